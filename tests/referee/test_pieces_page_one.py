"""Pieces of American Page One that lines seldom reach: a count that is off, card and suit number nothing, the
limits of a score pad, calls that go without saying, every line that may be tried.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from referee.commands.show import table_text
from referee.game.cards import JOKER
from referee.game.dealing import Luck
from referee.game.hands import ONE, cards_of
from referee.game.reads import Reads
from referee.game.walk import Walk
from referee.games.american_page_one import bot, facts, reasons, score
from referee.games.american_page_one.after import after
from referee.games.american_page_one.calls import claimed, settle
from referee.games.american_page_one.moves import candidates
from referee.games.american_page_one.scene import scene
from referee.games.american_page_one.steps import show, surplus, take_out
from referee.games.american_page_one.table import Call, Owed, Run
from referee.judge.rooms import engine
from referee.play.bots import dealer_of
from referee.record.model import UNKNOWN, Step
from referee.record.reader import read
from tests.games import setup_for
from tests.referee.tables import line, luck, table, written

GAME = engine("american-page-one")
HEAD = "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: jokers=2{}\n\ndeal\n"
TABLE = HEAD.format("") + "@position\n"
NAMES = setup_for("american-page-one", 3).cards.names


def number(card: str) -> int:
    return NAMES.index(card)


def cards(packed: int) -> str:
    return " ".join(NAMES[card] for card in cards_of(packed))


# --- every card in one place ------------------------------------------------------------------------
def one_more(place: str) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        setattr(state, place, getattr(state, place) + 1)

    return change


def named(place: str, card: str) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        setattr(state, place, getattr(state, place) + ONE[number(card)])

    return change


def in_hand(state: Any) -> None:
    state.hand[1] += ONE[number("9S")]


def counted(state: Any) -> None:
    state.count[2] += 1


def covered(state: Any) -> None:
    state.top = -1


@pytest.mark.parametrize(
    "change",
    [
        one_more("nstock"),
        one_more("npile"),
        named("pool", "9S"),
        named("pile", "9S"),
        in_hand,
        counted,
        covered,
    ],
)
def test_a_card_too_many_or_too_few_is_seen(change: Callable[[Any], None]) -> None:
    """GEN-2: every known card in one place, and all counts together the deck."""
    for top in ("AS", "KC"):  # the first and the last number
        state = table(TABLE + f"@table {top}\n@hand Aki: 6S 7S\n@pile 5D ?\n")
        assert GAME.conserved(state)
        change(state)
        assert not GAME.conserved(state)


def test_a_card_that_a_move_taken_back_has_shown_is_known() -> None:
    state = table(TABLE + "@table 5H\n@hand Aki: 6S ?\n@hand Ben: 3\n@pile ?\n")
    for container, card in ((0, "7S"), (1, "8S"), (state.heap, "9S")):
        GAME.learn(state, container, number(card))
    assert [cards(hand) for hand in state.hand] == ["6S 7S", "8S", ""]
    assert cards(state.pile) == "9S"
    assert GAME.conserved(state)


def test_so_many_deals_are_agreed_as_the_option_says() -> None:
    """AP-7.3."""
    setup = setup_for("american-page-one", 3)
    assert GAME.deals_agreed(setup) == 1
    assert GAME.deals_agreed(setup._replace(options={**setup.options, "deals": "4"})) == 4


def test_a_deal_that_has_not_begun() -> None:
    """AP-2.1, 2.2: nothing lies on the table, nobody owes or has done anything, play goes clockwise."""
    state: Any = GAME.begin(table(TABLE).setup, 1)
    assert (state.turn, state.count, state.hand, state.nstock, state.heap) == (1, [7, 7, 7], [0, 0, 0], 33, 3)
    assert (state.pile, state.npile, state.top, state.suit, state.named, state.namer) == (
        0,
        0,
        -1,
        -1,
        False,
        -1,
    )
    assert (state.direction, state.due, state.later, state.out, state.emptied) == (1, None, (), -1, False)
    assert (state.owed, state.bluff, state.fresh, state.drawer, state.layer) == (None, None, True, -1, -1)
    assert (state.cause, state.last_seat, state.last_line, state.unnamed) == ("", -1, 0, False)
    assert state.namer == -1
    assert set(cards(state.fits).split()) == {"8S", "8H", "8D", "8C"}
    assert GAME.conserved(state)


# --- the ace of spades is number nothing, and so are spades ------------------------------------------
def test_the_ace_of_spades_is_a_table_card_like_any_other() -> None:
    state = table(TABLE + "@table AS\n@hand Aki: 6S\n@pile 5D 6D\n")
    assert after(state)["table"] == ("card", 0)
    assert scene(state).spreads[0].cards == (number("5D"), number("6D"), 0)
    assert not state.forget(0)
    assert state.recast(0, number("9H"))
    assert (state.top, state.suit) == (number("9H"), 1)
    assert state.recast(number("9H"), 0)
    assert (state.top, state.suit, state.fits) == (0, 0, state.rules.fits[0])
    assert GAME.conserved(state)


def test_spades_are_named_like_any_other_suit() -> None:
    """AP-4.1: who named them, and that they count alone."""
    state = table(TABLE + "@table 8D suit S\n@hand Aki: 6S\n")
    assert after(state)["suit"] == {"suit": ("suit", 0), "by": None}
    state.namer = 0
    assert after(state)["suit"] == {"suit": ("suit", 0), "by": ("seat", 0)}
    state.suit = -1
    assert after(state)["suit"] == {"suit": None, "by": ("seat", 0)}


def follows(text: str) -> tuple[Any, Any]:
    """Whose turn it is once everything is taken, and whose card forces that."""
    found = after(table(text))
    return found["_then"], found["_forced"]


def test_whose_turn_it_is_once_everything_is_taken() -> None:
    """AP-4.4, 5.4, 6.4: the player after the one who takes; nobody where the deal is over then."""
    hands = "@table 5H\n@hand Aki: 2H 9S 9C\n@hand Ben: 4\n@hand Chie: 4\n"
    assert follows(TABLE + hands) == (None, None)
    assert follows(TABLE + hands + "Aki: play 2H\n") == (("seat", 2), [("seat", 0), 11])
    assert follows(TABLE + "@table 2H\n@run 2\n@hand Aki: 5\n") == (("seat", 1), None)
    back = hands + "@direction counterclockwise\n"
    assert follows(TABLE + back + "Aki: play 2H\n") == (("seat", 1), [("seat", 0), 12])
    out = hands.replace("2H 9S 9C", "2H")
    assert follows(TABLE + out + "Aki: play 2H say stop\n") == (None, [("seat", 0), 11])
    two = hands.replace("Chie: 4", "Chie: 2S 4D 4C")
    stray = "Aki: play 2H\nChie: play 2S\n"  # Ben takes two, then Aki: then it is Ben's turn
    assert follows(TABLE + two + stray) == (("seat", 1), [("seat", 0), 11])
    caught = HEAD.format(", challenge=on") + "@position\n@table 5H\n@hand Aki: JK 9H 4S\n"
    caught += "Aki: play JK suit S\nBen: challenge won\n"
    assert follows(caught) == (("seat", 1), None)


def owing(state: Any) -> list[tuple[int, int]]:
    """Who still has to take how many."""
    entries: Any = after(state)["owed"]
    return [(each["player"][1], each["count"]) for each in entries]


def test_the_cards_of_a_caught_joker_come_before_the_runs() -> None:
    """AP-5.4: they are owed at once; the last of the runs says whose turn it is then."""
    state = table(TABLE + "@table 5H\n")
    state.owed = Owed(2, 4, "AP-5.4", 9)
    state.due = Run(0, 2, 1, True, "AP-4.4", 2, 8)
    state.later = (Run(1, 3, 2, True, "AP-4.5", 0, 9),)
    assert owing(state) == [(2, 4), (0, 2), (1, 3)]
    assert after(state)["_then"] == ("seat", 2)
    state.owed = Owed(2, 5, "AP-6.3", 9)  # claimed, not owed
    assert owing(state) == [(0, 2), (1, 3)]
    state.nstock, state.npile = 3, 0  # AP-3.4: as far as there are cards
    assert owing(state) == [(0, 2), (1, 1)]
    state.nstock = 2
    assert owing(state) == [(0, 2)]


def test_a_penalty_for_a_call_is_that_of_the_player_who_forgot_it() -> None:
    """AP-5.4, 6.3."""
    state = table(TABLE + "@table 5H\n")
    for seat in range(3):
        state.pending = Call(9, seat, "stop")
        found = [claimed(state, other) for other in range(3)]
        assert found == [Owed(seat, 5, "AP-6.3", 9) if other == seat else None for other in range(3)]
        state.owed = Owed(seat, 4, "AP-5.4", 8)
        state.pending = Call(9, (seat + 1) % 3, "stop")
        assert [claimed(state, other) for other in range(3)] == [
            state.owed if other == seat else None for other in range(3)
        ]
        state.owed = None


# --- calls that go without saying -------------------------------------------------------------------
ASSUMED = TABLE.replace("options", "calls: assumed\noptions")


def test_who_is_out_stays_out_when_another_empties_a_hand() -> None:
    """AP-6.5: Aki was first, and Ben has cards to take; Chie plays the last card out of turn."""
    text = ASSUMED + "@table 5H\n@hand Aki: 2H\n@hand Ben: 4\n@hand Chie: 9H\nAki: play 2H\nChie: play 9H\n"
    state = table(text)
    assert (state.out, state.pending) == (0, Call(13, 2, "stop"))
    settle(Walk(), state, line(text, "Ben: take"))
    assert (state.out, state.ended, state.winners) == (0, None, ())


def test_what_the_score_pad_says_of_the_end_stands() -> None:
    """AP-6.3: the call is settled by the end of the record, when the pad has told how the deal ended."""
    text = ASSUMED + "@table 5H\n@hand Aki: 9H\n@hand Ben: 4\n@hand Chie: 4\nAki: play 9H\n"
    state = table(text)
    assert state.pending == Call(12, 0, "stop")
    state.ended, state.winners = "dobon", (2,)
    settle(Walk(), state, None)
    assert (state.ended, state.winners) == ("dobon", (2,))


@pytest.mark.parametrize(
    ("following", "late"),
    [
        (None, [("AP-6.3", "call-open", ("page-one",), True)]),
        ("Ben: draw", [("AP-6.3", "call-forgotten", ("page-one",), False)]),
        ("Ben: penalty", [("AP-6.3", "call-forgotten", ("page-one",), False)]),
        ("Chie: dobon 9S", []),
        ("Aki: penalty", []),
        ("@undo", []),
    ],
)
def test_what_follows_settles_a_call_that_was_not_written(following: str | None, late: list[Any]) -> None:
    """AP-6.3, GEN-6.1: only the player's own penalty, a dobon or taking the play back leave nothing open."""
    text = HEAD.format(", dobon=on") + "@position\n@table 5H\n@hand Aki: 9H 4S\nAki: play 9H\n"
    state, walk = table(text), Walk()
    settle(walk, state, None if following is None else line(text, following))
    assert [(each.line, each.breach.clause) for each in walk.late] == [(9, clause) for clause, *_ in late]
    found = [(each.breach.clause, each.breach.why, each.breach.args, each.breach.doubt) for each in walk.late]
    assert [(*told, doubt is not None) for *told, doubt in found] == [tuple(each) for each in late]
    assert (state.owed is not None) == (following == "Aki: penalty")


