"""Facts of Pyramid Dice walked through: rows, score pads, cards that were seen; what is open, by hand."""

from __future__ import annotations

from typing import Any

import pytest

from referee.game.dispute import Dispute
from referee.game.walk import Walk
from referee.games.pyramid_dice import GAME
from referee.games.pyramid_dice.after import after, is_free
from referee.games.pyramid_dice.gods import own_god
from referee.games.pyramid_dice.kindred import kindred, unasked
from referee.games.pyramid_dice.moves import moves_like
from referee.games.pyramid_dice.pads import units_named
from referee.games.pyramid_dice.places import (
    EMPTIED,
    NOTHING,
    Layout,
    Restrict,
    covered_cases,
    free_cases,
    open_places,
)
from referee.games.pyramid_dice.questions import ROW, questions
from referee.games.pyramid_dice.scene import scene
from referee.games.pyramid_dice.score import crown, from_table
from referee.games.pyramid_dice.table import Before, Pads, Ra
from referee.games.pyramid_dice.unlifted import unlifted
from referee.record.model import EMPTY, UNKNOWN, Line, LineKind, Step
from tests.games import setup_for
from tests.referee.tables import line, table
from tests.referee.test_pyramid_dice_by_hand import ALONE, NAMES, PLAIN, STEAL, TOP, told, units

DEALT = PLAIN.replace("@position\n", "")
NO_ROWS = (-1,) * 28


def begun(*, position: bool = False, seats: int = 3) -> Any:
    """The table before any fact."""
    state = GAME.begin(setup_for("pyramid-dice", seats), 0)
    state.position = position
    return state


def noted(state: Any, *bodies: str) -> list[str]:
    """What the last of some facts contradicts, carried out one after the other."""
    found: list[str] = []
    for body in bodies:
        walk = Walk()
        GAME.walk(walk, state, line(ALONE if state.solo else PLAIN, body))
        found = told(walk.found)
    return found


def unit(card: str) -> int:
    """The unit of a card of which there is one: they are numbered as the cards are."""
    (found,) = begun().deck.units[NAMES.index(card)]
    return int(found)


def mask(*cards: str) -> int:
    return sum(1 << unit(card) for card in cards)


# --- score pads --------------------------------------------------------------------------------------
OVER = PLAIN + "@row 1: T30\n@taken Ben: T25 G1\n@box Ben: G2\nAki: roll 6 5 1; take T30\n"
"""Aki has T30; Ben T25 and G1, and G2 was his: every card of the pyramid has been taken."""
ON = PLAIN + "@row 1: T30\n@taken Ben: T25\nAki: roll 5 4 1; fail T30\n"
"""T30 lies aside."""


@pytest.mark.parametrize(
    ("text", "body", "broken"),
    [
        (OVER, "@taken Aki: T30", []),
        (OVER, "@taken Aki: T20", ["GEN-2!! pad-other T20 Aki"]),  # nobody has it, and nothing comes any more
        (OVER, "@taken Aki: T25", ["GEN-2!! pad-other T25 Aki"]),
        (OVER, "@taken Aki: T25 T20", ["GEN-2!! pad-other T20 Aki"]),  # the first alone is told
        (OVER, "@taken Aki: RA T30", []),
        (OVER, "@taken Aki: RA", ["GEN-2!! pad-missing T30 Aki"]),
        (OVER, "@taken Ben: T25", []),  # gods may be left out
        (OVER, "@taken Ben: T25 G1 G2", []),  # one in the box was his
        (OVER, "@taken Ben: G1", ["GEN-2!! pad-missing T25 Ben"]),
        (OVER, "@taken Ben: ?", []),
        (OVER, "@taken Ben: G1 ?", []),
        (OVER, "@taken Chie: ?", []),
        (ON, "@taken Aki: T30", []),  # it may come
        (ON, "@taken Aki: T25", ["GEN-2!! pad-other T25 Aki"]),
        (ON, "@taken Ben: T30", ["GEN-2!! pad-missing T25 Ben"]),
        (ON, "@stolen Aki: T30", ["PD-8.1 steal-off"]),
        (ON, "@stolen Aki: ?", []),
        (ON.replace("steal=off", "steal=on"), "@stolen Aki: T30", []),
        (OVER.replace("steal=off", "steal=on"), "@stolen Aki: T30", ["GEN-2!! pad-other T30 Aki"]),
        (STEAL + TOP + "@stolen Aki: G1\nAki: roll 1 1 1; fail T20\n", "@stolen Aki: ?", []),
        (STEAL + TOP + "@stolen Aki: G1 G2\nAki: roll 1 1 1; fail T20\n", "@stolen Aki: G2",
         ["GEN-2!! pad-missing G1 Aki"]),  # a stolen god counts its back
        (ALONE + TOP, "@stolen Aki: T30", ["PD-8.1!! steal-solo"]),
        # --- points and treasures (PD-6.3)
        (OVER, "@points Aki: 5, 1", []),
        (OVER, "@points Aki: 5, 2", ["GEN-2!! points-other Aki 5 1"]),
        (OVER, "@points Aki: 6, 1", ["GEN-2!! points-other Aki 5 1"]),
        (OVER, "@points Ben: 6, 1", []),
        (OVER, "@points Ben: 7, 1", ["GEN-2!! points-impossible Ben 7 1"]),
        (OVER, "@points Chie: 0, 0", []),
        (ON, "@points Aki: 5, 2", []),
        # --- the rest (PD-9)
        (ON, "@left 3", ["PD-9.1!! left-not-solo"]),
        (ALONE + TOP, "@left 3", []),
        (ALONE + TOP, "@left 4", ["GEN-2!! left-other 3 4"]),
        (ALONE + TOP, "@left 2", []),  # one may be taken yet
        (ALONE + TOP, "@left 28", ["GEN-2!! left-other 3 28"]),
        (ALONE + TOP, "@left 29", ["GEN-2!! left-impossible 29 28"]),
        (ALONE + TOP + "Aki: roll 1 1 1; fail\n", "@left 3", []),
        (ALONE + TOP + "Aki: roll 1 1 1; fail\n", "@left 2", ["GEN-2!! left-other 3 2"]),
        (ON, "@result none", []),
        (OVER, "@result none", ["GEN-2!! other-result cleared"]),
    ],
)  # fmt: skip
def test_a_pad_says_what_the_moves_show(text: str, body: str, broken: list[str]) -> None:
    assert noted(table(text), body) == broken


