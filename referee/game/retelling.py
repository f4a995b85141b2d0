"""How people tell a move in sentences that no record has: patterns, and the words of a record for each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

Form = tuple[str, str]
"""A pattern, in which {people} are the players, and what it is in a record."""

CARD: Final = r"(?:10|[2-9AJQK])[SHDC♠♥♦♣](?![0-9A-Za-z])"
"""A card of four suits by its id."""
NUMBER: Final = "(?:one|two|three|four|five|six|[1-9])"
COUNT: Final = r"(?:\d+|two|three|four|five|six)"

TO_A_PILE: Final[tuple[Form, ...]] = (
    (rf"\ban?\s+(?={CARD})", ""),
    (r"(?:ジョーカー|[23])の\s*(?=\d+枚を?(?:取|と))", ""),
    (rf"\s+(?:on|onto|on\s+to|upon|on\s+top\s+of)\s+(?:the\s+)?{CARD}", " "),
    (rf"{CARD}\s*の上に\s*", ""),
    (
        rf"(?P<count>{COUNT}(?:\s+cards?)?)\s+for\s+(?:the\s+)?(?:2|3|two|three)(?:['’]?s)?(?![\w])",
        r"\g<count>",
    ),
    (r"\s+from\s+(?:the\s+)?(?:stock|deck|draw\s+pile)(?!\w)|山札から", ""),
)
"""The card under another, what somebody draws for, and where from: the table shows it."""

WITH_DICE: Final[tuple[Form, ...]] = tuple(
    (rf"(?:three\s+(?:{word}s|{die}['’]?s?)|triple\s+(?:{word}s?|{die}['’]?s?))(?!\w)", f"{die} {die} {die}")
    for die, word in enumerate(("one", "two", "three", "four", "five", "sixe?"), 1)
)
"""Three dice alike."""


@lru_cache(maxsize=64)
def _compiled(forms: tuple[Form, ...], people: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(form.replace("{people}", people), re.IGNORECASE), told) for form, told in forms)


def in_forms(text: str, people: str, forms: Sequence[Form]) -> str:
    """A text with what its patterns find as a record has it; `people` is a pattern for the players."""
    for pattern, told in _compiled(tuple(forms), people):
        text = pattern.sub(told, text)
    return text
