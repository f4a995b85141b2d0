"""`referee check`: judge every line of records, explain, and score."""

from __future__ import annotations

from os.path import isdir
from pathlib import Path

import click

from referee.checking import OPTIONS, Request, run
from referee.command_line import Speaking
from referee.commands.common import choices, declared, game_option
from referee.commands.workers import workers_options
from referee.messages import played
from referee.registry import present
from runtime.command_line import spoken
from runtime.terminal import write


@click.command("check", cls=Speaking)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@declared(OPTIONS)
@workers_options
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
    jsonl: bool,
    workers: int | None,
    cluster: str | None,
    chosen: tuple[str, ...],
) -> int:
    """Judge records."""
    lang = spoken(ctx)
    forced = choices(chosen, lang)
    request = Request(files, as_json, as_of, strict, everything, forced, why, at, jsonl, workers, cluster)
    if as_json and jsonl:
        raise click.UsageError(played("jsonl-or-json", lang))
    if len(files) == 1 and isdir(files[0]):
        from referee.commands import stated

        if stated.is_stated(files[0]):
            write("\n".join(stated.report(Path(files[0]), lang)))
            return 0
    if not jsonl and workers is None and cluster is None and not any(map(isdir, files)):
        return run(request, lang)
    return archive(request, lang)


def archive(request: Request, lang: str) -> int:
    """Judge folders, or many files, by the processes or the cluster that were asked for."""
    from referee.archive import NoRecords, files_of, run_archive
    from referee.commands.workers import crew
    from referee.play.bundle import MOST_BYTES, TooLarge, packed

    try:
        jobs = len(files_of(request.files))
        parcels = [packed(guest.folder) for guest in present() if guest.folder] if request.cluster else []
    except NoRecords as error:
        raise click.UsageError(played("no-such-folder", lang, error)) from None
    except TooLarge as error:
        raise click.ClickException(played("folder-large", lang, error, MOST_BYTES // 1_000_000)) from None
    with crew(request.workers, request.cluster, lang, jobs=jobs) as team:
        return run_archive(request, lang, team.over, parcels, away=request.cluster is not None)
