"""One line of Japanese set vertically, as a title stands on the spine of a box."""

from __future__ import annotations

from pnp.geometry import MM_PER_POINT
from pnp.scene import Color, Item
from pnp.type import columns
from pnp.type.block import measure
from pnp.type.setting import Setting
from pnp.type.text import paragraphs
from runtime.value import value

ENDLESS = 10_000.0
"""Ems that no title is long."""


@value
class Column:
    """A text set downwards: its items, and the millimetres it takes."""

    items: tuple[Item, ...]
    width: float
    height: float


def vertical(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    font: str = "sans-bold",
    color: Color,
    role: str = "title",
) -> Column:
    """Set one line downwards: `x` is its middle, `y` its top, in mm; `size` in points.

    >>> black = Color(0.0, 0.0, 0.0)
    >>> column = vertical("パイル アップ", 5.0, 0.0, 10.0, color=black)
    >>> [item.text for item in column.items], round(column.height, 2), round(column.width, 2)
    (['パイル', 'アップ'], 22.93, 3.53)
    """
    em = size * MM_PER_POINT
    setting = Setting(font=font, lang="ja", color=color, marked=False, role=role, downwards=True)
    measured = measure(paragraphs(text, setting), ENDLESS, 1.0)
    block = columns.compose(measured, size, x + em / 2, y, 0.0)
    return Column(items=block.items, width=em, height=block.height)
