"""The sides of a player aid: their words as large as a card holds them, each within a thin frame."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from layouts.model import Size
from pnp.art import pen
from pnp.art.indices import SAFE
from pnp.compose.lettering import midline
from pnp.compose.mats.motifs import hairline
from pnp.compose.pictures import style_of
from pnp.geometry import MM_PER_POINT, nm
from pnp.scene import Item
from pnp.settings import Settings
from runtime.language import language
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.compose.booklet.flow import Block, Placed
    from pnp.compose.booklet.typesetter import Setter

LEAST = (6.0, 7.0)
"""Points: the smallest type on a card, of Latin letters and of those that fill a square."""

LARGE = (14.0, 13.0, 12.0)
"""Points tried with large type: smaller ones only where that spares a side."""

STEPS = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Points tried, the largest first; each side of an aid is as large as its own words allow."""

LEADING, CLOSE = (1.25, 1.4), (1.15, 1.24)
"""From line to line, in sizes of the type: usually, and where that spares a card (Latin, square letters)."""

PICTURED = 8.0
"""Points from which pictures of the special cards are worth smaller words."""

INSET = 1.2
"""Millimetres between the safe zone and the words."""

SENTENCE = re.compile(r"(?<=[.!?]) +(?=[A-Z“])|(?<=。)")

BARE, NOTE, PICTURES = 0, 1, 2
"""What stands beside turn or special cards: nothing, what holds for all special cards, pictures as well."""

Story = Callable[["Book", Settings, "Setter", int], "tuple[str, list[Block]]"]
"""Sets the words of a side, as full as it is told: their title, and what stands under it."""


@value
class Side:
    """One side of a helping card."""

    name: str
    items: tuple[Item, ...]


