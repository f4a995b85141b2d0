"""What the parts of moves were found to mean at a table: a cache of the full reading, never a second one."""

from __future__ import annotations

from collections.abc import Sequence

from referee.record.model import Expr, Step

MEMORY = 50_000
"""Parts remembered at most; then the memory starts anew."""

SUM = " = "
COLUMN = Step._fields.index("column")
assert len(Step._fields) == COLUMN + 1  # the column is the last of them


class Parts:
    """Text between two semicolons -> its steps, with columns counted from the beginning of the part.

    A sum is remembered apart from the card it makes: `take T10 = 2 * 5` is what `take T10` and `2 * 5` were
    found to mean beside other sums and cards.
    """

    __slots__ = ("_common", "_sums", "_takes", "_whole")

    def __init__(self, common: Parts | None = None) -> None:
        """`common` is the memory of all tables of the game, for parts in which nobody is named."""
        self._common = common
        self._whole: dict[str, tuple[Step, ...]] = {}
        self._takes: dict[str, Step] = {}
        self._sums: dict[str, Expr] = {}

    def find(self, text: str) -> tuple[Step, ...] | None:
        """The steps of a part that was read before; None where it was not."""
        steps = self._whole.get(text)
        if steps is None and self._common is not None:
            steps = self._common.find(text)
        if steps is not None or SUM not in text:
            return steps
        lead, _, written = text.partition(SUM)
        step, expr = self._takes.get(lead), self._sums.get(written)
        if step is None or expr is None:
            return None
        return (step._replace(expr=expr),)

    def keep(self, text: str, steps: Sequence[Step]) -> None:
        """Remember what the full reader made of a part.

        Only words glued together, as in Japanese, are taken apart by the names of the players: a part in
        plain letters that names nobody means the same at every table.
        """
        if self._common is not None and text.isascii() and all(step.seat is None for step in steps):
            self._common.keep(text, steps)
            return
        if len(self._whole) + len(self._sums) > MEMORY:
            self._whole.clear()
            self._takes.clear()
            self._sums.clear()
        lead, sign, written = text.partition(SUM)
        if not sign:
            self._whole[text] = tuple(steps)
        elif len(steps) == 1 and steps[0].expr is not None:
            self._takes[lead] = steps[0]._replace(expr=None)
            self._sums[written] = steps[0].expr


def moved(steps: Sequence[Step], by: int) -> Sequence[Step]:
    """The steps as they stand so many characters further to the right."""
    if not by:
        return steps
    new = tuple.__new__  # a step for a step, at a third of the price of `_replace`
    return [new(Step, (*step[:COLUMN], step.column + by)) for step in steps]
