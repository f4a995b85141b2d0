"""Which of several plans of a booklet is taken: tables of plans made by hand, of which only one is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.compose.booklet.planning import Plan, Way
from pnp.compose.booklet.shape import Shape, Type
from pnp.compose.diagrams.draw import Limits
from pnp.errors import PnpError

planning: Any = import_module("pnp.compose.booklet.planning")
"""The module, whose parts are exchanged for what is told by hand."""
MM = 25.4 / 72


def leaf(name: str = "", *, begins: bool = True, filled: float = 1.0) -> Any:
    """A page that begins with a title, or goes on with what stood before."""
    placed = SimpleNamespace(start=0, block=SimpleNamespace(head="Title" if begins else ""))
    return SimpleNamespace(name=name, columns=((placed,),), filled=filled)


def way(name: str, pages: int, *, torn: Sequence[int] = (), flowing: int = 0, filled: float = 1.0) -> Way:
    """So many pages, of which those of `torn`, counted from the first, do not begin with a title."""
    leaves = tuple(leaf(name, begins=at not in torn, filled=filled) for at in range(pages))
    return Way(leaves=leaves, flowing=flowing)


def ending(name: str, pages: int) -> tuple[Any, ...]:
    return tuple(leaf(name) for _ in range(pages))


def names(plan: Any) -> list[str]:
    """What a plan consists of, each once."""
    return list(dict.fromkeys(one.name for one in plan.leaves))


FAULT = PnpError([])
"""What is raised where a picture finds no column."""


class Table:
    """A booklet whose lesson and endings are told by hand, and which of them were asked for."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        lessons: Mapping[float, Any],
        endings: Mapping[float, int],
        *,
        body: float = 9.5,
        fold: str = "none",
    ) -> None:
        self.asked: list[tuple[float, float]] = []
        self.body, self.fold = body, fold
        ends = {size: [ending(f"rules {size:g}", pages)] for size, pages in endings.items()}

        def parts(_: object, bodied: float, __: object, ___: object, share: float) -> Any:
            self.asked.append((share, round(bodied, 6)))
            found = lessons[share]
            if isinstance(found, PnpError):
                raise found
            return found

        monkeypatch.setattr(planning, "_parts", parts)
        monkeypatch.setattr(planning, "_endings", lambda _, __, size, ___, ____: ends[size])

    def plan(self) -> Any:
        """The plan that is taken."""
        shape = SimpleNamespace(rules=lambda size: size, bodied=lambda size: size, downwards=False)
        given: tuple[Any, ...] = (SimpleNamespace(fold=self.fold), shape, self.setter, None)
        return planning.planned(None, *given)

    @property
    def setter(self) -> Any:
        return SimpleNamespace(type=SimpleNamespace(body=self.body))


NEVER = {1.2: FAULT, 1.1: FAULT}
"""Of a lesson that no larger type can tell."""
ENDINGS = {10.0: 1, 9.5: 2, 9.0: 3}
"""Pages that the rules take, other than in life, so that it is seen which of them were thought of."""


def test_the_rules_are_no_larger_than_the_lesson_before_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """10, 9.5 or 9 points: beside a lesson of 9.5 not the 10, though they would take fewest pages here."""
    table = Table(monkeypatch, {1.0: [way("a", 3)], **NEVER}, ENDINGS)
    assert names(table.plan()) == ["a", "rules 9.5"]
    table = Table(monkeypatch, {1.0: [way("a", 3)], **NEVER}, ENDINGS, body=10.0)
    assert names(table.plan()) == ["a", "rules 10"], "as large as the lesson they may be"
    table = Table(monkeypatch, {1.0: [way("a", 3)], **NEVER}, ENDINGS, body=9.0)
    assert names(table.plan()) == ["a", "rules 9"]


