"""Trials of a disputed move, part by part: what is tried, how often, what the verdict hangs on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from layouts.model import RecordWords, Shape, Verb
from referee.ask import plain as asked_plainly
from referee.ask import trial as trials
from referee.ask.case import Case, Key
from referee.ask.trial import Bench, Survey, Trial, Unknown, Values
from referee.game.dispute import Dispute, Item
from referee.game.walk import CONTRADICTION
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.judge.verdicts import Result
from referee.record.model import Step

PLAYERS = ("Aki", "Ben", "Joe")


def case_of(move: str = "Ben: play 5H", before: str | None = "Aki: play 6H", **more: Any) -> Case:
    """A dispute of Twin Pyramid."""
    told: dict[str, Any] = {"game": "twin-pyramid", "lang": "en", "players": PLAYERS, **more}
    return Case(move=move, before=before, **told)


def key(name: str) -> Key:
    """The key of a fact that nobody's name goes with."""
    return (name, None, None)


def unknown(name: str, *values: str, **more: Any) -> Unknown:
    """Something that may be this or that."""
    return Unknown(key(name), values, Item(name, values, **more))


def option(name: str, *values: str) -> Unknown:
    """A house rule that may be this or that."""
    return Unknown(key(f"option {name}"), values, None)


# --- what is not known ------------------------------------------------------------------------
def test_whose_turn_it_was_is_asked_where_nothing_went_before() -> None:
    """The mover first, and it cannot be left out; a line before says it, unless it can come at any time."""
    (first, *rest) = trials.items(case_of(before=""))
    assert first == Item("@turn", ("Ben", "Joe", "Aki"), prompt="turn", needed=True)
    assert rest
    assert all(item.fact != "@turn" for item in trials.items(case_of()))
    challenge = case_of("Ben: play 5H", "Aki: penalty 5", game="american-page-one")
    assert next(trials.items(challenge)).fact == "@turn"


def test_facts_and_then_rules_are_unknown_the_usual_value_first() -> None:
    """What was told is not; nor is equipment, nor an option that was chosen or answered."""
    told = case_of(known=((key("@table"), "5H"),))
    found = trials.unknowns(told)
    assert key("@table") not in found
    assert key("@fixed") in found
    assert key("@table") in trials.unknowns(case_of())
    kinds = [each.item is None for each in found.values()]
    assert kinds == sorted(kinds)
    assert found[key("option draw-two-turn")] == option("draw-two-turn", "kept", "lost")
    assert key("option jokers") not in found
    for case in (
        case_of(chosen=(("draw-two-turn", "kept"),)),
        case_of(options=(("draw-two-turn", "lost"),)),
    ):
        assert key("option draw-two-turn") not in trials.unknowns(case)
    assert all(each.key == mine for mine, each in found.items())


# --- the record of a trial --------------------------------------------------------------------
def test_what_was_told_stands_above_what_is_assumed() -> None:
    """Options of the command line, jokers that were named, rules that were answered, then assumptions."""
    case = case_of(
        "Ben: play JK suit S",
        known=((key("@table"), "6H"),),
        chosen=(("rounds", "2"),),
        options=(("a", "b"),),
    )
    bench = Bench(case)
    assumed: Values = {key("option draw-two-turn"): "lost", key("@table"): "9C", key("@fixed"): ""}
    assert bench.options(assumed) == {"rounds": "2", "jokers": "2", "a": "b", "draw-two-turn": "lost"}
    assert bench.facts(assumed) == ["deal", "@position", "@turn Aki", "@table 6H"]
    assert bench.facts({key("@fixed"): "S by Aki", ("@hand", 1, None): "5H"})[3:] == [
        "@table 6H",
        "@fixed S by Aki",
        "@hand Ben: 5H",
    ]


def test_whose_turn_it_was_is_no_fact_of_its_own_where_it_is_asked() -> None:
    assert Bench(case_of(before="")).facts({key("@turn"): "Joe"})[2:] == ["@turn Joe"]
    assert Bench(case_of(before="")).facts({}) == ["deal", "@position"]


