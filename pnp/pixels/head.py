"""What a picture's file says of itself: kind, size, how it lies. No pixel is unpacked for it."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator

from runtime.value import value

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff"

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Kind of a PNG's pixels -> samples of a pixel."""
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
INDEXED = 3
OPAQUE = 255

ORIENTATION = 0x0112
"""The EXIF entry that says how a picture lies: 1 upright, 2 to 8 turned or mirrored."""
UPRIGHT = 1
ON_ITS_SIDE = (5, 6, 7, 8)
MOST_TOLD = 1_000_000
"""Bytes of what a PNG says of itself, unpacked."""

FRAMES = (0xC0, 0xC1, 0xC2)
"""Markers of JPEGs that a PDF may hold: baseline, extended, progressive; coded by Huffman."""
BARE = (0x01, *range(0xD0, 0xD8))
"""Markers of a JPEG without a length."""
SCAN, EXIF, ADOBE = 0xDA, 0xE1, 0xEE
END = b"\xff\xd9"

_XMP = re.compile(rb"tiff:Orientation(?:=[\"']|>)([1-8])")
_PAM = re.compile(rb"P7\nWIDTH (\d+)\nHEIGHT (\d+)\nDEPTH ([134])\nMAXVAL 255\nENDHDR\n")


class NoPicture(ValueError):
    """Neither a PNG nor a JPEG that is drawn, or a damaged one."""