def test_the_largest_lesson_that_is_no_worse_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth larger, else a tenth; beside either the rules may be larger, too."""
    same = {10.0: 2, 9.5: 2, 9.0: 2}
    lessons = {1.0: [way("a", 3)], 1.1: [way("b", 3)], 1.2: [way("c", 3)]}
    table = Table(monkeypatch, lessons, same)
    assert names(table.plan()) == ["c", "rules 10"]
    assert table.asked == [(1.0, 9.5), (1.2, 11.4)], "with that, nobody asks for less"
    table = Table(monkeypatch, {**lessons, 1.2: [way("c", 4)]}, same)
    assert names(table.plan()) == ["b", "rules 10"]
    assert table.asked == [(1.0, 9.5), (1.2, 11.4), (1.1, 10.45)]
    table = Table(monkeypatch, {**lessons, 1.2: FAULT}, same)
    assert names(table.plan()) == ["b", "rules 10"]
    table = Table(monkeypatch, {**lessons, 1.2: [way("c", 4)], 1.1: [way("b", 3, flowing=1)]}, same)
    assert names(table.plan()) == ["a", "rules 9.5"], "what begins in the middle of a page is worse"


def test_pictures_shrink_where_that_keeps_parts_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """To 88 per cent; the words stay as they are."""
    same = {10.0: 1, 9.5: 1, 9.0: 1}
    torn = [way("torn", 4, torn=(1,))]
    table = Table(monkeypatch, {1.0: torn, 0.88: [way("whole", 4)], **NEVER}, same)
    assert names(table.plan()) == ["whole", "rules 9.5"]
    assert table.asked[:2] == [(1.0, 9.5), (0.88, 9.5)]
    table = Table(monkeypatch, {1.0: torn, 0.88: [way("smaller", 4, torn=(1,))], **NEVER}, same)
    assert names(table.plan())[0] == "torn", "of two as bad the one with larger pictures"
    table = Table(monkeypatch, {1.0: torn, 0.88: [way("smaller", 5)], **NEVER}, same)
    assert names(table.plan())[0] == "torn", "a page more is worse"
    table = Table(monkeypatch, {1.0: [way("whole", 4)], **NEVER}, same)
    assert names(table.plan())[0] == "whole"
    assert table.asked == [(1.0, 9.5), (1.2, 11.4), (1.1, 10.45)], "nothing is torn"


def test_pictures_shrink_further_only_where_three_sheets_would_not_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To 78 per cent where cover and plan come to more than twelve pages, and fewer is what it brings."""
    one = {10.0: 1, 9.5: 1, 9.0: 1}
    table = Table(monkeypatch, {1.0: [way("a", 10)], **NEVER}, one)
    assert names(table.plan())[0] == "a", "1 + 10 + 1 are twelve"
    assert 0.78 not in [share for share, _ in table.asked]
    table = Table(monkeypatch, {1.0: [way("a", 11)], 0.78: [way("b", 10)], **NEVER}, one)
    assert names(table.plan())[0] == "b"
    assert (0.78, 9.5) in table.asked
    table = Table(monkeypatch, {1.0: [way("a", 11)], 0.78: [way("b", 11)], **NEVER}, one)
    assert names(table.plan())[0] == "a", "no fewer"
    table = Table(monkeypatch, {1.0: [way("a", 11, flowing=1)], 0.78: [way("b", 11)], **NEVER}, one)
    assert names(table.plan())[0] == "a", "what flows alone is no reason"
    table = Table(monkeypatch, {1.0: [way("a", 11)], 0.78: [way("b", 12)], **NEVER}, one)
    assert names(table.plan())[0] == "a"


