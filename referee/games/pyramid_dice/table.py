"""The table of Pyramid Dice: the pyramid, cards set aside, what the players have, and the dice of a turn."""

from __future__ import annotations

from enum import IntEnum, unique
from typing import Any, ClassVar, Final, NamedTuple

from referee.game.contract import Setup, State
from referee.games.pyramid_dice.deck import COVERS, PLACES, Deck, bits, deck_of
from referee.games.pyramid_dice.places import Layout, Restrict, maybe_covered, open_places
from referee.hidden.cases import Case
from referee.record.model import UNKNOWN

Dice = tuple[int, ...]
"""The dice of a turn as they stand."""

NOWHERE: Final = -3
"""The place of a unit that a position does not have in the pyramid."""


@unique
class Ra(IntEnum):
    """How a player's Ra lies."""

    PLAIN = 0
    STRONG = 1
    BOXED = 2


class GiveUp(NamedTuple):
    """The last turn took no card: whose it was, and the dice as they stood (PD-8.1)."""

    seat: int
    dice: tuple[int, ...]
    line: int  # number of the line in the file
    lifted: bool  # a card was lifted off: nothing may be stolen any more (PD-8.3)


class Before(NamedTuple):
    """Who had the last turn, its line in the file, and whether somebody stole after it."""

    seat: int
    line: int
    stolen: bool = False


class Boxed(NamedTuple):
    """Who put which god into the box, and on which line of the file."""

    seat: int
    card: int
    line: int


class Pads(NamedTuple):
    """What a score pad says of one player; None where it says nothing."""

    taken: int | None = None  # units
    stolen: int | None = None
    hidden: bool = False  # a ? stood among the cards
    points: tuple[int, int] | None = None  # points and treasures


