"""What a description deals, and what a position of it leaves out."""

from __future__ import annotations

from collections.abc import Iterable

from layouts.ruledata.description import Description
from referee.budget import JUDGING_STATED
from referee.game.contract import Game, Setup
from referee.game.hands import ANY, ONE, size
from referee.game.zones import Zone
from referee.record.model import UNKNOWN, Step
from referee.ruledata.lower import Lowering
from referee.ruledata.patterns import begins, written
from referee.ruledata.program import Compiler, Program
from referee.ruledata.symmetry import Symmetry
from referee.ruledata.table import Table

USUAL = 48
"""Conditions and effects of a description that a line goes through in no time."""
UNSAID = "?"
"""The phase of a position until its first line."""


class DealtGame(Game[Table]):
    """What holds before the first move."""

    judging = JUDGING_STATED

    def __init__(self, description: Description, name: str = "") -> None:
        self.description = description
        self.name = name or description.id  # type: ignore[misc]
        self.program: Program = Compiler(description).program()
        self.lowering: Lowering = self.program.lowering
        self.alone = {  # verbs that are a line by themselves
            phase.name: frozenset(verb for verb in description.verbs if written(phase, (verb,)))
            for phase in description.phases.values()
        }
        self.first_verbs = {
            phase.name: tuple(dict.fromkeys(begins(parts) for parts in phase.lines))
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

    def open_zones(self, state: Table) -> Iterable[Zone]:
        """The places where everybody sees the cards."""
        for name in self.description.names.lying:
            rule = self.description.names.zones[name]
            found = state.place(self.lowering.places[name])
            for seat, cards in enumerate(found) if rule.each else [(None, found)]:
                yield Zone(name, tuple(card for card in cards if card >= 0), seat)

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


def _won_from(description: Description) -> str:
    """The place of which the player of one card gets the turn."""
    effects = (tree for clause in description.clauses for tree in clause.do)
    places = (each.parts[1].value for each in effects if each.op == "set" and each.parts[0].op == "turn"
              and each.parts[1].op == "by")  # fmt: skip
    return str(next(places, ""))
