"""Questions about hidden cards, answered over all assignments that agree with a ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.engine import Case, Sum
    from referee.ledger import Ledger


def possible(ledger: Ledger, case: Case) -> bool | None:
    """Whether some assignment makes the case true; None where the search was cut short."""
    return None


def constant(ledger: Ledger | None, score: Sum) -> int | None:
    """The sum, if it is the same in every assignment."""
    return None if score.terms else score.base
