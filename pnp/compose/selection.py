"""Which cards are printed: `--only` with ids, ranges, suits, kinds or `column=value`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from layouts.model import Card
from runtime.value import value

NAMED_COLUMNS = ("suit", "color", "kind", "back")
"""Columns whose values may be written alone, such as `S` or `god`; other columns as `column=value`."""


@value
class Chosen:
    """The cards chosen in deck order, the words that name none, and the words that would be ranges."""

    cards: tuple[Card, ...]
    unknown: tuple[str, ...]
    bad_ranges: tuple[str, ...]


def words_of(only: Iterable[str]) -> list[str]:
    """The single words of all `--only`, commas apart."""
    return [word.strip() for text in only for word in text.replace("、", ",").split(",") if word.strip()]


def known_words(cards: Sequence[Card], suits: Mapping[str, str]) -> list[str]:
    """All that can be written alone: ids, values of the named columns, names of suits."""
    values = {card.columns.get(column, "") for card in cards for column in NAMED_COLUMNS}
    return [*(card.id for card in cards), *sorted(values - {""}), *suits]


def choose(cards: Sequence[Card], only: Sequence[str], suits: Mapping[str, str]) -> Chosen:
    """The cards that `only` names, in deck order; all of them where it names nothing.

    `suits` maps further names of suits or colours (`spades`, `ハート`) to the value in the card list.
    """
    words = words_of(only)
    if not words:
        return Chosen(cards=tuple(cards), unknown=(), bad_ranges=())
    place = {card.id.casefold(): index for index, card in enumerate(cards)}
    names = {name.casefold(): value for name, value in suits.items()}
    taken: set[int] = set()
    unknown: list[str] = []
    bad: list[str] = []
    for word in words:
        found = _one(word.casefold(), cards, place, names)
        if found is None:
            bad.append(word)
        elif not found:
            unknown.append(word)
        else:
            taken |= found
    return Chosen(
        cards=tuple(card for index, card in enumerate(cards) if index in taken),
        unknown=tuple(unknown),
        bad_ranges=tuple(bad),
    )


def _one(
    word: str, cards: Sequence[Card], place: Mapping[str, int], names: Mapping[str, str]
) -> set[int] | None:
    """Indices of the cards that one word names; None for a range that is none."""
    if word in place:
        return {place[word]}
    column, equals, value = word.partition("=")
    if equals:
        return {i for i, card in enumerate(cards) if card.columns.get(column, "").casefold() == value}
    value = names.get(word, word).casefold()
    matching = {
        i
        for i, card in enumerate(cards)
        if any(card.columns.get(name, "").casefold() == value for name in NAMED_COLUMNS)
    }
    if matching or "-" not in word:
        return matching
    first, _, last = word.partition("-")
    if first not in place or last not in place:
        return set() if first not in place and last not in place else None
    low, high = place[first], place[last]
    return set(range(low, high + 1)) if low <= high else None
