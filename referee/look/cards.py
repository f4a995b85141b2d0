"""From marks to cards: the marks of one card brought together, cards in piles from left to right."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import median

from referee.look.detector import Mark, Point
from runtime.value import value

TURNED = 25.0
"""Degrees by which two marks of one card may stray from lying exactly turned, or exactly alike."""

ACROSS, DOWN = (2.2, 7.5), (1.3, 9.0)
"""Edges of a mark from one of a card's marks to the turned one, in the first one's own directions."""

BESIDE = (3.4, 5.7)
"""Edges from one mark of a card to the one beside it, where four corners bear marks."""

LEVEL = 4.0
"""Degrees by which those two may be turned against each other: copies of a card in a fan are more."""

NEAR = 4.5
"""Edges of a mark from one card of a fan or column to the next, at most."""

SIMILAR = 60.0
"""Degrees by which neighbours of a fan may be turned against each other."""

DOUBTFUL = "?"
"""Stands for a card that is there but could not be read."""


@value
class Spotted:
    """One card on the photograph: its name, `?` where it could not be read, and its marks in sight."""

    name: str
    marks: tuple[Mark, ...]

    @property
    def first(self) -> Mark:
        """The mark that stands highest as the card is held."""
        return self.marks[0]


def cards(marks: Sequence[Mark], names: Mapping[int, str]) -> tuple[Spotted, ...]:
    """The cards that bear the marks; every mark belongs to one card, and one card to every mark."""
    left = [mark for mark in marks if mark.number is None or mark.number in names]
    found: list[Spotted] = []
    while left:
        mark = left.pop(0)
        if mark.number is None:
            continue
        twins = [other for other in left if other.number == mark.number and _one_card(mark, other)]
        group = [mark, *_consistent(mark, twins)]
        left = [other for other in left if other not in group]
        found.append(Spotted(name=names[mark.number], marks=_upright(group)))
    doubtful = [mark for mark in marks if mark.number is None]
    usual = _corner_steps(found)
    for mark in doubtful:
        if not any(_belongs(mark, one, usual) for one in found):
            found.append(Spotted(name=DOUBTFUL, marks=(mark,)))
    return tuple(found)


def _consistent(mark: Mark, twins: Sequence[Mark]) -> list[Mark]:
    """Of marks that may be of the same card, at most one of each kind: copies of a card may lie near."""
    kept: dict[tuple[bool, bool], Mark] = {}
    for twin in twins:
        kind = _turn(mark, twin) <= LEVEL, _is_diagonal(mark, twin)  # beside, opposite, or below
        nearest = kept.get(kind)
        if nearest is None or math.dist(mark.middle, twin.middle) < math.dist(mark.middle, nearest.middle):
            kept[kind] = twin
    return list(kept.values())


def _upright(group: Sequence[Mark]) -> tuple[Mark, ...]:
    """The marks of a card, the one highest on the photograph first."""
    return tuple(sorted(group, key=lambda mark: (mark.middle[1], mark.middle[0])))


def _angle(mark: Mark) -> float:
    """Degrees clockwise by which the mark's upper side is turned on the photograph."""
    (ax, ay), (bx, by) = mark.corners[0], mark.corners[1]
    (dx, dy), (cx, cy) = mark.corners[3], mark.corners[2]
    return math.degrees(math.atan2(by - ay + cy - dy, bx - ax + cx - dx))


def _turn(one: Mark, other: Mark) -> float:
    """Degrees between the upper sides of two marks, 0 to 180."""
    return abs((_angle(one) - _angle(other) + 180) % 360 - 180)


def _steps(one: Mark, other: Mark) -> Point:
    """From one mark's middle to the other's, in edges of the first, along its own directions."""
    (ax, ay), (bx, by), (_, _), (dx, dy) = one.corners
    x, y = other.middle[0] - one.middle[0], other.middle[1] - one.middle[1]
    across, down = (bx - ax, by - ay), (dx - ax, dy - ay)
    area = across[0] * down[1] - across[1] * down[0]
    if not area:
        return 0.0, 0.0
    return (x * down[1] - y * down[0]) / area, (across[0] * y - across[1] * x) / area


def _is_diagonal(one: Mark, other: Mark) -> bool:
    """Whether a turned mark lies in the opposite corner of the same card."""
    across, down = _steps(one, other)
    return ACROSS[0] <= abs(across) <= ACROSS[1] and DOWN[0] <= abs(down) <= DOWN[1] and across * down > 0


def _one_card(one: Mark, other: Mark) -> bool:
    """Whether two marks of one number can stand on one card."""
    turn = _turn(one, other)
    across, down = _steps(one, other)
    if turn <= LEVEL:
        return BESIDE[0] <= abs(across) <= BESIDE[1] and abs(down) < 0.3
    if turn < 180 - TURNED:
        return False
    return _is_diagonal(one, other) or (abs(across) < 0.8 and DOWN[0] <= abs(down) <= DOWN[1])


def _corner_steps(found: Sequence[Spotted]) -> Point | None:
    """Steps from a card's first mark to the turned one, from the cards on which both were read."""
    pairs = [
        tuple(map(abs, _steps(card.marks[0], card.marks[1])))
        for card in found
        if len(card.marks) == 2 and _is_diagonal(card.marks[0], card.marks[1])
    ]
    if not pairs:
        return None
    return median(across for across, _ in pairs), median(down for _, down in pairs)


def _belongs(mark: Mark, card: Spotted, usual: Point | None) -> bool:
    """Whether a mark that was not read is the second one of a card that was."""
    if len(card.marks) != 1:
        return False
    across, down = _steps(card.first, mark)
    if across * down <= 0:
        return False
    if usual is None:
        return _is_diagonal(card.first, mark)
    return abs(abs(across) - usual[0]) < 0.7 and abs(abs(down) - usual[1]) < 0.7


def piles(found: Sequence[Spotted]) -> tuple[tuple[Spotted, ...], ...]:
    """The cards in piles, from left to right: those of a fan or column together, each in its order."""
    groups: list[list[Spotted]] = []
    for card in found:
        met = [group for group in groups if any(_neighbours(card, other) for other in group)]
        groups = [group for group in groups if group not in met]
        groups.append([card, *(one for group in met for one in group)])
    ordered = [_in_order(group) for group in groups]
    return tuple(sorted(ordered, key=lambda group: min(card.first.middle for card in group)))


def _neighbours(one: Spotted, other: Spotted) -> bool:
    """Whether two cards overlap: marks near each other that are turned alike."""
    return any(
        math.dist(a.middle, b.middle) <= NEAR * min(a.edge, b.edge)
        and (_turn(a, b) <= SIMILAR or a.number is None or b.number is None)
        for a in one.marks
        for b in other.marks
    )


def _in_order(group: Sequence[Spotted]) -> tuple[Spotted, ...]:
    """Along the longer side of a pile: from left to right, or from top to bottom."""
    xs = [card.first.middle[0] for card in group]
    ys = [card.first.middle[1] for card in group]
    along = 0 if max(xs) - min(xs) >= max(ys) - min(ys) else 1
    return tuple(sorted(group, key=lambda card: card.first.middle[along]))
