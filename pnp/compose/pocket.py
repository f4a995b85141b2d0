"""The quick reference: eight small pages on one sheet, folded and cut into a little book, or a flat sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import fsum

from layouts.book import Book
from layouts.model import Size
from pnp.art import pen
from pnp.art.style import TRUE_BLACK, Style
from pnp.compose import furniture, pocket_fold
from pnp.compose.booklet.colophon import independent, origin
from pnp.compose.booklet.flow import Block, Placed, TooTall, drawn, fill, stacked
from pnp.compose.booklet.shape import Type
from pnp.compose.booklet.signature import pocket_places
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.lettering import middle, midline
from pnp.compose.mats.motifs import hairline, levelled, tone
from pnp.compose.pocket_words import FEWER, SIZES, story, too_tall
from pnp.compose.typeset import set_lines
from pnp.compose.words import BookWords
from pnp.errors import PnpError
from pnp.geometry import MM_PER_POINT, Box
from pnp.scene import Item, Page, Scene, Text
from pnp.settings import Settings
from runtime.language import language

ACROSS, DOWN = 4, 2
"""Panels on the sheet: four abreast in two rows."""

PAD = 5.0
"""Millimetres of white round a panel's text where it is folded."""

OUTSIDE = 7.5
"""Millimetres of white at the sheet's own edges: more than a home printer leaves."""

RULER_STRIP = 12.0
"""Millimetres at the foot of the sheet for ruler and settings."""

COMFORT = 8.0
"""Points down to which every part still begins a page of its own; below, the parts follow one another."""

INNER_PAGES = 6
"""Pages between the cover, 1, and the back, 8."""

FOLDED_FROM = Size(width=270.0, height=200.0)
"""The smallest sheet, lying on its side, whose eighths can be read."""


def folds(settings: Settings) -> bool:
    """Whether the quick reference is a sheet to fold; large type and small paper make it a flat one."""
    sheet = settings.sheet("landscape")
    return not settings.large and sheet.width >= FOLDED_FROM.width and sheet.height >= FOLDED_FROM.height


def compose(book: Book, settings: Settings, lang: str) -> Scene:
    """One sheet lying on its side, printed on one face, or the flat sheet."""
    if not folds(settings):
        from pnp.compose.reference import compose as flat

        return flat(book, settings, lang)
    settings = replace(settings.speaking(lang), bleed=0.0)
    sheet = settings.sheet("landscape")
    style = Style(settings.ink, settings.suits)
    voice = BookWords(book=book, lang=lang, ink=settings.ink)
    motif = str((book.facts.get("mat") or {}).get("motif", "plain"))
    panel = Size(width=sheet.width / ACROSS, height=sheet.height / DOWN)
    room = Size(width=panel.width - OUTSIDE - PAD, height=panel.height - RULER_STRIP - PAD)
    setter, columns = _filled(book, settings, voice, room, motif, style)
    panels = _panels(book, setter, style, room, columns)
    places = {number: (place, turned) for place, (number, turned) in enumerate(pocket_places())}
    items = [_placed(panels[number], *places[number], panel, room) for number in sorted(places)]
    items += [
        _placed(_number(number, setter, room), *places[number], panel, room)
        for number in range(2, ACROSS * DOWN)
    ]
    items += _lines(sheet, setter)
    content = Box(
        x=OUTSIDE, y=OUTSIDE, width=sheet.width - 2 * OUTSIDE, height=sheet.height - OUTSIDE - RULER_STRIP
    )
    pieces = furniture.describe(settings, "pocket", book.title(settings.lang), "1/1")
    items += furniture.compose(sheet, content, settings.margins.turned(), pieces)
    page = Page(width=sheet.width, height=sheet.height, items=tuple(items))
    title = voice.say("component.pocket")
    return Scene(
        title=f"{voice.title} – {title}",
        lang=lang,
        pages=(page,),
        forms={},
        subject=title,
        keywords=(book.id, "quick reference"),
    )


