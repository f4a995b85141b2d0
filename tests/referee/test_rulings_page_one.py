"""Why, what follows and what to do now in American Page One, sentence by sentence of the design.

Every value is derived from the clauses and from what the table looks like after the line.
"""

from __future__ import annotations

from typing import Any

import pytest

from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record.reader import read
from referee.report.document import entry
from referee.report.speech import speaker_of

HEAD = "game: american-page-one\nplayers: {players}\noptions: hand=4, {options}\n\ndeal\n"
HANDS = "@hand Aki: 2H 5H 9C JK\n@hand Ben: 7H 3C QD 2S\n@hand Chie: JC 3H 6D 10S\n@starter 6H\n"


def ruled(body: str, options: str = "jokers=2", players: str = "Aki, Ben, Chie", lang: str = "en") -> Any:
    """What is said of the last line: verdict, applied, and the three keys."""
    judgement = judge(read(HEAD.format(players=players, options=options) + body))
    speaker = speaker_of(judgement, lang)
    told = rulings(judgement)
    verdict = judgement.lines[-1]
    return {"verdict": verdict.verdict, "applied": verdict.applied, **entry(verdict, told[-1], speaker)}


def after(body: str, options: str = "jokers=2", players: str = "Aki, Ben, Chie") -> dict[str, Any]:
    """What follows from the last line."""
    found: dict[str, Any] = ruled(body, options, players)["after"]
    return found


def owed(found: dict[str, Any]) -> list[tuple[str, int]]:
    """The debts of an `after`, shorter."""
    return [(each["player"], each["count"]) for each in found["owed"]]


# --- what follows -------------------------------------------------------------------------------
def test_facts_show_the_table_that_the_first_move_finds() -> None:
    found = after("@hand Aki: 5H\n@starter 2H\nAki: take 2\n@undo\n")
    assert (found["turn"], owed(found), found["table"]) == ("Aki", [("Aki", 2)], "2H")  # AP-2.4


def test_a_run_is_owed_as_far_as_there_are_cards() -> None:
    # AP-3.4: 52 cards, of which 50 are held and one is the table card: of four there is one to take.
    hands = "@hand Aki: 5H\n@hand Ben: 46\n@hand Chie: 3\n"
    assert owed(after("@position\n@table 2S\n@run 4\n" + hands, "decks=1")) == [("Aki", 1)]
    assert owed(after("@position\n@table 2S\n@run 4\n" + hands.replace("46", "40"), "decks=1")) == [
        ("Aki", 4)
    ]


def test_the_cards_of_a_caught_joker_are_owed_and_the_suit_of_before_is_back() -> None:
    body = (
        "@hand Aki: 8S 5D 9C KD\n@hand Ben: JK 5S 4S QD\n@hand Chie: JC 3H 6D 10S\n@starter 6H\n"
        "Aki: play 8S suit S\nBen: play JK suit D\n"
    )
    options = "jokers=2, challenge=on"
    assert after(body, options)["suit"] == {"suit": "D", "by": "Ben"}
    found = after(body + "Chie: challenge won\n", options)
    assert found["suit"] == {"suit": "S", "by": "Aki"}
    assert (found["turn"], owed(found), found["table"]) == ("Ben", [("Ben", 4)], "8S")
    found = after(body + "Chie: challenge won\nBen: penalty 4\n", options)
    assert (found["turn"], owed(found)) == ("Chie", [])


def test_the_five_cards_of_a_forgotten_call_are_not_owed() -> None:
    body = "@position\n@table 6H\n@hand Aki: 5H 9C\n@hand Ben: 7H 3C\n@hand Chie: 4\nAki: play 5H\n"
    found = after(body)
    assert (found["turn"], owed(found)) == ("Ben", [])
    assert after(body + "Aki: penalty 5\n")["turn"] == "Ben"


def test_a_forgotten_stop_ends_nothing() -> None:
    body = "@position\n@table 6H\n@hand Aki: 5H\n@hand Ben: 7H 3C\n@hand Chie: 4\nAki: play 5H\n"
    assert after(body)["ended"] is None
    assert after(body.replace("play 5H", "play 5H!"))["ended"] == "out"


@pytest.mark.parametrize(("line", "suit"), [
    ("play 8H suit S", {"suit": "S", "by": "Aki"}),
    ("play 8H", {"suit": None, "by": "Aki"}),  # not written
    ("play 8H suit ?", {"suit": None, "by": "Aki"}),
    ("play 5H", None),
])  # fmt: skip
def test_the_suit_named_while_its_card_is_the_table_card(line: str, suit: object) -> None:
    hands = "@hand Aki: 8H 5H 9C KD\n@hand Ben: 7H 3C QD 2S\n@starter 6H\n"
    found = after(f"{hands}Aki: {line}\n")
    assert found["suit"] == suit
    assert after(f"{hands}Aki: {line}\nBen: draw\n")["suit"] == suit
    covered = after(f"{hands}Aki: {line}\nBen: play 7H\n")
    assert covered["suit"] is None


