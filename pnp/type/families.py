"""Families of faces: which face sets bold and italic, and which families stand in for missing characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from layouts.fonts import FACES
from pnp.type.faces import BOLD
from runtime.value import value

if TYPE_CHECKING:
    from layouts.families import OwnFamily

SLANT = 11.0
"""Degrees by which upright letters lean where a family has no italic face."""


@value
class Family:
    """Faces by style, "" where the family has none, and the families that stand in, first come first."""

    name: str
    regular: str
    bold: str
    italic: str = ""
    bold_italic: str = ""
    fallback: tuple[Family, ...] = ()

    def face(self, *, bold: bool, italic: bool) -> tuple[str, float] | None:
        """The face of a style and by how much it has to lean; None where there is no bold one."""
        if bold and italic and self.bold_italic:
            return self.bold_italic, 0.0
        if bold:
            return (self.bold, SLANT if italic else 0.0) if self.bold else None
        if italic and self.italic:
            return self.italic, 0.0
        return self.regular, SLANT if italic else 0.0


@cache
def ours(face: str) -> Family:
    """The family of one of our faces; a face that is bold itself is its own bold one."""
    return Family(name=face, regular=face, bold=BOLD.get(face, face))


def families(own: Mapping[str, OwnFamily]) -> dict[str, Family]:
    """Every family by name: ours, and those of a user."""
    made = {name: ours(name) for name in FACES if name not in own}
    for name in own:
        _make(name, own, made)
    return made


def chain(family: Family) -> Iterator[Family]:
    """A family and all that stand in for it, nearest first."""
    yield family
    for other in family.fallback:
        yield from chain(other)


def _make(name: str, own: Mapping[str, OwnFamily], made: dict[str, Family]) -> Family:
    """The family of a name, made after those that stand in for it (they form no circle)."""
    if name not in made:
        files = {role: str(file) for role, file in own[name].files.items()}
        made[name] = Family(
            name=name,
            regular=files["regular"],
            bold=files.get("bold", ""),
            italic=files.get("italic", ""),
            bold_italic=files.get("bold-italic", ""),
            fallback=tuple(_make(other, own, made) for other in own[name].fallback),
        )
    return made[name]
