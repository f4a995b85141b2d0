"""Sums over hidden hands: whether a total can be reached, and whether every assignment gives the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from referee.hidden.matching import FREE, NONE, SHOWN, WILD, Assignment, bits

if TYPE_CHECKING:
    from referee.hidden.cases import Places, Total

BUDGET = 4_000
"""Partial hands tried before a search for a total is cut short."""


def in_hand(found: Assignment, slot: int, unit: int, tick: int) -> bool:
    """Whether a slot that holds this unit was still hidden, and its card there, at a moment."""
    if unit == NONE or found.births[slot] >= tick:
        return False
    return not (found.state[unit] in (SHOWN, WILD) and found.ticks[unit] < tick)


def held(found: Assignment, places: Places) -> Iterator[tuple[int, int]]:
    """The slots of these places, each with every unit that may have been hidden there."""
    for container, tick in places:
        for slot, where in enumerate(found.containers):
            if where == container:
                yield from (
                    (slot, unit) for unit in bits(found.adjacent[slot]) if in_hand(found, slot, unit, tick)
                )


def unnamed(found: Assignment, places: Places) -> bool:
    """Whether a card that went back into the stock unseen, or that nobody could read, may be among these."""
    return any(found.types[unit] == NONE for _, unit in held(found, places))


def base_total(found: Assignment, places: Places, values: Sequence[int | None]) -> int | None:
    """The sum in the assignment at hand; None where a card has no value."""
    total = 0
    for slot, unit in enumerate(found.holds):
        for container, tick in places:
            if found.containers[slot] == container and in_hand(found, slot, unit, tick):
                value = values[found.types[unit]]
                if value is None:
                    return None
                total += value
    return total


def another_total(found: Assignment, places: Places, values: Sequence[int | None]) -> bool:
    """Whether some assignment has another sum than the one at hand.

    Every other assignment comes from this one by swapping units along cycles (through the stock, for
    units never named).  All have the same sum if the gains along every cycle add up to nothing, which is
    so exactly if each strongly connected part has potentials that explain the gain of every swap.
    """
    weight = weights(found, places, values)
    if by_one_of_the_stock(found, weight):
        return True
    edges = swaps(found, weight)
    return any(not balanced(part, edges) for part in components(edges))


Weights = dict[tuple[int, int], int]
NO_VALUE = 1 << 20
"""Stands for the sum that is none at all; larger than any sum of cards."""


def weights(found: Assignment, places: Places, values: Sequence[int | None]) -> Weights:
    """What slot and unit together add to the sum, where it is not nothing."""
    table: Weights = {}
    for slot, unit in held(found, places):
        if found.types[unit] != NONE:
            value = values[found.types[unit]]
            table[slot, unit] = NO_VALUE if value is None else value
    return table


def by_one_of_the_stock(found: Assignment, weight: Weights) -> bool:
    """Whether one unit against one of the stock has another sum: of all cycles the shortest, and common."""
    for slot in {slot for slot, _ in weight}:
        unit = found.holds[slot]
        if found.state[unit] != FREE or found.musts >> unit & 1:
            continue
        now = weight.get((slot, unit), 0)
        for other in bits(found.adjacent[slot] & found.unheld):
            if found.state[other] == FREE and weight.get((slot, other), 0) != now:
                return True
    return False


def swaps(found: Assignment, weight: Weights) -> list[list[tuple[int, int]]]:
    """Edges (to, gain) from unit to unit: the slot of the first takes the second; the last is the stock."""
    stock = len(found.types)
    edges: list[list[tuple[int, int]]] = [[] for _ in range(stock + 1)]
    for slot, unit in enumerate(found.holds):
        if unit == NONE:
            continue
        now = weight.get((slot, unit), 0)
        for other in bits(found.adjacent[slot]):
            if other != unit:
                edges[unit].append((other, weight.get((slot, other), 0) - now))
    for unit, slot in enumerate(found.holder):
        if found.state[unit] != FREE:
            continue
        if slot == NONE:
            edges[unit].append((stock, 0))
        elif not found.musts >> unit & 1:
            edges[stock].append((unit, 0))
    return edges


def components(edges: list[list[tuple[int, int]]]) -> list[set[int]]:
    """Strongly connected parts (Kosaraju, without recursion)."""
    order: list[int] = []
    seen = [False] * len(edges)
    for root in range(len(edges)):
        if seen[root]:
            continue
        seen[root] = True
        path = [(root, iter(edges[root]))]
        while path:
            node, rest = path[-1]
            step = next((to for to, _ in rest if not seen[to]), None)
            if step is None:
                order.append(node)
                path.pop()
            else:
                seen[step] = True
                path.append((step, iter(edges[step])))
    back: list[list[int]] = [[] for _ in edges]
    for node, outgoing in enumerate(edges):
        for to, _ in outgoing:
            back[to].append(node)
    parts: list[set[int]] = []
    taken = [False] * len(edges)
    for root in reversed(order):
        if taken[root]:
            continue
        part, todo = set(), [root]
        taken[root] = True
        while todo:
            node = todo.pop()
            part.add(node)
            for other in back[node]:
                if not taken[other]:
                    taken[other] = True
                    todo.append(other)
        parts.append(part)
    return parts


def balanced(part: set[int], edges: list[list[tuple[int, int]]]) -> bool:
    """Whether potentials explain every gain within the part."""
    root = next(iter(part))
    potential = {root: 0}
    todo = [root]
    while todo:
        node = todo.pop()
        for to, gain in edges[node]:
            if to in part and to not in potential:
                potential[to] = potential[node] + gain
                todo.append(to)
    return all(
        potential[to] == potential[node] + gain for node in part for to, gain in edges[node] if to in part
    )


def other_sums(found: Assignment, total: Total) -> list[Assignment]:
    """An assignment with another sum, by trying what else each slot can hold; empty if none was met."""
    for container, tick in total.places:
        for slot, where in enumerate(found.containers):
            if where == container and found.births[slot] < tick:
                for units in kinds(found, slot, tick, total.values).values():
                    twin = found.branch()
                    twin.forbid(slot, ~units)
                    if twin.possible and base_total(twin, total.places, total.values) != total.total:
                        return [twin]
    return []


def reaches(found: Assignment, total: Total, sink: list[Assignment]) -> bool | None:
    """Whether some assignment has exactly this sum (it goes into the sink); None: search cut short."""
    from referee.hidden.cases import Literal
    from referee.hidden.fitting import exclude

    worthless = sum(1 << card for card, value in enumerate(total.values) if value is None)
    if worthless:
        exclude(found, Literal(total.places, worthless, False))
    if not found.possible:
        return False
    if base_total(found, total.places, total.values) == total.total:
        sink.append(found)
        return True
    if not another_total(found, total.places, total.values):
        return False
    return Search(found, total, sink).settle(found, 0, total.total, None)


class Search:
    """A search for one sum, slot by slot: what each can add, and what the slots after it add at most."""

    __slots__ = ("alike", "budget", "groups", "high", "low", "sink", "slots")

    def __init__(self, found: Assignment, total: Total, sink: list[Assignment]) -> None:
        places = [
            (found.adjacent[slot], slot, tick)
            for container, tick in total.places
            for slot, where in enumerate(found.containers)
            if where == container and found.births[slot] < tick
        ]
        places.sort()
        self.slots = [slot for _, slot, _ in places]
        self.alike = [
            index > 0 and places[index - 1][::2] == place[::2] for index, place in enumerate(places)
        ]
        self.groups = [sorted(kinds(found, slot, tick, total.values).items()) for _, slot, tick in places]
        self.low = [sum(group[0][0] for group in self.groups[at:]) for at in range(len(places) + 1)]
        self.high = [sum(group[-1][0] for group in self.groups[at:]) for at in range(len(places) + 1)]
        self.budget = BUDGET
        self.sink = sink

    def settle(self, found: Assignment, at: int, rest: int, least: int | None) -> bool | None:
        """Settle slot number `at` on each value it can have, and the slots after it on what is left.

        Of slots that may hold the same cards the later one gets no smaller value: another order of the same
        cards is nothing new.
        """
        if at == len(self.slots):
            self.sink.append(found)
            return True
        answer: bool | None = False
        for value, units in self.groups[at]:
            left = rest - value
            if not self.low[at + 1] <= left <= self.high[at + 1]:
                continue
            if least is not None and self.alike[at] and value < least:
                continue
            if self.budget <= 0:
                return None
            self.budget -= 1
            twin = found.branch()
            twin.forbid(self.slots[at], ~units)
            if not twin.possible:
                continue
            result = self.settle(twin, at + 1, left, value)
            if result:
                return True
            answer = answer if result is False else None
        return answer


def kinds(found: Assignment, slot: int, tick: int, values: Sequence[int | None]) -> dict[int, int]:
    """The units a slot may hold as bits, by what they add to the sum."""
    groups: dict[int, int] = {}
    for unit in bits(found.adjacent[slot]):
        value = 0
        if found.types[unit] != NONE and in_hand(found, slot, unit, tick):
            value = values[found.types[unit]] or 0
        groups[value] = groups.get(value, 0) | 1 << unit
    return groups
