"""Readings within a text, `{漢字|かんじ}`: print sets them as furigana, what speaks plainly drops them."""

from __future__ import annotations

import re

_READ = re.compile(r"\{([^{}|]+)\|[^{}]*\}")


def without(text: str) -> str:
    """The text without its readings.

    >>> without("{山札|やまふだ}から引く")
    '山札から引く'
    """
    return _READ.sub(r"\1", text) if "|" in text else text
