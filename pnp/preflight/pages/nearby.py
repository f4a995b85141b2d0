"""What of a page's art lies near its words: whoever looks at their grounds need not draw the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.boxes import Box, around, common
from pnp.preflight.pages.lines import extent
from pnp.preflight.walk import moved, stretch, wordless
from pnp.scene import IDENTITY, Form, Group, Item, Matrix, Page, Path, Picture, Reuse, times

CELL = 1.0
"""Millimetres of the squares into which a page is divided."""

MITER = 10.0
"""Half widths by which a pointed corner of a line may stick out; its ends and round corners by one."""


class Art(NamedTuple):
    """One thing that is drawn, where, the box in which it stays, and the groups that clip it."""

    item: Item
    at: Matrix
    box: Box
    clips: tuple[tuple[Group, Matrix], ...] = ()

    def drawn(self) -> Item:
        """The thing by itself, as it stands on the page."""
        made, at = self.item, self.at
        for group, where in reversed(self.clips):
            made, at = replace(group, items=(_placed(made, at),), transform=IDENTITY), where
        return _placed(made, at)


class Cells:
    """The squares of a page that boxes lie in."""

    def __init__(self, page: Page, boxes: Sequence[Box]) -> None:
        self._right, self._bottom = int(page.width / CELL), int(page.height / CELL)
        self._rows = [0] * (self._bottom + 1)
        for box in boxes:
            rows, squares = self._of(box)
            for row in rows:
                self._rows[row] |= squares

    def meet(self, box: Box) -> bool:
        """Whether a box lies in one of them."""
        rows, squares = self._of(box)
        return any(self._rows[row] & squares for row in rows)

    def _of(self, box: Box) -> tuple[range, int]:
        """The rows of a box, and its squares in each as the bits of a number."""
        left, top, right, bottom = box
        first, last = max(0, int(left / CELL)), min(self._right, int(right / CELL))
        rows = range(max(0, int(top / CELL)), min(self._bottom, int(bottom / CELL)) + 1)
        return rows, (1 << last + 1) - (1 << first) if last >= first else 0


def unfolded(items: Sequence[Item], forms: Mapping[str, Form], at: Matrix = IDENTITY) -> Iterator[Art]:
    """All art in the order of drawing, groups unfolded where they do no more than move or clip."""
    for item in items:
        if isinstance(item, Group):
            inner = times(at, item.transform)
            if item.mask or item.opacity < 1.0:
                box = around([art.box for art in unfolded(item.items, forms, inner)])
                if box:
                    yield Art(replace(item, items=wordless(item.items), transform=IDENTITY), inner, box)
            elif item.clip:
                yield from _clipped(item, forms, inner)
            else:
                yield from unfolded(item.items, forms, inner)
        elif isinstance(item, Path):
            yield Art(item, at, _of_path(item, at))
        elif isinstance(item, Picture):
            box = (item.x, item.y, item.x + item.width, item.y + item.height)
            yield Art(item, at, moved(box, at))
        elif isinstance(item, Reuse):
            x, y, width, height = forms[item.form].box
            inner = times(at, item.transform)
            yield Art(item, at, moved((x, y, x + width, y + height), inner))


def _clipped(group: Group, forms: Mapping[str, Form], at: Matrix) -> Iterator[Art]:
    """Each thing in a group that its clip leaves."""
    edge = moved(extent(group.clip), at)
    for art in unfolded(group.items, forms):
        left, top, right, bottom = shown = common(edge, moved(art.box, at))
        if left < right and top < bottom:
            yield Art(art.item, art.at, shown, ((group, at), *art.clips))


def _placed(item: Item, at: Matrix) -> Item:
    return item if at == IDENTITY else Group(items=(item,), transform=at)


def _of_path(path: Path, at: Matrix) -> Box:
    left, top, right, bottom = moved(extent(path.segments), at)
    if path.stroke is None:
        return left, top, right, bottom
    out = path.stroke.width / 2 * max(stretch(at))
    if path.stroke.join == "miter" and len(path.segments) > 2:
        out *= MITER
    return left - out, top - out, right + out, bottom + out
