"""The smaller parts of Twin Pyramid, each by itself: hidden cards that leave hands, positions, choices."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from referee.game.cards import JOKER
from referee.game.walk import Walk
from referee.games.twin_pyramid import action, effects, facts, hand
from referee.games.twin_pyramid.choices import filled, takes
from referee.games.twin_pyramid.table import (
    ACES,
    CARRIERS,
    HELD,
    KINDS,
    OPEN,
    PLAYABLE,
    SPECIAL,
    SUIT,
    Due,
    cards_of,
    pin,
    pinned,
)
from referee.games.twin_pyramid.tops import asked_of_top
from referee.games.twin_pyramid.turn import call, others
from referee.hidden.cases import Literal
from referee.judge.rooms import engine
from referee.record.model import Step
from tests.games import setup_for
from tests.referee.tables import line, table

HEAD = "game: twin-pyramid\nplayers: Aki, Ben, Chie\noptions: jokers=2\n\ndeal\n@position\n"
TABLE = HEAD + "@table 5H\n"
NAMES = setup_for("twin-pyramid", 3).cards.names
JK = NAMES[JOKER]


def number(card: str) -> int:
    return NAMES.index(card)


def cards(mask: int) -> str:
    return " ".join(NAMES[card] for card in cards_of(mask))


def bits(names: str) -> int:
    return sum(1 << number(name) for name in names.split())


def changed(state: Any) -> list[str]:
    """Hands in short: what is known, and how many there are."""
    return [
        f"{cards(state.held[seat])}/{state.nheld[seat]} {cards(state.opened[seat])}/{state.nopen[seat]}"
        for seat in range(state.seats)
    ]


# --- tables of cards -------------------------------------------------------------------------------
def test_what_can_be_played_on_a_table_card() -> None:
    """TP-5.1, 5.2, 5.6, 8.11: suit or rank, a 2 by its suit alone, jokers always; on them the suit named."""
    suit = {letter: {name for name in NAMES if name[-1] == letter and name != JK} for letter in "SHDC"}
    assert set(cards(PLAYABLE[2][5]).split()) == suit["H"] | {"5S", "5D", "5C", JK}
    assert set(cards(PLAYABLE[2][2]).split()) == suit["H"] | {JK}
    assert set(cards(PLAYABLE[1][0]).split()) == suit["S"] | {JK}
    assert set(cards(PLAYABLE[0][0]).split()) == {JK}


def test_which_stones_carry_which() -> None:
    """TP-3.3, as printed: 4 on 7 8, 5 on 8 9, 6 on 9 10, 2 on 4 5, 3 on 5 6, A on 2 3."""
    on = {4: (7, 8), 5: (8, 9), 6: (9, 10), 2: (4, 5), 3: (5, 6), 1: (2, 3)}
    for rank in range(1, 11):
        assert CARRIERS[rank - 1] == sum(1 << (each - 1) for each in on.get(rank, ()))


def test_the_lowest_stone_and_its_card() -> None:
    """TP-8.8: the lowest rank, whatever its suit."""
    state = table(TABLE + "@field Ben: 7S 8C 9D 5C 4S\n@field Chie: 10S\n")
    assert [state.lowest_stone(seat) for seat in range(3)] == [None, number("4S"), number("10S")]


def test_of_two_jokers_the_one_on_the_table_is_the_one_that_is_nowhere_else() -> None:
    low, high = 1 << JOKER, 2 << JOKER
    state = table(HEAD + "@table JK suit S\n@hand Aki: JK 4S\n")
    assert state.held[0] & (low | high) != state.top_bit()
    assert state.top_bit() in (low, high)
    opened = table(HEAD + "@table JK suit S\n@open Aki: JK 4S\n")
    assert opened.opened[0] & (low | high) | opened.top_bit() == low | high
    under = table(HEAD + "@table JK suit S\n@pile JK 4S\n")
    assert under.pile & (low | high) | under.top_bit() == low | high
    hidden = table(HEAD + "@table JK suit S\n")
    assert hidden.pool & (low | high) | hidden.top_bit() == low | high
    assert table(TABLE).top_bit() == bits("5H")


def test_a_card_that_nobody_names_is_hidden_where_it_lies() -> None:
    """In the pile it is any of the deck; face up before somebody it is a hidden card there."""
    state = table(HEAD + "@table 5H\n@hand Aki: 9H\n@open Ben: 7S 8S\n@pile 6S 6C\n")
    for card in ("5H", "9H", JK, "KC"):  # the table card, held, a joker, in the stock
        assert not state.forget(number(card))
    assert state.forget(number("6S"))
    assert cards(state.pile) == "6C"
    assert state.forget(number("8S"))
    assert (cards(state.opened[1]), state.nopen[1], state.ledger.hidden(2 * 1 + OPEN)) == ("7S", 2, 1)
    assert bits("6S 8S") & state.pool == bits("6S 8S")
    assert engine("twin-pyramid").conserved(state)


def test_a_table_card_that_was_another_one() -> None:
    state = table(TABLE)
    assert state.recast(number("5H"), number("9S"))
    assert (state.top, state.suit, state.pool & bits("5H 9S")) == (number("9S"), 0, bits("5H"))
    assert engine("twin-pyramid").conserved(state)
    any_ = table(TABLE)
    assert any_.recast(number("5H"), -1)
    assert (any_.top, any_.suit, any_.pool & bits("5H")) == (-1, -1, bits("5H"))
    for text, card in ((TABLE, "6H"), (HEAD + "@table JK suit S\n", JK)):
        same = table(text)
        before = same.key()
        assert not same.recast(number(card), number("9S"))
        assert same.key() == before


def test_the_part_a_card_comes_from_is_pinned_to_its_step() -> None:
    step = pin(pin(pin(Step("play", (JOKER,)), JOKER, OPEN), 5, HELD), JOKER, HELD)
    assert [pinned(step, JOKER, twin) for twin in range(3)] == [OPEN, HELD, None]
    assert (pinned(step, 5), pinned(step, 2), pinned(Step("play"), JOKER)) == (HELD, None, None)
    assert pinned(Step("change", words=("top",)), JOKER) is None


# --- what a line asks of a table card that nobody could read ---------------------------------------
NINE = "@open Aki: 7S 8S 10S 4C 6C\n"
EIGHT = "@open Aki: 7S 8S 10S 4C\n"


@pytest.mark.parametrize(
    ("facts", "body", "groups"),
    [
        ("", "Aki: play 9H", ["5H 9S", "2S"]),
        ("", "Aki: play 2H", ["5H", "9S", "2S"]),  # TP-5.2: on the 2 it has the rank, which is told
        ("", "Aki: play JK suit S", ["5H 9S 2S"]),
        ("", "Aki: play KH build 9H", ["5H", "9S 2S"]),
        ("", "Aki: play 2H pass", ["5H", "9S", "2S"]),
        ("", "Aki: draw", ["5H 9S 2S"]),
        ("", "Aki: lay 9H; draw", ["5H 9S 2S"]),
        ("", "Aki: lay KH; play 9H", ["5H 9S", "2S"]),
        ("", "Aki: take", ["5H 9S 2S"]),
        ("", "Aki: pass", ["5H", "9S", "2S"]),  # TP-4.4: whether anything could be done
        ("", "Aki: change JK for top suit S", ["5H", "9S", "2S"]),
        ("", "Aki: play 9H; play KH", ["5H", "9S", "2S"]),
        ("", "@reveal Aki: 9H", ["5H", "9S", "2S"]),
        (EIGHT, "Aki: draw", ["5H 9S 2S"]),
        (NINE, "Aki: draw", ["5H", "9S", "2S"]),  # TP-6.5: the tenth card
        (NINE, "Aki: play 9H", ["5H 9S", "2S"]),
        (NINE, "Aki: pick 7S; play 9H", ["5H", "9S", "2S"]),
        (EIGHT, "Aki: pick 7S; play 9H", ["5H 9S", "2S"]),
        ("@fixed S by Ben\n", "Aki: play 9H", ["5H 9S 2S"]),  # TP-8.7: the named suit alone counts
        ("@fixed S by Aki\n", "Aki: play 9H", ["5H 9S", "2S"]),
    ],
)
def test_what_a_line_asks_of_a_table_card(facts: str, body: str, groups: list[str]) -> None:
    text = TABLE + "@hand Aki: 9H 2H KH JK\n" + facts
    tops = [number(name) for name in ("5H", "9S", "2S")]
    found = asked_of_top(table(text), line(text, body), tops)
    assert [" ".join(NAMES[card] for card in group) for group in found] == groups


def test_the_tenth_card_is_that_of_who_draws() -> None:
    """TP-6.5: Ben has nine cards, Aki four."""
    text = TABLE + "@hand Aki: 9H 2H KH JK\n" + NINE.replace("Aki", "Ben")
    tops = [number("5H"), number("9S")]
    for name, groups in (("Aki", [tops]), ("Ben", [(tops[0],), (tops[1],)])):
        assert list(asked_of_top(table(text), line(text, f"{name}: draw"), tops)) == groups


# --- choices ---------------------------------------------------------------------------------------
def ways(body: str, name: str, where: tuple[int, ...], following: str = "") -> list[list[Any]]:
    text = TABLE + "@hand Aki: 2H 8H AH 9H\n@hand Ben: 4S\n"
    after = line(text, following) if following else None
    found = filled(line(text, body), name, where, 1, after)
    return [[(step.verb, step.seat, step.suit, step.words) for step in steps] for steps in found]


def plain(verb: str, **told: Any) -> tuple[Any, ...]:
    return verb, told.get("seat"), told.get("suit"), told.get("words", ())


def test_choices_are_filled_in_where_they_are_open() -> None:
    assert ways("Aki: lay 9H; play 8H", "suit", (1,)) == [
        [plain("lay"), plain("play"), plain("suit", suit=suit)] for suit in range(4)
    ]
    assert ways("Aki: play 8H suit ?; lay 9H", "suit", (0,)) == [
        [plain("play"), plain("suit", suit=suit), plain("lay")] for suit in range(4)
    ]
    assert ways("Aki: change AH for 9S; lay 9H", "from", (0, 1, 2)) == [
        [plain("change", seat=seat), plain("lay")] for seat in (1, 2)
    ]
    card = number("9H")
    assert ways("Aki: lay 9H; draw", "part", (0, card)) == [
        [plain("lay", words=(f"{card}@{part}",)), plain("draw")] for part in (0, 1)
    ]
    assert ways("@table JK", "table-suit", (0,)) == [[plain("@table", suit=suit)] for suit in range(4)]


@pytest.mark.parametrize(
    ("following", "word"),
    [
        ("", "take"),
        ("Ben: take 4D 4C", "pass"),  # the next player draws: it was passed on
        ("Ben: lay 4S; take 4D 4C", "pass"),
        ("Ben: 引く 4D 4C", "pass"),
        ("Ben: draw", "take"),
        ("Ben: play 4S", "take"),
        ("Chie: take 4D 4C", "take"),
    ],
)
def test_who_drew_for_a_two_is_told_by_the_next_line(following: str, word: str) -> None:
    """TP-8.2."""
    found = ways("Aki: play 2H; lay 9H", "two", (0,), following)
    assert found == [[plain("play"), plain(word), plain("lay")]]


@pytest.mark.parametrize(("author", "taker"), [("Aki", "Ben"), ("Ben", "Chie"), ("Chie", "Aki")])
def test_every_choice_of_a_line_is_filled_in(author: str, taker: str) -> None:
    """TP-7.3, 8.2: whose draw follows a 2 is the next player's; of two choices each with each."""
    game = engine("twin-pyramid")
    text = TABLE + f"@turn {author}\n@hand {author}: 2H AH JK 9H\n@open {author}: 6S ?\n"

    def told(body: str, following: str = "") -> list[str]:
        after = line(text, following) if following else None
        found = game.choices(table(text), line(text, f"{author}: {body}"), after)
        return [" ".join(step.verb + str(step.suit or "") for step in each.steps) for each in found]

    assert told("play 2H", f"{taker}: take 4D 4C") == ["play pass"]
    assert told("play 2H", f"{author}: take 4D 4C") == ["play take"]
    assert told("play 2H take") == ["play take"]
    suits = ["", "1", "2", "3"]
    assert told("play JK") == [f"play suit{suit}" for part in range(2) for suit in suits]


