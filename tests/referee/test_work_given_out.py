"""Work given to processes, batch by batch, and what travels with it or is kept of it."""

from __future__ import annotations

import concurrent.futures
import io
import json
import signal
import sys
import zipfile
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from layouts.outside import worker
from referee import shelf
from referee.play import batch as batches
from referee.play import parcel, progress, record
from referee.play.batch import Batch, Run
from referee.play.plan import Plan, Work, first_gap, joined, rest
from referee.play.tally import Tally
from referee.workers import pool
from tests.games import OUTSIDE

RUN = Run("pile-up", 2, (), ("random",) * 2, 1, 100)


# --- processes ------------------------------------------------------------------------------------
class Processes:
    """Stands for the pool: jobs are done when they are waited for; some die of theirs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, deadly: tuple[int, ...] = ()) -> None:
        self.deadly = list(deadly)
        self.most = 0
        self.method = ""
        self.made: list[tuple[int, Any]] = []
        self.shut: list[tuple[bool, bool]] = []
        out: dict[Any, Any] = {}
        self.out = out
        outer = self

        class Executor:
            def __init__(self, workers: int, *, mp_context: Any, initializer: Any) -> None:
                outer.made.append((workers, initializer))
                outer.method = mp_context.get_start_method()
                out.clear()

            def submit(self, timed: Any, task: Any, job: Any) -> Future[Any]:
                future: Future[Any] = Future()
                out[future] = (timed, task, job)
                outer.most = max(outer.most, len(out))
                return future

            def shutdown(self, *, wait: bool, cancel_futures: bool) -> None:
                outer.shut.append((wait, cancel_futures))

        def wait(asked: Any, *, return_when: str) -> Any:
            assert return_when == concurrent.futures.FIRST_COMPLETED
            future = next(iter(asked))
            timed, task, job = out.pop(future)
            if job in outer.deadly:
                outer.deadly.remove(job)
                future.set_exception(BrokenProcessPool())
            else:
                future.set_result(timed(task, job))
            return SimpleNamespace(done={future})

        monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", Executor)
        monkeypatch.setattr(concurrent.futures, "wait", wait)


def test_every_job_is_done_once_and_each_process_has_the_one_it_does_and_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Jobs are taken from their list only when somebody is free."""
    processes = Processes(monkeypatch)
    taken: list[int] = []

    def jobs() -> Any:
        for number in range(1, 10):
            taken.append(number)
            yield number

    found = pool.over_processes(lambda job: job * 10, jobs(), 2)
    job, seconds, result = next(found)
    assert (job, result, len(taken)) == (1, 10, 4)
    assert 0 <= seconds < 1
    assert [(job, result) for job, _, result in found] == [(number, number * 10) for number in range(2, 10)]
    assert processes.most == 4
    assert processes.made == [(2, worker.begin)]
    assert processes.method == ("fork" if sys.platform == "linux" else "spawn")
    assert processes.shut == [(False, True)]


@pytest.mark.parametrize("deadly", [(3,), (3, 3), (1, 5)])
def test_what_a_dead_process_had_is_done_by_new_ones(
    monkeypatch: pytest.MonkeyPatch, deadly: tuple[int, ...]
) -> None:
    processes = Processes(monkeypatch, deadly)
    found = [job for job, _, _ in pool.over_processes(lambda job: job, range(1, 8), 2)]
    assert sorted(found) == list(range(1, 8))
    assert len(processes.made) == len(processes.shut) == 1 + len(deadly)


def test_a_job_over_which_processes_die_three_times_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    processes = Processes(monkeypatch, (2, 2, 2))
    with pytest.raises(pool.WorkersLost):
        list(pool.over_processes(lambda job: job, range(1, 4), 1))
    assert len(processes.made) == 3


def test_processes_that_are_gone_before_they_are_given_work_leave_it_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    processes = Processes(monkeypatch)
    executor: Any = concurrent.futures.ProcessPoolExecutor
    submit = executor.submit
    broken = [True]

    def once(self: Any, *given: Any) -> Any:
        if broken and given[-1] == 2:
            broken.pop()
            raise BrokenProcessPool
        return submit(self, *given)

    monkeypatch.setattr(executor, "submit", once)
    found = [job for job, _, _ in pool.over_processes(lambda job: job, range(1, 5), 1)]
    assert sorted(found) == [1, 2, 3, 4]
    assert len(processes.made) == 2


def test_in_this_process_jobs_are_done_one_after_the_other() -> None:
    found = list(pool.here(lambda job: job + 1, [1, 2]))
    assert [(job, result) for job, _, result in found] == [(1, 2), (2, 3)]


