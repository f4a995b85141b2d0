"""Work shared out over processes: the same results in the same order, whatever becomes of the processes."""

from __future__ import annotations

import os

import pytest

from pnp.art import pen
from pnp.export.raster import shared
from pnp.export.sides import Canvas, page
from pnp.scene import Color, Page
from pnp.scene import Path as Shape

PARENT = os.getpid()


def double(job: int) -> int:
    return 2 * job


def dies_elsewhere(job: int) -> int:
    """A process that is killed, as by a machine without memory; the one that asked lives."""
    if job == 3 and os.getpid() != PARENT:
        os._exit(9)
    return 2 * job


def refuses(job: int) -> int:
    if job == 2:
        raise ValueError("not this one")
    return job


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_results_come_in_the_order_of_the_jobs(workers: int) -> None:
    assert list(shared(double, range(20), workers)) == [2 * job for job in range(20)]


def test_what_a_dead_process_had_is_done_here() -> None:
    assert list(shared(dies_elsewhere, range(9), 2)) == [2 * job for job in range(9)]


def test_a_fault_of_a_job_is_raised_where_it_was_asked_for() -> None:
    with pytest.raises(ValueError, match="not this one"):
        list(shared(refuses, range(9), 2))


def sides(count: int, place: Canvas) -> tuple[Page, ...]:
    made = []
    for index in range(count):
        corner = pen.polygon((0.0, 0.0), (10.0, 0.0), (0.0, 14.0 * (index + 1) / count))
        shape = Shape(segments=corner, fill=Color(0.2, 0.4, 0.6))
        made.append(page((shape,), place.size, place.size, f"side {index}"))
    return tuple(made)
