"""Turns of Pile up walked through: every clause that a line breaks and every reason, each derived by hand."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any

import pytest

import layouts
from referee.game.dispute import Dispute
from referee.game.hands import cards_of
from referee.game.walk import Walk
from referee.games.pile_up import GAME, facts, game, reasons, turn
from referee.games.pile_up.moves import laid_onto, sent
from referee.games.pile_up.picture import picture
from referee.games.pile_up.questions import questions
from referee.games.pile_up.scene import scene
from referee.games.pile_up.table import Pile, Push, Took
from referee.hidden.cases import Literal
from referee.play.bots import dealer_of
from referee.record.model import Line, LineKind, Step
from referee.record.reader import read
from referee.report.speech import Speaker
from tests.conserved import cards_conserved
from tests.games import setup_for
from tests.referee import tables
from tests.referee.tables import SEATS, line, luck, marked, table, walked

HEAD = "game: pile-up\nplayers: Aki, Ben, Chie\n\ndeal\n@position\n"
FIGURES = layouts.load("pile-up").figures
HAND = "@hand Aki: R3 R3 W3 K3 R1 B2\n"
NAMES = setup_for("pile-up", 3).cards.names
told = partial(tables.told, names=NAMES)


def number(card: str) -> int:
    return NAMES.index(card)


def cards(packed: int) -> str:
    return " ".join(NAMES[card] for card in cards_of(packed))


FIVE = "@hand Aki: R3 B2\n@stock 0\n"
"""Aki has two cards and nobody draws."""


@pytest.mark.parametrize(
    ("facts_", "body", "broken"),
    [
        # --- the order of a turn (PU-3.1, 3.5)
        (HAND, "roll 3 1 2; play R3; draw ?", []),
        (HAND, "play R3; draw ?", ["PU-3.1 no-roll"]),
        (HAND, "roll 3 1 2; draw ?; play R3", ["PU-3.5 draw-not-last"]),
        (HAND, "roll 3 1 2; draw R4; play R3", ["PU-3.5 draw-not-last"]),
        (HAND, "roll 3 1 2; play R3; draw ?; play R1", ["PU-3.2! step-surplus play"]),
        (HAND, "roll 3 1 2; play R3; play R1; play B2; draw ?", ["PU-3.2! step-surplus play"]),
        (HAND, "roll 3 1 2; play R3; penalty R1; draw ?", ["PU-3.2! step-surplus penalty"]),
        (HAND, "roll 3 1 2; give Ben; play R3; draw ?", ["PU-5.1! step-surplus give"]),
        (HAND, "roll 3 1 2; play W3; give Ben; give Chie; draw ?", ["PU-5.1! step-surplus give"]),
        (HAND, "roll 3 1 2; play W3; give Ben; discard; draw ?", ["PU-5.1! give-and-discard"]),
        (HAND, "roll 3 1 2; play W3; discard; give Ben; draw ?", ["PU-5.1! give-and-discard"]),
        (HAND, "roll 3 1 2; play W3; discard; play R3; draw ?", ["PU-3.2! step-surplus play"]),
        # --- how much is drawn
        (HAND, "roll 3 1 2; play R3; draw ? ?", ["GEN-3 draw-count 1 2", "PU-3.5 draw-count 1 2"]),
        (HAND, "roll 3 1 2; play R3 R3; draw ?", ["GEN-3 draw-count 2 1", "PU-3.5 draw-count 2 1"]),
        (HAND + "@stock 1\n", "roll 3 1 2; play R3 R3; draw ?", []),
        (HAND + "@stock 0\n", "roll 3 1 2; play R3 R3", []),
        (HAND, "roll 3 1 2; play R3; draw R3", []),  # the third of three copies
        (HAND, "roll 3 1 2; play R3; draw W3", ["GEN-2!! not-in-stock W3"]),
        (HAND, "roll 3 1 2; play R3; draw ALL", ["GEN-2!! not-in-stock ALL"]),
        # --- what is played (PU-3.2, 4.4)
        (HAND, "roll 1 2 4; play R3; draw ?", ["PU-3.2 not-rolled R3"]),
        (HAND, "roll 1 2 4; play R3 K3; draw ? ?", ["PU-3.2 not-rolled R3"]),
        (HAND, "roll 3 1 2; play R3 R1 B2; draw ? ? ?", ["PU-3.2 two-numbers R3 R1"]),
        (HAND, "roll 3 1 2; play R3 R3 B2; draw ? ? ?", ["PU-3.2 two-numbers R3 B2"]),
        (HAND, "roll 3 1 2; play G3; draw ?", ["GEN-2!! not-in-hand Aki G3"]),
        (HAND, "roll 3 1 2; play R3 ALL; draw ?", ["GEN-2!! not-in-play ALL"]),
        (HAND + "@column 3: R3 B3\n", "roll 3 1 2; play +R3; draw ?", ["PU-4.4 not-equal R3 B3"]),
        (HAND + "@column 3: B3 R3\n", "roll 3 1 2; play +R3; draw ?", []),
        (HAND, "roll 3 1 2; play +R3; draw ?", ["PU-4.4 not-equal-empty R3"]),
        (HAND, "roll 3 1 2; play R3 +R3; draw ? ?", []),
        # --- where a column goes (PU-5.1, 5.3)
        (HAND, "roll 3 1 2; play R3; give Ben; draw ?", ["PU-5.1 give-surplus R3"]),
        (HAND, "roll 3 1 2; play K3; give Ben; draw ?", ["PU-5.1 give-surplus K3", "PU-5.3 give-surplus K3"]),
        (HAND, "roll 3 1 2; play K3; discard; draw ?", ["PU-5.1 give-surplus K3", "PU-5.3 give-surplus K3"]),
        (HAND, "roll 3 1 2; play W3; give Aki; draw ?", ["PU-5.1 give-self Aki"]),
        (HAND, "roll 3 1 2; play W3; give Chie; draw ?", []),
        (HAND, "roll 3 1 2; play W3; discard; draw ?", []),
        # --- nothing done (PU-3.3, 3.4, 6.2)
        (HAND, "roll 3 1 2", ["PU-3.3 nothing-done", "GEN-5 nothing-done"]),
        (HAND, "roll 4 5 6", ["PU-3.4 nothing-done", "GEN-5 nothing-done"]),
        (HAND, "roll 4 5 2", ["PU-3.3 nothing-done", "GEN-5 nothing-done"]),
        ("@hand Aki: R3 ?\n", "roll 4 5 6", ["PU-3.3 nothing-done", "GEN-5 nothing-done"]),
        (HAND, "roll 3 1 2; pass", ["PU-6.2 no-triple", "PU-3.3 pass-instead", "GEN-5 pass-instead"]),
        (HAND, "roll 6 6 5; pass", ["PU-6.2 no-triple", "PU-3.4 pass-instead", "GEN-5 pass-instead"]),
        (HAND, "roll 5 6 6; pass", ["PU-6.2 no-triple", "PU-3.4 pass-instead", "GEN-5 pass-instead"]),
        (HAND, "roll 6 5 6; pass", ["PU-6.2 no-triple", "PU-3.4 pass-instead", "GEN-5 pass-instead"]),
        (HAND, "roll 6 6 6; pass", []),
        (HAND, "roll 6 6 6", []),
        # --- three equal dice (PU-6)
        (HAND + "@minus Aki: 2\n", "roll 1 1 1; pass", ["PU-6.1 must-spread 2", "GEN-5 must-spread 2"]),
        (HAND + "@minus Aki: 5\n", "roll 1 1 1; pass", ["PU-6.1 must-spread 3", "GEN-5 must-spread 3"]),
        (HAND + "@minus Aki: 2\n", "roll 1 1 1", ["PU-6.1 must-spread 2", "GEN-5 must-spread 2"]),
        (HAND + "@minus Ben: 2\n", "roll 1 1 1; pass", []),
        (HAND + "@minus Aki: 2\n", "roll 1 1 1; spread", []),
        (HAND + "@minus Ben: 2\n", "roll 1 1 1; spread", ["PU-6.2 nothing-to-spread"]),
        (HAND + "@minus Aki: 2\n", "roll 3 1 1; spread", ["PU-6.1 no-triple", "PU-3.3 could-play R3"]),
        (HAND + "@minus Aki: 2\n", "roll 4 5 5; spread", ["PU-6.1 no-triple"]),
        (HAND + "@minus Aki: 1\n", "roll 2 2 2; play B2; draw ?", ["PU-6.1 triple-no-play 2 6"]),
        (HAND + "@minus Aki: 1\n", "roll 3 3 3; play B2; draw ?", ["PU-6.1 triple-no-play 3 9"]),
        (HAND, "roll 2 2 2; show; penalty B2; draw ?", ["PU-6.1 triple-nothing 2 Aki"]),
        # --- nothing fits (PU-3.4)
        (FIVE, "roll 4 5 6; show; penalty R3", []),
        (FIVE, "roll 4 5 6; show R3 B2; penalty R3", []),
        (FIVE, "roll 4 5 6; show B2 R3; penalty R3", []),
        (FIVE, "roll 4 5 6; show", ["PU-3.4 no-penalty"]),
        (FIVE, "roll 4 5 6; penalty R3", ["PU-3.4 not-shown-first"]),
        (FIVE, "roll 4 5 3; show; penalty B2", ["PU-3.4 could-play R3", "PU-3.3 could-play R3"]),
        (FIVE, "roll 4 5 3; penalty B2",
         ["PU-3.4 not-shown-first", "PU-3.4 could-play R3", "PU-3.3 could-play R3"]),
        (FIVE, "roll 4 5 6; show R3; penalty R3", ["GEN-3 show-count 2 1", "PU-3.4 show-count 2 1"]),
        (FIVE, "roll 4 5 3; show R3 G4; penalty R3", ["GEN-2!! not-in-hand Aki G4"]),  # and no more is said
        (FIVE, "roll 4 5 3; show R3 ALL; penalty R3", ["GEN-2!! not-in-hand Aki ALL"]),
        (FIVE, "roll 4 5 3; show R3 R3; penalty R3", ["GEN-2!! not-in-hand Aki R3"]),  # it is there once
        (FIVE, "roll 4 5 6; show R3 ?; penalty R3", []),
        (FIVE, "roll 4 5 6; show ? G4; penalty R3", ["GEN-2!! not-in-hand Aki G4"]),
        (FIVE, "roll 4 5 6; show; penalty ALL", ["GEN-2!! not-in-hand Aki ALL"]),
        # what cannot have been ends the walk: nothing after it is told
        (FIVE, "roll 4 5 6; show R3 G4; penalty G1", ["GEN-2!! not-in-hand Aki G4"]),
        (FIVE, "roll 4 5 6; show; penalty G4; play R3", ["GEN-2!! not-in-hand Aki G4"]),
        (FIVE, "roll 4 5 6; penalty G4; play R3", ["PU-3.4 not-shown-first", "GEN-2!! not-in-hand Aki G4"]),
        (HAND, "roll 3 1 2; play G3; play R1", ["GEN-2!! not-in-hand Aki G3"]),
        (HAND, "roll 3 1 2; play R3 ALL; play R1", ["GEN-2!! not-in-play ALL"]),
        (HAND, "roll 3 1 2; play R3; draw W3; play R1", ["GEN-2!! not-in-stock W3"]),
        ("@hand Aki: R3 ?\n@stock 0\n", "roll 4 5 6; show R3 G1; penalty G1", []),
        ("@hand Aki: R3 ?\n@stock 0\n", "roll 4 5 1; show R3 G1; penalty G1",
         ["PU-3.4 could-play G1", "PU-3.3 could-play G1"]),
        (FIVE, "roll 4 5 6; show; penalty B2 R3", ["GEN-3 penalty-count 2", "PU-3.4 penalty-count 2"]),
        (FIVE, "roll 4 5 3; penalty G4",
         ["PU-3.4 not-shown-first", "PU-3.4 could-play R3", "PU-3.3 could-play R3",
          "GEN-2!! not-in-hand Aki G4"]),
        ("@hand Aki: 0\n@hand Ben: 0\n@hand Chie: 1\n@stock 0\n@turn Aki\n", "roll 4 5 6; show",
         ["PU-3.6! hand-empty Aki"]),
    ],
)  # fmt: skip
def test_every_clause_that_a_turn_breaks(facts_: str, body: str, broken: list[str]) -> None:
    _, walk = walked(HEAD + facts_, "Aki: " + body)
    assert told(walk.found) == broken


PUSHED = HEAD + HAND + "@column 3: G3\n@minus Chie: 5\nAki: roll 3 1 2; play W3; give Chie; draw ?\n"
"""G3 and W3 lie before Chie, who had five: seven."""


@pytest.mark.parametrize(
    ("text", "body", "broken", "minus", "push"),
    [
        (PUSHED, "Chie: dodge 3 give Aki", [], [2, 0, 5], Push(0, 3, 2)),
        (PUSHED, "Chie: dodge 3 give Ben", [], [0, 2, 5], Push(1, 3, 2)),
        (PUSHED, "Chie: dodge 4", [], [0, 0, 7], None),
        (PUSHED, "Chie: dodge 4 give Aki", ["PU-5.2 dodge-failed 4 3 Chie 2 Ben"], [2, 0, 5], Push(0, 3, 2)),
        (PUSHED, "Chie: dodge 3 give Chie", ["PU-5.2 give-self Chie"], [0, 0, 7], Push(2, 3, 2)),
        (PUSHED, "Aki: dodge 3 give Ben",
         ["PU-5.2! nothing-to-dodge Aki", "GEN-1! nothing-to-dodge Aki"], [0, 0, 7], Push(2, 3, 2)),
        (PUSHED, "Ben: dodge 3 give Aki", ["PU-5.2! nothing-to-dodge Ben"], [0, 0, 7], Push(2, 3, 2)),
        (HEAD + HAND, "Aki: dodge 3", ["PU-5.2! nothing-to-dodge Aki"], [0, 0, 0], None),
        (HEAD + HAND, "Ben: dodge 3",
         ["PU-5.2! nothing-to-dodge Ben", "GEN-1! nothing-to-dodge Ben"], [0, 0, 0], None),
    ],
)  # fmt: skip
def test_a_push_is_dodged_by_whom_it_was_pushed_upon(
    text: str, body: str, broken: list[str], minus: list[int], push: Push | None
) -> None:
    """PU-5.2: with the number of the column the cards go on, and whoever gets them has the same right."""
    state, walk = walked(text, body)
    assert (told(walk.found), state.minus, state.push) == (broken, minus, push)


def test_a_dodge_is_a_line_of_its_own() -> None:
    state = table(PUSHED)
    dodge, give, draw, discard = (
        Step("dodge", numbers=(3,)),
        Step("give", seat=0),
        Step("draw"),
        Step("discard"),
    )
    for steps, surplus in (
        ((dodge, discard), "discard"), ((dodge, give, draw), "draw"), ((dodge, draw), "draw"),
        ((dodge, draw, give), "draw"), ((dodge, give, give), "give"),
    ):  # fmt: skip
        walk = Walk()
        turn.dodge(walk, state, 2, steps)
        assert told(walk.found) == [f"PU-5.2! step-surplus {surplus}"]
        assert state.push == Push(2, 3, 2)


@pytest.mark.parametrize(
    ("text", "body", "left"),
    [
        (HEAD + HAND, "Aki: roll 3 1 2; play W3; draw ?", "give"),
        (HEAD + HAND, "Aki: roll 3 1 2; play W3; give ?; draw ?", "give"),
        (HEAD + HAND, "Aki: roll 3 1 2; play W3; discard; draw ?", ""),
        (HEAD + HAND, "Aki: roll 3 1 2; play K3; draw ?", ""),
        (HEAD + HAND, "Aki: roll 4 5 6; show; penalty ?; draw ?", "penalty"),
        (HEAD + HAND, "Aki: roll 4 5 6; show; penalty; draw ?", "penalty"),
        (HEAD + HAND, "Aki: roll 4 5 6; show; penalty R3; draw ?", ""),
        (PUSHED, "Chie: dodge 3", "give"),
        (PUSHED, "Chie: dodge 4", ""),
        (PUSHED, "Chie: dodge 3 give Aki", ""),
    ],
)
def test_which_choice_a_line_leaves_open(text: str, body: str, left: str) -> None:
    """PU-3.4, 5.1, 5.2: to whom a column goes, and which card becomes a minus point."""
    _, walk = walked(text, body)
    assert walk.open == left


# --- what becomes of the table ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts_", "body", "minus", "column", "took"),
    [
        ("", "play R3; draw ?", [0, 0, 0], "R3", None),
        ("@column 3: G3\n", "play R3; draw ?", [0, 0, 0], "G3 R3", None),
        ("@column 3: G3 B3\n", "play R3; draw ?", [3, 0, 0], "", Took(0, 3, 3)),  # PU-4.2
        ("@column 3: G3 B3+B3\n", "play R3; draw ?", [4, 0, 0], "", Took(0, 4, 3)),  # PU-7.2
        ("@column 3: G3 R3\n", "play +R3; draw ?", [0, 0, 0], "G3 2R3", None),  # PU-4.4
        ("@column 3: G3 B3\n", "play K3; draw ?", [0, 0, 0], "G3 B3 K3", None),  # PU-5.3
        ("@column 3: G3 K3\n@hand Aki: R3 W3\n", "play R3; draw ? ? ? ? ?", [3, 0, 0], "", Took(0, 3, 3)),
        ("@column 3: K3\n@hand Aki: R3 W3\n", "play R3; draw ? ? ? ? ?", [2, 0, 0], "", Took(0, 2, 3)),  # 5.4
        ("@column 3: B3\n", "play R3 K3; draw ? ?", [0, 0, 0], "B3 R3 K3", None),
        ("", "play K3 R3; draw ? ?", [2, 0, 0], "", Took(0, 2, 3)),  # on one's own black
        ("@column 3: K3\n@hand Aki: R3 W3\n", "play R3 W3; give Ben; draw ? ? ? ? ? ?", [0, 3, 0], "",
         Took(1, 3, 3)),  # white last: the burden falls away
        ("@column 3: G3\n", "play W3; discard; draw ?", [0, 0, 0], "", None),
        ("@column 3: G3\n", "play W3; give Chie; draw ?", [0, 0, 2], "", Took(2, 2, 3)),
        ("@column 3: G3\n", "play W3 R3; draw ? ?", [3, 0, 0], "", Took(0, 3, 3)),  # PU-4.3
        ("@column 3: G3 B3\n", "play R1; draw ?", [0, 0, 0], "G3 B3", None),
    ],
)  # fmt: skip
def test_what_becomes_of_a_column(
    facts_: str, body: str, minus: list[int], column: str, took: Took | None
) -> None:
    text = HEAD + ("" if "@hand" in facts_ else HAND) + facts_
    state, walk = walked(text, "Aki: roll 3 1 2; " + body)
    assert told(walk.found) == []
    laid = [(f"{pile.copies}" if pile.copies > 1 else "") + NAMES[pile.card] for pile in state.columns[3]]
    assert (state.minus, " ".join(laid), state.took) == (minus, column, took)
    assert (state.turn, state.before, state.count) == (1, (0, text.count("\n") + 1), [6, 6, 6])
    given = took is not None and took.seat
    assert state.push == (Push(took.seat, 3, took.cards) if took is not None and given else None)
    assert cards_conserved(GAME, state)


def test_a_card_taken_as_a_minus_point_ends_the_turn() -> None:
    """PU-3.4, 7.2: known, hidden, or out of a hand that was not shown before."""
    for body in ("show; penalty R3", "show R3 B2; penalty R3", "penalty R3"):
        state, _ = walked(HEAD + FIVE, "Aki: roll 4 5 6; " + body)
        assert (state.minus, state.took, state.count[0]) == ([1, 0, 0], Took(0, 1, 0), 1)
        assert (cards(state.hand[0]), cards(state.gone)) == ("B2", "R3")
        assert (state.turn, state.before, state.blurred[0]) == (1, (0, 8), False)
    state, walk = walked(HEAD + "@hand Aki: ? ?\n@stock 0\n", "Aki: roll 4 5 6; show; penalty ?")
    assert (state.minus, state.count[0], state.blurred, walk.open) == (
        [1, 0, 0], 1, [True, False, False], "penalty",
    )  # fmt: skip


def test_a_line_of_the_first_seat_left_out_uses_up_its_turn() -> None:
    state = table(HEAD + HAND)
    GAME.skip(state, line(HEAD + HAND, "Aki: roll 3 1 2; play G3"))
    assert (state.turn, state.before) == (1, (0, 7))


@pytest.mark.parametrize(
    ("facts_", "card", "column", "gone"),
    [
        ("@column 3: G3 R3 B3\n", "R3", "G3 32 B3", ""),  # one of the coloured threes
        ("@column 3: R3 G3 R3\n", "R3", "32 G3 R3", ""),  # of several the lowest
        ("@column 1: R1\n", "R1", "", ""),
        ("@column 3: W3\n", "W3", None, ""),  # white and black decide
        ("@column 3: K3\n", "K3", None, ""),
        ("@column 3: R3+R3\n", "R3", None, ""),  # two that count as one
        ("@column 3: G3\n@discard R3\n", "R3", "G3", ""),
        ("@discard R3 R3 W3\n", "W3", "", "R3 R3"),  # of what is gone nothing decides
        ("@discard R3 R3 W3\n", "R3", "", "R3 W3"),
        ("@column 3: R3\n@discard R3\n", "R3", "32", "R3"),
        ("@column 3: W3\n@discard W3\n", "W3", None, "W3"),
        ("@column 3: G3\n", "R3", None, ""),
    ],
)
def test_a_card_that_nobody_names_lies_open_only_by_its_number(
    facts_: str, card: str, column: str | None, gone: str
) -> None:
    """Where it is forgotten it may be any of the stock again; else nothing changes."""
    state = table(HEAD + facts_)
    before = state.copy()
    one = 1 << 8 * number(card)
    assert state.forget(number(card)) is (column is not None)
    if column is None:
        assert state.key() == before.key()
        return
    laid = [NAMES[pile.card] if pile.card < 30 else str(pile.card) for pile in state.columns[3]]
    assert (" ".join(laid), cards(state.gone), state.pool) == (column, gone, before.pool + one)
    assert state.columns[1] == (() if card != "R1" else (Pile(30, 1),))


def test_the_last_of_several_cards_is_what_is_counted_of_a_play() -> None:
    """PU-4.3."""
    for played, found in (("R3 R3 W3; discard", ["PU-5.1"]), ("R3 W3 K3", ["PU-5.3"]), ("K3 W3 R3", [])):
        assert marked(HEAD + HAND, f"Aki: roll 3 1 2; play {played}; draw ? ?") == found


def test_who_dodges_draws_nothing() -> None:
    """PU-3.5, 5.2: the refill belongs to a turn."""
    text = HEAD + "@hand Aki: R3\n@stock 20\n"
    state, chance = table(text), luck(table(text), "R1", "R2", "R4", "R5", "R6", "G1")
    dealer: Any = dealer_of("pile-up")
    for steps in ((Step("dodge", numbers=(3,)),), (Step("dodge", numbers=(3,)), Step("give", seat=1))):
        assert dealer.filled(GAME, state, 0, steps, chance) == steps
    roll, play = Step("roll", numbers=(3, 1, 2)), Step("play", (number("R3"),))
    *_, drawn = dealer.filled(GAME, state, 0, (roll, play), chance)
    assert (drawn.verb, [NAMES[card] for card in drawn.cards]) == (
        "draw",
        ["R1", "R2", "R4", "R5", "R6", "G1"],
    )


def test_a_black_card_exactly_on_a_black_one_passes_the_burden_on() -> None:
    """PU-5.4: two black cards of a number stand in card definitions of one's own alone."""
    state = table(HEAD + "@column 3: K3\n@hand Aki: R3\n")
    black, red = number("K3"), number("R3")
    for exactly, burden, columns in (
        (True, False, (Pile(black, 2),)), (False, True, (Pile(black, 1), Pile(black, 1))),
    ):  # fmt: skip
        twin, walk = state.copy(), Walk()
        assert turn.lay(walk, twin, black, exactly) is burden
        assert (twin.columns[3], walk.found) == (columns, [])
        assert turn.lay(walk, twin, red, False) is True  # whoever comes next takes all
    assert turn.lay(Walk(), twin, red, False) is False  # on red


