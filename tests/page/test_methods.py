"""Every other question of the page: answered as the commands answer, and nonsense ends in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import referee
from referee.page.engine import METHODS, answer
from tests.page.test_engine import ask, refused
from tests.page.texts import EVENING

PAGE_ONE = "game: american-page-one\nplayers: Aki, Ben, Chie\n\ndeal\n"


# --- ruling -------------------------------------------------------------------------------------
def test_a_ruling_says_why_what_follows_and_what_to_do() -> None:
    """GEN-6.1: nobody has moved since, so the move is taken back; 4C is no builder (TP-5.3)."""
    found = ask("ruling", text=EVENING, line=9)
    assert found["broken"] == ["TP-5.3"]
    assert [clause["id"] for clause in found["clauses"]] == ["TP-5.3", "GEN-6.1"]
    assert found["remedy"]["do"] == "take-back"
    assert found["after"]["turn"] == "Aki"
    assert refused("ruling", text=EVENING, line=3) == "no-such-line"


def test_a_legal_line_has_its_reasons() -> None:
    found = ask("ruling", text=EVENING, line=7)
    assert found["verdict"] == "legal"
    assert found["because"][0]["clause"] == "TP-5.1"
    assert found["remedy"] is None


# --- beginning ----------------------------------------------------------------------------------
def test_an_evening_begins_with_what_was_chosen_and_no_more() -> None:
    text = ask(
        "begin",
        game="twin-pyramid",
        players=["Aki", "Ben"],
        options={"jokers": 2, "late": "stands", "rounds": 1},
        start="Ben",
        date="2026-11-22",
    )["text"]
    head = (
        "game: twin-pyramid\nplayers: Aki, Ben\nstart: Ben\noptions: jokers=2, rounds=1\ndate: 2026-11-22\n"
    )
    assert text == head + "\ndeal\n"
    told = ask("header", text=text)
    assert (told["players"], told["start"], told["date"]) == (["Aki", "Ben"], "Ben", "2026-11-22")
    assert told["options"]["jokers"] == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": []},
        {"players": ["A", "a"]},
        {"players": ["A:B", "C"]},
        {"players": ["A"] * 40},
        {"players": ["A", "B\ncards: x"]},
        {"game": "chess"},
        {"options": {"jokers": "7"}},
        {"options": {"nothing": "1"}},
        {"options": {"jokers": "2\ndeal"}},
        {"start": "Zoe"},
        {"date": "tomorrow"},
    ],
)
def test_what_cannot_be_an_evening_is_said_before_it_begins(wrong: dict[str, Any]) -> None:
    whole = {"game": "twin-pyramid", "players": ["Aki", "Ben"], **wrong}
    found = answer({"method": "begin", "lang": "ja", **whole})
    if found["ok"]:  # a name of two lines is one name
        assert "cards:" not in found["result"]["text"].splitlines()[2]
        assert found["result"]["text"].count("\n") == 4
    else:
        assert found["error"]["code"] != "broken"
        assert found["error"]["message"]


HEAD = "game: american-page-one\nplayers: Aki, Ben, Chie\n\n"
FIRST = "deal\n@result Aki: out\n@left Ben: 57\n@left Chie: 12\n"


def test_a_latecomer_plays_and_scores_from_the_next_deal_on() -> None:
    """69 for Aki of the first deal (AP-7.2); then Dan goes out: 5 + 1 + 2 for him."""
    text = ask("latecomer", text=HEAD + FIRST, player="Dan", seat=1)["text"]
    assert text == HEAD + FIRST + "\njoins: Dan after Aki\n"
    assert ask("judge", text=text)["seated"] == ["Aki", "Dan", "Ben", "Chie"]
    facts = [out("Dan"), left("Aki", numbers=[5]), left("Ben", numbers=[1]), left("Chie", numbers=[2])]
    text = ask("pad", text=text, set={"deal": "new", "facts": facts})["text"]
    told = ask("judge", text=text)
    assert told["totals"] == {"Aki": 64, "Ben": -58, "Chie": -14, "Dan": 8}
    assert [list(deal["scores"]) for deal in told["deals"]] == [
        ["Aki", "Ben", "Chie"],
        ["Aki", "Dan", "Ben", "Chie"],
    ]
    text += "\ndeal\n@starter 5H\n"
    assert ask("next", text=text, keys=["by:Dan", "verb:draw"])["line"] == "Dan: draw"


def test_a_deal_before_a_latecomer_can_be_corrected_and_taken_away() -> None:
    text = (
        HEAD + FIRST + "\njoins: Dan\n\ndeal\n@result Dan: out\n@left Aki: 5\n@left Ben: 1\n@left Chie: 2\n"
    )
    assert ask("pad", text=text)["deals"][0]["players"] == ["Aki", "Ben", "Chie"]
    facts = [out("Ben"), left("Aki", numbers=[7]), left("Chie", numbers=[1])]
    changed = ask("pad", text=text, set={"deal": 1, "facts": facts})
    assert ask("judge", text=changed["text"])["totals"] == {"Aki": -12, "Ben": 7, "Chie": -3, "Dan": 8}
    assert refused("pad", text=text, set={"deal": 1, "facts": [left("Dan", numbers=[7])]}) == "player-unknown"
    told = ask("judge", text=ask("pad", text=text, remove=1)["text"])
    assert all(row["error"] is None for row in told["rows"])
    assert told["totals"] == {"Aki": -5, "Ben": -1, "Chie": -2, "Dan": 8}


def test_a_latecomer_sits_down_where_no_deal_is_being_played() -> None:
    unplayed = ask("latecomer", text=HEAD + "deal\n", player="Dan", seat=1)["text"]
    assert unplayed == HEAD.replace("Aki, Ben", "Aki, Dan, Ben") + "deal\n"
    waiting = ask("latecomer", text=HEAD + FIRST + "\ndeal\n", player="Dan")["text"]
    assert waiting == HEAD + FIRST + "\njoins: Dan\n\ndeal\n"
    assert refused("latecomer", text=HEAD + "deal\n@starter 5H\nBen: draw\n", player="Dan") == "deal-open"
    assert refused("latecomer", text=HEAD + FIRST, player="Aki") == "player-known"
    assert refused("latecomer", text=HEAD + FIRST, player="D:n") == "name-sign"


# --- score pad ----------------------------------------------------------------------------------
def out(player: str) -> dict[str, Any]:
    return {"fact": "@result", "player": player, "word": "out"}


def left(player: str, **what: Any) -> dict[str, Any]:
    return {"fact": "@left", "player": player, **what}


def test_a_deal_is_two_or_three_taps_and_scores() -> None:
    """AP-7.1: who goes out gets the others' points: 4H and KS are 4 + 10, and 57 counted."""
    facts = [out("Aki"), left("Ben", cards=["4H", "KS"]), left("Chie", numbers=[57])]
    text = ask("pad", text=PAGE_ONE, set={"deal": "new", "facts": facts})["text"]
    assert text == PAGE_ONE + "@result Aki: out\n@left Ben: 4H KS\n@left Chie: 57\n"
    found = ask("judge", text=text)
    assert [row["verdict"] for row in found["rows"][4:]] == ["legal"] * 3
    assert found["deals"][0]["scores"] == referee.check(text)["deals"][0]["scores"]
    assert found["deals"][0]["pad"]
    assert sum(found["totals"].values()) == 0 or min(found["totals"].values()) <= 0 <= max(
        found["totals"].values()
    )


