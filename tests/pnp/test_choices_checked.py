"""From the words of a command line to a run: what is refused, with which sentence, and what is passed on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.measures import CardForm
from layouts.model import LayoutError, Problem
from pnp.commands import choose
from pnp.commands.choose import Run
from pnp.commands.values import Faults
from pnp.messages import problem
from pnp.printer.profile import Profile
from pnp.settings import Margins, Settings

A4 = layouts.paper("a4")
POKER = layouts.card_size("poker")


@pytest.fixture(scope="module")
def book() -> Any:
    return layouts.load("twin-pyramid")


def chosen(game: str = "twin-pyramid", lang: str = "en", **given: Any) -> Run:
    ways = {name: given.pop(name) for name in ("cut", "kit", "all_languages") if name in given}
    return choose.choose({"game": game, "paper": "a4", **given}, lang, **ways)


def refused(**given: Any) -> list[Problem]:
    try:
        chosen(**given)
    except LayoutError as error:
        return list(error.problems)
    return []


# what is passed on


def test_words_of_the_command_line_reach_the_run() -> None:
    made = chosen(
        out="x", format="svg", json=True, without=("mat, box",), lang="ja", langs=("en",), ink="low",
        backs="short", marks="corner", marks_side="both", suits="four", fold="none", mats="full", box="all",
        copies="3", players=" 3 ", thickness="0.4", only=("AS",),
    )  # fmt: skip
    assert (made.out, made.format, made.json, made.lang) == (Path("x"), "svg", True, "ja")
    assert made.without == {"mat", "box"}
    found = made.settings
    assert (found.ink, found.backs, found.marks, found.marks_side) == ("low", "short", "corner", "both")
    assert (found.suits, found.fold, found.mats, found.box) == ("four", "none", "full", "all")
    assert (found.copies, found.players, found.thickness, found.only) == (3, 3, 0.4, ("AS",))
    assert [card.id for card in made.cards] == ["AS"]


def test_a_profile_gives_its_edges_and_its_flip_unless_others_are_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    profile = Profile(name="Hall", flip="short", margins=Margins(top=1, right=2, bottom=3, left=4))
    named: list[tuple[Any, Any]] = []

    def profile_of(printer: Any, file: Any) -> Profile:
        named.append((printer, file))
        return profile

    monkeypatch.setattr("pnp.commands.printers.profile_of", profile_of)
    made = chosen(printer="hall")
    assert (made.settings.margins, made.settings.backs, made.settings.printer) == (
        profile.margins,
        "short",
        "Hall",
    )
    assert made.profile is profile
    said = chosen(profile="f.toml", margin="7", backs="long").settings
    assert (said.margins.left, said.backs) == (7.0, "long")
    assert named == [("hall", None), (None, "f.toml")]
    assert chosen().profile is None


@pytest.mark.parametrize(
    ("lang", "way", "langs"),
    [
        ("ja", {}, ("ja",)),
        ("ja", {"all_languages": True}, ("ja", "en")),
        ("ja", {"kit": True}, ("ja", "en")),
        ("en", {"kit": True}, ("en", "ja")),
    ],
)
def test_a_kit_of_ours_speaks_every_language(lang: str, way: dict[str, Any], langs: tuple[str, ...]) -> None:
    assert chosen(lang=lang, **way).settings.langs == langs


def test_a_kit_of_a_folder_speaks_one_language(monkeypatch: pytest.MonkeyPatch, book: Any) -> None:
    own = replace(book, built_in=False)
    monkeypatch.setattr(choose, "_book", lambda raw, faults, lang: own)
    assert chosen(lang="ja", kit=True).settings.langs == ("ja",)
    assert chosen(lang="ja", all_languages=True).settings.langs == ("ja", "en")


def test_what_was_told_while_a_game_was_fetched_stands_before_its_own_notes(
    monkeypatch: pytest.MonkeyPatch, book: Any
) -> None:
    first, second = problem("a", "run.nothing"), problem("b", "run.nothing")
    monkeypatch.setattr(choose, "_book", lambda raw, faults, lang: replace(book, notes=(second,)))
    monkeypatch.setattr(layouts, "fetch", lambda game: (first,))
    assert chosen(fetch=True).book.notes == (first, second)
    assert chosen().book.notes == (second,)


def test_dots_are_refused_where_no_pictures_are_made_but_not_where_there_is_no_choice() -> None:
    """A proof is always pictures: it has no option for the format."""
    assert [one.file for one in refused(dpi="100", format=None)] == ["--dpi"]
    assert chosen(dpi="100").dpi == 100
    assert chosen(dpi="100", format="png").dpi == 100
    assert chosen(format=None).dpi == 300


# what is refused


def test_four_indices_need_corners_to_stand_in(monkeypatch: pytest.MonkeyPatch, book: Any) -> None:
    assert chosen(indices="4").settings.indices == "4"
    monkeypatch.setattr("pnp.art.faces.has_corners", lambda cards: False)
    assert refused(indices="4") == [problem("--indices", "value.no_corners", game="Twin Pyramid")]
    assert refused(indices="2") == []
    own: Any = SimpleNamespace(faces_source=lambda: "faces.toml", cards=book.cards)
    monkeypatch.setattr("pnp.art.faces.has_corners", lambda cards: True)
    assert not choose._has_corners(own)
    assert choose._has_corners(book)


@pytest.mark.parametrize(
    ("card", "fits"),
    [("44x63", True), ("43.9x63", False), ("44x62.9", False), ("43x62", False), ("poker", True)],
)
def test_cards_for_the_camera_have_room_for_its_marks(card: str, fits: bool) -> None:
    wanted = problem("--camera", "value.camera_small", width="44", height="63")
    assert refused(camera=True, card=card) == ([] if fits else [wanted])
    assert refused(card=card) == []


def test_a_template_of_ones_own_must_show_the_camera_its_marks(
    monkeypatch: pytest.MonkeyPatch, book: Any
) -> None:
    settings = Settings(paper=A4, card=POKER)
    monkeypatch.setattr("layouts.camera.faces", lambda book: ())
    monkeypatch.setattr("layouts.camera.mats", lambda book: ())
    own: Any = SimpleNamespace(faces_source=lambda: "faces.toml", title=lambda lang: "Tides")
    fault = problem("faces.toml", "run.nothing")

    def broken(book: Any) -> Any:
        raise LayoutError([fault])

    for load, told in (
        (lambda book: SimpleNamespace(has_marks=True), []),
        (
            lambda book: SimpleNamespace(has_marks=False),
            [problem("--camera", "value.camera_template", game="Tides")],
        ),
        (broken, [fault]),
    ):
        monkeypatch.setattr("pnp.template.load", load)
        faults = Faults()
        choose._check_camera(own, settings, faults, "en")
        assert faults.problems == told

    def too_many(book: Any) -> Any:
        raise LayoutError([fault])

    monkeypatch.setattr("layouts.camera.faces", too_many)
    monkeypatch.setattr("layouts.camera.mats", too_many)
    faults = Faults()
    choose._check_camera(book, settings, faults, "en")
    assert faults.problems == [fault, fault]


@pytest.mark.parametrize(
    ("given", "langs", "key", "hint"),
    [
        ({"fold": "pocket"}, ("ja",), "value.vertical_pocket", None),
        ({"without": ("booklet, mat",)}, ("ja",), "value.vertical_no_booklet", None),
        ({"without": ("mat",)}, ("en",), "value.vertical_latin", "value.vertical_ja"),
        ({}, ("en",), "value.vertical_latin", "value.vertical_ja"),
    ],
)
def test_why_nothing_can_be_set_downwards(
    given: dict[str, Any], langs: tuple[str, ...], key: str, hint: str | None
) -> None:
    more: dict[str, Any] = {"langs": ", ".join(langs)} if key.endswith("latin") else {}
    assert refused(vertical=True, langs=langs, **given) == [problem("--vertical", key, hint=hint, **more)]


def test_a_game_without_japanese_is_told_that_nothing_can_be_set_downwards(book: Any) -> None:
    faults = Faults()
    settings = Settings(paper=A4, card=POKER, langs=("en",), vertical=True)
    latin: Any = SimpleNamespace(components=("cards", "booklet"), languages=("en", "fr"))
    choose._check_vertical({}, latin, settings, faults)
    assert faults.problems == [
        problem("--vertical", "value.vertical_latin", hint="value.vertical_out", langs="en")
    ]
    bare: Any = SimpleNamespace(components=("cards",), languages=("en", "ja"))
    faults = Faults()
    choose._check_vertical({"without": ()}, bare, replace(settings, langs=("ja",)), faults)
    assert [one == problem("--vertical", "value.vertical_no_booklet") for one in faults.problems] == [True]
    faults = Faults()
    choose._check_vertical({}, bare, replace(settings, langs=("ja",)), faults)
    assert faults.problems == [], "a booklet alone cannot be left out"


@pytest.mark.parametrize(
    ("change", "own", "place", "key", "hint", "near"),
    [
        ({}, False, "--card", "value.card_too_large", "value.near_size", "tarot"),
        ({"bleed": 3.0}, False, "--card", "value.card_too_large_bleed", "value.near_size", "tarot"),
        (
            {"backs": "gutterfold", "bleed": 3.0},
            False,
            "--card",
            "value.card_too_large_folded",
            "value.near_size",
            "tarot",
        ),
        ({}, True, "--paper (250x320mm)", "value.card_too_large", "value.near_size", "tarot"),
    ],
)
def test_a_card_that_does_not_fit_is_told_with_its_measures_and_one_that_does(
    change: dict[str, Any], own: bool, place: str, key: str, hint: str, near: str
) -> None:
    faults = Faults()
    settings = replace(Settings(paper=A4, card=layouts.card_size("250x320")), **change)
    choose._check_fit(settings, faults, own=own)
    size = layouts.card_size(near).trim
    assert faults.problems == [
        problem(
            place, key, hint=hint, width="250", height="320", bleed=f"{settings.bleed:g}", paper="A4",
            size=near, near_width=f"{size.width:g}", near_height=f"{size.height:g}",
        )
    ]  # fmt: skip
    faults = Faults()
    choose._check_fit(Settings(paper=A4, card=POKER), faults)
    assert faults.problems == []


def test_a_card_that_no_size_can_replace_wants_larger_paper() -> None:
    faults = Faults()
    small = Settings(paper=layouts.paper("50x50"), card=layouts.card_size("300x300"))
    choose._check_fit(small, faults)
    (told,) = faults.problems
    assert told == problem(
        "--card", "value.card_too_large", hint="value.larger_paper", width="300", height="300", bleed="0",
        paper="50x50mm", size="", near_width="", near_height="",
    )  # fmt: skip


def test_a_size_of_the_game_s_own_that_is_no_label_is_told_so() -> None:
    labels = layouts.paper("avery 5371")
    for own, hint in ((True, "value.not_on_labels"), (False, "value.near_measure")):
        faults = Faults()
        choose._check_fit(Settings(paper=labels, card=layouts.card_size("tarot")), faults, own=own)
        (told,) = faults.problems
        assert told.file == ("--paper (tarot)" if own else "--card")
        same: dict[str, Any] = {"width": "70", "height": "120", "bleed": "0", "paper": labels.name}
        near: dict[str, Any] = {"size": "50.8x88.9mm", "near_width": "50.8", "near_height": "88.9"}
        assert told == problem(told.file, "value.card_too_large", hint=hint, **same, **near)


def test_every_size_of_a_deck_must_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the command line by its own option, one that a card has of itself by the paper."""
    large = layouts.card_size("250x320")

    def groups(book: Any, settings: Settings, cards: Any) -> Any:
        own = replace(settings, card=large)
        return [SimpleNamespace(settings=settings, cards=cards), SimpleNamespace(settings=own, cards=cards)]

    monkeypatch.setattr("pnp.compose.groups.groups", groups)
    assert [one.file for one in refused(cut=True)] == ["--paper (250x320mm)"]
    assert [one.file for one in refused(cut=True, card="250x320")] == ["--card", "--card"]
    assert refused(card="250x320") == [], "a booklet has no cards to cut out"
    assert [one.file for one in refused(cut=True, ink="zzz")] == ["--ink"], "that is told first"
    monkeypatch.setattr("pnp.compose.groups.groups", lambda *given: [])
    assert chosen(cut=True, skip="1").settings.skip == (), "where nothing is laid nothing is skipped"


