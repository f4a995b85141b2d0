"""The smaller parts of Pyramid Dice, each by itself: places, lines listed, cards of a position, points."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from referee.game.walk import Walk
from referee.games.pyramid_dice import moves, odds, score
from referee.games.pyramid_dice.deck import COVERS, FIRST, ROW_OF, bits, spots
from referee.games.pyramid_dice.pads import rank, reachable
from referee.games.pyramid_dice.places import NOTHING, Restrict
from referee.games.pyramid_dice.table import Before, GiveUp, Pads, PyramidDiceState, Ra
from referee.games.pyramid_dice.turn import amiss
from referee.hidden.cases import Doubt
from referee.judge.rooms import engine
from referee.record.expressions import parse_expr
from referee.record.model import Line, LineKind, Step
from tests.games import setup_for
from tests.referee.tables import line, table, written

HEAD = "game: pyramid-dice\nplayers: Aki, Ben, Chie\noptions: {}\n\ndeal\n@position\n"
PLAIN, STEAL = HEAD.format("steal=off"), HEAD.format("steal=on")
ALONE = "game: pyramid-dice\nplayers: Aki\n\ndeal\n@position\n"
TOP = "@row 1: T30\n@row 2: T20 T25\n"
LOW = "@row 1: T30\n@row 2: T20 T18\n"
ALL = (
    *(f"T{n:02}" for n in (*range(1, 15), 16, 18, 20, 21, 24, 25, 30)),
    *(f"G{n}" for n in range(1, 8)),
)
"""The cards of the pyramid, in the order of their numbers in the deck."""


def units(state: Any, mask: int) -> str:
    return " ".join(state.setup.cards.names[state.deck.card[unit]] for unit in bits(mask))


def unit(state: Any, card: str) -> int:
    ((found,)) = state.deck.units[state.setup.cards.names.index(card)]
    return int(found)


def but(*left: str) -> str:
    """All cards but these, set aside."""
    return "@aside " + " ".join(card for card in ALL if card not in left) + "\n"


# --- places ----------------------------------------------------------------------------------------
def test_rows_places_and_what_covers_them() -> None:
    """PD-2.2, 2.3: row r, place i is covered by places i and i + 1 of row r + 1."""
    assert [ROW_OF.count(row) for row in range(1, 8)] == [1, 2, 3, 4, 5, 6, 7]
    assert list(ROW_OF) == sorted(ROW_OF)
    for place, row in enumerate(ROW_OF):
        here = place - FIRST[row]
        assert 0 <= here < row
        assert COVERS[place] == ((FIRST[row + 1] + here, FIRST[row + 1] + here + 1) if row < 7 else ())
    assert spots([27, 0, 9, 2, 2]) == ("spots", ((1, 1), (2, 2), (4, 4), (7, 7)))


def test_the_rows_that_a_doubt_is_about_are_those_with_unknown_places() -> None:
    game = engine("pyramid-dice")
    state = table(PLAIN + "@row 1: T30\n@row 2: T20 ?\n@row 3: ? ? ?\n@aside ?\n@row 7: - - - - - - ?\n")
    breach = ((Restrict(0, 1), Restrict(2, 1)), (Restrict(27, 1),))
    doubt = Doubt(breach, ((Restrict(28, 1), Restrict(1, 1)),))
    assert game.rows_asked(state, doubt) == (2, 7)
    assert game.rows_asked(state, Doubt(((Restrict(4, 1),),), ())) == (3,)
    assert game.rows_asked(state, Doubt(((Restrict(0, 1),),), ((Restrict(1, 1),),))) == ()


def test_what_is_dealt_is_every_row() -> None:
    steps = engine("pyramid-dice").dealt(setup_for("pyramid-dice", 3))
    assert [(step.verb, step.numbers, step.cards) for step in steps] == [
        ("@row", (row,), (-1,) * row) for row in range(1, 8)
    ]


# --- what is known of a position -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts", "there", "one"),
    [
        ("@row 7: T01 ? - - - - -\n", 2, True),  # the other one may be no card at all
        ("@row 7: T01 T02 ? - - - -\n", 3, False),
        ("@row 7: ? - - - - - -\n", 1, True),
        ("@row 7: T01 - - - - - -\n", 1, False),  # surely one
        ("@row 7: ? - - - - - -\n@aside T01\n", 2, True),
        ("@row 7: ? - - - - - -\n@aside T01 T02\n", 3, False),
        ("@row 7: ? - - - - - -\n@aside T01 ?\n", 3, False),
        ("@row 7: ? - - - - - -\n@aside ?\n", 2, True),
        ("@aside ?\n", 1, False),
        ("@aside ? T20\n" + TOP.replace("T20", "T21"), 5, False),
    ],
)
def test_how_many_cards_are_left_and_whether_it_may_be_one(facts: str, there: int, one: bool) -> None:
    """PD-6.2: a row's `?` of a position may be an empty place; a card set aside is a card."""
    state = table(PLAIN + facts)
    assert (state.remaining, state.perhaps_one) == (there, one)


