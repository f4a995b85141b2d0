"""The pixels of a PNG or JPEG, unpacked by PDFium, which draws the pages too: no other library is needed.

A PDF packs rows of pixels exactly as PNG does: the packed bytes of a PNG, put into a PDF of one picture, are
unpacked in C. What is left then, bands and turns, is done by slices.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from pnp.pixels import head as heads
from pnp.pixels import pngrows
from pnp.pixels.bitmap import lightness
from pnp.pixels.head import OPAQUE, Head, NoPicture
from pnp.pixels.onepicture import FOUR_INKS, SPACES, page_of
from pnp.pixels.pdfium import ALONE, opened
from pnp.pixels.pngrows import parted, woven
from runtime.value import value


@value
class Pixels:
    """A picture as it is looked at: grey or red, green, blue (1 or 3 bytes a pixel), and how opaque it is."""

    width: int
    height: int
    channels: int
    colours: bytes
    alpha: bytes | None = None


def pixels(data: bytes, told: Head) -> Pixels:
    """All of a picture, upright; `NoPicture` where it is damaged. Nowhere clear is as good as no alpha."""
    if told.kind == "JPEG":
        colours = _jpeg(data, told)
        alpha = None
        channels = len(colours) // (told.width * told.height)
    elif told.kind == "PAM":
        colours, alpha, channels = parted(data[told.start :], told.channels)
    else:
        colours, alpha, channels = pngrows.samples(data, told)
    width, height = told.size
    if told.turned != heads.UPRIGHT:
        colours = turned(colours, told.width, told.height, channels, told.turned)
        alpha = alpha and turned(alpha, told.width, told.height, 1, told.turned)
    if len(colours) != width * height * channels:
        raise NoPicture("damaged")
    if alpha is not None and not alpha.strip(bytes([OPAQUE])):
        alpha = None
    return Pixels(width=width, height=height, channels=channels, colours=colours, alpha=alpha)


# --- JPEG -----------------------------------------------------------------------------------------
def _jpeg(data: bytes, told: Head) -> bytes:
    """Grey pixels, or red, green and blue ones."""
    heads.check_whole(data, told)
    page = page_of((told.width, told.height), data, _of_jpeg(told))
    with ALONE:
        document = opened(page)
        try:
            (item,) = document[0].get_objects()
            made = item.get_bitmap()
            return _rows(made, "BGR")
        except Exception as error:  # PDFium's own errors, of which it has one
            raise NoPicture("damaged") from error
        finally:
            document.close()


def _of_jpeg(told: Head) -> str:
    turn = " /Decode [1 0 1 0 1 0 1 0]" if told.inverted else ""
    space = FOUR_INKS if told.channels == 4 else SPACES[told.channels]
    return f"/ColorSpace {space} /BitsPerComponent 8 /Filter /DCTDecode{turn}"


def _rows(made: object, order: str) -> bytes:
    """The bytes of PDFium's picture without what fills up its rows; colours as red, green, blue."""
    width, height, step = made.width, made.height, made.n_channels  # type: ignore[attr-defined]
    stride, whole = made.stride, memoryview(bytes(made.buffer))  # type: ignore[attr-defined]
    data = b"".join(whole[y * stride : y * stride + width * step] for y in range(height))
    if step == 1:
        return data
    return woven(data[order.index(band) :: step] for band in "RGB")