def test_a_hand_is_refilled_to_six_as_far_as_the_stock_reaches() -> None:
    """PU-3.5: `count` cards before the refill, of which `drawn` came (-1: nobody wrote it)."""
    bare = table(HEAD + "@hand Aki: 0\n")
    for count, drawn, stock in product(range(9), (-1, 0, 1, 2, 3, 6), (0, 1, 2, 20)):
        state, walk, came = bare.copy(), Walk(), max(drawn, 0)
        state.count[0], state.nstock = count + came, stock
        turn.refill(walk, state, 0, drawn)
        due = min(max(6 - count, 0), stock + came)
        if drawn < 0:
            assert (state.count[0], state.nstock, walk.found) == (count + due, stock - due, [])
        else:
            wrong = [f"GEN-3 draw-count {due} {drawn}", f"PU-3.5 draw-count {due} {drawn}"]
            assert told(walk.found) == (wrong if drawn != due else [])
            assert state.nstock == stock


def test_more_cards_than_the_stock_has_cannot_be_drawn() -> None:
    for count, broken in ((2, []), (3, ["GEN-3! stock-short 3 2", "PU-3.5! stock-short 3 2"])):
        state, walk = table(HEAD + "@hand Aki: 0\n@stock 2\n"), Walk()
        assert turn.draw(walk, state, 0, (-1,) * count) is True
        assert told(walk.found) == broken
        assert (state.nstock, state.count[0]) == ((0, 2) if not broken else (2, 0))
    state, walk = table(HEAD + "@hand Aki: 0\n@hand Ben: 0\n@hand Chie: 0\n@discard R3 R3 R3\n"), Walk()
    assert turn.draw(walk, state, 0, (number("R3"),)) is False
    assert turn.draw(Walk(), state, 0, (number("R1"), -1, number("R1"))) is True
    assert (cards(state.hand[0]), state.count[0]) == ("R1 R1", 3)


