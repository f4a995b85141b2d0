"""What only a picture of a card shows: paper at the cut, backs that are not symmetric, contrast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from layouts.model import Size
from pnp.messages import worded
from pnp.preflight import covering, edges, icons, overlaps
from pnp.preflight.downscale import reduced
from pnp.preflight.draw import BLEED, Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.ground import DPI, LEAST, PER_MM, ROUNDING, contrast, pixels
from pnp.preflight.places import Places
from pnp.preflight.walk import ink_box, leaves, wordless
from pnp.scene import Group, Item, Page, Scene, Text
from pnp.type.measure import shortened

if TYPE_CHECKING:
    from pnp.pixels.bitmap import Bitmap


def on_card(picture: Picture, image: Bitmap, places: Places) -> Iterator[Finding]:
    """Texts of a card too like their ground; `image` is the card without words, with its bleed."""
    for item, at in leaves(picture.items):
        box = ink_box(item, at) if isinstance(item, Text) else None
        if box is None or not isinstance(item, Text):
            continue
        left, top, right, bottom = box
        under = pixels((left + BLEED, top + BLEED, right + BLEED, bottom + BLEED))
        found = contrast(item.color, image.shares(under))
        if found < LEAST - ROUNDING:
            yield finding(
                "preflight.contrast.card",
                **places.of(picture, item.role, box),
                text=shortened(item.text),
                contrast=found,
                least=LEAST,
                color=item.color.code,
            )


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

INKED = bytes(value < WHITE * 255 for value in range(256))
PAPER = bytes(value >= BARE * 255 for value in range(256))
LIGHT = bytes([1]) * (ASLANT + 1)
"""Pixels as 0 and 1, and the shortest stretch of paper that can matter."""

AT_ONCE = 32
"""Pictures that are drawn as the pages of one file."""

CELL = 6
"""Pixels (a millimetre and a half) over which a back is averaged before it is compared with itself.

