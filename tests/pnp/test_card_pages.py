"""The pages of card sheets piece by piece: what is drawn once, what is clipped where, what each page says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import CardSize, Size
from pnp.art import pen
from pnp.compose.cards import Piece
from pnp.compose.imposition import Grid, Place
from pnp.compose.imposition import Sheet as Printed
from pnp.errors import PnpError
from pnp.geometry import Box, nm
from pnp.messages import problem
from pnp.pages import LazyPages
from pnp.scene import Bookmark, Color, Form, Group, Item, Path, Reuse, Scene, Text
from pnp.settings import Margins, Settings

cards: Any = import_module("pnp.compose.cards")
"""The module, whose parts are exchanged for what is told by hand."""
TRIM = Size(width=60.0, height=90.0)
OWN = CardSize(name="own", trim=TRIM, corner=3.0)
SETTINGS = Settings(paper=layouts.paper("a4"), card=OWN)
GREY = Color(0.5, 0.5, 0.5)


def card(name: str, back: str = "b", quantity: int = 1, **columns: str) -> Any:
    return SimpleNamespace(id=name, back=back, quantity=quantity, columns=columns)


def book(*deck: Any, template: bool = False, **backs: tuple[bool, bool]) -> Any:
    """A game whose backs tell something, and tell it on the face as well, as they are given."""
    facts = {name: SimpleNamespace(information=one, on_face=other) for name, (one, other) in backs.items()}
    return SimpleNamespace(
        cards=deck, backs=facts, faces_source=lambda: "faces" if template else None, title=lambda _: "Game"
    )


def place(at: int = 0, x: float = 10.0, y: float = 20.0, **more: Any) -> Place:
    return Place(card=at, x=x, y=y, **{"back": False, "turned": False, **more})


# what is to be cut out


@pytest.mark.parametrize(
    ("information", "on_face", "apart"),
    [(True, False, True), (True, True, False), (False, False, False), (False, True, False)],
)
def test_only_a_back_that_tells_what_no_face_does_is_a_card_of_its_own(
    information: bool, on_face: bool, apart: bool
) -> None:
    """And only where cards have no backs."""
    game = book(b=(information, on_face))
    assert cards.tells_apart(game, "b") == apart
    sides = [piece.side for piece in cards.pieces([card("A")], game, replace(SETTINGS, backs="none"))]
    assert sides == (["face", "back"] if apart else ["face"])
    assert len(cards.pieces([card("A")], game, SETTINGS)) == 1


def signs(deck: Sequence[Any], copies: int = 1, *, template: bool = False) -> list[tuple[str, int]]:
    found = cards.pieces(deck, book(template=template), replace(SETTINGS, copies=copies))
    return [(piece.card.id, piece.sign) for piece in found]


def test_equal_cards_of_a_pack_are_counted_and_those_without_a_rank_only_from_pack_to_pack() -> None:
    """Two aces count 1 and 2, those of the second pack go on; three plain tokens are all alike in a pack."""
    aces, token, king = card("A", quantity=2, rank="A"), card("T", quantity=2), card("K", rank="K")
    assert signs([aces, token, king]) == [("A", 1), ("A", 2), ("T", 0), ("T", 0), ("K", 0)]
    assert signs([aces, token, king], 2) == [
        ("A", 1), ("A", 2), ("T", 1), ("T", 1), ("K", 1), ("A", 3), ("A", 4), ("T", 2), ("T", 2), ("K", 2),
    ]  # fmt: skip
    assert {sign for _, sign in signs([aces, king], 2, template=True)} == {0}, "a game's own faces have none"


@pytest.mark.parametrize(("off", "shared"), [(0, True), (1, True), (-1, True), (2, False), (-2, False)])
def test_neighbours_share_a_cut_though_they_are_a_nanometre_off(off: int, shared: bool) -> None:
    """Halves of odd lengths are rounded; two nanometres are a gap."""
    one = place(x=70.0, y=110.0)
    for other in (
        place(x=70.0 - 60.0 + off * 1e-6, y=110.0),
        place(x=70.0 + 60.0, y=110.0 + off * 1e-6),
        place(x=70.0 + off * 1e-6, y=110.0 - 90.0),
        place(x=70.0, y=110.0 + 90.0 + off * 1e-6),
    ):
        box = cards.reach(one, [one, other], TRIM, SETTINGS)
        grown = (box.width - 60.0) + (box.height - 90.0)
        assert grown == pytest.approx(4.5 if shared else 6.0)


# what is drawn


class Painter:
    """Pictures that name the card and count how often they were drawn."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.faults: dict[str, PnpError] = {}

    def _one(self, name: str) -> tuple[Item, ...]:
        self.drawn.append(name)
        if name in self.faults:
            raise self.faults[name]
        return (Text(x=0.0, y=0.0, text=name, font="sans", size=9.0, color=GREY),)

    def face(self, one: Any) -> tuple[Item, ...]:
        return self._one(f"face {one.id}")

    def back(self, one: Any) -> tuple[Item, ...]:
        return self._one(f"drawn {one.back}")

    def back_name(self, one: Any) -> str:
        return f"back {one.back}"


