"""The questions about a disputed move, word by word, with what can be tapped for each of them."""

from __future__ import annotations

from typing import Any

import pytest

from referee.ask.dialogue import Talk, hear
from tests.page.test_engine import ask, refused
from tests.properties import whole

COUNTS = [(str(number), str(number)) for number in range(11)]


def asked(game: str, *answers: str, lang: str = "en", **more: Any) -> dict[str, Any]:
    """The question after these answers."""
    found = ask("ask", game=game, answers=list(answers), lang=lang, **more)
    assert found["answers"] == list(answers)
    assert found["said"] == []
    assert found["count"] == len(answers) + 1
    question: dict[str, Any] = found["question"]
    question["choices"] = [(each["value"], each["title"]) for each in question["choices"]]
    return question


def test_the_first_three_questions_are_those_of_every_game() -> None:
    """Players and the line before may be left open, the move may not."""
    assert asked("twin-pyramid") == {
        "about": "players",
        "prompt": "Players in clockwise order, separated by commas",
        "then": "",
        "why": "Who was playing, in clockwise order. The order decides whose turn it was.",
        "usual": "A, B, C",
        "needed": False,
        "kind": "players",
        "said": False,
        "rules": [],
        "onto": False,
        "fact": None,
        "player": None,
        "number": None,
        "players": [],
        "choices": [],
    }
    move = asked("twin-pyramid", "Aki, Ben, Chie")
    assert move["prompt"] == "The disputed move, for example “Aki: play KH build 7S 8D”"
    assert (move["about"], move["kind"], move["needed"], move["choices"]) == ("move", "line", True, [])
    assert move["players"] == ["Aki", "Ben", "Chie"]
    before = asked("twin-pyramid", "Aki, Ben, Chie", "Chie: take 2")
    assert before["prompt"] == "What happened just before? (one line; press Enter if you don’t know)"
    assert (before["about"], before["kind"], before["needed"]) == ("before", "line", False)
    assert before["choices"] == []


@pytest.mark.parametrize(
    ("game", "usual", "example"),
    [
        ("american-page-one", "A, B, C, D", "8H 出す マーク S"),
        ("pyramid-dice", "A, B, C, D", None),
        ("pile-up", "A, B, C, D", None),
    ],
)
def test_each_game_has_its_usual_table_and_its_example(game: str, usual: str, example: str | None) -> None:
    assert asked(game)["usual"] == usual
    prompt = asked(game, "アキ、ベン", lang="ja")["prompt"]
    assert prompt.startswith("もめている一手（例「アキ: ")
    assert example is None or prompt == f"もめている一手（例「アキ: {example}」）"


def asked_of(game: str, fact: str, *answers: str, lang: str = "en") -> dict[str, Any]:
    """The first question about a fact, with Enter for all before it."""
    told = list(answers)
    while len(told) < 20:
        found = ask("ask", game=game, answers=told, lang=lang)
        if found["question"]["fact"] == fact:
            question: dict[str, Any] = found["question"]
            question["choices"] = [(each["value"], each["title"]) for each in question["choices"]]
            return question
        told.append("")
    raise AssertionError(f"{fact} was never asked")


def test_what_is_owed_can_be_nothing() -> None:
    """TP-8.2: nobody knows the line before, so that it hangs on what was owed."""
    question = asked_of("twin-pyramid", "@due", "Aki, Ben, Chie", "Chie: take 2", "")
    assert question == {
        "about": "fact",
        "prompt": "Who had to draw next because of a 2 or 3? (a name, or nobody)",
        "then": "",
        "why": "After “pass” on a 2 the next player; after a 3 everyone in turn, its player last.",
        "usual": "",
        "needed": False,
        "kind": "choice",
        "said": False,
        "rules": [],
        "onto": False,
        "fact": "@due",
        "player": None,
        "number": None,
        "players": ["Aki", "Ben", "Chie"],
        "choices": [("nobody", "nobody"), *((name, name) for name in ("Chie", "Aki", "Ben"))],
    }
    japanese = asked_of("american-page-one", "@run", "アキ、ベン、チエ", "チエ: 2枚取る", "", lang="ja")
    assert japanese["prompt"] == "次の人は何枚取らなければなりませんでしたか（数で。なければ「なし」）"
    assert japanese["why"].endswith("取る枚数です。例：3")
    assert japanese["choices"] == [*COUNTS, ("なし", "なし")]
    assert (japanese["fact"], japanese["player"]) == ("@run", None)


