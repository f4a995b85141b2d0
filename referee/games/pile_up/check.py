"""Every clause a move of Pile up can break, step by step."""

from __future__ import annotations

from referee.game.hands import ANY, ONE, cards_of
from referee.game.walk import CONTRADICTION, UNDOABLE, Breach
from referee.games.pile_up.table import (
    CARDS,
    COLOUR_OF,
    FLAT_OF_NUMBER,
    HAND,
    NUMBER_OF,
    NUMBERS,
    OF_NUMBER,
    WHITE,
    PileUpState,
    lay,
    outcome,
)
from referee.hidden.cases import Doubt, Literal, Untraced
from referee.hidden.ledger import STOCK
from referee.record.model import UNKNOWN, Line, Step

DICE = 3
ACTIONS = frozenset({"play", "show", "spread", "pass", "penalty"})


class Trial:
    """One move tried out; notes every breach, moves no card."""

    __slots__ = ("found", "gives", "hand", "hidden", "left", "line", "open", "seat", "state", "tokens")

    def __init__(self, state: PileUpState, line: Line) -> None:
        assert line.seat is not None  # facts never come here
        self.state = state
        self.line = line
        self.seat = line.seat
        self.hand = state.hand[self.seat]
        self.hidden = state.hidden(self.seat)
        self.left = state.count[self.seat]
        self.found: list[Breach] = []
        self.open = ""  # what was not written: "give", "penalty"
        self.tokens: list[tuple[int, int]] = []

    def breach(
        self, clause: str, why: str, *args: object, left_out: int = 0, doubt: Doubt | None = None
    ) -> None:
        """Note a breach."""
        self.found.append(Breach(clause, why, args, doubt, left_out))

    # --- the whole line -----------------------------------------------------------------------
    def run(self) -> None:
        """All steps, in their order: roll, action, refill."""
        steps = self.line.steps
        if steps[0].verb == "dodge":
            self.dodge(steps)
            return
        dice = steps[0].numbers if steps[0].verb == "roll" else ()
        if not dice:
            self.breach("PU-3.1", "no-roll")
        rest = steps[1:] if dice else steps
        action = next((step for step in rest if step.verb in ACTIONS), None)
        self.order(rest, action)
        if action is None:
            self.nothing(dice)
        elif dice and len(set(dice)) == 1:
            self.triple(action, dice)
        else:
            self.turn(action, rest, dice)
        self.refill([step for step in rest if step.verb == "draw"])

    def order(self, rest: tuple[Step, ...], action: Step | None) -> None:
        """Steps that do not belong to the action, or stand there twice."""
        allowed = {"draw"}
        if action is not None:
            allowed.add(action.verb)
            allowed |= {"play": {"give", "discard"}, "show": {"penalty"}}.get(action.verb, set())
        seen: set[str] = set()
        for step in rest:
            if step.verb not in allowed or (step.verb in seen and step.verb != "draw"):
                clause = "PU-5.1" if step.verb in ("give", "discard") else "PU-3.2"
                self.breach(clause, "step-surplus", step.verb, left_out=UNDOABLE)
                return
            seen.add(step.verb)
        if {"give", "discard"} <= seen:
            self.breach("PU-5.1", "give-and-discard", left_out=UNDOABLE)
        draws = [index for index, step in enumerate(rest) if step.verb == "draw"]
        if len(draws) > 1 or (draws and draws[0] != len(rest) - 1):
            self.breach("PU-3.5", "draw-not-last")

    def nothing(self, dice: tuple[int, ...]) -> None:
        """A roll, and nothing done: fine only where three equal dice leave nothing to do (PU-6.2)."""
        if dice and len(set(dice)) == 1:
            if self.state.minus[self.seat]:
                self.breach("PU-6.1", "nothing-done")
                self.breach("GEN-5", "nothing-done")
            return
        self.breach(self.neglected(dice), "nothing-done")
        self.breach("GEN-5", "nothing-done")

    def neglected(self, dice: tuple[int, ...]) -> str:
        """The clause of what had to be done: to play, or else to show the hand (PU-3.3, 3.4)."""
        could_play = any(self.hand & OF_NUMBER[number] for number in dice)
        return "PU-3.3" if could_play or self.hidden else "PU-3.4"

    def triple(self, action: Step, dice: tuple[int, ...]) -> None:
        """Three equal dice: minus cards are dealt, or nothing happens (PU-6)."""
        minus = self.state.minus[self.seat]
        if action.verb == "spread":
            if not minus:
                self.breach("PU-6.2", "nothing-to-spread")
            return
        if action.verb == "pass":
            if minus:
                self.breach("PU-6.1", "must-spread", minus)
                self.breach("GEN-5", "must-spread", minus)
            return
        self.breach("PU-6.1", "triple-no-play", dice[0])
        self.turn(action, self.line.steps[1:], (), judged=False)

    def turn(
        self, action: Step, rest: tuple[Step, ...], dice: tuple[int, ...], *, judged: bool = True
    ) -> None:
        """A turn without a triple (PU-3)."""
        if action.verb == "play":
            self.play(action, rest, dice, judged=judged)
        elif action.verb in ("show", "penalty"):
            self.show(action, rest, dice, judged=judged)
        elif action.verb == "spread":
            self.breach("PU-6.1", "no-triple")
            self.must_play(dice, self.hand, self.places(0), "PU-3.3", "could-play")
        else:
            self.breach("PU-6.2", "no-triple")
            self.breach(self.neglected(dice), "pass-instead")
            self.breach("GEN-5", "pass-instead")

    # --- cards --------------------------------------------------------------------------------
    def take_out(self, number: int) -> bool:
        """Take a card from the hand; False, with a breach noted, where it cannot be there."""
        if 0 <= number < CARDS and self.hand & ANY[number]:
            self.hand -= ONE[number]
            self.left -= 1
            return True
        state = self.state
        if 0 <= number < CARDS and self.hidden and state.pool & ANY[number] and state.ledger is not None:
            self.tokens.append((self.seat, number))
            if state.ledger.fits(self.tokens):
                self.hidden -= 1
                self.left -= 1
                return True
        self.breach("GEN-2", "not-in-hand", ("seat", self.seat), ("card", number), left_out=CONTRADICTION)
        return False

    def places(self, later: int) -> tuple[tuple[int, int], ...]:
        """The hidden cards of the hand once `later` of them are named on this line."""
        state = self.state
        if state.ledger is None or not self.hidden:
            return ()
        return ((self.seat, len(state.ledger.events) + later),)

    def must_play(
        self,
        dice: tuple[int, ...],
        hand: int,
        places: tuple[tuple[int, int], ...],
        clause: str,
        why: str,
    ) -> None:
        """A breach where the hand has a card of a rolled number (PU-3.3, 3.4)."""
        for number in dict.fromkeys(dice):
            if hand & OF_NUMBER[number]:
                card = cards_of(hand & OF_NUMBER[number])[0]
                self.breach(clause, why, ("card", card))
                return
        if places == ():
            return
        rolled = 0
        for number in dict.fromkeys(dice):
            rolled |= FLAT_OF_NUMBER[number]
        doubt = Doubt(((Literal(places, rolled, True),),), ((Literal(places, rolled, False),),))
        if self.state.blurred[self.seat]:
            doubt = Doubt(((Untraced(places),),), ((Untraced(places),),))
        self.breach(clause, f"{why}-hidden", doubt=doubt)

    # --- playing ------------------------------------------------------------------------------
    def play(self, step: Step, rest: tuple[Step, ...], dice: tuple[int, ...], *, judged: bool) -> None:
        """Cards laid on the column of their number (PU-3.2, 4, 5)."""
        cards = step.cards or ()
        if not cards:
            self.breach("PU-3.2", "no-card", left_out=UNDOABLE)
            return
        if any(not 0 <= number < CARDS for number in cards):
            strange = next(number for number in cards if not 0 <= number < CARDS)
            self.breach("GEN-2", "not-in-play", ("card", strange), left_out=CONTRADICTION)
            return
        for number in cards:
            if not self.take_out(number):
                return
        column = NUMBER_OF[cards[0]]
        if judged and dice and column not in dice:
            self.breach("PU-3.2", "not-rolled", ("card", cards[0]))
        others = [number for number in cards if NUMBER_OF[number] != column]
        if others:
            self.breach("PU-3.2", "two-numbers", ("card", cards[0]), ("card", others[0]))
            column = NUMBER_OF[cards[-1]]
        onto = step.onto
        own = tuple(i for i, number in enumerate(cards) if NUMBER_OF[number] == column)
        laid = lay(
            self.state.columns[column],
            tuple(cards[i] for i in own),
            tuple(onto[i] for i in own) if onto else (),
        )
        for number in laid.misfits:
            self.breach("PU-4.4", "not-equal", ("card", number))
        self.where_to(rest, outcome(laid), laid.last)

    def where_to(self, rest: tuple[Step, ...], found: str, last: int) -> None:
        """Where the column goes after a white last card (PU-5.1)."""
        gives = [step for step in rest if step.verb in ("give", "discard")]
        if found != "white":
            if gives:
                clause = "PU-5.1" if COLOUR_OF[last] < WHITE else "PU-5.3"
                self.breach("PU-5.1", "give-surplus", ("card", last))
                if clause != "PU-5.1":
                    self.breach(clause, "give-surplus", ("card", last))
            return
        if not gives or (gives[0].verb == "give" and gives[0].seat is None):
            self.open = "give"
        elif gives[0].seat == self.seat:
            self.breach("PU-5.1", "give-self", ("seat", self.seat))

    # --- showing ------------------------------------------------------------------------------
    def show(self, step: Step, rest: tuple[Step, ...], dice: tuple[int, ...], *, judged: bool) -> None:
        """The hand shown and one card taken as a minus point (PU-3.4)."""
        size = self.state.count[self.seat]
        whole = self.hand
        if step.verb == "penalty":
            self.breach("PU-3.4", "not-shown-first")
            penalty: Step | None = step
        else:
            penalty = next((each for each in rest if each.verb == "penalty"), None)
            if not self.shown(step, size):
                return
            whole = self.state.hand[self.seat] + sum(ONE[number] for _, number in self.tokens)
            self.hand = whole
        if not size:
            self.breach("PU-3.6", "hand-empty", ("seat", self.seat), left_out=UNDOABLE)
            return
        if judged:
            self.must_play(dice, whole, self.places(len(self.tokens)), "PU-3.4", "could-play")
            self.also_3_3()
        self.taken(penalty)

    def also_3_3(self) -> None:
        """Who could have played had to (PU-3.3): the same fact breaks both clauses."""
        last = self.found[-1] if self.found else None
        if last is not None and last.clause == "PU-3.4" and last.why.startswith("could-play"):
            self.found.append(last._replace(clause="PU-3.3"))

    def shown(self, step: Step, size: int) -> bool:
        """Whether the cards shown can be the hand."""
        cards = step.cards
        if cards is None:
            return True
        if len(cards) != size:
            self.breach("GEN-3", "show-count", size, len(cards))
            self.breach("PU-3.4", "show-count", size, len(cards))
        left = self.left
        for number in cards:
            if number != UNKNOWN and not self.take_out(number):
                return False
        self.left = left
        if self.hand and len(cards) == size and UNKNOWN not in cards:
            missing = cards_of(self.hand)[0]
            self.breach("GEN-2", "not-shown", ("seat", self.seat), ("card", missing), left_out=CONTRADICTION)
            return False
        return True

    def taken(self, penalty: Step | None) -> None:
        """The card taken as a minus point."""
        if penalty is None:
            self.breach("PU-3.4", "no-penalty")
            return
        cards = penalty.cards
        if cards is not None and len(cards) != 1:
            self.breach("GEN-3", "penalty-count", len(cards))
            self.breach("PU-3.4", "penalty-count", len(cards))
        for number in (UNKNOWN,) if cards is None else cards:
            if number == UNKNOWN:
                if (self.hand or self.hidden) and "hidden" not in penalty.words:
                    self.open = self.open or "penalty"
                self.left -= 1
            elif not self.take_out(number):
                return

    # --- refill -------------------------------------------------------------------------------
    def refill(self, draws: list[Step]) -> None:
        """The hand is filled up to six (PU-3.5)."""
        if not draws or draws[0].cards is None:
            return
        state, cards = self.state, draws[0].cards
        due = min(max(0, HAND - self.left), state.nstock)
        if len(cards) != due:
            self.breach("GEN-3", "draw-count", due, len(cards))
            self.breach("PU-3.5", "draw-count", due, len(cards))
        if len(cards) > state.nstock:
            self.breach("GEN-3", "stock-short", len(cards), state.nstock, left_out=UNDOABLE)
            return
        pool = state.pool
        for _, number in self.tokens:
            pool -= ONE[number]
        tokens = list(self.tokens)
        for number in cards:
            if number == UNKNOWN:
                continue
            if not 0 <= number < CARDS or not pool & ANY[number]:
                self.breach("GEN-2", "not-in-stock", ("card", number), left_out=CONTRADICTION)
                return
            pool -= ONE[number]
            tokens.append((STOCK, number))
        if state.ledger is not None and len(tokens) > len(self.tokens) and not state.ledger.fits(tokens):
            self.breach("GEN-2", "not-in-stock", ("card", tokens[-1][1]), left_out=CONTRADICTION)

    # --- dodging ------------------------------------------------------------------------------
    def dodge(self, steps: tuple[Step, ...]) -> None:
        """The player pushed upon rolls a die (PU-5.2)."""
        push = self.state.push
        if any(step.verb != "give" for step in steps[1:]) or len(steps) > 2:
            self.breach("PU-5.2", "step-surplus", steps[1].verb, left_out=UNDOABLE)
            return
        if push is None or push.seat != self.seat:
            self.breach("PU-5.2", "nothing-to-dodge", ("seat", self.seat), left_out=UNDOABLE)
            if self.seat != self.state.turn:
                self.breach("GEN-1", "nothing-to-dodge", ("seat", self.seat), left_out=UNDOABLE)
            return
        die = steps[0].numbers[0]
        give = steps[1] if len(steps) > 1 else None
        if die == push.number:
            if give is None or give.seat is None:
                self.open = "give"
        elif give is not None:
            self.breach("PU-5.2", "dodge-failed", die, push.number)
        if give is not None and give.seat == self.seat:
            self.breach("PU-5.2", "give-self", ("seat", self.seat))


__all__ = ["DICE", "NUMBERS", "Trial"]