def test_cards_of_a_position_lie_where_they_are_said_to() -> None:
    facts = "@aside T20 ?\n@taken Ben: G1 T25 ? ?\n@stolen Chie: G3\n@box Ben: RA G2\n@strong Aki\n"
    state = table(PLAIN + facts)
    assert units(state, state.aside) == "T20"
    assert [units(state, taken) for taken in state.taken] == ["", "T25 G1", ""]
    assert [units(state, stolen) for stolen in state.stolen] == ["", "", "G3"]
    assert [units(state, boxed) for boxed in state.boxed] == ["", "G2", ""]
    assert state.ras == [Ra.STRONG, Ra.BOXED, Ra.PLAIN]
    assert state.acquired == 1 << 1  # PD-8.2: a stolen god was not acquired
    assert state.layout.extras == (("aside", -1), ("taken", 1), ("taken", 1))
    assert (state.layout.of("aside"), state.layout.of("taken", 1), state.layout.of("taken", 0)) == (
        [28], [29, 30], [],
    )  # fmt: skip
    assert units(state, state.gone) == "T20 T25 G1 G2 G3"


def test_a_place_of_a_position_may_hold_nothing_and_a_god_alone_lies_in_the_box() -> None:
    state = table(PLAIN + "@row 1: ?\n@row 2: T20 -\n@box Ben: ?\n")
    assert state.layout.allowed[0] & NOTHING[0]
    assert state.layout.allowed[1:3] == (1 << unit(state, "T20"), -1)
    assert units(state, state.layout.allowed[28]) == "G1 G2 G3 G4 G5 G6 G7"
    dealt = table(PLAIN.replace("@position\n", "") + "@row 1: ?\n@row 2: T20 T25\n")
    assert dealt.layout.allowed[0] < NOTHING[0]
    backs = {"T16", "T18", "T21", "T24", "T30", "G1", "G6", "G7"}  # back 2, but for those that lie there
    assert set(units(dealt, dealt.layout.allowed[0]).split()) == backs
    assert not set(units(dealt, dealt.layout.allowed[27]).split()) & {*backs, "T20", "T25"}


def test_a_turn_of_a_position_is_set_before_play_alone() -> None:
    assert table(PLAIN + "@turn Chie\n").turn == 2
    game, state = engine("pyramid-dice"), table(PLAIN + TOP)
    game.apply(state, line(PLAIN, "@turn Chie"))
    assert state.turn == 0


# --- lines listed ----------------------------------------------------------------------------------
def listed(text: str, body: str = "", **told: Any) -> list[str]:
    """The lines of a table, or those with the dice of a line; another's with the name, without the sums."""
    state = table(text)
    begins = told.get("begins", lambda steps: True)
    found = moves.moves_like(state, line(text, "Aki: " + body), begins) if body else moves.moves(state)
    return [
        ("" if seat == state.turn else f"{('Aki', 'Ben', 'Chie')[seat]}: ")
        + "; ".join(each.partition(" = ")[0] for each in written(text, steps).split("; "))
        for seat, steps in found
    ]


def test_every_roll_is_listed_with_what_it_makes() -> None:
    """5 4 1 make 20 (5 × 4 × 1) and not 18; three ones make neither; everybody may turn a Ra over."""
    found = listed(PLAIN + LOW)
    assert found[:3] == ["flip RA", "Ben: flip RA", "Chie: flip RA"]
    fails = ["fail T20", "fail T18", "fail"]
    assert [each for each in found if each.startswith("roll 1 1 1")] == [f"roll 1 1 1; {f}" for f in fails]
    assert [each for each in found if each.startswith("roll 1 4 5")] == [
        f"roll 1 4 5; {each}" for each in ("take T20", *fails)
    ]
    assert "roll 1 3 6; take T18" in found
    rolls = list(dict.fromkeys(each.partition(";")[0] for each in found[3:]))
    assert (len(rolls), rolls[0], rolls[1], rolls[-1]) == (56, "roll 1 1 1", "roll 1 1 2", "roll 6 6 6")


