"""Clauses, their paragraphs and tables, and figures, as blocks of a booklet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from layouts.model import Clause
from layouts.rules import RULING
from layouts.sources import display
from pnp.art import pen
from pnp.compose.booklet.flow import Block, Piece, turned_back
from pnp.compose.booklet.insets import under
from pnp.compose.booklet.tables import table
from pnp.compose.booklet.typesetter import Setter
from pnp.compose.diagrams.draw import Figure
from pnp.errors import PnpError
from pnp.scene import Item
from runtime.language import language

STAR = r"\*"
"""What a reader sees for a ruling: a star that no mark of the text takes for its own."""


def set_clause(setter: Setter, clause: Clause) -> list[Block]:
    """A clause: number and title open its first paragraph; what declares options stands elsewhere.

    `PnpError` with its file and number where it cannot be set.
    """
    try:
        return _set(setter, clause)
    except PnpError as error:
        book = setter.voice.book
        file = display(book.folder, book.built_in, f"rules.{setter.voice.lang}.md")
        raise PnpError(replace(one, file=file, key=clause.id) for one in error.problems) from error


def _set(setter: Setter, clause: Clause) -> list[Block]:
    ruling = STAR if clause.ruling else ""
    clause = replace(clause, text=_starred(clause.text))
    gap = "　" if language(setter.voice.lang).square else " "  # a title may begin with a figure
    head = f"**{clause.id}{gap}{clause.title}**{ruling}"
    first, _, rest = clause.text.partition("\n\n")
    runs_in = not first.startswith(("- ", "|")) and "\n" not in first
    if runs_in:
        lines = setter.lines(f"{head} {first}", setter.width)
        opening = Block(pieces=lines, with_next=bool(rest) and _leading(first))
        blocks = [opening, *set_paragraphs(setter, rest, clause.options, later=True)]
    else:
        title = Block(pieces=setter.lines(head, setter.width, align="start", role="heading"), with_next=True)
        blocks = [title, *set_paragraphs(setter, clause.text, clause.options)]
    return [replace(blocks[0], before=setter.type.line(setter.type.body) * 0.22), *blocks[1:]]


def _starred(text: str) -> str:
    """The text with a star at the end of every sentence or bracket that is a ruling, not before it."""
    plain, *ruled = text.split(RULING)
    for part in map(str.lstrip, ruled):
        end = _end(part)
        plain += f"{part[:end]}{STAR}{part[end:]}"
    return plain


def _end(text: str) -> int:
    """Where a mark stands that belongs to the first sentence: before a Japanese full stop, after others."""
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign in "(（") - (sign in ")）")
        if depth < 0 or (sign == "。" and not depth):
            return at
        if sign in ".!?" and not depth and text[at + 1 : at + 2].strip() == "":
            return at + 1
    return len(text)


def set_paragraphs(setter: Setter, text: str, options: Sequence[str], *, later: bool = False) -> list[Block]:
    """The paragraphs, list items and tables of a text, without those that declare an option."""
    blocks: list[Block] = []
    for paragraph in text.split("\n\n"):
        rows = [line for line in paragraph.splitlines() if line.startswith("|")]
        if rows:
            made = _table(setter, rows)
            if both := _under(setter, blocks, made):
                blocks[-1] = both
            else:
                blocks += made
            continue
        for entry in _entries(paragraph, setter.voice.lang):
            if any(f"**{option}**" in entry for option in options):
                continue
            if entry.startswith("- "):
                blocks.append(setter.item(entry[2:], "•"))
            else:
                lines = setter.lines(entry, setter.width)
                blocks.append(Block(pieces=lines, before=setter.gap, with_next=_leading(entry)))
    if blocks and not later:
        blocks[0] = replace(blocks[0], before=0.0)
    return blocks


def _leading(text: str) -> bool:
    """Whether a paragraph ends by leading to what follows."""
    return text.rstrip().endswith((":", "："))


def _table(setter: Setter, rows: Sequence[str]) -> list[Block]:
    """Lines of cells between bars; the first line is the head."""
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    return table(setter, cells[0], cells[1:])


def _under(setter: Setter, before: Sequence[Block], made: Sequence[Block]) -> Block | None:
    """A table in the row of the page where the one before it stands, which is else half empty; if it can."""
    if not setter.across or len(made) > 1 or not before or not before[-1].upright:
        return None
    return under(before[-1], made[0], setter.high or setter.width)


def set_figure(setter: Setter, figure: Figure) -> Block:
    """A diagram under a clause, in the middle of the column with its caption under it."""
    caption = (
        setter.lines(figure.caption, setter.width, align="start", role="caption") if figure.caption else ()
    )
    gap = setter.type.line(setter.type.body) * 0.7
    if setter.across:
        stands = turned_back(figure.items, figure.width, x=max(0.0, (setter.width - figure.height) / 2))
        picture = Piece(items=(stands,), height=figure.width + 1.0)
        return Block(pieces=(picture, *caption), before=gap)
    y = figure.height + 1.0
    items: list[Item] = [pen.group(figure.items, at=pen.shift((setter.width - figure.width) / 2, 0.0))]
    for piece in caption:
        items.append(pen.group(*piece.items, at=pen.shift(0.0, y)))
        y += piece.height
    return Block(pieces=(Piece(items=tuple(items), height=y + gap * 0.4),), before=gap)


def _entries(paragraph: str, lang: str) -> list[str]:
    """The lines of a paragraph joined, list items apart."""
    entries: list[str] = []
    for line in paragraph.splitlines():
        text = line.strip()
        if not text:
            continue
        if text.startswith("- ") or not entries:
            entries.append(text)
        else:
            entries[-1] += f"{language(lang).gap}{text}"
    return entries
