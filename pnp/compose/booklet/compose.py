"""Composes the booklet of a game: pages set, numbered, and imposed on sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from layouts.book import Book
from layouts.model import Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose import furniture
from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.pages import Entry
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.shape import BOTTOM, Shape, shape_for
from pnp.compose.booklet.signature import creep, padding, sides
from pnp.compose.booklet.story import chapters, colophon, device, kit_contents
from pnp.compose.diagrams.draw import figures, left_out
from pnp.compose.diagrams.stage import Stage
from pnp.compose.faults import said
from pnp.compose.mats.motifs import fine, tone
from pnp.compose.pictures import pictures
from pnp.compose.voice import Voice
from pnp.geometry import Box
from pnp.scene import Bookmark, Item, Page, Path, Scene
from pnp.settings import Settings

PAPER_THICKNESS = 0.1
"""Millimetres of a sheet of 80 g/m2, by which deeper sheets are pushed out of the fold."""

WIDEST_CARD = 17.0
"""Millimetres of a card in a diagram where the column is wide enough."""

COVER_EDGE = 8.0
"""Millimetres between the cover's frame and the edge of its page, which no home printer reaches."""

Draw = Callable[[int], tuple[Item, ...]]


def compose(book: Book, settings: Settings, lang: str) -> Scene:
    """The booklet in one language, imposed as the settings say."""
    if settings.fold == "pocket":
        from pnp.compose.pocket import compose as pocket

        return pocket(book, settings, lang)
    settings = replace(settings.speaking(lang), bleed=0.0)
    shape = shape_for(settings, lang)
    style = Style(settings.ink, settings.suits)
    voice = Voice(book=book, lang=lang)
    motif = str((book.facts.get("mat") or {}).get("motif", "plain"))
    setter = Setter(voice=voice, width=shape.column, type=shape.type, tone=tone(motif, style))
    stage = Stage(
        book=book,
        art=pictures(book, settings),
        style=style,
        lang=lang,
        trim=settings.card.trim,
        corner=settings.card.corner,
        voice=voice,
        size=shape.type.small,
        tone=setter.tone,
    )
    drawn, marks = _pages(book, settings, shape, setter, stage)
    impose = _saddle if settings.fold == "saddle" else _plain
    made, where = impose(book, settings, shape, drawn)
    bookmarks = tuple(
        Bookmark(title=entry.title, page=where[entry.page], level=entry.level) for entry in marks
    )
    name = voice.say("component.booklet")
    return Scene(
        title=f"{voice.title} – {name}",
        lang=lang,
        pages=made,
        forms=stage.forms,
        subject=name,
        keywords=(book.id, "rules"),
        bookmarks=bookmarks,
        duplex="short" if settings.fold == "saddle" else "long",
    )


def notes(book: Book, lang: str) -> tuple[str, ...]:
    """What the terminal has to say of the booklet: which diagrams the deck in force left out."""
    return tuple(said("no-card", lang, diagram=diagram, card=card) for diagram, card in left_out(book))


def _pages(
    book: Book, settings: Settings, shape: Shape, setter: Setter, stage: Stage
) -> tuple[list[Draw], tuple[Entry, ...]]:
    """What draws each page, given its number, and the entries of the contents."""
    voice = setter.voice
    title = voice.title
    drawn = figures(stage, shape.column, WIDEST_CARD)
    kit = kit_contents(book, setter, settings)
    told = paging.leaves(chapters(book, setter, drawn, large=settings.large), shape)
    if not paging.has_room(len(paging.entries(told, first=3)) + 1, kit, shape, setter):
        told = paging.leaves(chapters(book, setter, drawn, kit, large=settings.large), shape)
        kit = []
    found = paging.entries(told, first=3)
    saddle = settings.fold == "saddle"
    spare = padding(len(told) + 3) if saddle else 0
    last = len(told) + 3 + spare
    about = Entry(title=voice.say("colophon.title"), page=last, level=0)
    found = (*found, about)
    listed = paging.contents(found, kit, 2, shape, setter)
    back = paging.last(colophon(book, setter), device(setter, stage), shape)
    made: list[Draw] = [lambda page: _cover(book, stage, shape, page)]
    made.append(lambda page: paging.draw(listed, page, shape, setter, title))
    for leaf in told:
        made.append(lambda page, leaf=leaf: paging.draw(leaf, page, shape, setter, title))  # type: ignore[misc]
    made += [lambda page: paging.notes(page, shape, setter, title)] * spare
    made.append(lambda page: paging.draw(back, page, shape, setter, title))
    listed_at = Entry(title=voice.say("booklet.contents"), page=2, level=0)
    cover = Entry(title=title, page=1, level=0)
    return made, (cover, listed_at, *found)


