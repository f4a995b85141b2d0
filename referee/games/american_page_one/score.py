"""Card points of American Page One and the score of a deal (AP-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.game.cards import JOKER
from referee.game.hands import MOST_CARDS, cards_of
from referee.games.american_page_one.ranks import EIGHT, JACK, QUEEN, RANK_OF, THREE, TWO
from referee.hidden.cases import Score, Sum

if TYPE_CHECKING:
    from referee.games.american_page_one.table import PageOneState

HIGH, MIDDLE, TEN_POINTS = 50, 20, 10


def points(state: PageOneState, card: int) -> int:
    """Points of one card left in a hand (AP-7.1)."""
    return card_points(card, three=bool(state.rules.three))


def card_points(card: int, *, three: bool) -> int:
    """Points of one card, by whether a 3 is a special card."""
    if card == JOKER:
        return HIGH
    rank = RANK_OF[card]
    if rank == EIGHT:
        return HIGH
    if rank in (TWO, JACK, QUEEN) or (rank == THREE and three):
        return MIDDLE
    return min(rank + 1, TEN_POINTS)


def left_over(cards: Sequence[int], options: Mapping[str, object]) -> int | None:
    """Points of cards that somebody has left, under these options; None where an option is open."""
    if options.get("three") is None and any(card != JOKER and RANK_OF[card] == THREE for card in cards):
        return None
    return sum(card_points(card, three=options.get("three") != "off") for card in cards)


def worth(state: PageOneState, packed: int) -> int:
    """Points of the known cards of a hand."""
    return sum(points(state, card) for card in cards_of(packed))


def scores(state: PageOneState) -> tuple[Score, ...] | None:
    """The winner gets what the others have left, they lose it (AP-7.2, 8.3)."""
    if not state.winners:
        return None
    winner = state.winners[0]
    losses = {seat: loss(state, seat) for seat in range(state.setup.seats) if seat != winner}
    gain: Score
    terms: list[tuple[int, tuple[tuple[int, int], ...], tuple[int, ...]]] = []
    base = 0
    for lost in losses.values():
        if lost is None:
            gain = None
            break
        if isinstance(lost, Sum):
            base -= lost.base
            terms += [(-factor, places, values) for factor, places, values in lost.terms]
        else:
            base -= lost
    else:
        gain = Sum(base, tuple(terms)) if terms else base
    return tuple(gain if seat == winner else losses[seat] for seat in range(state.setup.seats))


def loss(state: PageOneState, seat: int) -> Score:
    """What one loser's hand costs, as a negative number."""
    if seat in state.pads:
        return -state.pads[seat]
    if state.count[seat] < 0:
        return None
    known = -worth(state, state.hand[seat])
    if state.ledger is None or not state.hidden(seat):
        return known
    values = tuple(points(state, card) for card in range(MOST_CARDS))
    return Sum(known, ((-1, state.ledger.seen(seat), values),))
