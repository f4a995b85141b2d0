"""Whether the pyramid still has a card that a give-up must lift off (PD-5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from referee.games.pyramid_dice.deck import PLACES, spots
from referee.games.pyramid_dice.places import EMPTIED, Restrict
from referee.games.pyramid_dice.table import PyramidDiceState
from referee.hidden.cases import Doubt


class Unlifted(NamedTuple):
    """How a card that was not lifted off is told, and the doubt where cards set aside are unknown."""

    why: str
    facts: Mapping[str, Any] = MappingProxyType({})
    doubt: Doubt | None = None


def unlifted(table: PyramidDiceState) -> Unlifted | None:
    """The card that had to be lifted off; None where surely none was left."""
    layout = table.layout
    if layout is None or not (table.vague or layout.maybe_empty):
        return Unlifted("must-lift", {"count": table.pyramid}) if table.pyramid else None
    rows = [place for place in range(PLACES) if layout.allowed[place] >= 0]
    gone = table.gone | EMPTIED
    left = tuple(case for place in rows if layout.possible(case := (Restrict(place, ~gone),)))
    if not left:
        return None
    none = (tuple(Restrict(place, gone) for place in rows),)
    if not layout.possible(none[0]):
        return Unlifted("must-lift-some")
    return Unlifted("must-lift-unknown", {"spots": spots(rows)}, Doubt(left, none))
