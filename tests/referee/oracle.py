"""Verdicts by brute force: every hidden card given every card it can be, each deal judged as a full one.

Plain on purpose, and apart from `referee.hidden`: it only ever asks the engine about positions in
which everything is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Any

from referee.game.walk import CONTRADICTION, OPEN_CHOICE, Breach
from referee.games.twin_pyramid import GAME
from referee.games.twin_pyramid.table import cards_of
from referee.record.model import Line, LineKind, Step
from tests.values import altered

World = tuple[Any, list[bool]]
"""A fully known position, and for each line so far whether it was legal."""


class TooMany(Exception):
    """More assignments than the oracle can look at."""


def verdicts(setup: Any, lines: list[Line], most: int = 30_000) -> list[str]:
    """The verdict on every line of a deal, over all assignments."""
    worlds: list[World] = [(GAME.begin(setup, 0), [])]
    final: list[str] = []
    ready = False
    for line in lines:
        if line.kind is LineKind.MOVE and not ready:
            ready = True
            if sum(ways_to_deal(state) for state, _ in worlds) > most:
                raise TooMany
            worlds = [world for old in worlds for world in dealt_out(old)]
            for state, _ in worlds:
                GAME.prepare(state)
                state.ready = True
        worlds, final = one_line(worlds, final, line)
        if len(worlds) > most:
            raise TooMany
    return final + merged([past for _, past in worlds])


def one_line(worlds: list[World], final: list[str], line: Line) -> tuple[list[World], list[str]]:
    """Every world with every filling of the line's unknown cards."""
    after: list[World] = []
    for state, past in worlds:
        for full in fillings(state, line):
            found = met(state, full)
            if any(breach.left_out == CONTRADICTION for breach in found):
                continue
            twin = state.copy()
            if any(breach.left_out for breach in found):
                if twin.ended is None and full.seat == twin.turn:
                    GAME.skip(twin, full)
            else:
                GAME.apply(twin, full)
            after.append((twin, [*past, not found]))
    if after:
        return after, final
    final = [*final, *merged([past for _, past in worlds]), "illegal"]
    stayed: list[World] = []
    for state, _ in worlds:
        if line.kind is LineKind.MOVE and line.seat == state.turn and state.ended is None:
            GAME.skip(state, line)
        stayed.append((state, []))
    return stayed, final


def met(state: Any, line: Line) -> tuple[Breach, ...]:
    """The breaches of a line with everything known, the frame's clauses included."""
    if line.kind is LineKind.MOVE and state.ended is not None:
        return (Breach("GEN-4", "deal-over", (), None, 1),)
    found: tuple[Breach, ...] = GAME.check(state, line)
    assert found is not OPEN_CHOICE
    if line.kind is LineKind.MOVE and line.seat != state.turn:
        return (Breach("GEN-1", "not-on-turn"), *found)
    return found


def ways_to_deal(state: Any) -> int:
    """In how many ways the unknown cards of the hands can be dealt."""
    left = state.pool.bit_count()
    ways = 1
    for held in state.held:
        missing = 4 - held.bit_count()
        ways *= comb(left, missing)
        left -= missing
    return ways


def dealt_out(world: World) -> Iterator[World]:
    """The unknown cards of the hands, dealt in every way from what is not named."""
    state, past = world
    missing = [4 - state.held[seat].bit_count() for seat in range(state.setup.seats)]
    for seat, count in enumerate(missing):
        if count:
            for cards in combinations(cards_of(state.pool), count):
                twin = state.copy()
                for card in cards:
                    twin.held[seat] |= twin.bit_of_new(card)
                yield from dealt_out((twin, list(past)))
            return
    yield state, past


def fillings(state: Any, line: Line) -> Iterator[Line]:
    """The line with its unknown draws filled from what the stock can yield."""
    for index, step in enumerate(line.steps):
        if step.verb in ("draw", "take") and step.cards and -1 in step.cards:
            place = step.cards.index(-1)
            stock = state.pool if place < state.nstock else state.pile
            if any(s.verb == "play" for s in line.steps[:index]) and place >= state.nstock:
                stock |= state.top_bit()
            for card in dict.fromkeys(cards_of(stock)):  # one drawn twice is found out when it is checked
                cards = (*step.cards[:place], card, *step.cards[place + 1 :])
                steps = (*line.steps[:index], altered(step, cards=cards), *line.steps[index + 1 :])
                yield from fillings(state, altered(line, steps=steps))
            return
    yield line


def merged(pasts: list[list[bool]]) -> list[str]:
    """Line by line: legal in all, illegal in all, or unknown."""
    return [
        "legal" if all(column) else "unknown" if any(column) else "illegal"
        for column in zip(*pasts, strict=True)
    ]


def masked(lines: list[Line], hide: Any) -> list[Line]:
    """The lines with some drawn and dealt cards made unknown, where `hide()` says so."""
    done = []
    for line in lines:
        steps: list[Step] = []
        for step in line.steps:
            if step.verb in ("@hand", "draw", "take") and step.cards:
                step = altered(step, cards=tuple(-1 if hide() else card for card in step.cards))
            steps.append(step)
        done.append(altered(line, steps=tuple(steps)))
    return done
