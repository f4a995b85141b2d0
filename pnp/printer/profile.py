"""A printer profile: what one printer does to a page, and the transformation that undoes it.

Model of one side: a point p of the page comes out at p' = c + d + R(θ)·S·(p − c), with c the middle of
the sheet.  Physical coordinates are those of the front (x right, y down).  The front is taken to lie
where it should, but for its scale; shift and rotation are those of the back against the front.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Literal

from pnp.scene import Matrix
from pnp.settings import Margins
from runtime.value import value

Side = Literal["front", "back"]
Flip = Literal["long", "short"]

MOST_SHIFT = 5.0
"""Millimetres: more is a misreading, or paper that was fed askew by hand."""
MOST_TURN = 3.0
"""Degrees."""
MOST_STRETCH = 0.05
"""Share of a length by which a print may be too long or too short; more means `fit to page` was on."""


@value
class Scale:
    """Printed length over wanted length, across and down."""

    x: float = 1.0
    y: float = 1.0


@value
class Profile:
    """One printer (and tray): white edges in mm, both scales, the back's shift in mm and rotation in degrees.

    `flip` is the edge over which its duplex unit turns the sheet, `paper` that on which it was measured.
    """

    name: str
    paper: str = ""
    flip: Flip = "long"
    margins: Margins = Margins()
    front: Scale = Scale()
    back: Scale = Scale()
    shift_x: float = 0.0
    shift_y: float = 0.0
    rotation: float = 0.0  # clockwise as seen from the front


def correction(profile: Profile, side: Side, width: float, height: float) -> Matrix:
    """The transformation of a whole page that makes this printer put everything where it should be.

    For a back it is given in the back page's own coordinates, as its viewer sees them.
    """
    middle_x, middle_y = width / 2, height / 2
    if side == "front":
        across, down = 1 / profile.front.x, 1 / profile.front.y
        return (across, 0.0, 0.0, down, middle_x * (1 - across), middle_y * (1 - down))
    mirror_x, mirror_y = (-1, 1) if profile.flip == "long" else (1, -1)
    # Seen from the back one axis is mirrored: its shift changes sign, and so does the turn.
    turn = -radians(profile.rotation)
    shift_x, shift_y = mirror_x * profile.shift_x, mirror_y * profile.shift_y
    across, down = 1 / profile.back.x, 1 / profile.back.y
    a, c = across * cos(turn), across * sin(turn)
    b, d = -down * sin(turn), down * cos(turn)
    e = middle_x - a * (middle_x + shift_x) - c * (middle_y + shift_y)
    f = middle_y - b * (middle_x + shift_x) - d * (middle_y + shift_y)
    return (a, b, c, d, e, f)
