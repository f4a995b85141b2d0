"""Pictures of the gallery: the first cards of each deck and its back, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.scene import Scene

GALLERY = Path(__file__).resolve().parent.parent / "docs" / "gallery"
MOST = 4
"""Faces shown of a deck."""
SPACE = 5.0  # mm


def decks() -> list[Path]:
    """The folders, in the order in which the page shows them."""
    page = (GALLERY / "README.md").read_text("utf-8")
    there = {path.parent for path in GALLERY.glob("*/game.toml")}
    return sorted(there, key=lambda path: page.find(f"({path.name}/"))


def scene(folder: Path) -> Scene:
    """A strip of cards on a grey table."""
    from pnp.art.pen import polygon
    from pnp.commands.choose import choose
    from pnp.compose.groups import size_of
    from pnp.compose.pictures import pictures
    from pnp.compose.shapes import outline
    from pnp.geometry import Box
    from pnp.options import Request
    from pnp.scene import Color, Group, Item, Page, Scene
    from pnp.scene import Path as Drawn

    lang = "ja" if folder.name == "haiku" else "en"
    run = choose(Request(game=str(folder)), lang)
    painter, size = pictures(run.book, run.settings), size_of(run.book, run.settings)
    cards = list(run.cards)
    shown = [*cards[: MOST - 1], cards[-1]] if len(cards) > MOST else cards
    drawn = [(size(card), painter.face(card)) for card in shown]
    drawn.append((size(cards[0]), painter.back(cards[0])))
    items: list[Item] = []
    x, high = SPACE, max(own.trim.height for own, _ in drawn)
    for own, card in drawn:
        width, height = own.trim.width, own.trim.height
        cut = outline(own, Box(x=0, y=0, width=width, height=height))
        paper = Drawn(segments=cut, fill=Color(1.0, 1.0, 1.0))
        at = (1.0, 0.0, 0.0, 1.0, x, SPACE + (high - height) / 2)
        items.append(Group(items=(paper, *card), clip=cut, transform=at))
        x += width + SPACE
    ground = Box(x=0, y=0, width=x, height=high + 2 * SPACE)
    table = Drawn(
        segments=polygon((0, 0), (x, 0), (x, ground.height), (0, ground.height)),
        fill=Color.hex("#d9dbde"),
    )
    page = Page(width=x, height=ground.height, items=(table, *items))
    return Scene(title=folder.name, lang=lang, pages=(page,), forms={})


def scenes() -> Iterator[tuple[str, Scene]]:
    """Name and strip of every deck."""
    for folder in decks():
        yield f"gallery-{folder.name}", scene(folder)
