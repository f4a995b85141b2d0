"""The pictures of totals and of simulations: what is handed to the library that draws, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from referee.play import plot as figures
from referee.report import plot as totals
from referee.report.standings import Point

Call = tuple[str, tuple[Any, ...], dict[str, Any]]


class Pen:
    """Notes every call; what it hands back is a pen of the same notes, named further."""

    def __init__(self, notes: list[Call], name: str = "") -> None:
        self.notes, self.name = notes, name

    def __getattr__(self, name: str) -> Pen:
        if name.startswith("__"):
            raise AttributeError(name)
        return Pen(self.notes, f"{self.name}.{name}".lstrip("."))

    def __call__(self, *given: Any, **more: Any) -> Pen:
        self.notes.append((self.name, given, more))
        return self


class Grid:
    """Panels of one column, asked for as numpy's are."""

    def __init__(self, pens: list[Pen]) -> None:
        self.pens = pens

    def __getitem__(self, place: tuple[Any, int]) -> Any:
        row, column = place
        assert column == 0
        return self.pens[row]


class Desk(Pen):
    """The library: hands out a figure and as many panels as are asked for."""

    def subplots(self, rows: int, columns: int, **more: Any) -> tuple[Pen, Any]:
        self.notes.append(("subplots", (rows, columns), more))
        pens = [Pen(self.notes, f"panel{number}") for number in range(rows)]
        return Pen(self.notes, "figure"), Grid(pens) if "squeeze" in more else pens


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """What was drawn, in order."""
    found: list[Call] = []

    @contextmanager
    def drawing() -> Iterator[Desk]:
        yield Desk(found)

    for module in (totals, figures):
        monkeypatch.setattr(module, "drawing", drawing)
    return found


def of(notes: list[Call], name: str) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
    """The calls of a name: what was given."""
    return [(given, more) for each, given, more in notes if each == name]


# --- totals ---------------------------------------------------------------------------------------
def point(evening: int, deal: int, game: str, player: str, running: int | None) -> Point:
    return Point(evening=evening, deal=deal, game=game, player=player, points=running, running=running)


POINTS = [
    point(0, 1, "pile-up", "Aki", 5),
    point(0, 1, "pile-up", "Ben", -5),
    point(0, 2, "pile-up", "Aki", None),
    point(0, 2, "pile-up", "Ben", -9),
    point(1, 1, "pile-up", "Aki", 7),
    point(1, 1, "pile-up", "Ben", -11),
    point(2, 1, "twin-pyramid", "Chie", 3),
    point(2, 1, "twin-pyramid", "Ben", 0),
]


