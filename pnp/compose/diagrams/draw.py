"""Draws the diagrams of a game from their descriptions in the game's data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import cast

from layouts.book import Book
from pnp.compose.diagrams import leftwards
from pnp.compose.diagrams.frame import Frame, Part
from pnp.compose.diagrams.parts import draw
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.diagrams.standins import same_back, stand_in
from pnp.compose.diagrams.sums import NUMBER, settled, spelt
from pnp.scene import Item
from runtime.value import value

__all__ = ["Figure", "figures", "left_out"]


@value
class Figure:
    """A diagram drawn from (0, 0): its items and the room they take, and where in the rules it belongs."""

    name: str
    items: tuple[Item, ...]
    width: float
    height: float
    after: str  # id of the clause under which it stands, or the part of the lesson: goal, first, worked…
    caption: str
    title: str = ""
    broken: bool = False  # whether one of its labels stands in several lines
    larger: Callable[[float], Figure] | None = (
        None  # the same with cards larger by a factor, where it has room
    )


LABEL, FRAME = "text", "box"
"""By what a part is a label, and by what it has a frame."""

USUAL = 9.5
"""Points of words beside which cards have their usual size; larger words want larger cards."""

SLOWER = 0.4
"""Power with which cards grow beside the words: two pictures with large captions still share a page."""

SHARE = 0.4
"""Width of a card in a diagram, in widths of the real one, where its column has room."""

MOST_GROWN = 1.4
"""By how much cards may outgrow what their diagram says: more would hang over the edge of the paper."""

LARGE, LABELLED = 14.0, 58.0
"""Points from which cards are drawn as of so many millimetres at least: their labels need the room."""

LESSON = ("goal", "setup", "first", "worked", "special", "score")
"""Parts of the lesson under which a diagram may stand; any other place is a clause."""


def figures(
    stage: DiagramContext, width: float, *, clauses: bool = False, share: float = 1.0, height: float = inf
) -> tuple[Figure, ...]:
    """The diagrams of a game under the options in force, in the order of the data.

    Those of the lesson, or those that stand under `clauses`; their cards grow by `share` where a column of
    `width` × `height` mm has room.  One to spare stands instead of another one of its name.
    """
    described: Sequence[Part] = stage.book.lesson["diagram"]
    return tuple(
        _figure(stage, entry, width, share, height)
        for entry in described
        if clauses == (entry.get("after") not in LESSON)
        and (entry["name"] in stage.spare) == bool(entry.get("spare"))
        and _in_force(stage.book, entry)
        and not _missing(stage.book, entry)
    )


def spared(book: Book) -> tuple[frozenset[str], ...]:
    """What pictures to spare a booklet may have, by name: one of them, or all."""
    described: Sequence[Part] = book.lesson["diagram"]
    names = [str(entry["name"]) for entry in described if entry.get("spare") and _in_force(book, entry)]
    return tuple(dict.fromkeys([*(frozenset({name}) for name in names), frozenset(names)])) if names else ()


def card_width(stage: DiagramContext, share: float) -> float:
    """Millimetres of a usual card in a diagram."""
    larger: float = max(1.0, stage.size / USUAL) ** SLOWER
    wide = stage.usual.trim.width
    return SHARE * (max(wide, LABELLED) if stage.size >= LARGE else wide) * share * larger


def left_out(book: Book) -> tuple[tuple[str, str], ...]:
    """Diagrams that cannot be drawn with the deck in force, each with the first card that it lacks."""
    described: Sequence[Part] = book.lesson["diagram"]
    return tuple(
        (str(entry["name"]), _missing(book, entry))
        for entry in described
        if _in_force(book, entry) and _missing(book, entry)
    )


def _missing(book: Book, entry: Part) -> str:
    """The first card or back of a diagram for which the deck in force has nothing, "" where it has all."""
    for part in cast(Sequence[Part], entry["parts"]):
        if "sum" in part and settled(book, str(part["sum"]), str(part["card"])) is None:
            return str(part["card"])
        for card in cards_of(part):
            if stand_in(book, card) is None:
                return card
        if "back" in part and same_back(book, str(part["back"])) is None:
            return str(part["back"])
    return ""


def cards_of(part: Part) -> Iterator[str]:
    """The ids of the cards that a part shows as they are."""
    if "card" in part and "sum" not in part:
        yield str(part["card"])
    yield from (str(card) for card in cast(Sequence[str], part.get("fan", ())))
    yield from (card for row in cast(Sequence[str], part.get("plan", ())) for card in row.split())


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
    named = (card for part in cast(Sequence[Part], entry["parts"]) for card in cards_of(part))
    shown = (stand_in(book, card) for card in named)
    worth = [card.columns.get(str(entry["total"]), "") for card in shown if card is not None]
    terms = [text for text in worth if text.isdecimal()]
    return {"terms": " + ".join(terms), "total": str(sum(map(int, terms)))}


def _in_force(book: Book, entry: Part) -> bool:
    """Whether the options in force are those for which the diagram is meant."""
    conditions = cast(Mapping[str, Sequence[object]], entry.get("when") or {})
    return all(book.options.get(option) in values for option, values in conditions.items())


def _figure(stage: DiagramContext, entry: Part, width: float, share: float, height: float) -> Figure:
    columns, rows = entry["size"]
    across = min(card_width(stage, share), width / columns, float(entry.get("card", inf)))
    across = min(across, across * height / (rows * stage.height(across)))
    told = {key: spelt(text, stage.lang) for key, text in _sums(stage.book, entry).items()}
    frame = Frame(
        stage=stage,
        name=str(entry["name"]),
        across=across,
        down=stage.height(across),
        width=columns * across,
    )
    parts: Sequence[Part] = entry["parts"]
    if stage.leftwards:
        parts = leftwards.turned(parts, columns)
    title = f"diagram.{frame.name}.title"

    def resized(factor: float) -> Figure:
        """The same larger by a factor; smaller only if no label needs several lines there."""
        wide = width * min(1.0, factor)
        other = _figure(stage, _freer(entry, factor), wide, share * factor, height)
        return made if factor < 1 and other.broken else other

    drawn = [draw(frame, part) for part in parts]
    made = Figure(
        name=frame.name,
        items=tuple(item for items in drawn for item in items),
        width=frame.width,
        height=rows * frame.down,
        after=str(entry.get("after", "")),
        caption=_caption(stage, frame.name, told, titled=stage.voice.has(title)),
        larger=resized,
        broken=any(
            LABEL in part and len(items) > 1 + (FRAME in part)
            for part, items in zip(parts, drawn, strict=True)
        ),
        title=stage.voice.say(title, **told) if stage.voice.has(title) else "",
    )
    return made


def _freer(entry: Part, factor: float) -> Part:
    """A diagram whose cards may be larger than it says, where its page has room, or are smaller."""
    return {**entry, "card": float(entry.get("card", inf)) * (MOST_GROWN if factor > 1 else factor)}


def _caption(stage: DiagramContext, name: str, told: Mapping[str, str], *, titled: bool) -> str:
    """The words under a diagram: `diagram.NAME`, or `.caption` beside its title; a title alone will do."""
    below = f"diagram.{name}.caption"
    if stage.voice.has(below):
        return stage.voice.say(below, **told)
    if titled and not stage.voice.has(f"diagram.{name}"):
        return ""
    return stage.voice.say(f"diagram.{name}", **told)
