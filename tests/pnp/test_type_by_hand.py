"""Small parts of setting text, each asked for figures that a person can reckon."""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

import budoux
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.ttProgram import Program

import layouts
from layouts import fonts
from pnp.errors import PnpError
from pnp.preflight.walk import leaves
from pnp.scene import Color, Group, Item, Text
from pnp.scene import Path as Shape
from pnp.settings import Settings
from pnp.type import breaking, colours, columns, faces, furigana, line, marks, phrases, postscript, truetype
from pnp.type.families import Family
from pnp.type.fit import fit, layout
from pnp.type.measure import shortened, width
from pnp.type.paragraph import Paragraph, paragraphs
from pnp.type.pieces import pieces
from pnp.type.setting import Setting
from pnp.type.truetype import TrueType
from pnp.type.upright import Upright
from pnp.type.vertical import vertical
from tests.pnp.test_families import postscript as postscript_font
from tests.pnp.test_set_lines import gsub, single

MM = 25.4 / 72
EM = 10.0 * MM
JA, DOWN = Setting(lang="ja"), Setting(lang="ja", downwards=True)
BOX = (10.0, 10.0, 40.0, 60.0)


def texts(items: Sequence[Item]) -> list[Text]:
    return [item for item, _ in leaves(tuple(items)) if isinstance(item, Text)]


def set_in(text: str, setting: Setting, box: tuple[float, float, float, float] = BOX) -> tuple[Item, ...]:
    return fit(text, box, setting, least=10.0, most=10.0).items


# where lines break


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (0x2E80, 0x9FFF),
        (0xAC00, 0xD7AF),
        (0xF900, 0xFAFF),
        (0xFF01, 0xFF0F),
        (0xFF1A, 0xFF20),
        (0xFF3B, 0xFF40),
        (0xFF5B, 0xFF9F),
        (0x20000, 0x3FFFF),
    ],
)
def test_characters_beside_which_lines_may_break_come_in_blocks(first: int, last: int) -> None:
    """Radicals to kanji, hangul, old forms, full-width signs without letters and figures, the rest."""
    assert [breaking.is_wide(chr(code)) for code in (first - 1, first, last, last + 1)] == [
        False,
        True,
        True,
        False,
    ]


def lines(text: str, room: int, glossary: tuple[str, ...] = ()) -> list[str]:
    """Lines of a text in which every character is one wide."""
    sums = [0.0, *accumulate(1.0 for _ in text)]
    return [text[a:b] for a, b in breaking.lines(text, sums, room, breaking.protected(text, glossary))]


@pytest.mark.parametrize(
    ("text", "place", "may"),
    [
        ("a-b", 2, True),
        ("1-b", 2, False),
        ("a-1", 2, False),
        ("-b", 1, False),
        ("a—b", 2, True),
        ("a–b", 2, True),
        ("a–1", 2, False),
        ("1–b", 2, True),
        ("—b", 1, False),
        ("ab", 1, False),
        ("a)b", 2, False),
        ("a'b", 2, False),
        ("a+b", 2, False),
        ("a.b", 2, False),
        ("札a", 1, True),
        ("a札", 1, True),
        ("a b", 1, True),
        ("a b", 2, True),
        ("a  b", 2, False),
        ("a — b", 2, False),
        ("a ・b", 2, False),
        ("……", 1, False),
        ("…‥", 1, False),
        ("札、", 1, False),
        ("「札", 1, False),
    ],
)
def test_a_line_may_end_before_a_character(text: str, place: int, may: bool) -> None:
    assert breaking.may_break(text, place) == may


def test_no_line_breaks_within_what_is_kept_whole() -> None:
    """Stretches stand in order; a place at either end of one is free."""
    spans = [(1, 3), (4, 6)]
    assert [breaking.may_break("札札札札札札札札", place, spans) for place in range(1, 8)] == [
        True,
        False,
        True,
        True,
        False,
        True,
        True,
    ]


def test_the_longest_term_of_the_glossary_is_kept_whole() -> None:
    """Of terms that begin alike; a term of one character needs no keeping."""
    assert breaking.protected("山札置場", ["山札", "山札置場", "場"]) == [(0, 4)]
    assert breaking.protected("場の札", ["場", "の札"]) == [(1, 3)]


def test_a_word_wider_than_its_line_goes_on_to_the_first_place_where_it_may_end() -> None:
    assert lines("abcdefg札場", 3) == ["abcdefg", "札場"]
    assert lines("ab札cdefghij 場", 4) == ["ab札", "cdefghij", "場"]


def test_a_torn_term_ends_with_a_word_where_one_is_near() -> None:
    """Two fifths of the line must be filled: of eight characters three and a fifth."""
    for term, first in (
        ("ああ札札札札札札札札札", "ああ札札札札札札"),
        ("あああ札札札札札札札札", "あああ札札札札札"),
        ("ああああ札札札札札札札", "ああああ"),
    ):
        assert lines(term, 8, (term,))[0] == first
        assert lines(f"場場、{term}", 8, (term,))[:2] == ["場場、", first], (
            "counted from where the line begins"
        )


def test_an_address_ends_its_line_after_the_last_of_its_signs() -> None:
    assert lines("http://a.bc/defgh", 13) == ["http://a.bc/", "defgh"]
    assert lines("http://abcdefgh", 10) == ["http://", "abcdefgh"]
    assert lines("x http://abcdefgh.ij", 6)[:2] == ["x", "http://abcdefgh.ij"]
    assert lines("http:/abc/defgh", 8) == ["http:/abc/defgh"]


