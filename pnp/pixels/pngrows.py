"""The pixels of a PNG: its packed rows, its palette, what is clear in it; interlaced ones, too."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import and_

from pnp.pixels.head import OPAQUE, Head, NoPicture, chunks
from pnp.pixels.onepicture import SPACES, decoded, page_of

PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced PNG: the first column and row of each pass, and the steps from one to the next."""
ROWS_AT_ONCE = 1 << 20
"""Bytes, about, that are unpacked at a time to see whether a picture is whole."""
FILTERS = bytes(range(5))


def samples(data: bytes, told: Head) -> tuple[bytes, bytes | None, int]:
    """Colours, opacity and channels of a PNG as it is stored."""
    rows, palette = packed(data, told)
    found = _interlaced(rows, told) if told.woven else _unfiltered(rows, told.width, told.height, told)
    key = next((bytes(body) for name, body in chunks(data) if name == b"tRNS"), b"")
    if told.indexed:
        alpha = found.translate(key[:256].ljust(256, b"\xff")) if key else None
        return _by_palette(found, palette), alpha, 3
    if told.channels in (2, 4):
        return parted(found if told.depth == 8 else found[::2], told.channels)
    alpha = _keyed(found, key, told) if key else None
    if told.depth < 8:
        found = found.translate(_scale(told.depth))
    return found if told.depth <= 8 else found[::2], alpha, told.channels


def _unfiltered(rows: bytes, width: int, height: int, told: Head) -> bytes:
    """The samples of packed rows: a byte each, or two where they have 16 bits; those of few bits unscaled."""
    params = f"/Predictor 15 /Colors {told.channels} /Columns {width} /BitsPerComponent {told.depth}"
    page = page_of(
        (width, height),
        rows,
        f"/ColorSpace {SPACES[told.channels]} /BitsPerComponent {told.depth}"
        f" /Filter /FlateDecode /DecodeParms << {params} >>",
    )
    wide = _wide(told, width)
    made = decoded(page)
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
    return woven(found.translate(palette[band::3]) for band in range(3))


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


def parted(found: bytes, channels: int) -> tuple[bytes, bytes | None, int]:
    """Colours and opacity of samples that stand beside one another."""
    if channels == 4:
        return woven(found[band::4] for band in range(3)), found[3::4], 3
    if channels == 2:
        return found[::2], found[1::2], 1
    return found, None, channels


def woven(bands: Iterable[bytes]) -> bytes:
    """Three bands as pixels."""
    made = bytearray()
    for place, band in enumerate(bands):
        made = made or bytearray(3 * len(band))
        made[place::3] = band
    return bytes(made)
