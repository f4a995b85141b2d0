"""A mat on a photograph: where it lies by its marks, and which cards lie on which of its places."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import layouts
from layouts import camera
from layouts.geometry import DEFAULT_MARGIN, landscape, portrait
from layouts.matmarks import EDGE, marked
from layouts.mats import Mat, Place, kinds, plans
from layouts.model import CardSize, Size
from referee.look.cards import Spotted
from referee.look.detector import Mark, Point
from runtime.value import value

if TYPE_CHECKING:
    from layouts import Book

FACTS: Mapping[str, str] = {
    "stone": "field",
    "tier": "open",
    "row": "row",
    "aside": "aside",
    "column": "column",
    "table": "table",
    "discard": "discard",
}
"""What the cards on a kind of place are in a record."""

USUAL_PAPERS, USUAL_CARDS = ("a4", "letter"), ("poker",)
"""Looked for first: most mats are printed so."""

EXACT = 0.06
"""Edges of a mark by which its corners may miss where the mat's plan has them."""

OFF = 0.22
"""Widths of a card by which a card may lie beside its place."""

CORNER = (0.13, 0.285)
"""Where the middle of a card's first mark stands, in widths and heights of the card; see `[mat] camera`."""


@value
class Lying:
    """The cards on one place of a mat, uppermost edge first; a column holds several."""

    place: Place
    cards: tuple[Spotted, ...]


@value
class OnMat:
    """A mat in the picture: its name, the seat it belongs to (0 where the table shares it), its places."""

    name: str
    seat: int
    shared: bool
    places: tuple[Lying, ...]  # all of them, also those that are empty


def read(
    marks: Sequence[Mark], cards: Sequence[Spotted], book: Book
) -> tuple[tuple[OnMat, ...], list[Spotted]]:
    """The mats in the picture with what lies on them, and the cards that lie on none."""
    left = list(cards)
    found: list[OnMat] = []
    for name, numbers in camera.mats(book).items():
        seats: dict[int, list[Mark]] = {}
        for mark in marks:
            if mark.number is not None and mark.number in numbers:
                seats.setdefault(numbers.index(mark.number) // camera.OF_A_MAT, []).append(mark)
        for seat, own in sorted(seats.items()):
            placed = _placed(own, name, numbers[seat * camera.OF_A_MAT], book)
            if placed is None:
                continue
            mat, matrix = placed
            lying = _lying(mat, matrix, left, _corner(book))
            taken = {id(card) for one in lying for card in one.cards}
            left = [card for card in left if id(card) not in taken]
            found.append(OnMat(name=name, seat=seat, shared=mat.each == "table", places=lying))
    return tuple(found), left


def _corner(book: Book) -> Point:
    table: Any = book.facts.get("mat") or {}
    across, down = table.get("camera", CORNER)
    return float(across), float(down)


def _placed(own: Sequence[Mark], name: str, first: int, book: Book) -> tuple[Mat, Any] | None:
    """The plan that fits the marks, and the matrix from pixels to its millimetres."""
    if len(own) < 2:
        return None
    tried: set[tuple[object, ...]] = set()
    for mat in _plans(book):
        seen = (mat.name, mat.size, mat.marks, mat.step, mat.pitch)
        if mat.name != name or seen in tried:
            continue
        tried.add(seen)
        matrix = _fits(own, mat, first)
        if matrix is not None:
            return mat, matrix
    return None


def _plans(book: Book) -> Iterator[Mat]:
    """Every plan that a mat of this game may have been printed by, the usual ones first."""
    papers = sorted(layouts.papers(), key=lambda name: name not in USUAL_PAPERS)
    sizes = sorted(layouts.card_sizes(), key=lambda name: name not in USUAL_CARDS)
    wanted = sorted(kinds(book.facts)) or ["compact"]
    for size in sizes:
        for paper in papers:
            for kind in wanted:
                yield from _of(book, layouts.card_size(size), layouts.paper(paper).size, kind)


def _of(book: Book, card: CardSize, paper: Size, kind: str) -> Iterator[Mat]:
    lying, standing = _room(landscape(paper)), _room(portrait(paper))
    for mat in plans(book.facts, card, lying, standing, kind):
        yield marked(mat)


def _room(sheet: Size) -> Size:
    return Size(width=sheet.width - 2 * DEFAULT_MARGIN, height=sheet.height - 2 * DEFAULT_MARGIN)


def _fits(own: Sequence[Mark], mat: Mat, first: int) -> Any | None:
    """The matrix from pixels to millimetres if every corner of the marks lies where the plan has it."""
    import cv2
    import numpy as np

    pixels: list[Point] = []
    there: list[Point] = []
    for mark in own:
        assert mark.number is not None
        x, y = mat.marks[mark.number - first]
        pixels += mark.corners
        there += [(x, y), (x + EDGE, y), (x + EDGE, y + EDGE), (x, y + EDGE)]
    matrix, _ = cv2.findHomography(np.array(pixels), np.array(there))
    if matrix is None:
        return None
    (landed,) = cv2.perspectiveTransform(np.array([pixels]), matrix)
    worst = max(math.dist(one, other) for one, other in zip(landed.tolist(), there, strict=True))
    return matrix if worst <= EXACT * EDGE else None


def _lying(mat: Mat, matrix: Any, cards: Sequence[Spotted], corner: Point) -> tuple[Lying, ...]:
    """What lies on each place: a card belongs to the place whose corner one of its marks is nearest to."""
    held: dict[int, list[tuple[float, Spotted]]] = {number: [] for number in range(len(mat.places))}
    for card in cards:
        points = [_onto(matrix, mark.middle) for mark in card.marks]
        far, nearest, y = min(
            (_far(mat, place, corner, x, y), number, y)
            for x, y in points
            for number, place in enumerate(mat.places)
        )
        if far <= OFF * mat.card.trim.width:
            held[nearest].append((y, card))
    return tuple(
        Lying(place=place, cards=tuple(card for _, card in sorted(held[number], key=lambda one: one[0])))
        for number, place in enumerate(mat.places)
    )


def _onto(matrix: Any, point: Point) -> Point:
    """A point of the picture in millimetres of the mat."""
    import cv2
    import numpy as np

    (((x, y),),) = cv2.perspectiveTransform(np.array([[point]]), matrix)
    return float(x), float(y)


def _far(mat: Mat, place: Place, corner: Point, x: float, y: float) -> float:
    """Millimetres from where a card of this place would have its first mark; anywhere down a column."""
    at_x = place.box.x + corner[0] * place.box.width
    at_y = place.box.y + corner[1] * place.box.height
    if place.kind == "column":
        at_y = max(at_y, min(y, mat.size.height))
    return math.dist((x, y), (at_x, at_y))
