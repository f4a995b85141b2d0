"""What an order holds: the files of each component, and what the shop does not make."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.export.outputs import Made
from runtime.value import value


@value
class Item:
    """One product to be ordered: its component, its name at the shop, how many, and its files in order."""

    component: str
    product: str
    count: int
    files: tuple[Made, ...]
    step: str = ""  # what to click, a sentence in the language of the run
    facts: Mapping[str, object] = {}


@value
class Parcel:
    """The items of an order; `missing`: sentences about what the shop does not make."""

    items: tuple[Item, ...]
    missing: tuple[str, ...] = ()
    beside: tuple[Made, ...] = ()  # files for helpers, such as an XML
