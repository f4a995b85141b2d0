"""`referee play`: one game played by bots, written as a record."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from referee import registry
from referee.commands.common import (
    as_command,
    game_named,
    option_values,
    print_or_create,
)
from referee.commands.players import bots_named, can_be_dealt
from referee.game.contract import Setup
from referee.messages import played as say_played
from referee.play.batch import Run, play_one
from referee.play.game import Played
from referee.record.model import Deal, Record
from referee.record.writer import write
from runtime.messages import ENGLISH

NAMES: Final = {
    "en": ("Aki", "Ben", "Chie", "Dai", "Eri", "Fumi", "Gen", "Hana", "Iku"),
    "ja": ("アキ", "ベン", "チエ", "ダイ", "エリ", "フミ", "ゲン", "ハナ", "イク"),
}
"""Players of the examples, as in the booklets."""


def text_of(setup: Setup, played: Played, chosen: dict[str, str | int], lang: str) -> str:
    """The record of a deal, in the words of a language; only options that were chosen stand in its header."""
    record = Record(
        file="-",
        game=setup.game,
        players=names(setup.seats, lang),
        start=0,
        options=chosen,
        calls_assumed=False,
        cards_file=None,
        extras={},
        deals=(Deal(1, 1, tuple(played.lines)),),
    )
    return write(record, lang)


def names(seats: int, lang: str) -> tuple[str, ...]:
    """As many names as there are seats."""
    known = NAMES.get(lang, NAMES[ENGLISH])
    return (*known[:seats], *(f"P{number}" for number in range(len(known) + 1, seats + 1)))


@as_command("play", "GAME", "seats seed bots limit out picked guests lang")
def command(
    lang: str,
    game: str,
    seats: int | None,
    seed: int,
    bots: str | None,
    limit: int,
    out: Path | None,
    picked: tuple[str, ...],
) -> int:
    """Let bots play."""
    identity = game_named(game, lang)
    book = registry.book(identity)
    seats = seats or book.standard_players
    fewest, most = book.players
    if not fewest <= seats <= most:
        told = say_played("players-range", lang, players=seats, game=identity, fewest=fewest, most=most)
        raise click.UsageError(told)
    values = option_values(identity, picked, lang)
    names = bots_named(identity, bots, seats, lang)
    by_seat = tuple(names[seat % len(names)] for seat in range(seats))
    run = Run(identity, seats, tuple(values.items()), by_seat, seed, limit)
    can_be_dealt(run, lang)
    setup, game_played = play_one(run, 0, counting=False)
    text = text_of(setup, game_played, values, lang)
    print_or_create(text, out, lang, game)
    return 0
