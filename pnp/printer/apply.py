"""Applies a printer profile to a whole document: one transformation of each page, by the side it is on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pnp.pages import LazyPages
from pnp.printer.profile import Profile, Side, correction
from pnp.scene import Group, Matrix, Page, Scene

Box = tuple[float, float, float, float]


def apply(scene: Scene, profile: Profile) -> Scene:
    """The scene as this printer must be given it, so that the paper shows what was composed.

    Pages that lie across come out standing (their top to the right): nobody but the profile then decides
    which way the printer's driver would have turned them, and shifts keep their sign.
    """
    turned_over = profile if scene.duplex == "simplex" else replace(profile, flip=scene.duplex)
    pages = _Pages(scene.pages, turned_over, both=scene.duplex != "simplex")
    marks = tuple(
        replace(mark, y=0.0) if mark.y and _lies(scene.pages[mark.page]) else mark for mark in scene.bookmarks
    )
    return replace(
        scene, pages=pages if not isinstance(scene.pages, tuple) else tuple(pages), bookmarks=marks
    )


class _Pages(LazyPages):
    """The pages, each corrected when it is asked for."""

    def __init__(self, pages: Sequence[Page], profile: Profile, *, both: bool) -> None:
        self._pages = pages
        self._profile = profile
        self._both = both

    def __len__(self) -> int:
        return len(self._pages)

    def made(self, place: int) -> Page:
        """The page at a place, as its side must be given to the printer."""
        return corrected(self._pages[place], self._profile, self._side(place))

    def finish(self) -> None:
        """The faults of the pages as they were composed."""
        if isinstance(self._pages, LazyPages):
            self._pages.finish()

    def remembered(self) -> Sequence[dict[str, str]]:
        """What the pages as they were composed remember."""
        return self._pages.remembered() if isinstance(self._pages, LazyPages) else ()

    def _side(self, place: int) -> Side:
        return "back" if self._both and place % 2 else "front"


def corrected(page: Page, profile: Profile, side: Side) -> Page:
    """One page as the printer must be given it; its boxes say where things shall be on the paper."""
    standing = page if not _lies(page) else _stood(page)
    matrix = correction(profile, side, standing.width, standing.height)
    return replace(standing, items=(Group(items=standing.items, transform=matrix),))


def _lies(page: Page) -> bool:
    return page.width > page.height


def _stood(page: Page) -> Page:
    """A page that lies across, turned clockwise by a quarter: its left edge becomes the top."""
    quarter: Matrix = (0.0, 1.0, -1.0, 0.0, page.height, 0.0)

    def turned(box: Box | None) -> Box | None:
        return None if box is None else (page.height - box[1] - box[3], box[0], box[3], box[2])

    return replace(
        page,
        width=page.height,
        height=page.width,
        items=(Group(items=page.items, transform=quarter),),
        trim=turned(page.trim),
        bleed=turned(page.bleed),
    )
