"""The search for the smallest change that mends a record, bounded by work and never by the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from pathlib import Path
from typing import NamedTuple

from referee import registry
from referee.budget import BROUGHT, CONFIRMED, CURE, MEND_ONE, MEND_TWO, Purse, Spent
from referee.mend.change import Change, Likely, Mending, Part, Repair, applied
from referee.mend.edits import Slips
from referee.mend.evaluation import HIDDEN_COST, Evaluator, Work, grown
from referee.mend.full_check import Found, Place, check_fully
from referee.mend.insertions import equipment, lost_deal, lost_facts, lost_moves
from referee.mend.lines import Span, blank, language, lines_of, spans
from referee.mend.one_by_one import Healed, one_by_one
from referee.record.carried import PACKED
from referee.record.faults import Fault
from referee.record.model import Line, LineKind
from referee.record.structure import is_deal
from referee.record.writer import Writer

ONE_CHANGE = 60_000
"""Lines that may be judged in search of one change."""
TWO_CHANGES = 240_000
"""Lines that may be judged in search of a second one, upon all first changes together."""
FIRST_CHANGES = 50
"""First changes upon which a second one is tried: those that bring the first bad line furthest."""
SECOND_WORK = 6_000
"""Lines that may be judged upon one first change."""
MOST_REPAIRS = 10
MOST_CHANGES = 2
"""Changes of one proposal."""
MOST_CONFIRMED = 24
"""Proposals of which the whole record is judged once more, the most plausible first."""
MOST_UNREAD = 20
"""Lines that cannot be read, beyond which no second change is tried: two lines put right leave the others."""
ENOUGH = 3
"""Changes after which nobody looks on where it is only asked whether there is one."""
LONGEST_LINE = 600
"""Characters; twice those of the longest honest line."""
CARRIED = f" {PACKED}"
"""Stands in the line that brings the rules along: no hand wrote it either, but it is as it should be."""
AFTER = 3
"""Lines after the first bad one that are tried where no card is hidden: they can change little."""


class Tried(NamedTuple):
    """A change that was tried: where the record then goes wrong first, and how many lines are unknown."""

    change: Change
    bad: int | None
    unknown: int
    far: int  # lines between the first bad line and the change
    order: int

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """The most plausible first."""
        return (self.change.likely, self.unknown, self.far, self.order)


def mend(
    text: str, file: str = "-", base: Path | None = None, options: Mapping[str, str] | None = None
) -> Mending:
    """The proposals for a record as text; nothing is changed."""
    place = Place(file, base, tuple(sorted((options or {}).items())))
    return mended(place, lines_of(text))


def mended(place: Place, lines: Sequence[str]) -> Mending:
    """The proposals for the lines of a record."""
    found = check_fully(place, lines)
    if found.first is None:
        return Mending(place.file, found.counts, (), True)
    one, two, three = (BROUGHT, BROUGHT, BROUGHT) if found.brought else (MEND_ONE, MEND_TWO, CONFIRMED)
    with Purse(one):
        repairs, exact, tried = singles(place, lines, found, ONE_CHANGE)
    singly = ((each.change,) for each in best_of_kind(repairs))
    done, all_looked_at = gathered(confirmed(place, lines, singly), three)
    exact = exact and all_looked_at
    apart: list[Healed] = []
    if not done and found.counts.errors > MOST_UNREAD:
        exact = False
    elif not done:
        apart, all_looked_at = one_by_one(place, lines, missing_before)
        done = list(confirmed(place, lines, _both(apart)))
        exact = exact and all_looked_at
    if not done and found.counts.errors <= MOST_UNREAD and _by_two(apart, found):
        with Purse(two):
            pairs, whole = doubles(place, lines, tried)
        done, all_looked_at = gathered(confirmed(place, lines, pairs), three)
        exact = exact and whole and all_looked_at
    done.sort(key=ranked(done))
    done = done or [Repair((each.change,), parts(lines, (each.change,)), each.counts) for each in apart]
    return Mending(place.file, found.counts, tuple(done[:MOST_REPAIRS]), exact)


def _both(apart: Sequence[Healed]) -> Iterator[tuple[Change, ...]]:
    """Two changes that mend a fault each, together."""
    if len(apart) == MOST_CHANGES:
        first, second = (each.change for each in apart)
        moved = len(first.new) - first.taken if second.at > first.at else 0
        if not overlap(first, second._replace(at=second.at + moved)):
            yield first, second._replace(at=second.at + moved)


def _by_two(apart: Sequence[Healed], found: Found) -> bool:
    """Whether two changes may mend a record of which these mend one fault each."""
    left = sorted(frozenset(found.bad).intersection(*(each.left for each in apart)))
    others = sum(n - before > AFTER for before, n in pairwise([-AFTER - 1, *left]))
    return len(apart) + others <= MOST_CHANGES


def one_change(place: Place, lines: Sequence[str], limit: int) -> bool | None:
    """Whether one change is enough, for the last sentence of `check`; None where that was cut short."""
    try:
        with Purse(CURE):
            found = check_fully(place, lines)
            if found.first is None:
                return False
            for enough in (1, ENOUGH):
                repairs, exact, _ = singles(place, lines, found, limit, enough=enough)
                if any(confirmed(place, lines, ((each.change,) for each in best_of_kind(repairs)))):
                    return True
            return False if exact and not repairs else None
    except Spent:
        return None


def ranked(repairs: Sequence[Repair]) -> Callable[[Repair], tuple[int, int, int, int]]:
    """The order of proposals: fewest changes, then slips of hands and eyes, then fewest unknown lines."""
    order = {id(each): number for number, each in enumerate(repairs)}

    def key(repair: Repair) -> tuple[int, int, int, int]:
        likely = max(change.likely for change in repair.changes)
        return (len(repair.changes), likely, repair.after.unknown, order[id(repair)])

    return key


def singles(
    place: Place, lines: Sequence[str], found: Found, limit: int, *, enough: int = 0, reach: int = 0
) -> tuple[list[Tried], bool, list[Tried]]:
    """Single changes that mend the record, whether all were tried, and all others that bring it further.

    `enough`: stop after so many; `reach`: so many lines before the first bad one, all without.
    """
    assert found.first is not None
    if any(len(line) > LONGEST_LINE and CARRIED not in line for line in lines):  # no slip of a hand
        return [], False, []
    work = Work(limit)
    good: list[Tried] = []
    others: list[Tried] = []
    try:
        bench = Evaluator(place, lines, work)
        for tried in tries(bench, lines, found, reach):
            if tried is not None and tried.bad is None:
                good.append(tried)
            elif tried is not None:
                others.append(tried)
            if work.out or (enough and len(good) >= enough):
                return good, False, others
    except Spent:
        return good, False, others
    return good, True, others


def tries(bench: Evaluator, lines: Sequence[str], found: Found, reach: int) -> Iterator[Tried | None]:
    """Each change once: one that brings the record further, or None; nothing once the work is done."""
    assert found.first is not None
    bad = found.first
    seen: set[tuple[int, int, tuple[str, ...]]] = set()
    for number, change in enumerate(candidates(bench, lines, bad, found, reach)):
        key = (change.at, change.taken, change.new)
        if key in seen:
            continue
        seen.add(key)
        outcome = bench.try_out(change)
        further = outcome.bad is None or outcome.bad - len(change.new) + change.taken > bad
        tried = Tried(change, outcome.bad, outcome.unknown, abs(change.at - bad), number)
        yield tried if further and not bench.work.out else None


def best_of_kind(tried: Iterable[Tried]) -> list[Tried]:
    """The most plausible first; of inserted lines that say no more than another one, that one alone."""
    done: list[Tried] = []
    said: set[tuple[object, ...]] = set()
    for each in sorted(
        tried, key=lambda one: (one.rank[0], one.unknown if not one.change.same else 0, *one.rank[2:])
    ):
        if each.change.same and each.change.same in said:
            continue
        said.add(each.change.same)
        done.append(each)
    return sorted(done, key=lambda one: one.rank)


def candidates(
    bench: Evaluator, lines: Sequence[str], bad: int, found: Found, reach: int
) -> Iterator[Change]:
    """Changes to try: at the first bad line, then before it, then after it."""
    if bench.record is None:
        yield from of_header(lines, found)
        return
    slips = Slips(bench.record, lines, language(lines))
    writer = slips.writer
    options = list(equipment(bench.record, lines, writer))
    if bad > bench.head:
        yield lost_deal(bad, lines[bad], writer)
    yield from at_line(bench, slips, writer, bad, first=not reach)
    yield from options
    least = max(bench.head, bad - reach) if reach else bench.head
    for index in range(bad - 1, least, -1):
        yield from at_line(bench, slips, writer, index)
    if least == bench.head:
        yield from at_line(bench, slips, writer, bench.head)
    deal = bench.deal_at(bad)
    end = len(lines) if deal is None else bench.spans[deal].end
    last = end if not reach and hidden(bench, bad) else min(end, bad + AFTER + 1)
    for index in range(bad + 1, last):
        yield from at_line(bench, slips, writer, index)
    if last == len(lines):
        yield from before_line(bench, writer, last)


def hidden(bench: Evaluator, bad: int) -> bool:
    """Whether cards are hidden at a line, so that what is written later may bear on it."""
    deal = bench.deal_at(bad)
    if deal is None or not bench.plain:
        return True
    return any(world.state.ledger is not None for world in bench.tables(deal)[-1].worlds)


def at_line(
    bench: Evaluator, slips: Slips, writer: Writer, index: int, *, first: bool = False
) -> Iterator[Change]:
    """What the line with this index may have been, and what may be missing before it."""
    lines = bench.lines
    if not bench.head <= index < len(lines) or blank(lines[index]):
        return
    if is_deal(lines[index]):
        yield from before_line(bench, writer, index)
        yield Change("delete", index, 1, (), Likely.LOSS, "delete")
        return
    deal = bench.deal_at(index)
    if deal is None:
        return
    slips = slips.at(bench.sitting(deal))
    writer = slips.writer
    span = bench.spans[deal]
    read = bench.parsed(deal)[index - span.begin]
    if begins_facts(bench, span, index):
        yield lost_deal(index, lines[index], writer)
    near = slips.of(index, read)
    yield from near if first else islice(near, 3)  # at the bad line itself, most likely, a word is wrong
    yield from before_line(bench, writer, index, first=first)
    yield from near
    if first:
        yield from slips.both_renamed(index)


def begins_facts(bench: Evaluator, span: Span, index: int) -> bool:
    """Whether a deal may begin at a line: at the first of several facts, or at a move."""
    before = next((i for i in range(index - 1, span.begin - 1, -1) if not blank(bench.lines[i])), None)
    if before is None:
        return False
    if not bench.lines[index].lstrip().startswith(("@", "＠")):
        return not bench.needs.table_card
    return not bench.lines[before].lstrip().startswith(("@", "＠"))


def before_line(bench: Evaluator, writer: Writer, index: int, *, first: bool = False) -> Iterator[Change]:
    """Lines that may be missing before the line with this index, at the end of its deal too."""
    deal = bench.deal_at(index)
    if deal is None:
        return
    if writer.names != bench.sitting(deal):
        writer = Writer(writer.vocabulary, bench.sitting(deal), writer.lang)
    span = bench.spans[deal]
    parsed = bench.parsed(deal)[: index - span.begin]
    before = [line for line in parsed if isinstance(line, Line)]
    if any(isinstance(line, Fault) for line in parsed):
        return
    following = bench.parsed(deal)[index - span.begin] if index < span.end else None
    if isinstance(following, Line) and following.kind is LineKind.FACT:
        return
    moves = any(line.kind is LineKind.MOVE for line in before)
    if not moves:
        yield from lost_facts(index, writer)
    seats = len(bench.sitting(deal))
    named = bench.plain or first  # each try is dear where options or testimonies are open
    table = bench.tables(deal)[len(before)]
    yield from lost_moves(table, index, writer, seats, all_open=first, named=named)


def missing_before(bench: Evaluator, writer: Writer, index: int) -> Iterator[Change]:
    """The lines that may be missing before a bad one."""
    yield from before_line(bench, writer, index, first=True)


def of_header(lines: Sequence[str], found: Found) -> Iterator[Change]:
    """What the reader proposes where the header itself cannot be read."""
    words = registry.shared_words()
    word = Writer(words, (), language(lines)).key("deal")
    for fault in found.faults:
        index = fault.line - 1
        if not 0 <= index < len(lines):
            continue
        line = lines[index]
        if fault.why in ("fact-in-header", "move-in-header", "header-line", "deal-missing"):
            yield Change("deal", index, 0, (word,), Likely.SLIP, "deal", {"line": str(index + 1)})
        if not fault.hint_args:
            continue
        meant = str(fault.hint_args[0])
        if fault.hint == "did-you-mean":
            begin = fault.column - 1
            for end in sorted({len(line), *(place for place, sign in enumerate(line) if sign in ",=#")}):
                if end > begin:
                    new = line[:begin] + meant + line[end:]
                    old = line[begin:end]
                    yield Change(
                        "replace", index, 1, (new,), Likely.SLIP, "replace", {"written": old, "better": meant}
                    )
        elif fault.hint == "write" and fault.why != "key-missing":
            yield Change("replace", index, 1, (meant,), Likely.SLIP, "rewrite")
        elif fault.hint == "key-near":
            key = str(fault.hint_args[1])
            for at, each in enumerate(lines):
                if each.partition(":")[0].strip() == meant:
                    new = each.replace(meant, key, 1)
                    yield Change(
                        "replace", at, 1, (new,), Likely.SLIP, "replace", {"written": meant, "better": key}
                    )


# --- two changes ------------------------------------------------------------------------------
def doubles(place: Place, lines: Sequence[str], tried: list[Tried]) -> tuple[list[tuple[Change, ...]], bool]:
    """Pairs of changes: a second one upon the first ones that bring the first bad line furthest."""
    tried.sort(key=lambda each: (-(each.bad or 0) + len(each.change.new) - each.change.taken, *each.rank))
    left = TWO_CHANGES
    exact = True
    pairs: list[tuple[tuple[int, int, int], tuple[Change, ...]]] = []
    for number, first in enumerate(tried[:FIRST_CHANGES]):
        if left <= 0:
            return [pair for _, pair in sorted(pairs, key=lambda each: each[0])], False
        changed = first.change.applied(lines)
        try:
            found = check_fully(place, changed)
        except Spent:
            return [pair for _, pair in sorted(pairs, key=lambda each: each[0])], False
        lengths = (span.end - span.begin for span in spans(changed))
        left -= len(changed) + sum(HIDDEN_COST * (grown(index) - 1) for n in lengths for index in range(n))
        if found.first is None:
            continue
        budget = min(SECOND_WORK, left)
        good, whole, _ = singles(place, changed, found, budget, reach=len(lines))
        left -= budget
        exact = exact and whole
        for second in best_of_kind(good):
            if not overlap(first.change, second.change):
                likely = max(first.change.likely, second.change.likely)
                pairs.append(((likely, second.unknown, number), (first.change, second.change)))
    pairs.sort(key=lambda each: each[0])
    return [pair for _, pair in pairs], exact


def overlap(first: Change, second: Change) -> bool:
    """Whether a second change touches what the first one wrote: then it is no change of what was written."""
    after = second.at + second.taken
    if not first.new:
        return second.at < first.at < after
    return second.taken > 0 and second.at < first.at + len(first.new) and after > first.at


# --- proposals --------------------------------------------------------------------------------
def confirmed(place: Place, lines: Sequence[str], chosen: Iterable[tuple[Change, ...]]) -> Iterator[Repair]:
    """Those after which the whole record, read and judged anew, has nothing illegal; each result once."""
    seen: set[tuple[str, ...]] = set()
    for changes in islice(chosen, MOST_CONFIRMED):
        result = applied(changes, lines)
        if result in seen:
            continue
        seen.add(result)
        found = check_fully(place, result)
        if found.first is None:
            yield Repair(changes, parts(lines, changes), found.counts)


def gathered(repairs: Iterator[Repair], work: int) -> tuple[list[Repair], bool]:
    """As many as are shown, or are found with so much work, and whether it was enough."""
    done: list[Repair] = []
    try:
        with Purse(work):
            done.extend(islice(repairs, MOST_REPAIRS))
    except Spent:
        return done, False
    return done, True


def parts(lines: Sequence[str], changes: tuple[Change, ...]) -> tuple[Part, ...]:
    """The changes as they are told, with the lines as numbered in the file as it is."""
    found: list[Part] = []
    now = tuple(lines)
    shift = 0
    behind = 0  # from where on lines have moved
    for change in changes:
        old = now[change.at : change.at + change.taken]
        moved = shift if change.at >= behind else 0
        found.append(Part(change.kind, change.at + 1 - moved, old, change.new, change.why, change.facts))
        now = change.applied(now)
        shift, behind = len(change.new) - change.taken, change.at + len(change.new)
    return tuple(found)
