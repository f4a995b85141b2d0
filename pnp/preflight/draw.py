"""Draws every face and back once, and keeps the faults of those that cannot be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import Card, CardSize, LayoutError, Problem
from pnp.compose.groups import size_of
from pnp.compose.pictures import Pictures, pictures
from pnp.compose.pieces import tells_apart
from pnp.preflight.finding import Finding, Spot
from pnp.scene import Item
from pnp.settings import Settings
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

BLEED = 3.0
"""Millimetres that vendors ask for beyond the cut (1/8 in)."""


@value
class Picture:
    """One face or back as drawn; `cards` are all that look so."""

    side: Literal["face", "back"]
    card: Card
    lang: str
    items: tuple[Item, ...]
    size: CardSize


@value
class Deck:
    """All that was drawn, and what could not be."""

    pictures: tuple[Picture, ...]
    findings: tuple[Finding, ...]


CHECKS = (
    ("drawing.no-glyph", "missing-glyph"),
    ("drawing.no-script", "missing-glyph"),
    ("drawing.unset-script", "missing-glyph"),
    ("drawing.text-over", "text-fit"),
    ("component.long-line", "text-fit"),
    ("component.tall-block", "text-fit"),
    ("component.tall-aid", "text-fit"),
    ("file-not-there", "image-missing"),
    ("path-leaves", "image-missing"),
    ("drawing.bad-picture", "image-missing"),
    ("font-", "font"),
    ("id-", "ids"),
)
"""Beginnings of message keys, and the check to which they belong."""


def draw(book: Book, settings: Settings, cards: Iterable[Card] | None = None) -> Deck:
    """Every face in every language (once where it is the same in all), and every back that is printed.

    `cards` are those that are wanted; without them the whole deck.
    """
    wanted = tuple(book.cards if cards is None else cards)
    made: list[Picture] = []
    faults: list[Finding] = []
    for lang in settings.langs:
        chosen = replace(settings.speaking(lang), bleed=BLEED)
        try:
            painter = pictures(book, chosen, BLEED)
        except LayoutError as error:
            return Deck(pictures=(), findings=tuple(from_problem(problem) for problem in error.problems))
        made += _side(wanted, painter, lang, faults, size_of(book, settings), _backed(book, settings))
    return Deck(pictures=tuple(_once(made)), findings=tuple(faults))


def _backed(book: Book, settings: Settings) -> Callable[[Card], bool]:
    """Whether the back of a card is printed: without backs only one that says more than its face."""
    if settings.backs != "none":
        return lambda card: True
    return lambda card: card.back in book.backs and tells_apart(book, card.back)


def _side(
    cards: Sequence[Card],
    painter: Pictures,
    lang: str,
    faults: list[Finding],
    size: Callable[[Card], CardSize],
    backed: Callable[[Card], bool],
) -> Iterator[Picture]:
    backs: set[tuple[str, CardSize]] = set()
    for card in cards:
        own = size(card)
        yield from _drawn("face", painter.face, card, lang, faults, own)
        name = (painter.back_name(card), own)
        if name not in backs and backed(card):
            backs.add(name)
            yield from _drawn("back", painter.back, card, lang, faults, own)


def _drawn(
    side: Literal["face", "back"],
    paint: Callable[[Card], tuple[Item, ...]],
    card: Card,
    lang: str,
    faults: list[Finding],
    size: CardSize,
) -> Iterator[Picture]:
    try:
        yield Picture(side=side, card=card, lang=lang, items=paint(card), size=size)
    except LayoutError as error:
        faults += [from_problem(problem, card, side, lang) for problem in error.problems]


def _once(made: list[Picture]) -> Iterator[Picture]:
    """Each picture once: those that are the same in a further language are left out."""
    first: dict[tuple[str, str], Picture] = {}
    for picture in made:
        before = first.setdefault((picture.side, picture.card.id), picture)
        if before is picture or before.items != picture.items:
            yield picture


def from_problem(problem: Problem, card: Card | None = None, side: str = "face", lang: str = "") -> Finding:
    """The finding of something that could not be read or drawn.

    A missing picture is one finding for all cards that want it, so its key names the element alone.
    """
    check = check_of(problem)
    if check == "image-missing" and card is not None and problem.key:
        problem = replace(problem, key=problem.key.removeprefix(f"card {card.id}, "))
    return Finding(
        severity="error",
        check=check,
        problem=problem,
        cards=() if card is None else (card.id,),
        rows=() if card is None else (card.line,),
        spots=() if card is None else (Spot(card=card.id, row=card.line, side=side, lang=lang),),
    )


def check_of(problem: Problem) -> str:
    """Which check a problem of reading or drawing belongs to."""
    if problem.code == "file-not-there" and (problem.key or "").startswith("deck"):
        return "definition"
    for beginning, check in CHECKS:
        if problem.code.startswith(beginning):
            return check
    return "definition"
