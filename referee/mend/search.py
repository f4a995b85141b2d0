"""The search for the smallest change that mends a record, bounded by work and never by the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from pathlib import Path
from typing import NamedTuple

from referee.budget import BROUGHT, CONFIRMED, CURE, MEND_ONE, MEND_TWO, Purse, Spent
from referee.mend.candidates import AFTER, candidates, missing_before
from referee.mend.change import Change, Mending, Part, Repair, applied
from referee.mend.deal_texts import Work
from referee.mend.evaluation import HIDDEN_COST, Evaluator, grown
from referee.mend.full_check import Found, Place, check_fully
from referee.mend.lines import lines_of, spans
from referee.mend.one_by_one import Healed, one_by_one
from referee.record.carried import PACKED

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
        evaluator = Evaluator(place, lines, work)
        for tried in tries(evaluator, lines, found, reach):
            if tried is not None and tried.bad is None:
                good.append(tried)
            elif tried is not None:
                others.append(tried)
            if work.out or (enough and len(good) >= enough):
                return good, False, others
    except Spent:
        return good, False, others
    return good, True, others


def tries(evaluator: Evaluator, lines: Sequence[str], found: Found, reach: int) -> Iterator[Tried | None]:
    """Each change once: one that brings the record further, or None; nothing once the work is done."""
    assert found.first is not None
    bad = found.first
    seen: set[tuple[int, int, tuple[str, ...]]] = set()
    for number, change in enumerate(candidates(evaluator, lines, bad, found, reach)):
        key = (change.at, change.taken, change.new)
        if key in seen:
            continue
        seen.add(key)
        outcome = evaluator.try_out(change)
        further = outcome.bad is None or outcome.bad - len(change.new) + change.taken > bad
        tried = Tried(change, outcome.bad, outcome.unknown, abs(change.at - bad), number)
        yield tried if further and not evaluator.work.out else None


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
