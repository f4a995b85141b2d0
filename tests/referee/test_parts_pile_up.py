"""The smaller parts of Pile up, each by itself: what a line leaves open, cards of a position, columns."""

from __future__ import annotations

from typing import Any

import pytest

from referee.game.hands import cards_of
from referee.game.walk import Walk
from referee.games.pile_up import GAME, choices, turn
from referee.games.pile_up.after import after
from referee.games.pile_up.reasons import passed_over
from referee.games.pile_up.table import (
    COLOUR_OF,
    FLAT_OF_NUMBER,
    NUMBER_OF,
    OF_NUMBER,
    Pile,
    Push,
    Took,
)
from referee.hidden.cases import Literal, Untraced
from referee.judge.rooms import engine
from referee.record.model import Line, LineKind
from tests.games import setup_for
from tests.referee.tables import line, table

HEAD = "game: pile-up\nplayers: Aki, Ben, Chie\n\ndeal\n@position\n"
HAND = "@hand Aki: R3 R3 W3 K3 R1 B2\n"
SETUP = setup_for("pile-up", 3)
NAMES = SETUP.cards.names


def number(card: str) -> int:
    return NAMES.index(card)


def cards(packed: int) -> str:
    return " ".join(NAMES[card] for card in cards_of(packed))


# --- tables of cards -------------------------------------------------------------------------------
def test_every_card_has_its_number_and_colour() -> None:
    """PU-1.2: red, green, blue, white, black, each 1 to 6; of one that nobody could read the number."""
    for card, name in enumerate(NAMES[:30]):
        assert (str(NUMBER_OF[card]), "RGBWK"[COLOUR_OF[card]]) == (name[1], name[0])
    assert [NUMBER_OF[30 + n] for n in range(6)] == [1, 2, 3, 4, 5, 6]
    assert {COLOUR_OF[30 + n] for n in range(6)} == {5}
    for n in range(1, 7):
        alike = {card for card in range(30) if NAMES[card][1] == str(n)}
        assert {card for card in range(30) if OF_NUMBER[n] >> (8 * card) & 255} == alike
        assert OF_NUMBER[n].bit_length() <= 8 * 30
        assert FLAT_OF_NUMBER[n] == sum(1 << card for card in alike)
    assert (OF_NUMBER[0], FLAT_OF_NUMBER[0]) == (0, 0)


# --- what a line leaves open -----------------------------------------------------------------------
def sent(facts: str, body: str, following: str = "") -> list[str]:
    text = HEAD + HAND + facts
    after_ = line(text, following) if following else None
    found = choices.receivers(table(text), line(text, body), after_)
    return [
        "; ".join(s.verb + ("" if s.seat is None else f" {s.seat}") for s in each.steps) for each in found
    ]


@pytest.mark.parametrize(
    ("body", "following", "found"),
    [
        ("Aki: roll 3 1 2; play W3; draw ?", "", ["give 1", "give 2", "discard"]),
        ("Aki: roll 3 1 2; play W3; give ?; draw ?", "", ["give 1", "give 2", "discard"]),
        ("Aki: roll 3 1 2; play W3; draw ?", "Chie: dodge 3 give Aki", ["give 2"]),  # it tells who got them
        ("Aki: roll 3 1 2; play W3; draw ?", "Ben: roll 1 1 2; play R1", ["give 1", "give 2", "discard"]),
        ("Aki: roll 3 1 2; play W3; draw ?", "Aki: dodge 3 give Ben", ["give 1", "give 2", "discard"]),
    ],
)
def test_where_a_white_card_may_have_sent_the_column(body: str, following: str, found: list[str]) -> None:
    """PU-5.1: to each other player or to the discard place; right after the play, before the refill."""
    assert sent("@column 3: G3\n", body, following) == [f"roll; play; {each}; draw" for each in found]


def test_the_column_is_sent_right_after_the_play_wherever_that_stands() -> None:
    """Without a roll (PU-3.1), and after a draw that came too soon (PU-3.5)."""
    assert sent("", "Aki: play W3; draw ?") == [f"play; {to}; draw" for to in ("give 1", "give 2", "discard")]
    assert sent("", "Aki: roll 3 1 2; draw ?; play W3; draw ?") == [
        f"roll; draw; play; {to}; draw" for to in ("give 1", "give 2", "discard")
    ]


