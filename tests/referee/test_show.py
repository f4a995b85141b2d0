"""A table as text and as a drawing: every card where it lies, hidden ones counted, marks in place."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from referee.commands.show import table_text
from referee.game.scenes import Scene
from referee.record.model import EMPTY, UNKNOWN
from referee.record.reader import read
from tests.referee.tables import table

TWIN = """game: twin-pyramid
players: Aki, Ben, Chie
options: jokers=2

deal
@position
@table JK suit D
@direction counterclockwise
@fixed D by Chie
@hand Aki: 6H 10D JK ?
@open Aki: 4S AC KD ?
@field Aki: 7S 8C 4D
@hand Ben: 2
@open Ben: QS 2S 3S 9C 9D 9H
@hand Chie: 3
@pile 5H 5S
@stock 20
@due Ben: 2
@turn Aki
"""
TWIN_TEXT = """
Turn: Ben
Table card: JK as diamonds under it, 11: 5S 5H ? ? ? …
Direction: counterclockwise
Fixed suit: diamonds, named by Chie
Ben still has to draw: 2
Stock: 20

Aki
  hand pyramid                field pyramid
         [·  ]                       [·A ]
       [?  ][·  ]                  [·2 ][·3 ]
    [4S ][KD ][AC ]             [4D ][·5 ][·6 ]
  (6H )(10D)(JK )(?  )        [7S ][8C ][·9 ][·10]

Ben
  hand pyramid                field pyramid
         [9C ]                       [·A ]
       [9H ][9D ]                  [·2 ][·3 ]
    [2S ][3S ][QS ]             [·4 ][·5 ][·6 ]
  (?  )(?  )(·  )(·  )        [·7 ][·8 ][·9 ][·10]

Chie
  hand pyramid                field pyramid
         [·  ]                       [·A ]
       [·  ][·  ]                  [·2 ][·3 ]
    [·  ][·  ][·  ]             [·4 ][·5 ][·6 ]
  (?  )(?  )(?  )(·  )        [·7 ][·8 ][·9 ][·10]
"""
BEGUN = """game: twin-pyramid
players: Aki, Ben

deal
@hand Aki: 6H
@starter 2H 3H ? 5C
"""
BEGUN_TEXT = """
Turn: Aki
Table card: 5C under it, 3: 2H 3H ?
Direction: clockwise
Stock: 40

Aki
  hand pyramid                field pyramid
         [·  ]                       [·A ]
       [·  ][·  ]                  [·2 ][·3 ]
    [·  ][·  ][·  ]             [·4 ][·5 ][·6 ]
  (6H )(?  )(?  )(?  )        [·7 ][·8 ][·9 ][·10]

Ben
  hand pyramid                field pyramid
         [·  ]                       [·A ]
       [·  ][·  ]                  [·2 ][·3 ]
    [·  ][·  ][·  ]             [·4 ][·5 ][·6 ]
  (?  )(?  )(?  )(?  )        [·7 ][·8 ][·9 ][·10]
"""
PAGE = """game: american-page-one
players: Aki, Ben, Chie
options: jokers=2

deal
@position
@table 8H suit S
@hand Aki: 6H 10D JK ?
@hand Ben: 3
@hand Chie: 2
@pile 5H 4C
@stock 41
"""
PAGE_TEXT = """
Turn: Aki
Table card: 8H as spades
under it, 3: 5H 4C ?
Direction: clockwise
Stock: 41

Aki (4): 6H 10D JK ?
Ben (3): ? ? ?
Chie (2): ? ?
"""
RUN = """game: american-page-one
players: Aki, Ben, Chie

deal
@position
@table 2H
@run 4
@direction counterclockwise
@hand Aki: 6H
@hand Ben: 3
@hand Chie: 2
"""
RUN_TEXT = """
Turn: Aki
Table card: 2H
Direction: counterclockwise
Cards the next player must take: 4
Stock: 45

Aki (1): 6H
Ben (3): ? ? ?
Chie (2): ? ?
"""
PILE = """game: pile-up
players: Aki, Ben, Chie

