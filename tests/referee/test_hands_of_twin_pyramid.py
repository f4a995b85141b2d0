"""Cards that leave and enter hands in Twin Pyramid, one by one: known and hidden, jokers, the tenth card."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.cards import JOKER
from referee.game.walk import Walk
from referee.games.twin_pyramid import action, facts, hand
from referee.games.twin_pyramid.arrange import limits, swap
from referee.games.twin_pyramid.table import HELD, OPEN, Due, cards_of, container, pin
from referee.judge.judgement import LEGAL
from referee.judge.replay import judge
from referee.record.model import UNKNOWN, Step
from referee.record.reader import read
from tests.games import setup_for
from tests.referee.tables import line, table

TABLE = "game: twin-pyramid\nplayers: Aki, Ben, Chie\noptions: jokers=2\n\ndeal\n@position\n@table 5H\n"
NAMES = setup_for("twin-pyramid", 3).cards.names
BEN = ("seat", 1)
PLAY = Step("play")


def number(card: str) -> int:
    return NAMES.index(card)


def told(walk: Walk) -> list[Any]:
    return [(each.clause, each.why, *each.args) for each in walk.found]


def left(state: Any, card: int, only: int = -1, step: Step = PLAY) -> tuple[int, list[str]]:
    """The part that the card leaves before Ben (-1: it is not there), and why it cannot be there."""
    walk = Walk()
    bit, part = hand.leave(walk, state, 1, step, 2, card, only)
    return (part if bit else -1), [each.why for each in walk.found]


def asked(state: Any, card: int, only: int = -1) -> Any:
    """The choice that has to be made before the card can leave."""
    walk = Walk()
    with pytest.raises(hand.Undecided):
        hand.leave(walk, state, 1, PLAY, 2, card, only)
    return walk.open, walk.where


# --- a named card leaves --------------------------------------------------------------------------
def test_of_equal_cards_the_one_that_lies_face_up_is_meant() -> None:
    """GEN-2: unless the line says from which part it comes; it is gone from that part alone."""
    text = TABLE + "@hand Ben: JK 4S\n@open Ben: JK 8C\n"
    for only, part in ((-1, OPEN), (OPEN, OPEN), (HELD, HELD)):
        state = table(text)
        assert left(state, JOKER, only) == (part, [])
        assert (state.nheld[1], state.nopen[1]) == ((2, 1) if part == OPEN else (1, 2))
        assert left(state, JOKER, 1 - part) == (1 - part, [])
        assert (cards_of(state.held[1]), cards_of(state.opened[1])) == ([number("4S")], [number("8C")])
    for card, only, why in (("4S", OPEN, "not-open"), ("8C", HELD, "not-held"), ("9S", -1, "not-in-hand")):
        state = table(text)
        assert left(state, number(card), only) == (-1, [why])
        assert (state.nheld[1], state.nopen[1]) == (2, 2)


def test_which_joker_is_meant_is_asked_where_the_other_may_lie_face_up() -> None:
    """Of a card that there is once nothing is asked, nor where the deck has no other joker."""
    text = TABLE + "@hand Ben: JK 4S\n@open Ben: ?\n"
    assert asked(table(text), JOKER) == ("part", (2, JOKER))
    assert left(table(text), JOKER, HELD) == (HELD, [])
    assert left(table(text), number("4S")) == (HELD, [])
    assert left(table(text.replace("jokers=2", "jokers=1")), JOKER) == (HELD, [])
    assert left(table(text.replace("@open Ben: ?", "@open Ben: 8C")), JOKER) == (HELD, [])
    for part in (HELD, OPEN):
        state = table(text)
        assert left(state, JOKER, step=pin(PLAY, JOKER, part)) == (part, [])
        assert state.hidden(1, OPEN) == 1 - part
        # held: then none lies face up, since that one would have been meant
        assert state.ledger.fits([(container(1, OPEN), JOKER)]) is False


def test_a_hidden_joker_leaves_the_part_that_is_named_and_tells_of_the_other() -> None:
    text = TABLE + "@hand Ben: ? 4S\n@open Ben: ? 8C\n"
    assert asked(table(text), JOKER) == ("part", (2, JOKER))
    for only, step, part, may_be_there in (
        (-1, pin(PLAY, JOKER, HELD), HELD, False),
        (HELD, PLAY, HELD, True),
        (-1, pin(PLAY, JOKER, OPEN), OPEN, None),
        (OPEN, PLAY, OPEN, None),
    ):
        state = table(text)
        assert left(state, JOKER, only, step) == (part, [])
        assert (state.nheld[1], state.nopen[1]) == (2 - (part == HELD), 2 - (part == OPEN))
        if may_be_there is not None:
            assert state.ledger.fits([(container(1, OPEN), JOKER)]) is may_be_there


def test_two_hidden_jokers_may_lie_face_up_both() -> None:
    state = table(TABLE + "@hand Ben: 4S\n@open Ben: ? ? 8C\n")
    for _ in range(2):
        assert left(state, JOKER) == (OPEN, [])
    assert (state.nopen[1], state.hidden(1, OPEN)) == (1, 0)
    assert left(state, JOKER) == (-1, ["not-in-hand"])


def test_a_card_that_lies_elsewhere_is_no_hidden_one() -> None:
    text = TABLE + "@hand Aki: 9S\n@hand Ben: ?\n"
    assert left(table(text), number("9S")) == (-1, ["not-in-hand"])
    assert left(table(text), number("5H")) == (-1, ["not-in-hand"])
    assert left(table(text), number("9C")) == (HELD, [])
    assert left(table(text), number("9C"), OPEN) == (-1, ["not-open"])
    known = table(TABLE + "@hand Aki: 9S\n@hand Ben: 4S\n@hand Chie: 6S\n")
    assert known.ledger is None
    assert left(known, number("9C")) == (-1, ["not-in-hand"])


# --- cards drawn ----------------------------------------------------------------------------------
def test_cards_drawn_are_held_up_to_the_fourth_and_lie_face_up_then() -> None:
    """TP-6.2, and TP-6.3: the pile is shuffled when the stock is gone; beyond both there is nothing."""
    text = TABLE + "@hand Ben: 4S 6S 7S\n@hand Aki: 0\n@hand Chie: 0\n@pile 2C 3C\n@stock 2\n"
    state = table(text)
    state.nstock, walk = 2, Walk()
    hand.draw(walk, state, 1, (number("9S"), number("9C"), number("2C")))
    assert told(walk) == []
    assert number("9S") in cards_of(state.held[1])
    assert set(cards_of(state.opened[1])) == {number("9C"), number("2C")}
    assert (state.nheld[1], state.nopen[1], state.pile) == (4, 2, 0)
    walk = Walk()
    hand.draw(walk, state, 1, (number("9S"), number("9D")))
    assert told(walk) == [("GEN-2", "not-in-stock", ("card", number("9S")))]
    assert state.nopen[1] == 2  # it stops there
    state.nstock = state.npile = 0
    walk = Walk()
    hand.draw(walk, state, 1, (UNKNOWN,))
    assert told(walk) == [("TP-6.3", "nothing-to-draw")]


def test_hidden_cards_drawn_are_born_where_they_go() -> None:
    state = table(TABLE + "@hand Aki: 3\n@hand Ben: 4S 6S 7S\n@hand Chie: 3\n")
    before = [state.ledger.hidden(container(1, part)) for part in (HELD, OPEN)]
    hand.draw(Walk(), state, 1, (UNKNOWN, UNKNOWN, UNKNOWN))
    after = [state.ledger.hidden(container(1, part)) for part in (HELD, OPEN)]
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 2]
    assert (state.nheld[1], state.nopen[1]) == (4, 2)


@pytest.mark.parametrize(
    ("held", "opened", "breaches"),
    [
        (4, 6, []),
        (5, 6, [("TP-4.2", "too-many-held", BEN, 5, 4)]),
        (4, 7, [("TP-4.2", "too-many-open", BEN, 7, 6)]),
        (5, 7, [("TP-4.2", "too-many-held", BEN, 5, 4), ("TP-4.2", "too-many-open", BEN, 7, 6)]),
    ],
)
def test_four_cards_are_held_and_six_lie_face_up(held: int, opened: int, breaches: list[Any]) -> None:
    """TP-4.2; where a card was not what the line says, hands cannot be counted."""
    state = cast("Any", SimpleNamespace(nheld=[9, held, 9], nopen=[9, opened, 9]))
    walk = Walk()
    limits(walk, state, 1)
    assert told(walk) == breaches
    walk = Walk()
    walk.contradiction("GEN-2", "not-held")
    limits(walk, state, 1)
    assert len(walk.found) == 1


# --- facts ----------------------------------------------------------------------------------------
def test_the_stock_of_a_position_is_counted_before_play_begins() -> None:
    """54 cards are there: 12 held, the table card, 41 in the stock.  Later one of these was drawn."""
    text = TABLE + "@stock 41\n@hand Aki: 4\n@hand Ben: 4\n@hand Chie: 4\nAki: draw\n@hand Aki: 4S\n"
    assert {each.verdict for each in judge(read(text)).lines} == {LEGAL}
    full = text.replace("@stock 41", "@stock 42").replace("Aki: draw\n@hand Aki: 4S\n", "")
    assert [each.verdict for each in judge(read(full)).lines][-1] != LEGAL


def test_a_fact_that_is_wrong_in_itself_is_not_counted_with_the_others() -> None:
    text = TABLE + "@stock 53\n"
    walk, state = Walk(), table(text)
    state.ready = False
    facts.fact(None, walk, state, line(text, "@hand Ben: 5"))
    assert told(walk) == [("GEN-3", "hand-too-large", BEN, 4, 5)]


def test_nobody_wins_or_loses_a_deal_that_ended_otherwise() -> None:
    for word, winners, losers in (
        ("none", (), ()), ("burst", (), (0,)), ("field-pyramid", (0,), ()), ("abandoned", (), ()),
    ):  # fmt: skip
        state = cast("Any", SimpleNamespace(ended=None, winners=(), losers=()))
        facts.result(Walk(), state, Step("@result", words=(word,)), 0)
        assert (state.ended, state.winners, state.losers) == (word, winners, losers)


@pytest.mark.parametrize(
    ("top", "count", "clause"),
    [("2H", 1, "TP-8.2"), ("3H", 2, "TP-8.3"), ("5H", 2, "TP-8.2"), ("5H", 1, "TP-8.3"), ("5H", 3, "TP-8.2")],
)
def test_forced_draws_that_are_owed_have_the_clause_of_the_card_that_forces_them(
    top: str, count: int, clause: str
) -> None:
    """A 2 makes draw by TP-8.2 and a 3 by TP-8.3; else the number tells, a 3 being worth one card."""
    state = table(TABLE.replace("5H", top) + f"@turn Chie\n@due Ben: {count}\n@due Aki: {count}\n")
    assert state.dues == (Due(1, count, clause, True), Due(0, count, clause, True))
    assert (state.turn, state.after) == (1, 2)


# --- actions --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("card", "top", "suit", "whys"),
    [
        ("9D", JOKER, 0, [("TP-5.1", "no-match"), ("TP-8.11", "joker-counts-as")]),
        ("9D", JOKER, 2, [("TP-5.1", "no-match"), ("TP-8.11", "joker-counts-as")]),
        ("9D", JOKER, -1, [("TP-5.1", "no-match")]),
        ("9D", 3, 0, [("TP-5.1", "no-match")]),
        ("2D", 1, 0, [("TP-5.2", "two-by-rank")]),
        ("2D", 3, 0, [("TP-5.1", "no-match")]),
        ("9D", 1, 0, [("TP-5.1", "no-match")]),
    ],
)
def test_why_a_card_does_not_fit(card: str, top: int, suit: int, whys: list[tuple[str, str]]) -> None:
    """TP-5.1, 5.2, 8.7, 8.11: a joker counts as the suit that was named, spades as any other."""
    for silenced in (False, True):
        state = cast("Any", SimpleNamespace(top=top, suit=suit, fixed=3, fixer=0))
        walk = Walk()
        action.unplayable(walk, state, number(card), silenced)
        wanted = [("TP-8.7", "suit-is-fixed")] if silenced else whys
        assert [(each.clause, each.why) for each in walk.found] == wanted


def test_a_draw_is_a_forced_one_by_its_word_of_the_player_who_owes_one_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """TP-8.2, 8.3; TP-6.5: the ninth card is drawn like any other, the tenth is asked about."""
    monkeypatch.setattr(action, "forced_draw", lambda *_: "forced")
    seen: list[int] = []
    monkeypatch.setattr(action, "usable_card", lambda walk, state, seat, clause, whys: seen.append(seat))
    for word, dues, forced in (
        (True, (1, 0), True), (True, (0, 1), False), (True, (), False), (False, (1,), False),
    ):  # fmt: skip
        state = table(TABLE + "@hand Ben: 4S 6S\n")
        state.dues = tuple(Due(seat, 2, "TP-8.2", True) for seat in dues)
        move = line(TABLE, "Ben: draw")
        move = move._replace(steps=(move.steps[0]._replace(forced_word=word),))
        found: Any = action.draw_one(Walk(), state, move, 1, 0, 1)
        assert (found == "forced") is forced
    for opened, asked_for in ((4, []), (5, [1]), (6, [])):
        seen.clear()
        state = table(TABLE + "@hand Ben: 4S 6S 7S KS\n")
        state.nopen[1] = opened
        action.draw_one(Walk(), state, line(TABLE, "Ben: draw"), 1, 0, 1)
        assert seen == asked_for


@pytest.mark.parametrize(
    ("mine", "target", "why"),
    [
        ("AS", "9S", None),  # of its suit
        ("AS", "AD", None),  # an ace
        ("AS", "9D", "change-no-match"),
        ("JK", "9D", None),  # a joker for any card
        ("9C", "9D", None),  # it changes nothing at all, which is told elsewhere
    ],
)
def test_an_ace_is_changed_with_its_suit_or_an_ace_and_a_joker_with_anything(
    mine: str, target: str, why: str | None
) -> None:
    """TP-7.1, 7.3."""
    for other, own in ((2, False), (1, True)):
        state, walk = (
            table(TABLE + f"@hand Ben: 4S\n@open {('Aki', 'Ben', 'Chie')[other]}: {target}\n"),
            Walk(),
        )
        step = Step("change", cards=(number(mine), number(target)))
        action.change_with(walk, state, step, 1, 0, 1 << number(mine), HELD)
        clauses = [("TP-7.1", "change-own", ("card", number(mine)), ("card", number(target)))] * own
        if why is not None:
            clauses.append(("TP-7.1", why, ("card", number(mine)), ("card", number(target))))
        assert told(walk) == clauses
        assert number(mine) in cards_of(state.opened[other])
        assert number(target) in cards_of(state.held[1])


def test_the_table_card_is_changed_by_suit_or_as_an_ace() -> None:
    """TP-7.1, 7.2: by the suit that it counts for."""
    for mine, top, fits in (
        ("AH", "5H", True), ("AS", "5H", False), ("AS", "AH", True), ("JK", "5H", True), ("9S", "5H", True),
    ):  # fmt: skip
        state, walk = table(TABLE.replace("5H", top)), Walk()
        action.change_with_table(walk, state, 1, number(mine), OPEN)
        wanted = (
            [] if fits else [("TP-7.1", "change-no-match", ("card", number(mine)), ("card", number(top)))]
        )
        assert told(walk) == wanted
        assert (state.top, cards_of(state.opened[1])) == (number(mine), [number(top)])


def test_a_card_lies_face_up_before_whoever_has_it_others_first() -> None:
    text = TABLE + "@open Aki: JK\n@open Ben: JK 9D\n@hand Ben: 4S\n@hand Chie: 6S\n@hand Aki: 7S\n"
    state = table(text)
    assert action.whose(Walk(), state, 1, 0, JOKER) == 0
    assert action.whose(Walk(), state, 0, 0, JOKER) == 1
    assert action.whose(Walk(), state, 2, 0, JOKER) == 0
    assert action.whose(Walk(), state, 1, 0, number("9D")) == 1
    assert action.whose(Walk(), state, 1, 0, number("9C")) is None
    hidden = table(TABLE + "@open Aki: ?\n@open Ben: ?\n@hand Ben: 4S\n")
    assert action.whose(Walk(), hidden, 1, 0, number("9C")) == 0  # not one's own
    assert action.whose(Walk(), hidden, 1, 0, number("4S")) is None
    walk = Walk()
    with pytest.raises(hand.Undecided):
        action.whose(walk, hidden, 2, 3, number("9C"))
    assert (walk.open, walk.where) == ("from", (3, 0, 1))


def test_the_first_card_that_can_be_used_is_named() -> None:
    """TP-6.5: hearts, fives, jokers, and an ace where a card of its suit lies face up before another."""
    for cards, named in (
        ("9H KS", "9H"), ("KS 5S", "5S"), ("KS JK", "JK"), ("AS KD", "AS"), ("AD KD", None), ("KS QD", None),
    ):  # fmt: skip
        state, walk = (
            table(TABLE + f"@hand Ben: {cards}\n@hand Aki: 0\n@hand Chie: 0\n@open Aki: 7S\n"),
            Walk(),
        )
        action.usable_card(walk, state, 1, "TP-6.5", action.TENTH)
        wanted = [] if named is None else [("TP-6.5", "tenth-card", BEN, ("card", number(named)))]
        assert told(walk) == wanted


def test_only_a_joker_changed_with_the_table_card_names_a_suit() -> None:
    """TP-7.3: an ace names none, nor a joker changed with a card before another player."""
    text = TABLE + "@hand Ben: JK AH\n@open Aki: 9D\n"
    for cards, why in (("JK", []), ("AH", ["suit-not-here"]), ("JK 9D", ["suit-not-here"])):
        step = Step("change", cards=tuple(map(number, cards.split())))
        move = line(text, "Ben: draw")._replace(steps=(step, Step("suit", suit=0)))
        state, walk = table(text), Walk()
        found = action.change(walk, state, move, 1, 0, 2)
        assert [each.why for each in walk.found] == why
        assert (found is None) is bool(why)
        assert found is None or state.suit == 0


@pytest.mark.parametrize("top", ["AS", "5H"])
def test_the_table_card_is_one_of_the_cards_of_a_position(top: str) -> None:
    """GEN-2: with it, one stone and one card face up 51 cards are left, and no hand is counted yet."""
    text = TABLE.replace("5H", top) + "@field Aki: 4S\n@open Ben: 8C\n"
    for stock, full in ((51, False), (52, True)):
        walk, state = Walk(), table(text)
        state.ready, state.told = False, 0
        facts.fact(None, walk, state, line(text, f"@stock {stock}"))
        assert [each.why for each in walk.found] == ["position-too-full"] * full


def test_what_a_position_leaves_out_lies_in_the_stock_or_under_the_table_card() -> None:
    """54 cards, of which 6 are held, one lies face up and one is the table card."""
    text = TABLE + "@hand Aki: 2\n@hand Ben: 2\n@hand Chie: 2\n@open Ben: 8C\n"
    for told_, stock, pile in (
        ("", 46, 0),
        ("@stock 0\n", 0, 46),
        ("@stock 1\n", 1, 45),
        ("@stock 46\n", 46, 0),
    ):
        state = table(text + told_)
        assert (state.nstock, state.npile) == (stock, pile)


@pytest.mark.parametrize(
    ("mine", "stone", "whys"),
    [
        ("4S", "4D", []),
        ("6S", "4D", ["swap-other-rank"]),
        ("4S", "4C", ["swap-not-on-own-field", "not-on-field"]),  # it lies before Aki
        ("9S", "4D", ["swap-other-rank", "not-in-hand"]),
    ],
)
def test_a_stone_is_swapped_for_a_card_of_its_rank(mine: str, stone: str, whys: list[str]) -> None:
    """TP-4.3: the card lies where the stone lay, and the stone is where the card was."""
    text = TABLE + "@hand Ben: 4S 6S\n@hand Aki: 7S\n@hand Chie: 8S\n@field Ben: 4D\n@field Aki: 4C\n"
    state, walk = table(text), Walk()
    move = line(text, "Ben: draw")._replace(steps=(Step("swap", cards=(number(mine), number(stone))),))
    swap(walk, state, move, 1, 0)
    assert [each.why for each in walk.found] == whys
    if not whys:
        assert cards_of(state.field[1]) == [number("4S")]
        assert set(cards_of(state.held[1])) == {number("6S"), number("4D")}
