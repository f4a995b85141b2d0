"""The mats of a game as whole pictures, for tables that know no paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from layouts.model import Size
from pnp.export.outputs import Made
from pnp.geometry import MM_PER_INCH
from pnp.scene import Page, Scene
from pnp.settings import Settings
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

DPI = 150
"""Dots an inch of a mat, where its picture does not become too large so."""


@value
class TableMat:
    """One mat: what it is called, its picture's file, its size, how many lie there, words without room."""

    title: str
    file: str
    size: Size
    copies: int
    text: str


def mats(book: Book, settings: Settings, most: int) -> tuple[list[TableMat], list[Made]]:
    """The mats and their pictures, none larger than so many dots; nothing where the game has none."""
    if "mat" not in book.components:
        return [], []
    from pnp.compose import mat
    from pnp.draw import pdf, png
    from pnp.draw.pngfile import encoded

    found: list[TableMat] = []
    made: list[Made] = []
    for whole in mat.undivided_mats(book, settings):
        size = whole.size
        dpi = min(DPI, (most - 1) / max(size.width, size.height) * MM_PER_INCH)
        page = Page(width=size.width, height=size.height, items=whole.items)
        scene = Scene(title=whole.title, lang=settings.lang, pages=(page,), forms={})
        (picture,) = png.pages(pdf.data(scene, effort=0), dpi)
        name = f"mat-{whole.name}.png"
        facts = {"kind": "mat", "width": picture.width, "height": picture.height}
        made.append(Made(name=name, data=encoded(picture, dpi), facts=facts))
        text = "\n".join(whole.rest)
        found.append(TableMat(title=whole.title, file=name, size=size, copies=whole.copies, text=text))
    return found, made