def test_the_first_step_of_a_line_says_what_it_is() -> None:
    """AP-6.3: a penalty is one whatever is said with it."""
    text = TABLE + "@table 5H\n@hand Aki: 9H 4S\nAki: play 9H\n"
    following = line(text, "Aki: penalty")
    for steps, owes in (
        ((Step("penalty"), Step("say", words=("stop",))), True),
        ((Step("draw"), Step("penalty")), False),
    ):
        state, walk = table(text), Walk()
        settle(walk, state, following._replace(steps=steps))
        assert (state.owed is not None, bool(walk.late)) == (owes, not owes)


# --- the starter ------------------------------------------------------------------------------------
def turned(text: str) -> tuple[Any, list[str]]:
    """The table after cards were turned up, and what was noted."""
    state: Any = GAME.begin(table(TABLE).setup, 0)
    walk = Walk()
    facts.starter(walk, state, line(HEAD.format(""), f"@starter {text}").steps[0])
    return state, [breach.why for breach in walk.found]


def test_jokers_turned_up_go_back_and_may_turn_up_again() -> None:
    """AP-2.3: of two jokers three may be turned up; one card in all leaves the stock."""
    state, found = turned("JK JK JK 5H")
    assert (found, state.nstock, state.top) == ([], 54 - 21 - 1, number("5H"))
    assert state.pool == table(TABLE).pool - ONE[number("5H")]
    state, found = turned("JK ?")
    assert (found, state.nstock, state.top) == ([], 54 - 21, -1)
    assert state.pool == table(TABLE).pool
    state, found = turned("? AS")
    assert (found, state.nstock, state.top) == (["starter-hidden"], 54 - 21 - 1, 0)
    assert turned("AS KC")[1] == ["starter-too-late"]
    assert turned("JK")[1] == ["starter-joker"]
    plain: Any = GAME.begin(setup_for("american-page-one", 3), 0)
    walk = Walk()
    facts.starter(walk, plain, line(HEAD.format(""), "@starter ? 5H").steps[0])
    assert [breach.why for breach in walk.found] == ["starter-no-joker"]


