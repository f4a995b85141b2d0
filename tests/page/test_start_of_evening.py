"""How an evening begins and is read back: what is refused, and what is written where nothing is unusual."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from referee.page import beginning
from referee.page.engine import answer
from referee.page.faults import RequestError
from referee.record import Fault, RecordError
from tests.page.test_engine import ask, refused

TP, AP = "twin-pyramid", "american-page-one"
DAY = "2026-01-31"


def refusal(call: Any, *given: Any) -> tuple[str, tuple[object, ...]]:
    """Code and facts of what is refused."""
    with pytest.raises(RequestError) as caught:
        call(*given)
    return caught.value.code, tuple(caught.value.facts.values())


# --- what is chosen -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "more", "head"),
    [
        (TP, {}, ""),
        (TP, {"start": None, "date": None, "options": None}, ""),
        (TP, {"start": "", "date": ""}, ""),
        (TP, {"start": "Aki"}, ""),  # who sits first begins anyway
        (TP, {"start": "Ben", "date": DAY}, f"start: Ben\ndate: {DAY}\n"),
        (TP, {"date": DAY}, f"date: {DAY}\n"),
        (TP, {"options": {"jokers": 0, "rounds": "2", "late": "stands"}}, ""),
        (TP, {"options": {"late": "void", "jokers": 2}}, "options: late=void, jokers=2\n"),
        (AP, {"options": {"hand": 7}}, ""),  # what two players have anyway
        (AP, {"options": {"hand": 6}}, "options: hand=6\n"),
    ],
)
def test_a_head_says_what_is_unusual_and_nothing_else(game: str, more: dict[str, Any], head: str) -> None:
    found = ask("begin", game=game, players=["Aki", "Ben"], **more)
    assert found == {
        "text": f"game: {game}\nplayers: Aki, Ben\n{head}\ndeal\n",
        "players": ["Aki", "Ben"],
    }


def test_signs_that_would_end_a_name_become_gaps() -> None:
    """A comment sign and line ends within a name; the two that are left are those that are read back."""
    found = ask("begin", game=TP, players=[" Aki\n# Ito ", "Ben"])
    assert found["players"] == ["Aki Ito", "Ben"]
    assert found["text"].startswith(f"game: {TP}\nplayers: Aki Ito, Ben\n\n")


def test_what_may_be_chosen_has_its_limits() -> None:
    """Sixty names of 200 signs, a game of 199 signs; the message shows forty of a wrong one."""
    assert beginning.entry_of("x" * 200, "start") == "x" * 200
    assert refusal(beginning.entry_of, "x" * 201, "start") == ("field-form", ("start",))
    assert refusal(beginning.entry_of, 5, "players") == ("field-form", ("players",))
    assert beginning.names_of(["x"] * 60) == ["x"] * 60
    for wrong in (["x"] * 61, ["x", 5], "Aki", None):
        assert refusal(beginning.names_of, wrong) == ("field-form", ("players",))
    assert refusal(beginning.names_of, ["x" * 201]) == ("field-form", ("players",))
    assert beginning.game_of("Twin Pyramid") == TP
    assert refusal(beginning.game_of, "y" * 50) == ("game-unknown", ("y" * 40,))
    assert refusal(beginning.game_of, 5) == ("game-unknown", ("5",))
    spaced = "twin-pyramid" + " " * 187
    assert beginning.game_of(spaced) == TP
    assert refusal(beginning.game_of, spaced + " ")[0] == "game-unknown"
    assert refusal(beginning.unusual, TP, {"o" * 50: "1"}, 2) == ("option-unknown", ("o" * 40,))
    assert beginning.day_of(DAY) == DAY
    for wrong_day in ("31.1.2026", DAY + "x", "x" + DAY, 5, "２０２６-01-31"):
        assert refusal(beginning.day_of, wrong_day) == ("field-form", ("date",))


def test_the_faults_of_a_choice_name_no_line_of_a_text_that_nobody_has_seen() -> None:
    wrong = RecordError("a", [Fault(2, 5, "name-twice", ("A",)), Fault(3, 1, "file-missing")])
    told = beginning.as_said(wrong)
    assert told.file == "-"
    assert told.faults == (Fault(0, 0, "name-twice", ("A",)), Fault(0, 0, "file-missing"))
    found = answer({"method": "begin", "game": TP, "players": ["Aki", "Aki"]})
    assert not found["ok"]
    assert "Aki" in found["error"]["message"]
    assert "-:" not in found["error"]["message"]


# --- reading back ---------------------------------------------------------------------------------
NONE: dict[str, Any] = {"game": None, "players": [], "options": {}, "start": None, "date": None}


def test_a_head_is_read_back_up_to_the_first_deal() -> None:
    """What stands below is not judged, however wrong it is."""
    text = f"game: {AP}\nplayers: Aki, Ben\nstart: Ben\noptions: hand=6\nDate: {DAY}\n\ndeal\nnonsense\n"
    found = ask("header", text=text)
    assert (found["game"], found["players"], found["start"]) == (AP, ["Aki", "Ben"], "Ben")
    assert (found["options"]["hand"], found["date"], found["errors"]) == (6, DAY, [])
    japanese = f"ゲーム: {AP}\nプレイヤー: Aki, Ben\n日付: {DAY}\n"
    found = ask("header", text=japanese)
    assert (found["start"], found["date"]) == ("Aki", DAY)
    assert ask("header", text=f"game: {AP}\nplayers: Aki, Ben\n")["date"] is None


def test_what_cannot_be_read_of_a_head_is_told_with_its_line() -> None:
    found = ask("header", text=f"game: {AP}\nplayers: Aki, Ben\noptions: hand=99\n")
    (fault,) = found["errors"]
    assert fault["line"] == 3
    assert fault["message"]
    assert fault["hint"]
    found = ask("header", text="good evening")
    assert {key: found[key] for key in NONE} == NONE
    assert found["errors"]
    assert {**ask("header", text=""), "errors": []} == {**NONE, "errors": []}
    assert refused("header") == "text-missing"


@pytest.mark.parametrize("key", ["date", "Date", "ＤＡＴＥ", "日付", "日"])
def test_the_day_of_a_header_is_found_in_both_languages(key: str) -> None:
    record: Any = SimpleNamespace(extras={"place": "home", key: DAY})
    assert beginning.date_in(record) == DAY
    record.extras.pop(key)
    assert beginning.date_in(record) is None
