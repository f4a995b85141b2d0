"""What cannot be understood is named in the answer, cut to what fits on a phone, and never cut too soon."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from referee import registry
from referee.page import beginning, pad, pages
from referee.page.catalogue import catalogue
from referee.page.draft import DraftContext
from referee.page.engine import answer
from referee.page.faults import RequestError
from referee.page.parsed_record import opened
from referee.record.faults import RecordError
from referee.serve import photo

TEXT = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@starter 5H\nAki: draw\n"
DESK = DraftContext(registry.vocabulary("twin-pyramid"), ("Aki", "Ben"))


def facts(work: Callable[..., object], *given: object) -> tuple[str, tuple[object, ...]]:
    """The code and the facts with which something is refused."""
    with pytest.raises(RequestError) as caught:
        work(*given)
    return caught.value.code, tuple(caught.value.facts.values())


LONG = "abcdefghij" * 20


def test_a_long_word_is_cut() -> None:
    asked: tuple[tuple[Callable[[], object], str, int], ...] = (
        (lambda: beginning.game_of(LONG), "game-unknown", 40),
        (lambda: beginning.unusual("twin-pyramid", {LONG: "1"}, 2), "option-unknown", 40),
        (lambda: DESK.read([LONG]), "key-unknown", 60),
        (lambda: DESK.seat(LONG), "player-unknown", 60),
        (lambda: pad.fact_line({"fact": LONG}, DESK), "pad-entry", 40),
    )
    for work, code, letters in asked:
        assert facts(work) == (code, (LONG[:letters],))


def test_the_message_has_the_word_as_far_as_that() -> None:
    """Counted in the sentence itself: the longest run of letters or digits without a blank."""
    number = int("123456789" * 5)
    asked: tuple[tuple[dict[str, Any], int], ...] = (
        ({"method": LONG}, 40),
        ({"method": "ruling", "text": TEXT, "line": number}, 20),
        ({"method": "pad", "text": TEXT, "remove": number}, 20),
    )
    for request, letters in asked:
        message = answer({"lang": "en", **request})["error"]["message"]
        assert max(map(len, re.findall(r"[a-j]{9,}|\d{9,}", message))) == letters


def test_the_keys_of_an_entry_that_cannot_be_are_told_up_to_eighty_letters() -> None:
    """Both where a key cannot be tapped and where the entry is not whole: AP @left wants cards or points."""
    desk = DraftContext(registry.vocabulary("american-page-one"), ("Aki", "Ben"))
    wrong = {"fact": "@left", "player": "Ben", "cards": ["AS"] * 9 + ["XX"]}
    keys = " ".join(["fact:@left", "player:Ben", *["card:AS"] * 9, "card:XX"])
    assert len(keys) > 81
    assert facts(pad.fact_line, wrong, desk) == ("pad-entry", (keys[:80],))
    assert facts(pad.fact_line, {"fact": "@left", "player": "Ben"}, desk) == (
        "pad-entry",
        ("fact:@left player:Ben",),
    )
    long = DraftContext(registry.vocabulary("american-page-one"), ("A" * 90, "Ben"))
    assert facts(pad.fact_line, {"fact": "@left", "player": "A" * 90}, long) == (
        "pad-entry",
        (f"fact:@left player:{'A' * 62}",),
    )


def test_sixty_names_are_names_and_of_more_nobody_reads_any() -> None:
    """What a game makes of so many is for the game to say."""
    names = [f"P{number}" for number in range(60)]
    assert beginning.names_of(names) == names
    assert facts(beginning.names_of, [*names, "Q"]) == ("field-form", ("players",))


def test_the_faults_of_a_new_head_have_no_place_in_a_text_that_nobody_saw() -> None:
    """The page shows a fault with the number of its line in front, unless it has none."""
    with pytest.raises(RecordError) as caught:
        beginning.begin({"game": "twin-pyramid", "players": ["Aki", "Aki"]}, "en")
    assert {(fault.line, fault.column) for fault in caught.value.faults} == {(0, 0)}
    assert not str(
        answer({"method": "begin", "lang": "en", "game": "twin-pyramid", "players": ["A", "A"]})["error"][
            "message"
        ]
    ).startswith("2")


# --- marks of what was made -------------------------------------------------------------------------
def test_marks_are_as_long_as_they_were_in_every_page_so_far() -> None:
    """A kept page compares them letter by letter: 16 of a file, 12 of the catalogue, in small hexadecimal."""
    files = {"sw.js": pages.LIST + b"\n" + pages.VERSION, "a.js": b"1"}
    told = pages.with_list(files).decode()
    listed, version = told.split("\n")
    assert [[name, bool(re.fullmatch("[0-9a-f]{16}", mark))] for name, mark in json.loads(listed)] == [
        ["a.js", True]
    ]
    assert re.fullmatch('"[0-9a-f]{16}"', version)
    about = json.loads(pages.about({"runtime/about.json": b'{"lock":"x"}', "own/a": b"1"}))
    assert about["lock"] == "x"
    assert re.fullmatch("[0-9a-f]{16}", about["mark"])
    assert re.fullmatch(r"[^+]+\+[0-9a-f]{12}", catalogue([], {})["version"])


def test_what_is_packed_says_no_time_and_is_as_small_as_can_be() -> None:
    """RFC 1952: bytes 4 to 7 are the time, 0 for none; byte 8 is 2 for the best compression."""
    for data in (pages.packed({"en": {}}), pages.zipped({"a": b"1"})):
        assert data[4:9] == b"\0\0\0\0\x02"
    assert gzip.decompress(pages.packed({"en": {}})) == b'{"en":{}}'


def test_a_text_of_the_longest_kind_is_read_and_one_letter_more_is_not() -> None:
    assert opened("#" * 400_000).record is None
    assert facts(opened, "#" * 400_001) == ("text-long", (400_000,))
    assert facts(opened, None) == ("text-missing", ())


def test_a_game_that_a_photograph_is_said_to_be_of_is_named_in_forty_letters() -> None:
    for game, told in ((LONG, LONG[:40]), (None, "None"), (5, "5")):
        found = photo.photo_answer(b"", json.dumps({"game": game}), "en")
        assert found["code"] == "game"
        assert f"“{told}”" in found["error"]
    assert photo.photo_answer(b"", "", "en")["code"] == "game"
    wrong = json.dumps({"game": "twin-pyramid", "options": {"jokers": 9}})
    assert photo.photo_answer(b"", wrong, "en")["code"] == "options"
