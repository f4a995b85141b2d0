"""Reading the values of options: each fault is kept, so that all of them are told at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from layouts.model import LayoutError, Problem
from pnp.messages import problem
from runtime.suggestions import nearest

T = TypeVar("T", bound=str)
V = TypeVar("V")


class Faults:
    """The faults found in the values so far."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add(self, place: str, key: str, hint: str | None = None, **values: Any) -> None:
        """Keep one fault of the option `place`; `hint` is the key of what to do."""
        self.problems.append(problem(place, key, hint=hint, **values))

    def extend(self, problems: Iterable[Problem]) -> None:
        """Keep faults that somebody else found."""
        self.problems.extend(problems)

    def attempt(self, call: Callable[[], V], otherwise: V) -> V:
        """What `call` gives; its faults are kept, and `otherwise` taken, where it gives none."""
        try:
            return call()
        except LayoutError as error:
            self.problems.extend(error.problems)
            return otherwise

    def unknown(self, place: str, key: str, word: str, known: Iterable[str], *, listed: bool = True) -> None:
        """Keep the fault of a word that is not known, with the near miss, or all words where they are few."""
        words = list(dict.fromkeys(known))
        near = nearest(word, words)
        if near is not None:
            self.add(place, key, "usage.did_you_mean", value=word, near=near)
        else:
            self.add(place, key, "value.one_of" if listed else None, value=word, words=", ".join(words))

    def raise_any(self) -> None:
        """End the run where there are faults."""
        if self.problems:
            raise LayoutError(self.problems)


def one_of(faults: Faults, place: str, word: str | None, words: Sequence[T], default: T) -> T:
    """One of the words allowed, whatever its case."""
    if word is None:
        return default
    for known in words:
        if word.strip().casefold() == known.casefold():
            return known
    faults.unknown(place, "value.unknown", word, words)
    return default


def length(
    faults: Faults, place: str, word: str | None, default: float, *, least: float = 0.0, most: float = 1000.0
) -> float:
    """A length in millimetres (`3`, `3mm`, `0.125in`), within its limits."""
    if word is None:
        return default
    text = word.strip().casefold()
    factor = 1.0
    for unit, size in (("mm", 1.0), ("cm", 10.0), ("in", 25.4)):
        if text.endswith(unit):
            text, factor = text.removesuffix(unit).strip(), size
            break
    try:
        value = float(text) * factor
    except ValueError:
        faults.add(place, "value.not_a_length", value=word)
        return default
    if not least <= value <= most:  # also where it is not a number at all
        faults.add(place, "value.out_of_range", value=word, least=f"{least:g}", most=f"{most:g}")
        return default
    return value


def whole_number(faults: Faults, place: str, word: str | None, default: int, *, least: int, most: int) -> int:
    """A whole number within its limits."""
    if word is None:
        return default
    try:
        value = int(word.strip())
    except ValueError:
        faults.add(place, "value.not_a_number", value=word)
        return default
    if not least <= value <= most:
        faults.add(place, "value.out_of_range", value=word, least=least, most=most)
        return default
    return value