deal
@position
@column 3: G3 B3 R3+R3+R3
@column 1: K1
@column 6: W6 G6
@hand Aki: R5 W4 ?
@minus Ben: 3
@stock 10
Aki: roll 4 4 1; play W4; give Chie; draw ? ? ?
"""
PILE_TEXT = """
Turn: Ben
Column 4 was pushed onto Chie (1 card), who may dodge.
Stock: 7

                3×R3
                B3                   G6
  K1            G3                   W6
  [1]    [2]    [3]    [4]    [5]    [6]

Aki (5): R5 ? ? ? ?   minus points: 0
Ben (6): ? ? ? ? ? ?   minus points: 3
Chie (6): ? ? ? ? ? ?   minus points: 1
"""
DICE = """game: pyramid-dice
players: Aki, Ben, Chie
options: steal=on

deal
@position
@row 1: T30
@row 2: T20 T25
@row 3: ? - T18
@aside T10 T02
@taken Aki: G1 T01
@stolen Ben: T03 G2
@box Chie: G3 RA
@strong Ben
Aki: roll 6 3 1; fail
"""
DICE_TEXT = """
Turn: Ben
Aki gave up with 6 3 1: the others may steal a card these dice make.

                  [T30 ]
               [T20 ][T25 ]
            [?   ][·   ][T18*]
         [·   ][·   ][·   ][·   ]
      [·   ][·   ][·   ][·   ][·   ]
   [·   ][·   ][·   ][·   ][·   ][·   ]
[·   ][·   ][·   ][·   ][·   ][·   ][·   ]

Free (*): T18 T02 T10
Set aside: T02 T10

Aki: T01 G1
  Ra: one-sun side up

Ben: no card
  Ra: turned over, two-sun side up
  stolen: T03 G2

Chie: no card
  Ra: in the box
  in the box: G3
