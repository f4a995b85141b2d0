"""Small objects of a PDF that reportlab has no light form of: a compressed stream, pictures."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from functools import lru_cache

from pnp.draw.pdfdoc import fp_str, pdfdoc
from pnp.errors import refused
from pnp.messages import worded
from pnp.pixels import pngrows, unpack
from pnp.pixels.head import Head, NoPicture, check_whole, head

EFFORT = 6
"""zlib's level: 9 takes twice the time for one per cent."""

KEPT = 8192
"""Bytes of a stream at most that is kept for the next file."""

ON_A_LINE, SHORT = 6, 10
"""Entries of a dictionary that reportlab sets on a line, and those of an array that it does not break."""

SPACES = {1: "/DeviceGray", 3: "/DeviceRGB"}


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
    """Bytes compressed; short ones once, since most pieces of a picture stand in several files of a kit."""
    return _short(data, effort) if len(data) <= KEPT else _compressed(data, effort)


def _compressed(data: bytes, effort: int) -> bytes:
    """For the thousand short streams of a kit an eighth of what `zlib.compress` takes."""
    making = zlib.compressobj(effort)
    return making.compress(data) + making.flush()


_short = lru_cache(maxsize=512)(_compressed)


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
    try:
        told = head(data)
        if told.kind == "JPEG" and told.packed_for_pdf:
            check_whole(data, told)
            return document.Reference(Stream(data, _entries(told), filtered="DCTDecode"))
        if told.kind == "PNG" and told.packed_for_pdf:
            return document.Reference(_as_packed(data, told))
        return _pixels(document, unpack.pixels(data, told), effort)
    except NoPicture as error:
        reason = worded("reason", "fact.broken") | {"reason": str(error)}
        raise refused("", "drawing.bad-picture", path=key, **reason) from error


def _entries(told: Head | unpack.Pixels, depth: int = 8) -> dict[str, object]:
    return {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": told.width,
        "Height": told.height,
        "ColorSpace": SPACES[told.channels],
        "BitsPerComponent": depth,
    }


def _as_packed(data: bytes, told: Head) -> Stream:
    """A PNG without clear parts is packed as a PDF packs: its bytes are kept."""
    rows, palette = pngrows.packed(data, told)
    params = (
        f"<< /Predictor 15 /Colors {told.channels} /Columns {told.width} /BitsPerComponent {told.depth} >>"
    )
    entries = _entries(told, told.depth) | {"DecodeParms": params}
    if told.indexed:
        entries["ColorSpace"] = f"[ /Indexed /DeviceRGB {len(palette) // 3 - 1} <{palette.hex()}> ]"
    return Stream(rows, entries, filtered="FlateDecode")


def _pixels(document: pdfdoc.PDFDocument, made: unpack.Pixels, effort: int) -> pdfdoc.PDFObjectReference:
    entries = _entries(made)
    if made.alpha is not None:
        mask = entries | {"ColorSpace": SPACES[1]}
        entries["SMask"] = document.Reference(Stream(made.alpha, mask, effort=effort))
    return document.Reference(Stream(made.colours, entries, effort=effort))
