"""The check of one look, which goes on a while at each question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from pnp.preflight.finding import Finding, joined

if TYPE_CHECKING:
    from pnp.commands.choose import Run

MOST_FIRST: Final = 30
"""Changed cards that are checked before the others: of more the whole deck is checked at once."""


class Job:
    """The check of one look, as far as it has come."""

    def __init__(self, name: tuple[Any, ...], run: Run, changed: tuple[str, ...], before: Job | None) -> None:
        """`before`: the job of the look before, of which the findings of other cards are kept meanwhile."""
        self.name = name
        self.whole = False
        self.run = run
        langs = tuple(sorted(run.book.languages, key=lambda lang: lang != run.settings.lang))
        self.settings = replace(run.settings, langs=langs)
        self.found: tuple[Finding, ...] = () if before is None else before.found
        self._steps = self._work(changed if before is not None else ())

    def go(self, budget: float) -> None:
        """Go on for so many milliseconds, one step at least."""
        end = perf_counter() + budget / 1000
        while not self.whole:
            if next(self._steps, None) is None:
                self.whole = True
            if perf_counter() >= end:
                return

    def _work(self, changed: tuple[str, ...]) -> Iterator[bool]:
        from pnp.preflight.check import steps
        from pnp.watch.finding_positions import placed

        if changed and len(changed) <= MOST_FIRST:
            from pnp.preflight.cards import check_cards
            from pnp.watch.worker import merged

            names = set(changed)
            cards = [card for card in self.run.cards if card.id in names]
            fresh = check_cards(self.run.book, self.settings, cards)
            self.found = placed(merged(self.found, fresh, names), self.run.book, self.settings)
            yield True
        parts: list[Finding] = []
        for part in steps(self.run.book, self.settings):
            parts += part
            yield True
        self.found = placed(joined(parts), self.run.book, self.settings)
