"""What a line of Pile up leaves unwritten, with every value it may have had: where a column went, which card
was taken as a minus point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from referee.game.hands import ANY, cards_of
from referee.games.pile_up.table import CARDS, PileUpState
from referee.record.model import UNKNOWN, Line, Step

MOST_FOLLOWED: Final = 12
"""Cards that an unnamed penalty may have been, up to which each of them is followed."""

SOME: Final = CARDS
"""Stands for one of the hidden cards, where they are not followed one by one."""


def receivers(table: PileUpState, line: Line, following: Line | None) -> tuple[Line, ...]:
    """The line with each player who may have got the column, and the discard place (PU-5.1, 5.2)."""
    seat = line.seat or 0
    steps = tuple(step for step in line.steps if step.verb != "give")
    dodge = steps[0].verb == "dodge"
    at = 1 + next(i for i, step in enumerate(steps) if step.verb in ("dodge", "play"))
    before, after = steps[:at], steps[at:]
    if following is not None and following.steps[0].verb == "dodge" and following.seat != seat:
        targets = [Step("give", seat=following.seat)]
    else:
        targets = [Step("give", seat=other) for other in range(table.setup.seats) if other != seat]
        if not dodge:
            targets.append(Step("discard"))
    return tuple(line._replace(steps=(*before, target, *after)) for target in targets)


def penalties(table: PileUpState, line: Line, can_be: Callable[[Line], bool]) -> tuple[Line, ...]:
    """The line with each card that may have been taken as a minus point."""
    seat = line.seat or 0
    shown = next((s.cards for s in line.steps if s.verb == "show" and s.cards is not None), ())
    named = [card for card in shown if card >= 0]
    known = cards_of(table.hand[seat])
    cards = [*dict.fromkeys([*known, *named])]
    news = (Counter(named) - Counter(known)).total()
    if table.hidden(seat) > news:
        others = [card for card in range(CARDS) if table.pool & ANY[card] and card not in cards]
        cards += others if len(others) <= MOST_FOLLOWED else [SOME]
    done = [_with_penalty(line, card) for card in cards]
    return tuple(each for each in done if can_be(each)) or (done[0],)


def _with_penalty(line: Line, card: int) -> Line:
    """The line with its first unnamed penalty card written."""
    steps = []
    for step in line.steps:
        if step.verb == "penalty":
            cards = list(step.cards or (UNKNOWN,))
            if card == SOME:
                step = step._replace(words=("hidden",))
            elif UNKNOWN in cards:
                cards[cards.index(UNKNOWN)] = card
            step = step._replace(cards=tuple(cards))
        steps.append(step)
    return line._replace(steps=tuple(steps))
