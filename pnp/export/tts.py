"""A game for Tabletop Simulator: sheets of faces and backs, mats, rules, and the file that lays them out.

Each back has a deck of its own, in the order of the card list; every card knows its name and its words.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING

from layouts.model import Size
from layouts.value import value
from pnp.export import things
from pnp.export.made import Made
from pnp.export.names import Told, told
from pnp.export.raster import as_png, drawn, pictures
from pnp.export.sides import SPARE, Album, Canvas, Entry
from pnp.export.tablemats import TableMat, mats
from pnp.export.things import Thing
from pnp.geometry import MM_PER_INCH
from pnp.scene import Group, Page
from pnp.settings import Settings

if TYPE_CHECKING:
    from PIL.Image import Image

    from layouts.book import Book

COLUMNS, ROWS = 10, 7
"""Most places of a sheet across and down; the fewest are two (kb.tabletopsimulator.com, custom decks)."""
FACES = COLUMNS * ROWS - 1
"""Cards of a sheet: its last place holds what others see of a hand."""

MOST_PIXELS = 4096
"""Width and height of the largest picture that the program loads whole."""

GROUND = (255, 255, 255)
CARDS_A_DECK = 100
"""A card's number is that of its sheet times a hundred, and its place on it."""

FINEST = 300.0
"""Dots an inch beyond which no place is finer: what print shops ask for."""

APART = 1.0
"""Units between things on the table."""

RULES = "rules.pdf"


@value
class Sheet:
    """One picture of a deck: its number from 1, and the cards on it in reading order."""

    number: int
    entries: tuple[Entry, ...]

    @property
    def backs(self) -> tuple[str, ...]:
        """The drawings behind its cards, each once."""
        return tuple(dict.fromkeys(entry.back for entry in self.entries))


@value
class Pile:
    """The cards of one back, which lie on the table as one deck."""

    name: str
    sheets: tuple[Sheet, ...]


@value
class Laid:
    """What a run puts on the table beside the cards, and how it is told."""

    book: Book
    settings: Settings
    address: str  # what stands before the names of the files


@value
class Grid:
    """The places of a sheet across and down, and how fine each of them is."""

    columns: int
    rows: int
    place: Canvas


def grid(trim: Size, cards: int) -> Grid:
    """The finest grid with a place for each card and one more; of equally fine ones the smallest.

    >>> full = grid(Size(width=63.5, height=88.9), 69)
    >>> full.columns, full.rows, full.place.pixels
    (10, 7, (409, 573))
    """
    shapes = [
        (columns, rows)
        for columns in range(2, COLUMNS + 1)
        for rows in range(2, ROWS + 1)
        if columns * rows > cards
    ]
    grids = [Grid(columns=columns, rows=rows, place=_place(trim, columns, rows)) for columns, rows in shapes]
    return max(grids, key=lambda one: (one.place.dpi, -one.columns * one.rows, one.columns))


def _place(trim: Size, columns: int, rows: int) -> Canvas:
    """The largest place of a card on a sheet."""
    widest, tallest = MOST_PIXELS // columns, MOST_PIXELS // rows
    scale = min(widest / trim.width, tallest / trim.height, FINEST / MM_PER_INCH)
    pixels = (min(widest, round(trim.width * scale)), min(tallest, round(trim.height * scale)))
    return Canvas(pixels=pixels, dpi=scale * MM_PER_INCH)


def piles(book: Book, entries: Sequence[Entry], lang: str) -> tuple[Pile, ...]:
    """The cards shared out by their backs, and those of each back over sheets."""
    numbers = count(1)
    by_back: dict[str, list[Entry]] = {}
    for entry in entries:
        by_back.setdefault(entry.card.back, []).append(entry)
    found = []
    for back, cards in by_back.items():
        runs = [tuple(cards[start : start + FACES]) for start in range(0, len(cards), FACES)]
        found.append(
            Pile(
                name=_pile_name(book, back, lang, alone=len(by_back) == 1),
                sheets=tuple(Sheet(number=next(numbers), entries=run) for run in runs),
            )
        )
    return tuple(found)