def test_a_dodge_passes_the_cards_on_to_another_player_alone() -> None:
    """PU-5.2: nothing is discarded by a die."""
    pushed = "@column 3: G3\nAki: roll 3 1 2; play W3; give Ben; draw ?\n"
    assert sent(pushed, "Ben: dodge 3") == ["dodge; give 0", "dodge; give 2"]
    assert sent(pushed, "Ben: dodge 3", "Aki: dodge 3 give Chie") == ["dodge; give 0"]


def lost(hand: str, body: str, can_be: Any = lambda each: True) -> list[str]:
    text = HEAD + hand
    found = choices.penalties(table(text), line(text, body), can_be)
    told = []
    for each in found:
        (step,) = [step for step in each.steps if step.verb == "penalty"]
        (card,) = step.cards or ()
        told.append("hidden" if step.words == ("hidden",) else NAMES[card])
    return told


def test_which_card_of_the_hand_may_be_the_minus_point() -> None:
    """PU-3.4: each known one once, those shown with it, and a hidden one as long as the hand has some."""
    show = "Aki: roll 5 5 6; show; penalty ?"
    assert lost("@hand Aki: R3 R3 W3 B2\n", show) == ["R3", "B2", "W3"]
    assert lost("@hand Aki: R3 ?\n", show) == ["R3", "hidden"]
    assert lost("@hand Aki: R3 ?\n", "Aki: roll 5 5 6; show R3 G4; penalty ?") == ["R3", "G4"]
    assert lost("@hand Aki: R3 ?\n", "Aki: roll 5 5 6; show R3 ?; penalty ?") == ["R3", "hidden"]
    assert lost("@hand Aki: R3 ? ?\n", "Aki: roll 5 5 6; show R3 G4 ?; penalty") == ["R3", "G4", "hidden"]
    assert lost("@hand Aki: R3 ? ?\n", "Aki: roll 5 5 6; show R3 G4 G4; penalty") == ["R3", "G4"]
    assert lost("@hand Aki: ? ?\n", "Aki: roll 5 5 6; show R3 R3; penalty") == ["R3"]


def test_few_hidden_cards_are_followed_one_by_one() -> None:
    """Thirteen kinds may be hidden: too many; twelve are followed each by itself."""
    copies = {"R": 3, "B": 3, "G": 3, "W": 1, "K": 1}
    kinds = [f"{colour}{n}" for colour in "RGBWK" for n in range(1, 7)]

    def lying(left: int) -> str:
        away = [card for card in kinds[left:] for _ in range(copies[card[0]])]
        return "@hand Aki: ?\n@hand Ben: 0\n@hand Chie: 0\n@discard " + " ".join(away) + "\n"

    body = "Aki: roll 5 5 6; show; penalty ?"
    assert lost(lying(3), body) == kinds[:3]
    assert lost(lying(12), body) == kinds[:12]
    assert lost(lying(13), body) == ["hidden"]


def test_a_penalty_that_cannot_have_been_is_not_followed() -> None:
    hand, show = "@hand Aki: R3 R3 W3 B2\n", "Aki: roll 5 5 6; show; penalty ?"

    def white(each: Line) -> bool:
        return each.steps[-1].cards == (number("W3"),)

    assert lost(hand, show, white) == ["W3"]
    assert lost(hand, show, lambda each: False) == ["R3"]  # one at least, so that something is said


# --- a card that cannot be played ------------------------------------------------------------------
def doubts(facts: str, dice: tuple[int, ...], *, blurred: bool = False) -> list[Any]:
    state, walk = table(HEAD + facts), Walk()
    state.blurred[0] = blurred
    turn.could_play(walk, state, 0, dice, "PU-3.4", "PU-3.3")
    return [(each.clause, each.why, each.args, each.doubt) for each in walk.found]


