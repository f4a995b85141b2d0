"""Pictures of a PDF: pixels, their transparency, or a JPEG as it is."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from pnp.draw.pdffile import PdfFile, Ref
from pnp.errors import PnpError, fault

if TYPE_CHECKING:
    from PIL.Image import Image

NO_TURN = 1
"""The EXIF orientation of a picture that stands upright."""


def picture(file: PdfFile, key: str, data: bytes) -> Ref:
    """A PNG or JPEG as an image of the document; a JPEG keeps its bytes."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with Image.open(BytesIO(data)) as image:
            image.load()
            turned = image.getexif().get(0x0112, NO_TURN) != NO_TURN
            if image.format == "JPEG" and not turned and image.mode in ("RGB", "L"):
                return _jpeg(file, image, data)
            return _pixels(file, ImageOps.exif_transpose(image) or image)
    except (OSError, UnidentifiedImageError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise PnpError(fault("bad-picture", path=key, reason=str(error))) from error


def _entries(image: Image, space: str) -> dict[str, object]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": image.width,
        "Height": image.height,
        "ColorSpace": space,
        "BitsPerComponent": 8,
    }


def _jpeg(file: PdfFile, image: Image, data: bytes) -> Ref:
    space = "/DeviceRGB" if image.mode == "RGB" else "/DeviceGray"
    return file.stream(data, _entries(image, space), filtered="DCTDecode")


def _pixels(file: PdfFile, image: Image) -> Ref:
    entries: dict[str, object] = {}
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        alpha = image.convert("RGBA").getchannel("A")
        entries["SMask"] = file.stream(alpha.tobytes(), _entries(alpha, "/DeviceGray"))
    grey = image.mode in ("1", "L", "LA")
    flat = image.convert("L" if grey else "RGB")
    space = "/DeviceGray" if grey else "/DeviceRGB"
    return file.stream(flat.tobytes(), {**_entries(flat, space), **entries})
