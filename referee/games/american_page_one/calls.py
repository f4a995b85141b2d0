"""The calls "page one" and "stop": whether they were made, and what becomes of one forgotten (AP-6)."""

from __future__ import annotations

from referee.game.walk import Walk
from referee.games.american_page_one import reasons
from referee.games.american_page_one.steps import DEMAND, Steps
from referee.games.american_page_one.table import Call, Owed, PageOneState
from referee.hidden.cases import UNDECIDED
from referee.record.model import Line, LineKind, Step


def last_cards(walk: Walk, table: PageOneState, line: Line, left: int, rest: Steps) -> None:
    """The calls "page one" and "stop", and going out (AP-6)."""
    word = "page-one" if left else "stop"
    if table.ended is not None:
        return
    made = called(table, rest, word)
    if not made:
        reach = word == "page-one" and any(step.verb == "say" and "reach" in step.words for step in rest)
        table.pending = Call(line.number, line.seat or 0, word, "reach" if reach else "")
    elif not left:
        gone_out(table, line.seat or 0)
        if walk.telling:
            reasons.out(walk, table, line.seat or 0)
    if walk.telling:
        reasons.last_cards(walk, line.seat or 0, word, made=made)


def called(table: PageOneState, steps: Steps, word: str) -> bool:
    """Whether the call that is due was made on the line."""
    if table.setup.calls_assumed:
        return False  # settled by the next line: a penalty that follows says that it was forgotten
    good = {word, "!"}
    if word == "page-one" and table.rules.dobon:
        good.add("reach")
    return any(step.verb == "say" and good & set(step.words) for step in steps)


def gone_out(table: PageOneState, seat: int) -> None:
    """A hand is empty and the call was made: the deal is over, or a run is still to be taken (AP-6.4)."""
    if table.due is not None and table.supply:
        table.out = seat
        return
    table.ended, table.winners = "out", (seat,)


def claimed(table: PageOneState, seat: int) -> Owed | None:
    """The penalty that a player has to take: for a joker caught, or for the call just forgotten."""
    if table.owed is not None:
        return table.owed if table.owed.seat == seat else None
    call = table.pending
    if isinstance(call, Call) and call.seat == seat:
        return Owed(seat, table.setup.figures["forgotten-call"], "AP-6.3", call.line)
    return None


def settle(walk: Walk, table: PageOneState, following: Line | None) -> None:
    """The verdict on a call that was not written, by what follows (AP-6.3)."""
    call: Call = table.pending
    move = following is not None and following.kind is LineKind.MOVE
    verb = following.steps[0].verb if following is not None and move else ""
    if following is not None and move and pays(table, call, following):
        table.owed = Owed(call.seat, table.setup.figures["forgotten-call"], "AP-6.3", call.line)
        return
    if following is not None and following.kind is LineKind.UNDO:
        return  # the play was taken back, and the call with it
    if table.setup.calls_assumed:
        if call.word == "stop" and table.ended is None and table.out < 0:
            gone_out(table, call.seat)
        return
    if following is None:
        walk.overdue(call.line, "AP-6.3", "call-open", call=call.word, doubt=UNDECIDED)
    elif verb != "dobon":
        if call.other:
            walk.overdue(call.line, "AP-6.3", "call-other", call=call.word, other=call.other)
        else:
            walk.overdue(call.line, "AP-6.3", "call-forgotten", call=call.word)
        table.lapsed = (call, *(each for each in table.lapsed if each.seat != call.seat))


def pays(table: PageOneState, call: Call, following: Line) -> bool:
    """Whether the next move is the penalty for a call, perhaps of a wrong size: also as `take 5`."""
    if following.seat != call.seat:
        return False
    step = following.steps[0]
    several = step.verb in DEMAND and len(step.cards or ()) > 1
    return step.verb == "penalty" or (several and has_nothing_to_do(table, call.seat))


def has_nothing_to_do(table: PageOneState, seat: int) -> bool:
    """Whether a player is not on turn and has nothing to take by what lies on the table."""
    return table.turn != seat and (table.due is None or table.due.seat != seat)


def lapsed(table: PageOneState, seat: int) -> Call | None:
    """The last call of a player that was forgotten and never pointed out."""
    return next((call for call in table.lapsed if call.seat == seat), None)


def drawn_for_call(table: PageOneState, call: Call, step: Step) -> bool:
    """Whether the penalty is drawn in another word by somebody who has no other reason to draw."""
    size = min(table.setup.figures["forgotten-call"], table.supply)
    return has_nothing_to_do(table, call.seat) and DEMAND.counts(step, size)
