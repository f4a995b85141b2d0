"""Figures of the rules, each against the rule text: what carries, covers, counts, draws, and adds up."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import layouts
from referee.game.hands import ANY
from referee.games.american_page_one.score import card_points, left_over, scores
from referee.games.pile_up import table as pile_up
from referee.games.pyramid_dice.deck import COVERS, FIRST, spots
from referee.games.twin_pyramid import table as twin_pyramid
from referee.hidden.cases import Sum
from referee.judge.game_loader import engine
from referee.judge.replay import judge
from referee.record.reader import read
from tests.conserved import cards_conserved
from tests.games import setup_for
from tests.referee.ruling_entries import last
from tests.referee.tables import line, table

TWIN = "game: twin-pyramid\nplayers: Aki, Ben\noptions: jokers=2\n\ndeal\n@position\n"
PAGE = "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: {}\n\ndeal\n"
FIGURES = layouts.load("american-page-one").figures
CARRIED = {"4": "7 8", "5": "8 9", "6": "9 10", "2": "4 5", "3": "5 6", "A": "2 3"}
"""TP-3.3, as printed."""


def whys(text: str, body: str) -> set[str]:
    """What is wrong with a line after a record."""
    state = table(text)
    return {breach.why for breach in engine(read(text).game).check(state, line(text, body))}


# --- Twin Pyramid -----------------------------------------------------------------------------------
@pytest.mark.parametrize("stone", CARRIED)
def test_a_stone_stands_on_two_others(stone: str) -> None:
    """With all stones but its own place it stands; without one of its carriers, it does not."""
    carriers = CARRIED[stone].split()
    for lacking in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10"):
        field = [f"{rank}S" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10")]
        lying = " ".join(card for card in field if card[:-1] not in (stone, lacking))
        text = f"{TWIN}@table 4H\n@hand Aki: JH {stone}D\n@field Aki: {lying}\n"
        assert ("not-carried" in whys(text, f"Aki: play JH build {stone}D")) is (lacking in carriers), lacking


@pytest.mark.parametrize("rank", ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
def test_the_first_table_card_is_not_special(rank: str) -> None:
    """TP-1.4, 2.3: 4, 5, 6 and builders alone."""
    text = TWIN.replace("@position\n", "@hand Aki: 4H\n")
    special = rank not in ("4", "5", "6", "J", "Q", "K")
    assert ("starter-special" in {b.why for b in found(text, f"@starter {rank}S")}) is special
    assert ("starter-too-late" in {b.why for b in found(text, f"@starter {rank}S 5C")}) is not special


def found(text: str, fact: str) -> tuple[Any, ...]:
    """What is wrong with a fact of the set-up."""
    lines = read(f"{text}{fact}\n").deals[-1].lines
    game = engine(read(text).game)
    state = game.begin(setup_for(read(text).game, 2), 0)
    return tuple(game.check(state, lines[-1]))


def test_which_card_fits_which() -> None:
    """TP-5.1, 5.2, 5.6: suit or rank, a 2 by suit alone, a joker on anything; nothing has a joker's rank."""
    for top, card in product(range(53), range(53)):
        suits, ranks = (twin_pyramid.SUIT_OF[top], twin_pyramid.SUIT_OF[card]), (top % 13, card % 13)
        if card == 52:
            fits = True
        elif top == 52:
            fits = False
        else:
            fits = suits[0] == suits[1] or (ranks[0] == ranks[1] and ranks[1] != 1)
        table_ = twin_pyramid.PLAYABLE[suits[0] + 1][twin_pyramid.RANK_OF[top] + 1]
        assert bool(table_ & twin_pyramid.BITS[card]) is fits, (top, card)


@pytest.mark.parametrize(
    ("ended", "who", "players", "points"),
    [
        ("field-pyramid", "Aki", 3, (40, -20, -20)),  # TP-1.2
        ("burst", "Ben", 3, (10, -20, 10)),
        ("field-pyramid", "Ben", 2, (-20, 20)),
        ("burst", "Aki", 6, (-50, 10, 10, 10, 10, 10)),
    ],
)
def test_points_of_a_deal(ended: str, who: str, players: int, points: tuple[int, ...]) -> None:
    """TP-9.1, 9.2: 20 from each other player, 10 to each other player."""
    names = ", ".join(("Aki", "Ben", "Chie", "Dai", "Eri", "Fumi")[:players])
    record = read(f"game: twin-pyramid\nplayers: {names}\n\ndeal\n@result {who}: {ended}\n")
    assert judge(record).deals[0].scores == points


# --- Pyramid Dice -----------------------------------------------------------------------------------
def test_place_i_of_row_r_is_covered_by_places_i_and_i_plus_1_of_the_next() -> None:
    """PD-2.3, with rows and places counted from 1."""
    at = {(row, place): FIRST[row] + place - 1 for row in range(1, 8) for place in range(1, row + 1)}
    assert sorted(at.values()) == list(range(28))
    for (row, place), where in at.items():
        below = [at[row + 1, place], at[row + 1, place + 1]] if row < 7 else []
        assert list(COVERS[where]) == below
        assert spots([where]) == ("spots", ((row, place),))


