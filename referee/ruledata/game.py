"""A description as a `Game`: the contract of the house, kept by what was compiled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any

from layouts.ruledata.description import Phase
from referee.game.contract import Setup
from referee.game.dealing import PlayerView
from referee.game.hand_facts import HAND_FACTS, dealt_again, hand, walk_facts
from referee.game.hands import ONE, cards_of
from referee.game.paths import Unheard
from referee.game.walk import Walk
from referee.game.zones import Zone, covered
from referee.hidden.cases import Score
from referee.record.model import UNKNOWN, Line, Step
from referee.ruledata import facts
from referee.ruledata.answers import span
from referee.ruledata.candidates import TryingGame
from referee.ruledata.dealing import DataDealer, best_first
from referee.ruledata.deals import UNSAID
from referee.ruledata.patterns import written
from referee.ruledata.table import FORGOTTEN, Table

if TYPE_CHECKING:
    from referee.game.dispute import Dispute, Item
    from referee.game.openings import FittingTable, Opener

INSIDE, OUTSIDE = "inside", "outside"
"""What an unseen card that was drawn is, where that matters: one of the set, or none."""


class DataGame(TryingGame):
    """The rules of a description."""

    # --- the walk -----------------------------------------------------------------------------
    def turn(self, walk: Walk, state: Table, line: Line) -> None:
        """One line: its form, then every step with its clauses, then what follows, then the end."""
        seat, steps = line.seat or 0, line.steps
        phase = self.description.phases.get(state.phase) or self.begun_with(state, steps)
        if not self.fits(phase, steps):
            verbs = tuple(dict.fromkeys(step.verb for step in steps))
            verb = self.description.verbs[verbs[0]]
            if len(verbs) == 1 and verb.takes == "card" and verb.name in self.alone[phase.name]:
                walk.impossible(phase.clause, "one-card-rules", count=len(steps))
                return
            walk.impossible(
                phase.clause, "line-form-rules", seat=seat, verbs=self.first_verbs[phase.name], verb=verbs
            )
            return
        if not phase.free:
            state.turn = (seat + 1) % state.setup.seats
        for step in steps:
            if not self.program.verbs[step.verb](walk, state, seat, step):
                return
        if walk.telling and not walk.reasons:
            walk.explain(phase.clause, "")
        if walk.verdict_only:
            return
        try:
            self.after_line(walk, state, seat, steps[-1])
        except Unheard:  # what follows is not told; the verdict stands
            if not walk.last:
                raise

    def fits(self, phase: Phase, steps: Sequence[Step]) -> bool:
        """Whether a line may be written at a time of the deal."""
        if len(steps) == 1:
            return steps[0].verb in self.alone[phase.name]
        return written(phase, [step.verb for step in steps])

    def begun_with(self, state: Table, steps: Sequence[Step]) -> Phase:
        """The time of the deal where a position does not say it: the first at which there are such lines."""
        phases = self.description.phases.values()
        found = next((phase for phase in phases if self.fits(phase, steps)), next(iter(phases)))
        state.phase = found.name
        return found

    def after_line(self, walk: Walk, state: Table, seat: int, step: Step) -> None:
        """What follows by itself, whether the deal is over, and whose turn is passed over."""
        most = 2 * state.setup.seats  # whoever took a trick may be passed over, too
        for passed in range(most + 1):
            if not passed or self.description.left_out:
                self.program.follows(walk, state, seat, step)
                ended = self.program.ends(state, seat)
                if ended:
                    self.finish(state, ended)
                    return
            if passed == most or self.program.over is None or not self.program.over(state, state.turn):
                return
            seat = state.turn
            state.turn = (seat + 1) % state.setup.seats
            self.program.left_out(walk, state, seat, step)  # whoever is passed over leaves a place empty

    def finish(self, state: Table, ended: str) -> None:
        """The deal is over; who has most has won, where that is known."""
        state.ended = ended
        try:
            found = self.score(state)
            spans = [] if found is None or not self.scores else [span(state, each) for each in found]
        except Unheard:  # who has won hangs on cards that nobody told
            return
        known = [ends for ends in spans if ends is not None]
        most = max((low for low, _ in known), default=0)
        if len(known) == len(spans) and all(high < most or low == high for low, high in known):
            state.winners = tuple(seat for seat, (low, _) in enumerate(known) if low == most)

    def choices(self, state: Table, line: Line, following: Line | None) -> tuple[Line, ...]:
        """A card that nobody saw, inside or outside of the set that matters; or each value to be named."""
        for place, step in enumerate(line.steps):
            if step.verb in self.program.drawn and not step.words and UNKNOWN in (step.cards or (UNKNOWN,)):
                ways = (step._replace(words=(word,)) for word in (INSIDE, OUTSIDE))
                return tuple(
                    line._replace(steps=(*line.steps[:place], way, *line.steps[place + 1 :])) for way in ways
                )
        named = tuple(self.with_values(line))
        broken = [sum(breach.doubt is None for breach in self.check(state, way)) for way in named]
        return tuple(way for way, count in zip(named, broken, strict=True) if count == min(broken))

    def with_values(self, line: Line) -> Iterator[Line]:
        """The line with each value that it may have named: in a step that names none, or in one more."""
        values = range(len(self.lowering.values.words[self.description.names.named]))
        for place, step in enumerate(line.steps):
            if step.suit in (None, UNKNOWN) and self.description.verbs[step.verb].column:
                before, rest = line.steps[:place], line.steps[place + 1 :]
                yield from (line._replace(steps=(*before, step._replace(suit=n), *rest)) for n in values)
                return
        verb = self.namer()
        yield from (line._replace(steps=(*line.steps, Step(verb, suit=n))) for n in values)

    def namer(self) -> str:
        """The verb that names a value."""
        return next(rule.name for rule in self.description.verbs.values() if rule.column)

    def won(self, state: Table) -> str:
        """A trick: whoever laid its best card has the turn, and it is empty."""
        place = self.won_from
        return "" if not place or state.place(self.lowering.places[place]) else place

    def skip(self, state: Table, line: Line) -> None:
        """A line of the player on turn was left out."""
        seat, step = line.seat or 0, line.steps[-1]
        if state.phase == UNSAID:
            self.begun_with(state, line.steps)
        state.turn = (seat + 1) % state.setup.seats
        walk = Walk(line)
        own = self.program.phase_left_out.get(state.phase)
        if own is not None:
            own(walk, state, seat, step)
        else:
            self.program.left_out(walk, state, seat, step)
        self.after_line(walk, state, seat, step)

    # --- facts --------------------------------------------------------------------------------
    def fact(self, walk: Walk, state: Table, line: Line) -> None:
        """Hands, the card turned up, and what lies there when the record begins."""
        most = self.hand_sizes(state.setup, state.start)
        if state.position:  # hands may have grown since the deal
            most = [state.deck] * len(most)
        for step in line.steps:
            name = step.verb.removeprefix("@")
            if name == "position":
                self.take_back(state)
            if name in self.held:
                holder = self.held.index(name) * state.setup.seats + (step.seat or 0)
                hand(walk, state, step._replace(seat=holder), most[holder], self.home)
            elif name == "dealt":
                dealt_again(walk, state, step)
            elif name == "starter":
                facts.turned_up(self.lowering, walk, state, step, most[(state.start - 1) % state.setup.seats])
            elif name in self.description.names.lying:
                facts.lay_out(self.lowering, walk, state, step, name)
            elif name in self.lowering.states:
                facts.set_state(self.lowering, state, step, name)
        walk_facts(HAND_FACTS, walk, state, line)

    # --- the end ------------------------------------------------------------------------------
    def score(self, state: Table) -> tuple[Score, ...] | None:
        """Points by seat; those that hang on what a position does not tell are unknown."""
        if state.ended in (None, "agreed") or not self.scores:
            return None
        if state.position and any(_looks_back(clause.score) for clause in self.scores):
            return (None,) * state.setup.seats
        return tuple(self.program.score(state, seat) for seat in range(state.setup.seats))

    def deals_agreed(self, setup: Setup) -> int:
        """As many as the table agreed on."""
        return int(setup.options.get("deals", 1))

    # --- disputes: what they need is loaded where somebody asks -------------------------------
    @cached_property
    def opening(self) -> DataGame:
        """The same rules for a table of which only some facts were told."""
        from referee.ruledata import open_code

        twin = copy(self)
        twin.program = open_code.program(self.description)
        twin.lowering = twin.program.lowering
        return twin

    def opened(self, state: Table, opener: Opener) -> None:
        """Open every fact of a position that nobody told."""
        from referee.ruledata import opening

        opening.opened(self.opening, state, opener)

    def written(self, told: FittingTable) -> Iterator[str]:
        """The facts of one such table as lines of a record."""
        from referee.ruledata import opening

        return opening.written(self, told)

    def lays(self, verb: str, place: str = "hand") -> bool:
        """Whether a verb takes cards out of a hand, or of another place that is face down."""
        rule = self.description.verbs[verb]
        return rule.takes_cards and rule.source == place

    def questions(self, dispute: Dispute) -> Iterator[Item]:
        """What a table may know of a position."""
        from referee.ruledata.questions import questions

        return questions(self, dispute)

    # --- bots ---------------------------------------------------------------------------------
    def Dealer(self) -> DataDealer:
        """Who deals it."""
        return DataDealer(self.description, self.program)

    def greedy(self, sight: PlayerView) -> Iterator[tuple[Step, ...]]:
        """The bot of the description: what its `[bot]` likes best first."""
        return best_first(self.program, sight)

    def zones(self, state: Table) -> Iterable[Zone]:
        """Every place, in the order of the description; the stock where there is one."""
        yield from self.open_zones(state)
        yield Zone("stock", covered(max(state.nstock, 0)))
        for holder, packed in enumerate(state.hand):
            known = tuple(cards_of(packed))
            kind, seat = divmod(holder, state.setup.seats)
            yield Zone(self.held[kind], known + covered(state.count[holder] - len(known)), seat)
        before = 0 if state.ledger is None else state.ledger.hidden(state.hidden_pile)
        if before:
            yield Zone("gone", covered(before))
        if state.aside:
            yield Zone("aside", state.aside)

    def place(self, state: Table, container: int) -> tuple[str, int | None]:
        """(fact, seat) that names the hidden cards of a hand, or of another place."""
        kind, seat = divmod(container, state.setup.seats)
        return f"@{self.held[kind % len(self.held)]}", seat

    def learn(self, state: Table, container: int, card: int) -> None:
        """A card that was shown by a move taken back is known from now on."""
        state.learn(container, card)

    def after(self, state: Table, line: Line, *, kept: bool) -> dict[str, object]:
        """Every piece of state that everybody knows, under its own name."""
        found: dict[str, object] = {}
        for name, rule in self.description.names.state.items():
            value = getattr(state, f"s{self.lowering.states[name]}")
            if rule.each:
                found[name] = list(value)
            elif rule.kind in ("num", "flag"):
                found[name] = value if isinstance(value, int) else None
            elif value == UNKNOWN:
                found[name] = None
            else:
                words = self.lowering.values.words.get(rule.kind)
                found[name] = words[value] if words and rule.kind != "suit" else (rule.kind, value)
        return found

    def forget(self, state: Table, card: int) -> bool:
        """A card of a place that nothing reads but the number of its cards, and its top, may be any card."""
        for name in (*self.counted_places, *self.topped_places):
            rule, zone = self.description.names.zones[name], state.place(self.lowering.places[name])
            for cards in zone if rule.each else [zone]:
                if card in (cards[:-1] if name in self.topped_places else cards):
                    cards[cards.index(card)] = FORGOTTEN
                    state.pool += ONE[card]
                    return True
        return False

    def equivalent_cards(
        self, state: Table, lines: Sequence[Line], at: int, cards: Sequence[int]
    ) -> Iterable[Sequence[int]]:
        """Cards that only their names tell apart, where nobody names them."""
        return self.symmetry.groups(state, lines, cards)


def _looks_back(tree: Any) -> bool:
    """Whether points hang on what was won or taken before."""
    if tree.op == "state" or (tree.op == "place" and not tree.hidden and tree.value != "stock"):
        return True
    return any(_looks_back(part) for part in tree.parts)
