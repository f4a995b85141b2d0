"""Which facts of a position matter for a move: what the game says, else every fact that its record has."""

from __future__ import annotations

from collections.abc import Iterator

import layouts
from layouts.model import RecordWords, Verb
from referee import shelf
from referee.game.dispute import Dispute, Question
from referee.judge.rooms import part

BEFORE = {"challenge": "ask-before-challenge", "penalty": "ask-before", "dodge": "ask-before-dodge",
          "steal": "ask-before-steal"}  # fmt: skip
"""Moves that answer the one before: that line is asked for, too."""

NOT_ASKED = frozenset({"@starter", "@reveal"})
"""Facts of a deal from its beginning; those that all games share are not asked for either."""


def line_before(game: str, dispute: Dispute) -> str | None:
    """The prompt for the line before, where the move answers it."""
    opening = part(game, "questions", "opening")
    return None if opening is not None and opening(dispute) else BEFORE.get(dispute.first)


def questions(game: str, dispute: Dispute) -> Iterator[Question]:
    """The questions that matter for the move, in order."""
    own = part(game, "questions")
    yield from plain(shelf.book(game).record_words, dispute) if own is None else own(dispute)


def plain(words: RecordWords, dispute: Dispute) -> Iterator[Question]:
    """Every fact that a position of the game may have: of the table, of the mover, of the others."""
    shared = layouts.shared_record_words().facts
    asked = [fact for fact in words.facts if fact not in shared and fact.name not in NOT_ASKED]
    yield from (Question(fact.name, "") for fact in asked if not _named(fact) and not _numbered(fact))
    for seat in (dispute.mover, *dispute.others):
        yield from (Question(fact.name, "", seat) for fact in asked if _named(fact))


def _named(fact: Verb) -> bool:
    """Whether a fact speaks of one player."""
    return fact.takes is not None and fact.takes.head.startswith("name")


def _numbered(fact: Verb) -> bool:
    """Whether a fact speaks of one of several rows, whose number only the game knows."""
    return fact.takes is not None and fact.takes.head == "number"
