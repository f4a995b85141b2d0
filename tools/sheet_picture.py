"""The picture of a record sheet filled in by hand: the sheet as printed, with the lines of a record on it."""

from __future__ import annotations

from dataclasses import replace

import layouts
from pnp.compose import sheets
from pnp.compose.sheets_parts import Desk, desk, heading
from pnp.scene import Color, Item, Scene, Text
from pnp.settings import Settings

PEN = Color.hex("#1f3f9f")
SIZE = 11.5
"""Points of handwriting."""
SLANT = 10.0
BASE = 0.7
"""Share of a row's height at which writing stands."""

GAP = 5.0
"""Millimetres between the two columns of a sheet."""
NUMBER, NAME = 9.0, 24.0
"""Millimetres of the columns for the number and the name of a move."""

HEADER_ROWS = 3
FACT_ROWS = 3
"""Rows above the moves: header, and the facts of a deal of three players."""


def scene(record: str) -> Scene:
    """The first record sheet with a record of one deal written on it."""
    book = layouts.load("twin-pyramid")
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    whole = sheets.compose(book, settings, "en")
    page = whole.pages[1]
    written = _writing(desk(book, settings, "en"), record)
    return replace(whole, pages=(replace(page, items=(*page.items, *written)),), bookmarks=())


def _writing(on: Desk, record: str) -> list[Item]:
    """Every line of the record at its place."""
    top = heading(on, on.voice.say("sheet.record-title"))[1]
    facts = top + HEADER_ROWS * on.row
    moves = facts + FACT_ROWS * on.row + 1.0 + 1.5 + on.row * 0.85
    half = (on.box.width - GAP) / 2
    other = on.box.x + half + GAP
    items: list[Item] = []
    hands = iter(((on.box.x, 1), (other, 1), (on.box.x, 2)))
    row = 0
    for line in record.splitlines():
        key, _, rest = line.partition(" ")
        if key == "players:":
            items.append(_word(rest, on.box.x + 17.0, top + on.row))
        elif key == "date:":
            items.append(_word(rest, other + 12.0, top))
        elif key == "@starter":
            items.append(_word(rest, other + 19.0, facts))
        elif key == "@hand":
            x, below = next(hands)
            items.append(_word(rest, x + 15.0, facts + below * on.row))
        elif key.endswith(".") and key[:-1].isdigit():
            name, _, steps = rest.partition(": ")
            at = moves + row * on.row
            row += 1
            places = ((key[:-1], 3.0), (name, NUMBER + 2.0), (steps, NUMBER + NAME + 1.5))
            items += [_word(text, on.box.x + x, at) for text, x in places]
    return items


def _word(text: str, x: float, row: float) -> Text:
    """A word in blue ink on a row."""
    return Text(
        x=x, y=row + BASE * 8.2, text=text, font="condensed-medium", size=SIZE, color=PEN, slant=SLANT,
        spacing=0.3, role="",
    )  # fmt: skip
