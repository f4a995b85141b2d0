"""Faults of pages, on texts whose places are made by hand: no figure comes from a font."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.preflight.pages import breaks, downwards, lines, meetings
from pnp.preflight.pages.lines import Guard, Line, Sheet
from pnp.scene import IDENTITY, Color, Form, Group, Matrix, Page, Reuse, Scene, Text

Box = tuple[float, float, float, float]
EM = 10.0 * 25.4 / 72
PAGE = Page(width=100.0, height=50.0, items=())


def line(
    words: str,
    room: Box,
    *letters: Box,
    order: int = 0,
    owner: str = "",
    at: Matrix = IDENTITY,
    size: float = 10.0,
    **more: Any,
) -> Line:
    """A text whose letters take these boxes, its room where none are given; its baseline is the foot."""
    facts: dict[str, Any] = {"font": "sans", "color": Color(0, 0, 0), "role": "body", **more}
    text = Text(x=room[0], y=room[3], text=words, size=size, **facts)
    return Line(
        text=text,
        at=at,
        owner=owner,
        order=order,
        size=size,
        room=room,
        clip=None,
        _glyphs=letters or (room,),
    )


def page(*found: Line, shapes: tuple[Box, ...] = (), guards: tuple[Guard, ...] = ()) -> Sheet:
    for order, one in enumerate(found):
        one.order = order
    return Sheet(lines=list(found), guards=list(guards), shapes=list(shapes), cards=[], covers=[])


def met(sheet: Sheet) -> list[tuple[str, dict[str, object]]]:
    return [(code.removeprefix("preflight."), facts) for code, facts in meetings.check(sheet, PAGE)]


# off the page


@pytest.mark.parametrize(
    ("box", "excess"),
    [
        ((-1.5, 7.0, 3.0, 9.0), 1.5),
        ((3.0, -2.5, 9.0, 4.0), 2.5),
        ((90.0, 7.0, 103.25, 9.0), 3.25),
        ((3.0, 40.0, 9.0, 50.75), 0.75),
        ((-0.19, -0.19, 100.19, 50.19), None),
        ((3.0, 7.0, 9.0, 9.0), None),
    ],
)
def test_what_stands_out_of_the_paper_is_told_by_how_much(box: Box, excess: float | None) -> None:
    """Of 100 by 50 mm, on each side; a fifth of a millimetre is rounding."""
    told = met(page(line("word", (-9.0, -9.0, 120.0, 70.0), box)))
    assert told == (
        [] if excess is None else [("off-page", {"text": "word", "excess": pytest.approx(excess)})]
    )


def test_letters_count_where_their_line_stands_out_and_blanks_do_not() -> None:
    far = line("word", (-9.0, 5.0, 20.0, 9.0), (1.0, 5.0, 3.0, 9.0))
    blank = line("word", (-9.0, 5.0, 20.0, 9.0))
    blank._glyphs = ()
    assert met(page(far)) == met(page(blank)) == []


# over one another


def pairs(*found: Line) -> list[tuple[str, str]]:
    return [(first.text.text, second.text.text) for first, second in meetings.over_one_another(page(*found))]


def test_of_two_texts_the_one_drawn_first_is_named_first_wherever_they_stand() -> None:
    low, high = line("low", (10, 12, 30, 16)), line("high", (10, 10, 30, 14))
    assert pairs(low, high) == [("low", "high")]
    assert pairs(high, low) == [("high", "low")]
    assert met(page(low, high)) == [("text-over-text", {"text": "low", "other": "high"})]


def test_every_text_is_held_against_all_that_reach_down_to_it() -> None:
    """From the top down: one that ends farther up, to the left or drawn between, hides none of the others."""
    tall, short, last = (
        line("tall", (10, 10, 20, 40)),
        line("short", (30, 12, 34, 14)),
        line("last", (15, 30, 40, 36)),
    )
    for order in ((tall, short, last), (last, short, tall), (short, last, tall), (short, tall, last)):
        assert len(pairs(*order)) == 1, [one.text.text for one in order]
    beside = line("beside", (60, 10, 80, 40))
    assert pairs(beside, tall, last) == [("tall", "last")], "who meets nothing ends no search"
    left, middle = line("left", (0, 30, 30, 36)), line("middle", (20, 2, 24, 6))
    right = line("right", (25, 33, 50, 39))
    assert pairs(left, middle, right) == [("left", "right")]
    wide, inner = line("wide", (0, 30, 90, 36)), line("inner", (40, 2, 44, 6))
    assert pairs(wide, inner, line("under", (50, 33, 95, 39))) == [("wide", "under")]


def test_texts_of_the_page_are_held_against_those_of_the_page_and_a_drawing_against_itself() -> None:
    """Whichever of them is drawn first, and whichever is called so that it sorts before the other."""
    room, under = (10, 10, 30, 14), (10, 12, 30, 16)
    for one, other in (("", "card 1"), ("card 1", ""), ("card 1", "card 2"), ("card 2", "card 1")):
        assert pairs(line("one", room, owner=one), line("other", under, owner=other)) == []
    assert pairs(line("one", room, owner="card 1"), line("other", under, owner="card 1")) == [
        ("one", "other")
    ]
    foreign = line("foreign", room, owner="card 1")
    assert pairs(foreign, line("one", room), line("other", under)) == [("one", "other")]


def test_letters_that_reach_into_the_room_of_the_other_are_the_ones_that_can_lie_over_it() -> None:
    """Their rooms meet; of the letters only those in the same place do."""
    one = line("one", (10, 10, 30, 14), (10, 10, 12, 14), (28, 10, 30, 14))
    between = line("between", (14, 10, 34, 14), (14, 10, 26, 14), (32, 10, 34, 14))
    assert pairs(one, between) == []
    upon = line("upon", (14, 10, 34, 14), (14, 10, 26, 14), (29, 10, 34, 14))
    assert pairs(one, upon) == [("one", "upon")]


# cuts and folds


def guard(
    *points: tuple[float, float], role: str = "cut", owner: str = "net 1", closed: bool = True
) -> Guard:
    pieces = tuple((*one, *other) for one, other in zip(points, (*points[1:], points[0]), strict=True))
    return Guard(role=role, owner=owner, segments=pieces if closed else pieces[:-1], closed=closed)


SLANTED = ((10.0, 5.0), (37.0, 14.0), (30.0, 41.0), (4.0, 30.0))


@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [
        (20.0, 20.0, True),
        (12.9, 6.1, True),
        (13.4, 6.0, False),
        (34.1, 24.9, True),
        (34.3, 24.9, False),
        (29.9, 40.8, True),
        (28.0, 40.3, False),
        (5.9, 25.0, False),
        (5.3, 25.0, False),
        (6.6, 22.0, True),
        (6.3, 20.0, False),
        (50.0, 20.0, False),
        (-5.0, 20.0, False),
        (20.0, 3.0, False),
        (20.0, 45.0, False),
    ],
)
def test_a_point_lies_inside_a_slanted_outline_or_not(x: float, y: float, inside: bool) -> None:
    """Four slanted sides: by the side of each on which the point lies, reckoned with its normal."""
    sides = zip(SLANTED, (*SLANTED[1:], SLANTED[0]), strict=True)
    held = all((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 for (ax, ay), (bx, by) in sides)
    assert meetings._inside(x, y, guard(*SLANTED)) == held
    if inside:
        assert held


def test_at_the_level_of_a_corner_a_point_is_counted_once() -> None:
    """A diamond whose corners lie at 10: left of it, in it and right of it on that level."""
    diamond = guard((20.0, 0.0), (30.0, 10.0), (20.0, 20.0), (10.0, 10.0))
    assert [meetings._inside(x, 10.0, diamond) for x in (5.0, 11.0, 20.0, 29.0, 31.0)] == [
        False,
        True,
        True,
        True,
        False,
    ]


def guarded(*found: Line, cut: Guard) -> list[tuple[str, dict[str, object]]]:
    return met(page(*found, guards=(cut,)))


def test_the_middle_of_a_word_tells_whether_it_lies_in_the_piece_that_is_cut_out() -> None:
    """A notch of 0.8 mm: the middle of the word lies in it or beside it by a quarter of a millimetre."""
    notched = guard((0, 0), (10.25, 0), (10.25, 30), (11.05, 30), (11.05, 0), (40, 0), (40, 40), (0, 40))

    def word(x: float, y: float) -> Line:
        return line("word", (x - 0.1, y - 0.1, x + 0.1, y + 0.1), owner="net 1")

    assert guarded(word(10.65, 20.5), cut=notched) == [("cut-away", {"text": "word"})]
    for x, y in ((9.9, 20.5), (11.5, 20.5), (10.65, 30.5)):
        assert guarded(word(x, y), cut=notched) == []
    assert guarded(word(10.65, 29.5), cut=notched) == [("cut-away", {"text": "word"})]


@pytest.mark.parametrize(
    ("owner", "told"), [("net 1", ["cut-away"]), ("", []), ("net 0", []), ("net 2", []), ("zebra 1", [])]
)
def test_only_words_of_the_same_drawing_can_be_cut_away(owner: str, told: list[str]) -> None:
    word = line("word", (60, 20, 70, 24), owner=owner)
    assert [code for code, _ in guarded(word, cut=guard(*SLANTED))] == told


@pytest.mark.parametrize("role", ["fold", "bend"])
def test_what_is_no_cut_has_no_outside(role: str) -> None:
    word = line("word", (60, 20, 70, 24), owner="net 1")
    assert guarded(word, cut=guard(*SLANTED, role=role)) == []
    assert guarded(word, cut=guard(*SLANTED, closed=False)) == []
    assert guarded(line("word", (60, 20, 70, 24)), cut=guard(*SLANTED, owner="")) == []


def test_every_word_of_a_page_is_held_against_a_cut_whatever_came_before_it() -> None:
    """Furniture, then a word across the cut, then one whose room alone reaches it, then one across again."""
    cut = guard((50.0, 0.0), (50.0, 50.0), closed=False)
    furniture = line("scale", (40, 2, 60, 6), role="small print")
    first, near = line("first", (40, 10, 60, 14)), line("near", (40, 20, 60, 24), (40, 20, 44, 24))
    blank = line("blank", (40, 25, 60, 29))
    blank._glyphs = ()
    last = line("last", (45, 30, 55, 34))
    told = guarded(furniture, first, near, blank, last, cut=cut)
    assert told == [("across", {"text": name, "role": "cut"}) for name in ("first", "last")]
    own = line("scale", (40, 2, 60, 6), role="small print", owner="net 1")
    assert [code for code, _ in guarded(own, cut=cut)] == ["across"], (
        "small print of a drawing is no furniture"
    )


# lines and columns


@pytest.mark.parametrize(
    ("at", "upright", "downwards_"),
    [
        ((1.0, 0.0, 0.0, 1.0, 5.0, 5.0), True, False),
        ((0.5, 0.0, 0.0, -1.0, 0.0, 0.0), True, False),
        ((1.0, 5e-7, 0.0, 1.0, 0.0, 0.0), True, False),
        ((1.0, -0.5, 0.5, 1.0, 0.0, 0.0), False, False),
        ((1.0, 0.5, -0.5, 1.0, 0.0, 0.0), False, False),
        ((-1.0, 0.0, 0.0, -1.0, 0.0, 0.0), False, False),
        ((-0.5, 0.0, 0.0, -1.0, 0.0, 0.0), False, False),
        ((0.0, 0.5, -0.5, 0.0, 0.0, 0.0), False, True),
        ((0.0, -0.5, 0.5, 0.0, 0.0, 0.0), False, False),
        ((5e-7, 1.0, -1.0, 0.0, 0.0, 0.0), False, True),
        ((0.1, 1.0, -1.0, 0.0, 0.0, 0.0), False, True),
        ((-0.1, 1.0, -1.0, 0.0, 0.0, 0.0), False, True),
    ],
)
def test_text_stands_upright_or_runs_downwards_on_its_side(
    at: Matrix, upright: bool, downwards_: bool
) -> None:
    """By where its lines run: to the right without a slope, or straight down."""
    word = line("word", (0, 0, 9, 4), at=at)
    assert word.upright == upright
    assert downwards._vertical(word) == (downwards_ and abs(at[0]) < 1e-6)
    assert downwards._vertical(line("word", (0, 0, 4, 9), at=at, downwards=True))


def test_a_short_text_is_as_large_as_it_is_high_and_a_longer_one_as_it_is_on_the_whole() -> None:
    """Three characters pressed to a quarter of their width keep their size; of four a half of it is left."""
    for words, size in (("123", 8.0), ("1234", 4.0)):
        text = line(words, (0, 0, 9, 4), size=8.0).text
        pressed = Group(items=(text,), transform=(0.25, 0.0, 0.0, 1.0, 0.0, 0.0))
        scene = Scene(title="t", lang="en", pages=(), forms={})
        (found,) = lines.sheet(scene, Page(width=90.0, height=90.0, items=(pressed,))).lines
        assert found.size == pytest.approx(size)


def test_each_drawing_that_is_placed_owns_its_texts_and_what_it_places_itself() -> None:
    """Two places of one form are two owners; a form within a form belongs to the outer one."""
    word = line("word", (0, 0, 9, 4)).text
    forms = {
        "inner": Form(name="inner", box=(0, 0, 9, 9), items=(word,)),
        "outer": Form(name="outer", box=(0, 0, 9, 9), items=(word, Reuse(form="inner"))),
    }
    placed = (Reuse(form="outer"), word, Reuse(form="outer"), Reuse(form="inner"))
    scene = Scene(title="t", lang="en", pages=(), forms=forms)
    owners = [one.owner for one in lines.sheet(scene, Page(width=9, height=9, items=placed)).lines]
    assert owners[0] == owners[1] != ""
    assert owners[2] == ""
    assert owners[3] == owners[4] != owners[0]
    assert len({owners[0], owners[3], owners[5]}) == 3


def test_the_size_of_a_page_is_reckoned_to_a_tenth_of_a_point() -> None:
    """9.61 and 9.63 are one size, 9.6 and 9.7 are two."""
    many = [
        line(words, (0, 0, 9, 4), size=size)
        for words, size in (("aaa", 9.61), ("bbb", 9.63), ("ccccc", 12.0))
    ]
    assert breaks._body_size(many) == 9.6
    apart = [
        line(words, (0, 0, 9, 4), size=size) for words, size in (("aaa", 9.6), ("bbb", 9.7), ("cccc", 9.8))
    ]
    assert breaks._body_size(apart) == 9.8
    assert breaks._body_size([]) == 0.0


SMALLER = [line("a text that runs on", (10, 5, 60, 9))]


def stranded(*found: Line, shapes: tuple[Box, ...] = ()) -> list[str]:
    return [
        str(facts["text"])
        for _, facts in breaks._stranded([*SMALLER, *found], page(*found, shapes=shapes), 2.0)
    ]


def heading(room: Box = (10.0, 20.0, 30.0, 24.0), words: str = "Scoring", **more: Any) -> Line:
    return line(words, room, **{"size": 13.0, "font": "sans-bold", **more})


def test_a_heading_is_larger_by_just_an_eighth() -> None:
    assert stranded(heading(size=10.0 * 1.12)) == ["Scoring"]
    assert stranded(heading(size=10.0 * 1.12 - 1e-9)) == []


def test_every_heading_of_a_page_is_judged_whatever_came_before_it() -> None:
    """A title in the head of the page, a heading that leads a row, one with its text, one without."""
    title = heading((10.0, 0.5, 30.0, 1.5), "Title")
    row, cell = heading((40.0, 20.0, 50.0, 24.0), "Row"), line("cell", (51.0, 20.0, 60.0, 24.0))
    headed, body = heading((70.0, 20.0, 80.0, 24.0), "Headed"), line("body", (70.0, 26.0, 80.0, 30.0))
    assert stranded(title, row, cell, headed, body, heading()) == ["Scoring"]


def test_a_first_cell_has_the_next_on_its_line_in_its_size_and_not_bold() -> None:
    """To the right on one baseline within a tenth of a millimetre, and within a twentieth of a point."""

    def row(x: float = 50.0, y: float = 0.0, **more: Any) -> list[str]:
        cell = line("cell", (x, 20.0, x + 9.0, 24.0 + y), **{"size": 13.0, **more})
        return stranded(heading(), cell)

    assert row() == row(y=0.09) == row(y=-0.09) == row(size=13.04) == row(size=12.96) == []
    for other in (row(y=0.11), row(y=-0.11), row(size=13.06), row(size=12.94)):
        assert other == ["Scoring"]
    assert row(font="sans-bold") == ["Scoring", "cell"]
    assert row(x=0.5) == ["Scoring"], "what stands at its left is no next cell"
    assert row(x=30.0) == [], "the word that touches it belongs to it"


def test_a_line_to_fill_in_begins_beside_its_label() -> None:
    """Its foot within 4 mm of the label's baseline, lower than 4 mm, from 0.5 mm before to 4 mm after."""

    def filled(left: float = 31.0, top: float = 23.0, foot: float = 24.0) -> list[str]:
        return stranded(heading(), shapes=((left, top, left + 20.0, foot),))

    assert filled() == filled(left=29.6) == filled(left=33.9) == []
    assert filled(foot=27.9, top=24.5) == filled(foot=20.1, top=19.0) == []
    assert filled(top=20.1) == []
    for far in (
        filled(left=29.4),
        filled(left=34.1),
        filled(foot=28.1, top=27.0),
        filled(foot=19.9, top=19.0),
    ):
        assert far == ["Scoring"]
    assert filled(top=19.9) == ["Scoring"], "what is higher is a picture"


