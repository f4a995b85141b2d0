"""Reads `rules.toml`: every fault of the file at once, each at its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from layouts.card_list.reader import read_table
from layouts.keylines import Key
from layouts.model import LayoutError
from layouts.ruledata import pack
from layouts.ruledata.deal import DealReader
from layouts.ruledata.description import ClauseRule, Description
from layouts.ruledata.meaning import Meaning
from layouts.ruledata.spelling import TOP, misnamed, respelled, told_once
from layouts.ruledata.translated import LARGEST_FILE, files, read_rules
from layouts.sources import RULES, Findings, display, read_bytes, there
from layouts.tomls import Table, TomlFile

FILE = RULES
PYTHON = re.compile(r"[A-Za-z_]\w*\.py", re.ASCII)
MOST_SLIPS = 9
"""How often a file is read anew, as it was meant."""
MOST_ENTRIES = 300
"""Keys of one table, or parts of one list; the longest of ours has 14."""
LISTED = ("ranks", "suits", "without", "on", "takes", "try")
"""Keys whose texts are lists of words."""
MOST_CARDS = 200
"""Different cards of a deck whose rules are data."""
LARGEST_DECK = 500
"""Cards of it in all."""


def load(folder: Path, built_in: bool) -> Description:
    """The description of a folder; `LayoutError` with everything that is wrong with it."""
    findings = Findings()
    found = read(folder, built_in, findings)
    if findings.faults or found is None:
        raise LayoutError(findings.faults)
    return found


def read(folder: Path, built_in: bool, findings: Findings) -> Description | None:
    """The same, with the faults entered; None where nothing can be made of the file."""
    found, own = _read(folder, built_in, display(folder, built_in, FILE), _contents(folder))
    findings.faults += [each for each in own.faults if each not in findings.faults]
    findings.notes += [each for each in own.notes if each not in findings.notes]
    return found


def _contents(folder: Path) -> tuple[tuple[str, bytes | None], ...]:
    """What the files hold that state the rules of a folder."""
    paths = (path for path in (folder / FILE, *files(folder), folder / pack.CARDS) if there(path))
    return tuple((path.name, read_bytes(path, path.name, Findings())) for path in paths)


@lru_cache(maxsize=16)
def _read(
    folder: Path, built_in: bool, name: str, contents: tuple[tuple[str, bytes | None], ...]
) -> tuple[Description | None, Findings]:
    """The description and what was found: a folder is read for its cards, its texts and its rules."""
    del contents  # the files are read; what they hold only tells whether they were changed
    findings = Findings()
    file = read_rules(folder, name, findings)
    return None if file is None else describe(file, folder, built_in, findings), findings


def describe(file: TomlFile, folder: Path | None, built_in: bool, findings: Findings) -> Description | None:
    """The description that a file holds; `folder` is where its table of cards lies, if it has one."""
    crowded = next(_crowded(file.data, ()), None)
    if crowded is not None:
        findings.faults.append(file.fault("rule-many", crowded, limit=MOST_ENTRIES))
        return None
    sound = len(findings.faults)
    for _ in range(MOST_SLIPS):
        marks = len(findings.faults)
        findings.slips.clear()
        found = _described(file, folder, built_in, findings)
        file, told = respelled(file, findings.slips)
        if not told:
            break
        findings.faults[marks:] = told  # what else there is follows from it, or is found again
    return found if len(findings.faults) == sound else None


def _crowded(value: Any, path: Key) -> Iterator[Key]:
    """Where there are more entries than anybody would read, let alone the faults of them all."""
    if isinstance(value, str) and path[-1] in LISTED and len(value.split()) > MOST_ENTRIES:
        yield path
    if not isinstance(value, Mapping | tuple):
        return
    if len(value) > MOST_ENTRIES:
        yield path
    for key, each in value.items() if isinstance(value, Mapping) else enumerate(value):
        yield from _crowded(each, (*path, key))


def _described(file: TomlFile, folder: Path | None, built_in: bool, findings: Findings) -> Description | None:
    """The same of a file whose keys are taken as they are written."""
    reader = Reader(file, findings)
    rows = pack.rows_of_pack(reader.top)
    if rows is None:
        rows = _table_rows(folder, built_in, findings, reader.top)
    if not rows:
        return None
    if len(rows) > MOST_CARDS:
        reader.top.report("rule-many-cards", None, limit=MOST_CARDS)
        return None
    if sum(map(pack.copies, rows)) > LARGEST_DECK:
        reader.top.report("rule-deck-large", None, limit=LARGEST_DECK)
        return None
    open_flags: frozenset[str] = frozenset()
    while True:
        marks = len(findings.faults)
        reader = Reader(file, findings)
        found = reader.description(rows, open_flags)
        if reader.open_flags <= open_flags:
            findings.slips += misnamed(file, reader.unknown, reader.given_at())
            findings.faults[marks:] = told_once(findings.faults[marks:], reader.unknown)
            return found
        open_flags |= reader.open_flags
        del findings.faults[marks:]


def _table_rows(
    folder: Path | None, built_in: bool, findings: Findings, top: Table
) -> tuple[Mapping[str, str], ...]:
    """The cards of a table of the folder."""
    if folder is None or not there(folder / pack.CARDS):
        top.report("rule-no-cards", "pack" if "pack" in top.data else None)
        return ()
    path, name = folder / pack.CARDS, display(folder, built_in, pack.CARDS)
    if path.is_file() and path.stat().st_size > LARGEST_FILE:
        findings.fault("rule-file-large", file=name, limit=LARGEST_FILE)
        return ()
    table = read_table(path, name, findings)
    if table is None:
        return ()
    return tuple(dict(zip(table.columns, cells, strict=False)) for _, cells in table.rows)


class Reader(DealReader):
    """One pass over a file, from its names to its clauses."""

    def description(self, rows: tuple[Mapping[str, str], ...], open_flags: frozenset[str]) -> Description:
        """The description; faults are entered on the way."""
        names, top = self.names, self.top
        names.open_flags = open_flags
        names.ids = tuple(row["id"] for row in rows)
        self.copies = tuple(map(pack.copies, rows))
        names.columns = pack.columns(rows)
        self.numbers(top.table("number"))
        self.options()
        pack.add_values(top.table("value"), names, rows)
        self.zones(top.table("zone"))
        self.state(top.table("state"))
        verbs_table, phases_table, turn = top.table("verb"), top.table("phase"), top.table("turn")
        names.phases = tuple(phases_table.data) or ("",)
        names.named = self.named_column(verbs_table)
        self.sets(top.table("set"))
        verbs = {name: self.verb(verbs_table, name) for name in verbs_table.data}
        if not verbs:
            top.report("key-missing", None, word=None, name="verb")
        self.given = frozenset()
        phases = self.phases(phases_table, turn, verbs)
        over = self.text(turn, "passes-over", Meaning.flag, open_to_doubt=False)
        turn.done()
        left = top.table("left-out")
        left_out = self.effects(left, "do") or ()
        left.done()
        clauses = self.clauses(verbs)
        bots = self.bots(top.table("bot"), verbs)
        found = Description(
            id=str(self.file.data.get("id", "")),
            file=self.file,
            names=names,
            rows=rows,
            clauses=clauses,
            verbs=MappingProxyType(verbs),
            phases=MappingProxyType(self.with_clauses(phases, clauses)),
            over=over,
            deal=self.deal(top.table("deal")),
            left_out=left_out,
            bots=MappingProxyType(bots),
            languages=self.languages,
            python=self.python(top.table("python")),
        )
        self.closing(top, clauses)
        return found

    def closing(self, top: Table, clauses: tuple[ClauseRule, ...]) -> None:
        """A deal ends somehow and has points; nothing in the file is left unread."""
        if clauses and not self.says_end():
            top.report("rule-never-ends", None)
        top.done(TOP)

    def python(self, table: Table) -> str:
        """`[python]`: a file of the folder with code; such a folder counts as one of code."""
        file = table.text("file", required=bool(table.data))
        if file and not PYTHON.fullmatch(file):
            table.report("rule-python-name", "file", word=file)
        table.done()
        return file

    def says_end(self) -> bool:
        """Whether some clause says when the deal ends, well or not."""
        sections = self.file.data.get("section", ())
        listed = [each for section in sections for each in section.get("clause", ())]
        return any("ends" in each for clause in listed for each in (clause, *clause.get("also", ())))


@lru_cache(maxsize=16)
def ours(folder: Path) -> Description:
    """The description of one of our folders, read once."""
    return load(folder, True)
