"""The picture of a record sheet filled in by hand: the sheet as printed, with the lines of a record on it."""

from __future__ import annotations

from dataclasses import replace

import layouts
from pnp.compose import sheets
from pnp.compose.sheets_parts import SheetStyle, heading, sheet_style
from pnp.scene import Color, Item, Page, Path, Scene, Text
from pnp.settings import Settings

PEN = Color.hex("#1f3f9f")
SIZE = 11.5
"""Points of handwriting."""
SLANT = 10.0
BASE = 0.7
"""Share of a row's height at which writing stands."""

NUMBER, NAME = 10.0, 28.0
"""Millimetres of the columns for the number and the name of a move."""

HEADER_ROWS = 3
"""Rows above the hands: date, players, the cards turned up."""

HAND_ROWS = 2
"""Rows for the hands of three players."""


def scene(record: str) -> Scene:
    """The first record sheet with a record of one deal written on it."""
    book = layouts.load("twin-pyramid")
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    whole = sheets.compose(book, settings, "en")
    page = whole.pages[2]
    written = _writing(sheet_style(book, settings, "en"), record, page)
    return replace(whole, pages=(replace(page, items=(*page.items, *written)),), bookmarks=())


def _writing(on: SheetStyle, record: str, whole: Page) -> list[Item]:
    """Every line of the record at its place."""
    top = heading(on, on.voice.say("sheet.record-title"))[1]
    hands_at = top + HEADER_ROWS * on.row
    moves = hands_at + HAND_ROWS * on.row + 1.0 + 1.5 + on.row * 0.85
    tall = _row_height(whole, moves)
    half = (on.box.width - 5.0) / 2
    other = on.box.x + half + 5.0
    items: list[Item] = []
    hands = iter(((on.box.x, 0), (other, 0), (on.box.x, 1)))
    row = 1  # the first is filled in print
    for line in record.splitlines():
        key, _, rest = line.partition(" ")
        if key == "players:":
            items.append(_word(rest, on.box.x + 36.0, top + on.row))
        elif key == "date:":
            items.append(_word(rest, on.box.x + 12.0, top))
        elif key == "@starter":
            items.append(_word(rest, on.box.x + 48.0, top + 2 * on.row))
        elif key == "@hand":
            x, below = next(hands)
            name, _, cards = rest.partition(": ")
            items.append(_word(name, x + 17.0, hands_at + below * on.row))
            items.append(_word(cards, x + half * 0.42 + 16.0, hands_at + below * on.row))
        elif key.endswith(".") and key[:-1].isdigit():
            name, _, steps = rest.partition(": ")
            at = moves + row * tall + (tall - 8.2) / 2
            row += 1
            items += [
                _word(text, on.box.x + x, at)
                for text, x in ((name, NUMBER + 2.0), (steps, NUMBER + NAME + 1.5))
            ]
    return items


def _row_height(page: Page, top: float) -> float:
    """Millimetres of a row of moves, from the lines of the table that begins at `top`."""
    levels = sorted(
        {
            round(segment[2], 3)
            for item in page.items
            if isinstance(item, Path) and not item.fill
            for segment in item.segments
            if segment[0] == "M" and segment[2] >= top - 0.1
        }
    )
    return levels[1] - levels[0]


def _word(text: str, x: float, row: float) -> Text:
    """A word in blue ink on a row."""
    return Text(
        x=x, y=row + BASE * 8.2, text=text, font="condensed-medium", size=SIZE, color=PEN, slant=SLANT,
        spacing=0.3, role="",
    )  # fmt: skip
