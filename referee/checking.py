"""Checking records: the work of `referee check`, apart from the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from referee import console
from referee.judge.replay import judge
from referee.opening import books, open_record, record_faults
from referee.record.faults import RecordError

if TYPE_CHECKING:
    from referee.judge.judgement import Judgement

FOUND_ILLEGAL = 1
BAD_INPUT = 2
FLAGS = {"--json": "as_json", "--strict": "strict", "--all": "everything"}


class Request(NamedTuple):
    """What is to be checked, and how to say it."""

    files: tuple[str, ...]
    as_json: bool = False
    as_of: int | None = None
    strict: bool = False
    everything: bool = False
    forced: Mapping[str, str] = {}  # options of the game, above those of the header


def plain_request(arguments: Sequence[str]) -> Request | None:
    """The request of a plain command line; None where anything is unusual, so that click has to say so."""
    files: list[str] = []
    forced: dict[str, str] = {}
    flags: dict[str, bool] = {}
    as_of: int | None = None
    rest = iter(arguments)
    for word in rest:
        if word in FLAGS:
            flags[FLAGS[word]] = True
        elif word in ("--as-of", "--option", "-o", "--lang"):
            value = next(rest, "")
            name, equals, chosen = value.partition("=")
            if word == "--as-of" and value.isascii() and value.isdigit() and 0 < int(value) < 10**9:
                as_of = int(value)
            elif word in ("--option", "-o") and equals and name.strip() and chosen.strip():
                forced[name.strip()] = chosen.strip()
            elif word != "--lang" or value not in console.LANGUAGES:
                return None
        elif word.startswith("-") and word != "-":
            return None
        else:
            files.append(word)
    if not files:
        return None
    return Request(tuple(files), as_of=as_of, forced=forced, **flags)


def run(request: Request, lang: str) -> int:
    """Check, print, and hand back the exit status."""
    results: list[Judgement | RecordError] = []
    for file in request.files:
        try:
            record = open_record(file, request.forced)
        except RecordError as error:
            results.append(error)
            continue
        results.append(judge(record, as_of=request.as_of, book_for=books(record)))
    if request.as_json:
        console.write(_json(results, lang, len(request.files) > 1))
    else:
        _print(results, lang, request.everything)
    return max(status(result, request.strict) for result in results)


def status(result: Judgement | RecordError, strict: bool) -> int:
    """0 without an illegal line, 1 with one, 2 where the file could not be read."""
    if isinstance(result, RecordError):
        return BAD_INPUT
    bad = ("illegal", "unknown") if strict else ("illegal",)
    return FOUND_ILLEGAL if any(verdict.verdict in bad for verdict in result.lines) else 0


def _json(results: Sequence[Judgement | RecordError], lang: str, several: bool) -> str:
    import json

    from referee.report.document import document, error_document

    documents = [
        error_document(result, lang) if isinstance(result, RecordError) else document(result, lang)
        for result in results
    ]
    whole = documents if several else documents[0]
    return json.dumps(whole, ensure_ascii=not console.shows_unicode(), indent=1)


def _print(results: Sequence[Judgement | RecordError], lang: str, everything: bool) -> None:
    """Reports on standard output, faults on standard error, in the order of the files."""
    import sys

    from referee.report.text import report

    paint = console.Paint(console.coloured())
    for place, result in enumerate(results):
        if isinstance(result, RecordError):
            console.write(record_faults(result, lang), sys.stderr)
            continue
        console.write(("\n" if place else "") + report(result, lang, paint, everything=everything))