def test_nobody_named_the_suit_of_an_eight_turned_up() -> None:
    hands = "@hand Aki: 5H 9S KD 4D\n@starter 8H\n"
    assert after(hands)["suit"] is None
    assert after(hands + "Aki: suit S; draw\n")["suit"] == {"suit": "S", "by": None}


def test_the_direction_of_two_players_is_one_way_only() -> None:
    hands = "@hand Aki: QH 9S KD 4D\n@starter 6H\nAki: play QH\n"
    assert after(hands, players="Aki, Ben")["direction"] == "clockwise"
    assert after(hands)["direction"] == "counterclockwise"


def test_an_illegal_starter_is_the_table_card() -> None:
    found = ruled("@starter 4H 5H\n")  # AP-2.3: only after a joker is another card turned
    assert (found["verdict"], found["after"]["table"]) == ("illegal", "5H")


@pytest.mark.parametrize(("line", "turn", "debts"), [
    ("Ben: take 3C 4C 5C", "Chie", []),  # GEN-3: the wrong number was drawn, and the debt is gone
    ("Ben: draw 4C", "Chie", []),
    ("Ben: pass", "Chie", []),
    ("Ben: play 7H", "Chie", []),
    ("Ben: take 2H KC", "Chie", []),  # left out, GEN-2: it uses up what its author had to do
    ("Chie: play 3H", "Ben", [("Ben", 2)]),  # what others have to take stays, and comes first
    ("Chie: draw 4C", "Ben", [("Ben", 2)]),
    ("Chie: play KS", "Ben", [("Ben", 2)]),  # left out, and nobody's turn is used up
])  # fmt: skip
def test_whose_cards_are_owed_after_an_illegal_line(line: str, turn: str, debts: object) -> None:
    found = ruled(HANDS + f"Aki: play 2H\n{line}\n")
    assert found["verdict"] == "illegal"
    assert (found["after"]["turn"], owed(found["after"])) == (turn, debts)


def test_a_take_where_nothing_was_owed_is_the_turn() -> None:
    found = ruled(HANDS + "Aki: take 4C 5C\n")
    assert (found["verdict"], found["after"]["turn"]) == ("illegal", "Ben")


@pytest.mark.parametrize(
    ("cards", "do", "clauses"),
    [("JC 3H 6D 10S", "take-back", ["GEN-6.3", "GEN-6.4"]), ("JC 3H 6D KS", "mend", [])],
)
def test_an_illegal_dobon_ends_the_deal_all_the_same(cards: str, do: str, clauses: list[str]) -> None:
    """The second one shows a card that was elsewhere: it is left out, and the record is what is wrong."""
    found = ruled(HANDS + f"Aki: play 5H\nChie: dobon {cards}\n", "jokers=2, dobon=on")
    assert (found["verdict"], found["after"]["ended"]) == ("illegal", "dobon")
    assert (found["after"]["turn"], found["after"]["suit"], owed(found["after"])) == (None, None, [])
    remedy = found["remedy"]
    assert (remedy["when"], remedy["do"], remedy["clauses"]) == ("deal-over", do, clauses)


# --- why ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("body", "clauses"), [
    ("Aki: play 5H", ["AP-3.1"]),
    ("Aki: play 2H", ["AP-3.1", "AP-4.4"]),
    ("Aki: play 2H\nBen: play 2S", ["AP-4.4", "AP-4.4"]),  # answers, and makes the next one take
    ("Aki: play 2H\nBen: take 2", ["AP-4.4"]),
    ("Aki: play JK suit C", ["AP-3.2", "AP-5.1", "AP-5.1"]),
    ("Aki: draw ?", ["AP-3.3"]),
    ("Aki: draw 8C; play 8C suit D", ["AP-3.3", "AP-3.3", "AP-3.2", "AP-4.1"]),
    ("Aki: play JK suit D\nBen: take 4\nChie: play 6D", ["AP-3.1"]),
])  # fmt: skip
def test_the_clause_that_allows_and_then_what_it_sets_off(body: str, clauses: list[str]) -> None:
    found = ruled(HANDS + body + "\n")
    assert found["verdict"] == "legal"
    assert [each["clause"] for each in found["because"]] == clauses
    assert found["remedy"] is None


def test_the_reasons_speak_with_the_facts_of_the_table() -> None:
    line = HANDS + "Aki: play 5H\n"
    assert ruled(line)["because"][0]["message"] == "5H matches the suit of the table card 6H."
    assert "♥6" in ruled(line, lang="ja")["because"][0]["message"]
    assert ruled(HANDS)["because"] == []  # a legal fact
    two, four = "Aki: play 2H\nBen: take 2\n", "Aki: play 2H\nBen: play 2S\nChie: take 4\n"
    assert ruled(HANDS + two)["because"][0]["message"] == "Ben had to take 2 cards."
    assert ruled(HANDS + four)["because"][0]["message"].startswith(
        "The cards of a run add up: Chie had to take 4"
    )


