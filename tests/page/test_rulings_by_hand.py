"""What the page shows of a verdict: what it turns on, its notes, contested deals, lines asked for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.page import ruling
from tests.page.test_engine import ask, refused
from tests.referee.command_runs import LEGAL as RECORD
from tests.referee.command_runs import Run, run, save
from tests.referee.test_report_line_by_line import Speaks, verdict
from tests.referee.test_reports_in_full import SPOILT

__all__ = ["run"]


# --- one line ---------------------------------------------------------------------------------------
def test_what_a_verdict_turns_on_is_told_value_by_value() -> None:
    turns: Any = {"jokers": {0: LEGAL, 2: ILLEGAL}, "line 4": {"a": DOUBTFUL}}
    for lang, comma, words in (
        ("en", ", ", ("legal", "illegal", "unknown")),
        ("ja", "、", ("適法", "違反", "不明")),
    ):
        who: Any = Speaks(lang)
        assert ruling.turning(verdict(turns_on=turns), who, {"line 4": "@table"}) == [
            {"what": "JOKERS", "said": f"jokers=0: {words[0]}{comma}jokers=2: {words[1]}"},
            {"what": "@table", "said": f"line 4=a: {words[2]}"},
        ]
        assert ruling.turning(verdict(turns_on=turns), who, {})[1]["what"] == "LINE 4"
    assert ruling.turning(verdict(), Speaks(), {}) == []  # type: ignore[arg-type]


def test_an_illegal_line_is_noted_as_kept_or_left_out_and_a_short_search_as_such() -> None:
    kept = "The game was judged on as written, this line included."
    left = "This line was left out; the game was judged on without it."
    short = "(The search was cut short, so this is “unknown” rather than decided.)"
    for found, told in (
        (verdict(ILLEGAL), [kept]),
        (verdict(ILLEGAL, applied=False), [left]),
        (verdict(ILLEGAL, exact=False), [kept, short]),
        (verdict(DOUBTFUL), []),
        (verdict(DOUBTFUL, applied=False, exact=False), [short]),
        (verdict(LEGAL), []),
    ):
        assert ruling.notes(found, "en") == told


def test_a_ruling_cites_each_clause_once_those_of_the_remedy_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clause without wording under these options is not shown; a legal line has nothing instead."""
    why: dict[str, Any] = {
        "because": [{"clause": "BB", "message": "b"}, {"clause": "AA", "message": "a"}],
        "after": {},
        "remedy": None,
    }
    monkeypatch.setattr(ruling, "entry", lambda verdict, told, speaker: why)
    monkeypatch.setattr(ruling, "follows_text", lambda follows, speaker: f"follows {follows}")
    monkeypatch.setattr(ruling, "clause_entry", lambda each, speaker: None if each == "ZZ" else {"id": each})
    remedy = SimpleNamespace(clauses=("CC", "AA", "ZZ"))

    def ruled(told: str, *clauses: str, remedy: Any = remedy, **more: Any) -> dict[str, Any]:
        who: Any = Speaks(instead=2, settle=1)
        who.writer = SimpleNamespace(line=lambda line: f"said {line.text}")
        found: Any = SimpleNamespace(remedy=remedy, follows="x")
        return ruling.ruled(verdict(told, *clauses, **more), found, who)

    illegal = ruled(ILLEGAL, "AA", "ZZ", "DD", legal_under=(("two", "on"),))
    assert [each["id"] for each in illegal["clauses"]] == ["AA", "DD", "BB", "CC"]
    assert illegal["broken"] == ["AA", "ZZ", "DD"]
    assert illegal["instead"] == ["move 1", "move 2"]
    assert illegal["legal_under"] == [
        {"option": "two", "value": "on", "said": "House rule: legal with two=on."}
    ]
    assert (illegal["follows"], illegal["said"], illegal["player"]) == ("follows x", "said play 5H", "Ben")
    assert (illegal["title"], illegal["line"], illegal["text"]) == ("illegal", 7, "play 5H")
    legal = ruled(LEGAL, remedy=None)
    assert [each["id"] for each in legal["clauses"]] == ["BB", "AA"]
    assert (legal["instead"], legal["notes"], legal["title"]) == ([], [], "legal")
    assert ruled(DOUBTFUL)["settle"] == ["show 1."]


# --- deals ------------------------------------------------------------------------------------------
def test_a_deal_that_an_illegal_line_ended_is_contested_on_the_page() -> None:
    """AP-3.1: KC is no heart; Aki is out all the same, and Ben has 62 left."""
    (deal,) = ask("judge", text=SPOILT)["deals"]
    assert deal["said"].startswith("Deal 1*: ")
    assert (deal["contested"], deal["finished"], deal["ended_by"], deal["pad"]) == (True, True, "out", False)
    assert deal["scores"] == deal["running"] == {"Aki": 62, "Ben": -62}
    fair = ask("judge", text=SPOILT.replace("KC", "KH"))["deals"][0]
    assert (fair["contested"], fair["said"].startswith("Deal 1: ")) == (False, True)


def test_a_deal_without_a_result_leaves_the_totals_as_they_were() -> None:
    text = "game: american-page-one\nplayers: Aki, Ben\n\ndeal\n@result Aki: out\n@left Ben: 5\n"
    more = f"{text}\ndeal\n@starter 5H\nAki: draw\n\ndeal\n@result Ben: out\n@left Aki: 2\n"
    found = ask("judge", text=more)["deals"]
    assert [each["running"] for each in found] == [
        {"Aki": 5, "Ben": -5},
        {"Aki": 5, "Ben": -5},
        {"Aki": 3, "Ben": -3},
    ]
    assert [each["finished"] for each in found] == [True, False, True]
    assert refused("table", text=more, at=0) == "field-form"


# --- prove ------------------------------------------------------------------------------------------
def test_a_line_beyond_what_was_known_and_one_that_is_none_are_told_apart(run: Run) -> None:
    """As of line 8 nobody knew of line 9; line 1 is no move and no fact."""
    save(RECORD)
    beyond = run("prove", "a.game", "--at", "9", "--as-of", "8", "--lang", "en")
    none = run("prove", "a.game", "--at", "1", "--as-of", "8", "--lang", "en")
    far = run("prove", "a.game", "--at", "99", "--lang", "en")
    assert [found[0] for found in (beyond, none, far)] == [2, 2, 2]
    assert "9" in beyond[2]
    assert "8" in beyond[2]
    assert "8" not in none[2]
    assert none[2].replace(" 1", " 99") == far[2]
    assert run("prove", "a.game", "--at", "9", "--as-of", "9")[0] == 0
