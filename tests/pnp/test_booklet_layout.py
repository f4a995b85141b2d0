"""Pages of a booklet: shapes, heads, columns, contents, what stands upright among columns, the last page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose import scan
from pnp.compose.booklet import insets, story
from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.flow import Block, Piece, Placed, fill
from pnp.compose.booklet.pages import Entry, Leaf
from pnp.compose.booklet.planning import Plan
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.shape import Shape, Type, shape_for, type_for
from pnp.compose.booklet.signature import creep, sides
from pnp.compose.booklet.story import Chapter, Lesson
from pnp.compose.mats.motifs import tone
from pnp.compose.voice import Voice
from pnp.errors import PnpError
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Group, Item, Path, Text
from pnp.settings import Settings

composing: Any = import_module("pnp.compose.booklet.compose")
"""The module, whose name in its package is that of its function."""
MM = 25.4 / 72
SIZES = Type(body=10.0, leading=1.4, clause=10.5, heading=14.0, title=20.0, small=9.0)
SHAPE = Shape(width=148.0, height=210.0, columns=1, type=SIZES)
"""A page of A5: 126 mm of text between 12 towards the fold and 10 away from it, 185 mm high."""
DOWN = replace(SHAPE, downwards=True, columns=2)
"""The same with two bands of text set downwards."""


def chosen(**more: object) -> Settings:
    return Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), **more)  # type: ignore[arg-type]


@cache
def setter_for(lang: str = "en", *, across: float = 0.0, width: float = 126.0) -> Setter:
    voice = Voice(book=layouts.load("pile-up"), lang=lang)
    return Setter(voice=voice, width=width, type=SIZES, tone=tone("plain", Style()), across=across)


def block(*heights: float, **more: Any) -> Block:
    return Block(pieces=tuple(Piece(items=(), height=height) for height in heights), **more)


def marked(word: str, height: float = 5.0, **more: Any) -> Block:
    text = Text(x=0.0, y=0.0, text=word, font="sans", size=9.0, color=setter_for().tone.text)
    return Block(pieces=(Piece(items=(text,), height=height),), **more)


def texts(items: Sequence[Item]) -> dict[str, tuple[float, float]]:
    return {
        one.text: (at[0] * one.x + at[2] * one.y + at[4], at[1] * one.x + at[3] * one.y + at[5])
        for one, at in leaves(tuple(items))
        if isinstance(one, Text)
    }


# shapes


def test_the_measures_of_a_page() -> None:
    assert (SHAPE.measure, SHAPE.depth, SHAPE.column, SHAPE.room, SHAPE.across) == (
        126.0,
        185.0,
        126.0,
        185.0,
        0.0,
    )
    two = replace(SHAPE, columns=2)
    assert two.column == 60.0, "6 mm between two columns"
    assert (DOWN.column, DOWN.room) == (89.5, 126.0), (
        "bands: half the height less the gap, lines across the width"
    )
    assert DOWN.across == pytest.approx(126.0 - (20.0 * 1.3 * MM + 3.2) - 4.0)
    assert SIZES.line(10.0) == pytest.approx(14.0 * MM)
    assert SHAPE.bodied(8.0).type == replace(SIZES, body=8.0)


def test_the_fold_lies_left_of_odd_pages_and_right_of_them_where_it_is_bound_right() -> None:
    """12 mm of white towards the fold, 10 away from it."""
    assert [SHAPE.left(page) for page in (1, 2, 3)] == [12.0, 10.0, 12.0]
    assert [DOWN.left(page) for page in (1, 2, 3)] == [10.0, 12.0, 10.0]
    assert [SHAPE.on_the_right(page) for page in (1, 2)] == [True, False]


def test_the_rules_in_full_have_as_many_columns_as_stay_readable() -> None:
    """46 mm each and 6 between them: 126 mm hold two, 149.9 not quite three; downwards lines of 52 mm."""
    small = SHAPE.rules(9.0)
    assert small.columns == 2
    assert replace(SHAPE, width=150 + 22.0).rules(9.0).columns == 3
    assert replace(SHAPE, width=149.9 + 22.0).rules(9.0).columns == 2
    assert replace(SHAPE, width=45.0 + 22.0).rules(9.0).columns == 1
    assert DOWN.rules(9.0).columns == 3
    assert replace(DOWN, height=167.9 + 25.0).rules(9.0).columns == 2
    assert replace(DOWN, height=168.1 + 25.0).rules(9.0).columns == 3
    kind = small.type
    assert (kind.body, kind.clause, kind.heading, kind.small) == (9.0, 9.0, 11.25, 9.0)
    assert (kind.leading, kind.title) == pytest.approx((1.26, 16.0))
    large = replace(SHAPE, type=replace(SIZES, body=14.0))
    assert large.rules(9.0) is large


def test_types_of_the_languages_and_large_type() -> None:
    en, ja = type_for("en", large=False), type_for("ja", large=False)
    assert (en.body, en.clause, en.small) == (9.5, 10.0, 9.0)
    assert (ja.body, ja.clause, ja.small) == (9.0, 9.5, 9.0)
    assert ja.leading > en.leading
    for lang in ("en", "ja"):
        large = type_for(lang, large=True)
        assert min(large.body, large.clause, large.heading, large.title, large.small) == 14.0
        usual = type_for(lang, large=False)
        assert usual.body <= usual.clause < usual.heading < usual.title
    assert type_for("ja", large=True).leading > type_for("en", large=True).leading


def test_a_page_is_half_a_lying_sheet_or_a_whole_standing_one() -> None:
    folded, whole = shape_for(chosen(fold="saddle"), "en"), shape_for(chosen(fold="none"), "en")
    assert (folded.width, folded.height, folded.columns) == (148.5, 210.0, 1)
    assert (whole.width, whole.height, whole.columns) == (210.0, 297.0, 2)
    assert shape_for(chosen(fold="none", large=True), "en").columns == 1
    vertical = shape_for(chosen(fold="saddle", vertical=True), "ja")
    assert vertical.downwards
    assert vertical.columns == round((185.0 + 6.0) / 90.0)
    b5 = Settings(paper=layouts.paper("150x300mm"), card=layouts.card_size("poker"), fold="none")
    assert shape_for(b5, "en").columns == 1, "128 mm of text are read in one column"
    wide = Settings(paper=layouts.paper("172x300mm"), card=layouts.card_size("poker"), fold="none")
    assert shape_for(wide, "en").columns == 2
    narrow = Settings(paper=layouts.paper("171.9x300mm"), card=layouts.card_size("poker"), fold="none")
    assert shape_for(narrow, "en").columns == 1


@pytest.mark.parametrize(("paper", "fits"), [("98x140mm", True), ("97.9x140mm", False)])
def test_paper_whose_columns_would_be_under_76_mm_is_refused(paper: str, fits: bool) -> None:
    settings = Settings(paper=layouts.paper(paper), card=layouts.card_size("poker"), fold="none")
    if fits:
        assert shape_for(settings, "en").columns == 1
        return
    with pytest.raises(PnpError, match=r"98 × 137\.2 mm"):
        shape_for(settings, "en")
    with pytest.raises(PnpError, match=r"196 × 137\.2 mm"):
        shape_for(replace(settings, fold="saddle"), "en")


# pages


@pytest.mark.parametrize("page", [2, 3])
def test_head_and_number_stand_outside_and_the_text_between_them(page: int) -> None:
    """The game over even pages, the section over odd ones; a rule under it; the number below the text."""
    leaf = Leaf(
        columns=((Placed(block=marked("body"), y=7.0, start=0, stop=1),),), shape=SHAPE, head="Section"
    )
    items = paging.draw(leaf, page, setter_for(), "Game")
    found = {one.text: one for one, _ in leaves(items) if isinstance(one, Text)}
    left = SHAPE.left(page)
    outside = left + 126.0 if page % 2 else left
    head, number = found["Section" if page % 2 else "Game"], found[str(page)]
    assert len(found) == 3
    assert head.x == number.x == outside
    assert head.anchor == number.anchor == ("end" if page % 2 else "start")
    assert (number.font, number.role, head.role, head.size) == (
        "sans-bold",
        "page number",
        "running head",
        9.0,
    )
    ((rule, _),) = [(one, at) for one, at in leaves(items) if isinstance(one, Path)]
    box = pen.bounds(rule.segments)
    assert box == pytest.approx((left, 13.0 - 3.6, left + 126.0, 13.0 - 3.6))
    assert rule.stroke is not None
    assert 0.1 <= rule.stroke.width <= 0.3
    assert box[1] - 3.0 < head.y < box[1]
    assert 198.0 + 3.0 < number.y < 210.0 - 4.0
    assert texts(items)["body"] == pytest.approx((left, 13.0 + 7.0))
    bare = paging.draw(leaf, page, setter_for(), "Game", numbered=False)
    assert str(page) not in texts(bare)


def test_columns_stand_side_by_side_and_pieces_under_each_other() -> None:
    two = Block(pieces=(marked("a").pieces[0], marked("b").pieces[0]))
    columns = (
        (Placed(block=two, y=3.0, start=0, stop=2),),
        (
            Placed(block=marked("c"), y=0.0, start=0, stop=1),
            Placed(block=marked("d"), y=40.0, start=0, stop=1),
        ),
    )
    items = paging.draw(Leaf(columns=columns, shape=replace(SHAPE, columns=2)), 3, setter_for(), "Game")
    found = texts(items)
    assert found["a"] == pytest.approx((12.0, 16.0))
    assert found["b"] == pytest.approx((12.0, 21.0))
    assert found["c"] == pytest.approx((12.0 + 66.0, 13.0))
    assert found["d"] == pytest.approx((12.0 + 66.0, 53.0))


def test_bands_are_turned_and_stand_under_each_other_with_a_line_between() -> None:
    """From the right edge of the text to the left; what was `y` in a column is now the way to the left."""
    setter = setter_for("ja", across=100.0)
    columns = tuple((Placed(block=marked(word), y=30.0, start=0, stop=1),) for word in "ab")
    items = paging.draw(Leaf(columns=columns, shape=DOWN), 2, setter, "Game")
    found = texts(items)
    right = DOWN.left(2) + 126.0
    assert found["a"] == pytest.approx((right - 30.0, 13.0))
    assert found["b"] == pytest.approx((right - 30.0, 13.0 + 89.5 + 6.0))
    lines = [pen.bounds(one.segments) for one, _ in leaves(items) if isinstance(one, Path)]
    assert lines[-1] == pytest.approx((right - 126.0, 13.0 + 89.5 + 3.0, right, 13.0 + 89.5 + 3.0))
    assert len(lines) == 2
    uneven = Leaf(columns=columns, shape=DOWN, lengths=(60.0, 119.0))
    assert texts(paging.draw(uneven, 2, setter, "Game"))["b"] == pytest.approx((right - 30.0, 13.0 + 66.0))
    alone = tuple((Placed(block=marked(word, upright=True), y=0.0, start=0, stop=1),) for word in "ab")
    spare = (126.0 - 5.0) / 2
    shown = texts(paging.draw(Leaf(columns=alone, shape=DOWN), 2, setter, "Game"))
    assert shown["a"] == pytest.approx((right - spare, 13.0)), "pictures alone stand in the middle"


def test_a_leaf_bears_the_head_that_stands_on_it_or_the_one_before() -> None:
    chapters = [
        Chapter(
            blocks=(
                block(100.0, head="one"),
                block(100.0),
                block(100.0, head="two"),
                block(100.0, head="three"),
                block(100.0),
            )
        )
    ]
    made = paging.leaves(chapters, SHAPE)
    assert [leaf.head for leaf in made] == ["one", "one", "two", "three", "three"]
    pair = paging.leaves(chapters, replace(SHAPE, columns=2))
    assert [leaf.head for leaf in pair] == ["one", "two", "three"]
    assert [len(leaf.columns) for leaf in pair] == [2, 2, 1]


def test_a_chapter_begins_a_column_and_tall_ones_a_page_of_one_column() -> None:
    shape = replace(SHAPE, columns=2)
    short, tall = Chapter(blocks=(block(10.0),)), Chapter(blocks=(block(10.0),), tall=True)
    made = paging.leaves([short, short, short, tall, tall, short], shape)
    assert [(len(leaf.columns), leaf.shape.columns) for leaf in made] == [
        (2, 2),
        (1, 2),
        (1, 1),
        (1, 1),
        (1, 2),
    ]
    picture = Chapter(blocks=(block(10.0, head="h"),), picture=block(50.0), length=60.0)
    (leaf,) = paging.leaves([picture], DOWN)
    assert (leaf.head, len(leaf.columns)) == ("h", 2)
    assert leaf.lengths == (60.0, 185.0 - 6.0 - 60.0)


def test_how_full_a_page_is() -> None:
    """46.25 of 185 mm are a quarter; what fills half a column's width counts half."""
    one = Placed(block=block(46.25), y=0.0, start=0, stop=1)
    assert Leaf(columns=((one,),), shape=SHAPE).filled == pytest.approx(0.25)
    half = Placed(block=block(46.25, share=0.5), y=0.0, start=0, stop=1)
    assert Leaf(columns=((half,),), shape=SHAPE).filled == pytest.approx(0.125)
    assert Leaf(columns=((one,), (one,)), shape=replace(SHAPE, columns=2)).filled == pytest.approx(0.25)
    full = Leaf(columns=((Placed(block=block(185.0), y=0.0, start=0, stop=1),),), shape=SHAPE)
    scant = Leaf(columns=((Placed(block=block(27.0), y=0.0, start=0, stop=1),),), shape=SHAPE)
    plan = Plan(leaves=(full, scant, Leaf(columns=((one,),), shape=SHAPE)), spare=1, flowing=False)
    assert (plan.pages, plan.scant) == (4, 1)
    assert plan.blank == pytest.approx((1 - 27 / 185) ** 2 + 0.75**2 + 1.0)


