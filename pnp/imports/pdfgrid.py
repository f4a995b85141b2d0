"""Where the cards stand on the pages of a PDF: by cut marks, outlines, pictures, or a grid that is named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from ctypes import byref, c_float
from itertools import pairwise
from math import atan2, degrees
from typing import TYPE_CHECKING, Literal

from pnp.boxes import Box, area, lies_in, meet
from pnp.geometry import MM_PER_POINT
from runtime.value import value

if TYPE_CHECKING:
    from pypdfium2 import PdfMatrix, PdfObject, PdfPage

SMALLEST, LARGEST = 15.0, 200.0
"""Millimetres between which the side of a card lies."""
SAME = 0.35
"""Millimetres by which lines of one cut, and cards of one size, may differ."""
LEAST_MARK = 1.2
"""Millimetres of the shortest cut mark."""
MOST_OF_PAGE = 0.6
"""Of a page's side: a drawing that is larger is no card."""
LONE_CARD = 160.0
"""Millimetres of the longer side up to which a page without marks is a card itself."""
MOST_LETTERS = 600
"""Letters of a page that are asked which way they stand."""

How = Literal["marks", "pictures", "pages", "named"]
Line = tuple[float, float, float, float]


@value
class Layout:
    """The cards of one page in reading order, how they were found, and how they lie.

    `turn`: degrees clockwise, 0, 90 or 270, by which those that lie on their side stand upright; `folds`:
    whether a line of its own divides the page upright in its middle, and whether a level one does.
    """

    boxes: tuple[Box, ...]
    how: How
    turn: int | None = None
    folds: tuple[bool, bool] = (False, False)

    def mirrored(self, size: tuple[float, float], *, sideways: bool) -> Layout:
        """The same places seen from behind a page: left and right swapped, or above and below."""
        boxes = tuple(mirrored(box, size, sideways=sideways) for box in self.boxes)
        return Layout(boxes=reading(boxes), how=self.how)


def mirrored(box: Box, size: tuple[float, float], *, sideways: bool) -> Box:
    """A place of a page as it lies when the page is turned over."""
    left, top, right, bottom = box
    width, height = size
    return (
        (width - right, top, width - left, bottom)
        if sideways
        else (left, height - bottom, right, height - top)
    )