def test_whether_a_card_of_the_hand_could_be_played() -> None:
    """PU-3.3, 3.4: the first rolled number of which the hand has a card tells it; hidden ones are a doubt."""
    assert doubts("@hand Aki: R3 B2\n", (4, 5, 6)) == []
    assert doubts("@hand Aki: R3 B2\n", ()) == []
    for dice, card in (((4, 2, 3), "B2"), ((3, 2, 1), "R3"), ((6, 6, 3), "R3")):
        why = ("could-play", (("card", number(card)),), None)
        assert doubts("@hand Aki: R3 B2\n", dice) == [("PU-3.4", *why), ("PU-3.3", *why)]
        assert doubts("@hand Aki: R3 B2 ?\n", dice, blurred=True) == [("PU-3.4", *why), ("PU-3.3", *why)]
    found = doubts("@hand Aki: R3 ?\n", (4, 5, 4))
    assert [each[:3] for each in found] == [
        ("PU-3.4", "could-play-hidden", ()), ("PU-3.3", "could-play-hidden", ()),
    ]  # fmt: skip
    ((literal,),) = found[0][3].breach
    assert isinstance(literal, Literal)
    assert (literal.cards, literal.has) == (FLAT_OF_NUMBER[4] | FLAT_OF_NUMBER[5], True)
    vague = doubts("@hand Aki: R3 ?\n", (4, 5, 4), blurred=True)
    assert [each[:3] for each in vague] == [
        (clause, "could-play-untraced", ((4, 5, 4),)) for clause in ("PU-3.4", "PU-3.3")
    ]
    assert vague[0][3].breach == vague[0][3].fine == ((Untraced(literal.places),),)
    assert doubts("@hand Aki: R3 ?\n", (), blurred=True) == []


# --- the table -------------------------------------------------------------------------------------
def test_minus_cards_are_dealt_from_the_left() -> None:
    """PU-6.1: one at a time, or all, if fewer."""
    for points, left in ((7, [3, 4, 3]), (10, [0, 5, 5]), (12, [0, 5, 5]), (1, [9, 1, 0]), (0, [10, 0, 0])):
        state = table(HEAD + "@minus Aki: 10\n")
        state.spread(0, points)
        assert state.minus == left
    state = table(HEAD + "@minus Chie: 3\n@minus Ben: 1\n")
    state.spread(2, 3)
    assert state.minus == [2, 2, 0]


def test_a_column_is_cleared_card_by_card() -> None:
    """PU-7.2: merged ones each; a card that nobody could read is known nowhere."""
    state = table(HEAD + "@column 3: R3 B3+B3 W3\n@discard R1\n")
    assert state.clear(3) == 4
    assert (cards(state.gone), state.columns[3]) == ("R1 R3 B3 B3 W3", ())
    assert state.clear(3) == 0
    unread = table(HEAD + "@column 3: R3 B3\n")
    assert unread.forget(number("R3"))
    assert unread.columns[3] == (Pile(32, 1), Pile(number("B3"), 1))
    assert unread.clear(3) == 2
    assert cards(unread.gone) == "B3"


def test_who_has_no_cards_is_passed_over() -> None:
    """PU-3.6: as long as the stock has some, everybody has."""
    empty = "@hand Aki: {}\n@hand Ben: {}\n@hand Chie: {}\n@stock {}\n"
    for counts, turns in (((1, 1, 1, 0), [1, 2, 0]), ((1, 0, 1, 0), [2, 2, 0]), ((1, 0, 0, 0), [0, 0, 0]),
                          ((0, 0, 0, 0), [1, 2, 0]), ((0, 0, 0, 1), [1, 2, 0])):  # fmt: skip
        state = table(HEAD + empty.format(*counts))
        assert [state.following(seat) for seat in range(3)] == turns
        assert state.over() == (not any(counts))
    state = table(HEAD + empty.format(0, 1, 1, 0))
    assert state.turn == 1  # Aki, who would begin, has none
    assert table(HEAD + empty.format(0, 1, 1, 1)).turn == 0
    state.turn = 0
    assert (passed_over(state, 0), passed_over(state, 1), passed_over(state, 2)) == ((1, 2), (2,), ())