def test_the_contents_list_what_is_named_with_its_page() -> None:
    named = [block(100.0, name="One", level=0), block(100.0, 100.0, name="Two", level=1), block(10.0)]
    made = paging.leaves([Chapter(blocks=tuple(named))], SHAPE)
    found = paging.entries(made, first=2)
    assert [(entry.title, entry.page, entry.level) for entry in found] == [("One", 2, 0), ("Two", 3, 1)]
    (leaf,) = paging.contents(found, SHAPE, setter_for())
    told = [
        one.text
        for column in leaf.columns
        for placed in column
        for one, _ in leaves(placed.block.pieces[0].items)
        if isinstance(one, Text)
    ]
    assert told[1:] == ["One", "3", "Two", "4"], "behind the page of contents itself"
    many = [Entry(title=f"Part {n}", page=n, level=0) for n in range(2, 80)]
    listed = paging.contents(many, SHAPE, setter_for())
    assert len(listed) == 3
    last = [
        one.text
        for one, _ in leaves(listed[-1].columns[0][-1].block.pieces[0].items)
        if isinstance(one, Text)
    ]
    assert last == ["Part 79", "82"]


def test_an_entry_shrinks_before_it_meets_its_dots() -> None:
    setter = setter_for(width=60.0)
    (piece,) = paging._entry(Entry(title="A part whose title is somewhat", page=7, level=0), setter).pieces
    title = piece.items[0]
    assert isinstance(title, Text)
    assert 8.5 <= title.size < 10.0
    with pytest.raises(PnpError):
        paging._entry(Entry(title="A part whose title is far too long for this", page=7, level=0), setter)
    heights = [paging._entry(Entry(title="x", page=7, level=level), setter).height for level in (0, 1)]
    assert heights == pytest.approx([14.0 * MM * 1.12, 14.0 * MM])


