"""A Ra turned over, walked through (PD-4.3)."""

from __future__ import annotations

from referee.game.dice import makeable
from referee.game.walk import Walk
from referee.games.pyramid_dice import reasons
from referee.games.pyramid_dice.deck import bits
from referee.games.pyramid_dice.places import Restrict, open_places
from referee.games.pyramid_dice.table import NOWHERE, PyramidDiceState, Ra
from referee.hidden.cases import Doubt
from referee.record.model import Step


def flip(walk: Walk, table: PyramidDiceState, seat: int, step: Step) -> None:
    """The Ra is strong from now on."""
    ra = table.deck.ra
    if step.cards and step.cards[0] != ra:
        walk.impossible("PD-4.3", "flip-no-ra", card=step.cards[0])
        return
    if table.ras[seat] == Ra.BOXED:
        for clause in ("PD-4.3", "PD-4.4"):
            walk.impossible(clause, "god-in-box", card=ra)
        return
    if table.ras[seat] == Ra.STRONG:
        walk.impossible("PD-4.3", "flip-twice", seat=seat)
        return
    if table.acquired >> seat & 1:
        walk.breach("PD-4.3", "flip-had-god", seat=seat)
    gods_gone(walk, table, seat)
    if stealable(table):
        walk.breach("PD-4.3", "flip-before-steal")
    if walk.telling:
        reasons.turned_over(walk, seat)
    table.ras[seat] = Ra.STRONG


def gods_gone(walk: Walk, table: PyramidDiceState, seat: int) -> None:
    """The last god of the pyramid has been acquired, and none ever by this player."""
    left = table.gods_left()
    out = sum(1 << unit for unit in bits(left) if table.place[unit] == NOWHERE)
    left &= ~out | table.aside
    sure = [unit for unit in bits(left) if table.aside >> unit & 1 or table.place[unit] >= 0]
    if left and (sure or not table.position):
        if table.lies is not None and not sure:
            walk.breach("PD-4.3", "flip-some-left")
        else:
            walk.breach("PD-4.3", "flip-gods-left", card=table.deck.card[(sure or list(bits(left)))[0]])
        return
    layout = table.layout
    if layout is None:
        return
    there = [(place, left) for place in open_places(layout, lifted=False)] if left else []
    own = [(place, table.deck.gods) for place in layout.of("taken", seat)]
    asked = [(place, gods) for place, gods in there + own if layout.allowed[place] & gods]
    if asked:
        doubt = Doubt(
            tuple((Restrict(place, gods),) for place, gods in asked),
            (tuple(Restrict(place, ~gods) for place, gods in asked),),
        )
        gods = tuple(dict.fromkeys(table.deck.card[unit] for unit in bits(left)))
        owned = any(place not in dict(there) for place, _ in asked)
        open_ones = any(place in dict(there) for place, _ in asked)
        why = "flip-unknown" if owned and open_ones else "flip-unknown-own" if owned else "flip-unknown-left"
        walk.breach("PD-4.3", why, seat=seat, cards=gods, doubt=doubt)


def stealable(table: PyramidDiceState) -> bool:
    """Whether the give-up right before this line still lets somebody steal a card (PD-8.1)."""
    window = table.window
    if window is None or window.lifted or not table.steal or table.solo:
        return False
    numbers = makeable(window.dice)
    return any(table.deck.number[unit] in numbers for unit in table.free_units())
