"""The engine of the page: what it answers is what the referee says, whatever it was asked before."""

from __future__ import annotations

from typing import Any

import pytest

import referee
from referee import registry
from referee.page.engine import METHODS, answer
from tests.page.texts import EVENING


def ask(method: str, **more: Any) -> Any:
    found = answer({"method": method, "lang": "en", **more})
    assert found["ok"], found
    return found["result"]


def refused(method: str, **more: Any) -> str:
    found = answer({"method": method, "lang": "en", **more})
    assert not found["ok"], found
    assert found["error"]["message"]
    return str(found["error"]["code"])


def states(**more: Any) -> dict[str, str | None]:
    return {each["key"]: each["state"] for each in ask("next", **more)["keys"]}


# --- judge --------------------------------------------------------------------------------------
def test_the_document_is_that_of_check() -> None:
    assert ask("judge", text=EVENING, document=True)["document"] == referee.check(EVENING)


@pytest.mark.parametrize(
    ("line", "hint"),
    [("Aki: play 7?", "Possible here: 7H · 7S · 7D · 7C."), ("Aki passes", "Write: Aki: passes")],
)
def test_what_an_error_proposes_is_what_check_proposes(line: str, hint: str) -> None:
    """7H fits the table card, and each seven may be held: the proposal knows the table, as in `check`."""
    text = f"game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@starter 9C 5H\n{line}\n"
    (error,) = ask("judge", text=text, document=True)["document"]["errors"]
    assert error["hint"] == hint


def test_every_line_of_the_file_has_its_row() -> None:
    rows = ask("judge", text=EVENING)["rows"]
    kinds = ["header", "header", "blank", "deal", "fact", "fact", "move", "move", "move"]
    assert [row["kind"] for row in rows] == kinds
    assert [row["verdict"] for row in rows] == [None] * 4 + ["legal"] * 4 + ["illegal"]
    assert rows[-1]["clauses"] == ["TP-5.3"]


def test_of_a_long_record_only_the_rows_of_its_end_are_sent_until_all_are_asked_for() -> None:
    whole = ask("judge", text=EVENING)
    short = ask("judge", text=EVENING, last=3)
    assert [row["line"] for row in short["rows"]] == [7, 8, 9]
    assert short == {**whole, "rows": whole["rows"][6:]}
    assert ask("judge", text=EVENING, last=99) == whole
    wrong = ask("judge", text=f"{EVENING}Aki: drwa\n# later\n# still later\n")["rows"]
    told = ask("judge", text=f"{EVENING}Aki: drwa\n# later\n# still later\n", last=1)["rows"]
    assert told == [wrong[9], wrong[11]]  # an error may be anywhere
    assert told[0]["error"] is not None


def test_rows_speak_the_language_of_the_reader() -> None:
    found = answer({"method": "judge", "lang": "ja", "text": EVENING})
    assert "建築" in found["result"]["rows"][-1]["message"] or "建設" in found["result"]["rows"][-1]["said"]


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", registry.games())
def test_a_line_tapped_in_japanese_has_no_english_word(game: str) -> None:
    """Keys write the English form into the record; what is read aloud of it is in the reader's words."""
    names = ", ".join("ABCDEF"[: registry.book(game).standard_players])
    text = f"game: {game}\nplayers: {names}\n\ndeal\n"
    for verb in ("draw", "pass", "roll 1 2 3", "play ?"):
        (row,) = [
            row for row in ask("judge", text=f"{text}A: {verb}\n", lang="ja")["rows"] if row["line"] == 5
        ]
        said = row["said"].removeprefix("A: ")
        assert row["error"] or verb.split()[0] not in said, said


def test_what_may_be_done_instead_is_told_in_the_language_of_the_reader() -> None:
    """AP-3.1: the turn was done with the draw, so drawing alone was legal; in a record that is `draw`."""
    text = "game: american-page-one\nplayers: A, B\n\ndeal\n@starter 7H\nA: draw; pass\n"
    assert ask("ruling", text=text, line=6, lang="ja")["instead"] == ["引く"]
    assert ask("judge", text=text, lang="ja", document=True)["document"]["lines"][-1]["instead"] == ["draw"]


def test_after_an_illegal_line_that_was_kept_the_next_player_is_on_turn() -> None:
    assert ask("judge", text=EVENING)["turn"] == "Aki"


def test_a_line_that_cannot_be_read_is_told_on_its_row_and_the_rest_is_judged() -> None:
    found = ask("judge", text=EVENING.replace("Ben: draw ?", "Ben: drwa ?"))
    row = found["rows"][7]
    assert row["kind"] == "error"
    assert row["error"]["column"] == 6
    assert found["rows"][6]["verdict"] == "legal"


def test_what_is_no_record_is_told_and_does_not_break_the_page() -> None:
    found = ask("judge", text="good evening", document=True)
    assert found["document"]["errors"]
    assert found["table"] is None
    assert found["turn"] is None


def test_records_from_the_net_name_no_files() -> None:
    found = ask("judge", text=EVENING.replace("\n\ndeal", "\ncards: ../cards.csv\n\ndeal", 1), document=True)
    assert found["document"]["errors"]


# --- table --------------------------------------------------------------------------------------
def test_the_table_shows_the_card_played_on_top_and_the_hand_without_it() -> None:
    zones = ask("table", text=EVENING, at=8)["zones"]
    top = next(zone for zone in zones if zone["name"] == "table")
    hand = next(zone for zone in zones if zone["name"] == "hand" and zone["player"] == "Aki")
    assert (top["top"], top["cards"]) == ("4H", ["5H", "4H"])
    assert sorted(hand["cards"]) == ["10D", "7S", "KC"]