def test_cards_of_several_draws_are_counted_together() -> None:
    for body, wrong in (
        ("draw ? ?; draw ?", "1 3"),
        ("draw ?; draw ?", "1 2"),
        ("draw ?; draw ?; draw ?", "1 3"),
    ):
        _, walk = walked(HEAD + HAND, f"Aki: roll 3 1 2; play R3; {body}")
        counted = [each for each in told(walk.found) if "draw-count" in each]
        assert counted == [f"GEN-3 draw-count {wrong}", f"PU-3.5 draw-count {wrong}"]


def test_a_card_that_somebody_surely_holds_cannot_be_drawn() -> None:
    """Ben said that he has the white four, of which there is one."""
    state = table(HEAD + "@hand Aki: 0\n")
    white, red = number("W4"), number("R4")
    state.ledger.require((Literal(state.ledger.hidden_places(1), 1 << white, True),))
    for drawn, can in (
        ((white,), False),
        ((red,), True),
        ((-1, red), True),
        ((-1,), True),
        ((white, -1), False),
    ):
        twin, walk = state.copy(), Walk()
        assert turn.draw(walk, twin, 0, drawn) is can
        assert told(walk.found) == ([] if can else ["GEN-2!! not-in-stock W4"])


def test_a_card_that_nobody_knows_is_not_played() -> None:
    """What a `?` stands for is tried card by card; it is none of those in play by itself."""
    state, walk = table(HEAD + HAND), Walk()
    assert turn.play(walk, state, 0, Step("play", (-1,)), (3, 1, 2)) == turn.NOWHERE
    assert [(each.clause, each.why) for each in walk.found] == [("GEN-2", "not-in-play")]
    assert state.key() == table(HEAD + HAND).key()
    walk = Walk()
    assert turn.play(walk, state, 0, Step("play"), (3, 1, 2)) == turn.STAYS
    assert told(walk.found) == ["PU-3.2! no-card"]


