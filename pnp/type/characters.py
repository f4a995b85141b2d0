"""Which characters are as wide as they are high, and which are kana."""

from __future__ import annotations

from functools import lru_cache

# Scripts without spaces between words; full-width letters and figures count as Latin.
_WIDE_RANGES = (
    (0x2E80, 0x9FFF),  # radicals, kana, ideographs and their punctuation
    (0xAC00, 0xD7AF),
    (0xF900, 0xFAFF),
    (0xFF01, 0xFF0F),
    (0xFF1A, 0xFF20),
    (0xFF3B, 0xFF40),
    (0xFF5B, 0xFF9F),
    (0x20000, 0x3FFFF),
)
_WIDE_SIGNS = frozenset("※→←↑↓⇒")


@lru_cache(maxsize=4096)
def is_wide(character: str) -> bool:
    """Whether lines may break beside the character without a space."""
    code = ord(character)
    return any(low <= code <= high for low, high in _WIDE_RANGES) or character in _WIDE_SIGNS


def is_katakana(character: str) -> bool:
    """Whether a character is of the script of foreign words, their long sign included."""
    return "\u30a1" <= character <= "\u30fc"


def is_hiragana(character: str) -> bool:
    """Whether a character is of the script that ends words: where another follows, a word begins.

    >>> is_hiragana("の"), is_hiragana("札")
    (True, False)
    """
    return "\u3041" <= character <= "\u309f"
