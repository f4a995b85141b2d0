"""Reads one element of a template: its keys, their types, the columns, colours, faces and icons they name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from layouts.fonts import FACES
from pnp.art.icons import NAMES
from pnp.template import keys
from pnp.template.fields import REPEATED, Pattern, Values, compile_text
from pnp.template.getter import KeyReader
from pnp.template.keys import meant
from pnp.template.known import Known
from pnp.template.spec import Element, Open
from pnp.type.marks import PALETTE

NATIVE = ("text", "icon", "image", "repeat", "color", "fill", "stroke", "shadow", "mask", "when")
"""Keys whose fields are filled when the element is drawn; all others are read again for each card."""

LEAST_SIZES, MOST_SIZE = (6.0, 7.0), 9.0
"""Least and most points where the template does not say (`print.md`: cards 6 pt, Japanese 7)."""


class ElementReader:
    """Reads the elements of one file."""

    def __init__(self, known: Known) -> None:
        self._known = known
        self._read: dict[tuple[str, ...], tuple[Mapping[str, Any], Element | None]] = {}
        self._tables: dict[tuple[str, ...], Mapping[str, Any]] = {}

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
                    self._known.fault("drawing.no-key", (*path, key), word=key, known=keys.ALL, meant=near)
            self._known.fault(
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
                facts = {"name": key, "kinds": ", ".join(keys.BY_NAME[key].of), "kind": kind}
                self._known.fault("drawing.key-of-others", (*path, key), known=known, **facts)
            else:
                self._known.fault("drawing.no-key", (*path, key), word=key, known=known, meant=near)
        table = {key: value for key, value in table.items() if key in known}
        self._known.here = tuple(REPEATED) if "repeat" in table else ()
        given = self._open(table, path)
        settled = {key: value for key, value in table.items() if key not in given}
        self._tables[path] = settled
        return self._element(self._known, name, path, kind, KeyReader(self._known, settled, path, given))

    def _element(self, known: Known, name: str, path: tuple[str, ...], kind: str, get: KeyReader) -> Element:
        content = get.pattern(kind) if kind != keys.SHAPE else compile_text(get.shape())
        shape = content.source
        family = get.font(known.families)
        if kind == keys.ICON and content.source in ("", None):
            known.fault("drawing.no-icon", (*path, "icon"), word="", known=sorted(NAMES))
        elif kind == keys.ICON and content.fixed and content.source not in known.icons:
            known.fault("drawing.no-icon", (*path, "icon"), word=content.source, known=sorted(known.icons))
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
        return self._known.compile(value, path) if isinstance(value, str) else value

    def settled(self, element: Element, values: Values) -> tuple[Element | None, list[Fault]]:
        """The element as one card has it, and what is wrong with its values there."""
        faults: list[Fault] = []

        def report(code: str, path: tuple[str, ...], **facts: Any) -> None:
            faults.append((code, path, facts))

        known = self._known.reporting_to(report)
        filled = {key: _filled(value, values) for key, value in element.open.items()}
        get = KeyReader(known, {**self._tables[element.path], **filled}, element.path, element.open)
        made = self._element(known, element.name, element.path, element.kind, get)
        return (None if faults else made), faults


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
