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
from pnp.watch.replaced import Replaced
from pnp.watch.snapshot import NOTHING, Look, RenderedImage
from runtime.value import value

if TYPE_CHECKING:
    from pnp.commands.choose import Run
    from pnp.scene import Scene

MOST_CHOICES: Final = 6
"""Choices kept beside one another: a desk, a phone, and what was looked at just before."""
MOST_REPLACED: Final = 18
"""Card sheets kept besides, which newer ones have replaced."""
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
        replaced: bool = True,
    ) -> None:
        """`base` are the options of the command line, `more` files besides those of the folder.

        `quiet`: seconds for which files must stand still before a fault in them is told.
        `replaced`: keep what a newer picture has replaced, as pages ask for pictures one by one.
        """
        self._quiet = quiet
        self.folder = folder
        self.base = base
        self.press = PageRenderer()
        self.on_fonts: Callable[[], None] = lambda: None
        self._read = read
        self._more = more
        self._looks: OrderedDict[Chosen, tuple[Mapping[str, Stamp], Look]] = OrderedDict()
        self._replaced = Replaced() if replaced else Replaced(0)
        self._most_sheets = MOST_CHOICES + MOST_REPLACED * replaced
        self._sheets: OrderedDict[tuple[Chosen, int], Sheets] = OrderedDict()  # by choice and version
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
        self._keep(chosen, now, made)
        return made

    def _keep(self, chosen: Chosen, now: Mapping[str, Stamp], made: Look) -> None:
        """The look of a choice; no picture is away for a moment, whoever asks meanwhile."""
        shown = {shot.serial for shot in made.shots()}
        _, before = self._looks.get(chosen, ({}, NOTHING))
        self._replaced.add(shot for shot in before.shots() if shot.serial not in shown)
        self._looks[chosen] = (now, made)
        while len(self._looks) > MOST_CHOICES:
            oldest = next(iter(self._looks))
            self._replaced.add(self._looks[oldest][1].shots())
            del self._looks[oldest]

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
        """A picture of one of the looks, or one that a page may still ask for."""
        for _, look in tuple(self._looks.values()):
            for shot in look.shots():
                if shot.serial == serial:
                    return shot
        return self._replaced.get(serial)

    def sheets(self, chosen: Chosen) -> Sheets:
        """The card sheets of a choice as they will print."""
        with self._lock:
            look = self._look(chosen)
            at = chosen, look.version
            if at not in self._sheets:
                self._sheets[at] = self._laid(chosen, str(looks.next_serial()))
            self._sheets.move_to_end(at)
            while len(self._sheets) > self._most_sheets:
                self._sheets.popitem(last=False)
            return self._sheets[at]

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
        return next((kept for kept in tuple(self._sheets.values()) if kept.name == name), None)


def _at_fault(look: Look) -> bool:
    """Whether something could not be read or drawn."""
    return bool(look.faults or any(t.faults for t in look.tiles) or any(b.faults for b in look.backs))
