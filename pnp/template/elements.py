"""Reads one element of a template: its keys, their types, the columns, colours, faces and icons they name."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path as FilePath
from typing import Any, Protocol

from layouts.fonts import FACES
from pnp.art.icons import ALIASES, NAMES
from pnp.art.style import TONES
from pnp.scene import Color, Outline
from pnp.template import keys, lengths, pathdata
from pnp.template.conditions import Condition, compile_condition
from pnp.template.fields import Pattern, compile_text, known_column
from pnp.template.lengths import BoxSpec, Length
from pnp.template.spec import Element, Paint
from pnp.type.marks import PALETTE

ICONS = frozenset((*NAMES, *ALIASES))
LEAST_SIZE, MOST_SIZE = 4.0, 400.0
"""Points between which sizes make sense: below 4 nobody reads, above 400 no card is large enough."""

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
        fonts: Mapping[str, FilePath],
        words: Sequence[Mapping[str, Any]],
    ) -> None:
        self._report = report
        self._columns = columns
        self._colors = paint_names(colors, words=False)
        self._ink = paint_names(colors, words=True)
        self._fonts = {**dict.fromkeys(FACES, None), **fonts}
        self._words = words
        self._read: dict[tuple[str, ...], tuple[Mapping[str, Any], Element | None]] = {}
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
                    self._fault("drawing.no-key", (*path, key), word=key, known=keys.ALL)
            self._fault(
                "drawing.no-kind" if not kinds else "drawing.two-kinds",
                path,
                kinds=", ".join(kinds or keys.KINDS),
            )
            return None
        kind = kinds[0]
        for key in table:
            if key not in keys.keys_of(kind):
                self._fault("drawing.no-key", (*path, key), word=key, known=keys.keys_of(kind))
        get = _Getter(self, table, path)
        content = get.pattern(kind)
        shape = table["shape"] if kind == keys.SHAPE else ""
        if kind == keys.SHAPE:
            get.choice("shape", keys.SHAPES, "rect")
        if kind == keys.ICON and content.source in ("", None):
            self._fault("drawing.no-icon", (*path, "icon"), word="", known=sorted(NAMES))
        elif kind == keys.ICON and not any(content.columns()) and content.source not in ICONS:
            self._fault("drawing.no-icon", (*path, "icon"), word=content.source, known=sorted(ICONS))
        return Element(
            name=name,
            path=path,
            kind=kind,
            content=content,
            box=get.box(),
            when=get.condition(),
            repeat=get.pattern("repeat") if "repeat" in table else None,
            step=get.step(),
            turn=get.number("turn", 0.0, -360.0, 360.0),
            both_ends=get.flag("both-ends", False),
            color=get.paint("color", words=kind == keys.TEXT) or PALETTE["black"],
            font=get.font(self._fonts),
            size=get.size(),
            align=get.choice("align", keys.ALIGNS, "start"),
            valign=get.choice("valign", keys.VALIGNS, "top"),
            leading=get.number("leading", 0.0, 0.8, 4.0),
            marks=get.flag("marks", True),
            fill=get.paint("fill"),
            stroke=get.paint("stroke"),
            stroke_width=get.number("stroke-width", 0.3, 0.0, 50.0),
            dash=get.dash(),
            corner=get.number("corner", 0.0, 0.0, 100.0),
            points=get.points(shape),
            outline=get.outline(shape),
            opacity=get.number("opacity", 1.0, 0.0, 1.0),
            fit=get.choice("fit", keys.FITS, "contain"),
        )

    def _fault(self, code: str, path: tuple[str, ...], **facts: Any) -> None:
        """Report once: an element that others extend is read several times."""
        mark = (path, f"{code} {facts.get('word')}")
        if mark not in self._told:
            self._told.add(mark)
            self._report(code, path, **facts)

    def check_columns(self, names: Collection[str], path: tuple[str, ...]) -> None:
        """Report columns that no card has."""
        for name in names:
            if not known_column(name, self._columns):
                self._fault("drawing.no-column", path, word=name, known=sorted(self._columns))

    def check_words(self, pattern: Pattern, path: tuple[str, ...]) -> None:
        """Report words that a language lacks; keys that hold a column are found on the cards."""
        for part in pattern.parts:
            if isinstance(part, str) or not part[0] or "{" in part[1]:
                continue
            for words in self._words:
                if part[1] not in words:
                    self._fault("drawing.no-word", path, word=part[1], known=sorted(map(str, words)))

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
        self._fault("drawing.no-color", path, word=word, known=sorted(self._colors))

    def wrong(self, path: tuple[str, ...], key: str) -> None:
        """Report a value of the wrong kind: what the key holds stands in the table of keys."""
        holds = keys.BY_NAME[key].holds
        plain = holds.replace("`", "")
        self._fault(
            "drawing.bad-value", (*path, key), wanted=plain, wanted_ja=keys.JAPANESE.get(holds, plain)
        )


class _Getter:
    """Typed access to the keys of one element."""

    def __init__(self, reader: ElementReader, table: Mapping[str, Any], path: tuple[str, ...]) -> None:
        self._reader, self._table, self._path = reader, table, path

    def _wrong(self, key: str) -> None:
        self._reader.wrong(self._path, key)

    def pattern(self, key: str) -> Pattern:
        value = self._table[key]
        if key == "repeat" and isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            self._wrong(key)
            return compile_text("")
        found = compile_text(value)
        self._reader.check_columns(list(found.columns()), (*self._path, key))
        self._reader.check_words(found, (*self._path, key))
        return found

    def box(self) -> BoxSpec:
        if "box" not in self._table:
            return lengths.NAMED["trim"]
        found = lengths.box(self._table["box"])
        if found is None:
            self._wrong("box")
            return lengths.NAMED["trim"]
        return found

    def condition(self) -> Condition | None:
        if "when" not in self._table:
            return None
        value = self._table["when"]
        found = compile_condition(value) if isinstance(value, str) else None
        if found is None:
            self._wrong("when")
            return None
        self._reader.check_columns(list(found.columns()), (*self._path, "when"))
        return found

    def step(self) -> tuple[Length, Length] | None:
        if "step" not in self._table:
            return None
        found = lengths.lengths(self._table["step"], 2)
        if found is None:
            self._wrong("step")
            return None
        return (found[0], found[1])

    def number(self, key: str, default: float, least: float, most: float) -> float:
        if key not in self._table:
            return default
        value = self._table[key]
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            self._wrong(key)
            return default
        return float(value)

    def flag(self, key: str, default: bool) -> bool:
        value = self._table.get(key, default)
        if not isinstance(value, bool):
            self._wrong(key)
            return default
        return value

    def choice(self, key: str, known: Sequence[str], default: str) -> str:
        value = self._table.get(key, default)
        if value not in known:
            self._reader._fault("drawing.no-choice", (*self._path, key), word=str(value), known=known)
            return default
        return str(value)

    def paint(self, key: str, *, words: bool = False) -> Paint | None:
        if key not in self._table:
            return None
        value = self._table[key]
        if not isinstance(value, str):
            self._wrong(key)
            return None
        if value == "none":
            return None
        found = compile_text(value)
        columns = list(found.columns())
        if columns:
            self._reader.check_columns(columns, (*self._path, key))
            return found
        color = self._reader.color(value, words=words)
        if color is None:
            self._reader.unknown_color(value, (*self._path, key))
        return color

    def font(self, fonts: Mapping[str, FilePath | None]) -> str:
        value = self._table.get("font", "sans")
        if value not in fonts:
            self._reader._fault(
                "drawing.no-face", (*self._path, "font"), word=str(value), known=sorted(fonts)
            )
            return "sans"
        own = fonts[value]
        return str(value) if own is None else str(own)

    def size(self) -> tuple[float, float] | None:
        if "size" not in self._table:
            return None
        value = self._table["size"]
        pair = list(value) if isinstance(value, list | tuple) else [value, value]
        good = len(pair) == 2 and all(
            isinstance(v, int | float) and not isinstance(v, bool) and LEAST_SIZE <= v <= MOST_SIZE
            for v in pair
        )
        if not good or pair[0] > pair[1]:
            self._wrong("size")
            return None
        return (float(pair[0]), float(pair[1]))

    def dash(self) -> tuple[float, ...]:
        value = self._table.get("dash", ())
        if not isinstance(value, list | tuple) or not all(
            isinstance(v, int | float) and not isinstance(v, bool) and 0 <= v <= 100 for v in value
        ):
            self._wrong("dash")
            return ()
        return tuple(map(float, value)) if any(value) else ()

    def points(self, shape: str) -> tuple[tuple[Length, Length], ...]:
        if "points" not in self._table:
            if shape in ("line", "polygon"):
                self._wrong("points")
            return ()
        value = self._table["points"]
        pairs = [lengths.lengths(pair, 2) for pair in value] if isinstance(value, list | tuple) else []
        if len(pairs) < 2 or None in pairs:
            self._wrong("points")
            return ()
        return tuple((pair[0], pair[1]) for pair in pairs if pair is not None)

    def outline(self, shape: str) -> Outline:
        if "d" not in self._table:
            if shape == "path":
                self._wrong("d")
            return ()
        value = self._table["d"]
        try:
            return pathdata.parse(value if isinstance(value, str) else "?")
        except ValueError:
            self._wrong("d")
            return ()
