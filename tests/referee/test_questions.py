"""What `ask` may ask of a position, game by game: in which order, what is tried first, all of it readable.

The order is that of a person at the table: what lies there, then hands, then stock.  Values are tried from
the first on, so what is most likely stands first, and a card of the quarrel is tried wherever it may lie.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from referee import registry
from referee.game.dispute import Dispute, Item
from referee.record.reader import read
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


@pytest.mark.parametrize(("game", "body", "before", "options"), DISPUTES)
def test_every_value_can_be_read_as_a_fact(game: str, body: str, before: str, options: str) -> None:
    """A value that cannot be read would be tried in vain; none is tried twice in a row of its own."""
    items = asked(game, body, before, options)
    facts = []
    for item in items:
        colon = (
            " "
            if item.fact in ("@table", "@fixed", "@direction", "@stock", "@strong", "@run", "@aside")
            else ": "
        )
        tried = [value for value in (*item.values, *([item.unsure] if item.unsure else [])) if value]
        facts += [f"{head_of(item)}{colon}{value}" for value in tried if " or none" not in value]
    read(f"game: {game}\nplayers: Aki, Ben, Chie\n{options}\ndeal\n@position\n" + "\n".join(facts) + "\n")
    assert len(facts) > 20


# --- Pyramid Dice -----------------------------------------------------------------------------------
DICE_ORDER = [
    "@aside",
    *(f"@{kind} {name}" for name in ("Ben", "Chie", "Aki") for kind in ("taken", "stolen", "box")),
    "@strong",
    *(f"@row {row}" for row in range(7, 0, -1)),
]


def test_pyramid_dice_asks_for_cards_before_players_and_the_pyramid_last() -> None:
    items = asked("pyramid-dice", "Ben: roll 6 3 1; take T10")
    assert [head_of(item) for item in items] == DICE_ORDER
    assert values(items, "@aside") == ("", "T10")
    assert values(items, "@taken Ben") == ("", "G1 G2 G3 G4 G5 G6 G7", "G1", "G2")
    assert values(items, "@stolen Ben") == ("", "G1 G2 G3 G4 G5 G6 G7", "G1")
    assert values(items, "@box Ben") == ("", "G1", "RA")
    assert values(items, "@strong") == ("", *PLAYERS)
    rows = [item for item in items if item.fact == "@row"]
    assert all(
        item.needed and item.ease < 1 and item.unsure == " ".join("?" * (item.number or 0)) for item in rows
    )
    assert not any(item.needed for item in items if item.fact != "@row")
    assert values(items, "@row 3") == ("? ? ?", "- - -", "T10 ? ?", "T10 - -")
    assert values(items, "@row 1") == ("?", "-", "T10")


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
def test_twin_pyramid_asks_for_the_table_before_hands_and_pyramids() -> None:
    items = asked("twin-pyramid", "Ben: play 10H break 4S")
    assert [head_of(item) for item in items] == [
        "@table", "@fixed", "@due Ben", "@due Chie", "@due Aki", "@direction", "@hand Ben",
        "@open Ben", "@field Ben", "@open Chie", "@field Chie", "@open Aki", "@field Aki",
        "@hand Chie", "@hand Aki", "@stock",
    ]  # fmt: skip
    tables = values(items, "@table")
    assert tables[:5] == ("AS", "AH", "AD", "AC", "2S")
    assert len(tables) == 52
    assert [item.needed for item in items] == [True] + [False] * 15
    assert values(items, "@fixed")[:5] == ("", "S by Chie", "H by Chie", "D by Chie", "C by Chie")
    assert values(items, "@fixed")[-1] == "C by Ben"
    assert len(values(items, "@fixed")) == 13
    assert values(items, "@due Ben") == ("", "2", "1")
    assert all(hand.split()[0] == "10H" for hand in values(items, "@hand Ben")[1:])
    assert all(len(hand.split()) == 4 for hand in values(items, "@hand Ben"))


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


def test_who_draws_may_have_nine_cards() -> None:
    """TP-6.5: five face up beside four held, one of every suit; only before the player who draws."""
    for body in ("draw", "take", "pass"):
        items = asked("twin-pyramid", f"Ben: {body}", "Aki: play 2H pass")
        nine = values(items, "@open Ben")[1:3]
        assert [len(each.split()) for each in nine] == [5, 5]
        assert all({card[-1] for card in each.split()} == set("SHDC") for each in nine)
        assert not set(nine) & set(values(items, "@open Aki"))
        assert not any(item.fact == "@due" for item in items)  # who moved before is known, and what it forced
    assert not set(nine) & set(values(asked("twin-pyramid", "Ben: play 4S"), "@open Ben"))


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
def test_american_page_one_asks_for_the_table_card_and_how_many_cards_each_has() -> None:
    items = asked("american-page-one", "Ben: play 6H")
    assert [head_of(item) for item in items] == [
        "@table", "@run", "@direction", "@hand Ben", "@hand Chie", "@hand Aki", "@stock",
    ]  # fmt: skip
    tables = values(items, "@table")
    assert tables[:5] == ("AS", "AH", "AD", "AC", "2S")
    assert len(tables) == 48 + 16  # an eight has named one of four suits
    assert tables[48:52] == ("8S suit S", "8S suit H", "8S suit D", "8S suit C")
    assert [item.needed for item in items] == [True, False, False, True, True, True, False]
    assert values(items, "@run") == ("", "2", "4", "3")
    assert values(items, "@hand Ben")[:6] == ("5", "4", "3", "2", "1", "7")
    assert [len(hand.split()) for hand in values(items, "@hand Ben")[6:]] == [5, 5, 4, 4, 3, 3, 2, 2, 1, 1]
    assert all(hand.split()[0] == "6H" for hand in values(items, "@hand Ben")[6:])
    assert [item.prompt for item in items if item.fact == "@hand"] == ["hand", "count", "count"]


def test_where_cards_are_taken_the_table_card_is_likely_one_that_makes_them_be() -> None:
    """2s and 3s come first, six times as likely as any other."""
    for body in ("take", "draw", "pass"):
        tables = values(asked("american-page-one", f"Ben: {body}"), "@table")
        running = [card for card in tables if card[0] in "23"]
        assert (len(running), len(tables)) == (8 * 6, 8 * 6 + 64 - 8)
        assert tables[: 8 * 6] == tuple(running)


@pytest.mark.parametrize(
    ("body", "before", "run"),
    [
        ("take 9H 9S 9C 9D", "play 2H", ("2", "", "4", "3")),  # 4 are taken, a 2 asks for 2: it answered one
        ("take 9H 9S 9C 9D 7C 7D", "play 2H", ("4", "", "2", "3")),
        ("take 9H 9S 9C 9D 7C 7D", "play 3H", ("3", "", "2", "4")),
        ("take 9H 9S", "play 2H", None),
        ("take 9H 9S 9C", "play 3H", None),
        ("take 9H 9S 9C 9D", "play 10H", None),  # no card that makes anybody take
        ("take 9H 9S 9C 9D 7C 7D 6C 6D", "play JK suit S", ("4", "", "2", "3")),
    ],
)
def test_more_cards_than_the_card_before_asks_for_were_a_run(
    body: str, before: str, run: tuple[str, ...] | None
) -> None:
    """AP-4.4, 4.5, 5.1: it is asked for though nothing else hangs on it; else what came before is known."""
    items = asked("american-page-one", f"Ben: {body}", f"Aki: {before}", "options: jokers=2, three=stack\n")
    found = [item for item in items if item.fact == "@run"]
    assert [item.values for item in found] == ([] if run is None else [run])
    assert all(item.always and item.unsure == f"{item.values[0]} or none" for item in found)


def test_who_moved_before_had_the_cards_of_that_line() -> None:
    items = asked("american-page-one", "Ben: play JK suit S", "Aki: play 8H suit S", "options: jokers=2\n")
    assert all(hand.split()[0] == "JK" for hand in values(items, "@hand Ben")[6:])
    assert all(hand.split()[0] == "8H" for hand in values(items, "@hand Aki")[6:])
    assert values(items, "@table")[-4:] == ("JK suit S", "JK suit H", "JK suit D", "JK suit C")
    many = asked("american-page-one", "Ben: dobon AC 2C 3C 4C", "", "options: dobon=on\n")
    assert values(many, "@hand Ben")[:3] == ("5", "4", "7")
    assert [len(hand.split()) for hand in values(many, "@hand Ben")[3:]] == [5, 5, 4, 4]