def _cover(book: Book, stage: Stage, shape: Shape, page: int) -> tuple[Item, ...]:
    """The game's own cover inside a white edge."""
    from pnp.art.covers import cover

    size = Size(width=shape.width - 2 * COVER_EDGE, height=shape.height - COVER_EDGE - BOTTOM + 2.0)
    art = cover(book, size, stage.style, stage.lang)
    clip = pen.rectangle(0.0, 0.0, size.width, size.height)
    return (pen.group(*art, at=pen.shift(COVER_EDGE, COVER_EDGE), clip=clip),)


def _plain(
    book: Book, settings: Settings, shape: Shape, drawn: Sequence[Draw]
) -> tuple[tuple[Page, ...], dict[int, int]]:
    """A page a sheet side."""
    sheet = settings.sheet("portrait")
    made = []
    for index, draw in enumerate(drawn):
        box = Box(x=10.0, y=8.0, width=sheet.width - 20.0, height=sheet.height - 8.0 - BOTTOM + 8.0)
        pieces = furniture.describe(
            settings, "booklet", book.title(settings.lang), f"{index + 1}/{len(drawn)}"
        )
        items = (*draw(index + 1), *furniture.compose(sheet, box, settings.margins, pieces))
        made.append(Page(width=sheet.width, height=sheet.height, items=items, label=str(index + 1)))
    return tuple(made), {index + 1: index for index in range(len(drawn))}


def _saddle(
    book: Book, settings: Settings, shape: Shape, drawn: Sequence[Draw]
) -> tuple[tuple[Page, ...], dict[int, int]]:
    """Two pages on each side of a sheet lying on its side; folded in the middle, stapled through the fold."""
    sheet = settings.sheet("landscape")
    imposed = sides(len(drawn))
    sheets = len(imposed) // 2
    made, where = [], {}
    box = Box(x=10.0, y=8.0, width=sheet.width - 20.0, height=sheet.height - 8.0 - BOTTOM + 8.0)
    margins = settings.margins.turned()
    for index, side in enumerate(imposed):
        inward = creep(side.depth, sheets, PAPER_THICKNESS)
        left = pen.group(*drawn[side.left - 1](side.left), at=pen.shift(inward, 0.0))
        right = pen.group(*drawn[side.right - 1](side.right), at=pen.shift(shape.width - inward, 0.0))
        which = f"{side.depth + 1}/{sheets} {'A' if side.front else 'B'}"
        pieces = furniture.describe(settings, "booklet", book.title(settings.lang), which)
        items = (left, right, *_fold(sheet), *furniture.compose(sheet, box, margins, pieces))
        made.append(
            Page(width=sheet.width, height=sheet.height, items=items, label=f"{side.left} · {side.right}")
        )
        where[side.left] = where[side.right] = index
    return tuple(made), where


def _fold(sheet: Size) -> tuple[Item, ...]:
    """Short marks at both ends of the fold."""
    middle = sheet.width / 2
    marks = pen.line((middle, 0.0), (middle, 4.0)) + pen.line(
        (middle, sheet.height - 4.0), (middle, sheet.height)
    )
    from pnp.art.style import TRUE_BLACK

    return (Path(segments=marks, stroke=fine(TRUE_BLACK, 0.12, (0.8, 0.8))),)
