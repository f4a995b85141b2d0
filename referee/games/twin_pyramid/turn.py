"""A line of Twin Pyramid walked through: arrangements, one action, the end of the turn (TP-4.1)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any, Final

from referee.game.walk import Walk
from referee.games.twin_pyramid.action import change, draw_one, forced_draw, pass_turn, passing, play, stray
from referee.games.twin_pyramid.arrange import ARRANGE, arrange, limits
from referee.games.twin_pyramid.choices import DEMAND
from referee.games.twin_pyramid.effects import DRAWN, EFFECT_CLAUSE, PASSED, Outcome, yielded
from referee.games.twin_pyramid.hand import Undecided
from referee.games.twin_pyramid.table import NINE, RANK_OF, SEVEN, TWO, Due, TwinPyramidState
from referee.record.model import UNKNOWN, Line, Step

Action = Callable[[Walk, TwinPyramidState, Line, int, int, int], "Outcome | None"]

ACTIONS: dict[str, Action] = {
    "play": play,
    "draw": draw_one,
    "change": change,
    "pass": passing,
    "take": forced_draw,
}
"""What each action does; it answers what the end of the turn has to see to."""

ALONE = Outcome()
"""An action that leaves nothing to do but to pass the turn on."""

KEPT_TURN: Final = "not-on-turn-kept"
LOST_TURN: Final = "not-on-turn-lost"
"""The turn that is left to who has drawn for a 2, or that it costs (TP-8.4)."""


def turn(game: object, walk: Walk, state: TwinPyramidState, line: Line) -> None:
    """Any number of arrangements, then exactly one action; it stops at a choice that was not written."""
    seat = line.seat or 0
    line = in_own_words(state, line)
    steps = line.steps
    strayed = seat != state.turn
    cause = state.cause if walk.telling and not strayed else None
    index = 0
    try:
        action = ACTIONS.get(steps[0].verb)
        if action is None:
            index, action = arranged(walk, state, line, seat)
        if state.dues:
            owed_first(walk, state, seat, steps[index:])
        last = len(steps)
        end = index + 1
        if end < last:
            end = effects_end(steps, index)
        outcome = action(walk, state, line, seat, index, end)
        if end < last:
            outcome = further(walk, state, line, seat, end, outcome)
    except Undecided:
        return
    if cause is not None and cause[0] == KEPT_TURN:
        walk.explain_first("TP-8.4", "keeps-turn", seat=seat)
    elif cause is not None and cause[0] == LOST_TURN:
        walk.explain_first("TP-8.4", "loses-turn", seat=cause[2], turn=("seat", seat))
    if outcome is DRAWN:
        drawn(state, seat, line.number)
    elif outcome is None and not state.dues:
        end_turn(state, seat)
    else:
        close(state, seat, outcome or ALONE, line.number)
    if strayed and state.cause is None:
        state.cause = ("not-on-turn-stray", line.number, seat)


def in_own_words(state: TwinPyramidState, line: Line) -> Line:
    """The line with every forced draw that is called a draw as the `take` that it is (TP-8.2, 8.3)."""
    steps = line.steps
    place = next((place for place, step in enumerate(steps) if step.verb == "draw"), -1)
    if place < 0:
        return line
    step, seat = steps[place], line.seat or 0
    due = state.due(seat)
    arranges = all(each.verb in ARRANGE for each in steps[:place])
    if arranges and due is not None:
        forced = DEMAND.meant(step, yielded(state, seat, due.cards))
    else:
        forced = place > 0 and plays_two(steps[place - 1]) and len(step.cards or ()) > 1
    if not forced:
        return line
    return line._replace(steps=(*steps[:place], DEMAND.in_words(step), *steps[place + 1 :]))


def plays_two(step: Step) -> bool:
    """Whether a step plays a 2, for which its own player may draw."""
    return step.verb == "play" and bool(step.cards) and RANK_OF[(step.cards or (UNKNOWN,))[0]] == TWO


def arranged(walk: Walk, state: TwinPyramidState, line: Line, seat: int) -> tuple[int, Action]:
    """The arrangements that a line begins with: (step of the action, what it is)."""
    steps = line.steps
    index = 0
    while index < len(steps) and steps[index].verb in ARRANGE:
        arrange(walk, state, line, seat, index)
        index += 1
    if index and not state.is_hand_unsplit(seat):  # who only swaps moves no card to another part
        limits(walk, state, seat)
    return index, ACTIONS.get(steps[index].verb, stray) if index < len(steps) else pass_turn


def effects_end(steps: tuple[Step, ...], index: int) -> int:
    """The step after the effect words of the action at `index`."""
    end = index + 1
    if steps[index].verb in ("play", "change"):
        while end < len(steps) and steps[end].verb in EFFECT_CLAUSE:
            end += 1
    return end


def further(
    walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int, outcome: Outcome | None
) -> Outcome | None:
    """More after the action: it breaks TP-4.1, and is carried out as written."""
    steps = line.steps
    outcome = None if outcome is PASSED else outcome
    while index < len(steps):
        if steps[index].verb in ARRANGE:
            walk.breach("TP-4.1", "after-the-action")
            arrange(walk, state, line, seat, index)
            index += 1
            continue
        walk.breach("TP-4.1", "two-actions")
        end = effects_end(steps, index)
        more = ACTIONS.get(steps[index].verb, stray)(walk, state, line, seat, index, end)
        outcome = outcome if more is None or more is PASSED else more
        index = end
    return outcome


def owed_first(walk: Walk, state: TwinPyramidState, seat: int, steps: tuple[Step, ...]) -> None:
    """A forced draw comes before anything else but arrangements (GEN-5)."""
    due = state.due(seat)
    if due is None or not steps:
        return
    step = steps[0]
    if step.verb != "take":
        walk.breach(due.clause, "forced-first", seat=seat, count=due.cards)
        walk.breach("GEN-5", "forced-first", seat=seat, count=due.cards)


# --- the end of a turn ------------------------------------------------------------------------
def end_turn(state: TwinPyramidState, seat: int) -> None:
    """The turn is over: a wild of this player's too (TP-8.7); the tenth card ends the deal (TP-6.4)."""
    if state.ended is not None:
        return
    if state.fixer == seat:
        state.fixed = state.fixer = -1
    state.passes = 0
    state.cause = None
    if state.nheld[seat] + state.nopen[seat] >= state.setup.figures["full-hand"]:
        state.ended = "burst"
        state.losers = (seat,)
    else:
        go_on(state, seat)


