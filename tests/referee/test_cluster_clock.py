"""The patience of a cluster, with a scheduler, workers and a clock that are made up: no second is waited.

`test_cluster.py` has the same with a real scheduler, where nobody can say when a worker is lost.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from importlib import metadata
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from referee.workers import cluster
from referee.workers.cluster import Cluster, ClusterError

OWN = "1.2.3"


class KilledWorker(Exception):
    """Stands for the one of the scheduler."""


class Future:
    """A job that was given out: done at once, unless a script says what becomes of it."""

    def __init__(self, result: Callable[[], Any], fate: str) -> None:
        self.result_of, self.fate = result, fate
        self.status = "pending"
        self.released = False

    def result(self, timeout: float) -> Any:
        if self.fate == "killed":
            raise KilledWorker
        return self.result_of()

    def release(self) -> None:
        self.released = True


class Client:
    """A scheduler whose workers come, go and fail as the test has it."""

    def __init__(self, there: Callable[[float], dict[str, int]]) -> None:
        self.there = there
        self.now = 0.0
        self.versions: dict[str, object] = {}
        self.asked: list[list[str]] = []
        self.fates: Iterator[str] = iter(())
        self.given: list[tuple[Any, list[str]]] = []
        self.futures: list[Future] = []
        self.most_out = 0
        self.cancelled: list[Future] = []
        self.clock = SimpleNamespace(monotonic=lambda: self.now, sleep=self.sleep)

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def scheduler_info(self, n_workers: int) -> dict[str, Any]:
        assert n_workers == -1  # all of them, not the first five
        return {
            "workers": {
                name: {"name": name.upper(), "nthreads": count}
                for name, count in self.there(self.now).items()
            }
        }

    def run(self, probe: Callable[[], str], workers: list[str], on_error: str) -> dict[str, object]:
        assert on_error == "return"
        self.asked.append(workers)
        return {name: self.versions.get(name, OWN) for name in workers}

    def submit(self, task: Callable[[Any], Any], job: Any, *, pure: bool, workers: list[str]) -> Future:
        assert not pure  # the same batch asked for twice is done twice
        self.given.append((job, workers))
        self.futures.append(Future(lambda: task(job), next(self.fates, "done")))
        out = [each for each in self.futures if not each.released and each.status == "pending"]
        self.most_out = max(self.most_out, len(out))
        return self.futures[-1]

    def wait(self, futures: list[Future], timeout: float, return_when: str) -> Any:
        self.now += 0.5
        done = [each for each in futures if each.fate != "gone"]
        if not done:
            self.now += timeout
            for each in futures:
                each.status = "lost"
            raise TimeoutError
        return SimpleNamespace(done=done)

    def as_current(self) -> Any:
        return nullcontext()

    def cancel(self, futures: list[Future], force: bool) -> None:
        self.cancelled += futures


Made = Callable[[Callable[[float], dict[str, int]]], tuple[Cluster, Client, list[tuple[str, str, str]]]]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    """A cluster of which the test says when which worker is there, with so many threads."""

    def connected(
        there: Callable[[float], dict[str, int]],
    ) -> tuple[Cluster, Client, list[tuple[str, str, str]]]:
        client = Client(there)
        module, scheduler = ModuleType("distributed"), ModuleType("distributed.scheduler")
        module.__dict__.update(Client=lambda *_, **__: client, wait=client.wait, scheduler=scheduler)
        scheduler.__dict__.update(KilledWorker=KilledWorker)
        monkeypatch.setitem(sys.modules, "distributed", module)
        monkeypatch.setitem(sys.modules, "distributed.scheduler", scheduler)
        monkeypatch.setattr(cluster, "time", client.clock)
        monkeypatch.setattr(cluster, "version", lambda: OWN)
        refused: list[tuple[str, str, str]] = []
        return Cluster("tcp://there", lambda *who: refused.append(who)), client, refused

    return connected


def squared(job: int) -> int:
    return job * job


def keys(found: Iterator[object]) -> tuple[str, tuple[object, ...]]:
    """What is said where the work ends badly."""
    with pytest.raises(ClusterError) as error:
        list(found)
    return error.value.key, error.value.facts


def test_every_job_is_done_once_and_each_thread_has_the_one_it_does_and_the_next(made: Made) -> None:
    """Three threads hold six jobs: more would stand in line while another worker comes."""
    there, client, refused = made(lambda now: {"a": 2, "b": 1})
    results = {job: result for job, _, result in there.over(squared, range(20))}
    assert results == {job: job * job for job in range(20)}
    assert [job for job, _ in client.given] == list(range(20))
    assert (client.most_out, refused, client.cancelled) == (6, [], [])
    assert all(future.released for future in client.futures)


def test_another_version_is_refused_once_by_its_name_and_gets_no_job(made: Made) -> None:
    """A worker that does not answer is neither told of nor used; it is asked again at every look."""
    there, client, refused = made(lambda now: {"a": 1, "b": 1, "c": 1})
    client.versions = {"b": "9.9.9", "c": OSError("gone")}
    list(there.over(squared, range(12)))
    assert refused == [("B", "9.9.9", OWN)]
    assert {tuple(workers) for _, workers in client.given} == {("a",)}
    assert client.asked[0] == ["a", "b", "c"]
    assert client.asked[1:] == [["c"]] * (len(client.asked) - 1) != []
    assert client.most_out == 2


def test_without_a_worker_ten_seconds_are_waited(made: Made) -> None:
    late, client, _ = made(lambda now: {"a": 1} if now > 9.8 else {})
    assert [job for job, _, _ in late.over(squared, range(3))] == [0, 1, 2]
    nobody, client, _ = made(lambda now: {})
    assert keys(nobody.over(squared, range(3))) == ("cluster-empty", ("tcp://there",))
    assert 10 < client.now < 10.3


def test_where_all_are_of_another_version_nothing_is_waited_for(made: Made) -> None:
    there, client, refused = made(lambda now: {"a": 1, "b": 1})
    client.versions = {"a": "0", "b": ""}
    assert keys(there.over(squared, range(3))) == ("cluster-refused", ("tcp://there",))
    assert (client.now, len(refused)) == (0, 2)


def test_the_work_goes_on_with_one_of_ours_among_others(made: Made) -> None:
    there, client, _ = made(lambda now: {"a": 1, "b": 1})
    client.versions = {"a": "0"}
    assert sorted(job for job, _, _ in there.over(squared, range(3))) == [0, 1, 2]


def test_who_comes_later_gets_work_after_at_most_two_seconds_and_a_round(made: Made) -> None:
    there, client, _ = made(lambda now: {"a": 1, "b": 1} if now > 3 else {"a": 1})
    list(there.over(squared, range(40)))
    first = next(place for place, (_, workers) in enumerate(client.given) if "b" in workers)
    # rounds of half a second with two jobs each; a look is due after more than two seconds: at 2.5 and 5.0
    assert first == 20
    assert all(workers == ["a", "b"] for _, workers in client.given[first:])


def test_what_a_lost_worker_had_is_done_by_the_others(made: Made) -> None:
    """Two jobs are out when all workers go; those that come half a minute later do these first."""
    there, client, _ = made(lambda now: {"a": 1} if now < 1 or now > 30 else {})
    client.fates = iter(["done", "done", "gone", "gone"])
    results = [job for job, _, _ in there.over(squared, range(6))]
    assert sorted(results) == [0, 1, 2, 3, 4, 5]
    assert [job for job, _ in client.given] == [0, 1, 2, 3, 3, 2, 4, 5]


def test_a_minute_without_workers_is_the_end_and_less_is_not(made: Made) -> None:
    """The minute begins when a worker was last seen, not when the work began."""
    back, client, _ = made(lambda now: {} if 70 <= now < 125 else {"a": 1})
    assert len(list(back.over(squared, range(400)))) == 400
    assert client.now > 125
    away, client, _ = made(lambda now: {} if now >= 70 else {"a": 1})
    assert keys(away.over(squared, range(400))) == ("cluster-lost", ("tcp://there",))
    assert 128 < client.now < 134


def test_five_workers_may_die_over_the_work_and_not_six(made: Made) -> None:
    there, client, _ = made(lambda now: {"a": 1})
    client.fates = iter(["killed"] * 5)
    assert sorted(job for job, _, _ in there.over(squared, range(3))) == [0, 1, 2]
    there, client, _ = made(lambda now: {"a": 1})
    client.fates = iter(["killed"] * 6)
    assert keys(there.over(squared, range(3))) == ("cluster-killed", ("tcp://there",))


def test_who_stops_in_the_middle_takes_back_what_is_out(made: Made) -> None:
    there, client, _ = made(lambda now: {"a": 1})
    work = there.over(squared, range(10))
    next(work)
    work.close()  # type: ignore[attr-defined]
    assert client.cancelled == [each for each in client.futures if not each.released] != []


def test_an_older_scheduler_that_takes_no_number_is_asked_without_it(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker without a name is called by its address."""
    there, client, refused = made(lambda now: {"a": 1})
    monkeypatch.setattr(client, "scheduler_info", lambda: {"workers": {"a": {"nthreads": 1}}})
    client.versions = {"a": "8"}
    assert there.look() == []
    assert refused == [("a", "8", OWN)]


def test_a_worker_says_its_version_and_nothing_where_the_package_is_not_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(metadata, "version", lambda name: f"{name} 7")
    assert cluster.probe()() == "kamifuda 7"

    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert cluster.probe()() == ""
