"""Which cards come to the same: a deck with two values exchanged is the deck, where nothing names either.

A rule asks whether two values are equal, or compares numbers.  So two values of a column that no condition
names are told apart by nothing but the cards that the record names, and by the numbers that go with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from layouts.ruledata.description import Description
from layouts.ruledata.names import Typed
from referee.game.hands import ANY
from referee.record.model import Line
from referee.ruledata.card_values import Values
from referee.ruledata.table import Table


class Symmetry:
    """The values of each column, in classes whose members nothing but names tells apart."""

    def __init__(self, description: Description, values: Values) -> None:
        trees = [node for tree in description.trees() for node in _nodes(tree)]
        read = set(_columns(trees, values))
        plain = [column for column in values.words if column in read]
        numbers = [column for column in values.columns if column in read and column not in values.words]
        constants = {(node.kind, node.value) for node in trees if node.op == "const"}
        given = [node for tree in description.deal.given for node in _nodes(tree)]
        constants |= {(node.kind, node.value) for node in given if node.op == "const"}
        self.closed = description.deal.stock is not None or bool(given)
        self.columns = {column: values.columns[column] for column in plain}
        self.numbers = [values.columns[column] for column in numbers]
        self.classes: Mapping[str, Sequence[int]] = {
            column: self._classes(column, plain, values, constants) for column in plain
        }

    def _classes(
        self, column: str, plain: Sequence[str], values: Values, constants: set[tuple[str, object]]
    ) -> Sequence[int]:
        """For each value of a column the first one whose cards differ from its own in nothing else."""
        own, words = values.columns[column], values.words[column]
        others = [values.columns[each] for each in plain if each != column] + self.numbers
        profiles: dict[object, int] = {}
        found = []
        for value, word in enumerate(words):
            if (column, word) in constants:
                found.append(value)
                continue
            cards = [card for card in range(values.count) if own[card] == value]
            profile = tuple(sorted(tuple(other[card] for other in others) for card in cards))
            found.append(profiles.setdefault(profile, value))
        return found

    def groups(self, state: Table, lines: Sequence[Line], cards: Iterable[int]) -> Iterator[Sequence[int]]:
        """The cards, those together that may be exchanged for one another throughout what is not known."""
        ledger = state.ledger
        copies = state.setup.cards.copies
        if self.closed or ledger is None or ledger.rules or len(set(copies)) > 1:
            yield from ([card] for card in cards)
            return
        known = [card for card in range(state.cards) if not state.pool & ANY[card]]
        told = (card for line in lines for step in line.steps for card in step.cards or () if card >= 0)
        shown = (event.card for event in ledger.events if event.card >= 0)
        named = {*known, *told, *shown}
        taken = {column: {own[card] for card in named} for column, own in self.columns.items()}
        for line in lines:  # a value that was named: a suit, a rank
            for step in line.steps:
                for column in self.columns if step.suit is not None else ():
                    taken[column].add(step.suit)  # type: ignore[arg-type]
        found: dict[object, list[int]] = {}
        for card in cards:
            key = (
                tuple(self._alike(column, own[card], taken[column]) for column, own in self.columns.items()),
                tuple(numbers[card] for numbers in self.numbers),
                card in named and card,
            )
            found.setdefault(key, []).append(card)
        yield from found.values()

    def _alike(self, column: str, value: int, taken: set[int]) -> tuple[bool, int]:
        """What tells a value apart: itself where it was named, else its class."""
        return (True, value) if value in taken else (False, self.classes[column][value])


def _nodes(tree: Typed) -> Iterator[Typed]:
    yield tree
    for part in tree.parts:
        yield from _nodes(part)


def _columns(trees: Iterable[Typed], values: Values) -> Iterator[str]:
    """The columns of which some condition, effect or score asks."""
    for node in trees:
        if node.op == "attr" or node.op == "column":
            yield str(node.value)
        elif node.op == "cut" and isinstance(node.value, tuple):
            yield str(node.value[0])
        elif node.kind in values.words:
            yield node.kind
