"""Which of several is told: the first fault of a text, the game that comes near, who settled a deal."""

from __future__ import annotations

import click
import pytest

from referee.commands.common import game_named
from referee.mend.full_check import decided
from referee.page.faults import RequestError
from referee.page.ruling import ruling
from referee.record import read
from referee.record.reader import read_partly

DEAL = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@starter 5H\nAki: draw\n"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_of_a_text_that_is_no_record_the_first_fault_is_told(lang: str) -> None:
    """Two lines of the head are wrong; whoever mends the first asks again."""
    text = "game: twin-piramyd-x\nplayers\ndeal\nAki: draw\n"
    faults = read_partly(text).faults
    assert len({fault.message(lang) for fault in faults}) > 1
    with pytest.raises(RequestError) as error:
        ruling({"text": text, "line": 4}, lang)
    assert error.value.facts == {"message": faults[0].message(lang)}


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Did you mean"), ("ja", "のことですか")], ids=["english", "japanese"]
)
def test_a_game_that_is_written_nearly_right_is_proposed(lang: str, told: str) -> None:
    with pytest.raises(click.UsageError) as error:
        game_named("twin-piramid", lang)
    assert told in error.value.message
    assert error.value.message.count("twin-pyramid") == 2, "among all games, and by itself"
    with pytest.raises(click.UsageError) as error:
        game_named("xyzzy", lang)
    assert told not in error.value.message


@pytest.mark.parametrize(
    ("body", "decision", "settled"),
    [("", "", False), ("", "void", True), ("@ruling void\n", "", True), ("@ruling void\n", "void", True)],
)
def test_a_deal_is_settled_by_an_option_or_by_a_line_of_it(body: str, decision: str, settled: bool) -> None:
    """Either is enough: then no line of it is looked for that could be wrong."""
    (deal,) = read(DEAL + body).deals
    assert decided(deal, decision) is settled
