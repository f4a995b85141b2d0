"""Work shared out over the processors of this machine; results come in the order of the jobs."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

J = TypeVar("J")
R = TypeVar("R")

WAITING: Final = 2
"""Jobs given out for each process: the one it does, and the next."""


def shared(task: Callable[[J], R], jobs: Iterable[J], workers: int) -> Iterator[R]:
    """The result of each job; by this process alone where there are no others, or where they die."""
    pool = _pool(workers) if workers > 1 else None
    if pool is None:
        yield from map(task, jobs)
        return
    from concurrent.futures.process import BrokenProcessPool

    rest, out = iter(jobs), deque[tuple[J, "Future[R] | None"]]()

    def give() -> None:
        job = next(rest, None)
        if job is None:
            return
        try:
            out.append((job, pool.submit(task, job)))
        except (
            BrokenProcessPool,
            OSError,
        ):  # done here when its turn comes
            out.append((job, None))

    try:
        for _ in range(WAITING * workers):
            give()
        while out:
            job, future = out.popleft()
            try:
                result = task(job) if future is None else future.result()
            except BrokenProcessPool:
                result = task(job)
            give()
            yield result
    finally:
        pool.shutdown(cancel_futures=True)


def _pool(count: int) -> ProcessPoolExecutor | None:
    """So many processes; None on systems that cannot have them."""
    from runtime.processes import processes

    try:
        return processes(count)
    except (OSError, ImportError, NotImplementedError):
        return None
