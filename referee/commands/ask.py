"""`referee ask`: a disputed move settled by questions on the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from referee import console
from referee.ask.dialogue import Dialogue
from referee.checking import status
from referee.command_line import Speaking, spoken
from referee.commands.common import choices, game_named, game_option, lang_option, option_option
from referee.judge.replay import judge
from referee.messages import say
from referee.opening import books
from referee.record.writer import write
from referee.report.text import ruling


@click.command("ask", cls=Speaking)
@click.argument("game", metavar="GAME")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE")
@option_option
@game_option
@lang_option
@click.pass_context
def command(ctx: click.Context, game: str, save: Path | None, chosen: tuple[str, ...]) -> int:
    """Settle one move."""
    lang = spoken(ctx)
    identity = game_named(game, lang)
    if save is not None and save.exists():
        raise click.UsageError(say("file-exists", lang, save))
    console.write(say("ask-hello", lang))
    dialogue = Dialogue(identity, lang, _answer, console.write, choices(chosen, lang))
    record = dialogue.run()
    judgement = judge(record, book_for=books(record))
    console.write("\n" + ruling(judgement, lang, console.Paint(console.coloured())))
    if save is not None:
        _save(save, write(record, lang), lang)
    return status(judgement, False)


def _answer(prompt: str) -> str:
    """One line from the person; the end of the input ends the run."""
    console.write(prompt, end="")
    line = sys.stdin.readline()
    if not line:
        raise click.Abort
    return line.rstrip("\r\n")


def _save(path: Path, text: str, lang: str) -> None:
    """Write the answers as a record; a file that exists stays as it is."""
    from layouts.outside import writer

    try:
        writer.create(path, text.encode("utf-8"))
    except FileExistsError:
        raise click.UsageError(say("file-exists", lang, path)) from None
    except OSError as error:
        raise click.ClickException(f"{path}: {error.strerror or error}") from None
    console.write(say("saved", lang, path))
