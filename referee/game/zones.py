"""The places of a table where cards lie, as the frame shows and counts them."""

from __future__ import annotations

from typing import NamedTuple

from referee.record.model import UNKNOWN


class Zone(NamedTuple):
    """One place: the cards that lie there, each as often as it is there, hidden ones as `UNKNOWN`.

    `name` is a word of `words.<lang>.toml` (`zone.<name>`): hand, stock, table, pile, tricks, or your own.
    `seat` is whose it is, `number` tells several of one name apart (the columns of a table).
    """

    name: str
    cards: tuple[int, ...]
    seat: int | None = None
    number: int | None = None

    @property
    def known(self) -> tuple[int, ...]:
        """The cards that everybody knows."""
        return tuple(card for card in self.cards if card != UNKNOWN)


def covered(count: int) -> tuple[int, ...]:
    """So many cards that nobody knows.

    >>> covered(2)
    (-1, -1)
    """
    return (UNKNOWN,) * count
