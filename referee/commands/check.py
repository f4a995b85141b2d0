"""`referee check`: judge every line of records, explain, and score."""

from __future__ import annotations

import click

from referee.checking import OPTIONS, Request, run
from referee.command_line import Speaking, spoken
from referee.commands.common import choices, declared, game_option


@click.command("check", cls=Speaking)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@declared(OPTIONS)
@game_option
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    as_json: bool,
    as_of: int | None,
    strict: bool,
    everything: bool,
    why: bool,
    at: int | None,
    chosen: tuple[str, ...],
) -> int:
    """Judge records."""
    lang = spoken(ctx)
    return run(Request(files, as_json, as_of, strict, everything, choices(chosen, lang), why, at), lang)
