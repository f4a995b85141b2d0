"""How a column is filled line by line, and what stands in it: tables, titles, panels, also downwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import Section
from pnp.art import pen
from pnp.art.dice import die
from pnp.art.style import Style
from pnp.compose import lettering
from pnp.compose.booklet import flow, insets, pages, pictured, setter, signature, tables
from pnp.compose.booklet.flow import Block, Piece, Placed, fill
from pnp.compose.booklet.pages import Entry, Leaf
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.shape import Shape, Type, shape_for
from pnp.compose.booklet.story import Chapter
from pnp.compose.diagrams.draw import Figure
from pnp.compose.mats.motifs import tone
from pnp.compose.voice import Voice
from pnp.errors import PnpError
from pnp.preflight.walk import leaves
from pnp.scene import Color, Group, Item, Path, Text
from pnp.settings import Settings
from pnp.type import measure
from pnp.type.vertical import vertical

reckoned: Any = import_module("pnp.compose.booklet.insets")
MM = 25.4 / 72
SIZES = Type(body=10.0, leading=1.4, clause=10.5, heading=14.0, title=20.0, small=9.0)
DEEP = 14.0 * MM
"""Millimetres from line to line of running text."""


def setter_for(lang: str = "en", width: float = 90.0, across: float = 0.0, **more: Any) -> Setter:
    voice = Voice(book=layouts.load("pile-up"), lang=lang)
    return Setter(voice=voice, width=width, type=SIZES, tone=tone("plain", Style()), across=across, **more)


def block(*heights: float, **more: Any) -> Block:
    return Block(pieces=tuple(Piece(items=(), height=height) for height in heights), **more)


def texts(items: Sequence[Item]) -> list[tuple[Text, float, float]]:
    return [
        (one, at[0] * one.x + at[2] * one.y + at[4], at[1] * one.x + at[3] * one.y + at[5])
        for one, at in leaves(tuple(items))
        if isinstance(one, Text)
    ]


def words(blocks: Sequence[Block]) -> list[str]:
    found = []
    for each in blocks:
        told = "".join(one.text for piece in each.pieces for one, _, _ in texts(piece.items))
        found.append("".join(told.split()))
    return found


def paths(items: Sequence[Item]) -> list[tuple[Path, pen.Outline]]:
    return [(one, pen.moved(one.segments, at)) for one, at in leaves(tuple(items)) if isinstance(one, Path)]


# columns of 30 mm


def shared(*blocks: Block, room: float = 30.0) -> list[list[tuple[int, int]]]:
    """Of each column the pieces that stand in it, block by block."""
    return [[(one.start, one.stop) for one in column] for column in fill(blocks, lambda _: room)]


LINES = (10.0,)


@pytest.mark.parametrize(
    ("before", "lines", "columns"),
    [
        (0, 4, [[(0, 2)], [(2, 4)]]),  # three would fit, but one alone would follow
        (0, 5, [[(0, 3)], [(3, 5)]]),
        (0, 7, [[(0, 3)], [(3, 5)], [(5, 7)]]),
        (1, 4, [[(0, 1), (0, 2)], [(2, 4)]]),
        (1, 3, [[(0, 1)], [(0, 3)]]),  # three lines stand together
        (1, 2, [[(0, 1), (0, 2)]]),
        (2, 4, [[(0, 1), (0, 1)], [(0, 2)], [(2, 4)]]),  # one line alone would stand at the foot
        (2, 1, [[(0, 1), (0, 1), (0, 1)]]),
    ],
)
def test_no_line_of_a_paragraph_stands_alone(
    before: int, lines: int, columns: list[list[tuple[int, int]]]
) -> None:
    """Lines of 10 mm; so many single lines stand above the paragraph."""
    assert shared(*[block(10.0)] * before, block(*LINES * lines)) == columns


def test_pieces_too_high_for_two_to_a_column_stand_singly_rather_than_not_at_all() -> None:
    assert shared(block(20.0, 20.0, 20.0)) == [[(0, 1)], [(1, 2)], [(2, 3)]]
    assert shared(block(25.0), block(11.0, 11.0, 11.0)) == [[(0, 1)], [(0, 2)], [(2, 3)]]
    with pytest.raises(flow.TooTall) as caught:
        shared(block(30.1))
    assert caught.value.excess == pytest.approx(0.1)
    assert shared(block(30.0 + 1e-7)) == [[(0, 1)]], "a hair is no matter"


def test_so_many_lines_of_a_paragraph_stand_together_at_its_beginning() -> None:
    assert [flow._first(count) for count in range(1, 7)] == [1, 2, 3, 2, 2, 2]


def test_a_heading_above_too_long_a_chain_keeps_its_first_line_in_later_columns_as_well() -> None:
    """Heading and four rows of 10 mm that all stay with the next: 50 mm are never together."""
    rows = [block(10.0, with_next=True) for _ in range(3)]
    column = [block(30.0), block(10.0, with_next=True), *rows, block(10.0)]
    placed = fill(column, lambda _: 30.0)
    assert [len(one) for one in placed] == [1, 3, 2]
    alone = [block(5.0), block(10.0, with_next=True), block(10.0, with_next=True), block(10.0)]
    assert [len(one) for one in fill(alone, lambda _: 30.0)] == [1, 3], "what finds room together is kept so"


def test_what_is_too_high_is_told_by_the_room_of_the_column_in_which_it_stands() -> None:
    """30, 40 and 50 mm: 45 find no room in the second column."""
    with pytest.raises(flow.TooTall) as caught:
        fill([block(20.0), block(45.0)], lambda n: 30.0 + 10.0 * n)
    assert caught.value.excess == pytest.approx(5.0)
    with pytest.raises(flow.TooTall) as caught:
        fill([block(20.0), block(35.0), block(60.0, name="Panel")], lambda n: 30.0 + 10.0 * n)
    assert caught.value.excess == pytest.approx(10.0)
    assert "Panel" in str(caught.value)


def test_space_above_counts_but_at_the_head_of_a_column() -> None:
    apart = block(10.0, before=5.0)
    assert shared(block(15.0), apart) == [[(0, 1), (0, 1)]]
    assert shared(block(15.1), apart) == [[(0, 1)], [(0, 1)]]
    ((first, second),) = fill([block(15.0), apart], lambda _: 30.0)
    assert (first.y, second.y) == (0.0, 20.0)
    (_, (head,)) = fill([block(25.0), apart], lambda _: 30.0)
    assert head.y == 0.0


def test_signatures_fill_whole_sheets() -> None:
    for count in (0, -4, 5, 6):
        with pytest.raises(ValueError, match=str(count)):
            signature.sides(count)
    assert signature.pocket_places()[4:] == ((8, False), (1, False), (2, False), (3, False))
    assert signature.pocket_places()[:4] == ((7, True), (6, True), (5, True), (4, True))


# what is set across in a column that runs down


def rows(*heights: float, head: bool = True) -> list[Block]:
    """A head of 10 mm that stays with the first row, then rows that are named."""
    made = [block(10.0, with_next=True, name="head")] if head else []
    return [*made, *(block(height, name=f"r{n}") for n, height in enumerate(heights, 1))]


def stacked(room: float, *heights: float, head: bool = True) -> list[list[str]] | None:
    found = insets._stacked(rows(*heights, head=head), room)
    return None if found is None else [[one.name for one in stack] for stack in found]


def test_rows_are_shared_out_with_their_head_and_the_last_takes_one_with_it() -> None:
    assert stacked(70.0, 20, 20, 20) == [["head", "r1", "r2", "r3"]]
    assert stacked(70.0, 20, 20, 20, 20) == [["head", "r1", "r2"], ["head", "r3", "r4"]]
    assert stacked(70.0, *[20] * 7) == [
        ["head", "r1", "r2", "r3"],
        ["head", "r4", "r5"],
        ["head", "r6", "r7"],
    ]
    assert stacked(50.0, 20, 20, 20) == [["head", "r1", "r2"], ["head", "r3"]], "two are not parted for one"
    assert stacked(70.0, 20, 20, 20, 50) == [["head", "r1", "r2", "r3"], ["head", "r4"]], "both have no room"
    assert stacked(60.0, 20, 20, 20, 20, head=False) == [["r1", "r2"], ["r3", "r4"]]
    assert stacked(30.0, 20.0) == [["head", "r1"]]
    assert stacked(29.9, 20.0) is None
    assert stacked(30.0 - 1e-7, 20.0) == [["head", "r1"]]


def dividing(
    make: Callable[[Setter], list[Block]], *, least: float = 0.0, high: float = 0.0, across: float = 100.0
) -> list[Block]:
    return insets.divided(setter_for("ja", width=50.0, across=across, high=high), make, least)


def test_rows_take_the_width_at_which_they_need_least_in_all() -> None:
    """Widths of 14, 16 … 36 characters and 100 mm; 4 mm of white beside each block.

    Two rows of 40 mm that are 20 high from 90 mm on: two blocks of 49.4 mm need more than one of 98.8.
    """
    asked: list[tuple[float, float, float]] = []

    def make(one: Setter) -> list[Block]:
        asked.append((round(one.width, 3), one.across, one.high))
        return [block(20.0 if one.width > 90 else 40.0) for _ in range(2)]

    (found,) = dividing(make)
    em = 10.0 * MM
    widths = sorted({min(100.0, em * count) for count in (14, 16, 18, 20, 22, 25, 28, 32, 36)} | {100.0})
    assert [width for width, _, _ in asked] == [round(width, 3) for width in widths]
    assert {(across, high) for _, across, high in asked} == {(0.0, 0.0)}
    assert found.height == pytest.approx(em * 28 + 1.6)
    assert found.before == pytest.approx(2.4)
    narrow = dividing(lambda one: [block(20.0 if one.width > 99.9 else 30.0) for _ in range(2)], high=60.0)
    assert [one.height for one in narrow] == [pytest.approx(em * 14 + 1.6)]


def test_a_width_at_which_a_word_does_not_fit_is_passed_over() -> None:
    fault = PnpError([])

    def make(one: Setter) -> list[Block]:
        if one.width < 70.0:
            raise fault
        return [block(20.0)]

    (found,) = dividing(make)
    assert found.height == pytest.approx(10.0 * MM * 20 + 1.6), "twenty characters are 70.6 mm"
    with pytest.raises(PnpError) as caught:
        dividing(lambda _: (_ for _ in ()).throw(fault))
    assert caught.value is fault
    with pytest.raises(PnpError) as caught:
        dividing(lambda _: [block(50.1)])
    assert "50" in caught.value.problems[0].said("en"), "no width makes it low enough"


def test_rows_are_no_narrower_than_asked_for() -> None:
    asked: list[float] = []

    def make(one: Setter) -> list[Block]:
        asked.append(one.width)
        return [block(20.0)]

    dividing(make, least=75.0)
    assert (min(asked), max(asked)) == (75.0, 100.0)
    asked.clear()
    dividing(make, least=140.0)
    assert asked == [100.0], "as wide as there is room"


def test_parts_stand_above_one_another_where_they_just_fit() -> None:
    """To a hair; the narrowest width that holds them is taken."""
    tried: dict[float, list[Block | None]] = {
        40.0: [block(30.0), None, block(30.0)],
        50.0: [block(30.0), block(20.0, before=1.0), block(20.0, before=1.0)],
    }
    assert insets._narrowest(tried, 0, 1, 30.0) == 40.0
    assert insets._narrowest(tried, 0, 2, 51.0) == 50.0
    assert insets._narrowest(tried, 0, 2, 51.0 - 1e-7) == 50.0
    assert insets._narrowest(tried, 0, 2, 50.9) is None
    assert insets._narrowest(tried, 1, 2, 50.9) == 50.0


def test_a_part_that_no_column_holds_says_by_how_much() -> None:
    part = insets.Part(least=104.0, make=lambda one: block(57.0 if one.width == 100.0 else 1.0, name="Panel"))
    one = setter_for("ja", width=50.0, across=100.0)
    for chosen, excess in ((one, "7"), (replace(one, high=56.0), "4")):
        (told,) = reckoned._too_tall(chosen, part, {}).problems
        assert "Panel" in told.said("en")
        assert excess in told.said("en")
    nameless = insets.Part(least=0.0, make=lambda _: block(57.0))
    assert "…" in reckoned._too_tall(one, nameless, {}).problems[0].said("en")


def test_a_part_that_cannot_be_set_at_the_widest_tells_why() -> None:
    fault = PnpError([])

    def make(_: Setter) -> Block:
        raise fault

    one = setter_for("ja", width=50.0, across=100.0)
    parts = [insets.Part(least=10.0, make=make), insets.Part(least=60.0, make=lambda _: block(5.0))]
    assert reckoned._made(one, parts, 50.0) == [None, None], "too narrow for either"
    assert reckoned._made(one, parts[1:], 60.0) == [block(5.0)]
    with pytest.raises(PnpError):
        reckoned._made(one, parts, 100.0)


def test_blocks_set_across_stand_from_their_left_edge_down() -> None:
    word = Text(x=0.0, y=1.0, text="x", font="sans", size=9.0, color=Color(0, 0, 0))
    one = Block(pieces=(Piece(items=(word,), height=10.0),) * 2, before=3.0)
    made = insets.upright([None, one, one], 40.0, 80.0)
    (group,) = made.pieces[0].items
    assert isinstance(group, Group)
    inner = [(x, y) for _, x, y in texts(group.items)]
    assert inner == [(0.0, 1.0), (0.0, 11.0), (0.0, 24.0), (0.0, 34.0)]
    assert group.transform == (0.0, -1.0, 1.0, 0.0, 0.0, 40.0)
    assert (made.share, made.upright) == (43.0 / 80.0, True)
    assert made.height == pytest.approx(41.6)


# tables


def test_a_head_without_rows_shares_the_width_evenly() -> None:
    (head,) = tables.table(setter_for(), ("a", "b", "c"), [])
    each = (90.0 - 7.0) / 3
    found = texts(head.pieces[0].items)
    assert [x for _, x, _ in found] == pytest.approx([0.0, each + 3.5, 2 * (each + 3.5)])
    assert {one.font for one, _, _ in found} == {"sans-bold"}
    (one,) = tables.table(setter_for(width=50.0), ("a long head of some words",), [])
    assert {x for _, x, _ in texts(one.pieces[0].items)} == {0.0}


def test_a_table_set_across_is_as_wide_as_its_words_up_to_25_characters() -> None:
    one = setter_for("ja", width=50.0, across=100.0)

    def wide(text: str) -> float:
        return measure.width(text, "sans-bold", 10.0) + 0.1

    heads, body = ("一", "二三"), [("四五六", "七"), ("八",)]
    assert tables._least(one, heads, body) == pytest.approx(wide("四五六") + wide("二三") + 3.5)
    assert tables._least(one, (), [("四五六",)]) == pytest.approx(wide("四五六"))
    assert tables._least(one, heads, [("長" * 40, "い")]) == pytest.approx(25 * 10.0 * MM)


def test_words_of_a_table_set_across_are_measured_as_bold_ones() -> None:
    """So that no cell is broken, whichever of them is bold; stars are no letters."""
    one = setter_for(width=50.0, across=100.0)
    words_ = [measure.width(text, "sans-bold", 10.0) + 0.1 for text in ("Cards", "Value")]
    assert tables._least(one, (), [("Cards", "Value"), ("i", "**i**")]) == pytest.approx(sum(words_) + 3.5)
    plain_ = measure.width("Cards", "sans", 10.0) + 0.1
    assert tables._natural(one, "Cards", bold=False) == pytest.approx(plain_) != pytest.approx(words_[0])
    assert tables._natural(one, "**Cards**", bold=False) == pytest.approx(words_[0])


def test_the_first_words_of_a_row_are_bold_the_box_apart() -> None:
    found = {
        (column, count, chips): tables._is_bold(column, count, chips)
        for column in range(3)
        for count in (2, 3)
        for chips in (False, True)
    }
    assert {key for key, bold in found.items() if bold} == {
        (0, 2, False), (0, 3, False), (0, 2, True), (0, 3, True), (1, 3, True),
    }  # fmt: skip


def test_the_small_card_of_a_row_has_round_corners() -> None:
    """1.4 mm, as a card has in small; 0.2 mm within its column."""
    path, word = tables._chip(setter_for(), "K", 13.0, 12.0)
    tall = DEEP + 2.4
    assert isinstance(path, Path)
    assert path.segments == pen.rectangle(0.2, (12.0 - tall) / 2, 12.6, tall, 1.4)
    assert path.stroke is not None
    assert path.stroke.width == 0.35
    assert isinstance(word, Text)
    assert (word.x, word.size, word.font) == (6.5, 13.5, "condensed")
    low, _ = tables._chip(setter_for(), "K", 13.0, 6.0)
    assert isinstance(low, Path)
    assert pen.bounds(low.segments)[1::2] == pytest.approx((1.1, 4.9))


def test_a_head_of_two_lines_pushes_its_rule_down() -> None:
    (head, _) = tables.table(setter_for(), ("one two three four five six", "b", "c"), [("x", "y", "z")])
    count = len({round(y, 3) for _, _, y in texts(head.pieces[0].items)})
    assert count > 1
    assert head.height == pytest.approx(DEEP * count + 0.6)
    assert (head.before, head.with_next) == (2.0, True)


# titles and headings


def test_every_line_of_a_long_title_begins_at_the_edge() -> None:
    title = setter_for(width=40.0).title("A title of many words and more of them")
    assert {x for _, x, _ in texts(title.pieces[0].items)} == {0.0}


def test_a_title_that_fits_one_line_begins_at_the_edge() -> None:
    (word, _) = setter_for().title("Goal").pieces[0].items
    assert isinstance(word, Text)
    assert (word.x, word.size, word.anchor) == (0.0, 20.0, "start")
    assert word.y == pytest.approx(20.0 * 1.3 * MM / 2 + 0.36 * 20.0 * MM)


def test_the_first_step_of_two_is_not_left_behind() -> None:
    assert [one.with_next for one in setter_for().numbered(("a", "b"))] == [True, False]
    assert words(setter_for().numbered(("a", "- b", "- c", "d"))) == ["1a", "•b", "•c", "2d"], (
        "choices bear none"
    )


def test_a_subtitle_of_two_lines() -> None:
    deep = 14.0 * 1.3 * MM
    made = setter_for(width=40.0).subtitle("How it was made and by whom")
    found = texts(made.pieces[0].items)
    count = len({round(y, 3) for _, _, y in found})
    assert count > 1
    (rule,) = [pen.bounds(outline) for one, outline in paths(made.pieces[0].items) if one.stroke]
    assert rule[1] == pytest.approx(deep * count + 0.5)
    assert made.height == pytest.approx(deep * count + 1.3)
    lines = sorted({round(y, 6) for _, _, y in found})
    assert lines[1] - lines[0] == pytest.approx(deep)
    assert {x for _, x, _ in found} == {0.0}
    assert made.before == pytest.approx(DEEP)
    assert (made.name, made.with_next) == ("How it was made and by whom", True)


def down(width: float = 80.0, **more: Any) -> Setter:
    return setter_for("ja", width=width, across=60.0, **more)


def test_columns_of_characters_stand_in_the_middle_of_their_line() -> None:
    """As a column is composed before its page turns it: lying, half a line from the edge."""
    (one,) = down().lines("漢字", 40.0)
    (group,) = one.items
    assert isinstance(group, Group)
    assert group.transform == pytest.approx((0.0, -1.0, 1.0, 0.0, 0.0, DEEP / 2))
    assert one.height == pytest.approx(DEEP)
    (read,) = down().lines("{漢字|かんじ}", 40.0)
    (group,) = read.items
    assert isinstance(group, Group)
    more = 3.0 * MM
    assert group.transform[5] == pytest.approx(DEEP / 2 + more), "room for its reading at its right"
    assert read.height == pytest.approx(DEEP + more)


def test_a_mark_in_a_column_that_runs_down_stands_upright() -> None:
    made = down().sign("7", 3.0, 5.0, 10.0)
    assert isinstance(made, Group)
    assert made.transform == (0.0, -1.0, 1.0, 0.0, 3.0, 5.0)
    (word,) = made.items
    assert isinstance(word, Text)
    assert (word.text, word.x, word.anchor, word.font) == ("7", 2.5, "middle", "sans-bold")
    assert word.y == pytest.approx(0.36 * 10.0 * MM)
    flat = setter_for().sign("7", 3.0, 5.0, 10.0)
    assert isinstance(flat, Text)
    assert (flat.x, flat.y) == pytest.approx((3.0, 2.5 + 0.36 * 10.0 * MM))


def test_a_title_that_runs_down_stands_beside_its_rule() -> None:
    made = down().title("手番")
    (word, rule) = made.pieces[0].items
    deep = 20.0 * 1.3 * MM
    assert isinstance(word, Group)
    assert word.transform == pytest.approx((0.0, -1.0, 1.0, 0.0, 0.0, deep / 2))
    assert word.items == vertical("手番", 0.0, 0.0, 20.0, color=down().tone.accent, role="").items
    assert isinstance(rule, Path)
    assert pen.bounds(rule.segments) == pytest.approx((0.0, deep + 0.8, 80.0, deep + 0.8))
    (_, rule) = down(high=120.0).title("手番").pieces[0].items
    assert isinstance(rule, Path)
    assert pen.bounds(rule.segments)[2] == 120.0, "as long as the page is high"
    long = down().title("長い題" * 6)
    (sizes,) = {one.size for one, _, _ in texts(long.pieces[0].items)}
    assert 10.0 <= sizes < 20.0


def test_the_heading_of_a_section_that_runs_down() -> None:
    """Bold lines behind its number, each in the middle of its own height of 1.35 sizes."""
    section = Section(id="TP-3", title="用意する物と、それを並べる順番のすべて", clauses=())
    made = down(width=60.0).heading(section)
    deep = 14.0 * 1.35 * MM
    badge = measure.width("TP-3", "condensed", 14.0 * 0.72) + 3.0 + 2.0
    groups = [one for one in made.pieces[0].items if isinstance(one, Group)]
    assert len(groups) > 1
    assert [one.transform[4] for one in groups] == pytest.approx([badge] * len(groups))
    line = 14.0 * 1.4 * MM
    assert [one.transform[5] for one in groups] == pytest.approx(
        [deep * (n + 0.5) - line / 2 for n in range(len(groups))]
    )
    assert {one.font for one, _, _ in texts(groups)} == {"sans-bold"}
    room = 60.0 - badge
    for group in groups:
        assert sum(len(one.text) for one, _, _ in texts((group,))) * 14.0 * MM <= room + 14.0 * MM
    assert made.height == pytest.approx(deep * len(groups) + 0.9 + 0.6)
    assert made.before == pytest.approx(0.8 * DEEP)


# paragraphs


def test_lines_of_a_paragraph_are_joined_and_list_items_kept_apart() -> None:
    assert setter._entries("a\nb\n \n- c\nd\n- e", "en") == ["a b", "- c d", "- e"]
    assert setter._entries("一\n二\n- 三\n四", "ja") == ["一二", "- 三四"]
    assert setter._entries(" \n", "en") == []


def clause(text: str) -> list[str]:
    one = replace(
        layouts.load("pile-up").sections("en")[0].clauses[0],
        id="X-1",
        title="T",
        text=text,
        options=(),
        ruling=False,
    )
    return words(setter_for().clause(one))


def test_a_clause_runs_in_unless_it_lists_or_is_broken_into_lines() -> None:
    assert clause("Words.") == ["X-1TWords."]
    assert clause("- one") == ["X-1T", "•one"]
    assert clause("| a | b |\n| c | d |") == ["X-1T", "ab", "cd"]
    assert clause("One\ntwo.") == ["X-1T", "Onetwo."]
    assert clause("One.\n\n- two") == ["X-1TOne.", "•two"]
    assert clause("One.\n\n| a | b |\n| c | d |\n\nTwo.") == ["X-1TOne.", "ab", "cd", "Two."]


# panels and special cards


def figure(width: float = 60.0, height: float = 20.0, **more: Any) -> Figure:
    shape = Path(segments=pen.rectangle(0.0, 0.0, width, height), fill=Color(0.5, 0.5, 0.5))
    given = {"name": "f", "after": "", "caption": "Words", **more}
    return Figure(items=(shape,), width=width, height=height, **given)


def test_words_under_a_picture_stand_a_millimetre_below_it_and_above_the_rule() -> None:
    made = pictured.panel(setter_for(), figure())
    rule = [pen.bounds(outline) for one, outline in paths(made.pieces[0].items) if one.stroke][-1]
    assert rule == pytest.approx((0.0, 21.0 + DEEP + 1.7, 90.0, 21.0 + DEEP + 1.7))
    ((_, x, y),) = texts(made.pieces[0].items)
    assert (x, y) == pytest.approx((0.0, 21.0 + DEEP / 2 + 0.36 * 10.0 * MM))
    (area,) = [pen.bounds(outline) for one, outline in paths(made.pieces[0].items) if one.fill]
    assert area == pytest.approx((3.0, 0.0, 63.0, 20.0)), "without a heading from the very top"
    titled = pictured.panel(setter_for(), figure(title="Draw"))
    found = {one.text: x for one, x, _ in texts(titled.pieces[0].items)}
    assert found["Draw"] == 0.0, "without a number at the edge"
    wide = pictured.panel(setter_for(), figure(width=89.0))
    (area,) = [pen.bounds(outline) for one, outline in paths(wide.pieces[0].items) if one.fill]
    assert area[0] == pytest.approx(1.0), "a picture stands in as far as there is room"


def test_panels_of_a_column_that_runs_down_are_counted_too() -> None:
    one = setter_for("ja", width=200.0, across=100.0)
    three = [figure(width=30.0, height=10.0, caption=word) for word in "一二三"]
    told = "".join(words(pictured.panels(one, three, numbered=True)))
    assert told == "1一2二3三"
    assert "".join(words(pictured.panels(one, three))) == "一二三"


def stage_of(*ranks: str) -> Any:
    def within(card: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        return (Path(segments=pen.rectangle(x, y, width, 1.5 * width), fill=Color(0.5, 0.5, 0.5)),)

    return SimpleNamespace(
        height=lambda width: 1.5 * width, named=lambda card: card, within=within, style=Style(),
        book=SimpleNamespace(cards=[SimpleNamespace(columns={"rank": rank}) for rank in ranks]),
    )  # fmt: skip


def test_special_cards_are_told_by_their_name_else_by_what_the_row_begins_with() -> None:
    """Of two cells the second tells what the card does; a rank that is said stands before the name."""

    def told(*row: str, ranks: Sequence[str] = ()) -> str:
        return words(pictured.pictured(setter_for(), stage_of(*ranks), [row], {}))[0]

    assert told("K", "Turn", "Goes round.") == "TurnGoesround."
    assert told("K", "Turn", "Goes round.", ranks="K") == "KTurnGoesround."
    assert told("K", "Goes round.") == "KGoesround."
    assert told("2 3", "Draw", "x", ranks="23") == "23Drawx"
    assert told("2 4", "Draw", "x", ranks="23") == "Drawx"


@pytest.mark.parametrize(("body", "card"), [(11.9, 9.5), (12.0, 15.0)])
def test_pictures_of_special_cards_are_9_5_mm_wide_beside_large_words_15(body: float, card: float) -> None:
    one = replace(setter_for(), type=replace(SIZES, body=body), pictured=1.2)
    (made,) = pictured.pictured(one, stage_of(), [("K", "Turn", "x")], {"K": ("KS",)})
    (area,) = [pen.bounds(outline) for path, outline in paths(made.pieces[0].items) if path.fill]
    assert area[2] - area[0] == pytest.approx(card * 1.2)
    assert min(x for _, x, _ in texts(made.pieces[0].items)) == pytest.approx(card * 1.2 + 4.0)


def test_a_die_of_the_table_is_as_large_as_a_card_is_narrow() -> None:
    """0.42 of a card's width, its middle three tenths from the left and half way down."""
    (made,) = pictured.pictured(setter_for(), stage_of(), [("6", "Six", "x")], {"6": ("die 6",)})
    high = (made.height - 1.1) / 2
    wanted = die(6, 9.5 * 0.3, high, 9.5 * 0.42, Style())
    assert [one for one in made.pieces[0].items if one in wanted] == list(wanted)


