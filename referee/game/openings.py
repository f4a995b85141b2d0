"""What a game uses to open the facts of a position that nobody told, and to write one such table down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from referee.game.contract import Setup
from referee.game.paths import Key, Name, Path
from referee.game.reads import Reads
from referee.game.unknowns import Open, settled, unknown
from referee.record.model import Line, Step

LEFT: Final = 8
"""Cards that are never counted into hands that nobody described: they may be in the stock.

All that the lines name are left there besides, for they may have been drawn.
"""


class Rules(Reads):
    """House rules of which some were not told: each is asked for where the walk reads it."""

    __slots__ = ("choices", "path")

    def __init__(self, values: Mapping[str, Any], choices: Mapping[str, Sequence[Any]], path: Path) -> None:
        super().__init__(values, frozenset(choices))
        self.choices = choices
        self.path = path

    def __getitem__(self, name: str) -> Any:
        return settled(self.unsettled(name))

    def unsettled(self, name: str) -> Any:
        """The value of a rule; open where nobody told it."""
        if name in self.choices:
            return unknown(self.path, self.path.option(name, self.choices[name]))
        return self._values[name]


class Opener(NamedTuple):
    """What a game needs to open the facts of a position that nobody told."""

    path: Path
    told: Mapping[Key, str]
    mover: int
    author: int | None  # of the line before, None where nobody knows it
    players: Sequence[str]
    lines: Sequence[Line]  # that are walked through
    steps: Sequence[Step] = ()  # of the disputed one
    in_turn: bool = True  # the first line is made by the player on turn
    trusted: bool = False  # and so it was: nobody argues about it
    drawn: int = 0  # cards that were drawn in the lines, beyond those that these put under others

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs of the first line that is walked through."""
        return frozenset(step.verb for step in self.lines[0].steps)

    @property
    def first(self) -> int:
        """Whose line is walked through first."""
        return self.mover if self.author is None else self.author

    @property
    def asks_turn(self) -> bool:
        """Whether nobody knows whose turn it is."""
        return not (self.author is not None and self.in_turn) and not self.knows("@turn")

    def text_of(self, fact: str, seat: int | None = None, number: int | None = None) -> str:
        """What the table said of a fact."""
        return self.told.get((fact, seat, number), "")

    def knows(self, fact: str, seat: int | None = None, number: int | None = None) -> bool:
        """Whether the table told a fact."""
        return (fact, seat, number) in self.told

    def deal(self, state: Any, most: Mapping[int, int], cards: int, pile: int | None = None) -> None:
        """Hidden cards where nobody described them, as many as there may be in each place, of so many.

        `pile`: how many are hidden in the pile, None for those of the position.  The hands of those who move
        come first, then of those whom they name; some cards are left for the stock where there are enough.
        """
        before = {} if state.ledger is None else dict(state.ledger.alive)
        if pile is not None:
            before[state.hidden_pile] = pile
        state.ledger = None
        ledger = state.ledger_open()
        for place, count in before.items():
            if place not in most:
                ledger.birth(place, count)
        named = sum(len(step.cards or ()) for line in self.lines for step in line.steps)
        spare = max(0, cards - ledger.all_hidden - len(most))
        spare -= min(LEFT + named, spare)
        born = dict.fromkeys(most, 1)
        for enough in (named, cards):  # all that the lines name may have come from one place, whosever it is
            for place, full in most.items():
                more = min(max(0, min(full, enough) - born[place]), spare)
                born[place] += more
                spare -= more
        for place, count in born.items():
            ledger.birth(place, count)

    @property
    def seats_first(self) -> tuple[int, ...]:
        """The players of the lines that are walked through, then those whom they name."""
        named = (step.seat for line in self.lines for step in line.steps if step.seat is not None)
        return tuple(dict.fromkeys((self.mover, self.first, *(seat for seat in named if seat >= 0))))

    @property
    def piled(self) -> int:
        """How many cards somebody told that there are in the pile."""
        cards = self.text_of("@pile").replace(",", " ").split()
        return int(cards[0]) if len(cards) == 1 and cards[0].isdecimal() else len(cards)

    def supply(self, state: Any) -> None:
        """What stock and pile yield, as far as nobody told it."""
        most = state.setup.cards.total
        if self.knows("@pile"):
            state.npile = self.piled
        if not self.knows("@stock"):
            stock, pile = self.stock(most)
            state.nstock = stock
            state.npile = state.npile if self.knows("@pile") else pile
        elif not self.knows("@pile"):
            state.npile = self.fact(("@pile",), tuple(range(most)))

    @staticmethod
    def rule(setup: Setup, name: str) -> Any:
        """A house rule as a value of the table, open where nobody told it."""
        options = setup.options
        return options.unsettled(name) if isinstance(options, Rules) else options[name]

    def fact(
        self,
        key: tuple[str] | tuple[str, int | None] | Key,
        values: Sequence[Any],
        weights: Sequence[float] | None = None,
        part: int = 0,
    ) -> Open:
        """A fact that nobody told, as a value of the table; `part` tells several of one key apart."""
        return unknown(self.path, self.path.fact(_whole(key), values, weights, part))

    def now(
        self,
        key: tuple[str] | tuple[str, int | None] | Key,
        values: Sequence[Any],
        weights: Sequence[float] | None = None,
        part: int = 0,
    ) -> Any:
        """The same, asked for at once."""
        return settled(self.fact(key, values, weights, part))

    def counts(self, fact: str, seat: int | None, most: int, usual: int) -> Open:
        """How many cards there are: none to `most`, about `usual` as a rule."""
        values = range(most + 1)
        return self.fact((fact, seat), values, [1.0 / (1 + abs(value - usual)) ** 2 for value in values])

    def stock(self, most: int) -> tuple[Any, Any]:
        """Cards of the stock, and of the pile that is shuffled when it runs out."""
        few = [size for size in range(most + 1) if size <= 4 or size % 8 == 1]
        piles = (0, 1, 2, 3, 9, 20)
        pairs = [(stock, pile) for stock in few for pile in piles if self.drawn <= stock + pile <= most]
        weights = [min(stock, 6) ** 3 + min(pile, 4) + 0.02 for stock, pile in pairs]
        both = self.fact(("@stock",), pairs, weights)
        return both[0], both[1]


def _whole(key: Sequence[Any]) -> Key:
    fact, seat, number = (*key, None, None)[:3]
    return fact, seat, number


class FittingTable(NamedTuple):
    """One table that fits what was told, for a game to write it down."""

    values: Mapping[Name, Any]
    told: Mapping[Key, str]
    names: Sequence[str]
    players: Sequence[str]
    book: Any

    def knows(self, fact: str, seat: int | None = None, number: int | None = None) -> bool:
        """Whether the table told a fact itself."""
        return (fact, seat, number) in self.told

    def value(self, fact: str, seat: int | None = None, number: int | None = None, part: int = 0) -> Any:
        """What a fact that nobody told is here; None where it was told, or plays no part."""
        return self.values.get(((fact, seat, number), part))

    def parts(self, fact: str, seat: int | None = None) -> dict[int, Any]:
        """The parts of such a fact."""
        return {part: value for (key, part), value in self.values.items() if key == (fact, seat, None)}

    def answers(self, fact: str) -> Iterator[tuple[int, str]]:
        """What was said of each thing of a kind that was asked about."""
        for key, said in self.told.items():
            if key[0] == fact and key[2] is not None:
                yield key[2], said
