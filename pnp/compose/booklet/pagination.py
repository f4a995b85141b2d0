"""How the parts of a booklet are shared out over pages so that few sheets are filled well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import ceil, fsum

from layouts.book import Book
from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.content import (
    Chapter,
    about,
    by_place,
    device,
    following,
    lesson,
    lesson_downwards,
    rules,
)
from pnp.compose.booklet.flow import Block, fill
from pnp.compose.booklet.pages import Leaf
from pnp.compose.booklet.shape import GUTTER, LARGE, SHORTEST_RULES, Shape
from pnp.compose.booklet.signature import padding
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.diagrams.draw import Figure, Limits, figures
from pnp.compose.diagrams.stage import DiagramContext
from pnp.errors import PnpError
from pnp.geometry import MM_PER_POINT
from pnp.settings import Settings

WIDEST_CARD = 17.0
"""Millimetres of a card in a diagram where the column is wide enough."""

FULL, BESIDES = 0.88, 1.8
"""Of a caption in a band: how full its lines are, and for how many lines besides there is room."""

REDUCED = (1.0, 0.85)
"""Shares of their size at which figures of text set downwards are tried: smaller ones may spare a sheet."""

LETTERED, LETTERED_ALONE = 0.78, 0.7
"""Shares of its size under which the words in a figure are told below it: they are as large as ever.

