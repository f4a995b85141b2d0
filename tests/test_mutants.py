"""The tool that changes the code looks for tests where there are some."""

from __future__ import annotations

import pytest

from tools.mutants import PACKAGES, ROOT


@pytest.mark.parametrize("package", list(PACKAGES))
def test_every_place_that_is_named_is_there(package: str) -> None:
    source, tests, wanted = PACKAGES[package]
    assert (ROOT / source).is_dir()
    assert [name for name in tests if not (ROOT / name).exists()] == []
    assert 50 < wanted <= 100
