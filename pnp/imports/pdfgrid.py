"""Where the cards stand on the pages of a PDF: by cut marks, by pictures, or by a grid that is named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from ctypes import byref, c_float
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from pnp.geometry import MM_PER_POINT
from runtime.value import value

if TYPE_CHECKING:
    from pypdfium2 import PdfMatrix, PdfObject, PdfPage

SMALLEST, LARGEST = 15.0, 200.0
"""Millimetres between which the side of a card lies."""
SAME = 0.35
"""Millimetres by which lines of one cut may differ."""
LEAST_MARK = 1.2
"""Millimetres of the shortest cut mark."""
MOST_OF_PAGE = 0.6
"""Of a page's side: a drawing that is larger is no card."""

How = Literal["marks", "pictures", "named"]
Line = tuple[float, float, float, float]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom in mm from the upper left corner of the page."""


@value
class Grid:
    """Columns and rows of cards as pairs of edges in mm, and how they were found."""

    columns: tuple[tuple[float, float], ...]
    rows: tuple[tuple[float, float], ...]
    how: How

    @property
    def width(self) -> float:
        """Of a card, in mm."""
        return sum(right - left for left, right in self.columns) / len(self.columns)

    @property
    def height(self) -> float:
        """Of a card, in mm."""
        return sum(bottom - top for top, bottom in self.rows) / len(self.rows)

    def boxes(self) -> Iterator[Box]:
        """The cards in reading order."""
        for top, bottom in self.rows:
            for left, right in self.columns:
                yield left, top, right, bottom

    def turned(self, width: float, height: float, *, sideways: bool) -> Grid:
        """The same places seen from behind: left and right swapped, or above and below."""
        if sideways:
            return Grid(columns=_mirrored(self.columns, width), rows=self.rows, how=self.how)
        return Grid(columns=self.columns, rows=_mirrored(self.rows, height), how=self.how)


def _mirrored(spans: tuple[tuple[float, float], ...], length: float) -> tuple[tuple[float, float], ...]:
    return tuple((length - end, length - start) for start, end in reversed(spans))


def centred_grid(
    page: tuple[float, float], columns: int, rows: int, card: tuple[float, float], gap: float
) -> Grid:
    """A grid of so many cards in the middle of a page; all in mm."""

    def along(length: float, count: int, side: float) -> tuple[tuple[float, float], ...]:
        start = (length - count * side - (count - 1) * gap) / 2
        return tuple((start + n * (side + gap), start + n * (side + gap) + side) for n in range(count))

    return Grid(columns=along(page[0], columns, card[0]), rows=along(page[1], rows, card[1]), how="named")


def found(page: PdfPage) -> Grid | None:
    """The grid of a page; None where neither marks nor pictures tell it."""
    return _by_marks(page) or _by_pictures(page)


# marks


def _by_marks(page: PdfPage) -> Grid | None:
    """Columns and rows between lines that stand on at least two places of one cut."""
    upright: list[Line] = []
    level: list[Line] = []
    for x1, y1, x2, y2 in _lines(page):
        if abs(x1 - x2) < 0.05 and abs(y1 - y2) >= LEAST_MARK:
            upright.append((x1, min(y1, y2), x2, max(y1, y2)))
        elif abs(y1 - y2) < 0.05 and abs(x1 - x2) >= LEAST_MARK:
            level.append((min(x1, x2), y1, max(x1, x2), y2))
    columns = _spans(sorted(_cuts((x, (top, bottom)) for x, top, _, bottom in upright)))
    rows = _spans(sorted(_cuts((y, (left, right)) for left, y, right, _ in level)))
    return Grid(columns=columns, rows=rows, how="marks") if columns and rows else None


def _cuts(lines: Iterable[tuple[float, tuple[float, float]]]) -> Iterator[float]:
    """The places of cuts: of lines that lie on one, two marks apart from each other, or a long one."""
    groups: list[list[tuple[float, tuple[float, float]]]] = []
    for place, reach in sorted(lines):
        if groups and place - groups[-1][0][0] <= SAME:
            groups[-1].append((place, reach))
        else:
            groups.append([(place, reach)])
    for group in groups:
        starts = [reach[0] for _, reach in group]
        ends = [reach[1] for _, reach in group]
        if max(ends) - min(starts) >= SMALLEST:
            yield sum(place for place, _ in group) / len(group)


def _spans(cuts: Sequence[float]) -> tuple[tuple[float, float], ...]:
    """The cards between cuts: the width that comes most often, the rest are gaps."""
    widths = [(right - left, left, right) for left, right in pairwise(cuts)]
    cards = [one for one in widths if SMALLEST <= one[0] <= LARGEST]
    if not cards:
        return ()
    usual = max(cards, key=lambda one: sum(abs(one[0] - other[0]) <= SAME for other in cards))[0]
    return tuple((left, right) for width, left, right in widths if abs(width - usual) <= SAME)


def _lines(page: PdfPage) -> Iterator[Line]:
    """The straight pieces of the paths of the page, in mm from its upper left corner."""
    import pypdfium2.raw as raw

    left, _, _, top = page.get_bbox()
    for item, matrix in _drawn(page, raw.FPDF_PAGEOBJ_PATH):
        last: tuple[float, float] | None = None
        first: tuple[float, float] | None = None
        for index in range(raw.FPDFPath_CountSegments(item.raw)):
            segment = raw.FPDFPath_GetPathSegment(item.raw, index)
            x, y = c_float(), c_float()
            raw.FPDFPathSegment_GetPoint(segment, byref(x), byref(y))
            here = matrix.on_point(x.value, y.value)
            kind = raw.FPDFPathSegment_GetType(segment)
            if kind == raw.FPDF_SEGMENT_MOVETO:
                first = here
            elif kind == raw.FPDF_SEGMENT_LINETO and last is not None:
                yield _in_mm(last, here, left, top)
            last = here
            if raw.FPDFPathSegment_GetClose(segment) and first is not None:
                yield _in_mm(here, first, left, top)


def _drawn(page: PdfPage, kind: int) -> Iterator[tuple[PdfObject, PdfMatrix]]:
    """What the page itself draws, and what drawings of the page's size draw; never what is on a card."""
    import pypdfium2.raw as raw

    wide, high = page.get_size()
    for item in page.get_objects(filter=[kind], max_depth=2):
        matrix = item.get_matrix()
        if item.level:
            over: PdfObject = item.container
            l, b, r, t = over.get_bounds()  # noqa: E741
            if (
                over.type != raw.FPDF_PAGEOBJ_FORM
                or r - l < MOST_OF_PAGE * wide
                or t - b < MOST_OF_PAGE * high
            ):
                continue
            matrix = matrix.multiply(over.get_matrix())
        yield item, matrix


