"""Title and instructions of a box: they stand in the free area of the sheet beside the net, always."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from pnp.compose import plain
from pnp.geometry import MM_PER_POINT, Box
from pnp.scene import Item
from pnp.settings import Settings
from runtime.language import language
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

ASIDE = 3.0  # mm between words and the net
SIZES = (9.5, 9.0, 8.5, 8.0)  # pt, the first that fits is taken
TITLE = 1.4  # size of the title, in sizes of the text
NARROWEST = 45.0  # mm: words in a narrower column cannot be read
BETWEEN = 1.5  # mm between title and text


@value
class PlacedText:
    """Words on the sheet, and the area they take."""

    items: tuple[Item, ...]
    box: Box


def free_areas(net: Box, room: Box, *, over: float, corner: float, top: float) -> tuple[Box, ...]:
    """Areas beside a net: above it, above and below its front, below it, and left and right of it.

    `corner`: mm from the net's left edge to the end of its front, above and below which nothing is printed;
    `top`: mm from the net's upper edge to that of its front.
    """
    left, right = room.x + ASIDE, room.right - ASIDE
    head, foot = net.y - over - ASIDE, net.bottom + over + ASIDE
    end = net.x + corner - over - ASIDE
    high, low = net.y + top - over - ASIDE, net.bottom - top + over + ASIDE
    boxes = (
        (left, room.y, right, head),
        (left, room.y, end, high),
        (left, low, end, room.bottom),
        (left, foot, right, room.bottom),
        (left, room.y, net.x - over - ASIDE, room.bottom),
        (net.right + over + ASIDE, room.y, right, room.bottom),
    )
    return tuple(
        Box(x=x, y=y, width=far - x, height=deep - y)
        for x, y, far, deep in boxes
        if far - x >= NARROWEST and deep > y
    )


def placed_words(book: Book, settings: Settings, areas: Sequence[Box], held: str = "") -> PlacedText | None:
    """Title and instructions in the first area that holds both, else in two; None where they do not fit.

    `held`: what the box holds, where that has to be said.
    """
    for size in (plain.LARGE,) if settings.large else SIZES:
        for area in areas:
            found = _stand(book, settings, (area, area), size, held)
            if found is not None:
                return found
        for first, second in product(areas, areas):
            if _apart(first, second):
                found = _stand(book, settings, (first, second), size, held)
                if found is not None:
                    return found
    return None


def _apart(one: Box, other: Box) -> bool:
    return one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


def _stand(
    book: Book, settings: Settings, areas: tuple[Box, Box], size: float, held: str
) -> PlacedText | None:
    """The title in the first area, the instructions below it or in the second."""
    from pnp.compose.dicenets import wanted
    from pnp.compose.words import BookWords, headed
    from pnp.type import fit
    from pnp.type.setting import Setting

    first, second = areas
    lang = settings.lang
    voice = BookWords(book=book, lang=lang)
    name = headed(lang, book.title(lang), voice.say("box.title"))
    how = voice.say("box.how")
    everything = voice.say("box.all-dice" if wanted(book) else "box.all") if settings.box == "all" else ""
    how = language(lang).gap.join(part for part in (how, everything, held) if part)
    plainly = Setting(lang=lang, color=plain.INK, marked=False, place=name)
    boldly = Setting(lang=lang, color=plain.INK, marked=False, place=name, font="sans-bold", role="heading")
    title = fit.layout(name, first.width, boldly, size * TITLE, x=first.x, y=first.y)
    same = first is second
    y = first.y + title.height + BETWEEN if same else second.y
    text = fit.layout(how, second.width, plainly, size, x=second.x, y=y)
    air = size * MM_PER_POINT * 0.2
    if title.excess > 0 or text.excess > 0:
        return None
    if first.y + title.height > first.bottom or y + text.height + air > second.bottom:
        return None
    left, top = min(first.x, second.x), min(first.y, second.y)
    right = max(first.x + first.width, second.x + second.width)
    bottom = max(first.y + title.height, y + text.height)
    return PlacedText(
        items=(*title.items, *text.items), box=Box(x=left, y=top, width=right - left, height=bottom - top)
    )