def test_a_process_leaves_the_end_to_who_gave_it_work() -> None:
    before = signal.getsignal(signal.SIGINT)
    try:
        worker.begin()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_seconds_of_a_job_are_those_of_its_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([5.0, 7.5])
    monkeypatch.setattr("time.process_time", lambda: next(clock))
    assert pool.timed(str, 3) == (2.5, "3")


# --- batches --------------------------------------------------------------------------------------
def sizes(plan: Plan, seconds: float | None = None) -> list[tuple[int, int, int]]:
    """The batches of a plan; each game takes so many seconds."""
    found = []
    for batch in plan.batches():
        found.append((batch.place, batch.first, batch.stop))
        if seconds is not None:
            plan.learn(batch, seconds * (batch.stop - batch.first))
    return found


def test_the_first_batches_are_of_four_games_until_a_pace_is_known() -> None:
    assert sizes(Plan([Work(RUN)], 10, seconds=1, workers=2)) == [(0, 0, 4), (0, 4, 8), (0, 8, 10)]


def test_a_batch_takes_the_time_that_was_asked_for_and_less_at_the_end() -> None:
    """A tenth of a second a game, two seconds a batch: 20 games; of the rest two workers get an eighth."""
    plan = Plan([Work(RUN)], 400, seconds=2, workers=2)
    found = sizes(plan, 0.1)
    lengths = [stop - first for _, first, stop in found]
    assert lengths[:3] == [4, 20, 20]
    assert lengths[-1] == 1
    assert lengths[1:] == sorted(lengths[1:], reverse=True)
    left = 400 - 4
    for length in lengths[1:]:
        assert length == max(1, min(20, left // 8))
        left -= length
    assert plan.pace == {0: pytest.approx(0.1)}


def test_games_that_take_no_time_are_given_out_by_the_rest_that_is_left() -> None:
    plan = Plan([Work(RUN)], 804, seconds=1, workers=1)
    assert [stop - first for _, first, stop in sizes(plan, 0.0)][:2] == [4, 200]


def test_gaps_are_filled_run_by_run_and_what_is_left_is_counted() -> None:
    works = [Work(RUN, [(2, 5)]), Work(RUN)]
    plan = Plan(works, 7, seconds=1, workers=1)
    assert plan.left == 4 + 7
    assert sizes(plan) == [(0, 0, 2), (0, 5, 7), (1, 0, 4), (1, 4, 7)]
    works[0].enter((0, 2), Tally())
    assert (works[0].done, plan.left) == (((0, 5),), 2 + 7)
    (folder,) = {batch.folder for batch in Plan([Work(RUN)], 3, seconds=1, workers=1).batches(b"x")}
    assert folder == b"x"


def test_spans_that_touch_or_overlap_are_one() -> None:
    assert joined([(4, 6), (0, 2), (1, 3), (6, 7), (9, 10), (1, 2)]) == ((0, 3), (4, 7), (9, 10))
    assert joined([(0, 9), (2, 4)]) == ((0, 9),)
    assert [first_gap(((2, 4), (6, 9)), games) for games in (1, 2, 5, 9, 10)] == [
        (0, 1),
        (0, 2),
        (0, 2),
        (0, 2),
        (0, 2),
    ]
    assert [first_gap(((0, 4), (6, 9)), games) for games in (3, 4, 5, 7, 9, 12)] == [
        None,
        None,
        (4, 5),
        (4, 6),
        (4, 6),
        (4, 6),
    ]
    assert first_gap(((0, 9),), 12) == (9, 12)
    assert [rest(((2, 4), (6, 9)), games) for games in (1, 3, 5, 7, 20)] == [1, 2, 3, 4, 15]


def test_a_seed_hangs_on_the_run_and_the_number_alone() -> None:
    """The name of a run is what the seeds of all published figures were derived from."""
    run = RUN._replace(options=(("late", "void"), ("x", 2)))
    assert run.name == "pile-up; 2; late=void, x=2; random, random; 1"
    import hashlib

    wanted = hashlib.sha256(b"pile-up; 2; late=void, x=2; random, random; 1; 7").digest()[:16]
    assert batches.seed_of(run, 7) == int.from_bytes(wanted, "big")
    assert batches.seed_of(run._replace(limit=5), 7) == batches.seed_of(run, 7)


def test_a_batch_plays_its_own_games_and_adds_them_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from collections import Counter

    from referee.play.game import Played

    asked: list[int] = []

    def play_one(run: Run, number: int) -> tuple[None, Played]:
        asked.append(number)
        return None, Played((), "out", (0,), (), None, number, 1, 0, Counter())

    monkeypatch.setattr(batches, "play_one", play_one)
    told = batches.work(Batch(0, RUN, 3, 6))
    assert asked == [3, 4, 5]
    assert (told["games"], told["moves"]) == (3, {"3": 1, "4": 1, "5": 1})


# --- what travels ---------------------------------------------------------------------------------
def test_a_folder_travels_whole_but_for_what_python_left_there(tmp_path: Path) -> None:
    """Equal folders are equal bytes; links lead nowhere on another machine."""
    for name in ("game.toml", "art/a.svg", "__pycache__/game.pyc", "art/__pycache__/x.pyc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x" * 500)
    (tmp_path / "link.toml").symlink_to(tmp_path / "game.toml")
    data = parcel.packed(tmp_path)
    with zipfile.ZipFile(io.BytesIO(data)) as made:
        assert made.namelist() == ["art/a.svg", "game.toml"]
        assert {info.date_time for info in made.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert made.read("game.toml") == b"x" * 500
    assert parcel.packed(tmp_path) == data


def test_a_folder_has_so_many_bytes_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert parcel.MOST_BYTES == 32_000_000
    monkeypatch.setattr(parcel, "MOST_BYTES", 10)
    for name, size in (("a", 4), ("b", 6)):
        (tmp_path / name).write_bytes(b"x" * size)
    assert parcel.packed(tmp_path)
    (tmp_path / "c").write_bytes(b"x")
    with pytest.raises(parcel.TooLarge) as caught:
        parcel.packed(tmp_path)
    assert caught.value.args == (tmp_path,)


def test_a_game_that_has_travelled_is_known_while_its_work_is_done() -> None:
    data = parcel.packed(OUTSIDE / "short-whist")
    with parcel.unpacked(data):
        (guest,) = shelf.present()
        assert guest.game == "short-whist"
        assert guest.folder is not None
        assert guest.folder.name.startswith("kamifuda-")
    with parcel.unpacked(data):
        assert shelf.present() == (guest,)  # unpacked once
    with parcel.unpacked(None):
        assert shelf.present() == ()


# --- what is kept ---------------------------------------------------------------------------------
def refused(path: Path, runs: list[Run], games: int) -> tuple[str, tuple[object, ...]]:
    """Why a file cannot be gone on with."""
    with pytest.raises(progress.BadProgress) as caught:
        progress.works_from(path, runs, games)
    return caught.value.key, caught.value.facts


def test_a_kept_file_is_gone_on_with_if_it_is_of_the_same_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept"
    tally = Tally()
    tally.games = 3
    progress.save(path, [Work(RUN, [(0, 2), (4, 5)], tally)])
    (work,) = progress.works_from(path, [RUN], 5)
    assert (work.run, work.done, work.tally.plain()) == (RUN, ((0, 2), (4, 5)), tally.plain())
    assert refused(path, [RUN], 4) == ("resume-more", (path, 5, 4))
    progress.save(tmp_path / "begun", [Work(RUN)])
    assert progress.works_from(tmp_path / "begun", [RUN], 0)[0].done == ()
    assert refused(path, [RUN._replace(seed=2)], 9) == ("resume-other", (path, "seed: 1 ≠ 2"))
    other = RUN._replace(options=(("late", "void"),))
    assert refused(path, [other], 9)[1][1] == "options: {} ≠ {'late': 'void'}"
    assert refused(path, [RUN, RUN], 9) == ("resume-other", (path, "1 ≠ 2"))
    key, facts = refused(tmp_path / "gone", [RUN], 9)
    assert (key, facts[0]) == ("resume-unread", tmp_path / "gone")
    monkeypatch.setattr(progress, "version", lambda: "0.0")
    key, facts = refused(path, [RUN], 9)
    assert (key, facts[0], facts[2]) == ("resume-version", path, "0.0")


@pytest.mark.parametrize(
    "change",
    [
        {"done": [[3, 3]]},
        {"done": [[-1, 2]]},
        {"done": [[4, 3]]},
        {"done": [[0, 4]]},
        {"tally": {}},
        {"run": 5, "done": 7},
    ],
)
def test_a_kept_file_whose_games_do_not_add_up_is_damaged(tmp_path: Path, change: dict[str, Any]) -> None:
    path = tmp_path / "kept"
    tally = Tally()
    tally.games = 3
    kept = json.loads(progress.text_of([Work(RUN, [(0, 3)], tally)]))
    assert kept["format"] == 1
    assert progress.text_of([]).startswith('{\n "format": 1,\n "kamifuda": ')
    assert progress.text_of([]).endswith("}\n")
    kept["runs"][0] |= change
    path.write_text(json.dumps(kept))
    assert refused(path, [RUN], 9) == ("resume-broken", (path,))


def test_a_tenth_player_has_a_name_of_its_own() -> None:
    assert record.names(2, "en") == ("Aki", "Ben")
    assert record.names(9, "ja")[-1] == "イク"
    assert record.names(11, "en")[-3:] == ("Iku", "P10", "P11")
