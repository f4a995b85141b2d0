"""Pictures of the pocket reference: special cards beside what they do, and the pyramid to be built."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from layouts.book import Book
from layouts.model import Card
from pnp.art import pen
from pnp.art.lettering import pictured
from pnp.art.style import WHITE
from pnp.compose.booklet.flow import Block, Piece
from pnp.compose.booklet.tables import table
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.lettering import middle
from pnp.compose.mats.motifs import fine
from pnp.compose.pictures import pictures
from pnp.compose.words import headed
from pnp.scene import Item, Path, Text
from pnp.settings import Settings

ACROSS = 8.6
"""Millimetres: width of a card in the list."""

LARGE = 14.0
GAP = 2.4
PAD = 0.7
STONE = 9.0
"""Millimetres: the widest stone of the little pyramid."""


def rows(book: Book, settings: Settings, setter: Setter, told: Sequence[Sequence[str]]) -> list[Block]:
    """Every special card as a picture, its name and effect beside it; a chip where no card shows it."""
    drawn = _drawn(book, settings)
    trim = settings.card.trim
    scale = ACROSS * setter.type.body / 9.0 / trim.width
    wide, tall = trim.width * scale, trim.height * scale
    blocks: list[Block] = []
    for place, row in enumerate(told):
        card = example(book, row[0])
        words = headed(setter.voice.lang, f"**{row[1]}**", row[2]) if len(row) > 2 else row[-1]
        if card is None:
            blocks += table(setter, (), [(row[0], words)], chips=True)
            continue
        apart = setter.type.body >= LARGE and len(row) > 2
        lines = setter.lines(f"**{row[1]}**" if apart else words, setter.width - wide - GAP, align="start")
        deep = fsum(line.height for line in lines)
        high = max(deep, tall) + 2 * PAD
        clip = pen.rectangle(0.0, 0.0, trim.width, trim.height, settings.card.corner)
        top = (high - tall) / 2
        if (place, card.id) not in drawn:
            drawn[place, card.id] = tuple(pictured(pictures(book, settings).face(card)))
        items: list[Item] = [
            Path(segments=pen.rectangle(0.0, top, wide, tall, settings.card.corner * scale), fill=WHITE),
            pen.group(*drawn[place, card.id], at=(scale, 0.0, 0.0, scale, 0.0, top), clip=clip),
            Path(
                segments=pen.rectangle(0.0, top, wide, tall, settings.card.corner * scale),
                stroke=fine(setter.tone.text, 0.2),
            ),
        ]
        y = (high - deep) / 2
        for line in lines:
            items.append(pen.group(*line.items, at=pen.shift(wide + GAP, y)))
            y += line.height
        if apart:  # large type has no room beside a picture
            blocks.append(Block(pieces=(Piece(items=tuple(items), height=high),), with_next=True))
            blocks.append(Block(pieces=setter.lines(row[2], setter.width, align="start")))
            continue
        rule = pen.line((0.0, high), (setter.width, high))
        items.append(Path(segments=rule, stroke=fine(setter.tone.line, 0.15)))
        blocks.append(Block(pieces=(Piece(items=tuple(items), height=high),)))
    return blocks


@lru_cache(maxsize=8)
def _drawn(book: Book, settings: Settings) -> dict[tuple[int, str], tuple[Item, ...]]:
    """The pictures of the rows of the list so far: a dozen sizes of words are tried beside the same ones."""
    return {}


def example(book: Book, key: str) -> Card | None:
    """The card that stands for a row of the list: by id, by rank, or the first of a colour."""
    word = key.split()[-1] if key else ""
    deck = book.cards
    if len(set(key.split())) < len(key.split()):  # three dice, no card
        return None
    for card in deck:
        if word in (card.id, card.columns.get("rank")):
            return card
    middles = [card for card in deck if card.columns.get("color") == word]
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
    left = (setter.width - columns * wide) / 2
    size = setter.type.body * 1.2
    items: list[Item] = []
    for place in places:
        x = left + float(place["at"][0]) * wide
        y = tiers.index(float(place["at"][1])) * tall
        mark = str(place.get("mark", ""))
        box = pen.rectangle(x + 0.3, y + 0.3, wide - 0.6, tall - 0.6, 0.8)
        items.append(Path(segments=box, fill=setter.tone.tint, stroke=fine(setter.tone.accent, 0.3)))
        items.append(
            Text(
                x=x + wide / 2,
                y=middle(y + tall / 2, size),
                text=mark,
                font="condensed",
                size=size,
                color=setter.tone.accent,
                anchor="middle",
                role="index",
            )
        )
    blocks = [Block(pieces=(Piece(items=tuple(items), height=len(tiers) * tall + 1.0),))]
    for key in ("mat.field.note", "mat.last-tier"):
        if setter.voice.has(key):
            blocks.append(
                Block(pieces=setter.lines(setter.voice.say(key), setter.width, align="start"), before=1.0)
            )
    return blocks
