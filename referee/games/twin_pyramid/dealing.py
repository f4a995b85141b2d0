"""Chance in Twin Pyramid: hands, the starter, draws, a pile that is shuffled; and what a player sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from referee.game import dealing
from referee.game.contract import AnyGame
from referee.games.twin_pyramid.table import (
    EIGHT,
    NINE,
    NO_RANK,
    RANK_OF,
    SEVEN,
    SPECIAL_RANKS,
    TEN,
    THREE,
    TWO,
    TwinPyramidState,
    cards_of,
)
from referee.record.model import Line, Step

Steps = tuple[Step, ...]

ROUNDS_OF_THE_SAME: Final = 6
"""Rounds in which only the same few cards move, after which people stop the deal."""
FEW: Final = 2
"""Cards for each player that are few."""

CLAUSE_OF: Final = {
    TWO: "TP-8.2",
    THREE: "TP-8.3",
    SEVEN: "TP-8.5",
    NINE: "TP-8.6",
    EIGHT: "TP-8.7",
    NO_RANK: "TP-8.9",
}
"""The clause of what a card does when it is played."""


class Dealer(dealing.Dealer[TwinPyramidState]):
    """Deals, turns up the starter, draws, shuffles the pile."""

    def deal(
        self, game: AnyGame, state: TwinPyramidState, luck: dealing.Shuffler, *, table_card: bool
    ) -> Iterator[Step]:
        """Four cards each; cards turned up until one is not special (TP-2.1, 2.3)."""
        for seat in range(state.seats):
            yield Step("@hand", luck.draw(state.setup.figures["dealt"]), seat=seat)
        turned = [*luck.draw(1)]
        while RANK_OF[turned[-1]] in SPECIAL_RANKS:
            turned += luck.draw(1)
        yield Step("@starter", tuple(turned))

    def player_view(self, state: TwinPyramidState, seat: int) -> TwinPyramidState:
        """Of the cards that others hold only their number."""
        twin = state.copy()
        for other in range(state.seats):
            if other != seat:
                twin.pool |= twin.held[other]
                twin.held[other] = 0
        return twin

    def first(
        self, game: AnyGame, state: TwinPyramidState, seat: int, luck: dealing.Shuffler, *, asked: bool
    ) -> Steps:
        """Nothing is rolled."""
        return ()

    def filled(
        self, game: AnyGame, state: TwinPyramidState, seat: int, steps: Steps, luck: dealing.Shuffler
    ) -> Steps:
        """Drawn cards named; the pile without its table card is shuffled when the stock is empty (TP-6.3)."""
        for place, step in enumerate(steps):
            if step.verb not in ("draw", "take") or step.cards is not None:
                continue
            played = place > 0 and steps[place - 1].verb == "play"
            if step.verb == "draw":
                count = 1
            else:
                due, room = state.due(seat), state.setup.figures["full-hand"] - state.total(seat)
                owed = 0 if due is None else due.cards
                count = min(state.setup.figures["two-cards"], room + 1) if played else min(owed, room)
            cards = luck.draw(count)
            if len(cards) < count:
                covered = [state.top] if played else []
                luck.put_under([*cards_of(state.pile), *covered])
                cards += luck.draw(count - len(cards))
            return (*steps[:place], step._replace(cards=cards), *steps[place + 1 :])
        return steps

    def is_turn(self, game: AnyGame, state: TwinPyramidState, line: Line) -> bool:
        """Forced draws are none."""
        return not state.dues

    def stops(self, state: TwinPyramidState, lines: Sequence[Line]) -> bool:
        """The same few cards have gone round for long: people see that it never ends, and stop the deal.

        It happens with full hands, where nobody may draw the tenth card (TP-6.5): two aces that are changed
        to and fro, or a 2 and a 3 that are all that stock and pile have left.
        """
        count = ROUNDS_OF_THE_SAME * state.seats
        if len(lines) % state.seats or len(lines) <= count:
            return False
        moved = {card for line in lines[-count:] for step in line.steps for card in step.cards or ()}
        return len(moved) <= FEW * state.seats

    def marks(self, before: TwinPyramidState, after: TwinPyramidState, line: Line) -> Sequence[str]:
        """The clause of every special card that took effect, changes, breaks and builds."""
        found = []
        silenced = before.silenced(line.seat or 0)
        for step in line.steps:
            if step.verb == "play" and step.cards and not silenced:
                rank = RANK_OF[step.cards[0]]
                if rank in CLAUSE_OF:
                    found.append(CLAUSE_OF[rank])
                elif rank == TEN and before.ranks[before.next(line.seat or 0)]:
                    found.append("TP-8.8")
            elif step.verb == "change":
                found.append("TP-8.10" if step.cards and RANK_OF[step.cards[0]] == NO_RANK else "TP-8.1")
            elif step.verb == "build":
                found.append("TP-5.3")
        return found
