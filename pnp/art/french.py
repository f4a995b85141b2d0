"""The face of any card of a French deck, by rank."""

from __future__ import annotations

from functools import lru_cache

from layouts.model import Size
from pnp.art.aces import ace_face
from pnp.art.courts import COURTS, court_face
from pnp.art.indices import Plan, id_lines, indices, marks, plan
from pnp.art.jokers import joker_face, word_foot
from pnp.art.style import Style
from pnp.art.suits import suit
from pnp.scene import Item

_SIDES = (-1.0, 1.0)
_THIRDS = (0.0, 1 / 3, 2 / 3, 1.0)
_HALVES = (0.0, 0.5, 1.0)

PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    "A": ((0.0, 0.5),),
    "2": ((0.0, 0.0), (0.0, 1.0)),
    "3": ((0.0, 0.0), (0.0, 0.5), (0.0, 1.0)),
    "4": tuple((x, y) for y in (0.0, 1.0) for x in _SIDES),
    "5": (*((x, y) for y in (0.0, 1.0) for x in _SIDES), (0.0, 0.5)),
    "6": tuple((x, y) for y in _HALVES for x in _SIDES),
    "7": (*((x, y) for y in _HALVES for x in _SIDES), (0.0, 0.25)),
    "8": (*((x, y) for y in _HALVES for x in _SIDES), (0.0, 0.25), (0.0, 0.75)),
    "9": (*((x, y) for y in _THIRDS for x in _SIDES), (0.0, 0.5)),
    "10": (*((x, y) for y in _THIRDS for x in _SIDES), (0.0, 1 / 6), (0.0, 5 / 6)),
}
"""Places of the pips: -1 left, 1 right; 0 the uppermost row, 1 the lowest.  The lower ones are turned."""

CROWDED = ("9", "10")
"""Ranks whose middle pips stand between four others."""

_BETWEEN_PIPS = 0.5
"""Millimetres at least between two pips."""

_BROAD = 0.91
"""Width of the broadest suit in heights."""

_BESIDE = 0.6
"""Millimetres at least between the pips and the room of the index, which keeps 0.5 mm of its own."""


def _largest(rank: str, trim: Size, where: Plan) -> float:
    """Millimetres: the height of the pips, the same for all ranks where nine or ten have room for it."""
    usual = min(trim.width * 0.205, trim.height * 0.142)
    if rank not in CROWDED and not where.camera:
        return usual
    half = trim.width / 2 - where.clear - _BESIDE
    reach = min((half - _BETWEEN_PIPS) / (_BROAD + 0.5), (trim.width * 0.195 - _BETWEEN_PIPS) / _BROAD)
    return min(usual, reach)


_ALONE = 0.27
"""Height of the one pip beside indices for weak eyes, in widths of the card."""


def pips(rank: str, suit_name: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The pips of a number card; beside large indices there is one."""
    if style.jumbo:
        return suit(suit_name, trim.width / 2, trim.height / 2, trim.width * _ALONE, style)
    where = plan(trim, style)
    size = _largest(rank, trim, where)
    inner = where.clear + size / 2 + _BESIDE
    reach = min(trim.width * 0.195, trim.width / 2 - inner)
    top = max(0.115 * trim.height + size / 2, 0.18 * trim.height)
    made: list[Item] = []
    for side, row in PLACES[rank]:
        x = trim.width / 2 + side * reach
        y = top + row * (trim.height - 2 * top)
        made += suit(suit_name, x, y, size, style, turned=row > 0.5)
    return tuple(made)


def number_face(card_id: str, rank: str, suit_name: str, trim: Size, style: Style) -> tuple[Item, ...]:
    """The face of a card 2 to 10."""
    return (
        *pips(rank, suit_name, trim, style),
        *indices(rank, suit_name, trim, style),
        *id_lines(card_id, trim, style),
    )


JOKER = "JK"


@lru_cache(maxsize=1024)  # a kit shows each card in sheets, figures, cover and check
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
    if rank == "A" and not style.jumbo:
        return ace_face(card_id, suit, trim, style)
    if rank in COURTS:
        return court_face(card_id, rank, suit, trim, style)
    return number_face(card_id, rank, suit, trim, style)
