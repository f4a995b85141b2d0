"""Two deeds joined by a word are two, and a card belongs to the deed beside it, in every game."""

from __future__ import annotations

import random
from itertools import product

import pytest

from referee import registry
from referee.record.model import Step
from referee.record.reader import read
from referee.record.writer import Writer
from tests.games import GAMES, NAMES, dealt, known, moves
from tests.values import altered

HEADS = {"american-page-one": "options: jokers=2, challenge=on\n"}


def steps(game: str, body: str) -> list[Step]:
    """What a body of a move says; `RecordError` where it cannot be read."""
    players = ", ".join(NAMES[: registry.book(game).standard_players])
    text = f"game: {game}\nplayers: {players}\n{HEADS.get(game, '')}deal\nAki: {body}\n"
    return [altered(step, column=0) for step in read(text).deals[0].lines[-1].steps]


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES)
def test_deeds_joined_by_a_word_are_the_deeds_behind_semicolons(game: str) -> None:
    with known(game):
        rng, words = random.Random(7), registry.vocabulary(game)
        writer, table = Writer(words, NAMES, "en"), dealt(game, rng)
        list(moves(table, rng, 60))
        done = [step for line in table.lines if line.seat is not None for step in line.steps]
        written = {step.verb: writer.steps((step,)) for step in done}
        alone = [verb for verb in written if words.shapes[verb].count]
        for one, other in product([*written.values(), *alone], repeat=2):
            for joint in (" and ", " then ", ", ", ", and then "):
                assert steps(game, f"{one}{joint}{other}") == steps(game, f"{one}; {other}"), (
                    one,
                    joint,
                    other,
                )


@pytest.mark.parametrize(
    ("game", "body", "meant"),
    [
        ("twin-pyramid", "lays 7H and 4H and draws", "lay 7H 4H; draw"),
        ("twin-pyramid", "play 2H and pass", "play 2H pass"),
        ("twin-pyramid", "ハート7を並べて引く", "lay 7H; 引く"),
        ("twin-pyramid", "ハート7を並べ、引く", "lay 7H; 引く"),
        ("twin-pyramid", "ハート7を並べてから、ハート4を出す", "lay 7H; play 4H"),
        ("twin-pyramid", "ハートJを出してハート9を積んで", "play JH build 9H"),
        ("twin-pyramid", "ハート7を並べて、それから引く", "lay 7H; 引く"),
        ("american-page-one", "draws 7H and plays it", "draw 7H; play 7H"),
        ("american-page-one", "draws 7H and plays", "draw 7H; play 7H"),  # a play wants a card
        ("american-page-one", "7H and page one", "play 7H say page-one"),
        ("pyramid-dice", "rolls 3 4 5 and fails", "3 4 5; fail"),  # a die is no card
        ("pyramid-dice", "3 4 5を振って失敗", "3 4 5; fail"),
        ("pyramid-dice", "rolls 3 4 5 and fails and lifts T7", "3 4 5; fail T7"),
        ("pyramid-dice", "133 aside T05", "1 3 3; fail T05"),
        ("pyramid-dice", "133 T05 aside", "1 3 3; fail T05"),
        ("pyramid-dice", "133 T05を脇に置く", "1 3 3; fail T05"),
        ("pyramid-dice", "666 Ra 125 G2 126 take T09", "6 6 6; use RA 1 2 5; use G2 5; take T09"),
        ("pyramid-dice", "T11を盗む", "steal T11"),
        ("pile-up", "roll 3 4 5 and play R3 and draw", "3 4 5; play R3; draw"),
        ("pile-up", "3 4 5、赤3を出して、引く", "3 4 5; play R3; 引く"),
    ],
)
def test_a_card_belongs_to_the_deed_beside_it(game: str, body: str, meant: str) -> None:
    assert steps(game, body) == steps(game, meant)
