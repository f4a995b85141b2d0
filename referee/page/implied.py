"""What a card or a die implies, where one reading alone is possible, so that fewer keys tell it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from referee.judge.judgement import LEGAL
from referee.record.model import UNKNOWN, Step

if TYPE_CHECKING:
    from referee.page.draft import Draft, DraftContext


MOST_DRAWN: Final = 6
"""Cards that are tried as drawn at once: a whole hand."""


def placed(desk: DraftContext, draft: Draft, value: str, held: Draft) -> Draft:
    """A card that cannot have been in the hand is what a further step took, or what changed the dice."""
    if draft.fact or not draft.steps or desk.could_be(held):
        return held
    verbs = (verb for verb in desk.alone if desk.words.shapes[verb].cards[1])
    taking = (draft.and_then(Step(verb)) for verb in verbs)
    further = (desk.value(each, "card", value) for each in taking if desk.state(each) == LEGAL)
    found = next((each for each in further if each is not None and goes_on(desk, each)), None)
    return found or used(desk, draft, desk.words.card(value)) or held


def goes_on(desk: DraftContext, draft: Draft) -> bool:
    """Whether the last step is allowed, with as many unknown cards more as it may want."""
    last = draft.last
    assert last is not None
    cards = last.cards or ()
    more = range(min(desk.shape(last).cards[1], MOST_DRAWN) - len(cards) + 1)
    filled = (last._replace(cards=(*cards, *(UNKNOWN,) * count)) for count in more)
    return any(desk.state(draft.with_last(step)) == LEGAL for step in filled)


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


def rolled_anew(desk: DraftContext, draft: Draft, number: int | None) -> Draft | None:
    """A die after a whole roll is the first of a new one, where a card gives one now."""
    last = draft.last
    if last is None or number is None or not (desk.shape(last).dice or desk.shape(last).form == "on-die"):
        return None
    for (verb, card), dice in desk.words.dice_of.items():
        step = Step(verb, cards=(card,))
        if any(each.verb == verb and each.cards == step.cards for each in draft.steps):
            continue  # once more is dear, and told
        if desk.could_be(draft.and_then(step._replace(numbers=(number,) * dice))):
            return draft.and_then(step._replace(numbers=(number,)))
    return None
