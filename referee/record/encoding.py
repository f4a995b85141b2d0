"""Bytes of a record file to text: UTF-8 with or without BOM, UTF-16 with BOM, cp932."""

from __future__ import annotations

from collections.abc import Sequence

from referee.record.faults import Fault, RecordError

SIZE_LIMIT = 20_000_000
"""Bytes; a record of a whole year of evenings stays far below."""


def decode(data: bytes, file: str) -> tuple[str, tuple[str, ...]]:
    """The text and the announcements (keys of messages) of what was recognised.

    >>> decode("手札".encode("cp932"), "x.game")
    ('手札', ('read-as-cp932',))
    """
    if len(data) > SIZE_LIMIT:
        raise RecordError(
            file, [Fault(1, 1, "file-too-large", (len(data) // 1_000_000, SIZE_LIMIT // 1_000_000))]
        )
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return _checked(data.decode("utf-16"), file), ("read-as-utf-16",)
        except UnicodeDecodeError as error:
            raise RecordError(file, [Fault(1, 1, "file-not-text", (error.start + 1,))]) from None
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    try:
        return _checked(data.decode("utf-8"), file), ()
    except UnicodeDecodeError as failure:
        place = failure.start
    try:
        return _checked(data.decode("cp932"), file), ("read-as-cp932",)
    except UnicodeDecodeError:
        line = data.count(b"\n", 0, place) + 1
        raise RecordError(file, [Fault(line, 1, "file-not-text", (place + 1,))]) from None


def further(data: bytes, lines: Sequence[str], file: str) -> bytes:
    """What is put at the end of a record for further lines, in its own encoding and with its own line ends.

    `UnicodeEncodeError` where its encoding lacks a sign of them.

    >>> further(b"deal", ["A: pass"], "x.game")
    b'\\nA: pass\\n'
    """
    text, notes = decode(data, file)
    end = "\r\n" if "\r\n" in text else "\n"
    joint = end if text and not text.endswith(("\n", "\r")) else ""
    added = joint + "".join(line + end for line in lines)
    if "read-as-utf-16" in notes:
        return added.encode("utf-16-le" if data.startswith(b"\xff") else "utf-16-be")
    return added.encode("cp932" if "read-as-cp932" in notes else "utf-8")


def _checked(text: str, file: str) -> str:
    """The text, unless it holds zero bytes as only a file that is no text does."""
    place = text.find("\0")
    if place < 0:
        return text
    line = text.count("\n", 0, place) + 1
    raise RecordError(file, [Fault(line, 1, "file-not-text", (place + 1,))])
