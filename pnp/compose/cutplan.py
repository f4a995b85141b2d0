"""The cut plan: one sheet in small with numbered cuts, the places of the stacks, the sheets of the kit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pnp.art import pen
from pnp.compose import furniture, plain
from pnp.compose.imposition import Grid, best_grid, front_cells
from pnp.compose.words import headed
from pnp.geometry import Box, mm, number
from pnp.messages import say
from pnp.scene import Color, Item, Path, Scene, Stroke, Text
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book

BODY = 9.5  # pt
NUMBERS = 12.0  # pt of the numbers on the small sheet, at most
LARGE = 14.0  # pt
LEADING = 1.5
MM_PER_POINT = 25.4 / 72
CARD_TINT = Color(0.93, 0.95, 0.97)
FIRST = Stroke(color=Color(0.75, 0.1, 0.15), width=0.35)
SECOND = Stroke(color=Color(0.1, 0.3, 0.65), width=0.35, dash=(2.2, 0.9))
EDGE = Stroke(color=Color(0.3, 0.3, 0.3), width=0.3)
SHARE = 0.42
"""How much of the page's height the small sheet takes where the words leave it room."""

HEAD = 1.7
"""By how much the title is larger than the words."""

READ = 9.0
"""Points under which a number is no longer text to read but a mark on a picture."""

CLEAR = 0.5
"""Millimetres between the number of a stack and the edges of its card."""

NARROW, WIDE = 62.0, 88.0
"""Millimetres of a component with its number of sheets, in one language and in two."""

LEAST_SMALL_SHEET = 45.0
"""Millimetres of the small sheet's height: in a lower one the numbers of the cuts run together."""