# last lines


def short(*found: Line) -> list[str]:
    return [str(facts["text"]) for _, facts in breaks._short(found)]


def row(words: str, y: float, x: float = 10.0, right: float = 60.0, **more: Any) -> Line:
    return line(words, (x, y - 3.0, right, y), **more)


LEADING = 1.5 * EM


def paragraph(y: float, last: str = "す。", **more: Any) -> list[Line]:
    return [row("手札から札を引きま", y), row(last, y + LEADING, right=14.0, **more)]


def test_every_last_line_of_a_page_is_judged_whatever_came_before_it() -> None:
    """After a row of two pieces, one in the middle, another face, a full stop, a line that goes on."""
    first = row("手札から札を引きま", 10.0)
    two = [row("す", 10.0 + LEADING, right=14.0), row("。", 10.0 + LEADING, x=14.5, right=16.0)]
    assert short(first, *two, *paragraph(40.0)) == ["す。"]
    for passed in (
        paragraph(10.0, anchor="middle"),
        paragraph(10.0, font="sans-bold"),
        paragraph(10.0, size=11.0),
        [row("手札から札を引く。", 10.0), row("す。", 10.0 + LEADING, right=14.0)],
        [row("引く", 10.0, right=20.0), row("す。", 10.0 + LEADING, right=14.0)],
        [*paragraph(10.0), row("札を見る", 10.0 + 2 * LEADING)],
    ):
        assert short(*passed, *paragraph(40.0)) == ["す。"]
    assert short(*paragraph(10.0), *paragraph(40.0)) == ["す。", "す。"]


