"""What elements take from elsewhere in a template: keys of styles and elements, boxes by name or beside."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from pnp.template import keys
from pnp.template.lengths import NAMED

Report = Callable[..., None]
Table = Mapping[str, Any]
Elements = Mapping[str, tuple[Table, tuple[str, ...]]]
"""Name -> keys, and where they stand."""

SIDES = ("left", "top", "right", "bottom", "width", "height")
BESIDE = re.compile(r"(below|above|right of|left of)\s+([\w-]+)(?:\s+(?:by\s+)?(.+))?")
EDGE = re.compile(r"(?P<before>[+-]?)\s*\b(?P<name>[A-Za-z_][\w-]*)\.(?P<side>" + "|".join(SIDES) + r")\b")
WHOLE = ("0", "0", "100%", "100%")


class Sharing:
    """Resolves the elements of one file; `faces` finds the elements of another face or back."""

    def __init__(self, data: Table, report: Report) -> None:
        self._styles = _table(data, "styles")
        self._boxes = _table(data, "boxes")
        self._report = report
        self._told: set[tuple[str, ...]] = set()  # where a loop was found

    def resolve(self, elements: Elements, others: Callable[[str, str], Table | None]) -> Elements:
        """The elements of a face with all keys of their own; `others(face, element)` are those elsewhere."""
        found: dict[str, tuple[Table, tuple[str, ...]]] = {}
        for name in elements:
            self._of(name, elements, others, found, ())
        return {name: found[name] for name in elements}

    def _of(
        self,
        name: str,
        elements: Elements,
        others: Callable[[str, str], Table | None],
        found: dict[str, tuple[Table, tuple[str, ...]]],
        chain: tuple[str, ...],
    ) -> Table:
        """One element, those that it names before it."""
        if name in found:
            return found[name][0]
        table, path = elements[name]
        if name in chain:
            if path not in self._told:
                self._told.add(path)
                self._report("drawing.circle", path, word=None, names=" → ".join((*chain, name)))
            return {}
        if not any(key in table for key in ("style", "extends", "box")):
            found[name] = (table, path)  # the very table: what faces inherit is read once
            return table
        own = dict(table)
        chain = (*chain, name)
        base = self._base(own.pop("extends", None), path, elements, others, found, chain)
        styled = self._styled(own.pop("style", None), path)
        kinds = [kind for kind in keys.KINDS if kind in own]
        if kinds:
            base = {key: value for key, value in base.items() if key not in keys.KINDS}
        made = {**base, **styled, **own}
        if "box" in own or "box" in styled:
            other = lambda one: self._of(one, elements, others, found, chain) if one in elements else None  # noqa: E731
            made["box"] = self._box(made["box"], path, other, [one for one in elements if one != name])
        if made == table:
            made = table  # type: ignore[assignment]
        found[name] = (made, path)
        return made

    def _base(
        self,
        word: Any,
        path: tuple[str, ...],
        elements: Elements,
        others: Callable[[str, str], Table | None],
        found: dict[str, tuple[Table, tuple[str, ...]]],
        chain: tuple[str, ...],
    ) -> Table:
        """The keys of the element that is extended: `name`, or `face.name` of another face."""
        if word is None:
            return {}
        if isinstance(word, str) and word in elements:
            return self._of(word, elements, others, found, chain)
        face, dot, element = str(word).partition(".")
        base = others(face, element) if dot else None
        if base is None:
            known = [name for name in elements if name != path[-1]]
            self._report("drawing.no-parent", (*path, "extends"), word=str(word), known=known)
            return {}
        return {key: value for key, value in base.items() if key not in ("extends", "style")}

    def _styled(self, words: Any, path: tuple[str, ...]) -> Table:
        """The keys of one style or several, the later ones before the earlier."""
        if words is None:
            return {}
        made: dict[str, Any] = {}
        for word in words if isinstance(words, list | tuple) else (words,):
            style = self._styles.get(word) if isinstance(word, str) else None
            if not isinstance(style, Mapping):
                known = list(self._styles)
                self._report("drawing.no-parent", (*path, "style"), word=str(word), known=known)
                continue
            made |= style
        return made

    def _box(
        self, value: Any, path: tuple[str, ...], other: Callable[[str], Table | None], known: list[str]
    ) -> Any:
        """A box with names of shared boxes and other elements put into lengths."""
        if isinstance(value, str):
            word = value.strip()
            if word in self._boxes:
                return self._box(self._boxes[word], path, other, known)
            beside = BESIDE.fullmatch(word)
            if beside is None:
                return value
            sides = self._sides(beside[2], path, other, known)
            return "trim" if sides is None else _beside(beside[1], sides, beside[3] or "0")
        if not isinstance(value, list | tuple):
            return value
        return [self._length(part, path, other, known) for part in value]

    def _length(
        self, part: Any, path: tuple[str, ...], other: Callable[[str], Table | None], known: list[str]
    ) -> Any:
        """A length with `NAME.bottom` and the like put in."""
        if not isinstance(part, str) or "." not in part:
            return part

        def put(match: re.Match[str]) -> str:
            sides = self._sides(match["name"], path, other, known)
            if sides is None:  # which is told
                return f"{match['before']} 0"
            text = _edge(sides, match["side"])
            if match["before"] == "-":
                return "- " + _negated(text)
            return f"{match['before']} {text}" if match["before"] else text

        return EDGE.sub(put, part)

    def _sides(
        self, name: str, path: tuple[str, ...], other: Callable[[str], Table | None], known: list[str]
    ) -> tuple[str, ...] | None:
        """x, y, width and height of another element as sums of lengths."""
        table = other(name)
        if table is None:
            self._report("drawing.no-parent", (*path, "box"), word=name, known=known)
            return None
        box = table.get("box", "trim")
        if isinstance(box, str):
            if box in NAMED:
                return WHOLE
            parts = [part.strip() for part in box.strip("[]").split(",")]
            return tuple(parts) if len(parts) == 4 else None
        if isinstance(box, list | tuple) and len(box) == 4:
            return tuple(part if isinstance(part, str) else f"{part:g}mm" for part in box)
        return None


def _table(data: Table, name: str) -> Table:
    found = data.get(name)
    return found if isinstance(found, Mapping) else {}


def _edge(sides: tuple[str, ...], side: str) -> str:
    x, y, width, height = sides
    sums = {
        "left": x,
        "top": y,
        "right": f"{x} + {width}",
        "bottom": f"{y} + {height}",
        "width": width,
        "height": height,
    }
    return sums[side].replace("+ -", "- ").replace("+ +", "+ ")


def _negated(text: str) -> str:
    """A sum whose every sign is turned, for behind a minus.

    >>> _negated("100% - 5 + 2mm")
    '100% + 5 - 2mm'
    """
    return text.translate(str.maketrans("+-", "-+"))


def _beside(how: str, sides: tuple[str, ...], gap: str) -> list[str]:
    """A box as large as another one, so far below, above or beside it."""
    x, y, width, height = sides
    places = {
        "below": (x, f"{y} + {height} + {gap}"),
        "above": (x, f"{y} - {_negated(height)} - {_negated(gap)}"),
        "right of": (f"{x} + {width} + {gap}", y),
        "left of": (f"{x} - {_negated(width)} - {_negated(gap)}", y),
    }
    left, top = places[how]
    return [left.replace("+ -", "- "), top.replace("+ -", "- "), width, height]
