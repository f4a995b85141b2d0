"""Slips of a spreadsheet as people make them: the message names the cell, its hint, followed, mends it."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pnp.cli import cli
from runtime.value import value
from tests.layouts.test_data import ods, ods_row, workbook
from tests.properties import whole

GAME = """\
id = "own"
title.en = "Own"
title.ja = "自作"
components = ["cards"]
[backs.plain]
[backs.dark]
[[option]]
name = "rain"
kind = "equipment"
values = [2, 0]
title.en = "rain"
title.ja = "雨"
"""
DECK = '[deck]\ncards = "{}"\n'
FACES = """\
choose = "kind"
[face.default.title]
text = "{title}"
box = [6, 6, "100%-12", 8]
size = [8, 12]
[face.default.pic]
image = "art/{pic}"
box = [20, 30, 20, 20]
when = "pic"
[face.default.band]
shape = "rect"
box = [6, 56, 20, 10]
stroke = "{tint}"
[face.god]
extends = "default"
[face.god.sign]
icon = "sun"
box = [30, 70, 8, 8]
[back.plain.ground]
shape = "rect"
box = "bleed"
fill = "sky"
[back.dark.ground]
shape = "rect"
box = "bleed"
fill = "navy"
"""
CARDS = """\
id,quantity,kind,title_en,title_ja,pic,tint,back
A1,1,god,Sun,太陽,sun.svg,red,plain
B1,2,default,Harbour,港,007.svg,#0044aa,dark
"""
ROWS: list[list[object]] = [list(line.split(",")) for line in CARDS.split()]
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'

Files = Mapping[str, str | bytes | Callable[[], bytes]]
"""Texts, bytes, or how they are made: workbooks only for the tests that want them."""


@value
class Slip:
    """One slip: the files that differ from the clean game, where it is told, and words of the hint."""

    files: Files
    where: str
    hint: str
    mended: Files
    """What the hint asks for, done; files that the clean game has may be left out."""


def csv(old: str, new: str, text: str = CARDS) -> Files:
    """The clean sheet as CSV with one thing changed."""
    assert old in text, old
    return {"cards.csv": text.replace(old, new, 1)}


def xlsx(rows: list[list[object]]) -> Files:
    """A workbook of one sheet, named in `game.toml`."""
    return {"game.toml": GAME + DECK.format("cards.xlsx"), "cards.xlsx": lambda: workbook(Cards=rows)}


def cell(row: int, column: int, content: object) -> Files:
    """The clean sheet as a workbook with one other cell; both are counted from 0."""
    return xlsx([[content if (r, c) == (row, column) else old for c, old in enumerate(line)]
                 for r, line in enumerate(ROWS)])  # fmt: skip


def changed(files: Files, change: Any) -> Files:
    """A workbook after `change` has gone over its sheet."""
    made = files["cards.xlsx"]
    assert callable(made)

    def saved() -> bytes:
        openpyxl = pytest.importorskip("openpyxl")
        book = openpyxl.load_workbook(io.BytesIO(made()))
        change(book.active)
        stream = io.BytesIO()
        book.save(stream)
        return stream.getvalue()

    return {**files, "cards.xlsx": saved}


def hide(sheet: Any) -> None:
    sheet.row_dimensions[3].hidden = True


def remark(sheet: Any) -> None:
    from openpyxl.comments import Comment

    sheet["D2"].comment = Comment("too strong?", "me")


def cells_of(line: str) -> list[str]:
    return line.split(",")


def game(more: str) -> Files:
    return {"game.toml": GAME + more}


NO_KANJI = dict.fromkeys(map(ord, "太陽港"))
PLAIN = '[face.default.title]\ntext = "{title}: {Amount}"\nbox = [6, 6, "100%-12", 8]\n'
PLAINER = GAME.replace("[backs.plain]\n[backs.dark]\n", "")
CLEAN: Files = {"cards.csv": CARDS}
SHEET = xlsx(ROWS)
TYPED_DATE = (datetime(2026, 1, 2), "d-mmm")
SPAN = 'table:number-rows-spanned="2"'
SLIPS: Mapping[str, Slip] = {
    "a column of copies by another name, with a blank": Slip(
        files=csv("quantity", "Qty "),
        where="cards.csv:1 [quantity]",
        hint='[deck.columns]: quantity = "Qty"',
        mended={**csv("quantity", "Qty "), **game('[deck.columns]\nquantity = "Qty"\n')},
    ),
    "a column that only looks like that of copies": Slip(
        files={"cards.csv": "id,title,Amount\nA1,Sun,3\nB1,Bay,4\n", "faces.toml": PLAIN},
        where="cards.csv:1 [quantity]",
        hint='If each card is there once: quantity = ""',
        mended={
            "cards.csv": "id,title,Amount\nA1,Sun,3\nB1,Bay,4\n",
            "faces.toml": PLAIN,
            "game.toml": PLAINER + '[deck.columns]\nquantity = ""\n',
        },
    ),
    "no column of names or ids": Slip(
        files=csv("id,", "Sort,"),
        where="cards.csv:1 [id]",
        hint='such as id = "Sort"',
        mended={**csv("id,", "Sort,"), **game('[deck.columns]\nid = "Sort"\n')},
    ),
    "names in place of ids": Slip(
        files=csv("id,", "Card ID,"),
        where="cards.csv:1 [id]",
        hint='id = "Card ID"',
        mended={**csv("id,", "Card ID,"), **game('[deck.columns]\nid = "Card ID"\n')},
    ),
    "a mapped column that is not there": Slip(
        files={**csv("id,", "Name,"), **game('[deck.columns]\nid = "Nmae"\n')},
        where="game.toml:14 [deck.columns.id]",
        hint="“Name”",
        mended={**csv("id,", "Name,"), **game('[deck.columns]\nid = "Name"\n')},
    ),
    "copies with a decimal comma": Slip(
        files=csv("B1,2,", 'B1,"2,0",'), where="cards.csv:3 [quantity]", hint="whole number", mended=CLEAN
    ),
    "yes for one copy": Slip(
        files=csv("B1,2,", "B1,yes,"),
        where="cards.csv:3 [quantity]",
        hint="1 or an empty cell for one copy",
        mended=csv("B1,2,", "B1,1,"),
    ),
    "はい for one copy": Slip(
        files=csv("B1,2,", "B1,はい,"),
        where="cards.csv:3 [quantity]",
        hint="1 or an empty cell for one copy",
        mended=csv("B1,2,", "B1,,"),
    ),
    "a box that is ticked": Slip(
        files=cell(2, 1, True),
        where="cards.xlsx, Cards!B3 [quantity]",
        hint="1 or an empty",
        mended=cell(2, 1, 1),
    ),
    "a box that is not ticked": Slip(
        files=cell(2, 1, False),
        where="cards.xlsx, Cards!B3 [quantity]",
        hint="0 to leave the card out",
        mended=cell(2, 1, 3),
    ),
    "fewer than no copies": Slip(
        files=csv("B1,2", "B1,-2"), where="cards.csv:3 [quantity]", hint="Write 0", mended=CLEAN
    ),
    "an option misspelt": Slip(
        files=csv("B1,2", "B1,rian"),
        where="cards.csv:3 [quantity]",
        hint="“rain”",
        mended=csv("B1,2", "B1,rain"),
    ),
    "a formula without its value": Slip(
        files=cell(2, 1, "=1+1"), where="cards.xlsx, Cards!B3", hint="save it once", mended=cell(2, 1, 2)
    ),
    "a formula that fails": Slip(
        files=csv("Harbour", "#REF!"), where="cards.csv:3 [title_en]", hint="Fix the formula", mended=CLEAN
    ),
    "merged cells": Slip(
        files=changed(SHEET, lambda sheet: sheet.merge_cells("G2:G3")),
        where="cards.xlsx, Cards!G2",
        hint="Unmerge them",
        mended=cell(2, 6, "red"),
    ),
    "merged cells of an ODS": Slip(
        files={
            "game.toml": GAME + DECK.format("cards.ods"),
            "cards.ods": ods(
                Cards="".join(ods_row(*map(str, row)) for row in ROWS).replace(
                    "<table:table-cell><text:p>plain", f"<table:table-cell {SPAN}><text:p>plain"
                )
            ),
        },
        where="cards.ods, Cards!H2",
        hint="Unmerge them",
        mended=CLEAN,
    ),
    "a hidden row": Slip(
        files=changed(SHEET, hide), where="cards.xlsx, Cards!3", hint="quantity to 0", mended=SHEET
    ),
    "a title above the heading": Slip(
        files={"cards.csv": "My game,,,,,,,\n,,,,,,,\n" + CARDS},
        where="cards.csv:1:",
        hint="Delete everything above row 3",
        mended=CLEAN,
    ),
    "a remark above the heading": Slip(
        files=xlsx([["Version 3, to do: balance"], *ROWS]),
        where="cards.xlsx, Cards!1:",
        hint="above row 2",
        mended=SHEET,
    ),
    "no heading": Slip(
        files=csv(CARDS.split("\n")[0] + "\n", ""),
        where="cards.csv:1 [id]",
        hint="The first row names the columns",
        mended=CLEAN,
    ),
    "a table on its side": Slip(
        files={"cards.csv": "\n".join(map(",".join, zip(*map(cells_of, CARDS.split()), strict=True)))},
        where="cards.csv:1:",
        hint="transposed",
        mended=CLEAN,
    ),
    "two headings alike": Slip(
        files=csv("title_ja", "title_en"), where="cards.csv:1 [title_en]", hint="Rename one", mended=CLEAN
    ),
    "a column without a name": Slip(
        files=csv("kind", ""),
        where="cards.csv:1: Column 3",
        hint="Name it in the first row",
        mended=CLEAN,
    ),
    "a note beside the table": Slip(
        files=xlsx([ROWS[0], [*ROWS[1], "too strong?"], ROWS[2]]),
        where="cards.xlsx, Cards!I2",
        hint="Name the column in row 1",
        mended=xlsx([[*ROWS[0], "notes"], [*ROWS[1], "too strong?"], [*ROWS[2], ""]]),
    ),
    "a separator within a cell": Slip(
        files=csv("Harbour", "Harbour, old"),
        where="cards.csv:3:",
        hint="into quotation marks",
        mended=csv("Harbour", '"Harbour, old"'),
    ),
    "curly quotation marks": Slip(
        files=csv("Harbour", "“Harbour, old”"),
        where="cards.csv:3:",
        hint='Only straight quotation marks (")',
        mended=csv("Harbour", '"Harbour, old"'),
    ),
    "a quotation mark that is not closed": Slip(
        files=csv("Harbour", '"Harbour'),
        where="cards.csv:3:",
        hint="probably unclosed",
        mended=csv("Harbour", '"Harbour"'),
    ),
    "a tab in a name": Slip(
        files=csv("Harbour", "Har\tbour"), where="cards.csv:3 [title_en]", hint="Delete it", mended=CLEAN
    ),
    "a blank in an id": Slip(
        files=csv("B1,", "B 1,"), where="cards.csv:3 [id]", hint="“B-1”", mended=csv("B1,", "B-1,")
    ),
    "a wide blank in an id": Slip(
        files=csv("B1,", "B\u30001,"),
        where="cards.csv:3 [id]",
        hint="U+3000 IDEOGRAPHIC SPACE. Write “B-1”",
        mended=csv("B1,", "B-1,"),
    ),
    "no id": Slip(files=csv("B1,", ","), where="cards.csv:3 [id]", hint="Give the row an id", mended=CLEAN),
    "an id twice": Slip(
        files=csv("B1,", "a1,"), where="cards.csv:3 [id]", hint="used in line 2", mended=CLEAN
    ),
    "a row with the sum": Slip(
        files={"cards.csv": CARDS + "Total,3,default,,,,red,plain\n"},
        where="cards.csv:4 [quantity]",
        hint="delete the row",
        mended=CLEAN,
    ),
    "a row with the sum in Japanese": Slip(
        files={"cards.csv": CARDS + "合計,3,default,,,,red,plain\n"},
        where="cards.csv:4 [quantity]",
        hint="delete the row",
        mended=CLEAN,
    ),
    "text in another encoding": Slip(
        files={"cards.csv": CARDS.replace("Harbour", "Café").translate(NO_KANJI).encode("cp1252")},
        where="cards.csv:3:",
        hint="CSV UTF-8",
        mended=csv("Harbour", "Café"),
    ),
    "Shift JIS": Slip(
        files={"cards.csv": CARDS.encode("cp932")},
        where="cards.csv: The file is not UTF-8",
        hint="save the file as UTF-8",
        mended=CLEAN,
    ),
    "a picture in other letters": Slip(
        files=csv("sun.svg", "Sun.SVG"), where="cards.csv:2 [pic]", hint="art/sun.svg", mended=CLEAN
    ),
    "a picture without its ending": Slip(
        files=csv("sun.svg", "sun"), where="cards.csv:2 [pic]", hint="art/sun.svg", mended=CLEAN
    ),
    "a picture with a path of Windows": Slip(
        files=csv("sun.svg", "C:\\game\\art\\sun.svg"),
        where="cards.csv:2 [pic]",
        hint="Did you mean “art/sun.svg”",
        mended=CLEAN,
    ),
    "a picture with its folder twice": Slip(
        files=csv("sun.svg", "art/sun.svg"), where="cards.csv:2 [pic]", hint="“art/sun.svg”?", mended=CLEAN
    ),
    "zeros in front that were lost": Slip(
        files=csv("007.svg", "7.svg"), where="cards.csv:3 [pic]", hint="art/007.svg", mended=CLEAN
    ),
    "a date made of 1-2": Slip(
        files=cell(2, 3, TYPED_DATE),
        where="cards.xlsx, Cards!D3",
        hint="format the column as text",
        mended=cell(2, 3, "1-2"),
    ),
    "a date in place of copies": Slip(
        files=csv("B1,2", "B1,2-Jan"), where="cards.csv:3 [quantity]", hint="whole number", mended=CLEAN
    ),
    "a column renamed": Slip(
        files=csv("title_en,title_ja", "titel_en,titel_ja"),
        where="faces.toml:3 [face.default.title.text]",
        hint="`titel`",
        mended={
            **csv("title_en,title_ja", "titel_en,titel_ja"),
            "faces.toml": FACES.replace("{title}", "{titel}"),
        },
    ),
    "a language misspelt": Slip(
        files=csv("title_ja", "title_jp"), where="cards.csv:1 [title_ja]", hint="`title_jp`", mended=CLEAN
    ),
    "a sheet misspelt": Slip(
        files={**SHEET, "game.toml": GAME + DECK.format("cards.xlsx") + 'sheet = "Crads"\n'},
        where="cards.xlsx:",
        hint="“Cards”",
        mended={**SHEET, "game.toml": GAME + DECK.format("cards.xlsx") + 'sheet = "Cards"\n'},
    ),
    "another file": Slip(
        files={"cards.xlsx": SHEET["cards.xlsx"], "cards.csv": b""},
        where="cards.csv:",
        hint='cards = "cards.xlsx"',
        mended=SHEET,
    ),
    "an emoji": Slip(
        files=csv("Harbour", "Harbour 🎉"),
        where="cards.csv:3 [title_en]",
        hint="other characters",
        mended=CLEAN,
    ),
    "a reference of another tool": Slip(
        files=csv("Harbour", "Pay @[Coin]"),
        where="card B1, row 3",
        hint="of [define] {name}",
        mended={
            **csv("Harbour", "Pay {coin}"),
            "faces.toml": FACES.replace(
                "[face.default.title]", '[define]\ncoin = "a coin"\n[face.default.title]', 1
            ),
        },
    ),
    "HTML of another tool": Slip(
        files=csv("Harbour", "<b>Harbour"),
        where="card B1, row 3",
        hint="Bold is **…**",
        mended=csv("Harbour", "**Harbour**"),
    ),
    "a face misspelt": Slip(files=csv(",god,", ",gdo,"), where="card A1, row 2", hint="`god`", mended=CLEAN),
    "a back misspelt": Slip(
        files=csv(",dark", ",drak"), where="cards.csv:3 [back]", hint="“dark”", mended=CLEAN
    ),
    "a colour without #": Slip(
        files=csv("#0044aa", "0044AA"), where="cards.csv:3 [tint]", hint="`#0044aa`", mended=CLEAN
    ),
    "a colour in three numbers": Slip(
        files=csv("#0044aa", '"0, 68, 170"'), where="cards.csv:3 [tint]", hint="`#0044aa`", mended=CLEAN
    ),
    "inches without their unit": Slip(
        files=game('[card]\nsize = "2.5x3.5"\n'),
        where="game.toml:14 [card.size]",
        hint="“2.5x3.5in”",
        mended=game('[card]\nsize = "2.5x3.5in"\n'),
    ),
    "a size with decimal commas": Slip(
        files=game('[card]\nsize = "63,5 x 88,9 mm"\n'),
        where="game.toml:14 [card.size]",
        hint="“63.5x88.9mm”",
        mended=game('[card]\nsize = "63.5x88.9mm"\n'),
    ),
}
FINE: Mapping[str, Files] = {
    "the clean sheet": CLEAN,
    "2x": csv("B1,2", "B1,2x"),
    "a wide 2": csv("B1,2", "B1,２"),
    "semicolons": {"cards.csv": CARDS.replace(",", ";")},
    "tabs": {"cards.csv": CARDS.replace(",", "\t")},
    "empty rows at the end": {"cards.csv": CARDS + ",,,,,,,\n" * 3},
    "UTF-16": {"cards.csv": CARDS.encode("utf-16")},
    "UTF-16 that does not say so": {"cards.csv": CARDS.encode("utf-16-le")},
    "signs that nobody sees": csv("id,", "\u200bid\ufeff,"),
    "headings in other letters": csv("quantity", "ＱＵＡＮＴＩＴＹ"),
    "a picture with a separator of Windows": {
        **csv("sun.svg", "sun\\sun.svg"),
        "faces.toml": FACES,
        "art/sun/sun.svg": PICTURE,
    },
    "a workbook": SHEET,
    "a comment of a cell": changed(SHEET, remark),
}


def said(folder: Path, files: Files, lang: str = "en") -> str:
    """What check says of the clean game with these files, its folder left out."""
    folder.mkdir(parents=True)
    (folder / "art").mkdir()
    for name in ("art/sun.svg", "art/007.svg"):
        (folder / name).write_text(PICTURE)
    for name, text in {"game.toml": GAME, "faces.toml": FACES, **CLEAN, **files}.items():
        data = text() if callable(text) else text.encode() if isinstance(text, str) else text
        if data:
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(data)
    environment = {"LANG": "ja_JP.UTF-8" if lang == "ja" else "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    result = CliRunner(env=environment).invoke(cli, ["check", str(folder)])
    assert "went wrong inside" not in result.output
    return result.output.replace(f"{folder}/", "")


@pytest.mark.parametrize("name", FINE)
def test_what_is_no_slip_is_read(name: str, tmp_path: Path) -> None:
    """So that every complaint below comes from its slip, and what people write otherwise is understood."""
    assert "no problems found" in said(tmp_path / "g", FINE[name])


@pytest.mark.sample(20)
@whole
@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_told_at_its_cell_and_mended_by_its_hint(name: str, whole: bool, tmp_path: Path) -> None:
    slip = SLIPS[name]
    told = said(tmp_path / "slip", slip.files)
    first = told.splitlines()[0]
    assert slip.where in first, told
    assert slip.hint in first, told
    if whole and slip.mended not in (CLEAN, SHEET):  # these are read above
        assert "no problems found" in said(tmp_path / "mended", slip.mended)


@pytest.mark.parametrize("name", [*SLIPS][::4])
def test_slips_are_told_in_japanese_too(name: str, tmp_path: Path) -> None:
    """At the same place; a message and a hint end in 。, and nothing English is left between."""
    line = said(tmp_path / "slip", SLIPS[name].files, "ja").splitlines()[0]
    assert line.count("。") + line.count("？") >= 2, line
    assert "。 " in line
