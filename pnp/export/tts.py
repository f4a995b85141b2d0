"""Sheets of faces for Tabletop Simulator, and the saved object that deals them as a deck."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

from layouts.model import Size
from layouts.value import value
from pnp.export.made import Made
from pnp.export.raster import as_png, drawn, pictures
from pnp.export.sides import Album, Canvas, Entry
from pnp.geometry import MM_PER_INCH

if TYPE_CHECKING:
    from PIL.Image import Image

COLUMNS, ROWS = 10, 7
FACES = COLUMNS * ROWS - 1
"""Cards of a sheet: its last place holds what others see of a hand (kb.tabletopsimulator.com)."""

MOST_PIXELS = 4096
"""Width and height of the largest picture that the program loads whole."""

GROUND = (255, 255, 255)
CARDS_A_DECK = 100
"""A card's number is that of its sheet times a hundred, and its place on it."""


@value
class Sheet:
    """One picture of a deck: its number from 1, and the cards on it in reading order."""

    number: int
    entries: tuple[Entry, ...]


def cell(trim: Size) -> Canvas:
    """The largest place of a card on a sheet.

    >>> cell(Size(width=63.5, height=88.9)).pixels
    (409, 573)
    """
    widest, tallest = MOST_PIXELS // COLUMNS, MOST_PIXELS // ROWS
    dpi = min(widest / trim.width, tallest / trim.height) * MM_PER_INCH
    scale = dpi / MM_PER_INCH
    return Canvas(
        pixels=(min(widest, round(trim.width * scale)), min(tallest, round(trim.height * scale))), dpi=dpi
    )


def sheets(entries: Sequence[Entry]) -> tuple[Sheet, ...]:
    """The cards shared out over sheets."""
    starts = range(0, len(entries), FACES)
    return tuple(
        Sheet(number=number, entries=tuple(entries[start : start + FACES]))
        for number, start in enumerate(starts, start=1)
    )


def files(album: Album, game: str, title: str, lang: str, *, address: str, copies: int) -> list[Made]:
    """The sheets, the back or sheets of backs, and the saved object; `address` = where the pictures lie."""
    place = cell(album.trim)
    shared = sheets(album.entries)
    pages = drawn(album.sides(), album.trim, place.size)
    names = [page.label for page in pages]
    shots = dict(zip(names, pictures(pages, place, title, lang), strict=True))
    many = len(album.backs) > 1
    made: list[Made] = []
    for sheet in shared:
        hidden = sheet.entries[0].back
        made.append(_sheet("faces", sheet, [entry.face for entry in sheet.entries], hidden, shots, place))
        if many:
            made.append(_sheet("backs", sheet, [entry.back for entry in sheet.entries], hidden, shots, place))
    if not many:
        width, height = place.pixels
        facts = {"kind": "back", "width": width, "height": height}
        name = album.backs[0]
        made.append(Made(name=f"{name}.png", data=as_png(shots[name], place.dpi), facts=facts))
    saved = json.dumps(_saved(shared, album, title, address, copies), ensure_ascii=False, indent=2)
    return [*made, Made(name=f"{game}.json", data=f"{saved}\n".encode(), facts={"kind": "object"})]


def _sheet(
    kind: str, sheet: Sheet, names: Sequence[str], hidden: str, shots: Mapping[str, Image], place: Canvas
) -> Made:
    """One picture of ten by seven places; the last one shows the back."""
    from PIL import Image

    wide, high = place.pixels
    picture = Image.new("RGB", (COLUMNS * wide, ROWS * high), GROUND)
    for index, name in enumerate(names):
        picture.paste(shots[name], (index % COLUMNS * wide, index // COLUMNS * high))
    picture.paste(shots[hidden], ((COLUMNS - 1) * wide, (ROWS - 1) * high))
    facts = {
        "kind": kind,
        "width": picture.width,
        "height": picture.height,
        "cards": [entry.card.id for entry in sheet.entries],
    }
    return Made(name=f"{kind}-{sheet.number}.png", data=as_png(picture, place.dpi), facts=facts)


def _saved(shared: Sequence[Sheet], album: Album, title: str, address: str, copies: int) -> dict[str, object]:
    """The saved object: one deck, or one card where the deck has no more."""
    decks = {str(sheet.number): _deck(sheet, album, address) for sheet in shared}
    cards = [
        (sheet.number * CARDS_A_DECK + index, entry)
        for _ in range(copies)
        for sheet in shared
        for index, entry in enumerate(sheet.entries)
        for _ in range(entry.card.quantity)
    ]
    held = [
        _card(number, entry, decks[str(number // CARDS_A_DECK)], place)
        for place, (number, entry) in enumerate(cards)
    ]
    if len(held) == 1:
        return _file(title, held[0])
    deck = {
        **_object("DeckCustom", title, "deck"),
        "DeckIDs": [number for number, _ in cards],
        "CustomDeck": decks,
        "ContainedObjects": held,
    }
    return _file(title, deck)


def _file(title: str, thing: Mapping[str, object]) -> dict[str, object]:
    """The frame that the program expects round saved objects."""
    empty = dict.fromkeys(("GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn"), "")
    return {"SaveName": title, **empty, "ObjectStates": [thing]}


def _deck(sheet: Sheet, album: Album, address: str) -> dict[str, object]:
    """One sheet as the program knows it."""
    many = len(album.backs) > 1
    back = f"backs-{sheet.number}" if many else album.backs[0]
    return {
        "FaceURL": f"{address}faces-{sheet.number}.png",
        "BackURL": f"{address}{back}.png",
        "NumWidth": COLUMNS,
        "NumHeight": ROWS,
        "BackIsHidden": True,
        "UniqueBack": many,
        "Type": 0,
    }


def _card(number: int, entry: Entry, deck: Mapping[str, object], place: int) -> dict[str, object]:
    """One card of the deck."""
    return {
        **_object("Card", entry.card.id, f"{place} {entry.card.id}"),
        "CardID": number,
        "CustomDeck": {str(number // CARDS_A_DECK): deck},
    }


def _object(kind: str, name: str, seed: str) -> dict[str, object]:
    """What every object on that table has; face down, as a deck lies."""
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    placed = {"posX": 0.0, "posY": 1.0, "posZ": 0.0, **turned, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    return {
        "GUID": sha256(seed.encode()).hexdigest()[:6],
        "Name": kind,
        "Transform": placed,
        "Nickname": name,
        "Description": "",
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": kind == "Card",
        "HideWhenFaceDown": True,
        "SidewaysCard": False,
        "LuaScript": "",
        "LuaScriptState": "",
    }
