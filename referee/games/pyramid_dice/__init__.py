"""Pyramid Dice: the engine, clause by clause (rules PD-1 to PD-9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.game.contract import Setup, TwoPass
from referee.game.walk import Breach, Breaches, Late
from referee.games.pyramid_dice import facts as facts
from referee.games.pyramid_dice import quick as quick
from referee.games.pyramid_dice.check import Trial, not_lifted
from referee.games.pyramid_dice.deck import FIRST, PLACES, ROWS
from referee.games.pyramid_dice.moves import moves, moves_with
from referee.games.pyramid_dice.pads import rank
from referee.games.pyramid_dice.play import carry
from referee.games.pyramid_dice.score import points, sheet, treasures
from referee.games.pyramid_dice.table import GiveUp, PyramidDiceState, Turn
from referee.hidden.cases import UNDECIDED, Doubt, Score
from referee.record.model import UNKNOWN, Line, LineKind, Step

DICE = 3
ROUNDS_WITHOUT = 2
"""Full rounds in which nobody takes a card before the players may agree to end (PD-6.2)."""


class PyramidDice(TwoPass[PyramidDiceState]):
    """The rules of Pyramid Dice."""

    name = "pyramid-dice"
    any_turn = frozenset({"steal", "flip"})

    def begin(self, setup: Setup, start: int) -> PyramidDiceState:
        """The pyramid laid, a Ra for everyone (PD-2)."""
        return PyramidDiceState(setup, start)

    def prepare(self, state: PyramidDiceState) -> None:
        """Places that were not written are unknown from here on."""
        facts.complete(state)

    # --- check --------------------------------------------------------------------------------
    def judge(self, state: PyramidDiceState, line: Line) -> Breaches:
        """Every clause that the line breaks."""
        if line.kind is LineKind.MOVE:
            trial = Trial(state, line)
            trial.run()
            return tuple(trial.found)
        if line.kind is LineKind.FACT:
            return facts.check(state, line)
        return self.may_end(state) if line.kind is LineKind.END else ()

    def may_end(self, state: PyramidDiceState) -> Breaches:
        """Ending by agreement: one card left, two rounds without a card taken (PD-6.2)."""
        found: list[Breach] = []
        if not state.ready:
            state = state.copy()
            facts.complete(state)
        if state.remaining != 1:
            found.append(Breach("PD-6.2", "end-cards-left", (state.remaining,)))
        if state.idle < ROUNDS_WITHOUT * state.setup.seats:
            doubt = UNDECIDED if state.position and not state.took else None
            found.append(Breach("PD-6.2", "end-too-soon", (state.idle,), doubt))
        return tuple(found)

    # --- apply --------------------------------------------------------------------------------
    def carry(self, state: PyramidDiceState, line: Line) -> None:
        """Carry the line out as written."""
        if line.kind is not LineKind.MOVE:
            facts.apply(state, line)
            if state.pads:
                self.crown(state)
            return
        seat, steps = line.seat or 0, line.steps
        window = state.window
        turn = Turn((), hard=state.hard)
        if steps[0].verb == "steal":
            carry(state, seat, turn, steps[0])
            state.window = None
            state.pending = None
            self.over(state)
            return
        if steps[0].verb == "flip" and len(steps) == 1:
            carry(state, seat, turn, steps[0])
            return
        state.window = None
        state.idle += 1
        given_up: Step | None = None
        took = False
        for step in steps:
            carry(state, seat, turn, step)
            took = took or step.verb == "take"
            given_up = step if step.verb == "fail" else given_up
        state.turn = (seat + 1) % state.setup.seats
        if given_up is not None and not took:
            state.window = GiveUp(seat, turn.dice, line.number, bool(given_up.cards))
            if state.steal and not state.solo and not given_up.cards and not_lifted(state):
                state.pending = state.window
        if state.solo and not took:
            state.ended = "first-miss"
        self.over(state)
        assert window is None or window is not state.window

    def swift(self, state: PyramidDiceState, line: Line) -> bool:
        """A roll, gods, and a card taken or lifted off, all plain to see."""
        if not quick.swift(state, line):
            return False
        if state.solo or not state.pyramid:
            self.over(state)
        return True

    def over(self, state: PyramidDiceState) -> None:
        """The game ends when every card has been taken (PD-6.1)."""
        if state.ended is None and not state.remaining:
            state.ended = "cleared"
            state.pending = None
        if state.ended is not None:
            self.crown(state)

    def crown(self, state: PyramidDiceState) -> None:
        """Who has won (PD-6.3)."""
        state.winners = ()
        if state.solo:
            return
        totals = sheet(state)
        if any(points is None or treasures is None for points, treasures in totals):
            return
        best = max(totals, key=_order)
        state.winners = tuple(seat for seat, total in enumerate(totals) if total == best)

    def skip(self, state: PyramidDiceState, line: Line) -> None:
        """A line left out uses up the turn; a steal or a flip is no turn."""
        if line.steps[0].verb in ("steal", "flip"):
            return
        state.window = None
        state.idle += 1
        state.turn = ((line.seat or 0) + 1) % state.setup.seats
        if state.solo:
            state.ended = "first-miss"

    def duties(self, state: PyramidDiceState, following: Line | None) -> tuple[Late, ...]:
        """A give-up without a card lifted off waits for a steal (PD-5.1, 8.3)."""
        duty = state.pending
        if following is None or following.kind is LineKind.UNDO:
            return ()
        if following.kind is LineKind.MOVE and following.steps[0].verb in ("steal", "flip"):
            state.pending = duty._replace()  # still open, should that line be left out
            return ()
        return tuple(Late(duty.line, breach) for breach in not_lifted(state))

    def remember(self, state: PyramidDiceState, later: PyramidDiceState) -> None:
        """Where cards lay at the beginning stays known when a move is taken back."""
        state.layout, state.at, state.place = later.layout, later.at.copy(), later.place.copy()

    # --- the end ------------------------------------------------------------------------------
    def finish(self, state: PyramidDiceState) -> None:
        """The players agreed to end; scored only where they were allowed to."""
        state.fair_end = not self.may_end(state)
        state.ended = "agreed"
        if state.fair_end:
            self.crown(state)

    def score(self, state: PyramidDiceState) -> tuple[Score, ...] | None:
        """Points of treasures, and backs of stolen cards (PD-6.3, 8.2)."""
        if state.solo or (state.ended == "agreed" and not state.fair_end):
            return None
        return points(state)

    def counts_unscored(self, state: PyramidDiceState) -> bool:
        """A solo game has no points."""
        return state.solo and state.ended in ("first-miss", "cleared")

    def tiebreak(self, state: PyramidDiceState) -> tuple[int | None, ...]:
        """More treasures win (PD-6.3)."""
        return treasures(state)

    def extras(self, state: PyramidDiceState) -> Mapping[str, object]:
        """Treasures by seat; in a solo game the cards left and the rank."""
        if not state.solo:
            return {"treasures": treasures(state)}
        left = state.remaining if state.left_pad is None else state.left_pad
        return {"left": left, "rank": rank(left)}

    # --- for reports and properties -----------------------------------------------------------
    def legal_moves(self, state: PyramidDiceState) -> Iterable[tuple[int, tuple[Step, ...]]]:
        """Every legal line for every roll, gods left out."""
        return moves(self, state)

    def instead(self, state: PyramidDiceState, line: Line) -> Iterable[tuple[int, tuple[Step, ...]]]:
        """What could have been taken with the dice of the line, with and without gods."""
        return moves_with(self, state, line)

    def rows_asked(self, state: PyramidDiceState, doubt: Doubt) -> tuple[int, ...]:
        """The rows with unknown places that the doubt is about."""
        places = {
            each.place
            for case in (*doubt.breach, *doubt.fine)
            for each in case
            if each.place < PLACES and state.at[each.place] == UNKNOWN
        }
        rows = [row for row in range(1, ROWS + 1) if any(FIRST[row] <= p < FIRST[row + 1] for p in places)]
        return tuple(rows)

    def cost(self, options: Mapping[str, object], seats: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
        """The gods that go to the box (PD-4.2, 7.1); re-rolls, which cannot be offered, apart."""
        turn = Turn((), hard=seats == 1 or options["hard"] == "on")
        boxed = []
        for step in steps:
            ra = len(step.numbers) == DICE
            if step.verb == "use" and step.cards and turn.paid(ra=ra, strong=False) and not ra:
                boxed.append(step.cards[0])
        return tuple(boxed)

    def conserved(self, state: PyramidDiceState) -> bool:
        """Every card in one place."""
        sets = [state.aside, *state.taken, *state.stolen, *state.boxed]
        together = 0
        for each in sets:
            if together & each:
                return False
            together |= each
        return together == state.gone and (
            state.position or state.pyramid + together.bit_count() == state.deck.size
        )

    def learn(self, state: PyramidDiceState, container: int, card: int) -> None:
        """Nothing is hidden in a hand here."""


def _order(total: tuple[object, object]) -> tuple[int, int]:
    first, second = total
    return (first if isinstance(first, int) else 0, second if isinstance(second, int) else 0)


GAME = PyramidDice()
