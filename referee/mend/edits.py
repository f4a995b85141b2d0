"""What may have been meant by a line: every change of one of its words, and of the lines around it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import permutations
from string import ascii_uppercase
from typing import NamedTuple

from referee import registry
from referee.mend.change import Change, Likely
from referee.mend.lines import blank
from referee.mend.similarity import alike
from referee.record.faults import Fault
from referee.record.manners import spelled, suit_families
from referee.record.model import Line, LineKind, Record, Step
from referee.record.normalize import fold, plain
from referee.record.reckoned import regrouped
from referee.record.respell import sum_signs
from referee.record.vocabulary import Vocabulary
from referee.record.writer import Writer
from runtime.suggestions import nearest

_WORD = re.compile(r"[^\s,、;；:：+＋!！⇔=＝()（）*/×÷#＃]+")
_NUMBER = re.compile(r"\s*+[0-9０-９]++\s*[.)．）]\s*")
_RECKONED = re.compile(r"(?:=|[(（])\s*(?P<sum>\d+\s*[-+]\s*\d+\s*[*/x×÷:]\s*\d+)\s*[)）]?\s*$")
"""A sum behind a card, the second sign of which is reckoned first by some."""
DIE_SIDES = 6
HIGHEST = 9
"""The highest small number that is tried in the place of another."""


class Word(NamedTuple):
    """A word of a line, and where it stands."""

    begin: int
    end: int
    text: str


class Slips:
    """The changes of single lines, with the words of a game and the names of a table."""

    def __init__(
        self, record: Record, lines: Sequence[str], lang: str, names: tuple[str, ...] | None = None
    ) -> None:
        self.record = record
        self.lines = tuple(lines)
        self.lang = lang
        self.words: Vocabulary = registry.vocabulary(record.game, record.cards_path)
        self.names = record.players[: record.first_table] if names is None else names
        self.writer = Writer(self.words, self.names, lang)
        self.suits = suit_families(self.words)
        self.verbs = {fold(spelling): name for spelling, name in self.words.verbs.items()}

    def at(self, names: tuple[str, ...]) -> Slips:
        """The same for the table of a deal at which these people sit."""
        return self if names == self.names else Slips(self.record, self.lines, self.lang, names)

    def with_line(self, index: int, text: str) -> Slips:
        """The same with another text for one line."""
        other = copy(self)
        other.lines = (*self.lines[:index], text, *self.lines[index + 1 :])
        return other

    # --- one line -----------------------------------------------------------------------------
    def of(self, index: int, read: Line | Fault | None) -> Iterator[Change]:
        """Everything that the line with this index may have been instead, or with its neighbour."""
        if read is None:
            return
        text = self.lines[index]
        if isinstance(read, Fault):
            yield from self.hint_changes(index, read)
        yield from self.swapped(index)
        if isinstance(read, Line):
            yield from self.called(index, read)
            yield from self.remade(index, read)
            yield from self.finished(index, read)
        yield from self.joined(index)
        yield from self.renamed(index)
        for word in words_of(text):
            yield from self.reworded(index, word)
        if isinstance(read, Fault):
            yield from self.replacements(index, read)
        yield Change("delete", index, 1, (), Likely.LOSS, "delete")

    def replaced(self, index: int, word: Word, text: str, likely: Likely, kind: str = "replace") -> Change:
        """The line with another word in the place of one."""
        line = self.lines[index]
        new = line[: word.begin] + text + line[word.end :]
        why = "player" if kind == "player" else "replace"
        return Change(kind, index, 1, (new,), likely, why, {"written": word.text, "better": text})

    def hint_changes(self, index: int, fault: Fault) -> Iterator[Change]:
        """What the reader itself takes the line for."""
        line = self.lines[index]
        if not fault.hint_args:
            return
        meant = str(fault.hint_args[0])
        if fault.hint == "did-you-mean":
            word = word_at(line, fault.column - 1)
            if word is not None:
                yield self.replaced(index, word, meant, Likely.SLIP)
        elif fault.hint == "write-line":
            yield Change("replace", index, 1, (meant,), Likely.SLIP, "rewrite")
        elif fault.hint == "hint-count" or (fault.hint == "write" and meant.startswith("@")):
            yield Change(
                "insert", index + 1, 0, (meant,), Likely.NAME, "insert", {"missing": meant}, (None, meant)
            )
        elif fault.hint == "write":
            yield Change("replace", index, 1, (meant,), Likely.SLIP, "rewrite")
            yield Change("replace", index, 1, (line[: fault.column - 1] + meant,), Likely.SLIP, "rewrite")

    def next_line(self, index: int) -> int | None:
        """The index of the next line that says something, in the same deal."""
        from referee.record.structure import is_deal

        for other in range(index + 1, len(self.lines)):
            if not blank(self.lines[other]):
                return None if is_deal(self.lines[other]) else other
        return None

    def swapped(self, index: int) -> Iterator[Change]:
        """The line and the next one the other way round."""
        other = self.next_line(index)
        if other is None or {index + 1, other + 1} & {deal.cut for deal in self.record.deals}:
            return  # behind a line that cannot be read nothing is judged: that mends nothing
        between = self.lines[index + 1 : other]
        new = (self.lines[other], *between, self.lines[index])
        if new[0] != new[-1]:
            yield Change("swap", index, len(new), new, Likely.SLIP, "swap", numbered(index, other))

    def joined(self, index: int) -> Iterator[Change]:
        """Two lines of one player as one."""
        other = self.next_line(index)
        if other is None:
            return
        head, colon, body = cut_head(self.lines[index])
        name, sign, more = cut_head(self.lines[other])
        if not (colon and sign) or self.seat(head) is None or self.seat(head) != self.seat(name):
            return
        body, _, comment = body.partition("#")
        for gap in ("; ", " "):
            joint = f"{head}{colon}{body.rstrip()}{gap}{more.strip()}" + (f"  #{comment}" if comment else "")
            taken = other - index + 1
            new = (joint, *self.lines[index + 1 : other])
            yield Change("replace", index, taken, new, Likely.SLIP, "join", numbered(index, other))

    def called(self, index: int, read: Line) -> Iterator[Change]:
        """The call that was due was made: `!` after a card that was played."""
        if not self.words.aloud or read.kind is not LineKind.MOVE:
            return
        if any(step.verb == self.words.aloud for step in read.steps):
            return
        cards = [
            word for word in words_of(self.lines[index]) if self.words.card(plain(word.text)) is not None
        ]
        for word in cards[-1:] if len(read.steps) == 1 else cards[::-1]:
            yield self.replaced(index, word, word.text + "!", Likely.SLIP)._replace(why="call", facts={})

    def remade(self, index: int, read: Line) -> Iterator[Change]:
        """Brackets where people reckon with precedence; the card for the dice that has the same number."""
        names, line = self.words.table.names, self.lines[index].partition("#")[0]
        made = [
            s for s in read.steps if s.verb in self.words.shapes and self.words.shapes[s.verb].sum and s.cards
        ]
        for number in (
            names[step.cards[0]].lstrip(ascii_uppercase).lstrip("0") for step in made if step.cards
        ):
            told = _RECKONED.search(line)
            signed = "" if told is None else f"= {sum_signs(plain(told['sum']))}"
            grouped = regrouped(number, signed, self.words)
            if told is not None and grouped != signed:
                word = Word(told.start(), told.end(), told.group())
                yield self.replaced(index, word, grouped, Likely.SLIP)
            card = next((card for own, card in self.words.does.values() if own == number), "")
            even = plain(line) if len(plain(line)) == len(line) else ""
            alone = re.finditer(rf"(?<![0-9A-Za-z+*/=×÷-]){number}(?![0-9A-Za-z])", even)
            same = [Word(word.start(), word.end(), word.group()) for word in alone]
            for word in same[-1:] if card else ():
                yield self.replaced(index, word, card, Likely.SLIP)

    def finished(self, index: int, read: Line) -> Iterator[Change]:
        """What was done after the roll with which a line ends."""
        opens = self.words.of_role("opens")
        if any(step.verb not in opens for step in read.steps):
            return
        body, sign, comment = self.lines[index].partition("#")
        for verb, shape in self.words.shapes.items():
            if verb in opens or shape.cards[0] or shape.numbers[1] or shape.name or shape.choice:
                continue
            rest = self.writer.steps((Step(verb),))
            text = f"{body.rstrip()}; {rest}" + (f"  {sign}{comment}" if sign else "")
            yield Change("replace", index, 1, (text,), Likely.NAME, "rest", {"missing": rest})

    def seat(self, head: str) -> int | None:
        """The seat that the head of a move names, its number left aside."""
        from referee.record.seats import Seats

        seats = Seats(self.names)
        name = plain(head).strip()
        found = seats.find(name)
        number = _NUMBER.match(head)
        return (
            found if found is not None or number is None else seats.find(plain(head[number.end() :]).strip())
        )

    def named(self, index: int) -> Word | None:
        """The word of a line that says by whom it is, or about whom."""
        line = self.lines[index]
        head, colon, _ = cut_head(line)
        if not colon:
            return None
        begin = len(head) - len(head.lstrip())
        number = _NUMBER.match(head)
        if head.lstrip()[:1] in "@＠":
            space = re.search(r"\s", head[begin:])
            if space is None:
                return None
            begin += space.end()
        elif number is not None and (head[number.end() :] or self.seat(head) is None):
            begin = number.end()
        word = Word(begin, len(head.rstrip()), head[begin:].strip())
        return None if not word.text or (head.lstrip()[:1] in "@＠" and word.text.isdigit()) else word

    def renamed(self, index: int) -> Iterator[Change]:
        """The same by, or about, somebody else."""
        word = self.named(index)
        for name in self.names if word is not None else ():
            if word is not None and fold(name) != fold(word.text):
                yield self.replaced(index, word, name, Likely.NAME, "player")

    def both_renamed(self, index: int) -> Iterator[Change]:
        """The line and the next one by others: who writes loses count of the turn, not of one line."""
        other = self.next_line(index)
        one, two = self.named(index), None if other is None else self.named(other)
        if other is None or one is None or two is None:
            return
        between = self.lines[index + 1 : other]
        ways = (
            (
                self.replaced(index, one, first, Likely.NAME).new,
                self.replaced(other, two, second, Likely.NAME).new,
            )
            for first, second in permutations(self.names, 2)
            if fold(first) != fold(one.text) and fold(second) != fold(two.text)
        )
        for first, second in ways:
            new = (*first, *between, *second)
            yield Change("player", index, len(new), new, Likely.NAME, "players")

    # --- one word -----------------------------------------------------------------------------
    def reworded(self, index: int, word: Word) -> Iterator[Change]:
        """Another card, number, suit, name or verb in the place of a word of the body."""
        line = self.lines[index]
        text = plain(word.text)
        _, colon, _ = cut_head(line)
        if text.startswith("@") or (line.lstrip()[:1] not in "@＠" and colon not in line[: word.begin]):
            return
        card = self.words.card(text)
        if text.isdigit():
            yield from self.other_numbers(index, word)
        elif card is not None:
            for other in range(len(self.words.table.names)):
                if other != card:
                    spelled = self.spelled(word.text, other)
                    yield self.replaced(index, word, spelled, self.taken_for(card, other))
        elif fold(text) in self.suits:
            manner = self.suits[fold(text)]
            for spelling in manner:
                if fold(spelling) != fold(text):
                    likely = Likely.SLIP if alike(text, spelling) else Likely.OTHER
                    yield self.replaced(index, word, spelling, likely)
        elif fold(text) in self.verbs:
            yield from self.other_verb(index, word, self.verbs[fold(text)])
        else:
            yield from self.glued(index, word)
            named = [name for name in self.names if fold(name) == fold(text)]
            for name in self.names if named else ():
                if name not in named:
                    yield self.replaced(index, word, name, Likely.NAME, "player")

    def other_numbers(self, index: int, word: Word) -> Iterator[Change]:
        """Another number: of a die, of cards drawn, or of the card that has it."""
        value = int(plain(word.text))
        card = self.words.card(plain(word.text))
        tried = set(range(1, (DIE_SIDES if value <= DIE_SIDES else HIGHEST) + 1))
        if card is not None:
            numbers = {name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for name in self.words.table.names}
            tried |= {int(n) for n in numbers if n.isdigit() and self.words.card(str(int(n))) is not None}
        for other in sorted(tried - {value}):
            likely = Likely.SLIP if alike(str(value), str(other)) else Likely.OTHER
            yield self.replaced(index, word, str(other), likely)

    def glued(self, index: int, word: Word) -> Iterator[Change]:
        """Another card in a word of several that were written together, as in Japanese."""
        text = word.text
        if text.isascii():
            return
        place = 0
        while place < len(text):
            end = next(
                (
                    e
                    for e in range(len(text), place + 1, -1)
                    if self.words.card(plain(text[place:e])) is not None
                ),
                None,
            )
            if end is None:
                place += 1
                continue
            card = self.words.card(plain(text[place:end]))
            part = Word(word.begin + place, word.begin + end, text[place:end])
            for other in range(len(self.words.table.names)):
                if card is not None and other != card:
                    yield self.replaced(
                        index, part, self.spelled(part.text, other), self.taken_for(card, other)
                    )
            place = end

    def other_verb(self, index: int, word: Word, verb: str) -> Iterator[Change]:
        """Another verb that takes the same."""
        shapes = self.words.shapes
        ascii_word = word.text.isascii()
        for other, shape in shapes.items():
            mine = shapes[verb]
            kin = (shape.form, shape.dice, shape.name, shape.suit) == (
                mine.form,
                mine.dice,
                mine.name,
                mine.suit,
            )
            if other != verb and kin and "effect" not in roles(self.words, other):
                yield self.replaced(
                    index, word, other if ascii_word else self.writer.word(other), Likely.OTHER
                )

    def replacements(self, index: int, fault: Fault) -> Iterator[Change]:
        """Anything in the place of a word that cannot be read."""
        word = word_at(self.lines[index], fault.column - 1)
        if word is None:
            return
        text = plain(word.text)
        for card, name in enumerate(self.words.table.names):
            likely = Likely.SLIP if alike(text, name) else Likely.OTHER
            yield self.replaced(index, word, self.spelled(word.text, card), likely)
        for name in self.names:
            yield self.replaced(index, word, name, Likely.NAME, "player")
        near = nearest(fold(text), self.verbs)
        for verb in self.words.shapes:
            likely = Likely.SLIP if near is not None and self.verbs[near] == verb else Likely.OTHER
            yield self.replaced(index, word, self.writer.word(verb), likely)

    # --- cards --------------------------------------------------------------------------------
    def spelled(self, like: str, card: int) -> str:
        """A card in the manner in which another one was written."""
        return spelled(like, card, self.words)

    def taken_for(self, card: int, other: int) -> Likely:
        """How likely somebody writes the one card for the other."""
        one, two = self.words.table.names[card], self.words.table.names[other]
        if alike(one, two):
            return Likely.SLIP
        return Likely.NAME if self.number(one) == self.number(two) else Likely.OTHER

    def number(self, card: str) -> str:
        """What a card is called without its suit or colour: that is misread less often."""
        return card[:-1] if self.words.words.suits else card.lstrip(ascii_uppercase) or card


def numbered(index: int, other: int) -> dict[str, str]:
    """Two lines by their numbers in the file, as facts of a sentence."""
    return {"line": str(index + 1), "other_line": str(other + 1)}


def roles(words: Vocabulary, verb: str) -> frozenset[str]:
    """The roles of a verb."""
    return frozenset(role for role, verbs in words.roles.items() if verb in verbs)


def words_of(line: str) -> Iterator[Word]:
    """The words of a line before its comment."""
    for match in _WORD.finditer(line):
        if "#" in plain(line[: match.start()]):
            return
        yield Word(match.start(), match.end(), match.group())


def word_at(line: str, column: int) -> Word | None:
    """The word at an index of a line, or the one before it."""
    found = [word for word in words_of(line) if word.begin <= column]
    return found[-1] if found else None


def cut_head(line: str) -> tuple[str, str, str]:
    """What stands before the first colon, the colon as it was written, and the rest."""
    for place, sign in enumerate(line):
        if sign == ":" or (not sign.isascii() and plain(sign) == ":"):
            return line[:place], sign, line[place + 1 :]
    return line, "", ""
