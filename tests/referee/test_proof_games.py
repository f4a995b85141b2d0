"""Proofs of the games with stock and hands are checked by brute force, and by hand where options are open."""

from __future__ import annotations

import random

import pytest

from referee.commands.prove import entry
from referee.game.contract import Setup
from referee.judge.judgement import ILLEGAL, LEGAL
from referee.judge.replay import judge_with
from referee.proof.core import needed
from referee.proof.evaluation import Case
from referee.proof.prove import prove
from referee.proof.witness import witness
from referee.record import read
from referee.record.model import UNKNOWN, Deal, Line, LineKind, Step
from tests.referee import oracle, wild
from tests.referee.test_knowledge import GAMES
from tests.referee.test_prove import agrees
from tests.values import altered

pytestmark = pytest.mark.sample(1)


WORLDS = 150
"""Assignments the oracle may look at for one verdict."""


def veiled_deal(name: str, seed: int, share: float) -> tuple[Setup, list[Line]]:
    """A random record on a small deck with some of its cards hidden."""
    rng = random.Random(seed)
    setup, lines = GAMES[name][1](rng, rng.randint(6, 16))
    return setup, list(wild.veiled(lines, rng, share))


def brute(name: str, setup: Setup, lines: list[Line], at: int) -> str | None:
    """The verdict on a line over all assignments; None where there are too many to look at."""
    try:
        found = oracle.verdicts(GAMES[name][0], setup, lines, WORLDS)
    except oracle.TooMany:
        return None
    return next(verdict for line, verdict in zip(lines, found, strict=True) if line.number == at)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.long
def test_both_deals_of_an_unknown_line_are_complete_and_agree(name: str) -> None:
    """Nothing is left open, every card stands where the record has it, and full knowledge says the same."""
    checked = 0
    for seed in range(90):
        setup, lines = veiled_deal(name, seed, 0.3)
        deal = Deal(1, 1, tuple(lines))
        for verdict in judge_with(wild.record(setup, lines), setup).lines:
            if (
                verdict.verdict != "unknown"
                or not verdict.exact
                or any(b.why == "call-open" for b in verdict.breaches)
            ):
                continue  # AP-6.3: what hangs on the next line is no matter of cards
            for goal in (LEGAL, ILLEGAL):
                found = witness(Case(setup, deal, 0, verdict.line.number), goal)
                assert found is not None, (seed, verdict.line.number, goal)
                check(name, setup, lines, found, verdict.line.number, goal)
            checked += 1
    assert checked >= 4


def check(name: str, setup: Setup, lines: list[Line], found: list[Line], at: int, goal: str) -> None:
    """One complete deal against the record."""
    assert all(UNKNOWN not in (step.cards or ()) for line in found for step in line.steps)
    assert all(step.suit != UNKNOWN for line in found for step in line.steps)
    moves = [[line for line in some if line.kind is LineKind.MOVE] for some in (lines, found)]
    for old, new in zip(*moves, strict=True):
        assert (old.number, old.seat) == (new.number, new.seat)
        assert agrees(old, new)
    for old in lines:
        if old.kind is LineKind.FACT:
            step = old.steps[0]
            twin = next(s for line in found for s in line.steps if (s.verb, s.seat) == (step.verb, step.seat))
            rest = list(twin.cards or ())
            for card in step.cards or ():
                if card != UNKNOWN:
                    rest.remove(card)  # ValueError: a card shown is missing
    assert brute(name, setup, found, at) == goal


@pytest.mark.parametrize(("name", "first"), [
    ("twin-pyramid", 0),
    pytest.param("american-page-one", 100, marks=pytest.mark.long),
    pytest.param("pile-up", 100, marks=pytest.mark.long),
])  # fmt: skip
def test_needed_lines_prove_and_none_can_be_left_out(name: str, first: int) -> None:
    """Brute force agrees: illegal in every assignment with the lines, not with any one of them fewer."""
    checked = 0
    for seed in range(first, first + 100):
        setup, lines = veiled_deal(name, seed, 0.1)
        for line in lines:
            numbers = set(needed(Case(setup, Deal(1, 1, tuple(lines)), 0, line.number)))
            if len(numbers) < 2:
                continue
            upto = [each for each in lines if each.number <= max(numbers)]
            whole = brute(name, setup, hidden(upto, numbers), line.number)
            if whole is None:
                continue
            assert whole == "illegal", (seed, line.number, numbers)
            for number in numbers - {line.number}:
                rest = numbers - {number}
                fewer = brute(
                    name, setup, hidden([e for e in upto if e.number <= max(rest)], rest), line.number
                )
                told = next(each for each in upto if each.number == number)
                if hidden([told], set()) != [told] or number == max(numbers):  # else all saw what it says
                    assert fewer != "illegal", (seed, line.number, number)
            checked += 1
            break
    assert checked >= 3


def hidden(lines: list[Line], kept: set[int]) -> list[Line]:
    """The lines with all hidden cards of all but the kept ones unknown: plainly, for the oracle."""
    done = []
    for line in lines:
        steps = line.steps
        if line.number not in kept:
            steps = tuple(
                altered(step, cards=(UNKNOWN,) * len(step.cards))
                if step.verb in wild.HIDDEN and step.cards and not laid_aside(line, step)
                else step
                for step in steps
            )
        done.append(altered(line, steps=steps))
    return done


def laid_aside(line: Line, step: Step) -> bool:
    """PU-3.4: the card taken as a minus point is seen by all."""
    return step.verb == "penalty" and line.steps[0].verb == "roll"


# --- by hand ----------------------------------------------------------------------------------
def test_a_card_that_lies_elsewhere_names_the_line_that_put_it_there() -> None:
    """GEN-2: 6H was played on line 6, so it is in nobody's hand on line 8."""
    text = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@hand Aki: ? ? ? ?\n@starter 5H\n"
    proof = prove(read(text + "Aki: play 6H\nBen: draw ?\nAki: play 6H\n"), 8)
    assert proof is not None
    assert [line.number for line in proof.needed] == [8]
    assert [line.number for line in proof.seen] == [6]
    assert entry(proof, "en")["needed"] == [6, 8]


def test_an_option_not_remembered_has_a_value_in_each_deal() -> None:
    """AP-3.2: a 5 on a 5 of another suit is legal exactly where ranks count too."""
    text = (
        "game: american-page-one\nplayers: Aki, Ben\noptions: match=?, hand=4\ndeal\n"
        "@hand Aki: 5S 6C 7C 9C\n@starter 5H\nAki: play 5S\n"
    )
    proof = prove(read(text), 7)
    assert proof is not None
    assert proof.legal is not None
    assert proof.illegal is not None
    assert (proof.legal.options["match"], proof.illegal.options["match"]) == ("suit-or-rank", "suit")
    assert all(UNKNOWN not in (s.cards or ()) for line in proof.legal.deals[0].lines for s in line.steps)
