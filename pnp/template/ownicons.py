"""Icons of a user's own: pictures of the folder by name, in a text or in a box, recoloured where asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pnp.art import pen
from pnp.art.style import TRUE_BLACK, WHITE
from pnp.pixels import unpack
from pnp.scene import Color, Fill, Group, Item, Path, Picture
from pnp.template.images import Image
from pnp.type.setting import OwnIcon

NARROWEST, WIDEST = 0.25, 6.0
"""Widths of an icon in a line of text, as shares of its height; beyond them it gets smaller."""


class OwnIcons:
    """The icons of one game; each is made once a colour, to be placed at any size."""

    def __init__(self, files: Mapping[str, str], image: Callable[[str], Image], *, one_ink: bool) -> None:
        self.files = files
        self._image = image
        self._usual = TRUE_BLACK if one_ink else None
        self._made: dict[tuple[str, Color | None], tuple[Item, ...]] = {}

    def drawn(self, name: str, x: float, y: float, height: float, color: Color | None) -> tuple[Item, ...]:
        """An icon with its middle at (x, y), so many mm high."""
        return (Group(items=self._unit(name, color), transform=(height, 0.0, 0.0, height, x, y)),)

    def within(
        self, name: str, box: tuple[float, float, float, float], color: Color | None
    ) -> tuple[Item, ...]:
        """An icon as large as a box allows, in its middle."""
        x, y, width, height = box
        high = min(height, width / self._shape(name))
        return self.drawn(name, x + width / 2, y + height / 2, high, color)

    def in_text(self) -> Mapping[str, OwnIcon]:
        """The icons as text sets them."""
        return {name: self._setting(name) for name in self.files}

    def _setting(self, name: str) -> OwnIcon:
        shape = self._shape(name)
        wide = min(WIDEST, max(NARROWEST, shape))
        smaller = min(1.0, wide / shape)

        def draw(x: float, y: float, height: float, color: Color | None) -> tuple[Item, ...]:
            return self.drawn(name, x, y, height * smaller, color)

        return OwnIcon(ems=wide, draw=draw)

    def _shape(self, name: str) -> float:
        """Width as a share of the height."""
        image = self._image(self.files[name])
        return image.width / image.height

    def _unit(self, name: str, color: Color | None) -> tuple[Item, ...]:
        """The icon 1 mm high round (0, 0)."""
        color = color or self._usual
        key = (name, color)
        if key not in self._made:
            self._made[key] = self._new(self._image(self.files[name]), color)
        return self._made[key]

    def _new(self, image: Image, color: Color | None) -> tuple[Item, ...]:
        wide = image.width / image.height
        if image.drawing is None:
            data = image.data if color is None else dyed(image.data, color)
            key = image.name if color is None else f"{image.name} {_code(color)}"
            return (Picture(x=-wide / 2, y=-0.5, width=wide, height=1.0, key=key, data=data),)
        items = image.drawing.items
        if color is not None:
            items = tuple(recoloured(item, color) for item in items)
        scale = 1 / image.height
        inner = Group(items=items, transform=(scale, 0.0, 0.0, scale, -wide / 2, -0.5))
        return (Group(items=(inner,), clip=pen.rectangle(-wide / 2, -0.5, wide, 1.0)),)


def recoloured(item: Item, color: Color) -> Item:
    """An item with all that is not white in one colour: white is what a mark was cut out of."""
    if isinstance(item, Path):
        stroke = item.stroke
        if stroke is not None and stroke.color != WHITE:
            stroke = replace(stroke, color=color)
        return replace(item, fill=_dyed(item.fill, color), stroke=stroke)
    if isinstance(item, Group):
        return replace(item, items=tuple(recoloured(part, color) for part in item.items))
    return item


def _dyed(fill: Fill | None, color: Color) -> Fill | None:
    return fill if fill is None or fill == WHITE else color


def dyed(data: bytes, color: Color) -> bytes:
    """A raster in one colour: where it is drawn, or, without transparent parts, where it is dark."""
    red, green, blue = (round(part * 255) for part in _parts(color))
    return unpack.dyed(data, (red, green, blue))


def _parts(color: Color) -> tuple[float, float, float]:
    return color.red, color.green, color.blue


def _code(color: Color) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in _parts(color))
