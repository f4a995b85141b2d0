"""A ruling in words: why a line is legal or is not, and by what rule it is settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee import registry
from referee.game.walk import Breach, Reason
from referee.judge.dependencies import Dependency, Place
from referee.judge.judgement import LEGAL, LineVerdict
from referee.judge.reasons import UNSAID
from referee.judge.remedy import Remedy, RemedyAction, RemedyTiming
from referee.messages import say
from referee.record.model import UNKNOWN, LineKind
from referee.report.kinds import either, kinds
from referee.report.speech import Speaker
from runtime.messages.counting import pluralize

LISTED = 6
"""Cards that are listed on both sides; of longer lists only the shorter one is."""


def because(
    verdict: LineVerdict,
    reasons: Sequence[Reason],
    speaker: Speaker,
    hanging: Dependency | None = None,
    *,
    brief: bool = False,
) -> list[dict[str, str]]:
    """Clauses with the facts of the table: what speaks for a legal line, or against any other.

    `brief`: of a suit that was not written only what holds under each.
    """
    if verdict.verdict == LEGAL:
        said = [(reason.clause, speaker.reason(reason)) for reason in reasons]
    else:
        said = [(breach.clause, speaker.sentence(verdict, breach)) for breach in verdict.breaches]
        if hanging is not None and said:
            clause, why = said[0]
            alone = brief and hanging.place.what == "suit" and hanging.sure
            gap = say("gap", speaker.lang)
            said[0] = clause, gap.join([*(() if alone else (why,)), depends_on(hanging, speaker)])
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
    """How a line that cannot have been so may have come about, by the name of its sentence."""
    if remedy.rest:
        return "-rest"
    if verdict.line.kind is not LineKind.MOVE:
        verb = verdict.line.steps[0].verb
        if verb == "@end" or (verb == "@starter" and verdict.applied):
            return f"-{verb[1:]}"
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


def advice(breach: Breach, seat: int, speaker: Speaker, *, alone: bool) -> str:
    """What a game itself says happens once a rule was broken, perhaps only if no other was; "" else."""
    keys = (f"{breach.clause}.{breach.why}", *_keys(breach, "first."), *_keys(breach))
    return _advised(breach, seat, speaker, (*keys, *([f"alone.{breach.why}"] if alone else [])))


def advised_first(verdict: LineVerdict, speaker: Speaker, following: object = None) -> str:
    """All that happens now where the game itself says so, whatever else could be done; "" else.

    `following`: who is next as things stand.
    """
    seat = verdict.line.seat
    if seat is None:
        return ""
    then = "" if following is None else speaker.value(following)
    told = (_advised(each, seat, speaker, _keys(each, "first."), then) for each in verdict.breaches)
    return next(filter(None, told), "")


def _keys(breach: Breach, form: str = "") -> tuple[str, ...]:
    """The words about a broken rule, those about a call before those about any."""
    return f"{form}{breach.why}.{breach.facts.get('call')}", f"{form}{breach.why}"


def _advised(breach: Breach, seat: int, speaker: Speaker, keys: Sequence[str], then: str = "") -> str:
    if any(isinstance(fact, tuple) and (fact[0] == UNSAID or fact[-1] == UNKNOWN) for fact in breach.args):
        return ""  # a card, a count or a player that nobody knows
    words = registry.book(speaker.record.game).words(speaker.lang)
    facts = {name: speaker.value(fact) for name, fact in breach.facts.items()}
    found = (words.get(f"ask.now.{key}") for key in keys)
    fits = (each for each in found if isinstance(each, str) and (then or "{following}" not in each))
    told = next(fits, "")
    return pluralize(told.format_map({"name": speaker.name(seat), "following": then, **facts}))
