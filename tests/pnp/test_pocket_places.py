"""The sheet of a quick reference, panel by panel: folds, cut, margins, page numbers, and what fills them."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

import layouts
from layouts.model import Size
from pnp.art import pen
from pnp.art.style import TRUE_BLACK, Style
from pnp.compose import pocket
from pnp.compose.booklet.flow import Block, Piece, Placed
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.shape import Type
from pnp.compose.booklet.signature import pocket_places
from pnp.compose.mats.motifs import tone
from pnp.compose.voice import Voice
from pnp.errors import PnpError
from pnp.messages import problem
from pnp.preflight.walk import leaves
from pnp.scene import Path, Scene, Text
from pnp.settings import Settings
from tests.pnp.scene_tools import Found, texts

SHEET = (297.0, 210.0)
PANEL = (SHEET[0] / 4, SHEET[1] / 2)
ROOM = (PANEL[0] - 7.5 - 5.0, PANEL[1] - 12.0 - 5.0)
"""What a panel leaves for its text: 7.5 mm at the sheet's edge, 5 mm at a fold, 12 at the foot."""


@cache
def composed() -> Scene:
    chosen = Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"))
    return pocket.compose(layouts.load("pile-up"), chosen, "en")


def strokes(scene: Scene) -> list[tuple[Path, list[tuple[float, float, float, float]]]]:
    """Dashed lines of the sheet: each path with its strokes."""
    found = []
    for item, at in leaves(scene.pages[0].items):
        if isinstance(item, Path) and item.stroke is not None and item.stroke.dash:
            ends = [(float(one[1]), float(one[2])) for one in pen.moved(item.segments, at) if len(one) == 3]
            assert 0.1 <= item.stroke.width <= 0.3, "marks for folds and cut are fine lines"
            found.append((item, [(*a, *b) for a, b in zip(ends[::2], ends[1::2], strict=True)]))
    return found


