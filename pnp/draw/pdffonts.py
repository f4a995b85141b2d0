"""Fonts of a PDF: characters are two-byte codes of one embedded subset for each face and direction.

A composite font (Type 0, Identity-H) holds up to 65,535 glyphs, so that a Japanese line needs no change
of font within it, and ToUnicode can name characters above U+FFFF.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterable, Mapping
from hashlib import sha256

from pnp.draw.pdfdoc import pdfdoc
from pnp.draw.pdfobjects import Entries, Stream
from pnp.type.faces import face
from pnp.type.measure import missing
from pnp.type.truetype import MORE_PARTS, WORDS, TrueType
from pnp.type.upright import upright

PER_MILLE = 1000
"""Units of an em in the widths of a PDF font."""

ENTRIES_OF_A_BLOCK = 100
"""Most entries of one bfchar block (Adobe technical note 5411)."""

SYMBOLIC = 4
COPIED_TABLES = ("cvt ", "fpgm", "prep")
MOST_HINTS = 500_000
"""Bytes of each of these; a stranger's directory may say that they are the whole file."""

MOST_OUTLINES = 50_000_000
"""Bytes of the outlines of one font in a document; the fullest Japanese faces have 30 million in all."""

HEAD, HHEA, MAXP = 54, 36, 32
"""Bytes of the tables that have one size, or a longest one."""

SAFE_STEM = 80
"""StemV is asked for by the format and used by nobody who has the outlines."""

FIRST_STAND_IN, CODES = 0xD800, 0x10000
"""Codes of characters above U+FFFF begin with those that no character has; how many codes there are."""

_ESCAPES = {"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r", "\n": "\\n"}


class Codes(dict[str, str]):
    """Character -> its code as the two characters that stand in a content stream (latin-1, escaped).

    The code is the character's number in Unicode, so that a page is written the same whatever pages came
    before it.  Characters above U+FFFF get codes of which the face has no character.
    """

    def __init__(self, name: str, label: str, *, downwards: bool = False) -> None:
        super().__init__()
        self.name = name
        self.label = label  # name of the font among the resources
        self.downwards = downwards
        self.stand_ins: dict[str, int] = {}  # character above U+FFFF -> its code
        self.face = face(name)
        self._glyph = upright(name).glyph if downwards else self.face.glyph

    def __missing__(self, character: str) -> str:
        if not self._glyph(character):
            raise KeyError(character)
        code = ord(character)
        if code >= CODES:
            code = self.stand_ins[character] = self._free()
        pair = "".join(_ESCAPES.get(c, c) for c in (chr(code >> 8), chr(code & 0xFF)))
        self[character] = pair
        return pair

    def _free(self) -> int:
        """The next code of which the face has no character."""
        start = max(self.stand_ins.values(), default=FIRST_STAND_IN - 1) + 1
        return next(code for code in range(start, CODES) if not self._glyph(chr(code)))

    def encode(self, text: str) -> str:
        """The text as it stands between the brackets of a string."""
        try:
            return "".join(map(self.__getitem__, text))
        except KeyError:
            raise missing(text, self.name) from None

    def glyphs(self) -> dict[int, tuple[str, int]]:
        """Code -> character and glyph, in order of codes; of code 0, the missing glyph, none and 0."""
        by_code = {self.stand_ins.get(one) or ord(one): (one, self._glyph(one)) for one in self}
        return {0: ("", 0), **dict(sorted(by_code.items()))}


