"""A reader of TrueType files: glyph numbers, advance widths, outlines; each looked up only when asked for."""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import NamedTuple

from layouts.fonts import LARGEST_FONT
from pnp.errors import PnpError, refused
from runtime import opener

Point = tuple[int, int, bool]
"""x, y in font units (y up), and whether the point lies on the curve."""

# Flags of a composite glyph's parts (OpenType specification, table glyf).
WORDS = 0x0001
XY_VALUES = 0x0002
ONE_SCALE = 0x0008
MORE_PARTS = 0x0020
TWO_SCALES = 0x0040
MATRIX = 0x0080
SCALED_OFFSET = 0x0800

LEAST_BYTES = {"head": 54, "hhea": 36, "maxp": 6}
"""Bytes of the tables that have one size; a shorter one would be read on into its neighbour."""

NAME_HEAD, NAME_RECORD = 6, 12
"""Bytes of the head of the table name, and of each of its entries."""

LONGEST_NAME = 63
"""Characters of a PostScript name (OpenType specification, table name)."""

LEAST_UNITS, MOST_UNITS = 16, 16_384
"""Units per em that the OpenType specification allows (table head)."""

MOST_POINTS = 20_000
"""Points of one glyph, those of its parts counted each time they are used; the richest kanji have 1,000."""

MOST_BYTES = 500_000
"""Bytes of one glyph; entries that overlap would otherwise make a small font a large PDF."""

MOST_POINTS_DRAWN = 4_000_000
"""Points of all glyphs of one font that a run asks for; twenty thousand kanji have two million."""

DEEPEST_COMPOSITE = 8
"""Composites of composites beyond this depth are a broken or hostile font."""