@pytest.mark.parametrize(
    ("left", "rank"),
    [
        (28, "novice"), (16, "novice"), (15, "intermediate"), (7, "intermediate"), (6, "advanced"),
        (4, "advanced"), (3, "veteran"), (1, "veteran"), (0, "professional"),
    ],
)  # fmt: skip
def test_how_well_a_solo_player_did(left: int, rank: str) -> None:
    """PD-9.2."""
    record = read(f"game: pyramid-dice\nplayers: Aki\n\ndeal\n@left {left}\n")
    assert judge(record).deals[0].extras == {"left": left, "rank": rank}


@pytest.mark.parametrize(
    ("pad", "scores"),
    [
        ("@taken Aki: T10 T30 G1\n@taken Ben: T18", (2 + 5, 3)),  # a god has no points
        ("@taken Aki: T10 ?\n@taken Ben: T18", (None, 3)),
        ("@taken Aki: T10\n@taken Aki: T30\n@taken Ben: T18", (2 + 5, 3)),
        ("@stolen Aki: G1 T10\n@stolen Aki: T18\n@taken Aki: T02\n@taken Ben: T30", (2 + 1 + 2 + 1, 5)),
        ("@stolen Aki: ? T10\n@taken Ben: T30", (None, 5)),
        ("@points Aki: 20, 8\n@taken Ben: T30", (20, 5)),
        ("@taken Aki: T10", (2, None)),  # nobody wrote what Ben has
    ],
)
def test_what_a_pad_of_cards_comes_to(pad: str, scores: tuple[int | None, ...]) -> None:
    """PD-6.3, 8.2: points of treasures, and of stolen cards the number on the back."""
    record = read(f"game: pyramid-dice\nplayers: Aki, Ben\noptions: steal=on\n\ndeal\n{pad}\n")
    assert judge(record).deals[0].scores == scores


# --- Pile up ----------------------------------------------------------------------------------------
def test_cards_of_five_colours_and_six_numbers() -> None:
    """PU-1.2: R, G, B, white and black, each from 1 to 6; a card that nobody can read has a number, too."""
    names = table("game: pile-up\nplayers: Aki, Ben\n\ndeal\n").setup.cards.names
    for card in range(pile_up.CARDS):
        number = int(names[card][-1])
        assert pile_up.NUMBER_OF[card] == number
        assert pile_up.COLOUR_OF[card] == "RGBWK".index(names[card][0])
        holding = [n for n in range(1, 7) if pile_up.FLAT_OF_NUMBER[n] >> card & 1]
        assert holding == [number]
        assert [n for n in range(1, 7) if pile_up.OF_NUMBER[n] & ANY[card]] == [number]
        assert pile_up.SINGLE[card] == (card, 1)
    assert [pile_up.NUMBER_OF[pile_up.COLOURED + n] for n in range(6)] == [1, 2, 3, 4, 5, 6]
    unread = {pile_up.COLOUR_OF[pile_up.COLOURED + n] for n in range(6)}
    assert not unread & {pile_up.WHITE, pile_up.BLACK}


# --- American Page One ------------------------------------------------------------------------------
def test_what_the_cards_count() -> None:
    """AP-7.1: 8 and joker 50; 2, J and Q (and 3 where it draws) 20; 10 and K 10; the others their number."""
    names = table(PAGE.format("jokers=2") + "@starter 5H\n").setup.cards.names
    counts = {"8": 50, "2": 20, "J": 20, "Q": 20, "10": 10, "K": 10, "A": 1, "JK": 50}
    for card in range(53):
        rank = names[card] if names[card] == "JK" else names[card][:-1]
        plain = counts.get(rank) or int(rank)
        assert card_points(card, FIGURES, three=False) == plain
        assert card_points(card, FIGURES, three=True) == (20 if rank == "3" else plain)


def test_points_left_hang_on_the_option_of_the_3_alone_where_a_3_is_left() -> None:
    """AP-4.5, 7.1: 3C is number 41; with the option open nobody knows what it counts."""
    names = table(PAGE.format("jokers=2") + "@starter 5H\n").setup.cards.names
    three, nine, joker = names.index("3C"), names.index("9C"), names.index("JK")
    assert left_over((three, nine), {"three": "off"}, FIGURES) == 12
    assert left_over((three, nine), {"three": "stack"}, FIGURES) == 29
    assert left_over((three, nine), {"three": "flat"}, FIGURES) == 29
    assert left_over((three, nine), {"three": None}, FIGURES) is None
    assert left_over((nine, joker), {"three": None}, FIGURES) == 59


def total(score: Sum, card: int) -> int:
    """A score with one hidden card of each term put in."""
    return score.base + sum(factor * values[card] for factor, _, values in score.terms)


