"""The typesetter: titles, headings, lines and lists become blocks that fit a column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import fsum

from layouts.model import Section
from layouts.readings import without
from pnp.art import pen
from pnp.compose.booklet.flow import Block, Piece, turned_back
from pnp.compose.booklet.shape import JUSTIFIED, LARGE, Type
from pnp.compose.lettering import fitted, middle, midline
from pnp.compose.mats.motifs import Tone, filled, levelled
from pnp.compose.typeset import Align, set_lines
from pnp.compose.words import BookWords
from pnp.geometry import MM_PER_POINT
from pnp.scene import Color, Item, Path, Text
from pnp.type import furigana, measure
from runtime.language import language

LEAST = 9.0
"""Points of the smallest type of a booklet."""

NARROW = 16.0
"""Ems of a line of squares, of which more can share what the end of a phrase leaves."""

CHOICE = "- "
"""With this begins what is one of several things to do at a step."""

INDENT = 5.0
"""Millimetres by which a list stands in."""

BOXED = 2.4
"""Millimetres between the edge of a box and its words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setter:
    """Sets the words of one booklet in one column width.

    With `across` the lines of a column run downwards: it is composed as if they ran across, its characters
    lying on their left, and the page turns it upright; blocks set across are at most so many mm wide, and as
    high as the column, or as it says.  What is `made` once is not set again: pages are shared out in many
    ways until the best is known.
    """

    voice: BookWords
    width: float
    type: Type
    tone: Tone
    across: float = 0.0
    high: float = 0.0
    made: dict[tuple[object, ...], tuple[Piece, ...]] = field(default_factory=dict, compare=False)

    def set_across(self, width: float) -> Setter:
        """The same for a block that is set across, so many mm wide."""
        return replace(self, width=width, across=0.0, high=0.0)

    def lines(
        self,
        text: str,
        width: float,
        *,
        size: float = 0.0,
        align: Align = "justify",
        bold: bool = False,
        role: str = "body",
    ) -> tuple[Piece, ...]:
        """Lines of running text, each as high as the leading."""
        chosen = size or self.type.body
        square = language(self.voice.lang).square
        least = JUSTIFIED if self.type.body >= LARGE else NARROW if square else 0.0
        if align == "justify" and width < least * chosen * MM_PER_POINT:
            align = "start"  # few words a line: letters would stand apart
        font = "sans-bold" if bold else "sans"
        key = text, width, chosen, align, font, role, self.type.line(chosen), bool(self.across)
        if key not in self.made:
            self.made[key] = self._lines(text, width, chosen, align, font, role)
        return self.made[key]

    def _lines(
        self, text: str, width: float, size: float, align: Align, font: str, role: str
    ) -> tuple[Piece, ...]:
        deep = self.type.line(size)
        made = set_lines(
            text,
            width,
            font=font,
            size=size,
            lang=self.voice.lang,
            align=align,
            glossary=self.voice.glossary,
            icons=self.voice.icons,
            color=self.tone.text,
            role=role,
            downwards=bool(self.across),
        )
        more = _room_for_readings(made, size, deep)
        if self.across:
            turned = (turned_back(items, 0.0, y=deep / 2 + more) for items in made)
            return tuple(Piece(items=(line,), height=deep + more) for line in turned)
        at = middle(deep / 2, size) + more
        return tuple(Piece(items=(_at(items, 0.0, at),), height=deep + more) for items in made)

    def sign(self, text: str, x: float, deep: float, size: float) -> Item:
        """A mark or a number at the head of a line `deep` mm from the next one, its middle at x."""
        word = midline(text, x, deep / 2, "sans-bold", size, self.tone.accent)
        if not self.across:
            return word
        return turned_back((replace(word, x=deep / 2, y=middle(0.0, size)),), deep, x=x)

    def title(self, text: str, *, name: str = "", level: int = 0) -> Block:
        """The title of a page, with a rule under it; in several lines where one is too narrow for it."""
        size, least = self.type.title, self.type.body
        deep = size * 1.3 * MM_PER_POINT
        if self.across or measure.width(text, "sans-bold", least) <= self.width:
            chosen = fitted(text, self.width, "sans-bold", size, least, ("booklet", text))
            items, foot = [self._title(text, chosen, deep)], deep
        else:
            deep = least * 1.3 * MM_PER_POINT
            lines = self._bold(text, self.width, least, self.tone.accent)
            items = [_at(line, 0.0, middle(deep * (n + 0.5), least)) for n, line in enumerate(lines)]
            foot = deep * len(lines)
        rule = levelled(0.0, self.high or self.width, foot + 0.8, self.tone.line, 0.5)
        return Block(
            pieces=(Piece(items=(*items, rule), height=foot + 3.2),),
            with_next=True,
            name=name or text,
            level=level,
            head=text,
        )

    def _bold(self, text: str, width: float, size: float, color: Color) -> tuple[tuple[Item, ...], ...]:
        """The lines of a title or heading."""
        return set_lines(
            text,
            width,
            font="sans-bold",
            size=size,
            lang=self.voice.lang,
            align="start",
            glossary=self.voice.glossary,
            icons=self.voice.icons,
            color=color,
            role="heading",
        )

    def _title(self, text: str, size: float, deep: float) -> Item:
        if self.across:
            from pnp.type.vertical import vertical

            column = vertical(text, 0.0, 0.0, size, color=self.tone.accent, role="heading")
            return turned_back(column.items, 0.0, y=deep / 2)
        return midline(
            text, 0.0, deep / 2, "sans-bold", size, self.tone.accent, anchor="start", role="heading"
        )

    def heading(self, section: Section) -> Block:
        """The heading of a section: its number in a box of the accent colour, then its title."""
        size = self.type.heading
        deep = size * 1.35 * MM_PER_POINT
        mark, room = self._badge(section.id, max(size * 0.72, LEAST), deep)
        items: list[Item] = list(mark)
        lines: Sequence[object]
        if self.across:
            lines = self.lines(
                section.title, self.width - room, size=size, align="start", bold=True, role="heading"
            )
            for index, piece in enumerate(lines):
                items.append(_at(piece.items, room, deep * (index + 0.5) - piece.height / 2))
        else:
            lines = self._bold(section.title, self.width - room, size, self.tone.text)
            for index, line in enumerate(lines):
                items.append(_at(line, room, middle(deep * (index + 0.5), size)))
        foot = deep * len(lines) + 0.9
        items.append(levelled(0.0, self.width, foot, self.tone.line, 0.35))
        return Block(
            pieces=(Piece(items=tuple(items), height=foot + 0.6),),
            before=self.type.line(self.type.body) * 0.45,
            with_next=True,
            name=f"{section.id}  {without(section.title)}",
            level=1,
            head=f"{section.id}  {without(section.title)}",
        )

    def _badge(self, text: str, size: float, deep: float) -> tuple[tuple[Item, ...], float]:
        """A number white on the accent colour; its items and the room it takes."""
        from pnp.art.style import WHITE
        from pnp.type import measure

        wide = measure.width(text, "condensed", size) + 3.0
        box = pen.rectangle(0.0, deep * 0.12, wide, deep * 0.8, 0.8)
        word = midline(text, wide / 2, deep * 0.52, "condensed", size, WHITE)
        return (Path(segments=box, fill=self.tone.accent), word), wide + 2.0

    def subtitle(self, text: str) -> Block:
        """The title of a part of a page."""
        size = self.type.heading
        deep = size * 1.3 * MM_PER_POINT
        lines = self.lines(text, self.width, size=size, align="start", bold=True, role="heading")
        items: list[Item] = [_at(line.items, 0.0, deep * index) for index, line in enumerate(lines)]
        foot = deep * len(lines) + 0.5
        items.append(levelled(0.0, self.width, foot, self.tone.line, 0.35))
        return Block(
            pieces=(Piece(items=tuple(items), height=foot + 0.8),),
            before=self.type.line(self.type.body) * 0.75,
            with_next=True,
            name=text,
            head=text,
        )

    @property
    def gap(self) -> float:
        """Millimetres between paragraphs."""
        return self.type.line(self.type.body) * 0.28

    def item(self, text: str, mark: str) -> Block:
        """A list item: its mark in the accent colour, its lines standing in."""
        size = self.type.body
        indent = INDENT * size / 9.5
        lines = self.lines(text, self.width - indent, align="start")
        deep = lines[0].height
        sign = self.sign(mark, indent * 0.42, deep, size)
        pieces = tuple(
            Piece(items=((sign,) if index == 0 else ()) + (_at(piece.items, indent),), height=piece.height)
            for index, piece in enumerate(lines)
        )
        return Block(pieces=pieces, before=self.gap)

    def numbered(self, texts: Sequence[str]) -> list[Block]:
        """A numbered list; what begins with a dash is a choice under the number before it."""
        items: list[Block] = []
        number = 0
        for text in texts:
            choice = text.startswith(CHOICE)
            number += not choice
            items.append(self.item(text.removeprefix(CHOICE), "•" if choice else str(number)))
        return [replace(item, with_next=index == 0 and len(items) > 1) for index, item in enumerate(items)]

    def boxed(self, texts: Sequence[str]) -> Block:
        """Lines of text in a tinted box: a head, then what it holds; a dash begins a choice."""
        inner = replace(self, width=self.width - 2 * BOXED)
        rows: list[Piece] = []
        for index, text in enumerate(texts):
            if text.startswith(CHOICE):
                rows += inner.item(text.removeprefix(CHOICE), "•").pieces
            else:
                rows += inner.lines(text, inner.width, align="start", bold=index == 0, role="caption")
        high = fsum(row.height for row in rows) + 2 * BOXED
        edge = pen.rectangle(0.0, 0.0, self.width, high, 1.6)
        items: list[Item] = [filled(edge, self.tone.tint, self.tone.accent, 0.35)]
        y = BOXED
        for row in rows:
            items.append(_at(row.items, BOXED, y))
            y += row.height
        return Block(pieces=(Piece(items=tuple(items), height=high),), before=2.0)


def _room_for_readings(lines: Sequence[Sequence[Item]], size: float, deep: float) -> float:
    """Millimetres by which lines stand farther apart where furigana stands between them."""
    if any(isinstance(item, Text) and item.reading for line in lines for item in line):
        return max(0.0, furigana.LEADING * size * MM_PER_POINT - deep)
    return 0.0


def _at(items: tuple[Item, ...], x: float, y: float = 0.0) -> Item:
    return pen.group(items, at=pen.shift(x, y))
