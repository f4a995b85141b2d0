"""The outline of a card within its trim: a rectangle, round or square at the corners, a circle, a hexagon."""

from __future__ import annotations

from layouts.forms import OUTLINED
from layouts.model import CardSize
from pnp.art import pen
from pnp.geometry import Box
from pnp.scene import Color, Outline, Path, Stroke

CUT = Stroke(color=Color(0.35, 0.35, 0.35), width=0.1)


def outlined(size: CardSize) -> bool:
    """Whether a card is cut along its own outline, and not by straight cuts across the sheet."""
    return size.shape in OUTLINED


def corners(box: Box) -> tuple[tuple[float, float], ...]:
    """The corners of a hexagon in a box: points up and down where it is higher than wide, else sideways."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    middle, half = x + box.width / 2, y + box.height / 2
    if box.height >= box.width:
        high, low = y + box.height / 4, bottom - box.height / 4
        return ((middle, y), (right, high), (right, low), (middle, bottom), (x, low), (x, high))
    near, far = x + box.width / 4, right - box.width / 4
    return ((near, y), (far, y), (right, half), (far, bottom), (near, bottom), (x, half))


def outline(size: CardSize, box: Box, beyond: float = 0.0) -> Outline:
    """The outline of a card whose trim lies in `box`, `beyond` mm outside its cut."""
    wide = box.grown(beyond)
    if size.shape == "circle":
        middle = (wide.x + wide.width / 2, wide.y + wide.height / 2)
        return pen.ellipse(*middle, wide.width / 2, wide.height / 2)
    if size.shape == "hexagon":
        if beyond:  # as far from every side, which lies nearer to the middle than the corners do
            flat = min(box.width, box.height)
            across, down = box.width * beyond / flat, box.height * beyond / flat
            wide = Box(
                x=box.x - across, y=box.y - down, width=box.width + 2 * across, height=box.height + 2 * down
            )
        return pen.polygon(*corners(wide))
    return pen.rectangle(wide.x, wide.y, wide.width, wide.height)


def edge_of(size: CardSize, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> Outline:
    """The outline of a card as it is cut, its corners rounded, drawn `scale` times as large from (x, y)."""
    wide, high = size.trim.width * scale, size.trim.height * scale
    if outlined(size):
        return outline(size, Box(x=x, y=y, width=wide, height=high))
    return pen.rectangle(x, y, wide, high, size.corner * scale)


def cut_line(size: CardSize, box: Box) -> Path:
    """The hairline along which a knife or scissors go."""
    return Path(segments=outline(size, box), stroke=CUT, role="cut")
