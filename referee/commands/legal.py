"""`referee legal`: every move that is legal before a line, whatever the unknown cards are."""

from __future__ import annotations

import click

from referee.commands.common import as_command, choices
from referee.judge.candidates import legal_before
from referee.messages import say
from referee.opening import open_record
from referee.report.speech import Speaker
from runtime import terminal
from runtime.escaping import escaped
from runtime.paths import portable


@as_command("legal", "FILE", "at! as_json chosen guests lang")
def command(lang: str, file: str, at: int, as_json: bool, chosen: tuple[str, ...]) -> int:
    """List the legal moves."""
    record = open_record(file, choices(chosen, lang))
    if not record.deals:
        raise click.UsageError(say("no-deal", lang, file=file))
    moves = legal_before(record, at)
    speaker = Speaker(record, lang).at_line(at)
    if as_json:
        import json

        entries = [{"player": speaker.name(s), "text": speaker.move(s, steps, s)} for s, steps in moves]
        terminal.write(
            escaped(json.dumps({"format": 1, "file": portable(file), "at": at, "moves": entries}, indent=1))
        )
        return 0
    if not moves:
        terminal.write(say("no-moves", lang))
        return 0
    terminal.write(
        "\n".join(f"{speaker.name(seat)}: {speaker.move(seat, steps, seat)}" for seat, steps in moves)
    )
    return 0
