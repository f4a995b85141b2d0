"""The rules as the page reads them: clause by clause, under the options of the table, and what was meant."""

from __future__ import annotations

from typing import Any

import pytest

from referee import registry
from referee.messages import say
from tests.games import known
from tests.page.test_engine import ask, refused

TP, AP, PU = "twin-pyramid", "american-page-one", "pile-up"
TWO = f"game: {AP}\nplayers: Aki, Ben\n"


def ids(**asked: Any) -> list[str]:
    return [each["id"] for each in ask("rule", **asked)["found"]]


def test_a_clause_is_told_whole_with_the_games_that_have_it() -> None:
    """A clause that is ours bears its mark; what all games share belongs to all of them."""
    (found,) = ask("rule", query="TP-5.1")["found"]
    assert found["title"] == "Suit or rank"
    assert (found["ruling"], found["mark"], found["games"]) == (False, "", [TP])
    assert found["text"].startswith("Play one card from your hand pyramid")
    general = ask("rule", query="GEN-6.1")["found"][0]
    assert set(general["games"]) == set(registry.games())
    ours = [each for section in registry.book(TP).sections("en") for each in section.clauses if each.ruling]
    told = ask("rule", query=ours[0].id)["found"][0]
    assert (told["ruling"], told["mark"]) == (True, say("ruling", "en").strip())


def test_a_number_finds_its_clauses_and_every_one_has_to() -> None:
    assert set(ids(query="TP-5.1 AP-6.3")) == {"TP-5.1", "AP-6.3"}
    assert ids(query="TP-5.1 xyzzy") == ["TP-5.1"]
    assert "TP-5.1" in ids(query="tp-5")
    assert all(each.startswith("TP-5") for each in ids(query="tp-5"))


def test_the_title_of_a_game_or_nothing_lists_its_clauses() -> None:
    whole = [each.id for section in registry.book(PU).sections("en") for each in section.clauses]
    assert sorted(ids(query="Pile up")) == sorted(whole)
    assert sorted(ids(query="", game=PU)) == sorted(whole)
    assert sorted(ids(query="  ", game=PU)) == sorted(whole)
    assert set(ids(query="")) >= set(whole) | {"TP-5.1"}


def test_rules_are_read_under_the_options_of_the_table() -> None:
    """Only where a game was named: the options of one are none of another. `?` stands for the usual."""

    def text(**more: Any) -> str:
        return str(ask("rule", query="TP-1.1", game=TP, **more)["found"][0]["text"])

    assert text(options={"jokers": "2"}) != text()
    (three,) = ask("rule", query="AP-4.5", game=AP, options={"three": "stack"})["found"]
    assert three["house"] == ["3 as a draw three: may be answered with a 3"]
    assert "stack" not in three["text"]  # its name is of records
    assert text(options={"jokers": "?"}) == text(options=None) == text()
    assert refused("rule", query="TP-1.1", game=TP, options={"jokers": "9"}) == "layout"
    assert ids(query="Pile up", game=TP, options={"nothing": "1"}) != []
    assert ids(query="TP-5.1", options={"nothing": "1"}) == ["TP-5.1"]
    assert refused("rule", query="x", game="chess") == "game-unknown"


def test_what_is_nowhere_names_what_may_have_been_meant() -> None:
    found = ask("rule", query="jokre xyzzyqqq")
    assert (found["found"], found["near"]) == ([], ["joker"])
    assert found["message"] == "No rule answers “jokre xyzzyqqq”."
    assert ask("rule", query="joker")["near"] == []
    assert ask("rule", query="joker")["message"] == ""


def test_the_best_clause_stands_first() -> None:
    assert {"TP-8.5", "AP-4.2"} <= set(ids(query="skip")[:3])
    assert len(ids(query="x" * 200)) == 0
    for wrong in ("x" * 201, None, 5):
        assert refused("rule", query=wrong) == "field-form"


def test_the_whole_rules_are_read_section_by_section() -> None:
    """Of one game under its options, or of all, those of one's own among them."""
    (twin,) = ask("rules", game="Twin Pyramid", options={"jokers": 2})["games"]
    assert (twin["game"], twin["title"]) == (TP, "Twin Pyramid")
    book = registry.book(TP, {"jokers": 2})
    assert [each["id"] for each in twin["sections"]] == [each.id for each in book.sections("en")]
    assert [each["title"] for each in twin["sections"]] == [each.title for each in book.sections("en")]
    assert len(twin["sections"][0]["clauses"]) == len(book.sections("en")[0].clauses)
    assert {each["game"] for each in ask("rules")["games"]} == set(registry.games())
    with known("short-whist"):
        assert [each["game"] for each in ask("rules", lang="ja")["games"]][-1] == "short-whist"
    assert ask("rules", game=PU, lang="ja")["games"][0]["title"] == registry.book(PU).title("ja")
    assert refused("rules", game="chess") == "game-unknown"


@pytest.mark.parametrize(
    ("text", "player", "seat", "told"),
    [
        (TWO, "Dan", 1.0, "field-form"),
        (TWO, "AKI", 0, "player-known"),
        (TWO, "", 0, "name-empty"),
        (f"game: {AP}\nplayers: {', '.join('ABCDEFGHI')}\n", "J", 0, "players-count"),
        (TWO, "x" * 201, 0, "field-form"),
    ],
)
def test_who_cannot_sit_down_at_all_is_told_so(text: str, player: str, seat: object, told: str) -> None:
    """Also one player too many, and a name that is none: the record would be worse than before."""
    assert refused("latecomer", text=text, player=player, seat=seat) == told
