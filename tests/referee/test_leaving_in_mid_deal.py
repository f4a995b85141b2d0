"""`leaves:` within a deal: the seat is passed over, and the deal counts for those who stay (GEN-7.3)."""

from __future__ import annotations

import random
import re
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
import referee
from referee.judge.deal_runs import base_setup, position, run_record
from referee.judge.replay import judge
from referee.mend.search import mend
from referee.proof.prove import prove
from referee.record.formatter import format_text
from referee.record.model import Line, LineKind, Step
from referee.record.reader import read, read_partly
from referee.record.writer import write
from tests.conserved import cards_conserved
from tests.games import dealt, moves
from tests.properties import examples
from tests.values import altered

LEGAL: tuple[str, list[str]] = ("legal", [])
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
    states = [cast(Any, world.state) for world in table.worlds]
    assert [state.minus for state in states] == [[0, 0, 2, 1]]


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


def four(game: str, lines: str, options: str = "") -> str:
    """A deal of four with `/` between its lines."""
    chosen = f"options: {options}\n" if options else ""
    return f"game: {game}\nplayers: Aki, Ben, Chie, Dan\n{chosen}\ndeal\n" + lines.replace(" / ", "\n") + "\n"


def begun(lines: str) -> str:
    """The lines after a starter without effect, unless they say themselves how the deal begins."""
    return lines if lines.startswith("@") else f"@starter 5H / {lines}"


LAID = "@hand Aki: AS 2C 3C 4C / @hand Ben: KS 9D 8D 4D / @starter 5H / Aki: draw / Ben: lay KS; draw / "


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("Aki: draw / leaves: Ben / Chie: draw / Ben: draw / Dan: draw", [LEGAL, LEGAL, GONE, LEGAL]),
        # a 7 skips the next player who is still there, a 9 turns to the one before (TP-8.5, 8.6)
        ("leaves: Ben / Aki: play 7H / Dan: draw", [LEGAL] * 2),
        ("leaves: Ben / Aki: play 7H / Chie: draw", [LEGAL, ("illegal", ["GEN-1"])]),
        ("leaves: Dan / Aki: play 9H / Chie: draw / Ben: draw / Aki: draw", [LEGAL] * 4),
        # a 2 is passed on to the next who is still there; on somebody who then leaves it falls away (TP-8.2)
        ("leaves: Ben / Aki: play 2H pass / Chie: take", [LEGAL] * 2),
        ("Aki: play 2H pass / leaves: Ben / Chie: draw", [LEGAL] * 2),
        ("Aki: play 2H pass / leaves: Ben / Chie: take", [LEGAL, ("illegal", ["TP-4.1"])]),
        # a 3 makes everybody draw who is still there when it is their turn to (TP-8.3)
        ("leaves: Ben / Aki: play 3H / Chie: take / Dan: take / Aki: take / Chie: draw", [LEGAL] * 5),
        ("Aki: play 3H / Ben: take / leaves: Chie / Dan: take / Aki: take / Ben: draw", [LEGAL] * 5),
        ("Aki: play 3H / Ben: take / Chie: take / Dan: take / leaves: Aki / Ben: draw", [LEGAL] * 5),
        # cards face up before who left are out of the deal (TP-3.1, 7.1)
        (LAID + "Chie: draw / Dan: draw / Aki: change AS for KS from Ben", [LEGAL] * 5),
        (
            LAID + "leaves: Ben / Chie: draw / Dan: draw / Aki: change AS for KS from Ben",
            [LEGAL] * 4 + [GONE],
        ),
        (LAID + "leaves: Ben / Chie: draw / Dan: draw / Aki: change AS for KS", [LEGAL] * 4 + [GONE]),
        # the suit of a wild is fixed until the seat of who named it is passed over (TP-8.7)
        ("Aki: play 8H suit S / leaves: Aki / Ben: play 7H", [LEGAL, ("illegal", ["TP-8.7"])]),
        (
            "Aki: play 8H suit S / leaves: Aki / Ben: draw / Chie: draw / Dan: draw / Ben: play KH",
            [LEGAL] * 5,
        ),
    ],
)
def test_twin_pyramid_goes_on_without_a_player(lines: str, expected: list[tuple[str, list[str]]]) -> None:
    text = four("twin-pyramid", begun(lines))
    assert verdicts(text) == expected
    assert told(text) == expected


