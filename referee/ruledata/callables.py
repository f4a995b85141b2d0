"""What compiled rules may call: a few built-in functions, and questions about cards and places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from referee.hidden.cases import Doubt, Score
from referee.ruledata import answers
from referee.ruledata.table import Table

MOST_COUNTED = 1_000_000
BUILT_IN = (object, range, len, max, min, any, all, sum, bool, str, tuple, isinstance)
"""All of Python that compiled rules can reach by name."""


def count_of(cards: Iterable[int], wanted: int) -> int:
    """How many of the cards are in a set."""
    return sum(card >= 0 and wanted >> card & 1 for card in cards)


def sum_of(cards: Iterable[int], values: Sequence[int]) -> int:
    """What the cards are worth together."""
    return sum(values[card] for card in cards if card >= 0)


def same(cards: Iterable[int], values: Sequence[int]) -> bool:
    """Whether all cards have one value."""
    return len({values[card] for card in cards if card >= 0}) <= 1


def complete_of(cards: Iterable[int], values: Sequence[int], count: int) -> bool:
    """Whether so many of the cards have one value."""
    return sets_of(cards, values, count) > 0


def sets_of(cards: Iterable[int], values: Sequence[int], count: int) -> int:
    """How many values there are of which so many cards lie there."""
    listed = [values[card] for card in cards if card >= 0]
    return sum(listed.count(value) >= count for value in set(listed))


def sum_up(parts: Iterable[Score]) -> Score:
    """The sum of amounts."""
    total: Score = 0
    for each in parts:
        total = answers.plus(total, each)
    return total


def cut(values: Sequence[int], sign: str, limit: int) -> int:
    """The cards whose value is below or above a limit."""
    tests: dict[str, Callable[[int, int], bool]] = {
        "<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__,
    }  # fmt: skip
    test = tests[sign]
    return sum(1 << card for card, value in enumerate(values[:-1]) if test(value, limit))


def word_of(words: Sequence[str], number: int) -> str:
    """How a value of cards is called."""
    return words[number] if 0 <= number < len(words) else "?"


def places(seats: int) -> list[list[int]]:
    """An empty place for each seat."""
    return [[] for _ in range(seats)]


def bounded(number: int) -> int:
    """A number that a table may remember: no rule counts further."""
    return max(-MOST_COUNTED, min(number, MOST_COUNTED))


def quotient(one: int, two: int) -> int:
    """A whole quotient; of nothing, none."""
    return one // two if two else 0


def rest(one: int, two: int) -> int:
    """What a division leaves."""
    return one % two if two else 0


def repeated(table: Table, seat: int, cards: Sequence[int]) -> bool:
    """Whether a step names a card more often than the hand can have it."""
    if len(cards) < 2:
        return False
    return any(cards.count(card) > table.setup.cards.copies[card] for card in set(cards) if card >= 0)


def functions() -> dict[str, object]:
    """Every function by the name that compiled rules have for it."""
    return {
        "__builtins__": {},
        "__name__": "kamifuda_rules",
        **{each.__name__: each for each in BUILT_IN},
        "Table": Table,
        "Maybe": answers.Maybe,
        "Doubt": Doubt,
        "not_": answers.negated,
        "and_": answers.both,
        "or_": answers.either,
        "has": answers.has,
        "first": answers.first,
        "complete": answers.complete,
        "hand_sum": answers.hand_sum,
        "hand_sets": answers.hand_sets,
        "plus": answers.plus,
        "times": answers.times,
        "any_of": answers.any_of,
        "all_of": answers.all_of,
        "bottom": answers.bottom,
        "best": answers.best,
        "ties": answers.ties,
        "laid_by": answers.laid_by,
        "near": answers.near,
        "continued": answers.continued,
        "draw": answers.draw,
        "reveal": answers.reveal,
        "drawn_unseen": answers.drawn_unseen,
        "count_of": count_of,
        "sum_of": sum_of,
        "same": same,
        "complete_of": complete_of,
        "sets_of": sets_of,
        "sum_up": sum_up,
        "cut": cut,
        "word_of": word_of,
        "places": places,
        "over": quotient,
        "bounded": bounded,
        "rest": rest,
        "repeated": repeated,
    }
