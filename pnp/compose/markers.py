"""Markers that fold over: the suits, the direction of play, and who begins."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TYPE_CHECKING

from pnp.compose import furniture, plain
from pnp.messages import say
from pnp.scene import Color, Form, Group, Item, Path, Reuse, Scene, Segment, Stroke
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book

SIDE = 30.0  # mm: square tokens, easy to cut with a ruler
GAP = 8.0  # mm between tokens
INK = Color(0.1, 0.1, 0.1)
RING = Stroke(color=INK, width=0.5)
ARROW = Stroke(color=INK, width=2.2, cap="butt", join="miter")


def has_suits(book: Book) -> bool:
    """Whether suits are named and play may turn round: the games with suited cards."""
    return any(card.columns.get("suit") in ("S", "H", "D", "C") for card in book.cards)


def tokens(book: Book) -> tuple[tuple[str, str], ...]:
    """Both sides of every token."""
    first = (("start", "start"),)
    if not has_suits(book):
        return first
    return (("S", "H"), ("D", "C"), ("clockwise", "counter"), *first)


def compose(book: Book, settings: Settings) -> Scene | None:
    """One page of tokens, each a strip of two sides to fold and glue; None where the paper is too small."""
    strips = tokens(book)
    title, part = book.title(settings.lang), say(settings.lang, "part.markers")
    for columns in (len(strips), 2, 1):
        rows = -(-len(strips) // columns)
        width = columns * SIDE + (columns - 1) * GAP
        height = rows * 2 * SIDE + (rows - 1) * GAP
        orientation = plain.fitting(settings, width, height)
        if orientation is None:
            continue
        box = plain.centred(settings.sheet(orientation), width, height)
        forms: dict[str, Form] = {}
        items: list[Item] = []
        for index, sides in enumerate(strips):
            x = box.x + index % columns * (SIDE + GAP)
            y = box.y + index // columns * (2 * SIDE + GAP)
            items += _strip(x, y, sides, forms, settings)
        told = plain.heading(settings, orientation, box, book, "marker")
        pieces = furniture.describe(settings, "markers", title, "")
        pages = (plain.page(settings, orientation, box, (*items, *told), pieces),)
        return Scene(title=f"{title} – {part}", lang=settings.lang, pages=pages, forms=forms)
    return None


def _strip(
    x: float, y: float, sides: Sequence[str], forms: dict[str, Form], settings: Settings
) -> list[Item]:
    """Two sides one above the other, feet together on the fold, so that both stand upright when folded."""
    items: list[Item] = []
    for index, side in enumerate(sides):
        name = f"marker {side}"
        if name not in forms:
            forms[name] = Form(name=name, box=(0.0, 0.0, SIDE, SIDE), items=_side(side, settings))
        upright = index == 0
        matrix = (1.0, 0.0, 0.0, 1.0, x, y) if upright else (-1.0, 0.0, 0.0, -1.0, x + SIDE, y + 2 * SIDE)
        items.append(Reuse(form=name, transform=matrix))
    items.append(plain.cut(plain.rectangle(x, y, SIDE, 2 * SIDE)))
    items.append(plain.fold((("M", x, y + SIDE), ("L", x + SIDE, y + SIDE))))
    return items


def _side(side: str, settings: Settings) -> tuple[Item, ...]:
    """What one side of a token shows, in a square of 30 mm."""
    middle = SIDE / 2
    ring = Path(segments=_circle(middle, middle, SIDE / 2 - 2.5), stroke=RING)
    if side in ("S", "H", "D", "C"):
        from pnp.art.style import Style
        from pnp.art.suits import suit

        style = Style(ink=settings.ink, suits=settings.suits)
        return (ring, *suit(side, middle, middle, 15.0, style))
    if side == "start":
        return (ring, Path(segments=_star(middle, middle, 8.5), fill=INK))
    return (ring, _arrows(middle, side == "clockwise"))


def _arrows(middle: float, clockwise: bool) -> Group:
    """Two bent arrows round the middle."""
    radius, items = 9.2, list[Item]()
    sign = 1.0 if clockwise else -1.0
    for start in (pi * 1.15, pi * 0.15):
        end = start + sign * pi * 0.62
        begin = start if clockwise else start + pi * 0.7
        finish = end if clockwise else begin - pi * 0.62
        items.append(Path(segments=_arc(middle, radius, begin, finish), stroke=ARROW))
        items.append(Path(segments=_head(middle, radius, finish, sign), fill=INK))
    return Group(items=tuple(items))


def _arc(middle: float, radius: float, start: float, end: float) -> tuple[Segment, ...]:
    """A part of a circle as short straight pieces, fine enough for any printer."""
    steps = 32
    points = [start + (end - start) * step / steps for step in range(steps + 1)]
    return plain.polyline([(middle + radius * cos(a), middle + radius * sin(a)) for a in points])


def _head(middle: float, radius: float, angle: float, sign: float) -> tuple[Segment, ...]:
    """The head of an arrow on a circle: a triangle that points along it."""
    tip = angle + sign * 0.42
    points = [
        (middle + (radius - 2.6) * cos(angle), middle + (radius - 2.6) * sin(angle)),
        (middle + (radius + 2.6) * cos(angle), middle + (radius + 2.6) * sin(angle)),
        (middle + radius * cos(tip), middle + radius * sin(tip)),
    ]
    return plain.polyline(points, closed=True)


def _circle(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """A circle of four curves."""
    bend = radius * 0.5522847498
    return (
        ("M", x + radius, y),
        ("C", x + radius, y + bend, x + bend, y + radius, x, y + radius),
        ("C", x - bend, y + radius, x - radius, y + bend, x - radius, y),
        ("C", x - radius, y - bend, x - bend, y - radius, x, y - radius),
        ("C", x + bend, y - radius, x + radius, y - bend, x + radius, y),
        ("Z",),
    )


def _star(x: float, y: float, radius: float) -> tuple[Segment, ...]:
    """A star of five points."""
    points = []
    for step in range(10):
        reach = radius if step % 2 == 0 else radius * 0.42
        angle = -pi / 2 + step * pi / 5
        points.append((x + reach * cos(angle), y + reach * sin(angle)))
    return plain.polyline(points, closed=True)
