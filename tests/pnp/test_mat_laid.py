"""Which mat of several is printed, on which sheets, how far it is reduced, and which cards would fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.mats import Mat, Place
from layouts.model import CardSize, Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose.mats.look import Look
from pnp.compose.mats.motifs import tone
from pnp.compose.mats.tiling import Tile, Tiling
from pnp.compose.voice import Voice
from pnp.errors import PnpError
from pnp.geometry import Box
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Form, Page, Reuse, Text
from pnp.settings import Margins, Settings

mats: Any = import_module("pnp.compose.mat")
"""The module, whose parts are exchanged for what is told by hand."""
POKER = layouts.card_size("poker")
SETTINGS = Settings(paper=layouts.paper("a4"), card=POKER)
BOOK = layouts.load("pile-up")
TWIN = layouts.load("twin-pyramid")
MM = 25.4 / 72


def place(x: float, y: float, **more: Any) -> Place:
    return Place(box=Box(x=x, y=y, width=60.0, height=90.0), **{"kind": "stock", **more})


def mat(name: str = "columns", width: float = 200.0, height: float = 100.0, **more: Any) -> Mat:
    given: dict[str, Any] = {
        "motif": "plain", "each": "table", "card": POKER, "step": 0.0, "pitch": 0.0, "stacked": False,
        "places": (), "areas": (), "seams_x": (), "seams_y": (), **more,
    }  # fmt: skip
    return Mat(name=name, size=Size(width=width, height=height), **given)


class Worded:
    """A voice that says a key with what is filled in."""

    def __init__(self, lang: str = "en") -> None:
        self.lang, self.title = lang, f"Game {lang}"

    def say(self, key: str, **values: object) -> str:
        told = "".join(f" {name}={value}" for name, value in values.items())
        return f"{key}{told}" if self.lang == "en" else f"{key}{told} {self.lang}"


def look_of(*langs: str, large: bool = False) -> Look:
    voices: Any = tuple(Worded(lang) for lang in langs or ("en",))
    return Look(tone=tone("plain", Style()), style=Style(), voices=voices, large=large)


# which mats


def tiled(monkeypatch: pytest.MonkeyPatch, sheets: dict[str, int | None]) -> None:
    """What the mats of a game, known by their motifs, take in paper; None: they cannot be cut."""

    def tile(one: Mat, *_: object) -> Any:
        count = sheets[one.motif]
        return None if count is None else SimpleNamespace(tiles=(None,) * count)

    monkeypatch.setattr(mats, "tile", tile)
    monkeypatch.setattr(mats, "_sizes", lambda *_: {})


def test_of_several_mats_of_a_name_the_one_with_the_fewest_sheets_is_taken_else_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that hides a card, or that no paper holds, is taken only where there is no other."""
    asked: list[Any] = []
    told = [
        mat("a", motif="two"), mat("a", motif="one"), mat("a", motif="also one"), mat("b", motif="three"),
        mat("b", motif="none"), mat("c", motif="none"), mat("c", motif="none too"),
    ]  # fmt: skip

    def plans(*given: Any) -> Sequence[Mat]:
        asked.append(given)
        return told

    monkeypatch.setattr(mats, "plans", plans)
    tiled(
        monkeypatch,
        {
            "two": 2,
            "one": 1,
            "also one": 1,
            "three": 3,
            "none": None,
            "none too": None,
            "hides": 1,
            "many": 998,
        },
    )
    found = mats.planned(BOOK, SETTINGS)
    assert [(one.name, one.motif) for one in found] == [("a", "one"), ("b", "three"), ("c", "none")]
    hiding = mat("a", motif="hides", places=(place(0.0, 0.0, kind="aside"), place(10.0, 10.0)))
    told[:] = [hiding, mat("a", motif="many")]
    assert [one.motif for one in mats.planned(BOOK, SETTINGS)] == ["many"]
    told[:] = [hiding]
    assert [one.motif for one in mats.planned(BOOK, SETTINGS)] == ["hides"], "better than none"
    facts, card, room, standing, kind, _ = asked[0]
    assert (facts, card, kind) == (BOOK.facts, SETTINGS.laid, "compact")
    assert (room, standing) == (SETTINGS.room("landscape"), SETTINGS.room("portrait"))
    small = layouts.card_size("mini")
    mats.planned(BOOK, replace(SETTINGS, sleeved=True), small)
    assert asked[-1][1] == small, "cards of that size, as they are"


