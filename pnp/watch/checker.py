"""Asks another process what is wrong with the cards, so that pictures never wait for findings."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

Answer = Mapping[str, Any]
MOST_DEATHS: Final = 3
"""Times that the other process may end by itself before nothing is asked of it any more."""
PATIENCE: Final = 2.0  # seconds


class Checker:
    """One process that checks, begun when it is first asked; the latest question is the one answered."""

    def __init__(self, answered: Callable[[Answer], None]) -> None:
        """`answered` is called in a thread of its own."""
        self._answered = answered
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._deaths = 0
        self._ended = False

    def ask(self, question: Mapping[str, Any]) -> None:
        """Ask for the findings; they come when they come."""
        line = json.dumps(question).encode() + b"\n"
        with self._lock:
            process = self._running()
            if process is None or process.stdin is None:
                return
            with suppress(OSError):
                process.stdin.write(line)
                process.stdin.flush()

    def end(self) -> None:
        """End the process."""
        with self._lock:
            self._ended = True
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        with suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)

    def _running(self) -> subprocess.Popen[bytes] | None:
        if self._ended or self._deaths > MOST_DEATHS:
            return None
        if self._process is not None and self._process.poll() is None:
            return self._process
        if self._process is not None:
            self._deaths += 1
        # a session of its own: Ctrl-C ends the page, and the page ends this
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pnp.watch.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        return self._process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            with suppress(ValueError):
                self._answered(json.loads(line))