def test_a_forced_draw_is_a_take_or_a_forced_word() -> None:
    text = TABLE + "@hand Aki: 2H 8H AH 9H\n"
    wanted = {"take": True, "lay 2H; take 4S": True, "引く": True, "draw": False, "play 2H pass": False}
    assert {body: takes(line(text, "Aki: " + body)) for body in wanted} == wanted


# --- cards that leave hands ------------------------------------------------------------------------
def left(facts: str, card: str, *, only: int = -1, part: int | None = None) -> tuple[Any, Any, Walk]:
    """What leaves Aki's hand, the table afterwards, and what was noted."""
    state, walk = table(TABLE + facts), Walk()
    step = Step("play", (number(card),))
    step = step if part is None else pin(step, number(card), part)
    try:
        bit, where = hand.leave(walk, state, 0, step, 0, number(card), only)
    except hand.Undecided:
        return None, state, walk
    return (cards(bit), where), state, walk


def test_of_equal_cards_the_one_that_lies_face_up_leaves_first() -> None:
    both = "@hand Aki: JK 4S\n@open Aki: JK 6S\n"
    found, state, _ = left(both, JK)
    assert (found, changed(state)[0]) == ((JK, OPEN), f"4S {JK}/2 6S/1")
    found, state, _ = left(both, JK, only=HELD)
    assert (found, changed(state)[0]) == ((JK, HELD), f"4S/1 6S {JK}/2")
    found, state, _ = left(both, JK, only=OPEN)
    assert (found, changed(state)[0]) == ((JK, OPEN), f"4S {JK}/2 6S/1")
    found, state, _ = left("@hand Aki: JK JK\n", JK)
    assert (found, changed(state)[0]) == ((JK, HELD), f"{JK}/1 /0")
    found, state, _ = left("@open Aki: JK JK\n@hand Aki: 4S\n", JK)
    assert (found, changed(state)[0]) == ((JK, OPEN), f"4S/1 {JK}/1")


