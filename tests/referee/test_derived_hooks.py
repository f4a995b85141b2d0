"""What is left open because no condition reads it is a quick path: without it verdicts are the same."""

from __future__ import annotations

import random
import re
import shutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from referee import registry
from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.record.reader import read
from referee.record.writer import write
from tests.games import dealt, moves
from tests.properties import examples

GAMES = ("crazy-eights", "president", "sevens", "hearts")
PLAYED = re.compile(r"^(\w+: (?:play|lay)) (\w+)((?: suit \w+)?)$", re.MULTILINE)
SLOW = """\
from referee.ruledata.game import DataGame


class Rules(DataGame):
    def forget(self, state, card):
        return False

    def equivalent_cards(self, state, lines, at, cards):
        return [(card,) for card in cards]
"""
"""The same rules by a class that tells every card from every other, whether anything reads it or not."""


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> dict[str, registry.Place]:
    """The games, each once more without what is derived."""
    found = {}
    for game in GAMES:
        folder = tmp_path_factory.mktemp(game) / "slow"
        shutil.copytree(layouts.load(game).folder, folder)
        rules = folder / "rules.toml"
        text = rules.read_text("utf-8").replace(f'id = "{game}"', f'id = "slow-{game}"')
        rules.write_text(f'{text}\n[python]\nfile = "extra.py"\n', "utf-8")
        (folder / "extra.py").write_text(SLOW, "utf-8")
        found[game] = registry.register_folder(folder)
    return found


def told(judgement: Judgement) -> list[tuple[object, ...]]:
    """What is said of each line."""
    return [(line.verdict, sorted(breach.clause for breach in line.breaches)) for line in judgement.lines]


@pytest.mark.quick(2, 3)
@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 10**6))
@examples(4)
def test_verdicts_are_those_of_a_game_that_tells_every_card_apart(
    slow: dict[str, registry.Place], game: str, seed: int
) -> None:
    rng = random.Random(seed)
    table = dealt(game, rng)
    list(moves(table, rng, rng.choice((8, 14))))
    text = "".join(
        line
        for line in write(table.record()).splitlines(keepends=True)
        if not (line.startswith("@hand") and rng.random() < 0.5)
    )
    for _ in range(rng.choice((1, 2))):
        played = rng.choice(list(PLAYED.finditer(text)))
        text = f"{text[: played.start(2)]}?{text[played.end(2) :]}"
    same(game, text, slow)


def same(game: str, text: str, slow: dict[str, registry.Place]) -> None:
    """The verdicts are those of the slow game, where both are exact; the quick one is so no less often."""
    quick = judge(read(text))
    with registry.extra_games(slow[game]):
        plain = judge(read(text.replace(f"game: {game}", f"game: slow-{game}")))
    for at, (mine, full) in enumerate(zip(told(quick), told(plain), strict=True)):
        if plain.lines[at].exact and quick.lines[at].exact:
            assert mine == full, (text, at)
        else:
            assert quick.lines[at].exact or not plain.lines[at].exact, (text, at)


TOP = """\
game: president
players: Aki, Ben, Chie, Dai, Eri

deal
@hand Aki: 2S 5H 2H 7H KD 3S AH 5S QH 5C KH
@hand Chie: 9C 10C 10D AC 7D JH 7S 9D 6S 8C
@hand Dai: 3C 8H QC QD 7C 4H 4D 6H 5D KC
Aki: play KH KD
Ben: play AS AD
Chie: pass
Dai: pass
Eri: pass
Aki: pass
Ben: play 8D
Chie: play ?
Dai: pass
Eri: play ?
Aki: play 2H
Ben: pass
Chie: pass
Dai: pass
"""


def test_a_card_that_a_condition_reads_is_not_left_open(slow: dict[str, registry.Place]) -> None:
    """Eri's card lies on top of Chie's: what may go on it hangs on both."""
    same("president", TOP, slow)
