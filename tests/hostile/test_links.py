"""Folders of strangers with links at every name that we write: what they lead to stays as it is."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from layouts.card_list.copies import copy_name
from referee.page import pages
from runtime import writer
from tests.hostile.runs import RECORD, inside

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")

GAME = 'id = "own"\ntitle.en = "Own"\ncomponents = ["cards"]\n'
CARDS = "id,quantity\nA,1\nB,2\n"
WRITTEN = [
    "output",
    "output/own",
    "output/own/{pdf}",
    "output/own/ledger.json",
    "output/own/ledger-0001.json",
]
Lay = Callable[[Path, Path], None]


def to_a_file(link: Path, mine: Path) -> None:
    link.symlink_to(mine / "rc")


def to_a_folder(link: Path, mine: Path) -> None:
    link.symlink_to(mine / "folder", target_is_directory=True)


def to_nowhere(link: Path, mine: Path) -> None:
    link.symlink_to(mine / "new")


LAYS = pytest.mark.parametrize("lay", [to_a_file, to_a_folder, to_nowhere])


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """What somebody has, and no run may touch."""
    home = tmp_path / "mine"
    (home / "folder").mkdir(parents=True)
    (home / "rc").write_text("precious")
    (home / "folder" / "kept").write_text("precious")
    return home


@pytest.fixture
def stranger(tmp_path: Path) -> Path:
    """A game that was unpacked."""
    folder = tmp_path / "stranger"
    folder.mkdir()
    (folder / "game.toml").write_text(GAME)
    (folder / "cards.csv").write_text(CARDS)
    return folder


def untouched(mine: Path) -> None:
    found = sorted(path.relative_to(mine).as_posix() for path in mine.rglob("*"))
    assert found == ["folder", "folder/kept", "rc"]
    assert (mine / "rc").read_text() == (mine / "folder" / "kept").read_text() == "precious"


def told(link: Path, *words: str | Path, cwd: Path, lang: str = "en") -> None:
    """The run is refused, and says which link it is."""
    done = inside(*map(str, words), cwd=cwd, LC_ALL=f"{lang}_XX.UTF-8")
    assert done.returncode == 2, done.stderr
    assert link.name in done.stderr
    assert ("リンク" if lang == "ja" else "is a link") in done.stderr
    assert link.is_symlink()


@pytest.mark.sample(5)
@pytest.mark.parametrize(
    ("name", "lay", "lang"),
    [
        ("output", to_a_folder, "en"),
        ("output", to_nowhere, "ja"),
        ("output/own", to_a_folder, "en"),
        ("output/own", to_nowhere, "en"),
        ("output/own/{pdf}", to_a_file, "ja"),
        ("output/own/{pdf}", to_nowhere, "en"),
        ("output/own/ledger.json", to_a_file, "en"),
        ("output/own/ledger-0001.json", to_a_file, "en"),
    ],
)
def test_prints_of_a_strangers_game(name: str, lay: Lay, lang: str, stranger: Path, mine: Path) -> None:
    """In the game's folder the usual place of prints may be laid with links, to the names of the files."""
    words = ["pnp", "cards", "."]
    link = stranger / name
    if "own/" in name:
        inside(*words, cwd=stranger)
        (pdf,) = (stranger / "output" / "own").glob("*.pdf")
        link = stranger / name.format(pdf=pdf.name)
        link.unlink(missing_ok=True)
    link.parent.mkdir(parents=True, exist_ok=True)
    lay(link, mine)
    if "0001" in name:  # an update keeps the ledger before under its number
        (stranger / "cards.csv").write_text(CARDS.replace("B,2", "C,2"))
        words[1] = "update"
    told(link, *words, cwd=stranger, lang=lang)
    untouched(mine)


def test_a_place_that_was_named_in_a_strangers_game(stranger: Path, mine: Path) -> None:
    (stranger / "prints").symlink_to(mine / "folder")
    told(stranger / "prints", "pnp", "proof", stranger, "--out", stranger / "prints", cwd=mine.parent)
    told(stranger / "prints", "pnp", "calibrate", "--printer", "a", "--out", "prints", cwd=stranger)
    untouched(mine)