def test_stacked_cards_of_a_column_are_told_as_stacked() -> None:
    """PU-4.4: R2 is stacked on an R2 on top, and not on one that lies under another card."""
    talk = ("Aki, Ben", "Aki: roll 2 2 3; play +R2", "")
    assert asked_of("pile-up", "@column", *talk)["onto"] is True
    right = {
        column: ask("ask", game="pile-up", lang="en", answers=[*talk, column, *more])["ruling"]["card"][
            "right"
        ]
        for column, more in {"R2 +R2 G2": ["no"], "G2 R2 +R2": ["yes"]}.items()
    }
    assert right["R2 +R2 G2"].startswith("Ben is right")
    assert right["G2 R2 +R2"].startswith("Aki is right")


def test_a_fact_before_a_line_says_before_which() -> None:
    """PD-4.3: a Ra is turned over once all gods are taken; what was taken so is asked player by player."""
    question = asked_of("pyramid-dice", "@taken", "Aki, Ben, Chie", "Aki: flip RA", "Chie: 2 3 4; T09")
    assert question["prompt"] == (
        "Which cards lay in front of Aki, without gods that belong in the box?"
        " (every use after a turn’s first puts a god there; or none)"
    )
    assert question["then"] == " (before “Chie: 2 3 4; T09”)"
    assert (question["kind"], question["fact"], question["player"]) == ("cards", "@taken", "Aki")
    assert question["choices"] == [("none", "none")]


def test_who_was_on_turn_is_one_of_the_players() -> None:
    question = asked_of("pile-up", "@turn", "Aki, Ben", "Aki: 1 2 3; R3", "")
    assert (question["prompt"], question["kind"]) == ("Whose turn was it?", "player")
    assert question["choices"] == [("Aki", "Aki"), ("Ben", "Ben")]


WRONG = ("Aki, Ben, Chie", "Ben: roll 1 1 2; take T20", "Aki: roll 2 3 4; take T09")
"""PD-3.2: two 1s and a 2 make no 20, whatever lies where."""


def test_whether_anybody_has_moved_since_is_asked_of_what_is_illegal() -> None:
    question = asked("pyramid-dice", *WRONG)
    assert (question["about"], question["kind"]) == ("since", "since")
    assert question["choices"] == [("no", "No, nobody else has"), ("yes", "Yes, someone has")]


@pytest.mark.sample(2)
# --- answers --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [
        ("en", "", "We need this to go on."),
        (
            "en",
            "paly",
            "  “paly” says neither who did something nor what. For example: Aki: play KH build 7S 8D",
        ),
        ("en", "Aki: paly 5H", "  “paly” is neither a card nor a word in this game. Did you mean “play”?"),
        (
            "en",
            "?",
            "The player’s name, a colon, then what they did, in the words of the record. "
            "Separate several steps with semicolons.",
        ),
        (
            "ja",
            "Aki: paly 5H",
            "  「paly」は、このゲームのカードにも言葉にもありません。「play」のことですか？",
        ),
    ],
)
def test_an_answer_that_is_none_is_told_why(lang: str, typed: str, said: str) -> None:
    """The question stays; the next answer is one to the same question."""
    talk = hear(Talk("twin-pyramid", lang, ()), " Aki, Ben ")
    assert talk.answers == ("Aki, Ben",)
    found = hear(talk, typed)
    assert (found.answers, found.said) == (talk.answers, (said,))
    assert found.asks == talk.asks
    moved = hear(found, "Aki: play 5H")
    assert (moved.answers, moved.said) == (("Aki, Ben", "Aki: play 5H"), ())


