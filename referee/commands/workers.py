"""`--workers` and `--cluster`: who does the work of a command, and what can go wrong with them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import click

from referee.messages import played
from referee.workers.pool import WorkersLost, here, over_processes
from runtime import terminal
from runtime.child_process import processors

FEW = 200
"""Jobs that are done sooner than processes are started."""


class WorkerPool(NamedTuple):
    """Who does the work: `over` does jobs, `hands` so many at once; `away`: not in this process."""

    over: Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[tuple[Any, float, Any]]]
    hands: int
    away: bool


@contextmanager
def crew(workers: int | None, cluster: str | None, lang: str, *, jobs: int) -> Iterator[WorkerPool]:
    """Who was asked for; without a wish all processors, if the work is worth it.

    What goes wrong with them becomes a message.
    """
    if workers is not None and cluster is not None:
        raise click.UsageError(played("workers-or-cluster", lang))
    try:
        if cluster is None:
            yield local(workers, jobs)
            return
        from referee.workers.cluster import Cluster

        found = Cluster(cluster, lambda *who: refused(*who, lang=lang))
        try:
            found.begin()
            yield WorkerPool(found.over, max(1, sum(found.threads.values())), True)
        finally:
            found.close()
    except WorkersLost:
        raise click.ClickException(played("workers-lost", lang)) from None
    except Exception as error:
        from referee.workers.cluster import ClusterError

        if not isinstance(error, ClusterError):
            raise
        raise click.ClickException(played(error.key, lang, **error.facts)) from None


def local(workers: int | None, jobs: int) -> WorkerPool:
    """Processes of this machine; one does its work here."""
    count = workers or (processors() if jobs > FEW else 1)
    if count == 1:
        return WorkerPool(here, 1, False)
    return WorkerPool(lambda task, rest: over_processes(task, rest, count), count, True)


def refused(name: str, told: str, own: str, *, lang: str) -> None:
    """Say which worker is left out, and why."""
    key = "worker-refused" if told else "worker-without"
    terminal.write(played(key, lang, worker=name, theirs=told, ours=own), sys.stderr)