class TrueType:
    """One font file.  Lengths are in font units; `units` of them make an em."""

    SIGNATURES: tuple[bytes, ...] = (b"\x00\x01\x00\x00", b"true")

    def __init__(self, path: Path, data: bytes | None = None) -> None:
        self.path = path
        try:
            self._data = opener.read(path, LARGEST_FONT) if data is None else data
            self._read_heads()
        except (OSError, struct.error, KeyError, IndexError, ValueError) as error:
            reason = getattr(error, "strerror", None)
            raise self.damaged("bad-face" if reason else "bad-tables", reason) from error

    def damaged(self, why: str = "bad-tables", reason: str | None = None) -> PnpError:
        """The error that the file cannot be used, and why; `reason` is what the system says."""
        return refused("", f"drawing.{why}", path=self.path.name, reason=reason)

    def _read_heads(self) -> None:
        data = self._data
        if data[:4] not in self.SIGNATURES:
            raise KeyError("not the kind of font")
        self._tables: dict[str, tuple[int, int]] = {}
        for i in range(struct.unpack_from(">H", data, 4)[0]):
            tag, _sum, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
            self._tables[tag.decode("latin-1")] = (offset, length)
        if any(self._tables[tag][1] < least for tag, least in LEAST_BYTES.items()):
            raise KeyError("a table that is cut off")
        head, hhea = self._tables["head"][0], self._tables["hhea"][0]
        self.units: int = struct.unpack_from(">H", data, head + 18)[0]
        if not LEAST_UNITS <= self.units <= MOST_UNITS:
            raise KeyError("units per em")
        self.box: tuple[int, int, int, int] = struct.unpack_from(">4h", data, head + 36)
        (long_offsets,) = struct.unpack_from(">h", data, head + 50)
        self.ascent: int
        self.descent: int
        self.ascent, self.descent = struct.unpack_from(">hh", data, hhea + 4)
        (self._metric_count,) = struct.unpack_from(">H", data, hhea + 34)
        (self.glyph_count,) = struct.unpack_from(">H", data, self._tables["maxp"][0] + 4)
        self._hmtx, room = self._tables["hmtx"]
        if not 0 < 4 * self._metric_count <= room:
            raise KeyError("advances")
        self._drawn = 0  # points asked for so far
        self._wide_loca = bool(long_offsets)
        self._find_outlines()
        self.cap_height = self._cap_height()
        self._glyphs: dict[str, int] = {}
        self._choose_cmap()

    def _find_outlines(self) -> None:
        self._glyf, self._outlines = self._tables["glyf"]
        self._loca, self._offsets_end = self._tables["loca"]

    def _cap_height(self) -> int:
        """Height of capitals, from OS/2 where it is new enough to say so."""
        start, length = self._tables.get("OS/2", (0, 0))
        if length >= 90 and struct.unpack_from(">H", self._data, start)[0] >= 2:
            found: int = struct.unpack_from(">h", self._data, start + 88)[0]
            return found
        return round(self.units * 0.7)

    @property
    def name(self) -> str:
        """PostScript name of the font, letters and figures only; of the file where the font has none."""
        start, length = self._tables.get("name", (0, 0))
        if length >= NAME_HEAD:
            count, strings = struct.unpack_from(">HH", self._data, start + 2)
            for i in range(min(count, (length - NAME_HEAD) // NAME_RECORD)):
                platform, _enc, _lang, kind, size, offset = struct.unpack_from(
                    ">6H", self._data, start + 6 + 12 * i
                )
                if kind == 6 and platform == 3:
                    raw = self._data[start + strings + offset : start + strings + offset + size]
                    text = "".join(c for c in raw.decode("utf-16-be", "ignore") if c.isalnum() or c == "-")
                    if text.isascii() and text:
                        return text[:LONGEST_NAME]
        stem = "".join(c for c in self.path.stem if c.isascii() and (c.isalnum() or c == "-"))
        return stem[:LONGEST_NAME] or "Face"

    def table(self, tag: str) -> bytes:
        """The bytes of a table, empty where the font has none."""
        start, length = self._tables.get(tag, (0, 0))
        return self._data[start : start + length]

    # characters

    def _choose_cmap(self) -> None:
        start = self._tables["cmap"][0]
        (count,) = struct.unpack_from(">H", self._data, start + 2)
        found: dict[int, int] = {}
        for i in range(count):
            platform, encoding, offset = struct.unpack_from(">HHL", self._data, start + 4 + 8 * i)
            if platform == 0 or (platform == 3 and encoding in (0, 1, 10)):
                (form,) = struct.unpack_from(">H", self._data, start + offset)
                found.setdefault(form, start + offset)
        if 12 in found:
            self._read_groups(found[12])
        else:
            self._read_segments(found[4])

    def _read_groups(self, start: int) -> None:
        """Format 12: groups of start, end, first glyph."""
        (count,) = struct.unpack_from(">L", self._data, start + 12)
        words = array("I", self._data[start + 16 : start + 16 + 12 * count])
        if sys.byteorder == "little":
            words.byteswap()
        self._starts: Sequence[int]
        self._ends: Sequence[int]
        self._firsts: Sequence[int]
        self._starts, self._ends, self._firsts = words[0::3], words[1::3], words[2::3]
        if not len(self._starts) == len(self._firsts) == count:
            raise KeyError("a table of characters that is cut off")
        self._offsets: Sequence[int] = ()
        self._ranges = 0

    def _read_segments(self, start: int) -> None:
        """Format 4: segments of end, start, delta, offset into a glyph array."""
        count = struct.unpack_from(">H", self._data, start + 6)[0] // 2
        self._ends = struct.unpack_from(f">{count}H", self._data, start + 14)
        self._starts = struct.unpack_from(f">{count}H", self._data, start + 16 + 2 * count)
        self._firsts = struct.unpack_from(f">{count}H", self._data, start + 16 + 4 * count)
        self._ranges = start + 16 + 6 * count
        self._offsets = struct.unpack_from(f">{count}H", self._data, self._ranges)

    def glyph(self, character: str) -> int:
        """Number of the character's glyph, 0 where the font has none."""
        found = self._glyphs.get(character)
        if found is None:
            try:
                found = self._look_up(ord(character))
            except (struct.error, IndexError) as error:
                raise self.damaged() from error
            self._glyphs[character] = found
        return found

    def _look_up(self, code: int) -> int:
        segment = bisect_left(self._ends, code)
        if segment == len(self._ends) or code < self._starts[segment]:
            return 0
        if not self._ranges:
            return self._firsts[segment] + code - self._starts[segment]
        offset = self._offsets[segment]
        if not offset:
            return (code + self._firsts[segment]) & 0xFFFF
        place = self._ranges + 2 * segment + offset + 2 * (code - self._starts[segment])
        glyph: int = struct.unpack_from(">H", self._data, place)[0]
        return (glyph + self._firsts[segment]) & 0xFFFF if glyph else 0

    def advance(self, glyph: int) -> int:
        """Width of a glyph."""
        index = min(glyph, self._metric_count - 1)
        try:
            return int(struct.unpack_from(">H", self._data, self._hmtx + 4 * index)[0])
        except struct.error as error:
            raise self.damaged() from error

    def bearing(self, glyph: int) -> int:
        """Left side bearing of a glyph."""
        place = self._hmtx + 4 * glyph + 2
        if glyph >= self._metric_count:
            place = self._hmtx + 4 * self._metric_count + 2 * (glyph - self._metric_count)
        if place + 2 > self._hmtx + self._tables["hmtx"][1]:
            return 0  # as other readers take it
        try:
            return int(struct.unpack_from(">h", self._data, place)[0])
        except struct.error as error:
            raise self.damaged() from error

    # outlines

    def outline_bytes(self, glyph: int) -> bytes:
        """The glyph's entry in the table glyf."""
        try:
            if self._wide_loca:
                place = 4 * glyph + 8
                start, end = struct.unpack_from(">2L", self._data, self._loca + 4 * glyph)
            else:
                place = 2 * glyph + 4
                start, end = (2 * n for n in struct.unpack_from(">2H", self._data, self._loca + 2 * glyph))
        except struct.error as error:
            raise self.damaged("bad-outlines") from error
        if place > self._offsets_end or not start <= end <= min(start + MOST_BYTES, self._outlines):
            raise self.damaged("bad-outlines")
        return self._data[self._glyf + start : self._glyf + end]

    def contours(self, glyph: int) -> list[list[Point]]:
        """The closed outlines of a glyph; `PnpError` where they are damaged or no outlines of a letter."""
        left = [MOST_POINTS]
        try:
            found = self._contours(glyph, 0, left)
        except (struct.error, IndexError, ValueError) as error:
            raise self.damaged("bad-outlines") from error
        self._drawn += MOST_POINTS - left[0]
        if self._drawn > MOST_POINTS_DRAWN:
            raise self.damaged("rich-face")
        return found

    def _contours(self, glyph: int, depth: int, left: list[int]) -> list[list[Point]]:
        """The outlines of a glyph and its parts; `left` counts down what may still be read."""
        left[0] -= 1
        data = self.outline_bytes(glyph)
        if not data:
            return []
        if depth > DEEPEST_COMPOSITE:
            raise ValueError("parts of parts without an end")
        (count,) = struct.unpack_from(">h", data)
        if count >= 0:
            simple = _simple(data, count)
            left[0] -= sum(map(len, simple))
            if left[0] < 0:
                raise ValueError("too many points")
            return simple
        if left[0] < 0:
            raise ValueError("too many parts")
        found: list[list[Point]] = []
        for part in parts(data):
            a, b, c, d, e, f = part.matrix
            turned = [
                [(a * x + c * y + e, b * x + d * y + f, on) for x, y, on in contour]
                for contour in self._contours(part.glyph, depth + 1, left)
            ]
            if part.meets is not None:
                own, its = part.meets
                (x0, y0, _), (x1, y1, _) = _point(found, own), _point(turned, its)
                turned = [[(x + x0 - x1, y + y0 - y1, on) for x, y, on in contour] for contour in turned]
            found += [[(round(x), round(y), on) for x, y, on in contour] for contour in turned]
        return found


class Part(NamedTuple):
    """A part of a composite glyph: its matrix, or which point of those before it which of its own meets."""

    glyph: int
    matrix: tuple[float, float, float, float, float, float]
    meets: tuple[int, int] | None


def _point(contours: Sequence[Sequence[tuple[float, float, bool]]], number: int) -> tuple[float, float, bool]:
    """The point of a number, counted through all contours."""
    for contour in contours:
        if number < len(contour):
            return contour[number]
        number -= len(contour)
    raise ValueError("a point that is not there")


def parts(data: bytes) -> Iterator[Part]:
    """The parts of a composite glyph."""
    place, more = 10, True
    while more:
        flags, glyph = struct.unpack_from(">HH", data, place)
        place += 4
        form = ">hh" if flags & WORDS else ">bb"
        dx, dy = struct.unpack_from(form if flags & XY_VALUES else form.upper(), data, place)
        place += 4 if flags & WORDS else 2
        a, b, c, d = 1.0, 0.0, 0.0, 1.0
        if flags & ONE_SCALE:
            a = d = struct.unpack_from(">h", data, place)[0] / 16384
            place += 2
        elif flags & TWO_SCALES:
            a, d = (v / 16384 for v in struct.unpack_from(">2h", data, place))
            place += 4
        elif flags & MATRIX:
            a, b, c, d = (v / 16384 for v in struct.unpack_from(">4h", data, place))
            place += 8
        if not flags & XY_VALUES:
            yield Part(glyph, (a, b, c, d, 0, 0), (dx, dy))
        elif flags & SCALED_OFFSET:
            yield Part(glyph, (a, b, c, d, dx * hypot(a, b), dy * hypot(c, d)), None)
        else:
            yield Part(glyph, (a, b, c, d, dx, dy), None)
        more = bool(flags & MORE_PARTS)


def _simple(data: bytes, count: int) -> list[list[Point]]:
    """The contours of a glyph that is not composed of others."""
    ends = struct.unpack_from(f">{count}H", data, 10)
    if not ends:
        return []
    if any(end < before for before, end in pairwise(ends)):
        raise ValueError("contours that end before they begin")
    place = 10 + 2 * count
    place += 2 + struct.unpack_from(">H", data, place)[0]
    total = ends[-1] + 1
    flags: list[int] = []
    while len(flags) < total:
        flag = data[place]
        place += 1
        repeat = 1
        if flag & 8:
            repeat += data[place]
            place += 1
        flags += [flag] * repeat
    xs, place = _coordinates(data, place, flags[:total], 2, 16)
    ys, _ = _coordinates(data, place, flags[:total], 4, 32)
    points = [(x, y, bool(flag & 1)) for x, y, flag in zip(xs, ys, flags, strict=False)]
    starts = (0, *(end + 1 for end in ends[:-1]))
    return [points[start : end + 1] for start, end in zip(starts, ends, strict=True) if start <= end]


def _coordinates(data: bytes, place: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
    """Running sums of the deltas of one axis; `short` and `same` are that axis' flag bits."""
    found, value = [], 0
    for flag in flags:
        if flag & short:
            value += data[place] if flag & same else -data[place]
            place += 1
        elif not flag & same:
            (step,) = struct.unpack_from(">h", data, place)
            value += step
            place += 2
        found.append(value)
    return found, place
