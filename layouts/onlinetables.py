"""Tables on a screen: how each of them takes cards, and what it can load."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal

from layouts.sources import common_data
from runtime.value import value


@value
class OnlineTable:
    """One program: most places of a sheet, its largest picture in pixels, how fine a card is at most."""

    name: str
    title: str
    kind: Literal["sheets", "files"]
    columns: int
    rows: int
    pixels: int
    dpi: int
    hidden: bool  # whether the last place of a sheet is what others see of a hand
    published: bool  # whether the program's makers name these limits
    source: str

    @property
    def faces(self) -> int:
        """Most cards of a sheet.

        >>> online_tables()["tts"].faces
        69
        """
        return self.columns * self.rows - self.hidden


@cache
def online_tables() -> Mapping[str, OnlineTable]:
    """The programs by name."""
    data = common_data("onlinetables")
    return MappingProxyType({name: OnlineTable(name=name, **entry) for name, entry in data.items()})
