"""Our reader of TrueType against another one: outlines, parts of parts, widths, and what is damaged."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import SCALED_COMPONENT_OFFSET

from pnp.errors import PnpError
from pnp.type.truetype import TrueType

ORDER = [".notdef", "space", "box", "bow", *(f"part{place}" for place in range(6)), "deep", "itself"]
MATRICES = (
    (1.0, 0.0, 0.0, 1.0, 30, -20),  # moved by a byte
    (1.0, 0.0, 0.0, 1.0, 300, -200),  # moved by more
    (0.5, 0.0, 0.0, 0.5, 10, 30),
    (0.5, 0.0, 0.0, -1.5, 0, 40),
    (0.25, 0.5, -0.75, 1.0, 7, 9),
    (-1.0, 0.0, 0.0, 1.0, 700, 0),
)


def made(*, circle: bool = False, characters: dict[int, str] | None = None) -> bytes:
    """A font of a box, a bow, parts that are those moved and leant, and a part of parts."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(ORDER)
    builder.setupCharacterMap(
        characters or {0x20: "space", **{0x61 + place: name for place, name in enumerate(ORDER[2:])}}
    )
    glyphs = {}
    for name in ORDER:
        pen = TTGlyphPen(dict.fromkeys(ORDER))
        if name == "box":
            pen.moveTo((50, 0))
            for corner in ((50, 700), (450, 700), (450, 0)):
                pen.lineTo(corner)
            pen.closePath()
        elif name == "bow":
            pen.moveTo((0, 0))
            pen.qCurveTo((100, 600), (300, 600), (400, 0))
            pen.closePath()
            pen.moveTo((150, 100))
            for step in range(6):  # points of one kind are written once, with how often
                pen.lineTo((250 - 10 * step, 100 + 40 * step))
            pen.closePath()
        elif name.startswith("part"):
            pen.addComponent("box", (1.0, 0.0, 0.0, 1.0, 0, 0))
            pen.addComponent("bow", MATRICES[int(name[-1])])
        elif name == "deep":
            pen.addComponent("part4", MATRICES[2])
            pen.addComponent("bow", MATRICES[1])
        elif name == "itself" and not circle:
            pen.addComponent("deep", MATRICES[0])
        glyphs[name] = pen.glyph()
        if name == "part2":
            glyphs[name].components[1].flags |= SCALED_COMPONENT_OFFSET  # made smaller, it moves less, too
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (400 + 10 * place, place) for place, name in enumerate(ORDER)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Own", "styleName": "Regular"})
    builder.setupOS2(sCapHeight=690, sxHeight=480, version=4)
    builder.setupPost()
    target = io.BytesIO()
    builder.save(target)
    return target.getvalue()


def test_outlines_are_those_of_another_reader() -> None:
    data = made()
    ours, theirs = TrueType(Path("own.ttf"), data), TTFont(io.BytesIO(data))
    table = theirs["glyf"]
    for number, name in enumerate(ORDER):
        points, ends, on = table[name].getCoordinates(table)
        contours = ours.contours(number)
        flat = [point for contour in contours for point in contour]
        assert [bool(point[2]) for point in flat] == [bool(flag & 1) for flag in on], name
        for (x, y, _), wanted in zip(flat, points, strict=True):
            assert (x, y) == pytest.approx(wanted, abs=1.01), name
        assert [sum(map(len, contours[: place + 1])) - 1 for place in range(len(contours))] == list(ends)


def test_widths_heights_and_characters_are_those_of_another_reader() -> None:
    ours, theirs = TrueType(Path("own.ttf"), made()), TTFont(io.BytesIO(made()))
    assert (ours.units, ours.ascent, ours.descent, ours.cap_height) == (1000, 800, -200, 690)
    for number, name in enumerate(ORDER):
        assert (ours.advance(number), ours.bearing(number)) == theirs["hmtx"][name]
    cmap = theirs.getBestCmap()
    for code in (*range(0x1F, 0x80), 0x672D, 0x1F0A1):
        wanted = ORDER.index(cmap[code]) if code in cmap else 0
        assert ours.glyph(chr(code)) == wanted


def test_characters_beyond_the_first_plane_have_glyphs() -> None:
    characters = {
        0x20: "space",
        0x61: "box",
        0x62: "bow",
        0x672D: "part0",
        0x1F0A1: "part1",
        0x1F0A2: "part2",
    }
    data = made(characters=characters)
    ours = TrueType(Path("own.ttf"), data)
    for code, name in characters.items():
        assert ours.glyph(chr(code)) == ORDER.index(name)
    for code in (0x1F, 0x63, 0x672C, 0x672E, 0x1F0A0, 0x1F0A3):
        assert ours.glyph(chr(code)) == 0


@pytest.mark.parametrize("length", [0, 4, 11, 100, 200])
def test_a_font_that_ends_too_soon_is_refused_by_name(length: int) -> None:
    with pytest.raises(PnpError, match=r"own\.ttf"):
        TrueType(Path("own.ttf"), made()[:length])
    with pytest.raises(PnpError, match=r"own\.ttf"):
        TrueType(Path("own.ttf"), b"wOF2" + made()[4:])
