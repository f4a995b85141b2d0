"""Proofs are checked without the code that found them: by brute force, and by replaying complete deals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.judge.replay import judge
from referee.proof.evaluation import Case
from referee.proof.prove import Proof, prove
from referee.proof.witness import witness
from referee.record import read, read_bytes
from referee.record.model import UNKNOWN, Line, LineKind, Record
from referee.record.writer import write
from referee.report.proving import both, paragraph
from referee.report.speech import speaker_of

EXAMPLES = Path(__file__).parents[3] / "shared" / "records"

LATER_PLAY = """game: twin-pyramid
players: Aki, Ben
options: rounds=1
deal
@position
@table 5H
@hand Aki: ? 9C 9D QC
@open Aki: 7C 8C 10C JC KC
@hand Ben: 2C 3C
Aki: draw 4C
Ben: play 2C
"""
"""TP-6.5: the tenth card may not be drawn while a card can be played; which card Aki holds nobody saw."""

DOBON = """\
game: american-page-one
players: Aki, Ben
options: dobon=on
calls: assumed

deal
@starter 5H
Aki: play KH
Ben: dobon
"""
"""AP-8.1: Ben’s seven cards may add up to the 13 of a king (4 × 1 + 2 + 2 + 5) or not."""


# --- by example -------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "at"), [(LATER_PLAY, 10), (DOBON, 9)])
def test_an_unknown_line_gets_two_complete_deals(text: str, at: int) -> None:
    """Any heart or 5 or ace in Aki's place can be played or changed; a spade without rank 5 cannot."""
    proof = prove(read(text), at)
    assert proof is not None
    assert proof.verdict.verdict == "unknown"
    for record, goal in ((proof.legal, "legal"), (proof.illegal, "illegal")):
        assert record is not None
        check_witness(read(text), at, record, goal)


def test_a_later_line_proves_an_earlier_one() -> None:
    """AP-5.2: Aki took nothing after line 7, so 6H was in the hand when the joker was played on 5H."""
    text = (
        "game: american-page-one\nplayers: Aki, Ben\noptions: jokers=2, joker-last=on, hand=4\ndeal\n"
        "@hand Aki: JK ? ? ?\n@starter 5H\nAki: play JK suit H\nBen: take 4\nAki: play 6H\n"
    )
    proof = prove(read(text), 7)
    assert proof is not None
    assert proof.verdict.verdict == "illegal"
    assert [line.number for line in proof.needed] == [7, 9]


def test_a_card_elsewhere_rests_on_the_lines_that_showed_the_hand() -> None:
    """GEN-2: all four of Aki's cards are shown, none is 7S; without the fact the hand may have held it."""
    text = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@hand Aki: 4C 5C 6C JC\n@starter 5S\nAki: play 7S\n"
    proof = prove(read(text), 6)
    assert proof is not None
    assert [line.number for line in proof.needed] == [4, 6]


def test_a_breach_seen_by_all_names_the_line_it_rests_on() -> None:
    """TP-5.1 on the table card that line 6 put there."""
    text = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@hand Ben: 7S\n@starter 5H\n"
    text += "Aki: play 6H\nBen: play 7S\n"
    proof = prove(read(text), 7)
    assert proof is not None
    assert ([line.number for line in proof.needed], [line.number for line in proof.seen]) == ([7], [6])


def test_a_legal_line_needs_no_proof_and_a_blank_one_has_none() -> None:
    record = read("game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@starter 5H\nAki: play 6H\n")
    proof = prove(record, 5)
    assert proof == Proof(proof.judgement, proof.verdict) if proof else False
    assert prove(record, 3) is None


def test_a_choice_not_written_is_filled_in() -> None:
    """TP-8.7: which suit was named is not written, so whether 6S fits is open; both deals name one."""
    text = (
        "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@hand Aki: 8H 7S KD 4C\n@hand Ben: 6S 8S QD 9C\n"
        "@starter 4H\nAki: play 8H\nBen: play 6S\n"
    )
    proof = prove(read(text), 8)
    assert proof is not None
    assert proof.legal is not None
    assert proof.illegal is not None
    assert "play 8H suit S" in write(proof.legal)
    assert "play 8H suit S" not in write(proof.illegal)


# --- the checker ------------------------------------------------------------------------------
def check_witness(record: Record, at: int, found: Record, goal: str) -> None:
    """The deal is complete, agrees with what was recorded, and the line has the verdict wanted."""
    again = read(write(found))
    lines = again.deals[0].lines
    assert all(UNKNOWN not in (step.cards or ()) for line in lines for step in line.steps)
    assert all(step.suit != UNKNOWN for line in lines for step in line.steps)
    source = next(deal for deal in record.deals if any(line.number == at for line in deal.lines))
    moves = [line for line in source.lines if line.kind is not LineKind.FACT]
    filled = [line for line in lines if line.kind is not LineKind.FACT]
    assert len(moves) == len(filled)
    for old, new in zip(moves, filled, strict=True):
        assert old.seat == new.seat
        assert agrees(old, new)
    verdicts = judge(again).lines
    place = next(i for i, line in enumerate(moves) if line.number == at)
    others = [verdict for verdict in verdicts if verdict.line.kind is not LineKind.FACT]
    assert others[place].verdict == goal
    before = [verdict for verdict in judge(record).lines if verdict.line in moves]
    assert [verdict.applied for verdict in others] == [verdict.applied for verdict in before]


