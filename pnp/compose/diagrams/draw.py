"""Draws the diagrams of a game from their descriptions in the game's data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from layouts.book import Book
from pnp.compose.diagrams.frame import Frame, Part
from pnp.compose.diagrams.parts import draw
from pnp.compose.diagrams.stage import Stage
from pnp.compose.diagrams.words import LETTERS
from pnp.errors import PnpError
from pnp.scene import Item

__all__ = ["LETTERS", "Figure", "figures", "left_out"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A diagram drawn from (0, 0): its items and the room they take, and where in the rules it belongs."""

    name: str
    items: tuple[Item, ...]
    width: float
    height: float
    after: str  # id of the clause under which it stands
    caption: str
    legend: tuple[str, ...] = ()  # what its letters a, b, c… stand for, where words had no room


def figures(stage: Stage, width: float, widest_card: float) -> tuple[Figure, ...]:
    """The diagrams of a game under the options in force, in the order of the data."""
    described: Sequence[Part] = stage.book.facts.get("diagram") or ()
    return tuple(
        _figure(stage, entry, width, widest_card)
        for entry in described
        if _wanted(stage.book, entry) and not _missing(stage.book, entry)
    )


def left_out(book: Book) -> tuple[tuple[str, str], ...]:
    """Diagrams that cannot be drawn with the deck in force, each with the first card that it lacks."""
    described: Sequence[Part] = book.facts.get("diagram") or ()
    return tuple(
        (str(entry["name"]), _missing(book, entry))
        for entry in described
        if _wanted(book, entry) and _missing(book, entry)
    )


def _missing(book: Book, entry: Part) -> str:
    """The first card or back of a diagram that the deck in force does not hold, "" where it holds all."""
    cards = {card.id for card in book.cards}
    backs = {card.back for card in book.cards}
    for part in cast(Sequence[Part], entry["parts"]):
        if "card" in part and str(part["card"]) not in cards:
            return str(part["card"])
        if "back" in part and str(part["back"]) not in backs:
            return str(part["back"])
    return ""


def _wanted(book: Book, entry: Part) -> bool:
    """Whether the options in force are those for which the diagram is meant."""
    conditions = cast(Mapping[str, Sequence[object]], entry.get("when") or {})
    return all(book.options.get(option) in values for option, values in conditions.items())


def _figure(stage: Stage, entry: Part, width: float, widest_card: float) -> Figure:
    columns, rows = entry["size"]
    across = min(float(entry.get("card", widest_card)), widest_card, width / columns)
    frame = Frame(
        stage=stage, name=str(entry["name"]), across=across, down=stage.height(across), width=columns * across
    )
    parts: Sequence[Part] = entry["parts"]
    try:
        items = _drawn(frame, parts)
    except PnpError:  # some words have no room: letters stand for all of them
        frame = replace(frame, legend=[])
        items = _drawn(frame, parts)
    return Figure(
        name=frame.name,
        items=items,
        width=frame.width,
        height=rows * frame.down,
        after=str(entry.get("after", "")),
        caption=stage.voice.say(f"diagram.{frame.name}"),
        legend=tuple(frame.legend or ()),
    )


def _drawn(frame: Frame, parts: Sequence[Part]) -> tuple[Item, ...]:
    """All parts, one after the other."""
    items: list[Item] = []
    for part in parts:
        items += draw(frame, part)
    return tuple(items)