# imposition


def drawers(count: int) -> list[Any]:
    """What draws each page: it says which page it is, and which it was told to be."""

    def one(place: int) -> Any:
        return lambda page: (
            marked(f"p{page}" if page == place + 1 else f"{place + 1} for {page}").pieces[0].items[0],
        )

    return [one(place) for place in range(count)]


def test_halves_of_a_sheet_lie_beside_the_fold_and_deeper_ones_nearer_to_it() -> None:
    """Eight pages: those of the inner sheet a tenth of a millimetre towards the fold."""
    shape = shape_for(chosen(), "en")
    drawn = drawers(8)
    pages, where = composing._saddle(layouts.load("pile-up"), chosen(), shape, drawn)
    assert [page.label for page in pages] == ["8 · 1", "2 · 7", "6 · 3", "4 · 5"]
    assert where == {8: 0, 1: 0, 2: 1, 7: 1, 6: 2, 3: 2, 4: 3, 5: 3}
    for page, side in zip(pages, sides(8), strict=True):
        inward = creep(side.depth, 2, 0.1)
        found = texts(page.items)
        assert found[f"p{side.left}"] == pytest.approx((inward, 0.0))
        assert found[f"p{side.right}"] == pytest.approx((148.5 - inward, 0.0))
    folds = [item for item in pages[1].items if isinstance(item, Path)]
    (fold,) = folds
    assert pen.bounds(fold.segments) == pytest.approx((148.5, 0.0, 148.5, 210.0))
    ends = [(float(one[1]), float(one[2])) for one in fold.segments]  # type: ignore[misc]
    assert ends == [(148.5, 0.0), (148.5, 4.0), (148.5, 206.0), (148.5, 210.0)]
    small = [
        one.text for one, _ in leaves(pages[0].items) if isinstance(one, Text) and one.role == "small print"
    ]
    assert "50 mm" in small
    assert not [
        one for one, _ in leaves(pages[1].items) if isinstance(one, Text) and one.role == "small print"
    ]


