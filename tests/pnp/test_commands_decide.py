"""What the commands decide before and after the pages are drawn, each case by itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

import layouts
from layouts.measures import Size
from layouts.model import LayoutError, Problem
from pnp.cli import cli
from pnp.commands import check, choose, export, forprograms, produce, proof
from pnp.commands import update as updating
from pnp.commands.choose import Run
from pnp.compose.kit import Product
from pnp.errors import PnpError
from pnp.export.made import Made
from pnp.export.sides import Canvas
from pnp.messages import problem
from pnp.scene import Scene
from pnp.settings import Margins, Settings

BARE = Margins(top=0, right=0, bottom=0, left=0)


@pytest.fixture(scope="module")
def run() -> Run:
    """A run of one of our games."""
    return choose.choose({"game": "twin-pyramid", "paper": "a4", "out": "o"}, "en")


def fault(name: str) -> Problem:
    return problem(name, "run.nothing")


# sizes that do not fit


@pytest.mark.parametrize(
    ("paper", "card", "near"),
    [
        # no named card is narrower than 44 mm, so that on these papers only the card itself, reduced, is left
        ("50x50", "62x62", (49.0, 49.0)),  # four fifths of it: 49.6, in whole millimetres
        ("50x50", "51.9x51.9", (49.0, 49.0)),  # nineteen twentieths at the most, though 51.9 is cut to 51
        ("50x50", "200x200", (50.0, 50.0)),  # a quarter of it at the least
        ("50x50", "210x210", None),  # a fifth would fit
        ("50x50", "60x190", (15.0, 47.0)),  # a quarter, exactly as narrow as a card may be
        ("50x50", "59x190", None),
        ("50x50", "190x60", (47.0, 15.0)),
    ],
)
def test_a_card_too_large_is_reduced_by_twentieths(
    paper: str, card: str, near: tuple[float, float] | None
) -> None:
    settings = Settings(paper=layouts.paper(paper), card=layouts.card_size(card), margins=BARE)
    found = choose.near_size(settings)
    assert (None if found is None else (found.trim.width, found.trim.height)) == near


def test_the_named_size_most_like_the_card_is_proposed() -> None:
    """Of those that fit 60 × 100 mm euro (59 × 92) is 2.5 + 1 mm away from 61.5 × 91, jp-bridge 3.5 + 2."""
    settings = Settings(paper=layouts.paper("60x100"), card=layouts.card_size("61.5x91"), margins=BARE)
    found = choose.near_size(settings)
    assert found is not None
    assert found.name == "euro"
    assert choose._hint(found) == "value.near_size"
    settings = replace(settings, card=layouts.card_size("40x110"))
    found = choose.near_size(settings)
    assert found is not None
    assert found.name == "name-card", "15 + 19 mm away; mini-euro is narrower, but 4 + 42"


def test_cards_that_are_cut_out_must_fit_the_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever prints cards asks for it before anything is composed; who exports or prints rules does not."""
    asked: dict[str, Any] = {}
    name = ""

    def choosing(raw: Mapping[str, Any], lang: str, **given: Any) -> Run:
        asked[name] = given.get("cut", False)
        raise LayoutError([fault(name)])

    ledger = SimpleNamespace(choices={})
    monkeypatch.setattr(updating, "_ledgers", lambda raw: (Path("x"), ledger, None))
    for module in (updating, check, proof, export, produce):
        monkeypatch.setattr(module, "choose", choosing)
    for name in ("update", "check", "proof", "kit", "cards", "sheets", "booklet", "mat", "export"):
        more = ["--to", "png"] if name == "export" else []
        assert CliRunner().invoke(cli, [name, "twin-pyramid", *more]).exit_code in (1, 2)
    fit = {"update", "check", "proof", "kit", "cards"}
    assert {name for name, cut in asked.items() if cut is True} == fit
    assert len(asked) == 9