def test_a_last_line_takes_three_characters_from_the_one_before_where_that_keeps_four() -> None:
    assert lines("札札札札札札札札", 7) == ["札札札札札", "札札札"]
    assert lines("札札札札札札", 5) == ["札札札札札", "札"], "three would be left of it"
    assert lines("札札札札札札札", 6) == ["札札札札", "札札札"]


def test_phrases_begin_where_their_model_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every weight counts, whatever is remembered of other texts."""
    parse = budoux.load_default_japanese_parser().parse
    monkeypatch.setattr(phrases, "MOST_KEPT", 7)
    phrases._scorer.cache_clear()
    for text in (
        "山札から二枚引き、そのうち一枚を裏向きに置いてください。",
        "Page Oneと言うまでは、次の人の番ではありません。",
    ):
        begins = set(accumulate(map(len, parse(text)))) - {len(text)}
        found = phrases.Phrases(text)
        assert set(found) == begins
        assert len(found) == len(begins)
        assert 0 not in found
        assert len(text) not in found
    phrases._scorer.cache_clear()


@pytest.mark.parametrize(
    ("feature", "characters"),
    [
        *((f"UW{place}", letter) for place, letter in enumerate("abcdef", start=1)),
        *((f"BW{place}", pair) for place, pair in enumerate(("bc", "cd", "de"), start=1)),
        *((f"TW{place}", three) for place, three in enumerate(("abc", "bcd", "cde", "def"), start=1)),
    ],
)
def test_each_feature_looks_at_its_own_characters_beside_the_place(feature: str, characters: str) -> None:
    """A phrase begins between c and d where more than half of all that can speak for it does."""
    begins = phrases._scoring({feature: {characters: 1}})
    assert begins("abcdef", 0)
    assert begins("xabcdef", 1)
    assert not phrases._scoring({feature: {"zz": 1}})("abcdef", 0)
    assert not phrases._scoring({feature: {characters: 1}, "UW1": {"z": 1, characters: 1}})("fbcdea"[::-1], 0)
    assert not phrases._scoring({feature: {characters: 1, "y": 1}})("abcdef", 0), "a half is too little"


def test_what_is_remembered_of_threes_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phrases, "MOST_KEPT", 2)
    side = phrases._Side(len)
    assert [side[three] for three in ("a", "bb", "a")] == [1.0, 2.0, 1.0]
    assert list(side) == ["a", "bb"]
    assert side["ccc"] == 3.0
    assert list(side) == ["ccc"]


def with_phrases(text: str, room: int, best: set[int], spans: Sequence[tuple[int, int]] = ()) -> list[str]:
    """Lines of a text whose phrases begin at these places."""
    sums = [0.0, *accumulate(1.0 for _ in text)]
    return [text[a:b] for a, b in breaking.lines(text, sums, room, spans, lambda: best)]


def test_a_line_ends_with_the_last_phrase_that_is_near() -> None:
    """Within 26 per cent of the line and 4.5 ems; within 34 per cent and 6 ems where no word ends nearer."""
    assert with_phrases("札" * 30, 10, {8, 9})[0] == "札" * 9
    assert with_phrases("札" * 30, 10, {7})[0] == "札" * 7
    assert with_phrases("札" * 30, 10, {6})[0] == "札" * 10
    assert with_phrases("札" * 40, 30, {25})[0] == "札" * 25
    assert with_phrases("札" * 40, 30, {24})[0] == "札" * 24
    assert with_phrases("札" * 40, 30, {23})[0] == "札" * 30
    word = "札" * 7 + "の" + "札" * 15
    assert with_phrases(word, 10, {7})[0] == "札" * 7 + "の", "a word ends nearer than the phrase"
    assert with_phrases(word, 9, {7})[0] == "札" * 7, "and where both are near, the phrase counts"
    assert with_phrases("札札札 札札札", 3, {2})[0] == "札札札", "a blank ends a line best"
    kept = with_phrases("札" * 30, 10, {9}, [(8, 12)])
    assert kept[0] == "札" * 8, "what is kept whole is not torn for a phrase"


def test_of_several_joints_the_last_one_ends_the_line() -> None:
    """Where neither a phrase nor a word is near: こと at 15 and もの at 18 of twenty."""
    assert with_phrases("あ" * 15 + "ことあものあああああ", 20, {99})[0] == "あ" * 15 + "ことあ"


# marks


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("*x*y", [("x", "i"), ("y", "")]),
        ("x*y*", [("x*y*", "")]),
        ("*2*3", [("*2*3", "")]),
        ("**x**y", [("x", "b"), ("y", "")]),
        ("x**y**z", [("x", ""), ("y", "b"), ("z", "")]),
        ("2**3**4", [("2**3**4", "")]),
        ("2**x**3", [("2", ""), ("x", "b"), ("3", "")]),
        ("** x**", [("** x**", "")]),
        ("**x **", [("**x **", "")]),
        ("札*x*札", [("札", ""), ("x", "i"), ("札", "")]),
        ("é*x*", [("é", ""), ("x", "i")]),
        ("*x", [("*x", "")]),
        ("*x* *y*", [("x", "i"), (" ", ""), ("y", "i")]),
    ],
)
def test_a_star_opens_closes_or_is_a_sign(text: str, wanted: list[tuple[str, str]]) -> None:
    """Between two figures, or single ones between Latin letters, stars are the sign of a product."""
    assert [(run.text, "b" * run.bold + "i" * run.italic) for run in marks.parse(text)] == wanted


def test_runs_in_one_style_are_joined_and_all_others_are_not() -> None:
    def cut(text: str) -> list[str]:
        return [run.text for run in marks.parse(text, icons=("sun",), fonts=("own",), size=10.0)]

    assert cut("a\\*b\\:c") == ["a*b:c"]
    assert cut("**a\\*b**\\*c") == ["a*b", "*c"]
    assert cut("*a\\*b*\\*c") == ["a*b", "*c"]
    assert cut("{color:red}a\\*b{/}\\*c") == ["a*b", "*c"]
    assert cut("{size:50%}a\\*b{/}\\*c") == ["a*b", "*c"]
    assert cut("{font:own}a\\*b{/}\\*c") == ["a*b", "*c"]
    assert cut("a\\*:sun:\\*b") == ["a*", marks.ICON_CHARACTER, "*b"]
    assert cut("a{札|ふだ}\\*b{札|ふだ}{場|ば}") == ["a", "札", "*b", "札", "場"]
    (joined,) = marks.parse("**{color:red}{size:50%}{font:own}a\\*b{/}{/}{/}**", fonts=("own",), size=10.0)
    assert (joined.bold, joined.italic, joined.color, joined.scale, joined.font) == (
        True,
        False,
        marks.PALETTE["red"],
        0.5,
        "own",
    )
    (lean,) = marks.parse("*a\\*b*")
    assert (lean.bold, lean.italic) == (False, True)


def test_readings_are_one_for_all_or_one_for_each() -> None:
    def read(text: str) -> list[tuple[str, tuple[str, ...]]]:
        return [(run.text, run.reading) for run in marks.parse(text)]

    assert read("{山札|やまふだ}") == [("山札", ("やまふだ",))]
    assert read("{山札| やま | ふだ }") == [("山札", ("やま", "ふだ"))]
    assert read("{山札|やま|}") == [("山札", ("やま", ""))]
    assert read("{山札| | }") == [("山札", ())]
    with pytest.raises(PnpError, match="2 characters and 3 readings"):
        marks.parse("{山札|や|ま|}")


def test_a_size_without_a_size_of_the_whole_is_none() -> None:
    """Points are a share of the text's size where that is known."""
    assert [run.scale for run in marks.parse("{size:20}x{/}")] == [1.0]
    assert [run.scale for run in marks.parse("{size:20}x{/}", size=8.0)] == [2.5]


