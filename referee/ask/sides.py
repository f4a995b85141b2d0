"""Who is right beyond the verdict: what a move costs, who got how much, and whose word decides."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee import registry
from referee.ask.case import Case
from referee.ask.explore import Survey, picked_leaves, told_leaves
from referee.ask.retold import in_digits, paid, patterns
from referee.ask.unrolled import SUIT
from referee.game.dispute import AGREED
from referee.game.walk import Breach, Reason
from referee.judge.judgement import DOUBTFUL, LEGAL
from referee.judge.reasons import costly, shared
from referee.record.dealt_out import dealt_out
from referee.record.respell import any_of
from referee.record.seats import Seats


def pays(case: Case, found: Survey) -> bool:
    """Whether a legal move costs its player something at every table, perhaps not equally much."""
    if found.verdict != LEGAL:
        return False
    leaves = told_leaves(case) or picked_leaves(case)
    rows = [leaf.told.reasons for leaf in leaves if leaf.told]
    return bool(rows) and costly(shared(rows), case.dispute.mover)


def shared_otherwise(case: Case, reasons: Sequence[Reason]) -> Breach | None:
    """The rule that says how many each player gets, where somebody told that they got other numbers.

    Who alone is named as having got them got them all, though they are others' too.
    """
    others = [seat for seat in range(len(case.players)) if seat != case.dispute.mover]
    told = {seat: told_share(case, seat) for seat in others}
    named = {seat for seat in others if is_named(case, seat)}
    for each in (reason for reason in reasons if "tally" in reason.facts):
        counts = {seat: count for seat, count in each.facts["tally"][1] if count}
        wrong = any(said not in ("", str(counts.get(seat, 0))) for seat, said in told.items())
        if wrong or (named and not any(told.values()) and counts.keys() - named):
            return Breach(each.clause, each.why, each.args, names=each.names)
    return None


def boxed_otherwise(case: Case, reasons: Sequence[Reason]) -> Breach | None:
    """The rule that says what a move costs, where somebody told that another card was paid for it."""
    told = paid(case, case.told)
    costs = [each for each in reasons if told and "cost" in each.facts]
    owed = {case.dispute.names[each.facts["cost"][1]] for each in costs}
    if not costs or told <= owed:
        return None
    return Breach(costs[0].clause, costs[0].why, costs[0].args, names=costs[0].names)


def unnamed(case: Case) -> Breach | None:
    """The rule that has a suit named with a card, where somebody told that none was."""
    words, dispute = registry.vocabulary(case.game), case.dispute
    clause = registry.book(case.game).words(case.lang).get("ask.unnamed")
    wild = [each for each in dispute.cards(*words.of_role("host")) if words.card(each) in words.wilds]
    named = any(step.suit is not None for step in dispute.steps)
    forms = patterns(case.game, "told.unnamed", any_of(case.players))
    if named or not wild or not isinstance(clause, str):
        return None
    if not any(re.search(form, case.told, re.IGNORECASE) for form in forms):
        return None
    why = "suit-unnamed" if case.since in (None, "", "no") else "suit-unnamed-late"
    facts = {"card": ("card", dispute.names.index(wild[0])), "seat": ("seat", dispute.mover)}
    return Breach(clause, why, tuple(facts.values()), names=tuple(facts))


def told_share(case: Case, seat: int) -> str:
    """How many a player got, as it was told beyond the move; "" where that was not told."""
    told, people, name = claims(case), any_of(case.players), re.escape(case.players[seat])
    to, others = rf"(?:to\s+{name}(?!\w)|{name}\s*に)", rf"(?:(?!{people})\D){{0,24}}?"
    ways = (
        rf"{name}\s*に\s*(\d+)(?!\d)",
        rf"(?<!\d)(\d+){others}{to}",
        rf"{name}(?!{people})\D{{0,6}}?(\d+)(?!\d)",
    )
    found = next(filter(None, (re.search(way, told, re.IGNORECASE) for way in ways)), None)
    return found[1] if found else ""


def is_named(case: Case, seat: int) -> bool:
    """Whether a player is among those of whom something was told beyond the move."""
    return bool(re.search(any_of([case.players[seat]]), claims(case), re.IGNORECASE))


def claims(case: Case) -> str:
    """What was told beyond the move, without its dice, in digits; one at a time is no number of cards."""
    words, people = registry.vocabulary(case.game), any_of(case.players)
    told = dealt_out(case.told, words, Seats(case.players))[1] or case.told
    for form in patterns(case.game, "told.in-turn", people):
        told = re.sub(form, " ", told, flags=re.IGNORECASE)
    return in_digits(told, words)


def knows(case: Case, found: Survey) -> str:
    """Who did what nobody knew and decides, or held the cards; "" if that is the mover, or nobody."""
    if found.verdict != DOUBTFUL:
        return ""
    if SUIT in case.skipped and case.dispute.author is not None:
        return case.players[case.dispute.author]
    asked = {key[1] for key in found.unknowns if key in case.skipped and key[0] != AGREED}
    others = [seat for seat in asked if seat is not None and seat != case.dispute.mover]
    return case.players[others[0]] if len(asked) == len(others) == 1 else ""
