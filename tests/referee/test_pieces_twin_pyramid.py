"""Pieces of Twin Pyramid that lines seldom reach: a count that is off, card and suit number nothing, hands
that are told twice, every line that may be tried.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.commands.show import table_text
from referee.game.cards import JOKER
from referee.game.walk import Walk
from referee.games.twin_pyramid import action, bot, effects, facts, hand, reasons
from referee.games.twin_pyramid.after import after
from referee.games.twin_pyramid.moves import builds, candidates
from referee.games.twin_pyramid.scene import scene
from referee.games.twin_pyramid.table import HELD, OPEN, Due, cards_of
from referee.games.twin_pyramid.tops import asked_of_top
from referee.hidden.cases import Literal
from referee.judge.rooms import engine
from referee.play.bots import dealer_of
from referee.record.model import EMPTY, UNKNOWN, Step
from referee.record.reader import read
from tests.games import setup_for
from tests.referee.tables import line, luck, marked, table, written

GAME = engine("twin-pyramid")
HEAD = "game: twin-pyramid\nplayers: Aki, Ben, Chie\noptions: jokers=2\n\ndeal\n"
TABLE = HEAD + "@position\n"
NAMES = setup_for("twin-pyramid", 3).cards.names


def number(card: str) -> int:
    return NAMES.index(card)


def bit(card: str) -> int:
    return 1 << number(card)


# --- every card in one place ------------------------------------------------------------------------
def more(place: str, add: int, seat: int | None = None) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        if seat is None:
            setattr(state, place, getattr(state, place) + add)
        else:
            getattr(state, place)[seat] += add

    return change


WRONG = [
    more("nstock", 1),
    more("nstock", -1),
    more("npile", 1),
    more("nheld", 1, 2),
    more("nopen", 1, 1),
    more("pool", bit("6S")),  # it is held
    more("pool", -bit("KC")),  # it is nowhere
    more("pile", bit("6S")),
    more("held", bit("7D"), 1),  # it lies face up before Aki
    more("opened", bit("5D"), 1),  # it lies in the pile
    more("field", bit("KC"), 1),
    more("top", 1),
]


@pytest.mark.parametrize("change", WRONG)
def test_a_card_too_many_or_too_few_is_seen(change: Callable[[Any], None]) -> None:
    """GEN-2: every known card in one place, and all counts together the deck."""
    state = table(TABLE + "@table AS\n@hand Aki: 6S 7S ?\n@open Aki: 7D\n@field Ben: 9H\n@pile 5D ?\n")
    assert GAME.conserved(state)
    change(state)
    assert not GAME.conserved(state)


def test_a_deal_that_has_not_begun() -> None:
    """TP-2.1, 2.5: four cards each, nothing on the table, nobody owes anything, play goes clockwise."""
    state: Any = GAME.begin(table(TABLE).setup, 1)
    assert (state.turn, state.after, state.direction, state.passes) == (1, 1, 1, 0)
    assert (state.held, state.opened, state.field, state.ranks) == ([0] * 3, [0] * 3, [0] * 3, [0] * 3)
    assert (state.nheld, state.nopen, state.nstock, state.npile) == ([4] * 3, [0] * 3, 54 - 12, 0)
    assert (state.pile, state.top, state.suit, state.fixed, state.fixer) == (0, -1, -1, -1, -1)
    assert (state.dues, state.cause, state.position, state.said_stock, state.told) == ((), None, False, -1, 0)
    assert (state.heap, state.pool) == (6, (1 << 54) - 1)
    assert GAME.conserved(state)
    plain: Any = GAME.begin(setup_for("twin-pyramid", 3), 0)
    assert plain.pool == (1 << 52) - 1
    one = table(TABLE.replace("jokers=2", "jokers=1"))
    assert one.pool == (1 << 53) - 1


# --- the ace of spades is number nothing, and so are spades ------------------------------------------
def test_the_ace_of_spades_is_a_table_card_like_any_other() -> None:
    state = table(TABLE + "@table AS\n@hand Aki: 6S\n@pile 5D 6D ?\n@stock 30\n")
    assert after(state)["table"] == ("card", 0)
    under = state.npile - 2
    assert scene(state).spreads[0].cards == (*(UNKNOWN,) * under, number("5D"), number("6D"), 0)
    assert not state.forget(0)
    assert state.recast(0, number("9H"))
    assert (state.top, state.suit) == (number("9H"), 1)
    assert state.recast(number("9H"), 0)
    assert (state.top, state.suit) == (0, 0)
    assert GAME.conserved(state)
    state.cover(number("KC"))
    assert cards_of(state.pile) == [0, number("5D"), number("6D")]


def test_spades_are_fixed_like_any_other_suit() -> None:
    """TP-8.7: by Aki, who is seat nothing."""
    state = table(TABLE + "@table 5H\n@fixed S by Aki\n")
    assert after(state)["suit"] == {"suit": ("suit", 0), "by": ("seat", 0)}
    assert [state.silenced(seat) for seat in range(3)] == [False, True, True]
    assert after(table(TABLE + "@table 5H\n"))["suit"] is None


# --- forced draws -----------------------------------------------------------------------------------
def owed(state: Any) -> list[tuple[int, int]]:
    entries: Any = after(state)["owed"]
    return [(entry["player"][1], entry["count"]) for entry in entries]


def test_forced_draws_are_owed_up_to_the_tenth_card_and_the_last_one() -> None:
    """TP-8.3a: Ben has nine cards and draws one of two; of Chie's two the stock has one."""
    nine = TABLE + "@table 5H\n@open Ben: 7S 8S 9S 10S 4S\n"
    state = table(nine)
    state.dues = (Due(1, 2, "TP-8.2", True), Due(2, 2, "TP-8.2", True))
    state.nstock, state.npile = 2, 0
    assert owed(state) == [(1, 1), (2, 1)]
    state.nstock, state.npile = 1, 2
    assert owed(state) == [(1, 1), (2, 2)]
    state.dues = (Due(1, 1, "TP-8.3", True), Due(1, 1, "TP-8.3", True), Due(2, 1, "TP-8.3", True))
    assert owed(state) == [(1, 1), (2, 1)]
    state.nstock, state.npile = 1, 0
    assert owed(state) == [(1, 1)]
    state.ended = "burst"
    assert owed(state) == []


