"""Sums over hidden hands: whether a total can be reached, and whether every assignment gives the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.hidden.matching import FREE, NONE, SHOWN, WILD, Fit, bits

if TYPE_CHECKING:
    from referee.hidden.cases import Places, Total

BUDGET = 4_000
"""Partial hands tried before a search for a total is cut short."""


def in_hand(found: Fit, slot: int, unit: int, tick: int) -> bool:
    """Whether a slot that holds this unit was still hidden, and its card there, at a moment."""
    if unit == NONE or found.births[slot] >= tick:
        return False
    return not (found.state[unit] in (SHOWN, WILD) and found.ticks[unit] < tick)


def base_total(found: Fit, places: Places, values: Sequence[int | None]) -> int | None:
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


def another_total(found: Fit, places: Places, values: Sequence[int | None]) -> bool:
    """Whether some assignment has another sum than the one at hand.

    Every other assignment comes from this one by swapping units along cycles (through the stock, for
    units never named).  All have the same sum if the gains along every cycle add up to nothing, which is
    so exactly if each strongly connected part has potentials that explain the gain of every swap.
    """
    weight = weights(found, places, values)
    edges = swaps(found, weight)
    return any(not balanced(part, edges) for part in components(edges))


Weights = dict[tuple[int, int], int]
NO_VALUE = 1 << 20
"""Stands for the sum that is none at all; larger than any sum of cards."""


def weights(found: Fit, places: Places, values: Sequence[int | None]) -> Weights:
    """What slot and unit together add to the sum, where it is not nothing."""
    table: Weights = {}
    for container, tick in places:
        for slot, where in enumerate(found.containers):
            if where != container:
                continue
            for unit in bits(found.adjacent[slot]):
                if found.types[unit] != NONE and in_hand(found, slot, unit, tick):
                    value = values[found.types[unit]]
                    table[slot, unit] = NO_VALUE if value is None else value
    return table


def swaps(found: Fit, weight: Weights) -> list[list[tuple[int, int]]]:
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
        if slot == NONE and found.state[unit] == FREE:
            edges[unit].append((stock, 0))
        elif slot != NONE and found.state[unit] == FREE and not found.musts >> unit & 1:
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


def differing(found: Fit, total: Total) -> list[Fit]:
    """An assignment with another sum, by trying what else each slot can hold; empty if none was met."""
    for container, tick in total.places:
        for slot, where in enumerate(found.containers):
            if where == container and found.births[slot] < tick:
                for units in kinds(found, slot, tick, total.values):
                    twin = found.copy()
                    twin.forbid(slot, ~units)
                    if twin.possible and base_total(twin, total.places, total.values) != total.total:
                        return [twin]
    return []


def reaches(found: Fit, total: Total, sink: list[Fit]) -> bool | None:
    """Whether some assignment has exactly this sum (it goes into the sink); None: search cut short."""
    from referee.hidden.answers import exclude
    from referee.hidden.cases import Literal

    worthless = sum(1 << card for card, value in enumerate(total.values) if value is None)
    if worthless:
        exclude(found, Literal(total.places, worthless, False))
    if not found.possible:
        return False
    budget = [BUDGET]
    slots = [
        (slot, tick)
        for container, tick in total.places
        for slot, where in enumerate(found.containers)
        if where == container and found.births[slot] < tick
    ]
    return _reach(found, slots, total, budget, sink)


def _reach(
    found: Fit, slots: list[tuple[int, int]], total: Total, budget: list[int], sink: list[Fit]
) -> bool | None:
    """Settle the first slot on each value it can have; the rest by the same."""
    if base_total(found, total.places, total.values) == total.total:
        sink.append(found)
        return True
    if not slots or (found.possible and not another_total(found, total.places, total.values)):
        return False
    if budget[0] <= 0:
        return None
    budget[0] -= 1
    (slot, tick), rest = slots[0], slots[1:]
    answer: bool | None = False
    for units in kinds(found, slot, tick, total.values):
        twin = found.copy()
        twin.forbid(slot, ~units)
        if twin.possible:
            result = _reach(twin, rest, total, budget, sink)
            if result:
                return True
            answer = answer if result is False else None
    return answer


def kinds(found: Fit, slot: int, tick: int, values: Sequence[int | None]) -> list[int]:
    """The units a slot may hold, grouped by what they add to the sum."""
    groups: dict[int, int] = {}
    for unit in bits(found.adjacent[slot]):
        value = 0
        if found.types[unit] != NONE and in_hand(found, slot, unit, tick):
            value = values[found.types[unit]] or 0
        groups[value] = groups.get(value, 0) | 1 << unit
    return list(groups.values())
