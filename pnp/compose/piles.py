"""The card that lies between stock and table card, for kits whose mats have no place for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from layouts.model import LayoutError
from pnp.art import pen
from pnp.art.captions import caption
from pnp.art.style import ink
from pnp.compose.pictures import style_of
from pnp.scene import Item, Path
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book

PILES = ("stock", "table")
"""The place at the left of the card, and the one at its right."""

SAFE = 5.0
"""Millimetres inside the trim."""

ARROW = 0.36
"""Length of an arrow, in widths of a card."""

LARGE = 14.0


def wanted(book: Book, settings: Settings) -> bool:
    """Whether the game's mats of another kind have places for both piles, and those chosen have none."""
    sheets = (book.facts.get("mat") or {}).get("sheet") or ()
    having = [
        sheet.get("kind")
        for sheet in sheets
        if {place.get("kind") for place in sheet.get("places") or ()} >= set(PILES)
    ]
    return bool(having) and all(kind not in (None, settings.mats) for kind in having)


def side(book: Book, settings: Settings) -> tuple[Item, ...]:
    """What the card shows: an arrow to each pile with its name, and how both lie, in each language."""
    from pnp.compose.words import BookWords

    trim, langs = settings.card.trim, settings.langs
    style = style_of(settings)
    color = ink("slate", style)
    wide, third = trim.width - 2 * SAFE, (trim.height - 2 * SAFE) / 3
    most, least = (LARGE, LARGE) if settings.large else (13.0, 0.0)

    def told(key: str, top: float, high: float, most: float) -> Iterator[Item]:
        for place, lang in enumerate(langs):
            text = BookWords(book=book, lang=lang, aid=True).say(key)
            box = (SAFE, top + place * high / len(langs), wide, high / len(langs))
            yield from caption(text, box, lang, color, most=most, least=least, place=f"{book.id}: {key}")

    items: list[Item] = []
    for index, name in enumerate(PILES):
        top = SAFE + index * third
        items += told(f"mat.{name}", top, third * 0.5, most)
        y, middle, half = top + third * 0.7, trim.width / 2, trim.width * ARROW / 2
        sign = -1.0 if index == 0 else 1.0
        tip, tail, head = middle + sign * half, middle - sign * half, sign * half * 0.45
        upper = ((tail, y - 1.2), (tip - head, y - 1.2), (tip - head, y - 3.4))
        lower = ((tip - head, y + 3.4), (tip - head, y + 1.2), (tail, y + 1.2))
        arrow = pen.polygon(*upper, (tip, y), *lower)
        items.append(Path(segments=arrow, fill=color))
    with suppress(LayoutError):  # arrows and names say enough where a small card has no room for the note
        items += [*told("mat.common.note", SAFE + 2 * third, third, most if settings.large else 9.0)]
    return tuple(items)