def follows(text: str) -> tuple[Any, Any]:
    """Whose turn it is once everything is drawn, and whose card forces that."""
    found = after(table(text))
    return found["_then"], found["_forced"]


def test_whose_turn_it_is_once_everything_is_drawn() -> None:
    """TP-8.2, 8.3, 8.4."""
    text = TABLE + "@turn Ben\n@table 5H\n@hand Ben: 2H 3H 4H\n"
    assert follows(text) == (None, None)
    assert follows(text + "Ben: play 2H pass\n") == (("seat", 2), [("seat", 1), 10])
    assert follows(text + "Ben: play 3H\nChie: take\n") == (("seat", 2), [("seat", 1), 10])
    assert follows(text + "@due Chie: 2\n") == (("seat", 1), None)
    lost = text.replace("jokers=2", "jokers=2, draw-two-turn=lost")
    assert follows(lost + "Ben: play 2H pass\n") == (("seat", 0), [("seat", 1), 10])


# --- facts ------------------------------------------------------------------------------------------
def told(facts_: str, body: str, *, ready: bool = False, position: bool = True) -> tuple[list[Any], Any]:
    """What is wrong with a fact, word by word, and the table after it."""
    state: Any = GAME.begin(table(TABLE).setup, 0)
    state.position = position
    head = TABLE if position else HEAD
    for each in facts_.splitlines():
        GAME.apply(state, line(head, each))
    state.ready = ready
    walk = Walk()
    GAME.walk(walk, state, line(head, body))
    return [(each.clause, each.why, *each.args) for each in walk.found], state


