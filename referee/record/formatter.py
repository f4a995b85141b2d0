"""The canonical form of a record file: one way to write each line, comments and move numbers kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from layouts.model import Option
from layouts.options import option_by_name, value_of
from referee import registry
from referee.record.dates import readings
from referee.record.model import Line, Record
from referee.record.normalize import fold, plain, tongue
from referee.record.reader import read
from referee.record.seats import Seats
from referee.record.structure import is_deal, is_heading, lines_of, without_comment
from referee.record.writer import Writer

COMMENT_GAP = "  "


def format_text(text: str, file: str = "-", *, base: Path | None = None, lang: str | None = None) -> str:
    """The text in canonical form; `RecordError` where it cannot be read.

    Without `lang` the words stay Japanese where the header key `game` was written in Japanese.
    """
    record = read(text, file, base=base, leads=True)
    lines = lines_of(text)
    words = registry.vocabulary(record.game, record.cards_path)
    writer = Writer(words, record.players[: record.first_table], lang or language_of(lines))
    found = {line.number: line for deal in record.deals for line in deal.lines}
    tables = {deal.line: deal for deal in record.deals if deal.seating is not None}
    changed = [change for deal in tables.values() if deal.seating for change in deal.seating.changes]
    changes = {change.line: change for change in (*changed, *record.closing)}
    body = False
    shaped: list[str] = []
    for number, written in enumerate(lines, 1):
        comment = comment_of(written)
        if is_deal(written) and is_heading(lines, number - 1):
            shaped += [
                *([""] if shaped and shaped[-1] else []),
                f"# {without_comment(written).strip()}" + (f" {comment}" if comment else ""),
            ]
        elif is_deal(written):
            body = True
            if number in tables:
                writer = Writer(words, record.sitting(tables[number]), writer.lang)
            if shaped and shaped[-1] and not shaped[-1].startswith("#"):
                shaped.append("")
            shaped.append(_joined(writer.key("deal"), comment))
        elif not without_comment(written).strip():
            _blank_or_comment(shaped, comment)
        elif number in changes:
            if shaped[-1] and number - 1 not in changes and not shaped[-1].startswith("#"):
                shaped.append("")
            shaped.append(_joined(writer.change(changes[number]), comment))
        elif body:
            shaped.append(line_text(written, found[number], writer))
        else:
            shaped.append(_joined(_header_line(without_comment(written), writer, record), comment))
    while shaped and not shaped[-1]:
        shaped.pop()
    return "\n".join(shaped) + "\n"


def language_of(lines: list[str]) -> str:
    """The language of the header key `game`."""
    known = registry.shared_words().keys
    keys = [plain(without_comment(line)).partition(":")[0].strip() for line in lines]
    named = next((key for key in keys if known.get(fold(key)) == "game"), "game")
    return tongue(named)


def comment_of(written: str) -> str:
    """The comment of a line, with one space after its sign; empty where there is none."""
    for place, sign in enumerate(written):
        if plain(sign) == "#":
            return f"# {written[place + 1 :].strip()}".rstrip()
    return ""


def line_text(written: str, line: Line, writer: Writer) -> str:
    """A line of a deal in the words of a writer, with the move number and the comment it was written with."""
    return _joined(_number(written, writer.names) + writer.line(line), comment_of(written))


def _joined(text: str, comment: str) -> str:
    return f"{text}{COMMENT_GAP}{comment}" if comment else text


def _blank_or_comment(shaped: list[str], comment: str) -> None:
    """Comments stay; of several blank lines one stays, none at the top."""
    if comment or (shaped and shaped[-1]):
        shaped.append(comment)


def _number(written: str, names: Sequence[str]) -> str:
    """The move number as it was written, unless it is the beginning of a name (`1) Aki`)."""
    head = without_comment(written).partition(":")[0].strip()
    digits = head[: len(head) - len(head.lstrip("0123456789"))]
    sign = head[len(digits) : len(digits) + 1]
    if not digits or sign not in (".", ")") or (sign == ")" and Seats(names).find(head) is not None):
        return ""
    return f"{digits}. "


def _header_line(text: str, writer: Writer, record: Record) -> str:
    """A header line with its canonical key and value."""
    written, colon, value = text.partition(":")
    if not colon:
        return f"# {text.strip()}"  # a title over the record
    key = writer.vocabulary.keys.get(fold(written))
    value = " ".join(value.split())
    if key is None:
        return f"{' '.join(written.split())}: {value}"
    if key == "game":
        value = value if registry.names_folder(value) else registry.own_id(record.game)
    elif key == "players":
        value = ", ".join(record.players[: record.first_table])
    elif key == "start":
        value = record.players[record.start]
    elif key == "options":
        specs = registry.book(record.game).option_specs
        value = ", ".join(
            _option(part, specs) for part in value.replace("、", ",").split(",") if part.strip()
        )
    elif key == "date":
        value = next(iter(readings(value)), value)  # a day without its year is kept as it was written
    elif key == "calls":
        value = writer.word("assumed" if record.calls_assumed else "written")
    return f"{writer.key(key)}: {value}"


def _option(text: str, specs: Sequence[Option]) -> str:
    """One choice by the name of its option and its value, however they were written."""
    name, _, value = text.partition("=")
    option = option_by_name(specs, name)
    if option is None:
        return f"{name.strip()}={value.strip()}"
    chosen = value_of(option, value.strip())
    return f"{option.name}={value.strip() if chosen is None else chosen}"
