"""What is counted, in the singular or plural."""

from __future__ import annotations

import re

COUNTED = re.compile(r"\b(\d+)((?: [a-z]+){1,3})\(s\)((?: \w+){0,3}? (?:are|were)\b)?")
"""A number, the thing that it counts, and the words up to the verb that goes with it, where one does."""
SINGULAR = {"are": "is", "were": "was"}


def pluralize(text: str) -> str:
    """The text with everything that is counted in the singular or plural.

    >>> pluralize("1 minus card(s), 4 card(s)")
    '1 minus card, 4 cards'
    >>> pluralize("1 card(s) of column 2 were pushed"), pluralize("2 line(s) of it are illegal")
    ('1 card of column 2 was pushed', '2 lines of it are illegal')
    """
    if "(s)" not in text:
        return text
    return COUNTED.sub(_numbered, text)


def _numbered(found: re.Match[str]) -> str:
    """What was counted, one or several."""
    number, thing, more = found[1], found[2], found[3] or ""
    if number != "1":
        return f"{number}{thing}s{more}"
    words, _, verb = more.rpartition(" ")
    return f"{number}{thing}{words} {SINGULAR[verb]}" if verb else number + thing