# --- the score pad ----------------------------------------------------------------------------------
def left(body: str, points: int, *, ready: bool = True) -> list[str]:
    """What is noted where Ben has so many points left."""
    state, walk = table(TABLE + "@table 5H\n" + body), Walk()
    state.winners, state.ready = (0,), ready
    facts.left_points(walk, state, 1, points)
    assert state.pads[1] == points
    return [breach.why for breach in walk.found]


DECK = 4 * (1 + 20 + 3 + 4 + 5 + 6 + 7 + 50 + 9 + 10 + 20 + 20 + 10) + 2 * 50


def test_points_that_a_hand_can_have_left() -> None:
    """AP-7.1, GEN-2: one at the least, the deck at the most, and what the hand is worth where it is known."""
    assert left("@hand Ben: 6S 8S\n", 56) == []
    assert left("@hand Ben: 6S 8S\n", 57) == ["left-other"]
    assert left("@hand Ben: AS\n", 1) == []
    assert left("@hand Ben: AS\n", 0) == ["left-impossible"]
    assert left("@hand Ben: 3\n", 3) == []  # three aces
    assert left("@hand Ben: 3\n", 2) == ["left-impossible"]
    assert left("@hand Ben: 6S ?\n", 7) == []
    assert left("@hand Ben: 6S ?\n", 6) == ["left-impossible"]
    assert left("@hand Ben: 6S ?\n", 18) == ["left-impossible"]  # no card is worth twelve
    assert left("", DECK, ready=False) == []
    assert left("", DECK + 1, ready=False) == ["left-impossible"]


