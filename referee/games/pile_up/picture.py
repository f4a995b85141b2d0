"""Pile up as text: the six columns, hands as far as known, minus points, a push that may be dodged."""

from __future__ import annotations

from referee.game.contract import State
from referee.game.describer import Describer, turn_line
from referee.game.hands import cards_of
from referee.games.pile_up.table import NUMBERS, PileUpState
from referee.messages import say
from runtime.terminal import padded


def picture(state: State, teller: Describer) -> list[str]:
    """The whole table."""
    assert isinstance(state, PileUpState)
    lang = teller.lang
    lines = [turn_line(state, teller)]
    if state.push is not None:
        name = teller.name(state.push.seat)
        lines.append(say("show-push", lang, name=name, cards=state.push.cards, number=state.push.number))
    lines += [say("show-stock", lang, count=state.nstock), "", *_columns(state, teller), ""]
    for seat in range(state.setup.seats):
        known = [teller.card(card) for card in cards_of(state.hand[seat])]
        cards = " ".join([*known, *["?"] * (state.count[seat] - len(known))])
        hand = say("show-hand", lang, player=teller.name(seat), count=state.count[seat], cards=cards)
        lines.append(f"{hand}   {say('show-minus', lang, minus=state.minus[seat])}")
    return lines


def _columns(state: PileUpState, teller: Describer) -> list[str]:
    """The columns side by side, standing on their numbers; merged cards as 2×R3."""
    piles = [
        [
            teller.card(pile.card) if pile.copies == 1 else f"{pile.copies}×{teller.card(pile.card)}"
            for pile in state.columns[number]
        ]
        for number in range(1, NUMBERS + 1)
    ]
    height = max(1, *(len(column) for column in piles))
    rows = []
    for level in reversed(range(height)):
        cells = [column[level] if level < len(column) else "" for column in piles]
        rows.append("  " + " ".join(padded(cell, 6) for cell in cells).rstrip())
    ground = "  " + " ".join(padded(f"[{number}]", 6) for number in range(1, NUMBERS + 1)).rstrip()
    return [*rows, ground]
