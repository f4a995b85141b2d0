"""What only a picture of a card shows: paper at the cut, backs that are not symmetric, contrast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from layouts.model import Size
from pnp.messages import say
from pnp.preflight import contrasts
from pnp.preflight.draw import BLEED, Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.ground import DPI, PER_MM
from pnp.preflight.places import Places
from pnp.preflight.walk import wordless
from pnp.scene import Group, Page, Scene

if TYPE_CHECKING:
    from PIL.Image import Image

INSIDE = (0.25, 0.75)
"""Millimetres inside the cut where a background that reaches it is seen."""
OUTSIDE = (0.5, 2.75)
"""Millimetres outside the cut where it must go on, be it as a pattern with gaps."""
WHITE = 0.985
"""Share of full light from which a pixel counts as paper."""
BARE = 0.993
"""The same for a mean over the whole of OUTSIDE: one line in it is enough."""
ASLANT = 8
"""Pixels (2 mm) by which a line that crosses the cut aslant goes on beside where it was."""
BARE_SHARE = 0.08
"""Share of an edge that may be paper outside ink: thin ornaments that end at the cut."""

AT_ONCE = 32
"""Pictures that are drawn as the pages of one file."""

CELL = 6
"""Pixels (a millimetre and a half) over which a back is averaged before it is compared with itself.

Hatching need not fall on itself line by line when a card is turned; nobody sees that.
"""
UNEQUAL = 20
"""Of 255, by which two such cells may differ: a black spot of 0.7 mm differs by more."""


def check(deck: Sequence[Picture], trim: Size, exempt: frozenset[str], places: Places) -> Iterator[Finding]:
    """All that is seen on rasters; `exempt` are the backs that may tell which way up they are."""
    for picture, image in zip(deck, _rasters(deck, trim), strict=True):
        yield from contrasts.on_card(picture, image, places)
        yield from bleeds(picture, image, places)
        if picture.side == "back" and picture.card.back not in exempt:
            yield from symmetries(picture, trim, places)


def _rasters(deck: Sequence[Picture], trim: Size) -> Iterator[Image]:
    """Each picture without its words, with its bleed."""
    from pnp.draw import pdf, png

    width, height = trim.width + 2 * BLEED, trim.height + 2 * BLEED
    for start in range(0, len(deck), AT_ONCE):
        pages = []
        for picture in deck[start : start + AT_ONCE]:
            moved = Group(items=wordless(picture.items), transform=(1.0, 0.0, 0.0, 1.0, BLEED, BLEED))
            pages.append(Page(width=width, height=height, items=(moved,)))
        scene = Scene(title="preflight", lang="en", pages=tuple(pages), forms={})
        yield from png.pages(pdf.data(scene, effort=0), DPI)


def bleeds(picture: Picture, image: Image, places: Places) -> Iterator[Finding]:
    """Edges at which ink reaches the cut and stops there."""
    grey = image.convert("L")
    for edge in ("left", "top", "right", "bottom"):
        inner, outer = _strip(grey, edge, INSIDE, -1), _strip(grey, edge, OUTSIDE, 1)
        bare = [
            ink < WHITE * 255 and min(outer[max(0, place - ASLANT) : place + ASLANT + 1]) >= BARE * 255
            for place, ink in enumerate(inner)
        ]
        if sum(bare) > BARE_SHARE * len(bare):
            yield finding(
                "preflight.bleed",
                **places.of(picture),
                edge=say("en", f"preflight.edge.{edge}"),
                edge_ja=say("ja", f"preflight.edge.{edge}"),
                side=say("en", f"preflight.side.{picture.side}"),
                side_ja=say("ja", f"preflight.side.{picture.side}"),
                bleed=BLEED,
            )


def _strip(grey: Image, edge: str, span: tuple[float, float], way: int) -> bytes:
    """Lightness along an edge, averaged over a span inside (way -1) or outside the cut; corners left out."""
    from PIL import Image as Raster

    cut, corner = BLEED * PER_MM, round((BLEED + 3.5) * PER_MM)
    near, far = sorted(round(cut - way * mm * PER_MM) for mm in span)
    near, far = min(near, far - 1), max(far, near + 1)
    width, height = grey.size
    across, down = (corner, width - corner), (corner, height - corner)
    boxes = {
        "left": (near, down[0], far, down[1]),
        "right": (width - far, down[0], width - near, down[1]),
        "top": (across[0], near, across[1], far),
        "bottom": (across[0], height - far, across[1], height - near),
    }
    crop = grey.crop(boxes[edge])
    size = (1, crop.height) if edge in ("left", "right") else (crop.width, 1)
    return crop.resize(size, Raster.Resampling.BOX).tobytes()


def symmetries(picture: Picture, trim: Size, places: Places) -> Iterator[Finding]:
    """A back that is another when it is turned about."""
    from PIL import Image as Raster
    from PIL import ImageChops

    from pnp.draw import pdf, png

    page = Page(width=trim.width, height=trim.height, items=picture.items)
    scene = Scene(title="preflight", lang="en", pages=(page,), forms={})
    fine = next(iter(png.pages(pdf.data(scene), 2 * DPI)))
    cells = (round(trim.width * PER_MM / CELL), round(trim.height * PER_MM / CELL))
    small = fine.resize(cells, Raster.Resampling.BOX)
    turned = small.transpose(Raster.Transpose.ROTATE_180)
    bands = ImageChops.difference(small, turned).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    most = worst.getextrema()[1]
    if not isinstance(most, int | float) or most <= UNEQUAL:
        return
    place = worst.tobytes().index(int(most))
    yield finding(
        "preflight.symmetry",
        **places.of(picture),
        back=picture.card.back,
        x=(place % cells[0] + 0.5) * CELL / PER_MM,
        y=(place // cells[0] + 0.5) * CELL / PER_MM,
    )
