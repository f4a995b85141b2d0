"""Contrast: every text against what is printed under it, on cards and on the pages of other components."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.preflight.colour import contrast
from pnp.preflight.draw import BLEED, Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.places import Places
from pnp.preflight.texts import NO_READING, placed
from pnp.preflight.walk import Box, ink_box, leaves, wordless
from pnp.scene import Color, Scene, Text
from pnp.type.measure import shortened

if TYPE_CHECKING:
    from PIL.Image import Image

    from pnp.compose.kit import Product

DPI = 101.6
"""Dots per inch: four pixels a millimetre."""
PER_MM = 4

LEAST = 4.5
"""WCAG 2.1, 1.4.3."""
ROUNDING = 0.05
WORST_SHARE = 0.15
"""Share of the ground under a text that is left out of account: lines that cross it, edges."""


def on_card(picture: Picture, image: Image, places: Places) -> Iterator[Finding]:
    """Texts of a card too like their ground; `image` is the card without words, with its bleed."""
    for item, at in leaves(picture.items):
        box = ink_box(item, at) if isinstance(item, Text) else None
        if box is None or not isinstance(item, Text):
            continue
        left, top, right, bottom = box
        found = _contrast(item.color, image, (left + BLEED, top + BLEED, right + BLEED, bottom + BLEED))
        if found < LEAST - ROUNDING:
            yield finding(
                "contrast.card",
                **places.of(picture, item.role),
                text=shortened(item.text),
                contrast=found,
                least=LEAST,
                color=_hex(item.color),
            )


def on_pages(product: Product, file: str) -> Iterator[Finding]:
    """Texts of another component too like their ground; cards that are pictures there were judged before."""
    from pnp.draw import pdf, png

    scene = product.scene
    bare = pdf.data(_bare(scene))
    for number, (page, image) in enumerate(zip(scene.pages, png.pages(bare, DPI), strict=True), start=1):
        for text, at in placed(scene, page.items):
            box = None if text.role in NO_READING else ink_box(text, at)
            found = LEAST if box is None else _contrast(text.color, image, box)
            if found < LEAST - ROUNDING:
                yield finding(
                    "contrast.page",
                    file=file,
                    key=product.component + (f"-{product.lang}" if product.lang else ""),
                    page=number,
                    text=shortened(text.text),
                    contrast=found,
                    least=LEAST,
                    color=_hex(text.color),
                )


def _bare(scene: Scene) -> Scene:
    """The document without its words."""
    return replace(
        scene,
        pages=tuple(replace(page, items=wordless(page.items)) for page in scene.pages),
        forms={name: replace(form, items=wordless(form.items)) for name, form in scene.forms.items()},
        bookmarks=(),
    )


def _hex(color: Color) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in (color.red, color.green, color.blue))


def _contrast(color: Color, image: Image, box: Box) -> float:
    """The contrast of a colour with nearly all of the ground in a box in mm of the image."""
    left, top, right, bottom = (round(edge * PER_MM) for edge in box)
    crop = image.crop((left, top, max(right, left + 1), max(bottom, top + 1)))
    colors = crop.getcolors(crop.width * crop.height) or []
    total = sum(count for count, _ in colors)
    ranked = sorted(
        (contrast(color, Color(*(part / 255 for part in ground))), count)
        for count, ground in colors
        if isinstance(ground, tuple)
    )
    seen = 0
    for value, count in ranked:
        seen += count
        if seen > WORST_SHARE * total:
            return value
    return ranked[-1][0] if ranked else LEAST
