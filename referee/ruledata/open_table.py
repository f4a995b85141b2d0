"""A table of which only some facts were told: places and hands that say when only the table can tell them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from referee.game.contract import Setup
from referee.game.hands import ANY, ONE
from referee.game.openings import Opener
from referee.game.paths import Key, Path, Unheard
from referee.game.unknowns import combined, settled
from referee.hidden.cases import Places
from referee.record.model import UNKNOWN
from referee.ruledata import answers
from referee.ruledata.table import Table


class Below:
    """What lies in a place that nobody described: how many cards, the first and the last of them."""

    def __init__(self, opener: Opener, key: Key, cards: Sequence[int], most: int) -> None:
        self.key = key
        sizes = range(most + 1)
        self.count: Any = opener.fact(key, sizes, [1.0 / (1 + number) for number in sizes])
        self.first = opener.fact(key, cards or (UNKNOWN,), part=1)
        self.last = opener.fact(key, cards or (UNKNOWN,), part=2)

    def shows(self, which: str, column: Sequence[int]) -> Any:
        """The value of the card that was laid first or last; unknown where none lies there."""
        card = self.first if which == "bottom" else self.last
        return card.map(column.__getitem__) if self.count > 0 else UNKNOWN


class OpenPlace:
    """Cards that are known to lie on top of those that nobody described."""

    __slots__ = ("below", "cards")

    def __init__(self, cards: Iterable[int], below: Below | None = None) -> None:
        self.cards = list(cards)
        self.below = below

    def copy(self) -> OpenPlace:
        """A place of its own."""
        return OpenPlace(self.cards, self.below)

    def append(self, card: int) -> None:
        """A card is laid there."""
        self.cards.append(card)

    def clear(self) -> None:
        """All cards are taken away."""
        self.cards.clear()
        self.below = None

    def pour(self, source: OpenPlace) -> None:
        """All cards of another place are laid there."""
        self.below = self.below or source.below
        self.cards += [card for card in source.cards if card >= 0]

    def size(self) -> Any:
        """How many cards there are; open where nobody described them."""
        return len(self.cards) if self.below is None else self.below.count + len(self.cards)

    def first(self) -> Any:
        """The card that was laid first."""
        if self.below is not None and self.below.count > 0:
            return self.below.first
        return answers.bottom(self.cards)

    def __bool__(self) -> bool:
        return bool(self.cards) or (self.below is not None and bool(self.below.count > 0))

    def __len__(self) -> int:
        return int(settled(self.size()))

    def __iter__(self) -> Iterator[int]:
        if self.below is not None:
            raise Unheard(self.below.key)
        return iter(self.cards)

    def __getitem__(self, place: Any) -> Any:
        if self.below is None or (place == -1 and self.cards):
            return self.cards[place]
        if place == -1:
            return self.below.last
        raise Unheard(self.below.key)

    def __delitem__(self, place: Any) -> None:
        del self.cards[place]

    def index(self, card: int) -> int:
        """Where a card lies."""
        return list(self).index(card)


class OpenTable(Table):
    """A table with hands that nobody described: whatever is asked of their cards only the table can tell."""

    __slots__ = ("begun", "path", "untold")

    begun: Mapping[str, Any]  # what lay where before the first line
    path: Path | None
    untold: int  # seats, as bits

    def __init__(self, setup: Setup, start: int, hands: list[int]) -> None:
        super().__init__(setup, start, hands)
        self.path, self.untold, self.begun = None, 0, {}

    def described(self, holder: int) -> None:
        """Ask the table for a hand that nobody described."""
        if self.untold >> holder & 1:
            kind, seat = divmod(holder, self.setup.seats)
            raise Unheard((f"@{self.held[kind]}", seat, None))

    def hidden(self, seat: int) -> int:
        """How many cards of a hand are not known."""
        self.described(seat)
        return super().hidden(seat)

    def hidden_places(self, seat: int) -> Places:
        """The hidden cards of a hand."""
        self.described(seat)
        return super().hidden_places(seat)

    def uncover(self, seat: int, card: int) -> bool:
        """A card is named in a hand: one that nobody described may have had it, if no other place has."""
        if not self.untold >> seat & 1:
            return super().uncover(seat, card)
        if not (0 <= card < self.cards and self.pool & ANY[card]):
            return False
        self.pool -= ONE[card]
        self.hand[seat] += ONE[card]
        if self.ledger is not None:
            self.ledger.out(card)
        return self.ledger is None or self.ledger.agrees()

    def draw(self, seat: int, card: int) -> None:
        """A card from the stock; an unknown one is one more of a hand that nobody described."""
        if card >= 0 or not self.untold >> seat & 1:
            super().draw(seat, card)
            return
        self.nstock -= 1
        self.count[seat] += 1

    def recycle(self, zone: Any) -> None:
        """All but the top card of a place are shuffled into the stock."""
        if zone.below is None:
            super().recycle(zone.cards)
            return
        self.nstock = combined(zone.below.count.path, max, (self.nstock + zone.size() - 1, 0))
        for card in zone.cards[:-1]:
            if card >= 0:
                self.pool += ONE[card]
                if self.ledger is not None:
                    self.ledger.back(card)
        del zone.cards[:-1]
        zone.below = None if zone.cards else zone.below


def snapshot(value: Any) -> Any:
    """What lies somewhere, to be compared later."""
    if isinstance(value, OpenPlace):
        return (value.below, *value.cards)
    return tuple(map(snapshot, value)) if isinstance(value, list) else value
