"""A ruling as a card for the table: who and why, what happens now, and what can be done by a tap."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from referee.game.walk import Reason
from referee.judge.judgement import DEAL_OVER, DOUBTFUL, ILLEGAL, LEGAL, OUT_OF_TURN, LineVerdict
from referee.judge.remedy import Remedy, RemedyAction, RemedyTiming
from referee.judge.rulings import Ruling
from referee.messages import say
from referee.record.model import Step
from referee.report.ruling import because, follows_text, hides, mended, remedy_text, unseen
from referee.report.speech import Speaker
from runtime.language import language

Moves = Sequence[tuple[int, tuple[Step, ...]]]
_UNSEEN: Final = re.compile(r"\?(?: \?)*")
MISCOUNTED: Final = "GEN-3"
"""The clause of cards drawn or dealt in a wrong number."""
MOST_MOVES: Final = 3
"""Other moves that are offered: more than that nobody reads in an argument."""
MOST_MAYBE: Final = 2
"""The same where the record may be wrong, and not the move."""
MOST_SETTLING: Final = 2
"""Ways to settle a line that nobody can judge yet."""
MOST_OTHERWISE: Final = 2
"""Further reasons for a line that nobody can judge yet."""
MOST_NAMED: Final = 3
"""Players who are named one by one."""


def card(verdict: LineVerdict, told: Ruling, speaker: Speaker, *, recorded: bool = True) -> dict[str, Any]:
    """Sentences and deeds; `recorded`: the line is part of a record, which can be changed."""
    back = _may_go_back(told.remedy)
    again = back or _may_be_wrong(told.remedy, verdict)
    offered = nearest_first(verdict, speaker) if again and verdict.verdict != LEGAL else []
    most = MOST_MOVES if back else MOST_MAYBE
    return {
        **decided(verdict, told, speaker),
        "now": now(verdict, told, speaker, recorded=recorded),
        "deeds": _deeds(told.remedy, speaker.lang, back=back) if recorded else [],
        "open": recorded and back and not offered and fits_perhaps(verdict, speaker),
        "alternatives": [move(seat, steps, verdict, speaker) for seat, steps in offered[:most]],
    }


def sentences(told: dict[str, Any], verdict: LineVerdict, speaker: Speaker) -> list[str]:
    """The card as lines of text: who is right, why, and what happens now."""
    lang = speaker.lang
    rests = say("rests-on", lang, why=told["why"], clause=told["clause"]) if told["clause"] else told["why"]
    happens = [told["now"]]
    others: Sequence[str] = [each["said"] for each in told["alternatives"]]
    if told["open"]:
        happens.append(say("may-instead", lang, shown=say("any-that-fits", lang)))
    if others:
        offered = nearest_first(verdict, speaker)[:MOST_MOVES]
        own = any(seat == verdict.line.seat for seat, _ in offered)
        if unseen(verdict, speaker, offered[0][0]):
            others = with_fitting(others, offered, verdict, speaker)
        happens.append(say("may-instead" if own else "may-now", lang, shown=say("or", lang).join(others)))
    gap = say("gap", lang)
    return [told["right"], gap.join(filter(None, (rests, *under_rules(verdict, speaker)))), gap.join(happens)]


def fits_perhaps(verdict: LineVerdict, speaker: Speaker) -> bool:
    """Whether some other card of a hand that nobody described may be played in place of the one that was."""
    seat, lays = verdict.line.seat, speaker.vocabulary.of_role("host")
    if verdict.verdict != ILLEGAL or {OUT_OF_TURN, DEAL_OVER} & {*verdict.clauses}:
        return False
    return any(step.verb in lays for step in verdict.line.steps) and unseen(verdict, speaker, seat)


def with_fitting(
    said: Sequence[str], offered: Moves, verdict: LineVerdict, speaker: Speaker
) -> Sequence[str]:
    """Other moves, with any card of a hand that nobody described."""
    shapes = speaker.vocabulary.shapes
    asked = () if any(shapes[step.verb].dice for step in verdict.line.steps) else verdict.line.steps
    steps = [*asked, *(step for _, body in offered for step in body)]
    played = any(step.cards or speaker.vocabulary.hides(step.verb) for step in steps)
    owed = any(step.verb in speaker.vocabulary.of_role("demanded") for step in steps) or (
        forced(verdict, speaker) and offered[0][0] == verdict.line.seat
    )
    return [*said[: MOST_MOVES - 1], say("any-that-fits", speaker.lang)] if played and not owed else said


def under_rules(verdict: LineVerdict, speaker: Speaker) -> Iterator[str]:
    """Which house rule would make the move legal, what the verdict turns on, and what would settle it."""
    yield from house_rules(verdict, speaker)
    settling = speaker.settle(verdict)
    rows = [each.line for each in verdict.settle if each.why == "row"]
    if len(rows) > 1:
        listed = say("comma", speaker.lang).join(map(str, rows))
        settling = [say("settle-rows", speaker.lang, rows=listed)]
    for told in settling[:MOST_SETTLING]:
        yield say("settle", speaker.lang, item=told)


def house_rules(
    verdict: LineVerdict, speaker: Speaker, lines: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Which would make the move legal, and the verdict under each that it turns on.

    `lines` says what other lines are about.
    """
    for name, value in verdict.legal_under:
        yield say("legal-under", speaker.lang, text=speaker.house_rule(name, value))
    for name, values in verdict.turns_on.items():
        said = say("comma", speaker.lang).join(
            f"{speaker.turning(name, value)}: {say(f'verdict-{each}', speaker.lang)}"
            for value, each in values.items()
        )
        yield say("turns-on", speaker.lang, what=(lines or {}).get(name) or speaker.turning(name), text=said)


