"""The stage of a diagram: cards and backs drawn small, each drawing of a card once for the document."""

from __future__ import annotations

from dataclasses import dataclass, field

from layouts.book import Book
from layouts.model import Card, Size
from pnp.art import pen
from pnp.art.lettering import pictured
from pnp.art.style import WHITE, Style
from pnp.compose.diagrams.standins import same_back, stand_in
from pnp.compose.mats.motifs import Tone, fine
from pnp.compose.pictures import Pictures
from pnp.compose.voice import Voice
from pnp.scene import Form, Group, Item, Path, Reuse, Text

SPECK = 4.0
"""Points: smaller than this no word of a card is drawn in a diagram, it would be a speck."""

READ = 9.0
"""Points from which words of a card are text in a diagram; smaller ones are part of the picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """What diagrams of one document share: the art of the book and the forms drawn so far."""

    book: Book
    art: Pictures
    style: Style
    lang: str
    trim: Size
    corner: float
    voice: Voice
    size: float  # points of the words of a diagram
    tone: Tone
    forms: dict[str, Form] = field(default_factory=dict)

    def card(self, identity: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        """The face of a card, its upper left corner at (x, y)."""
        found = stand_in(self.book, identity)
        if found is None:
            raise KeyError(identity)
        return self.shown(found, x, y, width)

    def shown(self, found: Card, x: float, y: float, width: float) -> tuple[Item, ...]:
        """The face of this very card."""
        name = f"small-{found.id}"
        if name not in self.forms:
            self._keep(name, self.art.face(found), width)
        return self._placed(name, x, y, width)

    def back(self, name: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        """A back of the deck, its upper left corner at (x, y)."""
        found = same_back(self.book, name)
        if found is None:
            raise KeyError(name)
        form = f"small-back-{name}"
        if form not in self.forms:
            self._keep(form, self.art.back(found), width)
        return self._placed(form, x, y, width)

    def _keep(self, name: str, drawn: tuple[Item, ...], width: float) -> None:
        """A form of the card at its full size, cut to its rounded outline, without specks."""
        outline = pen.rectangle(0.0, 0.0, self.trim.width, self.trim.height, self.corner)
        readable = _readable(drawn, width / self.trim.width)
        self.forms[name] = Form(
            name=name,
            box=(0.0, 0.0, self.trim.width, self.trim.height),
            items=(Group(items=readable, clip=outline),),
        )

    def _placed(self, name: str, x: float, y: float, width: float) -> tuple[Item, ...]:
        scale = width / self.trim.width
        edge = pen.rectangle(x, y, width, self.trim.height * scale, self.corner * scale)
        return (
            Path(segments=edge, fill=WHITE),
            Reuse(form=name, transform=(scale, 0.0, 0.0, scale, x, y)),
            Path(segments=edge, stroke=fine(self.tone.text, 0.2)),
        )

    def height(self, width: float) -> float:
        """The height of a card drawn so wide."""
        return width * self.trim.height / self.trim.width


def _readable(items: tuple[Item, ...], scale: float) -> tuple[Item, ...]:
    """The items without words that would be specks at this scale, small ones as outlines."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Text) and item.size * scale < SPECK:
            continue
        if isinstance(item, Text) and item.role != "index" and item.size * scale < READ:
            kept += pictured((item,))
            continue
        if isinstance(item, Group):
            a, b = item.transform[0], item.transform[1]
            inner = (a * a + b * b) ** 0.5
            item = Group(
                items=_readable(item.items, scale * inner),
                transform=item.transform,
                clip=item.clip,
                clip_even_odd=item.clip_even_odd,
                opacity=item.opacity,
            )
        kept.append(item)
    return tuple(kept)