def test_colours_of_other_programs_are_known() -> None:
    """Each notation is told from its neighbours: six figures, three, with full opacity, as three numbers."""
    meant = {
        "0044AA": "#0044aa",
        "#04a": "#0044aa",
        "0x1b3": "#11bb33",
        "#0044aaff": "#0044aa",
        "rgb(0, 255, 170)": "#00ffaa",
        "rgba[1;2;3]": "#010203",
        "255 254 0": "#fffe00",
        "256 0 0": None,
        "0 0 256": None,
        "#0044aafe": None,
        "04": None,
    }
    assert {word: colours.meant(word) for word in meant} == meant


# paragraphs


def test_the_last_reading_of_a_text_does_not_reach_over_its_first_character() -> None:
    """まじゅつ over 術 at the very beginning: kana at the end of the text gives no room there."""
    paragraph = Paragraph("{術|まじゅつ}をつかう", JA)
    (read,) = paragraph.readings.values()
    assert (read.start, read.end) == (0, 1)
    assert (read.spread.before, read.spread.after) == (0.0, 0.4)
    (last,) = Paragraph("をつかう{術|まじゅつ}", JA).readings.values()
    assert (last.spread.before, last.spread.after) == (0.4, 0.0)
    first, second = Paragraph("{の|まじゅつ}{の|まじゅつ}", JA).readings.values()
    assert (first.spread.after, second.spread.before) == (0.0, 0.0), "not over what has a reading itself"
    (large,) = Paragraph("の{size:200%}{術|まじゅつ}{/}の", JA, 10.0).readings.values()
    assert (large.spread.before, large.spread.after) == (0.8, 0.8)


def test_only_lines_that_hold_a_larger_piece_are_higher() -> None:
    """Of four lines the second; a smaller piece makes none lower."""
    text = "あいうえお{size:150%}かき{/}くけこさし{size:50%}す{/}せそ"
    paragraph = Paragraph(text, JA, 10.0)
    assert paragraph.scaled
    assert paragraph.room_beyond([(0, 5), (5, 7), (7, 12), (12, 15)]) == [0.0, 0.5, 0.0, 0.0]
    assert paragraph.room_beyond([(0, 6), (6, 12), (12, 15)]) == [0.5, 0.5, 0.0]
    plain = Paragraph("あい**う**え", JA)
    assert not plain.scaled
    assert plain.room_beyond([(0, 2), (2, 4)]) == [0.0, 0.0]


def test_a_paragraph_is_as_wide_as_its_widest_line_with_its_indent() -> None:
    paragraph = Paragraph("-   札札札札札", JA)
    assert (paragraph.item, paragraph.text, paragraph.indent) == (True, "札札札札札", 1.0)
    assert paragraph.widest([(0, 3), (3, 5)]) == pytest.approx(4.0)
    assert paragraph.lines(4.0) == [(0, 3), (3, 5)]
    assert Paragraph("札-", JA).indent == 0.0
    assert [one is None for one in paragraphs("\n\na\n\n\nb\n c\n", JA)] == [False, True, False, False]
    assert paragraphs("", JA) == []


