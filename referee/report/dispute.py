"""The end of a talk about a disputed move, in words: the ruling, and what nobody knew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, LineVerdict
from referee.judge.reasons import costly
from referee.judge.remedy import RemedyAction, RemedyTiming
from referee.messages import known, say
from referee.messages.wrap import wrapped
from referee.report.card import card, sentences
from referee.report.disputed import MOST_MOVES, DisputedMove
from referee.report.follows import follows_text
from referee.report.ruling import advice
from referee.report.speech import Speaker, speaker_of
from referee.report.text import INDENT, deeds_text, ruled_line, told_title
from runtime.language import language
from runtime.terminal import Paint

if TYPE_CHECKING:
    from referee.ask.case import Case
    from referee.ask.outcome import Outcome
    from referee.record.model import Step


def ending(found: Outcome, case: Case, paint: Paint, *, why: bool = False, file: str = "") -> str:
    """Who is right, why, and what happens now; `why`: all else that there is to say.

    `file` is where the answers are saved as a record, which commands can change.
    """
    lang = case.lang
    speaker = speaker_of(found.judgement, lang, aloud=True, written=False).at(found.verdict.deal)
    disputed, own = DisputedMove(found.shown, speaker), DisputedMove(found.own, speaker)
    told = settled(found, disputed)
    other = [] if advised(found, speaker) else perhaps(own)
    moves: Sequence[str] = [*dict.fromkeys(own.counted(own.said(*each)) for each in other)]
    hidden = "@hand" in speaker.vocabulary.fact_shapes
    if moves and hidden and ("@hand", case.dispute.mover, None) not in dict(case.known):
        moves = own.with_fitting(moves, other)
    instead = say("ask-instead", lang, shown=say("or", lang).join(moves)) if moves and found.undone else ""
    who, reason, happens, more = sentences(told, disputed)
    key = "ask-unknown-all" if found.shown.verdict == DOUBTFUL else "ask-unknown-then"
    asked = say(key, lang, unknown=" · ".join(found.unknown)) if found.unknown else ""
    parts = [
        told_title(found.shown, speaker, paint),
        *_wrapped([who, reason, asked, happens, instead, more]),
    ]
    if file and found.own.verdict == found.verdict.verdict:
        recorded = card(disputed, found.ruling)
        parts += _wrapped([deeds_text(recorded["deeds"], found.verdict, file, lang)])
    if not why:
        return "\n".join(parts)
    lines = {f"line {each.line.number}": subject(each.line.text) for each in found.judgement.lines}
    parts += ruled_line(found.verdict, speaker, paint, found.ruling, lines)
    return "\n".join(parts)


def settled(found: Outcome, disputed: DisputedMove) -> dict[str, Any]:
    """The ruling as a card for people who have written nothing down; `disputed` is the move that is shown."""
    told, speaker = card(disputed, found.ruling, recorded=False), disputed.speaker
    said = right(found, disputed)
    who, gap = said or told["right"], say("gap", speaker.lang)
    other = gap.join(filter(None, (otherwise(found, told["why"], speaker.lang), told["otherwise"])))
    return {
        **told,
        "right": gap.join(filter(None, (who, word(found, speaker.lang)))),
        "now": now(found, said, told["now"], disputed),
        "otherwise": other,
    }


def word(found: Outcome, lang: str) -> str:
    """Whose word holds of what two remember differently; "" where nobody does (GEN-6.5)."""
    if found.word is None:
        return ""
    name, told, _ = found.word
    return say("ask-word" if name else "ask-word-table", lang, name=name, told=told)


def otherwise(found: Outcome, why: str, lang: str) -> str:
    """What would hold if it was as somebody else remembers it."""
    if found.word is None or found.rival is None:
        return ""
    rival, other = found.rival, found.word[2]
    speaker = speaker_of(rival.judgement, lang, aloud=True, written=False).at(rival.verdict.deal)
    told = settled(rival, DisputedMove(rival.shown, speaker))
    if (rival.shown.verdict, told["why"]) == (found.shown.verdict, why):
        return say("ask-word-idle", lang, other=other)
    gap = say("gap", lang)
    verdict = say(f"verdict-{rival.shown.verdict}", lang)
    return say(
        "ask-word-other",
        lang,
        other=other,
        verdict=verdict,
        why=gap.join((told["why"], *([told["now"]] if rival.shown.verdict == ILLEGAL else []))),
    )


def right(found: Outcome, disputed: DisputedMove) -> str:
    """Who is right; of the others only who objected is named.  "" where a card says it."""
    verdict, speaker, seat = disputed.verdict, disputed.speaker, disputed.seat
    remedy = found.ruling.remedy
    by_rule = verdict.verdict == DOUBTFUL and bool(verdict.turns_on)
    if seat is None or by_rule:
        return ""
    name, lang = speaker.name(seat), speaker.lang
    facts = {"name": name, "move": disputed.short, "who": objecting(found, verdict.verdict, lang)}
    if disputed.nobodys_choice:
        key = "ask-imposed" if verdict.verdict == LEGAL else "ask-undue"
        undone = verdict.verdict == LEGAL or (disputed.undue and found.moved == "no")
        return say(key, lang, **facts) if undone and found.against else ""
    if found.amiss:
        own = f"ask-{verdict.breaches[0].why}"
        return say(own if known(own) else "ask-amiss", lang, **facts)
    if found.knows:
        return say("ask-knows", lang, **{**facts, "who": found.knows})
    key = "ask-believed" if verdict.verdict == DOUBTFUL else f"ask-{verdict.verdict}"
    if remedy is not None and remedy.do is RemedyAction.STANDS and is_late(verdict):
        return say("ask-late", lang, **facts)
    if remedy is not None and known(f"{key}-{remedy.do.value}"):
        key += f"-{remedy.do.value}"
    if verdict.verdict == LEGAL and (found.pays or costly(found.ruling.reasons, seat)):
        key += "-costly"  # who said so is right as well
    elif verdict.verdict == LEGAL and found.claimed:
        key += "-claimed"
    elif verdict.verdict == LEGAL and found.against == (name,):
        key += "-self"
    elif verdict.verdict == LEGAL and found.against:
        key += "-against"
    return say(key, lang, **facts)


def is_late(verdict: LineVerdict) -> bool:
    """Whether all that is against a move is a call that nobody can point out any more."""
    return verdict.verdict == ILLEGAL and {each.why for each in verdict.breaches} == {"call-forgotten"}


def objecting(found: Outcome, verdict: str, lang: str) -> str:
    """Who objected, as the one of whom something is said: several are right as the first of them is."""
    first, *others = found.against or (say("ask-objector", lang),)
    if not others:
        return first
    listed = language(lang).listed
    if verdict == LEGAL:
        return listed((first, *others))
    return say("ask-like", lang, who=first, others=listed(others))


def now(found: Outcome, said: str, card_now: str, disputed: DisputedMove) -> str:
    """What happens now: what the game says of the rule that was broken, or whose turn it is instead.

    `said`: who is right, where that tells it.
    """
    speaker = disputed.speaker
    if found.shown.verdict == DOUBTFUL and said:
        return ""
    told = advised(found, speaker)
    if told and disputed.steps[0].verb in disputed.beside:  # no turn: whose it was is whose it is
        return say("gap", speaker.lang).join(
            filter(None, (told, follows_text(found.ruling.follows, speaker)))
        )
    return told or card_now


def advised(found: Outcome, speaker: Speaker) -> str:
    """All that the game itself says is to be done once such a rule was broken; "" where it says nothing."""
    verdict, remedy = found.shown, found.ruling.remedy
    if found.amiss:
        return advice(verdict.breaches[0], verdict.line.seat or 0, speaker, alone=True)
    seat = verdict.line.seat
    if verdict.verdict != ILLEGAL or seat is None or remedy is None or remedy.perhaps:
        return ""
    if remedy.when not in (RemedyTiming.NOW, RemedyTiming.DEAL_OVER):
        return ""
    alone = len({breach.why for breach in verdict.breaches}) == 1
    return next(filter(None, (advice(each, seat, speaker, alone=alone) for each in verdict.breaches)), "")


def perhaps(own: DisputedMove) -> list[tuple[int, tuple[Step, ...]]]:
    """Other moves that people may ask about, nearest first; what they are worth is not said.

    A roll alone is none.
    """
    rolls = own.words.of_role("opens")
    moves = [each for each in own.others if each[0] == own.seat]
    return [each for each in moves if any(step.verb not in rolls for step in each[1])][:MOST_MOVES]


def subject(fact: str) -> str:
    """What a fact speaks of: its word and its player, without what it says of them."""
    head, colon, _ = fact.partition(":")
    return head if colon else fact.partition(" ")[0]


def _wrapped(sentences: Sequence[str]) -> list[str]:
    return [line for sentence in sentences if sentence for line in wrapped(sentence, INDENT)]
