"""`referee check`: judge every line of records, explain, and score."""

from __future__ import annotations

import click

from referee.checking import Request, run
from referee.command_line import Speaking, spoken
from referee.commands.common import choices, game_option, lang_option, option_option


@click.command("check", cls=Speaking)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True)
@click.option("--as-of", "as_of", type=click.IntRange(min=1), metavar="LINE")
@click.option("--strict", is_flag=True)
@click.option("--all", "everything", is_flag=True)
@click.option("--why", is_flag=True)
@click.option("--at", type=click.IntRange(min=1), metavar="LINE")
@option_option
@game_option
@lang_option
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
