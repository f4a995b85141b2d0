"""Chance in Pyramid Dice: the pyramid laid, three dice a turn, new ones for a Ra; all lies open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee.game import dealing
from referee.game.contract import AnyGame, Setup
from referee.game.dice import makeable
from referee.games.pyramid_dice.deck import FIRST, ROWS, bits
from referee.games.pyramid_dice.moves import stood
from referee.games.pyramid_dice.table import PyramidDiceState, Ra
from referee.record.model import Line, Step

Steps = tuple[Step, ...]


class Dealer(dealing.Dealer[PyramidDiceState]):
    """Lays the pyramid and rolls; whoever gives up waits for a steal before a card is lifted off."""

    def stock(self, setup: Setup) -> list[int]:
        """Nothing is drawn."""
        return []

    def deal(
        self, game: AnyGame, state: PyramidDiceState, luck: dealing.Shuffler, *, table_card: bool
    ) -> Iterator[Step]:
        """The 2s from the apex on, then the 1s, each lot shuffled (PD-2.2)."""
        deck = state.deck
        seconds = [deck.card[unit] for unit in bits(deck.seconds)]
        firsts = [deck.card[unit] for unit in bits(deck.everything & ~deck.seconds)]
        luck.rng.shuffle(seconds)
        luck.rng.shuffle(firsts)
        cards = (*seconds, *firsts)
        for row in range(1, ROWS + 1):
            yield Step("@row", cards[FIRST[row] : FIRST[row + 1]], numbers=(row,))

    def player_view(self, state: PyramidDiceState, seat: int) -> PyramidDiceState:
        """Everything lies open."""
        return state.copy()

    def first(
        self, game: AnyGame, state: PyramidDiceState, seat: int, luck: dealing.Shuffler, *, asked: bool
    ) -> Steps:
        """Three dice (PD-3.1); steals and Ra turned over need none."""
        return () if asked else (Step("roll", numbers=luck.dice(state.setup.figures["dice"])),)

    def filled(
        self, game: AnyGame, state: PyramidDiceState, seat: int, steps: Steps, luck: dealing.Shuffler
    ) -> Steps:
        """New dice for a Ra."""
        last = steps[-1]
        if last.verb == "use" and last.cards == (state.deck.ra,) and not last.numbers:
            return (*steps[:-1], last._replace(numbers=luck.dice(state.setup.figures["dice"])))
        return steps

    def may_go_on(self, state: PyramidDiceState, seat: int, steps: Steps, begun: int) -> bool:
        """After a Ra the player sees the new dice before going on."""
        return len(steps) > begun and steps[-1].verb == "use" and steps[-1].cards == (state.deck.ra,)

    def instead(self, state: PyramidDiceState, seat: int, steps: Steps) -> Steps | None:
        """With `steal` a card is lifted off only where nobody takes one from the dice (PD-8.1, 8.3)."""
        if not state.steal or state.solo or steps[-1].verb != "fail" or not steps[-1].cards:
            return None
        numbers = makeable(stood(state, seat, steps[:-1]))
        if not any(state.deck.number[unit] in numbers for unit in state.free_units()):
            return None
        return (*steps[:-1], Step("fail"))

    def seats_to_ask(self, state: PyramidDiceState) -> Iterable[int]:
        """The others after a give-up, from the left; then whoever could turn the Ra over (PD-4.3, 8.1)."""
        seats, window = state.setup.seats, state.window
        if state.steal and window is not None and not window.lifted:
            return [(window.seat + place) % seats for place in range(1, seats)]
        left = state.deck.gods
        for sets in (*state.taken, *state.stolen, *state.boxed):
            left &= ~sets
        if left:
            return ()
        return [s for s in range(seats) if state.ras[s] == Ra.PLAIN and not state.acquired >> s & 1]

    def stops(self, state: PyramidDiceState, lines: Sequence[Line]) -> bool:
        """One card left that nobody has made for two rounds (PD-6.2)."""
        return state.remaining == 1 and state.idle >= state.quiet_turns

    def marks(self, before: PyramidDiceState, after: PyramidDiceState, line: Line) -> Sequence[str]:
        """Every god used, cards lifted off, stolen, Ra turned over."""
        found = []
        for step in line.steps:
            if step.verb == "use":
                found += dealing.card_names(before, step.cards or ())
            elif step.verb == "fail" and step.cards:
                found.append("PD-5.1")
            elif step.verb == "steal":
                found.append("PD-8.1")
            elif step.verb == "flip":
                found.append("PD-4.3")
        return found