def nearest_first(verdict: LineVerdict, speaker: Speaker) -> list[tuple[int, tuple[Step, ...]]]:
    """The legal moves, first the same move without its wrong part, then others with its card."""
    written = [(step.verb, set(step.cards or ())) for step in verdict.line.steps]
    cards = {card for step in verdict.line.steps for card in step.cards or ()}

    def far(offered: tuple[int, tuple[Step, ...]]) -> tuple[bool, int, bool, int]:
        seat, steps = offered
        parts = [(step.verb, set(step.cards or ())) for step in steps]
        strange = sum(
            not any(verb == word and own <= all_of for word, all_of in written) for verb, own in parts
        )
        named = sum(card in cards for step in steps for card in step.cards or ())
        begins = bool(parts) and parts[0] == written[0]
        return (
            seat != verdict.line.seat,
            strange if strange < len(steps) else len(written) + 1,
            not begins,
            -named,
        )

    return sorted(_once(verdict, speaker), key=far)


def _once(verdict: LineVerdict, speaker: Speaker) -> Iterator[tuple[int, tuple[Step, ...]]]:
    """The legal moves, each once: one that is due also goes by the word for any draw."""
    words, said = speaker.vocabulary, set[str]()
    due = {seat for seat, steps in verdict.instead if steps[0].verb in words.of_role("demanded")}
    plain = words.of_role("draws") - words.of_role("demanded")
    for seat, steps in verdict.instead:
        told = speaker.spoken(seat, steps, verdict.line.seat)
        again = seat in due and steps[0].verb in plain
        if not again and told not in said:
            said.add(told)
            yield seat, steps


def decided(verdict: LineVerdict, told: Ruling, speaker: Speaker) -> dict[str, Any]:
    """Who is right and the one fact that decides, with every clause that it rests on."""
    reasons = because(verdict, told.reasons, speaker, told.hanging)
    why = [reasons[0]["message"] if reasons else speaker.message(verdict)]
    if verdict.verdict == LEGAL and not any(why):
        why = [say("card-legal-anyway", speaker.lang)]
    elif verdict.verdict == LEGAL:  # the argument is often about what the move brings
        why += [each["message"] for each in reasons[1:3]]
    if verdict.verdict == DOUBTFUL and not any(why):
        why = [say("card-nothing-against", speaker.lang)]
    elif verdict.verdict == DOUBTFUL and not verdict.turns_on:
        why += otherwise(told.reasons, speaker)
    return {
        "right": right(verdict, told, speaker),
        "why": say("gap", speaker.lang).join(why),
        "clause": " ".join(dict.fromkeys(each["clause"] for each in reasons if each["message"] in why)),
    }


def otherwise(reasons: Sequence[Reason], speaker: Speaker) -> Iterator[str]:
    """What holds of a move that nobody can judge yet if it turns out to be legal, beyond what allows it."""
    said = [speaker.reason(each) for each in reasons[1:] or reasons if each.sure]
    if said:
        gap = say("gap", speaker.lang)
        yield say("card-otherwise", speaker.lang, why=gap.join(dict.fromkeys(said[:MOST_OTHERWISE])))


