"""PNG files of large pictures: Pillow's own writer tries five filters on each row, and spends its time so.

Every row is told by what differs from the one above it (the filter "up" of the format), which suits cards and
photographs alike, and is worked out for the whole picture at once.
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

from pnp.geometry import MM_PER_INCH

if TYPE_CHECKING:
    from PIL.Image import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KINDS = {"L": (1, 0), "RGB": (3, 2), "RGBA": (4, 6)}
"""Mode of a picture -> bytes of a pixel, and the format's number for it."""

UP = b"\x02"
DEPTH = 8
EFFORT = 1
MEMORY = 9
"""zlib's levels: what more of the first would save is a few per cent, in three times the time."""

WAYS = (zlib.Z_DEFAULT_STRATEGY, zlib.Z_RLE)
"""How zlib may look for what comes again: everywhere (best for art), or only beside it (photographs)."""

TRIED = 16
"""Of so many rows one is packed in every way, to see which is the best for this picture."""

METRE = 1000 / MM_PER_INCH  # inches


def encoded(picture: Image, dpi: float) -> bytes:
    """The bytes of a PNG file with these pixels; it says how large it is meant to be."""
    if picture.mode not in KINDS:
        picture = picture.convert("RGBA" if "A" in picture.getbands() else "RGB")
    width, height = picture.size
    rows = _filtered(picture, width * KINDS[picture.mode][0])
    sample = b"".join(rows[::TRIED])
    way = min(WAYS, key=lambda way: len(_packed(sample, way)))
    head = struct.pack(">2L5B", width, height, DEPTH, KINDS[picture.mode][1], 0, 0, 0)
    dots = round(dpi * METRE)
    chunks = ((b"IHDR", head), (b"pHYs", struct.pack(">2LB", dots, dots, 1)))
    body = ((b"IDAT", _packed(b"".join(rows), way)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(name, data) for name, data in (*chunks, *body))


def _filtered(picture: Image, length: int) -> list[bytes]:
    """Each row with the number of its filter before it."""
    from PIL import Image as Raster
    from PIL import ImageChops

    above = Raster.new(picture.mode, picture.size)
    above.paste(picture, (0, 1))
    changed = ImageChops.subtract_modulo(picture, above).tobytes()
    return [UP + changed[start : start + length] for start in range(0, len(changed), length)]


def _packed(data: bytes, way: int) -> bytes:
    packing = zlib.compressobj(EFFORT, zlib.DEFLATED, zlib.MAX_WBITS, MEMORY, way)
    return packing.compress(data) + packing.flush()


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">L", len(data)) + name + data + struct.pack(">L", zlib.crc32(name + data))
