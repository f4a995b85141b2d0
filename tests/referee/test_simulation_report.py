"""What a simulation says of its games, to the letter; the figures are made up."""

from __future__ import annotations

import csv
import io
from collections import Counter
from typing import Any

import pytest

from referee.play.batch import Run
from referee.play.figures import Result, document
from referee.play.game import CUT, STUCK, Played
from referee.play.report import amount, csv_text, percent, text
from referee.play.tally import Tally


def share(value: float, low: float | None, high: float | None, **more: object) -> dict[str, Any]:
    """A figure with its interval."""
    return {**more, "value": value, "low": low, "high": high}


SUIT = {"match": "suit", "three": "off"}

FULL: dict[str, Any] = {
    "players": 2,
    "options": SUIT,
    "bots": ["greedy", "random"],
    "played": 1234,
    "cut": share(0.0273, 0.02, 0.038, count=34),
    "unending": {},
    "stuck": 0,
    "dry": 0,
    "games": 1200,
    "unwon": share(0.125, 0.1, 0.15, count=150),
    "moves": share(41.25, 40.0, 42.5) | {"quartiles": [30, 40, 51], "longest": 120},
    "turns": share(39.5, 38.04, 40.96) | {"quartiles": [29, 39, 50], "longest": 118},
    "wins": [
        share(0.6, 0.57, 0.63, seat=1, count=720),
        share(0.4, 0.37, 0.43, seat=2, count=480),
    ],
    "losses": [share(0, 0, 0.003, seat=1, count=0), share(0, 0, 0.003, seat=2, count=0)],
    "ended": [
        share(0.995, 0.991, 0.998, by="out", count=1194),
        share(0.005, 0.002, 0.009, by="own", count=6),
    ],
    "points": [share(5.125, 4.0, 6.25, seat=1), share(-5.125, -6.25, -4.0, seat=2)],
    "mattered": [
        {"what": "8S", "count": 600, "a_game": share(0.5, 0.4, 0.6), "games": share(0.3, 0.27, 0.33)},
        {"what": "AP-3.1", "count": 60, "a_game": share(0.05, 0.04, 0.06), "games": share(0.05, 0.04, 0.06)},
    ],
    "no_choice": share(0.125, 0.1, 0.15),
}
LONE: dict[str, Any] = FULL | {
    "players": 3,
    "options": {"match": "suit-or-rank", "three": "off"},
    "bots": ["greedy", "greedy", "greedy"],
    "played": 1,
    "cut": None,
    "unending": {},
    "stuck": 1,
    "dry": 2,
    "games": 0,
}
FOUND: dict[str, Any] = {
    "game": "american-page-one",
    "seed": 7,
    "limit": 2000,
    "runs": [FULL, LONE],
    "compared": 0,
    "differences": [],
}


def test_every_figure_of_a_run_stands_in_its_row() -> None:
    """Losses that never happened have no row; a label stands before the first of its cells alone."""
    assert text(FOUND, "en").split("\n") == [
        "American Page One, 2 players; options: match=suit, three=off",
        "1,234 games played by greedy, random, seed 7. Every figure is given with its 95 % interval.",
        "Stopped after 2,000 moves: 34 games (2.7 % [2.0, 3.8]); they are not included in any other figure.",
        "  moves       mean 41.2 [40.0, 42.5], quartiles 30 40 51, longest 120",
        "  turns       mean 39.5 [38.0, 41.0], quartiles 29 39 50, longest 118",
        "  wins        seat 1 60.0 % [57.0, 63.0]",
        "              seat 2 40.0 % [37.0, 43.0]",
        "  no winner   12.5 % [10.0, 15.0]",
        "  ended by    out 99.50 % [99.10, 99.80]",
        "              own 0.50 % [0.20, 0.90]",
        "  points      seat 1 mean 5.12 [4.00, 6.25]",
        "              seat 2 mean -5.12 [-6.25, -4.00]",
        "  mattered    8S: 0.50 [0.40, 0.60] a game, in 30.0 % [27.0, 33.0] of games",
        "              AP-3.1 What may be played: 0.05 [0.04, 0.06] a game, in 5.0 % [4.0, 6.0] of games",
        "  no choice   12.5 % [10.0, 15.0] of turns had only one legal move",
        "",
        "American Page One, 3 players; options: match=suit-or-rank, three=off",
        "1 game played by greedy, seed 7. Every figure is given with its 95 % interval.",
        "In 1 game no legal move was found: the rules leave one out, give the turn to nobody, "
        "or do not say what a player could try. "
        "They are not included in any figure.",
        "In 2 games the stock was empty and nobody had a legal move: the rules do not say what happens then. "
        "They are not included in any figure.",
    ]


