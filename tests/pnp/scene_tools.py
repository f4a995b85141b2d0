"""Looks into scenes: every text with its place on the page, forms and groups unfolded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.geometry import MM_PER_POINT
from pnp.scene import IDENTITY, Group, Item, Matrix, Reuse, Scene, Text, times
from pnp.type import measure

RISE, FALL = 0.74, 0.12
"""Ems above and below the baseline that letters and kanji fill."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A text on a page: its box in millimetres, its size in points as printed."""

    text: Text
    left: float
    top: float
    right: float
    bottom: float
    size: float

    def overlaps(self, other: Found, slack: float = 0.3) -> bool:
        """Whether two texts lie on one another by more than `slack` millimetres."""
        return (
            self.left < other.right - slack
            and other.left < self.right - slack
            and self.top < other.bottom - slack
            and other.top < self.bottom - slack
        )


def texts(scene: Scene, page: int, *, skip: tuple[str, ...] = ("small-",), clips: bool = True) -> list[Found]:
    """All texts of a page; forms whose names begin with one of `skip` stay closed, as clipped groups may."""
    return list(_walk(scene, scene.pages[page].items, IDENTITY, skip, clips))


def named(items: tuple[Item, ...]) -> Iterator[str]:
    """The forms that items show, one after the other."""
    for item in items:
        if isinstance(item, Reuse):
            yield item.form
        elif isinstance(item, Group):
            yield from named(item.items)


def _walk(
    scene: Scene, items: tuple[Item, ...], matrix: Matrix, skip: tuple[str, ...], clips: bool
) -> Iterator[Found]:
    for item in items:
        if isinstance(item, Text):
            yield _found(item, matrix)
        elif isinstance(item, Group) and (clips or not item.clip):
            yield from _walk(scene, item.items, times(matrix, item.transform), skip, clips)
        elif isinstance(item, Reuse) and not item.form.startswith(skip):
            yield from _walk(scene, scene.forms[item.form].items, times(matrix, item.transform), skip, clips)


def _found(text: Text, matrix: Matrix) -> Found:
    em = text.size * MM_PER_POINT
    wide = measure.width(text.text, text.font, text.size, text.spacing)
    wide += text.text.count(" ") * text.word_spacing * MM_PER_POINT
    left = text.x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
    corners = [(text.x + side * em, text.y + way) for side in (-0.5, 0.5) for way in (0.0, wide)]
    corners = (
        corners
        if text.downwards
        else [
            (left, text.y - RISE * em),
            (left + wide, text.y - RISE * em),
            (left, text.y + FALL * em),
            (left + wide, text.y + FALL * em),
        ]
    )
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x, y in corners]
    ys = [b * x + d * y + f for x, y in corners]
    scale = (a * a + b * b) ** 0.5
    return Found(text=text, left=min(xs), top=min(ys), right=max(xs), bottom=max(ys), size=text.size * scale)


def outside(scene: Scene, page: int) -> list[str]:
    """Texts that stick out of their page."""
    sheet = scene.pages[page]
    return [
        found.text.text
        for found in texts(scene, page)
        if found.left < 0 or found.top < 0 or found.right > sheet.width or found.bottom > sheet.height
    ]


def collisions(scene: Scene, page: int, *, clips: bool = True) -> list[tuple[str, str]]:
    """Pairs of texts that lie on one another."""
    found = sorted(texts(scene, page, clips=clips), key=lambda one: one.top)
    pairs = []
    for index, one in enumerate(found):
        for other in found[index + 1 :]:
            if other.top > one.bottom:
                break
            if one.overlaps(other):
                pairs.append((one.text.text, other.text.text))
    return pairs


def said(scene: Scene, *, without: tuple[str, ...] = ()) -> str:
    """Every word of a document, page by page, without the spaces that lines and columns make.

    `without` = roles of texts that are left out.
    """
    pieces = []
    for page in range(len(scene.pages)):
        pieces += [found.text.text for found in texts(scene, page) if found.text.role not in without]
    return "".join("".join(pieces).split())
