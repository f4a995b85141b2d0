"""The stage of a diagram: cards and backs drawn small, each drawing of a card once for the document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from layouts.book import Book
from layouts.model import Card, CardSize, Size
from pnp.art.lettering import pictured
from pnp.art.style import WHITE, Style
from pnp.compose.diagrams.standins import same_back, stand_in
from pnp.compose.mats.motifs import Tone, fine
from pnp.compose.pictures import Pictures
from pnp.compose.shapes import edge_of
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
    usual: CardSize  # that in whose widths and heights the data count
    sized: Callable[[Card], CardSize]
    voice: Voice
    size: float  # points of the words of a diagram
    tone: Tone
    forms: dict[str, Form] = field(default_factory=dict)

    def named(self, identity: str) -> Card:
        """The card of an id, or that which stands for it."""
        found = stand_in(self.book, identity)
        if found is None:
            raise KeyError(identity)
        return found

    def backed(self, name: str) -> Card:
        """A card with a back of that name."""
        found = same_back(self.book, name)
        if found is None:
            raise KeyError(name)
        return found

    def extent(self, card: Card, width: float) -> Size:
        """What a card takes where a usual one is `width` wide."""
        trim, scale = self.sized(card).trim, width / self.usual.trim.width
        return Size(width=trim.width * scale, height=trim.height * scale)

    def shown(self, card: Card, x: float, y: float, width: float) -> tuple[Item, ...]:
        """The face of a card, its upper left corner at (x, y), as large as it is beside usual ones."""
        name = f"small-{card.id}"
        if name not in self.forms:
            self._keep(name, self.art.face(card), width, self.sized(card))
        return self._placed(name, x, y, width, self.sized(card))

    def within(self, card: Card, x: float, y: float, width: float) -> tuple[Item, ...]:
        """The face of a card in the middle of the place of a usual one, no larger than that."""
        taken, tall = self.extent(card, width), self.height(width)
        wide = width * min(1.0, width / taken.width, tall / taken.height)
        own = self.extent(card, wide)
        return self.shown(card, x + (width - own.width) / 2, y + (tall - own.height) / 2, wide)

    def back(self, card: Card, x: float, y: float, width: float) -> tuple[Item, ...]:
        """The back of a card, its upper left corner at (x, y)."""
        form = f"small-{self.art.back_name(card)}"
        if form not in self.forms:
            self._keep(form, self.art.back(card), width, self.sized(card))
        return self._placed(form, x, y, width, self.sized(card))

    def _keep(self, name: str, drawn: tuple[Item, ...], width: float, size: CardSize) -> None:
        """A form of the card at its full size, cut to its outline, without specks."""
        trim = size.trim
        readable = _readable(drawn, width / self.usual.trim.width)
        self.forms[name] = Form(
            name=name,
            box=(0.0, 0.0, trim.width, trim.height),
            items=(Group(items=readable, clip=edge_of(size)),),
        )

    def _placed(self, name: str, x: float, y: float, width: float, size: CardSize) -> tuple[Item, ...]:
        scale = width / self.usual.trim.width
        edge = edge_of(size, x, y, scale)
        return (
            Path(segments=edge, fill=WHITE),
            Reuse(form=name, transform=(scale, 0.0, 0.0, scale, x, y)),
            Path(segments=edge, stroke=fine(self.tone.text, 0.2)),
        )

    def height(self, width: float) -> float:
        """The height of a card drawn so wide."""
        return width * self.usual.trim.height / self.usual.trim.width


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
