"""Games by the thousand: the figures are right, the same for everybody, and nothing that was done is lost."""

from __future__ import annotations

import csv
import io
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from referee import registry
from referee.play.batch import Run, play_one
from referee.play.figures import Result, differences, document
from referee.play.game import CUT, Played
from referee.play.plan import Plan, Work, first_gap, joined, rest
from referee.play.progress import BadProgress, rules_of, save, works_from
from referee.play.simulate import Request
from referee.play.statistics import (
    Estimate,
    Sums,
    beyond,
    holm,
    mean,
    ratio,
    shares_differ,
    student,
    wilson,
)
from referee.play.tally import Tally, quartiles
from tests.games import OUTSIDE
from tests.properties import examples
from tests.referee.command_runs import Run as Command
from tests.values import altered

pytestmark = pytest.mark.sample(1)


ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.sample(99)
# --- the statistics, against published figures ------------------------------------------------------
@pytest.mark.parametrize(
    ("count", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3 (score without continuity)
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0000),
    ],
)
def test_wilson_is_as_published(count: int, n: int, low: float, high: float) -> None:
    found = wilson(count, n)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@pytest.mark.sample(99)
@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_student_is_as_in_every_table(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=0.0015)


def test_holm_is_as_in_his_example() -> None:
    """Four chances at 5 %: 0.005 and 0.01 pass 0.05/4 and 0.05/3, 0.03 fails 0.05/2 and ends it."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == [True, False, False, True]
    assert holm([]) == []


def test_a_mean_is_that_of_the_values() -> None:
    """1, 2, 3, 4, 5: mean 3, standard deviation 1.5811, error 0.7071, t(4) = 2.776."""
    found = mean(Sums(5, 15, 55))
    assert (found.value, round(found.error, 4)) == (3, 0.7071)
    assert found.high - found.value == pytest.approx(2.776 * 0.7071, abs=0.001)
    assert mean(Sums(1, 4, 16)).high == float("inf")


def test_a_share_within_games_has_the_spread_between_games() -> None:
    """Two games with 1 of 10 and 3 of 10: had the turns been independent, the error would be 0.089."""
    found = ratio(2, 4, 10, 20, 200, 40)
    assert found.value == 0.2
    assert found.error == pytest.approx(0.1)


def test_two_shares_differ_as_in_the_table_of_the_normal_distribution() -> None:
    """45 and 60 of 100: z = 2.124, so 3.4 %."""
    assert shares_differ((45, 100), (60, 100)) == pytest.approx(0.0337, abs=0.0002)
    assert beyond(Estimate(0, 0, 0, 3, 9), Estimate(9.8, 0, 0, 4, 9)) == pytest.approx(0.05, abs=0.0001)


@given(st.lists(st.integers(0, 30), min_size=1, max_size=40))
def test_quartiles_stand_where_they_should(values: list[int]) -> None:
    found = quartiles(sorted(Counter(values).items()))
    for quarter, value in zip((1, 2, 3), found, strict=True):
        assert 4 * sum(each <= value for each in values) >= quarter * len(values)
        assert 4 * sum(each < value for each in values) < quarter * len(values)


# --- tallies and plans ------------------------------------------------------------------------------
def game(rng: random.Random) -> Played:
    """A made-up game."""
    moves = rng.randint(1, 80)
    return Played(
        lines=(),
        ended_by=rng.choice(["out", "out", "dobon", CUT]),
        winners=(rng.randrange(3),),
        losers=(),
        points=(rng.randint(-9, 9), 0, 3),
        moves=moves,
        turns=rng.randint(1, moves),
        idle=rng.randint(0, 1),
        marks=Counter({"AP-4.1": rng.randint(0, 4)}),
    )


@given(st.integers(0, 10**6), st.lists(st.integers(1, 20), min_size=1, max_size=6))
@examples(50)
def test_merging_in_any_order_gives_the_same(seed: int, sizes: list[int]) -> None:
    rng = random.Random(seed)
    batches = [[game(rng) for _ in range(size)] for size in sizes]
    whole = Tally()
    parts = []
    for batch in batches:
        parts.append(Tally())
        for each in batch:
            whole.add(each)
            parts[-1].add(each)
    rng.shuffle(parts)
    merged = Tally()
    for part in parts:
        merged.merge(Tally.of(json.loads(json.dumps(part.plain()))))
    assert merged.plain() == whole.plain()
    assert merged.played == sum(sizes)


def test_a_tally_does_not_grow_with_the_games() -> None:
    """Twenty thousand games are no larger than two thousand: whole numbers by length, seat and ending."""
    rng, tally, sizes = random.Random(1), Tally(), []
    for number in range(1, 20_001):
        tally.add(game(rng))
        if number in (2_000, 20_000):
            sizes.append(len(json.dumps(tally.plain())))
    assert sizes[1] < sizes[0] * 1.5


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(1, 9)), max_size=8), st.integers(1, 60))
def test_spans_and_gaps_cover_every_game_once(pairs: list[tuple[int, int]], games: int) -> None:
    spans = joined([(first, first + length) for first, length in pairs])
    known = {number for first, stop in spans for number in range(first, stop)}
    assert all(one[1] < other[0] for one, other in pairwise(spans))
    assert rest(spans, games) == len(set(range(games)) - known)
    gap = first_gap(spans, games)
    missing = sorted(set(range(games)) - known)
    assert (gap is None) == (not missing)
    if gap is not None:
        assert list(range(*gap)) == missing[: gap[1] - gap[0]]


def test_a_plan_gives_out_every_game_once() -> None:
    run = Run("pile-up", 2, (), ("random",) * 2, 1, 100)
    plan = Plan([Work(run), Work(run, [(3, 9)])], 20, seconds=1, workers=2)
    found = [(batch.place, number) for batch in plan.batches() for number in range(batch.first, batch.stop)]
    assert sorted(found) == sorted(set(found))
    assert len(found) == 20 + 14


def test_every_combination_is_a_run() -> None:
    request = Request("x", (2, 3), (("a", (1, 2)), ("b", ("p", "q"))), ("greedy", "random"), 9, 1)
    runs = request.runs()
    assert len(runs) == 8
    assert runs[0].bots == ("greedy", "random")
    assert runs[-1].bots == ("greedy", "random", "greedy")
    assert [dict(run.options)["b"] for run in runs[:4]] == ["p", "q", "p", "q"]


# --- what is said -----------------------------------------------------------------------------------
def made(wins: int, games: int, moves: int, name: str) -> Result:
    """A run in which the first seat wins so often, and games take about so many moves."""
    tally = Tally()
    for number in range(games):
        winner = (0,) if number < wins else (1,)
        length = moves + number % 5
        tally.add(Played((), "out", winner, (), (1, -1), length, length, 0, Counter()))
    return Result(Run("pile-up", 2, (("match", name),), ("random",) * 2, 1, 100), tally)


def test_what_differs_beyond_chance_is_said_and_nothing_else() -> None:
    found = list(differences([made(500, 1000, 20, "a"), made(600, 1000, 20, "b")]))
    assert [each.measure for each in found] == ["first"]
    found = list(differences([made(500, 1000, 20, "a"), made(505, 1000, 21, "b")]))
    assert [each.measure for each in found] == ["moves", "turns"]


def test_runs_that_differ_in_two_values_are_not_compared() -> None:
    one, other = made(500, 1000, 20, "a"), made(900, 1000, 50, "b")
    other = altered(other, run=altered(other.run, players=3))
    assert not list(differences([one, other]))


def test_the_chance_of_a_false_difference_is_small() -> None:
    """Forty simulations of five values that are the same: two are expected to name a difference."""
    rng, wrong = random.Random(3), 0
    for _ in range(40):
        results = []
        for name in "abcde":
            result = made(sum(rng.random() < 0.5 for _ in range(200)), 200, 20, name)
            results.append(result)
        wrong += bool(list(differences(results)))
    assert wrong <= 4


# --- a rigged game ----------------------------------------------------------------------------------
RIGGED = '''

class Rigged(ShortWhist):
    """Whoever leads has won, if a spade was turned up: one game in four."""

    def turn(self, walk, state, line):
        super().turn(walk, state, line)
        if not walk.found:
            state.ended, state.winners = "tricks", (0,) if suit_of(state.turned) == 0 else (1,)

    def score(self, state):
        return (1, 0, 0, 0) if state.winners == (0,) else (0, 1, 0, 0)


GAME = Rigged()
'''


def covered(tmp_path: Path, games: int) -> tuple[int, int]:
    """In how many of 100 runs the known bias lies in the interval: share of wins, mean of points."""
    folder = tmp_path / "rigged"
    shutil.copytree(OUTSIDE / "short-whist", folder, ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / "game.py").open("a") as code:
        code.write(RIGGED)
    shares = means = 0
    with registry.extra_games(registry.register_folder(folder)):
        for seed in range(100):
            tally = Tally()
            run = Run("short-whist", 4, (), ("random",) * 4, seed, 10)
            for number in range(games):
                tally.add(play_one(run, number, counting=False)[1])
            assert tally.games == games
            told = document([Result(run, tally)], games)["runs"][0]
            shares += told["wins"][0]["low"] <= 0.25 <= told["wins"][0]["high"]
            means += told["points"][0]["low"] <= 0.25 <= told["points"][0]["high"]
    return shares, means


@pytest.mark.long
def test_the_known_bias_of_a_rigged_game_lies_in_its_interval(tmp_path: Path) -> None:
    """95 of 100 are expected; fewer than 90 come once in thirty-five such tests of a right interval."""
    shares, means = covered(tmp_path, 30)
    assert shares >= 90
    assert means >= 88  # of a coin with thirty throws the interval of the mean covers a little less


@pytest.mark.parametrize("games", [20, 60, 300])
@pytest.mark.parametrize(("usual", "step"), [(6, -1), (6, -3), (0, 1), (0, 2)])
def test_a_mean_at_its_edge_lies_in_its_interval(games: int, usual: int, step: int) -> None:
    """Six whites in nearly every game: two games in `games` differ, and many simulations see none of them."""
    source, hits = random.Random(games * 10 + usual + step), 0
    for _ in range(200):
        values = [usual + step * (source.random() < 2 / games) for _ in range(games)]
        found = mean(Sums(games, sum(values), sum(value * value for value in values)), 0)
        assert 0 < found.high - found.low < 2
        hits += found.low <= usual + step * 2 / games <= found.high
    assert hits >= 180


@pytest.mark.long
def test_the_same_with_many_games(tmp_path: Path) -> None:
    shares, means = covered(tmp_path, 400)
    assert shares >= 90
    assert means >= 90


# --- the command ------------------------------------------------------------------------------------
WORDS = (
    "simulate",
    "american-page-one",
    "--games",
    "4",
    "-o",
    "match=suit,suit-or-rank",
    "--players",
    "2,3",
)


def test_one_seed_gives_the_same_bytes_with_any_number_of_workers(run: Command) -> None:
    one = run(*WORDS, "--json", "--workers", "1")
    assert one[0] == 0
    assert run(*WORDS, "--json", "--workers", "3") == one
    assert run(*WORDS, "--json", "--workers", "1", "--seed", "2")[1] != one[1]


def test_a_value_does_not_change_the_games_of_another(run: Command) -> None:
    """The games of a combination hang on it alone, whatever else is asked for."""
    together = json.loads(run(*WORDS, "--json")[1])["runs"]
    alone = json.loads(run(*WORDS[:4], "-o", "match=suit-or-rank", "--players", "3", "--json")[1])["runs"]
    assert alone[0] == together[3]
    for each in together:  # lengths in order, and no mean outside of them
        for length in (each["moves"], each["turns"]):
            low, middle, high = length["quartiles"]
            assert 0 < low <= middle <= high <= length["longest"]
            assert length["value"] <= length["longest"]


def numbers(value: Any) -> list[Any]:
    """Every share or mean of a document with its interval."""
    if isinstance(value, dict):
        own = [value] if "value" in value else []
        return own + [each for inner in value.values() for each in numbers(inner)]
    return [each for inner in value for each in numbers(inner)] if isinstance(value, list) else []


@pytest.mark.long
def test_no_share_and_no_mean_stands_without_its_interval(run: Command) -> None:
    found = numbers(json.loads(run(*WORDS, "--json")[1]))
    assert len(found) > 50
    for each in found:
        assert each["low"] <= each["value"] <= each["high"]
    text = run(*WORDS)[1]
    for line in text.splitlines():
        if line.startswith("  "):
            assert line.count("[") >= 1, line


def test_csv_has_a_row_for_each_figure(run: Command) -> None:
    rows = list(csv.DictReader(io.StringIO(run(*WORDS, "--csv")[1])))
    assert {row["measure"] for row in rows} >= {"played", "cut", "moves", "turns", "wins", "points", "ended"}
    for row in rows:
        if row["measure"] in ("wins", "points", "ended", "no choice"):
            assert float(row["low"]) <= float(row["value"]) <= float(row["high"])


@pytest.mark.parametrize(
    "suffix", [".svg", *(pytest.param(each, marks=pytest.mark.long) for each in (".png", ".pdf"))]
)
@pytest.mark.long
def test_a_picture_is_drawn(run: Command, suffix: str) -> None:
    assert run(*WORDS, "--lang", "ja", "--plot", "figures" + suffix)[0] == 0
    assert Path("figures" + suffix).stat().st_size > 3000


def test_cut_games_are_counted_apart(run: Command) -> None:
    told = json.loads(run("simulate", "pile-up", "--games", "5", "--limit", "10", "--json")[1])
    assert told["limit"] == 10
    assert told["runs"][0]["cut"]["count"] == 5
    assert told["runs"][0]["games"] == 0
    assert "Stopped after 10 moves: 5 games" in run("simulate", "pile-up", "--games", "5", "--limit", "10")[1]


@pytest.mark.long
def test_a_kept_file_goes_on_where_it_ended(run: Command) -> None:
    """Four games, then ten: the same as ten at once; and nothing is played twice."""
    kept = ("--resume", "kept.simulation")
    assert run(*WORDS, *kept)[0] == 0
    more = [*WORDS[:3], "10", *WORDS[4:], "--json"]
    assert run(*more, *kept) == run(*more)
    whole = json.loads(Path("kept.simulation").read_text())
    assert [each["done"] for each in whole["runs"]] == [[[0, 10]]] * 4


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("--seed", "2"), "seed: 1 ≠ 2"),
        (("--games", "2"), "already has 4 games of one run"),
        (("--players", "2"), "4 ≠ 2"),
    ],
)
def test_a_file_of_another_simulation_is_refused(run: Command, change: tuple[str, ...], told: str) -> None:
    assert run(*WORDS, "--resume", "kept")[0] == 0
    before = Path("kept").read_bytes()
    status, out, err = run(*WORDS, "--resume", "kept", *change)
    assert (status, out) == (2, "")
    assert told in err
    assert Path("kept").read_bytes() == before


def test_games_are_stamped_with_the_rules_by_which_they_began(tmp_path: Path) -> None:
    """A file of games that began before the rules were edited is refused when it is to be gone on with."""
    source = (layouts.load("agram").folder / "rules.toml").read_text("utf-8")
    rules = tmp_path / "game" / "rules.toml"
    rules.parent.mkdir()
    rules.write_text(source.replace('id = "agram"', 'id = "edited"'), "utf-8")
    game = Run("edited", 2, (), ("random", "random"), 1, 50)
    with registry.extra_games(registry.register_folder(rules.parent)):
        begun = Work(game, rules=rules_of(game))
        rules.write_text(rules.read_text("utf-8") + "# another\n", "utf-8")
        save(tmp_path / "kept", [begun])
    with registry.extra_games(registry.register_folder(rules.parent)), pytest.raises(BadProgress) as told:
        works_from(tmp_path / "kept", [game], 1)
    assert "rules: " in str(told.value.facts["difference"])


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"runs": [{}], "kamifuda": "x"}', "\x00"])
def test_a_damaged_file_is_said_to_be_one(run: Command, text: str) -> None:
    Path("kept").write_text(text)
    status, out, err = run(*WORDS, "--resume", "kept")
    assert (status, out) == (2, "")
    assert "kept" in err
    assert Path("kept").read_text() == text


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda kept: kept["runs"][0]["done"].append([90, 95]), "damaged"),
        (lambda kept: kept["runs"][0].update(done=[[-3, 9]]), "damaged"),
        (lambda kept: kept.update(format=1), "another version"),
        (lambda kept: kept["runs"][0]["run"].update(rules="sha256:0"), "rules: sha256:0 ≠ sha256:"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(run: Command, change: Any, told: str) -> None:
    """Its games do not add up, were counted otherwise, or were played by rules that have changed."""
    assert run(*WORDS, "--resume", "kept")[0] == 0
    kept = json.loads(Path("kept").read_text())
    change(kept)
    Path("kept").write_text(json.dumps(kept))
    status, out, err = run(*WORDS, "--resume", "kept", "--games", "200")
    assert (status, out) == (2, "")
    assert told in err


@pytest.mark.sample(99)
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--players", "1-3"), "2 to 9 players"),
        (("--players", "two"), "2-4 or 2,3,5"),
        (("--players", "3-2"), "2-4 or 2,3,5"),
        (("-o", "match=suit,suite"), "suite"),
        (("-o", "mathc=suit"), "match"),
        (("-o", "match=suit,suit"), "given twice"),
        (("-o", "match"), "match"),
        (("--games", "0"), "games"),
        (("--players", "4,9", "-o", "hand=7"), "9 hands of 7 cards leave none for the table"),
        (("--plot", "a.txt"), ".svg"),
        (("--json", "--csv"), "json"),
        (("--bots", "greddy"), "Did you mean “greedy”?"),
        (("--workers", "2", "--cluster", "tcp://127.0.0.1:1"), "not both"),
    ],
)
def test_misuse_is_said_before_anything_is_played(run: Command, words: tuple[str, ...], told: str) -> None:
    status, out, err = run("simulate", "american-page-one", *words)
    assert (status, out) == (2, "")
    assert told in err


def _short_lived() -> None:
    """Not to go on for days where this test itself is killed."""
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


def read_until(terminal: int, wanted: re.Pattern[str]) -> str:
    """What a program writes on a terminal, until something wanted or its end."""
    text = ""
    while not wanted.search(text):
        try:
            piece = os.read(terminal, 4096)
        except OSError:  # nobody writes there any more
            break
        if not piece:
            break
        text += piece.decode("utf-8", "replace")
    return text


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("workers", [pytest.param("1", marks=pytest.mark.long), "2"])
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, workers: str) -> None:
    """Far too many games, ended once some are done: what was done is told, kept, and gone on with."""
    import pty

    words = ["simulate", "pyramid-dice", "--players", "1", "--bots", "random", "--workers", workers]
    command = [sys.executable, "-m", "referee", *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    shown, terminal = pty.openpty()  # which is told how far it is
    begun = subprocess.Popen(
        [*command, "--games", "40000"],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
        start_new_session=True,
        preexec_fn=_short_lived,
    )
    os.close(terminal)
    try:
        err = read_until(shown, re.compile(r"\] [1-9]"))
        os.killpg(begun.pid, signal.SIGINT)
        err += read_until(shown, re.compile(r"(?!)"))
        out, _ = begun.communicate()
    finally:
        os.close(shown)
        with suppress(ProcessLookupError):  # where this fails
            os.killpg(begun.pid, signal.SIGKILL)
    assert begun.returncode == 130, err
    assert "Interrupted: " in err
    assert "Traceback" not in err
    assert "pyramid-dice.simulation" in err
    kept = json.loads((tmp_path / "pyramid-dice.simulation").read_text())
    done = sum(stop - first for first, stop in kept["runs"][0]["done"])
    assert kept["runs"][0]["tally"]["games"] == done > 0
    assert f"{done:,} games played by random" in out
    goal = str(max(stop for _, stop in kept["runs"][0]["done"]) + 20)
    again = [*command, "--games", goal, "--json"]
    resumed = subprocess.run(
        [*again, "--resume", "pyramid-dice.simulation"], cwd=tmp_path, env=environment, capture_output=True
    )
    assert resumed.returncode == 0, resumed.stderr
    assert json.loads(resumed.stdout)["runs"][0]["played"] == int(goal)


def test_nothing_but_the_result_goes_into_a_pipe(run: Command) -> None:
    assert run(*WORDS, "--workers", "2")[2] == ""


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of Unix")
@pytest.mark.long
def test_a_terminal_shows_how_far_it_is_and_takes_it_away() -> None:
    """One line, written over and over, and blank in the end; no control character is spoilt on the way."""
    import pty

    process, terminal = pty.fork()
    if not process:
        words = ["simulate", "pile-up", "--games", "60", "--workers", "2"]
        os.execve(
            sys.executable,
            [sys.executable, "-m", "referee", *words],
            {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"},
        )
    shown = b""
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            break
        if not piece:
            break
        shown += piece
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0
    bar, _, told = shown.decode().partition("Pile up, 4 players")
    assert "\ufffd" not in bar
    assert "of 60 games" in bar
    assert bar.endswith(" \r")
    assert "60 games played by greedy" in told
