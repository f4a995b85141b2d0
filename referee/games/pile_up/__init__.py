"""Pile up: the engine, clause by clause (rules PU-1 to PU-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from referee.game.contract import Setup, TwoPass
from referee.game.hands import ANY, ONE, cards_of
from referee.game.walk import OPEN_CHOICE, Breaches, Late
from referee.games.pile_up import facts as facts
from referee.games.pile_up.check import ACTIONS, Trial
from referee.games.pile_up.moves import moves, moves_with
from referee.games.pile_up.plain import plain
from referee.games.pile_up.table import (
    CARDS,
    HAND,
    NUMBER_OF,
    PileUpState,
    Push,
    lay,
    outcome,
)
from referee.hidden.cases import Score
from referee.record.model import UNKNOWN, Line, LineKind, Step

MOST_FOLLOWED: Final = 12
"""Cards that an unnamed penalty may have been, up to which each of them is followed."""


class PileUp(TwoPass[PileUpState]):
    """The rules of Pile up."""

    name = "pile-up"
    any_turn = frozenset({"dodge"})

    def begin(self, setup: Setup, start: int) -> PileUpState:
        """Six cards each, the rest is the stock (PU-2.1)."""
        return PileUpState(setup, start)

    def prepare(self, state: PileUpState) -> None:
        """Cards dealt and not named are hidden from here on."""
        aside = facts.complete(state) if state.position else 0
        state.deal_hidden()
        if aside:
            state.ledger_open().birth(state.heap, aside)
        if not state.count[state.turn] and not state.nstock:
            state.turn = state.following(state.turn)

    # --- check --------------------------------------------------------------------------------
    def judge(self, state: PileUpState, line: Line) -> Breaches:
        """Every clause that the line breaks."""
        if line.kind is not LineKind.MOVE:
            return facts.check(state, line) if line.kind is LineKind.FACT else ()
        if state.ledger is None and plain(state, line):
            return ()
        trial = Trial(state, line)
        trial.run()
        if trial.open and not any(breach.left_out for breach in trial.found):
            return OPEN_CHOICE
        return tuple(trial.found)

    def choices(self, state: PileUpState, line: Line, following: Line | None) -> tuple[Line, ...]:
        """The line with everything it may have meant: where the cards went, which card was taken."""
        trial = Trial(state, line)
        trial.run()
        if trial.open == "penalty":
            return self.penalties(state, line)
        seat = line.seat or 0
        steps = tuple(step for step in line.steps if step.verb != "give")
        at = 1 if steps[0].verb == "dodge" else 1 + next(i for i, s in enumerate(steps) if s.verb == "play")
        before, after = steps[:at], steps[at:]
        if following is not None and following.steps[0].verb == "dodge" and following.seat != seat:
            targets = [Step("give", seat=following.seat)]
        else:
            others = [other for other in range(state.setup.seats) if other != seat]
            targets = [Step("give", seat=other) for other in others]
            if steps[0].verb != "dodge":
                targets.append(Step("discard"))
        return tuple(line._replace(steps=(*before, target, *after)) for target in targets)

    def penalties(self, state: PileUpState, line: Line) -> tuple[Line, ...]:
        """The line with each card that may have been taken as a minus point."""
        shown = next((s.cards for s in line.steps if s.verb == "show" and s.cards is not None), ())
        known = cards_of(state.hand[line.seat or 0])
        cards = dict.fromkeys([*known, *(number for number in shown if number >= 0)])
        done = [self.with_penalty(line, number) for number in cards]
        named = [number for number in shown if number >= 0]
        news = sum(max(0, named.count(number) - known.count(number)) for number in set(named))
        if state.hidden(line.seat or 0) > news:
            others = [card for card in range(CARDS) if state.pool & ANY[card] and card not in cards]
            others = others if len(others) <= MOST_FOLLOWED else [CARDS]
            done.extend(self.with_penalty(line, number) for number in others)
        return tuple(each for each in done if not self.left_out(state, each)) or (done[0],)

    def with_penalty(self, line: Line, number: int) -> Line:
        """The line with the penalty card written; CARDS stands for one of the hidden cards."""
        words = ("hidden",) if number == CARDS else ()
        cards = (UNKNOWN,) if number == CARDS else (number,)
        steps = tuple(
            step._replace(cards=cards, words=words) if step.verb == "penalty" else step for step in line.steps
        )
        return line._replace(steps=steps)

    def left_out(self, state: PileUpState, line: Line) -> bool:
        """Whether a completed line cannot have been."""
        trial = Trial(state, line)
        trial.run()
        return any(breach.left_out for breach in trial.found)

    # --- apply --------------------------------------------------------------------------------
    def carry(self, state: PileUpState, line: Line) -> None:
        """Carry the line out as written."""
        if line.kind is not LineKind.MOVE:
            facts.apply(state, line)
            return
        seat = line.seat or 0
        steps = line.steps
        if steps[0].verb == "dodge":
            self.dodge(state, seat, steps)
            return
        state.push = None
        dice = steps[0].numbers if steps[0].verb == "roll" else ()
        drawn: tuple[int, ...] | None = None
        for index, step in enumerate(steps):
            verb = step.verb
            if verb == "play":
                self.play(state, seat, step, steps[index + 1 :])
            elif verb == "show":
                for number in step.cards or ():
                    if number >= 0 and not self.held(state, seat, step, number):
                        state.show(seat, number)
            elif verb == "penalty":
                for number in (UNKNOWN,) if step.cards is None else step.cards:
                    state.remove(seat, number)
                    state.minus[seat] += 1
                    if number >= 0:
                        state.gone += ONE[number]
            elif verb == "spread":
                state.spread(seat, sum(dice))
            elif verb == "draw":
                drawn = step.cards
        self.refill(state, seat, drawn)
        self.over(state, seat, line)

    def held(self, state: PileUpState, seat: int, step: Step, number: int) -> bool:
        """Whether all copies of a card that the step shows are known to be in the hand by now."""
        shown = (step.cards or ()).count(number)
        return (state.hand[seat] & ANY[number]) >= shown * ONE[number]

    def play(self, state: PileUpState, seat: int, step: Step, rest: tuple[Step, ...]) -> None:
        """Cards on their column, and where the column goes (PU-4, PU-5)."""
        cards = step.cards or ()
        for number in cards:
            state.remove(seat, number)
        columns = dict.fromkeys(NUMBER_OF[number] for number in cards)
        for column in columns:
            own = tuple(i for i, number in enumerate(cards) if NUMBER_OF[number] == column)
            onto = tuple(step.onto[i] for i in own) if step.onto else ()
            laid = lay(state.columns[column], tuple(cards[i] for i in own), onto)
            state.columns[column] = laid.column
            if NUMBER_OF[cards[-1]] != column:
                continue
            target = next((each for each in rest if each.verb in ("give", "discard")), None)
            if target is not None:
                self.moved(state, column, target)
            elif outcome(laid) in ("burden", "full"):
                state.minus[seat] += state.clear(column)

    def moved(self, state: PileUpState, column: int, target: Step) -> None:
        """A column goes to another player, or to the discard place (PU-5.1)."""
        cards = state.clear(column)
        if target.verb == "give" and target.seat is not None:
            state.minus[target.seat] += cards
            state.push = Push(target.seat, column, cards)

    def dodge(self, state: PileUpState, seat: int, steps: tuple[Step, ...]) -> None:
        """Pushed cards go on, or stay (PU-5.2)."""
        push = state.push
        give = steps[1] if len(steps) > 1 else None
        state.push = None
        state.pending = None
        if push is None or give is None or give.seat is None:
            self.finished(state)
            return
        state.minus[seat] -= push.cards
        state.minus[give.seat] += push.cards
        state.push = push._replace(seat=give.seat)
        self.finished(state)

    def refill(self, state: PileUpState, seat: int, drawn: tuple[int, ...] | None) -> None:
        """The hand up to six (PU-3.5); cards that were not written are unknown."""
        if drawn is None:
            drawn = (UNKNOWN,) * min(max(0, HAND - state.count[seat]), state.nstock)
        for number in drawn:
            state.draw(seat, number)

    def over(self, state: PileUpState, seat: int, line: Line) -> None:
        """The turn is over; the deal may be (PU-3.6, 7.1)."""
        state.turn = state.following(seat)
        self.finished(state)

    def finished(self, state: PileUpState) -> None:
        """The deal ends with the last card, but a push may still be dodged."""
        if not state.over():
            return
        if state.push is None:
            state.ended = "empty-hands"
            state.pending = None
        else:
            state.pending = state.push

    def skip(self, state: PileUpState, line: Line) -> None:
        """A line left out uses up the turn; a dodge is no turn."""
        if line.steps[0].verb == "dodge":
            return
        state.push = None
        state.turn = state.following(line.seat or 0)

    def duties(self, state: PileUpState, following: Line | None) -> tuple[Late, ...]:
        """The last push of a deal is settled when nobody dodges any more."""
        dodged = (
            following is not None and following.kind is LineKind.MOVE and following.steps[0].verb == "dodge"
        )
        if not dodged and (following is None or following.kind is not LineKind.UNDO):
            state.ended = "empty-hands"
        return ()

    # --- the end ------------------------------------------------------------------------------
    def score(self, state: PileUpState) -> tuple[Score, ...] | None:
        """Minus the number of minus points (PU-7.2)."""
        seats = range(state.setup.seats)
        if state.ended == "agreed":
            return None
        if state.pads and not (state.over() and state.ready):
            return tuple(-state.pads[seat] if seat in state.pads else None for seat in seats)
        return tuple(-state.minus[seat] for seat in seats)

    # --- for reports and properties -----------------------------------------------------------
    def legal_moves(self, state: PileUpState) -> Iterable[tuple[int, tuple[Step, ...]]]:
        """Every legal line for every roll, refills left out, by the cards that are known."""
        return moves(self, state)

    def instead(self, state: PileUpState, line: Line) -> Iterable[tuple[int, tuple[Step, ...]]]:
        """Every legal line with the dice of a line."""
        if line.steps[0].verb != "roll":
            return ()
        return moves_with(self, state, line.steps[0].numbers)

    def conserved(self, state: PileUpState) -> bool:
        """Every known card in one place, and all counts together the deck."""
        laid = sum(ONE[pile.card] * pile.copies for column in state.columns for pile in column)
        copies = state.setup.cards.copies[:CARDS]
        deck = sum(ONE[card] * number for card, number in enumerate(copies))
        known = state.pool + laid + state.gone + sum(state.hand)
        return known == deck and sum(state.count) + state.nstock <= state.deck

    def learn(self, state: PileUpState, container: int, card: int) -> None:
        """A card that was shown by a move taken back is known from now on."""
        state.pool -= ONE[card]
        state.hand[container] += ONE[card]


__all__ = ["ACTIONS", "GAME"]

GAME = PileUp()