def drawer(*pieces: Piece, settings: Settings = SETTINGS, own: str = "") -> Any:
    return cards._Drawer(pieces, settings, Painter(), own)


def test_each_picture_is_drawn_once_with_its_spill() -> None:
    """Two equal faces and two cards of one back: a form for each, 1.5 mm larger all round than the card."""
    one, other = card("A"), card("B")
    made = drawer(Piece(card=one), Piece(card=one), Piece(card=other))
    places = [place(n, x=10.0 + 60.0 * n) for n in range(3)]
    for each in (*places, *(replace(each, back=True) for each in places)):
        made.item(each, places)
    assert made._pictures.drawn == ["face A", "face B", "drawn b"]
    assert set(made.forms) == {"face A", "face B", "back b"}
    assert {form.box for form in made.forms.values()} == {(-1.5, -1.5, 63.0, 93.0)}
    item = made.item(places[1], places)
    assert isinstance(item, Group)
    assert item.items == (Reuse(form="face A", transform=(1.0, 0.0, 0.0, 1.0, 70.0, 20.0)),)
    assert pen.bounds(item.clip) == (70.0, 18.5, 130.0, 111.5), "between its neighbours it ends at the cut"
    assert len(item.clip) == 5
    assert made.marks == "cut-marks"


def test_with_bleed_a_picture_is_as_large_as_that_and_needs_no_clip() -> None:
    made = drawer(Piece(card=card("A")), settings=replace(SETTINGS, bleed=3.0, gap=6.0))
    item = made.item(place(), [place()])
    assert item == Reuse(form="face A", transform=(1.0, 0.0, 0.0, 1.0, 10.0, 20.0))
    assert made.forms["face A"].box == (-3.0, -3.0, 66.0, 96.0)


def test_forms_of_one_size_among_several_bear_its_sign() -> None:
    made = drawer(Piece(card=card("A")), own="2")
    made.item(place(), [place()])
    made.item(place(back=True), [place()])
    assert set(made.forms) == {"2 face A", "2 back b"}
    assert made.marks == "2 cut-marks"


def test_a_back_that_is_a_card_of_its_own_is_drawn_as_a_back() -> None:
    made = drawer(Piece(card=card("A"), side="back", sign=2))
    item = made.item(place(), [place()])
    assert isinstance(item, Group)
    assert item.items == (Reuse(form="back b", transform=(1.0, 0.0, 0.0, 1.0, 10.0, 20.0)),)


def test_equal_cards_bear_their_sign_on_the_face_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.art.faces.sign", lambda one, sign, *_: (f"{one.id}{sign}",))
    made = drawer(Piece(card=card("A"), sign=2), Piece(card=card("B")))
    turned = place(turned=True)
    item = made.item(turned, [turned])
    assert isinstance(item, Group)
    drawn, dots = item.items
    assert dots == Group(items=("A2",), transform=cards.onto(turned, TRIM))  # type: ignore[arg-type]
    assert isinstance(drawn, Group)
    assert len(made.item(place(back=True), [place()]).items) == 1
    assert len(made.item(place(1), [place(1)]).items) == 1


