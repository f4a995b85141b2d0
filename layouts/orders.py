"""Shops that make whole games: what they sell, and in which pixels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from layouts.measures import CardSize, Size
from layouts.sources import common_data
from runtime.value import value

MM_PER_INCH = 25.4
NEAR = 25.0  # mm, both sides together, by which another size is still like the one that is wanted
CLOSE = 0.3  # mm by which a card may be off: the shop cuts no finer


@value
class Product:
    """One thing that a shop sells: its name there, and the pixels of a side with bleed."""

    name: str
    pixels: tuple[int, int]
    shape: str = "rectangle"


@value
class Box:
    """A tuck box as a shop's template has it: panels in pixels, left, top, width and height."""

    product: Product
    holds: int  # cards
    card: Size
    panels: Mapping[str, tuple[int, int, int, int]]


@value
class Shop:
    """A shop; one that cuts `any` size has no list of products."""

    name: str
    title: str
    address: str
    dpi: int
    bleed: float  # mm
    cards: tuple[Product, ...]
    chits: tuple[Product, ...]
    mats: tuple[Product, ...]
    booklet: Product | None
    most_pages: int
    box: Box | None
    larger: Mapping[int, str]  # names of larger boxes, by the cards that they hold
    any: bool
    jpeg: bool  # whether a JPEG of each side is wanted beside

    def trim(self, product: Product) -> Size:
        """The finished size of a product in mm.

        >>> shop = shops()["thegamecrafter"]
        >>> shop.trim(shop.chits[1])
        Size(width=19.05, height=19.05)
        """
        width, height = (side * MM_PER_INCH / self.dpi - 2 * self.bleed for side in product.pixels)
        return Size(width=round(width, 4), height=round(height, 4))

    def product(self, size: CardSize) -> tuple[Product, bool] | None:
        """What the shop makes cards or tokens of this size of, and whether they lie on their side there."""
        wanted = _shape(size)
        if self.any:
            scale = self.dpi / MM_PER_INCH
            width, height = (
                round((side + 2 * self.bleed) * scale) for side in (size.trim.width, size.trim.height)
            )
            return Product(name=size.name, pixels=(width, height), shape=wanted), False
        for product in (*self.cards, *self.chits):
            trim = self.trim(product)
            if product.shape != wanted:
                continue
            for turned in (False, True):
                own = (trim.height, trim.width) if turned else (trim.width, trim.height)
                off = [abs(own[0] - size.trim.width), abs(own[1] - size.trim.height)]
                if wanted == "hexagon":  # two of its sides; the corners follow from them
                    off = [off[0] if own[0] < own[1] else CLOSE + 1.0]
                if max(off) <= CLOSE:
                    return product, turned
        return None

    def nearest(self, size: CardSize) -> Product | None:
        """The product most like a size that the shop does not make."""
        wanted = _shape(size)

        def off(product: Product) -> float:
            trim = self.trim(product)
            return abs(trim.width - size.trim.width) + abs(trim.height - size.trim.height)

        alike = [product for product in (*self.cards, *self.chits) if product.shape == wanted]
        return min((product for product in alike if off(product) <= NEAR), key=off, default=None)


def _shape(size: CardSize) -> str:
    """The shape of a product that cards of this size are made of."""
    return size.shape if size.shape in ("circle", "hexagon") else "rectangle"


@cache
def shops() -> Mapping[str, Shop]:
    """The shops by name."""
    data = common_data("orders")
    return MappingProxyType({name: _shop(name, entry) for name, entry in data.items()})


def _shop(name: str, entry: Mapping[str, Any]) -> Shop:
    booklet = entry.get("booklet")
    return Shop(
        name=name,
        title=entry["title"],
        address=entry["address"],
        dpi=int(entry["dpi"]),
        bleed=float(entry["bleed"]),
        cards=_products(entry.get("cards", ())),
        chits=_products(entry.get("chits", ())),
        mats=_products(entry.get("mats", ())),
        booklet=_products([booklet])[0] if booklet else None,
        most_pages=int(booklet["most"]) if booklet else 0,
        box=_box(entry["box"]) if "box" in entry else None,
        larger=MappingProxyType({int(holds): name for holds, name in entry.get("larger", {}).items()}),
        any=bool(entry.get("any")),
        jpeg=bool(entry.get("jpeg")),
    )


def _products(entries: Iterable[Mapping[str, Any]]) -> tuple[Product, ...]:
    return tuple(
        Product(
            name=one["name"], pixels=(one["pixels"][0], one["pixels"][1]), shape=one.get("shape", "rectangle")
        )
        for one in entries
    )


def _box(entry: Mapping[str, Any]) -> Box:
    (product,) = _products([entry])
    width, height = entry["card"]
    panels = {side: tuple(entry[side]) for side in ("front", "back", "left", "right")}
    return Box(
        product=product,
        holds=int(entry["holds"]),
        card=Size(width=width, height=height),
        panels=MappingProxyType(panels),
    )
