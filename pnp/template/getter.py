"""Typed access to the keys of one element of a template, each fault reported where it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from pnp import svgpath
from pnp.scene import Outline
from pnp.template import keys, lengths
from pnp.template.conditions import Condition, compile_condition
from pnp.template.expressions import FUNCTIONS
from pnp.template.fields import Pattern, compile_text
from pnp.template.grammar import Unreadable, reckon
from pnp.template.keys import meant
from pnp.template.known import Known
from pnp.template.lengths import BadLength, BoxSpec, Length
from pnp.template.spec import Open, Paint
from pnp.template.tints import BadGradientError, NoColor, is_tint, tint
from pnp.template.written import written
from pnp.type.families import Family, ours

T = TypeVar("T")
TRUE, FALSE = ("true", "yes", "1", "x"), ("false", "no", "0", "")
"""What cells say where a key is true or false."""

LEAST_SIZE, MOST_SIZE = 4.0, 400.0
"""Points between which sizes make sense: below 4 nobody reads, above 400 no card is large enough."""


OFFSET, FARTHEST = (0.4, 0.6), 50.0
"""Millimetres that a shadow lies to the right and down where nothing is said, and at most."""


def _figure(value: Any) -> float | None:
    """A number, or the sum that a text comes to."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    return reckon(value) if isinstance(value, str) else float(value)


def _dashes(value: Any) -> list[Length]:
    parts = filter(None, lengths.parts(value)) if isinstance(value, str) else value
    return [lengths.length(part) for part in parts]


