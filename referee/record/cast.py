"""Who plays: the people by whom moves begin, in the order in which they sit.

What a header says of the players is measured against this: whoever moves is one of them, and the sentence
that seats them is the one whose order the turns follow.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from itertools import pairwise, permutations
from types import MappingProxyType

import layouts
from referee import registry
from referee.record.normalize import fold
from referee.record.people import (
    ASIDE,
    LONGEST_NAME,
    MOST_NAMES,
    head_name,
    named_in,
    untitled,
    without_start,
)
from referee.record.respell import any_of
from referee.record.seating import name_fault
from referee.record.seats import kin
from referee.record.structure import HEAD
from runtime.suggestions import nearest

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MOST_ORDERED = 7
"""People for whom every order is tried."""


class Cast:
    """The people by whom moves begin; `texts` are lines of a record, the first `head` of them its header."""

    def __init__(self, texts: Sequence[str], head: int) -> None:
        movers = [(n, name) for n, text in enumerate(texts) if (name := _mover(text))]
        titles = {name for n, name in movers[:1] if n < head and registry.find_game(name) is not None}
        movers = [each for each in movers if each[1] not in titles]
        names = {name for _, name in movers}
        spelt: dict[str, str] = {}
        told = [
            (n, spelt.setdefault(fold(name), name))
            for n, name in _in_full(movers, texts)
            if not _lists(texts[n], names)
        ]
        counted = Counter(name for _, name in told)
        known = (n for n, name in told if counted[name] > 1 or _named_in_any(name, texts[:n]))
        first = min(known, default=head)
        self.head = list(texts[: min(first, head)])
        there = [(n, name) for n, name in told if n >= first]
        often = [name for _, name in there if counted[name] > 1]
        unlisted = not any(_named_in_any(name, self.head) for name in often)
        self.people = [
            name
            for n, name in {name: (n, name) for n, name in reversed(there)}.values()
            if name in often
            or _named_in_any(name, self.head)
            or (unlisted and ":" in texts[n] and nearest(fold(name), map(fold, often)) is None)
        ]
        self.turns = [name for _, name in there if name in self.people]

    @property
    def known(self) -> bool:
        """Whether it can be said who plays."""
        return 1 < len(self.people) <= MOST_NAMES

    def agrees(self, names: Sequence[str]) -> bool:
        """Whether everybody who moves is one of these, and nothing else is among them."""
        return plainly_named(names) and self.among(names)

    def among(self, names: Sequence[str]) -> bool:
        """Whether everybody who moves is one of these, each another one."""
        whose = [_one_of(each, names) for each in self.people]
        return None not in whose and len({*whose}) == len(whose)

    def idle(self, names: Sequence[str]) -> list[str]:
        """Those of several names by which nobody moves."""
        moving = {_one_of(each, names) for each in self.people}
        return [name for name in names if name not in moving]

    def seated(self) -> tuple[int | None, list[str]]:
        """The line of the header that names the people in the order of their turns, and they as it has them.

        No line where none does: then the turns alone tell.
        """
        told = ((n, self.listed(text)) for n, text in enumerate(self.head))
        least = max(2, len(self.people) * 2 / 3)
        lines = [(n, names) for n, names in told if len(names) >= least]
        best = self.by_turns()
        if lines:
            place, names = max(lines, key=lambda each: (len(each[1]), self.fits(each[1].values()), -each[0]))
            order = [*names, *(each for each in best if each not in names and not self.again(each, names))]
            if max(self.fits(order), self.fits(order[::-1])) * 2 >= self.fits(best):
                return place, [names.get(each, each) for each in order]
        return None, best

    def again(self, name: str, listed: Iterable[str]) -> bool:
        """Whether whoever begins lines by a name that no list has plays in the seat of one whom it lists."""
        seats = [*listed]
        apart = self.fits([*seats, name])
        return any(self.fits(seats, {name: each}) > apart for each in seats)

    def listed(self, text: str) -> dict[str, str]:
        """The people whom a line names, in its order, each as it has the name."""
        text = untitled(without_start(text, self.people))
        apart = (part.group() for part in ASIDE.finditer(text))
        text = next((part for part in apart if all(named_in(name, part) for name in self.people)), text)
        there = ((name, named_in(name, text)) for name in self.people)
        found = [(match.start(), name, match.group()) for name, match in there if match is not None]
        found += [(at, name, name) for at, name in self.beside({at for at, _, _ in found}, text)]
        seats = {(at, full): name for at, name, full in sorted(found)}  # somebody called short has one seat
        return {name: full for (_, full), name in seats.items()}

    def beside(self, known: set[int], text: str) -> list[tuple[int, str]]:
        """Those whom a list names between or beside people who move: they never did."""
        parts = [(match.start(), match.group()) for match in _PART.finditer(text)]
        there = [n for n, (at, _) in enumerate(parts) if at in known]
        if len(there) < 2 or any(at not in {begin for begin, _ in parts} for at in known):
            return []
        titled = all(parts[n][1].istitle() for n in there)
        return [
            (at, part)
            for n, (at, part) in enumerate(parts)
            if there[0] <= n <= there[-1] + 1
            and at not in known
            and not part.startswith(tuple(parts[each][1] for each in there))
            and _WORD.fullmatch(part)
            and part.istitle() == titled
            and fold(part) not in _words()
            and len(part) <= LONGEST_NAME
        ]

    def by_turns(self) -> list[str]:
        """The people in the order that their turns follow most, from the one who moved first."""
        first, *others = dict.fromkeys(self.turns)
        if len(others) >= MOST_ORDERED:
            return [first, *others]
        return max(([first, *rest] for rest in permutations(others)), key=self.fits)

    def fits(self, order: Iterable[str], also: Mapping[str, str] = MappingProxyType({})) -> int:
        """How many turns are those of the next seat; `also` are other names of some."""
        seats = {name: n for n, name in enumerate(order)}
        most = len(seats)
        seats |= {name: seats[whose] for name, whose in also.items()}
        pairs = ((seats.get(a), seats.get(b)) for a, b in pairwise(self.turns))
        return sum(a is not None and b is not None and (a + 1) % most == b for a, b in pairs)


_APART = "&.。()（）"
_PART = re.compile(
    rf"(?<![^\s,、・/|→:：])(?!and\b|vs?\b)[^\s,、・/|→:：{_APART}][^,、・/|→:：{_APART}]*?"
    rf"(?=\s*(?:[,、・/|→{_APART}]|$|\sand\s))"
)
"""A part of a list."""
_WORD = re.compile(r"[^\W\d_]+")


def _lists(text: str, names: Set[str]) -> bool:
    """Whether a line begins with several names: nobody's move."""
    words = re.findall(r"[^\W\d_]+|[^\s,、・&→>-]", ASIDE.sub(" ", text))[:3]
    return sum(not names.isdisjoint((each, _plainly(each))) for each in words if fold(each) != "and") > 1