def test_after_a_give_up_the_others_may_steal_in_their_order() -> None:
    """PD-8.1: from the left of who gave up, with the dice as they stand."""
    text = STEAL + LOW + "@turn Ben\nBen: roll 5 4 1; fail\n"
    assert listed(text)[:2] == ["steal T20", "Aki: steal T20"]
    assert [each for each in listed(text) if "steal" in each] == ["steal T20", "Aki: steal T20"]
    assert listed(text, "steal T18") == ["steal T20", "Aki: steal T20"]
    assert listed(STEAL + LOW, "steal T20") == []
    assert listed(STEAL + LOW, "flip RA") == []


@pytest.mark.parametrize(
    ("text", "body", "found"),
    [
        (PLAIN + LOW, "roll 1 1 1; take T20", ["fail T20", "fail T18", "fail"]),
        (PLAIN + LOW, "roll 5 4 1; fail", ["take T20", "fail T20", "fail T18", "fail"]),
        (STEAL + LOW, "roll 5 4 1; fail", ["take T20", "fail T20", "fail T18", "fail"]),
        # nobody could steal, so one is lifted off (PD-5.1, 8.3)
        (STEAL + LOW, "roll 1 1 1; fail", ["fail T20", "fail T18"]),
        (STEAL + "@aside T20\n", "roll 1 1 1; fail", ["fail T20", "fail"]),  # nothing in the pyramid
        (ALONE + LOW, "roll 1 1 1; fail T20", ["fail T20", "fail T18", "fail"]),  # PD-9.1
        (ALONE.replace("\n\n", "\noptions: steal=on\n\n") + LOW, "roll 1 1 1; fail T20",
         ["fail T20", "fail T18", "fail"]),
    ],
)  # fmt: skip
def test_what_could_have_been_done_with_the_dice_of_a_line(text: str, body: str, found: list[str]) -> None:
    roll = body.partition(";")[0]
    assert listed(text, body) == [f"{roll}; {each}" for each in found]


def test_a_line_is_begun_up_to_its_last_new_roll() -> None:
    """What was seen of the dice stays seen: after a Ra its dice count, if the line can begin so."""
    text = PLAIN + TOP + "@taken Aki: G3\n"
    body = "roll 1 1 1; use RA 5 4 1; take T25"
    begun = "roll 1 1 1; use RA 5 4 1; "
    assert listed(text, body)[0] == begun + "take T20"
    assert listed(text, body)[-3:] == [begun + fail for fail in ("fail T20", "fail T25", "fail")]
    found = listed(text, body, begins=lambda steps: len(steps) < 2)
    assert found[-1] == "roll 1 1 1; fail"
    longer = "roll 6 6 6; use G3 6; use RA 5 2 1; take T20"
    assert listed(text, longer)[0] == "roll 6 6 6; use G3 6; use RA 5 2 1; use G3 2; take T20"
    assert listed(text, longer, begins=lambda steps: len(steps) < 3)[-1] == "roll 6 6 6; use G3 6; fail"
    strange = "roll 1 1 1; take T30; use RA 5 4 1"  # what was no god is left out
    assert listed(text, strange)[0] == begun + "take T20"
    alone = moves.begun(table(text), line(text, "Aki: roll 1 1 1; fail"), lambda steps: False)
    assert [step.verb for step in alone] == ["roll"]


def test_a_line_does_not_begin_with_what_breaks_a_rule() -> None:
    """A god that Aki has not (PD-4.1): what could be done is looked for from the roll on."""
    game, text = engine("pyramid-dice"), PLAIN + TOP + "@taken Aki: G2\n"
    for god, begun_ in (("G3", 0), ("G2", 2)):
        body = f"Aki: roll 5 4 1; use {god} 5; use RA 5 4 1; take T30"
        _, steps = next(iter(game.candidates_like(table(text), line(text, body))))
        assert "; ".join(step.verb for step in steps) == "roll; " + "use; " * begun_ + "take"


def ways(taken: str, dice: tuple[int, ...]) -> list[tuple[str, tuple[int, ...]]]:
    text = PLAIN + TOP + f"@taken Aki: {taken}\n@taken Ben: G7\n"
    state = table(text)
    found = moves.ways(state, 0, (Step("roll", numbers=dice),))
    return [(written(text, steps[1:]), stood) for steps, stood in found]


