"""Blocks of text: paragraphs in styles, broken into lines and set as items of a scene."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from pnp.geometry import MM_PER_POINT
from pnp.scene import Item, Text
from pnp.type import breaking, furigana, marks
from pnp.type.line import Line
from pnp.type.paragraph import Paragraph
from pnp.type.pieces import pieces
from pnp.type.setting import ASCENT, DESCENT, ERROR_OF_SUMS, PARAGRAPH_GAP, Setting
from runtime.language import language
from runtime.value import value


@value
class TextBlock:
    """Set text: its items, the size they are set in, and what they take, in mm.

    `excess` is by how much the widest line sticks out of the width it was given, 0 where all fit.
    """

    items: tuple[Item, ...]
    size: float
    width: float
    height: float
    lines: int
    excess: float


@value
class Measured:
    """Lines of every paragraph at one size, in ems; `height` is what they take across the lines.

    `first` is the room before the first line for what stands out of it, `line_height` from line to line.
    """

    lines: tuple[tuple[Paragraph, list[breaking.Span]] | None, ...]
    height: float
    widest: float
    excess: float
    line_height: float
    first: float = 0.0


def measure(text: Sequence[Paragraph | None], room: float, line_height: float) -> Measured:
    """Break all paragraphs in a room of so many ems."""
    broken: list[tuple[Paragraph, list[breaking.Span]] | None] = []
    count, gaps, widest, beyond, first = 0, 0, 0.0, 0.0, 0.0
    downwards = False
    for paragraph in text:
        if paragraph is None:
            gaps += 1
            broken.append(None)
            continue
        lines = paragraph.lines(room)
        if paragraph.readings:
            line_height, first = max(line_height, furigana.LEADING), furigana.ROOM
        if paragraph.scaled:
            beyond += fsum(paragraph.room_beyond(lines))
        downwards = paragraph.setting.downwards
        count += len(lines)
        widest = max(widest, paragraph.widest(lines))
        broken.append((paragraph, lines))
    thick = 1.0 if downwards else ASCENT + DESCENT
    height = (count - 1) * line_height + thick + gaps * PARAGRAPH_GAP if count else 0.0
    excess = widest - room if widest - room > ERROR_OF_SUMS else 0.0
    return Measured(
        lines=tuple(broken),
        height=height + beyond * line_height + first,
        widest=widest,
        excess=excess,
        line_height=line_height,
        first=first,
    )


def compose(measured: Measured, size: float, x: float, y: float, width: float, setting: Setting) -> TextBlock:
    """Set broken text with its top left corner at (x, y)."""
    em = size * MM_PER_POINT
    baseline = y + (ASCENT + measured.first) * em
    items: list[Item] = []
    count = 0
    step = measured.line_height * em
    for entry in measured.lines:
        if entry is None:
            baseline += PARAGRAPH_GAP * em
            continue
        paragraph, lines = entry
        indent = paragraph.indent * em
        beyond = paragraph.room_beyond(lines) if paragraph.scaled else ()
        if paragraph.item:
            at = baseline + (beyond[0] * step if beyond else 0.0)
            items.append(bullet(x, at, size, setting))
        count += len(lines)
        if (
            setting.align != "justify"
            and len(paragraph.pieces) == 1
            and not (paragraph.readings or paragraph.scaled or paragraph.pieces[0].icon)
        ):
            _set_plain(items, paragraph, lines, size, x + indent, baseline, width - indent, step)
            baseline += step * len(lines)
            continue
        for index, (start, end) in enumerate(lines):
            baseline += beyond[index] * step if beyond else 0.0
            last = end >= len(paragraph.text)
            Line(paragraph, start, end, size, setting).set(items, x + indent, baseline, width - indent, last)
            baseline += step
    return TextBlock(
        items=tuple(items),
        size=size,
        width=measured.widest * em,
        height=measured.height * em,
        lines=count,
        excess=measured.excess * em,
    )


def _set_plain(
    items: list[Item],
    paragraph: Paragraph,
    lines: Sequence[breaking.Span],
    size: float,
    x: float,
    y: float,
    room: float,
    step: float,
) -> None:
    """Ragged lines of one style: the way of nearly every text on a card, so it is the short one."""
    setting, text, sums = paragraph.setting, paragraph.text, paragraph.sums
    (piece,) = paragraph.pieces
    em = size * MM_PER_POINT
    share = {"center": 0.5, "end": 1.0}.get(setting.align, 0.0)
    font, color, role, slant = piece.face, piece.color or setting.color, setting.role, piece.slant
    for start, end in lines:
        at = x + share * (room - (sums[end] - sums[start]) * em) if share else x
        items.append(
            Text(x=at, y=y, text=text[start:end], font=font, size=size, color=color, role=role, slant=slant)
        )
        y += step


def bullet(x: float, y: float, size: float, setting: Setting) -> Text:
    """The sign before a list item, in the face of its text where that has one."""
    text = language(setting.lang).bullet
    (piece,) = pieces([marks.Run(text=text)], setting)
    return Text(x=x, y=y, text=text, font=piece.face, size=size, color=setting.color, role=setting.role)
