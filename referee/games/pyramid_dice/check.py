"""Every clause a move of Pyramid Dice can break, step by step."""

from __future__ import annotations

from referee.game.dice import makeable, uses, value
from referee.game.walk import CONTRADICTION, UNDOABLE, Breach
from referee.games.pyramid_dice.deck import COVERS, PLACES, bits
from referee.games.pyramid_dice.places import Restrict, covered_cases, free_cases
from referee.games.pyramid_dice.play import carry, open_places, own_god
from referee.games.pyramid_dice.table import NOWHERE, PyramidDiceState, Ra, Turn
from referee.hidden.cases import Doubt
from referee.record.model import UNKNOWN, Expr, Line, Step

ACTIONS = frozenset({"take", "fail", "steal"})


class Trial:
    """One move tried out on a twin of the table; notes every breach."""

    __slots__ = ("done", "found", "line", "seat", "state", "turn", "twin")

    def __init__(self, state: PyramidDiceState, line: Line) -> None:
        assert line.seat is not None  # facts never come here
        self.state = state
        self.twin = state if line.steps[0].verb == "steal" else state.copy()  # a steal is one step
        self.line = line
        self.seat = line.seat
        self.turn = Turn((), hard=state.hard)
        self.done = ""  # the verb that ended the turn
        self.found: list[Breach] = []

    def breach(
        self, clause: str, why: str, *args: object, left_out: int = 0, doubt: Doubt | None = None
    ) -> None:
        """Note a breach."""
        self.found.append(Breach(clause, why, args, doubt, left_out))

    @property
    def left_out(self) -> bool:
        """Whether the line cannot stand as written."""
        return any(breach.left_out for breach in self.found)

    # --- the whole line -----------------------------------------------------------------------
    def run(self) -> None:
        """All steps, in their order."""
        steps = self.line.steps
        first = steps[0].verb
        if first == "steal":
            self.steal(steps)
            return
        if first == "flip":
            self.flip(steps[0])
            if len(steps) == 1:
                return
            self.breach("PD-4.3", "flip-alone")
            if self.seat != self.state.turn:
                self.breach("GEN-1", "not-on-turn", ("seat", self.seat), ("seat", self.state.turn))
            steps = steps[1:]
        if steps[0].verb != "roll":
            self.breach("PD-3.1", "no-roll")
        for step in steps:
            self.step(step)
            if self.left_out:
                return
            carry(self.twin, self.seat, self.turn, step)
        if not self.done:
            self.breach("PD-5.1", "nothing-done")

    def step(self, step: Step) -> None:
        """One step of a turn."""
        verb = step.verb
        if self.done:
            self.after_action(verb)
        if verb == "roll":
            if self.turn.dice and not self.done:
                self.breach("PD-3.1", "rolled-twice")
        elif verb == "use":
            self.use(step)
        elif verb == "take":
            self.take(step)
        elif verb == "fail":
            self.fail(step)
        elif verb == "steal":
            self.breach("PD-8.1", "steal-alone", left_out=UNDOABLE)
        else:
            self.breach("PD-4.3", "flip-alone", left_out=UNDOABLE)
        if verb in ACTIONS and not self.done:
            self.done = verb

    def after_action(self, verb: str) -> None:
        """The turn was over: one card a turn, gods only before it (PD-3.3, 3.4, 5.1)."""
        if verb == "take" and self.done == "take":
            self.breach("PD-3.3", "two-cards")
            return
        self.breach("PD-5.1", "after-action", verb, self.done)
        if verb == "use":
            self.breach("PD-3.4", "after-action", verb, self.done)

    # --- gods ---------------------------------------------------------------------------------
    def use(self, step: Step) -> None:
        """A god on the dice (PD-4)."""
        card = (step.cards or (UNKNOWN,))[0]
        if card == self.twin.deck.ra:
            if self.twin.ras[self.seat] == Ra.BOXED:
                self.in_box(card)
            return
        unit = own_god(self.twin, self.seat, card)
        if unit is None or not self.twin.deck.gods >> unit & 1:
            self.breach("PD-4.1", "no-god", ("card", card), left_out=UNDOABLE)
            return
        if not self.has_god(card, unit) or not self.turn.dice:
            return
        shown = step.numbers[0]
        if shown not in self.turn.dice:
            self.breach("PD-4.1", "die-not-shown", shown, self.turn.dice, left_out=UNDOABLE)
        elif not Turn(self.turn.dice, hard=False).turn_die(shown, self.twin.deck.ability[unit]):
            self.breach("PD-1.3", "die-not-flipped", shown, left_out=UNDOABLE)

    def in_box(self, card: int) -> None:
        """A card in the box is out of the game."""
        self.breach("PD-4.4", "god-in-box", ("card", card), left_out=CONTRADICTION)
        self.breach("GEN-2", "god-in-box", ("card", card), left_out=CONTRADICTION)

    def has_god(self, card: int, unit: int) -> bool:
        """Whether the player has the god; notes where it is instead."""
        twin, seat = self.twin, self.seat
        if twin.taken[seat] >> unit & 1:
            return True
        owner = twin.owner(unit)
        if owner is not None and owner[0] == "box":
            self.in_box(card)
            if twin.hard:
                self.breach("PD-7.1", "god-in-box", ("card", card), left_out=CONTRADICTION)
            return False
        if owner is None and not twin.gone >> unit & 1 and twin.layout is not None:
            hidden = twin.layout.of("taken", seat)
            if hidden and twin.layout.lying_in(unit, hidden).possible():
                return True
        if owner == ("stolen", seat):
            self.breach("PD-8.2", "god-stolen", ("card", card), left_out=CONTRADICTION)
        why = "god-elsewhere" if owner is None else "god-not-own"
        self.breach("PD-4.1", why, ("seat", seat), ("card", card), left_out=CONTRADICTION)
        self.breach("GEN-2", why, ("seat", seat), ("card", card), left_out=CONTRADICTION)
        return False

    def flip(self, step: Step) -> None:
        """The Ra is turned over (PD-4.3)."""
        state, seat, ra = self.state, self.seat, self.state.deck.ra
        if step.cards and step.cards[0] != ra:
            self.breach("PD-4.3", "flip-no-ra", ("card", step.cards[0]), left_out=UNDOABLE)
            return
        if state.ras[seat] == Ra.BOXED:
            self.breach("PD-4.3", "god-in-box", ("card", ra), left_out=UNDOABLE)
            self.breach("PD-4.4", "god-in-box", ("card", ra), left_out=UNDOABLE)
            return
        if state.ras[seat] == Ra.STRONG:
            self.breach("PD-4.3", "flip-twice", ("seat", seat), left_out=UNDOABLE)
            return
        self.flip_condition()
        if self.steal_allowed():
            self.breach("PD-4.3", "flip-before-steal")
        carry(self.twin, seat, self.turn, step)

    def flip_condition(self) -> None:
        """All gods acquired, and none ever by this player."""
        state, seat = self.state, self.seat
        if state.acquired >> seat & 1:
            self.breach("PD-4.3", "flip-had-god", ("seat", seat))
        left = state.deck.gods
        for sets in (*state.taken, *state.stolen, *state.boxed):
            left &= ~sets
        out = sum(1 << unit for unit in bits(left) if state.place[unit] == NOWHERE)
        left &= ~out | state.aside
        if not left:
            self.flip_hidden(0)
            return
        sure = [unit for unit in bits(left) if state.aside >> unit & 1 or state.place[unit] >= 0]
        if sure or not state.position:
            seen = sure or list(bits(left))
            self.breach("PD-4.3", "flip-gods-left", ("card", state.deck.card[seen[0]]))
            return
        self.flip_hidden(left)

    def flip_hidden(self, left: int) -> None:
        """The same, where cards of a position were not named."""
        layout = self.state.layout
        if layout is None:
            return
        there = [(place, left) for place in open_places(layout, lifted=False)] if left else []
        own = [(place, self.state.deck.gods) for place in layout.of("taken", self.seat)]
        asked = [(place, gods) for place, gods in there + own if layout.allowed[place] & gods]
        if not asked:
            return
        doubt = Doubt(
            tuple((Restrict(place, gods),) for place, gods in asked),
            (tuple(Restrict(place, ~gods) for place, gods in asked),),
        )
        self.breach("PD-4.3", "flip-unknown", doubt=doubt)

    def steal_allowed(self) -> bool:
        """Whether the give-up right before this line still lets somebody steal a card."""
        state, window = self.state, self.state.window
        if window is None or window.lifted or not state.steal or state.solo:
            return False
        numbers = makeable(window.dice)
        return any(state.deck.number[unit] in numbers for unit in state.free_units())

    # --- cards --------------------------------------------------------------------------------
    def lying(self, card: int, *, lifted: bool = False) -> int | None:
        """The card as one that can be taken; None, with a breach noted, where it is elsewhere."""
        twin = self.twin
        unit = twin.unit_of(card)
        if unit is None:
            self.breach("GEN-2", "not-pyramid-card", ("card", card), left_out=CONTRADICTION)
            return None
        if twin.aside >> unit & 1:
            return unit
        owner = twin.owner(unit)
        if owner is not None:
            why = "card-boxed" if owner[0] == "box" else f"card-{owner[0]}"
            self.breach("GEN-2", why, ("card", card), ("seat", owner[1]), left_out=CONTRADICTION)
            return None
        there = twin.place[unit] >= 0 and not twin.gone >> unit & 1
        if not there and twin.place[unit] == UNKNOWN and not twin.gone >> unit & 1:
            layout = twin.layout
            there = layout is None or not twin.position
            if layout is not None and twin.position:
                there = layout.lying_in(unit, open_places(layout, lifted=lifted)).possible()
        if not there:
            self.breach("GEN-2", "card-nowhere", ("card", card), left_out=CONTRADICTION)
            return None
        return unit

    def is_free(self, unit: int, clauses: tuple[str, ...]) -> None:
        """Breaches where a card is covered (PD-2.3)."""
        twin = self.twin
        answer = twin.free(unit)
        if answer:
            return
        card = twin.deck.card[unit]
        if answer is False:
            place = twin.place[unit]
            covers = tuple(
                twin.deck.card[other]
                for other in (twin.at[cover] for cover in COVERS[place])
                if other >= 0 and not twin.gone >> other & 1
            )
            for clause in clauses:
                self.breach(clause, "covered", ("card", card), ("cards", covers))
            return
        layout = twin.layout
        if layout is None:
            return
        covered = tuple(filter(layout.possible, covered_cases(layout, unit, twin.gone)))
        if not covered:
            return
        free = tuple(filter(layout.possible, free_cases(layout, unit, twin.gone)))
        for clause in clauses:
            if free:
                self.breach(clause, "covered-unknown", ("card", card), doubt=Doubt(covered, free))
            else:
                self.breach(clause, "covered-somewhere", ("card", card))

    def take(self, step: Step) -> None:
        """A card taken (PD-3.2, 3.3)."""
        card = (step.cards or (UNKNOWN,))[0]
        unit = self.lying(card)
        if unit is None:
            return
        self.number(unit, step.expr, "PD-3.3")
        self.is_free(unit, ("PD-2.3", "PD-3.3"))

    def number(self, unit: int, expr: Expr | None, clause: str) -> None:
        """The number made from the dice as they stand (PD-3.2)."""
        dice = self.turn.dice
        if not dice:
            return
        card, wanted = self.twin.deck.card[unit], self.twin.deck.number[unit]
        if expr is None:
            if wanted not in makeable(dice):
                self.breach(clause, "not-makeable", ("card", card), wanted, dice)
            return
        if not uses(expr, dice):
            self.breach("PD-3.2", "other-dice", dice)
        result = value(expr)
        if result is None:
            self.breach("PD-3.2", "by-zero")
        elif result != (wanted, 1):
            made = str(result[0]) if result[1] == 1 else f"{result[0]}/{result[1]}"
            self.breach("PD-3.2", "other-value", made, ("card", card), wanted)
            self.breach(clause, "other-value", made, ("card", card), wanted)

    def fail(self, step: Step) -> None:
        """No card taken: one is lifted off (PD-5.1)."""
        if not step.cards:
            if not self.state.solo and not self.state.steal:
                self.must_lift()
            return
        card = step.cards[0]
        if self.state.solo:
            self.breach("PD-9.1", "solo-lift", ("card", card))
            return
        unit = self.lying(card, lifted=True)
        if unit is None:
            return
        if self.twin.aside >> unit & 1:
            self.breach("PD-5.1", "already-aside", ("card", card), left_out=CONTRADICTION)
            self.breach("GEN-2", "already-aside", ("card", card), left_out=CONTRADICTION)
            return
        self.is_free(unit, ("PD-5.1", "PD-2.3"))

    def must_lift(self) -> None:
        """A breach where the pyramid itself still has a card."""
        self.found.extend(not_lifted(self.twin))

    # --- stealing -----------------------------------------------------------------------------
    def steal(self, steps: tuple[Step, ...]) -> None:
        """Another player takes a card after a give-up (PD-8)."""
        state, window = self.state, self.state.window
        if not state.steal or state.solo:
            self.breach("PD-8.1", "steal-solo" if state.solo else "steal-off")
        if window is None:
            self.breach("PD-8.1", "no-give-up")
        elif window.lifted:
            self.breach("PD-8.3", "steal-after-lift", ("seat", window.seat))
        if window is not None:
            if window.seat == self.seat:
                self.breach("PD-8.1", "steal-own", ("seat", self.seat))
            self.turn.dice = window.dice
        if len(steps) > 1:
            self.breach("PD-8.1", "steal-alone")
        unit = self.lying((steps[0].cards or (UNKNOWN,))[0])
        if unit is None:
            return
        self.number(unit, steps[0].expr, "PD-8.1")
        self.is_free(unit, ("PD-8.1", "PD-2.3"))


def not_lifted(state: PyramidDiceState) -> tuple[Breach, ...]:
    """The breach of a give-up without a card lifted off, if the pyramid has one left (PD-5.1)."""
    if not state.vague or state.layout is None:
        return (Breach("PD-5.1", "must-lift", (state.pyramid,)),) if state.pyramid else ()
    rows = [place for place in range(PLACES) if state.layout.allowed[place] >= 0]
    if not rows:
        return ()
    left = tuple((Restrict(place, ~state.gone),) for place in rows)
    none = (tuple(Restrict(place, state.gone) for place in rows),)
    return (Breach("PD-5.1", "must-lift-unknown", (), Doubt(left, none)),)
