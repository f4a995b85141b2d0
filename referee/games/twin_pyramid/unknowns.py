"""A table of Twin Pyramid of which only some facts were told: the others are open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from referee.game.cards import JOKER
from referee.game.marks import Lazy, Marks
from referee.game.openings import Opener, Told
from referee.game.unknowns import Open, combined
from referee.games.twin_pyramid.table import (
    BITS,
    COMPLETE,
    HELD,
    JOKERS,
    OPEN,
    PLAYABLE,
    RANK,
    RANK_OF,
    SPECIAL_RANKS,
    STONES,
    SUIT,
    SUIT_OF,
    Due,
    TwinPyramidState,
    container,
)

SUITS: Final = "SHDC"
FEW: Final = 9
"""Cards of a stock that are worth counting."""
NONE, SOME = 40.0, 1.0
"""How much oftener a fact is not there than in any one way."""
STONE, STONE_WEIGHTS = (-1, 0, 1, 2, 3), (2.0, 0.5, 0.5, 0.5, 0.5)
"""What may lie at a place of a field pyramid: nothing, or a stone of one of the suits."""
LEFT = 8
"""Cards that are never counted into hands that nobody described: they may be in the stock."""


class OpenTwinPyramidState(TwinPyramidState):
    """The same table, where the table card and the stones may be open."""

    __slots__ = ()

    def copy(self) -> OpenTwinPyramidState:
        """A position of one's own."""
        twin: Any = super().copy()
        twin.__class__ = OpenTwinPyramidState
        return cast("OpenTwinPyramidState", twin)

    @property
    def fitting(self) -> Any:
        """The cards that may be played on the table card, whatever it is."""
        if not isinstance(self.top, Open):
            return super().fitting
        return combined(
            self.top.path, lambda top, suit: PLAYABLE[suit + 1][RANK_OF[top] + 1], (self.top, self.suit)
        )

    @property
    def fixed_cards(self) -> Any:
        """The cards of the suit that a wild in force fixes, whatever it is."""
        if not isinstance(self.fixed, Open):
            return super().fixed_cards
        return self.fixed.map(lambda suit: SUIT[suit])

    def cover(self, card: int) -> None:
        """A card becomes the table card; an open one under it is one card more of the pile."""
        if isinstance(self.top, Open):
            self.npile += 1
            self.top, self.suit = card, SUIT_OF[card]
        else:
            super().cover(card)

    def top_bit(self) -> Any:
        """The bit of the table card."""
        if not isinstance(self.top, Open):
            return super().top_bit()
        return self.top.map(lambda top: JOKERS & -JOKERS if top == JOKER else BITS[top])

    def lowest_stone(self, seat: int) -> Any:
        """The stone of the lowest rank, looked for from the A on."""
        for rank in range(COMPLETE.bit_length()):
            if self.ranks[seat] >> rank & 1:
                stones: Any = self.field[seat]
                if isinstance(stones, Marks) and stones.open.looked and rank in stones.open.looked:
                    return combined(stones.path, stone_of, (stones.open.looked[rank], rank))
                stones &= RANK[rank]
                return next(suit * 13 + rank for suit in range(4) if stones >> (suit * 13 + rank) & 1)
        return None


def stone_of(suit: int, rank: int) -> int:
    """The card of this suit and rank."""
    return suit * 13 + rank


def opened(state: TwinPyramidState, opener: Opener) -> None:
    """Open every fact of the position that nobody told."""
    state.__class__ = OpenTwinPyramidState
    seats = range(state.seats)
    if opener.asks_turn:
        state.turn = state.after = opener.fact(("@turn",), tuple(seats))  # type: ignore[assignment]
    if not opener.knows("@direction") and state.seats > 2:
        state.direction = opener.fact(("@direction",), (1, -1), (3, 1))  # type: ignore[assignment]
    if not opener.knows("@table"):
        table_card(state, opener)
    if not opener.knows("@fixed"):
        wilds = [(-1, -1), *((suit, seat) for seat in seats for suit in range(4))]
        fixed = opener.fact(("@fixed",), wilds, [NONE * len(wilds) / 8, *[SOME] * (len(wilds) - 1)])
        state.fixed, state.fixer = fixed[0], fixed[1]
    dues(state, opener)
    for seat in seats:
        if not opener.knows("@field", seat):
            field(state, opener, seat)
    described = all(
        opener.knows(fact, seat) for seat in seats for fact in ("@hand", "@open", "@field")
    ) and opener.knows("@table")
    hands(state, opener)
    if not (described and opener.knows("@stock")):
        supply(state, opener)


def table_card(state: TwinPyramidState, opener: Opener) -> None:
    """Any card that is not told to be elsewhere; a joker counts as the suit named for it (TP-8.11)."""
    cards = [(card, SUIT_OF[card]) for card in range(JOKER) if state.pool & BITS[card]]
    if state.pool & JOKERS:
        cards += [(JOKER, suit) for suit in range(4)]
    weights = [0.3 if RANK_OF[card] in SPECIAL_RANKS else 1.0 for card, _ in cards]
    table = opener.fact(("@table",), cards, weights)
    state.top, state.suit = table[0], table[1]


