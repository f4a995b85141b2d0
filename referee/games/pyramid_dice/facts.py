"""What the table saw in Pyramid Dice, walked through: rows, positions, score pads."""

from __future__ import annotations

from typing import Final

from referee.game.walk import Walk
from referee.games.pyramid_dice import pads
from referee.games.pyramid_dice.deck import FIRST, ROWS
from referee.games.pyramid_dice.places import EMPTIED, Extra, Layout
from referee.games.pyramid_dice.score import crown
from referee.games.pyramid_dice.table import PyramidDiceState, Ra
from referee.record.model import EMPTY, UNKNOWN, Line, Step


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


def row(walk: Walk, table: PyramidDiceState, step: Step) -> None:
    """A row of the pyramid: each card once, with the back that belongs there (PD-2.2, GEN-2)."""
    number, cards = step.numbers[0], step.cards or ()
    if not 1 <= number <= ROWS:
        walk.contradiction("PD-2.2", "no-row", row=number)
    elif len(cards) != number:
        for clause in ("PD-2.2", "GEN-3"):
            walk.contradiction(clause, "row-length", row=number, count=len(cards))
    elif table.ready:
        check_row_seen(walk, table, number, cards)
    else:
        laid(walk, table, number, cards)


def laid(walk: Walk, table: PyramidDiceState, number: int, cards: tuple[int, ...]) -> None:
    """A row before the first move."""
    deck, at, first = table.deck, table.at, FIRST[number]
    taken = table.lying | table.gone
    if table.rows >> number & 1:  # written before: its own cards may stand there again
        taken &= ~sum(1 << unit for unit in at[first : first + number] if unit >= 0)
    table.rows |= 1 << number
    for place, card in enumerate(cards, first):
        if card == UNKNOWN:
            continue
        if card == EMPTY:
            emptied(walk, table, place, number)
            continue
        unit = copy_left(walk, table, card, taken)
        if unit is None:
            continue
        taken |= 1 << unit
        if not deck.fitting[place] >> unit & 1:
            walk.contradiction("PD-2.2", "wrong-back", card=card, back=deck.back[unit], row=number)
        before = at[place]
        if before not in (UNKNOWN, unit):
            known = ("card", deck.card[before]) if before >= 0 else "-"
            walk.contradiction("GEN-2", "place-other", row=number, known=known)
        at[place] = unit
        table.place[unit] = place
        table.lying |= 1 << unit
    if UNKNOWN in cards and table.overfull():
        walk.contradiction("GEN-2", "too-many-unknown")


def copy_left(walk: Walk, table: PyramidDiceState, card: int, taken: int) -> int | None:
    """A copy of a card that is none of those taken; None, with a contradiction noted, where none is left."""
    copies = table.deck.units.get(card, ())
    for unit in copies:
        if not taken >> unit & 1:
            return unit
    walk.contradiction("GEN-2", "card-elsewhere" if copies else "not-pyramid-card", card=card)
    return None


def emptied(walk: Walk, table: PyramidDiceState, place: int, number: int) -> None:
    """A place without a card: in a position only."""
    before = table.at[place]
    if not table.position:
        walk.contradiction("PD-2.2", "place-empty", row=number)
    elif before >= 0:
        walk.contradiction("GEN-2", "place-other", row=number, known=("card", table.deck.card[before]))
    table.at[place] = EMPTY


def check_row_seen(walk: Walk, table: PyramidDiceState, number: int, cards: tuple[int, ...]) -> None:
    """A row that is written down after the first move: it tells how the pyramid lay at the beginning."""
    taken = 0
    for place, card in enumerate(cards, FIRST[number]):
        unit = copy_left(walk, table, card, taken) if card >= 0 else card
        if unit is None or unit == UNKNOWN:
            continue
        if unit >= 0:
            taken |= 1 << unit
        seen_at(walk, table, place, number, unit)


def seen_at(walk: Walk, table: PyramidDiceState, place: int, number: int, unit: int) -> None:
    """A card, or none any more, where the record may have known better, or less."""
    before, layout, deck = table.at[place], table.layout, table.deck
    if before != UNKNOWN or layout is None:
        left = unit == EMPTY and before >= 0 and table.gone >> before & 1
        if unit != before and not left:
            known = ("card", deck.card[before]) if before >= 0 else "-"
            walk.contradiction("GEN-2", "place-other", row=number, known=known)
        return
    table.layout = layout.with_place(place, 1 << unit if unit >= 0 else table.gone | EMPTIED)
    if not table.layout.possible():
        if unit >= 0 and not deck.fitting[place] >> unit & 1:
            walk.contradiction("PD-2.2", "wrong-back", card=deck.card[unit], back=deck.back[unit], row=number)
        else:
            walk.contradiction("GEN-2", "place-other", row=number, known="?")
    if unit >= 0:
        table.at[place] = unit
        table.place[unit] = place
        table.lying |= 1 << unit
