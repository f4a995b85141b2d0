"""Places and areas of a mat reckoned piece by piece: every word, ornament and line with its place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from layouts.mats import Area, Place
from layouts.model import CardSize, Size
from pnp.art import pen
from pnp.art.style import WHITE, Style, ink
from pnp.compose.mats.motifs import tone
from pnp.errors import PnpError
from pnp.geometry import Box
from pnp.scene import Group, Path, Text

places: Any = import_module("pnp.compose.mats.places")
areas: Any = import_module("pnp.compose.mats.areas")
"""The modules, whose ornaments are exchanged for notes of what was asked for."""
MM = 25.4 / 72
TONE = tone("plain", Style())
BOX = Box(x=10.0, y=20.0, width=60.0, height=90.0)
CARD = CardSize(name="own", trim=Size(width=60.0, height=90.0), corner=3.0)


def told(values: Sequence[object]) -> tuple[object, ...]:
    """Numbers to a millionth, boxes by their edges, everything else as it is."""
    found: list[object] = []
    for one in values:
        if isinstance(one, Box):
            found.append(tuple(round(part, 6) for part in one.as_tuple()))
        else:
            found.append(round(one, 6) if isinstance(one, float) else one)
    return tuple(found)


class Noted(SimpleNamespace):
    """A look that notes down the words it is asked to set, and who draws ornaments."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, large: bool = False, ink: Any = "full") -> None:
        size = 14.0 if large else 9.0
        super().__init__(
            tone=TONE, style=Style(ink=ink), size=size, title=18.0 if large else 13.0,
            least=14.0 if large else 7.5, rest=[], asked=[],
        )  # fmt: skip
        for module, names in (
            (places, ("frame", "masonry", "pyramid", "waves", "die", "slab", "_frame")),
            (areas, ("pyramid", "sunrise", "waves", "paragraph")),
        ):
            for name in names:
                if hasattr(module, name):
                    monkeypatch.setattr(module, name, self._by(name.strip("_") if name == "_frame" else name))
        monkeypatch.setattr("pnp.art.dice.die", self._by("die"))
        monkeypatch.setattr("pnp.compose.mats.areas.paragraph", self._by("paragraph"))
        monkeypatch.setattr(places, "replace", lambda one, **_: one)

    def _by(self, name: str) -> Any:
        def asked(*given: Any, **more: Any) -> tuple[Any, ...]:
            kept = [
                one for one in given if one is not self and one is not TONE and not isinstance(one, Style)
            ]
            self.asked.append((name, *told(kept), *told(list(more.values()))))
            return ()

        return asked

    def words(self, key: str, **values: object) -> tuple[str, ...]:
        return (key + "".join(f" {value}" for value in values.values()),)

    def __getattr__(self, name: str) -> Any:
        if name in ("label", "name", "line", "warning"):
            return self._by(name)
        raise AttributeError(name)

    def back(self, trim: Size, card: str) -> tuple[Any, ...]:
        self.asked.append(("back", trim.width, card))
        return ()


def place(kind: str = "stone", box: Box = BOX, **more: Any) -> Place:
    return Place(box=box, kind=kind, **more)


def mat(*others: Place, **more: Any) -> Any:
    given = {"card": CARD, "step": 20.0, "pitch": 44.0, "stacked": False, "motif": "plain", **more}
    return SimpleNamespace(places=others, size=Size(width=200.0, height=142.0), **given)


def big(items: Sequence[Any]) -> list[tuple[object, ...]]:
    """Large numerals: text, middle and height of the base, size."""
    return [
        told((one.text, one.x, one.y, one.size))
        for one in items
        if isinstance(one, Text) and (one.font, one.anchor) == ("condensed", "middle")
    ]


def numeral(text: str, x: float, y: float, size: float) -> tuple[object, ...]:
    """Capitals about the height y: their base 0.36 sizes below it."""
    return told((text, x, y + 0.36 * size * MM, size))


# places