def _panels(
    book: Book, setter: Setter, style: Style, room: Size, inner: Sequence[Sequence[Placed]]
) -> dict[int, tuple[Item, ...]]:
    """The eight pages of one sheet in the order of reading; a page that is left over takes notes."""
    panels: dict[int, tuple[Item, ...]] = {1: _cover(book, setter, style, room), 8: _back(book, setter, room)}
    for index in range(INNER_PAGES):
        panels[index + 2] = tuple(drawn(inner[index])) if index < len(inner) else _notes(setter, room)
    return panels


def _filled(
    book: Book, settings: Settings, voice: BookWords, room: Size, motif: str, style: Style
) -> tuple[Setter, list[list[Placed]]]:
    """The inner pages at the largest size at which six suffice; rather than none, fewer questions."""
    problem: PnpError | None = None
    ways: list[tuple[bool, float, int | None]] = [(True, size, None) for size in SIZES if size >= COMFORT]
    ways += [(False, size, None) for size in SIZES]
    ways += [(False, SIZES[-1], fewer) for fewer in FEWER]
    for apart, size, questions in ways:
        leading = language(voice.lang).suited(1.3, 1.45)
        kind = Type(
            body=size, leading=leading, clause=size + 0.5, heading=size * 1.3, title=size * 1.4, small=size
        )
        setter = Setter(voice=voice, width=room.width, type=kind, tone=tone(motif, style))
        try:
            columns = _columns(story(book, settings, setter, questions), room, apart=apart)
        except PnpError as error:
            problem = error
            continue
        stray = apart and size > COMFORT and any(_is_stray(column) for column in columns)
        if len(columns) <= INNER_PAGES and not stray:
            return setter, columns
        over = fsum(placed.block.height for column in columns[INNER_PAGES:] for placed in column)
        problem = too_tall(voice.say("component.pocket"), over)
    raise problem or too_tall(voice.say("component.pocket"), 0.0)


def _is_stray(column: Sequence[Placed]) -> bool:
    """Whether a page holds only the end of what began on the one before."""
    return len(column) == 1 and not column[0].block.with_next


def _columns(parts: list[list[Block]], room: Size, *, apart: bool) -> list[list[Placed]]:
    """The parts in columns of a panel, each beginning its own where they stand apart."""
    stories = parts if apart else [[block for part in parts for block in part]]
    try:
        return [column for story in stories for column in fill(story, lambda _: room.height - 4.0)]
    except TooTall as error:
        raise too_tall(error.block.name or "…", error.excess) from None


def _notes(setter: Setter, room: Size) -> tuple[Item, ...]:
    """Writing lines on a page that is left over."""
    title = setter.title(setter.voice.say("booklet.notes"))
    lines: pen.Outline = ()
    for index in range(1, int((room.height - 14.0) / 7.0)):
        lines += pen.line((0.0, title.height + index * 7.0), (room.width, title.height + index * 7.0))
    ruled = hairline(lines, setter.tone.line, 0.15)
    return (*title.pieces[0].items, ruled)


def _number(number: int, setter: Setter, room: Size) -> tuple[Item, ...]:
    """The page's number in the middle under its text."""
    size = min(setter.type.small, 8.0)
    x, y = room.width / 2, room.height - 1.0
    return (midline(str(number), x, y, "sans-bold", size, setter.tone.accent, role="page number"),)


def _cover(book: Book, setter: Setter, style: Style, room: Size) -> tuple[Item, ...]:
    """The game's cover, small."""
    from pnp.compose.ownart import cover

    art = cover(book, room, style, setter.voice.lang)
    return (pen.group(*art, clip=pen.rectangle(0.0, 0.0, room.width, room.height)),)


def _back(book: Book, setter: Setter, room: Size) -> tuple[Item, ...]:
    """Where the game comes from, and how to fold."""
    voice = setter.voice
    first, last = voice.say("pocket.title"), voice.say("colophon.made")
    lines = [first, *origin(book, voice), *independent(book, voice), last]
    folding, tall = _folding(setter, room)
    return *folding, *_back_lines(setter, room, lines, above=tall + 1.5)


