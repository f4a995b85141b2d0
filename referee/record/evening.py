"""What stands between the moves of an evening: counts, who dealt, and deals that begin without a line.

A line alone cannot tell a count in the middle of a deal from one at its end: the moves around it do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee import registry
from referee.record.faults import Fault
from referee.record.header_keys import key_word
from referee.record.kept import MOST_TAKEN
from referee.record.line_words import BULLET, NUMBER, cards_in, pieces_of, wording
from referee.record.normalize import fold, plain, tongue
from referee.record.people import beside_dealer, who_begins, who_deals
from referee.record.respell import any_of, every_card
from referee.record.scorelines import names_before, scored
from referee.record.seats import Seats
from referee.record.structure import (
    TIME,
    heading,
    is_change,
    is_deal,
    moved_on,
    noted,
    stands_over,
    without_comment,
)
from referee.record.tallies import counted, tallied
from referee.record.vocabulary import Vocabulary
from referee.record.whole_lines import alone, gone_home, turned_up


class Evening(NamedTuple):
    """The lines as they are meant, and what is to be said of them.

    `begins` are the lines at which deals begin without one of their own, or below a heading in other words,
    `amid` those behind which moves of the same deal follow; `reworded` has what was put in the place of what.
    """

    lines: list[str]
    faults: list[Fault]
    begins: frozenset[int]
    amid: frozenset[int]
    reworded: dict[int, tuple[str, str]]

    def as_typed(self, fault: Fault) -> Fault:
        """A fault that quotes its line as it was typed."""
        meant, typed = self.reworded.get(fault.line - 1, ("", ""))
        quoted = (
            each.replace(meant, typed) if meant and isinstance(each, str) else each for each in fault.args
        )
        return fault._replace(args=tuple(quoted))


class _Deal(NamedTuple):
    """The lines of one deal, from its heading, and its moves."""

    head: int
    end: int
    moves: list[int]


def read_together(
    lines: Sequence[str], begin: int, words: Vocabulary, seats: Seats, first: int | None = None
) -> Evening:
    """An evening whose lines are looked at together; those that read as they stand stay as they are.

    `first` begins the first deal, where the header says so.
    """
    meant: list[str] = [*lines]
    faults: list[Fault] = []
    if len(seats.names) < 2 or not any(_announcing(line, seats) for line in lines[begin:]):
        return Evening(meant, faults, frozenset(), frozenset(), {})
    texts = [without_comment(line).strip() for line in lines]
    for n, text in _columns(lines, begin, seats):
        meant[n] = texts[n] = text
    moves = _moves(texts, begin, words, seats)
    opened = _opened(texts, moves, begin, words, seats)
    faults += [Fault(n + 1, 1, "deal-missing", (), "hint-deal") for n in sorted(opened)]
    amid: set[int] = set()
    reworded: dict[int, tuple[str, str]] = {}
    for deal in _deals(texts, begin, moves, opened):
        amid |= {*range(deal.moves[0], deal.moves[-1])} if deal.moves else set()
        reworded |= _dealer(meant, texts, deal, words, seats, first)
        first = None if deal.moves else first
        for n, better in _counts(lines, texts, deal, words, seats).items():
            if lines[n].lstrip()[:1] not in ("@", "#") and not is_deal(lines[n]):
                meant[n] = better if is_deal(better) else ""
                faults.append(Fault(n + 1, 1, "standing", (texts[n],), "write-line", (better,)))
    heads = (n for n in range(begin, len(texts)) if stands_over(texts[n]) and not is_deal(texts[n]))
    begins = frozenset({*opened, *(n + 1 for n in heads)})
    return Evening(meant, faults, begins, frozenset(amid), reworded)


def _loose(line: str) -> bool:
    """Whether a line is none of those that a record is made of."""
    bare = line.strip()
    return bool(bare) and bare[0] not in "@#" and ": " not in bare and not is_deal(line)


def _announcing(line: str, seats: Seats) -> bool:
    """Whether a line may announce a deal, perhaps with a colon before a card: no fact and no move."""
    if _loose(line):
        return True
    name = line.strip().partition(":")[0]
    return name[:1] not in ("", "@", "#") and " " in name and not (is_deal(line) or seats.begun(name))


def _moves(texts: Sequence[str], begin: int, words: Vocabulary, seats: Seats) -> list[int]:
    """The lines that say what somebody did; behind the end of a deal they say what was left."""
    found: list[int] = []
    ended = False
    for n in range(begin, len(texts)):
        ended = (ended or _ended(texts[n], words, seats)) and not (is_deal(texts[n]) or stands_over(texts[n]))
        if not ended and moves_in(texts[n], words, seats):
            found.append(n)
    return found


def _ended(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a line says of somebody only how the deal ended."""
    score = scored(text, words, seats) if text else None
    return score is not None and not any(map(str.isdigit, score.text)) and not cards_in(text, words, seats)