AKI, BEN = ("seat", 0), ("seat", 1)


def test_a_hand_has_four_cards_at_the_most() -> None:
    """TP-2.1, 3.1."""
    for position in (True, False):
        assert told("", "@hand Ben: 4S 5S 6S KS", position=position)[0] == []
        found, _ = told("", "@hand Ben: 4S 5S 6S KS QS", position=position)
        assert found[0] == ("GEN-3", "hand-too-large", BEN, 4, 5)
    assert told("", "@hand Ben: 4")[1].nheld == [4, 4, 4]
    found, state = told("", "@hand Ben: 2")
    assert (found, state.nheld, state.told) == ([], [4, 2, 4], 0b010)
    assert told("", "@hand Ben: 5")[0][0] == ("GEN-3", "hand-too-large", BEN, 4, 5)


def test_a_hand_that_is_told_twice_holds_the_cards_told_first() -> None:
    """GEN-2, GEN-3: the same cards again are the same; others are more than the hand has."""
    assert told("@hand Ben: 4S 5S ? ?\n", "@hand Ben: 4S 5S 6S KS")[0] == []
    assert told("@hand Ben: 4S 5S 6S KS\n", "@hand Ben: KS 4S 5S 6S")[0] == []
    found, _ = told("@hand Ben: 4S 5S 6S KS\n", "@hand Ben: 4S 5S 6S QS")
    assert found == [("GEN-2", "not-in-hand", BEN, ("card", number("QS")))]
    found, _ = told("@hand Ben: 4S 5S 6S KS\n", "@hand Ben: 3")
    assert found == [("GEN-3", "hand-too-large", BEN, 3, 4)]
    assert told("@hand Aki: 4S\n", "@hand Ben: 4S 5S")[0] == [
        ("GEN-2", "card-elsewhere", ("card", number("4S")))
    ]


def test_all_cards_of_a_hand_are_shown_or_some() -> None:
    """`@reveal` is the whole hand pyramid, `@hand` in the midst of a deal a part of it."""
    cards = "@hand Ben: 4S 5S\n@open Ben: KS\n"
    assert told(cards, "@reveal Ben: KS 4S 5S", ready=True)[0] == []
    found, _ = told(cards, "@reveal Ben: KS 4S", ready=True)
    assert found == [
        ("GEN-3", "reveal-count", BEN, 3, 2),
        ("GEN-2", "not-shown", BEN, ("card", number("5S"))),
    ]
    assert told(cards, "@reveal Ben: KS 4S ?", ready=True)[0] == []
    assert told(cards, "@hand Ben: KS 4S", ready=True)[0] == []
    assert told(cards, "@hand Ben: KS 4S 5S", ready=True)[0] == []
    assert told(cards, "@hand Ben: KS 4S 5S ?", ready=True)[0] == [("GEN-3", "reveal-count", BEN, 3, 4)]
    assert told(cards, "@hand Ben: AS", ready=True)[0] == [
        ("GEN-2", "not-in-hand", BEN, ("card", number("AS")))
    ]


def test_cards_are_turned_up_until_one_is_not_special() -> None:
    """TP-1.4, 2.3, 2.4: A 2 3 7 8 9 10 and jokers are special."""
    for card in ("AS", "2H", "3D", "7C", "8S", "9H", "10D", "JK"):
        found, state = told("", f"@starter {card}", position=False)
        assert found == [("TP-2.3", "starter-special", ("card", number(card)))]
        found, state = told("", f"@starter {card} 4S", position=False)
        assert (found, state.top, state.npile, state.nstock) == ([], number("4S"), 1, 54 - 12 - 2)
    for card in ("4S", "5H", "6D", "JC", "QS", "KH"):
        assert told("", f"@starter {card}", position=False)[0] == []
        found, _ = told("", f"@starter {card} 4D", position=False)
        assert found == [("TP-2.3", "starter-too-late", ("card", number(card)))]
    found, state = told("", "@starter ? 4D", position=False)
    assert (found, state.npile, state.nstock) == ([], 1, 54 - 12 - 2)
    found, _ = told("@starter 4D\n", "@starter 5D", position=False)
    assert found == [("TP-2.3", "starter-again")]
    assert told("@starter ?\n", "@starter 5D", position=False)[0] == []
    found, _ = told("", "@starter 4S 2H", position=False)
    assert [each[1:] for each in found] == [
        ("starter-too-late", ("card", number("4S"))),
        ("starter-special", ("card", number("2H"))),
    ]
    assert told("", "@starter 5D", ready=True, position=False)[0] == [("TP-2.3", "starter-again")]