@value
class Head:
    """What a file says of itself; width and height in pixels as they are stored.

    `clear`: some of it may be; `woven`: interlaced; `inverted`: four inks as Adobe writes them, 255 for none;
    `start`: where the pixels begin in a JPEG or in bare pixels.
    """

    kind: str
    width: int
    height: int
    channels: int
    depth: int
    turned: int = UPRIGHT
    indexed: bool = False
    clear: bool = False
    woven: bool = False
    inverted: bool = False
    start: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height as the picture is looked at."""
        return (self.height, self.width) if self.turned in ON_ITS_SIDE else (self.width, self.height)

    @property
    def packed_for_pdf(self) -> bool:
        """Whether a PDF can take the packed bytes as they are."""
        if self.turned != UPRIGHT or self.kind == "PAM":
            return False
        return self.channels in (1, 3) and not (self.clear or self.woven) and self.depth <= 8


def head(data: bytes) -> Head:
    """Of a PNG, a JPEG or bare pixels; `NoPicture` where it is neither or is damaged."""
    try:
        if data.startswith(PNG):
            return _png(data)
        if data.startswith(JPEG):
            return _jpeg(data)
        if found := _PAM.match(data):
            width, height, channels = map(int, found.groups())
            clear = channels == 4
            return Head(
                kind="PAM",
                width=width,
                height=height,
                channels=channels,
                depth=8,
                clear=clear,
                start=found.end(),
            )
    except (struct.error, IndexError) as error:
        raise NoPicture("damaged") from error
    raise NoPicture("neither PNG nor JPEG")


def bare(width: int, height: int, channels: int, pixels: bytes) -> bytes:
    """Pixels with a head before them: 1, 3 or 4 samples each."""
    return b"P7\nWIDTH %d\nHEIGHT %d\nDEPTH %d\nMAXVAL 255\nENDHDR\n" % (width, height, channels) + pixels


def chunks(data: bytes) -> Iterator[tuple[bytes, memoryview]]:
    """The parts of a PNG: name and body, the last one cut off where the file is."""
    place, whole = len(PNG), memoryview(data)
    while place + 8 <= len(data):
        (size,) = struct.unpack_from(">I", data, place)
        yield bytes(whole[place + 4 : place + 8]), whole[place + 8 : place + 8 + size]
        place += 12 + size


def chunk(name: bytes, body: bytes) -> bytes:
    """A part of a PNG as it stands in the file."""
    return len(body).to_bytes(4, "big") + name + body + zlib.crc32(name + body).to_bytes(4, "big")


def _png(data: bytes) -> Head:
    width, height, depth, kind, packing, filters, woven = struct.unpack_from(">2I5B", data, 16)
    if data[12:16] != b"IHDR" or depth not in DEPTHS.get(kind, ()) or not width or not height:
        raise NoPicture("damaged")
    if packing or filters or woven > 1:
        raise NoPicture("damaged")
    turned, clear = UPRIGHT, kind in (4, 6)
    for name, body in chunks(data):
        clear = clear or name == b"tRNS"
        if name in (b"eXIf", b"iTXt", b"tEXt", b"zTXt") and turned == UPRIGHT:
            turned = _orientation_in(name, bytes(body))
    return Head(
        kind="PNG",
        width=width,
        height=height,
        channels=CHANNELS[kind],
        depth=depth,
        turned=turned,
        indexed=kind == INDEXED,
        clear=clear,
        woven=woven == 1,
    )


def _orientation_in(name: bytes, body: bytes) -> int:
    """How a PNG lies by one of its parts."""
    if name == b"eXIf":
        return _orientation(body)
    key, _, rest = body.partition(b"\0")
    if key == b"XML:com.adobe.xmp":
        text = rest.split(b"\0", 3)[-1]
        return _by_xmp(_inflated(text) if rest[:1] == b"\1" else text)
    if key == b"Raw profile type exif":  # as ImageMagick writes it: its length, then hexadecimal digits
        text = _inflated(rest[1:]) if name == b"zTXt" else rest
        try:
            return _orientation(bytes.fromhex(b"".join(text.split()[2:]).decode("ascii")))
        except ValueError:
            return UPRIGHT
    return UPRIGHT


def _inflated(data: bytes) -> bytes:
    try:
        return zlib.decompressobj().decompress(data, MOST_TOLD)
    except zlib.error:
        return b""


def _jpeg(data: bytes) -> Head:
    place, turned, frame, adobe = 2, UPRIGHT, None, False
    while True:
        while data[place] == 0xFF and data[place + 1] == 0xFF:  # fill bytes
            place += 1
        mark = data[place + 1]
        if data[place] != 0xFF:
            raise NoPicture("damaged")
        if mark in BARE:
            place += 2
            continue
        (size,) = struct.unpack_from(">H", data, place + 2)
        body = place + 4
        if mark == SCAN:
            break
        if mark == EXIF and turned == UPRIGHT:
            turned = _by_segment(data[body : place + 2 + size])
        elif mark == ADOBE and data[body : body + 5] == b"Adobe":
            adobe = True
        elif mark in FRAMES:
            frame = struct.unpack_from(">B2HB", data, body)
        elif 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            raise NoPicture("a kind of JPEG that no PDF holds")
        place += 2 + size
    if frame is None or 0 in frame or frame[0] != 8 or frame[3] not in (1, 3, 4):
        raise NoPicture("damaged")
    depth, height, width, channels = frame
    return Head(
        kind="JPEG",
        width=width,
        height=height,
        channels=channels,
        depth=depth,
        turned=turned,
        inverted=adobe and channels == 4,
        start=place,
    )


def _by_segment(body: bytes) -> int:
    return _orientation(body[6:]) if body.startswith(b"Exif\0") else _by_xmp(body)


def _by_xmp(text: bytes) -> int:
    found = _XMP.search(text)
    return int(found[1]) if found else UPRIGHT


def _orientation(data: bytes) -> int:
    """How a picture lies by its EXIF; upright where that is damaged: it is no part of the picture."""
    if data.startswith(b"Exif\0\0"):
        data = data[6:]
    order = {b"II": "<", b"MM": ">"}.get(data[:2])
    if order is None:
        return UPRIGHT
    try:
        (place,) = struct.unpack_from(order + "I", data, 4)
        (count,) = struct.unpack_from(order + "H", data, place)
        for at in range(place + 2, place + 2 + 12 * count, 12):
            tag, _, _, found = struct.unpack_from(order + "2HIH", data, at)
            if tag == ORIENTATION:
                return int(found) if 1 <= found <= 8 else UPRIGHT
    except struct.error:
        pass
    return UPRIGHT


def scans(data: bytes) -> int:
    """How often a JPEG has its picture unpacked: progressive ones have about ten."""
    return data.count(b"\xff\xda")


def check_whole(data: bytes, told: Head) -> None:
    """Refuse a JPEG that was cut off (`NoPicture`)."""
    if data.rfind(END) < told.start:
        raise NoPicture("the file is cut off")