def test_the_same_in_japanese_with_columns_as_wide() -> None:
    lines = text(FOUND | {"runs": [FULL]}, "ja").split("\n")
    assert lines[:3] == [
        "アメリカンページワン（2人）; 選択ルール：match=suit, three=off",
        "greedy, randomが遊んだ1,234ゲーム（シード7）。どの数字にも95％区間が付きます。",
        "2,000手で打ち切ったゲーム：34（2.7 % [2.0, 3.8]）。ほかの数字には入れていません。",
    ]
    assert lines[5:10] == [
        "  勝ち        1番目の席 60.0 % [57.0, 63.0]",
        "              2番目の席 40.0 % [37.0, 43.0]",
        "  勝者なし    12.5 % [10.0, 15.0]",
        "  終わり方    あがり 99.50 % [99.10, 99.80]",
        "              own 0.50 % [0.20, 0.90]",
    ]


def test_losses_that_happened_and_a_player_alone_are_told() -> None:
    lost = [share(0.25, 0.2, 0.3, seat=1, count=300)]
    alone = FULL | {"players": 1, "options": {}, "losses": lost, "wins": [share(0, 0, 0, seat=1, count=0)]}
    lines = text(FOUND | {"game": "pyramid-dice", "runs": [alone]}, "en").split("\n")
    assert lines[0] == "Pyramid Dice, one player"
    assert lines[5:8] == [
        "  losses      seat 1 25.0 % [20.0, 30.0]",
        "  no winner   12.5 % [10.0, 15.0]",
        "  ended by    out 99.50 % [99.10, 99.80]",
    ]


@pytest.mark.parametrize(
    ("figure", "told"),
    [
        (share(0.005, 0.001, 0.0099), "0.50 % [0.10, 0.99]"),
        (share(0.005, 0.001, 0.01), "0.5 % [0.1, 1.0]"),
        (share(0.995, 0.9901, 1), "99.50 % [99.01, 100.00]"),
        (share(0.995, 0.98, 1), "99.5 % [98.0, 100.0]"),
        (share(0.5, None, None), "50.0 % [0.0, 100.0]"),
    ],
)
def test_a_share_near_nothing_or_all_has_two_digits(figure: dict[str, Any], told: str) -> None:
    """Below 1 % one digit says too little; an end that nobody knows is none or all."""
    assert percent(figure) == told


def test_a_mean_has_the_digits_it_is_asked_for() -> None:
    assert (amount(share(3, None, 4)), amount(share(3, 2, None), 2)) == ("3.0 [–∞, 4.0]", "3.00 [2.00, ∞]")


