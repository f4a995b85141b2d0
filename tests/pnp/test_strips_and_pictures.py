"""The white strips of a page reckoned by hand, and which back, ink and picture a card is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import LayoutError, Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose import furniture, pictures
from pnp.errors import PnpError
from pnp.geometry import Box
from pnp.scene import Group, Path, Text
from pnp.settings import Margins, Settings
from pnp.type import measure

reckoned: Any = import_module("pnp.compose.furniture")
drawing: Any = import_module("pnp.compose.pictures")
"""The modules, whose parts are exchanged for what is told by hand."""
SETTINGS = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
SHEET = Size(width=200.0, height=300.0)


# strips


def test_strips_are_used_from_the_margin_on_or_nearer_to_the_edge_where_they_are_narrow() -> None:
    """25 mm below, 20 above and at the right, 10 at the left; the printer leaves 7, 5, 6 and 8 of them.

    Left of 10 only 4.8, ruler and air, are taken: 5.2 from the edge.  What is deeper than 10 is used 5 mm
    beyond the margin in its middle; a mark at the side is counted from below.
    """
    content = Box(x=10.0, y=20.0, width=170.0, height=255.0)
    margins = Margins(top=5.0, right=6.0, bottom=7.0, left=8.0)
    found = reckoned._strips(SHEET, content, margins, (50.0,), (100.0,))
    told = [
        (one.edge, one.length, one.white, round(one.depth, 6), one.reachable, round(one.middle, 6), one.marks)
        for one in found
    ]
    assert told == [
        ("bottom", 200.0, 25.0, 18.0, 18.0, 12.0, (50.0,)),
        ("top", 200.0, 20.0, 15.0, 15.0, 10.0, (50.0,)),
        ("right", 300.0, 20.0, 14.0, 14.0, 11.0, (200.0,)),
        ("left", 300.0, 10.0, 4.8, 2.0, 7.6, (200.0,)),
    ]
    low = Box(x=10.0, y=20.0, width=170.0, height=276.0)
    (last,) = [one for one in reckoned._strips(SHEET, low, margins, (), ()) if one.edge == "bottom"]
    assert (last.depth, last.middle, last.reachable) == (4.0, 2.0, -3.0), "4 mm: all of it, to the very edge"


def test_strips_that_are_alike_to_a_thousandth_keep_their_order() -> None:
    """Below, above, left, right: what differs by rounding is no deeper."""
    content = Box(x=20.0, y=20.0002, width=160.0003, height=260.0001)
    found = reckoned._strips(SHEET, content, Margins(), (), ())
    assert [one.edge for one in found] == ["bottom", "top", "left", "right"]


def strip(edge: Any = "bottom", **more: Any) -> Any:
    given: dict[str, Any] = {
        "length": 100.0, "white": 20.0, "depth": 15.0, "reachable": 15.0, "middle": 8.0, "marks": (), **more,
    }  # fmt: skip
    return reckoned._Strip(edge=edge, **given)


def test_marks_part_a_strip_and_keep_a_little_air() -> None:
    """1.2 mm beside each; what lies between two that are nearer than that is nothing."""
    marked = strip(marks=(95.0, 33.0, 30.0, 5.0, 2.0, 99.0, 60.0, 62.4, 62.0))
    assert reckoned._intervals(marked, 5.0) == [
        pytest.approx(one) for one in ((6.2, 28.8), (31.2, 31.8), (34.2, 58.8), (63.6, 93.8))
    ]
    assert reckoned._intervals(strip(), 5.0) == [pytest.approx((6.2, 93.8))]
    assert reckoned._intervals(strip(length=12.3), 5.0) == []
    assert len(reckoned._intervals(strip(length=12.5), 5.0)) == 1


@pytest.mark.parametrize(
    ("edge", "matrix"),
    [
        ("top", (1.0, 0.0, 0.0, 1.0, 30.0, 8.0)),
        ("bottom", (1.0, 0.0, 0.0, 1.0, 30.0, 292.0)),
        ("left", (0.0, -1.0, 1.0, 0.0, 8.0, 270.0)),
        ("right", (0.0, -1.0, 1.0, 0.0, 192.0, 270.0)),
    ],
)
def test_a_line_of_furniture_lies_along_its_strip_and_runs_up_at_the_sides(
    edge: str, matrix: tuple[float, ...]
) -> None:
    """30 mm from where the strip begins, 8 from the edge, on 200 × 300."""
    assert reckoned._onto(strip(edge), SHEET, 30.0) == matrix


def test_ticks_of_the_ruler_are_longest_where_one_reads() -> None:
    """Centimetres, halves, millimetres above; inches, halves, eighths below; words behind its end."""
    line, millimetres, inches = reckoned.ruler.__wrapped__()
    assert isinstance(line, Path)
    ends = line.segments
    assert ends[:2] == (("M", 0.0, 0.0), ("L", 50.8, 0.0))
    ticks = [(float(one[1]), float(one[2])) for one in ends[3::2]]  # type: ignore[misc]
    assert [one[:] for one in ends[2::2]] == [("M", x, 0.0) for x, _ in ticks]
    wanted = [(float(n), -2.2 if n % 10 == 0 else -1.5 if n % 5 == 0 else -0.9) for n in range(51)]
    assert ticks[:51] == wanted
    deep = [2.2, 0.9, 0.9, 0.9, 1.5, 0.9, 0.9, 0.9] * 2 + [2.2]
    assert ticks[51:] == [pytest.approx((n * 25.4 / 8, y)) for n, y in enumerate(deep)]
    for word, text, y in ((millimetres, "50 mm", -0.5), (inches, "2 in", 2.1)):
        assert isinstance(word, Text)
        assert (word.text, word.y, word.size) == (text, y, 5.5)
        assert word.x == pytest.approx(51.7)
        assert word.x + measure.width(word.text, "sans", 5.5) <= furniture.RULER_WIDTH
    assert furniture.ruler() is furniture.ruler(), "so that a file holds it once"
    assert line.stroke == furniture.LINE
    assert furniture.LINE.width == 0.12


def test_white_under_furniture_covers_it_and_a_little_more() -> None:
    under = reckoned._blank(30.0)
    assert pen.bounds(under.segments) == pytest.approx((-0.6, -2.4, 30.0, 2.4))
    assert len(under.segments) == 5
    assert under.segments[-1] == ("Z",)
    assert (under.fill, under.stroke) == (furniture.PAPER, None)


def test_marks_between_which_nothing_fits_are_bridged() -> None:
    """Stretches that lie nearer than two airs and a little, 2.8 mm, become one."""
    spans = [(0.0, 10.0), (12.7, 20.0), (22.7, 30.0), (32.9, 40.0), (42.7, 50.0)]
    assert reckoned._joined(spans) == [(0.0, 30.0), (32.9, 50.0)]
    assert reckoned._joined([]) == []


# what is told


def told(component: str, **more: Any) -> list[str]:
    page = more.pop("page", "1/2")
    sized = more.pop("sized", True)
    return list(furniture.describe(replace(SETTINGS, **more), component, "Game", page, sized=sized))


def test_the_line_of_settings_tells_what_concerns_the_sheet() -> None:
    """Of cards their size, backs and bleed; sleeves of mats and boxes; how a booklet is bound."""
    size = "poker 63.5 × 88.9 mm"
    assert told("cards") == ["Game · cards", "1/2", "A4", size, "backs: long edge", "100 %", "full ink"]
    bleed = told("cards", bleed=3.0, gap=6.0, backs="none", ink="low", printer="Office")
    assert bleed[4] == "no backs"
    assert "3" in bleed[5]
    assert bleed[6] == "100 %"
    assert bleed[7] != "full ink"
    assert "Office" in bleed[8]
    assert told("cards", sized=False) == [
        "Game · cards",
        "1/2",
        "A4",
        "backs: long edge",
        "100 %",
        "full ink",
    ]
    assert told("booklet", sleeved=True, bleed=3.0) == ["Game · booklet", "1/2", "A4", "100 %", "full ink"]
    for component in ("mat", "box"):
        assert told(component) == [f"Game · {component}", "1/2", "A4", size, "100 %", "full ink"]
        assert told(component, sleeved=True)[4] == "for sleeves"
    assert "for sleeves" not in told("cutplan", sleeved=True)
    assert told("cutplan")[3] == size
    assert told("cutplan", page="")[1] == "A4"
    down = told("booklet", langs=("ja",), vertical=True)
    assert "右とじ" in down
    assert "右とじ" not in told("mat", langs=("ja",), vertical=True)
    assert "右とじ" not in told("booklet", langs=("ja",))
    own = replace(SETTINGS, card=layouts.card_size("60x90mm"), paper=layouts.paper("200x300mm"))
    assert "60 × 90 mm" in furniture.describe(own, "cards", "Game", "")


def test_names_of_papers_sizes_and_components_are_those_of_the_language() -> None:
    assert furniture.named("ja", "box") == "箱"
    assert furniture.named("ja", "own thing") == "own thing"
    assert furniture.paper_named("ja", layouts.paper("letter")) == "レター"
    assert furniture.paper_named("ja", layouts.paper("a4")) == "A4"
    poker = layouts.card_size("poker")
    assert furniture.card_named("ja", poker) == "ポーカー"
    assert furniture.card_named("en", layouts.card_size("60x90mm")) == ""
    assert furniture.size_named("en", poker) == "poker"
    assert furniture.size_named("en", replace(poker, name="poker-landscape")) == "poker, landscape"
    assert furniture.size_named("ja", replace(poker, name="poker-portrait")) == "ポーカー・縦"
    assert furniture.size_named("en", replace(poker, name="unknown")) == "63.5 × 88.9 mm"
    assert furniture.size_named("en", replace(poker, name="unknown-landscape")) == "63.5 × 88.9 mm"
    assert furniture.size_named("en", layouts.card_size("jp-bridge")) not in ("", "bridge")


# where it is told


def shared(monkeypatch: pytest.MonkeyPatch, rest: Any) -> list[tuple[list[str], bool]]:
    """Which strips are tried, and whether marks are interrupted; `rest` tells what finds no room."""
    asked: list[tuple[list[str], bool]] = []

    def fill(ranked: Any, _: object, pieces: Sequence[str], *, blank: bool = False) -> Any:
        asked.append(([one.edge for one, _ in ranked], blank))
        return tuple(asked), rest(asked[-1])

    monkeypatch.setattr(reckoned, "_fill", fill)
    return asked


RANKED = [(strip("left"), [(0.0, 10.0), (11.0, 20.0)]), (strip("top"), [(0.0, 10.0)])]


def test_settings_stand_in_one_strip_else_in_all_else_across_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    each, both = [(["left"], False), (["top"], False)], (["left", "top"], False)
    across = (["left", "top"], True)

    def line(fits: Any) -> tuple[list[Any], Any]:
        asked = shared(monkeypatch, lambda one: [] if one == fits else ["rest", "of it"])
        return asked, reckoned._settings_line(RANKED, SHEET, ("a",))

    for fits, wanted in (
        (each[0], each[:1]),
        (each[1], each),
        (both, [*each, both]),
        (across, [*each, both, across]),
    ):
        asked, found = line(fits)
        assert asked == wanted
        assert len(found) == len(wanted), "what was placed last is what is printed"
    with pytest.raises(PnpError, match="rest · of it"):
        line(None)
    assert reckoned._settings_line([], SHEET, ("a",)) == (), "a sheet without white has none"


def test_pieces_fill_stretches_in_order() -> None:
    """Two words find room in the first, none of the rest in a short one, one in the next."""
    pair = measure.width("one  ·  two", "sans", 5.5)
    three = measure.width("three", "sans", 5.5)
    spans = [(10.0, 10.0 + pair + 0.01), (40.0, 41.0), (50.0, 50.0 + three + 0.01)]
    items, rest = reckoned._fill([(strip("bottom"), spans)], SHEET, ("one", "two", "three", "four"))
    assert rest == ["four"]
    words = [(group.items[-1].text, group.transform[4:]) for group in items]
    assert words == [("one  ·  two", (10.0, 292.0)), ("three", (50.0, 292.0))]
    assert all(len(group.items) == 1 for group in items)
    assert {(group.items[0].x, group.items[0].y, group.items[0].size) for group in items} == {(0.0, 0.7, 5.5)}
    narrow = [(10.0, 10.0 + pair - 0.01)]
    items, rest = reckoned._fill([(strip("bottom"), narrow)], SHEET, ("one", "two"), blank=True)
    assert rest == ["two"]
    (group,) = items
    under, word = group.items
    assert word.text == "one"
    assert pen.bounds(under.segments)[2] == pytest.approx(measure.width("one", "sans", 5.5) + 1.2)


def test_the_ruler_takes_59_6_mm_between_marks() -> None:
    """The first stretch that is long enough, of the deepest strip that has one."""
    short, long = (strip("left"), [(0.0, 59.5)]), (strip("top"), [(0.0, 59.5), (20.0, 79.61), (80.0, 150.0)])
    assert reckoned._between_marks([short]) is None
    assert reckoned._between_marks([short, long]) == (long[0], 20.0, ())
    assert reckoned._between_marks([]) is None


def test_the_ruler_crosses_marks_where_the_strip_is_long_enough() -> None:
    """59.6 mm with 5 of margin and 1.2 of air at either end: 72."""
    assert reckoned._across_marks([(strip(length=71.9), [])], 5.0) is None
    short, fits = strip(length=71.9), strip("top", length=72.1)
    found, start, blank = reckoned._across_marks([(short, []), (fits, [])], 5.0)
    assert (found, start) == (fits, 6.2)
    assert pen.bounds(blank[0].segments)[2] == 59.6


def test_beside_the_ruler_stretches_end_before_it_and_begin_behind_it() -> None:
    """What is left of less than 1.2 mm is none."""
    spans = [(0.0, 100.0), (110.0, 111.0)]
    assert reckoned._beside(spans, 20.0, 80.0) == [(0.0, 20.0), (80.0, 100.0)]
    assert reckoned._beside([(0.0, 100.0)], 1.1, 98.9) == []
    assert reckoned._beside([(0.0, 100.0)], 1.3, 98.7) == [(0.0, 1.3), (98.7, 100.0)]
    assert reckoned._beside([(0.0, 10.0), (90.0, 100.0)], 20.0, 80.0) == [(0.0, 10.0), (90.0, 100.0)]


class Composed:
    """Ruler and settings of a page whose strips are told by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *strips: Any) -> None:
        self.ranked: Any = None
        monkeypatch.setattr(reckoned, "_strips", lambda *_: list(strips))
        monkeypatch.setattr(reckoned, "_settings_line", self._line)

    def _line(self, ranked: Any, *_: object) -> tuple[str]:
        self.ranked = ranked
        return ("settings",)

    def made(self, **margins: float) -> Any:
        edges = {"top": 5.0, "right": 6.0, "bottom": 7.0, "left": 8.0, **margins}
        content = Box(x=0.0, y=0.0, width=1.0, height=1.0)
        return reckoned.compose(SHEET, content, Margins(**edges), ("a",))