def test_a_move_stands_between_what_went_before_and_what_came_since() -> None:
    bench = Bench(case_of("Ben: draw 2"))
    assert bench.moves(False) == ["Aki: play 6H", "Ben: draw 2"]
    assert bench.moves(True) == ["Aki: play 6H", "Ben: take 2"] or bench.moves(True)[1].startswith(
        "Ben: take"
    )
    assert Bench(case_of("Ben: draw", "", since="Joe: draw")).moves(False) == ["Ben: draw", "Joe: draw"]
    assert Bench(case_of("Ben: draw", "", since="yes")).moves(False) == ["Ben: draw"]
    # its place is counted from the line after `deal`
    assert (bench.place(["deal", "@position", "@table 5H"]), Bench(case_of(before="")).place(["deal"])) == (
        3,
        0,
    )


def judged_as(bench: Bench, plainly: Result | None, as_take: Result | None = None) -> Bench:
    """A bench on which the move has this verdict, and that one where a draw is meant as a forced one."""
    bench._judged = lambda values, taken: as_take if taken else plainly  # type: ignore[method-assign]
    return bench


def breach(clause: str, doubt: Any = None, left_out: int = 0) -> Any:
    """A breach of which only this is known."""
    return SimpleNamespace(clause=clause, doubt=doubt, left_out=left_out, gravity=1)


@pytest.mark.parametrize(
    ("move", "plainly", "as_take", "wanted"),
    [
        ("Ben: draw 2", None, Result(LEGAL), None),
        ("Ben: draw 2", Result(LEGAL), None, (LEGAL, False)),
        ("Ben: draw 2", Result(ILLEGAL), Result(LEGAL), (LEGAL, True)),
        ("Ben: draw 2", Result(DOUBTFUL), Result(LEGAL), (LEGAL, True)),
        ("Ben: draw 2", Result(ILLEGAL), Result(DOUBTFUL), (ILLEGAL, False)),
        ("Ben: draw 2", Result(ILLEGAL), None, (ILLEGAL, False)),
        ("Ben: draw", Result(ILLEGAL), Result(LEGAL), (ILLEGAL, False)),  # one card is no forced draw
        ("Ben: play 5H", Result(ILLEGAL), Result(LEGAL), (ILLEGAL, False)),
    ],
)
def test_a_draw_of_several_is_a_forced_one_where_only_that_is_legal(
    move: str, plainly: Result | None, as_take: Result | None, wanted: tuple[str, bool] | None
) -> None:
    values = {key("@table"): "5H"}
    found = judged_as(Bench(case_of(move)), plainly, as_take).attempt(values)
    if wanted is None:
        assert found is None
        return
    assert found == Trial(wanted[0], values, wanted[1])


def test_a_trial_names_the_clauses_that_are_broken() -> None:
    result = Result(ILLEGAL, cast("Any", (breach("A"), breach("B"), breach("A"))))
    found = judged_as(Bench(case_of()), result).attempt({})
    assert found == Trial(ILLEGAL, {}, False, frozenset("AB"))


def test_each_record_that_is_judged_is_counted_and_a_table_is_laid_once_for_its_rules() -> None:
    case = case_of()
    bench, usual = Bench(case), {each.key: each.values[0] for each in trials.unknowns(case).values()}
    assert (bench.asked, len(bench.setups)) == (0, 0)
    counts = []
    for rule in ("kept", "kept", "lost"):
        bench.attempt({**usual, key("option draw-two-turn"): rule})
        counts.append((bench.asked, len(bench.setups)))
    assert counts == [(1, 1), (2, 1), (3, 2)]
    bench.attempt({**usual, key("@table"): "frob"})  # one that cannot be read counts as well
    assert (bench.asked, len(bench.setups)) == (4, 2)


def test_lines_that_cannot_have_been_so_are_counted() -> None:
    """Facts, the line before – unless it is in dispute itself –, and cards that are not there."""
    bench = Bench(case_of())
    facts = ["deal", "@position", "@table 5H"]
    good, bad, doubt = Result(LEGAL), Result(ILLEGAL), Result(DOUBTFUL)
    assert bench._wrong(facts, [good, good, good, bad]) == 0  # the move itself
    assert bench._wrong(facts, [bad, good, good, good]) == 1
    assert bench._wrong(facts, [bad, bad, bad, good, bad]) == 3
    assert bench._wrong(facts, [doubt, doubt, doubt, doubt]) == 0
    bench.lenient = True
    assert bench._wrong(facts, [bad, good, bad, good]) == 1
    alone = Bench(case_of(before=""))
    assert alone._wrong(facts, [bad, good, bad]) == 1


