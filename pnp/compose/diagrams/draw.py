"""Draws the diagrams of a game from their descriptions in the game's data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import cast

from layouts.book import Book
from pnp.compose.diagrams.frame import Frame, Part
from pnp.compose.diagrams.parts import draw
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.diagrams.standins import same_back, stand_in
from pnp.compose.diagrams.sums import NUMBER, settled, spelt
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
    after: str  # id of the clause under which it stands, or the part of the lesson: goal, first, worked…
    caption: str
    title: str = ""
    legend: tuple[str, ...] = ()  # what its letters a, b, c… stand for, where words had no room


USUAL = 9.5
"""Points of words beside which cards have the size that the data give; larger words want larger cards."""

NARROWEST = 8.6
"""Millimetres of a card in a diagram under which nobody reads its index, however little room there is."""

LESSON = ("goal", "setup", "first", "worked", "special", "score")
"""Parts of the lesson under which a diagram may stand; any other place is a clause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How large diagrams are: how high above a caption at most, at what share of their usual size."""

    height: Callable[[str], float] = lambda _: inf
    reduced: float = 1.0  # more than 1 where type is larger than usual
    worded: bool = False  # what bears words is not reduced: they would run over its pictures
    lettered: float = 0.0  # share of that size under which letters stand for words: these are not reduced


UNLIMITED = Limits()


def figures(
    stage: DiagramContext,
    width: float,
    widest_card: float,
    *,
    clauses: bool = False,
    limits: Limits = UNLIMITED,
) -> tuple[Figure, ...]:
    """The diagrams of a game under the options in force, in the order of the data.

    Those of the lesson, or those that stand under `clauses`.
    """
    described: Sequence[Part] = stage.book.lesson["diagram"]
    return tuple(
        _figure(stage, entry, width, widest_card, limits)
        for entry in described
        if clauses == (entry.get("after") not in LESSON)
        and _wanted(stage.book, entry)
        and not _missing(stage.book, entry)
    )


def left_out(book: Book) -> tuple[tuple[str, str], ...]:
    """Diagrams that cannot be drawn with the deck in force, each with the first card that it lacks."""
    described: Sequence[Part] = book.lesson["diagram"]
    return tuple(
        (str(entry["name"]), _missing(book, entry))
        for entry in described
        if _wanted(book, entry) and _missing(book, entry)
    )


def _missing(book: Book, entry: Part) -> str:
    """The first card or back of a diagram for which the deck in force has nothing, "" where it has all."""
    for part in cast(Sequence[Part], entry["parts"]):
        if "sum" in part:
            if settled(book, str(part["sum"]), str(part["card"])) is None:
                return str(part["card"])
        elif "card" in part and stand_in(book, str(part["card"])) is None:
            return str(part["card"])
        if "back" in part and same_back(book, str(part["back"])) is None:
            return str(part["back"])
    return ""


def _sums(book: Book, entry: Part) -> dict[str, str]:
    """What captions may say of the sums of a diagram: `sum1` in full, `number1` its result."""
    said: dict[str, str] = {}
    for part in cast(Sequence[Part], entry["parts"]):
        found = settled(book, str(part["sum"]), str(part["card"])) if "sum" in part else None
        if found is not None:
            index = len(said) // 2 + 1
            number = found[1].columns[NUMBER]
            said |= {f"sum{index}": f"{found[0]} = {number}", f"number{index}": number}
    return said | _total(book, entry)


def _total(book: Book, entry: Part) -> dict[str, str]:
    """What captions may say where a diagram adds up a column of its cards: its `terms`, and the `total`."""
    if "total" not in entry:
        return {}
    shown = (
        stand_in(book, str(part["card"])) for part in cast(Sequence[Part], entry["parts"]) if "card" in part
    )
    worth = [card.columns.get(str(entry["total"]), "") for card in shown if card is not None]
    terms = [text for text in worth if text.isdecimal()]
    return {"terms": " + ".join(terms), "total": str(sum(map(int, terms)))}


def _wanted(book: Book, entry: Part) -> bool:
    """Whether the options in force are those for which the diagram is meant."""
    conditions = cast(Mapping[str, Sequence[object]], entry.get("when") or {})
    return all(book.options.get(option) in values for option, values in conditions.items())


def _figure(stage: DiagramContext, entry: Part, width: float, widest_card: float, limits: Limits) -> Figure:
    columns, rows = entry["size"]
    larger = max(1.0, stage.size / USUAL)
    wished = min(float(entry.get("card", widest_card)) * larger, widest_card * larger)
    across = min(wished, width / columns)
    told = {key: spelt(text, stage.lang) for key, text in _sums(stage.book, entry).items()}
    title = f"diagram.{entry['name']}.title"
    caption = _caption(stage, str(entry["name"]), told, titled=stage.voice.has(title))
    if not (limits.worded and limits.reduced < 1 and any("text" in part for part in entry["parts"])):
        across = min(across * limits.reduced, width / columns)
    most = limits.height(caption)
    if rows * stage.height(across) > most:
        across *= most / (rows * stage.height(across))
    across = max(across, min(NARROWEST, width / columns))
    frame = Frame(
        stage=stage,
        name=str(entry["name"]),
        across=across,
        down=stage.height(across),
        width=columns * across,
        legend=[] if across < limits.lettered * wished else None,
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
        caption=caption,
        title=stage.voice.say(title) if stage.voice.has(title) else "",
        legend=tuple(frame.legend or ()),
    )


def _caption(stage: DiagramContext, name: str, told: Mapping[str, str], *, titled: bool) -> str:
    """The words under a diagram: `diagram.NAME`, or `.caption` beside its title; a title alone will do."""
    below = f"diagram.{name}.caption"
    if stage.voice.has(below):
        return stage.voice.say(below, **told)
    if titled and not stage.voice.has(f"diagram.{name}"):
        return ""
    return stage.voice.say(f"diagram.{name}", **told)


def _drawn(frame: Frame, parts: Sequence[Part]) -> tuple[Item, ...]:
    """All parts, one after the other."""
    items: list[Item] = []
    for part in parts:
        items += draw(frame, part)
    return tuple(items)
