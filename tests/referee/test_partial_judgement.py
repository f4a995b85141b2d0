"""What can be read is judged: one unreadable line silences its deal from there on, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from referee.record.faults import SHOWN
from referee.record.header_lines import MOST_FAULTS
from tests.referee.command_runs import Run, save

pytestmark = pytest.mark.sample(3)


EVENING = """game: twin-pyramid
players: Aki, Ben, Chie
{header}
deal
@starter 4C
Aki: draw ?
Ben: {second}
Chie: draw ?
deal
@starter 4H
Chie: draw ?
Aki: draw 4H
"""


def judged(run: Run, text: str, *flags: str) -> tuple[int, dict[str, Any]]:
    """The exit status and the document of a record."""
    status, out, _ = run("check", "--json", *flags, save(text, "evening"))
    return status, json.loads(out)


def test_lines_before_the_unreadable_one_and_other_deals_are_judged(run: Run) -> None:
    """Line 8 follows the unreadable line 7; line 12 draws the table card, which GEN-2 forbids."""
    status, document = judged(run, EVENING.format(header="", second="drw ?"))
    assert status == 2
    assert [(line["line"], line["verdict"]) for line in document["lines"]] == [
        (5, "legal"), (6, "legal"), (10, "legal"), (11, "legal"), (12, "illegal"),
    ]  # fmt: skip
    assert [error["line"] for error in document["errors"]] == [7]
    assert document["errors_left_out"] == 0
    first = document["deals"][0]
    assert (first["finished"], first["scores"]) == (False, None)
    assert (document["scores"], document["ranking"], document["finished"]) == (None, None, False)


def test_the_deal_after_a_lost_one_begins_with_whoever_moves_first(run: Run) -> None:
    """Chie's turn of line 11 would be GEN-1 after a deal that was not finished and was read to its end."""
    _, whole = judged(run, EVENING.format(header="", second="draw ?"))
    assert [line["line"] for line in whole["lines"] if "GEN-1" in line["clauses"]] == [11]
    _, cut = judged(run, EVENING.format(header="", second="drw ?"))
    assert [line["line"] for line in cut["lines"] if "GEN-1" in line["clauses"]] == []


def test_strict_and_the_other_commands_refuse_such_a_file(run: Run) -> None:
    text = EVENING.format(header="", second="drw ?")
    status, document = judged(run, text, "--strict")
    assert (status, set(document)) == (2, {"format", "file", "errors", "errors_left_out"})
    assert run("score", save(text))[0] == 2


@pytest.mark.parametrize("header", ["date: 1/11/2026", "date: yesterday", "start: Zoe", "no key at all"])
def test_a_header_line_on_which_nothing_depends_stops_nothing(run: Run, header: str) -> None:
    status, document = judged(run, EVENING.format(header=header, second="draw ?"))
    assert status == 2
    assert len(document["lines"]) == 7
    assert [error["line"] for error in document["errors"]] == [3]


@pytest.mark.parametrize("header", ["options: jokres=2", "options jokers=2", "cards: nowhere.csv"])
def test_a_header_line_on_which_all_depends_stops_all(run: Run, header: str) -> None:
    status, document = judged(run, EVENING.format(header=header, second="draw ?"))
    assert status == 2
    assert "lines" not in document


def test_a_missing_deal_is_one_fault_where_it_belongs(run: Run) -> None:
    """Not one for each of the lines that stand before no deal."""
    text = EVENING.format(header="", second="draw ?").replace("deal\n", "", 1)
    _, document = judged(run, text)
    assert [error["line"] for error in document["errors"]] == [4]
    assert [line["line"] for line in document["lines"]] == [9, 10, 11]


def test_an_unknown_game_does_not_hide_wrong_names_and_cards(run: Run) -> None:
    text = (
        EVENING.format(header="", second="draw 7X")
        .replace("twin", "twni")
        .replace("Aki: draw ?", "Zoe: draw ?")
    )
    _, document = judged(run, text)
    assert [error["line"] for error in document["errors"]] == [1, 6, 7]


def test_after_sixty_faults_comes_their_number(run: Run) -> None:
    text = EVENING.format(header="", second="draw ?") + "Ben: drw ?\n" * 65
    _, document = judged(run, text)
    assert (len(document["errors"]), document["errors_left_out"]) == (60, 5)
    assert document["errors"][0]["line"] == 13
    told = run("check", save(text))[2].splitlines()
    assert len(told) == 62
    assert "5" in told[60]
    assert "65" in told[61]


def test_a_joker_in_a_record_without_jokers_says_what_to_write(run: Run) -> None:
    _, document = judged(run, EVENING.format(header="", second="play JK"))
    assert "options: jokers=2" in document["lines"][2]["message"]
    _, document = judged(run, EVENING.format(header="options: jokers=2", second="play JK"))
    assert "jokers=2" not in document["lines"][2]["message"]


def test_a_missing_name_or_sign_is_proposed_with_the_whole_line(run: Run) -> None:
    """After Aki's line 6 it is Ben's that is most likely missing its name."""
    text = EVENING.format(header="", second="draw ?").replace("Ben: draw ?", "play 7H")
    _, document = judged(run, text.replace("@starter 4H", "hand Aki: 7S"))
    assert [error["hint"] for error in document["errors"]] == ["Write: Ben: play 7H", "Write: @hand Aki: 7S"]


@pytest.mark.long
def test_what_is_no_record_at_all_is_read_no_further_than_it_takes_to_say_so(run: Run) -> None:
    _, document = judged(
        run, EVENING.format(header="", second="draw ?") + "Ben: drw ?\n" * (MOST_FAULTS + 100)
    )
    assert len(document["errors"]) == SHOWN
    assert SHOWN + document["errors_left_out"] == MOST_FAULTS + 1  # the last says that there it stops
