"""Set text measured again: where its lines begin and end, how far apart they stand, and what makes them."""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Literal

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from layouts import fonts
from pnp.errors import PnpError
from pnp.preflight.walk import leaves
from pnp.scene import Color, Group, Item, Text
from pnp.scene import Path as Shape
from pnp.type import furigana, marks, measure
from pnp.type.families import Family, chain
from pnp.type.fit import fit, layout
from pnp.type.setting import OwnIcon, Setting
from pnp.type.truetype import TrueType
from pnp.type.upright import Upright, length, upright
from tests.pnp.test_truetype import made

MM = 25.4 / 72
EM = 10.0 * MM
WORDS = "one two three four five six seven eight nine ten"
Align = Literal["start", "center", "end", "justify"]


def texts(items: Sequence[Item]) -> list[tuple[Text, float, float]]:
    """Every text with the place where it begins."""
    found = []
    for item, (a, b, c, d, e, f) in leaves(tuple(items)):
        if isinstance(item, Text):
            found.append((item, a * item.x + c * item.y + e, b * item.x + d * item.y + f))
    return found


def ends(item: Text, x: float) -> float:
    """Where a line across ends, the space after its last letter left out."""
    more = item.spacing * (len(item.text) - 1) + item.word_spacing * item.text.count(" ")
    return x + measure.width(item.text, item.font, item.size) + more * MM


# lines across


@pytest.mark.parametrize(("align", "share"), [("start", 0.0), ("center", 0.5), ("end", 1.0)])
@pytest.mark.parametrize("marked", [False, True])
def test_what_a_line_leaves_of_its_room_stands_where_it_is_set(
    align: Align, share: float, marked: bool
) -> None:
    """None of it before the line, half of it, or all; for lines in one style, and for those in two."""
    text = WORDS.replace("five", "**five**") if marked else WORDS
    block = layout(text, 30.0, Setting(align=align), 10.0, x=5.0, y=7.0)
    rows: dict[float, list[tuple[Text, float]]] = {}
    for item, x, y in texts(block.items):
        rows.setdefault(round(y, 6), []).append((item, x))
    assert block.lines == len(rows) > 2
    for row in rows.values():
        start, end = row[0][1], ends(*row[-1])
        assert start - 5.0 == pytest.approx(share * (30.0 - (end - start)), abs=1e-6)
        for (one, x), (_, other) in pairwise(row):
            assert ends(one, x) == pytest.approx(other)
    ys = sorted(rows)
    assert ys[0] == pytest.approx(7.0 + 0.88 * EM)
    assert [b - a for a, b in pairwise(ys)] == pytest.approx([1.32 * EM] * (len(ys) - 1))
    assert block.height == pytest.approx((len(ys) - 1) * 1.32 * EM + 1.12 * EM)
    assert block.width == pytest.approx(max(ends(*row[-1]) - row[0][1] for row in rows.values()))


def test_list_items_stand_in_behind_their_sign_and_paragraphs_apart_by_half_an_em() -> None:
    block = layout(f"- {WORDS}\n\nafter", 30.0, Setting(), 10.0, x=5.0)
    bullet, *lines, after = texts(block.items)
    assert (bullet[0].text, bullet[1]) == ("•", 5.0)
    assert bullet[2] == lines[0][2]
    assert {x for _, x, _ in lines} == {5.0 + EM}
    assert len(lines) > 1
    assert all(ends(item, x) <= 35.0 + 1e-6 for item, x, _ in lines)
    assert after[2] - lines[-1][2] == pytest.approx((1.32 + 0.5) * EM)
    japanese = layout("- 手札", 30.0, Setting(lang="ja"), 10.0)
    assert [item.text for item, _, _ in texts(japanese.items)] == ["・", "手札"]
    assert (
        layout("one\n\n\n\ntwo", 30.0, Setting(), 10.0).height
        == layout("one\n\ntwo", 30.0, Setting(), 10.0).height
    )
    assert layout("\n\none\n", 30.0, Setting(), 10.0).lines == 1
    two = layout("one\ntwo", 30.0, Setting(), 10.0)
    assert texts(two.items)[1][2] - texts(two.items)[0][2] == pytest.approx(1.32 * EM), (
        "a new line stands no farther"
    )


def test_larger_words_within_a_text_push_their_line_down() -> None:
    """Twice the size in the second line: one leading more above it, and none after."""
    plain = layout("one\ntwo\nthree", 60.0, Setting(), 10.0)
    scaled = layout("one\n{size:200%}two{/}\nthree", 60.0, Setting(), 10.0)
    ys = [y for _, _, y in texts(scaled.items)]
    usual = [y for _, _, y in texts(plain.items)]
    assert [b - a for a, b in zip(usual, ys, strict=True)] == pytest.approx([0.0, 1.32 * EM, 1.32 * EM])
    assert scaled.height - plain.height == pytest.approx(1.32 * EM)
    (large,) = [item for item, _, _ in texts(scaled.items) if item.text == "two"]
    assert large.size == 20.0
    assert scaled.width == pytest.approx(2 * measure.width("two", "sans", 10.0))
    smaller = layout("one\n{size:50%}two{/}", 60.0, Setting(), 10.0)
    assert smaller.height == pytest.approx(layout("one\ntwo", 60.0, Setting(), 10.0).height)
    item = layout("- {size:200%}two{/}", 60.0, Setting(), 10.0)
    (_, _, sign), (_, _, word) = texts(item.items)
    assert sign == word, "the sign of a list stands on the line that it belongs to"


