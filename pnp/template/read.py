"""Reads `faces.toml`: every element checked against the table of keys, every fault found at once."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from layouts.forms import KEYS, parse_form
from layouts.measures import CardForm
from layouts.model import Problem
from pnp.errors import PnpError, refused
from pnp.messages import problem, worded
from pnp.scene import Color
from pnp.template import keys
from pnp.template.elements import ElementReader
from pnp.template.fields import COUNTERS, REPEATED, Pattern, Values, compile_text, known_column
from pnp.template.known import Known, paint_names
from pnp.template.latewords import LateWords
from pnp.template.lengths import BadLength, Length, lengths
from pnp.template.shared import Sharing
from pnp.template.spec import Element, Faces
from pnp.template.written import written
from pnp.type.families import families as all_families
from runtime.suggestions import fold

if TYPE_CHECKING:
    from layouts.book import Book
    from layouts.tomls import TomlFile

_NAME = re.compile(r"[^\W\d][\w.-]*")
DEFAULT = "default"
NO_BACK = "none"
"""In the place of a back: the card has none."""

OF_COLUMNS = ("drawing.no-column",)
"""Faults that say nothing where the columns are not known."""

LONGEST_CHAIN = 30
"""Faces of which each extends the next: more than three are hard to follow for people, too."""


def read(book: Book) -> Faces:
    """The templates of a game; `PnpError` with every fault."""
    source = book.faces_source()
    if source is None:
        raise refused(str(book.folder), "drawing.no-faces")
    return _Reader(book, source).read()


class _Reader:
    """One file while it is read."""

    def __init__(self, book: Book, source: TomlFile) -> None:
        self._book = book
        self._source = source
        self._problems: list[Problem] = []
        self._columns = _columns(book)
        self._sharing = Sharing(source.data, self._report)

    def read(self) -> Faces:
        """All of it, or an error that tells all faults."""
        data = self._source.data
        self._unknown(data, [key.name for key in keys.TOP], ())
        choose = self._choose(data)
        colors = self._colors(data.get("colors"))
        defines = self._defines(data.get("define"))
        camera = self._camera(data.get("camera"))
        families = all_families(self._book.families())
        known = Known(
            report=self._report,
            columns=self._columns,
            colors=colors,
            families=families,
            icons=self._book.game.icons,
            words=[LateWords(self._book, lang) for lang in self._book.languages],
            defines=next(iter(defines.values()), {}),
        )
        self._check_defines(defines, known)
        elements = ElementReader(known)
        faces = self._part("face", elements)
        backs = self._part("back", elements)
        forms, face_backs = self._forms(backs)
        if "face" not in data and not (backs and self._french()):
            self._report("drawing.no-face-table", ())
        self._check_backs(backs)
        if self._book.columns is None:  # a card list that cannot be read has columns that nobody knows
            self._problems = [one for one in self._problems if one.code not in OF_COLUMNS]
        if self._problems:
            raise PnpError(self._problems)
        return Faces(
            file=self._source.name,
            choose=choose,
            faces=faces,
            backs=backs,
            forms=forms,
            face_backs=face_backs,
            colors=paint_names(colors, words=False),
            inks=paint_names(colors, words=True),
            families=families,
            icons=self._book.game.icons,
            defines=defines,
            settle=_Settler(self._source, elements).settle,
            line=self._source.line,
            camera=camera,
        )

    def _french(self) -> bool:
        """Whether our art has a face for every card, so that backs alone may be the game's own."""
        from pnp.art.faces import all_french

        return all_french(self._book.cards)

    def _report(self, code: str, path: tuple[str, ...], **facts: Any) -> None:
        key = ".".join(path) or None
        line = self._source.line(path)
        self._problems.append(problem(self._source.name, code, line=line, key=key, **facts))

    def _unknown(self, table: Mapping[str, Any], known: Collection[str], path: tuple[str, ...]) -> None:
        for key in table:
            if key not in known:
                self._report("drawing.no-key", (*path, key), word=key, known=known)

    def _choose(self, data: Mapping[str, Any]) -> str:
        column = data.get("choose", "face")
        if not isinstance(column, str):
            self._report("drawing.bad-value", ("choose",), **worded("wanted", "fact.column"))
            return "face"
        actual = next((known for known in self._columns if fold(known) == fold(column)), None)
        if column not in self._columns and actual is not None:
            return actual
        if "choose" in data and column not in self._columns and self._book.columns is not None:
            self._report("drawing.no-column", ("choose",), word=column, known=sorted(self._columns))
        return column

    def _camera(self, written: Any) -> tuple[Length, Length] | None:
        """Where the mark for the camera stands."""
        if written is None:
            return None
        try:
            across, down = lengths(written, 2)
        except BadLength as error:
            self._report(error.code, ("camera",), word=error.word, count=error.count)
            return None
        return across, down

    def _entries(self, key: str, table: Any) -> Iterable[tuple[str, Any]]:
        """The entries of a table of the definition; none where there is none, or something else."""
        if table is None:
            return ()
        if not isinstance(table, Mapping):
            self._report("drawing.bad-value", (key,), **worded("wanted", "fact.table"))
            return ()
        return table.items()

    def _colors(self, table: Any) -> dict[str, Color]:
        found: dict[str, Color] = {}
        for name, value in self._entries("colors", table):
            try:
                found[name] = Color.hex(value if isinstance(value, str) and value.startswith("#") else "?")
            except ValueError:
                self._report("drawing.no-figures", ("colors", name), word=written(value))
        return found

    def _defines(self, table: Any) -> dict[str, dict[str, Pattern]]:
        """The definitions of each language."""
        found: dict[str, dict[str, Pattern]] = {lang: {} for lang in self._book.languages}
        for name, given in self._entries("define", table):
            path = ("define", name)
            texts = given if isinstance(given, Mapping) else dict.fromkeys(found, given)
            if not _NAME.fullmatch(name):
                self._report("drawing.bad-name", path, word=name)
            elif known_column(name, self._columns) or name in (*COUNTERS, *REPEATED):
                self._report("drawing.name-taken", path, word=name)
            for lang in found:
                text = texts.get(lang)
                if not isinstance(text, str):
                    self._report("drawing.bad-value", path, **worded("wanted", "fact.texts"))
                    break
                found[lang][name] = compile_text(
                    str(texts[lang]), lambda word: known_column(word, self._columns)
                )
        return found

    def _check_defines(self, defines: Mapping[str, Mapping[str, Pattern]], known: Known) -> None:
        """Every name in a definition is known, and none leads back to itself."""
        told: set[tuple[str, ...]] = set()  # most are the same in every language
        for texts in defines.values():
            for name, pattern in texts.items():
                known.compile(pattern.source, ("define", name))
                circle = _circle(name, texts)
                if circle and circle not in told:
                    told.add(circle)
                    self._report("drawing.circle", ("define", name), word=None, names=" → ".join(circle))

    def _part(self, part: str, elements: ElementReader) -> dict[str, tuple[Element, ...]]:
        """All faces, or all backs."""
        tables = self._source.data.get(part, {})
        found = {}
        for name, table in self._entries(part, tables):
            if not isinstance(table, Mapping):
                self._report("drawing.bad-value", (part, name), **worded("wanted", "fact.table"))
                continue
            merged = self._sharing.resolve(
                self._merged(part, name, tables, ()),
                lambda face, element: self._elsewhere(part, face, element),
            )
            read = [elements.read(key, value, where) for key, (value, where) in merged.items()]
            found[name] = tuple(element for element in read if element is not None)
        return found

    def _elsewhere(self, part: str, name: str, element: str) -> Mapping[str, Any] | None:
        """The keys of an element of another face or back, with what that inherits."""
        tables = self._source.data.get(part, {})
        if not isinstance(tables.get(name), Mapping):
            return None
        merged = self._merged(part, name, tables, (), quiet=True)
        if element not in merged:
            return None
        return self._sharing.resolve(merged, lambda face, other: None)[element][0]

    def _forms(self, backs: Collection[str]) -> tuple[dict[str, CardForm], dict[str, str]]:
        """Form and back of the faces that name them, or extend one that does."""
        forms: dict[str, CardForm] = {}
        found: dict[str, str] = {}
        tables = self._source.data.get("face", {})
        for name in tables if isinstance(tables, Mapping) else ():
            own = self._inherited(name, tables)
            if any(key in own for key in KEYS):
                forms[name] = parse_form(
                    own, lambda code, key, name=name, **facts: self._fault(code, name, key, facts)
                )
            back = own.get("back")
            if back is None:
                continue
            if not isinstance(back, str) or back not in (*backs, *self._book.backs, DEFAULT, NO_BACK):
                known = [*backs, NO_BACK]
                self._report("drawing.no-back", ("face", name, "back"), word=str(back), known=known)
            else:
                found[name] = back
        return forms, found

    def _inherited(self, name: str, tables: Mapping[str, Any]) -> dict[str, Any]:
        """The keys of a face's form with those of the faces that it extends."""
        chain: list[Mapping[str, Any]] = []
        seen: set[str] = set()
        while isinstance(tables.get(name), Mapping) and name not in seen and len(seen) <= LONGEST_CHAIN:
            seen.add(name)
            chain.append(tables[name])
            name = str(tables[name].get("extends", ""))
        found: dict[str, Any] = {}
        for table in reversed(chain):
            found |= {
                key: table[key] for key in keys.FORM if key in table and not isinstance(table[key], Mapping)
            }
        return found

    def _fault(self, code: str, name: str, key: str, facts: Mapping[str, Any]) -> None:
        """Report a fault of a form, told in the words of definitions."""
        self._problems.append(self._source.fault(code, ("face", name, key), **facts))

    def _merged(
        self, part: str, name: str, tables: Mapping[str, Any], seen: tuple[str, ...], *, quiet: bool = False
    ) -> dict[str, tuple[Mapping[str, Any], tuple[str, ...]]]:
        """The elements of a face with those it extends: name -> keys, and where they stand.

        `quiet` where another face asks for them: their faults are told with their own face.
        """
        table = tables[name]
        merged: dict[str, tuple[Mapping[str, Any], tuple[str, ...]]] = {}
        parent = table.get("extends")
        if parent is not None:
            merged = self._parent(part, name, parent, tables, (*seen, name))
        for key, value in table.items():
            if key == "extends":
                continue
            path = (part, name, key)
            if part == "face" and key in keys.FORM and not isinstance(value, Mapping):
                continue
            if not isinstance(value, Mapping):
                if not seen and not quiet:
                    known = [*(k.name for k in keys.FACE), *tables[name]]
                    self._report("drawing.no-key", path, word=key, known=[k for k in known if k != key])
                continue
            before = merged.get(key, ({}, path))[0]
            merged[key] = ({**_without_content(before, value), **value} if before else value, path)
        return merged

    def _parent(
        self, part: str, name: str, parent: Any, tables: Mapping[str, Any], seen: tuple[str, ...]
    ) -> dict[str, tuple[Mapping[str, Any], tuple[str, ...]]]:
        path = (part, name, "extends")
        if not isinstance(parent, str) or not isinstance(tables.get(parent), Mapping):
            self._report("drawing.no-parent", path, word=str(parent), known=[n for n in tables if n != name])
            return {}
        if parent in seen:
            self._report("drawing.circle", path, word=None, names=" → ".join((*seen, parent)))
            return {}
        if len(seen) > LONGEST_CHAIN:
            self._report("drawing.long-chain", (part, seen[0], "extends"), limit=LONGEST_CHAIN)
            return {}
        return self._merged(part, parent, tables, seen)

    def _check_backs(self, backs: Mapping[str, Any]) -> None:
        """A back that is named must be one of the deck's, lest a slip of the pen go unseen."""
        if not backs:
            return  # also where the table is none
        known = [*self._book.backs, DEFAULT]
        used = {
            table.get("extends")
            for table in self._source.data.get("back", {}).values()
            if isinstance(table, Mapping)
        }
        for name in backs:
            if name not in known and name not in used:
                self._report("drawing.no-back", ("back", name), word=name, known=known)


