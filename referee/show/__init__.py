"""The table as text: one picture for each game."""

from __future__ import annotations

from importlib import import_module

from referee.game.contract import State
from referee.messages import say
from referee.report.speech import Speaker


def picture(state: State, speaker: Speaker) -> list[str]:
    """The lines of the picture of one position."""
    module = import_module(f"referee.games.{speaker.record.game.replace(chr(45), chr(95))}.picture")
    lines: list[str] = module.picture(state, speaker)
    return lines


def turn_line(state: State, speaker: Speaker) -> str:
    """Whose turn it is, or how the deal ended."""
    if state.ended is None:
        return say("show-turn", speaker.lang, speaker.name(state.turn))
    who = say("comma", speaker.lang).join(speaker.name(seat) for seat in (*state.winners, *state.losers))
    if state.ended == "none":
        return say("show-over", speaker.lang, say("not-scored", speaker.lang))
    return say("show-over", speaker.lang, say(f"ended-{state.ended}", speaker.lang, who))
