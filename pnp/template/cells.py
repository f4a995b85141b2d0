"""Where a fault of a card belongs that a cell of the card list brought: to the cell, not to the template."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from layouts.card_list.columns import spellings
from layouts.model import Card, Problem
from pnp.messages import say
from pnp.template.fields import Values
from pnp.template.spec import Element
from runtime.suggestions import fold

OF_CELLS = (
    "drawing.no-glyph",
    "drawing.no-glyph-chain",
    "drawing.no-glyph-unseen",
    "drawing.no-face",
    "drawing.no-bold",
    "drawing.bad-size",
    "drawing.bad-reading",
    "drawing.no-color",
    "drawing.bad-tint",
    "drawing.no-icon",
    "drawing.bad-value",
    "drawing.no-choice",
    "drawing.no-word",
    "drawing.no-count",
    "drawing.no-number",
    "drawing.bad-length",
    "drawing.bad-unit",
    "drawing.out-of-range",
    "drawing.huge-count",
    "file-not-there",
    "path-leaves",
)
"""Faults that a cell may bring where an element takes its content or a key from one."""

_QUOTED = re.compile(r"“([^”]+)”|`([^`]+)`")


def at_cell(problem: Problem, element: Element, values: Values, card: Card) -> Problem | None:
    """The problem at the cell that brought it; None where the template itself is at fault."""
    if problem.code not in OF_CELLS or card.origin is None:
        return None
    column = _column(problem, element, values, card)
    if column is None:
        return None
    where = ".".join(element.path)
    return replace(
        problem,
        file=card.origin.file,
        line=card.line,
        column=None,
        key=column,
        cell=card.origin.cell(card.line, column),
        message=_on_card("en", problem, card.id, where),
        others=tuple(
            (lang, _on_card(lang, problem, card.id, where), hint) for lang, _, hint in problem.others
        ),
    )


def _on_card(lang: str, problem: Problem, card: str, place: str) -> str:
    """What is wrong, with the card and the element that it was said of."""
    message = problem.words(lang)[0].rstrip(".。")
    return say(lang, "component.on-card", message=message, card=card, place=place)


def _column(problem: Problem, element: Element, values: Values, card: Card) -> str | None:
    """The column whose cell says what the message complains of."""
    words = [one or other for one, other in _QUOTED.findall(problem.message)]
    filled = [column for column in _columns(element, values, card) if card.columns[column].strip()]
    for column in filled:
        if any(word in card.columns[column] for word in words):
            return column
    fixed = element.content.source
    if words and len(filled) == 1 and not any(word in fixed for word in words):
        return filled[0]
    return None  # what names no word was written in the template: `repeat = -1`


def _columns(element: Element, values: Values, card: Card) -> Iterator[str]:
    """The columns of the card that an element may show, each as the card list calls it."""
    for name in dict.fromkeys(element.names()):
        for key in spellings(name, values.lang):
            column = key if key in card.columns else values.aliases.get(fold(key), "")
            if column in card.columns:
                yield column
                break
