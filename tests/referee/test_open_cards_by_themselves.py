"""Open choices and cards nobody could read, at their edges: the line itself, one card, the first slot."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.hidden.events import Event, Kind
from referee.hidden.ledger import Ledger
from referee.judge import hanging, veils
from referee.judge.frame import run_deal
from referee.judge.hanging import Hanging, Openings
from referee.judge.remedy import Bench, When
from referee.judge.replay import line_verdict
from referee.judge.undo import draws, said_before, taken_back_events, undoing, ways_back
from referee.judge.world import World
from referee.record.model import UNKNOWN, Line, LineKind, Step
from tests.referee import toy
from tests.referee.toy import Toy, deal


# --- choices ------------------------------------------------------------------------------------------
def hangs(monkeypatch: pytest.MonkeyPatch, *told: str, wide: int = 2, at: int = -1) -> Hanging | None:
    game = Toy(wide)
    monkeypatch.setattr(hanging, "engine", lambda name: game)
    judged = deal(*told)
    run = run_deal(game, toy.setup(), judged, 0)
    verdicts = [line_verdict(line, 1, each) for line, each in zip(judged.lines, run.results, strict=True)]
    return Openings(toy.setup(), judged, 0).hanging(verdicts[at], verdicts)


def test_a_line_may_hang_on_what_it_leaves_open_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    found = hangs(monkeypatch, "0 say 1", "1 pick, odd")
    assert found is not None
    assert (found.place.line, found.illegal, found.legal) == (2, (1,), (0,))


def test_a_choice_of_the_first_line_is_looked_at_with_the_set_up_settled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Before a first move what was left open is settled once; facts and what comes too late leave it."""
    found = hangs(monkeypatch, "@stock", "0 pick", "1 odd")
    assert found is not None
    assert (found.place.line, found.place.what) == (2, "choice")
    assert hangs(monkeypatch, "0 pick", "1 out", "2 pick, odd") is None


def test_what_turns_on_the_nearer_line_is_not_told_of_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both decide alone: 0 would rise with anything behind it, as far as the second goes up."""
    found = hangs(monkeypatch, "0 pick", "1 pick", "2 odd")
    assert found is not None
    assert (found.place.line, found.other) == (2, None)
    first = hangs(monkeypatch, "0 pick", "1 pick", "2 first")
    assert first is not None
    assert (first.place.line, first.other) == (1, None)


def test_a_card_that_can_only_have_been_one_is_not_judged_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can hang on it, and the work is spared for what may."""
    monkeypatch.setattr(hanging, "engine", lambda name: Toy())
    for kinds, looked in ((1, False), (2, True)):
        judged = deal("0 draw", "1 say 1", "2 say 1", "0 show ?", "1 odd")
        openings = Openings(toy.setup(kinds), judged, 0)
        assert (openings.column(judged.lines[3]) is not None) is looked
        assert (openings.work > 0) is looked