def test_pictures_shrink_further_where_parts_are_torn_thrice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once where both pages lie open and once where one is turned, 3 in all, is borne; 4 is not."""
    one = {10.0: 1, 9.5: 1, 9.0: 1}
    borne, worse = [way("a", 6, torn=(1, 2))], [way("a", 6, torn=(1, 2, 3))]
    assert (borne[0].torn, worse[0].torn) == (3, 4)
    table = Table(monkeypatch, {1.0: borne, 0.88: borne, **NEVER}, one)
    assert names(table.plan())[0] == "a"
    assert [share for share, _ in table.asked] == [1.0, 0.88, 1.2, 1.1]
    smallest = [way("b", 6, torn=(1, 2))]
    table = Table(monkeypatch, {1.0: worse, 0.88: worse, 0.78: smallest, **NEVER}, one)
    assert names(table.plan())[0] == "b"


def test_large_words_have_one_size_throughout(monkeypatch: pytest.MonkeyPatch) -> None:
    """14 points: no share is tried, whatever is torn and however many pages it takes."""
    table = Table(monkeypatch, {1.0: [way("a", 20, torn=(1, 2, 3))]}, {14.0: 1}, body=14.0)
    assert names(table.plan()) == ["a", "rules 14"]
    assert table.asked == [(1.0, 14.0)]
    table = Table(monkeypatch, {1.0: [way("a", 3)], **NEVER}, {10.0: 9, 9.5: 9, 9.0: 1}, body=13.9)
    assert names(table.plan()) == ["a", "rules 9"]


def test_pages_wanting_to_fill_a_sheet_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cover, 3 and 1 are five pages: two sheets folded, so three stay blank; six of one kind are no more."""
    one = {10.0: 1, 9.5: 1, 9.0: 1}
    lessons = {1.0: [way("a", 3, flowing=1), way("b", 6)], **NEVER}
    plan = Table(monkeypatch, lessons, one, fold="saddle").plan()
    assert (names(plan)[0], plan.spare, plan.pages) == ("b", 0, 7)
    plan = Table(monkeypatch, lessons, one, fold="none").plan()
    assert (names(plan)[0], plan.spare, plan.pages) == ("a", 0, 4)
    plan = Table(monkeypatch, {1.0: [way("a", 3)], **NEVER}, one, fold="saddle").plan()
    assert (plan.spare, plan.pages) == (3, 7)


def test_what_speaks_against_a_plan_the_worst_first() -> None:
    """Pages, torn parts, parts in the middle of a page, pages that bear under 15 per cent, blank ones."""
    leaves = (leaf(filled=0.15), leaf(filled=0.149), leaf(filled=0.5))
    plan = Plan(leaves=leaves, spare=2, flowing=4, torn=3)
    assert plan.faults == (5, 3, 4, 1, 2)
    assert Plan(leaves=leaves, spare=0, flowing=0).torn == 0


def test_two_pages_half_empty_are_better_than_one_blank() -> None:
    """Squares of what is empty: a quarter and a quarter against one; a spare page counts one."""
    assert Plan(leaves=(leaf(filled=0.5), leaf(filled=0.5)), spare=0, flowing=0).blank == 0.5
    assert Plan(leaves=(leaf(filled=1.0), leaf(filled=0.0)), spare=0, flowing=0).blank == 1.0
    assert Plan(leaves=(leaf(filled=0.9),), spare=2, flowing=0).blank == pytest.approx(2.01)


@pytest.mark.parametrize(
    ("torn", "badness"), [((1,), 1), ((2,), 2), ((3,), 1), ((1, 2, 3), 4), ((0,), 0), ((4, 5), 3)]
)
def test_a_part_torn_beside_its_rest_counts_one_and_over_the_leaf_two(
    torn: tuple[int, ...], badness: int
) -> None:
    """The lesson begins on page 2, the left one of a pair: after it one reads on, after page 3 one turns."""
    assert way("a", 6, torn=torn).torn == badness


def test_a_page_begins_with_a_title_only_where_the_title_stands_at_its_head() -> None:
    """The rest of what was begun before does not, whatever it is headed by."""
    later = leaf()
    later.columns[0][0].start = 2
    assert Way(leaves=(leaf(), later), flowing=0).torn == 1
    beside = leaf()
    beside.columns = ((leaf(begins=False).columns[0][0], leaf().columns[0][0]), leaf().columns[0])
    assert Way(leaves=(leaf(), beside), flowing=0).torn == 1, (
        "its first column counts, and what is first there"
    )


def test_of_ways_with_as_many_pages_the_least_torn_is_kept_then_the_one_that_flows_least() -> None:
    found = planning._ways(
        [
            way("a", 4, torn=(1,)),
            way("b", 4, flowing=2),
            way("c", 4, flowing=1),
            way("d", 4, flowing=1),
            way("e", 5, torn=(2,)),
            way("f", 5, torn=(1,), flowing=3),
            way("g", 3, flowing=9),
        ]
    )
    assert [(len(one.leaves), one.leaves[0].name) for one in found] == [(4, "c"), (5, "f"), (3, "g")]