def test_gods_turn_the_dice_fewest_first_and_no_way_twice() -> None:
    """PD-4.2: +2 once on each die, and once more at its price; the same dice are reached once."""
    found = ways("G3", (5, 2, 1))
    assert found[:4] == [
        ("", (5, 2, 1)), ("use G3 5", (7, 2, 1)), ("use G3 2", (5, 4, 1)), ("use G3 1", (5, 2, 3)),
    ]  # fmt: skip
    assert {tuple(sorted(stood)) for _, stood in found[4:]} == {
        (1, 2, 9), (1, 4, 7), (2, 3, 7), (1, 5, 6), (3, 4, 5), (2, 5, 5),
    }  # fmt: skip
    assert len(found) == 10
    assert all(way.count("use") == 2 for way, _ in found[4:])


def test_of_several_gods_the_first_alone_is_used_again() -> None:
    """G5 sets to 4, G6 to 5, three dice at 1: by hand, level by level."""
    found = ways("G5 G6", (1, 1, 1))
    assert [(way, tuple(sorted(stood))) for way, stood in found] == [
        ("", (1, 1, 1)),
        ("use G5 1", (1, 1, 4)),
        ("use G6 1", (1, 1, 5)),
        ("use G5 1; use G5 1", (1, 4, 4)),
        ("use G5 1; use G6 1", (1, 4, 5)),
        ("use G6 1; use G6 1", (1, 5, 5)),
        ("use G5 1; use G5 1; use G6 1", (4, 4, 5)),
        ("use G6 1; use G6 1; use G5 1", (4, 5, 5)),
    ]


def test_how_the_dice_stand_after_what_was_done() -> None:
    text = PLAIN + TOP + "@taken Aki: G3 G1\n"
    state = table(text)
    for body, dice in (
        ("roll 5 2 1", (5, 2, 1)),
        ("roll 5 2 1; use G3 2", (5, 4, 1)),
        ("roll 5 2 1; use G3 2; use RA 6 6 6", (6, 6, 6)),
        ("roll 5 2 1; use G3 5; use G1 7", (7, 2, 1)),  # PD-1.3: a die above 6 is not flipped
        ("roll 5 2 1; use G3 6", (5, 2, 1)),  # no die shows 6
        ("roll 5 2 1; use G1 2; use G3 5", (7, 5, 1)),  # of equal dice the first
    ):
        assert moves.stood(state, 0, line(text, "Aki: " + body).steps) == dice


# --- reckonings ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("said", "dice", "wanted", "wrong"),
    [
        ("", (), 20, ()),
        ("", (5, 4, 1), 20, ()),
        ("", (1, 1, 1), 20, (("not-makeable", ""),)),
        ("5*4*1", (5, 4, 1), 20, ()),
        ("5*4*1", (4, 1, 5), 20, ()),
        ("5*4*1", (5, 4, 2), 20, (("other-dice", ""),)),
        ("5*4+1", (5, 4, 1), 20, (("other-value", "21"),)),
        ("5/4*1", (5, 4, 1), 20, (("other-value", "5/4"),)),
        ("5/(1-1)", (5, 1, 1), 20, (("by-zero", ""),)),
        ("5/(1-1)", (5, 2, 1), 20, (("other-dice", ""), ("by-zero", ""))),
        ("5*4+2", (5, 4, 1), 20, (("other-dice", ""), ("other-value", "22"))),
        ("5*4+1", (), 20, ()),  # without dice nothing is said
    ],
)
def test_what_is_wrong_with_a_reckoning(
    said: str, dice: tuple[int, ...], wanted: int, wrong: tuple[tuple[str, str], ...]
) -> None:
    """PD-3.2."""
    expr = parse_expr(said) if said else None
    assert amiss(expr, dice, wanted) == wrong