def test_points_left_are_no_more_than_the_deck_together() -> None:
    state, walk = table(TABLE + "@table 5H\n"), Walk()
    state.winners, state.ready = (0,), False
    facts.left_points(walk, state, 1, 100)
    facts.left_points(walk, state, 2, DECK - 100)
    assert walk.found == []
    state.pads.pop(2)
    facts.left_points(walk, state, 2, DECK - 99)
    ((clause, why, told),) = [(each.clause, each.why, each.args) for each in walk.found]
    assert (clause, why) == ("GEN-2", "left-sum")
    assert told == (("tally", ((1, 100), (2, DECK - 99))), DECK + 1, DECK)


def test_cards_left_count_as_their_points_where_all_are_named() -> None:
    """AP-7.2: on a score pad; not where one is unknown, or lies elsewhere."""
    head = HEAD.format("")
    for body, points in (("6S 8S", 56), ("6S ?", None), ("6S 5H", None)):
        state: Any = GAME.begin(table(TABLE).setup, 0)
        for each in ("@starter 5H", "@result Aki: out"):
            GAME.apply(state, line(head, each))
        assert state.count == [-1, -1, -1]
        walk = Walk()
        facts.left(walk, state, line(head, f"@left Ben: {body}").steps[0])
        assert state.pads == ({} if points is None else {1: points})
        assert [each.why for each in walk.found] == (["card-elsewhere"] if "5H" in body else [])