def _in_mm(one: tuple[float, float], other: tuple[float, float], left: float, top: float) -> Line:
    scale = MM_PER_POINT
    return (
        (one[0] - left) * scale,
        (top - one[1]) * scale,
        (other[0] - left) * scale,
        (top - other[1]) * scale,
    )


# pictures


def _by_pictures(page: PdfPage) -> Grid | None:
    """Pictures of one size in columns and rows."""
    import pypdfium2.raw as raw

    left, _, _, top = page.get_bbox()
    boxes: list[Box] = []
    for _, matrix in _drawn(page, raw.FPDF_PAGEOBJ_IMAGE):
        corners = [matrix.on_point(x, y) for x in (0, 1) for y in (0, 1)]
        across, up = [x for x, _ in corners], [y for _, y in corners]
        box = _in_mm((min(across), max(up)), (max(across), min(up)), left, top)
        if SMALLEST <= box[2] - box[0] <= LARGEST and SMALLEST <= box[3] - box[1] <= LARGEST:
            boxes.append(box)
    if not boxes:
        return None

    def alike(one: Box) -> list[Box]:
        return [
            box
            for box in boxes
            if abs((box[2] - box[0]) - (one[2] - one[0])) <= SAME
            and abs((box[3] - box[1]) - (one[3] - one[1])) <= SAME
        ]

    cards = alike(max(boxes, key=lambda one: (len(alike(one)), one[2] - one[0])))
    columns = _merged((box[0], box[2]) for box in cards)
    rows = _merged((box[1], box[3]) for box in cards)
    return Grid(columns=columns, rows=rows, how="pictures") if _apart(columns) and _apart(rows) else None


def _merged(spans: Iterable[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """Spans that are the same but for SAME, each once."""
    made: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if not made or start - made[-1][0] > SAME:
            made.append((start, end))
    return tuple(made)


def _apart(spans: Sequence[tuple[float, float]]) -> bool:
    """Whether no two of them lie over one another."""
    return all(after[0] >= before[1] - SAME for before, after in pairwise(spans))
