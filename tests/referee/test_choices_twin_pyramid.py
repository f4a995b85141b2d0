"""What a sensible player of Twin Pyramid does, and what chance does: each value reckoned by hand.

A hand of four has room for one more card (0.4), a hand of nine has none (-20); a card less is worth half of
what room lacks to 1.  A stone on the field pyramid is worth 4, one in the hand that is lacked 2, or 1 where
its carriers lack; builders 1.5, 2.5 and 3.5; a change costs 3.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from referee.games.twin_pyramid import bot
from referee.games.twin_pyramid.table import cards_of
from referee.judge.rooms import engine
from referee.play.bots import dealer_of
from referee.record.model import Step
from tests.games import setup_for
from tests.referee.tables import line, luck, marked, table, wishes, written

HEAD = "game: twin-pyramid\nplayers: Aki, Ben, Chie\noptions: jokers=2\n\ndeal\n@position\n"
TABLE = HEAD + "@table 5H\n"
NEARLY = "@field Aki: 7S 8S 9S 10S 4S 5S 6S 2S 3S\n"
"""All but the A."""


def number(state: Any, card: str) -> int:
    return int(state.setup.cards.names.index(card))


def hand_of(state: Any, seat: int = 0) -> list[int]:
    return cards_of(state.held[seat] | state.opened[seat])


def keeps(text: str, card: str) -> float:
    state = table(text)
    return bot.keeps(state, 0, number(state, card), hand_of(state))


def played(text: str, card: str) -> tuple[float, str]:
    """The worth of playing a card whose own worth is put at 0, and the line."""
    state = table(text)
    hand = hand_of(state)
    kept = dict.fromkeys(hand, 0.0)
    silenced = state.silenced(0)
    value, steps = bot.played(state, 0, number(state, card), hand, kept, silenced=silenced)
    return value, written(text, steps)


# --- what a card is worth in the hand ---------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts", "card", "worth"),
    [
        ("", "JC", 1.5),
        ("", "QC", 2.5),
        ("", "KC", 3.5),
        ("", "7C", 2.0),  # stands on the ground
        ("", "4C", 1.0),  # 7 and 8 carry it, and lie nowhere yet
        ("@field Aki: 7S 8S\n", "4C", 2.0),
        ("@field Aki: 7S 9S\n", "4C", 1.0),
        ("@field Aki: 7S\n", "7C", -0.5),  # its place is taken
        ("@field Ben: 7S\n", "7C", 2.0),
        ("@open Aki: 7S\n", "7C", 0.0),  # one seven will do: the other, of the earlier suit, is kept
        ("@open Aki: 7S\n", "7S", 2.0),
        ("", "AC", 2.0),
        (NEARLY, "AC", 2.0),
        (NEARLY + "@open Aki: AS\n", "AC", 0.0),  # TP-5.4: the other one would have to go first
        ("@open Aki: AS\n", "AC", 2.0),  # two aces are two changes
        ("", "JK", 1.5),
        (NEARLY, "JK", 0.0),  # TP-5.4: no joker may be left when the A is placed
    ],
)
def test_what_it_is_worth_to_have_a_card(facts: str, card: str, worth: float) -> None:
    assert keeps(f"{TABLE}@hand Aki: {card} KS\n{facts}", card) == worth


@pytest.mark.parametrize(
    ("size", "worth"), [(1, 0), (2, 0), (3, 0.1), (4, 0.3), (5, 0.65), (6, 1), (7, 1.4), (8, 1.9), (9, 10.5)]
)
def test_a_card_less_is_worth_more_the_fuller_the_hand_is(size: int, worth: float) -> None:
    opened = " ".join(["7S", "8S", "9S", "10S", "4S"][: max(0, size - 4)])
    facts = f"@hand Aki: {min(4, size)}\n" + (f"@open Aki: {opened}\n" if opened else "")
    assert bot.pressure(table(TABLE + facts), 0) == pytest.approx(worth)


def test_room_never_grows_with_the_cards() -> None:
    assert list(bot.ROOM) == sorted(bot.ROOM, reverse=True)
    assert len(bot.ROOM) == 11


# --- what a card does when it is played -------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts", "card", "worth", "told"),
    [
        # a hand of four: 0.3 for a card less
        ("@hand Aki: 5C 6C KS QS\n", "5C", 0.3, "play 5C"),
        ("@hand Aki: 9C 6C KS QS\n", "9C", 0.3, "play 9C"),
        ("@hand Aki: 7C 6C KS QS\n", "7C", 0.6, "play 7C"),  # a turn taken from the next player
        ("@hand Aki: 8C 6C KS QS\n", "8C", 1.1, "play 8C suit S"),  # two of the three left
        ("@hand Aki: JK 6C KS QC\n", "JK", 1.1, "play JK suit C"),
        ("@hand Aki: 10C 6C KS QS\n", "10C", 0.3, "play 10C"),  # nothing to break
        ("@hand Aki: 10C 6C KS QS\n@field Ben: 7S 8S\n", "10C", 1.9, "play 10C"),  # 1 + 0.3 × 2
        ("@hand Aki: 10C 6C KS QS\n@field Chie: 7S 8S\n", "10C", 0.3, "play 10C"),  # not the next player
        ("@hand Aki: AC 6C KS QS\n", "AC", 0.3, "play AC"),
        # builders: 4 a stone, and a tenth for each tier it stands on
        ("@hand Aki: JC 7C QC QS\n", "JC", 4.3, "play JC build 7C"),
        ("@hand Aki: QC 7C 8C QS\n", "QC", 8.3, "play QC build 7C 8C"),
        ("@hand Aki: KC 7C 8C 4S\n", "KC", 12.4, "play KC build 7C 8C 4S"),
        ("@hand Aki: QC 4C 6C QS\n@field Aki: 7S 8S\n", "QC", 4.4, "play QC build 4C"),
        ("@hand Aki: KC 4C JC QS\n", "KC", 0.3, "play KC"),
        (NEARLY + "@hand Aki: KC AC JC QS\n", "KC", 1000.3, "play KC build AC"),
        (NEARLY + "@hand Aki: KC AC JK QS\n", "KC", 0.3, "play KC"),  # TP-5.4
        (NEARLY + "@hand Aki: KC AC 7C QS\n", "KC", 0.3, "play KC"),
        # a 2: two for me (0.8 + 0.4), or for the next player half of what two cost there
        ("@hand Aki: 2C 6C KS QS\n", "2C", 1.5, "play 2C take"),
        ("@hand Aki: 2C 6C KS QS\n@open Ben: 5S 6S\n", "2C", 1.7, "play 2C pass"),  # (1.0 + 1.8) / 2
        ("@hand Aki: 2C 6C KS QS\n@open Chie: 5S 6S\n", "2C", 1.5, "play 2C take"),
        ("@hand Aki: 2C 6C KS QS\n@open Ben: 5S 6S 4S 3S 7S\n", "2C", 20.3, "play 2C pass"),  # his tenth
        # a 3: one for everybody, a gain where the others are fuller: 0.8 - (0.4 - 0.3) / 2
        ("@hand Aki: 3C 6C KS QS\n@open Ben: 5S\n", "3C", 1.05, "play 3C"),
    ],
)
def test_what_it_is_worth_to_play_a_card(facts: str, card: str, worth: float, told: str) -> None:
    value, line_ = played(TABLE + facts, card)
    assert (round(value, 6), line_) == (worth, told)


def test_what_a_card_is_worth_in_the_hand_is_lost_with_it() -> None:
    state = table(TABLE + "@hand Aki: 5C 6C KS QS\n")
    hand = hand_of(state)
    value, _ = bot.played(state, 0, number(state, "5C"), hand, dict.fromkeys(hand, 2.0), silenced=False)
    assert value == pytest.approx(0.3 - 2)


@pytest.mark.parametrize(("card", "told"), [("2H", "play 2H"), ("8H", "play 8H"), ("KH", "play KH build 7C")])
def test_of_what_a_wild_silences_builders_alone_remain(card: str, told: str) -> None:
    """TP-8.7: the others' special cards have no effect, their builders build."""
    silenced = TABLE + f"@fixed H by Ben\n@hand Aki: {card} 7C 6S QS\n"
    assert played(silenced, card)[1] == told


