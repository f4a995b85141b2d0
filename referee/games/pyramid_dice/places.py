"""Which card lay where at the beginning, as far as the record leaves it open: exact by matching.

All that moves show is which card leaves the pyramid; where it lay follows from the beginning.  So what is
unknown is one matching of places and cards: every place has a card it may hold, every card one place at
most.  A question about one moment (was this card free?) restricts what places may hold; it has a yes
exactly if a matching is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from referee.games.pyramid_dice.deck import COVERS, PLACES, bits

Extra = tuple[str, int]
"""A card of a position that was not named: where it lies, and before whom (-1 for cards set aside)."""


NOTHING: Final = tuple(1 << (128 + place) for place in range(PLACES))
"""By place: what a place of a position holds, beside cards, that may be empty (a row's `?`)."""
ANSWERS: Final = 4096
"""Answers kept at hand: the same tables come again under other house rules."""
EMPTIED: Final = sum(NOTHING)
"""All of these: places that hold nothing any more."""


class Restrict(NamedTuple):
    """The card of a place is one of these (bits): what the cases of a doubt consist of."""

    place: int
    units: int


class Layout(NamedTuple):
    """What is known of the beginning.

    Places 0 to 27 are the pyramid; further ones are cards of a position that were not named, set aside or
    before a player.  `allowed[place]`: the units it may hold, -1 for a place that is empty.  `needed`:
    units that must lie in one of the places (others may be nowhere, where a position leaves cards out).
    """

    allowed: tuple[int, ...]
    needed: int
    extras: tuple[Extra, ...]  # the further places

    def restricted(self, restricts: Iterable[Restrict]) -> list[int]:
        """What places may hold if all of this is so."""
        allowed = list(self.allowed)
        for place, units in restricts:
            if allowed[place] >= 0:
                allowed[place] &= units
        return allowed

    def possible(self, restricts: Iterable[Restrict] = ()) -> bool:
        """Whether some matching is left under these restrictions."""
        allowed = [units for units in self.restricted(restricts) if units >= 0]
        if not all(allowed) or not saturates(allowed):
            return False
        return not self.needed or holds_all(allowed, self.needed)

    def where(self, unit: int) -> list[int]:
        """The places that may hold a unit."""
        return [place for place, units in enumerate(self.allowed) if units >= 0 and units >> unit & 1]

    @property
    def maybe_empty(self) -> bool:
        """Whether nobody knows of some place of the pyramid if a card lies there at all."""
        return any(units >= 0 and units & EMPTIED for units in self.allowed[:PLACES])

    def of(self, kind: str, seat: int = -1) -> list[int]:
        """The further places of a kind."""
        return [PLACES + i for i, extra in enumerate(self.extras) if extra == (kind, seat)]

    def lying_in(self, unit: int, places: Sequence[int]) -> Layout:
        """The layout in which the unit lies in one of these places."""
        keep = frozenset(places)
        allowed = tuple(
            units if units < 0 or place in keep else units & ~(1 << unit)
            for place, units in enumerate(self.allowed)
        )
        return Layout(allowed, self.needed | 1 << unit, self.extras)

    def with_place(self, place: int, units: int) -> Layout:
        """The layout in which a place holds one of these units."""
        allowed = (*self.allowed[:place], self.allowed[place] & units, *self.allowed[place + 1 :])
        return self._replace(allowed=allowed)


def open_places(layout: Layout, *, lifted: bool) -> list[int]:
    """The places from which a card can be taken, or (`lifted`) lifted off."""
    rows = [place for place in range(PLACES) if layout.allowed[place] >= 0]
    return rows if lifted else rows + layout.of("aside")


def saturates(allowed: Sequence[int]) -> bool:
    """Whether every place can have a unit of its own."""
    holder: dict[int, int] = {}
    free = ~0
    for place, units in enumerate(allowed):
        easy = units & free
        if easy:
            low = easy & -easy
            holder[low.bit_length() - 1] = place
            free ^= low
            continue
        found = _augment(place, allowed, holder, free, set())
        if found < 0:
            return False
        free ^= 1 << found
    return True


def _augment(place: int, allowed: Sequence[int], holder: dict[int, int], free: int, seen: set[int]) -> int:
    """Give a place a unit, moving others; the free unit that this uses up, -1 where there is none."""
    easy = allowed[place] & free
    if easy:
        unit = (easy & -easy).bit_length() - 1
        holder[unit] = place
        return unit
    for unit in bits(allowed[place]):
        if unit in seen:
            continue
        seen.add(unit)
        found = _augment(holder[unit], allowed, holder, free, seen)
        if found >= 0:
            holder[unit] = place
            return found
    return -1


def holds_all(allowed: Sequence[int], needed: int) -> bool:
    """Whether every unit that is needed can have a place of its own.

    Together with `saturates` that means one matching for both (Mendelsohn and Dulmage, 1958).
    """
    return saturates(
        [sum(1 << place for place, units in enumerate(allowed) if units >> unit & 1) for unit in bits(needed)]
    )


def free_cases(layout: Layout, unit: int, gone: int) -> tuple[tuple[Restrict, ...], ...]:
    """The ways in which a unit is free (PD-2.3); `gone`: units that have left the pyramid."""
    cases = []
    gone |= EMPTIED
    for place in layout.where(unit):
        covers = COVERS[place] if place < PLACES else ()
        cases.append((Restrict(place, 1 << unit), *(Restrict(cover, gone) for cover in covers)))
    return tuple(cases)


def covered_cases(layout: Layout, unit: int, gone: int) -> tuple[tuple[Restrict, ...], ...]:
    """The ways in which a unit is covered."""
    gone |= EMPTIED
    return tuple(
        (Restrict(place, 1 << unit), Restrict(cover, ~gone))
        for place in layout.where(unit)
        if place < PLACES
        for cover in COVERS[place]
        if layout.allowed[cover] >= 0
    )


@lru_cache(maxsize=ANSWERS)
def maybe_free(layout: Layout, unit: int, gone: int) -> bool:
    """Whether a unit is free in some matching."""
    return any(map(layout.possible, free_cases(layout, unit, gone)))


@lru_cache(maxsize=ANSWERS)
def maybe_covered(layout: Layout, unit: int, gone: int) -> bool:
    """Whether a unit is covered in some matching."""
    return any(map(layout.possible, covered_cases(layout, unit, gone)))
