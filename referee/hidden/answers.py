"""Questions about hidden cards, answered over all assignments that agree with a ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from referee.budget import ASKED, REFITTED, SUMMED, spend
from referee.hidden.cases import Blended, Literal, ToldApart, Total, Untracked
from referee.hidden.events import STOCK
from referee.hidden.fitting import exclude, fit, slots_at, sync
from referee.hidden.matching import FREE, NONE, SHOWN, Assignment, bits
from referee.hidden.sums import another_total, base_total, in_hand, other_sums, reaches, unnamed

if TYPE_CHECKING:
    from referee.hidden.cases import Case, Places, Sum
    from referee.hidden.events import Log


FEW = 8
"""Assignments that are looked at before another is searched for."""


def fits(ledger: Log, tokens: Sequence[tuple[int, int]]) -> bool:
    """Whether the cards can all be where a line takes them: (container or STOCK, card), in order.

    Where that is not found out, it is taken as so: the record is believed until it cannot be.
    """
    spend(ASKED)
    twin = fit(ledger).copy()
    name_cards(twin, tokens, len(ledger.events))
    return _believed(twin, ledger, tokens)


def agrees(ledger: Log) -> bool:
    """Whether an assignment is left; where that is not found out, it is taken as so."""
    spend(ASKED)
    return _believed(fit(ledger), ledger)


def _believed(found: Assignment, ledger: Log, tokens: Sequence[tuple[int, int]] = ()) -> bool:
    """Whether an assignment is left; where that is not found out strictly, what is less strict decides."""
    if satisfiable(found) is not False:
        return True
    if not found.loose:
        return False
    relaxed = sync(Assignment(ledger.pool, relaxed=True), ledger)
    name_cards(relaxed, tokens, len(ledger.events))
    return satisfiable(relaxed) is not False


def name_cards(found: Assignment, tokens: Sequence[tuple[int, int]], tick: int) -> None:
    """Tell the fit that these cards are named, one after the other."""
    for place, (container, card) in enumerate(tokens):
        if container == STOCK:
            found.out(card)
        else:
            found.reveal(container, card, tick + place)
        if not found.possible:
            return


def possible(ledger: Log, case: Case) -> bool | None:
    """Whether some assignment makes the case true; None where the search was cut short.

    Raises `ToldApart` where that hangs on the parts of a blended hand.
    """
    blended = next((each for each in case if isinstance(each, Blended)), None)
    if blended is not None:
        rest = tuple(each for each in case if each is not blended)
        if any(possible(ledger, (*rest, *each)) is not False for each in blended.cases):
            raise ToldApart(blended.hands)
        return False
    spend(ASKED)
    found = fit(ledger)
    if any(shows(each, case) for each in found.met):
        return True
    sink: list[Assignment] = []
    answer = holds(found.branch(), case, sink)
    if not found.relaxed:
        found.met = [*sink[:1], *found.met][:FEW]
    if found.relaxed:
        return None if answer else answer
    if answer is False and found.loose:
        relaxed = sync(Assignment(ledger.pool, relaxed=True), ledger)
        return False if holds(relaxed, case) is False else None
    return answer


def shows(found: Assignment, case: Sequence[Literal | Total]) -> bool:
    """Whether the case is true in the assignment at hand, where that can be seen without a search."""
    return all(isinstance(each, Literal) and satisfied(found, each) == each.has for each in case)


def witness(ledger: Log, case: Case) -> Assignment | None:
    """An assignment that makes the case true, where there is one."""
    if any(isinstance(each, Blended) for each in case):
        return None
    sink: list[Assignment] = []
    found = fit(ledger)
    if found.relaxed or not holds(found.copy(), case, sink):
        return None
    return sink[0]


def satisfiable(found: Assignment) -> bool | None:
    """Whether an assignment is left, the standing rules included."""
    if not found.possible:
        return False
    if shows(found, found.rules):
        return True
    sink: list[Assignment] = []
    answer = holds(found.branch(), (), sink)
    if sink:
        found.adopt(sink[0])
    return answer


def holds(found: Assignment, case: Case, sink: list[Assignment] | None = None) -> bool | None:
    """Whether some assignment makes the case true, and every standing rule; it goes into the sink.

    Uses the fit up.
    """
    wanted: list[Literal] = []
    totals: list[Total] = []
    for literal in (*found.rules, *case):
        if isinstance(literal, Untracked):
            return None
        if isinstance(literal, Total):
            totals.append(literal)
        elif literal.has:
            wanted.append(literal)
        else:
            exclude(found, literal)
    if not found.possible:
        return False
    return witnessed(found, wanted, totals, [] if sink is None else sink, Counter())


def witnessed(
    found: Assignment,
    wanted: list[Literal],
    totals: list[Total],
    sink: list[Assignment],
    failed: Counter[Literal],
) -> bool | None:
    """Whether every place set in `wanted` can hold one of its cards at the same time.

    What has `failed` most often is tried first: the rest is not gone through in vain.
    """
    open_ones = [literal for literal in wanted if not satisfied(found, literal)]
    if not open_ones:
        if totals:
            return summed_with(found, wanted, totals, sink)
        sink.append(found)
        return True
    hardest = next((each for each in open_ones if not reach(found, each)), None)
    if hardest is None:
        hardest = max(open_ones, key=failed.__getitem__)
    rest = [each for each in wanted if each != hardest]
    answer: bool | None = False
    for tried, (unit, slots) in enumerate(candidates(found, hardest)):
        if tried:
            spend(REFITTED)
        twin = found.branch()
        twin.musts |= 1 << unit
        twin.restrict(unit, slots)
        if twin.possible:
            result = witnessed(twin, rest, totals, sink, failed)
            if result:
                return True
            answer = answer if result is False else None
    failed[hardest] += 1
    return answer


def summed_with(
    found: Assignment, wanted: list[Literal], totals: list[Total], sink: list[Assignment]
) -> bool | None:
    """Whether the sums can be as they are asked for where the assignment at hand has what is wanted.

    Another assignment may lack it: then nothing is known.
    """
    met: list[Assignment] = []
    answer = summed(found, totals, met)
    if answer and wanted:
        met = [each for each in met if all(satisfied(each, literal) for literal in wanted)]
        answer = True if met else None
    sink.extend(met)
    return answer


def satisfied(found: Assignment, literal: Literal) -> bool:
    """Whether the assignment at hand has one of the cards there."""
    for container, tick in literal.places:
        for slot in bits(slots_at(found, container, tick, literal.since)):
            unit = found.holds[slot]
            if in_hand(found, slot, unit, tick):
                kind = found.types[unit]
                if kind != NONE and literal.cards >> kind & 1:
                    return True
                if found.unborn >> slot & 1 and might_have_been(found, slot, literal.cards):
                    return True
    return False


def might_have_been(found: Assignment, slot: int, cards: int) -> bool:
    """Whether a card whose draw was taken back unseen may have been one of these: any that the stock had."""
    birth = found.births[slot]
    return found.types[found.holds[slot]] == NONE and any(
        kind != NONE
        and cards >> kind & 1
        and found.starts[unit] < birth
        and (found.state[unit] == FREE or found.ticks[unit] > birth)
        for unit, kind in enumerate(found.types)
    )


def candidates(found: Assignment, literal: Literal) -> Iterator[tuple[int, int]]:
    """(unit, slots) with which one of the cards would be there; units that are alike only once."""
    seen: set[tuple[int, int, int, int]] = set()
    for container, tick in literal.places:
        slots = slots_at(found, container, tick, literal.since)
        for unit in bits(units_in(found, slots) & units_of(found, literal.cards)):
            kind = found.types[unit]
            if found.state[unit] == SHOWN and found.ticks[unit] < tick:
                continue
            alike = (container, kind, found.starts[unit], unit if found.state[unit] else NONE)
            if alike not in seen:
                seen.add(alike)
                yield unit, slots


def reach(found: Assignment, literal: Literal) -> bool:
    """Whether the places may hold one of the cards at all, whatever the others hold."""
    cards = units_of(found, literal.cards)
    return any(
        units_in(found, slots_at(found, container, tick, literal.since)) & cards
        for container, tick in literal.places
    )


def units_in(found: Assignment, slots: int) -> int:
    """The units that any of the slots may hold, as bits."""
    units = 0
    adjacent = found.adjacent
    while slots:
        low = slots & -slots
        units |= adjacent[low.bit_length() - 1]
        slots ^= low
    return units


def units_of(found: Assignment, cards: int) -> int:
    """The units that are one of the cards, as bits."""
    kinds = found.kinds
    return sum(kinds.get(card, 0) for card in bits(cards))


def summed(found: Assignment, totals: list[Total], sink: list[Assignment]) -> bool | None:
    """Whether the sums can be as they are asked for (several at once are only refuted one by one)."""
    answers = [one_sum(found.branch(), total, sink) for total in totals]
    if False in answers:
        return False
    return True if answers == [True] else None


def one_sum(found: Assignment, total: Total, sink: list[Assignment]) -> bool | None:
    """Whether one sum can be as it is asked for; None where one of its cards was never named."""
    spend(SUMMED)
    if unnamed(found, total.places):
        return None
    if total.equal:
        return reaches(found, total, sink)
    if base_total(found, total.places, total.values) != total.total:
        sink.append(found)
        return True
    other = another_total(found, total.places, total.values)
    if other:
        sink.extend(other_sums(found, total))
    return other


def constant(ledger: Log | None, score: Sum) -> int | None:
    """The sum, if it is the same in every assignment."""
    if ledger is None or not score.terms:
        return score.base
    spend(SUMMED * len(score.terms))
    found = fit(ledger)
    if found.loose:
        found = sync(Assignment(ledger.pool, relaxed=True), ledger)
    together: dict[tuple[int, tuple[int, ...]], Places] = {}
    for factor, places, values in score.terms:  # what one hand lacks another may have
        together[factor, values] = (*together.get((factor, values), ()), *places)
    value = score.base
    for (factor, values), places in together.items():
        if unnamed(found, places) or another_total(found, places, values):
            return None
        value += factor * (base_total(found, places, values) or 0)
    return value