def test_a_lying_card_is_clipped_as_it_lies() -> None:
    made = drawer(Piece(card=card("A")))
    lying = place(lying=True)
    assert pen.bounds(made.item(lying, [lying]).clip) == (8.5, 18.5, 101.5, 81.5)


def test_on_labels_front_and_back_keep_to_the_labels_of_their_side() -> None:
    """A neighbour touches at the right of the front and at the left of the back, used or not."""
    made = drawer(Piece(card=card("A")))
    made.labels = ((place(), place(x=70.0)), (place(), place(x=-50.0)))
    front = made.item(place(), [place()])
    back = made.item(place(back=True), [place()])
    assert pen.bounds(front.clip)[::2] == (8.5, 70.0)
    assert pen.bounds(back.clip)[::2] == (10.0, 71.5)


def round_card(shape: Any = "circle") -> Settings:
    own = CardSize(name="round", trim=Size(width=40.0, height=40.0), corner=0.0, shape=shape)
    return replace(SETTINGS, card=own)


def test_what_is_cut_along_its_outline_is_clipped_beyond_it_and_shows_it() -> None:
    """1.5 mm of spill; the line on fronts, on backs only where marks stand there, too; none without marks."""
    made = drawer(Piece(card=card("A")), settings=round_card())
    made.line = True
    kept, line = made.item(place(), [place()]).items
    assert pen.bounds(kept.clip) == pytest.approx((8.5, 18.5, 51.5, 61.5), abs=0.01)
    assert isinstance(line, Path)
    assert line.role == "cut"
    assert pen.bounds(line.segments) == pytest.approx((10.0, 20.0, 50.0, 60.0), abs=0.01)
    bare = made.item(place(back=True), [place()])
    assert pen.bounds(bare.clip) == pytest.approx((8.5, 18.5, 51.5, 61.5), abs=0.01)
    made.line = False
    assert made.item(place(), [place()]).clip
    both = drawer(Piece(card=card("A")), settings=replace(round_card(), marks_side="both"))
    assert not both.line, "as long as nobody asks for it"
    both.line = True
    assert len(both.item(place(back=True), [place()]).items) == 2
    bled = drawer(Piece(card=card("A")), settings=replace(round_card(), bleed=2.0, gap=4.0))
    assert pen.bounds(bled.item(place(), [place()]).clip) == pytest.approx((8.0, 18.0, 52.0, 62.0), abs=0.01)


def test_an_outline_lies_with_its_card() -> None:
    own = CardSize(name="long", trim=Size(width=40.0, height=50.0), corner=0.0, shape="hexagon")
    made = drawer(Piece(card=card("A")), settings=replace(SETTINGS, card=own))
    lying = made.item(place(lying=True), [place(lying=True)])
    left, top, right, foot = pen.bounds(lying.clip)
    assert ((left + right) / 2, (top + foot) / 2) == pytest.approx((10.0 + 25.0, 20.0 + 20.0))
    assert right - left > foot - top


@pytest.mark.parametrize(("count", "large"), [(199, False), (200, True)])
def test_of_very_large_decks_single_faces_are_drawn_in_place(count: int, large: bool) -> None:
    """From 200 different ones on; a face that is there twice, and every back, is a form all the same."""
    deck = tuple(Piece(card=card(f"C{n}")) for n in range(count))
    twice = (*deck, deck[0], Piece(card=card("X"), side="back"))
    assert cards._printed_once(twice) == (large, {f"C{n}" for n in range(1, count)} if large else set())
    made = cards._Drawer(twice, replace(SETTINGS, bleed=2.0, gap=4.0), Painter())
    assert made.large == large
    item = made.item(place(1), [place(1)])
    if not large:
        assert item == Reuse(form="face C1", transform=(1.0, 0.0, 0.0, 1.0, 10.0, 20.0))
        return
    assert isinstance(item, Group)
    assert item.transform == (1.0, 0.0, 0.0, 1.0, 10.0, 20.0)
    assert [one.text for one in item.items if isinstance(one, Text)] == ["face C1"]
    assert pen.bounds(item.clip) == (-2.0, -2.0, 62.0, 92.0), "its bleed stays, in its own millimetres"
    assert made.forms == {}
    assert isinstance(made.item(place(0), [place(0)]), Reuse)


