"""Whether every physical card of a deck is in exactly one place: what properties of any game lean on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from referee.game.contract import AnyGame
from referee.game.hands import ONE
from referee.games.american_page_one.table import PageOneState
from referee.games.pile_up.table import CARDS, PileUpState
from referee.games.pyramid_dice.table import PyramidDiceState
from referee.games.twin_pyramid.table import TwinPyramidState, deck_of


def cards_conserved(game: AnyGame, state: Any) -> bool:
    """Whether each card lies somewhere, and none twice."""
    if game.name in OWN:
        return OWN[game.name](state)
    zones = list(game.zones(state))
    seen = Counter(card for zone in zones for card in zone.known)
    deck = state.setup.cards
    whole = sum(len(zone.cards) for zone in zones) == deck.total
    return whole and all(count <= deck.copies[card] for card, count in seen.items())


def twin_pyramid(state: TwinPyramidState) -> bool:
    """Every known card in one place, and all counts together the deck."""
    places = [state.pool, state.pile, *state.held, *state.opened, *state.field]
    if state.top >= 0:
        places.append(state.top_bit())
    everything = 0
    for mask in places:
        if everything & mask:
            return False
        everything |= mask
    stones = sum(field.bit_count() for field in state.field)
    counts = state.nstock + state.npile + (state.top >= 0) + sum(state.nheld) + sum(state.nopen) + stones
    return everything == deck_of(state.setup) and counts == state.setup.cards.total


def page_one(state: PageOneState) -> bool:
    """Every known card in one place, and all counts together the deck."""
    top = ONE[state.top] if state.top >= 0 else 0
    deck = sum(ONE[card] * copies for card, copies in enumerate(state.setup.cards.copies))
    counts = state.nstock + state.npile + (state.top >= 0) + sum(state.count)
    return state.pool + state.pile + top + sum(state.hand) == deck and counts == state.setup.cards.total


def pile_up(state: PileUpState) -> bool:
    """Every known card in one place, and all counts together the deck."""
    laid = sum(ONE[pile.card] * pile.copies for column in state.columns for pile in column)
    copies = state.setup.cards.copies[:CARDS]
    deck = sum(ONE[card] * number for card, number in enumerate(copies))
    known = state.pool + laid + state.gone + sum(state.hand)
    return known == deck and sum(state.count) + state.nstock <= state.deck


def pyramid_dice(state: PyramidDiceState) -> bool:
    """Every card in one place."""
    together = 0
    for each in (state.aside, *state.taken, *state.stolen, *state.boxed):
        if together & each:
            return False
        together |= each
    return together == state.gone and (
        state.position or state.pyramid + together.bit_count() == state.deck.size
    )


OWN: dict[str, Callable[[Any], bool]] = {
    "twin-pyramid": twin_pyramid,
    "american-page-one": page_one,
    "pile-up": pile_up,
    "pyramid-dice": pyramid_dice,
}
"""Games that keep sets and counts apart, and name no zones."""