@pytest.mark.parametrize(
    ("told", "stock", "heap"),
    [
        ("", 48, 0),  # 66 without three hands of six
        ("@stock 40\n", 40, 8),
        ("@stock 48\n", 48, 0),
        ("@column 3: R3 B3+B3\n", 45, 0),
        ("@discard R1 R1\n", 46, 0),
        ("@minus Aki: 4\n", 44, 4),
        ("@minus Aki: 4\n@minus Ben: 1\n@stock 40\n", 40, 8),
        ("@hand Ben: 2\n@stock 0\n", 0, 52),
        ("@minus Aki: 48\n", 0, 48),
        ("@minus Aki: 47\n", 1, 47),
    ],
)
def test_what_a_position_leaves_out_is_the_stock_or_lies_aside(told: str, stock: int, heap: int) -> None:
    state = table(HEAD + told)
    assert state.nstock == stock
    assert (0 if state.ledger is None else state.ledger.hidden(state.heap)) == heap
    assert engine("pile-up").conserved(state)


def test_columns_of_a_position() -> None:
    state = table(HEAD + "@column 3: R3 +R3 B3 R3\n@column 6: K6\n")
    red, blue = number("R3"), number("B3")
    assert state.columns[3] == (Pile(red, 2), Pile(blue, 1), Pile(red, 1))
    assert [state.columns[n] for n in (0, 1, 2, 4, 5, 6)] == [(), (), (), (), (), (Pile(number("K6"), 1),)]
    assert not state.pool >> (8 * red) & 255


# --- what follows ----------------------------------------------------------------------------------
def test_what_follows_from_a_line() -> None:
    text = HEAD + HAND + "@column 3: G3 B3+B3\n"
    state = table(text)
    move, fact = (Line(9, kind, 0, (), "") for kind in (LineKind.MOVE, LineKind.FACT))
    green, blue = number("G3"), number("B3")
    columns: dict[str, Any] = {str(n): [] for n in range(1, 7)}
    columns["3"] = [("pile", (green,)), ("pile", (blue, blue))]
    assert after(state, move, kept=True) == {"columns": columns, "took": None, "pushed": None}
    state.took, state.push = Took(1, 3, 4), Push(2, 5, 2)
    found = after(state, move, kept=True)
    assert found["took"] == {"player": ("seat", 1), "cards": 3, "_column": 4}
    assert found["pushed"] == {"player": ("seat", 2), "column": 5}
    state.took = Took(0, 1)
    assert after(state, move, kept=True)["took"] == {"player": ("seat", 0), "cards": 1, "_column": None}
    assert after(state, move, kept=False)["took"] is None
    assert after(state, fact, kept=True)["took"] is None
    assert state.forget(number("G3"))
    assert after(state, move, kept=True)["columns"] == columns | {"3": None}
    state.pending = state.push
    found = after(state, move, kept=True)
    assert (found["turn"], found["ended"]) == (None, "empty-hands")


def test_points_of_a_deal() -> None:
    """PU-7.2: minus what was taken; a pad counts where the moves came to no end."""
    game = engine("pile-up")
    state = table(HEAD + "@minus Aki: 4\n@minus Ben: 1\n")
    assert game.score(state) == (-4, -1, 0)
    state.pads = {0: 5, 2: 3}
    assert game.score(state) == (-5, None, -3)
    over = table(HEAD + "@minus Aki: 4\n@stock 0\n@hand Aki: 0\n@hand Ben: 0\n@hand Chie: 0\n")
    over.pads = {0: 5, 2: 3}
    assert game.score(over) == (-4, 0, 0)
    over.ready = False
    assert game.score(over) == (-5, None, -3)
    over.ended = "agreed"
    assert game.score(over) is None


def test_a_line_left_out_uses_up_a_turn_but_a_dodge_is_none() -> None:
    game = engine("pile-up")
    text = HEAD + HAND + "@column 3: G3\nAki: roll 3 1 2; play W3; give Chie; draw ?\n"
    state = table(text)
    game.skip(state, line(text, "Chie: dodge 3 give Aki"))
    assert (state.push, state.turn, state.before) == (Push(2, 3, 2), 1, (0, 8))
    game.skip(state, line(text, "Ben: roll 1 1 2; play R5"))
    assert (state.push, state.turn, state.before) == (None, 2, (1, 9))


def test_the_last_push_is_settled_when_nobody_dodges_any_more() -> None:
    """PU-7.1."""
    game = engine("pile-up")
    text = HEAD + "@hand Aki: W3\n@hand Ben: 0\n@hand Chie: 0\n@stock 0\n@column 3: G3\n"
    text += "Aki: roll 3 1 2; play W3; give Chie\n"
    over = ("Chie: roll 1 1 1; pass", "@minus Chie: 2", "")
    for following, ended in (
        ("Chie: dodge 3 give Ben", None),
        ("@undo", None),
        *((each, "empty-hands") for each in over),
    ):
        state = table(text)
        game.settle(Walk(), state, line(text, following) if following else None)
        assert state.ended == ended


