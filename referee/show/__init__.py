"""The table as text: the game's own picture, else every place with its cards."""

from __future__ import annotations

from referee.game.contract import AnyGame, State
from referee.game.describer import Describer, turn_line
from referee.judge.game_loader import engine, part
from referee.messages import say


def picture(state: State, teller: Describer) -> list[str]:
    """The lines of the picture of one position."""
    own = part(state.setup.game, "picture")
    lines: list[str] = plain(state, teller) if own is None else own(state, teller)
    return lines


def prepared(game: AnyGame, state: State) -> State:
    """A copy of the position, ready for its first move where the set-up alone was told."""
    found = state.copy()
    if not found.ready and found.ended is None:
        game.prepare(found)
        found.ready = True
    return found


def plain(state: State, teller: Describer) -> list[str]:
    """Whose turn it is, and place by place what lies there."""
    lines = [turn_line(state, teller), ""]
    for zone in engine(state.setup.game).zones(state):
        owner = "" if zone.seat is None else f"{teller.name(zone.seat)}: "
        number = "" if zone.number is None else f" {zone.number}"
        known = [teller.card(card) for card in zone.known]
        hidden = len(zone.cards) - len(known)
        listed = " ".join([*known, *(["?"] * hidden if hidden <= MOST_COVERED else [f"? × {hidden}"])])
        name = f"{owner}{teller.zone(zone.name)}{number}"
        lines.append(say("show-zone", teller.lang, name=name, count=len(zone.cards), listed=listed))
    return lines


MOST_COVERED = 13
"""Covered cards that are shown one by one; more of them only as a number."""
