"""The score pad of Pyramid Dice: results written instead of moves, or after them."""

from __future__ import annotations

from functools import lru_cache

from referee.game.walk import CONTRADICTION, Breach, Breaches
from referee.games.pyramid_dice.deck import Deck, bits
from referee.games.pyramid_dice.table import Pads, PyramidDiceState
from referee.record.model import UNKNOWN, Step

VERBS = frozenset({"@taken", "@stolen", "@points", "@left", "@result"})

RANKS = ((0, "professional"), (3, "veteran"), (6, "advanced"), (15, "intermediate"), (28, "novice"))
"""Most cards left for each rank of the solo game (PD-9.2)."""


def rank(left: int) -> str:
    """The rank of a solo game by the cards left.

    >>> rank(16), rank(15), rank(0)
    ('novice', 'intermediate', 'professional')
    """
    return next((name for most, name in RANKS if left <= most), RANKS[-1][1])


def _gone(clause: str, why: str, *args: object) -> Breach:
    return Breach(clause, why, args, None, CONTRADICTION)


def check(state: PyramidDiceState, step: Step) -> Breaches:
    """What a result fact breaks."""
    if step.verb == "@result":
        return (_gone("GEN-2", "other-result", state.ended),) if state.ended not in (None, "none") else ()
    if step.verb == "@left":
        return _check_left(state, step)
    if state.solo and step.verb == "@stolen":
        return (_gone("PD-8.1", "steal-solo"),)
    if step.verb == "@points":
        return _check_points(state, step)
    return _check_cards(state, step)


def apply(state: PyramidDiceState, step: Step) -> None:
    """Write a result on the pad."""
    if step.verb == "@result":
        state.ended = "none"
        return
    if step.verb == "@left":
        left = step.numbers[0] if step.numbers else len(step.cards or ())
        state.left_pad = left
        if state.ended in (None, "pad"):
            state.ended = "first-miss" if left else "cleared"
        return
    seat = step.seat or 0
    before = state.pads.get(seat, Pads())
    if step.verb == "@points":
        state.pads[seat] = before._replace(points=(step.numbers[0], step.numbers[1]))
    else:
        units = _units(state, step)
        hidden = before.hidden or UNKNOWN in (step.cards or ())
        if step.verb == "@taken":
            state.pads[seat] = before._replace(taken=(before.taken or 0) | units, hidden=hidden)
        else:
            state.pads[seat] = before._replace(stolen=(before.stolen or 0) | units, hidden=hidden)
    if state.ended is None:
        state.ended = "cleared"


def _units(state: PyramidDiceState, step: Step) -> int:
    """The units of the cards named, the Ra apart; of equal cards those that the moves show there."""
    sets = state.taken if step.verb == "@taken" else state.stolen
    used = sum((pad.taken or 0) | (pad.stolen or 0) for pad in state.pads.values())
    units = 0
    for card in step.cards or ():
        copies = [unit for unit in state.deck.units.get(card, ()) if not (used | units) >> unit & 1]
        copies.sort(key=lambda unit: not sets[step.seat or 0] >> unit & 1)
        if copies:
            units |= 1 << copies[0]
    return units


def _check_cards(state: PyramidDiceState, step: Step) -> Breaches:
    """Cards on a pad: each once, and where the moves show them."""
    seat, deck = step.seat or 0, state.deck
    named = [card for card in step.cards or () if card >= 0 and card != deck.ra]
    strange = [card for card in named if card not in deck.units]
    if strange:
        return (_gone("GEN-2", "not-pyramid-card", ("card", strange[0])),)
    units = _units(state, step)
    if units.bit_count() < len(named):
        counts = {card: named.count(card) for card in named}
        found = sum(1 << unit for unit in bits(units))
        for card, count in counts.items():
            if sum(found >> unit & 1 for unit in deck.units[card]) < count:
                return (_gone("GEN-2", "pad-twice", ("card", card)),)
    own = (state.taken if step.verb == "@taken" else state.stolen)[seat]
    if step.verb == "@taken":
        own |= state.boxed[seat]
    for unit in bits(units & ~own):
        over = state.ready and state.ended not in (None, "none") and not state.pads
        if state.owner(unit) is not None or (over and state.layout is None):
            return (_gone("GEN-2", "pad-other", ("card", deck.card[unit]), ("seat", seat)),)
    if UNKNOWN not in (step.cards or ()):
        before = state.pads.get(seat, Pads())
        written = units | (before.taken or 0) | (before.stolen or 0)
        for unit in bits(own & ~written & ~(deck.gods if step.verb == "@taken" else 0)):
            return (_gone("GEN-2", "pad-missing", ("card", deck.card[unit]), ("seat", seat)),)
    if step.verb == "@stolen" and not state.steal and named:
        return (Breach("PD-8.1", "steal-off"),)
    return ()


