"""The rules as a book to look things up in: clauses found by number, by game, or by words in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

import layouts
from layouts.model import Clause, OptionValue
from layouts.readings import without
from referee import shelf
from referee.messages import LANGUAGES
from referee.record.characters import fold
from referee.record.nearmiss import nearest

IN_ID, TITLE, TITLE_BEGINS, OFTEN, TEXT, TEXT_BEGINS = 100, 40, 30, 12, 10, 6
"""What it is worth that a word is the clause's number, stands in the title, (often) in the text, …"""
SHORTEST_STEM = 4
"""Letters that are left of an English word whose ending is taken off."""
_ENDINGS = ("ing", "ed", "es", "s")
_MARKS = re.compile(r"[*_“”\"()]")
_JOINTS = re.compile(r"[-・·–—/]")


class Entry(NamedTuple):
    """A clause, the games that have it, and its folded words in all languages."""

    clause: Clause
    games: tuple[str, ...]
    titles: tuple[str, ...]
    texts: tuple[str, ...]


def entries(games: Iterable[str], lang: str, values: Mapping[str, Mapping[str, OptionValue]]) -> list[Entry]:
    """Every clause of these games once, under the options chosen for each; those of all games come last."""
    found: dict[str, Entry] = {}
    shared: dict[str, Entry] = {}
    general = {clause.id: clause for section in layouts.general_rules(lang) for clause in section.clauses}
    for game in games:
        book = shelf.book(game, values.get(game))
        told = {each: _clauses(game, each, values.get(game)) for each in dict.fromkeys((lang, *LANGUAGES))}
        names = [fold(name) for name in (game, *book.titles.values())]
        for identity, clause in told[lang].items():
            known = found.get(identity)
            if known is not None:
                if known.clause.text != clause.text:  # each game words it for itself
                    known = known._replace(clause=general.get(identity, known.clause))
                shared[identity] = found[identity] = known._replace(games=(*known.games, *names))
                continue
            same = [clauses[identity] for clauses in told.values() if identity in clauses]
            found[identity] = Entry(
                clause,
                tuple(names),
                tuple(plainly(each.title) for each in same),
                tuple(plainly(each.whole) for each in same),
            )
    return [*(e for i, e in found.items() if i not in shared), *shared.values()]


def _clauses(game: str, lang: str, values: Mapping[str, OptionValue] | None) -> dict[str, Clause]:
    sections = shelf.book(game, values).sections(lang)
    return {clause.id: clause for section in sections for clause in section.clauses}


def plainly(text: str) -> str:
    """A text as it is searched: folded, without marks, with spaces for hyphens and dots between words.

    >>> plainly("**Page-One** (ページ・ワン)")
    'page one ページ ワン'
    """
    return " ".join(_JOINTS.sub(" ", _MARKS.sub(" ", fold(without(text)))).split())


# --- by number ------------------------------------------------------------------------------------
def matching(wanted: str, clauses: Sequence[Clause]) -> list[Clause]:
    """The clause of this number with its parts: TP-5 stands for TP-5.1, TP-5.2, …, GEN-6 for GEN-6.1, too.

    A number is matched whole: TP-1 is not the beginning of TP-10.1.
    """
    key = fold(wanted).upper()
    parts = (key + ".", key + "-")
    return [c for c in clauses if key in (c.id.upper(), c.section.upper()) or c.id.upper().startswith(parts)]


# --- by words -------------------------------------------------------------------------------------
def search(words: Sequence[str], known: Sequence[Entry]) -> list[Entry]:
    """The clauses in which every word is found, best first."""
    scored = [(worth(words, entry), entry) for entry in known]
    return [entry for value, entry in sorted(scored, key=itemgetter(0), reverse=True) if value]


def worth(words: Sequence[str], entry: Entry) -> int:
    """How well a clause answers; 0 where a word is not found at all."""
    each = [_worth(word, entry) for word in words]
    return sum(each) if all(each) else 0


def _worth(word: str, entry: Entry) -> int:
    if matching(word, [entry.clause]):
        return IN_ID
    wanted = plainly(word)
    if not wanted:
        return 0
    whole, begins = _patterns(wanted)
    titles, texts = " | ".join(entry.titles), " | ".join(entry.texts)
    if whole.search(titles):
        return TITLE + min(len(whole.findall(texts)), OFTEN - 1)
    if begins.search(titles):
        return TITLE_BEGINS + min(len(begins.findall(texts)), OFTEN - 1)
    if (often := len(whole.findall(texts))) > 0:
        return TEXT + min(often, OFTEN)
    if (often := len(begins.findall(texts))) > 0:
        return TEXT_BEGINS + min(often, TEXT - TEXT_BEGINS - 1)
    return 1 if fold(word) in entry.games else 0


def _patterns(wanted: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The word as it stands, and the beginning of a word; Japanese has no spaces to look for.

    >>> whole, begins = _patterns("jokers")
    >>> bool(whole.search("a joker")), bool(begins.search("a joker")), bool(begins.search("40 jokes"))
    (False, True, False)
    """
    if not wanted.isascii():
        found = re.compile(re.escape(wanted))
        return found, found
    escaped = re.escape(wanted)
    whole = re.compile(rf"(?<![a-z0-9]){escaped}(?![a-z0-9])")
    if wanted[-1].isdigit():
        return whole, whole
    return whole, re.compile(rf"(?<![a-z0-9]){re.escape(_stem(wanted))}")


def _stem(word: str) -> str:
    """An English word without its ending, where enough is left of it.

    >>> [_stem(word) for word in ("jokers", "skipping", "pass", "rule")]
    ['joker', 'skip', 'pass', 'rule']
    """
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < SHORTEST_STEM or word.endswith("ss"):
            continue
        doubled = ending != "s" and stem[-1] == stem[-2] and stem[-1] not in "ls"
        return stem[:-1] if doubled else stem
    return word


def near(word: str, known: Sequence[Entry]) -> str | None:
    """A word of the rules, or a number, that may have been meant."""
    number = fold(word).upper()
    ids = [entry.clause.id for entry in known] + [entry.clause.section for entry in known]
    found = nearest(number, [each for each in ids if each[:2] == number[:2]])
    if found is not None:
        return found
    wanted = plainly(word)
    texts = [text for entry in known for text in (*entry.titles, *entry.texts)]
    if wanted.isascii():
        vocabulary = {token.strip(".,;:!?’'") for text in texts for token in text.split() if token.isascii()}
        return nearest(wanted, sorted(vocabulary))
    pieces = [wanted[i:j] for i in range(len(wanted)) for j in range(i + 1, len(wanted) + 1)]
    there = [piece for piece in pieces if any(piece in text for text in texts) and _telling(piece)]
    return max(there, key=len, default=None)


def _telling(piece: str) -> bool:
    """Whether a piece of a Japanese word means something alone: two signs, or one that is no kana."""
    return len(piece) > 1 or not "ぁ" <= piece <= "ー"
