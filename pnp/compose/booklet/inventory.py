"""What is in the box: every component of a kit in a small picture, with its count."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from layouts.book import Book
from layouts.mats import Mat
from pnp.art import pen
from pnp.art.dice import die
from pnp.art.style import WHITE
from pnp.compose import dicenets, markers
from pnp.compose.booklet.elements import Cell
from pnp.compose.booklet.shape import LARGE
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.mats.motifs import filled, hairline
from pnp.compose.pictures import commonest_back
from pnp.scene import Item, Path
from pnp.settings import Settings

FAN, FANNED = 0.34, 0.46
"""Share of a card that shows under the next one, and of all that do at most."""

BACK = "back"
"""How the data names a back."""

TALL = 0.8
"""Height of a sheet in the picture, in heights of the cards beside it; in large print it is as high."""

A_SERIES = 0.7071
"""Width of a sheet, in its heights."""

RIM = 0.04
"""Share of a mat's picture that is left white on each side of its places."""

LINES = 9
"""Lines of writing on the picture of a sheet."""


def things(book: Book, stage: DiagramContext, settings: Settings, card: float) -> tuple[Cell, ...]:
    """The components of the kit, cards first, what is read next; cards are `card` mm wide."""
    from pnp.compose.components import parts

    if not book.lesson.get("box"):
        return ()
    present = parts(book)
    makers: dict[str, Callable[[], Iterator[Cell]]] = {
        "cards": lambda: _cards(stage, card),
        "aids": lambda: _aids(stage, settings, card),
        "pocket": lambda: _pocket(stage, settings, card),
        "markers": lambda: _markers(book, stage, settings, card),
        "mat": lambda: _mats(stage, settings, card),
        "dice": lambda: _dice(book, stage, card),
        "sheets": lambda: _pads(stage, card),
    }
    return tuple(cell for name, make in makers.items() if name in present for cell in make())


def _cards(stage: DiagramContext, card: float) -> Iterator[Cell]:
    """The cards that `[box]` of the lesson shows, by the key of the words that name them."""
    shown: Mapping[str, Sequence[str]] = stage.book.lesson.get("box") or {}
    for key, names in shown.items():
        label = stage.voice.say(f"box.{key}")
        if not label:
            continue  # not under these options
        step = min(FAN, FANNED / max(1, len(names) - 1))
        items: list[Item] = []
        width = height = 0.0
        for name in names:
            is_back = name == BACK
            drawn = commonest_back(stage.book) if is_back else stage.card_of(f"box.{key}", name)
            taken = stage.extent(drawn, card)
            x = width - taken.width * (1 - step) if width else 0.0
            items += (stage.back if is_back else stage.shown)(drawn, x, 0.0, card)
            width, height = x + taken.width, max(height, taken.height)
        more = f"box.{key}.more"
        words = stage.voice.say(more) if stage.voice.has(more) else ""
        yield Cell(items=tuple(items), width=width, height=height, head=label, words=words)


def _aids(stage: DiagramContext, settings: Settings, card: float) -> Iterator[Cell]:
    """The player aids: cards with lines of words."""
    high = stage.height(card)
    items = [*_sheet(stage, card, high, 2.0), *_lines(stage, card, high)]
    head, words = _for_each(stage, settings, "aids", _cards_of_an_aid(stage, settings))
    yield Cell(items=tuple(items), width=card, height=high, head=head, words=words)


def _cards_of_an_aid(stage: DiagramContext, settings: Settings) -> int:
    """How many cards one player has as an aid: in large print they may be several."""
    from pnp.compose import aids

    if not settings.large:
        return 1

    def counted() -> int:
        unheard = replace(stage.book, memo={})  # what is said on the aids need not be said in the booklet
        return len(aids.helpers(unheard, settings, aids=True, marks=False).cards)

    return stage.book.once(("cards of an aid", settings), counted)


def _for_each(stage: DiagramContext, settings: Settings, name: str, each: int = 1) -> tuple[str, str]:
    """How many there are of what players have so many of, and for how many players unless that is plain."""
    count = settings.players or stage.book.standard_players
    plain = each == 1 and count == stage.book.players[1]
    return _said(stage, name, count * each), "" if plain else _said(stage, "seats", count)