def _in_full(told: Sequence[tuple[int, str]], texts: Sequence[str]) -> list[tuple[int, str]]:
    """The movers, those who are called by their first letters by their names.

    Some words of a line before, one behind the other, begin with just these letters, all large or all small.
    In a sentence other words stand between them: `Ruth started, then Sam`.
    """
    told = _by_kana(told, texts)
    letters = {fold(name) for _, name in told if len(name) == 1 and name.isascii()}
    first = min((n for n, name in told if fold(name) in letters), default=0)
    for text in texts[:first] if len(letters) > 1 else ():
        words = [each for each in re.findall(r"[^\W\d_]{2,}", text) if fold(each) not in ("and", "vs")]
        large = [each for each in words if each[0].isupper()]
        for names in (*_rows_of(len(letters), words), *_rows_of(len(letters), large)):
            whose = {fold(name[0]): name for name in names}
            if whose.keys() == letters and len({name[0].isupper() for name in names}) == 1:
                named = ((n, whose.get(fold(name), name) if len(name) == 1 else name) for n, name in told)
                return [(n, name) for n, name in named if texts[n] != text]
    told = [(n, name) for n, name in told if len(name) > 1 or not name.isascii() or name.isupper()]
    full = {name for _, name in told if len(name) > 1}
    begun = {name: [each for each in full if each.startswith(name)] for _, name in told if len(name) == 1}
    whose = {name: names[0] if names else name for name, names in begun.items() if not names[1:]}
    return [(n, whose.get(name, name)) for n, name in told if name in full or name in whose]


def _rows_of(count: int, words: Sequence[str]) -> Iterator[Sequence[str]]:
    """So many words, one behind the other, from each of them on."""
    return (words[place : place + count] for place in range(len(words) - count + 1))


def _by_kana(told: Sequence[tuple[int, str]], texts: Sequence[str]) -> list[tuple[int, str]]:
    """The movers, those who are called by one kana or kanji by the names that begin with it in one line."""
    letters = {name for _, name in told if len(name) == 1 and not name.isascii()}
    letters -= {
        each for text in texts[: told[0][0] if told else 0] for each in re.findall(r"[^\W\d_]+", text)
    }
    for text in texts if letters else ():
        words = [each for each in re.findall(r"[^\W\d_]+", text) if each[0] in letters and len(each) > 1]
        whose = {each[0]: each for each in words}
        if len(whose) == len(words) >= min(2, len(letters)):
            return [(n, whose.get(name, name)) for n, name in told]
    return [*told]


