"""Small parts of simulated games: who has won, what a seat sees, and how figures are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from referee.game.contract import Setup
from referee.play import batch, figures, game, masked, plot, simulate
from referee.play.batch import Run
from referee.play.bots import bots_of, random_bot
from referee.play.game import CUT, Played
from referee.play.record import text_of
from referee.play.tally import Tally
from referee.record.model import UNKNOWN, Line, LineKind, Step
from tests.referee.test_table_of_bots import Game, Round, wishing, words

# --- who has won ------------------------------------------------------------------------------
BY_HAND: tuple[tuple[Any, tuple[int | None, ...], tuple[int, ...]], ...] = (
    ((3, 5, 5), (None, None, None), (1, 2)),
    ((3, 5, 5), (9, 1, 2), (2,)),  # what breaks a tie counts between equal scores alone
    ((4, 4), (None, None), (0, 1)),
    ((0, 0), (None, None), ()),  # nobody has anything
    ((0, 0), (1, 2), (1,)),
    ((0, -3), (None, None), (0,)),
    ((3, 3), (None, 1), (1,)),
    ((3, 3), (None, -1), (0,)),
    ((3, 3), (0, None), (0, 1)),
    ((True, 0), (None, None), ()),  # no number of points
    ((None, 3), (None, None), ()),
    (None, (), ()),
)


@pytest.mark.parametrize(("points", "more", "wanted"), BY_HAND)
def test_the_best_score_wins_and_then_what_breaks_a_tie(
    points: Any, more: tuple[int | None, ...], wanted: tuple[int, ...]
) -> None:
    rules: Any = SimpleNamespace(tiebreak=lambda state: more)
    state: Any = SimpleNamespace(winners=(), losers=())
    assert game.winners(rules, state, points) == wanted
    named: Any = SimpleNamespace(winners=(7,), losers=())
    assert game.winners(rules, named, points) == (7,)
    loser: Any = SimpleNamespace(winners=(), losers=(0,))
    assert game.winners(rules, loser, points) == ()


def test_points_count_where_all_of_them_are_known() -> None:
    found = [game.whole(each) for each in ((3, -1), (0, 0), (3, None), (None,), (), None)]
    assert found == [(3, -1), (0, 0), None, None, None, None]


def test_two_lines_are_one_choice_whatever_was_drawn_or_said() -> None:
    """Cards off the stock, sums and calls that are due are no choice; what is played is one."""
    play = Step("play", (3,), words=("!",))
    assert game.plain((play,)) == (play,)
    assert game.plain((Step("draw", (1,), words=("forced",), seat=2), Step("say"), play)) == (
        Step("draw", None, seat=2),
        play,
    )
    sums: Any = ("+", 1, 2)
    assert game.plain((Step("take", (9,), expr=sums), play)) == (Step("take", None, expr=sums), play)
    assert game.plain((Step("use", (9,), expr=sums),)) == (Step("use", (9,)),)


def test_a_claim_behind_the_line_before_it_may_pass_the_limit_and_ends_the_deal_all_the_same() -> None:
    """Both stand in the record, so that two moves are made where one was left; the deal is cut, and what the
    last line left open is not settled any more."""
    here = Round(wishing("add"), wishing(), wishing("claim owe"))
    here.hands.offer = words("offer")
    here.hands.who = (2,)
    here.table.rights = iter([False, True]).__next__  # type: ignore[method-assign]
    enter = here.table.enter

    def claimed(tried: Any) -> None:
        enter(tried)
        if tried.line.steps[0].verb == "offer":
            enter(here.table.tried(Line(9, LineKind.MOVE, 2, words("claim owe"), "")))

    here.table.enter = claimed  # type: ignore[method-assign]
    played = here.table.play(1)
    assert (played.moves, played.ended_by) == (2, CUT)
    assert here.told == ["0 offer", "2 claim owe"]
    assert None not in here.game.settled


# --- what a seat sees -------------------------------------------------------------------------
def setup(name: str = "pile-up") -> Setup:
    """A table of two, of which only the game is known."""
    cards: Any = None
    return Setup(name, {}, 2, cards)


def test_hands_of_others_and_what_they_draw_are_covered() -> None:
    """Facts are about the seat they name, moves about who makes them; what lies open stays as it is."""
    card = (3, 4)

    def seen(kind: LineKind, author: int | None, *steps: Step) -> list[tuple[int, ...] | None]:
        line = Line(1, kind, author, steps, "")
        return [step.cards for step in masked.covered(setup(), line, 0).steps]

    fact, move = LineKind.FACT, LineKind.MOVE
    assert seen(fact, None, Step("@hand", card, seat=0)) == [card]
    assert seen(fact, None, Step("@hand", card, seat=1)) == [(UNKNOWN, UNKNOWN)]
    assert seen(fact, None, Step("@hand", seat=1)) == [None]
    assert seen(fact, None, Step("@column", card, seat=1)) == [card]
    assert seen(move, 0, Step("draw", card)) == [card]
    assert seen(move, 1, Step("draw", card), Step("play", card)) == [(UNKNOWN, UNKNOWN), card]
    assert seen(move, 1, Step("@hand", card)) == [card]
    assert seen(move, 1, Step("draw", card, seat=0)) == [(UNKNOWN, UNKNOWN)]


class Watched(Game):
    """Notes what it was asked for, in order; a duty is left by `owe`."""

    def __init__(self, *, keeps: bool = False) -> None:
        super().__init__()
        self.keeps, self.told = keeps, list[str]()

    def begin(self, setup: object, start: int) -> Any:
        self.told.append(f"begin {start}")
        return super().begin(setup, start)

    def prepare(self, state: Any) -> None:
        self.told.append("prepare")

    def walk(self, walk: Any, state: Any, line: Line) -> None:
        self.told.append(" ".join(step.verb for step in line.steps))
        super().walk(walk, state, line)

    def settle(self, walk: Any, state: Any, following: Line | None) -> None:
        self.told.append("settle" if following is None else f"settle before {following.steps[0].verb}")
        if not self.keeps:
            state.pending = None


def test_a_position_is_made_ready_once_before_the_first_move() -> None:
    facts = [Line(1, LineKind.FACT, None, (Step(verb),), "") for verb in ("@a", "@b")]
    moves = [Line(1, LineKind.MOVE, 0, (Step(verb),), "") for verb in ("owe", "add", "add")]
    rules: Any = Watched()
    state = masked.seen(rules, setup(), [*facts, *moves], 0)
    assert rules.told == ["begin 0", "@a", "@b", "prepare", "owe", "settle before add", "add", "add"]
    assert state.ready
    rules = Watched()
    assert masked.seen(rules, setup(), facts, 0).ready
    assert rules.told == ["begin 0", "@a", "@b", "prepare"]


@pytest.mark.parametrize("keeps", [False, True])
def test_what_an_earlier_line_left_open_is_settled_once_by_the_next(keeps: bool) -> None:
    """At the end of a deal it stays open where the game leaves it so."""
    line = Line(1, LineKind.MOVE, 0, (Step("add"),), "")
    for following, left in ((line, None), (None, "duty" if keeps else None)):
        rules: Any = Watched(keeps=keeps)
        state: Any = SimpleNamespace(pending="duty")
        masked.settle(rules, state, following)
        assert (state.pending, len(rules.told)) == (left, 1)
    idle: Any = SimpleNamespace(pending=None)
    masked.settle(rules, idle, line)
    assert len(rules.told) == 1


# --- bots and runs ----------------------------------------------------------------------------
def test_who_plays_anything_tries_every_line_in_any_order() -> None:
    """A fair coin: of six orders of three lines all come."""
    sight: Any = SimpleNamespace(candidates=lambda: iter("abc"), rng=Random(1))
    orders = {"".join(random_bot(sight)) for _ in range(100)}  # type: ignore[arg-type]
    assert len(orders) == 6
    assert list(bots_of("pile-up")) == ["greedy", "random"]  # the sensible one is the default


def test_limits_of_a_simulation_are_those_of_its_page() -> None:
    """A game is cut after 2,000 moves; a thousand combinations are one simulation."""
    assert (simulate.LIMIT, simulate.MOST_RUNS) == (2000, 1000)
    assert (simulate.BATCH, simulate.CLUSTER_BATCH) == (0.5, 3.0)
    assert simulate.Request("x", (2,), (), ("greedy",), 1, 1).runs()[0].limit == 2000


def test_a_set_up_has_the_options_that_were_chosen_and_no_calls_made_up() -> None:
    run = Run("pile-up", 3, (), ("random",) * 3, 1, 30)
    made, played = batch.play_one(run, 0)
    assert (made.game, made.seats, made.calls_assumed) == ("pile-up", 3, False)
    assert 0 < played.turns <= played.moves  # counted unless somebody asks not to
    assert not batch.play_one(run, 0, counting=False)[1].turns
    text = text_of(made, played, {}, "en").split("\n")
    assert text[:2] == ["game: pile-up", "players: Aki, Ben, Chie"]
    assert not any(line.startswith(("start", "options")) for line in text)


def test_of_games_without_a_turn_no_share_of_turns_is_known() -> None:
    tally = Tally()
    for _ in range(2):
        tally.add(Played((), "out", (), (), None, 0, 0, 0, Counter()))
    assert figures.no_choice(tally) == (0.0, 0.0, 1.0, 0.0, 2)


# --- pictures ---------------------------------------------------------------------------------
class Panel:
    """Stands for one of the library that draws: what it was asked for."""

    def __init__(self) -> None:
        self.bars: list[tuple[list[float], list[float], list[list[float]], dict[str, Any]]] = []
        self.asked: dict[str, Any] = {}

    def errorbar(self, x: list[float], y: list[float], *, xerr: list[list[float]], **more: Any) -> None:
        self.bars.append((x, y, xerr, more))

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **more: self.asked.update({name: (args, more)})


def share(value: float, low: float | None, high: float | None) -> dict[str, Any]:
    """A figure with its interval."""
    return {"value": value, "low": low, "high": high}


def test_a_figure_is_a_point_with_its_interval_in_the_row_of_its_run() -> None:
    """Several bars of a row lie beside each other within 0.6 of it; an end that nobody knows is the point."""
    panel = Panel()
    known, open_ended = share(0.5, 0.25, 1.0), share(2.0, None, None)
    plot._panel(panel, ["x", "y"], [("a", [known, open_ended]), ("b", [{}, known]), ("c", [known, {}])])
    assert [(x, y, xerr) for x, y, xerr, _ in panel.bars] == [
        ([0.5, 2.0], pytest.approx([-0.2, 0.8]), [[0.25, 0.0], [0.5, 0.0]]),
        ([0.5], [1.0], [[0.25], [0.5]]),
        ([0.5], pytest.approx([0.2]), [[0.25], [0.5]]),
    ]
    assert [(m["fmt"], m["color"], m["label"]) for *_, m in panel.bars] == [
        ("o", "C0", "a"),
        ("s", "C1", "b"),
        ("D", "C2", "c"),
    ]
    assert {(m["capsize"], m["markersize"]) for *_, m in panel.bars} == {(3, 4)}
    assert panel.asked["grid"][1] == {"axis": "x", "color": "0.9"}
    beside = {"fontsize": "small", "loc": "center left", "bbox_to_anchor": (1.0, 0.5)}
    assert panel.asked["legend"][1] == beside  # the figures are not covered
    assert panel.asked["set_yticks"][0] == (range(2), ["x", "y"])
    assert panel.asked["set_ylim"][0] == (1.5, -0.5)  # the first run above
    assert "legend" in panel.asked
    lone = Panel()
    plot._panel(lone, ["x"], [("", [known])])
    assert [(y, m["label"]) for _, y, _, m in lone.bars] == [([0.0], None)]
    assert "legend" not in lone.asked
    many = Panel()
    plot._panel(many, ["x"], [(str(n), [known]) for n in range(10)])
    assert [m["fmt"] for *_, m in many.bars] == list("osD^vPX*ho")


def run_of(players: int, games: int = 4, **options: Any) -> dict[str, Any]:
    """A run as the figures have it."""
    wins = [share(seat / 10, 0.0, 1.0) for seat in range(players)]
    return {
        "players": players,
        "options": options,
        "games": games,
        "moves": share(9.0, 8.0, 10.0),
        "wins": wins,
        "ended": [share(0.9, 0.8, 1.0) | {"by": "out"}] * (games > 1),
    }


def test_a_run_is_called_by_what_tells_it_from_the_others() -> None:
    """Alone by all it has; the number of players stands first where that differs, or nothing else does."""
    two, other, three = run_of(2, a=1, b="x"), run_of(2, a=2, b="x"), run_of(3, a=2, b="x")
    assert plot.label(two, [two], "en") == "a=1, b=x"
    assert plot.label(two, [two, other], "en") == "a=1"
    assert plot.label(three, [two, other, three], "en") == "players=3, a=2"
    assert plot.label(three, [two, other, three], "ja") == "人数=3, a=2"
    assert plot.label(two, [two, two], "en") == "players=2"
    assert plot.label(run_of(3, a=1, b=1), [two, run_of(3, a=1, b=1)], "en") == "players=3, b=1"
    assert plot.label(run_of(3, a=2, b=1), [two, run_of(3, a=2, b=1)], "en") == "players=3, a=2, b=1"
    assert plot.label(run_of(2), [run_of(2)], "en") == "players=2"
    assert plot.label(two, [two, run_of(2, b="x")], "en") == "a=1"


def test_a_seat_or_an_ending_that_a_run_has_not_leaves_a_gap() -> None:
    two, three = run_of(2), run_of(3)
    assert plot.seats([two, three], "en") == [
        ("seat 1", [two["wins"][0], three["wins"][0]]),
        ("seat 2", [two["wins"][1], three["wins"][1]]),
        ("seat 3", [{}, three["wins"][2]]),
    ]
    assert plot.seats([], "en") == []
    lone = run_of(2, games=1) | {"ended": [share(0.1, 0.0, 0.2) | {"by": "burst"}]}
    out, burst = two["ended"][0], lone["ended"][0]
    assert plot.endings([two, lone, two], "en") == [("out", [out, {}, out]), ("burst", [{}, burst, {}])]


@pytest.mark.parametrize(
    ("name", "runs", "height", "metadata"),
    [("a.svg", 4, 9.0, {"Date": None}), ("a.SVG", 5, 10.05, {"Date": None}), ("a.png", 6, 11.1, None)],
)
def test_a_picture_has_three_panels_and_grows_with_the_runs(
    name: str, runs: int, height: float, metadata: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Three inches each, and 0.35 for each run beyond four; of runs without a game nothing is drawn."""
    panels, saved, closed = [Panel(), Panel(), Panel()], list[Any](), list[Any]()
    figure = SimpleNamespace(suptitle=saved.append, savefig=lambda path, **more: saved.append((path, more)))
    sizes: list[Any] = []

    def subplots(rows: int, columns: int, *, figsize: tuple[float, float], layout: str) -> Any:
        sizes.append((rows, columns, figsize))
        return figure, panels

    @contextmanager
    def drawing() -> Iterator[Any]:
        yield SimpleNamespace(subplots=subplots, close=closed.append)

    monkeypatch.setattr(plot, "drawing", drawing)
    listed = [*[run_of(2, late=n) for n in range(runs)], run_of(2, games=0, late=99)]
    plot.draw({"game": "pile-up", "runs": listed}, tmp_path / name, "en")
    assert sizes == [(3, 1, (8.0, pytest.approx(height)))]
    assert saved == ["Pile up", (tmp_path / name, {"dpi": 150, "metadata": metadata})]
    assert closed == [figure]
    assert [len(panel.bars) for panel in panels] == [1, 2, 1]
    assert {tuple(panel.asked["set_yticks"][0][1]) for panel in panels} == {
        tuple(f"late={n}" for n in range(runs))
    }
    assert all(panel.asked["set_title"][1] == {"loc": "left"} for panel in panels)


def test_a_seat_sees_what_its_dealer_shows_or_the_record_with_covers() -> None:
    here = Round(wishing("add"))
    shown: Any = object()
    here.hands.seen = lambda state, seat: (shown, seat)  # type: ignore[method-assign]
    told: Any = here.table.seen(1)
    assert told == (shown, 1)
    here.hands.seen = lambda state, seat: None  # type: ignore[method-assign]
    covered: Any = here.table.seen(1)
    assert covered is not here.table.state
    assert (covered.sum, covered.ready) == (2, True)  # the two facts of the set-up, walked through anew
