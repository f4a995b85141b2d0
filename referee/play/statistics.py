"""Intervals and comparisons, by hand: what every share and mean of a simulation is given with.

Wilson's interval for a share of independent games; Student's for means, never narrower than what games
of a kind not seen may move; the spread between games for shares within games; Holm's correction where several
differences are looked at.  All intervals are of 95 %.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, inf, isinf, sqrt
from typing import Final, NamedTuple

Z: Final = 1.959963984540054
"""The normal distribution leaves 2.5 % beyond it on either side."""
FIRST: Final = (inf, 12.7062, 4.3027, 3.1824, 2.7764)
"""The same of Student's t, with 0, 1, 2, … degrees of freedom."""
JUMP: Final = 2.0
"""How far, at least, a game of a kind that was not seen may lie from the others, in whole numbers."""


class Estimate(NamedTuple):
    """A share or a mean with its interval; `error` is the standard error, `n` the number of games."""

    value: float
    low: float
    high: float
    error: float
    n: int


class Sums(NamedTuple):
    """Whole numbers from which means and their spread follow: n, the sum, the sum of squares."""

    n: int
    total: int
    squares: int


def wilson(count: int, n: int) -> Estimate:
    """A share of independent games (Wilson 1927).

    >>> [round(part, 4) for part in wilson(10, 50)[:3]]
    [0.2, 0.1124, 0.3304]
    """
    share = count / n
    centre = (count + Z * Z / 2) / (n + Z * Z)
    half = Z / (n + Z * Z) * sqrt(count * (n - count) / n + Z * Z / 4)
    low = centre - half if count else 0.0
    high = centre + half if count != n else 1.0
    return Estimate(share, low, high, sqrt(share * (1 - share) / n), n)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t: from the table up to 4, then by series (Abramowitz, Stegun 26.7.5).

    >>> [round(student(n), 3) for n in (1, 2, 5, 10, 30)]
    [12.706, 4.303, 2.57, 2.228, 2.042]
    """
    if freedom < len(FIRST):
        return FIRST[freedom]
    n, z = freedom, Z
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def unseen(value: float, n: int) -> float:
    """How far games of a kind that none of n was may move the mean of whole numbers.

    There may be as many of them as Wilson allows where none was seen, each `JUMP` away, or as far as counts
    of that size stray by themselves.

    >>> round(unseen(6.0, 60), 3), round(unseen(0.0, 1000), 4)
    (0.147, 0.0077)
    """
    return max(JUMP, sqrt(abs(value))) * Z * Z / (n + Z * Z)


def mean(sums: Sums, least: float = -inf) -> Estimate:
    """A mean over games, known to be `least` at least; without a second game nothing is known of the spread.

    Where hardly a game differs from the others their spread says too little: all alike, it would be none.

    >>> [round(part, 2) for part in mean(Sums(5, 30, 220))[:3]]
    [6.0, 2.07, 9.93]
    >>> [round(part, 2) for part in mean(Sums(60, 360, 2160))[:3]]
    [6.0, 5.85, 6.15]
    """
    n, total, squares = sums
    value = total / n
    if n < 2:
        return Estimate(value, least, inf, inf, n)
    spread = sqrt((n * squares - total * total) / (n * n * (n - 1)))
    half = max(student(n - 1) * spread, unseen(value, n))
    return Estimate(value, max(least, value - half), value + half, half / student(n - 1), n)


def ratio(n: int, x: int, xx: int, y: int, yy: int, xy: int) -> Estimate:
    """A share within games, x of y over n games, by the spread between games (Cochran 1977, 6.4).

    >>> [round(part, 3) for part in ratio(4, 10, 30, 40, 416, 108)[:3]]
    [0.25, 0.12, 0.38]
    """
    value = x / y
    if n < 2:
        return Estimate(value, 0.0, 1.0, inf, n)
    residual = (xx * y * y - 2 * x * y * xy + x * x * yy) / (y * y)
    error = sqrt(residual * n / (n - 1)) / y
    half = student(n - 1) * error
    return Estimate(value, max(0.0, value - half), min(1.0, value + half), error, n)


def beyond(one: Estimate, other: Estimate) -> float:
    """The probability that chance alone sets two independent estimates so far apart.

    >>> round(beyond(Estimate(0.5, 0, 0, 0.03, 9), Estimate(0.6, 0, 0, 0.04, 9)), 4)
    0.0455
    """
    error = sqrt(one.error**2 + other.error**2)
    if not error:
        return 1.0 if one.value == other.value else 0.0
    return 1.0 if isinf(error) else erfc(abs(one.value - other.value) / error / sqrt(2))


def shares_differ(one: tuple[int, int], other: tuple[int, int]) -> float:
    """The same for two shares (count, games), under one share for both.

    >>> round(shares_differ((45, 100), (60, 100)), 4)
    0.0337
    """
    (a, n), (b, m) = one, other
    pooled = (a + b) / (n + m)
    error = sqrt(pooled * (1 - pooled) * (1 / n + 1 / m))
    return 1.0 if not error else erfc(abs(a / n - b / m) / error / sqrt(2))


def holm(chances: Sequence[float], level: float = 0.05) -> list[bool]:
    """Which differences are beyond chance, all comparisons together (Holm 1979).

    >>> holm([0.01, 0.04, 0.03, 0.005])
    [True, False, False, True]
    """
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    found = [False] * len(chances)
    for rank, place in enumerate(order):
        if chances[place] > level / (len(chances) - rank):
            break
        found[place] = True
    return found
