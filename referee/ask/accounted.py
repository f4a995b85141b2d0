"""No word of a dispute is dropped unseen: of which words the moves that were read say nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from referee import registry
from referee.ask.case import OR, WAYS, Case
from referee.ask.retold import patterns, uncosted
from referee.ask.tongue import spellings
from referee.record.dealt_out import dealt_out
from referee.record.misspellings import misspelled
from referee.record.normalize import fold, longest_first
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
from referee.record.respell import any_of
from referee.record.seats import Seats
from referee.record.structure import without_comment

_APART: Final = rf"\n|{re.escape(WAYS)}|{re.escape(OR)}"
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+")


class Said:
    """What the moves say that were read of somebody's words."""

    def __init__(self, case: Case, text: str) -> None:
        words = registry.vocabulary(case.game)
        lines = [without_comment(line).strip() for line in re.split(_APART, text)]
        steps = [step for line in filter(None, lines) for step in case.line(line).steps]
        self.text = fold("\n".join(lines))
        self.aloud = words.aloud
        self.verbs = {step.verb for step in steps} | {word for step in steps for word in step.words}
        cards = [card for step in steps for card in step.cards or ()]
        self.cards = {words.table.names[card] for card in cards if card >= 0}
        suited = [step.suit for step in steps if step.suit is not None and not words.value_shape(step.verb)]
        named = {words.suit_names[suit] for suit in suited if suit >= 0}
        self.suits = {suit for suit in words.suit_names if any(suit in card for card in self.cards)} | named
        counts = {len(step.cards) for step in steps if step.cards}
        self.numbers = {str(each) for each in counts.union(*(step.numbers for step in steps))}
        written = re.findall(r"\d+", f"{self.text} {' '.join(self.cards)}")
        self.numbers |= {each.lstrip("0") for each in written}
        stacked = any(any(step.onto) for step in steps)
        drawing = words.of_role("draws") | words.of_role("demanded") | words.of_role("short")
        self.alike = drawing if self.verbs & drawing else frozenset()  # “take” and “draw” of the same cards
        self.known = {
            CARD: self.cards, NUMBER: self.numbers, COUNT: self.numbers, SUIT: self.suits,
            STACK: {""} if stacked else set(), VERB: self.verbs, NONE: self.verbs, CALL: self.verbs,
        }  # fmt: skip

    def has(self, piece: Piece, following: Piece | None) -> bool:
        """Whether a piece of somebody's words is among them; whom nothing is told of is asked elsewhere."""
        if piece.kind in (STOP, NAME) or fold(piece.typed) in self.text:
            return True
        if piece.kind in (NUMBER, COUNT):
            return piece.text.startswith("=") or piece.text.lstrip("0") in self.numbers
        if piece.kind == VERB and following is not None and following.kind == NONE:
            return following.text in self.verbs  # `takes nothing`
        if piece.kind == VERB and piece.text == self.aloud and following is not None:
            return following.kind in (SUIT, CALL)  # `says spades`: whether the suit was, its own piece tells
        return piece.text in self.known[piece.kind] or (piece.kind == VERB and piece.text in self.alike)


def movers(case: Case, text: str) -> list[str]:
    """Whose moves a text has, each once."""
    if fold(text) in spellings(case.game, "yes") | spellings(case.game, "no"):
        return []
    seats = dict.fromkeys(case.line(line).seat or 0 for line in text.split("\n"))
    return [case.players[seat] for seat in seats]


def left_out(case: Case, told: str, text: str) -> str:
    """A player of whom more was told than the move says, perhaps the quarrel itself; "" where nobody is."""
    named = (name for name in case.players if re.search(any_of([name]), told, re.IGNORECASE))
    return next((name for name in named if fold(name) not in fold(text)), "")


def forgotten(case: Case, told: str, text: str) -> str:
    """A player who is named in what was told, and in nothing of what was read of it; "" where all are.

    Who has no turn is no matter: the card says so.  Nor is who got which cards of those dealt out.
    """
    words, people = registry.vocabulary(case.game), any_of(case.players)
    skipped = any_of(words.fillers["skipped"])
    told = dealt_out(told, words, Seats(case.players))[0]
    for form in (rf"{skipped}\s+{people}", rf"{people}\s*\S{{0,4}}\s*{skipped}"):
        told = re.sub(form, " ", told, flags=re.IGNORECASE)
    return left_out(case, told, text)


def unaccounted(case: Case, told: str, text: str) -> list[str]:
    """The words of what was told of which the moves read say nothing."""
    if fold(text) in spellings(case.game, "yes") | spellings(case.game, "no"):
        return []
    said, words = Said(case, text), registry.vocabulary(case.game)
    if uncosted(case.game, told, any_of(case.players)):
        said.verbs |= words.of_role("seen")  # what was not paid is no deed, and the moves have none of it
    pieces = [*pieces_in(told.partition("#")[0], words, Seats(case.players))]
    left: list[str] = []
    for piece, following in zip(pieces, [*pieces[1:], None], strict=True):
        if piece.kind != OTHER:
            left += [] if said.has(piece, following) else [piece.typed]
        elif not _is_remark(case.game, piece.typed):
            left += (
                word
                for word in _content(case.game, piece.typed)
                if word not in said.text and words.verbs.get(misspelled(word, words) or "") not in said.verbs
            )
    return left


def says_nothing(game: str, typed: str) -> bool:
    """Whether words tell of nothing that may be argued about."""
    return _is_remark(game, typed) or not any(_content(game, typed))


def _is_remark(game: str, typed: str) -> bool:
    words = registry.vocabulary(game)
    remarks = (words.fillers.get(name, ()) for name in ("idle", "skipped", "cards", "points"))
    return any(fold(typed) in group for group in remarks)


def _content(game: str, typed: str) -> Iterator[str]:
    """The words of strange ones that are no filler."""
    plain, japanese, small = _fillers(game)
    for word in _WORD.findall(fold(typed)):
        bare = re.sub(r"['’]s$", "", word)
        if bare.isascii():
            if len(bare) > 1 and bare not in small and not plain.fullmatch(bare):
                yield bare
            continue
        left = [found for found in japanese.split(bare) if found]
        denials = [found for found in japanese.findall(bare) if found in spellings(game, "denied")]
        yield from denials[:1] or ([_without_particle(game, bare)] if left else [])


def _without_particle(game: str, word: str) -> str:
    """A word in Japanese without what joins it to the one before."""
    fillers = registry.vocabulary(game).fillers
    joints = {each for name in ("into", "are", "becomes", "of") for each in fillers[name]}
    return word[1:] if word[0] in joints else word


@lru_cache(maxsize=32)
def _fillers(game: str) -> tuple[re.Pattern[str], re.Pattern[str], frozenset[str]]:
    """Patterns of the words that say nothing, in Latin letters and in others, and small ones of records."""
    words, idle = registry.vocabulary(game), set(map(fold, patterns(game, "told.idle", "")))
    denied = spellings(game, "denied")
    small = {each for name in ("and", "article", "joins-people") for each in words.fillers[name]}
    plain = "|".join(longest_first(re.escape(each) for each in idle if each.isascii()))
    others = [each for each in (*idle, *denied, *small, *words.fillers["honorific"]) if not each.isascii()]
    return (
        re.compile(plain),
        re.compile("|".join(longest_first(map(re.escape, others)))),
        frozenset(small - denied),
    )
