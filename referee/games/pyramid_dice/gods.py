"""Gods used on the dice of a turn, walked through, and what they cost (PD-4, PD-7)."""

from __future__ import annotations

from referee.game.walk import Walk
from referee.games.pyramid_dice import reasons
from referee.games.pyramid_dice.odds import changed
from referee.games.pyramid_dice.table import Boxed, Dice, PyramidDiceState, Ra
from referee.record.model import UNKNOWN, Step


def paid(table: PyramidDiceState, used: int) -> bool:
    """Whether a god used after `used` others of the turn goes to the box for it (PD-4.2, 7.1)."""
    return table.hard or used >= table.setup.figures["free-gods"]


def reroll(walk: Walk, table: PyramidDiceState, seat: int, step: Step, used: int, rerolls: int) -> Dice:
    """A Ra gives new dice; free as the first god of a turn, and twice when strengthened (PD-4.2, 4.3)."""
    if table.ras[seat] == Ra.BOXED:
        in_box(walk, table, table.deck.ra, seat)
    elif used >= table.setup.figures["free-gods"] and not (
        table.ras[seat] == Ra.STRONG and rerolls < table.setup.figures["strong-rerolls"]
    ):
        table.ras[seat] = Ra.BOXED
        boxed(walk, table, seat, table.deck.ra)
    if walk.telling:
        reasons.rerolled(walk, table, seat, step.numbers, used)
    return step.numbers


def use(walk: Walk, table: PyramidDiceState, seat: int, step: Step, dice: Dice, used: int) -> Dice:
    """A god changes one of the dice, and goes to the box where that is its price; the dice as they stand."""
    card = (step.cards or (UNKNOWN,))[0]
    unit = own_god(table, seat, card)
    if unit is None or not table.deck.gods >> unit & 1:
        walk.impossible("PD-4.1", "no-god", card=card)
        return dice
    if not table.taken[seat] >> unit & 1 and not has_god(walk, table, seat, card, unit):
        return dice
    if dice:
        shown = step.numbers[0]
        after = turned(dice, shown, table.deck.ability[unit])
        if shown not in dice:
            walk.impossible("PD-4.1", "die-not-shown", die=shown, rolled=dice)
        elif after is None:
            walk.impossible("PD-1.3", "die-not-flipped", die=shown)
        if walk.telling:
            reasons.god_used(walk, table, card, dice, after or dice, used)
        dice = after or dice
    if paid(table, used):
        table.taken[seat] &= ~(1 << unit)
        table.boxed[seat] |= 1 << unit
        boxed(walk, table, seat, card)
    return dice


def turned(dice: Dice, shown: int, ability: str) -> Dice | None:
    """The dice after a god changed one that shows this value; None where it cannot."""
    if shown not in dice:
        return None
    result = changed(shown, ability)
    if result is None:
        return None
    place = dice.index(shown)
    return (*dice[:place], result, *dice[place + 1 :])


def own_god(table: PyramidDiceState, seat: int, card: int) -> int | None:
    """The copy of a god that a player has, or any copy; None for a card that is not in the deck."""
    units = table.deck.units.get(card, ())
    own = [unit for unit in units if table.taken[seat] >> unit & 1]
    return next(iter((*own, *units)), None)


def has_god(walk: Walk, table: PyramidDiceState, seat: int, card: int, unit: int) -> bool:
    """Whether the god is one of a position's unnamed cards of the player; notes where it is instead."""
    owner, layout = table.owner(unit), table.layout
    if owner is not None and owner[0] == "box":
        in_box(walk, table, card, owner[1])
        return False
    if owner is None and not table.gone >> unit & 1 and layout is not None:
        hidden = layout.of("taken", seat)
        lying = layout.lying_in(unit, hidden)
        if hidden and lying.possible():
            table.layout = lying
            table.taken[seat] |= 1 << unit
            table.acquired |= 1 << seat
            table.gone |= 1 << unit
            return True
    if owner == ("stolen", seat):
        walk.contradiction("PD-8.2", "god-stolen", card=card)
    other = owner is not None and owner[1] != seat
    whose = {"owner": ("seat", owner[1])} if other and owner is not None else {}
    why = "god-of-other" if other else "god-elsewhere" if owner is None else "god-not-own"
    for clause in ("PD-4.1", "GEN-2"):
        walk.contradiction(clause, why, seat=seat, card=card, **whose)
    return False


def boxed(walk: Walk, table: PyramidDiceState, seat: int, card: int) -> None:
    """Who put which card into the box, for whoever asks for it later."""
    if walk.line is not None:
        table.boxings = (*table.boxings, Boxed(seat, card, walk.line.number))


def in_box(walk: Walk, table: PyramidDiceState, card: int, seat: int) -> None:
    """A card in the box is out of the game (PD-4.4); why it went there, where the record shows it."""
    line = next((each.line for each in table.boxings if (each.seat, each.card) == (seat, card)), None)
    hard = table.hard and card != table.deck.ra
    why = "god-in-box" if line is None else "god-boxed-hard" if hard else "god-boxed-line"
    facts = {"card": card} if line is None else {"card": card, "by": ("seat", seat), "line": line}
    clauses = ("PD-4.4", "GEN-2", "PD-7.1") if hard else ("PD-4.4", "GEN-2")
    for clause in clauses:
        walk.contradiction(clause, why, **facts)
