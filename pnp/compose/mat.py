"""Mats of a game on paper: tiled at true size, or with `fit` reduced onto one page each that says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import layouts
from layouts import camera
from layouts.book import Book
from layouts.camera import OF_A_MAT
from layouts.mats import Mat
from layouts.model import CardSize, Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose import furniture
from pnp.compose.lettering import middle, midline
from pnp.compose.mats.look import Look
from pnp.compose.mats.motifs import tone
from pnp.compose.mats.plan import planned, wanted
from pnp.compose.mats.reduced import Reduced, notice, notice_lines, notice_size, reduced
from pnp.compose.mats.sheet import clipped, content, joins
from pnp.compose.mats.tiling import Orientation, Tile, Tiling, tile
from pnp.compose.mats.tiling import untiled as in_one_piece
from pnp.compose.typeset import ICON, language_of, set_lines
from pnp.compose.words import BookWords, headed
from pnp.errors import refused
from pnp.geometry import MM_PER_POINT, Box
from pnp.geometry import number as decimal
from pnp.scene import Bookmark, Form, Item, Page, Reuse, Scene
from pnp.settings import Margins, Settings
from runtime.value import value

WORDS_LEADING = 1.5

FOOT = 10.0
"""Millimetres at the foot of a sheet that its ruler takes."""


def compose(book: Book, settings: Settings) -> Scene:
    """The mats as pages: for each player what each player needs, and once what the table shares."""
    mats = wanted(book, settings, settings.laid)
    voices = tuple(BookWords(book=book, lang=lang, ink=settings.ink) for lang in settings.langs)
    players = settings.players or book.standard_players
    numbers = camera.mats(book) if settings.camera else {}
    forms: dict[str, Form] = {}
    pages: list[Page] = []
    bookmarks: list[Bookmark] = []
    rest: list[str] = []
    for mat in mats:
        look = _look(settings, mat, voices, rest)
        for copy in range(players if mat.each == "player" else 1):
            bookmarks.append(Bookmark(title=_title(mat, look, copy, players), page=len(pages)))
            number = numbers[mat.name][OF_A_MAT * copy] if settings.camera else 0
            pages += _pages(book, settings, replace(mat, number=number), look, forms)
    if rest:
        look = _look(settings, mats[0], voices, [])
        under = _under(settings, mats[-1], look, rest)
        pages[-1] = replace(pages[-1], items=(*pages[-1].items, *under))
        if not under:
            pages.append(words_page(book, settings, look, rest))
    lang = settings.lang
    return Scene(
        title=f"{voices[0].title} – {voices[0].say('component.mat')}",
        lang=lang,
        pages=tuple(pages),
        forms=forms,
        subject=voices[0].say("component.mat"),
        keywords=(book.id, "mat"),
        bookmarks=tuple(bookmarks),
    )


@value
class UndividedMat:
    """A mat that no paper parts: `rest` are the words for which it has no room."""

    name: str
    title: str
    size: Size
    items: tuple[Item, ...]
    copies: int
    rest: tuple[str, ...]


def undivided_mats(book: Book, settings: Settings) -> tuple[UndividedMat, ...]:
    """The mats as tables on a screen have them: in one piece each, on a ground, one for each who needs it."""
    voices = tuple(BookWords(book=book, lang=lang, ink=settings.ink) for lang in settings.langs)
    players = settings.players or book.standard_players
    made = []
    for mat in wanted(book, replace(settings, camera=False), settings.laid):
        rest: list[str] = []
        look = _look(settings, mat, voices, rest)
        part = in_one_piece(mat)
        made.append(
            UndividedMat(
                name=mat.name,
                title=look.voices[0].say(f"mat.{mat.name}"),
                size=mat.size,
                items=clipped(part, content(mat, part, look)),
                copies=players if mat.each == "player" else 1,
                rest=tuple(dict.fromkeys(rest)),
            )
        )
    return tuple(made)


def notes(book: Book, settings: Settings, lang: str) -> tuple[str, ...]:
    """What the terminal has to say of the mats: which of them are reduced, and what would fit."""
    if not settings.fit:
        return ()
    voices = (BookWords(book=book, lang=lang, ink=settings.ink),)
    said = []
    for mat in wanted(book, settings, settings.laid):
        look = _look(settings, mat, voices, [])
        fit = reduced(book, settings, mat, look)
        if fit.scale < 1:
            said.append(f"{look.words(f'mat.{mat.name}')[0]}: {notice(fit, look)[0]}")
    return tuple(said)


def _look(settings: Settings, mat: Mat, voices: tuple[BookWords, ...], rest: list[str]) -> Look:
    """How a mat is drawn; `rest` gathers the words for which it has no room."""
    style = Style(settings.ink, settings.suits)
    return Look(
        tone=tone(mat.motif, style, large=settings.large),
        style=style,
        voices=voices,
        large=settings.large,
        rest=rest,
    )


def _title(mat: Mat, look: Look, copy: int, players: int) -> str:
    name = look.voices[0].say(f"mat.{mat.name}")
    return f"{name} {copy + 1}" if mat.each == "player" and players > 1 else name


def _pages(book: Book, settings: Settings, mat: Mat, look: Look, forms: dict[str, Form]) -> list[Page]:
    """The pages of one mat; a part drawn for several players is one form."""
    if settings.fit:
        fit = reduced(book, settings, mat, look)
        if fit.scale < 1:
            return [_small_page(book, settings, mat, look, fit, forms)]
    tiling = tile(mat, settings.room("landscape"), settings.room("portrait"))
    if tiling is None:
        trim = mat.card.trim
        raise refused(
            book.id,
            "component.mat-paper",
            key=mat.name,
            mat=mat.name,
            paper=settings.paper.name,
            card=f"{decimal(trim.width)} × {decimal(trim.height)} mm",
            near=_near(book, settings),
        )
    return [_page(book, settings, mat, look, tiling, part, forms) for part in tiling.tiles]


def _near(book: Book, settings: Settings) -> str:
    """The named card size most like the one chosen of which this paper holds every mat, else the smallest."""
    trim = settings.card.trim
    room, standing = settings.room("landscape"), settings.room("portrait")

    def far(card: CardSize) -> float:
        return abs(card.trim.width - trim.width) + abs(card.trim.height - trim.height)

    sizes = sorted(layouts.card_sizes().values(), key=far)
    smaller = [card for card in sizes if card.trim.width <= trim.width and card.trim.height <= trim.height]
    for card in (*smaller, *sizes):
        laid = replace(settings, card=card)
        if all(mat.clear and tile(mat, room, standing) is not None for mat in planned(book, laid)):
            return card.name
    return min(sizes, key=lambda card: card.trim.width * card.trim.height).name


def _page(
    book: Book, settings: Settings, mat: Mat, look: Look, tiling: Tiling, part: Tile, forms: dict[str, Form]
) -> Page:
    sheet = settings.sheet(tiling.orientation)
    wide = part.part.width + part.tab_right
    high = part.part.height + part.tab_bottom
    at = ((sheet.width - wide) / 2, (sheet.height - high) / 2)
    name = f"mat-{mat.name}-{part.row}-{part.column}" + _own(mat)
    if name not in forms:
        forms[name] = _form(name, mat, part, look)
    box = Box(x=at[0], y=at[1], width=wide, height=high)
    items: list[Item] = [
        Reuse(form=name, transform=pen.shift(at[0] - part.part.x, at[1] - part.part.y)),
        *joins(part, sheet, at, look),
    ]
    count = len(tiling.tiles)
    name = ICON.sub(r"[\1]", look.voices[0].say(f"mat.{mat.name}"))
    which = f"{name} {tiling.tiles.index(part) + 1}/{count}" if count > 1 else name
    items += _furniture(book, settings, tiling.orientation, sheet, box, which, part, at)
    return Page(width=sheet.width, height=sheet.height, items=tuple(items))


def _own(mat: Mat) -> str:
    """What tells the forms of one mat apart: every player's has other marks."""
    return f"-{mat.number}" if mat.marks else ""


