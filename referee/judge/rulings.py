"""From verdicts to rulings: why each line is legal, what follows from it, and what to do now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from referee import registry
from referee.budget import HANGING, Purse, Spent
from referee.game.walk import Reason
from referee.judge.deal import DealRun
from referee.judge.deal_runs import BookFor, default_books
from referee.judge.dependencies import Dependency, OpenChoices
from referee.judge.explanations import agreeing
from referee.judge.game_loader import engine
from referee.judge.judgement import LEGAL, Judgement, LineVerdict
from referee.judge.reasons import shared
from referee.judge.remedy import Remedy, RemedyInputs, endings
from referee.judge.replay import explore, until
from referee.judge.seating import setup_of
from referee.judge.undo import undoing
from referee.judge.world import Follows
from referee.record.model import EMPTY, Deal, Line, LineKind


class Ruling(NamedTuple):
    """What is said of one line beside its verdict.

    `reasons` speak for a legal line (the breaches of the verdict speak against any other); `follows` is the
    table after it, `before` the one that it found, `at_last` the one after the last line of its deal;
    `remedy` is None for a legal line.
    """

    reasons: tuple[Reason, ...]
    follows: Follows
    remedy: Remedy | None
    hanging: Dependency | None = None  # the one choice, or card that nobody could read, on which it hangs
    cut: bool = False  # that was not looked for to the end
    at_last: Follows | None = None
    before: Mapping[str, object] = {}


def rulings(
    judgement: Judgement, *, as_of: int | None = None, book_for: BookFor | None = None
) -> tuple[Ruling, ...]:
    """The ruling on every line of a judgement, in its order; the record is judged once more for them."""
    record = judgement.record
    book_for = book_for or default_books(record)
    deals = record.deals if as_of is None else tuple(until(record.deals, as_of))
    ways = explore(record, deals, book_for, advise=False, telling=True)
    late = judgement.options.get("late")
    known_later = hindsight(judgement, deals, book_for)
    found: list[Ruling] = []
    left = Purse(HANGING)
    for deal, each in zip(deals, ways, strict=True):
        first, runs = each.ways[0], [way.run for way in each.ways]
        verdicts = judgement.lines[len(found) : len(found) + len(deal.lines)]
        openings = OpenChoices(setup_of(record, first.setup, deal), deal, first.run.start, verdicts)
        bench = RemedyInputs(
            engine(record.game),
            deal,
            first.run,
            deal is not deals[-1],
            None if late is None else str(late),
            undoing(deal.lines),
            endings(first.run.told),
        )
        for index, verdict in enumerate(verdicts):
            ruling = Ruling(reasons(runs, index), followed(runs, index), bench.remedy(index, verdict))
            try:
                with left:
                    found.append(ruling._replace(hanging=openings.hanging(verdict)))
            except Spent:
                found.append(ruling._replace(cut=True))
    if known_later is not None:
        found = list(map(known_later, found, judgement.lines))
    last = {verdict.deal: ruling.follows for verdict, ruling in zip(judgement.lines, found, strict=False)}
    before: dict[int, Follows] = {}
    for place, (verdict, ruling) in enumerate(zip(judgement.lines, found, strict=False)):
        found[place] = ruling._replace(at_last=last[verdict.deal], before=before.get(verdict.deal, {}))
        before[verdict.deal] = ruling.follows
    return tuple(found)


def hindsight(
    judgement: Judgement, deals: tuple[Deal, ...], book_for: BookFor
) -> Callable[[Ruling, LineVerdict], Ruling] | None:
    """What later lines tell of how the cards lay at the beginning fills in what follows from earlier ones.

    None where no line does: then the record need not be judged again.
    """
    tells = registry.vocabulary(judgement.record.game).of_role("tells")
    told = {
        verdict.line.number
        for verdict in judgement.lines
        if verdict.verdict == LEGAL and _lay_there(verdict.line, tells)
    }
    sorted_deals = tuple(deal._replace(lines=_brought_forward(deal.lines, told)) for deal in deals)
    if sorted_deals == deals:
        return None
    ways = explore(judgement.record, sorted_deals, book_for, advise=False, telling=True)
    known = {
        line.number: followed([way.run for way in each.ways], index)
        for deal, each in zip(sorted_deals, ways, strict=True)
        for index, line in enumerate(deal.lines)
        if line.number not in told
    }

    def filled(ruling: Ruling, verdict: LineVerdict) -> Ruling:
        later = known.get(verdict.line.number, {})
        follows = {key: later.get(key) if value is None else value for key, value in ruling.follows.items()}
        return ruling._replace(follows=follows)

    return filled


def _lay_there(line: Line, tells: frozenset[str]) -> bool:
    """Whether a fact says what lay in a row at the beginning: cards or `?`, no place that is empty by now."""
    step = line.steps[0] if line.kind is LineKind.FACT else None
    return step is not None and step.verb in tells and bool(step.numbers) and EMPTY not in (step.cards or ())


def _brought_forward(lines: tuple[Line, ...], told: set[int]) -> tuple[Line, ...]:
    """The lines, with these facts before the first move; the same where none comes after it."""
    first = next((place for place, line in enumerate(lines) if line.kind is LineKind.MOVE), len(lines))
    later = tuple(line for line in lines[first:] if line.number in told)
    rest = tuple(line for line in lines[first:] if line.number not in told)
    return (*lines[:first], *later, *rest) if later else lines


def reasons(runs: list[DealRun], index: int) -> tuple[Reason, ...]:
    """Why the line is legal, in all ways of its deal."""
    return shared([run.told[index].reasons for run in runs])


def followed(runs: list[DealRun], index: int) -> Follows:
    """The table after the line, as far as all ways of its deal agree."""
    return agreeing([run.told[index].follows[0] for run in runs])
