"""Findings on the desk: a job that goes on a while at each question, and lets others come between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from layouts.model import LayoutError
from pnp.desk.kits import picked_of
from pnp.desk.looking import asked_of, preview_of
from pnp.preflight.finding import Finding, joined

if TYPE_CHECKING:
    from pnp.commands.choose import Run
    from pnp.desk.engine import Answer, Desk, Request

MOST_FIRST: Final = 30
"""Changed cards that are checked before the others: of more the whole deck is checked at once."""
USUAL_BUDGET: Final = 80.0  # milliseconds


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


def findings(desk: Desk, request: Request, lang: str) -> Answer:
    """What is found wrong with a choice, as far as it is known; `whole`: all of it.

    Each question goes on with the check for `budget` milliseconds, the changed cards first.
    """
    from pnp.commands.choose import choose
    from pnp.watch.worker import facts

    preview = preview_of(desk, request, lang)
    seen = preview.look(picked_of(request))
    if seen.faults or seen.run is None:
        return {"version": seen.version, "whole": False, "findings": []}
    name = (str(preview.folder), picked_of(request))
    before = desk.job if desk.job is not None and desk.job.name[:2] == name else None
    job = before if before is not None and before.name[2] == seen.version else None
    if job is None:
        try:
            run = choose(asked_of(desk, request), lang)
        except LayoutError:  # the look tells it
            return {"version": seen.version, "whole": False, "findings": []}
        job = desk.job = Job((*name, seen.version), run, seen.changed, before)
    job.go(float(request.get("budget", USUAL_BUDGET)))
    folder = str(preview.folder)
    return {
        "version": seen.version,
        "whole": job.whole,
        "findings": [facts(one, folder) for one in job.found],
    }
