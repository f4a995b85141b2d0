"""The figures of a simulation, digit by digit, and which runs are compared in what."""

from __future__ import annotations

from collections import Counter
from math import erfc, inf, isinf, sqrt

import pytest

from referee.play import figures, statistics
from referee.play.batch import Run
from referee.play.figures import Result
from referee.play.game import Played
from referee.play.statistics import Estimate, Sums
from referee.play.tally import Tally
from tests.values import altered

Z = 1.959963984540054


# --- statistics -----------------------------------------------------------------------------------
def horner(x: float, *coefficients: int) -> float:
    """An odd polynomial, the highest power first."""
    found = 0.0
    for each in coefficients:
        found = found * x * x + each
    return found * x


@pytest.mark.parametrize("n", [5, 6, 9, 40])
def test_student_is_the_series_of_the_handbook(n: int) -> None:
    """Abramowitz and Stegun 26.7.5, with the point of the normal distribution that leaves 2.5 % beyond it."""
    terms = (
        horner(Z, 1, 1) / 4,
        horner(Z, 5, 16, 3) / 96,
        horner(Z, 3, 19, 17, -15) / 384,
        horner(Z, 79, 776, 1482, -1920, -945) / 92160,
    )
    wanted = Z + sum(term / n**power for power, term in enumerate(terms, 1))
    assert statistics.student(n) == pytest.approx(wanted, abs=1e-12)


def test_with_up_to_four_degrees_of_freedom_student_is_looked_up() -> None:
    assert [statistics.student(n) for n in range(5)] == [inf, 12.7062, 4.3027, 3.1824, 2.7764]
    assert statistics.student(5) == pytest.approx(2.5706, abs=0.0007)


def test_a_share_has_its_error_and_ends_at_none_and_all() -> None:
    found = statistics.wilson(10, 50)
    assert (found.value, found.n) == (0.2, 50)
    assert found.error == pytest.approx(sqrt(0.2 * 0.8 / 50))
    centre, half = (10 + Z * Z / 2) / (50 + Z * Z), Z / (50 + Z * Z) * sqrt(8 + Z * Z / 4)
    assert found.low == pytest.approx(centre - half)
    assert found.high == pytest.approx(centre + half)
    assert (statistics.wilson(0, 7).low, statistics.wilson(7, 7).high) == (0, 1)
    assert statistics.wilson(0, 7).high == pytest.approx(1 - statistics.wilson(7, 7).low)


def test_of_one_game_nothing_is_known_of_the_spread() -> None:
    assert statistics.mean(Sums(1, 4, 16)) == (4, -inf, inf, inf, 1)
    two = statistics.mean(Sums(2, 4, 10))  # 1 and 3
    assert (two.value, two.error) == (2, 1)
    assert two.high == pytest.approx(14.7062)
    assert two.low == pytest.approx(2 - 12.7062)
    share = statistics.ratio(1, 2, 4, 8, 64, 16)
    assert (share.value, share.low, share.high, share.n) == (0.25, 0, 1, 1)
    assert isinf(share.error)


def test_a_share_within_games_keeps_to_none_and_all() -> None:
    """0 of 10 and 9 of 10 turns: 0.45 with an error of 0.45; Student's point for two games is 12.7."""
    found = statistics.ratio(2, 9, 81, 20, 200, 90)
    assert (found.value, found.low, found.high, found.n) == (0.45, 0, 1, 2)
    assert found.error == pytest.approx(0.45)
    many = statistics.ratio(4, 10, 30, 40, 416, 108)
    assert many.low == pytest.approx(0.25 - 3.1824 * many.error)
    assert many.high == pytest.approx(0.25 + 3.1824 * many.error)


def test_two_values_differ_beyond_chance_by_their_errors() -> None:
    one, other = Estimate(1, 0, 2, 3, 9), Estimate(6, 5, 7, 4, 9)
    assert statistics.beyond(one, other) == pytest.approx(erfc(1 / sqrt(2)))
    assert statistics.beyond(other, one) == statistics.beyond(one, other)
    same = Estimate(1, 1, 1, 0, 9)
    assert statistics.beyond(same, same) == 1
    assert statistics.beyond(same, altered(same, value=2)) == 0
    assert statistics.beyond(same, altered(same, value=2, error=inf)) == 1
    assert statistics.shares_differ((0, 9), (0, 5)) == statistics.shares_differ((9, 9), (5, 5)) == 1
    wanted = erfc(0.2 / sqrt(0.4 * 0.6 * (1 / 50 + 1 / 50)) / sqrt(2))
    assert statistics.shares_differ((15, 50), (25, 50)) == pytest.approx(wanted)