def test_the_last_card_ends_the_deal_unless_a_push_may_be_dodged() -> None:
    """PU-7.1."""
    bare = HEAD + "@hand Aki: W3\n@hand Ben: 0\n@hand Chie: 0\n@stock 0\n@column 3: G3\n"
    state, _ = walked(bare, "Aki: roll 3 1 2; play W3; give Chie")
    assert (state.ended, state.pending) == (None, Push(2, 3, 2))
    state, walk = walked(bare, "Aki: roll 3 1 2; play W3; discard")
    assert (state.ended, state.pending) == ("empty-hands", None)
    assert told(walk.reasons)[-1] == "PU-7.1 all-gone"
    pushed = bare + "Aki: roll 3 1 2; play W3; give Chie\n"
    state, _ = walked(pushed, "Chie: dodge 4")
    assert (state.ended, state.pending, state.took) == ("empty-hands", None, None)
    state, _ = walked(pushed, "Chie: dodge 3 give Ben")
    assert (state.ended, state.pending, state.took) == (None, Push(1, 3, 2), Took(1, 2, 3))
    kept, _ = walked(
        HEAD + "@hand Aki: W3\n@hand Ben: 1\n@hand Chie: 0\n@stock 0\n", "Aki: roll 3 1 2; play W3; discard"
    )
    assert kept.ended is None