def nobodys_choice(verdict: LineVerdict, speaker: Speaker) -> bool:
    """Whether a move was not its player's own claim: cards that have to be taken, a penalty."""
    if verdict.line.steps[0].verb in speaker.vocabulary.of_role("demanded"):
        return verdict.verdict == LEGAL or undue(verdict, speaker)
    return forced(verdict, speaker)


def undue(verdict: LineVerdict, speaker: Speaker) -> bool:
    """Whether cards that somebody has to draw were drawn where none had to be, not in a wrong number."""
    words, verb = speaker.vocabulary, verdict.line.steps[0].verb
    demanded = forced(verdict, speaker) or verb in words.of_role("demanded")
    return demanded and verdict.verdict == ILLEGAL and not {MISCOUNTED, OUT_OF_TURN} & {*verdict.clauses}


def costly(reasons: Sequence[Reason], seat: int) -> bool:
    """Whether a legal move costs its player something: then those who said so are right as well."""
    return any(
        each.sure and each.facts.get("cost") and each.facts["seat"] == ("seat", seat) for each in reasons
    )


def right(verdict: LineVerdict, told: Ruling, speaker: Speaker) -> str:
    """Who is right, by name, and what becomes of the move."""
    lang, seat = speaker.lang, verdict.line.seat
    if seat is None:
        return say(f"card-{verdict.verdict}-line", lang)
    others = [name for name in speaker.names if name != speaker.name(seat)]
    if nobodys_choice(verdict, speaker):
        others = []
    key = f"card-{verdict.verdict}"
    if verdict.verdict == LEGAL and costly(told.reasons, seat):
        return say("card-legal-costly", lang, name=speaker.name(seat), move=short(verdict, speaker))
    remedy = told.remedy
    if verdict.verdict == ILLEGAL and remedy is not None:
        plain = not (remedy.ruled or remedy.undone or remedy.claim)
        does = remedy.do in (RemedyAction.TAKE_BACK, RemedyAction.STANDS)
        key += f"-{remedy.do.value}" if plain and does else ""
        if plain and does and undue(verdict, speaker):
            return say(f"{key}-undue", lang, name=speaker.name(seat), move=short(verdict, speaker))
    if not others or verdict.verdict == DOUBTFUL:
        return say(
            f"{key}-alone" if not others else key, lang, name=speaker.name(seat), move=short(verdict, speaker)
        )
    one = len(others) == 1 or verdict.verdict == LEGAL
    word = "and" if verdict.verdict == ILLEGAL else "or-names"
    named = language(lang).listed(others, say(word, lang))
    many = say("the-others", lang)
    named = named if len(others) <= MOST_NAMED else many
    text = say(
        key if one else f"{key}-several",
        lang,
        name=speaker.name(seat),
        move=short(verdict, speaker),
        others=named,
    )
    return many.capitalize() + text.removeprefix(many) if text.startswith(many) else text


def short(verdict: LineVerdict, speaker: Speaker) -> str:
    """The move in the reader’s words, without the dice of chance it begins with; unseen cards are counted."""
    opens = speaker.vocabulary.of_role("opens")
    own = speaker.in_own_words(
        [step for step in verdict.line.steps if step.verb not in opens] or verdict.line.steps
    )
    if own and not any(step.cards for step in verdict.line.steps):
        return own
    body = speaker.writer.line(verdict.line).partition(": ")[2]
    if speaker.vocabulary.shapes[verdict.line.steps[0].verb].dice:
        body = body.partition(";")[2].strip() or body
    if not hides(verdict.line.steps, speaker):
        return body
    return counted(body, speaker)


def counted(body: str, speaker: Speaker) -> str:
    """A move with the number of cards that nobody saw instead of their signs."""
    words = speaker.vocabulary
    of = "" if language(speaker.lang).gap else words.usual(words.words.fillers, speaker.lang)["cards"]
    return _UNSEEN.sub(lambda match: f"{match.group().count('?')}{of}", body)


