"""Player aids and markers as cards of the deck's size: the turn on one side, special cards on the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import Card
from pnp.art import pen
from pnp.compose import markers, piles
from pnp.compose.aid_sides import Side, framed, leaves
from pnp.compose.cards import lay
from pnp.compose.imposition import best_grid
from pnp.compose.pictures import Pictures, pictures
from pnp.compose.pieces import Piece
from pnp.scene import Item, Scene
from pnp.settings import Settings
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

NO_CARD = Card(id="no aid", quantity=1, back="no aid", columns={}, line=0)
"""Keeps a place free, so that what belongs to one player lies on one sheet."""

AID, MARKER = "aid", "marker"

SIDES: tuple[Literal["face", "back"], ...] = ("face", "back")


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
        told = leaves(book, settings)
        for index in range(0, len(told), 2):
            front = told[index]
            behind = told[index + 1] if index + 1 < len(told) else _blank()
            add(f"{AID} {index // 2 + 1}", settings.players or book.standard_players, front, behind)
    if marks:
        for first, second in markers.tokens(book):
            one, other = (_marker(name, settings) for name in (first, second))
            add(f"{MARKER} {first} {second}", 1, one, other)
        if piles.wanted(book, settings) and _room_for_one_more(book, settings, cards):
            between = framed(piles.side(book, settings), settings)
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
