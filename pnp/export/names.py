"""What a card is called, and what it says: for tables where a card is pointed at rather than read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from layouts.model import Card
from pnp.messages import say
from pnp.scene import IDENTITY, Color, Group, Item, Matrix, Path, Text, times
from runtime.language import language
from runtime.suggestions import fold
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

NAMES = ("name", "title")
"""Columns of a table and elements of a face that hold a card's name."""

ASIDE = ("index", "id", "small print")
"""Elements and kinds of text that mark a card in the hand: they are no words to be read."""


@value
class CardWords:
    """The name of a card and the words on its face, a line for each of its texts."""

    name: str
    text: str


@value
class _Block:
    """Lines of one text of a face."""

    role: str
    size: float
    words: str


def card_words(book: Book, card: Card, items: Sequence[Item], lang: str) -> CardWords:
    """What is to be said of a card: its own name, its suit and number, or what its face says first."""
    blocks = _blocks(items)
    own = _column(card, lang) or _role(blocks) or _spoken(book, card, lang) or _first(blocks)
    name = own or card.id
    said = [block.words for block in blocks if block.role not in ASIDE]
    kept = dict.fromkeys(words for words in said if fold(words) not in (fold(name), fold(card.id)))
    return CardWords(name=name, text="\n".join(kept))


def _blocks(items: Sequence[Item]) -> list[_Block]:
    """The texts of a face in the order in which they are drawn, without those upside down."""
    lines = [text for text in _spoken_items(items) if text.text.strip()]
    found = []
    for (role, size), group in groupby(lines, key=lambda text: (text.role, text.size)):
        last, *rest = group
        words = last.text
        for text in rest:
            beside = text.y == last.y and ICON in (last.text[:1], text.text[:1])  # an icon within a line
            if not beside:
                words, apart = words.strip(), words[-1:].isascii() and text.text[:1].isascii()
                words += " " * apart
            words += text.text
            last = text
        found.append(_Block(role=role, size=size, words=words.replace(ICON, "").strip()))
    return found


def _spoken_items(items: Sequence[Item], at: Matrix = IDENTITY) -> Iterator[Text]:
    """The texts that stand upright, and among them the names of the icons in them, in brackets."""
    last: Text | None = None
    for item in items:
        if isinstance(item, Group | Path) and item.says:
            if at[0] >= 0.0:
                plain = Text(x=0.0, y=0.0, text="", font="sans", size=0.0, color=BLACK)
                yield replace(last or plain, text=f"{ICON}[{item.says}]")
        elif isinstance(item, Group):
            yield from _spoken_items(item.items, times(at, item.transform))
        elif isinstance(item, Text) and at[0] >= 0.0 and not item.reading:
            last = item
            yield item


def _column(card: Card, lang: str) -> str:
    """The name that the card's row gives it."""
    cells = {fold(column): cell for column, cell in card.columns.items()}
    for name in NAMES:
        for column in (f"{name}.{lang}", f"{name}-{lang}", f"{name}_{lang}", f"{name} {lang}", name):
            if cells.get(column):
                return cells[column]
    return ""


def _role(blocks: Sequence[_Block]) -> str:
    """The words of the element that is called so."""
    for name in NAMES:
        for block in blocks:
            if fold(block.role) == name:
                return block.words
    return ""


def _spoken(book: Book, card: Card, lang: str) -> str:
    """A card as it is called at a table: its suit or colour and its rank or number, or its own word."""
    words = book.record_words
    spellings = [one for one in words.spellings.get(card.id, ()) if one.isascii() != language(lang).square]
    if spellings:
        return spellings[0]
    suits = {suit.name: suit.aliases.get(lang, ()) for suit in words.suits}
    suit = next((cell for cell in card.columns.values() if suits.get(cell)), None)
    rank = card.columns.get("rank") or card.columns.get("number")
    if suit is None or not rank:
        return ""
    way = "export.named-rank" if card.columns.get("rank") else "export.named-number"
    return say(lang, way, suit=suits[suit][0], rank=rank)


def _first(blocks: Sequence[_Block]) -> str:
    """The first words of the face, where they are not all it says or are short."""
    body = [block for block in blocks if block.role not in ASIDE and any(map(str.isalpha, block.words))]
    if not body or (len(body) == 1 and len(body[0].words) > MOST):
        return ""
    return body[0].words if len(body[0].words) <= MOST else ""


ICON = "\ufffc"
"""Before the name of an icon, until its line is joined."""

BLACK = Color(0.0, 0.0, 0.0)

MOST = 40
"""Letters of a name."""