def test_a_line_of_the_first_seat_left_out_uses_up_its_turn() -> None:
    state = table(STEAL + TOP)
    GAME.skip(state, line(STEAL, "Aki: roll 1 1 1; take T20"))
    assert (state.turn, state.before, state.idle) == (1, Before(0, 7), 1)


def test_after_an_end_by_agreement_nothing_comes_any_more() -> None:
    """PD-6.2; but a card that nobody saw may be any."""
    state = table(ON)
    state.ended = "agreed"
    assert noted(state, "@taken Aki: T30") == ["GEN-2!! pad-other T30 Aki"]
    vague = table(PLAIN + "@row 1: ?\n@taken Ben: T25\n")
    vague.ended = "agreed"
    assert noted(vague.copy(), "@taken Aki: T30") == []
    assert noted(vague, "@points Aki: 3, 1") == []
    early = table(ON)
    early.ended, early.ready = "agreed", False
    early.position = False
    assert noted(early.copy(), "@taken Aki: T30") == []
    assert noted(early, "@points Aki: 3, 1") == []


def test_a_pad_grows_fact_by_fact() -> None:
    state = table(STEAL + "@row 1: T30\n@taken Ben: T25\n")
    assert noted(state, "@taken Aki: T01", "@taken Aki: T02 ?", "@stolen Aki: T03") == []
    assert state.pads == {0: Pads(mask("T01", "T02"), mask("T03"), True, None)}
    assert state.ended == "cleared"
    assert noted(state.copy(), "@taken Chie: T02") == ["GEN-2!! pad-twice T02"]
    assert noted(state.copy(), "@stolen Chie: T01") == ["GEN-2!! pad-twice T01"]
    assert noted(state.copy(), "@taken Chie: T04 T04") == ["GEN-2!! pad-twice T04"]
    assert noted(state, "@points Chie: 6, 1") == []
    assert state.pads[2] == Pads(points=(6, 1))
    assert noted(state.copy(), "@points Chie: 6, 1") == []
    assert noted(state, "@points Chie: 5, 1") == ["GEN-2!! points-twice Chie"]


@pytest.mark.parametrize(
    ("steal", "ben", "aki", "broken"),
    [
        ("off", (40, 15), (14, 3), ""),
        ("off", (40, 15), (15, 3), "points-sum ('tally', ((0, 15), (1, 40))) 55 54"),
        ("on", (40, 15), (15, 3), ""),
        ("on", (40, 15), (24, 3), ""),
        ("on", (40, 15), (25, 3), "points-sum ('tally', ((0, 25), (1, 40))) 65 64"),
        ("off", (20, 12), (13, 9), ""),
        ("off", (20, 12), (13, 10), "treasures-sum ('tally', ((0, 10), (1, 12))) 22 21"),
    ],
)
def test_pads_have_no_more_points_than_the_cards(
    steal: str, ben: tuple[int, int], aki: tuple[int, int], broken: str
) -> None:
    """21 treasures of 54 points; stolen, the seven gods count the ten of their backs besides (PD-8.2)."""
    state = table(PLAIN.replace("steal=off", f"steal={steal}") + TOP)
    found = noted(state, "@points Ben: {}, {}".format(*ben), "@points Aki: {}, {}".format(*aki))
    assert found == ([f"GEN-2!! {broken}"] if broken else [])


def test_what_is_left_says_how_a_solo_game_ended() -> None:
    """PD-9.1, 9.2: as a number or card by card; a second fact says the same."""
    for told_, ended in ((0, "cleared"), (1, "first-miss"), (2, "first-miss")):
        state = table(ALONE + TOP)
        assert noted(state, f"@left {told_}") == []
        assert (state.left_pad, state.ended) == (told_, ended)
    state = table(ALONE + TOP)
    cards = tuple(NAMES.index(card) for card in ("T20", "T25"))
    GAME.walk(Walk(), state, Line(1, LineKind.FACT, None, (Step("@left", cards),), ""))
    assert state.left_pad == 2
    state.ended = None
    assert noted(state.copy(), "@left 2") == []
    assert noted(state, "@left 1") == ["GEN-2!! left-other 2 1"]


