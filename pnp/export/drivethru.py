"""A PDF/X-1a as DriveThruCards asks: one side a page with bleed, the back of each card before its face."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec

from layouts.model import Size
from layouts.vendors import Press
from pnp.errors import PnpError
from pnp.export.outputs import Made
from pnp.export.raster import drawn
from pnp.export.sides import CardSides
from pnp.messages import problem
from pnp.scene import Bookmark, Form, Page, Reuse, Scene


def files(album: CardSides, surface: Size, press: Press, plain: Scene, copies: int) -> list[Made]:
    """The document; each drawing is in it once. `plain`: a scene without pages that says what it is."""
    if find_spec("pikepdf") is None:
        raise PnpError(problem("--to", "export.no-press"))
    from pnp.draw import pdf
    from pnp.export.press import flatten, pdfx

    sides = {page.label: flatten.page(page) for page in drawn(album.sides(), album.trim, surface)}
    forms = {name: _form(page) for name, page in sides.items()}
    shown = {name: replace(page, items=(Reuse(form=name),)) for name, page in sides.items()}
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


def _form(page: Page) -> Form:
    return Form(name=page.label, box=(0.0, 0.0, page.width, page.height), items=page.items)
