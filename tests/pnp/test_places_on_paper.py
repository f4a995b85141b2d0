"""Where cards lie on paper to the nanometre, which of them are chosen, and codes module by module."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.measures import Slots
from layouts.model import Card, CardSize, Paper, Size
from pnp.art import pen
from pnp.compose import dicenets, groups, imposition, scan, selection
from pnp.compose.imposition import Grid, best_grid, deal, front_cells, impose, skipping
from pnp.compose.voice import Voice, headed
from pnp.errors import PnpError
from pnp.geometry import mm, nm
from pnp.scene import Path, Reuse
from pnp.settings import Settings

laying: Any = import_module("pnp.compose.imposition")
grouping: Any = import_module("pnp.compose.groups")
piles: Any = import_module("pnp.compose.piles")
"""The modules, whose parts are exchanged for what is told by hand."""
POKER = layouts.card_size("poker")
SETTINGS = Settings(paper=layouts.paper("a4"), card=POKER)


def card(name: str, **columns: str) -> Card:
    return Card(id=name, quantity=1, back="b", columns=columns, line=0)


# grids


def millimetres(starts: Sequence[int]) -> list[float]:
    return [round(mm(start), 4) for start in starts]


def own(width: float, height: float, **more: Any) -> Settings:
    """Cards of this size on A4 with its usual margins: 197.3 × 284.3 mm of room."""
    size = CardSize(name="own", trim=Size(width=width, height=height), corner=3.0)
    return replace(SETTINGS, card=size, **more)


def test_cards_lie_in_the_middle_of_the_sheet_with_their_gaps() -> None:
    """Two of 90 mm with 4 between them on 210: 13 mm at either side; bleed goes on beyond them."""
    found = best_grid(own(90.0, 65.0, gap=4.0))
    assert found is not None
    assert (found.orientation, found.columns, found.rows) == ("portrait", 2, 4)
    assert millimetres(found.xs) == [13.0, 107.0]
    assert millimetres(found.ys) == [12.5, 81.5, 150.5, 219.5]
    assert found.box.as_tuple() == pytest.approx((13.0, 12.5, 184.0, 272.0))
    bled = best_grid(own(90.0, 65.0, gap=4.0, bleed=2.0))
    assert bled is not None
    assert bled.box.as_tuple() == pytest.approx((11.0, 10.5, 188.0, 276.0))
    exact = best_grid(own(98.65, 100.0))
    assert exact is not None
    assert exact.columns == 2
    tight = best_grid(own(98.66, 100.0))
    assert tight is not None
    assert (tight.orientation, tight.columns, tight.rows) == ("portrait", 1, 2)
    over = best_grid(own(96.65, 100.0, bleed=2.0, gap=4.0))
    assert over is not None
    assert over.columns == 1, "2 × 96.65 + 4 + 2 × 2 mm are more than 197.3"
    assert best_grid(own(94.65, 100.0, bleed=2.0, gap=4.0)).columns == 2  # type: ignore[union-attr]


def test_paper_lies_as_more_cards_find_room_and_stands_where_it_is_all_one() -> None:
    lying = best_grid(own(90.0, 95.0))
    assert lying is not None
    assert (lying.orientation, lying.columns, lying.rows) == ("landscape", 3, 2)
    standing = best_grid(own(90.0, 90.0))
    assert standing is not None
    assert (standing.orientation, standing.faces) == ("portrait", 6)


def test_a_row_gives_way_to_the_ruler_where_no_side_has_4_8_mm() -> None:
    """Cards that fill the room of a paper without margins to 4.7 mm: one row or column less."""

    def faces(white: float) -> int:
        sheet = Size(width=120.0 + white, height=180.0 + white)
        grid = laying._flat(
            replace(
                own(60.0, 90.0),
                paper=Paper(name="x", size=sheet),
                margins=replace(SETTINGS.margins, top=0.0, right=0.0, bottom=0.0, left=0.0),
            ),
            "portrait",
        )
        assert grid is not None
        return int(grid.faces)

    assert faces(9.7) == 4, "4.85 mm on either side"
    assert faces(9.5) == 2
    lone = replace(
        own(60.0, 90.0),
        paper=Paper(name="x", size=Size(width=60.0, height=90.0)),
        margins=replace(SETTINGS.margins, top=0.0, right=0.0, bottom=0.0, left=0.0),
    )
    only = laying._flat(lone, "portrait")
    assert only is not None
    assert only.faces == 1, "a single card stays where nothing can give way"


def test_the_white_at_the_widest_side() -> None:
    def strip(x: float, y: float) -> float:
        sheet = Size(width=100.0, height=100.0)
        trim = Size(width=60.0, height=60.0)
        grid = Grid(sheet=sheet, orientation="portrait", trim=trim, bleed=1.0, xs=(nm(x),), ys=(nm(y),))
        return float(laying._widest_strip(grid))

    assert strip(30.0, 20.0) == pytest.approx(29.0)
    assert strip(20.0, 35.0) == pytest.approx(34.0)
    assert strip(5.0, 15.0) == pytest.approx(34.0)
    assert strip(15.0, 5.0) == pytest.approx(34.0)


def test_folded_sheets_hold_as_many_faces_as_backs() -> None:
    """6 mm on the fold, or twice the bleed; the way that holds most is taken, the lying sheet first."""
    found = best_grid(own(60.0, 90.0, backs="gutterfold"))
    assert found is not None
    assert (found.fold, found.orientation, found.columns, found.rows, found.faces) == (
        "across",
        "landscape",
        4,
        2,
        4,
    )
    assert millimetres(found.xs) == [28.5, 88.5, 148.5, 208.5]
    assert millimetres(found.ys) == [12.0, 108.0]
    down = best_grid(own(95.0, 70.0, backs="gutterfold"))
    assert down is not None
    assert (down.fold, down.orientation, down.faces) == ("down", "portrait", 4)
    assert millimetres(down.xs) == [7.0, 108.0]
    assert millimetres(down.ys) == [8.5, 78.5, 148.5, 218.5]
    bled = best_grid(own(60.0, 85.0, backs="gutterfold", bleed=4.0, gap=8.0))
    assert bled is not None
    assert bled.fold == "across"
    assert mm(bled.ys[1] - bled.ys[0]) == pytest.approx(85.0 + 8.0)
    assert best_grid(own(60.0, 95.66, backs="gutterfold")) is not None
    most = laying._folded(own(60.0, 95.65, backs="gutterfold"), "landscape", "across")
    assert most is not None
    assert laying._folded(own(60.0, 95.66, backs="gutterfold"), "landscape", "across") is None
    assert laying._folded(own(95.65, 60.0, backs="gutterfold"), "portrait", "down") is not None
    assert laying._folded(own(95.66, 60.0, backs="gutterfold"), "portrait", "down") is None


def test_faces_of_folded_sheets_lie_on_one_side() -> None:
    across = best_grid(own(60.0, 90.0, backs="gutterfold"))
    down = best_grid(own(95.0, 70.0, backs="gutterfold"))
    assert across is not None
    assert down is not None
    assert front_cells(across) == [(0, 0), (1, 0), (2, 0), (3, 0)]
    assert front_cells(down) == [(0, 0), (0, 1), (0, 2), (0, 3)]
    for grid in (across, down):
        (sheet,) = impose(4, grid, "gutterfold")
        assert sheet.back is None
        assert [place.back for place in sheet.front] == [False] * 4 + [True] * 4


SHEET = Paper(name="own", size=Size(width=200.0, height=300.0))


def labels(settings: Settings = SETTINGS, **more: Any) -> Grid | None:
    given: dict[str, Any] = {
        "left": 10.0, "top": 20.0, "columns": 2, "rows": 3, "gap": (4.0, 6.0),
        "size": Size(width=80.0, height=70.0), **more,
    }  # fmt: skip
    found = laying._labels(replace(settings, paper=SHEET), Slots(**given))
    assert found is None or isinstance(found, Grid)
    return found


def test_cards_lie_in_the_middle_of_their_labels() -> None:
    """Labels of 80 × 70 mm, 10 from the left and 20 from above, 4 and 6 apart; cards of 63.5 × 60."""
    found = labels(own(63.5, 60.0))
    assert found is not None
    assert (found.trim, found.lying, found.orientation) == (Size(width=63.5, height=60.0), False, "portrait")
    assert millimetres(found.xs) == [18.25, 102.25]
    assert millimetres(found.ys) == [25.0, 101.0, 177.0]
    lying = labels(own(60.0, 75.0))
    assert lying is not None
    assert (lying.trim, lying.lying) == (Size(width=75.0, height=60.0), True)
    assert millimetres(lying.xs) == [12.5, 96.5]
    assert labels(own(80.0, 70.0)) is not None
    assert labels(own(80.01, 70.0)) is None
    assert labels(own(80.01, 80.0)) is None, "neither way"
    assert labels(own(70.0, 80.0)).lying  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("more", "fits"),
    [
        ({"left": 36.0}, True),  # 36 + 2 × 80 + 4 are 200
        ({"left": 36.01}, False),
        ({"top": 78.0}, True),  # 78 + 3 × 70 + 2 × 6 are 300
        ({"top": 78.01}, False),
        ({"gap": (30.0, 6.0)}, True),
        ({"gap": (30.01, 6.0)}, False),
        ({"gap": (4.0, 35.0)}, True),
        ({"gap": (4.0, 35.01)}, False),
    ],
)
def test_labels_that_reach_beyond_the_paper_hold_nothing(more: Any, fits: bool) -> None:
    assert (labels(own(60.0, 60.0), **more) is not None) == fits


def test_labels_without_a_size_of_their_own_have_that_of_the_cards() -> None:
    """A sheet that is perforated for any size: it lies where it does not stand."""
    found = labels(own(60.0, 80.0), size=None)
    assert found is not None
    assert (found.lying, millimetres(found.xs)) == (False, [10.0, 74.0])
    lying = labels(own(60.0, 90.0), size=None)
    assert lying is not None
    assert lying.lying, "20 + 3 × 90 + 12 mm are higher than the sheet"
    assert millimetres(lying.xs) == [10.0, 104.0]
    assert labels(own(95.0, 95.0), size=None) is None


def test_used_places_of_the_first_sheet_stay_free() -> None:
    """Of four places the first and third: two cards there, the rest from the next sheet on."""
    assert skipping(5, 4, False, {1, 3}) == [[(1, 0), (3, 1)], [(0, 2), (1, 3), (2, 4)]]
    assert skipping(2, 4, False, {1, 3}) == [[(1, 0), (3, 1)]]
    assert skipping(1, 4, False, {1, 3}) == [[(1, 0)]]
    assert skipping(9, 4, True, {1, 2, 3}) == [
        [(3, 0)],
        [(0, 1), (1, 3), (2, 5), (3, 7)],
        [(0, 2), (1, 4), (2, 6), (3, 8)],
    ]
    assert skipping(3, 4, False, {9}) == deal(3, 4, False)
    assert skipping(3, 4, False, {1, 2, 3, 4}) == deal(3, 4, False), "a sheet without a free place is none"


@pytest.mark.parametrize(
    ("backs", "way", "lying", "found"),
    [
        ("long", "portrait", False, (1, 0, False)),
        ("long", "landscape", False, (0, 2, True)),
        ("short", "portrait", False, (0, 2, True)),
        ("short", "landscape", False, (1, 0, False)),
        ("long", "portrait", True, (1, 0, True)),
        ("short", "portrait", True, (0, 2, False)),
    ],
)
def test_behind_a_face_lies_the_cell_on_which_the_paper_turns_it(
    backs: Any, way: Any, lying: bool, found: tuple[int, int, bool]
) -> None:
    """Of two columns and three rows the first cell: about an upright line, or a level one and head down."""
    grid = Grid(
        sheet=Size(width=210.0, height=297.0), orientation=way, trim=Size(width=10.0, height=10.0), bleed=0.0,
        xs=(0, 1), ys=(0, 1, 2), lying=lying,
    )  # fmt: skip
    assert laying._behind(grid, backs, 0, 0) == found
    assert laying._behind(replace(grid, fold="down"), backs, 0, 0) == (1, 0, lying)
    assert laying._behind(replace(grid, fold="across"), backs, 0, 0) == (0, 2, not lying)
    assert imposition.impose(1, grid, "none")[0].back is None


# cards of several sizes


def test_the_size_of_a_card_is_that_of_its_template_where_it_has_several(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Our own art has one size; a template that cannot be read is told of where it is drawn."""
    mini = layouts.card_size("mini")
    now: Any = SimpleNamespace(source="faces", one_form=False, fault=None)
    drawn = SimpleNamespace(
        one_form=lambda: now.one_form, size=lambda card, usual: mini if card.id == "A" else usual
    )

    def load(_: object) -> Any:
        if now.fault:
            raise now.fault
        return drawn

    monkeypatch.setattr("pnp.template.load", load)
    book: Any = SimpleNamespace(faces_source=lambda: now.source)

    def sizes() -> list[str]:
        size = groups.size_of(book, SETTINGS)
        return [size(card(name)).name for name in "AB"]

    assert sizes() == ["mini", "poker"]
    assert groups.one_trim(book, SETTINGS, [card("A")]) == mini.trim
    assert groups.one_trim(book, SETTINGS, [card("A"), card("B")]) is None
    assert groups.one_trim(book, SETTINGS, []) is None
    found = groups.groups(book, SETTINGS, [card("B"), card("A"), card("C")])
    assert [(one.settings.card.name, [each.id for each in one.cards]) for one in found] == [
        ("poker", ["B", "C"]),
        ("mini", ["A"]),
    ]
    now.one_form = True
    assert sizes() == ["poker", "poker"]
    now.one_form, now.fault = False, PnpError([])
    assert sizes() == ["poker", "poker"]
    now.fault, now.source = None, None
    assert sizes() == ["poker", "poker"]


