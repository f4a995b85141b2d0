"""A PDF as DriveThruCards asks: one side a page with bleed, the back of each card before its face."""

from __future__ import annotations

from dataclasses import replace

from layouts.model import Size
from pnp.export.made import Made
from pnp.export.raster import drawn
from pnp.export.sides import Album
from pnp.scene import Bookmark, Form, Page, Reuse, Scene


def files(album: Album, surface: Size, title: str, lang: str, copies: int) -> list[Made]:
    """The document; each drawing is in it once, however often the deck has it."""
    from pnp.draw import pdf

    sides = {page.label: page for page in drawn(album.sides(), album.trim, surface)}
    forms = {name: _form(page) for name, page in sides.items()}
    shown = {name: replace(page, items=(Reuse(form=name),)) for name, page in sides.items()}
    pages: list[Page] = []
    marks: list[Bookmark] = []
    for entry in album.entries * copies:
        for _ in range(entry.card.quantity):
            marks.append(Bookmark(title=entry.card.id, page=len(pages)))
            pages += [shown[entry.back], shown[entry.face]]
    scene = Scene(title=title, lang=lang, pages=tuple(pages), forms=forms, bookmarks=tuple(marks))
    facts = {"kind": "document", "pages": len(pages), "width_mm": surface.width, "height_mm": surface.height}
    return [Made(name="cards.pdf", data=pdf.data(scene), facts=facts)]


def _form(page: Page) -> Form:
    return Form(name=page.label, box=(0.0, 0.0, page.width, page.height), items=page.items)
