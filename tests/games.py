"""All games in one list, Short Whist from outside among them, and what every test does with one.

The list is that of the folders; whatever is asked of one game is asked of all of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import layouts
from layouts.model import OptionKind
from referee import registry
from referee.game.contract import AnyGame, Setup
from referee.judge.game_loader import engine
from referee.record.model import UNKNOWN, Deal, Line, LineKind, Record, Step
from tests.values import altered

ROOT = Path(__file__).resolve().parent
OUTSIDE = ROOT / "games_outside"
NAMES = ("Aki", "Ben", "Chie", "Dai", "Eri", "Fumi")

GAMES = (
    *layouts.games(),
    *layouts.gallery(),
    *sorted(path.name for path in OUTSIDE.iterdir() if (path / "game.toml").is_file()),
)
"""The id of every game: a folder each."""

EAGER = 0.9
"""How often a random player does something rather than draw: hands that only grow end no game."""

ENOUGH = 400
"""Moves after which a random game is given up as one that never ends."""


@cache
def _place(game: str) -> registry.Place:
    return registry.register_folder(OUTSIDE / game)


def known(game: str) -> AbstractContextManager[None]:
    """Within this context the game is known, wherever it lies."""
    ours = game in (*layouts.games(), *layouts.gallery()) and not (OUTSIDE / game).is_dir()
    return nullcontext() if ours else registry.extra_games(_place(game))


def records(game: str) -> list[Path]:
    """The records of a game, with their verdicts as comments."""
    return sorted((ROOT / "records" / game).glob("*.game"))


class Played(NamedTuple):
    """A deal dealt from a shuffled deck: the position, and the lines so far."""

    game: AnyGame
    setup: Setup
    state: Any
    lines: list[Line]
    stock: list[int]

    def record(self) -> Record:
        """The record of the deal."""
        return Record(
            file="-",
            game=self.setup.game,
            players=NAMES[: self.setup.seats],
            start=0,
            options=self.setup.options,
            calls_assumed=False,
            cards_file=None,
            extras={},
            deals=(Deal(1, 1, tuple(self.lines)),),
        )


def setup_for(game: str, seats: int | None = None, **options: Any) -> Setup:
    """A table of the usual size, under the usual options."""
    seats = seats or registry.book(game).standard_players
    book = registry.book(game, options, seats)
    return Setup(game, book.options, seats, registry.cards_of(book), False, book, book.figures)


def house_rules(game: str, rng: random.Random) -> dict[str, Any]:
    """Any of the rules that a table may choose."""
    options = registry.book(game).game.options
    return {each.name: rng.choice(each.values) for each in options if each.kind is OptionKind.RULE}


def dealt(
    game: str, rng: random.Random, *, hidden: bool = False, options: Mapping[str, Any] | None = None
) -> Played:
    """A deal with every card named, or (`hidden`) with the hands of all but the first player covered."""
    rules, setup = engine(game), setup_for(game, **(options or {}))
    stock = [card for card, copies in enumerate(setup.cards.copies) for _ in range(copies)]
    rng.shuffle(stock)
    table = Played(rules, setup, rules.begin(setup, 0), [], stock)
    for fact in rules.dealt(setup):
        covered = hidden and fact.seat not in (0, None)
        _enter(table, _filled(table, fact, covered=covered))
    if registry.book(game).record_words.needs.table_card:
        _enter(table, _turned_up(table, rng))
    rules.prepare(table.state)
    table.state.ready = True
    return table


def _enter(table: Played, step: Step) -> None:
    line = Line(len(table.lines) + 2, LineKind.FACT, None, (step,), "")
    assert table.game.check(table.state, line) == (), line
    table.game.apply(table.state, line)
    table.lines.append(line)


def _filled(table: Played, fact: Step, *, covered: bool) -> Step:
    """The fact with cards from the stock, each such that nothing is wrong with what is named so far."""
    cards = list(fact.cards or ())
    for place in range(len(cards)):
        for card in list(table.stock):
            tried = altered(fact, cards=(*cards[:place], card, *cards[place + 1 :]))
            if not table.game.check(table.state, Line(0, LineKind.FACT, None, (tried,), "")):
                cards[place] = card
                table.stock.remove(card)
                break
    return altered(fact, cards=tuple([UNKNOWN] * len(cards) if covered else cards))


def _turned_up(table: Played, rng: random.Random) -> Step:
    """A card turned up that begins the deal without more ado: from the stock, or the last of those dealt."""
    named = [card for line in table.lines for card in line.steps[0].cards or () if card >= 0]
    covered = [card for card in range(len(table.setup.cards.copies)) if card not in named]
    for card in [*table.stock, *reversed(named), *covered]:
        step = Step("@starter", (card,))
        line = Line(0, LineKind.FACT, None, (step,), "")
        if table.game.check(table.state, line):
            continue
        twin = table.state.copy()
        table.game.apply(twin, line)
        table.game.prepare(twin)
        twin.ready = True
        if next(iter(table.game.legal_moves(twin)), None) is not None:
            if card in table.stock:
                table.stock.remove(card)
            return step
    raise AssertionError("no card begins the deal")


def moves(table: Played, rng: random.Random, most: int = ENOUGH) -> Iterator[Line]:
    """Random legal moves, carried out one after the other, until the deal ends."""
    hides = registry.vocabulary(table.setup.game).hides
    for _ in range(most):
        if table.state.ended is not None:
            return
        legal = list(table.game.legal_moves(table.state))
        if not legal:
            return
        kept = [(seat, steps) for seat, steps in legal if not hides(steps[0].verb)]
        seat, steps = rng.choice(kept if kept and rng.random() < EAGER else legal)
        line = named(table, Line(len(table.lines) + 2, LineKind.MOVE, seat, steps, ""))
        if table.state.pending is not None:
            settle(table, line)
            if table.state.ended is not None:
                return
        if not table.game.check(table.state, line):
            table.game.apply(table.state, line)
            table.lines.append(line)
            yield line


MOST_DRAWN = 12
"""Cards of the largest forced draw that a random game comes to."""


def named(table: Played, line: Line) -> Line:
    """The line with the cards from the stock named, where it draws some: unnamed ones nobody could play."""
    words = registry.vocabulary(table.setup.game)
    for place, step in enumerate(line.steps):
        if step.cards is not None or not words.hides(step.verb):
            continue
        for count in range(1, min(MOST_DRAWN, len(table.stock)) + 1):
            cards = tuple(table.stock[-count:])
            steps = (*line.steps[:place], altered(step, cards=cards), *line.steps[place + 1 :])
            if not table.game.check(table.state, altered(line, steps=steps)):
                del table.stock[-count:]
                return altered(line, steps=steps)
    for count in range(1, min(MOST_DRAWN, len(table.stock)) + 1):  # a refill that may be left out
        steps = (*line.steps, Step("draw", tuple(table.stock[-count:])))
        if "draw" in words.shapes and not table.game.check(table.state, altered(line, steps=steps)):
            del table.stock[-count:]
            return altered(line, steps=steps)
    return line


def settle(table: Played, following: Line | None) -> None:
    """What an earlier line left open, before the next one."""
    from referee.game.walk import Walk

    duty = table.state.pending
    table.game.settle(Walk(following), table.state, following)
    if table.state.pending is duty:
        table.state.pending = None