def test_an_empty_text_takes_nothing() -> None:
    block = layout("", 30.0, Setting(), 10.0)
    assert (block.items, block.width, block.height, block.lines, block.excess) == ((), 0.0, 0.0, 0, 0.0)
    blank = fit(" \n", (0.0, 0.0, 30.0, 30.0), Setting(), least=6.0, most=9.0)
    assert (blank.items, blank.size, blank.width, blank.height, blank.lines, blank.excess) == (
        (),
        9.0,
        0,
        0,
        0,
        0,
    )


# pieces


def own(*given: str, name: str = "own", **more: str) -> Family:
    """A family whose face lacks all kanji, with these that stand in."""
    regular = more.get("regular", str(fonts.path("condensed")))
    others = tuple(Family(name=one, regular=str(fonts.path(one)), bold="") for one in given)
    return Family(name=name, regular=regular, bold="", fallback=others)


def cut(text: str, family: Family) -> list[tuple[str, str]]:
    setting = Setting(family=family, place="card A1")
    return [(piece.text, Path(piece.face).stem) for piece in pieces([marks.Run(text=text)], setting)]


def test_a_text_is_cut_where_another_face_stands_in() -> None:
    """A space alone is no reason to change the face; nothing empty is left over."""
    latin, kanji = Path(fonts.path("condensed")).stem, Path(fonts.path("sans")).stem
    family = own("sans")
    assert cut("ab", family) == [("ab", latin)]
    assert cut("王a", family) == [("王", kanji), ("a", latin)]
    assert cut("a王", family) == [("a", latin), ("王", kanji)]
    assert cut("王 王a b", family) == [("王 王", kanji), ("a b", latin)]
    assert cut("王", family) == [("王", kanji)]


def test_what_no_single_face_has_is_named() -> None:
    """A reading belongs to a text in one face: each of its letters is in some face, both in none."""
    condensed, sans = (
        Family(name=one, regular=str(fonts.path(one)), bold="") for one in ("condensed", "sans")
    )
    only = next(
        chr(code)
        for code in range(0x100, 0x3000)
        if faces.face("condensed").glyph(chr(code)) and not faces.face("sans").glyph(chr(code))
    )
    family = Family(name="own", regular=condensed.regular, bold="", fallback=(sans,))
    with pytest.raises(PnpError) as caught:
        layout(f"{{{only}王|えい}}", 60.0, Setting(family=family), 10.0)
    (told,) = caught.value.problems
    assert f"U+{ord(only):04X}" in told.said("en")


# blocks and boxes


def test_empty_lines_stand_half_an_em_apart_each() -> None:
    block = layout("one\n\ntwo\n\nthree", 30.0, Setting(), 10.0)
    assert block.height == pytest.approx((2 * 1.32 + 1.12 + 2 * 0.5) * EM)
    down = layout("一\n\n二\n\n三", 30.0, DOWN, 10.0)
    assert down.width == pytest.approx((2 * 1.5 + 1.0 + 2 * 0.5) * EM)
    assert (down.lines, down.excess) == (3, 0.0)
    assert layout("札札札札\n札", 60.0, DOWN, 10.0).height == pytest.approx(4 * EM)


def test_the_sign_of_a_list_stands_on_its_first_line() -> None:
    """Whichever of its lines is the larger one."""
    for text, which in (("- {size:200%}札札札{/}札札札", 1), ("- 札札札{size:200%}札札札{/}", 1)):
        sign, *others = texts(layout(text, 4.5 * EM, JA, 10.0).items)
        assert sign.text == "・"
        assert sign.y == others[which - 1].y


def test_a_wished_size_below_the_least_is_the_only_one_that_is_tried() -> None:
    assert fit("one\ntwo", (0, 0, 60.0, 30.0), Setting(), least=12.0, most=10.0).size == 10.0


def test_a_blank_at_the_end_takes_no_room_in_the_middle_of_a_box() -> None:
    for text in ("word ", " word", " word "):
        (item,) = texts(set_in(text, Setting(align="center")))
        assert item.text == "word"
        assert item.x == pytest.approx(10.0 + (40.0 - width("word", "sans", 10.0)) / 2)
    low = fit("word!", BOX, Setting(align="end"), least=6.0, most=10.0)
    assert texts(low.items)[0].x == pytest.approx(50.0 - width("word!", "sans", 10.0))


def test_a_line_of_sixty_characters_may_go_the_short_way_and_no_longer_one() -> None:
    """Either way it stands in the same place."""
    for count in (59, 60, 61):
        (item,) = texts(fit("i" * count, (0, 0, 90.0, 30.0), Setting(), least=6.0, most=10.0).items)
        assert (item.x, item.size) == (0.0, 10.0)


# lines across


def test_a_line_is_cut_where_wide_and_other_characters_meet() -> None:
    assert line._stretches("札a b札札c", 0, 7) == [(0, 1, True), (1, 4, False), (4, 6, True), (6, 7, False)]
    assert line._stretches("札a b札札c", 1, 5) == [(1, 4, False), (4, 5, True)]
    assert line._stretches("札", 0, 0) == []


def test_an_icon_may_be_one_item_or_several() -> None:
    shape = Shape(segments=())
    for drawn in (shape, (shape, shape)):
        setting = Setting(icons=("sun",), draw_icon=lambda *given, drawn=drawn: drawn)
        found = [item for item in layout(":sun:", 60.0, setting, 10.0).items if isinstance(item, Shape)]
        assert len(found) == (1 if drawn is shape else 2)
    assert layout(":sun:", 60.0, Setting(icons=("sun",)), 10.0).items == ()


