"""What the page says of lines: of one that ends a deal, of repairs, of what a question wants."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from layouts.model import Shape
from referee.ask.talk import Talk
from referee.mend.change import Change, Counts, Mending, Part, Repair
from referee.page import dialogue
from tests.page.test_engine import ask, refused

TP = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n"


def test_the_end_that_people_make_is_a_fact_and_a_draw_is_a_move() -> None:
    rows = ask("judge", text=TP + "@starter 5H\nAki: draw\n@end\n")["rows"]
    assert [(row["kind"], row["verdict"]) for row in rows[4:]] == [
        ("fact", "legal"),
        ("move", "legal"),
        ("fact", "legal"),
    ]


def test_a_repair_of_two_slips_says_both_with_a_gap_in_english_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The text is the whole one, with both changes; the search itself is tried where it is at home."""
    lines = [*TP.split("\n")[:4], "@starter 5H", "Aki: paly 5S", "Ben: darw"]
    asked: list[object] = []

    def search(*given: object) -> Mending:
        asked.append(given)
        changes = tuple(
            Change("replace", at, 1, (new,), why="replace", facts=(old, word))
            for at, new, old, word in ((5, "Aki: play 5S", "paly", "play"), (6, "Ben: draw", "darw", "draw"))
        )
        parts = tuple(
            Part("replace", change.at + 1, (lines[change.at],), change.new, change.why, change.facts)
            for change in changes
        )
        return Mending("-", Counts(2, 0, 0), (Repair(changes, parts, Counts(0, 0, 7)),), True)

    monkeypatch.setattr(import_module("referee.mend.search"), "mend", search)
    for lang, said in (
        ("en", "“paly” is “play”. “darw” is “draw”."),
        ("ja", "「paly」は「play」のこと。「darw」は「draw」のこと。"),
    ):
        found = ask("mend", text="\n".join(lines), lang=lang)
        (told,) = found["proposals"]
        assert told["said"] == said
        assert told["text"].split("\n") == [*lines[:5], "Aki: play 5S", "Ben: draw"]
        assert [(each["line"], each["new"]) for each in told["changes"]] == [
            (6, ["Aki: play 5S"]),
            (7, ["Ben: draw"]),
        ]
        assert (told["unknown"], found["healthy"], found["exact"]) == (7, False, True)
    assert asked[0] == ("\n".join(lines), "-", None, {})


def test_a_record_is_written_in_the_words_of_a_language_that_is_one() -> None:
    """Else in those of its header; what players typed stays theirs."""
    japanese = "ゲーム: twin-pyramid\n参加者: Aki, Ben\n\n配り\n@台札 5H\n"
    english = TP + "@starter 5H\n"
    assert ask("format", text=japanese, words="en")["text"] == english
    assert ask("format", text=english, words="ja")["text"] == japanese
    for words in (None, "fr", 5):
        assert ask("format", text=japanese, words=words)["text"] == japanese
        assert ask("format", text=english, words=words)["text"] == english


# --- what a question wants ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("shape", "kind"),
    [
        (Shape(choice=("up", "down"), name=True), "choice"),
        (Shape(name=True, suit=True), "player"),
        (Shape(suit=True, form="suit-by"), "card-suit"),
        (Shape(form="suit-by", cards=(1, 1)), "suit-by"),
        (Shape(cards=(0, 1)), "card"),
        (Shape(cards=(1, 1), count=True), "card"),
        (Shape(cards=(1, 5)), "cards"),
        (Shape(cards=(0, 2), count=True, numbers=(1, 1)), "cards-or-count"),
        (Shape(numbers=(0, 1)), "count"),
        (Shape(count=True), "line"),
    ],
)
def test_the_kind_of_an_answer_is_that_of_what_the_fact_takes(
    monkeypatch: pytest.MonkeyPatch, shape: Shape, kind: str
) -> None:
    """Words before names, names before suits, suits before cards, one card before several."""
    monkeypatch.setattr(dialogue, "_shape", lambda question, talk: shape)
    question: Any = SimpleNamespace(about="fact")
    assert dialogue.kind(question, Talk("pile-up", "en", ())) == kind


def test_an_option_is_asked_for_by_its_values_and_their_titles() -> None:
    question: Any = SimpleNamespace(
        about="option", needed=True, unknown=SimpleNamespace(key=("option draw-two-turn",), item=None)
    )
    for lang, last in (("en", "nobody knows"), ("ja", "わからない")):
        found = dialogue.choices(question, Talk("twin-pyramid", lang, ()))
        assert [each["value"] for each in found] == ["kept", "lost", ""]
        assert found[-1]["title"] == last
        assert len({each["title"] for each in found}) == 3
    assert dialogue.kind(question, Talk("twin-pyramid", "en", ())) == "option"


def test_the_words_of_a_choice_are_in_the_language_of_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """`clockwise` has its word in Japanese; a word that the record has not stays as it is."""
    shape = Shape(choice=("clockwise", "sideways"))
    monkeypatch.setattr(dialogue, "_shape", lambda question, talk: shape)
    question: Any = SimpleNamespace(about="fact")
    told = {
        lang: [
            (each["value"], each["title"])
            for each in dialogue.choices(question, Talk("twin-pyramid", lang, ()))
        ]
        for lang in ("en", "ja")
    }
    assert told["en"][1:] == [("sideways", "sideways"), ("", "nobody knows")]
    assert told["ja"][1:] == [("sideways", "sideways"), ("", "わからない")]
    assert told["ja"][0][0] == "clockwise"
    assert not told["ja"][0][1].isascii()
    assert told["en"][0][1].isascii()


def test_an_answer_has_its_longest_and_a_talk_its_end() -> None:
    """Four hundred signs, sixty answers; what no list of words is has no answer to be read."""
    assert ask("ask", game="pile-up", answers=["x" * 400])["said"]
    for answers in (["x" * 401], ["Aki, Ben"] * 61, "Aki", [5]):
        assert refused("ask", game="pile-up", answers=answers) == "field-form"
    assert ask("ask", game="pile-up", answers=["?"] * 60)["count"] == 1


def test_the_first_answer_that_cannot_be_read_is_told_and_the_rest_waits() -> None:
    """`?` explains and is no answer; what was typed after it is asked for again."""
    found = ask("ask", game="pile-up", answers=["Aki, Ben", "?", "Aki: 1 2 3; R3"])
    assert (found["answers"], found["question"]["about"], found["count"]) == (["Aki, Ben"], "move", 2)
    assert found["said"]
