"""A score pad filled in by hand: what the lesson shows beside the scoring."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from math import fsum

from pnp.art import pen
from pnp.compose.diagrams.draw import Figure
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.lettering import midline
from pnp.compose.mats.motifs import hairline
from pnp.geometry import MM_PER_POINT
from pnp.scene import Item, Path, Text
from pnp.type import measure

ROW = 1.7
"""Height of a row, in sizes of its type."""

AIR = 1.6
"""Millimetres between words and the lines of their cell."""

LEAST_CELL = 11.0
"""Millimetres of the narrowest column."""


def filled(stage: DiagramContext) -> Figure | None:
    """The rows of `score.pad` as a ruled table, its first row the head and the last one totals."""
    return _drawn(stage, stage.size) if stage.voice.has("score.pad") else None


def _drawn(stage: DiagramContext, size: float) -> Figure:
    """The pad in type of so many points, larger where its page has room."""
    voice = stage.voice
    rows = voice.rows("score.pad")
    deep = size * ROW * MM_PER_POINT
    widths = [
        max(
            LEAST_CELL * size / 9.0,
            *(measure.width(row[column], "sans-bold", size) + 2 * AIR for row in rows),
        )
        for column in range(len(rows[0]))
    ]
    xs = [0.0, *accumulate(widths)]
    high = deep * len(rows)
    lines: pen.Outline = ()
    for x in xs:
        lines += pen.line((x, 0.0), (x, high))
    for index in range(len(rows) + 1):
        lines += pen.line((0.0, index * deep), (xs[-1], index * deep))
    items: list[Item] = [
        Path(segments=pen.rectangle(0.0, 0.0, xs[-1], deep), fill=stage.tone.tint),
        hairline(lines, stage.tone.line, 0.25),
    ]
    for at, row in enumerate(rows):
        for column, text in enumerate(row):
            if text:
                word = partial(_cell, stage, text, size, written=at > 0 and column > 0)
                items.append(word((xs[column] + xs[column + 1]) / 2, deep * (at + 0.5)))
    caption = voice.say("score.pad-how") if voice.has("score.pad-how") else ""
    return Figure(
        name="pad",
        items=tuple(items),
        width=fsum(widths),
        height=high,
        after="score",
        caption=caption,
        larger=lambda factor: _drawn(stage, size * max(1.0, factor)),
    )


def _cell(stage: DiagramContext, text: str, size: float, x: float, y: float, *, written: bool) -> Text:
    """Words in the middle of a cell; what a player wrote in the accent colour."""
    font, color = ("sans", stage.tone.accent) if written else ("sans-bold", stage.tone.text)
    return midline(text, x, y, font, size, color)
