"""Every colour that the code names can be printed: its parts lie between nothing and all."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import MappingProxyType

import pnp
from pnp.scene import Color


def colours(value: object) -> Iterator[Color]:
    """Those of a constant, also of tables and rows of them."""
    if isinstance(value, Color):
        yield value
    elif isinstance(value, (dict, MappingProxyType)):
        for part in value.values():
            yield from colours(part)
    elif isinstance(value, (tuple, list, frozenset)):
        for part in value:
            yield from colours(part)


def test_no_colour_is_less_than_black_or_more_than_white() -> None:
    found = [
        (module.name, name, colour)
        for module in pkgutil.walk_packages(pnp.__path__, "pnp.")
        if not module.name.endswith("__main__")
        for name, value in vars(import_module(module.name)).items()
        for colour in colours(value)
    ]
    assert len(found) > 50
    assert [one for one in found if not all(0.0 <= part <= 1.0 for part in parts(one[2]))] == []


def parts(colour: Color) -> tuple[float, float, float]:
    return colour.red, colour.green, colour.blue