def where(made: Any) -> tuple[tuple[float, ...], bool]:
    """Where the ruler lies, and whether marks are interrupted under it."""
    ruler, line = made
    assert line == "settings"
    assert isinstance(ruler, Group)
    assert ruler.items[-3:] == furniture.ruler()
    return ruler.transform[4:], len(ruler.items) > 3


def test_the_ruler_stands_where_ink_surely_reaches_else_as_deep_as_it_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """4.4 mm: between marks, across them; then the same in strips that reach into the margin."""
    across = (50.0, 100.0, 150.0)
    surely = strip("bottom", length=200.0, marks=across, reachable=4.4)
    free = strip("top", length=200.0, reachable=4.3, depth=4.4, middle=3.0)
    assert where(Composed(monkeypatch, surely, free).made()) == ((6.2, 292.0), True)
    clear = strip("top", length=200.0, reachable=4.4, middle=3.0)
    assert where(Composed(monkeypatch, surely, clear).made()) == ((6.2, 3.0), False)
    hardly = replace(surely, reachable=4.3)
    assert where(Composed(monkeypatch, hardly, free).made()) == ((6.2, 3.0), False)
    assert where(Composed(monkeypatch, hardly).made()) == ((6.2, 292.0), True)
    composed = Composed(monkeypatch, replace(hardly, depth=4.3))
    assert composed.made() == ("settings",), "without a ruler"
    assert len(composed.ranked) == 1
    assert Composed(monkeypatch, surely).made(left=2.0)[0].transform[4] == 3.2, "from the smallest margin"