TWO_LEFT = (
    "@position / @turn Aki / @table 5H / @hand Aki: 6H 7H / @hand Ben: 3 / @hand Chie: 3 / @hand Dan: 3 / "
)
BLUFF = "Aki: play JK suit S / "


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("Aki: draw / leaves: Ben / Chie: draw / Ben: draw / Dan: draw", [LEGAL, LEGAL, GONE, LEGAL]),
        # jump and turn count those who are still there (AP-4.2, 4.3)
        ("leaves: Ben / Aki: play JH / Dan: draw", [LEGAL] * 2),
        ("leaves: Dan / Aki: play QH / Chie: draw / Ben: draw / Aki: draw", [LEGAL] * 4),
        # a run is the next one's who is still there; on somebody who then leaves it falls away (AP-4.4)
        ("leaves: Ben / Aki: play 2H / Chie: take", [LEGAL] * 2),
        ("Aki: play 2H / leaves: Ben / Chie: draw", [LEGAL] * 2),
        ("Aki: play 2H / leaves: Ben / Chie: take", [LEGAL, ("illegal", ["AP-3.3"])]),
        # the cards of who left cannot be caught, nor shown (AP-5.3, 8.1)
        (BLUFF + "leaves: Aki / Ben: take / Chie: draw", [LEGAL] * 3),
        (BLUFF + "leaves: Aki / Ben: challenge won", [LEGAL, ("illegal", ["AP-5.3"])]),
        (BLUFF + "Ben: challenge won / leaves: Aki / Ben: draw", [LEGAL] * 3),
        ("leaves: Ben / Aki: play 6H / Ben: dobon / Chie: draw", [LEGAL, GONE, LEGAL]),
        # nor can a call be pointed out that who left forgot (AP-6.3)
        (TWO_LEFT + "Aki: play 6H / Ben: draw", [("illegal", ["AP-6.3"]), LEGAL]),
        (TWO_LEFT + "Aki: play 6H / leaves: Aki / Ben: draw", [LEGAL] * 2),
    ],
)
def test_american_page_one_goes_on_without_a_player(
    lines: str, expected: list[tuple[str, list[str]]]
) -> None:
    text = four("american-page-one", begun(lines), "jokers=2, challenge=on, dobon=on")
    assert verdicts(text) == expected
    assert told(text) == expected


ROWS = (
    "@row 1: T30 / @row 2: T25 G7 / @row 3: T24 G6 T21 / @row 4: T20 G1 T18 T16 / "
    "@row 5: T01 T02 T03 T04 T05 / @row 6: T06 T07 T08 T13 T14 T12 / @row 7: G2 G3 G4 G5 T09 T10 T11 / "
)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("Aki: roll 1 3 6; fail T11 / leaves: Ben / Chie: roll 6 3 1; take T10", [LEGAL] * 2),
        ("leaves: Aki / Ben: roll 6 3 1; take T10", [LEGAL]),
        # a steal from who left, and one by who left (PD-8.1); the next turn is that of the next player (8.3)
        ("Aki: roll 2 3 4; fail / leaves: Aki / Chie: steal T09 / Ben: roll 6 3 1; take T10", [LEGAL] * 3),
        ("Aki: roll 2 3 4; fail / leaves: Chie / Chie: steal T09", [LEGAL, GONE]),
        ("Aki: roll 2 3 4; fail / leaves: Ben / Dan: steal T09 / Chie: roll 6 3 1; take T10", [LEGAL] * 3),
        # who gave up lifts a card off where nobody steals one, but not who has left (PD-5.1)
        ("Aki: roll 2 3 4; fail / Ben: roll 6 3 1; take T10", [("illegal", ["PD-5.1"]), LEGAL]),
        ("Aki: roll 2 3 4; fail / leaves: Aki / Ben: roll 6 3 1; take T10", [LEGAL] * 2),
        # a Ra stays where it lies (PD-4.3)
        ("leaves: Ben / Ben: flip RA / Aki: roll 6 3 1; take T10", [GONE, LEGAL]),
    ],
)
def test_pyramid_dice_goes_on_without_a_player(lines: str, expected: list[tuple[str, list[str]]]) -> None:
    text = four("pyramid-dice", ROWS + lines, "steal=on")
    assert verdicts(text) == expected
    assert told(text) == expected