def _pile_name(book: Book, back: str, lang: str, *, alone: bool) -> str:
    """The game's title, and of several decks what their back is called."""
    title = book.title(lang)
    if alone:
        return title
    facts = book.backs.get(back)
    return f"{title} – {(facts.titles.get(lang) if facts else None) or back}"


def files(album: Album, laid: Laid) -> list[Made]:
    """Sheets, backs, mats, rules and the saved file, which comes last."""
    book, settings = laid.book, laid.settings
    lang = settings.lang
    shared = piles(book, album.entries, lang)
    around = Size(width=album.trim.width + 2 * SPARE, height=album.trim.height + 2 * SPARE)
    sides = {side.label: side for side in drawn(album.sides(), album.trim, around)}
    made: dict[str, Made] = {}
    for sheet in (sheet for pile in shared for sheet in pile.sheets):
        laid_out = grid(album.trim, len(sheet.entries))
        names = dict.fromkeys([*(entry.face for entry in sheet.entries), *sheet.backs])
        pages = [_resized(sides[name], laid_out.place.size) for name in names]
        shots = dict(zip(names, pictures(pages, laid_out.place, book.title(lang), lang), strict=True))
        for file in _pictures(sheet, laid_out, shots):
            made.setdefault(file.name, file)
    on_table, shown = mats(book, settings, MOST_PIXELS)
    rules = _rules(laid)
    words = {entry.face: told(book, entry.card, album.face(entry), lang) for entry in album.entries}
    all_things = [*_decks(shared, words, album.trim, laid), *_mats(on_table, laid), *_aside(laid, rules)]
    saved = things.saved(book.title(lang), all_things, _notebook(laid))
    text = json.dumps(saved, ensure_ascii=False, indent=2)
    last = Made(name=f"{book.id}.json", data=f"{text}\n".encode(), facts={"kind": "object"})
    return [*made.values(), *shown, *rules, last]


def _resized(side: Page, surface: Size) -> Page:
    """A side in the middle of a place that is a little smaller."""
    at = ((surface.width - side.width) / 2, (surface.height - side.height) / 2)
    moved = Group(items=side.items, transform=(1.0, 0.0, 0.0, 1.0, *at))
    return Page(width=surface.width, height=surface.height, items=(moved,), label=side.label)


def _pictures(sheet: Sheet, on: Grid, shots: Mapping[str, Image]) -> Iterator[Made]:
    """The faces of a sheet, and its back or backs."""
    yield _sheet("faces", sheet, [entry.face for entry in sheet.entries], on, shots)
    if len(sheet.backs) > 1:
        yield _sheet("backs", sheet, [entry.back for entry in sheet.entries], on, shots)
        return
    (back,) = sheet.backs
    width, height = on.place.pixels
    facts = {"kind": "back", "width": width, "height": height}
    yield Made(name=f"{back}.png", data=as_png(shots[back], on.place.dpi), facts=facts)


