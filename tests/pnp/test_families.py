"""Families of faces: which file sets what, who stands in, and that PostScript outlines print like others."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

import layouts
from layouts import LayoutError, fonts
from layouts.model import Size
from pnp import template
from pnp.art.style import Style
from pnp.draw import pdf
from pnp.draw.svg import page_svg
from pnp.errors import PnpError
from pnp.preflight.unused import check as unused
from pnp.scene import Page, Scene, Text
from pnp.type import marks
from pnp.type.faces import face, outline
from tests.layouts.folders import GAME, write_game
from tests.pnp.scene_text import texts

POKER = Size(width=63.5, height=88.9)
LETTERS = "ABCDEabcdeo .-"
FACES = '[face.default.t]\ntext = "{text}"\nbox = [5, 5, "100%-10", 40]\nsize = [8, 12]\nfont = "title"\n'
CARDS = "id,quantity,text,text.ja\nK1,1,{0},{0}\n"


def postscript(target: Path, ours: str = "condensed") -> Path:
    """Letters of one of our faces as a font with PostScript outlines."""
    source = TTFont(fonts.path(ours))
    glyphs, names = source.getGlyphSet(), source.getBestCmap()
    order = [".notdef", *dict.fromkeys(names[ord(letter)] for letter in LETTERS)]
    shapes, metrics = {}, {}
    for name in order:
        pen = T2CharStringPen(glyphs[name].width, glyphs)
        glyphs[name].draw(pen)
        shapes[name], metrics[name] = pen.getCharString(), (glyphs[name].width, 0)
    builder = FontBuilder(source["head"].unitsPerEm, isTTF=False)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(letter): names[ord(letter)] for letter in LETTERS})
    builder.setupCFF("Test", {}, shapes, {})
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Test", "styleName": "Regular", "psName": "Test-Regular"})
    builder.setupOS2(fsType=0)
    builder.setupPost()
    builder.save(target)
    return target


Deck = Callable[..., Path]


@pytest.fixture
def deck(tmp_path: Path) -> Deck:
    """A game whose cards say `text` in the family `title`, which is declared as `given`."""

    def write(given: str, text: str) -> Path:
        folder = write_game(tmp_path / "g", game=f"{GAME}\n[fonts]\n{given}\n")
        (folder / "cards.csv").write_text(CARDS.format(text), "utf-8")
        (folder / "faces.toml").write_text(FACES, "utf-8")
        for name, ours in (("latin.ttf", "condensed-medium"), ("bold.ttf", "condensed")):
            (folder / name).write_bytes(fonts.path(ours).read_bytes())
        return folder

    return write


def drawn(folder: Path, lang: str = "en") -> list[Text]:
    """The texts of the one card."""
    book = layouts.load(folder)
    return list(texts(template.load(book).face(book.cards[0], POKER, Style(), lang)))


def test_bold_without_a_bold_face_is_an_error_that_says_how_to_mend_it(deck: Deck) -> None:
    with pytest.raises(PnpError) as caught:
        drawn(deck('title = "latin.ttf"', "a **b** c"))
    assert "has no bold" in str(caught.value)
    assert 'title = { regular = "…", bold = "…" }' in str(caught.value)
    assert "太字" in caught.value.text("ja")
    assert "card K1, face.default.t" in str(caught.value)


def test_bold_and_italic_take_the_faces_of_the_family(deck: Deck) -> None:
    both = 'title = { regular = "latin.ttf", bold = "bold.ttf" }'
    found = drawn(deck(both, "a **b** *c*"))
    assert [(Path(t.font).name, t.slant > 0) for t in found if t.text.strip()] == [
        ("latin.ttf", False),
        ("bold.ttf", False),
        ("latin.ttf", True),  # no italic face: the upright one leans
    ]
    italic = 'title = { regular = "latin.ttf", italic = "bold.ttf" }'
    assert [(Path(t.font).name, t.slant) for t in drawn(deck(italic, "*c*"))] == [("bold.ttf", 0.0)]


def test_another_family_stands_in_for_what_a_face_lacks(deck: Deck) -> None:
    given = 'title = { regular = "latin.ttf", bold = "bold.ttf", fallback = "sans" }'
    found = drawn(deck(given, "Sun 王 **Sun 王**"), "ja")
    assert [(t.text, Path(t.font).name) for t in found] == [
        ("Sun ", "latin.ttf"),
        ("王 ", "sans"),
        ("Sun ", "bold.ttf"),
        ("王", "sans-bold"),
    ]


def test_a_character_that_nobody_has_is_an_error(deck: Deck) -> None:
    with pytest.raises(PnpError, match=r"U\+1F600"):
        drawn(deck('title = { regular = "latin.ttf", fallback = ["sans"] }', "a😀"))
    with pytest.raises(
        PnpError, match=r"`title` nor its fallbacks have Chinese characters.*fallback = .sans."
    ):
        drawn(deck('title = "latin.ttf"', "王"))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ('title = { regular = "latin.ttf", fallback = "sens" }', "Did you mean “sans”"),
        ('title = { bold = "latin.ttf" }', "regular"),
        ('title = { regular = "latin.ttf", blod = "bold.ttf" }', "Did you mean “bold”"),
        ('title = { regular = "latin.ttf", bold = "gone.ttf" }', "does not exist"),
        (
            'title = { regular = "latin.ttf", fallback = "b" }\n'
            'b = { regular = "bold.ttf", fallback = "title" }',
            "falls back on this one",
        ),
    ],
)
def test_slips_in_a_family_are_told(deck: Deck, given: str, message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        layouts.load(deck(given, "a"))


def test_a_family_that_stands_in_or_that_a_mark_names_is_used(deck: Deck) -> None:
    given = (
        'title = { regular = "latin.ttf", fallback = "two" }\ntwo = "bold.ttf"\n'
        'three = "bold.ttf"\nfour = "bold.ttf"'
    )
    book = layouts.load(deck(given, "a {font:three}b{/}"))
    told = [str(finding) for finding in unused(book, template.load(book))]
    assert [name for name in ("title", "two", "three", "four") if f"fonts.{name}" in "".join(told)] == [
        "four"
    ]


def test_marks_change_size_and_face_within_a_text(deck: Deck) -> None:
    found = drawn(
        deck('title = "latin.ttf"', "a {size:18}b{/} {size:50%}c {size:50%}e{/}{/} {font:sans-bold}d{/}")
    )
    sizes = {t.text.strip(): (t.size, Path(t.font).name) for t in found if t.text.strip()}
    assert sizes == {
        "a": (12.0, "latin.ttf"),
        "b": (18.0, "latin.ttf"),
        "c": (6.0, "latin.ttf"),
        "e": (6.0, "latin.ttf"),  # of the size of the whole text, not of the mark around it
        "d": (12.0, "sans-bold"),
    }
    assert len({t.y for t in found}) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{size:big}x{/}", "not a valid text size"),
        ("{size:0}x{/}", "not a valid text size"),
        ("{font:titel}x{/}", "Did you mean `title`"),
    ],
)
def test_slips_in_marks_are_told(deck: Deck, text: str, message: str) -> None:
    with pytest.raises(PnpError, match=message):
        drawn(deck('title = "latin.ttf"', text))


@pytest.mark.parametrize(
    ("text", "styled"),
    [
        ("2*3*4", []),
        ("2**3**4", []),
        ("x*y*z", []),
        ("a * b * c", []),
        ("**J**oker", ["J"]),
        ("*a 2*3 b*", ["a 2*3 b"]),
        ("これは*とても*よい", ["とても"]),
    ],
)
def test_stars_between_figures_are_stars(text: str, styled: list[str]) -> None:
    runs = marks.parse(text)
    assert [run.text for run in runs if run.bold or run.italic] == styled


# PostScript outlines


def test_postscript_outlines_print_as_those_that_they_were_made_from(deck: Deck, tmp_path: Path) -> None:
    """Our own face, its quadratic curves made cubic and back: no edge moves by more than 0.002 ems."""
    made = postscript(tmp_path / "made.otf")
    assert fonts.refusal(made) is None
    for letter in "ABo":
        ours, theirs = outline("condensed", letter), outline(str(made), letter)
        boxes = []
        for shape in (ours, theirs):
            numbers = [segment[-2:] for segment in shape if segment[0] != "Z"]
            xs, ys = zip(*numbers, strict=True)
            boxes.append((min(xs), min(ys), max(xs), max(ys)))
        assert boxes[0] == pytest.approx(boxes[1], abs=0.002)
    folder = deck('title = { regular = "made.otf", bold = "bold.ttf", fallback = "sans" }', "ABo 王")
    (folder / "made.otf").write_bytes(made.read_bytes())
    book = layouts.load(folder)
    items = template.load(book).face(book.cards[0], POKER, Style(), "ja")
    scene = Scene(title="t", lang="ja", pages=(Page(width=64.0, height=90.0, items=items),), forms={})
    data = pdf.data(scene)
    assert data == pdf.data(scene)
    page = pypdfium2.PdfDocument(io.BytesIO(data))[0]
    assert page.get_textpage().get_text_range().split() == ["ABo", "王"]
    assert page.render(scale=1.0).to_pil().convert("L").getextrema()[0] < 128
    assert 'aria-label="ABo "' in page_svg(scene, 0)


@pytest.mark.parametrize("cut", [30, 200, 500, 900])
def test_a_damaged_postscript_font_is_told_and_raises_nothing_else(tmp_path: Path, cut: int) -> None:
    data = bytearray(postscript(tmp_path / "made.otf").read_bytes())
    data[-cut:] = bytes(cut)
    place = tmp_path / f"broken{cut}.otf"
    place.write_bytes(data)
    if fonts.refusal(place) is not None:
        return
    for letter in LETTERS:
        with contextlib.suppress(PnpError):
            outline(str(place), letter)


def test_a_postscript_font_that_calls_itself_for_ever_is_refused(tmp_path: Path) -> None:
    """A program of an outline may call others; one that calls itself would never end."""
    from fontTools.misc.psCharStrings import T2CharString

    font = TTFont(postscript(tmp_path / "made.otf"), recalcBBoxes=False)
    top = font["CFF "].cff.topDictIndex[0]
    font["CFF "].cff.GlobalSubrs.append(T2CharString(program=[-107, "callgsubr"]))
    top.CharStrings["A"].setProgram([-107, "callgsubr", "endchar"])
    font.save(tmp_path / "loop.otf")
    assert face(str(tmp_path / "loop.otf")).glyph("A")
    with pytest.raises(PnpError, match="outlines are damaged"):
        outline(str(tmp_path / "loop.otf"), "A")
