"""Pages of booklets that have room: pictures grow, lines keep clear of words, vertical rows share it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

import layouts
from pnp.compose.booklet import pages
from pnp.compose.booklet.flow import Block, Piece, fill, reach
from pnp.compose.booklet.shape import Shape, type_for
from pnp.preflight.pages import emptiness
from pnp.preflight.pages.lines import Card, sheet
from pnp.scene import Scene
from tests.pnp.booklets import composed
from tests.pnp.scene_tools import texts

POKER = 63.5
BOTTOM = 12.0
"""Millimetres under the text of a page."""

CLEAR = 1.9
"""Millimetres between a line and the capitals of the words under it, at least."""


def halves(scene: Scene, page: int) -> tuple[list[float], list[float]]:
    """Widths of the cards in figures at the left and right of the fold, in mm."""
    found: tuple[list[float], list[float]] = ([], [])
    for card in sheet(scene, scene.pages[page]).figures:
        if isinstance(card, Card):
            a, b, _, _, x, _ = card.at
            found[x > scene.pages[page].width / 2].append(POKER * (a * a + b * b) ** 0.5)
    return found


def page_of(scene: Scene, words: str) -> int:
    return next(
        index
        for index in range(len(scene.pages))
        if any(words in found.text.text for found in texts(scene, index))
    )


def test_pictures_are_larger_on_the_page_that_has_more_room() -> None:
    """The first turns of Twin Pyramid: the first page holds a box and two pictures, the next one three."""
    scene = composed("twin-pyramid", "en")
    (full,) = {round(width, 1) for half in halves(scene, page_of(scene, "How you burst")) for width in half}
    (roomy,) = {round(width, 1) for half in halves(scene, page_of(scene, "Chie changes")) for width in half}
    assert full < roomy <= 1.4 * full


def lines_over_words(scene: Scene) -> Iterator[tuple[str, float]]:
    """Words and how many mm above their capitals a line as wide as a column ends."""
    for index, page in enumerate(scene.pages):
        rules = [box for box in sheet(scene, page).shapes if box[2] - box[0] > 100 and box[3] - box[1] < 1.0]
        for found in texts(scene, index):
            over = [
                found.top - rule[3]
                for rule in rules
                if rule[0] < found.left < rule[2] and rule[3] < found.bottom
            ]
            if over:
                yield found.text.text, min(over)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", ["american-page-one", "twin-pyramid"])
def test_no_words_touch_the_line_above_them(game: str, lang: str) -> None:
    near = {text: round(gap, 2) for text, gap in lines_over_words(composed(game, lang)) if gap < CLEAR}
    assert near == {}


def whites(scene: Scene, page: int, *, left: bool) -> list[float]:
    """Of each row of half a vertical page the mm from what stands lowest in it to its end."""
    wide, high = scene.pages[page].width, scene.pages[page].height
    found = sheet(scene, scene.pages[page])
    mine = [box for box in found.shapes if (box[0] < wide / 2) == left]
    ends = sorted(box[1] for box in mine if box[2] - box[0] > 100 and box[3] - box[1] < 0.5 and box[1] > 15)
    ink = [box[3] for box in mine if box[2] - box[0] < 100]
    ink += [line.room[3] for line in found.lines if (line.room[0] < wide / 2) == left]
    made, start = [], 13.0
    for end in (*ends, high - BOTTOM):
        made.append(end - max(low for low in ink if start < low <= end + 0.1))
        start = end
    return made


def test_rows_of_a_vertical_page_share_the_white_at_its_foot() -> None:
    """The first turns of Pile up: no row ends with much more white than the others of its page."""
    scene = composed("pile-up", "ja", vertical=True)
    page = page_of(scene, "まだ大丈夫")
    *rows, last = whites(scene, page, left=False)
    assert len(rows) == 2
    assert last < min(rows) + 10.0


def test_a_vertical_book_shows_what_follows_at_the_left() -> None:
    """Page one comes before stop: at its left across, at its right downwards."""

    def middle(scene: Scene, words: str) -> float:
        found = next(one for one in texts(scene, page_of(scene, words)) if one.text.text == words)
        return (found.left + found.right) / 2

    for vertical in (False, True):
        scene = composed("american-page-one", "ja", vertical=vertical)
        assert (middle(scene, "「ページワン」") > middle(scene, "「ストップ」")) == vertical


def test_the_contents_stand_under_a_goal_that_leaves_them_room() -> None:
    """On B5 the goal of American Page One has page 2 to itself, half of which was blank."""
    scene, words = (
        composed("american-page-one", "ja", paper="b5"),
        layouts.load("american-page-one").words("ja"),
    )
    page = page_of(scene, str(words["booklet.contents"]))
    assert str(words["booklet.goal"]) in {found.text.text for found in texts(scene, page)}


def test_the_table_stands_under_its_set_up_where_both_have_room() -> None:
    """On B5 type a little larger parted them, and left both pages half empty."""
    scene = composed("american-page-one", "ja", paper="b5")
    assert "山札" in {found.text.text for found in texts(scene, page_of(scene, "よく混ぜます"))}


@pytest.mark.parametrize(("nine", "ten"), [("9 – reverse", "10 – break"), ("9　リバース", "10　ブレイク")])
def test_special_cards_stand_beside_their_words_where_rows_leave_half_a_page(nine: str, ten: str) -> None:
    """On B5 the last of Twin Pyramid's seven special cards stood alone in a row, two thirds of it blank."""
    scene = composed("twin-pyramid", "en" if "–" in nine else "ja", paper="b5")
    lefts = {
        found.text.text: found.left
        for index in range(len(scene.pages))
        for found in texts(scene, index)
        if found.text.text in (nine, ten)
    }
    assert lefts[nine] == pytest.approx(lefts[ten], abs=0.1)


