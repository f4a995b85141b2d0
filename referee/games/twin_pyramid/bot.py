"""A sensible player of Twin Pyramid: builds when it can, keeps builders and the stones it lacks, throws the
rest away before the hand pyramid fills, and weighs what a special card does to the next player."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import Final

from referee.game.cards import JOKER
from referee.game.dealing import PlayerView
from referee.games.twin_pyramid.moves import builds
from referee.games.twin_pyramid.table import (
    ACE,
    BITS,
    BUILDS,
    CARRIERS,
    COMPLETE,
    EIGHT,
    JOKERS,
    NO_RANK,
    PLAYABLE,
    RANK_OF,
    SEVEN,
    STONES,
    SUIT,
    SUIT_OF,
    TEN,
    THREE,
    TWO,
    TwinPyramidState,
    cards_of,
)
from referee.record.model import Step

Steps = tuple[Step, ...]
Found = list[tuple[float, Steps]]

WON: Final = 1000.0
BUILT: Final = 4.0
"""What a stone on the field pyramid is worth; all else is measured by it."""
LACKED: Final = 2.0
"""A stone in the hand that the own field pyramid lacks."""
FAR: Final = 1.0
"""The same where the stones that carry it are not there yet."""
ROOM: Final = (1.5, 1.5, 1.2, 0.8, 0.4, -0.3, -1.0, -1.8, -2.8, -20.0, -20.0)
"""What one more card is worth to a hand pyramid of so many cards, where the tenth completes it."""
TURN: Final = 3.0
"""What a change costs: a turn in which the hand gets no smaller."""
SUITS: Final = range(len(SUIT))
BUT_ACE: Final = COMPLETE ^ 1 << ACE
"""A field pyramid that lacks its A alone."""


def greedy(sight: PlayerView) -> Iterator[Steps]:
    """Forced draws, or every action in the order of its worth."""
    state, seat = sight.state, sight.seat
    if state.dues:
        yield (Step("take"),)
        return
    hand = cards_of(state.cards(seat))
    found: Found = [(worth_of_one_more(state, state.total(seat)), (Step("draw"),))]
    silenced = state.silenced(seat)
    playable = SUIT[state.fixed] if silenced else PLAYABLE[state.suit + 1][RANK_OF[state.top] + 1]
    kept = {card: keeps(state, seat, card, hand) for card in hand}
    for card in dict.fromkeys(hand):
        if playable & BITS[card]:
            found.append(played(state, seat, card, hand, kept, silenced=silenced))
    if not silenced:
        for card in dict.fromkeys(hand):
            if RANK_OF[card] in (ACE, NO_RANK):
                found += changed(state, seat, card, hand, kept[card])
    found.sort(key=lambda each: each[0], reverse=True)
    yield from (steps for _, steps in found)
    yield (Step("pass"),)


def worth_of_one_more(state: TwinPyramidState, cards: int) -> float:
    """What one more card is worth to a hand pyramid of so many."""
    full = len(ROOM) - 1
    return ROOM[max(0, min(cards + full - state.setup.figures["full-hand"], full))]


def keeps(state: TwinPyramidState, seat: int, card: int, hand: list[int]) -> float:
    """What it is worth to have a card in the hand."""
    rank, ranks = RANK_OF[card], state.ranks[seat]
    if rank in BUILDS:
        return 0.5 + state.builds(rank)
    if rank == ACE and ranks != BUT_ACE:
        return LACKED
    if rank == NO_RANK:
        return 0.0 if ranks == BUT_ACE else 1.5
    if ranks >> rank & 1:
        return -0.5
    if any(RANK_OF[each] == rank and each < card for each in hand):
        return 0.0
    return LACKED if carried(ranks, rank) else FAR


def played(
    state: TwinPyramidState,
    seat: int,
    card: int,
    hand: list[int],
    kept: dict[int, float],
    *,
    silenced: bool,
) -> tuple[float, Steps]:
    """The best way to play a card, and its worth."""
    rank, step = RANK_OF[card], Step("play", cards=(card,))
    value = -kept[card] + pressure(state, seat)
    rest = [each for each in hand if each != card]
    victim = state.next(seat)
    if rank in BUILDS:
        best, cards = stones(state, seat, rest, state.builds(rank))
        return (value + best, (step, Step("build", cards=cards))) if cards else (value, (step,))
    if silenced:
        return value, (step,)
    if rank == TWO:
        total = state.total(seat) - 1
        taken = worth_of_one_more(state, total) + worth_of_one_more(state, total + 1)
        passed = (
            -(
                worth_of_one_more(state, state.total(victim))
                + worth_of_one_more(state, state.total(victim) + 1)
            )
            / 2
        )
        if taken >= passed:
            return value + taken, (step, Step("take"))
        return value + passed, (step, Step("pass"))
    if rank == THREE:
        others = [worth_of_one_more(state, state.total(each)) for each in range(state.seats) if each != seat]
        return value + worth_of_one_more(state, state.total(seat) - 1) - fsum(others) / len(others), (step,)
    if rank in (EIGHT, NO_RANK):
        suit = max(SUITS, key=lambda each: sum(SUIT_OF[other] == each for other in rest))
        return value + 0.8, (step, Step("suit", suit=suit))
    if rank == TEN and state.ranks[victim]:
        return value + 1.0 + 0.3 * state.ranks[victim].bit_count(), (step,)
    if rank == SEVEN:
        return value + 0.3, (step,)
    return value, (step,)


def pressure(state: TwinPyramidState, seat: int) -> float:
    """What it is worth to have a card less."""
    return max(0.0, 1.0 - worth_of_one_more(state, state.total(seat))) / 2


def stones(state: TwinPyramidState, seat: int, rest: list[int], most: int) -> tuple[float, tuple[int, ...]]:
    """The best stones to build, in the order of building; of two cards of a rank either will do."""
    own = list({RANK_OF[card]: card for card in rest if BITS[card] & STONES}.values())
    best = 0.0
    chosen: tuple[int, ...] = ()
    for cards in builds(own, state.ranks[seat], most):
        ranks = state.ranks[seat]
        for place, card in enumerate(cards):
            rank = RANK_OF[card]
            if not carried(ranks, rank) or (rank == ACE and not crowns(rest, cards[: place + 1])):
                break
            ranks |= 1 << rank
        else:
            value = WON if ranks == COMPLETE else BUILT * len(cards) + 0.1 * sum(map(tier, cards))
            if value > best:
                best, chosen = value, cards
    return best, chosen


def tier(card: int) -> int:
    """How high a stone lies: the base is 0."""
    return (3, 2, 2, 1, 1, 1, 0, 0, 0, 0)[RANK_OF[card]]


def carried(ranks: int, rank: int) -> bool:
    """Whether a stone has its place (TP-3.3)."""
    return not CARRIERS[rank] & ~ranks


def crowns(rest: list[int], built: tuple[int, ...]) -> bool:
    """Whether nothing is left but builders once these are built (TP-5.4)."""
    return not any(BITS[card] & (STONES | JOKERS) for card in rest if card not in built)


def changed(
    state: TwinPyramidState, seat: int, card: int, hand: list[int], kept: float
) -> Iterator[tuple[float, Steps]]:
    """An A or a joker against the table card, or a face-up card of another player."""
    rest = [each for each in hand if each != card]
    wild = card == JOKER
    if state.top >= 0 and (wild or state.suit == SUIT_OF[card] or RANK_OF[state.top] == ACE):
        step = Step("change", cards=(card,), words=("top",))
        value = keeps(state, seat, state.top, rest) - kept - TURN
        if wild:
            suit = max(SUITS, key=lambda each: sum(SUIT_OF[other] == each for other in rest))
            yield value + 0.8, (step, Step("suit", suit=suit))
        else:
            yield value, (step,)
    for other in range(state.seats):
        if other == seat:
            continue
        for target in cards_of(state.opened[other]):
            if wild or SUIT_OF[target] == SUIT_OF[card] or RANK_OF[target] == ACE:
                value = keeps(state, seat, target, rest) - kept - TURN
                yield value, (Step("change", cards=(card, target), seat=other),)