def test_what_is_cut_along_its_outline_keeps_a_distance() -> None:
    """3 mm, twice its bleed, or the gap that was asked for, whichever is most; others keep theirs."""
    token = CardSize(name="t", trim=Size(width=25.0, height=25.0), corner=0.0, shape="circle")
    assert groups.sized(SETTINGS, POKER) is SETTINGS
    assert groups.sized(SETTINGS, token).gap == 3.0
    assert groups.sized(replace(SETTINGS, bleed=2.0, gap=1.0), token).gap == 4.0
    assert groups.sized(replace(SETTINGS, gap=5.0), token).gap == 5.0
    assert groups.sized(replace(SETTINGS, card=token), token).gap == 3.0, "also where all cards are so"
    mini = layouts.card_size("mini")
    assert groups.sized(replace(SETTINGS, bleed=2.0, gap=1.0), mini).gap == 1.0
    assert groups.sized(SETTINGS, mini).card == mini


@pytest.mark.parametrize(
    ("backs", "backed", "apart"),
    [("long", {"A"}, {"B"}), ("long", set(), set()), ("long", {"A", "B"}, set()), ("none", {"A"}, set())],
)
def test_cards_without_backs_are_apart_only_beside_others_that_have_some(
    monkeypatch: pytest.MonkeyPatch, backs: Any, backed: set[str], apart: set[str]
) -> None:
    found = [SimpleNamespace(cards=(card(name),)) for name in "AB"]
    monkeypatch.setattr(grouping, "groups", lambda *_: found)
    monkeypatch.setattr("pnp.compose.pictures.backed", lambda _, ones: ones[0].id in backed)
    book: Any = None
    assert groups.one_sided_apart(book, replace(SETTINGS, backs=backs), ()) == apart


