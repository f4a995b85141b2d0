"""Art of a game's own on cover, box and mat: pictures of its folder that fill a panel and its bleed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from layouts.model import Size
from pnp.art import covers
from pnp.art.style import Style
from pnp.geometry import Box
from pnp.scene import Group, Item
from pnp.template.images import place, read

if TYPE_CHECKING:
    from layouts.book import Book


def picture(book: Book, lang: str, table: str, key: str = "image") -> str:
    """The picture that a table of `game.toml` names, "" where it names none; `{lang}` is the language."""
    said = book.facts.get(table)
    name = said.get(key) if isinstance(said, Mapping) else None
    return name.replace("{lang}", lang) if isinstance(name, str) else ""


def mat_picture(book: Book, lang: str, name: str) -> str:
    """The picture of one mat: its own, else that of all."""
    sheets = (book.facts.get("mat") or {}).get("sheet", ())
    own = next((str(sheet.get("image", "")) for sheet in sheets if sheet.get("name") == name), "")
    return own.replace("{lang}", lang) or picture(book, lang, "mat")


def filling(book: Book, name: str, box: Box) -> tuple[Item, ...]:
    """A picture that fills a box, cropped to it.  `PnpError` where the file cannot be drawn."""
    return place(read(book.file(name), name), box.as_tuple(), "cover")


def cover(
    book: Book, size: Size, style: Style, lang: str, *, least: float = 0.0, over: float = 0.0
) -> tuple[Item, ...]:
    """The cover in a rectangle of this size from (0, 0): the game's own picture, else that of its table.

    The game's own runs `over` the edges by so many mm; with `words = true` the title stands on it.
    """
    name = picture(book, lang, "cover")
    if not name:
        return covers.cover(book, size, style, lang, least=least)
    box = Box(x=-over, y=-over, width=size.width + 2 * over, height=size.height + 2 * over)
    art = filling(book, name, box)
    if not (book.facts.get("cover") or {}).get("words"):
        return art
    return (*art, Group(items=covers.captions(book, size, style, lang, least=least)))
