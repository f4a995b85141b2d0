"""The parts of a booklet's column: what stands in the middle of what, what begins where, what adds up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import Clause, Section
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose.booklet import pictured, tables
from pnp.compose.booklet.flow import Block, Piece, together, whole
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.shape import Type
from pnp.compose.diagrams.draw import Figure
from pnp.compose.mats.motifs import tone
from pnp.compose.voice import Voice
from pnp.errors import PnpError
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Color, Item, Path, Text
from pnp.type import measure

MM = 25.4 / 72
SIZES = Type(body=10.0, leading=1.4, clause=10.5, heading=14.0, title=20.0, small=9.0)
DEEP = 10.0 * 1.4 * MM
"""Millimetres from line to line of running text."""
WIDTH = 90.0


def setter_for(lang: str = "en", width: float = WIDTH) -> Setter:
    voice = Voice(book=layouts.load("pile-up"), lang=lang)
    return Setter(voice=voice, width=width, type=SIZES, tone=tone("plain", Style()))


class Drawn:
    """The items of a block, its pieces one above the other, with their places."""

    def __init__(self, *blocks: Block) -> None:
        self.height = 0.0
        items: list[Item] = []
        for block in blocks:
            for piece in block.pieces:
                items.append(pen.group(*piece.items, at=pen.shift(0.0, self.height)))
                self.height += piece.height
        self.found = list(leaves(items))
        widths = [one.stroke.width for one, _ in self.found if isinstance(one, Path) and one.stroke]
        assert all(0.1 <= width <= 0.5 for width in widths), "lines beside words are fine ones"

    @property
    def texts(self) -> list[tuple[str, float, float]]:
        """Every text with where it begins."""
        return [
            (one.text, at[0] * one.x + at[4], at[3] * one.y + at[5])
            for one, at in self.found
            if isinstance(one, Text)
        ]

    def text(self, words: str) -> tuple[float, float]:
        """Where the one text of these words begins."""
        (place,) = [(x, y) for text, x, y in self.texts if text == words]
        return place

    def ink(self, words: str) -> tuple[float, float, float, float]:
        """The box of a text's ink."""
        (box,) = [ink_box(one, at) for one, at in self.found if isinstance(one, Text) and one.text == words]
        assert box is not None
        return box

    @property
    def rules(self) -> list[tuple[float, float, float]]:
        """Level lines: their height, and from where to where."""
        found = []
        for one, at in self.found:
            if (
                isinstance(one, Path)
                and one.stroke is not None
                and one.fill is None
                and len(one.segments) == 2
            ):
                left, top, right, foot = pen.bounds(pen.moved(one.segments, at))
                assert top == foot
                found.append((top, left, right))
        return found

    @property
    def areas(self) -> list[tuple[float, float, float, float]]:
        """Boxes of what is filled."""
        filled = [(one, at) for one, at in self.found if isinstance(one, Path) and one.fill is not None]
        return [pen.bounds(pen.moved(one.segments, at)) for one, at in filled]


def wide(text: str, *, bold: bool = False, size: float = 10.0) -> float:
    return measure.width(text, "sans-bold" if bold else "sans", size)


def middled(words: tuple[float, float, float, float], top: float, foot: float, by: float = 0.4) -> None:
    """Ink stands in the middle between two heights."""
    assert (words[1] + words[3]) / 2 == pytest.approx((top + foot) / 2, abs=by)


# running text


def test_lines_stand_a_line_apart_and_letters_in_the_middle_of_theirs() -> None:
    """14 points from line to line; capitals, as tall above the middle as below it."""
    pieces = setter_for().lines("HHH HHH", 12.0, align="start")
    assert [piece.height for piece in pieces] == pytest.approx([DEEP, DEEP])
    drawn = Drawn(Block(pieces=pieces))
    (_, x, y), (_, _, second) = drawn.texts
    assert (x, second - y) == pytest.approx((0.0, DEEP))
    for place, (text, _, base) in enumerate(drawn.texts):
        assert text == "HHH"
        middled((0.0, base - 0.733 * 10 * MM, 0.0, base), place * DEEP, (place + 1) * DEEP, by=0.1)