Hatching need not fall on itself line by line when a card is turned; nobody sees that.
"""
UNEQUAL = 20
"""Of 255, by which two such cells may differ: a black spot of 0.7 mm differs by more."""


def check(deck: Sequence[Picture], trim: Size, exempt: frozenset[str], places: Places) -> Iterator[Finding]:
    """All that is seen on rasters; `exempt` are the backs that may tell which way up they are.

    Pictures that differ by their words alone share a raster.
    """
    for run in _runs(deck, trim):
        with overlaps.RenderedPages([look.picture for look in run], trim) as wholes:
            for look in run:
                picture, image = look.picture, look.bare
                pale = tuple(on_card(picture, image, places))
                yield from pale
                yield from overlaps.on_card(picture, image, trim, places, wholes, pale=bool(pale))
                yield from covering.on_card(picture, trim, places)
                yield from icons.on_card(picture, image, trim, places)
                if not look.edges:
                    yield from edges.on_card(picture, image, trim, places)
                yield from bleeds(picture, look.edges, places)
                if picture.side == "back" and picture.card.back not in exempt:
                    yield from symmetries(picture, trim, places)


class _Look(NamedTuple):
    """A picture, its raster without words, and the edges at which its ink stops."""

    picture: Picture
    bare: Bitmap
    edges: tuple[str, ...]


def _runs(deck: Sequence[Picture], trim: Size) -> Iterator[list[_Look]]:
    """The pictures with their rasters, those of one raster after each other, no more at once than is wise."""
    alike: dict[tuple[Item, ...], list[Picture]] = {}
    for picture in deck:
        alike.setdefault(wordless(picture.items), []).append(picture)
    run: list[_Look] = []
    for pictures, bare in zip(alike.values(), _rasters(tuple(alike), trim), strict=True):
        edges = tuple(bare_edges(bare))
        for picture in pictures:
            run.append(_Look(picture, bare, edges))
            if len(run) == AT_ONCE:
                yield run
                run = []
    if run:
        yield run


def _rasters(arts: Sequence[tuple[Item, ...]], trim: Size) -> Iterator[Bitmap]:
    """Each picture without its words, with its bleed."""
    from pnp.draw import pdf, png

    for start in range(0, len(arts), AT_ONCE):
        pages = tuple(page_of(reduced(items), trim) for items in arts[start : start + AT_ONCE])
        scene = Scene(title="preflight", lang="en", pages=pages, forms={})
        yield from png.bitmaps(pdf.data(scene, effort=0), DPI)


def page_of(items: Sequence[Item], trim: Size) -> Page:
    """A card with its bleed as a page."""
    moved = Group(items=tuple(items), transform=(1.0, 0.0, 0.0, 1.0, BLEED, BLEED))
    return Page(width=trim.width + 2 * BLEED, height=trim.height + 2 * BLEED, items=(moved,))


def bare_edges(image: Bitmap) -> Iterator[str]:
    """The edges at which ink reaches the cut of a card and stops there."""
    for edge in ("left", "top", "right", "bottom"):
        inner = _strip(image, edge, INSIDE, -1).translate(INKED)
        if 1 not in inner:
            continue
        outer = _strip(image, edge, OUTSIDE, 1).translate(PAPER)
        if LIGHT not in outer:
            continue
        bare = [
            ink and 0 not in outer[max(0, place - ASLANT) : place + ASLANT + 1]
            for place, ink in enumerate(inner)
        ]
        if sum(map(bool, bare)) > BARE_SHARE * len(bare):
            yield edge


def bleeds(picture: Picture, edges: Sequence[str], places: Places) -> Iterator[Finding]:
    """A finding for each edge at which a picture stops at the cut."""
    for edge in edges:
        yield finding(
            "preflight.bleed",
            **places.of(picture),
            **worded("edge", f"preflight.edge.{edge}"),
            **worded("side", f"preflight.side.{picture.side}"),
            bleed=BLEED,
        )


def _strip(image: Bitmap, edge: str, span: tuple[float, float], way: int) -> bytes:
    """Lightness along an edge, averaged over a span inside (way -1) or outside the cut; corners left out."""
    cut, corner = BLEED * PER_MM, round((BLEED + 3.5) * PER_MM)
    near, far = sorted(round(cut - way * mm * PER_MM) for mm in span)
    near, far = min(near, far - 1), max(far, near + 1)
    width, height = image.width, image.height
    across, down = (corner, width - corner), (corner, height - corner)
    boxes = {
        "left": (near, down[0], far, down[1]),
        "right": (width - far, down[0], width - near, down[1]),
        "top": (across[0], near, across[1], far),
        "bottom": (across[0], height - far, across[1], height - near),
    }
    return image.means(boxes[edge], across=edge in ("top", "bottom"))


def symmetries(picture: Picture, trim: Size, places: Places) -> Iterator[Finding]:
    """A back that is another when it is turned about."""
    place = unequal_cell(picture.items, trim)
    if place is None:
        return
    cells = _cells(trim)
    yield finding(
        "preflight.symmetry",
        **places.of(picture),
        back=picture.card.back,
        x=(place % cells[0] + 0.5) * CELL / PER_MM,
        y=(place // cells[0] + 0.5) * CELL / PER_MM,
    )


@lru_cache(maxsize=64)
def unequal_cell(items: tuple[Item, ...], trim: Size) -> int | None:
    """Where a back differs most from itself turned about; None where nobody sees that it does.

    Backs stay as they are while faces are edited.
    """
    from pnp.draw import pdf, png

    page = Page(width=trim.width, height=trim.height, items=items)
    scene = Scene(title="preflight", lang="en", pages=(page,), forms={})
    (fine,) = png.bitmaps(pdf.data(scene), 2 * DPI)
    small = fine.cells(*_cells(trim))
    worst = [
        max(abs(band - across) for band, across in zip(one, other, strict=True))
        for one, other in zip(small, reversed(small), strict=True)
    ]
    most = max(worst)
    return worst.index(most) if most > UNEQUAL else None


def _cells(trim: Size) -> tuple[int, int]:
    """In how many cells a back is averaged, across and down."""
    return round(trim.width * PER_MM / CELL), round(trim.height * PER_MM / CELL)