# pages


SHAPE = Shape(width=148.0, height=210.0, columns=1, type=SIZES)


def test_a_running_head_shrinks_to_8_points_before_it_is_refused() -> None:
    for size, fits in ((8.05, True), (7.95, False)):
        text = "x"
        while measure.width(text + "x", "sans", size) <= SHAPE.measure:
            text += "x"
        leaf = Leaf(columns=(), shape=SHAPE, head=text)
        if fits:
            drawn = texts(pages.draw(leaf, 3, setter_for(), "Game"))
            (head,) = [one for one, _, _ in drawn if one.role == "running head"]
            assert 8.0 <= head.size < 9.0
            continue
        with pytest.raises(PnpError):
            pages.draw(leaf, 3, setter_for(), "Game")


@pytest.mark.parametrize(("room", "count"), [(185.0, 20), (178.0, 20), (177.9, 19), (186.0, 21)])
def test_a_page_for_notes_has_as_many_lines_as_find_room(room: float, count: int) -> None:
    """The first 20 mm down, 8 mm apart, and 6 at least below the last: 18 and 8 for each are needed."""
    shape = replace(SHAPE, height=room + 25.0)
    items = pages.notes(2, shape, setter_for(), "Game")
    last = items[-1]
    assert isinstance(last, Path)
    assert len(last.segments) == 2 * count
    turned = pages.notes(2, replace(shape, downwards=True), down(), "Game")[-1]
    assert isinstance(turned, Path)
    assert len(turned.segments) == 2 * int((126.0 - 18.0) / 8.0)