def test_an_earlier_deal_is_corrected_and_the_others_stay() -> None:
    first = ask("pad", text=PAGE_ONE, set={"deal": "new", "facts": [out("Aki")]})["text"]
    both = ask("pad", text=first, set={"deal": "new", "facts": [out("Ben")]})["text"]
    assert both.count("deal") == 2
    found = ask("pad", text=both, set={"deal": 1, "facts": [out("Chie")], "rulings": [
        {"fact": "@ruling", "player": "Aki", "numbers": [-10]}]})["text"]  # fmt: skip
    deals = ask("pad", text=found)["deals"]
    assert [deal["facts"][0]["player"] for deal in deals] == ["Chie", "Ben"]
    assert deals[0]["rulings"][0]["numbers"] == [-10]
    only_second = ask("pad", text=PAGE_ONE, set={"deal": "new", "facts": [out("Ben")]})["text"]
    assert ask("pad", text=found, remove=1)["text"] == only_second


def test_moves_and_remarks_of_a_deal_stay_when_its_result_is_entered() -> None:
    text = PAGE_ONE + "@starter 5H\nAki: draw  # slowly\n# the cat came\n"
    found = ask("pad", text=text, set={"deal": 1, "facts": [{"fact": "@result", "word": "none"}]})["text"]
    assert found == text + "@result none\n"
    again = ask("pad", text=found, set={"deal": 1, "facts": []})["text"]
    assert again == text


@pytest.mark.parametrize(
    "fact",
    [
        {"fact": "@hand", "player": "Aki", "cards": ["4H"]},
        {"fact": "@result", "player": "Zoe", "word": "out"},
        {"fact": "@result", "player": "Aki", "word": "burst"},
        {"fact": "@left", "player": "Aki", "cards": ["4X"]},
        {"fact": "@left", "player": "Aki"},
        {"fact": "@left", "player": "Aki\n@undo", "numbers": [3]},
        "out",
        {},
    ],
)
def test_the_pad_takes_no_fact_that_it_does_not_have(fact: Any) -> None:
    assert refused("pad", text=PAGE_ONE, set={"deal": 1, "facts": [fact]}) != "broken"


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        ("twin-pyramid", {"@result"}),
        ("american-page-one", {"@result", "@left"}),
        ("pyramid-dice", {"@result", "@taken", "@stolen", "@points", "@left"}),
        ("pile-up", {"@result", "@minus"}),
    ],
)
def test_each_game_has_the_facts_of_its_pad(game: str, facts: set[str]) -> None:
    """The table of “A deal without moves” in the format of the record."""
    found = ask("pad", text=f"game: {game}\nplayers: Aki, Ben\n\ndeal\n")["fields"]
    assert {field["fact"] for field in found} == facts


