"""What a line of Twin Pyramid may leave unwritten, filled in: suits, a 2's choice, parts of a hand."""

from __future__ import annotations

from referee.game.demanded import Demand
from referee.games.twin_pyramid.table import pin
from referee.record.model import Line, Step

Steps = tuple[Step, ...]
DEMAND = Demand(draw="draw", take="take")


def filled(line: Line, name: str, where: tuple[int, ...], taker: int, following: Line | None) -> list[Steps]:
    """The steps with each value of the open choice `name` of the step that `where` begins with.

    `taker` is the player who has to draw two for a 2 that was passed on; `following` the next move.
    """
    steps = line.steps
    index = where[0]
    before, step, rest = steps[:index], steps[index], steps[index + 1 :]
    if name == "part":
        return [(*before, pin(step, where[1], part), *rest) for part in (0, 1)]
    if name == "from":
        return [(*before, step._replace(seat=seat), *rest) for seat in where[1:]]
    if name == "table-suit":
        return [(*before, step._replace(suit=suit), *rest) for suit in range(4)]
    if name == "suit":
        other = tuple(each for each in rest if each.verb != "suit")
        return [(*before, step, Step("suit", suit=suit), *other) for suit in range(4)]
    passed = following is not None and following.seat == taker and takes(following)
    return [(*before, step, Step("pass" if passed else "take"), *rest)]


def takes(line: Line) -> bool:
    """Whether a line is a forced draw, after its arrangements."""
    return any(map(DEMAND.meant, line.steps))
