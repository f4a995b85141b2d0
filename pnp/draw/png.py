"""PNG pages: pictures of a PDF's pages at a chosen fineness."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.geometry import MM_PER_INCH, MM_PER_POINT

if TYPE_CHECKING:
    from PIL.Image import Image

POINTS_PER_INCH = MM_PER_INCH / MM_PER_POINT

Pixels = tuple[int, int, int, int]
"""Left, top, right and bottom edge of a part of a picture."""


class Pages:
    """The pages of an open PDF as RGB pictures, one after the other or again and again."""

    def __init__(self, source: bytes | Path) -> None:
        import pypdfium2

        self._document = pypdfium2.PdfDocument(source)
        self._open: tuple[int, Any] | None = None  # the last page, which may be looked at again

    def __enter__(self) -> Pages:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Be done with it; pictures that were made stay."""
        self._shut()
        self._document.close()

    def __len__(self) -> int:
        return len(self._document)

    def ground(self, index: int, dpi: float) -> Image:
        """A page of which parts are looked at: a fourth byte of each pixel, without meaning, saves a copy."""
        page, scale = self._page(index), dpi / POINTS_PER_INCH
        made: Image = page.render(scale=scale, rev_byteorder=True, prefer_bgrx=True).to_pil()
        return made

    def picture(self, index: int, dpi: float, part: Pixels | None = None) -> Image:
        """A page, or only a part of it: the same pixels that a cutting of the whole picture would have."""
        page, scale = self._page(index), dpi / POINTS_PER_INCH
        if part is None:
            return _rgb(page.render(scale=scale).to_pil())
        width, height = ceil(page.get_width() * scale), ceil(page.get_height() * scale)
        left, top, right, bottom = part
        if not (0 <= left < right <= width and 0 <= top < bottom <= height):
            return self.picture(index, dpi).crop(part)
        # What is cut off is said in points and rounded up to pixels: half a pixel less is always this one.
        around = [max(0.0, edge - 0.5) / scale for edge in (left, height - bottom, width - right, top)]
        return _rgb(page.render(scale=scale, crop=tuple(around)).to_pil())

    def _page(self, index: int) -> Any:
        if self._open is None or self._open[0] != index:
            self._shut()
            self._open = (index, self._document[index])
        return self._open[1]

    def _shut(self) -> None:
        if self._open is not None:
            self._open[1].close()
            self._open = None


def pages(source: bytes | Path, dpi: float = 100.0, *, only: Iterable[int] | None = None) -> Iterator[Image]:
    """Each page (or those whose index is named) as an RGB picture, made when it is asked for."""
    with Pages(source) as document:
        for index in range(len(document)) if only is None else only:
            yield document.picture(index, dpi)


def _rgb(picture: Image) -> Image:
    """The picture itself where it is RGB, as nearly always: a copy of a page takes as long as drawing it."""
    return picture if picture.mode == "RGB" else picture.convert("RGB")
