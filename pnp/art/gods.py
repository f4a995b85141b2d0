"""The seven gods, each with a figure of its own: who stands for which ability."""

from __future__ import annotations

from collections.abc import Callable

from pnp.art.god_heads import cat, cow, crocodile, falcon, ibis, jackal, mummy
from pnp.art.style import Style
from pnp.scene import Item

_BY_ABILITY: dict[str, Callable[[Style], tuple[Item, ...]]] = {
    "flip": ibis,
    "+1": cat,
    "+2": jackal,
    "set 3": crocodile,
    "set 4": cow,
    "set 5": falcon,
    "set 6": mummy,
}


def god(ability: str, style: Style) -> tuple[Item, ...]:
    """The figure of the god with this ability, on a grid of 40 by 48 about the origin."""
    return _BY_ABILITY.get(ability, falcon)(style)
