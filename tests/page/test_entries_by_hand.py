"""Entries of the page from values made by hand: cards of a deck, answers to be tapped, words of a game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from layouts.model import Shape
from referee import shelf
from referee.ask.talk import Talk
from referee.game.walk import Breach
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.page import dialogue, lookup, tally
from referee.page.catalogue import card_entry, game_entry, shape_entry
from referee.page.draft import Desk
from referee.record.model import Step
from tests.page.test_composer import composer, judged
from tests.page.test_composer import verdict as told
from tests.page.test_engine import START, ask

TP, PU, AP, PD = "twin-pyramid", "pile-up", "american-page-one", "pyramid-dice"


# --- the catalogue ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "suits", "suit", "rank"),
    [
        ("AS", "SHDC", "S", "A"),
        ("10H", "SHDC", "H", "10"),
        ("R7", "RB", "R", "7"),
        ("B10", "RB", "B", "10"),
        ("JK", "SHDC", None, None),
        ("S", "SHDC", None, None),  # a suit alone is no card of it
        ("SS", "SH", "S", "S"),
        ("SH", "HS", "H", "S"),  # the end counts before the beginning
        ("7", "", None, None),
    ],
)
def test_suit_and_rank_follow_from_the_name_of_a_card(
    name: str, suits: str, suit: str | None, rank: str | None
) -> None:
    found = card_entry(4, name, None, 2, list(suits), frozenset({"AS"}))
    assert found == {
        "id": name,
        "number": 4,
        "suit": suit,
        "rank": rank,
        "copies": 2,
        "columns": {},
        "picture": name == "AS",
    }


def test_columns_that_say_nothing_are_left_out() -> None:
    card: Any = SimpleNamespace(columns={"points": "3", "ability": "", "number": "0"})
    assert card_entry(0, "X", card, 1, [], frozenset())["columns"] == {"points": "3", "number": "0"}


def test_signs_are_of_suits_that_have_one_and_only_if_all_have() -> None:
    """Spades, hearts, diamonds, clubs; the colours of Pile up have none."""
    assert [suit["sign"] for suit in game_entry(TP, frozenset())["suits"]] == ["♠", "♥", "♦", "♣"]
    assert {suit["sign"] for suit in game_entry(PU, frozenset())["suits"]} == {""}


def test_what_ends_a_deal_is_a_word_with_the_role_of_a_result() -> None:
    for game in (TP, AP, PU, PD):
        entry = game_entry(game, frozenset())
        words = [*entry["verbs"], *entry["facts"]]
        assert entry["results"] == [word["name"] for word in words if "result" in word["roles"]]
        assert entry["own"] is False
        assert [card["number"] for card in entry["cards"]] == list(range(len(entry["cards"])))
    assert set(game_entry(TP, frozenset())["results"]) == {"burst", "field-pyramid"}
    pictured = game_entry(AP, frozenset({"AS"}))["cards"]
    assert [card["id"] for card in pictured if card["picture"]] == ["AS"]


def test_a_shape_says_each_of_its_flags() -> None:
    """Of each flag a shape with it alone: no two are the same."""
    flags = ("unknown", "count", "empty", "onto", "dice", "points", "name", "suit", "sum")
    bare = shape_entry(Shape())
    assert [flag for flag in flags if bare[flag]] == []
    for flag in flags:
        shape: Any = SimpleNamespace(
            **{each: each == flag for each in flags},
            cards=(1, 2),
            numbers=(0, 3),
            form="f",
            head="h",
            choice=("a",),
        )
        found = shape_entry(shape)
        assert [each for each in flags if found[each]] == [flag]
        assert (found["cards"], found["numbers"], found["choice"]) == ([1, 2], [0, 3], ["a"])
        assert (found["form"], found["head"]) == ("f", "h")


# --- the dialogue -----------------------------------------------------------------------------------
def tapped(monkeypatch: pytest.MonkeyPatch, shape: Shape, *, lang: str = "en", **more: Any) -> list[Any]:
    """The answers to a question about a fact of this shape."""
    monkeypatch.setattr(dialogue, "_shape", lambda question, talk: shape)
    monkeypatch.setattr(Talk, "case", SimpleNamespace(players=("Aki", "Ben")), raising=False)
    question: Any = SimpleNamespace(**{"about": "fact", "needed": False, **more})
    found = dialogue.choices(question, Talk(TP, lang, ()))
    return [(each["value"], each["title"]) for each in found]


def test_answers_about_a_fact_are_those_that_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words, names or numbers from 0 to 10; `none` where there may be nothing of it; always “not known”."""
    unknown, none = ("", "nobody knows"), ("none", "none")
    assert tapped(monkeypatch, Shape(choice=("x", "y"), name=True)) == [("x", "x"), ("y", "y"), unknown]
    assert tapped(monkeypatch, Shape(name=True)) == [("Aki", "Aki"), ("Ben", "Ben"), unknown]
    numbers = [(str(number), str(number)) for number in range(11)]
    assert tapped(monkeypatch, Shape(numbers=(0, 1))) == [*numbers, none, unknown]
    assert tapped(monkeypatch, Shape(cards=(0, 3))) == [none, unknown]
    assert tapped(monkeypatch, Shape(suit=True)) == [none, unknown]