def test_faults_of_all_cards_are_kept_each_once_and_told_at_the_end() -> None:
    def fault(word: str) -> PnpError:
        return PnpError([problem("--paper", "cut.paper_small", paper=word, excess="1")])

    made = drawer(*(Piece(card=card(name)) for name in "ABC"))
    made._pictures.faults = {"face A": fault("a"), "face B": fault("a"), "face C": fault("c")}
    grid = Grid(
        sheet=Size(width=210.0, height=297.0), orientation="portrait", trim=TRIM, bleed=0.0, xs=(0,), ys=(0,)
    )
    pages = cards._Pages(
        (), cards._Surround(title="t", guides=cards.Guides(items=()), part="cards"), grid, SETTINGS, made
    )
    pages.finish()
    for n in range(3):
        made.item(place(n), [])
    with pytest.raises(PnpError) as caught:
        pages.finish()
    assert len(caught.value.problems) == 2
    assert made.forms["face A"].items == ()
    assert pages.remembered() == ()
    made._pictures.remembered = ({"a": "b"},)
    assert pages.remembered() == ({"a": "b"},)


# sheets and pages


def labels(*sheets: Printed, lang: str = "en", named: str = "") -> list[tuple[str, bool, int]]:
    return [(side.label, side.back, len(side.places)) for side in cards._sides(sheets, lang, named)]


def test_sides_are_counted_and_named() -> None:
    """Fronts and backs of one sheet follow each other; a sheet may have no back."""
    one, two = Printed(front=(place(), place()), back=(place(),)), Printed(front=(place(),), back=None)
    assert labels(one, two) == [
        ("sheet 1/2 front", False, 2),
        ("sheet 1/2 back", True, 1),
        ("sheet 2/2 front", False, 1),
    ]
    assert labels(two, named="poker") == [("poker: sheet 1/1 front", False, 1)]
    assert labels(one, lang="ja")[1][0] != "sheet 1/1 back"


def laid(settings: Settings = SETTINGS, count: int = 10, **more: Any) -> Scene:
    deck = tuple(Piece(card=card(f"C{n}")) for n in range(count))
    made = cards.lay(book(), settings, deck, **{"drawn_by": Painter(), **more})
    assert isinstance(made, Scene)
    return made


def test_a_deck_is_laid_on_sheets_with_marks_title_and_bookmarks() -> None:
    """Nine cards of 60 × 90 mm lie on A4: ten take two sheets."""
    made = laid()
    assert made.title == "Game – cards"
    assert (made.lang, made.duplex, len(made.pages)) == ("en", "long", 4)
    assert made.bookmarks == tuple(
        Bookmark(title=f"sheet {sheet}/2 {side}", page=page)
        for page, (sheet, side) in enumerate(((1, "front"), (1, "back"), (2, "front"), (2, "back")))
    )
    assert [page.label for page in made.pages] == [mark.title for mark in made.bookmarks]
    form = made.forms["cut-marks"]
    assert form.box == (0.0, 0.0, 210.0, 297.0)
    assert form.items
    marked = [Reuse(form="cut-marks") in page.items for page in made.pages]
    assert marked == [True, False, True, False]
    assert [
        Reuse(form="cut-marks") in page.items for page in laid(replace(SETTINGS, marks_side="both")).pages
    ] == ([True] * 4)
    assert "cut-marks" not in laid(replace(SETTINGS, marks="none")).forms
    assert isinstance(made.pages, tuple)
    assert isinstance(laid(count=200).pages, LazyPages)
    with pytest.raises(ValueError, match="must be refused"):
        laid(replace(SETTINGS, paper=layouts.paper("50x50mm")))


