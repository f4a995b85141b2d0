"""Makes problems out of the sentences of `runtime/messages`, so that each exists in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from layouts.model import Problem
from runtime.escaping import shown as seen
from runtime.language import language
from runtime.messages import ENGLISH, found, sentence, spoken
from runtime.suggestions import listed, nearest

LONGEST_WORD = 120  # characters of what a person wrote that a message repeats
SECTION, HINTS = "layouts.problems", "layouts.problems.hint"


def shown(word: str) -> str:
    """A word as it may stand in a message: of bearable length, and without control characters.

    >>> shown("a\\x1b[2Jb")
    'a�[2Jb'
    """
    short = word if len(word) <= LONGEST_WORD else word[: LONGEST_WORD - 1] + "…"
    return seen(short).replace("\n", "\ufffd")


def _in(fact: Any, lang: str) -> Any:
    """A fact in a language: one that is words has them in each."""
    return shown(fact.get(lang) or fact[ENGLISH]) if isinstance(fact, Mapping) else fact


def fault(
    code: str,
    *,
    file: str,
    line: int | None = None,
    column: int | None = None,
    key: str | None = None,
    word: str | None = None,
    known: Iterable[str] = (),
    cell: str = "",
    near: str | None = None,
    **facts: object,
) -> Problem:
    """The problem of one message key; where `word` was almost one of `known`, the hint says so.

    `near`: what was meant, where that is known better ("" = nothing is to be guessed). Templates may use
    the facts, and `{word}` and `{known}`.
    """
    choices = [str(choice) for choice in known]
    facts = {name: shown(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
    facts |= {"word": "" if word is None else shown(word), "known": listed(choices)}
    if near is None and word is not None:
        near = nearest(word, choices)
    (_, message, hint), *others = [(lang, *_sentence(lang, code, facts, near)) for lang in spoken()]
    return Problem(
        file=file,
        line=line,
        column=column,
        key=None if key is None else shown(key),
        message=message,
        hint=hint,
        others=tuple(others),
        code=code,
        cell=shown(cell),
    )


def with_places(problem: Problem, lines: Iterable[int]) -> Problem:
    """The problem with the other lines in which the same stands."""
    named = [str(line) for line in lines]

    def more(lang: str, hint: str) -> str:
        told = sentence(SECTION, "places-more", lang).format(count=len(named), lines=listed(named))
        return language(lang).gap.join(filter(None, (hint, told)))

    others = tuple((lang, message, more(lang, hint)) for lang, message, hint in problem.others)
    return replace(problem, hint=more(ENGLISH, problem.hint), others=others)


def _sentences(hint: str) -> list[str]:
    """A hint by its sentences: one that lists what is known is left out where nothing is."""
    return re.split(r"(?<=\.) |(?<=。)", hint)


def _sentence(lang: str, code: str, facts: Mapping[str, Any], near: str | None) -> tuple[str, str]:
    """What is wrong and what to do, in one language."""
    told = {name: _in(fact, lang) for name, fact in facts.items()}
    parts = [sentence(SECTION, "did-you-mean", lang).format(near=near)] if near else []
    hint = found(lang, HINTS, code) or found(ENGLISH, HINTS, code)
    if hint:
        parts += [each.format(**told) for each in _sentences(hint) if told["known"] or "{known}" not in each]
    return sentence(SECTION, code, lang).format(**told), language(lang).gap.join(parts)
