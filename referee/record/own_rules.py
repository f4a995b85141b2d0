"""Rules that a table tells in words of its own, and the choices of its game that come near them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from layouts.model import Option
from referee import registry
from referee.record.line_words import wording
from referee.record.normalize import fold
from referee.record.respell import any_of

MOST_NEAR = 3
"""Choices that are named beside a rule that no choice says."""
SHORTEST = 2
"""Letters of a word, or signs of a text in kana and kanji, that two texts have in common."""
_RANK = r"(?<![A-Za-z\d])(?:\d{1,2}s?|[AJQK]|jacks?|queens?|kings?|aces?|jokers?)(?![A-Za-z\d])|ジョーカー"
_SAYS = r"\b(?:means?|must|may|can|if|when|skip|draw)\b|たら|れば|とき|\b(?:is|are)\s+(?:also\s+)?wild\b"


_COUNT = re.compile(r"\w+\s+[-+]?\d{1,3}\s*(?:[(（]|$)")
"""What somebody had before: `K 24  (from last week)`, `J -10`."""


def is_rule(text: str, game: str) -> bool:
    """Whether a text tells a rule: a rank, a number or a word for a rule, and what comes of it."""
    words = registry.vocabulary(game)
    bare = without_standard(text, game)
    if not re.search(r"[^\W\d_]", bare) or _COUNT.match(bare) is not None:
        return False
    named = words.fillers["rule"]
    if wording(words, "rule-words").search(bare) is not None:
        return True  # `jokers in`
    deeds = [each for each in (*words.verbs, *words.inner) if len(each) > 1]
    deeds += [each for each in words.fillers["negation"] if not each.isascii()]
    deeds += [*words.fillers["skipped"], *words.fillers["allowed"], *words.fillers["forbidden"]]
    told = re.search(rf"{_SAYS}|{any_of(each for each in deeds if len(each) > 1)}", text, re.IGNORECASE)
    counted = any_of(each for each in words.fillers["deal-like"] if not each.isascii())
    rank = re.search(rf"(?:{_RANK})(?!\s*{counted})", bare, re.IGNORECASE)  # 1回戦目の2勝負め is none
    return bool((rank and told) or re.search(any_of(named), bare, re.IGNORECASE))


def without_standard(text: str, game: str) -> str:
    """A text without what says that a table plays as the booklet has it."""
    standard = any_of(registry.vocabulary(game).fillers["standard"])
    return re.sub(standard, " ", text, flags=re.IGNORECASE).strip(" ,.;:、。!！")


def near_choices(text: str, game: str) -> str:
    """The choices of a game that have most in common with a rule, each with its title."""
    told = _signs(text)
    ranked = sorted(_choices(game), key=lambda each: -len(told & each[1]))
    best = [name for name, signs in ranked[:MOST_NEAR] if told & signs]
    return " · ".join(best or sorted(name.partition("=")[0] for name, _ in ranked))


@lru_cache(maxsize=16)
def _choices(game: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """Every option of a game as it is chosen, and what its titles and words have in them."""
    return tuple(
        (_form(spec), _signs(" ".join(_said(spec, game)))) for spec in registry.book(game).option_specs
    )


def _form(spec: Option) -> str:
    """An option with its values: `two=stack|flat`."""
    values = "|".join(map(str, spec.values)) if spec.values else "N"
    return f"{spec.name}={values}"


def _said(spec: Option, game: str) -> Iterator[str]:
    """What is said of an option: its titles, those of its values, and the words that choose it."""
    yield from (spec.name, *spec.titles.values())
    for titles in spec.value_titles.values():
        yield from titles.values()
    for name, group in registry.vocabulary(game).fillers.items():
        if name.startswith(f"choice-{spec.name}="):
            yield from (re.sub(r"\d", " ", each) for each in group)


def _signs(text: str) -> frozenset[str]:
    """The beginnings of the words of a text, its numbers, and each two signs of it that are no letters."""
    told = fold(text)
    latin = {each[:4] for each in re.findall(r"[a-z]+", told) if len(each) > SHORTEST}
    other = "".join(each for each in told if not each.isascii() and not "ぁ" <= each <= "ん")
    return frozenset(latin | {*re.findall(r"\d+", told)} | {other[n : n + 2] for n in range(len(other) - 1)})
