"""Work in processes and on a cluster where something is one too many, and what is kept of it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from referee.play import figures, progress, statistics, told
from referee.play.plan import Plan, Work, first_gap, joined, rest
from referee.play.simulate import simulate
from referee.play.tally import Tally
from referee.workers import cluster, pool
from referee.workers.cluster import Cluster, ClusterError
from tests.referee.test_cluster_clock import Client, Future, Made, made, squared
from tests.referee.test_figures_exact import result
from tests.referee.test_table_of_bots import Round, wishing
from tests.referee.test_work_given_out import RUN, Processes

__all__ = ["made"]


# --- processes --------------------------------------------------------------------------------
def test_three_processes_hold_six_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    processes = Processes(monkeypatch)
    assert len(list(pool.over_processes(squared, range(1, 20), 3))) == 19
    assert processes.most == 6


@pytest.mark.parametrize(("system", "method"), [("linux", "fork"), ("darwin", "spawn"), ("win32", "spawn")])
def test_processes_are_copies_of_this_one_on_linux_alone(
    system: str, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere a copy of a program with threads may hang."""
    processes = Processes(monkeypatch)
    monkeypatch.setattr(sys, "platform", system)
    assert len(list(pool.over_processes(squared, range(1, 3), 1))) == 2
    assert processes.method == method


# --- a cluster --------------------------------------------------------------------------------
def test_how_long_a_cluster_is_waited_for() -> None:
    """As its page in the docs has it: ten seconds for an answer, a minute without workers."""
    known = (cluster.PATIENCE, cluster.LOST, cluster.LOOK, cluster.WAITING, cluster.MOST_LOST)
    assert known == (10.0, 60.0, 2.0, 2, 5)
    assert cluster.version()[0].isdigit()


def connect(monkeypatch: pytest.MonkeyPatch, client: Any) -> Cluster:
    """A connection by way of this function."""
    module = ModuleType("distributed")
    module.__dict__["Client"] = client
    monkeypatch.setitem(sys.modules, "distributed", module)
    return Cluster("tcp://there", lambda *who: None)


def test_a_connection_is_made_for_this_work_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits ten seconds, at its end as well, and is nobody's default."""
    asked: list[Any] = []

    def client(address: str, **more: Any) -> Any:
        asked.append((address, more))
        return SimpleNamespace(close=lambda **more: asked.append(more))

    connect(monkeypatch, client).close()
    assert asked == [("tcp://there", {"timeout": 10.0, "set_as_default": False}), {"timeout": 10.0}]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError("gone"), "gone"),
        (OSError(), "OSError"),
        (TimeoutError(), "TimeoutError"),
        (ValueError("no address"), "no address"),
    ],
)
def test_who_does_not_answer_is_named_with_the_reason(
    error: Exception, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def client(*_: Any, **__: Any) -> Any:
        raise error

    with pytest.raises(ClusterError) as caught:
        connect(monkeypatch, client)
    assert (caught.value.key, caught.value.facts) == ("cluster-unreachable", ("tcp://there", reason))
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError) as caught:
        Cluster("tcp://there", lambda *who: None)
    assert (caught.value.key, caught.value.facts) == ("cluster-missing", ())


