"""`@row`, walked through: cards laid out at the set-up, or seen to lie there afterwards (PD-2.2)."""

from __future__ import annotations

from referee.game.walk import Walk
from referee.games.pyramid_dice.deck import FIRST, ROWS
from referee.games.pyramid_dice.places import EMPTIED
from referee.games.pyramid_dice.table import PyramidDiceState
from referee.record.model import EMPTY, UNKNOWN, Step


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
