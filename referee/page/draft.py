"""A line as far as it was tapped: keys in, steps out, whatever the order in which a person thinks of them.

A key is a kind and a value: `card:4H`, `verb:play`, `suit:S`, `number:3`, `player:Ben`, `word:stop`, `plus`,
`by:Ben` for the author, `fact:@hand`, `deal`.  What a verb takes is said by the words of the game alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from layouts.model import Shape
from referee.judge.judgement import ILLEGAL
from referee.page.faults import RequestError
from referee.record.model import EMPTY, UNKNOWN, Step
from referee.record.vocabulary import NOTHING, Vocabulary
from referee.record.writer import Writer

CALL_DUE: Final = "!"
"""The word after a card that stands for the call that is due."""
MOST_KEYS: Final = 80
"""Keys of one line: the fact of a hand of fifty cards is the longest."""
DICE: Final = range(1, 7)
HIGHEST: Final = 999
"""The largest number a key may have: points of a long evening."""
_NUMBER: Final = re.compile("-?[0-9]{1,5}")


class Draft(NamedTuple):
    """What was tapped so far.  `implied`: the last verb was not tapped, but follows from its card or dice."""

    seat: int | None = None  # the author, where one was tapped
    steps: tuple[Step, ...] = ()
    implied: bool = False
    onto: bool = False  # the next card is laid exactly onto the one before
    fact: bool = False
    deal: bool = False

    @property
    def last(self) -> Step | None:
        """The step that is being told."""
        return self.steps[-1] if self.steps else None

    def with_last(self, step: Step, *, implied: bool | None = None) -> Draft:
        """The draft with its last step told otherwise."""
        kept = self.implied if implied is None else implied
        return self._replace(steps=(*self.steps[:-1], step), implied=kept, onto=False)

    def and_then(self, step: Step, *, implied: bool = False) -> Draft:
        """The draft with one step more."""
        return self._replace(steps=(*self.steps, step), implied=implied, onto=False)


class Slots(NamedTuple):
    """What the last step still takes, by kind of key, and whether it can stand as it is."""

    kinds: tuple[str, ...]
    whole: bool
    words: tuple[str, ...] = ()
    numbers: range = range(0)


class DraftContext:
    """The words of one game at one table, in which drafts are read."""

    def __init__(self, vocabulary: Vocabulary, players: Sequence[str]) -> None:
        self.words = vocabulary
        self.players = tuple(players)
        self.writers: dict[str, Writer] = {}
        refused = vocabulary.of_role("refuses")  # nobody taps a refusal
        self.effects = vocabulary.of_role("effect") - refused
        self.hosts = vocabulary.of_role("host")
        own = {verb.name: verb.form for verb in vocabulary.words.verbs}
        self.alone = tuple(
            name
            for name in vocabulary.shapes
            if name not in (vocabulary.aloud, *refused)
            and (name not in self.effects or own[name].split(" ")[0].rstrip(";") == name)
        )
        """Verbs that can begin a step; the others only follow one."""
        self.suited = next((n for n in vocabulary.shapes if vocabulary.shapes[n].suit), "")
        self.named = next((n for n in vocabulary.shapes if vocabulary.shapes[n].name), "")
        self.state: Callable[[Draft], str | None] = lambda draft: None
        """The verdict on a draft, or the best that may come of it; None where nothing can be said."""
        self.could_be: Callable[[Draft], bool] = lambda draft: True
        """Whether a draft fits what is known of the table, allowed or not."""

    # --- reading keys ---------------------------------------------------------------------------
    def read(self, keys: Sequence[object], lang: str = "en") -> Draft:
        """The draft that these keys make; the first that cannot be tapped where it stands is named."""
        if len(keys) > MOST_KEYS:
            raise RequestError("field-form", field="keys")
        draft = Draft()
        for key in keys:
            if not isinstance(key, str):
                raise RequestError("field-form", field="keys")
            further = self.tapped(draft, key)
            if further is None:
                raise RequestError("key-unknown", key=self.spoken(key, lang)[:60])
            draft = further
        return draft

    def tapped(self, draft: Draft, key: str) -> Draft | None:
        """The draft after one more key; None where it cannot be tapped."""
        kind, _, value = key.partition(":")
        found: Draft | None = None
        match kind:
            case "by":
                found = draft._replace(seat=self.seat(value))
            case "deal" if not draft.steps:
                found = draft._replace(deal=True)
            case _ if draft.deal:
                pass
            case "fact" if not draft.steps and value in self.words.fact_shapes:
                found = draft.and_then(Step(value))._replace(fact=True)
            case "plus" if not draft.fact:
                found = draft._replace(onto=True)
            case "verb" if not draft.fact:
                found = self.verb(draft, value)
            case "card" | "suit" | "number" | "player" | "word":
                found = self.value(draft, kind, value)
        return found

    def verb(self, draft: Draft, name: str) -> Draft | None:
        """A verb: of the step that its card began, or of a step of its own."""
        if name not in self.words.shapes:
            return None
        last, further = draft.last, draft.and_then(Step(name))
        if last is None or not draft.implied or self.follows(last, name):
            return further
        changed = self.moved(last, name)
        if changed is None:
            return further
        instead = draft.with_last(changed, implied=False)
        goes_on = self.state(instead) == ILLEGAL and self.state(further) not in (None, ILLEGAL)
        return further if goes_on else instead

    def follows(self, last: Step, name: str) -> bool:
        """Whether a verb is an effect of the step before it."""
        return name in self.effects and last.verb in self.hosts

    def moved(self, step: Step, name: str) -> Step | None:
        """The same card under another verb; None where that verb takes none."""
        shape = self.words.shapes[name]
        if step.cards and shape.cards[1] >= len(step.cards):
            return Step(name, cards=step.cards, onto=step.onto if shape.onto else ())
        if step.numbers and shape.numbers[1] >= len(step.numbers):
            return Step(name, numbers=step.numbers)
        return None

    def value(self, draft: Draft, kind: str, value: str) -> Draft | None:
        """A card, suit, number, player or word: of the last step, else of one that it begins."""
        last = draft.last
        if last is not None:
            step = self.with_value(last, kind, value, onto=draft.onto)
            if step is not None:
                return draft.with_last(step)
        if draft.fact:
            return None
        for verb in self.begun(draft, kind, value):
            step = self.with_value(Step(verb), kind, value, onto=draft.onto)
            if step is not None:
                return draft.and_then(step, implied=kind in ("card", "number"))
        return None

    def begun(self, draft: Draft, kind: str, value: str) -> Iterator[str]:
        """The verbs that a value may begin, the likeliest first."""
        shapes = self.words.shapes
        match kind:
            case "suit" if self.suited:
                yield self.suited
            case "player" if self.named:
                yield self.named
            case "word":
                if value in (CALL_DUE, *self.calls):
                    yield self.words.aloud
                yield from (name for name, shape in shapes.items() if value in shape.choice)
            case "card":
                card = self.words.card(value)
                yield from (verb for bare, verb in self.words.bare.items() if bare == card)
                yield from (verb for verb in sorted(self.words.of_role("short")) if shapes[verb].cards[1])
            case "number" if not draft.steps:  # a second roll would be the next player's
                yield from (verb for verb in sorted(self.words.of_role("short")) if shapes[verb].numbers[1])

    # --- one step -------------------------------------------------------------------------------
    def with_value(self, step: Step, kind: str, value: str, *, onto: bool) -> Step | None:
        """The step with one value more; None where it takes none of this kind now."""
        slots = self.slots(step)
        if kind not in slots.kinds:
            return None
        match kind:
            case "card":
                return self.laid(step, value, onto=onto)
            case "suit":
                suit = self.suit(value)
                return None if suit is None else step._replace(suit=suit)
            case "player":
                return step._replace(seat=self.seat(value))
            case "word":
                if value not in slots.words:
                    return None
                column = self.words.value_shape(step.verb)
                if column:
                    return step._replace(suit=self.words.value_names[column].index(value))
                return step._replace(words=(*step.words, value))
        number = self.number(value)
        if number is None or number not in slots.numbers:
            return None
        if self.counts(step):
            return step._replace(cards=(UNKNOWN,) * number)
        return step._replace(numbers=(*step.numbers, number))

    def laid(self, step: Step, value: str, *, onto: bool) -> Step | None:
        """The step with one card more; `onto`: exactly onto the card before it."""
        card, shape = self.card(value), self.shape(step)
        if card is None or (card == EMPTY and not shape.empty) or (onto and not shape.onto):
            return None
        lies = (*(step.onto or (False,) * len(step.cards or ())), onto)
        return step._replace(cards=(*(step.cards or ()), card), onto=lies if any(lies) else ())

    def shape(self, step: Step) -> Shape:
        """What the verb or fact of a step takes."""
        table = self.words.fact_shapes if step.verb.startswith("@") else self.words.shapes
        return table.get(step.verb, NOTHING)

    def counts(self, step: Step) -> bool:
        """Whether a number is a number of unknown cards here."""
        shape = self.shape(step)
        return shape.count and not shape.numbers[1] and step.cards is None

    def slots(self, step: Step) -> Slots:
        """What a step still takes."""
        shape = self.shape(step)
        if step.verb.startswith("@"):
            return self.fact_slots(step, shape)
        match shape.form:
            case "calls":
                return self.call_slots(step)
            case "change":
                return self.change_slots(step)
            case "on-die":
                return self.die_slots(step)
        if shape.choice:
            return Slots((), True) if step.words else Slots(("word",), False, shape.choice)
        if shape.name and step.seat is None and (shape.suit or shape.value or shape.cards[1]):
            return Slots(("player",), False)
        if shape.value:
            listed = self.words.value_names.get(shape.value, ())
            return Slots((), True) if step.suit is not None else Slots(("word",), False, listed)
        if shape.suit:
            return Slots((), True) if step.suit is not None else Slots(("suit",), False)
        if shape.name and not shape.cards[1]:
            return Slots((), True) if step.seat is not None else Slots(("player",), False)
        if shape.numbers[1]:
            least, most = shape.numbers
            whole = len(step.numbers) >= (most if shape.dice else least)
            more = DICE if shape.dice else range(HIGHEST + 1)
            return Slots((), True) if len(step.numbers) == most else Slots(("number",), whole, numbers=more)
        return self.card_slots(step, shape)

    def card_slots(self, step: Step, shape: Shape) -> Slots:
        """The cards of a step, or their number."""
        count = len(step.cards or ())
        whole = count >= shape.cards[0]
        kinds = ("card",) if count < shape.cards[1] else ()
        if self.counts(step):
            return Slots((*kinds, "number"), whole, numbers=range(1, 10))
        return Slots(kinds, whole)

    def call_slots(self, step: Step) -> Slots:
        """The words that are said aloud, each once; `!` stands for all that are due."""
        if step.words == (CALL_DUE,):
            return Slots((), True)
        left = tuple(word for word in self.calls if word not in step.words)
        return Slots(("word",), bool(step.words), left if step.words else (CALL_DUE, *left))

    def change_slots(self, step: Step) -> Slots:
        """`change C for top`, `change C for D from NAME`."""
        cards = step.cards or ()
        if "top" in step.words or step.seat is not None:
            return Slots((), True)
        if len(cards) == 2:
            return Slots(("player",), True)
        return Slots(("card", "word") if cards else ("card",), False, ("top",) if cards else ())

    def die_slots(self, step: Step) -> Slots:
        """A card on one die, or one that takes a whole new roll."""
        if not step.cards:
            return Slots(("card",), False)
        dice = self.words.dice_of.get((step.verb, step.cards[0]), 1)
        if len(step.numbers) < dice:
            return Slots(("number",), False, numbers=DICE if dice > 1 else range(1, 13))
        return Slots((), True)

    def fact_slots(self, step: Step, shape: Shape) -> Slots:
        """What a fact still takes: its head first, then what it says."""
        match shape.form:
            case "result":
                if step.words:
                    return Slots((), True)
                if step.seat is not None:
                    return Slots(("word",), False, tuple(sorted(self.words.of_role("result"))))
                return Slots(("player", "word"), False, ("none",))
            case "suit-by":
                if step.suit is None:
                    return Slots(("suit",), False)
                return Slots((), True) if step.seat is not None else Slots(("player",), False)
            case "ruling":
                if step.words or step.numbers:
                    return Slots((), True)
                if step.seat is not None:
                    return Slots(("number",), False, numbers=range(-HIGHEST, HIGHEST + 1))
                return Slots(("word", "player"), False, shape.choice)
        if shape.head == "name" and step.seat is None:
            return Slots(("player",), False)
        if shape.head == "number" and not step.numbers:
            return Slots(("number",), False, numbers=range(1, HIGHEST + 1))
        if shape.name:
            return Slots((), True) if step.seat is not None else Slots(("player",), False)
        if shape.choice:
            return Slots((), True) if step.words else Slots(("word",), False, shape.choice)
        return self._fact_body(step, shape)

    def _fact_body(self, step: Step, shape: Shape) -> Slots:
        """The cards, numbers or suit of a fact."""
        kinds: list[str] = []
        told = len(step.numbers) - (shape.head == "number")
        count = len(step.cards or ())
        if shape.head == "name?" and step.seat is None and not count and not told:
            kinds.append("player")
        if count < shape.cards[1] and not (shape.points and step.numbers):
            kinds.append("card")
        number = shape.numbers[1] > told or self.counts(step) or (shape.points and not count and not told)
        if number and shape.head != "number":
            kinds.append("number")
        if shape.suit and count and step.suit is None:
            kinds = ["suit"]
        least = shape.numbers[0] if not shape.cards[1] else 0
        whole = told >= least and count >= shape.cards[0]
        if shape.points:
            whole = bool(count or told)
        return Slots(tuple(kinds), whole, numbers=range(HIGHEST + 1))

    # --- values ---------------------------------------------------------------------------------
    @property
    def calls(self) -> tuple[str, ...]:
        """The words that are said aloud."""
        return tuple(call.name for call in self.words.words.calls) if self.words.aloud else ()

    def card(self, text: str) -> int | None:
        """A card by its id; `?` for one that nobody noted, `-` for an empty place."""
        if text == "?":
            return UNKNOWN
        if text == "-":
            return EMPTY
        return self.words.card(text)

    def suit(self, text: str) -> int | None:
        """A suit by its letter."""
        if text == "?":
            return UNKNOWN
        return self.words.suit_names.index(text) if text in self.words.suit_names else None

    def seat(self, text: str) -> int:
        """A player by name."""
        if text not in self.players:
            raise RequestError("player-unknown", name=text[:60])
        return self.players.index(text)

    @staticmethod
    def number(text: str) -> int | None:
        """A whole number; None where it is none."""
        return int(text) if _NUMBER.fullmatch(text) else None

    # --- writing --------------------------------------------------------------------------------
    def writer(self, lang: str) -> Writer:
        """Who says what was tapped."""
        if lang not in self.writers:
            self.writers[lang] = Writer(self.words, self.players, lang, aloud=True)
        return self.writers[lang]

    def spoken(self, key: str, lang: str) -> str:
        """What stands on a key."""
        kind, _, name = key.partition(":")
        if name in self.words.fact_shapes:
            return self.writer(lang).fact(Step(name)).strip()
        if kind == "plus":
            return "+"
        return self.writer(lang).word(name) or self.writer(lang).key(kind)

    def written(self, draft: Draft, seat: int | None, lang: str) -> str:
        """The line as a record has it; "" while nothing is told."""
        writer = self.writer(lang)
        if draft.deal:
            return writer.key("deal")
        if not draft.steps:
            return ""
        if draft.fact:
            return writer.fact(draft.steps[0]).rstrip()
        body = writer.steps([self._filled(step) for step in draft.steps])
        return body if seat is None else f"{self.players[seat]}: {body}"

    def _filled(self, step: Step) -> Step:
        """A step that can be written although something is missing in it."""
        if self.shape(step).form != "change" or "top" in step.words:
            return step
        cards = step.cards or ()
        return step._replace(cards=(*cards, *(UNKNOWN,) * (2 - len(cards))))
