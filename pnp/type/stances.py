"""How characters stand in a column: upright, turned, moved within their square, or lying with their run."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum, unique
from functools import lru_cache

from pnp.type.characters import is_wide
from pnp.type.marks import ICON_CHARACTER
from pnp.type.pieces import Piece
from pnp.type.upright import upright
from runtime.value import value

TURNED = frozenset("ー—―–〜～…‥（）()「」『』【】〔〕〈〉《》［］[]｛｝{}：；＝=→←‐〝〟｜")
"""Signs that turn with the line where the face has no form of them for it."""

CORNER = frozenset("、。，．")
"""Signs that stand in the upper right corner of their square instead of the lower left."""

SMALL = frozenset("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
"""Small kana, which stand a little to the upper right."""

STANDING = ((0x2100, 0x218F), (0x2191, 0x2191), (0x2193, 0x2193), (0x2300, 0x23FF), (0x2460, 0x27BF))
"""Letterlike signs, Roman figures, arrows up and down, circled figures, shapes and suits stand upright."""
FULL_WIDTH = ("０", "ｚ")
STANDING_SIGNS = frozenset("×÷±§¶†‡‖‼⁇⁈⁉※¼½¾∞♥")

MEASURE = re.compile(r"(?<![0-9A-Za-z.,/])(?P<number>[0-9]{1,3})(?=(?:mm|cm|m|g|kg|pt)(?![0-9A-Za-z]))")
"""A number before its unit: it stands abreast as other numbers do, and the unit lies."""

OPENING = frozenset("「『（【〔〈《［｛｟〝")
CLOSING = frozenset("」』）】〕〉》］｝｠〟、。，．")
"""Punctuation of which half the square is blank: before it, or after it."""


@unique
class Stance(Enum):
    """How a character stands in a column."""

    UPRIGHT = "upright"  # in the face's form for columns, or as it is
    TURNED = "turned"  # alone, turned by 90 degrees
    MOVED = "moved"  # as it is, moved within its square
    LATIN = "latin"  # in a run that lies or stands abreast
    ICON = "icon"
    BLANK = "blank"


LYING = (Stance.LATIN, Stance.BLANK)
"""Stances of what lies together, and is not torn apart to fill a line."""


@lru_cache(maxsize=8192)
def stance(character: str, face: str) -> Stance:
    """How a character of a face stands.

    >>> stance("札", "sans").value, stance("ー", "sans").value, stance("A", "sans").value
    ('upright', 'upright', 'latin')
    """
    if character == ICON_CHARACTER:
        return Stance.ICON
    if character == " ":
        return Stance.BLANK
    if upright(face).has_form(character):
        return Stance.UPRIGHT
    if character in CORNER or character in SMALL:
        return Stance.MOVED
    if character in TURNED:
        return Stance.TURNED
    code = ord(character)
    if FULL_WIDTH[0] <= character <= FULL_WIDTH[1]:
        return Stance.UPRIGHT
    if is_wide(character) or character in STANDING_SIGNS:
        return Stance.UPRIGHT
    return Stance.UPRIGHT if any(low <= code <= high for low, high in STANDING) else Stance.LATIN


@value
class Stretch:
    """Characters of one piece that are drawn in one go."""

    start: int
    end: int
    stance: Stance
    piece: Piece


def stretches(text: str, parts: Sequence[Piece]) -> Iterator[Stretch]:
    """A text cut where its pieces or its stances change; a blank within Latin words lies with them."""
    place = 0
    for piece in parts:
        begin, end = place, place + len(piece.text)
        place = end
        stances = [Stance.ICON] if piece.icon else [stance(c, piece.face) for c in piece.text]
        for i in range(1, len(stances) - 1):
            if stances[i] is Stance.BLANK and stances[i - 1] is stances[i + 1] is Stance.LATIN:
                stances[i] = Stance.LATIN
        start = begin
        numbers = {begin + found.end("number") for found in MEASURE.finditer(piece.text)}
        for i in range(begin + 1, end + 1):
            alone = i in numbers
            alone = alone or stances[start - begin] in (Stance.TURNED, Stance.MOVED)
            alone = alone or bool(piece.slant) or (i < end and close(text[i - 1], text[i]))
            if i == end or alone or stances[i - begin] is not stances[start - begin]:
                yield Stretch(start=start, end=i, stance=stances[start - begin], piece=piece)
                start = i


def close(before: str, after: str) -> bool:
    """Whether two signs stand closer than their squares: blanks meet there.

    >>> close("」", "。"), close("。", "「"), close("「", "『"), close("「", "あ"), close("」", "は")
    (True, True, True, False, False)
    """
    return (before in CLOSING and (after in CLOSING or after in OPENING)) or (
        before in OPENING and after in OPENING
    )
