"""What the page shows of a line, a table and an evening: every entry, in the words of the reader."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from referee.page import judging, scene, tally
from referee.page import ruling as rulings
from referee.page.parsed_record import END
from referee.record.model import EMPTY, UNKNOWN
from referee.report.card import hanging
from tests.page.test_engine import ask, refused
from tests.page.texts import EVENING

PAGE = "game: american-page-one\nplayers: Aki, Ben, Chie\n\ndeal\n"
LEFT_OPEN = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@starter 4H\nAki: play 8H\nBen: play 6S\n"
"""TP-8.7: nobody wrote which suit the 8 named."""

SKIPPED = (
    "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: hand=4\n\ndeal\n@starter AH\nBen: play 7H\n"
)
"""AP-2.4: a first card skips only where its rank is the one that skips, by default the jack."""


# --- one line -------------------------------------------------------------------------------------
def test_a_ruling_has_every_entry_of_its_line() -> None:
    """TP-5.3: 4C builds nothing; nobody has moved since, so that it is taken back (GEN-6.1)."""
    found = ask("ruling", text=EVENING, line=9)
    assert {key: found[key] for key in ("line", "verdict", "title", "player", "text", "said")} == {
        "line": 9,
        "verdict": "illegal",
        "title": "illegal",
        "player": "Chie",
        "text": "play 4C build 7D",
        "said": "Chie: play 4C build 7D",
    }
    assert (found["applied"], found["exact"]) == (True, True)
    assert found["notes"] == ["The rest of the game was judged as recorded, including this line."]
    assert (found["turns_on"], found["legal_under"], found["settle"]) == ([], [], [])
    assert (found["instead"], found["message"]) == (
        ["draw", "play 4C"],
        "Only a J, Q or K places stones; 4C does not.",
    )
    clause = found["clauses"][0]
    assert (clause["id"], clause["ruling"], bool(clause["text"])) == ("TP-5.3", False, True)
    japanese = ask("ruling", text=EVENING, line=9, lang="ja")
    assert (japanese["title"], japanese["player"]) == ("反則", "Chie")
    assert japanese["said"] == "Chie: ♣4 出す ♦7 建設"


def test_a_line_to_be_corrected_is_in_the_words_of_the_reader() -> None:
    """With the number and the comment that it was written with."""
    text = EVENING.replace("Chie: play 4C build 7D", "3) chie: play 4C build 7D # late")
    for lang, words in (("en", "Chie: play 4C build 7D"), ("ja", "Chie: 4C 出す 7D 建設")):
        assert ask("ruling", text=text, line=9, lang=lang)["written"] == f"3. {words}  # late"


def test_a_house_rule_is_told_with_its_value() -> None:
    found = ask("ruling", text=SKIPPED, line=7)
    (rule,) = [each for each in found["legal_under"] if each["option"] == "jump"]
    assert (rule["value"], rule["said"]) == (
        "A",
        "It would be legal under the house rule “rank that skips a player: A”.",
    )
    for asked in ({"document": True}, {"why": True}, {"at": 7}):
        (line,) = [
            each for each in ask("judge", text=SKIPPED, **asked)["document"]["lines"] if each["line"] == 7
        ]
        assert {"option": "jump", "value": "A"} in line["legal_under"]


def test_a_fact_has_no_player_and_a_legal_line_nothing_instead() -> None:
    found = ask("ruling", text=EVENING, line=6)
    assert (found["player"], found["verdict"], found["instead"], found["notes"]) == (None, "legal", [], [])
    assert (found["remedy"], found["settle"], found["broken"]) == (None, [], [])


def test_what_a_verdict_turns_on_is_told_value_by_value() -> None:
    """A record whose options nobody remembers: `?` for the rule of the turn after two forced cards."""
    text = (
        "game: twin-pyramid\nplayers: Aki, Ben\noptions: draw-two-turn=?\n\ndeal\n@starter 5H\n"
        "Aki: play 2H pass\nBen: take 2\nBen: draw\n"
    )
    found = ask("ruling", text=text, line=9)
    assert found["verdict"] == "unknown"
    assert [each["what"] for each in found["turns_on"]] == ["turn after two forced cards"]
    assert found["turns_on"][0]["said"].count(": ") == 2
    assert "lost: illegal" in found["turns_on"][0]["said"]


def test_other_lines_are_called_by_what_they_are_about() -> None:
    """In a talk a line has no number that anybody has seen."""
    verdict: Any = SimpleNamespace(turns_on={"line 7": {1: "legal", 2: "illegal"}, "rounds": {1: "legal"}})
    speaker: Any = SimpleNamespace(
        lang="en", turning=lambda name, value=None: name if value is None else f"{name}={value}"
    )
    assert list(hanging(verdict, speaker, {"line 7": "@table"})) == [
        ("@table", "line 7=1: legal, line 7=2: illegal"),
        ("rounds", "rounds=1: legal"),
    ]
    assert next(hanging(verdict, speaker))[0] == "line 7"


def test_notes_say_whether_a_line_counts_and_whether_the_search_was_cut_short() -> None:
    def told(verdict: str, *, applied: bool = True, exact: bool = True) -> list[str]:
        found: Any = SimpleNamespace(verdict=verdict, applied=applied, exact=exact)
        return rulings.notes(found, "en")

    assert told("legal") == told("unknown") == []
    assert len(told("illegal")) == len(told("illegal", applied=False)) == 1
    assert told("illegal") != told("illegal", applied=False)
    assert len(told("legal", exact=False)) == 1
    assert told("illegal", exact=False) == [*told("illegal"), *told("legal", exact=False)]


def test_a_line_of_no_record_cannot_be_ruled_on() -> None:
    assert refused("ruling", text="good evening", line=1) == "no-record"
    assert refused("ruling", text=EVENING, line="9" * 30) == "no-such-line"


# --- the table ------------------------------------------------------------------------------------
def test_a_table_is_shown_before_any_line_that_a_record_can_have() -> None:
    """A line from one on, and up to beyond the last one of any record."""
    for at in (0, -1, END + 1, "5", 1.5):
        assert refused("table", text=EVENING, at=at) == "field-form"
    assert ask("table", text=EVENING, at=END)["line"] == END
    assert ask("table", text=EVENING, at=1)["line"] == 1
    assert ask("table", text=EVENING)["line"] == EVENING.count("\n") + 1
    assert ask("table", text="game: pile-up\nplayers: A, B\n") is None
    assert ask("table", text="good evening") is None


def test_a_table_says_whose_turn_it_is_and_which_way_it_goes() -> None:
    """TP-8.4: a 9 turns the direction; after the end nobody is on turn."""
    found = ask("table", text=EVENING, at=7)
    assert (found["game"], found["deal"], found["turn"], found["ended"]) == ("twin-pyramid", 1, "Aki", None)
    assert (found["direction"], found["ways"]) == ("clockwise", 1)
    turned = EVENING[: EVENING.index("@starter")] + "@position\n@table 5H\n@direction counterclockwise\n"
    assert ask("table", text=turned)["direction"] == "counterclockwise"
    pile = ask("table", text="game: pile-up\nplayers: A, B\n\ndeal\n")
    assert pile["direction"] is None
    over = ask("table", text=PAGE + "@result Aki: out\n")
    assert (over["turn"], over["ended"]) == (None, "out")
    agreed = ask("table", text=PAGE + "@result none\n")
    assert (agreed["turn"], agreed["ended"]) == (None, None)
    assert ask("table", text=LEFT_OPEN, at=7)["ways"] == 4


def test_a_place_is_told_with_its_cards_and_those_that_are_covered() -> None:
    spread: Any = SimpleNamespace(
        name="pile",
        seat=1,
        number=3,
        shape="pile",
        cards=(7, UNKNOWN, EMPTY),
        rows=(),
        onto=(False,),
        free=(7,),
    )
    speaker: Any = SimpleNamespace(
        zone=lambda name: name.upper(),
        name=lambda seat: f"P{seat}",
        identity=lambda card: None if card < 0 else f"c{card}",
    )
    assert scene.zone(spread, speaker) == {
        "name": "pile",
        "title": "PILE",
        "player": "P1",
        "number": 3,
        "shape": "pile",
        "cards": ["c7", "?", "-"],
        "count": 3,
        "hidden": 1,
        "rows": None,
        "onto": [False],
        "free": ["c7"],
        "top": "-",
    }
    row = SimpleNamespace(**{**vars(spread), "seat": None, "shape": "row", "rows": ((7,), (EMPTY, UNKNOWN))})
    told = scene.zone(row, speaker)  # type: ignore[arg-type]
    assert (told["player"], told["top"], told["rows"]) == (None, None, [["c7"], ["-", "?"]])
    empty = SimpleNamespace(**{**vars(spread), "cards": ()})
    assert (scene.zone(empty, speaker)["top"], scene.zone(empty, speaker)["count"]) == (None, 0)  # type: ignore[arg-type]


# --- an evening -----------------------------------------------------------------------------------
def test_why_is_told_of_the_line_that_was_asked_for_or_of_all() -> None:
    def explained(**more: Any) -> list[int]:
        lines = ask("judge", text=EVENING, document=True, **more)["document"]["lines"]
        return [each["line"] for each in lines if "because" in each]

    assert explained() == []
    assert explained(at=7) == [7]
    assert explained(at=99) == []
    assert explained(why=True) == explained(why=True, at=7) == [5, 6, 7, 8, 9]


EVENINGS = PAGE + (
    "@result Aki: out\n@left Ben: 10\n@left Chie: 20\n\n"
    "deal\n@result Ben: out\n@left Aki: 5\n\n"
    "deal\n@starter 5H\nAki: draw\n"
)


def test_deals_are_told_with_running_totals_until_one_is_not_known() -> None:
    """AP-7.2: 30 to Aki; then Chie's cards were not noted, so that Ben's and Chie's totals are open."""
    first, second, third = ask("judge", text=EVENINGS)["deals"]
    assert (first["deal"], first["line"], first["ended_by"], first["finished"]) == (1, 4, "out", True)
    assert first["scores"] == first["running"] == {"Aki": 30, "Ben": -10, "Chie": -20}
    assert (first["winners"], first["losers"], first["pad"], first["contested"]) == (["Aki"], [], True, False)
    assert second["running"] == {"Aki": 25, "Ben": None, "Chie": None}
    assert (third["finished"], third["pad"], third["running"]) == (False, False, second["running"])
    assert first["said"].startswith("Deal 1")
    whole = ask("judge", text=EVENINGS)
    assert (whole["totals"], whole["deal"], whole["begun"]) == (second["running"], 3, True)
    assert whole["turn"] == "Ben"


