"""American Page One: the engine, clause by clause (rules AP-1 to AP-8)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.game.cards import JOKER
from referee.game.contract import Setup, TwoPass
from referee.game.hands import ANY, ONE, flat, size
from referee.game.walk import OPEN_CHOICE, Breach, Breaches, Late
from referee.games.american_page_one import facts as facts
from referee.games.american_page_one.check import ACTIONS, Trial, called
from referee.games.american_page_one.moves import moves
from referee.games.american_page_one.plain import at_once, drawn, laid, plain
from referee.games.american_page_one.score import scores
from referee.games.american_page_one.table import (
    CAUGHT,
    DRAW_CLAUSE,
    DRAW_SIZE,
    EIGHT,
    FORGOTTEN,
    JOKERS,
    LOST,
    NONE,
    RANK_OF,
    Bluff,
    Call,
    Owed,
    PageOneState,
)
from referee.hidden.cases import UNDECIDED, Literal, Score
from referee.record.model import UNKNOWN, Line, LineKind, Step


class AmericanPageOne(TwoPass[PageOneState]):
    """The rules of American Page One."""

    name = "american-page-one"
    any_turn = frozenset({"dobon", "penalty"})

    def begin(self, setup: Setup, start: int) -> PageOneState:
        """Hands are dealt, the rest is the stock (AP-2.1)."""
        return PageOneState(setup, start)

    def prepare(self, state: PageOneState) -> None:
        """Cards dealt and not named are hidden from here on; the starter takes effect."""
        if state.position:
            facts.complete(state)
        state.deal_hidden()
        under = state.npile - size(state.pile)
        if under > 0:
            state.ledger_open().birth(state.heap, under)
        if not state.position:
            facts.turned_up(state)
        state.refresh()

    # --- check --------------------------------------------------------------------------------
    def judge(self, state: PageOneState, line: Line) -> Breaches:
        """Every clause that the line breaks."""
        if plain(state, line):
            return ()
        if line.kind is not LineKind.MOVE:
            return facts.check(state, line) if line.kind is LineKind.FACT else ()
        trial = Trial(state, line)
        trial.run()
        if trial.open and not any(breach.left_out for breach in trial.found):
            return OPEN_CHOICE
        return tuple(trial.found)

    def choices(self, state: PageOneState, line: Line, following: Line | None) -> tuple[Line, ...]:
        """The line with each suit that may have been named."""
        steps = line.steps
        if state.unnamed and (steps[0].verb != "suit" or steps[0].suit in (None, UNKNOWN)):
            rest = steps[1:] if steps[0].verb == "suit" else steps
            filled = [(Step("suit", suit=suit), *rest) for suit in range(4)]
        else:
            at = max(index for index, step in enumerate(steps) if step.verb == "play") + 1
            rest = tuple(step for step in steps[at:] if step.verb != "suit")
            filled = [(*steps[:at], Step("suit", suit=suit), *rest) for suit in range(4)]
        done: list[Line] = []
        for each in filled:
            full = line._replace(steps=each)
            again = self.judge(state, full) is OPEN_CHOICE
            done.extend(self.choices(state, full, following) if again else (full,))
        return tuple(done)

    def swift(self, state: PageOneState, line: Line) -> bool:
        """A line that is legal at a glance, carried out."""
        steps = line.steps
        seat = state.turn
        if len(steps) == 1 and at_once(state, seat, steps[0]):
            return True
        if not plain(state, line):
            return False
        self.carry_out(state, line, seat, steps)
        state.refresh()
        return True

    # --- apply --------------------------------------------------------------------------------
    def carry(self, state: PageOneState, line: Line) -> None:
        """Carry the line out as written."""
        if line.kind is not LineKind.MOVE:
            facts.apply(state, line)
            return
        seat = line.seat or 0
        steps = line.steps
        if len(steps) == 1:
            verb = steps[0].verb
            if verb == "play" and laid(state, seat, steps[0]):
                return
            if verb == "draw" and drawn(state, seat, steps[0]):
                return
        self.carry_out(state, line, seat, steps)
        state.refresh()

    def carry_out(self, state: PageOneState, line: Line, seat: int, steps: tuple[Step, ...]) -> None:
        """Any other move."""
        if steps[0].verb == "suit":
            if state.unnamed and steps[0].suit is not None:
                state.suit, state.named = steps[0].suit, True
            steps = steps[1:]
        step = steps[0]
        verb = step.verb
        if verb == "draw" and step.forced_word and (state.run or state.owed is not None):
            verb = "take" if state.run else "penalty"
        if verb == "play":
            self.play(state, line, seat, step, steps[1:], UNKNOWN)
        elif verb == "draw":
            self.draw(state, line, seat, step, steps[1:])
        elif verb == "take":
            self.take(state, seat, step)
        elif verb == "penalty":
            self.penalty(state, seat, step)
        elif verb == "challenge":
            self.challenge(state, seat, step, steps[1:])
        elif verb == "dobon":
            self.dobon(state, seat, step)
        else:
            self.over(state, seat, changed=False)

    def draw(self, state: PageOneState, line: Line, seat: int, step: Step, rest: tuple[Step, ...]) -> None:
        """A draw, and perhaps the drawn card played."""
        cards = (UNKNOWN,) if step.cards is None else step.cards
        played = next((each for each in rest if each.verb == "play"), None)
        if played is not None and cards and cards[-1] == UNKNOWN:
            cards = (*cards[:-1], (played.cards or (UNKNOWN,))[0])
        for number in cards:
            state.draw(seat, number)
        if played is None:
            self.over(state, seat, changed=True)
        else:
            self.play(state, line, seat, played, rest, seat)

    def play(
        self, state: PageOneState, line: Line, seat: int, step: Step, rest: tuple[Step, ...], drawer: int
    ) -> None:
        """A card becomes the table card, with its effect (AP-4, 5, 6)."""
        number = (step.cards or (UNKNOWN,))[0]
        rank = RANK_OF[number]
        bluff = self.bluffed(state, seat) if number == JOKER else None
        state.remove(seat, number)
        left = state.count[seat]
        state.cover(number)
        state.unnamed = False
        state.owed = None
        state.bluff = bluff
        state.emptied = left == 0
        state.fresh, state.drawer = True, drawer
        if rank in (EIGHT, NONE):
            suit = next((each.suit for each in rest if each.verb == "suit"), None)
            if suit is not None:
                state.suit, state.named = suit, True
        following = self.effect(state, seat, rank)
        if left <= 1:
            self.last_cards(state, line, seat, left, rest)
        if state.ended is None:
            state.turn = following

    def effect(self, state: PageOneState, seat: int, rank: int) -> int:
        """Run, jump and turn of a card; returns who is next."""
        rules = state.rules
        if rules.draws(rank):
            more = state.run if state.run and state.kind == rank and state.answerable else 0
            state.run = more + DRAW_SIZE[rank]
            state.kind, state.answerable, state.clause = rank, rules.answers(rank), DRAW_CLAUSE[rank]
        else:
            state.run = 0
        if rank == rules.turn:
            state.direction = -state.direction
        following = state.next(seat)
        return state.next(following) if rank == rules.jump else following

    def bluffed(self, state: PageOneState, seat: int) -> Bluff:
        """What a challenge of the joker about to be played would be about (AP-5.3, 5.4)."""
        answer = bool(state.run) and state.kind == NONE
        good = state.playable()
        places = () if state.ledger is None else state.ledger.seen(seat)
        return Bluff(
            seat,
            answer,
            state.count[seat] == 1,
            bool(state.hand[seat] & good & ~JOKERS),
            places,
            flat(good),
            state.top,
            state.suit,
            state.named,
        )

    def last_cards(
        self, state: PageOneState, line: Line, seat: int, left: int, rest: tuple[Step, ...]
    ) -> None:
        """The calls "page one" and "stop", and going out (AP-6)."""
        word = "stop" if left == 0 else "page-one"
        if not called(state, rest, word):
            state.pending = Call(line.number, seat, word)
        elif left == 0:
            self.gone_out(state, seat)

    def gone_out(self, state: PageOneState, seat: int) -> None:
        """A hand is empty and the call was made: the deal is over, or a run is still to be taken (AP-6.4)."""
        if state.run and state.supply:
            state.out = seat
            return
        state.ended, state.winners = "out", (seat,)

    def take(self, state: PageOneState, seat: int, step: Step) -> None:
        """The cards of a run."""
        due = min(state.run, state.supply)
        for number in (UNKNOWN,) * due if step.cards is None else step.cards:
            state.draw(seat, number)
        if state.out != NONE:
            state.ended, state.winners = "out", (state.out,)
            return
        self.over(state, seat, changed=True)

    def penalty(self, state: PageOneState, seat: int, step: Step) -> None:
        """A penalty: it changes a hand and nobody's turn, but for a joker caught."""
        owed = state.owed if state.owed is not None and state.owed.seat == seat else None
        due = min(FORGOTTEN if owed is None else owed.cards, state.supply)
        for number in (UNKNOWN,) * due if step.cards is None else step.cards:
            state.draw(seat, number)
        if owed is not None and owed.clause == "AP-5.4":
            state.turn = state.next(seat)
        if owed is not None:
            state.owed = None
            state.emptied = False
        state.drawer = seat

    def challenge(self, state: PageOneState, seat: int, step: Step, rest: tuple[Step, ...]) -> None:
        """A joker challenged: it goes back, or the challenger takes the cards (AP-5.4)."""
        bluff = state.bluff
        if bluff is None:
            self.over(state, seat, changed=False)
            return
        won = "won" in step.words
        if state.ledger is not None and bluff.places and not bluff.other:
            state.ledger.require((Literal(bluff.places, bluff.cards, won),))
        if not won:
            due = min(state.run + LOST, state.supply)
            cards = next((each.cards for each in rest if each.verb == "take"), None)
            for number in (UNKNOWN,) * due if cards is None else cards:
                state.draw(seat, number)
            self.over(state, seat, changed=True)
            return
        state.hand[bluff.seat] += ONE[JOKER]
        state.count[bluff.seat] += 1
        state.top, state.suit, state.named = bluff.top, bluff.suit, bluff.named
        if state.top >= 0:
            state.pile -= ONE[state.top]
            state.npile -= 1
        state.run = 0
        state.bluff = None
        state.emptied = False
        state.fresh, state.drawer = True, NONE
        state.owed = Owed(bluff.seat, CAUGHT, "AP-5.4")
        state.turn = bluff.seat

    def dobon(self, state: PageOneState, seat: int, step: Step) -> None:
        """The caller goes out, rightly or not; the deal is over (AP-8.3)."""
        hand = state.hand[seat]
        for number in step.cards or ():
            if number < 0:
                continue
            if hand & ANY[number]:
                hand -= ONE[number]
            elif state.hidden(seat):
                state.show(seat, number)
        state.ended, state.winners = "dobon", (seat,)

    def over(self, state: PageOneState, seat: int, *, changed: bool) -> None:
        """A turn without a card laid is over."""
        state.run = 0
        state.owed = None
        state.bluff = None
        state.unnamed = False
        state.fresh = False
        state.drawer = seat if changed else NONE
        state.turn = state.next(seat)

    def skip(self, state: PageOneState, line: Line) -> None:
        """A line left out uses up the turn, and with it what was to be taken."""
        seat = line.seat or 0
        if state.owed is not None and state.owed.seat == seat and state.owed.clause == "AP-5.4":
            state.owed = None
            state.turn = state.next(seat)
            state.refresh()
            return
        if state.out != NONE:
            state.ended, state.winners = "out", (state.out,)
            return
        self.over(state, seat, changed=False)
        state.refresh()

    # --- open duties --------------------------------------------------------------------------
    def duties(self, state: PageOneState, following: Line | None) -> tuple[Late, ...]:
        """A call that was not written: forgotten, or made without a word in the record (AP-6.3)."""
        call: Call = state.pending
        penalized = (
            following is not None
            and following.kind is LineKind.MOVE
            and following.seat == call.seat
            and following.steps[0].verb == "penalty"
        )
        if penalized:
            state.owed = Owed(call.seat, FORGOTTEN, "AP-6.3")
            state.refresh()
            return ()
        if following is not None and following.kind is LineKind.UNDO:
            return ()  # the play was taken back, and the call with it
        if state.setup.calls_assumed:
            if call.word == "stop" and state.ended is None and state.out == NONE:
                self.gone_out(state, call.seat)
            return ()
        if following is None:
            return (Late(call.line, Breach("AP-6.3", "call-open", (call.word,), UNDECIDED)),)
        if following.kind is LineKind.MOVE and following.steps[0].verb == "dobon":
            return ()
        return (Late(call.line, Breach("AP-6.3", "call-forgotten", (call.word,))),)

    # --- the end ------------------------------------------------------------------------------
    def score(self, state: PageOneState) -> tuple[Score, ...] | None:
        """Points by seat (AP-7)."""
        return scores(state)

    def deals_agreed(self, setup: Setup) -> int:
        """The option `deals` (AP-7.3)."""
        return int(setup.options["deals"])

    # --- for reports and properties -----------------------------------------------------------
    def legal_moves(self, state: PageOneState) -> Iterable[tuple[int, tuple[Step, ...]]]:
        """Every legal line by the cards that are known, with the calls that are due."""
        return moves(self, state)

    def conserved(self, state: PageOneState) -> bool:
        """Every known card in one place, and all counts together the deck."""
        top = ONE[state.top] if state.top >= 0 else 0
        deck = sum(ONE[card] * copies for card, copies in enumerate(state.setup.cards.copies))
        counts = state.nstock + state.npile + (state.top >= 0) + sum(state.count)
        return state.pool + state.pile + top + sum(state.hand) == deck and counts == state.setup.cards.total

    def learn(self, state: PageOneState, container: int, card: int) -> None:
        """A card that was shown by a move taken back is known from now on."""
        state.pool -= ONE[card]
        if container == state.heap:
            state.pile += ONE[card]
        else:
            state.hand[container] += ONE[card]


__all__ = ["ACTIONS", "GAME"]

GAME = AmericanPageOne()
