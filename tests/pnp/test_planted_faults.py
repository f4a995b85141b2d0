"""What `pnp check` finds of faults that were planted in a good deck, one of each class at a time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.pnp import planted
from tests.pnp.decks import run


def test_the_good_deck_is_found_good(tmp_path: Path) -> None:
    told = json.loads(run("check", planted.write(tmp_path / "isles"), "--json").output)
    assert told["findings"] == []


@pytest.mark.sample(9)
@pytest.mark.parametrize("fault", planted.PLANTED, ids=lambda fault: fault.name)
def test_a_planted_fault_is_found(fault: planted.Fault, tmp_path: Path) -> None:
    game = planted.write(tmp_path / "isles")
    planted.spoil(game, fault)
    told = json.loads(run("check", game, "--json").output)
    assert fault.check in {one["check"] for one in told["findings"]}