def test_points_of_a_hand_that_nobody_counted_are_believed() -> None:
    """The deal ended before anything was dealt, as far as the record knows."""
    state, walk = table(TABLE + "@table 5H\n@hand Ben: 6S\n"), Walk()
    state.winners, state.count[1] = (0,), -1
    facts.left_points(walk, state, 1, 57)
    assert walk.found == []


# --- lines that may be tried ------------------------------------------------------------------------
def tried(text: str) -> list[str]:
    """All of them, in the words of a record."""
    who = ("Aki", "Ben", "Chie")
    return [f"{who[seat]}: {written(text, steps)}" for seat, steps in candidates(table(text))]


def test_every_line_is_tried_once() -> None:
    """A card that the hand has twice, calls that are due, claims of anybody whose hand is known."""
    text = TABLE + "@turn Ben\n@table 5H\n@hand Ben: JK JK\n@hand Aki: 6S\n@hand Chie: ?\n"
    assert tried(text) == [
        *(f"Ben: play JK suit {suit} say page-one" for suit in "SHDC"),
        "Ben: draw",
        "Ben: pass",
        "Ben: take",
        "Ben: challenge won",
        "Ben: challenge lost; take",
        "Aki: dobon 6S",
        "Ben: dobon JK JK",
    ]
    one = TABLE + "@turn Ben\n@table 5H\n@hand Ben: 6S\n"
    assert tried(one)[0] == "Ben: play 6S say stop"
    three = TABLE + "@turn Ben\n@table 5H\n@hand Ben: 6S 7S 9S\n"
    assert tried(three)[:3] == ["Ben: play 6S", "Ben: play 7S", "Ben: play 9S"]


def test_penalties_are_tried_by_who_owes_them() -> None:
    """AP-5.4, 6.3."""
    forgot = TABLE + "@turn Ben\n@table 5H\n@hand Ben: 6H 7S\nBen: play 6H\n"
    assert "Ben: penalty" in tried(forgot)
    assert tried(forgot)[0] == "Chie: draw"
    caught = HEAD.format(", challenge=on") + "@position\n@table 5H\n@hand Ben: JK 6H 7H\n@turn Ben\n"
    caught += "Ben: play JK suit S\nChie: challenge won\n"
    assert tried(caught)[0] == "Ben: penalty"


def test_the_suit_of_a_starter_is_tried_before_each_line() -> None:
    """AP-2.4."""
    text = HEAD.format(", hand=4") + "@hand Aki: 6H 7S 9S 10S\n@starter 8C\n"
    first = [each for each in tried(text) if "suit" in each]
    bodies = ("play 7S", "play 9S", "play 10S", "play 6H", "draw", "pass")
    assert first == [f"Aki: suit {suit}; {body}" for suit in "SHDC" for body in bodies]


