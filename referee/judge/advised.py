"""What is said of lines that are not legal: house rules that would allow them, and what would settle them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from referee.game.contract import AnyGame, State
from referee.hidden.cases import UNDECIDED, Doubt
from referee.judge.explore import Explored, OptionValue
from referee.judge.game_loader import engine
from referee.judge.judgement import ILLEGAL, LEGAL, LineVerdict, Settle
from referee.record.model import Deal, Line, LineKind, Record

if TYPE_CHECKING:
    from referee.judge.deal import DealRun


def settling(
    verdict: LineVerdict, lines: tuple[Line, ...], left_open: Sequence[Line], game: AnyGame, run: DealRun
) -> tuple[Settle, ...]:
    """The least that settles the line: hands shown as they were there, choices named, the next line.

    A breach that hangs on no card turns on a choice: the last one `left_open` before the line.
    """
    wanted: list[Settle] = []
    for breach in verdict.breaches:
        if breach.doubt is None:
            wanted.extend(choice_before(verdict, left_open))
        elif breach.doubt == UNDECIDED:
            later = any(
                line.number > verdict.line.number and line.kind is LineKind.MOVE for line in reversed(lines)
            )
            wanted.extend(choice_before(verdict, left_open) if later else ())
            if not later:
                wanted.append(Settle("record", None, verdict.line.number))
        else:
            wanted.extend(shows(breach.doubt, verdict, game, run.states[0]))
    return tuple(dict.fromkeys(wanted))


def shows(doubt: Doubt, verdict: LineVerdict, game: AnyGame, state: State) -> list[Settle]:
    """Whose hidden cards the doubt is about."""
    rows = game.rows_to_settle(state, doubt)
    if rows:
        return [Settle("row", None, row) for row in rows]
    seats: dict[int | None, str] = {}
    for case in (*doubt.breach, *doubt.fine):
        for literal in case:
            for container, _ in getattr(literal, "places", ()):  # a game may have literals of its own
                fact, seat = game.place(state, container)
                zone = fact.removeprefix("@")
                seats.setdefault(seat, "" if zone in ("hand", "open") or seat is None else zone)
    own = sorted(seats, key=lambda seat: seat != verdict.line.seat)
    return [Settle("show", seat, verdict.line.number, place=seats[seat]) for seat in own]


def choice_before(verdict: LineVerdict, left_open: Sequence[Line]) -> list[Settle]:
    """The last line up to this one that leaves a choice open."""
    count = bisect_right(left_open, verdict.line.number, key=attrgetter("number"))
    return [Settle("choice", line.seat, line.number) for line in left_open[max(count - 1, 0) : count]]


class Rule(NamedTuple):
    """Another value of a rule, and the verdicts on all lines under it."""

    option: str
    value: OptionValue
    verdicts: Sequence[str]


class OtherRules(NamedTuple):
    """What was tried of them; `whole`: all of them were."""

    tried: Sequence[Rule]
    whole: bool = True


def advised(
    verdicts: Sequence[LineVerdict],
    record: Record,
    deals: tuple[Deal, ...],
    found: Sequence[Explored],
    tried: Sequence[Rule],
) -> tuple[LineVerdict, ...]:
    """Illegal lines with the house rule that would allow them, unknown ones with what would settle them."""
    from referee.judge.conditions import with_suppositions

    rules = [(rule, last_spared(verdicts, rule.verdicts)) for rule in tried]
    places = {deal.number: place for place, deal in enumerate(deals)}
    game = engine(record.game)
    left_open = [
        [line for line, result in zip(deal.lines, each.ways[0].run.results, strict=True) if result.unwritten]
        for deal, each in zip(deals, found, strict=True)
    ]
    done = []
    for index, verdict in enumerate(verdicts):
        if verdict.verdict is LEGAL:
            done.append(verdict)
            continue
        place = places[verdict.deal]
        dealt = found[place].ways[0].run
        if verdict.verdict is ILLEGAL:
            named = tuple(
                (rule.option, rule.value)
                for rule, spared in rules
                if index < spared and rule.verdicts[index] == LEGAL
            )
            proved = verdict.breaches
            if any(breach.doubt is not None for breach in proved):
                proved = with_suppositions(proved, game, dealt.states[0])
            done.append(verdict._replace(legal_under=named, breaches=proved))
        else:
            asked = settling(verdict, deals[place].lines, left_open[place], game, dealt)
            breaches = with_suppositions(verdict.breaches, game, dealt.states[0])
            done.append(verdict._replace(settle=asked, breaches=breaches))
    return tuple(done)


def last_spared(verdicts: Sequence[LineVerdict], under: Sequence[str]) -> int:
    """The index of the first line that becomes illegal, which was legal; behind it nothing is allowed."""
    return next(
        (i for i, each in enumerate(under) if each == ILLEGAL and verdicts[i].verdict == LEGAL), len(under)
    )
