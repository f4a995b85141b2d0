"""Every record of the corpus gets the verdicts that were derived from the clauses by hand."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from tests.referee.corpus import GAMES, faults_by_json, shared_records

DISPUTED = {
    # The announced outcome of a challenge is believed where no known card contradicts it, so every
    # assignment that agrees with the record has it: legal.  The example says unknown.
    "hand-070.game": ["line 11: legal (), not unknown ['AP-5.4']"],
}
"""Examples that contradict the rules of the record, and how we differ: the rules are followed."""


@pytest.mark.parametrize("game", GAMES)
def test_shared_records(game: str) -> None:
    """The examples that were judged by other hands: a second opinion on every clause."""
    if find_spec(f"referee.games.{game.replace('-', '_')}") is None:
        pytest.skip(f"no engine for {game}")
    paths = shared_records(game)
    if not paths:
        pytest.skip(f"no shared records of {game}")
    faults = {path.name: found for path in paths if (found := faults_by_json(path))}
    assert faults == {name: DISPUTED[name] for name in DISPUTED if name in faults}