def test_what_a_line_may_have_meant_is_asked_at_each_table_on_which_it_could_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the deal is over it meant nothing; the set-up is settled once, before a move."""
    prepared: list[int] = []

    class Noting(Toy):
        def choices(self, state: Any, line: Line, following: Line | None) -> tuple[Line, ...]:
            prepared.append(state.prepared)
            return super().choices(state, line, following)

    monkeypatch.setattr(hanging, "engine", lambda name: Noting())
    for told, at in ((("0 pick",), 0), (("0 say 1", "1 pick"), 1)):
        openings = Openings(toy.setup(), deal(*told), 0)
        table = openings.before(at)
        over = table.worlds[0].copy()
        over.state.ended = "out"
        for worlds in ([over, *table.worlds], [*table.worlds, over]):
            table.worlds = worlds
            found = openings.place(table, at)
            assert (found.line, found.what, list(found.forms)) == (at + 1, "choice", [0, 1])
            table.worlds = [world for world in worlds if world is not over]
    assert set(prepared) == {1}


# --- cards --------------------------------------------------------------------------------------------
def test_a_table_card_that_is_known_is_no_other_card() -> None:
    """Of one that it can be nothing is guessed anew."""
    game = cast("Any", SimpleNamespace(
        check=lambda state, line: (),
        kindred=lambda state, lines, at, cards: [(card,) for card in cards],
    ))  # fmt: skip
    setup = SimpleNamespace(cards=SimpleNamespace(copies=(1, 1)))
    for tops in ((), (0,)):
        state = cast("Any", SimpleNamespace(ledger=None, setup=setup))
        here = World(state, [], [], {})
        here.tops = tops
        line = Line(1, LineKind.MOVE, 0, (Step("play", cards=(UNKNOWN,)),), "", guess=(0,))
        found, standing, whole = veils.full_forms(game, here, [line], 0)
        assert [each.steps[0].cards for each in found] == [(0,), (1,)]
        assert (standing, whole) == (frozenset(), True)


def test_what_is_known_is_worked_out_once_before_all_cards_are_tried() -> None:
    asked: list[str] = []

    def check(state: Any, line: Line) -> tuple[()]:
        asked.append("check")
        return ()

    ledger = SimpleNamespace(agrees=lambda: asked.append("agrees"))
    game = cast("Any", SimpleNamespace(
        check=check,
        kindred=lambda state, lines, at, cards: [(card,) for card in cards],
    ))  # fmt: skip
    setup = SimpleNamespace(cards=SimpleNamespace(copies=(1, 1)))
    here = World(cast("Any", SimpleNamespace(ledger=ledger, setup=setup)), [], [], {})
    line = Line(1, LineKind.MOVE, 0, (Step("play", cards=(UNKNOWN,)),), "", guess=(0,))
    veils.full_forms(game, here, [line], 0)
    assert asked[0] == "agrees"
    assert asked.count("agrees") == 1


# --- moves taken back ---------------------------------------------------------------------------------
def test_a_card_born_in_the_slot_asked_about_or_behind_it_is_not_the_one_shown() -> None:
    """Slots are counted from 0, and -1 asks about none."""
    born = [Event(Kind.BIRTH, 0, -1, slot) for slot in (0, 1, 2)]
    apart = Event(Kind.BACK, -1, 7, -1)
    news = [born[0], apart, born[1], apart, born[2]]
    found = {slot: draws([*news, Event(Kind.REVEAL, 0, 5, slot)], 5) for slot in (-1, 0, 1, 2, 3)}
    assert found == {-1: [0, 2, 4], 0: [], 1: [0], 2: [0, 2], 3: [0, 2, 4]}


def test_only_what_went_under_the_stock_between_tells_draws_apart() -> None:
    """Of draws that are alike the last; a card that came out in between changes nothing."""
    shown = Event(Kind.REVEAL, 0, 5, -1)
    birth = [Event(Kind.BIRTH, 0, -1, slot) for slot in range(3)]
    out, back = Event(Kind.OUT, -1, 7, -1), Event(Kind.BACK, -1, 7, -1)
    assert draws([back, birth[0], out, birth[1], shown], 4) == [3]
    assert draws([birth[0], back, birth[1], birth[2], shown], 4) == [0, 3]
    assert draws([birth[0], birth[1], back, birth[2], back, shown], 5) == [1, 3]
    gone = Event(Kind.GONE, 0, -1, 1)
    assert draws([birth[0], back, birth[1], gone, shown], 4) == [0]
    assert draws([birth[0], back, birth[1], shown, gone], 3) == [0, 2]  # it went later


def test_of_two_cards_shown_one_may_have_been_held_and_the_other_drawn() -> None:
    """Two held, one drawn: either of the two shown may be the draw, or none; never both."""
    ledger = Ledger((1,) * 9)
    ledger.birth(0, 2)
    after = ledger.copy()
    after.birth(0)
    after.reveal(0, 5)
    after.reveal(0, 6)
    assert ways_back(ledger, after) == [{}, {2: 0}, {1: 0}]
    other = ledger.copy()
    other.birth(0)
    other.reveal(0, 5)
    other.birth(1)
    other.reveal(1, 6)  # the other hand had none before
    assert ways_back(ledger, other) == [{3: 2}, {1: 0, 3: 2}]


def taken(build: Any, way: dict[int, int], *, asked: bool) -> tuple[list[tuple[str, int, int]], Any]:
    ledger = Ledger((1,) * 9)
    ledger.birth(0)
    after = ledger.copy()
    build(after)
    shown = taken_back_events(ledger, after, way, asked=asked)
    return [(event.kind.name, event.card, event.slot) for event in ledger.events[1:]], shown


def test_of_two_cards_drawn_and_one_shown_the_other_goes_back_unseen() -> None:
    """The first draw is the card shown: it was in the stock; of the second nothing was learned."""

    def build(after: Ledger) -> None:
        after.birth(0, 2)
        after.reveal(0, 5)

    assert taken(build, {2: 0}, asked=True) == (
        [("OUT", 5, -1), ("BIRTH", -1, 1), ("RULE", -1, 0), ("BACK", 5, -1), ("GONE", -1, 1)], [],
    )  # fmt: skip
    assert taken(build, {2: 0}, asked=False) == ([("OUT", 5, -1), ("BACK", 5, -1)], [])


def test_two_draws_that_were_shown_go_back_in_their_order() -> None:
    def build(after: Ledger) -> None:
        after.birth(0)
        after.reveal(0, 5)
        after.birth(0)
        after.reveal(0, 6)

    names = [("OUT", 5, -1), ("OUT", 6, -1), ("BACK", 5, -1), ("BACK", 6, -1)]
    assert taken(build, {1: 0, 3: 2}, asked=False) == (names, [])
    held = taken(build, {3: 2}, asked=False)
    assert held == ([("REVEAL", 5, -1), ("OUT", 6, -1), ("BACK", 6, -1)], [(0, 5)])


def test_only_the_same_events_right_before_make_news_none() -> None:
    """In the same order, as many, and nothing else between."""
    for cards, left in (([3, 4, 3, 4], 2), ([3, 4, 4, 3], 4), ([3, 3, 3], 2), ([3, 4, 5, 4, 5], 3)):
        ledger = Ledger((1,) * 9)
        for card in cards:
            ledger.out(card)
        start = {4: 2, 3: 2, 5: 3}[len(cards)]
        said_before(ledger, start)
        assert len(ledger.events) == left


def test_only_a_decision_of_the_table_keeps_what_was_done_before_it() -> None:
    """Any other fact stands between a move and the line that takes it back."""
    for verb, back in (("@hand", {0: 2}), ("@stock", {0: 2}), ("@ruling", {})):
        move, undo = toy.lines("0 say 1", "undo")
        told = Line(2, LineKind.FACT, None, (Step(verb),), "")
        assert undoing((move, told, undo)) == back


def test_a_duty_has_the_clause_by_which_its_claim_is_made() -> None:
    """By the word of the claim, whatever the other duties are."""
    game = cast("Any", SimpleNamespace(claims={"A": "x", "B": "z", "C": "w"}))
    bench = Bench(game, deal("0 say 1"), cast("Any", None), False, None, {})
    assert [bench.duty_clause(claim) for claim in ("x", "z", "w")] == ["A", "B", "C"]
    for word in ("bad", "say 1", "claim"):
        told = deal("0 owe", f"0 {word}")
        run = run_deal(Toy(), toy.setup(), told, 0, telling=True)
        made = Bench(Toy(), told, run, False, None, {})
        assert (made.when(0) is When.NOW) is (word == "claim")
