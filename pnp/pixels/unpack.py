"""The pixels of a PNG or JPEG, unpacked by PDFium, which draws the pages too: no other library is needed.

A PDF packs rows of pixels exactly as PNG does: the packed bytes of a PNG, put into a PDF of one picture, are
unpacked in C. What is left then, bands and turns, is done by slices.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import and_

from pnp.pixels import head as heads
from pnp.pixels.bitmap import lightness
from pnp.pixels.head import Head, NoPicture, chunks
from pnp.pixels.pdfium import ALONE, opened
from runtime.value import value

FOUR_INKS = "[/DeviceN [/Cyan /Magenta /Yellow /Black] /DeviceRGB 7 0 R]"
TO_LIGHT = b"""\
<< /FunctionType 4 /Domain [0 1 0 1 0 1 0 1] /Range [0 1 0 1 0 1] /Length 115 >>
stream
{1 exch sub dup 5 1 roll exch 1 exch sub mul 4 1 roll 1 exch sub 2 index mul
3 1 roll 1 exch sub mul 3 1 roll exch}
endstream"""
"""Four inks as light, plainly: red is what cyan and black leave. PDFium's own way makes black a dark grey."""
SPACES = {1: "/DeviceGray", 2: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceRGB"}
OPAQUE = 255
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced PNG: the first column and row of each pass, and the steps from one to the next."""
ROWS_AT_ONCE = 1 << 20
"""Bytes, about, that are unpacked at a time to see whether a picture is whole."""
FILTERS = bytes(range(5))


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
        colours, alpha, channels = _parted(data[told.start :], told.channels)
    else:
        colours, alpha, channels = _png(data, told)
    width, height = told.size
    if told.turned != heads.UPRIGHT:
        colours = turned(colours, told.width, told.height, channels, told.turned)
        alpha = alpha and turned(alpha, told.width, told.height, 1, told.turned)
    if len(colours) != width * height * channels:
        raise NoPicture("damaged")
    if alpha is not None and not alpha.strip(bytes([OPAQUE])):
        alpha = None
    return Pixels(width=width, height=height, channels=channels, colours=colours, alpha=alpha)


def packed(data: bytes, told: Head) -> tuple[bytes, bytes]:
    """A PNG's packed rows and its palette, once they are known to be whole (else `NoPicture`)."""
    parts: dict[bytes, list[bytes]] = {b"IDAT": [], b"PLTE": []}
    for name, body in chunks(data):
        if name in parts:
            parts[name].append(bytes(body))
    rows, palette = b"".join(parts[b"IDAT"]), b"".join(parts[b"PLTE"])[:768]
    if told.indexed and (not palette or len(palette) % 3):
        raise NoPicture("damaged")
    if not told.woven:
        _check_rows(rows, told)
    return rows, palette


def _check_rows(rows: bytes, told: Head) -> None:
    """All rows are there, and each begins with a filter that exists."""
    wide = _wide(told, told.width) + 1
    making, left = zlib.decompressobj(), told.height
    try:
        while left:
            count = min(left, max(1, ROWS_AT_ONCE // wide))
            part = making.decompress(rows, wide * count)
            rows = making.unconsumed_tail
            while len(part) < wide * count and rows and not making.eof:
                part += making.decompress(rows, wide * count - len(part))
                rows = making.unconsumed_tail
            if len(part) != wide * count or part[::wide].strip(FILTERS):
                raise NoPicture("damaged")
            left -= count
    except zlib.error as error:
        raise NoPicture("damaged") from error


def _wide(told: Head, width: int) -> int:
    """Bytes of a row of so many pixels."""
    return (width * told.channels * told.depth + 7) // 8


# --- PNG ------------------------------------------------------------------------------------------
def _png(data: bytes, told: Head) -> tuple[bytes, bytes | None, int]:
    """Colours, opacity and channels of a PNG as it is stored."""
    rows, palette = packed(data, told)
    found = _interlaced(rows, told) if told.woven else _unfiltered(rows, told.width, told.height, told)
    key = next((bytes(body) for name, body in chunks(data) if name == b"tRNS"), b"")
    if told.indexed:
        alpha = found.translate(key[:256].ljust(256, b"\xff")) if key else None
        return _by_palette(found, palette), alpha, 3
    if told.channels in (2, 4):
        return _parted(found if told.depth == 8 else found[::2], told.channels)
    alpha = _keyed(found, key, told) if key else None
    if told.depth < 8:
        found = found.translate(_scale(told.depth))
    return found if told.depth <= 8 else found[::2], alpha, told.channels


def _unfiltered(rows: bytes, width: int, height: int, told: Head) -> bytes:
    """The samples of packed rows: a byte each, or two where they have 16 bits; those of few bits unscaled."""
    params = f"/Predictor 15 /Colors {told.channels} /Columns {width} /BitsPerComponent {told.depth}"
    page = _page(
        (width, height),
        rows,
        f"/ColorSpace {SPACES[told.channels]} /BitsPerComponent {told.depth}"
        f" /Filter /FlateDecode /DecodeParms << {params} >>",
    )
    wide = _wide(told, width)
    made = _decoded(page)
    if len(made) < wide * height:
        raise NoPicture("damaged")
    if told.depth >= 8:
        return made[: wide * height]
    table = _spread(told.depth)
    count = width * told.channels
    return b"".join(
        b"".join(map(table.__getitem__, made[start : start + wide]))[:count]
        for start in range(0, wide * height, wide)
    )


def _interlaced(rows: bytes, told: Head) -> bytes:
    """The samples of an interlaced PNG: seven small pictures that are woven into one."""
    parts = []
    for x, y, across, down in PASSES:
        width, height = -(-(told.width - x) // across), -(-(told.height - y) // down)
        if width > 0 and height > 0:
            parts.append((x, y, across, down, width, height, (_wide(told, width) + 1) * height))
    total = sum(part[-1] for part in parts)
    try:
        whole = zlib.decompressobj().decompress(rows, total)
    except zlib.error as error:
        raise NoPicture("damaged") from error
    if len(whole) != total:
        raise NoPicture("damaged")
    each = told.channels * (2 if told.depth == 16 else 1)
    line = told.width * each
    made = bytearray(line * told.height)
    place = 0
    for x, y, across, down, width, height, size in parts:
        part = whole[place : place + size]
        place += size
        if part[:: size // height].strip(FILTERS):
            raise NoPicture("damaged")
        found = _unfiltered(zlib.compress(part, 1), width, height, told)
        for row in range(height):
            samples = found[row * width * each : (row + 1) * width * each]
            start = (y + row * down) * line
            for band in range(each):
                made[start + x * each + band : start + line : across * each] = samples[band::each]
    return bytes(made)


def _keyed(found: bytes, key: bytes, told: Head) -> bytes:
    """Opacity where one colour stands for clear: every byte of a pixel is that of the colour."""
    wide = 2 if told.depth == 16 else 1
    wanted = [key[2 * band + 2 - wide : 2 * band + 2] for band in range(told.channels)]
    if any(len(each) != wide for each in wanted):
        raise NoPicture("damaged")
    each = told.channels * wide
    planes = (found[place::each].translate(_only(byte)) for place, byte in enumerate(b"".join(wanted)))
    size = len(found) // each
    alike = reduce(and_, (int.from_bytes(plane, "little") for plane in planes)).to_bytes(size, "little")
    return alike.translate(bytes(OPAQUE - byte for byte in range(256)))


def _only(byte: int) -> bytes:
    """A table that leaves nothing but one byte."""
    return bytes(OPAQUE if other == byte else 0 for other in range(256))


@lru_cache(maxsize=4)
def _spread(depth: int) -> tuple[bytes, ...]:
    """Each byte as the samples of few bits that it holds."""
    most = (1 << depth) - 1
    return tuple(bytes(byte >> by & most for by in range(8 - depth, -1, -depth)) for byte in range(256))


@lru_cache(maxsize=4)
def _scale(depth: int) -> bytes:
    """A table from samples of few bits to eight."""
    most = (1 << depth) - 1
    return bytes(min(byte, most) * 255 // most for byte in range(256))


def _by_palette(found: bytes, palette: bytes) -> bytes:
    palette = palette.ljust(768, b"\0")
    return _woven(found.translate(palette[band::3]) for band in range(3))


def _parted(found: bytes, channels: int) -> tuple[bytes, bytes | None, int]:
    """Colours and opacity of samples that stand beside one another."""
    if channels == 4:
        return _woven(found[band::4] for band in range(3)), found[3::4], 3
    if channels == 2:
        return found[::2], found[1::2], 1
    return found, None, channels


def _woven(bands: Iterable[bytes]) -> bytes:
    """Three bands as pixels."""
    made = bytearray()
    for place, band in enumerate(bands):
        made = made or bytearray(3 * len(band))
        made[place::3] = band
    return bytes(made)


# --- JPEG -----------------------------------------------------------------------------------------
def _jpeg(data: bytes, told: Head) -> bytes:
    """Grey pixels, or red, green and blue ones."""
    heads.check_whole(data, told)
    page = _page((told.width, told.height), data, _of_jpeg(told))
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
    return _woven(data[order.index(band) :: step] for band in "RGB")


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
        return _page((told.width, told.height), data, _of_jpeg(told)), False
    if told.packed_for_pdf and not told.indexed:
        rows, _ = packed(data, told)
        params = f"/Predictor 15 /Colors {told.channels} /Columns {told.width} /BitsPerComponent {told.depth}"
        entries = f"/Filter /FlateDecode /DecodeParms << {params} >>"
        space = f"/ColorSpace {SPACES[told.channels]} /BitsPerComponent {told.depth} "
        return _page((told.width, told.height), rows, space + entries), False
    made = pixels(data, told)
    space = f"/ColorSpace {SPACES[made.channels]} /BitsPerComponent 8"
    return _page((made.width, made.height), made.colours, space, made.alpha), made.alpha is not None


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


# --- a PDF of one picture -------------------------------------------------------------------------
def _decoded(page: bytes) -> bytes:
    """The samples of the picture on a page, its filter undone."""
    import ctypes

    import pypdfium2.raw as raw

    with ALONE:
        document = opened(page)
        try:
            (item,) = document[0].get_objects()
            size = raw.FPDFImageObj_GetImageDataDecoded(item, None, 0)
            buffer = (ctypes.c_ubyte * size)()
            raw.FPDFImageObj_GetImageDataDecoded(item, buffer, size)
            return bytes(buffer)
        except Exception as error:
            raise NoPicture("damaged") from error
        finally:
            document.close()


def _page(size: tuple[int, int], data: bytes, entries: str, alpha: bytes | None = None) -> bytes:
    """A page that the picture fills, a point a side: what it is drawn on sets its size."""
    content = b"/I Do"
    image = b"<< /Type /XObject /Subtype /Image /Width %d /Height %d %b /Length %d >>\nstream\n%b\nendstream"
    mask = b"" if alpha is None else b" /SMask 6 0 R"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1 1] /Contents 4 0 R"
        b" /Resources << /XObject << /I 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%b\nendstream" % (len(content), content),
        image % (*size, entries.encode() + mask, len(data), data),
    ]
    grey = b"/ColorSpace /DeviceGray /BitsPerComponent 8"
    objects.append(b"null" if alpha is None else image % (*size, grey, len(alpha), alpha))
    objects.append(TO_LIGHT)
    made, places = bytearray(b"%PDF-1.7\n"), []
    for number, body in enumerate(objects, start=1):
        places.append(len(made))
        made += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    start = len(made)
    made += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    made += b"".join(b"%010d 00000 n \n" % place for place in places)
    made += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, start)
    return bytes(made)