def test_a_file_among_prints_beside_the_game_is_no_way_out_either(stranger: Path, mine: Path) -> None:
    """The archive may hold `output` next to the game's folder, too."""
    beside = stranger.parent
    inside("pnp", "cards", stranger, cwd=beside)
    (pdf,) = (beside / "output" / "own").glob("*.pdf")
    pdf.unlink()
    pdf.symlink_to(mine / "rc")
    told(pdf, "pnp", "cards", stranger, cwd=beside)
    untouched(mine)


@LAYS
@pytest.mark.parametrize("below", [False, True])
def test_the_copy_of_a_published_table(below: bool, lay: Lay, stranger: Path, mine: Path) -> None:
    """Its name is known beforehand; the refusal comes before the link, whatever a server answers."""
    import layouts
    from tests.layouts.test_fetch import Server

    server = Server()
    address = f"{server.address}/a.csv"
    (stranger / "game.toml").write_text(f'{GAME}[deck]\ncards = "{address}"\n')
    link = stranger / copy_name(address)
    if below:
        link.parent.mkdir()
    link = link if below else link.parent
    lay(link, mine)
    with pytest.raises(layouts.LayoutError) as error:
        layouts.fetch(stranger)
    server.end()
    assert [one.code for one in error.value.problems] == ["fetch-linked"]
    assert link.name in str(error.value)
    untouched(mine)


def test_records_in_a_strangers_folder(stranger: Path, mine: Path) -> None:
    (mine / "rc").write_text(RECORD.replace("7S 4H", "7s   4h"))
    link, away = stranger / "evening.game", stranger / "evenings"
    link.symlink_to(mine / "rc")
    away.symlink_to(mine / "folder")
    told(link, "referee", "fmt", "-w", "evening.game", cwd=stranger)
    told(away, "referee", "new", "pile-up", "--players", "A,B", "--out", "evenings/a.game", cwd=stranger)
    told(away, "referee", "serve", "evenings", cwd=stranger)
    (mine / "rc").write_text("precious")
    untouched(mine)


@LAYS
def test_a_new_game_in_a_folder_of_links(lay: Lay, tmp_path: Path, mine: Path) -> None:
    folder = tmp_path / "new"
    folder.mkdir()
    lay(folder / "cards.csv", mine)
    done = inside("pnp", "new", folder)
    assert done.returncode == 2, done.stderr
    untouched(mine)


@pytest.mark.sample(2)
@pytest.mark.skipif(not (pages.BUILT / pages.STAMP).is_file(), reason="the page was not built")
@pytest.mark.parametrize("name", ["cards", "own", "fonts", "index.html"])
def test_a_page_written_anew_over_links(name: str, tmp_path: Path, mine: Path) -> None:
    """Neither written through nor swept: a folder that looks like a page of ours may be a stranger's."""
    folder = tmp_path / "page"
    folder.mkdir()
    for one in ("index.html", "catalogue.json", "sw.js"):
        (folder / one).write_text("")
    (folder / name).unlink(missing_ok=True)
    (folder / name).symlink_to(mine / ("rc" if "." in name else "folder"))
    inside("referee", "page", folder)
    untouched(mine)


def test_a_pipe_in_the_place_of_a_journal_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / f"{writer.MARK}a{writer.JOURNAL}")
    writer.write(tmp_path / "a", b"new")
    assert os.listdir(tmp_path) == ["a"]


def test_ones_own_links_outside_of_games_are_followed(tmp_path: Path, mine: Path) -> None:
    """A disk for prints, records kept elsewhere: such links a person laid."""
    (tmp_path / "prints").symlink_to(mine / "folder", target_is_directory=True)
    writer.write(tmp_path / "prints" / "a", b"new")
    assert (mine / "folder" / "a").read_bytes() == b"new"
