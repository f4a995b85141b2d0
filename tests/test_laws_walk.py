"""Law 2, by behaviour: the walk is the one text of a rule, whatever way a line comes in.

With one clause silenced in the walk nothing reports it any more; with a clause added from outside ("no hearts
today") everything does.  The ways in: open records, hidden ones, a second look at the same record, legal
moves, what is advised instead, and a proof.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from referee.game.contract import AnyGame
from referee.game.walk import KEPT, Breach, Reason, Walk
from referee.judge.candidates import legal_before
from referee.judge.game_loader import engine
from referee.judge.judgement import ILLEGAL, LEGAL
from referee.judge.replay import judge
from referee.proof.prove import prove
from referee.record.model import Line, LineKind, Record
from referee.record.reader import read
from tests.games import GAMES, dealt, known, moves, records

PHYSICAL = ("GEN-2", "GEN-4")
"""What is impossible with real cards, and what is the frame's."""


@contextmanager
def silenced(clause: str) -> Iterator[None]:
    """The walk notes everything but this clause, wherever it would."""
    note, overdue = Walk.note, Walk.overdue

    def quiet_note(walk: Walk, breach: Breach) -> None:
        if breach.clause != clause or breach.left_out != KEPT:
            note(walk, breach)

    def quiet_overdue(walk: Walk, line: int, of: str, why: str, *args: object, **more: Any) -> None:
        if of != clause:
            overdue(walk, line, of, why, *args, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Walk, "note", quiet_note)
        patch.setattr(Walk, "overdue", quiet_overdue)
        yield


def broken(record: Record) -> set[str]:
    """The clauses of everything that is illegal or in doubt."""
    return {
        breach.clause
        for verdict in judge(record).lines
        for breach in verdict.breaches
        if breach.left_out == KEPT
    }


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES)
def test_a_clause_silenced_in_the_walk_is_reported_by_nobody(game: str) -> None:
    """The records of the game, open and hidden ones: every clause that they break, silenced in turn."""
    with known(game):
        for path in records(game):
            record = read(path.read_text("utf-8"), str(path))
            for clause in sorted(broken(record) - {*PHYSICAL, "GEN-1"}):
                with silenced(clause):
                    told = broken(record)
                assert clause not in told, f"{path.name}: {clause} is known to something beside the walk"


NEW = Reason("GEN-5", "deal-over")
"""What a table may agree on for an evening, under a clause that is there, so that it can be said."""


@contextmanager
def forbidden(game: AnyGame, wrong: Callable[[Line], bool]) -> Iterator[None]:
    """A clause more: moves of which `wrong` is true break it."""
    turn = type(game).turn

    def stricter(self: AnyGame, walk: Walk, state: Any, line: Line) -> None:
        turn(self, walk, state, line)
        if wrong(line):
            walk.breach(NEW.clause, NEW.why)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "turn", stricter)
        yield


def cards_of(line: Line) -> frozenset[int]:
    return frozenset(card for step in line.steps for card in step.cards or () if card >= 0)


def chosen(record: Record) -> tuple[Line, Callable[[Line], bool]]:
    """A move of the record with a card, and the clause "this card today by nobody".

    Where no move names a card, for all hands are hidden: the first move, and its verb by nobody.
    """
    played = [line for line in record.deals[0].lines if line.kind is LineKind.MOVE]
    move = next((line for line in played if cards_of(line)), None)
    if move is None:
        verb = played[0].steps[0].verb
        return played[0], lambda line: line.steps[0].verb == verb
    card = min(cards_of(move))
    return move, lambda line: card in cards_of(line)


@pytest.mark.sample(7)
@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_clause_added_from_outside_is_obeyed_whatever_way_a_line_comes_in(game: str, hidden: bool) -> None:
    with known(game):
        table = dealt(game, random.Random(7), hidden=hidden)
        list(moves(table, random.Random(7), 12))
        record = table.record()
        move, wrong = chosen(record)
        rules = engine(game)
        before = {verdict.line.number: verdict.verdict for verdict in judge(record).lines}
        assert before[move.number] == LEGAL
        with forbidden(rules, wrong):
            found = {verdict.line.number: verdict for verdict in judge(record).lines}
            assert found[move.number].verdict == ILLEGAL
            assert NEW.clause in found[move.number].clauses
            assert not any(
                wrong(Line(0, LineKind.MOVE, seat, steps, ""))
                for seat, steps in legal_before(record, move.number)
            )
            for verdict in found.values():
                for seat, steps in verdict.instead:
                    assert not wrong(Line(0, LineKind.MOVE, seat, steps, ""))
            proof = prove(record, move.number)
            assert proof is not None
            assert proof.verdict.verdict == ILLEGAL
            again = {verdict.line.number: verdict.verdict for verdict in judge(record).lines}
            assert again[move.number] == ILLEGAL
        assert {verdict.line.number: verdict.verdict for verdict in judge(record).lines} == before


@pytest.mark.parametrize("game", GAMES)
def test_nobody_but_the_frame_judges(game: str) -> None:
    """What the frame derives from the walk no game may have a second time."""
    with known(game):
        own = vars(type(engine(game)))
    assert {"check", "apply", "walk", "legal"}.isdisjoint(own)
