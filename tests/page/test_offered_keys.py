"""Which keys are offered after each tap, in which groups, and which of them would be legal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.test_engine import START, ask

TWIN = ["lay", "pick", "swap", "play", "change", "draw", "take", "pass"]
PILE = "game: pile-up\nplayers: Aki, Ben\n\ndeal\n@hand Aki: R1 R2 B3 ? ? ?\n"
PAGE = "game: american-page-one\nplayers: Aki, Ben\n\ndeal\n@hand Aki: 5H 8S\n@starter 4H\n"
PYRAMID = """game: pyramid-dice
players: Aki, Ben

deal
@row 1: T16
@row 2: T18 G7
@row 3: T21 T25 G1
@row 4: T30 T24 T20 G6
@row 5: T12 T09 T07 T11 T01
@row 6: T14 T10 G2 T06 G4 T03
@row 7: G5 T02 T13 T04 G3 T08 T05
Aki: roll 6 3 6; take G5
Ben: roll 5 3 1; take T08
"""
DICE = ["number:1", "number:2", "number:3"]


class Offer:
    """What the page is told after some taps."""

    def __init__(self, text: str, *keys: str) -> None:
        self.told: dict[str, Any] = ask("next", text=text, keys=list(keys))
        self.state = {each["key"]: each["state"] for each in self.told["keys"]}

    def group(self, name: str) -> list[str]:
        """The values of the keys of a group, in their order."""
        return [each["key"].partition(":")[2] for each in self.told["keys"] if each["group"] == name]

    def legal(self, *keys: str) -> list[str | None]:
        return [self.state[key] for key in keys]


def test_a_line_begins_with_a_verb_a_card_a_name_a_fact_or_a_deal() -> None:
    found = Offer(START)
    assert found.group("verb") == TWIN
    assert len(found.group("card")) == 53  # 52 and `?`; no joker is in the pack
    assert found.group("by") == ["Aki", "Ben", "Chie"]
    assert found.group("fact")[:3] == ["@start", "@undo", "@end"]
    assert found.group("deal") == [""]
    assert found.group("number") == []
    assert (found.told["player"], found.told["line"], found.told["wants"]) == ("Aki", "", "verb")
    assert (found.told["complete"], found.told["closed"], found.told["verdict"]) == (False, False, None)
    assert found.legal("verb:play", "verb:draw", "verb:take", "verb:pass") == [
        "legal",
        "legal",
        "illegal",
        "illegal",
    ]
    # a verb that wants two cards, or who writes, says nothing yet
    assert found.legal("verb:swap", "verb:change", "by:Ben", "fact:@hand", "deal", "card:?") == [None] * 6


def test_a_card_first_may_get_another_verb_or_what_follows_a_play() -> None:
    """4H on 5H may be laid as well; a 4 names no suit, and `take` and `pass` follow a 2 alone (TP-8.2)."""
    found = Offer(START, "card:4H")
    assert found.group("verb") == ["lay", "pick", "swap", "play", "change", "draw"]
    assert found.group("step") == ["build", "break", "take", "pass"]
    assert found.group("suit") == ["S", "H", "D", "C", "?"]
    assert found.group("card") == []
    assert found.legal("verb:lay", "verb:pick", "verb:play", "verb:draw") == [
        "legal",
        "illegal",
        "legal",
        "illegal",
    ]
    assert found.legal("suit:S", "suit:?", "verb:take", "verb:build") == ["illegal", None, "illegal", None]
    assert (found.told["line"], found.told["complete"], found.told["wants"]) == ("Aki: play 4H", True, "")


def test_a_draw_after_a_card_that_may_be_played_goes_on_after_it() -> None:
    """PU-3.5: a card that the dice let go is played, and the hand refilled; R1 is not drawn."""
    assert (
        Offer(PILE, *DICE, "card:R1", "verb:draw", "card:G6").told["line"]
        == "Aki: roll 1 2 3; play R1; draw G6"
    )
    assert Offer(START, "card:4H", "verb:lay").told["line"] == "Aki: lay 4H"


def tapped(key: str) -> str:
    return f"{'number' if key.isdigit() else 'verb' if key.islower() else 'card'}:{key}"


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("3 3 3 G5 T13", "roll 3 3 3; use G5 3; take T13"),  # 3 × 3 + 4
        ("3 3 3 use G5 T13", "roll 3 3 3; use G5 3; take T13"),
        ("3 3 2 G5 2 T13", "roll 3 3 2; use G5 2; take T13"),
        ("3 3 2 G5", "roll 3 3 2; use G5"),
        ("3 3 2 G3", "roll 3 3 2; take G3"),  # it lies free, and is nobody's
        ("3 3 3 RA 6 6 1 T13", "roll 3 3 3; use RA 6 6 1; take T13"),
        ("3 3 3 6 6 1 T13", "roll 3 3 3; use RA 6 6 1; take T13"),
    ],
)
def test_what_a_card_does_to_the_dice_is_told_in_few_taps(keys: str, line: str) -> None:
    """PD-4.1: only a god of one's own is used; PD-3.3: only a free card is taken. Neither needs its word."""
    found = Offer(PYRAMID, *map(tapped, keys.split()))
    assert found.told["written"] == f"Aki: {line}"
    assert found.told["verdict"] == (None if line.endswith("G5") else "legal")


