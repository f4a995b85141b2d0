"""The face of any card of a French deck, by rank."""

from __future__ import annotations

from layouts.model import Size
from pnp.art.aces import ace_face
from pnp.art.courts import COURTS, court_face
from pnp.art.indices import marks, plan
from pnp.art.jokers import joker_face, word_foot
from pnp.art.pips import number_face
from pnp.art.style import Style
from pnp.scene import Item

JOKER = "JK"


def french_face(
    card_id: str, rank: str, suit: str, trim: Size, style: Style, number: int | None = None
) -> tuple[Item, ...]:
    """The face of a card of a rank (A, 2 to 10, J, Q, K, JK) and, but for the joker, a suit (S, H, D, C).

    Below its indices stands the camera's mark of `number`, where one is given.
    """
    items = _face(card_id, rank, suit, trim, style)
    if number is None:
        return items
    foot = word_foot(trim, style) if rank == JOKER else plan(trim, style).foot
    return (*items, *marks(number, foot, trim, style))


def _face(card_id: str, rank: str, suit: str, trim: Size, style: Style) -> tuple[Item, ...]:
    if rank == JOKER:
        return joker_face(card_id, trim, style)
    if rank == "A":
        return ace_face(card_id, suit, trim, style)
    if rank in COURTS:
        return court_face(card_id, rank, suit, trim, style)
    return number_face(card_id, rank, suit, trim, style)
