"""What holds for all tests: properties look at the same examples in every run of the suite.

`make.py long` looks at new ones each time, which is where surprises belong.  And programs that tests start
hear Ctrl-C, though a shell that began the tests in the background told them not to.  The first failure is
shown when it happens; pytest repeats it with the others at the end.
"""

from __future__ import annotations

import gc
import importlib
import os
import random
import signal
import threading
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("suite", derandomize=True, deadline=None, max_examples=15)
settings.register_profile("long", deadline=None)
PROFILE = os.environ.get("PROPERTIES", "suite")
settings.load_profile(PROFILE)
if PROFILE == "suite":
    # Hypothesis mixes constants of the modules loaded so far into its examples: they would differ with the
    # tests that came before, and all modules are read for it.
    with suppress(ImportError):
        from hypothesis.internal.conjecture import providers

        vars(providers).update(is_local_module_file=lambda _path: False)

with suppress(ImportError):
    from hypothesis.internal.entropy import deterministic_PRNG

    with deterministic_PRNG():  # seeks circles at its first use: now there are few things to look through
        pass
gc.set_threshold(50_000)  # thousands of tests and what they need stay: looking for circles is idle
gc.disable()  # until all of them are there

if (
    signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    and threading.current_thread() is threading.main_thread()
):
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Of several processes each compiles a share of the tests, which a fresh clone has not yet kept."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None:
        return
    files = sorted(Path(__file__).parent.rglob("test_*.py"))
    for path in files[int(worker["workerid"][2:]) :: worker["workercount"]]:
        with suppress(Exception):  # told when it is collected
            importlib.import_module(".".join(path.relative_to(session.config.rootpath).with_suffix("").parts))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of each test marked `sample(n)` the usual run takes n that are not long, the same each time.

    Of one marked `quick(…)` it takes the cases at these places: those that take least.
    """
    cases = defaultdict(list)
    for item in items:
        if not isinstance(item, pytest.Function) or item.get_closest_marker("long"):
            continue
        if mark := item.get_closest_marker("quick") or item.get_closest_marker("sample"):
            cases[item.path, item.originalname, mark.name, mark.args].append(item)
    for (_, name, kind, args), found in cases.items():
        count = len(args) if kind == "quick" else args[0]
        if len(found) <= count:
            continue
        kept = args if kind == "quick" else random.Random(name).sample(range(len(found)), count)
        for place, item in enumerate(found):
            if place not in kept:
                item.add_marker("long")


def pytest_collection_finish() -> None:
    """What was collected stays to the end, and so does what a look for circles leaves: one look is enough."""
    gc.freeze()
    gc.callbacks.append(lambda phase, info: gc.freeze() if phase == "stop" and info["generation"] else None)
    gc.enable()


class FirstFailure:
    """Shows the first failure at once, whichever process it comes from."""

    def __init__(self, config: pytest.Config) -> None:
        self.config, self.shown = config, False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Hear of every test."""
        terminal = self.config.pluginmanager.get_plugin("terminalreporter")
        if report.failed and not self.shown and terminal is not None:
            self.shown = True
            terminal.write_line("")
            terminal.section(f"first failure: {report.nodeid}", red=True)
            terminal.write_line(report.longreprtext)
            terminal.section("the tests go on")


def pytest_configure(config: pytest.Config) -> None:
    """Only where the results are shown, not in the processes that run the tests."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(FirstFailure(config), "first-failure")