# --- small ----------------------------------------------------------------------------------------
def small(data: bytes, told: Head, most: int) -> bytes:
    """A picture with about so many pixels on its longer side, drawn small by PDFium, as bare pixels."""
    factor = max(1, max(told.size) // most)
    width, height = (max(1, side // factor) for side in told.size)
    return heads.bare(width, height, *_drawn(_shown(data, told), width, height))


def _shown(data: bytes, told: Head) -> tuple[bytes, bool]:
    """A page with the picture on it, and whether it is clear anywhere."""
    if told.kind == "JPEG" and told.turned == heads.UPRIGHT:
        heads.check_whole(data, told)
        return page_of((told.width, told.height), data, _of_jpeg(told)), False
    if told.packed_for_pdf and not told.indexed:
        rows, _ = pngrows.packed(data, told)
        params = f"/Predictor 15 /Colors {told.channels} /Columns {told.width} /BitsPerComponent {told.depth}"
        entries = f"/Filter /FlateDecode /DecodeParms << {params} >>"
        space = f"/ColorSpace {SPACES[told.channels]} /BitsPerComponent {told.depth} "
        return page_of((told.width, told.height), rows, space + entries), False
    made = pixels(data, told)
    space = f"/ColorSpace {SPACES[made.channels]} /BitsPerComponent 8"
    return page_of((made.width, made.height), made.colours, space, made.alpha), made.alpha is not None


def _drawn(page: tuple[bytes, bool], width: int, height: int) -> tuple[int, bytes]:
    """So many samples a pixel, and the samples of the page drawn at that size."""
    data, clear = page
    with ALONE:
        document = opened(data)
        try:
            return _render(document[0], width, height, clear=clear)
        finally:
            document.close()


def _render(sheet: object, width: int, height: int, *, clear: bool) -> tuple[int, bytes]:
    import pypdfium2.raw as raw
    from pypdfium2 import PdfBitmap

    kind = raw.FPDFBitmap_BGRA if clear else raw.FPDFBitmap_BGRx
    made = PdfBitmap.new_native(width, height, kind, rev_byteorder=True)
    made.fill_rect((0, 0, 0, 0) if clear else (255, 255, 255, 255), 0, 0, width, height)
    raw.FPDF_RenderPageBitmap(made, sheet, 0, 0, width, height, 0, raw.FPDF_REVERSE_BYTE_ORDER)
    try:
        if not clear:
            return 3, _rows(made, "RGB")
        whole, stride = memoryview(bytes(made.buffer)), made.stride
        return 4, b"".join(whole[y * stride : y * stride + 4 * width] for y in range(height))
    finally:
        made.close()


# --- one colour -----------------------------------------------------------------------------------
def dyed(data: bytes, color: tuple[int, int, int]) -> bytes:
    """A picture in one colour, as PNG: where it is drawn, or, where it is nowhere clear, where it is dark."""
    made = pixels(data, heads.head(data))
    alpha = made.alpha
    if alpha is None:
        dark = bytes(OPAQUE - byte for byte in range(256))
        alpha = _light(made).translate(dark)
    rows = b"".join(b"\0" + alpha[start : start + made.width] for start in range(0, len(alpha), made.width))
    size = made.width.to_bytes(4, "big") + made.height.to_bytes(4, "big")
    parts = (  # every shade of clear is a colour of the palette
        (b"IHDR", size + bytes([8, heads.INDEXED, 0, 0, 0])),
        (b"PLTE", bytes(color) * 256),
        (b"tRNS", bytes(range(256))),
        (b"IDAT", zlib.compress(rows, 6)),
        (b"IEND", b""),
    )
    return heads.PNG + b"".join(heads.chunk(name, body) for name, body in parts)


def _light(made: Pixels) -> bytes:
    if made.channels == 1:
        return made.colours
    whole = bytearray(4 * made.width * made.height)
    for band in range(3):
        whole[band::4] = made.colours[band::3]
    return bytes(map(lightness, memoryview(whole).cast("I")))


# --- turning --------------------------------------------------------------------------------------
def turned(samples: bytes, width: int, height: int, channels: int, way: int) -> bytes:
    """Pixels turned or mirrored upright, as an EXIF orientation from 2 to 8 asks.

    >>> turned(b"abcdef", 3, 2, 1, 6)
    b'daebfc'
    """
    line = width * channels
    rows = [samples[y * line : (y + 1) * line] for y in range(height)]
    if way in (2, 3):
        rows = [_mirrored(row, channels) for row in rows]
    if way in (3, 4, 6, 7):
        rows.reverse()
    if way in heads.ON_ITS_SIDE:
        rows = list(_columns(b"".join(rows), width, height, channels))
    if way in (7, 8):
        rows.reverse()
    return b"".join(rows)


def _columns(whole: bytes, width: int, height: int, channels: int) -> Iterator[bytes]:
    for x in range(width):
        column = bytearray(height * channels)
        for band in range(channels):
            column[band::channels] = whole[x * channels + band :: width * channels]
        yield bytes(column)


def _mirrored(row: bytes, channels: int) -> bytes:
    made = bytearray(len(row))
    for band in range(channels):
        made[band::channels] = row[band::channels][::-1]
    return bytes(made)
