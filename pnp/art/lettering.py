"""Cards as pictures inside other pictures: their indices drawn as outlines, their small print left away."""

from __future__ import annotations

from dataclasses import replace

from pnp.art.indices import MM_PER_POINT
from pnp.art.pen import moved
from pnp.scene import Group, Item, Path, Segment, Text


def pictured(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items with their texts turned into outlines.

    What is drawn small is no text any more: it is neither searched nor read aloud, and no type too small.
    """
    made: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            made.append(replace(item, items=pictured(item.items)))
        elif not isinstance(item, Text):
            made.append(item)
        elif item.role != "small print":
            made.append(_drawn(item))
    return tuple(made)


def wordless(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items without their words."""
    kept = [item for item in items if not isinstance(item, Text)]
    return tuple(
        replace(item, items=wordless(item.items)) if isinstance(item, Group) else item for item in kept
    )


def _drawn(text: Text) -> Path:
    """A line of text as one path."""
    from pnp.type.faces import outline
    from pnp.type.measure import width

    em = text.size * MM_PER_POINT
    whole = width(text.text, text.font, text.size, text.spacing)
    x = text.x - {"start": 0.0, "middle": whole / 2, "end": whole}[text.anchor]
    made: list[Segment] = []
    for character in text.text:
        made += moved(outline(text.font, character), (em, 0.0, 0.0, em, x, text.y))
        x += width(character, text.font, text.size, text.spacing)
    return Path(segments=tuple(made), fill=text.color)
