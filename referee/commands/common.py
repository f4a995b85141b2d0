"""What the commands share: options of the command line, and opening records."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from referee import shelf
from referee.messages import say
from referee.record import Fault, RecordError, read_bytes
from referee.record.model import Record
from referee.record.nearmiss import nearest

F = TypeVar("F", bound=Callable[..., Any])

STDIN = "-"


def lang_option(command: F) -> F:
    """`--lang`: read before everything else by `console.language`, so that errors speak it too."""
    return click.option("--lang", type=click.Choice(["en", "ja"], case_sensitive=False), expose_value=False)(
        command
    )


def option_option(command: F) -> F:
    """`--option NAME=VALUE`, as often as wanted: stands above the header of the record."""
    return click.option("--option", "-o", "chosen", multiple=True, metavar="NAME=VALUE")(command)


def at_option(command: F) -> F:
    """`--at LINE`: a line of the file."""
    return click.option("--at", "at", type=click.IntRange(min=1), required=True, metavar="LINE")(command)


def choices(chosen: Iterable[str], lang: str) -> dict[str, str]:
    """Options of the command line by name."""
    found: dict[str, str] = {}
    for text in chosen:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise click.UsageError(say("option-form", lang, text))
        found[name.strip()] = value.strip()
    return found


def open_record(path: str, chosen: dict[str, str] | None = None) -> Record:
    """The record of a file, or of standard input for `-`; `RecordError` with every fault."""
    if path == STDIN:
        return read_bytes(sys.stdin.buffer.read(), STDIN, base=Path(), options_override=chosen)
    return read_bytes(contents(path), path, base=Path(path).parent, options_override=chosen)


def contents(path: str) -> bytes:
    """The bytes of a file, or of standard input; what hinders reading it becomes a `RecordError`."""
    if path == STDIN:
        return sys.stdin.buffer.read()
    try:
        return Path(path).read_bytes()
    except FileNotFoundError:
        raise RecordError(path, [_missing(Path(path))]) from None
    except IsADirectoryError:
        raise RecordError(path, [Fault(0, 0, "file-folder")]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RecordError(path, [Fault(0, 0, "file-closed", (reason,))]) from None


def _missing(path: Path) -> Fault:
    """A file that is not there, with the name of the file beside it that may have been meant."""
    try:
        names = [entry.name for entry in path.parent.iterdir()] if path.parent.is_dir() else []
    except OSError:
        names = []
    near = nearest(path.name, names)
    if near is None:
        return Fault(0, 0, "file-missing")
    return Fault(0, 0, "file-missing", (), "did-you-mean", (str(path.parent / near),))


def books(record: Record) -> Callable[[Any], Any]:
    """The book of a record's game for any options, with its own card list."""

    def load(values: Any) -> Any:
        return shelf.book(record.game, values, len(record.players), record.cards_path)

    return load


def last_line(record: Record) -> int:
    """The last line of the file that says something."""
    return max((line.number for deal in record.deals for line in deal.lines), default=1)


def game_named(text: str, lang: str) -> str:
    """The id of the game that an argument names; a usage error with the near miss where there is none."""
    import layouts

    found = shelf.find_game(text)
    if found is not None:
        return found
    near = shelf.near_game(text)
    hint = "" if near is None else " " + say("did-you-mean", lang, near)
    raise click.UsageError(say("no-game", lang, text, ", ".join(layouts.games())) + hint)


def option_values(game: str, chosen: Iterable[str], lang: str) -> dict[str, Any]:
    """The options of a game chosen on the command line, checked."""
    import layouts

    texts = [f"{name}={value}" for name, value in choices(chosen, lang).items()]
    values, problems = layouts.parse_options(shelf.book(game).option_specs, texts)
    if problems:
        raise layouts.LayoutError(problems)
    return values
