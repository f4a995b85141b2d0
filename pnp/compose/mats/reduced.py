"""A mat on one page: by how much it shrinks, and the line that says so."""

from __future__ import annotations

import math
from dataclasses import replace

import layouts
from layouts.book import Book
from layouts.mats import Mat
from layouts.model import CardSize, Size
from pnp.compose.mats.look import Look
from pnp.compose.mats.plan import wanted
from pnp.compose.mats.tiling import Orientation
from pnp.compose.typeset import language_of, set_lines
from pnp.geometry import MM_PER_POINT, nm
from pnp.geometry import number as decimal
from pnp.scene import Item
from pnp.settings import Settings
from runtime.value import value

NOTICE_LEADING = 1.3

SMALLEST_CARD = 30
"""Millimetres: smaller cards cannot be held, so none is proposed."""


@value
class Reduced:
    """A mat on one page: how the paper lies, by how much it shrinks, and which cards would have fitted."""

    orientation: Orientation
    scale: float
    fitting: CardSize | None

    @property
    def percent(self) -> int:
        """The size in whole percent, never more than it is."""
        return math.floor(self.scale * 100 + 1e-6)


def notice(fit: Reduced, look: Look) -> tuple[str, ...]:
    """The line of a reduced mat in every language chosen."""
    if fit.fitting is None:
        return look.words("mat.reduced.none", percent=fit.percent)
    trim = fit.fitting.trim
    return look.words(
        "mat.reduced",
        percent=fit.percent,
        card=fit.fitting.name,
        size=f"{decimal(trim.width)} × {decimal(trim.height)} mm",
    )


def notice_size(look: Look) -> float:
    """Points of the line that says so."""
    return 14.0 if look.large else 9.0


def notice_lines(
    texts: tuple[str, ...], width: float, look: Look
) -> tuple[tuple[tuple[Item, ...], ...], float]:
    """The notice broken into lines in the middle of the width, and the height of each."""
    size = notice_size(look)
    lines = tuple(
        line
        for text in texts
        for line in set_lines(
            text,
            width,
            font="sans-bold",
            size=size,
            lang=language_of(text),
            color=look.tone.text,
            align="center",
            place="mat",
        )
    )
    return lines, size * NOTICE_LEADING * MM_PER_POINT


def reduced(book: Book, settings: Settings, mat: Mat, look: Look) -> Reduced:
    """How a mat fits one page; scale 1 where it does as it is."""
    ways: tuple[Orientation, ...] = ("landscape", "portrait")
    if mat.size.width < mat.size.height:
        ways = ways[::-1]
    best = max(ways, key=lambda way: _scale(mat.size, settings.room(way), 0.0))
    if _scale(mat.size, settings.room(best), 0.0) >= 1:
        return Reduced(orientation=best, scale=1.0, fitting=None)
    room = settings.room(best)
    fitting = _fitting(book, settings, mat)
    widest = Reduced(orientation=best, scale=0.99, fitting=fitting)
    lines, deep = notice_lines(notice(widest, look), room.width, look)
    return Reduced(
        orientation=best, scale=min(1.0, _scale(mat.size, room, deep * len(lines))), fitting=fitting
    )


def _scale(size: Size, room: Size, kept: float) -> float:
    if nm(size.width) <= nm(room.width) and nm(size.height) <= nm(room.height):
        return 1.0
    return min(room.width / size.width, (room.height - kept) / size.height)


def _fitting(book: Book, settings: Settings, mat: Mat) -> CardSize | None:
    """The largest named card size at which the mat lies whole on one page, else the largest of this shape."""
    named = [
        card for card in map(layouts.card_size, layouts.card_sizes()) if _fits_page(book, settings, mat, card)
    ]
    if named:
        return max(named, key=lambda card: card.trim.width * card.trim.height)
    trim = settings.card.trim
    for width in range(math.floor(trim.width), SMALLEST_CARD - 1, -1):
        height = math.floor(width * trim.height / trim.width)
        if height < SMALLEST_CARD:
            break
        card = layouts.card_size(f"{width}x{height}mm")
        if _fits_page(book, settings, mat, card):
            return card
    return None


def _fits_page(book: Book, settings: Settings, mat: Mat, card: CardSize) -> bool:
    """Whether the mat lies whole on one page with cards of this size."""
    return any(
        plan.name == mat.name
        and nm(plan.size.width) <= nm(room.width)
        and nm(plan.size.height) <= nm(room.height)
        for plan in wanted(book, settings, replace(settings, card=card).laid)
        for room in (settings.room("landscape"), settings.room("portrait"))
    )
