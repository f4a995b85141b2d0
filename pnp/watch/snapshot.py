"""One look at a folder: every card as it stands, beside what it was at the look before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import count
from time import time
from typing import TYPE_CHECKING, Final

from layouts.model import Card, CardSize, LayoutError, Problem
from pnp.compose.groups import size_of
from pnp.compose.pictures import pictures
from pnp.scene import Item
from runtime.value import value

if TYPE_CHECKING:
    from pnp.commands.choose import Run

SPILL: Final = 0.0
"""The page shows what is left once the card is cut out."""

_serials = count(int(time() * 10))
"""Of pictures: a page that is found again under the same address must not take old ones for new."""


def next_serial() -> int:
    """A number that no picture had."""
    return next(_serials)


@value
class RenderedImage:
    """A picture of one side; whoever has its serial has seen exactly this."""

    serial: int
    size: CardSize
    items: tuple[Item, ...]


@value
class Tile:
    """One card: its face as it was last drawn, and why it cannot be drawn now."""

    card: Card
    size: CardSize
    back: int  # its place among the backs
    shot: RenderedImage | None
    faults: tuple[Problem, ...]
    changed: bool


@value
class Back:
    """One back, and the cards that have it."""

    name: str
    title: str
    size: CardSize
    shot: RenderedImage | None
    cards: tuple[str, ...]
    faults: tuple[Problem, ...]
    changed: bool


@value
class Look:
    """All that the page shows of a folder under one choice; after a fault the last good cards stay."""

    version: int
    run: Run | None = None
    tiles: tuple[Tile, ...] = ()
    backs: tuple[Back, ...] = ()
    faults: tuple[Problem, ...] = ()

    @property
    def changed(self) -> tuple[str, ...]:
        """The ids of the cards that are not as they were."""
        backs = {card for back in self.backs if back.changed for card in back.cards[:1]}
        return tuple(tile.card.id for tile in self.tiles if tile.changed or tile.card.id in backs)

    def shots(self) -> Iterator[RenderedImage]:
        """Every picture of it."""
        yield from (tile.shot for tile in self.tiles if tile.shot is not None)
        yield from (back.shot for back in self.backs if back.shot is not None)


NOTHING: Final = Look(version=0)


def faulty(before: Look, problems: tuple[Problem, ...]) -> Look:
    """The last good look with what is wrong now; nothing of it has changed."""
    return replace(before, version=before.version + 1, faults=problems)


def look(run: Run, before: Look) -> Look:
    """Every card of the run, with the pictures of the look before where nothing has changed."""
    try:
        painter = pictures(run.book, run.settings, SPILL)
    except LayoutError as error:
        return faulty(before, error.problems)
    size = size_of(run.book, run.settings)
    first = before is NOTHING or not before.tiles
    old = {tile.card.id: tile for tile in before.tiles}
    tiles: list[Tile] = []
    named: dict[tuple[str, CardSize], list[Card]] = {}
    places: dict[tuple[str, CardSize], int] = {}
    for card in run.cards:
        own = size(card)
        name = (painter.back_name(card), own)
        named.setdefault(name, []).append(card)
        back = places.setdefault(name, len(places))
        was = old.get(card.id)
        shot, faults = _drawn(painter.face, card, own, None if was is None else was.shot)
        changed = not first and (was is None or shot is not was.shot or faults != was.faults)
        tiles.append(Tile(card=card, size=own, back=back, shot=shot, faults=faults, changed=changed))
    backs = tuple(_backs(run, painter.back, named, before, first=first))
    return Look(version=before.version + 1, run=run, tiles=tuple(tiles), backs=backs)


def _backs(
    run: Run,
    paint: Callable[[Card], tuple[Item, ...]],
    named: Mapping[tuple[str, CardSize], list[Card]],
    before: Look,
    *,
    first: bool,
) -> Iterator[Back]:
    """Every back once; of those that tell cards apart by what they print there is one for each."""
    old = {(back.name, back.size): back for back in before.backs}
    for (name, size), cards in named.items():
        was = old.get((name, size))
        card = cards[0]
        shot, faults = _drawn(paint, card, size, None if was is None else was.shot)
        facts = run.book.backs.get(card.back)
        title = card.back if facts is None else facts.titles.get(run.settings.lang, card.back)
        yield Back(
            name=name,
            title=title,
            size=size,
            shot=shot,
            cards=tuple(card.id for card in cards),
            faults=faults,
            changed=not first and (was is None or shot is not was.shot),
        )


def _drawn(
    paint: Callable[[Card], tuple[Item, ...]], card: Card, size: CardSize, was: RenderedImage | None
) -> tuple[RenderedImage | None, tuple[Problem, ...]]:
    """The picture, the old one where it is the same or cannot be drawn, and the faults."""
    try:
        items = paint(card)
    except LayoutError as error:
        return was, error.problems
    if was is not None and was.size == size and was.items == items:
        return was, ()
    return RenderedImage(serial=next_serial(), size=size, items=items), ()
