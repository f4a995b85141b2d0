"""Pages on which nothing shines through: PDF/X-1a knows no transparency.

Over one even ground a colour that lets through is reckoned with it and stays a drawing; over anything else
the place is laid flat: drawn as it looks, at 300 dots an inch, as a picture.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from math import ceil, floor
from typing import TYPE_CHECKING

from pnp.boxes import Box, around, common
from pnp.export.press.grounds import Grounds, Place, reaches
from pnp.geometry import MM_PER_INCH
from pnp.scene import (
    Color,
    Fill,
    Gradient,
    Group,
    Item,
    Matrix,
    Page,
    Path,
    Picture,
    Reuse,
    Scene,
    Stop,
    Text,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL.Image import Image

DPI = 300
"""Dots an inch of what is laid flat."""

DOT = MM_PER_INCH / DPI

SHADES = 24
"""Steps into which a gradient is parted: inks between two of them are even parts of both."""


def page(drawn: Page) -> Page:
    """The page as it looks, without anything that shines through; it holds no forms."""
    return replace(drawn, items=_Flattener(drawn).items(drawn.items, Place(), ()))


class _Flattener:
    """One page while it is made opaque."""

    def __init__(self, drawn: Page) -> None:
        self._page: Box = (0.0, 0.0, drawn.width, drawn.height)
        self._grounds = Grounds()
        self._below: list[Item] = []  # all that is painted, each under the groups it stands in

    def items(self, items: Sequence[Item], place: Place, groups: tuple[Group, ...]) -> tuple[Item, ...]:
        """The items of one group, in order."""
        made: list[Item] = []
        rest = list(items)
        while rest:
            item = rest.pop(0)
            reckoned = self._reckoned(item, place, groups)
            if reckoned is not None:
                made += reckoned
                continue
            veiled = [item]
            while rest and is_translucent(rest[0]):  # neighbours that shine through are laid flat together
                veiled.append(rest.pop(0))
            made += self._laid_flat(veiled, place, groups)
        return tuple(made)

    def _reckoned(self, item: Item, place: Place, groups: tuple[Group, ...]) -> tuple[Item, ...] | None:
        """The item in opaque colours, or None where its ground is not even."""
        if isinstance(item, Group) and item.opacity >= 1.0 and not item.mask:
            inner = self.items(item.items, place.within(item), (*groups, item))
            return (replace(item, items=inner),) if inner else ()
        if not is_translucent(item):
            return self._paint(solid(item), place, groups)
        if isinstance(item, Group) and item.mask:
            return None
        box = around(self._on_page((item,), place))
        if box is None:
            return ()
        ground = self._grounds.under(box)
        opaque = None if ground is None else flattened(item, ground)
        return None if opaque is None else self._paint(opaque, place, groups)

    def _paint(self, item: Item, place: Place, groups: tuple[Group, ...]) -> tuple[Item, ...]:
        """Note what is painted."""
        self._note(item, place)
        self._below.append(wrapped(item, groups))
        return (item,)

    def _note(self, item: Item, place: Place) -> None:
        if isinstance(item, Group):
            for inner in item.items:
                self._note(inner, place.within(item))
        elif not isinstance(item, Reuse):
            self._grounds.add(item, place)

    def _laid_flat(self, items: list[Item], place: Place, groups: tuple[Group, ...]) -> tuple[Item, ...]:
        """Items and what is below them as a picture."""
        box = around(self._on_page(items, place))
        if box is None:
            return ()
        picture = self._picture(box, [*self._below, wrapped(Group(items=tuple(items)), groups)])
        shown: Item = Group(items=(picture,), transform=inverse(place.at))
        edge = _edge(items)
        if edge is not None:
            shown = Group(items=(shown,), clip=edge.segments, clip_even_odd=edge.even_odd)
        self._grounds.add(picture, Place(clips=place.clips))
        self._below.append(wrapped(shown, groups))
        return (shown,)

    def _on_page(self, items: Sequence[Item], place: Place) -> list[Box]:
        """The boxes of all that items draw on the page."""
        boxes = [common(box, self._page) for box in reaches(items, place)]
        return [box for box in boxes if box[0] < box[2] and box[1] < box[3]]

    def _picture(self, box: Box, items: list[Item]) -> Picture:
        """What a box of the page looks like, on the dots of the whole page."""
        left, top = floor(box[0] / DOT), floor(box[1] / DOT)
        wide, high = max(1, ceil(box[2] / DOT) - left), max(1, ceil(box[3] / DOT) - top)
        x, y = left * DOT, top * DOT
        part = Page(
            width=wide * DOT,
            height=high * DOT,
            items=(Group(items=tuple(items), transform=(1.0, 0.0, 0.0, 1.0, -x, -y)),),
        )
        data = png_bytes(_rendered(part, (wide, high)))
        key = "flat " + sha256(data).hexdigest()
        return Picture(x=x, y=y, width=wide * DOT, height=high * DOT, key=key, data=data)


def _rendered(part: Page, pixels: tuple[int, int]) -> Image:
    from pnp.draw import pdf, png

    data = pdf.data(Scene(title="", lang="en", pages=(part,), forms={}), effort=0)
    (shot,) = png.pages(data, DPI * (1 - 2e-6))
    if shot.size != pixels:
        raise AssertionError(f"{shot.size} pixels instead of {pixels}")
    return shot


def png_bytes(image: Image) -> bytes:
    """The bytes of a PNG file."""
    data = BytesIO()
    image.save(data, format="PNG")
    return data.getvalue()


def _edge(items: list[Item]) -> Path | None:
    """The one filled outline beyond which nothing is painted: it keeps its edge sharp."""
    if len(items) == 1 and isinstance(items[0], Path) and items[0].stroke is None:
        return items[0]
    return None


def wrapped(item: Item, groups: tuple[Group, ...]) -> Item:
    """An item inside the groups it stands in."""
    for group in reversed(groups):
        item = replace(group, items=(item,))
    return item


def inverse(matrix: Matrix) -> Matrix:
    """The transformation back.

    >>> inverse((2.0, 0.0, 0.0, 4.0, 6.0, 8.0))
    (0.5, -0.0, -0.0, 0.25, -3.0, -2.0)
    """
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    return (d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


# what shines through


def is_translucent(item: Item) -> bool:
    """Whether anything below an item can be seen through it."""
    if isinstance(item, Group):
        return item.opacity < 1.0 or bool(item.mask) or any(map(is_translucent, item.items))
    if isinstance(item, Path):
        return item.opacity < 1.0 or (isinstance(item.fill, Gradient) and _thin(item.fill))
    return isinstance(item, Picture) and alpha(item.data) is not None


def _thin(fill: Gradient) -> bool:
    return any(stop.opacity < 1.0 for stop in fill.stops)


@lru_cache(maxsize=32)
def alpha(data: bytes) -> Image | None:
    """The opacities of a picture's dots; None where all are opaque."""
    from PIL import Image

    if not data.startswith(b"\x89PNG"):
        return None
    with Image.open(BytesIO(data)) as image:
        if image.mode not in ("RGBA", "LA", "PA") and "transparency" not in image.info:
            return None
        found = image.convert("RGBA").getchannel("A")
    return None if found.getextrema()[0] == 255 else found


