"""Finds marks on a photograph: at full size, and once more enlarged where some may have been missed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from math import fsum
from typing import Any, TypeAlias

from layouts import camera
from runtime.value import value

Pixels: TypeAlias = Any
"""A grey picture as an array of height × width."""

Point: TypeAlias = tuple[float, float]

ENLARGED = 2.0
"""How much larger a doubtful part is looked at again."""

AROUND = 3.5
"""Edges of a mark that are looked at again on every side of what was nearly seen."""

ALIKE = (0.45, 2.2)
"""How much smaller or larger than the marks that were read one that was not read may be."""

BORDER, WHITE = 20, 28
"""Fields of a mark's dark border, and of the white around it."""

AS_NEAR = (0.78, 1.28)
"""The same, compared with the nearest mark that was read, for what is reported as a card."""

CONTRAST = 30.0
"""Levels of 255 that lie between paper and ink at least."""


@value
class Mark:
    """A mark on the photograph: its number, None where it could not be read, and its corners in pixels.

    The corners begin at the upper left one of the mark as printed and go round clockwise.
    """

    number: int | None
    corners: tuple[Point, Point, Point, Point]

    @property
    def middle(self) -> Point:
        """The middle of the mark, in pixels."""
        return fsum(x for x, _ in self.corners) / 4, fsum(y for _, y in self.corners) / 4

    @property
    def edge(self) -> float:
        """The mean length of its sides, in pixels."""
        return fsum(math.dist(self.corners[i], self.corners[i - 1]) for i in range(4)) / 4


def marks(picture: Pixels, admitted: Iterable[int]) -> tuple[Mark, ...]:
    """Every mark of an admitted number, and marks that are certainly there but cannot be read."""
    import cv2

    known = frozenset(admitted)
    finder = _finder()
    found, missed = _look(finder, picture, known)
    found = [mark for mark in found if bordered(picture, mark, 1, 8)]
    if not found:  # nothing to measure by: look at all of it enlarged
        large = cv2.resize(picture, None, fx=ENLARGED, fy=ENLARGED, interpolation=cv2.INTER_CUBIC)
        found, missed = _look(finder, _sharp(large), known)
        found, missed = _moved(found, ENLARGED, (0, 0)), _moved(missed, ENLARGED, (0, 0))
    usual = _usual(found)
    near = [one for one in missed if _plausible(one, usual) and bordered(picture, one, 7, 14)]
    for left, top, right, foot in _parts(picture.shape, found, near, usual):
        part = picture[top:foot, left:right]
        large = cv2.resize(part, None, fx=ENLARGED, fy=ENLARGED, interpolation=cv2.INTER_CUBIC)
        more, dim = _look(finder, _sharp(large), known)
        more = [mark for mark in _moved(more, ENLARGED, (left, top)) if bordered(picture, mark, 2, 8)]
        found = [*found, *(mark for mark in more if not _seen(found, mark))]
        near += _moved(dim, ENLARGED, (left, top))
    doubtful: list[Mark] = []
    for one in near:
        if _neighbourly(one, found) and not _seen([*found, *doubtful], one) and bordered(picture, one, 3, 6):
            doubtful.append(one)
    return (*found, *doubtful)


def _finder() -> Any:
    """OpenCV's detector: no field may be mended, so that no mark is taken for another."""
    import cv2

    chosen = cv2.aruco.DetectorParameters()
    chosen.errorCorrectionRate = 0.0
    chosen.adaptiveThreshWinSizeMin = 9
    chosen.adaptiveThreshWinSizeMax = 41
    chosen.adaptiveThreshWinSizeStep = 16
    chosen.minMarkerPerimeterRate = 0.01
    chosen.perspectiveRemovePixelPerCell = 8
    chosen.perspectiveRemoveIgnoredMarginPerCell = 0.2
    chosen.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    return cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250), chosen)


def _look(finder: Any, picture: Pixels, known: frozenset[int]) -> tuple[list[Mark], list[Mark]]:
    """Marks that were read, and four-sided shapes that were not."""
    corners, numbers, rejected = finder.detectMarkers(picture)
    found: list[Mark] = []
    missed = [_mark(None, shape) for shape in rejected]
    for shape, number in zip(corners, [] if numbers is None else numbers.flatten(), strict=True):
        if int(number) in known:
            found.append(_mark(int(number), shape))
        else:
            missed.append(_mark(None, shape))
    return found, missed


def _mark(number: int | None, shape: Any) -> Mark:
    a, b, c, d = ((float(x), float(y)) for x, y in shape.reshape(4, 2))
    return Mark(number=number, corners=(a, b, c, d))


