"""The turns that booklets work through are legal: each is a record, and the referee judges it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import layouts
from referee.cli import work
from referee.judge.replay import judge
from referee.record.reader import read
from tests.pnp import decks
from tests.referee.corpus import faults_by_comment

WORKED = [
    (game, str(entry["name"])) for game in layouts.games() for entry in layouts.load(game).lesson["worked"]
]
CARD = re.compile(r"\b(?:10|[2-9AJQK])[SHDC]\b|\b[TG][0-9]+\b|\b[RBGWK][1-6]\b")

STEPS: dict[tuple[str, str], dict[str, tuple[int, ...]]] = {
    ("twin-pyramid", "round"): {f"step-{n}": (n - 1,) for n in range(1, 6)},
    ("american-page-one", "round"): {"step-1": (0,), "step-2": (1, 2), "step-3": (3,), "step-4": (4,)},
    ("american-page-one", "round-flat"): {
        "step-1": (0,),
        "step-2-flat": (1,),
        "step-3-flat": (2,),
        "step-4": (4,),
    },
    ("american-page-one", "call"): {"call": (0, 4)},
    ("pyramid-dice", "round"): {f"step-{n}": (n - 1,) for n in range(1, 5)},
    ("pile-up", "round"): {"step-1": (0,), "step-2": (1,), "step-3": (2,), "step-4": (3,), "step-5": (4, 5)},
}
"""Which lines of a round each picture shows."""


def record_of(game: str, name: str) -> str:
    return next(
        str(entry["record"]) for entry in layouts.load(game).lesson["worked"] if entry["name"] == name
    )


def cards_in(game: str, diagram: str) -> list[str]:
    """The cards of a picture."""
    entry = next(one for one in layouts.load(game).lesson["diagram"] if one["name"] == diagram)
    return [
        str(card)
        for part in entry["parts"]
        for card in (
            *part.get("fan", ()),
            *" ".join(part.get("plan", ())).split(),
            *([part["card"]] if "card" in part else []),
        )
    ]


@pytest.mark.parametrize(("game", "name"), WORKED)
def test_a_worked_turn_is_legal(game: str, name: str) -> None:
    """Every line of it, whatever the cards that nobody saw."""
    judged = judge(read(record_of(game, name), name))
    assert [line for line in judged.lines if line.verdict != "legal"] == []
    assert judged.summary["legal"] > 2


@pytest.mark.parametrize(("game", "name"), STEPS)
def test_every_picture_follows_from_the_one_before(game: str, name: str) -> None:
    """A picture shows the cards that its lines name, and none that was not on the table by then."""
    facts: list[str] = []
    moves: list[str] = []
    for line in record_of(game, name).splitlines():
        (moves if re.match(r"[A-Z][a-z]+: ", line) else facts).append(line)
    for diagram, lines in STEPS[game, name].items():
        drawn = set(cards_in(game, diagram))
        known = set(CARD.findall("\n".join([*facts, *moves[: max(lines) + 1]])))
        named = {card for at in lines for card in CARD.findall(moves[at].partition("=")[0])}
        assert named <= drawn, diagram
        assert drawn <= known, diagram


@pytest.mark.parametrize("game", layouts.games())
def test_the_round_begins_at_the_table_of_the_set_up(game: str) -> None:
    """The hand that is followed is the one that the annotated table shows."""
    shown = set(cards_in(game, "set-up"))
    if game == "pyramid-dice":
        rows = re.findall(r"@row .*", record_of(game, "round"))
        assert set(CARD.findall("\n".join(rows))) == shown - {"RA"}
        return
    facts = "\n".join(re.findall(r"@(?:table|hand Aki:) .*", record_of(game, "round")))
    assert set(CARD.findall(facts)) == shown


def test_the_tenth_card_may_not_be_drawn() -> None:
    """TP-6.5: what the booklet says one may not do is illegal there."""
    record = record_of("twin-pyramid", "burst").replace("play AC", "draw ?")
    illegal = [line for line in judge(read(record, "burst")).lines if line.verdict == "illegal"]
    assert [tuple(line.clauses) for line in illegal] == [("TP-6.5",)]


def test_a_third_stone_of_a_queen_is_illegal() -> None:
    """TP-5.3: Ben's 5 would stand, but it would be one stone too many, as the caption says."""
    record = record_of("twin-pyramid", "round").replace("build 8D 9H", "build 8D 9H 5S")
    illegal = [line for line in judge(read(record, "round")).lines if line.verdict == "illegal"]
    assert [tuple(line.clauses) for line in illegal] == [("TP-5.3",)]


