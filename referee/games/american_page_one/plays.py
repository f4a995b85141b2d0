"""What the playing of a card can break (AP-3.1, 3.2, 4, 5.2, 6.4)."""

from __future__ import annotations

from referee.game.cards import JOKER
from referee.game.hands import ANY, cards_of, flat
from referee.game.walk import UNDOABLE
from referee.games.american_page_one.hand import Hand, called, one_of
from referee.games.american_page_one.table import (
    EIGHT,
    JOKERS,
    MATCHING,
    NONE,
    RANK_OF,
    THREE,
    TWO,
)
from referee.hidden.cases import UNDECIDED
from referee.record.model import UNKNOWN, Step


class Plays(Hand):
    """Cards laid on the table card."""

    def play(self, step: Step, rest: list[Step]) -> None:
        """A card from the hand (AP-3.1, 3.2)."""
        self.surplus(rest, "suit", "say")
        cards = step.cards or ()
        if len(cards) != 1:
            self.breach("AP-3.1", "one-card", len(cards), left_out=UNDOABLE)
            return
        number = cards[0]
        if self.take_out(number):
            self.lay(number, rest)

    def lay(self, number: int, rest: list[Step]) -> None:
        """What the laying of a card breaks, wherever it came from."""
        state = self.state
        rank = RANK_OF[number]
        if state.run:
            self.answer(number, rank)
        elif not self.fits_table(number):
            self.breach("AP-3.1", "no-match", ("card", number), ("card", state.top), ("suit", state.suit))
            if state.named:
                self.breach("AP-4.1" if state.top != JOKER else "AP-5.1", "suit-named", ("suit", state.suit))
        elif number == JOKER:
            self.last_resort()
        suits = [step for step in rest if step.verb == "suit"]
        if rank not in (EIGHT, NONE):
            if suits:
                self.breach("AP-4.1", "suit-surplus")
            return
        if len(suits) > 1:
            self.breach("AP-4.1", "suit-surplus")
        if (not suits or suits[0].suit in (None, UNKNOWN)) and not self.ends(rest):
            self.open = True

    def ends(self, rest: list[Step]) -> bool:
        """Whether the play empties the hand for good, so that the suit does not matter any more."""
        state = self.state
        return state.count[self.seat] == 1 and (state.setup.calls_assumed or called(state, rest, "stop"))

    def fits_table(self, number: int) -> bool:
        """Whether a card may be laid on the table card, runs apart."""
        if self.state.top < 0 and number != JOKER and RANK_OF[number] != EIGHT:
            self.breach("AP-3.1", "table-unknown", ("card", number), doubt=UNDECIDED)
            return True
        return number == JOKER or bool(self.playable() & ANY[number])

    def playable(self) -> int:
        """The cards without jokers that may be laid, a suit named on this very line included."""
        first = self.line.steps[0]
        if self.state.unnamed and first.verb == "suit" and first.suit is not None and first.suit >= 0:
            return MATCHING[first.suit + 1][0]
        return self.state.playable()

    def answer(self, number: int, rank: int) -> None:
        """A card laid while a run is to be taken (AP-4.4, 4.5, 4.6, 5.1, 6.4)."""
        state = self.state
        if state.answerable and state.out == NONE and rank == state.kind:
            return
        clause = "AP-6.4" if state.out != NONE else state.clause
        self.breach("GEN-5", "run-first", state.run)
        self.breach(clause, "no-answer", ("card", number), state.run)
        if rank in (TWO, THREE, NONE) and rank != state.kind and clause != "AP-2.4":
            self.breach("AP-4.6", "other-run", ("card", number))

    def last_resort(self) -> None:
        """A joker where another card of the hand can be played (AP-5.2)."""
        state = self.state
        if not state.rules.joker_last or state.rules.challenge:
            return
        others = self.playable()
        known = self.hand & others & ~JOKERS
        if known:
            self.breach("AP-5.2", "joker-not-last", ("card", cards_of(known)[0]))
            return
        if self.hidden and state.ledger is not None:
            places = state.ledger.seen(self.seat)
            self.breach("AP-5.2", "joker-not-last-hidden", doubt=one_of(places, flat(others)))