def test_only_mats_for_the_camera_bear_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mats, "plans", lambda *_: [mat(motif="one")])
    monkeypatch.setattr(mats, "marked", lambda one: replace(one, marks=((1.0, 1.0),)))
    tiled(monkeypatch, {"one": 1})
    assert mats.planned(BOOK, SETTINGS)[0].marks == ()
    assert mats.planned(BOOK, replace(SETTINGS, camera=True))[0].marks == ((1.0, 1.0),)


def test_places_for_a_card_take_its_size_in_its_sleeve(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are compared as people write them; every card that is not there is named."""
    tarot = layouts.card_size("tarot")
    monkeypatch.setattr(mats, "cards_of", lambda _: ("a",))
    monkeypatch.setattr(
        "pnp.compose.groups.size_of", lambda *_: lambda card: tarot if card.id == "A" else POKER
    )
    book: Any = SimpleNamespace(facts={}, cards=[SimpleNamespace(id="A"), SimpleNamespace(id="B")])
    found = mats._sizes(book, replace(SETTINGS, sleeved=True))
    assert list(found) == ["a"]
    assert found["a"].trim.width == pytest.approx(tarot.trim.width + 3.0)
    monkeypatch.setattr(mats, "cards_of", lambda _: ("x", "a", "y"))
    with pytest.raises(PnpError) as caught:
        mats._sizes(book, SETTINGS)
    told = [one.said("en") for one in caught.value.problems]
    assert [word in text for word, text in zip(("x", "y"), told, strict=True)] == [True, True]
    monkeypatch.setattr(mats, "cards_of", lambda _: ())
    assert mats._sizes(book, SETTINGS) == {}


@pytest.mark.parametrize(
    ("x", "y", "own", "told"),
    [
        (140.0, 10.0, True, ""),  # to the very edge of 200 × 100
        (140.0, 10.1, True, "200 × 100.1"),
        (140.1, 10.0, True, "200.1 × 100"),
        (150.0, 20.0, True, "210 × 110"),
        (150.0, 20.0, False, ""),  # of the usual size: the plan itself is so
    ],
)
def test_a_place_for_a_larger_card_may_not_reach_beyond_its_mat(
    x: float, y: float, own: bool, told: str
) -> None:
    """What the mat would have to be is told beside what it is."""
    one = mat(places=(place(x, y, own=POKER if own else None, card="K"),))
    found = [each.said("en") for each in mats._beyond([one])]
    assert len(found) == bool(told)
    for text in found:
        assert told.split(" × ")[0] in text
        assert told.split(" × ")[1] in text
        assert "K" in text
        assert "columns" in text


def test_what_a_game_has_no_mat_of_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Places beyond their mat, each once; full mats where there is one kind; no mat at all."""
    bad = place(150.0, 0.0, own=POKER, card="K")
    kinds: tuple[str, ...] = ("full",)
    found: tuple[Mat, ...] = (mat(places=(bad, bad)),)
    monkeypatch.setattr(mats, "planned", lambda *_: found)
    monkeypatch.setattr(mats, "kinds", lambda _: kinds)
    with pytest.raises(PnpError) as caught:
        mats._mats(BOOK, SETTINGS, POKER)
    assert len(caught.value.problems) == 1
    found = (mat(),)
    assert mats._mats(BOOK, replace(SETTINGS, mats="full"), POKER) == found
    kinds = ()
    assert mats._mats(BOOK, SETTINGS, POKER) == found
    with pytest.raises(PnpError, match="--mats"):
        mats._mats(BOOK, replace(SETTINGS, mats="full"), POKER)
    found = ()
    with pytest.raises(PnpError, match="pile-up"):
        mats._mats(BOOK, SETTINGS, POKER)


# pages


class Printed:
    """Mats whose pages are only noted down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *found: Mat, pages: int = 2) -> None:
        self.numbers: list[int] = []
        self.words: list[list[str]] = []
        self.rest: list[str] = []
        monkeypatch.setattr(mats, "_mats", lambda *_: found)
        monkeypatch.setattr(mats, "_pages", self._pages)
        monkeypatch.setattr(mats, "words_page", self._words)
        monkeypatch.setattr(
            "layouts.camera.mats",
            lambda _: {one.name: range(100 * n, 100 * n + 90) for n, one in enumerate(found, 1)},
        )
        self.count = pages

    def _pages(self, _: object, __: object, one: Mat, look: Look, forms: dict[str, Form]) -> list[Page]:
        self.numbers.append(one.number)
        look.rest.extend(self.rest)
        forms[one.name] = Form(name=one.name, box=(0.0, 0.0, 1.0, 1.0), items=())
        return [Page(width=10.0, height=10.0, items=())] * self.count

    def _words(self, _: object, __: object, look: Look, rest: list[str]) -> Page:
        assert look.rest == []
        self.words.append(list(rest))
        return Page(width=20.0, height=20.0, items=())


def test_each_player_has_the_mats_of_a_player_and_the_table_one_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bookmarks lead to the first page of each; only of several of a kind one is numbered."""
    printed = Printed(monkeypatch, mat("hand", each="player"), mat("field"))
    scene = mats.compose(TWIN, replace(SETTINGS, players=3))
    say = Voice(book=TWIN, lang="en").say
    hand, field = say("mat.hand"), say("mat.field")
    assert [(one.title, one.page) for one in scene.bookmarks] == [
        (f"{hand} 1", 0),
        (f"{hand} 2", 2),
        (f"{hand} 3", 4),
        (field, 6),
    ]
    assert (len(scene.pages), set(scene.forms)) == (8, {"hand", "field"})
    assert scene.title == f"{TWIN.title('en')} – {say('component.mat')}"
    assert (scene.subject, scene.keywords, scene.lang) == (
        say("component.mat"),
        ("twin-pyramid", "mat"),
        "en",
    )
    assert printed.numbers == [0, 0, 0, 0]
    alone = mats.compose(TWIN, replace(SETTINGS, players=1))
    assert [one.title for one in alone.bookmarks] == [hand, field]
    usual = mats.compose(TWIN, SETTINGS)
    assert len(usual.bookmarks) == TWIN.standard_players + 1
    assert printed.words == []


def test_marks_of_a_mat_are_numbered_copy_by_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every copy takes as many numbers as a mat has marks."""
    printed = Printed(monkeypatch, mat("hand", each="player"), mat("field"))
    mats.compose(TWIN, replace(SETTINGS, players=3, camera=True))
    step = mats.OF_A_MAT
    assert printed.numbers == [100, 100 + step, 100 + 2 * step, 200]


def test_mats_of_two_languages_are_called_by_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    Printed(monkeypatch, mat("field"))
    scene = mats.compose(TWIN, replace(SETTINGS, langs=("en", "ja")))
    say = Voice(book=TWIN, lang="en").say
    assert scene.title == f"{TWIN.title('en')} – {say('component.mat')}"
    assert (scene.subject, scene.bookmarks[0].title) == (say("component.mat"), say("mat.field"))


def test_words_of_all_mats_that_found_no_room_share_one_page(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = Printed(monkeypatch, mat("hand"), mat("field"), pages=1)
    printed.rest = ["word"]
    scene = mats.compose(TWIN, SETTINGS)
    assert printed.words == [["word", "word"]]
    assert [page.width for page in scene.pages] == [10.0, 10.0, 20.0]


def test_mats_in_one_piece_are_counted_and_tell_their_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def content(_: Mat, __: object, look: Look) -> tuple[()]:
        look.rest.extend(["b", "a", "b"])
        return ()

    asked: list[Settings] = []

    def found(_: object, settings: Settings, __: object) -> tuple[Mat, ...]:
        asked.append(settings)
        return mat("hand", each="player"), mat("field", width=70.0)

    monkeypatch.setattr(mats, "_mats", found)
    monkeypatch.setattr(mats, "content", content)
    one, two = mats.whole(TWIN, replace(SETTINGS, players=3, camera=True))
    assert not asked[0].camera, "on a screen nothing is read by a camera"
    assert (one.name, one.copies, one.rest) == ("hand", 3, ("b", "a"))
    assert (two.name, two.copies, two.size.width) == ("field", 1, 70.0)
    assert one.title == Voice(book=TWIN, lang="en").say("mat.hand")
    assert mats.whole(TWIN, SETTINGS)[0].copies == TWIN.standard_players


def test_only_mats_that_are_reduced_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"hand": 0.7, "field": 1.0}
    monkeypatch.setattr(mats, "_mats", lambda *_: (mat("hand"), mat("field")))
    monkeypatch.setattr(
        mats,
        "_reduced",
        lambda _, __, one, ___: mats.Reduced(orientation="portrait", scale=found[one.name], fitting=None),
    )
    (told,) = mats.notes(TWIN, replace(SETTINGS, fit=True), "en")
    assert told.startswith(Voice(book=TWIN, lang="en").say("mat.hand") + ": ")
    assert "70" in told
    assert mats.notes(TWIN, SETTINGS, "en") == ()


def part(row: int = 0, column: int = 0, **more: Any) -> Tile:
    box = Box(x=20.0, y=30.0, width=150.0, height=120.0)
    return Tile(part=box, column=column, row=row, **{"tab_right": 0.0, "tab_bottom": 0.0, **more})


class Furnished:
    """What the ruler and the line of settings are told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[dict[str, Any]] = []
        monkeypatch.setattr("pnp.compose.furniture.compose", self._compose)

    def _compose(
        self, sheet: Size, box: Box, margins: Margins, pieces: Sequence[str], *, xs: Any, ys: Any
    ) -> Any:
        self.asked.append(
            {"sheet": sheet, "box": box.as_tuple(), "margins": margins, "pieces": pieces, "xs": xs, "ys": ys}
        )
        return ()


def laid(
    monkeypatch: pytest.MonkeyPatch, tiles: Sequence[Tile], one: Tile, settings: Settings = SETTINGS
) -> Any:
    told = Furnished(monkeypatch)
    tiling = Tiling(orientation="landscape", tiles=tuple(tiles), columns=1, rows=1)
    forms: dict[str, Form] = {}
    page = mats._page(BOOK, settings, mat("columns", 400.0, 300.0), look_of(), tiling, one, forms)
    return page, told.asked[0], forms


def test_a_part_with_its_tabs_lies_in_the_middle_of_its_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """150 + 8 by 120 + 6 mm on 297 × 210, whatever part of the mat it is."""
    one = part(tab_right=8.0, tab_bottom=6.0)
    page, told, forms = laid(monkeypatch, (one, part(column=1)), one)
    left, top = (297.0 - 158.0) / 2, (210.0 - 126.0) / 2
    assert (page.width, page.height) == (297.0, 210.0)
    reuse = page.items[0]
    assert isinstance(reuse, Reuse)
    assert reuse.form == "mat-columns-0-0"
    assert reuse.transform == pen.shift(left - 20.0, top - 30.0)
    assert told["box"] == pytest.approx((left, top, 158.0, 126.0))
    assert told["sheet"] == Size(width=297.0, height=210.0)
    assert (told["xs"], told["ys"]) == ((), ()), "at its outer edges nothing is cut"
    form = forms["mat-columns-0-0"]
    assert form.box == (19.0, 29.0, 150.0 + 3.0 + 2.0, 120.0 + 3.0 + 2.0), "a millimetre round what it shows"
    assert told["pieces"][0].startswith("Pile up")
    assert any("mat.columns 1/2" in piece for piece in told["pieces"])
    assert "100 %" in told["pieces"]


def test_cut_lines_at_seams_keep_words_of_the_margin_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    one = part(row=1, column=2)
    _, told, forms = laid(monkeypatch, (one,), one)
    assert (told["xs"], told["ys"]) == ((pytest.approx(73.5),), (pytest.approx(45.0),))
    assert list(forms) == ["mat-columns-1-2"]
    assert any(piece.endswith("mat.columns") for piece in told["pieces"]), "a single sheet has no number"
    assert not any("1/1" in piece for piece in told["pieces"])


def test_a_part_is_drawn_once_for_all_players_unless_its_marks_differ(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(mats, "_form", lambda name, *_: drawn.append(name))
    Furnished(monkeypatch)
    one = part()
    tiling = Tiling(orientation="portrait", tiles=(one,), columns=1, rows=1)
    forms: dict[str, Any] = {}
    plain, marked = mat(number=7), mat(number=7, marks=((1.0, 1.0),))
    for each in (plain, plain, marked, marked, replace(marked, number=11)):
        page = mats._page(BOOK, SETTINGS, each, look_of(), tiling, one, forms)
        assert page.width == 210.0
    assert drawn == ["mat-columns-0-0", "mat-columns-0-0-7", "mat-columns-0-0-11"]


def test_margins_turn_with_the_sheet() -> None:
    odd = replace(SETTINGS, margins=Margins(top=1.0, right=2.0, bottom=3.0, left=4.0))
    assert mats.margins(odd, "portrait") == odd.margins
    assert mats.margins(odd, "landscape") == odd.margins.turned() != odd.margins


def test_what_no_paper_holds_is_refused_with_the_size_of_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mats, "_near", lambda *_: "mini")
    monkeypatch.setattr(mats, "tile", lambda *_: None)
    with pytest.raises(PnpError) as caught:
        mats._pages(BOOK, SETTINGS, mat(), look_of(), {})
    (told,) = caught.value.problems
    for word in ("A4", "63.5 × 88.9 mm", "mini", "columns"):
        assert word in told.said("en") + told.said("ja")


def test_every_part_has_a_page_unless_the_mat_is_reduced(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = part(), part(column=1)
    tiling = Tiling(orientation="landscape", tiles=(one, two), columns=2, rows=1)
    rooms: list[Any] = []

    def tile(_: Mat, *given: Size) -> Tiling:
        rooms.append(given)
        return tiling

    scale = 0.5
    monkeypatch.setattr(mats, "tile", tile)
    monkeypatch.setattr(mats, "_page", lambda *given: given[-2])
    monkeypatch.setattr(mats, "_small_page", lambda *given: given[-2].scale)
    monkeypatch.setattr(
        mats, "_reduced", lambda *_: mats.Reduced(orientation="portrait", scale=scale, fitting=None)
    )
    assert mats._pages(BOOK, SETTINGS, mat(), look_of(), {}) == [one, two]
    assert rooms == [(SETTINGS.room("landscape"), SETTINGS.room("portrait"))]
    fitting = replace(SETTINGS, fit=True)
    assert mats._pages(BOOK, fitting, mat(), look_of(), {}) == [0.5]
    scale = 1.0
    assert mats._pages(BOOK, fitting, mat(), look_of(), {}) == [one, two]


# card sizes that would fit


SIZES = {
    name: CardSize(name=name, trim=Size(width=width, height=height), corner=3.0)
    for name, width, height in (
        ("tiny", 30.0, 40.0), ("small", 40.0, 60.0), ("wide", 70.0, 60.0), ("own", 60.0, 90.0),
        ("near", 61.0, 92.0), ("large", 80.0, 130.0),
    )
}  # fmt: skip


def nearest(monkeypatch: pytest.MonkeyPatch, *fits: str, clear: bool = True) -> str:
    """The size that is proposed to cards of 60 × 90 mm where the paper holds the mats of `fits`."""

    def planned(_: object, settings: Settings) -> tuple[Any, ...]:
        return (
            SimpleNamespace(clear=True, card="own"),
            SimpleNamespace(clear=clear, card=settings.card.name),
        )

    monkeypatch.setattr(layouts, "card_sizes", lambda: SIZES)
    monkeypatch.setattr(mats, "planned", planned)
    monkeypatch.setattr(mats, "tile", lambda one, *_: 1 if one.card in (*fits, "own") else None)
    found = mats._near(BOOK, replace(SETTINGS, card=SIZES["own"]))
    assert isinstance(found, str)
    return found


def test_the_size_proposed_is_the_one_most_like_the_one_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Smaller ones first, as nobody cuts larger cards for a small sheet; then any; else the smallest."""
    assert nearest(monkeypatch, "tiny", "small", "near") == "own", "its own mats are held here"
    monkeypatch.setitem(SIZES, "own", replace(SIZES["own"], name="mine"))
    assert nearest(monkeypatch, "tiny", "small", "near") == "small"
    assert nearest(monkeypatch, "tiny", "near", "large") == "tiny", "smaller in both ways"
    assert nearest(monkeypatch, "wide", "near", "large") == "near", "3 mm off, where wide is 40"
    assert nearest(monkeypatch, "wide", "large") == "wide", "40 mm off, where large is 60"
    assert nearest(monkeypatch) == "tiny"
    assert nearest(monkeypatch, "small", "near", clear=False) == "tiny", "a mat that hides cards is none"


def reduced(one: Mat, settings: Settings = SETTINGS, *, large: bool = False, fitting: Any = None) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mats, "_fitting", lambda *_: fitting)
        return mats._reduced(BOOK, settings, one, look_of(large=large))


def test_a_mat_that_lies_on_the_paper_is_not_reduced() -> None:
    """A4 has 284.3 × 197.3 mm of room lying; to the nanometre what fits either way is left alone."""
    for width, height, way in (
        (284.3, 197.3, "landscape"),
        (197.3, 284.3, "portrait"),
        (150.0, 100.0, "landscape"),
        (100.0, 150.0, "portrait"),
        (100.0, 100.0, "landscape"),
    ):
        found = reduced(mat("x", width, height), fitting=POKER)
        assert (found.orientation, found.scale, found.fitting) == (way, 1.0, None)


def test_a_mat_is_reduced_to_the_room_that_the_line_about_it_leaves() -> None:
    """The line takes 9 points by 1.3 of the height; a mat that is wide needs no more than its width."""
    line = 9.0 * 1.3 * MM
    found = reduced(mat("x", 400.0, 200.0), fitting=POKER)
    assert (found.orientation, found.fitting) == ("landscape", POKER)
    assert found.scale == pytest.approx(284.3 / 400.0)
    high = reduced(mat("x", 200.0, 400.0))
    assert high.orientation == "portrait"
    assert high.scale == pytest.approx((284.3 - line) / 400.0)
    least = reduced(mat("x", 284.3, 198.0))
    assert least.scale == pytest.approx((197.3 - line) / 198.0)
    large = reduced(mat("x", 200.0, 400.0), large=True)
    count = round((284.3 - large.scale * 400.0) / (14.0 * 1.3 * MM))
    assert count >= 1
    assert large.scale == pytest.approx((284.3 - count * 14.0 * 1.3 * MM) / 400.0)


@pytest.mark.parametrize(
    ("scale", "percent"), [(0.7588, 75), (0.75, 75), (0.749999995, 75), (0.7499, 74), (0.999, 99), (0.29, 29)]
)
def test_per_cents_are_never_more_than_the_mat_has(scale: float, percent: int) -> None:
    """Down to whole ones; what is off by rounding alone is not counted."""
    assert mats.Reduced(orientation="portrait", scale=scale, fitting=None).percent == percent


def test_how_far_a_size_must_shrink() -> None:
    """The tighter of both ways; what is kept free counts from the height alone, and only where it shrinks."""
    room = Size(width=100.0, height=50.0)
    assert mats._scale(Size(width=100.0, height=50.0), room, 20.0) == 1.0
    assert mats._scale(Size(width=200.0, height=50.0), room, 0.0) == 0.5
    assert mats._scale(Size(width=101.0, height=200.0), room, 10.0) == 0.2
    assert mats._scale(Size(width=100.0, height=50.1), room, 0.0) == pytest.approx(50.0 / 50.1)


class Fitting:
    """A mat that lies whole on the paper with cards up to a size."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fits: Callable[[CardSize], bool]) -> None:
        self.asked: list[str] = []

        def whole(_: object, __: object, ___: object, card: CardSize) -> bool:
            self.asked.append(card.name)
            return fits(card)

        monkeypatch.setattr(mats, "_whole", whole)

    def found(self, card: str = "63x88mm") -> CardSize | None:
        settings = replace(SETTINGS, card=layouts.card_size(card))
        told = mats._fitting(BOOK, settings, mat())
        assert told is None or isinstance(told, CardSize)
        return told


def test_the_largest_named_size_with_which_a_mat_is_whole_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("mini", "bridge", "square")
    there = [name for name in names if name in layouts.card_sizes()]
    assert len(there) > 1
    area = {name: (trim := layouts.card_size(name).trim).width * trim.height for name in there}
    found = Fitting(monkeypatch, lambda card: card.name in there).found()
    assert found is not None
    assert found.name == max(there, key=lambda name: area[name])


@pytest.mark.parametrize(
    ("most", "told"), [(90.0, (63.0, 88.0)), (63.0, (63.0, 88.0)), (50.0, (50.0, 69.0)), (30.0, (30.0, 41.0))]
)
def test_else_the_largest_of_the_same_shape_in_whole_millimetres(
    monkeypatch: pytest.MonkeyPatch, most: float, told: tuple[float, float]
) -> None:
    """Of 63 × 88 mm cards 50 mm wide are 69.8 high: 69."""
    fitting = Fitting(monkeypatch, lambda card: "mm" in card.name and card.trim.width <= most)
    found = fitting.found()
    assert found is not None
    assert (found.trim.width, found.trim.height) == told


def test_cards_under_3_cm_are_not_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither narrower nor lower ones."""
    fitting = Fitting(monkeypatch, lambda card: False)
    assert fitting.found() is None
    own = [name for name in fitting.asked if "mm" in name]
    assert (own[0], own[-1]) == ("63x88mm", "30x41mm")
    assert len(own) == 34
    fitting = Fitting(monkeypatch, lambda card: False)
    assert fitting.found("90x60mm") is None
    own = [name for name in fitting.asked if "mm" in name]
    assert (own[0], own[-1]) == ("90x60mm", "45x30mm")


@pytest.mark.parametrize(
    ("width", "height", "whole"),
    [
        (284.3, 197.3, True),
        (197.3, 284.3, True),
        (284.31, 197.3, False),
        (284.3, 197.31, False),
        (197.31, 284.3, False),
        (197.3, 284.31, False),
    ],
)
def test_a_mat_is_whole_where_the_paper_holds_it_either_way(
    monkeypatch: pytest.MonkeyPatch, width: float, height: float, whole: bool
) -> None:
    """The mat of that name alone counts, laid for cards of that size in their sleeves."""
    asked: list[CardSize] = []
    tarot = layouts.card_size("tarot")

    def found(_: object, __: object, card: CardSize) -> tuple[Mat, ...]:
        asked.append(card)
        return mat("x", 10.0, 10.0), mat("columns", width, height)

    monkeypatch.setattr(mats, "_mats", found)
    sleeved = replace(SETTINGS, sleeved=True)
    assert mats._whole(BOOK, sleeved, mat(), tarot) == whole
    assert asked == [replace(sleeved, card=tarot).laid]


# a reduced mat on its page


@pytest.mark.parametrize(("large", "size"), [(False, 9.0), (True, 14.0)])
def test_a_reduced_mat_stands_above_the_line_that_says_so(
    monkeypatch: pytest.MonkeyPatch, large: bool, size: float
) -> None:
    """200 × 100 mm at three quarters, in the middle of the sheet together with its line in two languages."""
    told = Furnished(monkeypatch)
    monkeypatch.setattr(mats, "_notice", lambda *_: ("one", "二つ"))
    fit = mats.Reduced(orientation="landscape", scale=0.75, fitting=None)
    forms: dict[str, Form] = {}
    page = mats._small_page(BOOK, SETTINGS, mat(), look_of("en", "ja", large=large), fit, forms)
    deep = size * 1.3 * MM
    left, top = (297.0 - 150.0) / 2, (210.0 - 75.0 - 2 * deep) / 2
    assert (page.width, page.height) == (297.0, 210.0)
    reuse, *lines = page.items
    assert isinstance(reuse, Reuse)
    assert reuse.form == "mat-columns-whole"
    assert reuse.transform == pytest.approx((0.75, 0.0, 0.0, 0.75, left, top))
    assert forms["mat-columns-whole"].box == (-1.0, -1.0, 202.0, 102.0)
    texts = [(one, at, ink_box(one, at)) for one, at in leaves(tuple(lines)) if isinstance(one, Text)]
    assert ["".join(one.text for one, _, _ in texts)] == ["one二つ"]
    assert {(one.size, one.font) for one, _, _ in texts} == {(size, "sans-bold")}
    bases = [at[5] + one.y for one, at, _ in texts]
    assert bases == pytest.approx([top + 75.0 + deep * (n + 0.5) + 0.36 * size * MM for n in range(2)])
    for _, _, ink in texts:
        assert ink is not None
        assert (ink[0] + ink[2]) / 2 == pytest.approx(148.5, abs=0.3)
    (asked,) = told.asked
    assert asked["box"] == pytest.approx((left, top, 150.0, 75.0 + 2 * deep))
    assert "75 %" in asked["pieces"]
    assert "100 %" not in asked["pieces"]
    assert (asked["xs"], asked["ys"]) == ((), ())
    assert any(piece.endswith("mat.columns") for piece in asked["pieces"]), "in the first language"
    again = dict(forms)
    mats._small_page(BOOK, SETTINGS, mat(), look_of("en", "ja", large=large), fit, forms)
    assert forms == again
    mats._small_page(BOOK, SETTINGS, mat(marks=((9.0, 9.0),), number=3), look_of(), fit, forms)
    assert set(forms) == {"mat-columns-whole", "mat-columns-whole-3"}


def test_the_line_of_a_reduced_mat_names_the_card_that_would_fit() -> None:
    look = look_of("en")
    fit = mats.Reduced(orientation="portrait", scale=0.7588, fitting=None)
    assert mats._notice(fit, look) == ("mat.reduced.none percent=75",)
    fit = replace(fit, fitting=POKER)
    assert mats._notice(fit, look) == (f"mat.reduced percent=75 card={POKER.name} size=63.5 × 88.9 mm",)
