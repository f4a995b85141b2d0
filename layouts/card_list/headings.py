"""The heading of a table: names of columns as the game asks for them, whatever people called them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from unicodedata import category

from layouts.card_list.sheets import letters
from layouts.sources import Findings, common_data
from runtime.suggestions import fold, nearest
from runtime.value import value

OWN_COLUMNS = ("id", "quantity", "back")
"""Columns that every deck may have."""

FORBIDDEN_IN_IDS = frozenset(",;:#@?=\"'/\\") | frozenset(map(chr, range(0x21)))
"""Signs that no id may have; besides them no blanks of any kind, and none that nobody sees."""

INSTEAD = "-"  # of what an id cannot have, where it is made of a name


@value
class Naming:
    """Which names a game asks for, and the headings that it gives for some of them."""

    names: tuple[str, ...] = OWN_COLUMNS  # found whatever their case and width
    columns: Mapping[str, str] | None = None  # name -> heading


@value
class Heading:
    """The names of a table's columns; an id that is made of a name stands last."""

    written: tuple[str, ...]  # one for each column of the file
    columns: tuple[str, ...]
    letters: Mapping[str, str]
    id_from: int | None  # the column of which ids are made
    lacking: tuple[tuple[str, str], ...]

    def row(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        """The cells of a row for `columns`."""
        return cells if self.id_from is None else (*cells, identity(cells[self.id_from]))

    def distinct(self, rows: Iterable[tuple[int, tuple[str, ...]]]) -> Iterator[tuple[int, tuple[str, ...]]]:
        """The rows; ids that were made of equal names are told apart by a number."""
        if self.id_from is None:
            yield from rows
            return
        taken: dict[str, int] = {}
        for line, cells in rows:
            name = cells[-1]
            count = taken[fold(name)] = taken.get(fold(name), 0) + 1
            yield line, cells if count == 1 or not name else (*cells[:-1], f"{name}-{count}")


def identity(name: str) -> str:
    """An id made of a name: what ids cannot have becomes a hyphen.

    >>> identity("Will o' the Wisp")
    'Will-o-the-Wisp'
    """
    plain = "".join(INSTEAD if forbidden(sign) else sign for sign in name)
    return INSTEAD.join(part for part in plain.split(INSTEAD) if part)


def forbidden(sign: str) -> bool:
    """Whether an id may not have this sign."""
    return sign in FORBIDDEN_IN_IDS or sign.isspace() or category(sign) in ("Cc", "Cf")


def read_heading(cells: Sequence[str], name: str, line: int, naming: Naming, findings: Findings) -> Heading:
    """The names of the columns; those without a name at the end are dropped if their cells are empty."""
    written = [" ".join(cell.split()) for cell in cells]
    while written and not written[-1]:
        written.pop()
    asked = {fold(own): own for own in naming.names}
    named = {own: heading for own, heading in (naming.columns or {}).items() if heading}
    given = {fold(heading): own for own, heading in named.items()}
    places = {fold(heading): place for place, heading in reversed([*enumerate(written)])}
    columns = [_called(heading, asked, given) for heading in written]
    for place, column in enumerate(columns):
        if not column:
            findings.fault("column-unnamed", file=name, line=line, place=place + 1)
        elif column in columns[:place]:
            findings.fault("column-twice", file=name, line=line, key=column, name=column)
    signs = {column: letters(place) for place, column in enumerate(columns, 1)}
    id_from = None
    heading = named.get("id", "")
    if heading and fold(heading) != "id" and fold(heading) in places and "id" not in columns:
        id_from = places[fold(heading)]
        signs["id"] = letters(id_from + 1)
    return Heading(
        written=tuple(columns),
        columns=tuple(columns) if id_from is None else (*columns, "id"),
        letters=MappingProxyType(signs),
        id_from=id_from,
        lacking=tuple(pair for pair in named.items() if fold(pair[1]) not in places),
    )


def _called(heading: str, asked: Mapping[str, str], given: Mapping[str, str]) -> str:
    """A heading as it is used: the name that it stands for, else the name that is asked for, else itself."""
    word = fold(heading)
    own = given.get(word)
    if own is not None and own != "id":
        return own
    return asked.get(word, heading)


@cache
def words_for(name: str) -> tuple[str, ...]:
    """What people call a column that every deck has, or the sum under it, in any language."""
    words = common_data("columns").get(name, {})
    return tuple(word for lang in words for word in words[lang])


def like(name: str, columns: Iterable[str]) -> str | None:
    """The column that people most likely meant by one that every deck has.

    >>> like("quantity", ["Name", "Qty"]), like("kind", ["id", "title"])
    ('Qty', None)
    """
    there = [column for column in columns if fold(column) not in OWN_COLUMNS]  # these mean themselves
    known = words_for(name)
    for word in known:
        for column in there:
            if fold(column).replace("_", " ") == word:
                return column
    near = [column for column in there if fold(column) not in words_for("unlike")]
    if name == "id":  # half of so short a word proves nothing
        near = [column for column in near if len(column) <= len(name) + 1]
    return nearest(name, near)
