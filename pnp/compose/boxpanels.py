"""The panels of a tuck box: the game's own pictures, else its cover, the back of its cards and its title."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from layouts.model import Size
from pnp.art import pen
from pnp.compose import plain
from pnp.geometry import Box as Area
from pnp.scene import Group, Item, Matrix
from runtime.language import language

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.art.style import Style

FRAME = 4.5  # mm within which the cover has its frame
OVER = 2.0  # mm by which art runs beyond cuts
SPINE = 14.0  # pt of the title on a side, at most
SPINE_LEAST, SPINE_LARGE = 6.0, 12.0  # pt under which a side bears no title, and with --large


def front_panel(
    book: Book, area: Area, style: Style, lang: str, *, head: float = 0.0, brief: bool = False
) -> list[Item]:
    """The game's own picture, else its cover below the `head` of the panel; both run over the cuts alone.

    The cover of a `brief` panel has its title for words.
    """
    from pnp.art import covers
    from pnp.art.lettering import wordless
    from pnp.compose.ownart import filling, picture

    beyond = Area(x=area.x, y=area.y - OVER, width=area.width, height=area.height + 2 * OVER)
    clip = pen.rectangle(*beyond.as_tuple())
    name = picture(book, lang, "box") or picture(book, lang, "cover")
    if name:
        return [Group(items=tuple(filling(book, name, area.grown(OVER))), clip=clip)]
    panel = Size(width=area.width, height=area.height - head)
    more = OVER + FRAME  # the same picture a little larger lies under it and fills what is beyond
    grown = Size(width=area.width + 2 * more, height=panel.height + 2 * more)
    under = wordless(covers.cover(book, grown, style, lang, brief=brief))
    above = head + OVER
    cover = covers.cover(book, panel, style, lang, above=above, brief=brief)
    return [
        Group(items=(_on(area.x - more, area.y + head - more, grown, under),), clip=clip),
        _on(area.x, area.y + head, panel, cover, above),
    ]


def back_panel(book: Book, area: Area, style: Style, lang: str) -> list[Item]:
    """The game's own picture, else the commonest back of the deck; folds bound it on all sides."""
    from pnp.compose.ownart import filling, picture
    from pnp.compose.pictures import deck_back

    name = picture(book, lang, "box", "back")
    if name:
        return [*filling(book, name, area)]
    size = Size(width=area.width, height=area.height)
    return [_on(area.x, area.y, size, deck_back(book, size, style, lang))]


def side_panel(book: Book, area: Area, style: Style, lang: str, *, large: bool = False) -> list[Item]:
    """The game's own picture, else its title where it can be read."""
    from pnp.compose.ownart import filling, picture

    name = picture(book, lang, "box", "side")
    if name:
        return [*filling(book, name, area)]
    return _spine(area, book.title(lang), lang, style, SPINE_LARGE if large else SPINE_LEAST)


def _on(x: float, y: float, panel: Size, items: tuple[Item, ...], above: float = 0.0) -> Group:
    """Art on one panel, clipped to it and what is `above` it."""
    return Group(
        items=items,
        transform=(1.0, 0.0, 0.0, 1.0, x, y),
        clip=pen.rectangle(0.0, -above, panel.width, panel.height + above),
    )


def _spine(area: Area, title: str, lang: str, style: Style, least: float) -> list[Item]:
    """The title along a side, as large as its width allows; Japanese runs down."""
    from pnp.art.style import ink
    from pnp.type import measure
    from pnp.type.vertical import vertical

    color = ink("white" if style.ink == "full" else "black", style)
    size = min(SPINE, (area.width - 3.0) / 0.3528 / 1.2)
    if size < least:
        return []
    long = area.height - 10
    middle = area.x + area.width / 2
    if language(lang).upright:
        deep = vertical(title, 0.0, 0.0, size, color=color).height
        size = min(size, size * long / deep)
        if size < least:
            return []
        column = vertical(title, middle, 0.0, size, color=color)
        start = area.y + (area.height - column.height) / 2
        return [Group(items=column.items, transform=(1.0, 0.0, 0.0, 1.0, 0.0, start))]
    size = min(size, size * long / measure.width(title, "sans-bold", size))
    if size < least:
        return []
    turned: Matrix = (0.0, -1.0, 1.0, 0.0, middle + size * 0.3528 * 0.36, area.y + area.height / 2)
    label = replace(plain.label(0.0, 0.0, title, size=size, bold=True), color=color, role="title")
    return [Group(items=(label,), transform=turned)]
