"""Who puts cards, players and suits into words for a picture of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from referee.game.contract import State
from referee.messages import say


class Describer(Protocol):
    """What a picture asks of the one who speaks; `referee.report.speech.Speaker` is it."""

    lang: str

    def card(self, number: int) -> str:
        """A card as records of this game write it."""

    def cards(self, numbers: Sequence[int]) -> str:
        """Several cards; a word where there are none."""

    def name(self, seat: int) -> str:
        """A player."""

    def suit(self, suit: int) -> str:
        """A suit or colour by name."""

    def ended(self, ending: str, who: str) -> str:
        """How a deal ended, by the game's words or ours."""

    def zone(self, name: str) -> str:
        """A place of the table."""


def turn_line(state: State, teller: Describer) -> str:
    """Whose turn it is, or how the deal ended."""
    if state.ended is None:
        return say("show-turn", teller.lang, player=teller.name(state.turn))
    who = say("comma", teller.lang).join(teller.name(seat) for seat in (*state.winners, *state.losers))
    if state.ended == "none":
        return say("show-over", teller.lang, ended=say("not-scored", teller.lang))
    return say("show-over", teller.lang, ended=teller.ended(state.ended, who))
