"""How a game is played where nobody sits at the table: what chance gives, what a seat sees, who is asked.

A `Dealer` does for bots what hands do for people: shuffles, deals, rolls, turns drawn cards over.  It judges
nothing: whether a line is legal is for the walk alone.  The one given here serves any game that is dealt from
a deck; a room with dice, a stock that is shuffled anew, or rights out of turn has its own (`dealing.Dealer`).
A bot is a function from a `PlayerView` to lines, best first; the first legal one is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from referee.game.contract import AnyGame, Setup, State
from referee.record.model import UNKNOWN, Line, LineKind, Step
from referee.registry import vocabulary

Steps: TypeAlias = "tuple[Step, ...]"
S = TypeVar("S", bound=State)

FACES: Final = 6
MOST_DRAWN: Final = 60
"""Cards of the largest draw that is tried for a game that has no dealer of its own."""


class Shuffler:
    """The chance of one game: a source of random numbers, and the stock with its top card last."""

    __slots__ = ("rng", "stock")

    def __init__(self, rng: Random, stock: Iterable[int] = ()) -> None:
        self.rng = rng
        self.stock = list(stock)
        rng.shuffle(self.stock)

    def draw(self, count: int) -> tuple[int, ...]:
        """So many cards off the top, or as many as there are; the first drawn comes first."""
        return tuple(self.stock.pop() for _ in range(min(count, len(self.stock))))

    def put_under(self, cards: Iterable[int]) -> None:
        """Cards shuffled and laid under the stock."""
        news = list(cards)
        self.rng.shuffle(news)
        self.stock[:0] = news

    def dice(self, count: int) -> tuple[int, ...]:
        """So many six-sided dice."""
        return tuple(self.rng.randrange(FACES) + 1 for _ in range(count))


class PlayerView(NamedTuple):
    """What the player of a seat sees who has to choose.

    `state` is the position with everything unknown that the seat cannot see.  `begun` are the steps of the
    line that chance or the player has settled: the dice just rolled, a card just drawn.  `rng` is for bots
    that throw a coin.
    """

    game: AnyGame
    dealer: Dealer[Any]
    state: Any
    seat: int
    begun: Steps
    rng: Random

    def candidates(self) -> Iterator[Steps]:
        """What may be legal here, as far as the game lists it: the steps after those begun."""
        return self.dealer.further(self.game, self.state, self.seat, self.begun)


Bot: TypeAlias = "Callable[[PlayerView], Iterable[Steps]]"
"""Chooses: the steps after `begun`, best first; of somebody who is not on turn nothing means "no, thanks"."""


class Dealer(Generic[S]):
    """Chance for any game with a deck; what a game does otherwise, its own subclass says."""

    # --- before the first move ----------------------------------------------------------------
    def stock(self, setup: Setup) -> list[int]:
        """Every card of the deck that is shuffled."""
        return [card for card, copies in enumerate(setup.cards.copies) for _ in range(copies)]

    def deal(self, game: AnyGame, state: S, luck: Shuffler, *, table_card: bool) -> Iterator[Step]:
        """The facts of the set-up, one after the other; each is on the table before the next is asked for."""
        named: list[int] = []
        for fact in game.dealt(state.setup):
            cards = luck.draw(len(fact.cards or ()))
            named += cards
            yield fact._replace(cards=cards)
        if table_card:
            for card in (*reversed(luck.stock), *reversed(named)):
                step = Step("@starter", (card,))
                if not game.check(state, Line(0, LineKind.FACT, None, (step,), "")):
                    if card in luck.stock:
                        luck.stock.remove(card)
                    yield step
                    return

    # --- a move -------------------------------------------------------------------------------
    def player_view(self, state: S, seat: int) -> S | None:
        """The position as the seat sees it, a copy; None: the table covers the record for it."""
        return None

    def first(self, game: AnyGame, state: S, seat: int, luck: Shuffler, *, asked: bool) -> Steps:
        """What chance gives before the player chooses: a roll, in games whose lines begin with one.

        `asked`: it is about a right out of turn.
        """
        for _, steps in game.candidates(state):
            if vocabulary(state.setup.game).shapes[steps[0].verb].dice:
                return (steps[0]._replace(numbers=luck.dice(len(steps[0].numbers))),)
            break
        return ()

    def filled(self, game: AnyGame, state: S, seat: int, steps: Steps, luck: Shuffler) -> Steps:
        """The steps with the cards that draws bring, off the top of the stock."""
        drawing = vocabulary(state.setup.game).of_role("draws")
        for place, step in enumerate(steps):
            if step.verb not in drawing or step.cards is not None:
                continue
            for count in range(1, min(MOST_DRAWN, len(luck.stock)) + 1):
                cards = tuple(reversed(luck.stock[-count:]))
                tried = (*steps[:place], step._replace(cards=cards), *steps[place + 1 :])
                if not game.check(state, Line(0, LineKind.MOVE, seat, tried, "")):
                    del luck.stock[-count:]
                    return tried
        return steps

    def further(self, game: AnyGame, state: S, seat: int, begun: Steps) -> Iterator[Steps]:
        """How a line with these steps may go on, by the game's own list."""
        if not begun:
            yield from (steps for each, steps in game.candidates(state) if each == seat)
            return
        line = Line(0, LineKind.MOVE, seat, begun, "")
        for each, steps in game.alternatives_to(state, line):
            if each == seat and steps[: len(begun)] == begun:
                yield steps[len(begun) :]

    def may_go_on(self, state: S, seat: int, steps: Steps, begun: int) -> bool:
        """Whether chance has shown the player something new, so that the line may go on.

        `begun`: so many of the steps had been settled before.
        """
        return False

    def instead(self, state: S, seat: int, steps: Steps) -> Steps | None:
        """The line to be written if one of those who are asked then acts; None: the line as it is."""
        return None

    def seats_to_ask(self, state: S) -> Iterable[int]:
        """The seats that may write a line out of turn now, in the order in which they are asked."""
        return ()

    def stops(self, state: S, lines: Sequence[Line]) -> bool:
        """Whether the players may agree to end here, and sensible ones do; `lines` is the deal so far."""
        return False

    # --- for the count ------------------------------------------------------------------------
    def is_turn(self, game: AnyGame, state: S, line: Line) -> bool:
        """Whether a line that is legal here is a turn: no right out of turn, no forced draw beside it."""
        return not game.allowed_out_of_turn(line) if line.steps else False

    def marks(self, before: S, after: S, line: Line) -> Sequence[str]:
        """What mattered on a legal line: the clause of each special card that took effect, or a card's id."""
        return ()


def card_names(state: State, cards: Iterable[int]) -> list[str]:
    """The ids of cards."""
    return [state.setup.cards.names[card] for card in cards if card != UNKNOWN]