@pytest.mark.parametrize(("paper", "drawn"), [("a4", False), ("a3", True)])
def test_the_ends_of_deals_are_pictured_where_a_page_would_else_be_blank(paper: str, drawn: bool) -> None:
    """On A3 the score of Twin Pyramid left four tenths of its page; on A4 the page is full without."""
    scene = composed("twin-pyramid", "en", paper=paper)
    said = {found.text.text for page in range(len(scene.pages)) for found in texts(scene, page)}
    assert ("Deal 1 – Aki finishes" in said) == drawn


def test_pictures_of_large_print_keep_their_signs_at_ten_points() -> None:
    """On B5 the goal of American Page One leaves much of its page blank: only smaller cards would fill it."""
    scene = composed("american-page-one", "ja", paper="b5", large=True)
    shown = [width for page in range(len(scene.pages)) for half in halves(scene, page) for width in half]
    assert min(shown) >= POKER / 3 - 0.01


LARGE: dict[str, Any] = {"large": True}
PLAIN: dict[str, Any] = {"fold": "none"}
WAS_BLANK = [
    ("american-page-one", "ja", "b5", LARGE),
    ("american-page-one", "en", "tabloid", PLAIN),
    ("twin-pyramid", "en", "b5", LARGE),
    ("twin-pyramid", "en", "tabloid", {}),
    ("twin-pyramid", "ja", "a3", LARGE | PLAIN),
    ("pyramid-dice", "ja", "letter", LARGE | {"vertical": True}),
]
"""Booklets of which a page was more than a third blank, an ornament in the middle of it."""


@pytest.mark.parametrize(("game", "lang", "paper", "made"), WAS_BLANK)
def test_no_page_is_more_than_a_third_blank(game: str, lang: str, paper: str, made: dict[str, Any]) -> None:
    scene = composed(game, lang, paper=paper, **made)
    found = [
        (page.label, facts["percent"])
        for page in scene.pages
        for _, facts in emptiness.check(sheet(scene, page), "booklet", page)
    ]
    assert found == []


def test_all_steps_of_a_list_stand_apart_alike() -> None:
    """The last two, which no end of a page parts, stood closer than the others."""
    shape = Shape(width=148.5, height=210.0, columns=1, type=type_for("en", large=True))
    line = Piece(items=(), height=8.0)
    steps = [Block(pieces=(line,), before=pages.LOOSE, with_next=at == 3) for at in range(5)]
    column = pages.spread_out(fill(steps, lambda _: shape.room)[0], shape)
    gaps = [below.y - reach([above]) for above, below in pairwise(column)]
    assert gaps == pytest.approx([gaps[0]] * 4)
    assert gaps[0] > pages.LOOSE
