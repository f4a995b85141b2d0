"""What a template is once it is read: frozen elements, ready to be drawn for any card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from layouts.measures import CardForm
from pnp.scene import Color, Outline
from pnp.template.conditions import Condition
from pnp.template.fields import REPEATED, Pattern, Values
from pnp.template.lengths import BoxSpec, Length
from pnp.template.tints import Tint
from pnp.type.families import Family
from runtime.value import value

Paint = Color | Tint | Pattern
"""A colour, a gradient, or fields that name one on each card."""

Open = Pattern | tuple["Open", ...] | object
"""The value of a key with its fields found: a text, a list of such, or anything else as it is."""


@value
class Element:
    """One element of a face; which fields matter follows from its kind."""

    name: str
    path: tuple[str, ...]  # where it stands in the file, for messages
    kind: str
    content: Pattern  # the text, the icon's name, the image's path; the kind of shape
    box: BoxSpec
    when: Condition | None
    repeat: Pattern | None  # a number, a grid or a list
    entries: tuple[Pattern, ...] | None  # the list that it is repeated over, where the file gives it
    across: int  # how many stand side by side; 0: all
    open: Mapping[str, Open]  # keys that each card gives its own value
    step: tuple[Length, Length] | None
    turn: float
    both_ends: bool
    color: Paint
    font: str
    family: Family | None  # of the font, where it is one of the user's own
    size: tuple[float, float] | None
    align: str
    valign: str
    leading: float
    marks: bool
    vertical: bool
    fill: Paint | None
    stroke: Paint | None
    stroke_width: float
    dash: tuple[float, ...]
    corner: Length  # mm, or a share of the shorter side
    points: tuple[tuple[Length, Length], ...]
    outline: Outline
    opacity: float
    fit: str
    mask: Pattern | None
    shadow: Paint | None
    shadow_offset: tuple[float, float]
    shadow_blur: float
    shadow_opacity: float

    def patterns(self) -> Iterator[Pattern]:
        """Every text of it with fields."""
        yield self.content
        paints = (self.repeat, self.color, self.fill, self.stroke, self.shadow, self.mask)
        for paint in (*paints, *(self.entries or ())):
            if isinstance(paint, Pattern):
                yield paint
        for given in self.open.values():
            yield from _patterns(given)

    def names(self) -> Iterator[str]:
        """Names of the columns, counters and definitions that it uses."""
        for pattern in self.patterns():
            yield from pattern.columns()
        if self.when is not None:
            yield from self.when.columns()

    @property
    def fixed(self) -> bool:
        """Whether nothing of it depends on the card."""
        return self.when is None and not self.open and all(pattern.fixed for pattern in self.patterns())

    def local(self) -> frozenset[str]:
        """The names that it shows by which its repetitions differ."""
        return frozenset(self.names()) & REPEATED.keys()


def _patterns(given: Open) -> Iterator[Pattern]:
    if isinstance(given, Pattern):
        yield given
    elif isinstance(given, tuple):
        for part in given:
            yield from _patterns(part)


@value
class Faces:
    """The whole file."""

    file: str
    choose: str
    faces: Mapping[str, tuple[Element, ...]]
    backs: Mapping[str, tuple[Element, ...]]
    forms: Mapping[str, CardForm]  # of faces that have their own
    face_backs: Mapping[str, str]  # face -> back of its cards whose row names none
    colors: Mapping[str, Color]  # by name, for areas and icons
    inks: Mapping[str, Color]  # by name, for words: dark enough on white
    families: Mapping[str, Family]  # of typefaces by name, for marks
    icons: Mapping[str, str]  # name -> picture of the folder
    defines: Mapping[str, Mapping[str, Pattern]]  # language -> name -> text
    settle: Callable[[Element, Values], Element]  # as one card has it; `PnpError` where its values are wrong
    line: Callable[[Sequence[str | int]], int | None]  # of a key, asked for only where something is wrong
    camera: tuple[Length, Length] | None = None  # where the mark that a camera reads stands
