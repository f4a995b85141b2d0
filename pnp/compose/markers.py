"""Markers, each with two sides: the suits, the direction of play, and who begins."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from layouts.measures import Size
from pnp.art import pen
from pnp.scene import Color, Group, Item, Path, Segment, Stroke
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book

SIDE = 30.0  # mm of the square in which a marker is drawn
RINGED = SIDE - 5.0  # mm across its ring
INK = Color(0.1, 0.1, 0.1)
RING = Stroke(color=INK, width=0.5)
ARROW = Stroke(color=INK, width=2.2, cap="butt", join="miter")


def has_suits(book: Book) -> bool:
    """Whether suits are named and play may turn round: the games with suited cards."""
    return any(card.columns.get("suit") in ("S", "H", "D", "C") for card in book.cards)


def diameter(card: Size) -> float:
    """Millimetres across the ring of a marker: it lies in the spots of a mat made for cards of this size."""
    return min(0.5 * card.width, 0.29 * card.height)


def tokens(book: Book) -> tuple[tuple[str, str], ...]:
    """Both sides of every marker."""
    first = (("start", "start"),)
    if not has_suits(book):
        return first
    return (("S", "H"), ("D", "C"), ("clockwise", "counter"), *first)


def side(name: str, settings: Settings) -> tuple[Item, ...]:
    """What one side of a marker shows, in a square of 30 mm."""
    middle = SIDE / 2
    ring = Path(segments=pen.circle(middle, middle, RINGED / 2), stroke=RING, role="marker")
    if name in ("S", "H", "D", "C"):
        from pnp.art.style import Style
        from pnp.art.suits import suit

        style = Style(ink=settings.ink, suits=settings.suits)
        return (ring, *suit(name, middle, middle, 15.0, style))
    if name == "start":
        return (ring, Path(segments=pen.star(middle, middle, 8.5, 8.5 * 0.42, 5), fill=INK))
    return (ring, _arrows(middle, name == "clockwise"))


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
    return pen.line(*((middle + radius * cos(a), middle + radius * sin(a)) for a in points))


def _head(middle: float, radius: float, angle: float, sign: float) -> tuple[Segment, ...]:
    """The head of an arrow on a circle: a triangle that points along it."""
    tip = angle + sign * 0.42
    points = ((radius - 2.6, angle), (radius + 2.6, angle), (radius, tip))
    return pen.polygon(*((middle + reach * cos(a), middle + reach * sin(a)) for reach, a in points))
