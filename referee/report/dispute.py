"""The end of a talk about a disputed move, in words: the ruling, and what nobody knew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.messages import say
from referee.messages.wrap import wrapped
from referee.report.card import card, sentences
from referee.report.speech import speaker_of
from referee.report.text import INDENT, deeds_text, ruled_line, told_title
from runtime.terminal import Paint

if TYPE_CHECKING:
    from referee.ask.case import Case
    from referee.ask.outcome import Outcome


def ending(found: Outcome, case: Case, paint: Paint, *, why: bool = False, file: str = "") -> str:
    """Who is right, why, and what happens now; `why`: all else that there is to say.

    `file` is where the answers are saved as a record, which commands can change.
    """
    lang = case.lang
    speaker = speaker_of(found.judgement, lang, aloud=True, written=False).at(found.verdict.deal)
    told = card(found.verdict, found.ruling, speaker, recorded=False)
    parts = [told_title(found.verdict, speaker, paint)]
    parts += _wrapped(sentences(told, found.verdict, speaker))
    if file:
        recorded = card(found.verdict, found.ruling, speaker)
        parts += _wrapped([deeds_text(recorded["deeds"], found.verdict, file, lang)])
    if not why:
        return "\n".join([*parts, *_listed("ask-unknown-all", found.unknown, lang)])
    lines = {f"line {each.line.number}": subject(each.line.text) for each in found.judgement.lines}
    parts += ruled_line(found.verdict, speaker, paint, found.ruling, lines)
    parts += _listed("ask-unknown-all", found.unknown, lang)
    return "\n".join(parts)


def subject(fact: str) -> str:
    """What a fact speaks of: its word and its player, without what it says of them."""
    head, colon, _ = fact.partition(":")
    return head if colon else fact.partition(" ")[0]


def _wrapped(sentences: Sequence[str]) -> list[str]:
    return [line for sentence in sentences if sentence for line in wrapped(sentence, INDENT)]


def _listed(key: str, lines: Sequence[str], lang: str) -> list[str]:
    return wrapped(say(key, lang, " · ".join(lines)), INDENT) if lines else []