# --- why a line is legal ---------------------------------------------------------------------------
FULL = "PU-4.2 column-full 3 3 Aki"


@pytest.mark.parametrize(
    ("facts_", "body", "why"),
    [
        ("", "play R3; draw ?", ["PU-3.2 number-rolled 3 R3", "PU-4.2 column-open 3 1 Aki"]),
        ("", "play R3 +R3; draw ? ?", ["PU-3.2 number-rolled 3 R3+R3", "PU-4.4 count-as-one 3 1",
         "PU-4.2 column-open 3 1 Aki"]),
        ("@column 3: G3 B3\n", "play R3; draw ?", ["PU-3.2 number-rolled 3 R3", FULL + " 3"]),
        ("@column 3: G3 B3+B3\n", "play R3; draw ?",
         ["PU-3.2 number-rolled 3 R3", "PU-4.4 count-as-one 3 3", FULL + " 4"]),
        ("@column 3: G3 B3\n", "play K3; draw ?", ["PU-3.2 number-rolled 3 K3", "PU-5.3 black-last K3 Aki"]),
        ("", "play K3; draw ?", ["PU-3.2 number-rolled 3 K3", "PU-5.3 black-last K3 Aki"]),
        ("@column 3: G3\n", "play W3 R3; draw ? ?",
         ["PU-3.2 number-rolled 3 W3+R3", "PU-4.3 last-decides R3 W3", FULL + " 3"]),
        ("", "play K3 R3; draw ? ?", ["PU-3.2 number-rolled 3 K3+R3", "PU-5.4 on-black Aki 3 2"]),
        ("", "play K3 W3; discard; draw ? ?",
         ["PU-3.2 number-rolled 3 K3+W3", "PU-5.4 white-spares W3", "PU-5.1 white-last W3 Aki",
          "PU-5.1 white-discards 3"]),
        ("@column 3: G3 B3\n", "play W3; give Chie; draw ?",
         ["PU-3.2 number-rolled 3 W3", "PU-5.1 white-last W3 Aki", "PU-5.1 white-pushes 3 Chie",
          "PU-5.2 may-dodge Chie 3"]),
    ],
)  # fmt: skip
def test_why_cards_may_be_laid_and_what_they_set_off(facts_: str, body: str, why: list[str]) -> None:
    _, walk = walked(HEAD + HAND + facts_, "Aki: roll 3 1 2; " + body)
    assert told(walk.reasons) == why


