"""Running text for components: one paragraph as lines whose baseline is at 0, ready to be put anywhere."""

from __future__ import annotations

from dataclasses import replace

from pnp.errors import PnpError
from pnp.geometry import MM_PER_POINT
from pnp.messages import problem
from pnp.scene import Color, Item, Text
from pnp.type import columns, fit
from pnp.type.block import measure
from pnp.type.paragraph import paragraphs
from pnp.type.setting import Align, Setting

__all__ = ["Align", "language_of", "set_columns", "set_lines"]

TOLERANCE = 0.05
"""Millimetres that nobody sees."""


def set_lines(
    text: str,
    width: float,
    *,
    font: str,
    size: float,
    lang: str,
    color: Color,
    align: Align = "start",
    glossary: tuple[str, ...] = (),
    role: str = "body",
    place: str = "booklet",
) -> tuple[tuple[Item, ...], ...]:
    """The lines of a paragraph; a word wider than the column is an error."""
    setting = Setting(
        font=font, lang=lang, color=color, align=align, glossary=glossary, role=role, place=place
    )
    block = fit.layout(_joined(text), width, setting, size)
    if block.excess > TOLERANCE:
        raise PnpError(problem(place, "component.long-line", text=text, excess=block.excess, size=size))
    lines: list[list[Item]] = [[] for _ in range(block.lines)]
    index, baseline = -1, -1.0
    for item in block.items:
        if not isinstance(item, Text):
            continue
        if not item.reading and item.y > baseline + TOLERANCE:
            index, baseline = index + 1, item.y
        lines[index].append(replace(item, y=item.y - baseline if item.reading else 0.0))
    return tuple(tuple(line) for line in lines)


def set_columns(
    text: str,
    length: float,
    *,
    font: str,
    size: float,
    color: Color,
    align: Align = "start",
    glossary: tuple[str, ...] = (),
    role: str = "body",
    place: str = "booklet",
) -> tuple[tuple[Item, ...], ...]:
    """The lines of a Japanese paragraph set downwards, each with its middle at x = 0 and its top at y = 0."""
    setting = Setting(
        font=font,
        lang="ja",
        color=color,
        align=align,
        glossary=glossary,
        role=role,
        downwards=True,
        place=place,
    )
    em = size * MM_PER_POINT
    measured = measure(paragraphs(_joined(text), setting, size), length / em, setting.line_height)
    if measured.excess * em > TOLERANCE:
        excess = measured.excess * em
        raise PnpError(problem(place, "component.long-line", text=text, excess=excess, size=size))
    return tuple(
        tuple(columns.line(paragraph, span, size, length))
        for paragraph, lines in filter(None, measured.lines)
        for span in lines
    )


def _joined(text: str) -> str:
    """A text as one paragraph."""
    return " ".join(text.split("\n"))


def language_of(text: str) -> str:
    """The language whose line breaks a text needs, where texts of several stand together.

    >>> language_of("table card"), language_of("台札")
    ('en', 'ja')
    """
    return "ja" if any("\u3040" <= letter <= "\u9fff" for letter in text) else "en"
