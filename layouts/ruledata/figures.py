"""The numbers of a description in its texts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from layouts.figures import spoken

ASKED = re.compile(r"\{([^\W\d]\w*)(?:\.(\w+))?\}")


def with_numbers(text: str, numbers: Mapping[str, int | str], lang: str) -> str:
    """A text with its numbers, in the forms of `layouts.figures`; what names an option or a fact stays.

    >>> with_numbers("{wild.A} is wild, {other} is not", {"wild": "8"}, "en")
    'An 8 is wild, {other} is not'
    """

    def put(match: re.Match[str]) -> str:
        if match[1] not in numbers:
            return match[0]
        value = str(numbers[match[1]])
        return spoken(int(value), match[2] or "", lang) if value.isdecimal() else value

    return ASKED.sub(put, text)


def text_in(texts: Any, lang: str) -> str:
    """A text in a language, in any where it has none."""
    if isinstance(texts, str):
        return texts
    return str(texts.get(lang) or texts.get("") or next(iter(texts.values()), ""))
