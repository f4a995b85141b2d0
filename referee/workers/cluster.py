"""A task for many jobs on a cluster (Dask): lost workers are no loss, one with another version is refused.

What is sent is a function of this package by its name, and plain values; nothing is kept on the cluster.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar

from referee.workers.pool import timed

J = TypeVar("J")
R = TypeVar("R")

PATIENCE: Final = 10.0  # seconds for a scheduler to answer, and for the first worker to be there
LOST: Final = 60.0  # seconds without any worker before the work is given up
LOOK: Final = 2.0  # seconds between two looks at who is there
WAITING: Final = 2  # jobs given out for each thread of a worker
MOST_LOST: Final = 5  # workers that may die over the same job


class ClusterError(Exception):
    """Why the cluster cannot do the work: the name of a message, and its facts."""

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key, facts)
        self.key, self.facts = key, facts


def version() -> str:
    """The version of this package."""
    from importlib.metadata import version as installed

    return installed("kamifuda")


def probe() -> Callable[[], str]:
    """A function that tells a worker's version; it travels as code, since the worker may not have ours."""

    def version_here() -> str:
        from importlib.metadata import PackageNotFoundError
        from importlib.metadata import version as installed

        try:
            return installed("kamifuda")
        except PackageNotFoundError:
            return ""

    return version_here


class Cluster:
    """A connection to a scheduler; `refuse` is told (name, its version, ours) of each worker left out."""

    def __init__(self, address: str, refuse: Callable[[str, str, str], None]) -> None:
        try:
            import distributed
        except ImportError:
            raise ClusterError("cluster-missing") from None
        self.address, self.refuse, self.own = address, refuse, version()
        try:
            client: Any = distributed.Client
            self.client: Any = client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:  # a timeout is one of the system
            raise ClusterError(
                "cluster-unreachable", address=address, reason=str(error) or type(error).__name__
            ) from None
        self.known: dict[str, bool] = {}  # address of a worker -> whether it may work
        self.threads: dict[str, int] = {}
        self.seen = time.monotonic()

    def close(self) -> None:
        """Leave the cluster as it was."""
        self.client.close(timeout=PATIENCE)

    # --- who is there -------------------------------------------------------------------------
    def workers(self) -> dict[str, Any]:
        """All workers by their address."""
        try:
            told = self.client.scheduler_info(n_workers=-1)
        except TypeError:  # an older Dask, which tells of all of them anyway
            told = self.client.scheduler_info()
        return dict(told["workers"])

    def look(self) -> list[str]:
        """The workers that may work now; new ones are asked for their version."""
        workers = self.workers()
        news = [address for address in workers if address not in self.known]
        if news:
            for address, told in self.client.run(probe(), workers=news, on_error="return").items():
                if isinstance(told, str):
                    self.known[address] = told == self.own
                    if told != self.own:
                        self.refuse(str(workers[address].get("name", address)), told, self.own)
        self.threads = {address: int(each["nthreads"]) for address, each in workers.items()}
        return [address for address in workers if self.known.get(address)]

    def begin(self) -> list[str]:
        """The first workers; ClusterError where there is none, or none of our version."""
        waited = time.monotonic() + PATIENCE
        while not (allowed := self.look()):
            if self.known and not any(self.known.values()):
                raise ClusterError("cluster-refused", address=self.address)
            if time.monotonic() > waited:
                raise ClusterError("cluster-empty", address=self.address)
            time.sleep(0.1)
        return allowed

    # --- the work -----------------------------------------------------------------------------
    def over(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[tuple[J, float, R]]:
        """Results as they come; jobs are taken only when somebody is free."""
        import distributed
        from distributed.scheduler import KilledWorker

        wait: Any = distributed.wait

        rest, again = iter(jobs), list[J]()
        allowed, looked = self.begin(), time.monotonic()
        out: dict[Any, J] = {}
        killed = 0
        try:
            while True:
                room = WAITING * sum(self.threads[address] for address in allowed)
                while allowed and len(out) < room:
                    job = again.pop() if again else next(rest, None)
                    if job is None:
                        break
                    out[self.client.submit(partial(timed, task), job, pure=False, workers=allowed)] = job
                if not out and not again and allowed:
                    return
                done: set[Any] = set()
                if out:
                    with suppress(TimeoutError), self.client.as_current():
                        done = wait(list(out), timeout=LOOK, return_when="FIRST_COMPLETED").done
                else:
                    time.sleep(LOOK / 10)
                for future in done:
                    job = out.pop(future)
                    try:
                        seconds, result = future.result(timeout=PATIENCE)
                    except KilledWorker:
                        killed += 1
                        if killed > MOST_LOST:
                            raise ClusterError("cluster-killed", address=self.address) from None
                        again.append(job)
                        continue
                    future.release()
                    yield job, seconds, result
                if time.monotonic() - looked > LOOK:
                    allowed, looked = self.seen_again(out, again), time.monotonic()
        finally:
            if out:
                self.client.cancel(list(out), force=True)

    def seen_again(self, out: dict[Any, Any], again: list[Any]) -> list[str]:
        """Who is there now; what only workers could do that are gone is given to the others."""
        allowed = self.look()
        if allowed:
            self.seen = time.monotonic()
        elif time.monotonic() - self.seen > LOST:
            raise ClusterError("cluster-lost", address=self.address)
        lost = [future for future in out if future.status in ("lost", "cancelled")]
        for future in lost:
            again.append(out.pop(future))
        return allowed
