"""A table of Pyramid Dice of which only some facts were told: the others are open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from referee.game.marks import Lazy, Marks
from referee.game.openings import FittingTable, Opener
from referee.game.paths import Unheard
from referee.game.unknowns import combined
from referee.games.pyramid_dice.deck import FIRST, PLACES, ROWS, Deck, bits, deck_of
from referee.games.pyramid_dice.table import NOWHERE, PyramidDiceState, Ra
from referee.record.model import UNKNOWN, Step

FREE, COVERED, ASIDE, GONE = "free", "covered", "aside", "gone"
"""Of a card that somebody wants: nothing or something lies on it, it lies aside already, or it is gone."""
SECONDS: Final = 4  # rows of cards with a 2 on the back
LEFT_OVER: Final = "@there"
"""The question whether the pyramid itself still had a card."""
PASSED: Final = "@passed"
"""The question whether those who might have stolen before had said that they would not."""
GODS_LEFT: Final = "@gods"
"""The question whether a god was still in the pyramid, or set aside."""
LIES: Final = "@over"
"""The question what lies on a card; its number is that of the card."""


class OpenPyramidDiceState(PyramidDiceState):
    """The same table, where it is open what lies on a card, and what anybody has."""

    __slots__ = ()
    from_start = False

    def free(self, unit: int) -> Any:
        """Whether nothing lies on a card: as its place shows, else as it was told, else open."""
        if self.aside >> unit & 1:
            return True
        if self.place[unit] >= 0:
            found = super().free(unit)
            if found is not None:
                return found
        return bool(self.lies(unit) == FREE)

    def gods_left(self) -> int:
        """A god that nobody has, one is enough: one that is known to lie there, else as it was told."""
        gone: Any = self.gone
        unsure = (
            [unit for unit in gone.open.bits if self.deck.gods >> unit & 1] if isinstance(gone, Marks) else []
        )
        for unit in bits(self.deck.gods):
            if unit not in unsure and (not gone >> unit & 1 or self.aside >> unit & 1):
                return 1 << unit
        return 1 << unsure[0] if unsure and self.lies.gods_left() else 0

    @property
    def remaining(self) -> Any:
        """Cards that nobody has taken yet: as long as one more is asked for, one is left."""
        if isinstance(self.aside, Marks):
            return max(1, self.pyramid) if isinstance(self.pyramid, int) else self.pyramid + 1
        return super().remaining


class Untold:
    """What is asked of cards whose place nobody knows: what lies on each, and whether a god is left."""

    def __init__(self, opener: Opener, cards: Sequence[int]) -> None:
        self.opener = opener
        self.cards = cards  # by unit
        self.found: dict[int, Any] = {}
        self.god: Any = None

    def __call__(self, unit: int) -> Any:
        """What lies on a card."""
        card = self.cards[unit]
        if self.opener.knows(LIES, None, card):
            return self.opener.text_of(LIES, None, card)
        if unit not in self.found:
            self.found[unit] = self.opener.fact((LIES, None, card), (FREE, COVERED), part=97)
        return self.found[unit]

    def gods_left(self) -> bool:
        """Whether a god is left that nobody named."""
        said = self.opener.text_of(GODS_LEFT)
        if not said and self.god is None:
            self.god = self.opener.fact((GODS_LEFT,), (True, False))
        return said == "yes" if said else bool(self.god)


def gives_up(steps: Sequence[Step]) -> bool:
    """Whether a move takes no card and lifts none off."""
    return any(step.verb == "fail" and not step.cards for step in steps)


def opened(state: PyramidDiceState, opener: Opener) -> None:
    """Open every fact of the position that nobody told."""
    seats = range(state.setup.seats)
    if opener.asks_turn:
        state.turn = opener.fact(("@turn",), tuple(seats))  # type: ignore[assignment]
    rows = [number for number in range(1, ROWS + 1) if not opener.knows("@row", None, number)]
    untold = [
        (fact, seat)
        for fact in ("@taken", "@stolen", "@box")
        for seat in seats
        if not opener.knows(fact, seat)
    ]
    aside = opener.knows("@aside")
    for seat in seats:
        ras(state, opener, seat)
    if "steal" in opener.verbs and opener.author is None:
        raise Unheard(("@before", None, None))
    if any(step.verb == "steal" for step in opener.steps):
        passed(state, opener)
    if not rows and not untold and aside:
        return
    if not rows and UNKNOWN in state.at:
        return  # a row that was told with a `?`: places are matched, as in a record
    state.__class__ = OpenPyramidDiceState
    where = wheres(state, opener, rows=bool(rows), untold=untold, aside=aside)
    state.layout = None
    state.position = False  # what is not known is open, not left out
    lying(state, opener, rows, where)
    sets(state, opener, where)


def passed(state: PyramidDiceState, opener: Opener) -> None:
    """Whether those between the one who gave up and the thief had let the card go (PD-8.1)."""
    if opener.author is not None and (opener.mover - opener.author) % state.setup.seats > 1:
        told = opener.text_of(PASSED)
        state.passed = told == "yes" if told else opener.now((PASSED,), (True, False))


def ras(state: PyramidDiceState, opener: Opener, seat: int) -> None:
    """How the Ra of a player lies."""
    if opener.knows("@box", seat) and opener.knows("@strong"):
        return
    if state.ras[seat] != Ra.PLAIN:
        return
    ways = [Ra.PLAIN]
    ways += [] if opener.knows("@strong") else [Ra.STRONG]
    ways += [] if opener.knows("@box", seat) else [Ra.BOXED]
    key = ("@box", seat) if not opener.knows("@box", seat) else ("@strong",)
    all_ras: list[Any] = state.ras
    all_ras[seat] = opener.fact(key, ways, (6, *(1,) * (len(ways) - 1)), part=99)


USING: Final = frozenset({"use"})
TAKING: Final = frozenset({"take", "steal", "fail"})
"""Verbs of a move that names the card it wants."""


def kind_of(way: tuple[str, int]) -> tuple[str, int | None, None]:
    """The fact that tells of a place."""
    return f"@{way[0]}", None if way[1] < 0 else way[1], None


class Wheres:
    """Where each card is that no fact named: opened when somebody looks."""

    def __init__(
        self, opener: Opener, unknown: int, ways: list[tuple[str, int]], gods: int, card: Any, *, aside: bool
    ) -> None:
        self.opener = opener
        self.unknown = unknown
        self.ways = ways
        self.gods = gods
        self.aside = aside
        self.card = card
        self.found: dict[int, Any] = {}

    def cards_named(self, verbs: frozenset[str]) -> set[int]:
        """The cards that the move names with these verbs."""
        return {card for step in self.opener.steps if step.verb in verbs for card in step.cards or ()}

    def __call__(self, unit: int) -> Any:
        """Where a card is: ("row", -1), ("aside", -1), ("taken", seat), …"""
        if unit not in self.found:
            ways = [way for way in self.ways if way[0] != "box" or self.gods >> unit & 1]
            card = self.card[unit]
            said = self.opener.text_of(LIES, None, card)
            if said:
                place = "aside" if said == ASIDE else "row"
                here = [way for way in ways if (way[0] in ("row", "aside")) == (said != GONE)]
                ways = [way for way in here if said == GONE or way[0] == place][:1] or ways
            key: Any = (LIES, None, card)
            if self.gods >> unit & 1 and card not in self.cards_named(TAKING):
                owned = ("@taken", self.opener.mover, None)
                order = sorted(self.ways, key=lambda way: way[0] != "taken")
                told = (kind_of(way) for way in order if way[0] != "row")
                key = owned if card in self.cards_named(USING) else next(told, ("@row", None, ROWS))
            uses = card in self.cards_named(USING)  # gods are used by those who have them
            usual = ("taken", self.opener.mover) if uses else ("row", -1)
            weights = [6.0 if way == usual else 1.0 for way in ways]
            self.found[unit] = self.opener.fact(key, ways, weights, part=unit)
        return self.found[unit]


def wheres(
    state: PyramidDiceState, opener: Opener, *, rows: bool, untold: list[tuple[str, int]], aside: bool
) -> Wheres:
    """The ways in which the cards may lie that no fact named."""
    ways: list[tuple[str, int]] = [("row", -1)] if rows else []
    ways += [] if aside else [("aside", -1)]
    ways += [(fact.removeprefix("@"), seat) for fact, seat in untold]
    unknown = state.deck.everything & ~(state.lying | state.gone)
    return Wheres(opener, unknown, ways or [("row", -1)], state.deck.gods, state.deck.card, aside=aside)


def sets(state: PyramidDiceState, opener: Opener, where: Wheres) -> None:
    """What lies where, card by card."""
    bits = [unit for unit in range(state.deck.size) if where.unknown >> unit & 1]

    def marks(known: int, kinds: tuple[str, ...], seat: int = -1) -> Any:
        def there(unit: int) -> Any:
            return combined(opener.path, lambda way: way[0] in kinds and seat in (-1, way[1]), (where(unit),))

        return Marks(opener.path, known, Lazy(bits, there, where.found)) if bits else known

    known = state.aside
    state.aside = marks(known, ("aside",))
    state.gone = marks(state.gone, ("aside", "taken", "stolen", "box"))
    for name, kind in (("taken", "taken"), ("stolen", "stolen"), ("boxed", "box")):
        each = getattr(state, name)
        for seat in range(state.setup.seats):
            each[seat] = marks(each[seat], (kind,), seat)
    for seat in range(state.setup.seats):
        if not opener.knows("@taken", seat) and not state.acquired >> seat & 1:
            had = opener.fact(("@taken", seat), (0, 1), part=98)
            state.acquired = combined(
                opener.path, lambda mask, one, seat=seat: mask | one << seat, (state.acquired, had)
            )


def lying(state: PyramidDiceState, opener: Opener, rows: list[int], where: Wheres) -> None:
    """What lies on the cards of the pyramid, and how many there are."""
    state.lies = Untold(opener, state.deck.card)
    if not rows:
        return
    there = sum(unit >= 0 for unit in state.at)
    said = opener.text_of(LEFT_OVER)
    if said == "no":  # by now: before the line before there was what it took
        state.pyramid = moved(state, opener, where)
    else:
        least = 1 + int(opener.author is not None) if said else 0
        values = tuple(range(max(there, least), PLACES + 1)) or (there,)
        asks = gives_up(opener.steps) and not said
        key: Any = (LEFT_OVER,) if asks else ("@row", None, rows[-1])
        state.pyramid = opener.fact(key, values, part=96)  # type: ignore[assignment]
    for number in rows:
        state.at[FIRST[number] : FIRST[number + 1]] = [UNKNOWN] * number
    state.place = [UNKNOWN if place == NOWHERE else place for place in state.place]


def moved(state: PyramidDiceState, opener: Opener, where: Wheres) -> Any:
    """How many cards the line before the disputed one takes off the pyramid itself."""
    before = opener.lines[0].steps if opener.author is not None else ()
    named = {card for step in before if step.verb in TAKING for card in step.cards or () if card >= 0}
    units = [unit for card in named for unit in state.deck.units[card] if not state.gone >> unit & 1]
    known = sum(state.place[unit] >= 0 for unit in units)
    unsure = [where(unit) for unit in units if state.place[unit] < 0]
    if not unsure:
        return known
    return combined(opener.path, lambda *ways: known + sum(way[0] == "row" for way in ways), unsure)


def written(told: FittingTable) -> Iterator[str]:
    """The facts of one table as lines of a record: rows that nobody told are unknown."""
    rows = {number: ["?"] * number for number in range(1, ROWS + 1) if not told.knows("@row", None, number)}
    deck = deck_of(told.book, tuple(told.names))
    for card, said in told.answers(LIES):
        number = ROWS if deck.back[deck.units[card][0]] == 1 else SECONDS
        if said == FREE and number in rows:
            rows[number][0] = told.names[card]
            if number < ROWS and number + 1 in rows:
                rows[number + 1][:2] = ["-", "-"]
    if told.told.get((GODS_LEFT, None, None)) == "yes":
        god = unnamed_god(told, deck)
        row = rows.get(1 if deck.back[god] == 2 else SECONDS + 1)
        if row is not None:
            row[0] = told.names[deck.card[god]]
    for number, row in rows.items():
        yield f"@row {number}: {' '.join(row)}"
    aside = [told.names[card] for card, said in told.answers(LIES) if said == ASIDE]
    if aside and not told.knows("@aside"):
        yield f"@aside: {' '.join(aside)}"


def unnamed_god(told: FittingTable, deck: Deck) -> int:
    """A god that no answer names, for the one that was said to be left: the last if all are named."""
    named = {word for said in told.told.values() for word in said.split()}
    gods = list(bits(deck.gods))
    return next((unit for unit in reversed(gods) if told.names[deck.card[unit]] not in named), gods[-1])