def test_the_winner_gets_what_the_others_have_left_whatever_it_is() -> None:
    """AP-7.2: of Ben one card is not known: his loss and Aki's gain hang on it; Chie has 57 points."""
    text = (
        PAGE.format("jokers=0") + "@position\n@table 5H\n@hand Aki: 6H\n@hand Ben: 9S ?\n@hand Chie: 7C 8C\n"
    )
    state = table(text + "Aki: play 6H say stop\n")
    won, lost, other = scores(state) or (None, None, None)
    assert other == -57
    assert isinstance(won, Sum)
    assert isinstance(lost, Sum)
    names = state.setup.cards.names
    for card, points in (("KS", 10), ("8H", 50), ("4D", 4)):
        number = names.index(card)
        assert total(lost, number) == -(9 + points)
        assert total(won, number) == 57 + 9 + points


# --- every card in one place ------------------------------------------------------------------------
STATES = {
    "twin-pyramid": TWIN + "@table 5H\n@hand Aki: 6H JK\n@open Aki: 4S\n@field Aki: 7S\n@pile 2H\n",
    "american-page-one": PAGE.format("jokers=2") + "@position\n@table 5H\n@hand Aki: 6H JK\n@pile 2H\n"
    "@hand Ben: 9C\n@hand Chie: 3\n",
    "pile-up": "game: pile-up\nplayers: Aki, Ben\n\ndeal\n@position\n@column 3: R3 G3\n@hand Aki: R1\n"
    "@discard W1\n",
    "pyramid-dice": "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n@row 7: T01 T02 T03 T04 T05 T06 T07\n"
    "Aki: roll 1 1 1; take T01\nBen: roll 6 6 6; fail T02\n",
}
MASKS = {
    "twin-pyramid": ("pool", "pile", "held", "opened", "field"),
    "american-page-one": ("pool", "pile", "hand"),
    "pile-up": ("pool", "gone", "hand"),
    "pyramid-dice": ("aside", "taken", "stolen", "boxed"),
}
COUNTS = {
    "twin-pyramid": ("nstock", "npile", "nheld", "nopen"),
    "american-page-one": ("nstock", "npile", "count"),
    "pile-up": ("nstock",),
    "pyramid-dice": ("pyramid",),
}


@pytest.mark.parametrize("game", STATES)
def test_a_card_in_two_places_or_none_is_seen(game: str) -> None:
    """The check that every property leans on: one card more anywhere, known or counted, and it fails."""
    rules, state = engine(game), table(STATES[game])
    assert cards_conserved(rules, state)
    for name in MASKS[game]:
        twin = state.copy()
        places = getattr(twin, name)
        if isinstance(places, list):
            places[-1] ^= 1
        else:
            setattr(twin, name, places ^ 1)
        assert not cards_conserved(rules, twin), name
    for name in COUNTS[game]:
        twin = state.copy()
        counted = getattr(twin, name)
        if isinstance(counted, list):
            counted[-1] += 60
        else:
            setattr(twin, name, counted + 60)
        assert not cards_conserved(rules, twin), name


@pytest.mark.parametrize(
    ("ben", "owed"), [(23, [{"player": "Aki", "count": 2}]), (24, [{"player": "Aki", "count": 1}]), (25, [])]
)
def test_no_more_is_owed_than_stock_and_pile_have(ben: int, owed: list[dict[str, Any]]) -> None:
    """AP-3.4: a run of two, with two cards left, one, and none: one on the table, 26 in hands, and Ben's."""
    hands = f"@hand Aki: 1\n@hand Ben: {ben}\n@hand Chie: 25\n"
    text = PAGE.format("jokers=0") + "@position\n@table 2H\n@run 2\n" + hands
    assert last(text)["after"]["owed"] == owed


def test_a_god_that_nobody_named_is_in_one_place_once_it_is_used() -> None:
    """A position in which Aki has a card that nobody read: it is G2 from its use on, and nowhere else."""
    text = "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n@position\n@aside T10 T12\n@taken Aki: ?\n"
    state = table(text + "Aki: roll 6 2 1; use G2 2; take T10\n")
    god = state.deck.units[state.setup.cards.names.index("G2")][0]
    assert cards_conserved(engine("pyramid-dice"), state)
    assert state.taken[0] >> god & 1
    assert state.gone >> god & 1
    assert state.acquired == 1


@pytest.mark.parametrize(
    ("left", "scores"),
    [
        ("@left Ben: 7S 8S\n@left Chie: 5", (57 + 5, -57, -5)),
        ("@left Ben: 7S ?\n@left Chie: 5", (None, None, -5)),
        ("@left Ben: 57", (None, -57, None)),  # nobody wrote what Chie has left
    ],
)
def test_what_a_pad_of_hands_comes_to(left: str, scores: tuple[int | None, ...]) -> None:
    """AP-7.2: Aki is out; what is not known of one hand is not known of his gain either."""
    assert judge(read(PAGE.format("jokers=0") + f"@result Aki: out\n{left}\n")).deals[0].scores == scores