def test_a_step_without_cards_plays_nothing() -> None:
    """A line that a bot or a program makes: it is left out (AP-3.1)."""
    state = table(TABLE + "@table 5H\n@hand Aki: 6H\n")
    walk = Walk()
    GAME.walk(walk, state, line(TABLE, "Aki: play 6H")._replace(steps=(Step("play", ()),)))
    assert [(each.clause, each.why, each.args) for each in walk.found] == [("AP-3.1", "one-card", (0,))]
    assert UNKNOWN == -1


# --- what lines are made of -------------------------------------------------------------------------
def test_a_card_that_cannot_be_there_neither_leaves_nor_is_shown() -> None:
    """GEN-2: the answer says that the line goes no further."""
    text = TABLE + "@table 5H\n@hand Aki: 6H ?\n@hand Ben: 9S\n"
    for card, why in ((-1, "card-unnamed"), (number("9S"), "not-in-hand"), (number("5H"), "not-in-hand")):
        state, walk = table(text), Walk()
        assert not take_out(walk, state, 0, card)
        assert [each.why for each in walk.found] == [why]
        assert (cards(state.hand[0]), state.count[0]) == ("6H", 2)
    for taken, left_ in (("6H", ""), ("AS", "6H")):
        state, walk = table(text), Walk()
        assert take_out(walk, state, 0, number(taken))
        assert (walk.found, cards(state.hand[0]), state.count[0]) == ([], left_, 1)
    for named_, fine in (("6H AS", True), ("AS 6H", True), ("AS KC", False), ("9S", False), ("6H ?", True)):
        state, walk = table(text), Walk()
        assert show(walk, state, 0, line(TABLE, f"Aki: dobon {named_}").steps[0].cards) is fine
        assert [each.why for each in walk.found] == ["not-in-hand"] * (not fine)
    state, walk = table(text), Walk()
    assert show(walk, state, 1, None)
    assert not show(walk, state, 1, (0,))  # nothing of Ben's is hidden


def test_steps_that_do_not_belong_to_an_action() -> None:
    """AP-6.3: calls at other times have no effect; every other word once, suits as `named` counts them."""
    say, suit, play, take = (Step(verb) for verb in ("say", "suit", "play", "take"))
    for rest, allowed, whys in (
        ((say, say), (), []),
        ((suit,), (), ["suit-surplus"]),
        ((suit, suit), ("suit",), []),
        ((play, suit), ("play", "suit"), []),
        ((play, play), ("play", "suit"), ["second-action"]),
        ((take,), ("play", "suit"), ["second-action"]),
        ((take, suit, take), ("take",), ["suit-surplus", "second-action"]),
    ):
        walk = Walk()
        surplus(walk, rest, *allowed)
        assert [each.why for each in walk.found] == whys


def test_covered_cards_are_forgotten_whatever_lies_above_them() -> None:
    for top in ("AS", "KC"):
        state = table(TABLE + f"@table {top}\n@pile 5D 5D\n".replace("5D 5D", "5D 6D"))
        assert state.forget(number("5D"))
        assert cards(state.pile) == "6D"
        assert GAME.conserved(state)


def test_what_three_points_hang_on_is_a_three_alone() -> None:
    """AP-7.1: aces and twos count alike whatever `three` says."""
    assert score.left_over([number("AS"), number("2H"), number("4D")], {"three": None}) == 25
    assert score.left_over([number("JK"), number("KC")], {"three": None}) == 60


