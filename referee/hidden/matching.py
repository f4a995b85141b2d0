"""Which hidden place can hold which card: a matching between slots and units, kept up event by event.

A *slot* is one hidden card place: born in a container at a draw, over when a line names its card.
A *unit* is one physical card from the moment it came into the stock: still free (never named since), out
(named as it left the stock) or shown (named as it left a container).  A slot can hold a unit that was in
the stock at the slot's birth and is either free or was shown from the slot's container while the slot
was hidden.  Every slot needs a unit, every shown unit a slot: an assignment of the hidden cards is a
matching that covers both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from referee.hidden.cases import Literal
from referee.hidden.events import Kind

if TYPE_CHECKING:
    from referee.hidden.cases import Total

BIRTH, OUT_OF_STOCK, BACK, REVEAL, GONE = Kind.BIRTH, Kind.OUT, Kind.BACK, Kind.REVEAL, Kind.GONE

FREE, OUT, SHOWN, WILD = 0, 1, 2, 3
"""What became of a unit; a wild one stands for a hidden card that went back unseen."""

NONE: Final = -1


class Assignment:
    """Slots, units, who may hold what, and one assignment that agrees with everything so far."""

    __slots__ = (
        "adjacent", "alive", "births", "containers", "free", "holder", "holds", "kinds", "loose", "met",
        "musts", "places", "possible", "relaxed", "rules", "script", "single", "starts", "state", "synced",
        "ticks", "turns", "types", "unborn", "unheld",
    )  # fmt: skip

    def __init__(self, pool: tuple[int, ...], script: tuple[int, ...] = (), *, relaxed: bool = False) -> None:
        self.containers: list[int] = []  # of slots
        self.births: list[int] = []
        self.adjacent: list[int] = []  # units a slot may hold, as bits
        self.holds: list[int] = []  # slot -> unit
        self.types: list[int] = []  # card number of units
        self.starts: list[int] = []  # tick at which they came into the stock
        self.state: list[int] = []
        self.ticks: list[int] = []  # when shown, or out
        self.holder: list[int] = []  # unit -> slot
        self.unheld = 0  # units without a slot, as bits
        self.free = 0  # units never named, as bits
        self.kinds: dict[int, int] = {}  # card number -> its units as bits
        self.musts = 0  # units that need a slot, as bits
        self.alive: dict[int, int] = {}  # container -> its slots as bits
        self.places: dict[int, int] = {}  # the same with those whose cards were named, or went back
        self.rules: list[Literal | Total] = []  # standing ones that no edge can express
        self.possible = True
        self.loose = False  # a choice was made between units not alike: another may fit where this does not
        self.met: list[Assignment] = []  # that agree with all events so far, standing rules included
        self.script = script  # which of such units to choose, choice by choice; the likeliest without
        self.turns = 0  # such choices so far
        self.single = max(pool, default=0) < 2  # no card is there twice: there is nothing to choose
        self.relaxed = relaxed  # take copies as alike: what does not fit so does not fit at all
        self.synced = 0
        self.unborn = 0  # slots whose draw was taken back, as bits
        for card, copies in enumerate(pool):
            for _ in range(copies):
                self._unit(card, NONE)

    def copy(self) -> Assignment:
        """A fit of one's own."""
        twin = self.branch()
        twin.containers = self.containers.copy()
        twin.births = self.births.copy()
        twin.types = self.types.copy()
        twin.starts = self.starts.copy()
        twin.state = self.state.copy()
        twin.ticks = self.ticks.copy()
        twin.kinds = self.kinds.copy()
        twin.alive = self.alive.copy()
        twin.places = self.places.copy()
        twin.rules = self.rules.copy()
        return twin

    def branch(self) -> Assignment:
        """A fit to try something in, to which nothing happens any more: what happened is not its own."""
        twin = object.__new__(Assignment)
        twin.containers = self.containers
        twin.births = self.births
        twin.adjacent = self.adjacent.copy()
        twin.holds = self.holds.copy()
        twin.types = self.types
        twin.starts = self.starts
        twin.state = self.state
        twin.ticks = self.ticks
        twin.holder = self.holder.copy()
        twin.unheld = self.unheld
        twin.free = self.free
        twin.kinds = self.kinds
        twin.musts = self.musts
        twin.alive = self.alive
        twin.places = self.places
        twin.rules = self.rules
        twin.possible = self.possible
        twin.loose = self.loose
        twin.met = []
        twin.script = self.script
        twin.turns = self.turns
        twin.single = self.single
        twin.relaxed = self.relaxed
        twin.synced = self.synced
        twin.unborn = self.unborn
        return twin

    def adopt(self, other: Assignment) -> None:
        """Assign the cards as a branch does, which had no less to meet; later questions begin there.

        Only where no choice between copies could come to hang on what was asked before.
        """
        if self.single:
            self.holds, self.holder, self.unheld = other.holds.copy(), other.holder.copy(), other.unheld

    # --- events -------------------------------------------------------------------------------
    def _unit(self, card: int, start: int) -> int:
        unit = len(self.types)
        self.types.append(card)
        self.starts.append(start)
        self.state.append(FREE)
        self.ticks.append(NONE)
        self.holder.append(NONE)
        self.free |= 1 << unit
        self.unheld |= 1 << unit
        self.kinds[card] = self.kinds.get(card, 0) | 1 << unit
        return unit

    def birth(self, container: int, tick: int) -> None:
        """A hidden card leaves the stock."""
        slot = len(self.containers)
        self.containers.append(container)
        self.births.append(tick)
        self.adjacent.append(self.free)
        self.holds.append(NONE)
        self.alive[container] = self.alive.get(container, 0) | 1 << slot
        self.places[container] = self.places.get(container, 0) | 1 << slot
        self.cover_slot(slot)

    def back(self, card: int, tick: int) -> None:
        """A named card comes into the stock: a new unit, which older slots cannot hold."""
        older = bits(self.free & self.kinds.get(card, 0)) if self.relaxed else []
        if not older:
            self._unit(card, tick)
            return
        like = min(older, key=self.starts.__getitem__)
        unit = self._unit(card, self.starts[like])
        for slot, units in enumerate(self.adjacent):
            if units >> like & 1:
                self.adjacent[slot] |= 1 << unit

    def out(self, card: int, tick: int = NONE) -> None:
        """A named card leaves the stock: no slot holds it."""
        unit = self._choose(card, NONE)
        if unit == NONE:
            self.possible = False
            return
        self.free &= ~(1 << unit)
        self.state[unit] = OUT
        self.ticks[unit] = tick
        self.restrict(unit, 0)

    def reveal(self, container: int, card: int, tick: int, below: int = NONE) -> None:
        """A card is named as it leaves a container: one of its slots held it.

        Without its name (a proof leaves lines out) some card of the container leaves it all the same.
        """
        if card == NONE:
            unit = self._unit(NONE, NONE)
            self.free &= ~(1 << unit)
            self.musts |= 1 << unit
            self.state[unit], self.ticks[unit] = SHOWN, tick
            slots = self.alive.get(container, 0)
            for slot in bits(slots):
                self.adjacent[slot] |= 1 << unit
            self.cover_unit(unit)
            return
        unit = self._choose(card, container)
        if unit == NONE:
            self.possible = False
            return
        self.free &= ~(1 << unit)
        self.musts |= 1 << unit
        self.state[unit] = SHOWN
        self.ticks[unit] = tick
        slots = self.alive.get(container, 0)
        self.restrict(unit, slots if below == NONE else slots & ((1 << below) - 1))

    def gone(self, container: int, slot: int, tick: int) -> None:
        """Hidden cards go into the stock unseen: a wild unit for each, so that the slots are full."""
        slots = self.alive.get(container, 0) if slot == NONE else 1 << slot
        self.unborn |= 0 if slot == NONE else slots
        if not slots:
            return
        shown = sum(1 << self.holds[each] for each in bits(slots) if self.holds[each] != NONE) & self.musts
        count = slots.bit_count() - shown.bit_count()
        for each in bits(slots):
            self.adjacent[each] &= ~self.free
            if self.holds[each] != NONE and self.free >> self.holds[each] & 1:
                self.release(each)
        for _ in range(count):
            unit = self._unit(NONE, NONE)
            self.free &= ~(1 << unit)
            self.state[unit], self.ticks[unit] = WILD, tick
            for each in bits(slots):
                self.adjacent[each] |= 1 << unit
        self.alive[container] &= ~slots
        for each in bits(slots):
            self.cover_slot(each)

    def _choose(self, card: int, container: int) -> int:
        """The unit of a card that a name stands for; where several differ, the likeliest."""
        units = bits(self.free & self.kinds.get(card, 0))
        if len(units) < 2:
            return units[0] if units else NONE
        starts = sorted({self.starts[unit] for unit in units})
        if len(starts) > 1:
            self.loose = True
            self.turns += 1
            if self.turns <= len(self.script):
                start = starts[self.script[self.turns - 1] % len(starts)]
                units = [unit for unit in units if self.starts[unit] == start]
        if container == NONE:  # leave the older ones to the older slots
            return max(units, key=lambda unit: (self.holder[unit] == NONE, self.starts[unit]))
        slots = self.alive.get(container, 0)
        return min(units, key=lambda unit: (not self._held_in(unit, slots), self.starts[unit]))

    def _held_in(self, unit: int, slots: int) -> bool:
        return self.holder[unit] != NONE and bool(slots >> self.holder[unit] & 1)

    # --- restrictions -------------------------------------------------------------------------
    def restrict(self, unit: int, slots: int) -> None:
        """From now on only these slots may hold the unit."""
        bit = 1 << unit
        others = ~bit
        self.adjacent = [
            units if slots >> slot & 1 else units & others for slot, units in enumerate(self.adjacent)
        ]
        slot = self.holder[unit]
        if slot != NONE and not slots >> slot & 1:
            self.release(slot)
            self.repair(slot)
        if self.musts & bit:
            self.cover_unit(unit)

    def forbid(self, slot: int, units: int) -> None:
        """From now on the slot holds none of these units."""
        self.adjacent[slot] &= ~units
        unit = self.holds[slot]
        if unit != NONE and units >> unit & 1:
            self.release(slot)
            self.repair(slot)
            if self.musts >> unit & 1:
                self.cover_unit(unit)

    def release(self, slot: int) -> None:
        """Take the slot's unit away from it, in the assignment at hand."""
        unit = self.holds[slot]
        if unit != NONE:
            self.holds[slot] = self.holder[unit] = NONE
            self.unheld |= 1 << unit

    def repair(self, slot: int) -> None:
        """Find the slot another unit; shown units first find their slots."""
        self.cover_slot(slot)

    # --- augmenting paths ---------------------------------------------------------------------
    def cover_slot(self, slot: int) -> None:
        """Give the slot a unit, moving others if need be."""
        if self.possible and self.holds[slot] == NONE and not self._place(slot, [0]):
            self.possible = False

    def _place(self, slot: int, seen: list[int]) -> bool:
        holder = self.holder
        if units := self.adjacent[slot] & self.unheld & ~seen[0]:
            bit = units & -units
            unit = bit.bit_length() - 1
            self.holds[slot], holder[unit] = unit, slot
            self.unheld ^= bit
            return True
        while units := self.adjacent[slot] & ~seen[0]:
            bit = units & -units
            seen[0] |= bit
            unit = bit.bit_length() - 1
            if self._place(holder[unit], seen):
                self.holds[slot], holder[unit] = unit, slot
                return True
        return False

    def cover_unit(self, unit: int) -> None:
        """Give the unit a slot, moving others if need be; every slot has one already."""
        if not self.possible or self.holder[unit] != NONE:
            return
        if not self._house(unit, [0]):
            self.possible = False

    def _house(self, unit: int, seen: list[int]) -> bool:
        bit = 1 << unit
        slots = [slot for slot, units in enumerate(self.adjacent) if units & bit]
        for slot in slots:
            held = self.holds[slot]
            if not self.musts >> held & 1:
                self.holder[held] = NONE
                self.holds[slot], self.holder[unit] = unit, slot
                self.unheld = self.unheld & ~bit | 1 << held
                return True
        for slot in slots:
            if seen[0] >> slot & 1:
                continue
            seen[0] |= 1 << slot
            if self._house(self.holds[slot], seen):
                self.holds[slot], self.holder[unit] = unit, slot
                self.unheld &= ~bit
                return True
        return False


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
