"""Typefaces parted into numbers of one kind, a tenth smaller; `pnp/desk/site/outlines.js` joins them."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

EMPTY, SIMPLE, WHOLE, BOXED = range(4)
"""A glyph of nothing, of points, of whatever it is, and of points with a box that is not theirs."""
PARTS: Final = 10
"""What lies between the outlines, kinds, counts, boxes, ends, hints, flags, across, down, whole glyphs."""
REPEATED: Final = 8
ACROSS: Final = (2, 16)
DOWN: Final = (4, 32)
"""Flags of a point: its number takes one byte; it is positive, or the same as before."""


def parted(font: bytes) -> bytes:
    """A TrueType file as its parts, each after the other; a head says how long all are."""
    tables = {
        tag: (offset, length)
        for tag, _, offset, length in struct.iter_unpack(">4sIII", font[12 : 12 + 16 * _u16(font, 4)])
    }
    (at, size), (index, length), (head, _) = tables[b"glyf"], tables[b"loca"], tables[b"head"]
    assert _u16(font, head + 50) == 1, "short offsets of glyphs"
    places = struct.unpack(f">{length // 4}I", font[index : index + length])
    assert (places[0], places[-1]) == (0, size)
    parts = [bytearray() for _ in range(PARTS)]
    (first, second) = sorted(((at, size), (index, length)))
    parts[0] += font[: first[0]] + font[sum(first) : second[0]] + font[sum(second) :]
    for begin, end in pairwise(places):
        _part(font[at + begin : at + end], parts)
    told = struct.pack(f"<{5 + PARTS}I", len(font), at, size, index, length, *map(len, parts))
    return told + b"".join(parts)


def _u16(data: bytes, place: int) -> int:
    return int.from_bytes(data[place : place + 2], "big")


def _part(glyph: bytes, parts: Sequence[bytearray]) -> None:
    """One glyph, each kind of number to its part."""
    _, kinds, counts, boxes, ends, hints, flags, across, down, whole = parts
    pieces = _pieces(glyph) if glyph else None
    if not glyph:
        kinds.append(EMPTY)
    elif pieces is None:
        kinds.append(WHOLE)
        whole += struct.pack("<I", len(glyph)) + glyph
    else:
        box = glyph[2:10]
        kinds.append(SIMPLE if box == pieces[-1] else BOXED)
        counts += glyph[:2]
        boxes += box if box != pieces[-1] else b""
        for part, piece in zip((ends, hints, flags, across, down), pieces, strict=False):
            part += piece


def _pieces(glyph: bytes) -> tuple[bytes, ...] | None:
    """Ends, hints, flags, numbers across and down, the box of the points; None for anything else."""
    contours = _u16(glyph, 0)
    if not 0 < contours < 1 << 15:
        return None
    hints = 10 + 2 * contours
    flags = hints + 2 + _u16(glyph, hints)
    points = _u16(glyph, hints - 2) + 1
    seen: list[int] = []
    place = flags
    while len(seen) < points:
        flag = glyph[place]
        place += 1
        seen.append(flag)
        if flag & REPEATED:
            seen += [flag] * glyph[place]
            place += 1
    if len(seen) != points:
        return None
    across, left, right = _axis(glyph, place, seen, ACROSS)
    down, low, high = _axis(glyph, across, seen, DOWN)
    if down != len(glyph):
        return None
    box = struct.pack(">4h", left, low, right, high)
    return (
        glyph[10:hints],
        glyph[hints:flags],
        glyph[flags:place],
        glyph[place:across],
        glyph[across:down],
        box,
    )


def _axis(glyph: bytes, place: int, seen: Sequence[int], axis: tuple[int, int]) -> tuple[int, int, int]:
    """Where the numbers of an axis end, and the least and the most of them."""
    values = []
    value = 0
    for step, width in _steps(glyph, place, seen, axis):
        value += step
        place += width
        values.append(value)
    return place, min(values), max(values)


def _steps(glyph: bytes, place: int, seen: Sequence[int], axis: tuple[int, int]) -> Iterator[tuple[int, int]]:
    short, same = axis
    for flag in seen:
        if flag & short:
            step, width = (glyph[place] if flag & same else -glyph[place]), 1
        elif flag & same:
            step, width = 0, 0
        else:
            step, width = int.from_bytes(glyph[place : place + 2], "big", signed=True), 2
        yield step, width
        place += width
