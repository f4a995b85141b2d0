"""Sheets or single pictures for tables on a screen, and the list that says which card lies where."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING

from layouts.onlinetables import OnlineTable
from pnp.export import raster
from pnp.export.cardsheets import Pile, back_file, face_file, grid, images, piles
from pnp.export.names import card_words
from pnp.export.outputs import CONTENTS, Made
from pnp.export.sides import CardSides, canvas
from pnp.export.tablemats import mats
from pnp.geometry import MM_PER_INCH
from pnp.settings import Settings
from runtime.csv_cells import safe

if TYPE_CHECKING:
    from layouts.book import Book

HEAD = ("deck", "sheet", "columns", "rows", "place", "card", "name", "quantity", "back", "text")


def files(album: CardSides, book: Book, settings: Settings, table: OnlineTable) -> list[Made]:
    """The cards as a program takes them, the mats beside them, and the list of all."""
    lang = settings.lang
    title = book.title(lang)
    _, shown = mats(book, settings, table.pixels)
    if table.kind == "files":
        trim = album.trim
        dpi = min(table.dpi, (table.pixels - 1) / max(trim.width, trim.height) * MM_PER_INCH)
        return [*raster.files(album, canvas(trim, dpi), title, lang), *shown]
    shared = piles(book, album.entries, lang, table)
    sheets = [sheet for pile in shared for sheet in pile.sheets]
    return [*images(album, sheets, table, title, lang), *shown, _list(shared, album, book, lang, table)]


def _list(shared: Sequence[Pile], album: CardSides, book: Book, lang: str, table: OnlineTable) -> Made:
    """Each card: its deck, its sheet and place there, counted from 1 along the rows; its name and words."""
    sheet = StringIO()
    rows = csv.writer(sheet, lineterminator="\n")
    rows.writerow(HEAD)
    for pile in shared:
        for one in pile.sheets:
            on = grid(album.trim, len(one.entries), table)
            for place, entry in enumerate(one.entries, start=1):
                words = card_words(book, entry.card, album.face(entry), lang)
                where = (safe(pile.name), face_file(one), on.columns, on.rows, place)
                what = (safe(entry.card.id), safe(words.name), entry.card.quantity, back_file(one))
                rows.writerow([*where, *what, safe(words.text.replace("\n", " / "))])
    return Made(name=CONTENTS, data=sheet.getvalue().encode("utf-8"), facts={"kind": "contents"})
