"""Parts of a lesson shared out over pages: the quick search finds what trying every division finds."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product

import pytest

from pnp.compose.booklet import pages
from pnp.compose.booklet.appendix import following
from pnp.compose.booklet.flow import Block, Piece, fill
from pnp.compose.booklet.shape import Shape, type_for
from pnp.compose.booklet.sharing import Way, packed

PAGE = Shape(width=148.5, height=105.0, columns=1, type=type_for("en", large=True))


def block(dice: random.Random, head: str) -> Block:
    """A paragraph, a picture or a table with its head, in halves of a millimetre."""

    def pieces(most: int) -> tuple[Piece, ...]:
        return tuple(Piece(items=(), height=dice.randrange(4, 60) / 2) for _ in range(dice.randint(1, most)))

    return Block(
        pieces=pieces(2),
        before=dice.randrange(12) / 2,
        with_next=dice.random() < 0.3,
        headed=Block(pieces=pieces(1)) if not head and dice.random() < 0.2 else None,
        head=head,
        share=dice.choice((1.0, 0.5)),
    )


def divided(parts: Sequence[Sequence[Block]]) -> Iterator[Way]:
    """Every way to end pages between blocks, measured by filling each page."""
    places = [(part, at) for part, blocks in enumerate(parts) for at in range(len(blocks))]
    may_end = [
        at + 1 == len(parts[part]) or not parts[part][at].with_next for part, at in places[:-1]
    ]  # behind the last block of a part always
    for ends in product(*((True, False) if may else (False,) for may in may_end)):
        made: list[list[Block]] = [[]]
        flowing = 0
        for (part, at), end in zip(places, (*ends, False), strict=True):
            flowing += bool(made[-1]) and at == 0
            made[-1].append(following(parts[part])[at] if made[-1] else parts[part][at])
            if end:
                made.append([])
        columns = [fill(blocks, lambda _: PAGE.room) for blocks in made]
        if all(len(each) == 1 for each in columns):
            spread = [pages.spread_out(each[0], PAGE) for each in columns]
            yield Way(leaves=tuple(pages.paged(spread, PAGE)), flowing=flowing)


def arranged(blocks: Sequence[Block], _place: int) -> Sequence[Block]:
    """The blocks of a part, which stand the same way at any place in order."""
    return blocks


def best(ways: Iterator[Way]) -> dict[int, tuple[float, int]]:
    """What speaks against the best way of each number of pages."""
    found: dict[int, tuple[float, int]] = {}
    for way in ways:
        order = round(way.order[0], 6), way.order[1]
        found[len(way.leaves)] = min(found.get(len(way.leaves), order), order)
    return found


@pytest.mark.parametrize("seed", range(40))
def test_the_quick_search_finds_the_best_division_of_every_length(seed: int) -> None:
    """No page of it holds more than fills it, and no division that fits is better."""
    dice = random.Random(seed)
    parts = [
        [block(dice, f"Part {part}" if at == 0 else "") for at in range(dice.randint(1, 4))]
        for part in range(dice.randint(1, 3))
    ]
    slow = best(divided(parts))
    if slow:
        assert best(packed([partial(arranged, blocks) for blocks in parts], PAGE)) == slow
