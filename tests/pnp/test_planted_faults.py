"""What `pnp check` finds of faults planted in a good deck, one at a time, and what it finds in good decks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.pnp import good_decks, planted
from tests.pnp.decks import run, said


def test_the_deck_to_be_spoiled_is_found_good(tmp_path: Path) -> None:
    told = json.loads(run("check", planted.write(tmp_path / "isles"), "--json").output)
    assert told["findings"] == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", good_decks.GOOD)
def test_nothing_is_found_in_a_good_deck(name: str, tmp_path: Path) -> None:
    told = json.loads(run("check", good_decks.write(tmp_path / name, name), "--json").output)
    assert told["findings"] == []


@pytest.mark.sample(16)
@pytest.mark.parametrize("fault", planted.PLANTED, ids=lambda fault: fault.name)
def test_a_planted_fault_is_found(fault: planted.Fault, tmp_path: Path) -> None:
    game = planted.write(tmp_path / "isles")
    planted.spoil(game, fault)
    told = json.loads(run("check", game, "--json").output)
    assert fault.checks & {one["check"] for one in told["findings"]}


def test_a_letter_in_a_number_of_the_rules_is_shown_with_the_number(tmp_path: Path) -> None:
    game = planted.write(tmp_path / "isles")
    planted.spoil(
        game, next(one for one in planted.PLANTED if one.name == "a letter in a number of the rules")
    )
    (found,) = json.loads(run("check", game, "--json").output)["findings"]
    assert "“5O” has a letter where a number is meant" in found["message"]
    assert found["hint"] == "Did you mean `50`?"


WAYS = {
    "cards": (0, ("--paper", "a4")),
    "export": (2, ("--to", "tgc")),
    "order": (2, ()),
    "kit": (2, ("--without", "booklet")),
}
"""Ways out, with what they answer: drafts of cards are printed at home, with every fault named."""


@pytest.mark.sample(2)
@pytest.mark.parametrize("way", WAYS)
def test_every_way_out_names_what_is_wrong(way: str, tmp_path: Path) -> None:
    game = planted.write(tmp_path / "isles")
    planted.spoil(game, next(one for one in planted.PLANTED if one.name == "ground to the cut only"))
    status, more = WAYS[way]
    shop = ("mpc",) if way == "order" else ()
    done = run(way, *shop, game, *more, "--out", tmp_path / "out", "--lang", "en")
    assert done.exit_code == status, said(done)
    assert "the face’s artwork stops exactly at the left cut" in said(done)
    assert (tmp_path / "out").exists() == (status == 0)


def test_a_deck_goes_out_unchecked_where_that_is_asked_for(tmp_path: Path) -> None:
    game = planted.write(tmp_path / "isles")
    planted.spoil(game, next(one for one in planted.PLANTED if one.name == "ground to the cut only"))
    done = run("export", game, "--to", "mpc", "--out", tmp_path / "out", "--unchecked", "--lang", "en")
    assert done.exit_code == 0