def test_single_pages_follow_one_another_with_the_ruler_on_the_last() -> None:
    shape = shape_for(chosen(fold="none"), "en")
    drawn = drawers(3)
    pages, where = composing._plain(layouts.load("pile-up"), chosen(fold="none"), shape, drawn)
    assert ([page.label for page in pages], where) == (["1", "2", "3"], {1: 0, 2: 1, 3: 2})
    rulers = ["50 mm" in texts(page.items) for page in pages]
    assert rulers == [False, False, True]
    for name, (x, y) in texts(pages[-1].items).items():
        if name in ("50 mm", "2 in"):
            assert y > 297.0 - 12.0
            assert 10.0 <= x <= 200.0


# what stands upright


def test_blocks_set_across_stand_over_one_another_in_a_column_that_is_turned() -> None:
    """20 and 30 mm with 2 between them: 52 mm high; in the middle of 100 mm where that is asked for."""
    parts = [block(20.0), block(30.0, before=2.0)]
    made = insets.upright(parts, 40.0, 100.0)
    assert (made.height, made.share, made.upright, made.before) == (
        40.0 + insets.AFTER,
        0.52,
        True,
        insets.BEFORE,
    )
    (group,) = made.pieces[0].items
    assert isinstance(group, Group)
    assert group.transform == (0.0, -1.0, 1.0, 0.0, 0.0, 40.0)
    heights = [item.transform[5] for item in group.items if isinstance(item, Group)]
    assert heights == [0.0, 22.0]
    (middle,) = insets.upright(parts, 40.0, 100.0, middle=True, after=0.0).pieces
    assert middle.height == 40.0
    assert isinstance(middle.items[0], Group)
    assert middle.items[0].transform[4] == 24.0
    assert insets.upright([block(300.0)], 40.0, 100.0).share == 1.0
    assert insets.stack_height(parts) == 52.0
    assert pytest.approx(4.0) == insets.BEFORE + insets.AFTER


