"""The parts of a diagram, each alone: where it comes to lie by the counts of the data, and how large."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import atan2, dist, radians
from types import SimpleNamespace
from typing import Any

import pytest

from layouts.model import CardSize, Size
from pnp.art import pen
from pnp.art.style import WHITE, Style
from pnp.compose import pocket_fold
from pnp.compose.diagrams import parts, words
from pnp.compose.diagrams.draw import Limits, _figure, figures
from pnp.compose.diagrams.frame import Frame
from pnp.compose.diagrams.stage import Stage, _readable
from pnp.compose.mats.motifs import tone
from pnp.errors import PnpError
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Color, Group, Item, Path, Reuse, Text
from pnp.type import measure

MM = 25.4 / 72
Edges = tuple[float, float, float, float]
TONE = tone("plain", Style())
USUAL = CardSize(name="x", trim=Size(width=60.0, height=90.0), corner=3.0)
INK = Color(0.0, 0.0, 0.0)


class Voice:
    """Says what it is given under a key."""

    def __init__(self, **said: str) -> None:
        self.said = {key.replace("__", "."): text for key, text in said.items()}

    def say(self, key: str, **values: object) -> str:
        text = self.said.get(key, "words")
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def has(self, key: str) -> bool:
        return key in self.said


def card(name: str, **columns: str) -> Any:
    return SimpleNamespace(id=name, back=f"back {name}", columns={"id": name, **columns}, quantity=1)


CARDS = (
    card("A", kind="n", number="7", points="5"),
    card("B", kind="n", number="8", points="6"),
    card("T", kind="m", number="11", points="x"),
)


def stage_of(size: float = 9.0, parts_of: Sequence[Any] = (), **said: str) -> Stage:
    trims = {"T": CardSize(name="t", trim=Size(width=30.0, height=30.0), corner=3.0)}
    art = SimpleNamespace(
        face=lambda one: (Path(segments=pen.rectangle(0, 0, 60, 90), fill=INK),),
        back=lambda one: (Path(segments=pen.rectangle(0, 0, 60, 90), fill=INK),),
        back_name=lambda one: one.back,
    )
    book = SimpleNamespace(cards=CARDS, built_in=False, options={"hard": "on"}, lesson={"diagram": parts_of})
    return Stage(
        book=book, art=art, style=Style(), lang="en", usual=USUAL, sized=lambda one: trims.get(one.id, USUAL),  # type: ignore[arg-type]
        voice=Voice(**said), size=size, tone=TONE,  # type: ignore[arg-type]
    )  # fmt: skip


def frame(legend: list[str] | None = None, size: float = 9.0, across: float = 12.0, **said: str) -> Frame:
    """Cards of 12 by 18 mm on a diagram 60 mm wide."""
    return Frame(
        stage=stage_of(size, **said), name="d", across=across, down=across * 1.5, width=60.0, legend=legend
    )


def shapes(items: Sequence[Item]) -> list[tuple[Path, list[tuple[float, float]], Edges]]:
    found = []
    for item, at in leaves(tuple(items)):
        if isinstance(item, Path):
            assert item.stroke is None or 0.1 <= item.stroke.width <= 0.8
            moved = pen.moved(item.segments, at)
            found.append(
                (item, [(float(one[-2]), float(one[-1])) for one in moved if len(one) > 1], pen.bounds(moved))
            )
    return found


def inks(items: Sequence[Item]) -> list[tuple[Text, Edges]]:
    found = []
    for item, at in leaves(tuple(items)):
        if isinstance(item, Text):
            box = ink_box(item, at)
            assert box is not None
            found.append((item, box))
    return found


def middle(box: Edges) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


# cards


def corners(items: Sequence[Item]) -> list[tuple[float, float]]:
    """Where the four corners of the first card come to lie."""
    for item in items:
        if isinstance(item, Group):
            reuse = next(one for one in item.items if isinstance(one, Reuse))
            scale = reuse.transform[0]
            box = [(0, 0), (60 * scale, 0), (60 * scale, 90 * scale), (0, 90 * scale)]
            a, b, c, d, e, f = item.transform
            return [(round(a * x + c * y + e, 6), round(b * x + d * y + f, 6)) for x, y in box]
    raise AssertionError


def test_a_card_lies_at_its_counts_and_turns_about_its_middle() -> None:
    """One card to the right and half a card down: (12, 9), 12 by 18 mm; by 90 degrees on its side."""
    assert corners(parts.draw(frame(), {"card": "A", "at": [1, 0.5]})) == [
        (12, 9),
        (24, 9),
        (24, 27),
        (12, 27),
    ]
    turned = corners(parts.draw(frame(), {"card": "A", "at": [1, 0.5], "turn": 90}))
    assert turned == [(27, 12), (27, 24), (9, 24), (9, 12)]
    aslant = corners(parts.draw(frame(), {"card": "A", "at": [0, 0], "turn": 30}))
    assert middle((*aslant[0], *aslant[2])) == pytest.approx((6, 9))
    x, y = aslant[1][0] - aslant[0][0], aslant[1][1] - aslant[0][1]
    assert atan2(y, x) == pytest.approx(radians(30))


def test_a_pile_shows_the_edges_of_its_backs() -> None:
    """Three: each lower one 0.7 mm farther right and down, drawn first."""
    items = parts.draw(frame(), {"back": "back A", "at": [0, 0], "count": 3})
    places = [one.transform[4:] for one in items if isinstance(one, Reuse)]
    assert places == [pytest.approx((1.4, 1.4)), pytest.approx((0.7, 0.7)), (0.0, 0.0)]
    (one,) = [one for one in parts.draw(frame(), {"back": "back A", "at": [1, 1]}) if isinstance(one, Reuse)]
    assert one.transform == (0.2, 0.0, 0.0, 0.2, 12.0, 18.0)
    assert corners(parts.draw(frame(), {"back": "back A", "at": [1, 0], "turn": 180}))[0] == (24, 18)


def test_an_empty_place_has_its_word_in_its_middle() -> None:
    items = parts.draw(frame(), {"place": "3", "at": [1, 0]})
    ((edge, _, box),) = shapes(items)
    assert box == pytest.approx((12, 0, 24, 18))
    assert edge.stroke is not None
    assert edge.stroke.dash
    ((text, ink),) = inks(items)
    assert (text.size, text.font) == (15.0, "condensed")
    assert middle(ink) == pytest.approx((18, 9), abs=0.5)
    assert len(parts.draw(frame(), {"place": "", "at": [1, 0]})) == 1
    ((long, _),) = inks(parts.draw(frame(), {"place": "12a", "at": [1, 0]}))
    assert long.size == 9.0


@pytest.mark.parametrize(("part", "width"), [("die", 6.0), ("suit", 4.8), ("icon", 4.8)])
def test_small_things_have_their_middle_at_their_point(part: str, width: float) -> None:
    all_: dict[str, dict[str, Any]] = {"die": {"die": 5}, "suit": {"suit": "S"}, "icon": {"icon": "sun"}}
    given = all_[part]
    found = shapes(parts.draw(frame(), {**given, "at": [2, 1]}))
    left, top = min(one[0] for *_, one in found), min(one[1] for *_, one in found)
    right, foot = max(one[2] for *_, one in found), max(one[3] for *_, one in found)
    assert ((left + right) / 2, (top + foot) / 2) == pytest.approx((24, 18), abs=0.5)
    assert 0.7 * width < right - left < 1.25 * width
    larger = shapes(parts.draw(frame(), {**given, "at": [2, 1], "scale": 1.0}))
    assert max(one[2] for *_, one in larger) - min(one[0] for *_, one in larger) > 1.8 * (right - left)


# arrows, rings, marks


def test_an_arrow_ends_at_its_point_and_starts_where_it_says() -> None:
    """From (12, 18) to (48, 18): straight without a bend; with one it bows to its left, upwards here."""
    (line, run, _), (head, tip, _) = shapes(parts.draw(frame(), {"arrow": [[1, 1], [4, 1]]}))
    assert run[0] == pytest.approx((12, 18))
    assert tip[0] == pytest.approx((48, 18))
    assert run[-1] == pytest.approx((48 - 2.4, 18))
    assert middle((*tip[1], *tip[2])) == pytest.approx(run[-1])
    assert dist(tip[1], tip[2]) == pytest.approx(2 * 2.4 * 0.52)
    assert head.fill == TONE.accent
    assert line.stroke is not None
    (_, bent, box), (_, tip, _) = shapes(parts.draw(frame(), {"arrow": [[1, 1], [4, 1]], "bend": 0.5}))
    assert tip[0] == pytest.approx((48, 18))
    assert box[1] < 17.0
    slope = atan2(tip[0][1] - bent[-1][1], tip[0][0] - bent[-1][0])
    assert slope == pytest.approx(atan2(18 - 12, 48 - 30), abs=1e-3), "the head follows the bow"
    (_, up, _), (_, tip, _) = shapes(parts.draw(frame(), {"arrow": [[1, 2], [1, 0]]}))
    assert up[0] == pytest.approx((12, 36))
    assert tip[0] == pytest.approx((12, 0))
    assert up[-1] == pytest.approx((12, 2.4))


def test_a_ring_keeps_clear_of_its_cards_by_nine_tenths() -> None:
    ((_, _, box),) = shapes(parts.draw(frame(), {"ring": [1, 0, 2, 1]}))
    assert box == pytest.approx((12 - 0.9, -0.9, 36 + 0.9, 18.9))
    _, (disc, _, around), (tick, _, _) = shapes(parts.draw(frame(), {"ring": [1, 0, 2, 1], "tick": True}))
    assert middle(around) == pytest.approx((36, 0), abs=0.01)
    assert disc.fill == TONE.accent
    assert tick.stroke is not None
    assert tick.stroke.color == WHITE


@pytest.mark.parametrize(("mark", "points"), [("yes", 3), ("no", 4)])
def test_a_mark_is_a_tick_or_a_cross_within_its_disc(mark: str, points: int) -> None:
    (_, _, disc), (_, stroke, sign) = shapes(parts.draw(frame(), {"mark": mark, "at": [1, 1]}))
    assert middle(disc) == pytest.approx((12, 18), abs=0.01)
    assert disc[2] - disc[0] == pytest.approx(4.2, abs=0.01)
    assert len(stroke) == points
    assert disc[0] + 0.5 < sign[0] < sign[2] < disc[2] - 0.5
    assert disc[1] + 0.5 < sign[1] < sign[3] < disc[3] - 0.5
    assert middle(sign) == pytest.approx((12, 18), abs=0.2)
    if mark == "yes":
        assert stroke[1][1] == max(y for _, y in stroke), "a tick has its foot below"
        assert stroke[0][0] < stroke[1][0] < stroke[2][0]
    else:
        assert {(round(2 * 12 - x, 6), round(y, 6)) for x, y in stroke} == {
            (round(x, 6), round(y, 6)) for x, y in stroke
        }


def test_a_line_runs_from_point_to_point() -> None:
    ((_, run, _),) = shapes(parts.draw(frame(), {"line": [[0, 0], [1, 0], [1, 1]]}))
    assert run == [(0, 0), (12, 0), (12, 18)]


# sums


def test_a_sum_stands_in_a_row_and_ends_with_its_card() -> None:
    """3 + 4 = A: dice 6 mm wide, signs 0.86 of that, all about one level."""
    items = parts.draw(frame(), {"sum": "3 + 4", "card": "A", "at": [0, 1]})
    signs = [(text.text, middle(ink)) for text, ink in inks(items)]
    assert [text for text, _ in signs] == ["+", "="]
    assert [place[0] for _, place in signs] == pytest.approx(
        [6 + 0.43 * 6, 6 + 0.86 * 6 + 6 + 0.43 * 6], abs=0.3
    )
    (place,) = [one for one in items if isinstance(one, Reuse)]
    assert place.form == "small-A"
    assert place.transform[4] == pytest.approx(2 * 6 + 2 * 0.86 * 6)
    assert place.transform[5] == pytest.approx(18 - 9)
    bodies = [
        one
        for path, _, one in shapes(items)
        if one[2] - one[0] == pytest.approx(one[3] - one[1], abs=0.1) and 5.5 < one[2] - one[0] < 6.5
    ]
    xs = sorted({round(middle(one)[0], 1) for one in bodies})
    assert xs == pytest.approx([3.0, 6 + 0.86 * 6 + 3.0], abs=0.1)
    assert {round(middle(one)[1], 1) for one in bodies} == {18.0}
    bracketed = parts.draw(frame(), {"sum": "(3 + 5) × 1", "card": "B", "at": [0, 1]})
    (place,) = [one for one in bracketed if isinstance(one, Reuse)]
    assert place.transform[4] == pytest.approx(3 * 6 + 3 * 0.86 * 6 + 2 * 0.5 * 6)
    assert [text.text for text, _ in inks(bracketed)] == ["(", "+", ")", "×", "="]
    size = {text.size for text, _ in inks(items)}
    assert size == {max(9.0, 0.5 * 30.0 * min(1.0, 12 / 13))}


# words


def test_words_stand_on_lines_about_their_point() -> None:
    said: dict[str, Any] = {"diagram__d__k": "one\ntwo"}
    (one, first), (two, second) = inks(parts.draw(frame(**said), {"text": "k", "at": [2, 1]}))
    assert (one.text, two.text, one.anchor) == ("one", "two", "middle")
    assert one.x == two.x == 24.0
    assert two.y - one.y == pytest.approx(9.0 * 1.25 * MM)
    assert (one.y + two.y) / 2 == pytest.approx(18 + 0.36 * 9.0 * MM)
    assert first[3] < second[1] + 0.5
    (left,) = parts.draw(
        frame(diagram__d__k="one"), {"text": "k", "at": [2, 1], "align": "start", "bold": True}
    )
    assert isinstance(left, Text)
    assert (left.anchor, left.font, left.size) == ("start", "sans-bold", 9.0)
    (other,) = parts.draw(frame(a__b="x"), {"text": "a.b", "at": [2, 1]})
    assert isinstance(other, Text)
    assert other.text == "x"


@pytest.mark.parametrize(
    ("align", "x", "room"),
    [("start", 2.0, 36.0), ("end", 2.0, 24.0), ("middle", 2.0, 48.0), ("middle", 4.0, 24.0)],
)
def test_words_have_what_is_left_of_the_diagram(align: str, x: float, room: float) -> None:
    """To its right edge, to its left one, or the nearer of both twice; what is wider is refused."""
    text = "i" * int(room / measure.width("i", "sans", 9.0))
    assert parts.draw(frame(diagram__d__k=text), {"text": "k", "at": [x, 1], "align": align})
    with pytest.raises(PnpError):
        parts.draw(frame(diagram__d__k=text + "i"), {"text": "k", "at": [x, 1], "align": align})
    assert parts.draw(frame(diagram__d__k=text + "i"), {"text": "k", "at": [x, 1], "align": align, "room": 5})


def test_letters_stand_for_words_and_equal_words_share_one() -> None:
    legend: list[str] = []
    one = frame(legend, diagram__d__k="the\nstock", diagram__d__l="table")
    found = [inks(parts.draw(one, {"text": key, "at": [2, 1]}))[0] for key in ("k", "l", "k")]
    assert [text.text for text, _ in found] == ["a", "b", "a"]
    assert legend == ["the stock", "table"]
    items = parts.draw(one, {"text": "k", "at": [2, 1]})
    ((ring, _, around),) = shapes(items)
    assert middle(around) == pytest.approx((24, 18), abs=0.01)
    assert around[2] - around[0] == pytest.approx(2 * 9.0 * 0.26, abs=0.01)
    assert middle(inks(items)[0][1]) == pytest.approx((24, 18), abs=0.4)
    assert ring.fill == WHITE
    boxed = parts.draw(one, {"box": [0, 0, 2, 1], "text": "l"})
    assert [text.text for text, _ in inks(boxed)] == ["b"]
    assert middle(shapes(boxed)[1][2]) == pytest.approx((12, 9), abs=0.01)


def test_an_area_has_its_words_in_its_middle_a_millimetre_from_its_edges() -> None:
    text = "i" * int(22.0 / measure.width("i", "sans", 9.0))
    items = parts.draw(frame(diagram__d__k=text), {"box": [1, 0, 2, 1], "text": "k"})
    ((edge, _, box),) = shapes(items)
    assert box == pytest.approx((12, 0, 36, 18))
    assert edge.stroke is not None
    assert edge.stroke.dash
    ((_, ink),) = inks(items)
    assert middle(ink) == pytest.approx((24, 9), abs=0.6)
    with pytest.raises(PnpError):
        parts.draw(frame(diagram__d__k=text + "i"), {"box": [1, 0, 2, 1], "text": "k"})
    assert len(parts.draw(frame(), {"box": [1, 0, 2, 1]})) == 1


def test_a_step_is_numbered_in_a_disc() -> None:
    items = parts.draw(frame(), {"badge": 3, "at": [1, 1]})
    ((disc, _, around),) = shapes(items)
    ((text, ink),) = inks(items)
    assert (text.text, text.color, disc.fill) == ("3", WHITE, TONE.accent)
    assert middle(around) == pytest.approx((12, 18), abs=0.01)
    assert middle(ink) == pytest.approx((12, 18), abs=0.3)
    assert around[2] - around[0] == pytest.approx(4.8, abs=0.01)


@pytest.mark.parametrize(("across", "points"), [(13.0, 16.0), (26.0, 16.0), (6.5, 9.0), (9.75, 12.0)])
def test_signs_are_smaller_where_cards_are_but_no_smaller_than_words(across: float, points: float) -> None:
    (one,) = parts.draw(frame(across=across), {"sign": "+", "at": [1, 1]})
    assert isinstance(one, Text)
    assert one.size == points
    assert words.glyph(frame(across=across), "+", 0, 0, 32.0).size == max(9.0, 32.0 * min(1.0, across / 13.0))


# cards in small


def test_words_of_a_card_are_text_outlines_or_left_out_by_their_size() -> None:
    """At a fifth: 45 points become 9 and stay text, 44 and 20 outlines, 19 a speck; indices stay text."""

    def kept(size: float, role: str = "body", *, inner: float = 1.0) -> str:
        text = Text(x=0, y=20, text="word", font="sans", size=size, color=INK, role=role)
        items: tuple[Item, ...] = (text,)
        if inner != 1.0:
            items = (Group(items=items, transform=(0.0, inner, -inner, 0.0, 0.0, 0.0)),)
        found = [one for one, _ in leaves(_readable(items, 0.2))]
        return "none" if not found else type(found[0]).__name__

    assert [kept(size) for size in (45.0, 44.9, 20.0, 19.9)] == ["Text", "Path", "Path", "none"]
    assert [kept(size, "index") for size in (20.0, 19.9)] == ["Text", "none"]
    assert [kept(size, inner=0.5) for size in (90.0, 89.9, 40.0, 39.9)] == ["Text", "Path", "Path", "none"]
    group = Group(items=(), clip=pen.rectangle(0, 0, 1, 1), clip_even_odd=True, opacity=0.5)
    assert _readable((group,), 0.2) == (group,)


def test_a_card_in_small_is_drawn_once_on_white_within_a_fine_line() -> None:
    stage = stage_of()
    ground, reuse, edge = stage.shown(CARDS[0], 5.0, 7.0, 12.0)
    stage.shown(CARDS[0], 30.0, 7.0, 24.0)
    assert list(stage.forms) == ["small-A"]
    assert isinstance(ground, Path)
    assert isinstance(edge, Path)
    assert isinstance(reuse, Reuse)
    assert ground.fill == WHITE
    assert pen.bounds(ground.segments) == pen.bounds(edge.segments) == pytest.approx((5, 7, 17, 25))
    assert reuse.transform == (0.2, 0.0, 0.0, 0.2, 5.0, 7.0)
    assert stage.extent(CARDS[2], 12.0) == Size(width=6.0, height=6.0)
    with pytest.raises(KeyError):
        stage.named("Z")
    with pytest.raises(KeyError):
        stage.backed("Z")


# figures


def entry(**more: object) -> dict[str, Any]:
    return {"name": "d", "after": "goal", "size": [4, 2], "parts": [{"card": "A", "at": [0, 0]}], **more}


@pytest.mark.parametrize(
    ("given", "limits", "across"),
    [
        ({}, Limits(), 15.0),  # the widest card that is asked for
        ({"card": 10.0}, Limits(), 10.0),
        ({"card": 40.0}, Limits(), 15.0),
        ({"size": [8, 1]}, Limits(), 10.0),  # eight cards on 80 mm
        ({}, Limits(reduced=0.5), 7.5),
        ({"card": 10.0}, Limits(reduced=1.5), 15.0),
        ({"card": 10.0, "size": [8, 1]}, Limits(reduced=1.5), 10.0),
        ({}, Limits(height=lambda _: 30.0), 10.0),  # two rows of 1.5 widths each: 30 mm
        ({}, Limits(height=lambda _: 45.0), 15.0),
    ],
)
def test_cards_of_a_figure_are_as_large_as_the_data_the_column_and_its_height_allow(
    given: dict[str, object], limits: Limits, across: float
) -> None:
    one = _figure(stage_of(), entry(**given), 80.0, 15.0, limits)
    columns, rows = entry(**given)["size"]
    assert one.width == pytest.approx(columns * across)
    assert one.height == pytest.approx(rows * across * 1.5)
    assert one.legend == ()


def test_larger_words_want_larger_cards() -> None:
    assert _figure(stage_of(19.0), entry(), 200.0, 15.0, Limits()).width == pytest.approx(4 * 30.0)
    assert _figure(stage_of(9.0), entry(), 200.0, 15.0, Limits()).width == pytest.approx(4 * 15.0)


def test_words_become_letters_where_a_figure_is_reduced_far_or_has_no_room_for_them() -> None:
    worded = entry(parts=[{"text": "k", "at": [1, 1]}])
    said: dict[str, Any] = {"diagram__d__k": "stock"}
    limits = Limits(reduced=0.5, lettered=0.6)
    assert _figure(stage_of(**said), worded, 80.0, 15.0, limits).legend == ("stock",)
    assert _figure(stage_of(**said), worded, 80.0, 15.0, Limits(reduced=0.7, lettered=0.6)).legend == ()
    wide: dict[str, Any] = {"diagram__d__k": "words that are far too long for so small a figure"}
    found = _figure(stage_of(**wide), worded, 40.0, 15.0, Limits())
    assert found.legend == ("words that are far too long for so small a figure",)
    assert [text.text for text, _ in inks(found.items)] == ["a"]


def test_captions_say_sums_and_totals_of_what_is_shown() -> None:
    shown = [{"sum": "3 + 4", "card": "A", "at": [0, 0]}, {"sum": "5 + 3", "card": "B", "at": [0, 1]}]
    told = stage_of(diagram__d="{sum1}; {number1}; {sum2}; {number2}")
    assert _figure(told, entry(parts=shown), 80.0, 15.0, Limits()).caption == "3 + 4 = 7; 7; 5 + 3 = 8; 8"
    cards = [{"card": name, "at": [0, 0]} for name in ("A", "B", "T")]
    told = stage_of(diagram__d="{terms} = {total}", diagram__d__title="Title")
    found = _figure(told, entry(parts=cards, total="points"), 80.0, 15.0, Limits())
    assert (found.caption, found.title, found.after) == ("5 + 6 = 11", "Title", "goal")


def test_figures_are_those_of_the_lesson_or_of_clauses_under_the_options_in_force() -> None:
    described = [
        entry(name="one"),
        entry(name="two", after="X-1.1"),
        entry(name="off", when={"hard": ["off"]}),
        entry(name="on", when={"hard": ["on", "very"]}),
        entry(name="gone", parts=[{"card": "Z", "at": [0, 0]}]),
        entry(name="backless", parts=[{"back": "none", "at": [0, 0]}]),
    ]
    stage = stage_of(parts_of=described)
    assert [one.name for one in figures(stage, 80.0, 15.0)] == ["one", "on"]
    assert [one.name for one in figures(stage, 80.0, 15.0, clauses=True)] == ["two"]


# folding


def test_the_pictures_of_folding_are_numbered_and_stand_side_by_side() -> None:
    """Four, each in a quarter of the width, behind its number; 11 mm hold them all."""
    items = pocket_fold.pictures(60.0, TONE)
    numbers = inks(items)
    assert [text.text for text, _ in numbers] == ["1", "2", "3", "4"]
    places = [item.transform[4:] for item in items[::2] if isinstance(item, Group)]
    assert places == [(15.0 * step, 0.0) for step in range(4)]
    for step, item in enumerate(items[1::2]):
        boxes = [box for *_, box in shapes((item,))]
        left, right = min(one[0] for one in boxes), max(one[2] for one in boxes)
        top, foot = min(one[1] for one in boxes), max(one[3] for one in boxes)
        assert numbers[step][1][2] - 0.6 < left
        assert right < 15.0 * (step + 1) + 1.5
        assert 0.0 <= top < foot <= pocket_fold.HEIGHT
    sheet = pocket_fold._sheet(TONE, ())[0]
    assert isinstance(sheet, Path)
    wide, high = pen.bounds(sheet.segments)[2:]
    folds = [(float(one[1]), float(one[2])) for one in pocket_fold._lines()]  # type: ignore[misc]
    ends = sorted(zip(folds[::2], folds[1::2], strict=True))
    assert ends == sorted(
        [((wide * n / 4, 0.0), (wide * n / 4, high)) for n in (1, 2, 3)]
        + [((0.0, high / 2), (wide, high / 2))]
    )
    *_, cut = pocket_fold._slit(TONE)
    assert isinstance(cut, Path)
    assert pen.bounds(cut.segments) == pytest.approx((wide / 4, high / 2, wide * 3 / 4, high / 2))
    _, (_, near, _), _, (_, arrows, _) = shapes(pocket_fold._pushed(TONE))
    assert {round(wide - x, 4) for x, _ in near} == {round(x, 4) for x, _ in near}, "both halves alike"
    assert {(round(wide - x, 4), round(y, 4)) for x, y in arrows} == {
        (round(x, 4), round(y, 4)) for x, y in arrows
    }
    layers = [box for *_, box in shapes(pocket_fold._closed(TONE))]
    assert len({round(box[2] - box[0], 4) for box in layers}) == 1
    assert [round(a[0] - b[0], 4) for a, b in itertools.pairwise(layers)] == [0.5, 0.5]
    assert [round(b[1] - a[1], 4) for a, b in itertools.pairwise(layers)] == [0.4, 0.4]
    assert shapes(pocket_fold._closed(TONE))[-1][0].fill == TONE.accent
