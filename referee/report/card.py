"""A ruling as a card for the table: who and why, what happens now, and what can be done by a tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from referee.judge.judgement import LEGAL, LineVerdict
from referee.judge.remedy import Remedy, RemedyAction, RemedyTiming
from referee.judge.rulings import Ruling
from referee.messages import say
from referee.record.model import Step
from referee.report.ruling import because, follows_text, mended, remedy_text
from referee.report.speech import Speaker

MOST_MOVES: Final = 4
"""Other moves that are offered: more than that nobody reads in an argument."""


def card(verdict: LineVerdict, told: Ruling, speaker: Speaker, *, recorded: bool = True) -> dict[str, Any]:
    """Sentences and deeds; `recorded`: the line is part of a record, which can be changed."""
    own = verdict.instead if verdict.verdict != LEGAL else ()
    back = _may_go_back(told.remedy)
    return {
        **decided(verdict, told, speaker),
        "now": now(verdict, told, speaker, recorded=recorded),
        "deeds": _deeds(told.remedy, speaker.lang, back=back) if recorded else [],
        "alternatives": [move(seat, steps, verdict, speaker) for seat, steps in own[:MOST_MOVES]]
        if back
        else [],
    }


def decided(verdict: LineVerdict, told: Ruling, speaker: Speaker) -> dict[str, Any]:
    """Who is judged and the one fact that decides, with every clause that it rests on."""
    lang, seat = speaker.lang, verdict.line.seat
    about = "" if seat is None else speaker.name(seat)
    reasons = because(verdict, told.reasons, speaker, told.hanging)
    why = reasons[0]["message"] if reasons else speaker.message(verdict)
    return {
        "right": say(f"card-{verdict.verdict}" if about else f"card-{verdict.verdict}-line", lang, about),
        "why": why,
        "clause": " ".join(dict.fromkeys(each["clause"] for each in reasons if each["message"] == why)),
    }


def now(verdict: LineVerdict, told: Ruling, speaker: Speaker, *, recorded: bool) -> str:
    """What happens next at the table."""
    lang, remedy = speaker.lang, told.remedy
    follows = follows_text(told.follows, speaker)
    if remedy is None:
        return follows
    if remedy.do is RemedyAction.MEND:
        key = f"card-mend{mended(verdict)}" if recorded else "card-answers"
        return say(key, lang, "" if verdict.line.seat is None else speaker.name(verdict.line.seat))
    plain = not (remedy.perhaps or remedy.ruled or remedy.undone or remedy.claim)
    name = "" if verdict.line.seat is None else speaker.name(verdict.line.seat)
    text = remedy_text(remedy, verdict, speaker)
    if plain and name and remedy.do is RemedyAction.TAKE_BACK:
        text = say("card-over" if remedy.when is RemedyTiming.DEAL_OVER else "card-back", lang, name)
    elif plain and remedy.when is RemedyTiming.LATER:
        return say("gap", lang).join(filter(None, (say("card-stands", lang), follows)))
    if verdict.verdict not in (LEGAL, "illegal") and plain:
        return say("gap", lang).join((say("remedy-if", lang), text))
    return text


def move(seat: int, steps: Sequence[Step], verdict: LineVerdict, speaker: Speaker) -> dict[str, Any]:
    """Another move: as people say it, its cards, and the line to write."""
    english = Speaker(speaker.record, "en").at(verdict.deal)
    shown = [speaker.identity(number) for step in steps for number in step.cards or ()]
    return {
        "said": speaker.move(seat, steps, verdict.line.seat).partition("  #")[0],
        "cards": [name for name in shown if name is not None],
        "write": f"{speaker.name(seat)}: {english.writer.steps(steps)}",
    }


def _may_go_back(remedy: Remedy | None) -> bool:
    """Whether the move is the last one, so that it can still be taken back."""
    if remedy is None or remedy.undone or remedy.ruled:
        return False
    return remedy.do is RemedyAction.TAKE_BACK


def _deeds(remedy: Remedy | None, lang: str, *, back: bool) -> list[dict[str, Any]]:
    """What a tap does: `write` is put at the end of the record; without it the page knows what to do."""
    stands = back and remedy is not None and remedy.when is RemedyTiming.DEAL_OVER
    found: list[tuple[str, str | None]] = [("take-back", "@undo")] if back else []
    found += [("stands", "@ruling stands" if stands else None), ("mend", None)]
    return [{"do": do, "title": say(f"deed-{do}", lang), "write": write} for do, write in found]