def first_cuts(grid: Grid) -> tuple[float, ...]:
    """The upright cuts, made first and only from mark to mark, so that the border keeps the other marks.

    On a folded sheet those of the faces alone: the backs lie under them.
    """
    cuts = grid.cuts_down()
    return cuts[: len(cuts) // 2] if grid.fold == "down" else cuts


def second_cuts(grid: Grid) -> tuple[float, ...]:
    """The level cuts, made last, right through the border."""
    cuts = grid.cuts_across()
    return cuts[: len(cuts) // 2] if grid.fold == "across" else cuts


def steps(grid: Grid, settings: Settings) -> tuple[str, ...]:
    """What to do, in order."""
    lang = settings.lang
    downs, acrosses = len(first_cuts(grid)), len(second_cuts(grid))
    told = []
    if grid.fold is not None:
        told.append(say(lang, "cut.fold"))
    first = "cut.first"
    if settings.marks == "none":
        first = "cut.first_unmarked"
        left, upper = (", ".join(map(number, cuts)) for cuts in (first_cuts(grid), second_cuts(grid)))
        told.append(say(lang, "cut.measure", left=left, upper=upper))
    told += [
        say(lang, first, last=downs),
        say(lang, "cut.second", first=downs + 1, last=downs + acrosses),
    ]
    told.append(say(lang, "cut.corners", radius=number(settings.card.corner)))
    if settings.stack_order:
        told.append(say(lang, "cut.stacked"))
    else:
        told.append(say(lang, "cut.unstacked"))
    return tuple(told)


def _small_sheet(grid: Grid, box: Box, size: float) -> list[Item]:
    """The sheet reduced into a box: cards with their stack numbers, and every cut with its number."""
    scale = box.width / grid.sheet.width
    items: list[Item] = [Path(segments=pen.rectangle(*box.as_tuple()), stroke=EDGE)]
    width, height = grid.trim.width * scale, grid.trim.height * scale
    for column_x in grid.xs:
        for row_y in grid.ys:
            x, y = box.x + mm(column_x) * scale, box.y + mm(row_y) * scale
            items.append(Path(segments=pen.rectangle(x, y, width, height), fill=CARD_TINT))
    figures = _figures(grid, width, height, size * 1.3)
    for index, (column, row) in enumerate(front_cells(grid), start=1):
        x = box.x + (mm(grid.xs[column]) + grid.trim.width / 2) * scale
        y = box.y + (mm(grid.ys[row]) + grid.trim.height / 2) * scale + figures / 1.3 * MM_PER_POINT * 0.36
        role = "small print" if figures < READ else "body"
        items.append(plain.label(x, y, str(index), size=figures, bold=True, role=role))
    if grid.fold is not None:
        middle = ((box.x, box.y + box.height / 2), (box.right, box.y + box.height / 2))
        if grid.fold == "down":
            middle = ((box.x + box.width / 2, box.y), (box.x + box.width / 2, box.bottom))
        items.append(plain.fold(pen.line(*middle)))
    return items + _cuts(grid, box, scale, size)


def _figures(grid: Grid, width: float, height: float, most: float) -> float:
    """Points of the numbers of the stacks, which keep clear of the edges of cards so large."""
    from pnp.type import measure

    widest = max(measure.width(str(index), "sans-bold", 1.0) for index in range(1, grid.faces + 1))
    return min(most, (width - 2 * CLEAR) / widest, (height - 2 * CLEAR) / MM_PER_POINT)


def _cuts(grid: Grid, box: Box, scale: float, size: float) -> list[Item]:
    """The cuts, and their numbers just outside the small sheet, on two levels where they come close."""
    items: list[Item] = []
    top, bottom = box.y + grid.box.y * scale, box.y + grid.box.bottom * scale
    line = size * MM_PER_POINT
    last = -100.0
    level = 0
    for index, cut in enumerate(first_cuts(grid), start=1):
        x = box.x + cut * scale
        level = 1 - level if x - last < 1.6 * line else 0
        last = x
        items.append(Path(segments=pen.line((x, top), (x, bottom)), stroke=FIRST))
        items.append(plain.label(x, box.y - 1.2 - level * line, str(index), size=size))
    downs = len(first_cuts(grid))
    last, level = -100.0, 0
    for index, cut in enumerate(second_cuts(grid), start=downs + 1):
        y = box.y + cut * scale
        level = 1 - level if y - last < 1.1 * line else 0
        last = y
        items.append(Path(segments=pen.line((box.x, y), (box.right, y)), stroke=SECOND))
        x = box.right + 3.0 + level * 1.8 * line
        items.append(plain.label(x, y + line * 0.36, str(index), size=size))
    return items


def compose(
    book: Book, settings: Settings, sheets: Sequence[tuple[str, int]], *, named: bool = False
) -> Scene | None:
    """One page: the small sheet, what to do in every language, and how many sheets each component takes.

    `sheets` = component and number of its sheets, in the order of the kit; `named` = the card size stands in
    the title, where there are several.
    """
    grid = best_grid(settings)
    if grid is None:
        return None
    trim = settings.card.trim
    size_told = f" ({number(trim.width)} × {number(trim.height)} mm)" if named else ""
    titles = [
        f"{headed(lang, book.title(lang), say(lang, 'part.cutplan'))}{size_told}" for lang in settings.langs
    ]
    size = LARGE if settings.large else BODY
    line = size * LEADING * MM_PER_POINT
    page, room = settings.sheet(), settings.room()
    box = plain.centred(page, room.width - 8, room.height - 16)
    deep = size * HEAD * MM_PER_POINT
    head = deep * 1.3 * len(titles) + line * 1.4
    left = box.height - head - line * 1.4 - _told(grid, settings, sheets, box, 0.0, size)[1]
    if left < LEAST_SMALL_SHEET:
        raise _too_small(settings, LEAST_SMALL_SHEET - left)
    shape = grid.sheet.width / grid.sheet.height
    small_width = min(box.width * 0.8, min(SHARE * box.height, left) * shape)
    x = box.x + (box.width - small_width) / 2
    small = Box(x=x, y=box.y + head, width=small_width, height=small_width / shape)
    words, _ = _told(grid, settings, sheets, box, small.bottom + line * 1.4, size)
    headings = [
        _text(box.x, box.y + deep * (1 + 1.3 * index), title, size * HEAD, bold=True)
        for index, title in enumerate(titles)
    ]
    items: list[Item] = [*headings, *_small_sheet(grid, small, min(size, NUMBERS)), *words]
    pieces = furniture.describe(settings, "cutplan", book.title(settings.lang), "")
    pages = (plain.page(settings, "portrait", box, items, pieces),)
    return Scene(title=titles[0], lang=settings.lang, pages=pages, forms={})


def _told(
    grid: Grid, settings: Settings, sheets: Sequence[tuple[str, int]], box: Box, y: float, size: float
) -> tuple[list[Item], float]:
    """The steps and the counts of sheets from the first base line `y` down, and their height."""
    from pnp.type import fit
    from pnp.type.setting import Setting

    line = size * LEADING * MM_PER_POINT
    first = y
    items: list[Item] = []
    for lang in settings.langs:
        setting = Setting(lang=lang, leading=LEADING, marked=False, place=say(lang, "part.cutplan"))
        for index, step in enumerate(steps(grid, settings.speaking(lang)), start=1):
            items.append(_text(box.x, y, f"{index}.", size, bold=True))
            block = fit.layout(step, box.width - 7, setting, size, x=box.x + 7, y=y - size * MM_PER_POINT)
            items += block.items
            y += block.height + line * 0.35
        y += line * 0.5
    heads = [
        say(lang, "run.sheets", paper=furniture.paper_named(lang, settings.paper)).rstrip(":：")
        for lang in settings.langs
    ]
    items.append(_text(box.x, y, " · ".join(heads), size, bold=True))
    columns = max(1, min(len(sheets), int(box.width / (NARROW if len(heads) == 1 else WIDE))))
    wide = box.width / columns
    counts = [(f"part.{name}", count) for name, count in sheets]
    counts += [("run.sheets_total", sum(count for _, count in sheets))]
    for index, (key, count) in enumerate(counts):
        total = key == counts[-1][0]
        column = 0 if total else index % columns
        y += 0.0 if column else line
        x = box.x + column * wide
        items.append(_text(x + wide - 7.0, y, str(count), size, bold=total, anchor_end=True))
        items.append(_text(x, y, _names(settings, key), size, bold=total))
    return items, y - first


def _names(settings: Settings, key: str) -> str:
    """What something is called in every language of the page."""
    return " · ".join(dict.fromkeys(say(lang, key) for lang in settings.langs))


def _too_small(settings: Settings, excess: float) -> Exception:
    """The error of a paper on which the plan does not fit."""
    from pnp.errors import refused

    return refused("--paper", "cut.paper_small", paper=settings.paper.name, excess=f"{excess:.0f}")


def _text(
    x: float, y: float, text: str, size: float, *, bold: bool = False, anchor_end: bool = False
) -> Text:
    return Text(
        x=x,
        y=y,
        text=text,
        font="sans-bold" if bold else "sans",
        size=size,
        color=plain.INK,
        anchor="end" if anchor_end else "start",
        role="body",
    )
