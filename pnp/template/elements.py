"""Reads one element of a template: its keys, their types, the columns, colours, faces and icons they name."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import Any, Protocol

from layouts.fonts import FACES
from pnp.art.icons import ALIASES, NAMES
from pnp.art.style import TONES
from pnp.scene import Color
from pnp.template import keys
from pnp.template.expressions import FUNCTIONS
from pnp.template.fields import COUNTERS, REPEATED, Pattern, Values, compile_text, known_column, known_names
from pnp.template.getter import KeyReader
from pnp.template.grammar import Unreadable
from pnp.template.meant import meant
from pnp.template.spec import Element, Open
from pnp.type.colours import meant as meant_color
from pnp.type.families import Family
from pnp.type.marks import PALETTE

ICONS = frozenset((*NAMES, *ALIASES))
NATIVE = ("text", "icon", "image", "repeat", "color", "fill", "stroke", "shadow", "mask", "when")
"""Keys whose fields are filled when the element is drawn; all others are read again for each card."""

SIZES = {"en": (6.0, 9.0), "ja": (7.0, 9.0)}
"""Least and most points where the template does not say (`print.md`: cards 6 pt, Japanese 7)."""


class Report(Protocol):
    """Enters a fault."""

    def __call__(self, code: str, path: tuple[str, ...], **facts: Any) -> None: ...


def paint_names(own: Mapping[str, Color], *, words: bool) -> dict[str, Color]:
    """Every colour by name: the user's, and ours as bright as art is, or dark enough for `words` on white."""
    bright = {name: tone.fill for name, tone in TONES.items()}
    return {**bright, **PALETTE, **own} if words else {**PALETTE, **bright, **own}