def go_on(state: TwinPyramidState, seat: int) -> None:
    """The next player is on turn; a wild of who left ends where that seat is passed over (TP-8.7)."""
    state.turn = state.next(seat)
    if state.away and state.fixer in passed_over(state, seat):
        state.fixed = state.fixer = -1


def passed_over(state: TwinPyramidState, seat: int) -> list[int]:
    """The seats between a player and the next, whose players have left."""
    between = [(seat + place * state.direction) % state.seats for place in range(1, state.seats)]
    return list(takewhile(lambda other: other in state.away, between))


def leave(game: object, state: TwinPyramidState, seat: int) -> None:
    """Forced draws of who left fall away; a pass of that player counts no more (TP-4.4, 8.2, 8.3)."""
    before = [(state.turn - place * state.direction) % state.seats for place in range(1, state.seats)]
    order = [other for other in before if other == seat or other not in state.away]
    state.passes -= seat in order[: state.passes]
    turn = state.turn
    if state.after == seat:
        state.after = state.next(seat)
    if state.dues:
        call(state, tuple(due for due in state.dues if due.seat != seat))
    elif turn == seat:
        if state.fixer == seat:
            state.fixed = state.fixer = -1
        go_on(state, seat)
    if state.turn != turn:
        state.cause = None


def close(state: TwinPyramidState, seat: int, outcome: Outcome, line: int) -> None:
    """The end of a turn that leaves more to do, or that comes while forced draws are owed."""
    passes = state.passes + 1
    end_turn(state, seat)
    if outcome is PASSED and state.ended is None:
        state.passes = passes
        if passes == state.seats - len(state.away):
            state.ended = "all-passed"
    if state.ended is not None:
        return
    suit, skips, draws, reverses = outcome[:4]
    if suit >= 0:
        state.fixed, state.fixer = suit, seat
    elif skips:
        go_on(state, state.turn)
        state.cause = ("not-on-turn-skipped" if state.seats > 2 else "not-on-turn-again", line, seat)
    elif reverses:
        state.cause = ("not-on-turn-reversed" if state.seats > 2 else "not-on-turn-two", line, seat)
    dues = state.dues
    if not dues and not draws:
        return
    state.after = state.turn
    if draws:
        if draws[0].clause == "TP-8.2" and state.setup.options["draw-two-turn"] == "lost":
            state.after = state.next(state.turn)
        state.cause = ("not-on-turn-forced", line, seat)
    call(state, (*others(dues, seat), *draws))


