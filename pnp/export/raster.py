"""Sides as pictures of exactly so many pixels, in RGB."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from layouts.model import LayoutError, Problem, Size
from pnp.errors import PnpError
from pnp.export.outputs import Made, contents
from pnp.export.sides import Canvas, CardSides, Side, page
from pnp.scene import Page, Scene
from runtime.child_process import processors

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

    from PIL.Image import Image


J = TypeVar("J")
R = TypeVar("R")

WAITING: Final = 2
"""Jobs given out for each process: the one it does, and the next."""


def shared(task: Callable[[J], R], jobs: Iterable[J], workers: int) -> Iterator[R]:
    """The result of each job; by this process alone where there are no others, or where they die."""
    pool = _pool(workers) if workers > 1 else None
    if pool is None:
        yield from map(task, jobs)
        return
    from concurrent.futures.process import BrokenProcessPool

    rest, out = iter(jobs), deque[tuple[J, "Future[R] | None"]]()

    def give() -> None:
        job = next(rest, None)
        if job is None:
            return
        try:
            out.append((job, pool.submit(task, job)))
        except (
            BrokenProcessPool,
            OSError,
        ):  # done here when its turn comes
            out.append((job, None))

    try:
        for _ in range(WAITING * workers):
            give()
        while out:
            job, future = out.popleft()
            try:
                result = task(job) if future is None else future.result()
            except BrokenProcessPool:
                result = task(job)
            give()
            yield result
    finally:
        pool.shutdown(cancel_futures=True)


def _pool(count: int) -> ProcessPoolExecutor | None:
    """So many processes; None on systems that cannot have them."""
    from runtime.processes import processes

    try:
        return processes(count)
    except (OSError, ImportError, NotImplementedError):
        return None


HAIR = 2e-6
"""Share by which a page is rendered smaller, so that rounding never adds a row of pixels."""

AT_ONCE = 16
"""Sides that one process draws before it asks for more; fewer are no work for two."""


def drawn(sides: Iterable[Side], trim: Size, surface: Size) -> tuple[Page, ...]:
    """A page for each side; the faults of all sides at once."""
    pages: list[Page] = []
    faults: dict[Problem, None] = {}
    for name, draw in sides:
        try:
            pages.append(page(draw(), trim, surface, name))
        except (PnpError, LayoutError) as error:
            faults |= dict.fromkeys(error.problems)
    if faults:
        raise PnpError(faults)
    return tuple(pages)


def pictures(pages: Sequence[Page], canvas: Canvas, title: str, lang: str) -> Iterator[Image]:
    """Each page as a picture of the canvas' size."""
    return _shots(canvas, _document(pages, title, lang))


def _document(pages: Sequence[Page], title: str, lang: str) -> bytes:
    """The pages as a PDF to be drawn from: nobody keeps it, so it is not made small."""
    from pnp.draw import pdf

    return pdf.data(Scene(title=title, lang=lang, pages=pages, forms={}), effort=0)


def _shots(canvas: Canvas, document: bytes) -> Iterator[Image]:
    from pnp.draw import png

    for picture in png.pages(document, canvas.dpi * (1 - HAIR)):
        if picture.size != canvas.pixels:
            raise AssertionError(f"{picture.size} pixels instead of {canvas.pixels}")
        yield picture


def _pngs(canvas: Canvas, document: bytes) -> list[bytes]:
    from pnp.draw.pngfile import encoded

    return [encoded(picture, canvas.dpi) for picture in _shots(canvas, document)]


def as_pngs(pages: Sequence[Page], canvas: Canvas, title: str, lang: str) -> Iterator[bytes]:
    """Each page as the bytes of a PNG file, drawn by all processors where there are many."""
    runs = [pages[start : start + AT_ONCE] for start in range(0, len(pages), AT_ONCE)]
    documents = (_document(run, title, lang) for run in runs)
    for files in shared(partial(_pngs, canvas), documents, min(processors(), len(runs))):
        yield from files


def files(album: CardSides, canvas: Canvas, title: str, lang: str) -> list[Made]:
    """A PNG for every side, and the list of the deck."""
    pages = drawn(album.sides(), album.trim, canvas.size)
    width, height = canvas.pixels
    made = []
    for side, data in zip(pages, as_pngs(pages, canvas, title, lang), strict=True):
        facts = {"kind": "back" if side.label in album.backs else "face", "width": width, "height": height}
        made.append(Made(name=f"{side.label}.png", data=data, facts=facts))
    return [*made, contents(album, ".png")]
