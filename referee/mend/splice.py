"""A mended file: the bytes of all other lines stay as they are, whatever their encoding and ends."""

from __future__ import annotations

import codecs
import re

from referee.mend.change import Repair
from referee.mend.lines import lines_of
from referee.record.encoding import decode

_ENDS = re.compile(rb"\r\n|\n|\r")
_TEXT_ENDS = re.compile(r"\r\n|\n|\r")
_WIDE = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def mended_bytes(data: bytes, repair: Repair, file: str = "-") -> bytes:
    """The file with a repair made; UnicodeEncodeError where its encoding lacks a sign of a new line."""
    wide = _WIDE.get(data[:2])
    if wide is not None:
        return data[:2] + _mended_text(data[2:].decode(wide), repair).encode(wide)
    text, notes = decode(data, file)
    encoding = "cp932" if "read-as-cp932" in notes else "utf-8"
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    body = data[len(mark) :]
    ends = [match.group() for match in _ENDS.finditer(body)]
    kept = dict(zip(lines_of(text), _ENDS.split(body), strict=True))
    return mark + b"".join(_joined(body_lines(body), ends, repair, kept, encoding))


def body_lines(body: bytes) -> list[bytes]:
    """The lines without their ends."""
    return _ENDS.split(body)


def _joined(
    lines: list[bytes], ends: list[bytes], repair: Repair, kept: dict[str, bytes], encoding: str
) -> list[bytes]:
    """Lines and ends in turn, with the changes made; a line that only moves keeps its bytes."""
    usual = ends[0] if ends else b"\n"
    pairs = [[line, end] for line, end in zip(lines, [*ends, b""], strict=True)]
    for change in repair.changes:
        old = pairs[change.at : change.at + change.taken]
        new = [[kept[text] if text in kept else text.encode(encoding), usual] for text in change.new]
        for pair, (_, end) in zip(new, old, strict=False):
            pair[1] = end or usual
        if new and old:
            new[-1][1] = old[-1][1]
        if not old and not pairs[change.at :]:
            pairs[-1][1] = pairs[-1][1] or usual
            new[-1][1] = b""
        pairs[change.at : change.at + change.taken] = new
    return [part for pair in pairs for part in pair]


def _mended_text(text: str, repair: Repair) -> str:
    """The same for a text whose signs are wider than a byte."""
    data = text.encode("utf-8", "surrogatepass")
    kept = {line: line.encode("utf-8", "surrogatepass") for line in _TEXT_ENDS.split(text)}
    ends = [match.group() for match in _ENDS.finditer(data)]
    return b"".join(_joined(body_lines(data), ends, repair, kept, "utf-8")).decode("utf-8", "surrogatepass")
