"""Parts of score pads and record sheets: the frame, ruled grids, fields to fill in, the legend of words."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.book import Book
from layouts.model import Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose import furniture
from pnp.compose.lettering import Anchor, fitted, middle, midline
from pnp.compose.mats.motifs import Tone, filled, hairline, levelled, tone
from pnp.compose.typeset import set_lines
from pnp.compose.words import BookWords
from pnp.errors import refused
from pnp.geometry import MM_PER_POINT, Box, number
from pnp.messages import worded
from pnp.scene import Item, Page, Path, Text
from pnp.settings import Settings
from runtime.language import language
from runtime.value import value

EDGE = 12.7
"""Millimetres of white at the sides and above: room for the hand, and for every printer."""

FOOT = 15.0
"""Millimetres of white below: the ruler and the settings stand there."""

LEAST = Size(width=128.0, height=180.0)
"""The smallest paper on which a sheet can be filled in by hand."""


@value
class SheetStyle:
    """What the sheets of one run share: words, inks, paper and the sizes of their type."""

    book: Book
    settings: Settings
    voice: BookWords
    tone: Tone
    sheet: Size

    @property
    def large(self) -> bool:
        """Whether every word is large."""
        return self.settings.large

    @property
    def small(self) -> float:
        """Points of labels and of the legend."""
        return 14.0 if self.large else 8.0

    @property
    def body(self) -> float:
        """Points of what is printed between the lines."""
        return 14.0 if self.large else 9.5

    @property
    def title(self) -> float:
        """Points of the name of a sheet."""
        return 22.0 if self.large else 18.0

    @property
    def row(self) -> float:
        """Millimetres of a line written by hand."""
        return 11.0 if self.large else 8.2

    @property
    def box(self) -> Box:
        """The part of the sheet that is written on."""
        return Box(x=EDGE, y=EDGE, width=self.sheet.width - 2 * EDGE, height=self.sheet.height - EDGE - FOOT)


def sheet_style(book: Book, settings: Settings, lang: str) -> SheetStyle:
    """Fonts, inks and paper of a sheet in one language; paper that is too small to write on is an error."""
    sheet = settings.sheet("portrait")
    if sheet.width < LEAST.width or sheet.height < LEAST.height:
        raise too_small(settings, sheet)
    style = Style(settings.ink, settings.suits)
    motif = str((book.facts.get("mat") or {}).get("motif", "plain"))
    return SheetStyle(
        book=book,
        settings=settings,
        voice=BookWords(book=book, lang=lang, ink=settings.ink),
        tone=tone(motif, style, large=settings.large),
        sheet=sheet,
    )


def too_small(settings: Settings, sheet: Size) -> Exception:
    """The error of paper that has no room for a sheet."""
    return refused(
        settings.paper.name,
        "component.small-paper",
        **worded("component", "part.sheets"),
        width=number(sheet.width),
        height=number(sheet.height),
        least=f"{number(LEAST.width)} × {number(LEAST.height)} mm",
    )


def page(on: SheetStyle, items: Sequence[Item], which: str, component: str = "sheets") -> Page:
    """A finished sheet with ruler and settings."""
    box = on.box
    content = Box(x=box.x - 2, y=box.y - 4, width=box.width + 4, height=box.height + 5)
    pieces = furniture.describe(on.settings, component, on.book.title(on.settings.lang), which)
    drawn = furniture.compose(on.sheet, content, on.settings.margins, pieces, large=on.settings.large)
    return Page(width=on.sheet.width, height=on.sheet.height, items=(*items, *drawn))


def word(
    on: SheetStyle,
    text: str,
    x: float,
    y: float,
    room: float,
    *,
    size: float = 0.0,
    bold: bool = False,
    anchor: Anchor = "start",
    accent: bool = False,
    role: str = "body",
) -> Text:
    """A word whose middle is at y; it shrinks a little where its column is narrow."""
    chosen = size or on.small
    font = "sans-bold" if bold else "sans"
    least = 14.0 if on.large else min(chosen, 6.5)
    fitting = fitted(text, room, font, chosen, least, ("sheets", text))
    color = on.tone.accent if accent else on.tone.text
    return midline(text, x, y, font, fitting, color, anchor=anchor, role=role)


def heading(on: SheetStyle, name: str) -> tuple[tuple[Item, ...], float]:
    """The name of the sheet and of the game over a double rule; the items and where they end."""
    box = on.box
    deep = on.title * 1.25 * MM_PER_POINT
    y = box.y + deep / 2
    game = on.voice.title
    rule = box.y + deep + 0.8
    half = box.width * 0.58
    return (
        (
            word(on, name, box.x, y, half, size=on.title, bold=True, accent=True, role="heading"),
            word(
                on,
                game,
                box.right,
                y + 0.6,
                box.width - half - 4,
                size=on.title * 0.64,
                anchor="end",
                role="label",
            ),
            levelled(box.x, box.right, rule, on.tone.line, 0.7),
            levelled(box.x, box.right, rule + 1.1, on.tone.line, 0.2),
        ),
        rule + 2.4,
    )


def field(on: SheetStyle, label: str, x: float, y: float, width: float) -> tuple[Item, ...]:
    """A line to fill in after its label."""
    from pnp.type import measure

    label_width = measure.width(label, "sans-bold", on.body)
    start = x + label_width + 1.8
    base = y + on.row * 0.72
    return (
        word(on, label, x, base - on.body * 0.12, width, size=on.body, bold=True, role="label"),
        levelled(start, x + width, base + 0.9, on.tone.line, 0.2),
    )


def head_cell(on: SheetStyle, text: str, x: float, y: float, width: float) -> tuple[tuple[Item, ...], float]:
    """The words of a column's head about the middle height y, broken where they must be; and their height."""
    deep = on.small * 1.3 * MM_PER_POINT
    lines = set_lines(
        text,
        width,
        font="sans-bold",
        size=on.small,
        lang=on.voice.lang,
        color=on.tone.text,
        place="sheets",
        icons=on.voice.icons,
    )
    top = y - deep * len(lines) / 2
    items = tuple(
        pen.group(line, at=pen.shift(x, middle(top + deep * (index + 0.5), on.small)))
        for index, line in enumerate(lines)
    )
    return items, deep * len(lines)


def grid(on: SheetStyle, xs: Sequence[float], ys: Sequence[float]) -> Path:
    """Ruled lines at the columns `xs` and the rows `ys`."""
    lines: pen.Outline = ()
    for x in xs:
        lines += pen.line((x, ys[0]), (x, ys[-1]))
    for y in ys:
        lines += pen.line((xs[0], y), (xs[-1], y))
    return hairline(lines, on.tone.line, 0.2)


def band(on: SheetStyle, x: float, y: float, width: float, height: float) -> Path:
    """The ground of a table's head."""
    return filled(pen.rectangle(x, y, width, height), on.tone.tint, on.tone.line, 0.35)


def paragraph(on: SheetStyle, text: str, x: float, y: float, width: float) -> tuple[tuple[Item, ...], float]:
    """A paragraph in small type from (x, y) down; its items and its height."""
    size = on.small
    deep = size * language(on.voice.lang).suited(1.35, 1.45) * MM_PER_POINT
    lines = set_lines(
        text,
        width,
        font="sans",
        size=size,
        lang=on.voice.lang,
        color=on.tone.text,
        glossary=on.voice.glossary,
        place="sheets",
        icons=on.voice.icons,
    )
    items = tuple(
        pen.group(line, at=pen.shift(x, middle(y + deep * (index + 0.5), size)))
        for index, line in enumerate(lines)
    )
    return items, deep * len(lines)
