"""What pytest does for a map and for a mutant: note which test runs which line, or run chosen tests in order.

Loaded with `-p tools.mutation.plugin`; the files that it reads and writes are named in the surroundings.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, settings

CHOSEN = "MUTANTS_CHOSEN"
"""A file with the ids of the tests to run, in this order, and the seconds that each takes."""
SETTINGS = "MUTANTS_COVERAGE"
"""The settings of coverage.py for a map."""
TIMES = "MUTANTS_TIMES"
"""A file for the outcome of each test and the seconds it takes."""
BROWSER = {"browser", "context", "page", "warm"}
"""Fixtures that need a browser: too slow for mutants, and what they try is written in JavaScript."""
CASES = 3
"""So many cases of one test are measured; the others are taken to run the same lines."""
PATIENCE = 10
"""A test may take this many seconds, and this many times as long as without the change."""

LONGEST = 20
"""Tests that wait without computing may take so many times their seconds, and a minute more."""

settings.register_profile("mutants", derandomize=True, deadline=None, phases=[Phase.explicit, Phase.generate])
"""The examples of the suite; the smallest one that fails is of no use here."""
settings.register_profile("lines", derandomize=True, deadline=None, max_examples=10, phases=[Phase.generate])
"""A few examples show which lines a property runs."""


def pytest_configure(config: pytest.Config) -> None:
    """Take part in the way that the surroundings ask for."""
    if os.environ.get(SETTINGS):
        worker = hasattr(config, "workerinput")
        if worker or not config.getoption("numprocesses", None):
            config.pluginmanager.register(_Noting(os.environ[SETTINGS], Path(os.environ[TIMES])))
        if not worker:
            config.pluginmanager.register(_Timing(Path(os.environ[TIMES])))
    if os.environ.get(CHOSEN):
        config.pluginmanager.register(_Choosing(json.loads(Path(os.environ[CHOSEN]).read_text("utf-8"))))


def without_browser(items: list[pytest.Item], config: pytest.Config) -> None:
    """Leave out what a browser would have to be started for."""
    kept = [item for item in items if not BROWSER & set(getattr(item, "fixturenames", ()))]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept


class _Noting:
    """Lines under the name of the test that runs them; processes that a test starts note theirs, too."""

    def __init__(self, file: str, times: Path) -> None:
        from coverage import Coverage

        self.times = times
        self.coverage = Coverage(config_file=file)
        self.coverage.start()
        os.environ["COVERAGE_PROCESS_START"] = file

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item], config: pytest.Config) -> None:
        without_browser(items, config)
        cases: dict[str, list[pytest.Item]] = {}
        for item in items:
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
        like: dict[str, str] = {}
        for same in cases.values():
            kept = [same[round(place * (len(same) - 1) / (CASES - 1))] for place in range(CASES)]
            like |= {item.nodeid: kept[0].nodeid for item in same if item not in kept}
        self.times.with_suffix(".like").write_text(json.dumps(like), "utf-8")
        items[:] = [item for item in items if item.nodeid not in like]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        if sys.gettrace() is None:  # a test has traced something itself, and coverage.py goes blind
            self.coverage.stop()
            self.coverage.start()
        self.coverage.switch_context(item.nodeid)
        done = yield
        self.coverage.switch_context("")
        return done

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        self.coverage.save()


class _Timing:
    """How every test ended and how long it took with its fixtures."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.file.write_text(json.dumps({"seconds": self.seconds, "failed": self.failed}), "utf-8")


class _Choosing:
    """Only the tests of a list, in its order, each ended when it takes far longer than it should."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds
        self.order = {name: number for number, name in enumerate(seconds)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item], config: pytest.Config) -> None:
        kept = [item for item in items if item.nodeid in self.order]
        items[:] = sorted(kept, key=lambda item: self.order[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        limit(self.seconds[item.nodeid])
        done = yield
        limit(None)
        return done


def limit(seconds: float | None) -> None:
    """End this process after far more computing than a test needs: a loop without an end is noticed, too."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, 0 if seconds is None else PATIENCE + PATIENCE * seconds)


def longest(seconds: Iterable[float]) -> float:
    """Seconds by the clock after which tests that take so many are taken never to end."""
    return 60 + LONGEST * sum(seconds)