def agrees(old: Line, new: Line) -> bool:
    """Whether every step of the recorded line stands in the complete one, with what it named."""
    rest = list(new.steps)
    for step in old.steps:
        while rest and rest[0].verb != step.verb:
            rest.pop(0)  # a choice that had not been written
        if not rest:
            return False
        other = rest.pop(0)
        for mine, theirs in zip(step.cards or (), other.cards or (), strict=False):
            if mine not in (UNKNOWN, theirs):
                return False
    return True


@pytest.mark.skipif(not EXAMPLES.is_dir(), reason="the example records are not here")
@pytest.mark.parametrize("game", ["twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"])
def test_every_unknown_line_of_the_examples_has_both_deals(game: str) -> None:
    for path in sorted((EXAMPLES / game).glob("masked-*.expect.json"))[:8]:
        wanted = json.loads(path.read_text("utf-8"))["verdicts"]
        record = read_bytes(path.with_name(path.name.replace(".expect.json", ".game")).read_bytes())
        for line, verdict in wanted.items():
            if verdict["verdict"] != "unknown":
                continue
            proof = prove(record, int(line))
            assert proof is not None
            for found, goal in ((proof.legal, "legal"), (proof.illegal, "illegal")):
                assert found is not None, (path.name, line, goal)
                check_witness(record, int(line), found, goal)


def test_without_open_places_there_is_no_other_deal() -> None:
    """A full record is its own only deal: nothing makes its illegal line legal."""
    text = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@hand Aki: 7S 4C 5C 6C\n@hand Ben: 7C 8C 9C JC\n"
    record = read(text + "@starter 5H\nAki: play 7S\n")
    from referee.judge.deal_runs import base_setup

    case = Case(base_setup(record), record.deals[0], 0, 7)
    assert witness(case, "legal") is None
    assert witness(case, "illegal") is not None


# --- a proof that a child believes --------------------------------------------------------------
LATER = """game: american-page-one
players: Aki, Ben
options: jokers=2, joker-last=on, hand=4
deal
@hand Aki: JK ? ? ?
@starter 5H
Aki: play JK suit H
Ben: take 4
Aki: play 6H
"""
"""AP-5.2: line 9 shows that 6H was in the hand when the joker was played."""

SINCE = """game: twin-pyramid
players: Aki, Ben
deal
@hand Aki: 4C 6H 6C JC
@starter 5H
Aki: pass
"""
"""TP-4.4: passing is not allowed while a card could be drawn."""


def told(text: str, at: int, lang: str = "en", as_of: int | None = None) -> tuple[Proof, str]:
    """The proof and its paragraph."""
    proof = prove(read(text), at, as_of=as_of)
    assert proof is not None
    return proof, paragraph(proof, speaker_of(proof.judgement, lang))


def test_the_paragraph_tells_how_a_later_line_shows_the_card() -> None:
    for lang, words in (
        ("en", ("6H at line 9", "Aki held a heart or an 8", "AP-5.2 (Jokers last)")),
        ("ja", ("9行目", "7行目", "AP-5.2")),
    ):
        _, text = told(LATER, 7, lang)
        assert all(word in text for word in words), text


def test_the_paragraph_names_every_line_that_is_cited() -> None:
    """Nothing is among the lines of a proof of which the paragraph does not speak."""
    cases = [(LATER, 7), (SINCE, 6)]
    cases.append(
        (
            "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@hand Aki: 4C 5C 6C JC\n@starter 5S\n"
            "Aki: play 7S\n",
            6,
        )
    )
    for source, at in cases:
        proof, text = told(source, at)
        for line in (*proof.needed, *proof.seen):
            assert f"line {line.number}" in text


def test_a_proof_as_of_a_line_knows_nothing_that_came_later() -> None:
    """Without line 9 nobody has seen whether another card could have been played."""
    proof, text = told(LATER, 7, as_of=8)
    assert proof.verdict.verdict == "unknown"
    assert "Illegal if Aki held a heart or an 8." in text


@pytest.mark.parametrize(
    ("text", "at", "legal", "illegal"),
    [
        (LATER_PLAY.replace("Ben: play 2C\n", ""), 10, "@hand Aki: AS", "@hand Aki: 5S"),
        (LATER.replace("Aki: play 6H\n", ""), 7, "@hand Aki: AS", "@hand Aki: AH"),
    ],
)
def test_of_two_deals_only_the_difference_is_shown(text: str, at: int, legal: str, illegal: str) -> None:
    """One card decides, so one card differs; both deals are complete and hold."""
    proof, words = told(text, at)
    assert both(proof.differing, speaker_of(proof.judgement, "en")) == [(legal, illegal)]
    assert f"With “{legal}” it is legal, with “{illegal}” it is illegal" in words
    for record, goal in ((proof.legal, "legal"), (proof.illegal, "illegal")):
        assert record is not None
        check_witness(read(text), at, record, goal)


def test_a_forgotten_house_rule_is_all_that_differs() -> None:
    """AP-3.1: 5S on 5H fits with match=suit-or-rank alone."""
    text = "game: american-page-one\nplayers: Aki, Ben\noptions: match=?\ndeal\n@starter 5H\nAki: play 5S\n"
    proof, _ = told(text, 6)
    ways = both(proof.differing, speaker_of(proof.judgement, "en"))
    assert ways == [("match=suit-or-rank", "match=suit")]
