"""How often somebody may ask: a bucket of tokens for each address, refilled as time goes by."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

MOST_ADDRESSES: Final = 1024
"""Addresses remembered; the one that was quiet for longest is forgotten first."""


class Rates:
    """Buckets by address.

    >>> now = [0.0]
    >>> rates = Rates(burst=2, per_second=1.0, clock=lambda: now[0])
    >>> [rates.allows("a") for _ in range(3)], rates.allows("b")
    ([True, True, False], True)
    >>> now[0] = 1.0
    >>> rates.allows("a")
    True
    """

    def __init__(self, *, burst: int, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._burst = burst
        self._rate = per_second
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Whether this address may ask once more now."""
        now = self._clock()
        left, since = self._buckets.pop(address, (float(self._burst), now))
        left = min(self._burst, left + (now - since) * self._rate)
        allowed = left >= 1
        self._buckets[address] = (left - 1 if allowed else left, now)
        while len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return allowed
