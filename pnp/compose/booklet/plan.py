"""A plan of a booklet's pages, and what speaks against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from math import fsum

from pnp.compose.booklet import pages as paging
from pnp.compose.booklet.contents import Entry, entries_of
from pnp.compose.booklet.pages import Leaf
from pnp.compose.booklet.sharing import hollow
from pnp.compose.diagrams.stage import note_scales
from runtime.value import value

MOST_BLANK = 0.3
"""Share of a page that may be blank: a third, less what is not foreseen of how its words come out."""

PICTURED = 1 / 3
"""Scale of a pictured card at which its signs have ten points, the least in large print."""

TORN_APART = 4
"""How badly a plan is divided whose clauses go on behind pages for notes."""


@value
class Plan:
    """The pages after the cover; the last one is the back of the booklet."""

    leaves: tuple[Leaf, ...]
    lesson: int  # how many of them are the lesson
    told: int  # how many come before pages for notes: all but what follows the last clause
    spare: int  # pages wanting to fill whole sheets
    flowing: int  # how many parts of the lesson begin in the middle of a page
    break_penalty: int = 0  # how badly its parts are divided by the ends of pages
    listed: bool = False  # whether its first page has the contents

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
        """How much more than a third of its pages of the lesson is blank."""
        return fsum(max(0.0, leaf.blank - MOST_BLANK) for leaf in self.filling)

    @property
    def filling(self) -> tuple[Leaf, ...]:
        """The pages of the lesson that its words and pictures are to fill: all but one that is lined."""
        told = self.leaves[: self.lesson]
        return told[:-1] if lined(told) else told

    @property
    def least(self) -> float:
        """The least scale at which its lesson pictures a card; a third where none is smaller."""
        scales = {"": PICTURED}
        for leaf in self.leaves[: self.lesson]:
            for placed in chain.from_iterable(leaf.columns):
                for piece in placed.pieces:
                    note_scales(piece.items, 1.0, scales)
        return min(scales.values())

    def entries(self, first: int, notes: int) -> tuple[Entry, ...]:
        """The contents, when its first page has this number and so many for notes stand before the last."""
        after = first + min(self.told, len(self.leaves) - 1)
        return tuple(
            replace(entry, page=entry.page + notes) if entry.page >= after else entry
            for entry in entries_of(self.leaves, first)
        )

    @property
    def parted(self) -> bool:
        """Whether pages for notes part what belongs together: clauses from those before."""
        return self.spare > 0 and self.told == len(self.leaves)


def lined(leaves: Sequence[Leaf]) -> bool:
    """Whether the last of these pages has lines for notes where it is blank: rows are shared in few ways."""
    return bool(leaves) and leaves[-1].shape.downwards


@value
class Ending:
    """The rules in full and what follows them."""

    leaves: tuple[Leaf, ...]
    told: int  # how many pages come before that, where it begins one; else all
