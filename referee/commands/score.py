"""`referee score`: deal by deal, evening by evening, standings by player."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from referee.commands.common import as_command, choices, draw_into
from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.messages import played, say
from referee.opening import books, open_record
from referee.record import RecordError
from referee.report.scores import score_csv, score_document, score_text
from referee.report.standings import in_order
from runtime import BAD_INPUT, terminal


@as_command("score", "FILE…", "as_json as_csv plot chosen guests lang")
def command(
    lang: str,
    files: tuple[str, ...],
    as_json: bool,
    as_csv: bool,
    plot: Path | None,
    chosen: tuple[str, ...],
) -> int:
    """Tally records."""
    from referee.archive import NoRecords, files_of

    if as_json and as_csv:
        raise click.UsageError(say("json-or-csv", lang))
    if plot is not None:
        from referee.report.plot import SUFFIXES

        if plot.suffix.lower() not in SUFFIXES:
            raise click.UsageError(say("plot-suffix", lang, plot=plot, suffixes=", ".join(SUFFIXES)))
    try:
        files = tuple(files_of(files))
    except NoRecords as error:
        raise click.UsageError(played("no-such-folder", lang, error=error)) from None
    judgements = in_order(judged(files, choices(chosen, lang), lang))
    if len(judgements) < len(files):
        return BAD_INPUT
    if plot is not None:
        _plot(judgements, plot, lang)
    if as_json:
        terminal.write(terminal.json_text(score_document(judgements)))
    else:
        terminal.write(score_csv(judgements) if as_csv else score_text(judgements, lang))
    return 0


def judged(files: tuple[str, ...], forced: dict[str, str], lang: str) -> list[Judgement]:
    """The judgements of the files that can be read; the faults of the others go to standard error."""
    from referee.opening import record_faults

    found = []
    for file in files:
        try:
            record = open_record(file, forced)
        except RecordError as error:
            terminal.write(record_faults(error, lang), sys.stderr)
            continue
        found.append(judge(record, book_for=books(record)))
    return found


def _plot(judgements: list[Judgement], path: Path, lang: str) -> None:
    """Draw the running totals, whole or not at all."""
    from referee.report.plot import draw

    try:
        draw_into(path, lambda drawn: draw(judgements, drawn, lang))
    except ImportError:
        raise click.ClickException(say("no-matplotlib", lang)) from None
