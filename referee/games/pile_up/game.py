"""Pile up, as the frame judges it (rules PU-1 to PU-7)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.game.contract import Game, Moves, Setup
from referee.game.hands import ONE, hands_dealt
from referee.game.walk import Walk
from referee.games.pile_up import facts, moves
from referee.games.pile_up.after import after
from referee.games.pile_up.choices import penalties, receivers
from referee.games.pile_up.reasons import passed_over
from referee.games.pile_up.table import CARDS, PileUpState
from referee.games.pile_up.turn import turn
from referee.hidden.cases import Score
from referee.record.model import Line, LineKind, Step


class PileUp(Game[PileUpState]):
    """The rules of Pile up."""

    name = "pile-up"
    out_of_turn_verbs = frozenset({"dodge"})

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
        """The line with everything it may have meant: where the cards went, which card was taken."""
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

    def stop(self, walk: Walk, state: PileUpState, line: Line) -> None:
        """The players stopped; nobody dodges any more."""
        state.ended = "agreed"
        state.push = None

    # --- what follows -------------------------------------------------------------------------
    def after(self, state: PileUpState, line: Line, *, kept: bool) -> dict[str, object]:
        """The columns, who may dodge, who took minus cards."""
        return after(state, line, kept=kept)

    def why_turn(self, state: PileUpState) -> tuple[str, tuple[object, ...]]:
        """Clockwise after the last turn; players without cards are passed over (PU-3.6)."""
        if state.before is None:
            return ("not-on-turn" if state.position else "not-on-turn-first"), ()
        seat, line = state.before
        passed = passed_over(state, seat)
        if passed:
            return "not-on-turn-passed", (("seat", seat), line, ("seats", passed))
        return "not-on-turn-next", (("seat", seat), line)

    # --- the end ------------------------------------------------------------------------------
    def score(self, state: PileUpState) -> tuple[Score, ...] | None:
        """Minus points for every card taken (PU-7.2)."""
        seats, worth = range(state.setup.seats), state.setup.figures["card-points"]
        if state.ended == "agreed":
            return None
        if state.pads and not (state.over() and state.ready):
            return tuple(-state.pads[seat] if seat in state.pads else None for seat in seats)
        return tuple(-state.minus[seat] * worth for seat in seats)

    # --- for reports and properties -----------------------------------------------------------
    def candidates(self, state: PileUpState) -> Moves:
        """Lines for every roll, refills left out, by the cards that are known; and every dodge."""
        return moves.moves(state)

    def alternatives_to(self, state: PileUpState, line: Line) -> Moves:
        """The same with the dice of the line."""
        return moves.moves_like(state, line)

    def cards_conserved(self, state: PileUpState) -> bool:
        """Every known card in one place, and all counts together the deck."""
        laid = sum(ONE[pile.card] * pile.copies for column in state.columns for pile in column)
        copies = state.setup.cards.copies[:CARDS]
        deck = sum(ONE[card] * number for card, number in enumerate(copies))
        known = state.pool + laid + state.gone + sum(state.hand)
        return known == deck and sum(state.count) + state.nstock <= state.deck

    def learn(self, state: PileUpState, container: int, card: int) -> None:
        """A card that was shown by a move taken back is known from now on."""
        state.pool -= ONE[card]
        state.hand[container] += ONE[card]


GAME = PileUp()
