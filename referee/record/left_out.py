"""What a proposal leaves out of a line that begins with a player: no word that may tell what was done.

The proposals come from many places, each with its own idea of what says nothing.  This looks at the line as
it was written and at what would stand there, and knows no other reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from referee.record.kept import MOST_TAKEN
from referee.record.line_words import RANK_ALONE, SUM, cards_in, deeds_in
from referee.record.normalize import fold
from referee.record.owners import OWNS
from referee.record.patterns import (
    forgotten_call,
    not_made,
    not_played,
    noticed,
    on_table,
    others_too,
    right_unused,
    unused,
    wanting,
)
from referee.record.pieces import CALL, CARD, COUNT, NAME, NONE, NUMBER, OTHER, SUIT, VERB, Piece, pieces_in
from referee.record.plainest import everybody_listed, plainest
from referee.record.proposals import behind_name
from referee.record.reckoned import cards_made
from referee.record.respell import any_of, every_card
from referee.record.scorelines import of_the_end
from referee.record.seats import Seats
from referee.record.split_deeds import SPLIT
from referee.record.spoken import asks, spoken, without_talk
from referee.record.structure import BACK, LOST, is_change, is_deal, without_comment
from referee.record.tallies import counted
from referee.record.turns import NOTHING, nothing_done
from referee.record.vocabulary import Vocabulary

_BRACKETS = re.compile(r"[(（\[]([^()（）\[\]]*)[)）\]]")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_LIKE_A_CARD = re.compile(r"[^\W\d_a-zA-Z](?:10|[2-9AJQK])(?![0-9A-Za-z])")
"""A rank behind letters that are no suit: クラJ."""
_WONDERED = re.compile(r"\s*[(（][^()（）0-9A-Z]{2,}[)）]\s*$")
"""What somebody asks in brackets behind a move, and not whether it was that one: （忘れてた？）."""
_DOUBTED = re.compile(r"(?<=[^\s?？])[?？][\s)）」!！。.…]*$")
"""The sign of a question behind a card, or behind what was done."""
SHORTEST_NUMBER = 3
"""Letters of a number in words, more than an article has."""


def left_out(text: str, proposal: str, words: Vocabulary, seats: Seats) -> str:
    """The first word of a line that may tell what was done and that no line of a proposal tells, or ""."""
    rest = behind_name(without_comment(text), words, seats)
    lines = [without_comment(each).strip() for each in proposal.split("\n")]
    if not rest or any(each[:1] == "@" or is_deal(each) or is_change(each) for each in lines if each):
        return ""  # facts are held by what they say of the score
    moves = [each for each in lines if each]
    if not moves and not spoken(text, words, seats)[1]:
        return ""
    if not moves and (len(counted(text, words, seats)) > 1 or _has_scores(text, words, seats)):
        return ""
    if not moves and of_the_end(text, words, seats):
        return ""
    told = plainest(_deeds_of(plainest(rest, words, seats), words, seats), words, seats)
    if not moves:
        return next((each.typed for each in pieces_in(told, words, seats) if _tells(each, words)), "")
    said = _WONDERED.sub("", rest)
    doubted = _DOUBTED.search(said) is not None and not any("?" in each for each in moves)
    if any(ends_twice(each, words) for each in moves) or asks(said, words, seats) or doubted:
        return rest  # a question is no deed
    to, objects = any_of(words.fillers["to-somebody"]), any_of(words.fillers["objects"])
    no = re.search(rf"[?？]+\s*(?:{to}\s+)?{objects}(?!\w)", rest, re.IGNORECASE)
    if no is not None:
        return no.group()  # `Tom steals 4? no`
    if (tried := _tried(words).search(rest)) is not None:
        return tried.group()
    found = _Moves(moves, proposal, words, seats)
    ways = (found.denied, found.of_others, found.not_played, found.kind, found.called, found.stacked)
    return found.untold(told) or next(filter(None, (way(rest) for way in ways)), "")


@lru_cache(maxsize=16)
def _tried(words: Vocabulary) -> re.Pattern[str]:
    """What somebody wanted or tried, told in Japanese: 重ねたかったけど."""
    return re.compile(any_of(each for each in words.fillers["undone"] if not each.isascii()))


def _has_scores(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a line has what somebody lost, or a number with its sign behind each of several people."""
    people = any_of([*seats.folded, *(name[:1] for name in seats.folded)])
    signed = re.findall(rf"{people}\s*[-+−－＋]\s*\d+", fold(text))
    if re.fullmatch(rf"\W*{people}[\s:]*\+\s*\d+\s*(?:{any_of(words.fillers['points'])})?\W*", fold(text)):
        return True  # a line of its own, beside those of others
    return len(signed) > 1 or LOST.search(text) is not None


