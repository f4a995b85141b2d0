"""Pile up, as the frame judges it (rules PU-1 to PU-7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from referee.game.contract import Game, Moves, Setup
from referee.game.hands import ANY, ONE, cards_of, hands_dealt
from referee.game.walk import Walk
from referee.games.pile_up import facts, moves
from referee.games.pile_up.reasons import passed_over
from referee.games.pile_up.table import CARDS, COLOURED, NUMBERS, PileUpState
from referee.games.pile_up.turn import turn
from referee.hidden.cases import Score
from referee.record.model import UNKNOWN, Line, LineKind, Step


def after(table: PileUpState, line: Line, *, kept: bool) -> dict[str, object]:
    """The table as it stands; the last card ends the deal though its push may still be dodged (PU-7.1)."""
    push, took = table.push, table.took
    gave: dict[str, object] | None = None
    if kept and line.kind is LineKind.MOVE and took is not None:
        gave = {"player": ("seat", took.seat), "cards": took.cards, "_column": took.column or None}
    told: dict[str, object] = {
        "columns": {
            str(number): None
            if any(pile.card >= COLOURED for pile in table.columns[number])
            else [("pile", (pile.card,) * pile.copies) for pile in table.columns[number]]
            for number in range(1, NUMBERS + 1)
        },
        "took": gave,
        "pushed": None if push is None else {"player": ("seat", push.seat), "column": push.number},
    }
    if table.pending is not None:
        told |= {"turn": None, "ended": "empty-hands"}
    return told


MOST_FOLLOWED: Final = 12
"""Cards that an unnamed penalty may have been, up to which each of them is followed."""

SOME: Final = CARDS
"""Stands for one of the hidden cards, where they are not followed one by one."""


def receivers(table: PileUpState, line: Line, following: Line | None) -> tuple[Line, ...]:
    """The line with each player who may have got the column, and the discard place (PU-5.1, 5.2)."""
    seat = line.seat or 0
    steps = tuple(step for step in line.steps if step.verb != "give")
    dodge = steps[0].verb == "dodge"
    at = 1 + next(i for i, step in enumerate(steps) if step.verb in ("dodge", "play"))
    before, after = steps[:at], steps[at:]
    if following is not None and following.steps[0].verb == "dodge" and following.seat != seat:
        targets = [Step("give", seat=following.seat)]
    else:
        targets = [Step("give", seat=other) for other in table.staying if other != seat]
        if not dodge:
            targets.append(Step("discard"))
    return tuple(line._replace(steps=(*before, target, *after)) for target in targets)


def penalties(table: PileUpState, line: Line, can_be: Callable[[Line], bool]) -> tuple[Line, ...]:
    """The line with each card that may have been taken as a minus point."""
    seat = line.seat or 0
    shown = next((s.cards for s in line.steps if s.verb == "show" and s.cards is not None), ())
    named = [card for card in shown if card >= 0]
    known = cards_of(table.hand[seat])
    cards = [*dict.fromkeys([*known, *named])]
    news = (Counter(named) - Counter(known)).total()
    if table.hidden(seat) > news:
        others = [card for card in range(CARDS) if table.pool & ANY[card] and card not in cards]
        cards += others if len(others) <= MOST_FOLLOWED else [SOME]
    done = [_with_penalty(line, card) for card in cards]
    return tuple(each for each in done if can_be(each)) or (done[0],)


def _with_penalty(line: Line, card: int) -> Line:
    """The line with its first unnamed penalty card written."""
    steps = []
    for step in line.steps:
        if step.verb == "penalty":
            cards = list(step.cards or (UNKNOWN,))
            if card == SOME:
                step = step._replace(words=("hidden",))
            elif UNKNOWN in cards:
                cards[cards.index(UNKNOWN)] = card
            step = step._replace(cards=tuple(cards))
        steps.append(step)
    return line._replace(steps=tuple(steps))


class PileUp(Game[PileUpState]):
    """The rules of Pile up."""

    name = "pile-up"
    out_of_turn_verbs = frozenset({"dodge"})
    unfinished = frozenset({"nothing-done"})
    untold = frozenset({"no-penalty"})
    scoring: ClassVar[Mapping[str, tuple[str, ...]]] = {"empty-hands": ("PU-7.2",)}

    def begin(self, setup: Setup, start: int) -> PileUpState:
        """The hands, the rest is the stock (PU-2.1)."""
        return PileUpState(setup, start)

    def dealt(self, setup: Setup) -> tuple[Step, ...]:
        """Every hand (PU-2.1)."""
        return hands_dealt(setup.seats, setup.figures["hand"])

    def prepare(self, state: PileUpState) -> None:
        """Cards dealt and not named are hidden from here on."""
        aside = facts.complete(state) if state.position else 0
        state.deal_hidden()
        if aside:
            state.ledger_open().birth(state.hidden_pile, aside)
        if not state.count[state.turn] and not state.nstock:
            state.turn = state.following(state.turn)

    # --- the walk -----------------------------------------------------------------------------
    def turn(self, walk: Walk, state: PileUpState, line: Line) -> None:
        """A turn, or a dodge."""
        turn(walk, state, line)

    def fact(self, walk: Walk, state: PileUpState, line: Line) -> None:
        """Hands, score pads, positions."""
        facts.fact(walk, state, line)

    def choices(self, state: PileUpState, line: Line, following: Line | None) -> tuple[Line, ...]:
        """The line with everything it may have meant: where the cards went, which card was taken, or lay."""
        if line.kind is not LineKind.MOVE:
            return facts.tops(state, line)
        walk = Walk(line)
        self.turn(walk, state.copy(), line)
        if walk.open == "penalty":
            return penalties(state, line, lambda each: self.can_be(state, each))
        return receivers(state, line, following)

    def forget(self, state: PileUpState, card: int) -> bool:
        """Of cards that are neither white nor black only the number counts, of those gone nothing."""
        return state.forget(card)

    def drop_irrelevant(
        self, state: PileUpState, lines: Sequence[Line], at: int, cards: frozenset[int]
    ) -> frozenset[int]:
        """A push that the next line does not dodge is over (PU-5.2)."""
        if at < len(lines) and lines[at].kind is LineKind.MOVE and lines[at].steps[0].verb != "dodge":
            state.push = state.took = None
        return cards

    def can_be(self, state: PileUpState, line: Line) -> bool:
        """Whether a completed line can have been."""
        walk = Walk(line)
        self.turn(walk, state.copy(), line)
        return not walk.left_out

    def skip(self, state: PileUpState, line: Line) -> None:
        """A line left out uses up the turn; a dodge is no turn."""
        if line.steps[0].verb == "dodge":
            return
        state.push = None
        state.before = (line.seat or 0, line.number)
        state.turn = state.following(line.seat or 0)

    def settle(self, walk: Walk, state: PileUpState, following: Line | None) -> None:
        """The last push of a deal is settled when nobody dodges any more."""
        dodged = (
            following is not None and following.kind is LineKind.MOVE and following.steps[0].verb == "dodge"
        )
        if not dodged and (following is None or following.kind is not LineKind.UNDO):
            state.ended = "empty-hands"

    def leave(self, state: PileUpState, seat: int) -> None:
        """The turn passes over players without cards; cards pushed onto who left stay there (PU-5.2)."""
        if state.turn == seat:
            state.turn = state.following(seat)
        if state.push is not None and state.push.seat == seat:
            state.push = state.pending = None
        if state.ready and state.ended is None and state.push is None and state.is_empty():
            state.ended = "empty-hands"

    def stop(self, walk: Walk, state: PileUpState, line: Line) -> None:
        """The players stopped; nobody dodges any more."""
        state.ended = "agreed"
        state.push = None

    # --- what follows -------------------------------------------------------------------------
    def after(self, state: PileUpState, line: Line, *, kept: bool) -> dict[str, object]:
        """The columns, who may dodge, who took minus cards."""
        return after(state, line, kept=kept)

    def why_turn(self, state: PileUpState) -> tuple[str, dict[str, Any]]:
        """Clockwise after the last turn; players without cards are passed over (PU-3.6)."""
        if state.before is None:
            return ("not-on-turn" if state.position else "not-on-turn-first"), {}
        seat, line = state.before
        facts: dict[str, Any] = {"by": ("seat", seat), "line": line}
        passed = passed_over(state, seat)
        if passed:
            return "not-on-turn-passed", {**facts, "passed": ("seats", passed), "clause": "PU-3.6"}
        return "not-on-turn-next", facts

    # --- the end ------------------------------------------------------------------------------
    def score(self, state: PileUpState) -> tuple[Score, ...] | None:
        """Minus points for every card taken (PU-7.2)."""
        seats, worth = range(state.setup.seats), state.setup.figures["card-points"]
        if state.ended == "agreed":
            return None
        if state.pads and not (state.is_empty() and state.ready):
            return tuple(-state.pads[seat] if seat in state.pads else None for seat in seats)
        return tuple(-state.minus[seat] * worth for seat in seats)

    # --- for reports and properties -----------------------------------------------------------
    def candidates(self, state: PileUpState) -> Moves:
        """Lines for every roll, refills left out, by the cards that are known; and every dodge."""
        return moves.moves(state)

    def alternatives_to(self, state: PileUpState, line: Line) -> Moves:
        """The same with the dice of the line."""
        return moves.moves_like(state, line)

    def learn(self, state: PileUpState, container: int, card: int) -> None:
        """A card that was shown by a move taken back is known from now on."""
        state.pool -= ONE[card]
        state.hand[container] += ONE[card]


GAME = PileUp()
