"""Small objects of a PDF that reportlab has no light form of: a compressed stream, pictures."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.pdfbase import pdfdoc

from pnp.errors import PnpError
from pnp.messages import problem

if TYPE_CHECKING:
    from PIL.Image import Image

EFFORT = 6
"""zlib's level: 9 takes twice the time for one per cent."""

NO_TURN = 1
"""The EXIF orientation of a picture that stands upright."""


SIXTEEN_BITS = ("I;16", "I")
"""Modes of Pillow in which a PNG of 16 grey bits is opened, by version."""


class Stream(pdfdoc.PDFObject):  # type: ignore[misc]
    """Bytes with a dictionary, compressed as soon as they are known: pages do not pile up in memory."""

    __RefOnly__ = 1

    def __init__(
        self,
        data: bytes,
        entries: Mapping[str, object] | None = None,
        *,
        filtered: str = "",
        effort: int = EFFORT,
    ) -> None:
        self.data = data if filtered else zlib.compress(data, effort)
        self.entries = {"Filter": f"/{filtered or 'FlateDecode'}", **(entries or {})}

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """The object as it stands in the file."""
        entries = pdfdoc.PDFDictionary({**self.entries, "Length": len(self.data)})
        head: bytes = entries.format(document)
        return head + b"\nstream\n" + self.data + b"\nendstream\n"


def picture(document: pdfdoc.PDFDocument, key: str, data: bytes, effort: int) -> pdfdoc.PDFObjectReference:
    """A PNG or JPEG as an image of the document; a JPEG keeps its bytes."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with Image.open(BytesIO(data)) as image:
            image.load()
            turned = image.getexif().get(0x0112, NO_TURN) != NO_TURN
            if image.format == "JPEG" and not turned and image.mode in ("RGB", "L"):
                return _jpeg(document, image, data)
            return _pixels(document, ImageOps.exif_transpose(image) or image, effort)
    except (OSError, UnidentifiedImageError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise PnpError(problem("", "drawing.bad-picture", path=key, reason=str(error))) from error


def _eight_bits(image: Image) -> Image:
    """A grey picture of 16 bits as it looks; Pillow itself would cut every shade but the darkest to white."""
    return image.convert("I").point([step >> 8 for step in range(65_536)], "L")


def _entries(image: Image, space: str) -> dict[str, object]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": image.width,
        "Height": image.height,
        "ColorSpace": space,
        "BitsPerComponent": 8,
    }


def _jpeg(document: pdfdoc.PDFDocument, image: Image, data: bytes) -> pdfdoc.PDFObjectReference:
    space = "/DeviceRGB" if image.mode == "RGB" else "/DeviceGray"
    return document.Reference(Stream(data, _entries(image, space), filtered="DCTDecode"))


def _pixels(document: pdfdoc.PDFDocument, image: Image, effort: int) -> pdfdoc.PDFObjectReference:
    entries = {}
    if image.mode.startswith(SIXTEEN_BITS):
        image = _eight_bits(image)
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        alpha = image.convert("RGBA").getchannel("A")
        mask = Stream(alpha.tobytes(), _entries(alpha, "/DeviceGray"), effort=effort)
        entries["SMask"] = document.Reference(mask)
    grey = image.mode in ("1", "L", "LA")
    flat = image.convert("L" if grey else "RGB")
    space = "/DeviceGray" if grey else "/DeviceRGB"
    return document.Reference(Stream(flat.tobytes(), {**_entries(flat, space), **entries}, effort=effort))