def test_only_lines_that_begin_at_their_left_edge_make_a_paragraph() -> None:
    centred = row("手札から札を引きま", 10.0, anchor="middle")
    assert short(centred, row("す。", 10.0 + LEADING, right=14.0)) == []
    assert short(row("手札から札を引きま", 10.0), row("す。", 10.0 + LEADING, right=14.0, anchor="end")) == []


def test_the_name_of_a_last_line_is_its_own_and_that_of_the_line_before_the_piece_that_ends_it() -> None:
    """The first row is of two pieces: its edge is that of the one, its end and face those of the other."""
    pieces = [row("手札", 10.0, right=20.0, font="sans-bold"), row("から引きま", 10.0, x=20.5)]
    ((_, facts),) = breaks._short([*pieces, row(" す。 ", 10.0 + LEADING, right=14.0)])
    assert facts == {"text": "す。", "before": "から引きま"}
    assert short(*pieces, row("します", 10.0 + LEADING, right=14.0)) == []


# columns


def column(words: str, x: float, top: float, foot: float, **more: Any) -> Line:
    """A text set downwards with its middle at x."""
    return line(words, (x - 1.5, top, x + 1.5, foot), downwards=True, **more)


def parts(*found: Line) -> list[str]:
    return [one.text for one in downwards.columns(found)]


