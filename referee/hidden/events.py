"""What happened to hidden cards, in order: what left the stock face down, what was named when.

Containers are small numbers that the game chooses (a hand, the held part of a hand, a face-down heap).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum, unique
from typing import Any, Final, NamedTuple, Self

from referee.hidden.cases import Case

STOCK: Final = -1
"""The container of a named card that comes out of the stock."""


@unique
class Kind(IntEnum):
    """What happened to a card."""

    BIRTH = 0  # a hidden card left the stock for a container
    OUT = 1  # a named card left the stock
    BACK = 2  # a named card came (back) into the stock
    REVEAL = 3  # a hidden card of a container was named
    RULE = 5  # a case holds from here on (`slot`: its number)
    GONE = 4  # hidden cards went into the stock: one slot, or (slot -1) all that the container has


class Event(NamedTuple):
    """One entry: `slot` for births and gone cards (for reveals: see `below`), `card` for the named ones."""

    kind: Kind
    container: int
    card: int
    slot: int


class Log:
    """Events so far, and which slots are hidden in which container."""

    __slots__ = ("alive", "events", "fit", "pool", "rules", "slots")

    def __init__(self, pool: Sequence[int]) -> None:
        """`pool[n]`: copies of card n that are not placed by name, before the first hidden card is dealt."""
        self.pool: tuple[int, ...] = tuple(pool)
        self.events: list[Event] = []
        self.alive: dict[int, int] = {}  # container -> hidden cards in it
        self.slots = 0  # births so far; slot numbers are given in order of birth
        self.rules: list[Case] = []  # cases that must hold (announced challenges, set-up rules)
        self.fit: Any = None  # what `referee.hidden.matching` has made of the events

    def birth(self, container: int, count: int = 1) -> None:
        """So many hidden cards go from the stock into the container."""
        for _ in range(count):
            self.events.append(Event(Kind.BIRTH, container, -1, self.slots))
            self.slots += 1
        self.alive[container] = self.alive.get(container, 0) + count

    def out(self, card: int) -> None:
        """A named card leaves the stock."""
        self.events.append(Event(Kind.OUT, STOCK, card, -1))

    def back(self, card: int) -> None:
        """A named card goes into the stock."""
        self.events.append(Event(Kind.BACK, STOCK, card, -1))

    def reveal(self, container: int, card: int, below: int = -1) -> None:
        """One of the hidden cards of the container is this card; which one is for knowledge to find.

        `below`: one of those that were born before the slot of this number.
        """
        self.events.append(Event(Kind.REVEAL, container, card, below))
        self.alive[container] -= 1

    def dissolve(self, container: int) -> None:
        """All hidden cards of the container go into the stock."""
        if self.alive.pop(container, 0):
            self.events.append(Event(Kind.GONE, container, -1, -1))

    def recycle(self, known: Iterable[int], container: int) -> None:
        """Cards that are known, and all hidden ones of the container, go into the stock."""
        for card in known:
            self.back(card)
        self.dissolve(container)

    def unborn(self, container: int, slot: int) -> None:
        """A hidden card goes back into the stock because its draw was taken back."""
        self.events.append(Event(Kind.GONE, container, -1, slot))
        self.alive[container] -= 1

    def require(self, case: Case) -> None:
        """From now on only assignments in which this case holds agree with the record."""
        self.events.append(Event(Kind.RULE, -1, -1, len(self.rules)))
        self.rules.append(case)

    def shown_once(self, card: int) -> bool:
        """Whether all that is known of a hidden card is that it was shown once."""
        told = [event for event in self.events if event.card == card]
        return len(told) == 1 and told[0].kind == Kind.REVEAL and not self.rules

    def nameless(self, card: int) -> None:
        """Forget the name of a hidden card that was shown once."""
        place = next(place for place, event in enumerate(self.events) if event.card == card)
        self.events[place] = self.events[place]._replace(card=-1)
        self.fit = None

    def hidden(self, container: int) -> int:
        """How many hidden cards the container has."""
        return self.alive.get(container, 0)

    @property
    def all_hidden(self) -> int:
        """How many hidden cards there are, wherever they lie."""
        return sum(self.alive.values())

    def hidden_places(self, *containers: int) -> tuple[tuple[int, int], ...]:
        """The hidden cards of these containers now, as `places` of a doubt; empty where none is hidden."""
        tick = len(self.events)
        return tuple((c, tick) for c in containers if self.alive.get(c, 0))

    def copy(self) -> Self:
        """A log of one's own."""
        twin = object.__new__(type(self))
        twin.pool = self.pool
        twin.events = self.events.copy()
        twin.alive = self.alive.copy()
        twin.slots = self.slots
        twin.rules = self.rules.copy()
        twin.fit = None if self.fit is None else self.fit.copy()
        return twin

    def outline(self) -> object:
        """Equal for ledgers that allow the same from now on, though different cards may have gone where.

        A hidden card can be any that was in the stock when it was dealt, so between two reshuffles it is
        as good as any other of its container; what counts is how many were dealt to each container and are
        still there, and since which reshuffle a card named later than that had been in the stock.
        """
        epoch = 0
        since: dict[int, int] = {}
        counts: dict[tuple[int, ...], int] = {}
        named = 0
        birth, out, back, reveal = Kind.BIRTH, Kind.OUT, Kind.BACK, Kind.REVEAL
        last = birth
        for kind, container, card, slot in self.events:
            if kind is birth or kind is reveal:
                stocked = since.get(card, 0)
                if kind is reveal:
                    named += 1
                    if slot >= 0:
                        return self.key()
                if kind is reveal and stocked == epoch:
                    entry = container, birth, epoch, 0  # it can only have been dealt since then
                    counts[entry] = counts.get(entry, 0) - 1
                else:
                    entry = container, kind, epoch, stocked
                    counts[entry] = counts.get(entry, 0) + 1
            elif kind is back and self.pool[card] <= 1:
                epoch += last is not back
                since[card] = epoch
            elif kind is not out:
                return self.key()
            last = kind
        left = [(entry, count) for entry, count in counts.items() if count and self.alive.get(entry[0])]
        return (self.pool, named, tuple(sorted(left)), tuple(sorted(self.alive.items())))

    def key(self) -> object:
        """Equal for ledgers that know the same."""
        return (self.pool, tuple(self.events), tuple(sorted(self.alive.items())), tuple(self.rules))