def test_two_cards_of_a_deed_are_both_its_own() -> None:
    assert Offer(START, "verb:swap", "card:4H", "card:4S").told["written"] == "Aki: swap 4H 4S"
    again = Offer(PYRAMID, *DICE, "verb:take", "card:G5").told  # hers already: tapped all the same
    assert (again["line"], again["verdict"]) == ("Aki: roll 1 2 3; take G5", "illegal")


def test_a_roll_without_a_deed_is_no_line_that_a_next_die_could_end() -> None:
    """PD-5.1: after a Ra a card is taken or lifted off; a second Ra is told by its card."""
    found = Offer(PYRAMID, *DICE, *DICE)
    assert (found.told["written"], found.told["verdict"]) == ("Aki: roll 1 2 3; use RA 1 2 3", None)
    assert found.group("number") == []


def test_a_card_that_was_not_in_the_hand_is_drawn_without_a_word() -> None:
    """PU-3.5: where all six cards are known another one comes from the stock."""
    whole = PILE.replace("? ? ?", "G4 G5 W6")
    assert Offer(whole, *DICE, "card:R1", "card:G6").told["line"] == "Aki: roll 1 2 3; play R1; draw G6"
    white = Offer(whole.replace("R2", "W2"), *DICE, "card:W2", "player:Ben", "card:R2")
    assert white.told["line"] == "Aki: roll 1 2 3; play W2; give Ben; draw R2"
    two = Offer(
        whole.replace("R2 B3", "R1 W1"), *DICE, "card:R1", "card:W1", "player:Ben", "card:R2", "card:G6"
    )
    assert two.told["line"] == "Aki: roll 1 2 3; play R1 W1; give Ben; draw R2 G6"
    assert Offer(whole, *DICE, "card:R1", "card:G5").told["line"] == "Aki: roll 1 2 3; play R1 G5"
    assert Offer(PILE, *DICE, "card:R1", "card:G6").told["line"] == "Aki: roll 1 2 3; play R1 G6"


