"""Numbers as WebAssembly writes them: seven bits a byte, the last one without its highest bit."""

from __future__ import annotations


def number(data: bytes, at: int) -> tuple[int, int]:
    """A number, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def leb(value: int) -> bytes:
    """A number, written."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def counted(data: bytes) -> bytes:
    """Bytes behind how many they are."""
    return leb(len(data)) + data
