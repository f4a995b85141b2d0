"""A line of American Page One tried out: the author's hand, and every breach met on the way."""

from __future__ import annotations

from referee.game.hands import ANY, ONE
from referee.game.walk import CONTRADICTION, UNDOABLE, Breach
from referee.games.american_page_one.table import PageOneState
from referee.hidden.cases import Doubt, Literal
from referee.hidden.ledger import STOCK
from referee.record.model import Line, Step


class Hand:
    """The author's hand while a line is tried; notes every breach, moves no card."""

    __slots__ = ("found", "hand", "hidden", "line", "open", "seat", "state", "tokens")

    def __init__(self, state: PageOneState, line: Line) -> None:
        assert line.seat is not None  # facts never come here
        self.state = state
        self.line = line
        self.seat = line.seat
        self.hand = state.hand[self.seat]
        self.hidden = state.hidden(self.seat)
        self.found: list[Breach] = []
        self.open = False  # a suit was not written
        self.tokens: list[tuple[int, int]] = []  # hidden cards named so far, for the ledger

    def breach(
        self, clause: str, why: str, *args: object, left_out: int = 0, doubt: Doubt | None = None
    ) -> None:
        """Note a breach."""
        self.found.append(Breach(clause, why, args, doubt, left_out))

    def surplus(self, steps: list[Step], *allowed: str) -> None:
        """Steps after the action that do not belong to it."""
        for step in steps:
            if step.verb in allowed:
                continue
            if step.verb == "suit":
                self.breach("AP-4.1", "suit-surplus")
            elif step.verb == "say":
                continue  # calls at other times have no effect (AP-6.3)
            else:
                self.breach("AP-3.1", "second-action", step.verb, left_out=UNDOABLE)

    def take_out(self, number: int) -> bool:
        """Take a card from the hand; False, with a breach noted, where it cannot be there."""
        if number < 0:
            self.breach("GEN-2", "card-unnamed", left_out=UNDOABLE)
            return False
        if self.hand & ANY[number]:
            self.hand -= ONE[number]
            return True
        state = self.state
        if self.hidden and state.pool & ANY[number]:
            self.tokens.append((self.seat, number))
            if state.ledger is not None and state.ledger.fits(self.tokens):
                self.hidden -= 1
                return True
        self.breach("GEN-2", "not-in-hand", ("seat", self.seat), ("card", number), left_out=CONTRADICTION)
        return False

    def out_of_stock(self, cards: tuple[int, ...]) -> bool:
        """Whether cards can come from the stock in this order; a reshuffle brings the pile."""
        state = self.state
        if len(cards) > state.supply:
            self.breach("GEN-3", "stock-short", len(cards), state.supply, left_out=UNDOABLE)
            return False
        pool, pile = state.pool, state.pile
        first = min(state.nstock, len(cards))
        for index, number in enumerate(cards):
            if number < 0:
                continue
            if index < first:
                if pool & ANY[number]:
                    pool -= ONE[number]
                    self.tokens.append((STOCK, number))
                    continue
            elif pile & ANY[number]:
                pile -= ONE[number]
                continue
            elif state.ledger is not None and state.ledger.hidden(state.heap) and pool & ANY[number]:
                continue
            self.breach("GEN-2", "not-in-stock", ("card", number), left_out=CONTRADICTION)
            return False
        if state.ledger is not None and self.tokens and not state.ledger.fits(self.tokens):
            number = next(number for _, number in reversed(self.tokens))
            self.breach("GEN-2", "not-in-stock", ("card", number), left_out=CONTRADICTION)
            return False
        return True


def one_of(places: tuple[tuple[int, int], ...], cards: int) -> Doubt:
    """The doubt that is a breach if one of the hidden cards is in the set."""
    return Doubt(((Literal(places, cards, True),),), ((Literal(places, cards, False),),))


def called(state: PageOneState, steps: list[Step] | tuple[Step, ...], word: str) -> bool:
    """Whether the call that is due was made on the line."""
    if state.setup.calls_assumed:
        return False  # settled by the next line: a penalty that follows says that it was forgotten
    good = {word, "!"}
    if word == "page-one" and state.rules.dobon:
        good.add("reach")
    return any(step.verb == "say" and good & set(step.words) for step in steps)
