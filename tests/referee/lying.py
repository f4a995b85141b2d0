"""A table as words, place by place: whatever a position holds, with the names of cards and players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from referee.game.hands import HandState
from referee.game.hands import cards_of as packed_cards
from referee.games.american_page_one.rules import ON_SUIT
from referee.games.american_page_one.table import PageOneState
from referee.games.pyramid_dice.table import PyramidDiceState
from referee.games.twin_pyramid.table import RANK_OF, TwinPyramidState
from referee.games.twin_pyramid.table import cards_of as masked_cards
from tests.conserved import cards_conserved
from tests.values import parts

CARDS = frozenset({"held", "opened", "field", "pile", "hand", "gone", "aside", "taken", "stolen", "boxed"})
"""Slots that hold sets of cards."""
SUITS = frozenset({"suit", "fixed"})
SEATS = frozenset(
    {"turn", "after", "fixer", "namer", "out", "drawer", "layer", "last_seat", "seat", "by", "start", "then"}
)
DERIVED = frozenset(
    {
        "setup", "ledger", "cards", "rules", "deck", "hard", "solo", "steal", "seats", "ready",
        "pool", "ranks", "fits", "at", "place", "layout", "lying", "cause",
    }
)  # fmt: skip
"""What never changes in a deal, and what follows from the rest: it is held against that (`agrees`)."""


def lying(game: Any, state: Any) -> dict[str, str]:
    """Every place of the table, and what is there."""
    assert cards_conserved(game, state)
    agrees(state)
    return dict(_places(state))


def agrees(state: Any) -> None:
    """What the table says twice, it says alike."""
    if isinstance(state, PageOneState):
        fits = ON_SUIT[state.suit + 1] if state.named else state.rules.fits[state.top]
        assert state.top < 0 or state.fits == fits
    if isinstance(state, TwinPyramidState):
        for field, ranks in zip(state.field, state.ranks, strict=True):
            assert ranks == sum(1 << RANK_OF[card] for card in masked_cards(field))
    ledger = state.ledger
    if ledger is None:
        return
    for seat in range(state.setup.seats):
        if isinstance(state, HandState):
            assert ledger.hidden(seat) == state.hidden(seat)
        elif isinstance(state, TwinPyramidState):
            assert [ledger.hidden(2 * seat + part) for part in (0, 1)] == [
                state.hidden(seat, part) for part in (0, 1)
            ]


def _places(state: Any) -> Iterator[tuple[str, str]]:
    words = Words(state)
    for slot in (slot for kind in type(state).__mro__ for slot in getattr(kind, "__slots__", ())):
        value = getattr(state, slot)
        if slot in DERIVED:
            continue
        if slot == "columns":
            for number, column in enumerate(value):
                yield f"column {number}", words.column(column)
        elif isinstance(value, list):
            for seat, each in enumerate(value):
                yield f"{slot} {words.seat(seat)}", words.told(slot, each)
        elif isinstance(value, dict):
            for seat in range(state.setup.seats):
                yield f"{slot} {words.seat(seat)}", words.told(slot, value.get(seat))
        else:
            yield slot, words.told(slot, value)
    if hasattr(state, "hidden_pile"):
        yield "hidden heap", str(0 if state.ledger is None else state.ledger.hidden(state.hidden_pile))


class Words:
    """Cards, suits and players of a table by their names."""

    def __init__(self, state: Any) -> None:
        self.names = state.setup.cards.names
        self.cards: Callable[[int], list[int]] = masked_cards
        if isinstance(state, HandState):
            self.cards = packed_cards
        elif isinstance(state, PyramidDiceState):
            units = list(enumerate(state.deck.card))
            self.cards = lambda mask: [card for unit, card in units if mask >> unit & 1]

    def seat(self, seat: int) -> str:
        """A player."""
        return "-" if seat < 0 else ("Aki", "Ben", "Chie", "Dai", "Eri")[seat]

    def column(self, piles: Any) -> str:
        """A column of Pile up from the bottom on, cards laid exactly onto one another as 2×R3."""
        return " ".join(("" if n == 1 else f"{n}×") + self.names[card] for card, n in piles) or "-"

    def told(self, slot: str, value: Any) -> str:
        """What stands in a slot."""
        if hasattr(value, "_asdict"):
            return self.entry(value)
        if slot in CARDS:
            return " ".join(self.names[card] for card in self.cards(value)) or "-"
        if value in (None, "", ()) or (value == -1 and slot in ("top", *SUITS)):
            return "-"
        if slot in SEATS:
            return self.seat(value)
        if slot in ("winners", "losers"):
            return " ".join(map(self.seat, value))
        if slot == "top":
            return str(self.names[value])
        if slot in SUITS:
            return str(self.names[13 * value][-1])
        if slot == "before":  # of Pile up
            return f"{self.seat(value[0])} {value[1]}"
        if slot == "cause" and isinstance(value, tuple):
            return f"{value[0]} {value[1]} {self.seat(value[2])}"
        if isinstance(value, tuple):
            return ", ".join(self.told("", each) for each in value)
        return str(value)

    def entry(self, value: Any) -> str:
        """What belongs together, under its names but for the first: a player."""
        told = []
        for slot, each in parts(value).items():
            if slot == "then" and each < 0:
                continue
            if each is True:
                told.append(slot)
            elif slot == "card":
                told.append(str(self.names[each]))
            elif slot in SEATS:
                told.append(f"{'' if slot == 'seat' else slot + ' '}{self.seat(each)}")
            elif slot in ("kind", "cards") and each > 1 << 13:
                told.append(f"{slot} {each.bit_count()}")  # those that could have been played, as bits
            elif each:
                told.append(f"{slot} {self.told(slot, each)}")
        return " ".join(told)
