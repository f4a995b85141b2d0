"""The tool that changes the code looks for tests where there are some, and tries changes as it should."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.mutants import PACKAGES, ROOT
from tools.mutation import covering
from tools.mutation.standing import Standing, can_stand

SHOP = """\
from functools import cache

TAX = 2

def price(pieces, each=3):
    def discount():
        return 1 if pieces > 5 else 0
    return pieces * each - discount() + TAX

@cache
def unread():
    return "nobody asks"

class Till:
    rate = 4
    @property
    def sum(self):
        return price(self.rate)

if __name__ == "__main__":
    print(price(1))
"""
TESTS = """\
import subprocess, sys
import shop

def test_price():
    assert shop.price(5) == 17
    assert shop.price(6) == 19

def test_till(tmp_path):
    assert list(tmp_path.iterdir()) == []
    assert shop.Till().sum == 14

def test_program():
    assert subprocess.check_output([sys.executable, "shop.py"]).strip() == b"5"
"""
NAMES = ("test_price", "test_till", "test_program")


@pytest.mark.parametrize("package", list(PACKAGES))
def test_every_place_that_is_named_is_there(package: str) -> None:
    source, tests, wanted = PACKAGES[package]
    assert (ROOT / source).is_dir()
    assert [name for name in tests if not (ROOT / name).exists()] == []
    assert 50 < wanted <= 100


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small project with tests, and the tool beside it."""
    folder = tmp_path_factory.mktemp("shop")
    (folder / "shop.py").write_text(SHOP, "utf-8")
    (folder / "test_shop.py").write_text(TESTS, "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = long\n", "utf-8")
    (folder / "tools").symlink_to(ROOT / "tools")
    return folder


@pytest.fixture(scope="module")
def standing(tree: Path) -> Iterator[Standing]:
    """The pytest that stands by there."""
    if not can_stand():
        pytest.skip("a system without forks tries every change in a pytest of its own")
    stands = Standing(tree, ["test_shop.py"])
    yield stands
    stands.close()


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("pieces > 5", "pieces > 4", True),  # a function inside of another
        ("pieces > 5", "pieces >= 5.5", False),  # which nobody can tell from the outside
        ("return price(self.rate)", "return price(self.rate + 1)", True),  # a property
        ("pieces * each", "pieces + each", True),
        ("nobody asks", "whatever", False),
        ("TAX = 2", "TAX = 1", None),  # has been read by then
        ("rate = 4", "rate = 5", None),
        ("each=3", "each=2", None),
        ("print(price(1))", "print(price(2))", None),
        ("return price", "return price(", None),
    ],
)
def test_a_fork_tells_what_a_pytest_of_its_own_would_or_nothing(
    tree: Path, standing: Standing, before: str, after: str, told: bool | None
) -> None:
    shop = tree / "shop.py"
    seconds = {f"test_shop.py::{name}": 0.1 for name in NAMES}
    shop.write_text(SHOP.replace(before, after), "utf-8")
    try:
        assert standing.fail("shop.py", seconds) is told
    finally:
        shop.write_text(SHOP, "utf-8")


def test_a_program_that_a_test_starts_is_the_changed_one(tree: Path, standing: Standing) -> None:
    """The change is in the file, too, which only the program reads here."""
    shop = tree / "shop.py"
    shop.write_text(SHOP.replace("else 0", "else 2"), "utf-8")
    os.utime(shop, (2e9, 2e9))
    try:
        assert standing.fail("shop.py", {"test_shop.py::test_program": 0.1}) is True
    finally:
        shop.write_text(SHOP, "utf-8")


def test_a_pytest_that_is_gone_tells_nothing(tree: Path) -> None:
    """Then every change is tried in one of its own."""
    if not can_stand():
        pytest.skip("no forks")
    stands = Standing(tree, ["no_such_file.py"])
    assert stands.fail("shop.py", {"test_shop.py::test_price": 0.1}) is None
    stands.close()


def test_a_pytest_of_its_own_agrees(tree: Path) -> None:
    """One change that a fork notices and one that it does not."""
    shop = tree / "shop.py"
    try:
        for after, fails in (("pieces > 4", True), ("pieces >= 5.5", False)):
            shop.write_text(SHOP.replace("pieces > 5", after), "utf-8")
            assert (
                covering.run(tree, ["-n", "0", "-p", "no:cacheprovider", "test_shop.py"], {}) != 0
            ) is fails
    finally:
        shop.write_text(SHOP, "utf-8")
