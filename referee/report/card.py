"""A ruling as a card for the table: who and why, what happens now, and what can be done by a tap."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from referee.game.walk import Reason
from referee.judge.advice import done
from referee.judge.judgement import DEAL_OVER, DOUBTFUL, ILLEGAL, LEGAL, OUT_OF_TURN, LineVerdict
from referee.judge.remedy import Remedy, RemedyAction, RemedyTiming
from referee.judge.rulings import Ruling
from referee.messages import say
from referee.record.model import Step
from referee.report.ruling import (
    MISCOUNTED,
    after_draw,
    because,
    by_chance,
    drawn_back,
    follows_text,
    forced,
    mended,
    remedy_text,
    rightly_drawn,
    unseen,
    unsuited,
)
from referee.report.speech import Speaker
from runtime.language import language

Moves = Sequence[tuple[int, tuple[Step, ...]]]
_UNSEEN: Final = re.compile(r"\?(?: \?)*")
DROPPED: Final = "GEN-5"
"""The clause of what a player had to do: left out, it is not made up for."""
TOOK: Final = "took"
"""What a line itself brings its player: all else that follows is told of the table as it is now."""
WAITING: Final = ("ended", "steal", "pushed", "owed", "_forced", "_then", "_over")
"""What of the table that a move found still holds once the move is taken back."""
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
        "due": back and bool(told.before.get("owed")),
        "alternatives": [move(seat, steps, verdict, speaker) for seat, steps in offered[:most]],
    }


def sentences(told: dict[str, Any], verdict: LineVerdict, speaker: Speaker) -> list[str]:
    """The card as lines of text: who is right, why, what happens now; then what else holds."""
    lang, gap = speaker.lang, say("gap", speaker.lang)
    rests = say("rests-on", lang, why=told["why"], clause=told["clause"]) if told["clause"] else told["why"]
    turning = (say("turns-on", lang, what=what, text=text) for what, text in hanging(verdict, speaker))
    why = gap.join(filter(None, (rests, *turning)))
    more = filter(None, (told["otherwise"], *would_allow(verdict, speaker)))
    return [told["right"], why, happening(told, verdict, speaker), gap.join(more)]


def happening(told: dict[str, Any], verdict: LineVerdict, speaker: Speaker) -> str:
    """What happens now, and what may be done instead."""
    lang, happens = speaker.lang, [told["now"]]
    offered = nearest_first(verdict, speaker)[: len(told["alternatives"])]
    demanded = speaker.vocabulary.of_role("demanded")
    if told["due"]:  # who has to draw is said already
        offered = [(seat, steps) for seat, steps in offered if steps[0].verb not in demanded]
    others: Sequence[str] = [said(*each, verdict, speaker) for each in offered]
    if told["open"]:
        happens.append(say("may-instead", lang, shown=say("any-that-fits", lang)))
    if others:
        if unseen(verdict, speaker, offered[0][0]):
            others = with_fitting(others, offered, verdict, speaker)
        own = offered[0][0] == verdict.line.seat
        happens.append(say("may-instead" if own else "may-now", lang, shown=say("or", lang).join(others)))
    return say("gap", lang).join(happens)


def fits_perhaps(verdict: LineVerdict, speaker: Speaker) -> bool:
    """Whether some other card of a hand that nobody described may be played in place of the one that was."""
    seat, lays = verdict.line.seat, speaker.vocabulary.of_role("host")
    if verdict.verdict != ILLEGAL or {OUT_OF_TURN, DEAL_OVER} & {*verdict.clauses}:
        return False
    wrong = () if rightly_drawn(verdict, speaker) else verdict.line.steps
    return any(step.verb in lays for step in wrong) and unseen(verdict, speaker, seat)


def with_fitting(
    said: Sequence[str], offered: Moves, verdict: LineVerdict, speaker: Speaker
) -> Sequence[str]:
    """Other moves, with any card of a hand that nobody described."""
    shapes = speaker.vocabulary.shapes
    if rightly_drawn(verdict, speaker):
        return said
    asked = () if any(shapes[step.verb].dice for step in verdict.line.steps) else verdict.line.steps
    steps = [*asked, *(step for _, body in offered for step in body)]
    played = any(step.cards or speaker.vocabulary.hides(step.verb) for step in steps)
    owed = any(step.verb in speaker.vocabulary.of_role("demanded") for step in steps) or (
        forced(verdict, speaker) and offered[0][0] == verdict.line.seat
    )
    return [*said[: MOST_MOVES - 1], say("any-that-fits", speaker.lang)] if played and not owed else said


def settling(verdict: LineVerdict, speaker: Speaker) -> Iterator[str]:
    """What would settle a line that nobody can judge yet."""
    told = speaker.settle(verdict)
    rows = [str(each.line) for each in verdict.settle if each.why == "row"]
    if len(rows) > 1:
        told = [say("settle-rows", speaker.lang, rows=language(speaker.lang).listed(rows))]
    for item in told[:MOST_SETTLING]:
        yield say("settle", speaker.lang, item=item)


def would_allow(verdict: LineVerdict, speaker: Speaker) -> Iterator[str]:
    """Which house rules would make the move legal."""
    for name, value in verdict.legal_under:
        yield say("legal-under", speaker.lang, text=speaker.house_rule(name, value))


def hanging(
    verdict: LineVerdict, speaker: Speaker, lines: Mapping[str, str] | None = None
) -> Iterator[tuple[str, str]]:
    """What a verdict turns on, and the verdict under each value; `lines` says what others are about."""
    for name, values in verdict.turns_on.items():
        said = (
            f"{speaker.turning(name, value)}: {say(f'verdict-{each}', speaker.lang)}"
            for value, each in values.items()
        )
        yield (lines or {}).get(name) or speaker.turning(name), say("comma", speaker.lang).join(said)


def nearest_first(verdict: LineVerdict, speaker: Speaker) -> Moves:
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

    if kept := rightly_drawn(verdict, speaker):
        return after_draw(kept, verdict, speaker)
    return sorted(_once(verdict, speaker), key=far)


def _once(verdict: LineVerdict, speaker: Speaker) -> Iterator[tuple[int, tuple[Step, ...]]]:
    """The legal moves, each once: own ones, and of others the draws that come first.

    A forced draw also goes by the word for any draw; cards drawn by chance are left open, and so is a suit
    where any may be named.
    """
    words, seen = speaker.vocabulary, set[str]()
    demanded = words.of_role("demanded")
    due = {seat for seat, steps in verdict.instead if steps[0].verb in demanded}
    plain = words.of_role("draws") - demanded
    moves = [(seat, tuple(by_chance(steps, speaker))) for seat, steps in verdict.instead]
    suited = Counter((seat, unsuited(steps, speaker)) for seat, steps in moves)
    for seat, steps in moves:
        others = seat != verdict.line.seat and steps[0].verb not in demanded
        again = seat in due and steps[0].verb in plain
        if others or again or (steps[-1].verb in plain and (seat, steps[:-1]) in moves):
            continue
        if suited[seat, unsuited(steps, speaker)] > 1:
            steps = unsuited(steps, speaker)
        told = said(seat, steps, verdict, speaker)
        if told not in seen:
            seen.add(told)
            yield seat, steps


def decided(verdict: LineVerdict, told: Ruling, speaker: Speaker) -> dict[str, Any]:
    """Who is right and the one fact that decides, with every clause that it rests on."""
    reasons = because(verdict, told.reasons, speaker, told.hanging)
    why = [reasons[0]["message"] if reasons else speaker.message(verdict)]
    if verdict.verdict == LEGAL and not any(why):
        why = [say("card-legal-anyway", speaker.lang)]
    elif verdict.verdict == LEGAL:  # the argument is often about what the move brings
        why += [each["message"] for each in (*reasons[1:3], *reasons[3:][-1:])]
    if verdict.verdict == DOUBTFUL and not any(why):
        why = [say("card-nothing-against", speaker.lang)]
    doubtful = verdict.verdict == DOUBTFUL and not verdict.turns_on
    return {
        "right": right(verdict, told, speaker),
        "why": say("gap", speaker.lang).join(why),
        "otherwise": "".join(otherwise(told.reasons, speaker)) if doubtful else "",
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
    if rightly_drawn(verdict, speaker) or {MISCOUNTED, OUT_OF_TURN} & {*verdict.clauses}:
        return False
    if any("due" in breach.facts for breach in verdict.breaches):  # some were, in another number
        return False
    return verdict.verdict == ILLEGAL and (forced(verdict, speaker) or verb in words.of_role("demanded"))


def costly(reasons: Sequence[Reason], seat: int) -> bool:
    """Whether a legal move costs its player something: then those who said so are right as well."""
    return any(
        each.sure and each.facts.get("cost") and each.facts.get("seat", ("seat", seat)) == ("seat", seat)
        for each in reasons
    )


def right(verdict: LineVerdict, told: Ruling, speaker: Speaker) -> str:
    """Who is right, by name, and what becomes of the move."""
    lang, seat = speaker.lang, verdict.line.seat
    if seat is None:
        return say(f"card-{verdict.verdict}-line", lang)
    others = [name for name in speaker.names if name != speaker.name(seat)]
    if nobodys_choice(verdict, speaker):
        others = []
    key, facts = f"card-{verdict.verdict}", {"name": speaker.name(seat), "move": short(verdict, speaker)}
    if verdict.verdict == LEGAL and costly(told.reasons, seat):
        return say("card-legal-costly", lang, **facts)
    remedy = told.remedy
    if verdict.verdict == ILLEGAL and remedy is not None and remedy.claim and not remedy.undone:
        key = "card-claim"
    elif verdict.verdict == ILLEGAL and remedy is not None:
        plain = not (remedy.ruled or remedy.undone)
        does = remedy.do in (RemedyAction.TAKE_BACK, RemedyAction.STANDS)
        key += f"-{remedy.do.value}" if plain and does else ""
        if plain and does and undue(verdict, speaker):
            return say(f"{key}-undue", lang, **facts)
    if not others or verdict.verdict == DOUBTFUL:
        return say(key if others else f"{key}-alone", lang, **facts)
    one = len(others) == 1 or verdict.verdict == LEGAL
    word = "and" if verdict.verdict == ILLEGAL else "or-names"
    named = language(lang).listed(others, say(word, lang))
    many = say("the-others", lang)
    named = named if len(others) <= MOST_NAMED else many
    text = say(key if one else f"{key}-several", lang, others=named, **facts)
    return many.capitalize() + text.removeprefix(many) if text.startswith(many) else text


def short(verdict: LineVerdict, speaker: Speaker) -> str:
    """The move in the reader’s words, without the dice of chance it begins with; unseen cards are counted."""
    line = verdict.line
    if line.testimony is not None:
        return speaker.writer.line(line).partition(": ")[2]
    wrong = line.steps[len(rightly_drawn(verdict, speaker)) :] or line.steps
    return counted(speaker.spoken(line.seat or 0, wrong, line.seat), speaker)


def counted(body: str, speaker: Speaker) -> str:
    """A move with the number of cards that nobody saw instead of their signs."""
    words = speaker.vocabulary
    of = "" if language(speaker.lang).gap else words.usual(words.words.fillers, speaker.lang)["cards"]
    return _UNSEEN.sub(lambda match: f"{match.group().count('?')}{of}", body)


def now(verdict: LineVerdict, ruled: Ruling, speaker: Speaker, *, recorded: bool) -> str:
    """What happens next at the table."""
    lang, remedy, gap = speaker.lang, ruled.remedy, say("gap", speaker.lang)
    name = "" if verdict.line.seat is None else speaker.name(verdict.line.seat)
    if verdict.verdict == DOUBTFUL and not recorded and name:
        return say("card-believed", lang, name=name)
    if remedy is None:
        return follows_text(ruled.follows, speaker)
    if remedy.do is RemedyAction.MEND:
        played = mended(verdict) == "-either"
        late = "-late" * (played and remedy.when is RemedyTiming.LATER)
        key = f"card-mend{mended(verdict)}{late}" if recorded else "card-answers"
        turn = whose_turn(verdict, ruled, speaker) if recorded and played and not late else ()
        return gap.join([say(key, lang, player=name), *turn])
    plain = not (remedy.perhaps or remedy.ruled or remedy.undone or remedy.claim)
    if plain and name and remedy.do is RemedyAction.TAKE_BACK:
        told = [*taken_back(verdict, ruled, speaker), *whose_turn(verdict, ruled, speaker)]
    elif remedy.do is RemedyAction.STANDS and remedy.when is RemedyTiming.LATER:
        dropped = say("remedy-dropped", lang) if DROPPED in verdict.clauses else ""
        brought = {TOOK: ruled.follows.get(TOOK)}
        told = [dropped, follows_text({**(ruled.at_last or {}), **brought}, speaker)]
        if verdict.verdict == DOUBTFUL:
            told = [say("card-stands-anyway", lang), *told, *settling(verdict, speaker)]
            return gap.join(filter(None, told))
        told.insert(0, remedy_text(remedy, verdict, speaker))
    else:
        told = [remedy_text(remedy, verdict, speaker)]
    if verdict.verdict == DOUBTFUL:
        told = [*settling(verdict, speaker), say("remedy-if", lang), *told]
    return gap.join(filter(None, told))


def whose_turn(verdict: LineVerdict, ruled: Ruling, speaker: Speaker) -> Iterator[str]:
    """What the table waits for once a move is taken back: cards that are due, or another player."""
    waiting = {key: ruled.before.get(key) for key in WAITING}
    if waiting["owed"] or not plays_again(verdict, ruled.before):
        seats = on_turn(verdict, ruled.before)
        yield follows_text({**waiting, "turn": seats.pop() if len(seats) == 1 else None}, speaker)


def on_turn(verdict: LineVerdict, before: Mapping[str, object]) -> set[object]:
    """Whose turn it was at a move."""
    told = {breach.facts["turn"] for breach in verdict.breaches if "turn" in breach.facts}
    return told or {before.get("turn")} - {None}


def plays_again(verdict: LineVerdict, before: Mapping[str, object]) -> bool:
    """Whether the player of a move taken back makes another in its place."""
    seat = verdict.line.seat
    if any(other == seat for other, _ in verdict.instead):
        return True
    seats = on_turn(verdict, before)
    return ("seat", seat) in seats or not (seats or {OUT_OF_TURN, DEAL_OVER} & {*verdict.clauses})


def settled(verdict: LineVerdict) -> bool:
    """Whether nothing else is to be done but what its player did before the wrong part of the move."""
    others = [done(steps) for _, steps in verdict.instead]
    return any([done(verdict.line.steps[:end])] == others for end in range(1, len(verdict.line.steps)))


def taken_back(verdict: LineVerdict, ruled: Ruling, speaker: Speaker) -> Iterator[str]:
    """Who takes back what, and what stays: cards to their places, drawn ones into the stock, the dice."""
    lang, steps, words = speaker.lang, verdict.line.steps, speaker.vocabulary
    opens = steps[0].verb in words.of_role("opens") or words.shapes[steps[0].verb].dice
    rolled = steps[0].numbers if opens else ()
    if ruled.remedy is not None and ruled.remedy.when is RemedyTiming.DEAL_OVER:
        key = "card-over"
    elif (
        rightly_drawn(verdict, speaker)
        or forced(verdict, speaker)
        or steps[0].verb in words.of_role("demanded")
        or not plays_again(verdict, ruled.before)
        or settled(verdict)
    ):
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
    yield from drawn_back(verdict, speaker)


def said(seat: int, steps: Sequence[Step], verdict: LineVerdict, speaker: Speaker) -> str:
    """Another move as people say it."""
    told = speaker.spoken(seat, steps, verdict.line.seat)
    return told.replace(speaker.writer.word("suit") + " ?", say("any-suit", speaker.lang))


def move(seat: int, steps: Sequence[Step], verdict: LineVerdict, speaker: Speaker) -> dict[str, Any]:
    """Another move: as people say it, its cards, and the line to write."""
    english = Speaker(speaker.record, "en").at(verdict.deal)
    shown = [speaker.identity(number) for step in steps for number in step.cards or ()]
    return {
        "said": said(seat, steps, verdict, speaker),
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
