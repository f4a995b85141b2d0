"""A pytest that has gathered all tests once and tries every change in a fork of itself.

To start Python, to load the program and to gather its tests takes seconds, the test that notices a change
often a hundredth of one.  The answers are those of a pytest of its own for each change: what only that one
could tell is left to it.  Loaded with `-p tools.mutation.standing`.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tools.mutation import covering, plugin
from tools.mutation.swap import Loaded, Pair, changed_functions

SOCKET = "MUTANTS_SOCKET"
"""The number of the open socket over which questions and answers go, a line of JSON each."""
PASSED, NOTICED, NOT_IN = 0, 1, 2
"""The status of a fork: all tests pass, one fails, or the change could not be carried into it."""


def can_stand() -> bool:
    """Whether the system lets a process fork."""
    return hasattr(os, "fork")


class Standing:
    """The pytest that waits, seen from outside."""

    def __init__(self, tree: Path, tests: Sequence[str]) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                covering.command(["-n", "0", "-p", "no:cacheprovider", "-p", __name__, *tests]),
                cwd=tree,
                env=covering.surroundings(tree, {SOCKET: str(theirs.fileno())}),
                pass_fds=[theirs.fileno()],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        self._lines = ours.makefile("rw", encoding="utf-8")
        ours.close()
        self._lines.readline()  # it has read the files as they are, and a change may come

    def fail(self, file: str, seconds: Mapping[str, float]) -> bool | None:
        """Whether one of some tests fails with a file as it is now; None where that cannot be told here."""
        try:
            print(json.dumps({"file": file, "seconds": seconds}), file=self._lines, flush=True)
            answer: bool | None = json.loads(self._lines.readline() or "null")
        except OSError:  # it is gone
            return None
        return answer

    def close(self) -> None:
        """Let it end."""
        with contextlib.suppress(OSError):
            self._lines.close()
        self._process.kill()
        self._process.wait()


def pytest_configure(config: pytest.Config) -> None:
    """Wait for questions in the place of running the tests."""
    if SOCKET in os.environ:
        config.pluginmanager.register(_Waiting(int(os.environ.pop(SOCKET))))


class _Waiting:
    """Answers one question after the other until nobody asks any more."""

    def __init__(self, handle: int) -> None:
        os.set_inheritable(handle, False)  # programs that tests start have nothing to say here
        self.lines = socket.socket(fileno=handle).makefile("rw", encoding="utf-8")
        self.trying = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        self.texts = {path: path.read_text("utf-8") for path in Path().resolve().rglob("*.py")}
        self.loaded = Loaded()
        print("ready", file=self.lines, flush=True)
        while question := self.lines.readline():
            print(json.dumps(self._answer(**json.loads(question))), file=self.lines, flush=True)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self.trying and report.failed:
            os._exit(NOTICED)

    def _answer(self, file: str, seconds: dict[str, float]) -> bool | None:
        path = Path(file).resolve()
        pairs = changed_functions(self.texts[path], path.read_text("utf-8"), str(path))
        if not pairs or not seconds.keys() <= self.items.keys():
            return None
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            child = os.fork()
            if not child:
                self._try(pairs, seconds, Path(folder) / "base")
            return _ended(child, plugin.longest(seconds.values()))

    def _try(self, pairs: Sequence[Pair], seconds: Mapping[str, float], folder: Path) -> None:
        """Run the tests in this fork, which ends here, and say by its status how it went."""
        status = NOTICED
        try:
            os.setsid()
            if not self.loaded.swap(pairs):
                status = NOT_IN
                return
            self.trying = True
            items = [self.items[name] for name in seconds]
            _own_folder(items[0].config, folder)
            for item, following in zip(items, [*items[1:], None], strict=True):
                plugin.limit(seconds[item.nodeid])
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            status = PASSED
        finally:
            os._exit(status)


def _own_folder(config: Any, folder: Path) -> None:
    """`tmp_path` of every test lies in a folder that goes with the fork."""
    folder.mkdir()
    config._tmp_path_factory._basetemp = folder


def _ended(child: int, limit: float) -> bool | None:
    """What the status of a fork says; it is ended with all that it started when it takes too long."""
    end = time.monotonic() + limit
    status = None
    while status is None and time.monotonic() < end:
        gone, told = os.waitpid(child, os.WNOHANG)
        status = os.waitstatus_to_exitcode(told) if gone else None
        time.sleep(0 if gone else 0.005)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    if status is None:
        os.waitpid(child, 0)
    return None if status == NOT_IN else status != PASSED