def test_spaces_of_an_english_line_open_and_wide_characters_of_a_japanese_one() -> None:
    """Justified: what is left is shared out evenly, by 0.4 em a space and 0.06 em a character at most."""
    setting = Setting(align="justify")
    wide = measure.width("one two three", "sans", 10.0)

    def first(room: float, text: str = f"one two three {'x' * 30}", chosen: Setting = setting) -> Text:
        return texts(layout(text, room, chosen, 10.0).items)[0][0]

    assert first(wide + 2 * 0.39 * EM).word_spacing * MM == pytest.approx(0.39 * EM)
    assert first(wide + 2 * 0.41 * EM).word_spacing == 0.0
    assert texts(layout("one two three", wide + 0.5, setting, 10.0).items)[0][0].word_spacing == 0.0, (
        "a last line"
    )
    ja = Setting(align="justify", lang="ja")
    text = "山札場札手札山札場札手札" * 2
    for gap, opened in ((0.059, True), (0.061, False)):
        room = 12 * EM + 11 * gap * EM
        assert (first(room, text, ja).spacing * MM == pytest.approx(gap * EM)) == opened
    latin = measure.width("abc", "sans", 10.0)
    mixed = texts(layout("札札abc" + "札" * 20, 6 * EM + latin + 6 * 0.05 * EM, ja, 10.0).items)[:3]
    assert [item.text for item, _, _ in mixed] == ["札札", "abc", "札札札札"]
    assert [x for _, x, _ in mixed] == pytest.approx([0.0, 2.1 * EM, 2.15 * EM + latin])
    assert [item.spacing * MM for item, _, _ in mixed] == pytest.approx([0.05 * EM, 0.0, 0.05 * EM])


def test_an_icon_stands_in_its_line_as_a_letter_does() -> None:
    """An em wide, its middle 0.38 em above the baseline, 0.92 em high, in the colour of its mark."""
    drawn: list[tuple[str, float, float, float, Color]] = []

    def draw(name: str, x: float, y: float, size: float, color: Color) -> tuple[Item, ...]:
        drawn.append((name, x, y, size, color))
        return ()

    setting = Setting(icons=("sun",), draw_icon=draw)
    block = layout("ab:sun:cd", 60.0, setting, 10.0, x=5.0)
    (one, x, y), (two, other, _) = texts(block.items)
    ((name, middle, height, size, color),) = drawn
    assert (one.text, two.text, name) == ("ab", "cd", "sun")
    assert middle == pytest.approx(ends(one, x) + EM / 2)
    assert other == pytest.approx(ends(one, x) + EM)
    assert height == pytest.approx(y - 0.38 * EM)
    assert size == pytest.approx(0.92 * EM)
    assert color == marks.PALETTE["black"]
    layout("{size:200%}:sun:{/}{color:red}:sun:{/}", 60.0, setting, 10.0)
    assert drawn[1][3] == pytest.approx(2 * 0.92 * EM)
    assert drawn[2][4] == marks.PALETTE["red"]
    theirs: list[tuple[float, float, float]] = []

    def draw_own(x: float, y: float, size: float, color: Color | None) -> tuple[Item, ...]:
        theirs.append((x, y, size))
        return (Shape(segments=()),)

    wide = Setting(icons=("sun",), draw_icon=draw, own_icons={"sun": OwnIcon(ems=2.5, draw=draw_own)})
    block = layout("ab:sun:cd", 60.0, wide, 10.0)
    (one, x, _), (_, other, _) = texts(block.items)
    assert other - ends(one, x) == pytest.approx(2.5 * EM)
    assert theirs[0][0] == pytest.approx(ends(one, x) + 1.25 * EM)
    assert len(drawn) == 3


# boxes


