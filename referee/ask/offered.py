"""The moves that somebody's words can mean, where these are no single move: people choose one of them.

A move is built of the persons, deeds, cards and numbers that stand side by side in what was told.  What is
not in it is shown with it, so whoever chooses knows what is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from referee import registry
from referee.ask.accounted import Said, says_nothing
from referee.ask.case import Case, Choice
from referee.ask.retold import MEANS, patterns, with_ids
from referee.ask.retold import retold as in_forms
from referee.ask.tongue import spellings
from referee.ask.unfilled import ANY, DIE, ME, OPEN, filled, shown, whole_cards
from referee.record import RecordError
from referee.record.normalize import fold
from referee.record.pieces import (
    CALL,
    CARD,
    COUNT,
    NAME,
    NONE,
    NUMBER,
    OTHER,
    STACK,
    STOP,
    SUIT,
    VERB,
    Piece,
    pieces_in,
)
from referee.record.respell import any_of, spelled_out
from referee.record.seats import Seats
from referee.record.vocabulary import NOTHING, Vocabulary

MOST: Final = 3
"""Moves that are offered: nobody reads more of them in an argument."""
BARE: Final = re.compile(r" (?:\?|1)$")
"""One unread card at the end of a move, which says no more than its deed."""
MOST_UNREAD: Final = 5
"""Cards of which nothing but their number was said that a move has."""
OWNER: Final = ("'s", "’s", "の")
"""What stands behind whose something is."""
UNDONE: Final = re.compile("な[いくか]|ず|ませ[んず]")
"""What stands in Japanese behind a deed that was not done."""
BEHIND: Final = 5
"""Signs behind a deed that may say that it was only thought of."""
LONGEST: Final = 16
"""Pieces of which a move is built."""
_ARTICLE: Final = re.compile(r"an?\s+(?=\w{3})")
_LETTER: Final = r"(?-i:(?<![A-Za-z0-9'’])(?:[JQK]|A(?!\s+\w))(?![A-Za-z0-9'’]))"
"""A rank alone."""


@lru_cache(maxsize=64)
def offered(case: Case, typed: str, read: str = "") -> tuple[Choice, ...]:
    """The moves that were perhaps meant: what was `read` of the words, then those that are built of them."""
    own = [Choice(read, beside(case, typed, read))] if read else []
    done = {shown(case, read)} if read else set()
    return (*own, *(each for each in likeliest(case, typed) if shown(case, each.move) not in done))[:MOST]


def likeliest(case: Case, typed: str) -> tuple[Choice, ...]:
    """The moves that are built of somebody's words, the likeliest first."""
    found: dict[str, tuple[int, int, int]] = {}
    plain, people = plainly(case, typed), any_of((*case.players, *spellings(case.game, "asker")))
    supposed = re.compile("|".join(patterns(case.game, "told.supposed", people)), re.IGNORECASE)
    for told in dict.fromkeys((plain, in_forms(case.game, plain, people))):
        pieces, inner = told_pieces(case, told), {}
        for first, last in windows(pieces):
            move = built(case, pieces, first, last, japanese=not typed.isascii())
            if move and readable(case, move):
                said = [each.typed for each in pieces[max(0, first - 1) : last] if each.kind == OTHER]
                said += [each.typed[:BEHIND] for each in pieces[last : last + 1]]
                unsure = any(map(supposed.search, said))
                inner[first, last] = move, (int(unsure), -weight(pieces[first:last]), -last)
        for (first, last), (move, rank) in inner.items():
            whole = any(
                one <= first and last <= two and (one, two) != (first, last) and other[0] <= rank[0]
                for (one, two), (_, other) in inner.items()
            )
            if not whole and (move not in found or rank < found[move]):
                found[move] = rank
    found |= rolled(case, found)
    alike = {BARE.sub("", move): move for move in sorted(found, key=lambda move: found[move], reverse=True)}
    moves = sorted(alike.values(), key=lambda move: found[move])[:MOST]
    return tuple(Choice(move, beside(case, typed, move)) for move in moves)


def rolled(case: Case, found: Mapping[str, tuple[int, int, int]]) -> dict[str, tuple[int, int, int]]:
    """A roll that was told apart from what the same player did with it, and that as one move."""
    words = registry.vocabulary(case.game)
    opens = words.of_role("opens")
    bare = [move for move in found if {step.verb for step in case.line(filled(case, move)).steps} <= opens]
    more: dict[str, tuple[int, int, int]] = {}
    for roll in bare:
        who, first = f"{roll.partition(': ')[0]}: ", found[roll]
        for move, rank in found.items():
            joined = f"{roll}; {move.removeprefix(who)}"
            apart = move.startswith(who) and move not in bare and opens.isdisjoint(move.split())
            if apart and readable(case, joined):
                more[joined] = min(first[0], rank[0]), first[1] + rank[1], rank[2]
    return more


