"""What a card, a die or a deed implies, where one reading alone is possible, so that fewer keys tell it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from referee.judge.judgement import LEGAL
from referee.page.draft import Draft, DraftContext
from referee.record.model import UNKNOWN, Step
from referee.record.vocabulary import Vocabulary

MOST_DRAWN: Final = 6
"""Cards that are tried as drawn at once: a whole hand."""


class ImpliedContext(DraftContext):
    """Reads drafts at a table that is known: `state` and `could_be` are told by whoever knows it."""

    def __init__(self, vocabulary: Vocabulary, players: Sequence[str]) -> None:
        super().__init__(vocabulary, players)
        self.taken: dict[tuple[Step, ...], tuple[Step, ...]] = {}  # steps that can take cards after these
        self.wanted: dict[str, int] = {}  # how many cards a verb took last
        self.shows = vocabulary.of_role("last") & vocabulary.of_role("shows")
        self.could_follow: Callable[[Draft], Iterator[tuple[Step, ...]]] = lambda draft: iter(())
        """What the author may do that begins like a draft, by the cards that are known."""

    def value(self, draft: Draft, kind: str, value: str) -> Draft | None:
        """As it is told, or what it implies."""
        told = super().value(draft, kind, value)
        if draft.fact or not draft.steps:
            return told
        match kind:
            case "number" if told is None:
                return self.rolled_anew(draft, self.number(value))
            case "card" if draft.last and self.lacks_its_die(draft.last):
                return self.with_its_die(draft, value)
            case "card" if told is not None and draft.last and not self.slots(draft.last).whole:
                return told  # a verb that was told waits for it, possible or not
            case "card" if told is not None and not self.could_be(told):
                return self.drawn(draft, value) or self.used(draft, self.words.card(value)) or told
        return told

    def verb(self, draft: Draft, name: str) -> Draft | None:
        """A hand that all know is shown by its verb alone; the verb once more shows whatever is tapped."""
        if name not in self.shows:
            return super().verb(draft, name)
        if draft.last and draft.last.verb == name:
            return draft.with_last(Step(name))
        told = super().verb(draft, name)
        return told and (self.whole_hand(told) or told)

    def whole_hand(self, draft: Draft) -> Draft | None:
        """The draft with the cards of its last step, where all that can be meant are the same."""
        place = len(draft.steps) - 1
        found = {steps[place].cards for steps in self.could_follow(draft)}
        cards = found.pop() if len(found) == 1 else None
        return draft.with_last(draft.steps[-1]._replace(cards=cards)) if cards else None

    def on_die(self, step: Step) -> bool:
        """Whether a step is a card that changes dice."""
        return self.shape(step).form == "on-die"

    def lacks_its_die(self, step: Step) -> bool:
        """Whether a card was told, and not the die it is used on."""
        return bool(step.cards) and self.on_die(step) and not self.slots(step).whole

    def drawn(self, draft: Draft, value: str) -> Draft | None:
        """A card that cannot have been in the hand is what a further step took, where one can take it now."""
        steps = (self.with_value(step, "card", value, onto=False) for step in self.taking(draft))
        further = (draft.and_then(step) for step in steps if step is not None)
        return next((each for each in further if self.goes_on(each)), None)

    def taking(self, draft: Draft) -> tuple[Step, ...]:
        """The further steps that may take cards now."""
        if draft.steps not in self.taken:
            begun = (Step(verb) for verb in self.alone if self.words.shapes[verb].cards[1])
            self.taken[draft.steps] = tuple(
                step for step in begun if self.state(draft.and_then(step)) == LEGAL
            )
        return self.taken[draft.steps]

    def goes_on(self, draft: Draft) -> bool:
        """Whether the last step is allowed, with as many unknown cards more as it may want."""
        last = draft.last
        assert last is not None
        if not self.could_be(draft):
            return False  # nor can it with more cards, which are dear to try
        cards = last.cards or ()
        counts = range(len(cards), min(self.shape(last).cards[1], MOST_DRAWN) + 1)
        for count in sorted(counts, key=lambda each: each != self.wanted.get(last.verb)):
            filled = last._replace(cards=(*cards, *(UNKNOWN,) * (count - len(cards))))
            if self.state(draft.with_last(filled)) == LEGAL:
                self.wanted[last.verb] = count
                return True
        return False

    def used(self, draft: Draft, card: int | None) -> Draft | None:
        """A card that cannot be taken is used on a die, which is told next; None where it is no such card."""
        for verb in self.alone:
            step = Step(verb, cards=(card,)) if card is not None else None
            if step is None or not self.on_die(step):
                continue
            further = draft.and_then(step)
            if (verb, card) in self.words.dice_of or any(map(self.could_be, on_each_die(draft, further))):
                return further
        return None

    def with_its_die(self, draft: Draft, value: str) -> Draft | None:
        """The next card, where the one before makes it possible on one die alone; else None."""
        whole = (each for each in on_each_die(draft, draft) if each.last and self.slots(each.last).whole)
        after = (self.value(each, "card", value) for each in whole)
        fits = [each for each in after if each is not None and self.state(each) == LEGAL]
        return fits[0] if len(fits) == 1 else None

    def rolled_anew(self, draft: Draft, number: int | None) -> Draft | None:
        """A die after a whole roll is the first of a new one, where a card gives one now."""
        last = draft.last
        if last is None or number is None or not (self.shape(last).dice or self.on_die(last)):
            return None
        for (verb, card), dice in self.words.dice_of.items():
            step = Step(verb, cards=(card,))
            if any(each.verb == verb and each.cards == step.cards for each in draft.steps):
                continue  # once more is dear, and told
            if self.could_be(draft.and_then(step._replace(numbers=(number,) * dice))):
                return draft.and_then(step._replace(numbers=(number,)))
        return None


def on_each_die(draft: Draft, further: Draft) -> Iterator[Draft]:
    """The draft with its last card on each of the dice that were told."""
    step = further.last
    assert step is not None
    for die in sorted({number for each in draft.steps for number in each.numbers}):
        yield further.with_last(step._replace(numbers=(die,)))