def _back_lines(setter: Setter, room: Size, lines: Sequence[str], above: float) -> tuple[Item, ...]:
    """Paragraphs that end at the foot of the page, below what takes `above` millimetres of it."""
    size = SIZES[-1]
    deep = size * language(setter.voice.lang).suited(1.32, 1.5) * MM_PER_POINT
    items: list[Item] = []
    y = 0.0
    for index, text in enumerate(lines):
        set_text = set_lines(
            text,
            room.width,
            font="sans-bold" if index == 0 else "sans",
            size=size,
            lang=setter.voice.lang,
            color=setter.tone.text,
            glossary=setter.voice.glossary,
            icons=setter.voice.icons,
            role="heading" if index == 0 else "body",
            place="pocket",
        )
        for line in set_text:
            items.append(pen.group(line, at=pen.shift(0.0, middle(y + deep / 2, size))))
            y += deep
        y += deep * 0.35
    if y + above > room.height:
        raise too_tall(lines[-2], y + above - room.height)
    rule = levelled(0.0, room.width, room.height, setter.tone.line, 0.3)
    return pen.group(*items, at=pen.shift(0.0, room.height - y)), rule


def _folding(setter: Setter, room: Size) -> tuple[tuple[Item, ...], float]:
    """How the sheet becomes a little book: pictures and a line for each; the items and their height."""
    setter = replace(setter, type=replace(setter.type, body=SIZES[-1], title=9.0))
    title = setter.title(setter.voice.say("pocket.fold-title"))
    items: list[Item] = [*title.pieces[0].items]
    y = title.height + 1.0
    items.append(pen.group(*pocket_fold.pictures(room.width, setter.tone), at=pen.shift(0.0, y)))
    y += pocket_fold.HEIGHT + 2.0
    for block in setter.numbered(setter.voice.lines("pocket.fold")):
        y = stacked(block.pieces, items, 0.0, y + block.before)
    return tuple(items), y


def _placed(drawn: tuple[Item, ...], place: int, turned: bool, panel: Size, room: Size) -> Item:
    """A panel's items at its place; upper ones stand on their heads, all keep clear of the sheet's edges."""
    column, row = place % ACROSS, place // ACROSS
    x = column * panel.width
    left = OUTSIDE if column == 0 else PAD if column == ACROSS - 1 else (OUTSIDE + PAD) / 2
    if turned:  # (0, 0) of the text lies at the lower right corner of the panel
        right = x + left + room.width
        bottom = panel.height - PAD
        return pen.group(*drawn, at=(-1.0, 0.0, 0.0, -1.0, right, bottom))
    return pen.group(*drawn, at=pen.shift(x + left, row * panel.height + PAD))


def _lines(sheet: Size, setter: Setter) -> tuple[Item, ...]:
    """Fold marks at the edges, and the cut in the middle of the sheet."""
    folds: pen.Outline = ()
    short = 5.0
    for column in range(1, ACROSS):
        x = sheet.width * column / ACROSS
        folds += pen.line((x, 0.0), (x, short)) + pen.line((x, sheet.height - short), (x, sheet.height))
    y = sheet.height / 2
    folds += pen.line((0.0, y), (short, y)) + pen.line((sheet.width - short, y), (sheet.width, y))
    cut = pen.line((sheet.width / 4, y), (sheet.width * 3 / 4, y))
    size = SIZES[-1]
    return (
        hairline(folds, TRUE_BLACK, 0.15, (1.0, 0.8)),
        hairline(cut, TRUE_BLACK, 0.7),
        Text(
            x=sheet.width / 2,
            y=y + 1.2 + size * 0.25,
            text=setter.voice.say("pocket.cut"),
            font="sans",
            size=size,
            color=TRUE_BLACK,
            anchor="middle",
            role="small print",
        ),
    )
