"""Fonts of strangers: tables that lie over one another or end too soon, letters of far too many points."""

from __future__ import annotations

import io
import struct
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from fontTools.misc.psCharStrings import T2CharString
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

from pnp.draw import pdffonts
from pnp.errors import PnpError
from pnp.type import postscript
from pnp.type.truetype import TrueType
from pnp.type.upright import Upright
from tests.pnp.test_families import postscript as postscript_font
from tests.pnp.test_truetype import ORDER, made

Directory = dict[str, tuple[int, int]]


def tables(data: bytes) -> dict[str, bytes]:
    """The tables of a font by their tags."""
    reader = TTFont(io.BytesIO(data)).reader
    assert reader is not None
    return {str(tag): reader[tag] for tag in reader.keys()}  # noqa: SIM118 - it is no mapping


def font(parts: Mapping[str, bytes], lie: Callable[[Directory], Directory] = dict) -> TrueType:
    """A font of these tables, whose directory says what `lie` makes of the truth."""
    place = 12 + 16 * len(parts)
    directory: Directory = {}
    for tag, data in parts.items():
        directory[tag] = place, len(data)
        place += len(data)
    said = lie(directory)
    entries = b"".join(struct.pack(">4sLLL", tag.encode(), 0, *said[tag]) for tag in said)
    head = struct.pack(">LHHHH", 0x00010000, len(said), 0, 0, 0)
    return TrueType(Path("evil.ttf"), head + entries + b"".join(parts.values()))


def refused(work: Callable[[], object], code: str) -> str:
    """The Japanese words with which something is refused."""
    with pytest.raises(PnpError) as found:
        work()
    (problem,) = found.value.problems
    assert problem.code == f"drawing.{code}"
    return problem.words("ja")[0]


def test_points_of_parts_that_meet_lie_on_one_another() -> None:
    """A part may be placed by a point of its own that lies on one before; that place was taken for 0, 0."""
    whole = TTFont(io.BytesIO(made()))
    first, second = GlyphComponent(), GlyphComponent()
    first.glyphName, first.x, first.y, first.flags = "box", 30, 40, 0x0002
    second.glyphName, second.firstPt, second.secondPt, second.flags = "bow", 2, 4, 0
    glyph = Glyph()
    glyph.numberOfContours, glyph.components = -1, [first, second]
    whole["glyf"].glyphs["deep"] = glyph
    target = io.BytesIO()
    whole.save(target)
    ours = TrueType(Path("own.ttf"), target.getvalue()).contours(ORDER.index("deep"))
    points = [(x, y) for contour in ours for x, y, _ in contour]
    assert points[2] == points[4 + 4]
    assert points == [tuple(point) for point in glyph.getCoordinates(whole["glyf"])[0]]


def test_a_point_that_is_not_there_is_damage() -> None:
    whole = TTFont(io.BytesIO(made()), recalcBBoxes=False)
    part = GlyphComponent()
    part.glyphName, part.firstPt, part.secondPt, part.flags = "box", 9, 1, 0
    glyph = Glyph()
    glyph.numberOfContours, glyph.components = -1, [part]
    glyph.xMin = glyph.yMin = glyph.xMax = glyph.yMax = 0
    whole["glyf"].glyphs["deep"] = glyph
    target = io.BytesIO()
    whole.save(target)
    found = TrueType(Path("own.ttf"), target.getvalue())
    refused(lambda: found.contours(ORDER.index("deep")), "bad-outlines")


@pytest.mark.parametrize("tag", ["head", "hhea", "maxp", "hmtx"])
def test_a_table_that_ends_too_soon_is_not_read_on_into_the_next(tag: str) -> None:
    def cut(directory: Directory) -> Directory:
        return directory | {tag: (directory[tag][0], 3)}

    assert "表が壊れている" in refused(lambda: font(tables(made()), cut), "bad-tables")


@pytest.mark.parametrize("places", [(0, 4, 2), (0, 1 << 31, 1 << 31), (0, 99_999, 99_999)])
def test_letters_outside_of_the_table_of_letters(places: tuple[int, ...]) -> None:
    """What lies beyond was printed as a letter, or nothing was and nobody said so."""
    parts = tables(made())
    head = bytearray(parts["head"])
    head[50:52] = struct.pack(">h", 1)
    parts |= {"head": bytes(head), "loca": struct.pack(">3L", *places)}
    found = font(parts)
    assert "輪郭が壊れています" in refused(lambda: pdffonts.subset(found, [1]), "bad-outlines")
    refused(lambda: pdffonts.subset(found, [2]), "bad-outlines")


