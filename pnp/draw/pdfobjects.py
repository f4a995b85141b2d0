"""Small objects of a PDF that reportlab has no light form of: a compressed stream, pictures."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING

from pnp.draw.pdfdoc import fp_str, pdfdoc
from pnp.errors import PnpError
from pnp.messages import problem

if TYPE_CHECKING:
    from PIL.Image import Image

EFFORT = 6
"""zlib's level: 9 takes twice the time for one per cent."""

ON_A_LINE, SHORT = 6, 10
"""Entries of a dictionary that reportlab sets on a line, and those of an array that it does not break."""

NO_TURN = 1
"""The EXIF orientation of a picture that stands upright."""

STRIP = 1 << 20
"""Pixels that are converted at a time; most pictures are one strip."""

SIXTEEN_BITS = ("I;16", "I")
"""Modes of Pillow in which a PNG of 16 grey bits is opened, by version."""


class Entries(pdfdoc.PDFDictionary):  # type: ignore[misc]
    """A dictionary as reportlab writes it, quicker for what nearly all of them hold."""

    def format(self, document: pdfdoc.PDFDocument, IND: bytes = b"\n ") -> bytes:
        """The dictionary as it stands in the file: keys in order, six on a line."""
        told = self.dict
        lines = [_name(key) + written(told[key], document) for key in sorted(told)]
        for place in reversed(range(ON_A_LINE, len(lines), ON_A_LINE)):
            lines.insert(place, IND)
        return b"<<\n" + b" ".join(lines) + b"\n>>"


def written(part: object, document: pdfdoc.PDFDocument) -> bytes:
    """A part of a dictionary as it stands in the file; what is rare is left to reportlab."""
    kind = part.__class__
    if kind is str and part.isascii() and part.isprintable():  # type: ignore[attr-defined]
        return part.encode("ascii")  # type: ignore[attr-defined, no-any-return]
    if kind is int or kind is float:
        return _number(part)
    if kind is pdfdoc.PDFObjectReference:
        return b"%d %d R" % document.idToObjectNumberAndVersion[part.name]  # type: ignore[attr-defined]
    if kind is pdfdoc.PDFArray and len(part.sequence) <= SHORT:  # type: ignore[attr-defined]
        return b"[ " + b" ".join([written(one, document) for one in part.sequence]) + b" ]"  # type: ignore[attr-defined]
    found: bytes = pdfdoc.format(part, document)
    return found


@lru_cache(maxsize=512)
def _name(key: str) -> bytes:
    """A key and the space behind it."""
    name: str = pdfdoc.PDFName(key)
    return name.encode("ascii") + b" "


@lru_cache(maxsize=4096)
def _number(value: float) -> bytes:
    text: str = fp_str(value)
    return text.encode("ascii")


def deflated(data: bytes, effort: int) -> bytes:
    """Bytes compressed; for the thousand short streams of a kit an eighth of what `zlib.compress` takes."""
    making = zlib.compressobj(effort)
    return making.compress(data) + making.flush()


class Stream(pdfdoc.PDFObject):  # type: ignore[misc]
    """Bytes with a dictionary, compressed as soon as they are known: pages do not pile up in memory.

    With no effort they stay as they are, which is quicker to read, too.
    """

    __RefOnly__ = 1

    def __init__(
        self,
        data: bytes,
        entries: Mapping[str, object] | None = None,
        *,
        filtered: str = "",
        effort: int = EFFORT,
    ) -> None:
        if not filtered and effort:
            data, filtered = deflated(data, effort), "FlateDecode"
        self.data = data
        self.entries = {**({"Filter": f"/{filtered}"} if filtered else {}), **(entries or {})}

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """The object as it stands in the file."""
        head = Entries({**self.entries, "Length": len(self.data)}).format(document)
        return head + b"\nstream\n" + self.data + b"\nendstream\n"


class Leaf(pdfdoc.PDFObject):  # type: ignore[misc]
    """A page as it stands in the file."""

    __RefOnly__ = 1

    def __init__(self, entries: Mapping[str, object]) -> None:
        self.entries = entries

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        """Its dictionary, with the way back to the tree of pages."""
        told = {"Type": "/Page", "Parent": document.Reference(document.Pages), **self.entries}
        return Entries(told).format(document)


def picture(document: pdfdoc.PDFDocument, key: str, data: bytes, effort: int) -> pdfdoc.PDFObjectReference:
    """A PNG or JPEG as an image of the document; a JPEG keeps its bytes."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with Image.open(BytesIO(data)) as image:
            turned = image.getexif().get(0x0112, NO_TURN) != NO_TURN
            if image.format == "JPEG" and not turned and image.mode in ("RGB", "L"):
                entries = _entries(image, "/DeviceRGB" if image.mode == "RGB" else "/DeviceGray")
                image.draft(None, (1, 1))  # read to its end, to see that it is whole, but hardly unpacked
                image.load()
                return document.Reference(Stream(data, entries, filtered="DCTDecode"))
            image.load()
            upright = ImageOps.exif_transpose(image) if turned else image
            return _pixels(document, upright or image, effort)
    except (OSError, UnidentifiedImageError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise PnpError(
            problem("", "drawing.bad-picture", path=key, reason=str(error), reason_ja="壊れています")
        ) from error


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


def _pixels(document: pdfdoc.PDFDocument, image: Image, effort: int) -> pdfdoc.PDFObjectReference:
    entries = {}
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        mask = _in_strips(image, _alpha, _entries(image, "/DeviceGray"), effort)
        entries["SMask"] = document.Reference(mask)
    grey = image.mode in ("1", "L", "LA") or image.mode.startswith(SIXTEEN_BITS)
    space = "/DeviceGray" if grey else "/DeviceRGB"
    flat = _grey if grey else _coloured
    return document.Reference(_in_strips(image, flat, {**_entries(image, space), **entries}, effort))


def _in_strips(
    image: Image, convert: Callable[[Image], Image], entries: Mapping[str, object], effort: int
) -> Stream:
    """A stream of the pixels as `convert` makes them, a strip at a time: a large picture fits memory once."""
    rows = max(1, STRIP // max(1, image.width))
    strips = (
        convert(image.crop((0, top, image.width, min(top + rows, image.height)))).tobytes()
        for top in range(0, image.height, rows)
    )
    if not effort:
        return Stream(b"".join(strips), entries, effort=0)
    making = zlib.compressobj(effort)
    data = b"".join([*map(making.compress, strips), making.flush()])
    return Stream(data, entries, filtered="FlateDecode")


def _alpha(image: Image) -> Image:
    if image.mode.startswith(SIXTEEN_BITS):
        image = _eight_bits(image)
    return (image if image.mode in ("RGBA", "LA") else image.convert("RGBA")).getchannel("A")


def _grey(image: Image) -> Image:
    return _eight_bits(image) if image.mode.startswith(SIXTEEN_BITS) else image.convert("L")


def _coloured(image: Image) -> Image:
    return image if image.mode == "RGB" else image.convert("RGB")
