"""The registry of icons: small pictures of one colour, named, for cards, templates and running text."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from pnp.art.dice import pip_places
from pnp.art.drawings import texts
from pnp.art.ground import joined
from pnp.art.pen import Outline, circle, moved, outline, place, rectangle, star
from pnp.art.suits import NAMES as SUIT_NAMES
from pnp.art.suits import suit_outline
from pnp.scene import Color, Item, Path

GRID = 24.0
"""Units of the square in which the icons are drawn."""


def _die(value: int) -> Outline:
    """A solid die face with its pips cut out."""
    pips = (circle(x, y, 0.095) for x, y in pip_places(value))
    return joined(rectangle(-0.44, -0.44, 0.88, 0.88, 0.14), *pips)


def _drawn(text: str) -> Outline:
    return moved(outline(text), (1 / GRID, 0, 0, 1 / GRID, -0.5, -0.5))


def _built() -> dict[str, Callable[[], Outline]]:
    made: dict[str, Callable[[], Outline]] = {
        name: partial(_drawn, text) for name, text in texts("icons").items()
    }
    made.update({name: partial(suit_outline, letter) for name, letter in SUIT_NAMES.items()})
    made.update({f"die-{value}": partial(_die, value) for value in range(1, 7)})
    made["star"] = partial(star, 0, 0.03, 0.5, 0.2, 5)
    made["circle"] = partial(circle, 0, 0, 0.44)
    made["square"] = partial(rectangle, -0.4, -0.4, 0.8, 0.8, 0.05)
    made["ring"] = lambda: joined(circle(0, 0, 0.44), circle(0, 0, 0.28))
    made["coin"] = lambda: joined(circle(0, 0, 0.46), circle(0, 0, 0.37), star(0, 0.01, 0.28, 0.12, 5))
    made["sun"] = _sun
    made["two-suns"] = lambda: joined(
        moved(_sun(), place(-0.21, 0.21, 0.6)), moved(_sun(), place(0.21, -0.21, 0.6))
    )
    return made


def _sun() -> Outline:
    return joined(circle(0, 0, 0.22), *_sunbeams())


def _sunbeams() -> tuple[Outline, ...]:
    beam = outline("M-.055 -.29 L0 -.5 L.055 -.29z")
    return tuple(moved(beam, place(0, 0, 1, turn)) for turn in range(0, 360, 30))


ALIASES = {
    "S": "spade",
    "H": "heart",
    "D": "diamond",
    "C": "club",
    "chalice": "cup",
    "re-roll": "reroll",
    "bolt": "lightning",
    "+1": "plus-1",
    "+2": "plus-2",
}
"""Further names of icons: letters of suits, and abilities as card definitions write them."""

_REGISTRY = _built()

NAMES: tuple[str, ...] = tuple(sorted(_REGISTRY))
"""Every icon, for documentation and near misses."""

ICONS = frozenset((*NAMES, *ALIASES))
"""All that may be written where an icon is named."""


@lru_cache(maxsize=256)
def icon_outline(name: str) -> Outline:
    """The outline of an icon in a box of 1 by 1 around the origin; holes by the even-odd rule.

    Raises KeyError for a name that the registry does not hold.
    """
    return _REGISTRY[ALIASES.get(name, name)]()


def icon(name: str, x: float, y: float, size: float, color: Color) -> tuple[Item, ...]:
    """An icon of so many millimetres with its middle at (x, y)."""
    path = moved(icon_outline(name), place(x, y, size))
    return (Path(segments=path, fill=color, even_odd=True),)
