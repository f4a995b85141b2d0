"""`standings`: several evenings together, and the curve of the points deal by deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from referee.judge.judgement import Judgement
from referee.page.faults import RequestError
from referee.page.parsed_record import judged, opened
from referee.report.scores import score_document
from referee.report.standings import date_of, in_order, points

MOST: Final = 400
"""Evenings that are tallied at once."""


def standings(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The tally of `referee score --json`, the curve, and what could not be read."""
    texts = request.get("texts")
    if not isinstance(texts, list) or len(texts) > MOST:
        raise RequestError("field-form", field="texts")
    judgements: list[Judgement] = []
    places: dict[int, int] = {}
    errors = []
    for index, text in enumerate(texts):
        found = opened(text)
        judgement = judged(found)
        if judgement is None:
            errors.append({"index": index, "message": found.faults[0].message(lang)})
            continue
        judgement = judgement._replace()  # one of its own: the same evening may be there twice
        places[id(judgement)] = index
        judgements.append(judgement)
    ordered = in_order(judgements)
    document = score_document(ordered)
    for entry, judgement in zip(document["records"], ordered, strict=True):
        entry["index"] = places[id(judgement)]
    return {**document, "curve": curve(ordered), "errors": errors}


def curve(judgements: list[Judgement]) -> list[dict[str, Any]]:
    """After every scored deal the running totals of its game."""
    steps: dict[tuple[int, int], dict[str, Any]] = {}
    for point in points(judgements):
        step = steps.setdefault(
            (point.evening, point.deal),
            {
                "date": date_of(judgements[point.evening]),
                "game": point.game,
                "evening": point.evening,
                "deal": point.deal,
                "points": {},
                "totals": {},
            },
        )
        step["points"][point.player] = point.points
        step["totals"][point.player] = point.running
    return list(steps.values())
