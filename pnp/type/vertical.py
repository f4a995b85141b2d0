"""Japanese set vertically: one column from top to bottom, as on the spine of a box."""

from __future__ import annotations

from layouts.value import value
from pnp.geometry import MM_PER_POINT
from pnp.scene import Color, Group, Item, Text
from pnp.type import measure
from pnp.type.breaking import is_wide

LYING = frozenset("ー―—–〜～…‥（）()「」『』【】〈〉《》［］[]｛｝{}：；＝=→←-‐−")
"""Signs that turn with the direction of the line."""

CORNER = frozenset("、。，．")
"""Signs that stand in the upper right corner of their square instead of the lower left."""

SMALL = frozenset("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
"""Small kana, which stand a little to the upper right."""

ABREAST = 2
"""Latin letters or figures up to which a run stands upright in one square; a longer one lies on its side."""

BASELINE = 0.88
MIDDLE = 0.38
"""Ems: from the top of a square to its baseline, and from the baseline up to the middle of the square."""

SHIFT = {"corner": (0.58, -0.58), "small": (0.09, -0.09)}
"""Ems to the right and down by which such signs move from where a horizontal line has them."""


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
    spacing: float = 0.0,
    role: str = "title",
) -> Column:
    """Set one line downwards: `x` is its middle, `y` its top, in mm; `size` in points, `spacing` in ems.

    Dashes, long vowels and brackets turn with the line, full stops and small kana move to the upper right,
    two figures or Latin letters stand abreast, and longer runs of them lie on their side.

    >>> black = Color(0.0, 0.0, 0.0)
    >>> column = vertical("パイル アップ", 5.0, 0.0, 10.0, color=black)
    >>> len(column.items), round(column.height, 2), round(column.width, 2)
    (6, 22.93, 3.53)
    """
    em = size * MM_PER_POINT
    items: list[Item] = []
    top = y
    widest = em
    for run in _runs(text):
        if items:
            top += spacing * em
        if run.isspace():
            top += 0.5 * em
            continue
        upright = len(run) == 1 and run not in LYING
        if upright or (len(run) <= ABREAST and not any(is_wide(c) or c in LYING for c in run)):
            dx, dy = SHIFT["corner"] if run in CORNER else SHIFT["small"] if run in SMALL else (0.0, 0.0)
            items.append(
                Text(
                    x=x + dx * em,
                    y=top + (BASELINE + dy) * em,
                    text=run,
                    font=font,
                    size=size,
                    color=color,
                    anchor="middle",
                    role=role,
                )
            )
            widest = max(widest, measure.width(run, font, size))
            top += em
            continue
        long = measure.width(run, font, size)
        lying = Text(x=0.0, y=MIDDLE * em, text=run, font=font, size=size, color=color, role=role)
        items.append(Group(items=(lying,), transform=(0.0, 1.0, -1.0, 0.0, x, top)))
        top += long
    return Column(items=tuple(items), width=widest, height=top - y)


def _runs(text: str) -> list[str]:
    """Single wide characters and signs, spaces, and runs of Latin letters and figures."""
    found: list[str] = []
    latin = False
    for character in text:
        narrow = not is_wide(character) and character not in LYING and not character.isspace()
        if narrow and latin:
            found[-1] += character
        else:
            found.append(character)
        latin = narrow
    return found
