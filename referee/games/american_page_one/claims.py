"""What challenges and dobons can break (AP-5.3, 5.4, 8)."""

from __future__ import annotations

from referee.game.cards import JOKER
from referee.game.hands import cards_of
from referee.game.walk import CONTRADICTION, UNDOABLE
from referee.games.american_page_one.draws import Draws
from referee.games.american_page_one.table import LOST, RANK_OF, named_cards
from referee.hidden.cases import UNDECIDED, Doubt, Literal, Total
from referee.record.model import UNKNOWN, Step

NUMBERS = tuple(RANK_OF[card] + 1 for card in range(JOKER))
"""The number of each card for a dobon (AP-8.1)."""
DOBON_VALUES: tuple[int | None, ...] = (*NUMBERS, None)


class Claims(Draws):
    """What a player claims about a hand."""

    def challenge(self, step: Step, rest: list[Step]) -> None:
        """A challenge of the joker just played (AP-5.3, 5.4)."""
        state, bluff = self.state, self.state.bluff
        won = "won" in step.words
        self.surplus(rest, "take")
        takes = [each for each in rest if each.verb == "take"]
        if won and takes:
            self.breach("AP-5.4", "won-takes", left_out=UNDOABLE)
            return
        if not state.rules.challenge:
            self.breach("AP-5.3", "challenge-off", left_out=UNDOABLE if bluff is None else 0)
        if bluff is None:
            if state.rules.challenge:
                self.breach("AP-5.3", "no-joker", left_out=UNDOABLE)
            return
        if bluff.answer:
            self.breach("AP-5.3", "joker-answered", ("seat", bluff.seat))
        if bluff.emptied:
            self.breach("AP-5.3", "joker-emptied", ("seat", bluff.seat))
        self.outcome(won)
        if won:
            return
        due = min(state.run + LOST, state.supply)
        cards = takes[0].cards if takes else None
        if cards is not None and len(cards) != due:
            self.breach("GEN-3", "take-count", due, len(cards))
            self.breach("AP-5.4", "take-count", due, len(cards))
        if cards is not None:
            self.out_of_stock(cards)

    def outcome(self, won: bool) -> None:
        """The announced outcome against the cards that are known (AP-5.4)."""
        bluff = self.state.bluff
        assert bluff is not None
        if not bluff.traced:
            return  # played before the record begins: what was announced is believed
        if bluff.other:
            possible = won
        elif not bluff.places or self.state.ledger is None:
            possible = not won
        else:
            from referee.hidden.answers import possible as ask

            claim = Literal(bluff.places, bluff.cards, won)
            possible = ask(self.state.ledger, (claim,)) is not False
        if not possible:
            why = "won-but-nothing" if won else "lost-but-playable"
            self.breach("AP-5.4", why, ("seat", bluff.seat), left_out=CONTRADICTION)

    def dobon(self, step: Step, rest: list[Step]) -> None:
        """A hand whose numbers add up to the table card's (AP-8.1, 8.2)."""
        self.surplus(rest, "say")
        state = self.state
        if not state.rules.dobon:
            self.breach("AP-8.1", "dobon-off")
        if state.emptied:
            self.breach("AP-8.2", "dobon-after-last")
        elif not state.fresh and state.drawer != self.seat:
            self.breach("AP-8.2", "dobon-late")
        cards = step.cards
        size = state.count[self.seat]
        if not size:
            self.breach("AP-8.1", "dobon-empty")
            return
        if cards is not None and len(cards) != size:
            self.breach("GEN-3", "dobon-count", size, len(cards))
        for number in named_cards(cards or ()):
            if not self.take_out(number):
                return
        if cards is not None and UNKNOWN not in cards and len(cards) == size and self.hand:
            missing = cards_of(self.hand)[0]
            self.breach("GEN-2", "not-shown", ("seat", self.seat), ("card", missing), left_out=CONTRADICTION)
            return
        self.adds_up(named_cards(cards or ()))

    def adds_up(self, shown: list[int]) -> None:
        """Whether the hand has the table card's number."""
        state = self.state
        hand = [*shown, *cards_of(self.hand)]
        if state.top < 0:
            self.breach("AP-8.1", "dobon-unknown", doubt=UNDECIDED)
            return
        if state.top == JOKER or JOKER in hand:
            self.breach("AP-8.1", "dobon-joker")
            return
        rest = NUMBERS[state.top] - sum(NUMBERS[number] for number in hand)
        if self.hidden == 0:
            if rest:
                total = NUMBERS[state.top] - rest
                self.breach("AP-8.1", "dobon-sum", total, NUMBERS[state.top])
            return
        if rest < self.hidden:
            self.breach("AP-8.1", "dobon-over", NUMBERS[state.top])
            return
        assert state.ledger is not None
        # The cards shown on this line leave the hidden ones one by one: the rest is told apart after them.
        tick = len(state.ledger.events) + len(self.tokens)
        places = ((self.seat, tick),)
        wrong = Total(places, DOBON_VALUES, rest, False)
        right = Total(places, DOBON_VALUES, rest, True)
        self.breach("AP-8.1", "dobon-hidden", doubt=Doubt(((wrong,),), ((right,),)))
