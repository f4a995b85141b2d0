"""Talks about a disputed move, as somebody types them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from referee.ask.dialogue import Talk, hear


def talk_through(game: str, lang: str, options: Iterable[tuple[str, str]], typed: Iterable[str]) -> Talk:
    """A talk with these lines typed one after the other."""
    return reduce(hear, typed, Talk(game, lang, tuple(options)))