def test_a_place_without_a_kind_bears_its_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word of the game where it has a dot, else the mark itself; in the middle, 8.8 mm narrower."""
    for mark, words in (("a.b", ("a.b",)), ("x", ("x",)), ("", ())):
        look = Noted(monkeypatch)
        places._plain(place(mark=mark), mat(), look)
        assert look.asked[-1] == ("label", words, 40.0, 65.0, 51.2)


def test_a_stone_of_the_pyramid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rank two fifths down, larger than it is high; free ones say so, others rest on two."""
    look = Noted(monkeypatch)
    items = places._stone(place(mark="4"), mat(), look)
    assert big(items) == [numeral("4", 40.0, 56.0, 103.5)]
    assert look.asked == [
        ("frame", told([BOX])[0], 3.0),
        ("masonry", told([BOX])[0], True),
        ("label", ("mat.free",), 40.0, 86.6, 49.0),
    ]
    look = Noted(monkeypatch)
    items = places._stone(place(mark="4", on=("7", "8")), mat(), look)
    assert look.asked[1:] == [
        ("masonry", told([BOX])[0], False),
        ("label", ("mat.rests",), 40.0, 93.0, 51.2),
    ]
    assert big(items)[1:] == [numeral("7", 25.0, 100.7, 12.0), numeral("8", 55.0, 100.7, 12.0)]
    large = places._stone(place(mark="4", on=("7", "8")), mat(), Noted(monkeypatch, large=True))
    assert big(large)[1:] == [numeral("7", 25.0, 100.7, 14.0), numeral("8", 55.0, 100.7, 14.0)]


def test_discs_over_the_carriers_point_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """4 mm of radius, over a quarter from either side; arrows to 2.9 mm above the foot."""
    discs = [
        one for one in places._carriers(place(on=("7", "8")), Noted(monkeypatch)) if isinstance(one, Path)
    ]
    for (disc, arrow), x in zip((discs[:2], discs[2:]), (25.0, 55.0), strict=True):
        assert disc.segments == pen.circle(x, 107.1 - 2.4 - 4.0, 4.0)
        assert (disc.fill, disc.stroke.width if disc.stroke else 0) == (WHITE, 0.3)
        assert arrow.segments == pen.polygon((x - 1.7, 105.1), (x + 1.7, 105.1), (x, 107.1))
        assert arrow.fill == TONE.accent


def test_what_a_covered_stone_leaves_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """A strip of 20 mm, of which its right neighbour leaves 44: rank, words, two discs."""
    look = Noted(monkeypatch)
    items = places._stone(place(mark="4", on=("7", "8")), mat(stacked=True), look)
    right = 10.0 + 44.0 * 0.38
    wide = 44.0 * 0.58
    tip = 39.1
    disc_y = tip - 2.4 - 3.6
    assert look.asked == [
        ("frame", told([BOX])[0], 3.0),
        ("line", ("mat.rests",), *told((right + wide / 2, 22.2 + 0.6 + 9.0 * MM / 2, wide)), "mat.rests"),
    ]
    assert big(items) == [
        numeral("4", 18.8, 30.4, 37.4),
        numeral("7", right + 4.2, disc_y, 11.0),
        numeral("8", right + wide - 4.2, disc_y, 11.0),
    ]
    discs = [one for one in items if isinstance(one, Path)]
    assert [pen.bounds(one.segments) for one in discs[::2]] == [
        pytest.approx((x - 3.6, disc_y - 3.6, x + 3.6, disc_y + 3.6), abs=0.01)
        for x in (right + 4.2, right + wide - 4.2)
    ]
    assert discs[1].segments == pen.polygon(
        (right + 2.5, tip - 2.0), (right + 5.9, tip - 2.0), (right + 4.2, tip)
    )
    small = places._strip(place(mark="4", on=("7", "8")), mat(stacked=True, step=12.0), Noted(monkeypatch))
    assert big(small)[0] == numeral("4", 18.8, 20.0 + 12.0 * 0.52, 26.4), "no higher than the strip"
    narrow = places._strip(place(mark="4", on=("7", "8")), mat(stacked=True, pitch=99.0), Noted(monkeypatch))
    assert big(narrow)[0] == numeral("4", 22.0, 30.4, 37.4), "nor wider than the card"


