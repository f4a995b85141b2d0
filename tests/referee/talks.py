"""Talks about a disputed move, as somebody types them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce

from referee.ask.dialogue import Talk, hear
from referee.ask.outcome import outcome
from referee.report.dispute import ending
from runtime.terminal import Paint


def talk_through(game: str, lang: str, options: Iterable[tuple[str, str]], typed: Iterable[str]) -> Talk:
    """A talk with these lines typed one after the other."""
    return reduce(hear, typed, Talk(game, lang, tuple(options)))


def about(talk: Talk) -> str:
    """What the next question is about: "players", "move", …, the fact or the option, and whose it is."""
    question = talk.asks
    assert question is not None
    if question.unknown is None:
        return question.about
    fact, seat, number = question.unknown.key
    where = talk.case.players[seat] if seat is not None else "" if number is None else str(number)
    return f"{fact} {where}".strip()


def to_the_end(talk: Talk, known: Mapping[str, str]) -> Talk:
    """A talk with each question answered by the first part that it is about or asks for; else by Enter."""
    while (question := talk.asks) is not None:
        asked = f"{about(talk)}\n{question.prompt}"
        talk = hear(talk, next((text for part, text in known.items() if part in asked), ""))
    return talk


def ended(talk: Talk) -> str:
    """What is said at the end of a talk, as one line."""
    return " ".join(ending(outcome(talk.case), talk.case, Paint(False)).split())