def test_questions_that_are_no_facts_have_no_answers_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    for about in ("players", "move", "before"):
        assert tapped(monkeypatch, Shape(), about=about, needed=True) == []
        assert tapped(monkeypatch, Shape(), about=about) == [("", "nobody knows")]
    since = tapped(monkeypatch, Shape(), about="since", lang="ja")
    words = shelf.book(TP).words("ja")
    assert [value for value, _ in since] == [words["ask.word.no"][0], words["ask.word.yes"][0], ""]


def test_an_inner_word_has_the_first_of_its_spellings() -> None:
    """The first is how it is written; the others are only read."""
    for lang in ("en", "ja"):
        talk = Talk(TP, lang, ())
        for verb in shelf.book(TP).record_words.verbs:
            spelt = verb.aliases.get(lang) or (verb.name,)
            assert dialogue._written(talk, verb.name) == spelt[0]
    assert dialogue._written(Talk(TP, "ja", ()), "sideways") == "sideways"
    assert dialogue._word(Talk(TP, "en", ()), "nothing") == "none"
    assert dialogue._word(Talk(TP, "en", ()), "zz") == ""


# --- rules ------------------------------------------------------------------------------------------
def test_an_option_that_is_left_open_is_as_usual() -> None:
    """`?` is no value of an option: the clause is read as the game has it."""
    request = {"options": {"jokers": "?", "late": "void"}}
    assert lookup.values(TP, request)["late"] == "void"
    assert lookup.values(TP, request).get("jokers") == lookup.values(TP, {}).get("jokers")
    assert lookup.values(TP, {"options": {"jokers": 2}})["jokers"] == 2


def test_of_several_numbers_all_clauses_are_found_once() -> None:
    found = ask("rule", query="TP-5.1 TP-5.2 TP-5.1")
    assert [each["id"] for each in found["found"]] == ["TP-5.1", "TP-5.2"]
    assert (found["near"], found["message"]) == ([], "")
    mixed = ask("rule", query="TP-5.1 suit")["found"]
    assert [each["id"] for each in mixed] != ["TP-5.1", "TP-5.2"]
    assert ask("rule", query="  ")["found"] == ask("rule", query="")["found"]
    assert len(ask("rule", query="", game=TP)["found"]) < len(ask("rule", query="")["found"])


# --- the curve --------------------------------------------------------------------------------------
def test_a_curve_has_one_step_for_all_players_of_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [
        SimpleNamespace(evening=0, deal=1, game="x", player="Aki", points=5, running=5),
        SimpleNamespace(evening=0, deal=1, game="x", player="Ben", points=-5, running=None),
        SimpleNamespace(evening=1, deal=1, game="y", player="Aki", points=1, running=1),
    ]
    monkeypatch.setattr(tally, "points", lambda judgements: told)
    monkeypatch.setattr(tally, "date_of", lambda judgement: judgement)
    evenings: Any = ["2026-11-20", ""]
    assert tally.curve(evenings) == [
        {
            "label": "2026-11-20 1",
            "game": "x",
            "evening": 0,
            "deal": 1,
            "points": {"Aki": 5, "Ben": -5},
            "totals": {"Aki": 5, "Ben": None},
        },
        {
            "label": "1",
            "game": "y",
            "evening": 1,
            "deal": 1,
            "points": {"Aki": 1},
            "totals": {"Aki": 1},
        },
    ]


