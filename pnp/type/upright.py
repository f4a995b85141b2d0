"""How characters stand in a vertical line: the font's own forms for it, and its measures downwards."""

from __future__ import annotations

import struct
from functools import cache
from math import fsum

from pnp.geometry import MM_PER_POINT
from pnp.type.faces import face, resolved
from pnp.type.truetype import TrueType

FEATURES = (b"vert", b"vrt2")
SINGLE, EXTENSION = 1, 7
"""Kinds of lookups of the table GSUB that replace one glyph by one (OpenType specification)."""

MOST_PAIRS = 70_000
"""Glyphs that a font can replace: it has at most 65,535; tables that name more of them are hostile.

A table is counted like a glyph: one that replaces nothing takes its time, too.
"""

ORIGIN = 0.88
"""Ems from the top of a character's square down to the baseline, where the font does not say."""


TWINS = {"—": "―"}
"""The dash that people type, and the one that has a form: two of either meet without a gap."""


class Upright:
    """One face as it is set downwards."""

    def __init__(self, found: TrueType) -> None:
        self._face = found
        try:
            forms = _forms(found.table("GSUB"))
            self.forms = {glyph: form for glyph, form in forms.items() if form < found.glyph_count}
        except (struct.error, IndexError, ValueError):
            self.forms = {}  # a damaged table: signs are turned instead, as in a font that has none
        vhea, self._vmtx = found.table("vhea"), found.table("vmtx")
        self._count = struct.unpack_from(">H", vhea, 34)[0] if len(vhea) >= 36 else 0
        if len(self._vmtx) < 4 * self._count + 2 * (found.glyph_count - self._count):
            self._count = 0

    def glyph(self, character: str) -> int:
        """The glyph of a character in a vertical line."""
        usual = self._face.glyph(character)
        if usual and usual not in self.forms and character in TWINS:
            usual = self._face.glyph(TWINS[character]) or usual
        return self.forms.get(usual, usual)

    def has_form(self, character: str) -> bool:
        """Whether the face has a form of the character for vertical lines alone."""
        return self.glyph(character) != self._face.glyph(character)

    def advance(self, glyph: int) -> float:
        """Ems that a glyph takes downwards."""
        if not self._count:
            return 1.0
        index = min(glyph, self._count - 1)
        height: int = struct.unpack_from(">H", self._vmtx, 4 * index)[0]
        return height / self._face.units

    def origin(self, glyph: int) -> float:
        """Ems from the top of a glyph's square down to its baseline."""
        if not self._count:
            return ORIGIN
        try:
            outline = self._face.outline_bytes(glyph)
        except struct.error:
            return ORIGIN  # whoever draws the glyph tells that it is damaged
        if len(outline) < 10:
            return ORIGIN
        if glyph < self._count:
            (bearing,) = struct.unpack_from(">h", self._vmtx, 4 * glyph + 2)
        else:
            (bearing,) = struct.unpack_from(">h", self._vmtx, 4 * self._count + 2 * (glyph - self._count))
        (highest,) = struct.unpack_from(">h", outline, 8)
        return float(highest + bearing) / self._face.units


def upright(font: str) -> Upright:
    """The face of a name as it is set downwards."""
    return _upright(resolved(font))


def forget() -> None:
    """Read every font again when it is next asked for."""
    _upright.cache_clear()


@cache
def _upright(font: str) -> Upright:
    return Upright(face(font))


def length(text: str, font: str, size: float, spacing: float = 0.0) -> float:
    """Length of one vertical line in mm; `size` and `spacing` (after every character) in points."""
    found = upright(font)
    down = fsum(found.advance(found.glyph(character)) for character in text)
    return (down * size + spacing * len(text)) * MM_PER_POINT


def _forms(data: bytes) -> dict[int, int]:
    """Usual glyph -> its form for vertical lines, from the table GSUB."""
    if len(data) < 10:
        return {}
    features, lookups = struct.unpack_from(">HH", data, 6)
    wanted: set[int] = set()
    for i in range(struct.unpack_from(">H", data, features)[0]):
        tag, offset = struct.unpack_from(">4sH", data, features + 2 + 6 * i)
        if tag in FEATURES:
            (count,) = struct.unpack_from(">H", data, features + offset + 2)
            wanted |= set(struct.unpack_from(f">{count}H", data, features + offset + 4))
    found: dict[int, int] = {}
    read = 0
    for index in sorted(wanted):
        lookup = lookups + struct.unpack_from(">H", data, lookups + 2 + 2 * index)[0]
        kind, _flag, count = struct.unpack_from(">3H", data, lookup)
        for place in struct.unpack_from(f">{count}H", data, lookup + 6):
            read += 1
            if read > MOST_PAIRS:
                raise ValueError("too many tables")
            start, inner = lookup + place, kind
            if kind == EXTENSION:
                inner, offset = struct.unpack_from(">HL", data, start + 2)
                start += offset
            if inner != SINGLE:
                continue
            pairs, named = _singles(data, start)
            read += named
            if read > MOST_PAIRS:
                raise ValueError("too many glyphs")
            for glyph, form in pairs:
                found.setdefault(glyph, form)
    return found


def _singles(data: bytes, start: int) -> tuple[list[tuple[int, int]], int]:
    """The pairs of one table of single replacements, and how many glyphs it names."""
    form, coverage = struct.unpack_from(">HH", data, start)
    glyphs = _covered(data, start + coverage)
    if form == 1:
        (delta,) = struct.unpack_from(">h", data, start + 4)
        return [(glyph, (glyph + delta) & 0xFFFF) for glyph in glyphs], len(glyphs)
    (count,) = struct.unpack_from(">H", data, start + 4)
    pairs = zip(glyphs, struct.unpack_from(f">{count}H", data, start + 6), strict=False)
    return list(pairs), len(glyphs)


def _covered(data: bytes, start: int) -> list[int]:
    """The glyphs of a coverage table, in order."""
    form, count = struct.unpack_from(">HH", data, start)
    if form == 1:
        return list(struct.unpack_from(f">{count}H", data, start + 4))
    found: list[int] = []
    for i in range(count):
        first, last, _index = struct.unpack_from(">3H", data, start + 4 + 6 * i)
        found += range(first, last + 1)
        if len(found) > MOST_PAIRS:
            raise ValueError("too many glyphs")
    return found
