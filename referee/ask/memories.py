"""Two memories of one thing: the word of whoever made the move holds (GEN-6.5)."""

from __future__ import annotations

import re

from referee import registry
from referee.ask.case import Case, Memory
from referee.ask.retold import patterns
from referee.ask.tongue import spellings
from referee.record.respell import any_of, spelled_out
from referee.record.vocabulary import Vocabulary


def remembered(case: Case, typed: str) -> tuple[str, ...]:
    """An answer that tells one thing in two ways, as two answers; alone where it tells one."""
    words = registry.vocabulary(case.game)
    plainly = re.sub(r"([+＋])\s+", r"\1", spelled_out(typed, words))
    for form in patterns(case.game, "told.either", any_of(case.players)):
        if found := re.search(form.replace("{thing}", thing(case, words)), plainly, re.IGNORECASE):
            one, two = found["one"].strip(" ,、"), found["two"].strip(" ,、")
            two = two if found.group() == plainly.strip() else as_long(one, two)
            return tuple(plainly[: found.start()] + each + plainly[found.end() :] for each in (one, two))
    return (typed,)


def as_long(one: str, two: str) -> str:
    """A run of cards or numbers; a shorter one tells only how the other one ends."""
    mine, other = (re.split(r"[\s,、]+", each) for each in (one, two))
    return " ".join((*mine[: -len(other)], two)) if len(other) < len(mine) else two


def thing(case: Case, words: Vocabulary) -> str:
    """A pattern for what people remember in two ways: cards, suits, numbers, and whether it was so."""
    card = rf"[+＋]?{any_of({*words.table.names} - {'?'})}"
    yes = spellings(case.game, "yes") | spellings(case.game, "no")
    return rf"(?:{card}(?:[\s,、]*{card})*|\d(?:[\s,、]*\d)*|{any_of(words.suits)}|{any_of(yes)})"


def maker(case: Case, memory: Memory) -> str:
    """Whose word holds: who made the move, or did what a fact tells; "" where nobody knows whose it was."""
    if memory.about == "suit":
        author = case.dispute.author if case.last is None else case.last
        return "" if author is None else case.players[author]
    if memory.key is None:
        return case.players[case.line(memory.told[0].split("\n")[0]).seat or 0]
    return "" if memory.key[1] is None else case.players[memory.key[1]]