# which cards are printed


DECK = tuple(
    card(f"{rank}{suit}", suit=suit, rank=rank, kind="court" if rank in "QK" else "")
    for suit in "SH"
    for rank in "JQK"
)
SUITS = {"spades": "S", "ハート": "H"}


def chosen(*only: str) -> tuple[str, str, str]:
    found = selection.choose(DECK, only, SUITS)
    return " ".join(one.id for one in found.cards), " ".join(found.unknown), " ".join(found.bad_ranges)


@pytest.mark.parametrize(
    ("only", "found"),
    [
        ((), ("JS QS KS JH QH KH", "", "")),
        ((" , ",), ("JS QS KS JH QH KH", "", "")),
        (("kh,js",), ("JS KH", "", "")),
        (("QS-JH",), ("QS KS JH", "", "")),
        (("QS-QS",), ("QS", "", "")),
        (("JH-QS",), ("", "", "JH-QS")),
        (("QS-X",), ("", "", "QS-X")),
        (("X-QS",), ("", "", "X-QS")),
        (("X-Y",), ("", "X-Y", "")),
        (("Spades", "QH"), ("JS QS KS QH", "", "")),
        (("ハート、JS",), ("JS JH QH KH", "", "")),
        (("court",), ("QS KS QH KH", "", "")),
        (("b",), ("", "b", "")),  # a column `back`, which these have not
        (("rank=j",), ("JS JH", "", "")),
        (("rank=Z",), ("", "rank=Z", "")),
        (("X", "JS", "Y"), ("JS", "X Y", "")),
    ],
)
def test_cards_are_chosen_by_id_range_suit_kind_or_column(only: Any, found: tuple[str, str, str]) -> None:
    """In the order of the deck, each once, in capitals or not; what names nothing is told."""
    assert chosen(*only) == found