def test_a_push_that_is_not_dodged_by_the_next_line_is_over() -> None:
    game = engine("pile-up")
    text = HEAD + HAND + "@column 3: G3\nAki: roll 3 1 2; play W3; give Chie; draw ?\n"
    dodge, turn_ = line(text, "Chie: dodge 4"), line(text, "Ben: roll 1 1 1; pass")
    fact = line(text, "@reveal Ben: R1")
    strange = dodge._replace(steps=(dodge.steps[0]._replace(verb="discard"),))
    for lines, at, there in (([dodge], 0, True), ([turn_], 0, False), ([turn_], 1, True), ([fact], 0, True),
                             ([dodge, turn_], 1, False), ([strange], 0, False)):  # fmt: skip
        state = table(text)
        assert game.unasked(state, lines, at, frozenset({4})) == {4}
        assert (state.push is not None, state.took is not None) == (there, there)


def test_a_line_can_have_been_unless_something_is_not_where_it_takes_it() -> None:
    text = HEAD + HAND
    state = table(text)
    wanted = {"roll 3 1 2; play R3; draw ?": True, "roll 4 1 2; play R3; draw ?": True,
              "roll 3 1 2; play G3; draw ?": False}  # fmt: skip
    assert {body: GAME.can_be(state, line(text, "Aki: " + body)) for body in wanted} == wanted


def test_why_it_is_whose_turn() -> None:
    game = engine("pile-up")
    assert game.why_turn(table(HEAD)) == ("not-on-turn", ())
    assert game.why_turn(table(HEAD.replace("@position\n", "@hand Aki: R1\n"))) == ("not-on-turn-first", ())
    played = HEAD + HAND + "Aki: roll 3 1 2; play R3; draw ?\n"
    assert game.why_turn(table(played)) == ("not-on-turn-next", (("seat", 0), 7))
    empty = HEAD + "@hand Aki: R3 R1\n@hand Ben: 0\n@hand Chie: 1\n@stock 0\nAki: roll 3 1 2; play R3\n"
    assert game.why_turn(table(empty)) == ("not-on-turn-passed", (("seat", 0), 10, ("seats", (1,))))


def test_a_card_that_a_move_taken_back_has_shown_is_known() -> None:
    state = table(HEAD + "@hand Aki: R3 ?\n")
    engine("pile-up").learn(state, 0, number("G5"))
    assert cards(state.hand[0]) == "R3 G5"
    assert state.pool >> (8 * number("G5")) & 255 == 2


def test_what_is_dealt_is_six_cards_each() -> None:
    """PU-2.1."""
    assert [(step.verb, step.seat, step.cards) for step in engine("pile-up").dealt(SETUP)] == [
        ("@hand", seat, (-1,) * 6) for seat in range(3)
    ]


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("Aki: roll 5 5 6; show; penalty ?", ["R1", "R3", "B2", "W3", "K3"]),
        ("Aki: roll 3 1 2; play W3; draw ?", ["give 1", "give 2", "discard None"]),
    ],
)
def test_what_is_open_is_filled_in_with_every_value(body: str, wanted: list[str]) -> None:
    text = HEAD + HAND + "@column 3: G3\n"
    found = engine("pile-up").choices(table(text), line(text, body), None)
    told = [
        NAMES[(step.cards or (0,))[0]] if step.verb == "penalty" else f"{step.verb} {step.seat}"
        for each in found
        for step in each.steps
        if step.verb in ("penalty", "give", "discard")
    ]
    assert told == wanted


def test_a_line_with_neither_roll_nor_dodge_has_no_dice_to_go_by() -> None:
    text = HEAD + HAND + "@column 3: G3\nAki: roll 3 1 2; play W3; give Chie; draw ?\n"
    state = table(text)
    for body in ("Ben: play R1", "Chie: show R1", "Ben: pass", "Chie: give Aki"):
        assert list(GAME.candidates_like(state, line(text, body))) == []
