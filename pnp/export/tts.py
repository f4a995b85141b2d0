"""A game for Tabletop Simulator: sheets of faces and backs, mats, rules, and the file that lays them out.

Each back has a deck of its own, in the order of the card list; every card knows its name and its words.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import count
from math import fsum
from typing import TYPE_CHECKING, Any

from layouts.model import CardSize
from layouts.onlinetables import online_tables
from pnp.export.cardsheets import Pile, Sheet, back_file, face_file, grid, images, piles
from pnp.export.names import CardWords, card_words
from pnp.export.outputs import Made
from pnp.export.sides import CardSides, Entry, stem
from pnp.export.tablemats import TableMat, mats
from pnp.settings import Settings
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book


UNITS_A_MM = 3.06 / 88.9
"""A card of poker size is about 3.06 units high where nothing scales it."""

TILE = 2.0
"""Units of a tile's height where nothing scales it; its width follows from its picture."""

FACE_DOWN, FACE_UP = 180.0, 0.0

Thing = dict[str, Any]


CARDS_A_DECK = 100
"""A card's number is that of its sheet times a hundred, and its place on it."""

APART = 1.0
"""Units between things on the table."""

RULES = "rules.pdf"

SHAPES = {"rounded": 0, "rectangle": 1, "hexagon": 3, "circle": 4}
"""The program's numbers of outlines of cards."""


@value
class Laid:
    """What a run puts on the table beside the cards, and how it is told."""

    book: Book
    settings: Settings
    address: str  # what stands before the names of the files


def files(albums: Sequence[CardSides], laid: Laid) -> list[Made]:
    """Sheets, backs, mats, rules and the saved file, which comes last; an album for each size of card."""
    book, settings = laid.book, laid.settings
    lang = settings.lang
    table = online_tables()["tts"]
    numbers = count(1)
    shared: list[tuple[CardSides, Pile]] = []
    made: list[Made] = []
    words: dict[int, tuple[CardWords, ...]] = {}
    for album in albums:
        size = stem(album.card) if len(albums) > 1 else ""
        prefix = f"{size}-" if size else ""
        found = piles(book, album.entries, lang, table, numbers=numbers, prefix=prefix)
        if size:  # decks of one back and several sizes are told apart
            found = tuple(replace(pile, name=f"{pile.name} ({size})") for pile in found)
        shared += [(album, pile) for pile in found]
        sheets = [sheet for pile in found for sheet in pile.sheets]
        made += images(album, sheets, table, book.title(lang), lang)
        for sheet in sheets:
            words[sheet.number] = tuple(
                card_words(book, one.card, album.face(one), lang) for one in sheet.entries
            )
    on_table, shown = mats(book, settings, table.pixels)
    rules = _rules(laid)
    all_things = [*_decks(shared, words, laid), *_mats(on_table, laid), *_aside(laid, rules)]
    saved = saved_object(book.title(lang), all_things, _notebook(laid))
    text = json.dumps(saved, ensure_ascii=False, indent=2)
    last = Made(name=f"{book.id}.json", data=f"{text}\n".encode(), facts={"kind": "object"})
    return [*made, *shown, *rules, last]


# decks


def _decks(
    shared: Sequence[tuple[CardSides, Pile]], words: Mapping[int, tuple[CardWords, ...]], laid: Laid
) -> Iterator[Thing]:
    """A deck for each back, side by side; a card where the deck has no more."""
    wides = [album.trim.width * UNITS_A_MM for album, _ in shared]
    x = -(fsum(wides) + APART * (len(wides) - 1)) / 2
    for index, ((album, pile), wide) in enumerate(zip(shared, wides, strict=True)):
        scale = album.trim.height * UNITS_A_MM / CARD_HIGH
        at = placed(x + wide / 2, scale=scale, turned=FACE_DOWN)
        yield {**_pile(pile, index, words, album.card, laid), "Transform": at}
        x += wide + APART


CARD_HIGH = 88.9 * UNITS_A_MM
"""Units of a card's height where nothing scales it."""


def _pile(
    pile: Pile, index: int, words: Mapping[int, tuple[CardWords, ...]], card: CardSize, laid: Laid
) -> Thing:
    """One deck with all its cards."""
    sideways = card.trim.width > card.trim.height
    held: list[Thing] = []
    decks = {str(sheet.number): _deck(sheet, card, laid.address) for sheet in pile.sheets}
    for _ in range(laid.settings.copies):
        for sheet in pile.sheets:
            deck = {str(sheet.number): decks[str(sheet.number)]}
            for place, (entry, name) in enumerate(zip(sheet.entries, words[sheet.number], strict=True)):
                for _ in range(entry.card.quantity):
                    made = _card(sheet, place, entry, name, f"{index} {len(held)}", sideways)
                    held.append({**made, "CustomDeck": deck})
    if len(held) == 1:
        return held[0]
    return {
        **card_like("DeckCustom", pile.name, f"deck {index}", sideways=sideways),
        "DeckIDs": [one["CardID"] for one in held],
        "CustomDeck": decks,
        "ContainedObjects": held,
    }


