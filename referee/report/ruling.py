"""A ruling in words and as JSON: why, what follows, and what to do now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from referee.game.walk import Reason
from referee.judge.advice import done
from referee.judge.dependencies import Dependency, Place
from referee.judge.judgement import LEGAL, LineVerdict
from referee.judge.remedy import Remedy, RemedyAction, RemedyTiming
from referee.judge.world import Follows
from referee.messages import say
from referee.record.model import UNKNOWN, LineKind, Step
from referee.report.kinds import either, kinds
from referee.report.speech import Speaker

MISCOUNTED: Final = "GEN-3"
"""The clause of cards drawn or dealt in a wrong number."""
UNLISTED = "_"
"""Begins the keys of what follows that only the sentences use."""
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


def rightly_drawn(verdict: LineVerdict, speaker: Speaker) -> tuple[Step, ...]:
    """A move that is not legal up to a draw that its player had a right to; nothing where there is none."""
    steps, draws = verdict.line.steps, speaker.vocabulary.of_role("draws")
    place = next((place for place, step in enumerate(steps) if step.verb in draws), len(steps))
    begun, drew = steps[:place], steps[place : place + 1]
    allowed = [
        move[place].cards
        for seat, move in verdict.instead
        if seat == verdict.line.seat and done(move[:place]) == done(begun) and move[place:]
        if [step.verb for step in drew] == [move[place].verb]
    ]
    for draw in drew if allowed else ():
        cards = draw.cards or ()
        known = [some for some in allowed if some and cards[: len(some)] == some]
        if known or MISCOUNTED not in verdict.clauses:
            return *begun, draw._replace(column=0, cards=max(known, key=len) if known else draw.cards)
    return ()


def drawn_back(verdict: LineVerdict, speaker: Speaker) -> Iterator[str]:
    """What becomes of cards drawn: what was drawn by right stays, and the move goes on from there."""
    lang, words, kept = speaker.lang, speaker.vocabulary, rightly_drawn(verdict, speaker)
    drawn = [step for step in verdict.line.steps if step.verb in words.of_role("draws")]
    if drawn and verdict.applied and not kept:
        yield say("card-drawn", lang)
    elif kept:
        over = any(done(steps) == done(kept) for _, steps in verdict.instead)
        plain = after_draw(kept, verdict, speaker) or kept[-1].verb in words.of_role("demanded")
        yield say(f"card-kept{'' if plain else '-over' if over else '-on'}", lang)
        rest = (drawn[0].cards or ())[len(kept[-1].cards or ()) :]
        if rest:
            yield say("card-rest", lang, cards=speaker.value(("cards", rest)))


def after_draw(
    kept: tuple[Step, ...], verdict: LineVerdict, speaker: Speaker
) -> list[tuple[int, tuple[Step, ...]]]:
    """The legal moves that begin with what its player did by right, where one goes on from there."""
    size, begun = len(kept), done(kept)
    moves = [
        (seat, unsuited(steps, speaker)) for seat, steps in verdict.instead if done(steps[:size]) == begun
    ]
    return list(dict.fromkeys(moves)) if any(len(steps) > size for _, steps in moves) else []


def unsuited(steps: Sequence[Step], speaker: Speaker) -> tuple[Step, ...]:
    """The steps with any suit that they name left open."""
    shapes = speaker.vocabulary.shapes
    return tuple(step._replace(suit=UNKNOWN) if shapes[step.verb].suit else step for step in steps)


def by_chance(steps: Sequence[Step], speaker: Speaker) -> Iterator[Step]:
    """The steps up to the first draw, without the cards that it brought."""
    for step in steps:
        drawn = step.verb in speaker.vocabulary.of_role("draws")
        yield step._replace(cards=None) if drawn else step
        if drawn and step.cards:
            return


def forced(verdict: LineVerdict, speaker: Speaker) -> bool:
    """Whether the move draws cards that nobody chooses to draw: a penalty."""
    words, verb = speaker.vocabulary, verdict.line.steps[0].verb
    return verb in words.of_role("draws") & words.of_role("unsaid")


def unseen(verdict: LineVerdict, speaker: Speaker, seat: int | None) -> bool:
    """Whether the record leaves open what a player held, in a game in which players hold cards."""
    if "@hand" not in speaker.vocabulary.fact_shapes:
        return False
    deal = next(each for each in speaker.record.deals if each.number == verdict.deal)
    facts = [step for line in deal.lines for step in line.steps if step.verb == "@hand"]
    own = [step for step in facts if step.seat == seat]
    return not own or any(not step.cards or UNKNOWN in step.cards for step in own)


def mended(verdict: LineVerdict) -> str:
    """How a line that cannot have been so may have come about: "", "-misdeal" or "-either"."""
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
        return f"remedy-mend{mended(verdict)}"
    if remedy.claim:
        return f"remedy-claim-{remedy.do.value}"
    if remedy.perhaps and remedy.when is RemedyTiming.NOW:
        return "remedy-perhaps-take-back"
    return f"remedy-{remedy.when.value}-{remedy.do.value}"


# --- what follows -------------------------------------------------------------------------------
def plain(value: object, speaker: Speaker) -> object:
    """A value of `after` as JSON: names of players, ids of cards, letters of suits."""
    if isinstance(value, Mapping):
        return {key: plain(inner, speaker) for key, inner in value.items() if not key.startswith(UNLISTED)}
    if isinstance(value, list):
        return [plain(inner, speaker) for inner in value]
    if isinstance(value, tuple):
        match value:
            case "seat", int(seat):
                return speaker.name(seat)
            case "card", int(card):
                return speaker.identity(card)
            case "cards", cards:
                return [speaker.identity(card) for card in cards]
            case "pile", cards:
                return "+".join(speaker.identity(card) or "?" for card in cards)
            case "suit", int(suit):
                return None if suit < 0 else speaker.vocabulary.words.suits[suit].name
    return value


def follows_text(follows: Follows, speaker: Speaker) -> str:
    """What follows from a line, in as many sentences as there is something to say."""
    gap = say("gap", speaker.lang)
    if follows.get("ended") is not None:
        return say("after-ended", speaker.lang)
    said = [
        text
        for key, value in follows.items()
        if key not in ("turn", "owed")
        for text in _said(key, value, speaker)
    ]
    turn = follows.get("turn")
    if follows.get("owed"):
        said.append(_draws(follows, speaker))
    elif turn is not None:
        said.append(say("after-turn", speaker.lang, value=speaker.value(turn)))
    return gap.join(said)


def _draws(follows: Follows, speaker: Speaker) -> str:
    """Who has to draw, because of whom, and who is next after that."""
    lang = speaker.lang
    draws = say("comma", lang).join(text.rstrip(".。") for text in _said("owed", follows["owed"], speaker))
    forced, then = follows.get("_forced"), follows.get("_then")
    if isinstance(forced, list):
        player, line = map(speaker.value, forced)
        draws += say("after-forced", lang, player=player, line=line)
    key = (
        "after-draws-over" if follows.get("_over") else "after-draws" if then is None else "after-draws-then"
    )
    return say(key, lang, draws=draws, player="" if then is None else speaker.value(then))


def _said(key: str, value: object, speaker: Speaker) -> list[str]:
    """The sentences of one key of `after`, where the game has a sentence for it."""
    name = f"after-{key}"
    if value is None or value == [] or not speaker.has_sentence(name):
        return []
    if isinstance(value, Mapping):
        more = [key for key, inner in value.items() if key.startswith(UNLISTED) and inner is None]
        if more:  # the plain sentence, without what is not known or has no part in it
            value = {key: inner for key, inner in value.items() if not key.startswith(UNLISTED)}
        elif any(key.startswith(UNLISTED) for key in value):
            name += "-whole"
        known = [inner for inner in value.values() if inner is not None]
        return [speaker.game_sentence(name, value)] if len(known) == len(value) else []
    if isinstance(value, list) and value and isinstance(value[0], Mapping):
        return [speaker.game_sentence(name, each) for each in value]
    return [speaker.game_sentence(name, {key: value})]
