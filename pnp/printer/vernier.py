"""The vernier: a front scale in millimetres and a back scale of 0.95 mm that shows twentieths beside it.

Where the back lies e millimetres too far along the scale, its arrow stands at e on the front's scale,
and its tick n is in line with a tick of the front where e + 0.95 n is whole: n is the number of twentieths.
"""

from __future__ import annotations

from math import floor

PITCH = 0.95
"""Millimetres between ticks of the back: one twentieth less than the front's."""

STEPS = 20
"""Ticks after which front and back are in line again; 1 / STEPS mm is what the vernier shows."""

FIRST, LAST = -10, 9
"""Ticks of the back: the arrow is tick 0, in the middle, so that a wrong scale hardly counts."""

REACH = 5
"""Millimetres to both sides that the front's numbers cover."""

FRONT_TICKS = range(-REACH - 10, REACH + 11)
"""Millimetre ticks of the front: its numbers, and room for the whole vernier at either end of them."""


def fraction(tick: int) -> float:
    """Millimetres that tick `tick` of the back stands for.

    >>> [fraction(n) for n in (0, 1, 9, -10, -1)]
    [0.0, 0.05, 0.45, 0.5, 0.95]
    """
    return round(tick % STEPS / STEPS, 2)


def error(read: float, front_scale: float, back_scale: float) -> float:
    """The true error behind a reading where the printer stretches its two sides differently.

    The tick that was in line is known from the fraction; so are the places of both ticks on paper.

    >>> error(-0.35, 1.0, 1.0)
    -0.35
    >>> round(error(-1.3, 0.997, 1.003), 3)
    -1.262
    """
    tick = round((read - floor(read)) * STEPS) % STEPS
    if tick > LAST:
        tick -= STEPS
    rest = read - round(read * STEPS) / STEPS  # of a reading finer than a twentieth
    in_line = round(round(read * STEPS) / STEPS + PITCH * tick)
    return round(in_line * front_scale - PITCH * tick * back_scale + rest, 6)
