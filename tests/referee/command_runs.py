"""Commands run as people call them, and the small records that they are tried on."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.command_line import cli

HEAD = "game: twin-pyramid\nplayers: Aki, Ben\noptions: rounds=1\n\ndeal\n"
HANDS = "@hand Aki: 5H 7S KD 4C\n@hand Ben: 6H 8S QD 9C\n@starter 4H\n"
LEGAL = HEAD + HANDS + "Aki: play 5H\nBen: play 6H\n"
ILLEGAL = HEAD + HANDS + "Aki: play 7S\n"
"""TP-5.1: 7S matches neither the suit nor the rank of 4H."""
UNKNOWN = HEAD + "@starter 4H\nAki: draw\nAki: draw\n"
BROKEN = HEAD + "Aki: paly 7S\n"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command in an empty folder: (exit status, standard output, standard error)."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        with pytest.raises(SystemExit) as caught:
            cli.main(list(arguments))
        out, err = capsys.readouterr()
        return int(caught.value.code or 0), out, err

    return call


def save(text: str, name: str = "a.game") -> str:
    """A record in the folder of the run."""
    Path(name).write_text(text, encoding="utf-8")
    return name
