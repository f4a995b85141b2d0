"""Paragraphs for a terminal: Japanese characters are two columns wide and may break anywhere but some."""

from __future__ import annotations

import re
from unicodedata import east_asian_width

from layouts.readings import without
from runtime.terminal import columns

WIDTH = 96
"""Columns of a paragraph: readable, and narrower than most windows."""

_NOT_FIRST = "、。，．・：；？！）］｝」』】〉》ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々…"
"""Characters that may not begin a line (kinsoku)."""
_NARROW = re.compile("[\x00-\u10ff\u2010-\u2025]*")
"""Letters and quotation marks of which none is wide, and none of the characters above."""
_WORDS = re.compile("[^ ]+ *| +")


def paragraphs(text: str) -> str:
    r"""Text with its marks of bold and italic taken away, one line for each paragraph and each list item.

    >>> paragraphs("次の\n手番で\n**A** を出す\n\n- 8 も")
    '次の手番で A を出す\n- 8 も'
    """
    lines: list[str] = []
    fresh = True
    for line in without(text).replace("**", "").replace("*", "").split("\n"):
        bare = " ".join(line.split())
        if not bare:
            fresh = True
        elif fresh or bare.startswith(("- ", "| ")):
            lines.append(bare)
            fresh = False
        else:
            wide = east_asian_width(lines[-1][-1]) in "WF" and east_asian_width(bare[0]) in "WF"
            lines[-1] += bare if wide else f" {bare}"
    return "\n".join(lines)


def wrapped(text: str, indent: int, width: int = WIDTH) -> list[str]:
    """The lines of a paragraph, indented; line breaks of the text stay."""
    lines = []
    for paragraph in text.split("\n"):
        lines += [" " * indent + line for line in _broken(paragraph, width - indent)]
    return lines


def _broken(text: str, width: int) -> list[str]:
    if columns(text) <= width:
        return [text.rstrip()]
    lines: list[str] = []
    line, taken = "", 0
    for piece in _pieces(text):
        if line and taken + columns(piece.rstrip()) > width:
            lines.append(line.rstrip())
            line, taken = "", 0
            piece = piece.lstrip()
        line += piece
        taken += columns(piece)
    if line.strip() or not lines:
        lines.append(line.rstrip())
    return lines


def _pieces(text: str) -> list[str]:
    """The parts between which a line may break: words, and single wide characters."""
    if _NARROW.fullmatch(text):
        return _WORDS.findall(text)
    pieces: list[str] = []
    for sign in text:
        wide = east_asian_width(sign) in "WF"
        before = pieces[-1][-1] if pieces else ""
        joins = before and (
            sign == " "
            or sign in _NOT_FIRST
            or before in "「『（【〈"
            or (not wide and before != " " and east_asian_width(before) not in "WF")
        )
        if joins:
            pieces[-1] += sign
        else:
            pieces.append(sign)
    return pieces