def test_of_equal_cards_a_pad_means_those_that_the_moves_show() -> None:
    """T10 stands for a second T09 here: Aki took the later one, Ben stole the earlier."""
    state = table(STEAL + TOP)
    one, two, card = unit("T09"), unit("T10"), NAMES.index("T09")
    state.deck = state.deck._replace(units={**state.deck.units, card: (one, two)})
    state.taken[0], state.stolen[1] = 1 << two, 1 << one
    for verb, seat, found in (
        ("@taken", 0, 1 << two), ("@taken", 1, 1 << one), ("@stolen", 1, 1 << one), ("@stolen", 0, 1 << one),
    ):  # fmt: skip
        assert units_named(state, Step(verb, (card,), seat=seat)) == found
    state.stolen[1], state.stolen[0] = 0, 1 << two
    assert units_named(state, Step("@stolen", (card,), seat=0)) == 1 << two
    assert units_named(state, Step("@taken", (card, card), seat=0)) == 1 << one | 1 << two
    state.pads = {2: Pads(taken=1 << two)}
    assert units_named(state, Step("@taken", (card,), seat=0)) == 1 << one
    state.pads = {2: Pads(stolen=1 << two, taken=1 << one)}
    assert units_named(state, Step("@taken", (card, UNKNOWN), seat=0)) == 0
    state.taken[0] = 1 << two
    assert (own_god(state, 0, card), own_god(state, 1, card), own_god(state, 0, 999)) == (two, one, None)
    assert (state.unit_of(card), state.unit_of(999)) == (one, None)


# --- rows --------------------------------------------------------------------------------------------
OTHER = "GEN-2!! place-other"


@pytest.mark.parametrize(
    ("position", "bodies", "broken"),
    [
        (False, ["@row 1: T30"], []),
        (False, ["@row 7: T01 T02 T03 T04 T05 T06 T07"], []),
        (False, ["@row 2: T20"], ["PD-2.2!! row-length 2 1", "GEN-3!! row-length 2 1"]),
        (False, ["@row 2: T20 T25 T21"], ["PD-2.2!! row-length 2 3", "GEN-3!! row-length 2 3"]),
        (False, ["@row 8: T20"], ["PD-2.2!! no-row 8"]),
        (False, ["@row 1: T01"], ["PD-2.2!! wrong-back T01 1 1"]),
        (False, ["@row 4: ? ? ? T01"], ["PD-2.2!! wrong-back T01 1 4"]),
        (False, ["@row 4: ? ? ? T30"], []),
        (False, ["@row 5: T30 ? ? ? ?"], ["PD-2.2!! wrong-back T30 2 5"]),
        (False, ["@row 5: T01 ? ? ? ?"], []),
        (False, ["@row 2: T20 T20"], ["GEN-2!! card-elsewhere T20"]),
        (False, ["@row 1: T20", "@row 2: T20 T25"], ["GEN-2!! card-elsewhere T20"]),
        (False, ["@row 1: RA"], ["GEN-2!! not-pyramid-card RA"]),
        (False, ["@row 2: T20 T25", "@row 2: T20 T25"], []),
        (False, ["@row 2: T20 ?", "@row 2: ? T25"], []),
        (False, ["@row 2: T20 T25", "@row 2: T25 T20"], [f"{OTHER} 2 T20", f"{OTHER} 2 T25"]),
        (False, ["@row 2: T20 T25", "@row 2: T21 T25"], [f"{OTHER} 2 T20"]),
        (False, ["@row 2: - T25"], ["PD-2.2!! place-empty 2"]),
        (True, ["@row 2: - T25"], []),
        (True, ["@row 2: T20 T25", "@row 2: - T25"], [f"{OTHER} 2 T20"]),
        (True, ["@row 2: - T25", "@row 2: T20 T25"], [f"{OTHER} 2 -"]),
        (True, ["@row 2: - T25", "@row 2: - T25"], []),
        (True, ["@taken Ben: T20", "@row 2: T20 T25"], ["GEN-2!! card-elsewhere T20"]),
        # what stands behind a fault is looked at all the same
        (
            False,
            ["@row 3: RA T01 T02"],
            ["GEN-2!! not-pyramid-card RA", "PD-2.2!! wrong-back T01 1 3", "PD-2.2!! wrong-back T02 1 3"],
        ),
        (
            False,
            ["@row 3: - T01 T02"],
            ["PD-2.2!! place-empty 3", "PD-2.2!! wrong-back T01 1 3", "PD-2.2!! wrong-back T02 1 3"],
        ),
        (
            True,
            ["@row 3: T20 T21 T24", "@row 3: - - T25"],
            [f"{OTHER} 3 T20", f"{OTHER} 3 T21", f"{OTHER} 3 T24"],
        ),
        # the first card of the deck is one as well
        (False, ["@row 7: T01 ? ? ? ? ? ?", "@row 7: T01 ? ? ? ? ? ?"], []),
        (False, ["@row 7: T01 ? ? ? ? ? ?", "@row 7: T02 ? ? ? ? ? ?"], [f"{OTHER} 7 T01"]),
        (False, ["@row 7: T01 T01 ? ? ? ? ?"], ["GEN-2!! card-elsewhere T01"]),
        (True, ["@row 7: T01 - - - - - -", "@row 7: - - - - - - -"], [f"{OTHER} 7 T01"]),
    ],
)
def test_a_row_is_laid_before_the_first_move(position: bool, bodies: list[str], broken: list[str]) -> None:
    """PD-2.2: each card once, the 2s in the upper four rows; an empty place in a position alone."""
    assert noted(begun(position=position), *bodies) == broken


def test_rows_are_counted_from_one() -> None:
    for row, broken in ((0, ["PD-2.2!! no-row 0"]), (1, [])):
        walk = Walk()
        step = Step("@row", (NAMES.index("T30"),), numbers=(row,))
        GAME.walk(walk, begun(), Line(1, LineKind.FACT, None, (step,), ""))
        assert told(walk.found) == broken


