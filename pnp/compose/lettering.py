"""Lettering: one line of text that shrinks into its room, never below a minimum, else an error."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Literal

from pnp.errors import refused
from pnp.geometry import MM_PER_POINT
from pnp.scene import Color, Item, Text

Anchor = Literal["start", "middle", "end"]

STEP = 0.25
"""Points by which a size goes down."""

RISE = 0.36
"""Share of the size by which a baseline lies under the middle of its letters."""


def fitted(text: str, room: float, font: str, size: float, least: float, where: tuple[str, str]) -> float:
    """The largest size from `size` down to `least` (points) at which a line fits `room` (mm)."""
    from pnp.type import measure

    width = measure.width(text, font, size)
    if width <= room:
        return size
    steps = int(size * room / width / STEP)
    smaller = steps * STEP
    if smaller >= least:
        return smaller
    excess = measure.width(text, font, least) - room
    if excess <= 0:
        return least
    component, key = where
    raise refused(component, "component.long-line", key=key, text=text, excess=excess, size=least)


def middle(y: float, size: float) -> float:
    """The baseline of a line of `size` points whose letters have their middle at y."""
    return y + RISE * size * MM_PER_POINT


def midline(
    text: str,
    x: float,
    y: float,
    font: str,
    size: float,
    color: Color,
    *,
    anchor: Anchor = "middle",
    role: str = "label",
) -> Text:
    """One line whose letters have their middle at y."""
    base = middle(y, size)
    return Text(x=x, y=base, text=text, font=font, size=size, color=color, anchor=anchor, role=role)


def stack(
    texts: Sequence[str],
    x: float,
    y: float,
    room: float,
    *,
    sizes: Sequence[float],
    least: float,
    colors: Sequence[Color],
    where: tuple[str, str],
    anchor: Anchor = "middle",
) -> tuple[Item, ...]:
    """Lines one under the other whose block has its middle at y: the first bold, the others plain."""
    lines = []
    for index, text in enumerate(texts):
        font = "sans-bold" if index == 0 else "sans"
        size = sizes[min(index, len(sizes) - 1)]
        lines.append((text, font, fitted(text, room, font, size, least, where)))
    height = fsum(size * 1.3 * MM_PER_POINT for _, _, size in lines)
    top = y - height / 2
    items: list[Item] = []
    for index, (text, font, size) in enumerate(lines):
        deep = size * 1.3 * MM_PER_POINT
        color = colors[min(index, len(colors) - 1)]
        items.append(midline(text, x, top + deep / 2, font, size, color, anchor=anchor, role="body"))
        top += deep
    return tuple(items)