def test_stones_come_in_an_order_in_which_each_is_carried() -> None:
    """7, 8 and 4: the 4 last; of two sevens one is built."""
    state = table(TABLE + "@hand Aki: KC 4S 8C 7C\n")
    rest = [number(state, card) for card in ("4S", "8C", "7C")]
    worth, cards = bot.stones(state, 0, rest, 3)
    assert cards[-1] == number(state, "4S")
    assert worth == pytest.approx(12.1)
    assert [bot.tier(number(state, f"{rank}C")) for rank in ("A", *range(2, 11))] == [
        3, 2, 2, 1, 1, 1, 0, 0, 0, 0,
    ]  # fmt: skip
    twins = [number(state, card) for card in ("7C", "7S", "8C")]
    assert len(bot.stones(state, 0, twins, 3)[1]) == 2


# --- changes ----------------------------------------------------------------------------------------
def test_an_ace_is_changed_for_its_suit_or_another_ace() -> None:
    """5H (far: 1) and the 9H before Chie (lacked: 2) have the suit of AH; 9S of Ben has not; AD is an ace.
    AH itself is put at 2, and the turn costs 3."""
    text = TABLE + "@hand Aki: AH KS QS JS\n@open Ben: 9S AD\n@open Chie: 9H\n"
    state = table(text)
    hand = hand_of(state)
    found = bot.changed(state, 0, number(state, "AH"), hand, 2.0)
    told = sorted((written(text, steps), value) for value, steps in found)
    assert told == [
        ("change AH for 9H from Chie", -3.0),
        ("change AH for AD from Ben", -3.0),
        ("change AH for top", -4.0),
    ]
    other = table(text.replace("5H", "5D"))
    assert len(list(bot.changed(other, 0, number(other, "AH"), hand_of(other), 2.0))) == 2
    aces = table(text.replace("5H", "AC"))
    assert len(list(bot.changed(aces, 0, number(aces, "AH"), hand_of(aces), 2.0))) == 3