# --- points ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("left", "own", "sheet"),
    [
        (("T01", "T02"), "@taken Aki: ?\n", (1, 1)),  # one point, whichever it is
        (("T01", "T08"), "@taken Aki: ?\n", (None, 1)),  # one point or two
        (("T01", "G2"), "@taken Aki: ?\n", (None, None)),
        (("G1", "G2"), "@taken Aki: ?\n", (0, 0)),
        (("T01", "T08"), "@taken Aki: ? ?\n", (3, 2)),  # both of them
        (("T01", "T08", "T30"), "@taken Aki: ? T30\n", (None, 2)),
        (("T01", "T02", "T30"), "@taken Aki: ? T30\n", (6, 2)),
        (("T01", "T08"), "@stolen Aki: ?\n", (1, 0)),  # PD-8.2: the back counts, and no treasure
        (("T01", "T30"), "@stolen Aki: ?\n", (None, 0)),
        (("T01", "T02", "T30"), "@stolen Aki: ?\n@taken Aki: T30\n", (6, 1)),
        (("T01", "T02", "G2"), "@stolen Aki: ?\n@taken Aki: ? ?\n", (None, None)),
        (("T01", "T02"), "@stolen Aki: ?\n@taken Aki: ?\n", (2, 1)),
        (("T01", "T02"), "@taken Ben: ?\n", (0, 0)),
        (("T01", "T02"), "@taken Aki: T02\n", (1, 1)),
    ],
)
def test_unnamed_cards_count_where_every_filling_counts_the_same(
    left: tuple[str, ...], own: str, sheet: tuple[int | None, int | None]
) -> None:
    """PD-6.3: all other cards are set aside, by name."""
    state = table(STEAL + but(*left) + own)
    assert score.from_table(state, 0) == sheet


def test_too_many_fillings_are_not_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two ways to fill one place, of the same worth: counted with a limit of two, open with one of one."""
    state = table(PLAIN + but("T01", "T02") + "@taken Aki: ?\n")
    for limit, sheet in ((2, (1, 1)), (1, (None, None))):
        monkeypatch.setattr(score, "SEARCH_LIMIT", limit)
        assert score.from_table(state, 0) == sheet


def test_what_a_pad_says() -> None:
    state = table(PLAIN + TOP)
    t30, g1, t20 = (1 << unit(state, card) for card in ("T30", "G1", "T20"))
    assert score.from_pad(state, None) == (None, None)
    assert score.from_pad(state, Pads(points=(7, 2), taken=t30)) == (7, 2)
    assert score.from_pad(state, Pads(taken=t30 | g1, stolen=t20)) == (5 + 2, 1)
    assert score.from_pad(state, Pads(taken=t30, hidden=True)) == (None, None)
    assert score.from_pad(state, Pads(stolen=t20)) == (2, 0)
    assert score.from_pad(state, Pads()) == (0, 0)


def crowned(*totals: tuple[int, int] | None) -> tuple[int, ...]:
    state: PyramidDiceState = table(PLAIN + TOP)
    state.pads = {seat: Pads(points=each) for seat, each in enumerate(totals) if each}
    state.winners = (2,)
    score.crown(state)
    return state.winners


def test_most_points_win_then_most_treasures_and_equal_ones_share() -> None:
    """PD-6.3; where somebody's points are not known nobody has won."""
    assert crowned((5, 1), (6, 1), (4, 9)) == (1,)
    assert crowned((6, 1), (6, 2), (4, 9)) == (1,)
    assert crowned((6, 2), (1, 1), (6, 2)) == (0, 2)
    assert crowned((6, 2), None, (6, 2)) == ()
    vague = table(STEAL + but("T01", "T08") + "@taken Aki: ?\n")  # one treasure, of one point or two
    vague.ready = True
    vague.winners = (2,)
    score.crown(vague)
    assert (score.sheet(vague)[0], vague.winners) == ((None, 1), ())
    alone = table(ALONE + TOP)
    score.crown(alone)
    assert alone.winners == ()


def test_moves_that_came_to_an_end_count_and_pads_before() -> None:
    state = table(PLAIN + "@row 1: T30\n@taken Ben: T25\n")
    state.pads = {0: Pads(points=(9, 9))}
    assert score.sheet(state) == ((9, 9), (None, None), (None, None))
    assert (score.points(state), score.treasures(state)) == ((9, None, None), (9, None, None))
    state.ended = "agreed"
    assert score.sheet(state) == ((0, 0), (6, 1), (0, 0))
    state.ready = False
    assert score.sheet(state)[0] == (9, 9)


def test_which_points_can_be_reached() -> None:
    """PD-6.3, 8.2: a treasure of T08 is worth 2; one point with no treasure is a stolen card."""
    deck = table(PLAIN + TOP).deck
    total = sum(deck.points)
    assert (deck.size, total) == (28, 54)
    for points, treasures, alone, with_steal in (
        (0, 0, True, True),
        (1, 1, True, True),
        (6, 1, True, True),
        (7, 1, False, True),  # T25 and a stolen card
        (1, 0, False, True),
        (0, 1, False, False),
        (2, 2, True, True),
        (1, 2, False, False),
        (total, 21, True, True),
        (total + 1, 21, False, True),
        (total, 20, False, True),
        (0, 29, False, False),
    ):
        assert reachable(deck, points, treasures, steal=False) == alone
        assert reachable(deck, points, treasures, steal=True) == with_steal