"""
TAKEN = DICE + "Ben: roll 6 3 1; take T18\n"
"""A card that was taken leaves its place empty."""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (TWIN, TWIN_TEXT),
        (BEGUN, BEGUN_TEXT),
        (PAGE, PAGE_TEXT),
        (RUN, RUN_TEXT),
        (PILE, PILE_TEXT),
        (DICE, DICE_TEXT),
    ],
)
def test_a_table_is_shown_as_it_lies(text: str, shown: str) -> None:
    assert table_text(read(text), 1000, "en").partition("\n")[2] == shown.rstrip("\n")


def test_a_card_taken_leaves_its_place_empty_and_frees_another() -> None:
    """T25 lies under the second and third place of row 3, of which one is empty from the beginning."""
    shown = table_text(read(TAKEN), 1000, "en")
    assert "[?   ][·   ][·   ]" in shown
    assert "[T20 ][T25*]" in shown
    assert "Free (*): T25 T02 T10" in shown


def scene(text: str) -> tuple[Scene, Any]:
    state = table(text)
    room = read(text).game.replace("-", "_")
    found: Scene = import_module(f"referee.games.{room}.scene").scene(state)
    return found, state


def drawn(text: str, name: str, seat: int | None = None, number: int | None = None) -> dict[str, Any]:
    """One place of the drawing, cards by name."""
    found, state = scene(text)
    names = {UNKNOWN: "?", EMPTY: "-"} | dict(enumerate(state.setup.cards.names))
    (spread,) = [
        each for each in found.spreads if (each.name, each.seat, each.number) == (name, seat, number)
    ]
    cards = " ".join(names[card] for card in spread.cards)
    rows = [" ".join(names[card] for card in row) for row in spread.rows]
    free = " ".join(names[card] for card in spread.free)
    return {"cards": cards, "shape": spread.shape, "rows": rows, "onto": spread.onto, "free": free}


def test_piles_lie_with_their_top_card_last_and_hidden_cards_below() -> None:
    assert drawn(TWIN, "table")["cards"] == "? " * 9 + "5S 5H JK"
    assert drawn(TWIN, "stock")["cards"] == " ".join("?" * 20)
    assert drawn(PAGE, "table")["cards"] == "? 5H 4C 8H"
    assert drawn(PAGE, "stock")["cards"] == " ".join("?" * 41)
    assert drawn(PILE, "stock")["cards"] == " ".join("?" * 7)
    assert {drawn(text, "stock")["shape"] for text in (TWIN, PAGE, PILE)} == {"pile"}
    assert drawn(RUN, "table")["cards"] == "2H"


def test_both_pyramids_are_drawn_from_the_top_down() -> None:
    """TP-3.1: tiers of three, two and one, the lowest filled first; TP-3.2: a place for each rank."""
    assert drawn(TWIN, "hand", 0)["cards"] == "6H 10D JK ?"
    assert drawn(TWIN, "open", 0)["rows"] == ["-", "? -", "4S KD AC"]
    assert drawn(TWIN, "open", 1)["rows"] == ["9C", "9H 9D", "2S 3S QS"]
    assert drawn(TWIN, "field", 0)["rows"] == ["-", "- -", "4D - -", "7S 8C - -"]
    assert drawn(TWIN, "field", 2)["rows"] == ["-", "- -", "- - -", "- - - -"]
    full = TWIN.replace("@field Aki: 7S 8C 4D", "@field Aki: 7S 8C 4D 9S 10S 5C 6S 2H 3C")
    assert drawn(full, "field", 0)["rows"] == ["-", "2H 3C", "4D 5C 6S", "7S 8C 9S 10S"]


@pytest.mark.parametrize(("text", "direction"), [(TWIN, -1), (BEGUN, 1), (PAGE, 1), (RUN, -1), (PILE, None)])
def test_the_direction_is_drawn_where_it_may_turn(text: str, direction: int | None) -> None:
    assert scene(text)[0].direction == direction


@pytest.mark.parametrize("text", [TWIN, RUN])
def test_with_two_players_there_is_one_direction(text: str) -> None:
    two = text.replace(", Chie", "").replace("by Chie", "by Ben").replace("@hand Chie: 3\n", "")
    assert scene(two.replace("@hand Chie: 2\n", ""))[0].direction == 1


def test_hands_and_minus_cards_are_drawn_before_their_players() -> None:
    assert [drawn(PAGE, "hand", seat)["cards"] for seat in range(3)] == ["6H 10D JK ?", "? ? ?", "? ?"]
    assert [drawn(PILE, "minus", seat)["cards"] for seat in range(3)] == ["", "? ? ?", "?"]
    assert drawn(PILE, "hand", 0)["cards"] == "R5 ? ? ? ?"


def test_a_column_is_drawn_from_the_bottom_up() -> None:
    """PU-4.4: the second and third R3 lie exactly on the first."""
    third = drawn(PILE, "column", None, 3)
    assert (third["cards"], third["onto"]) == ("G3 B3 R3 R3 R3", (False, False, False, True, True))
    assert drawn(PILE, "column", None, 2)["cards"] == ""
    assert drawn(PILE, "column", None, 6)["cards"] == "W6 G6"


def test_the_pyramid_is_drawn_with_the_cards_that_are_free() -> None:
    pyramid = drawn(DICE, "pyramid")
    assert pyramid["rows"][:4] == ["T30", "T20 T25", "? - T18", "- - - -"]
    assert len(pyramid["rows"]) == 7
    assert (pyramid["cards"], pyramid["free"]) == ("T30 T20 T25 ? T18", "T18 T02 T10")
    assert drawn(DICE, "aside")["free"] == drawn(DICE, "aside")["cards"] == "T02 T10"
    assert drawn(TAKEN, "pyramid")["rows"][2] == "? - -"
    assert drawn(DICE, "taken", 0)["cards"] == "T01 G1"
    assert drawn(DICE, "stolen", 1)["cards"] == "T03 G2"
    assert drawn(DICE, "box", 2)["cards"] == "G3"
    places = [f"{each.name} {each.seat}" for each in scene(DICE)[0].spreads]
    assert places == ["pyramid None", "aside None", "taken 0", "taken 1", "stolen 1", "taken 2", "box 2"]