def _named_in_any(name: str, texts: Sequence[str]) -> bool:
    """Whether a text names somebody."""
    return any(named_in(name, text) is not None for text in texts)


def _one_of(mover: str, names: Sequence[str]) -> str | None:
    """Which of the names a line began by; None where none or several may be it."""
    told = fold(mover)
    ways = (str.__eq__, str.startswith, lambda full, part: f" {part} " in f" {full} ")
    for way in ways:
        found = [name for name in names if way(fold(name), told)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


_EXTRA = re.compile(r"[()（）\[\]:：。!?=]|\d\s*[人枚]")
_SMALL = re.compile(r"^[a-z]+\s|\s[a-z]+\b|[にはのでがを]\s")
"""Words around a name that are none: `then Rob`, 時計回りに ばあば."""


def plainly_named(names: Sequence[str]) -> bool:
    """Whether each of several may be a name, and no two are the same."""
    return not any(map(_strange, names)) and len({*map(fold, names)}) == len(names)


def _strange(name: str) -> bool:
    """Whether nobody is called so."""
    name = re.sub(r"^\d+[.)]\s*", "", name)
    titled = any(each.istitle() for each in name.split())
    return (
        name_fault(name) is not None
        or (" " in name and len(name) > LONGEST_NAME)
        or _EXTRA.search(name) is not None
        or ((titled or not name.isascii()) and _SMALL.search(name) is not None)
    )


@lru_cache(maxsize=1024)
def _mover(text: str) -> str:
    """The name by which a line begins that says what was done; "" for any other line."""
    name = head_name(text)
    rest = HEAD.sub("", text)[len(name) :]
    if name.startswith(_rows()):
        return ""
    name = _told_behind().sub("", name) or name
    initial = len(name) == 1 and name.isascii()
    if not name or (fold(name) in _words() and not initial) or name_fault(name) or len(name) > LONGEST_NAME:
        return ""
    return _plainly(name) if _deed().search(fold(rest)) else ""


def _plainly(name: str) -> str:
    """A name without what is polite behind it, which belongs to those of kin."""
    titles = registry.shared_words().fillers["honorific"]
    polite = next((each for each in titles if name.endswith(each) and name != each), "")
    return name if kin(name) else name.removesuffix(polite)


@lru_cache(maxsize=1)
def _told_behind() -> re.Pattern[str]:
    """A deed in Japanese that stands right behind a name: 母サイコロ."""
    games = [registry.vocabulary(game) for game in layouts.games()]
    deeds = {each for words in games for each in words.verbs if len(each) > 1 and not each.isascii()}
    return re.compile(f"{any_of(deeds)}$")


@lru_cache(maxsize=1)
def _rows() -> tuple[str, ...]:
    """What begins lines of cards in Japanese, where no blank follows it: 段目."""
    games = [registry.vocabulary(game) for game in layouts.games()]
    return tuple({each for words in games for each in words.facts if not each.isascii()})


@lru_cache(maxsize=1)
def _words() -> frozenset[str]:
    """What is no name: keys, words of the games and of their titles."""
    shared = registry.shared_words()
    games = [registry.vocabulary(game) for game in layouts.games()]
    said = {*shared.keys, *(each for group in shared.fillers.values() for each in group)}
    said -= {each for each in shared.fillers["cards"] if not each.isascii()}  # まい may be a name
    said |= {each for words in games for each in (*words.facts, *words.verbs, *words.suits, *words.kinds)}
    titles = [*registry.titles(layouts.games()), *(game.replace("-", " ") for game in layouts.gallery())]
    titled = {word for title in titles for word in (*re.split(r"[\s・]+", title), title.replace(" ", ""))}
    return frozenset({*map(fold, said), *titled, *_DAYS, *(each[:3] for each in _DAYS)})


@lru_cache(maxsize=1)
def _deed() -> re.Pattern[str]:
    """What a line says that tells a move: a figure, a card, a deed."""
    games = [registry.vocabulary(game) for game in layouts.games()]
    words = {each for game in games for each in (*game.verbs, *game.suits)} | {"joker", "ジョーカー"}
    latin = any_of(each for each in words if each.isascii() and len(each) > 1)
    return re.compile(
        rf"\d|(?<![a-z]){latin}(?![a-z])|{any_of(each for each in words if not each.isascii())}"
    )
