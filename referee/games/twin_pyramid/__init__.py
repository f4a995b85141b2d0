"""Twin Pyramid: the engine, clause by clause (rules TP-1 to TP-9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from referee.game.cards import JOKER
from referee.game.contract import Game, Moves, Setup
from referee.game.hands import hands_dealt
from referee.game.walk import Walk
from referee.games.twin_pyramid import facts, moves
from referee.games.twin_pyramid.arrange import asked_parts
from referee.games.twin_pyramid.choices import filled
from referee.games.twin_pyramid.table import (
    HELD,
    KINDS,
    OPEN,
    SPECIAL,
    WATCHED,
    Due,
    TwinPyramidState,
    container,
)
from referee.games.twin_pyramid.tops import asked_of_top
from referee.games.twin_pyramid.turn import leave, skip, turn, why_turn
from referee.hidden.cases import Literal, Score
from referee.record.model import Line, Step


def score(state: TwinPyramidState) -> tuple[int, ...] | None:
    """TP-9.1, TP-9.2; nobody scores where all passed (TP-4.4)."""
    others, figures = len(state.staying) - 1, state.setup.figures
    if state.ended == "field-pyramid":
        gain, seats = figures["field-points"], state.winners
    elif state.ended == "burst":
        gain, seats = -figures["burst-points"], state.losers
    elif state.ended == "all-passed":
        return (0,) * state.setup.seats
    else:
        return None
    return tuple(gain * others if seat in seats else -gain for seat in range(state.setup.seats))


def after(state: TwinPyramidState) -> dict[str, object]:
    """The table as it stands; of a deal that is over only direction and table card."""
    clockwise = state.direction > 0 or state.seats == 2  # with two players there is only one way
    over = state.ended is not None
    fixed = None if over or state.fixer < 0 else {"suit": ("suit", state.fixed), "by": ("seat", state.fixer)}
    return {
        "direction": "clockwise" if clockwise else "counterclockwise",
        "table": None if state.top < 0 else ("card", state.top),
        "suit": fixed,
        "owed": (due := [] if over else owed(state, state.dues)),
        "_then": ("seat", state.after) if due else None,
        "_forced": forced(state) if due else None,
    }


def forced(state: TwinPyramidState) -> list[object] | None:
    """Whose card forces the draws, and its line; None before the record begins."""
    cause = state.cause
    return None if cause is None or cause[0] != "not-on-turn-forced" else [("seat", cause[2]), cause[1]]


def owed(state: TwinPyramidState, dues: tuple[Due, ...]) -> list[dict[str, object]]:
    """Who still has to draw how many, in order: not beyond the tenth card nor the last one (TP-8.3a)."""
    left = state.supply
    totals = [state.total(seat) for seat in range(state.seats)]
    entries: list[dict[str, object]] = []
    for due in dues:
        count = min(due.cards, state.setup.figures["full-hand"] - totals[due.seat], left)
        if count > 0:
            entries.append({"player": ("seat", due.seat), "count": count})
            totals[due.seat] += count
            left -= count
    return entries


class TwinPyramid(Game[TwinPyramidState]):
    """The rules of Twin Pyramid."""

    name = "twin-pyramid"
    unfinished = frozenset({"no-action"})
    scoring: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "field-pyramid": ("TP-9.1",),
        "burst": ("TP-9.2",),
        "all-passed": ("TP-4.4",),
    }
    turn = turn
    fact = facts.fact
    leave = leave
    skip = skip
    why_turn = why_turn

    def begin(self, setup: Setup, start: int) -> TwinPyramidState:
        """Four cards each, the rest in the stock (TP-2.1)."""
        return TwinPyramidState(setup, start)

    def dealt(self, setup: Setup) -> tuple[Step, ...]:
        """Every hand (TP-2.1)."""
        return hands_dealt(setup.seats, setup.figures["dealt"])

    def blend(self, state: TwinPyramidState, lines: Sequence[Line], apart: frozenset[int] | None) -> None:
        """Whether a card is held or lies face up matters to who arranges, and to whose cards are changed."""
        everybody = range(state.seats)
        if apart is None:
            state.blended = WATCHED
        else:
            asked = apart.union(asked_parts(lines, everybody))
            state.blended = sum(1 << seat for seat in everybody if seat not in asked)

    def prepare(self, state: TwinPyramidState) -> None:
        """Cards dealt and not named are hidden from here on."""
        if state.position:
            facts.complete(state)
        for seat in range(state.setup.seats):
            for part in (HELD, OPEN):
                hidden = state.hidden(seat, part)
                if hidden > 0:
                    state.ledger_open().birth(container(seat, part), hidden)
        under = state.npile - state.pile.bit_count()
        if under > 0:
            ledger = state.ledger_open()
            ledger.birth(state.hidden_pile, under)
            if not state.position:  # cards turned up before the starter were special (TP-2.3)
                ledger.require((Literal(ledger.hidden_places(state.hidden_pile), KINDS & ~SPECIAL, False),))

    # --- choices that were not written --------------------------------------------------------
    def forget(self, state: TwinPyramidState, card: int) -> bool:
        """A covered card changes nothing any more until it is shuffled back."""
        return state.forget(card)

    def replace_table_card(self, state: TwinPyramidState, card: int, other: int) -> bool:
        """Only suit and rank of the table card count from here on."""
        return state.replace_table_card(card, other)

    def interchangeable(
        self, state: TwinPyramidState, line: Line, cards: Sequence[int]
    ) -> Iterable[Sequence[int]]:
        """What a line asks of the table card: whether a card can be played on it, as a rule."""
        return asked_of_top(state, line, cards)

    def choices(self, state: TwinPyramidState, line: Line, following: Line | None) -> tuple[Line, ...]:
        """The line with every value of what it leaves open."""
        walk = Walk(line)
        self.walk(walk, state.copy(), line)
        if not walk.undecided:
            return (line,)
        taker = state.next(line.seat or 0)
        done: list[Line] = []
        for steps in filled(line, walk.open, walk.where, taker, following):
            done.extend(self.choices(state, line._replace(steps=steps), following))
        return tuple(done)

    def turns_on_choice(self, state: TwinPyramidState, line: Line) -> bool:
        """Plain plays and draws do not ask which part of a hand a hidden card was in."""
        if state.top == JOKER or state.fixed >= 0:
            return True
        nearly = state.total(line.seat or 0) >= state.setup.figures["full-hand"] - 1
        return any(step.verb not in ("play", "draw", "take", "build") or nearly for step in line.steps)

    def after(self, state: TwinPyramidState, line: Line, *, kept: bool) -> dict[str, object]:
        """Direction, table card, wild in force, and forced draws that are owed."""
        return after(state)

    # --- the end ------------------------------------------------------------------------------
    def score(self, state: TwinPyramidState) -> tuple[Score, ...] | None:
        """TP-9.1, TP-9.2; nobody scores where all passed (TP-4.4)."""
        return score(state)

    def deals_agreed(self, setup: Setup) -> int:
        """Rounds times players (TP-9.3, 9.4)."""
        return int(setup.options["rounds"]) * setup.seats

    # --- for reports and properties -----------------------------------------------------------
    def candidates(self, state: TwinPyramidState) -> Moves:
        """Every line without arrangements that may be legal, by the cards that are known."""
        return moves.candidates(state)

    def alternatives_to(self, state: TwinPyramidState, line: Line) -> Moves:
        """The same, of builds only those of one stone: enough to see what could be built."""
        return moves.candidates(state, 1)

    def place(self, state: TwinPyramidState, container: int) -> tuple[str, int | None]:
        """Held cards, cards face up, and what lies under the table card."""
        if container == state.hidden_pile:
            return ("@pile" if state.position else "@starter"), None
        seat, part = divmod(container, 2)
        return ("@open" if part else "@hand"), seat

    def learn(self, state: TwinPyramidState, container: int, card: int) -> None:
        """A card that was shown by a move taken back is known from now on."""
        bit = state.bit_of_new(card)
        seat, part = divmod(container, 2)
        if container == state.hidden_pile:
            state.pile |= bit
        elif part:
            state.opened[seat] |= bit
        else:
            state.held[seat] |= bit


GAME = TwinPyramid()
