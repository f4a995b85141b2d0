"""`leaves:` within a deal: the seat is passed over, and the deal counts for those who stay (GEN-7.3)."""

from __future__ import annotations

import re
from typing import Any

import pytest

import referee
from referee.judge.deal_runs import base_setup, position, run_record
from referee.record.formatter import format_text
from referee.record.reader import read, read_partly
from referee.record.writer import write

LEGAL = ("legal", [])
GONE = ("illegal", ["GEN-7.3"])


def check(text: str) -> dict[str, Any]:
    return referee.check(text)


def verdicts(text: str) -> list[tuple[str, list[str]]]:
    """Verdict and clauses of every move."""
    return [(line["verdict"], line["clauses"]) for line in check(text)["lines"] if line["player"]]


def told(text: str) -> list[tuple[str, list[str]]]:
    """The same by the walk that keeps a position for each line, as where reasons are asked for."""
    record = read(text)
    run = run_record(record, record.deals, base_setup(record), telling=True)
    lines = (line for deal in record.deals for line in deal.lines)
    return [
        (result.verdict, list(dict.fromkeys(breach.clause for breach in result.breaches)))
        for line, result in zip(lines, run.results(), strict=True)
        if line.seat is not None
    ]


PILE = "game: pile-up\nplayers: Aki, Ben, Chie, Dan\n\ndeal\n"


def played(lines: str) -> str:
    """A deal of Pile up with `/` between its lines, in which `Aki: R1` stands for a whole turn."""
    return PILE + re.sub(r": ([RWBGK]\d)", r": roll 1 2 3; play \1", lines).replace(" / ", "\n") + "\n"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        # the seat is passed over, on turn or not
        ("Aki: R1 / leaves: Ben / Chie: R2", [LEGAL, LEGAL]),
        ("Aki: R1 / leaves: Chie / Ben: R2 / Dan: R3", [LEGAL] * 3),
        ("Aki: R1 / leaves: Ben, Chie / Dan: R2 / Aki: R3", [LEGAL] * 3),
        # before anybody moved
        ("leaves: Aki / Ben: R1", [LEGAL]),
        # who comes later is not on turn
        ("Aki: R1 / leaves: Ben / Dan: R2", [LEGAL, ("illegal", ["GEN-1"])]),
        # who left makes no move, and nobody gives that player cards
        ("Aki: R1 / leaves: Ben / Ben: R2 / Chie: R3", [LEGAL, GONE, LEGAL]),
        ("leaves: Dan / Aki: W1; give Dan", [GONE]),
        ("leaves: Dan / Aki: W1; give Ben / Ben: dodge 1; give Dan", [LEGAL, GONE]),
        # cards pushed onto who left lie there: nobody dodges them (PU-5.2)
        ("Aki: W1; give Ben / leaves: Ben / Ben: dodge 1; give Chie", [LEGAL, GONE]),
        # a move before or after it is taken back: the seat stays empty
        ("Aki: R1 / leaves: Ben / Chie: R2 / @undo / Chie: R3", [LEGAL] * 3),
        ("Aki: R1 / leaves: Ben / @undo / Aki: R2 / Chie: R3", [LEGAL] * 3),
        ("Aki: R1 / Ben: R1 / leaves: Ben / @undo / Ben: R2 / Chie: R3", [LEGAL, LEGAL, GONE, LEGAL]),
    ],
)
def test_pile_up_goes_on_without_a_player(lines: str, expected: list[tuple[str, list[str]]]) -> None:
    assert verdicts(played(lines)) == expected
    assert told(played(lines)) == expected


def test_minus_cards_dealt_out_go_to_those_who_stay() -> None:
    """PU-6.1: Aki took 3 and deals them by a triple of ones: Ben has left, so Chie gets 2 and Dan 1."""
    text = played("Aki: R1 B1 G1 / Ben: R2 / Chie: B3 / leaves: Ben / Dan: R3 / Aki: roll 1 1 1; spread")
    assert verdicts(text) == [LEGAL] * 5
    _, table = position(read(text), 100)
    assert [world.state.minus for world in table.worlds] == [[0, 0, 2, 1]]


def test_the_deal_counts_for_those_who_stay_and_the_ranking_keeps_everybody() -> None:
    text = PILE + "leaves: Ben\nAki: roll 1 2 3; play R1\n@minus Aki: 3\n@minus Chie: 5\n@minus Dan: 2\n"
    found = check(text)
    assert found["deals"][0]["scores"] == {"Aki": -3, "Chie": -5, "Dan": -2}
    assert found["scores"] == {"Aki": -3, "Ben": 0, "Chie": -5, "Dan": -2}
    assert sorted(name for place in found["ranking"] for name in place) == ["Aki", "Ben", "Chie", "Dan"]


def test_with_one_player_left_the_deal_is_over_without_points() -> None:
    two = PILE.replace(", Chie, Dan", "")
    text = two + "Aki: roll 1 2 3; play R1\nleaves: Ben\nAki: roll 1 2 3; play R2\n"
    assert verdicts(text) == [LEGAL, ("illegal", ["GEN-4"])]
    assert set(check(text)["scores"].values()) == {0}


def test_who_left_is_not_there_in_the_next_deal_and_may_come_back() -> None:
    text = played("Aki: R1 / leaves: Ben / Chie: R2 / @minus Aki: 3 / ")
    assert read(text + "deal\n").sitting(read(text + "deal\n").deals[1]) == ("Aki", "Chie", "Dan")
    again = read(text + "joins: Ben after Aki\ndeal\n")
    assert again.sitting(again.deals[1]) == ("Aki", "Ben", "Chie", "Dan")
    faults = read_partly(text + "deal\nBen: roll 1 2 3; play R1\n").faults
    assert [fault.why for fault in faults] == ["name-absent"]


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        ("Aki: R1 / joins: Eri / Ben: R2", 6, "joins-in-deal"),
        (
            "leaves: Ben\nAki: roll 1 2 3; play R1\nleaves: Ben\nChie: roll 1 2 3; play R2\n",
            7,
            "name-unknown",
        ),
        ("leaves: Ben, Chie, Dan / Aki: R1 /  / deal", 5, "players-count"),
    ],
)
def test_what_nobody_can_mean_is_one_error_at_its_line(lines: str, line: int, why: str) -> None:
    assert [(fault.line, fault.why) for fault in read_partly(played(lines)).faults] == [(line, why)]


def test_a_game_that_cannot_go_on_without_a_player_says_so() -> None:
    text = "game: go-fish\nplayers: Aki, Ben, Chie\ndeal\n@hand Aki: 7S\nleaves: Ben\n@turn Aki\n"
    assert "leaves-in-deal" in [fault.why for fault in read_partly(text).faults]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_record_is_written_as_it_was_read(lang: str) -> None:
    text = played("Aki: R1 / leaves: Ben, Chie / Dan: R2 /  / deal / Dan: R1")
    record = read(text)
    again = read(write(record, lang))
    kinds = [[line.kind for line in deal.lines] for deal in record.deals]
    assert [[line.kind for line in deal.lines] for deal in again.deals] == kinds
    assert again.deals[0].lines[1].steps == record.deals[0].lines[1].steps
    assert [again.sitting(deal) for deal in again.deals] == [record.sitting(deal) for deal in record.deals]
    assert format_text(text) == text
    japanese = format_text(text, lang="ja")
    assert "\n途中抜け: Ben, Chie\n" in japanese
    assert format_text(japanese, lang="en") == text
