"""Contrast: every text of a card against what is printed under it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.preflight.draw import BLEED, Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.ground import LEAST, ROUNDING, code, contrast, pixels
from pnp.preflight.places import Places
from pnp.preflight.walk import ink_box, leaves
from pnp.scene import Text
from pnp.type.measure import shortened

if TYPE_CHECKING:
    from pnp.pixels.bitmap import Bitmap


def on_card(picture: Picture, image: Bitmap, places: Places) -> Iterator[Finding]:
    """Texts of a card too like their ground; `image` is the card without words, with its bleed."""
    for item, at in leaves(picture.items):
        box = ink_box(item, at) if isinstance(item, Text) else None
        if box is None or not isinstance(item, Text):
            continue
        left, top, right, bottom = box
        under = pixels((left + BLEED, top + BLEED, right + BLEED, bottom + BLEED))
        found = contrast(item.color, image.shares(under))
        if found < LEAST - ROUNDING:
            yield finding(
                "preflight.contrast.card",
                **places.of(picture, item.role, box),
                text=shortened(item.text),
                contrast=found,
                least=LEAST,
                color=code(item.color),
            )
