"""Colours as other programs write them, so that a message can name the one that was meant."""

from __future__ import annotations

import re

from runtime.suggestions import fold

_HEX = r"(?:#|0x)?([0-9a-f]{6})(?:ff)?|(?:#|0x)?([0-9a-f]{3})"
_FIGURES = r"(?:rgba?)?[(\[]?\s*(\d{1,3})\s*[,; ]\s*(\d{1,3})\s*[,; ]\s*(\d{1,3})\s*[)\]]?"


def meant(word: str) -> str | None:
    """The colour in six figures that was most likely meant; None where the word is none.

    >>> meant("0044AA"), meant("#04a"), meant("rgb(0, 68, 170)"), meant("0044a"), meant("300 0 0")
    ('#0044aa', '#0044aa', '#0044aa', None, None)
    """
    text = fold(word)
    found = re.fullmatch(_HEX, text)
    if found is not None:
        return f"#{found[1] or ''.join(sign * 2 for sign in found[2])}"
    parts = re.fullmatch(_FIGURES, text)
    if parts is None or any(int(part) > 255 for part in parts.groups()):
        return None
    return "#" + "".join(f"{int(part):02x}" for part in parts.groups())
