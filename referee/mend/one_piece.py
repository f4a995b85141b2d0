"""What one piece of a line may stand for that cannot be read, by what can happen there at the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from referee import registry
from referee.judge.engine import Table
from referee.mend.edits import Slips, Word, cut_head, word_at
from referee.mend.meant import doubt
from referee.mend.similarity import alike
from referee.record.faults import Fault
from referee.record.kept import names_something
from referee.record.model import Line
from referee.record.normalize import fold, plain
from referee.record.seats import Seats
from runtime.suggestions import nearest

MOST_SHOWN = 4
"""Ways of reading a word that one hint names."""

VERB, STRANGER = 1, 3
"""How far a verb is that is spelled alike, and one that is not."""

WORDS = frozenset({
    "word-strange", "word-misplaced", "words-glued", "card-strange", "number-begins", "nothing-more",
    "nothing-follows", "cards-too-many", "suit-strange", "choice-strange", "call-strange", "count-and-cards",
})  # fmt: skip
"""Faults of a word in whose place another one may stand."""

NAMES = frozenset({"name-unknown", "name-ambiguous", "name-missing-move"})
"""Faults of a name."""

PIECES = frozenset({*WORDS, *NAMES})
"""Faults of a piece of a line, in whose place another one is looked for."""


class Edit(NamedTuple):
    """Another text in the place of a piece of a line, and how far it is from what was written."""

    far: int
    begin: int
    end: int
    text: str


class Way(NamedTuple):
    """A line that may have been meant; the smaller `far` and `doubt`, the more likely it was."""

    far: int
    doubt: int  # 0: it could be legal; 1: it could be done, though a rule forbids it; 2: out of turn
    text: str  # the line
    word: str  # what stands in the place of the word ("" where it is left out)
    line: Line

    @property
    def rank(self) -> int:
        """How likely it is: a rule kept counts for more than a sign that looks alike."""
        return 2 * self.far + 3 * self.doubt


def readings(
    table: Table,
    slips: Slips,
    read: Callable[[str, int], Line | None],
    number: int,
    wrong: Sequence[Fault],
    place: int,
) -> list[Way]:
    """What one fault of a line may stand for, the most likely first; the others count as they are hinted."""
    written = slips.lines[number - 1]
    others = [_hinted(written, fault) for fault in (*wrong[:place], *wrong[place + 1 :])]
    if None in others:
        return []
    found: list[Way] = []
    seen: set[str] = set()
    for edit in _edits(slips, written, wrong[place]):
        text = _edited(written, (edit, *(other for other in others if other is not None)))
        line = None if text in seen else read(text, number)
        seen.add(text)
        far = None if line is None else doubt(table, line)
        if line is not None and far is not None and (edit.far < STRANGER or not far):
            found.append(Way(edit.far, far, text, edit.text, line))
    if not found:
        return []
    level = min(found, key=lambda way: way.rank).far
    best = sorted((way for way in found if way.far == level), key=lambda way: way.doubt)
    by_turn = wrong[place].why in NAMES and not best[0].doubt  # whose turn it was not, is less likely meant
    return [way for way in best if not way.doubt] if by_turn else best


def _edited(written: str, edits: Iterable[Edit]) -> str:
    """The line with every piece replaced."""
    for edit in sorted(edits, key=lambda edit: edit.begin, reverse=True):
        written = written[: edit.begin] + edit.text + written[edit.end :]
    return written.rstrip()


def _hinted(written: str, fault: Fault) -> Edit | None:
    """What the reader took a piece of the line for."""
    word = _piece(written, fault)
    if word is None or fault.hint != "did-you-mean":
        return None
    return Edit(VERB, word.begin, word.end, str(fault.hint_args[0]))


def _edits(slips: Slips, written: str, fault: Fault) -> Iterator[Edit]:
    """Everything that may be meant by the piece of a line that a fault is about."""
    if fault.why == "name-missing-move":
        before, colon, after = cut_head(written)
        body = after if colon else before
        yield from (Edit(1, 0, len(written), f"{name}: {body.strip()}") for name in slips.names)
        return
    word = _piece(written, fault)
    if word is None:
        return
    if fault.why in NAMES:
        yield from _named(slips, word)
        return
    if not word.text.strip("?？"):
        return
    token = plain(word.text)
    if fault.why == "suit-strange":
        yield from (Edit(1, word.begin, word.end, suit) for suit in slips.words.suit_names)
        return
    copies = registry.cards_of(registry.book(slips.record.game, None, None, slips.record.cards_path)).copies
    cards = [(_far(token, card, slips), card) for card in range(len(copies))]
    for far, card in cards:
        if far is not None:
            yield Edit(far, word.begin, word.end, _spelled(word.text, card, slips))
    yield from _verbs(slips, word, token)
    idle = not names_something(word.text, slips.words, Seats(slips.names))
    if idle and cut_head(written[: word.begin] + written[word.end :])[2].strip():
        begin = len(written[: word.begin].rstrip(" ,、;；　"))
        yield Edit(STRANGER if any(sign.isdigit() for sign in token) else VERB, begin, word.end, "")
    if fault.hint in ("did-you-mean", "write") and fault.why != "nothing-follows":
        yield Edit(2, word.begin, word.end, str(fault.hint_args[0]))


def _verbs(slips: Slips, word: Word, token: str) -> Iterator[Edit]:
    """The verbs of the game: those spelled alike, and the others where the word may be any."""
    near = {verb for spelling, verb in slips.verbs.items() if nearest(fold(token), [spelling]) is not None}
    rank = fold(token) in slips.words.rank_names
    strange = not rank and fold(token) not in slips.words.suits and not any(map(str.isdigit, token))
    for verb in slips.words.shapes:
        text = verb if word.text.isascii() else slips.writer.word(verb)
        if verb in near or strange:
            yield Edit(VERB if verb in near else STRANGER, word.begin, word.end, text)


def _piece(written: str, fault: Fault) -> Word | None:
    """The piece of a line that a fault is about: what it repeats, or the word at its column."""
    begin, typed = fault.column - 1, str(fault.args[0]) if fault.args else ""
    if typed and plain(written[begin:]).startswith(typed):
        end = next((end for end in range(begin, len(written) + 1) if plain(written[begin:end]) == typed), 0)
        if end:
            rest = re.match(r"[0-9A-Za-z０-９]*", written[end:])
            end += len(rest.group()) if rest is not None and not typed.isascii() else 0
            return Word(begin, end, written[begin:end])
    word = word_at(written, begin)
    return None if word is None or begin > word.end else word


def _named(slips: Slips, word: Word) -> Iterator[Edit]:
    """Each player who may be meant by a name."""
    matches = [slips.names[seat] for seat in Seats(slips.names).matches(word.text)]
    for name in matches or slips.names:
        alike = fold(name)[:1] == fold(word.text)[:1] or nearest(fold(word.text), [fold(name)]) is not None
        if matches or alike:
            yield Edit(1, word.begin, word.end, name)


def answered(fault: Fault, ways: Sequence[Way], slips: Slips, *, allowed: bool) -> Fault:
    """The fault with the hint that the table bears out; without one where the table rules it out."""
    if not ways and allowed:
        return fault
    if not ways:
        silly = fault.hint in ("did-you-mean", "write-line") and fault.why in WORDS
        return fault._replace(hint="hint-words", hint_args=(slips.words.game,)) if silly else fault
    if fault.why == "name-missing-move" or not ways[0].word:
        return fault._replace(hint="write", hint_args=(ways[0].text.strip(),))
    words = list(dict.fromkeys(way.word for way in ways if way.word))
    if not words[1:]:
        return fault._replace(hint="did-you-mean", hint_args=tuple(words))
    shown = " · ".join(words[:MOST_SHOWN])
    return fault._replace(hint="possible-here", hint_args=(shown,))


# --- cards ------------------------------------------------------------------------------------
def _spelled(like: str, card: int, slips: Slips) -> str:
    """A card in the manner in which something was written that is none."""
    suit = fold(like)
    if suit in slips.words.suits and not like.isascii():
        return slips.spelled(like + "2", card)
    return slips.words.table.names[card] if suit in slips.words.suits else slips.spelled(like, card)


def _far(token: str, card: int, slips: Slips) -> int | None:
    """How far a card is from what was written; None for one that nobody would take it for."""
    name = slips.words.table.names[card]
    told = token.upper()
    bare = told.strip("?.!*'`\"")
    if alike(told, name) or (bare != told and bare == name):
        return 0
    suit, rank = _cut(name, slips)
    if suit is None:
        return _far_number(bare, rank)
    folded = fold(bare)
    if folded in slips.words.rank_words.get(rank, ()):
        return 1
    for spelling, number in slips.words.suits.items():
        if folded == spelling:
            return 1 if suit == number else None
        rest = folded.removeprefix(spelling) if folded.startswith(spelling) else folded.removesuffix(spelling)
        if rest == folded or suit != number:
            continue
        if _numbered(rest.strip(), rank, slips):
            return 0
        if alike(rest.strip(), rank) or not rest.strip().isalnum():
            return 1
    if bare.startswith(rank) and not bare[len(rank) :][:1].isdigit():
        return 1
    return 2 if bare[:1] == name[:1] and nearest(bare, [name]) is not None else None


def _numbered(told: str, rank: str, slips: Slips) -> bool:
    """Whether somebody counted on after the ten: 11 for a jack, 1 for an ace."""
    ranks = list(dict.fromkeys(own for _, own in slips.words.ranked))
    return rank in ranks and told == str(ranks.index(rank) + 1)


def _far_number(bare: str, name: str) -> int | None:
    """The same for a card of letters and a number."""
    told, own = (re.match(r"([^0-9]*)0*([0-9]*)", each) for each in (bare, name))
    assert told is not None
    assert own is not None
    if told[2] == own[2]:
        return 1
    return 2 if told[1] == own[1] and told[1] else None


def _cut(name: str, slips: Slips) -> tuple[int | None, str]:
    """The suit and the rank of a card by its id; None and the whole id where it has no suit of four."""
    for number, suit in enumerate(slips.words.suit_names):
        if name != suit and name.endswith(suit):
            return number, name[: -len(suit)]
    return None, name