def test_stones_lie_face_up_cards_lie_and_the_stock_is_no_larger_than_the_deck() -> None:
    """TP-3.2, 4.2, GEN-2."""
    assert told("", "@field Ben: AS 10S 4D")[0] == []
    assert told("@field Ben: 4S\n", "@field Ben: 4D")[0] == [
        ("TP-3.2", "place-taken", ("card", number("4D")))
    ]
    assert told("", "@field Ben: JS")[0] == [("TP-3.2", "no-stone", ("card", number("JS")))]
    assert [each[-1] for each in told("", "@field Ben: JS JD 7S")[0]] == [
        ("card", number("JS")),
        ("card", number("JD")),
    ]
    assert told("", "@open Ben: AS ? ? ? ? ?")[0] == []
    found, state = told("", "@open Ben: AS ? ? ? ? ? ?")
    assert (found, state.nopen) == ([("TP-4.2", "too-many-open", BEN, 7, 6)], [0, 7, 0])
    assert told("", "@stock 54")[0] == []
    assert told("", "@stock 55")[0][0] == ("GEN-2", "stock-too-large", 54, 55)
    found, state = told("", "@pile AS ? KC")
    assert (found, state.npile, cards_of(state.pile)) == ([], 3, [0, number("KC")])


def test_how_a_deal_ended_is_told_once() -> None:
    """`@result`: who won, who burst, or nobody; another end is a contradiction, of word or of player."""
    for who, word, winners, losers in (
        ("Aki", "field-pyramid", (0,), ()),
        ("Ben", "field-pyramid", (1,), ()),
        ("Chie", "field-pyramid", (2,), ()),
        ("Ben", "burst", (), (1,)),
        ("Aki", "burst", (), (0,)),
    ):
        found, state = told("", f"@result {who}: {word}", position=False)
        assert (found, state.ended, state.winners, state.losers) == ([], word, winners, losers)
    for first, again, fine in (
        ("Ben: field-pyramid", "Ben: field-pyramid", True),
        ("Ben: field-pyramid", "Chie: field-pyramid", False),
        ("Ben: field-pyramid", "Ben: burst", False),
        ("Aki: burst", "Aki: burst", True),
        ("Aki: burst", "Ben: burst", False),
    ):
        found, state = told(f"@result {first}\n", f"@result {again}", position=False)
        ended = first.partition(": ")[2]
        assert found == ([] if fine else [("GEN-2", "other-result", ended)])
        assert state.ended == ended


# --- lines that may be tried ------------------------------------------------------------------------
def tried(text: str, stones: int = 3) -> list[str]:
    return [written(text, steps) for _, steps in candidates(table(text), stones)]


def test_every_line_is_tried() -> None:
    """Two jokers are one card to play; of builds every order in which places are free, a rank once."""
    text = TABLE + "@turn Ben\n@table 5H\n@hand Ben: JK JK\n@open Chie: 9S\n@open Ben: 4S\n@open Aki: 4D\n"
    plays = [
        [f"play {card}", f"play {card} take", f"play {card} pass"]
        + [f"play {card} suit {suit}" for suit in "SHDC"]
        for card in ("4S", "JK")
    ]
    changes = [
        [f"change {card} for top"]
        + [f"change {card} for top suit {suit}" for suit in "SHDC"]
        + [f"change {card} for 4D from Aki", f"change {card} for 9S from Chie"]
        for card in ("4S", "JK")
    ]
    wanted = ["draw", "pass", *plays[0], *plays[1], *changes[0], *changes[1], "take"]
    assert tried(text) == wanted
    owing = text + "@due Ben: 2\n"
    assert tried(owing) == ["take", *wanted[:-1]]


