"""What a game must say of itself so that the frame can judge it: state and rules.

A game is one package `referee/games/<game>` (hyphens become underscores) that exports `GAME`, an instance of
a subclass of `Game`.  The frame (`referee.judge`) owns everything that games share.

How a line is judged, in this order:

1. `settle` if `state.pending` is set (a duty left open by an earlier line),
2. the frame's own clauses: GEN-4 (the deal is over), GEN-1 (not the turn; `Game.out_of_turn_verbs` excepted),
3. the walk on a copy of the position: `turn` for moves, `fact` for facts, `stop` for `@end`,
4. if no breach leaves the line out, the copy is adopted; else `skip`, when it was the author's turn.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from referee.budget import JUDGING, TRIED, spend
from referee.game.copies import own, spelled_out
from referee.game.walk import OPEN_CHOICE, Breaches, Walk
from referee.game.zones import Zone
from referee.hidden.cases import Case, Doubt, Score
from referee.hidden.ledger import Ledger
from referee.record.deck import CardTable
from referee.record.model import Line, LineKind, Step

LEFT: Final = "GEN-7.3"
"""The clause of those who leave in mid-deal."""

Moves: TypeAlias = "Iterable[tuple[int, tuple[Step, ...]]]"
"""Lines as (seat, steps)."""


class Setup(NamedTuple):
    """What the header and the book settle before the first deal."""

    game: str
    options: Mapping[str, Any]  # every option with the value in force, none of them None
    seats: int
    cards: CardTable
    calls_assumed: bool = False
    book: Any = None  # layouts.Book: facts beyond the card table (numbers, backs, abilities)
    figures: Mapping[str, int] = MappingProxyType({})  # of the rules: what the clauses print, by name


class State:
    """The position of one deal.  Subclasses add `__slots__`; lists and dicts in them are owned.

    A class that names its own in `owned` (`nested`: lists of what is owned) is copied more quickly.
    """

    __slots__ = ("away", "ended", "ledger", "losers", "pending", "ready", "setup", "start", "turn", "winners")

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        last = next(each for each in cls.__mro__ if each.__dict__.get("__slots__"))
        if "copy" not in cls.__dict__:
            cls.copy = spelled_out(cls) if "owned" in last.__dict__ else State.copy  # type: ignore

    def __init__(self, setup: Setup, start: int) -> None:
        self.setup = setup
        self.start = start  # seat of the start player
        self.turn = start  # seat that is to write the next line, forced draws and penalties included
        self.away: frozenset[int] = frozenset()  # seats of those who left in mid-deal (GEN-7.3)
        self.ended: str | None = None  # `ended_by` of the format, "none" for a deal that was not scored
        self.winners: tuple[int, ...] = ()
        self.losers: tuple[int, ...] = ()
        self.pending: Any = None  # an open duty; the game's own value, None where there is none
        self.ready = False  # True from the first move on: the facts of the set-up are complete
        self.ledger: Ledger | None = None  # hidden cards; None while everything is known

    @property
    def staying(self) -> list[int]:
        """The seats of those for whom the deal counts."""
        return [seat for seat in range(self.setup.seats) if seat not in self.away]

    def seat_after(self, seat: int, way: int = 1) -> int:
        """The next seat one way round (-1: counterclockwise) whose player has not left."""
        seats = self.setup.seats
        following = (seat + way) % seats
        while self.away and following in self.away:  # where nobody left, nothing is asked of an open seat
            following = (following + way) % seats
        return following

    def others_after(self, seat: int, way: int = 1) -> list[int]:
        """The seats of the others who have not left, from the next one on."""
        seats, away = self.setup.seats, self.away
        order = [(seat + place * way) % seats for place in range(1, seats)]
        return [other for other in order if other not in away] if away else order

    def copy(self: S) -> S:
        """A position of one's own, equal to this one."""
        twin = object.__new__(type(self))
        for kind in type(self).__mro__:
            for name in getattr(kind, "__slots__", ()):
                setattr(twin, name, own(getattr(self, name)))
        return twin

    def key(self, *, settled: bool = False) -> object:
        """Equal for two positions only if everything to come is equal.

        `settled`: no doubt is left about what was, so that of the hidden cards only their outline counts.
        """
        ledger = self.ledger
        hidden = None if ledger is None else ledger.outline() if settled else ledger.key()
        kind: Any = type(self)
        known = map(_hashable, _reader(kind)(self))
        return (hidden, *known)

    def possible(self, case: Case) -> bool | None:
        """Whether some assignment of hidden cards makes the case true; None: the search was cut short."""
        if self.ledger is None:
            return True
        from referee.hidden.answers import possible

        return possible(self.ledger, case)