def _check_left(state: PyramidDiceState, step: Step) -> Breaches:
    """The cards left of a solo game."""
    left = step.numbers[0] if step.numbers else len(step.cards or ())
    if not state.solo:
        return (_gone("PD-9.1", "left-not-solo"),)
    if left > state.deck.size:
        return (_gone("GEN-2", "left-impossible", left, state.deck.size),)
    if state.left_pad is not None and state.left_pad != left:
        return (_gone("GEN-2", "left-other", state.left_pad, left),)
    if state.ready and state.ended in ("first-miss", "cleared") and left != state.remaining:
        return (_gone("GEN-2", "left-other", state.remaining, left),)
    if state.ready and state.ended is None and left > state.remaining:
        return (_gone("GEN-2", "left-other", state.remaining, left),)
    return ()


def _check_points(state: PyramidDiceState, step: Step) -> Breaches:
    """Points and treasures: some choice of cards must come to them, beside what the others wrote."""
    seat, deck = step.seat or 0, state.deck
    points, treasures = step.numbers[0], step.numbers[1]
    name = ("seat", seat)
    if seat in state.pads and state.pads[seat].points not in (None, (points, treasures)):
        return (_gone("GEN-2", "points-twice", name),)
    if not reachable(deck, points, treasures, steal=state.steal and not state.solo):
        return (_gone("GEN-2", "points-impossible", name, points, treasures),)
    others = [pad.points for other, pad in state.pads.items() if pad.points and other != seat]
    count = treasures + sum(other[1] for other in others)
    most = deck.worth(deck.everything)
    if state.steal:
        most = sum(max(deck.points[unit], deck.back[unit]) for unit in range(deck.size))
    if count > deck.treasures(deck.everything) or points + sum(other[0] for other in others) > most:
        return (_gone("GEN-2", "points-too-many", name, points, treasures),)
    if state.ready and state.ended in ("cleared", "agreed") and not state.pads and state.layout is None:
        by_moves = deck.worth(state.taken[seat]) + deck.stolen_worth(state.stolen[seat])
        if (by_moves, deck.treasures(state.taken[seat])) != (points, treasures):
            return (_gone("GEN-2", "points-other", name, by_moves, deck.treasures(state.taken[seat])),)
    return ()


@lru_cache(maxsize=8)
def _sums(cards: tuple[tuple[int, int, bool], ...], steal: bool) -> tuple[int, ...]:
    """By number of treasures: the point sums that can be reached, as bits."""
    reached = [1] + [0] * len(cards)
    for points, back, god in cards:
        after = list(reached)
        for treasures, sums in enumerate(reached):
            if steal:
                after[treasures] |= sums << back
            if not god and sums:
                after[treasures + 1] |= sums << points
        reached = after
    return tuple(reached)


def reachable(deck: Deck, points: int, treasures: int, *, steal: bool) -> bool:
    """Whether some cards come to these points with this number of treasures."""
    if treasures > deck.size:
        return False
    cards = tuple(
        (deck.points[unit], deck.back[unit], bool(deck.gods >> unit & 1)) for unit in range(deck.size)
    )
    return bool(_sums(cards, steal)[treasures] >> points & 1)