def test_builds_that_are_tried() -> None:
    text = TABLE + "@table 5H\n@hand Aki: QS 7S 7D 4D\n@field Aki: 8S\n"
    found = [each.partition("build ")[2] for each in tried(text) if "build" in each]
    assert found == ["7S", "7S 4D", "4D", "4D 7S", "4D 7D", "7D", "7D 4D"]
    assert [each for each in tried(text, 1) if "build" in each] == [
        "play QS build 7S", "play QS build 4D", "play QS build 7D",
    ]  # fmt: skip
    jack = text.replace("QS", "JS")
    assert len([each for each in tried(jack) if "build" in each]) == 3
    assert not [each for each in tried(text.replace("QS", "9S")) if "build" in each]
    taken = TABLE + "@table 5H\n@hand Aki: QS 7S 9S\n@field Aki: 7H\n"
    assert [each for each in tried(taken) if "build" in each] == ["play QS build 9S"]
    stones = [number("7S"), number("8S"), number("9S")]
    assert len(list(builds(stones, 0, 3))) == 3 + 6 + 6
    assert list(builds(stones, 0, 0)) == []


# --- what cannot be -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("only", "why"), [(-1, "not-in-hand"), (HELD, "not-held"), (OPEN, "not-open")])
def test_why_a_card_is_missing(only: int, why: str) -> None:
    walk = Walk()
    assert hand.missing(walk, 2, number("9S"), only) == (0, max(only, HELD))
    assert [(each.why, each.args) for each in walk.found] == [(why, (("seat", 2), ("card", number("9S"))))]
    assert hand.lost(walk)
    assert not hand.lost(Walk())


def test_a_choice_ends_the_walk_unless_the_line_is_left_out() -> None:
    walk = Walk()
    with pytest.raises(hand.Undecided):
        hand.choose(walk, "part", 1, 2)
    assert (walk.open, walk.where) == ("part", (1, 2))
    out = Walk()
    out.undoable("TP-3.2", "no-stone")
    hand.choose(out, "part", 1, 2)
    assert out.open == ""
    assert not hand.lost(out)  # the hand can be counted all the same


def test_the_second_of_equal_jokers_is_told_by_its_own_place() -> None:
    """Two jokers are shown, one held and one face up, of which nobody knew: each is named where it is."""
    text = TABLE + "@table 5H\n@hand Ben: 4S ?\n@open Ben: 8C ?\n"
    state = table(text)
    step = line(text, "@reveal Ben: 4S 8C JK JK").steps[0]
    step = step._replace(words=(f"{JOKER}@0", f"{JOKER}@1"))
    walk = Walk()
    facts.name_all(walk, state, step, 0)
    assert walk.found == []
    assert [cards_of(state.held[1]), cards_of(state.opened[1])] == [
        [number("4S"), JOKER],
        [number("8C"), JOKER],
    ]