@pytest.mark.parametrize("downwards", [False, True])
@pytest.mark.parametrize("text", ["{術|まじゅつ}の札", "のの{術|まじゅつ}", "の{術|まじゅつ}の"])
def test_a_long_reading_at_the_edge_of_its_line_moves_inwards(text: str, downwards: bool) -> None:
    """Within a line it hangs out on both sides, at an end as far as it may on the other."""
    setting = DOWN if downwards else JA
    drawn = texts(set_in(text, setting))
    (reading,) = [item for item in drawn if item.reading]
    (base,) = [item for item in drawn if item.text == "術"]
    (read,) = Paragraph(text, setting).readings.values()
    begin = (base.y if downwards else base.x) - read.spread.gain / 2 * EM
    over = 2.0 - 1.0 - read.spread.gain
    moved = min(over, 0.4) - over if text.startswith("{") else -min(over, 0.4)
    assert (reading.y if downwards else reading.x) - begin == pytest.approx(moved * EM)


@pytest.mark.parametrize("downwards", [False, True])
def test_words_and_their_readings_have_the_colour_of_their_mark(downwards: bool) -> None:
    """Else that of the whole text."""
    blue, red = Color(0.0, 0.0, 1.0), marks.PALETTE["red"]
    setting = Setting(lang="ja", downwards=downwards, color=blue)
    drawn = texts(set_in("{山|やま}{color:red}{川|かわ}場{/}札", setting))
    assert {item.text: item.color for item in drawn} == {
        "山": blue,
        "やま": blue,
        "川": red,
        "かわ": red,
        "場": red,
        "札": blue,
    }
    latin = texts(set_in("{color:red}{川|a}{/}", setting))
    assert {item.text: item.color for item in latin} == {"川": red, "a": red}


def test_blanks_of_a_japanese_line_are_opened_no_more_than_its_letters() -> None:
    (first, *_) = texts(
        layout("札 札札札札札札札札札札", 5.3 * EM, Setting(lang="ja", align="justify"), 10.0).items
    )
    assert first.word_spacing == 0.0


def test_a_line_that_cannot_be_justified_is_set_as_it_is() -> None:
    """One word alone, and words too far apart, in both languages: nothing is lost."""
    for lang, text in (("en", "one incomprehensibilities a b"), ("ja", "札札札abcdefghijk札札")):
        found = texts(layout(text, 26.0, Setting(lang=lang, align="justify"), 10.0).items)
        assert "".join(item.text for item in found).replace(" ", "") == text.replace(" ", "")


def test_marks_that_are_switched_off_stand_for_themselves() -> None:
    (item,) = texts(layout("**a** {b} :c:", 60.0, Setting(marked=False), 10.0).items)
    assert item.text == "**a** {b} :c:"
    assert [one.text for one in texts(vertical("*山*", 5.0, 2.0, 10.0, color=Color(0, 0, 0)).items)] == [
        "*",
        "山",
        "*",
    ]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_character_that_a_face_lacks_is_an_error_of_its_text(lang: str) -> None:
    with pytest.raises(PnpError) as caught:
        width("a\u0378b", "sans", 10.0)
    (told,) = caught.value.problems
    assert "U+0378" in told.said(lang)
    assert told.code == "drawing.no-glyph-unseen", "nobody can see it in a message"
    with pytest.raises(PnpError) as caught:
        width("a\u0f00b", "sans", 10.0)
    assert [one.code for one in caught.value.problems] == ["drawing.no-glyph"]
    assert [len(shortened("x" * count)) for count in (39, 40, 41, 99)] == [39, 40, 40, 40]
    assert [shortened("x" * count, 3) for count in (2, 3, 4)] == ["xx", "xxx", "xx…"]


# columns


def test_a_reading_is_spread_with_its_text_in_a_justified_column() -> None:
    """Five gaps of a tenth of an em open six squares; over two of them it has 2.2 ems for its two letters."""
    box = (10.0, 10.0, 60.0, 6.5 * EM)
    drawn = texts(
        set_in("札{山札|やま}" + "札" * 12, Setting(lang="ja", downwards=True, align="justify"), box)
    )
    (reading,) = [item for item in drawn if item.reading]
    base = next(item for item in drawn if item.text == "山札")
    assert base.y == pytest.approx(10.0 + 1.1 * EM)
    assert reading.y - base.y == pytest.approx(0.3 * EM)
    assert reading.spacing * MM == pytest.approx(0.6 * EM)


def test_letters_that_lie_are_opened_only_where_they_end() -> None:
    """札 abc 札札 札: the word is one square more; what follows it begins after two gaps."""
    justified = Setting(lang="ja", downwards=True, align="justify")
    word = width("abc", "sans", 10.0)
    drawn = texts(
        set_in(
            "札abcd札札札札札札札札"[:1] + "abc" + "札" * 8,
            justified,
            (10.0, 10.0, 60.0, 4 * EM + word + 0.4 * EM),
        )
    )
    first, second = [item for item in drawn if item.downwards][:2]
    gap = 0.1 * EM
    assert (first.text, second.text) == ("札", "札札札")
    assert second.y == pytest.approx(10.0 + EM + word + 2 * gap)
    assert second.spacing * MM == pytest.approx(gap)


def test_a_column_of_two_squares_is_opened_between_them() -> None:
    justified = Setting(lang="ja", downwards=True, align="justify")
    first, *_ = texts(set_in("札" * 9, justified, (10.0, 10.0, 60.0, 2.1 * EM)))
    assert first.text == "札札"
    assert first.spacing * MM == pytest.approx(0.1 * EM)


