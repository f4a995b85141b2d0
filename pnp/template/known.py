"""What the fields, colours and words of a template may say, and a report of whatever they may not."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from typing import Any, Protocol

from pnp.art.icons import ICONS
from pnp.art.style import TONES
from pnp.scene import Color
from pnp.template import keys
from pnp.template.expressions import FUNCTIONS
from pnp.template.fields import COUNTERS, Pattern, compile_text, known_column, known_names
from pnp.template.grammar import Unreadable
from pnp.type.colours import meant as meant_color
from pnp.type.families import Family
from pnp.type.marks import PALETTE


class Report(Protocol):
    """Enters a fault."""

    def __call__(self, code: str, path: tuple[str, ...], **facts: Any) -> None: ...


def paint_names(own: Mapping[str, Color], *, words: bool) -> dict[str, Color]:
    """Every colour by name: the user's, and ours as bright as art is, or dark enough for `words` on white."""
    bright = {name: tone.fill for name, tone in TONES.items()}
    return {**bright, **PALETTE, **own} if words else {**PALETTE, **bright, **own}


class Known:
    """Names, colours, families and words that one file may use; each fault is reported once."""

    def __init__(
        self,
        *,
        report: Report,
        columns: Collection[str],
        colors: Mapping[str, Color],
        families: Mapping[str, Family],
        icons: Collection[str],
        words: Sequence[Mapping[str, Any]],
        defines: Collection[str],
    ) -> None:
        self._report = report
        self._columns = columns
        self._colors = paint_names(colors, words=False)
        self._ink = paint_names(colors, words=True)
        self.families = families
        self.icons = frozenset((*ICONS, *icons))
        self._words = words
        self._names = (*COUNTERS, *defines)
        self.here: Collection[str] = ()  # names that only the element at hand knows
        self._told: set[tuple[tuple[str, ...], str]] = set()

    def reporting_to(self, report: Report) -> Known:
        """The same names, reporting elsewhere, where nothing was reported yet."""
        other = copy(self)
        other._report, other._told = report, set()
        return other

    def fault(self, code: str, path: tuple[str, ...], **facts: Any) -> None:
        """Report once: an element that others extend is read several times."""
        mark = (path, f"{code} {facts.get('word')}")
        if mark not in self._told:
            self._told.add(mark)
            self._report(code, path, **facts)

    def compile(self, text: str, path: tuple[str, ...]) -> Pattern:
        """A text with its fields, all of them known."""
        found = compile_text(text, self.knows)
        for field, error in found.unread:
            self.unread(error, field, path)
        self.check_columns(list(found.columns()), path)
        self.check_words(found, path)
        return found

    def unread(self, error: Unreadable, text: str, path: tuple[str, ...]) -> None:
        """Report an expression that cannot be read."""
        known = FUNCTIONS if error.reason == "function" else ()
        self.fault(
            f"expression.{error.reason}", path, text=text, at=error.word, word=error.word or text, known=known
        )

    def knows(self, name: str) -> bool:
        """Whether fields may say this name."""
        return name in self._names or name in self.here or known_column(name, self._columns)

    def names(self) -> list[str]:
        """The names that fields may say, as messages list them."""
        return [*known_names(self._columns), *self._names, *self.here]

    def check_columns(self, names: Collection[str], path: tuple[str, ...]) -> None:
        """Report names that no card has."""
        for name in names:
            if not self.knows(name):
                self.fault("drawing.no-column", path, word=name, known=self.names())

    def check_words(self, pattern: Pattern, path: tuple[str, ...]) -> None:
        """Report words that a language lacks; keys that hold a column are found on the cards."""
        for key in pattern.word_keys():
            for words in self._words:
                if key not in words:
                    self.fault("drawing.no-word", path, word=key, known=sorted(map(str, words)))

    def color(self, word: str, *, words: bool) -> Color | None:
        """A colour by name or figures, for words or for areas and icons."""
        named = self._ink if words else self._colors
        if word in named:
            return named[word]
        try:
            return Color.hex(word) if word.startswith("#") else None
        except ValueError:
            return None

    def unknown_color(self, word: str, path: tuple[str, ...]) -> None:
        """Report what is no colour."""
        known = sorted(self._colors)
        self.fault("drawing.no-color", path, word=word, known=known, meant=meant_color(word))

    def wrong(self, path: tuple[str, ...], key: str) -> None:
        """Report a value of the wrong kind: what the key holds stands in the table of keys."""
        self.fault("drawing.bad-value", (*path, key), **keys.BY_NAME[key].wanted())