def test_lines_with_furigana_stand_farther_apart_by_its_room() -> None:
    """1.7 ems from line to line in place of 1.4: the readings lie between the lines."""
    setter = setter_for("ja")
    plain, read = setter.lines("漢字", 40.0), setter.lines("{漢字|かんじ}", 40.0)
    assert plain[0].height == pytest.approx(DEEP)
    assert read[0].height == pytest.approx(1.7 * 10 * MM)
    base, other = Drawn(Block(pieces=plain)).text("漢字")[1], Drawn(Block(pieces=read)).text("漢字")[1]
    assert other - base == pytest.approx(0.3 * 10 * MM), "all of it above the line"


# lists


def test_a_list_item_stands_in_and_its_mark_stands_before_its_first_line() -> None:
    setter = setter_for()
    drawn = Drawn(setter.item("one two three four five six seven eight nine ten eleven twelve thirteen", "7"))
    (mark, first, second) = drawn.texts
    indent = first[1]
    assert first[1] == second[1] == pytest.approx(5.0 * 10.0 / 9.5), "5 mm at 9.5 points"
    assert (mark[0], mark[2]) == ("7", first[2])
    left, _, right, _ = drawn.ink("7")
    assert 0.0 < left < right < indent - 1.0
    assert (left + right) / 2 == pytest.approx(0.42 * indent, abs=0.1), "nearer to the edge than to the words"
    assert wide(first[0]) <= WIDTH - indent
    assert second[2] - first[2] == pytest.approx(DEEP)


def test_a_numbered_list_counts_from_one_and_its_first_step_is_not_left_behind() -> None:
    setter = setter_for()
    blocks = setter.numbered(("one", "two", "three"))
    assert [Drawn(block).texts[0][0] for block in blocks] == ["1", "2", "3"]
    assert [block.with_next for block in blocks] == [True, False, False]
    assert [block.with_next for block in setter.numbered(("one",))] == [False]
    assert {round(block.before / DEEP, 3) for block in blocks} == {0.28}


# titles


def test_a_title_has_a_rule_of_the_whole_width_under_it() -> None:
    block = setter_for().title("Goal")
    drawn = Drawn(block)
    ((rule, left, right),) = drawn.rules
    _, top, _, foot = drawn.ink("Goal")
    assert (left, right) == (0.0, WIDTH)
    assert 0.0 < top < foot < rule < drawn.height
    assert 1.0 < rule - foot < 4.0
    assert 2.0 < drawn.height - rule < 3.0, "what follows does not touch it"
    assert (block.name, block.head, block.with_next) == ("Goal", "Goal", True)


def test_a_title_too_long_for_its_column_gets_smaller_and_then_two_lines() -> None:
    setter = setter_for(width=60.0)
    words = "A title of many words"
    (one,) = [text for text, _ in based(setter.title(words))]
    assert one.text == words
    assert 10.0 <= one.size < 20.0
    assert wide(words, bold=True, size=one.size) <= 60.0 < wide(words, bold=True, size=one.size + 0.25)
    longer = f"{words} and of more than these"
    block = setter.title(longer)
    lines = based(block)
    assert [text.size for text, _ in lines] == [10.0, 10.0]
    assert " ".join(text.text for text, _ in lines) == longer
    (_, first), (_, second) = lines
    assert second - first == pytest.approx(1.3 * 10.0 * MM)
    ((rule, _, _),) = Drawn(block).rules
    assert rule == pytest.approx(2 * 1.3 * 10.0 * MM + 0.8)
    assert 0.0 < first < second < rule


def based(block: Block) -> list[tuple[Text, float]]:
    """Texts of a block with the height of their baseline."""
    return [(one, at[3] * one.y + at[5]) for one, at in Drawn(block).found if isinstance(one, Text)]


def test_the_number_of_a_section_stands_in_the_middle_of_its_box_and_the_title_behind_it() -> None:
    section = Section(id="TP-3", title="Setting up", clauses=())
    block = setter_for().heading(section)
    drawn = Drawn(block)
    (area,) = drawn.areas
    number, title = drawn.ink("TP-3"), drawn.ink("Setting up")
    assert area[0] == pytest.approx(0.0)
    assert (number[0] - area[0]) == pytest.approx(area[2] - number[2], abs=0.3)
    assert 1.0 < number[0] - area[0] < 2.0
    middled(number, area[1], area[3])
    assert 0.0 < area[1] < number[1] < number[3] < area[3]
    assert drawn.text("Setting up")[0] - area[2] == pytest.approx(2.0)
    ((rule, left, right),) = drawn.rules
    assert (left, right) == (0.0, WIDTH)
    assert max(area[3], title[3]) < rule < drawn.height < rule + 1.0
    middled(title, area[1], area[3], by=0.6)
    assert (block.name, block.head, block.level, block.with_next) == (
        "TP-3  Setting up",
        "TP-3  Setting up",
        1,
        True,
    )