def _form(name: str, mat: Mat, part: Tile, look: Look) -> Form:
    box = part.shown.grown(1.0)
    return Form(name=name, box=box.as_tuple(), items=clipped(part, content(mat, part, look)))


def _furniture(
    book: Book,
    settings: Settings,
    orientation: Orientation,
    sheet: Size,
    box: Box,
    which: str,
    part: Tile | None = None,
    at: tuple[float, float] = (0.0, 0.0),
    percent: int = 100,
) -> tuple[Item, ...]:
    pieces = furniture.describe(settings, "mat", book.title(settings.lang), which)
    pieces = tuple(f"{percent} %" if piece == "100 %" else piece for piece in pieces)
    xs = (at[0],) if part is not None and part.seam_left else ()
    ys = (at[1],) if part is not None and part.seam_top else ()
    return furniture.compose(
        sheet, box, margins(settings, orientation), pieces, xs=xs, ys=ys, large=settings.large
    )


def margins(settings: Settings, orientation: Orientation) -> Margins:
    """The printer's margins as the sheet lies."""
    return settings.margins if orientation == "portrait" else settings.margins.turned()


def _lines(look: Look, rest: Sequence[str], box: Box, size: float) -> tuple[list[Item], float]:
    """The words from the top of a box, and where they end."""
    deep = size * WORDS_LEADING * MM_PER_POINT
    items: list[Item] = []
    y = box.y
    for text in dict.fromkeys(rest):
        lines = set_lines(
            text,
            box.width,
            font="sans",
            size=size,
            lang=language_of(text),
            color=look.tone.text,
            place="mat",
        )
        for line in lines:
            items.append(pen.group(line, at=pen.shift(box.x, middle(y + deep / 2, size))))
            y += deep
        y += deep * 0.5
    return items, y


