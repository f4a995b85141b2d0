"""What a god does to the dice, as a picture: dice before and after, made from the ability's name."""

from __future__ import annotations

import re

from pnp.art.dice import blank_die, die
from pnp.art.icons import icon
from pnp.art.indices import condensed
from pnp.art.pen import flat, moved, outline, place
from pnp.art.style import Style, ink, paint
from pnp.scene import Item, Text

_SET = re.compile(r"set ([1-6])")
_ADD = re.compile(r"\+([0-9]+)")
_POINTS_PER_MM = 72 / 25.4

_ARROW = outline("M-.5 -.14 H.1 V-.4 L.5 0 L.1 .4 V.14 H-.5z")
_TURN = outline(
    "M-.46 -.05 C-.42 -.36 -.1 -.5 .2 -.38 L.26 -.5 L.48 -.16 L.08 -.12 L.14 -.24 C-.06 -.32 -.26 -.22 -.3"
    " -.05z"
)


def ability(name: str, x: float, y: float, size: float, style: Style) -> tuple[Item, ...]:
    """The ability around (x, y), `size` high and up to 2.7 times as wide."""
    if match := _SET.fullmatch(name):
        return flat(
            blank_die(x - size * 0.82, y, size * 0.8, style),
            _arrow(x, y, size * 0.62, style),
            die(int(match[1]), x + size * 0.86, y, size, style, "gold"),
        )
    if match := _ADD.fullmatch(name):
        return flat(
            blank_die(x - size * 0.62, y, size, style),
            _word(f"+{match[1]}", x + size * 0.72, y, size, style),
        )
    if name == "flip":
        turn = _TURN
        return flat(
            die(1, x - size * 0.86, y, size * 0.9, style),
            paint(moved(turn, place(x, y - size * 0.16, size * 0.66)), "red", style, line=0.14, small=True),
            paint(
                moved(turn, place(x, y + size * 0.16, size * 0.66, 180)), "red", style, line=0.14, small=True
            ),
            die(6, x + size * 0.86, y, size * 0.9, style, "gold"),
        )
    return icon("reroll", x, y, size * 1.15, ink("red", style))


def reroll(times: int, x: float, y: float, size: float, style: Style) -> tuple[Item, ...]:
    """Three dice in the air with turning arrows, so many times a turn."""
    return flat(
        die(5, x - size * 1.0, y + size * 0.12, size * 0.8, style),
        die(3, x, y - size * 0.14, size * 0.8, style, "gold"),
        die(6, x + size * 1.0, y + size * 0.12, size * 0.8, style),
        *(
            icon("reroll", x + size * (1.98 + 0.95 * i), y, size * 0.9, ink("red", style))
            for i in range(times)
        ),
    )


def _arrow(x: float, y: float, size: float, style: Style) -> tuple[Item, ...]:
    return paint(moved(_ARROW, place(x, y, size)), "red", style, line=0.14, small=True)


def _word(text: str, x: float, y: float, size: float, style: Style) -> Text:
    points = size * 1.05 * _POINTS_PER_MM
    return condensed(text, x, y + size * 0.37, round(points, 1), ink("red", style))
