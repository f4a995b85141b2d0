"""The end of a talk about a disputed move, in words: the ruling, and what nobody knew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.judge.judgement import DOUBTFUL, ILLEGAL
from referee.messages import say
from referee.messages.wrap import wrapped
from referee.report.card import MOST_MOVES, card, counted, nearest_first, sentences, with_fitting
from referee.report.speech import Speaker, speaker_of
from referee.report.text import INDENT, deeds_text, ruled_line, told_title
from runtime.terminal import Paint

if TYPE_CHECKING:
    from referee.ask.case import Case
    from referee.ask.outcome import Outcome
    from referee.judge.judgement import LineVerdict
    from referee.record.model import Step


def ending(found: Outcome, case: Case, paint: Paint, *, why: bool = False, file: str = "") -> str:
    """Who is right, why, and what happens now; `why`: all else that there is to say.

    `file` is where the answers are saved as a record, which commands can change.
    """
    lang = case.lang
    speaker = speaker_of(found.judgement, lang, aloud=True, written=False).at(found.verdict.deal)
    told = card(found.verdict, found.ruling, speaker, recorded=False)
    other = perhaps(found.own, speaker)
    said = dict.fromkeys(counted(speaker.spoken(*each, found.own.line.seat), speaker) for each in other)
    moves: Sequence[str] = [*said]
    hidden = "@hand" in speaker.vocabulary.fact_shapes
    if moves and hidden and ("@hand", case.dispute.mover, None) not in dict(case.known):
        moves = with_fitting(moves, other, found.own, speaker)
    wrong = found.verdict.verdict == ILLEGAL
    instead = say("ask-instead", lang, shown=say("or", lang).join(moves)) if moves and wrong else ""
    *first, now = sentences(told, found.verdict, speaker)
    key = "ask-unknown-all" if found.verdict.verdict == DOUBTFUL else "ask-unknown-then"
    asked = say(key, lang, unknown=" · ".join(found.unknown)) if found.unknown else ""
    parts = [told_title(found.verdict, speaker, paint), *_wrapped([*first, asked, now, instead])]
    if file:
        recorded = card(found.verdict, found.ruling, speaker)
        parts += _wrapped([deeds_text(recorded["deeds"], found.verdict, file, lang)])
    if not why:
        return "\n".join(parts)
    lines = {f"line {each.line.number}": subject(each.line.text) for each in found.judgement.lines}
    parts += ruled_line(found.verdict, speaker, paint, found.ruling, lines)
    return "\n".join(parts)


def perhaps(own: LineVerdict, speaker: Speaker) -> list[tuple[int, tuple[Step, ...]]]:
    """Other moves that people may ask about, nearest first; what they are worth is not said.

    A roll alone is none.
    """
    rolls = speaker.vocabulary.of_role("opens")
    moves = [each for each in nearest_first(own) if each[0] == own.line.seat]
    return [each for each in moves if any(step.verb not in rolls for step in each[1])][:MOST_MOVES]


def subject(fact: str) -> str:
    """What a fact speaks of: its word and its player, without what it says of them."""
    head, colon, _ = fact.partition(":")
    return head if colon else fact.partition(" ")[0]


def _wrapped(sentences: Sequence[str]) -> list[str]:
    return [line for sentence in sentences if sentence for line in wrapped(sentence, INDENT)]
