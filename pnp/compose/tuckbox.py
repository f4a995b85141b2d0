"""A tuck box for the deck, sized from the number of its cards and the thickness of one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from layouts.model import Size
from pnp.compose import furniture, plain
from pnp.messages import say
from pnp.scene import Color, Form, Group, Item, Matrix, Path, Reuse, Scene, Segment, Stroke
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book

CLEARANCE = 1.0  # mm of play beside and above the cards
PLAY = 1.5  # mm of play in depth: cut edges stand a little thicker than the paper
TUCK = 14.0  # mm of the flap that is tucked in
GLUE = 11.0  # mm of the glue flap
THUMB = 6.5  # mm: radius of the notch for the thumb, above the title of the cover
CHAMFER = 2.0  # mm by which flaps are drawn in
MOST_BOXES = 12
HALO = Stroke(color=Color(1.0, 1.0, 1.0), width=0.7)
"""White beside the cut, so that it shows on dark art."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """Inside measures of a box in mm."""

    width: float
    height: float
    depth: float

    @property
    def flat(self) -> Size:
        """What the box takes before it is folded."""
        return Size(
            width=2 * self.width + 2 * self.depth + GLUE,
            height=self.height + 2 * self.depth + 2 * TUCK,
        )


def box_for(cards: int, settings: Settings) -> Box:
    """A box that holds so many cards.

    54 cards of 0.3 mm are 16.2 mm; with 1.5 mm of play the box is 17.7 mm deep.
    """
    trim = settings.laid.trim
    return Box(
        width=trim.width + CLEARANCE,
        height=trim.height + CLEARANCE,
        depth=cards * settings.thick + PLAY,
    )


def share(cards: int, settings: Settings) -> tuple[Box, int, plain.Orientation] | None:
    """The fewest equal boxes that hold the deck and fit the paper; None where none does."""
    for boxes in range(1, MOST_BOXES + 1):
        box = box_for(-(-cards // boxes), settings)
        orientation = plain.fitting(settings, box.flat.width, box.flat.height)
        if orientation is not None:
            return box, boxes, orientation
    return None


def panels(box: Box) -> tuple[float, float, float, float, float]:
    """Left edges of glue flap's end, front, side, back, side, in this order from the left."""
    front = GLUE
    side = front + box.width
    back = side + box.depth
    other = back + box.width
    return front, side, back, other, other + box.depth


def outline(box: Box) -> tuple[list[tuple[float, float]], list[Segment]]:
    """The line to cut, from the glue flap round, and the lines to fold; body's top at `depth + TUCK`."""
    front, side, back, other, end = panels(box)
    top, bottom = box.depth + TUCK, box.depth + TUCK + box.height
    dust = min(box.depth, box.width / 2 - 2)
    c = min(CHAMFER, box.depth / 3)
    cut = [
        (0.0, top + 4.0),
        (front, top),
        *_thumb(front, side, top),
        (side, top),
        (side + c, top - dust),
        (back - c, top - dust),
        (back, top),
        (back, top - box.depth),
        (back + c, top - box.depth - TUCK + 4.0),
        (back + c + 4.0, top - box.depth - TUCK),
        (other - c - 4.0, top - box.depth - TUCK),
        (other - c, top - box.depth - TUCK + 4.0),
        (other, top - box.depth),
        (other, top),
        (other + c, top - dust),
        (end - c, top - dust),
        (end, top),
        (end, bottom),
        (end - c, bottom + dust),
        (other + c, bottom + dust),
        (other, bottom),
        (other, bottom + box.depth),
        (other - c, bottom + box.depth + TUCK - 4.0),
        (other - c - 4.0, bottom + box.depth + TUCK),
        (back + c + 4.0, bottom + box.depth + TUCK),
        (back + c, bottom + box.depth + TUCK - 4.0),
        (back, bottom + box.depth),
        (back, bottom),
        (back - c, bottom + dust),
        (side + c, bottom + dust),
        (side, bottom),
        (front, bottom),
        (0.0, bottom - 4.0),
    ]
    folds: list[Segment] = []
    for x in (front, side, back, other):
        folds += [("M", x, top), ("L", x, bottom)]
    for left, right in ((side, back), (back, other), (other, end)):
        folds += [("M", left, top), ("L", right, top), ("M", left, bottom), ("L", right, bottom)]
    for y in (top - box.depth, bottom + box.depth):
        folds += [("M", back, y), ("L", other, y)]
    return cut, folds