def test_rows_are_shared_out_with_their_head_on_each_and_none_alone() -> None:
    head, rows = block(10.0, with_next=True), [block(20.0) for _ in range(6)]

    def stacked(count: int, room: float) -> list[int] | None:
        found = insets._stacked([head, *rows[:count]], room)
        if found is not None:
            assert all(stack[0] is head for stack in found)
            assert [one for stack in found for one in stack[1:]] == rows[:count], "in order, none twice"
        return None if found is None else [len(stack) - 1 for stack in found]

    assert stacked(3, 70.0) == [3]
    assert stacked(3, 69.9) == [2, 1], "of two rows none is taken for the last one"
    assert stacked(4, 70.0) == [2, 2]
    assert stacked(6, 70.0) == [3, 3]
    assert stacked(5, 90.0) == [3, 2]
    assert stacked(1, 29.9) is None
    assert insets._stacked(rows[:3], 40.0) == [rows[:2], rows[2:3]]


def test_parts_stand_as_narrow_as_they_can() -> None:
    """Two parts of 40 mm: one over the other in a column of 100 mm; of 60 mm: beside each other."""
    setter = setter_for("ja", across=100.0, width=100.0)

    def part(high: float, least: float = 0.0) -> insets.Part:
        return insets.Part(least=least, make=lambda one: block(high))

    em = 10.0 * MM
    assert [one.height for one in insets.insets(setter, [part(40.0), part(40.0)])] == pytest.approx(
        [14 * em + insets.AFTER]
    )
    assert len(insets.insets(setter, [part(60.0), part(60.0)])) == 2
    (wide,) = insets.insets(setter, [part(40.0, least=60.0), part(40.0)])
    assert wide.height == pytest.approx(60.0 + insets.AFTER)
    with pytest.raises(PnpError, match=r"20(\.0)? mm"):
        insets.insets(setter, [part(120.0)])
    widths = insets._widths(setter, [60.0, 10.0])
    assert widths == sorted({min(100.0, em * n) for n in insets.LETTERS} | {60.0, 100.0})


