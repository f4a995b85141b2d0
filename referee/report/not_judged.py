"""What a remark behind a legal line tells of a deed, which the verdict therefore says nothing about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from referee import registry
from referee.budget import RULINGS, Purse, Spent
from referee.judge.judgement import LEGAL, Judgement, LineVerdict
from referee.messages import say
from referee.record.line_words import Aside, told_aside
from referee.record.model import LineKind
from referee.record.normalize import plain
from referee.record.pieces import NAME, NUMBER, pieces_in
from referee.record.seats import Seats, seats_of
from referee.record.vocabulary import Vocabulary
from referee.report.ruling import because
from referee.report.speech import speaker_of

if TYPE_CHECKING:
    from referee.judge.deal_runs import BookFor
    from referee.judge.rulings import Ruling


def not_judged(judgement: Judgement, lines: Sequence[str], lang: str, book_for: BookFor) -> Iterator[str]:
    """A sentence for each legal line behind which a remark tells a deed, with what the rules do there.

    Who wrote `# did not put it back` reads otherwise that the line is legal, and takes this for the answer.
    """
    record = judgement.record
    words = registry.vocabulary(record.game, record.cards_path)
    seats = {deal.number: seats_of(record.sitting(deal)) for deal in record.deals}
    said: dict[int, tuple[str, Aside, dict[int, int]]] = {}
    for place, verdict in enumerate(judgement.lines):
        line = verdict.line
        if verdict.verdict != LEGAL or line.kind is not LineKind.MOVE or line.number > len(lines):
            continue
        remark = plain(lines[line.number - 1]).partition("#")[2].strip()
        done = {step.verb for step in line.steps}
        aside = told_aside(remark, done, words, seats[verdict.deal])
        shares = shares_told(remark, words, seats[verdict.deal])
        if aside.deed or shares:
            said[place] = remark, aside, shares
    told = _rulings(judgement, book_for) if said else {}
    for place, (remark, aside, shares) in said.items():
        verdict, ruled = judgement.lines[place], told.get(place)
        facts = [reason.facts for reason in ruled.reasons] if ruled is not None else []
        dealt = next((dict(each["tally"][1]) for each in facts if "tally" in each), {})
        if (shares and shares == dealt) or not (aside.deed or dealt):
            continue  # it says of everyone what the rules do, or counts something else
        if aside.amounts & {each.get("cost") for each in facts}:
            continue  # it says of what follows as many as the rules do
        yield say("not-judged", lang, line=verdict.line.number, said=remark) + _ruled(
            verdict, ruled, judgement, lang
        )


def shares_told(remark: str, words: Vocabulary, seats: Seats) -> dict[int, int]:
    """How many each of several players got, as a remark says it: by seat; nothing of one player alone."""
    pieces = pieces_in(remark, words, seats)
    told = {
        seats.find(name.text): int(count.text)
        for name, count in pairwise(pieces)
        if (name.kind, count.kind) == (NAME, NUMBER)
    }
    return {seat: count for seat, count in told.items() if seat is not None} if len(told) > 1 else {}


def _rulings(judgement: Judgement, book_for: BookFor) -> dict[int, Ruling]:
    """The rulings by the place of their lines; none where they are too much work."""
    from referee.judge.rulings import rulings

    try:
        with Purse(RULINGS):
            return dict(enumerate(rulings(judgement, book_for=book_for)))
    except Spent:
        return {}


def _ruled(verdict: LineVerdict, ruled: Ruling | None, judgement: Judgement, lang: str) -> str:
    """What the rules do on a line, where they say anything."""
    if ruled is None:
        return ""
    speaker = speaker_of(judgement, lang).at(verdict.deal)
    reasons = because(verdict, ruled.reasons, speaker)
    told = (say("rests-on", lang, why=each["message"], clause=each["clause"]) for each in reasons)
    listed = say("gap", lang).join(told)
    return say("gap", lang) + say("not-judged-rule", lang, rule=listed) if listed else ""