def test_a_card_that_can_lie_in_one_part_alone_is_shown_there() -> None:
    """Nobody is asked where a hidden card lay that cannot lie face up."""
    state = table(TABLE + "@table 5H\n@hand Ben: 4S ?\n@open Ben: 8C ?\n")
    state.ledger.require((Literal(state.ledger.seen(2 * 1 + OPEN), bit("6S"), False),))
    walk = Walk()
    assert facts.where(walk, state, 1, Step("@reveal", (number("6S"),), seat=1), 0, number("6S"), 0) == HELD
    assert walk.open == ""
    with pytest.raises(hand.Undecided):
        facts.where(walk, state, 1, Step("@reveal", (number("7S"),), seat=1), 0, number("7S"), 0)
    assert (walk.open, walk.where) == ("part", (0, number("7S")))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_hidden_card_leaves_the_part_where_it_can_be(seat: int) -> None:
    """Whoever plays it: of two parts that have hidden cards the one that is left."""
    who = ("Aki", "Ben", "Chie")[seat]
    text = TABLE + f"@table 5H\n@hand {who}: 4S ?\n@open {who}: 8C ?\n"
    for barred, part in ((OPEN, HELD), (HELD, OPEN)):
        state = table(text)
        state.ledger.require((Literal(state.ledger.seen(2 * seat + barred), bit("6S"), False),))
        step = Step("play", (number("6S"),))
        assert hand.leave(Walk(), state, seat, step, 0, number("6S")) == (bit("6S"), part)
        assert state.hidden(seat, part) == 0
        with pytest.raises(hand.Undecided):
            hand.leave(Walk(), table(text), seat, step, 0, number("6S"))


def test_the_held_joker_cannot_leave_where_the_other_lies_face_up() -> None:
    """Of equal cards the one that lies face up would be meant."""
    state = table(TABLE + "@table 5H\n@hand Ben: JK 4S\n@open Ben: ?\n")
    state.ledger.require((Literal(state.ledger.seen(2 * 1 + OPEN), 1 << JOKER, True),))
    walk = Walk()
    hand.no_twin(walk, state, 1, JOKER)
    assert [(each.why, each.args) for each in walk.found] == [("not-in-hand", (BEN, ("card", JOKER)))]


def test_what_is_drawn_beyond_the_last_card_is_named() -> None:
    """TP-6.3, GEN-2: the ace of spades as well."""
    for named, told_ in (((UNKNOWN,), []), ((UNKNOWN, 0), [0]), ((0, UNKNOWN, number("9S")), [number("9S")])):
        walk = Walk()
        hand.beyond(walk, named)
        assert [each.why for each in walk.found] == ["nothing-to-draw"] + ["not-in-stock"] * len(told_)
        assert [each.args for each in walk.found[1:]] == [(("card", card),) for card in told_]


def test_hidden_cards_of_the_pile_are_those_that_nobody_named() -> None:
    for pile, hidden in (("AS ?", 1), ("AS 6S ?", 1), ("? ? ?", 3), ("AS ? ?", 2)):
        state = table(TABLE + f"@table 5H\n@pile {pile}\n")
        assert state.ledger.hidden(state.heap) == hidden


def test_a_card_shown_before_the_first_move_is_nowhere_else() -> None:
    found, _ = told("@hand Aki: 4S\n@hand Ben: ?\n", "@reveal Ben: 4S")
    assert found == [("GEN-2", "not-in-hand", BEN, ("card", number("4S")))]
    found, state = told("@hand Aki: 4S\n@hand Ben: ?\n", "@reveal Ben: AS")
    assert (found, cards_of(state.held[1])) == ([], [0])


def test_whose_turn_it_is_in_a_position() -> None:
    for seat, name in enumerate(("Aki", "Ben", "Chie")):
        _, state = told("@turn Ben\n", f"@turn {name}")
        assert (state.turn, state.after) == (seat, seat)


def test_unknown_cards_of_a_showing_are_no_jokers() -> None:
    """A joker that is known stays to be named; the second of two is the hidden one."""
    text = TABLE + "@table 5H\n@hand Aki: JK 4S\n"
    state, walk = table(text), Walk()
    facts.name_all(walk, state, line(text, "@reveal Aki: ? JK").steps[0], 0)
    assert (walk.found, state.key()) == ([], table(text).key())
    both = TABLE + "@table 5H\n@hand Aki: JK ?\n"
    state = table(both)
    facts.name_all(walk, state, line(both, "@reveal Aki: JK JK").steps[0], 0)
    assert (walk.found, cards_of(state.held[0])) == ([], [JOKER, JOKER])
    assert facts.not_shown(state, 0, (JOKER,)) == [JOKER]
    assert facts.not_shown(state, 0, (JOKER, JOKER)) == []