class KeyReader:
    """Typed access to the keys of one element; `given` are those that are read anew for each card."""

    def __init__(
        self,
        reader: Known,
        table: Mapping[str, Any],
        path: tuple[str, ...],
        given: Mapping[str, Open],
    ) -> None:
        self._reader, self._table, self._path, self.given = reader, table, path, given

    def _wrong(self, key: str) -> None:
        self._reader.wrong(self._path, key)

    def _lengths(self, key: str, read: Callable[[Any], T]) -> T | None:
        """A key as lengths or a box; None where it is not given, or no such thing, which is reported."""
        if key not in self._table:
            return None
        try:
            return read(self._table[key])
        except BadLength as error:
            known = lengths.UNITS if error.code == "drawing.bad-unit" else lengths.NAMED
            path = (*self._path, key)
            self._reader.fault(error.code, path, word=error.word, count=error.count, known=known)
            return None

    def _pair(self, key: str) -> tuple[Length, Length] | None:
        found = self._lengths(key, lambda value: lengths.lengths(value, 2))
        return None if found is None else (found[0], found[1])

    def _out_of_range(self, key: str, least: object, most: object) -> None:
        facts = {"word": written(self._table[key]), "least": least, "most": most}
        self._reader.fault("drawing.out-of-range", (*self._path, key), **facts)

    def pattern(self, key: str) -> Pattern:
        value = self._table[key]
        if not isinstance(value, str):
            self._wrong(key)
            return compile_text("")
        return self._reader.compile(value, (*self._path, key))

    def shape(self) -> str:
        """The kind of shape; that of a column is a rectangle until the card says."""
        return self.choice("shape", keys.SHAPES, "rect")

    def repeat(self) -> Pattern | None:
        """How often, or over which list, the element is drawn."""
        value = self._table.get("repeat")
        if value is None or isinstance(value, list | tuple):
            return None
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            self._wrong("repeat")
            return None
        if value.partition("(")[0] in FUNCTIONS:
            meant = "{" + value.replace("{", "").replace("}", "") + "}"
            self._reader.fault("drawing.bare-sum", (*self._path, "repeat"), text=value, meant=meant)
        return self._reader.compile(value, (*self._path, "repeat"))

    def entries(self) -> tuple[Pattern, ...] | None:
        """The list that the element is drawn for, where the file itself gives it."""
        value = self._table.get("repeat")
        if not isinstance(value, list | tuple):
            return None
        if not all(isinstance(part, str | int | float) and not isinstance(part, bool) for part in value):
            self._wrong("repeat")
            return None
        return tuple(self._reader.compile(str(part), (*self._path, "repeat")) for part in value)

    def box(self) -> BoxSpec:
        return self._lengths("box", lengths.box) or lengths.NAMED["trim"]

    def condition(self) -> Condition | None:
        if "when" not in self._table:
            return None
        value = self._table["when"]
        if not isinstance(value, str):
            self._wrong("when")
            return None
        path = (*self._path, "when")
        try:
            found = compile_condition(value, self._reader.knows)
        except Unreadable as error:
            self._reader.unread(error, value, path)
            return None
        self._reader.check_columns(list(found.columns()), path)
        return found

    def step(self) -> tuple[Length, Length] | None:
        return self._pair("step")

    def number(self, key: str, default: float, least: float, most: float) -> float:
        if key not in self._table:
            return default
        value = self._table[key]
        found = _figure(value)
        if found is None:
            facts = keys.BY_NAME[key].wanted()
            self._reader.fault("drawing.no-figure", (*self._path, key), text=written(value), **facts)
            return default
        if not least <= found <= most:
            self._out_of_range(key, f"{least:g}", f"{most:g}")
            return default
        return found

    def millimetres(self, key: str, default: float, most: float) -> float:
        """A length without per cent."""
        found = self._lengths(key, lengths.length)
        if found is None:
            return default
        if found.share or not 0.0 <= found.fixed <= most:
            self._out_of_range(key, 0, f"{most:g}")
            return default
        return found.fixed

    def flag(self, key: str, default: bool) -> bool:
        value = self._table.get(key, default)
        if key in self.given and isinstance(value, str) and value.strip().casefold() in (*TRUE, *FALSE):
            return value.strip().casefold() in TRUE
        if not isinstance(value, bool):
            self._wrong(key)
            return default
        return value

    def choice(self, key: str, known: Sequence[str], default: str) -> str:
        value = self._table.get(key, default)
        if key in self.given and isinstance(value, str):
            value = value.strip() or default
        if value not in known:
            facts = {"word": written(value), "known": known, "meant": meant(str(value), known)}
            self._reader.fault("drawing.no-choice", (*self._path, key), **facts)
            return default
        return str(value)

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def corner(self) -> Length:
        """The radius of corners: a length, or a share of the shorter side."""
        found = self._lengths("corner", lengths.length) or lengths.ZERO
        if 0.0 <= found.fixed <= 100.0 and 0.0 <= found.share <= 0.5:
            return found
        self._out_of_range("corner", 0, "100 mm, 50%")
        return lengths.ZERO

    def offset(self, key: str) -> tuple[float, float]:
        """How far something lies to the right and down, in mm."""
        pair = self._pair(key)
        if pair is None:
            return OFFSET
        right, down = pair
        if right.share or down.share or not max(abs(right.fixed), abs(down.fixed)) <= FARTHEST:
            self._out_of_range(key, f"{-FARTHEST:g}", f"{FARTHEST:g}")
            return OFFSET
        return right.fixed, down.fixed

    def _tint(self, key: str, text: str) -> Paint | None:
        """A gradient."""
        path = (*self._path, key)
        try:
            return tint(text, lambda word: self._reader.color(word, words=False))
        except NoColor as error:
            self._reader.unknown_color(str(error), path)
        except BadGradientError:
            self._reader.fault("drawing.bad-tint", path, text=text)
        return None

    def paint(self, key: str, *, words: bool = False, tints: bool = False) -> Paint | None:
        if key not in self._table:
            return None
        value = self._table[key]
        if not isinstance(value, str):
            self._wrong(key)
            return None
        if value == "none":
            return None
        found = self._reader.compile(value, (*self._path, key))
        if not found.fixed or found.unread:
            return found
        if tints and is_tint(value):
            return self._tint(key, value)
        color = self._reader.color(value, words=words)
        if color is None:
            self._reader.unknown_color(value, (*self._path, key))
        return color

    def font(self, families: Mapping[str, Family]) -> Family:
        value = self._table.get("font", "sans")
        if "font" in self.given and isinstance(value, str):
            value = value.strip() or "sans"
        if not isinstance(value, str) or value not in families:
            known = sorted(families)
            self._reader.fault("drawing.no-face", (*self._path, "font"), word=written(value), known=known)
            return ours("sans")
        return families[value]

    def size(self) -> tuple[float, float] | None:
        if "size" not in self._table:
            return None
        value = self._table["size"]
        if isinstance(value, str):
            value = [reckon(part) for part in lengths.parts(value)]
            value = value[0] if len(value) == 1 else value
        elif isinstance(value, list | tuple):
            value = [reckon(part) if isinstance(part, str) else part for part in value]
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
        if not isinstance(self._table.get("dash", ()), str | list | tuple):
            self._wrong("dash")
            return ()
        found = self._lengths("dash", _dashes) or []
        if not all(not part.share and 0 <= part.fixed <= 100 for part in found):
            self._wrong("dash")
            return ()
        return tuple(part.fixed for part in found) if any(part.fixed for part in found) else ()

    def points(self, shape: str) -> tuple[tuple[Length, Length], ...]:
        if "points" not in self._table:
            if shape in ("line", "polygon") and "points" not in self.given:
                self._wrong("points")
            return ()
        value = self._table["points"]
        if not isinstance(value, list | tuple) or len(value) < 2:
            self._wrong("points")
            return ()
        pairs = self._lengths("points", lambda points: [lengths.lengths(pair, 2) for pair in points])
        return tuple((pair[0], pair[1]) for pair in pairs or ())

    def outline(self, shape: str) -> Outline:
        if "d" not in self._table:
            if shape == "path" and "d" not in self.given:
                self._wrong("d")
            return ()
        value = self._table["d"]
        try:
            return svgpath.parse(value if isinstance(value, str) else "?")
        except ValueError:
            self._wrong("d")
            return ()
