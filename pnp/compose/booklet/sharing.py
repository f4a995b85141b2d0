"""Ways to share out the parts of a lesson over pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise, product
from math import fsum
from typing import TypeAlias

from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.appendix import following
from pnp.compose.booklet.elements import ARRANGED
from pnp.compose.booklet.flow import Block, Placed, fill
from pnp.compose.booklet.pages import Chapter, Leaf
from pnp.compose.booklet.shape import LARGE, Shape
from pnp.errors import PnpError
from runtime.value import value

SIZES = (1.0, 0.94, 0.88, 0.857)
"""Sizes of the pictures of a page of large type: cards are larger there anyhow: still four tenths."""

TORN_BESIDE, TORN_OVER = 2, 5
"""How bad it is that a part goes on at the next page: where both lie open, and where the page is turned."""

GAPING = 4
"""How much worse an empty page is where type is large, or parts are divided between any blocks."""

FIRST_PAGE = 2
"""On which the lesson begins."""

Arranged: TypeAlias = Callable[[int], Sequence[Block]]
"""The blocks of a part, cells in rows as high as at a place in order."""


@value
class Way:
    """A way to share out the lesson over pages."""

    leaves: tuple[Leaf, ...]
    flowing: int  # how many parts begin in the middle of a page

    @property
    def break_penalty(self) -> int:
        """How badly parts are divided: worst where a page must be turned to go on, as after every odd one.

        Words whose picture stands in the next row count as well.
        """
        rows = [row for leaf in self.leaves if leaf.shape.downwards for row in leaf.columns]
        return sum(row[-1].block.with_next for row in rows) + sum(
            _torn(at) for at, leaf in enumerate(self.leaves) if at and not paging.begins(leaf)
        )

    @property
    def order(self) -> tuple[float, int]:
        """What speaks against a way, the worst first."""
        return self.break_penalty + hollow(self.leaves), self.flowing


def _torn(at: int) -> int:
    """How bad it is that a page goes on with a part, by how many pages of the lesson stand before it."""
    return TORN_OVER if (FIRST_PAGE + at - 1) % 2 else TORN_BESIDE


def hollow(leaves: Iterable[Leaf]) -> float:
    """How many pages have more than a third of them empty; one that is emptier weighs as the square.

    Of large type few lines make a page: its parts rather go on at the next one than leave most of it.
    """
    return fsum(gaping(leaf.filled) * (GAPING if leaf.shape.type.body >= LARGE else 1) for leaf in leaves)


def gaping(filled: float) -> float:
    """The same of one page that bears something on this share of it."""
    return ((1 - filled) / (1 - paging.FILLED)) ** 2 if filled < paging.FILLED else 0.0


def shared(told: Sequence[Arranged], shape: Shape) -> Iterator[Way]:
    """All ways to begin each part on a new page or within one."""

    @cache
    def chapter(start: int, end: int) -> list[tuple[Placed, ...]]:
        """The columns of parts; where some are hollow, of those rows with which least are."""
        first = [part(0) for part in told[start:end]]
        usual = _columns(first, shape)
        if not _blank(usual, shape):
            return usual
        others = []
        known = {_looks(*first)}
        for place in range(1, ARRANGED):
            with suppress(PnpError):  # words that have no room beside a picture
                arranged = [part(place) for part in told[start:end]]
                if (looks := _looks(*arranged)) not in known:
                    known.add(looks)
                    others.append(_columns(arranged, shape))
        return min([usual, *others], key=lambda columns: (len(columns), _blank(columns, shape)))

    for new in product((True, False), repeat=max(0, len(told) - 1)):
        starts = [0, *(at for at, begins in enumerate(new, start=1) if begins), len(told)]
        columns = [column for start, end in pairwise(starts) if end for column in chapter(start, end)]
        yield Way(leaves=tuple(paging.paged(columns, shape)), flowing=new.count(False))


def _columns(told: Sequence[Sequence[Block]], shape: Shape) -> list[tuple[Placed, ...]]:
    """The columns of parts one after the other, of which the first begins on a new page."""
    first, *further = told
    blocks = (*first, *(block for part in further for block in following(part)))
    return paging.columns_of(Chapter(blocks=blocks, airy=True), shape)


def _blank(columns: Sequence[tuple[Placed, ...]], shape: Shape) -> float:
    """How many of those columns are hollow, as pages are."""
    one = replace(shape, columns=1)
    return hollow(Leaf(columns=(column,), shape=one) for column in columns)


def _looks(*told: Sequence[Block]) -> tuple[tuple[float, float], ...]:
    """By which parts differ in how they are arranged."""
    return tuple((block.height, block.share) for blocks in told for block in blocks)


Node: TypeAlias = tuple[int, int, int]
"""Where a page may begin: a part, how it is arranged, and how many of its blocks stand before."""


@value
class Set:
    """The blocks of a part in one arrangement, as they begin a page and as they follow another part."""

    first: Sequence[Block]
    after: Sequence[Block]
    heights: tuple[float, ...]

    @classmethod
    def of(cls, blocks: Sequence[Block]) -> Set:
        """Those blocks, measured once."""
        return cls(first=blocks, after=following(blocks), heights=tuple(block.height for block in blocks))


Arrangements: TypeAlias = Callable[[int], Sequence[Sequence[Set]]]
"""The blocks of a part, in every way to arrange it, with pictures of every size."""


@value
class Filled:
    """What stands on a page of one column, and what speaks against it apart from where it begins."""

    blocks: Sequence[Block]
    hollow: float
    flowing: int  # how many parts begin on it below others

    def torn(self, at: int) -> int:
        """How bad it is that it goes on with a part, if it does, by how many pages stand before it."""
        return _torn(at) if at and not self.blocks[0].head else 0


@value
class Run:
    """The pages up to a node, and what speaks against them."""

    pages: tuple[Filled, ...] = ()
    faults: float = 0.0
    flowing: int = 0

    def onward(self, page: Filled) -> Run:
        """The same with one more page."""
        return Run(
            pages=(*self.pages, page),
            faults=self.faults + page.torn(len(self.pages)) + page.hollow,
            flowing=self.flowing + page.flowing,
        )

    @property
    def order(self) -> tuple[float, int]:
        """What speaks against it, the worst first."""
        return self.faults, self.flowing


def packed(told: Sequence[Arranged], shape: Shape) -> Iterator[Way]:
    """The best way for each number of pages, wherever they end between blocks; pictures of a page are alike.

    Where nothing can be shared out so, as a block is higher than a page, the ways of others.
    """
    arranged = cache(lambda part: _arrangements(told[part]))
    runs: dict[Node, dict[int, Run]] = {(0, 0, 0): {0: Run()}}
    while unfinished := [node for node in runs if node[0] < len(told)]:
        node = min(unfinished, key=lambda node: (node[0], node[2], node[1]))
        before = runs.pop(node)
        for then, page in _pages(arranged, node, len(told), shape).items():
            known = runs.setdefault(then, {})
            for count, run in before.items():
                longer = run.onward(page)
                if count + 1 not in known or longer.order < known[count + 1].order:
                    known[count + 1] = longer
    ways = [run for found in runs.values() for run in found.values()]
    if not ways:
        yield from shared(told, shape)
    for run in ways:
        columns = [column for page in run.pages for column in fill(page.blocks, lambda _: shape.room)]
        spread = [paging.spread_out(column, shape) for column in columns]
        yield Way(leaves=tuple(paging.paged(spread, shape)), flowing=run.flowing)


def _arrangements(part: Arranged) -> list[list[Set]]:
    """A part in every way to arrange it, with pictures of every size."""
    found: list[list[Set]] = []
    known: set[tuple[tuple[float, float], ...]] = set()
    for place in range(ARRANGED):
        blocks = part(place)
        looks = _looks(blocks)
        if looks in known:
            continue
        known.add(looks)
        sizes = [Set.of(blocks)]
        for factor in SIZES[1:]:
            with suppress(PnpError):  # words that have no room beside a smaller picture
                sizes.append(Set.of(_resized(blocks, factor)))
        found.append(sizes)
    return found


def _resized(blocks: Sequence[Block], factor: float) -> Sequence[Block]:
    """The blocks with pictures smaller by a factor, where they may be."""
    smaller = [block.larger(factor) if block.larger else block for block in blocks]
    return [one or block for one, block in zip(smaller, blocks, strict=True)]


def _pages(arranged: Arrangements, node: Node, parts: int, shape: Shape) -> dict[Node, Filled]:
    """The best page that begins at a node, of so many parts, for each node at which the next one begins."""
    part, chosen, at = node
    page = _Page(arranged=arranged, parts=parts, shape=shape, first=part)
    for way, sizes in enumerate(arranged(part)):
        if way == chosen or not at:
            for one in sizes:
                page.go_on(part, way, one, at, _Above())
    return page.found


@value
class _Above:
    """What stands on a page so far, how far down it goes, and how many mm of it bear something."""

    blocks: tuple[Block, ...] = ()
    y: float = 0.0
    borne: float = 0.0


@dataclass(slots=True, kw_only=True)
class _Page:
    """A page as it is filled in every way; lives only inside `_pages`."""

    arranged: Arrangements
    parts: int
    shape: Shape
    first: int  # the part with which it begins
    found: dict[Node, Filled] = field(default_factory=dict)

    def go_on(self, part: int, way: int, one: Set, at: int, above: _Above) -> None:
        """Put blocks of a part, from one on, below what stands above, then those of the next part."""
        blocks = one.after if above.blocks else one.first
        taken, y, borne = [*above.blocks], above.y, above.borne
        for place in range(at, len(blocks)):
            block, height = blocks[place], one.heights[place]
            if taken or block.headed:
                y += block.before
            if block.headed and not taken:
                y, borne = y + block.headed.height, borne + block.headed.height
            y, borne = y + height, borne + height * block.share
            if y > self.shape.room:
                return
            taken.append(block)
            if place + 1 < len(blocks) and not block.with_next:
                self._end((part, way, place + 1), part, taken, borne)
        self._end((part + 1, 0, 0), part, taken, borne)
        if part + 1 < self.parts:
            so_far = _Above(blocks=tuple(taken), y=y, borne=borne)
            for other, sizes in enumerate(self.arranged(part + 1)):
                for following_one in sizes:
                    self.go_on(part + 1, other, following_one, 0, so_far)

    def _end(self, then: Node, part: int, taken: Sequence[Block], borne: float) -> None:
        """Keep the page as it is so far where no emptier one is known after which the same comes."""
        empty, flowing = GAPING * gaping(borne / self.shape.room), part - self.first
        known = self.found.get(then)
        if known is None or (empty, flowing) < (known.hollow, known.flowing):
            self.found[then] = Filled(blocks=tuple(taken), hollow=empty, flowing=flowing)