def test_a_column_of_one_square_is_opened_nowhere() -> None:
    """Three squares in a room of one and a little: each column is one square, and none is torn apart."""
    drawn = texts(
        set_in(
            "札札札札札札札札札",
            Setting(lang="ja", downwards=True, align="justify"),
            (10.0, 10.0, 60.0, 1.05 * EM),
        )
    )
    assert {item.text for item in drawn} == {"札"}
    assert {(item.y, item.spacing) for item in drawn} == {(10.0, 0.0)}


def test_an_icon_stands_in_the_middle_of_its_square() -> None:
    """In a column; after it the text goes on one square below."""
    seen: list[tuple[float, float, float]] = []

    def draw(name: str, x: float, y: float, size: float, color: Color) -> tuple[Item, ...]:
        seen.append((x, y, size))
        return ()

    setting = Setting(lang="ja", downwards=True, icons=("sun",), draw_icon=draw)
    first, second = texts(set_in("札:sun:場", setting))
    assert (first.y, second.y) == pytest.approx((10.0, 10.0 + 2 * EM))
    assert seen == [pytest.approx((50.0 - EM / 2, 10.0 + 1.5 * EM, 0.92 * EM))]


def test_only_what_has_the_reading_is_opened_by_it() -> None:
    """術 gains an em under まじゅつ between kanji; the characters after it stand one square apart."""
    drawn = texts(set_in("札{術|まじゅつ}札。場", DOWN))
    base = {item.text: item for item in drawn if not item.reading}
    assert base["術"].y == pytest.approx(10.0 + 1.5 * EM)
    after = [item for item in drawn if item.text.startswith("札")][1]
    assert after.y == pytest.approx(10.0 + 3 * EM)
    assert after.spacing == 0.0


def test_a_latin_reading_lies_beside_the_middle_of_its_text() -> None:
    """Turned; its letters half as large, their middle three quarters of an em from the line's."""
    items = set_in("札{山札|ab}", DOWN)
    (group,) = [item for item in items if isinstance(item, Group)]
    (reading,) = group.items
    assert isinstance(reading, Text)
    assert (reading.text, reading.size, reading.reading) == ("ab", 5.0, True)
    wide = width("ab", "sans", 5.0)
    top = 10.0 + EM + (2 * EM - wide) / 2
    assert group.transform == pytest.approx((0.0, 1.0, -1.0, 0.0, 50.0 - EM + 0.75 * EM, top))
    assert (reading.x, reading.y) == pytest.approx((0.0, 0.36 * 0.5 * EM))


def test_blanks_between_japanese_take_half_a_square_and_between_words_what_they_are() -> None:
    assert columns.widths(Paragraph("札 場", DOWN)) == [1.0, 0.5, 1.0]
    space = width(" ", "sans", 1.0) / MM
    assert columns.widths(Paragraph("札 a", DOWN))[1] == pytest.approx(space)
    lying = columns.widths(Paragraph("abc de", DOWN))
    assert lying == pytest.approx([width(sign, "sans", 1.0) / MM for sign in "abc de"])


# signs of Japanese


@pytest.mark.parametrize(
    ("codes", "stances"),
    [
        ((0x20FF, 0x2100, 0x218F), "LATIN UPRIGHT UPRIGHT"),
        ((0x2190, 0x2191, 0x2192, 0x2193), "TURNED UPRIGHT TURNED UPRIGHT"),
        ((0x22FF, 0x2300, 0x23FF, 0x2400), "LATIN UPRIGHT UPRIGHT LATIN"),
        ((0x245F, 0x2460, 0x27BF, 0x27C0), "LATIN UPRIGHT UPRIGHT LATIN"),
        ((0xFF10, 0xFF19, 0xFF21, 0xFF5A), "UPRIGHT UPRIGHT UPRIGHT UPRIGHT"),
        ((0xD7, 0xF7, 0x41, 0x20), "UPRIGHT UPRIGHT LATIN BLANK"),
        ((0x3002, 0x3063, 0xFF08, 0x2026), "MOVED MOVED TURNED TURNED"),
        ((0xFFFC, 0x5C71), "ICON UPRIGHT"),
    ],
)
def test_characters_stand_lie_or_turn_by_their_block(codes: Sequence[int], stances: str) -> None:
    """In a face without forms for columns."""
    assert [columns.stance(chr(code), "condensed").name for code in codes] == stances.split()


def test_readings_may_reach_over_all_kana_and_no_more() -> None:
    """From small あ to the end of the katakana: ぀, ぁ, ゟ, ゠, ヿ and the first letter of bopomofo."""
    signs = "\u3040\u3041\u309f\u30a0\u30ff\u3100"
    assert [furigana.may_hang(sign, read=False) for sign in signs] == [False, True, True, True, True, False]


# font files


def font(*, instructions: bool = False, heights: dict[str, tuple[int, int]] | None = None) -> bytes:
    """A font of two boxes, with programs for hints and measures downwards where they are asked for."""
    builder = FontBuilder(1000, isTTF=True)
    order = [".notdef", "a", "b", "c"]
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({0x61: "a", 0x62: "b", 0x63: "c"})
    glyphs = {}
    for place, name in enumerate(order):
        pen = TTGlyphPen(None)
        pen.moveTo((10, 0))
        for corner in ((10, 700 - 100 * place), (300, 700 - 100 * place), (300, 0)):
            pen.lineTo(corner)
        pen.closePath()
        glyphs[name] = pen.glyph()
        if instructions:
            glyphs[name].program = Program()
            glyphs[name].program.fromBytecode(bytes([0x4F] * (place + 1)))
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (400 + place, 10) for place, name in enumerate(order)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Own", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    if heights is not None:
        builder.setupVerticalMetrics(heights)
        builder.setupVerticalHeader(ascent=500, descent=-500)
    target = io.BytesIO()
    builder.save(target)
    return target.getvalue()