def test_a_joker_is_changed_for_anything_and_names_the_suit_of_most_cards_with_the_table_card() -> None:
    """TP-7.3: 5H (far: 1 + 0.8 for the suit), 9S and 9H (lacked: 2 each); never one's own face-up cards."""
    text = TABLE + "@hand Aki: JK KS QS JD\n@open Aki: 6D\n@open Ben: 9S\n@open Chie: 9H\n"
    state = table(text)
    found = bot.changed(state, 0, number(state, "JK"), hand_of(state), 1.5)
    told = sorted((written(text, steps), round(value, 6)) for value, steps in found)
    assert told == [
        ("change JK for 9H from Chie", -2.5),
        ("change JK for 9S from Ben", -2.5),
        ("change JK for top suit S", -2.7),
    ]


# --- what is wished -----------------------------------------------------------------------------------
def test_wishes_stand_in_the_order_of_their_worth() -> None:
    """KH builds 8C (4.3 - 3.5 = 0.8); 2H takes two (1.5 - 1 = 0.5); one card drawn is worth 0.4, and 6H,
    far from its place, 0.3 - 1."""
    asked = wishes(TABLE + "@hand Aki: 6H KH 2H 8C\n")
    assert asked == ["play KH build 8C", "play 2H take", "draw", "play 6H", "pass"]