def test_texts_go_on_in_a_column_below_each_other_and_not_far() -> None:
    """Three em/10 aside, a twentieth of a point larger, from an em above to 2.2 ems below the one before."""

    def joined(x: float = 50.0, top: float = 20.0, **more: Any) -> bool:
        return len(parts(column("山札", 50.0, 10.0, 20.0), column("手札", x, top, top + 8.0, **more))) == 1

    assert joined()
    for step, on in ((0.29, True), (0.31, False)):
        assert joined(x=50.0 + step * EM) == joined(x=50.0 - step * EM) == on
    for step, on in ((2.19, True), (2.21, False), (-0.99, True), (-1.01, False)):
        assert joined(top=20.0 + step * EM) == on
    for size, on in ((10.04, True), (9.96, True), (10.06, False), (9.94, False), (10.9, False)):
        assert joined(size=size) == on
    lying = line("Page", (48.5, 20.0, 51.5, 28.0), at=(0.0, 1.0, -1.0, 0.0, 0.0, 0.0))
    assert parts(column("山札", 50.0, 10.0, 20.0), lying) == ["山札Page"]
    across = line("Page", (48.5, 20.0, 51.5, 24.0))
    assert parts(column("山札", 50.0, 10.0, 20.0), across) == ["山札"], "text that runs across is no column"