def _under(settings: Settings, mat: Mat, look: Look, rest: Sequence[str]) -> list[Item]:
    """The words under the last part of a mat, none where its sheet has no room for them."""
    tiling = None if settings.fit else tile(mat, settings.room("landscape"), settings.room("portrait"))
    if tiling is None:
        return []
    part, sheet, room = (
        tiling.tiles[-1],
        settings.sheet(tiling.orientation),
        settings.room(tiling.orientation),
    )
    foot = (sheet.height + part.part.height + part.tab_bottom) / 2
    left = (sheet.width - room.width) / 2 + 10.0
    box = Box(x=left, y=foot + 4.0, width=room.width - 20.0, height=0.0)
    for size in (look.size + 2, look.size, look.least):
        items, end = _lines(look, rest, box, size)
        if end <= (sheet.height + room.height) / 2 - FOOT:
            return items
    return []


def words_page(book: Book, settings: Settings, look: Look, rest: Sequence[str]) -> Page:
    """A page with the words that found no room on the mats."""
    sheet = settings.sheet("portrait")
    room = settings.room("portrait")
    left, top = (sheet.width - room.width) / 2, (sheet.height - room.height) / 2
    deep = (look.size + 2) * WORDS_LEADING * MM_PER_POINT
    items: list[Item] = []
    title = headed(look.voices[0].lang, look.words("title")[0], look.words("component.mat")[0])
    y = top + 6.0
    accent = look.tone.accent
    items.append(
        midline(
            title, left + 10.0, y + deep, "sans-bold", look.size + 6, accent, anchor="start", role="heading"
        )
    )
    y += deep * 2.2
    words = Box(x=left + 10.0, y=y, width=room.width - 20.0, height=room.height)
    items += _lines(look, rest, words, look.size + 2)[0]
    box = Box(x=left + 8.0, y=top + 4.0, width=room.width - 16.0, height=room.height - 18.0)
    items += _furniture(book, settings, "portrait", sheet, box, "…")
    return Page(width=sheet.width, height=sheet.height, items=tuple(items))


def _small_page(
    book: Book, settings: Settings, mat: Mat, look: Look, fit: Reduced, forms: dict[str, Form]
) -> Page:
    """The whole mat on one page, reduced, with the line that says so."""
    sheet = settings.sheet(fit.orientation)
    name = f"mat-{mat.name}-whole" + _own(mat)
    if name not in forms:
        forms[name] = _form(name, mat, in_one_piece(mat), look)
    room = settings.room(fit.orientation)
    lines, deep = notice_lines(notice(fit, look), room.width, look)
    wide, high = mat.size.width * fit.scale, mat.size.height * fit.scale
    x, y = (sheet.width - wide) / 2, (sheet.height - high - deep * len(lines)) / 2
    items: list[Item] = [Reuse(form=name, transform=(fit.scale, 0.0, 0.0, fit.scale, x, y))]
    left = (sheet.width - room.width) / 2
    for index, line in enumerate(lines):
        baseline = middle(y + high + deep * (index + 0.5), notice_size(look))
        items.append(pen.group(line, at=pen.shift(left, baseline)))
    box = Box(x=x, y=y, width=wide, height=high + deep * len(lines))
    items += _furniture(
        book,
        settings,
        fit.orientation,
        sheet,
        box,
        look.voices[0].say(f"mat.{mat.name}"),
        percent=fit.percent,
    )
    return Page(width=sheet.width, height=sheet.height, items=tuple(items))