def test_who_owes_cards_takes_them() -> None:
    assert wishes(TABLE + "@due Ben: 2\n", seat=1) == ["take"]


def test_under_a_wild_of_another_only_its_suit_is_played_and_nothing_changed() -> None:
    """TP-8.7: AH would be changed for 5H, and 5C has its rank: neither is thought of."""
    asked = wishes(TABLE + "@fixed C by Ben\n@hand Aki: AH 5S 9C KH\n")
    assert asked == ["draw", "play 9C", "pass"]
    own = wishes(TABLE + "@fixed C by Aki\n@hand Aki: AH 5S 9C KH\n")
    assert set(own) == {"draw", "play AH", "play 5S", "play KH build 9C", "change AH for top", "pass"}


def test_a_full_hand_plays_what_it_would_rather_keep() -> None:
    """Nine cards: a tenth loses the deal (-20), so the king goes (10.5 - 3.5), and the change of the ace."""
    asked = wishes(TABLE + "@hand Aki: KH AH 4C 6C\n@open Aki: 4S 6S JC QC KC\n")
    assert asked[:3] == ["play AH", "play KH", "change AH for top"]
    assert asked[-2:] == ["draw", "pass"]


# --- chance -------------------------------------------------------------------------------------------
def test_cards_are_turned_up_until_one_is_not_special() -> None:
    """TP-2.1, 2.3: four cards each off the top, then 2H, 8H and 5C."""
    setup = setup_for("twin-pyramid", 2)
    game, dealer = engine("twin-pyramid"), dealer_of("twin-pyramid")
    state: Any = game.begin(setup, 0)
    stock = luck(state, "4S", "5S", "6S", "7S", "4D", "5D", "6D", "7D", "2H", "8H", "5C", "KC")
    names = setup.cards.names
    found = [
        (step.verb, step.seat, [names[card] for card in step.cards or ()])
        for step in dealer.deal(game, state, stock, table_card=True)
    ]
    assert found == [
        ("@hand", 0, ["4S", "5S", "6S", "7S"]),
        ("@hand", 1, ["4D", "5D", "6D", "7D"]),
        ("@starter", None, ["2H", "8H", "5C"]),
    ]
    assert [names[card] for card in stock.stock] == ["KC"]


@pytest.mark.parametrize(
    ("facts", "steps", "drawn"),
    [
        ("", "draw", "draw 9S"),
        ("@hand Aki: 2H 6C KS QS\n", "play 2H take", "play 2H take 9S 8S"),
        ("@hand Aki: 6C KS QS JS\n", "lay 6C; draw", "lay 6C; draw 9S"),
        # the tenth card ends a forced draw (TP-8.3a): nine before the 2, so eight, and two make ten
        ("@hand Aki: 2H 6C KS QS\n@open Aki: 3S 4S 5S 6S 7D\n", "play 2H take", "play 2H take 9S 8S"),
        ("@due Aki: 2\n", "take", "take 9S 8S"),
        ("@due Aki: 2\n@open Aki: 3S 4S 5S 6S 7D\n", "take", "take 9S"),
        ("@due Ben: 2\n", "draw", "draw 9S"),
    ],
)
def test_cards_drawn_come_off_the_top(facts: str, steps: str, drawn: str) -> None:
    text = TABLE + facts
    state, dealer = table(text), dealer_of("twin-pyramid")
    wanted = line(text, "Aki: " + steps).steps
    filled = dealer.filled(engine("twin-pyramid"), state, 0, wanted, luck(state, "9S", "8S", "10S"))
    assert written(text, filled) == drawn


