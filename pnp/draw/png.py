"""PNG pages: pictures of a PDF's pages at a chosen fineness."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.geometry import MM_PER_INCH, MM_PER_POINT

if TYPE_CHECKING:
    from PIL.Image import Image

POINTS_PER_INCH = MM_PER_INCH / MM_PER_POINT


def pages(source: bytes | Path, dpi: float = 100.0, *, only: Iterable[int] | None = None) -> Iterator[Image]:
    """Each page (or those whose index is named) as an RGB picture, made when it is asked for."""
    import pypdfium2

    document = pypdfium2.PdfDocument(source)
    try:
        for index in range(len(document)) if only is None else only:
            page = document[index]
            yield page.render(scale=dpi / POINTS_PER_INCH).to_pil().convert("RGB")
            page.close()
    finally:
        document.close()
