"""What hands and eyes take for one another: neighbouring keys, suits of one colour, 6 and 9, 1 and 7."""

from __future__ import annotations

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
"""A keyboard, row by row; each row begins some half a key further to the right."""

LOOK_ALIKE = frozenset(map(frozenset, ("69", "17", "0o", "38", "56", "1i", "5s", "8b", "2z")))
SUIT_PAIRS = frozenset(map(frozenset, ("hd", "sc")))

_PLACES = {key: (row, column) for row, keys in enumerate(ROWS) for column, key in enumerate(keys)}


def neighbours(one: str, other: str) -> bool:
    """Whether two keys touch.

    >>> neighbours("7", "8"), neighbours("j", "k"), neighbours("2", "9")
    (True, True, False)
    """
    if one not in _PLACES or other not in _PLACES:
        return False
    (row, column), (row2, column2) = _PLACES[one], _PLACES[other]
    if row == row2:
        return abs(column - column2) == 1
    upper, lower = (column, column2) if row < row2 else (column2, column)
    return abs(row - row2) == 1 and upper - lower in (0, 1)


def alike(one: str, other: str) -> bool:
    """Whether a hand or an eye may take one word of a card or number for the other.

    >>> alike("7H", "7D"), alike("6S", "9S"), alike("2H", "QD"), alike("10H", "1H")
    (True, True, False, True)
    """
    one, other = one.casefold(), other.casefold()
    if len(one) != len(other):
        shorter, longer = sorted((one, other), key=len)
        return len(longer) == len(shorter) + 1 and any(
            longer[:i] + longer[i + 1 :] == shorter for i in range(len(longer))
        )
    wrong = [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]]
    if len(wrong) == 2 and wrong[0] == wrong[1][::-1]:
        return True  # two signs swapped
    return len(wrong) == 1 and (frozenset(wrong[0]) in LOOK_ALIKE | SUIT_PAIRS or neighbours(*wrong[0]))