def add_font(document: pdfdoc.PDFDocument, codes: Codes, effort: int) -> pdfdoc.PDFObjectReference:
    """Embed the characters used and describe them; the reference of the font."""
    found = codes.face
    scale = PER_MILLE / found.units
    by_code = codes.glyphs()
    characters = {code: character for code, (character, _) in by_code.items()}
    program, advances = subset(found, [glyph for _, glyph in by_code.values()])
    widths = dict(zip(by_code, advances, strict=True))
    direction = "downwards" if codes.downwards else ""
    tag = sha256("".join([direction, *characters.values()]).encode("utf-8", "surrogatepass")).hexdigest()
    letters = "".join(chr(ord("A") + int(digit, 16)) for digit in tag[:6])
    name = pdfdoc.PDFName(f"{letters}+{found.name}")
    descriptor = {
        "Type": "/FontDescriptor",
        "FontName": name,
        "Flags": SYMBOLIC,
        "FontBBox": pdfdoc.PDFArray([round(v * scale) for v in found.box]),
        "ItalicAngle": 0,
        "Ascent": round(found.ascent * scale),
        "Descent": round(found.descent * scale),
        "CapHeight": round(found.cap_height * scale),
        "StemV": SAFE_STEM,
        "FontFile2": document.Reference(Stream(program, {"Length1": len(program)}, effort=effort)),
    }
    system = {
        "Registry": pdfdoc.PDFString("Adobe"),
        "Ordering": pdfdoc.PDFString("Identity"),
        "Supplement": 0,
    }
    descendant: dict[str, object] = {
        "Type": "/Font",
        "Subtype": "/CIDFontType2",
        "BaseFont": name,
        "CIDSystemInfo": Entries(system),
        "FontDescriptor": document.Reference(Entries(descriptor)),
        "CIDToGIDMap": document.Reference(Stream(_places(characters), effort=effort)),
        "DW": PER_MILLE,
        "W": _runs({code: f"{round(wide * scale, 2):g}" for code, wide in widths.items()}),
    }
    if codes.downwards:
        descendant["W2"] = _heights(codes.name, by_code, widths, scale)
    font = {
        "Type": "/Font",
        "Subtype": "/Type0",
        "BaseFont": name,
        "Encoding": "/Identity-V" if codes.downwards else "/Identity-H",
        "DescendantFonts": pdfdoc.PDFArray([document.Reference(Entries(descendant))]),
        "ToUnicode": document.Reference(Stream(to_unicode(characters), effort=effort)),
    }
    return document.Reference(Entries(font))


def _places(codes: Iterable[int]) -> bytes:
    """Code -> the number of its glyph in the embedded font, two bytes each: glyphs lie in order of codes."""
    places = array("H", bytes(2 * (max(codes) + 1)))
    for place, code in enumerate(codes):
        places[code] = place
    if sys.byteorder == "little":
        places.byteswap()
    return places.tobytes()


def _runs(told: Mapping[int, str]) -> str:
    """Code -> what is told of it, as an array of runs: the first code, and what is told from there on."""
    out: list[str] = []
    before = -2
    for code, what in told.items():
        out.append(what if code == before + 1 else f"{']' if out else ''} {code} [{what}")
        before = code
    return f"[{' '.join(out)}]]"


def _heights(
    font: str, by_code: Mapping[int, tuple[str, int]], widths: Mapping[int, int], scale: float
) -> str:
    """Of each code: its way down, and where its upper middle lies from its origin; an em is 1000."""
    stands = upright(font)
    told = {}
    for code, (_, glyph) in by_code.items():
        numbers = (
            -stands.advance(glyph) * PER_MILLE,
            widths[code] * scale / 2,
            stands.origin(glyph) * PER_MILLE,
        )
        told[code] = " ".join(f"{round(value, 2):g}" for value in numbers)
    return _runs(told)


def to_unicode(characters: Mapping[int, str]) -> bytes:
    """The table by which viewers copy and search text; UTF-16, so that no character is cut short."""
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ]
    entries = [
        f"<{code:04X}> <{character.encode('utf-16-be').hex().upper()}>"
        for code, character in characters.items()
        if character
    ]
    for start in range(0, len(entries), ENTRIES_OF_A_BLOCK):
        block = entries[start : start + ENTRIES_OF_A_BLOCK]
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines += ["endcmap CMapName currentdict /CMap defineresource pop end end"]
    return "\n".join(lines).encode("ascii")


def subset(found: TrueType, wanted: list[int]) -> tuple[bytes, list[int]]:
    """A font file of some glyphs in their order, and the advances of those."""
    try:
        return _subset(found, wanted)
    except (struct.error, IndexError) as error:
        raise found.damaged("bad-outlines") from error


