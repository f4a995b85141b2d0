"""`referee fmt`: records in their canonical form."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from referee.commands.common import as_command, writing
from referee.messages import say
from referee.opening import STDIN, contents
from referee.record import RecordError
from referee.record.encoding import decode
from referee.record.formatter import format_text
from runtime import BAD_INPUT, terminal
from runtime.paths import quoted
from runtime.streams import write_unescaped

WOULD_CHANGE = 1


@as_command("fmt", "FILE…", "in_place check fix words guests lang")
def command(
    lang: str, files: tuple[str, ...], in_place: bool, check: bool, fix: bool, words: str | None
) -> int:
    """Write records in canonical form."""
    from referee.opening import record_faults

    if in_place and STDIN in files:
        raise click.UsageError(say("stdin-in-place", lang))
    status = 0
    for file in files:
        try:
            data = contents(file)
            if fix:
                status = max(status, mended(file, data, lang, in_place=in_place))
                continue
            text, changes = formatted(data, file, words)
            if in_place and changes and not check:
                replace(file, data, text, words)
        except RecordError as error:
            terminal.write(record_faults(error, lang), sys.stderr)
            status = BAD_INPUT
            continue
        if check and changes:
            terminal.write(say("would-change", lang, file=file))
            status = max(status, WOULD_CHANGE)
        if not in_place and not check:
            pass_on(text)
    return status


def mended(file: str, data: bytes, lang: str, *, in_place: bool) -> int:
    """Show every line as its fault says to write it; with `in_place` write them, the old file beside."""
    from referee.commands.mend import beside
    from referee.mend.fixing import fixed
    from referee.mend.lines import lines_of
    from referee.mend.splice import mended_bytes
    from referee.opening import listed_faults
    from runtime import writer

    path, (text, _) = Path(file), decode(data, file)
    found = fixed(text, file, None if file == STDIN else path.parent)
    lines, shown = lines_of(text), []
    for change in found.changes:
        old = lines[change.at].strip() if change.taken else ""
        key, better = "fix-line" if old else "fix-new", " | ".join(change.new)
        shown.append((change.at + 1, say(key, lang, better=better, written=old)))
        lines = change.applied(lines)
    for number, told in sorted(shown):
        terminal.write(f"{file}:{number}: {told}")
    if found.changes and in_place:
        with writing(path), writer.rewriting(path):
            kept = beside(path)
            writer.write(kept, data)
            writer.write(path, mended_bytes(data, found.repair, file))
        terminal.write(say("fix-written", lang, count=len(found.changes), file=file, kept=kept))
    elif found.changes:
        terminal.write(say("fix-shown", lang, count=len(found.changes), file=quoted(file)))
    if found.left:
        left = found.left if in_place else found.announced((), lines_of(text))
        listed = listed_faults(RecordError(file, left), lang)
        terminal.write("\n".join([say("fix-left", lang, left=len(left), file=file), *listed]), sys.stderr)
    return BAD_INPUT if found.left else WOULD_CHANGE if found.changes and not in_place else 0


def formatted(data: bytes, file: str, words: str | None) -> tuple[str, bool]:
    """The canonical form of a file's bytes, and whether they are another."""
    text, notes = decode(data, file)
    found = format_text(text, file, base=None if file == STDIN else Path(file).parent, lang=words)
    return found, bool(notes) or found.encode("utf-8") != data


def pass_on(text: str) -> None:
    """The record to standard output: as it is, unless a person looks at it."""
    if sys.stdout.isatty():
        terminal.write(text, end="")
        return
    write_unescaped(sys.stdout, text)
    sys.stdout.flush()


def replace(file: str, data: bytes, text: str, words: str | None) -> None:
    """Write a file whole or not at all; what somebody added since it was read is shaped with the rest."""
    from runtime import writer

    path = Path(file)
    with writing(path), writer.rewriting(path):
        there = contents(file)
        if there != data:
            text, _ = formatted(there, file, words)
        writer.write(path, text.encode("utf-8"))
