"""Small definitions on disk for the tests of the door."""

from __future__ import annotations

from pathlib import Path

GAME = """\
id = "market"
title.en = "Market"
title.ja = "市場"

[players]
min = 2
max = 4

[[option]]
name = "extra"
kind = "equipment"
values = [0, 2]
title.en = "extra cards"

[[option]]
name = "rounds"
kind = "length"
minimum = 1
default = 3
"""
CARDS = "id,quantity,title\nA1,1,Apple\nB1,extra,Bread\n"


def write_game(folder: Path, *, game: str = GAME, cards: str | bytes = CARDS, **files: str | bytes) -> Path:
    """A folder with a game; `rules_en="…"` writes `rules.en.md`, `words_ja` and `faces` likewise."""
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / "game.toml", game)
    _write(folder / "cards.csv", cards)
    for key, content in files.items():
        stem, _, lang = key.partition("_")
        ending = ".md" if stem == "rules" else ".toml"
        _write(folder / f"{stem}{'.' + lang if lang else ''}{ending}", content)
    return folder


def _write(path: Path, content: str | bytes) -> None:
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
