"""What reading remembers is a cache: a line says the same whatever was read before it."""

from __future__ import annotations

import random
import re

import pytest

from bench.referee_games import GAMES, games_of
from referee.record import read
from referee.record.faults import RecordError
from referee.record.implied import forget_implied, implied
from referee.record.reader import forget


@pytest.mark.sample(1)
@pytest.mark.parametrize("title", list(GAMES))
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_lines_read_warm_are_what_they_are_read_cold(title: str, seed: int) -> None:
    """Lines of some games, shuffled and typed in other ways, against a reader that met nothing."""
    rng = random.Random(seed)
    texts = games_of(title, 3)
    head = texts[0].partition("deal\n")[0]
    head = re.sub(r"players: .*", "players: Aki, Ben, Chie, Dai, Eri, Fumi", head)
    if title in ("Pyramid Dice", "Pile up"):  # five at most
        head = head.replace(", Fumi", "")
    bodies = [
        line
        for text in texts
        for line in text.partition("deal\n")[2].splitlines()
        if line and not line.startswith("@")
    ]
    bodies = [dressed(line, rng) for line in rng.sample(bodies, 40)]
    rng.shuffle(bodies)
    forget()
    read(
        head.replace("Aki", "Zoe") + "deal\n" + "\n".join(b for b in bodies if "aki" not in b.lower()) + "\n"
    )
    warm = read(f"{head}deal\n" + "\n".join([*bodies, *bodies]) + "\n").deals[0].lines
    for index, body in enumerate(bodies):
        forget()
        (cold,) = read(f"{head}deal\n{body}\n").deals[0].lines
        for line in (warm[index], warm[index + len(bodies)]):
            assert (line.seat, line.steps, line.text) == (cold.seat, cold.steps, cold.text)


def dressed(line: str, rng: random.Random) -> str:
    """A move as somebody else would type it: spaces, a number, another colon, a remark behind it."""
    name, _, body = line.partition(": ")
    body = body.replace("; ", rng.choice(("; ", ";", " ;  "))) + rng.choice(
        ("", "", " ", " # hm", "  # so: she said")
    )
    number = rng.choice(("", "", "12. ", "7) "))
    return (
        number + rng.choice((name, name.lower())) + rng.choice((": ", ": ", ":", " : ", ":  ", "：")) + body
    )


@pytest.mark.sample(2)
@pytest.mark.parametrize("title", list(GAMES))
def test_what_a_header_implies_is_the_same_for_one_that_nobody_saw_before(title: str) -> None:
    """Who plays and who begins is told by the first lines; a header may be changed, or a line taken back."""
    rng = random.Random(title)
    lines = games_of(title, 1)[0].splitlines()
    head = lines.index("deal")
    seen = []
    for _ in range(12):
        said = rng.choice(("", "Aki starts", "start: Ben", "Ben first, hand 5", "Kim dealt"))
        kept = [line for line in lines[:head] if rng.random() < 0.8]
        for end in sorted(rng.sample(range(70), 4)):
            grown = [*kept, said, *lines[head : head + end]]
            seen.append((grown, len(kept) + 1, implied(grown, len(kept) + 1)))
    for grown, begin, told in seen:
        forget_implied()
        assert implied(grown, begin) == told, grown


HEAD = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n"


@pytest.mark.parametrize("sign", [": ", "：", "： ", ":"])
@pytest.mark.parametrize("remark", ["she said", "so: she said", "so： she said", "#: she said"])
def test_a_remark_is_not_remembered_as_a_move(sign: str, remark: str) -> None:
    """What stands behind the colon of a remark means nothing, before and after the remark was met."""
    forget()
    read(f"{HEAD}Aki{sign}play 5H  # {remark}\n")
    with pytest.raises(RecordError):
        read(f"{HEAD}Ben: she said\n")


JAPANESE = "ゲーム: ツインピラミッド\n参加者: アキ, ベン\n\n"
OPEN = "配り\n@台札 ハート5\nアキ: ハート6出す\n"
POSITION = "配り\n@局面\n@手番 アキ\n@台札 ハート5\nアキ: ハート6出す\n"


@pytest.mark.parametrize("order", ["ooppoo", "ppoopp", "popo"])
def test_what_a_fact_means_hangs_on_its_own_deal_and_not_on_what_was_read_before(order: str) -> None:
    """With a position 台札 is the card on the table, without one the card turned up (record-format.md)."""
    wanted = {"o": ["@starter"], "p": ["@position", "@turn", "@table"]}
    forget()
    for _ in range(2):
        record = read(JAPANESE + "".join(OPEN if kind == "o" else POSITION for kind in order))
        for kind, deal in zip(order, record.deals, strict=True):
            assert [line.steps[0].verb for line in deal.lines[:-1]] == wanted[kind]
            assert [line.number for line in deal.lines] == list(
                range(deal.line + 1, deal.line + 1 + len(deal.lines))
            )
