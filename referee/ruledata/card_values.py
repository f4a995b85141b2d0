"""The numbers that stand for what the columns of a deck say of its cards."""

from __future__ import annotations

from layouts.ruledata.description import Description

UNKNOWN = -1


class Values:
    """The numbers that stand for the values of cards: suits and ranks are counted in their order."""

    def __init__(self, description: Description) -> None:
        names = description.names
        self.columns: dict[str, tuple[int, ...]] = {}
        self.words: dict[str, tuple[str, ...]] = {}
        for column, listed in names.columns.items():
            if names.numeric(column):
                self.columns[column] = (*(int(each) for each in listed), 0)
                continue
            words = self.words[column] = tuple(map(str, filter(None, dict.fromkeys(listed))))
            self.columns[column] = (
                *(words.index(str(each)) if each else UNKNOWN for each in listed),
                UNKNOWN,
            )
        self.count = len(names.ids)

    def number(self, column: str, word: object) -> int:
        """The number of a value."""
        return self.words[column].index(str(word))

    def mask(self, column: str, sign: str, value: int) -> int:
        """The cards whose value compares so."""
        test = {
            "=": value.__eq__, "!=": value.__ne__, "<": value.__gt__, "<=": value.__ge__,
            ">": value.__lt__, ">=": value.__le__,
        }[sign]  # fmt: skip
        return sum(1 << card for card, each in enumerate(self.columns[column][:-1]) if test(each))

    def masks(self, column: str) -> dict[int, int]:
        """Value to the cards that have it."""
        found: dict[int, int] = {}
        for card, each in enumerate(self.columns[column][:-1]):
            if each != UNKNOWN or column not in self.words:  # an empty cell is no value
                found[each] = found.get(each, 0) | 1 << card
        return found

    def beside(self, column: str, within: str) -> tuple[int, ...]:
        """For each card, those one step up or down in a column, within the same value of another."""
        row, group = self.columns[column], self.columns[within]
        return tuple(
            sum(
                1 << other
                for other in range(self.count)
                if group[other] == group[card] and abs(row[other] - row[card]) == 1
            )
            for card in range(self.count)
        )