@pytest.mark.parametrize(
    ("text", "bodies", "broken"),
    [
        (DEALT + "@row 1: T30\n", ["@row 1: T30"], []),
        (DEALT + "@row 1: T30\n", ["@row 1: ?"], []),
        (DEALT + "@row 1: T30\n", ["@row 1: T20"], [f"{OTHER} 1 T30"]),
        (DEALT + "@row 1: T30\n", ["@row 1: -"], [f"{OTHER} 1 T30"]),
        (DEALT + "@row 1: T30\n", ["@row 2: T20 T25"], []),
        (DEALT + "@row 1: T30\n", ["@row 2: T20 T25", "@row 2: T20 T25"], []),
        (DEALT + "@row 1: T30\n", ["@row 2: T20 T25", "@row 2: T25 ?"], [f"{OTHER} 2 T20"]),
        (DEALT + "@row 1: T30\n", ["@row 2: T30 ?"], [f"{OTHER} 2 ?"]),  # it lies above
        (DEALT + "@row 1: T30\n", ["@row 2: T01 T20"], ["PD-2.2!! wrong-back T01 1 2", f"{OTHER} 2 ?"]),
        (DEALT + "@row 1: T30\n", ["@row 2: T20 T20"], ["GEN-2!! card-elsewhere T20"]),
        (DEALT + "@row 1: T30\n", ["@row 2: - ?"], [f"{OTHER} 2 ?"]),
        (PLAIN + "@row 1: ?\n", ["@row 1: -"], []),
        (PLAIN + "@row 1: ?\n", ["@row 1: T30", "@row 1: -"], [f"{OTHER} 1 T30"]),
        (PLAIN + "@row 1: T30\nAki: roll 6 5 1; take T30\n", ["@row 1: -"], []),
        (PLAIN + "@row 1: T30\nAki: roll 6 5 1; take T30\n", ["@row 1: T30"], []),
        (PLAIN + "@row 1: T30\n@row 2: - -\n", ["@row 2: T20 -"], [f"{OTHER} 2 -"]),
        (DEALT, ["@row 7: T01 ? ? ? ? ? ?", "@row 7: T02 ? ? ? ? ? ?"], [f"{OTHER} 7 T01"]),
        (DEALT, ["@row 7: T01 ? ? ? ? ? ?", "@row 7: ? T01 ? ? ? ? ?"], [f"{OTHER} 7 ?"]),
        (DEALT, ["@row 7: T01 T01 ? ? ? ? ?"], ["GEN-2!! card-elsewhere T01"]),
        (DEALT, ["@row 1: T01"], ["PD-2.2!! wrong-back T01 1 1"]),
        (
            DEALT + "@row 1: T30\n",
            ["@row 3: RA ? T01"],
            ["GEN-2!! not-pyramid-card RA", "PD-2.2!! wrong-back T01 1 3"],
        ),
        (DEALT + "@row 2: T20 T25\n", ["@row 2: T25 T20"], [f"{OTHER} 2 T20", f"{OTHER} 2 T25"]),
        (PLAIN + "@row 7: T01 - - - - - -\nAki: roll 1 1 1; take T01\n", ["@row 7: - - - - - - -"], []),
        (PLAIN + "@row 7: T01 - - - - - -\n", ["@row 7: - - - - - - -"], [f"{OTHER} 7 T01"]),
    ],
)
def test_a_row_that_is_seen_later_tells_how_the_cards_lay(
    text: str, bodies: list[str], broken: list[str]
) -> None:
    assert noted(table(text), *bodies) == broken


# --- other facts -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("state", "body", "broken"),
    [
        (begun(position=True), "@box Aki: RA RA", ["GEN-2!! card-elsewhere RA"]),
        (begun(position=True), "@box Aki: G1 RA", []),
        (begun(position=True), "@box Aki: T01 T02", ["PD-4.4!! no-god T01"]),
        (begun(position=True), "@aside RA", ["GEN-2!! not-pyramid-card RA"]),
        (begun(position=True), "@stolen Aki: RA", ["GEN-2!! not-pyramid-card RA"]),
        (begun(position=True), "@taken Aki: RA G1", []),
        (begun(position=True), "@aside T01 T01", ["GEN-2!! card-elsewhere T01"]),
        (begun(position=True), "@strong Aki", []),
        (table(PLAIN + TOP), "@strong Aki", ["PD-4.3!! not-strong Aki"]),
        (table(PLAIN + TOP + "@strong Aki\n"), "@strong Aki", []),
        (table(PLAIN + TOP + "@strong Aki\n"), "@strong Ben", ["PD-4.3!! not-strong Ben"]),
        (table(ON), "@aside T30", []),
        (table(ON), "@aside ?", []),
        (table(ON), "@aside T25", ["GEN-2!! card-elsewhere T25"]),
        (table(ON), "@aside ? T30 T25 T24", ["GEN-2!! card-elsewhere T25"]),  # the first alone is told
        (table(ON), "@box Aki: RA", ["GEN-2!! card-elsewhere RA"]),
        (table(ON), "@box Aki: G1", ["GEN-2!! card-elsewhere G1"]),
        (table(OVER), "@box Ben: G2", []),
        (table(OVER), "@box Aki: G2", ["GEN-2!! card-elsewhere G2"]),
        (table(PLAIN + TOP + "@box Ben: RA\n"), "@box Ben: RA", []),
    ],
)
def test_cards_that_are_seen_lie_where_the_moves_took_them(state: Any, body: str, broken: list[str]) -> None:
    assert noted(state.copy(), body) == broken


def test_cards_behind_a_fault_lie_where_a_position_says() -> None:
    state = begun(position=True)
    assert noted(state, "@aside T01 T01 T02 ? T03") == ["GEN-2!! card-elsewhere T01"]
    assert units(state, state.aside) == "T01 T02 T03"
    assert state.layout.extras == (("aside", -1),)
    assert noted(state, "@taken Chie: ? G1 ?", "@stolen Ben: ?", "@box Aki: ?") == []
    assert state.layout.extras == (
        ("aside", -1), ("taken", 2), ("taken", 2), ("stolen", 1), ("box", 0),
    )  # fmt: skip
    assert (units(state, state.taken[2]), state.acquired) == ("G1", 0b100)
    assert units(state, state.gone) == "T01 T02 T03 G1"


