"""Japanese verbs as deeds are told with them: 引く becomes 引いて, 引いた, 引きます."""

from __future__ import annotations

from typing import Final

_GODAN: Final = {
    "く": ("き", "いて", "いた"), "ぐ": ("ぎ", "いで", "いだ"), "す": ("し", "して", "した"),
    "つ": ("ち", "って", "った"), "う": ("い", "って", "った"), "る": ("り", "って", "った"),
    "ぬ": ("に", "んで", "んだ"), "ぶ": ("び", "んで", "んだ"), "む": ("み", "んで", "んだ"),
}  # fmt: skip
"""Last kana of a Japanese verb to the ends of what is told with it."""
_ICHIDAN: Final = frozenset("いきしちにひみりぎじびえけせてねへめれげぜでべ")
"""Kana before る that stay."""
_POLITE: Final = ("", "ます", "ました", "まして")


def told_with(verb: str) -> tuple[str, ...]:
    """A Japanese verb as a deed is told with it; nothing for any other word.

    >>> told_with("引く"), told_with("建てる")[:3]
    (('引いて', '引いた', '引き', '引きます', '引きました', '引きまして'), ('建てて', '建てた', '建て'))
    """
    if verb.endswith("する"):
        stem, ends = verb[:-2], ("し", "して", "した")
    elif verb[-1:] == "る" and verb[-2:-1] in _ICHIDAN:
        stem, ends = verb[:-1], ("", "て", "た")
    elif verb[-1:] in _GODAN and len(verb) > 1:
        stem, ends = verb[:-1], _GODAN[verb[-1]]
    else:
        return ()
    kana = all("ぁ" <= sign <= "ん" for sign in stem)
    polite = _POLITE[1:] if kana else _POLITE  # the bare stem of a word in kana is found anywhere
    return (stem + ends[1], stem + ends[2], *(stem + ends[0] + end for end in polite))
