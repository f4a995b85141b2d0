"""Pictures on cards: fine enough for the size at which they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pnp.geometry import MM_PER_INCH
from pnp.pixels.head import head
from pnp.preflight.draw import Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.places import Places
from pnp.preflight.walk import leaves, moved, stretch
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
                **places.of(
                    picture, box=moved((item.x, item.y, item.x + item.width, item.y + item.height), at)
                ),
                severity="error" if dpi < COARSE else "warning",
                image=item.key,
                dpi=dpi,
                width=width,
                height=height,
                wide=wide,
                tall=tall,
                wanted=FINE,
            )


@lru_cache(maxsize=1024)
def pixels(data: bytes) -> tuple[int, int]:
    """Width and height of a picture, from its head."""
    return head(data).size