def _deeds_of(rest: str, words: Vocabulary, seats: Seats) -> str:
    """What somebody did, without what is no deed: brackets, who was skipped, what a hand adds up to."""
    again, people = any_of((*words.fillers["once-more"], "は", "を", "が")), any_of(seats.folded)
    skips, points = any_of(words.fillers["skipped"]), any_of(words.fillers["points"])
    number = rf"(?:\d+|{any_of(words.number_words)})"
    idle = [
        wanting(words),
        others_too(words),
        rf"{people}\s*{again}?\s*{skips}|{skips}\s+{people}",
        rf"(?:^|[,;、。])(?:{right_unused(words, seats).pattern})$",
        SUM.pattern,
        rf"{BACK}.*$",
        rf"{number}\s*{points}",
        noticed(words, seats.folded).pattern if words.aloud else "(?!)",
        forgotten_call(words).pattern,
    ]
    if words.rolls:
        uses = any_of([word for word, verb in words.verbs.items() if words.shapes[verb].form == "on-die"])
        into = rf"(?:{any_of((*words.fillers['into'], *words.fillers['becomes']))}|に\s*{uses})"
        idle += [not_made(words).pattern, *([unused(words)] if words.dice_of else [])]
        idle.append(r"(?:\bso|=|->|→|に|\bnow)\s*[1-9](?:[\s,、]*[1-9]){2}(?!\d)")  # what the dice show then
        idle.append(
            rf"(?<![1-6][\s,・][1-6])(?<![A-Za-z][1-6])(?<=[1-6])\s*(?:{into}|=)\s*(?:an?\s+)?[1-8](?:\s*に)?(?!\d)"
        )
    else:
        total = rf"=\s*{number}(?=\s*(?:[.,;!。、]|$))"
        idle += [rf"{any_of(words.fillers['reached'])}\s+{number}(?!\w)", total, not_played(words).pattern]
    rest = everybody_listed(without_talk(rest, words, seats)[0], seats)
    rest = on_table(_BRACKETS.sub(" ", _BRACKETS.sub(" ", rest)), words)[0]
    for each in idle:
        rest = re.sub(each, " ", rest, flags=re.IGNORECASE)
    return rest