def test_what_differs_is_told_with_what_both_runs_share_and_others_do_not() -> None:
    """Runs 1 and 2 differ in `match`, runs 1 and 3 in the number of players."""
    third = FULL | {"players": 4}
    measured = [
        ("moves", [0, 1], "match", (40.0, 45.5)),
        ("turns", [0, 2], "players", (40.0, 45.5)),
        ("first", [0, 1], "match", (0.6, 0.4)),
        ("ended:out", [0, 1], "match", (0.6, 0.4)),
        ("idle", [0, 2], "players", (0.6, 0.4)),
    ]
    found = FOUND | {
        "runs": [FULL, LONE | {"players": 2}, third],
        "compared": 12,
        "differences": [
            {
                "between": between,
                "factor": factor,
                "measure": measure,
                "values": [share(each, each, each) for each in values],
            }
            for measure, between, factor, values in measured
        ],
    }
    more, less = "60.0 % [60.0, 60.0]", "40.0 % [40.0, 40.0]"
    mean, other = "40.0 [40.0, 40.0]", "45.5 [45.5, 45.5]"
    assert text(found, "en").split("\n\n")[-1].split("\n") == [
        "These differ by more than chance (12 comparisons, 5 % overall, Holm):",
        f"- moves a game: {mean} with match=suit, {other} with match=suit-or-rank (players=2)",
        f"- turns a game: {mean} with players=2, {other} with players=4 (match=suit)",
        f"- the first seat wins {more} of games with match=suit, {less} with match=suit-or-rank (players=2)",
        f"- games ended by “out”: {more} with match=suit, {less} with match=suit-or-rank (players=2)",
        f"- turns without a choice: {more} with players=2, {less} with players=4 (match=suit)",
    ]
    assert text(found, "ja").split("\n\n")[-1].split("\n")[4] == (
        f"- 「あがり」で終わるゲーム：match=suitで{more}、match=suit-or-rankで{less} (人数=2)"
    )
    none = text(found | {"differences": []}, "en").split("\n\n")[-1]
    assert " games showed no difference beyond luck; " in none
    assert none.endswith(" a game (12 comparisons, 5 % overall, Holm).")


def test_a_spreadsheet_has_a_row_for_each_figure_with_its_interval() -> None:
    rows = list(csv.reader(io.StringIO(csv_text(FOUND | {"runs": [FULL, LONE]}))))
    assert rows[0] == [
        "game",
        "players",
        "options",
        "bots",
        "games",
        "measure",
        "item",
        "value",
        "low",
        "high",
    ]
    head = ["american-page-one", "2", "match=suit, three=off", "greedy, random", "1200"]
    told = [row[5:] for row in rows if row[:5] == head]
    assert told == [
        ["played", "", "1234", "", ""],
        ["cut", "", "0.0273", "0.02", "0.038"],
        ["moves", "mean", "41.25", "40.0", "42.5"],
        ["moves", "quartile 1", "30", "", ""],
        ["moves", "median", "40", "", ""],
        ["moves", "quartile 3", "51", "", ""],
        ["moves", "longest", "120", "", ""],
        ["turns", "mean", "39.5", "38.04", "40.96"],
        ["turns", "quartile 1", "29", "", ""],
        ["turns", "median", "39", "", ""],
        ["turns", "quartile 3", "50", "", ""],
        ["turns", "longest", "118", "", ""],
        ["wins", "1", "0.6", "0.57", "0.63"],
        ["wins", "2", "0.4", "0.37", "0.43"],
        ["losses", "1", "0", "0", "0.003"],
        ["losses", "2", "0", "0", "0.003"],
        ["points", "1", "5.125", "4.0", "6.25"],
        ["points", "2", "-5.125", "-6.25", "-4.0"],
        ["ended", "out", "0.995", "0.991", "0.998"],
        ["ended", "own", "0.005", "0.002", "0.009"],
        ["mattered a game", "8S", "0.5", "0.4", "0.6"],
        ["mattered in games", "8S", "0.3", "0.27", "0.33"],
        ["mattered a game", "AP-3.1", "0.05", "0.04", "0.06"],
        ["mattered in games", "AP-3.1", "0.05", "0.04", "0.06"],
        ["no choice", "", "0.125", "0.1", "0.15"],
    ]
    assert [row[5:] for row in rows[1:] if row[:5] != head] == [["played", "", "1", "", ""]]


