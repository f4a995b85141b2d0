"""Composes the booklet of a game: pages set, numbered, and imposed on sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from layouts.book import Book
from layouts.model import Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose import furniture
from pnp.compose.booklet import blanks
from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.contents import Entry, contents_pages
from pnp.compose.booklet.pages import Leaf
from pnp.compose.booklet.pagination import ended, planned
from pnp.compose.booklet.shape import BOTTOM, LARGE, Shape, shape_for
from pnp.compose.booklet.signature import creep, pouch, sides
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.diagrams.draw import left_out
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.groups import size_of
from pnp.compose.mats.motifs import hairline, tone
from pnp.compose.pictures import pictures, without_sentences
from pnp.compose.words import BookWords
from pnp.geometry import Box
from pnp.messages import problem
from pnp.scene import Bookmark, Item, Page, Scene
from pnp.settings import Margins, Settings

PAPER_THICKNESS = 0.1
"""Millimetres of a sheet of 80 g/m2, by which deeper sheets are pushed out of the fold."""

RULER_ROOM = 12.0
"""Millimetres at the foot of the last page for ruler and settings."""

HEAD = 4.0
"""Millimetres from the edge of a page to its running head."""

BESIDE_FOLD = 2.5
"""Millimetres from the fold to the ruler on a back that lies right of it."""

COVER_EDGE = 8.0
"""Millimetres between the cover's frame and the edge of its page, which no home printer reaches."""

READ, READ_LARGE = 9.0, 14.0
"""Points of the smallest words of the cover, as on the pages behind it, and in large print."""

Draw = Callable[[int], tuple[Item, ...]]


def compose(book: Book, settings: Settings, lang: str) -> Scene:
    """The booklet in one language, imposed as the settings say."""
    if settings.fold == "pocket":
        from pnp.compose.pocket import compose as pocket

        return pocket(book, settings, lang)
    settings = replace(settings.speaking(lang), bleed=0.0)
    shape = shape_for(settings, lang)
    style = Style(settings.ink, settings.suits)
    voice = BookWords(book=book, lang=lang, ink=settings.ink)
    motif = str((book.facts.get("mat") or {}).get("motif", "plain"))
    setter = Setter(
        voice=voice,
        width=shape.column,
        type=shape.type,
        tone=tone(motif, style, large=settings.large),
        across=shape.across,
    )
    shown = replace(settings, indices="2") if settings.indices == "large" else settings
    stage = DiagramContext(
        book=book,
        art=pictures(without_sentences(book, lang), shown),
        style=style,
        lang=lang,
        usual=settings.card,
        sized=size_of(book, settings),
        voice=voice,
        size=shape.type.small,
        tone=setter.tone,
        leftwards=shape.downwards,
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
        forms=stage.forms(made),
        subject=name,
        keywords=(book.id, "rules"),
        bookmarks=bookmarks,
        duplex=_duplex(settings),
        right_bound=shape.downwards,
    )


def _duplex(settings: Settings) -> Literal["simplex", "short", "long"]:
    """About which edge the paper is turned for the other side."""
    if settings.one_sided:
        return "simplex"
    return "short" if settings.fold == "saddle" else "long"


def notes(book: Book, lang: str) -> tuple[str, ...]:
    """What the terminal has to say of the booklet: which diagrams the deck in force left out."""
    return tuple(
        problem("", "component.no-card", diagram=diagram, card=card).text(lang)
        for diagram, card in left_out(book)
    )


def _pages(
    book: Book, settings: Settings, shape: Shape, setter: Setter, stage: DiagramContext
) -> tuple[list[Draw], tuple[Entry, ...]]:
    """What draws each page, given its number, and the entries of the contents."""
    voice = setter.voice
    title = voice.title
    plan = planned(book, settings, shape, setter, stage)
    leaves = plan.leaves
    between = min(plan.told, len(leaves) - 1)
    missing = plan.spare
    whole = shape if shape.downwards else replace(shape, columns=1)
    wide = replace(setter, width=whole.column)
    leaves = (ended(leaves[0], wide), *leaves[1:]) if plan.lesson else leaves
    listed = [] if plan.listed or missing < 2 else contents_pages(plan.entries(2, 0), whole, wide)
    if len(listed) > missing:
        listed = []
    missing -= len(listed)
    if listed and missing:
        listed = contents_pages(plan.entries(2, missing), whole, wide)
    found = plan.entries(2 + len(listed), missing)
    if listed:
        found = (Entry(title=voice.say("booklet.contents"), page=2, level=0), *found)

    def numbered(leaf: Leaf) -> Draw:
        return lambda page: paging.draw(leaf, page, setter, title, numbered=leaf is not leaves[-1])

    made: list[Draw] = [lambda _: _cover(book, stage, shape)]
    listed = [
        blanks.with_lines(leaf, wide) if leaf.blank > 1 - paging.FILLED else ended(leaf, setter)
        for leaf in listed
    ]
    made += map(numbered, (*listed, *leaves[:between]))
    first = len(made) + 1
    made += [lambda page: blanks.notes(page, whole, wide, title, headed=page == first)] * missing
    made += map(numbered, leaves[between:])
    return made, (Entry(title=title, page=1, level=0), *found)