def test_an_empty_stock_is_made_anew_of_all_but_the_table_card() -> None:
    """TP-6.3: with a 2 just played the 5H lies under it and is shuffled, too."""
    dealer: Any = dealer_of("twin-pyramid")
    text = TABLE + "@hand Aki: 2H 6C KS QS\n@pile 9S 8S\n@stock 1\n"
    state = table(text)
    stock = luck(state, "10S")
    names = state.setup.cards.names
    _, take = dealer.filled(engine("twin-pyramid"), state, 0, line(text, "Aki: play 2H take").steps, stock)
    assert names[take.cards[0]] == "10S"
    assert {names[card] for card in (*take.cards[1:], *stock.stock)} == {"9S", "8S", "5H"}
    stock = luck(state)
    (draw,) = dealer.filled(engine("twin-pyramid"), state, 0, line(text, "Aki: draw").steps, stock)
    assert {names[card] for card in (*draw.cards, *stock.stock)} == {"9S", "8S"}


@pytest.mark.parametrize(
    ("facts", "body", "found"),
    [
        ("", "Aki: play 2H take", ["TP-8.2"]),
        ("", "Aki: play 3H", ["TP-8.3"]),
        ("", "Aki: play 7H", ["TP-8.5"]),
        ("", "Aki: play 9H", ["TP-8.6"]),
        ("", "Aki: play 8H suit S", ["TP-8.7"]),
        ("", "Aki: play JK suit S", ["TP-8.9"]),
        ("", "Aki: play 10H", []),
        ("@field Ben: 7S\n", "Aki: play 10H", ["TP-8.8"]),
        ("@field Chie: 7S\n", "Aki: play 10H", []),
        ("", "Aki: play 6H", []),
        ("", "Aki: play AH", []),
        ("", "Aki: play KH build 7S", ["TP-5.3"]),
        ("", "Aki: change AH for top", ["TP-8.1"]),
        ("", "Aki: change JK for top suit S", ["TP-8.10"]),
        ("@fixed H by Ben\n", "Aki: play 2H", []),
        ("@fixed H by Aki\n", "Aki: play 2H take", ["TP-8.2"]),
        ("", "Aki: draw", []),
    ],
)
def test_what_took_effect_is_counted_by_its_clause(facts: str, body: str, found: list[str]) -> None:
    assert marked(TABLE + facts, body) == found


def test_forced_draws_are_no_turns() -> None:
    dealer: Any = dealer_of("twin-pyramid")
    owing = TABLE + "@due Aki: 2\n"
    assert not dealer.is_turn(engine("twin-pyramid"), table(owing), line(owing, "Aki: take"))
    assert dealer.is_turn(engine("twin-pyramid"), table(TABLE), line(TABLE, "Aki: draw"))


def test_people_stop_after_six_rounds_in_which_no_more_than_two_cards_each_have_moved() -> None:
    """Three players: eighteen lines of six cards, looked at once a round; with a seventh play goes on."""
    dealer: Any = dealer_of("twin-pyramid")
    state = table(TABLE)

    def lines(count: int, cards: int) -> list[Any]:
        each = line(TABLE, "Aki: play 2H")
        return [each._replace(steps=(Step("play", (n % cards,)),)) for n in range(count)]

    assert dealer.stops(state, lines(21, 6))
    assert not dealer.stops(state, lines(21, 7))
    assert not dealer.stops(state, lines(20, 6))  # the round is not over
    assert not dealer.stops(state, lines(18, 6))  # the deal itself is among the lines
    before = [line(TABLE, "Aki: play 2H")._replace(steps=(Step("play", (40 + n,)),)) for n in range(3)]
    assert dealer.stops(state, [*before, *lines(18, 6)])  # what moved earlier counts no more


def test_a_seat_sees_the_number_of_the_others_cards_alone() -> None:
    dealer: Any = dealer_of("twin-pyramid")
    state = table(TABLE + "@hand Aki: KH AH 4C 6C\n@hand Ben: 4S 6S JC QC\n@open Ben: 9D\n")
    seen = dealer.seen(state, 0)
    assert (seen.held[0], seen.held[1], seen.nheld) == (state.held[0], 0, [4, 4, 4])
    assert seen.opened == state.opened
    assert seen.pool == state.pool | state.held[1]
    assert Random(1) is not None
