"""Repetitions of an element: so many times, over a list, or in a grid; where each stands."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from layouts.model import Size
from pnp.errors import refused
from pnp.template.expressions import items
from pnp.template.fields import Values
from pnp.template.spec import Element

MOST_REPEATS = 100
"""Drawings of one element beyond which a number is a slip of the pen, or malice."""

_GRID = re.compile(r"(\d{1,9})\s*[xX×*]\s*(\d{1,9})")
_NUMBER = re.compile(r"-?\d{1,18}(?:\.0+)?")


class Spot(NamedTuple):
    """One repetition: how far it stands from the first, and what its names mean."""

    dx: float
    dy: float
    names: Mapping[str, str]


def spots(element: Element, values: Values, trim: Size, asked: Collection[str]) -> list[Spot]:
    """Every repetition on one card; `asked`: the names of a repetition that the element shows."""
    if element.repeat is None and element.entries is None:
        return [Spot(0.0, 0.0, {})]
    entries, across = _entries(element, values, asked)
    if len(entries) > MOST_REPEATS:
        raise refused("", "drawing.huge-count", count=len(entries), limit=MOST_REPEATS)
    _, _, width, height = element.box.of(trim.width, trim.height)
    if element.step is not None:
        dx, dy = element.step[0].of(trim.width), element.step[1].of(trim.height)
    else:
        dx, dy = width, height if across else 0.0
    found = []
    for place, item in enumerate(entries):
        down, right = divmod(place, across) if across else (0, place)
        names = {"item": item, "number": str(place + 1), "across": str(right + 1), "down": str(down + 1)}
        found.append(Spot(right * dx, (down if across else right) * dy, names))
    return found


def _entries(element: Element, values: Values, asked: Collection[str]) -> tuple[list[str], int]:
    """What each repetition is for, and how many stand side by side (0: all of them).

    A number alone says how often, but is an entry where the entries are shown.
    """
    if element.entries is not None:
        return [pattern.fill(values) for pattern in element.entries], element.across
    assert element.repeat is not None
    text = element.repeat.fill(values).strip()
    if not text:
        return [], 0
    grid = _GRID.fullmatch(text)
    if grid:
        across, down = int(grid[1]), int(grid[2])
        return _times(across * down), across
    number = _NUMBER.fullmatch(text)
    if "item" in asked or (asked and not number):
        return items(text)[: MOST_REPEATS + 1], element.across
    if not number:
        code = "drawing.list-unused" if len(items(text)) > 1 else "drawing.no-count"
        raise refused("", code, text=text[:40])
    return _times(int(float(text))), element.across


def _times(count: int) -> list[str]:
    if not 0 <= count <= MOST_REPEATS:
        raise refused("", "drawing.huge-count", count=count, limit=MOST_REPEATS)
    return [str(place + 1) for place in range(count)]