def test_why_nothing_is_laid() -> None:
    """PU-3.4, 6: the sum of three equal dice, or all minus cards; what a dodge does."""
    for minus, dice, why in (
        (9, "2 2 2", "PU-6.1 deals-minus 2 Aki 6 9 ('tally', ((1, 3), (2, 3))) 6"),
        (6, "2 2 2", "PU-6.1 deals-minus 2 Aki 6 6 ('tally', ((1, 3), (2, 3))) 6"),
        (5, "2 2 2", "PU-6.1 deals-minus 2 Aki 5 5 ('tally', ((1, 3), (2, 2))) 6"),
        (0, "4 4 4", "PU-6.2 nothing-happens 4 Aki"),
    ):
        facts_ = HAND + (f"@minus Aki: {minus}\n" if minus else "")
        _, walk = walked(HEAD + facts_, f"Aki: roll {dice}; " + ("spread" if minus else "pass"))
        assert told(walk.reasons) == [why]
    _, walk = walked(HEAD + FIVE, "Aki: roll 4 5 6; show; penalty R3")
    assert told(walk.reasons) == ["PU-3.4 nothing-fits Aki"]
    _, walk = walked(PUSHED, "Chie: dodge 3 give Aki")
    assert told(walk.reasons) == ["PU-5.2 dodged 3 Aki", "PU-5.2 may-dodge Aki 3"]
    _, walk = walked(PUSHED, "Chie: dodge 4")
    assert told(walk.reasons) == ["PU-5.2 dodge-misses 4 3 2 Chie"]


def test_who_is_passed_over_is_told() -> None:
    """PU-3.6: Ben has no card, and the stock none."""
    text = HEAD + "@hand Aki: R3 R1\n@hand Ben: 0\n@hand Chie: 1\n@stock 0\n"
    state, walk = walked(text, "Aki: roll 3 1 2; play R3")
    assert told(walk.reasons) == [
        "PU-3.2 number-rolled 3 R3",
        "PU-4.2 column-open 3 1 Aki",
        "PU-3.6 passed-over Ben Chie",
    ]
    assert state.turn == 2
    both = text.replace("Chie: 1", "Chie: 0")
    state, walk = walked(both, "Aki: roll 3 1 2; play R3")
    assert told(walk.reasons)[2:] == ["PU-3.6 passed-over Ben+Chie Aki"]
    assert reasons.passed_over(state, 0) == (1, 2)


