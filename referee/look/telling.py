"""What is told of a photograph: what piles count, what lies on mats, and what a person has to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.judge.game_loader import part
from referee.look.cards import DOUBTFUL, Spotted
from referee.look.facts import lines_of_mat
from referee.look.mats import OnMat
from referee.look.recognition import PhotoReading, plain
from referee.messages import say
from referee.record.vocabulary import Vocabulary
from referee.record.writer import Writer

if TYPE_CHECKING:
    from layouts import Book
    from referee.record.model import Record

HAND = "hand"
"""The place of what a player has left, and of all that no place of its own is drawn for."""


def remarks(seen: PhotoReading, book: Book, lang: str) -> list[str]:
    """What a person has to know of what was seen."""
    held = {card.id: card.quantity for card in book.cards}
    told = [
        say("look-over", lang, name=name, seen=count, copies=held.get(name, 0))
        for name, count in seen.over.items()
    ]
    if seen.doubtful:
        told.append(say("look-doubtful", lang, doubtful=seen.doubtful))
    if not seen.count:
        told.append(say("look-nothing", lang))
    return told


def count_lines(
    piles: Sequence[Sequence[Spotted]],
    words: Vocabulary,
    record: Record | None,
    fact: str,
    players: Sequence[str],
    first: int | None,
    lang: str,
) -> list[str]:
    """How many cards were read, and of each pile how many there should be where the record tells.

    A card of which no mark was found leaves no trace on a photograph: only a count can miss it.
    """
    told = [say("look-read", lang, count=sum(map(len, piles)))]
    if record is None:
        return told
    numbered = words.fact_shapes["@" + fact].head == "number"
    sitting = [*players] or [""] * len(piles)
    for place, (pile, name) in enumerate(zip(piles, sitting, strict=True), first or 1):
        number = place if numbered else None
        due = _due(record, fact, name, number)
        if due is not None:
            whose = name or f"@{fact} {number or ''}".strip()
            told.append(say("look-due", lang, whose=whose, count=len(pile), due=due))
    return told


def _due(record: Record, fact: str, name: str, number: int | None) -> int | None:
    """How many cards lie at the end of a record where a fact says; None where that is not known."""
    from referee.page.parsed_record import seated, standing
    from referee.page.scene import scene_of
    from referee.record.seats import Seats
    from referee.show import prepared

    at = standing(record)
    if at is None:
        return None
    seat = Seats(seated(record)).find(name) if name else None
    counts: set[int | None] = set()
    for world in at.table.worlds:
        state = prepared(at.game, world.state)
        if not state.ready:
            return None  # a deal of which only the end is told
        spreads = scene_of(state).spreads
        named = fact if any(each.name == fact for each in spreads) else HAND
        here = [each for each in spreads if each.name == named and each.seat == seat]
        counts |= {len(each.cards) for each in here if each.number == number} or {None}
    return counts.pop() if len(counts) == 1 else None


def pile_points(
    pile: Sequence[Spotted], book: Book, words: Vocabulary, options: Mapping[str, object]
) -> int | None:
    """What a pile counts for who has it left; None where cards count nothing, or one is doubtful."""
    names = [plain(card.name) for card in pile]
    if DOUBTFUL in names:
        return None
    own = part(book.id, "score", "left_over")
    if own is not None:
        found: int | None = own([words.table.number(name) for name in names], options, book.figures)
        return found
    each = {card.id: card.columns.get("points", "") for card in book.cards}
    if not any(points.isdecimal() for points in each.values()):
        return None
    return sum(int(each[name] or 0) for name in names)


def lines_of_mats(
    mats: Sequence[OnMat], words: Vocabulary, players: Sequence[str], written: str, lang: str
) -> list[str]:
    """What lies on mats as lines of a record in the language `written`; seats without a name get one."""
    most = max((mat.seat for mat in mats if not mat.shared), default=-1)
    names = [*players, *(say("look-seat", lang, place=place + 1) for place in range(len(players), most + 1))]
    writer = Writer(words, names, written)
    return [line for mat in mats for line in lines_of_mat(writer, mat, mat.seat)]
