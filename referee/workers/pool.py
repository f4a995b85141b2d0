"""A task for many jobs in processes of this machine; results come as they are done, with the time each took.

Jobs are taken from their iterator only when somebody is free, so that they may hang on what came before.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Final, TypeVar

J = TypeVar("J")
R = TypeVar("R")

WAITING: Final = 2
"""Jobs given out for each process: the one it does, and the next."""
MOST_LOST: Final = 3
"""Times that processes may die (killed, out of memory) before it is an error."""


class WorkersLost(Exception):
    """Processes died again and again."""


def timed(task: Callable[[J], R], job: J) -> tuple[float, R]:
    """The result of one job and the seconds of its processor time."""
    begin = time.process_time()
    result = task(job)
    return time.process_time() - begin, result


def here(task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[tuple[J, float, R]]:
    """One after the other, in this process."""
    for job in jobs:
        yield (job, *timed(task, job))


def over_processes(task: Callable[[J], R], jobs: Iterable[J], workers: int) -> Iterator[tuple[J, float, R]]:
    """In so many processes; one that dies is replaced, and what it had is done again."""
    rest = iter(jobs)
    again: list[J] = []
    for _ in range(MOST_LOST):
        lost = yield from _round(task, rest, again, workers)
        if lost is None:
            return
        again = lost
    raise WorkersLost


def _round(
    task: Callable[[J], R], rest: Iterator[J], again: list[J], workers: int
) -> Generator[tuple[J, float, R], None, list[J] | None]:
    """One set of processes: None once all is done, or the jobs that were out when one of them died."""
    from concurrent.futures import FIRST_COMPLETED, Future, wait
    from concurrent.futures.process import BrokenProcessPool

    from runtime.processes import processes

    executor = processes(workers)
    out: dict[Future[tuple[float, R]], J] = {}
    try:
        while True:
            while len(out) < WAITING * workers:
                job = again[-1] if again else next(rest, None)
                if job is None:
                    break
                if not again:
                    again.append(job)  # until it is given out, should the processes be gone
                out[executor.submit(timed, task, job)] = job
                again.pop()
            if not out:
                return None
            for future in wait(out, return_when=FIRST_COMPLETED).done:
                seconds, result = future.result()
                yield out.pop(future), seconds, result
    except BrokenProcessPool:
        return [*again, *out.values()]
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
