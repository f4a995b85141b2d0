"""The quick reference as a flat sheet: for large type, and for paper too small to be folded in eight."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.book import Book
from pnp.compose.booklet.colophon import independent, origin
from pnp.compose.booklet.flow import Block, Piece, Placed, TooTall, drawn, fill, undivided
from pnp.compose.booklet.shape import GUTTER, LARGE, TWO_COLUMNS_FROM, Type
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.mats.motifs import levelled
from pnp.compose.pocket_words import FEWER, SIZES, line, story, too_tall
from pnp.compose.sheets_parts import SheetStyle, heading, page, sheet_style
from pnp.errors import PnpError
from pnp.scene import Item, Page, Scene
from pnp.settings import Settings
from runtime.language import language

SIDES = 2
"""Of one sheet: small type, or in large type fewer questions, at the end also no line above where the game
comes from and no word of what the edition is, rather than a second sheet."""

RULED = 0.3
"""Share of a column that the line above where the game comes from takes."""

COMFORT = 9.0
"""Points from which one side is better than two."""

Columns = Sequence[Sequence[Placed]]


def compose(book: Book, settings: Settings, lang: str) -> Scene:
    """One sheet, printed on as many sides as it needs."""
    on = sheet_style(book, settings.speaking(lang), lang)
    name = on.voice.say("pocket.title")
    items, top = heading(on, name[:1].upper() + name[1:])
    abreast = 2 if on.box.width >= TWO_COLUMNS_FROM and not on.large else 1
    width = (on.box.width - GUTTER * (abreast - 1)) / abreast
    columns = _columns(on, width, on.box.bottom - top, abreast)
    sides = range(0, len(columns), abreast)
    pages = tuple(
        _page(on, items, top, columns[start : start + abreast], width, f"{number}/{len(sides)}")
        for number, start in enumerate(sides, start=1)
    )
    return Scene(
        title=f"{on.voice.title} – {name}",
        lang=lang,
        pages=pages,
        forms={},
        subject=name,
        keywords=(book.id, "quick reference"),
        duplex="long" if len(pages) > 1 else "simplex",
    )


def _columns(on: SheetStyle, width: float, room: float, abreast: int) -> Columns:
    """The columns at the largest size that spares a side, else a sheet."""
    found: dict[float, Columns] = {}
    problem: PnpError | None = None
    for size in (LARGE,) if on.large else SIZES:
        try:
            found[size] = _set(on, size, width, room)
        except TooTall as error:
            problem = too_tall(error.block.name or "…", error.excess, large=on.large)
    if not found:
        raise problem or too_tall(on.voice.say("pocket.title"), 0.0, large=on.large)
    for least, sides in ((COMFORT, 1), (0.0, SIDES)):
        for size, columns in found.items():
            if size >= least and len(columns) <= sides * abreast:
                return columns
    fewer = (_set(on, min(found), width, room, questions) for questions in FEWER)
    return next((columns for columns in fewer if len(columns) <= SIDES * abreast), found[min(found)])


def _set(on: SheetStyle, size: float, width: float, room: float, questions: int | None = None) -> Columns:
    """All parts one after the other, in type of this size; where the game comes from ends them."""
    lang = on.voice.lang
    kind = Type(
        body=size,
        leading=language(lang).suited(1.3, 1.45),
        clause=size + 0.5,
        heading=size * 1.3,
        title=size * 1.4,
        small=size,
    )
    setter = Setter(voice=on.voice, width=width, type=kind, tone=on.tone)
    blocks = [block for part in story(on.book, on.settings, setter, questions) for block in part]
    credits = [undivided(line(setter, text)) for text in origin(on.book, on.voice)]
    if questions != FEWER[-1]:
        credits += [undivided(line(setter, text)) for text in independent(on.book, on.voice)]
        blocks += [_rule(setter)] * bool(credits)
    return fill([*blocks, *credits], lambda _: room)


def _rule(setter: Setter) -> Block:
    """What parts the rules from where they come from."""
    drawn = levelled(0.0, setter.width * RULED, 0.0, setter.tone.line, 0.3)
    return Block(pieces=(Piece(items=(drawn,), height=0.8),), before=4.5, with_next=True)


def _page(
    on: SheetStyle, head: Sequence[Item], top: float, columns: Columns, width: float, which: str
) -> Page:
    """One side, its columns under the name of the sheet."""
    items = [*head]
    for index, column in enumerate(columns):
        items += drawn(column, on.box.x + index * (width + GUTTER), top)
    return page(on, items, which, "pocket")
