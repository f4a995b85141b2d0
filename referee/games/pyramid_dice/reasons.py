"""Why a legal line of Pyramid Dice is legal, and what it sets off: said by the walk where somebody asks."""

from __future__ import annotations

from typing import Any

from referee.game.dice import makeable
from referee.game.walk import Walk
from referee.games.pyramid_dice.deck import COVERS
from referee.games.pyramid_dice.table import Dice, PyramidDiceState, Ra
from referee.record.expressions import spelled
from referee.record.model import Expr, Line


def price(walk: Walk, clause: str, why: str, **facts: Any) -> None:
    """What using a god costs: people argue about that, so it comes before what the gods did to the dice."""
    walk.explain(clause, why, **facts)
    if walk.reasons:
        place = next(at for at, each in enumerate(walk.reasons) if each.clause == "PD-4.1")
        walk.reasons.insert(place, walk.reasons.pop())


def takes(walk: Walk, table: PyramidDiceState, seat: int, unit: int, dice: Dice, expr: Expr | None) -> None:
    """A card about to be taken (PD-3.3, 3.2, 2.3, 3.5)."""
    number = table.deck.number[unit]
    card = ("card", table.deck.card[unit])
    uncovered(walk, table, unit)
    if table.aside >> unit & 1:
        walk.explain("PD-2.3", "free-aside", card=card)
    if table.deck.gods >> unit & 1:
        walk.explain("PD-3.5", "god-usable", card=card, seat=seat)
    way = makeable(dice).get(number) if expr is None else expr
    if way is not None:
        told = spelled(way)
        plain = "takes-divided" if "÷" in told else "takes"
        why = "takes-from-left" if from_left(walk.line, expr) else plain
        walk.explain_first("PD-3.3", why, card=card, number=number, way=told)


def from_left(line: Line | None, expr: Expr | None) -> bool:
    """Whether a calculation without brackets would be another one with × and ÷ first (PD-3.2)."""
    if line is None or not isinstance(expr, tuple) or "(" in line.text:
        return False
    return expr[0] in "*/" and isinstance(expr[1], tuple) and expr[1][0] in "+-"


def uncovered(walk: Walk, table: PyramidDiceState, unit: int) -> None:
    """Which cards lay on one that is free, and are gone (PD-2.3)."""
    if table.aside >> unit & 1 or table.place[unit] < 0:
        return
    over = tuple(table.at[cover] for cover in COVERS[table.place[unit]])
    if over and min(over) >= 0:
        cards = tuple(table.deck.card[each] for each in over)
        walk.explain("PD-2.3", "uncovered", card=table.deck.card[unit], cards=cards)


def lifts(walk: Walk, table: PyramidDiceState, seat: int, unit: int) -> None:
    """A card about to be lifted off (PD-5.1)."""
    walk.explain_first("PD-5.1", "lifts", seat=seat, card=table.deck.card[unit])
    uncovered(walk, table, unit)


def gives_up(walk: Walk, table: PyramidDiceState, seat: int, dice: Dice) -> None:
    """No card taken, and none lifted off (PD-5.1, 8.1, 9.1)."""
    name = ("seat", seat)
    if table.solo:
        walk.explain_first("PD-9.1", "first-miss", seat=name)
    elif table.steal and table.remaining:
        following = ("seat", table.seat_after(seat))
        walk.explain_first("PD-8.1", "offers", seat=name, rolled=dice, next=following)
    else:
        walk.explain_first("PD-5.1", "nothing-left", seat=name)


def god_used(walk: Walk, table: PyramidDiceState, card: int, before: Dice, after: Dice, used: int) -> None:
    """A god on the dice, and its price (PD-4.1, 4.2, 7.1)."""
    walk.explain("PD-4.1", "god-turns", card=card, before=before, after=after)
    if table.hard:
        price(walk, "PD-7.1", "god-once", cost=("card", card))
    else:
        free = used < table.setup.figures["free-gods"]
        why, fact = ("god-first", "card") if free else ("god-boxed", "cost")
        price(walk, "PD-4.2", why, **{fact: ("card", card)})


def rerolled(walk: Walk, table: PyramidDiceState, seat: int, dice: Dice, used: int) -> None:
    """New dice by a Ra, and its price (PD-4.1, 4.2, 4.3)."""
    ra = ("card", table.deck.ra)
    walk.explain("PD-4.1", "rerolls", card=ra, rolled=dice)
    paid = used >= table.setup.figures["free-gods"]
    if paid and table.ras[seat] == Ra.BOXED:
        price(walk, "PD-4.2", "god-boxed", cost=ra)
    elif paid:
        price(walk, "PD-4.3", "strong-free", card=ra)
    else:
        price(walk, "PD-4.2", "god-first", card=ra)


def turned_over(walk: Walk, seat: int) -> None:
    """A Ra turned over (PD-4.3)."""
    walk.explain("PD-4.3", "turns-over", seat=seat)


def steals(walk: Walk, table: PyramidDiceState, unit: int, seat: int) -> None:
    """A card about to be stolen, and who is next (PD-8)."""
    window, deck = table.window, table.deck
    if window is None:
        return
    card = ("card", deck.card[unit])
    walk.explain(
        "PD-8.1", "steals", card=card, number=deck.number[unit], rolled=window.dice, seat=window.seat
    )
    walk.explain("PD-8.2", "counts-back", card=card, back=deck.back[unit], seat=seat)
    after_steal(walk, table.turn, window.seat)


def after_steal(walk: Walk, turn: int, gave_up: int) -> None:
    """Whose turn it is after a steal, whoever stole (PD-8.3)."""
    walk.explain("PD-8.3", "next-after-steal", seat=turn, by=("seat", gave_up))


def explain_end(walk: Walk, table: PyramidDiceState) -> None:
    """The end (PD-6.1)."""
    if table.ended == "cleared":
        walk.explain("PD-6.1", "all-taken")


def agreed(walk: Walk, idle: int) -> None:
    """Ending by agreement (PD-6.2)."""
    walk.explain("PD-6.2", "may-end", turns=idle)
