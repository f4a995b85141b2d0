"""Doubts of one deal stay in it: only who begins the next may hang on them, and then by cases."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import referee
from tests.hostile.runs import inside

HEADS = {
    "twin-pyramid": "game: twin-pyramid\nplayers: Aki, Ben, Chie\n",
    "american-page-one": "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: hand=7\n",
    "pile-up": "game: pile-up\nplayers: Aki, Ben, Chie\n",
}
CARDS = ("4S", "4D", "5H", "9C", "7H", "KC", "6D", "10S")


def verdicts(text: str) -> list[tuple[str, tuple[str, ...], bool]]:
    return [(line.verdict, line.clauses, line.exact) for line in referee.judge(text).lines]


def a_deal(game: str, random: Random) -> str:
    """A deal that is not over, so that the same player begins the next; a third of its cards are in doubt."""

    def told(first: object, other: object) -> str:
        return f"{first} or {other}" if random.random() < 0.35 and first != other else str(first)

    lines = ["deal"]
    if game == "pile-up":
        for seat in range(random.randint(1, 4)):
            dice = " ".join(told(random.randint(1, 6), random.randint(1, 6)) for _ in range(3))
            lines.append(f"{['Aki', 'Ben', 'Chie'][seat % 3]}: roll {dice}; pass")
        return "\n".join(lines)
    lines.append(f"@starter {random.choice(CARDS[:2])}")
    for seat in range(random.randint(1, 4)):
        card = told(random.choice(CARDS), random.choice(CARDS))
        move = random.choice((f"play {card}", f"play {card}", "draw"))
        lines.append(f"{['Aki', 'Ben', 'Chie'][seat % 3]}: {move}")
    return "\n".join(lines)


@pytest.mark.sample(6)
@pytest.mark.parametrize("game", HEADS)
@pytest.mark.parametrize("seed", range(8))
def test_each_deal_is_judged_as_it_is_alone(game: str, seed: int) -> None:
    """However many deals are in doubt, for none of them finishes and nothing carries over."""
    random = Random(f"{game} {seed}")
    deals = [a_deal(game, random) for _ in range(random.randint(2, 9))]
    alone = [each for deal in deals for each in verdicts(f"{HEADS[game]}\n{deal}\n")]
    assert verdicts(HEADS[game] + "\n" + "\n\n".join(deals) + "\n") == alone


def test_after_seven_doubts_the_eighth_deal_is_as_clear_as_ever() -> None:
    """KC has neither the suit nor the rank of 4S (TP-5.1); each doubt turns on its own line alone."""
    doubt = "deal\n@starter 4H\nAki: play 4S or 6D\nBen: draw 9S\n\n"
    found = referee.check(
        HEADS["twin-pyramid"] + "\n" + doubt * 7 + "deal\n@starter 4H\nAki: play 4S\nBen: play KC\n"
    )["lines"]
    told = [line["verdict"] for line in found]
    assert told == ["legal", "unknown", "legal"] * 7 + ["legal", "legal", "illegal"]
    assert all(line["exact"] for line in found)
    assert [list(line["turns_on"]) for line in found if line["verdict"] == "unknown"] == [
        [f"line {6 + 5 * deal}"] for deal in range(7)
    ]


ENDED = """
deal
@position
@turn Aki
@hand Aki: {count}
@hand Ben: 3
@hand Chie: 3
@table 4S
Aki: play 7S !
@left Ben: 10
@left Chie: 10
"""
FIRST_MOVE = "\ndeal\n@starter 5S\n{who}: play 6S\n"


def test_who_begins_hangs_on_the_deal_before_where_that_may_be_over() -> None:
    """With one card Aki was out and Ben begins the next deal (AP-2.2), with two the deal is begun again."""

    def last(count: str, who: str) -> dict[str, Any]:
        text = HEADS["american-page-one"] + ENDED.format(count=count) + FIRST_MOVE.format(who=who)
        found: dict[str, Any] = referee.check(text)["lines"][-1]
        return found

    assert [last(count, who)["verdict"] for count in ("1", "2") for who in ("Aki", "Ben", "Chie")] == [
        "illegal", "legal", "illegal", "legal", "illegal", "illegal",
    ]  # fmt: skip
    for who, turns in (("Aki", ["illegal", "legal"]), ("Ben", ["legal", "illegal"])):
        found = last("1 or 2", who)
        assert (found["verdict"], found["exact"]) == ("unknown", True)
        assert [list(each.values()) for each in found["turns_on"].values()] == [turns]
    assert last("1 or 2", "Chie")["verdict"] == "illegal"


# --- time -------------------------------------------------------------------------------------------
DOUBTS = (
    HEADS["twin-pyramid"]
    + "\n"
    + "deal\n@starter 5S\nAki: play 4S or 4D\n" * 4
    + "Ben: play 9H\nBen: play 9C\n"
)


def test_a_verdict_is_told_before_what_is_only_said_about_it(tmp_path: Path) -> None:
    """The ruling stands below its verdict, the hint below them all; a search that was given up is told."""
    file = tmp_path / "four.game"
    file.write_text(DOUBTS, "utf-8")
    for lang, given_up in (("en", "Not every small correction"), ("ja", "途中まで")):
        told = inside("referee", "check", file, "--lang", lang)
        lines = told.stdout.splitlines()
        assert told.returncode == 1
        assert given_up in "".join(lines[-3:])


@pytest.mark.parametrize(
    "text",
    [
        DOUBTS,
        pytest.param(
            "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: hand=?\n\ndeal\n@starter 4S\n"
            "Aki: play KH\nChie: dobon 2C 3C\n@hand Chie: ? ? 6D ?\nAki: play KH\n",
            marks=pytest.mark.long,
        ),
    ],
)
@pytest.mark.long
def test_a_search_for_proposals_ends(text: str) -> None:
    """These took minutes; what was left out is said."""
    assert not referee.mend(text).exact
