"""Every proof holds, checked without the code that found it: by full judging and by brute force."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from referee.knowledge.prove import Proof, prove
from referee.record.model import Line, LineKind, Record
from referee.record.reader import read
from referee.record.writer import write
from referee.replay import judge
from tests.referee import oracle
from tests.referee.corpus import OWN, SHARED
from tests.referee.playing import setup_for

HEAD = "game: twin-pyramid\nplayers: Aki, Ben\noptions: rounds=1\n\ndeal\n"
NINE = """@position
@table 5H
@hand Aki: 4S 6S 7S ?
@open Aki: 9S 10S JS QS KS
@hand Ben: 3
"""


def proof_of(text: str, line: int) -> Proof:
    """The proof for a line of a text."""
    return prove(read(text), line)


def verdict_in(record: Record, line: int) -> str:
    """What the line gets in a record that hides nothing."""
    return next(each.verdict for each in judge(record).lines if each.line.number == line)


def named(line: Line) -> list[tuple[str, tuple[int, ...]]]:
    """The cards that a line names, step by step."""
    return [(step.verb, tuple(c for c in step.cards or () if c >= 0)) for step in line.steps]


def agrees(example: Record, record: Record, deal: int) -> bool:
    """Whether the complete deal says everything that the record says, and nothing else."""
    full = {line.number: line for line in example.deals[0].lines if line.number}
    for line in record.deals[deal - 1].lines:
        whole = full[line.number]
        for verb, cards in named(line):
            there = [c for v, each in named(whole) if v == verb for c in each]
            if any(card not in there for card in cards):
                return False
    return True


def unknown_lines() -> list[tuple[Path, int]]:
    """Every unknown line of the corpora that hangs on hidden cards."""
    paths = [*sorted((SHARED / "twin-pyramid").glob("masked-00[38].game"))]
    paths += sorted((OWN / "twin-pyramid").glob("*unknown*.game"))
    paths += sorted((OWN / "twin-pyramid").glob("*hidden*.game"))
    found = []
    for path in paths:
        record = read(path.read_text(encoding="utf-8"), str(path))
        found += [(path, each.line.number) for each in judge(record).lines if each.verdict == "unknown"]
    return found


@pytest.mark.parametrize(
    ("path", "line"), unknown_lines(), ids=lambda value: getattr(value, "stem", str(value))
)
def test_unknown_is_shown_open_by_two_complete_deals(path: Path, line: int) -> None:
    record = read(path.read_text(encoding="utf-8"), str(path))
    proof = prove(record, line)
    for example, verdict in ((proof.legal, "legal"), (proof.illegal, "illegal")):
        assert example is not None
        assert "?" not in write(example)
        assert verdict_in(example, line) == verdict
        assert agrees(example, record, proof.verdict.deal)


def test_a_later_line_proves_an_earlier_one_illegal() -> None:
    """The issue's own story: nothing was drawn since, so 7H, played later, was there at the tenth card."""
    text = HEAD + NINE + "Aki: draw 3S\n@undo\nAki: play 4H\n"
    proof = proof_of(text, 11)
    assert proof.verdict.verdict == "illegal"
    assert proof.verdict.clauses == ("TP-6.5",)
    assert proof.lines == (11, 13)


def test_a_card_named_in_a_hand_cannot_be_drawn() -> None:
    text = HEAD + "@hand Ben: 6H\n@starter 5H\nAki: draw 6H\n"
    assert proof_of(text, 8).lines == (6, 8)


def test_what_settles_an_unknown_line_is_the_hand_it_hangs_on() -> None:
    proof = proof_of(HEAD + NINE + "Aki: draw 3S\n", 11)
    assert proof.verdict.verdict == "unknown"
    assert [(each.why, each.seat, each.line) for each in proof.settle] == [("show", 0, 11)]
    shown = read(HEAD + NINE + "Aki: draw 3S\n@reveal Aki: 4S 6S 7S 8S 9S 10S JS QS KS 3S\n")
    assert [each.verdict for each in judge(shown).lines][-2:] == ["legal", "legal"]


def without_evidence(lines: list[Line], kept: frozenset[int], target: int) -> list[Line]:
    """The lines with the cards of facts and draws hidden, but for those of `kept`."""
    done = []
    for line in lines:
        if line.number in kept or line.number == target:
            done.append(line)
        elif line.kind is LineKind.MOVE:
            done.append(oracle.masked([line], lambda: True)[0])
        elif line.steps[0].verb != "@hand":
            done.append(line)
    return done


@pytest.mark.parametrize("seed", range(5))
def test_the_lines_of_a_proof_are_enough(seed: int) -> None:
    """Everything else forgotten, brute force over all that is then open still finds the line illegal."""
    rng = random.Random(seed)
    setup = setup_for(2)
    hidden = rng.sample([n for n in range(52) if n % 13 in (3, 4, 5)], 3)
    names = setup.cards.names
    text = HEAD + f"@hand Ben: {names[hidden[0]]}\n@starter KS\nAki: draw ?\nBen: draw {names[hidden[1]]}\n"
    text += f"Aki: draw {names[hidden[0]]}\n"
    record = read(text)
    proof = prove(record, 10)
    assert proof.verdict.verdict == "illegal"
    assert proof.lines == (6, 10)
    lines = without_evidence(list(record.deals[0].lines), frozenset(proof.lines), 10)
    judged = judge(replace(record, deals=(record.deals[0]._replace(lines=tuple(lines)),)))
    assert judged.lines[-1].verdict == "illegal"
