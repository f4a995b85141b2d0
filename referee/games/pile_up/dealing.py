"""Chance in Pile up: hands and refills, three dice a turn, one for a dodge; and what a player sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee.game import dealing
from referee.game.contract import AnyGame, Setup
from referee.games.pile_up.table import BLACK, CARDS, COLOUR_OF, WHITE, PileUpState
from referee.record.model import Line, Step

Steps = tuple[Step, ...]


class Dealer(dealing.Dealer[PileUpState]):
    """Deals, rolls, refills; a player pushed upon always rolls (it costs nothing)."""

    def stock(self, setup: Setup) -> list[int]:
        """The number cards; the almighty ones are not used (PU-1.2)."""
        return [card for card in range(CARDS) for _ in range(setup.cards.copies[card])]

    def deal(
        self, game: AnyGame, state: PileUpState, luck: dealing.Shuffler, *, table_card: bool
    ) -> Iterator[Step]:
        """The hands (PU-2.1)."""
        for seat in range(state.setup.seats):
            yield Step("@hand", luck.draw(state.setup.figures["hand"]), seat=seat)

    def player_view(self, state: PileUpState, seat: int) -> PileUpState:
        """Of the other hands only their size."""
        twin = state.copy()
        twin.hide_all_hands_but(seat)
        return twin

    def first(
        self, game: AnyGame, state: PileUpState, seat: int, luck: dealing.Shuffler, *, asked: bool
    ) -> Steps:
        """Three dice, or one for who may dodge (PU-3.1, 5.2)."""
        if asked:
            return (Step("dodge", numbers=luck.dice(1)),)
        return (Step("roll", numbers=luck.dice(state.setup.figures["dice"])),)

    def filled(
        self, game: AnyGame, state: PileUpState, seat: int, steps: Steps, luck: dealing.Shuffler
    ) -> Steps:
        """The refill at the end of a turn (PU-3.5)."""
        if steps[0].verb == "dodge":
            return steps
        used = sum(len(step.cards or ()) for step in steps if step.verb in ("play", "penalty"))
        due = min(state.setup.figures["hand"] - state.count[seat] + used, state.nstock)
        return (*steps, Step("draw", luck.draw(due))) if due > 0 else steps

    def seats_to_ask(self, state: PileUpState) -> Iterable[int]:
        """Who was pushed upon (PU-5.2)."""
        return () if state.push is None else (state.push.seat,)

    def marks(self, before: PileUpState, after: PileUpState, line: Line) -> Sequence[str]:
        """White and black cards laid last, triples dealt out, pushes dodged."""
        found = []
        for step in line.steps:
            if step.verb == "play" and step.cards:
                colour = COLOUR_OF[step.cards[-1]]
                found += ["PU-5.1"] * (colour == WHITE) + ["PU-5.3"] * (colour == BLACK)
            elif step.verb == "spread":
                found.append("PU-6.1")
            elif step.verb == "dodge" and len(line.steps) > 1:
                found.append("PU-5.2")
            elif step.verb == "penalty":
                found.append("PU-3.4")
        return found
