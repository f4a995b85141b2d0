"""The bench: keeps a look for every choice of a page, and makes it anew when the files have changed."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from layouts.model import LayoutError, Problem
from pnp.options import Request
from pnp.watch import snapshot as looks
from pnp.watch.chosen import Chosen, request_with
from pnp.watch.file_state import Stamp, fonts_changed, stamps
from pnp.watch.renderer import PageRenderer
from pnp.watch.snapshot import NOTHING, Look, RenderedImage
from runtime.value import value

if TYPE_CHECKING:
    from pnp.commands.choose import Run
    from pnp.scene import Scene

MOST_CHOICES: Final = 6
"""Choices kept beside one another: a desk, a phone, and what was looked at just before."""
QUIET: Final = 0.15  # seconds
"""A fault is told only of files that stood still for so long: programs save in several steps."""
PATIENCE: Final = 8
"""Times that files may change while a fault in them is looked at."""

Read = Callable[[Request, bool], "Run"]
"""Makes a run out of options; with True its cards must fit the paper."""


@value
class Sheets:
    """The card sheets of a look as they will print, or why there are none."""

    name: str
    scenes: tuple[Scene, ...] = ()
    faults: tuple[Problem, ...] = ()

    def place(self, index: int) -> tuple[Scene, int] | None:
        """The document in which a page lies, and its place there."""
        for scene in self.scenes:
            if index < len(scene.pages):
                return scene, index
            index -= len(scene.pages)
        return None


class PreviewCache:
    """The looks of one folder, for several pages at once."""

    def __init__(
        self,
        read: Read,
        base: Request,
        folder: Path,
        more: tuple[Path, ...] = (),
        *,
        quiet: float = QUIET,
    ) -> None:
        """`base` are the options of the command line, `more` files besides those of the folder.

        `quiet`: seconds for which files must stand still before a fault in them is told.
        """
        self._quiet = quiet
        self.folder = folder
        self.base = base
        self.press = PageRenderer()
        self.on_fonts: Callable[[], None] = lambda: None
        self._read = read
        self._more = more
        self._looks: OrderedDict[Chosen, tuple[Mapping[str, Stamp], Look]] = OrderedDict()
        self._sheets: OrderedDict[Chosen, tuple[int, Sheets]] = OrderedDict()
        self._lock = threading.Lock()
        self._fonts: Mapping[str, Stamp] = {}

    def stamps(self) -> Mapping[str, Stamp]:
        """How the files stand now."""
        return stamps(self.folder, self._more)

    def look(self, chosen: Chosen) -> Look:
        """The look of a choice as the files stand now."""
        with self._lock:
            return self._look(chosen)

    def _look(self, chosen: Chosen) -> Look:
        seen, before = self._looks.get(chosen, ({}, NOTHING))
        now = self.stamps()
        if before.version and seen == now:
            self._looks.move_to_end(chosen)
            return before
        self._forget(now)
        made = self._made(chosen, before)
        for _ in range(PATIENCE):
            if not _at_fault(made):
                break
            time.sleep(self._quiet)
            later = self.stamps()
            if later == now:
                break
            self._forget(later)
            now, made = later, self._made(chosen, before)
        self._looks[chosen] = (now, made)
        while len(self._looks) > MOST_CHOICES:
            self._looks.popitem(last=False)
        return made

    def _made(self, chosen: Chosen, before: Look) -> Look:
        try:
            run = self._read(request_with(self.base, chosen), False)
        except LayoutError as error:
            return looks.faulty(before, error.problems)
        return looks.look(run, before)

    def _forget(self, now: Mapping[str, Stamp]) -> None:
        """Typefaces that were saved anew are read again."""
        if fonts_changed(self._fonts, now):
            from pnp.watch.cache_reset import forget

            forget()
            self.on_fonts()
        self._fonts = now

    # --- what is seen of it -----------------------------------------------------------------------
    def shot(self, serial: int) -> RenderedImage | None:
        """A picture of one of the looks."""
        for _, look in tuple(self._looks.values()):
            for shot in look.shots():
                if shot.serial == serial:
                    return shot
        return None

    def sheets(self, chosen: Chosen) -> Sheets:
        """The card sheets of a choice as they will print."""
        with self._lock:
            look = self._look(chosen)
            kept = self._sheets.get(chosen)
            if kept is not None and kept[0] == look.version:
                return kept[1]
            made = self._laid(chosen, str(looks.next_serial()))
            self._sheets[chosen] = (look.version, made)
            self._sheets.move_to_end(chosen)
            while len(self._sheets) > MOST_CHOICES:
                self._sheets.popitem(last=False)
            return made

    def _laid(self, chosen: Chosen, name: str) -> Sheets:
        from pnp.compose import kit

        try:
            run = self._read(request_with(self.base, chosen), True)
            spoken = run.settings.speaking(run.settings.lang)
            made = kit.component("cards", run.book, spoken, run.cards)
        except LayoutError as error:
            return Sheets(name=name, faults=error.problems)
        return Sheets(name=name, scenes=tuple(product.scene for product in made))

    def sheet(self, name: str) -> Sheets | None:
        """The sheets of a name."""
        return next((kept for _, kept in tuple(self._sheets.values()) if kept.name == name), None)


def _at_fault(look: Look) -> bool:
    """Whether something could not be read or drawn."""
    return bool(look.faults or any(t.faults for t in look.tiles) or any(b.faults for b in look.backs))