def test_a_heading_of_two_lines_keeps_them_apart_and_above_its_rule() -> None:
    section = Section(id="TP-3", title="Setting up the whole table for three players or more", clauses=())
    drawn = Drawn(setter_for(width=60.0).heading(section))
    lines = [(x, y) for text, x, y in drawn.texts if text != "TP-3"]
    deep = 14.0 * 1.35 * MM
    assert len(lines) >= 2
    assert len({x for x, _ in lines}) == 1
    assert lines[1][1] - lines[0][1] == pytest.approx(deep)
    ((rule, _, _),) = drawn.rules
    assert rule == pytest.approx(deep * len(lines) + 0.9)


def test_a_subtitle_stands_on_its_rule() -> None:
    drawn = Drawn(setter_for().subtitle("How it was made"))
    ((rule, left, right),) = drawn.rules
    _, top, _, foot = drawn.ink("How it was made")
    assert (left, right) == (0.0, WIDTH)
    assert 0.0 < top < foot < rule < drawn.height < rule + 1.0


# clauses


def clause(text: str, *, ruling: bool = False, options: tuple[str, ...] = ()) -> Clause:
    return replace(
        layouts.load("pile-up").sections("en")[0].clauses[0],
        id="X-1.1",
        title="Title",
        text=text,
        ruling=ruling,
        options=options,
    )


def told(blocks: Sequence[Block]) -> list[list[str]]:
    """The words of each block, line by line."""
    return [[text for text, _, _ in Drawn(block).texts] for block in blocks]


def test_a_clause_runs_in_after_its_number_and_title() -> None:
    setter = setter_for()
    (block,) = setter.clause(clause("Words."))
    assert " ".join("".join(told([block])[0]).split()) == "X-1.1 Title Words."
    assert block.before == pytest.approx(0.35 * DEEP)
    (ruled,) = setter.clause(clause("Words.", ruling=True))
    assert "".join(told([ruled])[0]) == "X-1.1 Title [R] Words."


def test_what_a_clause_lists_stands_under_its_title() -> None:
    title, first, second = setter_for().clause(clause("- one\n- two"))
    assert told([title, first, second]) == [["X-1.1 Title"], ["•", "one"], ["•", "two"]]
    assert (title.with_next, first.with_next) == (True, False)
    assert (first.before, second.before) == pytest.approx((0.0, 0.28 * DEEP)), "none between title and list"


def test_paragraphs_after_the_first_stand_apart_and_lines_of_one_are_joined() -> None:
    setter = setter_for()
    first, second = setter.clause(clause("One.\n\nTwo\nthree."))
    assert told([second]) == [["Two three."]]
    assert second.before == pytest.approx(0.28 * DEEP)
    assert told(setter_for("ja").paragraphs("二\n三")) == [["二三"]]
    assert first.before == pytest.approx(0.35 * DEEP)


def test_the_line_that_declares_an_option_is_left_out_and_no_other() -> None:
    setter = setter_for()
    blocks = setter.paragraphs("- **steal**: on or off\n- **other**: stays", ("steal",))
    assert told(blocks) == [["•", "other", ": stays"]]


def test_a_table_in_a_clause_has_its_first_line_as_head() -> None:
    head, row = setter_for().paragraphs("| Card | Points |\n| A | 1 |")
    assert told([head, row]) == [["Card", "Points"], ["A", "1"]]
    assert head.with_next


# figures and panels


def figure(width: float = 30.0, height: float = 20.0, **more: object) -> Figure:
    shape = Path(segments=pen.rectangle(0.0, 0.0, width, height), fill=Color(0.5, 0.5, 0.5))
    given = {"name": "f", "after": "", "caption": "Words", **more}
    return Figure(items=(shape,), width=width, height=height, **given)  # type: ignore[arg-type]


