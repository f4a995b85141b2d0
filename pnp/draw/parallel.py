"""The pages of a long document, drawn by two processes: the second one takes the last half.

Both go on from the same state, and what they draw depends on nothing but it: codes of characters are their
numbers, and what pages share (fonts, forms, pictures) was asked for before.  As soon as a page asks for more,
the second process is no longer in the same state as one that drew all pages in order; what it drew is thrown
away then, and its pages are divided anew.  So the file is the same, byte for byte, with one processor or two.
"""

from __future__ import annotations

import marshal
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from pnp.pages import LazyPages
from pnp.scene import Page
from runtime.child_process import beside

SETTLED = 3
"""Pages in a row that ask for nothing new, after which the others are likely to ask for nothing either."""

WORTH_TWO = 24
"""Pages left from which a second process costs less than it saves."""

Box = tuple[float, float, float, float]


class Drawn(NamedTuple):
    """A page as bytes: compressed contents, and the labels of what they draw again."""

    width: float
    height: float
    trim: Box | None
    bleed: Box | None
    label: str
    contents: bytes
    used: tuple[str, ...]


class Drawer(Protocol):
    """Draws pages, and gives them what they share."""

    def drawn(self, page: Page) -> Drawn:
        """One page."""
        ...

    def shared(self) -> tuple[int, ...]:
        """How much there is of all that pages share, but for characters."""
        ...

    def characters(self) -> list[str]:
        """The characters of each font so far, in the order in which they came."""
        ...

    def learn(self, characters: Sequence[str]) -> None:
        """Take more characters into each font."""
        ...


class _Unsettled(Exception):
    """A page asks for something new."""


def drawn(drawer: Drawer, pages: Sequence[Page]) -> list[Drawn]:
    """All pages in order; two processes work on those that are made when they are asked for."""
    if not isinstance(pages, LazyPages):
        return [drawer.drawn(page) for page in pages]
    made: list[Drawn] = []
    while len(pages) - len(made) >= WORTH_TWO:
        made += _settled(drawer, pages, len(made))
        made += _halved(drawer, pages, len(made))
    made += [drawer.drawn(pages[place]) for place in range(len(made), len(pages))]
    pages.finish()
    return made


def _settled(drawer: Drawer, pages: LazyPages, start: int) -> list[Drawn]:
    """The pages from `start` on, up to some that ask for nothing new."""
    made: list[Drawn] = []
    still, before = 0, drawer.shared()
    while still < SETTLED and start + len(made) < len(pages):
        made.append(drawer.drawn(pages[start + len(made)]))
        now = drawer.shared()
        still = still + 1 if now == before else 0
        before = now
    return made


def _halved(drawer: Drawer, pages: LazyPages, start: int) -> list[Drawn]:
    """The pages from `start` on; only the first half of them where the second one is of no use."""
    if len(pages) - start < WORTH_TWO:
        return []
    middle = (start + len(pages)) // 2
    before = drawer.shared()

    def second() -> bytes:
        known = [len(one) for one in drawer.characters()]
        sizes = [len(table) for table in pages.remembered()]
        made = []
        for place in range(middle, len(pages)):
            made.append(tuple(drawer.drawn(pages[place])))
            if drawer.shared() != before:
                raise _Unsettled
        pages.finish()
        new = [one[count:] for one, count in zip(drawer.characters(), known, strict=True)]
        rows = [list(table.items())[size:] for table, size in zip(pages.remembered(), sizes, strict=True)]
        return marshal.dumps((made, new, rows))

    with beside(second) as answer:
        made = [drawer.drawn(pages[place]) for place in range(start, middle)]
        told = answer() if drawer.shared() == before else None
    if told is None:
        return made
    others, characters, rows = marshal.loads(told)
    drawer.learn(characters)
    for table, added in zip(pages.remembered(), rows, strict=True):
        table.update(added)
    return made + [Drawn(*one) for one in others]