def test_the_call_is_needed() -> None:
    """AP-6.1: the same play without its call, and play going on, is irregular."""
    record = record_of("american-page-one", "call").replace("play 4S!", "play 4S")
    illegal = [line for line in judge(read(record, "call")).lines if line.verdict == "illegal"]
    assert "AP-6.3" in illegal[0].clauses


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_pad_scores_the_hand_that_was_followed(lang: str) -> None:
    """AP-7.2: the first row of the pad is the deal that the two calls end."""
    row = layouts.load("american-page-one").words(lang)["score.pad"][1].replace("−", "-").split(" | ")
    assert tuple(map(int, row[1:])) == judge(read(record_of("american-page-one", "call"), "call")).scores


@pytest.mark.parametrize("game", layouts.gallery())
def test_the_round_of_a_game_of_the_gallery_is_judged_as_its_pictures_say(game: str, tmp_path: Path) -> None:
    """Every line but the last keeps the rules; the last picture names the rule that the last line breaks."""
    book = layouts.load(game)
    (worked,) = book.lesson["worked"]
    record = tmp_path / "round.game"
    record.write_text(worked["record"], "utf-8")
    assert not faults_by_comment(record)
    *before, last = judge(read(worked["record"])).lines
    assert {line.verdict for line in before} == {"legal"}
    pictures = [str(each["name"]) for each in book.lesson["diagram"] if each["after"] == "first"]
    drawn = {card for picture in pictures for card in cards_in(game, picture)}
    assert drawn <= set(CARD.findall(worked["record"]))
    for lang in ("en", "ja"):
        said = str(book.words(lang)[f"diagram.{pictures[-1]}"])
        assert {breach.clause for breach in last.breaches} == set(re.findall(r"[A-Z]+-[0-9.]*[0-9]", said))


STATED = """
[[diagram]]
name = "lead"
after = "first"
size = [2, 1.3]
parts = [{ card = "AS", at = [0, 0] }, { text = "diagram.aki", at = [0.5, 1.2], room = 1 }]
[[worked]]
name = "lead"
record = '''
game: own
players: Aki, Ben, Chie, Dan
deal
@starter 2C
@hand Ben: 3S 4H ? ? ? ? ? ? ? ?
Aki: play AS
Ben: play 4H{remark}
'''
"""


def stated(folder: Path, remark: str) -> Path:
    """Sueca under another name, with a lesson whose record breaks SU-2.2."""
    sueca = (layouts.load("sueca").folder / "rules.toml").read_text("utf-8")
    (folder / "rules.toml").write_text(sueca.replace('id = "sueca"', 'id = "own"'), "utf-8")
    (folder / "lesson.toml").write_text(STATED.replace("{remark}", remark), "utf-8")
    return folder


@pytest.mark.parametrize(
    ("remark", "told"),
    [
        ("", "line 7 of its record is illegal (SU-2.2)"),
        ("  # illegal SU-2.2", ""),
        ("; plai 2S", "cannot be read"),
    ],
)
def test_the_record_of_a_stated_lesson_is_judged_with_its_folder(
    remark: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert work(["check", str(stated(tmp_path, remark)), "--lang", "en"]) == (2 if told else 0)
    said = [line for line in capsys.readouterr().out.splitlines() if "lesson.toml" in line]
    assert len(said) == bool(told)
    assert told in "".join(said)


def test_all_words_that_a_lesson_lacks_are_told_at_once(tmp_path: Path) -> None:
    """One a print was four prints before the first page."""
    told = decks.run("check", stated(tmp_path, ""), lang="en").output
    assert all(f"[{key}]" in told for key in ("diagram.aki", "diagram.lead", "lesson.first"))
