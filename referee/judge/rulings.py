"""From verdicts to rulings: why each line is legal, what follows from it, and what to do now."""

from __future__ import annotations

from typing import NamedTuple

from referee.game.walk import Reason
from referee.judge.hanging import Hanging, Openings
from referee.judge.judgement import Judgement
from referee.judge.reasons import shared
from referee.judge.remedy import Bench, Remedy
from referee.judge.replay import BookFor, default_books, explore, starts, until
from referee.judge.rooms import engine
from referee.judge.run import Run
from referee.judge.telling import agreeing
from referee.judge.undo import undoing
from referee.judge.world import Follows


class Ruling(NamedTuple):
    """What is said of one line beside its verdict.

    `reasons` speak for a legal line (the breaches of the verdict speak against any other); `follows` is the
    table after it; `remedy` is None for a legal line.
    """

    reasons: tuple[Reason, ...]
    follows: Follows
    remedy: Remedy | None
    hanging: Hanging | None = None  # the one choice, or card that nobody could read, on which it hangs


def rulings(
    judgement: Judgement, *, as_of: int | None = None, book_for: BookFor | None = None
) -> tuple[Ruling, ...]:
    """The ruling on every line of a judgement, in its order; the record is judged once more for them."""
    record = judgement.record
    book_for = book_for or default_books(record)
    deals = record.deals if as_of is None else tuple(until(record.deals, as_of))
    found_ways = explore(record, deals, book_for, advise=False, telling=True)
    runs = [way.run for way in found_ways.ways]
    late = judgement.options.get("late")
    found: list[Ruling] = []
    begins = {deal.number: start for deal, start in starts(record, runs[0].setup)}
    for place, deal in enumerate(deals):
        openings = Openings(runs[0].setup, deal, begins[deal.number])
        bench = Bench(
            engine(record.game),
            deal,
            runs[0].deals[place],
            deal is not deals[-1],
            None if late is None else str(late),
            undoing(deal.lines),
        )
        for index in range(len(deal.lines)):
            verdict = judgement.lines[len(found)]
            remedy, hanging = bench.remedy(index, verdict), openings.hanging(verdict, judgement.lines)
            found.append(Ruling(reasons(runs, place, index), followed(runs, place, index), remedy, hanging))
    return tuple(found)


def reasons(runs: list[Run], place: int, index: int) -> tuple[Reason, ...]:
    """Why the line is legal, by all sets of options."""
    return shared([run.deals[place].told[index].reasons for run in runs])


def followed(runs: list[Run], place: int, index: int) -> Follows:
    """The table after the line, as far as all sets of options agree."""
    return agreeing([run.deals[place].told[index].follows[0] for run in runs])
