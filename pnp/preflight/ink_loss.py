"""Meaning that colour alone carries in templates: lost in low ink, on grey printers, to colour-blind eyes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, Literal

from layouts.model import LayoutError
from pnp.compose.pictures import pictures
from pnp.preflight import groups
from pnp.preflight.draw import BLEED, Picture
from pnp.preflight.finding import Finding, finding
from pnp.settings import Settings

if TYPE_CHECKING:
    from layouts.book import Book
    from pnp.template import Template

MOST_VALUES = 8
"""Values of a column beyond which its colours are no code that players learn."""

LESS: Literal["low"] = "low"
"""The ink in which large areas turn to outlines."""


def check(
    book: Book, deck: Sequence[Picture], settings: Settings, template: Template, file: str
) -> Iterator[Finding]:
    """Every pair of values of a column that colours the cards and tells them apart by nothing else.

    What `[distinguish]` declares is looked at there, and more strictly.
    """
    declared = book.facts.get("distinguish", {})
    faces = [picture for picture in deck if picture.side == "face" and picture.lang == deck[0].lang]
    for column in template.colouring():
        values = sorted({picture.card.columns.get(column, "") for picture in faces} - {""})
        if column in declared or not 2 <= len(values) <= MOST_VALUES:
            continue
        for one, other in combinations(values, 2):
            yield from _pair(book, faces, settings, column, one, other, file)


def _pair(
    book: Book,
    faces: Sequence[Picture],
    settings: Settings,
    column: str,
    one: str,
    other: str,
    file: str,
) -> Iterator[Finding]:
    both = groups.interchangeable(faces, column, one, other)
    if both is None or not groups.unlike(*both, column):
        return
    first, second = both
    facts: dict[str, Any] = {"column": column, "one": one, "other": other}
    for code, told in groups.pair(faces, column, one, other, "face"):
        yield finding(code, file=file, key=column, severity="warning", **facts, **told)
    if settings.ink != "full":
        return
    chosen = replace(settings.speaking(first.lang), bleed=BLEED, ink=LESS)
    try:
        painter = pictures(book, chosen, BLEED)
        pale = [replace(picture, items=painter.face(picture.card)) for picture in (first, second)]
    except LayoutError:  # told by drawing
        return
    if not groups.unlike(pale[0], pale[1], column):
        facts |= {"card_one": first.card.id, "card_two": second.card.id, "ink": LESS}
        yield finding("preflight.ink-lost", file=file, key=column, severity="warning", **facts)
