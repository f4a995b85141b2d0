"""The faces that print: where each font file lies, and whether a font of the user's own may be embedded."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from runtime import opener

FOLDER = Path(__file__).resolve().parent

FACES: Mapping[str, str] = MappingProxyType(
    {
        "sans": "NotoSansJP-Regular.ttf",
        "sans-bold": "NotoSansJP-Bold.ttf",
        "condensed": "BarlowCondensed-Bold.ttf",
        "condensed-medium": "BarlowCondensed-Medium.ttf",
    }
)
"""Face name -> file in this folder."""

# Bits of OS/2 fsType (OpenType specification, table OS/2).
RESTRICTED = 0x0002
PREVIEW_OR_EDIT = 0x0004 | 0x0008  # either of these allows what RESTRICTED forbids
NO_SUBSETTING = 0x0100
BITMAP_ONLY = 0x0200

TRUETYPE = (b"\x00\x01\x00\x00", b"true")
POSTSCRIPT = b"OTTO"
COLLECTION = b"ttcf"
NEEDED_TABLES = (b"cmap", b"head", b"hhea", b"hmtx", b"maxp")
NEEDED_OUTLINES = {True: (b"CFF ",), False: (b"glyf", b"loca")}
"""Tables of the outlines, of PostScript fonts and of others."""


LARGEST_FONT = 80_000_000
"""Bytes: the fullest Japanese faces have 30 million."""


def path(face: str) -> Path:
    """The file of one of our faces.

    >>> path("condensed").name
    'BarlowCondensed-Bold.ttf'
    """
    return FOLDER / FACES[face]


def refusal(file: Path) -> str | None:
    """Why a font cannot be embedded, as the key of a message, or None where it can.

    The keys are `font-missing`, `font-variable`, `font-collection`, `font-web`, `font-broken`,
    `font-restricted`, `font-no-subset` and `font-bitmap`.
    """
    try:
        data = opener.read(file, LARGEST_FONT)
    except OSError:
        return "font-missing"
    return refusal_of(data)


def refusal_of(data: bytes) -> str | None:
    """`refusal` for the bytes of a font."""
    kinds = {b"ttcf": "font-collection", b"wOFF": "font-web", b"wOF2": "font-web"}
    head = data[:4]
    if head in kinds:
        return kinds[head]
    if head not in TRUETYPE and head != POSTSCRIPT:
        return "font-broken"
    tables = _tables(data)
    if tables is None:
        return "font-broken"
    if b"CFF2" in tables:
        return "font-variable"
    if any(name not in tables for name in (*NEEDED_TABLES, *NEEDED_OUTLINES[head == POSTSCRIPT])):
        return "font-broken"
    return _licence_refusal(data, tables)


def member(data: bytes, number: int = 0) -> bytes:
    """One font of a collection (`.ttc`) as a file of its own; `data` itself where it is no collection.

    `ValueError` where there is no such font in it.
    """
    if data[:4] != COLLECTION:
        return data
    try:
        (count,) = struct.unpack_from(">L", data, 8)
        if not 0 <= number < count:
            raise ValueError("no such font")
        (start,) = struct.unpack_from(">L", data, 12 + 4 * number)
        (tables,) = struct.unpack_from(">H", data, start + 4)
        entries = [struct.unpack_from(">4sLLL", data, start + 12 + 16 * i) for i in range(tables)]
    except struct.error as error:
        raise ValueError("cut off") from error
    place = 12 + 16 * tables
    heads, bodies = [data[start : start + 12]], []
    for tag, checksum, offset, length in entries:
        heads.append(struct.pack(">4sLLL", tag, checksum, place, length))
        bodies.append(data[offset : offset + length] + b"\0" * (-length % 4))
        place += length + -length % 4
    return b"".join((*heads, *bodies))


def _tables(data: bytes) -> dict[bytes, int] | None:
    """Table tag -> offset, or None where the directory does not fit the file."""
    if len(data) < 12:
        return None
    (count,) = struct.unpack_from(">H", data, 4)
    if len(data) < 12 + 16 * count:
        return None
    tables: dict[bytes, int] = {}
    for i in range(count):
        tag, _sum, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
        if offset + length > len(data):
            return None
        tables[tag] = offset
    return tables


def _licence_refusal(data: bytes, tables: Mapping[bytes, int]) -> str | None:
    """What the font's own licence bits forbid: a PDF embeds a subset of the outlines."""
    start = tables.get(b"OS/2")
    if start is None or start + 10 > len(data):
        return None  # fonts of old Macs have no such table and no such bits
    (bits,) = struct.unpack_from(">H", data, start + 8)
    if bits & RESTRICTED and not bits & PREVIEW_OR_EDIT:
        return "font-restricted"
    if bits & NO_SUBSETTING:
        return "font-no-subset"
    if bits & BITMAP_ONLY:
        return "font-bitmap"
    return None
