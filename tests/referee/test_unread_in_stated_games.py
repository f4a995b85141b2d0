"""A card that nobody could read, in games stated as data: judged as with every card that it may have been."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from referee import registry
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
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


@pytest.mark.parametrize(
    ("game", "facts", "move", "found"),
    [
        # SV-2.1: 9S continues the row only if the card is 8S; one card is no row of 7S and 8S
        ("sevens", "@layout 7S 7H 7D 7C ?\n@hand Aki: 9S 3D", "lay 9S", DOUBTFUL),
        ("sevens", "@layout 7S 7H 7D 7C ?", "lay 8S", LEGAL),
        ("sevens", "@layout ?\n@hand Aki: 9S 3D", "lay 9S", ILLEGAL),
        # CE-2.1: 9S fits any spade, and the other nines
        ("crazy-eights", "@pile ?\n@called H", "play 9S", DOUBTFUL),
        ("crazy-eights", "@pile ?\n@called S", "play 9S", LEGAL),
        ("crazy-eights", "@pile 8H\n@called ?", "play 9S", DOUBTFUL),
        ("crazy-eights", "@pile 9H\n@called ?", "play 9S", LEGAL),
        # HE-1.3: a club may have been led; with a hand of diamonds alone nothing else may be played
        ("hearts", "@trick ?\n@hand Aki: 9D 4C", "play 9D", DOUBTFUL),
        ("hearts", "@trick ?\n@hand Aki: 9D 4D", "play 9D", LEGAL),
        # SW-3.2: spades were led; which cards won the tricks before plays no part
        ("whist", "@trump H\n@trick 3S\n@gone ? ? ?\n@hand Aki: 9S 4C", "play 9S", LEGAL),
        # GF-2.3: Aki holds a 9 and a 4
        ("go-fish", "@rank_asked ?\n@asker Ben\n@hand Aki: 9D 4C", "fish", DOUBTFUL),
    ],
)
def test_what_lies_there_unread_is_all_that_it_may_be(game: str, facts: str, move: str, found: str) -> None:
    hand = "" if "@hand" in facts else "@hand Aki: 9S 8S\n"
    position = f"game: {game}\nplayers: Aki, Ben, Chie, Dai\ndeal\n@position\n@turn Aki\n{hand}{facts}\n"
    assert judge(read(f"{position}Aki: {move}\n")).lines[-1].verdict == found


def test_who_won_a_trick_hangs_on_trumps_that_nobody_knows() -> None:
    """SW-3.3: Chie's 2D takes the trick of the ace if diamonds are trumps, else Ben leads next."""
    record = """\
game: whist
players: Aki, Ben, Chie, Dai
deal
@position
@turn Dai
@trump ?
@trick KS AS 2D
@hand Dai: 3S 4C
Dai: play 3S
Ben: play 5H
"""
    assert judge(read(record)).lines[-1].verdict == DOUBTFUL
    assert judge(read(record.replace("?", "C"))).lines[-1].verdict == LEGAL
