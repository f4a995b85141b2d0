"""Vertical lines and furigana: what stands where, by the rules that a Japanese reader knows (JIS X 4051)."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts import fonts
from pnp.compose import booklet
from pnp.draw import pdf
from pnp.draw.svg import page_svg
from pnp.errors import PnpError
from pnp.geometry import MM_PER_POINT
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Group, Item, Page, Scene, Text
from pnp.settings import Settings
from pnp.type import furigana, marks
from pnp.type.fit import fit
from pnp.type.setting import Setting
from pnp.type.stances import Stance, stance
from pnp.type.truetype import TrueType
from pnp.type.upright import Upright, upright
from tests.layouts.folders import GAME, write_game
from tests.pnp.scene_tools import texts as all_texts
from tests.properties import examples

DOWN = Setting(lang="ja", downwards=True)
ACROSS = Setting(lang="ja")
BOX = (10.0, 10.0, 40.0, 60.0)
EM = 10.0 * MM_PER_POINT


def set_in(
    text: str, setting: Setting = DOWN, box: tuple[float, float, float, float] = BOX
) -> tuple[Item, ...]:
    """A text at 10 points in the box."""
    return fit(text, box, setting, least=10.0, most=10.0).items


def texts(items: tuple[Item, ...]) -> list[Text]:
    return [item for item, _ in leaves(items) if isinstance(item, Text)]


def scene(items: tuple[Item, ...]) -> Scene:
    return Scene(title="t", lang="ja", pages=(Page(width=60.0, height=80.0, items=items),), forms={})


def test_lines_run_down_and_follow_each_other_to_the_left() -> None:
    """The first line is at the right edge, each next one a line's height (1.5 ems) further left."""
    first, second = texts(set_in("一行目\n二行目"))
    assert (first.text, second.text) == ("一行目", "二行目")
    assert first.downwards
    assert first.y == second.y == 10.0
    assert first.x == pytest.approx(50.0 - EM / 2)
    assert first.x - second.x == pytest.approx(1.5 * EM)


@pytest.mark.parametrize("sign", "、。「」『』（）【】〈〉ー～…っょァュ：＝―")
def test_signs_take_the_forms_of_the_font(sign: str) -> None:
    assert upright("sans").glyph(sign) != 0
    assert upright("sans").has_form(sign)
    assert stance(sign, "sans") is Stance.UPRIGHT