def test_a_kind_with_a_hyphen_is_no_range() -> None:
    deck = (card("A", kind="draw-two"), card("B", kind="skip"))
    assert [one.id for one in selection.choose(deck, ("Draw-Two",), {}).cards] == ["A"]


def test_all_that_may_be_written_alone_is_known() -> None:
    assert selection.known_words(DECK, SUITS) == [
        "JS", "QS", "KS", "JH", "QH", "KH", "H", "S", "court", "spades", "ハート",
    ]  # fmt: skip
    assert selection.words_of(["a, b、c", " d ", ""]) == ["a", "b", "c", "d"]


# codes


URL = "https://example.org/table/"


def test_a_code_is_drawn_module_by_module_on_white() -> None:
    """Half a millimetre each, four light ones round it: every dark module is covered, no light one is."""
    rows = scan._rows(URL)
    white, dark = scan.code(URL)
    edge = (len(rows) + 8) * 0.5
    assert scan.side(URL) == edge
    assert isinstance(white, Path)
    assert isinstance(dark, Path)
    assert white.segments == pen.rectangle(0.0, 0.0, edge, edge)
    assert white.fill == scan.WHITE
    boxes = [pen.bounds(dark.segments[n : n + 5]) for n in range(0, len(dark.segments), 5)]
    covered = set()
    for left, top, right, foot in boxes:
        assert foot - top == 0.5
        assert (top / 0.5).is_integer()
        covered |= {(int(top / 0.5) - 4, column - 4) for column in range(int(left / 0.5), int(right / 0.5))}
    wanted = {(line, column) for line, row in enumerate(rows) for column, module in enumerate(row) if module}
    assert covered == wanted
    runs = sum(
        module and not (column and row[column - 1]) for row in rows for column, module in enumerate(row)
    )
    assert len(boxes) == runs, "neighbours are one"


