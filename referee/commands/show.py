"""`referee show`: the table as text before a line."""

from __future__ import annotations

import click

from referee.commands.common import as_command, choices
from referee.judge.deal_runs import position
from referee.messages import say
from referee.opening import books, open_record
from referee.record.model import Record
from referee.report.speech import Speaker
from referee.show import picture, prepared
from runtime import terminal

WORLDS_SHOWN = 4
"""Pictures at most, where a choice that was not written leaves several tables."""


@as_command("show", "FILE", "at! chosen guests lang")
def command(lang: str, file: str, at: int, chosen: tuple[str, ...]) -> int:
    """Show the table."""
    record = open_record(file, choices(chosen, lang))
    if not record.deals:
        raise click.UsageError(say("no-deal", lang, file=file))
    terminal.write(table_text(record, at, lang))
    return 0


def table_text(record: Record, at: int, lang: str) -> str:
    """The table before line `at`; several where a choice was not written."""
    game, table = position(record, at, book_for=books(record))
    speaker = Speaker(record, lang).at_line(at)
    deal = max(
        (deal for deal in record.deals if deal.line <= at), default=record.deals[0], key=lambda d: d.line
    )
    parts = [say("show-head", lang, at=at, number=deal.number)]
    worlds = table.worlds
    if len(worlds) > 1:
        parts.append(say("show-worlds", lang, count=len(worlds)))
    for world in worlds[:WORLDS_SHOWN]:
        parts += ["", *picture(prepared(game, world.state), speaker)]
    return "\n".join(parts)