def test_settings_stand_beside_the_ruler_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind it and its air; strips under 2.2 mm take no words."""
    deep = strip("left", length=300.0, reachable=1.0, depth=3.0)
    flat, low = strip("right", depth=2.2, reachable=0.0), strip("bottom", depth=2.1, reachable=0.0)
    ruled = strip("top", length=200.0)
    composed = Composed(monkeypatch, deep, ruled, flat, low)
    composed.made()
    assert [one.edge for one, _ in composed.ranked] == ["top", "left", "right"]
    assert composed.ranked[0][1] == [pytest.approx((6.2 + 59.6 + 1.2, 193.8))]
    assert composed.ranked[1][1] == [pytest.approx((6.2, 293.8))]


# what a card looks like


class Drawn:
    """A template that says what it was asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **more: Any) -> None:
        self.sizes: dict[str, Size] = {}
        self.bare: set[str] = set()
        self.one, self.speaking = False, True
        self.fault: LayoutError | None = None
        for name, value in more.items():
            setattr(self, name, value)
        monkeypatch.setattr("pnp.template.load", self._load)

    def _load(self, _: object) -> Drawn:
        if self.fault:
            raise self.fault
        return self

    def size(self, card: Any, usual: Any) -> Any:
        return SimpleNamespace(trim=self.sizes.get(card.id, usual.trim))

    def face(self, card: Any, trim: Size, style: Style, lang: str) -> tuple[Any, ...]:
        return (("face", card.id, trim.width, style.ink, lang),)

    def marks(self, card: Any, trim: Size, style: Style) -> tuple[Any, ...]:
        return (("marks", card.id, trim.width),)

    def back(self, card: Any, trim: Size, style: Style, lang: str) -> tuple[Any, ...]:
        return (("back", card.id, trim.width, style.ink, lang),)

    def back_key(self, card: Any) -> str:
        return f"{card.back}\x1fcolumn"

    def one_form(self) -> bool:
        return self.one

    def speaks(self) -> bool:
        return self.speaking

    def has_back(self, card: Any) -> bool:
        return card.id not in self.bare