def test_ranks_of_a_solo_game() -> None:
    """PD-9.2."""
    bands = {"novice": (16, 28), "intermediate": (7, 15), "advanced": (4, 6), "veteran": (1, 3)}
    for name, (low, high) in bands.items():
        assert {rank(left) for left in range(low, high + 1)} == {name}
    assert rank(0) == "professional"


# --- chances ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("number", "ability", "hits"),
    [
        (216, None, 1),
        (216, "set 6", 16),  # two sixes at least
        (216, "flip", 1 + 3),  # or two sixes and a one
        (216, "+1", 1 + 3),
        (216, "+2", 1 + 3),
        (180, None, 3),  # 6 6 5
        (180, "set 5", 15 + 1),  # 6 6 x in three orders with any other x, and three sixes
    ],
)
def test_the_chance_of_a_number(number: int, ability: str | None, hits: int) -> None:
    """Counted by hand over the 216 rolls."""
    assert odds.chance(number, ability) == Fraction(hits, 216)


def test_a_new_roll_is_used_where_the_first_one_misses() -> None:
    one = Fraction(1, 216)
    assert odds.chance(216, odds.REROLL) == 1 - (1 - one) ** 2
    (row,) = odds.table([("T", 216)], ["set 6"])
    assert (row.card, row.number, row.alone) == ("T", 216, one)
    assert row.by_ability == (("set 6", Fraction(16, 216)),)


def test_what_a_god_makes_of_a_die() -> None:
    """PD-1.3: 1⇔6, 2⇔5, 3⇔4, no die above 6; one or two more, which may exceed 6; set to a number."""
    assert [odds.changed(die, "flip") for die in range(9)] == [None, 6, 5, 4, 3, 2, 1, None, None]
    assert [odds.changed(die, "+1") for die in (1, 6, 7)] == [2, 7, 8]
    assert [odds.changed(die, "+2") for die in (1, 6)] == [3, 8]
    assert [odds.changed(die, "set 3") for die in (1, 3, 8)] == [3, 3, 3]
    with pytest.raises(ValueError, match="no god can do 'swim'"):
        odds.changed(1, "swim")
    assert list(odds.helped((7, 2, 2), "flip")) == [(7, 5, 2), (7, 2, 5)]


# --- what the frame asks ---------------------------------------------------------------------------
def test_a_line_left_out_uses_up_a_turn_unless_it_was_none() -> None:
    game = engine("pyramid-dice")
    text = STEAL + TOP + "Aki: roll 5 4 1; fail\n"
    lines = {"steal T20": 1, "flip RA": 1, "roll 1 1 1; take T20": 2, "flip RA; roll 1 1 1": 2}
    for body, turn in lines.items():
        state = table(text)
        game.skip(state, line(text, "Ben: " + body))
        assert state.turn == turn
        if turn == 2:
            assert (state.window, state.idle, state.before) == (None, 2, Before(1, 10))
        else:
            assert (state.window, state.idle, state.before.line) == (GiveUp(0, (5, 4, 1), 9, False), 1, 9)
    last = table(STEAL + TOP + "@turn Chie\n")
    game.skip(last, line(STEAL, "Chie: roll 1 1 1; take T20"))
    assert last.turn == 0


def test_the_gods_that_a_line_costs() -> None:
    """PD-4.2, 7.1: all but the first, in hard mode and alone every one; Ra cannot be offered."""
    game = engine("pyramid-dice")
    text = PLAIN + TOP + "@taken Aki: G1 G3\n"
    steps = line(text, "Aki: roll 5 2 1; use G1 2; use G3 5; use RA 5 5 5; use G1 5; take T20").steps
    names = setup_for("pyramid-dice", 3).cards.names

    def cost(hard: str, seats: int) -> list[str]:
        return [names[card] for card in game.cost({"hard": hard}, seats, steps)]

    assert cost("off", 3) == ["G3", "G1"]
    assert cost("on", 3) == ["G1", "G3", "G1"]
    assert cost("off", 1) == ["G1", "G3", "G1"]


