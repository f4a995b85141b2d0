"""What is loaded when a program starts: each module of ours costs time before the first line is shown."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import layouts

ROOT = Path(layouts.__file__).resolve().parent.parent


@pytest.mark.parametrize(
    ("module", "spared"),
    [
        ("layouts", ["layouts.book", "layouts.model", "layouts.fonts", "typing"]),
        ("runtime.early_sigint", ["runtime.guard", "signal", "types", "typing"]),
    ],
)
def test_nothing_is_loaded_before_it_is_asked_for(module: str, spared: list[str]) -> None:
    """Nor are those of the standard library that take longer than all of ours."""
    asked = f"import sys; before = set(sys.modules); import {module}; print(*set(sys.modules) - before)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    assert module in loaded
    assert [name for name in spared if name in loaded] == []


def test_every_name_of_the_door_is_there_and_no_other() -> None:
    """A name is made when it is first asked for, and known to whoever lists them."""
    assert sorted(layouts.__all__) == layouts.__all__
    for name in layouts.__all__:
        assert getattr(layouts, name) is not None
    with pytest.raises(AttributeError, match="layouts has no 'nothing'"):
        layouts.nothing  # type: ignore[attr-defined]  # noqa: B018 (asked for)
