"""`referee new`: the beginning of a record, ready to be written on."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

import layouts
from referee import registry
from referee.commands.common import (
    as_command,
    choices,
    game_named,
    print_or_create,
)
from referee.messages import say
from referee.record.reader import read
from referee.record.writer import Writer
from runtime.terminal import columns, padded


@as_command("new", "GAME", "players! start carry out chosen guests lang")
def command(
    lang: str,
    game: str,
    players: str,
    start: str | None,
    carry: bool,
    out: Path | None,
    chosen: tuple[str, ...],
) -> int:
    """Begin a record."""
    identity = game_named(game, lang)
    text = template(identity, players, start, choices(chosen, lang), lang, date.today())
    if carry:
        text = with_game(text, identity, lang)
    print_or_create(text, out, lang, "" if carry else game)
    return 0


def template(
    game: str, players: str, start: str | None, options: dict[str, str], lang: str, day: date
) -> str:
    """Header and first deal; `RecordError` where the names or options cannot be."""
    writer = Writer(registry.vocabulary(game), (), lang)
    head = [f"{writer.key('game')}: {game}", f"{writer.key('players')}: {players}"]
    if start is not None:
        head.append(f"{writer.key('start')}: {start}")
    record = read("\n".join(head), say("command-line", lang), options_override=options)
    head[1] = f"{writer.key('players')}: {', '.join(record.players)}"
    if record.options:
        listed = ", ".join(f"{n}={'?' if v is None else v}" for n, v in record.options.items())
        head.append(f"{writer.key('options')}: {listed}")
    head.append(f"{writer.key('date')}: {day.isoformat()}")
    name = record.players[0]
    deal = ["", writer.key("deal"), f"# {say('new-moves', lang, name=name)}", *legends(game, lang)]
    return "\n".join([*head, *deal]) + "\n"


def with_game(text: str, game: str, lang: str) -> str:
    """The record with the rules of its game, which then needs no file beside it."""
    from referee.record.carried import pack

    folder = registry.book(game).folder
    if layouts.described(folder) is None:
        raise click.UsageError(say("carry-code", lang, game=game))
    head, rest = text.split("\n", 1)
    key = Writer(registry.vocabulary(game), (), lang).key("game-data")
    return f"{head}\n{key}: {pack(folder)}\n{rest}"


def legends(game: str, lang: str) -> list[str]:
    """Facts and steps as comments."""
    words = registry.book(game).record_words
    rows = [(word.form, word.legend.get(lang, "")) for word in (*words.facts, *words.verbs) if word.form]
    width = max(columns(form) for form, _ in rows)
    return [f"# {padded(form, width)}  {legend}" for form, legend in rows]