@pytest.mark.parametrize(("lang", "back"), [("en", "back"), ("en", " BACK "), ("ja", "戻る")])
def test_one_word_takes_the_last_answer_back(lang: str, back: str) -> None:
    talk = hear(hear(Talk("twin-pyramid", lang, ()), "Aki, Ben"), back)
    assert (talk.answers, talk.said) == ((), ())
    assert hear(talk, back).answers == ()


def test_what_is_usual_is_the_answer_of_enter() -> None:
    assert hear(Talk("twin-pyramid", "en", ()), "").answers == ("A, B, C",)


def test_what_is_too_much_for_a_talk_is_refused() -> None:
    """Sixty answers, each of four hundred characters."""
    assert refused("ask", game="twin-pyramid", answers=["A, B"] * 61) == "field-form"
    assert refused("ask", game="twin-pyramid", answers=["x" * 401]) == "field-form"
    assert refused("ask", game="twin-pyramid", answers=[3]) == "field-form"
    assert refused("ask", game="twin-pyramid", answers="A, B") == "field-form"
    assert ask("ask", game="twin-pyramid", answers=["A, " + "B" * 397])["answers"] == ["A, " + "B" * 397]


@pytest.mark.parametrize(("lang", "suit"), [("en", "hearts"), ("ja", "ハート")])
def test_a_suit_that_was_named_is_tapped(lang: str, suit: str) -> None:
    """Where a question is about a suit alone, the suits are its answers, in words of the reader."""
    question = asked("crazy-eights", "Aki, Ben, Chie", "Ben: play 9D", "", lang=lang)
    assert (question["fact"], question["kind"]) == ("@called", "choice")
    assert ("H", suit) in question["choices"]


@whole
def test_the_end_is_a_ruling_and_another_move_is_asked_about_at_the_same_table(whole: bool) -> None:
    """PD-3.2: two 1s and a 2 make neither 20 nor 16."""
    told = [*WRONG, "no", "Chie"]
    found = ask("ask", game="pyramid-dice", answers=told)
    assert found["text"].startswith("game: pyramid-dice\nplayers: Aki, Ben, Chie\n")
    moves = "\nAki: roll 2 3 4; take T09\nBen: roll 1 1 2; take {}\n"
    assert f"{moves.format('T20')}# nobody else has moved since\n" in found["text"]
    assert found["unknown"] == []
    assert found["ruling"]["verdict"] == "illegal"
    assert found["ruling"]["card"]["clause"]
    assert found["ruling"]["card"]["right"].startswith("Chie is right")
    assert "question" not in found
    if not whole:
        return
    other = ask("ask", game="pyramid-dice", answers=[*told, "Ben: roll 1 1 2; take T16"])
    assert (other["ruling"]["verdict"], other["ruling"]["broken"]) == ("illegal", ["PD-3.3"])
    assert moves.format("T16") in other["text"]
    again = [*told, "Ben: roll 1 1 2; take T16", "back"]
    assert ask("ask", game="pyramid-dice", answers=again)["answers"] == told


def test_other_moves_are_those_of_the_player_who_is_asked_about() -> None:
    """PD-3.3: 1, 2 and 3 make no 11; whose turn it was is open, and what Mum could do is no answer."""
    answers = ["Mum, Ben, Chie", "Ben: take G3", "", "1 2 3", "no", ""]
    card = ask("ask", game="pyramid-dice", answers=answers)["ruling"]["card"]
    assert card["right"].startswith("Whoever objected is right")
    assert all(move["write"].startswith("Ben: ") for move in card["alternatives"])


def test_the_suit_that_was_named_is_tapped() -> None:
    """AP-4.1: an 8 was told without the suit that has to be followed."""
    question = asked("american-page-one", "Mum, Dad, Kid", "Kid: 5S", "Dad: 8H")
    assert (question["about"], question["kind"], len(question["choices"])) == ("suit", "choice", 4)
