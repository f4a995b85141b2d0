"""Pieces of a paragraph: stretches of its text with the face, lean, size and reading they are set in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from layouts.fonts import FACES
from pnp.errors import PnpError, refused
from pnp.scene import Color
from pnp.type.faces import face
from pnp.type.families import SLANT, Family, chain, ours
from pnp.type.marks import Run
from pnp.type.measure import shortened
from pnp.type.scripts import lacking
from runtime.value import value

if TYPE_CHECKING:
    from pnp.type.setting import Setting


@value
class Piece:
    """A stretch of text that is drawn in one go, or an icon; `reading` is its furigana."""

    text: str
    face: str
    slant: float = 0.0
    scale: float = 1.0
    color: Color | None = None
    icon: str = ""
    reading: str = ""
    reading_face: str = ""


def pieces(runs: list[Run], setting: Setting) -> list[Piece]:
    """The pieces of marked runs; an error where a style or a character is in no face."""
    found: list[Piece] = []
    for run in runs:
        if run.icon:
            found.append(
                Piece(text=run.text, face=setting.font, icon=run.icon, color=run.color, scale=run.scale)
            )
        elif not run.reading:
            family = _family(run, setting)
            if family.regular in FACES:  # the way of nearly every text, so it is the short one
                found.append(
                    Piece(
                        text=run.text,
                        face=family.bold if run.bold else family.regular,
                        slant=SLANT if run.italic else 0.0,
                        scale=run.scale,
                        color=run.color,
                    )
                )
            else:
                found += _pieces(run, run.text, setting)
        elif len(run.reading) == 1:
            found.append(_read(run, run.text, run.reading[0], setting))
        else:
            for character, reading in zip(run.text, run.reading, strict=True):
                found.append(_read(run, character, reading, setting))
    return found


def _family(run: Run, setting: Setting) -> Family:
    if run.font:
        return setting.families[run.font]
    return setting.family or ours(setting.font)


def _pieces(run: Run, text: str, setting: Setting) -> Iterator[Piece]:
    """A run cut where another face stands in."""
    family = _family(run, setting)
    chosen, slant = _face(family, run, setting)
    if _has(chosen, text):
        yield _piece(run, text, chosen, slant)
        return
    start = 0
    now = _standing_in(family, run, text[:1], setting)
    for place in range(1, len(text) + 1):
        new = _standing_in(family, run, text[place], setting) if place < len(text) else None
        if text[place : place + 1] == " " and new is not None and _has(now[0], " "):
            new = now  # a space alone is no reason to change the face
        if new != now:
            yield _piece(run, text[start:place], *now)
            start = place
            now = new or now


def _read(run: Run, text: str, reading: str, setting: Setting) -> Piece:
    """A stretch with its reading: all of either is set in one face."""
    family = _family(run, setting)
    chosen, slant = _standing_in(family, run, text, setting)
    if not reading:
        return _piece(run, text, chosen, slant)
    return Piece(
        text=text,
        face=chosen,
        slant=slant,
        scale=run.scale,
        color=run.color,
        reading=reading,
        reading_face=_standing_in(family, run, reading, setting)[0],
    )


def _piece(run: Run, text: str, chosen: str, slant: float) -> Piece:
    return Piece(text=text, face=chosen, slant=slant, scale=run.scale, color=run.color)


def _has(name: str, text: str) -> bool:
    found = face(name)
    return all(found.glyph(character) for character in text)


def _face(family: Family, run: Run, setting: Setting) -> tuple[str, float]:
    """The face of a family that sets a run; an error where there is no bold one."""
    chosen = family.face(bold=run.bold, italic=run.italic)
    if chosen is None:
        raise refused(
            setting.place or "text",
            "drawing.no-bold",
            word=family.name,
            name=family.name,
            text=shortened(run.text),
        )
    return chosen


def _standing_in(family: Family, run: Run, text: str, setting: Setting) -> tuple[str, float]:
    """The first face of a family, or of those that stand in for it, that has all of a text."""
    for other in chain(family):
        chosen = _face(other, run, setting)
        if _has(chosen[0], text):
            return chosen

    def has(character: str) -> bool:
        return any(_has(other.regular, character) for other in chain(family))

    unset = [character for character in text if not has(character)] or text[:1]
    place, shown = setting.place or "text", shortened(run.text)
    raise PnpError(lacking(unset, has, place, "no-glyph-chain", face=family.name, text=shown))
