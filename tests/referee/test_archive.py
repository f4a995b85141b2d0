"""Folders of records, judged by one process or several: the same words, in the order of the files."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from referee.archive import needs_its_folder
from tests.games import OUTSIDE
from tests.referee.command_runs import BROKEN, ILLEGAL, LEGAL, UNKNOWN, Run


@pytest.fixture
def archive(run: Run, tmp_path: Path) -> Path:
    """Twelve records in two folders, good and bad, in an order that is not that of their making."""
    (tmp_path / "club" / "old").mkdir(parents=True)
    texts = {"legal": LEGAL, "illegal": ILLEGAL, "unknown": UNKNOWN, "broken": BROKEN}
    for place, (name, text) in enumerate(texts.items()):
        (tmp_path / "club" / f"{9 - place}-{name}.game").write_text(text, encoding="utf-8")
        (tmp_path / "club" / "old" / f"{place}.game").write_text(text, encoding="utf-8")
    for seed in range(4):
        run("play", "american-page-one", "--seed", str(seed), "--out", f"club/old/p{seed}.game")
    (tmp_path / "club" / "notes.txt").write_text("no record")
    return tmp_path / "club"


@pytest.mark.sample(1)
@pytest.mark.parametrize("how", [("--jsonl",), ("--json",), (), ("--why",), ("--strict", "--lang", "ja")])
def test_two_processes_say_what_one_says(run: Run, archive: Path, how: tuple[str, ...]) -> None:
    one = run("check", "club", *how, "--workers", "1")
    assert one[0] == 2  # one of them can’t be read
    assert run("check", "club", *how, "--workers", "2") == one


def test_a_folder_is_its_records_in_the_order_of_their_names(run: Run, archive: Path) -> None:
    lines = [json.loads(line) for line in run("check", "club", "--jsonl")[1].splitlines()]
    names = [line["file"] for line in lines]
    assert names == sorted(names)
    assert len(names) == 12
    verdicts = {line["file"]: "errors" in line or line["summary"]["illegal"] for line in lines}
    assert verdicts["club/9-legal.game"] == 0
    assert verdicts["club/8-illegal.game"] == 1


def test_each_line_is_the_document_of_its_file(run: Run, archive: Path) -> None:
    """What `--json` says of a file alone, on one line."""
    for line in run("check", "club", "--jsonl")[1].splitlines():
        found = json.loads(line)
        assert json.loads(run("check", found["file"], "--json")[1]) == found


def test_files_and_folders_may_be_mixed(run: Run, archive: Path) -> None:
    files = ["club/old/p2.game", "club", "club/old/p1.game"]
    names = [
        json.loads(line)["file"] for line in run("check", *files, "--jsonl", "--workers", "2")[1].splitlines()
    ]
    assert names[0] == "club/old/p2.game"
    assert names[-1] == "club/old/p1.game"
    assert len(names) == 14


def test_a_file_that_is_not_there_keeps_no_other_from_being_judged(run: Run, archive: Path) -> None:
    status, out, err = run("check", "nowhere.game", "club/9-legal.game", "--workers", "2", "--lang", "en")
    assert (status, "nowhere.game" in err, "club/9-legal.game" in out) == (2, True, True)


@pytest.mark.long
def test_records_may_name_what_lies_beside_them(run: Run, tmp_path: Path) -> None:
    """A game of one's own, named with `--game`, is known to every process."""
    shutil.copytree(OUTSIDE / "short-whist", tmp_path / "club" / "short-whist")
    for seed in range(3):
        out = ("--seed", str(seed), "--out", f"club/{seed}.game")
        assert run("play", "short-whist", "--game", "club/short-whist", *out)[0] == 0
    words = ("check", "club", "--jsonl", "--game", "club/short-whist")
    assert run(*words, "--workers", "2") == run(*words, "--workers", "1")
    assert run(*words, "--workers", "2")[0] == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("empty",), "no records (*.game) in this folder"),
        (("empty", "--workers", "2"), "no records (*.game) in this folder"),
        (("club", "--json", "--jsonl"), "not both"),
        (("club", "--workers", "2", "--cluster", "tcp://127.0.0.1:1"), "not both"),
        (("club", "--workers", "0"), "workers"),
    ],
)
def test_misuse_is_said(run: Run, archive: Path, words: tuple[str, ...], told: str) -> None:
    (archive.parent / "empty").mkdir()
    status, out, err = run("check", *words)
    assert (status, out) == (2, "")
    assert told in err


@pytest.mark.parametrize(
    ("data", "needed"),
    [
        ("", True),  # it could not be opened where it was found: who judges it says why
        ("game: pile-up\nplayers: A, B\n\ndeal\n", False),
        ("game: pile-up\ncards: own.csv\n\ndeal\n", True),
        ("ゲーム：重ね\nカード：own.csv\n\n局\n", True),
        ("game: ./mine\n\ndeal\n", True),
        ("game: pile-up\n\ndeal\ncards: own.csv\n", False),  # no header line any more
        ("# cards are dealt\ngame: pile-up\n\ndeal\n", False),
    ],
)
def test_only_a_record_that_names_files_beside_it_needs_its_folder(data: str, needed: bool) -> None:
    """The others may be judged anywhere from their bytes, on a worker without these files, too."""
    assert needs_its_folder("a.game", data.encode()) == needed