def not_noted(fault: Fault, words: Vocabulary, seats: Seats) -> Fault:
    """A fault of a header line, without a hint that would make a note of a move or of cards."""
    text = str(next(iter(fault.args), ""))
    noting = f"{key_word('note', text)}: {text}"
    if fault.why != "header-line" or fault.hint_args != (noting,):
        return fault
    played = moves_in(text, words, seats) or cards_in(every_card(text, words), words, seats)
    return fault._replace(hint="", hint_args=()) if played else fault


def moves_in(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a line says what somebody did."""
    name, rest = next(names_before(_bare(text), seats), ("", ""))
    own = any_of(each for each in words.fillers["hand-of"] if "hand" in each or not each.isascii())
    if re.match(rf"\s*の?{own}[\s:は]", rest, re.IGNORECASE):
        return False  # アキの手札
    if not name or text[:1] == "@" or counted(text, words, seats) or _turned(text, words, seats):
        return False
    dice = words.rolls and re.search(r"[1-6](?:[\s,、・/-]*[1-6]){2}(?!\d)", rest) is not None
    if dice or cards_in(every_card(rest, words), words, seats):
        return True
    verbs = {words.verbs.get(fold(each.text)) for each in pieces_of(rest, words, seats)}
    return bool(verbs - {None, *words.of_role("result")} & set(words.shapes))


def _deals(texts: Sequence[str], begin: int, moves: Sequence[int], opened: set[int]) -> Iterator[_Deal]:
    """The deals, those that begin without a line as well."""
    heads = [n for n in range(begin, len(texts)) if n in opened or is_deal(texts[n]) or stands_over(texts[n])]
    for head, end in zip([begin, *heads], [*heads, len(texts)], strict=True):
        if head < end:
            yield _Deal(head, end, [n for n in moves if head <= n < end])


def _columns(lines: Sequence[str], begin: int, seats: Seats) -> Iterator[tuple[int, str]]:
    """The rows of a table of scores with names in them, where its columns stand otherwise than people sit."""
    order = names = [*seats.names]
    for n, text in enumerate(plain(line).strip("| \t") for line in lines):
        columns = [seats.find(each) for each in _CELL.split(_NO_KEY.sub("", text))]
        cells = re.split(r"\s{2,}|\s*\|\s*", text)
        label, numbers = cells[: -len(order)], cells[-len(order) :]
        if len(columns) == len(names) and {*columns} == {*range(len(names))}:
            order = [names[seat or 0] for seat in columns]
        elif (
            n >= begin
            and order != names
            and len(cells) >= len(order)
            and all(map(_NUMBER.fullmatch, numbers))
        ):
            yield (
                n,
                "  ".join([*label, *(f"{name} {each}" for name, each in zip(order, numbers, strict=True))]),
            )


_NO_KEY = re.compile(r"^[#\s]*(?:[^\s:]+:)?\s*")
_CELL = re.compile(r"[\s|/,、・]+")
_NUMBER = re.compile(r"[-+]?\d+|[^\W\d]+|-")


# --- what everybody had so far ----------------------------------------------------------------
def _counts(
    lines: Sequence[str], texts: Sequence[str], deal: _Deal, words: Vocabulary, seats: Seats
) -> dict[int, str]:
    """The counts that are no facts of the end of a deal, as remarks; a heading stays one."""
    found: dict[int, str] = {}
    people = {n: counted(texts[n], words, seats) for n in range(deal.head, deal.end) if n not in deal.moves}
    told_only = (n for n in people if deal.moves and not people[n] and _says_how_far(texts[n], words, seats))
    found |= {n: f"# {lines[n].strip()}" for n in told_only}
    for n in (n for n, each in people.items() if each and deal.moves):
        amid, several = n < deal.moves[-1], len(people[n]) > 1
        told = several or _no_move(n, people, texts)
        if stands_over(texts[n]):
            deals = words.usual(words.words.keys, tongue(texts[n]))["deal"]
            found |= {n: noted(deals, texts[n])} if amid and several else {}
        elif told and (amid or _so_far(texts[n], words) or not _facts(texts[n], people[n], words, seats)):
            found[n] = f"# {lines[n].strip()}"
    return found


def _says_how_far(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a line without a move begins with a word for what everybody has so far: `score 3:2 to Bea`."""
    begins = re.match(rf"\W*{any_of(words.fillers['so-far'])}", text, re.IGNORECASE)
    if (
        begins is None
        or text[:1] in ("@", "#")
        or is_change(text)
        or cards_in(every_card(text, words), words, seats)
    ):
        return False
    return not any(words.verbs.get(fold(each.text)) for each in pieces_of(text, words, seats))


def _so_far(text: str, words: Vocabulary) -> bool:
    """Whether a line that counts says that the deal went on: マイナス今のところ, `at half time`."""
    return wording(words, "not-over").search(text) is not None


def _facts(text: str, people: Sequence[tuple[int, str]], words: Vocabulary, seats: Seats) -> bool:
    """Whether what a line counts at the end of a deal is a fact of the game: points, or cards left."""
    minus = all(words.fact_shapes[verb].numbers != (1, 1) for verb in words.pads)
    if any(number[0] in ("+-" if minus else "+") for _, number in people):
        return False  # what somebody won or lost
    if len(people) < 2:
        return scored(text, words, seats) is not None
    return (tallied(text, words, seats, begun=True) or "#")[0] != "#"


def _no_move(n: int, people: dict[int, list[tuple[int, str]]], texts: Sequence[str]) -> bool:
    """Whether a line that counts for one player can be no move: by its words, its sign, those beside it."""
    ((seat, number),) = people[n]
    beside = [each for place in (n - 1, n + 1) for each in people.get(place, []) if each[0] != seat]
    worded = len(re.findall(r"[^\W\d_]+", texts[n])) > 1
    added = number[0] == "+" and (int(number) > MOST_TAKEN or any(each[0] in "+-" for _, each in beside))
    return number[0] == "-" or added or (worded and number[0] != "+")


# --- where a deal begins ----------------------------------------------------------------------
def _opened(
    texts: Sequence[str], moves: Sequence[int], begin: int, words: Vocabulary, seats: Seats
) -> set[int]:
    """Where a deal begins of which nobody wrote so: a card is turned up behind moves, below a blank line."""
    found: set[int] = set()
    if not moves or "@starter" not in words.fact_shapes:
        return found
    for n in range(moves[0] + 1, len(texts)):
        text = texts[n]
        if not text or n in moves or text[0] == "@" or not _turned(text, words, seats):
            continue
        first = n
        while first > begin and texts[first - 1] and _announces(texts[first - 1], seats, words):
            first -= 1
        ends = counted(texts[first - 1], words, seats) or not texts[first - 1]
        heads = any(is_deal(texts[m]) or stands_over(texts[m]) for m in _since(moves, n))
        if ends and not heads:
            found.add(first)
    return found


def _since(moves: Sequence[int], n: int) -> range:
    """The lines between the last move before a line and it."""
    return range(max(move for move in moves if move < n) + 1, n + 1)


def _turned(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a line says which card was turned up, perhaps behind who dealt."""
    _, dealt = who_deals(text, seats.names)
    told = (text.replace(dealt, " ") if dealt else text).strip(" .,:;、。")
    return (turned_up(told, words, seats) or "").startswith("@")


def _announces(text: str, seats: Seats, words: Vocabulary) -> bool:
    """Whether a line says who dealt or began, and nothing that was counted."""
    return bool(who_deals(text, seats.names)[0] or who_begins(text, seats.names)) and not counted(
        text, words, seats
    )


def _dealer(
    lines: list[str],
    texts: Sequence[str],
    deal: _Deal,
    words: Vocabulary,
    seats: Seats,
    starter: int | None,
) -> dict[int, tuple[str, str]]:
    """Say who begins where a line before the first move says only who dealt: this one, or the next one.

    What that line says now in the place of what, by its index.
    """
    first = deal.moves[0] if deal.moves else 0
    before = [n for n in range(deal.head, first) if _announcing(lines[n], seats)]
    if any(who_begins(texts[n], seats.names) for n in before):
        return {}
    for n in before:
        name, said = who_deals(texts[n], seats.names)
        seat = seats.find(name) if name else None
        mover = next((seats.find(each) for each, _ in names_before(_bare(texts[first]), seats)), None)
        if seat is not None and mover is not None:
            moved = any(moved_on(texts[m], words) for m in range(deal.head, first))
            # who moved first begins where the header says so
            mover = mover if mover == starter else beside_dealer(seat, mover, len(seats.names), moved=moved)
            gone = [told for each in texts[:n] if (told := gone_home(each, words, seats)) is not None]
            gone = [each.partition("#")[0].partition(":")[2].strip() for each in gone]
            while seats.names[mover] in gone and len(gone) < len(seats.names):
                mover = (mover + 1) % len(seats.names)
            word = registry.shared_words().fillers["starts"]
            begins = next(each for each in word if each.isascii() == texts[n].isascii())
            blank = " " * begins.isascii()
            told = f"{seats.names[mover]}{blank}{begins}"
            lines[n] = texts[n].replace(said, told, 1)
            return {n: (told, said)}
    return {}


_BARE = " =*_~#<>[]()-.:、。【】『』「」〈〉"
"""Signs around a heading."""
_SENTENCE = re.compile(r"[.;。]+\s*|[,、]\s*|\s{2,}")


def deal_lines(text: str, words: Vocabulary, seats: Seats) -> str:
    """The lines to write for one that stands over a deal: who begins, what was turned up, else a remark."""
    found = heading(text)
    assert found is not None
    lang = tongue(text)
    deal, rest = words.usual(words.words.keys, lang)["deal"], text[found.end() :].strip(_BARE)
    said: list[str] = []
    lines: list[str] = []
    for part in filter(None, (each.strip(_BARE) for each in _SENTENCE.split(rest))):
        who, cards = who_begins(part, seats.names), cards_in(every_card(part, words), words, seats)
        opening = turned_up(part, words, seats) or alone(part, words, seats) if cards else None
        if who and cards:
            return f"{deal}\n{rest}"
        if who:
            lines.insert(0, f"{words.fact_word('@start', lang)} {who}")
        elif opening is not None and opening[0] == "@":
            lines.append(opening)
        elif any(name in fold(part) for name in seats.folded) and not who_deals(part, seats.names)[0]:
            return f"{deal}\n{rest}"
        else:
            said.append(part)
    told = text.strip() if any(map(str.isdigit, "".join(said))) else ", ".join(said)  # no figure is left out
    return "\n".join([noted(deal, told), *lines])


def _bare(text: str) -> str:
    return NUMBER.sub("", TIME.sub("", BULLET.sub("", text)))
