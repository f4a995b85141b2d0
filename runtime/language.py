"""A language as a value: how names, numbers and lines are joined, and how it is set."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from runtime.value import value


@value
class Language:
    """One language.  `code` is that of IETF BCP 47, as in the names of files: `de`, `zh-Hant`."""

    code: str
    comma: str = ", "
    colon: str = ": "
    joint: str = " and "
    either: str = " or "
    dash: str = " – "
    """Between a head and what it heads."""
    brackets: tuple[str, str] = (" (", ")")
    gap: str = " "
    """Between words, sentences, and two lines that become one."""
    span: str = "–"
    bullet: str = "•"
    square: bool = False
    """Letters fill their square: they stand smaller and farther apart, and lines break between any two."""
    full: bool = False
    """Its letters need the size and the distances of squares, though lines break between words (Korean)."""
    phrased: bool = False
    """Lines break best between phrases, which a model knows (Japanese)."""
    upright: bool = False
    """It can be set downwards."""
    verb_last: bool = False
    """What is done stands behind what it is done with."""
    wide_sums: bool = False
    """Sums are written with full-width signs and no spaces."""

    def suited(self, latin: float, square: float) -> float:
        """The one of two sizes or distances that suits its letters: squares are larger, and stand apart."""
        return square if self.square or self.full else latin

    def listed(self, words: Iterable[str], joint: str = "") -> str:
        """Several things: "A, B and C"."""
        *most, last = words
        return f"{self.comma.join(most)}{joint or self.joint}{last}" if most else last

    def aside(self, text: str) -> str:
        """A text in brackets, to go behind another."""
        return f"{self.brackets[0]}{text}{self.brackets[1]}"


JAPANESE = Language(
    code="ja",
    comma="、",
    colon="：",
    joint="と",
    either="か",
    dash="：",
    brackets=("（", "）"),
    gap="",
    span="〜",
    bullet="・",
    square=True,
    phrased=True,
    upright=True,
    verb_last=True,
    wide_sums=True,
)
KNOWN = {
    "en": Language(code="en"),
    "ja": JAPANESE,
    "zh": Language(
        code="zh", comma="、", colon="：", joint="和", either="或", dash="：", brackets=("（", "）"),
        gap="", span="–", bullet="•", square=True, upright=True,
    ),
    "ko": Language(code="ko", joint=", ", either=" / ", full=True),
    "de": Language(code="de", joint=" und ", either=" oder "),
    "fr": Language(
        code="fr", colon="\u00a0: ", joint=" et ", either=" ou "
    ),
    "es": Language(code="es", joint=" y ", either=" o "),
    "it": Language(code="it", joint=" e ", either=" o "),
}  # fmt: skip
"""Languages whose signs differ from English ones; any other is joined with commas and set as Latin is."""

OTHER = Language(code="", joint=", ", either=" / ")


@cache
def language(code: str) -> Language:
    """The language of a code; a region or script that is not known is that of the language.

    >>> language("zh-Hant").comma, language("de-AT").joint, language("nl").listed(["a", "b"])
    ('、', ' und ', 'a, b')
    """
    from dataclasses import replace

    found = KNOWN.get(code) or KNOWN.get(code.partition("-")[0]) or OTHER
    return found if found.code == code else replace(found, code=code)
