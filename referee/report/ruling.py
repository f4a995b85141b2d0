"""A ruling in words: why a line is legal or is not, and by what rule it is settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.game.walk import Reason
from referee.judge.dependencies import Dependency, Place
from referee.judge.judgement import LEGAL, LineVerdict
from referee.judge.remedy import Remedy, RemedyAction, RemedyTiming
from referee.messages import say
from referee.record.model import LineKind
from referee.report.kinds import either, kinds
from referee.report.speech import Speaker

LISTED = 6
"""Cards that are listed on both sides; of longer lists only the shorter one is."""


def because(
    verdict: LineVerdict, reasons: Sequence[Reason], speaker: Speaker, hanging: Dependency | None = None
) -> list[dict[str, str]]:
    """Clauses with the facts of the table: what speaks for a legal line, or against any other."""
    if verdict.verdict == LEGAL:
        said = [(reason.clause, speaker.reason(reason)) for reason in reasons]
    else:
        said = [(breach.clause, speaker.sentence(verdict, breach)) for breach in verdict.breaches]
        if hanging is not None and said:
            gap = say("gap", speaker.lang)
            said[0] = said[0][0], said[0][1] + gap + depends_on(hanging, speaker)
    return [{"clause": clause, "message": message} for clause, message in dict.fromkeys(said)]


def depends_on(hanging: Dependency, speaker: Speaker) -> str:
    """With which suits, unread cards or choices the line is illegal: the shorter way to say it."""
    lang, place = speaker.lang, hanging.place
    if hanging.other is not None:
        return say("suppose-if", lang, condition=say("suppose-or", lang).join(_together(hanging, speaker)))
    if not hanging.sure:
        sides = [
            (key, values, len(kinds(values, place.forms, speaker)) if place.what == "card" else len(values))
            for key, values in (("sure-illegal", hanging.illegal), ("sure-legal", hanging.legal))
            if values
        ]
        shortest = min(length for _, _, length in sides)
        told = [(key, values) for key, values, length in sides if length <= max(shortest, LISTED)]
        gap = say("gap", lang)
        return gap.join(say(key, lang, condition=_meant(place, values, speaker)) for key, values in told)
    if place.what != "card":
        return say("suppose-if", lang, condition=_meant(place, hanging.illegal, speaker))
    there = (*hanging.illegal, *hanging.legal)
    bad, good = (kinds(cards, there, speaker) for cards in (hanging.illegal, hanging.legal))
    if len(good) < len(bad):
        return say("hangs-unless", lang, line=place.line, either=either(good, lang))
    card = say("hangs-card", lang, line=place.line, either=either(bad, lang))
    return say("suppose-if", lang, condition=card)


def _together(hanging: Dependency, speaker: Speaker) -> Iterator[str]:
    """The cases of two open lines that decide together."""
    assert hanging.other is not None
    for case in hanging.cases:
        every = len(case.values) == len(hanging.place.forms)
        said = [] if every else [_meant(hanging.place, case.values, speaker)]
        if case.other is not None:
            said.append(_meant(hanging.other, case.other, speaker))
        yield say("suppose-and", speaker.lang).join(said)


def _meant(place: Place, values: Sequence[int], speaker: Speaker) -> str:
    """What the open line may have been."""
    lang = speaker.lang
    match place.what:
        case "card":
            return say(
                "hangs-card", lang, line=place.line, either=either(kinds(values, place.forms, speaker), lang)
            )
        case "suit":
            return say(
                "hangs-suit",
                lang,
                line=place.line,
                either=either([speaker.suit(suit) for suit in values], lang),
            )
    told = [say("quoted", lang, whole=speaker.full_line(place.forms[value])) for value in values]
    return say("hangs-choice", lang, line=place.line, either=either(told, lang))


def remedy_text(remedy: Remedy, verdict: LineVerdict, speaker: Speaker) -> str:
    """What to do now, without what goes back where."""
    name = "" if verdict.line.seat is None else speaker.name(verdict.line.seat)
    return say(_key(remedy, verdict), speaker.lang, player=name)


def mended(verdict: LineVerdict, remedy: Remedy) -> str:
    """How a line that cannot have been so may have come about: "", "-misdeal", "-rest" or "-either"."""
    if remedy.rest:
        return "-rest"
    if verdict.line.kind is not LineKind.MOVE:
        dealt = any(breach.clause == "GEN-3" and breach.why != "reveal-count" for breach in verdict.breaches)
        return "-misdeal" if dealt else ""
    return "-either" if set(verdict.clauses) - {"GEN-2"} else ""


def _key(remedy: Remedy, verdict: LineVerdict) -> str:
    """The sentence of a remedy."""
    if remedy.undone and remedy.do is RemedyAction.TAKE_BACK:
        return "remedy-undone"
    if remedy.ruled:
        return f"remedy-ruled-{remedy.do.value}"
    if remedy.do is RemedyAction.MEND:
        return f"remedy-mend{mended(verdict, remedy)}"
    if remedy.claim:
        return f"remedy-claim-{remedy.do.value}"
    if remedy.perhaps and remedy.when is RemedyTiming.NOW:
        return "remedy-perhaps-take-back"
    return f"remedy-{remedy.when.value}-{remedy.do.value}"
