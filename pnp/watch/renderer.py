"""Pictures for the page: PNG by way of the PDF that would be printed, each made once."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, Final

from layouts.model import Size
from pnp.geometry import MM_PER_INCH
from pnp.scene import Form, Group, Item, Page, Reuse, Scene

if TYPE_CHECKING:
    from pnp.pixels.bitmap import Bitmap

FINENESS: Final = (75, 100, 150, 300)
"""Dots per inch that the page may ask for."""
KEPT: Final = 48_000_000
"""Bytes of pictures that are kept."""
EFFORT: Final = 1
"""Of packing: the way to the page is short."""

Key = tuple[object, ...]


class PageRenderer:
    """Draws for several pages at once, one picture after the other: PDFium is for one thread."""

    def __init__(self) -> None:
        self._made: OrderedDict[Key, bytes] = OrderedDict()
        self._weight = 0
        self._lock = threading.Lock()

    def card(self, serial: int, items: Sequence[Item], trim: Size, dpi: int) -> bytes:
        """One side of a card, cut out."""
        return self._of(
            ("card", serial, dpi), Page(width=trim.width, height=trim.height, items=tuple(items)), {}, dpi
        )

    def sheet(self, name: str, scene: Scene, index: int, dpi: int) -> bytes:
        """One page of a document; `name` tells it from all others."""
        return self._of(("sheet", name, dpi), scene.pages[index], scene.forms, dpi)

    def _of(self, key: Key, page: Page, forms: Mapping[str, Form], dpi: int) -> bytes:
        with self._lock:
            found = self._made.get(key)
            if found is not None:
                self._made.move_to_end(key)
                return found
            made = _png(page, forms, dpi)
            self._made[key] = made
            self._weight += len(made)
            while self._weight > KEPT and len(self._made) > 1:
                self._weight -= len(self._made.popitem(last=False)[1])
            return made


def _png(page: Page, forms: Mapping[str, Form], dpi: int) -> bytes:
    seen = drawn_page(page, forms, dpi)
    return png_of(seen.width, seen.height, seen.rgbx())


def png_of(width: int, height: int, pixels: bytes) -> bytes:
    """A PNG of pixels of four bytes, of which the last means nothing."""
    from PIL.Image import frombytes

    data = BytesIO()
    frombytes("RGB", (width, height), pixels, "raw", "RGBX").save(data, "PNG", compress_level=EFFORT)
    return data.getvalue()


def drawn_page(page: Page, forms: Mapping[str, Form], dpi: int) -> Bitmap:
    """A page as it is looked at, by way of the PDF that would be printed."""
    from pnp.draw import pdf, png
    from pnp.preflight.downscale import reduced

    fine = dpi / MM_PER_INCH
    small = replace(page, items=reduced(page.items, per_mm=fine))
    used = dict(_forms(page.items, forms))
    thin = {name: replace(form, items=reduced(form.items, per_mm=fine)) for name, form in used.items()}
    scene = Scene(title="", lang="en", pages=(small,), forms=thin)
    (seen,) = png.bitmaps(pdf.data(scene, effort=0), dpi)
    return seen


def _forms(items: Sequence[Item], forms: Mapping[str, Form]) -> Iterator[tuple[str, Form]]:
    """The forms that items use: those of the other pages need not be written."""
    for item in items:
        if isinstance(item, Group):
            yield from _forms(item.items, forms)
            yield from _forms(item.mask, forms)
        elif isinstance(item, Reuse):
            yield item.form, forms[item.form]
            yield from _forms(forms[item.form].items, forms)