@pytest.mark.parametrize(
    ("facts", "card", "only", "why"),
    [
        ("@hand Aki: 4S\n", "6S", -1, "not-in-hand"),
        ("@hand Aki: 4S\n@open Aki: 6S\n", "6S", HELD, "not-held"),
        ("@hand Aki: 4S\n@open Aki: 6S\n", "4S", OPEN, "not-open"),
        ("@hand Aki: 4S ?\n@open Ben: 6S\n", "6S", -1, "not-in-hand"),  # it lies elsewhere
        ("@hand Aki: 4S ?\n", "6S", OPEN, "not-open"),  # hidden cards are held alone
        ("@hand Aki: 4S\n@open Aki: ?\n", "6S", HELD, "not-held"),
    ],
)
def test_a_card_that_cannot_be_there_is_missing(facts: str, card: str, only: int, why: str) -> None:
    found, state, walk = left(facts, card, only=only)
    assert found == ("", max(only, HELD))
    ((clause, name, told),) = [(breach.clause, breach.why, breach.args) for breach in walk.found]
    assert (clause, name, told) == ("GEN-2", why, (("seat", 0), ("card", number(card))))
    assert changed(state) == changed(table(TABLE + facts))


def test_a_hidden_card_leaves_the_part_that_has_one() -> None:
    found, state, _ = left("@hand Aki: 4S ?\n", "6S")
    assert (found, changed(state)[0], state.ledger.hidden(HELD)) == (("6S", HELD), "4S/1 /0", 0)
    found, state, _ = left("@hand Aki: 4S\n@open Aki: 8C ?\n", "6S")
    assert (found, changed(state)[0], state.ledger.hidden(OPEN)) == (("6S", OPEN), "4S/1 8C/1", 0)
    assert not state.pool & bits("6S")