def leaves(book: Book, settings: Settings) -> list[Side]:
    """The sides of one player's aid: two where the words have room at a readable size, else more."""
    columns = _told(book, settings, 0.0)
    if len(columns) <= 2:
        return [_side(column, settings) for column in columns]
    sides = 1 if settings.backs == "none" else 2
    try:
        columns = _told(book, settings, _numbered("8/8", settings)[1])
    except _Headless:
        return [_side(column, settings) for column in columns]
    count = -(-len(columns) // sides)
    told = [f"{index // sides + 1}/{count}" for index in range(len(columns))]
    return [
        _side([*column, _numbered(which, settings)[0]], settings)
        for column, which in zip(columns, told, strict=True)
    ]


class _Headless(Exception):
    """Something leaves no room above it for a heading, at any size: no number can stand there."""


def _numbered(which: str, settings: Settings) -> tuple[Item, float]:
    """Which of a player's cards it is, at the upper right; and the millimetres that it takes there."""
    from pnp.art.style import ink
    from pnp.type import measure

    size = _sizes(settings)[-1]
    x, y = _room(settings).width, size * LEADING[0] * MM_PER_POINT / 2
    color = ink("slate", style_of(settings))
    word = midline(which, x, y, "sans", size, color, anchor="end", role="label")
    return word, measure.width(which, "sans", size) + 1.5


def _sizes(settings: Settings) -> tuple[float, ...]:
    """The points tried."""
    if settings.large:
        return LARGE
    return tuple(size for size in STEPS if size >= language(settings.lang).suited(*LEAST))


def _room(settings: Settings) -> Size:
    """The part of a card that bears words."""
    trim, inset = settings.card.trim, SAFE + INSET
    return Size(width=trim.width - 2 * inset, height=trim.height - 2 * inset)


def _told(book: Book, settings: Settings, beside: float) -> list[list[Item]]:
    """All that an aid says, in columns with a heading beside which so many millimetres are free."""
    from pnp.compose.booklet.flow import drawn
    from pnp.errors import PnpError

    room = _room(settings)

    def fitted(story: Story, *wanted: int) -> list[list[Item]]:
        """The columns of a story: one where there is room for it, as full and large as may be, else few."""
        found: list[list[Item]] = []
        headless = False
        for size, full, close in _tries(_sizes(settings), settings, wanted):
            setter = _setter(book, settings, room, size, close)
            try:
                title, told = story(book, settings, setter, full)
                if not told:
                    break
                blocks = _titled(replace(setter, width=room.width - beside), title, told)
                columns = _columns(blocks, room, settings)
            except PnpError:
                continue
            again = blocks[1].headed
            if beside and any(
                again is None or column[0].block.pieces is not again.pieces for column in columns[1:]
            ):
                headless = True
                continue
            if not found or (len(columns) < len(found) and (not close or len(columns) == 1)):
                found = [list(drawn(column)) for column in columns]
            if len(columns) == 1:
                break
        if headless and not found:
            raise _Headless
        return found

    turn, special = fitted(_turn, BARE), fitted(_special, PICTURES, NOTE)
    if len(special) > 1:  # what holds for all special cards may stand on the side of the turn
        with_note, bare = fitted(_turn, NOTE), fitted(_special, BARE)
        if len(with_note) + len(bare) < len(turn) + len(special):
            turn, special = with_note, bare
    return [*turn, *special]


def _tries(
    sizes: Sequence[float], settings: Settings, wanted: Sequence[int]
) -> list[tuple[float, int, bool]]:
    """Sizes, as full as wanted, the fullest first; pictures only as far as they are worth smaller words.

    Last of all lines as close as may be: rather that than two lines on a further card.
    """
    apart = [
        (size, full, False)
        for full in wanted
        for size in sizes
        if full < PICTURES or size >= PICTURED or settings.large
    ]
    return [*apart, (sizes[-1], wanted[-1], True)]


def _setter(book: Book, settings: Settings, room: Size, size: float, close: bool) -> Setter:
    """Who sets the words of an aid at a size, with lines far apart or `close`."""
    from pnp.compose.booklet.shape import Type
    from pnp.compose.booklet.typesetter import Setter
    from pnp.compose.mats.motifs import tone
    from pnp.compose.words import BookWords

    lang = settings.lang
    voice = BookWords(book=book, lang=lang, ink=settings.ink, aid=True)
    motif = str((book.facts.get("mat") or {}).get("motif", "plain"))
    kind = Type(
        body=size,
        leading=language(lang).suited(*(CLOSE if close else LEADING)),
        clause=size,
        heading=size,
        title=size * 1.35,
        small=size,
    )
    return Setter(
        voice=voice, width=room.width, type=kind, tone=tone(motif, style_of(settings), large=settings.large)
    )


def _title(setter: Setter, text: str) -> Block:
    """The heading of a side: one that is too wide for a line stands on several, as bold words."""
    from pnp.compose.booklet.flow import Block
    from pnp.errors import PnpError

    try:
        return setter.title(text)
    except PnpError:
        return Block(pieces=setter.lines(f"**{text}**", setter.width, align="start"), before=0.0)


def _titled(setter: Setter, title: str, told: Sequence[Block]) -> list[Block]:
    """Blocks under their title, which is said again, as bold words, where they go on."""
    from pnp.compose.booklet.flow import Block

    again = Block(pieces=setter.lines(f"**{title}**", setter.width, align="start"))
    return [_title(setter, title), *(replace(block, headed=again) for block in told)]


def _turn(book: Book, settings: Settings, setter: Setter, full: int) -> tuple[str, list[Block]]:
    """What a turn is."""
    voice = setter.voice
    note = _note(setter, settings) if full else []
    return voice.say("pocket.turn"), [*setter.numbered(voice.lines("turn.list")), *note]


def _note(setter: Setter, settings: Settings) -> list[Block]:
    """What holds for all special cards; in large type, which no side holds as a whole, by sentences."""
    from pnp.compose.booklet.flow import Block

    if not setter.voice.has("special.note"):
        return []
    text = setter.voice.say("special.note")
    parts = SENTENCE.split(text) if settings.large else [text]
    return [
        Block(pieces=setter.lines(part, setter.width, align="start"), before=1.2) for part in parts if part
    ]


def _special(book: Book, settings: Settings, setter: Setter, full: int) -> tuple[str, list[Block]]:
    """The special cards or gods, as `full` as there is room: with what holds for all, with pictures."""
    from pnp.compose import pocket_cards

    voice = setter.voice
    if not voice.has("special.rows"):
        return "", []
    title = voice.say("special.title" if voice.has("special.title") else "pocket.special")
    rows = voice.rows("special.rows")
    if full == PICTURES:
        told = pocket_cards.rows(book, settings, setter, rows)
    else:
        told = [_run_in(book, setter, row) for row in rows]
    return title, [*told, *(_note(setter, settings) if full else ())]


def _run_in(book: Book, setter: Setter, row: Sequence[str]) -> Block:
    """A special card in a line of words; what records call it is of no use at the table."""
    from pnp.compose import pocket_cards
    from pnp.compose.booklet.flow import Block
    from pnp.compose.words import headed

    named = len(row) > 2 and pocket_cards.example(book, row[0]) is not None
    head = row[1] if named else " ".join(row[:2]) if len(row) > 2 else row[0]
    text = headed(setter.voice.lang, f"**{head}**", row[-1])
    return Block(pieces=setter.lines(text, setter.width, align="start"), before=0.7)


def _columns(story: list[Block], room: Size, settings: Settings) -> list[list[Placed]]:
    """The blocks on as many sides as they take."""
    from pnp.compose.booklet.flow import TooTall, fill, together, undivided
    from pnp.errors import refused
    from pnp.geometry import number

    try:
        try:  # no sentence is parted by the edge of a card, or alone
            fits = [nm(block.height) <= nm(room.height) for block in story]
            parted = zip(story, fits, strict=True)
            whole = together([undivided(block) if fit else block for block, fit in parted])
            columns = fill(whole, lambda _: room.height)
            heights = _even(whole, len(columns), room.height)
            if heights:
                columns = fill([replace(block, with_next=False) for block in whole], heights.__getitem__)
        except TooTall:
            columns = fill(story, lambda _: room.height)
    except TooTall as error:
        name, trim = error.block.name or "…", settings.card.trim
        card = f"{number(trim.width)} × {number(trim.height)} mm"
        raise refused("aids", "component.tall-aid", text=name, excess=error.excess, card=card) from None
    return columns


def _even(story: list[Block], count: int, room: float) -> tuple[float, ...]:
    """The heights of as few sides of undivided blocks, `count` at most, as alike as may be; else none."""
    ways: dict[int, tuple[float, tuple[float, ...]]] = {0: (0.0, ())}
    for _ in range(count):
        further: dict[int, tuple[float, tuple[float, ...]]] = {}
        for start, (cost, heights) in ways.items():
            first = story[start]
            deep = -first.before
            if first.headed and nm(first.headed.height + first.before + first.height) <= nm(room):
                deep = first.headed.height
            for stop, block in enumerate(story[start:], start + 1):
                deep += block.before + block.height
                if nm(deep) > nm(room):
                    break
                parted = block.with_next and stop < len(story)  # rather more than a side that is full
                whole = cost + deep**2 + parted * 2 * room**2
                if stop not in further or whole < further[stop][0]:
                    further[stop] = whole, (*heights, deep)
        ways = further
        if len(story) in ways:
            return ways[len(story)][1]
    return ()


def _side(items: Sequence[Item], settings: Settings) -> Side:
    """Words inside a thin frame."""
    inset = SAFE + INSET
    return framed((pen.group(*items, at=pen.shift(inset, inset)),), settings)


def framed(items: Sequence[Item], settings: Settings) -> Side:
    """What stands on a card, inside a thin frame."""
    from pnp.art.style import ink

    trim = settings.card.trim
    style = replace(style_of(settings), corners=2)
    frame = hairline(
        pen.rectangle(SAFE - 0.6, SAFE - 0.6, trim.width - 2 * SAFE + 1.2, trim.height - 2 * SAFE + 1.2, 1.6),
        ink("slate", style),
        0.3,
    )
    return Side(name="", items=(frame, *items))
