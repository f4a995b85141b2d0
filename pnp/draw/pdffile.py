"""The file of a PDF: its objects in the order in which they are known, where each stands, and the trailer.

Values are written as they are met: a text is a word of PDF (`/Name`, `true`), numbers, lists and mappings
become theirs, `Ref` points to an object, `Words` are text for people.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

EFFORT = 6
"""zlib's level: 9 takes twice the time for one per cent."""

BINARY = b"%\xe7\xb4\x99\xe6\x9c\xad\n"
"""A comment of bytes above 127, so that nobody takes the file for text."""

DECIMALS = 4


class Ref(NamedTuple):
    """A reference to an object by its number."""

    number: int


class Words(NamedTuple):
    """Text that a viewer shows: a title, a bookmark."""

    text: str


class PdfFile:
    """One file while it is written."""

    def __init__(self, version: tuple[int, int], effort: int = EFFORT) -> None:
        self._effort = effort
        head = b"%%PDF-%d.%d\n" % version + BINARY
        self._parts = [head]
        self._length = len(head)
        self._places: list[int] = []

    def reserve(self) -> Ref:
        """The number of an object that is put later."""
        self._places.append(0)
        return Ref(len(self._places))

    def put(self, value: object, at: Ref | None = None) -> Ref:
        """Write an object, at a reserved number or a new one."""
        return self._write(shown(value).encode("ascii"), at)

    def stream(self, data: bytes, entries: Mapping[str, object] | None = None, *, filtered: str = "") -> Ref:
        """Write bytes with a dictionary; they are compressed at once, unless they are `filtered` already."""
        packed = data if filtered else zlib.compress(data, self._effort)
        told = {"Filter": f"/{filtered or 'FlateDecode'}", **(entries or {}), "Length": len(packed)}
        return self._write(b"%s\nstream\n%s\nendstream" % (shown(told).encode("ascii"), packed), None)

    def _write(self, content: bytes, at: Ref | None) -> Ref:
        reference = at or self.reserve()
        self._places[reference.number - 1] = self._length
        part = b"%d 0 obj\n%s\nendobj\n" % (reference.number, content)
        self._parts.append(part)
        self._length += len(part)
        return reference

    def bytes(self, root: Ref, info: Ref) -> bytes:
        """The whole file; its identity follows from what it holds."""
        body = b"".join(self._parts)
        identity = sha256(body).hexdigest()[:32]
        count = len(self._places) + 1
        lines = [b"xref\n0 %d\n0000000000 65535 f \n" % count]
        lines += [b"%010d 00000 n \n" % place for place in self._places]
        trailer = {"Size": count, "Root": root, "Info": info, "ID": [f"<{identity}>", f"<{identity}>"]}
        told = shown(trailer).encode("ascii")
        return b"".join((body, *lines, b"trailer\n%s\nstartxref\n%d\n%%%%EOF\n" % (told, self._length)))


def shown(value: object) -> str:
    r"""A value as it stands in the file.

    >>> shown({"Type": "/Page", "Box": [0, 0.5], "Parent": Ref(3), "Title": Words("a (b)")})
    '<< /Type /Page /Box [0 0.5] /Parent 3 0 R /Title (a \\(b\\)) >>'
    """
    if isinstance(value, str):
        return value
    if isinstance(value, Ref):
        return f"{value.number} 0 R"
    if isinstance(value, Words):
        return _words(value.text)
    if isinstance(value, dict):
        return "<< " + " ".join(f"/{key} {shown(part)}" for key, part in value.items()) + " >>"
    if isinstance(value, list | tuple):
        return "[" + " ".join(map(shown, value)) + "]"
    if isinstance(value, float):
        return f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
    return str(value)


def _words(text: str) -> str:
    """Text in brackets where it is plain, else as UTF-16 in hexadecimal."""
    if text.isascii() and text.isprintable():
        for sign in ("\\", "(", ")"):
            text = text.replace(sign, "\\" + sign)
        return f"({text})"
    return f"<FEFF{text.encode('utf-16-be', 'surrogatepass').hex().upper()}>"
