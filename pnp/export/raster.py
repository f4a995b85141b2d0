"""Sides as pictures of exactly so many pixels, in RGB."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from layouts.model import LayoutError, Problem, Size
from pnp.errors import PnpError
from pnp.export.made import Made, contents
from pnp.export.sides import Album, Canvas, Side, page
from pnp.scene import Page, Scene

if TYPE_CHECKING:
    from PIL.Image import Image

HAIR = 2e-6
"""Share by which a page is rendered smaller, so that rounding never adds a row of pixels."""


def drawn(sides: Iterable[Side], trim: Size, surface: Size) -> tuple[Page, ...]:
    """A page for each side; the faults of all sides at once."""
    pages: list[Page] = []
    faults: dict[Problem, None] = {}
    for name, draw in sides:
        try:
            pages.append(page(draw(), trim, surface, name))
        except (PnpError, LayoutError) as error:
            faults |= dict.fromkeys(error.problems)
    if faults:
        raise PnpError(faults)
    return tuple(pages)


def pictures(pages: Sequence[Page], canvas: Canvas, title: str, lang: str) -> Iterator[Image]:
    """Each page as a picture of the canvas' size."""
    from pnp.draw import pdf, png

    data = pdf.data(Scene(title=title, lang=lang, pages=pages, forms={}))
    for picture in png.pages(data, canvas.dpi * (1 - HAIR)):
        if picture.size != canvas.pixels:
            raise AssertionError(f"{picture.size} pixels instead of {canvas.pixels}")
        yield picture


def as_png(picture: Image, dpi: float) -> bytes:
    """The bytes of a PNG file; it says how large it is meant to be."""
    data = BytesIO()
    picture.save(data, format="PNG", dpi=(dpi, dpi))
    return data.getvalue()


def files(album: Album, canvas: Canvas, title: str, lang: str) -> list[Made]:
    """A PNG for every side, and the list of the deck."""
    pages = drawn(album.sides(), album.trim, canvas.size)
    width, height = canvas.pixels
    made = []
    for side, picture in zip(pages, pictures(pages, canvas, title, lang), strict=True):
        facts = {"kind": "back" if side.label in album.backs else "face", "width": width, "height": height}
        made.append(Made(name=f"{side.label}.png", data=as_png(picture, canvas.dpi), facts=facts))
    return [*made, contents(album, ".png")]