def test_a_column_is_known_by_its_first_text_and_ends_with_its_last() -> None:
    """Readings are left out; what follows joins the column that came last."""
    first, reading = column(" 山札", 50.0, 10.0, 20.0), column("やま", 52.5, 10.0, 20.0, reading=True)
    second, third = column("から", 50.5, 20.0, 28.0), column("引く ", 50.9, 28.0, 36.0, size=10.04)
    other, more = column("手札", 40.0, 10.0, 20.0), column("へ", 40.0, 20.0, 24.0)
    found = downwards.columns([first, reading, second, third, other, more])
    assert [one.text for one in found] == ["山札から引く", "手札へ"]
    assert (found[0].middle, found[0].top, found[0].foot, found[0].size) == (50.0, 10.0, 36.0, 10.04)
    assert (found[1].middle, found[1].top, found[1].foot) == (40.0, 10.0, 24.0)


def last_columns(
    *found: Line, flowing: bool = False, fold: float = 0.0, shapes: tuple[Box, ...] = ()
) -> list[str]:
    columns = downwards.columns(found)
    told = downwards.check(found, columns, page(*found, shapes=shapes), flowing=flowing, fold=fold)
    return [str(facts["text"]) for _, facts in told]


STEP = 1.5 * EM
FULL = column("手札から札を引きま", 50.0, 10.0, 40.0)


