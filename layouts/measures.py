"""Papers, card sizes and forms as values, in millimetres."""

from __future__ import annotations

from runtime.value import value


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
class Slots:
    """Where the labels of a pre-cut paper lie, as the sheet stands upright; lengths in millimetres."""

    columns: int
    rows: int
    left: float
    top: float
    size: Size | None = None  # None: as large as the cards
    gap: tuple[float, float] = (0.0, 0.0)  # across and down


@value
class Paper:
    """A named paper in portrait: size in millimetres, and its labels where it is cut already."""

    name: str
    size: Size
    slots: Slots | None = None
    base: str = ""  # of labels: the paper they are cut from

    @property
    def plain(self) -> Paper:
        """The paper without its labels: what everything but cards is printed on."""
        return self if self.slots is None else Paper(name=self.base or self.name, size=self.size)


@value
class CardForm:
    """What a definition says of a card's form; None where it says nothing."""

    size: str | None = None  # a name, `60x90mm`, or one length: diameter, side, or width over flats
    orientation: str | None = None
    shape: str | None = None
    corner: float | None = None  # mm
