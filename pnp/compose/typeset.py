"""Running text for components: one paragraph as lines whose baseline is at 0, ready to be put anywhere."""

from __future__ import annotations

import re
from math import inf
from typing import TYPE_CHECKING, Any, Literal

from pnp.art.icons import icon
from pnp.errors import refused
from pnp.geometry import MM_PER_POINT
from pnp.scene import Color, Item
from pnp.type import columns
from pnp.type.block import Measured, bullet, measure
from pnp.type.line import Line
from pnp.type.setting import Align, Setting
from pnp.type.text import paragraphs

if TYPE_CHECKING:
    from pnp.compose.texticons import TextIcons

__all__ = ["Align", "has_icon", "language_of", "set_label", "set_lines"]

ICON = re.compile(r":([a-z][a-z0-9_-]*):")
"""An icon within a text."""

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
    icons: TextIcons | None = None,
    downwards: bool = False,
) -> tuple[tuple[Item, ...], ...]:
    """The lines of a paragraph; a word wider than the column is an error, and so is an unknown icon.

    Set `downwards`, a line has its middle at x = 0 and its top at y = 0.
    """
    setting = Setting(
        font=font,
        lang=lang,
        color=color,
        align=align,
        glossary=glossary,
        role=role,
        downwards=downwards,
        even=True,
        place=place,
        **_icons(text, icons),
    )
    em = size * MM_PER_POINT
    measured = _fitting_lines(text, width, size, setting)
    made: list[tuple[Item, ...]] = []
    for paragraph, lines in filter(None, measured.lines):
        indent = paragraph.indent * em
        for start, end in lines:
            if downwards:
                made.append(tuple(columns.line(paragraph, (start, end), size, width)))
                continue
            items: list[Item] = []
            if paragraph.item and start == 0:
                items.append(bullet(0.0, 0.0, size, setting))
            last = end >= len(paragraph.text)
            Line(paragraph, start, end, size, setting).set(items, indent, 0.0, width - indent, last)
            made.append(tuple(items))
    return tuple(made)


def _fitting_lines(text: str, room: float, size: float, setting: Setting) -> Measured:
    """The lines that fit into millimetres; a word that is longer is an error."""
    em = size * MM_PER_POINT
    measured = measure(paragraphs(_one_paragraph(text), setting, size), room / em, setting.line_height)
    if measured.excess * em > TOLERANCE:
        excess = measured.excess * em
        raise refused(setting.place, "component.long-line", text=text, excess=excess, size=size)
    return measured


def _icons(text: str, icons: TextIcons | None) -> dict[str, Any]:
    """What a setting knows of icons, where the text may name any."""
    if icons is None or ":" not in text:
        return {}
    return {"icons": icons.names, "draw_icon": icon, "own_icons": icons.own}


def has_icon(text: str, icons: TextIcons) -> bool:
    """Whether a text names an icon."""
    return any(name in icons.names for name in ICON.findall(text))


def set_label(
    text: str,
    x: float,
    y: float,
    room: float,
    icons: TextIcons,
    *,
    font: str,
    size: float,
    least: float,
    color: Color,
    role: str,
    where: str,
    anchor: Literal["start", "middle", "end"] = "middle",
) -> tuple[Item, ...]:
    """One line with icons, its baseline at (x, y), from `size` points down to `least` as the room asks."""
    setting = Setting(
        font=font, lang=language_of(text), color=color, role=role, place=where, **_icons(text, icons)
    )
    ready = paragraphs(_one_paragraph(text), setting, size)
    ems = measure(ready, inf, setting.line_height).widest
    chosen = min(size, room / (ems * MM_PER_POINT))
    if chosen < least:
        excess = ems * least * MM_PER_POINT - room
        raise refused(where, "component.long-line", text=text, excess=excess, size=least)
    items: list[Item] = []
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * ems * chosen * MM_PER_POINT
    for paragraph in filter(None, ready):
        Line(paragraph, 0, len(paragraph.text), chosen, setting).set(items, left, y, room, True)
    return tuple(items)


def _one_paragraph(text: str) -> str:
    """A text as one paragraph."""
    return " ".join(text.split("\n"))


def language_of(text: str) -> str:
    """The language whose line breaks a text needs, where texts of several stand together.

    >>> language_of("table card"), language_of("台札")
    ('en', 'ja')
    """
    return "ja" if any("\u3040" <= letter <= "\u9fff" for letter in text) else "en"
