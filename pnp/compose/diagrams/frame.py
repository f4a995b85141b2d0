"""The frame of a diagram: what all its parts are drawn in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.compose.diagrams.stage import DiagramContext
from runtime.value import value


@value
class Frame:
    """How the description's counts become millimetres."""

    stage: DiagramContext
    name: str
    across: float  # mm of a card's width
    down: float  # mm of a card's height
    width: float

    def point(self, pair: Sequence[float]) -> tuple[float, float]:
        """Millimetres of a point counted in cards."""
        return pair[0] * self.across, pair[1] * self.down


Part = Mapping[str, Any]
"""One table of a diagram's `parts`."""