def test_who_goes_out_leaves_cards_to_take_where_there_are_some() -> None:
    """AP-6.4."""
    for due, ended, told in (
        (None, "out", ["wins"]),
        (None, None, ["wins"]),
        (Run(1, 4, 1, True, "AP-4.4", 0, 9), "out", ["wins"]),
        (Run(1, 4, 1, True, "AP-4.4", 0, 9), None, ["takes-still", "wins"]),
    ):
        state, walk = table(TABLE + "@table 2H\n"), Walk(telling=True)
        state.due, state.ended, state.nstock, state.npile = due, ended, 3, 0
        reasons.out(walk, state, 0)
        assert [each.why for each in walk.reasons] == told
        assert walk.reasons[0].args == ((("seat", 1), 3) if len(told) == 2 else (("seat", 0),))


def test_a_starter_that_nobody_saw_asks_for_no_option() -> None:
    """AP-2.4: whether it had an effect hangs on nothing that was said."""
    setup = table(TABLE).setup
    for top, asked in ((UNKNOWN, False), (0, True)):
        reads = Reads({**setup.options}, frozenset({"starter-effect"}))
        state: Any = GAME.begin(setup._replace(options=reads), 0)
        state.top = top
        facts.turned_up(state)
        assert ("starter-effect" in reads.first) is asked


# --- chance -----------------------------------------------------------------------------------------
DEALER: Any = dealer_of("american-page-one")


def dealt(*stock: str) -> tuple[list[str], list[str]]:
    """The cards turned up after two hands of seven, and the stock that is left, its top first."""
    setup = setup_for("american-page-one", 2)
    state: Any = GAME.begin(setup, 0)
    chance = luck(state, *[f"{rank}{suit}" for suit in "SD" for rank in range(2, 9)], *stock)
    *_, starter = DEALER.deal(GAME, state, chance, table_card=True)
    return [NAMES[card] for card in starter.cards], [NAMES[card] for card in reversed(chance.stock)]


def test_one_card_is_turned_up_and_no_more() -> None:
    """AP-2.1, 2.3: the next one only after a joker, which lies anywhere in the stock then."""
    assert dealt("5H", "JK", "KC") == (["5H"], ["JK", "KC"])
    turned_, left_ = dealt("JK", "5H", "KC")
    assert (turned_, sorted(left_)) == (["JK", "5H"], ["JK", "KC"])
    for rest in (["KC"], ["KC", "QC"], ["KC", "QC", "JC"]):
        places = set()
        for seed in range(40):
            setup = setup_for("american-page-one", 2)
            chance = Luck(Random(seed))
            chance.stock = [number(card) for card in (*rest, "5H", "JK")]
            chance.stock += [number(f"{rank}{suit}") for suit in "SD" for rank in range(2, 9)]
            list(DEALER.deal(GAME, GAME.begin(setup, 0), chance, table_card=True))
            places.add(chance.stock.index(JOKER))
        assert places == set(range(len(rest) + 1))


def filled(text: str, steps: tuple[Step, ...], *stock: str) -> list[tuple[str, tuple[str, ...] | None]]:
    """The steps with what chance gives."""
    state = table(text)
    found = DEALER.filled(GAME, state, 0, steps, luck(state, *stock))
    return [
        (step.verb, None if step.cards is None else tuple(NAMES[card] for card in step.cards))
        for step in found
    ]


def test_chance_gives_cards_to_what_draws_alone() -> None:
    text = TABLE + "@table 5H\n@hand Aki: 6S\n"
    assert filled(text, (Step("take"),), "9S", "9C") == [("take", ())]  # nothing is due
    assert filled(text, (Step("pass"),), "9S", "9C") == [("pass", None)]
    assert filled(text, (Step("suit", suit=0), Step("draw")), "9S", "9C") == [
        ("suit", None),
        ("draw", ("9S",)),
    ]
    assert filled(text, (Step("draw", (5,)),), "9S") == [("draw", ("6S",))]


def test_the_shuffled_pile_gives_what_the_stock_lacks_and_no_more() -> None:
    """AP-3.4: four cards of a stock of one and a pile of five."""
    text = TABLE + "@table 2H\n@run 4\n@hand Aki: 6S\n@pile 9S 9C 9D 9H 10S\n@stock 1\n"
    ((_, found),) = filled(text, (Step("take"),), "KC")
    assert found is not None
    assert (found[0], len(found), len(set(found))) == ("KC", 4, 4)
    assert set(found[1:]) < {"9S", "9C", "9D", "9H", "10S"}