def test_programs_for_hints_are_passed_over() -> None:
    """One to four bytes of them before the points."""
    plain, hinted = (TrueType(Path("own.ttf"), font(instructions=hints)) for hints in (False, True))
    for glyph in range(4):
        assert hinted.contours(glyph) == plain.contours(glyph) != []
        (contour,) = plain.contours(glyph)
        assert {(x, y) for x, y, _ in contour} == {(x, y) for x in (10, 300) for y in (0, 700 - 100 * glyph)}


HEIGHTS = {".notdef": (900, 20), "a": (850, 30), "b": (700, 40), "c": (700, 50)}


def test_measures_downwards_are_those_of_the_font() -> None:
    """Glyphs at the end may share a height, as in most fonts; the baseline lies under the top of the ink."""
    stands = Upright(TrueType(Path("own.ttf"), font(heights=HEIGHTS)))
    assert [stands.advance(glyph) for glyph in range(4)] == [0.9, 0.85, 0.7, 0.7]
    assert [stands.origin(glyph) for glyph in range(4)] == [0.72, 0.63, 0.54, 0.45]


def test_measures_downwards_that_end_too_soon_are_none() -> None:
    """The usual square stands in where the table has one byte less than it says."""

    class Torn(TrueType):
        """The font with its table cut off."""

        less = 0

        def table(self, tag: str) -> bytes:
            found = super().table(tag)
            return found[: len(found) - self.less] if tag == "vmtx" else found

    torn = Torn(Path("own.ttf"), font(heights=HEIGHTS))
    assert Upright(torn).advance(1) == 0.85
    torn.less = 1
    stands = Upright(torn)
    assert (stands.advance(1), stands.origin(1)) == (1.0, 0.88)


def forms(table: bytes) -> dict[int, int]:
    class Own(TrueType):
        """The font with forms for columns."""

        def table(self, tag: str) -> bytes:
            return table if tag == "GSUB" else super().table(tag)

    return Upright(Own(Path("own.ttf"), font())).forms


def test_forms_are_glyphs_that_the_font_has() -> None:
    """Of four glyphs: to the last one and beyond it."""
    listed = struct.pack(">5H", 1, 3, 0, 1, 2)
    assert forms(gsub([single(listed, struct.pack(">h", 1), 1)], [(b"vert", (0,))])) == {0: 1, 1: 2, 2: 3}
    assert forms(gsub([single(listed, struct.pack(">h", 2), 1)], [(b"vert", (0,))])) == {0: 2, 1: 3}
    assert forms(gsub([single(listed, struct.pack(">h", 3), 1)], [(b"vert", (0,))])) == {0: 3}


def test_tables_that_name_more_glyphs_than_a_font_can_have_count_for_nothing() -> None:
    ranges = struct.pack(">2H", 2, 2) + struct.pack(">3H", 0, 60_000, 0) * 2
    assert forms(gsub([single(ranges, struct.pack(">h", 1), 1)], [(b"vert", (0,))])) == {}
    several = [single(struct.pack(">5H", 2, 1, 0, 60_000, 0), struct.pack(">h", 1), 1)] * 2
    assert forms(gsub(several, [(b"vert", (0, 1))])) == {}


def test_widths_beyond_the_end_of_the_file_are_told_as_damage() -> None:
    data = bytearray(font())
    count = struct.unpack_from(">H", data, 4)[0]
    for index in range(count):
        if data[12 + 16 * index : 16 + 16 * index] == b"hmtx":
            struct.pack_into(">L", data, 12 + 16 * index + 8, len(data) - 2)
    broken = TrueType(Path("own.ttf"), bytes(data))
    for asked in (broken.advance, broken.bearing):
        with pytest.raises(PnpError, match=r"own\.ttf"):
            asked(1)


def parted(flags: int, numbers: bytes) -> truetype.Part:
    """The one part of a composite glyph; its number is 7."""
    (found,) = truetype.parts(bytes(10) + struct.pack(">HH", flags, 7) + numbers)
    return found


def test_parts_of_a_letter_are_placed_and_scaled_by_their_flags() -> None:
    """Bytes or words; one scale, two, or a matrix, in 16384ths; offsets of the whole or of the part."""
    words, here, one, two, matrix, scaled = 0x1, 0x2, 0x8, 0x40, 0x80, 0x800
    half, three = 8192, -24576  # a half, and minus one and a half
    assert parted(here, struct.pack(">bb", -5, 6)) == (7, (1.0, 0.0, 0.0, 1.0, -5, 6), None)
    assert parted(here | words, struct.pack(">hh", -500, 600)) == (7, (1.0, 0.0, 0.0, 1.0, -500, 600), None)
    assert parted(here | one, struct.pack(">bbh", 4, 6, half)).matrix == (0.5, 0.0, 0.0, 0.5, 4, 6)
    assert parted(here | two, struct.pack(">bbhh", 4, 6, half, three)).matrix == (0.5, 0.0, 0.0, -1.5, 4, 6)
    four = struct.pack(">bb4h", 4, 6, half, 16384, three, -8192)
    assert parted(here | matrix, four).matrix == (0.5, 1.0, -1.5, -0.5, 4, 6)
    moved = parted(here | two | scaled, struct.pack(">bbhh", 4, 6, half, three)).matrix
    assert moved == (0.5, 0.0, 0.0, -1.5, 2.0, 9.0)
    leant = parted(here | matrix | scaled, four).matrix
    assert leant[4:] == pytest.approx((4 * 1.25**0.5, 6 * 2.5**0.5))
    assert parted(0, struct.pack(">BB", 200, 201)) == (7, (1.0, 0.0, 0.0, 1.0, 0, 0), (200, 201))
    assert parted(words, struct.pack(">HH", 40_000, 1)).meets == (40_000, 1)
    more = struct.pack(">HHbb", 0x20 | here, 7, 1, 2) + struct.pack(">HHbb", here, 8, 3, 4)
    assert [(part.glyph, part.matrix[4:]) for part in truetype.parts(bytes(10) + more)] == [
        (7, (1, 2)),
        (8, (3, 4)),
    ]


