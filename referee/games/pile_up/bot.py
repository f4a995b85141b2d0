"""A sensible player of Pile up: takes nothing if it can, pushes what is dear, keeps white and black cards."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import Final

from referee.game.dealing import PlayerView
from referee.game.hands import cards_of
from referee.games.pile_up.table import BLACK, COLOUR_OF, NUMBER_OF, WHITE, PileUpState
from referee.record.model import Step

Steps = tuple[Step, ...]

KEPT: Final = {WHITE: 1.2, BLACK: 0.8}
"""What a white or black card in the hand is worth, in minus points it will save."""
PUSHED: Final = 0.7
"""What a card given to another is worth: one push in six is dodged, and there are others to beat, too."""
READY: Final = 0.25
"""What it costs to leave a column at which the next card takes all: it may be one's own."""


def greedy(sight: PlayerView) -> Iterator[Steps]:
    """The plays in the order of what they cost."""
    table, seat, roll = sight.state, sight.seat, sight.begun[0]
    best = leader(table, seat)
    if roll.verb == "dodge":
        if table.push is not None and roll.numbers[0] == table.push.number:
            yield (Step("give", seat=best),)
        yield ()
        return
    dice, hand = roll.numbers, cards_of(table.hand[seat])
    if len(set(dice)) == 1:
        yield (Step("spread" if table.minus[seat] else "pass"),)
        return
    ways: list[tuple[float, Steps]] = []
    for column in dict.fromkeys(dice):
        own = [card for card in hand if NUMBER_OF[card] == column]
        ways += (judged(table, column, cards, best) for cards in plays(own))
    ways.sort(key=lambda each: each[0])
    yield from (steps for _, steps in ways)
    if hand:
        spare = sorted(hand, key=lambda card: KEPT.get(COLOUR_OF[card], 0.0))
        taken = tuple(spare[: table.setup.figures["penalty"]])
        yield (Step("show", cards=tuple(hand)), Step("penalty", cards=taken))


def leader(table: PileUpState, seat: int) -> int:
    """The other who has the fewest minus points: the one to push upon."""
    seats = table.setup.seats
    others = [(seat + place) % seats for place in range(1, seats)]
    return min(others, key=lambda other: table.minus[other])


def plays(own: list[int]) -> Iterator[tuple[int, ...]]:
    """Cards of one number: each alone, equal ones together, all plain ones under a white or black one."""
    kinds = dict.fromkeys(own)
    for card in kinds:
        yield (card,)
        if own.count(card) > 1:
            yield (card,) * own.count(card)
        if COLOUR_OF[card] in KEPT:
            rest = tuple(each for each in own if COLOUR_OF[each] not in KEPT)
            if rest:
                yield (*rest, card)


def judged(table: PileUpState, column: int, cards: tuple[int, ...], best: int) -> tuple[float, Steps]:
    """What a play costs in minus points, and how it is written."""
    piles = table.columns[column]
    there = sum(pile.copies for pile in piles)
    tops = [pile.card for pile in piles]
    burden, onto = False, []
    for card in cards:
        exactly = tops[-1:] == [card]
        onto.append(exactly)
        if not exactly:
            burden = burden or (bool(tops) and COLOUR_OF[tops[-1]] == BLACK)
            tops.append(card)
    height, full = len(tops), table.setup.figures["full-column"]
    step = Step("play", cards=cards, onto=tuple(onto) if any(onto) else ())
    kept = fsum(KEPT.get(COLOUR_OF[card], 0.0) for card in cards)
    last = COLOUR_OF[cards[-1]]
    if last == WHITE:
        return kept - PUSHED * (there + len(cards)), (step, Step("give", seat=best))
    if burden or (last != BLACK and height >= full):
        return kept + there + len(cards), (step,)
    return kept + (READY if height == full - 1 else 0.0), (step,)