def test_a_picture_stands_under_its_words_as_one_piece() -> None:
    shape = replace(SHAPE, downwards=True, columns=2)
    chapter = Chapter(
        blocks=(block(20.0, head="Goal"), block(10.0, head="More")), picture=block(90.0), length=60.0
    )
    leaf = pages._over_picture(chapter, shape)
    ((one, two), (picture,)) = leaf.columns
    assert (one.y, two.y, picture.y) == (0.0, 20.0, 0.0)
    assert picture.pieces == chapter.picture.pieces  # type: ignore[union-attr]
    assert (leaf.head, leaf.lengths) == ("Goal", (60.0, 185.0 - 6.0 - 60.0))


@pytest.mark.parametrize("large", [False, True])
def test_what_is_higher_than_a_page_is_told_by_its_name(large: bool) -> None:
    """In large type the way out is other: the message says so."""
    shape = replace(SHAPE, type=replace(SIZES, body=14.0 if large else 13.9))
    with pytest.raises(PnpError) as caught:
        pages.leaves([Chapter(blocks=(block(190.0, name="Panel"),))], shape)
    (told,) = caught.value.problems
    assert told.code == ("component.tall-block.large" if large else "component.tall-block")
    assert "Panel" in told.said("en")
    assert "5" in told.said("en")


