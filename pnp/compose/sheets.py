"""Sheets of a game: score pads, and a record sheet whose lines can be typed just as they stand."""

from __future__ import annotations

from layouts.book import Book
from pnp.compose import sheets_pad, sheets_record
from pnp.compose.sheets_parts import sheet_style
from pnp.scene import Bookmark, Page, Scene
from pnp.settings import Settings


def compose(book: Book, settings: Settings, lang: str) -> Scene:
    """Score pads and record sheet in one language: two sheets, or three printed on one side."""
    on = sheet_style(book, settings.speaking(lang), lang)
    pads: tuple[Page, ...] = sheets_pad.compose(on)
    if settings.one_sided and pads[0] == pads[1]:
        pads = pads[:1]
    record = sheets_record.compose(on)
    name = on.voice.say("component.sheets")
    return Scene(
        title=f"{on.voice.title} – {name}",
        lang=lang,
        pages=(*pads, *record),
        forms={},
        subject=name,
        keywords=(book.id, "score", "record"),
        bookmarks=(
            Bookmark(title=on.voice.say("component.score-pad"), page=0),
            Bookmark(title=on.voice.say("component.record-sheet"), page=len(pads)),
        ),
        duplex="simplex" if settings.one_sided else "long",
    )