# --- facts -----------------------------------------------------------------------------------------
def noted(state: Any, body: str) -> list[str]:
    """What a fact contradicts, carried out on this table."""
    walk = Walk()
    facts.fact(walk, state, line(HEAD, body))
    return told(walk.found)


def test_a_pad_has_no_more_minus_points_than_the_deck_has_cards() -> None:
    """PU-1.2, 7.2: 66 cards, each one minus point."""
    state = table(HEAD)
    state.ready = True
    assert noted(state.copy(), "@minus Aki: 66") == []
    assert noted(state.copy(), "@minus Aki: 67") == ["GEN-2!! minus-impossible Aki 67 66"]
    assert noted(state, "@minus Ben: 40") == []
    assert (state.pads, state.ended, state.minus) == ({1: 40}, "empty-hands", [0, 0, 0])
    assert noted(state.copy(), "@minus Aki: 26") == []
    found = noted(state.copy(), "@minus Aki: 27")
    assert found == ["GEN-2!! minus-sum ('tally', ((0, 27), (1, 40))) 67 66"]
    assert noted(state.copy(), "@minus Ben: 3") == ["GEN-2!! minus-twice Ben"]
    assert noted(state, "@minus Chie: 0") == []
    found = noted(state.copy(), "@minus Aki: 30")
    assert found == ["GEN-2!! minus-sum ('tally', ((0, 30), (1, 40))) 70 66"]  # nobody with nothing
    state.ended = "agreed"
    assert noted(state, "@minus Aki: 1") == []
    assert state.ended == "agreed"


def test_a_pad_says_what_the_moves_show_once_they_are_over() -> None:
    over = HEAD + "@minus Aki: 4\n@stock 0\n@hand Aki: 0\n@hand Ben: 0\n@hand Chie: 0\n"
    assert noted(table(over), "@minus Aki: 4") == []
    assert noted(table(over), "@minus Aki: 5") == ["GEN-2!! minus-other Aki 4 5"]
    assert noted(table(over.replace("Chie: 0", "Chie: 1")), "@minus Aki: 5") == []


def test_minus_points_of_a_position_are_no_result() -> None:
    state = table(HEAD)
    state.ready = False
    assert noted(state, "@minus Aki: 60") == []
    assert (state.minus, state.pads, state.ended) == ([60, 0, 0], {}, None)
    assert noted(state, "@minus Ben: 7")[0] == "GEN-2!! minus-sum ('tally', ((0, 60), (1, 7))) 67 66"


def test_a_deal_that_was_not_scored_has_no_other_result() -> None:
    state = table(HEAD)
    assert noted(state, "@result none") == []
    assert state.ended == "none"
    assert noted(state, "@result none") == []
    state.ended = "agreed"
    assert noted(state, "@result none") == ["GEN-2!! other-result agreed"]


@pytest.mark.parametrize(
    ("body", "broken", "piles"),
    [
        ("@column 3: R3 B3", [], "R3 B3"),
        ("@column 3: R3 +R3 B3", [], "2R3 B3"),
        ("@column 3: R3 B3 +R3", ["PU-4.4!! not-equal R3 B3"], "R3 B3"),
        ("@column 3: R2 B3", ["PU-3.2!! other-column R2 3"], "R2 B3"),
        ("@column 3: R4 B3", ["PU-3.2!! other-column R4 3"], "R4 B3"),
        ("@column 3: ALL B3", ["GEN-2!! not-in-play ALL"], "B3"),
    ],
)
def test_cards_of_a_column_have_its_number(body: str, broken: list[str], piles: str) -> None:
    state = table(HEAD)
    state.ready = False
    assert noted(state, body) == broken
    laid = [(f"{pile.copies}" if pile.copies > 1 else "") + NAMES[pile.card] for pile in state.columns[3]]
    assert " ".join(laid) == piles


def test_columns_have_the_numbers_of_a_die() -> None:
    for column, broken in ((0, True), (1, False), (6, False), (7, True)):
        state, walk = table(HEAD), Walk()
        state.ready = False
        step = Step("@column", (number("R1") if column < 6 else number("R6"),), numbers=(column,))
        facts.fact(walk, state, Line(1, LineKind.FACT, None, (step,), ""))
        assert told(walk.found) == ([f"PU-1.3!! no-column {column}"] if broken else [])


# --- lines listed, and what is drawn -----------------------------------------------------------------
def test_cards_are_laid_singly_or_exactly_onto_an_equal_one() -> None:
    """PU-4.4: onto the top card of the column alone, or onto one laid just before."""
    red, blue = number("R3"), number("B3")
    for column, own, ways in (
        ("", (red,), [()]),
        ("", (red, red), [(), (False, True)]),
        ("R3", (red,), [(), (True,)]),
        ("R3 B3", (red,), [()]),
        ("R3", (red, blue, red), [(), (True, False, False)]),
        ("R3", (red, red), [(), (False, True), (True, False), (True, True)]),
    ):
        state = table(HEAD + (f"@column 3: {column}\n" if column else ""))
        assert list(laid_onto(state, 3, own)) == ways


def test_a_white_last_card_alone_sends_the_column_away() -> None:
    """PU-5.1: to the discard place, or to each other player from the first seat on."""
    state = table(HEAD)
    for card in ("R3", "K3", "G3"):
        step = Step("play", (number("W3"), number(card)))
        assert list(sent(state, 1, step)) == [(step,)]
    step = Step("play", (number("R3"), number("W3")))
    ways = [(step, Step("discard")), (step, Step("give", seat=0)), (step, Step("give", seat=2))]
    assert list(sent(state, 1, step)) == ways


