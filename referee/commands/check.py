"""`referee check`: judge every line of records, explain, and score."""

from __future__ import annotations

from typing import Any

import click

from referee import console
from referee.cli import BAD_INPUT, Speaking, spoken
from referee.commands.common import books, choices, lang_option, open_record, option_option
from referee.judgement import DOUBTFUL, ILLEGAL, Judgement
from referee.record import RecordError
from referee.replay import judge

FOUND_ILLEGAL = 1


@click.command("check", cls=Speaking)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True)
@click.option("--as-of", "as_of", type=click.IntRange(min=1), metavar="LINE")
@click.option("--strict", is_flag=True)
@click.option("--all", "everything", is_flag=True)
@option_option
@lang_option
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    as_json: bool,
    as_of: int | None,
    strict: bool,
    everything: bool,
    chosen: tuple[str, ...],
) -> int:
    """Judge records."""
    lang = spoken(ctx)
    forced = choices(chosen, lang)
    results: list[Judgement | RecordError] = []
    for file in files:
        try:
            record = open_record(file, forced)
        except RecordError as error:
            results.append(error)
            continue
        results.append(judge(record, as_of=as_of, book_for=books(record)))
    if as_json:
        console.write(_json(results, lang, len(files) > 1))
    else:
        _print(results, lang, everything)
    return max(status(result, strict) for result in results)


def status(result: Judgement | RecordError, strict: bool) -> int:
    """0 without an illegal line, 1 with one, 2 where the file could not be read."""
    if isinstance(result, RecordError):
        return BAD_INPUT
    bad = (ILLEGAL, DOUBTFUL) if strict else (ILLEGAL,)
    return FOUND_ILLEGAL if any(verdict.verdict in bad for verdict in result.lines) else 0


def _json(results: list[Judgement | RecordError], lang: str, several: bool) -> str:
    import json

    from referee.report.document import document, error_document

    documents: list[dict[str, Any]] = [
        error_document(result, lang) if isinstance(result, RecordError) else document(result, lang)
        for result in results
    ]
    return json.dumps(
        documents if several else documents[0], ensure_ascii=not console.shows_unicode(), indent=1
    )


def _print(results: list[Judgement | RecordError], lang: str, everything: bool) -> None:
    """Reports on standard output, faults on standard error, in the order of the files."""
    import sys

    from referee.report.text import report
    from referee.usage import record_faults

    paint = console.Paint(console.coloured())
    for place, result in enumerate(results):
        if isinstance(result, RecordError):
            console.write(record_faults(result, lang), sys.stderr)
            continue
        console.write(("\n" if place else "") + report(result, lang, paint, everything=everything))