def _thumb(front: float, side: float, top: float) -> list[tuple[float, float]]:
    """A half-round notch in the front's upper edge, to get at the flap."""
    from math import cos, pi, sin

    middle, radius = (front + side) / 2, THUMB
    return [(middle - radius * cos(pi * step / 16), top + radius * sin(pi * step / 16)) for step in range(17)]


def net(book: Book, settings: Settings, box: Box) -> tuple[Item, ...]:
    """One box, flat, beginning at (0, 0): cover in front, the deck's back behind, titles on the sides."""
    from pnp.art import covers
    from pnp.art.style import Style
    from pnp.compose.pictures import deck_back

    style = Style(ink=settings.ink, suits=settings.suits)
    lang = settings.lang
    front, side, back, other, _ = panels(box)
    top = box.depth + TUCK
    panel = Size(width=box.width, height=box.height)
    items: list[Item] = [
        _on(front, top, panel, covers.cover(book, panel, style, lang)),
        _on(back, top, panel, deck_back(book, panel, style, lang)),
    ]
    title = book.title(lang)
    for left in (side, other):
        items += _spine(left, top, box, title)
    cut, folds = outline(box)
    items.append(plain.fold(folds))
    line = plain.polyline(cut, closed=True)
    items += [Path(segments=line, stroke=HALO), plain.cut(line)]
    glue = say(lang, "box.glue")
    turned: Matrix = (0.0, -1.0, 1.0, 0.0, GLUE / 2 + 1.0, top + box.height / 2)
    items.append(Group(items=(plain.label(0.0, 0.0, glue, size=7.0),), transform=turned))
    return tuple(items)


def _on(x: float, y: float, panel: Size, items: tuple[Item, ...]) -> Group:
    """Art on one panel, clipped to it."""
    return Group(
        items=items,
        transform=(1.0, 0.0, 0.0, 1.0, x, y),
        clip=plain.rectangle(0.0, 0.0, panel.width, panel.height),
    )


def _spine(left: float, top: float, box: Box, title: str) -> list[Item]:
    """The title along a side, where it is deep enough."""
    from pnp.type import measure

    size = min(14.0, (box.depth - 3.0) / 0.3528 / 1.2)
    if size < 6.0:
        return []
    width = measure.width(title, "sans-bold", size)
    if width > box.height - 10:
        size *= (box.height - 10) / width
    if size < 6.0:
        return []
    middle = left + box.depth / 2 + size * 0.3528 * 0.36
    turned: Matrix = (0.0, -1.0, 1.0, 0.0, middle, top + box.height / 2)
    return [Group(items=(plain.label(0.0, 0.0, title, size=size, bold=True),), transform=turned)]


def compose(book: Book, settings: Settings) -> Scene | None:
    """A page for each box; None where the paper is too small for any."""
    cards = book.card_count * settings.copies
    found = share(cards, settings)
    if found is None:
        return None
    box, count, orientation = found
    title, part = book.title(settings.lang), say(settings.lang, "part.box")
    sheet = settings.sheet(orientation)
    flat = box.flat
    place = plain.centred(sheet, flat.width, flat.height)
    form = Form(name="box", box=(0.0, 0.0, flat.width, flat.height), items=net(book, settings, box))
    held = say(
        settings.lang,
        "box.holds",
        cards=-(-cards // count),
        depth=f"{box.depth:.1f}",
        thickness=settings.thick,
    )
    pages = []
    for number in range(1, count + 1):
        reuse = Reuse(form="box", transform=(1.0, 0.0, 0.0, 1.0, place.x, place.y))
        page = f"{number}/{count}" if count > 1 else ""
        told = plain.heading(settings, orientation, place, book, "box")
        pieces = (*furniture.describe(settings, "box", title, page), held)
        pages.append(plain.page(settings, orientation, place, (reuse, *told), pieces))
    return Scene(title=f"{title} – {part}", lang=settings.lang, pages=tuple(pages), forms={"box": form})
