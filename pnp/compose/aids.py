"""Player aids and markers as cards of the deck's size: the turn on one side, special cards on the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import Card, Size
from pnp.art import pen
from pnp.art.indices import SAFE
from pnp.compose import markers, piles
from pnp.compose.cards import lay
from pnp.compose.imposition import best_grid
from pnp.compose.lettering import midline
from pnp.compose.mats.motifs import hairline
from pnp.compose.pictures import Pictures, pictures, style_of
from pnp.compose.pieces import Piece
from pnp.geometry import MM_PER_POINT, nm
from pnp.scene import Item, Scene
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

NO_CARD = Card(id="no aid", quantity=1, back="no aid", columns={}, line=0)
"""Keeps a place free, so that what belongs to one player lies on one sheet."""

AID, MARKER = "aid", "marker"

SIDES: tuple[Literal["face", "back"], ...] = ("face", "back")


@value
class Side:
    """One side of a helping card."""

    name: str
    items: tuple[Item, ...]


@value
class Helpers:
    """The helping cards of one language, and how each of their sides looks."""

    cards: tuple[Card, ...]
    sides: dict[str, tuple[Side, Side]]

    def pieces(self, settings: Settings) -> tuple[Piece, ...]:
        """All of them to cut out, player by player; without backs the second sides come as further cards."""
        return _flat(self._sets(settings))

    def beside(self, settings: Settings, room: int) -> tuple[Piece, ...]:
        """What lies in so many free places, of each player all or nothing."""
        return _flat(self._parted(settings, room)[0])

    def sheets(self, settings: Settings, room: int) -> tuple[Piece, ...]:
        """The rest on sheets of its own, no player's cards on two of them where that takes no more."""
        _, rest = self._parted(settings, room)
        grid = best_grid(settings)
        if grid is None or not rest:
            return _flat(rest)
        sheets: list[list[Piece]] = [[] for _ in range(-(-len(_flat(rest)) // grid.faces))]
        for one in sorted(rest, key=len, reverse=True):
            sheet = next((sheet for sheet in sheets if len(sheet) + len(one) <= grid.faces), None)
            if sheet is None:
                return _flat(rest)
            sheet += one
        for sheet in sheets[:-1]:
            sheet += [Piece(card=NO_CARD)] * (grid.faces - len(sheet))
        return _flat(sheets)

    def _parted(self, settings: Settings, room: int) -> tuple[list[list[Piece]], list[list[Piece]]]:
        """The sets of cards that find so many places, and the others."""
        inside: list[list[Piece]] = []
        outside: list[list[Piece]] = []
        for one in self._sets(settings):
            (inside if len(_flat(inside)) + len(one) <= room else outside).append(one)
        return inside, outside

    def _sets(self, settings: Settings) -> list[list[Piece]]:
        """The cards of each player, and each marker."""
        own = [card for card in self.cards if card.id.startswith(AID)]
        others = [[card] for card in self.cards if card not in own for _ in range(card.quantity)]
        sides = SIDES if settings.backs == "none" else SIDES[:1]
        every = [*([own] * own[0].quantity if own else ()), *others]
        return [[Piece(card=card, side=side) for card in one for side in sides] for one in every]


def _flat(sets: Sequence[Sequence[Piece]]) -> tuple[Piece, ...]:
    return tuple(piece for one in sets for piece in one)


class Helped:
    """Draws helping cards itself, and leaves those of the deck to its own pictures."""

    def __init__(self, deck: Pictures, helpers: Helpers) -> None:
        self._deck = deck
        self._sides = helpers.sides

    def face(self, card: Card) -> tuple[Item, ...]:
        """The face of a card."""
        return self._sides[card.id][0].items if card.id in self._sides else self._deck.face(card)

    def back(self, card: Card) -> tuple[Item, ...]:
        """The other side of a card."""
        return self._sides[card.id][1].items if card.id in self._sides else self._deck.back(card)

    def back_name(self, card: Card) -> str:
        """A name that cards share exactly where they share their back."""
        return f"second {card.id}" if card.id in self._sides else self._deck.back_name(card)


def has_turn_words(book: Book) -> bool:
    """Whether the words of a game say what a turn is: without them there is nothing to aid with."""
    return all("turn.list" in book.words(lang) for lang in book.languages)


def helpers(book: Book, settings: Settings, *, aids: bool, marks: bool) -> Helpers:
    """An aid for each player, and one set of markers, in the language of the settings."""
    sides: dict[str, tuple[Side, Side]] = {}
    cards: list[Card] = []

    def add(name: str, quantity: int, front: Side, behind: Side) -> None:
        sides[name] = (front, behind)
        cards.append(Card(id=name, quantity=quantity, back=name, columns={}, line=0))

    if aids:
        leaves = _leaves(book, settings)
        for index in range(0, len(leaves), 2):
            front = leaves[index]
            behind = leaves[index + 1] if index + 1 < len(leaves) else _blank()
            add(f"{AID} {index // 2 + 1}", settings.players or book.standard_players, front, behind)
    if marks:
        for first, second in markers.tokens(book):
            one, other = (_marker(name, settings) for name in (first, second))
            add(f"{MARKER} {first} {second}", 1, one, other)
        if piles.wanted(book, settings) and _room_for_one_more(book, settings, cards):
            between = _framed(piles.side(book, settings), settings)
            add(f"{MARKER} piles", 1, between, between)
    sides[NO_CARD.id] = _blank(), _blank()
    return Helpers(cards=tuple(cards), sides=sides)


def compose(book: Book, settings: Settings, found: Helpers, room: int, part: str) -> Scene | None:
    """Helping cards on sheets of their own, but for those that lie in so many places beside the deck."""
    pieces = found.sheets(settings, room)
    if not pieces:
        return None
    if not any(found.sides[piece.card.id][1].items for piece in pieces):
        settings = replace(settings, backs="none")  # no page of nothing behind them
    deck = pictures(book, settings)
    return lay(book, settings, pieces, drawn_by=Helped(deck, found), part=part)


def free_places(count: int, settings: Settings) -> int:
    """Places that so many cards leave free on their last sheet."""
    grid = best_grid(settings)
    return 0 if grid is None else -count % grid.faces


def beside(found: Helpers, count: int, settings: Settings) -> tuple[Piece, ...]:
    """The helping cards that lie beside so many of the deck: none where that spares no sheet."""
    grid = best_grid(settings)
    extra = len(found.pieces(settings))
    lying = found.beside(settings, shared(extra, count, settings))
    if grid is None or -(-(extra - len(lying)) // grid.faces) == -(-extra // grid.faces):
        return ()
    return lying


def _room_for_one_more(book: Book, settings: Settings, cards: Sequence[Card]) -> bool:
    """Whether one more helping card needs no sheet more: beside these, or with some beside the deck."""
    count = sum(card.quantity for card in cards)
    if free_places(count, settings):
        return True
    deck = sum(card.quantity for card in book.cards) * settings.copies
    return shared(count + 1, deck, settings) > 0


def shared(extra: int, count: int, settings: Settings) -> int:
    """How many helping cards go beside the deck: all where they fit, else those that spare a sheet."""
    grid = best_grid(settings)
    free = free_places(count, settings)
    if grid is None or not extra:
        return 0
    if extra <= free:
        return extra
    alone, rest = -(-extra // grid.faces), -(-(extra - free) // grid.faces)
    return free if rest < alone else 0


def _marker(name: str, settings: Settings) -> Side:
    """A marker in the middle of a card."""
    trim = settings.card.trim
    scale = markers.diameter(trim) / markers.RINGED
    at = (
        scale,
        0.0,
        0.0,
        scale,
        trim.width / 2 - markers.SIDE * scale / 2,
        trim.height / 2 - markers.SIDE * scale / 2,
    )
    return Side(name=name, items=(pen.group(*markers.side(name, settings), at=at),))


def _blank() -> Side:
    return Side(name="", items=())


def _leaves(book: Book, settings: Settings) -> list[Side]:
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
    return _framed((pen.group(*items, at=pen.shift(inset, inset)),), settings)


def _framed(items: Sequence[Item], settings: Settings) -> Side:
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
