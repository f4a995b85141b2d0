"""Every clause a move of American Page One can break, step by step."""

from __future__ import annotations

from referee.game.walk import UNDOABLE
from referee.games.american_page_one.claims import Claims
from referee.games.american_page_one.hand import called
from referee.record.model import UNKNOWN, Step

ACTIONS = frozenset({"play", "draw", "take", "pass", "challenge", "penalty", "dobon"})


class Trial(Claims):
    """One move tried out."""

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

    def first_suit(self, step: Step) -> None:
        """The suit that the first player names for a starter (AP-2.4)."""
        if not self.state.unnamed:
            self.breach("AP-2.4", "suit-first-surplus")
        elif step.suit in (None, UNKNOWN):
            self.open = True


__all__ = ["ACTIONS", "Trial", "called"]