@pytest.mark.parametrize(
    ("backs", "duplex", "pages"),
    [("long", "long", 4), ("short", "short", 4), ("none", "simplex", 2), ("gutterfold", "simplex", 3)],
)
def test_paper_is_turned_as_its_backs_ask_for(backs: Any, duplex: str, pages: int) -> None:
    """Nothing is printed on the other side of what is folded or has no backs."""
    made = laid(replace(SETTINGS, backs=backs))
    assert (made.duplex, len(made.pages)) == (duplex, pages)


def test_guides_of_its_own_take_the_place_of_marks() -> None:
    """What is cut along its outline shows it then no longer."""
    own = cards.Guides(items=(Path(segments=pen.line((0.0, 0.0), (1.0, 1.0))),), xs=(5.0,), ys=(6.0,))
    made = laid(guides=own)
    assert made.forms["cut-marks"].items == own.items
    for guides, marks, lines in ((None, "margin", 1), (own, "margin", 0), (None, "none", 0)):
        settings = replace(round_card(), gap=3.0, marks=marks)  # type: ignore[arg-type]
        made = laid(settings, count=1, guides=guides)
        found = [
            one
            for item in made.pages[0].items
            if isinstance(item, Group)
            for one in item.items
            if isinstance(one, Path) and one.role == "cut"
        ]
        assert len(found) == lines


def test_what_is_cut_along_its_outline_or_lies_on_labels_has_no_marks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def compose(_: object, marks: str, __: object) -> tuple[()]:
        asked.append(marks)
        return ()

    monkeypatch.setattr("pnp.compose.marks.compose", compose)
    monkeypatch.setattr("pnp.compose.marks.clear_of", lambda *_: (None, (1.0,), (2.0,)))
    assert cards._guides(None, SETTINGS) == cards.Guides(items=(), xs=(1.0,), ys=(2.0,))
    assert cards._guides(None, round_card()).xs == ()
    assert cards._guides(None, replace(SETTINGS, paper=layouts.paper("avery-5371"))).xs == ()
    assert asked == ["margin", "none", "none"]


def test_a_page_says_what_it_bears_and_where_its_cards_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trims without bleed, pictures with spill; the furniture keeps clear of both and of the marks."""
    asked: list[Any] = []

    def compose(
        sheet: Size, content: Box, margins: Margins, pieces: Sequence[str], *, xs: Any, ys: Any
    ) -> Any:
        asked.append((sheet.width, content.as_tuple(), margins, pieces, xs, ys))
        return ()

    monkeypatch.setattr("pnp.compose.furniture.compose", compose)
    odd = replace(SETTINGS, margins=Margins(top=1.0, right=2.0, bottom=3.0, left=4.0))
    side = cards._Side(places=(), back=False, label="sheet 1/1 front")
    guides = cards.Guides(items=(), xs=(1.0,), ys=(2.0,))

    def page(settings: Settings, bleed: float = 0.0, way: Any = "portrait", part: str = "cards") -> Any:
        size = (210.0, 297.0) if way == "portrait" else (297.0, 210.0)
        grid = Grid(
            sheet=Size(width=size[0], height=size[1]), orientation=way, trim=TRIM, bleed=bleed,
            xs=(nm(40.0), nm(100.0)), ys=(nm(50.0),),
        )  # fmt: skip
        around = cards._Surround(title="Game", guides=guides, part=part)
        return cards._page(grid, settings, side, drawer(settings=settings), around)

    made = page(odd)
    assert (made.width, made.height, made.label) == (210.0, 297.0, "sheet 1/1 front")
    assert (made.trim, made.bleed) == ((40.0, 50.0, 120.0, 90.0), (38.5, 48.5, 123.0, 93.0))
    width, content, margins, pieces, xs, ys = asked[-1]
    assert (width, content, margins, xs, ys) == (210.0, made.bleed, odd.margins, (1.0,), (2.0,))
    assert pieces[:2] == ("Game · cards", "sheet 1/1 front")
    bled = page(replace(odd, bleed=3.0, gap=6.0), bleed=3.0, way="landscape")
    assert (bled.width, bled.height) == (297.0, 210.0)
    assert (bled.trim, bled.bleed) == ((40.0, 50.0, 120.0, 90.0), (37.0, 47.0, 126.0, 96.0))
    assert asked[-1][2] == odd.margins.turned()
    page(odd, part="aids")
    told = asked[-1][3]
    assert told[0] != "Game · cards"
    assert told[0].startswith("Game · ")
    assert told[1:] == pieces[1:], "everything else as of cards"


# cards of several sizes


class Sized:
    """Cards of several sizes, laid by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **sizes: CardSize) -> None:
        self.asked: list[tuple[str, list[str], tuple[int, ...], str, str]] = []
        self.faults: dict[str, PnpError] = {}
        monkeypatch.setattr(cards, "size_of", lambda *_: lambda one: sizes.get(one.id, OWN))
        monkeypatch.setattr(cards, "lay", self._lay)
        monkeypatch.setattr(cards, "one_sided", lambda _, settings, ones: settings)
        monkeypatch.setattr(cards, "_joined", lambda scenes: list(scenes))

    def _lay(
        self,
        _: object,
        settings: Settings,
        deck: Sequence[Piece],
        *,
        named: str = "",
        own: str = "",
        **__: Any,
    ) -> Any:
        name = settings.card.name
        self.asked.append((name, [piece.card.id for piece in deck], settings.skip, named, own))
        if name in self.faults:
            raise self.faults[name]
        return name


