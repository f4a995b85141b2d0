"""Pictures with words beside them: the panels of the first turn, and special cards with their own picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import fsum

from pnp.art import pen
from pnp.art.dice import die
from pnp.compose.booklet.flow import Block, Piece, together
from pnp.compose.booklet.insets import Part, divided, insets
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.diagrams.draw import LETTERS, NARROWEST, Figure
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.lettering import middle
from pnp.compose.mats.motifs import fine
from pnp.scene import Item, Path, Text

BESIDE = 44.0
"""Millimetres that words beside a picture need; with less they stand under it."""

LARGER = 12.0
"""Points of type from which those millimetres grow with it."""

GAP = 4.0
"""Millimetres between a picture and its words."""

INDENT = 3.0
"""Millimetres by which a picture stands in under its heading."""

APART = 3.4
"""Millimetres above a panel."""

CARD, CARD_LARGE = 9.5, 15.0
"""Millimetres of a card in the table of special cards, and with large type."""

FAN = 0.36
"""Share of a card that shows under the next one."""

DIE = "die "
"""How the data names a die of the table: `die 6`."""


def panels(setter: Setter, figures: Sequence[Figure], *, numbered: bool = False) -> list[Block]:
    """Pictures with what they tell, one after the other."""
    if not setter.across:
        return [panel(setter, figure, index + 1 if numbered else 0) for index, figure in enumerate(figures)]
    parts = [
        Part(least=figure.width, make=partial(panel, figure=figure, number=index + 1 if numbered else 0))
        for index, figure in enumerate(figures)
    ]
    return insets(setter, parts)


def panel(setter: Setter, figure: Figure, number: int = 0) -> Block:
    """A picture with what it tells: beside it where there is room, else under it; never parted."""
    beside = setter.width - figure.width - GAP
    wide = beside >= BESIDE * max(1.0, setter.type.body / LARGER)
    width = beside if wide else setter.width
    words = _words(setter, figure, width, number)
    high = fsum(piece.height for piece in words)
    items: list[Item] = []
    if wide:
        total = max(figure.height, high)
        items.append(pen.group(*figure.items, at=pen.shift(0.0, (total - figure.height) / 2)))
        _stack(items, words, figure.width + GAP, (total - high) / 2)
    else:
        total = figure.height + 1.0 + high
        head = words[: _headed(figure, number)]
        y = fsum(piece.height for piece in head)
        _stack(items, head, 0.0, 0.0)
        left = min(INDENT, setter.width - figure.width)
        items.append(pen.group(*figure.items, at=pen.shift(left, y + 0.5 * bool(y))))
        _stack(items, words[len(head) :], 0.0, y + figure.height + 1.0)
    foot = total + APART * 0.5
    items.append(
        Path(segments=pen.line((0.0, foot), (setter.width, foot)), stroke=fine(setter.tone.line, 0.12))
    )
    return Block(pieces=(Piece(items=tuple(items), height=foot),), before=APART * 0.5)


def _headed(figure: Figure, number: int) -> int:
    """Whether the words begin with a line of their own."""
    return int(bool(figure.title) or bool(number))


def _words(setter: Setter, figure: Figure, width: float, number: int) -> list[Piece]:
    """The heading with its number, then the caption and what the letters stand for."""
    pieces: list[Piece] = []
    if figure.title or number:
        size = setter.type.body * 1.12
        deep = setter.type.line(size) * 1.05
        x = 0.0
        items: list[Item] = []
        if number:
            radius = deep * 0.44
            items += _disc(setter, str(number), radius, deep / 2, radius, size)
            x = 2 * radius + 1.6
        title = setter.lines(figure.title, width - x, size=size, align="start", bold=True, role="heading")
        for index, line in enumerate(title):
            items.append(pen.group(*line.items, at=pen.shift(x, index * deep)))
        pieces.append(Piece(items=tuple(items), height=max(deep, deep * len(title)) + 0.4))
    said = figure.caption
    if figure.legend:
        said += " " + "  ".join(f"**{LETTERS[i]}** {word}" for i, word in enumerate(figure.legend))
    return [*pieces, *setter.lines(said, width, align="start", role="caption")]


def _disc(setter: Setter, text: str, x: float, y: float, radius: float, size: float) -> tuple[Path, Text]:
    """A number in white on a disc of the accent colour."""
    from pnp.art.style import WHITE

    word = Text(
        x=x,
        y=middle(y, size),
        text=text,
        font="condensed",
        size=size,
        color=WHITE,
        anchor="middle",
        role="label",
    )
    return Path(segments=pen.circle(x, y, radius), fill=setter.tone.accent), word


def _stack(items: list[Item], pieces: Sequence[Piece], x: float, y: float) -> None:
    for piece in pieces:
        items.append(pen.group(*piece.items, at=pen.shift(x, y)))
        y += piece.height


def pictured(
    setter: Setter, stage: DiagramContext, rows: Sequence[Sequence[str]], shown: Mapping[str, Sequence[str]]
) -> list[Block]:
    """A row for each special card: its picture, its name, and what it does."""
    if setter.across:
        return divided(setter, lambda one: pictured(one, stage, rows, shown))
    width = max(NARROWEST, setter.pictured * (CARD if setter.type.body < LARGER else CARD_LARGE))
    most = max((len(shown.get(row[0], ())) for row in rows), default=1)
    room = width * (1 + FAN * (most - 1)) + GAP
    return together([_row(setter, stage, row, shown.get(row[0], ()), width, room) for row in rows])


def _row(
    setter: Setter, stage: DiagramContext, row: Sequence[str], shown: Sequence[str], width: float, room: float
) -> Block:
    name, effect = (row[1], row[2]) if len(row) > 2 else ("", row[-1])
    head = f"**{row[0]}** **{name}**" if _is_rank(stage, row[0]) else f"**{name or row[0]}**"
    words = [
        *setter.lines(head, setter.width - room, align="start", role="heading"),
        *setter.lines(effect, setter.width - room, align="start"),
    ]
    high = fsum(piece.height for piece in words)
    tall = stage.height(width)
    total = max(tall, high)
    items: list[Item] = []
    y = (total - tall) / 2
    for index, one in enumerate(shown):
        x = index * width * FAN
        if one.startswith(DIE):
            items += die(int(one.removeprefix(DIE)), x + width * 0.3, total / 2, width * 0.42, stage.style)
        else:
            items += stage.within(stage.named(one), x, y, width)
    _stack(items, words, room, (total - high) / 2)
    foot = total + 1.1
    items.append(
        Path(segments=pen.line((0.0, foot), (setter.width, foot)), stroke=fine(setter.tone.line, 0.12))
    )
    return Block(pieces=(Piece(items=tuple(items), height=foot),), before=1.1)


def _is_rank(stage: DiagramContext, key: str) -> bool:
    """Whether the first cell is a rank, or several, that people say; not an id of the card list."""
    ranks = {
        card.columns.get("rank", "") for card in stage.book.cards if card.columns.get("rank") != card.id
    } - {""}
    return all(word in ranks for word in key.split())