@pytest.mark.parametrize(
    ("game", "lines", "scores"),
    [
        # 10 points from each of those who stay, or to each of them (TP-9.1, 9.2)
        ("twin-pyramid", "leaves: Ben / @result Aki: field-pyramid", {"Aki": 40, "Chie": -20, "Dan": -20}),
        ("twin-pyramid", "leaves: Ben / @result Aki: burst", {"Aki": -20, "Chie": 10, "Dan": 10}),
        # what the others who stay have left (AP-7.2)
        ("american-page-one", "leaves: Ben / @result Aki: out / @left Chie: 20 / @left Dan: 10",
         {"Aki": 30, "Chie": -20, "Dan": -10}),
    ],
)  # fmt: skip
def test_payments_are_between_those_who_stay(game: str, lines: str, scores: dict[str, int]) -> None:
    found = check(four(game, lines))
    assert found["deals"][0]["scores"] == scores
    assert found["scores"] == {"Ben": 0, **scores}
    assert found["summary"]["illegal"] == 0


def test_the_players_may_stop_after_two_rounds_of_those_who_stay() -> None:
    """PD-6.2: four turns of two players without a card taken; of four it would be eight."""
    text = four(
        "pyramid-dice",
        "@position / @row 1: T25 / @aside T18 / @taken Aki: T30 / @taken Ben: T20 T01 / "
        "Aki: roll 2 3 4; take T18 / leaves: Chie, Dan / Ben: roll 1 1 1; fail T25 / "
        "Aki: roll 1 1 1; fail / Ben: roll 1 1 1; fail / Aki: roll 1 1 1; fail / @end",
    )
    found = check(text)
    assert found["summary"]["illegal"] == 0
    assert found["deals"][0]["scores"] == {"Aki": 8, "Ben": 5}  # as in the record of that clause for two


@pytest.mark.parametrize("game", layouts.games())
@given(st.integers(0, 10**6))
@examples(4)
def test_a_random_game_goes_on_legally_without_a_player(game: str, seed: int) -> None:
    """Nobody waits for who left, that hand keeps its cards, and the record of it reads as it was meant."""
    rng = random.Random(seed)
    table = dealt(game, rng, hidden=seed % 2 == 1)
    list(moves(table, rng, seed % 12))
    gone = rng.randrange(table.setup.seats)
    departure = Line(len(table.lines) + 2, LineKind.LEAVES, None, (Step("leaves", seat=gone),), "")
    table.game.apply(table.state, departure)
    table.lines.append(departure)
    for line in moves(table, rng, 40):
        assert gone not in (line.seat, *(step.seat for step in line.steps))
        assert cards_conserved(table.game, table.state)
        assert table.state.ended is not None or table.state.turn != gone
    record = table.record()
    assert all(verdict.verdict == "legal" for verdict in judge(record).lines[:-1])
    again = read(write(record))
    assert [bare(line) for line in again.deals[0].lines] == [bare(line) for line in table.lines]


def bare(line: Line) -> object:
    """A line without its place in the text."""
    return line.kind, line.seat, tuple(altered(step, column=0, forced_word=False) for step in line.steps)


def test_the_proof_that_somebody_had_left_names_that_line() -> None:
    text = played("Aki: R1 / leaves: Ben / Ben: R2")
    proof = prove(read(text), 7)
    assert proof is not None
    assert [line.number for line in proof.seen] == [6]


def test_a_slip_behind_a_departure_is_mended_where_it_stands() -> None:
    """Chie is on turn: her line is in order, and only its verb is wrong."""
    (part,) = mend(played("Aki: R1 / leaves: Ben / Chie: roll 1 2 3; plya R2")).repairs[0].parts
    assert (part.line, part.new) == (7, ("Chie: roll 1 2 3; play R2",))
