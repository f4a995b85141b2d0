"""Pile up: what a table may know of the position in which a disputed move was made."""

from __future__ import annotations

from collections.abc import Iterator

from referee.game.dispute import COUNTED, Dispute, Item, agreed
from referee.games.pile_up.table import NUMBERS


def questions(dispute: Dispute) -> Iterator[Item]:
    """Everything that may matter, in the order in which a person would ask."""
    me, most = dispute.mover, dispute.figures["hand"]
    unseen = " ".join("?" * most)
    cards = (*dispute.cards("play"), *dispute.cards_before("play"))
    numbers = [
        {card[1:] for card in told if card[1:].isdigit()}
        for told in (dispute.cards(), dispute.cards_before())
    ]
    pushed = any(step.verb in ("give", "dodge", "spread") for step in dispute.before)
    yield agreed(dispute, apart=not pushed and not numbers[0] & numbers[1])
    first = {int(card[-1]) for card in cards if card[-1].isdigit()}
    for number in sorted(range(1, NUMBERS + 1), key=lambda each: (each not in first, each)):
        piles = (
            "",
            f"R{number}",
            f"B{number}",
            f"R{number} B{number}",
            f"K{number}",
            f"R{number} B{number} G{number}",
        )
        same = tuple(card for card in cards if card.endswith(str(number)))
        values = tuple(dict.fromkeys((*piles, *same)))
        yield Item("@column", values, None, number, prompt="column")
    for seat in (me, *dispute.others):
        held = tuple(dispute.cards("play")) if seat == me else ()
        hands = tuple(
            hand for size in (most, 3, 1) for hand in dispute.hands(size, held)[:3] if len(held) <= size
        )
        yield Item("@hand", (unseen, *hands), seat, unsure=unseen, prompt="held")
    yield from (Item("@minus", ("0", "1", "5"), seat, prompt="minus") for seat in (me, *dispute.others))
    yield Item("@stock", ("", "0", "1"), prompt="stock", ease=COUNTED)
