"""Cards that change dice, told in fewer keys: what only one reading makes possible need not be tapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from referee.judge.judgement import LEGAL
from referee.record.model import Step

if TYPE_CHECKING:
    from referee.page.draft import Draft, DraftContext


def used(desk: DraftContext, draft: Draft, card: int | None) -> Draft | None:
    """A card that cannot be taken is used on a die, which is told next; None where it is no such card."""
    for verb, shape in desk.words.shapes.items():
        if card is None or shape.form != "on-die":
            continue
        further = draft.and_then(Step(verb, cards=(card,)))
        fits = (verb, card) in desk.words.dice_of or any(map(desk.could_be, on_each_die(draft, further)))
        if fits:
            return further
    return None


def on_each_die(draft: Draft, further: Draft) -> Iterator[Draft]:
    """The draft with its last card on each of the dice that were told."""
    step = further.last
    assert step is not None
    for die in sorted({number for each in draft.steps for number in each.numbers}):
        yield further.with_last(step._replace(numbers=(die,)))


def with_its_die(desk: DraftContext, draft: Draft, value: str) -> Draft | None:
    """The next card, where the one before makes it possible on one die alone; else None."""
    whole = (each for each in on_each_die(draft, draft) if each.last and desk.slots(each.last).whole)
    after = (desk.value(each, "card", value) for each in whole)
    fits = [each for each in after if each is not None and desk.state(each) == LEGAL]
    return fits[0] if len(fits) == 1 else None


def rolled_anew(desk: DraftContext, draft: Draft, number: int) -> Draft | None:
    """A die after a whole roll is the first of a new one, where a card gives one now."""
    last = draft.last
    if last is None or not (desk.shape(last).dice or desk.shape(last).form == "on-die"):
        return None
    for (verb, card), dice in desk.words.dice_of.items():
        step = Step(verb, cards=(card,))
        if any(each.verb == verb and each.cards == step.cards for each in draft.steps):
            continue  # once more is dear, and told
        if desk.could_be(draft.and_then(step._replace(numbers=(number,) * dice))):
            return draft.and_then(step._replace(numbers=(number,)))
    return None
