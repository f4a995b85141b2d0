"""What `ask` may ask of a position, game by game: in which order, what is tried first, all of it readable.

The order is that of a person at the table: what lies there, then hands, then stock.  Values are tried from
the first on, so what is most likely stands first, and a card of the quarrel is tried wherever it may lie.
"""

from __future__ import annotations

from importlib import import_module

from referee import registry
from referee.game.dispute import Dispute, Item
from tests.referee.tables import line, table

PLAYERS = ("Aki", "Ben", "Chie")


def asked(game: str, body: str, before: str = "", options: str = "") -> list[Item]:
    """What may be asked about a move, and the one before it."""
    head = f"game: {game}\nplayers: Aki, Ben, Chie\n{options}\ndeal\n"
    move, former = line(head, body), line(head, before) if before else None
    dispute = Dispute(
        seats=3,
        mover=move.seat or 0,
        steps=move.steps,
        names=table(head + "@position\n").setup.cards.names,
        players=PLAYERS,
        before=former.steps if former else (),
        author=former.seat if former else None,
        figures=registry.book(game).figures,
    )
    return list(import_module(f"referee.games.{game.replace('-', '_')}.questions").questions(dispute))


def head_of(item: Item) -> str:
    """The fact as a line begins with it."""
    whose = "" if item.seat is None else f" {PLAYERS[item.seat]}"
    return f"{item.fact}{whose}{'' if item.number is None else f' {item.number}'}"


def values(items: list[Item], head: str) -> tuple[str, ...]:
    """What is tried of a fact; of equal ones that of the first."""
    return next(item.values for item in items if head_of(item) == head)


DISPUTES = [
    ("pyramid-dice", "Ben: roll 6 2 1; use G2 2; take T10", "", ""),
    ("pyramid-dice", "Ben: steal T10", "Aki: roll 6 3 1; fail T09", "options: steal=on\n"),
    ("pile-up", "Ben: roll 3 1 2; play R3 B3; draw ?", "Aki: roll 5 5 1; play K5; draw ?", ""),
    ("pile-up", "Ben: dodge 3 give Aki", "", ""),
    ("twin-pyramid", "Ben: play 10H break 4S", "", ""),
    ("twin-pyramid", "Ben: draw", "Aki: play 2H pass", ""),
    ("twin-pyramid", "Ben: change JK for top suit S", "", "options: jokers=2\n"),
    ("american-page-one", "Ben: take 9H 9S 9C 9D", "Aki: play 2H", ""),
    ("american-page-one", "Ben: play JK suit S", "Aki: play 8H suit S", "options: jokers=2\n"),
]


# --- Pyramid Dice -----------------------------------------------------------------------------------
def test_where_gods_are_used_cards_have_left_the_pyramid_and_those_gods_come_first() -> None:
    """Somebody has taken them: the lowest row is empty, and of each other one place is left at most."""
    items = asked("pyramid-dice", "Ben: roll 6 2 1; use G2 2; take T10")
    assert values(items, "@taken Ben") == ("", "G2", "G1 G2 G3 G4 G5 G6 G7", "G1")
    assert values(items, "@box Chie") == ("", "G2", "G1", "RA")
    assert values(items, "@row 7")[:2] == ("- - - - - - -", "? ? ? ? ? ? ?")
    assert values(items, "@row 4")[:3] == ("- - - ?", "? ? ? ?", "- - - -")
    assert values(items, "@row 2")[:2] == ("? ?", "- -")
    flipped = asked("pyramid-dice", "Ben: flip RA")
    assert values(flipped, "@row 3")[0] == "- - ?"
    later = asked("pyramid-dice", "Ben: roll 1 1 1; fail", "Aki: roll 6 2 1; use G2 2; take T10")
    assert values(later, "@row 3")[0] == "- - ?"


def test_a_card_lifted_off_on_the_line_before_may_lie_aside() -> None:
    items = asked("pyramid-dice", "Ben: steal T10", "Aki: roll 6 3 1; fail T09", "options: steal=on\n")
    assert values(items, "@aside") == ("", "T10", "T09")
    assert values(items, "@row 2") == ("? ?", "- -", "T10 ?", "T10 -", "T09 ?", "T09 -")
    taken = asked("pyramid-dice", "Ben: roll 1 1 1; fail", "Aki: roll 6 3 1; take T09")
    assert values(taken, "@aside") == ("",)


