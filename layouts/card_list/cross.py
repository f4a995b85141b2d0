"""Decks made of several tables: sub-decks from other files, and tables crossed with one another."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from layouts.card_list.reader import CardTable, read_table, table_of
from layouts.deck import missing_here
from layouts.game import CrossRule, DeckRules, Game, SheetRule
from layouts.model import Origin
from layouts.sources import Findings, display, inside, meant, published
from runtime.value import value

CARD_LIMIT = 20_000  # rows that a cross may make; no deck is larger
SPAN = re.compile(r"(-?\d{1,6})\s*(?:-|–|\.\.|〜|~)\s*(\d{1,6})")
FIELD = re.compile(r"\{([^{}]+)\}")

Cells = Mapping[str, str]


@value
class Rows:
    """Rows of one source: the sheet that messages name, and each row with its line."""

    origin: Origin
    columns: tuple[str, ...]
    rows: tuple[tuple[int, Cells], ...]


@value
class Home:
    """Where the tables of a game are read: its folder, and copies that are not in it yet."""

    folder: Path
    built_in: bool
    game: Game
    fresh: Mapping[str, bytes]

    def shown(self, name: str) -> str:
        """How a file of it is called in messages."""
        return display(self.folder, self.built_in, name)


def read_deck(
    folder: Path, built_in: bool, game: Game, findings: Findings, fresh: Mapping[str, bytes] | None = None
) -> CardTable | None:
    """All cards of a game: its own file, its further sheets, those it includes, and what it crosses.

    `fresh` are copies of published tables that stand in for those of the folder.
    """
    home = Home(folder=folder, built_in=built_in, game=game, fresh=fresh or {})
    deck = game.deck
    if not (deck.include or deck.crosses or deck.sheets):
        return _read(home, deck.file, ("deck", "cards"), findings, sheet=deck.sheet)
    own: list[Rows] = []
    before = len(findings.faults)
    if _own_wanted(folder, deck):
        at = ("deck", "cards")
        table = _read(home, deck.file, at, findings, sheet=deck.sheet)
        own += [] if table is None else [_rows(table)]
    for sheet in deck.sheets:
        own += _sheet(home, sheet, findings)
    for place, name in enumerate(deck.include):
        found = _file(home, name, ("deck", "include", place), findings)
        own += [] if found is None else [_rows(found)]
    for rule in deck.crosses:
        made = _crossed(home, rule, findings)
        own += [] if made is None else [made]
    if not own:
        return None
    table = _together(own, display(folder, built_in, deck.file))
    return table if len(findings.faults) == before else replace(table, whole=False)


def _own_wanted(folder: Path, deck: DeckRules) -> bool:
    """Whether the file of the cards is read by itself: not where its sheets are named one by one."""
    if any(not rule.file for rule in deck.sheets):
        return bool(deck.sheet)
    if any(rule.file == deck.file and not rule.sheet for rule in deck.sheets):
        return False  # it is one of the sheets: read once
    path = inside(folder, deck.file)
    return deck.file_named or (path is not None and os.path.isfile(path))


def _sheet(home: Home, rule: SheetRule, findings: Findings) -> list[Rows]:
    """One sheet of cards of one form."""
    name = rule.file or home.game.deck.file
    at = (*rule.path, "cards" if rule.file else "sheet")
    if rule.file and not _there(home, name, at, findings):
        return []
    table = _read(home, name, at, findings, sheet=rule.sheet, headings=rule.columns or None)
    if table is None:
        return []
    origin = replace(table.origin, form=rule.form)
    given = {key: word for key, word in (("back", rule.back), ("face", rule.face)) if word}
    found = _rows(replace(table, origin=origin))
    filled = tuple(
        (line, {**cells, **{key: word for key, word in given.items() if not cells.get(key)}})
        for line, cells in found.rows
    )
    columns = tuple(dict.fromkeys((*found.columns, *given)))
    return [replace(found, columns=columns, rows=filled)]


def _read(
    home: Home,
    name: str,
    at: Sequence[str | int],
    findings: Findings,
    *,
    sheet: str = "",
    headings: Cells | None = None,
    further: bool = False,
) -> CardTable | None:
    """One table of the deck: a file of the folder, or the copy of a published one.

    A `further` one is read like the first, but need not have all that this has.
    """
    source, naming = home.game.source, home.game.naming(headings)
    file = _copy_of(name) if published(name) else name
    path = home.folder / file if published(name) else inside(home.folder, name)
    if path is None:
        findings.faults.append(source.fault("path-leaves", tuple(at), name=name))
        return None
    if file in home.fresh:
        data = home.fresh[file]
        table = table_of(data, path.suffix, home.shown(file), findings, sheet=sheet, naming=naming)
    elif published(name) and not path.is_file():
        findings.faults.append(source.fault("fetch-first", tuple(at), name=name))
        return None
    else:
        table = read_table(path, home.shown(file), findings, sheet=sheet, naming=naming)
    if table is not None:
        base: tuple[str | int, ...] = ("deck", "columns") if headings is None else (*at[:-1], "columns")
        findings.faults += [
            source.fault("column-missing", (*base, own), word=heading, known=table.columns)
            for own, heading in table.lacking
            if not further
        ]
        if headings is None or headings:
            missing = missing_here(table, naming.columns or {}, of_sheet=at[:2] == ("deck", "sheets"))
            findings.faults += missing
            return None if missing else table
    return table


def _copy_of(name: str) -> str:
    """What the copy of a published table is called; a page carries no such tables, nor what fetches them."""
    from layouts.card_list.copies import copy_name

    return copy_name(name)


def _file(home: Home, name: str, at: Sequence[str | int], findings: Findings) -> CardTable | None:
    if not _there(home, name, at, findings):
        return None
    headings: Cells | None = {} if "tables" in at else None  # what is crossed is no list of cards
    return _read(home, name, at, findings, headings=headings, further=True)


def _there(home: Home, name: str, at: Sequence[str | int], findings: Findings) -> bool:
    """Whether a table is a file, as far as that can be told here; else a fault where it is named."""
    path = inside(home.folder, name)
    if path is None or os.path.exists(path) or published(name):
        return True
    source = home.game.source
    findings.faults.append(source.fault("file-not-there", tuple(at), word=name, known=meant(path, name)))
    return False


def _rows(table: CardTable) -> Rows:
    rows = tuple((line, dict(zip(table.columns, cells, strict=True))) for line, cells in table.rows)
    return Rows(origin=table.origin, columns=table.columns, rows=rows)


def _together(parts: Sequence[Rows], name: str) -> CardTable:
    """One table with the columns of all; what a part lacks is empty, and a missing quantity is 1."""
    columns = tuple(dict.fromkeys(column for part in parts for column in part.columns))
    rows = []
    files = []
    for part in parts:
        for line, cells in part.rows:
            filled = {**dict.fromkeys(columns, ""), **cells}
            rows.append((line, tuple(filled[column] for column in columns)))
            files.append(part.origin)
    return CardTable(name=name, columns=columns, rows=tuple(rows), files=tuple(files))


def _crossed(home: Home, rule: CrossRule, findings: Findings) -> Rows | None:
    """Each row of the first table with each row of the next."""
    source, before = home.game.source, len(findings.faults)
    axes: list[list[Cells]] = []
    taken: dict[str, int] = {}
    for place, given in enumerate(rule.tables):
        at = (*rule.path, "tables", place)
        axis = _axis(home, given, at, findings)
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
    return Rows(origin=Origin(file=source.name), columns=tuple(dict.fromkeys(columns)), rows=kept)


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


def _axis(home: Home, given: Any, at: Sequence[str | int], findings: Findings) -> list[Cells]:
    """One table of a cross: a file, or columns written out."""
    if isinstance(given, str):
        table = _file(home, given, at, findings)
        return [] if table is None else [cells for _, cells in _rows(table).rows]
    columns = {name: _listed(cells) for name, cells in given.items()} if isinstance(given, Mapping) else {}
    lengths = {len(cells) for cells in columns.values() if cells is not None}
    if not columns or None in columns.values() or len(lengths) != 1:
        findings.faults.append(home.game.source.fault("cross-table", tuple(at)))
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
