"""The gallery and the page for those who come from other tools: every deck and every snippet prints."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

import layouts
from pnp.cli import cli
from pnp.commands.choose import choose
from pnp.options import Request
from pnp.preflight.check import check
from referee import command_line as referee
from tools.gallery_pictures import GALLERY, decks

DECKS = decks()
STATED = Path(layouts.__file__).parent / "gallery"
LARGEST = 3_000_000
"""Bytes of all art and pictures of the gallery together."""
PAGE = (GALLERY / "README.md").read_text("utf-8")
COMING = (GALLERY.parent / "coming-from.md").read_text("utf-8")
SNIPPETS = re.findall(r"```toml\n(.*?)```", COMING, re.DOTALL)

GAME = """
id = "trial"
title.en = "Trial"
components = ["cards"]
[players]
min = 2
max = 4
standard = 2
[backs.plain]
title.en = "back"
"""
CARDS = (
    "id,quantity,back,kind,name,attack,text\n"
    "a,2,plain,beast,Wolf,3,Bites twice.\n"
    "b,1,plain,spell,Storm,0,Ends the round.\n"
)


@pytest.mark.sample(3)
@pytest.mark.parametrize("folder", DECKS, ids=lambda folder: folder.name)
def test_a_deck_of_the_gallery_is_content_and_prints(folder: Path, tmp_path: Path) -> None:
    run = choose(Request(game=str(folder)), "en", all_languages=True, cut=True)
    assert check(run.book, run.settings) == ()
    done = CliRunner().invoke(cli, ["cards", str(folder), "--out", str(tmp_path)], obj="en")
    assert done.exit_code == 0, done.output
    assert "warning" not in done.output
    assert list(tmp_path.glob("*.pdf"))


def test_the_gallery_holds_twelve_decks_shows_each_and_is_small() -> None:
    assert len(DECKS) == 12
    for folder in DECKS:
        assert f"../pictures/gallery-{folder.name}.png" in PAGE, folder.name
        assert f"({folder.name}/faces.toml)" in PAGE, folder.name
    files = [path for path in GALLERY.rglob("*") if path.is_file()]
    files += (GALLERY.parent / "pictures").glob("gallery-*.png")
    assert sum(path.stat().st_size for path in files) <= LARGEST


def test_the_deck_in_two_languages_prints_both(tmp_path: Path) -> None:
    folder = GALLERY / "harbour"
    arguments = ["cards", str(folder), "--lang", "en", "--lang", "ja", "--out", str(tmp_path)]
    done = CliRunner().invoke(cli, arguments, obj="en")
    assert done.exit_code == 0, done.output
    words = "".join(
        page.get_textpage().get_text_range()
        for path in tmp_path.glob("*.pdf")
        for page in pypdfium2.PdfDocument(path)
    )
    assert "Anchor" in words
    assert "いかり" in words


@pytest.mark.sample(4)
@pytest.mark.parametrize("index", range(len(SNIPPETS)))
def test_a_snippet_for_those_who_come_from_elsewhere_prints(index: int, tmp_path: Path) -> None:
    folder = tmp_path / "trial"
    folder.mkdir()
    for name, text in (("game.toml", GAME), ("cards.csv", CARDS), ("faces.toml", SNIPPETS[index])):
        (folder / name).write_text(text, "utf-8")
    done = CliRunner().invoke(cli, ["cards", str(folder), "--out", str(tmp_path / "out")], obj="en")
    assert done.exit_code == 0, done.output
    (made,) = (tmp_path / "out").glob("*.pdf")
    assert len(pypdfium2.PdfDocument(made)) >= 1


def test_the_page_has_a_snippet_for_each_of_its_parts() -> None:
    assert len(SNIPPETS) >= 8


@pytest.mark.long
@pytest.mark.parametrize("game", layouts.gallery())
def test_the_kit_of_a_game_stated_as_data_has_no_faults(game: str) -> None:
    run = choose(Request(game=game), "en", all_languages=True, cut=True)
    assert check(run.book, run.settings) == ()


@pytest.mark.parametrize("game", sorted(path.parent.name for path in STATED.glob("*/rules.toml")))
def test_what_is_begun_like_a_stated_game_can_be_used(game: str, tmp_path: Path) -> None:
    """`pnp new my-game --like hearts`: no record tells of HE-1.4, which only the turn names."""
    folder = str(tmp_path / "my-game")
    assert CliRunner().invoke(cli, ["new", folder, "--like", game]).exit_code == 0
    told = CliRunner().invoke(referee.cli, ["check", folder, "--lang", "en"])
    assert told.exit_code == 0, told.output
    assert "HE-1.4" in told.output or game != "hearts"
