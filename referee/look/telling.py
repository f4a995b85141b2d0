"""What is told of a photograph: what piles count, what lies on mats, and what a person has to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.judge.rooms import part
from referee.look.cards import DOUBTFUL, Spotted
from referee.look.facts import lines_of_mat
from referee.look.mats import OnMat
from referee.look.sight import Sight, plain
from referee.messages import say
from referee.record.vocabulary import Vocabulary
from referee.record.writer import Writer

if TYPE_CHECKING:
    from layouts import Book


def remarks(seen: Sight, book: Book, lang: str) -> list[str]:
    """What a person has to know of what was seen."""
    held = {card.id: card.quantity for card in book.cards}
    told = [say("look-over", lang, name, count, held.get(name, 0)) for name, count in seen.over.items()]
    if seen.doubtful:
        told.append(say("look-doubtful", lang, seen.doubtful))
    if not seen.count:
        told.append(say("look-nothing", lang))
    return told


def worth(
    pile: Sequence[Spotted], book: Book, words: Vocabulary, options: Mapping[str, object]
) -> int | None:
    """What a pile counts for who has it left; None where cards count nothing, or one is doubtful."""
    names = [plain(card.name) for card in pile]
    if DOUBTFUL in names:
        return None
    own = part(book.id, "score", "left_over")
    if own is not None:
        found: int | None = own([words.table.number(name) for name in names], options)
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
    names = [*players, *(say("look-seat", lang, place + 1) for place in range(len(players), most + 1))]
    writer = Writer(words, names, written)
    return [line for mat in mats for line in lines_of_mat(writer, mat, mat.seat)]