def panel_of(one: Found) -> int:
    """Which of the eight places a text stands in, counted as `pocket_places` does."""
    x, y = (one.left + one.right) / 2, (one.top + one.bottom) / 2
    return int(x // PANEL[0]) + 4 * int(y // PANEL[1])


def read() -> list[Found]:
    return [one for one in texts(composed(), 0, clips=False) if one.text.role != "small print"]


def test_folds_are_marked_at_the_edges_and_the_cut_runs_between_the_outer_panels() -> None:
    """Marks of 5 mm at each quarter above and below, in the middle at the sides; the cut is half as long."""
    width, height = SHEET
    marks = strokes(composed())
    folds = [lines for item, lines in marks if len(lines) == 8]
    assert len(folds) == 1
    quarters = [width / 4, width / 2, width * 3 / 4]
    wanted = [(x, 0.0, x, 5.0) for x in quarters] + [(x, height - 5.0, x, height) for x in quarters]
    wanted += [(0.0, 105.0, 5.0, 105.0), (width - 5.0, 105.0, width, 105.0)]
    assert sorted(folds[0]) == sorted(wanted)
    whole = [(item, lines) for item, lines in marks if lines == [(width / 4, 105.0, width * 3 / 4, 105.0)]]
    assert len(whole) == 1
    said = layouts.load("pile-up").words("en")["pocket.cut"]
    (word,) = [one for one in texts(composed(), 0) if one.text.text == said]
    assert word.text.size == 7.0
    assert (word.left + word.right) / 2 == pytest.approx(width / 2)
    assert 105.0 < word.top + 1.0 < 109.0, "just under the line"


def test_every_page_number_stands_in_the_middle_under_the_text_of_its_panel() -> None:
    """The outer panels have 2.5 mm more white at the sheet's edge; upper ones stand on their heads."""
    numbers = {one.text.text: one for one in read() if one.text.role == "page number"}
    assert sorted(numbers) == ["2", "3", "4", "5", "6", "7"], "cover and back have none"
    for place, (page, turned) in enumerate(pocket_places()):
        if not 1 < page < 8:
            continue
        one, column = numbers[str(page)], place % 4
        aside = {0: 1.25, 3: -1.25}.get(column, 0.0)
        assert (one.left + one.right) / 2 == pytest.approx((column + 0.5) * PANEL[0] + aside)
        middle = (one.top + one.bottom) / 2
        away = middle if turned else SHEET[1] - middle
        assert away == pytest.approx(12.0 + 1.0, abs=0.7), (
            "from the edge of the sheet, at the foot of its page"
        )


def test_the_text_of_a_panel_keeps_its_margins() -> None:
    """7.5 mm from the edge of the sheet, 5 from a fold, or 6.25 on either side between two folds."""
    seen = set()
    for one in read():
        place = panel_of(one)
        column, turned = place % 4, place < 4
        left = {0: 7.5, 3: 5.0}.get(column, 6.25)
        start = column * PANEL[0] + left
        assert start - 0.01 <= one.left < one.right <= start + ROOM[0] + 0.3, one.text.text
        top, foot = (12.0, PANEL[1] - 5.0) if turned else (PANEL[1] + 5.0, SHEET[1] - 12.0)
        assert top - 0.5 <= one.top < one.bottom <= foot + 0.5, one.text.text
        seen.add(place)
    assert seen == set(range(8)) - {5}, "the cover is a picture"


def test_a_title_heads_every_page_or_goes_on_from_the_one_before() -> None:
    """Titles begin with a capital, at the margin, above what they head."""
    words = layouts.load("pile-up").words("en")
    titles = [str(words[f"pocket.{name}"]) for name in ("set-up", "turn", "score", "questions")]
    found = {one.text.text: one for one in read()}
    for title in titles:
        shown = title[:1].upper() + title[1:]
        one = found[shown]
        assert one.text.font == "sans-bold"
        body = [other for other in read() if panel_of(other) == panel_of(one) and other is not one]
        assert one.size > min(other.size for other in body)


def test_questions_have_their_answer_and_clause_behind_them() -> None:
    book = layouts.load("pile-up")
    sheet = "".join("".join(one.text.text for one in read()).split())
    for row in book.words("en")["questions.rows"]:
        question, answer, clauses = (cell.strip() for cell in book.fill(row, "en").split("|"))
        assert "".join(f"{question}{answer}{clauses}".split()) in sheet


def test_what_differs_from_the_usual_rules_ends_the_set_up() -> None:
    """Before the turn is told, for it holds from the first card on."""
    book = layouts.load("pyramid-dice", {"hard": "on"})
    scene = pocket.compose(book, Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker")), "en")
    voice = Voice(book=book, lang="en")
    found = {one.text.text: one for one in texts(scene, 0, clips=False)}
    (told,) = [one for text, one in found.items() if text.startswith(voice.say("sheet.rules"))]
    assert panel_of(told) == panel_of(found[voice.say("pocket.set-up").capitalize()])


def test_how_to_fold_stands_on_the_back_alone_above_where_the_game_comes_from() -> None:
    voice = Voice(book=layouts.load("pile-up"), lang="en")
    heads = [one for one in read() if one.text.text == voice.say("pocket.fold-title")]
    assert [panel_of(one) for one in heads] == [4]
    back = [one for one in read() if panel_of(one) == 4]
    (name,) = [one for one in back if one.text.text == voice.say("pocket.title")]
    below = [one for one in back if one.top > name.bottom]
    assert name.text.font == "sans-bold"
    assert below
    assert {one.text.font for one in below} == {"sans"}
    assert {one.size for one in below} == {7.0}
    steps = [one for one in back if one.text.text.isdecimal()]
    assert steps
    assert all(heads[0].bottom < one.top < name.top for one in steps)


def test_ruler_and_settings_stand_in_the_strip_at_the_foot() -> None:
    small = [one for one in texts(composed(), 0) if one.text.role == "small print" and one.text.size < 7.0]
    assert {"50 mm", "2 in"} <= {one.text.text for one in small}
    for one in small:
        assert one.top > SHEET[1] - 12.0 - 0.01
        assert 0.0 < one.left < one.right < SHEET[0]


def test_the_back_ends_at_its_rule_at_the_foot() -> None:
    """The rule is as wide as the text, at the foot of the page; the last line stands just above it."""
    items = leaves(composed().pages[0].items)
    left, right, foot = 7.5, 7.5 + ROOM[0], SHEET[1] - 12.0
    rules = [
        pen.bounds(pen.moved(item.segments, at))
        for item, at in items
        if isinstance(item, Path) and item.stroke is not None and len(item.segments) == 2
    ]
    assert any(rule == pytest.approx((left, foot, right, foot)) for rule in rules)
    back = [one for one in read() if panel_of(one) == 4]
    lowest = max(one.bottom for one in back)
    assert foot - 2.5 < lowest < foot
    lines = sorted({round(one.text.y, 3) for one in back})
    assert lines


def block(*heights: float, with_next: bool = False) -> Block:
    return Block(pieces=tuple(Piece(items=(), height=height) for height in heights), with_next=with_next)


def test_a_page_that_holds_only_an_end_is_stray() -> None:
    one = [Placed(block=block(5.0, 5.0), y=0.0, start=1, stop=2)]
    head = Placed(block=block(5.0, with_next=True), y=0.0, start=0, stop=1)
    assert pocket._is_stray(one)
    assert not pocket._is_stray([head])
    assert not pocket._is_stray([head, *one])


def test_what_is_placed_in_a_column_stands_where_the_flow_has_put_it() -> None:
    pieces = tuple(
        Piece(items=(Text(x=1.0, y=2.0, text=word, font="sans", size=7.0, color=TRUE_BLACK),), height=5.0)
        for word in "abc"
    )
    placed = [
        Placed(block=Block(pieces=pieces), y=3.0, start=1, stop=3),
        Placed(block=Block(pieces=pieces), y=20.0, start=0, stop=1),
    ]
    drawn = leaves(pocket._column(placed))
    told = [(item.text, at[4] + item.x, at[5] + item.y) for item, at in drawn if isinstance(item, Text)]
    assert told == [("b", 1.0, 5.0), ("c", 1.0, 10.0), ("a", 1.0, 22.0)]


def test_a_page_that_is_left_over_is_ruled_down_to_its_foot() -> None:
    """Every 7 mm below its title, as wide as the text; no line stands where the page number is."""
    voice = Voice(book=layouts.load("pile-up"), lang="en")
    kind = Type(body=9.0, leading=1.3, clause=9.5, heading=12.0, title=13.0, small=9.0)
    setter = Setter(voice=voice, width=ROOM[0], type=kind, tone=tone("plain", Style()))
    title, rule, ruled = pocket._notes(setter, Size(width=ROOM[0], height=ROOM[1]))
    assert isinstance(title, Text)
    assert isinstance(rule, Path)
    assert isinstance(ruled, Path)
    ends = [(float(one[1]), float(one[2])) for one in ruled.segments if len(one) == 3]
    ys = [y for _, y in ends[::2]]
    assert ends[1::2] == [(ROOM[0], y) for y in ys]
    assert {x for x, _ in ends[::2]} == {0.0}
    assert {round(b - a, 6) for a, b in pairwise(ys)} == {7.0}
    assert ys[0] - pen.bounds(rule.segments)[1] == pytest.approx(7.0 + 2.4)
    assert ROOM[1] - 14.0 - 7.0 < ys[-1] < ROOM[1] - 5.0


Trial = dict[tuple[float, bool], list[list[Placed]]]
FULL = [Placed(block=block(5.0, 5.0), y=0.0, start=0, stop=2)] * 2
END = [Placed(block=block(5.0, 5.0), y=0.0, start=1, stop=2)]


def tried(
    monkeypatch: pytest.MonkeyPatch, trial: Trial, *, large: bool = False, lang: str = "en"
) -> tuple[Setter, list[list[Placed]]]:
    """What is chosen where the parts come to these pages at (size, each on pages of its own)."""
    monkeypatch.setattr(pocket, "_story", lambda book, settings, setter: setter.type.body)
    monkeypatch.setattr(
        pocket, "_columns", lambda size, room, *, apart, large: trial.get((size, apart), [FULL] * 7)
    )
    book = layouts.load("pile-up")
    chosen = Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"), large=large)
    voice, room = Voice(book=book, lang=lang), Size(width=ROOM[0], height=ROOM[1])
    return pocket._filled(book, chosen, voice, room, "plain", Style())


@pytest.mark.parametrize(
    ("trial", "size", "why"),
    [
        (
            {(10.5, True): [FULL] * 6, (10.0, True): [FULL] * 6},
            10.5,
            "the largest at which six pages suffice",
        ),
        (
            {(10.0, True): [FULL] * 6, (10.5, False): [FULL] * 6},
            10.0,
            "each part on a page of its own if it can be",
        ),
        ({(10.5, True): [FULL, END], (9.5, True): [FULL]}, 9.5, "no page for the end of a part alone"),
        ({(8.0, True): [FULL, END], (10.5, False): [FULL]}, 8.0, "but at the smallest comfortable size"),
        ({(7.5, True): [FULL], (8.5, False): [FULL, END]}, 8.5, "below it parts follow one another"),
        ({(7.0, False): [FULL] * 6}, 7.0, "nothing is smaller than 7 points"),
    ],
)
def test_the_size_of_a_quick_reference_is_the_largest_that_reads_well(
    monkeypatch: pytest.MonkeyPatch, trial: Trial, size: float, why: str
) -> None:
    setter, columns = tried(monkeypatch, trial)
    assert setter.type.body == size, why
    assert columns in trial.values()
    kind = setter.type
    assert (kind.leading, kind.clause, kind.small) == (1.3, size + 0.5, size)
    assert (kind.heading, kind.title) == pytest.approx((size * 1.3, size * 1.4))
    assert setter.width == ROOM[0]
    assert tried(monkeypatch, trial, lang="ja")[0].type.leading == 1.45


def test_what_six_pages_cannot_hold_is_an_error_that_says_by_how_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The seventh and eighth page at the smallest size: 2 x 2 x 10 mm."""
    with pytest.raises(PnpError, match=r"40(\.0)? mm"):
        tried(monkeypatch, {(7.0, False): [FULL] * 8})


@pytest.mark.parametrize("least", [10.0, 8.0, 7.5, 6.5])
def test_a_size_at_which_something_does_not_fit_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, least: float
) -> None:
    """A word too wide for its panel at 10.5 points: the next size is tried; at every size: that is told."""

    def columns(size: float, room: Size, *, apart: bool, large: bool) -> list[list[Placed]]:
        if size > least or least < 7.0:
            raise PnpError(problem("pocket", "component.tall-block", text="a word", excess=3.0))
        return [FULL]

    monkeypatch.setattr(pocket, "_story", lambda book, settings, setter: setter.type.body)
    monkeypatch.setattr(pocket, "_columns", columns)
    book = layouts.load("pile-up")
    chosen = Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"))
    voice, room = Voice(book=book, lang="en"), Size(width=ROOM[0], height=ROOM[1])
    if least >= 7.0:
        assert pocket._filled(book, chosen, voice, room, "plain", Style())[0].type.body == least
        return
    with pytest.raises(PnpError, match="a word"):
        pocket._filled(book, chosen, voice, room, "plain", Style())


def test_large_type_takes_as_many_sheets_as_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts on pages of their own if six hold them, else one after the other on further sheets."""
    setter, columns = tried(monkeypatch, {(14.0, True): [FULL] * 6}, large=True)
    assert (setter.type.body, len(columns)) == (14.0, 6)
    assert setter.type.leading == pytest.approx(1.3 * 0.95)
    setter, columns = tried(monkeypatch, {(14.0, False): [FULL] * 9}, large=True)
    assert (setter.type.body, len(columns)) == (14.0, 9)


def test_parts_apart_begin_columns_of_their_own() -> None:
    room = Size(width=ROOM[0], height=44.0)
    parts = [[block(5.0)], [block(5.0), block(5.0)]]
    assert [len(column) for column in pocket._columns(parts, room, apart=True, large=False)] == [1, 2]
    assert [len(column) for column in pocket._columns(parts, room, apart=False, large=False)] == [3]
    full = [[block(5.0)] * 8]
    assert len(pocket._columns(full, room, apart=True, large=False)) == 1, "4 mm are for the page number"
    assert len(pocket._columns([[block(5.0)] * 9], room, apart=True, large=False)) == 2
    with pytest.raises(PnpError, match=r"1(\.0)? mm"):
        pocket._columns([[block(41.0)]], room, apart=True, large=False)