@cache
def _reader(kind: type[Any]) -> attrgetter[tuple[Any, ...]]:
    """What reads all that such a position knows, set-up and ledger apart."""
    names = (name for each in kind.__mro__ for name in getattr(each, "__slots__", ()))
    return attrgetter(*(name for name in names if name not in ("setup", "ledger")))


S = TypeVar("S", bound=State)


def _hashable(value: Any) -> Any:
    if type(value) is list:
        return tuple(value if value and type(value[0]) is int else map(_hashable, value))
    if type(value) is dict:
        return tuple(sorted((key, _hashable(item)) for key, item in value.items()))
    if type(value) is set:
        return frozenset(value)
    return value


class Game(ABC, Generic[S]):
    """One game.  Abstract methods must be given; the others have a sensible default."""

    name: ClassVar[str]
    out_of_turn_verbs: ClassVar[frozenset[str]] = frozenset()
    """First verbs of lines that need not be by the player on turn (dobon, steal, flip, …).

    `check` judges for itself who may write them."""

    calls: ClassVar[frozenset[str]] = frozenset()
    """First verbs of calls and claims: a false one is taken back by GEN-6.4."""

    unfinished: ClassVar[frozenset[str]] = frozenset()
    """Sentences of breaches of a line that only ends too soon: chance has half written it, or a person."""

    untold: ClassVar[frozenset[str]] = frozenset()
    """Sentences of what a line lacks that people also leave out when they tell a move that was in order."""

    closing: ClassVar[frozenset[str]] = frozenset()
    """First verbs of lines that end the deal even where they are left out (`skip` does it): dobon."""

    claims: ClassVar[Mapping[str, str]] = {}
    """Clause of a duty that the others may claim -> first verb of the claim (AP-6.3: penalty)."""

    scoring: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """How a deal ended -> the clauses by which it is scored."""

    judging: ClassVar[int] = JUDGING
    """What judging a record may cost (`referee.budget`)."""
    weight: ClassVar[int] = 1
    """How many times more than usual a line costs."""

    def remembers_layers(self) -> bool:
        """Whether something hangs on who laid a card: then a table has to say whose turn it was."""
        return False

    @property
    def opening(self) -> Game[S]:
        """The same rules for a table of which only some facts were told, where that takes other code."""
        return self

    def allowed_out_of_turn(self, line: Line) -> bool:
        """Whether somebody who is not on turn may write such a line (`turn` judges for itself who)."""
        return line.steps[0].verb in self.out_of_turn_verbs

    def apart(self, state: S, line: Line) -> bool:
        """Whether the line is no turn as the table stands, by whatever word: it may come out of turn."""
        return self.allowed_out_of_turn(line)

    # --- a deal -------------------------------------------------------------------------------
    @abstractmethod
    def begin(self, setup: Setup, start: int) -> S:
        """The position before the facts of the set-up."""

    def blend(self, state: S, lines: Sequence[Line], apart: frozenset[int] | None) -> None:
        """Before the first of the lines: leave open where within a hand hidden cards lie, while nobody asks.

        What is asked all the same raises `ToldApart`; the deal is then judged anew with those hands in
        `apart` as well.  None: nothing is left open, but the first choice that would be spared raises it.
        """

    def dealt(self, setup: Setup) -> tuple[Step, ...]:
        """A fact with unknown cards for each place that is dealt cards: what a proof fills in.

        `@hand` of every seat, as a rule; () where nothing is dealt face down.
        """
        return ()

    def prepare(self, state: S) -> None:
        """Called once, before the first move: facts are complete, what they left open becomes hidden."""

    @abstractmethod
    def turn(self, walk: Walk, state: S, line: Line) -> None:
        """Walk through a move: carry out every step as written, and note on the way each clause it breaks.

        GEN-1 and GEN-4 apart (the frame's).  Sets `state.turn` (after a move out of turn: the player after
        its author).  After a breach that leaves the line out the position is thrown away, in whatever state
        it is; after any other it goes on as the line says.  An unwritten choice is `walk.choose`; the
        position is thrown away then too, and the line walked through anew with each of its `choices`.
        """

    @abstractmethod
    def fact(self, walk: Walk, state: S, line: Line) -> None:
        """The same for a fact."""

    def stop(self, walk: Walk, state: S, line: Line) -> None:
        """The same for `@end`: the players stopped.  Sets `ended`."""
        state.ended = "agreed"

    def leave(self, state: S, seat: int) -> None:
        """A player, who is in `state.away` already, left in mid-deal: what was owed by that seat falls away.

        Only for games that say so in `game.toml` (`leaving`).  A turn that is still that seat's is passed on.
        """

    def after_end(self, walk: Walk, state: S, line: Line) -> None:
        """What a move after the end of the deal breaks besides GEN-4; it changes nothing (AP-8.2)."""

    @abstractmethod
    def skip(self, state: S, line: Line) -> None:
        """A line of the player on turn was left out: the turn is used up all the same."""

    def choices(self, state: S, line: Line, following: Line | None) -> tuple[Line, ...]:
        """The line with each legal value of what was not written (after `OPEN_CHOICE`).

        `following` is the next move of the deal, for choices that it settles (TP-8.2, PU-5.1).
        """
        return (line,)

    def forget(self, state: S, card: int) -> bool:
        """Leave open which card this was, if it lies covered and nothing more comes of it; whether it does.

        The position then allows all that it allowed with any other card in this one's place.  The ledger of
        hidden cards is the frame's to see to.
        """
        return False

    def replace_table_card(self, state: S, card: int, other: int) -> bool:
        """The table card, which nobody could read, was not `card` but `other`; False where more hangs on it.

        `other` is UNKNOWN to leave it open: two positions that are then equal differ in nothing else.
        """
        return False

    def interchangeable(self, state: S, line: Line, cards: Sequence[int]) -> Iterable[Sequence[int]]:
        """What the table card may have been, in groups: with each of a group the line goes the same way."""
        return [(card,) for card in cards]

    def equivalent_cards(
        self, state: S, lines: Sequence[Line], at: int, cards: Sequence[int]
    ) -> Iterable[Sequence[int]]:
        """Cards of which one was meant by a `?`, in groups that nothing from line index `at` on tells apart.

        Exchanged for one another throughout, the cards of a group leave the same deal.
        """
        return [(card,) for card in cards]

    def drop_irrelevant(
        self, state: S, lines: Sequence[Line], at: int, cards: frozenset[int]
    ) -> frozenset[int]:
        """Make positions equal that differ in what no line from index `at` on asks about.

        `cards` were meant by a `?`; answers them, or those that stand for them now.
        """
        return cards

    def turns_on_choice(self, state: S, line: Line) -> bool:
        """Whether the verdict on a line may differ between the ways an unwritten choice may have gone.

        Asked only where there were too many ways to follow them all; False only where that is certain.
        """
        return True

    def settle(self, walk: Walk, state: S, following: Line | None) -> None:
        """The verdict on the open duty `state.pending`, given the next move (None: nothing recorded).

        What was not done is noted by `walk.overdue`.  The frame clears `state.pending` afterwards, unless
        `following` is None or another duty stands there.
        """

    # --- the end ------------------------------------------------------------------------------
    @abstractmethod
    def score(self, state: S) -> tuple[Score, ...] | None:
        """Points by seat of an ended deal; None where the deal is not scored."""

    def tiebreak(self, state: S) -> tuple[int | None, ...]:
        """What decides between equal totals, by seat (more is better)."""
        return (0,) * state.setup.seats

    def extras(self, state: S) -> Mapping[str, object]:
        """Further entries of the deal in the report (`treasures`, `left`, `rank`); lists are by seat."""
        return {}

    def finished_without_score(self, state: S) -> bool:
        """Whether an ended deal for which `score` is None is finished all the same (a solo game)."""
        return False

    def deals_agreed(self, setup: Setup) -> int:
        """How many deals the match has."""
        return 1

    # --- for reports and properties -----------------------------------------------------------
    @abstractmethod
    def candidates(self, state: S) -> Moves:
        """Every line that may be legal here: a superset, in the order in which a person would try them.

        Lines without arrangements; sums by the card alone; where cards are hidden, by those that are known.
        """

    def alternatives_to(self, state: S, line: Line) -> Moves:
        """The same for what might have been legal instead of a line (with the same dice, where there are)."""
        return self.candidates(state)

    def rows_to_settle(self, state: S, doubt: Doubt) -> tuple[int, ...]:
        """Rows of the table that would decide a doubt, were they written down."""
        return ()

    def cost(self, book: Any, seats: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
        """Cards that a line costs its author for good: told with what would have been legal instead."""
        return ()

    def zones(self, state: S) -> Iterable[Zone]:
        """Every place where cards lie, in the order in which a person looks: for `show`, and for counting.

        A game with a `picture` of its own needs none.
        """
        return ()

    def remember(self, state: S, later: S) -> None:
        """A move was taken back: what a position after it had shown beyond the ledger stays known."""

    def place(self, state: S, container: int) -> tuple[str, int | None]:
        """(fact, seat) that names the cards dealt to a container: `@hand` of a seat as a rule."""
        return "@hand", container

    @abstractmethod
    def learn(self, state: S, container: int, card: int) -> None:
        """A hidden card of the container is now known to be this card (it was shown and taken back)."""

    def after(self, state: S, line: Line, *, kept: bool) -> dict[str, object]:
        """What follows from a line: the game's own keys of `after` for the table as it stands after it.

        The frame gives `turn` and `ended`; a game whose `state.turn` is not the one who has to act next gives
        its own.  Values: ("seat", n), ("card", n), ("suit", n), ("pile", (n, …)) for cards laid exactly onto
        one another, numbers, words, None, and lists and dicts of these.  `kept` is False for a line left out.
        """
        return {}

    def why_turn(self, state: S) -> tuple[str, dict[str, Any]]:
        """The sentence of GEN-1 that says why it is the turn of the player on turn, and its further facts.

        `seat` moved and it was the turn of `turn`; `not-on-turn` says no more than these.
        """
        return "not-on-turn", {}

    def won(self, state: S) -> str:
        """The place whose cards the last line won for the player on turn; "" where it won none."""
        return ""

    # --- derived from the walk: no game has its own -------------------------------------------
    def walk(self, walk: Walk, state: S, line: Line) -> None:
        """Walk through any line, changing the position."""
        if state.away and (gone := named_gone(state, line)):
            walk.impossible(LEFT, "has-left", seat=min(gone))
        elif line.kind is LineKind.MOVE:
            self.turn(walk, state, line)
        elif line.kind is LineKind.FACT:
            self.fact(walk, state, line)
        elif line.kind is LineKind.LEAVES:
            self.leaves(walk, state, [step.seat or 0 for step in line.steps])
        elif line.kind is LineKind.END:
            self.stop(walk, state, line)

    def leaves(self, walk: Walk, state: S, seats: Iterable[int]) -> None:
        """Players leave in mid-deal; the deal is over without points once only one stays (GEN-7.3)."""
        if state.ended is not None:
            return
        for seat in seats:
            state.away |= {seat}
            if len(state.staying) < 2:
                break
            self.leave(state, seat)
            if seat == state.turn and state.ended is None:
                state.turn = state.seat_after(seat, getattr(state, "direction", 1))
        if len(state.staying) < 2:
            state.ended, state.pending = "none", None
            walk.explain(LEFT, "one-stays", seat=state.staying[0])

    def check(self, state: S, line: Line) -> Breaches:
        """Every clause the line breaks here, GEN-1 and GEN-4 apart; the position stays as it is.

        `OPEN_CHOICE` (exactly this tuple) where a choice was not written.
        """
        walk = Walk(line)
        self.walk(walk, state.copy(), line)
        return OPEN_CHOICE if walk.undecided and not walk.by_chance else tuple(walk.found)

    def apply(self, state: S, line: Line) -> None:
        """Carry the line out, whatever it breaks."""
        self.walk(Walk(line), state, line)

    def legal_moves(self, state: S) -> Moves:
        """(seat, steps) of every candidate that is legal here for sure, whatever the hidden cards are."""
        return self.legal(state, self.candidates(state))

    def instead(self, state: S, line: Line) -> Moves:
        """What would have been legal instead of the line."""
        return self.legal(state, self.alternatives_to(state, line))

    def legal(self, state: S, moves: Moves) -> Moves:
        """Those of the moves that break nothing."""
        if state.ended is not None:
            return
        for seat, steps in moves:
            line = Line(0, LineKind.MOVE, seat, steps, "")
            if seat != state.turn and not self.allowed_out_of_turn(line):
                continue
            spend(self.weight * TRIED)
            if not self.check(state, line):
                yield seat, steps


def named_gone(state: State, line: Line) -> frozenset[int]:
    """Who left in mid-deal and makes a move, is named in one, or is said to have ended the deal (GEN-7.3)."""
    if line.kind is not LineKind.MOVE and all(step.verb != "@result" for step in line.steps):
        return frozenset()
    return state.away.intersection((line.seat, *(step.seat for step in line.steps)))


AnyGame: TypeAlias = "Game[Any]"
