"""Characters as typed at home: width, look-alike signs and symbols brought to one plain form."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable

_SIGNS = {
    "−": "-",
    "–": "-",
    "—": "-",
    "‐": "-",
    "‑": "-",
    "×": "*",
    "✕": "*",
    "✖": "*",
    "÷": "/",
    "⁄": "/",
    "∕": "/",
    "♤": "♠",
    "♡": "♥",
    "♢": "♦",
    "♧": "♣",
    "↔": "⇔",
    "⇄": "⇔",
}
_DROPPED = [
    *range(0xFE00, 0xFE10),  # variation selectors: the heart as text or as emoji
    *range(0xE0100, 0xE01F0),  # variation selectors for kanji
    *range(0x200B, 0x2010),  # zero width spaces, joiners and direction marks
    0x00AD,  # soft hyphen
    0x2060,  # word joiner
    0xFEFF,  # byte order mark
]
TO_HIRAGANA = {kana: kana - 0x60 for kana in range(ord("ァ"), ord("ヷ"))}
"""For `str.translate`: each katakana as its hiragana."""
_DIAMONDS = frozenset("◆◇")
_CIRCLED = "①②③④⑤⑥⑦⑧⑨"
_TABLE: dict[int, str | None] = {ord(sign): plain_sign for sign, plain_sign in _SIGNS.items()}
_TABLE.update({ord(sign): f"{n} " for n, sign in enumerate(_CIRCLED, 1)})
_TABLE.update(dict.fromkeys(_DROPPED))


def longest_first(words: Iterable[str]) -> list[str]:
    """Words without doubles, in the order in which a pattern tries them: the same one at every start.

    >>> longest_first(["is", "up", "it", "was", "up"])
    ['was', 'is', 'it', 'up']
    """
    return sorted(set(words), key=lambda word: (-len(word), word))


def plain(text: str) -> str:
    """The text under NFKC, with signs that mean the same written the same.

    >>> plain("１．アキ：♥︎７ ２×３−１")
    '1.アキ:♥7 2*3-1'
    """
    if text.isascii():
        return text
    return _plain(text) if len(text) <= SHORT else _plain.__wrapped__(text)


SHORT: Final = 200
"""Characters of a text whose plain form is remembered: a line is looked at from many sides."""


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    import unicodedata

    text = unicodedata.normalize("NFKC", text.translate(_TABLE)).translate(_TABLE)
    return text if _DIAMONDS.isdisjoint(text) else _diamond().sub("♦", text)


@cache
def _diamond() -> re.Pattern[str]:
    """A diamond that is a suit: a rank stands beside it, and it does not stand before a line."""
    import re

    behind = r"(?=(?:10|[2-9AJQKajqk])(?![0-9A-Za-z回戦局人月日年点枚名]|[./:)]))"
    return re.compile(rf"(?<=.)[◆◇]{behind}|(?<=[02-9AJQKajqk])[◆◇](?!\d)|^[◆◇]{behind}(?=\w+$)")


def tongue(text: str) -> str:
    """The language in which a text is written, as far as its letters tell: ♠7 and a picture tell nothing.

    >>> tongue("first up A♣ 🎲"), tongue("台札 A♣")
    ('en', 'ja')
    """
    return "ja" if any("ぁ" <= sign <= "龯" or "ｦ" <= sign <= "ﾟ" for sign in text) else "en"


def fold(text: str) -> str:
    """The form in which names and words are compared: plain, without case, inner spaces single.

    >>> fold("ＡＫＩ  Ｂ") == fold("aki b")
    True
    """
    return " ".join(plain(text).casefold().split())


def column_in(original: str, plain_index: int) -> int:
    """The 1-based column in the line as typed of the character at `plain_index` of its plain form.

    >>> column_in("ｶﾞ x", 2)
    4
    """
    if original.isascii():
        return plain_index + 1
    from bisect import bisect_left

    ends = range(1, len(original) + 1)  # the plain form of a longer beginning is never shorter
    return bisect_left(ends, plain_index + 1, key=lambda end: len(plain(original[:end]))) + 1


def as_typed(written: str) -> str:
    """A line as typed, without its comment."""
    if written.isascii():
        return written.partition("#")[0].strip()
    for place, sign in enumerate(written):
        if sign in "#＃﹟":
            return written[:place].strip()
    return written.strip()


def after_colon(written: str) -> str:
    """What was typed after number and name."""
    text = as_typed(written)
    if text.isascii():
        _, colon, rest = text.partition(":")
        return rest.strip() if colon else text
    for place, sign in enumerate(text):
        if plain(sign) == ":":
            return text[place + 1 :].strip()
    return text


_DIGIT_LOOKALIKES = str.maketrans({"O": "0", "o": "0", "l": "1", "I": "1", "|": "1"})


def digits_for_letters(token: str) -> str:
    """The token with the letters that are often typed for digits put right.

    >>> digits_for_letters("1OH")
    '10H'
    """
    return token.translate(_DIGIT_LOOKALIKES)