class ElementReader:
    """Reads the elements of one file."""

    def __init__(
        self,
        *,
        report: Report,
        columns: Collection[str],
        colors: Mapping[str, Color],
        families: Mapping[str, Family],
        icons: Collection[str],
        words: Sequence[Mapping[str, Any]],
        defines: Collection[str] = (),
    ) -> None:
        self._report = report
        self._columns = columns
        self._colors = paint_names(colors, words=False)
        self._ink = paint_names(colors, words=True)
        self._families = families
        self._icons = frozenset((*ICONS, *icons))
        self._words = words
        self._names = (*COUNTERS, *defines)
        self._here: Collection[str] = ()  # names that only the element at hand knows
        self._read: dict[tuple[str, ...], tuple[Mapping[str, Any], Element | None]] = {}
        self._tables: dict[tuple[str, ...], Mapping[str, Any]] = {}
        self._told: set[tuple[tuple[str, ...], str]] = set()

    def read(self, name: str, table: Mapping[str, Any], path: tuple[str, ...]) -> Element | None:
        """One element, None where it has no kind; every fault is reported.

        What several faces inherit unchanged is read once.
        """
        known = self._read.get(path)
        if known is None or known[0] is not table:
            known = self._read[path] = (table, self._made(name, table, path))
        return known[1]

    def _made(self, name: str, table: Mapping[str, Any], path: tuple[str, ...]) -> Element | None:
        kinds = [kind for kind in keys.KINDS if kind in table]
        if len(kinds) != 1:
            for key in table:
                if key not in keys.ALL:
                    near = meant(key, keys.ALL)
                    self.fault("drawing.no-key", (*path, key), word=key, known=keys.ALL, meant=near)
            self.fault(
                "drawing.no-kind" if not kinds else "drawing.two-kinds",
                path,
                kinds=", ".join(kinds or keys.KINDS),
            )
            return None
        kind = kinds[0]
        known = keys.keys_of(kind)
        strange = [key for key in table if key not in known]
        for key in strange:
            near = meant(key, known)
            if key in keys.BY_NAME and near is None:
                facts = {"name": key, "kinds": ", ".join(keys.BY_NAME[key].kinds), "kind": kind}
                self.fault("drawing.key-of-others", (*path, key), known=known, **facts)
            else:
                self.fault("drawing.no-key", (*path, key), word=key, known=known, meant=near)
        table = {key: value for key, value in table.items() if key in known}
        self._here = tuple(REPEATED) if "repeat" in table else ()
        given = self._open(table, path)
        settled = {key: value for key, value in table.items() if key not in given}
        self._tables[path] = settled
        return self._element(name, path, kind, KeyReader(self, settled, path, given))

    def _element(self, name: str, path: tuple[str, ...], kind: str, get: KeyReader) -> Element:
        content = get.pattern(kind) if kind != keys.SHAPE else compile_text(get.shape())
        shape = content.source
        family = get.font(self._families)
        if kind == keys.ICON and content.source in ("", None):
            self.fault("drawing.no-icon", (*path, "icon"), word="", known=sorted(NAMES))
        elif kind == keys.ICON and content.fixed and content.source not in self._icons:
            self.fault("drawing.no-icon", (*path, "icon"), word=content.source, known=sorted(self._icons))
        return Element(
            name=name,
            path=path,
            kind=kind,
            content=content,
            box=get.box(),
            when=get.condition(),
            repeat=get.repeat(),
            entries=get.entries(),
            across=int(get.number("across", 0.0, 1.0, 100.0)),
            step=get.step(),
            open=get.given,
            turn=get.number("turn", 0.0, -36000.0, 36000.0),
            both_ends=get.flag("both-ends", False),
            color=get.paint("color", words=kind == keys.TEXT) or PALETTE["black"],
            font=family.regular,
            family=None if family.regular in FACES else family,
            size=get.size(),
            align=get.choice("align", keys.ALIGNS, "start"),
            valign=get.choice("valign", keys.VALIGNS, "top"),
            leading=get.number("leading", 0.0, 0.8, 4.0),
            marks=get.flag("marks", True),
            vertical=get.flag("vertical", False),
            fill=get.paint("fill", tints=kind == keys.SHAPE),
            stroke=get.paint("stroke"),
            stroke_width=get.millimetres("stroke-width", 0.3, 50.0),
            dash=get.dash(),
            corner=get.corner(),
            points=get.points(shape),
            outline=get.outline(shape),
            opacity=get.number("opacity", 1.0, 0.0, 1.0),
            fit=get.choice("fit", keys.FITS, "contain"),
            mask=get.pattern("mask") if "mask" in get else None,
            shadow=get.paint("shadow"),
            shadow_offset=get.offset("shadow-offset"),
            shadow_blur=get.millimetres("shadow-blur", 0.0, 20.0),
            shadow_opacity=get.number("shadow-opacity", 0.5, 0.0, 1.0),
        )

    def fault(self, code: str, path: tuple[str, ...], **facts: Any) -> None:
        """Report once: an element that others extend is read several times."""
        mark = (path, f"{code} {facts.get('word')}")
        if mark not in self._told:
            self._told.add(mark)
            self._report(code, path, **facts)

    def _open(self, table: Mapping[str, Any], path: tuple[str, ...]) -> Mapping[str, Open]:
        """The keys whose values hold fields, so that they are read anew for each card."""
        found: dict[str, Open] = {}
        for key, value in table.items():
            if key not in NATIVE and _varies(value):
                found[key] = self._compiled(value, (*path, key))
        return found

    def _compiled(self, value: Any, path: tuple[str, ...]) -> Open:
        if isinstance(value, list | tuple):
            return tuple(self._compiled(part, path) for part in value)
        return self.compile(value, path) if isinstance(value, str) else value

    def compile(self, text: str, path: tuple[str, ...]) -> Pattern:
        """A text with its fields, all of them known."""
        found = compile_text(text, self.knows)
        for field, error in found.unread:
            self.unread(error, field, path)
        self.check_columns(list(found.columns()), path)
        self.check_words(found, path)
        return found

    def unread(self, error: Unreadable, text: str, path: tuple[str, ...]) -> None:
        """Report an expression that cannot be read."""
        known = FUNCTIONS if error.reason == "function" else ()
        self.fault(
            f"expression.{error.reason}", path, text=text, at=error.word, word=error.word or text, known=known
        )

    def settled(self, element: Element, values: Values) -> tuple[Element | None, list[Fault]]:
        """The element as one card has it, and what is wrong with its values there."""
        faults: list[Fault] = []

        def report(code: str, path: tuple[str, ...], **facts: Any) -> None:
            faults.append((code, path, facts))

        reader = copy(self)
        reader._report, reader._told = report, set()
        filled = {key: _filled(value, values) for key, value in element.open.items()}
        get = KeyReader(reader, {**self._tables[element.path], **filled}, element.path, element.open)
        made = reader._element(element.name, element.path, element.kind, get)
        return (None if faults else made), faults

    def knows(self, name: str) -> bool:
        """Whether fields may say this name."""
        return name in self._names or name in self._here or known_column(name, self._columns)

    def names(self) -> list[str]:
        """The names that fields may say, as messages list them."""
        return [*known_names(self._columns), *self._names, *self._here]

    def check_columns(self, names: Collection[str], path: tuple[str, ...]) -> None:
        """Report names that no card has."""
        for name in names:
            if not self.knows(name):
                self.fault("drawing.no-column", path, word=name, known=self.names())

    def check_words(self, pattern: Pattern, path: tuple[str, ...]) -> None:
        """Report words that a language lacks; keys that hold a column are found on the cards."""
        for key in pattern.word_keys():
            for words in self._words:
                if key not in words:
                    self.fault("drawing.no-word", path, word=key, known=sorted(map(str, words)))

    def color(self, word: str, *, words: bool) -> Color | None:
        """A colour by name or figures, for words or for areas and icons."""
        named = self._ink if words else self._colors
        if word in named:
            return named[word]
        try:
            return Color.hex(word) if word.startswith("#") else None
        except ValueError:
            return None

    def unknown_color(self, word: str, path: tuple[str, ...]) -> None:
        """Report what is no colour."""
        known = sorted(self._colors)
        self.fault("drawing.no-color", path, word=word, known=known, meant=meant_color(word))

    def wrong(self, path: tuple[str, ...], key: str) -> None:
        """Report a value of the wrong kind: what the key holds stands in the table of keys."""
        holds = keys.BY_NAME[key].holds
        plain = holds.replace("`", "")
        self.fault("drawing.bad-value", (*path, key), wanted=plain, wanted_ja=keys.JAPANESE.get(holds, plain))


Fault = tuple[str, tuple[str, ...], dict[str, Any]]
"""The key of a message, where in the file, and its facts."""


def _varies(value: Any) -> bool:
    """Whether a value holds fields."""
    if isinstance(value, list | tuple):
        return any(map(_varies, value))
    if not isinstance(value, str) or "{" not in value:
        return False
    found = compile_text(value)
    return not found.fixed or bool(found.unread)


def _filled(value: Open, values: Values) -> Any:
    """A value with its fields filled in."""
    if isinstance(value, Pattern):
        return value.fill(values)
    return [_filled(part, values) for part in value] if isinstance(value, tuple) else value