def test_a_card_that_cannot_be_there_contradicts_the_values() -> None:
    def contradicts(*breaches: Any) -> bool:
        return trials.contradicts(Result(ILLEGAL, cast("Any", breaches)))

    assert not contradicts()
    assert not contradicts(breach("A", left_out=CONTRADICTION - 1))
    assert contradicts(breach("A"), breach("B", left_out=CONTRADICTION))


def test_jokers_are_in_the_pack_where_one_was_named() -> None:
    """As many as a pack may have; by every name of theirs, in the move, before it, or in an answer."""
    assert trials.equipment(case_of()) == {}
    for text in ("Ben: play JK suit S", "Ben: ジョーカー出す", "Ben: play Joker"):
        assert trials.equipment(case_of(text)) == {"jokers": "2"}
        assert trials.equipment(case_of(before=text)) == {"jokers": "2"}
        assert trials.equipment(case_of(known=((key("@table"), text),))) == {"jokers": "2"}
    assert trials.equipment(case_of("Ben: play JK", game="american-page-one")) == {"jokers": "4"}
    assert trials.equipment(case_of("Ben: play JK", game="pile-up")) == {}
    assert trials.equipment(case_of(before=None)) == {}


# --- the survey -------------------------------------------------------------------------------
class Trier:
    """A bench on which a rule of this test decides."""

    def __init__(self, rule: Callable[[Values], Any]) -> None:
        self.rule = rule
        self.asked = 0
        self.lenient = False
        self.seen: list[Values] = []
        self.case = SimpleNamespace(dispute=SimpleNamespace(cards=lambda: ("5H",)))

    def attempt(self, values: Values) -> Trial | None:
        self.asked += 1
        self.seen.append(dict(values))
        found = self.rule(values)
        if found is None or isinstance(found, Trial):
            return found
        return Trial(found, dict(values), False)

    def faults(self, values: Values) -> int:
        self.asked += 1
        self.seen.append(dict(values))
        return cast("int", self.rule(values))


def surveyed(
    monkeypatch: pytest.MonkeyPatch, found: Sequence[Unknown], rule: Callable[[Any], Any]
) -> tuple[Survey, Trier]:
    """The survey of these unknown things under a rule."""
    bench = Trier(rule)
    monkeypatch.setattr(trials, "unknowns", lambda case: {each.key: each for each in found})
    monkeypatch.setattr(trials, "Bench", lambda case: bench)
    return trials.survey(case_of()), bench


A, B, C = key("a"), key("b"), key("c")


def test_what_turns_the_verdict_weighs_as_often_as_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    things = [unknown("a", "0", "1"), unknown("b", "0", "1"), option("c", "0", "1")]
    found, bench = surveyed(monkeypatch, things, lambda v: LEGAL if v[A] == "0" else ILLEGAL)
    assert found.weights == {A: 1.0}
    one, other = found.flips[A]
    assert (one.verdict, other.verdict) == (LEGAL, ILLEGAL)
    assert one.values == {A: "0", B: "0", key("option c"): "0"}
    assert other.values == {**one.values, A: "1"}
    assert found.best is found.trials[0]
    assert found.best.values == one.values
    assert bench.asked == 200
    assert list(found.unknowns) == [each.key for each in things]


def test_a_verdict_is_turned_from_whichever_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    for usual, other in ((ILLEGAL, LEGAL), (LEGAL, DOUBTFUL), (DOUBTFUL, ILLEGAL), (ILLEGAL, DOUBTFUL)):
        things = [unknown("a", "0", "1"), unknown("b", "0")]
        found, _ = surveyed(monkeypatch, things, lambda v, a=usual, b=other: a if v[A] == "0" else b)  # type: ignore[misc]
        assert found.weights == {A: 1.0}


