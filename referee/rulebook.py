"""The rules as a book to look things up in: clauses found by number, by game, or by words in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import layouts
from layouts.model import Clause, OptionValue
from layouts.readings import without
from referee import registry
from referee.questions import Index, index, questions
from referee.record.normalize import fold
from runtime.messages import spoken
from runtime.suggestions import nearest

_MARKS = re.compile(r"[*_“”\"()]")
_NUMBER = re.compile(r"[A-Za-z]{2,4}-\d+(\.\d+)*[a-z]?")
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
    chosen = {name: value for each in values.values() for name, value in each.items()}
    shared_sections = layouts.general_rules(lang, chosen)
    general = {clause.id: clause for section in shared_sections for clause in section.clauses}
    for game in games:
        book = registry.book(game, values.get(game))
        told = {each: _clauses(game, each, values.get(game)) for each in dict.fromkeys((lang, *spoken()))}
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
                tuple(plainly(each.full_text) for each in same),
            )
    return [*(e for i, e in found.items() if i not in shared), *shared.values()]


def _clauses(game: str, lang: str, values: Mapping[str, OptionValue] | None) -> dict[str, Clause]:
    book = registry.book(game, values)
    sections = book.sections(book.language(lang))
    return {clause.id: clause for section in sections for clause in section.clauses}


def without_options(text: str, clause: Clause) -> str:
    """A text of a clause without the paragraphs that declare its house rules."""
    told = text.split("\n\n")
    return "\n\n".join(each for each in told if not any(f"**{name}**" in each for name in clause.options))


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


def index_of(games: Sequence[str], values: Mapping[str, Mapping[str, OptionValue]]) -> Index:
    """What questions about these games, under the options chosen for each, are looked up in."""
    return index(
        tuple(games), tuple((game, tuple(sorted(chosen.items()))) for game, chosen in values.items())
    )


def examples_of(
    games: Sequence[str], values: Mapping[str, Mapping[str, OptionValue]], lang: str
) -> dict[str, list[tuple[str, str]]]:
    """Questions of the booklets with their answers, by the clause that answers."""
    found: dict[str, list[tuple[str, str]]] = {}
    for game in games:
        for asked, told, ids in questions(registry.book(game, values.get(game)), lang):
            for identity in ids:
                found.setdefault(identity, []).append((asked, told))
    return found


# --- by words ------------------------------------------------------------------------------------
def search(words: Sequence[str], known: Sequence[Entry], index: Index) -> list[Entry]:
    """The clauses that answer a question, best first; those whose numbers it names, where it names any."""
    by_id = {entry.clause.id: entry for entry in known}
    if any(_NUMBER.fullmatch(word) and not matching(word, [e.clause for e in known]) for word in words):
        return []  # a number that no rule has is no question in words
    asked = [word for word in words if len(words) == 1 or _NUMBER.fullmatch(word)]  # “he” and “go” are words
    numbered = [c.id for word in asked for c in matching(word, [entry.clause for entry in known])]
    if numbered:
        return [by_id[identity] for identity in dict.fromkeys(numbered)]
    return [by_id[identity] for identity in index.find(" ".join(words)) if identity in by_id]


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
    """Whether a piece of a Japanese word means something alone: four signs, or two not all hiragana."""
    mixed = any(not "ぁ" <= sign <= "ゖ" and not sign.isascii() for sign in piece)
    return len(piece) > 3 or (len(piece) > 1 and mixed)