def test_a_column_of_a_letter_or_two_ends_the_paragraph_at_its_right() -> None:
    """Begun at the same height, in the same size and face, one leading away; not where the text goes on."""
    last = column("す。", 50.0 - STEP, 10.0, 17.0)
    assert last_columns(FULL, last) == ["す。"]
    assert last_columns(FULL, column("すす。", 50.0 - STEP, 10.0, 20.0)) == []
    for top, told in (
        (10.0 + 0.29 * EM, ["す。"]),
        (10.0 - 0.29 * EM, ["す。"]),
        (10.0 + 0.31 * EM, []),
        (10.0 - 0.31 * EM, []),
    ):
        assert last_columns(FULL, column("す。", 50.0 - STEP, top, 17.0)) == told
    for size, told in ((10.04, ["す。"]), (9.96, ["す。"]), (10.06, []), (9.94, [])):
        assert last_columns(FULL, column("す。", 50.0 - STEP, 10.0, 17.0, size=size)) == told
    for long, told in ((5.01, ["す。"]), (4.99, [])):
        assert last_columns(column("手札から", 50.0, 10.0, 10.0 + long * EM), last) == told
    after = column("次の人の番", 50.0 - 2 * STEP, 10.0, 40.0)
    assert last_columns(FULL, last, after) == []
    for far in (0.06, -0.06):
        assert last_columns(FULL, last, column("次の人の番", 50.0 - 2 * STEP + far, 10.0, 40.0)) == ["す。"]
    for near in (0.04, -0.04):
        assert last_columns(FULL, last, column("次の人の番", 50.0 - 2 * STEP + near, 10.0, 40.0)) == []
    for top, told in ((0.29, []), (-0.29, []), (0.31, ["す。"]), (-0.31, ["す。"]), (0.5, ["す。"])):
        lower = column("次の人の番", 50.0 - 2 * STEP, 10.0 + top * EM, 40.0)
        assert last_columns(FULL, last, lower) == told
    again = [column("手札から札を引きま", 20.0, 10.0, 40.0), column("た", 20.0 - STEP, 10.0, 14.0)]
    assert last_columns(FULL, last, after, *again) == ["た"], "every column is judged"