def test_every_part_but_the_first_is_tried_on_a_new_page_and_in_the_middle_of_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three parts: four ways, that with new pages for all first; pictures and words as large as asked for."""
    asked: list[list[int]] = []
    figured: list[float] = []

    def broken(new: list[int]) -> list[int]:
        asked.append(new)
        return new

    def lesson(_: object, setter: Any, *__: object) -> Any:
        figured.append(setter.pictured)
        return SimpleNamespace(told=told, broken=broken)

    monkeypatch.setattr(planning, "lesson", lesson)
    monkeypatch.setattr(planning, "replace", lambda one, **more: SimpleNamespace(**{**vars(one), **more}))
    monkeypatch.setattr(planning, "by_place", lambda *_: {})
    monkeypatch.setattr(planning, "_figures", lambda *_, reduced: figured.append(reduced))
    monkeypatch.setattr(planning.paging, "leaves", lambda chapters, _: chapters)
    setter: Any = SimpleNamespace(voice=SimpleNamespace(lang="en"))
    shape: Any = SimpleNamespace(type=None)
    told = ["goal", "turn", "score"]
    ways = list(planning._parts(None, shape, setter, None, 1.1))
    assert asked == [[1, 2], [1], [2], []]
    assert [one.flowing for one in ways] == [0, 1, 1, 2]
    assert [list(one.leaves) for one in ways] == asked
    assert figured == [1.1, 1.1]
    told = ["goal"]
    asked.clear()
    list(planning._parts(None, shape, setter, None, 1.0))
    assert asked == [[]]
    told = []
    asked.clear()
    list(planning._parts(None, shape, setter, None, 1.0))
    assert asked == [[]], "a game without a lesson has one way as well"


# text set downwards


def downwards(
    monkeypatch: pytest.MonkeyPatch,
    told: Callable[[float, float], Sequence[Way]],
    endings: Mapping[float, int],
) -> Any:
    ends = {size: [ending(f"rules {size:g}", pages)] for size, pages in endings.items()}
    monkeypatch.setattr(planning, "_bands", lambda _, body, __, ___, reduced: told(body, reduced))
    shape: Any = SimpleNamespace(bodied=lambda size: size)
    settings: Any = SimpleNamespace(fold="none")
    return planning._downwards(None, settings, shape, None, None, ends)


SIZES = {10.0: 1, 9.5: 1, 9.0: 1}


def test_pictures_are_reduced_only_where_that_spares_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 85 per cent and the smallest words six pages instead of seven: taken; as many: not."""

    def told(pages: Mapping[float, int]) -> Callable[[float, float], Sequence[Way]]:
        return lambda body, reduced: [way(f"{body:g} {reduced:g}", pages[reduced])]

    assert names(downwards(monkeypatch, told({1.0: 7, 0.85: 7}), SIZES))[0] == "10 1"
    assert names(downwards(monkeypatch, told({1.0: 7, 0.85: 6}), SIZES))[0] == "10 0.85"
    assert names(downwards(monkeypatch, told({1.0: 6, 0.85: 7}), SIZES))[0] == "10 1"