def lost(text: str, body: str) -> list[str]:
    """Which card of the hand may have become the minus point."""
    found = game.penalties(table(text), line(text, body), lambda each: True)
    steps = [next(step for step in each.steps if step.verb == "penalty") for each in found]
    return ["hidden" if step.words else " ".join(NAMES[card] for card in step.cards or ()) for step in steps]


def test_the_minus_point_is_of_the_hand_of_its_player() -> None:
    """PU-3.4: Ben's, not Aki's; of a card shown once that he holds twice nothing hidden is meant."""
    hands = HEAD + "@hand Aki: R1 B2\n@hand Ben: R3 R3 ?\n@turn Ben\n"
    assert lost(hands, "Ben: roll 4 5 6; show; penalty ?") == ["R3", "hidden"]
    assert lost(hands, "Ben: roll 4 5 6; show R3 G4; penalty ?") == ["R3", "G4"]
    assert lost(hands, "Ben: roll 4 5 6; show R1 ?; penalty ?") == ["R3", "R1"]  # the first card of the deck
    assert lost(hands, "Aki: roll 4 5 6; show; penalty ?") == ["R1", "B2"]


def test_what_is_asked_of_a_disputed_play() -> None:
    """Whose turn it was; the columns of its cards, with what may have lain there; hands, minus, stock."""
    dispute = Dispute(
        seats=3, mover=1, names=NAMES, players=SEATS, figures=FIGURES,
        steps=(Step("roll", numbers=(3, 1, 2)), Step("play", (number("R3"), number("W3")))),
        before=(Step("play", (number("G5"),)), Step("draw", (number("B6"),))),
    )  # fmt: skip
    agreed, *items = questions(dispute)
    assert (agreed.fact, agreed.seat) == ("@agreed", 1)
    asked = [(item.fact, item.seat, item.number) for item in items]
    assert asked == [
        *(("@column", None, n) for n in (3, 5, 1, 2, 4, 6)),
        *(("@hand", seat, None) for seat in (1, 2, 0)),
        *(("@minus", seat, None) for seat in (1, 2, 0)),
        ("@stock", None, None),
    ]
    assert items[0].values == ("", "R3", "B3", "R3 B3", "K3", "R3 B3 G3", "W3")
    assert items[1].values == ("", "R5", "B5", "R5 B5", "K5", "R5 B5 G5", "G5")
    assert items[2].values == ("", "R1", "B1", "R1 B1", "K1", "R1 B1 G1")
    own, other = items[6], items[7]
    assert [len(hand.split()) for hand in own.values] == [6, 6, 6, 6, 3, 3, 3]
    assert all(hand.startswith("R3 W3 ") for hand in own.values[1:])
    assert [len(hand.split()) for hand in other.values] == [6, 6, 6, 6, 3, 3, 3, 1, 1, 1]
    assert own.values[0] == own.unsure == other.unsure == "? ? ? ? ? ?"
    assert [item.values for item in items[9:]] == [("0", "1", "5")] * 3 + [("", "0", "1")]
    prompts = [item.prompt for item in items]
    assert prompts == ["column"] * 6 + ["held"] * 3 + ["minus"] * 3 + ["stock"]
    assert {item.unsure for item in (*items[:6], *items[9:])} == {None}
    plain = Dispute(seats=2, mover=0, names=NAMES, players=SEATS[:2], steps=(Step("show"),), figures=FIGURES)
    _, *found = questions(plain)
    assert [item.number for item in found[:6]] == [1, 2, 3, 4, 5, 6]
    assert [len(hand.split()) for hand in found[6].values] == [6, 6, 6, 6, 3, 3, 3, 1, 1, 1]
    almighty = plain.__class__(
        seats=2,
        mover=0,
        names=NAMES,
        players=SEATS[:2],
        steps=(Step("play", (number("ALL"),)),),
        figures=FIGURES,
    )
    assert [item.number for item in questions(almighty)][1:7] == [1, 2, 3, 4, 5, 6]


DRAWN = HEAD + "@column 3: G3 B3 R3+R3+R3\n@column 1: K1\n@hand Aki: R5 ?\n@minus Ben: 3\n@stock 10\n"


def test_the_columns_stand_on_their_numbers() -> None:
    """From the top down, six wide; nothing stands above the highest column."""
    state = table(DRAWN)
    lines = picture(state, Speaker(read(DRAWN), "en"))
    at = lines.index("  [1]    [2]    [3]    [4]    [5]    [6]")
    assert lines[at - 4 : at] == [
        "",
        "                3×R3",
        "                B3",
        "  K1            G3",
    ]
    bare = picture(table(HEAD), Speaker(read(HEAD), "en"))
    ground = bare.index(lines[at])
    assert [each.strip() for each in bare[ground - 2 : ground]] == ["", ""]
    assert bare[ground - 3]


def test_a_drawn_table_has_every_column_the_stock_hands_and_minus_cards() -> None:
    spreads = scene(table(DRAWN)).spreads
    assert [(each.name, each.seat, each.number, each.shape) for each in spreads] == [
        *(("column", None, n, "column") for n in range(1, 7)),
        ("stock", None, None, "pile"),
        *(
            (name, seat, None, shape)
            for seat in range(3)
            for name, shape in (("hand", "row"), ("minus", "pile"))
        ),
    ]
    third = spreads[2]
    assert [NAMES[card] for card in third.cards] == ["G3", "B3", "R3", "R3", "R3"]
    assert third.onto == (False, False, False, True, True)
    assert [len(each.cards) for each in spreads[6:]] == [10, 2, 0, 6, 3, 6, 0]
    assert spreads[7].cards == (number("R5"), -1)