def test_what_is_hard_to_answer_weighs_less_and_what_is_always_asked_weighs_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    things = [unknown("a", "0", "1", ease=0.25), unknown("b", "0", always=True), unknown("c", "0")]
    found, _ = surveyed(monkeypatch, things, lambda v: LEGAL if v[A] == "0" else ILLEGAL)
    assert found.weights == {A: 0.25, B: 1.0}
    assert trials.ease(option("x", "on")) == 1.0


def test_of_the_trials_110_change_one_thing_each_and_chance_has_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    things = [unknown(f"k{number}", *"0123456789") for number in range(30)]
    found, bench = surveyed(monkeypatch, things, lambda v: LEGAL)
    assert bench.asked == len(bench.seen) == 200
    start = bench.seen[0]
    away = [sum(values[k] != start[k] for k in start) for values in bench.seen]
    assert away[:111] == [0, *[1] * 109, *away[110:111]]
    assert max(away[110:]) > 1
    assert [next(v[k] for k in start if v[k] != "0") for v in bench.seen[1:110]] == (
        ["1"] * 30 + ["2"] * 30 + ["3"] * 30 + ["4"] * 19
    )
    assert found.weights == {}
    assert found.flips == {}


def test_a_verdict_that_only_several_changes_turn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two clauses are broken, each for a reason of its own: both are put right at once."""

    def rule(values: Any) -> Trial:
        broken = frozenset(name for name, k in (("X", A), ("Y", B)) if values[k] == "0")
        return Trial(ILLEGAL if broken else LEGAL, dict(values), False, broken)

    monkeypatch.setattr(trials, "another", lambda *_: None)
    found, bench = surveyed(monkeypatch, [unknown(n, "0", "1") for n in "abc"], rule)
    assert set(found.weights) == {A, B}
    assert found.flips[A][0].values == {A: "1", B: "1", C: "0"}
    assert found.flips[A][1].values == {A: "0", B: "1", C: "0"}
    assert len(found.trials) == bench.asked == 1 + 3 + 1 + 2
    assert found.certain == frozenset()


def test_the_clauses_that_are_broken_whatever_was_are_certain() -> None:
    def certain(*found: tuple[str, str]) -> frozenset[str]:
        made = [Trial(verdict, {}, False, frozenset(clauses)) for verdict, clauses in found]
        return Survey({}, {}, made, {}).certain

    assert certain((ILLEGAL, "AB"), (ILLEGAL, "BC"), (LEGAL, ""), (DOUBTFUL, "C")) == frozenset("B")
    assert certain((LEGAL, "A")) == certain() == frozenset()


def test_changes_are_gathered_that_take_one_clause_each() -> None:
    start = Trial(ILLEGAL, {}, False, frozenset("XY"))
    singly = [
        (A, "1", frozenset("XYZ")),
        (A, "2", frozenset("Y")),
        (B, "1", frozenset("Y")),
        (C, "1", frozenset("XZ")),
        (C, "2", frozenset("X")),
    ]
    assert trials.cured(start, singly) == {A: "2", C: "2"}
    assert trials.cured(start, singly[:2]) == {A: "2"}
    assert trials.cured(start, [(A, "1", frozenset())]) == {A: "1"}  # it takes both


def test_where_no_table_makes_sense_the_line_before_is_in_doubt_too(monkeypatch: pytest.MonkeyPatch) -> None:
    things = [unknown("a", "0", "1")]
    asked: list[bool] = []

    def setting(bench: Any, _: Any) -> Trial | None:
        asked.append(bench.lenient)
        return None

    monkeypatch.setattr(trials, "setting", setting)
    found, _ = surveyed(monkeypatch, things, lambda v: LEGAL)
    assert asked == [False, True]
    assert found == Survey({}, {A: things[0]}, [], {})
    start = Trial(LEGAL, {A: "1"}, False)
    monkeypatch.setattr(trials, "setting", lambda bench, _: start if bench.lenient else None)
    found, bench = surveyed(monkeypatch, things, lambda v: LEGAL)
    assert bench.lenient
    assert found.best is start


def test_every_other_value_comes_in_turn() -> None:
    found = {A: unknown("a", "x", "y", "z", "y"), B: unknown("b", "p"), C: unknown("c", "p", "q")}
    start = Trial(LEGAL, {A: "y", B: "p", C: "p"}, False)
    assert list(trials.in_turn(found, start)) == [(A, "x"), (C, "q"), (A, "z")]
    assert list(trials.in_turn({}, start)) == []


# --- a table on which everything makes sense --------------------------------------------------
def setting(found: Sequence[Unknown], rule: Callable[[Any], int]) -> tuple[Trial | None, Trier]:
    """The values found where so many faults are left; without any the move can be judged."""
    bench = Trier(rule)
    judged = Trier(lambda values: None if rule(values) else LEGAL)
    bench.attempt = judged.attempt  # type: ignore[method-assign]
    return trials.setting(cast("Any", bench), {each.key: each for each in found}), bench


def test_the_usual_values_are_taken_where_they_make_sense() -> None:
    found, bench = setting([unknown("a", "0", "1")], lambda _: 0)
    assert found == Trial(LEGAL, {A: "0"}, False)
    assert bench.seen == []


def test_a_table_card_is_looked_for_before_anything_else() -> None:
    """A thing of more than twenty values is tried apart, at first; each step has fewer faults than before."""
    table = unknown("a", *map(str, range(21)))
    things = [unknown("b", "0", "1"), unknown("c", *map(str, range(20))), table]
    found, bench = setting(things, lambda v: (v[A] != "7") + (v[B] != "1"))
    assert found is not None
    assert found.values == {A: "7", B: "1", C: "0"}
    assert [values[A] for values in bench.seen[1:21]] == [str(n) for n in range(1, 21)]
    assert [values[B] for values in bench.seen[1:22]] == ["0"] * 20 + ["1"]
    assert len(bench.seen) == 22


def test_forty_tries_are_made_of_large_things_and_twice_of_small_ones() -> None:
    large, small = (
        unknown("a", *map(str, range(99))),
        [unknown(f"s{n}", *map(str, range(20))) for n in range(5)],
    )
    found, bench = setting([large, *small], lambda _: 1)
    assert found is None
    assert len(bench.seen) == 1 + 3 * 40
    assert [values[A] for values in bench.seen[1:41]] == [str(n) for n in range(1, 41)]
    assert all(values[A] == "0" for values in bench.seen[41:])
    few, bench = setting([unknown("b", "0", "5H", "1")], lambda _: 1)
    assert few is None
    assert [values[B] for values in bench.seen] == ["0", "1", "1"]  # no card of the quarrel lies there


class Loaded:
    """Chance that is known."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)

    def choice(self, values: Sequence[Any]) -> Any:
        return values[-1]

    def sample(self, keys: Sequence[Any], size: int) -> Sequence[Any]:
        return keys[:size]