def test_the_drawn_card_is_that_of_the_last_step() -> None:
    """AP-2.4, 3.3: after the suit of a starter, too."""
    state = table(TABLE + "@table 5H\n@hand Aki: 7S 9C\n")
    begun = (Step("suit", suit=1), Step("draw", (number("6H"),)))
    found = list(DEALER.further(GAME, state, 0, begun))
    assert found == [(), (Step("play", cards=(number("6H"),)),)]


@pytest.mark.parametrize(
    ("seat", "near", "worth"), [(1, "Aki", 50), (1, "Chie", 50), (2, "Ben", 50), (2, "", -10)]
)
def test_anybody_near_the_end_makes_the_eight_worth_playing(seat: int, near: str, worth: float) -> None:
    """Whoever it is, before or after the player."""
    who = ("Aki", "Ben", "Chie")[seat]
    counts = {name: 5 for name in ("Aki", "Ben", "Chie") if name != who} | ({near: 2} if near else {})
    text = TABLE + f"@turn {who}\n@table 5H\n@hand {who}: 8H 7S 9C\n"
    state = table(text + "".join(f"@hand {name}: {count}\n" for name, count in counts.items()))
    assert bot.value(state, seat, number("8H"), cards_of(state.hand[seat])) == worth


# --- the table as text ------------------------------------------------------------------------------
HANDS = "Aki (2): 6S ?\nBen (3): ? ? ?\nChie (0): "


@pytest.mark.parametrize(
    ("facts", "shown"),
    [
        (
            "@table AS\n@pile 5D ? ? ? ?\n@direction counterclockwise\n@stock 40\n",
            "Turn: Aki\nTable card: AS\nunder it 8: 5D ? ? ?\nDirection: counterclockwise\nStock: 40",
        ),
        (
            "@table 8D suit S\n@turn Ben\n@pile ? ?\n",
            "Turn: Ben\nTable card: 8D as spades\nunder it 2: ? ?\nDirection: clockwise\nStock: 46",
        ),
        ("@pile 5D\n", "Turn: Aki\nNo table card yet.\nunder it 1: 5D\nDirection: clockwise\nStock: 48"),
        (
            "@table 2D\n@run 4\n",
            "Turn: Aki\nTable card: 2D\nDirection: clockwise\n"
            "Cards the next player has to take: 4\nStock: 48",
        ),
    ],
)
def test_a_table_is_shown_as_it_lies(facts: str, shown: str) -> None:
    """Of hidden cards under the table card three at the most; a suit that was named with its card."""
    text = TABLE + facts + "@hand Aki: 6S ?\n@hand Ben: 3\n@hand Chie: 0\n"
    told = table_text(read(text), 1000, "en").partition("\n")[2].strip("\n")
    assert told == f"{shown}\n\n{HANDS}"


def test_a_penalty_and_a_suit_to_be_named_are_shown() -> None:
    caught = HEAD.format(", challenge=on") + "@position\n@turn Ben\n@table AS\n@hand Ben: JK 6S 7S\n"
    caught += "Ben: play JK suit S\nChie: challenge won\n"
    assert "\nBen has to take a penalty: 4\n" in table_text(read(caught), 1000, "en")
    assert "penalty" not in table_text(read(caught), 11, "en")
    assert "\nBen の罰の枚数：4\n" in table_text(read(caught), 1000, "ja")
    named = "\nThe first player has to name the suit.\n"
    assert named in table_text(read(HEAD.format("") + "@starter 8H\n"), 1000, "en")
    assert named not in table_text(read(HEAD.format("") + "@starter 9H\n"), 1000, "en")
