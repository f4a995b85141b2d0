"""What is wrong with the beginning of a line that names nobody at the table, and how it should be written."""

from __future__ import annotations

from referee import registry
from referee.record.faults import Unreadable
from referee.record.normalize import fold, tongue
from referee.record.seats import Seats
from referee.record.steps import read_steps
from referee.record.structure import LOST
from referee.record.vocabulary import Vocabulary
from runtime.suggestions import nearest


def header_key(name: str, at: int, words: Vocabulary) -> Unreadable | None:
    """A header line in the middle of a deal."""
    if words.keys.get(fold(name)) is None:
        return None
    return Unreadable(at, "header-in-deal", (name,))


def fact_without_at(name: str, at: int, text: str, words: Vocabulary, *, placed: bool) -> Unreadable | None:
    """A fact without its `@`; `placed` in a position, where the table card is not the one turned up."""
    first = name.split()[0] if name.split() else ""
    fact = words.facts.get(first.casefold())
    if fact is None:
        return None
    if fact == "@table" and not placed and "@starter" in words.fact_shapes:
        lang = tongue(text)
        better = f"{words.fact_word('@starter', lang)} {text.strip()[len(first) :].lstrip(' :')}"
        return Unreadable(at, "fact-sign", (first,), "write", (better,))
    return Unreadable(at, "fact-sign", (first,), "write", (f"@{text.strip()}",))


def missing_dot(name: str, at: int, body: str, seats: Seats) -> Unreadable | None:
    """A move number without its dot, before a name that is known."""
    bare = name.lstrip("0123456789")
    digits, bare = name[: len(name) - len(bare)], bare.lstrip(" )],-")
    if not digits or seats.find(bare) is None:
        return None
    better = f"{digits}. {bare}: {body.strip()}"
    return Unreadable(at, "name-unknown", (name, ", ".join(seats.names)), "write", (better,))


def no_colon(
    text: str, at: int, words: Vocabulary, seats: Seats, known: Seats | None, next_name: str
) -> Unreadable:
    """A line without a colon: most often one forgotten after the name.

    `known` are the players, where their names could be read; `next_name` is whose line it most likely is.
    """
    for end in range(len(text), 0, -1):
        if end < len(text) and not text[end].isspace() and text[end] not in ";.,":
            continue
        if known is not None and known.find(text[:end]) is not None:
            name = text[:end].rstrip()
            if LOST.search(text, end):
                return Unreadable(at + len(name), "colon-missing", (name,))  # no sign is left out
            better = f"{name}: {text[end:].lstrip(' ;.,=-|・…→>')}"
            return Unreadable(at + len(name), "colon-missing", (name,), "write", (better,))
    _, faults = read_steps(text, 0, words, seats)
    if not faults:
        better = f"{next_name}: {text}"
        return Unreadable(at, "name-missing-move", (", ".join(seats.names),), "write", (better,))
    near = nearest(fold(text), registry.deal_words())
    if near is not None:
        return Unreadable(at, "line-strange", (text,), "did-you-mean", (near,))
    return Unreadable(at, "line-strange", (text,), "hint-move", (seats.names[0],))