def _subset(found: TrueType, wanted: list[int]) -> tuple[bytes, list[int]]:
    outlines, glyphs = _with_parts(found, wanted)
    advances = [found.advance(glyph) for glyph in glyphs]
    offsets, place = [0], 0
    for outline in outlines:
        place += len(outline)
        offsets.append(place)
    head = bytearray(found.table("head")[:HEAD])
    head[8:12] = bytes(4)  # the checksum of the whole file, written last
    head[50:52] = struct.pack(">h", 1)  # long offsets
    hhea = bytearray(found.table("hhea")[:HHEA])
    hhea[34:36] = struct.pack(">H", len(glyphs))
    maxp = bytearray(found.table("maxp")[:MAXP])
    maxp[4:6] = struct.pack(">H", len(glyphs))
    pairs = zip(advances, map(found.bearing, glyphs), strict=True)
    tables = {
        "glyf": b"".join(outlines),
        "head": bytes(head),
        "hhea": bytes(hhea),
        "hmtx": b"".join(struct.pack(">Hh", *pair) for pair in pairs),
        "loca": struct.pack(f">{len(offsets)}L", *offsets),
        "maxp": bytes(maxp),
    }
    hints = {tag: data for tag in COPIED_TABLES if (data := found.table(tag))}
    if any(len(data) > MOST_HINTS for data in hints.values()):
        raise found.damaged("bad-tables")
    tables |= hints
    return _font_file(tables), advances[: len(wanted)]


def _with_parts(found: TrueType, glyphs: list[int]) -> tuple[list[bytes], list[int]]:
    """Outlines of the glyphs, parts of composite ones appended and renumbered."""
    numbers = {glyph: number for number, glyph in reversed(list(enumerate(glyphs)))}
    outlines: list[bytes] = []
    room = MOST_OUTLINES
    glyphs = list(glyphs)
    while len(outlines) < len(glyphs):
        data = bytearray(found.outline_bytes(glyphs[len(outlines)]))
        if len(data) > 10 and struct.unpack_from(">h", data)[0] < 0:
            # of parts that lead round in a circle nothing would be seen
            found.contours(glyphs[len(outlines)])
            for place in _part_places(data):
                (part,) = struct.unpack_from(">H", data, place)
                if part not in numbers:
                    numbers[part] = len(glyphs)
                    glyphs.append(part)
                struct.pack_into(">H", data, place, numbers[part])
        room -= len(data)
        if room < 0:
            raise found.damaged("rich-face")
        outlines.append(bytes(data) + bytes(-len(data) % 4))
    return outlines, glyphs


def _part_places(data: bytes | bytearray) -> Iterable[int]:
    """Where the glyph numbers stand in a composite glyph."""
    place, more = 10, True
    while more:
        (flags,) = struct.unpack_from(">H", data, place)
        yield place + 2
        place += 8 if flags & WORDS else 6
        place += 2 if flags & 0x0008 else 4 if flags & 0x0040 else 8 if flags & 0x0080 else 0
        more = bool(flags & MORE_PARTS)


def _checksum(data: bytes | bytearray) -> int:
    words = array("I", data + bytes(-len(data) % 4))
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) & 0xFFFFFFFF


def _font_file(tables: dict[str, bytes]) -> bytes:
    """The tables as a TrueType file."""
    count = len(tables)
    power = count.bit_length() - 1
    header = struct.pack(">LHHHH", 0x00010000, count, 16 << power, power, 16 * count - (16 << power))
    place = 12 + 16 * count
    directory, body = b"", []
    head_place = 0
    for tag in sorted(tables):
        data = tables[tag]
        if tag == "head":
            head_place = place
        directory += struct.pack(">4sLLL", tag.encode(), _checksum(data), place, len(data))
        padded = data + bytes(-len(data) % 4)
        body.append(padded)
        place += len(padded)
    whole = bytearray(b"".join((header, directory, *body)))
    whole[head_place + 8 : head_place + 12] = struct.pack(">L", (0xB1B0AFBA - _checksum(whole)) & 0xFFFFFFFF)
    return bytes(whole)
