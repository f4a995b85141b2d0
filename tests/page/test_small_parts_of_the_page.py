"""Small parts of the page and its server, each by what it answers: first faults, numbers, rights of files."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from referee.page import composing, judging, scene
from referee.page.engine import answer
from referee.page.opened import opened
from referee.record.model import EMPTY, UNKNOWN, Step
from referee.serve.store import Store
from tests.page.test_composer import at, composer
from tests.page.test_composer import keys as offered
from tests.page.test_engine import ask, refused
from tests.page.test_house import ask as call
from tests.page.test_house import house, made

__all__ = ["house"]

AP = "game: american-page-one\nplayers: Aki, Ben\n\ndeal\n"
PILE = "game: pile-up\nplayers: Aki, Ben\n\ndeal\n"
PYRAMID = "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n"
FAULTY = AP + "Aki: drwa\nBen: paly\n"
"""Neither of two lines can be read."""


def test_of_several_faults_the_first_is_told() -> None:
    """It stands highest, and the others may follow from it."""
    asked: tuple[tuple[str, dict[str, Any]], ...] = (
        ("pad", {}),
        ("latecomer", {"player": "Dan"}),
        ("ruling", {"line": 5}),
        ("next", {"keys": []}),
    )
    for method, more in asked:
        found = answer({"method": method, "text": FAULTY, "lang": "en", **more})["error"]
        assert found["code"] == "no-record"
        assert "drwa" in found["message"], method
        assert "paly" not in found["message"], method


def test_of_an_evening_that_cannot_be_read_the_first_fault_is_told() -> None:
    """With its place among the texts; the others are tallied, each with the place it was sent in."""
    good = AP + "@result Aki: out\n@left Ben: 9\n"
    found = ask("standings", texts=[good, FAULTY, good])
    assert [(each["index"], "drwa" in each["message"]) for each in found["errors"]] == [(1, True)]
    assert [each["index"] for each in found["records"]] == [0, 2]
    assert found["curve"][-1]["totals"] == {"Aki": 18, "Ben": -18}


def test_deals_are_numbered_from_one() -> None:
    text = PILE + "@minus Ben: 7\n\ndeal\n@minus Ben: 8\n"
    for number in (0, 3, -1, "1", None, 1.5):
        entry: dict[str, Any] = {"deal": number, "facts": []}
        assert refused("pad", text=text, set=entry) == "pad-deal"
    assert refused("pad", text=text, remove=0) == "pad-deal"
    assert refused("pad", text=text, remove=3) == "pad-deal"
    assert ask("pad", text=text, remove=1)["text"] == PILE + "@minus Ben: 8\n"


def test_covered_cards_are_counted_and_empty_places_are_not() -> None:
    spread: Any = SimpleNamespace(
        name="row", seat=None, number=None, shape="row", rows=(), onto=(), free=(),
        cards=(UNKNOWN, 7, UNKNOWN, EMPTY, UNKNOWN),
    )  # fmt: skip
    speaker: Any = SimpleNamespace(zone=str, identity=lambda card: None if card < 0 else f"c{card}")
    told = scene.zone(spread, speaker)
    assert (told["hidden"], told["count"]) == (3, 5)
    assert told["cards"] == ["?", "c7", "?", "-", "?"]


# --- a line composed by taps --------------------------------------------------------------------------
def test_a_call_is_of_whoever_may_begin_with_it() -> None:
    """AP-8: who would call it after another move does not claim it now."""
    moves = ((0, (Step("play"), Step("dobon"))), (1, (Step("dobon"), Step("draw"))))
    text = AP.replace("\n\n", "\noptions: dobon=on\n\n") + "@starter 4H\n"
    here = composer(text, "verb:dobon", moves=moves)
    assert here.author(here.draft) == 1


def test_after_a_roll_cards_may_be_taken_again_and_again() -> None:
    """PD: what was rolled first decides, not what came last; a line that begins otherwise has no dice."""
    taken = composer(PYRAMID, "number:2 number:3 number:4 card:T18")
    assert sum(group == "card" for _, group in offered(taken)) == 30
    drawn = composer(AP + "@hand Aki: 5H\n@starter 4H\n", "verb:draw")
    assert sum(group == "card" for _, group in offered(drawn)) <= 53
    dodged = composer(PILE, "verb:dodge number:4")
    assert not [key for key, group in offered(dodged) if group == "card"]


def test_one_line_is_read_or_none() -> None:
    """What is read besides a line that cannot be read is not the line."""
    for text in ("Aki: draw\nBen: drwa", "Aki: drwa\nBen: draw", "Aki: draw\n@stock 4", "# only a remark"):
        assert composing._line("pile-up", ("Aki", "Ben"), text, ()) is None
    line = composing._line("pile-up", ("Aki", "Ben"), "Ben: draw", ())
    assert line is not None
    assert line.seat == 1


def test_what_cannot_be_tapped_is_refused_with_the_place_of_its_fault() -> None:
    told = answer({"method": "next", "text": FAULTY, "keys": [], "lang": "en"})["error"]["message"]
    assert "5: “drwa” is neither a card nor a word of this game." in told
    headless = answer({"method": "next", "text": "", "keys": [], "lang": "en"})["error"]["message"]
    assert "0:" not in headless


def test_a_place_knows_the_words_with_which_a_line_can_act() -> None:
    """Before the first deal none; then those of cards nobody knows, and of moves that there are."""
    before = at("game: american-page-one\nplayers: Aki, Ben\n")
    assert (before.moves, before.actions) == ((), frozenset())
    there = at(AP + "@hand Aki: 5H 8S\n@starter 4H\n")
    assert {"play", "draw"} <= there.actions
    assert (0, "play") in {(seat, steps[0].verb) for seat, steps in there.moves}


# --- the record as it is mended and told ----------------------------------------------------------------
def test_why_is_told_of_the_line_asked_for_and_of_no_other() -> None:
    text = AP + "@starter 5H\nAki: draw\nBen: draw\n"
    for more, lines in (
        ({}, []),
        ({"at": 6}, [6]),
        ({"why": True}, [5, 6, 7]),
        ({"why": False, "at": 7}, [7]),
    ):
        told = ask("judge", text=text, **more)["document"]["lines"]
        assert [each["line"] for each in told if "because" in each] == lines
    assert judging.end_of(opened(text)) == 8


# --- the store ------------------------------------------------------------------------------------------
def test_a_correction_keeps_every_right_of_its_file(tmp_path: Path) -> None:
    """Whoever may read, write or run it afterwards may do so before."""
    store = Store(tmp_path)
    for mode in (0o777, 0o700, 0o604, 0o664):
        record = store.create(PILE + f"# {mode}\n")
        path = tmp_path / record.name
        path.chmod(mode)
        store.write(record.name, PILE + "Aki: draw\n", record.version)
        assert path.stat().st_mode & 0o7777 == mode
    assert not [name for name in os.listdir(tmp_path) if name.endswith(".part")]


def test_a_new_record_has_the_name_that_was_wanted(house: Any) -> None:
    for wanted, name in (("My Evening", "my-evening.game"), ("my evening.game", "my-evening-2.game")):
        status, record = call(house, "POST", "/records", {"text": PILE, "name": wanted})
        assert (status, record["name"]) == (200, name)
    for nothing in ({}, {"name": None}, {"name": ""}):
        status, record = call(house, "POST", "/records", {"text": PILE, **nothing})
        assert (status, "pile-up" in record["name"]) == (200, True)


def test_who_wrote_is_told_in_forty_letters_and_the_version_seen_has_to_be_told(house: Any) -> None:
    record = made(house)
    address = f"/records/{record['name']}"
    assert call(house, "POST", address, {"lines": "A: draw"})[0] == 422
    assert call(house, "PUT", address, {"text": PILE})[0] == 422
    assert call(house, "PUT", address, {"version": record["version"]})[0] == 422
    said: list[dict[str, Any]] = []
    house.hub.say = lambda name, told: said.append(told)
    for by, told in (("p" * 41, "p" * 40), (None, ""), (5, "5")):
        now = call(house, "GET", address)[1]
        body = {"lines": "A: draw", "version": now["version"], "by": by}
        assert call(house, "POST", address, body)[0] == 200
        assert said[-1]["by"] == told
    status, newer = call(house, "POST", address, {"lines": "B: draw", "version": record["version"]})
    assert (status, newer["text"].count("A: draw"), "error" in newer) == (409, 3, True)