def card(name: str, back: str = "b", quantity: int = 1) -> Any:
    return SimpleNamespace(id=name, back=back, quantity=quantity)


def book(*cards: Any, template: bool = True) -> Any:
    return SimpleNamespace(cards=cards, faces_source=lambda: "faces" if template else None, backs={})


def test_a_template_draws_each_card_at_its_own_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """Camera marks lie over the face where they are wanted; light backs are drawn in outlines."""
    Drawn(monkeypatch, sizes={"A": Size(width=20.0, height=30.0)})
    made: Any = pictures.pictures(book(), replace(SETTINGS, langs=("ja",)))
    one, other = card("A"), card("B")
    assert made.face(one) == (("face", "A", 20.0, "full", "ja"),)
    assert made.face(other) == (("face", "B", 63.5, "full", "ja"),)
    assert made.back(one) == (("back", "A", 20.0, "full", "ja"),)
    assert made.back_name(one) == "back b · column · 20x30"
    light: Any = pictures.pictures(book(), replace(SETTINGS, camera=True, light_backs=True))
    assert light.face(one) == (("face", "A", 20.0, "full", "en"), ("marks", "A", 20.0))
    assert light.back(one) == (("back", "A", 20.0, "low", "en"),)
    Drawn(monkeypatch, one=True)
    assert pictures.pictures(book(), SETTINGS).back_name(one) == "back b · column"


