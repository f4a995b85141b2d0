"""Cards of a deck as pictures of many places, shared out by their backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING

from layouts.model import Size
from layouts.onlinetables import OnlineTable
from pnp.draw.pngfile import encoded
from pnp.export.outputs import Made
from pnp.export.raster import drawn, pictures
from pnp.export.sides import SPARE, Canvas, CardSides, Entry, resized
from pnp.geometry import MM_PER_INCH
from runtime.value import value

if TYPE_CHECKING:
    from PIL.Image import Image

    from layouts.book import Book

FEWEST = 2
"""Places of a sheet across and down that every program takes."""

GROUND = (255, 255, 255)


@value
class Sheet:
    """One picture of a deck: its number from 1, and the cards on it in reading order."""

    number: int
    entries: tuple[Entry, ...]
    prefix: str = ""  # of its files, where a deck has cards of several sizes

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
class Grid:
    """The places of a sheet across and down, and how fine each of them is."""

    columns: int
    rows: int
    place: Canvas


def grid(trim: Size, cards: int, table: OnlineTable) -> Grid:
    """The finest grid with a place for each card; of equally fine ones the smallest.

    >>> from layouts.onlinetables import online_tables
    >>> full = grid(Size(width=63.5, height=88.9), 69, online_tables()["tts"])
    >>> full.columns, full.rows, full.place.pixels
    (10, 7, (409, 573))
    """
    shapes = [
        (columns, rows)
        for columns in range(FEWEST, table.columns + 1)
        for rows in range(FEWEST, table.rows + 1)
        if columns * rows >= cards + table.hidden
    ]
    grids = [_grid(trim, columns, rows, table) for columns, rows in shapes]
    return max(grids, key=lambda one: (one.place.dpi, -one.columns * one.rows, one.columns))


def _grid(trim: Size, columns: int, rows: int, table: OnlineTable) -> Grid:
    """So many places, each as large as the largest picture allows."""
    widest, tallest = table.pixels // columns, table.pixels // rows
    scale = min(widest / trim.width, tallest / trim.height, table.dpi / MM_PER_INCH)
    pixels = (min(widest, round(trim.width * scale)), min(tallest, round(trim.height * scale)))
    return Grid(columns=columns, rows=rows, place=Canvas(pixels=pixels, dpi=scale * MM_PER_INCH))


def piles(
    book: Book,
    entries: Sequence[Entry],
    lang: str,
    table: OnlineTable,
    *,
    numbers: Iterator[int] | None = None,
    prefix: str = "",
) -> tuple[Pile, ...]:
    """The cards shared out by their backs, and those of each back over sheets."""
    numbers = numbers or count(1)
    by_back: dict[str, list[Entry]] = {}
    for entry in entries:
        by_back.setdefault(entry.card.back, []).append(entry)
    found = []
    for back, cards in by_back.items():
        runs = [tuple(cards[start : start + table.faces]) for start in range(0, len(cards), table.faces)]
        found.append(
            Pile(
                name=_pile_name(book, back, lang, alone=len(by_back) == 1),
                sheets=tuple(Sheet(number=next(numbers), entries=run, prefix=prefix) for run in runs),
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


def images(
    album: CardSides, sheets: Iterable[Sheet], table: OnlineTable, title: str, lang: str
) -> list[Made]:
    """The pictures of sheets: faces, and their back or backs; each file once."""
    around = Size(width=album.trim.width + 2 * SPARE, height=album.trim.height + 2 * SPARE)
    sides = {side.label: side for side in drawn(album.sides(), album.trim, around)}
    made: dict[str, Made] = {}
    for sheet in sheets:
        on = grid(album.trim, len(sheet.entries), table)
        names = dict.fromkeys([*(entry.face for entry in sheet.entries), *sheet.backs])
        pages = [resized(sides[name], on.place.size) for name in names]
        shots = dict(zip(names, pictures(pages, on.place, title, lang), strict=True))
        for file in _pictures(sheet, on, shots, table):
            made.setdefault(file.name, file)
    return list(made.values())


def face_file(sheet: Sheet) -> str:
    """The file of a sheet's faces."""
    return f"{sheet.prefix}faces-{sheet.number}.png"


def back_file(sheet: Sheet) -> str:
    """The file of what lies behind a sheet: one back, or a sheet of them."""
    name = f"backs-{sheet.number}" if len(sheet.backs) > 1 else sheet.backs[0]
    return f"{sheet.prefix}{name}.png"


def _pictures(sheet: Sheet, on: Grid, shots: Mapping[str, Image], table: OnlineTable) -> Iterator[Made]:
    """The faces of a sheet, and its back or backs."""
    faces = [entry.face for entry in sheet.entries]
    yield _sheet(face_file(sheet), "faces", sheet, faces, on, shots, table)
    if len(sheet.backs) > 1:
        backs = [entry.back for entry in sheet.entries]
        yield _sheet(back_file(sheet), "backs", sheet, backs, on, shots, table)
        return
    width, height = on.place.pixels
    facts = {"kind": "back", "width": width, "height": height}
    yield Made(name=back_file(sheet), data=encoded(shots[sheet.backs[0]], on.place.dpi), facts=facts)


def _sheet(
    name: str,
    kind: str,
    sheet: Sheet,
    shown: Sequence[str],
    on: Grid,
    shots: Mapping[str, Image],
    table: OnlineTable,
) -> Made:
    """One picture of all places; the last one shows the back where others see it of a hand."""
    from PIL import Image

    wide, high = on.place.pixels
    picture = Image.new("RGB", (on.columns * wide, on.rows * high), GROUND)
    for index, side in enumerate(shown):
        picture.paste(shots[side], (index % on.columns * wide, index // on.columns * high))
    if table.hidden:
        picture.paste(shots[sheet.backs[0]], ((on.columns - 1) * wide, (on.rows - 1) * high))
    facts = {
        "kind": kind,
        "width": picture.width,
        "height": picture.height,
        "columns": on.columns,
        "rows": on.rows,
        "cards": [entry.card.id for entry in sheet.entries],
    }
    return Made(name=name, data=encoded(picture, on.place.dpi), facts=facts)