def test_a_ra_lies_as_a_position_says() -> None:
    state = begun(position=True)
    assert noted(state, "@strong Ben") == []
    assert state.ras == [Ra.PLAIN, Ra.STRONG, Ra.PLAIN]
    assert noted(state, "@box Chie: RA") == []
    assert state.ras == [Ra.PLAIN, Ra.STRONG, Ra.BOXED]
    assert noted(state, "@strong Chie") == ["PD-4.4!! god-in-box RA"]
    dealt = begun()
    assert noted(dealt, "@strong Ben") == []
    assert dealt.ras == [Ra.PLAIN] * 3  # of no position


# --- ending by agreement (PD-6.2) --------------------------------------------------------------------
ONE, TWO, PERHAPS = "@row 1: T30\n", "@row 1: T30\n@aside T01\n", "@row 1: ?\n"
UNSURE = "PD-6.2 end-cards-unknown?"


@pytest.mark.parametrize(
    ("facts", "idle", "took", "broken"),
    [
        (ONE, 6, True, []),
        (ONE, 5, True, ["PD-6.2 end-too-soon 5"]),
        (ONE, 0, True, ["PD-6.2 end-too-soon 0"]),
        (ONE, 5, False, ["PD-6.2 end-too-soon-unknown? 1"]),  # turns that are missing
        (ONE, 1, False, ["PD-6.2 end-too-soon-unknown? 5"]),
        (ONE, 6, False, []),
        (TWO, 6, True, ["PD-6.2 end-cards-left 2"]),
        (TWO, 2, True, ["PD-6.2 end-cards-left 2", "PD-6.2 end-too-soon 2"]),
        (PERHAPS, 6, True, [UNSURE]),
        (PERHAPS, 3, False, [UNSURE, "PD-6.2 end-too-soon-unknown? 3"]),
    ],
)
def test_players_may_end_over_one_last_card(facts: str, idle: int, took: bool, broken: list[str]) -> None:
    state = table(PLAIN + facts)
    state.idle, state.took = idle, took
    walk = Walk(telling=True)
    GAME.stop(walk, state, Line(9, LineKind.END, None, (), ""))
    assert (told(walk.found), told(walk.reasons)) == (broken, [f"PD-6.2 may-end {idle}"])
    assert (state.ended, state.fair_end) == ("agreed", not broken)


# --- what is open ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("written", "winners"),
    [
        (((0, 0), (0, 0), (0, 0)), (0, 1, 2)),  # nobody has anything: shared
        (((0, 0), (2, 0), (1, 1)), (1,)),
        (((2, 1), (2, 0), (1, 1)), (0,)),
        (((2, 0), (2, 0), (0, 0)), (0, 1)),
        (((0, 0), (0, 0), None), ()),
    ],
)
def test_who_has_most_wins_whatever_it_is(
    written: tuple[tuple[int, int] | None, ...], winners: tuple[int, ...]
) -> None:
    """PD-6.3: points, then treasures; where somebody's are not known nobody has won."""
    state = table(STEAL + TOP)
    state.pads = {seat: Pads(points=each) for seat, each in enumerate(written) if each}
    crown(state)
    assert state.winners == winners


@pytest.mark.parametrize(
    ("left", "own", "sheet"),
    [
        ("T30 T25", "@taken Aki: ?", (None, 1)),  # 5 or 6 points, one treasure
        ("T30 T24", "@taken Aki: ?", (None, 1)),
        ("T30 T18", "@stolen Aki: ?", (2, 0)),  # PD-8.2: the backs
        ("G7 G6", "@taken Aki: ?", (0, 0)),
        ("G7 G1", "@stolen Aki: ?", (2, 0)),
        ("G1 T30", "@taken Aki: ?", (None, None)),
        ("G1 T30", "@taken Aki: ? ?", (5, 1)),
        ("G2 G3", "@stolen Aki: ? ?", (2, 0)),
        ("T11 T13", "@taken Aki: ?", (3, 1)),
        ("T11 T13", "@taken Ben: ?", (0, 0)),
        ("T11 T13", "@taken Aki: ?\n@taken Ben: ?", (3, 1)),
        ("T11 T12", "@taken Aki: ?\n@stolen Aki: ?", (None, 1)),  # 3 + 1, or 2 + 1
        ("T11 T13", "@taken Aki: ?\n@stolen Aki: ?", (4, 1)),
    ],
)
def test_cards_that_nobody_named_count_what_all_of_them_count(
    left: str, own: str, sheet: tuple[int | None, int | None]
) -> None:
    """PD-6.3: all other cards are set aside by name; next to the last treasure in the deck comes a god."""
    every = [NAMES[card] for card in begun().deck.card]
    away = "@aside " + " ".join(card for card in every if card not in left.split()) + "\n"
    assert from_table(table(STEAL + away + own + "\n"), 0) == sheet