def _usual(found: Sequence[Mark]) -> float:
    """The edge of the mark in the middle of those read, 0 where there is none."""
    edges = sorted(mark.edge for mark in found)
    return edges[len(edges) // 2] if edges else 0.0


def _plausible(mark: Mark, usual: float) -> bool:
    """Whether a shape could be a mark of this picture: by its size, and nearly square."""
    sides = [math.dist(mark.corners[i], mark.corners[i - 1]) for i in range(4)]
    least, most = ALIKE
    return usual > 0 and least * usual <= mark.edge <= most * usual and max(sides) <= 2.2 * min(sides)


def _neighbourly(mark: Mark, found: Sequence[Mark]) -> bool:
    """Whether a shape is as large as the mark that was read nearest to it: other squares are printed too."""
    if not found:
        return False
    nearest = min(found, key=lambda one: math.dist(one.middle, mark.middle))
    least, most = AS_NEAR
    return least * nearest.edge <= mark.edge <= most * nearest.edge and _plausible(mark, nearest.edge)


def _parts(
    shape: tuple[int, ...], found: Sequence[Mark], missed: Sequence[Mark], usual: float
) -> Iterator[tuple[int, int, int, int]]:
    """Boxes to look at again: about shapes that may be marks, those that meet taken together."""
    high, wide = shape[:2]
    boxes: list[tuple[float, float, float, float]] = []
    for one in missed:
        if _seen(found, one):
            continue
        x, y = one.middle
        reach = AROUND * usual
        boxes.append((x - reach, y - reach, x + reach, y + reach))
    for left, top, right, foot in _merged(boxes):
        yield max(0, int(left)), max(0, int(top)), min(wide, int(right)), min(high, int(foot))


def _merged(boxes: list[tuple[float, float, float, float]]) -> list[tuple[float, float, float, float]]:
    """Boxes that overlap as one box each, until none do."""
    done: list[tuple[float, float, float, float]] = []
    for box in boxes:
        grown = box
        while True:
            met = [one for one in done if _meet(one, grown)]
            if not met:
                break
            done = [one for one in done if one not in met]
            every = [*met, grown]
            grown = (
                min(one[0] for one in every),
                min(one[1] for one in every),
                max(one[2] for one in every),
                max(one[3] for one in every),
            )
        done.append(grown)
    return done


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _sharp(picture: Pixels) -> Pixels:
    """The picture with its edges drawn out."""
    import cv2

    soft = cv2.GaussianBlur(picture, (0, 0), 2.0)
    return cv2.addWeighted(picture, 2.2, soft, -1.2, 0)


def _moved(found: Sequence[Mark], scale: float, at: tuple[int, int]) -> list[Mark]:
    """Marks of an enlarged part in the pixels of the whole picture."""
    return [Mark(number=mark.number, corners=_each(mark.corners, scale, at)) for mark in found]


def _each(
    corners: tuple[Point, Point, Point, Point], scale: float, at: tuple[int, int]
) -> tuple[Point, Point, Point, Point]:
    a, b, c, d = ((x / scale + at[0], y / scale + at[1]) for x, y in corners)
    return a, b, c, d


def _seen(found: Sequence[Mark], mark: Mark) -> bool:
    """Whether one of these lies where the mark does."""
    return any(math.dist(one.middle, mark.middle) < 0.6 * max(one.edge, mark.edge) for one in found)


def bordered(picture: Pixels, mark: Mark, dim: int, stained: int) -> bool:
    """Whether a shape has the dark border of a mark, with white around it and a pattern inside.

    All but `dim` fields of the border are dark, all but `stained` of those around it are light: a card that
    lies over the white of another's mark may stain a side of it.
    """
    import cv2
    import numpy as np

    field, fields = 6, camera.MODULES + 2
    side = fields * field
    inner = [[field, field], [side - field, field], [side - field, side - field], [field, side - field]]
    matrix = cv2.getPerspectiveTransform(np.array(mark.corners, np.float32), np.array(inner, np.float32))
    flat = cv2.warpPerspective(picture, matrix, (side, side))
    means = flat.reshape(fields, field, fields, field)[:, 1:-1, :, 1:-1].mean(axis=(1, 3))
    white = np.concatenate([means[0], means[-1], means[1:-1, 0], means[1:-1, -1]])
    ring = np.concatenate([means[1, 1:-1], means[-2, 1:-1], means[2:-2, 1], means[2:-2, -2]])
    paper, dark = float(np.median(white)), float(np.median(ring))
    if paper - dark < CONTRAST:
        return False
    middle = (paper + dark) / 2
    light = int((means[2:-2, 2:-2] > middle).sum())
    enough = (ring < middle).sum() >= BORDER - dim and (white > middle).sum() >= WHITE - stained
    return bool(enough) and 1 <= light <= camera.SIDE**2 - 1
