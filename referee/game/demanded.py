"""Cards that somebody has to draw, whichever word the record has for it."""

from __future__ import annotations

from typing import NamedTuple

from referee.record.model import Step


class Demand(NamedTuple):
    """The two words of a game: for a draw of one's own accord, and for one that is demanded."""

    draw: str
    take: str

    def meant(self, step: Step, cards: int = 0) -> bool:
        """Whether a step is the drawing of `cards` cards that its player has to take.

        引く is the one word for both.  `draw` is meant so where it says how many were demanded, or several:
        nobody draws several of their own accord.
        """
        if step.verb != self.draw or step.forced_word:
            return step.verb in self
        written = 1 if step.cards is None else len(step.cards)
        return written > 1 or written == cards

    def counts(self, step: Step, cards: int) -> bool:
        """Whether a step draws or takes as many cards, and says so."""
        return step.verb in self and len(step.cards or ()) == cards > 0

    def in_words(self, step: Step) -> Step:
        """The same step in the word for a demanded draw."""
        return step if step.verb == self.take else step._replace(verb=self.take)