def test_where_both_parts_have_hidden_cards_it_is_asked_from_which() -> None:
    both = "@hand Aki: 4S ?\n@open Aki: 8C ?\n"
    found, _, walk = left(both, "6S")
    assert (found, walk.open, walk.where) == (None, "part", (0, number("6S")))
    for part, there in ((HELD, "4S/1 8C/2"), (OPEN, "4S/2 8C/1")):
        found, state, _ = left(both, "6S", part=part)
        assert (found, changed(state)[0]) == (("6S", part), there)
        found, state, _ = left(both, "6S", only=part)
        assert (found, changed(state)[0]) == (("6S", part), there)


def test_of_two_jokers_one_may_lie_face_up_and_unseen() -> None:
    """One is known to be held and one nobody has seen: either may leave, unless the line says which."""
    both = "@hand Aki: JK 4S\n@open Aki: 8C ?\n"
    found, _, walk = left(both, JK)
    assert (found, walk.open, walk.where) == (None, "part", (0, JOKER))
    found, state, _ = left(both, JK, part=OPEN)
    assert (found, changed(state)[0]) == ((JK, OPEN), f"4S {JK}/2 8C/1")
    found, state, _ = left(both, JK, part=HELD)
    assert (found, changed(state)[0]) == ((JK, HELD), "4S/1 8C/2")
    assert state.ledger.rules  # then the other one does not lie there: the face-up one would be meant
    assert not state.ledger.fits([(OPEN, JOKER)])
    found, state, _ = left(both, JK, only=HELD)
    assert (found, changed(state)[0], state.ledger.rules) == ((JK, HELD), "4S/1 8C/2", [])
    found, state, _ = left(both.replace("@open", "@open Ben: JK\n@open"), JK)
    assert (found, changed(state)[0], state.ledger.rules) == ((JK, HELD), "4S/1 8C/2", [])
    found, state, _ = left(both, "4S")  # of other cards there is one
    assert (found, changed(state)[0]) == (("4S", HELD), f"{JK}/1 8C/2")
    found, state, _ = left("@hand Aki: JK 4S\n@open Aki: 8C\n", JK)
    assert (found, changed(state)[0]) == ((JK, HELD), "4S/1 8C/1")


def test_a_hidden_joker_that_leaves_the_held_cards_leaves_none_face_up() -> None:
    both = "@hand Aki: ? 4S\n@open Aki: 8C ?\n"
    found, state, _ = left(both, JK, part=HELD)
    assert (found, changed(state)[0], len(state.ledger.rules)) == ((JK, HELD), "4S/1 8C/2", 1)
    assert not state.ledger.fits([(OPEN, JOKER)])
    found, state, _ = left(both, JK, only=HELD)
    assert (found, state.ledger.rules) == ((JK, HELD), [])
    found, state, _ = left(both, "6S", part=HELD)
    assert (found, state.ledger.rules) == (("6S", HELD), [])
    found, state, _ = left(both.replace("@open", "@open Ben: JK\n@open"), JK, part=HELD)
    assert (found, state.ledger.rules) == ((JK, HELD), [])


# --- cards drawn -----------------------------------------------------------------------------------
def drawn(facts: str, names: str) -> tuple[Any, list[str]]:
    state, walk = table(TABLE + facts), Walk()
    hand.draw(walk, state, 0, tuple(-1 if name == "?" else number(name) for name in names.split()))
    return state, [f"{breach.clause} {breach.why}" for breach in walk.found]


def test_the_fifth_card_lies_face_up() -> None:
    """TP-6.2."""
    state, found = drawn("@hand Aki: 4S 6S\n", "7S ? 9S ?")
    assert (changed(state)[0], found) == ("4S 6S 7S/4 9S/2", [])
    assert (state.ledger.hidden(HELD), state.ledger.hidden(OPEN)) == (1, 1)


