"""PNG pages: pictures of a PDF's pages at a chosen fineness."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.geometry import MM_PER_INCH, MM_PER_POINT
from pnp.pixels.bitmap import Bitmap
from pnp.pixels.pdfium import ALONE, opened

if TYPE_CHECKING:
    from PIL.Image import Image

POINTS_PER_INCH = MM_PER_INCH / MM_PER_POINT

Pixels = tuple[int, int, int, int]
"""Left, top, right and bottom edge of a part of a picture."""


class Pages:
    """The pages of an open PDF as pictures, one after the other or again and again."""

    def __init__(self, source: bytes | Path) -> None:
        self._document = opened(source)
        self._open: tuple[int, Any] | None = None  # the last page, which may be looked at again

    def __enter__(self) -> Pages:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Be done with it; pictures that were made stay."""
        with ALONE:
            self._shut()
            self._document.close()

    def __len__(self) -> int:
        with ALONE:
            return len(self._document)

    def size(self, index: int, dpi: float) -> tuple[int, int]:
        """Width and height of a page in pixels."""
        with ALONE:
            page, scale = self._page(index), dpi / POINTS_PER_INCH
            return ceil(page.get_width() * scale), ceil(page.get_height() * scale)

    def bitmap(self, index: int, dpi: float, part: Pixels | None = None) -> Bitmap:
        """A page that is looked at, or a part of it: the same pixels that the whole picture has there."""
        with ALONE:
            made, left, top = self._drawn(index, dpi, part, prefer_bgrx=True, rev_byteorder=True)
            seen = memoryview(made.buffer).cast("B")  # memory of Python's own, which stays
            found = Bitmap(made.width, made.height, seen, made.stride)
            made.close()
        if part is None or (left, top) == part[:2]:
            return found
        width, height = part[2] - part[0], part[3] - part[1]
        return Bitmap(width, height, b"".join(map(bytes, found.lines(part))))

    def picture(self, index: int, dpi: float, part: Pixels | None = None) -> Image:
        """A page, or only a part of it, for Pillow."""
        with ALONE:
            made, left, top = self._drawn(index, dpi, part)
            found = _rgb(made.to_pil())
        return found if part is None or (left, top) == part[:2] else found.crop(part)

    def _drawn(self, index: int, dpi: float, part: Pixels | None, **how: bool) -> tuple[Any, int, int]:
        """PDFium's picture, and where it begins: the whole page where a part does not lie within it."""
        page, scale = self._page(index), dpi / POINTS_PER_INCH
        width, height = ceil(page.get_width() * scale), ceil(page.get_height() * scale)
        left, top, right, bottom = part or (0, 0, width, height)
        if part is None or not (0 <= left < right <= width and 0 <= top < bottom <= height):
            return page.render(scale=scale, **how), 0, 0
        # What is cut off is said in points and rounded up to pixels: half a pixel less is always this one.
        around = [max(0.0, edge - 0.5) / scale for edge in (left, height - bottom, width - right, top)]
        return page.render(scale=scale, crop=tuple(around), **how), left, top

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


def bitmaps(source: bytes, dpi: float) -> Iterator[Bitmap]:
    """Each page to be looked at, made when it is asked for."""
    with Pages(source) as document:
        for index in range(len(document)):
            yield document.bitmap(index, dpi)


def opaque(seen: Bitmap) -> bytes:
    """Its pixels with their opacity, as a canvas takes them: nothing of a page is clear."""
    data = bytearray(seen.rgbx())
    data[3::4] = b"\xff" * (len(data) // 4)
    return bytes(data)


def _rgb(picture: Image) -> Image:
    """The picture itself where it is RGB, as nearly always: a copy of a page takes as long as drawing it."""
    return picture if picture.mode == "RGB" else picture.convert("RGB")
