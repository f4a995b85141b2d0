"""The fonts of a PDF hold what their texts need: outlines, widths, heights, and which character is which."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from fontTools.ttLib import TTFont

from layouts import fonts
from pnp.draw import pdf
from pnp.draw.pdffonts import Codes, subset
from pnp.scene import Color, Page, Scene, Text
from pnp.type.truetype import TrueType
from pnp.type.upright import upright
from tests.pnp.pdf_painter import asked, characters, differing, painted
from tests.pnp.test_truetype import ORDER, made

INK = Color(0.0, 0.0, 0.0)


def page_of(*texts: Text) -> Scene:
    return Scene(title="t", lang="ja", pages=(Page(width=200.0, height=100.0, items=texts),), forms={})


def line(text: str, font: str = "sans", *, downwards: bool = False) -> Text:
    return Text(x=5.0, y=20.0, text=text, font=font, size=8.0, color=INK, downwards=downwards)


def font_of(text: str, *, downwards: bool = False) -> tuple[pikepdf.Pdf, Any]:
    """A file with a line, and the font of that line."""
    document = pikepdf.open(io.BytesIO(pdf.data(page_of(line(text, downwards=downwards)))))
    found = [one for one in document.objects if isinstance(one, pikepdf.Dictionary)]
    (font,) = [one for one in found if one.get("/Subtype") == "/Type0"]
    return document, font


def by_code(runs: Any, each: int = 1) -> dict[int, list[float]]:
    """What an array of widths or heights tells of each code: so many numbers each."""
    found: dict[int, list[float]] = {}
    parts = list(runs)
    for first, told in zip(parts[0::2], parts[1::2], strict=True):
        numbers = [float(one) for one in told]
        for place in range(0, len(numbers), each):
            found[int(first) + place // each] = numbers[place : place + each]
    return found


def test_more_characters_than_a_byte_counts_are_all_told_apart() -> None:
    """Codes have two bytes, and 40, 41 and 92 are the brackets and the sign that a string escapes."""
    face = TrueType(fonts.path("sans"))
    text = "".join(chr(code) for code in range(0x4E00, 0x5600) if face.glyph(chr(code)))[:620]
    assert len(text) == 620
    scene = page_of(line(text[:300]), line(text[300:]), line(text[::-1]))
    assert differing(painted(pdf.data(scene), scene), asked(scene, 0)) == []


def test_what_is_embedded_has_the_outlines_and_widths_of_the_face() -> None:
    """In the order asked for: letters, parts of letters however they are turned, parts of parts."""
    data = made()
    found, theirs = TrueType(Path("own.ttf"), data), TTFont(io.BytesIO(data))
    names = [".notdef", "bow", "deep", "box", "part1", "part4", "part2", "part3", "space"]
    program, widths = subset(found, [ORDER.index(name) for name in names])
    inside = TTFont(io.BytesIO(program), checkChecksums=2)
    assert widths == [theirs["hmtx"][name][0] for name in names]
    order, table, original = inside.getGlyphOrder(), inside["glyf"], theirs["glyf"]
    assert len(order) == inside["maxp"].numGlyphs == inside["hhea"].numberOfHMetrics
    for name, own in zip(names, order, strict=False):
        points, ends, on = table[own].getCoordinates(table)
        wanted, stops, flags = original[name].getCoordinates(original)
        assert (list(points), list(ends), list(on)) == (list(wanted), list(stops), list(flags)), name
        assert inside["hmtx"][own] == theirs["hmtx"][name]
    assert {len(order)} == {len(names)}, "every part is there already, and none is there twice"
    assert TTFont(io.BytesIO(subset(found, [0, ORDER.index("deep")])[0]))["maxp"].numGlyphs == 5


def test_a_font_file_says_of_itself_what_the_format_asks_for() -> None:
    """Tables in order, each from a fourth byte on, and the sum over the whole file (OpenType, `head`)."""
    found = TrueType(fonts.path("sans"))
    program, _ = subset(found, [0, found.glyph("A"), found.glyph("札")])
    inside = TTFont(io.BytesIO(program), checkChecksums=2)
    entries = sorted(inside.reader.tables.items())
    assert [tag for tag, _ in entries] == list(inside.reader.tables)
    assert all(entry.offset % 4 == 0 for _, entry in entries)
    assert entries[-1][1].offset + entries[-1][1].length <= len(program)
    words = [
        int.from_bytes(program[place : place + 4].ljust(4, b"\0"), "big")
        for place in range(0, len(program), 4)
    ]
    assert sum(words) & 0xFFFFFFFF == 0xB1B0AFBA
    count = len(entries)
    header = [int.from_bytes(program[place : place + 2], "big") for place in (4, 6, 8, 10)]
    power = max(power for power in range(8) if 2**power <= count)
    assert header == [count, 16 * 2**power, power, 16 * count - 16 * 2**power]
    assert inside["head"].indexToLocFormat == 1


@pytest.mark.parametrize("downwards", [False, True])
def test_a_font_tells_the_measures_of_its_face(downwards: bool) -> None:
    """In thousandths of an em: the box, the heights, and of each code its width, downwards its height too."""
    text = "Wi札、ー"
    _file, font = font_of(text, downwards=downwards)
    assert str(font.Encoding) == ("/Identity-V" if downwards else "/Identity-H")
    (inner,) = font.DescendantFonts
    theirs = TTFont(fonts.path("sans"))
    em = int(theirs["head"].unitsPerEm)
    head, hhea, os2 = theirs["head"], theirs["hhea"], theirs["OS/2"]

    def mille(units: float) -> int:
        return round(units * 1000 / em)

    told = inner.FontDescriptor
    assert [int(edge) for edge in told.FontBBox] == [
        mille(edge) for edge in (head.xMin, head.yMin, head.xMax, head.yMax)
    ]
    heights = (int(told.Ascent), int(told.Descent), int(told.CapHeight))
    assert heights == (mille(hhea.ascent), mille(hhea.descent), mille(os2.sCapHeight))
    assert (int(told.Flags), int(told.ItalicAngle)) == (4, 0), "signs of its own, none of them leaning"
    program = told.FontFile2.read_bytes()
    assert int(told.FontFile2.Length1) == len(program)
    system = inner.CIDSystemInfo
    assert (str(system.Registry), str(system.Ordering), int(system.Supplement)) == ("Adobe", "Identity", 0)
    assert (str(inner.Subtype), int(inner.DW)) == ("/CIDFontType2", 1000)
    letters = characters(font)
    assert {int.from_bytes(code, "big"): letter for code, letter in letters.items()} == {
        ord(letter): letter for letter in text
    }
    widths = by_code(inner.W)
    cmap, metrics = theirs.getBestCmap(), theirs["hmtx"]
    assert list(widths) == [0, *sorted(map(ord, text))]
    assert [widths[ord(letter)][0] for letter in text] == pytest.approx(
        [metrics[cmap[ord(letter)]][0] * 1000 / em for letter in text], abs=0.01
    )
    assert ("/W2" in inner) == downwards
    if not downwards:
        return
    stands, heights_of = upright("sans"), by_code(inner.W2, 3)
    assert list(heights_of) == list(widths)
    for letter in text:
        glyph = stands.glyph(letter)
        down, across, up = heights_of[ord(letter)]
        assert (down, up) == pytest.approx(
            (-1000 * stands.advance(glyph), 1000 * stands.origin(glyph)), abs=0.01
        )
        assert across == pytest.approx(widths[ord(letter)][0] / 2, abs=0.01), "the middle of the letter"


def test_the_code_of_a_character_is_its_number_and_leads_to_its_glyph() -> None:
    """Whatever was written before: so pages can be written apart.  The missing glyph comes first."""
    face = TrueType(fonts.path("sans"))
    _file, font = font_of("札AB")
    (inner,) = font.DescendantFonts
    places = inner.CIDToGIDMap.read_bytes()
    inside = TTFont(io.BytesIO(inner.FontDescriptor.FontFile2.read_bytes()))
    assert len(places) == 2 * (ord("札") + 1)
    for number, letter in enumerate(("A", "B", "札"), 1):
        code = ord(letter)
        assert int.from_bytes(places[2 * code : 2 * code + 2], "big") == number
        own = inside["hmtx"][inside.getGlyphOrder()[number]][0]
        assert own == face.advance(face.glyph(letter))
    assert sum(1 for place in range(0, len(places), 2) if places[place : place + 2] != b"\0\0") == 3
    codes = Codes("sans", "F1")
    assert codes.encode("AA札") == "\0A\0A" + "札".encode("utf-16-be").decode("latin-1")
    assert codes.glyphs() == {
        0: ("", 0),
        ord("A"): ("A", face.glyph("A")),
        ord("札"): ("札", face.glyph("札")),
    }


def test_characters_beyond_two_bytes_get_codes_that_the_face_has_no_character_for() -> None:
    """Each its own, in the order in which they come; what is copied from the page are the characters."""
    face = TrueType(fonts.path("sans"))
    rare = [chr(code) for code in range(0x20000, 0x30000) if face.glyph(chr(code))][:2]
    codes = Codes("sans", "F1")
    first, second, again = (codes.encode(one) for one in (*rare, rare[0]))
    assert first == again != second
    for pair in (first, second):
        assert not face.glyph(chr(int.from_bytes(pair.encode("latin-1"), "big")))
    scene = page_of(line(f"A{rare[0]}札{rare[1]}"))
    assert differing(painted(pdf.data(scene), scene), asked(scene, 0)) == []


def test_fonts_that_hold_the_same_letters_have_the_same_name_and_others_another() -> None:
    """The six letters before a name tell subsets apart; a line downwards has other forms of the letters."""

    def name(text: str, *, downwards: bool = False) -> str:
        document, font = font_of(text, downwards=downwards)
        with document:
            return str(font.BaseFont)

    assert name("札") == name("札札")
    assert len({name("札"), name("山"), name("札", downwards=True)}) == 3