@pytest.mark.parametrize(("card", "said"), [
    ("5D", "come to more than 5"),  # AP-8.1: with four aces in the pack, five cards make 6 at least
    ("6D", "only if the 5 cards that Ben did not show add up to 6"),
])  # fmt: skip
def test_a_dobon_is_not_said_to_hang_on_a_sum_that_no_cards_make(card: str, said: str) -> None:
    hands = f"@hand Aki: {card} 7S 9C\n@hand Ben: 5\n@hand Chie: 3\n"
    found = ruled(f"@position\n@turn Aki\n@table 8D\n{hands}Aki: play {card}\nBen: dobon\n", "dobon=on")
    assert said in found["because"][0]["message"]


def test_a_suit_that_was_not_written_is_not_named_in_the_reasons() -> None:
    found = ruled(HANDS + "Aki: play JK\n")
    assert [each["clause"] for each in found["because"]] == ["AP-3.2", "AP-5.1", "AP-5.1"]
    assert found["because"][1]["message"] == "Aki names the suit of the next card: one suit."


@pytest.mark.parametrize(("body", "first"), [
    ("Aki: play 2H\nBen: take 3C 4C 5C", "AP-4.4"),  # the clause of the card before GEN-3
    ("Aki: play 2H\nBen: play 7H", "AP-4.4"),  # and before GEN-5
    ("Aki: play JK suit S\nBen: play 2S", "AP-5.1"),
    ("Aki: draw 4C 5C", "AP-3.3"),
])  # fmt: skip
def test_the_clause_of_the_card_comes_first(body: str, first: str) -> None:
    assert ruled(HANDS + body + "\n")["because"][0]["clause"] == first


@pytest.mark.parametrize(("body", "words"), [
    ("Aki: play 2H\nChie: draw 4C", ("2 cards", "Aki", "(line 10)")),
    ("Aki: play 2H\nBen: take 2\nBen: play 7H", ("Chie", "had to take cards", "(line 11)")),
    ("Aki: play 5H\nChie: play 3H\nBen: play 7H", ("Aki", "out of turn", "(line 11)")),
])  # fmt: skip
def test_whose_turn_it_was_and_why(body: str, words: tuple[str, ...]) -> None:
    found = ruled(HANDS + body + "\n")["because"]
    message = next(each["message"] for each in found if each["clause"] == "GEN-1")
    assert all(word in message for word in words), message


@pytest.mark.parametrize(("card", "word"), [("J", "skipped"), ("Q", "reversed")])
def test_the_card_that_made_it_somebody_s_turn_is_named(card: str, word: str) -> None:
    hands = f"@hand Aki: {card}H 9S KD 4D\n@hand Ben: 5H 9C\n@hand Chie: 7H 8C\n@starter 6H\n"
    found = ruled(hands + f"Aki: play {card}H\nBen: play 5H\n")["because"][0]
    assert found["clause"] == "GEN-1"
    assert word in found["message"]
    assert "line 10" in found["message"]


# --- two calls ------------------------------------------------------------------------------------
def test_of_two_dobons_the_nearer_one_counts() -> None:
    # AP-8.2: after Aki's 10H Ben is nearer than Chie.
    hands = "@hand Aki: 10H 9S KD 4D\n@hand Ben: 2C 3C 4C AS\n@hand Chie: AD 2D 3D 4H\n@starter 6H\n"
    body = hands + "Aki: play 10H\nChie: dobon AD 2D 3D 4H\nBen: dobon 2C 3C 4C AS\n"
    found = ruled(body, "dobon=on")
    assert found["verdict"] == "illegal"
    messages = {each["clause"]: each["message"] for each in found["because"]}
    assert set(messages) == {"GEN-4", "AP-8.2"}
    assert "so Ben’s call counts" in messages["AP-8.2"]


@pytest.mark.parametrize(
    ("then", "do", "clauses"),
    [("", "take-back", ["GEN-6.1"]), ("Ben: draw\n", "stands", ["GEN-6.2"])],
)
def test_a_card_that_does_not_match_is_more_than_a_forgotten_call(
    then: str, do: str, clauses: list[str]
) -> None:
    """AP-3.1, GEN-6.1: 9C is taken back, and with it the call that nobody made."""
    text = HEAD.format(players="Aki, Ben, Chie", options="jokers=2")
    facts = "@position\n@turn Aki\n@table 6H\n@hand Aki: 9C 5D\n@hand Ben: 5\n@hand Chie: 5\n"
    judgement = judge(read(f"{text}{facts}Aki: play 9C\n{then}"))
    place = next(at for at, each in enumerate(judgement.lines) if each.line.text == "play 9C")
    remedy = rulings(judgement)[place].remedy
    assert remedy is not None
    assert (remedy.do.value, list(remedy.clauses)) == (do, clauses)
