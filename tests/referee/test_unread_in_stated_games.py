"""A card that nobody could read, in games stated as data: judged as with every card that it may have been."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from referee import registry
from referee.judge.judgement import DOUBTFUL
from referee.judge.replay import judge
from referee.record.reader import read
from referee.record.writer import write
from tests.games import dealt, moves
from tests.properties import examples

GAMES = ("crazy-eights", "whist", "hearts", "president", "sevens", "agram")
PLAYED = re.compile(r"^(\w+: (?:play|lay)) (\w+)((?: suit \w+)?)$", re.MULTILINE)


def verdicts(text: str) -> tuple[list[str], bool]:
    """What is said of each line, and whether it can have been so: who wrote the next line is evidence."""
    lines = judge(read(text)).lines
    turns = all(breach.clause != "GEN-1" for line in lines for breach in line.breaches)
    return [line.verdict for line in lines], turns and all(line.applied for line in lines)


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", GAMES)
@given(st.integers(0, 10**6))
@examples(3)
def test_an_unread_card_is_every_card_that_it_may_have_been(game: str, seed: int) -> None:
    rng = random.Random(seed)
    table = dealt(game, rng)
    list(moves(table, rng, 10))
    text = "".join(
        line
        for line in write(table.record()).splitlines(keepends=True)
        if not (line.startswith("@hand") and rng.random() < 0.7)
    )
    plays = list(PLAYED.finditer(text))
    assume(plays)  # not pairs alone
    played = rng.choice(plays)
    if rng.random() < 0.5:  # the last move was taken back, and made again: the same, or not
        text = f"{text}@undo\n{text.splitlines()[-1]}\n"
    before, after = text[: played.start(2)], text[played.end(2) :]
    found, _ = verdicts(f"{before}?{after}")
    names = registry.cards_of(registry.book(game)).names
    ways = [told for card in names for told, possible in [verdicts(before + card + after)] if possible]
    for at, verdict in enumerate(found if ways else ()):
        told = {way[at] for way in ways}
        assert verdict == (told.pop() if len(told) == 1 else DOUBTFUL), (text, played[0], at)
