"""Lines that others explain: cards that an evening calls by their numbers, hands told in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from referee.record.manners import in_manner
from referee.record.normalize import plain, tongue
from referee.record.respell import any_of, every_card
from referee.record.scorelines import names_before, scored
from referee.record.seats import Seats
from referee.record.structure import is_deal, stands_over, without_comment
from referee.record.vocabulary import Vocabulary

MOST_LAID = 4
"""Cards that somebody lays at once; more of them without dice before the first roll are a hand."""
FEWEST_DEALT = 3
"""Cards of a hand of which nothing says that it is one."""


def by_number(lines: Sequence[str], words: Vocabulary) -> dict[int, tuple[str, str]]:
    """The lines that call a card by its number and so name another one: the card, and the line with its id.

    Only where some line calls a card by a number that no id has: 神10 tells what 神6 is.
    """
    if not words.called_twice:
        return {}
    texts = [plain(line) for line in lines]
    does = tuple(each.upper() for each in words.does)
    numbered = (each for each in words.called_by_number if not any(deed in each for deed in (*does, "PLUS")))
    known, twice = _whole(numbered), _whole(words.called_twice)
    if not any(map(known.search, texts)) or not any(map(twice.search, texts)):
        return {}
    called = _whole({*words.called_by_number, *words.called_twice})
    kinds = any_of(each for each in words.kinds if not each.isascii())
    found = {}
    for index, text in enumerate(texts):
        text = re.sub(rf"(?<![\d+*/=×÷-])(\d+)の({kinds})(?!\s*\d)", r" \2\1 ", text)  # 6の神
        match = called.search(text)
        if match is not None:
            found[index] = (match.group(), called.sub(lambda each: _identity(each.group(), words), text))
    return found


def by_deed(lines: Sequence[str], words: Vocabulary) -> dict[int, tuple[str, str]]:
    """The lines that call a card by the number to which it sets a die: god 5 is the one that sets 5.

    Only where the number on the card stands beside one, `god 5 (12)`, or just these are called so: the card,
    and the line with its id.
    """
    sets = {does.removeprefix(_SETS): each for does, each in words.does.items() if does.startswith(_SETS)}
    behind = r"\s*(?P<n>\d)(?![0-9A-Za-z])(?:\s*[(（]\s*(?P<own>\d+)\s*[)）])?"
    told = re.compile(rf"(?<![\w+]){any_of(words.kinds)}{behind}", re.IGNORECASE)
    texts = [plain(line) for line in lines] if sets else []
    found = [match for text in texts for match in told.finditer(text)]
    shown = any(each["own"] and sets.get(each["n"], ("",))[0] == each["own"] for each in found)
    if not shown and {each["n"] for each in found} != sets.keys():
        return {}
    letters = {identity[:1] for _, identity in sets.values()}
    short = re.compile(rf"(?<![\w+])(?:{any_of(words.kinds)}|[{''.join(sorted(letters))}]){behind}")
    by_letter = (each for text in texts for each in short.finditer(text) if each.group()[0] in letters)
    if shown and all(each["n"] in sets for each in by_letter):
        told = short  # `take G6` as well, where no id stands beside

    def identity(match: re.Match[str]) -> str:
        return sets[match["n"]][1] if match["n"] in sets else match.group()

    first = ((index, told.search(text), text) for index, text in enumerate(texts))
    return {n: (match.group(), told.sub(identity, text)) for n, match, text in first if match is not None}


_SETS = "set "
"""Before the number to which a card sets a die, in what it does."""


def _identity(spelling: str, words: Vocabulary) -> str:
    """The id of a card that is called by its number."""
    card = words.called_twice.get(spelling.upper()) or words.table.names[words.card(spelling) or 0]
    return card if spelling.isascii() else f" {card} "


def _whole(spellings: Iterable[str]) -> re.Pattern[str]:
    """A pattern for any of several spellings, whole."""
    return re.compile(rf"(?<![0-9A-Za-z]){any_of(spellings)}(?![0-9A-Za-z])", re.IGNORECASE)


def hands(
    lines: Sequence[str], begin: int, words: Vocabulary, seats: Seats, size: object = None
) -> dict[int, tuple[str, str]]:
    """The lines before the first move of a deal that say which cards a player was dealt.

    Each is a hand: the player, and the line as the fact.  Where no word says so, it has the `size` of one, or
    others hold as many cards, and somebody moves below them.
    """
    if "@hand" not in words.fact_shapes:
        return {}
    heads = [
        n
        for n in range(begin + 1, len(lines))
        if ": " not in lines[n]
        and lines[n][:1] != "@"
        and (is_deal(lines[n]) or stands_over(without_comment(lines[n]).strip()))
    ]
    found = _dealt(lines, range(begin, len(lines)), words, seats, size)
    for head, end in pairwise((*heads, len(lines))):
        found |= _dealt(lines, range(head, end), words, seats, size, later=True)
    return found


def _dealt(
    lines: Sequence[str], places: range, words: Vocabulary, seats: Seats, size: object, *, later: bool = False
) -> dict[int, tuple[str, str]]:
    """The hands of one deal; in a `later` one they may be what was left of a deal that nobody wrote."""
    found: dict[int, tuple[str, str]] = {}
    counts: set[int] = set()
    moved = not later
    told: dict[int, bool] = {}  # by player, whether a word says that it is a hand
    had = _had(words)
    for index in places:
        text = plain(lines[index]).partition("#")[0].strip()
        name, rest = next(names_before(had.sub("", text, count=1), seats), ("", ""))
        cards = [
            each
            for each in re.split(r"[\s,、・]+", every_card(had.sub(" ", rest), words).strip(" :."))
            if each
        ]
        seat = seats.find(name) if name else None
        dealt = len(cards) >= FEWEST_DEALT and all(words.card(each) is not None for each in cards)
        if seat is not None and dealt and seat not in told:
            line = f"{words.fact_word('@hand', tongue(text))} {name}: {' '.join(cards)}"
            found[index] = (name, in_manner(line, text, words, seats))
            counts.add(len(cards))
            told[seat] = had.search(text) is not None and text[:1] != "@"
        elif text and not is_deal(text) and seat is not None:
            moved = moved or (bool(rest.strip(" :")) and scored(text, words, seats) is None)
            break
    known = all(told.values()) or counts == {size} or (len(found) > 1 and len(counts) == 1)
    known = known or (words.rolls and min(counts, default=0) > MOST_LAID)
    known = known and moved
    return {index: each for index, each in found.items() if lines[index][:1] != "@"} if known else {}


@lru_cache(maxsize=16)
def _had(words: Vocabulary) -> re.Pattern[str]:
    """What says that cards were dealt to somebody: `hands:`, `had`, の手札は."""
    own = any_of(each for each in words.fillers["hand-of"] if each.isascii())
    other = any_of(each for each in words.fillers["hand-of"] if not each.isascii())
    return re.compile(
        rf"(?:(?<=\s)|^|(?=['’]))(?:(?:was|is|were)\s+)?{own}\b\s*:?|の?{other}[はが]?", re.IGNORECASE
    )