# the story


def test_parts_that_follow_stand_apart_and_those_that_begin_a_page_do_not() -> None:
    one, two = block(5.0, before=1.0), block(5.0, before=2.0)
    assert [part.before for part in story.following([one, two])] == [4.5, 2.0]
    assert story.following([]) == []


def lesson(**more: Any) -> Lesson:
    parts = tuple(
        (block(5.0, name=name),) for name in ("goal", "setup", "first", "worked", "special", "last")
    )
    return Lesson(parts=parts, **more)


def names(chapters: tuple[Chapter, ...] | None) -> list[list[str]] | None:
    return None if chapters is None else [[one.name for one in chapter.blocks] for chapter in chapters]


def test_a_lesson_is_shared_out_airily_densely_or_in_one_flow() -> None:
    told = lesson()
    others = [["first"], ["worked"], ["special"], ["last"]]
    assert names(told.chapters(airy=True, flowing=False)) == [["goal"], ["setup"], *others]
    assert names(told.chapters(airy=False, flowing=False)) == [["goal", "setup"], *others]
    flowing = told.chapters(airy=True, flowing=True)
    assert names(flowing) == [["goal", "setup", "first", "worked", "special", "last"]]
    assert flowing is not None
    assert [one.before for one in flowing[0].blocks] == [0.0, 4.5, 4.5, 4.5, 4.5, 4.5]
    without = replace(told, parts=(told.parts[0], (), *told.parts[2:]))
    assert names(without.chapters(airy=True, flowing=False)) == [["goal"], *others], "no empty page"
    torn = replace(told, parts=(None, *told.parts[1:]))
    assert torn.chapters(airy=False, flowing=False) is None
    assert torn.chapters(airy=True, flowing=True) is None
    assert torn.chapters(airy=True, flowing=False) is None
    assert not torn.may_flow
    page = Chapter(blocks=(block(9.0, name="page"),))
    paged = replace(torn, pages=(page,))
    assert names(paged.chapters(airy=True, flowing=False)) == [["page"], *others]


def test_tall_parts_take_the_place_of_those_in_bands() -> None:
    tall = tuple((block(50.0, name=f"tall {n}"),) for n in range(3))
    told = lesson(tall=(tall[0], None, tall[2]))
    found = told.chapters(airy=True, flowing=False, tall=(0, 2))
    assert names(found) == [["goal"], ["setup"], ["tall 0"], ["worked"], ["tall 2"], ["last"]]
    assert found is not None
    assert [chapter.tall for chapter in found] == [False, False, True, False, True, False]
    assert told.chapters(airy=True, flowing=False, tall=(1,)) is None
    assert names(told.chapters(airy=False, flowing=False, tall=(0,))) == [
        ["goal", "setup"],
        ["tall 0"],
        ["worked"],
        ["special"],
        ["last"],
    ]


URL = "https://example.org/kamifuda/table/"


