"""How the parts of a booklet are shared out over pages so that few sheets are filled well."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import product
from math import inf
from typing import Any

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
from pnp.compose.booklet.contents import with_contents
from pnp.compose.booklet.elements import Grid, laid
from pnp.compose.booklet.flow import Block, fill
from pnp.compose.booklet.pages import Chapter, Leaf
from pnp.compose.booklet.plan import MOST_BLANK, Ending, Plan, lined
from pnp.compose.booklet.shape import LARGE, Shape
from pnp.compose.booklet.sharing import Arranged, Way, packed, shared
from pnp.compose.booklet.signature import padding
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.diagrams.draw import card_width, figures, spared
from pnp.compose.diagrams.stage import DiagramContext
from pnp.errors import PnpError
from pnp.settings import Settings

RULES_SIZES = (10.0, 9.5, 9.0)
"""Points of the rules in full, the most comfortable first; never larger than the lesson that they follow."""

LESSON_SHARES = (1.2, 1.1)
"""By how much figures of the lesson, and type under 14 pt, may grow where pages have room."""

FULLER_SIZES = ((1.0, 1.05, 1.1, 1.15, 1.2, 1.3, 1.4), (1.0, 1.1, 1.2, 1.4), (False, True))
"""The same, and whether parts are divided between any blocks, where much of a page would else be blank."""

LARGE_SIZES = ((1.0, 1.05, 1.1), (1.0, 0.95, 1.05, 1.1, 0.9, 0.857), (False,))
"""The same of large type, whose parts are divided so anyhow."""

HAIR = 1e-9
"""By how much sums of shares may err."""

LONG = 12
"""Pages after the cover from which parts are divided between any blocks where that spares a sheet."""

MORE = 4
"""How many pages more a booklet in large type may have for that."""

SMALLEST = 9.0
"""Points of the smallest running text, where it spares a sheet."""

HEADED = 24.0
"""Millimetres of a column that a figure leaves to its title and caption."""

WIDEST = 200.0
"""Millimetres of a column beyond which the first pictures stand beside their words, large ones as well."""

ABOVE_RULER = 2.5
"""Millimetres that the last page leaves between its words and the ruler, besides its usual foot."""


def planned(book: Book, settings: Settings, shape: Shape, setter: Setter, stage: DiagramContext) -> Plan:
    """The best plan; blank pages of the lesson end with an ornament, of the appendix with lines for notes.

    So does the last one of a lesson set downwards, whose rows can be shared out in few ways.
    """
    planner = Planner(book=book, settings=settings, shape=shape, setter=setter, stage=stage)
    best, columns = planner.best()
    plan = planner.fuller(planner.finished(best), columns)

    def with_lines(leaf: Leaf) -> Leaf:
        return blanks.with_lines(leaf, replace(setter, width=leaf.shape.column, type=leaf.shape.type))

    lesson, appendix = plan.leaves[: plan.lesson], plan.leaves[plan.lesson :]
    finished = [*lesson[:1], *(ended(leaf, setter) for leaf in lesson[1:])]  # the first may list the others
    if lined(lesson):
        finished[-1] = blanks.with_lines_under(lesson[-1], setter)
    return replace(plan, leaves=(*finished, *map(with_lines, appendix)))


def ended(leaf: Leaf, setter: Setter) -> Leaf:
    """A page with an ornament where much of it is blank."""
    one = replace(setter, width=leaf.shape.room if leaf.shape.downwards else leaf.shape.column)
    return blanks.with_tail(leaf, lambda height: ornament(one, height))


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Planner:
    """Plans of one booklet; what several of them ask for is composed once."""

    book: Book
    settings: Settings
    shape: Shape
    setter: Setter
    stage: DiagramContext
    known: dict[tuple[Any, ...], list[Any]] = field(default_factory=dict)

    @property
    def large(self) -> bool:
        """Whether its type is large."""
        return self.setter.type.body >= LARGE

    def endings(self, size: float, columns: int) -> list[Ending]:
        """The rules in full in type of so many points."""
        shape = self.shape.rules(size, columns)
        return self._once(
            ("ending", size, columns),
            lambda: _endings(self.book, self.settings, shape, self.setter, self.stage),
        )

    def lessons(
        self, body: float, share: float, *, freely: bool = False, spare: frozenset[str] = frozenset()
    ) -> list[Way]:
        """The ways to share out the lesson in type of so many points, figures larger by a share.

        It has pictures to `spare`, those of such names.
        """
        shape, told = self.shape.bodied(body), (self.book, self.settings)
        stage = replace(self.stage, spare=spare)
        return self._once(
            ("lesson", body, share, freely, spare),
            lambda: _ways(_told(*told, shape, self.setter, stage, share, freely=freely)),
        )

    def _once(self, key: tuple[Any, ...], make: Callable[[], list[Any]]) -> list[Any]:
        if key not in self.known:
            self.known[key] = make()
        return self.known[key]

    def best(self) -> tuple[Plan, int]:
        """The plan with fewest sheets; then the one whose parts are whole and have pages of their own.

        The rules in full have few columns, unless more spare a sheet: at most half of their pages.  Type and
        figures of the lesson are as large as its pages allow.  Set downwards, they are of the sizes that fill
        the pages most evenly.  The columns of the rules are told besides.
        """
        columns, *narrower = self.shape.rules_columns(self.settings.lang)
        usual = self.setter.type.body
        plan = self._sized(1.0, columns)
        assert plan is not None  # of any number of pages
        for more in narrower:
            least = plan.lesson + (len(plan.leaves) - plan.lesson) // 2
            if least + _spare(least, self.settings) < plan.pages:
                other = self._sized(1.0, more, most=plan.pages - 1)
                columns, plan = (more, other) if other and other.pages < plan.pages else (columns, plan)
        if not self.large and usual > SMALLEST:
            smaller = self._sized(1.0, columns, size=SMALLEST, most=plan.pages - 1)
            plan = smaller if smaller and smaller.pages < plan.pages else plan
        if not self.large and not self.shape.downwards and plan.pages >= LONG:
            for more in (columns, *narrower):
                freer = self._sized(1.0, more, size=SMALLEST, most=plan.pages - 1, freely=True)
                columns, plan = (more, freer) if freer and freer.pages < plan.pages else (columns, plan)
        for share in LESSON_SHARES:
            with suppress(PnpError):  # a picture or a panel that no column holds at this size
                larger = self._sized(share, columns, most=plan.pages)
                if larger is None:
                    continue
                if larger.pages < plan.pages:  # a size between them may be divided better
                    plan = larger
                elif larger.faults <= plan.faults:
                    return larger, columns
        return plan, columns

    def _sized(
        self, share: float, columns: int, *, size: float = inf, most: float = inf, freely: bool = False
    ) -> Plan | None:
        """The best plan of a size; None where its lesson alone takes it over the most pages."""
        usual = self.setter.type.body
        body = usual if self.large else min(size, usual * share)
        sizes = (usual,) if self.large else RULES_SIZES
        shortest = min(len(ending.leaves) for ending in self.endings(sizes[-1], columns))
        ways = [way for way in self.lessons(body, share, freely=freely) if len(way.leaves) + shortest <= most]
        plans = [self._plan(way, ending) for way in ways for ending in self._after(body, columns)]
        return min(plans, key=lambda plan: plan.faults, default=None)

    def _after(self, body: float, columns: int) -> Iterator[Ending]:
        """What may follow a lesson in type of so many points."""
        for size in (self.setter.type.body,) if self.large else RULES_SIZES:
            if size <= body:
                yield from self.endings(size, columns)

    def _plan(self, way: Way, ending: Ending) -> Plan:
        leaves = (*way.leaves, *ending.leaves)
        return Plan(
            leaves=leaves,
            lesson=len(way.leaves),
            told=len(way.leaves) + ending.told,
            spare=_spare(len(leaves), self.settings),
            flowing=way.flowing,
            break_penalty=way.break_penalty,
        )

    def finished(self, plan: Plan) -> Plan:
        """The plan with pictures as large as its pages allow; the first of a folded one has the contents."""
        lesson = [self._grown(leaf) for leaf in plan.leaves[: plan.lesson]]
        plan = replace(plan, leaves=(*lesson, *plan.leaves[plan.lesson :]))
        if self.settings.fold != "saddle" or not lesson:
            return plan
        whole = replace(self.setter, width=lesson[0].shape.column)
        opened = with_contents(lesson[0], plan.entries(2, plan.spare), whole)
        return replace(plan, leaves=(opened, *plan.leaves[1:]), listed=opened is not lesson[0])

    def _grown(self, leaf: Leaf) -> Leaf:
        """A page with pictures as large as it allows, made once for all plans that have it."""
        if leaf.shape.downwards:
            return leaf
        grown: Leaf
        _, grown = self._once(("grown", id(leaf)), lambda: [leaf, paging.grown(leaf)])  # kept with its id
        return grown

    def _blanker(self, plan: Plan, than: float) -> bool:
        """Whether more than that is blank on pages after the first alone, the emptiest looked at first."""
        share = 0.0
        for leaf in sorted(plan.filling[1:], key=lambda leaf: -leaf.blank):
            share += max(0.0, self._grown(leaf).blank - MOST_BLANK)
            if share > than + HAIR:
                return True
        return False

    def _hopeless(self, key: tuple[float, float, bool, frozenset[str]], most: int) -> bool:
        """Whether a lesson as divided in type and pictures no larger, has too many pages already."""
        body, share, freely, spare = key
        return any(
            kind == "lesson"
            and (known[0] <= body and known[1] <= share and known[2] == freely and known[3] <= spare)
            and all(len(way.leaves) > most for way in ways)
            for (kind, *known), ways in self.known.items()
        )

    def fuller(self, plan: Plan, columns: int) -> Plan:
        """The plan, or one of other sizes, divided between any blocks, that leaves less of its pages blank.

        Pictures to spare are tried first.  It has no more pages, unless its type is large, whose cards in
        pictures get no smaller than a third.
        """
        most = plan.pages + MORE * self.large
        least = plan.least
        shortest = min(len(ending.leaves) for ending in self._after(self.setter.type.body, columns))
        sizes = LARGE_SIZES if self.large else FULLER_SIZES
        pictured = product(sizes[0], (1.0,), (False,), spared(self.book))
        for body, share, freely, spare in (*pictured, *product(*sizes, (frozenset[str](),))):
            if not plan.blank:
                break
            if freely and self.shape.columns > 1:  # there they are divided alike
                continue
            size = body * self.setter.type.body
            if self._hopeless((size, share, freely, spare), most - shortest):
                continue
            with suppress(PnpError):
                for way in self.lessons(size, share, freely=freely, spare=spare):
                    if len(way.leaves) + shortest > most:
                        continue
                    after = self._after(size, columns)
                    other = min((self._plan(way, one) for one in after), key=lambda one: one.faults)
                    if other.pages <= most and not self._blanker(other, plan.blank):
                        found = self.finished(other)
                        if found.blank < plan.blank and (not self.large or found.least >= least):
                            plan = found
        return plan


def _spare(leaves: int, settings: Settings) -> int:
    """Pages wanting behind so many and the cover, to fill whole sheets."""
    return padding(leaves + 1) if settings.fold == "saddle" else 0


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
    """All ways to begin parts of the lesson on new pages or within one; in bands, those that none outdoes.

    Where a page has two columns what comes before playing stands across both: its pictures want the room.
    """
    one = replace(setter, type=shape.type)
    whole = shape if shape.downwards else replace(shape, columns=1)

    def pictured(wide: float) -> tuple[Figures, float]:
        drawn = figures(stage, wide, share=max(1.0, share), height=shape.depth - HEADED)
        if share < 1:
            drawn = tuple(one.larger(share) if one.larger else one for one in drawn)
        return by_place(drawn), min(card_width(stage, share), wide)

    under, card = pictured(whole.room if shape.downwards else whole.column)
    wide = whole.columns != shape.columns
    beside = wide or (not shape.downwards and whole.column > WIDEST)
    first = opening(book, stage, under, settings, card, wide=beside)
    if shape.downwards:
        parts = (*first, *lesson(book, stage, under, card))
        yield from (Way(leaves=tuple(pages), flowing=0) for pages in bands.leaves(parts, one, shape))
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
