"""A game for Tabletop Simulator: sheets of faces and backs, mats, rules, and the file that lays them out.

Each back has a deck of its own, in the order of the card list; every card knows its name and its words.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from math import fsum
from typing import TYPE_CHECKING

from layouts.model import CardSize
from layouts.onlinetables import online_tables
from pnp.export import tts_objects
from pnp.export.cardsheets import Pile, Sheet, back_file, face_file, grid, images, piles
from pnp.export.names import CardWords, card_words
from pnp.export.outputs import Made
from pnp.export.sides import CardSides, Entry, stem
from pnp.export.tablemats import TableMat, mats
from pnp.export.tts_objects import Thing
from pnp.settings import Settings
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

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
    saved = tts_objects.saved(book.title(lang), all_things, _notebook(laid))
    text = json.dumps(saved, ensure_ascii=False, indent=2)
    last = Made(name=f"{book.id}.json", data=f"{text}\n".encode(), facts={"kind": "object"})
    return [*made, *shown, *rules, last]


# decks


def _decks(
    shared: Sequence[tuple[CardSides, Pile]], words: Mapping[int, tuple[CardWords, ...]], laid: Laid
) -> Iterator[Thing]:
    """A deck for each back, side by side; a card where the deck has no more."""
    wides = [album.trim.width * tts_objects.UNITS_A_MM for album, _ in shared]
    x = -(fsum(wides) + APART * (len(wides) - 1)) / 2
    for index, ((album, pile), wide) in enumerate(zip(shared, wides, strict=True)):
        scale = album.trim.height * tts_objects.UNITS_A_MM / CARD_HIGH
        at = tts_objects.placed(x + wide / 2, scale=scale, turned=tts_objects.FACE_DOWN)
        yield {**_pile(pile, index, words, album.card, laid), "Transform": at}
        x += wide + APART


CARD_HIGH = 88.9 * tts_objects.UNITS_A_MM
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
        **tts_objects.card_like("DeckCustom", pile.name, f"deck {index}", sideways=sideways),
        "DeckIDs": [one["CardID"] for one in held],
        "CustomDeck": decks,
        "ContainedObjects": held,
    }


def _card(sheet: Sheet, place: int, entry: Entry, name: CardWords, seed: str, sideways: bool) -> Thing:
    """One card: what it is called, what it says, and its id in the notes of who leads the game."""
    card = entry.card.id
    made = tts_objects.card_like(
        "Card", name.name, f"{seed} {card}", sideways=sideways, text=name.text, notes=card
    )
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
    all_wide = [mat.size.width * tts_objects.UNITS_A_MM for mat in found for _ in range(mat.copies)]
    x, z = -(fsum(all_wide) + APART * (len(all_wide) - 1)) / 2, -APART
    for mat in found:
        wide, high = mat.size.width * tts_objects.UNITS_A_MM, mat.size.height * tts_objects.UNITS_A_MM
        for copy in range(mat.copies):
            name = f"{mat.title} {copy + 1}" if mat.copies > 1 else mat.title
            made = tts_objects.tile(name, f"{mat.file} {copy}", laid.address + mat.file, text=mat.text)
            at = tts_objects.placed(x + wide / 2, z - CARD_HIGH / 2 - high / 2, scale=high / tts_objects.TILE)
            yield {**made, "Transform": at}
            x += wide + APART


def _aside(laid: Laid, rules: Sequence[Made]) -> Iterator[Thing]:
    """Dice and rules at the left of the cards."""
    from pnp.compose.dicenets import wanted

    x = -(CARD_HIGH + 3 * APART)
    for number in range(wanted(laid.book)):
        made = tts_objects.thing("Die_6", "", f"die {number}")
        yield {**made, "Transform": tts_objects.placed(x - 1.5 * number * APART, CARD_HIGH)}
    title = laid.book.title(laid.settings.lang)
    for file in rules:
        made = tts_objects.book(title, "rules", laid.address + file.name)
        yield {**made, "Transform": tts_objects.placed(x - 2 * APART, 0.0)}


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
            tabs[str(number)] = tts_objects.tab(number, section.title, body)
    return tabs
