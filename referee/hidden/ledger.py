"""The ledger of hidden cards: what happened to them, and what can be asked of it.

Kept only from the first hidden card on.  Its events are all the knowledge about hidden cards there is;
`referee.hidden.answers` reasons over them.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.hidden.events import STOCK as STOCK
from referee.hidden.events import Event as Event
from referee.hidden.events import Kind as Kind
from referee.hidden.events import Log


class Ledger(Log):
    """The events so far; the answers are worked out when they are asked for."""

    __slots__ = ()

    def fits(self, tokens: Sequence[tuple[int, int]]) -> bool:
        """Whether the cards can all be where a line takes them: (container or STOCK, card), in order."""
        from referee.hidden.answers import fits

        return fits(self, tokens)

    def agrees(self) -> bool:
        """Whether all that was named so far can have been where it was named."""
        from referee.hidden.answers import agrees

        return agrees(self)
