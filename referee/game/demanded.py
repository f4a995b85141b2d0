"""Cards that somebody has to draw, whichever word the record has for it."""

from __future__ import annotations

from referee.record.model import Step


def draws_demanded(step: Step, cards: int = 0) -> bool:
    """Whether a step is the drawing of `cards` cards that its player has to take.

    引く is the one word for both.  `draw` is meant so where it says how many were demanded, or several:
    nobody draws several of their own accord.
    """
    if step.verb != "draw" or step.forced_word:
        return step.verb in ("take", "draw")
    written = 1 if step.cards is None else len(step.cards)
    return written > 1 or written == cards


def counts(step: Step, cards: int) -> bool:
    """Whether a step draws or takes as many cards, and says so."""
    return step.verb in ("take", "draw") and len(step.cards or ()) == cards > 0


def as_demanded(step: Step, verb: str = "take") -> Step:
    """The same step in the word for a forced draw."""
    return step if step.verb == verb else step._replace(verb=verb)
