"""Pictures of the quick reference: special cards beside what they do, and the pyramid to be built."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import fsum

from layouts.book import Book
from layouts.model import Card
from pnp.art import pen
from pnp.art.lettering import pictured
from pnp.art.style import WHITE
from pnp.compose.booklet.flow import Block, Piece, kept, stacked
from pnp.compose.booklet.tables import table
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.lettering import midline
from pnp.compose.mats.motifs import filled, hairline, levelled
from pnp.compose.pictures import pictures, without_sentences
from pnp.compose.words import headed
from pnp.scene import Group, Item, Path, Text
from pnp.settings import Settings

ACROSS = 8.6
"""Millimetres: width of a card in the list at least."""

LEAST, LEAST_LARGE = 6.0, 10.0
"""Points of the index of a card that is pictured."""

GAP = 2.4
PAD = 0.7
LEFT = 24.0
"""Millimetres from the edge of a column within which the little pyramid begins, under its heading."""

STONE = 9.0
"""Millimetres: the widest stone of the little pyramid."""


def rows(book: Book, settings: Settings, setter: Setter, told: Sequence[Sequence[str]]) -> list[Block]:
    """Every special card as a picture, its name and effect beside it; a rank or a roll in a box."""
    drawn = _drawn(book, settings)
    trim = settings.card.trim
    blocks: list[Block] = []
    for place, row in enumerate(told):
        card = example(book, row[0])
        words = headed(setter.voice.lang, f"**{row[1]}**", row[2]) if len(row) > 2 else row[-1]
        if card is None:
            blocks += table(setter, (), [(row[0], words)], chips=True)
            continue
        if (place, card.id) not in drawn:
            art = pictures(without_sentences(book, settings.lang), settings)
            drawn[place, card.id] = _small(art.face(card))
        face, index = drawn[place, card.id]
        least = (LEAST_LARGE if settings.large else LEAST) / index if index else 0.0
        scale = max(ACROSS * setter.type.body / 9.0 / trim.width, least)
        wide, tall = trim.width * scale, trim.height * scale
        lines = setter.lines(words, setter.width - wide - GAP, align="start")
        deep = fsum(line.height for line in lines)
        high = max(deep, tall) + 2 * PAD
        clip = pen.rectangle(0.0, 0.0, trim.width, trim.height, settings.card.corner)
        top = (high - tall) / 2
        edge = pen.rectangle(0.0, top, wide, tall, settings.card.corner * scale)
        items: list[Item] = [
            Path(segments=edge, fill=WHITE),
            pen.group(*face, at=(scale, 0.0, 0.0, scale, 0.0, top), clip=clip),
            hairline(edge, setter.tone.text, 0.2),
        ]
        stacked(lines, items, wide + GAP, (high - deep) / 2)
        items.append(levelled(0.0, setter.width, high, setter.tone.line, 0.15))
        blocks.append(Block(pieces=(Piece(items=tuple(items), height=high),)))
    return blocks


Small = tuple[tuple[Item, ...], float]
"""A face without texts, and the points of its largest index."""


@lru_cache(maxsize=8)
def _drawn(book: Book, settings: Settings) -> dict[tuple[int, str], Small]:
    """The pictures of the rows of the list so far: a dozen sizes of words are tried beside the same ones."""
    return {}


def _small(face: tuple[Item, ...]) -> Small:
    return pictured(face), max(_indices(face), default=0.0)


def _indices(items: Sequence[Item]) -> Iterator[float]:
    """The sizes of all indices."""
    for item in items:
        if isinstance(item, Group):
            yield from _indices(item.items)
        elif isinstance(item, Text) and item.role == "index":
            yield item.size


def example(book: Book, key: str) -> Card | None:
    """The card that stands for a row of the list: by id, or the middle one of a colour; a rank has many."""
    deck = book.cards
    for card in deck:
        if key == card.id:
            return card
    middles = [card for card in deck if card.columns.get("color") == key]
    return middles[len(middles) // 2] if middles else None


def pyramid(book: Book, setter: Setter) -> list[Block]:
    """The stones of the pyramid to be built, each at its place, and what its top wants."""
    sheets = [
        [place for place in sheet.get("places") or () if place.get("kind") == "stone"]
        for sheet in (book.facts.get("mat") or {}).get("sheet") or ()
    ]
    places = next((found for found in sheets if found), [])
    if not places:
        return []
    columns = max(float(place["at"][0]) for place in places) + 1
    tiers = sorted({float(place["at"][1]) for place in places})
    wide = min(STONE * setter.type.body / 9.0, setter.width / columns)
    tall = wide * 0.8
    left = min(LEFT, (setter.width - columns * wide) / 2)
    size = setter.type.body * 1.2
    items: list[Item] = []
    for place in places:
        x = left + float(place["at"][0]) * wide
        y = tiers.index(float(place["at"][1])) * tall
        mark = str(place.get("mark", ""))
        box = pen.rectangle(x + 0.3, y + 0.3, wide - 0.6, tall - 0.6, 0.8)
        items.append(filled(box, setter.tone.tint, setter.tone.accent, 0.3))
        items.append(
            midline(mark, x + wide / 2, y + tall / 2, "condensed", size, setter.tone.accent, role="index")
        )
    high = len(tiers) * tall + 1.0
    told = [setter.voice.say(key) for key in ("mat.field.note", "mat.last-tier") if setter.voice.has(key)]
    beside = left + columns * wide + 2 * GAP
    room = setter.width - beside
    if room < columns * wide:
        notes = [setter.lines(text, setter.width, align="start") for text in told]
        picture = Block(pieces=(Piece(items=tuple(items), height=high),))
        return kept([picture, *(Block(pieces=lines, before=1.0) for lines in notes)])
    y = 0.0
    for line in (line for text in told for line in setter.lines(text, room, align="start")):
        items.append(pen.group(*line.items, at=pen.shift(beside, y)))
        y += line.height
    return [Block(pieces=(Piece(items=tuple(items), height=max(high, y)),))]
