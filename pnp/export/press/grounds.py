"""What lies below a place of a page: one even colour, or nobody can say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from pnp.art import pen
from pnp.boxes import Box, common, meet
from pnp.export.press.regions import relation
from pnp.preflight.walk import ink_box, moved, scale
from pnp.scene import IDENTITY, Color, Group, Item, Matrix, Outline, Path, Picture, Reuse, Text, times
from runtime.value import value

PAPER = Color(1.0, 1.0, 1.0)
ENDLESS: Box = (-inf, -inf, inf, inf)

Clip = tuple[Outline, bool]
"""An outline on the page, and whether its holes follow the even-odd rule."""


@value
class Place:
    """Where items are drawn: their transformation to the page, and what cuts them there."""

    at: Matrix = IDENTITY
    clips: tuple[Clip, ...] = ()

    def within(self, group: Group) -> Place:
        """The place of what is in a group."""
        at = times(self.at, group.transform)
        if not group.clip:
            return Place(at=at, clips=self.clips)
        return Place(at=at, clips=(*self.clips, (pen.moved(group.clip, at), group.clip_even_odd)))

    def cut(self, box: Box) -> Box:
        """What the clips leave of a box."""
        for outline, _ in self.clips:
            box = common(box, pen.bounds(outline))
        return box


@value
class Painted:
    """One opaque thing on the page: the box it stays in, and for a path what it is."""

    box: Box
    path: Path | None
    outline: Outline
    width: float  # of its line, in mm on the page
    place: Place

    def over(self, box: Box) -> Color | bool | None:
        """The colour it gives the whole of a box; False where it leaves it as it was, None: who knows."""
        if not meet(self.box, box):
            return False
        if self.path is None:
            return None
        for clip, even_odd in self.place.clips:
            found = relation(clip, box, even_odd=even_odd)
            if found == "outside":
                return False
            if found == "across":
                return None
        found = relation(self.outline, box, even_odd=self.path.even_odd, spread=self.width / 2)
        if found == "across":
            return None
        if found == "outside" or self.path.fill is None:
            return False
        return self.path.fill if isinstance(self.path.fill, Color) else None


class Grounds:
    """What has been painted on a page so far."""

    def __init__(self) -> None:
        self._painted: list[Painted] = []

    def add(self, item: Path | Text | Picture, place: Place) -> None:
        """Remember what is painted now."""
        box = reach(item, place.at)
        if box is None:
            return
        is_path = isinstance(item, Path)
        width = item.stroke.width * scale(place.at) if isinstance(item, Path) and item.stroke else 0.0
        self._painted.append(
            Painted(
                box=place.cut(box),
                path=item if isinstance(item, Path) else None,
                outline=pen.moved(item.segments, place.at) if isinstance(item, Path) and is_path else (),
                width=width,
                place=place,
            )
        )

    def under(self, box: Box) -> Color | None:
        """The one colour of a box, None where it has several or a picture."""
        for thing in reversed(self._painted):
            found = thing.over(box)
            if found is None:
                return None
            if isinstance(found, Color):
                return found
        return PAPER


def reach(item: Path | Text | Picture, at: Matrix) -> Box | None:
    """The box on the page in which an item stays; None where it draws nothing."""
    if isinstance(item, Text):
        return ink_box(item, at)
    if isinstance(item, Picture):
        return moved((item.x, item.y, item.x + item.width, item.y + item.height), at)
    if not item.segments or (item.fill is None and item.stroke is None):
        return None
    left, top, right, bottom = pen.bounds(pen.moved(item.segments, at))
    out = 0.0
    if item.stroke is not None:  # pointed corners stick out as far as they may
        pointed = 10.0 if item.stroke.join == "miter" and len(item.segments) > 2 else 1.5
        out = item.stroke.width / 2 * scale(at) * pointed
    return left - out, top - out, right + out, bottom + out


def reaches(items: Sequence[Item], place: Place) -> Iterator[Box]:
    """The boxes of all that items draw, cut by what cuts them."""
    for item in items:
        if isinstance(item, Group):
            yield from reaches(item.items, place.within(item))
        elif isinstance(item, Reuse):
            yield place.cut(ENDLESS)
        else:
            box = reach(item, place.at)
            if box is not None:
                cut = place.cut(box)
                if cut[0] < cut[2] and cut[1] < cut[3]:
                    yield cut
