"""Every component of a kit looks the same as SVG and as PDF."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops, ImageFilter

import layouts
from pnp.compose import kit
from pnp.draw import pdf, png, svg
from pnp.scene import Scene
from pnp.settings import Settings

DPI = 180
REDUCED = 3
"""Compared at 60 dpi, drawn finer: at 60 dpi one renderer makes hairlines a dot wide, the other pale."""

SOFT = ImageFilter.BoxBlur(2)
"""The renderers smooth edges in different ways; a blur of two pixels forgives that and nothing larger."""

VISIBLE = 64
"""Steps of grey from which a difference of the blurred pictures is more than a smoothed edge."""


def pages_to_compare(scene: Scene) -> list[int]:
    """The first page, and one from the middle where there are many."""
    count = len(scene.pages)
    return sorted({0, count // 2})


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "component",
    [
        "sheets",
        *(
            pytest.param(name, marks=pytest.mark.long)
            for name in ("cards", "mat", "booklet", "pocket", "markers", "box")
        ),
    ],
)
def test_svg_and_pdf_of_a_component_agree(component: str) -> None:
    import resvg_py

    book = layouts.load("twin-pyramid")
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"), langs=("ja",))
    for product in kit.component(component, book, settings, book.cards):
        wanted = pages_to_compare(product.scene)
        papers = png.pages(pdf.data(product.scene), DPI, only=wanted)
        for index, paper in zip(wanted, papers, strict=True):
            text = svg.page_svg(product.scene, index)
            made = bytes(resvg_py.svg_to_bytes(svg_string=text, dpi=DPI, background="#ffffff"))
            drawn = Image.open(io.BytesIO(made)).convert("RGB").resize(paper.size)
            soft = [picture.reduce(REDUCED).filter(SOFT) for picture in (drawn, paper)]
            apart = ImageChops.difference(*soft).convert("L")
            wrong = sum(apart.histogram()[VISIBLE:])
            # hairlines of court cards as small as in a booklet's pictures are a pixel wide in one of the two
            share = 0.001 if component == "booklet" else 0.0005
            assert wrong <= share * apart.width * apart.height, f"{component}, page {index}: {wrong}"