def dues(state: TwinPyramidState, opener: Opener) -> None:
    """Forced draws that are owed when the first line is made: two for a 2, or one each in turn for a 3."""
    first, seats, mover = opener.first, state.seats, opener.mover
    if state.dues or (opener.author is None and opener.knows("@due", mover)):
        return

    def chain(direction: int, owed: int) -> tuple[Due, ...]:
        if owed < 0:
            return (Due(first, 2, "TP-8.2", True),)
        order = [(first + step * direction) % seats for step in range(owed)]
        return tuple(Due(seat, 1, "TP-8.3", True) for seat in order)

    turns = (1, -1) if isinstance(state.direction, Open) else (state.direction,)
    ways = [0, -1, *range(1, seats + 1)]
    for seat in (first, mover):
        if opener.knows("@due", seat):
            said = int(opener.said("@due", seat))
            ways = [way for way in ways if any(said == share(chain(turn, way), seat) for turn in turns)] or [
                0
            ]
    asked = mover if opener.knows("@due", first) else first
    owed = opener.fact(("@due", asked), ways, [SOME if way else NONE for way in ways])
    state.dues = combined(opener.path, chain, (state.direction, owed))
    state.after = state.turn


def share(dues: tuple[Due, ...], seat: int) -> int:
    """How many cards of these one player has to draw."""
    return sum(due.cards for due in dues if due.seat == seat)


def field(state: TwinPyramidState, opener: Opener, seat: int) -> None:
    """At each place of a field pyramid no stone, or one of the four suits (TP-3.2)."""
    places: dict[int, Open] = {}

    def place(rank: int) -> Open:
        if rank not in places:
            places[rank] = opener.fact(("@field", seat), STONE, STONE_WEIGHTS, part=rank)
        return places[rank]

    def stone(card: int) -> Any:
        suit = card // 13
        return place(card % 13).map(lambda there: there == suit)

    def rank(number: int) -> Any:
        return place(number).map(lambda there: there >= 0)

    free = state.pool & STONES
    stones = [card for card in range(JOKER) if free >> card & 1]
    state.field[seat] = Marks(opener.path, 0, Lazy(stones, stone, places))  # type: ignore[call-overload]
    ranks = range(COMPLETE.bit_length())
    state.ranks[seat] = Marks(opener.path, 0, Lazy(ranks, rank, places))  # type: ignore[call-overload]


def hands(state: TwinPyramidState, opener: Opener) -> None:
    """Hands that nobody described: unknown cards, as many as there may be.

    Where no line asks which cards of a hand lie face up they all count as held (`TwinPyramidState.whole`).
    """
    figures = state.setup.figures
    most, dealt, face_up = figures["held"], figures["dealt"], figures["face-up"]
    held: list[Any] = state.nheld
    faced: list[Any] = state.nopen
    untold = [seat for seat in range(state.seats) if not opener.knows("@open", seat)]
    ledger = state.ledger_open()
    room = (state.pool.bit_count() - ledger.slots - LEFT) // max(1, len(untold))
    for seat in range(state.seats):
        if not opener.knows("@hand", seat):
            held[seat] = opener.counts("@hand", seat, most, dealt)
        if seat not in untold:
            continue
        more = opener.counts("@open", seat, face_up - 1, 1)
        whole = state.whole(seat)
        ledger.birth(container(seat, HELD if whole else OPEN), max(1, min(face_up, room)))
        if whole:
            held[seat] = held[seat] + more
        else:
            faced[seat] = more


def supply(state: TwinPyramidState, opener: Opener) -> None:
    """What stock and pile yield."""
    most = state.setup.cards.total - state.setup.figures["dealt"]
    if opener.knows("@stock"):
        state.npile = opener.fact(("@pile",), tuple(range(most)))  # type: ignore[assignment]
        return
    stock, pile = opener.stock(most)
    state.nstock, state.npile = stock, pile


def written(told: Told) -> Iterator[str]:
    """The facts of one table as lines of a record."""
    table = told.value("@table")
    if table is not None:
        suit = f" suit {SUITS[table[1]]}" if table[0] == JOKER else ""
        yield f"@table {told.names[table[0]]}{suit}"
    if told.value("@direction") == -1:
        yield "@direction counterclockwise"
    fixed = told.value("@fixed")
    if fixed is not None and fixed[0] >= 0:
        yield f"@fixed {SUITS[fixed[0]]} by {told.players[fixed[1]]}"
    for seat, name in enumerate(told.players):
        held, faced = told.value("@hand", seat), told.value("@open", seat)
        if held is not None:
            yield f"@hand {name}: {' '.join('?' * held) or '0'}"
        if faced:
            yield f"@open {name}: {' '.join('?' * faced)}"
        stones = told.parts("@field", seat)
        cards = [told.names[suit * 13 + rank] for rank, suit in stones.items() if suit >= 0]
        if cards:
            yield f"@field {name}: {' '.join(cards)}"
        if told.value("@due", seat):
            yield f"@due {name}: {2 if told.value('@due', seat) < 0 else 1}"
    stock = told.value("@stock")
    if stock is not None and stock[0] < FEW:
        yield f"@stock {stock[0]}"
