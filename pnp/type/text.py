"""Text whose lines run across or downwards, as its setting says: its paragraphs, and how they are set."""

from __future__ import annotations

from pnp.type import block
from pnp.type.block import Measured, TextBlock
from pnp.type.paragraph import Paragraph
from pnp.type.setting import Setting


def paragraphs(text: str, setting: Setting, wished: float = 0.0) -> list[Paragraph | None]:
    """The paragraphs of a text; None stands for an empty line between two.

    `wished` is the size in points that marks of size within the text are a share of.
    """
    kind: type[Paragraph] = Paragraph
    if setting.downwards:
        from pnp.type import columns

        kind = columns.VerticalParagraph
    found: list[Paragraph | None] = []
    for line in text.strip("\n").split("\n") if "\n" in text else [text]:
        if line.strip():
            found.append(kind(line.strip(" "), setting, wished))
        elif found and found[-1] is not None:
            found.append(None)
    return found


def compose(measured: Measured, size: float, x: float, y: float, width: float, setting: Setting) -> TextBlock:
    """Set broken text in lines of `width` mm: from the top left, or downwards from the top right."""
    if setting.downwards:
        from pnp.type import columns

        return columns.compose(measured, size, x, y, width)
    return block.compose(measured, size, x, y, width, setting)