def now(verdict: LineVerdict, told: Ruling, speaker: Speaker, *, recorded: bool) -> str:
    """What happens next at the table."""
    lang, remedy = speaker.lang, told.remedy
    follows = follows_text(told.follows, speaker)
    if verdict.verdict == DOUBTFUL and not recorded and verdict.line.seat is not None:
        return say("card-believed", lang, name=speaker.name(verdict.line.seat))
    if remedy is None:
        return follows
    if remedy.do is RemedyAction.MEND:
        key = f"card-mend{mended(verdict)}" if recorded else "card-answers"
        return say(key, lang, player="" if verdict.line.seat is None else speaker.name(verdict.line.seat))
    plain = not (remedy.perhaps or remedy.ruled or remedy.undone or remedy.claim)
    name = "" if verdict.line.seat is None else speaker.name(verdict.line.seat)
    text = remedy_text(remedy, verdict, speaker)
    if plain and name and remedy.do is RemedyAction.TAKE_BACK:
        text = say("gap", lang).join(taken_back(verdict, remedy, speaker))
    elif plain and remedy.when is RemedyTiming.LATER:
        key = "card-stands-anyway" if verdict.verdict == DOUBTFUL else "card-stands"
        return say("gap", lang).join(filter(None, (say(key, lang), follows)))
    if verdict.verdict == DOUBTFUL and plain:
        return say("gap", lang).join((say("remedy-if", lang), text))
    return text


def taken_back(verdict: LineVerdict, remedy: Remedy, speaker: Speaker) -> Iterator[str]:
    """Who takes back what, and what stays: cards to their places, drawn ones into the stock, the dice."""
    lang, steps, words = speaker.lang, verdict.line.steps, speaker.vocabulary
    again = any(seat == verdict.line.seat for seat, _ in verdict.instead)
    unsure = not verdict.instead and not {OUT_OF_TURN, DEAL_OVER} & {*verdict.clauses}
    rolled = steps[0].numbers if steps[0].verb in words.of_role("opens") else ()
    if remedy.when is RemedyTiming.DEAL_OVER:
        key = "card-over"
    elif forced(verdict, speaker) or steps[0].verb in words.of_role("demanded") or not (again or unsure):
        key = "card-back-only"
    else:
        key = "card-back-dice" if rolled else "card-back"
    lays = words.of_role("last") - words.of_role("draws") - words.of_role("shows")
    laid = [step for step in steps if step.verb in lays]
    cards = tuple(card for step in laid for card in step.cards or () if card >= 0)
    yield say(
        f"{key}-cards" if cards else key,
        lang,
        player="" if verdict.line.seat is None else speaker.name(verdict.line.seat),
        cards=speaker.value(("cards", cards)),
        dice=say("comma", lang).join(map(str, rolled)),
    )
    if verdict.applied and any(step.verb in words.of_role("draws") for step in steps):
        yield say("card-drawn", lang)


def forced(verdict: LineVerdict, speaker: Speaker) -> bool:
    """Whether the move draws cards that nobody chooses to draw: a penalty."""
    words, verb = speaker.vocabulary, verdict.line.steps[0].verb
    return verb in words.of_role("draws") & words.of_role("unsaid")


def move(seat: int, steps: Sequence[Step], verdict: LineVerdict, speaker: Speaker) -> dict[str, Any]:
    """Another move: as people say it, its cards, and the line to write."""
    english = Speaker(speaker.record, "en").at(verdict.deal)
    shown = [speaker.identity(number) for step in steps for number in step.cards or ()]
    return {
        "said": speaker.spoken(seat, steps, verdict.line.seat),
        "cards": [name for name in shown if name is not None],
        "write": f"{speaker.name(seat)}: {english.writer.steps(steps)}",
    }


def _may_go_back(remedy: Remedy | None) -> bool:
    """Whether the move is the last one, so that it can still be taken back."""
    if remedy is None or remedy.undone or remedy.ruled:
        return False
    return remedy.do is RemedyAction.TAKE_BACK


def _may_be_wrong(remedy: Remedy | None, verdict: LineVerdict) -> bool:
    """Whether what is written may have been tried, and is the last that was."""
    written = remedy is not None and remedy.do is RemedyAction.MEND and remedy.when is RemedyTiming.NOW
    return written and mended(verdict) == "-either"


def _deeds(remedy: Remedy | None, lang: str, *, back: bool) -> list[dict[str, Any]]:
    """What a tap does: `write` is put at the end of the record; without it the page knows what to do."""
    stands = back and remedy is not None and remedy.when is RemedyTiming.DEAL_OVER
    found: list[tuple[str, str | None]] = [("take-back", "@undo")] if back else []
    found += [("stands", "@ruling stands" if stands else None), ("mend", None)]
    return [{"do": do, "title": say(f"deed-{do}", lang), "write": write} for do, write in found]