def test_glyphs_of_a_segment_are_counted_or_listed() -> None:
    """By a step that wraps at 65,536; in a list nought is no glyph, whatever the step."""
    found = TrueType(Path("own.ttf"), font())
    found._starts, found._ends, found._firsts = (0x41, 0x61), (0x43, 0x64), (65_500, 3)
    found._offsets, found._ranges = (0, 2), 4
    found._data = bytes(4) + struct.pack(">2H4H", 0, 2, 5, 0, 7, 65_535)
    assert [found._look_up(code) for code in (0x40, 0x41, 0x43, 0x44)] == [0, 65_565 - 65_536, 31, 0]
    assert [found._look_up(code) for code in (0x60, 0x61, 0x62, 0x63, 0x64, 0x65)] == [0, 8, 0, 10, 2, 0]


def test_the_largest_dictionary_of_a_postscript_font_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of the whole font is the larger one here; one byte less is allowed, and it is refused."""
    path = postscript_font(tmp_path / "own.otf")
    dictionaries = TTFont(path)["CFF "].cff.topDictIndex
    largest, private = dictionaries.offsets[-1], dictionaries[0].rawDict["Private"][0]
    assert private < largest
    monkeypatch.setattr(postscript, "LARGEST_DICTIONARY", largest)
    own = postscript.PostScript(path)
    assert own.contours(own.glyph("A"))
    monkeypatch.setattr(postscript, "LARGEST_DICTIONARY", largest - 1)
    own = postscript.PostScript(path)
    with pytest.raises(PnpError, match=r"own\.otf"):
        own.contours(own.glyph("A"))


# outlines


def test_quadratic_curves_become_cubic_ones_wherever_the_contour_begins() -> None:
    """A cubic curve bends two thirds of the way to the one bend of a quadratic one, from either end."""
    contour = [(0, 0, True), (30, 60, False), (60, 0, True), (60, -30, True)]
    drawn = [
        ("M", 0.0, 0.0),
        ("C", 20.0, -40.0, 40.0, -40.0, 60.0, 0.0),
        ("L", 60.0, 30.0),
        ("L", 0.0, 0.0),
        ("Z",),
    ]

    def close(points: list[tuple[int, int, bool]], wanted: Sequence[tuple[object, ...]]) -> None:
        found = faces._closed(points, 1.0)
        assert [one[0] for one in found] == [one[0] for one in wanted]
        for one, other in zip(found, wanted, strict=True):
            assert one[1:] == pytest.approx(other[1:])

    close(contour, drawn)
    turned = [contour[1], contour[2], contour[3], contour[0]]  # begins with the bend
    close(turned, [("M", 60.0, 0.0), ("L", 60.0, 30.0), ("L", 0.0, 0.0), drawn[1], ("Z",)])
    assert faces._closed(contour, 0.5)[2] == ("L", 30.0, 15.0)


def test_between_two_bends_the_curve_passes_half_way() -> None:
    """Also where no point lies on it: four bends of a ring."""
    ring = [(12, 10, False), (12, 34, False), (0, 34, False), (0, 10, False)]
    found = faces._closed(ring, 1.0)
    assert [one[0] for one in found] == ["M", "C", "C", "C", "C", "Z"]
    assert found[0] == ("M", 6.0, -10.0)
    assert [one[-2:] for one in found[1:-1]] == [(12.0, -22.0), (6.0, -34.0), (0.0, -22.0), (6.0, -10.0)]
    assert found[1][1:5] == pytest.approx((10.0, -10.0, 12.0, -14.0))
    assert found[4][1:5] == pytest.approx((0.0, -14.0, 2.0, -10.0))


# what nobody chooses


def test_what_is_not_chosen_is_as_usual() -> None:
    """Cards share their cuts, nothing spills, one copy in English, backs turned over the long edge."""
    usual = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    assert (usual.bleed, usual.gap, usual.copies, usual.langs, usual.lang) == (0.0, 0.0, 1, ("en",), "en")
    assert (usual.backs, usual.marks, usual.marks_side, usual.ink, usual.fold) == (
        "long",
        "margin",
        "front",
        "full",
        "saddle",
    )
    assert (usual.suits, usual.indices, usual.mats, usual.box) == ("two", "2", "compact", "small")
    flags = ("camera", "light_backs", "stack_order", "large", "vertical", "fit", "sleeved")
    assert not any(getattr(usual, flag) for flag in flags)
    assert (usual.only, usual.skip, usual.printer, usual.page) == ((), (), "", "")
    assert (usual.players, usual.thickness, usual.thick) == (None, None, 0.3)
