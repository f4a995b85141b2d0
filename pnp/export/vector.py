"""Sides as SVG, one file each."""

from __future__ import annotations

from layouts.model import Size
from pnp.export.outputs import Made, contents
from pnp.export.raster import drawn
from pnp.export.sides import CardSides
from pnp.scene import Scene


def files(album: CardSides, bleed: float, title: str, lang: str) -> list[Made]:
    """An SVG for every side, and the list of the deck."""
    from pnp.draw import svg

    surface = Size(width=album.trim.width + 2 * bleed, height=album.trim.height + 2 * bleed)
    pages = drawn(album.sides(), album.trim, surface)
    scene = Scene(title=title, lang=lang, pages=pages, forms={})
    made = []
    for index, side in enumerate(pages):
        kind = "back" if side.label in album.backs else "face"
        facts = {"kind": kind, "width_mm": surface.width, "height_mm": surface.height}
        made.append(Made(name=f"{side.label}.svg", data=svg.page_svg(scene, index).encode(), facts=facts))
    return [*made, contents(album, ".svg")]