@pytest.mark.parametrize("over", [0.01, -0.01])
def test_words_that_find_no_room_in_a_strip_are_told_once_elsewhere(
    monkeypatch: pytest.MonkeyPatch, over: float
) -> None:
    """Between the frame and the discs a line of 9 points needs its height."""
    step = 0.9 + 2.4 + 2 * 3.6 + 2.2 + 9.0 * MM + over
    look = Noted(monkeypatch)
    for _ in range(2):
        places._strip(place(mark="4", on=("7", "8")), mat(stacked=True, step=step), look)
    assert [one[0] for one in look.asked] == (["frame", "line"] * 2 if over > 0 else ["frame"] * 2)
    assert look.rest == ([] if over > 0 else ["mat.rests"])
    if over > 0:
        assert look.asked[1][3] == round(22.2 + 0.6 + 9.0 * MM / 2, 6)
    low = Noted(monkeypatch)
    low.size = 7.5
    places._strip(place(mark="4", on=("7", "8")), mat(stacked=True), low)
    assert low.asked[1][3] == 24.3, "2.1 mm at least below the frame"


def test_the_lowest_row_of_a_stacked_pyramid_stands_by_the_river(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is covered by a neighbour shows 44 mm, the last one the whole card."""
    neighbour = place(box=Box(x=54.0, y=20.0, width=60.0, height=90.0))
    above = place(box=Box(x=54.0, y=5.0, width=60.0, height=90.0))
    before = place(box=Box(x=0.0, y=20.0, width=60.0, height=90.0))
    for others, wide in (((neighbour,), 44.0), ((above, before), 60.0)):
        look = Noted(monkeypatch)
        own = place(mark="4")
        places._strip(own, mat(own, *others, stacked=True), look)
        assert look.asked[1:] == [
            ("label", ("mat.free",), *told((10.0 + wide / 2, 45.0, 35.2))),
            ("pyramid", told([Box(x=10.0 + wide * 0.22, y=54.0, width=wide * 0.56, height=23.4)])[0]),
            ("waves", (15.0, 97.0, wide - 10.0, 6.0), 2),
        ]


@pytest.mark.parametrize(
    ("stacked", "row", "feet", "height"),
    [(False, 1, True, 44.75), (True, 2, True, 31.0), (True, 1, False, 31.0)],
)
def test_a_place_of_the_hand_pyramid_tells_card_and_tier(
    monkeypatch: pytest.MonkeyPatch, stacked: bool, row: int, feet: bool, height: float
) -> None:
    """The tier only where its feet are in sight."""
    look = Noted(monkeypatch)
    places._tier(place(mark="5", row=row), mat(stacked=stacked), look)
    tier = [("label", (f"mat.tier {row}",), 40.0, 74.0, 51.2)] if feet else []
    assert look.asked == [
        ("frame", told([BOX])[0], 3.0),
        ("masonry", told([BOX])[0], feet),
        *tier,
        ("label", ("mat.card 5",), 40.0, height, 30.0),
    ]


@pytest.mark.parametrize(("stacked", "deep"), [(False, 90.0), (True, 20.0)])
def test_the_tenth_place_warns_in_red(monkeypatch: pytest.MonkeyPatch, stacked: bool, deep: float) -> None:
    """Hatched every 2.5 mm, white within 3.2; the warning stands in what stays in sight."""
    look = Noted(monkeypatch)
    hatched, inner, outer = places._tier(place(mark="10"), mat(stacked=stacked), look)
    red = ink("red", Style())
    whole = pen.rectangle(10.0, 20.0, 60.0, 90.0, 3.0)
    assert look.asked == [("warning", "mat.tenth", (13.2, 23.2, 53.6, deep - 3.2))]
    assert hatched.clip == whole
    ground, hatch = hatched.items
    assert (ground.segments, ground.fill) == (whole, WHITE)
    lines: pen.Outline = ()
    for n in range(60):
        lines += pen.line((10.0 + n * 2.5, 20.0), (10.0, 20.0 + n * 2.5))
    assert hatch.segments == lines
    assert (hatch.stroke.width, hatch.stroke.color) == (0.3, red)
    assert inner.segments == pen.rectangle(13.2, 23.2, 53.6, 83.6, 1.6)
    assert (inner.fill, inner.stroke.width, inner.stroke.color) == (WHITE, 0.5, red)
    assert (outer.segments, outer.stroke.width, outer.fill) == (whole, 0.7, None)


def test_places_for_cards_set_aside_are_named_and_the_first_is_told_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the next one covers bears no waves, and words only above it; the leftmost, highest is first."""
    one = place("aside")
    two = place("aside", Box(x=10.0, y=60.0, width=60.0, height=90.0))
    far = place("aside", Box(x=90.0, y=0.0, width=60.0, height=90.0))
    every = mat(one, two, far, place("stone", Box(x=0.0, y=0.0, width=60.0, height=90.0)))
    look = Noted(monkeypatch)
    (outer, *_) = places._aside(one, every, look)
    assert outer.segments == pen.rectangle(10.0, 20.0, 60.0, 90.0, 3.0)
    assert (outer.fill, outer.stroke.width, outer.stroke.dash) == (TONE.tint, 0.4, (2.4, 1.4))
    assert look.asked == [
        ("name", "mat.aside", 40.0, 28.5, 52.0),
        ("paragraph", ("mat.aside.note",), (15.0, 36.0, 50.0, 23.0), "mat.aside.note"),
    ]
    look = Noted(monkeypatch)
    places._aside(two, every, look)
    assert look.asked == [("name", "mat.aside", 40.0, 68.5, 52.0), ("waves", (15.0, 137.0, 50.0, 8.0))]
    look = Noted(monkeypatch)
    places._aside(one, mat(one), look)
    assert look.asked[1:] == [
        ("paragraph", ("mat.aside.note",), (15.0, 36.0, 50.0, 73.0), "mat.aside.note"),
        ("waves", (15.0, 97.0, 50.0, 8.0)),
    ]


@pytest.mark.parametrize(("step", "radius"), [(12.0, 3.4), (20.0, 4.6), (200.0, 4.6)])
def test_a_row_shows_its_sun_in_the_strip(
    monkeypatch: pytest.MonkeyPatch, step: float, radius: float
) -> None:
    """A third of the strip, 4.6 mm at most; sixteen beams; a lotus 7 mm from either side."""
    look = Noted(monkeypatch)
    low = place("row", Box(x=0.0, y=0.0, width=60.0, height=90.0), row=7)
    items = places._row(place("row", mark="3", row=3), mat(low, step=step), look)
    strip = min(step, 90.0) - 2.0
    y = 20.0 + strip / 2 + 0.8
    ground, sun, *_ = items
    assert ground.segments == pen.rectangle(10.0, 20.0, 60.0, 90.0, 3.0)
    assert (ground.fill, ground.stroke.width) == (TONE.tint, 0.4)
    assert sun.stroke.width == 0.22
    wanted = (*pen.circle(40.0, y, radius), *pen.rays(40.0, y, radius * 1.25, radius * 1.7, 16))
    assert [told(one) for one in sun.segments] == [told(one) for one in wanted]
    assert big(items) == [numeral("3", 40.0, y, radius * 4.4)]
    flowers = [one.segments for one in items[3:]]
    assert [[told(each) for each in one] for one in flowers] == [
        [told(each) for each in places._lotus(x, y, look)[0].segments] for x in (17.0, 63.0)
    ]
    assert look.asked == []
    bottom = place("row", mark="7", row=7)
    places._row(bottom, mat(low, bottom, place("stone", row=9), step=step), look)
    assert len(look.asked) == 2, "the lowest row stays in sight"


def test_a_lotus_has_five_petals_spread_about_its_foot(monkeypatch: pytest.MonkeyPatch) -> None:
    (one,) = places._lotus(30.0, 40.0, Noted(monkeypatch))
    petal = pen.outline("M0 3 C-1.6 1.2 -1.6 -1.4 0 -3.2 C1.6 -1.4 1.6 1.2 0 3 Z")
    wanted: pen.Outline = ()
    for turn in (-62, -32, 0, 32, 62):
        wanted += pen.moved(petal, pen.place(30.0, 41.0, 0.95, turn))
    assert one.segments == wanted
    assert one.stroke.width == 0.16


def test_below_the_lowest_row_stands_a_pyramid_by_the_river(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Noted(monkeypatch)
    places._foot(BOX, 18.0, look)
    assert look.asked == [
        ("pyramid", (26.2, 52.4, 27.6, 30.24), 5),
        ("waves", (16.0, 96.0, 48.0, 7.0), 2),
    ]


def test_a_column_is_headed_by_numeral_and_die_and_shows_three_cards_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A head of 27 mm; 30 mm below the card are three steps of 10, the last ones dashed."""
    look = Noted(monkeypatch)
    items = places._column(place("column", mark="3"), mat(), look)
    assert big(items) == [
        numeral("3", 28.0, 5.9, 67.5),
        numeral("4", 40.0, 50.0 + 90.0 - 5.0, 11.0),
        numeral("3", 40.0, 40.0 + 90.0 - 5.0, 11.0),
        numeral("2", 40.0, 30.0 + 90.0 - 5.0, 11.0),
        numeral("1", 40.0, 20.0 + 90.0 - 5.0, 11.0),
    ]
    assert look.asked == [("die", 3, 49.6, 5.9, 16.74), ("frame", told([BOX])[0], 3.0)]
    outlines = [one for one in items if isinstance(one, Path)]
    assert [one.segments for one in outlines] == [
        pen.rectangle(10.0, 20.0 + n * 10.0, 60.0, 90.0, 3.0) for n in (3, 2, 1)
    ]
    assert [one.stroke.dash for one in outlines if one.stroke] == [(2.0, 1.4), (2.0, 1.4), ()]
    assert {one.stroke.width for one in outlines if one.stroke} == {0.22}
    other = Noted(monkeypatch)
    places._column(place("column", mark="7"), mat(motif="piles"), other)
    assert [one[0] for one in other.asked] == ["frame"], "no die has seven pips"
    piled = Noted(monkeypatch)
    places._column(place("column", mark="2"), mat(motif="piles"), piled)
    assert [one[0] for one in piled.asked] == ["die", "frame", "slab", "slab"]
    large = places._column(place("column", mark="3"), mat(), Noted(monkeypatch, large=True))
    assert [one[3] for one in big(large)] == [67.5, 14.0, 14.0, 14.0, 14.0]


@pytest.mark.parametrize(("ink_", "colours"), [("full", "RBGRBG"), ("low", "RBGRBG"), ("mono", "WWWWWW")])
def test_slabs_lie_on_one_another_a_little_askew(
    monkeypatch: pytest.MonkeyPatch, ink_: Any, colours: str
) -> None:
    """Half of 12 mm, 5.1 thick, the lowest 62 per cent down; red, blue, green in turn, or white."""
    look = Noted(monkeypatch, ink=ink_)
    places._slabs(6, BOX, look)
    sway = (0.0, 0.16, -0.12, 0.2, -0.16, 0.1)
    assert look.asked == [
        ("slab", *told((40.0 + sway[n] * 12.0, 75.8 - n * 5.1, 12.0, 5.1)), places.COLOURS[colours[n]])
        for n in range(6)
    ]


def test_the_stock_is_a_back_under_a_white_band(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Noted(monkeypatch)
    back, band, edge = places._stock(place("stock", card="K"), mat(), look)
    assert [one[0] for one in look.asked] == ["frame", "back", "name"]
    assert look.asked[-1] == ("name", "mat.stock", 40.0, 65.0, 51.2)
    assert look.asked[1] == ("back", 60.0, "K")
    assert isinstance(back, Group)
    assert back.transform == pen.shift(10.0, 20.0)
    assert back.clip == pen.rectangle(0.0, 0.0, 60.0, 90.0, 3.0)
    assert [told(one) for one in band.segments] == [
        told(one) for one in pen.rectangle(12.2, 55.1, 55.6, 19.8, 2.0)
    ]
    assert (band.fill, band.stroke.width) == (WHITE, 0.3)
    assert edge.segments == pen.rectangle(10.0, 20.0, 60.0, 90.0, 3.0)
    assert edge.stroke.width == 0.4
    small = CardSize(name="s", trim=Size(width=40.0, height=50.0), corner=1.0)
    back, *_ = places._stock(place("stock", own=small), mat(), Noted(monkeypatch))
    assert pen.bounds(back.clip) == pytest.approx((0.0, 0.0, 40.0, 50.0)), "of the card for which it is made"


def test_a_place_for_a_round_card_is_round() -> None:
    look: Any = SimpleNamespace(tone=TONE)
    token = CardSize(name="t", trim=Size(width=60.0, height=60.0), corner=0.0, shape="circle")
    box = Box(x=10.0, y=20.0, width=60.0, height=60.0)
    outer, inner = places._frame(place(box=box, own=token), mat(), look)
    assert pen.bounds(outer.segments) == pytest.approx((10.0, 20.0, 70.0, 80.0), abs=0.01)
    assert pen.bounds(inner.segments) == pytest.approx((12.2, 22.2, 67.8, 77.8), abs=0.01)
    assert (outer.fill, outer.stroke.width, inner.stroke.width) == (TONE.tint, 0.4, 0.13)


def test_corners_of_the_table_card_and_the_cross_of_the_discards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces of 9.6 mm 4.4 within each corner; a cross of 23.4 mm an eighth from above."""
    look = Noted(monkeypatch)
    (corners,) = places._table(place("table"), mat(), look)
    wanted: pen.Outline = ()
    for x, y, dx, dy in (
        (10.0, 20.0, 1, 1),
        (70.0, 20.0, -1, 1),
        (10.0, 110.0, 1, -1),
        (70.0, 110.0, -1, -1),
    ):
        near, far = 4.4, 14.0
        wanted += pen.line(
            (x + dx * far, y + dy * near), (x + dx * near, y + dy * near), (x + dx * near, y + dy * far)
        )
    assert [told(one) for one in corners.segments] == [told(one) for one in wanted]
    assert (corners.stroke.width, corners.stroke.color) == (0.5, TONE.accent)
    assert look.asked[-1] == ("name", "mat.table", 40.0, 65.0, 51.2)
    look = Noted(monkeypatch)
    (cross,) = places._discard(place("discard"), mat(), look)
    half, top = 11.7, 30.8
    wanted = pen.line((40.0 - half, top), (40.0 + half, top + 2 * half)) + pen.line(
        (40.0 + half, top), (40.0 - half, top + 2 * half)
    )
    assert [told(one) for one in cross.segments] == [told(one) for one in wanted]
    assert (cross.stroke.width, look.asked[-1]) == (0.5, ("name", "mat.discard", 40.0, 65.0, 51.2))
    low = places._discard(
        place("discard", Box(x=0.0, y=0.0, width=50.0, height=90.0)), mat(), Noted(monkeypatch)
    )[0]
    assert pen.bounds(low.segments)[2] - pen.bounds(low.segments)[0] == pytest.approx(20.0)


# areas


def area(kind: str, label: str = "mat.x", box: Box = BOX) -> Area:
    return Area(box=box, kind=kind, label=label)


def test_an_area_for_cards_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Named in its head of 2.6 lines, told below it, waves 13 mm above its foot."""
    look = Noted(monkeypatch)
    (outer,) = areas._aside(area("aside"), mat(), look)
    step = 13.0 * MM * 2.6
    assert outer.segments == pen.rectangle(10.0, 20.0, 60.0, 90.0, 3.0)
    assert (outer.fill, outer.stroke.width, outer.stroke.dash) == (TONE.tint, 0.4, (2.4, 1.4))
    assert look.asked == [
        (
            "paragraph",
            ("mat.x.note",),
            told([Box(x=15.0, y=23.0 + step, width=50.0, height=72.0 - step)])[0],
            "mat.x.note",
        ),
        ("name", "mat.x", *told((40.0, 22.5 + step / 2, 52.0))),
        ("waves", (15.0, 97.0, 50.0, 8.0)),
    ]


@pytest.mark.parametrize(("height", "deep"), [(90.0, 10.0), (200.0, 10.0), (50.0, 10.0), (50.0, 30.0)])
def test_the_tray_of_dice(monkeypatch: pytest.MonkeyPatch, height: float, deep: float) -> None:
    """The disc as large as head and words leave room, a third of the width at most, 7 mm at least."""
    look = Noted(monkeypatch)
    monkeypatch.setattr(
        areas, "_depth", lambda texts, width, _: deep if (texts, width) == (("mat.x.note",), 52.0) else 0.0
    )
    box = Box(x=10.0, y=20.0, width=60.0, height=height)
    ground, disc = areas._tray(area("tray", box=box), mat(), look)
    head = 13.0 * MM * 2.6 + 3.0
    free = height - head - deep
    radius = max(7.0, min(19.8, free / 2 / 1.32))
    y = 20.0 + head + free / 2
    assert ground.segments == pen.rectangle(10.0, 20.0, 60.0, height, 3.0)
    assert (ground.fill, ground.stroke.width, disc.stroke.width) == (TONE.tint, 0.4, 0.3)
    wanted = (*pen.circle(40.0, y, radius), *pen.rays(40.0, y, radius * 1.08, radius * 1.26, 36))
    assert [told(one) for one in disc.segments] == [told(one) for one in wanted]
    top = y + radius * 1.32
    dice = [
        ("die", value, *told((40.0 + radius * 0.48 * math.cos(math.radians(turn)),
                              y + radius * 0.48 * math.sin(math.radians(turn)), radius * 0.46)))
        for value, turn in ((2, -90), (4, 30), (5, 150))
    ]  # fmt: skip
    assert look.asked == [
        *dice,
        ("name", "mat.x", *told((40.0, (20.0 + y - radius * 1.26) / 2 + 1.0, 52.0))),
        (
            "paragraph",
            ("mat.x.note",),
            told([Box(x=14.0, y=top, width=52.0, height=20.0 + height - top - 0.5)])[0],
            "mat.x.note",
        ),
    ]


def test_how_deep_words_of_the_smallest_size_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """1.5 mm more than they take; nothing where a word is wider than the room."""
    asked: list[Any] = []

    def paragraphs(*given: Any) -> Any:
        asked.append(told(given[:3]))
        return (), 12.0

    monkeypatch.setattr(areas, "_paragraphs", paragraphs)
    look: Any = SimpleNamespace(least=7.5)
    assert areas._depth(("a",), 50.0, look) == 13.5
    assert asked == [(("a",), (0.0, 0.0, 50.0, 0.0), 7.5)]

    def refused(*_: Any) -> Any:
        raise PnpError([])

    monkeypatch.setattr(areas, "_paragraphs", refused)
    assert areas._depth(("a",), 50.0, look) == 0.0


def test_the_sun_rises_behind_a_pyramid(monkeypatch: pytest.MonkeyPatch) -> None:
    """On ground 84 per cent down, half as high as its box, its sides no flatter than 1.45 to 1."""
    for box, wide in ((BOX, 37.2), (Box(x=10.0, y=20.0, width=200.0, height=90.0), 65.25)):
        look = Noted(monkeypatch)
        shade, ground = areas._sunrise(area("sunrise", box=box), mat(), look)
        foot, tall = 95.6, 45.0
        centre = 10.0 + box.width * 0.52
        assert look.asked == [
            ("sunrise", *told((centre, foot - tall * 0.42, wide * 0.3, wide * 0.86))),
            ("pyramid", told([Box(x=centre - wide / 2, y=foot - tall, width=wide, height=tall)])[0], 6),
        ]
        outline = pen.polygon((centre, foot - tall), (centre + wide / 2, foot), (centre - wide / 2, foot))
        assert [told(one) for one in shade.segments] == [told(one) for one in outline]
        assert shade.fill == TONE.tint
        line = pen.line((10.0 + box.width * 0.06, foot), (10.0 + box.width * 0.98, foot))
        assert [told(one) for one in ground.segments] == [told(one) for one in line]
        assert ground.stroke.width == 0.3


def test_a_note_stands_a_little_within_its_area(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Noted(monkeypatch)
    areas._note(area("note"), mat(), look)
    assert look.asked == [("paragraph", ("mat.x",), (11.0, 21.5, 58.0, 88.5), "mat.x")]


def test_an_arrow_from_stock_to_table_has_a_head_as_its_room_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dotted over the middle three fifths; the head 18 per cent of the width, 4 mm at most."""
    for box, head in ((BOX, 4.0), (Box(x=10.0, y=20.0, width=20.0, height=90.0), 3.6)):
        line, tip = areas._turned(area("turned", box=box), mat(), Noted(monkeypatch))
        left, right = 10.0 + box.width * 0.2, 10.0 + box.width * 0.8
        assert [told(one) for one in line.segments] == [
            told(one) for one in pen.line((left, 65.0), (right - head, 65.0))
        ]
        assert (line.stroke.width, line.stroke.dash) == (0.6, (0.01, 2.2))
        wanted = pen.polygon(
            (right, 65.0), (right - head * 1.3, 65.0 - head * 0.7), (right - head * 1.3, 65.0 + head * 0.7)
        )
        assert [told(one) for one in tip.segments] == [told(one) for one in wanted]


@pytest.mark.parametrize(("radius", "width"), [(10.0, 1.3), (3.0, 0.5)])
@pytest.mark.parametrize("way", [1.0, -1.0])
def test_an_arrow_round_is_drawn_from_a_sixth_before_its_right_to_below_its_left(
    monkeypatch: pytest.MonkeyPatch, radius: float, width: float, way: float
) -> None:
    """From -60 to 210 degrees; the head 0.42 radii, half as long again ahead."""
    ring, head = areas.turning(50.0, 60.0, radius, way, Noted(monkeypatch))
    first = (radius * math.cos(math.radians(-60)), radius * math.sin(math.radians(-60)))
    curve = (("M", *first), *pen.arc(0.0, 0.0, radius, -60.0, 210.0))
    mirror = (way, 0.0, 0.0, 1.0, 50.0, 60.0)
    assert [told(one) for one in ring.segments] == [told(one) for one in pen.moved(curve, mirror)]
    assert ring.stroke.width == pytest.approx(width)
    end, long = math.radians(210), radius * 0.42
    tip = (radius * math.cos(end), radius * math.sin(end))
    ahead = (-math.sin(end) * long * 1.2, math.cos(end) * long * 1.2)
    wide = (math.cos(end) * long * 0.8, math.sin(end) * long * 0.8)
    arrow = pen.polygon(
        (tip[0] + ahead[0], tip[1] + ahead[1]),
        (tip[0] + wide[0], tip[1] + wide[1]),
        (tip[0] - wide[0], tip[1] - wide[1]),
    )
    assert [told(one) for one in head.segments] == [told(one) for one in pen.moved(arrow, mirror)]


def test_a_warning_stands_in_the_middle_of_its_box_in_bold(monkeypatch: pytest.MonkeyPatch) -> None:
    """1.2 mm within it."""
    from pnp.compose.mats.look import Look

    asked: list[Any] = []

    def paragraph(*given: Any, **more: Any) -> tuple[()]:
        asked.append((*told(given[:2]), given[3], more))
        return ()

    monkeypatch.setattr(areas, "paragraph", paragraph)
    voices: Any = (Saying("Beware"),)
    Look(tone=TONE, style=Style(), voices=voices, large=False).warning("k", BOX)
    assert asked == [(("Beware",), (11.2, 21.2, 57.6, 87.6), "k", {"align": "center", "font": "sans-bold"})]


class Saying:
    """A voice of one language that says what it is asked for."""

    def __init__(self, text: str) -> None:
        self.text, self.lang = text, "en"

    def say(self, key: str, **_: object) -> str:
        return self.text


def test_a_heading_stands_over_a_fine_rule() -> None:
    from pnp.compose.mats.look import Look

    voices: Any = (Saying("piles"),)
    look = Look(tone=TONE, style=Style(), voices=voices, large=False)
    word, rule = areas._heading(area("heading"), mat(), look)
    deep = 13.0 * 1.3 * MM
    assert (word.text, word.x, word.size, word.font) == ("Piles", 10.5, 13.0, "sans-bold")
    assert word.y == pytest.approx(21.0 + deep / 2 + 0.36 * 13.0 * MM)
    assert [told(one) for one in rule.segments] == [
        told(one) for one in pen.line((10.5, 20.0 + deep + 1.6), (70.0, 20.0 + deep + 1.6))
    ]
    assert rule.stroke.width == 0.3


def test_a_frame_with_its_name_leaves_room_below_it() -> None:
    """A line and a half and 0.6 mm above, a millimetre below."""
    from pnp.compose.mats.look import Look

    voices: Any = (Saying("markers"),)
    look = Look(tone=TONE, style=Style(), voices=voices, large=False)
    (frame, word), room = areas._ribbon(area("box"), look)
    deep = 9.0 * MM * 1.5
    assert frame.segments == pen.rectangle(10.0, 20.0, 60.0, 90.0, 3.0)
    assert (frame.fill, frame.stroke.width) == (TONE.tint, 0.3)
    assert (word.x, word.anchor, word.size) == (40.0, "middle", 9.0)
    assert word.y == pytest.approx(20.0 + deep / 2 + 0.6 + 0.36 * 9.0 * MM)
    assert told([room]) == told([Box(x=10.0, y=20.6 + deep, width=60.0, height=90.0 - deep - 1.6)])
