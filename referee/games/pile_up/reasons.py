"""Why a legal line of Pile up is legal, and what it sets off: said by the walk where somebody asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from referee.game.unknowns import settled
from referee.game.walk import Walk
from referee.games.pile_up.table import BLACK, COLOUR_OF, NUMBER_OF, WHITE, PileUpState
from referee.record.model import Step


def laid(walk: Walk, table: PileUpState, seat: int, step: Step, *, burden: bool) -> None:
    """Why the cards may be laid, and which card decides (PU-3.2, 4, 5)."""
    cards = step.cards or ()
    last = cards[-1]
    column = NUMBER_OF[last]
    piles = table.columns[column]
    counted = sum(pile.copies for pile in piles)
    walk.explain("PU-3.2", "number-rolled", column=column, cards=cards)
    if counted > len(piles):
        walk.explain("PU-4.4", "count-as-one", column=column, count=len(piles))
    early = [card for card in cards[:-1] if COLOUR_OF[card] == WHITE]
    if early and COLOUR_OF[last] != WHITE:
        walk.explain("PU-4.3", "last-decides", card=last, early=("card", early[0]))
    if COLOUR_OF[last] == WHITE:
        if burden:
            walk.explain("PU-5.4", "white-spares", card=last)
        walk.explain("PU-5.1", "white-last", card=last, seat=seat)
    elif burden:
        walk.explain("PU-5.4", "on-black", seat=seat, column=column, cost=counted)
    elif COLOUR_OF[last] == BLACK:
        walk.explain("PU-5.3", "black-last", card=last, seat=seat)
    elif len(piles) >= table.setup.figures["full-column"]:
        walk.explain("PU-4.2", "column-full", column=column, count=len(piles), seat=seat, cost=counted)
    else:
        walk.explain("PU-4.2", "column-open", column=column, count=len(piles), seat=seat)


def sent(walk: Walk, step: Step, last: int) -> None:
    """Where a white card sent the column (PU-5.1), and that it may come back (PU-5.2)."""
    column = NUMBER_OF[last]
    if step.seat is None:
        walk.explain("PU-5.1", "white-discards", column=column)
        return
    walk.explain("PU-5.1", "white-pushes", column=column, seat=step.seat)
    walk.explain("PU-5.2", "may-dodge", seat=step.seat, column=column)


def shares(count: int, others: Sequence[int]) -> Iterator[tuple[int, int]]:
    """How many of so many cards each of the others gets, one at a time, in their order."""
    for place, other in enumerate(others):
        yield other, (count + len(others) - 1 - place) // len(others)


def dealt_out(walk: Walk, table: PileUpState, seat: int, dice: Sequence[int], count: int, minus: int) -> None:
    """Three equal dice (PU-6)."""
    if minus:
        tally = tuple(
            (other, share) for other, share in shares(settled(count), table.others_after(seat)) if share
        )
        told: dict[str, Any] = {
            "seat": seat,
            "count": count,
            "minus": minus,
            "tally": tally,
            "most": sum(dice),
        }
        walk.explain("PU-6.1", "deals-minus", die=dice[0], **told)
    else:
        nothing_dealt(walk, seat, dice[0])


def nothing_dealt(walk: Walk, seat: int, die: int) -> None:
    """Three equal dice of a player without minus cards (PU-6.2)."""
    walk.explain("PU-6.2", "nothing-happens", die=die, seat=seat)


def dodged(walk: Walk, seat: int, die: int, column: int, cards: int, to: int | None) -> None:
    """A die against a push (PU-5.2)."""
    if to is None:
        walk.explain("PU-5.2", "dodge-misses", die=die, column=column, count=cards, seat=seat)
        return
    walk.explain("PU-5.2", "dodged", die=die, seat=to)
    walk.explain("PU-5.2", "may-dodge", seat=to, column=column)


def explain_passes(walk: Walk, table: PileUpState, seat: int) -> None:
    """Players passed over, and the end (PU-3.6, 7.1)."""
    if table.is_empty():
        walk.explain("PU-7.1", "all-gone")
        return
    passed = passed_over(table, seat)
    if passed:
        walk.explain("PU-3.6", "passed-over", seats=passed, seat=table.turn)


def passed_over(table: PileUpState, seat: int) -> tuple[int, ...]:
    """The players between this one and the one on turn, who have no cards."""
    return tuple(takewhile(lambda other: other != table.turn, table.others_after(seat)))
