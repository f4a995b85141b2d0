"""Whose turn it is at the end of a record, and what is owed: told only as far as all tables agree."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from referee.page import judging
from referee.page.parsed_record import judged, opened, standing
from tests.page.test_engine import ask
from tests.values import altered

AP = "game: american-page-one\nplayers: Aki, Ben, Chie\n\ndeal\n"
EIGHT = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@starter 4H\nAki: play 8H\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (AP, ("Aki", None, "", False)),
        (AP + "@result Aki: out\n", (None, "out", "The deal is over.", False)),
        (AP + "@starter 5H\nAki: draw\n@end\n", (None, "agreed", "The deal is over.", True)),
        (AP + "@starter 5H\nAki: draw\n", ("Ben", None, "", True)),
        # TP-8.7: the suit is not written, so nobody is said to have named one
        (EIGHT, ("Ben", None, "", True)),
        (EIGHT.replace("8H", "8H suit S"), ("Ben", None, "Aki has named spades.", True)),
    ],
)
def test_the_end_of_a_record_in_a_sentence(text: str, told: tuple[object, ...]) -> None:
    found = ask("judge", text=text)
    assert (found["turn"], found["ended"], found["note"], found["begun"]) == told
    assert found["table"]["line"] == text.count("\n") + 1


def now(changes: list[dict[str, Any]], lang: str = "en") -> dict[str, Any]:
    """What is told where the worlds of a table differ from it in these attributes."""
    found = opened(AP + "@starter 2H\n")
    judgement = judged(found)
    assert found.record is not None
    assert judgement is not None
    place = standing(found.record)
    assert place is not None
    worlds = []
    for change in changes:
        state = place.table.worlds[0].state.copy()
        for name, value in change.items():
            setattr(state, name, value)
        worlds.append(SimpleNamespace(state=state))
    table: Any = SimpleNamespace(worlds=worlds)
    return judging.now(judgement, altered(place, table=table), lang)


def test_where_the_turn_differs_nobody_is_said_to_be_on_turn() -> None:
    """Neither by name nor in the sentence; whichever of the tables stands first."""
    assert now([{"turn": 1}, {"turn": 1}])["turn"] == "Ben"
    for changes in ([{"turn": 1}, {"turn": 2}], [{"turn": 2}, {"turn": 1}]):
        found = now(changes)
        assert found["turn"] is None
        assert "Next" not in found["note"]


def test_the_tables_stay_as_they_are() -> None:
    """What is told is worked out on copies: the record is asked about again."""
    found = opened(AP)
    assert found.record is not None
    place = standing(found.record)
    judgement = judged(found)
    assert place is not None
    assert judgement is not None
    before = place.table.worlds[0].state.ready
    judging.now(judgement, place, "en")
    assert place.table.worlds[0].state.ready == before


def test_a_deal_is_told_with_a_star_where_its_end_is_contested_and_with_the_line_it_was_read_to() -> None:
    """Read as far as the first line that cannot be read; a deal of moves is none of the pad."""
    text = AP + "@starter 5H\nAki: draw\nBen: drwa\n"
    (deal,) = ask("judge", text=text)["deals"]
    assert deal["said"] == "Deal 1: judged up to line 7, which cannot be read."
    assert (deal["pad"], deal["contested"], deal["ended_by"], deal["line"]) == (False, False, None, 4)


def test_kinds_of_lines_by_their_first_sign() -> None:
    """A remark is one wherever it stands; the sign of a fact may be the wide one, after blanks, too."""
    for raw, in_deal, kind in (
        ("", True, "blank"),
        ("  \t", False, "blank"),
        ("# x", True, "comment"),
        ("  # x", False, "comment"),
        ("deal", True, "deal"),
        ("deal 2", False, "deal"),
        ("game: x", False, "header"),
        ("@stock 3", False, "header"),
        ("joins: Dan", False, "header"),
        ("joins: Dan", True, "seats"),
        ("leaves: Dan", True, "seats"),
        ("@stock 3", True, "fact"),
        (" ＠山札 3", True, "fact"),
        ("Aki: draw", True, "move"),
    ):
        assert judging.kind_of(raw, in_deal=in_deal) == kind, raw


def test_blank_lines_at_the_end_have_no_row_and_of_two_faults_of_a_line_the_first_is_told() -> None:
    rows = ask("judge", text=AP + "\nAki: draw\n\n \n\n")["rows"]
    assert [row["line"] for row in rows] == [1, 2, 3, 4, 5, 6]
    found = opened(AP + "Aki: drwa paly\n")
    assert judging.rows(altered(found, text=" \n\n", faults=()), None, "en") == []
    fault = found.faults[0]
    twice = altered(found, faults=(fault, altered(fault, why="else")))
    (row,) = [row for row in judging.rows(twice, None, "en") if row["kind"] == "error"]
    assert (row["error"]["code"], row["verdict"], row["said"]) == (fault.why, None, "Aki: drwa paly")
