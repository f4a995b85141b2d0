"""Twin Pyramid: the engine, clause by clause (rules TP-1 to TP-9)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.cards import JOKER
from referee.engine import OPEN_CHOICE, Breach, Breaches, Game, Literal, Score, Setup
from referee.games import twin_pyramid_facts as facts
from referee.games.twin_pyramid_moves import moves
from referee.games.twin_pyramid_quick import NEEDS_A_WORD, surely_legal
from referee.games.twin_pyramid_table import (
    BITS,
    COMPLETE,
    FULL_HAND,
    KINDS,
    NINE,
    NO_RANK,
    OPEN,
    PLAYABLE,
    RANK_OF,
    SEVEN,
    SPECIAL,
    SUIT_OF,
    TEN,
    THREE,
    TWO,
    Due,
    TwinPyramidState,
    cards_of,
    deck_of,
    pin,
)
from referee.games.twin_pyramid_trial import (
    ARRANGE,
    EFFECT_CLAUSE,
    EFFECT_OF,
    Trial,
    card,
    lowest_stone,
    owed,
)
from referee.record.model import UNKNOWN, Line, LineKind, Step

EFFECTS = frozenset(EFFECT_CLAUSE)
TRIGGERED = frozenset({TWO, THREE, SEVEN, NINE, TEN, *EFFECT_OF})
"""Ranks that do something when they are played and not silenced (TP-5.7)."""
PLAIN = frozenset(range(13)) - TRIGGERED

FIELD_POINTS = 20  # from each other player (TP-9.1)
BURST_POINTS = 10  # to each other player (TP-9.2)


class TwinPyramid(Game[TwinPyramidState]):
    """The rules of Twin Pyramid."""

    name = "twin-pyramid"

    def begin(self, setup: Setup, start: int) -> TwinPyramidState:
        """Four cards each, the rest in the stock (TP-2.1)."""
        return TwinPyramidState(setup, start)

    def prepare(self, state: TwinPyramidState) -> None:
        """Cards dealt and not named are hidden from here on."""
        if state.position:
            facts.complete(state)
        for seat in range(state.setup.seats):
            for part, known, count in ((0, state.held, state.nheld), (1, state.opened, state.nopen)):
                hidden = count[seat] - known[seat].bit_count()
                if hidden > 0:
                    state.ledger_open().birth(2 * seat + part, hidden)
        under = state.npile - state.pile.bit_count()
        if under > 0:
            ledger = state.ledger_open()
            ledger.birth(state.heap, under)
            if not state.position:  # cards turned up before the starter were special (TP-2.3)
                ledger.require((Literal(ledger.seen(state.heap), KINDS & ~SPECIAL, False),))

    # --- check --------------------------------------------------------------------------------
    def check(self, state: TwinPyramidState, line: Line) -> Breaches:
        """Every clause that the line breaks."""
        if line.kind is not LineKind.MOVE:
            return facts.check(state, line) if line.kind is LineKind.FACT else ()
        if state.ledger is None:
            steps = line.steps
            step = steps[0]
            cards = step.cards
            if len(steps) == 1 and cards is not None and len(cards) == 1 and not state.dues:
                number = cards[0]
                seat = line.seat or 0
                if step.verb == "draw":
                    room = state.nheld[seat] + state.nopen[seat] < FULL_HAND - 1
                    if room and number >= 0 and state.nstock and BITS[number] & state.pool:
                        return ()
                elif step.verb == "play" and state.fixed < 0:
                    hand = state.held[seat] | state.opened[seat]
                    fitting = PLAYABLE[state.suit + 1][RANK_OF[state.top] + 1]
                    if BITS[number] & hand & fitting and RANK_OF[number] not in NEEDS_A_WORD:
                        return ()
            if surely_legal(state, line):
                return ()
        trial = self.tried(state, line)
        if trial.open is not None and not any(breach.left_out for breach in trial.found):
            return OPEN_CHOICE
        return tuple(trial.found)

    def tried(self, state: TwinPyramidState, line: Line) -> Trial:
        """The whole line tried out: arrangements, one action, its effects (TP-4.1)."""
        trial = Trial(state, line)
        steps = line.steps
        due = owed(state, trial.seat)
        acted = False
        arranging = 0
        index = 0
        while index < len(steps):
            step = steps[index]
            if step.verb in ARRANGE:
                if acted:
                    trial.breach("TP-4.1", "after-the-action")
                trial.arrange(step, index)
                arranging += 1
                index += 1
                continue
            if arranging and not acted:
                trial.arranged()
            end = index + 1
            if step.verb in ("play", "change"):
                while end < len(steps) and steps[end].verb in EFFECTS:
                    end += 1
            if acted:
                trial.breach("TP-4.1", "two-actions")
            self.act(trial, index, steps[index + 1 : end], due, arranging)
            acted = True
            index = end
        if not acted:
            trial.arranged()
            trial.breach("TP-4.1", "no-action")
        if trial.tokens and state.ledger is not None and not trial.hand_lost:
            self.together(trial)
        return trial

    def together(self, trial: Trial) -> None:
        """All cards the line names from hidden hands must fit at once."""
        ledger = trial.state.ledger
        if ledger is not None and not any(b.left_out for b in trial.found) and not ledger.fits(trial.tokens):
            seat = ("seat", trial.seat)
            trial.breach("GEN-2", "not-in-hand", seat, card(trial.tokens[-1][1]), left_out=2)

    def act(
        self, trial: Trial, index: int, effects: tuple[Step, ...], due: Due | None, arranging: int
    ) -> None:
        """One action."""
        step = trial.line.steps[index]
        verb = step.verb
        forced = verb == "take" or (verb == "draw" and step.forced_word and due is not None)
        if due is not None and not forced:
            trial.breach("GEN-5", "forced-first", ("seat", trial.seat), due.cards)
            trial.breach(due.clause, "forced-first", ("seat", trial.seat), due.cards)
        if forced:
            self.owed_take(trial, step, due, arranging)
        elif verb == "play":
            trial.play(index, effects)
        elif verb == "draw":
            trial.draw(step)
        elif verb == "change":
            trial.change(index, effects)
        elif verb == "pass":
            self.passes(trial)
        else:
            trial.breach("TP-4.1", "no-action")
            trial.breach(EFFECT_CLAUSE[verb], "effect-alone", verb)
            if verb == "build":
                trial.build([(each, index) for each in step.cards or ()])

    def owed_take(self, trial: Trial, step: Step, due: Due | None, arranging: int) -> None:
        """A forced draw as a line of its own (TP-8.2, 8.3)."""
        state = trial.state
        if due is None:
            due = next((each for each in state.dues if each.seat == trial.seat), None)
        if due is None:
            trial.breach("TP-4.1", "nothing-owed", ("seat", trial.seat))
            trial.come(step.cards or ())
            return
        if arranging and not due.arranges:
            trial.breach(due.clause, "no-arranging", ("seat", trial.seat))
        trial.forced(step, due.cards, due.clause)

    def passes(self, trial: Trial) -> None:
        """A pass, where no action is possible (TP-4.4)."""
        if trial.supply():
            trial.breach("TP-4.4", "pass-could-draw", ("seat", trial.seat))
            return
        trial.can_act("TP-4.4", "pass-could-act")

    def choices(self, state: TwinPyramidState, line: Line, following: Line | None) -> tuple[Line, ...]:
        """The line with every value of what it leaves open."""
        if line.kind is LineKind.FACT:
            return facts.choices(state, line)
        trial = self.tried(state, line)
        if trial.open is None or any(breach.left_out for breach in trial.found):
            return (line,)
        what, index, number = trial.open
        steps = line.steps
        done: list[Line] = []
        for steps in self.filled(trial, what, index, number, following):
            done.extend(self.choices(state, line._replace(steps=steps), following))
        return tuple(done)

    def turns_on_choice(self, state: TwinPyramidState, line: Line) -> bool:
        """Plain plays and draws do not ask which part of a hand a hidden card was in."""
        if state.top == JOKER or state.fixed >= 0:
            return True
        nearly = state.total(line.seat or 0) >= FULL_HAND - 1
        return any(step.verb not in ("play", "draw", "take", "build") or nearly for step in line.steps)

    def filled(
        self, trial: Trial, what: str, index: int, number: int, following: Line | None
    ) -> list[tuple[Step, ...]]:
        """The steps with each value of one open choice."""
        steps, state = trial.line.steps, trial.state
        before, step, rest = steps[:index], steps[index], steps[index + 1 :]
        if what == "part":
            return [(*before, pin(step, number, part), *rest) for part in (0, 1)]
        if what == "from":
            return [(*before, step._replace(seat=seat), *rest) for seat in trial.owners(number)]
        if what == "suit":
            other = tuple(each for each in rest if each.verb != "suit")
            return [(*before, step, Step("suit", suit=suit), *other) for suit in range(4)]
        taker = state.next(trial.seat)
        passed = following is not None and following.seat == taker and takes(following)
        return [(*before, step, Step("pass") if passed else Step("take"), *rest)]

    # --- apply --------------------------------------------------------------------------------
    def apply(self, state: TwinPyramidState, line: Line) -> None:
        """Carry the line out as written."""
        if line.kind is not LineKind.MOVE:
            facts.apply(state, line)
            return
        seat = line.seat or 0
        steps = line.steps
        if len(steps) == 1 and not state.dues:
            step = steps[0]
            cards = step.cards
            if cards is not None and len(cards) == 1:
                if step.verb == "draw":
                    state.draw(seat, cards[0])
                    state.end_turn(seat)
                    return
                if step.verb == "play" and RANK_OF[cards[0]] in PLAIN:
                    state.remove(seat, cards[0], step)
                    state.cover(cards[0], SUIT_OF[cards[0]])
                    state.end_turn(seat)
                    return
        due = owed(state, seat) if state.dues else None
        fix = skipped = -1
        dues: list[Due] = []
        after_take = False
        passing = False
        silenced = state.fixed >= 0 and state.fixer != seat
        played = NO_RANK - 1
        for index, step in enumerate(steps):
            verb = step.verb
            if verb in ARRANGE:
                self.arrange(state, seat, step)
            elif verb == "play":
                number = (step.cards or (UNKNOWN,))[0]
                state.remove(seat, number, step)
                state.cover(number, SUIT_OF[number])
                played = RANK_OF[number]
                if not silenced and played in TRIGGERED:
                    dues, skipped = self.effect(state, seat, played, steps[index + 1 :])
                    if played in (EFFECT_SUIT, NO_RANK):
                        fix = suit_named(steps[index + 1 :])
                if played == NO_RANK:
                    state.suit = suit_named(steps[index + 1 :])
            elif verb == "change":
                fix = self.change(state, seat, step, steps[index + 1 :])
                fix = -1 if silenced else fix
            elif verb == "build":
                self.build(state, seat, step)
            elif verb == "break":
                self.destroyed(state, (step.cards or (UNKNOWN,))[0])
            elif verb == "take" or (verb == "draw" and step.forced_word and due is not None):
                after_take = played == NO_RANK - 1
                self.take(state, seat, step, due, played)
            elif verb == "draw":
                for number in (UNKNOWN,) if step.cards is None else step.cards:
                    state.draw(seat, number)
            elif verb == "pass" and played == NO_RANK - 1:
                passing = True
        if state.ended is not None:
            return
        if after_take:
            self.taken(state, seat, due)
            return
        self.over(state, seat, fix, dues, skipped, passing=passing)

    def arrange(self, state: TwinPyramidState, seat: int, step: Step) -> None:
        """`lay`, `pick`, `swap` as written."""
        cards = step.cards or ()
        if step.verb == "swap":
            mine, stone = cards
            bit, part = state.remove(seat, mine, step)
            state.field[seat] ^= BITS[stone] | bit
            state.insert(seat, BITS[stone], part)
            return
        origin = 0 if step.verb == "lay" else OPEN
        for number in cards:
            state.move(seat, number, origin)

    def effect(
        self, state: TwinPyramidState, seat: int, rank: int, effects: tuple[Step, ...]
    ) -> tuple[list[Due], int]:
        """What a triggered card does beyond cards and suits: (forced draws, seat skipped or -1)."""
        if rank == TWO:
            if any(effect.verb == "pass" for effect in effects):
                return [Due(state.next(seat), 2, "TP-8.2", True)], -1
        elif rank == THREE:
            order = [seat]
            while (other := state.next(order[-1])) != seat:
                order.append(other)
            return [Due(each, 1, "TP-8.3", each != seat) for each in (*order[1:], seat)], -1
        elif rank == SEVEN:
            return [], state.next(seat)
        elif rank == NINE:
            state.direction = -state.direction
        elif rank == TEN and not any(effect.verb == "break" for effect in effects):
            stone = lowest_stone(state, state.next(seat))
            if stone is not None:
                self.destroyed(state, stone)
        return [], -1

    def destroyed(self, state: TwinPyramidState, stone: int) -> None:
        """A stone goes from a field pyramid onto the pile (TP-8.8)."""
        for seat, field in enumerate(state.field):
            if field & BITS[stone]:
                state.field[seat] ^= BITS[stone]
                state.ranks[seat] ^= 1 << RANK_OF[stone]
                state.cover(stone, SUIT_OF[stone])
                return

    def build(self, state: TwinPyramidState, seat: int, step: Step) -> None:
        """Stones onto the field pyramid; the last place filled ends the deal (TP-5.5)."""
        for number in step.cards or ():
            bit, _ = state.remove(seat, number, step)
            state.field[seat] |= bit
            state.ranks[seat] |= 1 << RANK_OF[number]
        if state.ranks[seat] == COMPLETE:
            state.ended = "field-pyramid"
            state.winners = (seat,)

    def change(self, state: TwinPyramidState, seat: int, step: Step, effects: tuple[Step, ...]) -> int:
        """TP-7; the suit that a wild change fixes, -1 where none is."""
        cards = step.cards or ()
        number = cards[0]
        if "top" in step.words:
            received = state.top_bit()
            bit, part = state.remove(seat, number, step)
            state.insert(seat, received, part)
            state.top, state.suit = number, SUIT_OF[number]
            if number == JOKER:
                state.suit = suit_named(effects)
                return state.suit
            return -1
        target = cards[1]
        owner = step.seat if step.seat is not None else self.owner(state, seat, target)
        bit, part = state.remove(seat, number, step)
        taken, place = state.remove_open(owner, target)
        state.insert(owner, bit, place)
        state.insert(seat, taken, part)
        return -1

    def owner(self, state: TwinPyramidState, seat: int, target: int) -> int:
        """Before whom a card lies face up, where the record does not say so."""
        from referee.games.twin_pyramid_trial import holder

        known = holder(state, target, seat)
        if known is not None:
            return known
        hidden = [s for s in range(state.setup.seats) if s != seat and state.hidden_of(s)[OPEN]]
        ledger = state.ledger_open()
        return next(s for s in hidden if ledger.fits([(2 * s + OPEN, target)]))

    def take(self, state: TwinPyramidState, seat: int, step: Step, due: Due | None, played: int) -> None:
        """Cards of a forced draw."""
        cards = step.cards
        if cards is None:
            count = 2 if played == TWO else (due.cards if due else 1)
            cards = (UNKNOWN,) * min(count, FULL_HAND - state.total(seat), state.nstock + state.npile)
        for number in cards:
            state.draw(seat, number)
        if state.total(seat) >= FULL_HAND:
            state.ended = "burst"
            state.losers = (seat,)

    def taken(self, state: TwinPyramidState, seat: int, due: Due | None) -> None:
        """After a line that was a forced draw: the next one, or the turn."""
        if due is not None:
            state.dues = state.dues[1:]
            self.call(state)
            return
        rest = [each.seat for each in state.dues]
        state.dues = state.dues[rest.index(seat) + 1 :] if seat in rest else ()
        state.after = state.next(seat) if not state.dues else state.after
        state.turn = state.next(seat)
        if state.dues and state.dues[0].seat != state.turn:
            state.dues = ()

    def call(self, state: TwinPyramidState) -> None:
        """Whose line is next: a forced draw that yields a card, else the turn (TP-8.3a)."""
        if not state.nstock and not state.npile:
            state.dues = ()
        state.turn = state.dues[0].seat if state.dues else state.after

    def over(
        self,
        state: TwinPyramidState,
        seat: int,
        fix: int,
        dues: list[Due] | tuple[()] = (),
        skipped: int = -1,
        *,
        passing: bool = False,
    ) -> None:
        """The end of a turn."""
        passes = state.passes + 1
        state.end_turn(seat)
        if fix >= 0:
            state.fixed, state.fixer = fix, seat
        if state.ended is not None:
            return
        if passing:
            state.passes = passes
            if passes == state.setup.seats:
                state.ended = "all-passed"
                return
        if skipped >= 0:
            state.turn = state.next(skipped)
        if dues:
            state.dues = tuple(dues)
            state.after = state.turn
            if dues[0].clause == "TP-8.2" and state.setup.options["draw-two-turn"] == "lost":
                state.after = state.next(state.turn)
            self.call(state)

    def skip(self, state: TwinPyramidState, line: Line) -> None:
        """A line that was left out uses up the turn or the forced draw."""
        seat = line.seat or 0
        if state.dues and any(step.verb == "take" or step.forced_word for step in line.steps):
            self.taken(state, seat, owed(state, seat))
            return
        self.over(state, seat, -1)

    # --- the end ------------------------------------------------------------------------------
    def score(self, state: TwinPyramidState) -> tuple[Score, ...] | None:
        """TP-9.1, TP-9.2; nobody scores where all passed (TP-4.4)."""
        others = state.setup.seats - 1
        if state.ended == "field-pyramid":
            gain, seats = FIELD_POINTS, state.winners
        elif state.ended == "burst":
            gain, seats = -BURST_POINTS, state.losers
        elif state.ended == "all-passed":
            return (0,) * state.setup.seats
        else:
            return None
        return tuple(gain * others if seat in seats else -gain for seat in range(state.setup.seats))

    def deals_agreed(self, setup: Setup) -> int:
        """Rounds times players (TP-9.3, 9.4)."""
        return int(setup.options["rounds"]) * setup.seats

    # --- for reports and properties -----------------------------------------------------------
    def legal_moves(self, state: TwinPyramidState) -> Iterable[tuple[int, tuple[Step, ...]]]:
        """Every legal line without arrangements, by the cards that are known."""
        return moves(self, state)

    def conserved(self, state: TwinPyramidState) -> bool:
        """Every known card in one place, and all counts together the deck."""
        places = [state.pool, state.pile, *state.held, *state.opened, *state.field]
        if state.top >= 0:
            places.append(state.top_bit())
        everything = 0
        for mask in places:
            if everything & mask:
                return False
            everything |= mask
        stones = sum(field.bit_count() for field in state.field)
        counts = state.nstock + state.npile + (state.top >= 0) + sum(state.nheld) + sum(state.nopen) + stones
        return everything == deck_of(state.setup) and counts == state.setup.cards.total

    def place(self, state: TwinPyramidState, container: int) -> tuple[str, int | None]:
        """Held cards, cards face up, and what lies under the table card."""
        if container == state.heap:
            return ("@pile" if state.position else "@starter"), None
        seat, part = divmod(container, 2)
        return ("@open" if part else "@hand"), seat

    def learn(self, state: TwinPyramidState, container: int, card: int) -> None:
        """A card that was shown by a move taken back is known from now on."""
        bit = state.named(card)
        seat, part = divmod(container, 2)
        if container == state.heap:
            state.pile |= bit
        elif part:
            state.opened[seat] |= bit
        else:
            state.held[seat] |= bit


EFFECT_SUIT = next(rank for rank, word in EFFECT_OF.items() if word == "suit")
"""Rank of the card that names a suit besides the joker: the 8."""


def takes(line: Line) -> bool:
    """Whether a line is a forced draw, after its arrangements."""
    return any(step.verb == "take" or step.forced_word for step in line.steps)


def suit_named(effects: tuple[Step, ...]) -> int:
    """The suit that the effect words name; -1 for none."""
    for effect in effects:
        if effect.verb == "suit" and effect.suit is not None:
            return effect.suit
    return -1


__all__ = ["GAME", "Breach", "cards_of"]

GAME = TwinPyramid()
