"""The score pad of Pyramid Dice, walked through: results written instead of moves, or after them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from referee.game.walk import Walk
from referee.games.pyramid_dice.deck import Deck, bits
from referee.games.pyramid_dice.score import by_moves
from referee.games.pyramid_dice.table import Pads, PyramidDiceState
from referee.record.model import UNKNOWN, Step

VERBS = frozenset({"@taken", "@stolen", "@points", "@left", "@result"})

RANKS = ("novice", "intermediate", "advanced", "veteran")
"""Ranks of the solo game, named as the figures that say the fewest cards left for each (PD-9.2)."""


def rank(left: int, figures: Mapping[str, int]) -> str:
    """The rank of a solo game by the cards left.

    >>> figures = {"novice": 16, "intermediate": 7, "advanced": 4, "veteran": 1}
    >>> [rank(left, figures) for left in (16, 15, 0)]
    ['novice', 'intermediate', 'professional']
    """
    return next((name for name in RANKS if left >= figures[name]), "professional")


def result(walk: Walk, table: PyramidDiceState, step: Step) -> None:
    """Walk through a result."""
    if step.verb == "@result":
        unscored(walk, table)
    elif step.verb == "@left":
        left(walk, table, step)
    elif table.solo and step.verb == "@stolen":
        walk.contradiction("PD-8.1", "steal-solo")
    else:
        write = points if step.verb == "@points" else cards
        write(walk, table, step)
        if table.ended is None:
            table.ended = "cleared"


def unscored(walk: Walk, table: PyramidDiceState) -> None:
    """`@result none`: played, not scored."""
    if table.ended not in (None, "none"):
        walk.contradiction("GEN-2", "other-result", ended=table.ended)
    table.ended = "none"


def units_named(table: PyramidDiceState, step: Step) -> int:
    """The units of the cards named, the Ra apart; of equal cards those that the moves show there."""
    sets = table.taken if step.verb == "@taken" else table.stolen
    used = sum((pad.taken or 0) | (pad.stolen or 0) for pad in table.pads.values())
    units = 0
    for card in step.cards or ():
        copies = [unit for unit in table.deck.units.get(card, ()) if not (used | units) >> unit & 1]
        copies.sort(key=lambda unit: not sets[step.seat or 0] >> unit & 1)
        if copies:
            units |= 1 << copies[0]
    return units


def cards(walk: Walk, table: PyramidDiceState, step: Step) -> None:
    """Cards on a pad: each once, and where the moves show them."""
    seat, deck = step.seat or 0, table.deck
    named = [card for card in step.cards or () if card >= 0 and card != deck.ra]
    strange = [card for card in named if card not in deck.units]
    if strange:
        walk.contradiction("GEN-2", "not-pyramid-card", card=strange[0])
        return
    units = units_named(table, step)
    for card in named:
        if sum(units >> unit & 1 for unit in deck.units[card]) < named.count(card):
            walk.contradiction("GEN-2", "pad-twice", card=card)
            return
    before = table.pads.get(seat, Pads())
    as_played(walk, table, step, units, (before.taken or 0) | (before.stolen or 0))
    if step.verb == "@stolen" and not table.steal and named:
        walk.breach("PD-8.1", "steal-off")
    hidden = before.hidden or UNKNOWN in (step.cards or ())
    if step.verb == "@taken":
        table.pads[seat] = before._replace(taken=(before.taken or 0) | units, hidden=hidden)
    else:
        table.pads[seat] = before._replace(stolen=(before.stolen or 0) | units, hidden=hidden)


def as_played(walk: Walk, table: PyramidDiceState, step: Step, units: int, before: int) -> None:
    """A pad says what the moves show: nothing else, and nothing less."""
    seat, deck, taken = step.seat or 0, table.deck, step.verb == "@taken"
    own = (table.taken if taken else table.stolen)[seat]
    if taken:
        own |= table.boxed[seat]
    over = table.ready and by_moves(table)
    for unit in bits(units & ~own):
        if table.owner(unit) is not None or (over and table.layout is None):
            walk.contradiction("GEN-2", "pad-other", card=deck.card[unit], seat=seat)
            return
    missing = 0 if UNKNOWN in (step.cards or ()) else own & ~(units | before)
    for unit in bits(missing & ~(deck.gods if taken else 0)):
        walk.contradiction("GEN-2", "pad-missing", card=deck.card[unit], seat=seat)
        return


def left(walk: Walk, table: PyramidDiceState, step: Step) -> None:
    """The cards left of a solo game."""
    told = step.numbers[0] if step.numbers else len(step.cards or ())
    if not table.solo:
        walk.contradiction("PD-9.1", "left-not-solo")
        return
    over = table.ended in ("first-miss", "cleared")
    if told > table.deck.size:
        walk.contradiction("GEN-2", "left-impossible", count=told, deck=table.deck.size)
    elif table.left_pad is not None and table.left_pad != told:
        walk.contradiction("GEN-2", "left-other", count=table.left_pad, told=told)
    elif table.ready and (
        (over and told != table.remaining) or (table.ended is None and told > table.remaining)
    ):
        walk.contradiction("GEN-2", "left-other", count=table.remaining, told=told)
    table.left_pad = told
    if table.ended in (None, "pad"):
        table.ended = "first-miss" if told else "cleared"


def points(walk: Walk, table: PyramidDiceState, step: Step) -> None:
    """Points and treasures: some choice of cards must come to them, beside what the others wrote."""
    seat, deck = step.seat or 0, table.deck
    told = total, treasures = step.numbers[0], step.numbers[1]
    name = ("seat", seat)
    before = table.pads.get(seat, Pads())
    written = {other: pad.points for other, pad in table.pads.items() if pad.points} | {seat: told}
    sums = sum(each[0] for each in written.values()), sum(each[1] for each in written.values())
    most = deck.points_of(deck.everything)
    if table.steal:
        most = sum(max(deck.points[unit], deck.back[unit]) for unit in range(deck.size))
    played = table.ready and by_moves(table)
    if before.points not in (None, told):
        walk.contradiction("GEN-2", "points-twice", seat=name)
    elif not reachable(deck, total, treasures, steal=table.steal and not table.solo):
        walk.contradiction("GEN-2", "points-impossible", seat=name, points=total, treasures=treasures)
    elif sums[0] > most:
        walk.contradiction("GEN-2", "points-sum", tally=tally(written, 0), total=sums[0], most=most)
    elif sums[1] > deck.treasures(deck.everything):
        walk.contradiction(
            "GEN-2",
            "treasures-sum",
            tally=tally(written, 1),
            total=sums[1],
            most=deck.treasures(deck.everything),
        )
    elif played and table.layout is None:
        right = deck.points_of(table.taken[seat]) + deck.stolen_worth(table.stolen[seat])
        if (right, deck.treasures(table.taken[seat])) != told:
            walk.contradiction(
                "GEN-2", "points-other", seat=name, points=right, treasures=deck.treasures(table.taken[seat])
            )
    table.pads[seat] = before._replace(points=told)


def tally(written: Mapping[int, tuple[int, int]], place: int) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The points (place 0) or treasures (1) of everybody, as a fact of a sentence."""
    return "tally", tuple((seat, told[place]) for seat, told in sorted(written.items()))


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
