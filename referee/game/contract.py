"""What a game must say of itself so that the frame can judge it: breaches, doubts, state and engine.

A game is one module `referee/games/<game>.py` (hyphens become underscores) that exports `GAME`, an
instance of a subclass of `Game`.  The frame (`referee.judge.replay`) owns everything that games share.

How a line is judged, in this order:

1. `settle` if `state.pending` is set (a duty left open by an earlier line),
2. the frame's own clauses: GEN-4 (the deal is over), GEN-1 (not the turn; `Game.any_turn` excepted),
3. `check`, which is pure and returns every breach (`()` is legal),
4. if no breach leaves the line out: `apply`; else `skip`, when it was the author's turn.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from referee.game.cards import CardTable
from referee.hidden.ledger import Ledger
from referee.record.model import Line, Step

KEPT: Final = 0
"""The position goes on as the line says, legal or not."""
UNDOABLE: Final = 1
"""Left out: the step cannot be done physically (a builder placed as a stone)."""
CONTRADICTION: Final = 2
"""Left out, and evidence of nothing: a named card cannot be where the line takes it (GEN-2)."""


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


class Untraced(NamedTuple):
    """Something about the hidden cards in `places` that is not followed any more: no search decides it."""

    places: Places


Case: TypeAlias = "tuple[Any, ...]"
"""What must hold together: `Literal`s, `Total`s, `Untraced`s, or what a state answers; () always holds."""


class Doubt(NamedTuple):
    """What a breach depends on: it is there if one of the `breach` cases holds, not if one of `fine` does.

    Between them the two lists cover everything and exclude one another.
    """

    breach: tuple[Case, ...]
    fine: tuple[Case, ...]


UNDECIDED: Final = Doubt(((),), ((),))
"""A doubt that no card shown so far decides (a line not yet recorded)."""


class Breach(NamedTuple):
    """One clause a line breaks; `why` names the sentence of the report, `args` its facts in order.

    Card numbers in `args` are written `("card", n)`, seats `("seat", s)`, suits `("suit", s)`, several
    cards `("cards", (n, …))`; everything else is a number or a word of the record format.
    """

    clause: str
    why: str
    args: tuple[object, ...] = ()
    doubt: Doubt | None = None
    left_out: int = KEPT


Breaches: TypeAlias = "tuple[Breach, ...]"

OPEN_CHOICE: Final[Breaches] = (Breach("", "choice"),)
"""What `check` returns (exactly this tuple) where a choice was not written: the frame asks `choices`."""


class Late(NamedTuple):
    """A breach entered on an earlier line: `line` is that line's number in the file."""

    line: int
    breach: Breach


class Sum(NamedTuple):
    """A score that hangs on hidden cards: `base` + the values of the hidden cards in each term.

    A term is (factor, places, values), values as in `Total` (never None).
    """

    base: int
    terms: tuple[tuple[int, Places, tuple[int, ...]], ...]


Score: TypeAlias = "int | Sum | None"


class Setup(NamedTuple):
    """What the header and the book settle before the first deal."""

    game: str
    options: Mapping[str, Any]  # every option with the value in force, none of them None
    seats: int
    cards: CardTable
    calls_assumed: bool = False
    book: Any = None  # layouts.Book: facts beyond the card table (numbers, backs, abilities)


class State:
    """The position of one deal.  Subclasses add `__slots__`; lists and dicts in them are owned."""

    __slots__ = ("ended", "ledger", "losers", "pending", "ready", "setup", "start", "turn", "winners")

    def __init__(self, setup: Setup, start: int) -> None:
        self.setup = setup
        self.start = start  # seat of the start player
        self.turn = start  # seat that is to write the next line, forced draws and penalties included
        self.ended: str | None = None  # `ended_by` of the format, "none" for a deal that was not scored
        self.winners: tuple[int, ...] = ()
        self.losers: tuple[int, ...] = ()
        self.pending: Any = None  # an open duty; the game's own value, None where there is none
        self.ready = False  # True from the first move on: the facts of the set-up are complete
        self.ledger: Ledger | None = None  # hidden cards; None while everything is known

    def copy(self: S) -> S:
        """A position of one's own, equal to this one."""
        twin = object.__new__(type(self))
        for kind in type(self).__mro__:
            for name in getattr(kind, "__slots__", ()):
                setattr(twin, name, _own(getattr(self, name)))
        return twin

    def key(self, *, settled: bool = False) -> object:
        """Equal for two positions only if everything to come is equal.

        `settled`: no doubt is left about what was, so that of the hidden cards only their outline counts.
        """
        ledger = self.ledger
        hidden = None if ledger is None else ledger.outline() if settled else ledger.key()
        known = (
            _frozen(getattr(self, name))
            for kind in type(self).__mro__
            for name in getattr(kind, "__slots__", ())
            if name not in ("setup", "ledger")
        )
        return (hidden, *known)

    def possible(self, case: Case) -> bool | None:
        """Whether some assignment of hidden cards makes the case true; None: the search was cut short."""
        if self.ledger is None:
            return True
        from referee.hidden.answers import possible

        return possible(self.ledger, case)


S = TypeVar("S", bound=State)