def test_what_cannot_be_drawn() -> None:
    """TP-6.3, GEN-2: 54 cards, of which all but the stock lie somewhere."""
    held = "@hand Aki: 4S 6S\n@hand Ben: 4\n@hand Chie: 4\n@stock 1\n@pile 9S ?\n"
    state, found = drawn(held, "7S")
    assert (state.nstock, state.npile, found) == (0, 42, [])
    state, found = drawn(held, "7S 9S")  # the pile is shuffled once the stock is empty
    assert (state.nstock, state.npile, state.pile, found) == (41, 0, 0, [])
    assert drawn(held, "9S")[1] == ["GEN-2 not-in-stock"]
    assert drawn(held, "4S")[1] == ["GEN-2 not-in-stock"]
    empty = "@hand Aki: 4S 6S\n@stock 0\n@open Ben: 7S 8S\n@field Chie: 7C 8C 9C 10C\n"
    state = table(TABLE + empty)
    state.nstock = state.npile = 0
    walk = Walk()
    hand.draw(walk, state, 0, (-1, number("9S"), -1))
    assert [breach.why for breach in walk.found] == ["nothing-to-draw", "not-in-stock"]
    assert walk.found[1].args == (("card", number("9S")),)
    walk = Walk()
    hand.draw(walk, state, 0, (-1,))
    assert [breach.why for breach in walk.found] == ["nothing-to-draw"]


# --- changes (TP-7) --------------------------------------------------------------------------------
def holder(facts: str, card: str) -> tuple[int | None, tuple[int, ...]]:
    """Before whom a card lies that Aki changes for, and what is asked."""
    state, walk = table(TABLE + facts), Walk()
    try:
        return action.whose(walk, state, 0, 3, number(card)), ()
    except hand.Undecided:
        return None, walk.where


@pytest.mark.parametrize(
    ("facts", "card", "found"),
    [
        ("@open Ben: 9H\n@open Chie: 9S\n", "9H", (1, ())),
        ("@open Ben: 9H\n@open Chie: 9S\n", "9S", (2, ())),
        ("@open Aki: 9H\n@open Chie: 9S\n", "9H", (0, ())),  # one's own: TP-7.1 is noted elsewhere
        ("@open Aki: JK\n@open Chie: JK\n", JK, (2, ())),
        ("@open Ben: JK\n@open Chie: JK\n", JK, (1, ())),
        ("@open Ben: ?\n", "9H", (1, ())),
        ("@open Chie: ?\n", "9H", (2, ())),
        ("@open Ben: ?\n@open Chie: ?\n", "9H", (None, (3, 1, 2))),
        ("@open Ben: ?\n@open Chie: 9H\n", "9H", (2, ())),
        ("@open Aki: ?\n", "9H", (None, ())),
        ("@open Ben: ?\n@hand Aki: 9H\n", "9H", (None, ())),
        ("@open Ben: 4S\n", "9H", (None, ())),
        ("", "9H", (None, ())),
    ],
)
def test_before_whom_a_card_lies_that_is_changed(facts: str, card: str, found: Any) -> None:
    assert holder(facts, card) == found


def test_a_face_up_card_is_taken_from_its_place() -> None:
    state = table(TABLE + "@open Ben: JK JK 9H\n@open Chie: ? 4S\n")
    bit = action.leave_open(state, 1, JOKER)
    assert (bit.bit_count(), cards(bit), changed(state)[1]) == (1, JK, f"/4 9H {JK}/2")
    assert action.leave_open(state, 1, number("4S")) == 0
    assert action.leave_open(state, 1, number("7S")) == 0  # none of Ben's is hidden
    assert changed(state)[1] == f"/4 9H {JK}/2"
    assert cards(action.leave_open(state, 2, number("7S"))) == "7S"
    assert (changed(state)[2], state.ledger.hidden(2 * 2 + OPEN)) == ("/4 4S/1", 0)


def test_the_aces_that_can_be_changed_with_a_face_up_card() -> None:
    """TP-7.1: of its suit; all of them with an A."""
    assert cards(action.changeable(bits("9H 4H 7C"))) == "AH AC"
    assert cards(action.changeable(bits("9H AC"))) == "AS AH AD AC"
    assert action.changeable(0) == 0
    assert cards(action.changeable(bits("KD"))) == "AD"


