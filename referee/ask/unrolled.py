"""A roll that was left out of the disputed move: people quarrel about the card, and tell the dice after."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from referee import registry
from referee.ask.case import Case, Key
from referee.ask.scene import Leaf
from referee.record.writer import Writer

ROLL: Final[Key] = ("roll", None, None)


def lacks_roll(case: Case, leaves: Iterable[Leaf]) -> bool:
    """Whether the move is illegal for want of its roll at some table."""
    lacking = {f"no-{verb}" for verb in registry.vocabulary(case.game).of_role("opens")}
    return any(each.why in lacking for leaf in leaves for each in leaf.result.breaches)


def rolled_first(case: Case) -> Case:
    """The case with a roll, and what changed its dice, in the move, where the line before told only these."""
    before = case.line(case.before) if case.before and case.move else None
    words = registry.vocabulary(case.game)
    opens = words.of_role("opens")
    if before is None or before.seat != case.dispute.mover or case.dispute.any(*opens):
        return case
    first, *more = before.steps
    if first.verb not in opens or any(words.shapes[step.verb].form != "on-die" for step in more):
        return case
    return replace(with_roll(case, Writer(words, case.players, case.lang).line(before)), before="")


def with_roll(case: Case, text: str) -> Case:
    """The case with the roll before all else that the move tells; `RecordError` where it cannot be read."""
    if not text:
        return replace(case, skipped=case.skipped | {ROLL})
    words = registry.vocabulary(case.game)
    verb = next(iter(words.of_role("opens")))
    roll = text.rpartition(":")[2].strip()
    if roll[:1].isdecimal():
        roll = f"{words.usual(words.words.verbs, case.lang)[verb]} {roll}"
    name, colon, deeds = case.worded(case.move).partition(": ")
    move = f"{name}{colon}{roll}; {deeds}"
    case.line(move)
    return replace(case, move=move)
