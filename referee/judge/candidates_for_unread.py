"""A card that nobody can read (`play ?`): every card that could have been there, each a way of its own."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice, product
from typing import Final

from referee.budget import TRIED, spend
from referee.game.contract import AnyGame, State
from referee.game.walk import KEPT, OPEN_CHOICE
from referee.judge.verdicts import severity
from referee.record.model import UNKNOWN, Line, LineKind, Step

APART: Final = 19
"""Cards so far apart in the deck are unlike: of another suit, or far in rank."""
MOST_OF_FEW: Final = 200
"""Combinations that are tried where a few are wanted."""
MOST_TRIED: Final = 4_000
"""Combinations of cards that are tried for one line; beyond that what is said is not exact."""


def guesses(
    game: AnyGame, state: State, line: Line, cards: Sequence[int] | None = None
) -> tuple[list[Line], bool]:
    """The line with each card (of `cards`) that could be meant, legal or not, and whether all were tried.

    A card could be meant if the line can be done physically with it.
    """
    found: list[Line] = []
    for tried, (chosen, full) in enumerate(_forms(line, _deck(state))):
        if tried == MOST_TRIED:
            return found, False
        spend(game.weight * TRIED)
        if cards is not None and not set(cards) & set(chosen):
            continue
        if _can_be(game, state, full):
            found.append(full)
    return found, True


def a_few(game: AnyGame, state: State, line: Line, named: Collection[int], most: int) -> list[Line]:
    """So many full forms that can be, of unlike cards, and rather of those that nobody has `named`."""
    deck = sorted(
        _deck(state), key=lambda card: (card in named, card * APART % len(state.setup.cards.copies))
    )
    found: list[Line] = []
    for _, full in islice(_forms(line, deck), MOST_OF_FEW):
        spend(game.weight * TRIED)
        if _can_be(game, state, full):
            found.append(full)
        if len(found) == most:
            break
    return found


def _can_be(game: AnyGame, state: State, full: Line) -> bool:
    met = game.check(state, full)
    return met is OPEN_CHOICE or severity(met) == KEPT


def _deck(state: State) -> list[int]:
    return [card for card, copies in enumerate(state.setup.cards.copies) if copies]


def open_places(line: Line) -> list[tuple[int, int]]:
    """Where a card stands that nobody could read: step, and place in it."""
    return [
        (index, place)
        for index in line.guess
        for place, card in enumerate(line.steps[index].cards or ())
        if card == UNKNOWN
    ]


def _forms(line: Line, deck: Sequence[int]) -> Iterator[tuple[tuple[int, ...], Line]]:
    """The line with each combination of cards in its open places."""
    places = open_places(line)
    for chosen in product(deck, repeat=len(places)):
        yield chosen, line._replace(steps=tuple(_filled(line.steps, places, chosen)), guess=())


def _filled(steps: tuple[Step, ...], places: list[tuple[int, int]], cards: tuple[int, ...]) -> Iterator[Step]:
    """The steps with the cards in their places."""
    for index, step in enumerate(steps):
        own = {place: card for (at, place), card in zip(places, cards, strict=True) if at == index}
        if not own:
            yield step
            continue
        yield step._replace(cards=tuple(own.get(i, card) for i, card in enumerate(step.cards or ())))


def guessed(line: Line, full: Line) -> frozenset[int]:
    """The cards that stand in the full line where nobody could read them."""
    return frozenset(
        card
        for written, step in zip(line.steps, full.steps, strict=False)
        for before, card in zip(written.cards or (), step.cards or (), strict=False)
        if before == UNKNOWN != card
    )


def next_move(lines: Sequence[Line], index: int) -> Line | None:
    """The next move of the deal after a line."""
    return next((lines[i] for i in range(index + 1, len(lines)) if lines[i].kind is LineKind.MOVE), None)
