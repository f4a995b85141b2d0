"""A room for playingcards.io, which VirtualTabletop reads as well: decks, a hand, mats, as one file.

A `.pcio` is a zip: `widgets.json` names every thing on the table, pictures lie in `userassets/` and are
called `package://userassets/NAME` (as the importers of both programs read them).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pnp.export.outputs import Made
from pnp.export.raster import as_pngs, drawn
from pnp.export.sides import CardSides, canvas
from pnp.export.tablemats import mats
from pnp.geometry import MM_PER_INCH
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book

HIGH = 160
"""Units of the table that a poker card is high there."""
POKER = 88.9
DOTS = 480
"""Pixels of a picture along its longer side: three times the units, far below the limit of 2 MB."""
TABLE = (1600, 1000)
MOST_DOTS = 1400
FIRST = (1980, 1, 1, 0, 0, 0)
"""The date of every file, so that the same game makes the same bytes."""

Widget = dict[str, Any]


def files(albums: Sequence[CardSides], book: Book, settings: Settings) -> list[Made]:
    """The room as one file."""
    assets: dict[str, bytes] = {}
    widgets: list[Widget] = [
        {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1, "dragging": None, "enabled": True}
    ]
    x = 60
    for number, album in enumerate(albums, start=1):
        pictures = _pictures(album, book.title(settings.lang), settings.lang)
        assets |= {f"{number}-{name}.png": data for name, data in pictures.items()}
        for back in album.backs:
            made, wide = _deck(album, back, f"{number}-", settings.copies, x)
            widgets += made
            x += wide + 40
    widgets += _mats(book, settings, assets)
    text = json.dumps(widgets, ensure_ascii=False, indent=1)
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        archive.writestr(ZipInfo("widgets.json", FIRST), text)
        for name, data in assets.items():
            archive.writestr(ZipInfo(f"userassets/{name}", FIRST), data)
    facts = {"kind": "room", "widgets": len(widgets)}
    return [Made(name=f"{book.id}.pcio", data=target.getvalue(), facts=facts)]


def _pictures(album: CardSides, title: str, lang: str) -> Mapping[str, bytes]:
    """Every side as a small picture."""
    trim = album.trim
    on = canvas(trim, DOTS / max(trim.width, trim.height) * MM_PER_INCH)
    pages = drawn(album.sides(), trim, on.size)
    return dict(zip((page.label for page in pages), as_pngs(pages, on, title, lang), strict=True))


def _deck(album: CardSides, back: str, prefix: str, copies: int, x: int) -> tuple[list[Widget], int]:
    """A pile, its deck and its cards, those with one back; and how wide it is."""
    trim = album.trim
    wide, high = round(trim.width / POKER * HIGH), round(trim.height / POKER * HIGH)
    name = f"{prefix}{back}"
    entries = [entry for entry in album.entries if entry.back == back]
    pile: Widget = {
        "id": f"{name}-pile",
        "type": "cardPile",
        "x": x,
        "y": 60,
        "z": 2,
        "width": wide + 8,
        "height": high + 8,
        "label": "",
        "hasShuffleButton": True,
    }
    deck: Widget = {
        "id": f"{name}-deck",
        "type": "cardDeck",
        "parent": pile["id"],
        "x": x + 4,
        "y": 64,
        "z": 3,
        "cardWidth": wide,
        "cardHeight": high,
        "enlarge": True,
        "cardTypes": {
            entry.card.id: {"label": entry.card.id, "image": _asset(f"{prefix}{entry.face}")}
            for entry in entries
        },
        "faceTemplate": _template(wide, high, "dynamic", "image"),
        "backTemplate": _template(wide, high, "static", _asset(name)),
    }
    cards: list[Widget] = []
    for entry in entries:
        for copy in range(entry.card.quantity * copies):
            cards.append(
                {
                    "id": f"{name}-{entry.card.id}-{copy + 1}",
                    "type": "card",
                    "parent": pile["id"],
                    "deck": deck["id"],
                    "cardType": entry.card.id,
                    "x": x + 4,
                    "y": 64,
                    "z": 4 + len(cards),
                    "faceup": False,
                }
            )
    return [pile, deck, *cards], wide


def _template(wide: int, high: int, kind: str, value: str) -> Widget:
    """One picture that fills a side of a card."""
    shown = {"type": "image", "x": 0, "y": 0, "w": wide, "h": high, "color": "transparent"}
    return {
        "includeBorder": False,
        "includeRadius": True,
        "objects": [{**shown, "valueType": kind, "value": value}],
    }


def _asset(name: str) -> str:
    return f"package://userassets/{name}.png"


def _mats(book: Book, settings: Settings, assets: dict[str, bytes]) -> list[Widget]:
    """The mats as boards under the cards, smaller where the table has no room."""
    found, pictures = mats(book, settings, MOST_DOTS)
    boards: list[Widget] = []
    x = 60
    for mat, picture in zip(found, pictures, strict=True):
        scale = min(HIGH / POKER, (TABLE[0] - 120) / mat.size.width, 520 / mat.size.height)
        wide, high = round(mat.size.width * scale), round(mat.size.height * scale)
        assets[mat.file] = picture.data
        boards.append(
            {
                "id": f"mat-{len(boards) + 1}",
                "type": "board",
                "x": min(x, TABLE[0] - wide),
                "y": 270,
                "z": 1,
                "width": wide,
                "height": high,
                "boardImage": f"package://userassets/{mat.file}",
            }
        )
        x += wide + 20
    return boards
