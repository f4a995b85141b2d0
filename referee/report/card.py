"""A ruling as a card for the table: who and why, what happens now, and what can be done by a tap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from referee.game.walk import Reason
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, LineVerdict
from referee.judge.reasons import costly
from referee.judge.remedy import Remedy, RemedyAction, RemedyTiming
from referee.judge.rulings import Ruling
from referee.messages import known, say
from referee.record.model import UNKNOWN, Step
from referee.report.disputed import MOST_MOVES, DisputedMove
from referee.report.follows import follows_text
from referee.report.going_back import FREE, TOOK, counted_again, counts_again, taken_back, whose_turn
from referee.report.ruling import advised_first, because, mended, remedy_text
from referee.report.settling import only_rows_open, settling
from referee.report.speech import Speaker
from runtime.language import language

DROPPED: Final = "GEN-5"
"""The clause of what a player had to do: left out, it is not made up for."""
SOON: Final = (RemedyTiming.NOW, RemedyTiming.DEAL_OVER)
"""While a move can still be taken back."""
MOST_MAYBE: Final = 2
"""Other moves that are offered where the record may be wrong, and not the move."""
MOST_OTHERWISE: Final = 2
"""Further reasons for a line that nobody can judge yet."""
MOST_NAMED: Final = 3
"""Players who are named one by one."""


def card(disputed: DisputedMove, told: Ruling, *, recorded: bool = True) -> dict[str, Any]:
    """Sentences and deeds; `recorded`: the line is part of a record, which can be changed."""
    back = _may_go_back(told.remedy)
    again = back or _may_be_wrong(told.remedy, disputed.verdict)
    offered = disputed.others if again and disputed.verdict.verdict == ILLEGAL else []
    most = MOST_MOVES if back else MOST_MAYBE
    return {
        **(
            by_record(disputed, told)
            if recorded and only_rows_open(disputed.verdict)
            else {**decided(disputed, told), "now": now(disputed, told, recorded=recorded)}
        ),
        "deeds": _deeds(told.remedy, disputed.speaker.lang, back=back) if recorded else [],
        "open": recorded and back and not offered and disputed.fits_perhaps(),
        "rest": told.remedy is not None and told.remedy.rest,
        "due": back and bool(told.before.get("owed")),
        "alternatives": [move(seat, steps, disputed) for seat, steps in offered[:most]],
    }


def sentences(told: dict[str, Any], disputed: DisputedMove) -> list[str]:
    """The card as lines of text: who is right, why, what happens now; then what else holds."""
    verdict, speaker = disputed.verdict, disputed.speaker
    lang, gap = speaker.lang, say("gap", speaker.lang)
    rests = say("rests-on", lang, why=told["why"], clause=told["clause"]) if told["clause"] else told["why"]
    turning = (say("turns-on", lang, what=what, text=text) for what, text in hanging(verdict, speaker))
    own = f"line {verdict.line.number}" in verdict.turns_on
    why = gap.join(filter(None, (*turning, rests) if own else (rests, *turning)))
    more = filter(None, (told["otherwise"], *would_allow(verdict, speaker)))
    return [told["right"], why, happening(told, disputed), gap.join(more)]


def happening(told: dict[str, Any], disputed: DisputedMove) -> str:
    """What happens now, and what may be done instead."""
    lang, happens = disputed.speaker.lang, [told["now"]]
    advised = bool(advised_first(disputed.verdict, disputed.speaker))
    done = advised or disputed.miscounted is not None or disputed.refused  # what to do is said already
    offered = [] if done else disputed.others[: len(told["alternatives"])]
    demanded = disputed.words.of_role("demanded")
    if told["due"]:  # who has to draw is said already
        offered = [(seat, steps) for seat, steps in offered if steps[0].verb not in demanded]
    others: Sequence[str] = [disputed.said(*each) for each in offered]
    if told["open"]:
        happens.append(say("may-instead", lang, shown=say("any-that-fits", lang)))
    if others:
        if disputed.unseen(offered[0][0]):
            others = disputed.with_fitting(others, offered)
        own = offered[0][0] == disputed.seat
        key = "may-finish" if told["rest"] else "may-instead" if own else "may-now"
        happens.append(say(key, lang, shown=say("or", lang).join(others)))
    return say("gap", lang).join(happens)


def would_allow(verdict: LineVerdict, speaker: Speaker) -> Iterator[str]:
    """Which house rules would make the move legal."""
    rules = [speaker.house_rule(name, value) for name, value in verdict.legal_under]
    if rules:
        listed = language(speaker.lang).listed(rules, language(speaker.lang).either)
        yield say("legal-under", speaker.lang, text=listed)


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


def decided(disputed: DisputedMove, told: Ruling) -> dict[str, Any]:
    """Who is right and the one fact that decides, with every clause that it rests on."""
    verdict, speaker = disputed.verdict, disputed.speaker
    sure = {reason.clause for reason in told.reasons if reason.sure}
    legal = verdict.verdict == LEGAL and bool(sure)
    known = [each for each in told.reasons if each.sure or not (legal or each.clause in sure)]
    reasons = because(verdict, known, speaker, told.hanging, brief=True)
    why = [reasons[0]["message"] if reasons else speaker.message(verdict)]
    if verdict.verdict == LEGAL and not any(why):
        why = [say("card-legal-anyway", speaker.lang)]
    elif verdict.verdict == LEGAL:  # the argument is often about what the move brings
        why += [each["message"] for each in (*reasons[1:3], *reasons[3:][-1:])]
    if verdict.verdict == ILLEGAL:
        why += filter(None, [speaker.seen_before(verdict)])
    if verdict.verdict == DOUBTFUL and not any(why):
        why = [say("card-nothing-against", speaker.lang)]
    claimed = told.remedy is not None and bool(told.remedy.claim)
    doubtful = verdict.verdict == DOUBTFUL and not (verdict.turns_on or claimed)
    decides = {breach.clause: breach.decides for breach in reversed(verdict.breaches)}
    cited = (each["clause"] for each in reasons if each["message"] in why)
    return {
        "right": right(disputed, told),
        "why": say("gap", speaker.lang).join(why),
        "otherwise": "".join(otherwise(told.reasons, speaker)) if doubtful else "",
        "clause": " ".join(dict.fromkeys(decides.get(clause, clause) for clause in cited)),
    }


def by_record(disputed: DisputedMove, told: Ruling) -> dict[str, Any]:
    """The card of a move against which nothing speaks but that it was not written what lay in some rows."""
    verdict, speaker = disputed.verdict, disputed.speaker
    gap, name = say("gap", speaker.lang), "" if disputed.seat is None else speaker.name(disputed.seat)
    said = because(verdict._replace(verdict=LEGAL), [each for each in told.reasons if each.sure], speaker)
    picked = [*said[:3], *said[3:][-1:]]
    unsure, clause = speaker.message(verdict), " ".join(verdict.deciding)
    return {
        "right": say("card-rows", speaker.lang, name=name, move=disputed.short),
        "why": gap.join(each["message"] for each in picked),
        "clause": " ".join(dict.fromkeys(each["clause"] for each in picked)),
        "now": follows_text(told.at_last or told.follows, speaker),
        "otherwise": gap.join(
            [say("rests-on", speaker.lang, why=unsure, clause=clause), *settling(verdict, speaker)]
        ),
    }


def otherwise(reasons: Sequence[Reason], speaker: Speaker) -> Iterator[str]:
    """What holds of a move that nobody can judge yet if it turns out to be legal, beyond what allows it."""
    known = (each for each in reasons[1:] or reasons if each.sure)
    said = [speaker.reason(each) for each in known if ("suit", UNKNOWN) not in each.args]
    if said:
        gap = say("gap", speaker.lang)
        yield say("card-otherwise", speaker.lang, why=gap.join(dict.fromkeys(said[:MOST_OTHERWISE])))


def right(disputed: DisputedMove, told: Ruling) -> str:
    """Who is right, by name, and what becomes of the move."""
    verdict, speaker, seat = disputed.verdict, disputed.speaker, disputed.seat
    lang, remedy = speaker.lang, told.remedy
    if seat is None:
        return say(f"card-{verdict.verdict}-line", lang)
    key, facts = f"card-{verdict.verdict}", {"name": speaker.name(seat), "move": disputed.short}
    if verdict.verdict == LEGAL and verdict.unwritten:
        return say("card-legal-unwritten", lang, names=speaker.unwritten(verdict), **facts)
    if verdict.verdict == LEGAL and costly(told.reasons, seat):
        return say("card-legal-costly", lang, **facts)
    if f"line {verdict.line.number}" in verdict.turns_on:
        return say("card-memories", lang, **facts)
    if any(breach.facts.get("nearest") == ("seat", seat) for breach in verdict.breaches):
        return say("card-nearest", lang, **facts)
    if verdict.verdict == DOUBTFUL and remedy is not None and remedy.claim:
        return say("card-call-open", lang, **facts)
    if verdict.verdict == ILLEGAL and remedy is not None and remedy.claim and not remedy.undone:
        key = "card-claim"
        if remedy.do is RemedyAction.STANDS:
            return say("card-claim-late", lang, **facts)
    elif verdict.verdict == ILLEGAL and remedy is not None and remedy.rest:
        return say("card-unfinished", lang, **facts)
    elif verdict.verdict == ILLEGAL and remedy is not None:
        plain = not (remedy.ruled or remedy.undone)
        soon = remedy.do is RemedyAction.TAKE_BACK and disputed.refused
        advised = remedy.when in SOON and advised_first(verdict, speaker)
        does = not (soon or advised) and remedy.do in (
            RemedyAction.TAKE_BACK,
            RemedyAction.STANDS,
        )
        key += f"-{remedy.do.value}" if plain and does else ""
        if plain and does and disputed.undue:
            return say(f"{key}-undue", lang, **facts)
        if plain and counts_again(disputed, remedy):
            key = "card-miscounted"
    others = [name for name in speaker.names if name != speaker.name(seat)]
    unsaid = verdict.verdict != ILLEGAL and len(others) > 1  # nobody knows who of them said anything
    if disputed.nobodys_choice or not others:
        return say(f"{key}-alone", lang, **facts)
    if unsaid:
        return say(f"{key}-several", lang, **facts)
    many = say("the-others", lang)
    named = language(lang).listed(others, say("and", lang)) if len(others) <= MOST_NAMED else many
    text = say(key if len(others) == 1 else f"{key}-several", lang, others=named, **facts)
    return many.capitalize() + text.removeprefix(many) if text.startswith(many) else text


def now(disputed: DisputedMove, ruled: Ruling, *, recorded: bool) -> str:
    """What happens next at the table."""
    verdict, speaker, remedy = disputed.verdict, disputed.speaker, ruled.remedy
    lang, gap = speaker.lang, say("gap", speaker.lang)
    name = "" if disputed.seat is None else speaker.name(disputed.seat)
    if verdict.verdict == DOUBTFUL and not recorded and name:
        return say("card-believed", lang, name=name)
    if remedy is None:
        paid = disputed.seat is not None and costly(ruled.reasons, disputed.seat)  # it says what
        brought = {TOOK: None if paid else ruled.follows.get(TOOK), FREE: None}
        return follows_text({**(ruled.at_last or ruled.follows), **brought}, speaker)
    soon = remedy.when in SOON and not (remedy.ruled or remedy.undone)
    first = advised_first(verdict, speaker, ruled.follows.get("turn")) if recorded and soon else ""
    if first:
        return first
    if remedy.do is RemedyAction.MEND:
        how = mended(verdict, remedy)
        late = "-late" * (remedy.when is RemedyTiming.LATER and known(f"card-mend{how}-late"))
        key = f"card-mend{how}{late}" if recorded or remedy.rest else "card-answers"
        dealt = verdict.breaches[0].facts
        surplus = (dealt.get("count") or 0) - (dealt.get("most") or 0)
        told = [say(key, lang, player=name or speaker.value(dealt.get("seat")), count=surplus)]
        if recorded and how == "-either" and not late and remedy.when is RemedyTiming.NOW:
            again = bool(disputed.others) and disputed.others[0][0] == disputed.seat
            told = [
                *taken_back(disputed, ruled),
                *(() if again or disputed.kept else whose_turn(disputed, ruled)),
                *told,
            ]
        return gap.join(told)
    plain = not (remedy.perhaps or remedy.ruled or remedy.undone or remedy.claim)
    if plain and name and counts_again(disputed, remedy):
        told = [*counted_again(disputed), follows_text({**ruled.follows, TOOK: None}, speaker)]
    elif plain and name and remedy.do is RemedyAction.TAKE_BACK and disputed.refused:
        owed = ruled.before.get("owed")
        turn = follows_text({**ruled.follows, TOOK: None}, speaker)
        told = [*whose_turn(disputed, ruled)] if owed else [say("card-takes", lang, player=name), turn]
    elif plain and name and remedy.do is RemedyAction.TAKE_BACK:
        told = [*taken_back(disputed, ruled), *whose_turn(disputed, ruled)]
    elif remedy.do is RemedyAction.STANDS and remedy.when is RemedyTiming.LATER:
        dropped = say("remedy-dropped", lang) if DROPPED in verdict.clauses else ""
        brought = {TOOK: ruled.follows.get(TOOK), FREE: None}
        told = [dropped, follows_text({**(ruled.at_last or {}), **brought}, speaker)]
        if verdict.verdict == DOUBTFUL:
            told = [say("card-stands-anyway", lang), *told, *settling(verdict, speaker)]
            return gap.join(filter(None, told))
        stays = [speaker.in_own_words((step,), ".stays") for step in disputed.steps]
        told = [remedy_text(remedy, verdict, speaker), *stays, *told]
    else:
        told = [remedy_text(remedy, verdict, speaker)]
    if verdict.verdict == DOUBTFUL:
        own = f"line {verdict.line.number}" in verdict.turns_on  # it is said already whose word holds
        told = [*(() if own else settling(verdict, speaker)), say("remedy-if", lang), *told]
    return gap.join(filter(None, told))


def move(seat: int, steps: Sequence[Step], disputed: DisputedMove) -> dict[str, Any]:
    """Another move: as people say it, its cards, and the line to write."""
    speaker = disputed.speaker
    english = Speaker(speaker.record, "en").at(disputed.verdict.deal)
    shown = [speaker.identity(number) for step in steps for number in step.cards or ()]
    return {
        "said": disputed.said(seat, steps),
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
    if remedy is None or remedy.do is not RemedyAction.MEND:
        return False
    soon = remedy.when is RemedyTiming.NOW and mended(verdict, remedy) == "-either"
    return soon or (remedy.rest and remedy.when in (RemedyTiming.NOW, RemedyTiming.DEAL_OVER))


def _deeds(remedy: Remedy | None, lang: str, *, back: bool) -> list[dict[str, Any]]:
    """What a tap does: `write` is put at the end of the record; without it the page knows what to do."""
    stands = back and remedy is not None and remedy.when is RemedyTiming.DEAL_OVER
    found: list[tuple[str, str | None]] = [("take-back", "@undo")] if back else []
    found += [("stands", "@ruling stands" if stands else None), ("mend", None)]
    return [{"do": do, "title": say(f"deed-{do}", lang), "write": write} for do, write in found]
