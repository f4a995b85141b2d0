"""A description as a `Game`: the contract of the house, kept by what was compiled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from layouts.ruledata.description import Description, Phase
from referee.budget import JUDGING_STATED
from referee.game.contract import Game, Moves, Setup
from referee.game.dealing import PlayerView
from referee.game.hand_facts import HAND_FACTS, dealt_again, hand, walk_facts
from referee.game.hands import ANY, ONE, cards_of, size
from referee.game.paths import Unheard
from referee.game.walk import Walk
from referee.game.zones import Zone, covered
from referee.hidden.cases import Score
from referee.record.model import UNKNOWN, Line, Step
from referee.ruledata import facts
from referee.ruledata.dealing import DataDealer, best_first
from referee.ruledata.lower import Lowering
from referee.ruledata.program import Compiler, Program
from referee.ruledata.symmetry import Symmetry
from referee.ruledata.table import FORGOTTEN, Table

if TYPE_CHECKING:
    from referee.game.dispute import Dispute, Item
    from referee.game.openings import FittingTable, Opener

INSIDE, OUTSIDE = "inside", "outside"
"""What an unseen card that was drawn is, where that matters: one of the set, or none."""
MOST_TRIED = 2000
"""Lines that are tried for one position."""
USUAL = 48
"""Conditions and effects of a description that a line goes through in no time."""
UNSAID = "?"
"""The phase of a position until its first line."""


class DataGame(Game[Table]):
    """The rules of a description."""

    judging = JUDGING_STATED

    def __init__(self, description: Description, name: str = "") -> None:
        self.description = description
        self.name = name or description.id  # type: ignore[misc]
        self.program: Program = Compiler(description).program()
        self.lowering: Lowering = self.program.lowering
        self.alone = {  # verbs that are a line by themselves
            phase.name: frozenset(verb for verb in description.verbs if _written(phase, (verb,)))
            for phase in description.phases.values()
        }
        self.first_verbs = {
            phase.name: tuple(dict.fromkeys(_begins(parts) for parts in phase.lines))
            for phase in description.phases.values()
        }
        free = [phase for phase in description.phases.values() if phase.free]
        verbs = frozenset(part.verb for phase in free for parts in phase.lines for part in parts)
        self.out_of_turn_verbs = verbs  # type: ignore[misc]
        self.home = description.clauses[0].id
        self.held = description.names.held
        self.counted_places = sorted(description.only_counted())
        self.topped_places = sorted(description.only_topped())
        self.symmetry = Symmetry(description, self.lowering.values)
        self.weight = 1 + len(list(description.trees())) // USUAL  # type: ignore[misc]
        self.won_from = _won_from(description)
        self.scores = [clause for clause in description.clauses if clause.score is not None]

    # --- a deal -------------------------------------------------------------------------------
    def hand_sizes(self, setup: Setup, start: int) -> list[int]:
        """How many cards each seat is dealt; whoever is dealt to first has the cards that are over.

        First those of the hands, then those of each further place that is face down.
        """
        rule = self.description.deal
        further: list[int] = []
        for told in rule.further.values():
            further += [self.dealt_each(setup, told, sum(further))] * setup.seats
        if rule.given:
            sizes = [given.bit_count() for given in self.program.given]
            return [*(sizes[(seat - start) % setup.seats] for seat in range(setup.seats)), *further]
        if rule.hand is None:
            each, more = divmod(setup.cards.total - sum(further), setup.seats)
            return [*(each + ((seat - start) % setup.seats < more) for seat in range(setup.seats)), *further]
        return [*[self.dealt_each(setup, rule.hand, sum(further))] * setup.seats, *further]

    def dealt_each(self, setup: Setup, told: int | str, gone: int) -> int:
        """How many cards each is dealt to one place, as far as there are any; `gone` are dealt already."""
        count = int(setup.options[told]) if isinstance(told, str) else told
        return min(count, (setup.cards.total - gone) // setup.seats)

    def begin(self, setup: Setup, start: int) -> Table:
        """The position before the facts of the set-up."""
        table = self.program.table(setup, start, self.hand_sizes(setup, start))
        if self.description.deal.given:
            self.give(table, start)
        return table

    def give(self, table: Table, start: int) -> None:
        """The hands that everybody knows; of the rest, what is not the stock is out of play."""
        seats = table.setup.seats
        for place, cards in enumerate(self.program.given[:seats]):
            for card in range(table.cards):
                if cards >> card & 1:
                    table.hand[(start + place) % seats] += ONE[card]
                    table.pool -= ONE[card]
        if self.program.stock is not None:
            for card in range(table.cards):
                if table.pool & ANY[card] and not self.program.stock >> card & 1:
                    table.pool -= ONE[card]
                    table.nstock -= 1
                    table.aside += (card,)

    def take_back(self, table: Table) -> None:
        """A position says what is left of hands that everybody knew."""
        if self.description.deal.given:
            table.pool += sum(table.hand)
            table.hand = [0] * len(table.hand)

    def dealt(self, setup: Setup) -> tuple[Step, ...]:
        """All hands, as a proof fills them in."""
        return tuple(
            Step(f"@{place}", (UNKNOWN,) * count, seat=holder % setup.seats)
            for holder, count in enumerate(self.hand_sizes(setup, 0))
            if (place := self.held[holder // setup.seats]) != "hand" or not self.description.deal.given
        )

    def prepare(self, state: Table) -> None:
        """Cards that nobody named are hidden from here on."""
        if state.position:
            self.complete(state)
            if len(self.description.phases) > 1:
                state.phase = UNSAID
        elif self.description.deal.stock is None:
            state.nstock = max(0, state.deck - sum(state.count) - self.lying(state))
        state.deal_hidden()

    def lying(self, state: Table) -> int:
        """Cards in the open places of the table."""
        return sum(len(zone.cards) for zone in self.open_zones(state))

    def complete(self, state: Table) -> None:
        """What a position leaves out: hands like that of the player on turn, and the cards played before."""
        for kind in range(len(self.held)):
            self.complete_place(state, kind * state.setup.seats)
        rest = state.deck - sum(state.count) - self.lying(state)
        if state.said_stock >= 0:
            state.nstock = state.said_stock
        else:
            state.nstock = 0 if self.description.deal.all else max(rest, 0)
        if rest > state.nstock:
            state.ledger_open().birth(state.hidden_pile, rest - state.nstock)

    def complete_place(self, state: Table, first: int) -> None:
        """Hands of which a position says nothing; `first` is that of the first player."""
        told, seats = state.told >> first, range(state.setup.seats)
        like = next((seat for seat in (state.turn, *seats) if told >> seat & 1), None)
        if like is None:
            return
        for seat in seats:
            if not told >> seat & 1:
                most = state.count[first + like] - (0 if first else self.laid_now(state, seat))
                state.count[first + seat] = max(most, size(state.hand[first + seat]))

    def laid_in(self) -> list[str]:
        """The places where it is remembered who laid a card."""
        return [name for name, rule in self.description.names.zones.items() if rule.who and not rule.each]

    def remembers_layers(self) -> bool:
        """Whether there is such a place."""
        return bool(self.laid_in())

    def laid_now(self, state: Table, seat: int) -> int:
        """Cards of a player that lie where it is remembered who laid them."""
        return sum(getattr(state, f"b{self.lowering.places[zone]}").count(seat) for zone in self.laid_in())

    # --- the walk -----------------------------------------------------------------------------
    def turn(self, walk: Walk, state: Table, line: Line) -> None:
        """One line: its form, then every step with its clauses, then what follows, then the end."""
        seat, steps = line.seat or 0, line.steps
        phase = self.description.phases.get(state.phase) or self.begun_with(state, steps)
        if not self.fits(phase, steps):
            verbs = tuple(dict.fromkeys(step.verb for step in steps))
            walk.impossible(
                phase.clause, "line-form-rules", seat=seat, verbs=self.first_verbs[phase.name], verb=verbs
            )
            return
        if not phase.free:
            state.turn = (seat + 1) % state.setup.seats
        for step in steps:
            if not self.program.verbs[step.verb](walk, state, seat, step):
                return
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
        return _written(phase, [step.verb for step in steps])

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
        except Unheard:  # who has won hangs on cards that nobody told
            return
        if self.scores and found is not None and all(isinstance(each, int) for each in found):
            points = [each for each in found if isinstance(each, int)]
            state.winners = tuple(seat for seat, each in enumerate(points) if each == max(points))

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

    # --- for reports and properties -----------------------------------------------------------
    def candidates(self, state: Table) -> Moves:
        """Every line that a player may try with the cards that are known to be in the hand."""
        phase = self.description.phases.get(state.phase) or next(iter(self.description.phases.values()))
        seats = range(state.setup.seats) if phase.free else (state.turn,)
        left = MOST_TRIED
        for seat in seats:
            for parts in phase.lines:
                ways: list[list[tuple[Step, ...]]] = []
                for part in parts:
                    found: list[tuple[Step, ...]] = [(step,) for step in self.tried(state, seat, part.verb)]
                    ways.append([*found, ()] if part.repeat in ("?", "*") else found)
                for way in product(*ways):
                    left -= 1
                    if left < 0:
                        return
                    steps = tuple(step for each in way for step in each)
                    if steps:
                        yield seat, steps

    def tried(self, state: Table, seat: int, verb: str) -> Iterable[Step]:
        """The steps with a verb."""
        rule = self.description.verbs[verb]
        takes = rule.takes.split()
        others = [other for other in range(state.setup.seats) if other != seat] if "seat" in takes else [None]
        values: Sequence[int | None] = [None]
        if rule.column:
            values = range(len(self.lowering.values.words[rule.column]))
        groups: Iterable[tuple[int, ...] | None] = [None]
        if "card" in takes:
            groups = [(card,) for card in dict.fromkeys(self.in_source(state, seat, verb))]
        elif "cards" in takes:
            groups = self.groups(state, seat, verb)
        elif "reveal" in takes:
            groups = [(card,) for card in range(state.cards) if state.pool & ANY[card]]
        return [
            Step(verb, group, suit=value, seat=other)
            for group in groups
            for other in others
            for value in values
        ]

    def in_source(self, state: Table, seat: int, verb: str) -> list[int]:
        """The cards that a verb may take; an unknown one where not even its owner sees them."""
        source = self.description.verbs[verb].source
        holder = self.held.index(source) * state.setup.seats + seat
        unseen = source != "hand" and self.description.names.zones[source].seen == "nobody"
        covered = unseen and state.count[holder] > size(state.hand[holder])
        return cards_of(state.hand[holder]) + [UNKNOWN] * covered

    def groups(self, state: Table, seat: int, verb: str) -> Iterable[tuple[int, ...]]:
        """The cards that are tried together."""
        how = self.description.verbs[verb].tried
        held = self.in_source(state, seat, verb)
        if how[0] == "each":
            yield from ((card,) for card in dict.fromkeys(held))
        elif how[0] == "all":
            if held:
                yield tuple(held)
        elif how[0] == "set":
            wanted = self.program.tried[verb](state, seat)
            found = tuple(card for card in held if wanted >> card & 1)
            if found:
                yield found
        else:
            column = self.lowering.values.columns[how[1]]
            by_value: dict[int, list[int]] = {}
            for card in held:
                by_value.setdefault(column[card], []).append(card)
            for cards in by_value.values():
                numbers = [int(how[2])] if len(how) > 2 else range(1, len(cards) + 1)
                for number in numbers:
                    yield from combinations(cards, number)

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

    def open_zones(self, state: Table) -> Iterable[Zone]:
        """The places where everybody sees the cards."""
        for name in self.description.names.lying:
            rule = self.description.names.zones[name]
            found = state.place(self.lowering.places[name])
            for seat, cards in enumerate(found) if rule.each else [(None, found)]:
                yield Zone(name, tuple(card for card in cards if card >= 0), seat)

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


def _written(phase: Phase, verbs: Sequence[str]) -> bool:
    """Whether a line of the phase may be these verbs: no pattern goes back, however much may be missing."""
    for parts in phase.lines:
        places = _passed(parts, {0})
        for verb in verbs:
            here = {at for at in places if at < len(parts) and parts[at].verb == verb}
            again = {at for at in here if parts[at].repeat in ("*", "+")}
            places = _passed(parts, again | {at + 1 for at in here})
        if len(parts) in places:
            return True
    return False


def _passed(parts: Sequence[Any], places: set[int]) -> set[int]:
    """The places, and those behind them where a part may be missing."""
    for at, part in enumerate(parts):
        if at in places and part.repeat in ("?", "*"):
            places.add(at + 1)
    return places


def _begins(parts: Sequence[Any]) -> str:
    """The verb of a line that must be there."""
    verb: str = next((part.verb for part in parts if part.repeat in ("", "+")), parts[0].verb)
    return verb


def _looks_back(tree: Any) -> bool:
    """Whether points hang on what was won or taken before."""
    if tree.op == "state" or (tree.op == "place" and not tree.hidden and tree.value != "stock"):
        return True
    return any(_looks_back(part) for part in tree.parts)


def _won_from(description: Description) -> str:
    """The place of which the player of one card gets the turn."""
    effects = (tree for clause in description.clauses for tree in clause.do)
    places = (each.parts[1].value for each in effects if each.op == "set" and each.parts[0].op == "turn"
              and each.parts[1].op == "by")  # fmt: skip
    return str(next(places, ""))