def test_a_hand_that_all_know_is_shown_by_its_verb_alone() -> None:
    """PU-3.4: no 4, 5 or 6; the whole hand is shown, then a card of it is taken as a minus point."""
    whole, dice = PILE.replace("? ? ?", "B1 G1 G2"), ["number:4", "number:5", "number:6"]
    shown = Offer(whole, *dice, "verb:show", "card:G2").told
    line, _, penalty = shown["line"].rpartition("; ")
    assert sorted(line.removeprefix("Aki: roll 4 5 6; show ").split()) == ["B1", "B3", "G1", "G2", "R1", "R2"]
    assert (penalty, shown["verdict"]) == ("penalty G2", "legal")
    other = Offer(whole, *dice, "verb:show", "verb:show", "card:R1", "card:R2").told
    assert other["line"] == "Aki: roll 4 5 6; show R1 R2"  # what was shown instead is tapped
    assert Offer(PILE, *dice, "verb:show").told["line"] == "Aki: roll 4 5 6; show"


def test_a_card_is_laid_onto_another_without_a_word_after_the_dice() -> None:
    found = Offer(PILE, *DICE)
    assert "plus" in found.state
    assert Offer(PILE, *DICE, "plus", "card:R1").told["line"] == "Aki: roll 1 2 3; play +R1"


def test_who_was_pushed_a_column_dodges_out_of_turn() -> None:
    """PU-5.2: Chie got the column, and Ben is next; however many moves his hand and the dice allow."""
    hands = ("Aki: W1 R2 R3 R4 R5 R6", "Ben: G1 G2 G3 G4 G5 G6", "Chie: B1 B2 B3 B4 B5 B6")
    told = "".join(f"@hand {each}\n" for each in hands)
    text = f"game: pile-up\nplayers: Aki, Ben, Chie\n\ndeal\n{told}Aki: roll 1 2 3; play W1; give Chie\n"
    assert Offer(text, "verb:dodge", "number:2").told["line"] == "Chie: dodge 2"


def test_a_first_table_card_that_turns_play_round_says_who_begins() -> None:
    """AP-2.4: the dealer, who sits before the first player, plays first after a queen."""
    text = "game: american-page-one\nplayers: Aki, Ben, Chie\n\ndeal\n@starter QC\n"
    assert Offer(text).told["player"] == "Chie"
    assert Offer(text, "card:JC").told["line"] == "Chie: play JC"


def test_an_arrangement_wants_an_action_after_it() -> None:
    """TP-4: cards are arranged before the action of the turn, so that a line of one alone is none."""
    found = Offer(START, "verb:lay", "card:7S")
    assert (found.told["line"], found.told["verdict"]) == ("Aki: lay 7S", "illegal")
    assert found.group("step") == TWIN
    assert found.legal("verb:draw", "verb:take", "card:10D", "card:AS") == [
        "legal",
        "illegal",
        "legal",
        "legal",  # not in her hand: it is drawn
    ]
    begun = Offer(START, "verb:lay")
    assert (begun.told["wants"], begun.told["complete"], begun.told["written"]) == ("card", False, "Aki: lay")
    assert begun.group("step") == []


def test_a_change_wants_a_card_and_then_what_it_is_changed_for() -> None:
    found = Offer(START, "verb:change", "card:7S")
    assert (found.told["written"], found.told["wants"]) == ("Aki: change 7S for ?", "card")
    assert found.group("word") == ["top"]
    assert found.legal("word:top") == ["illegal"]  # neither an ace nor a joker (TP-7)


def test_a_fact_wants_what_it_is_about() -> None:
    found = Offer(START, "fact:@hand")
    assert (found.told["wants"], found.group("player"), found.told["player"]) == (
        "player",
        ["Aki", "Ben", "Chie"],
        None,
    )
    whose = Offer(START, "fact:@hand", "player:Ben")
    assert (whose.told["line"], whose.told["complete"], len(whose.group("card"))) == ("@hand Ben:", True, 53)
    assert set(whose.state.values()) == {None}
    deal = Offer(START, "deal")
    assert (deal.told["line"], deal.told["closed"], deal.told["keys"]) == ("deal", True, [])
    before = Offer("game: pile-up\nplayers: Aki, Ben\n")
    assert (before.told["wants"], list(before.state), before.told["player"]) == ("deal", ["deal"], None)


