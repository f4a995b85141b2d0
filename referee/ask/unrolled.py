"""What belongs to a line and was left out of it: the roll it began with, and the suit that its card named."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from referee import registry
from referee.ask.case import Case, Key
from referee.ask.scene import Leaf
from referee.judge.game_loader import part
from referee.messages import say
from referee.record import Fault, RecordError
from referee.record.model import Step
from referee.record.normalize import fold
from referee.record.writer import Writer

ROLL: Final[Key] = ("roll", None, None)
SUIT: Final[Key] = ("suit", None, None)


def lacks_roll(case: Case, leaves: Iterable[Leaf]) -> bool:
    """Whether the move is illegal for want of its roll at some table."""
    lacking = {f"no-{verb}" for verb in registry.vocabulary(case.game).of_role("opens")}
    return any(each.why in lacking for leaf in leaves for each in leaf.result.breaches)


def begun_before(case: Case) -> Case:
    """The case with what began the same turn in the move, where the line before told only this.

    That is a roll with what changed its dice, or cards drawn of which one may be played at once.
    """
    before = case.line(case.before) if case.before and case.move else None
    if before is None or before.seat != case.dispute.mover:
        return case
    words = registry.vocabulary(case.game)
    opens = words.of_role("opens")
    draws = [
        each.name for each in words.words.verbs if each.name in words.of_role("draws") and "; " in each.form
    ]
    first, *more = before.steps
    drawn = first.verb in draws and not more
    rolled = first.verb in opens and all(words.shapes[step.verb].form == "on-die" for step in more)
    if not (drawn or rolled) or case.dispute.any(*(draws if drawn else opens)):
        return case
    told = Writer(words, case.players, case.lang).line(before).rpartition(":")[2].strip()
    return replace(_led_by(case, told), before="")


def borrowed(case: Case) -> str:
    """The verb for what a move without a roll may have been, with the dice of the line before; "" if none."""
    found = part(case.game, "questions", "borrowed")
    return found(case.dispute) if found is not None and case.before else ""


def with_roll(case: Case, text: str) -> Case:
    """The case with the roll before all else that the move tells; `RecordError` where it cannot be read."""
    if not text:
        return replace(case, skipped=case.skipped | {ROLL})
    other = borrowed(case)
    if other and registry.vocabulary(case.game).verbs.get(fold(text.strip(" .!。！"))) == other:
        line = case.line(case.move)
        steps = tuple(step._replace(verb=other) for step in line.steps)
        writer = Writer(registry.vocabulary(case.game), case.players, case.lang)
        return replace(case, move=writer.line(line._replace(steps=steps)))
    roll = text.rpartition(":")[2].strip()
    if roll[:1].isdecimal():
        words = registry.vocabulary(case.game)
        verb = next(iter(words.of_role("opens")))
        roll = f"{words.usual(words.words.verbs, case.lang)[verb]} {roll}"
    return _led_by(case, roll)


def _led_by(case: Case, deed: str) -> Case:
    """The case with a deed before all else that the move tells."""
    name, colon, deeds = case.worded(case.move).partition(": ")
    move = f"{name}{colon}{deed}; {deeds}"
    case.line(move)
    return replace(case, move=move)


def lacks_suit(case: Case) -> bool:
    """Whether the line before laid a card that names a suit, and the move one that may have to have it."""
    words = registry.vocabulary(case.game)
    host, dispute = words.of_role("host"), case.dispute
    laid = {card for step in dispute.before if step.verb in host for card in step.cards or ()}
    if not laid & words.wilds or any(step.suit is not None for step in dispute.before):
        return False
    return any(step.verb in host and not words.wilds.issuperset(step.cards or ()) for step in dispute.steps)


def with_suit(case: Case, text: str) -> Case:
    """The case with the suit that the card of the line before named; `RecordError` where it is none."""
    if not text:
        return replace(case, skipped=case.skipped | {SUIT})
    words = registry.vocabulary(case.game)
    suit = words.suits.get(fold(text.strip(" .!。！")))
    if suit is None:
        told = say("comma", case.lang).join(
            each.legend.get(case.lang, each.name) for each in words.words.suits
        )
        raise RecordError(say("ask-here", case.lang), [Fault(1, 1, "choice-strange", (text, told))])
    line = case.line(case.before or "")
    names = next(verb for verb, shape in words.shapes.items() if shape.suit)
    named = line._replace(steps=(*line.steps, Step(names, suit=suit)))
    return replace(case, before=Writer(words, case.players, case.lang).line(named))
