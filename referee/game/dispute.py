"""What `referee ask` asks about one disputed move: the dispute, and the questions a game may put."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.record.model import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """The move asked about: who wrote it, what it says, and what follows from the words alone."""

    seats: int
    mover: int
    steps: tuple[Step, ...]
    names: tuple[str, ...]  # card ids by number

    @property
    def verbs(self) -> frozenset[str]:
        """Every verb of the move."""
        return frozenset(step.verb for step in self.steps)

    def any(self, *verbs: str) -> bool:
        """Whether one of the verbs occurs."""
        return not self.verbs.isdisjoint(verbs)

    def cards(self, *verbs: str) -> tuple[str, ...]:
        """The ids of the cards named with these verbs (with any, where none is given)."""
        return tuple(
            self.names[card]
            for step in self.steps
            if not verbs or step.verb in verbs
            for card in step.cards or ()
            if card >= 0
        )

    @property
    def first(self) -> str:
        """The first verb that is no arrangement."""
        return next((step.verb for step in self.steps if step.verb not in ("lay", "pick", "swap")), "")

    @property
    def others(self) -> list[int]:
        """The other seats, from the next on."""
        return [(self.mover + place) % self.seats for place in range(1, self.seats)]

    @property
    def neighbours(self) -> list[int]:
        """Both neighbours: either may be the next player."""
        others = self.others
        return others if len(others) < 2 else [others[0], others[-1]]

    @property
    def triple(self) -> bool:
        """Whether three equal dice were rolled."""
        return any(s.verb == "roll" and len(set(s.numbers)) == 1 for s in self.steps)


class Question(NamedTuple):
    """One fact to ask for.  `default` is what Enter means: a text for the fact, or "" to leave it out.

    `prompt` names a sentence of the program, "" asks in the words that the record has for the fact.
    `seat` is whom it speaks of; `number` the row or column; None for `default`: there is none.
    """

    fact: str
    prompt: str
    seat: int | None = None
    number: int | None = None
    default: str | None = ""
