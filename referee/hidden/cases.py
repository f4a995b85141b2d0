"""What can be asked of hidden cards: literals, totals, cases, doubts, and scores that hang on them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

Places: TypeAlias = "tuple[tuple[int, int], ...]"
"""Hidden cards at one moment: (container, tick) pairs, as `Ledger.seen` gives them."""


class Literal(NamedTuple):
    """Of the hidden cards in `places`, at least one (`has`) or none is in the set `cards`.

    `cards` is a set of card numbers as bits: card n is in it if bit n is set.  Only hidden cards that
    came there at tick `since` or later count.
    """

    places: Places
    cards: int
    has: bool
    since: int = 0


class Total(NamedTuple):
    """The hidden cards in `places` have, by `values` (one number a card number), the sum `total` (or not).

    A card whose value is None makes the sum none at all: it differs from every total.
    """

    places: Places
    values: tuple[int | None, ...]
    total: int
    equal: bool


class Untracked(NamedTuple):
    """Something about the hidden cards in `places` that is not followed any more: no search decides it."""

    places: Places


class Blended(NamedTuple):
    """What hangs on where within the `hands` their cards lie, which nobody tells apart so far.

    `cases` are more than what is meant: where none of them can be true, this cannot be either.
    """

    hands: tuple[int, ...]
    cases: tuple[tuple[Any, ...], ...]

    @property
    def places(self) -> Places:
        """All that the cases ask about."""
        asked = (each for case in self.cases for each in case)
        return tuple(place for each in asked for place in getattr(each, "places", ()))


class ToldApart(Exception):
    """The parts of these hands matter after all: the deal is to be judged anew with them told apart."""

    def __init__(self, hands: tuple[int, ...] = ()) -> None:
        super().__init__(hands)
        self.hands = hands


Case: TypeAlias = "tuple[Any, ...]"
"""What must hold together: `Literal`s, `Total`s, `Untracked`s, `Blended`s, or what a state
answers; () always holds."""


class Doubt(NamedTuple):
    """What a breach depends on: it is there if one of the `breach` cases holds, not if one of `fine` does.

    Between them the two lists cover everything and exclude one another.
    """

    breach: tuple[Case, ...]
    fine: tuple[Case, ...]


UNDECIDED: Final = Doubt(((),), ((),))
"""A doubt that no card shown so far decides (a line not yet recorded)."""
SUPPOSED: Final = Doubt((), ())
"""Of a breach that there is at some tables only, where at every other there is another."""


class Sum(NamedTuple):
    """A score that hangs on hidden cards: `base` + the values of the hidden cards in each term.

    A term is (factor, places, values), values as in `Total` (never None).
    """

    base: int
    terms: tuple[tuple[int, Places, tuple[int, ...]], ...]


Score: TypeAlias = "int | Sum | None"