@pytest.mark.parametrize("known", ["", "AS", "AS AD", "9C"])
@pytest.mark.parametrize("usable", ["H", "S"])
@pytest.mark.parametrize("shapes", [(True, True), (True, False), (False, True)])
def test_whether_a_hidden_card_can_be_used_is_what_the_slow_way_finds(
    known: str, usable: str, shapes: tuple[bool, bool]
) -> None:
    """One hidden card of mine, one face up before another: one is played, or an A is changed (TP-7.1)."""
    playable = SUIT["SHDC".index(usable)]
    mine, theirs = [((place, 7),) if there else () for place, there in zip((0, 3), shapes, strict=True)]
    hand_ = bits(known) & ~playable
    doubt = action.acting(mine, theirs, hand_, playable)
    if doubt is None:
        assert not any(shapes) or (not shapes[0] and not hand_ & ACES)
        return

    told = [each.cards for case in (*doubt.breach, *doubt.fine) for each in case]
    assert ACES & playable not in told  # an A that can be played need not be changed

    def holds(case: Any, lying: dict[Any, int]) -> bool:
        return all(any(each.cards >> lying[place] & 1 for place in each.places) == each.has for each in case)

    deck = [card for card in range(JOKER) if not hand_ >> card & 1]
    for own, other in product(deck if shapes[0] else [-1], deck if shapes[1] else [-1]):
        lying = {(0, 7): own, (3, 7): other}
        aces = [card for card in (*cards_of(hand_), own) if card >= 0 and 1 << card & ACES]
        used = (own >= 0 and bool(playable >> own & 1)) or any(
            other >= 0 and (other // 13 == ace // 13 or other % 13 == 0) for ace in aces
        )
        assert any(holds(case, lying) for case in doubt.breach) == used
        assert any(holds(case, lying) for case in doubt.fine) == (not used)


# --- effects ---------------------------------------------------------------------------------------
def test_a_break_takes_the_stone_wherever_it_lies() -> None:
    state = table(TABLE + "@field Ben: 7S 8S\n@field Chie: 7C\n")
    effects.destroy(state, number("7C"))
    assert (cards(state.field[2]), state.ranks[2], state.top, cards(state.pile)) == (
        "", 0, number("7C"), "5H",
    )  # fmt: skip
    effects.destroy(state, number("8S"))
    assert (cards(state.field[1]), state.ranks[1]) == ("7S", 1 << 6)
    before = state.key()
    effects.destroy(state, number("9D"))  # it lies nowhere
    assert state.key() == before


def test_an_a_on_the_top_is_in_doubt_while_a_card_of_the_hand_is_hidden() -> None:
    """TP-5.4: a breach if it is a stone or a joker, fine if it is a builder."""
    lacking = "@field Aki: 7D 8D 9D 10D 4D 5D 6D 2D 3D\n"
    text = TABLE + lacking + "@hand Aki: JH AS ?\n"
    (found,) = engine("twin-pyramid").check(table(text), line(text, "Aki: play JH build AS"))
    assert (found.clause, found.why, found.args) == (
        "TP-5.4", "top-with-unknown", (("card", number("AS")), ("seat", 0)),
    )  # fmt: skip
    assert found.doubt is not None
    ((sure,),), ((fine,),) = found.doubt.breach, found.doubt.fine
    assert (sure.has, fine.has, sure.places, sure.cards) == (True, False, fine.places, fine.cards)
    builders = bits(" ".join(rank + suit for rank in "JQK" for suit in "SHDC"))
    assert sure.cards == KINDS & ~builders
    for hand_, why in (("JH AS 7C", ["top-with-stone"]), ("JH AS JK", ["top-with-stone"]), ("JH AS KC", [])):
        told_ = TABLE + lacking + f"@hand Aki: {hand_}\n"
        check = engine("twin-pyramid").check(table(told_), line(told_, "Aki: play JH build AS"))
        assert [each.why for each in check] == why


def test_forced_draws_that_yield_no_card_leave_no_line() -> None:
    """TP-8.3a: with neither stock nor pile nothing is owed; one card of either is enough."""
    dues = (Due(1, 2, "TP-8.2", True), Due(2, 1, "TP-8.3", True))
    for stock, pile, turn_ in ((0, 0, 0), (1, 0, 1), (0, 1, 1), (3, 3, 1)):
        state = table(TABLE)
        state.nstock, state.npile, state.after = stock, pile, 0
        call(state, dues)
        assert (state.turn, state.dues) == (turn_, dues if turn_ else ())
        call(state, ())
        assert (state.turn, state.dues) == (0, ())


def test_a_debt_is_gone_with_the_line_of_its_player() -> None:
    """GEN-6.2: whatever that line was; the others still owe theirs, in order."""
    first, second, third = (Due(seat, 1, "TP-8.3", True) for seat in (1, 2, 1))
    assert others((), 1) == ()
    assert others((first, second, third), 1) == (second, third)
    assert others((first, second, third), 2) == (first, third)
    assert others((first, second, third), 0) == (first, second, third)
    assert others((second, first, third), 1) == (second, third)


# --- facts -----------------------------------------------------------------------------------------
def test_what_a_full_showing_leaves_out() -> None:
    state = table(TABLE + "@hand Aki: 4S JK JK\n@open Aki: 6S 8C\n")
    shown = tuple(map(number, ("JK", "8C", "9D")))
    assert [NAMES[card] for card in facts.not_shown(state, 0, shown)] == ["4S", "6S", JK]
    assert facts.not_shown(state, 0, tuple(map(number, ("4S", "JK", "JK", "6S", "8C")))) == []


def where(text: str, card: str, part: int | None = None, twin: int = 0) -> Any:
    state, walk = table(TABLE + text), Walk()
    step = Step("@reveal", (number(card),), seat=0)
    step = step if part is None else pin(step, number(card), part)
    try:
        return facts.where(walk, state, 0, step, 2, number(card), twin)
    except hand.Undecided:
        return walk.open, walk.where


def test_the_part_of_the_hand_in_which_a_card_was_shown() -> None:
    both = "@hand Aki: 4S ?\n@open Aki: 8C ?\n"
    assert where("@hand Aki: 4S ?\n@open Aki: 8C\n", "6S") == HELD
    assert where("@hand Aki: 4S\n@open Aki: 8C ?\n", "6S") == OPEN
    assert where("@hand Aki: 4S\n@open Aki: 8C\n", "6S") == HELD
    assert where(both, "6S") == ("part", (2, number("6S")))
    assert (where(both, "6S", HELD), where(both, "6S", OPEN)) == (HELD, OPEN)
    assert where(both, "6S", OPEN, 1) == ("part", (2, number("6S")))  # the second of two is not pinned


def test_a_card_that_is_shown_is_known_where_it_is() -> None:
    state = table(TABLE + "@hand Aki: 4S ?\n@open Aki: 8C ?\n")
    assert facts.name(state, 0, OPEN, number("6S"))
    assert changed(state)[0] == "4S/2 6S 8C/2"
    assert not facts.name(state, 0, OPEN, number("7S"))  # nothing is hidden there any more
    assert facts.name(state, 0, HELD, number("7S"))
    assert changed(state)[0] == "4S 7S/2 6S 8C/2"
    assert [state.ledger.hidden(part) for part in (HELD, OPEN)] == [0, 0]
    other = table(TABLE + "@hand Aki: 4S ?\n@open Ben: 6S\n")
    assert not facts.name(other, 0, HELD, number("6S"))


def test_cards_turned_up_before_the_starter_are_special() -> None:
    """TP-2.3, 2.4: they lie under it; of one that nobody names no more is known than that."""
    head = TABLE.split("@position")[0]
    state = table(head + "@hand Aki: 4S 6S KS QS\n@starter 2H ? 5H\n")
    assert (state.top, cards(state.pile), state.npile, state.nstock) == (number("5H"), "2H", 2, 39)
    ((rule,),) = state.ledger.rules
    assert rule == Literal(((state.heap, len(state.ledger.events) - 1),), KINDS & ~SPECIAL, False)
    assert state.ledger.fits([(state.heap, number("3S"))])
    assert not state.ledger.fits([(state.heap, number("4D"))])


@pytest.mark.parametrize(
    ("told", "stock", "pile"),
    [
        ("", 41, 0),  # 54 cards without twelve in hands and the table card
        ("@stock 40\n", 40, 1),
        ("@stock 0\n", 0, 41),
        ("@stock 41\n", 41, 0),
        ("@pile 9S ?\n", 39, 2),
        ("@pile 9S ?\n@stock 30\n", 30, 11),
        ("@open Aki: 9S ?\n@field Ben: 7S 8S\n", 37, 0),
        ("@hand Aki: 2\n@hand Ben: 0\n", 47, 0),
    ],
)
def test_what_a_position_leaves_out_lies_in_stock_and_pile(told: str, stock: int, pile: int) -> None:
    state = table(TABLE + told)
    assert (state.nstock, state.npile) == (stock, pile)
    assert engine("twin-pyramid").conserved(state)


@pytest.mark.parametrize(
    ("told", "dues", "turn", "after"),
    [
        ("@due Ben: 2\n", (Due(1, 2, "TP-8.2", True),), 1, 0),
        ("@due Ben: 1\n", (Due(1, 1, "TP-8.3", True),), 1, 0),
        ("@table 2H\n@due Ben: 1\n", (Due(1, 1, "TP-8.2", True),), 1, 0),  # cut short (TP-8.3a)
        ("@table 3H\n@due Ben: 2\n", (Due(1, 2, "TP-8.3", True),), 1, 0),
        ("@turn Chie\n@due Chie: 1\n@due Aki: 1\n",
         (Due(2, 1, "TP-8.3", True), Due(0, 1, "TP-8.3", True)), 2, 2),
        ("@turn Chie\n", (), 2, 2),
    ],
)  # fmt: skip
def test_forced_draws_of_a_position(told: str, dues: tuple[Due, ...], turn: int, after: int) -> None:
    text = HEAD + told if "@table" in told else TABLE + told
    state = table(text)
    assert (state.dues, state.turn, state.after) == (dues, turn, after)


def told(text: str, body: str) -> tuple[str, list[str]]:
    """What is open, and what is wrong, in a fact of the set-up."""
    state: Any = engine("twin-pyramid").begin(setup_for("twin-pyramid", 3), 0)
    state.position = True
    for each in text.splitlines():
        engine("twin-pyramid").apply(state, line(HEAD, each))
    walk = Walk()
    engine("twin-pyramid").walk(walk, state, line(HEAD, body))
    return walk.open, [breach.why for breach in walk.found]


def test_suits_that_are_not_written_are_asked() -> None:
    state = table(HEAD + "@table JK suit D\n")
    assert (state.top, state.suit) == (JOKER, 2)
    fixed = table(TABLE + "@fixed C by Chie\n")
    assert (fixed.fixed, fixed.fixer) == (3, 2)
    assert told("", "@fixed ? by Chie") == ("table-suit", [])
    assert told("", "@fixed S by Chie") == ("", [])


@pytest.mark.parametrize(
    ("facts", "body", "found"),
    [
        ("@table 5H\n@stock 50\n", "@pile ?", []),  # 52 cards
        ("@table 5H\n@stock 50\n", "@pile ? ?", ["position-too-full"]),
        ("@table 5H\n@stock 47\n@hand Aki: 3\n", "@open Ben: ?", []),
        ("@table 5H\n@stock 47\n@hand Aki: 3\n", "@open Ben: ? ?", ["position-too-full"]),
        ("@stock 48\n@hand Aki: 3\n", "@table 5H", []),
        ("@stock 49\n@hand Aki: 3\n", "@table 5H", ["position-too-full"]),
        ("@stock 48\n@hand Aki: 3\n", "@field Ben: 7S", []),
        ("@stock 49\n@hand Aki: 3\n", "@field Ben: 7S", ["position-too-full"]),
        ("@stock 48\n", "@hand Aki: ? ? ? 4S", []),
        ("@stock 49\n", "@hand Aki: ? ? ? 4S", ["position-too-full"]),
        ("@hand Aki: 4\n@open Aki: ? ? ? ? ? ?\n@table 5H\n@pile 40\n", "@stock 1", []),
    ],
)
def test_a_position_has_no_more_cards_than_the_deck(facts: str, body: str, found: list[str]) -> None:
    assert told(facts.replace("@pile 40", "@pile" + " ?" * 40), body)[1] == found


def test_points_of_a_deal() -> None:
    """TP-9.1, 9.2: 20 from each other player, 10 to each; nothing where all passed."""
    game = engine("twin-pyramid")
    state = table(TABLE)
    assert game.score(state) is None
    state.ended, state.winners = "field-pyramid", (1,)
    assert game.score(state) == (-20, 40, -20)
    state.ended, state.winners, state.losers = "burst", (), (2,)
    assert game.score(state) == (10, 10, -20)
    state.ended = "all-passed"
    assert game.score(state) == (0, 0, 0)
    state.ended = "agreed"
    assert game.score(state) is None
    assert game.deals_agreed(state.setup) == 6  # two rounds of three (TP-9.4)


def test_what_is_dealt_and_where_hidden_cards_lie() -> None:
    game = engine("twin-pyramid")
    setup = setup_for("twin-pyramid", 3)
    assert [(step.verb, step.seat, len(step.cards or ())) for step in game.dealt(setup)] == [
        ("@hand", seat, 4) for seat in range(3)
    ]
    state = table(TABLE)
    assert [game.place(state, container) for container in (0, 1, 4, 5, state.heap)] == [
        ("@hand", 0), ("@open", 0), ("@hand", 2), ("@open", 2), ("@pile", None),
    ]  # fmt: skip
    dealt = table(TABLE.split("@position")[0] + "@starter 5H\n")
    assert game.place(dealt, dealt.heap) == ("@starter", None)


def test_a_card_that_a_move_taken_back_has_shown_is_known() -> None:
    game = engine("twin-pyramid")
    state = table(TABLE + "@hand Aki: 4S ?\n@open Aki: ?\n@pile ?\n")
    for container, card in ((HELD, "6S"), (OPEN, "7S"), (state.heap, "8S")):
        game.learn(state, container, number(card))
    assert (cards(state.held[0]), cards(state.opened[0]), cards(state.pile)) == ("4S 6S", "7S", "8S")
    assert not state.pool & bits("6S 7S 8S")


@pytest.mark.parametrize(
    ("facts", "body", "found"),
    [
        ("", "Aki: draw", False),
        ("", "Aki: play 9H", False),
        ("", "Aki: play KH build 9H", False),
        ("", "Aki: take", False),
        ("", "Aki: pass", True),
        ("", "Aki: lay 9H; draw", True),
        (EIGHT, "Aki: draw", False),
        (NINE, "Aki: draw", True),
        ("@fixed S by Ben\n", "Aki: draw", True),
        ("JK", "Aki: draw", True),
    ],
)
def test_which_lines_ask_in_which_part_of_a_hand_a_card_was(facts: str, body: str, found: bool) -> None:
    text = (HEAD + "@table JK suit S\n" if facts == "JK" else TABLE + facts) + "@hand Aki: 9H 2H KH 4S\n"
    assert engine("twin-pyramid").turns_on_choice(table(text), line(text, body)) == found