def test_hints_that_are_the_whole_file() -> None:
    """Three tables that each lie over all others made a PDF's font of 180 MB out of one of 60."""
    programs = ("cvt ", "fpgm", "prep")
    parts = dict.fromkeys(programs, b"") | tables(made()) | {"zzzz": bytes(pdffonts.MOST_HINTS)}

    def lie(directory: Directory) -> Directory:
        start = directory[programs[0]][0]
        return directory | dict.fromkeys(programs, (start, sum(directory["zzzz"]) - start))

    found = font(parts, lie)
    refused(lambda: pdffonts.subset(found, [2]), "bad-tables")


def test_of_the_heads_only_their_own_bytes_are_copied() -> None:
    parts = tables(made()) | {"zzzz": bytes(300_000)}

    def lie(directory: Directory) -> Directory:
        return directory | {tag: (directory[tag][0], 200_000) for tag in ("head", "hhea", "maxp")}

    program, _ = pdffonts.subset(font(parts, lie), [2])
    assert len(program) < 2_000


def test_a_table_of_characters_that_is_cut_off() -> None:
    groups = struct.pack(">HHLLL", 12, 0, 16, 0, 1 << 28) + struct.pack(">3L", 0x41, 0x43, 2)
    parts = tables(made()) | {"cmap": struct.pack(">HHHHL", 0, 1, 3, 10, 12) + groups}
    refused(lambda: font(parts), "bad-tables")


def test_a_name_is_as_long_as_names_may_be() -> None:
    """A PDF's names end after 127 bytes, those of fonts after 63."""
    name = struct.pack(">3H", 0, 1, 18) + struct.pack(">6H", 3, 1, 0x409, 6, 60_000, 0)
    parts = tables(made()) | {"name": name + "E".encode("utf-16-be") * 30_000}
    assert font(parts).name == "E" * 63


def test_tables_of_forms_that_replace_nothing_have_an_end() -> None:
    """200 kB of places that all lead to one table of no forms: a billion glyphs were looked at."""
    covered = struct.pack(">HH3H", 2, 1, 0, 0xFFFF, 0)  # all glyphs, in one run
    single = struct.pack(">HHH", 2, 6, 0) + covered  # form 2: as many forms as it says, none
    count = 30_000
    lookup = struct.pack(">3H", 1, 0, count) + struct.pack(">H", 6 + 2 * count) * count + single
    feature = struct.pack(">H4sH", 1, b"vert", 8) + struct.pack(">HHH", 0, 1, 0)
    lookups = struct.pack(">HH", 1, 4) + lookup
    head = struct.pack(">LHHH", 0x00010000, 0, 10, 10 + len(feature))
    begin = time.process_time()
    assert Upright(font(tables(made()) | {"GSUB": head + feature + lookups})).forms == {}
    assert time.process_time() - begin < 1


def postscripts(program: bytes, subroutine: bytes, place: Path) -> Path:
    """A font with PostScript outlines whose letter A carries out a program."""
    whole = TTFont(postscript_font(place / "made.otf"), recalcBBoxes=False)
    top = whole["CFF "].cff.topDictIndex[0]
    whole["CFF "].cff.GlobalSubrs.append(T2CharString(bytecode=subroutine))
    top.CharStrings["A"].setBytecode(program)
    whole.save(place / "evil.otf")
    return place / "evil.otf"


NUMBER, CALL, RETURN, END = b"\x1c\x00\x03", b"\x1c\xff\x95\x1d", b"\x0b", b"\x0e"  # CALL: the first one
MOVE, LINE, HINT = b"\x15", b"\x05", b"\x01"


@pytest.mark.parametrize(
    "piece", [NUMBER * 2 + LINE, NUMBER * 2 + HINT, NUMBER], ids=["lines", "hints", "stack"]
)
def test_a_subroutine_that_is_called_again_and_again(piece: bytes, tmp_path: Path) -> None:
    """15,000 calls of 60 kB: a letter that took minutes and a gigabyte."""
    program = NUMBER * 2 + MOVE + CALL * 15_000 + END
    path = postscripts(program, piece * (20_000 // len(piece)) + RETURN, tmp_path)
    found = postscript.PostScript(path)
    begin = time.process_time()
    refused(lambda: found.outline_bytes(found.glyph("A")), "bad-outlines")
    assert time.process_time() - begin < 2