def _markers(book: Book, stage: DiagramContext, settings: Settings, card: float) -> Iterator[Cell]:
    """The markers, one side of each."""
    found = markers.tokens(book)
    side = card * 0.5
    scale = side / markers.SIDE
    across = 2 if len(found) > 1 else 1
    items: list[Item] = []
    for index, (first, _) in enumerate(found):
        at = (scale, 0.0, 0.0, scale, index % across * side, index // across * side)
        items.append(pen.group(*markers.side(first, settings), at=at))
    down = -(-len(found) // across)
    yield Cell(
        items=tuple(items),
        width=side * across,
        height=side * down,
        head=_said(stage, "markers", len(found)),
        words=stage.voice.say("box.markers-how") if stage.voice.has("box.markers-how") else "",
    )


def _mats(stage: DiagramContext, settings: Settings, card: float) -> Iterator[Cell]:
    """Every mat with its places."""
    from pnp.compose.mats.plan import planned
    from pnp.errors import PnpError

    try:
        mats = planned(stage.book, settings)
    except PnpError:  # none fits the paper: the kit says so
        return
    for mat in mats:
        scale = _tall(stage) * min(stage.height(card) / mat.size.height, 1.4 * card / mat.size.width)
        width, height = mat.size.width * scale, mat.size.height * scale
        rim = pen.shift(width * RIM, height * RIM)
        places = pen.group(*_places(stage, mat, scale * (1 - 2 * RIM)), at=rim)
        items = [*_sheet(stage, width, height, 1.0), places]
        each = mat.each == "player"
        head, words = _for_each(stage, settings, "mat") if each else (_said(stage, "mat", 1), "")
        yield Cell(items=tuple(items), width=width, height=height, head=head, words=words)


def _places(stage: DiagramContext, mat: Mat, scale: float) -> Iterator[Item]:
    """The places of a mat in little."""
    for place in mat.places:
        box = place.box
        edge = pen.rectangle(
            box.x * scale, box.y * scale, box.width * scale, box.height * scale, mat.card.corner * scale
        )
        yield filled(edge, stage.tone.tint, stage.tone.line, 0.18)


def _dice(book: Book, stage: DiagramContext, card: float) -> Iterator[Cell]:
    count = dicenets.wanted(book)
    side = card * 0.38
    items: list[Item] = []
    for index in range(count):
        items += die(index % 6 + 1, side * (0.55 + 1.2 * index), side * 0.55, side, stage.style)
    yield Cell(
        items=tuple(items), width=side * 1.2 * count, height=side * 1.1, head=_said(stage, "dice", count)
    )


def _pads(stage: DiagramContext, card: float) -> Iterator[Cell]:
    """The score pad and the record sheet, one behind the other."""
    high = stage.height(card) * _tall(stage)
    wide = high * A_SERIES
    behind = [*_sheet(stage, wide, high * 0.9, 0.0), *_lines(stage, wide, high * 0.9)]
    front = [*_sheet(stage, wide, high * 0.9, 0.0), *_ruled(stage, wide, high * 0.9)]
    items = (
        pen.group(*behind, at=pen.shift(wide * 0.3, 0.0)),
        pen.group(*front, at=pen.shift(0.0, high * 0.1)),
    )
    head, words = stage.voice.say("box.sheets"), stage.voice.say("box.sheets.each")
    yield Cell(items=items, width=wide * 1.3, height=high, head=head, words=words)


def _pocket(stage: DiagramContext, settings: Settings, card: float) -> Iterator[Cell]:
    """The quick reference: a little book, or a sheet."""
    from pnp.compose.pocket import folds

    high = stage.height(card) * TALL
    wide = high * A_SERIES
    items = [*_sheet(stage, wide, high, 0.0), *_lines(stage, wide, high)]
    if not folds(settings):
        yield Cell(items=tuple(items), width=wide, height=high, head=stage.voice.say("box.reference"))
        return
    fold = pen.polygon((wide, 0.0), (wide * 1.25, high * 0.08), (wide * 1.25, high * 1.0), (wide, high))
    items.append(filled(fold, stage.tone.tint, stage.tone.line, 0.25))
    yield Cell(items=tuple(items), width=wide * 1.25, height=high, head=stage.voice.say("box.reference"))


def _tall(stage: DiagramContext) -> float:
    return TALL if stage.size < LARGE else 1.0


def _said(stage: DiagramContext, name: str, count: int) -> str:
    return stage.voice.say(f"box.{name}", n=count)


def _sheet(stage: DiagramContext, wide: float, high: float, corner: float) -> Iterator[Item]:
    edge = pen.rectangle(0.0, 0.0, wide, high, corner)
    yield filled(edge, WHITE, stage.tone.text, 0.25)


def _lines(stage: DiagramContext, wide: float, high: float) -> Iterator[Item]:
    """A head and lines of words."""
    head = pen.rectangle(wide * 0.1, high * 0.08, wide * 0.6, high * 0.06)
    yield Path(segments=head, fill=stage.tone.accent)
    lines: pen.Outline = ()
    for index in range(LINES):
        y = high * (0.22 + 0.7 * index / (LINES - 1))
        lines += pen.line((wide * 0.1, y), (wide * (0.9 if index % 3 else 0.75), y))
    yield hairline(lines, stage.tone.line, 0.3)


def _ruled(stage: DiagramContext, wide: float, high: float) -> Iterator[Item]:
    """A table to fill in."""
    head = pen.rectangle(wide * 0.1, high * 0.08, wide * 0.6, high * 0.06)
    yield Path(segments=head, fill=stage.tone.accent)
    lines: pen.Outline = ()
    for index in range(LINES):
        y = high * (0.2 + 0.72 * index / (LINES - 1))
        lines += pen.line((wide * 0.1, y), (wide * 0.9, y))
    for index in range(5):
        x = wide * (0.1 + 0.8 * index / 4)
        lines += pen.line((x, high * 0.2), (x, high * 0.92))
    yield hairline(lines, stage.tone.line, 0.3)
