"""PDFium, which is for one thread at a time: whoever calls it holds `ALONE`."""

from __future__ import annotations

from threading import RLock
from typing import Any

ALONE = RLock()


def opened(source: object) -> Any:
    """A PDF, from a path or its bytes."""
    import pypdfium2

    with ALONE:
        return pypdfium2.PdfDocument(source)
