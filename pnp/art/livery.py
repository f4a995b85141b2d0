"""The metals and stones of the treasures."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.art.ground import joined
from pnp.art.pen import FLIP, Outline, moved


@dataclass(frozen=True, slots=True, kw_only=True)
class TreasureFinish:
    """The metals and stones of one treasure."""

    metal: str
    stone: str
    other: str


LIVERIES = (
    TreasureFinish(metal="gold", stone="teal", other="red"),
    TreasureFinish(metal="gold", stone="blue", other="turquoise"),
    TreasureFinish(metal="amber", stone="red", other="blue"),
)


def both(path: Outline) -> Outline:
    """An outline and its mirror image about x = 0."""
    return joined(path, moved(path, FLIP))
