"""What players must tell apart: by shape, letter or pattern, or by colours that everyone can see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import TYPE_CHECKING, Any

from layouts.model import Card
from pnp.messages import worded
from pnp.preflight.colour import Vision, difference, grey_difference
from pnp.preflight.draw import Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.walk import leaves
from pnp.scene import Color, Fill, Gradient, Item, Path, Text
from pnp.scene import Picture as Image

if TYPE_CHECKING:
    from layouts.book import Book
    from layouts.tomls import TomlFile
    from pnp.template import Template

UNSHOWN = "preflight.group-unshown"
"""A declared column that no element of a template shows."""

LEAST_DELTA_E = 10.0
"""CIEDE2000: plain at a glance across a table."""
LEAST_DELTA_L = 15.0
"""CIE L*: greys that are plain at a glance."""
DEFICIENT = (Vision.PROTAN, Vision.DEUTAN, Vision.TRITAN)
MOST_COMPARED = 40
"""Cards of a value among which the two most alike are sought."""
NOT_LOOKS = ("id", "quantity")
"""Columns in which any two cards differ."""

Mark = tuple[object, ...]
"""What a drawn item is apart from its colours."""


def check(book: Book, deck: Sequence[Picture], template: Template | None = None) -> Iterator[Finding]:
    """Every pair of values that `[distinguish]` declares, on the elements of a template that carry them."""
    groups = book.facts.get("distinguish", {})
    if not isinstance(groups, Mapping):
        return
    if template is not None and not template.names_of("face"):
        template = None  # our art draws the faces
    source = book.game.source
    for column, values in groups.items():
        line = source.line(("distinguish", column))
        known = {card.columns.get(column, "") for card in book.cards}
        for value in values:
            if value not in known:
                yield finding(
                    "preflight.group-empty",
                    file=source.name,
                    line=line,
                    key=f"distinguish.{column}",
                    severity="warning",
                    column=column,
                    value=value,
                )
        side = "back" if column == "back" else "face"
        for one, other in combinations([value for value in values if value in known], 2):
            faults = tuple(pair(deck, column, one, other, side, template))
            if faults and faults[0][0] == UNSHOWN:
                yield _unshown(source, column, one, other)
                break
            for fault in faults:
                code, facts = fault
                yield finding(
                    code,
                    file=source.name,
                    line=line,
                    key=f"distinguish.{column}",
                    severity="error" if code == "preflight.colour-vision" else "warning",
                    column=column,
                    one=one,
                    other=other,
                    **facts,
                )


def _unshown(source: TomlFile, column: str, one: str, other: str) -> Finding:
    """The finding of a column that no element shows."""
    return finding(
        UNSHOWN,
        file=source.name,
        line=source.line(("distinguish", column)),
        key=f"distinguish.{column}",
        severity="warning",
        column=column,
        one=one,
        other=other,
    )


def _carriers(pictures: Sequence[Picture], column: str, one: str, other: str) -> frozenset[str]:
    """The columns that say the same as this one: each value has one word there, and they differ."""
    words: dict[str, tuple[set[str], set[str]]] = {}
    for picture in pictures:
        columns = picture.card.columns
        value = columns.get(column, "")
        if value in (one, other):
            for name, word in columns.items():
                words.setdefault(name, (set(), set()))[value == other].add(word)
    return frozenset(
        name
        for name, (mine, theirs) in words.items()
        if name not in NOT_LOOKS and len(mine) == len(theirs) == 1 and mine != theirs
    ) | {column}


def pair(
    deck: Sequence[Picture], column: str, one: str, other: str, side: str, template: Template | None = None
) -> Iterator[tuple[str, dict[str, Any]]]:
    """The faults of two values, by the two cards that are most alike otherwise."""
    pictures = [picture for picture in deck if picture.side == side and picture.lang == deck[0].lang]
    both = interchangeable(pictures, column, one, other)
    if both is None:
        return
    first, second = both
    ignored = _differing(first.card, second.card, column)
    items1, items2 = first.items, second.items
    if template is not None and side == "face":
        carriers = _carriers(pictures, column, one, other)
        items1, items2 = (template.carrying(one.card, carriers, one.size.trim, one.lang) for one in both)
        if not items1 and not items2:
            yield UNSHOWN, {}
            return
        own = {
            word
            for name in carriers
            for card in (first.card, second.card)
            if (word := card.columns.get(name))
        }
        ignored -= own
    marks1, colors1 = _looks(items1, ignored)
    marks2, colors2 = _looks(items2, ignored)
    if marks1 != marks2:
        return  # something besides colour tells them apart
    changed = [(a, b) for a, b in zip(colors1, colors2, strict=True) if a != b]
    facts: dict[str, object] = {"card_one": first.card.id, "card_two": second.card.id}
    for vision in DEFICIENT:
        delta = max((difference(a, b, vision) for a, b in changed), default=0.0)
        if delta < LEAST_DELTA_E:
            name = f"preflight.vision.{vision.value}"
            told = worded("vision", name)
            yield "preflight.colour-vision", {**facts, **told, "delta": delta, "least": LEAST_DELTA_E}
    delta = max((grey_difference(a, b) for a, b in changed), default=0.0)
    if delta < LEAST_DELTA_L:
        yield "preflight.grey", {**facts, "delta": delta, "least": LEAST_DELTA_L}


def unlike(first: Picture, second: Picture, column: str) -> bool:
    """Whether two cards look different, words of other columns apart."""
    ignored = _differing(first.card, second.card, column)
    return _looks(first.items, ignored) != _looks(second.items, ignored)


def interchangeable(
    pictures: Sequence[Picture], column: str, one: str, other: str
) -> tuple[Picture, Picture] | None:
    """A card of each value; those that agree in most other columns."""
    pairs = product(_valued(pictures, column, one), _valued(pictures, column, other))
    return min(pairs, key=lambda pair: len(_differing(pair[0].card, pair[1].card, column)), default=None)


def _valued(pictures: Sequence[Picture], column: str, value: str) -> list[Picture]:
    """The first pictures of cards that have a value."""
    found = (picture for picture in pictures if picture.card.columns.get(column, "") == value)
    return list(islice(found, MOST_COMPARED))


def _differing(one: Card, other: Card, column: str) -> frozenset[str]:
    """The words of the other columns in which two cards differ: they are not what tells the values apart."""
    return frozenset(
        text
        for name in (*NOT_LOOKS, *one.columns)
        if name != column and one.columns.get(name) != other.columns.get(name)
        for text in (one.columns.get(name, ""), other.columns.get(name, ""))
    )


def _looks(items: Sequence[Item], ignored: frozenset[str]) -> tuple[list[Mark], list[Color]]:
    """What is drawn apart from colour, and its colours, in order."""
    marks: list[Mark] = []
    colors: list[Color] = []
    for item, at in leaves(items):
        if isinstance(item, Path):
            stroke = item.stroke
            line = None if stroke is None else (stroke.width, stroke.dash)
            marks.append(("path", at, item.segments, item.fill is None, line, item.opacity))
            colors += _shades(item.fill)
            colors += [stroke.color] if stroke is not None else []
        elif isinstance(item, Text):
            if item.text in ignored:
                continue
            marks.append(("text", at, item.text, item.font, item.size))
            colors.append(item.color)
        elif isinstance(item, Image):
            marks.append(("image", at, item.data))
    return marks, colors


def _shades(fill: Fill | None) -> list[Color]:
    """The colours of an area."""
    if isinstance(fill, Gradient):
        return [stop.color for stop in fill.stops]
    return [] if fill is None else [fill]