def test_an_address_is_parted_after_its_signs_else_anywhere() -> None:
    from pnp.type import measure

    def parted(url: str, longest: str) -> list[str]:
        return scan.pieces(url, "sans", 9.0, measure.width(longest, "sans", 9.0) + 0.001)

    assert parted("https://a.org/b/", "https://a.org/b/") == ["https://a.org/b/"]
    assert parted("https://a.org/b/", "https://a.org/") == ["https://a.org/", "b/"]
    assert parted("https://a.org/b/", "https://a.") == ["https://a.", "org/b/"]
    assert parted("iiiiii/", "iii") == ["iii", "iii", "/"]
    assert "".join(parted(URL, "https:/")) == URL


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("https://example.org/cards/", True),
        ("http://example.org", True),
        ("ftp://example.org", False),
        ("https:///x", False),
        ("https://exämple.org", False),
        ("https://example.org/a b", False),
        ("https://example.org/\n", False),
        ("https://[x", False),
        ("https://e.org/" + "a" * 136, True),
        ("https://e.org/" + "a" * 137, False),
    ],
)
def test_what_a_phone_can_open(text: str, found: bool) -> None:
    """150 letters at most."""
    assert scan.is_address(text) == found


# words, dice, piles


def test_a_voice_says_what_is_filled_in() -> None:
    words = {"title": "Own", "k": "a {n} b {m}", "list": ("x {n}", "{gone}"), "glossary": "none"}
    book: Any = SimpleNamespace(
        words=lambda _: words,
        title=lambda lang: f"Book {lang}",
        fill=lambda text, _: text.replace("{gone}", ""),
    )
    voice = Voice(book=book, lang="en")
    assert (voice.title, voice.say("k", n=1, m=2)) == ("Own", "a 1 b 2")
    assert voice.lines("list", n=3) == ("x 3",), "what options leave empty is left out"
    assert voice.rows("list", n="y | z") == (("x y", "z"),)
    assert voice.glossary == ()
    del words["title"]
    assert voice.title == "Book en"
    with pytest.raises(PnpError, match="none-such"):
        voice.say("none-such")
    with pytest.raises(PnpError, match="list"):
        voice.say("list")
    with pytest.raises(PnpError, match="title"):
        voice.lines("title")
    assert (headed("en", "a", "b"), headed("ja", "a", "b")) == ("a – b", "a：b")