def test_contents_count_the_pages_that_they_take_themselves() -> None:
    """Sixty lines of 4.9 mm take two pages: what stood on page 2 is on page 4."""
    found = [Entry(title=f"Part {n}", page=2 + n, level=1) for n in range(60)]
    listed = pages.contents(found, SHAPE, setter_for(width=126.0))
    assert len(listed) == 2
    placed = [one for leaf in listed for column in leaf.columns for one in column]
    told = [text.text for one in placed for piece in one.pieces for text, _, _ in texts(piece.items)]
    assert told[1:5] == ["Part 0", "4", "Part 1", "5"]


def test_an_entry_that_runs_down_has_its_dots_between_title_and_number() -> None:
    """In the middle of its line, 1.6 mm from either; a hairline of dots."""
    one = down()
    made = pages._entry(Entry(title="手番", page=12, level=1), one)
    (piece,) = made.pieces
    assert piece.height == pytest.approx(DEEP)
    title, dots, number = piece.items
    assert isinstance(title, Group)
    assert title.transform == pytest.approx((0.0, -1.0, 1.0, 0.0, 4.0, DEEP / 2))
    count = vertical("12", 0.0, 0.0, 10.0, font="sans", color=one.tone.text, role="")
    foot = 80.0 - count.height
    assert isinstance(number, Group)
    assert number.transform == pytest.approx((0.0, -1.0, 1.0, 0.0, foot, DEEP / 2))
    assert number.items == count.items
    assert isinstance(dots, Path)
    ends = 4.0 + vertical("手番", 0.0, 0.0, 10.0, font="sans", color=one.tone.text).height
    assert pen.bounds(dots.segments) == pytest.approx((ends + 1.6, DEEP / 2, foot - 1.6, DEEP / 2))
    assert dots.stroke is not None
    assert (dots.stroke.width, dots.stroke.dash) == (0.25, (0.01, 1.3))
    bold = pages._entry(Entry(title="手番", page=12, level=0), one)
    assert bold.height == pytest.approx(DEEP * 1.12)
    assert {text.font for text, _, _ in texts(bold.pieces[0].items[:1])} == {"sans-bold"}


