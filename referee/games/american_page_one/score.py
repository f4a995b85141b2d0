"""Card points of American Page One and the score of a deal (AP-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.game.cards import JOKER
from referee.game.hands import MOST_CARDS, cards_of
from referee.games.american_page_one.ranks import ACE, EIGHT, JACK, KING, QUEEN, RANK_OF, THREE, TWO
from referee.hidden.cases import Score, Sum

if TYPE_CHECKING:
    from referee.games.american_page_one.table import PageOneState

TEN_AND_KING = (9, KING)
"""Ranks that count the same (AP-7.1)."""


def points(state: PageOneState, card: int) -> int:
    """Points of one card left in a hand (AP-7.1)."""
    return card_points(card, state.setup.figures, three=bool(state.rules.three))


def card_points(card: int, figures: Mapping[str, int], *, three: bool) -> int:
    """Points of one card by the figures of the rules, and by whether a 3 is a special card."""
    rank = RANK_OF[card]
    if card == JOKER or rank == EIGHT:
        return figures["wild-points"]
    if rank in (TWO, JACK, QUEEN) or (rank == THREE and three):
        return figures["special-points"]
    if rank in TEN_AND_KING:
        return figures["ten-points"]
    return figures["ace-points"] if rank == ACE else rank + 1


def left_over(cards: Sequence[int], options: Mapping[str, object], figures: Mapping[str, int]) -> int | None:
    """Points of cards that somebody has left, under these options; None where an option is open."""
    if options.get("three") is None and any(card != JOKER and RANK_OF[card] == THREE for card in cards):
        return None
    return sum(card_points(card, figures, three=options.get("three") != "off") for card in cards)


def hand_points(state: PageOneState, packed: int) -> int:
    """Points of the known cards of a hand."""
    return sum(points(state, card) for card in cards_of(packed))


def scores(state: PageOneState) -> tuple[Score, ...] | None:
    """The winner gets what the others have left, they lose it (AP-7.2, 8.3)."""
    if not state.winners:
        return None
    winner = state.winners[0]
    losses = {seat: loss(state, seat) for seat in state.staying if seat != winner}
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
    return tuple(gain if seat == winner else losses.get(seat, 0) for seat in range(state.setup.seats))


def loss(state: PageOneState, seat: int) -> Score:
    """What one loser's hand costs, as a negative number."""
    if seat in state.pads:
        return -state.pads[seat]
    if state.count[seat] < 0:
        return None
    known = -hand_points(state, state.hand[seat])
    if state.ledger is None or not state.hidden(seat):
        return known
    values = tuple(points(state, card) for card in range(MOST_CARDS))
    return Sum(known, ((-1, state.ledger.hidden_places(seat), values),))