# --- what was tapped first --------------------------------------------------------------------------
def test_a_card_or_dice_go_over_to_a_verb_that_takes_as_many() -> None:
    """Or more of them; which of two cards lies on the other is kept where the new verb has such a thing."""
    shapes: dict[str, Any] = {
        "two": Shape(cards=(0, 2)),
        "pile": Shape(cards=(1, 2), onto=True),
        "dice": Shape(numbers=(1, 2)),
        "both": Shape(cards=(0, 1), numbers=(0, 1)),
        "none": Shape(),
    }
    desk = Desk(shelf.vocabulary(PU), ("Aki", "Ben"))
    desk.words = SimpleNamespace(shapes=shapes)  # type: ignore[assignment]

    def moved(name: str, **told: Any) -> Step | None:
        return desk.moved(Step("x", seat=1, **told), name)

    for cards in ((5,), (5, 6)):
        assert moved("two", cards=cards) == Step("two", cards=cards)
    assert moved("two", cards=(5, 6, 7)) is None
    assert moved("two", cards=(5, 6), onto=(False, True)) == Step("two", cards=(5, 6))
    assert moved("pile", cards=(5, 6), onto=(False, True)) == Step("pile", cards=(5, 6), onto=(False, True))
    for numbers in ((1,), (1, 2)):
        assert moved("dice", numbers=numbers) == Step("dice", numbers=numbers)
    assert moved("dice", numbers=(1, 2, 3)) is None
    assert moved("both", cards=(5,), numbers=(1,)) == Step("both", cards=(5,))
    assert moved("both", cards=(5, 6), numbers=(1,)) == Step("both", numbers=(1,))
    assert moved("two") is moved("dice", cards=()) is moved("none", cards=(5,), numbers=(1,)) is None


def test_the_first_word_of_a_line_says_whether_it_may_come_out_of_turn() -> None:
    """AP-8: `dobon` after a draw is a step of whoever is on turn."""
    text = f"game: {AP}\nplayers: Aki, Ben\noptions: dobon=on\n\ndeal\n@hand Aki: 5H 8S\n@starter 4H\n"
    claims = ((1, (Step("dobon"),)),)
    for taps, seat in (("verb:draw verb:dobon", 0), ("verb:dobon verb:draw", 1), ("verb:dobon", 1)):
        here = composer(text, taps, moves=claims)
        assert here.author(here.draft) == seat


def test_a_ruling_of_a_talk_is_read_aloud_and_its_record_is_one() -> None:
    """TP-8.7: all that was legal is a draw; other lines are told by their subject."""
    typed = ["アキ、ベン、チエ", "ベン: 8H 出す スート H", "アキ: 8S 出す スート S", "いいえ"]
    found = ask("ask", game=TP, lang="ja", answers=typed)
    assert (found["ruling"]["instead"], found["ruling"]["title"]) == (["引く"], "違反")
    assert found["text"].startswith(f"game: {TP}\nplayers: アキ, ベン, チエ\n")
    assert found["unknown"] == []
    assert found["assumed"][:2] == ["@現在の台札 AS", "@方向 時計回り"]
    assert len(found["assumed"]) == 3
    open_ = ask("ask", game=TP, answers=["Aki, Ben", "Aki: play 4H", *[""] * 8])
    assert [each["what"] for each in open_["ruling"]["turns_on"]] == ["@table", "@fixed"]
    assert len(open_["unknown"]) >= 2


@pytest.mark.parametrize("told", [ILLEGAL, DOUBTFUL])
def test_whatever_is_not_legal_says_why(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    """What nobody can decide as well; a whole line that is legal has nothing to say."""
    text = f"game: {AP}\nplayers: Aki, Ben\n\ndeal\n@hand Aki: 5H 8S\n@starter 4H\n"
    here = composer(text, "card:5H")
    breach = Breach("GEN-1", "not-on-turn", (("seat", 1), ("seat", 0)))
    result: Any = SimpleNamespace(verdict=told, breaches=[breach], applied=True)
    monkeypatch.setattr(here, "judged", lambda draft: result)
    found = here.answer(brief=True)
    assert (found["verdict"], found["clauses"], bool(found["message"])) == (told, ["GEN-1"], True)
    result.verdict = LEGAL
    found = here.answer(brief=True)
    assert (found["verdict"], found["clauses"], found["message"]) == (LEGAL, [], "")


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("-7", -7), ("99999", 99_999), ("007", 7), ("", None), ("-", None), ("--1", None),
     ("1-", None), ("1.5", None), ("１", None), ("²", None), ("100000", None), ("+1", None), (" 1", None)],
)  # fmt: skip
def test_a_number_has_five_plain_digits_at_most(text: str, number: int | None) -> None:
    assert Desk.number(text) == number


def test_a_line_that_ends_with_its_action_waits_for_no_other() -> None:
    """What stands before the last step may be an arrangement or an action: it does not matter."""
    line = "Aki: lay 7S; draw"
    verdicts = {line: told(ILLEGAL), f"{line}; draw": told(LEGAL)}
    for actions, state in (({"draw"}, ILLEGAL), ({"lay"}, LEGAL), (set(), LEGAL), ({"lay", "draw"}, ILLEGAL)):
        here = judged(START, "verb:lay card:7S verb:draw", verdicts, actions=frozenset(actions))
        assert here.state(here.draft) == state, actions