def test_the_faces_that_meet_at_the_break_are_compared() -> None:
    """The end of the column before and the begin of the last one."""
    ending = [column("手札", 50.0, 10.0, 20.0, font="sans-bold"), column("から札を引きま", 50.0, 20.0, 40.0)]
    last = [column("す", 50.0 - STEP, 10.0, 14.0), column("。", 50.0 - STEP, 14.0, 17.0, font="sans-bold")]
    assert last_columns(*ending, *last) == ["す。"]
    bold = [column("手札", 50.0, 10.0, 20.0), column("から札を引きま", 50.0, 20.0, 40.0, font="sans-bold")]
    assert last_columns(*bold, *last) == []


HEAD = column("得点の数え方", 60.0, 10.0, 20.0, size=13.0, font="sans-bold")
BODY = [column("文章がここに流れて長く続いている", 95.0 - 5 * n, 10.0, 48.0) for n in range(5)]


def headless(*found: Line, head: Line = HEAD, **more: Any) -> list[str]:
    return last_columns(*BODY, head, *found, flowing=True, **more)


def test_what_a_heading_heads_ends_within_45_mm_of_it_in_its_band() -> None:
    """Its left edge lies at 58.5: from 13.5 to 60, not above its top, and not deeper than 45 mm under it."""
    assert headless() == ["得点の数え方"]

    def beside(box: Box) -> list[str]:
        told = headless(line("点", box))
        assert headless(shapes=(box,)) == told
        return told

    assert beside((5.0, 12.0, 13.6, 16.0)) == beside((50.0, 12.0, 59.9, 16.0)) == []
    assert beside((5.0, 12.0, 13.5, 16.0)) == beside((57.0, 12.0, 60.1, 16.0)) == ["得点の数え方"]
    assert beside((40.0, 54.9, 50.0, 58.0)) == beside((40.0, 5.0, 50.0, 10.1)) == []
    assert beside((40.0, 55.1, 50.0, 58.0)) == beside((40.0, 5.0, 50.0, 9.9)) == ["得点の数え方"]
    assert headless(shapes=((40.0, 12.0, 42.0, 16.0),)) == ["得点の数え方"], (
        "a rule is nothing that is headed"
    )
    long = column("得点の数え方がここに", 60.0, 10.0, 80.0, size=13.0, font="sans-bold")
    assert headless(line("点", (40.0, 79.0, 50.0, 85.0)), head=long) == []


def test_no_page_lies_left_of_the_fold_or_of_the_paper() -> None:
    assert headless(line("点", (20.0, 12.0, 29.0, 16.0)), fold=30.0) == ["得点の数え方"]
    assert headless(line("点", (20.0, 12.0, 31.0, 16.0)), fold=30.0) == []
    assert headless(line("点", (20.0, 12.0, 29.0, 16.0)), fold=70.0) == [], "the heading is left of the fold"
    low = column("得点の数え方", 20.0, 10.0, 20.0, size=13.0, font="sans-bold")
    assert headless(line("点", (-9.0, 12.0, -0.5, 16.0)), head=low) == ["得点の数え方"]
    assert headless(line("点", (-9.0, 12.0, 0.5, 16.0)), head=low) == []


def test_a_heading_set_downwards_is_larger_than_most_letters_of_the_page_and_says_something() -> None:
    """Sizes are counted by letters, to a tenth of a point."""
    for size, told in ((10.0 * 1.12, ["得点"]), (10.0 * 1.12 - 1e-9, [])):
        assert headless(head=column("得点", 60.0, 10.0, 20.0, size=size, font="sans-bold")) == told
    assert headless(head=column("12", 60.0, 10.0, 20.0, size=13.0, font="sans-bold")) == []
    assert headless(head=column("得点", 60.0, 10.0, 20.0, size=13.0)) == []
    assert headless(head=column("得点", 60.0, 10.0, 20.0, role="heading")) == ["得点"]
    fine = [column("文章がここに流れて", 95.0 - 5 * n, 10.0, 48.0, size=9.6) for n in range(3)]
    told = last_columns(
        *fine, column("得点", 60.0, 10.0, 20.0, size=9.65 * 1.12, font="sans-bold"), flowing=True
    )
    assert told == ["得点"]
    two = [
        column("点", 60.0, 10.0, 20.0, size=13.0, font="sans-bold"),
        column("得", 30.0, 10.0, 20.0, size=13.0, font="sans-bold"),
    ]
    assert last_columns(
        *BODY, column("数", 75.0, 60.0, 65.0, size=13.0, font="sans-bold"), *two, flowing=True
    ) == ["数", "得"]
    assert last_columns(*BODY, HEAD) == [], "text of other components does not flow"
