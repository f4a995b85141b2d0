"""Imposition of a booklet: which page lies where on which side of which sheet."""

from __future__ import annotations

from dataclasses import replace

from runtime.value import value

PAGES_PER_SHEET = 4


@value
class Side:
    """One side of a sheet: the page numbers (from 1) at its left and right, and how deep the sheet lies.

    `depth` counts sheets from the outermost, 0; the deeper a sheet, the farther its pages creep outwards.
    """

    left: int
    right: int
    depth: int
    front: bool


def padding(pages: int) -> int:
    """How many pages are wanting to fill whole sheets.

    >>> padding(13), padding(16)
    (3, 0)
    """
    return -pages % PAGES_PER_SHEET


def sides(pages: int, *, right_bound: bool = False) -> tuple[Side, ...]:
    """The sides of all sheets in the order of printing: outermost sheet first, front before back.

    A booklet that is bound at the right, as vertical Japanese is, has its cover left of the fold.

    >>> [(side.left, side.right) for side in sides(8)]
    [(8, 1), (2, 7), (6, 3), (4, 5)]
    >>> [(side.left, side.right) for side in sides(8, right_bound=True)]
    [(1, 8), (7, 2), (3, 6), (5, 4)]
    """
    if pages <= 0 or pages % PAGES_PER_SHEET:
        raise ValueError(f"{pages} pages do not fill sheets of {PAGES_PER_SHEET}")
    found = []
    for depth in range(pages // PAGES_PER_SHEET):
        first = 2 * depth + 1
        last = pages - 2 * depth
        found.append(Side(left=last, right=first, depth=depth, front=True))
        found.append(Side(left=first + 1, right=last - 1, depth=depth, front=False))
    if right_bound:
        found = [replace(side, left=side.right, right=side.left) for side in found]
    return tuple(found)


def pouch(pages: int, *, right_bound: bool = False) -> tuple[Side, ...]:
    """One side of every sheet of a booklet whose sheets are folded with the print outside.

    The folds are the outer edges of its leaves; it is bound where the sheets are open.

    >>> [(side.left, side.right) for side in pouch(4)]
    [(1, 2), (3, 4)]
    """
    found = (Side(left=page, right=page + 1, depth=0, front=True) for page in range(1, pages, 2))
    return tuple(replace(side, left=side.right, right=side.left) if right_bound else side for side in found)


def creep(depth: int, sheets: int, thickness: float) -> float:
    """Millimetres by which the pages of a sheet move towards the fold, so that all outer margins look alike.

    A sheet that lies deeper in the fold is pushed out by the thickness of every sheet round it; its pages
    are drawn that much nearer to the fold.  The outermost sheet does not move.

    >>> creep(0, 4, 0.1), round(creep(3, 4, 0.1), 3)
    (0.0, 0.3)
    """
    if not 0 <= depth < sheets:
        raise ValueError(f"sheet {depth} is not one of {sheets}")
    return depth * thickness


def pocket_places() -> tuple[tuple[int, bool], ...]:
    """The eight pages of a pocket fold on one sheet lying on its long side: upper row, then lower row.

    Each entry is the page and whether it stands on its head.  The sheet is cut along the middle two
    panels, folded lengthwise and pushed together: page 1 is the cover, page 8 the back.

    >>> [page for page, _ in pocket_places()]
    [7, 6, 5, 4, 8, 1, 2, 3]
    """
    upper = tuple((page, True) for page in (7, 6, 5, 4))
    lower = tuple((page, False) for page in (8, 1, 2, 3))
    return upper + lower
