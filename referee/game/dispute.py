"""What `referee ask` may ask about one disputed move: the dispute, and the things that a table can know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from referee.game.cards import SUITS
from referee.record.model import Step

COUNTED = 0.3
"""How easily somebody says how many cards were left in the stock: nobody counts them."""
HANDS = 6
"""Hands of which each is tried, where a hand is not known."""
SEED = 12
"""Which hands are tried is the same every time, on the terminal and on the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """The move asked about, and the one before it: who made it, what it says, and what its words name."""

    seats: int
    mover: int
    steps: tuple[Step, ...]
    names: tuple[str, ...]  # card ids by number
    players: tuple[str, ...]
    figures: Mapping[str, int]  # of the rules, by name
    before: tuple[Step, ...] = ()
    author: int | None = None  # of the line before; None where nobody knows it

    def any(self, *verbs: str) -> bool:
        """Whether one of the verbs occurs in the move."""
        return any(step.verb in verbs for step in self.steps)

    def cards(self, *verbs: str) -> tuple[str, ...]:
        """The ids of the cards that the move names with these verbs (with any, where none is given)."""
        return self._named(self.steps, verbs)

    def cards_before(self, *verbs: str) -> tuple[str, ...]:
        """The same of the line before."""
        return self._named(self.before, verbs)

    def _named(self, steps: Sequence[Step], verbs: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(
            self.names[card]
            for step in steps
            if not verbs or step.verb in verbs
            for card in step.cards or ()
            if card >= 0
        )

    def laid_before(self, verb: str) -> str:
        """The one card that the line before laid with this verb, and the suit that was named; "" else."""
        laid = [step for step in self.before if step.verb == verb]
        card = self.cards_before(verb)
        if len(laid) != 1 or len(card) != 1:
            return ""
        suit = next((step.suit for step in self.before if step.suit is not None), None)
        return card[0] if suit is None or suit < 0 else f"{card[0]} suit {SUITS[suit]}"

    @property
    def first(self) -> str:
        """The first verb of the move."""
        return self.steps[0].verb

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, from the next on."""
        return tuple((self.mover + place) % self.seats for place in range(1, self.seats))

    def hands(self, size: int, holding: Sequence[str] = ()) -> tuple[str, ...]:
        """Some hands of this size with these cards among them: enough to see whether a hand matters."""
        chance = Random(SEED + size)
        kept = tuple(holding)[:size]
        rest = [name for name in self.names if name not in kept]
        drawn = (chance.sample(rest, min(size - len(kept), len(rest))) for _ in range(HANDS))
        return tuple(" ".join((*kept, *more)) for more in drawn)


def by_rank(cards: Sequence[str]) -> tuple[str, ...]:
    """Cards of suits one after the other: all of one rank, then of the next, so that few try every suit."""
    size = max(1, len(cards) // 4)
    return tuple(card for place in range(size) for card in cards[place::size])


AGREED = "@agreed"
"""Whether everyone agrees that it was the turn of whoever moved: an argument is seldom about that."""


class Item(NamedTuple):
    """Something about the table that a person may know, as a fact of a position.

    `values` are examples of what may be said of it, the usual first ("" leaves the fact out); any other
    answer is read all the same.  `unsure` is how a record says that nobody knows, or None.
    `prompt` is a key of the words (`ask.<prompt>`), "" asks in the words of the record; `label` stands in it.
    `spoken` are the answers to a question that is no fact of a record: what is told, and the word for it.
    """

    fact: str
    values: tuple[str, ...]
    seat: int | None = None
    number: int | None = None
    unsure: str | None = None
    prompt: str = ""
    needed: bool = False  # a position without it cannot be read
    ease: float = 1.0  # how easily a person answers: of two things that decide as much the easier is asked
    label: str = ""
    now: bool = False  # asked of the moment of the move, not of that before the line before
    spoken: tuple[tuple[str, str], ...] = ()
    after: str = ""  # a fact without which it is not asked: who does not know the one does not know the other
    bars: tuple[str, ...] = ()  # sentences of broken rules that a yes rules out, beside the turn for `AGREED`
    brings: tuple[tuple[str, str], ...] = ()  # facts that such a yes tells, with what is said of them
    apart: bool = False  # after such a yes the line before plays no part beyond them
    passing: bool = False  # what it says somebody did ends with that player's next turn
    ranks: bool = False  # its cards may be told by rank alone, for nothing hangs on their suits


YES_NO: Final = (("yes", "yes"), ("no", "no"))
"""How yes and no are said."""


def agreed(
    dispute: Dispute,
    bars: tuple[str, ...] = (),
    brings: tuple[tuple[str, str], ...] = (),
    *,
    prompt: str = "agreed",
    apart: bool = False,
) -> Item:
    """The question whether everyone agrees that it was somebody's turn, with nothing to do before."""
    item = Item(AGREED, ("yes", "no"), dispute.mover, prompt=prompt, now=True, bars=bars, brings=brings)
    return item._replace(apart=apart or dispute.author is None, spoken=YES_NO)


def direction(dispute: Dispute) -> str:
    """Which way play goes if the turn went from the author of the line before to the next player."""
    if dispute.author is None or dispute.seats < 3:
        return ""
    step = (dispute.mover - dispute.author) % dispute.seats
    return {1: "clockwise", dispute.seats - 1: "counterclockwise"}.get(step, "")


def agreed_free(dispute: Dispute, due: str, *bars: str, apart: bool, skips: tuple[str, ...]) -> Item:
    """The same where cards may have been `due`; whoever agrees knows what was laid on the table.

    Unless the card may have skipped somebody (its rank is one of `skips`) the direction is known as well.
    """
    top = dispute.laid_before("play")
    going = "" if top.startswith(skips) else direction(dispute)
    brings = (
        (due, ""),
        *((("@table", top),) if top else ()),
        *((("@direction", going),) if going else ()),
    )
    drew = {step.verb for step in dispute.before} <= {"draw", "pass"}
    return agreed(dispute, bars, brings, prompt="agreed-free", apart=apart or drew)