def dice_left_out(text: str, proposal: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a line begins with three dice and what is proposed for it rolls none."""
    rest = behind_name(without_comment(text), words, seats)
    if not words.rolls or any(each[:1] in ("@", "#") for each in proposal.split("\n")):
        return False
    rolls = any_of(word for word, verb in words.verbs.items() if words.shapes[verb].dice)
    dice = re.compile(rf"\W*(?:{rolls}\s*)?[1-6](?:[\s,、/・-]*[1-6]){{2}}(?!\d)", re.IGNORECASE)
    first = proposal.partition("\n")[0].partition(":")[2]
    return dice.match(rest) is not None and dice.match(first) is None


def ends_twice(line: str, words: Vocabulary) -> bool:
    """Whether a turn with dice takes one card and sets another aside, or does one thing twice.

    One of them was not done after all: a card was named, then played.
    """
    steps = [step.strip() for step in line.split(";")]
    ends = {verb for verb, shape in words.shapes.items() if shape.sum}
    ends |= {nothing_done(words)} if ends else set()
    again = words.rolls and len(set(steps)) < len(steps)
    return bool(again) or sum(bool(ends & deeds_in(step, words)) for step in steps) > 1


def _tells(piece: Piece, words: Vocabulary) -> bool:
    """Whether a piece alone tells of a move: a card, a suit, a number, a deed."""
    if piece.kind == VERB:
        return piece.text in words.shapes and piece.text not in words.of_role("result")
    score = piece.kind == NUMBER and piece.text.isdigit() and int(piece.text) > MOST_TAKEN
    return piece.kind in (CARD, SUIT, NUMBER, COUNT, NONE) and not score


class _Moves:
    """The moves of a proposal, as far as something may be missing in them."""

    def __init__(self, moves: Sequence[str], proposal: str, words: Vocabulary, seats: Seats) -> None:
        self.words, self.seats, self.whole, self.proposal = words, seats, fold("\n".join(moves)), proposal
        body = " ; ".join(each.partition(":")[2] for each in moves)
        pieces = pieces_in(plainest(body, words, seats), words, seats)
        self.cards = cards_in(body, words, seats)
        self.deeds = {each.text for each in pieces if each.kind in (VERB, NONE)}
        self.calls = any(each.kind == CALL for each in pieces) or body.rstrip().endswith("!")
        if any(_bare(step, words, seats) for step in re.split(r"[;,、。]", body)):
            self.deeds |= words.of_role("short")
        spoken = "".join(each.text for each in pieces if each.kind == NUMBER)
        self.figures = Counter(filter(str.isdigit, body + spoken))
        nothing = {name.removeprefix(NOTHING) for name in words.fillers if name.startswith(NOTHING)}
        one_die = {verb for verb, shape in words.shapes.items() if shape.dice and shape.numbers == (1, 1)}
        free = nothing | one_die | words.of_role("refuses") | words.of_role("draws") | _alone(words)
        rolled = words.rolls and not self.cards
        self.comes_to_nothing = bool(self.deeds & free) or rolled
        self.drew = False  # whether the text says so

    def untold(self, text: str) -> str:
        """The first piece of a text that these do not tell, or word beside a number that may be one."""
        pieces = pieces_in(text, self.words, self.seats)
        draws = self.words.of_role("draws")
        self.drew = any(each.kind in (VERB, NONE) and each.text in draws for each in pieces)
        takers = {VERB: self.deed, NUMBER: self.number, CARD: self.card, NAME: self.name, NONE: self.nothing}
        for place, (before, piece, behind) in enumerate(
            zip([None, *pieces], pieces, [*pieces[1:], None], strict=False)
        ):
            none = behind is not None and behind.kind == NONE and self.comes_to_nothing  # `took nothing`
            told = none or self.kept(piece) or self.kept(before) or self.owner(pieces[place : place + 3])
            if piece.kind in takers and not (told or self.exchanged(before, piece, behind)):
                if not takers[piece.kind](piece):
                    return piece.typed
            elif piece.kind == OTHER and not piece.text and (word := self.strange(piece)):
                return word
        return self.beside_number(text)

    def denied(self, text: str) -> str:
        """A deed or card that a text denies in so many words, where these tell it: `didn't draw 9H`."""
        for found in _denied(self.words).finditer(text):
            deed = self.words.verbs.get(fold(found["deed"] or ""))
            if deed in self.deeds or cards_in(found.group(), self.words, self.seats) & self.cards:
                return found.group()
        return ""

    def of_others(self, text: str) -> str:
        """What a text has in brackets that somebody else did: `(Hana rolls a 6)`."""
        for aside in _BRACKETS.findall(text):
            pieces = pieces_in(aside, self.words, self.seats)
            kinds = {each.kind for each in pieces}
            deeds = {each.text for each in pieces if each.kind == VERB and each.text in self.words.shapes}
            if NAME in kinds and not kinds.isdisjoint((CARD, NUMBER, COUNT)) and deeds - self.deeds:
                return str(aside)
        return ""

    def not_played(self, text: str) -> str:
        """What a text says of a card that could not be played, where these play it."""
        denied = () if self.words.rolls else not_played(self.words).finditer(text)
        cards = (
            (each.group(), cards_in(every_card(each.group(), self.words), self.words, self.seats))
            for each in denied
        )
        return next((said for said, there in cards if there & self.cards), "")

    def called(self, text: str) -> str:
        """What a text says of a call that was not made, where these make one."""
        denied = forgotten_call(self.words).search(text) if self.words.aloud else None
        return "" if denied is None or not self.calls else denied.group()

    def stacked(self, text: str) -> str:
        """What a text says of cards that lie on their like, where in these none does."""
        said = [*self.words.fillers.get("stacked", ()), *self.words.fillers.get("exactly", ())]
        told = "+" in self.whole or not said or re.search(any_of(said), self.whole) is not None
        found = None if told else re.search(any_of(said), text, re.IGNORECASE)
        return "" if found is None else found.group()

    def kind(self, text: str) -> str:
        """The word for a kind of card of which a text says that one was used, where these name none."""
        words, plain = self.words, self.words.numbered_cards
        used = None if self.cards.keys() - plain else _kind_used(words).search(text)
        return "" if used is None else used["kind"] or ""

    def deed(self, piece: Piece) -> bool:
        """Whether they tell a deed, or one that nobody has to write."""
        words, verb = self.words, piece.text
        free = words.of_role("result") | words.of_role("aloud")
        said = fold(piece.typed) in words.fillers["idle"]
        draws = words.of_role("draws") | (
            _alone(words) if self.drew else set()
        )  # who drew and kept it has passed
        drawn = verb in draws and bool(self.deeds & words.of_role("draws"))
        rolls = {each for each, shape in words.shapes.items() if shape.dice}
        drawn = drawn or (verb in rolls and bool(self.deeds & rolls))
        return verb not in words.shapes or verb in self.deeds | free or drawn or said

    def kept(self, piece: Piece | None) -> bool:
        """Whether a piece says who kept the cards of a column, as follows from what lies there."""
        kept = self.words.fillers.get("kept", ())
        return piece is not None and bool(kept) and fold(piece.typed).startswith(kept)

    def owner(self, pieces: Sequence[Piece]) -> bool:
        """Whether pieces begin with whose a number is on which these act at the table: `breaks Ben's 9`."""
        struck = self.words.of_role("effect") & self.words.of_role("last") - self.words.of_role("draws")
        kinds = [piece.kind for piece in pieces]
        return kinds == [NAME, OTHER, NUMBER] and pieces[1].typed in OWNS and bool(self.deeds & struck)

    def exchanged(self, before: Piece | None, piece: Piece, behind: Piece | None) -> bool:
        """Whether a deed says with another word that a card was changed, where these change one."""
        words = self.words
        shape = words.shapes.get(piece.text) if piece.kind == VERB else None
        if shape is None or all(
            words.shapes[each].form != "change" for each in self.deeds & words.shapes.keys()
        ):
            return False
        got = piece.text in words.of_role("draws") & words.of_role("demanded")
        beside = any(each is not None and each.kind == CARD and self.card(each) for each in (before, behind))
        return shape.cards == (2, 2) or (got and beside)

    def number(self, piece: Piece) -> bool:
        """Whether they have the figures of a number, as many cards drawn, or the card that it makes."""
        missing = Counter(filter(str.isdigit, piece.text)) - self.figures
        if not missing or f"={piece.text}" in self.proposal or not piece.text.isdigit():
            return not missing or f"={piece.text}" in self.proposal
        drawn = self.deeds & self.words.of_role("draws") and int(piece.text) <= self.cards.total()
        made = (self.words.card(each) for each in cards_made(piece.text, self.words))
        return bool(drawn) or any(card in self.cards for card in made)

    def card(self, piece: Piece) -> bool:
        """Whether they name a card, where none is named that lies below another."""
        return "stacked" in self.words.fillers or self.words.card(piece.text) in self.cards

    def name(self, piece: Piece) -> bool:
        """Whether they name a player."""
        return fold(piece.text) in self.whole

    def nothing(self, _: Piece) -> bool:
        """Whether they tell of something that comes to nothing."""
        return self.comes_to_nothing

    def strange(self, piece: Piece) -> str:
        """A word that may be a card, or says that something was not done where these tell that it was."""
        words = self.words
        card = _LIKE_A_CARD.search(piece.typed) if words.suits and not words.rolls else None
        if card is not None:
            return piece.typed
        gave_up = words.rolls and nothing_done(words) in self.deeds
        nothing = self.comes_to_nothing and (self.drew or gave_up or not self.cards)
        if (found := _half_told(words, frozenset(self.deeds)).search(piece.typed)) is not None:
            return found.group()
        denied = not nothing and fold(piece.typed) not in words.fillers["idle"]
        said = _WORD.findall(piece.typed) if denied else []
        return next((each for each in said if fold(each) in words.fillers["negation"]), "")

    def beside_number(self, text: str) -> str:
        """A word beside a number that may be its suit or what was done with it: `bye 5`, `7 sp`."""
        if self.words.rolls or not self.words.suits:
            return ""
        strange = (word for pair in pairwise(text.split()) for word in _beside(pair, self.words))
        return next((word for word in strange if fold(word) not in self.seats.folded), "")


@lru_cache(maxsize=256)
def _half_told(words: Vocabulary, deeds: frozenset[str]) -> re.Pattern[str]:
    """A rank without its suit, or a word that turns a deed round into one that was not told: `took back`."""
    turned = words.fillers["turns-a-deed"]
    spelled = [*((word, verb) for word, verb in words.verbs.items())]
    spelled += [
        (word, name.removeprefix(SPLIT))
        for name, group in words.fillers.items()
        if name.startswith(SPLIT)
        for word in group
    ]
    back = {verb for word, verb in spelled if any(each in word.split() for each in turned)}
    forms = [] if deeds & back else [any_of(turned)]
    if words.suits and not words.rolls:
        forms.append(any_of(words.rank_names))
    letter = [RANK_ALONE.pattern] if words.suits and not words.rolls else []
    return re.compile("|".join([*(f"(?i:{each})" for each in forms), *letter]) or "(?!)")


@lru_cache(maxsize=16)
def _denied(words: Vocabulary) -> re.Pattern[str]:
    """A deed or card right behind a word that says that it was not done, or a card before that at the end."""
    deed = any_of(
        word for word, verb in words.verbs.items() if words.shapes[verb].cards[1] and word.isascii()
    )
    card = any_of(words.ways_to_write(range(len(words.table.names)))) if words.suits else "(?!)"
    no = any_of(words.fillers["negation"])
    return re.compile(
        rf"(?<!\w)(?:{no}\s+(?:(?P<deed>{deed})|{card})(?!\w)|{card}\s+{no}\W*$)", re.IGNORECASE
    )


@lru_cache(maxsize=16)
def _kind_used(words: Vocabulary) -> re.Pattern[str]:
    """The word for a kind of card with which dice are changed, but `no god`."""
    kinds, no = any_of(words.kinds), any_of(words.fillers["negation"])
    return re.compile(rf"(?<!\w){no}\s+{kinds}|(?P<kind>{kinds})(?!\s*(?:なし|無し|は?使わ))", re.IGNORECASE)


@lru_cache(maxsize=16)
def _alone(words: Vocabulary) -> frozenset[str]:
    """The deeds of which nothing is told besides, such as to pass."""
    others = (
        words.of_role("effect") - words.of_role("unsaid") | words.of_role("result") | words.of_role("draws")
    )
    return frozenset(
        verb
        for verb, shape in words.shapes.items()
        if not (shape.cards[1] or shape.numbers[1] or shape.name or shape.suit or shape.form)
        and verb not in others
    )


def _bare(step: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a step names a card without a deed, so that it was played."""
    kinds = {each.kind for each in pieces_in(step, words, seats)}
    return VERB not in kinds and not kinds.isdisjoint((CARD, NUMBER))


def _beside(pair: tuple[str, str], words: Vocabulary) -> Iterator[str]:
    """The strange word of two, of which the other is a number."""
    for word, other in (pair, pair[::-1]):
        number = other.isdigit() or (len(other) >= SHORTEST_NUMBER and fold(other) in words.number_words)
        if number and word.isascii() and word.isalpha() and len(word) > 1 and fold(word) not in _known(words):
            yield word


@lru_cache(maxsize=16)
def _known(words: Vocabulary) -> frozenset[str]:
    """Every word that the game knows, or that stands in a list of those that say nothing alone."""
    fillers = (group for name, group in words.fillers.items() if name != "over-moves")
    groups = (*fillers, words.verbs, words.inner, words.calls, words.suits)
    return frozenset(each for group in groups for said in group for each in said.split())
