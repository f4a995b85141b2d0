"""Processes to which a program gives out its work: how they are had, and that none outlives the program."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


def processes(count: int) -> ProcessPoolExecutor:
    """So many processes, copies of this one on Linux; elsewhere copies are not safe.

    `OSError`, `ImportError` or `NotImplementedError` on systems that cannot have them.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    context = get_context("fork" if sys.platform == "linux" else "spawn")
    return ProcessPoolExecutor(count, mp_context=context, initializer=begin)


def begin() -> None:
    """Be a worker: Ctrl-C is for the one who gave out the work, and without that one there is none."""
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End once the process that began this one is gone: if it was killed, it could not say so."""
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
