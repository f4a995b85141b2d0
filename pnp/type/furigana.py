"""Furigana: small readings beside what they belong to, spread over it or spreading it (JIS X 4051)."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from pnp.type.characters import is_wide
from runtime.value import value

SIZE = 0.5
"""Share of its text's size that a reading has."""

LEADING = 1.7
"""Ems from line to line at least, where readings stand between them."""

ROOM = SIZE
"""Ems that the readings of the first line need beyond it."""

RISE = 0.94
"""Ems from the baseline of a horizontal line up to the baseline of its readings: their squares meet."""

ASIDE = 0.5 + SIZE / 2
"""Ems from the middle of a vertical line to the middle of its readings."""

OVERHANG = 0.4
"""Ems by which a reading may reach over a neighbour that is kana: less than one letter of the reading."""

KANA = ("\u3041", "\u30ff")
"""The first and the last of hiragana and katakana, which follow each other."""
SOFT = frozenset("、。，．（）「」『』【】〈〉《》")
"""Punctuation over which a reading may reach as well: none of it could be taken for what is read."""


@value
class Spread:
    """How a reading stands: ems that it hangs out before its text, and that each character gains.

    `before` and `after` are the ems by which it may hang out.
    """

    hang: float
    gain: float
    before: float
    after: float

    def start(self, over: float, *, first: bool, last: bool) -> float:
        """Where a reading begins that is longer than its text by `over`, in ems from where that does.

        At either end of a line it moves inwards as far as it may.
        """
        if first:
            return min(over, self.after) - over
        return -min(over, self.before) if last else -self.hang


def may_hang(neighbour: str, *, read: bool) -> bool:
    """Whether a reading may reach over a neighbour; `read` where that has a reading itself.

    >>> may_hang("の", read=False), may_hang("札", read=False), may_hang("", read=False)
    (True, False, False)
    """
    if not neighbour or read:
        return False
    return neighbour in SOFT or KANA[0] <= neighbour <= KANA[1]


def spread(width: float, reading: float, count: int, before: float, after: float) -> Spread:
    """What a reading asks for that is wider than its text of `count` characters (all in ems).

    `before` and `after` are by how much it may hang out.

    >>> spread(1.0, 1.5, 1, 0.4, 0.4)
    Spread(hang=0.25, gain=0.0, before=0.4, after=0.4)
    >>> spread(2.0, 1.5, 2, 0.4, 0.4)
    Spread(hang=0.0, gain=0.0, before=0.4, after=0.4)
    """
    over = reading - width
    if over <= 0:
        return Spread(hang=0.0, gain=0.0, before=before, after=after)
    left, right = min(over / 2, before), min(over / 2, after)
    return Spread(hang=left, gain=(over - left - right) / count, before=before, after=after)


def gaps(reading: str, widths: Sequence[float], room: float) -> tuple[float, float]:
    """Where a reading begins in the room of its text, and the space after each of its letters (ems).

    Japanese letters are spread with half a space at either end; what is Latin stands in the middle.

    >>> gaps("かんじ", (0.5, 0.5, 0.5), 2.0)[1]
    0.16666666666666666
    """
    rest = room - fsum(widths)
    if rest <= 0 or not all(map(is_wide, reading)):
        return rest / 2 if rest > 0 else 0.0, 0.0
    each = rest / len(widths)
    return each / 2, each