def _card(sheet: Sheet, place: int, entry: Entry, name: CardWords, seed: str, sideways: bool) -> Thing:
    """One card: what it is called, what it says, and its id in the notes of who leads the game."""
    card = entry.card.id
    made = card_like("Card", name.name, f"{seed} {card}", sideways=sideways, text=name.text, notes=card)
    return {**made, "CardID": sheet.number * CARDS_A_DECK + place}


def _deck(sheet: Sheet, card: CardSize, address: str) -> Thing:
    """One sheet as the program knows it."""
    on = grid(card.trim, len(sheet.entries), online_tables()["tts"])
    return {
        "FaceURL": address + face_file(sheet),
        "BackURL": address + back_file(sheet),
        "NumWidth": on.columns,
        "NumHeight": on.rows,
        "BackIsHidden": True,
        "UniqueBack": len(sheet.backs) > 1,
        "Type": SHAPES[card.shape],
    }


# mats, dice, rules


def _mats(found: Sequence[TableMat], laid: Laid) -> Iterator[Thing]:
    """The mats in a row nearer to the one who looks."""
    all_wide = [mat.size.width * UNITS_A_MM for mat in found for _ in range(mat.copies)]
    x, z = -(fsum(all_wide) + APART * (len(all_wide) - 1)) / 2, -APART
    for mat in found:
        wide, high = mat.size.width * UNITS_A_MM, mat.size.height * UNITS_A_MM
        for copy in range(mat.copies):
            name = f"{mat.title} {copy + 1}" if mat.copies > 1 else mat.title
            made = tile(name, f"{mat.file} {copy}", laid.address + mat.file, text=mat.text)
            at = placed(x + wide / 2, z - CARD_HIGH / 2 - high / 2, scale=high / TILE)
            yield {**made, "Transform": at}
            x += wide + APART


def _aside(laid: Laid, rules: Sequence[Made]) -> Iterator[Thing]:
    """Dice and rules at the left of the cards."""
    from pnp.compose.dicenets import wanted

    x = -(CARD_HIGH + 3 * APART)
    for number in range(wanted(laid.book)):
        made = thing("Die_6", "", f"die {number}")
        yield {**made, "Transform": placed(x - 1.5 * number * APART, CARD_HIGH)}
    title = laid.book.title(laid.settings.lang)
    for file in rules:
        made = book_object(title, "rules", laid.address + file.name)
        yield {**made, "Transform": placed(x - 2 * APART, 0.0)}


def _rules(laid: Laid) -> list[Made]:
    """The booklet as plain pages, where the game has one."""
    if "booklet" not in laid.book.components:
        return []
    from pnp.compose.booklet.compose import compose
    from pnp.draw import pdf

    plain = replace(laid.settings, fold="none", bleed=0.0)
    scene = compose(laid.book, plain, plain.lang)
    facts = {"kind": "rules", "pages": len(scene.pages)}
    return [Made(name=RULES, data=pdf.data(scene), facts=facts)]


def _notebook(laid: Laid) -> dict[str, Thing]:
    """The rules clause by clause, a page of the notebook for each section."""
    lang = laid.settings.lang
    tabs = {}
    for number, section in enumerate(laid.book.sections(lang)):
        clauses = [clause for clause in section.clauses if clause.in_force]
        body = "\n\n".join(f"{clause.id} {clause.title}\n{clause.text}" for clause in clauses)
        if body:
            tabs[str(number)] = tab(number, section.title, body)
    return tabs


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


def book_object(name: str, seed: str, address: str) -> Thing:
    """A PDF to leaf through."""
    pages = {"PDFUrl": address, "PDFPassword": "", "PDFPage": 0, "PDFPageOffset": 0}
    return {**thing("Custom_PDF", name, seed), "CustomPDF": pages}


def tab(number: int, title: str, body: str) -> Thing:
    """A page of the notebook."""
    shade = {"r": 0.5, "g": 0.5, "b": 0.5}
    return {"title": title, "body": body, "color": "Grey", "visibleColor": shade, "id": number}


def saved_object(title: str, things: list[Thing], tabs: Mapping[str, Thing]) -> Thing:
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
