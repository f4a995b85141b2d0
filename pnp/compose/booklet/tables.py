"""Tables of the booklet: short columns as wide as they need, the last one with the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import fsum

from pnp.art import pen
from pnp.compose.booklet.flow import Block, Piece, together
from pnp.compose.booklet.insets import divided
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.lettering import middle, midline
from pnp.compose.mats.motifs import filled, levelled
from pnp.compose.typeset import has_icon, set_label
from pnp.geometry import MM_PER_POINT
from pnp.scene import Item

PAD = 0.9
"""Millimetres above and below the words of a row."""

GAP = 3.5
"""Millimetres between columns."""

CHIP = 13.0
"""Least width of the card-like box round the first cell of a row, in millimetres."""

SPARE = 0.1
"""Millimetres by which a column is wider than its longest words."""

COMFORTABLE = 25
"""Characters of a row in text set downwards: in narrower cells words would be torn."""

HALF = 0.5
"""Share of the width up to which a column is as wide as a term in it."""

SHORT = 0.4
"""Share of the width that a column may take for itself before its words are broken."""


def table(
    setter: Setter, heads: Sequence[str], rows: Sequence[Sequence[str]], *, chips: bool = False
) -> list[Block]:
    """A table as blocks, a row each; the head stays with the first row.

    With `chips` the first cell of each row stands in a box like a small card.
    """
    if setter.across:
        return divided(setter, lambda one: table(one, heads, rows, chips=chips), _least(setter, heads, rows))
    widths = _widths(setter, heads, rows, chips)
    made = together([_row(setter, row, widths, chips) for row in rows])
    if any(heads):
        head = _head(setter, heads, widths)
        return [head, *made[:1], *(replace(row, headed=head) for row in made[1:])]
    return [replace(row, before=PAD) if index == 0 else row for index, row in enumerate(made)]


def _least(setter: Setter, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> float:
    """The width at which no cell is broken, but no more than a comfortable line."""
    lines = [row for row in (heads, *rows) if any(row)]
    columns = max(len(row) for row in lines)
    whole = fsum(
        max(_natural(setter, row[column], bold=True) for row in lines if column < len(row))
        for column in range(columns)
    )
    return min(whole + GAP * (columns - 1), COMFORTABLE * setter.type.body * MM_PER_POINT)


def _natural(setter: Setter, text: str, *, bold: bool) -> float:
    from pnp.type import measure

    plain = text.replace("**", "")
    heavy = bold or plain != text
    return measure.width(plain, "sans-bold" if heavy else "sans", setter.type.body) + SPARE


def _longest(setter: Setter, text: str) -> float:
    """The width of the longest word, which is never broken; that of a term only up to half of the table."""
    from pnp.type import breaking

    words = [_natural(setter, word, bold=True) for word in text.split() if word.isascii()]
    spans = breaking.protected(text, setter.voice.glossary)
    terms = [_natural(setter, text[start:end], bold=True) for start, end in spans]
    return max([*words, *(term for term in terms if term <= setter.width * HALF)], default=0.0)


def _is_bold(column: int, count: int, chips: bool) -> bool:
    """The first words of a row are bold, the box apart."""
    return column == 0 or (chips and column == 1 and count > 2)


def _widths(
    setter: Setter, heads: Sequence[str], rows: Sequence[Sequence[str]], chips: bool
) -> tuple[float, ...]:
    """Widths of the columns: the last takes what the others leave; the first of two may take what it can."""
    if not rows:  # a head alone: its columns share the width
        columns = len(heads)
        return ((setter.width - GAP * (columns - 1)) / columns,) * columns
    count = max(len(row) for row in rows)
    limit = setter.width * SHORT
    if count == 2:
        last = max(_natural(setter, row[-1], bold=False) for row in (heads, *rows) if len(row) == count)
        limit = max(limit, setter.width - last - GAP)
    widths = []
    for column in range(count - 1):
        bold = _is_bold(column, count, chips)
        cells = [_natural(setter, row[column], bold=bold) for row in rows if column < len(row)]
        head = _natural(setter, heads[column], bold=True) if column < len(heads) else 0.0
        words = [_longest(setter, row[column]) for row in rows if column < len(row)]
        natural = max(min(max([head, *cells]), limit), *words)
        if chips and column == 0:
            natural = max(natural + 4.0, CHIP)
        widths.append(natural)
    rest = setter.width - fsum(widths) - GAP * (count - 1)
    return (*widths, rest)


def _head(setter: Setter, heads: Sequence[str], widths: Sequence[float]) -> Block:
    deep = setter.type.line(setter.type.body)
    items: list[Item] = []
    lines = 1
    x = 0.0
    for head, width in zip(heads, widths, strict=False):
        set_head = setter.lines(head, width, align="start", bold=True, role="heading")
        lines = max(lines, len(set_head))
        for index, piece in enumerate(set_head):
            items.append(pen.group(*piece.items, at=pen.shift(x, deep * index)))
        x += width + GAP
    foot = deep * lines + 0.6
    items.append(levelled(0.0, setter.width, foot, setter.tone.line, 0.5))
    return Block(pieces=(Piece(items=tuple(items), height=foot),), before=2.0, with_next=True)


def _row(setter: Setter, row: Sequence[str], widths: Sequence[float], chips: bool) -> Block:
    deep = setter.type.line(setter.type.body)
    cells: list[tuple[Piece, ...]] = []
    for column, (text, width) in enumerate(zip(row, widths, strict=False)):
        if chips and column == 0:
            cells.append(())
            continue
        bold = _is_bold(column, len(widths), chips)
        cells.append(setter.lines(text, width, align="start", bold=bold))
    lines = max((len(cell) for cell in cells), default=1)
    high = deep * lines + 2 * PAD
    items: list[Item] = []
    if chips:
        high = max(high, deep + 4.6)
        items += _chip(setter, row[0], widths[0], high)
    x = 0.0
    for cell, width in zip(cells, widths, strict=False):
        top = PAD if not chips else (high - deep * len(cell)) / 2
        for index, piece in enumerate(cell):
            items.append(pen.group(*piece.items, at=pen.shift(x, top + deep * index)))
        x += width + GAP
    items.append(levelled(0.0, setter.width, high, setter.tone.line, 0.15))
    return Block(pieces=(Piece(items=tuple(items), height=high),))


def _chip(setter: Setter, text: str, width: float, high: float) -> tuple[Item, ...]:
    """The first cell as a small card in the middle of its row."""
    from pnp.compose.lettering import fitted

    icons = setter.voice.icons
    tall = min(high - 2.2, setter.type.line(setter.type.body) + 2.4)
    top = (high - tall) / 2
    body = setter.type.body
    card = filled(pen.rectangle(0.2, top, width - 0.4, tall, 1.4), setter.tone.tint, setter.tone.accent, 0.35)
    if has_icon(text, icons):
        marked = set_label(
            text,
            width / 2,
            middle(top + tall / 2, body * 1.2),
            width - 2.0,
            icons,
            font="condensed",
            size=body * 1.2,
            least=body * 0.95,
            color=setter.tone.accent,
            role="index",
            where="booklet",
        )
        return card, *marked
    size = fitted(text, width - 2.0, "condensed", body * 1.35, body * 0.95, ("booklet", text))
    return (
        card,
        midline(text, width / 2, top + tall / 2, "condensed", size, setter.tone.accent, role="index"),
    )