def drawn(state: TwinPyramidState, seat: int, line: int) -> None:
    """The end of a line that was a forced draw: no turn is over."""
    if state.ended is not None:
        return
    due = state.due(seat)
    call(state, others(state.dues, seat))
    if due is not None and due.clause == "TP-8.2" and not state.dues:
        state.cause = (KEPT_TURN if state.turn == seat else LOST_TURN, line, seat)


def others(dues: tuple[Due, ...], seat: int) -> tuple[Due, ...]:
    """The author's own debt is gone with the line, whatever it was; those of others come first."""
    if not dues or dues[0].seat == seat:
        return dues[1:]
    own = next((due for due in dues if due.seat == seat), None)
    return tuple([due for due in dues if due is not own])


def call(state: TwinPyramidState, dues: tuple[Due, ...]) -> None:
    """Whose line is next: a forced draw that yields a card, else the turn (TP-8.3a)."""
    if not state.supply:
        dues = ()
    state.dues = dues
    state.turn = dues[0].seat if dues else state.after


MADE_SO: Final = {
    "not-on-turn-skipped": "TP-8.5",
    "not-on-turn-again": "TP-8.5",
    "not-on-turn-reversed": "TP-8.6",
    "not-on-turn-two": "TP-8.6",
    KEPT_TURN: "TP-8.4",
    LOST_TURN: "TP-8.4",
}
"""The clause of the card that made it whose turn, by the sentence that says so."""


def why_turn(game: object, state: TwinPyramidState) -> tuple[str, dict[str, Any]]:
    """The sentence that says why it is this player's turn: what skipped, reversed or forces to draw."""
    cause, laid = state.cause, state.top
    if cause is None and type(laid) is int and RANK_OF[laid] in (SEVEN, NINE) and state.fixed >= 0:
        way = state.direction
        missed = state.next(state.turn)
        if RANK_OF[laid] == NINE:
            missed = state.seat_after(state.seat_after(state.turn, -way), -way)
        facts = {"fixer": ("seat", state.fixer), "card": laid, "missed": missed}
        return "not-on-turn-silenced", {**facts, "clause": "TP-8.7"}
    if cause is None:
        return "not-on-turn", {}
    why, line, author = cause
    if why == "not-on-turn-forced" and not state.dues:
        why = "not-on-turn-drawn"
    elif why == "not-on-turn-forced" and state.dues[0].clause == "TP-8.3":
        why = "not-on-turn-three"
    clause = state.dues[0].clause if state.dues else MADE_SO.get(why)
    return why, {"by": ("seat", author), "line": line, **({"clause": clause} if clause else {})}


def skip(game: object, state: TwinPyramidState, line: Line) -> None:
    """A line that was left out uses up the forced draw of the player on turn, or else the turn."""
    if state.dues:
        call(state, state.dues[1:])
    else:
        end_turn(state, line.seat or 0)
