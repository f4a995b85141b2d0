"""What a sensible player of American Page One does, and what chance does: each value reckoned by hand.

A card is worth the points that are shed with it and one for each card of its suit that stays playable; one
that fits everywhere is kept for sixty points while nobody is near the end, and to stop somebody who is near
it is worth thirty.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from referee.game.dealing import Luck
from referee.game.hands import cards_of
from referee.games.american_page_one import bot
from referee.judge.rooms import engine
from referee.play.bots import dealer_of
from referee.record.model import Step
from tests.games import setup_for
from tests.referee.tables import line, luck, marked, sight, table, wishes, written

HEAD = "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: jokers=2{}\n\ndeal\n@position\n"
COUNTS = "@hand Ben: 5\n@hand Chie: 5\n"


def head(options: str = "", top: str = "5H") -> str:
    return HEAD.format(options) + f"@table {top}\n"


def value(text: str, card: str) -> float:
    state = table(text)
    return bot.value(state, 0, state.setup.cards.names.index(card), cards_of(state.hand[0]))


# --- what is wished -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "card", "others", "options", "worth"),
    [
        ("6H 7S 9C", "6H", (5, 5), "", 7),  # 6 points, and one heart
        ("6H 7H 9C", "6H", (5, 5), "", 8),
        ("KH 7S 9C", "KH", (5, 5), "", 11),
        ("QH 7S 9C", "QH", (5, 5), "", 21),
        ("8H 7H 9C", "8H", (5, 5), "", -10),  # 50 points, kept for 60; suits do not matter to it
        ("JK 7H 9C", "JK", (5, 5), "", -10),
        ("8H 7H 9C", "8H", (2, 5), "", 50),  # somebody may go out
        ("8H 7H 9C", "8H", (5, 2), "", 50),
        ("8H 7H 9C", "8H", (3, 3), "", -10),
        ("8H 7H", "8H", (5, 5), "", 50),  # and so may the player
        ("JH 7S 9C", "JH", (2, 5), "", 51),  # a jump stops who is near the end: 20 + 30
        ("JH 7S 9C", "JH", (3, 5), "", 21),
        ("JH 7S 9C", "JH", (5, 2), "", 21),  # the other one is not next
        ("JH 7S 9C", "JH", (2, 5), ", jump=A", 21),
        ("2H 7S 9C", "2H", (2, 5), "", 51),
        ("3H 7S 9C", "3H", (2, 5), "", 4),
        ("3H 7S 9C", "3H", (2, 5), ", three=flat", 51),
        ("JK 7H 9C", "JK", (2, 5), "", 80),
        ("QH 7S 9C", "QH", (2, 5), "", 21),  # to turn the direction stops nobody
    ],
)
def test_what_it_is_worth_to_play_a_card(
    hand: str, card: str, others: tuple[int, int], options: str, worth: float
) -> None:
    text = head(options) + f"@hand Aki: {hand}\n@hand Ben: {others[0]}\n@hand Chie: {others[1]}\n"
    assert value(text, card) == worth


def test_plays_are_wished_in_the_order_of_their_worth_and_name_the_suit_of_most_cards() -> None:
    """2H 20 + 3 hearts, KH 10 + 3, 6H 6 + 3; the 8 and the joker below all, with hearts as the suit; 7S does
    not fit.  Of the two that fit everywhere the 8 stands first in the hand."""
    asked = wishes(head() + "@hand Aki: 6H KH 2H 8C JK 7S\n" + COUNTS)
    assert asked == ["play 2H", "play KH", "play 6H", "play 8C suit H", "play JK suit H", "draw", "pass"]


def test_calls_are_made_with_the_play_that_makes_them_due() -> None:
    """AP-6.1, 6.2."""
    assert wishes(head() + "@hand Aki: 6H 7S\n" + COUNTS)[0] == "play 6H say page-one"
    assert wishes(head() + "@hand Aki: 6H\n" + COUNTS)[0] == "play 6H say stop"
    assert wishes(head() + "@hand Aki: 6H 7S 9S\n" + COUNTS)[0] == "play 6H"


def test_a_suit_to_be_named_for_the_starter_is_that_of_most_cards() -> None:
    """AP-2.4: any card may follow, since the suit is named first."""
    text = HEAD.format("").replace("@position\n", "") + "@hand Aki: 7S 9S KC 4D 6H JS\n@starter 8H\n"
    asked = wishes(text)
    assert all(wish.startswith("suit S; ") for wish in asked)
    assert asked[0] == "suit S; play JS"
    assert asked[-2:] == ["suit S; draw", "suit S; pass"]


def test_a_run_is_answered_where_it_may_be_and_taken_otherwise() -> None:
    """AP-4.4, 4.6: a 2 with a 2; with two = flat no card answers."""
    hand = "@hand Aki: 2H 2S 8C JK 5H\n" + COUNTS
    assert wishes(head(top="2C") + "@run 2\n" + hand) == ["play 2S", "play 2H", "take", "pass"]
    assert wishes(head(", two=flat", "2C") + "@run 2\n" + hand) == ["take", "pass"]
    assert wishes(head(top="JK suit C") + "@run 4\n" + hand) == ["play JK suit H", "take", "pass"]


@pytest.mark.parametrize(("left", "doubts"), [(3, False), (4, True)])
def test_a_joker_is_challenged_where_many_cards_are_left(left: int, doubts: bool) -> None:
    """Who has four more cards most likely had another one to play (AP-5.3)."""
    text = head(", challenge=on") + f"@hand Aki: {left + 1}\n@hand Ben: 7S KC\n@hand Chie: 5\n"
    asked = wishes(text + "Aki: play JK suit S\n", seat=1)
    assert ("challenge won" in asked or "challenge" in asked) is doubts
    assert asked[-2:] == ["take", "pass"]
    assert "challenge" not in " ".join(
        wishes(text.replace("challenge=on", "challenge=off") + "Aki: play JK suit S\n", seat=1)
    )


def test_a_card_just_drawn_is_played_unless_it_is_better_kept() -> None:
    """6H 7 points; the 8 is kept (-10), but not where draw = until, nor near the end."""
    hand = "@hand Aki: 7S 9C 4D\n" + COUNTS
    assert wishes(head() + hand, "draw 6H") == ["play 6H", ""]
    assert wishes(head() + hand, "draw 8H") == [""]
    assert wishes(head(", draw=until") + hand, "draw 3C 8H")[0] == "play 8H suit S"
    assert wishes(head() + hand.replace("Ben: 5", "Ben: 2"), "draw 8H")[0] == "play 8H suit S"
    assert wishes(head() + "@hand Aki: 7S\n" + COUNTS, "draw 6H") == ["play 6H say page-one", ""]


@pytest.mark.parametrize(
    ("options", "hand", "top", "adds"),
    [
        (", dobon=on", "AC 4S 7D", "QH", True),  # 1 + 4 + 7 = 12
        (", dobon=on", "AC 4S 6D", "QH", False),
        ("", "AC 4S 7D", "QH", False),
        (", dobon=on", "QC", "QH", True),
        (", dobon=on", "JK 4S 7D", "QH", False),
        (", dobon=on", "AC 4S 7D", "JK suit H", False),
    ],
)
def test_dobon_is_called_where_the_hand_adds_up(options: str, hand: str, top: str, adds: bool) -> None:
    """AP-8.1; out of turn, and in the own turn before any play."""
    text = head(options, top) + f"@hand Aki: {hand}\n" + COUNTS
    assert (wishes(text)[0].startswith("dobon")) is adds
    other = text.replace("@position\n", "@position\n@turn Ben\n")
    assert len(wishes(other, seat=0)) == adds


def test_who_owes_a_penalty_takes_it() -> None:
    """AP-6.3: nothing else can be done before."""
    text = head() + "@hand Aki: 6H 7S\n" + COUNTS + "Aki: play 6H\nAki: penalty\nBen: draw\n"
    assert wishes(text)[-1] == "pass"
    caught = head(", challenge=on") + "@hand Aki: 5H 9H 7H KH QH\n" + COUNTS
    caught = caught.replace("5H 9H", "JK 9H") + "Aki: play JK suit S\nBen: challenge won\n"
    assert wishes(caught, seat=0) == ["penalty"]


# --- chance -------------------------------------------------------------------------------------------
def test_a_joker_turned_up_goes_back_into_the_stock() -> None:
    """AP-2.1, 2.3."""
    dealer: Any = dealer_of("american-page-one")
    setup = setup_for("american-page-one", 2)
    state: Any = engine("american-page-one").begin(setup, 0)
    names = setup.cards.names
    hands = [f"{rank}{suit}" for suit in "SD" for rank in range(2, 9)]
    stock = luck(state, *hands, "JK", "JK", "5H", "KC")
    steps = list(dealer.deal(engine("american-page-one"), state, stock, table_card=True))
    assert [(step.verb, step.seat, len(step.cards or ())) for step in steps] == [
        ("@hand", 0, 7),
        ("@hand", 1, 7),
        ("@starter", None, 3),
    ]
    assert [names[card] for card in steps[-1].cards or ()] == ["JK", "JK", "5H"]
    assert sorted(names[card] for card in stock.stock) == ["JK", "JK", "KC"]
    places = set()
    for seed in range(6):  # anywhere in the stock
        again = Luck(Random(seed))
        again.stock = [names.index(card) for card in ("KC", "QC", "5H", "JK", *reversed(hands))]
        list(dealer.deal(engine("american-page-one"), state, again, table_card=True))
        places.add(again.stock.index(names.index("JK")))
    assert places == {0, 1, 2}


def filled(text: str, body: str, *stock: str, seat: int = 0) -> str:
    """The line with what chance gives."""
    state, dealer = table(text), dealer_of("american-page-one")
    names = text.split("players: ")[1].split("\n")[0].split(", ")
    steps = line(text, f"{names[seat]}: {body}").steps
    return written(text, dealer.filled(engine("american-page-one"), state, seat, steps, luck(state, *stock)))


def test_cards_drawn_come_off_the_top() -> None:
    hand = "@hand Aki: 7S 9C 4D\n" + COUNTS
    assert filled(head() + hand, "draw", "6S", "6C") == "draw 6S"
    assert (
        filled(head(top="2H") + "@run 4\n" + hand, "take", "6S", "6C", "7C", "KC", "KS") == "take 6S 6C 7C KC"
    )
    forgot = head() + "@hand Aki: 6H 7S\n" + COUNTS + "Aki: play 6H\n"
    cards = ("6S", "6C", "7C", "KC", "KS", "QS")
    assert filled(forgot, "penalty", *cards) == "penalty 6S 6C 7C KC KS"


def test_draw_until_ends_with_the_first_card_that_fits_or_the_last_one() -> None:
    """AP-3.3, 3.4: 6S and 6C do not fit 5H, 9H does; where none does, stock and pile are drawn empty."""
    hand = "@hand Aki: 7S 9C 4D\n" + COUNTS
    assert filled(head(", draw=until") + hand, "draw", "6S", "6C", "9H", "KC") == "draw 6S 6C 9H"
    full = "@hand Aki: 7S 9C 4D\n@hand Ben: {}\n@hand Chie: 0\n@stock 1\n@pile 6C KC\n"
    suits = (f"{rank}{suit}" for suit in "SHDC" for rank in ("A", *range(2, 11), "J", "Q", "K"))
    others = set(suits) - {"5H", "7S", "9C", "4D", "6C", "KC", "6S"}
    short = head(", draw=until").replace("jokers=2", "jokers=0") + full.format(" ".join(sorted(others)))
    found = filled(short, "draw", "6S").split()
    assert (found[:2], sorted(found[2:])) == (["draw", "6S"], ["6C", "KC"])


def test_the_pile_is_shuffled_when_the_stock_gives_out() -> None:
    """AP-3.4: the table card stays."""
    hand = "@hand Aki: 7S 9C 4D\n" + COUNTS
    text = head(top="2H") + "@run 4\n" + hand + "@pile 6S 6C 7C\n@stock 1\n"
    assert set(filled(text, "take", "KC").split()) == {"take", "KC", "6S", "6C", "7C"}
    assert filled(text, "take", "KC").startswith("take KC ")


def test_a_challenge_is_lost_by_who_doubts_an_honest_player() -> None:
    """AP-5.4: 4 + 5 cards for the challenger; of a bluff the outcome alone is said."""
    hand = "@hand Aki: JK {} 7S 9C 4D\n" + COUNTS
    honest = head(", challenge=on") + hand.format("KS") + "Aki: play JK suit S\n"
    cards = ("6S", "6C", "7C", "KC", "JS", "QS", "QC", "QD", "AS", "AC")
    told = filled(honest, "challenge lost; take", *cards, seat=1)
    state, dealer = table(honest), dealer_of("american-page-one")
    names = state.setup.cards.names
    steps = dealer.filled(engine("american-page-one"), state, 1, (Step("challenge"),), luck(state, *cards))
    assert [step.words for step in steps] == [("lost",), ()]
    assert [names[card] for card in steps[1].cards or ()] == list(cards[:9])
    assert told.startswith("challenge lost")
    bluff = table(head(", challenge=on") + hand.format("KH") + "Aki: play JK suit S\n")
    steps = dealer.filled(engine("american-page-one"), bluff, 1, (Step("challenge"),), luck(bluff, *cards))
    assert [(step.verb, step.words) for step in steps] == [("challenge", ("won",))]


def test_who_has_drawn_may_play_the_drawn_card() -> None:
    dealer: Any = dealer_of("american-page-one")
    text = head() + "@hand Aki: 7S 9C\n" + COUNTS
    state, game = table(text), engine("american-page-one")
    drawn, bare = line(text, "Aki: draw 6H").steps, line(text, "Aki: play 7S").steps
    assert dealer.again(state, 0, drawn, 0)
    assert not dealer.again(state, 0, drawn, 1)
    assert not dealer.again(state, 0, bare, 0)
    more = [written(text, steps) for steps in dealer.further(game, state, 0, drawn)]
    assert more == ["", "play 6H"]
    one = head() + "@hand Aki: 7S\n" + COUNTS
    more = [written(one, steps) for steps in dealer.further(game, table(one), 0, drawn)]
    assert more == ["", "play 6H say page-one"]
    assert len(list(dealer.further(game, state, 0, ()))) > 3


@pytest.mark.parametrize(
    ("before", "seats"),
    [
        ("Aki: play 6H\n", [1, 2, 0]),  # on another's card, the next one first, and last on one's own
        ("Aki: play QH\n", [2, 1, 0]),  # the direction of play after a turn
        ("Aki: draw\n", [0]),  # a hand that has changed
        ("Aki: draw 2S\nBen: draw\n", [1]),
        ("Aki: pass\n", []),
    ],
)
def test_who_may_call_dobon_is_asked_in_the_order_of_play(before: str, seats: list[int]) -> None:
    """AP-8.2."""
    dealer: Any = dealer_of("american-page-one")
    text = head(", dobon=on") + "@hand Aki: 6H QH 7S 9C\n" + COUNTS
    assert list(dealer.asked(table(text + before))) == seats
    assert list(dealer.asked(table(text.replace("dobon=on", "dobon=off") + before))) == []


def test_nobody_is_asked_for_a_dobon_after_the_last_card_of_a_hand() -> None:
    dealer: Any = dealer_of("american-page-one")
    text = head(", dobon=on, two=flat") + "@hand Aki: 2H\n" + COUNTS + "Aki: play 2H say stop\n"
    assert list(dealer.asked(table(text))) == []
    first = HEAD.format(", dobon=on").replace("@position\n", "") + "@starter 5H\n"
    assert list(dealer.asked(table(first))) == [0, 1, 2]  # the dealer is asked last, but one player begins


@pytest.mark.parametrize(
    ("options", "body", "found"),
    [
        ("", "play 8H suit S", ["AP-4.1"]),
        ("", "play JH", ["AP-4.2"]),
        (", jump=A", "play JH", []),
        (", jump=A", "play AH", ["AP-4.2"]),
        ("", "play QH", ["AP-4.3"]),
        (", turn=9", "play 9H", ["AP-4.3"]),
        ("", "play 2H", ["AP-4.4"]),
        ("", "play 3H", []),
        (", three=stack", "play 3H", ["AP-4.5"]),
        ("", "play JK suit S", ["AP-5.1"]),
        ("", "play 5C", []),
        ("", "draw 6H; play 6H", []),
        ("", "challenge won", ["AP-5.3"]),
        ("", "penalty", ["AP-6.3"]),
        ("", "dobon 5C", ["AP-8.1"]),
    ],
)
def test_what_mattered_on_a_line_is_counted_by_its_clause(options: str, body: str, found: list[str]) -> None:
    assert marked(head(options) + "@hand Aki: 6H QH 7S 9C\n" + COUNTS, "Aki: " + body) == found


def test_the_cards_for_a_joker_caught_are_counted_apart_from_those_for_a_call() -> None:
    text = head(", challenge=on") + "@hand Aki: JK KH 7S 9C 4D\n" + COUNTS
    assert marked(text + "Aki: play JK suit S\nBen: challenge won\n", "Aki: penalty") == ["AP-5.4"]


def test_penalties_and_dobons_are_no_turns() -> None:
    dealer: Any = dealer_of("american-page-one")
    text = head() + "@hand Aki: 6H QH 7S 9C\n" + COUNTS
    for body, turn in (("play 6H", True), ("draw", True), ("penalty", False), ("dobon 6H", False)):
        assert dealer.is_turn(engine("american-page-one"), table(text), line(text, f"Aki: {body}")) is turn


def test_a_seat_sees_neither_the_others_cards_nor_whether_a_joker_was_a_bluff() -> None:
    text = (
        head(", challenge=on")
        + "@hand Aki: JK KH 7S 9C 4D\n@hand Ben: 3S 4S\n@hand Chie: 5\nAki: play JK suit S\n"
    )
    state = table(text)
    assert state.bluff.other
    for seat, bluffs in ((0, True), (1, False)):
        seen = sight(text, seat=seat).state
        assert seen.bluff.other is bluffs
        assert [bool(hand) for hand in seen.hand] == [seat == 0, seat == 1, False]
        assert seen.count == state.count
        assert seen.pool == state.pool + sum(hand for other, hand in enumerate(state.hand) if other != seat)
