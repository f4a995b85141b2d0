"""Pictures on cards and pages: fine enough for the size at which they are printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from pnp.boxes import Box
from pnp.geometry import MM_PER_INCH
from pnp.pixels.head import head
from pnp.preflight.cells import ALIKE
from pnp.preflight.draw import Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.places import Places
from pnp.preflight.walk import leaves, moved, stretch
from pnp.scene import Form, Item
from pnp.scene import Picture as Image

COARSE = 120
"""Dots per inch under which pixels are seen at arm's length: an error."""
FINE = 200
"""Dots per inch under which a picture looks soft: a warning."""


def check(picture: Picture, places: Places) -> Iterator[Finding]:
    """Pictures of a card with too few pixels for their size."""
    for box, facts in coarse(picture.items):
        yield finding("preflight.image-dpi", **places.of(picture, box=box), **facts)


def coarse(
    items: Sequence[Item], forms: Mapping[str, Form] = MappingProxyType({})
) -> Iterator[tuple[Box, Mapping[str, Any]]]:
    """Pictures with too few pixels for their size: the box of each, and what a finding tells of it."""
    for item, at in leaves(items, forms=forms):
        if not isinstance(item, Image):
            continue
        across, down = stretch(at)
        wide, tall = item.width * across, item.height * down
        width, height = pixels(item.data)
        dpi = min(width / wide, height / tall) * MM_PER_INCH
        if dpi < FINE:
            seen = {"dpi": dpi, "width": width, "height": height, "wide": wide, "tall": tall}
            severity = "error" if dpi < COARSE else "warning"
            box = moved((item.x, item.y, item.x + item.width, item.y + item.height), at)
            yield box, {"image": item.key, **seen, "wanted": FINE, "severity": severity}


def copied(deck: Sequence[Picture], places: Places) -> Iterator[Finding]:
    """Files of different names that hold the same picture, where all other faces have their own."""
    by_data: dict[bytes, dict[str, Picture]] = {}
    for picture in deck:
        if picture.side == "face" and picture.lang == deck[0].lang:
            for item, _ in leaves(picture.items):
                if isinstance(item, Image):
                    by_data.setdefault(item.data, {}).setdefault(item.key, picture)
    twins = [files for files in by_data.values() if len(files) > 1]
    if not twins or sum(map(len, twins)) > max(2, ALIKE * sum(map(len, by_data.values()))):
        return
    for files in twins:
        (one, first), *others = files.items()
        for other, picture in others:
            facts = {"file_one": one, "file_two": other}
            facts |= {"card_one": first.card.id, "card_two": picture.card.id}
            yield finding("preflight.twice.art", **places.of(picture), severity="warning", **facts)


@lru_cache(maxsize=1024)
def pixels(data: bytes) -> tuple[int, int]:
    """Width and height of a picture, from its head."""
    return head(data).size
