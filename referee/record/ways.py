"""The ways in which what stands behind a name may be read, and what it may be where it names nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from referee.record.deeds import Together
from referee.record.gist import denied
from referee.record.misspellings import misspelled
from referee.record.normalize import fold
from referee.record.outcome import MUCH, drawing, later
from referee.record.owners import OWNS, Owned, without_owner
from referee.record.pieces import NAME, NONE, OTHER, STOP, VERB, Piece, pieces_in
from referee.record.respell import any_of, both, on_another
from referee.record.seats import Seats
from referee.record.set_aside import corrected, set_aside
from referee.record.split_deeds import as_deeds
from referee.record.telling import Way
from referee.record.turns import nothing_done
from referee.record.vocabulary import Vocabulary

MOST_PIECES = 40
"""Pieces of a line for which ways are looked for."""

MOST_WAYS = 40
"""Ways of one line that are handed on."""


@lru_cache(maxsize=2048)
def ways(text: str, words: Vocabulary, seats: Seats, called: str) -> tuple[Way, ...]:
    """What the text behind a name may say, the likeliest first; the mover stays `called` as it was typed."""
    mover = seats.find(called)
    if "@" in text or mover is None or on_another(text, words):
        return ()
    found: dict[tuple[tuple[str, str], ...], Way] = {}
    name = seats.names[mover]
    text, whom = _of_whom(as_deeds(text, words), words, seats)
    for told, before in corrected(_in_turn(text, words), words):
        before = "; ".join(filter(None, (whom, before)))
        told, before, after = set_aside(_changed(told, words), before, words, seats)
        told, owned = without_owner(told, words, seats)
        for form in dict.fromkeys((told, *both(told, words))):
            pieces = _undone(pieces_in(form, words, seats, short=len(called) == 1), words)
            pieces = _with_owners(pieces, words)
            if after:  # `so takes 5`: what follows says it all
                pieces = [each for each in pieces if each.kind != VERB or each.text not in drawing(words)]
            if len(pieces) > MOST_PIECES or not (pieces or after):
                continue
            others = [piece.typed for piece in pieces if piece.kind == OTHER]
            unknown = " ".join(
                each for each in others if fold(each) not in words.fillers["once-more"]
            ).split()
            if any(any(map(str.isdigit, each)) or "?" in each.rstrip("?") for each in unknown):
                continue  # most likely a card with a slip in it
            deed = any(piece.kind == VERB for piece in pieces)
            slips = [] if deed else filter(None, (misspelled(fold(each), words) for each in unknown))
            slipped = {words.verbs[each] for each in slips}
            ranks = any(fold(each).strip(".,!?") in words.rank_names for each in unknown)
            loose = ranks or denied(_told(pieces, name), words)
            left_out = MUCH if _letters(form) < _letters(told) else 0  # a suit that was no suit
            for way in Together(words, seats, mover).ways(pieces, before):
                way = _from_owner(way, owned)
                moves = (*way.moves, *([(name, after)] if after else ()))
                moves = tuple((called if who == name else who, body) for who, body in moves)
                cost = way.cost + left_out
                if moves and (moves not in found or found[moves].cost > cost):
                    remark = "; ".join(filter(None, (before, way.said)))
                    found[moves] = way._replace(
                        moves=moves,
                        said=remark,
                        cost=cost,
                        loose=way.loose or loose or bool(slipped - _done(moves, words)),
                    )
    return tuple(sorted(found.values(), key=lambda way: (way.cost, len(way.said)))[:MOST_WAYS])


def _of_whom(text: str, words: Vocabulary, seats: Seats) -> tuple[str, str]:
    """A text without a player who was taken for another one, and this: トモ... じゃなくてヒロ.

    To whom something went stays; who else comes next follows from the cards.
    """
    found = _not_this_one(words, seats).search(text)
    if found is None:
        return text, ""
    gives = any(shape.name for shape in words.shapes.values())
    other = found["other"] if gives else ""
    return f"{text[: found.start()]}{other}{text[found.end() :]}", found.group().strip(" 、")


@lru_cache(maxsize=16)
def _not_this_one(words: Vocabulary, seats: Seats) -> re.Pattern[str]:
    """A player who is named in the place of another one, and no card between them."""
    people, count = any_of(seats.folded), any_of(words.fillers["cards"])
    behind = "" if any(shape.name for shape in words.shapes.values()) else rf"(?:に\s*\d\s*{count})?"
    between = r"[^0-9A-Z;。]*?(?:じゃ|では)なく(?:て)?[^0-9A-Z;。]*?"
    return re.compile(rf"{people}{between}(?P<other>{people}){behind}", re.IGNORECASE)


def _done(moves: Sequence[tuple[str, str]], words: Vocabulary) -> set[str]:
    """The deeds of a turn with dice: a slip of one of them is one word of many."""
    return {step.split()[0] for _, body in moves for step in body.split("; ") if words.rolls}


def _in_turn(text: str, words: Vocabulary) -> str:
    """A text in which what came later does not go on a list: `lays KH; then 10H`."""
    return re.sub(rf"(?<=\w)[\s,、]+(?={any_of(later(words))}\s)", "; ", text, flags=re.IGNORECASE)


def _from_owner(way: Way, owned: Owned | None) -> Way:
    """A way in which a card is exchanged with its owner; somebody has to look where it is not."""
    if owned is None:
        return way
    exchanged = f" for {owned.card}"
    if not any(body.endswith(exchanged) for _, body in way.moves):
        return way._replace(said=f"{owned.owner} {way.said}".strip(), loose=True)
    moves = tuple(
        (who, f"{body} from {owned.owner}" if body.endswith(exchanged) else body) for who, body in way.moves
    )
    return way._replace(moves=moves)


_NOT_BEFORE = re.compile(r"(?:\b(?:not|never|cannot)|n['’]?t)$", re.IGNORECASE)


@lru_cache(maxsize=16)
def _not_behind(words: Vocabulary) -> re.Pattern[str]:
    """What says behind a deed that it was not done."""
    return re.compile(rf"ま?せん|ない|なかった|ず|{any_of(words.fillers['not-so'])}")


def _undone(pieces: Sequence[Piece], words: Vocabulary) -> list[Piece]:
    """The pieces with a deed that was not done as what it is."""
    nothing = nothing_done(words) or next(iter(drawing(words)), "")
    found: list[Piece] = []
    for place, piece in enumerate(pieces):
        before = pieces[place - 1] if place else piece
        behind = pieces[place + 1] if place + 1 < len(pieces) else piece
        no = before.kind == OTHER and _NOT_BEFORE.search(before.typed)
        no = no or (behind.kind == OTHER and _not_behind(words).match(behind.typed))
        if piece.kind == VERB and no:
            laid = piece.text in words.of_role("short") and words.shapes[piece.text].cards[1]
            piece = piece._replace(kind=NONE if laid else OTHER, text=nothing)
        found.append(piece)
    return found


def _with_owners(pieces: Sequence[Piece], words: Vocabulary) -> list[Piece]:
    """The pieces with those whose something is told as a remark, unless cards changed hands: アオイの7S."""
    shapes = (words.shapes.get(piece.text) for piece in pieces if piece.kind == VERB)
    swaps = any(shape is not None and shape.form == "change" for shape in shapes)
    turn = any_of(words.fillers["own-turn"])
    found: list[Piece] = []
    for piece, behind in zip(pieces, [*pieces[1:], None], strict=False):
        said = behind.typed if behind is not None and behind.kind == OTHER else ""
        owns = piece.kind == NAME and said.startswith(OWNS) and not re.match(turn, said)
        found.append(piece._replace(kind=OTHER) if owns and not swaps else piece)
    return found


def _told(pieces: Sequence[Piece], name: str) -> list[Piece]:
    """The pieces without what is said of people of whom no deed is told."""
    found: list[Piece] = []
    part: list[Piece] = []
    for piece in [*pieces, Piece(NAME, "", "")]:
        if piece.kind == NAME and piece.text != name:
            if not found or any(each.kind not in (OTHER, STOP, NAME, NONE) for each in part):
                found += part
            part = []
        part.append(piece)
    return found


_BOTH = re.compile(r"(?<!\w)(?:both|two|2)\s+([a-z]+\s+\d)s(?!\w)", re.IGNORECASE)


def _changed(text: str, words: Vocabulary) -> str:
    """A text in which the die that a card changes is left of what it showed before and then."""
    if "stacked" in words.fillers:
        text = re.sub(rf"\bthe\s+{any_of(words.suits)}\s+one\b", "it", text, flags=re.IGNORECASE)
        return _BOTH.sub(r"\1 \1", text)
    if not words.dice_of:
        return text
    text = re.sub(r"(?<!\w)([1-6])['’]?s(?!\w)", r"\1", text)
    for does, (_, card) in words.does.items():
        text = _by_deed(text, does, card)
    gods = any_of(
        [*words.kinds, *words.ways_to_write(set(range(len(words.table.names))) - words.numbered_cards)]
    )
    into = any_of(words.fillers["into"])
    shown = rf"(?P<god>{gods}\s+(?:{any_of(words.fillers['on'])}\s+)?(?:the\s+)?[1-6])\s*(?:[-=]+>|→)\s*"
    text = re.sub(rf"{shown}[1-6](?:[\s,・]*[1-6]){{2}}(?!\d)", r"\g<god>,", text, flags=re.IGNORECASE)
    changed = (
        rf"(?<![\d+*/-])(?<![1-6][\s,・])(?P<die>[1-6])\s*{into}\s*(?:an?\s+)?[1-8](?:\s*に)?(?![\d+*/])"
    )
    return (
        re.sub(changed, r"\g<die> ", text, flags=re.IGNORECASE)
        if re.search(gods, text, re.IGNORECASE)
        else text
    )


def _by_deed(text: str, does: str, card: str) -> str:
    """A text in which a card that changes a die is named where only what it does is: `+2 on the 6`."""
    said, to = re.escape(does.replace("+", "plus ")), re.fullmatch(r"set (\d)", does)
    text = re.sub(
        rf"(?:{re.escape(does)}|{said})\s+(?:on|to)\s+(?:an?\s+|the\s+)?(?P<die>[1-6])(?!\d)",
        rf"{card} on \g<die>",
        text,
        flags=re.IGNORECASE,
    )
    if to is None:
        return text
    die = r"(?:an?\s+|the\s+)?(?P<die>[1-6])"
    forms = (rf"sets?\s+{die}\s+to\s+{to[1]}(?!\d)", rf"{die}\s+(?:is\s+|was\s+)?set\s+to\s+{to[1]}(?!\d)")
    for form in forms:
        text = re.sub(rf"(?<!\d){form}", rf"{card} on \g<die>", text, flags=re.IGNORECASE)
    return text


def _letters(text: str) -> int:
    return sum(map(str.isalpha, text))


def strange(text: str, words: Vocabulary, seats: Seats) -> int:
    """How many words of a text the game does not know, slips of those that it knows apart."""
    told = " ".join(piece.typed for piece in pieces_in(text, words, seats) if piece.kind == OTHER)
    return sum(misspelled(fold(each), words) is None for each in told.split())


def empty(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a text names a deed or none, and nothing else: no card, number, suit or person."""
    pieces = [piece.kind for piece in pieces_in(text, words, seats)]
    capital = any(each.isupper() for each in text)  # most likely a card with a slip in it
    return not capital and set(pieces) <= {OTHER, VERB, STOP} and pieces.count(VERB) == 1


def idle(name: str, words: Vocabulary) -> list[Way]:
    """Every deed of which nothing need be told: what a line may be that names nothing."""
    free = [
        verb
        for verb, shape in words.shapes.items()
        if not (shape.cards[0] or shape.numbers[0] or shape.name or shape.suit or shape.value or shape.choice)
        and shape.form in ("", "list")
        and verb not in words.of_role("result")
    ]
    return [Way(((name, verb),), "", MUCH, loose=True) for verb in free]