def test_words_of_the_smallest_size_beside_reduced_pictures_are_the_measure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What larger words take beside them is none: here the smallest spare a page, the largest do not."""

    def told(body: float, reduced: float) -> Sequence[Way]:
        return [way(f"{body:g} {reduced:g}", 6 if (body, reduced) == (9.0, 0.85) else 7)]

    assert names(downwards(monkeypatch, told, SIZES))[0] == "9 0.85"


def test_reduced_pictures_that_spare_an_interruption_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(_: float, reduced: float) -> Sequence[Way]:
        return [way(f"{reduced:g}", 6, flowing=int(reduced == 1.0))]

    assert names(downwards(monkeypatch, told, SIZES))[0] == "0.85"


def test_the_size_that_fills_pages_most_evenly_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """First fewest pages, then fewest parts in the middle of one, then what is least blank."""
    fullness = {10.0: 0.6, 9.5: 0.9, 9.0: 0.7}

    def told(body: float, reduced: float) -> Sequence[Way]:
        return [
            way(f"{body:g} long", 7, filled=1.0),
            way(f"{body:g} flowing", 6, flowing=1, filled=1.0),
            way(f"{body:g}", 6, filled=fullness[body]),
        ]

    assert names(downwards(monkeypatch, told, SIZES))[0] == "9.5"


def test_any_rules_may_stand_beside_a_lesson_set_downwards(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = downwards(monkeypatch, lambda body, reduced: [way(f"{body:g}", 4)], {10.0: 3, 9.5: 1, 9.0: 2})
    assert names(plan) == ["10", "rules 9.5"]


def test_pictures_beside_large_words_are_not_reduced(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[float, float]] = []

    def told(body: float, reduced: float) -> Sequence[Way]:
        asked.append((body, reduced))
        return [way("a", 4)]

    downwards(monkeypatch, told, {14.0: 1})
    assert set(asked) == {(14.0, 1.0)}


def test_bands_are_tried_from_the_airiest_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Goal and set-up on pages of their own or together, with as many tall parts as there are, then fewer.

    In one flow no part is tall; what cannot be set so is left out.
    """
    asked: list[tuple[bool, bool, tuple[int, ...]]] = []

    def chapters(*, airy: bool, flowing: bool, tall: tuple[int, ...]) -> list[str] | None:
        asked.append((flowing, airy, tall))
        return None if tall == (0, 2) else ["page"]

    lesson = SimpleNamespace(tall=("a", "b", "c"), chapters=chapters)
    figured: list[dict[str, object]] = []
    monkeypatch.setattr(planning, "lesson_downwards", lambda *_: lesson)
    monkeypatch.setattr(planning, "replace", lambda one, **_: one)
    monkeypatch.setattr(planning, "by_place", lambda *_: {})
    monkeypatch.setattr(planning, "_figures", lambda *_, **more: figured.append(more))
    monkeypatch.setattr(planning.paging, "leaves", lambda found, _: found)
    setter: Any = SimpleNamespace(voice=SimpleNamespace(lang="ja"))
    shape: Any = SimpleNamespace(type=None)
    ways = planning._bands(None, shape, setter, None, 0.85)
    talls = [(0, 1, 2), (0, 1), (0, 2), (1, 2), (0,), (1,), (2,), ()]
    assert asked == [
        *((False, True, tall) for tall in talls),
        *((False, False, tall) for tall in talls),
        (True, True, ()),
        (True, False, ()),
    ]
    assert [one.flowing for one in ways] == [0] * 14 + [1] * 2
    assert figured == [{"reduced": 0.85}, {"whole": True}]


# the end