def test_why_it_is_whose_turn() -> None:
    game = engine("pyramid-dice")
    assert game.why_turn(table(PLAIN + TOP)) == ("not-on-turn", ())
    dealt = table(PLAIN.replace("@position\n", "@row 1: T30\n"))
    assert game.why_turn(dealt) == ("not-on-turn-first", ())
    given = STEAL + TOP + "Aki: roll 5 4 1; fail\n"
    assert game.why_turn(table(given)) == ("not-on-turn-next", (("seat", 0), 9))
    assert game.why_turn(table(given + "Ben: steal T20\n")) == ("not-on-turn-stolen", (("seat", 0), 9))


@pytest.mark.parametrize(
    ("first", "any_"),
    [
        ("steal T20", True),
        ("flip RA", True),
        ("use G1 1; steal T20", True),
        ("roll 1 1 1; fail", False),
        ("take T20", False),
        ("roll 1 1 1; steal T20", False),
    ],
)
def test_which_lines_are_no_turns(first: str, any_: bool) -> None:
    assert engine("pyramid-dice").at_any_time(line(STEAL, "Ben: " + first)) == any_


def test_where_cards_lay_stays_known_when_a_move_is_taken_back() -> None:
    game = engine("pyramid-dice")
    state, later = table(PLAIN + "@row 1: ?\n"), table(PLAIN + "@row 1: T30\n@row 2: ? -\n")
    game.remember(state, later)
    assert (state.at, state.place, state.lying, state.layout) == (
        later.at, later.place, later.lying, later.layout,
    )  # fmt: skip
    assert state.at is not later.at
    assert state.place is not later.place


def test_points_count_unless_the_players_stopped_too_early() -> None:
    game = engine("pyramid-dice")
    state = table(PLAIN + "@row 1: T30\n@taken Ben: T25\n")
    state.ended = "agreed"
    state.fair_end = False
    assert game.score(state) is None
    state.fair_end = True
    assert game.score(state) == (0, 6, 0)
    assert (game.tiebreak(state), game.extras(state)) == ((0, 1, 0), {"treasures": (0, 1, 0)})
    assert not game.counts_unscored(state)
    alone = table(ALONE + TOP)
    assert game.score(alone) is None
    assert game.extras(alone) == {"left": 3, "rank": "veteran"}
    alone.left_pad = 0
    assert game.extras(alone) == {"left": 0, "rank": "professional"}
    for ended, counts in (("first-miss", True), ("cleared", True), ("agreed", False)):
        alone.ended = ended
        assert game.counts_unscored(alone) == counts


def test_a_give_up_waits_for_a_steal_until_somebody_moves() -> None:
    """PD-5.1, 8.3: a card had to be lifted off, unless a steal follows, a Ra turned over, or nothing yet."""
    game = engine("pyramid-dice")
    text = STEAL + TOP + "Aki: roll 5 4 1; fail\n"
    for body, late in (
        ("Ben: steal T20", []),
        ("Chie: flip RA", []),
        ("@undo", []),
        ("Ben: roll 1 1 1; fail T20", [(9, "PD-5.1", "must-lift", (3,))]),
    ):
        state, walk = table(text), Walk()
        duty = state.pending
        game.settle(walk, state, line(text, body))
        told = [(each.line, each.breach.clause, each.breach.why, each.breach.args) for each in walk.late]
        assert told == late
        assert (state.pending is duty) == ("steal" not in body and "flip" not in body)
    state, walk = table(text), Walk()
    game.settle(walk, state, None)
    assert walk.late == []
    game.settle(walk, state, Line(0, LineKind.END, None, (), ""))
    assert len(walk.late) == 1


def test_a_hidden_god_that_is_used_was_acquired() -> None:
    """PD-4.1, 4.3: by Chie, whose card of the position nobody had named."""
    text = PLAIN + TOP + "@taken Chie: ?\n@turn Chie\n"
    state = table(text)
    engine("pyramid-dice").apply(state, line(text, "Chie: roll 5 2 1; use G3 2; take T20"))
    assert (units(state, state.taken[2]), state.acquired) == ("T20 G3", 1 << 2)
    assert (state.layout.where(unit(state, "G3")), state.layout.needed) == ([28], 1 << unit(state, "G3"))


def test_a_card_of_a_position_that_can_lie_nowhere_is_not_there() -> None:
    """Ben has one card that nobody named; every other place is known, so T20 cannot be taken."""
    text = PLAIN + "@row 1: T30\n@taken Ben: ?\n"
    game, state = engine("pyramid-dice"), table(text)
    body = "Aki: roll 5 4 1; take T20"
    assert [each.why for each in game.check(state, line(text, body))] == ["card-nowhere"]
    assert game.check(table(text + "@aside ?\n"), line(text, body)) == ()