def _circle(name: str, texts: Mapping[str, Pattern]) -> tuple[str, ...]:
    """The definitions by which one leads back to itself."""
    waiting: list[tuple[str, ...]] = [(name,)]
    seen = set()
    while waiting:
        chain = waiting.pop()
        for used in texts[chain[-1]].columns():
            if used == name:
                return (*chain, name)
            if used in texts and used not in seen:
                seen.add(used)
                waiting.append((*chain, used))
    return ()


class _Settler:
    """Reads the keys again that hold fields, for one card."""

    def __init__(self, source: TomlFile, elements: ElementReader) -> None:
        self._source, self._elements = source, elements

    def settle(self, element: Element, values: Values) -> Element:
        """The element with the card's own values; `PnpError` where they are wrong."""
        made, faults = self._elements.settled(element, values)
        if made is None:
            name, line = self._source.name, self._source.line
            raise PnpError(
                [problem(name, code, line=line(path), key=path[-1], **facts) for code, path, facts in faults]
            )
        return made


def _without_content(before: Mapping[str, Any], value: Mapping[str, Any]) -> Mapping[str, Any]:
    """The parent's keys, without its content where the child brings content of another kind."""
    if any(kind in value for kind in keys.KINDS):
        return {key: given for key, given in before.items() if key not in keys.KINDS}
    return before


def _columns(book: Book) -> frozenset[str]:
    """Every column that a card of the game has."""
    names = {"id", "quantity", "back", *(book.columns or ())}
    for card in book.cards[:1]:
        names |= set(card.columns)
    return frozenset(names)