def test_places_are_skipped_on_the_sheets_of_the_first_size() -> None:
    assert chosen(cut=True, skip="1-2").settings.skip == (1, 2)
    assert chosen(skip="1-2").settings.skip == ()
    assert [one.file for one in refused(cut=True, skip="10")] == ["--skip"]
    assert [one.file for one in refused(cut=True, card="250x320", skip="1")] == ["--card"]


# the form of a game's cards


@pytest.mark.parametrize(
    ("form", "named", "name", "shape"),
    [
        (CardForm(), False, "poker", "rounded"),
        (CardForm(size="tarot"), False, "tarot", "rounded"),
        (CardForm(size="tarot"), True, "poker", "rounded"),  # the size that was named on the command line
        (CardForm(size="40mm", shape="circle"), False, "40mm", "circle"),
        (CardForm(size="40mm", shape="circle"), True, "poker", "rounded"),  # no round card of 63.5 × 88.9
        (CardForm(size="tarot", shape="rectangle"), True, "poker", "rectangle"),
    ],
)
def test_cards_are_of_the_form_that_the_game_says_unless_a_size_is_named(
    form: CardForm, named: bool, name: str, shape: str
) -> None:
    book: Any = SimpleNamespace(game=SimpleNamespace(card=form))
    found = choose._formed(POKER, book, named=named)
    assert (found.name, found.shape) == (name, shape)
    assert choose._formed(POKER, None, named=named) is POKER


