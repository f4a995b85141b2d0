"""Things on the table of Tabletop Simulator, as its saved files describe them.

Names and keys are those that the program itself writes (kb.tabletopsimulator.com, save file format).
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

UNITS_A_MM = 3.06 / 88.9
"""A card of poker size is about 3.06 units high where nothing scales it."""

TILE = 2.0
"""Units of a tile's height where nothing scales it; its width follows from its picture."""

FACE_DOWN, FACE_UP = 180.0, 0.0

Thing = dict[str, Any]


def thing(kind: str, name: str, seed: str, *, text: str = "", notes: str = "") -> Thing:
    """What every object of that table has; `seed` makes its number, the same in every run."""
    return {
        "GUID": sha256(seed.encode()).hexdigest()[:6],
        "Name": kind,
        "Transform": placed(),
        "Nickname": name,
        "Description": text,
        "GMNotes": notes,
        "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": False,
        "HideWhenFaceDown": False,
        "LuaScript": "",
        "LuaScriptState": "",
    }


def placed(x: float = 0.0, z: float = 0.0, *, scale: float = 1.0, turned: float = FACE_UP) -> Thing:
    """Where an object lies: x to the right, z away from the one who looks."""
    return {
        "posX": round(x, 3),
        "posY": 1.0,
        "posZ": round(z, 3),
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": turned,
        "scaleX": round(scale, 4),
        "scaleY": 1.0,
        "scaleZ": round(scale, 4),
    }


def card_like(kind: str, name: str, seed: str, *, sideways: bool, text: str = "", notes: str = "") -> Thing:
    """A card or a deck: it hides its face, and a card goes into hands."""
    made = thing(kind, name, seed, text=text, notes=notes)
    return {**made, "Hands": kind == "Card", "HideWhenFaceDown": True, "SidewaysCard": sideways}


def tile(name: str, seed: str, address: str, *, text: str = "") -> Thing:
    """A flat picture that lies still."""
    return {
        **thing("Custom_Tile", name, seed, text=text),
        "Locked": True,
        "CustomImage": {
            "ImageURL": address,
            "ImageSecondaryURL": "",
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
        },
    }


def book(name: str, seed: str, address: str) -> Thing:
    """A PDF to leaf through."""
    pages = {"PDFUrl": address, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
    return {**thing("Custom_PDF", name, seed), "CustomPDF": pages}


def tab(number: int, title: str, body: str) -> Thing:
    """A page of the notebook."""
    shade = {"r": 0.5, "g": 0.5, "b": 0.5}
    return {"title": title, "body": body, "color": "Grey", "visibleColor": shade, "id": number}


def saved(title: str, things: list[Thing], tabs: Mapping[str, Thing]) -> Thing:
    """The file: it may be opened as a saved game, or its things brought to a table as a saved object."""
    empty = dict.fromkeys(
        ("Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "Table", "Sky", "Note", "Rules"),
        "",
    )
    return {
        "SaveName": title,
        **empty,
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "PlayerTurn": "",
        "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
        "TabStates": dict(tabs),
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": things,
    }
