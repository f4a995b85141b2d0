"""A record that the page sends as text: read as far as it can be, judged, and the table at its end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from referee import registry
from referee.game.contract import AnyGame
from referee.judge.deal_runs import default_books, position
from referee.judge.engine import Table
from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.page.faults import RequestError
from referee.record.completeness import truncate_incomplete
from referee.record.faults import Fault
from referee.record.model import Deal, LineKind, Record
from referee.record.reader import read_partly

NAME: Final = "-"
"""What a record is called that did not come from a file; it names no files either (`cards:` is refused)."""

LONGEST: Final = 400_000
"""Characters of a record that the page may send: ten times a long evening."""

KEPT: Final = 8
"""Records kept judged: a page asks several things of the same text."""


END: Final = 10**9
"""A line behind the last of any record."""


class Opened(NamedTuple):
    """What was read of a text.  `record` is None where nothing of it can be judged."""

    text: str
    record: Record | None
    faults: tuple[Fault, ...]


def opened(text: object) -> Opened:
    """The record of a text, with every fault of it."""
    if not isinstance(text, str):
        raise RequestError("text-missing")
    if len(text) > LONGEST:
        raise RequestError("text-long", most=LONGEST)
    return _opened(text, registry.present())


@lru_cache(maxsize=KEPT)
def _opened(text: str, _guests: object) -> Opened:
    found = truncate_incomplete(read_partly(text, NAME, leads=True))
    if found.record is not None and found.faults:
        from referee.mend.hints import with_hints  # a record without faults never needs it

        found = with_hints(found, text, default_books(found.record))
    record = found.record
    if record is None or (found.faults and not any(deal.lines for deal in record.deals)):
        return Opened(text, None, found.faults)
    return Opened(text, record, found.faults)


def judged(found: Opened, *, house_rules: bool = False) -> Judgement | None:
    """The judgement of what could be read; None where nothing can be judged.

    House rules that would allow a line are looked for where they are shown: a dozen are tried.
    """
    return None if found.record is None else _judged(found.text, registry.present(), house_rules)


@lru_cache(maxsize=KEPT)
def _judged(text: str, _guests: object, house_rules: bool) -> Judgement:
    found = opened(text)
    assert found.record is not None
    books = default_books(found.record)
    return judge(found.record, book_for=books, house_rules=house_rules)._replace(faults=found.faults)


def seated(record: Record) -> tuple[str, ...]:
    """Who sits at the table of the last deal, or sits down to the first."""
    return record.sitting(record.deals[-1]) if record.deals else record.players[: record.first_table]


def seated_next(found: Opened) -> tuple[str, ...]:
    """Who sits down to the next deal: those who joined after the last one, and not those who left."""
    record = found.record
    assert record is not None
    left = any(line.kind is LineKind.LEAVES for deal in record.deals[-1:] for line in deal.lines)
    if not record.closing and not left:
        return seated(record)
    further = opened(found.text.rstrip() + "\n\ndeal\n").record
    return seated(record if further is None else further)


class Standing(NamedTuple):
    """The table at the end of a record: its last deal, and the worlds in which it may be."""

    game: AnyGame
    table: Table
    deal: Deal


def ending(found: Opened) -> Standing | None:
    """The table at the end, kept from one question to the next; None where no deal has begun."""
    return _ending(found.text, registry.present())


@lru_cache(maxsize=KEPT)
def _ending(text: str, _guests: object) -> Standing | None:
    judgement = judged(opened(text))
    return None if judgement is None else standing(judgement.record, start=judgement.start)


def standing(record: Record, line: int = END, start: int | None = None) -> Standing | None:
    """The table before a line of the file, or at the end; None where no deal has begun.

    `start`: who began the deal of that line, where that is known.
    """
    if not record.deals:
        return None
    game, table = position(record, line, book_for=default_books(record), start=start)
    deal = max((deal for deal in record.deals if deal.line <= line), default=record.deals[0], key=_line)
    return Standing(game, table, deal)


def _line(deal: Deal) -> int:
    return deal.line


def options_of(value: object) -> dict[str, str]:
    """The options of a request: names and values as texts."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise RequestError("options-form")
    found = {str(name): str(each) for name, each in value.items()}
    if any(not text.isprintable() or "," in text or "#" in text for pair in found.items() for text in pair):
        raise RequestError("options-form")
    return found