def _sheet(kind: str, sheet: Sheet, names: Sequence[str], on: Grid, shots: Mapping[str, Image]) -> Made:
    """One picture of all places; the last one shows the back."""
    from PIL import Image

    wide, high = on.place.pixels
    picture = Image.new("RGB", (on.columns * wide, on.rows * high), GROUND)
    for index, name in enumerate(names):
        picture.paste(shots[name], (index % on.columns * wide, index // on.columns * high))
    picture.paste(shots[sheet.backs[0]], ((on.columns - 1) * wide, (on.rows - 1) * high))
    facts = {
        "kind": kind,
        "width": picture.width,
        "height": picture.height,
        "cards": [entry.card.id for entry in sheet.entries],
    }
    return Made(name=f"{kind}-{sheet.number}.png", data=as_png(picture, on.place.dpi), facts=facts)


# decks


def _decks(shared: Sequence[Pile], names: Mapping[str, Told], trim: Size, laid: Laid) -> Iterator[Thing]:
    """A deck for each back, side by side; a card where the deck has no more."""
    scale = trim.height * things.UNITS_A_MM / CARD_HIGH
    step = trim.width * things.UNITS_A_MM + APART
    for index, pile in enumerate(shared):
        at = things.placed((index - (len(shared) - 1) / 2) * step, scale=scale, turned=things.FACE_DOWN)
        yield {**_pile(pile, index, names, trim, laid), "Transform": at}


CARD_HIGH = 88.9 * things.UNITS_A_MM
"""Units of a card's height where nothing scales it."""


def _pile(pile: Pile, index: int, names: Mapping[str, Told], trim: Size, laid: Laid) -> Thing:
    sideways = trim.width > trim.height
    decks = {
        str(sheet.number): _deck(sheet, grid(trim, len(sheet.entries)), laid.address) for sheet in pile.sheets
    }
    held: list[Thing] = []
    for _ in range(laid.settings.copies):
        for sheet in pile.sheets:
            for place, entry in enumerate(sheet.entries):
                for _ in range(entry.card.quantity):
                    held.append(
                        _card(sheet, place, entry, names[entry.face], f"{index} {len(held)}", sideways)
                    )
    for card in held:
        card["CustomDeck"] = {str(card["CardID"] // CARDS_A_DECK): decks[str(card["CardID"] // CARDS_A_DECK)]}
    if len(held) == 1:
        return held[0]
    return {
        **things.card_like("DeckCustom", pile.name, f"deck {index}", sideways=sideways),
        "DeckIDs": [card["CardID"] for card in held],
        "CustomDeck": decks,
        "ContainedObjects": held,
    }


def _card(sheet: Sheet, place: int, entry: Entry, name: Told, seed: str, sideways: bool) -> Thing:
    """One card: what it is called, what it says, and its id in the notes of who leads the game."""
    card = entry.card.id
    made = things.card_like(
        "Card", name.name, f"{seed} {card}", sideways=sideways, text=name.text, notes=card
    )
    return {**made, "CardID": sheet.number * CARDS_A_DECK + place}


def _deck(sheet: Sheet, on: Grid, address: str) -> Thing:
    """One sheet as the program knows it."""
    many = len(sheet.backs) > 1
    back = f"backs-{sheet.number}" if many else sheet.backs[0]
    return {
        "FaceURL": f"{address}faces-{sheet.number}.png",
        "BackURL": f"{address}{back}.png",
        "NumWidth": on.columns,
        "NumHeight": on.rows,
        "BackIsHidden": True,
        "UniqueBack": many,
        "Type": 0,
    }


# mats, dice, rules


def _mats(found: Sequence[TableMat], laid: Laid) -> Iterator[Thing]:
    """The mats in a row nearer to the one who looks."""
    all_wide = [mat.size.width * things.UNITS_A_MM for mat in found for _ in range(mat.copies)]
    x, z = -(sum(all_wide) + APART * (len(all_wide) - 1)) / 2, -APART
    for mat in found:
        wide, high = mat.size.width * things.UNITS_A_MM, mat.size.height * things.UNITS_A_MM
        for copy in range(mat.copies):
            name = f"{mat.title} {copy + 1}" if mat.copies > 1 else mat.title
            made = things.tile(name, f"{mat.file} {copy}", laid.address + mat.file, text=mat.text)
            at = things.placed(x + wide / 2, z - CARD_HIGH / 2 - high / 2, scale=high / things.TILE)
            yield {**made, "Transform": at}
            x += wide + APART


def _aside(laid: Laid, rules: Sequence[Made]) -> Iterator[Thing]:
    """Dice and rules at the left of the cards."""
    from pnp.compose.dicenets import wanted

    x = -(CARD_HIGH + 3 * APART)
    for number in range(wanted(laid.book)):
        made = things.thing("Die_6", "", f"die {number}")
        yield {**made, "Transform": things.placed(x - 1.5 * number * APART, CARD_HIGH)}
    title = laid.book.title(laid.settings.lang)
    for file in rules:
        made = things.book(title, "rules", laid.address + file.name)
        yield {**made, "Transform": things.placed(x - 2 * APART, 0.0)}


def _rules(laid: Laid) -> list[Made]:
    """The booklet as plain pages, where the game has one."""
    if "booklet" not in laid.book.components:
        return []
    from dataclasses import replace

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
            tabs[str(number)] = things.tab(number, section.title, body)
    return tabs