# --- how the figures come about -----------------------------------------------------------------------
def three_games() -> Tally:
    """Two games that ended, one without points; one cut and one stuck leave no other trace."""
    tally = Tally()
    marks = Counter({"8S": 3, "AP-3.1": 1})
    for game in (
        Played((), "out", (0,), (), (7, -7), 20, 10, 3, marks),
        Played((), "dobon", (1,), (0,), None, 30, 16, 5, Counter({"8S": 1})),
        Played((), CUT, (0,), (1,), (9, 9), 99, 50, 9, marks),
        Played((), STUCK, (0,), (1,), (9, 9), 99, 50, 9, marks),
    ):
        tally.add(game)
    return tally


def test_what_is_kept_of_games_are_counts_sums_squares_and_products() -> None:
    """3 and 5 turns without a choice: 8, squares 9 + 25, products with the turns 30 + 80."""
    assert three_games().plain() == {
        "games": 2, "cut": 1, "stuck": 1, "dry": 0, "scored": 1, "unwon": 0,
        "ended": {"dobon": 1, "out": 1}, "wins": {"0": 1, "1": 1}, "losses": {"0": 1},
        "moves": {"20": 1, "30": 1}, "turns": {"10": 1, "16": 1},
        "points": {"0": 7, "1": -7}, "squares": {"0": 49, "1": 49},
        "marks": {"8S": 4, "AP-3.1": 1}, "mark_squares": {"8S": 10, "AP-3.1": 1},
        "marked": {"8S": 2, "AP-3.1": 1},
        "idle": 8, "idle_squares": 34, "idle_turns": 110, "unending": {},
    }  # fmt: skip
    assert three_games().played == 4
    assert three_games().lengths("moves") == [(20, 1), (30, 1)]


def test_the_figures_of_a_run_follow_from_what_is_kept() -> None:
    """Means of 20 and 30 moves, 10 and 16 turns, 8 of 26 turns without a choice; one of four games cut.

    With two games Student's t is 12.7062: the mean of moves is 25 with an error of 5.
    """
    found = document([Result(Run("american-page-one", 2, (), ("greedy",) * 2, 7, 99), three_games())], 4)
    (run,) = found["runs"]
    assert (found["games"], found["limit"], found["seed"], found["compared"]) == (4, 99, 7, 0)
    assert (run["played"], run["games"], run["stuck"]) == (4, 2, 1)
    assert (run["cut"]["count"], run["cut"]["value"]) == (1, 0.25)
    assert (run["moves"]["value"], run["moves"]["longest"], run["moves"]["quartiles"]) == (
        25,
        30,
        [20, 20, 30],
    )
    assert run["moves"]["low"] >= 0, "no game has fewer moves than none"
    assert (run["turns"]["value"], run["turns"]["longest"]) == (13, 16)
    assert [(each["seat"], each["count"], each["value"]) for each in run["wins"]] == [
        (1, 1, 0.5),
        (2, 1, 0.5),
    ]
    assert [(each["seat"], each["count"]) for each in run["losses"]] == [(1, 1), (2, 0)]
    assert [(each["by"], each["count"]) for each in run["ended"]] == [("dobon", 1), ("out", 1)]
    assert [(each["value"], each["low"], each["high"]) for each in run["points"]] == [
        (7, None, None),
        (-7, None, None),
    ]
    assert [
        (each["what"], each["count"], each["a_game"]["value"], each["games"]["value"])
        for each in run["mattered"]
    ] == [
        ("8S", 4, 2, 1),
        ("AP-3.1", 1, 0.5, 0.5),
    ]
    assert run["no_choice"]["value"] == round(8 / 26, 6)


def test_of_no_game_nothing_is_told_but_how_many_were_begun() -> None:
    tally = Tally()
    tally.add(Played((), CUT, (), (), None, 99, 50, 9, Counter()))
    (run,) = document([Result(Run("pile-up", 2, (), ("random",) * 2, 1, 99), tally)], 1)["runs"]
    assert set(run) == {"players", "options", "bots", "played", "cut", "unending", "stuck", "dry", "games"}
    (idle,) = document([Result(Run("pile-up", 2, (), ("random",) * 2, 1, 99), Tally())], 1)["runs"]
    assert idle["cut"] is None