def test_another_table_differs_in_three_things_of_which_half_are_as_usual() -> None:
    found = {each.key: each for each in (unknown("x", "0"), *(unknown(n, "0", "1", "2") for n in "abcd"))}
    start = Trial(LEGAL, dict.fromkeys(found, "0"), False)
    base = start._replace(values={**start.values, A: "1", B: "1", C: "1", key("d"): "1"})

    def tried(bench: Trier, *numbers: float) -> Any:
        return trials.another(cast("Any", bench), found, base, start, cast("Any", Loaded(*numbers)))

    other = tried(Trier(lambda _: LEGAL), 0.49, 0.5, 0.51)
    assert other.values == {key("x"): "0", A: "0", B: "2", C: "2", key("d"): "1"}
    bench = Trier(lambda v: LEGAL if v[A] == "2" else None)
    assert tried(bench, 0.1, 0.1, 0.1, 0.9, 0.1, 0.1).values[A] == "2"
    assert bench.asked == 2
    worn = Trier(lambda _: LEGAL)
    worn.asked = 199
    assert tried(worn, 0.1, 0.1, 0.1) is not None
    assert tried(worn, 0.1, 0.1, 0.1) is None
    only = {key("x"): unknown("x", "0")}
    assert (
        trials.another(cast("Any", Trier(lambda _: LEGAL)), only, base, start, cast("Any", Loaded())) is None
    )