def test_a_number_counts_cards_where_a_word_takes_a_number_of_them() -> None:
    """After a draw nothing else is due; two are drawn by nobody (AP-3.3)."""
    found = Offer(PAGE, "verb:draw")
    assert found.group("number") == [str(number) for number in range(1, 10)]
    assert found.legal("number:1", "number:2", "card:AS") == ["legal", "illegal", "legal"]
    wild = Offer(PAGE, "card:8S")
    assert wild.legal("suit:S", "suit:C", "word:!", "suit:?") == ["legal", "legal", "legal", None]
    assert wild.group("word") == ["!", "page-one", "reach", "stop", "two", "three", "joker"]


def test_dice_come_first_and_then_cards_that_have_their_numbers() -> None:
    """PU-3.2: with 1, 2 and 3 rolled a card with one of them is played; unknown cards may be any."""
    assert Offer(PILE).group("number") == ["1", "2", "3", "4", "5", "6"]
    assert set(Offer(PILE).legal("number:1", "number:6")) == {None}  # dice show what they show
    first = Offer(PILE, "number:1")
    assert (first.told["wants"], first.told["written"], set(first.state)) == (
        "number",
        "Aki: roll 1",
        {f"number:{die}" for die in range(1, 7)},
    )
    rolled = Offer(PILE, *DICE)
    assert (rolled.told["complete"], rolled.told["verdict"]) == (True, None)
    assert rolled.legal("card:R1", "card:R3", "card:R4") == ["legal", "legal", "illegal"]
    assert rolled.legal("verb:play", "verb:show", "verb:pass") == ["legal", "illegal", "illegal"]


def test_after_a_card_another_may_be_laid_beside_or_exactly_onto_it() -> None:
    found = Offer(PILE, *DICE, "card:R1")
    assert (found.group("plus"), found.group("player"), found.group("step")) == (
        [""],
        ["Aki", "Ben"],
        ["discard"],
    )
    assert (found.told["line"], found.told["verdict"]) == ("Aki: roll 1 2 3; play R1", "legal")
    onto = Offer(PILE, *DICE, "card:R1", "plus")
    assert (onto.group("plus"), onto.told["complete"], onto.told["line"]) == ([], False, "")


@pytest.mark.parametrize("brief", [True, False])
def test_a_brief_answer_has_the_line_and_its_verdict_alone(brief: bool) -> None:
    found = ask("next", text=START, keys=["card:KC"], brief=brief)
    assert (found["line"], found["verdict"], found["clauses"]) == ("Aki: play KC", "illegal", ["TP-5.1"])
    assert (found["keys"] == []) == brief
    assert not found["closed"]


MANY_WAYS = (
    "game: twin-pyramid\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 5H\n"
    "Aki: draw\nBen: draw\nChie: draw\nAki: draw\nBen: draw\nChie: draw\n"
)
BUILDING = ["card:KC", "verb:build", "card:8D", "card:7H"]
"""Nobody knows from where the cards came: each further one may have come from many places."""


def test_a_thumb_does_not_wait_for_what_all_keys_would_be() -> None:
    """Asked with little effort and then with more, as the page does: never another answer."""
    whole = Offer(MANY_WAYS, *BUILDING)
    assert not whole.told["more"]
    before = -1
    for effort in (1, 2, 20, 10**6):
        some = ask("next", text=MANY_WAYS, keys=BUILDING, effort=effort)
        told = {each["key"]: each["state"] for each in some["keys"]}
        assert list(told) == list(whole.state)
        assert {key: state for key, state in told.items() if state not in (None, whole.state[key])} == {}
        known = sum(state is not None for state in told.values())
        assert known >= before
        before = known
        if effort == 1:
            assert some["more"]
            assert known < sum(state is not None for state in whole.state.values())
            assert (some["line"], some["verdict"]) == (whole.told["line"], whole.told["verdict"])
    assert told == whole.state
    assert not some["more"]
