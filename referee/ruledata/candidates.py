"""The lines that a player may try at a table: what bots, advice and the page choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product

from referee.game.contract import Moves
from referee.game.hands import ANY, cards_of, size
from referee.record.model import UNKNOWN, Step
from referee.ruledata.deals import DealtGame
from referee.ruledata.table import Table

MOST_TRIED = 2000
"""Lines that are tried for one position."""


class TryingGame(DealtGame):
    """The moves of a description."""

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
