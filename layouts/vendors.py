"""Vendors of printed cards: the pictures that they ask for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from layouts.measures import Size
from layouts.sources import common_data
from runtime.value import value

MM_PER_INCH = 25.4
DECIMALS = 4  # of a millimetre


@value
class Press:
    """What a press asks of a PDF: the registered name of its condition, and the most ink (per cent)."""

    condition: str
    described: str
    ink: int


@value
class Vendor:
    """One vendor: `sizes` are pixels of a picture, bleed included, by the name of the card size."""

    name: str
    title: str
    dpi: int
    bleed: float  # mm
    sizes: Mapping[str, tuple[int, int]]
    press: Press | None = None  # None: it takes pictures in RGB

    def full_size(self, card: str) -> Size:
        """The picture of a card size in millimetres, bleed included.

        >>> vendors()["tgc"].full_size("poker")
        Size(width=69.85, height=95.25)
        """
        width, height = self.sizes[card]
        scale = MM_PER_INCH / self.dpi
        return Size(width=round(width * scale, DECIMALS), height=round(height * scale, DECIMALS))

    def trim(self, card: str) -> Size:
        """The card in millimetres as this vendor cuts it.

        >>> vendors()["mpc"].trim("poker")
        Size(width=63.5, height=88.9)
        """
        whole, twice = self.full_size(card), 2 * self.bleed
        return Size(width=round(whole.width - twice, DECIMALS), height=round(whole.height - twice, DECIMALS))


@cache
def vendors() -> Mapping[str, Vendor]:
    """The vendors by name."""
    data = common_data("vendors")
    found = {
        name: Vendor(
            name=name,
            title=entry["title"],
            dpi=int(entry["dpi"]),
            bleed=float(entry["bleed"]),
            sizes=MappingProxyType({card: (w, h) for card, (w, h) in entry["sizes"].items()}),
            press=Press(**entry["press"]) if "press" in entry else None,
        )
        for name, entry in data.items()
    }
    return MappingProxyType(found)
