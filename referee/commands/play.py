"""`referee play`: one game played by bots, written as a record."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from referee import registry
from referee.command_line import Named, Speaking
from referee.commands.common import (
    game_named,
    game_option,
    lang_option,
    option_values,
    print_or_create,
)
from referee.commands.players import bots_named, can_be_dealt
from referee.game.contract import Setup
from referee.messages import played as say_played
from referee.play.batch import Run, play_one
from referee.play.game import Played
from referee.play.simulate import LIMIT
from referee.record.model import Deal, Record
from referee.record.writer import write
from runtime.command_line import spoken
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


@click.command("play", cls=Speaking)
@click.argument("game", metavar="GAME")
@click.option("--players", "seats", type=click.IntRange(min=1), metavar="N")
@click.option("--seed", type=int, metavar="N")
@click.option("--bots", metavar="BOT,…")
@click.option("--limit", type=click.IntRange(min=1), default=LIMIT, metavar="N")
@click.option("--out", type=Named(), metavar="FILE")
@click.option("--option", "-o", "picked", multiple=True, metavar="NAME=VALUE")
@game_option
@lang_option
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    seats: int | None,
    seed: int | None,
    bots: str | None,
    limit: int,
    out: Path | None,
    picked: tuple[str, ...],
) -> int:
    """Let bots play."""
    lang = spoken(ctx)
    identity = game_named(game, lang)
    book = registry.book(identity)
    seats = seats or book.standard_players
    if not book.players[0] <= seats <= book.players[1]:
        raise click.UsageError(say_played("players-range", lang, seats, identity, *book.players))
    values = option_values(identity, picked, lang)
    names = bots_named(identity, bots, seats, lang)
    by_seat = tuple(names[seat % len(names)] for seat in range(seats))
    run = Run(identity, seats, tuple(values.items()), by_seat, 1 if seed is None else seed, limit)
    can_be_dealt(run, lang)
    setup, game_played = play_one(run, 0, counting=False)
    text = text_of(setup, game_played, values, lang)
    print_or_create(text, out, lang)
    return 0
