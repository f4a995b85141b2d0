"""What a paint comes to on a card: a colour by name or figures, or a gradient."""

from __future__ import annotations

from functools import lru_cache

from pnp.errors import PnpError, refused
from pnp.scene import Color
from pnp.template.fields import Pattern, Values
from pnp.template.spec import Faces, Paint
from pnp.template.tints import BadGradientError, NoColor, Tint, is_tint, tint
from pnp.type.colours import meant as meant_color
from pnp.type.marks import PALETTE


class Paints:
    """The paints of a set of faces; `PnpError` for a colour that they do not have."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def area(self, paint: Paint, values: Values) -> Color | Tint:
        """The colour or gradient of an area."""
        if isinstance(paint, Tint):
            return paint
        word = paint.fill(values) if isinstance(paint, Pattern) else ""
        if not is_tint(word):
            return self.color(paint, values)
        try:
            return tint(word, self._named)
        except NoColor as error:
            raise self._unknown(str(error)) from None
        except BadGradientError:
            raise refused("", "drawing.bad-tint", text=word) from None

    def _named(self, word: str, *, words: bool = False) -> Color | None:
        named = self._faces.inks if words else self._faces.colors
        if word in named:
            return named[word]
        try:
            return _hex(word)
        except ValueError:
            return None

    def color(self, paint: Paint, values: Values, *, words: bool = False) -> Color:
        """The colour of a line or, of `words`, of text."""
        if isinstance(paint, Color):
            return paint
        if isinstance(paint, Tint):
            return paint.middle
        word = paint.fill(values).strip()
        if not word:
            return PALETTE["black"]
        found = self._named(word, words=words)
        if found is None:
            raise self._unknown(word)
        return found

    def _unknown(self, word: str) -> PnpError:
        known = sorted(self._faces.colors)
        return refused("", "drawing.no-color", word=word, known=known, meant=meant_color(word))


@lru_cache(maxsize=256)
def _hex(word: str) -> Color:
    """The same object for the same figures, so that comparing is quick."""
    return Color.hex(word if word.startswith("#") else "?")
