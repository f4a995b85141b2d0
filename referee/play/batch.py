"""A batch of games as a piece of work: told in plain values, so that any process on any machine can do it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from referee import registry
from referee.game.contract import Setup
from referee.judge.game_loader import engine
from referee.play.bots import bots_of, dealer_of
from referee.play.game import Played, Table
from referee.play.tally import Tally


class Run(NamedTuple):
    """One combination of values: what is played, by whom, and when a game is cut."""

    game: str
    players: int
    options: tuple[tuple[str, str | int], ...]  # those that were chosen
    bots: tuple[str, ...]  # by seat
    seed: int
    limit: int

    @property
    def name(self) -> str:
        """The run in words: what the seeds of its games are derived from."""
        values = ", ".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game}; {self.players}; {values}; {', '.join(self.bots)}; {self.seed}"


class Batch(NamedTuple):
    """The games of a run from number `first` to before `stop`; `folder` is a guest's game, packed."""

    place: int  # of the run among those asked for
    run: Run
    first: int
    stop: int
    folder: bytes | None = None


def seed_of(run: Run, number: int) -> int:
    """The seed of one game of a run: it hangs on nothing else, neither on workers nor on batches."""
    return int.from_bytes(hashlib.sha256(f"{run.name}; {number}".encode()).digest()[:16], "big")


@lru_cache(maxsize=64)
def setup_of(
    where: registry.Place, game: str, players: int, options: tuple[tuple[str, str | int], ...]
) -> Setup:
    """The set-up of a table; `where` keeps an edited game apart from the one it was before."""
    book = registry.book(game, dict(options), players)
    return Setup(game, book.options, players, registry.cards_of(book), False, book, book.figures)


def play_one(run: Run, number: int, *, counting: bool = True) -> tuple[Setup, Played]:
    """The game of this number."""
    setup = setup_of(registry.place(run.game), run.game, run.players, run.options)
    bots = bots_of(run.game)
    table = Table(
        engine(run.game),
        setup,
        dealer_of(run.game),
        [bots[name] for name in run.bots],
        Random(seed_of(run, number)),
        counting=counting,
    )
    return setup, table.play(run.limit)


def work(batch: Batch) -> Mapping[str, Any]:
    """Play a batch: its tally as plain values."""
    from referee.play.bundle import unpacked

    tally = Tally()
    with unpacked(batch.folder):
        for number in range(batch.first, batch.stop):
            tally.add(play_one(batch.run, number)[1])
    return tally.plain()