@pytest.mark.parametrize(
    ("jokers", "known", "fits"), [(0, "", False), (2, "", True), (2, "JK", True), (2, "JK JK", False)]
)
def test_the_ledger_has_the_jokers_that_lie_nowhere_else(jokers: int, known: str, fits: bool) -> None:
    head = TABLE.replace("jokers=2", f"jokers={jokers}")
    state = table(head + f"@table 5H\n@hand Aki: 4S {known}\n@hand Ben: 4S ?\n".replace("Ben: 4S", "Ben: 6S"))
    assert state.ledger.fits([(2 * 1 + HELD, JOKER)]) is fits


def test_a_face_up_card_that_cannot_be_there_is_not_taken() -> None:
    state = table(TABLE + "@table 5H\n@open Chie: ?\n")
    state.ledger.require((Literal(state.ledger.seen(2 * 2 + OPEN), bit("9H"), False),))
    assert action.leave_open(state, 2, number("9H")) == 0
    held = table(TABLE + "@table 5H\n@hand Aki: 4S\n@open Chie: ?\n")
    assert action.leave_open(held, 2, number("4S")) == 0
    assert (held.nopen, held.ledger.hidden(2 * 2 + OPEN)) == ([0, 0, 1], 1)
    free = table(TABLE + "@table 5H\n@open Chie: ?\n")
    assert action.leave_open(free, 2, number("9H")) == bit("9H")


@pytest.mark.parametrize(("passes", "all_"), [(0, False), (1, False), (2, True)])
def test_the_last_pass_of_all_is_told(passes: int, all_: bool) -> None:
    """TP-4.4: three players, so the third in succession."""
    state, walk = table(TABLE + "@table 5H\n"), Walk(telling=True)
    state.passes = passes
    reasons.passes(walk, state, 2)
    wanted = [("TP-4.4", "nothing-possible", (("seat", 2),))] + [("TP-4.4", "all-pass", ())] * all_
    assert [(each.clause, each.why, each.args) for each in walk.reasons] == wanted


def test_a_legal_pass_is_told() -> None:
    """TP-4.4: neither stock nor pile, and no card that fits."""
    state = table(TABLE + "@table 5H\n@hand Ben: 6S 7D\n@turn Ben\n")
    state.nstock = state.npile = 0
    for telling in (True, False):
        walk = Walk(telling=telling)
        found = action.passing(walk, state, line(TABLE, "Ben: pass"), 1, 0, 1)
        assert (found, walk.found) == (effects.PASSED, [])
        assert [each.why for each in walk.reasons] == ["nothing-possible"] * telling


def test_what_a_two_asks_of_table_cards() -> None:
    """TP-5.2: on a 2 it has the rank, which is told; of an ace below it nothing is."""
    text = TABLE + "@table 5H\n@hand Aki: 2H 9H\n"
    tops = [number(name) for name in ("5H", "9S", "2S", "AS", "JK")]
    found = [list(group) for group in asked_of_top(table(text), line(text, "Aki: play 2H"), tops)]
    assert found == [[number("5H")], [number("9S"), number("AS"), number("JK")], [number("2S")]]


# --- chance and bots --------------------------------------------------------------------------------
DEALER: Any = dealer_of("twin-pyramid")


def test_cards_are_turned_up_one_by_one() -> None:
    """TP-2.3: no more than it takes."""
    state: Any = GAME.begin(setup_for("twin-pyramid", 2), 0)
    hands = ("4S", "5S", "6S", "7S", "4D", "5D", "6D", "7D")
    for stock, turned_ in ((("2H", "5C", "KC"), 2), (("5C", "2H", "KC"), 1)):
        chance = luck(state, *hands, *stock)
        *_, starter = DEALER.deal(GAME, state, chance, table_card=True)
        assert [NAMES[card] for card in starter.cards] == list(stock[:turned_])
        assert [NAMES[card] for card in reversed(chance.stock)] == list(stock[turned_:])


