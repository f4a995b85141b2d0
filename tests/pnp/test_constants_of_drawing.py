"""Colours and lines that stand as constants in the code are ones that can be printed."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module

from pnp import compose
from pnp.compose import cutplan, furniture, markers, marks, plain, shapes, tuckbox
from pnp.scene import Color, Gradient, Stop, Stroke

GREYS = ("INK", "EDGE", "HALO", "CUT", "FOLD", "PAPER", "LINE", "RING", "ARROW")
"""What is printed beside pictures: a coloured hairline would show on the edge of a card."""


def constants() -> Iterator[tuple[str, object]]:
    """Every value in capitals of the modules that compose pages, those within tables included."""
    for found in pkgutil.walk_packages(compose.__path__, f"{compose.__name__}."):
        module = import_module(found.name)
        for name, value in vars(module).items():
            if name.isupper() and not name.startswith("_"):
                yield from _within(f"{found.name}.{name}", value)


def _within(name: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from _within(f"{name}[{key!r}]", one)
    elif isinstance(value, tuple | list | frozenset):
        for one in value:
            yield from _within(name, one)
    else:
        yield name, value


def test_every_colour_has_parts_of_full_light_and_every_line_a_width_that_a_printer_draws() -> None:
    """A hairline of a tenth of a millimetre to the shaft of a large arrow; dashes of lengths above zero."""
    seen = 0
    for name, value in constants():
        colors = []
        if isinstance(value, Stroke):
            assert 0.1 <= value.width <= 2.5, name
            assert all(part >= 0.01 for part in value.dash), name
            colors = [value.color]
        elif isinstance(value, Stop):
            colors = [value.color]
        elif isinstance(value, Gradient):
            colors = [stop.color for stop in value.stops]
        elif isinstance(value, Color):
            colors = [value]
        for color in colors:
            seen += 1
            assert all(0.0 <= part <= 1.0 for part in (color.red, color.green, color.blue)), name
            if name.rpartition(".")[2] in (
                "INK",
                "EDGE",
                "HALO",
                "CUT",
                "FOLD",
                "PAPER",
                "LINE",
                "RING",
                "ARROW",
            ):
                assert color.red == color.green == color.blue, f"{name} is a grey"
    assert seen > 20, "constants are found"


def test_lines_are_as_wide_as_what_follows_them_needs() -> None:
    """Knife and scissors follow a tenth to a third of a millimetre, white beside it; dashes are folded."""
    cut, fold = {marks.CUT: 0.1, shapes.CUT: 0.1, plain.CUT: 0.2}, {marks.FOLD: 0.15, plain.FOLD: 0.2}
    others = {
        marks.HALO: 0.35, tuckbox.HALO: 0.7, furniture.LINE: 0.12, markers.RING: 0.5, markers.ARROW: 2.2,
        cutplan.FIRST: 0.35, cutplan.SECOND: 0.35, cutplan.EDGE: 0.3,
    }  # fmt: skip
    for stroke, width in {**cut, **fold, **others}.items():
        assert stroke.width == width, stroke
    dashes = [stroke.dash for stroke in (marks.FOLD, plain.FOLD, cutplan.SECOND)]
    assert dashes == [(2.0, 1.5), (1.6, 1.2), (2.2, 0.9)]
    assert not any(stroke.dash for stroke in (*cut, marks.HALO, tuckbox.HALO, cutplan.FIRST, cutplan.EDGE))