def test_a_kit_speaks_all_languages_and_the_rest_of_the_commands_the_user_s(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A proof shows what a kit prints; a check looks at every language."""
    asked: dict[str, set[str]] = {}
    name = ""

    def choosing(raw: Mapping[str, Any], lang: str, **given: Any) -> Run:
        asked[name] = {word for word in ("kit", "all_languages") if given.get(word)}
        raise LayoutError([fault(name)])

    for module in (check, proof, produce):
        monkeypatch.setattr(module, "choose", choosing)
    for name in ("check", "proof", "kit", "cards", "booklet"):
        CliRunner().invoke(cli, [name, "twin-pyramid"])
    assert asked == {
        "check": {"all_languages"},
        "proof": {"kit"},
        "kit": {"kit"},
        "cards": set(),
        "booklet": set(),
    }


# what a print says before it


@pytest.mark.parametrize(
    ("whole", "unchecked", "wanted", "told", "checked"),
    [
        (False, False, ["cards"], True, False),  # of cards alone missing words are told
        (False, False, ["mat"], False, False),
        (True, False, ["cards", "mat"], False, True),  # a kit is checked, which tells them, too
        (True, True, ["cards", "mat"], True, False),
        (True, True, ["mat"], False, False),
    ],
)
def test_a_whole_kit_is_checked_unless_that_is_not_wanted(
    monkeypatch: pytest.MonkeyPatch,
    run: Run,
    whole: bool,
    unchecked: bool,
    wanted: list[str],
    told: bool,
    checked: bool,
) -> None:
    seen: dict[str, Any] = {"told": False}
    monkeypatch.setattr(produce, "choose", lambda raw, lang, **given: seen.update(given) or run)
    monkeypatch.setattr(produce, "check_folder", lambda run: None)
    monkeypatch.setattr(produce, "_tell_untranslated", lambda run, file: seen.update(told=True))
    monkeypatch.setattr(produce, "ledger_of", lambda *given: dict)
    monkeypatch.setattr(produce, "deliver", lambda *given: [])
    monkeypatch.setattr(produce, "report", lambda run, files, sheets: seen.update(sheets=sheets))

    def composed(run: Run, raw: Any, names: Any, progress: Any, *, checked: bool) -> list[Product]:
        seen["checked"] = checked
        return []

    monkeypatch.setattr(produce, "_composed", composed)
    produce.produce({"unchecked": unchecked}, "en", lambda run: wanted, cut=True, whole=whole)
    assert seen == {"told": told, "checked": checked, "sheets": whole, "kit": whole, "cut": True}


def test_nothing_left_to_print_is_a_fault(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr(produce, "choose", lambda raw, lang, **given: run)
    with pytest.raises(LayoutError) as error:
        produce.produce({"unchecked": False}, "en", lambda run: [])
    assert [one.file for one in error.value.problems] == ["--without"]


@pytest.mark.parametrize(
    ("faults", "left", "words"),
    [
        ({"mat": [fault("a")]}, True, "--without mat"),
        ({"mat": [fault("a"), fault("b")], "box": [fault("a")]}, True, "--without mat, box"),
        ({"mat": [fault("a")]}, False, ""),
    ],
)
def test_what_cannot_be_made_is_told_with_how_to_print_the_rest(
    run: Run, capsys: pytest.CaptureFixture[str], faults: dict[str, list[Problem]], left: bool, words: str
) -> None:
    """Each fault once; where nothing is left there is no rest to print."""
    names = ["a", *(["b"] if len(faults) > 1 else [])]
    for skip in (False, True):
        if skip and left:
            produce._unfit(run, faults, skip=True, left=True)
            lines = capsys.readouterr().err.splitlines()
            assert len([line for line in lines if line.startswith(("a:", "b:"))]) == len(names)
            assert ", ".join(faults) in lines[-1]
            continue
        with pytest.raises(LayoutError) as error:
            produce._unfit(run, faults, skip=skip, left=left)
        found = error.value.problems
        assert [one.file for one in found[: len(names)]] == names
        assert len(found) == len(names) + left
        if left:
            assert found[-1] == problem(
                ", ".join(faults),
                "kit.skip" if len(faults) == 1 else "kit.skip_many",
                names=", ".join(faults),
            )


# exports


@pytest.mark.parametrize(
    ("gap", "bleed", "made"),
    [
        (None, None, ("1.25", "0.625")),
        ("0", None, ("0", None)),
        (None, "1", (None, "1")),
        ("2", "1", ("2", "1")),
    ],
)
def test_a_cutting_machine_has_a_gap_and_a_bleed_of_its_own_where_neither_is_said(
    gap: str | None, bleed: str | None, made: tuple[str | None, str | None]
) -> None:
    found = export._for_cutter({"gap": gap, "bleed": bleed, "copies": None})
    assert (found["gap"], found["bleed"], found["copies"]) == (*made, None)


def test_options_that_do_nothing_for_a_target_are_faults() -> None:
    nothing: dict[str, Any] = dict.fromkeys(export.OTHERS)
    assert export._target({**nothing, "to": "SVG", "bleed": "1"}) == "svg"
    for given, files in (
        ({"to": None}, ["--to"]),
        ({"to": "pgn"}, ["--to"]),
        ({"to": "svg", "dpi": "300", "stack_order": True, "bleed": "1"}, ["--stack-order", "--dpi"]),
    ):
        with pytest.raises(LayoutError) as error:
            export._target({**nothing, **given})
        assert [one.file for one in error.value.problems] == files


def groups(monkeypatch: pytest.MonkeyPatch, run: Run, *decks: tuple[str, int]) -> None:
    """The deck has cards of these sizes, so many of each."""
    made = [
        SimpleNamespace(
            settings=replace(run.settings, card=layouts.card_size(size)),
            cards=tuple(SimpleNamespace(id=f"{size}{number}") for number in range(count)),
        )
        for size, count in decks
    ]
    monkeypatch.setattr("pnp.compose.groups.groups", lambda book, settings, cards: made)


def makes(run: Run, raw: Mapping[str, Any], folder: Path) -> export.Export:
    """An export that cannot make tarot cards."""
    if run.settings.card.name == "tarot":
        raise LayoutError([fault("--card")])
    return export.Export(folder=folder, files=(), told=f"{len(run.cards)} {run.settings.card.name}")


def test_each_size_of_card_has_a_folder_of_its_own_where_there_are_several(
    monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    groups(monkeypatch, run, ("poker", 2), ("mini", 3))
    made = export._of_sizes(makes, run, {}, Path("f"), whole=False)
    assert [(one.folder, one.told) for one in made] == [
        (Path("f/poker"), "2 poker"),
        (Path("f/mini"), "3 mini"),
    ]
    (one,) = export._of_sizes(makes, run, {}, Path("f"), whole=True)
    assert (one.folder, one.told) == (Path("f"), f"{len(run.cards)} poker")
    groups(monkeypatch, run, ("mini", 3))
    (one,) = export._of_sizes(makes, run, {}, Path("f"), whole=False)
    assert one.folder == Path("f")


@pytest.mark.parametrize(("count", "end"), [(1, "mini0"), (12, "mini11"), (13, "mini11,…"), (14, "mini11,…")])
def test_where_one_size_cannot_be_made_the_cards_of_the_others_are_named(
    monkeypatch: pytest.MonkeyPatch, run: Run, count: int, end: str
) -> None:
    """A dozen of them, so that the line can be typed."""
    groups(monkeypatch, run, ("mini", count), ("tarot", 2), ("tarot", 1))
    with pytest.raises(PnpError) as error:
        export._of_sizes(makes, run, {}, Path("f"), whole=False)
    size, rest = error.value.problems
    assert (size.file, rest.file) == ("--card", "--only")
    listed = ",".join(f"mini{number}" for number in range(min(count, 12))) + ",…" * (count > 12)
    assert listed.endswith(end)
    assert rest == problem("--only", "export.the-rest", cards=listed)
    groups(monkeypatch, run, ("tarot", 2))
    with pytest.raises(PnpError) as error:
        export._of_sizes(makes, run, {}, Path("f"), whole=False)
    assert [one.file for one in error.value.problems] == ["--card"], "there are no others"


@pytest.mark.parametrize(("width", "fits"), [(60_000_000, True), (60_000_001, False)])
def test_a_picture_has_sixty_million_dots_at_most(
    monkeypatch: pytest.MonkeyPatch, run: Run, width: int, fits: bool
) -> None:
    asked: list[Size] = []

    def canvas(size: Size, dpi: float) -> Canvas:
        asked.append(size)
        return Canvas(pixels=(width, 1), dpi=dpi)

    monkeypatch.setattr("pnp.export.sides.canvas", canvas)
    monkeypatch.setattr("pnp.export.raster.files", lambda album, place, title, lang: [place.dpi])
    bled = replace(run, settings=replace(run.settings, bleed=3.0), dpi=100)
    if fits:
        made: tuple[object, ...] = export._png(bled, {}, Path("f")).files
        assert made == (100,)
    else:
        with pytest.raises(PnpError, match="60"):
            export._png(bled, {}, Path("f"))
    assert asked == [Size(width=69.5, height=94.9)], "with the bleed on both sides"


@pytest.mark.parametrize(
    ("url", "address"),
    [
        (None, ""),
        ("", ""),
        ("https://x.org/a", "https://x.org/a/"),
        ("https://x.org/a//", "https://x.org/a/"),
    ],
)
def test_an_address_ends_in_one_slash(url: str | None, address: str) -> None:
    assert export._address(url, Path("f")) == address


def test_here_is_the_folder_of_the_files(tmp_path: Path) -> None:
    assert export._address("here", tmp_path) == f"file://{tmp_path.resolve()}/"


def test_a_vendor_sells_a_size_by_its_name_or_its_measures_but_not_another_shape() -> None:
    poker = layouts.card_size("poker")
    own = layouts.card_size("63.5x88.9")
    for card, name in ((poker, "poker"), (own, "poker"), (replace(own, shape="hexagon"), None)):
        assert export._sold_as(card, ("mini", "poker")) == name
    assert export._sold_as(replace(poker, shape="hexagon"), ("poker",)) == "poker"
    assert export._sold_as(poker, ("mini",)) is None


def test_an_export_says_what_it_wrote_folder_by_folder(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    file = Made(name="a.png", data=b"1", facts={"kind": "face", "width": 7})
    made = [
        export.Export(folder=Path("f/en"), files=(file, file), told="Load them."),
        export.Export(folder=Path("f/ja"), files=(file,)),
    ]
    export._tell(run, "png", made)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert ("2" in lines[0], "f/en" in lines[0], lines[1]) == (True, True, "Load them.")
    assert ("1" in lines[2], "f/ja" in lines[2]) == (True, True)
    export._tell(replace(run, json=True), "png", made)
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["to"]) == ("twin-pyramid", "png")
    assert told["files"] == [
        {"path": path, "kind": "face", "width": 7} for path in ("f/en/a.png", "f/en/a.png", "f/ja/a.png")
    ]
    assert told["settings"]["paper"]["name"] == "A4"


def test_faces_that_differ_by_language_are_exported_language_by_language(
    monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    two = replace(run, settings=replace(run.settings, langs=("en", "ja")))
    for wordless, folders in ((True, ["o/svg"]), (False, ["o/svg/en", "o/svg/ja"])):
        monkeypatch.setattr(export, "_wordless", lambda run, wordless=wordless: wordless)
        found = export._languages(two, "svg")
        assert [folder.as_posix() for _, folder in found] == folders
        if not wordless:
            assert [one.settings.langs for one, _ in found] == [("en",), ("ja",)]
        assert [folder for _, folder in export._languages(run, "svg")] == [Path("o/svg")]


# what other programs are told


def test_programs_are_told_one_fact_a_line_in_letters_as_they_are() -> None:
    """Two blanks deep, as people indent; what would steer a terminal is written as a number."""
    assert forprograms.as_json({"a": "札", "b": [1, "\u202e"]}) == (
        '{\n  "a": "札",\n  "b": [\n    1,\n    "\\u202e"\n  ]\n}'
    )


# updates


def held(name: str) -> Any:
    return SimpleNamespace(name=name)


def test_an_update_looks_after_the_cards_that_were_printed_before() -> None:
    """Those that the words name and those that people hold, in the order of the deck."""
    made = choose.choose({"game": "twin-pyramid"}, "en")
    ledger: Any = SimpleNamespace(decks={"en": (held("3S"), held("gone"))})
    assert updating._narrowed(made, (), ledger) is made
    found = updating._narrowed(made, ("2S", "lost"), ledger)
    assert [card.id for card in found.cards] == ["2S", "3S"]
    assert found.settings.only == ("2S", "lost")


def test_the_sheets_of_an_update_are_told_with_their_kind(run: Run) -> None:
    scene = Scene(title="t", lang="en", pages=(), forms={}, duplex="long")
    both = Product(component="update", lang=None, scene=scene)
    apart = replace(both, variant="one-side", scene=replace(scene, duplex="simplex"))
    lines = updating._papers(run, [both, apart])
    assert "(A4)" in lines[0]
    assert "(A4 · " in lines[1]
    assert updating.list_path(run) == Path("o/update-a4.txt")


@pytest.mark.parametrize(
    ("before", "count", "alike", "decks"),
    [
        ({"any": ()}, 3, True, ["any"]),  # the words differ in no language: one deck for all of them
        ({"any": ()}, 3, False, ["en"]),
        ({"en": ()}, 2, True, ["any"]),  # of a small deck it is looked at
        ({"en": ()}, 3, True, ["en"]),  # of a large one nobody asked
        ({"any": ()}, 2, True, ["any"]),
    ],
)
def test_a_deck_without_words_is_one_for_all_languages(
    monkeypatch: pytest.MonkeyPatch,
    run: Run,
    before: dict[str, Any],
    count: int,
    alike: bool,
    decks: list[str],
) -> None:
    """Of a large deck that was printed language by language it is not looked for: that takes long."""
    asked: list[str] = []

    def deck(book: Any, settings: Settings, cards: Any) -> tuple[str, ...]:
        asked.append(settings.lang)
        return ("same",) if alike else (settings.lang,)

    monkeypatch.setattr("pnp.compose.looks.deck", deck)
    monkeypatch.setattr("pnp.compose.cards.INLINE_FROM", 3)
    monkeypatch.setattr("pnp.compose.pictures.wordless", lambda book: False)
    ledger: Any = SimpleNamespace(decks=before)
    some = replace(run, cards=run.cards[:count])
    assert list(updating.wanted(some, ledger)) == decks
    assert asked.count("en") == 1, "no deck is drawn twice"
    monkeypatch.setattr("pnp.compose.pictures.wordless", lambda book: True)
    assert list(updating.wanted(some, ledger)) == ["any"]


@pytest.mark.parametrize("players", ["0", "1000"])
def test_a_number_of_players_that_no_game_has_is_out_of_range(players: str) -> None:
    from pnp.commands.values import Faults

    faults = Faults()
    choose._book({"game": "twin-pyramid", "players": players}, faults, "en")
    assert faults.problems[0] == problem("--players", "value.out_of_range", value=players, least=1, most=999)


def test_words_that_may_be_said_are_listed_unless_they_are_too_many() -> None:
    from pnp.commands.values import Faults

    faults = Faults()
    faults.unknown("--x", "value.unknown", "zzz", ["full", "low", "full"])
    faults.unknown("--x", "value.unknown", "zzz", ["full", "low"], listed=False)
    faults.unknown("--x", "value.unknown", "ful", ["full", "low"], listed=False)
    listed, bare, near = (one.hint for one in faults.problems)
    assert "full, low" in (listed or "")
    assert not bare
    assert "full" in (near or "")


def test_cards_that_there_are_not_are_told_without_a_list_of_all(run: Run) -> None:
    """A deck has hundreds of names; near ones are named, and words that a command knows besides."""
    from pnp.commands.values import Faults

    faults = Faults()
    choose._cards({"only": ("qqqqqqq", "A", "2S-QQQ"), "also": ("text-fit",)}, faults, run.book)
    choose._cards({"only": ("text-fi",), "also": ("text-fit",)}, faults, run.book)
    assert [one.file for one in faults.problems] == ["--only"] * len(faults.problems)
    assert not faults.problems[0].hint
    assert "text-fit" in (faults.problems[-1].hint or "")
    assert choose._cards({"only": ()}, faults, run.book) == run.book.cards
    assert choose._cards({"only": ("AS",)}, faults, None) == ()