def test_the_cards_of_a_two_are_those_of_the_word_behind_it() -> None:
    text = TABLE + "@table 5H\n@due Aki: 1\n"
    steps = (Step("take"), Step("play", (5,)))
    found = DEALER.filled(GAME, table(text), 0, steps, luck(table(text), "9S", "9C"))
    assert [len(step.cards or ()) for step in found] == [1, 1]


def test_the_suit_of_a_joker_is_that_of_the_other_cards() -> None:
    state = table(TABLE + "@table 5S\n@hand Aki: JK KH QH JD\n")
    found = [steps for _, steps in bot.changed(state, 0, JOKER, cards_of(state.held[0]), 0.0)]
    assert [step.suit for step in found[0]] == [None, 1]
    ace = table(TABLE + "@table 5H\n@hand Aki: AH 5D\n")  # a five in the hand is kept: the other is worth 0
    ((worth, _),) = bot.changed(ace, 0, number("AH"), cards_of(ace.held[0]), 0.0)
    assert worth == 1.0 - 3.0
    five = table(TABLE + "@table 5H\n@hand Aki: AH 5S\n")
    ((worth, _),) = bot.changed(five, 0, number("AH"), cards_of(five.held[0]), 0.0)
    assert worth == 0.0 - 3.0


@pytest.mark.parametrize(
    ("pile", "shown"),
    [
        ("", "Table card: 5H"),
        ("AS", "Table card: 5H under it 1: AS"),
        ("?", "Table card: 5H under it 1: ?"),
        ("? ? ?", "Table card: 5H under it 3: ? ? ?"),
        ("? ? ? ?", "Table card: 5H under it 4: ? ? ? …"),
        ("6S ? ? AS ?", "Table card: 5H under it 5: AS 6S ? ? ?"),
        ("6S ? ? ? ?", "Table card: 5H under it 5: 6S ? ? ? …"),
    ],
)
def test_what_lies_under_the_table_card_is_shown(pile: str, shown: str) -> None:
    """Of hidden cards three, and that there are more."""
    text = TABLE + "@table 5H\n" + (f"@pile {pile}\n" if pile else "")
    assert table_text(read(text), 1000, "en").splitlines()[3] == shown


def test_a_break_is_counted_once() -> None:
    """TP-8.8: with the 10 that does it, not with the word for it."""
    text = TABLE + "@table 5H\n@hand Aki: 10H 4S\n@field Ben: 7S\n"
    assert marked(text, "Aki: play 10H break 7S") == ["TP-8.8"]
    assert marked(text, "Aki: play 10H") == ["TP-8.8"]


def test_tiers_are_filled_from_the_lowest() -> None:
    """TP-3.1: three cards, two, one; drawn from the top down."""
    text = TABLE + "@table 5H\n@open Ben: AS 2S 3S 4S\n@field Ben: AH 2H 9H\n"
    spread = next(each for each in scene(table(text)).spreads if each.name == "open" and each.seat == 1)
    assert spread.rows == ((EMPTY,), (number("4S"), EMPTY), (0, number("2S"), number("3S")))
    field = next(each for each in scene(table(text)).spreads if each.name == "field" and each.seat == 1)
    assert field.rows == (
        (number("AH"),),
        (number("2H"), EMPTY),
        (EMPTY, EMPTY, EMPTY),
        (EMPTY, EMPTY, number("9H"), EMPTY),
    )
    assert Step("draw").cards is None


def test_the_tenth_card_asks_in_which_part_a_card_was_of_its_player_alone() -> None:
    """TP-6.5: Ben has nine cards, the others four."""
    state = table(TABLE + "@table 5H\n@open Ben: 7S 8S 10S 4C 6C\n")
    found = [GAME.turns_on_choice(state, line(TABLE, f"{name}: draw")) for name in ("Aki", "Ben", "Chie")]
    assert found == [False, True, False]
