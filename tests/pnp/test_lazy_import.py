"""A module that is loaded when it is first used: once, whole, and by nobody who does not use it."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path
from threading import Barrier, Thread

import pytest

from pnp.draw.lazy_import import later

SLOW = """\
import time
loaded = globals().get("loaded", 0) + 1
time.sleep(0.05)
from friend import answer
last = answer()
"""
FRIEND = """\
import slow
def answer():
    return getattr(slow, "last", "not yet")
"""


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that takes its time, and one that looks back at it while it is loaded."""
    (tmp_path / "slow.py").write_text(SLOW, "utf-8")
    (tmp_path / "friend.py").write_text(FRIEND, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("slow", "friend"):
        monkeypatch.delitem(sys.modules, name, raising=False)


def test_threads_that_meet_load_a_module_once_and_see_it_whole(slow: None) -> None:
    later("slow")
    module = importlib.import_module("slow")
    assert "loaded" not in vars(module)
    start = Barrier(5)
    seen: list[object] = []

    def use() -> None:
        start.wait()
        seen.append((module.loaded, module.last))

    threads = [Thread(target=use) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [(1, "not yet")] * 5


def test_what_a_module_lacks_it_lacks(slow: None) -> None:
    later("slow")
    module = importlib.import_module("slow")
    with pytest.raises(AttributeError, match="nothing"):
        _ = module.nothing
    assert module.loaded == 1


def test_a_module_that_is_loaded_stays(slow: None) -> None:
    module = importlib.import_module("slow")
    later("slow")
    assert sys.modules["slow"] is module
    later("there_is_none_of_this_name")
    assert "there_is_none_of_this_name" not in sys.modules


def test_pages_without_pictures_do_not_load_the_library_of_pictures() -> None:
    """It takes a tenth of the time of a small deck."""
    told = "import sys, pnp.draw.pdf; print('PIL._imaging' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