# faults of the game itself


def test_faults_of_faces_are_told_with_those_of_the_other_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each once, though both readers may find it."""
    first, second = problem("game.toml", "run.nothing"), problem("faces.toml", "run.nothing")
    source: list[Any] = ["faces.toml"]

    class Draft:
        def faces_source(self) -> Any:
            if source[0] == "broken":
                raise LayoutError([second])
            return source[0]

    def load(*given: Any, **more: Any) -> Any:
        raise LayoutError([first], draft=Draft())

    def read(draft: Any) -> None:
        raise LayoutError([second, first])

    monkeypatch.setattr(layouts, "load", load)
    monkeypatch.setattr("pnp.template.read.read", read)
    for one, told in (("faces.toml", [first, second]), (None, [first]), ("broken", [first])):
        source[0] = one
        faults = Faults()
        assert choose._book({"game": "x"}, faults, "en") is None
        assert faults.problems == told
    monkeypatch.setattr("pnp.template.read.read", lambda draft: None)
    source[0] = "faces.toml"
    faults = Faults()
    choose._book({"game": "x"}, faults, "en")
    assert faults.problems == [first]


def test_the_game_is_read_once_more_only_where_something_is_chosen(
    monkeypatch: pytest.MonkeyPatch, book: Any
) -> None:
    asked: list[tuple[Any, Any, Any]] = []

    def load(game: str, values: Any, *, players: int | None = None, cards: Path | None = None) -> Any:
        asked.append((values, players, cards))
        return book

    monkeypatch.setattr(layouts, "load", load)
    choose._book({"game": "x"}, Faults(), "en")
    assert asked == [({}, None, None)]
    asked.clear()
    choose._book({"game": "x", "players": "3", "cards_file": "c.csv"}, Faults(), "en")
    assert asked == [({}, None, Path("c.csv")), ({}, 3, Path("c.csv"))]
    asked.clear()
    faults = Faults()
    choose._book({"game": "x", "players": "7"}, faults, "en")
    assert len(asked) == 1
    least, most = book.players
    assert faults.problems == [
        problem("--players", "value.players", game=book.title("en"), least=least, most=most)
    ]


def test_an_address_for_the_page_is_one_that_a_telephone_opens() -> None:
    assert chosen(page=" https://example.org/t ").settings.page == "https://example.org/t"
    assert chosen(page="  ").settings.page == ""
    assert refused(page="example") == [problem("--page", "value.not_an_address", value="example")]