@pytest.mark.parametrize(
    ("ink", "light", "found"),
    [("full", True, "low"), ("full", False, "full"), ("low", True, "low"), ("mono", True, "mono")],
)
def test_light_backs_spare_ink_only_where_there_is_much(ink: Any, light: bool, found: str) -> None:
    assert pictures.back_style(Style(ink=ink), replace(SETTINGS, light_backs=light)).ink == found


def test_a_style_has_all_that_was_chosen() -> None:
    chosen = replace(SETTINGS, ink="low", suits="four", indices="4", large=True, camera=True)
    style = pictures.style_of(chosen)
    assert (style.ink, style.suits, style.corners, style.large, style.camera) == (
        "low",
        "four",
        4,
        True,
        True,
    )
    assert pictures.style_of(SETTINGS).corners == 2


def test_our_art_goes_beyond_the_trim_and_keeps_ink_on_backs_that_are_second_faces(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A back that tells what its face does not is no ornament: it is never light."""
    asked: list[tuple[str, str, float]] = []

    def face(_: object, card: Any, __: object, style: Style, lang: str, *, bleed: float) -> tuple[()]:
        asked.append(("face", style.ink, bleed))
        return ()

    def back(_: object, name: str, __: object, style: Style, lang: str, *, bleed: float) -> tuple[()]:
        asked.append((name, style.ink, bleed))
        return ()

    monkeypatch.setattr("pnp.art.faces.face", face)
    monkeypatch.setattr("pnp.art.faces.back", back)
    game = book(template=False)
    game.backs = {
        name: SimpleNamespace(information=information, on_face=on_face)
        for name, information, on_face in (
            ("plain", False, False),
            ("told", True, True),
            ("second", True, False),
        )
    }
    light = replace(SETTINGS, light_backs=True)
    made = pictures.pictures(game, light, 1.5)
    made.face(card("A"))
    for name in ("plain", "told", "second", "unknown"):
        made.back(card("A", name))
        assert made.back_name(card("A", name)) == f"back {name}"
    assert asked == [
        ("face", "full", 1.5),
        ("plain", "low", 1.5),
        ("told", "low", 1.5),
        ("second", "full", 1.5),
        ("unknown", "low", 1.5),
    ]
    asked.clear()
    pictures.pictures(game, replace(light, bleed=3.0, gap=6.0), 1.5).face(card("A"))
    pictures.pictures(game, SETTINGS).face(card("A"))
    assert [bleed for _, _, bleed in asked] == [3.0, 0.0]


def test_the_commonest_back_is_the_one_that_covers_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six tokens of 20 × 20 mm against one card of 60 × 90; of our art the number of cards decides."""
    deck = (card("T1", "token", 4), card("T2", "token", 2), card("C", "card", 1), card("N", "none", 9))
    Drawn(
        monkeypatch,
        sizes={
            "T1": Size(width=20.0, height=20.0), "T2": Size(width=20.0, height=20.0),
            "C": Size(width=60.0, height=90.0), "N": Size(width=60.0, height=90.0),
        },
        bare={"N"},
    )  # fmt: skip
    assert pictures.commonest_back(book(*deck)).id == "C"
    assert pictures.commonest_back(book(*deck, template=False)).id == "N"
    assert pictures.commonest_back(book(*deck[:3], template=False)).id == "T1", "the first card that has it"
    even = (card("Z", "z", 2), card("Y", "a", 2))
    assert pictures.commonest_back(book(*even, template=False)).id == "Y", "of two alike the first by name"
    bare = book(card("N", "none"), card("M", "a"))
    Drawn(monkeypatch, bare={"N", "M"})
    assert pictures.commonest_back(bare).id == "M", "none covers anything: the first by name"


def test_the_back_for_a_box_or_a_place_is_that_of_the_card_named_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Drawn(monkeypatch)
    style, size = Style(), Size(width=10.0, height=10.0)
    game = book(card("A", "a", 5), card("B", "b"))
    assert drawing.deck_back(game, size, style, "en") == (("back", "A", 10.0, "full", "en"),)
    assert drawing.deck_back(game, size, style, "en", "b") == (("back", "B", 10.0, "full", "en"),)
    assert drawing.deck_back(game, size, style, "en", "unknown") == (("back", "A", 10.0, "full", "en"),)
    monkeypatch.setattr("pnp.art.faces.back", lambda _, name, *__: (name,))
    game = book(card("A", "a", 5), card("B", "b"), template=False)
    found: Any = drawing.deck_back(game, size, style, "en", "B")
    assert found == ("b",)


def test_our_art_always_has_backs_and_templates_where_they_draw_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A template that cannot be read is told of where its cards are drawn."""
    drawn = Drawn(monkeypatch, bare={"A"})
    assert not pictures.backed(book(), [card("A")])
    assert pictures.backed(book(), [card("A"), card("B")])
    assert not pictures.backed(book(), [])
    assert pictures.backed(book(template=False), [])
    drawn.fault = PnpError([])
    assert pictures.backed(book(), [card("A")])


def test_only_a_template_that_takes_no_words_is_wordless(monkeypatch: pytest.MonkeyPatch) -> None:
    Drawn(monkeypatch)
    assert not pictures.wordless(book())
    Drawn(monkeypatch, speaking=False)
    assert pictures.wordless(book())
    assert not pictures.wordless(book(template=False))
