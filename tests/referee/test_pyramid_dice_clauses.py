"""Lines of Pyramid Dice walked through: every clause that one breaks and every reason, derived by hand."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from referee.games.pyramid_dice import GAME
from referee.games.pyramid_dice.deck import bits
from referee.games.pyramid_dice.table import Before, GiveUp, Ra
from tests.conserved import cards_conserved
from tests.games import setup_for
from tests.referee import tables
from tests.referee.tables import table, walked

HEAD = "game: pyramid-dice\nplayers: Aki, Ben, Chie\noptions: {}\n\ndeal\n@position\n"
PLAIN, STEAL, HARD = (HEAD.format(each) for each in ("steal=off", "steal=on", "hard=on"))
ALONE = "game: pyramid-dice\nplayers: Aki\n\ndeal\n@position\n"
TOP = "@row 1: T30\n@row 2: T20 T25\n"
"""T30 lies under T20 and T25, which are free."""
NAMES = setup_for("pyramid-dice", 3).cards.names
told = partial(tables.told, names=NAMES)


def units(state: Any, mask: int) -> str:
    """The cards of a set, in the order of the deck."""
    return " ".join(NAMES[state.deck.card[unit]] for unit in bits(mask))


COVERED = "covered T30 T20+T25"


@pytest.mark.parametrize(
    ("text", "body", "broken"),
    [
        # --- the order of a turn (PD-3.1, 3.3, 3.4, 5.1)
        (PLAIN + TOP, "roll 5 4 1; take T20", []),
        (PLAIN + TOP, "take T20", ["PD-3.1 no-roll"]),
        (PLAIN + TOP, "roll 5 4 1; roll 5 4 1; take T20", ["PD-3.1 rolled-twice"]),
        (PLAIN + TOP, "roll 5 4 1; take T20; roll 1 1 1", ["PD-5.1 after-take roll take"]),
        (PLAIN + TOP, "roll 5 4 1; take T20; take T25", ["PD-3.3 two-cards take"]),
        (PLAIN + TOP, "roll 5 4 1; take T20; use RA 1 1 1",
         ["PD-5.1 after-take use take", "PD-3.4 after-take use take"]),
        (PLAIN + TOP, "roll 5 4 1; take T20; fail T25", ["PD-5.1 after-take fail take"]),
        (PLAIN + TOP, "roll 5 4 1; fail T20; take T25", ["PD-5.1 after-fail take fail"]),
        (PLAIN + TOP, "roll 5 4 1; fail T20; fail T25", ["PD-5.1 after-fail fail fail"]),
        (PLAIN + TOP, "roll 5 4 1", ["PD-5.1 nothing-done"]),
        (PLAIN + TOP, "roll 5 4 1; use RA 1 1 1", ["PD-5.1 nothing-done"]),
        (PLAIN + TOP, "roll 5 4 1; steal T20", ["PD-8.1! steal-alone"]),
        (PLAIN + TOP, "roll 5 4 1; take T20; flip RA",
         ["PD-5.1 after-take flip take", "PD-4.3! flip-alone"]),
        (PLAIN + TOP, "flip RA", []),
        (PLAIN + TOP, "flip RA; roll 5 4 1; take T20", ["PD-4.3 flip-alone"]),
        (PLAIN + TOP, "Ben: flip RA; roll 5 4 1; take T20",
         ["PD-4.3 flip-alone", "GEN-1 not-on-turn Ben Aki"]),
        # --- numbers (PD-3.2)
        (PLAIN + TOP, "roll 1 1 1; take T20", ["PD-3.3 not-makeable T20 20 (1, 1, 1)"]),
        (PLAIN + TOP, "roll 5 4 1; take T20 = 5*4*1", []),
        (PLAIN + TOP, "roll 5 4 1; take T20 = 5*4+1",
         ["PD-3.2 other-value 5 × 4 + 1 = 21 T20 20", "PD-3.3 other-value 5 × 4 + 1 = 21 T20 20"]),
        (PLAIN + TOP, "roll 5 4 1; take T20 = 5*4", ["PD-3.2 other-dice (5, 4, 1)"]),
        (PLAIN + TOP, "roll 5 1 1; take T20 = 5/(1-1)", ["PD-3.2 by-zero"]),
        # --- what is free (PD-2.3)
        (PLAIN + TOP, "roll 6 5 1; take T30", [f"PD-2.3 {COVERED}", f"PD-3.3 {COVERED}"]),
        (PLAIN + TOP, "roll 6 5 1; fail T30", [f"PD-5.1 {COVERED}", f"PD-2.3 {COVERED}"]),
        (PLAIN + "@row 1: T30\n@row 2: T20 -\n", "roll 6 5 1; take T30",
         ["PD-2.3 covered T30 T20", "PD-3.3 covered T30 T20"]),
        (PLAIN + "@row 1: T30\n@row 2: - -\n", "roll 6 5 1; take T30", []),
        (PLAIN + "@row 6: T02 - - - - -\n@row 7: T01 - - - - - -\n", "roll 2 1 1; take T02",
         ["PD-2.3 covered T02 T01", "PD-3.3 covered T02 T01"]),
        (PLAIN + "@row 1: T30\n@row 2: ? -\n", "roll 6 5 1; take T30",
         [f"{clause} covered-unknown? T30 ('spots', ((2, 1),))" for clause in ("PD-2.3", "PD-3.3")]),
        (PLAIN + "@row 2: ? -\n@row 3: ? - -\n", "roll 6 5 1; take T30",
         [f"{clause} covered-anywhere? T30 ('spots', ((3, 1),))" for clause in ("PD-2.3", "PD-3.3")]),
        (PLAIN.replace("@position\n", "") + "@row 1: T30\n", "roll 6 5 1; take T30",
         ["PD-2.3 covered-somewhere T30", "PD-3.3 covered-somewhere T30"]),
        # what cannot be done ends the walk: nothing after it is told
        (PLAIN + TOP, "roll 5 4 1; steal T20; roll 1 1 1", ["PD-8.1! steal-alone"]),
        (PLAIN + TOP, "roll 5 4 1; take G1; take T20; take T25", ["GEN-2!! card-nowhere G1"]),
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Ben: steal G1; use G3 2",
         ["GEN-2!! card-nowhere G1"]),
        # --- where a card is (GEN-2)
        (PLAIN + TOP, "roll 6 5 1; take RA", ["GEN-2!! not-pyramid-card RA"]),
        (PLAIN + TOP, "roll 5 4 1; take G1", ["GEN-2!! card-nowhere G1"]),
        (PLAIN + TOP + "@taken Ben: G1\n", "roll 5 4 1; take G1", ["GEN-2!! card-taken G1 Ben"]),
        (PLAIN + TOP + "@stolen Chie: T21\n", "roll 5 4 1; take T21", ["GEN-2!! card-stolen T21 Chie"]),
        (PLAIN + TOP + "@box Ben: G1\n", "roll 5 4 1; take G1", ["GEN-2!! card-boxed G1 Ben"]),
        (PLAIN + TOP + "@aside T01\n", "roll 1 1 1; take T01", []),
        # --- giving up (PD-5.1, 9.1)
        (PLAIN + TOP, "roll 5 4 1; fail T20", []),
        (PLAIN + TOP, "roll 5 4 1; fail", ["PD-5.1 must-lift 3"]),
        (STEAL + TOP, "roll 5 4 1; fail", []),
        (PLAIN + "@aside T01\n", "roll 5 4 1; fail", []),
        (PLAIN + TOP + "@aside T01\n", "roll 5 4 1; fail T01",
         ["PD-5.1!! already-aside T01", "GEN-2!! already-aside T01"]),
        (ALONE + TOP, "roll 5 4 1; fail", []),
        (ALONE + TOP, "roll 5 4 1; fail T20", ["PD-9.1 solo-lift T20"]),
        # --- gods (PD-1.3, 4, 7)
        (PLAIN + TOP + "@taken Aki: G3\n", "roll 5 2 1; use G3 2; take T20", []),
        (PLAIN + TOP + "@taken Aki: G3\n", "roll 5 2 1; use G3 6; take T20",
         ["PD-4.1! die-not-shown 6 (5, 2, 1)"]),
        (PLAIN + TOP + "@taken Aki: G3 G1\n", "roll 5 2 1; use G3 5; use G1 7; fail T20",
         ["PD-1.3! die-not-flipped 7"]),
        (PLAIN + TOP, "roll 5 2 1; use T20 5; fail T20", ["PD-4.1! no-god T20"]),
        (PLAIN + TOP, "roll 5 2 1; use G3 2; take T20",
         ["PD-4.1!! god-elsewhere Aki G3", "GEN-2!! god-elsewhere Aki G3"]),
        (PLAIN + TOP + "@taken Ben: G3\n", "roll 5 2 1; use G3 2; take T20",
         ["PD-4.1!! god-of-other Aki G3 Ben", "GEN-2!! god-of-other Aki G3 Ben"]),
        (PLAIN + TOP + "@stolen Aki: G3\n", "roll 5 2 1; use G3 2; take T20",
         ["PD-8.2!! god-stolen G3", "PD-4.1!! god-not-own Aki G3", "GEN-2!! god-not-own Aki G3"]),
        (PLAIN + TOP + "@stolen Ben: G3\n", "roll 5 2 1; use G3 2; take T20",
         ["PD-4.1!! god-of-other Aki G3 Ben", "GEN-2!! god-of-other Aki G3 Ben"]),
        (PLAIN + TOP + "@box Aki: G3\n", "roll 5 2 1; use G3 2; take T20",
         ["PD-4.4!! god-in-box G3", "GEN-2!! god-in-box G3"]),
        (HARD + TOP + "@box Ben: G3\n", "roll 5 2 1; use G3 2; take T20",
         ["PD-4.4!! god-in-box G3", "GEN-2!! god-in-box G3", "PD-7.1!! god-in-box G3"]),
        (PLAIN + TOP + "@box Aki: RA\n", "roll 5 2 1; use RA 5 4 1; take T20",
         ["PD-4.4!! god-in-box RA", "GEN-2!! god-in-box RA"]),
        (PLAIN + TOP + "@box Ben: RA\n", "roll 5 2 1; use RA 5 4 1; take T20", []),
        # --- a Ra turned over (PD-4.3)
        (PLAIN + TOP, "flip G1", ["PD-4.3! flip-no-ra G1"]),
        (PLAIN + TOP + "@box Aki: RA\n", "flip RA", ["PD-4.3! god-in-box RA", "PD-4.4! god-in-box RA"]),
        (PLAIN + TOP + "@strong Aki\n", "flip RA", ["PD-4.3! flip-twice Aki"]),
        (PLAIN + TOP + "@strong Ben\n", "flip RA", []),
        (PLAIN + TOP + "@taken Aki: G1\n", "flip RA", ["PD-4.3 flip-had-god Aki"]),
        (PLAIN + TOP + "@box Aki: G1\n", "flip RA", ["PD-4.3 flip-had-god Aki"]),
        (PLAIN + TOP + "@stolen Aki: G1\n", "flip RA", []),
        (PLAIN + TOP + "@taken Ben: G1\n", "flip RA", []),
        (PLAIN + "@row 1: G6\n", "flip RA", ["PD-4.3 flip-gods-left G6"]),
        (PLAIN + "@row 1: T30\n@row 2: - G6\n", "flip RA", ["PD-4.3 flip-gods-left G6"]),
        (PLAIN + TOP + "@aside G4\n", "flip RA", ["PD-4.3 flip-gods-left G4"]),
        (PLAIN + "@row 1: G6\n@row 2: ? -\n", "flip RA", ["PD-4.3 flip-gods-left G6"]),  # the one seen
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Ben: flip RA", ["PD-4.3 flip-before-steal"]),
        (STEAL + TOP + "Aki: roll 1 1 1; fail\n", "Ben: flip RA", []),  # nothing can be stolen
        (STEAL + TOP + "Aki: roll 5 4 1; fail T20\n", "Ben: flip RA", []),
        # --- steals (PD-8)
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Ben: steal T20", []),
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Chie: steal T25", []),
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Aki: steal T20", ["PD-8.1 steal-own Aki"]),
        (STEAL + TOP, "Ben: steal T20", ["PD-8.1 no-give-up"]),
        (STEAL + TOP + "Aki: roll 5 4 1; fail T20\n", "Ben: steal T25", ["PD-8.3 steal-after-lift Aki"]),
        (PLAIN + TOP + "Aki: roll 5 4 1; fail T20\n", "Ben: steal T25",
         ["PD-8.1 steal-off", "PD-8.3 steal-after-lift Aki"]),
        (ALONE + TOP, "steal T20", ["PD-8.1 steal-solo", "PD-8.1 no-give-up"]),
        (STEAL + TOP + "Aki: roll 1 1 1; fail\n", "Ben: steal T20",
         ["PD-8.1 not-makeable T20 20 (1, 1, 1)"]),
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Ben: steal T20 = 5+4+1",
         ["PD-3.2 other-value 5 + 4 + 1 = 10 T20 20", "PD-8.1 other-value 5 + 4 + 1 = 10 T20 20"]),
        (STEAL + TOP + "Aki: roll 6 5 1; fail\n", "Ben: steal T30",
         [f"PD-8.1 {COVERED}", f"PD-2.3 {COVERED}"]),
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Ben: steal G1", ["GEN-2!! card-nowhere G1"]),
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Ben: steal T20; steal T25", ["PD-8.1 steal-alone"]),
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Ben: steal T20; take T25",
         ["PD-8.1 steal-alone", "PD-8.1! steal-alone"]),
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Ben: steal T20; fail T25", ["PD-8.1 steal-alone"]),
        (STEAL + TOP + "Aki: roll 5 4 1; fail\n", "Ben: flip RA; steal T20",
         ["PD-8.1 steal-alone", "PD-4.3 flip-before-steal"]),
        (STEAL + TOP + "@taken Ben: G3\nAki: roll 5 2 1; fail\n", "Ben: use G3 2; steal T20",
         ["PD-8.1 steal-god"]),
        (STEAL + TOP + "Aki: roll 1 1 1; fail\n", "Ben: use RA 5 4 1; steal T20",
         ["PD-8.1 steal-god"]),
        (STEAL + TOP + "Aki: roll 5 4 1; fail\nBen: steal T20\n", "Chie: steal T25",
         ["PD-8.1 stolen-already Aki 9"]),
    ],
)  # fmt: skip
def test_every_clause_that_a_line_breaks(text: str, body: str, broken: list[str]) -> None:
    _, walk = walked(text, body if ":" in body else "Aki: " + body)
    assert told(walk.found) == broken


GAVE = STEAL + TOP + "Aki: roll 5 4 1; fail\n"
USES = "@taken Aki: G3 G1\n"


@pytest.mark.parametrize(
    ("text", "body", "why"),
    [
        (PLAIN + TOP, "roll 5 4 1; take T20", ["PD-3.3 takes T20 20 5 × 4 × 1"]),
        (PLAIN + TOP + "@aside T01\n", "roll 1 1 1; take T01",
         ["PD-3.3 takes T01 1 1 − 1 + 1", "PD-2.3 free-aside T01"]),
        (PLAIN + "@row 1: G1\n@aside T01\n", "roll 5 3 1; take G1",
         ["PD-3.3 takes G1 15 5 × 3 × 1", "PD-3.5 god-usable G1 Aki"]),
        (PLAIN + "@row 1: T30\n", "roll 6 5 1; take T30",
         ["PD-3.3 takes T30 30 6 × 5 × 1", "PD-6.1 all-taken"]),
        (PLAIN + TOP, "roll 5 4 1; fail T20", ["PD-5.1 lifts Aki T20"]),
        (PLAIN + "@aside T01\n", "roll 5 4 1; fail", ["PD-5.1 nothing-left Aki"]),
        (STEAL + TOP, "roll 5 4 1; fail", ["PD-8.1 offers Aki (5, 4, 1) Ben"]),
        (STEAL + TOP + "@turn Chie\n", "Chie: roll 5 4 1; fail", ["PD-8.1 offers Chie (5, 4, 1) Aki"]),
        (ALONE + TOP, "roll 5 4 1; fail", ["PD-9.1 first-miss Aki"]),
        (PLAIN + TOP + USES, "roll 5 2 1; use G3 2; take T20",
         ["PD-3.3 takes T20 20 5 × 4 × 1", "PD-4.2 god-first G3",
          "PD-4.1 god-turns G3 (5, 2, 1) (5, 4, 1)"]),
        (PLAIN + TOP + USES, "roll 5 3 6; use G1 3; use G1 6; take T20",
         ["PD-3.3 takes T20 20 5 × 4 × 1", "PD-4.2 god-first G1", "PD-4.2 god-boxed G1",
          "PD-4.1 god-turns G1 (5, 3, 6) (5, 4, 6)", "PD-4.1 god-turns G1 (5, 4, 6) (5, 4, 1)"]),
        (HARD + TOP + USES, "roll 5 2 1; use G3 2; take T20",
         ["PD-3.3 takes T20 20 5 × 4 × 1", "PD-7.1 god-once G3",
          "PD-4.1 god-turns G3 (5, 2, 1) (5, 4, 1)"]),
        (PLAIN + TOP, "roll 1 1 1; use RA 5 4 1; take T20",
         ["PD-3.3 takes T20 20 5 × 4 × 1", "PD-4.2 god-first RA",
          "PD-4.1 rerolls RA (5, 4, 1)"]),
        (PLAIN + TOP, "roll 1 1 1; use RA 1 1 2; use RA 5 4 1; take T20",
         ["PD-3.3 takes T20 20 5 × 4 × 1", "PD-4.2 god-first RA", "PD-4.2 god-boxed RA",
          "PD-4.1 rerolls RA (1, 1, 2)", "PD-4.1 rerolls RA (5, 4, 1)"]),
        (PLAIN + TOP + "@strong Aki\n", "roll 1 1 1; use RA 1 1 2; use RA 5 4 1; take T20",
         ["PD-3.3 takes T20 20 5 × 4 × 1", "PD-4.2 god-first RA", "PD-4.3 strong-free RA",
          "PD-4.1 rerolls RA (1, 1, 2)", "PD-4.1 rerolls RA (5, 4, 1)"]),
        (PLAIN + TOP, "flip RA", ["PD-4.3 turns-over Aki"]),
        (GAVE, "Chie: steal T25",
         ["PD-8.1 steals T25 25 (5, 4, 1) Aki", "PD-8.2 counts-back T25 2 Chie",
          "PD-8.3 next-after-steal Ben Aki"]),
        (STEAL + "@row 1: T20\nAki: roll 5 4 1; fail\n", "Ben: steal T20",
         ["PD-8.1 steals T20 20 (5, 4, 1) Aki", "PD-8.2 counts-back T20 2 Ben",
          "PD-8.3 next-after-steal Ben Aki", "PD-6.1 all-taken"]),
    ],
)  # fmt: skip
def test_why_a_line_is_legal(text: str, body: str, why: list[str]) -> None:
    """What the line did comes before the gods that prepared it."""
    _, walk = walked(text, body if ":" in body else "Aki: " + body)
    assert (told(walk.found), told(walk.reasons)) == ([], why)


@pytest.mark.parametrize(
    ("text", "body", "boxed", "ra"),
    [
        (PLAIN, "use G3 2; fail T20", "", Ra.PLAIN),
        (PLAIN, "use G3 2; use G1 1; fail T20", "G1", Ra.PLAIN),  # PD-4.2: every further use
        (PLAIN, "use G1 2; use G1 5; fail T20", "G1", Ra.PLAIN),  # the first again, at its price
        (HARD, "use G3 2; fail T20", "G3", Ra.PLAIN),  # PD-7.1
        (HARD, "use G3 2; use G1 1; fail T20", "G1 G3", Ra.PLAIN),
        (PLAIN, "use RA 1 1 1; fail T20", "", Ra.PLAIN),
        (HARD, "use RA 1 1 1; fail T20", "", Ra.PLAIN),  # every god but Ra
        (PLAIN, "use RA 1 1 1; use RA 1 1 2; fail T20", "", Ra.BOXED),
        (PLAIN, "use G3 2; use RA 1 1 2; fail T20", "", Ra.BOXED),
        (PLAIN, "use RA 1 1 2; use G3 2; fail T20", "G3", Ra.PLAIN),
        (PLAIN + "@strong Aki\n", "use RA 1 1 1; use RA 1 1 2; fail T20", "", Ra.STRONG),  # PD-4.3
        (PLAIN + "@strong Aki\n", "use RA 1 1 1; use RA 1 1 2; use RA 1 1 3; fail T20", "", Ra.BOXED),
        (PLAIN + "@strong Aki\n", "use G3 2; use RA 1 1 1; use RA 1 1 2; fail T20", "", Ra.STRONG),
        (PLAIN + "@strong Aki\n", "use RA 1 1 1; use RA 1 1 2; use G3 2; fail T20", "G3", Ra.STRONG),
        (PLAIN + "@strong Ben\n", "use RA 1 1 1; use RA 1 1 2; fail T20", "", Ra.BOXED),
    ],
)
def test_what_gods_cost(text: str, body: str, boxed: str, ra: Ra) -> None:
    """What is in the box is no longer before its player, who had it all the same (PD-4.3, 4.4)."""
    state, walk = walked(text + TOP + USES, "Aki: roll 5 2 1; " + body)
    assert told(walk.found) == []
    assert (units(state, state.boxed[0]), state.ras[0]) == (boxed, ra)
    kept = [god for god in ("G1", "G3") if god not in boxed]
    assert units(state, state.taken[0]).split() == kept
    assert (state.acquired, state.boxed[1:]) == (1, [0, 0])
    assert cards_conserved(GAME, state)


@pytest.mark.parametrize(
    ("text", "body", "ended", "window", "waits"),
    [
        (PLAIN + TOP, "roll 5 4 1; take T20", None, None, False),
        (PLAIN + TOP, "roll 5 4 1; fail T20", None, GiveUp(0, (5, 4, 1), 9, True), False),
        (PLAIN + TOP, "roll 5 4 1; fail", None, GiveUp(0, (5, 4, 1), 9, False), False),
        (STEAL + TOP, "roll 5 4 1; fail", None, GiveUp(0, (5, 4, 1), 9, False), True),
        (STEAL + TOP, "roll 5 4 1; fail T20", None, GiveUp(0, (5, 4, 1), 9, True), False),
        (STEAL + TOP, "roll 5 4 2; use RA 5 4 1; fail", None, GiveUp(0, (5, 4, 1), 9, False), True),
        (
            STEAL + TOP,
            "roll 5 4 1; fail T20; fail",
            None,
            GiveUp(0, (5, 4, 1), 9, True),
            False,
        ),  # it lies aside
        (STEAL + TOP, "roll 5 4 1; fail; fail T20", None, GiveUp(0, (5, 4, 1), 9, True), False),
        (STEAL + "@aside T20\n", "roll 5 4 1; fail", None, GiveUp(0, (5, 4, 1), 8, False), False),
        (STEAL + TOP, "roll 5 4 1; fail; take T20", None, None, False),  # it was taken all the same
        (STEAL + TOP, "roll 5 4 1", None, None, False),
        (ALONE + TOP, "roll 5 4 1; fail", "first-miss", GiveUp(0, (5, 4, 1), 8, False), False),
        (ALONE + TOP, "roll 5 4 1", None, None, False),  # whether a card was taken is not written
        (ALONE + TOP, "roll 5 4 1; take T20", None, None, False),
        (ALONE + "@row 1: T30\n", "roll 6 5 1; take T30", "cleared", None, False),
        (PLAIN + "@row 1: T30\n", "roll 6 5 1; take T30", "cleared", None, False),
        (PLAIN + "@row 1: T30\n@aside T01\n", "roll 6 5 1; take T30", None, None, False),
        (PLAIN + "@row 1: T30\n@aside T01\n", "roll 1 1 1; take T01", None, None, False),
        (PLAIN + "@aside T01\n", "roll 1 1 1; take T01", "cleared", None, False),
    ],
)
def test_what_a_turn_leaves(
    text: str, body: str, ended: str | None, window: GiveUp | None, waits: bool
) -> None:
    """PD-5.1, 6.1, 8.1, 9.1: whether a steal is waited for, and what ends the game."""
    state, _ = walked(text, "Aki: " + body)
    number = text.count("\n") + 1
    assert (state.ended, state.window) == (ended, window)
    assert state.pending == (window if waits else None)
    assert state.before == Before(0, number)
    assert state.turn == (0 if text.startswith(ALONE) else 1)
    assert state.idle == (0 if "take" in body else 1)


def test_a_line_that_breaks_a_rule_is_a_turn_all_the_same() -> None:
    """What can be done with real cards and dice has happened."""
    for body in ("take T20", "roll 1 1 1; take T20", "roll 5 4 1; take T20; roll 1 1 1", "roll 1 1 1; fail"):
        state, walk = walked(PLAIN + TOP, "Aki: " + body)
        assert walk.found
        assert (state.turn, state.before) == (1, Before(0, 9))
        assert units(state, state.taken[0]) == ("T20" if "take" in body else "")
    state, walk = walked(GAVE, "Aki: steal T20")
    assert walk.found
    assert (units(state, state.stolen[0]), state.window, state.before) == ("T20", None, Before(0, 9, True))


def test_a_steal_is_no_turn() -> None:
    """PD-8.2, 8.3: the next is the player after the one who gave up; the card counts its back."""
    state, _ = walked(GAVE, "Chie: steal T25")
    assert (state.turn, state.before, state.window, state.pending) == (1, Before(0, 9, True), None, None)
    assert (units(state, state.stolen[2]), state.taken, state.idle, state.took) == ("T25", [0, 0, 0], 0, True)
    assert units(state, state.gone) == "T25"
    last, _ = walked(STEAL + "@row 1: T20\nAki: roll 5 4 1; fail\n", "Ben: steal T20")
    assert (last.ended, last.winners, last.pending) == ("cleared", (1,), None)


def test_only_gods_that_were_taken_are_acquired() -> None:
    """PD-4.3, 8.2: no treasure, and nothing stolen."""
    state = table(PLAIN + TOP)
    for unit in range(state.deck.size):
        twin = state.copy()
        twin.take(1, unit)
        god = NAMES[state.deck.card[unit]].startswith("G")
        assert (twin.acquired, twin.taken[1]) == (2 if god else 0, 1 << unit)
        assert (twin.idle, twin.took, twin.aside) == (0, True, 0)
        twin = state.copy()
        twin.steal_card(2, unit)
        assert (twin.acquired, twin.stolen[2], twin.taken) == (0, 1 << unit, [0, 0, 0])
        twin = state.copy()
        twin.lift(unit)
        assert (twin.aside, twin.gone >> unit & 1, twin.pyramid, twin.took) == (1 << unit, 1, 2, False)
        twin.lift(unit)
        assert twin.pyramid == 2  # it lies aside already
        twin.take(0, unit)
        assert (twin.aside, twin.pyramid, twin.gone >> unit & 1) == (0, 2, 1)
