"""Pictures on cards: fine enough for the size at which they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from pnp.geometry import MM_PER_INCH
from pnp.preflight.draw import Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.places import Places
from pnp.preflight.walk import leaves, stretch
from pnp.scene import Picture as Image

COARSE = 120
"""Dots per inch under which pixels are seen at arm's length: an error."""
FINE = 200
"""Dots per inch under which a picture looks soft: a warning."""


def check(picture: Picture, places: Places) -> Iterator[Finding]:
    """Pictures of a card with too few pixels for their size."""
    for item, at in leaves(picture.items):
        if not isinstance(item, Image):
            continue
        across, down = stretch(at)
        wide, tall = item.width * across, item.height * down
        width, height = pixels(item.data)
        dpi = min(width / wide, height / tall) * MM_PER_INCH
        if dpi < FINE:
            yield finding(
                "preflight.image-dpi",
                **places.of(picture),
                severity="error" if dpi < COARSE else "warning",
                image=item.key,
                dpi=dpi,
                width=width,
                height=height,
                wide=wide,
                tall=tall,
                wanted=FINE,
            )


def pixels(data: bytes) -> tuple[int, int]:
    """Width and height of a picture, from its head."""
    from PIL import Image as Raster

    with Raster.open(BytesIO(data), formats=("PNG", "JPEG")) as image:
        width, height = image.size
        turned = image.getexif().get(0x0112, 1) in (5, 6, 7, 8)  # EXIF orientation: lying
    return (height, width) if turned else (width, height)
