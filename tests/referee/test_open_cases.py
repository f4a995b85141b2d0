"""What is so in one case of two: who plays again, which record has jokers, rows that are told twice."""

from __future__ import annotations

import pytest

from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record import read
from referee.report.document import entry
from referee.report.speech import speaker_of

PAGE_ONE = "game: american-page-one\nplayers: {players}\n{options}deal\n@starter 5H\n@hand Aki: {hand}\n"


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("Aki, Ben", "Ben is skipped, so Aki plays again."),
        ("Aki, Ben, Chie", "Ben is skipped; it is Chie’s turn."),
    ],
)
def test_a_jack_skips_the_next_player_and_with_two_its_own_player_goes_on(players: str, said: str) -> None:
    """AP-4.2."""
    text = PAGE_ONE.format(players=players, options="", hand="JH 5S 6S 7S 8S 9S 10S") + "Aki: play JH\n"
    found = judge(read(text))
    told = entry(found.lines[-1], rulings(found)[-1], speaker_of(found, "en"))
    assert said in [reason["message"] for reason in told["because"]]


@pytest.mark.parametrize(("options", "told"), [("", True), ("options: jokers=2\n", False)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_only_a_record_without_jokers_is_told_how_to_have_them(options: str, told: bool, lang: str) -> None:
    """A joker that is not in the hand is wrong in both; only in one of them there is none at all."""
    text = PAGE_ONE.format(players="Aki, Ben", options=options, hand="4H 5S 6S 7S 8S 9S 10S")
    found = judge(read(text + "Aki: play JK\n"))
    assert found.lines[-1].verdict == "illegal"
    assert ("jokers=2" in speaker_of(found, lang).message(found.lines[-1])) == told


def test_a_row_may_be_told_twice_as_it_is_but_not_otherwise() -> None:
    """Its own cards stand there again; in another order they would not be where they are (GEN-2)."""
    head = "game: pyramid-dice\nplayers: Aki, Ben\ndeal\n@row 1: T30\n@row 2: T25 G7\n"
    assert [line.verdict for line in judge(read(f"{head}@row 2: T25 G7\n")).lines] == ["legal"] * 3
    turned = judge(read(f"{head}@row 2: G7 T25\n")).lines[-1]
    assert (turned.verdict, set(turned.clauses)) == ("illegal", {"GEN-2"})
