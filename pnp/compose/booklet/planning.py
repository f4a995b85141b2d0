"""How the parts of a booklet are shared out over pages so that few sheets are filled well."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

from layouts.book import Book
from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.flow import Block, fill
from pnp.compose.booklet.pages import Leaf
from pnp.compose.booklet.setter import Setter
from pnp.compose.booklet.shape import LARGE, Shape
from pnp.compose.booklet.signature import padding
from pnp.compose.booklet.story import Chapter, about, by_place, device, following, lesson, rules
from pnp.compose.diagrams.draw import figures
from pnp.compose.diagrams.stage import Stage
from pnp.settings import Settings

WIDEST_CARD = 17.0
"""Millimetres of a card in a diagram where the column is wide enough."""

RULES_SIZES = (10.0, 9.5, 9.0)
"""Points of the rules in full, the most comfortable first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The pages after the cover; the last one is the back of the booklet."""

    leaves: tuple[Leaf, ...]
    spare: int  # pages wanting to fill whole sheets
    flowing: bool  # whether parts of the lesson begin in the middle of a page


def planned(book: Book, settings: Settings, shape: Shape, setter: Setter, stage: Stage) -> Plan:
    """The plan with fewest sheets; then the one whose parts have pages of their own and that fills them."""
    sizes = RULES_SIZES if setter.type.body < LARGE else (setter.type.body,)
    lang = setter.voice.lang
    parts = lesson(book, setter, stage, by_place(book, lang, figures(stage, shape.column, WIDEST_CARD)))
    plans: list[Plan] = []
    for size in sizes:
        small = shape.rules(size)
        narrow = replace(setter, width=small.column, type=small.type)
        under = by_place(book, lang, figures(stage, small.column, WIDEST_CARD, clauses=True))
        law = rules(book, narrow, under)
        last = about(book, narrow, settings.page)
        for flowing, airy, apart in product((False, True), (True, False), (True, False)):
            leaves = paging.leaves(parts.chapters(airy=airy, flowing=flowing), shape)
            if apart or not law:
                leaves += paging.leaves([Chapter(blocks=tuple(law))] if law else [], small)
                told = _with_device(last, narrow, stage, small)
            else:
                told = [*law, *following(last)]
            leaves += paging.leaves([Chapter(blocks=tuple(told))], small)
            spare = padding(len(leaves) + 1) if settings.fold == "saddle" else 0
            plans.append(Plan(leaves=tuple(leaves), spare=spare, flowing=flowing))
    return min(plans, key=lambda plan: (len(plan.leaves) + plan.spare, plan.flowing, plan.spare))


def _with_device(last: list[Block], setter: Setter, stage: Stage, shape: Shape) -> list[Block]:
    """The last page with the back of the cards under its words, as a printer's device, where it has room."""
    longer = [*last, device(setter, stage)]
    return longer if len(fill(longer, lambda _: shape.room)) <= shape.columns else last
