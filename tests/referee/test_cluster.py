"""A real Dask scheduler with real workers on 127.0.0.1: same figures, a worker killed on the way, another
version refused, a game of one's own that travels.

Workers are ended first, each with a time limit, then killed: one that is ended together with its scheduler
waits for it for minutes.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from referee.play.batch import Run as Run_
from referee.play.batch import work
from referee.play.plan import Plan, Work
from referee.play.tally import Tally
from referee.workers import cluster
from tests.games import OUTSIDE
from tests.referee.command_runs import Run

pytestmark = pytest.mark.skipif(
    find_spec("distributed") is None, reason="the extra `cluster` is not installed"
)

ROOT = Path(__file__).resolve().parents[2]
UP = 60.0  # seconds for a process to be there on a busy machine
END = 5.0  # seconds for a process to end by itself


class Local:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, workers: int) -> None:
        self.address = f"tcp://127.0.0.1:{free_port()}"
        port = self.address.rpartition(":")[2]
        arguments = ["--host", "127.0.0.1", "--port", port, "--no-dashboard", "--no-show"]
        self.scheduler = started("scheduler", *arguments)
        self.workers = [self.worker(f"w{number}") for number in range(workers)]

    def worker(self, name: str) -> subprocess.Popen[bytes]:
        arguments = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--name", name, "--host", "127.0.0.1"]
        return started("worker", self.address, *arguments)

    def wait(self, count: int) -> None:
        """Until so many workers are there."""
        from distributed import Client

        client: Any = Client
        end = time.monotonic() + UP
        while time.monotonic() < end:
            try:
                with client(self.address, timeout=2, set_as_default=False) as found:
                    found.wait_for_workers(count, timeout=UP)
                    return
            except OSError:
                time.sleep(0.2)
        raise AssertionError("the cluster did not come up")

    def close(self) -> None:
        """Workers first, then the scheduler."""
        for process in (*self.workers, self.scheduler):
            process.terminate()
            try:
                process.wait(END)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def started(kind: str, *arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "distributed.cli.dask_" + kind, *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture(scope="module")
def local() -> Iterator[Local]:
    found = Local(2)
    try:
        found.wait(2)
        yield found
    finally:
        found.close()


@pytest.mark.long
def test_a_cluster_gives_the_same_bytes(run: Run, local: Local) -> None:
    words = ("simulate", "pyramid-dice", "--games", "30", "--option", "hard=off,on", "--json")
    here = run(*words, "--workers", "1")
    assert here[0] == 0
    assert run(*words, "--cluster", local.address) == here


@pytest.mark.long
def test_a_game_of_ones_own_travels_with_the_batch(run: Run, local: Local) -> None:
    """The workers have never heard of Short Whist: its folder comes with the work."""
    words = ("simulate", "short-whist", "--game", str(OUTSIDE / "short-whist"), "--games", "4", "--json")
    assert run(*words, "--cluster", local.address) == run(*words, "--workers", "1")


@pytest.mark.long
def test_an_archive_is_judged_by_a_cluster(run: Run, local: Local, tmp_path: Path) -> None:
    """Only the text travels; the results stand in the order of the files."""
    folder = tmp_path / "archive"
    folder.mkdir()
    for seed in range(5):
        run("play", "pile-up", "--seed", str(seed), "--out", str(folder / f"{seed}.game"))
    own = run("check", str(folder), "--jsonl", "--workers", "1")
    assert own[0] == 0
    assert [json.loads(line)["file"] for line in own[1].splitlines()] == [
        f"archive/{seed}.game" for seed in range(5)
    ]
    assert run("check", str(folder), "--jsonl", "--cluster", local.address) == own


@pytest.mark.long
def test_a_killed_worker_is_no_loss() -> None:
    """`kill -9` on one of two in the middle of the work: the other does its games, and nothing changes."""
    games, game = 120, Run_("pile-up", 4, (), ("greedy",) * 4, 1, 2000)
    played, alone = Work(game), Work(game)
    plan = Plan([played], games, seconds=0.2, workers=2)
    own = Local(2)
    try:
        own.wait(2)
        found = cluster.Cluster(own.address, lambda *who: None)
        try:
            for number, (batch, took, plain) in enumerate(found.over(work, plan.batches())):
                plan.learn(batch, took)
                played.enter((batch.first, batch.stop), Tally.of(dict(plain)))
                if number == 2:
                    assert plan.left > 20
                    own.workers[0].kill()
        finally:
            found.close()
    finally:
        own.close()
    for batch in Plan([alone], games, seconds=9, workers=1).batches():
        alone.enter((batch.first, batch.stop), Tally.of(dict(work(batch))))
    assert played.done == ((0, games),)
    assert played.tally.plain() == alone.tally.plain()


@pytest.mark.long
def test_no_scheduler_is_said_in_one_line(run: Run) -> None:
    status, out, err = run(
        "simulate", "pile-up", "--games", "4", "--cluster", f"tcp://127.0.0.1:{free_port()}"
    )
    assert (status, out) == (2, "")
    assert "no scheduler answers there" in err
    assert "Traceback" not in err
