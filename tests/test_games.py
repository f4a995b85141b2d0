"""One harness over all games, the fifth from outside included: what holds for one holds for all."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from referee import registry
from referee.game.contract import State
from referee.hidden.ledger import Ledger
from referee.judge import game_loader
from referee.judge.judgement import LEGAL
from referee.judge.replay import judge
from referee.record.model import LineKind
from referee.record.reader import read
from referee.record.writer import write
from tests.conserved import cards_conserved
from tests.games import GAMES, dealt, house_rules, known, moves, records
from tests.properties import examples
from tests.referee.corpus import VERDICT, faults_by_comment
from tests.values import altered

seeds = st.integers(0, 10**6)


@pytest.mark.sample(4)
@pytest.mark.parametrize("game", GAMES)
@given(seeds)
@examples(6)
def test_every_card_is_in_one_place_after_every_move(game: str, seed: int) -> None:
    rng = random.Random(seed)
    with known(game):
        table = dealt(game, rng)
        assert cards_conserved(table.game, table.state)
        for line in moves(table, rng, 60):
            assert cards_conserved(table.game, table.state), line


@pytest.mark.parametrize("game", GAMES)
@given(seeds)
@examples(4)
def test_a_candidate_is_listed_as_legal_if_and_only_if_it_breaks_nothing(game: str, seed: int) -> None:
    """There is one text of a rule: what lists the moves must be what judges them."""
    rng = random.Random(seed)
    with known(game):
        table = dealt(game, rng, hidden=seed % 2 == 1)
        for _ in zip(range(12), moves(table, rng), strict=False):
            if table.state.ended is not None or table.state.pending is not None:
                break
            listed = set(table.game.legal_moves(table.state))
            for seat, steps in table.game.candidates(table.state):
                line = altered(table.lines[-1], seat=seat, steps=steps)
                in_turn = seat == table.state.turn or table.game.allowed_out_of_turn(line)
                fine = in_turn and not table.game.check(table.state, line)
                assert fine == ((seat, steps) in listed), line


@pytest.mark.sample(6)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
@given(seeds)
@examples(4)
def test_what_is_written_reads_as_it_was_meant(game: str, lang: str, seed: int) -> None:
    rng = random.Random(seed)
    with known(game):
        table = dealt(game, rng)
        list(moves(table, rng, 30))
        text = write(table.record(), lang)
        again = read(text)
        assert [bare(line) for line in again.deals[0].lines] == [bare(line) for line in table.lines]
        assert write(again, lang) == text


def bare(line: object) -> object:
    """A line without its place in the text."""
    kind, seat, steps = line.kind, line.seat, line.steps  # type: ignore[attr-defined]
    return kind, seat, tuple(altered(step, column=0, forced_word=False) for step in steps)


@pytest.mark.sample(4)
@pytest.mark.parametrize("game", GAMES)
@given(seeds)
@examples(4)
def test_a_random_game_is_legal_line_by_line(game: str, seed: int) -> None:
    """The judge of whole records says what the rules said move by move."""
    rng = random.Random(seed)
    with known(game):
        table = dealt(game, rng)
        list(moves(table, rng, 80))
        judgement = judge(table.record())
        for verdict in judgement.lines[:-1]:  # the last one may have left a duty open
            assert verdict.verdict == LEGAL, verdict


@pytest.mark.parametrize("game", GAMES)
@given(seeds, st.booleans())
@examples(3)
def test_a_copy_of_a_position_is_equal_and_its_own(game: str, seed: int, hidden: bool) -> None:
    """The quick copy of a game against the generic one: every slot, and nothing that changes is shared."""
    rng = random.Random(seed)
    with known(game):
        table = dealt(game, rng, hidden=hidden, options=house_rules(game, rng))
        list(moves(table, rng, 40))
    state = table.state
    twin, plain = state.copy(), State.copy(state)
    assert state.key() == twin.key() == plain.key()
    for kind in type(state).__mro__:
        for name in getattr(kind, "__slots__", ()):
            mine, its, generic = getattr(state, name), getattr(twin, name), getattr(plain, name)
            if name == "ledger" and mine is not None:
                assert mine.key() == its.key() == generic.key()
            else:
                assert mine == its == generic, name
            assert mine is not its or not isinstance(mine, Ledger | list | dict | set), name


@pytest.mark.parametrize("game", GAMES)
@given(seeds)
@examples(3)
def test_a_move_taken_back_and_made_again_changes_nothing(game: str, seed: int) -> None:
    """GEN-4: `@undo` gives back the position before the move, whatever the move was."""
    rng = random.Random(seed)
    with known(game):
        table = dealt(game, rng, options=house_rules(game, rng))
        list(moves(table, rng, 40))
        plain = judge(table.record())
        at = rng.choice([i for i, line in enumerate(table.lines) if line.kind is LineKind.MOVE])
        undo = altered(table.lines[at], kind=LineKind.UNDO, seat=None, steps=())
        twice = [*table.lines[: at + 1], undo, *table.lines[at:]]
        table.lines[:] = [altered(line, number=number) for number, line in enumerate(twice, 2)]
        again = judge(table.record())
    assert again.deals == plain.deals
    assert [line.verdict for line in again.lines[at + 2 :]] == [line.verdict for line in plain.lines[at:]]


@pytest.mark.sample(4)
@pytest.mark.parametrize("game", GAMES)
def test_some_random_game_ends(game: str) -> None:
    """A game of which no deal ever ends has lost a rule."""
    with known(game):
        for seed in range(30):
            rng = random.Random(seed)
            table = dealt(game, rng)
            list(moves(table, rng))
            if table.state.ended is not None:
                return
    raise AssertionError("thirty random games, and none ended")


@pytest.mark.parametrize("game", GAMES)
def test_records_have_the_verdicts_that_people_derived(game: str) -> None:
    assert records(game), "a game without records has no verdict that a person derived"
    with known(game):
        faults = {path.name: found for path in records(game) if (found := faults_by_comment(path))}
    assert faults == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_its_own_that_a_game_notes_is_broken_in_a_record(game: str) -> None:
    """A clause of which no record tells has a verdict that no person derived; legal lines stand beside."""
    with known(game):
        place = registry.place(game)
        rules = layouts.described(place.folder or game)
        code = [path.read_text("utf-8") for path in game_loader.sources(place)]
    texts = "\n".join(path.read_text("utf-8") for path in records(game))
    told = {clause for found in VERDICT.findall(texts) for clause in found[1].split()}
    if rules is not None:
        broken = {clause.id for clause in rules.clauses if clause.can_be_broken}
        assert (broken | {phase.clause for phase in rules.phases.values()}) - told == set()
    own = {clause for text in code for clause in noted(ast.parse(text)) if not clause.startswith("GEN-")}
    assert own - told == set()


def noted(tree: ast.AST) -> Iterator[str]:
    """The clauses that the code of a game names where it notes a breach."""
    words = ("breach", "require", "impossible", "contradiction", "none_of", "overdue")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in words:
            for arg in node.args:
                text = arg.value if isinstance(arg, ast.Constant) else ""
                if isinstance(text, str) and re.fullmatch(r"[A-Z]{2,4}-\d+(\.\d+)*[a-z]?", text):
                    yield text
