"""What follows from a line: the table after it, as far as all ways the cards may lie agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.game.contract import AnyGame, State
from referee.judge.reasons import shared
from referee.judge.world import Follows, LineFacts
from referee.record.model import Line


def follows(game: AnyGame, state: State, line: Line, *, kept: bool = True) -> Follows:
    """The table after a line in one position: whose turn, whether the deal is over, the game's keys."""
    return standing(state) | game.after(state, line, kept=kept)


def standing(state: State) -> Follows:
    """Whose turn it is in one position, and whether the deal is over."""
    over = state.ended is not None
    return {
        "turn": None if over else ("seat", state.turn),
        "ended": None if state.ended == "none" else state.ended,
    }


def gathered(column: Sequence[LineFacts]) -> LineFacts:
    """What is told of one line over all ways the choices may have gone."""
    entries: list[Follows] = []
    for told in column:
        entries += [entry for entry in told.follows if entry not in entries]
    reasons = shared([told.reasons for told in column])
    return LineFacts(reasons, (agreeing(entries),) if entries else ())


def with_opening(told: Sequence[LineFacts], openings: list[Follows]) -> list[LineFacts]:
    """The same, with the table that the first move finds for the facts before it."""
    opening = agreeing(openings)
    return [each if each.follows else each._replace(follows=(opening,)) for each in told]


def agreeing(entries: Sequence[Follows]) -> Follows:
    """Key by key what all entries say, None where they differ; objects within key by key as well."""
    found: Follows = {}
    for key in entries[0]:
        values = [entry.get(key) for entry in entries]
        found[key] = _common(values)
    return found


def _common(values: list[object]) -> object:
    first = values[0]
    if all(value == first for value in values):
        return first
    if all(isinstance(value, Mapping) for value in values):
        return agreeing(values)  # type: ignore[arg-type]
    return None
