"""What a deal must say before its first move, by section 1 of the record format."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from referee import registry
from referee.command_line import cli
from referee.record import read
from referee.record.completeness import missing, truncate_incomplete
from referee.record.faults import Fault
from referee.record.reader import read_partly
from tests.values import altered


def whys(game: str, deal: str) -> list[tuple[int, str]]:
    """(line, fault) of everything that is left out."""
    players = "Aki, Ben, Chie, Dai" if game == "whist" else "Aki, Ben"
    record = read(f"game: {game}\nplayers: {players}\n\ndeal\n{deal}", "-")
    return [
        (fault.line, fault.why) for fault in missing(record, registry.book(record.game).record_words.needs)
    ]


@pytest.mark.parametrize("game", ["twin-pyramid", "american-page-one"])
def test_the_card_turned_up_last_must_be_known(game: str) -> None:
    # "The last @starter card must be known before the first move, unless the deal begins from a position."
    assert whys(game, "Aki: draw\n") == [(5, "starter-unknown")]
    assert whys(game, "@starter 9C ?\nAki: draw\n") == [(6, "starter-unknown")]
    assert whys(game, "@starter ? 5H\nAki: draw\n") == []
    assert whys(game, "Aki: draw\n@starter 5H\n") == [(5, "starter-unknown")]


def test_a_deal_without_moves_needs_no_card() -> None:
    assert whys("twin-pyramid", "@result Aki: burst\n") == []
    assert whys("twin-pyramid", "@hand Aki: 5H\n") == []


def test_a_deal_without_moves_keeps_none_after_it_from_needing_a_card() -> None:
    assert whys("twin-pyramid", "@result Aki: burst\ndeal\nAki: draw\n") == [(7, "starter-unknown")]
    assert whys("twin-pyramid", "@undo\n@position\n@stock 3\nAki: draw\n") == [(8, "table-unknown")]


def test_of_two_faults_at_one_place_that_of_the_reading_is_told_first() -> None:
    found = read_partly("game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\nAki: draw\n")
    told = truncate_incomplete(altered(found, faults=(Fault(5, 1, "zzz"), Fault(6, 1, "a")))).faults
    assert [fault.why for fault in told] == ["zzz", "starter-unknown", "a"]


def test_a_position_states_its_table_card() -> None:
    assert whys("twin-pyramid", "@position\nAki: draw\n") == [(6, "table-unknown")]
    assert whys("twin-pyramid", "@position\n@table 5H\nAki: draw\n") == []


def test_a_position_of_a_stated_game_says_what_its_turned_up_card_would() -> None:
    """Whist’s card names the trumps; that of Crazy Eights lies there too, and names the suit."""
    assert whys("whist", "@position\nAki: 5H\n") == [(6, "position-unsaid")]
    assert whys("whist", "@position\n@trump H\nAki: 5H\n") == []
    assert whys("crazy-eights", "@position\n@pile 4H\nAki: 5H\n") == [(7, "position-unsaid")]
    assert whys("crazy-eights", "@position\n@pile 4H\n@called H\nAki: 5H\n") == []
    assert whys("crazy-eights", "@pile 4H\n@called H\nAki: 5H\n") == [(7, "starter-unknown")]


def test_hands_of_a_position_are_required_in_american_page_one() -> None:
    # Elsewhere a missing hand has its usual size: 4 in twin-pyramid, 6 in pile-up.
    assert whys("american-page-one", "@position\n@table 5H\n@hand Ben: 3\nAki: draw\n") == [
        (5, "hand-missing")
    ]
    assert whys("american-page-one", "@position\n@table 5H\n@hand Aki: 2\n@hand Ben: 3\nAki: draw\n") == []
    assert whys("pile-up", "@position\nAki: roll 1 1 1; pass\n") == []


def test_what_to_write_above_a_line_is_not_taken_for_the_line() -> None:
    record = (
        "game: american-page-one\nplayers: Aki, Ben\ndeal\n@position\n@hand Aki: 2\n@hand Ben: 1\nAki: 5H\n"
    )
    told = CliRunner().invoke(cli, ["check", "-", "--lang", "en"], input=record).output
    assert "Write “@table 5H” below “@position”." in told