def test_rules_that_are_not_the_usual_ones_are_told_in_words() -> None:
    """Of the box and of how long is played only where all is asked for."""
    book = layouts.load("american-page-one", {"jokers": 2, "match": "suit-or-rank", "deals": 3})
    voice = Voice(book=book, lang="en")
    head = f"**{voice.say('sheet.rules')}**: "
    assert voice.differing() == f"{head}what must match the table card: suit or rank"
    assert voice.differing(whole=True) == (
        f"{head}jokers in all: 2, what must match the table card: suit or rank, deals: 3"
    )
    japanese = Voice(book=book, lang="ja").differing(whole=True)
    assert japanese.endswith("ジョーカーの合計枚数：2、台札と合わせるもの：スートまたはランク、勝負の回数：3")
    assert Voice(book=layouts.load("american-page-one"), lang="en").differing(whole=True) == ""


def test_nets_of_dice_are_placed_as_they_are_drawn() -> None:
    scene = dicenets.compose(layouts.load("pyramid-dice"), SETTINGS)
    assert scene is not None
    (page,) = scene.pages
    places = [one for one in page.items if isinstance(one, Reuse)]
    assert {one.transform[:4] for one in places} == {(1.0, 0.0, 0.0, 1.0)}
    (form,) = scene.forms.values()
    assert form.box == (-5.0, -5.0, 95.0, 70.0)
    assert scene.title.startswith(layouts.load("pyramid-dice").title("en") + " – ")
    assert page.label.startswith(layouts.load("pyramid-dice").title("en"))


@pytest.mark.parametrize(
    ("large", "sizes"), [(False, [(13.0, 0.0), (13.0, 0.0), (9.0, 0.0)]), (True, [(14.0, 14.0)] * 3)]
)
def test_words_of_the_card_between_the_piles(
    monkeypatch: pytest.MonkeyPatch, large: bool, sizes: list[tuple[float, float]]
) -> None:
    """A name over each arrow, how both lie below: thirds of what is within 5 mm."""
    asked: list[Any] = []

    def caption(text: str, box: tuple[float, ...], lang: str, *_: Any, **more: Any) -> tuple[()]:
        asked.append((tuple(round(one, 4) for one in box), (more["most"], more["least"]), more["place"]))
        return ()

    monkeypatch.setattr(piles, "caption", caption)
    piles.side(layouts.load("american-page-one"), replace(SETTINGS, large=large))
    third = (88.9 - 10.0) / 3
    assert [box for box, _, _ in asked] == [
        (5.0, 5.0, 53.5, round(third / 2, 4)),
        (5.0, round(5.0 + third, 4), 53.5, round(third / 2, 4)),
        (5.0, round(5.0 + 2 * third, 4), 53.5, round(third, 4)),
    ]
    assert [both for _, both, _ in asked] == sizes
    assert asked[0][2] == "american-page-one: stock"
