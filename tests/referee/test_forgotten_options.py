"""Options given as `?`: what is said holds under every set of values, and is certain where all were tried."""

from __future__ import annotations

import random
from itertools import product

import pytest

from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.record import read

NINE = "match=?, two=?, three=?, jump=?, turn=?, draw=?, starter-effect=?, dobon=?, challenge=?"
RECORD = """game: american-page-one
players: Aki, Ben
options: {options}

deal
@hand Aki: 5S 7S 10D KC 2D 2H 3S
@starter 5H
Aki: play 5S
"""


def judged(text: str) -> Judgement:
    return judge(read(text))


def test_a_forgotten_rule_is_opened_where_the_line_reads_it() -> None:
    """AP-3.1: 5S on 5H is a play of the same rank, so it hangs on `match` alone; a 5 has no effect."""
    line = judged(RECORD.format(options=NINE)).lines[-1]
    assert (line.verdict, line.exact) == ("unknown", True)
    assert line.turns_on == {"match": {"suit": "illegal", "suit-or-rank": "legal"}}


PARTS = {
    "match": ("suit", "suit-or-rank"),
    "jump": ("J", "A", "off"),
    "two": ("stack", "flat"),
    "three": ("off", "stack", "flat"),
    "draw": ("one", "until"),
}
MOVES = (
    "play 5S",
    "play 2H",
    "play 3S",
    "draw 3H; play 3H",
    "draw 9C",
    "take 2",
    "take 3",
    "pass",
    "play KC",
)


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", range(12))
def test_open_rules_say_what_all_sets_of_values_say(seed: int) -> None:
    """Each line is what it is under every set of values, or unknown: the slow way judges each set apart."""
    rng = random.Random(seed)
    names = rng.sample(sorted(PARTS), 3)
    moves = [f"{('Aki', 'Ben')[i % 2]}: {rng.choice(MOVES)}" for i in range(4)]
    body = RECORD.replace("Aki: play 5S\n", "\n".join(moves) + "\n")
    together = judged(body.format(options=", ".join(f"{name}=?" for name in names)))
    apart = [
        judged(body.format(options=", ".join(f"{n}={v}" for n, v in zip(names, values, strict=True))))
        for values in product(*(PARTS[name] for name in names))
    ]
    sets = list(product(*(PARTS[name] for name in names)))
    for index, line in enumerate(together.lines):
        said = [each.lines[index].verdict for each in apart]
        assert line.verdict == one_word(said), (moves, index)
        assert line.exact
        turns = {
            name: {
                value: one_word(
                    [word for word, values in zip(said, sets, strict=True) if values[at] == value]
                )
                for value in PARTS[name]
            }
            for at, name in enumerate(names)
        }
        deciding = {name: words for name, words in turns.items() if len(set(words.values())) > 1}
        assert line.turns_on == deciding, (moves, index)


def one_word(verdicts: list[str]) -> str:
    """What all say, or that it is not known."""
    return verdicts[0] if len(set(verdicts)) == 1 else "unknown"
