"""Measures of text: widths and heights in millimetres, characters that a face lacks."""

from __future__ import annotations

from functools import cache
from math import fsum

from pnp.errors import PnpError
from pnp.geometry import MM_PER_POINT
from pnp.type.faces import BOLD, face, resolved
from pnp.type.scripts import is_set, lacking


class Advances(dict[str, float]):
    """Advance of each character in ems, looked up once; a missing character is an error."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self._face = face(name)

    def __missing__(self, character: str) -> float:
        glyph = self._face.glyph(character)
        if not glyph or not is_set(character):
            raise KeyError(character)
        found = self[character] = self._face.advance(glyph) / self._face.units
        return found


def advances(font: str) -> Advances:
    """The table of advances of a face."""
    return _advances(resolved(font))


def forget() -> None:
    """Measure every font again when it is next asked for."""
    _advances.cache_clear()


@cache
def _advances(font: str) -> Advances:
    return Advances(font)


def ems(text: str, font: str) -> float:
    """Width of a text in ems of its size."""
    try:
        return fsum(map(advances(font).__getitem__, text))
    except KeyError:
        raise missing(text, font) from None


def missing(text: str, font: str, place: str = "") -> PnpError:
    """The error that names every script and character of the text that cannot be set in the face."""
    has = face(font).glyph
    unset = [character for character in text if not has(character) or not is_set(character)]
    regular = next((name for name, bold in BOLD.items() if bold == font), font)
    named = font if any(map(face(regular).glyph, unset)) else regular  # what all lack is one fault
    return PnpError(lacking(unset, has, place or "text", "no-glyph", face=named, text=shortened(text)))


def shortened(text: str, length: int = 40) -> str:
    """The text, cut where it is too long for a message.

    >>> shortened("abcdef", 4)
    'abc…'
    """
    return text if len(text) <= length else text[: length - 1] + "…"


def width(text: str, font: str, size: float, spacing: float = 0.0) -> float:
    """Width of one line in mm; `size` and `spacing` (after every character) in points."""
    return (ems(text, font) * size + spacing * len(text)) * MM_PER_POINT