def test_a_long_entry_that_runs_down_takes_two_lines_with_its_dots_behind_the_second() -> None:
    one = down(width=50.0)
    made = pages._entry(Entry(title="一二三四五六七八九十一二三四", page=5, level=1), one)
    first, second = made.pieces
    assert len(first.items) == 1
    _, dots, _ = second.items
    assert isinstance(dots, Path)
    rest = "".join(text.text for text, _, _ in texts(second.items[:1]))
    ends = 4.0 + vertical(rest, 0.0, 0.0, 10.0, font="sans", color=one.tone.text).height
    assert pen.bounds(dots.segments)[0] == pytest.approx(ends + 1.6)


def test_an_entry_across_has_fine_dots() -> None:
    made = pages._entry(Entry(title="Turn", page=5, level=0), setter_for())
    (dots,) = [one for one in made.pieces[0].items if isinstance(one, Path)]
    assert dots.stroke is not None
    assert (dots.stroke.width, dots.stroke.dash) == (0.25, (0.01, 1.3))


def test_a_page_is_as_full_as_what_stands_on_it() -> None:
    placed = Placed(block=block(20.0, 30.0, 40.0), y=0.0, start=1, stop=3)
    assert Leaf(columns=((placed,),), shape=SHAPE).filled == pytest.approx(70.0 / 185.0)