def test_rules_and_last_page_stand_apart_or_in_one_flow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The device at the end only where the last page is one of its own."""
    told: list[str] = ["law"]
    asked: dict[str, object] = {}

    def about(_: object, __: object, page: str, *, folded: bool) -> list[str]:
        asked.update(page=page, folded=folded)
        return ["last"]

    def figures(*_: object, clauses: bool) -> None:
        asked["clauses"] = clauses

    monkeypatch.setattr(planning, "replace", lambda one, **more: asked.update(more) or one)
    monkeypatch.setattr(planning, "by_place", lambda *_: {})
    monkeypatch.setattr(planning, "_figures", figures)
    monkeypatch.setattr(planning, "rules", lambda *_: told)
    monkeypatch.setattr(planning, "about", about)
    monkeypatch.setattr(planning, "following", lambda blocks: [f"+{one}" for one in blocks])
    monkeypatch.setattr(planning, "_with_device", lambda blocks, *_: [*blocks, "device"])
    monkeypatch.setattr(
        planning.paging, "leaves", lambda chapters, _: [" ".join(one.blocks) for one in chapters]
    )
    setter: Any = SimpleNamespace(voice=SimpleNamespace(lang="en"))
    shape: Any = SimpleNamespace(column=40.0, type="type")
    settings: Any = SimpleNamespace(page="url", fold="saddle")
    found = planning._endings(None, settings, shape, setter, None)
    assert found == [("law", "last device"), ("law +last",)]
    assert asked == {"page": "url", "folded": True, "clauses": True, "width": 40.0, "type": "type"}
    told.clear()
    settings.fold = "none"
    assert planning._endings(None, settings, shape, setter, None) == [("last device",)]
    assert asked["folded"] is False


@pytest.mark.parametrize(
    ("columns", "down", "short", "longer", "device"),
    [
        (1, False, 1, 1, True),
        (1, False, 1, 2, False),
        (2, False, 1, 2, True),  # in the second column of the page
        (2, False, 2, 3, False),
        (2, True, 3, 4, True),  # three bands are two pages of two: a fourth is there
        (2, True, 4, 5, False),
        (2, True, 2, 2, True),
        (2, True, 2, 3, False),
    ],
)
def test_the_device_stands_where_the_last_page_has_room(
    monkeypatch: pytest.MonkeyPatch, columns: int, down: bool, short: int, longer: int, device: bool
) -> None:
    """It never takes a page for itself: `short` columns of words, `longer` ones with the device."""
    rooms: list[float] = []

    def fill(blocks: list[str], room: Callable[[int], float]) -> list[int]:
        rooms.append(room(0))
        return [0] * (longer if "device" in blocks else short)

    monkeypatch.setattr(planning, "fill", fill)
    monkeypatch.setattr(planning, "device", lambda *_: "device")
    shape: Any = SimpleNamespace(columns=columns, downwards=down, room=170.0)
    last: Any = ["words"]
    found: Any = planning._with_device(last, None, None, shape)
    assert found == (["words", "device"] if device else ["words"])
    assert set(rooms) == {170.0}


# the diagrams


TYPE = Type(body=10.0, leading=1.5, clause=10.5, heading=14.0, title=20.0, small=9.0)
PAGE = Shape(width=148.0, height=210.0, columns=2, type=TYPE)
DOWN = replace(PAGE, downwards=True)


def limited(monkeypatch: pytest.MonkeyPatch, shape: Shape, **more: Any) -> tuple[float, float, bool, Limits]:
    """Width, widest card, whether of clauses, and the limits with which diagrams are asked for."""
    found: list[tuple[float, float, bool, Limits]] = []

    def figures(_: object, width: float, card: float, *, clauses: bool, limits: Limits) -> None:
        found.append((width, card, clauses, limits))

    monkeypatch.setattr(planning, "figures", figures)
    planning._figures(None, shape, **more)
    return found[0]


def test_diagrams_are_as_wide_as_a_column_with_cards_of_17_mm(monkeypatch: pytest.MonkeyPatch) -> None:
    width, card, clauses, limits = limited(monkeypatch, PAGE, clauses=True, reduced=0.88)
    assert (width, card, clauses) == (60.0, 17.0, True)
    assert (limits.reduced, limits.worded, limits.lettered) == (0.88, True, 0.0)
    _, _, clauses, limits = limited(monkeypatch, PAGE)
    assert (clauses, limits.reduced) == (False, 1.0)


def test_a_diagram_in_a_band_leaves_room_for_its_caption(monkeypatch: pytest.MonkeyPatch) -> None:
    """A band of 89.5 mm; captions fill lines by 88 per cent and have room for nearly two lines more."""
    width, card, clauses, limits = limited(monkeypatch, DOWN, clauses=True, reduced=0.85)
    across = 126.0 - (20.0 * 1.3 * MM + 3.2) - 4.0
    line, letters = 15.0 * MM, across / (10.0 * MM)
    assert width == pytest.approx(across)
    assert (card, clauses) == (17.0, True)
    assert (limits.reduced, limits.worded, limits.lettered) == (0.85, False, 0.78)
    one = "あ" * int(0.88 * letters)
    assert limits.height(one) == pytest.approx(89.5 - 2.8 * line)
    assert limits.height(one + "あ") == pytest.approx(89.5 - 3.8 * line)
    assert limits.height(one * 40) == 20.0, "2 cm are the least"


def test_a_diagram_on_a_page_of_its_own_is_as_wide_as_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """185 mm of height less a gutter of 6 and the shortest band of 52; letters stand for words from 70 %."""
    width, _, _, limits = limited(monkeypatch, DOWN, whole=True)
    assert (width, limits.lettered, limits.reduced) == (126.0, 0.7, 1.0)
    assert limits.height("") == pytest.approx(185.0 - 6.0 - 52.0 - 1.8 * 15.0 * MM)


def test_large_words_under_a_diagram_take_the_whole_height_but_among_clauses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No band of 89.5 mm holds words of 14 points under a picture of its size."""
    large = DOWN.bodied(14.0)
    line = 21.0 * MM
    *_, limits = limited(monkeypatch, large)
    assert limits.height("") == pytest.approx(185.0 - 1.8 * line)
    *_, limits = limited(monkeypatch, large, clauses=True)
    assert limits.height("") == pytest.approx(89.5 - 1.8 * line)
    *_, limits = limited(monkeypatch, DOWN.bodied(13.9))
    assert limits.height("") == pytest.approx(89.5 - 1.8 * 13.9 * 1.5 * MM)
