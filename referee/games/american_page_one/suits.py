"""Suits that were not written: the line with each of them."""

from __future__ import annotations

from referee.game.contract import AnyGame
from referee.game.walk import Walk
from referee.games.american_page_one.table import PageOneState
from referee.record.model import Line, LineKind, Step

Steps = tuple[Step, ...]


def suits_named(game: AnyGame, table: PageOneState, line: Line) -> tuple[Line, ...]:
    """The line with each suit that may have been named, for the starter and with the card played."""
    walk = Walk(line)
    game.walk(walk, table.copy(), line)
    if not walk.undecided:
        return (line,)
    fill = (
        with_suit if line.kind is LineKind.FACT else first_suit if walk.open == "suit-first" else played_suit
    )
    filled = (line._replace(steps=fill(line.steps, suit)) for suit in range(4))
    return tuple(full for each in filled for full in suits_named(game, table, each))


def with_suit(steps: Steps, suit: int) -> Steps:
    """`@table` with a suit."""
    return tuple(step._replace(suit=suit) if step.verb == "@table" else step for step in steps)


def first_suit(steps: Steps, suit: int) -> Steps:
    """A move that begins with the suit of the starter."""
    return (Step("suit", suit=suit), *(steps[1:] if steps[0].verb == "suit" else steps))


def played_suit(steps: Steps, suit: int) -> Steps:
    """A move with the suit of the card that it plays."""
    at = max(index for index, step in enumerate(steps) if step.verb == "play") + 1
    return (*steps[:at], Step("suit", suit=suit), *(step for step in steps[at:] if step.verb != "suit"))
