"""What drawing, taking, passing and penalties can break (AP-3.3, 3.4, 4.4, 4.5, 5.1, 6.3)."""

from __future__ import annotations

from typing import Final

from referee.game.cards import JOKER
from referee.game.hands import ANY, ONE, flat, size
from referee.game.walk import UNDOABLE
from referee.games.american_page_one.hand import one_of
from referee.games.american_page_one.plays import Plays
from referee.games.american_page_one.table import FORGOTTEN, JOKERS, NONE
from referee.hidden.cases import Doubt, Literal
from referee.record.model import UNKNOWN, Step

NOTHING: Final = Doubt((), ((),))
"""No doubt: it is not so."""
SURE: Final = Doubt(((),), ())
"""No doubt: it is so."""


class Draws(Plays):
    """Cards that come into the hand."""

    def draw(self, step: Step, rest: list[Step]) -> None:
        """One card, or as many as it takes (AP-3.3), and perhaps the drawn card played at once."""
        state = self.state
        plays = [each for each in rest if each.verb == "play"]
        self.surplus(rest, "play", "suit", "say")
        if state.run:
            self.breach("GEN-5", "run-first", state.run)
            self.breach("AP-6.4" if state.out != NONE else state.clause, "draw-for-run", state.run)
        if not state.supply:
            self.breach("AP-3.4", "nothing-to-draw", left_out=UNDOABLE)
            return
        cards = (UNKNOWN,) if step.cards is None else step.cards
        played = (plays[0].cards or (UNKNOWN,))[0] if plays else None
        drawn = cards
        if played is not None and cards and cards[-1] == UNKNOWN:
            drawn = (*cards[:-1], played)
        if not self.out_of_stock(drawn):
            return
        if not state.run:
            self.how_many(cards, drawn, bool(plays))
        for number in drawn:
            if number >= 0:
                self.hand += ONE[number]
            else:
                self.hidden += 1
        if played is not None:
            self.play_drawn(played, drawn, rest)

    def play_drawn(self, played: int, drawn: tuple[int, ...], rest: list[Step]) -> None:
        """The play after a draw: only the very card drawn last."""
        if not drawn or played != drawn[-1]:
            self.breach("AP-3.3", "not-the-drawn", ("card", played))
        if played < 0 or self.hand & ANY[played]:
            if played < 0:
                self.breach("GEN-2", "card-unnamed", left_out=UNDOABLE)
                return
            self.hand -= ONE[played]
            self.lay(played, rest)
        elif self.take_out(played):
            self.lay(played, rest)

    def how_many(self, cards: tuple[int, ...], drawn: tuple[int, ...], plays: bool) -> None:
        """The number of cards drawn (AP-3.3)."""
        state = self.state
        if not state.rules.until:
            if len(cards) != 1:
                self.breach("GEN-3", "draw-count", 1, len(cards))
                self.breach("AP-3.3", "draw-count", 1, len(cards))
            return
        if not cards:
            self.breach("GEN-3", "draw-count", 1, 0)
            self.breach("AP-3.3", "draw-count", 1, 0)
            return
        self.kept_drawing(drawn)
        if not plays and len(cards) < state.supply:
            self.stopped(drawn[-1], drawn)

    def kept_drawing(self, drawn: tuple[int, ...]) -> None:
        """No card before the last one could be played (AP-3.3, `until`)."""
        good = self.playable()
        for index, number in enumerate(drawn[:-1]):
            joker = self.joker_fits(drawn, index) if number == JOKER else NOTHING
            if number >= 0 and (good & ANY[number] or joker is SURE):
                self.breach("AP-3.3", "drew-on", ("card", number))
                self.breach("GEN-3", "drew-on", ("card", number))
                return
            if joker is not NOTHING:
                self.breach("AP-3.3", "drew-on-hidden", doubt=joker)
        unknown = [index for index, number in enumerate(drawn[:-1]) if number < 0]
        if unknown:
            self.breach("AP-3.3", "drew-on-hidden", doubt=self.drawn_doubt(drawn, unknown[0], unknown[-1]))

    def stopped(self, last: int, drawn: tuple[int, ...]) -> None:
        """The last card drawn and not played must have been one that can be played (AP-3.3, `until`)."""
        at = len(drawn) - 1
        if last < 0:
            doubt = self.drawn_doubt(drawn, at, at)
            self.breach("AP-3.3", "stopped-early-hidden", doubt=Doubt(doubt.fine, doubt.breach))
            return
        joker = self.joker_fits(drawn, at) if last == JOKER else NOTHING
        if self.playable() & ANY[last] or joker is SURE:
            return
        if joker is not NOTHING:
            self.breach("AP-3.3", "stopped-early-hidden", doubt=Doubt(joker.fine, joker.breach))
            return
        self.breach("AP-3.3", "stopped-early", ("card", last))
        self.breach("GEN-3", "stopped-early", ("card", last))

    def joker_fits(self, drawn: tuple[int, ...], index: int) -> Doubt:
        """Whether a joker drawn at this place can be played: not where the hand has another card (AP-5.2)."""
        if not self.state.rules.joker_last:
            return SURE
        if self.fits_without(drawn[:index]):
            return NOTHING
        if not self.hidden and UNKNOWN not in drawn[:index]:
            return SURE
        places = ((self.seat, self.tick_after(drawn, index)),)
        others = one_of(places, flat(self.playable()))
        return Doubt(others.fine, others.breach)

    def fits_without(self, before: tuple[int, ...]) -> bool:
        """Whether the hand is known to have another card than a joker that can be played."""
        hand = self.hand + sum(ONE[number] for number in before if number >= 0)
        return bool(hand & self.playable() & ~JOKERS)

    def tick_after(self, drawn: tuple[int, ...], count: int) -> int:
        """The moment of the ledger after so many of the cards are drawn."""
        state, ledger = self.state, self.state.ledger
        opened = ledger is not None
        tick = 0 if ledger is None else len(ledger.events)
        for index, number in enumerate(drawn[:count]):
            if ledger is not None and index == state.nstock:  # the pile is shuffled first (AP-3.4)
                tick += size(state.pile) + (ledger.hidden(state.heap) > 0)
            opened = opened or number < 0
            tick += opened
        return tick

    def drawn_doubt(self, drawn: tuple[int, ...], first: int, last: int) -> Doubt:
        """Whether one of the hidden cards drawn from `first` to `last` can be played."""
        good = flat(self.playable())
        places, since = ((self.seat, self.tick_after(drawn, last + 1)),), self.tick_after(drawn, first)
        fits = Literal(places, good, True, since)
        if self.state.rules.joker_last and self.fits_without(drawn[:first]):
            return Doubt(((fits,),), ((fits._replace(has=False),),))
        joker = fits._replace(cards=flat(JOKERS))
        if not self.state.rules.joker_last or not self.hidden:
            either = fits._replace(cards=good | joker.cards)
            return Doubt(((either,),), ((either._replace(has=False),),))
        # A joker among them hangs on the rest of the hand (AP-5.2).
        others = Literal(places, good, True)
        nothing = fits._replace(cards=good | joker.cards, has=False)
        jokers_only = (fits._replace(has=False), joker, others)
        return Doubt(((fits,), (joker, others._replace(has=False))), ((nothing,), jokers_only))

    def take(self, step: Step, rest: list[Step]) -> None:
        """The cards of a run (AP-2.4, 4.4, 4.5, 5.1, 6.4)."""
        self.surplus(rest, "say")
        state = self.state
        due = min(state.run, state.supply)
        cards = step.cards
        if not state.run:
            self.breach("AP-3.3", "nothing-to-take")
            if cards is None or not cards:
                self.breach("GEN-3", "take-count", 0, 0, left_out=UNDOABLE)
                return
        elif not due:
            self.breach("AP-3.4", "nothing-to-draw", left_out=UNDOABLE)
            return
        elif cards is not None and len(cards) != due:
            self.breach("GEN-3", "take-count", due, len(cards))
            self.breach(state.clause, "take-count", due, len(cards))
        if cards is not None:
            self.out_of_stock(cards)

    def passing(self, step: Step, rest: list[Step]) -> None:
        """Nothing played and nothing drawn (AP-3.4)."""
        self.surplus(rest, "say")
        if not self.state.supply:
            return
        self.breach("AP-3.4", "pass-could-draw", self.state.supply)
        if self.state.run:
            self.breach("GEN-5", "run-first", self.state.run)
            self.breach(self.state.clause, "draw-for-run", self.state.run)

    def penalty(self, step: Step, rest: list[Step]) -> None:
        """Cards for a forgotten call (AP-6.3) or a joker caught (AP-5.4)."""
        self.surplus(rest)
        state, owed = self.state, self.state.owed
        cards = step.cards
        if owed is None or owed.seat != self.seat:
            self.breach("AP-6.3", "no-penalty-due", ("seat", self.seat))
            count = FORGOTTEN
        else:
            count = owed.cards
        due = min(count, state.supply)
        if cards is not None and len(cards) != due:
            clause = "AP-6.3" if owed is None else owed.clause
            self.breach("GEN-3", "penalty-count", due, len(cards))
            self.breach(clause, "penalty-count", due, len(cards))
        if cards is not None:
            self.out_of_stock(cards)
