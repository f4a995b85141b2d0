"""Whether a kit can be played as it was chosen: nobody wants to find out with the cards in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from layouts.options import senseless
from pnp.commands.values import Faults, whole_number
from pnp.options import Request

if TYPE_CHECKING:
    from layouts.book import Book


def seats(request: Request, book: Book, faults: Faults, lang: str) -> int | None:
    """The number of players that was asked for; None where there was none, or none that the game allows."""
    if request.players is None:
        return None
    least, most = book.players
    players = whole_number(faults, "--players", request.players, book.standard_players, least=1, most=999)
    if least <= players <= most:
        return players
    faults.add("--players", "value.players", game=book.title(lang), least=least, most=most)
    return None


def check_playable(book: Book, players: int, faults: Faults) -> None:
    """The deck suffices for all hands, and no rule was chosen that another choice makes senseless."""
    for option, other, values in senseless(book.option_specs, book.options):
        faults.add(
            "--option",
            "value.senseless",
            option=option.name,
            value=book.options[option.name],
            other=other,
            now=book.options[other],
            wanted=values[0],
        )
    told = book.game.dealt
    known = {**book.figures, **book.options}
    hand = known.get(told, 0) if isinstance(told, str) else told
    cards = sum(card.quantity for card in book.cards)
    if isinstance(hand, int) and hand * players > cards:
        faults.add(
            "--players", "value.few_cards", hand=hand, players=players, dealt=hand * players, cards=cards
        )
