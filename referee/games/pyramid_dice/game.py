"""Pyramid Dice, as the frame judges it (rules PD-1 to PD-9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from referee.game.contract import Game, Moves, Setup
from referee.game.dice import makeable
from referee.game.walk import Walk
from referee.games.pyramid_dice import facts, moves, reasons
from referee.games.pyramid_dice.deck import PLACES, ROW_OF, ROWS, bits
from referee.games.pyramid_dice.equivalent_cards import drop_irrelevant, equivalent_cards
from referee.games.pyramid_dice.pads import rank
from referee.games.pyramid_dice.places import maybe_covered, maybe_free
from referee.games.pyramid_dice.score import crown, points, treasures
from referee.games.pyramid_dice.setting_up import complete, completed
from referee.games.pyramid_dice.table import NOWHERE, Before, PyramidDiceState
from referee.games.pyramid_dice.turn import is_steal, turn
from referee.games.pyramid_dice.unlifted import unlifted
from referee.hidden.cases import UNDECIDED, Doubt, Score
from referee.record.model import UNKNOWN, Line, LineKind, Step

if TYPE_CHECKING:
    from layouts import Book


def after(table: PyramidDiceState) -> dict[str, object]:
    """The table as it stands; null where it hangs on a place that is not known."""
    if table.ended is not None:
        return {"free": [], "steal": []}
    freedom = {unit: is_free(table, unit) for unit in bits(table.deck.everything & ~table.gone | table.aside)}
    return {"free": free(table, freedom), "steal": thieves(table, freedom)}


def is_free(table: PyramidDiceState, unit: int) -> bool | None:
    """Whether a card that nobody has taken can be taken now; None where that is not known."""
    if table.place[unit] == NOWHERE and not table.aside >> unit & 1:
        return False
    answer, layout = table.free(unit), table.layout
    if answer is not None or layout is None:
        return answer
    if not maybe_free(layout, unit, table.gone):
        return False
    if maybe_covered(layout, unit, table.gone):
        return None
    return True if unit in table.free_units() else None


def free(table: PyramidDiceState, freedom: dict[int, bool | None]) -> list[object] | None:
    """The cards that may be taken now, in the order of the alphabet."""
    if None in freedom.values():
        return None
    names, cards = table.setup.cards.names, {table.deck.card[unit] for unit in freedom if freedom[unit]}
    return [("card", card) for card in sorted(cards, key=names.__getitem__)]


def thieves(table: PyramidDiceState, freedom: dict[int, bool | None]) -> list[object] | None:
    """Who may steal after a give-up, in the order in which they are asked (PD-8.1)."""
    window = table.window
    if window is None or window.lifted or not table.steal or table.solo:
        return []
    numbers = makeable(window.dice)
    answers = {free for unit, free in freedom.items() if table.deck.number[unit] in numbers}
    if True in answers:
        return [("seat", seat) for seat in table.others_after(window.seat)]
    return None if None in answers else []


class PyramidDice(Game[PyramidDiceState]):
    """The rules of Pyramid Dice."""

    name = "pyramid-dice"
    out_of_turn_verbs = frozenset({"steal", "flip"})  # the first verbs of such lines as they should be

    unfinished = frozenset({"nothing-done", "nothing-done-solo"})
    untold = frozenset({"must-lift", "must-lift-some", "must-lift-unknown"})
    scoring: ClassVar[Mapping[str, tuple[str, ...]]] = {"cleared": ("PD-6.3",), "agreed": ("PD-6.3",)}

    def begin(self, setup: Setup, start: int) -> PyramidDiceState:
        """The pyramid laid, a Ra for everyone (PD-2)."""
        return PyramidDiceState(setup, start)

    def dealt(self, setup: Setup) -> tuple[Step, ...]:
        """Every row of the pyramid (PD-2.2)."""
        return tuple(Step("@row", (UNKNOWN,) * row, numbers=(row,)) for row in range(1, ROWS + 1))

    def prepare(self, state: PyramidDiceState) -> None:
        """Places that were not written are unknown from here on."""
        complete(state)

    def allowed_out_of_turn(self, line: Line) -> bool:
        """A steal, whatever else stands in it, or a Ra turned over."""
        return line.steps[0].verb == "flip" or is_steal(line.steps)

    # --- the walk -----------------------------------------------------------------------------
    def turn(self, walk: Walk, state: PyramidDiceState, line: Line) -> None:
        """A turn, a steal, or a Ra turned over."""
        turn(walk, state, line)

    def fact(self, walk: Walk, state: PyramidDiceState, line: Line) -> None:
        """Rows, positions, score pads."""
        facts.fact(walk, state, line)

    def stop(self, walk: Walk, state: PyramidDiceState, line: Line) -> None:
        """Ending by agreement: one card left, two rounds without a card taken (PD-6.2)."""
        there = completed(state)
        quiet = state.quiet_turns
        rested = state.idle >= quiet
        if there.perhaps_one:
            walk.breach("PD-6.2", "end-cards-unknown", doubt=UNDECIDED)
        elif there.remaining != 1:
            walk.breach("PD-6.2", "end-cards-left", count=there.remaining)
        if not rested:
            doubt = UNDECIDED if state.position and not state.took else None
            why = "end-too-soon" if doubt is None else "end-too-soon-unknown"
            missing = quiet - state.idle
            walk.breach("PD-6.2", why, turns=missing if doubt else state.idle, doubt=doubt)
        reasons.agreed(walk, state.idle)
        state.fair_end = rested and there.remaining == 1 and not there.perhaps_one
        state.ended = "agreed"
        if state.fair_end:
            crown(state)

    def leave(self, state: PyramidDiceState, seat: int) -> None:
        """What who gave up owed falls away; the others may still steal from those dice (PD-5.1, 8.1)."""
        if state.pending is not None and state.pending.seat == seat:
            state.pending = None

    def skip(self, state: PyramidDiceState, line: Line) -> None:
        """A line left out uses up the turn, and ends no deal; a steal or a flip is no turn."""
        if is_steal(line.steps) or all(step.verb == "flip" for step in line.steps):
            return
        state.window = None
        state.before = Before(line.seat or 0, line.number)
        state.idle += 1
        state.turn = state.seat_after(line.seat or 0)

    def settle(self, walk: Walk, state: PyramidDiceState, following: Line | None) -> None:
        """A give-up without a card lifted off waits for a steal (PD-5.1, 8.3)."""
        duty = state.pending
        if following is None or following.kind is LineKind.UNDO:
            return
        if following.kind is LineKind.MOVE and (
            following.steps[0].verb == "flip" or is_steal(following.steps)
        ):
            state.pending = duty._replace()  # still open, should that line be left out
            return
        left = unlifted(state)
        if left is not None:
            walk.overdue(duty.line, "PD-5.1", left.why, **left.facts, doubt=left.doubt)

    def equivalent_cards(
        self, state: PyramidDiceState, lines: Sequence[Line], at: int, cards: Sequence[int]
    ) -> Iterable[Sequence[int]]:
        """Cards whose place nobody wrote, that nobody names, and that the same dice make."""
        return equivalent_cards(state, lines, at, cards)

    def drop_irrelevant(
        self, state: PyramidDiceState, lines: Sequence[Line], at: int, cards: frozenset[int]
    ) -> frozenset[int]:
        """Cards taken or lifted off that nobody could read, as the first of their kindred."""
        return drop_irrelevant(state, lines, at, cards)

    def remember(self, state: PyramidDiceState, later: PyramidDiceState) -> None:
        """Where cards lay at the beginning stays known when a move is taken back."""
        state.layout, state.lying = later.layout, later.lying
        state.at, state.place = later.at.copy(), later.place.copy()

    # --- what follows -------------------------------------------------------------------------
    def after(self, state: PyramidDiceState, line: Line, *, kept: bool) -> dict[str, object]:
        """The cards that are free now, and who may steal."""
        return after(state)

    def why_turn(self, state: PyramidDiceState) -> tuple[str, dict[str, Any]]:
        """Clockwise after the last turn, a steal or not (PD-5.2, 8.3)."""
        if state.before is None:
            return ("not-on-turn-first" if state.from_start and not state.position else "not-on-turn"), {}
        facts = {"by": ("seat", state.before.seat), "line": state.before.line}
        if state.before.stolen:
            return "not-on-turn-stolen", {**facts, "clause": "PD-8.3"}
        return "not-on-turn-next", facts

    # --- the end ------------------------------------------------------------------------------
    def score(self, state: PyramidDiceState) -> tuple[Score, ...] | None:
        """Points of treasures, and backs of stolen cards (PD-6.3, 8.2)."""
        if state.solo or (state.ended == "agreed" and not state.fair_end):
            return None
        return points(state)

    def finished_without_score(self, state: PyramidDiceState) -> bool:
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
        return {"left": left, "rank": rank(left, state.setup.figures)}

    # --- for reports and properties -----------------------------------------------------------
    def candidates(self, state: PyramidDiceState) -> Moves:
        """Lines for every roll, gods left out; steals and flips."""
        return moves.moves(state)

    def alternatives_to(self, state: PyramidDiceState, line: Line) -> Moves:
        """What could have been taken with the dice of the line, with and without gods."""

        def begins(steps: tuple[Step, ...]) -> bool:
            found = self.check(state, line._replace(seat=state.turn, steps=steps))
            return all(breach.why in self.unfinished for breach in found)

        return moves.moves_like(state, line, begins)

    def instead(self, state: PyramidDiceState, line: Line) -> Moves:
        """What would have been legal instead of the line: each card once, in the cheapest way."""
        offered: set[tuple[int, Step]] = set()
        for seat, steps in self.legal(state, self.alternatives_to(state, line)):
            last = (seat, steps[-1]._replace(expr=None))
            if last not in offered:
                offered.add(last)
                yield seat, steps

    def rows_to_settle(self, state: PyramidDiceState, doubt: Doubt) -> tuple[int, ...]:
        """The rows with unknown places that the doubt is about."""
        rows = {
            ROW_OF[each.place]
            for case in (*doubt.breach, *doubt.fine)
            for each in case
            if each.place < PLACES and state.at[each.place] == UNKNOWN
        }
        return tuple(sorted(rows))

    def cost(self, book: Book, seats: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
        """The gods that go to the box (PD-4.2, 7.1); re-rolls, which cannot be offered, apart."""
        free = 0 if seats == 1 or book.options["hard"] == "on" else book.figures["free-gods"]
        gods = [step for step in steps if step.verb == "use" and step.cards]
        return tuple(
            god.cards[0] for god in gods[free:] if god.cards and len(god.numbers) != book.figures["dice"]
        )

    def learn(self, state: PyramidDiceState, container: int, card: int) -> None:
        """Nothing is hidden in a hand here."""


GAME = PyramidDice()
