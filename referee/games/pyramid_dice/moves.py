"""Legal lines of Pyramid Dice: for every roll, and with the dice of one line, gods at hand included."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from referee.game.dice import makeable
from referee.games.pyramid_dice.check import Trial
from referee.games.pyramid_dice.deck import bits
from referee.games.pyramid_dice.table import PyramidDiceState, Ra, Turn
from referee.odds import FACES
from referee.record.model import Line, LineKind, Step

if TYPE_CHECKING:
    from referee.games.pyramid_dice import PyramidDice

Steps = tuple[Step, ...]

MOST_USES = 3
"""Gods used one after the other in a line that is offered; more is legal, but nobody finds it helpful."""


def moves(game: PyramidDice, state: PyramidDiceState) -> Iterator[tuple[int, Steps]]:
    """(seat, steps) of the legal lines: steals and flips, then every roll without gods, in rising order."""
    if state.ended is not None:
        return
    yield from steals(game, state)
    for seat in range(state.setup.seats):
        flip = Line(0, LineKind.MOVE, seat, (Step("flip", cards=(state.deck.ra,)),), "")
        if not game.judge(state, flip):
            yield seat, flip.steps
    free, given = free_cards(state), list(failures(state))
    for dice in combinations_with_replacement(FACES, 3):
        for taken in takes(free, dice):
            yield state.turn, (Step("roll", numbers=dice), taken)
        for given_up in given:
            yield state.turn, (Step("roll", numbers=dice), given_up)


def steals(game: PyramidDice, state: PyramidDiceState) -> Iterator[tuple[int, Steps]]:
    """Every steal that the last give-up allows."""
    window = state.window
    if window is None:
        return
    free = free_cards(state)
    for place in range(1, state.setup.seats):
        seat = (window.seat + place) % state.setup.seats
        for taken in takes(free, window.dice):
            steps = (taken._replace(verb="steal"),)
            if not game.judge(state, Line(0, LineKind.MOVE, seat, steps, "")):
                yield seat, steps


def takes(free: list[tuple[int, int]], dice: tuple[int, ...]) -> Iterator[Step]:
    """Every free card that the dice make as they stand, with one expression each."""
    numbers = makeable(dice)
    for card, number in free:
        if number in numbers:
            yield Step("take", cards=(card,), expr=numbers[number])


def free_cards(state: PyramidDiceState) -> list[tuple[int, int]]:
    """(card, number) of everything that is free for sure, equal cards once."""
    deck = state.deck
    return list(dict.fromkeys((deck.card[unit], deck.number[unit]) for unit in state.free_units()))


def failures(state: PyramidDiceState) -> Iterator[Step]:
    """Every way to give up."""
    free = [unit for unit in state.free_units() if not state.aside >> unit & 1]
    if not state.solo and state.pyramid and not state.vague:
        for card in dict.fromkeys(state.deck.card[unit] for unit in free):
            yield Step("fail", cards=(card,))
    if state.solo or state.steal or (not state.pyramid and not state.vague):
        yield Step("fail")


# --- with the dice of a line ------------------------------------------------------------------
def moves_with(game: PyramidDice, state: PyramidDiceState, line: Line) -> Iterator[tuple[int, Steps]]:
    """What could have been done with the dice of a line; cards first, cheapest way first."""
    if line.steps[0].verb == "steal":
        yield from steals(game, state)
        return
    if line.steps[0].verb != "roll" or line.seat is None:
        return
    seat = line.seat
    done, trial = begun(state, line)
    offered: set[int] = set()
    free = free_cards(trial.twin)
    for steps, dice in ways(trial.twin, seat, done, trial.turn):
        for taken in takes(free, dice):
            card = (taken.cards or (0,))[0]
            full = (*steps, taken)
            if card not in offered and not game.judge(state, line._replace(steps=full)):
                offered.add(card)
                yield seat, full
    for given_up in failures(trial.twin):
        yield seat, (*done, given_up)


def begun(state: PyramidDiceState, line: Line) -> tuple[Steps, Trial]:
    """The line up to its last new roll: what had happened before anything else could be chosen."""
    last = max(
        i for i, s in enumerate(line.steps) if s.verb == "roll" or s.cards == (state.deck.ra,) or not i
    )
    for end in range(last + 1, 0, -1):
        steps = tuple(step for i, step in enumerate(line.steps[:end]) if not i or step.verb == "use")
        trial = Trial(state, line._replace(steps=steps))
        trial.run()
        if not [breach for breach in trial.found if breach.why != "nothing-done"]:
            return steps, trial
    trial = Trial(state, line._replace(steps=line.steps[:1]))
    trial.run()
    return line.steps[:1], trial


def ways(
    state: PyramidDiceState, seat: int, done: Steps, turn: Turn
) -> Iterator[tuple[Steps, tuple[int, ...]]]:
    """The dice as they may be made to stand with the gods at hand, fewest gods first."""
    seen = {tuple(sorted(turn.dice))}
    level: list[tuple[Steps, tuple[int, ...]]] = [(done, turn.dice)]
    yield from level
    gods = list(bits(state.taken[seat] & state.deck.gods))
    for _ in range(MOST_USES):
        further: list[tuple[Steps, tuple[int, ...]]] = []
        for steps, dice in level:
            used = [step.cards[0] for step in steps if step.verb == "use" and step.cards]
            for unit in gods:
                card = state.deck.card[unit]
                if card in used[1:] or used.count(card) > 1:  # only the first may be used again (PD-4.2)
                    continue
                for shown in dict.fromkeys(dice):
                    twin = Turn(dice, hard=False)
                    if not twin.turn_die(shown, state.deck.ability[unit]):
                        continue
                    if tuple(sorted(twin.dice)) not in seen:
                        seen.add(tuple(sorted(twin.dice)))
                        further.append(((*steps, Step("use", cards=(card,), numbers=(shown,))), twin.dice))
        yield from further
        level = further


__all__ = ["Ra", "begun", "moves", "moves_with"]
