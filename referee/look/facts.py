"""What was seen as lines of a record: one fact for each pile."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.model import Shape
from referee.look.cards import DOUBTFUL, Spotted
from referee.look.mats import FACTS, OnMat
from referee.look.recognition import plain
from referee.record.model import EMPTY, UNKNOWN, Step
from referee.record.vocabulary import Vocabulary
from referee.record.writer import Writer


def facts_with_cards(words: Vocabulary) -> tuple[str, ...]:
    """The facts of a game that list cards, without their `@`."""
    return tuple(name.removeprefix("@") for name, shape in words.fact_shapes.items() if shape.cards[1])


def shape_of(words: Vocabulary, fact: str) -> Shape:
    """What a fact has after its word."""
    return words.fact_shapes["@" + fact]


def line(
    writer: Writer, fact: str, pile: Sequence[Spotted], *, seat: int | None = None, number: int | None = None
) -> str:
    """The fact of one pile, in the words of the record."""
    numbers = () if number is None else (number,)
    listed = tuple(_number(writer.vocabulary, card) for card in pile)
    return writer.fact(Step("@" + fact, cards=listed, seat=seat, numbers=numbers))


def lines_of_mat(writer: Writer, mat: OnMat, seat: int | None) -> list[str]:
    """What lies on a mat, as the facts that its places stand for; `seat` is its player at this table."""
    words = writer.vocabulary
    told: dict[tuple[str, int], list[int]] = {}
    for lying in mat.places:
        fact = FACTS.get(lying.place.kind, "")
        if "@" + fact not in words.fact_shapes:
            continue
        listed = [_number(words, card) for card in lying.cards]
        if fact == "row":
            told.setdefault((fact, lying.place.row + 1), []).extend(listed or [EMPTY])
        elif fact == "column" and listed:
            told[fact, int(lying.place.mark)] = listed
        elif listed:
            told.setdefault((fact, 0), []).extend(listed)
    if not {card for (fact, _), cards in told.items() if fact == "row" for card in cards} - {EMPTY}:
        told = {place: cards for place, cards in told.items() if place[0] != "row"}  # an empty pyramid
    made = []
    for (fact, number), cards in sorted(told.items()):
        head = shape_of(words, fact).head
        step = Step(
            "@" + fact,
            cards=tuple(cards),
            seat=seat if head.startswith("name") else None,
            numbers=(number,) if head == "number" else (),
        )
        made.append(writer.fact(step))
    return made


def _number(words: Vocabulary, card: Spotted) -> int:
    """A card by its number in the record, or as unknown."""
    return UNKNOWN if card.name == DOUBTFUL else words.table.number(plain(card.name))
