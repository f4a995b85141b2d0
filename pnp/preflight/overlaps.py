"""What lies over what on a card: texts over texts, texts that are covered or run over a picture's edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from layouts.model import Size
from pnp.boxes import Box, meet
from pnp.preflight.downscale import reduced
from pnp.preflight.draw import BLEED, Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.ground import DPI
from pnp.preflight.pages.grounds import hidden_letters
from pnp.preflight.pages.lines import Line, Sheet, maybe_hidden, sheet
from pnp.preflight.pages.overlaps import TOUCH, over_one_another
from pnp.preflight.places import Places
from pnp.scene import Group, Item, Page, Scene
from pnp.template.keys import ICON, IMAGE, SHAPE, TEXT
from pnp.type.measure import shortened

if TYPE_CHECKING:
    from pnp.draw.png import Pages
    from pnp.pixels.bitmap import Bitmap
    from pnp.template.spec import Element

LEAST_PART = 0.3
"""Millimetres by which a letter must reach over the edge of a picture before it is told."""


class RenderedPages:
    """Pictures as they are printed: what stands where, and rasters of those whose words may be covered.

    These are the pages of one file, which is made when the first of them is asked for.
    """

    def __init__(self, pictures: Sequence[Picture], trim: Size) -> None:
        self._sheets: dict[int, Sheet] = {}
        self._places: dict[int, int] = {}
        self._pages: list[Page] = []
        self._open: Pages | None = None
        for picture in pictures:
            page = _page(picture.items, trim)
            scene = Scene(title="preflight", lang=picture.lang, pages=(page,), forms={})
            found = self._sheets[id(picture)] = sheet(scene, page)
            if maybe_hidden(found):
                self._places[id(picture)] = len(self._pages)
                self._pages.append(page)

    def __enter__(self) -> RenderedPages:
        return self

    def __exit__(self, *_: object) -> None:
        if self._open is not None:
            self._open.close()

    def sheet(self, picture: Picture) -> Sheet:
        """What stands where on a picture."""
        return self._sheets[id(picture)]

    def raster(self, picture: Picture) -> Bitmap:
        """A picture with its words."""
        if self._open is None:
            from pnp.draw import pdf, png

            pages = tuple(replace(page, items=reduced(page.items)) for page in self._pages)
            scene = Scene(title="preflight", lang="en", pages=pages, forms={})
            self._open = png.Pages(pdf.data(scene, effort=0))
        return self._open.bitmap(self._places[id(picture)], DPI)


def on_card(
    picture: Picture, image: Bitmap, trim: Size, places: Places, wholes: RenderedPages, *, pale: bool
) -> Iterator[Finding]:
    """Every overlap; `image` is the card without words, `pale`: some words are too like their ground."""
    found = wholes.sheet(picture)
    yield from _texts(found, picture, places)
    if not pale:  # letters like their ground leave no trace either, and are told already
        yield from _hidden(found, wholes, picture, image, places)
    if places.template is not None:
        yield from _across(found, picture, trim, places)


def _page(items: tuple[Item, ...], trim: Size) -> Page:
    moved = Group(items=items, transform=(1.0, 0.0, 0.0, 1.0, BLEED, BLEED))
    return Page(width=trim.width + 2 * BLEED, height=trim.height + 2 * BLEED, items=(moved,))


def _on_card(box: Box | None) -> Box | None:
    """A box of the page on the card."""
    if box is None:
        return None
    left, top, right, bottom = box
    return left - BLEED, top - BLEED, right - BLEED, bottom - BLEED


def _texts(found: Sheet, picture: Picture, places: Places) -> Iterator[Finding]:
    """Texts of different elements over one another."""
    told: set[tuple[str, str]] = set()
    for first, second in over_one_another(found):
        pair = (first.text.role, second.text.role)
        if pair in told:
            continue
        told.add(pair)
        yield finding(
            "preflight.text-over-text.card",
            **places.of(picture, second.text.role, _on_card(second.box)),
            text=shortened(first.text.text),
            other=shortened(second.text.text),
        )


def _hidden(
    found: Sheet, wholes: RenderedPages, picture: Picture, image: Bitmap, places: Places
) -> Iterator[Finding]:
    """Letters that something covers, or that are cut off."""
    covered = maybe_hidden(found)
    if not covered:
        return
    full = wholes.raster(picture)
    told: set[str] = set()
    for line in covered:
        hidden = hidden_letters(line, full, image)
        if not hidden or (line.text.role and line.text.role in told):
            continue
        told.add(line.text.role)
        yield finding(
            "preflight.text-hidden.card",
            **places.of(picture, line.text.role, _on_card(line.box)),
            text=shortened(line.text.text),
            hidden=hidden,
            count=len(line.glyphs),
        )


def _across(found: Sheet, picture: Picture, trim: Size, places: Places) -> Iterator[Finding]:
    """Texts that stand partly on a picture or icon and partly beside it."""
    assert places.template is not None
    shown = list(places.template.elements(picture.card, picture.side, picture.lang, trim))
    for place, (element, box) in enumerate(shown):
        if element.kind not in (IMAGE, ICON) or element.turn:
            continue
        edges = _edges(places, element, box, picture)
        for name in {later.name for later, _ in shown[place + 1 :] if later.kind == TEXT}:
            panels = [
                (x, y, x + width, y + height)
                for other, (x, y, width, height) in shown[place + 1 :]
                if other.kind == SHAPE and other.fill is not None
            ]
            line = next((line for line in found.lines if _partly(line, name, edges, panels)), None)
            if line is not None:
                yield finding(
                    "preflight.text-over-art.card",
                    **places.of(picture, name, _on_card(line.box)),
                    severity="warning",
                    text=shortened(line.text.text),
                    element=element.name,
                )


def _edges(places: Places, element: Element, box: Box, picture: Picture) -> Box:
    """What a picture or icon covers of its box."""
    x, y, width, height = box
    share = 1.0
    if element.kind == ICON:
        share = 1.0
    elif places.template is not None and element.fit == "contain":
        share = places.template.proportion(element, picture.card, picture.lang) or width / height
        if share > width / height:
            tall = width / share
            return x, y + (height - tall) / 2, x + width, y + (height + tall) / 2
        wide = height * share
        return x + (width - wide) / 2, y, x + (width + wide) / 2, y + height
    else:
        return x, y, x + width, y + height
    side = min(width, height)
    left, top = x + (width - side) / 2, y + (height - side) / 2
    return left, top, left + side, top + side


def _partly(line: Line, name: str, edges: Box, panels: list[Box]) -> bool:
    """Whether letters of this element's text reach over the edge of a picture, with nothing between."""
    if line.text.role != name:
        return False
    left, top, right, bottom = (edge + BLEED for edge in edges)
    within = across = 0
    for glyph in line.glyphs:
        if not meet(glyph, (left, top, right, bottom), LEAST_PART):
            continue
        if glyph[0] >= left and glyph[1] >= top and glyph[2] <= right and glyph[3] <= bottom:
            within += 1
        else:
            across += 1
    part = across > 0 or 0 < within < len(line.glyphs)
    box = _on_card(line.box)
    if not part or box is None:
        return False
    return not any(
        x <= box[0] + TOUCH and y <= box[1] + TOUCH and x2 >= box[2] - TOUCH and y2 >= box[3] - TOUCH
        for x, y, x2, y2 in panels
    )