# lines that shrink


def test_a_line_shrinks_by_quarters_of_a_point_until_it_fits() -> None:
    """Half as wide as its room asks for half the size, rounded down; under the least it is an error."""
    wide = measure.width("Word", "sans", 10.0)

    def fitted(room: float, least: float = 4.0) -> float:
        return lettering.fitted("Word", room, "sans", 10.0, least, ("mat", "mat.x"))

    assert fitted(wide) == 10.0
    assert fitted(wide * 0.9999) == 9.75
    assert fitted(wide * 0.75 + 1e-6) == 7.5
    assert fitted(wide * 0.74) == 7.25
    assert fitted(wide * 0.4 + 1e-6) == 4.0
    assert fitted(wide * 0.711, least=7.1) == 7.1, "a least that is no quarter is taken where it fits"
    with pytest.raises(PnpError) as caught:
        fitted(wide * 0.39)
    (told,) = caught.value.problems
    assert "Word" in told.said("en")
    assert "4" in told.said("en")


def test_lines_stacked_have_their_middle_where_it_is_asked_for() -> None:
    """The first bold and larger, the others plain; each 1.3 sizes high; the last size and colour go on."""
    red, blue = Color(1.0, 0.0, 0.0), Color(0.0, 0.0, 1.0)
    made = lettering.stack(
        ("one", "two", "three"),
        50.0,
        40.0,
        90.0,
        sizes=(12.0, 8.0),
        least=6.0,
        colors=(red, blue),
        where=("mat", "x"),
    )
    found = [one for one in made if isinstance(one, Text)]
    assert [(one.text, one.font, one.size, one.color, one.x, one.anchor) for one in found] == [
        ("one", "sans-bold", 12.0, red, 50.0, "middle"),
        ("two", "sans", 8.0, blue, 50.0, "middle"),
        ("three", "sans", 8.0, blue, 50.0, "middle"),
    ]
    top = 40.0 - 28.0 * 1.3 * MM / 2
    tops = [top, top + 15.6 * MM, top + 26.0 * MM]
    assert [one.y for one in found] == pytest.approx(
        [
            start + one.size * 1.3 * MM / 2 + 0.36 * one.size * MM
            for start, one in zip(tops, found, strict=True)
        ]
    )


def test_one_line_of_lettering_stands_on_its_base() -> None:
    black = Color(0.0, 0.0, 0.0)
    one = lettering.line("Word", 5.0, 6.0, 90.0, size=9.0, least=6.0, color=black, where=("mat", "x"))
    assert (one.x, one.y, one.size, one.font, one.anchor, one.role) == (
        5.0,
        6.0,
        9.0,
        "sans",
        "start",
        "body",
    )
    assert lettering.middle(10.0, 9.0) == pytest.approx(10.0 + 0.36 * 9.0 * MM)


@pytest.mark.parametrize(
    ("paper", "fits"), [("150x300mm", True), ("149x300mm", False), ("152x300mm", True), ("100x300mm", False)]
)
def test_a_page_that_is_wider_than_high_is_no_page_of_a_booklet(paper: str, fits: bool) -> None:
    """Half of a sheet 300 mm wide is 150: the sheet must be as high."""
    settings = Settings(paper=layouts.paper(paper), card=layouts.card_size("poker"))
    if fits:
        assert shape_for(settings, "en").width == 150.0
        return
    with pytest.raises(PnpError):
        shape_for(settings, "en")
