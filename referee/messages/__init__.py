"""What the referee says: the sections `referee.…` of `runtime/messages`."""

from __future__ import annotations

from collections.abc import Sequence

from runtime.messages import ENGLISH, filled, found, sentence
from runtime.messages import spoken as spoken
from runtime.messages import spoken_or_english as spoken_or_english
from runtime.messages.counting import pluralize as in_number

LABELS = "referee.labels"
"""Labels and sentences of reports and commands, help included."""


def fault(key: str, args: Sequence[object], lang: str) -> str:
    """Why a record cannot be read, or what to write instead."""
    return in_number(filled("referee.faults", key, lang, args))


def known(key: str) -> bool:
    """Whether the reports and commands have a sentence or label of this name."""
    return found(ENGLISH, LABELS, key) is not None


def say_number(key: str, lang: str, /, **counted: int) -> str:
    """A sentence about a number of things: that about one, where there is a sentence for it."""
    one = f"{key}-one"
    return say(one if [*counted.values()] == [1] and known(one) else key, lang, **counted)


def say(key: str, lang: str, /, **facts: object) -> str:
    """A sentence or label of the reports and commands."""
    return in_number(sentence(LABELS, key, lang).format(**facts))


def played(key: str, lang: str, /, **facts: object) -> str:
    """A sentence about games played by bots, or about work given to others."""
    return in_number(sentence("referee.play", key, lang).format(**facts))


def page_said(key: str, lang: str, /, **facts: object) -> str:
    """A sentence of the page's engine and of its server."""
    return in_number(sentence("referee.page", key, lang).format(**facts))


def ending(by: str, lang: str) -> str:
    """How a deal ended, as a noun; a game of one's own says it in its own word."""
    key = f"by-{by}"
    return by if found(ENGLISH, "referee.play", key) is None else sentence("referee.play", key, lang)
