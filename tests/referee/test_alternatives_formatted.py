"""A line about which people disagree says the same once `fmt` has written it: no place moves."""

from __future__ import annotations

import pytest

from referee.record.formatter import format_text
from referee.record.model import Line
from referee.record.reader import read
from tests.values import altered

TP, PD = "twin-pyramid", "pyramid-dice"


def line_of(text: str) -> Line:
    """The last line of a record."""
    return read(text).deals[0].lines[-1]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "line", "written"),
    [
        (TP, "Aki: play 5H or 6H; draw 5H", "Aki: play 5H or 6H; draw 5H"),
        (
            TP,
            "Aki: play 5H; draw 5H or 6H",
            "Aki: play 5H; draw 5H or 6H",
        ),  # the card that stands there twice
        (TP, "Aki: play 8H suit H or S", "Aki: play 8H suit H or S"),  # H stands in 8H, too
        (TP, "Aki: play 8H or 8S or 8h suit S or D", "Aki: play 8H or 8S suit S or D"),
        (TP, "Aki: play 5H or 5h", "Aki: play 5H"),  # nobody disagrees
        (TP, "Aki: take 2 or 3", "Aki: take 2 or 3"),  # how many cards: no word of their own
        (TP, "Aki: take 3 or 2", "Aki: take 3 or 2"),
        (TP, "Aki: change AS or AH for top", "Aki: change AS or AH for top"),
        (TP, "@hand Aki: 5H or 6H, 7S", "@hand Aki: 5H or 6H 7S"),
        (TP, "@stock 5 or 56", "@stock 5 or 56"),
        (TP, "@stock 56 or 5", "@stock 56 or 5"),
        (TP, "@due Ben: 2 or 1", "@due Ben: 2 or 1"),
        (TP, "@field Aki: 3H 4H or none", "@field Aki: 3H 4H or none"),
        (TP, "@direction clockwise or counterclockwise", "@direction clockwise or counterclockwise"),
        (PD, "Aki: 1 1 1 or 2; fail", "Aki: roll 1 1 1 or 2; fail"),
        (PD, "Aki: 2 3 or 4 4; take T09 or T10", "Aki: roll 2 3 or 4 4; take T09 or T10"),
        (PD, "@row 2: T18 or T16 -", "@row 2: T18 or T16 -"),
    ],
)
def test_what_is_written_reads_as_what_was_said(game: str, line: str, written: str, lang: str) -> None:
    head = f"game: {game}\nplayers: Aki, Ben\n\ndeal\n"
    told = format_text(f"{head}{line}\n", lang=lang)
    if lang == "en":
        assert told.split("\n")[-2] == written
    before, after = line_of(f"{head}{line}\n"), line_of(told)
    if before.testimony is None or "or" not in written:
        assert [altered(step, column=0) for step in after.steps] == [
            altered(step, column=0) for step in before.steps
        ]
        return
    assert after.testimony is not None
    assert [
        [altered(step, column=0, forced_word=False) for step in steps] for steps in after.testimony.readings
    ] == [
        [altered(step, column=0, forced_word=False) for step in steps] for steps in before.testimony.readings
    ]
    assert format_text(told, lang=lang) == told
