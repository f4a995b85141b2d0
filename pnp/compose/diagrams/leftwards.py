"""Diagrams of a book that is read from right to left: what follows an arrow lies at its left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from pnp.compose.diagrams.frame import Part
from pnp.compose.diagrams.parts import FAN

Pair = Sequence[float]


def _fanned(part: Part, count: int) -> float:
    """Card widths of so many cards side by side."""
    return 1.0 if part.get("down") else 1.0 + (count - 1) * float(part.get("step", FAN))


WIDTHS: Mapping[str, Callable[[Part], float]] = MappingProxyType(
    {
        "sum": lambda _: 1.0,
        "card": lambda _: 1.0,
        "back": lambda _: 1.0,
        "fan": lambda part: _fanned(part, len(part["fan"])),
        "backs": lambda part: _fanned(part, int(part.get("count", 1))),
        "place": lambda part: float(part.get("size", (1.0, 1.0))[0]),
        "dice": lambda part: float(part.get("scale", 0.4)) * (1.2 * len(part["dice"]) - 0.2),
        **dict.fromkeys(("die", "suit", "icon", "sign", "text", "mark", "badge"), lambda _: 0.0),
    }
)
"""Card widths from the point that places a part, its left or its middle, to its right or its middle."""

OTHER_SIDE = {"start": "end", "end": "start"}


def turned(parts: Sequence[Part], width: float) -> Sequence[Part]:
    """The parts from right to left where an arrow leads from one to the next; each stays as it is."""
    leads = any(pair[0][1] == pair[1][1] for part in parts if (pair := part.get("arrow")))
    if not leads or not all(_may_turn(part) for part in parts):
        return parts
    return [_moved(part, width) for part in parts]


def _may_turn(part: Part) -> bool:
    return not ("plan" in part or "box" in part or ("sum" in part and not part.get("over")))


def _moved(part: Part, width: float) -> Part:
    """A part in its place from the right."""

    def over(pair: Pair) -> Pair:
        return (width - pair[0], pair[1])

    for key in ("arrow", "line"):
        if key in part:
            return {**part, key: [over(pair) for pair in part[key]]}
    if "ring" in part:
        x, y, across, down = part["ring"]
        return {**part, "ring": (width - x - across, y, across, down)}
    kind = next(word for word in WIDTHS if word in part)
    x, y = part["at"]
    moved = {**part, "at": (width - x - WIDTHS[kind](part), y)}
    return {**moved, "align": OTHER_SIDE[part["align"]]} if part.get("align") in OTHER_SIDE else moved