class PyramidDiceState(State):
    """The position of a deal.  Sets of cards are bits by unit (see `Deck`)."""

    __slots__ = (
        "acquired", "aside", "at", "before", "boxed", "boxings", "deck", "fair_end", "gone", "hard", "idle",
        "layout", "left_pad", "lies", "lying", "pads", "passed", "place", "position", "pyramid", "ras",
        "rows", "solo", "steal", "stolen", "taken", "took", "window",
    )  # fmt: skip
    owned: ClassVar = ("at", "boxed", "pads", "place", "ras", "stolen", "taken")
    from_start = True  # told from the first move on, but where it is a position

    def __init__(self, setup: Setup, start: int) -> None:
        super().__init__(setup, start)
        seats = setup.seats
        deck = deck_of(setup.book, setup.cards.names)
        self.deck: Deck = deck
        self.solo = seats == 1
        self.hard = self.solo or setup.options["hard"] == "on"
        self.steal = setup.options["steal"] == "on"
        # where the cards lay at the beginning, as far as they were named
        self.at = [UNKNOWN] * PLACES  # unit by place
        self.place = [UNKNOWN] * deck.size  # place by unit
        self.layout: Layout | None = None  # what the record leaves open; None where it shows everything
        self.lying = 0  # units named in the rows, as bits
        # where they are now
        self.gone = 0  # units not in the pyramid
        self.aside = 0
        self.taken = [0] * seats  # treasures and gods in front of a player
        self.stolen = [0] * seats
        self.boxed = [0] * seats  # gods in the box by their last owner
        self.boxings: tuple[Boxed, ...] = ()  # gods that went to the box in this record
        self.ras: list[int] = [Ra.PLAIN] * seats
        self.acquired = 0  # seats that ever acquired a god, as bits
        self.pyramid = PLACES  # cards in the pyramid itself
        self.idle = 0  # turns since a card was last taken
        self.took = False  # a card was taken in this record
        self.before: Before | None = None
        self.window: GiveUp | None = None  # the give-up right before this line
        self.passed = True  # who might steal before whoever does: a record need not say so
        self.position = False
        self.rows = 0  # rows that were written, as bits
        self.fair_end = True  # `@end` was allowed (PD-6.2)
        self.pads: dict[int, Pads] = {}
        self.left_pad: int | None = None
        self.lies: Any = None  # what is told of cards whose place nobody knows, where that is all there is

    # --- looking ------------------------------------------------------------------------------
    def unit_of(self, card: int) -> int | None:
        """The physical card meant by a name: of equal ones the free one; None for a card with no copy."""
        units = self.deck.units.get(card, ())
        if len(units) == 1:
            return units[0]
        if not units:
            return None
        return min(units, key=self._nearness)

    def _nearness(self, unit: int) -> int:
        if self.gone >> unit & 1:
            return 1 if self.aside >> unit & 1 else 4
        free = self.free(unit)
        return 0 if free else 2 if free is None else 3

    def free(self, unit: int) -> bool | None:
        """Whether a card that has not been taken is free (PD-2.3); None where the record does not show it."""
        if self.aside >> unit & 1:
            return True
        place = self.place[unit]
        if place < 0:
            return None
        open_place = False
        for cover in COVERS[place]:
            other = self.at[cover]
            if other == UNKNOWN:
                open_place = True
            elif other >= 0 and not self.gone >> other & 1:
                return False
        return None if open_place else True

    def free_units(self) -> list[int]:
        """All cards that are free for sure, in the order of the pyramid, then those set aside."""
        lying = [unit for unit in self.at if unit >= 0 and not self.gone >> unit & 1 and self.free(unit)]
        return lying + self._free_somewhere() + list(bits(self.aside))

    def _free_somewhere(self) -> list[int]:
        """Cards whose place was not written, but which lie free wherever it is."""
        layout = self.layout
        if layout is None:
            return []
        found = []
        for unit in bits(self.deck.everything & ~self.gone):
            if self.place[unit] != UNKNOWN or maybe_covered(layout, unit, self.gone):
                continue
            absent = [Restrict(place, ~(1 << unit)) for place in layout.where(unit)]
            hidden = [
                Restrict(place, 1 << unit)
                for place in layout.where(unit)
                if place >= PLACES and layout.extras[place - PLACES][0] != "aside"
            ]
            if not layout.possible(absent) and not any(layout.possible((each,)) for each in hidden):
                found.append(unit)
        return found

    @property
    def quiet_turns(self) -> int:
        """Turns without a card taken after which the players may stop (PD-6.2)."""
        return self.setup.figures["quiet-rounds"] * (self.setup.seats - len(self.away))

    @property
    def remaining(self) -> int:
        """Cards that nobody has taken yet, those set aside included."""
        hidden = 0 if self.layout is None else len(self.layout.of("aside"))
        return self.pyramid + self.aside.bit_count() + hidden

    @property
    def perhaps_one(self) -> bool:
        """Whether one card may be left, or another number: places of a position may be empty."""
        layout = self.layout
        if layout is None or not layout.maybe_empty:
            return False
        there = sum(unit >= 0 and not self.gone >> unit & 1 for unit in self.at)
        return there + self.aside.bit_count() + len(layout.of("aside")) <= 1

    @property
    def vague(self) -> bool:
        """Whether cards set aside are not known, so that one taken may have come from two places."""
        return self.layout is not None and bool(self.layout.of("aside"))

    def overfull(self) -> bool:
        """Whether a position has more cards, named or not, than the deck; a row's `?` may be none."""
        if not self.position:
            return False
        extras = 0 if self.layout is None else len(self.layout.extras)
        return (self.lying | self.gone).bit_count() + extras > self.deck.size

    def owner(self, unit: int) -> tuple[str, int] | None:
        """Where a card is that nobody can take any more: ("taken", seat), ("stolen", seat), ("box", seat)."""
        for seat in range(self.setup.seats):
            for where, sets in (("taken", self.taken), ("stolen", self.stolen), ("box", self.boxed)):
                if sets[seat] >> unit & 1:
                    return where, seat
        return None

    def gods_left(self) -> int:
        """The gods that nobody has, as bits: in the pyramid, or set aside."""
        left = self.deck.gods
        for sets in (*self.taken, *self.stolen, *self.boxed):
            left &= ~sets
        return left

    def possible(self, case: Case) -> bool | None:
        """Whether some beginning makes the case true; never cut short."""
        return self.layout is None or self.layout.possible(case)

    # --- carrying out -------------------------------------------------------------------------
    def leave(self, unit: int) -> None:
        """A card leaves the pyramid, or the cards set aside."""
        if self.aside >> unit & 1:
            self.aside &= ~(1 << unit)
            return
        self.gone |= 1 << unit
        self.pyramid = max(0, self.pyramid - 1)

    def take(self, seat: int, unit: int) -> None:
        """A card is taken (PD-3.5)."""
        self.leave(unit)
        self.taken[seat] |= 1 << unit
        if self.deck.gods >> unit & 1:
            self.acquired |= 1 << seat
        self.idle = 0
        self.took = True

    def steal_card(self, seat: int, unit: int) -> None:
        """A card is stolen (PD-8.2)."""
        self.leave(unit)
        self.stolen[seat] |= 1 << unit
        self.idle = 0
        self.took = True

    def lift(self, unit: int) -> None:
        """A card is lifted off and set aside (PD-5.1)."""
        if self.aside >> unit & 1:
            return
        self.leave(unit)
        self.aside |= 1 << unit

    def shown_to_lie(self, unit: int, *, lifted: bool) -> None:
        """A card of a position that is taken or lifted off did lie there."""
        layout = self.layout
        if layout is None or not self.position or self.gone >> unit & 1 or self.place[unit] != UNKNOWN:
            return
        self.layout = layout.lying_in(unit, open_places(layout, lifted=lifted))
