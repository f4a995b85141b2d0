"""What a template is once it is read: frozen elements, ready to be drawn for any card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from layouts.value import value
from pnp.scene import Color, Outline
from pnp.template.conditions import Condition
from pnp.template.fields import Pattern
from pnp.template.lengths import BoxSpec, Length

Paint = Color | Pattern
"""A colour, or fields that name one on each card."""


@value
class Element:
    """One element of a face; which fields matter follows from its kind."""

    name: str
    path: tuple[str, ...]  # where it stands in the file, for messages
    kind: str
    content: Pattern  # the text, the icon's name, the image's path; the kind of shape
    box: BoxSpec
    when: Condition | None
    repeat: Pattern | None
    step: tuple[Length, Length] | None
    turn: float
    both_ends: bool
    color: Paint
    font: str  # empty: not given
    size: tuple[float, float] | None
    align: str
    valign: str
    leading: float
    marks: bool
    fill: Paint | None
    stroke: Paint | None
    stroke_width: float
    dash: tuple[float, ...]
    corner: float
    points: tuple[tuple[Length, Length], ...]
    outline: Outline
    opacity: float
    fit: str


@value
class Faces:
    """The whole file."""

    file: str
    choose: str
    faces: Mapping[str, tuple[Element, ...]]
    backs: Mapping[str, tuple[Element, ...]]
    colors: Mapping[str, Color]  # by name, for areas and icons
    inks: Mapping[str, Color]  # by name, for words: dark enough on white
    line: Callable[[Sequence[str | int]], int | None]  # of a key, asked for only where something is wrong
