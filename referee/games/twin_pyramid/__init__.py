"""Twin Pyramid: the engine, clause by clause (rules TP-1 to TP-9)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.game.cards import JOKER
from referee.game.contract import Setup, TwoPass
from referee.game.walk import OPEN_CHOICE, Breaches
from referee.games.twin_pyramid import apply as carry_out
from referee.games.twin_pyramid import facts as facts
from referee.games.twin_pyramid import quick as quick
from referee.games.twin_pyramid.moves import moves
from referee.games.twin_pyramid.table import (
    FULL_HAND,
    KINDS,
    SPECIAL,
    TwinPyramidState,
    deck_of,
    pin,
)
from referee.games.twin_pyramid.trial import Trial, tried
from referee.hidden.cases import Literal, Score
from referee.record.model import Line, LineKind, Step

FIELD_POINTS = 20  # from each other player (TP-9.1)
BURST_POINTS = 10  # to each other player (TP-9.2)


class TwinPyramid(TwoPass[TwinPyramidState]):
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
    def judge(self, state: TwinPyramidState, line: Line) -> Breaches:
        """Every clause that the line breaks."""
        if line.kind is not LineKind.MOVE:
            return facts.check(state, line) if line.kind is LineKind.FACT else ()
        trial = tried(state, line)
        if trial.open is not None and not any(breach.left_out for breach in trial.found):
            return OPEN_CHOICE
        return tuple(trial.found)

    swift = staticmethod(quick.swift)

    def choices(self, state: TwinPyramidState, line: Line, following: Line | None) -> tuple[Line, ...]:
        """The line with every value of what it leaves open."""
        if line.kind is LineKind.FACT:
            return facts.choices(state, line)
        trial = tried(state, line)
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
    def carry(self, state: TwinPyramidState, line: Line) -> None:
        """Carry the line out as written."""
        carry_out.apply(state, line)

    def skip(self, state: TwinPyramidState, line: Line) -> None:
        """A line that was left out uses up the turn or the forced draw."""
        carry_out.skip(state, line)

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

    def instead(self, state: TwinPyramidState, line: Line) -> Iterable[tuple[int, tuple[Step, ...]]]:
        """The legal lines, of builds only those of one stone: enough to see what could be built."""
        for seat, steps in moves(self, state):
            if not any(step.verb == "build" and len(step.cards or ()) > 1 for step in steps):
                yield seat, steps

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


def takes(line: Line) -> bool:
    """Whether a line is a forced draw, after its arrangements."""
    return any(step.verb == "take" or step.forced_word for step in line.steps)


GAME = TwinPyramid()
