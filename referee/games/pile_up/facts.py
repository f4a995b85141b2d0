"""What the table saw in Pile up, walked through: hands, shown hands, score pads, and positions."""

from __future__ import annotations

from referee.game.hand_facts import HAND_FACTS, hand, placed, walk_facts
from referee.game.hands import ONE, size
from referee.game.walk import Walk
from referee.games.pile_up.table import (
    CARDS,
    NUMBER_OF,
    NUMBERS,
    Pile,
    PileUpState,
    top_of,
    unread,
)
from referee.record.model import UNKNOWN, Line, Step


def fact(walk: Walk, table: PileUpState, line: Line) -> None:
    """Walk through a line of facts."""
    walk_facts(FACTS, walk, table, line)


def dealt(walk: Walk, table: PileUpState, step: Step) -> None:
    """`@hand`: six cards each (PU-2.1)."""
    hand(walk, table, step, table.setup.figures["hand"], "PU-2.1")


# --- results ----------------------------------------------------------------------------------
def minus(walk: Walk, table: PileUpState, step: Step) -> None:
    """`@minus`: what a player has taken; a result, but for the facts of a position."""
    seat, points = step.seat or 0, step.numbers[0]
    pad = table.ready or not table.position
    others = sum(table.pads.values()) if pad else sum(table.minus)
    if points > table.deck:
        walk.contradiction("GEN-2", "minus-impossible", seat=seat, points=points, deck=table.deck)
    elif points + others > table.deck:
        told = {**(table.pads if pad else dict(enumerate(table.minus))), seat: points}
        tally = tuple((other, number) for other, number in sorted(told.items()) if number)
        walk.contradiction("GEN-2", "minus-sum", tally=tally, total=points + others, deck=table.deck)
    if not pad:
        table.minus[seat] = points
        return
    if seat in table.pads:
        walk.contradiction("GEN-2", "minus-twice", seat=seat)
    elif table.ready and table.is_empty() and table.minus[seat] != points:
        walk.contradiction("GEN-2", "minus-other", seat=seat, points=table.minus[seat], told=points)
    table.pads[seat] = points
    if table.ended is None:
        table.ended = "empty-hands"


def unscored(walk: Walk, table: PileUpState, step: Step) -> None:
    """`@result none`: played, not scored."""
    if table.ended not in (None, "none"):
        walk.contradiction("GEN-2", "other-result", ended=table.ended)
    table.ended = "none"


# --- positions --------------------------------------------------------------------------------
def column(walk: Walk, table: PileUpState, step: Step) -> None:
    """`@column`: the cards of a number, bottom first."""
    number, cards = step.numbers[0], step.cards or ()
    if not 1 <= number <= NUMBERS:
        walk.contradiction("PU-1.3", "no-column", column=number)
        return
    placed(walk, table, step)
    piles: list[Pile] = []
    for card, exactly in zip(cards, step.onto or (False,) * len(cards), strict=True):
        if card == UNKNOWN:
            card = piles[-1].card if exactly and piles else unread(number)
        elif exactly and piles and piles[-1].card == unread(number):
            piles[-1] = piles[-1]._replace(card=card)
        if card >= CARDS and card != unread(number):
            continue
        if NUMBER_OF[card] != number:
            walk.contradiction("PU-3.2", "other-column", card=card, column=number)
        if not exactly:
            piles.append(Pile(card, 1))
        elif piles and piles[-1].card == card:
            piles[-1] = Pile(card, piles[-1].copies + 1)
        else:
            why = "not-equal" if piles else "not-equal-empty"
            walk.contradiction("PU-4.4", why, card=card, **top_of(piles))
    if walk.judging and cards and cards[-1] == UNKNOWN and piles[-1].card == unread(number):
        walk.choose("top")  # a black one burdens who lays on it (PU-5.4), an equal one may lie on it exactly
    table.columns[number] = tuple(piles)


def tops(table: PileUpState, line: Line) -> tuple[Line, ...]:
    """A column told with an unknown top card, with each that this may be: a white one is never there."""
    number, cards = line.steps[0].numbers[0], line.steps[0].cards or ()
    steps = (line.steps[0]._replace(cards=(*cards[:-1], card)) for card in table.tops(number))
    return tuple(line._replace(steps=(step,)) for step in steps)


def discarded(walk: Walk, table: PileUpState, step: Step) -> None:
    """`@discard`: known cards of the discard place."""
    for card in placed(walk, table, step):
        table.gone += ONE[card]


def complete(table: PileUpState) -> int:
    """What a position leaves out: the stock; returns how many unknown cards lie aside."""
    laid = sum(pile.copies for column in table.columns for pile in column)
    there = sum(table.count) + laid + size(table.gone) + sum(table.minus)
    rest = max(0, table.deck - there)
    table.nstock = rest if table.said_stock < 0 else min(table.said_stock, rest)
    return sum(table.minus) + rest - table.nstock


FACTS = {
    **HAND_FACTS,
    "@hand": dealt,
    "@minus": minus,
    "@result": unscored,
    "@column": column,
    "@discard": discarded,
}