@pytest.mark.parametrize(
    ("game", "starter", "cards"),
    [
        ("twin-pyramid", True, 52),
        ("american-page-one", True, 52),
        ("pile-up", False, 66),
        ("pyramid-dice", False, 28),
    ],
)
def test_each_card_in_play_lies_somewhere_on_the_drawn_table(game: str, starter: bool, cards: int) -> None:
    """Two decks without jokers, 66 colour cards (both ALL cards stay in the box), 28 in the pyramid."""
    text = f"game: {game}\nplayers: Aki, Ben, Chie\ndeal\n" + "@starter 5H\n" * starter
    assert sum(zone["count"] for zone in ask("table", text=text)["zones"]) == cards


def test_a_pyramid_is_drawn_row_by_row_and_its_lowest_row_is_free() -> None:
    """PD-2.2: seven rows of one to seven cards; whatever lies in the seventh has nothing on it (PD-2.3)."""
    head = "game: pyramid-dice\nplayers: Aki, Ben\ndeal\n"
    last = ["G2", "G3", "G4", "G5", "T09", "T10", "T11"]
    for text, bottom in ((head, ["?"] * 7), (f"{head}@row 7: {' '.join(last)}\n", last)):
        found = next(zone for zone in ask("table", text=text)["zones"] if zone["shape"] == "pyramid")
        assert [len(row) for row in found["rows"]] == [1, 2, 3, 4, 5, 6, 7]
        assert found["rows"][6] == bottom
        assert [card for row in found["rows"] for card in row] == found["cards"]
        assert [card for card in found["free"] if card != "?"] == [card for card in bottom if card != "?"]


# --- next ---------------------------------------------------------------------------------------
START = EVENING[: EVENING.index("Aki: play")]


def test_bright_is_what_may_be_played_and_nothing_else_of_the_hand() -> None:
    """On 5H Aki may play 4H; 7S, 10D and KC share neither suit nor rank (TP-5.1)."""
    keys = states(text=START, keys=[])
    assert keys["card:4H"] == "legal"
    assert {keys[f"card:{card}"] for card in ("7S", "10D", "KC")} == {"illegal"}
    assert keys["verb:draw"] == "legal"
    assert keys["card:?"] is None


def test_card_first_and_verb_first_are_the_same_line() -> None:
    card_first = ask("next", text=START, keys=["card:4H", "verb:lay"])
    verb_first = ask("next", text=START, keys=["verb:lay", "card:4H"])
    assert card_first == verb_first
    assert card_first["line"] == "Aki: lay 4H"


def test_a_card_alone_is_played_by_the_one_on_turn() -> None:
    found = ask("next", text=START, keys=["card:4H"])
    assert (found["line"], found["complete"], found["verdict"]) == ("Aki: play 4H", True, "legal")


def test_what_is_illegal_can_be_tapped_and_says_why() -> None:
    found = ask("next", text=START, keys=["card:KC"])
    assert (found["complete"], found["verdict"], found["clauses"]) == (True, "illegal", ["TP-5.1"])
    assert "5H" in found["message"]


def test_the_verdict_of_a_composed_line_is_that_of_the_record_with_it() -> None:
    for keys in (
        ["card:4H"],
        ["card:KC"],
        ["verb:draw"],
        ["verb:pass"],
        ["card:4H", "suit:S"],
        ["by:Ben", "verb:draw"],
    ):
        found = ask("next", text=START, keys=keys)
        judged = ask("judge", text=START + found["line"] + "\n")["rows"][-1]
        assert (found["verdict"], found["clauses"]) == (judged["verdict"], judged["clauses"]), keys


def test_a_roll_waits_for_its_card() -> None:
    """Dice alone are no line that breaks anything yet; with 2, 3 and 4 ten can be made (2 * 3 + 4)."""
    text = "game: pyramid-dice\nplayers: Aki, Ben\ndeal\n@row 7: G2 G3 G4 G5 T09 T10 T11\n"
    found = ask("next", text=text, keys=["number:2", "number:3", "number:4"])
    assert (found["complete"], found["verdict"]) == (True, None)
    assert {each["key"]: each["state"] for each in found["keys"]}["card:T10"] == "legal"


def test_facts_are_composed_like_moves() -> None:
    found = ask("next", text=START, keys=["fact:@hand", "player:Ben", "card:AS", "card:?"])
    assert (found["line"], found["complete"]) == ("@hand Ben: AS ?", True)
    assert ask("next", text=START, keys=["fact:@undo"])["closed"]


@pytest.mark.parametrize(
    "key", ["card:4X", "verb:juggle", "player:Dana", "number:3", "fact:@nothing", "", "x:y"]
)
def test_a_key_that_there_is_not_is_refused_with_a_sentence(key: str) -> None:
    assert refused("next", text=START, keys=[key]) in ("key-unknown", "player-unknown")


def test_a_refused_key_is_called_what_stands_on_it() -> None:
    request = {"method": "next", "text": START, "keys": ["card:4H", "fact:@hand"]}
    found = [answer({**request, "lang": lang})["error"]["message"] for lang in ("en", "ja")]
    assert found == ["“@hand” cannot be tapped here.", "ここでは「@手札」を使えません。"]


# --- bad requests -------------------------------------------------------------------------------
@pytest.mark.parametrize("request_", [None, [], {}, {"method": 3}, {"method": "judge"}, {"method": "../x"}])
def test_what_is_no_request_is_refused(request_: object) -> None:
    found = answer(request_)
    assert not found["ok"]
    assert found["error"]["message"]


def test_every_method_refuses_what_makes_no_sense_without_breaking() -> None:
    for method in METHODS:
        for more in ({}, {"text": 3}, {"text": "\0"}, {"text": "x" * 500_000}):
            found = answer({"method": method, "lang": "ja", **more})
            assert found["ok"] or found["error"]["code"] != "broken", (method, more, found)
