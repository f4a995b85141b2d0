"""Papers, card sizes and forms as values, in millimetres."""

from __future__ import annotations

from layouts.value import value


@value
class Size:
    """Width and height in millimetres."""

    width: float
    height: float


@value
class CardSize:
    """A named card size: trim and corner radius in millimetres, and the shape within the trim."""

    name: str
    trim: Size
    corner: float
    shape: str = "rounded"  # or rectangle, circle, hexagon


@value
class Paper:
    """A named paper in portrait: size in millimetres."""

    name: str
    size: Size


@value
class CardForm:
    """What a definition says of a card's form; None where it says nothing."""

    size: str | None = None  # a name, `60x90mm`, or one length: diameter, side, or width over flats
    orientation: str | None = None
    shape: str | None = None
    corner: float | None = None  # mm
