"""`referee mend`: the smallest change after which a record reads and nothing in it is illegal."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from referee.commands.common import as_command, choices, writing
from referee.mend.change import Mending, Repair
from referee.messages import say
from referee.opening import STDIN, contents
from referee.record import RecordError
from runtime import BAD_INPUT, terminal

NONE_FOUND = 1


@as_command("mend", "FILE", "chosen_repair as_json chosen guests lang")
def command(lang: str, file: str, chosen_repair: int | None, as_json: bool, chosen: tuple[str, ...]) -> int:
    """Propose repairs of a record."""
    from referee.mend.search import mend
    from referee.opening import record_faults
    from referee.record.encoding import decode
    from referee.report.mending import mending_document, mending_text

    if chosen_repair is not None and file == STDIN:
        raise click.UsageError(say("mend-stdin", lang))
    try:
        data = contents(file)
        text, _ = decode(data, file)
    except RecordError as error:
        terminal.write(record_faults(error, lang), sys.stderr)
        return BAD_INPUT
    base = None if file == STDIN else Path(file).parent
    mending = mend(text, file, base, choices(chosen, lang))
    if chosen_repair is not None and chosen_repair > len(mending.repairs):
        raise click.UsageError(say("mend-no-such", lang, number=chosen_repair, count=len(mending.repairs)))
    if as_json:
        terminal.write(terminal.json_text(mending_document(mending)))
    else:
        terminal.write(mending_text(mending, lang, terminal.Paint(terminal.coloured())))
    number = chosen_repair
    if number is None and not as_json and mending.repairs and asks(file):
        number = answer(len(mending.repairs), lang)
    if number is not None:
        told = write(Path(file), data, mending, number, lang)
        terminal.write(told, sys.stderr if as_json else None)
    return 0 if mending.healthy or mending.repairs else NONE_FOUND


def asks(file: str) -> bool:
    """Whether a person sits there who can be asked."""
    return file != STDIN and sys.stdin.isatty() and sys.stdout.isatty()


def answer(count: int, lang: str) -> int | None:
    """The number of the proposal that the person wants written; None for none."""
    while True:
        terminal.write(say("mend-ask", lang, count=count), end="")
        typed = sys.stdin.readline().strip()
        if not typed:
            terminal.write(say("mend-unwritten", lang))
            return None
        if typed.isdecimal() and 1 <= int(typed) <= count:
            return int(typed)


def write(path: Path, data: bytes, mending: Mending, number: int, lang: str) -> str:
    """Write a proposal, the file as it was kept beside it; what is to be said of it."""
    return say(
        "mend-written",
        lang,
        number=number,
        path=path,
        kept=rewrite(path, data, mending.repairs[number - 1], lang),
    )


def rewrite(path: Path, data: bytes, repair: Repair, lang: str) -> Path:
    """Change a record; where the file as it was is kept."""
    from referee.mend.splice import mended_bytes
    from runtime import writer

    try:
        mended = mended_bytes(data, repair, str(path))
    except UnicodeEncodeError:
        raise click.ClickException(say("mend-sign", lang, path=path)) from None
    with writing(path), writer.rewriting(path):
        if contents(str(path)) != data:
            raise click.ClickException(say("mend-changed", lang, path=path))
        kept = beside(path)
        writer.write(kept, data)
        writer.write(path, mended)
    return kept


def beside(path: Path) -> Path:
    """The first free name of `FILE.bak`, `FILE.bak2`, …"""
    number = 1
    while True:
        name = path.with_name(f"{path.name}.bak{number if number > 1 else ''}")
        if not name.exists() and not name.is_symlink():
            return name
        number += 1
