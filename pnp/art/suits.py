"""The four suits as outlines: spade, heart, diamond, club, in every ink and in the pattern variant."""

from __future__ import annotations

from functools import lru_cache

from pnp.art.pen import Outline, arc, moved, outline, place, symmetric
from pnp.art.style import SUIT_PATTERNS, WHITE, Style, fill, ink, patterned, suit_tone
from pnp.scene import Item, Path, Stroke

SMALL = 6.3
"""Millimetres: suits up to this height (those of the index) stay solid in every ink."""

SUITS = ("S", "H", "D", "C")
NAMES = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}

_SPADE = symmetric(
    outline(
        "M0 -.5 C.05 -.36 .16 -.24 .27 -.13 C.37 -.03 .45 .05 .45 .17 C.45 .3 .35 .385 .235 .385"
        " C.15 .385 .08 .35 .035 .27 C.045 .38 .095 .455 .19 .5 L0 .5"
    )
)
_HEART = symmetric(
    outline(
        "M0 .5 C.04 .38 .14 .25 .26 .11 C.38 -.03 .455 -.11 .455 -.235 C.455 -.375 .355 -.465 .235 -.465"
        " C.12 -.465 .035 -.395 0 -.275"
    )
)
_DIAMOND = symmetric(outline("M0 -.5 C.085 -.33 .215 -.15 .375 0 C.215 .15 .085 .33 0 .5"))


def _club() -> Outline:
    """Three round leaves that touch, and the stalk: one outline without inner lines."""
    radius = 0.236
    return symmetric(
        (
            ("M", 0.0, -0.5),
            *arc(0, -0.5 + radius, radius, -90, 52),
            *arc(0.242, 0.105, radius, 232, 522),
            *outline("M.02 .2 C.035 .36 .09 .45 .19 .5 L0 .5")[1:],
        )
    )


@lru_cache(maxsize=8)
def suit_outline(name: str) -> Outline:
    """The outline of a suit (S, H, D, C or its name) in a box of 1 by 1 around the origin.

    >>> len(suit_outline("D")) == len(suit_outline("diamond"))
    True
    """
    letter = NAMES.get(name, name)
    if letter == "C":
        return _club()
    return {"S": _SPADE, "H": _HEART, "D": _DIAMOND}[letter]


def suit(
    name: str, x: float, y: float, size: float, style: Style, *, turned: bool = False
) -> tuple[Item, ...]:
    """A suit of so many millimetres in height with its middle at (x, y)."""
    letter = NAMES.get(name, name)
    path = moved(suit_outline(letter), place(x, y, size, 180 if turned else 0))
    colour = ink(suit_tone(letter, style), style)
    weight = max(0.18, min(0.4, size * 0.045))
    stroke = Stroke(color=colour, width=weight, join="round")
    if style.suits == "pattern":
        pitch = max(0.42, size / 11)
        return patterned(path, SUIT_PATTERNS[letter], colour, pitch, pitch * 0.45, line=weight * 1.2)
    if style.ink == "low" and size > SMALL:
        return (Path(segments=path, fill=WHITE, stroke=stroke),)
    if style.ink == "mono" and letter in "HD" and size > SMALL:
        inner = moved(suit_outline(letter), place(x, y, size * 0.7, 180 if turned else 0))
        return Path(segments=path, fill=WHITE, stroke=stroke), Path(segments=inner, fill=colour)
    colour = fill(suit_tone(letter, style), style) if style.ink == "full" else colour
    return (Path(segments=path, fill=colour),)