# --- Pile up ----------------------------------------------------------------------------------------
def test_pile_up_asks_for_the_columns_of_the_quarrel_first() -> None:
    items = asked(
        "pile-up", "Ben: roll 3 1 2; play G3 W3; give Aki; draw ?", "Aki: roll 5 5 1; play K5; draw ?"
    )
    seats = ("Ben", "Chie", "Aki")
    assert [head_of(item) for item in items] == [
        "@agreed Ben",
        *(f"@column {number}" for number in (3, 5, 1, 2, 4, 6)),
        *(f"@hand {name}" for name in seats),
        *(f"@minus {name}" for name in seats),
        "@stock",
    ]
    assert values(items, "@column 3") == ("", "R3", "B3", "R3 B3", "K3", "R3 B3 G3", "G3", "W3")
    assert values(items, "@column 5") == ("", "R5", "B5", "R5 B5", "K5", "R5 B5 G5")
    hands = values(items, "@hand Ben")
    assert hands[0] == "? ? ? ? ? ?"
    assert [len(hand.split()) for hand in hands] == [6] * 4 + [3] * 3  # a hand of one has not both cards
    assert all(hand.startswith("G3 W3") for hand in hands[1:])
    assert [len(hand.split()) for hand in values(items, "@hand Chie")] == [6] * 4 + [3] * 3 + [1] * 3
    assert values(items, "@minus Aki") == ("0", "1", "5")
    assert values(items, "@stock") == ("", "0", "1")
    assert not any(item.needed for item in items)


# --- Twin Pyramid -----------------------------------------------------------------------------------


def test_the_stone_that_was_broken_is_tried_first_before_the_next_player() -> None:
    """TP-8.8; before the others, where places of these ranks are taken or free comes first."""
    items = asked("twin-pyramid", "Ben: play 10H break 4S")
    assert values(items, "@field Chie")[:2] == ("4S", "")
    assert values(items, "@field Ben")[0] == ""
    assert values(items, "@field Ben")[1:4] == ("10S 4C", "10H", "4S")
    full = "7S 8S 9S 10S 4S 5S 6S 2S 3S"
    assert values(items, "@field Aki")[4] == full
    opened = values(items, "@open Aki")
    assert opened[0] == ""
    assert {"10H", "4S"} <= set(opened)
    assert [len(each.split()) for each in opened] == [0, 6, 6, 1, 1, 3, 3]


def test_a_joker_on_the_table_is_tried_where_the_move_names_one() -> None:
    items = asked("twin-pyramid", "Ben: change JK for top suit S", "", "options: jokers=2\n")
    assert values(items, "@table")[-4:] == ("JK suit S", "JK suit H", "JK suit D", "JK suit C")
    assert len(values(items, "@table")) == 56
    assert "JK" not in values(items, "@open Ben")
    built = asked("twin-pyramid", "Ben: play KS build 7C 8H")
    assert {"7C", "8H", "KS"} <= set(values(built, "@open Chie"))
    assert {"7C", "8H", "7D 8S"} <= set(values(built, "@field Ben"))
    assert "KS" not in values(built, "@field Ben")  # no stone


# --- American Page One ------------------------------------------------------------------------------


def test_who_moved_before_had_the_cards_of_that_line() -> None:
    items = asked("american-page-one", "Ben: play JK suit S", "Aki: play 8H suit S", "options: jokers=2\n")
    assert all(hand.split()[0] == "JK" for hand in values(items, "@hand Ben")[6:])
    assert all(hand.split()[0] == "8H" for hand in values(items, "@hand Aki")[6:])
    assert values(items, "@table")[-4:] == ("JK suit S", "JK suit H", "JK suit D", "JK suit C")
    many = asked("american-page-one", "Ben: dobon AC 2C 3C 4C", "", "options: dobon=on\n")
    assert values(many, "@hand Ben")[:3] == ("5", "4", "7")
    assert [len(hand.split()) for hand in values(many, "@hand Ben")[3:]] == [5, 5, 4, 4]
