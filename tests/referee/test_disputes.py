"""Disputes that were once judged wrong, as records: the verdict and the clause of the last line."""

from __future__ import annotations

import pytest

from referee.judge.replay import judge
from referee.record import read

TWIN = "game: twin-pyramid\nplayers: Aki, Ben, Chie\n"
PAGE = "game: american-page-one\nplayers: Lu, Tom, Mum\n"
NINE = (
    "deal\n@position\n@table 5H\n@turn Ben\n@hand Chie: 3S 4D 9C KD\n@open Chie: 4C 5C 6C 7D 8D\n"
    "Ben: play 2H; pass\n"
)
CALL = "deal\n@position\n@table 5H\n@hand Lu: 6H 9S\n@hand Tom: 4\n@hand Mum: 4\nLu: 6H\nTom: 7H\n"
FORGOTTEN = "match=?, starter-effect=?, jump=?, turn=?, two=?, three=?, joker-last=?, challenge=?, dobon=?"


@pytest.mark.parametrize(
    ("text", "verdict", "clauses"),
    [
        # TP-8.2, AP-4.4: a right forced draw
        (f"{TWIN}deal\n@position\n@table 5H\n@turn Ben\nBen: play 2H; pass\nChie: take 2\n", "legal", ()),
        (f"{PAGE}deal\n@starter 5H\nLu: 2H\nTom: take 2\n", "legal", ()),
        # AP-6.3: a move taken back does not close the claim
        (f"{PAGE}{CALL}@undo\nLu: penalty 5\n", "legal", ()),
        # TP-8.3a: nine cards and a forced two
        (f"{TWIN}{NINE}Chie: take 1\n", "legal", ()),
        (f"{TWIN}{NINE}Chie: take 2\n", "illegal", ("TP-8.3a", "GEN-3")),
        # AP-3.1: nobody remembers the rule
        (f"{PAGE}options: match=?\ndeal\n@starter 5H\nLu: play 5S\n", "unknown", ("AP-3.1",)),
        (f"{PAGE}options: {FORGOTTEN}\ndeal\n@starter 5H\nLu: play 5S\n", "unknown", ("AP-3.1",)),
        # a suit that was named and not written
        (
            f"{PAGE}deal\n@position\n@table 8H\n@hand Lu: 3\n@hand Tom: 2\n@hand Mum: 4\nLu: 6H\n",
            "unknown",
            ("AP-3.1", "AP-4.1"),
        ),
        (
            f"{TWIN}options: jokers=2\ndeal\n@position\n@table JK\nAki: play 6H\n",
            "unknown",
            ("TP-5.1", "TP-8.11"),
        ),
    ],
)
def test_a_dispute_is_judged_by_its_clause(text: str, verdict: str, clauses: tuple[str, ...]) -> None:
    found = judge(read(text)).lines[-1]
    assert (found.verdict, found.clauses, found.exact) == (verdict, clauses, True)