A figure that stands alone across the page has more room round its words.
"""

LEAST_FIGURE = 20.0
"""Millimetres of the height below which no figure is reduced."""

RULES_SIZES = (10.0, 9.5, 9.0)
"""Points of the rules in full, the most comfortable first; never larger than the lesson that they follow."""

LESSON_SHARES = (1.2, 1.1)
"""By how much type and figures of the lesson may grow where its pages have room, the largest first."""

LESSON_SMALLER, LESSON_SMALLEST = 0.88, 0.78
"""By how much its figures alone may shrink where that lets parts stay whole, and where it must be."""

MOST_PAGES = 12
"""Pages of three sheets, which hold the booklets of most games."""

TORN_BESIDE, TORN_OVER = 1, 2
"""How bad it is that a part goes on at the next page: where both lie open, and where the page is turned."""

FIRST_PAGE = 2
"""On which the lesson begins."""

SCANT = 0.15
"""Share of a page below which it looks like a mistake: the rules are rather set a little smaller."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The pages after the cover; the last one is the back of the booklet."""

    leaves: tuple[Leaf, ...]
    spare: int  # pages wanting to fill whole sheets
    flowing: int  # how many parts of the lesson begin in the middle of a page
    break_penalty: int = 0  # how badly its parts are divided by the ends of pages

    @property
    def pages(self) -> int:
        """How many pages they come to, the cover apart."""
        return len(self.leaves) + self.spare

    @property
    def scant(self) -> int:
        """How many of them bear hardly anything."""
        return sum(leaf.filled < SCANT for leaf in self.leaves)

    @property
    def faults(self) -> tuple[int, int, int, int, int]:
        """What speaks against a plan, the worst first."""
        return self.pages, self.break_penalty, self.flowing, self.scant, self.spare

    @property
    def blank(self) -> float:
        """How unevenly they are filled: two pages half empty count for less than one that is blank."""
        return fsum((1.0 - leaf.filled) ** 2 for leaf in self.leaves) + self.spare


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A way to share out the lesson over pages."""

    leaves: tuple[Leaf, ...]
    flowing: int  # how many parts begin in the middle of a page

    @property
    def break_penalty(self) -> int:
        """How badly parts are divided: worst where a page must be turned to go on, as after every odd one."""
        ends = enumerate(self.leaves[1:], start=FIRST_PAGE)
        return sum((TORN_OVER if page % 2 else TORN_BESIDE) for page, leaf in ends if not paging.begins(leaf))


def planned(book: Book, settings: Settings, shape: Shape, setter: Setter, stage: DiagramContext) -> Plan:
    """The plan with fewest sheets; then the one whose parts are whole and have pages of their own.

    Type and figures of the lesson are as large as its pages allow.  Set downwards, they are of the sizes that
    fill the pages most evenly.
    """
    large = setter.type.body >= LARGE
    sizes = (setter.type.body,) if large else RULES_SIZES
    endings = {size: _endings(book, settings, shape.rules(size), setter, stage) for size in sizes}
    if shape.downwards:
        return _downwards(book, settings, shape, setter, stage, endings)

    def best(share: float) -> Plan:
        body = setter.type.body * max(1.0, share)
        ways = _ways(_parts(book, shape.bodied(body), setter, stage, share))
        after = [ending for size, some in endings.items() if size <= body for ending in some]
        plans = [_plan(way, ending, settings) for way, ending in product(ways, after)]
        return min(plans, key=lambda plan: plan.faults)

    plan = best(1.0)
    if plan.break_penalty and not large:
        plan = min(plan, best(LESSON_SMALLER), key=lambda one: one.faults)
    if (1 + plan.pages > MOST_PAGES or plan.break_penalty > TORN_OVER + TORN_BESIDE) and not large:
        smallest = best(LESSON_SMALLEST)
        plan = smallest if smallest.faults[:2] < plan.faults[:2] else plan
    for share in LESSON_SHARES if not large else ():
        with suppress(PnpError):  # a picture or a panel that no column holds at this size
            larger = best(share)
            if larger.faults <= plan.faults:
                return larger
    return plan


def _downwards(
    book: Book,
    settings: Settings,
    shape: Shape,
    setter: Setter,
    stage: DiagramContext,
    endings: Mapping[float, Sequence[tuple[Leaf, ...]]],
) -> Plan:
    """The plan of text set downwards."""

    def best(body: float, reduced: float) -> Plan:
        told = _bands(book, shape.bodied(body), setter, stage, reduced)
        plans = [
            _plan(way, ending, settings) for ways in endings.values() for way, ending in product(told, ways)
        ]
        return min(plans, key=lambda plan: (plan.pages, plan.flowing, plan.blank))

    sizes = tuple(endings)
    shares = REDUCED if len(sizes) > 1 else REDUCED[:1]  # large words have no room in smaller figures
    smallest = best(sizes[-1], shares[-1])
    for reduced in shares:
        plans = [best(body, reduced) for body in sizes]
        fullest = min(plans, key=lambda plan: (plan.pages, plan.flowing, plan.blank))
        if (fullest.pages, fullest.flowing) <= (smallest.pages, smallest.flowing):
            return fullest
    return smallest


def _plan(way: Way, ending: tuple[Leaf, ...], settings: Settings) -> Plan:
    leaves = (*way.leaves, *ending)
    spare = padding(len(leaves) + 1) if settings.fold == "saddle" else 0
    return Plan(leaves=leaves, spare=spare, flowing=way.flowing, break_penalty=way.break_penalty)


def _parts(book: Book, shape: Shape, setter: Setter, stage: DiagramContext, share: float) -> Iterator[Way]:
    """All ways to begin parts of the lesson on new pages or in the middle of one."""
    drawn = by_place(book, setter.voice.lang, _figures(stage, shape, reduced=share))
    told = lesson(book, replace(setter, type=shape.type, pictured=share), stage, drawn)
    count = len(told.told)
    for new in product((True, False), repeat=max(0, count - 1)):
        chapters = told.broken([at for at, begins in enumerate(new, start=1) if begins])
        yield Way(leaves=tuple(paging.leaves(chapters, shape)), flowing=new.count(False))


def _ways(all_ways: Iterable[Way]) -> list[Way]:
    """The best way for each number of pages."""
    found: dict[int, Way] = {}
    for way in all_ways:
        known = found.get(len(way.leaves))
        if known is None or (way.break_penalty, way.flowing) < (known.break_penalty, known.flowing):
            found[len(way.leaves)] = way
    return list(found.values())


def _bands(book: Book, shape: Shape, setter: Setter, stage: DiagramContext, reduced: float) -> list[Way]:
    """The ways to share out a lesson set downwards, the ones liked best first."""
    setter = replace(setter, type=shape.type)
    lang = setter.voice.lang
    drawn = by_place(book, lang, _figures(stage, shape, reduced=reduced))
    large = by_place(book, lang, _figures(stage, shape, whole=True))
    parts = lesson_downwards(book, setter, stage, drawn, shape, large)
    talls = [some for count in range(len(parts.tall), -1, -1) for some in combinations(range(3), count)]
    ways = [
        (flowing, parts.chapters(airy=airy, flowing=flowing, tall=tall))
        for flowing, airy in product((False, True), (True, False))
        for tall in (talls if not flowing else [()])
    ]
    return [
        Way(leaves=tuple(paging.leaves(chapters, shape)), flowing=int(flowing))
        for flowing, chapters in ways
        if chapters is not None
    ]


def _endings(
    book: Book, settings: Settings, shape: Shape, setter: Setter, stage: DiagramContext
) -> list[tuple[Leaf, ...]]:
    """The rules in full and the last page: that page apart, or in one flow with the rules."""
    setter = replace(setter, width=shape.column, type=shape.type)
    under = by_place(book, setter.voice.lang, _figures(stage, shape, clauses=True))
    law = rules(book, setter, under)
    last = about(book, setter, settings.page, folded=settings.fold == "saddle", bare=settings.bare)
    apart = paging.leaves([Chapter(blocks=tuple(law))] if law else [], shape)
    apart += paging.leaves([Chapter(blocks=tuple(_with_device(last, setter, stage, shape)))], shape)
    if not law:
        return [tuple(apart)]
    return [tuple(apart), tuple(paging.leaves([Chapter(blocks=(*law, *following(last)))], shape))]


def _figures(
    stage: DiagramContext, shape: Shape, *, clauses: bool = False, reduced: float = 1.0, whole: bool = False
) -> tuple[Figure, ...]:
    """The diagrams as large as columns hold them; in a band, or on the `whole` page, above their captions."""
    if not shape.downwards:
        limits = Limits(reduced=reduced, worded=True)
        return figures(stage, shape.column, WIDEST_CARD, clauses=clauses, limits=limits)
    line, letters = shape.type.line(shape.type.body), shape.across / (shape.type.body * MM_PER_POINT)

    def above(caption: str) -> float:
        lines = ceil(len(caption) / (FULL * letters)) + BESIDES
        return max(LEAST_FIGURE, deep - lines * line)

    deep = shape.column
    if whole:
        deep = shape.depth - GUTTER - SHORTEST_RULES
    elif shape.type.body >= LARGE and not clauses:  # no band holds large words under a picture of its size
        deep = shape.depth
    wide = shape.room if whole else shape.across
    limits = Limits(height=above, reduced=reduced, lettered=LETTERED_ALONE if whole else LETTERED)
    return figures(stage, wide, WIDEST_CARD, clauses=clauses, limits=limits)


def _with_device(last: list[Block], setter: Setter, stage: DiagramContext, shape: Shape) -> list[Block]:
    """The last page with the back of the cards under its words, as a printer's device, where it has room."""
    longer = [*last, device(setter, stage)]
    columns = shape.columns
    if shape.downwards:  # where they fill more than one page, on the last one
        columns *= -(-len(fill(last, lambda _: shape.room)) // columns)
    return longer if len(fill(longer, lambda _: shape.room)) <= columns else last
