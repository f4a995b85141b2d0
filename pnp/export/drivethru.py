"""A PDF/X-1a as DriveThruCards asks: one side a page with bleed, the back of each card before its face."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec

from layouts.model import Size
from layouts.vendors import Press
from pnp.errors import refused
from pnp.export.outputs import Made
from pnp.export.raster import drawn
from pnp.export.sides import CardSides
from pnp.scene import Bookmark, Form, Page, Reuse, Scene


def files(album: CardSides, surface: Size, press: Press, plain: Scene, copies: int) -> list[Made]:
    """The document; each drawing is in it once. `plain`: a scene without pages that says what it is.

    Cards that lie on a `surface` that stands are turned to the left.
    """
    if find_spec("pikepdf") is None:
        raise refused("--to", "export.no-press")
    from pnp.draw import pdf
    from pnp.export.press import flatten, pdfx

    lies = (album.trim.width > album.trim.height) != (surface.width > surface.height)
    around = Size(width=surface.height, height=surface.width) if lies else surface
    sides = {page.label: flatten.page(page) for page in drawn(album.sides(), album.trim, around)}
    forms = {name: _form(page) for name, page in sides.items()}
    shown = {name: _standing(page) if lies else _alone(page) for name, page in sides.items()}
    pages: list[Page] = []
    marks: list[Bookmark] = []
    for entry in album.entries * copies:
        for _ in range(entry.card.quantity):
            marks.append(Bookmark(title=entry.card.id, page=len(pages)))
            pages += [shown[entry.back], shown[entry.face]]
    scene = replace(plain, pages=tuple(pages), forms=forms, bookmarks=tuple(marks))
    data = pdfx.convert(pdf.data(scene), press.condition, press.described)
    facts = {"kind": "document", "standard": pdfx.STANDARD, "pages": len(pages)}
    size = {"width_mm": surface.width, "height_mm": surface.height}
    return [Made(name="cards.pdf", data=data, facts={**facts, **size})]


def _alone(page: Page) -> Page:
    """A page that shows its form."""
    return replace(page, items=(Reuse(form=page.label),))


def _standing(page: Page) -> Page:
    """A page that lies, turned to the left."""
    turned = Reuse(form=page.label, transform=(0.0, -1.0, 1.0, 0.0, 0.0, page.width))
    trim, bleed = (
        None if box is None else (box[1], page.width - box[0] - box[2], box[3], box[2])
        for box in (page.trim, page.bleed)
    )
    page = replace(page, width=page.height, height=page.width, items=(turned,))
    return replace(page, trim=trim, bleed=bleed)


def _form(page: Page) -> Form:
    return Form(name=page.label, box=(0.0, 0.0, page.width, page.height), items=page.items)
