"""Ways to share out the parts of a lesson over pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
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

SIZES = (1.0, 0.94, 0.88, 0.857)
"""Sizes of the pictures of a page of large type: cards are larger there anyhow: still four tenths."""

TORN_BESIDE, TORN_OVER = 2, 5
"""How bad it is that a part goes on at the next page: where both lie open, and where the page is turned."""

GAPING = 4
"""How much worse an empty page is where type is large."""

FIRST_PAGE = 2
"""On which the lesson begins."""

Arranged: TypeAlias = Callable[[int], Sequence[Block]]
"""The blocks of a part, cells in rows as high as at a place in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
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
    least = 1 - paging.FILLED
    return fsum(
        (GAPING if leaf.shape.type.body >= LARGE else 1) * ((1 - leaf.filled) / least) ** 2
        for leaf in leaves
        if leaf.filled < paging.FILLED
    )


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
        for place in range(1, ARRANGED):
            with suppress(PnpError):  # words that have no room beside a picture
                arranged = [part(place) for part in told[start:end]]
                if any(one is not known for one, known in zip(arranged, first, strict=True)):
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


Node: TypeAlias = tuple[int, int, int]
"""Where a page may begin: a part, how it is arranged, and how many of its blocks stand before."""

Arrangements: TypeAlias = Callable[[int], Sequence[Sequence[Sequence[Block]]]]
"""The blocks of a part, in every way to arrange it, with pictures of every size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """The pages up to a node, of one column each, and what speaks against them."""

    columns: tuple[tuple[Placed, ...], ...] = ()
    faults: float = 0.0
    flowing: int = 0

    def onward(self, leaf: Leaf, flowing: int) -> Run:
        """The same with one more page, in which so many parts begin below others."""
        at = len(self.columns)
        torn = _torn(at) if at and not paging.begins(leaf) else 0
        return Run(
            columns=(*self.columns, *leaf.columns),
            faults=self.faults + torn + hollow([leaf]),
            flowing=self.flowing + flowing,
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
        for then, blocks, flowing in _pages(arranged, node, len(told), shape.room):
            (column,) = fill(blocks, lambda _: shape.room)
            leaf = Leaf(columns=(tuple(column),), shape=shape)
            known = runs.setdefault(then, {})
            for count, run in before.items():
                longer = run.onward(leaf, flowing)
                if count + 1 not in known or longer.order < known[count + 1].order:
                    known[count + 1] = longer
    ways = [run for found in runs.values() for run in found.values()]
    if not ways:
        yield from shared(told, shape)
    for run in ways:
        columns = [paging.spread_out(column, shape) for column in run.columns]
        yield Way(leaves=tuple(paging.paged(columns, shape)), flowing=run.flowing)


def _arrangements(part: Arranged) -> list[list[Sequence[Block]]]:
    """A part in every way to arrange it, with pictures of every size."""
    found: list[list[Sequence[Block]]] = []
    known: set[tuple[tuple[float, float], ...]] = set()
    for place in range(ARRANGED):
        blocks = part(place)
        looks = tuple((block.height, block.share) for block in blocks)
        if looks in known:
            continue
        known.add(looks)
        sizes = [blocks]
        for factor in SIZES[1:]:
            with suppress(PnpError):  # words that have no room beside a smaller picture
                sizes.append(_resized(blocks, factor))
        found.append(sizes)
    return found


def _resized(blocks: Sequence[Block], factor: float) -> Sequence[Block]:
    """The blocks with pictures smaller by a factor, where they may be."""
    smaller = [block.larger(factor) if block.larger else block for block in blocks]
    return [one or block for one, block in zip(smaller, blocks, strict=True)]


Ended: TypeAlias = tuple[Node, Sequence[Block], int]
"""Where the next page begins, what stands on this one, and how many parts begin on it below others."""


def _pages(arranged: Arrangements, node: Node, parts: int, room: float) -> Iterator[Ended]:
    """Every page that may begin at a node, of so many parts."""
    part, chosen, at = node

    def ends(
        part: int, way: int, blocks: Sequence[Block], at: int, above: Sequence[Block]
    ) -> Iterator[Ended]:
        """Those that go on with some blocks of a part, from one on, below what stands `above`."""
        taken = [*above, *following(blocks[at:])] if above else [*blocks[at:]]
        first = len(above) + 1
        for end in range(first, len(taken) + 1):
            if len(fill(taken[:end], lambda _: room)) > 1:
                return
            if end < len(taken) and not taken[end - 1].with_next:
                yield (part, way, at + end - len(above)), taken[:end], part - node[0]
        yield (part + 1, 0, 0), taken, part - node[0]
        if part + 1 < parts:
            for other, sizes in enumerate(arranged(part + 1)):
                for blocks in sizes:
                    yield from ends(part + 1, other, blocks, 0, taken)

    for way, sizes in enumerate(arranged(part)):
        if way == chosen or not at:
            for blocks in sizes:
                yield from ends(part, way, blocks, at, ())