def test_a_figure_stands_in_the_middle_above_its_caption() -> None:
    block = setter_for().figure(figure(legend=("stock", "table")))
    drawn = Drawn(block)
    (area,) = drawn.areas
    assert area == pytest.approx((30.0, 0.0, 60.0, 20.0))
    assert "".join(text for text, _, _ in drawn.texts) == "Words a stock  b table"
    assert drawn.texts[-1][2] == pytest.approx(20.0 + 1.0 + DEEP / 2 + 0.36 * 10 * MM)
    assert drawn.texts[0][1] == 0.0
    assert drawn.height == pytest.approx(21.0 + DEEP + 0.28 * DEEP), "white below it"
    assert block.before == pytest.approx(0.7 * DEEP)


def test_words_stand_beside_a_picture_that_leaves_them_room_and_in_the_middle_of_it() -> None:
    drawn = Drawn(pictured.panel(setter_for(), figure()))
    (area,) = drawn.areas
    assert area == pytest.approx((0.0, 0.0, 30.0, 20.0))
    assert drawn.text("Words")[0] == pytest.approx(30.0 + 4.0)
    middled(drawn.ink("Words"), 0.0, 20.0, by=0.5)
    ((rule, left, right),) = drawn.rules
    assert (rule, left, right) == pytest.approx((20.0 + 1.7, 0.0, WIDTH))
    assert drawn.height == rule
    assert pictured.panel(setter_for(), figure()).before == pytest.approx(1.7), (
        "as far above as below its rule"
    )


def test_a_picture_stands_in_the_middle_of_words_that_are_higher() -> None:
    drawn = Drawn(pictured.panel(setter_for(), figure(height=3.0, caption="many words " * 12)))
    (area,) = drawn.areas
    ys = [y for _, _, y in drawn.texts]
    assert len(set(ys)) > 2
    assert (area[1] + area[3]) / 2 == pytest.approx((min(ys) + max(ys)) / 2 - 0.36 * 10 * MM, abs=0.01)


@pytest.mark.parametrize(("width", "under"), [(42.0, False), (42.1, True)])
def test_words_with_less_than_44_mm_beside_a_picture_stand_under_it(width: float, under: bool) -> None:
    """Of 90 mm, 4 are white between the two."""
    drawn = Drawn(pictured.panel(setter_for(), figure(width)))
    x, y = drawn.text("Words")
    assert (x == 0.0) == under
    assert (y > 20.0) == under


def test_a_panel_under_its_heading() -> None:
    """Number and title, the picture a little in, then the words: nothing lies on anything."""
    drawn = Drawn(pictured.panel(setter_for(), figure(60.0, title="Draw"), number=3))
    disc, area = sorted(drawn.areas)
    number, title, words = drawn.ink("3"), drawn.ink("Draw"), drawn.ink("Words")
    assert disc[0] == 0.0
    assert disc[2] - disc[0] == pytest.approx(disc[3] - disc[1])
    assert ((number[0] + number[2]) / 2, (number[1] + number[3]) / 2) == pytest.approx(
        ((disc[0] + disc[2]) / 2, (disc[1] + disc[3]) / 2), abs=0.3
    )
    assert drawn.text("Draw")[0] - disc[2] == pytest.approx(1.6)
    middled(title, disc[1], disc[3], by=0.7)
    assert area[0] == 3.0
    deep = 1.05 * 1.12 * DEEP
    assert (disc[1] + disc[3]) / 2 == pytest.approx(deep / 2)
    assert disc[3] - disc[1] == pytest.approx(0.88 * deep)
    assert area[1] == pytest.approx(deep + 0.4 + 0.5)
    assert area[3] < words[1] < area[3] + DEEP
    assert words[3] < drawn.rules[0][0]


def test_panels_of_a_first_turn_are_counted_and_others_are_not() -> None:
    setter = setter_for()
    assert [Drawn(one).texts[0][0] for one in pictured.panels(setter, [figure()] * 3, numbered=True)] == [
        "1",
        "2",
        "3",
    ]
    assert [Drawn(one).texts[0][0] for one in pictured.panels(setter, [figure()] * 2)] == ["Words", "Words"]


