"""Checking records: the work of `referee check`, apart from the command line."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import nullcontext
from itertools import groupby
from operator import attrgetter
from os.path import isdir
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.budget import RULINGS, Purse, earned_in
from referee.judge.replay import judge
from referee.messages import say
from referee.opening import SAME_SLIPS, STDIN, books, contents, open_partly, record_faults
from referee.options import OPTIONS, Kind
from referee.record.faults import SHOWN, Fault, RecordError
from runtime import BAD_INPUT, terminal
from runtime.messages import spelled
from runtime.paths import quoted

if TYPE_CHECKING:
    from referee.judge.judgement import Judgement, LineVerdict
    from referee.judge.rulings import Ruling
    from referee.mend.fixing import Fixed
    from referee.record.reader import Reading

FOUND_ILLEGAL = 1


class Request(NamedTuple):
    """What is to be checked, and how to say it."""

    files: tuple[str, ...]
    as_json: bool = False
    as_of: int | None = None
    strict: bool = False
    everything: bool = False
    forced: Mapping[str, str] = {}  # options of the game, above those of the header
    why: bool = False  # the ruling on every line
    at: int | None = None  # the ruling on the line with this number
    jsonl: bool = False  # one JSON document a line
    workers: int | None = None  # processes of this machine
    cluster: str | None = None  # address of a scheduler
    take_back: int | None = None  # the line whose move the table takes back
    let_stand: int | None = None  # the line that ended a deal which the table lets stand


PLAIN = ("as_json", "jsonl", "as_of", "strict", "everything", "why", "at", "chosen", "lang")
"""All options that a plain command line may have, in the order of the help."""
BY_FLAG = {flag: name for name in PLAIN for flag in (OPTIONS[name].flag, OPTIONS[name].short) if flag}
LARGEST_LINE = 10**9
FIXED_LINES = 400
"""Lines of a file that `check` itself writes as their faults say, to tell what comes of it."""

MENDED_LINES = 5_000
"""Lines of a record for which a change is looked for unasked; each search reads all of them."""

READING_WORK = 12_000
"""Lines that may be judged to find out whether one change makes a record readable."""


def plain_request(arguments: Sequence[str]) -> Request | None:
    """The request of a plain command line; None where anything is unusual, so that click has to say so."""
    files: list[str] = []
    forced: dict[str, str] = {}
    given: dict[str, Any] = {}
    rest = iter(arguments)
    for word in rest:
        name = BY_FLAG.get(word)
        if name is None:
            if (word.startswith("-") and word != "-") or isdir(word):
                return None
            files.append(word)
            continue
        kind = OPTIONS[name].kind
        if kind is Kind.FLAG:
            if name == "jsonl":
                return None
            given[name] = True
            continue
        value = next(rest, "")
        if kind is Kind.COUNT and value.isascii() and value.isdigit() and 0 < int(value) < LARGEST_LINE:
            given[name] = int(value)
        elif name == "chosen" and (chosen := named_value(value)) is not None:
            forced |= dict([chosen])
        elif kind is not Kind.LANGUAGE or not spelled(value):
            return None
    return Request(tuple(files), forced=forced, **given) if files else None


def named_value(text: str) -> tuple[str, str] | None:
    """NAME=VALUE, taken apart; None where it is not that."""
    name, equals, value = text.partition("=")
    return (name.strip(), value.strip()) if equals and name.strip() and value.strip() else None


def run(request: Request, lang: str) -> int:
    """Check, print, and hand back the exit status."""
    results: list[Judgement | RecordError] = []
    data: list[bytes] = []
    for file in request.files:
        try:
            data.append(contents(file))
        except RecordError as error:
            results.append(error)
            data.append(b"")
        else:
            results.append(judged(file, request, data[-1]))
    if request.at is not None:
        results = [judged_at(result, request.at) for result in results]
    if request.as_json:
        terminal.write(_json(results, lang, request, data))
    else:
        _print(results, lang, request, data)
    return max(status(result, request.strict) for result in results)


def judged(file: str, request: Request, data: bytes) -> Judgement | RecordError:
    """The judgement of as much of a file as can be read; `--strict` judges whole records alone."""
    try:
        found = open_partly(file, request.forced, data)
    except RecordError as error:
        return error
    if found.faults and not request.strict:
        found = with_hints(found, file, data)
    record = found.record
    if record is None or (found.faults and (request.strict or not any(deal.lines for deal in record.deals))):
        return RecordError(file, found.faults)
    judgement = judge(record, as_of=request.as_of, book_for=books(record))
    return judgement._replace(faults=found.faults)


def with_hints(found: Reading, file: str, data: bytes) -> Reading:
    """The reading, its hints by what is possible at the table."""
    if found.record is None:
        return found
    from referee.mend import hints
    from referee.record.encoding import decode

    text, _ = decode(data, file)
    return hints.with_hints(found, text, books(found.record))


def status(result: Judgement | RecordError, strict: bool) -> int:
    """0 without an illegal line, 1 with one, 2 where the file could not be read."""
    if isinstance(result, RecordError) or result.faults:
        return BAD_INPUT
    bad = ("illegal", "unknown") if strict else ("illegal",)
    return FOUND_ILLEGAL if any(verdict.verdict in bad for verdict in result.lines) else 0


def judged_at(result: Judgement | RecordError, at: int) -> Judgement | RecordError:
    """The result, or the error that the record has nothing to judge at a line of the file."""
    if isinstance(result, RecordError) or any(verdict.line.number == at for verdict in result.lines):
        return result
    return RecordError(result.record.file, (Fault(at, 0, "no-line-there", (str(at),)),))


def rulings_shown(result: Judgement, request: Request, argued: Container[int] = ()) -> dict[int, Ruling]:
    """The rulings that the report shows, by the place of their lines; judged once more, so only if asked.

    Where every line is explained, a legal one says what came next then, not how the table stands now.
    `Spent` where nobody asked for them and they are too much work.
    """
    shown = [
        place for place, verdict in enumerate(result.lines) if wanted(verdict, request) or place in argued
    ]
    if not shown:
        return {}
    from referee.judge.rulings import rulings

    asked = request.why or request.at is not None
    deals = groupby(result.lines, attrgetter("deal"))
    more = sum(earned_in(each.line.guess for each in lines) for _, lines in deals)
    work = 0 if "judging" in result.untried else RULINGS + more
    with nullcontext() if asked else Purse(work):
        found = rulings(result, as_of=request.as_of, book_for=books(result.record))
    told = {place: found[place] for place in shown}
    if request.at is not None or not request.why:
        return told
    return {place: one._replace(at_last=None) if one.remedy is None else one for place, one in told.items()}


def wanted(verdict: LineVerdict, request: Request) -> bool:
    """Whether the ruling on a line is asked for: in text, every line that is not legal has one."""
    if request.at is not None:
        return verdict.line.number == request.at
    return request.why or (not request.as_json and verdict.verdict != "legal")


def cure(result: Judgement | RecordError, request: Request, data: bytes) -> str:
    """The sentence about `referee mend`, where one change is known after which nothing is wrong; else ""."""
    if not data:
        return ""  # there is no such file
    illegal = not isinstance(result, RecordError) and result.summary["illegal"] > 0
    if not illegal and (not result.faults or len(result.faults) > SHOWN):
        return ""
    from pathlib import Path

    from referee.mend.full_check import Place
    from referee.mend.lines import lines_of
    from referee.mend.search import ONE_CHANGE, one_change
    from referee.record.encoding import decode

    file = request.files[0]
    try:
        text, _ = decode(data, file)
    except RecordError:
        return ""
    if text.count("\n") > MENDED_LINES:
        return "mend-hint-cut"
    place = Place(file, None if file == STDIN else Path(file).parent, tuple(sorted(request.forced.items())))
    found = one_change(place, lines_of(text), ONE_CHANGE if illegal else READING_WORK)
    if not found:
        return "" if found is False else "mend-hint-cut"
    return "mend-hint" if illegal else "mend-hint-read"


def told_faults(
    result: Judgement | RecordError, lang: str, request: Request, data: bytes, *, alone: bool
) -> None:
    """The faults of a file on standard error, and what it comes to once `fmt --fix` has written it."""
    import sys
    from pathlib import Path

    from referee.mend.fixing import fixed
    from referee.mend.lines import lines_of
    from referee.record.encoding import decode

    unread = isinstance(result, RecordError)
    file = result.file if isinstance(result, RecordError) else result.record.file
    faults, then = result.faults, ""
    few = len({fault.line for fault in faults if fault.writes}) < SAME_SLIPS
    if alone and data and file != STDIN and not few and data.count(b"\n") <= FIXED_LINES:
        text, _ = decode(data, file)
        found = fixed(text, file, Path(file).parent)
        faults = found.announced(faults, lines_of(text))
        then = outlook(found, file, text, lang)
    terminal.write(record_faults(RecordError(file, faults), lang, judged=not unread), sys.stderr)
    if then:
        terminal.write(then, sys.stderr)


def outlook(found: Fixed, file: str, text: str, lang: str) -> str:
    """What a record comes to once every line is written as its fault says."""
    from collections import Counter
    from pathlib import Path

    from referee.mend.lines import lines_of
    from referee.record.reader import read_partly

    if found.left:
        return say("fix-leaves", lang, count=len(found.left))
    lines = found.repair.applied(lines_of(text))
    whole = read_partly("\n".join(lines), file, base=Path(file).parent).record
    if whole is None:
        return ""
    verdicts = judge(whole, book_for=books(whole)).lines
    count = Counter(verdict.verdict for verdict in verdicts)
    bad = [str(verdict.line.number) for verdict in verdicts if verdict.verdict == "illegal"]
    told = say("fix-reads", lang, legal=count["legal"], illegal=len(bad), unknown=count["unknown"])
    return told + (say("fix-reads-where", lang, lines=say("comma", lang).join(bad)) if bad else "")


def _json(
    results: Sequence[Judgement | RecordError], lang: str, request: Request, data: Sequence[bytes]
) -> str:
    documents = [result_document(*each, lang, request) for each in zip(results, data, strict=True)]
    whole = documents if len(request.files) > 1 else documents[0]
    return terminal.json_text(whole)


def result_document(
    result: Judgement | RecordError, data: bytes, lang: str, request: Request
) -> dict[str, Any]:
    """The JSON document of one file, whose bytes are `data`."""
    from referee.report.document import document, error_document

    if isinstance(result, RecordError):
        return error_document(result, lang)
    remarks = [*told_in_remarks(result, data, lang)]
    return document(result, lang, rulings_shown(result, request), remarks)


def _print(
    results: Sequence[Judgement | RecordError], lang: str, request: Request, data: Sequence[bytes]
) -> None:
    """Reports on standard output, faults on standard error, in the order of the files."""
    import sys

    for place, result in enumerate(results):
        alone = len(results) == 1
        if isinstance(result, RecordError):
            told_faults(result, lang, request, data[place], alone=alone)
            if alone and (hint := cure(result, request, data[place])):
                terminal.write(say(hint, lang, file=quoted(result.file)), sys.stderr)
            continue
        if place:
            terminal.write("\n", end="")
        paint = terminal.Paint(terminal.coloured())
        for part in parts(result, data[place], lang, paint, request):
            terminal.write(part)
        if result.faults:
            told_faults(result, lang, request, data[place], alone=alone)
        for told in told_in_remarks(result, data[place], lang):
            terminal.write(told)
        if alone and (hint := cure(result, request, data[place])):
            terminal.write(say(hint, lang, file=quoted(result.record.file)))


def told_in_remarks(result: Judgement, data: bytes, lang: str) -> Iterator[str]:
    """What remarks say that no verdict holds: deeds, and scores that the record makes something else."""
    if b"#" not in data and "\N{FULLWIDTH NUMBER SIGN}".encode() not in data:
        return
    from referee.mend.lines import lines_of
    from referee.record.encoding import decode
    from referee.report.not_judged import not_judged
    from referee.report.told_scores import told_otherwise

    text, _ = decode(data, result.record.file)
    yield from not_judged(result, lines_of(text), lang, books(result.record))
    yield from told_otherwise(result, lines_of(text), lang)


def parts(
    result: Judgement, data: bytes, lang: str, paint: terminal.Paint, request: Request
) -> Iterator[str]:
    """The report piece by piece, each verdict before anything that is only said about it is worked out."""
    from referee.mend.lines import lines_of
    from referee.record.encoding import decode
    from referee.report.argued import argued_about
    from referee.report.text import spoken

    text, _ = decode(data, result.record.file)
    argued = argued_about(result, lines_of(text))
    return spoken(
        result,
        lang,
        paint,
        everything=request.everything,
        wanted=lambda verdict: wanted(verdict, request),
        told=lambda: rulings_shown(result, request, argued),
        whole=lambda verdict: request.why or verdict.line.number == request.at,
        argued=argued,
        file=result.record.file if len(request.files) == 1 and request.files[0] != STDIN else "",
    )
