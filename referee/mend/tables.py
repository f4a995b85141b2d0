"""Tables in the middle of a search: whether something on them is illegal for sure."""

from __future__ import annotations

from collections.abc import Sequence

from referee.judge.engine import Table
from referee.judge.judgement import ILLEGAL
from referee.judge.verdicts import FINE
from referee.judge.world import World


def certainly_illegal(worlds: Sequence[World]) -> bool:
    """Whether the last line is illegal in every world, whatever the hidden cards are."""
    return all(
        world.past
        and all(
            each is not None and any(breach.doubt is None for breach in each.breaches)
            for each in world.past[-1]
        )
        for world in worlds
    )


def illegal_so_far(table: Table) -> bool:
    """Whether a line up to here is illegal for sure, and nobody took it back."""
    if first_illegal(table) is not None:
        return True
    judged = len(table.findings.final)
    return any(
        all(
            each is not None and any(breach.doubt is None for breach in each.breaches)
            for world in table.worlds
            for each in world.past[place]
        )
        for place, first in enumerate(table.worlds[0].past)
        if first is not FINE and judged + place not in table.undone
    )


def first_illegal(table: Table) -> int | None:
    """The place of the first illegal line that nobody took back."""
    return next(
        (
            place
            for place, result in enumerate(table.findings.final)
            if result.verdict == ILLEGAL and place not in table.undone
        ),
        None,
    )