def stage_of(*ranks: str) -> Any:
    """A stage whose cards are grey boxes, half as high again as wide."""

    def within(card: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        return (Path(segments=pen.rectangle(x, y, width, 1.5 * width), fill=Color(0.5, 0.5, 0.5)),)

    cards = [SimpleNamespace(columns={"rank": rank}) for rank in ranks]
    return SimpleNamespace(
        height=lambda width: 1.5 * width,
        named=lambda card: card,
        within=within,
        book=SimpleNamespace(cards=cards),
        style=Style(),
    )


SPECIAL = (
    ("K", "Turn", "Play goes the other way round."),
    ("2", "Draw", "The next one draws two cards. " * 6),
)


def test_special_cards_stand_beside_what_they_do() -> None:
    """All words begin at the same place; picture and words stand in the middle of each other."""
    shown = {"K": ("KS",), "2": ("2S", "2H", "2D")}
    rows = pictured.pictured(setter_for(), stage_of("K", "2"), SPECIAL, shown)
    room = 9.5 * (1 + 0.36 * 2) + 4.0
    for row, count in zip(rows, (1, 3), strict=True):
        drawn = Drawn(row)
        cards = sorted(drawn.areas)
        assert [card[0] for card in cards] == pytest.approx([9.5 * 0.36 * place for place in range(count)])
        assert all(card[2] - card[0] == pytest.approx(9.5) for card in cards)
        assert min(x for _, x, _ in drawn.texts) == pytest.approx(room)
        ((foot, left, right),) = drawn.rules
        assert (foot, left, right) == pytest.approx((drawn.height, 0.0, WIDTH))
        ys = sorted({y for _, _, y in drawn.texts})
        half = (ys[0] + ys[-1]) / 2 - 0.36 * 10 * MM
        assert half == pytest.approx((cards[0][1] + cards[0][3]) / 2) == pytest.approx((foot - 1.1) / 2)
        assert cards[0][1] >= 0.0
        assert row.before == pytest.approx(1.1)
    assert [row.with_next for row in rows] == [True, False]
    heads = [Drawn(row).texts[0][0] for row in rows]
    assert [head.split()[0] for head in heads] == ["K", "2"], "a rank is told beside the name"
    (row,) = pictured.pictured(setter_for(), stage_of("K"), SPECIAL[1:], {})
    assert Drawn(row).texts[0][0] == "Draw", "an id of the list that nobody says is not"
    assert min(x for _, x, _ in Drawn(row).texts) == pytest.approx(9.5 * (1 - 0.36) + 4.0)


def test_a_die_stands_for_a_number_of_the_table() -> None:
    (row,) = pictured.pictured(setter_for(), stage_of(), (("6", "Six", "x"),), {"6": ("die 6",)})
    drawn = Drawn(row)
    pips = {
        (round((left + right) / 2, 2), round((top + foot) / 2, 2)) for left, top, right, foot in drawn.areas
    }
    assert len(pips) >= 6
    body = max(drawn.areas, key=lambda box: box[2] - box[0])
    assert (body[0] + body[2]) / 2 == pytest.approx(9.5 * 0.3, abs=0.05)
    assert (body[1] + body[3]) / 2 == pytest.approx((drawn.height - 1.1) / 2, abs=0.05)


# tables


def columns_of(blocks: Sequence[Block]) -> list[list[float]]:
    """Where the words of each block begin, from the left."""
    return [sorted({round(x, 4) for _, x, _ in Drawn(block).texts}) for block in blocks]


ROWS = (
    (
        "A",
        "one point",
        "It is worth as much as its number says, and a little more for whoever has three of them",
    ),
    ("King", "ten", "More"),
)


def test_columns_of_a_table_begin_where_the_widest_cell_before_them_ends() -> None:
    """3.5 mm apart; bold first words, as wide as the longest; the last takes what is left."""
    blocks = tables.table(setter_for(), ("Card", "Worth", "Why"), ROWS)
    second = max(wide(text, bold=True) for text in ("Card", "A", "King")) + 0.1 + 3.5
    third = second + max(wide("Worth", bold=True), wide("one point"), wide("one", bold=True)) + 0.1 + 3.5
    for places in columns_of(blocks):
        assert places == pytest.approx([0.0, second, third], abs=1e-3)
    assert [block.with_next for block in blocks] == [True, True, False]
    assert len(told(blocks)[1]) > 3, "the last column is broken into lines"


def test_a_table_of_two_columns_sets_short_figures_at_its_right_edge() -> None:
    rows = (("The first of the cards", "10"), ("Another", "9"))
    for places in columns_of(tables.table(setter_for(), ("Card", "Points"), rows)):
        assert places == pytest.approx([0.0, WIDTH - wide("Points", bold=True) - 0.1], abs=1e-3)
    (one, _) = tables.table(setter_for(), (), rows)
    assert columns_of([one])[0][1] == pytest.approx(WIDTH - wide("10") - 0.1, abs=1e-3)


def test_a_row_has_as_much_white_above_its_words_as_below_and_a_rule_at_its_foot() -> None:
    head, row, last = tables.table(setter_for(), ("Card", "Worth", "Why"), ROWS)
    lines = len({y for _, _, y in Drawn(row).texts})
    assert row.height == pytest.approx(DEEP * lines + 3.0)
    assert last.height == pytest.approx(DEEP + 3.0)
    for block in (row, last, head):
        ((rule, left, right),) = Drawn(block).rules
        assert (rule, left, right) == pytest.approx((block.height, 0.0, WIDTH))
    ys = sorted({y for _, _, y in Drawn(last).texts})
    assert ys == pytest.approx([1.5 + DEEP / 2 + 0.36 * 10 * MM])
    assert head.height == pytest.approx(DEEP + 0.6)
    assert Drawn(head).texts[0][2] == pytest.approx(DEEP / 2 + 0.36 * 10 * MM)


def test_no_column_but_the_last_takes_more_than_a_third_unless_a_word_does() -> None:
    rows = (("a cell of very many words that would take the whole width", "x", "y"),)
    (row,) = tables.table(setter_for(), (), rows)
    assert columns_of([row])[0][1] == pytest.approx(0.34 * WIDTH + 3.5, abs=1e-3)
    long = (("Donaudampfschifffahrtsgesellschaft", "x", "y"),)
    (row,) = tables.table(setter_for(width=80.0), (), long)
    assert columns_of([row])[0][1] == pytest.approx(wide(long[0][0], bold=True) + 0.1 + 3.5, abs=1e-3)
    assert told([row]) == [["Donaudampfschifffahrtsgesellschaft", "x", "y"]]


def test_the_first_cell_may_stand_in_a_small_card_in_the_middle_of_its_row() -> None:
    rows = (
        ("K", "King", "It turns the way of play round, and who has to play next is the one before " * 2),
        ("10", "Ten", "x"),
    )
    for block in tables.table(setter_for(), (), rows, chips=True):
        drawn = Drawn(block)
        (card,) = drawn.areas
        name = drawn.texts[
            [text for text, _, _ in drawn.texts].index("K" if "King" in told([block])[0] else "10")
        ][0]
        ink = drawn.ink(name)
        assert (ink[0] - card[0]) == pytest.approx(card[2] - ink[2], abs=0.4)
        middled(ink, card[1], card[3], by=0.5)
        assert (card[1], card[0]) == pytest.approx((block.height - card[3], 0.2))
        assert card[2] - card[0] == pytest.approx(13.0 - 0.4), "as wide as a card of letters at least"
        assert card[1] >= 1.0
        ys = [y for text, _, y in drawn.texts if text != name]
        middle = (min(ys) + max(ys)) / 2 - 0.36 * 10 * MM
        assert middle == pytest.approx(block.height / 2, abs=1e-6), "the longest cell in the middle"
        assert min(x for text, x, _ in drawn.texts if text != name) == pytest.approx(13.0 + 3.5)


def test_rows_are_kept_so_that_the_last_never_stands_alone() -> None:
    rows = [Block(pieces=(Piece(items=(), height=5.0),)) for _ in range(4)]
    assert [row.with_next for row in together(rows)] == [False, False, True, False]
    assert [row.with_next for row in together(rows[:2])] == [True, False]
    assert [row.with_next for row in together(rows[:1])] == [False]
    assert [row.with_next for row in together(rows[:3])] == [False, True, False]


def test_what_is_made_whole_has_its_lines_where_they_were() -> None:
    lines = Block(pieces=setter_for().lines("one two three four five six", 20.0, align="start"), before=2.0)
    one = whole(lines)
    assert (len(one.pieces), one.before) == (1, 2.0)
    assert one.height == pytest.approx(lines.height)
    assert Drawn(one).texts == Drawn(lines).texts


def test_a_word_wider_than_its_cell_is_an_error() -> None:
    with pytest.raises(PnpError, match="Donau"):
        setter_for(width=20.0).lines("Donaudampfschifffahrtsgesellschaft", 20.0)
