"""The turns that booklets work through are legal: each is a record, and the referee judges it."""

from __future__ import annotations

import re

import pytest

import layouts
from referee.judge.replay import judge
from referee.record.reader import read

WORKED = [
    (game, str(entry["name"])) for game in layouts.games() for entry in layouts.load(game).lesson["worked"]
]
CARD = re.compile(r"\b(?:10|[2-9AJQK])[SHDC]\b|\b[TG][0-9]+\b|\b[RBGWK][1-6]\b")


def record_of(game: str, name: str) -> str:
    return next(
        str(entry["record"]) for entry in layouts.load(game).lesson["worked"] if entry["name"] == name
    )


@pytest.mark.parametrize(("game", "name"), WORKED)
def test_a_worked_turn_is_legal(game: str, name: str) -> None:
    """Every line of it, whatever the cards that nobody saw."""
    judged = judge(read(record_of(game, name), name))
    assert [line for line in judged.lines if line.verdict != "legal"] == []
    assert judged.summary["legal"] > 2


@pytest.mark.parametrize(("game", "name"), WORKED)
def test_the_picture_shows_the_cards_of_its_turn(game: str, name: str) -> None:
    """Each card played in the last player's line of the record is drawn."""
    entry = next(one for one in layouts.load(game).lesson["diagram"] if one["name"] == name)
    drawn = {str(part["card"]) for part in entry["parts"] if "card" in part}
    lines = [line for line in record_of(game, name).splitlines() if line and not line.startswith("@")]
    first = next(line for line in lines if line.startswith("Aki:"))
    if game == "pyramid-dice":
        first = lines[-1]
    played = set(CARD.findall(first.partition("=")[0]))
    assert played <= drawn


def test_the_tenth_card_may_not_be_drawn() -> None:
    """TP-6.5: what the booklet says one may not do is illegal there."""
    record = record_of("twin-pyramid", "worked-burst").replace("play AC", "draw ?")
    illegal = [line for line in judge(read(record, "burst")).lines if line.verdict == "illegal"]
    assert [tuple(line.clauses) for line in illegal] == [("TP-6.5",)]


def test_every_worked_turn_has_a_record() -> None:
    """No picture under "worked" without one; those of the first turn may tell less than a turn."""
    for game in layouts.games():
        named = {name for of, name in WORKED if of == game}
        for entry in layouts.load(game).lesson["diagram"]:
            if entry["after"] == "worked":
                assert entry["name"] in named