def test_the_code_to_scan_stands_at_the_left_of_its_words() -> None:
    setter = setter_for(width=100.0)
    (one,) = story.scanned(setter, URL)
    edge = scan.side(URL)
    told = texts(one.pieces[0].items)
    assert {round(x, 4) for x, _ in told.values()} == {round(edge + 3.0, 4)}
    assert "".join(text for text in told if text in URL) == URL
    lines = sorted(y for _, y in told.values())
    assert lines[0] == pytest.approx(4 * 0.5 + 14.0 * MM / 2 + 0.36 * 10 * MM)
    assert one.height == pytest.approx(max(edge, 2.0 + len(lines) * 14.0 * MM))
    for text, (x, _) in told.items():
        box = [
            ink_box(item, at)
            for item, at in leaves(one.pieces[0].items)
            if isinstance(item, Text) and item.text == text
        ]
        assert box[0] is not None
        assert box[0][2] <= 100.0 + 0.3
        assert x > edge


def test_the_last_page_tells_of_options_making_and_origin_and_of_the_page_to_scan() -> None:
    setter, book = setter_for(), layouts.load("twin-pyramid", {"jokers": 2})
    setter = replace(setter, voice=Voice(book=book, lang="en"))
    heads = [
        setter.voice.say(key) for key in ("booklet.options", "print.title", "colophon.title", "scan.title")
    ]

    def order(url: str = "") -> list[str]:
        blocks = story.about(book, setter, url)
        assert all(len(one.pieces) == 1 for one in blocks), "no paragraph of it is divided"
        return [one.name for one in blocks if one.name in heads]

    assert order() == heads[:3]
    assert order(URL) == [heads[0], heads[1], heads[3], heads[2]]
    said = "".join(text for one in story.about(book, setter) for text in texts(one.pieces[0].items))
    option = next(one for one in book.option_specs if one.name == "jokers")
    value = book.value_title("jokers", 2, "en")
    others = [book.value_title("jokers", one, "en") for one in option.values if one != 2]
    assert "".join(f"{book.option_title('jokers', 'en')}: {value}".split()) in "".join(said.split())
    assert others
    assert all(other in said for other in others)


def test_figures_wait_for_their_words_and_columns_for_no_one() -> None:
    """A heading, its figure and text: what has no room heads the next column, and nothing stands before."""
    head, figure, text = block(10.0, with_next=True), block(60.0, floats=True), block(20.0, 20.0)
    columns = fill([text, head, figure], lambda _: 100.0)
    assert [[placed.block for placed in column] for column in columns] == [[text], [head, figure]]
    columns = fill([text, figure, text], lambda _: 90.0)
    assert [[placed.block for placed in column] for column in columns] == [[text, text], [figure]]
    assert columns[0][1].y == 40.0
    first, later = fill([block(30.0), block(30.0, before=5.0), block(30.0, before=5.0)], lambda _: 65.0)
    assert [placed.y for placed in first] == [0.0, 35.0]
    assert [placed.y for placed in later] == [0.0], "no space above the first of a column"
    sizes = fill([block(30.0), block(30.0), block(30.0)], lambda n: (30.0, 60.0)[min(n, 1)])
    assert [len(column) for column in sizes] == [1, 2]


def test_no_line_stands_alone_under_a_figure_that_had_waited() -> None:
    """The figure fills the next column but for one line: the three lines go on to the one after."""
    figure, text = block(9.0, floats=True), block(1.0, 1.0, 1.0)
    columns = fill([block(10.0), figure, text], lambda _: 10.0)
    assert [
        [(placed.block.height, placed.start, placed.stop) for placed in column] for column in columns
    ] == [
        [(10.0, 0, 1)],
        [(9.0, 0, 1)],
        [(3.0, 0, 3)],
    ]


def test_who_sets_the_cover_leaves_a_white_edge_all_round() -> None:
    """8 mm at the sides and above, 10 below, where the ruler may stand on other pages."""
    stage: Any = SimpleNamespace(style=Style(), lang="en")
    (group,) = composing._cover(layouts.load("pile-up"), stage, SHAPE, 1)
    assert isinstance(group, Group)
    assert group.transform[4:] == (8.0, 8.0)
    assert pen.bounds(group.clip) == pytest.approx((0.0, 0.0, 132.0, 210.0 - 8.0 - 10.0))
