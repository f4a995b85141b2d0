"""The cover of a game from elsewhere: whatever ground it chooses, our own preflight passes it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from layouts.parts import GROUNDS
from tests.games import OUTSIDE
from tests.hostile.runs import inside

USUAL = ("", "navy")


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "ground",
    [*USUAL, *(pytest.param(ground, marks=pytest.mark.long) for ground in GROUNDS if ground not in USUAL)],
)
@pytest.mark.long
def test_a_tagline_stands_out_from_every_ground(ground: str, tmp_path: Path) -> None:
    folder = tmp_path / "whist"
    shutil.copytree(OUTSIDE / "short-whist", folder)
    words = folder / "words.en.toml"
    words.write_text('tagline = "Thirteen tricks, two sides"\n' + words.read_text("utf-8"), "utf-8")
    words = folder / "words.ja.toml"
    words.write_text('tagline = "13トリックを争う"\n' + words.read_text("utf-8"), "utf-8")
    game = folder / "game.toml"
    cover = f'[cover]\nground = "{ground}"\n\n' if ground else ""
    text = game.read_text("utf-8").replace("[players]", f"{cover}[players]")
    game.write_text('components = ["cards", "booklet", "box"]\n' + text, "utf-8")
    done = inside("pnp", "check", folder)
    assert done.returncode == 0, done.stdout + done.stderr
