"""Every clause a move of American Page One can break, step by step."""

from __future__ import annotations

from referee.cards import JOKER
from referee.engine import CONTRADICTION, UNDECIDED, UNDOABLE, Breach, Doubt, Literal, Total
from referee.games.american_page_one_table import (
    ANY,
    EIGHT,
    FORGOTTEN,
    JOKERS,
    LOST,
    MATCHING,
    NONE,
    ONE,
    RANK_OF,
    THREE,
    TWO,
    PageOneState,
    cards_of,
    flat,
    named_cards,
)
from referee.ledger import STOCK
from referee.record.model import UNKNOWN, Line, Step

ACTIONS = frozenset({"play", "draw", "take", "pass", "challenge", "penalty", "dobon"})
NUMBERS = tuple(RANK_OF[card] + 1 for card in range(JOKER))
"""The number of each card for a dobon (AP-8.1)."""
DOBON_VALUES: tuple[int | None, ...] = (*NUMBERS, None)


class Trial:
    """One move tried out; notes every breach, moves no card."""

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

    # --- the whole line -----------------------------------------------------------------------
    def run(self) -> None:
        """All steps, in their order."""
        state, steps = self.state, list(self.line.steps)
        if steps[0].verb == "suit":
            self.first_suit(steps.pop(0))
        elif state.unnamed and steps[0].verb not in ("dobon", "penalty"):
            self.open = True
        if not steps or steps[0].verb not in ACTIONS:
            step = steps[0] if steps else self.line.steps[0]
            self.breach("AP-3.1", "no-action", step.verb, left_out=UNDOABLE)
            return
        step = steps[0]
        rest = steps[1:]
        verb = step.verb
        if verb == "draw" and step.forced_word and (state.run or state.owed is not None):
            verb = "take" if state.run else "penalty"
        if state.owed is not None and state.owed.seat == self.seat and verb not in ("penalty", "dobon"):
            self.breach("GEN-5", "penalty-first", state.owed.cards)
            self.breach(state.owed.clause, "penalty-first", state.owed.cards)
        getattr(self, verb.replace("pass", "passing"))(step, rest)

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

    def first_suit(self, step: Step) -> None:
        """The suit that the first player names for a starter (AP-2.4)."""
        if not self.state.unnamed:
            self.breach("AP-2.4", "suit-first-surplus")
        elif step.suit in (None, UNKNOWN):
            self.open = True

    # --- cards --------------------------------------------------------------------------------
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

    # --- playing ------------------------------------------------------------------------------
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

    # --- drawing ------------------------------------------------------------------------------
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
            if number >= 0 and (good & ANY[number] or (number == JOKER and self.joker_fits(drawn[:index]))):
                self.breach("AP-3.3", "drew-on", ("card", number))
                self.breach("GEN-3", "drew-on", ("card", number))
                return
        unknown = [index for index, number in enumerate(drawn[:-1]) if number < 0]
        if unknown:
            places = self.places_after(drawn, unknown[-1])
            self.breach("AP-3.3", "drew-on-hidden", doubt=self.drawn_doubt(places, playable=True))

    def stopped(self, last: int, drawn: tuple[int, ...]) -> None:
        """The last card drawn and not played must have been one that can be played (AP-3.3, `until`)."""
        good = self.playable()
        if last >= 0:
            fits = good & ANY[last] or (last == JOKER and self.joker_fits(drawn[:-1]))
            if not fits:
                self.breach("AP-3.3", "stopped-early", ("card", last))
                self.breach("GEN-3", "stopped-early", ("card", last))
            return
        alone = not any(number < 0 for number in drawn[:-1])
        places = self.places_after(drawn, len(drawn) - 1) if alone else None
        self.breach("AP-3.3", "stopped-early-hidden", doubt=self.drawn_doubt(places, playable=False))

    def joker_fits(self, before: tuple[int, ...]) -> bool:
        """Whether a drawn joker can be played: not where the hand has another card for it (AP-5.2)."""
        if not self.state.rules.joker_last:
            return True
        hand = self.hand + sum(ONE[number] for number in before if number >= 0)
        return not hand & self.playable() & ~JOKERS

    def places_after(self, drawn: tuple[int, ...], index: int) -> tuple[tuple[int, int], ...] | None:
        """The hidden cards drawn up to `index`, as a doubt names them; None where they cannot be told."""
        state = self.state
        if self.hidden or len(drawn) > state.nstock:
            return None
        opened = state.ledger is not None
        tick = len(state.ledger.events) if state.ledger is not None else 0
        for number in drawn[: index + 1]:
            opened = opened or number < 0
            tick += opened
        return ((self.seat, tick),)

    def drawn_doubt(self, places: tuple[tuple[int, int], ...] | None, *, playable: bool) -> Doubt:
        """Whether one of the hidden drawn cards can be played."""
        if places is None or (self.state.rules.joker_last and self.state.setup.cards.copies[JOKER]):
            return UNDECIDED
        doubt = one_of(places, flat(self.playable() | JOKERS))
        return doubt if playable else Doubt(doubt.fine, doubt.breach)

    # --- taking, passing ----------------------------------------------------------------------
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

    # --- challenge ----------------------------------------------------------------------------
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
            self.breach("AP-5.4", "challenge-untraced", doubt=UNDECIDED)
            return
        if bluff.other:
            possible = won
        elif not bluff.places or self.state.ledger is None:
            possible = not won
        else:
            from referee.knowledge.answers import possible as ask

            claim = Literal(bluff.places, bluff.cards, won)
            possible = ask(self.state.ledger, (claim,)) is not False
        if not possible:
            why = "won-but-nothing" if won else "lost-but-playable"
            self.breach("AP-5.4", why, ("seat", bluff.seat), left_out=CONTRADICTION)

    # --- dobon --------------------------------------------------------------------------------
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
