"""How the parts of a booklet are shared out over pages so that few sheets are filled well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from itertools import product
from math import fsum, inf

from layouts.book import Book
from pnp.compose.booklet import bands, blanks
from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.appendix import (
    Figures,
    about,
    device,
    following,
    ornament,
    rules,
)
from pnp.compose.booklet.content import Part, by_place, lesson, opening
from pnp.compose.booklet.elements import Grid, laid
from pnp.compose.booklet.flow import Block, fill
from pnp.compose.booklet.pages import Chapter, Leaf
from pnp.compose.booklet.shape import LARGE, Shape
from pnp.compose.booklet.sharing import Arranged, Way, hollow, packed, shared
from pnp.compose.booklet.signature import padding
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.diagrams.draw import card_width, figures
from pnp.compose.diagrams.stage import DiagramContext
from pnp.errors import PnpError
from pnp.settings import Settings
from runtime.value import value

RULES_SIZES = (10.0, 9.5, 9.0)
"""Points of the rules in full, the most comfortable first; never larger than the lesson that they follow."""

LESSON_SHARES = (1.2, 1.1)
"""By how much figures of the lesson, and type under 14 pt, may grow where pages have room."""

FREE_SHARES = (1.4, 1.3)
"""The same where they would else leave much of a page blank."""

SMALLEST = 9.0
"""Points of the smallest running text, where it spares a sheet."""

TORN_APART = 4
"""The same of clauses that go on behind pages for notes."""

HEADED = 24.0
"""Millimetres of a column that a figure leaves to its title and caption."""

ABOVE_RULER = 2.5
"""Millimetres that the last page leaves between its words and the ruler, besides its usual foot."""


@value
class Plan:
    """The pages after the cover; the last one is the back of the booklet."""

    leaves: tuple[Leaf, ...]
    lesson: int  # how many of them are the lesson
    told: int  # how many come before pages for notes: all but what follows the last clause
    spare: int  # pages wanting to fill whole sheets
    flowing: int  # how many parts of the lesson begin in the middle of a page
    break_penalty: int = 0  # how badly its parts are divided by the ends of pages

    @property
    def pages(self) -> int:
        """How many pages they come to, the cover apart."""
        return len(self.leaves) + self.spare

    @property
    def faults(self) -> tuple[int, float, int, int]:
        """What speaks against a plan, the worst first."""
        noted = sum(leaf.filled < paging.FILLED for leaf in self.leaves[self.lesson :]) + self.spare
        empty = 2 * hollow(self.leaves[: self.lesson]) + noted
        blemishes = self.break_penalty + empty + TORN_APART * bool(self.parted)
        return self.pages, blemishes, self.spare, self.flowing

    @property
    def blank(self) -> float:
        """How much more than a third of its pages of the lesson is blank; the first may list the others."""
        return fsum(max(0.0, leaf.blank - (1 - paging.FILLED)) for leaf in self.leaves[1 : self.lesson])

    @property
    def parted(self) -> bool:
        """Whether pages for notes part what belongs together: clauses from those before."""
        return self.spare > 0 and self.told == len(self.leaves)


@value
class Ending:
    """The rules in full and what follows them."""

    leaves: tuple[Leaf, ...]
    told: int  # how many pages come before that, where it begins one; else all


def planned(book: Book, settings: Settings, shape: Shape, setter: Setter, stage: DiagramContext) -> Plan:
    """The best plan; blank pages of the lesson end with an ornament, of the appendix with lines for notes.

    So does the last one of a lesson set downwards, whose rows can be shared out in few ways.
    """
    plan = _grown(_best(book, settings, shape, setter, stage))
    if plan.blank and not (shape.downwards or settings.large):  # large type is shared out so anyhow
        freer = _grown(_best(book, settings, shape, setter, stage, freely=True))
        plan = freer if freer.pages <= plan.pages and freer.blank < plan.blank else plan

    def lined(leaf: Leaf) -> Leaf:
        return blanks.with_lines(leaf, replace(setter, width=leaf.shape.column, type=leaf.shape.type))

    lesson, appendix = plan.leaves[: plan.lesson], plan.leaves[plan.lesson :]
    finished = [*lesson[:1], *(ended(leaf, setter) for leaf in lesson[1:])]  # the first may list the others
    if shape.downwards and lesson:
        finished[-1] = blanks.with_lines_under(lesson[-1], setter)
    return replace(plan, leaves=(*finished, *map(lined, appendix)))


def _grown(plan: Plan) -> Plan:
    """The plan with pictures as large as its pages allow; of text set downwards they are as they were."""
    lesson = [leaf if leaf.shape.downwards else paging.grown(leaf) for leaf in plan.leaves[: plan.lesson]]
    return replace(plan, leaves=(*lesson, *plan.leaves[plan.lesson :]))


def ended(leaf: Leaf, setter: Setter) -> Leaf:
    """A page with an ornament where much of it is blank."""
    one = replace(setter, width=leaf.shape.room if leaf.shape.downwards else leaf.shape.column)
    return blanks.with_tail(leaf, lambda height: ornament(one, height))


def _best(
    book: Book,
    settings: Settings,
    shape: Shape,
    setter: Setter,
    stage: DiagramContext,
    *,
    freely: bool = False,
) -> Plan:
    """The plan with fewest sheets; then the one whose parts are whole and have pages of their own.

    The rules in full have few columns, unless more spare a sheet: at most half of their pages.  Type and
    figures of the lesson are as large as its pages allow.  Set downwards, they are of the sizes that fill
    the pages most evenly.  Parts are divided `freely` where that leaves less of a page blank.
    """
    large = setter.type.body >= LARGE
    sizes = (setter.type.body,) if large else RULES_SIZES
    columns, *narrower = shape.rules_columns(settings.lang)

    @cache
    def endings(size: float, columns: int) -> list[Ending]:
        return _endings(book, settings, shape.rules(size, columns), setter, stage)

    @cache
    def lessons(body: float, share: float) -> list[Way]:
        return _ways(_told(book, settings, shape.bodied(body), setter, stage, share, freely=freely))

    def best(share: float, columns: int, *, size: float = inf, most: float = inf) -> Plan | None:
        """The best plan of a size; None where its lesson alone takes it over the most pages."""
        body = setter.type.body if large else min(size, setter.type.body * share)
        told = lessons(body, share)
        shortest = min(len(ending.leaves) for ending in endings(sizes[-1], columns))
        ways = [way for way in told if len(way.leaves) + shortest <= most]
        after = [ending for size in sizes if size <= body for ending in endings(size, columns)]
        plans = [_plan(way, ending, settings) for way, ending in product(ways, after)]
        return min(plans, key=lambda plan: plan.faults, default=None)

    plan = best(1.0, columns)
    assert plan is not None  # of any number of pages
    for more in narrower:
        least = plan.lesson + (len(plan.leaves) - plan.lesson) // 2
        if least + _spare(least, settings) < plan.pages:
            other = best(1.0, more, most=plan.pages - 1)
            columns, plan = (more, other) if other and other.pages < plan.pages else (columns, plan)
    if not large and setter.type.body > SMALLEST:
        smaller = best(1.0, columns, size=SMALLEST, most=plan.pages - 1)
        plan = smaller if smaller and smaller.pages < plan.pages else plan
    for share in (*(FREE_SHARES if freely else ()), *LESSON_SHARES):
        with suppress(PnpError):  # a picture or a panel that no column holds at this size
            larger = best(share, columns, most=plan.pages)
            if larger is None:
                continue
            if larger.pages < plan.pages:  # a size between them may be divided better
                plan = larger
            elif larger.faults <= plan.faults:
                return larger
    return plan


def _spare(leaves: int, settings: Settings) -> int:
    """Pages wanting behind so many and the cover, to fill whole sheets."""
    return padding(leaves + 1) if settings.fold == "saddle" else 0


def _plan(way: Way, ending: Ending, settings: Settings) -> Plan:
    leaves = (*way.leaves, *ending.leaves)
    return Plan(
        leaves=leaves,
        lesson=len(way.leaves),
        told=len(way.leaves) + ending.told,
        spare=_spare(len(leaves), settings),
        flowing=way.flowing,
        break_penalty=way.break_penalty,
    )


def _told(
    book: Book,
    settings: Settings,
    shape: Shape,
    setter: Setter,
    stage: DiagramContext,
    share: float,
    *,
    freely: bool,
) -> Iterator[Way]:
    """All ways to begin parts of the lesson on new pages or within one; in bands there is but one.

    Where a page has two columns what comes before playing stands across both: its pictures want the room.
    """
    one = replace(setter, type=shape.type)
    whole = shape if shape.downwards else replace(shape, columns=1)

    def pictured(wide: float) -> tuple[Figures, float]:
        drawn = figures(stage, wide, share=share, height=shape.depth - HEADED)
        return by_place(drawn), min(card_width(stage, share), wide)

    under, card = pictured(whole.room if shape.downwards else whole.column)
    wide = whole.columns != shape.columns
    first = opening(book, stage, under, settings, card, wide=wide)
    if shape.downwards:
        parts = (*first, *lesson(book, stage, under, card))
        yield Way(leaves=tuple(bands.leaves(parts, one, shape)), flowing=0)
        return
    then = lesson(book, stage, *(pictured(shape.column) if wide else (under, card)))
    most = shape.room / 2 if settings.large else inf

    def arranged(setter: Setter, parts: Sequence[Part]) -> list[Arranged]:
        return [_arranged(setter, part, most) for part in parts]

    opened, told = arranged(replace(one, width=whole.column), first), arranged(one, then)
    if not wide:
        yield from (packed if settings.large or freely else shared)((*opened, *told), shape)
        return
    for before, after in product(shared(opened, whole), shared(told, shape)):
        yield Way(leaves=(*before.leaves, *after.leaves), flowing=before.flowing + after.flowing)


def _arranged(setter: Setter, part: Part, most: float) -> Arranged:
    """The blocks of a part, made once for each way to arrange it: there are several only of cells."""
    made = cache(partial(laid, setter, part, most))
    several = any(isinstance(element, Grid) for element in part)
    return made if several else lambda _: made()


def _ways(all_ways: Iterable[Way]) -> list[Way]:
    """The best way for each number of pages."""
    found: dict[int, Way] = {}
    for way in all_ways:
        known = found.get(len(way.leaves))
        if known is None or way.order < known.order:
            found[len(way.leaves)] = way
    return list(found.values())


def _endings(
    book: Book, settings: Settings, shape: Shape, setter: Setter, stage: DiagramContext
) -> list[Ending]:
    """The rules in full and the last page: that page apart, or in one flow with the rules."""
    setter = replace(setter, width=shape.column, type=shape.type)
    wide, deep = (shape.across, shape.column) if shape.downwards else (shape.column, shape.room)
    under = by_place(figures(stage, wide, clauses=True, height=deep - HEADED))
    law = rules(book, setter, under)
    last = about(book, setter, settings)
    foot = 0.0 if shape.downwards else ABOVE_RULER
    ended = Chapter(blocks=tuple(_with_device(last, setter, stage, shape, foot)), foot=foot)
    clauses = paging.leaves([Chapter(blocks=tuple(law))] if law else [], shape)
    after = paging.leaves([ended], shape)
    made = [Ending(leaves=(*clauses, *after), told=len(clauses))]
    if law:
        flowing = paging.leaves([Chapter(blocks=(*law, *following(last)), foot=foot)], shape)
        made.append(Ending(leaves=tuple(flowing), told=len(flowing)))
    return made


def _with_device(
    last: list[Block], setter: Setter, stage: DiagramContext, shape: Shape, foot: float
) -> list[Block]:
    """The last page with the back of the cards under its words, as a printer's device, where it has room."""
    longer = [*last, device(setter, stage)]
    pages = -(-len(fill(last, lambda _: shape.room)) // shape.columns)
    return longer if len(fill(longer, lambda _: shape.room - foot)) <= pages * shape.columns else last
