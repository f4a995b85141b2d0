"""Sentences of the referee in two languages; each table is read only when something of it is said."""

from __future__ import annotations

from collections.abc import Sequence

from referee.messages.pair import LANGUAGES as LANGUAGES
from referee.messages.pair import Pair as Pair
from referee.messages.pair import fill


def fault(key: str, args: Sequence[object], lang: str) -> str:
    """Why a record cannot be read, or what to write instead."""
    from referee.messages.faults import FAULTS

    return fill(FAULTS, key, args, lang)


def known(key: str) -> bool:
    """Whether the reports and commands have a sentence or label of this name."""
    from referee.messages.labels import LABELS

    return key in LABELS


def counted(key: str, lang: str, number: int, *args: object) -> str:
    """A sentence that begins with a number: that of the one, where there is a sentence for it."""
    return say(f"{key}-one" if number == 1 and known(f"{key}-one") else key, lang, number, *args)


def say(key: str, lang: str, *args: object) -> str:
    """A sentence or label of the reports and commands."""
    from referee.messages.labels import LABELS

    return fill(LABELS, key, args, lang)


def played(key: str, lang: str, *args: object) -> str:
    """A sentence about games played by bots, or about work given to others."""
    from referee.messages.play import PLAY

    return fill(PLAY, key, args, lang)


def ending(by: str, lang: str) -> str:
    """How a deal ended, as a noun; a game of one's own says it in its own word."""
    from referee.messages.play import PLAY

    return fill(PLAY, f"by-{by}", (), lang) if f"by-{by}" in PLAY else by
