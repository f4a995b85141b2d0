"""Which hidden place can hold which card: a matching between slots and cards named or never named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.ledger import Ledger


def fits(ledger: Ledger, tokens: Sequence[tuple[int, int]]) -> bool:
    """Whether the cards can all be where a line takes them."""
    return all(ledger.pool[card] for _, card in tokens)
