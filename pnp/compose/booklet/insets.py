"""What stands upright in text set downwards: figures, tables and worked turns, as blocks set across.

Columns of text are composed as if their lines ran across, and a page turns them by 90 degrees; a block that
is to stand upright on the page is turned back here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import fsum

from pnp.art import pen
from pnp.compose.booklet.flow import HAIR, Block, Piece, stacked, turned_back
from pnp.compose.booklet.shape import ASIDE, GUTTER
from pnp.compose.booklet.typesetter import Setter
from pnp.errors import PnpError, refused
from pnp.geometry import MM_PER_POINT
from pnp.scene import Item

BEFORE = 0.6 * ASIDE
AFTER = ASIDE - BEFORE
"""Millimetres of white at the right and at the left of such a block, besides that of the lines there."""

LETTERS = (14, 16, 18, 20, 22, 25, 28, 32, 36)
"""Characters of a line set across, the narrowest block first."""


def divided(setter: Setter, make: Callable[[Setter], list[Block]], least: float = 0.0) -> list[Block]:
    """Rows set across, such as those of a table, in upright blocks of one width; its head stands on each.

    They are at least so many mm wide.
    """
    found: list[tuple[float, float, list[list[Block]]]] = []
    fault: PnpError | None = None
    for width in _widths(setter, (least,)):
        if width < min(least, setter.across) - HAIR:
            continue
        try:
            rows = make(setter.set_across(width))
        except PnpError as error:  # a word is wider than its cell
            fault = error
            continue
        stacks = _stacked(rows, setter.high or setter.width)
        if stacks is not None:
            found.append((len(stacks) * (width + ASIDE), width, stacks))
    if not found:
        raise fault or refused("booklet", "component.tall-block", text="…", excess=setter.width)
    _, width, stacks = min(found, key=lambda entry: entry[0])
    return [upright(stack, width, setter.high or setter.width) for stack in stacks]


def under(above: Block, block: Block, room: float) -> Block | None:
    """Two upright blocks as one, the second under the first; None where they are higher than their room."""
    share = above.share + block.share + GUTTER / room
    if share > 1.0:
        return None
    (first,), (second,) = above.pieces, block.pieces
    down = pen.shift(above.share * room + GUTTER, 0.0)
    items = (*first.items, pen.group(*second.items, at=down))
    return replace(above, pieces=(Piece(items=items, height=max(first.height, second.height)),), share=share)


def _widths(setter: Setter, least: Sequence[float]) -> list[float]:
    """The widths that are tried, the narrowest first."""
    em = setter.type.body * MM_PER_POINT
    usual = [em * count for count in LETTERS] + [wide for wide in least if wide > em * LETTERS[0]]
    return sorted({min(width, setter.across) for width in (*usual, setter.across)})


def stack_height(blocks: Sequence[Block]) -> float:
    """Millimetres that blocks take one above the other."""
    return fsum(block.height + (block.before if index else 0.0) for index, block in enumerate(blocks))


def _stacked(rows: Sequence[Block], room: float) -> list[list[Block]] | None:
    """Rows shared out over columns, the head of the table on each; None where one is higher than a column.

    No row stands alone after others.
    """
    head = [rows[0]] if rows and rows[0].with_next else []
    stacks: list[list[Block]] = []
    for row in rows[len(head) :]:
        if stacks and stack_height([*head, *stacks[-1], row]) <= room + HAIR:
            stacks[-1].append(row)
            continue
        stacks.append([row])
        if stack_height([*head, row]) > room + HAIR:
            return None
    if len(stacks) > 1 and len(stacks[-1]) == 1 and len(stacks[-2]) > 2:
        last = [stacks[-2][-1], *stacks[-1]]
        if stack_height([*head, *last]) <= room + HAIR:
            stacks[-2:] = [stacks[-2][:-1], last]
    return [[*head, *stack] for stack in stacks]


def upright(
    blocks: Sequence[Block | None], width: float, room: float, *, after: float = AFTER, middle: bool = False
) -> Block:
    """Blocks set across, one above the other, as one piece of a column that the page will turn.

    They stand at its top or in its `middle`, with so many mm of white `after` them; it has `room` for so
    many mm of height.
    """
    made = [block for block in blocks if block is not None]
    high = stack_height(made)
    items: list[Item] = []
    y = 0.0
    for index, block in enumerate(made):
        y += block.before if index else 0.0
        y = stacked(block.pieces, items, 0.0, y)
    down = max(0.0, (room - high) / 2) if middle else 0.0
    piece = Piece(items=(turned_back(items, width, x=down),), height=width + after)
    return Block(pieces=(piece,), before=BEFORE, upright=True, share=min(1.0, high / room))
