"""A hand that is shown, and the card of it that is kept where one alone is named."""

from __future__ import annotations

from collections.abc import Sequence

from referee.record.model import UNKNOWN, Step
from referee.record.vocabulary import Vocabulary


def kept_alone(steps: Sequence[Step], vocabulary: Vocabulary) -> tuple[Step, ...]:
    """Steps in which the one card behind the word that a hand was shown is the one that was kept.

    Whoever shows a hand keeps a card of it, so that it was never legal to show one and name none.
    """
    shows, seen = vocabulary.of_role("shows"), vocabulary.of_role("seen")
    place = next((n for n, step in enumerate(steps) if step.verb in shows), None)
    if place is None or any(step.verb in seen for step in steps) or len(steps[place].cards or ()) != 1:
        return tuple(steps)
    kept = next((verb for verb in sorted(seen & vocabulary.of_role("last")) if verb in vocabulary.shapes), "")
    shown = steps[place]
    if not kept or shown.cards == (UNKNOWN,) or shown.verb in vocabulary.of_role("result"):
        return tuple(steps)
    return (
        *steps[:place],
        shown._replace(cards=None),
        shown._replace(verb=kept, forced_word=False),
        *steps[place + 1 :],
    )
