"""What follows from a line: the table after it, as far as all ways the cards may lie agree."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, Final

from referee.game.contract import AnyGame, State
from referee.game.walk import Walk
from referee.judge.judgement import OUT_OF_TURN
from referee.judge.reasons import shared
from referee.judge.world import Follows, LineFacts
from referee.record.model import Line, LineKind


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


def check_turn(walk: Walk, game: AnyGame, state: State, line: Line, lines: tuple[Line, ...]) -> None:
    """Whether it is the turn of whoever makes the line (GEN-1), and whom a card made miss it.

    `lines` are those of the deal, where the table may be looked at for why it was whose turn.
    """
    if line.kind is not LineKind.MOVE or line.seat in state.away:
        return
    out = line.seat != state.turn and not game.apart(state, line)
    if not (out or walk.telling):
        return
    why, facts = game.why_turn(state)
    missed = facts.pop("missed", None)
    if out:
        if why == PLAIN and lines:
            why, facts = by_order(game, state, last_before(line, lines))
        walk.breach(OUT_OF_TURN, why, seat=line.seat, turn=("seat", state.turn), **facts)
        return
    if missed is None:
        missed = missing_turn(state, line.seat, why, facts.get("by"))
    if missed not in (None, line.seat) and not game.apart(state, line):
        clause = facts.pop("clause", OUT_OF_TURN)
        walk.explain(clause, why, seat=("seat", missed), turn=("seat", line.seat), **facts)


PLAIN: Final = "not-on-turn"
"""The sentence of whose turn it was, where the game says no more of why."""


def last_before(line: Line, lines: Sequence[Line]) -> Line | None:
    """The last move of the deal before a line, or what took it back."""
    at = bisect_left(lines, line.number, key=attrgetter("number"))
    before = (lines[index] for index in range(at - 1, -1, -1))
    return next((each for each in before if each.kind in (LineKind.MOVE, LineKind.UNDO)), None)


def by_order(game: AnyGame, state: State, last: Line | None) -> tuple[str, dict[str, Any]]:
    """Why it was whose turn where no card made it so: after whom that player comes, or what was won."""
    if last is None and not getattr(state, "position", True) and state.turn == state.start:
        return f"{PLAIN}-first", {}
    if last is not None and last.kind is LineKind.UNDO:
        return f"{PLAIN}-undone", {"line": last.number}
    if last is None or last.seat is None:
        return PLAIN, {}
    by, way = last.seat, getattr(state, "direction", 1)
    facts: dict[str, Any] = {"by": ("seat", by), "line": last.number}
    if place := game.won(state):
        return f"{PLAIN}-won", {**facts, "zone": place}
    if state.seat_after(by, way) != state.turn:
        return PLAIN, {}
    return f"{PLAIN}-{'next' if way > 0 else 'back'}", facts


def missing_turn(state: State, seat: int | None, why: str, by: Any) -> int | None:
    """Who would have been next after the player `by` whom it comes, if not for what the sentence tells."""
    way = getattr(state, "direction", 1)
    author = by[1] if isinstance(by, tuple) else None
    seats = state.setup.seats
    if not isinstance(author, int) or not isinstance(way, int) or seat != state.turn:
        return None
    if author == seat:  # whoever would have been next was skipped
        return (author + way) % seats if why.endswith(("skipped", "again")) and seats > 1 else None
    reversed_now = (author + way) % seats == seat
    if reversed_now and not why.endswith("reversed"):
        return None
    missed: int = (author - way if reversed_now else author + way) % seats
    return None if missed == seat else missed