# --- games that say nothing of what may be asked ----------------------------------------------
NAMES = tuple("abcdefghijklmnop")


def dispute(*cards: int) -> Dispute:
    """A move with these cards."""
    return Dispute(seats=2, mover=1, steps=(Step("play", cards=cards),), names=NAMES, players=("Aki", "Ben"))


def fact(name: str, **shape: Any) -> Verb:
    """A fact that takes something."""
    return Verb(name=name, aliases={}, form="", legend={}, takes=Shape(**shape) if shape else None)


@pytest.mark.parametrize(
    ("shape", "cards", "wanted"),
    [
        ({"choice": ("x", "y"), "form": "suit-by"}, (), ("x", "y")),
        ({"form": "suit-by", "name": True}, (), ("", "S by Aki", "S by Ben", "H by Aki", "H by Ben")),
        ({"name": True, "numbers": (1, 1)}, (), ("", "Aki", "Ben")),
        ({"numbers": (0, 1), "cards": (1, 1)}, (), ("", "0", "1", "2", "5")),
        ({"cards": (1, 1)}, (1, 2), ("", "a", *NAMES[3:])),
    ],
)
def test_values_of_a_fact_follow_from_what_it_takes(
    shape: dict[str, Any], cards: tuple[int, ...], wanted: tuple[str, ...]
) -> None:
    assert asked_plainly.values(fact("@x"), Shape(**shape), dispute(*cards)) == wanted


def test_of_cards_on_the_table_every_fifth_is_tried_and_pairs_without_the_quarrel() -> None:
    found = asked_plainly.values(fact("@x"), Shape(cards=(0, 9)), dispute(0))
    assert found[:4] == ("", "b", "g", "l")
    assert all(len(pair.split()) == 2 and "a" not in pair for pair in found[4:])
    assert 0 < len(found[4:]) <= 6


def test_hands_hold_the_cards_of_the_quarrel_and_have_five_three_or_one() -> None:
    found = asked_plainly.values(fact("@x"), Shape(cards=(0, 9), head="name"), dispute(0, 1))
    assert found[:3] == ("", "a", "b")
    assert [len(hand.split()) for hand in found[3:]] == [5, 5, 3, 3]  # one card cannot be both
    assert all(hand.startswith("a b") for hand in found[3:])
    alone = asked_plainly.values(fact("@x"), Shape(cards=(0, 9), head="name"), dispute(2))
    assert [len(hand.split()) for hand in alone] == [0, 1, 5, 5, 3, 3]  # that of one is the card itself
    nothing = asked_plainly.values(fact("@x"), Shape(cards=(0, 9), head="name"), dispute())
    assert [len(hand.split()) for hand in nothing] == [0, 5, 5, 3, 3, 1, 1]


def test_the_table_comes_first_then_the_mover_then_the_others() -> None:
    """Facts that all games share are not asked for, nor those of the beginning, nor what only games know."""
    facts = (
        fact("@mine", cards=(0, 9), head="name"),
        fact("@stock", numbers=(1, 1)),  # shared
        fact("@starter", cards=(0, 9)),
        fact("@reveal", cards=(0, 9), head="name"),
        fact("@rows", cards=(0, 9), head="number"),
        fact("@bare"),
        fact("@here", cards=(1, 1)),
        fact("@maybe", numbers=(1, 1), head="name?"),
    )
    import layouts

    shared = next(each for each in layouts.shared_record_words().facts if each.name == "@stock")
    told = cast("RecordWords", SimpleNamespace(facts=[shared if f.name == "@stock" else f for f in facts]))
    found = list(asked_plainly.plain(told, dispute()))
    assert [(item.fact, item.seat, item.prompt) for item in found] == [
        ("@here", None, "here"),
        ("@mine", 1, "mine"),
        ("@maybe", 1, "maybe"),
        ("@mine", 0, "mine"),
        ("@maybe", 0, "maybe"),
    ]
    assert found[0].values[:2] == ("", "a")
    assert found[2].values == ("", "0", "1", "2", "5")
