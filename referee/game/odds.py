"""What `referee odds` tells of one card: a game whose room has a table of them has the command."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """One card's chances: alone, and by ability."""

    card: str
    number: int
    alone: Fraction
    by_ability: tuple[tuple[str, Fraction], ...]
