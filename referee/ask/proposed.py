"""What was told beside the move, as the answer that is proposed to the question for it: never as a fact."""

from __future__ import annotations

import re
from typing import Final

from referee import registry
from referee.ask.answers import Question, answered
from referee.ask.case import Case
from referee.ask.retold import MEANS, patterns, uncalled, with_ids
from referee.ask.scene import CALL
from referee.record import RecordError
from referee.record.respell import any_of, spelled_out

PLAYED: Final = "{played}"
"""Stands in a proposed answer for the cards of the move."""


def with_proposal(case: Case, question: Question) -> Question:
    """A question with what was told of it as the answer that Enter gives; as it is where nothing was."""
    if not case.told or question.usual or not case.move:
        return question
    text = proposal(case, question)
    return question._replace(usual=text, said=True) if text else question


def proposal(case: Case, question: Question) -> str:
    """What was told of what a question asks; "" where that is nothing, or no answer to it."""
    people, words = any_of(case.players), registry.vocabulary(case.game)
    item = question.unknown.item if question.unknown is not None else None
    topic = question.about if item is None else item.fact.removeprefix("@")
    seat = None if item is None else item.seat
    told = spelled_out(with_ids(case.told, words), words)
    if item is not None and item.fact == CALL and uncalled(case, case.told):
        no = registry.book(case.game).words(case.lang).get("ask.word.no")
        return no[0] if isinstance(no, tuple) else ""
    for form in patterns(case.game, f"told.said.{topic}", people):
        pattern, _, meant = form.partition(MEANS)
        pattern = pattern.replace("{mover}", re.escape(case.players[case.dispute.mover]))
        if seat is not None:
            pattern = pattern.replace("{name}", re.escape(case.players[seat]))
        for found in re.finditer(pattern, told, re.IGNORECASE):
            text = found.expand(meant).replace(PLAYED, " ".join(case.dispute.cards())).strip()
            if text and fits(case, question, text):
                return text
    return ""


def fits(case: Case, question: Question, text: str) -> bool:
    """Whether a text answers a question, and says something else than the move."""
    try:
        answered(case, question, text)
    except RecordError:
        return False
    return True
