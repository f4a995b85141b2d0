"""Small values: where a problem stands and how it is said, the numbers of marks, games of packages."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import layouts
from layouts import camera, packages
from layouts.faults import LONGEST_WORD, fault, shown
from layouts.model import Back, LayoutError, Origin, Problem
from tests.layouts.folders import write_game


def problem(**given: object) -> Problem:
    """A problem of which only what matters is given."""
    usual: dict[str, object] = {"file": "f", "line": 3, "column": None, "key": "points", "message": "bad"}
    return Problem(**{**usual, **given})  # type: ignore[arg-type]


def test_a_cell_of_a_workbook_is_named_by_sheet_column_and_row() -> None:
    origin = Origin(file="w.xlsx", sheet="Tokens", letters={"points": "C"})
    assert origin.cell(7, "points") == "Tokens!C7"
    assert (origin.cell(7, "other"), origin.cell(7, None)) == ("Tokens!7", "Tokens!7")
    assert origin.cell(None, "points") == ""
    assert Origin(file="cards.csv").cell(7, "points") == ""


def test_a_problem_is_placed_in_a_cell_once_and_only_in_workbooks() -> None:
    origin = Origin(sheet="Tokens", letters={"points": "C"})
    assert origin.located(problem()).cell == "Tokens!C3"
    assert origin.located(problem(cell="Else!A1")).cell == "Else!A1"
    assert origin.located(problem(line=None)).cell == ""
    assert Origin().located(problem()).cell == ""


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "f:3 [points]: bad"),
        ({"column": 5}, "f:3:5 [points]: bad"),
        ({"line": None, "column": 5}, "f [points]: bad"),
        ({"cell": "T!C3"}, "f, T!C3 [points]: bad"),
        ({"key": None, "hint": "Mend it."}, "f:3: bad Mend it."),
        ({"file": "", "line": None, "key": None}, "bad"),
    ],
)
def test_a_problem_is_said_with_what_is_known_of_its_place(given: dict[str, object], said: str) -> None:
    assert str(problem(**given)) == said
    assert problem(**given).said("ja") == said, "in English where nothing else was written"
    other = problem(**given, message_ja="悪い", hint_ja="直す。")
    assert other.said("ja") == said.replace("bad Mend it.", "bad").replace("bad", "悪い 直す。")
    assert other.said("en") == said


def test_an_error_says_all_its_problems_one_a_line() -> None:
    error = LayoutError([problem(), problem(line=4, message_ja="悪い")])
    assert str(error) == error.said("en") == "f:3 [points]: bad\nf:4 [points]: bad"
    assert error.said("ja") == "f:3 [points]: bad\nf:4 [points]: 悪い"


def test_a_message_repeats_no_book() -> None:
    """120 characters stay, of more the last is an ellipsis; a line break would begin a line of its own."""
    assert shown("x" * LONGEST_WORD) == "x" * 120
    assert shown("x" * 121) == "x" * 119 + "…"
    assert shown("a\nb") == "a\ufffdb"
    made = fault("game-unknown", file="f", word="pile-upp", known=("pile-up", "other"), key="a\nb")
    assert made.key == "a\ufffdb"
    assert "pile-up" in made.hint
    assert "pile-up" in made.hint_ja
    assert made.code == "game-unknown"


# marks


def test_every_number_has_a_pattern_of_its_own_however_it_lies() -> None:
    """Fields row by row from the upper left; no two patterns are alike, turned or not, nor is one turned."""
    seen: set[tuple[tuple[bool, ...], ...]] = set()
    for value, pattern in enumerate(camera.patterns()):
        rows = camera.rows(value)
        assert [len(row) for row in rows] == [4] * 4
        assert int("".join("01"[field] for row in rows for field in row), 2) == pattern
        for _ in range(4):
            assert rows not in seen
            seen.add(rows)
            rows = tuple(zip(*rows[::-1], strict=True))
    assert len(seen) == 4 * 250


def test_numbers_of_faces_are_places_in_the_list_and_second_faces_count_down(tmp_path: Path) -> None:
    told, silent = "information = true\n", ""
    backs = "".join(f"[backs.{name}]\n{more}" for name, more in (("a", told), ("b", silent), ("c", told)))
    game = 'id = "own"\ntitle.en = "Own"\n' + backs
    cards = "id,quantity,back\nX,1,a\nY,0,b\nZ,3,b\nW,1,c\n"
    book = layouts.load(write_game(tmp_path, game=game, cards=cards))
    found = dict(camera.faces(book))
    assert {card: found[card] for card in ("X", "Z", "W")} == {"X": 0, "Z": 2, "W": 3}
    assert (found["X back"], found["W back"]) == (99, 98)
    assert "Z back" not in found
    assert "Y" not in found


@pytest.mark.parametrize(("count", "fits"), [(98, True), (99, False)])
def test_more_faces_than_numbers_are_told(count: int, fits: bool, tmp_path: Path) -> None:
    """One of a hundred numbers is taken by a second face, and one more by the other."""
    game = 'id = "own"\ntitle.en = "Own"\n[backs.a]\ninformation = true\n[backs.b]\ninformation = true\n'
    cards = "id,back\n" + "".join(f"C{place},a\n" for place in range(count))
    book = layouts.load(write_game(tmp_path, game=game, cards=cards))
    if fits:
        assert max(number for name, number in camera.faces(book).items() if " " not in name) == 97
        return
    with pytest.raises(LayoutError) as error:
        camera.faces(book)
    (told,) = error.value.problems
    assert told.code == "camera-faces"
    assert "101" in told.message


def test_a_back_of_the_face_itself_has_no_number() -> None:
    names = {
        name: Back(name=name, titles={}, information=information, on_face=on_face)
        for name, information, on_face in (("a", True, False), ("b", True, True), ("c", False, False))
    }
    assert camera.second_faces(names) == {"a": 99}


def test_each_seat_has_four_numbers_for_its_mat() -> None:
    """Two for each player of Twin Pyramid at most, one for the table: one after the other from 100."""
    for game in layouts.games():
        book = layouts.load(game)
        found = camera.mats(book)
        numbers = list(camera.mat_numbers(book))
        assert numbers == list(range(100, 100 + len(numbers)))
        sheets = {sheet["name"]: sheet for sheet in book.facts["mat"]["sheet"]}
        assert list(found) == list(sheets)
        for name, own in found.items():
            seats = book.players[1] if sheets[name].get("each") == "player" else 1
            assert len(own) == 4 * seats


# packages


def entry(value: str, name: str = "own") -> EntryPoint:
    return EntryPoint(name=name, value=value, group=packages.GROUP)


@pytest.fixture
def claims(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[EntryPoint, ...]]:
    """The entries that packages make."""
    made: dict[str, tuple[EntryPoint, ...]] = {}
    monkeypatch.setattr(packages, "entries", lambda: made)
    return made


def test_the_folder_of_an_installed_game_is_found_without_running_it(
    claims: dict[str, tuple[EntryPoint, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "owngame" / "inside"
    home.mkdir(parents=True)
    for place in (home, home.parent):
        (place / "__init__.py").write_text("raise SystemExit('run')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    claims["own"] = (entry("owngame.inside"),)
    assert packages.folder("own") == home
    assert packages.module("own") == "owngame.inside"
    claims["own"] = (entry("owngame"),)
    assert packages.folder("own") == home.parent
    for wrong in ("owngame.nothing", "nosuchgame", "nosuchgame.inside", "json.decoder"):
        claims["own"] = (entry(wrong),)
        with pytest.raises(LayoutError) as error:
            packages.folder("own")
        assert [one.code for one in error.value.problems] == ["installed-missing"]
        assert wrong in str(error.value)


def test_two_packages_of_one_id_are_both_named(claims: dict[str, tuple[EntryPoint, ...]]) -> None:
    claims["own"] = (entry("b_game"), entry("a_game"))
    with pytest.raises(LayoutError) as error:
        packages.module("own")
    assert "a_game, b_game" in str(error.value)


def test_an_entry_that_is_listed_twice_is_one_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package on the path twice, as in an editable install, quarrels with nobody."""
    listed = [entry("a"), entry("a"), entry("b"), entry("a", "other")]
    monkeypatch.setattr(packages, "entry_points", lambda group: listed if group == packages.GROUP else [])
    packages.entries.cache_clear()
    try:
        found = {name: [one.value for one in claims] for name, claims in packages.entries().items()}
    finally:
        packages.entries.cache_clear()
    assert found == {"own": ["a", "b"], "other": ["a"]}
