"""Justified paragraphs: their lines are chosen together, and no choice of as many lines reads better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from pnp.scene import Text
from pnp.type.breaking import Span, lines
from pnp.type.fit import layout
from pnp.type.paragraph import STUB, total_fit
from pnp.type.setting import WIDEST_LETTER, WIDEST_SPACE, Setting
from tests.properties import examples


def ways(words: list[str], count: int, room: int) -> Iterator[list[str]]:
    """Every way to set the words in so many lines."""
    if count == 1:
        if len(" ".join(words)) <= room:
            yield [" ".join(words)]
        return
    for first in range(1, len(words)):
        line = " ".join(words[:first])
        if len(line) <= room:
            yield from ([line, *rest] for rest in ways(words[first:], count - 1, room))


def ragged(found: list[str], room: int) -> int:
    """How many lines but the last cannot be spread over the room."""
    return sum(
        room - len(line) > line.count(" ") * WIDEST_SPACE + (len(line) - 1) * WIDEST_LETTER or " " not in line
        for line in found[:-1]
        if len(line) < room
    )


@given(st.lists(st.text("ab", min_size=2, max_size=7), min_size=2, max_size=9), st.integers(8, 16))
@examples(60)
def test_no_other_choice_of_as_many_lines_leaves_fewer_of_them_ragged(words: list[str], room: int) -> None:
    """Lines that are half empty apart, which are worse; the last one has two letters at least."""
    text = " ".join(words)
    sums = [0.0, *accumulate(1.0 for _ in text)]
    first: list[Span] = lines(text, sums, room)
    found = [text[start:end] for start, end in total_fit(text, sums, room, (), first)]
    assert " ".join(found) == text
    assert len(found) == len(first)
    full = (1 - STUB) * room
    others = [
        other
        for other in ways(words, len(first), room)
        if len(other[-1]) > 2 and all(len(line) >= full for line in other[:-1])
    ]
    assert ragged(found, room) <= min((ragged(other, room) for other in others), default=len(first))


@pytest.mark.parametrize(
    ("lang", "games", "most"), [("en", layouts.games(), 0.15), ("ja", ("pile-up",), 0.5)]
)
def test_nearly_all_lines_of_the_rules_reach_the_edge_of_a_column(
    lang: str, games: Sequence[str], most: float
) -> None:
    """Fewer of the Japanese ones do, for they end with words."""
    spread = torn = 0
    for game in games:
        for clause in (clause for part in layouts.load(game).sections(lang) for clause in part.clauses):
            block = layout(clause.text, 58.0, Setting(lang=lang, align="justify", even=True), 8.5)
            texts = [item for item in block.items if isinstance(item, Text)]
            rows = sorted({text.y for text in texts})[:-1]
            opened = {text.y for text in texts if text.spacing or text.word_spacing}
            spread, torn = spread + len(opened), torn + len([y for y in rows if y not in opened])
    assert torn < most * spread