def test_forms_differ_from_those_of_a_line_across() -> None:
    """A full stop stands in the upper right corner of its square, and a long vowel is upright."""
    (item,) = texts(set_in("。"))
    box = ink_box(item, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
    assert box is not None
    assert box[0] > item.x
    assert box[3] < item.y + EM / 2
    (item,) = texts(set_in("ー"))
    box = ink_box(item, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
    assert box is not None
    assert box[3] - box[1] > 3 * (box[2] - box[0])


@pytest.mark.parametrize(
    ("text", "abreast"),
    [
        ("10枚", "10"),
        ("100点", "100"),
        ("+2点", "+2"),
        ("50%だ", "50%"),
        ("A面", "A"),
        ("HP減", "HP"),
        ("5本", "5"),
    ],
)
def test_short_numbers_and_letters_stand_upright_in_one_square(text: str, abreast: str) -> None:
    """Tate-chu-yoko: the next character begins one em below, whatever the run's own width."""
    run, following = texts(set_in(text))
    assert run.text == abreast
    assert not run.downwards
    assert following.y == pytest.approx(10.0 + EM)


def test_long_words_lie_on_their_side() -> None:
    items = set_in("今Page Oneと")
    lying = [item for item in items if isinstance(item, Group)]
    assert [item.transform[:4] for item in lying] == [(0.0, 1.0, -1.0, 0.0)]
    assert [text.text for text in texts(tuple(lying))] == ["Page One"]


def test_full_width_letters_stand_one_in_a_square() -> None:
    (item,) = texts(set_in("ＯＫ９"))
    assert (item.text, item.downwards) == ("ＯＫ９", True)


@pytest.mark.parametrize(
    ("text", "ems"), [("」。", 0.5), ("。「", 0.5), ("「『", 0.5), ("」は", 1.0), ("あ。", 1.0)]
)
def test_blanks_of_punctuation_do_not_meet(text: str, ems: float) -> None:
    """Two signs, each half blank where they meet, stand half an em apart; others a whole one."""
    drawn = texts(set_in(text))
    second = drawn[1].y if len(drawn) > 1 else drawn[0].y + EM
    assert second - drawn[0].y == pytest.approx(ems * EM)


def test_brackets_of_letters_keep_their_width_when_they_turn() -> None:
    """[R] is a sign in the margin of a rule: its brackets stand close to the letter, not a square away."""
    before, _, after = (item for item in set_in("山[R]札") if isinstance(item, Text))
    assert (before.text, after.text) == ("山", "札")
    assert 1.5 * EM < after.y - (before.y + EM) < 2.0 * EM


def test_a_face_without_forms_turns_and_moves_signs_itself() -> None:
    """The condensed face has a dash and brackets, but no form of them for columns."""
    assert stance("(", "condensed") is Stance.TURNED
    assert stance("–", "condensed") is Stance.TURNED


def test_a_font_may_have_other_substitutions_before_those_for_columns(tmp_path: Path) -> None:
    """Three tables of substitutions, of which the second is for vertical lines."""
    font = TTFont(fonts.path("condensed"))
    names = {sign: font.getBestCmap()[ord(sign)] for sign in "()AB"}
    addOpenTypeFeaturesFromString(
        font,
        "feature ccmp {{ sub {A} by {B}; }} ccmp; feature vert {{ sub {(} by {)}; }} vert;"
        " feature liga {{ sub {B} by {A}; }} liga;".replace("{(}", names["("])
        .replace("{)}", names[")"])
        .format(**names),
    )
    font.save(tmp_path / "own.ttf")
    stands = Upright(TrueType(tmp_path / "own.ttf"))
    assert stands.glyph("(") == stands.glyph(")")
    assert [stands.has_form(sign) for sign in "(AB"] == [True, False, False]


@examples(60)
@given(st.text("札山「」、。ーっ12A漢字かなPage \n", min_size=1, max_size=40))
def test_nothing_is_lost_and_all_stays_in_its_box(text: str) -> None:
    """Every character but blanks is drawn once, and its ink stays within the box."""
    items = fit(text, (0.0, 0.0, 200.0, 60.0), DOWN, least=8.0, most=8.0).items
    drawn = sorted("".join(t.text for t in texts(items)).replace(" ", ""))
    assert drawn == sorted("".join(text.split()))
    for item, at in leaves(items):
        box = ink_box(item, at) if isinstance(item, Text) else None
        if box is not None:
            assert box[0] >= -0.3
            assert box[1] >= -0.3
            assert box[2] <= 200.3
            assert box[3] <= 60.3


def test_what_does_not_fit_says_which_way() -> None:
    with pytest.raises(PnpError, match="too wide"):
        fit("長い文がここに続いていく" * 20, BOX, DOWN, least=10.0, most=10.0)


def test_a_vertical_line_is_found_in_a_pdf_and_drawn_where_svg_draws_it() -> None:
    """The letters of the PDF lie where the scene says: so its measures downwards are those we reckon with."""
    items = set_in("「札」を")
    data = pdf.data(scene(items))
    assert data == pdf.data(scene(items))
    page = pypdfium2.PdfDocument(io.BytesIO(data))[0]
    words = page.get_textpage().get_text_range()
    assert "札" in words
    raster = page.render(scale=4.0).to_pil().convert("L").point(lambda v: 255 if v < 128 else 0)
    left, top, right, bottom = (edge / 4.0 * MM_PER_POINT for edge in raster.getbbox() or ())
    boxes = [ink_box(item, at) for item, at in leaves(items) if isinstance(item, Text)]
    assert left == pytest.approx(min(b[0] for b in boxes if b), abs=0.2)
    assert top == pytest.approx(min(b[1] for b in boxes if b), abs=0.2)
    assert right == pytest.approx(max(b[2] for b in boxes if b), abs=0.2)
    assert bottom == pytest.approx(max(b[3] for b in boxes if b), abs=0.2)
    assert 'aria-label="「札」を"' in page_svg(scene(items), 0)


# furigana


def test_a_short_reading_is_spread_over_its_text() -> None:
    """かわ over 山川 (2 ems): two letters of half an em leave 1 em: a quarter before, a half between."""
    base, reading = texts(set_in("{山川|かわ}だ", ACROSS))[:2]
    assert (base.text, reading.text) == ("山川", "かわ")
    assert reading.size == base.size / 2
    assert reading.x - base.x == pytest.approx(0.25 * EM)
    assert reading.spacing * MM_PER_POINT == pytest.approx(0.5 * EM)
    assert reading.y < base.y - 0.8 * EM


def test_a_long_reading_hangs_over_kana_and_not_over_kanji() -> None:
    """まじゅつ (2 ems) over 術: 1 em too long.  Kana give 0.4 ems each, the rest opens; kanji give none."""
    soft = texts(set_in("の{術|まじゅつ}の", ACROSS))
    assert soft[1].x - soft[0].x == pytest.approx(1.1 * EM)  # の, then half of the 0.2 that 術 gains
    assert soft[2].x - soft[0].x == pytest.approx(0.6 * EM)
    hard = texts(set_in("札{術|まじゅつ}札", ACROSS))
    assert hard[2].x - hard[0].x == pytest.approx(1.0 * EM)
    assert hard[3].x - hard[0].x == pytest.approx(3.0 * EM)


def test_two_readings_never_touch() -> None:
    drawn = texts(set_in("{東京|とう|きょう}{王|おうさま}", ACROSS))
    readings = [t for t in drawn if t.reading]
    ends = [t.x + len(t.text) * EM / 2 + t.spacing * MM_PER_POINT * (len(t.text) - 1) for t in readings]
    assert [t.text for t in readings] == ["とう", "きょう", "おうさま"]
    assert all(end <= following.x + 0.001 for end, following in zip(ends, readings[1:], strict=False))


def test_readings_of_a_column_stand_to_its_right() -> None:
    base, reading, _ = texts(set_in("{漢字|かんじ}だ"))
    assert reading.downwards
    assert reading.x - base.x == pytest.approx(0.75 * EM)


@pytest.mark.parametrize("setting", [ACROSS, DOWN])
def test_lines_with_readings_leave_them_room(setting: Setting) -> None:
    """The first line stands half an em further in, and lines are 1.7 ems apart."""
    plain = fit("漢字\n漢字", BOX, setting, least=10.0, most=10.0)
    read = fit("{漢字|かんじ}\n漢字", BOX, setting, least=10.0, most=10.0)
    size = (plain.height, read.height) if setting is ACROSS else (plain.width, read.width)
    assert size[1] - size[0] == pytest.approx((furigana.ROOM + furigana.LEADING - 1.5) * EM)


def test_what_has_one_reading_is_not_torn_and_what_has_several_may_be() -> None:
    narrow = (0.0, 0.0, 3.2 * EM, 60.0)
    one = [t.text for t in texts(set_in("ああ{漢字|かんじ}", ACROSS, narrow)) if not t.reading]
    assert one == ["ああ", "漢字"]


def test_a_wrong_number_of_readings_is_an_error_and_an_empty_one_none() -> None:
    with pytest.raises(PnpError, match="2 characters and 3 readings"):
        marks.parse("{漢字|か|ん|じ}")
    assert [run.text for run in marks.parse("{漢字|}です")] == ["漢字です"]


def test_a_booklet_sets_readings_and_names_its_parts_without_them(tmp_path: Path) -> None:
    """Rules with furigana: readings stand on the page over their words, and in no bookmark."""
    folder = write_game(
        tmp_path / "g", game=GAME.replace("[players]", 'components = ["cards", "booklet"]\n[players]')
    )
    rules = "## X-1 {支度|したく}\n### X-1.1 {山札|やまふだ}\nカードを{混|ま}ぜ、{山札|やまふだ}とします。\n"
    for lang in ("en", "ja"):
        (folder / f"rules.{lang}.md").write_text(rules, "utf-8")
    chosen = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    made = booklet.compose(layouts.load(folder), chosen, "ja")
    found = [found.text for page in range(len(made.pages)) for found in all_texts(made, page)]
    assert {"したく", "やまふだ", "ま"} <= {text.text for text in found if text.reading}
    assert not any("|" in text.text for text in found)
    assert any("支度" in mark.title for mark in made.bookmarks)
    assert not any("|" in mark.title for mark in made.bookmarks)


@examples(200)
@given(st.binary(max_size=80), st.integers(0, 60))
def test_damaged_forms_for_vertical_lines_leave_the_usual_ones(noise: bytes, place: int) -> None:
    """Whatever stands in the table GSUB of a font, its characters have glyphs that are there."""
    found = TrueType(fonts.path("sans"))
    data = bytearray(found.table("GSUB"))
    data[place : place + len(noise)] = noise

    class Damaged(TrueType):
        """The face with another table."""

        def table(self, tag: str) -> bytes:
            return bytes(data) if tag == "GSUB" else super().table(tag)

    stands = Upright(Damaged(fonts.path("sans")))
    assert all(0 < stands.glyph(character) < found.glyph_count for character in "「、ー札A")


def test_italic_leans_each_character_of_a_column_about_its_middle() -> None:
    """Oblique letters of a column stand below each other: the ink of each stays round the column's middle."""
    items = set_in("*口口*口")
    leaning = [text for text in texts(items) if text.slant]
    assert [text.text for text in leaning] == ["口", "口"]
    assert leaning[0].x == leaning[1].x
    raster = (
        pypdfium2.PdfDocument(io.BytesIO(pdf.data(scene(items))))[0].render(scale=8.0).to_pil().convert("L")
    )
    dark = raster.point(lambda v: 255 if v < 128 else 0)
    per_mm = 8.0 / MM_PER_POINT
    middles = []
    for index in range(3):
        top = (10.0 + index * EM) * per_mm
        left, _, right, _ = (
            dark.crop((0, round(top), dark.width, round(top + EM * per_mm))).getbbox() or (0,) * 4
        )
        middles.append((left + right) / 2)
    assert middles == pytest.approx([middles[2]] * 3, abs=per_mm * 0.15)