def test_a_layout_says_which_card_may_lie_where() -> None:
    """Place 0 holds unit 0 or 1, place 1 unit 1 or 2, others none; aside lies 2 or 3, before Ben 3 or 4."""
    layout = Layout((0b0011, 0b0110, *NO_ROWS[2:], 0b1100, 0b11000), 0, (("aside", -1), ("taken", 1)))
    restricts = (Restrict(0, 0b0110), Restrict(2, 0b1), Restrict(1, 0b1111))
    assert layout.restricted(restricts)[:4] == [0b0010, 0b0110, -1, -1]
    assert layout.restricted(())[:2] == [0b0011, 0b0110]
    assert layout.possible()
    assert layout.possible((Restrict(0, 0b01), Restrict(1, 0b010)))
    assert not layout.possible((Restrict(0, 0b10), Restrict(1, 0b010)))
    assert not layout.possible((Restrict(0, 0b100),))
    assert not layout.possible((Restrict(1, 0b100), Restrict(28, 0b0100)))
    assert [layout.where(each) for each in range(5)] == [[0], [0, 1], [1, 28], [28, 29], [29]]
    assert (layout.of("aside"), layout.of("taken", 1), layout.of("taken"), layout.of("taken", 0)) == (
        [28], [29], [], [],
    )  # fmt: skip
    assert open_places(layout, lifted=True) == [0, 1]
    assert open_places(layout, lifted=False) == [0, 1, 28]
    lying = layout.lying_in(1, [0])
    assert (lying.allowed[:3], lying.needed, lying.extras) == ((0b0011, 0b0100, -1), 0b10, layout.extras)
    assert lying.possible((Restrict(0, 0b10),))
    assert not lying.possible((Restrict(0, 0b01),))  # it must lie there
    assert layout.with_place(1, 0b0100).allowed[:3] == (0b0011, 0b0100, -1)
    assert layout.with_place(28, 0b0100).allowed[27:] == (-1, 0b0100, 0b11000)
    assert not layout.maybe_empty
    assert layout._replace(allowed=(0b1 | NOTHING[0], *layout.allowed[1:])).maybe_empty
    assert not layout._replace(allowed=(*NO_ROWS, NOTHING[3])).maybe_empty  # a further place is none of these
    assert len(set(NOTHING)) == 28
    assert not Layout((0b11,), 0b11, ()).possible()
    assert Layout((0b11, 0b01), 0b11, ()).possible()


def test_a_card_is_free_where_nothing_covers_it() -> None:
    """PD-2.3: place 0 is covered by places 1 and 2, place 1 by 3 and 4; what lies aside by nothing."""
    layout = Layout((0b001, 0b011, 0b110, *NO_ROWS[3:], 0b001), 0, (("aside", -1),))
    gone = 0b100
    nothing = gone | EMPTIED
    assert free_cases(layout, 0, gone) == (
        (Restrict(0, 1), Restrict(1, nothing), Restrict(2, nothing)),
        (Restrict(1, 1), Restrict(3, nothing), Restrict(4, nothing)),
        (Restrict(28, 1),),
    )
    assert covered_cases(layout, 0, gone) == (
        (Restrict(0, 1), Restrict(1, ~nothing)),
        (Restrict(0, 1), Restrict(2, ~nothing)),
    )  # nothing lies in places 3 and 4
    assert covered_cases(layout, 2, gone) == ()


def test_cards_whose_place_nobody_wrote_are_free_where_they_must_lie_free() -> None:
    every = [NAMES[card] for card in begun().deck.card]

    def free(facts: str, *left: str) -> set[str]:
        away = "@aside " + " ".join(card for card in every if card not in left) + "\n"
        state = table(STEAL + away + facts)
        return {NAMES[state.deck.card[each]] for each in state.free_units()} & set(left)

    assert free("@aside ?\n", "T01") == {"T01"}
    assert free("@aside ? ?\n", "T01", "T02") == {"T01", "T02"}
    assert free("@aside ?\n", "T01", "T02") == set()  # one of the two, and nobody knows which
    assert free("@taken Aki: ?\n", "T01") == set()
    assert free("@aside ?\n@taken Aki: ?\n", "T01", "T02") == set()
    assert free("@row 1: ?\n", "T01") == set()  # the place may be empty
    assert free("@row 1: T30\n@row 2: ? -\n", "T30", "T25") == set()
    assert free("@row 1: T30\n@row 2: - -\n", "T30", "T25") == {"T30"}


@pytest.mark.parametrize(
    ("head", "body", "where"),
    [
        (STEAL + "@row 1: ?\n@aside ?\n", "Aki: roll 5 4 1; take T20", [0, 28]),
        (
            STEAL + "@row 1: ?\n@aside ?\n",
            "Aki: roll 5 4 1; fail T20",
            [0],
        ),  # what lies aside is not lifted off
        (STEAL + "@row 1: ?\n@aside ?\nAki: roll 5 4 1; fail\n", "Ben: steal T20", [0, 28]),
        (STEAL + "@row 1: ?\n@aside ?\n@taken Chie: ?\n", "Aki: roll 5 4 1; take T20", [0, 28]),
    ],
)
def test_a_card_of_a_position_that_is_taken_did_lie_where_it_could_be_taken(
    head: str, body: str, where: list[int]
) -> None:
    state = table(head)
    assert state.layout.needed == 0
    GAME.apply(state, line(head, body))
    assert (state.layout.where(unit("T20")), state.layout.needed) == (where, mask("T20"))


def test_only_what_a_position_left_open_is_learnt_from_a_card_taken() -> None:
    """In a pyramid that was dealt every card lies somewhere; a place that was written is known."""
    dealt = table(DEALT + "@row 1: T30\n")
    before = dealt.layout
    GAME.apply(dealt, line(DEALT, "Aki: roll 5 4 1; take T20"))
    assert dealt.layout == before
    known = table(PLAIN + "@row 1: ?\n@row 2: T20 -\n")
    before = known.layout
    GAME.apply(known, line(PLAIN, "Aki: roll 5 4 1; take T20"))
    assert known.layout == before
    aside = table(PLAIN + "@row 1: ?\n@aside T20\n")
    before = aside.layout
    GAME.apply(aside, line(PLAIN, "Aki: roll 5 4 1; take T20"))
    assert aside.layout == before


