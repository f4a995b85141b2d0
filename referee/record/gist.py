"""The gist of a line that reads no other way: its cards, numbers, people and deeds, in their order.

Words that the game does not know become a remark.  Nothing else does: a card, a number, somebody's name or a
deed that finds no place means that there is no gist, and so does a word that denies.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

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
    roles_of,
)
from referee.record.respell import WIDEST, any_of, both
from referee.record.seats import Seats
from referee.record.set_aside import corrected, set_aside
from referee.record.turns import SAYS
from referee.record.vocabulary import Vocabulary

MOST_PIECES = 60
"""Pieces of a line of which a gist is looked for."""
_NOT = re.compile(
    r"\b(?:not|never|didn['’]?t|doesn['’]?t|don['’]?t|wasn['’]?t|isn['’]?t|won['’]?t|maybe|perhaps|or|instead|unless|if|off)\b"
    r"|なかった|ません|ない(?!の[でに])|か[?？]",
    re.IGNORECASE,
)


_NOTHING_MORE = ("nothing", "なし", "無し")
"""Behind a card: nothing came of it."""


class Gist(NamedTuple):
    """What a player did, in words of a record, the words besides, and what followed in a line of its own."""

    body: str
    said: str
    after: str = ""


def gists(text: str, words: Vocabulary, seats: Seats, *, sketch: bool = False) -> Iterator[Gist]:
    """The likeliest gist of what was written behind a name, first; as a `sketch` also with something lost."""
    if "@" in text:
        return
    if (match := _any_wild(words).fullmatch(text.strip())) is not None:
        names = (words.table.names[card] for card in sorted(words.wilds))
        cards = " or ".join(name for name in names if name.startswith(match["rank"]))
        suit = words.suit_names[words.suits[fold(match["suit"])]]
        yield Gist(f"{next(iter(words.of_role('host')))} {cards} suit {suit}", "")
    for told, before in corrected(text, words):
        told, before, after = set_aside(told, before, words, seats)
        for form in dict.fromkeys((*both(told, words), told)):
            pieces = pieces_in(form, words, seats)
            if not 0 < len(pieces) <= MOST_PIECES:
                continue
            if not sketch and denied(pieces, words):
                continue
            for body, aside, more in _assembled(pieces, words, seats, sketch=sketch):
                yield Gist(body, "; ".join(filter(None, (before, aside))), after or more)


def denied(pieces: Sequence[Piece], words: Vocabulary) -> bool:
    """Whether words between the pieces say that something was not done, or not for certain."""
    said = " ".join(piece.typed for piece in pieces if piece.kind == OTHER)
    tried = [piece.kind for piece in pieces if piece.kind in (CARD, NUMBER, COUNT)]
    die = any(s.dice and s.numbers == (1, 1) for s in words.shapes.values()) and tried == [NUMBER]
    undone = not die and _undone(words).search(said)  # `tries: 1, no` is a dodge all the same
    return bool(undone or _NOT.search(_idle(words).sub(" ", said)))


@lru_cache(maxsize=16)
def _any_wild(words: Vocabulary) -> re.Pattern[str]:
    """A rank after which a suit is named, which of its cards it was nobody wrote: `8 ハート指定`."""
    wilds = any_of({rank for (_, rank), card in words.ranked.items() if card in words.wilds})
    names = any_of(spelling for spelling, verb in words.verbs.items() if words.shapes[verb].suit)
    suit = rf"(?P<suit>{any_of(words.suits)})"
    return re.compile(
        rf"(?:an?\s+)?(?P<rank>{wilds})[\s,、を]*(?:出して|で)?[\s,、]*{suit}\s*[をにと]?\s*{names}",
        re.IGNORECASE,
    )


@lru_cache(maxsize=16)
def _idle(words: Vocabulary) -> re.Pattern[str]:
    """What says that nothing was done."""
    return re.compile(any_of(words.fillers["idle"]), re.IGNORECASE)


@lru_cache(maxsize=16)
def _undone(words: Vocabulary) -> re.Pattern[str]:
    """What says that something was not done after all."""
    return re.compile(any_of(words.fillers["undone"]), re.IGNORECASE)


def _changed(pieces: list[Piece], words: Vocabulary) -> tuple[str, str] | None:
    """The exchange of a card for the table card, or for that of somebody."""
    verb = next((v for v, shape in words.shapes.items() if shape.form == "change"), "")
    said = [piece.text for piece in pieces if piece.kind == VERB]
    cards = [piece.text for piece in pieces if piece.kind == CARD]
    if not verb or set(said) - {verb, "for", "top", "from", "take"} or not {verb, "for"} & set(said):
        return None
    remark = " ".join(piece.typed for piece in pieces if piece.kind == OTHER)
    suits = "".join(f" suit {piece.text}" for piece in pieces if piece.kind == SUIT)
    names = "".join(f" from {piece.text}" for piece in pieces if piece.kind == NAME)
    if "top" in said and len(cards) == 1 and not names:
        return f"{verb} {cards[0]} for top{suits}", remark
    if "top" not in said and len(cards) == 2 and not suits:
        return f"{verb} {cards[0]} for {cards[1]}{names}", remark
    return None


def at_once(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """The steps of a card that was drawn and played at once, where a text names it twice: `drew 4S, 4S`."""
    draws = sorted(words.of_role("draws") & words.of_role("last"))
    pieces = pieces_in(text, words, seats) if draws and not words.rolls and len(text) < WIDEST else []
    cards = [piece.text for piece in pieces if piece.kind == CARD]
    deeds = {piece.text for piece in pieces if piece.kind == VERB}
    drawn = any(piece.kind == NONE for piece in pieces) or deeds & words.of_role("draws")
    rest = {piece.kind for piece in pieces} - {CARD, VERB, NONE, STOP, COUNT, SUIT, OTHER}
    if len(cards) != 2 or cards[0] != cards[1] or not drawn or rest or _NOT.search(text):
        return None
    short = {v for v in words.of_role("short") if words.shapes[v].cards[1]}
    named = {v for v, shape in words.shapes.items() if shape.suit and not shape.cards[1]}
    if deeds - words.of_role("draws") - short - named - words.of_role("last"):
        return None
    suits = "".join(f" suit {piece.text}" for piece in pieces if piece.kind == SUIT)
    return f"{draws[0]} {cards[0]}; {sorted(short)[0]} {cards[1]}{suits}"


def _assembled(
    pieces: list[Piece], words: Vocabulary, seats: Seats, *, sketch: bool
) -> Iterator[tuple[str, str, str]]:
    """Steps of the pieces, what is a remark, and steps of a line of their own."""
    if (found := _changed(pieces, words)) is not None:
        yield *found, ""
        return
    japanese = any(not piece.typed.isascii() for piece in pieces if piece.kind == VERB)
    for last in (True, False) if japanese else (False,):
        built = _Steps(words, seats, last=last)
        for piece in pieces:
            built.take(piece)
        if (told := built.done()) is not None and not built.hopeless and (sketch or not built.lost):
            yield told


def _written(steps: list[list[str]]) -> str:
    """Steps as they stand in a record."""
    return "; ".join(" ".join(step) for step in steps)


class _Steps:
    """Steps as they are put together."""

    def __init__(self, words: Vocabulary, seats: Seats, *, last: bool) -> None:
        self.words, self.seats, self.last = words, seats, last
        self.steps: list[list[str]] = []
        self.waiting: list[Piece] = []
        self.said: list[str] = []
        self.lost = self.bare = self.stopped = self.counted = self.fresh = False
        self.ended = self.more = self.hopeless = self.closed = False
        self.other = False  # somebody else did what follows
        self.object = False  # a card with を, and no deed yet that the game knows
        self.again = 0
        self.nothing = self.deed = self.named = self.count = self.plus = self.sum = self.idle = self.kept = ""
        self.short = next((v for v in sorted(words.of_role("short")) if words.shapes[v].cards[1]), "")
        self.rolls = next((v for v, s in words.shapes.items() if s.dice and s.numbers[1] > 1), "")
        self.one = next((v for v, s in words.shapes.items() if s.dice and s.numbers == (1, 1)), "")
        self.gives = next((v for v, s in words.shapes.items() if s.name), "")

    def take(self, piece: Piece) -> None:
        """Put a piece where it belongs."""
        everyone = self.words.fillers["everyone"]  # what follows was done by others as well
        self.ended = self.ended or (piece.kind == OTHER and fold(piece.typed).startswith(everyone))
        self.lost = self.lost or self.ended
        if self.ended:
            self.said.append(piece.typed)
            return
        if piece.kind == OTHER:
            self.object = self.object or (self.fresh and piece.typed[:1] == "を" and len(piece.typed) > 1)
            self.said += [piece.typed] * (
                len(piece.typed) > 2 or any(each > "\u3100" for each in piece.typed)
            )
        elif piece.kind == VERB:
            self.lost = self.lost or (self.other and bool(self.steps))
            self.verb(piece)
        elif piece.kind == NONE:
            if self.rolls and self.steps[-1:] == [[self.short]]:
                self.steps.pop()  # `got nothing`
            current = self.steps[-1] if self.steps else [""]
            shape = self.words.shapes.get(current[0])
            bare = shape is not None and not (shape.cards[1] or shape.numbers[1] or shape.name or shape.count)
            done = bare or (current[0] == self.short and len(current) > 1)
            self.lost = self.lost or (done and fold(piece.typed) not in _NOTHING_MORE)
            self.nothing = piece.text if current[0] != piece.text and not done else ""
            self.said.append(piece.typed)
        elif piece.kind != STOP:
            self.argument(piece)
        others = self.words.fillers["somebody-else"]
        self.other = piece.kind == OTHER and f" {fold(piece.typed)}".endswith(
            tuple(f" {each}" for each in others)
        )
        again = piece.kind == OTHER and fold(piece.typed).strip() in self.words.fillers["once-more"]
        self.more = again or (self.more and piece.kind == STOP)
        self.stopped = piece.kind == STOP
        self.fresh = piece.kind == CARD or (self.fresh and piece.kind == OTHER and len(piece.typed) == 1)

    def verb(self, piece: Piece) -> None:
        """A word for a deed."""
        words, verb = self.words, piece.text
        self.object, before, self.deed = False, self.deed, fold(piece.typed)
        if fold(piece.typed) in words.fillers.get(f"{SAYS}{verb}", ()) and verb in words.of_role("draws"):
            self.source(verb)
            return
        if verb in self.words.inner.values() and verb not in self.words.shapes:
            self.inner(piece)
            return
        named = self.steps[-1][0] if self.steps else ""
        if verb == words.aloud and named in words.shapes and words.shapes[named].suit:
            self.said.append(piece.typed)  # ダイヤを宣言
            return
        if fold(piece.typed) in words.fillers["idle"]:
            self.idle = verb  # counts where nothing else is said
            return
        if self.nothing == verb or {self.nothing, verb} <= words.of_role("draws"):
            self.nothing = ""  # `can't, takes one`
        elif self.nothing:
            self.steps.append([self.nothing])
            self.nothing = ""
        if verb in words.of_role("seen") and not any(
            words.shapes[step[0]].count and step[0] != verb for step in self.steps
        ):
            self.said.append(piece.typed)
            self.kept = verb
            return
        current = self.steps[-1] if self.steps else [""]
        if current[0] == verb and (len(current) == 1 or self.last):
            again = self.deed == before and verb in words.of_role("draws")
            self.lost = self.lost or (again and len(current) == 1)  # `draws, draws`
            self.closed = self.last and len(current) > 1
            return
        if verb == self.rolls and (self.steps if current[0] != self.one else self.one):
            self.said += [piece.typed] if current[0] != self.one else []
            return  # the roll of a single die is the dodge, a second one that of a card
        if verb == self.one and current[0] == self.rolls and len(current) < 3:
            current[0] = verb
            return
        if verb == self.short and current[0] in (self.rolls, self.one) and len(current) == 2:
            return  # 6を出して回避: the die
        shape = self.words.shapes[verb]
        if self.count and shape.count:
            self.steps.append([verb, self.count])
            self.count = ""
            return
        if self.bare and self.last and not piece.typed.isascii() and (shape.cards[1] or shape.count):
            self.bare, current[0] = False, verb  # a verb that stands last
            self.closed = True
            return
        self.steps.append([verb])
        self.closed = self.last and piece.typed[-1] == "て" and verb in words.of_role("shows")  # 見せて緑1を…

    def source(self, verb: str) -> None:
        """Where a card came from: it was drawn, whether or not a word says so."""
        drawn = any(step[0] in self.words.of_role("draws") for step in self.steps)
        if self.bare and self.steps and self.steps[-1][0] == self.short:
            self.steps[-1][0] = verb
        elif not drawn:
            self.steps.append([verb])
        self.nothing, self.bare = "", False

    def inner(self, piece: Piece) -> None:
        """A word that belongs to another one."""
        if piece.text in self.words.of_role("result") and (
            self.stopped or (self.steps[-1:] and self.steps[-1][0] == self.words.aloud)
        ):
            self.said.append(piece.typed)  # how the deal ends follows from the card
        elif self.steps and (self.steps[-1][0] in ("change", "challenge") or piece.text == "from"):
            self.steps[-1].append(piece.text)
        elif piece.text in ("for", "from", "by") or (piece.text == "top" and self.laid()):
            self.said.append(piece.typed)
        else:
            self.lost = self.hopeless = True

    def laid(self) -> bool:
        """Whether cards were laid on the table."""
        return any(step[0] not in (self.short, "") and len(step) > 1 for step in self.steps)

    def argument(self, piece: Piece) -> None:
        words, current = self.words, self.steps[-1] if self.steps else [""]
        shape = words.shapes.get(current[0])
        text = piece.text
        card = words.card(current[1]) if len(current) > 1 else None
        using = next((verb for verb, each in words.dice_of if each == card), "")
        if not using and shape is not None and shape.form == "on-die":
            using = current[0]
        if not using and self.bare and card is not None and card not in words.numbered_cards:
            using = next((verb for verb, each in words.shapes.items() if each.form == "on-die"), "")
        if piece.kind == NAME:
            self.name(piece)
        elif piece.kind == SUIT:
            self.suit(piece)
        elif piece.kind == CALL and words.aloud:
            if current[0] != words.aloud:
                self.steps.append([words.aloud])
            self.steps[-1].append(text)
        elif piece.kind == STACK:
            self.stack(piece)
        elif piece.kind == CARD:
            self.card(text)
        elif text.startswith("="):
            self.sum = text
        elif (
            using
            and current[0] in (self.short, using)
            and len(current) < 2 + words.dice_of.get((using, card or 0), 1)
        ):
            current[0] = using
            current.append(text)
        elif (
            piece.kind == COUNT
            and self.rolls
            and self.fresh
            and current[0] == self.short
            and len(current) == 2
        ):
            current += [current[1]] * (int(text) - 1)
        elif (
            shape is not None and (shape.count or shape.numbers[1]) and current[0] != self.rolls and not using
        ):
            current.append(text)
        elif self.rolls and not self.steps and piece.kind == NUMBER:
            self.steps.append([self.rolls, text])
        elif (
            piece.kind == NUMBER
            and self.rolls
            and current[0] == self.rolls
            and len(current) <= words.shapes[self.rolls].numbers[1]
        ) or (shape is not None and len(current) == 1 and shape.cards[1] and words.card(text) is not None):
            current.append(text)
        elif words.card(text) is not None and current[0] in (self.rolls, using, ""):
            self.steps.append([self.short, text])
            self.bare = True
        elif self.nothing and not self.rolls:
            self.steps.append([self.nothing, text])
            self.nothing = ""
        elif not self.rolls and not self.count:
            self.count, self.counted = text, piece.kind == COUNT
        else:
            self.said.append(piece.typed)
            self.lost = self.lost or piece.kind != COUNT or not self.rolls

    def card(self, text: str) -> None:
        words, current = self.words, self.steps[-1] if self.steps else [""]
        text, self.plus = self.plus + text, ""
        self.lost = self.lost or self.object
        if self.nothing:
            self.lost = self.lost or not self.rolls
            self.steps.append([self.nothing, text])
            self.nothing = ""
            return
        shape = words.shapes.get(current[0])
        builds = next((v for v in sorted(words.of_role("effect")) if words.shapes[v].cards[1] > 1), "")
        held = [each for each in current[1:] if words.card(each.lstrip("+")) is not None]
        if current[1:] == ["1"] and current[0] in words.of_role("draws"):
            current.pop()  # `took one, 4S`
        counted = any(each.isdigit() for each in current[1:])
        new = self.closed or (self.last and self.stopped and len(current) > 1)
        self.closed = False
        if (
            shape is not None
            and current[0] != self.rolls
            and len(held) < shape.cards[1]
            and not counted | new
        ):
            current.append(text)
        elif current == [self.gives] and any("shows" in roles_of(step[0], words) for step in self.steps):
            self.steps[-1] = [next(iter(sorted(words.of_role("seen"))), ""), text]
        elif current[0] == self.short and held and words.card(held[0]) in words.builders and builds:
            self.steps.append([next(v for v in ("build", builds) if v in words.shapes), text])
        else:
            if self.last and self.bare and current[0] == self.short and not self.rolls and not self.more:
                current.append(text)  # until a verb comes that takes them all
                return
            played = not self.rolls and any(step[0] == self.short for step in self.steps)
            self.lost = self.lost or (played and not self.more)
            self.again = len(self.steps) if played else self.again
            self.steps.append([self.short, text])
            self.bare = True

    def suit(self, piece: Piece) -> None:
        words = self.words
        verb = next((v for v, s in words.shapes.items() if s.suit), "")
        current = self.steps[-1] if self.steps else [""]
        cards = [words.card(each) for step in self.steps for each in step[1:]]
        wild = bool(cards) and (cards[-1] in words.wilds or not words.wilds)
        draws = wild and len(current) == 1 and current[0] in words.of_role("draws")
        if draws or (words.aloud and current == [words.aloud]):
            self.steps.pop()  # `8H, I say spades`, `8H and picks spades`
        if verb and wild and len(current) > 1 and current[0] in words.of_role("draws"):
            self.steps.append([self.short, current[-1]])  # `draws 8S, clubs`: and played it
        if verb and current == [verb]:
            current.append(piece.text)
        elif verb and not self.steps and not self.said:
            self.steps.append([verb, piece.text])  # the first player names the suit of the 8 turned up
        elif verb and wild:
            self.steps.append([verb, piece.text])
        else:
            self.said.append(piece.typed)
            self.lost = self.lost or bool(verb)

    def name(self, piece: Piece) -> None:
        current = self.steps[-1] if self.steps else [""]
        if current == [self.gives] or current[-1] == "from":
            current.append(piece.text)
        elif self.gives and not self.named:
            self.named = piece.text
        else:
            self.lost = True

    def stack(self, piece: Piece) -> None:
        """A card that lies exactly on another: the one before the word, or the one behind the sign."""
        self.plus = "" if piece.text else "+"
        if self.plus:
            return
        current = self.steps[-1] if self.steps else [""]
        if current[0] == self.short and len(current) > 1:
            same = len(set(current[1:])) == 1 < len(current) - 1
            first = 2 if same else len(current) - 1
            current[first:] = ["+" + each.lstrip("+") for each in current[first:]]
        else:
            self.lost = True

    def done(self) -> tuple[str, str, str] | None:
        """The body and the remark; None where nothing was done."""
        if self.nothing:
            self.steps.append([self.nothing])
        self.lost = self.lost or self.object
        if self.idle and all(step[0] == self.rolls for step in self.steps):
            self.steps.append([self.idle])
        for before, step in pairwise(self.steps):
            if step == [self.short] and len(before) == 2 and before[0] in self.words.of_role("draws"):
                step.append(before[1])  # `draws 7H and plays it at once`
        if self.count and not self.steps:
            self.lost = self.lost or not self.counted
            self.steps.append([next(iter(sorted(self.words.of_role("either"))), ""), self.count])
        elif self.count:
            self.lost = True
        alone = {step[0] for step in self.steps[1:]} <= {self.gives}
        if self.one and alone and self.steps and self.steps[0][0] == self.rolls and len(self.steps[0]) == 2:
            self.steps[0][0] = self.one
        if self.named:
            if self.steps and self.steps[-1] == [self.gives]:
                self.steps[-1].append(self.named)
            elif self.steps and self.steps[-1][0] in (self.short, self.one):
                self.steps.append([self.gives, self.named])
            else:
                self.lost = True
        held = self.steps[-1] if self.steps else [""]
        shows = next(iter(sorted(self.words.of_role("shows"))), self.short)
        if self.kept and held[0] in (self.short, shows) and held[-1] in held[1:-1]:
            held[0] = shows  # and one of them was kept
            self.steps.append([self.kept])
        for before, step in pairwise(self.steps):
            shown = "shows" in roles_of(before[0], self.words) and before[-1] in before[1:-1]
            if shown and len(step) == 1 and step[0] in self.words.of_role("seen"):
                step.append(before.pop())  # the hand, and which of it was kept
        taken = [step for step in self.steps if step[0] == self.short and len(step) == 2]
        if self.sum and taken:
            self.steps = [step for place, step in enumerate(self.steps) if step not in self.steps[:place]]
            next(step for step in self.steps if step == taken[-1]).append(self.sum)
        self.lost = self.lost or bool(self.sum and not taken)
        if self.words.dice_of:  # a card that was taken ends the turn: `13, Ra: 5 6 2`
            self.lost = self.lost or len({step[1] for step in taken}) > 1
            early = {self.rolls} | {v for v, s in self.words.shapes.items() if s.form == "on-die"}
            early |= {verb for verb, _ in self.words.dice_of}
            self.steps.sort(key=lambda step: step[0] not in early)
        bare = [
            place for place in range(1, len(self.steps)) if self.steps[place] == self.steps[place - 1][:1]
        ]
        self.steps = [step for place, step in enumerate(self.steps) if place not in bare]
        self.lost = self.lost or bool(self.plus)
        for step in [each for each in self.steps if each == ["break"]]:
            self.said.append(step[0])  # which stone it is follows
            self.steps.remove(step)
        if not self.steps:
            return None
        first, more = (self.steps[: self.again], self.steps[self.again :]) if self.again else (self.steps, [])
        return _written(first), " ".join(self.said), _written(more)
