"""Verdicts by brute force: every hidden card given every card it can be, each deal judged as a full one.

Plain on purpose, and apart from `referee.hidden`: it only ever asks the engine about positions in
which everything is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from referee.game import hands
from referee.game.contract import AnyGame
from referee.game.walk import CONTRADICTION, OPEN_CHOICE, Breach, Breaches, Walk
from referee.games.twin_pyramid import table as pyramids
from referee.record.model import UNKNOWN, Line, LineKind, Step
from tests.values import altered

OPEN = None
"""A line that even full knowledge does not decide (a call of which the next line would tell)."""


class TooMany(Exception):
    """More assignments than the oracle can look at."""


class World(NamedTuple):
    """A fully known position, and whether each line since the last contradiction was legal there."""

    state: Any
    past: tuple[bool | None, ...]


def verdicts(game: AnyGame, setup: Any, lines: list[Line], most: int) -> list[str]:
    """The verdict on every line of a deal, over all assignments."""
    worlds = [World(game.begin(setup, 0), ())]
    final: list[str] = []
    for line in lines:
        if line.kind is LineKind.MOVE and not worlds[0].state.ready:
            worlds = apart([dealt for world in worlds for dealt in dealt_out(world, most)], most)
            for world in worlds:
                game.prepare(world.state)
                world.state.ready = True
        worlds = [settled(game, world, lines, len(final), line) for world in worlds]
        after = [each for world in worlds for each in entered(game, world, line)]
        if after:
            worlds = apart(after, most)
            continue
        final += [*merged(worlds), "illegal"]
        worlds = apart([left_out(game, world, line) for world in worlds], most)
    worlds = [settled(game, world, lines, len(final), None) for world in worlds]
    return final + merged(worlds)


def apart(worlds: list[World], most: int) -> list[World]:
    """The worlds that differ."""
    found = list({(world.state.key(), world.past): world for world in worlds}.values())
    if len(found) > most:
        raise TooMany
    return found


def entered(game: AnyGame, world: World, line: Line) -> Iterator[World]:
    """The world after the line, for every filling of it that does not contradict."""
    for full in fillings(world.state, line):
        found = met(game, world.state, full)
        if any(breach.left_out == CONTRADICTION for breach in found):
            continue
        twin = world.state.copy()
        if any(breach.left_out for breach in found):
            if twin.ended is None and full.seat == twin.turn:
                game.skip(twin, full)
        else:
            game.apply(twin, full)
        assert twin.ledger is None, full
        legal = OPEN if found and all(breach.doubt is not None for breach in found) else not found
        yield World(twin, (*world.past, legal))


def left_out(game: AnyGame, world: World, line: Line) -> World:
    """The world after a line that contradicts: it uses up its author's turn."""
    state = world.state.copy()
    if line.kind is LineKind.MOVE and line.seat == state.turn and state.ended is None:
        game.skip(state, line)
    return World(state, ())


def met(game: AnyGame, state: Any, line: Line) -> Breaches:
    """The breaches of a line with everything known, the frame's clauses included."""
    if line.kind is LineKind.MOVE and state.ended is not None:
        return (Breach("GEN-4", "deal-over", (), None, 1),)
    found: Breaches = game.check(state, line)
    assert found is not OPEN_CHOICE, line
    if line.kind is LineKind.MOVE and line.seat != state.turn and not game.allowed_out_of_turn(line):
        return (Breach("GEN-1", "not-on-turn"), *found)
    return found


def settled(game: AnyGame, world: World, lines: list[Line], first: int, following: Line | None) -> World:
    """The world with the verdict on a duty left open entered on its line; `first`: lines in `final`."""
    if world.state.pending is None or (following is not None and following.kind is LineKind.FACT):
        return world
    state = world.state.copy()
    duty = state.pending
    past = list(world.past)
    walk = Walk()
    game.settle(walk, state, following)
    for late in walk.late:
        place = next(i for i, line in enumerate(lines) if line.number == late.line) - first
        assert place >= 0, "a contradiction right after a missed call is not dealt here"
        if past[place] is not False:
            past[place] = OPEN if late.breach.doubt is not None else False
    if following is not None and state.pending is duty:
        state.pending = None
    return World(state, tuple(past))