def solid(item: Item) -> Item:
    """An opaque item whose gradients are parted finely enough for inks."""
    if isinstance(item, Path) and isinstance(item.fill, Gradient):
        return replace(item, fill=parted(item.fill))
    if isinstance(item, Group):
        return replace(item, items=tuple(map(solid, item.items)))
    return item


def parted(fill: Gradient) -> Gradient:
    """A gradient with stops between its stops, where the screen would mix them."""
    stops = [fill.stops[0]]
    for stop in fill.stops[1:]:
        last = stops[-1]
        count = max(1, ceil(SHADES * (stop.at - last.at)))
        for step in range(1, count):
            part = step / count
            stops.append(
                Stop(at=last.at + (stop.at - last.at) * part, color=mixed(stop.color, last.color, part))
            )
        stops.append(stop)
    return replace(fill, stops=tuple(stops))


# over an even ground


def mixed(color: Color, ground: Color, opacity: float) -> Color:
    """A colour as it looks over a ground.

    >>> mixed(Color(1.0, 0.0, 0.0), Color(1.0, 1.0, 1.0), 0.5)
    Color(red=1.0, green=0.5, blue=0.5)
    """
    return Color(
        *(
            over * opacity + under * (1 - opacity)
            for over, under in zip(
                (color.red, color.green, color.blue), (ground.red, ground.green, ground.blue), strict=True
            )
        )
    )


def flattened(item: Item, ground: Color, opacity: float = 1.0) -> Item | None:
    """An item with the colours it has over an even ground; None where its parts show one another."""
    if isinstance(item, Text):
        return replace(item, color=mixed(item.color, ground, opacity))
    if isinstance(item, Path):
        return _path_over(item, ground, opacity)
    if isinstance(item, Picture):
        return _picture_over(item, ground) if opacity >= 1.0 else None
    if isinstance(item, Reuse) or item.mask:
        return None
    seen = opacity * item.opacity
    if len(item.items) > 1 and any(map(is_translucent, item.items)):
        return None  # what shines through within a group shows what lies below it there
    inner = [flattened(one, ground, seen) for one in item.items]
    if any(one is None for one in inner):
        return None
    return replace(item, items=tuple(one for one in inner if one is not None), opacity=1.0)


def _path_over(item: Path, ground: Color, opacity: float) -> Path | None:
    seen = opacity * item.opacity
    fill: Fill | None = item.fill
    if item.opacity < 1.0 and item.fill is not None and item.stroke is not None:
        return None  # the line lies half over the area and shows it
    if isinstance(fill, Color):
        fill = mixed(fill, ground, seen)
    elif fill is not None:
        if _thin(fill) and item.stroke is not None:
            return None
        fill = parted(_stops_over(fill, ground, seen))
    stroke = item.stroke
    if stroke is not None:
        stroke = replace(stroke, color=mixed(stroke.color, ground, seen))
    return replace(item, fill=fill, stroke=stroke, opacity=1.0)


def _stops_over(fill: Gradient, ground: Color, opacity: float) -> Gradient:
    """A gradient over an even ground: colours and opacities both run evenly, so it is parted first."""
    stops = []
    for first, second in zip(fill.stops, (*fill.stops[1:], fill.stops[-1]), strict=True):
        count = max(1, ceil(SHADES * (second.at - first.at)))
        for step in range(count):
            part = step / count
            color = mixed(second.color, first.color, part)
            seen = (first.opacity + (second.opacity - first.opacity) * part) * opacity
            stops.append(Stop(at=first.at + (second.at - first.at) * part, color=mixed(color, ground, seen)))
    return replace(fill, stops=tuple(stops))


def _picture_over(item: Picture, ground: Color) -> Picture:
    """A picture over an even ground, in its own dots."""
    from PIL import Image

    found = alpha(item.data)
    if found is None:
        return item
    rgb = tuple(round(255 * part) for part in (ground.red, ground.green, ground.blue))
    with Image.open(BytesIO(item.data)) as image:
        colors = image.convert("RGBA").convert("RGB")
    flat = Image.composite(colors, Image.new("RGB", colors.size, rgb), found)
    data = png_bytes(flat)
    return replace(item, data=data, key="flat " + sha256(data).hexdigest())