def plainly(case: Case, typed: str) -> str:
    """What was told, with the words of deeds for what only tells of them."""
    for form in patterns(case.game, "told.offered", any_of(case.players)):
        pattern, _, meant = form.partition(MEANS)
        typed = re.sub(pattern, meant, typed, flags=re.IGNORECASE)
    return typed


def weight(pieces: Sequence[Piece]) -> int:
    """How much of what was told a move has."""
    return sum(piece.kind not in (OTHER, STOP) for piece in pieces)


def windows(pieces: Sequence[Piece]) -> Iterator[tuple[int, int]]:
    """The runs of pieces of which a move may be built: within one sentence."""
    for first in range(len(pieces)):
        for last in range(first + 1, min(len(pieces), first + LONGEST) + 1):
            if pieces[last - 1].kind == STOP:
                break
            yield first, last


def told_pieces(case: Case, typed: str) -> list[Piece]:
    """What was told, piece by piece; cards that are told by half as such, and whoever tells it."""
    words, seats = registry.vocabulary(case.game), Seats(case.players)
    pieces = pieces_in(spelled_out(with_ids(typed, words), words), words, seats)
    return [*owned(case, [each for piece in pieces for each in halves(case, piece, words)])]


def owned(case: Case, pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces with “my” as nobody who does anything, where somebody was named before, or 私の."""
    own, named = spellings(case.game, "asker-own"), False
    shapes = registry.vocabulary(case.game).shapes
    changes = any(each.kind == VERB and shapes.get(each.text, NOTHING).form == "change" for each in pieces)
    for piece, following in zip(pieces, [*pieces[1:], None], strict=True):
        mine = piece.text == ME and (fold(piece.typed) in own or is_of(following))
        if piece.kind == OTHER and piece.text and named:
            piece = piece._replace(kind=VERB)  # `Oli flipped his Ra`
        if (
            is_deed(piece, registry.vocabulary(case.game))
            and following is not None
            and following.kind == OTHER
        ):
            piece = piece._replace(kind=OTHER) if UNDONE.match(following.typed) else piece
        if piece.kind == NAME and not changes and following is not None and following.typed.startswith(OWNER):
            piece = piece._replace(kind=OTHER)  # `Lia's 4`, who does nothing
        named = piece.kind != STOP and (named or (piece.kind == NAME and not mine))
        yield Piece(OTHER, "", piece.typed) if mine and (named or is_of(following)) else piece


def is_of(piece: Piece | None) -> bool:
    """Whether a piece says in Japanese whose something is."""
    return piece is not None and piece.kind == OTHER and piece.typed.startswith("の")


def halves(case: Case, piece: Piece, words: Vocabulary) -> Iterator[Piece]:
    """A piece in which only the suit or the rank of a card is told, as such a card; and who says “I”."""
    said = _ARTICLE.match(piece.typed) if piece.kind == CARD else None
    if said is not None and (suit := words.suits.get(fold(piece.typed[said.end() :]))) is not None:
        yield Piece(CARD, f"?{words.suit_names[suit]}", piece.typed)
    elif piece.kind == STACK and piece.typed != "+":
        verb = next(verb for verb, shape in words.shapes.items() if shape.onto)
        yield Piece(VERB, verb, piece.typed)
    elif piece.kind != OTHER or piece.text:
        yield piece
    else:
        ranked = not words.rolls and words.suits
        ranks = {each: rank for rank, group in words.rank_words.items() for each in group} if ranked else {}
        letter = f"|{_LETTER}" if ranked else ""
        people = f"(?P<me>{any_of(spellings(case.game, 'asker'))})"
        place = 0
        for said in re.finditer(rf"{people}|{any_of(ranks)}{letter}", piece.typed, re.IGNORECASE):
            yield from (
                Piece(OTHER, "", each) for each in [piece.typed[place : said.start()].strip()] if each
            )
            rank = ranks.get(fold(said.group()), said.group())
            yield Piece(NAME, ME, said.group()) if said["me"] else Piece(CARD, f"{rank}?", said.group())
            place = said.end()
        yield from (Piece(OTHER, "", each) for each in [piece.typed[place:].strip()] if each)


def built(case: Case, pieces: Sequence[Piece], first: int, last: int, *, japanese: bool) -> str:
    """A move of these pieces as a record has it; "" where they make none."""
    words = registry.vocabulary(case.game)
    if any(pieces[place].kind in (OTHER, STOP) for place in (first, last - 1)):
        return ""
    own = [piece for piece in pieces[first:last] if piece.kind not in (OTHER, STOP)]
    if any(piece.kind == OTHER and piece.text in words.of_role("shows") for piece in pieces):
        own = [piece for piece in own if piece.text not in words.of_role("shows")]  # it was denied
    if own and own[0].kind == NAME:
        author, *own = own
    else:
        named = [each for each in pieces[:first] if each.kind == NAME]
        author = named[-1] if named else Piece(NAME, "", "")
    bare = pieces[first].kind == NAME and not any(is_deed(each, words) for each in pieces)
    if not own or not (any(is_deed(each, words) for each in own) or (bare and own[0].kind in (CARD, STACK))):
        return ""
    who = author.text.replace(ME, "") or "?"
    steps = "; ".join(map(" ".join, steps_of(own, words, japanese=japanese)))
    verb = steps.partition(" ")[0]
    if verb in words.of_role("effect") and verb in words.shapes and words.shapes[verb].cards[0]:
        steps = f"{next(iter(words.of_role('short')))} {ANY}; {steps}"  # what it was done with was not told
    return f"{who}: {steps.replace('+ ', '+')}"


def is_deed(piece: Piece, words: Vocabulary) -> bool:
    """Whether a piece says what was done."""
    return piece.kind in (VERB, NONE) and piece.text in words.shapes


def steps_of(pieces: Sequence[Piece], words: Vocabulary, *, japanese: bool) -> list[list[str]]:
    """Pieces step by step, each with its deed first; in Japanese that stands behind what it is done with."""
    steps: list[list[str]] = []
    waiting: list[Piece] = []
    for piece in (*pieces, None):
        deed = piece is not None and is_deed(piece, words)
        if (deed and not japanese) or piece is None:
            if waiting:
                steps.append(step(waiting, words))
            waiting = [piece] if piece is not None else []
        elif deed and japanese:
            steps.append(step([piece, *waiting], words))
            waiting = []
        else:
            waiting.append(piece)
    later = [{other[0] for other in steps[place + 1 :] if other} for place in range(len(steps))]
    return [each for each, after in zip(steps, later, strict=True) if each and not {*each} <= after]


def step(pieces: Sequence[Piece], words: Vocabulary) -> list[str]:
    """The words of one step."""
    deed = pieces[0].text if pieces[0].kind in (VERB, NONE) else ""
    shape = words.shapes.get(deed, NOTHING)
    cards = bool(shape.cards[1] and words.suits and not (shape.count or shape.sum))
    plain = [piece for piece in pieces if not is_article(piece)]
    if shape.form != "change":  # of others `for` and `with` say nothing
        plain = [each for each in plain if each.kind != VERB or each.text in words.shapes]
    if deed and not (shape.cards[1] or shape.numbers[1]):
        plain = [piece for piece in plain if piece.kind not in (NUMBER, COUNT)]  # all of them are given
    told = [as_written(piece, words, cards=cards) for piece in plain]
    named = [piece.text for piece in plain if piece.kind == CARD]
    if shape.onto and named and fold(pieces[0].typed) in words.fillers.get("stacked", ()):
        return [deed, f"+{named[-1]}"]  # the other one lay there
    if shape.form == "on-die" and all(piece.kind != NUMBER for piece in pieces):
        return ["; ".join(f"{deed} {name} {DIE}" for name in dict.fromkeys(named))] if named else []
    if shape.form == "change" and len(named) == 2:
        people = [f"from {piece.text}" for piece in plain if piece.kind == NAME]
        return [deed, named[0], "for", named[1], *people]
    if cards and shape.cards[0] == 1 and len(told) == 1:
        told.append(ANY)
    return told


def is_article(piece: Piece) -> bool:
    """Whether a piece is no number, though it may be one."""
    return piece.kind == NUMBER and piece.typed.isalpha() and piece.typed.isascii() and len(piece.typed) < 3


def as_written(piece: Piece, words: Vocabulary, *, cards: bool) -> str:
    """A piece as a record has it; `cards`: where cards are named, one told by half is one."""
    if piece.kind == COUNT and cards and piece.text.isdigit():
        return " ".join("?" * min(int(piece.text), MOST_UNREAD))
    if piece.kind == NUMBER and cards and piece.text in {rank for _, rank in words.ranked}:
        return f"{piece.text}?"
    if piece.kind == STACK:
        return "+"
    if piece.kind == SUIT:
        return f"?{piece.text}" if cards else f"suit {piece.text}"
    return f"{words.aloud} {piece.text}" if piece.kind == CALL else piece.text


def readable(case: Case, move: str) -> bool:
    """Whether a record can have a move, whatever cards are open in it."""
    try:
        case.line(filled(case, move))
    except RecordError:
        return False
    return True


def beside(case: Case, typed: str, move: str) -> str:
    """What was told beside a move, without what says nothing."""
    said = Said(case, filled(case, move))
    pieces = told_pieces(case, typed)
    left = (
        piece.typed
        for piece, following in zip(pieces, [*pieces[1:], None], strict=True)
        if not is_told(case, said, piece, following)
    )
    return " ".join(filter(None, left)).strip(" ?？.!")


def is_told(case: Case, said: Said, piece: Piece, following: Piece | None) -> bool:
    """Whether a move says what a piece does, or this says nothing."""
    if piece.kind == OTHER:
        return says_nothing(case.game, piece.typed) or fold(piece.typed) in said.text
    if piece.kind == NAME:
        return piece.text == ME or fold(piece.text) in said.text
    half = OPEN.fullmatch(piece.text)
    if half is not None:
        return any(card in said.cards for card in whole_cards(registry.vocabulary(case.game), half).values())
    return said.has(piece, following)
