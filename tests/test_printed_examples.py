"""The filled-in line of every record sheet is a legal move: the sheet is composed, its line judged."""

from __future__ import annotations

import pytest

import layouts
from pnp.compose import sheets
from pnp.compose.words import BookWords
from pnp.settings import Settings
from referee.judge.replay import judge
from referee.record.reader import read
from tests.pnp.scene_tools import said

TABLES = {
    "twin-pyramid": "@table 5S\n@hand {name}: 4H KS 7H 8D\n",
    "american-page-one": "@table 5H\n@hand {name}: 3C 4C 6C\n",
    "pyramid-dice": "@row 1: -\n@row 2: - -\n@row 3: - - -\n@row 4: - - - -\n@row 5: - - - - -\n"
    "@row 6: - - - - - -\n@row 7: T10 - - - - - -\n@taken {name}: G2\n",
    "pile-up": "@hand {name}: R3 W3 B1 B4 G6 G6\n",
}
"""A table at which the line could be played, with the words of positions."""


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", layouts.games())
def test_the_line_printed_on_the_record_sheet_is_legal(game: str, lang: str) -> None:
    book = layouts.load(game)
    voice = BookWords(book=book, lang=lang)
    chosen = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=(lang,))
    scene = sheets.compose(book, chosen, lang)
    name, example = voice.say("sheet.example-name"), voice.say("sheet.example")
    assert "".join((name + example).split()) in said(scene)
    line = f"{name}: {example}"
    others = ("Aki", "Chie") if lang == "en" else ("アキ", "チエ")
    record = (
        f"game: {game}\nplayers: {others[0]}, {name}, {others[1]}\n\ndeal\n@position\n@turn {name}\n"
        f"{TABLES[game].format(name=name)}{line}\n"
    )
    judged = judge(read(record, "sheet"))
    assert [one.verdict for one in judged.lines][-1:] == ["legal"], (line, judged.lines[-1])