def test_what_follows_tells_free_cards_and_who_may_steal() -> None:
    def told_after(text: str) -> tuple[Any, Any]:
        found: dict[str, Any] = after(table(text))
        free = found["free"]
        return free and " ".join(NAMES[card] for _, card in free), found["steal"]

    gave = "Aki: roll 5 4 1; fail\n"
    assert told_after(PLAIN + TOP + "@aside T01\n") == ("T01 T20 T25", [])
    assert told_after(PLAIN + "@row 1: T30\n@row 2: T20 -\n") == ("T20", [])
    assert told_after(PLAIN + "@row 1: T30\n@row 2: ? -\n") == (None, [])
    assert told_after(PLAIN + "@row 7: T01 - - - - - -\n") == ("T01", [])
    assert told_after(STEAL + TOP + gave) == ("T20 T25", [("seat", 1), ("seat", 2)])
    assert told_after(STEAL + TOP + "@turn Ben\n" + gave.replace("Aki", "Ben"))[1] == [
        ("seat", 2),
        ("seat", 0),
    ]
    assert told_after(PLAIN + TOP + gave)[1] == []
    assert told_after(STEAL + TOP + gave.replace("fail", "fail T20"))[1] == []
    assert told_after(STEAL + TOP + "Aki: roll 1 1 1; fail\n")[1] == []
    assert told_after(STEAL + "@row 1: T30\n@row 2: ? -\nAki: roll 6 5 1; fail\n") == (None, None)
    assert told_after(ALONE + TOP + "Aki: roll 5 4 1; fail\n") == ([], [])
    state = table(STEAL + TOP + "@aside T01\n")
    assert [is_free(state, unit(card)) for card in ("T30", "T20", "T01", "T02")] == [False, True, True, False]
    vague = table(PLAIN + "@row 1: T30\n@row 2: ? -\n@aside ?\n")
    assert [is_free(vague, unit(card)) for card in ("T30", "T20")] == [None, None]


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        (TOP, "must-lift (3,)"),
        ("@row 1: T30\n", "must-lift (1,)"),
        ("@aside T01\n", ""),
        (TOP + "@aside ?\n", "must-lift-some ()"),
        ("@aside ?\n", ""),
        ("@row 1: ?\n", "must-lift-unknown (('spots', ((1, 1),)),)"),
        ("@row 1: -\n@row 2: ? ?\n", "must-lift-unknown (('spots', ((2, 1), (2, 2))),)"),
        ("@row 1: T30\n@row 2: ? ?\n", "must-lift-some ()"),
    ],
)
def test_whether_a_card_had_to_be_lifted_off(facts: str, why: str) -> None:
    """PD-5.1: a place of a position that nobody saw may be empty."""
    found = unlifted(table(PLAIN + facts))
    assert ("" if found is None else f"{found.why} {found.args}") == why
    assert (found is not None and found.doubt is not None) == ("unknown" in why)


def test_two_cards_of_a_kind_stand_for_each_other_and_one_alone_for_itself() -> None:
    """T04 was taken, T03 and T04 are alike for the dice 1 2 4: T03 speaks for both."""
    head = "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n@row 1: G1\n@row 2: G6 G7\n"
    text = head + "Aki: roll 1 2 4; take ?\nBen: roll 1 1 1; fail T01\nAki: roll 1 1 1; fail T02\n"
    named = " ".join(f"T{n:02}" for n in (5, 6, 7, 8, 9, 10, 12))
    text += "".join(f"Ben: roll 1 1 1; fail {card}\n" for card in named.split())
    state = table(head)
    GAME.apply(state, line(head, "Aki: roll 1 2 4; take T04"))
    names = state.setup.cards.names
    lines = (line(head, "Aki: roll 1 2 4; take ?"),)
    told_ = tuple(line(head, each) for each in text[len(head) :].splitlines()[1:])
    found = unasked(state, (*lines, *told_), 0, frozenset({names.index("T04")}))
    assert found == {names.index("T03")}
    assert (units(state, state.taken[0]), units(state, state.gone)) == ("T03", "T03")


def test_a_card_of_which_there_are_two_is_like_no_other() -> None:
    """T10 stands for a second T03 here; T01 and T02 are alike for 1 1 1, T04 and T05 for not being made."""
    head = "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n@row 1: T30\n"
    state = table(head)
    copies = (unit("T03"), unit("T10"))
    state.deck = state.deck._replace(units={**state.deck.units, NAMES.index("T03"): copies})
    lines = (line(head, "Aki: roll 1 1 1; take ?"),)
    cards = [NAMES.index(card) for card in ("T01", "T02", "T03", "T04", "T05", "T30")]
    found = [" ".join(NAMES[card] for card in group) for group in kindred(state, lines, 0, cards)]
    assert found == ["T01 T02", "T03", "T04 T05", "T30"]


def test_an_empty_place_is_no_card_of_a_picture() -> None:
    state = table(PLAIN + "@row 1: T30\n@row 2: - ?\nAki: roll 6 5 1; take T30\n")
    assert scene(state).spreads[0].rows[:2] == ((EMPTY,), (EMPTY, UNKNOWN))