@pytest.mark.parametrize(("valign", "share"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
@pytest.mark.parametrize("text", ["one", "one\ntwo"])
def test_what_a_text_leaves_of_the_height_of_its_box(valign: str, share: float, text: str) -> None:
    """A single plain line takes a shorter way, and comes to stand where the other would have it."""
    block = fit(text, (3.0, 4.0, 40.0, 30.0), Setting(), least=10.0, most=10.0, valign=valign)  # type: ignore[arg-type]
    tall = 1.12 * EM + 1.32 * EM * text.count("\n")
    assert block.height == pytest.approx(tall)
    first = texts(block.items)[0]
    assert first[2] == pytest.approx(4.0 + 0.88 * EM + share * (30.0 - tall))
    assert first[1] == 3.0


@pytest.mark.parametrize("align", ["start", "center", "end"])
@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_a_single_line_stands_where_several_would(align: Align, valign: str) -> None:
    """Held against the long way, which text with a mark takes."""
    box = (3.0, 4.0, 40.0, 30.0)
    quick = fit("a title", box, Setting(align=align), least=8.0, most=12.0, valign=valign)  # type: ignore[arg-type]
    slow = fit("a tit\\*le", box, Setting(align=align), least=8.0, most=12.0, valign=valign)  # type: ignore[arg-type]
    assert quick.size == slow.size == 12.0
    assert quick.height == pytest.approx(slow.height)
    assert quick.lines == slow.lines == 1
    (one, x, y), (_, other, level) = texts(quick.items)[0], texts(slow.items)[0]
    assert y == pytest.approx(level)
    wide = measure.width("a title", "sans", 12.0)
    room = {"start": 0.0, "center": 0.5, "end": 1.0}[align]
    assert x == pytest.approx(3.0 + room * (40.0 - wide))
    assert one.text == "a title"
    assert quick.width == pytest.approx(wide)
    star = measure.width("a tit*le", "sans", 12.0)
    assert other == pytest.approx(3.0 + room * (40.0 - star))


def test_a_line_that_exactly_fills_its_box_fits_and_a_hair_more_does_not() -> None:
    """A hundredth of a millimetre is nothing; more takes a smaller size."""
    wide, tall = measure.width("word", "sans", 12.0), 1.12 * 12.0 * MM
    text = "word"
    assert fit(text, (0, 0, wide + 1e-9, tall), Setting(), least=6.0, most=12.0).size == 12.0
    assert fit(text, (0, 0, wide, tall - 0.009), Setting(), least=6.0, most=12.0).size == 12.0
    assert fit(text, (0, 0, wide, tall - 0.011), Setting(), least=6.0, most=12.0).size == 11.75
    assert fit(text, (0, 0, wide - 0.02, tall), Setting(), least=6.0, most=12.0).size == 11.75
    with pytest.raises(PnpError, match=r"0\.5 mm too wide"):
        fit(text, (0, 0, wide - 0.5, 30.0), Setting(), least=12.0, most=12.0)
    with pytest.raises(PnpError, match=r"0\.5 mm too tall"):
        fit(text, (0, 0, 30.0, tall - 0.5), Setting(), least=12.0, most=12.0)
    empty = fit("  \n ", (0, 0, 30.0, 30.0), Setting(), least=6.0, most=12.0)
    assert (empty.items, empty.height, empty.lines, empty.size) == ((), 0.0, 0, 12.0)


def test_lines_may_move_together_before_words_get_smaller() -> None:
    """From 1.32 ems to 1.2 apart, Japanese from 1.5 to 1.25, where the caller allows it."""
    for lang, text, usual, closest in (("en", "one\ntwo\nthree", 1.32, 1.2), ("ja", "一\n二\n三", 1.5, 1.25)):
        setting = Setting(lang=lang)
        least = (2 * closest + 1.12) * EM
        box = (0.0, 0.0, 60.0, least + 0.005)
        tight = fit(text, box, setting, least=6.0, most=10.0, tight=True)
        ys = [y for _, _, y in texts(tight.items)]
        assert tight.size == 10.0
        assert ys[1] - ys[0] == pytest.approx(closest * EM)
        assert fit(text, box, setting, least=6.0, most=10.0).size < 10.0
        lower = (0.0, 0.0, 60.0, least - 0.02)
        assert fit(text, lower, setting, least=6.0, most=10.0, tight=True).size == 9.75
        roomy = fit(
            text, (0.0, 0.0, 60.0, (2 * usual + 1.12) * EM), setting, least=6.0, most=10.0, tight=True
        )
        ys = [y for _, _, y in texts(roomy.items)]
        assert ys[1] - ys[0] == pytest.approx(usual * EM)


def test_sizes_go_down_evenly_from_the_wished_to_the_least() -> None:
    """Quarter points, or the nearest to them that share the way out evenly."""
    text = "many words " * 6

    def size(least: float, most: float, height: float) -> float:
        return fit(text, (0.0, 0.0, 40.0, height), Setting(), least=least, most=most).size

    found = {size(6.0, 9.0, 6 + 0.25 * step) for step in range(60)}
    assert all(one == pytest.approx(round(one * 4) / 4) for one in found)
    assert max(found) == 9.0
    assert len(found) > 6
    third = {size(6.0, 6.6, 8 + 0.1 * step) for step in range(60)}
    assert third <= {6.0, 6.3, 6.6}


# lines downwards


def column(
    text: str, box: tuple[float, float, float, float] = (10.0, 10.0, 40.0, 60.0), **kind: object
) -> list[tuple[Text, float, float]]:
    setting = Setting(lang="ja", downwards=True, **kind)  # type: ignore[arg-type]
    return texts(fit(text, box, setting, least=10.0, most=10.0).items)


@pytest.mark.parametrize(("align", "share"), [("start", 0.0), ("center", 0.5), ("end", 1.0)])
def test_what_a_column_leaves_of_its_length(align: Align, share: float) -> None:
    for item, _, y in column("山札から引く\n手札", align=align):
        long = length(item.text, "sans", 10.0)
        assert y == pytest.approx(10.0 + share * (60.0 - long))


@pytest.mark.parametrize(("valign", "share"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
def test_columns_stand_in_their_box_from_the_right(valign: str, share: float) -> None:
    """Their thickness: an em, and a leading of 1.5 for each further one."""
    setting = Setting(lang="ja", downwards=True)
    block = fit("山札\n手札", (10.0, 10.0, 40.0, 60.0), setting, least=10.0, most=10.0, valign=valign)  # type: ignore[arg-type]
    taken = 2.5 * EM
    assert block.width == pytest.approx(taken)
    first, second = [x for _, x, _ in texts(block.items)]
    assert first == pytest.approx(50.0 - EM / 2 - share * (40.0 - taken))
    assert first - second == pytest.approx(1.5 * EM)


def test_a_justified_column_is_opened_by_an_eighth_of_an_em_at_most() -> None:
    """Six squares, five gaps between them; a number abreast is one square."""
    for gap, opened in ((0.119, True), (0.121, False)):
        opens = column("札" * 24, (10.0, 10.0, 60.0, 6 * EM + 5 * gap * EM), align="justify")[0][0]
        assert (opens.spacing * MM == pytest.approx(gap * EM)) == opened
    first, number, after = column("札札12札札札" + "札" * 20, (10.0, 10.0, 60.0, 6.5 * EM), align="justify")[
        :3
    ]
    assert (first[0].text, number[0].text, after[0].text) == ("札札", "12", "札札札")
    assert (first[2] - 10.0, after[2] - 10.0) == pytest.approx((0.0, 3.3 * EM))
    assert 2.2 * EM < number[2] - 10.0 < 3.2 * EM
    spaces = [first[0].spacing * MM, number[0].spacing, after[0].spacing * MM]
    assert spaces == pytest.approx([0.1 * EM, 0.0, 0.1 * EM])


def test_items_of_a_list_set_downwards_stand_an_em_lower_than_their_sign() -> None:
    sign, *lines = column("- 山札から引く札を選んで手札に加える次の人が", (10.0, 10.0, 40.0, 12 * EM))
    assert (sign[0].text, sign[2], sign[0].downwards) == ("・", 10.0, True)
    assert {y for _, _, y in lines} == {10.0 + EM}
    assert len(lines) == 2
    assert sign[1] == lines[0][1]
    two = column("山札\n\n手札")
    assert two[0][1] - two[1][1] == pytest.approx(2.0 * EM), "paragraphs apart: half an em more"


def test_a_justified_item_of_a_list_fills_what_its_sign_leaves_and_ends_ragged() -> None:
    """Eight squares have 8.4 em below the sign; in a second column stand three."""
    room = (10.0, 10.0, 40.0, 9.4 * EM)
    sign, first, last = column("- " + "札" * 11, room, align="justify")
    assert [len(item.text) for item, _, _ in (sign, first, last)] == [1, 8, 3]
    assert first[0].spacing * MM == pytest.approx(0.4 / 7 * EM)
    assert (first[2], last[2], last[0].spacing) == (10.0 + EM, 10.0 + EM, 0.0)
    whole = column("札" * 9, room, align="justify")
    assert [item.spacing for item, _, _ in whole] == [0.0], "a text of one column is ragged as well"
    for align, share in (("center", 0.5), ("end", 1.0)):
        ((_, _, y),) = column("- 札", room, align=align)[1:]
        assert y == pytest.approx(10.0 + EM + share * 7.4 * EM)


def test_signs_without_a_form_are_turned_in_their_square() -> None:
    """In a face without forms for columns a bracket turns with the line."""
    items = fit(
        "(",
        (10.0, 10.0, 40.0, 60.0),
        Setting(lang="ja", downwards=True, font="condensed"),
        least=10.0,
        most=10.0,
    ).items
    ((group, x, y),) = [
        (item, item.transform[4], item.transform[5]) for item in items if isinstance(item, Group)
    ]
    assert group.transform[:4] == (0.0, 1.0, -1.0, 0.0)
    (text,) = group.items
    assert isinstance(text, Text)
    assert text.text == "("
    assert (x, y) == pytest.approx((50.0 - EM / 2, 10.0), abs=0.5 * EM)


@cache
def bare(folder: Path) -> str:
    """A face with a full stop, small kana, a dash, a figure and a kanji, none with a form for columns."""
    names = ["box", "bow", "part0", "part1", "part2"]
    characters = dict(zip(map(ord, "。っー1札"), names, strict=True))
    path = folder / "bare.ttf"
    path.write_bytes(made(characters={0x20: "space", **characters}))
    return str(path)


def test_a_face_without_forms_has_its_signs_moved_or_turned_within_their_square(tmp_path: Path) -> None:
    """A full stop to the upper right, small kana a little so, a dash about the middle of its line."""
    font = bare(tmp_path)
    family = Family(name="own", regular=font, bold="")
    setting = Setting(lang="ja", downwards=True, family=family, font=font)

    def shown(text: str) -> tuple[Text, float, float]:
        return texts(fit(text, (10.0, 10.0, 40.0, 60.0), setting, least=10.0, most=10.0).items)[0]

    middle = 50.0 - EM / 2
    for sign, right, up in (("。", 0.58, 0.58), ("っ", 0.09, 0.09)):
        item, x, y = shown(sign)
        assert item.anchor == "middle"
        assert not item.downwards
        assert (x, y) == pytest.approx((middle + right * EM, 10.0 + (0.88 - up) * EM))
    items = fit("ー", (10.0, 10.0, 40.0, 60.0), setting, least=10.0, most=10.0).items
    (group,) = items
    assert isinstance(group, Group)
    assert group.transform == pytest.approx((0.0, 1.0, -1.0, 0.0, middle, 10.0))
    (dash,) = group.items
    assert isinstance(dash, Text)
    assert (dash.x, dash.y) == pytest.approx((0.0, 0.38 * EM)), "half of its square above the line's middle"
    number, x, y = shown("1")
    assert (number.anchor, x) == ("middle", middle)
    assert y == pytest.approx(10.0 + (0.5 + 0.36) * EM)
    two = texts(fit("札。札", (10.0, 10.0, 40.0, 60.0), setting, least=10.0, most=10.0).items)
    assert two[-1][2] - two[0][2] == pytest.approx(2 * EM), "each takes a whole square"


def test_numbers_wider_than_their_square_are_pressed_together() -> None:
    """Three figures of more than an em: as wide as the square, as tall as before."""
    items = fit(
        "札100札", (10.0, 10.0, 40.0, 60.0), Setting(lang="ja", downwards=True), least=10.0, most=10.0
    ).items
    (group,) = [item for item in items if isinstance(item, Group)]
    (number,) = group.items
    assert isinstance(number, Text)
    wide = measure.width("100", "sans", 10.0)
    assert wide > EM
    assert group.transform == pytest.approx((EM / wide, 0.0, 0.0, 1.0, 50.0 - EM / 2, 10.0 + (1 + 0.86) * EM))
    assert (number.x, number.y, number.anchor) == (0.0, 0.0, "middle")


def test_each_style_of_a_family_has_its_face_or_leans() -> None:
    """An upright face leans by eleven degrees where there is no italic one; bold without a face is none."""
    full = Family(name="own", regular="r", bold="b", italic="i", bold_italic="bi")
    assert [full.face(bold=bold, italic=italic) for bold in (False, True) for italic in (False, True)] == [
        ("r", 0.0),
        ("i", 0.0),
        ("b", 0.0),
        ("bi", 0.0),
    ]
    some = Family(name="own", regular="r", bold="b")
    assert [some.face(bold=bold, italic=italic) for bold in (False, True) for italic in (False, True)] == [
        ("r", 0.0),
        ("r", 11.0),
        ("b", 0.0),
        ("b", 11.0),
    ]
    assert Family(name="own", regular="r", bold="").face(bold=True, italic=False) is None
    first, second, third = (Family(name=name, regular=name, bold="") for name in "abc")
    whole = Family(
        name="w",
        regular="w",
        bold="",
        fallback=(Family(name="x", regular="x", bold="", fallback=(first,)), second),
    )
    assert [one.name for one in chain(whole)] == ["w", "x", "a", "b"]
    assert third.fallback == ()


# readings


@pytest.mark.parametrize(
    ("given", "spread"),
    [
        ((1.0, 1.0, 1, 0.4, 0.4), (0.0, 0.0)),
        ((1.0, 0.5, 1, 0.4, 0.4), (0.0, 0.0)),
        ((1.0, 1.5, 1, 0.4, 0.4), (0.25, 0.0)),
        ((1.0, 2.0, 1, 0.4, 0.4), (0.4, 0.2)),
        ((2.0, 3.0, 2, 0.0, 0.4), (0.0, 0.3)),
        ((2.0, 3.0, 2, 0.4, 0.0), (0.4, 0.3)),
        ((2.0, 3.0, 2, 0.0, 0.0), (0.0, 0.5)),
    ],
)
def test_a_long_reading_hangs_out_as_far_as_it_may_and_opens_its_text_by_the_rest(
    given: tuple[float, float, int, float, float], spread: tuple[float, float]
) -> None:
    """Half of what is too long at either side, no more than it may; the rest shared among the characters."""
    found = furigana.spread(*given)
    assert (found.hang, found.gain) == pytest.approx(spread)
    assert (found.before, found.after) == given[3:]


def test_a_reading_at_the_end_of_a_line_moves_inwards() -> None:
    """Too long by 0.6 em, of which 0.4 may hang out: all of it on the inner side, the rest outside."""
    found = furigana.spread(1.0, 1.6, 1, 0.4, 0.4)
    assert found.start(0.6, first=False, last=False) == pytest.approx(-0.3)
    assert found.start(0.6, first=True, last=False) == pytest.approx(0.4 - 0.6)
    assert found.start(0.6, first=False, last=True) == pytest.approx(-0.4)
    assert found.start(0.3, first=True, last=False) == 0.0
    assert found.start(0.3, first=False, last=True) == pytest.approx(-0.3)


def test_letters_of_a_reading_are_spread_with_half_a_space_at_its_ends() -> None:
    assert furigana.gaps("かわ", (0.5, 0.5), 2.0) == (0.25, 0.5)
    assert furigana.gaps("かわ", (0.5, 0.5), 1.0) == (0.0, 0.0)
    assert furigana.gaps("かわ", (0.5, 0.5), 0.5) == (0.0, 0.0)
    assert furigana.gaps("ab", (0.25, 0.25), 2.0) == (0.75, 0.0), "Latin stands together in the middle"
    assert [furigana.may_hang(sign, read=False) for sign in "のーァ、」札1"] == [True] * 5 + [False] * 2
    assert not furigana.may_hang("の", read=True)


def test_a_reading_stands_close_over_its_text_in_half_its_size() -> None:
    """Its baseline 0.94 em above that of its text: their squares meet."""
    setting = Setting(lang="ja")
    block = fit("{山|やま}の", (10.0, 10.0, 40.0, 20.0), setting, least=10.0, most=10.0)
    base, reading, after = texts(block.items)
    assert (reading[0].size, reading[0].reading) == (5.0, True)
    assert base[2] - reading[2] == pytest.approx(0.94 * EM)
    assert base[2] == pytest.approx(10.0 + (0.5 + 0.88) * EM)
    assert reading[1] == pytest.approx(base[1])
    assert after[1] == pytest.approx(base[1] + EM)
    large = fit("{size:200%}{山|やま}{/}の", (10.0, 10.0, 40.0, 40.0), setting, least=10.0, most=10.0)
    base, reading, _ = texts(large.items)
    assert (base[0].size, reading[0].size) == (20.0, 10.0)
    assert base[2] - reading[2] == pytest.approx(0.94 * 2 * EM)


# faces


@cache
def own() -> bytes:
    """The font of the tests of the reader, made once."""
    return made()


def named(platform: int, *names: tuple[int, str]) -> str:
    """The name of a font that has these in its table, as another program writes it."""
    data = bytearray(own())
    font = TrueType(Path("own.ttf"), bytes(data))
    start = len(data)
    strings = b"".join(text.encode("utf-16-be") for _, text in names)
    table = struct.pack(">3H", 0, len(names), 6 + 12 * len(names))
    place = 0
    for kind, text in names:
        size = len(text.encode("utf-16-be"))
        table += struct.pack(">6H", platform, 1, 0x409, kind, size, place)
        place += size
    data += table + strings
    count = struct.unpack_from(">H", data, 4)[0]
    for index in range(count):
        tag = bytes(data[12 + 16 * index : 16 + 16 * index])
        if tag == b"name":
            struct.pack_into(">LL", data, 12 + 16 * index + 8, start, len(table) + len(strings))
    assert font.units == 1000
    return TrueType(Path("my own-face.ttf"), bytes(data)).name


def test_a_font_is_called_by_its_postscript_name_else_by_its_file() -> None:
    assert named(3, (1, "Own"), (4, "Own Regular"), (6, "Own-Regular")) == "Own-Regular"
    assert named(3, (6, "Own Reg_ular!")) == "OwnRegular", "letters, figures and hyphens alone"
    assert named(3, (1, "Own")) == "myown-face"
    assert named(1, (6, "Own-Regular")) == "myown-face"
    assert named(3, (6, "札")) == "myown-face"


def with_segments() -> bytes:
    """A font whose characters of the first plane come as format 4 with an array, as most fonts have it."""
    order = [".notdef", *(f"g{place}" for place in range(20))]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    codes = [0x41, 0x42, 0x43, 0x60, 0x61, 0x62, 0x63, 0x7000, 0x7002]
    jumbled = [7, 3, 12, 5, 6, 7, 8, 19, 1]
    builder.setupCharacterMap({code: order[glyph] for code, glyph in zip(codes, jumbled, strict=True)})
    builder.setupGlyf({name: TTGlyphPen(None).glyph() for name in order})
    builder.setupHorizontalMetrics(dict.fromkeys(order, (500, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Own", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    target = io.BytesIO()
    builder.save(target)
    return target.getvalue()


def test_characters_are_found_by_their_segment_and_its_array() -> None:
    font = TrueType(Path("own.ttf"), with_segments())
    codes = {0x41: 7, 0x42: 3, 0x43: 12, 0x60: 5, 0x61: 6, 0x62: 7, 0x63: 8, 0x7000: 19, 0x7002: 1}
    for code in (*range(0x3E, 0x68), 0x6FFF, 0x7000, 0x7001, 0x7002, 0x7003, 0xFFFF):
        assert font.glyph(chr(code)) == codes.get(code, 0), hex(code)


@pytest.mark.parametrize("units", [16, 16_384])
def test_units_of_an_em_are_what_the_format_allows(units: int) -> None:
    data = bytearray(own())
    head, _ = TrueType(Path("own.ttf"), bytes(data))._tables["head"]
    struct.pack_into(">H", data, head + 18, units)
    assert TrueType(Path("own.ttf"), bytes(data)).units == units
    struct.pack_into(">H", data, head + 18, units - 1 if units == 16 else units + 1)
    with pytest.raises(PnpError, match=r"own\.ttf"):
        TrueType(Path("own.ttf"), bytes(data))


def gsub(lookups: Sequence[bytes], features: Sequence[tuple[bytes, Sequence[int]]]) -> bytes:
    """A table GSUB of such lookups and features (OpenType specification)."""
    records, bodies = b"", b""
    start = 2 + 6 * len(features)
    for tag, wanted in features:
        records += tag + struct.pack(">H", start + len(bodies))
        bodies += struct.pack(f">2H{len(wanted)}H", 0, len(wanted), *wanted)
    listed = struct.pack(">H", len(features)) + records + bodies
    places, whole = [], b""
    for lookup in lookups:
        places.append(2 + 2 * len(lookups) + len(whole))
        whole += lookup
    found = struct.pack(f">{1 + len(places)}H", len(places), *places) + whole
    return struct.pack(">5H", 1, 0, 0, 10, 10 + len(listed)) + listed + found


def single(coverage: bytes, body: bytes, form: int) -> bytes:
    """A lookup of single replacements with one subtable."""
    table = struct.pack(">HH", form, 4 + len(body)) + body + coverage
    return struct.pack(">4H", 1, 0, 1, 8) + table


LISTED = struct.pack(">5H", 1, 3, 3, 5, 9)
RANGED = struct.pack(">8H", 2, 2, 3, 4, 0, 9, 9, 2)


def forms_of(table: bytes) -> dict[int, int]:
    class Own(TrueType):
        """The face with another table."""

        def table(self, tag: str) -> bytes:
            return table if tag == "GSUB" else super().table(tag)

    return Upright(Own(fonts.path("sans"))).forms


@pytest.mark.parametrize(
    ("lookups", "features", "forms"),
    [
        ([single(LISTED, struct.pack(">h", 10), 1)], [(b"vert", (0,))], {3: 13, 5: 15, 9: 19}),
        ([single(LISTED, struct.pack(">h", -2), 1)], [(b"vrt2", (0,))], {3: 1, 5: 3, 9: 7}),
        ([single(RANGED, struct.pack(">4H", 3, 21, 22, 23), 2)], [(b"vert", (0,))], {3: 21, 4: 22, 9: 23}),
        ([single(LISTED, struct.pack(">h", 10), 1)], [(b"liga", (0,))], {}),
        (
            [single(LISTED, struct.pack(">h", 10), 1), single(RANGED, struct.pack(">4H", 3, 21, 22, 23), 2)],
            [(b"vert", (0,)), (b"vrt2", (1,))],
            {3: 13, 5: 15, 9: 19, 4: 22},
        ),
    ],
)
def test_forms_for_columns_are_those_that_the_table_names(
    lookups: Sequence[bytes], features: Sequence[tuple[bytes, Sequence[int]]], forms: dict[int, int]
) -> None:
    """Glyphs in a list or in ranges, replaced by a step or one by one; who names a glyph first counts."""
    assert forms_of(gsub(lookups, features)) == forms


def test_lookups_that_lie_farther_off_are_followed_and_others_left_out() -> None:
    table = struct.pack(">HH", 1, 6) + struct.pack(">h", 10) + LISTED
    far = struct.pack(">4H", 7, 0, 1, 8) + struct.pack(">HHL", 1, 1, 8) + table
    assert forms_of(gsub([far], [(b"vert", (0,))])) == {3: 13, 5: 15, 9: 19}
    several = struct.pack(">4H", 2, 0, 1, 8) + table
    assert forms_of(gsub([several], [(b"vert", (0,))])) == {}


def test_a_dash_takes_the_form_of_its_twin() -> None:
    stands = upright("sans")
    assert stands.glyph("—") == stands.glyph("―")
    assert stands.has_form("—")
    assert not stands.has_form("札")
    assert stands.advance(stands.glyph("札")) == 1.0
    assert length("札札", "sans", 10.0, 2.0) == pytest.approx((20.0 + 4.0) * MM)


def test_a_font_without_measures_downwards_has_those_of_a_square() -> None:
    """An em down, its baseline 0.88 em under its top, as in the faces of Japanese text."""
    found = TrueType(Path("own.ttf"), own())
    stands = Upright(found)
    assert (stands.advance(2), stands.origin(2), stands.forms) == (1.0, 0.88, {})


def test_who_lacks_which_character_is_told_with_the_place() -> None:
    """Every character that nobody has, and a bold face that is not there."""

    def said(text: str, place: str = "") -> list[str]:
        family = Family(name="own", regular=str(fonts.path("condensed")), bold="")
        with pytest.raises(PnpError) as caught:
            layout(text, 60.0, Setting(family=family, place=place), 10.0)
        return [problem.said("en") for problem in caught.value.problems]

    (first,) = said("a王b")
    assert first.startswith("text: ")
    assert "王 (U+738B)" in first
    assert said("王", "card K1")[0].startswith("card K1: ")
    read = said("{A玉王|えい}", "card K1")
    assert [sign in told for sign, told in zip("王玉", read, strict=True)] == [True, True]
    (bold,) = said("**a**", "card K1")
    assert bold.startswith("card K1: ")


# marks


def runs(text: str, **more: object) -> list[tuple[str, str]]:
    """The stretches of a text with the style of each in letters."""
    found = marks.parse(text, **more)  # type: ignore[arg-type]
    return [(run.text, "b" * run.bold + "i" * run.italic) for run in found]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("**a *b* c**", [("a ", "b"), ("b", "bi"), (" c", "b")]),
        ("*a* b", [("a", "i"), (" b", "")]),
        ("2*3", [("2*3", "")]),
        ("a * b * c", [("a * b * c", "")]),
        ("x*y*z", [("x*y*z", "")]),
        ("**a** *", [("a", "b"), (" *", "")]),
        ("**a", [("**a", "")]),
        ("\\*a\\*", [("*a*", "")]),
        ("", []),
        ("plain", [("plain", "")]),
    ],
)
def test_stars_open_and_close(text: str, wanted: list[tuple[str, str]]) -> None:
    assert ["".join(one for one, _ in runs(text)), *dict.fromkeys(style for _, style in runs(text))] == [
        "".join(one for one, _ in wanted),
        *dict.fromkeys(style for _, style in wanted),
    ]
    if "\\" not in text and " * " not in text and not text.startswith("**a"):
        assert [one for one in runs(text) if one[1]] == [one for one in wanted if one[1]]


@pytest.mark.parametrize(
    ("word", "scale"),
    [("50%", 0.5), ("20", 2.0), ("20pt", 2.0), ("25%", 0.25), ("1000%", 10.0), ("2.5", 0.25)],
)
def test_sizes_within_a_text_are_shares_of_it_or_points(word: str, scale: float) -> None:
    (run,) = marks.parse(f"{{size:{word}}}x{{/}}", size=10.0)
    assert run.scale == scale


@pytest.mark.parametrize("word", ["24%", "1001%", "2.4", "101", "large", "", "-5"])
def test_sizes_beyond_a_quarter_and_ten_times_are_refused(word: str) -> None:
    with pytest.raises(PnpError):
        marks.parse(f"{{size:{word}}}x{{/}}", size=10.0)


def test_the_innermost_mark_counts_and_what_stands_around_it_comes_back() -> None:
    found = marks.parse("{color:red}a{color:blue}b{/}c{/}d {/}", size=10.0)
    names = {value: name for name, value in marks.PALETTE.items()}
    told = [(run.text, names.get(run.color) if run.color else None) for run in found]
    assert "".join(text for text, _ in told) == "abcd {/}", "what closes nothing stands for itself"
    assert told[:3] == [("a", "red"), ("b", "blue"), ("c", "red")]
    assert {name for _, name in told[3:]} == {None}
    assert marks.color(" #0F0 ") == Color(0.0, 1.0, 0.0)
    assert marks.color("RED") == marks.PALETTE["red"]
    assert marks.color("#12") is None
    assert marks.color("redd") is None


def luminance(color: Color) -> float:
    """Relative luminance (WCAG 2.1)."""
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (color.red, color.green, color.blue)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("name", [name for name in marks.PALETTE if name != "white"])
def test_every_colour_of_the_palette_reads_on_white_paper(name: str) -> None:
    """4.5 : 1 or more; each part a share of full light; the colour is what it is called."""
    color = marks.PALETTE[name]
    assert all(0.0 <= part <= 1.0 for part in (color.red, color.green, color.blue))
    assert 1.05 / (luminance(color) + 0.05) >= 4.5
    if name in ("red", "green", "blue"):
        assert getattr(color, name) == max(color.red, color.green, color.blue)
    if name in ("black", "grey"):
        assert max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue) < 0.03
    if name in ("orange", "gold", "brown"):
        assert color.red > color.green > color.blue
    if name == "purple":
        assert color.blue > color.red > color.green
    if name == "teal":
        assert color.red < min(color.green, color.blue)
        assert abs(color.green - color.blue) < 0.05