def reading(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """Boxes row by row; one that overlaps a row by half belongs to it."""
    rows: list[list[Box]] = []
    for box in sorted(boxes, key=lambda one: one[1]):
        if rows and box[1] < (rows[-1][0][1] + rows[-1][0][3]) / 2:
            rows[-1].append(box)
        else:
            rows.append([box])
    return tuple(box for row in rows for box in sorted(row))


def named_grid(
    page: tuple[float, float],
    columns: int,
    rows: int,
    card: tuple[float, float],
    gap: float,
    at: tuple[float, float] | None = None,
) -> Layout:
    """A grid of so many cards, `at` a place or in the middle of a page; all in mm."""
    across, down = card[0] + gap, card[1] + gap
    middle = (page[0] - columns * across + gap) / 2, (page[1] - rows * down + gap) / 2
    left, top = at or middle
    places = [(left + x * across, top + y * down) for y in range(rows) for x in range(columns)]
    return Layout(boxes=tuple((x, y, x + card[0], y + card[1]) for x, y in places), how="named")


@value
class View:
    """A page as it is shown: its size in mm, and how its own points lie on it."""

    width: float
    height: float
    rotation: int  # degrees clockwise
    edges: tuple[float, float, float, float]  # left, bottom, right, top of the page's own points

    @classmethod
    def of(cls, page: PdfPage) -> View:
        """The view of a page."""
        wide, high = page.get_size()
        left, bottom, right, top = page.get_bbox()
        shown = {"width": wide * MM_PER_POINT, "height": high * MM_PER_POINT}
        return cls(**shown, rotation=page.get_rotation(), edges=(left, bottom, right, top))

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the page is shown, in mm from the upper left."""
        left, bottom, right, top = self.edges
        shown = {
            0: (x - left, top - y),
            90: (y - bottom, x - left),
            180: (right - x, y - bottom),
            270: (top - y, right - x),
        }[self.rotation]
        return shown[0] * MM_PER_POINT, shown[1] * MM_PER_POINT

    def points(self, box: Box) -> tuple[float, float, float, float]:
        """The box of the page's own points, left, bottom, right and top, that is shown at a place."""
        left, bottom, right, top = self.edges
        x1, y1, x2, y2 = (edge / MM_PER_POINT for edge in box)
        return {
            0: (left + x1, top - y2, left + x2, top - y1),
            90: (left + y1, bottom + x1, left + y2, bottom + x2),
            180: (right - x2, bottom + y1, right - x1, bottom + y2),
            270: (right - y2, top - x2, right - y1, top - x1),
        }[self.rotation]


def found(page: PdfPage) -> Layout | None:
    """The cards of a page; None where neither marks nor outlines nor pictures tell them."""
    view = View.of(page)
    paths = [_pieces(item, matrix, view) for item, matrix in _drawn(page, "path")]
    shapes = [box for box in map(_outline, paths) if box is not None]
    lines = [line for path in paths if not _is_card(_outline(path)) for line in path]
    boxes, how = _lattice(lines), "marks"
    pictures = [_picture(matrix, view) for _, matrix in _drawn(page, "image")]
    if not boxes:
        boxes = _cards([*shapes, *(box for box, _ in pictures)])
        how = "marks" if {*boxes} & {*shapes} else "pictures"
    if len(boxes) < 2 and max(view.width, view.height) <= LONE_CARD:
        boxes, how = (_trim(page, view),), "pages"
    if not boxes:
        return None
    turn = _turn(page, view, boxes, pictures)
    folds = (
        _folds(lines, view.width),
        _folds([(y1, x1, y2, x2) for x1, y1, x2, y2 in lines], view.height),
    )
    return Layout(boxes=reading(boxes), how=how, turn=turn, folds=folds)  # type: ignore[arg-type]


def _is_card(box: Box | None) -> bool:
    return box is not None and all(SMALLEST <= side <= LARGEST for side in (box[2] - box[0], box[3] - box[1]))


# marks


def _lattice(lines: Iterable[Line]) -> tuple[Box, ...]:
    """The cards between lines that stand on at least two places of one cut."""
    upright: list[Line] = []
    level: list[Line] = []
    for x1, y1, x2, y2 in lines:
        if abs(x1 - x2) < 0.05 and abs(y1 - y2) >= LEAST_MARK:
            upright.append((x1, min(y1, y2), x2, max(y1, y2)))
        elif abs(y1 - y2) < 0.05 and abs(x1 - x2) >= LEAST_MARK:
            level.append((min(x1, x2), y1, max(x1, x2), y2))
    columns = _spans(sorted(_cuts((x, (top, bottom)) for x, top, _, bottom in upright)))
    rows = _spans(sorted(_cuts((y, (left, right)) for left, y, right, _ in level)))
    return tuple((left, top, right, bottom) for top, bottom in rows for left, right in columns)


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


def _folds(lines: Sequence[Line], width: float) -> bool:
    """Whether an upright line in the middle is longer than any other."""
    reach: dict[bool, list[float]] = {True: [], False: []}
    for x1, y1, x2, y2 in lines:
        if abs(x1 - x2) < 0.05:
            reach[abs(x1 - width / 2) < 2 * SAME].extend((y1, y2))
    longest = [max(ends) - min(ends) if ends else 0.0 for ends in (reach[True], reach[False])]
    return longest[0] > max(SMALLEST, longest[1] + SMALLEST / 3)


def _spans(cuts: Sequence[float]) -> tuple[tuple[float, float], ...]:
    """The cards between cuts: the width that comes most often, the rest are gaps."""
    widths = [(right - left, left, right) for left, right in pairwise(cuts)]
    cards = [one for one in widths if SMALLEST <= one[0] <= LARGEST]
    if not cards:
        return ()
    usual = max(cards, key=lambda one: sum(abs(one[0] - other[0]) <= SAME for other in cards))[0]
    return tuple((left, right) for width, left, right in widths if abs(width - usual) <= SAME)


def _pieces(item: PdfObject, matrix: PdfMatrix, view: View) -> list[Line]:
    """The straight pieces of a path in mm; of a curve, what joins its ends."""
    import pypdfium2.raw as raw

    lines: list[Line] = []
    last = first = (0.0, 0.0)
    handles = 0
    for index in range(raw.FPDFPath_CountSegments(item.raw)):
        segment = raw.FPDFPath_GetPathSegment(item.raw, index)
        x, y = c_float(), c_float()
        raw.FPDFPathSegment_GetPoint(segment, byref(x), byref(y))
        here = view.place(*matrix.on_point(x.value, y.value))
        kind = raw.FPDFPathSegment_GetType(segment)
        if kind == raw.FPDF_SEGMENT_MOVETO:
            first = last = here
        else:
            handles = (handles + 1) % 3 if kind == raw.FPDF_SEGMENT_BEZIERTO else 0
            if not handles:
                lines.append((*last, *here))
                last = here
        if raw.FPDFPathSegment_GetClose(segment):
            lines.append((*last, *first))
            last = first
    return lines


def _outline(lines: Sequence[Line]) -> Box | None:
    """The box of a path that goes round one, with square or round corners; None for any other."""
    if len(lines) < 3:
        return None
    xs = [x for x1, _, x2, _ in lines for x in (x1, x2)]
    ys = [y for _, y1, _, y2 in lines for y in (y1, y2)]
    box = min(xs), min(ys), max(xs), max(ys)
    return box if _is_card(box) else None


def _drawn(page: PdfPage, what: Literal["path", "image"]) -> Iterator[tuple[PdfObject, PdfMatrix]]:
    """What the page itself draws, and what drawings of the page's size draw; never what is on a card."""
    import pypdfium2.raw as raw

    kind = {"path": raw.FPDF_PAGEOBJ_PATH, "image": raw.FPDF_PAGEOBJ_IMAGE}[what]
    left, bottom, right, top = page.get_bbox()
    for item in page.get_objects(filter=[kind], max_depth=2):
        matrix = item.get_matrix()
        if item.level:
            over: PdfObject = item.container
            l, b, r, t = over.get_bounds()  # noqa: E741
            small = r - l < MOST_OF_PAGE * (right - left) or t - b < MOST_OF_PAGE * (top - bottom)
            if over.type != raw.FPDF_PAGEOBJ_FORM or small:
                continue
            matrix = matrix.multiply(over.get_matrix())
        yield item, matrix


# outlines and pictures


def _picture(matrix: PdfMatrix, view: View) -> tuple[Box, int]:
    """Where a picture stands, and by how many degrees counter-clockwise it is turned there."""
    corners = [view.place(*matrix.on_point(x, y)) for x in (0, 1) for y in (0, 1)]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    angle = round(degrees(atan2(matrix.b, matrix.a)) / 90) * 90
    return (min(across), min(down), max(across), max(down)), (angle - view.rotation) % 360


def _cards(shapes: Sequence[Box]) -> tuple[Box, ...]:
    """Outlines and pictures of card size that lie in no other: of one size, or nearly as large."""
    cards = sorted(filter(_is_card, shapes), key=area, reverse=True)
    outer: list[Box] = []
    for place, box in enumerate(cards):
        inner = [other for other in cards[place + 1 :] if lies_in(other, box, SAME)]
        most = max((_alike(one, inner) for one in inner), key=len, default=[])
        panel = len(most) > 1 and sum(map(area, most)) > area(box) / 2
        if not panel and not any(meet(box, other, SAME) for other in outer):
            outer.append(box)
    if not outer:
        return ()
    usual = max((_alike(box, outer) for box in outer), key=lambda ones: (len(ones), area(ones[0])))
    least = MOST_OF_PAGE * area(usual[0])
    return tuple(box for box in outer if len(_alike(box, outer)) > 1 or area(box) >= least)


def size_of(box: Box) -> tuple[float, float]:
    """Width and height of a box."""
    return box[2] - box[0], box[3] - box[1]


def same_size(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two cards have one size."""
    return abs(one[0] - other[0]) <= SAME and abs(one[1] - other[1]) <= SAME


def _alike(one: Box, boxes: Iterable[Box]) -> list[Box]:
    return [box for box in boxes if same_size(size_of(one), size_of(box))]


def _trim(page: PdfPage, view: View) -> Box:
    """The trim box of a page that is one card, else all of it."""
    left, bottom, right, top = page.get_trimbox()
    x1, y1 = view.place(left, top)
    x2, y2 = view.place(right, bottom)
    box = min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
    return max(box[0], 0.0), max(box[1], 0.0), min(box[2], view.width), min(box[3], view.height)


# which way they lie


def _turn(page: PdfPage, view: View, boxes: Sequence[Box], pictures: Sequence[tuple[Box, int]]) -> int | None:
    """How cards that lie on their side stand upright, by their pictures or most of their letters."""
    angles = [
        angle for box, angle in pictures if any(_alike(box, [one]) and meet(box, one, SAME) for one in boxes)
    ]
    angles = angles or list(_letters(page, view, boxes))
    if not angles:
        return None
    usual = max((0, 90, 180, 270), key=angles.count)
    return usual if usual in (90, 270) else 0


def _letters(page: PdfPage, view: View, boxes: Sequence[Box]) -> Iterator[int]:
    """The angles at which letters within the boxes are shown, counter-clockwise."""
    import pypdfium2.raw as raw

    text = page.get_textpage()
    for index in range(min(MOST_LETTERS, text.count_chars())):
        left, bottom, right, top = text.get_charbox(index)
        x, y = view.place((left + right) / 2, (bottom + top) / 2)
        if any(box[0] < x < box[2] and box[1] < y < box[3] for box in boxes):
            clockwise = round(degrees(raw.FPDFText_GetCharAngle(text.raw, index)) / 90) * 90
            yield (-clockwise - view.rotation) % 360
    text.close()
