"""The treasures of the pyramid: which card shows which, and in what metal and stone."""

from __future__ import annotations

from pnp.art.drawings import drawing, texts
from pnp.art.style import Style
from pnp.scene import Item

KINDS = tuple(texts("treasures"))
"""The treasures in the order in which a deck shows them; the words name them as `treasure.KIND`."""

_LIVERIES = (
    {"metal": "gold", "stone": "teal", "other": "red"},
    {"metal": "gold", "stone": "blue", "other": "turquoise"},
    {"metal": "amber", "stone": "red", "other": "blue"},
)


def kind_of(place: int) -> str:
    """The treasure that the card at this place among the treasures of a deck shows: each another one."""
    return KINDS[place % len(KINDS)]


def treasure(place: int, style: Style) -> tuple[Item, ...]:
    """The picture for a place among the treasures; beyond them all they return in another livery."""
    turn, index = divmod(place, len(KINDS))
    return drawing("treasures", KINDS[index], style, **_LIVERIES[(index // 10 + turn) % len(_LIVERIES)])
