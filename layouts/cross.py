"""Decks made of several tables: sub-decks from other files, and tables crossed with one another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from layouts.game import CrossRule, Game
from layouts.sources import Findings, display, inside
from layouts.tables import CardTable, read_table
from layouts.value import value

CARD_LIMIT = 20_000  # rows that a cross may make; no deck is larger
SPAN = re.compile(r"(-?\d{1,6})\s*(?:-|–|\.\.|〜|~)\s*(\d{1,6})")
FIELD = re.compile(r"\{([^{}]+)\}")

Cells = Mapping[str, str]


@value
class Rows:
    """Rows of one source: the file that messages name, and each row with its line."""

    file: str
    columns: tuple[str, ...]
    rows: tuple[tuple[int, Cells], ...]


def read_deck(folder: Path, built_in: bool, game: Game, findings: Findings) -> CardTable | None:
    """All cards of a game: its own file, those it includes, and what it crosses."""
    deck = game.deck
    own: list[Rows] = []
    further = [*deck.include, *deck.crosses]
    path = inside(folder, deck.file)
    if path is None:
        findings.faults.append(game.source.fault("path-leaves", ("deck", "cards"), name=deck.file))
        return None
    table = None
    if not further or deck.file_named or path.is_file():
        table = read_table(path, display(folder, built_in, deck.file), findings)
        if table is None:
            return None
    if not further:
        return table
    if table is not None:
        own.append(_rows(table))
    for place, name in enumerate(deck.include):
        found = _file(folder, built_in, game, name, ("deck", "include", place), findings)
        own += [] if found is None else [_rows(found)]
    for rule in deck.crosses:
        made = _crossed(folder, built_in, game, rule, findings)
        own += [] if made is None else [made]
    return _together(own, display(folder, built_in, deck.file)) if own else None


def _file(
    folder: Path, built_in: bool, game: Game, name: str, at: Sequence[str | int], findings: Findings
) -> CardTable | None:
    path = inside(folder, name)
    if path is None:
        findings.faults.append(game.source.fault("path-leaves", tuple(at), name=name))
        return None
    if not path.is_file():
        known = [
            str(other.relative_to(folder)) for other in path.parent.glob("*.*sv") if path.parent.is_dir()
        ]
        findings.faults.append(game.source.fault("file-not-there", tuple(at), word=name, known=known))
        return None
    return read_table(path, display(folder, built_in, name), findings)


def _rows(table: CardTable) -> Rows:
    rows = tuple((line, dict(zip(table.columns, cells, strict=True))) for line, cells in table.rows)
    return Rows(file=table.name, columns=table.columns, rows=rows)


def _together(parts: Sequence[Rows], name: str) -> CardTable:
    """One table with the columns of all; what a part lacks is empty, and a missing quantity is 1."""
    columns = tuple(dict.fromkeys(column for part in parts for column in part.columns))
    rows = []
    files = []
    for part in parts:
        blank = {"quantity": "1"} if "quantity" not in part.columns else {}
        for line, cells in part.rows:
            filled = {**dict.fromkeys(columns, ""), **blank, **cells}
            rows.append((line, tuple(filled[column] for column in columns)))
            files.append(part.file)
    return CardTable(name=name, columns=columns, rows=tuple(rows), files=tuple(files))


def _crossed(folder: Path, built_in: bool, game: Game, rule: CrossRule, findings: Findings) -> Rows | None:
    """Each row of the first table with each row of the next."""
    source, before = game.source, len(findings.faults)
    axes: list[list[Cells]] = []
    taken: dict[str, int] = {}
    for place, given in enumerate(rule.tables):
        at = (*rule.path, "tables", place)
        axis = _axis(folder, built_in, game, given, at, findings)
        for column in axis[0] if axis else ():
            if column in taken and column not in ("id", "quantity"):
                findings.faults.append(source.fault("cross-column-twice", at, name=column))
            taken[column] = place
        axes.append(axis)
    known = [name for name in taken if name != "quantity"]
    for key, pattern in (("id", rule.id), *((f"set.{name}", text) for name, text in rule.set.items())):
        for name in FIELD.findall(pattern):
            if name not in taken:
                at = (*rule.path, *key.split(".", 1))
                findings.faults.append(source.fault("column-missing", at, word=name, known=known))
    count = 1
    for axis in axes:
        count *= len(axis)
    if count > CARD_LIMIT:
        findings.faults.append(source.fault("deck-huge", rule.path, total=count, limit=CARD_LIMIT))
    if len(findings.faults) > before:
        return None
    line = source.line(rule.path) or 1
    made = list(_rows_of(rule, axes))
    there = [cells["id"] for cells in made]
    for place, name in enumerate(rule.without):
        if name not in there:
            at = (*rule.path, "without", place)
            findings.faults.append(source.fault("cross-no-card", at, word=name, known=there))
    kept = tuple((line, cells) for cells in made if cells["id"] not in rule.without)
    columns = ("id", "quantity", *(name for name in taken if name not in ("id", "quantity")), *rule.set)
    return Rows(file=source.name, columns=tuple(dict.fromkeys(columns)), rows=kept)


def _rows_of(rule: CrossRule, axes: Sequence[Sequence[Cells]]) -> Iterator[Cells]:
    for parts in product(*axes):
        cells: dict[str, str] = {}
        quantity = 1
        for part in parts:
            cells |= part
            if part.get("quantity", "1").isdecimal():
                quantity *= int(part.get("quantity", "1"))
        names = [part.get("id") or next(iter(part.values()), "") for part in parts]
        identity = _filled(rule.id, cells) if rule.id else "-".join(names)
        further = {name: _filled(text, cells) for name, text in rule.set.items()}
        yield {**cells, "quantity": str(quantity), **further, "id": identity}


def _filled(pattern: str, cells: Cells) -> str:
    return FIELD.sub(lambda match: cells.get(match[1], ""), pattern)


def _axis(
    folder: Path, built_in: bool, game: Game, given: Any, at: Sequence[str | int], findings: Findings
) -> list[Cells]:
    """One table of a cross: a file, or columns written out."""
    if isinstance(given, str):
        table = _file(folder, built_in, game, given, at, findings)
        return [] if table is None else [cells for _, cells in _rows(table).rows]
    columns = {name: _listed(cells) for name, cells in given.items()} if isinstance(given, Mapping) else {}
    lengths = {len(cells) for cells in columns.values() if cells is not None}
    if not columns or None in columns.values() or len(lengths) != 1:
        findings.faults.append(game.source.fault("cross-table", tuple(at)))
        return []
    (count,) = lengths
    return [{name: (cells or ())[row] for name, cells in columns.items()} for row in range(count)]


def _listed(cells: Any) -> tuple[str, ...] | None:
    """The entries of a column: a list, or a span such as `1-10`."""
    if isinstance(cells, str):
        span = SPAN.fullmatch(cells.strip())
        if span is None or int(span[2]) - int(span[1]) not in range(CARD_LIMIT):
            return None
        return tuple(map(str, range(int(span[1]), int(span[2]) + 1)))
    good = isinstance(cells, tuple) and all(
        isinstance(cell, str | int) and not isinstance(cell, bool) for cell in cells
    )
    return tuple(str(cell).strip() for cell in cells) if good and cells else None
