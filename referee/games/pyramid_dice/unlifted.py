"""Whether the pyramid still has a card that a give-up must lift off (PD-5.1)."""

from __future__ import annotations

from typing import NamedTuple

from referee.games.pyramid_dice.deck import PLACES, spots
from referee.games.pyramid_dice.places import Restrict
from referee.games.pyramid_dice.table import PyramidDiceState
from referee.hidden.cases import Doubt


class Unlifted(NamedTuple):
    """How a card that was not lifted off is told, and the doubt where cards set aside are unknown."""

    why: str
    args: tuple[object, ...] = ()
    doubt: Doubt | None = None


def unlifted(table: PyramidDiceState) -> Unlifted | None:
    """The card that had to be lifted off; None where surely none was left."""
    if not table.vague or table.layout is None:
        return Unlifted("must-lift", (table.pyramid,)) if table.pyramid else None
    rows = [place for place in range(PLACES) if table.layout.allowed[place] >= 0]
    if not rows:
        return None
    left = tuple((Restrict(place, ~table.gone),) for place in rows)
    none = (tuple(Restrict(place, table.gone) for place in rows),)
    return Unlifted("must-lift-unknown", (spots(rows),), Doubt(left, none))
