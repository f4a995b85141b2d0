"""Who is right beyond the verdict: what a move costs, who got how much, and whose word decides."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.ask.case import Case
from referee.ask.explore import Survey, picked_leaves, told_leaves
from referee.ask.retold import paid
from referee.ask.unrolled import SUIT
from referee.game.dispute import AGREED
from referee.game.walk import Breach, Reason
from referee.judge.judgement import DOUBTFUL, LEGAL
from referee.judge.reasons import costly, shared
from referee.record.respell import any_of


def pays(case: Case, found: Survey) -> bool:
    """Whether a legal move costs its player something at every table, perhaps not equally much."""
    if found.verdict != LEGAL:
        return False
    leaves = told_leaves(case) or picked_leaves(case)
    rows = [leaf.told.reasons for leaf in leaves if leaf.told]
    return bool(rows) and costly(shared(rows), case.dispute.mover)


def shared_otherwise(case: Case, reasons: Sequence[Reason]) -> Breach | None:
    """The rule that says how many each player gets, where somebody told that they got other numbers."""
    for each in reasons:
        for seat, count in each.facts.get("tally", ("tally", ()))[1]:
            if (said := told_share(case, seat)) and said != str(count):
                return Breach(each.clause, each.why, each.args, names=each.names)
    return None


def boxed_otherwise(case: Case, reasons: Sequence[Reason]) -> Breach | None:
    """The rule that says what a move costs, where somebody told that another card was paid for it."""
    told = paid(case, case.claimed)
    costs = [each for each in reasons if told and "cost" in each.facts]
    owed = {case.dispute.names[each.facts["cost"][1]] for each in costs}
    if not costs or told <= owed:
        return None
    return Breach(costs[0].clause, costs[0].why, costs[0].args, names=costs[0].names)


def told_share(case: Case, seat: object) -> str:
    """How many a player got, as it was told beyond the move; "" where that was not told."""
    told, people = case.claimed, any_of(case.players)
    name = case.players[seat] if isinstance(seat, int) else ""
    after = re.search(rf"{re.escape(name)}(?!{people})\D{{0,6}}?(\d+)(?!\d)", told, re.IGNORECASE)
    before = re.search(rf"(?<!\d)(\d+)(?:(?!{people})\D){{0,24}}?to\s+{re.escape(name)}", told, re.IGNORECASE)
    found = before or after
    return found[1] if name and found else ""


def knows(case: Case, found: Survey) -> str:
    """Who did what nobody knew and decides, or held the cards; "" if that is the mover, or nobody."""
    if found.verdict != DOUBTFUL:
        return ""
    if SUIT in case.skipped and case.dispute.author is not None:
        return case.players[case.dispute.author]
    asked = {key[1] for key in found.unknowns if key in case.skipped and key[0] != AGREED}
    others = [seat for seat in asked if seat is not None and seat != case.dispute.mover]
    return case.players[others[0]] if len(asked) == len(others) == 1 else ""
