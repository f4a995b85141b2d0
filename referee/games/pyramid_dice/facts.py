"""What the table saw in Pyramid Dice, walked through: rows, positions, score pads."""

from __future__ import annotations

from typing import Final

from referee.game.walk import Walk
from referee.games.pyramid_dice import pads
from referee.games.pyramid_dice.places import Extra, Layout
from referee.games.pyramid_dice.rows import copy_left, row
from referee.games.pyramid_dice.score import crown
from referee.games.pyramid_dice.table import PyramidDiceState, Ra
from referee.record.model import UNKNOWN, Line, Step


def fact(walk: Walk, table: PyramidDiceState, line: Line) -> None:
    """Walk through a line of facts."""
    for step in line.steps:
        if step.verb == "@row":
            row(walk, table, step)
        elif step.verb in pads.VERBS and (table.ready or not table.position):
            pads.result(walk, table, step)
        elif step.verb in FACTS:
            FACTS[step.verb](walk, table, step)
    if table.pads:
        crown(table)


# --- positions --------------------------------------------------------------------------------
def position(walk: Walk, table: PyramidDiceState, step: Step) -> None:
    """The deal begins from a position."""
    table.position = True


def on_turn(walk: Walk, table: PyramidDiceState, step: Step) -> None:
    """Whose turn it is."""
    if not table.ready:
        table.turn = step.seat or 0


def strong(walk: Walk, table: PyramidDiceState, step: Step) -> None:
    """A Ra that has been turned over (PD-4.3)."""
    seat = step.seat or 0
    ra = table.ras[seat]
    if table.ready:
        if ra != Ra.STRONG:
            walk.contradiction("PD-4.3", "not-strong", seat=seat)
        return
    if ra == Ra.BOXED:
        walk.contradiction("PD-4.4", "god-in-box", card=table.deck.ra)
    if table.position:
        table.ras[seat] = Ra.STRONG


def cards(walk: Walk, table: PyramidDiceState, step: Step) -> None:
    """Cards outside the pyramid: of a position, or as they were seen afterwards."""
    ra = table.deck.ra
    named = tuple(card for card in step.cards or () if card != ra)
    if table.ready or not table.position:
        check_seen(walk, table, step, named)
        return
    seat, kind = step.seat or 0, step.verb.removeprefix("@")
    if ra in (step.cards or ()) and kind in ("aside", "stolen"):
        walk.contradiction("GEN-2", "not-pyramid-card", card=ra)
    if kind == "box":
        boxed(walk, table, seat, (step.cards or ()).count(ra), named)
    known = 0
    for card in named:
        unit = card
        if card >= 0:
            left = copy_left(walk, table, card, table.lying | table.gone)
            if left is None:
                continue
            unit = left
            table.gone |= 1 << unit
            known |= 1 << unit
        else:
            extra: Extra = (kind, -1 if kind == "aside" else seat)
            before = table.layout.extras if table.layout is not None else ()
            table.layout = Layout((), 0, (*before, extra))
    if kind == "aside":
        table.aside |= known
    else:
        {"taken": table.taken, "stolen": table.stolen, "box": table.boxed}[kind][seat] |= known
    if kind in ("taken", "box") and known & table.deck.gods:
        table.acquired |= 1 << seat
    if UNKNOWN in named and table.overfull():
        walk.contradiction("GEN-2", "too-many-unknown")


def boxed(walk: Walk, table: PyramidDiceState, seat: int, ras: int, named: tuple[int, ...]) -> None:
    """What lies in the box of a position: gods, and one Ra of a player at most (PD-4.4)."""
    if ras > 1:
        walk.contradiction("GEN-2", "card-elsewhere", card=table.deck.ra)
    for card in named:
        units = table.deck.units.get(card, ())
        if card >= 0 and not (units and table.deck.gods >> units[0] & 1):
            walk.contradiction("PD-4.4", "no-god", card=card)
            break
    if ras:
        table.ras[seat] = Ra.BOXED


def check_seen(walk: Walk, table: PyramidDiceState, step: Step, named: tuple[int, ...]) -> None:
    """What was seen of cards set aside or in the box must agree with the moves."""
    seat = step.seat or 0
    sets = table.aside if step.verb == "@aside" else table.boxed[seat]
    for card in named:
        if card >= 0 and not any(sets >> unit & 1 for unit in table.deck.units.get(card, ())):
            walk.contradiction("GEN-2", "card-elsewhere", card=card)
            return
    if table.deck.ra in (step.cards or ()) and table.ras[seat] != Ra.BOXED:
        walk.contradiction("GEN-2", "card-elsewhere", card=table.deck.ra)


FACTS: Final = {
    "@aside": cards,
    "@taken": cards,
    "@stolen": cards,
    "@box": cards,
    "@strong": strong,
    "@position": position,
    "@turn": on_turn,
}