def test_of_equal_cards_the_nearest_is_meant() -> None:
    """A free one, then one set aside, one of which nobody knows, a covered one, and one that is gone."""
    text = PLAIN + "@row 3: T20 - ?\n@row 4: T21 - - T24\n@aside T30\n@taken Ben: T25\n"
    state = table(text + "@row 2: T18 T16\n")
    # T21 lies free; T30 aside; T16 lies under a place that may be empty; T20 under T21; T25 is gone
    near = [unit(card) for card in ("T21", "T30", "T16", "T20", "T25")]
    assert [state.free(each) for each in (near[0], near[2], near[3])] == [True, None, False]
    card = NAMES.index("T09")
    for first in range(5):
        for second in range(5):
            if first != second:
                copies = (near[first], near[second])
                state.deck = state.deck._replace(units={**state.deck.units, card: copies})
                assert state.unit_of(card) == near[min(first, second)]


def test_what_is_asked_of_a_disputed_turn() -> None:
    """The cards that it names, gods, the Ra, then row by row from below: a row is more to remember."""
    turn = (
        Step("roll", numbers=(5, 2, 1)),
        Step("use", (NAMES.index("G3"),)),
        Step("take", (NAMES.index("T20"),)),
    )
    before = Step("roll", numbers=(1, 1, 1)), Step("fail", (NAMES.index("T25"),))
    dispute = Dispute(
        seats=3, mover=2, names=NAMES, players=("Aki", "Ben", "Chie"), steps=turn, before=before
    )
    items = list(questions(dispute))
    gods = "G1 G2 G3 G4 G5 G6 G7"
    assert [(item.fact, item.seat, item.number) for item in items] == [
        ("@aside", None, None),
        *((fact, seat, None) for seat in (2, 0, 1) for fact in ("@taken", "@stolen", "@box")),
        ("@strong", None, None),
        *(("@row", None, row) for row in (7, 6, 5, 4, 3, 2, 1)),
    ]
    assert [item.values for item in items[:4]] == [
        ("", "T20", "T25"), ("", "G3", gods, "G1", "G2"), ("", "G3", gods), ("", "G3", "G1", "RA"),
    ]  # fmt: skip
    assert items[10].values == ("", "Aki", "Ben", "Chie")
    rows = {item.number or 0: item for item in items[11:]}
    assert rows[7].values == (
        "- - - - - - -", "? ? ? ? ? ? ?", "T20 ? ? ? ? ? ?", "T20 - - - - - -", "T25 ? ? ? ? ? ?",
        "T25 - - - - - -",
    )  # fmt: skip
    assert rows[3].values[:4] == ("- - ?", "? ? ?", "- - -", "T20 ? ?")
    assert rows[2].values == ("? ?", "- -", "T20 ?", "T20 -", "T25 ?", "T25 -")
    assert rows[1].values == ("?", "-", "T20", "T25")
    for number, item in rows.items():
        assert (item.unsure, item.prompt, item.needed, item.ease) == (
            " ".join("?" * number), "row", True, ROW,
        )  # fmt: skip
    assert 0 < ROW < 1
    prompts = ["aside", *["taken", "stolen", "box"] * 3, "strong"]
    assert [(item.prompt, item.needed, item.ease, item.unsure) for item in items[:11]] == [
        (prompt, False, 1.0, None) for prompt in prompts
    ]


@pytest.mark.parametrize(
    ("verb", "earlier", "stairs"),
    [("use", "fail", True), ("flip", "fail", True), ("fail", "use", True), ("fail", "fail", False)],
)
def test_rows_that_gods_have_left_are_asked_as_stairs(verb: str, earlier: str, stairs: bool) -> None:
    """Where a god was used, something was taken before."""
    dispute = Dispute(
        seats=1, mover=0, names=NAMES, players=("Aki",), steps=(Step(verb),),
        before=(Step(earlier, (NAMES.index("G1"),)),),
    )  # fmt: skip
    row = next(item for item in questions(dispute) if item.number == 3)
    assert row.values[:2] == (("- - ?", "? ? ?") if stairs else ("? ? ?", "- - -"))


def test_a_drawn_table_has_the_pyramid_and_what_everybody_has() -> None:
    """What was stolen or lies in the box is a place only where there is something."""
    facts = "@aside T01 T02\n@taken Ben: G1 T03\n@stolen Ben: T04\n@box Chie: G2\n"
    state = table(STEAL + TOP + facts)

    def named(cards: tuple[int, ...]) -> str:
        return " ".join("-" if card == EMPTY else NAMES[card] for card in cards)

    spreads = scene(state).spreads
    assert [(each.name, each.seat, each.shape, named(each.cards), named(each.free)) for each in spreads] == [
        ("pyramid", None, "pyramid", "T30 T20 T25", "T20 T25 T01 T02"),
        ("aside", None, "row", "T01 T02", "T01 T02"),
        ("taken", 0, "row", "", ""),
        ("taken", 1, "row", "T03 G1", ""),
        ("stolen", 1, "row", "T04", ""),
        ("taken", 2, "row", "", ""),
        ("box", 2, "row", "G2", ""),
    ]
    assert [len(row) for row in spreads[0].rows] == [1, 2, 3, 4, 5, 6, 7]
    assert [named(row) for row in spreads[0].rows[:3]] == ["T30", "T20 T25", "- - -"]


def test_instead_of_a_line_without_dice_steals_alone_are_listed() -> None:
    """PD-8.1: after a give-up; a Ra turned over, or a card taken without a roll, has nothing in its place."""
    state = table(STEAL + TOP + "Aki: roll 5 4 1; fail\n")

    def listed(body: str) -> set[str]:
        found = moves_like(state, line(STEAL, "Ben: " + body), lambda steps: True)
        return {" ".join(step.verb for step in steps) for _, steps in found}

    assert listed("steal T20") == {"steal"}
    assert listed("use RA 1 1 1; steal T20") == {"steal"}
    assert listed("flip RA") == listed("take T20") == set()
    assert listed("roll 5 4 1; steal T20") == {"roll take", "roll fail"}
