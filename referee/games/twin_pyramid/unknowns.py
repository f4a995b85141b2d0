"""A table of Twin Pyramid of which only some facts were told: the others are open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from referee.game.cards import JOKER, SUITS
from referee.game.marks import Lazy, Marks
from referee.game.openings import FittingTable, Opener
from referee.game.unknowns import Open, combined, settled
from referee.games.twin_pyramid.questions import TWO_CARDS
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

FEW: Final = 9
"""Cards of a stock that are worth counting."""
NOBODY: Final = -1
"""Owes the first forced draw where none is owed."""
FOR_A_TWO: Final = -1
"""Forced draws that are due for a 2; any other number is how many are left of those for a 3."""
NONE, SOME = 40.0, 1.0
"""How much oftener a fact is not there than in any one way."""
STONE, STONE_WEIGHTS = (-1, 0, 1, 2, 3), (2.0, 0.5, 0.5, 0.5, 0.5)
"""What may lie at a place of a field pyramid: nothing, or a stone of one of the suits."""


class OpenTwinPyramidState(TwinPyramidState):
    """The same table, where the table card and the stones may be open."""

    __slots__ = ()

    @property
    def fitting(self) -> Any:
        """The cards that may be played on the table card, whatever it is."""
        if not isinstance(self.top, Open):
            return super().fitting
        return combined(
            self.top.path, lambda top, suit: PLAYABLE[suit + 1][RANK_OF[top] + 1], (self.top, self.suit)
        )

    @property
    def top_rank(self) -> Any:
        """The rank of the table card, whatever it is."""
        return self.top.map(RANK_OF.__getitem__) if isinstance(self.top, Open) else super().top_rank

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
    turns = (state.direction,) if opener.knows("@direction") or state.seats == 2 else (1, -1)
    direction = opener.fact(("@direction",), turns, (3, 1)[: len(turns)])
    state.direction = settled(direction) if len(turns) == 1 else direction  # type: ignore[assignment]
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
    if described and opener.knows("@stock"):
        hands(state, opener)
    else:
        hands(state, opener, max(0, opener.piled - state.pile.bit_count()))
        opener.supply(state)


def table_card(state: TwinPyramidState, opener: Opener) -> None:
    """Any card that is not told to be elsewhere; a joker counts as the suit named for it (TP-8.11)."""
    cards = [(card, SUIT_OF[card]) for card in range(JOKER) if state.pool & BITS[card]]
    if state.pool & JOKERS:
        cards += [(JOKER, suit) for suit in range(4)]
    weights = [0.3 if RANK_OF[card] in SPECIAL_RANKS else 1.0 for card, _ in cards]
    table = opener.fact(("@table",), cards, weights)
    state.top, state.suit = table[0], table[1]


def dues(state: TwinPyramidState, opener: Opener) -> None:
    """Forced draws that are owed when the first line is made, whoever makes it, and whose turn comes then."""
    first, seats = opener.first, range(state.seats)
    if opener.knows("@due"):
        name = opener.text_of("@due")
        starts: tuple[int, ...] = (opener.players.index(name) if name else NOBODY,)
    else:
        others = () if opener.trusted else (seat for seat in seats if seat != first)
        starts = (NOBODY, first, *others)
    told = opener.text_of("@owed")
    counts: tuple[int, ...] = (FOR_A_TWO, *(seat + 1 for seat in seats))
    if told:
        counts = (FOR_A_TWO if told == TWO_CARDS else int(told),)
    start = opener.fact(("@due",), starts, [NONE if seat in (NOBODY, first) else SOME for seat in starts])
    owed = opener.fact(("@owed",), counts)
    normal: Any = state.turn
    if not opener.knows("@turn"):
        normal = opener.fact(("@turn",), tuple(seats))
        after_two = partial(after_forced_two, state.seats)
        rule = opener.rule(state.setup, "draw-two-turn")
        normal = combined(opener.path, after_two, (state.direction, start, owed, normal, rule))
    path, number = opener.path, state.seats
    state.dues = combined(path, partial(chain, number), (state.direction, start, owed))
    state.after = combined(path, partial(after_draws, None if opener.asks_turn else first), (start, normal))
    state.turn = first if not opener.asks_turn else combined(path, next_line, (start, normal))


def chain(seats: int, direction: int, start: int, owed: int) -> tuple[Due, ...]:
    """The forced draws that begin with a player, of whom so many still draw one card each for a 3."""
    if start == NOBODY:
        return ()
    if owed == FOR_A_TWO:
        return (Due(start, 2, "TP-8.2", True),)
    return tuple(Due((start + step * direction) % seats, 1, "TP-8.3", True) for step in range(owed))


def after_draws(author: int | None, start: int, normal: int) -> int:
    """Whose turn comes after them; where there are none it is that of the author of the first line."""
    return normal if author is None or start != NOBODY else author


def after_forced_two(seats: int, direction: int, start: int, owed: int, normal: int, rule: str) -> int:
    """Whose turn comes after them: whoever draws two for another's 2 keeps the turn, or loses it (TP-8.4)."""
    if start == NOBODY or owed != FOR_A_TWO:
        return normal
    return (start + direction) % seats if rule == "lost" else start


def next_line(start: int, normal: int) -> int:
    """Who has to write the next line."""
    return normal if start == NOBODY else start


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


def hands(state: TwinPyramidState, opener: Opener, pile: int | None = None) -> None:
    """Hands that nobody described: unknown cards, as many as there may be.

    Where no line asks which cards of a hand lie face up they all count as held (`TwinPyramidState.whole`).
    """
    figures = state.setup.figures
    most, dealt, face_up = figures["held"], figures["dealt"], figures["face-up"]
    held: list[Any] = state.nheld
    faced: list[Any] = state.nopen
    places: dict[int, int] = {}
    for seat in dict.fromkeys((*opener.seats_first, *range(state.seats))):
        whole, untold = state.is_hand_unsplit(seat), not opener.knows("@open", seat)
        if not opener.knows("@hand", seat):
            held[seat] = opener.counts("@hand", seat, most, dealt)
        if not opener.knows("@hand", seat) or (whole and untold):
            hidden = most if not opener.knows("@hand", seat) else state.hidden(seat, HELD)
            places[container(seat, HELD)] = hidden + (face_up if whole and untold else 0)
        if not untold:
            continue
        more = opener.counts("@open", seat, face_up - 1, 1)
        if whole:
            held[seat] = held[seat] + more
        else:
            places[container(seat, OPEN)] = face_up
            faced[seat] = more
    opener.deal(state, places, state.pool.bit_count(), pile)


def written(told: FittingTable) -> Iterator[str]:
    """The facts of one table as lines of a record."""
    table = told.value("@table")
    if table is not None:
        suit = f" suit {SUITS[table[1]]}" if table[0] == JOKER else ""
        yield f"@table {told.names[table[0]]}{suit}"
    direction = told.value("@direction") or 1
    if direction == -1 and not told.knows("@direction"):
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
    start, owed, turn = told.value("@due"), told.value("@owed"), told.value("@turn")
    if start is not None and start != NOBODY:
        if turn is not None and not told.knows("@turn"):
            yield f"@turn {told.players[turn]}"
        for due in chain(len(told.players), direction, start, owed):
            yield f"@due {told.players[due.seat]}: {due.cards}"
    stock = told.value("@stock")
    if stock is not None and stock[0] < FEW:
        yield f"@stock {stock[0]}"
