"""Where a phrase of Japanese ends, so that a line may end there as well."""

from __future__ import annotations

from collections.abc import Collection

from pnp.type.characters import is_hiragana, is_katakana, is_wide

_PARTICLES = "をはがにでともへやのか"
"""After these a word begins where what follows is no hiragana, whatever a model of phrases says."""


_PAUSES = "、。，．）」』】：？！"
"""After these a line may always end."""


_CLOSED = "）」』】"
"""After these a particle leans on what stands in brackets."""


_LEANING = (
    "ます", "ません", "ました", "です", "でした", "ましょ", "だけ", "から", "まで", "より", "なら",
    "なので", "なのに", "ので", "のに", "どおり", "につき", "もよい", "もかま", "として", "うまで",
)  # fmt: skip
"""Auxiliaries and particles, which never begin a line while there is another place for it to end."""


_NOT = ("ない", "なけれ", "なかっ")
"""The same after a verb: 出せ｜ない; after a particle these are words."""


_DONE = ("する", "でき", "した", "して", "しま", "され", "させ")
"""After a noun without a particle these make a verb of it, whatever a model of phrases says: 行動｜する."""


STEMS = "いきぎしちにひびみり"
"""A verb that ends so goes on with another: 振り｜直す is no place to end a line."""


_BARE = ("が", "は", "も")
"""After a word in katakana these are particles, whatever follows."""


_AUXILIARY = ("いおくあしみ", "てで")
"""What follows a participle, and what a participle ends with: between them a phrase may be divided."""


_TIED = ("のどれ", "のどち", "のいず", "のうち", "のほか", "のとき")
"""A particle with a word after it, which leans on all that is listed before: 引く、する、のどれか."""


_WHOLE = ("として", "でした", "でしょ", "につい", "はい。", "はい、", "くなり", "くなる", "くなっ")
"""How words begin that are none after their first letter, whatever a model of phrases says."""


_DEPENDENT = (
    *_LEANING, "でき", "ください", "かまい", "いけ", "なけれ", "ない", "なり", "する", "とき", "こと",
    "もの", "ところ", "ため", "たび", "かぎり",
)  # fmt: skip
"""Words that lean on the one before, but may begin a line where that spares them being torn themselves."""


def leans(text: str, place: int) -> bool:
    """Whether what begins here leans on the word before it.

    >>> leans("出せない", 2), leans("2がない", 2)
    (True, False)
    """
    before = text[place - 1]
    if text.startswith(_NOT, place):
        return before not in _PARTICLES
    return text.startswith(_LEANING, place) or (not is_hiragana(before) and text.startswith(_DONE, place))


def ends_phrase(text: str, place: int, best: Collection[int]) -> bool:
    """Whether a phrase ends before a place: a pause, a particle before a word, or where the model says so."""
    before = text[place - 1]
    after = text[place]
    if before in _CLOSED and (after in _PARTICLES or text.startswith(_LEANING, place)):
        return False  # （SP）／は, （TP-4.3）／だけ
    if text.startswith(_TIED, place) or text.startswith(_TIED, place - 1):
        return False
    if before in _PAUSES or before == " ":
        return True
    if text[place - 1 : place + 2] in _WHOLE:
        return False
    if before == "を":
        return True
    if before in _BARE and place > 1 and is_katakana(text[place - 2]):
        return after not in _PARTICLES
    if not is_hiragana(after):
        if before in _PARTICLES:
            return True
        if (
            not is_hiragana(before)
            and is_katakana(before) != is_katakana(after)
            and is_wide(before)
            and is_wide(after)
        ):
            return True
    if after in _PARTICLES and not is_hiragana(text[place + 1 : place + 2] or after):
        return False  # みんな／で決めて
    return place in best and not leans(text, place)


def is_joint(text: str, place: int) -> bool:
    """Whether a helping word begins here: after a participle, or a noun or ending that leans on a verb.

    >>> is_joint("見えています", 3), is_joint("見えています", 4), is_joint("5でした", 2)
    (True, False, False)
    """
    helping, participle = _AUXILIARY
    if place > 1 and text[place - 1] in helping and text[place - 2] in participle:
        return False  # the helping word has begun: 見えて／います
    if text[place - 1 : place + 1] == "なの" or text[place - 1 : place + 2] in _WHOLE:
        return False  # 13／なので, 5で／した
    return (text[place] in helping and text[place - 1] in participle) or text.startswith(_DEPENDENT, place)
