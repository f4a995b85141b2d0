"""Die faces with pips, for diagrams, markers and nets of dice."""

from __future__ import annotations

from pnp.art.pen import circle, rectangle
from pnp.art.style import Style, fill, ink, paint
from pnp.scene import Item, Path, Stroke

_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.0, 0.0),),
    2: ((-1.0, 1.0), (1.0, -1.0)),
    3: ((-1.0, 1.0), (0.0, 0.0), (1.0, -1.0)),
    4: ((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)),
    5: ((-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)),
    6: ((-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)),
}
_REACH = 0.27
"""Distance of the outer pips from the middle, in widths of the face."""


def pip_places(value: int) -> tuple[tuple[float, float], ...]:
    """Places of the pips of a value 1 to 6 about the middle, in widths of the face.

    >>> pip_places(1)
    ((0.0, 0.0),)
    """
    return tuple((_REACH * x, _REACH * y) for x, y in _PIPS[value])


def die(value: int, x: float, y: float, size: float, style: Style, tone: str = "white") -> tuple[Item, ...]:
    """A die face with its middle at (x, y); as in Japan, the single pip is large and red."""
    body = rectangle(x - size / 2, y - size / 2, size, size, size * 0.17)
    radius = size * (0.15 if value == 1 else 0.095)
    dark = "red" if value == 1 else "black"
    if tone not in ("white", "cream", "sand", "gold") and style.ink == "full":
        dark = "white"
    colour = ink(dark, style)
    made = [*paint(body, tone, style, line=max(0.15, size * 0.035))]
    made += (
        Path(segments=circle(x + dx * size, y + dy * size, radius), fill=colour)
        for dx, dy in pip_places(value)
    )
    return tuple(made)


def blank_die(x: float, y: float, size: float, style: Style) -> tuple[Item, ...]:
    """A die face without pips, for a value above six or one still to be rolled."""
    body = rectangle(x - size / 2, y - size / 2, size, size, size * 0.17)
    edge = Stroke(color=ink("black", style), width=max(0.15, size * 0.035))
    return (Path(segments=body, fill=fill("white", style), stroke=edge),)