def _cover(book: Book, stage: DiagramContext, shape: Shape) -> tuple[Item, ...]:
    """The game's own cover inside a white edge."""
    from pnp.compose.ownart import cover

    size = Size(width=shape.width - 2 * COVER_EDGE, height=shape.height - COVER_EDGE - BOTTOM + 2.0)
    least = READ_LARGE if shape.type.body >= LARGE else READ
    art = cover(book, size, stage.style, stage.lang, least=least)
    clip = pen.rectangle(0.0, 0.0, size.width, size.height)
    return (pen.group(*art, at=pen.shift(COVER_EDGE, COVER_EDGE), clip=clip),)


def _plain(
    book: Book, settings: Settings, shape: Shape, drawn: Sequence[Draw]
) -> tuple[tuple[Page, ...], dict[int, int]]:
    """A page a sheet side."""
    sheet = settings.sheet("portrait")
    made = []
    for index, draw in enumerate(drawn):
        items = draw(index + 1)
        if index == len(drawn) - 1 and not settings.bare:
            items += _furniture(book, settings, shape, settings.margins, str(len(drawn)))
        made.append(Page(width=sheet.width, height=sheet.height, items=items, label=str(index + 1)))
    return tuple(made), {index + 1: index for index in range(len(drawn))}


def _saddle(
    book: Book, settings: Settings, shape: Shape, drawn: Sequence[Draw]
) -> tuple[tuple[Page, ...], dict[int, int]]:
    """Two pages on each side of a sheet lying on its side, or on one of them, folded in the middle."""
    sheet = settings.sheet("landscape")
    impose = pouch if settings.one_sided else sides
    imposed = impose(len(drawn), right_bound=shape.downwards)
    sheets = -(-len(imposed) // 2)
    made, where = [], {}
    for index, side in enumerate(imposed):
        inward = creep(side.depth, sheets, PAPER_THICKNESS)
        left = pen.group(*drawn[side.left - 1](side.left), at=pen.shift(inward, 0.0))
        right = pen.group(*drawn[side.right - 1](side.right), at=pen.shift(shape.width - inward, 0.0))
        items: tuple[Item, ...] = (left, right, *_fold(sheet))
        if len(drawn) in (side.left, side.right):
            items += _at_the_back(book, settings, shape, str(len(drawn)), right=side.right == len(drawn))
        made.append(
            Page(width=sheet.width, height=sheet.height, items=items, label=f"{side.left} · {side.right}")
        )
        where[side.left] = where[side.right] = index
    return tuple(made), where


def _at_the_back(
    book: Book, settings: Settings, shape: Shape, pages: str, *, right: bool
) -> tuple[Item, ...]:
    """Ruler and settings under the last page, which lies left or right of the fold."""
    margins = settings.margins.turned()
    if not right:
        return _furniture(book, settings, shape, replace(margins, right=BESIDE_FOLD), pages)
    items = _furniture(book, settings, shape, replace(margins, left=BESIDE_FOLD), pages)
    return (pen.group(*items, at=pen.shift(shape.width, 0.0)),)


def _furniture(
    book: Book, settings: Settings, shape: Shape, margins: Margins, pages: str
) -> tuple[Item, ...]:
    """Ruler and settings, once for the booklet: at the very foot of its back, which a trimmer takes off."""
    aside = shape.outer
    free = Box(x=aside, y=HEAD, width=shape.width - 2 * aside, height=shape.height - HEAD - RULER_ROOM)
    pieces = furniture.describe(settings, "booklet", book.title(settings.lang), pages)
    page = Size(width=shape.width, height=shape.height)
    return furniture.compose(page, free, margins, pieces, large=settings.large)


def _fold(sheet: Size) -> tuple[Item, ...]:
    """Short marks at both ends of the fold."""
    middle = sheet.width / 2
    marks = pen.line((middle, 0.0), (middle, 4.0)) + pen.line(
        (middle, sheet.height - 4.0), (middle, sheet.height)
    )
    from pnp.art.style import TRUE_BLACK

    return (hairline(marks, TRUE_BLACK, 0.12, (0.8, 0.8)),)