def _own(value: Any) -> Any:
    if type(value) is list:
        return [_own(item) for item in value]
    if type(value) is dict:
        return {key: _own(item) for key, item in value.items()}
    if type(value) is set:
        return set(value)
    return value.copy() if isinstance(value, Ledger) else value


def _frozen(value: Any) -> Any:
    if type(value) is list:
        return tuple(_frozen(item) for item in value)
    if type(value) is dict:
        return tuple(sorted((key, _frozen(item)) for key, item in value.items()))
    if type(value) is set:
        return frozenset(value)
    return value


class Game(ABC, Generic[S]):
    """One game.  Abstract methods must be given; the others have a sensible default."""

    name: ClassVar[str]
    any_turn: ClassVar[frozenset[str]] = frozenset()
    """First verbs of lines that need not be by the player on turn (dobon, steal, flip, …).

    `check` judges for itself who may write them."""

    # --- a deal -------------------------------------------------------------------------------
    @abstractmethod
    def begin(self, setup: Setup, start: int) -> S:
        """The position before the facts of the set-up."""

    def prepare(self, state: S) -> None:
        """Called once, before the first move: facts are complete, what they left open becomes hidden."""

    @abstractmethod
    def check(self, state: S, line: Line) -> Breaches:
        """Every clause the line breaks, GEN-1 and GEN-4 apart.  Pure.  Facts come here too."""

    @abstractmethod
    def apply(self, state: S, line: Line) -> None:
        """Carry the line out as written.  Trusts `check` for everything that leaves a line out.

        Sets `state.turn` (after a move out of turn: the player after its author).
        """

    def swift(self, state: S, line: Line) -> bool:
        """Carry out a move of the player on turn that is surely legal; False leaves the position as it is.

        Called only where the deal goes on and no duty is open.  Only ever saves the work of `check` and
        `apply`, and must agree with them.
        """
        return False

    @abstractmethod
    def skip(self, state: S, line: Line) -> None:
        """A line of the player on turn was left out: the turn is used up all the same."""

    def choices(self, state: S, line: Line, following: Line | None) -> tuple[Line, ...]:
        """The line with each legal value of what was not written (after `OPEN_CHOICE`).

        `following` is the next move of the deal, for choices that it settles (TP-8.2, PU-5.1).
        """
        return (line,)

    def turns_on_choice(self, state: S, line: Line) -> bool:
        """Whether the verdict on a line may differ between the ways an unwritten choice may have gone.

        Asked only where there were too many ways to follow them all; False only where that is certain.
        """
        return True

    def settle(self, state: S, following: Line | None) -> tuple[Late, ...]:
        """The verdict on the open duty `state.pending`, given the next move (None: nothing recorded).

        The frame clears `state.pending` afterwards, unless `following` is None or another duty stands there.
        """
        return ()

    # --- the end ------------------------------------------------------------------------------
    def finish(self, state: S) -> None:
        """Called on `@end` (after `check` let it pass).  Sets `ended`."""
        state.ended = "agreed"

    @abstractmethod
    def score(self, state: S) -> tuple[Score, ...] | None:
        """Points by seat of an ended deal; None where the deal is not scored."""

    def tiebreak(self, state: S) -> tuple[int | None, ...]:
        """What decides between equal totals, by seat (more is better)."""
        return (0,) * state.setup.seats

    def extras(self, state: S) -> Mapping[str, object]:
        """Further entries of the deal in the report (`treasures`, `left`, `rank`); lists are by seat."""
        return {}

    def counts_unscored(self, state: S) -> bool:
        """Whether an ended deal for which `score` is None is finished all the same (a solo game)."""
        return False

    def deals_agreed(self, setup: Setup) -> int:
        """How many deals the match has."""
        return 1

    # --- for reports and properties -----------------------------------------------------------
    @abstractmethod
    def legal_moves(self, state: S) -> Iterable[tuple[int, tuple[Step, ...]]]:
        """(seat, steps) of every line that is legal here for sure, whatever the hidden cards are."""

    def instead(self, state: S, line: Line) -> Iterable[tuple[int, tuple[Step, ...]]]:
        """What would have been legal instead of the line (with the same dice, in the dice games)."""
        return self.legal_moves(state)

    def rows_asked(self, state: S, doubt: Doubt) -> tuple[int, ...]:
        """Rows of the table that would decide a doubt, were they written down."""
        return ()

    def cost(self, options: Mapping[str, Any], seats: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
        """Cards that a line costs its author for good: told with what would have been legal instead."""
        return ()

    @abstractmethod
    def conserved(self, state: S) -> bool:
        """Whether every physical card of the deck is in exactly one place."""

    def remember(self, state: S, later: S) -> None:
        """A move was taken back: what a position after it had shown beyond the ledger stays known."""

    def place(self, state: S, container: int) -> tuple[str, int | None]:
        """(fact, seat) that names the cards dealt to a container: `@hand` of a seat as a rule."""
        return "@hand", container

    @abstractmethod
    def learn(self, state: S, container: int, card: int) -> None:
        """A hidden card of the container is now known to be this card (it was shown and taken back)."""


AnyGame: TypeAlias = "Game[Any]"