def test_totals_have_a_panel_a_game_and_a_line_a_player(
    notes: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines begin at nothing; a total that nobody knows is left out; Ben looks the same in both."""
    monkeypatch.setattr(totals, "points", lambda judgements: POINTS)
    totals.draw([], Path("a.svg"), "en")
    assert of(notes, "subplots") == [
        ((2, 1), {"squeeze": False, "figsize": (8.0, 7.2), "layout": "constrained"})
    ]
    first, second = "panel0", "panel1"
    assert of(notes, f"{first}.plot") == [
        (
            ([0, 1, 3], [0, 5, 7], "C0"),
            {"linestyle": "-", "marker": "o", "markersize": 4, "label": "Aki"},
        ),
        (
            ([0, 1, 2, 3], [0, -5, -9, -11], "C1"),
            {"linestyle": "--", "marker": "s", "markersize": 4, "label": "Ben"},
        ),
    ]
    assert of(notes, f"{second}.plot") == [
        (([0, 1], [0, 3], "C2"), {"linestyle": "-.", "marker": "D", "markersize": 4, "label": "Chie"}),
        (([0, 1], [0, 0], "C1"), {"linestyle": "--", "marker": "s", "markersize": 4, "label": "Ben"}),
    ]
    # an upright line where the first evening ends, between its second deal and the next
    assert of(notes, f"{first}.axvline") == [((2.5,), {"color": "0.7", "linewidth": 0.8})]
    assert of(notes, f"{second}.axvline") == []
    assert of(notes, f"{first}.set_title") == [(("Pile up",), {})]
    assert of(notes, f"{second}.set_title") == [(("Twin Pyramid",), {})]
    assert of(notes, f"{first}.set_xlabel") == [(("deals",), {})]
    assert of(notes, f"{first}.set_ylabel") == [(("points in all",), {})]
    assert of(notes, f"{first}.axhline") == [((0,), {"color": "0.4", "linewidth": 0.8})]
    assert of(notes, f"{first}.xaxis.get_major_locator.set_params") == [((), {"integer": True})]
    assert len(of(notes, f"{second}.legend")) == 1


def test_the_fifth_player_has_the_first_line_and_the_tenth_the_first_sign(
    notes: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four kinds of lines and nine signs, so that thirty-six players are told apart without colour."""
    monkeypatch.setattr(
        totals, "points", lambda judgements: [point(0, 1, "pile-up", f"P{n}", n) for n in range(11)]
    )
    totals.draw([], Path("a.png"), "en")
    drawn = [more for _, more in of(notes, "panel0.plot")]
    assert [each["linestyle"] for each in drawn] == ["-", "--", "-.", ":"] * 2 + ["-", "--", "-."]
    assert "".join(each["marker"] for each in drawn) == "osD^vPX*hos"
    assert [given[2] for given, _ in of(notes, "panel0.plot")] == [f"C{n}" for n in range(11)]


def test_without_a_scored_deal_there_is_one_empty_panel_that_says_so(
    notes: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(totals, "points", lambda judgements: [])
    totals.draw([], Path("a.pdf"), "ja")
    ((shape, more),) = of(notes, "subplots")
    assert (shape, more["figsize"]) == ((1, 1), (8.0, 3.6))
    assert of(notes, "panel0.set_title") == [(("得点のついた局がありません。",), {})]


@pytest.mark.parametrize(
    ("suffix", "stamp"), [(".svg", {"Date": None}), (".SVG", {"Date": None}), (".pdf", None), (".png", None)]
)
def test_a_picture_bears_no_date_so_that_the_same_is_the_same(
    notes: list[Call], monkeypatch: pytest.MonkeyPatch, suffix: str, stamp: object
) -> None:
    """SVG alone would be stamped; 150 dots an inch for pictures of dots."""
    monkeypatch.setattr(totals, "points", lambda judgements: [])
    path = Path(f"a{suffix}")
    totals.draw([], path, "en")
    figures.draw(DOCUMENT | {"runs": []}, path, "en")
    assert of(notes, "figure.savefig") == [((path,), {"dpi": 150, "metadata": stamp})] * 2
    assert len(of(notes, "close")) == 2


# --- simulations ----------------------------------------------------------------------------------
def share(value: float, low: float | None, high: float | None, **more: object) -> dict[str, Any]:
    """A figure with its interval."""
    return {**more, "value": value, "low": low, "high": high}


def a_run(players: int, match: str, **more: Any) -> dict[str, Any]:
    """A run in which every seat wins as often."""
    return {
        "players": players,
        "options": {"match": match, "three": "off"},
        "games": 9,
        "moves": share(40, 38, 43),
        "wins": [share(1 / players, 0.25, 0.75, seat=seat + 1) for seat in range(players)],
        "ended": [share(0.75, 0.5, 1.0, by="out")],
        **more,
    }


DOCUMENT: dict[str, Any] = {"game": "american-page-one", "runs": []}


def test_figures_are_three_panels_with_a_row_a_run(notes: list[Call]) -> None:
    """Runs without a game are left out; up to four runs stand in three inches each."""
    runs = [a_run(2, "suit"), a_run(3, "suit-or-rank", games=0), a_run(2, "suit-or-rank")]
    figures.draw(DOCUMENT | {"runs": runs}, Path("a.svg"), "en")
    assert of(notes, "subplots") == [((3, 1), {"figsize": (8.0, 9.0), "layout": "constrained"})]
    titles = [of(notes, f"panel{number}.set_title") for number in range(3)]
    assert titles == [
        [((told,), {"loc": "left"})] for told in ("moves a game", "share of wins", "how games ended")
    ]
    assert of(notes, "figure.suptitle") == [(("American Page One",), {})]
    names = ["match=suit", "match=suit-or-rank"]
    assert of(notes, "panel0.set_yticks") == [((range(2), names), {})]
    assert of(notes, "panel1.set_ylim") == [((1.5, -0.5), {})]  # the first run above
    assert of(notes, "panel2.grid") == [((), {"axis": "x", "color": "0.9"})]
    assert of(notes, "panel0.legend") == []  # one measure without a name
    assert of(notes, "panel1.legend") == [
        ((), {"fontsize": "small", "loc": "center left", "bbox_to_anchor": (1.0, 0.5)})
    ]


@pytest.mark.parametrize(("runs", "height"), [(4, 9.0), (5, 3 * 3.35), (7, 3 * 4.05)])
def test_a_picture_grows_with_each_run_beyond_four(notes: list[Call], runs: int, height: float) -> None:
    figures.draw(DOCUMENT | {"runs": [a_run(2, f"m{n}") for n in range(runs)]}, Path("a.svg"), "en")
    ((_, more),) = of(notes, "subplots")
    assert more["figsize"] == (8.0, pytest.approx(height))


def test_a_point_stands_with_its_interval_beside_those_of_the_other_seats(notes: list[Call]) -> None:
    """Two seats of three: 0.6 rows shared by both; an end that nobody knows is the point itself."""
    bars: figures.Bars = [
        ("seat 1", [share(0.5, 0.25, 0.625), {}, share(0.75, None, None)]),
        ("seat 2", [share(0.5, 0.5, 1.0), share(0.25, 0.0, 0.5), {}]),
    ]
    figures._panel(Pen(notes, "p"), ["a", "b", "c"], bars)
    first, second = of(notes, "p.errorbar")
    assert first[0] == ([0.5, 0.75], [pytest.approx(-0.15), pytest.approx(1.85)])
    assert first[1] == {
        "xerr": [[0.25, 0.0], [0.125, 0.0]],
        "fmt": "o",
        "color": "C0",
        "capsize": 3,
        "markersize": 4,
        "label": "seat 1",
    }
    assert second[0] == ([0.5, 0.25], [pytest.approx(0.15), pytest.approx(1.15)])
    assert (second[1]["xerr"], second[1]["fmt"], second[1]["color"]) == (
        [[0.0, 0.25], [0.5, 0.25]],
        "s",
        "C1",
    )
    assert of(notes, "p.set_ylim") == [((2.5, -0.5), {})]


def test_a_measure_without_a_name_stands_in_the_middle_of_its_row(notes: list[Call]) -> None:
    figures._panel(Pen(notes, "p"), ["a"], [("", [share(40, 38, 43)])])
    ((given, more),) = of(notes, "p.errorbar")
    assert (given, more["xerr"], more["label"]) == (([40], [0]), [[2], [3]], None)
    nothing: list[Call] = []
    figures._panel(Pen(nothing, "p"), [], [])
    assert of(nothing, "p.errorbar") == []
    ten: list[Call] = []
    figures._panel(Pen(ten, "p"), ["a"], [(f"{n}", [share(1, 1, 1)]) for n in range(10)])
    assert [more["fmt"] for _, more in of(ten, "p.errorbar")] == list("osD^vPX*ho")


def test_a_run_is_called_by_what_tells_it_from_the_others() -> None:
    """Options in which runs differ; the number of players where that differs, or nothing else does."""
    two, three, other = a_run(2, "suit"), a_run(3, "suit"), a_run(2, "suit-or-rank")
    assert figures.label(two, [two], "en") == "match=suit, three=off"
    assert figures.label(two, [two, other], "en") == "match=suit"
    assert figures.label(two, [two, three], "en") == "players=2"
    assert figures.label(three, [two, three, other], "ja") == "人数=3, match=suit"
    assert figures.label(two, [two, a_run(2, "suit")], "en") == "players=2"
    bare = a_run(2, "suit", options={})
    assert figures.label(bare, [bare], "en") == "players=2"


def test_seats_and_endings_that_a_run_has_not_are_left_open() -> None:
    """As many seats as the largest table; endings in the order in which they are met."""
    two = a_run(2, "suit", ended=[share(0.5, 0, 1, by="out"), share(0.5, 0, 1, by="own")])
    three = a_run(3, "suit", ended=[share(0.5, 0, 1, by="dobon"), share(0.25, 0, 1, by="out")])
    seats = figures.seats([two, three], "en")
    assert [name for name, _ in seats] == ["seat 1", "seat 2", "seat 3"]
    assert seats[2][1] == [{}, three["wins"][2]]
    assert seats[1][1] == [two["wins"][1], three["wins"][1]]
    endings = figures.endings([two, three], "en")
    assert [values for _, values in endings] == [
        [two["ended"][0], three["ended"][1]],
        [two["ended"][1], {}],
        [{}, three["ended"][0]],
    ]
    assert endings[1][0] == "own"
    assert figures.endings([two], "ja")[0][0] == "あがり"
    assert figures.seats([], "en") == figures.endings([], "en") == []


def test_the_library_is_set_up_with_our_type_and_keeps_nothing() -> None:
    """Type of the same font in every picture, letters as letters, no chance in the names of parts."""
    pytest.importorskip("matplotlib")
    import matplotlib

    before = dict(matplotlib.rcParams)
    with totals.drawing() as pyplot:
        from matplotlib import font_manager

        import layouts

        face = font_manager.FontProperties(fname=str(layouts.fonts.path("sans"))).get_name()
        assert pyplot.rcParams["font.family"] == [face]
        assert pyplot.rcParams["axes.unicode_minus"] is False
        assert pyplot.rcParams["svg.hashsalt"] == "kamifuda"
        assert pyplot.rcParams["pdf.fonttype"] == 42
        assert matplotlib.get_backend().lower() == "agg"
    assert matplotlib.rcParams["svg.hashsalt"] == before["svg.hashsalt"]
