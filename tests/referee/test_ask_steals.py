"""`ask` about the dice of somebody who gave up: a take that was a steal, what came before, what gods cost."""

from __future__ import annotations

import pytest

from referee.ask.dialogue import hear
from referee.ask.outcome import outcome
from referee.judge.judgement import ILLEGAL, LEGAL
from referee.judge.replay import judge
from referee.page.dialogue import ask
from referee.record import read
from tests.referee.talks import about, talk_through, to_the_end

PEOPLE = "Fay, Bo, Rosa"


@pytest.mark.parametrize(
    ("lang", "move", "before", "said", "read_as"),
    [
        ("en", "Rosa grabs the 13", "Bo rolls 2 6 5 and gives up", "steal", "Rosa: steal T13"),
        ("ja", "Rosa：13を取る", "Bo：265 あきらめた", "横取り", "Rosa: T13 横取り"),
        ("en", "Rosa takes the 13", "Bo rolls 2 6 5 and gives up", "6 4 3", "Rosa: roll 6 4 3; take T13"),
    ],
)
def test_a_take_after_a_give_up_may_be_a_steal(
    lang: str, move: str, before: str, said: str, read_as: str
) -> None:
    """PD-3.1, 8.1: Rosa rolled herself, or used the dice of Bo, who gave up."""
    talk = talk_through("pyramid-dice", lang, (), [PEOPLE, move, before])
    assert about(talk) == "roll"
    assert talk.asks is not None
    assert "Bo" in talk.asks.prompt
    case = hear(talk, said).case
    assert case.worded(case.move) == read_as


def test_the_page_offers_the_steal() -> None:
    answers = [PEOPLE, "Rosa: take T13", "Bo: roll 2 6 5; fail"]
    told = ask({"game": "pyramid-dice", "answers": answers}, "en")["question"]
    assert told["kind"] == "roll"
    assert [each["value"] for each in told["choices"]] == ["steal"]


def test_of_a_give_up_and_a_steal_in_one_breath_the_steal_came_last() -> None:
    """PD-8.3: after the steal it is the turn of whoever comes after Bo."""
    typed = [PEOPLE, "Rosa: roll 2 3 4; T09", "Bo rolls 2 6 5, gives up, then Fay steals 13"]
    case = talk_through("pyramid-dice", "en", (), typed).case
    assert case.worded(case.before or "") == "Fay: steal T13"


def test_the_record_of_a_dispute_after_a_steal_judges_the_same() -> None:
    """PD-3.3: nobody knows the give-up before the steal, and a record without it would be wrong."""
    talk = talk_through("pyramid-dice", "en", (), [PEOPLE, "Rosa: roll 2 3 4; take T09", "Fay: steal T12"])
    found = outcome(to_the_end(talk, {"@over": "no", "@agreed": "yes"}).case)
    assert found.verdict.verdict == LEGAL
    assert {each.verdict for each in judge(read(found.text)).lines} == {LEGAL}
    assert "# Fay: steal T12" in found.text


@pytest.mark.parametrize(("boxed", "wanted"), [("G5", ILLEGAL), ("G2", LEGAL)])
def test_who_is_right_about_the_god_that_goes_into_the_box(boxed: str, wanted: str) -> None:
    """PD-4.2: the first god of a turn stays, and the second, G2, goes into the box."""
    move = f"Bo rolls 1 1 6, uses G5 on a 1, uses G2 on the 6, takes 12, puts {boxed} in the box"
    talk = talk_through("pyramid-dice", "en", (), [PEOPLE, move, "Fay: 5 5 1; T09"])
    found = outcome(to_the_end(talk, {"@taken Bo": "G5 G2", "@over": "no"}).case)
    assert found.verdict.verdict == wanted
    assert "PD-4.2" in {
        getattr(each, "clause", "") for each in (*found.ruling.reasons, *found.verdict.breaches)
    }