def cards_of(state: Any, cards: int) -> list[int]:
    """The cards of a set: Twin Pyramid keeps a bit for each card, the others a count."""
    if isinstance(state, pyramids.TwinPyramidState):
        return pyramids.cards_of(cards)
    return hands.cards_of(cards)


def missing(state: Any, seat: int) -> int:
    """How many cards that a player was dealt are not named."""
    if isinstance(state, pyramids.TwinPyramidState):
        return 4 - state.held[seat].bit_count()
    return int(state.count[seat] - hands.size(state.hand[seat]))


def give(state: Any, seat: int, card: int) -> None:
    """Deal a player a card that was not named until now."""
    if isinstance(state, pyramids.TwinPyramidState):
        state.held[seat] |= state.bit_of_new(card)
    else:
        state.pool -= hands.ONE[card]
        state.hand[seat] += hands.ONE[card]


def dealt_out(world: World, most: int) -> Iterator[World]:
    """The unknown cards of the hands, dealt in every way from what is not named."""
    state = world.state
    for seat in range(state.setup.seats):
        if missing(state, seat):
            found = set(combinations(cards_of(state, state.pool), missing(state, seat)))
            if len(found) > most:
                raise TooMany
            for cards in sorted(found):
                twin = state.copy()
                for card in cards:
                    give(twin, seat, card)
                yield from dealt_out(World(twin, world.past), most)
            return
    yield world


def fillings(state: Any, line: Line) -> Iterator[Line]:
    """The line with its unknown cards and suits filled from where they come."""
    for index, step in enumerate(line.steps):
        if step.suit == UNKNOWN:
            for suit in range(4):
                yield from fillings(state, filled(line, index, altered(step, suit=suit)))
            return
        if line.kind is LineKind.MOVE and step.cards and UNKNOWN in step.cards:
            place = step.cards.index(UNKNOWN)
            for card in dict.fromkeys(candidates(state, line, index, place)):
                cards = (*step.cards[:place], card, *step.cards[place + 1 :])
                yield from fillings(state, filled(line, index, altered(step, cards=cards)))
            return
    yield line


def filled(line: Line, index: int, step: Step) -> Line:
    """The line with another step at this place."""
    return altered(line, steps=(*line.steps[:index], step, *line.steps[index + 1 :]))


def candidates(state: Any, line: Line, index: int, place: int) -> list[int]:
    """What an unknown card may be; one drawn twice is found out when it is checked."""
    step, later = line.steps[index], line.steps[index + 1 :]
    if isinstance(state, pyramids.TwinPyramidState):
        stock = state.pool if place < state.nstock else state.pile
        if any(s.verb == "play" for s in line.steps[:index]) and place >= state.nstock:
            stock |= state.top_bit()
        return cards_of(state, stock)
    if step.verb in ("show", "dobon"):  # all of the hand: the rest of it, one card after the other
        rest = cards_of(state, state.hand[line.seat])
        for card in step.cards or ():
            if card in rest:
                rest.remove(card)
        return rest[:1]
    if step.verb == "penalty" and line.steps[0].verb == "roll":
        return cards_of(state, state.hand[line.seat])
    if step.verb == "draw" and place == len(step.cards or ()) - 1 and later and later[0].verb == "play":
        return list(later[0].cards or ())
    return cards_of(state, state.pool if place < state.nstock else state.pile)


def merged(worlds: list[World]) -> list[str]:
    """Line by line: legal in all, illegal in all, or unknown."""
    return [
        "legal" if all(column) else "illegal" if all(each is False for each in column) else "unknown"
        for column in zip(*(world.past for world in worlds), strict=True)
    ]