SMALL = layouts.card_size("mini")


def test_cards_of_one_size_are_one_document_of_that_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sized = Sized(monkeypatch, A=SMALL, B=SMALL)
    started = replace(SETTINGS, skip=(1, 2))
    assert cards.compose(book(card("A"), card("B")), started) == SMALL.name
    assert sized.asked == [(SMALL.name, ["A", "B"], (1, 2), "", "")]
    assert cards.compose(book(card("A")), started, [card("X")]) == "own", "those chosen, not the deck"
    assert cards.compose(book(card("A")), started, []) == "own"
    assert sized.asked[-1] == ("own", [], (1, 2), "", "")


def test_cards_of_several_sizes_follow_size_by_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """The started sheet is the first one; pages name their size, forms bear its number."""
    sized = Sized(monkeypatch, B=SMALL, D=SMALL)
    started = replace(SETTINGS, skip=(1, 2))
    found: Any = cards.compose(book(*map(card, "ABCD")), started)
    assert found == ["own", SMALL.name]
    (one, other) = sized.asked
    assert one == ("own", ["A", "C"], (1, 2), "60 × 90 mm", "1")
    assert other[:3] == (SMALL.name, ["B", "D"], ())
    assert other[3:] == ("mini", "2")


def test_faults_of_all_sizes_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    sized = Sized(monkeypatch, B=SMALL, C=layouts.card_size("tarot"))
    one, two = (problem("--paper", "cut.paper_small", paper=word, excess="1") for word in "ab")
    sized.faults = {"own": PnpError([one]), "tarot": PnpError([one, two])}
    with pytest.raises(PnpError) as caught:
        cards.compose(book(*map(card, "ABC")), SETTINGS)
    assert len(sized.asked) == 3
    assert len(caught.value.problems) == 2


def test_aids_lie_on_the_sheets_of_the_deck_after_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    sized = Sized(monkeypatch)
    aid = Piece(card=card("aid"))
    assert cards.compose(book(card("A")), SETTINGS, beside=(aid,)) == "own"
    assert sized.asked == [("own", ["A", "aid"], (), "", "")]


def test_only_where_no_card_has_a_back_is_the_other_side_left_white(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "backed", lambda _, ones: bool(list(ones)))
    none = replace(SETTINGS, backs="none")
    assert cards.one_sided(None, SETTINGS, [card("A")]) is SETTINGS
    assert cards.one_sided(None, SETTINGS, []) == none
    assert cards.one_sided(None, none, []) is none


def test_forms_of_later_pages_are_looked_for_where_they_come_in() -> None:
    forms: dict[str, Form] = {}
    assert cards.dict_of(forms) is forms