def test_a_deal_of_which_the_record_says_nothing_has_not_begun() -> None:
    found = ask("judge", text=PAGE)
    assert (found["begun"], found["turn"], found["ended"], found["note"]) == (False, "Aki", None, "")
    assert found["standing"] == {"ranking": [["Aki", "Ben", "Chie"]], "finished": False}
    before = ask("judge", text="game: pile-up\nplayers: A, B\n")
    assert {key: before[key] for key in ("turn", "deal", "ended", "begun", "owed", "note")} == {
        "turn": None,
        "deal": 0,
        "ended": None,
        "begun": False,
        "owed": [],
        "note": "",
    }
    assert (before["table"], before["deals"]) == (None, [])
    assert judging.NOTHING["standing"] == {"ranking": None, "finished": False}


def test_a_curve_has_a_step_for_each_scored_deal_with_its_day() -> None:
    text = EVENINGS.replace("\n\ndeal", "\ndate: 2026-11-20\n\ndeal", 1)
    found = ask("standings", texts=[text, PAGE])
    assert [(step["date"], step["game"], step["evening"], step["deal"]) for step in found["curve"]] == [
        ("2026-11-20", "american-page-one", 0, 1),
        ("2026-11-20", "american-page-one", 0, 2),
    ]
    assert found["curve"][0]["points"] == {"Aki": 30, "Ben": -10, "Chie": -20}
    assert found["curve"][1]["totals"] == {"Aki": 25, "Ben": None, "Chie": None}
    assert ask("standings", texts=[EVENINGS])["curve"][0]["date"] == ""
    assert tally.MOST == 400
    assert ask("standings", texts=[])["curve"] == []
    for texts in ("x", [PAGE] * 401):
        assert refused("standings", texts=texts) == "field-form"


def test_a_code_is_as_small_as_it_can_be_and_of_the_usual_kind() -> None:
    """Version 1 has 21 modules a side (ISO/IEC 18004), and each version four more; never a small one."""
    found = ask("qr", text="A")
    assert (found["version"], found["size"]) == (1, 21)
    assert found["rows"][0].startswith("1111111")
    assert set("".join(found["rows"])) == {"0", "1"}
    large = ask("qr", text="x" * 2_953)
    assert (large["version"], large["size"]) == (40, 177)
    for wrong in ("", "x" * 2_954):
        assert refused("qr", text=wrong) == "qr-too-long"
    assert refused("qr", text=None) == "field-form"