@pytest.mark.parametrize(
    ("left", "facts", "why"),
    [
        (("T30",), "@row 1: T30\n", []),
        (("T30", "T01"), "@row 1: T30\n@taken Aki: ?\n", []),
        (("T30", "T01"), "@row 1: T30\n@taken Aki: ? ?\n", ["too-many-unknown"]),
        (("T30",), "@row 1: T30\n@taken Aki: ?\n", ["too-many-unknown"]),
        (("T30",), "@taken Aki: ?\n@row 1: ?\n", []),  # the place may be empty
        ((), "@row 1: ?\n", []),
    ],
)
def test_a_position_has_no_more_cards_than_the_deck(
    left: tuple[str, ...], facts: str, why: list[str]
) -> None:
    text = PLAIN + but(*left) + facts
    last = text.rstrip("\n").rindex("\n") + 1
    game = engine("pyramid-dice")
    state: Any = game.begin(setup_for("pyramid-dice", 3), 0)
    state.position = True
    for body in text[len(PLAIN) : last].splitlines():
        game.apply(state, line(PLAIN, body))
    walk = Walk()
    game.walk(walk, state, line(PLAIN, text[last:].rstrip("\n")))
    assert [each.why for each in walk.found] == why


@pytest.mark.parametrize("verb", ["@taken", "@stolen"])
def test_a_pad_names_every_card_that_the_moves_show(verb: str) -> None:
    """The first card of the deck as well as the others, in one fact or in two; gods may be left out."""
    game = engine("pyramid-dice")
    text = STEAL + TOP + f"{verb} Aki: T01 T02 T16\nAki: roll 1 1 1; fail T20\n"

    def whys(*facts: str) -> list[str]:
        state, walk = table(text), Walk()
        for fact in facts:
            walk = Walk()
            game.walk(walk, state, line(text, f"{verb} Aki: {fact}"))
        told: list[Any] = [(each.why, *each.args) for each in walk.found]
        return [f"{each[0]} {state.setup.cards.names[each[1][1]]}" for each in told]

    assert whys("T01 T02 T16") == []
    assert whys("T02 T16") == ["pad-missing T01"]
    assert whys("T01 T16") == ["pad-missing T02"]
    assert whys("?") == []
    assert whys("T01 T02", "T16") == []
    assert whys("T02", "T16") == ["pad-missing T01"]
    assert whys("T01 T02 T16 T03") == []  # not yet at the end: it may come
    assert whys("T01 T02 T16 T01") == ["pad-twice T01"]


@pytest.mark.parametrize(("idle", "fair", "winners"), [(6, True, (1,)), (5, False, ()), (7, True, (1,))])
def test_players_may_end_after_two_rounds_over_one_last_card(
    idle: int, fair: bool, winners: tuple[int, ...]
) -> None:
    """PD-6.2: three players, six turns; of two cards left, or one that may be none, it is never fair."""
    game = engine("pyramid-dice")
    end = Line(9, LineKind.END, None, (), "")
    for facts, one in (("@row 1: T30\n", True), ("@row 1: T30\n@aside T01\n", False), ("@row 1: ?\n", False)):
        state = table(PLAIN + facts + "@taken Ben: T25\n")
        state.idle, state.took = idle, True
        game.stop(Walk(end), state, end)
        assert (state.ended, state.fair_end) == ("agreed", fair and one)
        assert state.winners == (winners if one else ())


def test_a_ra_waits_for_gods_that_may_lie_aside_or_before_its_player() -> None:
    """PD-4.3: a card set aside that nobody named may be a god; so may one of the player's own."""
    game = engine("pyramid-dice")
    flip = "Aki: flip RA"

    def whys(facts: str) -> list[str]:
        text = PLAIN + facts
        return [each.why for each in game.check(table(text), line(text, flip))]

    assert whys("@row 1: T30\n@aside T20\n") == []
    assert whys("@row 1: T30\n@aside ?\n") == ["flip-unknown-left"]
    assert whys("@row 1: T30\n@taken Aki: ?\n") == ["flip-unknown-own"]
    assert whys("@row 1: T30\n@taken Aki: ?\n@aside ?\n") == ["flip-unknown"]
    assert whys("@row 1: T30\n@taken Ben: ?\n") == []
    assert whys("@row 1: ?\n") == ["flip-unknown-left"]