def test_the_nearest_chance_is_held_to_the_strictest_level() -> None:
    """Three comparisons at 6 %: 2, 3 and 6 %; the first that fails ends it."""
    assert statistics.holm([0.06, 0.02, 0.03], 0.06) == [True, True, True]
    assert statistics.holm([0.061, 0.02, 0.03], 0.06) == [False, True, True]
    assert statistics.holm([0.001, 0.0201, 0.031], 0.06) == [True, True, True]
    assert statistics.holm([0.021, 0.03, 0.06], 0.06) == [False, False, False]
    assert statistics.holm([0.05]) == [True]
    assert statistics.holm([0.0501]) == [False]


# --- what is compared -----------------------------------------------------------------------------
def result(games: int = 2, players: int = 2, lengths: tuple[int, ...] = (), **options: str | int) -> Result:
    """A run of so many games, each won by the first seat and ended by `out`."""
    tally = Tally()
    for length in lengths or range(10, 10 + games):
        tally.add(Played((), "out", (0,), (), None, length, length, 0, Counter()))
    return Result(Run("pile-up", players, tuple(options.items()), ("random",) * players, 1, 9), tally)


def test_runs_that_differ_in_one_value_alone_are_compared() -> None:
    """In a house rule or in the number of players; of one game alone nothing can be said."""
    one, two, three = result(a=1, b=1), result(a=2, b=1), result(a=2, b=2)
    assert list(figures.pairs([one, two, three])) == [(0, 1, "a"), (1, 2, "b")]
    assert list(figures.pairs([one, one])) == []
    more = result(players=3, a=1, b=1)
    assert list(figures.pairs([one, more])) == [(0, 1, "players")]
    assert list(figures.pairs([two, more])) == []
    assert list(figures.pairs([result(1, a=1), result(2, a=2)])) == []
    assert list(figures.pairs([result(2, a=1), result(1, a=2)])) == []
    assert list(figures.pairs([result(a=1), result()])) == [(0, 1, "a")]


def test_everything_that_is_measured_in_both_is_compared() -> None:
    """Lengths, who wins who begins, every ending of either, and turns without a choice."""
    one, other = result(a=1).tally, result(a=2).tally
    other.ended["burst"] = 1
    found = list(figures.measures(one, other))
    assert [name for name, *_ in found] == ["moves", "turns", "first", "ended:burst", "ended:out", "idle"]
    assert figures.compared([result(a=1), result(a=2)]) == 5
    assert figures.compared([result(a=1), result(a=1)]) == 0
    burst = next(each for each in found if each[0] == "ended:burst")
    assert (burst[2].value, burst[3].value) == (0, 0.5)
    first = next(each for each in found if each[0] == "first")
    assert (first[2].value, first[3].value) == (1, 1)


def test_differences_name_both_runs_the_value_and_the_measure() -> None:
    one = result(lengths=(10, 11) * 20, a=1)
    other = result(lengths=(20, 21) * 20, a=2)
    found = list(figures.differences([one, other]))
    assert [(each.one, each.other, each.factor, each.measure) for each in found] == [
        (0, 1, "a", "moves"),
        (0, 1, "a", "turns"),
    ]
    assert (found[0].first.value, found[0].second.value) == (10.5, 20.5)
    told = figures.document([one, other], 40)
    assert (told["compared"], told["confidence"], told["format"]) == (5, 0.95, 1)
    assert told["differences"][0]["between"] == [0, 1]
    assert [each["value"] for each in told["differences"][0]["values"]] == [10.5, 20.5]


def test_figures_have_six_digits_and_no_end_where_nobody_knows_one() -> None:
    assert figures.plain(Estimate(1 / 3, -inf, 2 / 3, 0, 1)) == {
        "value": 0.333333,
        "low": None,
        "high": 0.666667,
    }
    assert str(figures.plain(Estimate(-1e-9, 0, 0, 0, 1))["value"]) == "0.0"


def test_endings_stand_with_the_most_frequent_first() -> None:
    """As many are in the order of the alphabet; points only where every game had some."""
    found = result(1, a=1)
    found.tally.ended.update({"burst": 1, "agreed": 2, "out": 0})
    found.tally.games = 4
    told = figures.figures(found)
    assert [(each["by"], each["count"]) for each in told["ended"]] == [
        ("agreed", 2),
        ("burst", 1),
        ("out", 1),
    ]
    assert told["points"] == []
    assert [each["count"] for each in told["wins"]] == [1, 0]