def test_no_more_is_given_out_where_more_is_out_than_the_workers_left_can_hold(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four jobs are out when one of two workers goes; one is done in each half second."""
    there, client, _ = made(lambda now: {"a": 1, "b": 1} if now < 2 else {"a": 1})

    def wait(futures: list[Future], timeout: float, return_when: str) -> Any:
        client.now += 0.5
        return SimpleNamespace(done=futures[:1])

    monkeypatch.setattr(sys.modules["distributed"], "wait", wait)
    assert len(list(there.over(squared, range(40)))) == 40
    assert client.most_out == 4


def test_a_job_that_killed_its_worker_keeps_no_other_result_waiting(made: Made) -> None:
    """Three jobs, two at a time, the first twice: two rounds of half a second."""
    there, client, _ = made(lambda now: {"a": 1})
    client.fates = iter(["killed"])
    assert [job for job, _, _ in there.over(squared, range(3))] == [1, 0, 2]
    assert client.now == 1.0


def test_without_workers_a_look_around_is_taken_in_steps_of_a_fifth_of_a_second(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, client, _ = made(lambda now: {"a": 1} if now < 1 or now > 9 else {})
    client.fates = iter(["gone"] * 2)
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        client.now += seconds

    monkeypatch.setattr(client.clock, "sleep", sleep)
    assert len(list(there.over(squared, range(3)))) == 3
    assert set(slept) == {0.2}


def test_what_is_out_is_taken_back_even_where_others_want_it(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, _, _ = made(lambda now: {"a": 1})
    forced: list[bool] = []
    monkeypatch.setattr(Client, "cancel", lambda _self, _futures, force: forced.append(force))
    work = there.over(squared, range(10))
    next(work)
    work.close()  # type: ignore[attr-defined]
    assert forced == [True]


# --- what is kept, and how it is given out ----------------------------------------------------
def test_a_span_within_a_later_one_adds_nothing_to_it() -> None:
    assert joined([(0, 1), (5, 9), (6, 7)]) == ((0, 1), (5, 9))
    assert joined([(0, 1), (5, 6), (5, 9), (20, 21)]) == ((0, 1), (5, 9), (20, 21))


def test_games_before_and_behind_the_end_are_counted_once() -> None:
    assert [rest(spans, 5) for spans in (((0, 9),), ((5, 9),), ((7, 9),), ((3, 7),), ())] == [0, 5, 5, 3, 5]


def test_by_itself_one_worker_gets_half_a_second_of_games() -> None:
    plans: list[Plan] = []

    def backend(task: Any, batches: Any) -> Iterator[Any]:
        yield from ((batch, 1.0, Tally().plain()) for batch in batches)

    simulate([Work(RUN)], 3, backend, progress=plans.append)
    assert {(plan.workers, plan.seconds) for plan in plans} == {(1, 0.5)}
    assert len(plans) == 2


def test_a_kept_file_has_so_many_bytes_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert progress.LARGEST == 50_000_000
    path = tmp_path / "kept"
    progress.save(path, [Work(RUN)])
    monkeypatch.setattr(progress, "LARGEST", 10)
    with pytest.raises(progress.BadProgress) as caught:
        progress.works_from(path, [RUN], 9)
    assert caught.value.key == "resume-unread"


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "[]",
        "{}",
        json.dumps({"kamifuda": "1", "runs": [{"run": {}, "done": [], "tally": []}]}),
        json.dumps({"kamifuda": "1", "runs": [{"run": {}, "done": [[1]], "tally": {}}]}),
    ],
)
def test_a_kept_file_of_another_form_is_damaged(text: str, tmp_path: Path) -> None:
    """No text of ours, no table, nothing in it, counts that are a list, and games without an end."""
    path = tmp_path / "kept"
    path.write_text(text)
    with pytest.raises(progress.BadProgress) as caught:
        progress.works_from(path, [RUN], 9)
    assert (caught.value.key, caught.value.facts) == ("resume-broken", (path,))


def test_games_that_end_before_they_begin_make_up_for_none(tmp_path: Path) -> None:
    """Four games and one fewer than none are three, as the tally has it; the file is damaged all the same."""
    path = tmp_path / "kept"
    tally = Tally()
    tally.games = 3
    kept = json.loads(progress.text_of([Work(RUN, [(0, 3)], tally)]))
    kept["runs"][0]["done"] = [[0, 4], [9, 8]]
    path.write_text(json.dumps(kept))
    with pytest.raises(progress.BadProgress) as caught:
        progress.works_from(path, [RUN], 9)
    assert caught.value.key == "resume-broken"


def test_more_players_before_fewer_are_compared_like_fewer_before_more() -> None:
    more, fewer = result(players=3, a=1), result(players=2, a=1)
    assert list(figures.pairs([more, fewer])) == list(figures.pairs([fewer, more])) == [(0, 1, "players")]


def test_any_other_legal_line_is_a_choice_whatever_letter_it_begins_with() -> None:
    for other in ("add", "zoo"):
        here = Round(wishing("move", other))
        assert here.table.choose(0, asked=False) is not None
        assert (here.table.turns, here.table.idle) == (1, 0)


def test_the_most_frequent_ending_comes_first_wherever_it_stands_in_the_alphabet() -> None:
    found = result(1, a=1)
    found.tally.ended.clear()
    found.tally.ended.update({"agreed": 1, "out": 3, "burst": 2})
    found.tally.games = 6
    assert [each["by"] for each in figures.figures(found)["ended"]] == ["out", "burst", "agreed"]


# --- figures in words -------------------------------------------------------------------------
def shared(one: dict[str, Any], other: dict[str, Any], factor: str) -> str:
    """What is said beside a factor of one run, where another one is there."""
    return told.others(one, factor, {"runs": [one, other]}, "en")


def test_the_context_of_a_difference_is_what_other_runs_have_otherwise() -> None:
    """Options before and behind the factor in the alphabet, with values above and below."""
    here = {"players": 3, "options": {"a": 2, "b": 1, "c": 2, "d": 7}}
    for more in (-1, 1):
        there = {"players": 3 + more, "options": {"a": 2 + more, "b": 9, "c": 2 - more, "d": 7}}
        assert shared(here, there, "b") == " (players=3, a=2, c=2)"
        assert shared(here, there, "players") == " (a=2, b=1, c=2)"
    assert shared(here, here, "b") == ""
    assert [told.value(here, factor, "en") for factor in ("a", "players", "zz")] == [
        "a=2",
        "players=3",
        "zz=None",
    ]


def test_a_share_of_which_a_hundredth_is_missing_has_one_digit() -> None:
    assert told.percent({"value": 0.995, "low": 0.99, "high": 1}) == "99.5 % [99.0, 100.0]"


def test_the_larger_of_two_sure_values_differs_as_well_before_as_behind_the_smaller() -> None:
    sure = statistics.Estimate(1, 1, 1, 0, 9)
    assert (
        statistics.beyond(sure._replace(value=2), sure)
        == statistics.beyond(sure, sure._replace(value=2))
        == 0
    )


def test_an_interval_of_a_share_lies_within_none_and_all() -> None:
    """Without being cut off there, whatever was counted."""
    for n in (1, 2, 3, 10, 1000, 10**6):
        for count in sorted({0, 1, n // 2, n - 1, n}):
            found = statistics.wilson(count, n)
            assert 0 <= found.low <= found.value <= found.high <= 1
            assert (found.low == 0, found.high == 1) == (count == 0, count == n)


def test_the_spread_of_shares_within_games_is_never_below_nothing() -> None:
    """Sums of whole numbers: a share that is the same in every game has no error at all."""
    for a, b, k in ((1, 7, 3), (5, 11, 7), (13, 29, 9)):
        x, y = a + b, (a + b) * k
        found = statistics.ratio(2, x, a * a + b * b, y, (a * a + b * b) * k * k, (a * a + b * b) * k)
        assert (found.error, found.low, found.high) == (0, found.value, found.value)


def test_games_that_are_done_beyond_what_is_asked_leave_no_gap() -> None:
    assert [first_gap(((0, 9),), games) for games in (7, 8, 9)] == [None] * 3
    assert [first_gap(((0, 6), (8, 9)), games) for games in (5, 6, 7, 8)] == [None, None, (6, 7), (6, 8)]