# --- links and codes ----------------------------------------------------------------------------
@given(st.text(max_size=600).filter(lambda text: text.isprintable()))
def test_whatever_is_packed_is_unpacked(text: str) -> None:
    packed = ask("pack", text=text)["packed"]
    assert ask("unpack", packed=packed)["text"] == text
    assert ask("unpack", packed="#" + packed)["text"] == text
    assert packed.replace("-", "").replace("_", "").replace(".", "").isalnum()


@given(st.text(alphabet="ABCDEFGHIJKLMNOPabcdefgh0123456789-_", max_size=80))
def test_what_nobody_packed_is_refused_or_a_text(letters: str) -> None:
    found = answer({"method": "unpack", "packed": "r1." + letters})
    assert found["ok"] or found["error"]["code"] in ("link-bad", "link-large")


def test_a_record_of_a_hundred_lines_fits_one_code() -> None:
    text = (
        PAGE_ONE
        + "@starter 5H\n"
        + "".join(
            f"{name}: play {rank}{suit}\n"
            for suit in "SHDC"
            for name, rank in zip(
                ["Aki", "Ben", "Chie"] * 9, ["4", "9", "10", "K", "A", "6", "3"] * 4, strict=False
            )
        )
    )
    assert text.count("\n") >= 100
    code = ask("qr", text="https://example.org/table/#" + ask("pack", text=text)["packed"])
    assert code["size"] == len(code["rows"]) == len(code["rows"][0])
    assert refused("qr", text="x" * 3000) == "qr-too-long"


# --- standings, rules, ask ------------------------------------------------------------------------
def test_standings_are_those_of_score_with_the_curve() -> None:
    facts = [out("Aki"), left("Ben", numbers=[10]), left("Chie", numbers=[20])]
    text = ask("pad", text=PAGE_ONE, set={"deal": "new", "facts": facts})["text"]
    found = ask("standings", texts=[text, "nothing", text])
    assert found["standings"] == json.loads(json.dumps(referee.score([text, text])["standings"]))
    assert [step["totals"]["Ben"] for step in found["curve"]] == [
        step["points"]["Ben"] * number for number, step in enumerate(found["curve"], 1)
    ]
    assert [error["index"] for error in found["errors"]] == [1]
    assert [record["index"] for record in found["records"]] == [0, 2]


def test_rules_are_found_by_number_word_and_title_in_both_languages() -> None:
    assert ask("rule", query="TP-5.3")["found"][0]["id"] == "TP-5.3"
    assert "TP-8.5" in [clause["id"] for clause in ask("rule", query="skip")["found"]]
    assert ask("rule", query="pile up")["found"][0]["games"] == ["pile-up"]
    assert ask("rule", query="白", game="pile-up")["found"][0]["id"] == "PU-5.1"
    assert refused("rule", query="w" * 201) == "field-form"
    nothing = ask("rule", query="w" * 200)
    assert nothing["found"] == []
    nothing = ask("rule", query="xyzzy")
    assert (nothing["found"], bool(nothing["message"])) == ([], True)


def test_an_answer_that_cannot_be_read_is_asked_for_again() -> None:
    found = ask("ask", game="twin-pyramid", answers=["Aki, Ben", "Aki: paly 8H"])
    assert found["answers"] == ["Aki, Ben"]
    assert found["said"]
    assert found["question"]["about"] == "move"


# --- strangers ------------------------------------------------------------------------------------
SCRAPS = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 9**9)
    | st.text(max_size=12)
    | st.sampled_from([EVENING, PAGE_ONE]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = ("text", "keys", "line", "at", "set", "remove", "query", "game", "players", "options", "answers",
          "texts", "packed", "player", "seat", "date", "start", "why", "words")  # fmt: skip


@given(st.sampled_from(sorted(METHODS)), st.dictionaries(st.sampled_from(FIELDS), SCRAPS, max_size=5))
def test_no_request_breaks_the_engine(method: str, more: dict[str, Any]) -> None:
    if method == "mend":
        more.pop("text", None)  # a search of its own, tried where it is at home
    found = answer({"method": method, "lang": "ja", **more})
    assert found["ok"] or found["error"]["code"] != "broken", found
    json.dumps(found)
