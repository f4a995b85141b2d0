"""Whole random games of all four games as texts, for the benchmark of the referee: no record twice."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from referee.game.contract import Setup
from referee.record.model import Deal, Line, Record
from referee.record.writer import write

NAMES = ("Aki", "Ben", "Chie", "Dai", "Eri", "Fumi")


def text_of(setup: Setup, lines: Sequence[Line]) -> str:
    """A record of one deal, as a person would type it."""
    record = Record(
        file="-",
        game=setup.game,
        players=NAMES[: setup.seats],
        start=0,
        options=setup.options,
        calls_assumed=False,
        cards_file=None,
        extras={},
        deals=(Deal(1, 1, tuple(lines)),),
    )
    return write(record)


def twin_pyramid(games: int) -> Iterator[str]:
    """Twin Pyramid for two to six."""
    from tests.referee.playing import played, setup_for

    for seed in range(games):
        rng = random.Random(seed)
        setup = setup_for(rng.randint(2, 6), jokers=rng.randint(0, 2))
        yield text_of(setup, played(setup, rng)[1])


def american_page_one(games: int) -> Iterator[str]:
    """American Page One for two to six."""
    from tests.games import setup_for
    from tests.referee.test_american_page_one import played

    for seed in range(games):
        setup = setup_for("american-page-one", random.Random(seed).randint(2, 6), jokers=2 * (seed % 2))
        yield text_of(setup, played(setup, seed).lines)


def pyramid_dice(games: int) -> Iterator[str]:
    """Pyramid Dice for two to five."""
    from tests.referee.test_pyramid_dice import played

    for seed in range(games):
        player = played(random.Random(seed).randint(2, 5), seed)
        yield text_of(player.setup, player.lines)


def pile_up(games: int) -> Iterator[str]:
    """Pile up for two to five."""
    from tests.referee.test_pile_up import played

    for seed in range(games):
        player = played(random.Random(seed).randint(2, 5), seed)
        yield text_of(player.setup, player.lines)


GAMES = {
    "Twin Pyramid": twin_pyramid,
    "American Page One": american_page_one,
    "Pyramid Dice": pyramid_dice,
    "Pile up": pile_up,
}


def games_of(title: str, number: int) -> list[str]:
    """So many games as texts."""
    return list(GAMES[title](number))
