"""A disputed move of the first player, and what nobody knows in the order in which it was asked."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from layouts.model import OptionKind, Shape, Verb
from referee import shelf
from referee.ask import plain, talk
from referee.ask import trial as trials
from referee.ask.case import Case, Key, forced
from referee.ask.outcome import written
from referee.ask.trial import Survey, Trial, Unknown, another
from referee.game.dispute import Dispute, Item
from referee.judge.judgement import ILLEGAL, LEGAL
from referee.judge.verdicts import Result
from referee.record import RecordError
from referee.record.model import Step


def case_of(move: str, before: str | None = "") -> Case:
    return Case(game="twin-pyramid", lang="en", players=("Aki", "Ben", "Joe"), move=move, before=before)


def test_the_first_player_is_a_mover_like_any_other() -> None:
    """Seat 0: the move is hers, and so is the draw said as a forced one."""
    found = case_of("Aki: play 5H", "Joe: play 6H").dispute
    assert (found.mover, found.author) == (0, 2)
    assert case_of("Aki: draw 5H 6H").as_take() == "Aki: take 5H 6H"


def test_only_a_draw_is_said_as_a_forced_one() -> None:
    """Whatever the other words of the line begin with."""
    assert case_of("Aki: build 5H; draw 2; pass").as_take() == "Aki: build 5H; take ? ?; pass"


@pytest.mark.parametrize("first", [0, 1])
def test_everything_that_nobody_knows_is_written_whatever_was_asked_first(first: int) -> None:
    """A rule and a fact that may have been two things; the record is written from the other of the two."""
    fact: Key = ("@a", None, None)
    rule: Key = ("option x", None, None)
    item = Item("@a", ("5H", "6H"))
    found = {fact: Unknown(fact, item.values, item), rule: Unknown(rule, ("on", "off"), None)}
    one, other = (Trial(verdict, {fact: card, rule: "on"}, False) for verdict, card in (
        (LEGAL, "5H"), (ILLEGAL, "6H"),
    ))  # fmt: skip
    bench: Any = SimpleNamespace(
        case=case_of("Aki: play 5H"),
        items={fact: item},
        facts=lambda values: [values[fact]],
        options=lambda values: {"x": values[rule]},
    )
    keys = [(rule, fact), (fact, rule)][first]
    lines, options, told = written(bench, Survey({}, found, [one], {fact: (one, other)}), one, keys)
    assert (lines, options) == (["5H or 6H"], {"x": "?"})
    assert told == [("x=?", "@a 5H or 6H"), ("@a 5H or 6H", "x=?")][first]
    lines, _, _ = written(bench, Survey({}, found, [one], {fact: (one, other)}), other, keys)
    assert lines == ["6H"]  # the way in which it decides is kept
    third = cast("Any", Trial(LEGAL, {fact: "5H", rule: "off"}, False))
    assert written(bench, Survey({}, found, [one], {fact: (one, other)}), third, keys)[0] == ["5H or 6H"]


def test_the_usual_value_of_a_rule_comes_first_if_it_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the usual one hangs on something else, the first of all values; numbers as they are written."""
    specs = [
        SimpleNamespace(kind=OptionKind.RULE, name=name, default=default, values=values)
        for name, default, values in (("p", "b", ("a", "b", "c")), ("q", None, ("a", "b")), ("r", 2, (1, 2)))
    ]
    monkeypatch.setattr(trials, "items", lambda case: iter(()))
    monkeypatch.setattr(trials, "shelf", SimpleNamespace(book=lambda *_: SimpleNamespace(option_specs=specs)))
    found = trials.unknowns(case_of("Aki: play 5H"))
    assert {key[0]: each.values for key, each in found.items()} == {
        "option p": ("b", "a", "c"),
        "option q": ("a", "b"),
        "option r": ("2", "1"),
    }


def test_whose_turn_it_was_is_asked_after_a_line_that_anybody_may_write() -> None:
    """American Page One: whoever claims a penalty need not be on turn, and says nothing of who is."""
    case = case_of("Ben: play 5H", "Aki: penalty 5")
    bench = trials.Bench(replace(case, game="american-page-one"))
    assert bench.facts({}) == ["deal", "@position"]
    assert bench.facts({("@turn", None, None): "Joe"}) == ["deal", "@position", "@turn Joe"]


def test_whose_turn_comes_is_known_where_the_record_can_be_read() -> None:
    """After Ben's card it is Joe's turn, before him Aki's was; with a card that is none nobody knows."""
    bench = trials.Bench(case_of("Ben: play 5H", "Aki: play 6H"))
    usual = {unknown.key: unknown.values[0] for unknown in trials.unknowns(bench.case).values()}
    assert bench.turn_after(usual, False) == ("seat", 2)
    assert bench.turn_after({**usual, ("@table", None, None): "frob"}, False) is None
    assert trials.Bench(case_of("Aki: draw")).turn_after({("@turn", None, None): "Aki"}, False) == ("seat", 1)


def test_a_rule_that_is_assumed_is_the_one_that_is_judged_by() -> None:
    """TP-8.4, a draw of two taken: with the turn kept the player may draw again, with the turn lost not."""
    bench = trials.Bench(case_of("Ben: draw 6S", "Ben: take 9S 9C"))
    usual = {unknown.key: unknown.values[0] for unknown in trials.unknowns(bench.case).values()}
    usual |= {("@table", None, None): "2H", ("@due", 1, None): "2"}
    found = []
    for rule in ("kept", "lost"):
        run = bench._run(bench.facts(usual), {**usual, RULE: rule}, False, telling=False)
        assert run is not None
        found.append(run.setup.options["draw-two-turn"])
    assert found == ["kept", "lost"]


RULE: Key = ("option draw-two-turn", None, None)


class Judged(trials.Bench):
    """A bench whose records are judged by the test."""

    results: Any = None

    def _run(self, facts: Any, values: Any, taken: bool, *, telling: bool) -> Any:
        self.told = taken
        return self.results and SimpleNamespace(deals=[SimpleNamespace(results=self.results)])


def test_how_far_values_are_from_making_sense_is_counted_by_the_move_as_it_was_said() -> None:
    """A record that cannot be read is as wrong as all of its facts."""
    bench = Judged(case_of("Aki: draw 2", "Joe: play 6H"))
    facts: trials.Values = {("@table", None, None): "5H"}
    good, bad = Result(LEGAL), Result(ILLEGAL)
    assert bench.faults(facts) == len(bench.facts(facts)) == 4
    bench.results = [bad, bad, good, good, good]
    assert (bench.faults(facts), bench.told) == (2, False)


# --- the survey ---------------------------------------------------------------------------------------
A, B, C = (("a", None, None), ("b", None, None), ("c", None, None))


class Noted:
    """Chance that takes the last of what it is offered, and notes the offers."""

    def __init__(self, seed: int) -> None:
        self.offers: list[list[str]] = []
        OFFERED.append(self.offers)

    def choice(self, values: list[str]) -> str:
        self.offers.append(values)
        return values[-1]


OFFERED: list[list[list[str]]] = []


def surveyed(monkeypatch: pytest.MonkeyPatch, rule: Any, further: tuple[Any, ...] = ()) -> tuple[Survey, int]:
    """The survey of three things of three values each, and how often it was asked; `rule`: broken clauses."""
    found = {key: Unknown(key, ("0", "1", "2"), Item(key[0], ("0", "1", "2"))) for key in (A, B, C)}

    def attempt(values: Any) -> Trial:
        bench.asked += 1
        broken = frozenset(rule(values))
        return Trial(ILLEGAL if broken else LEGAL, dict(values), False, broken)

    bench: Any = SimpleNamespace(asked=0, lenient=False, attempt=attempt)
    left = list(further)
    monkeypatch.setattr(trials, "unknowns", lambda case: found)
    monkeypatch.setattr(trials, "Bench", lambda case: bench)
    monkeypatch.setattr(trials, "Random", Noted)
    monkeypatch.setattr(trials, "another", lambda *_: left.pop(0) if left else None)
    return trials.survey(case_of("Aki: play 5H")), bench.asked


def test_changes_are_made_together_only_where_none_makes_the_move_legal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One try as usual and six that change one thing; then the whole, and each of its parts left out."""

    def two(values: Any) -> str:
        return "".join(name for name, key in (("X", A), ("Y", B)) if values[key] == "0")

    assert surveyed(monkeypatch, two)[1] == 1 + 6 + 1 + 2
    assert surveyed(monkeypatch, lambda values: "" if values[C] == "2" else two(values))[1] == 1 + 6
    one = lambda values: "Y" + "X" * (values[A] == "0")  # noqa: E731
    assert surveyed(monkeypatch, one)[1] == 1 + 6  # the one change was tried already
    assert surveyed(monkeypatch, lambda values: "")[1] == 1 + 6


def test_of_another_table_each_thing_is_changed_to_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it was, to one of its other values."""
    base = Trial(LEGAL, {A: "0", B: "1", C: "2"}, False)
    found, asked = surveyed(monkeypatch, lambda values: "X" if values[C] == "1" else "", (base,))
    assert OFFERED[-1] == [["1", "2"], ["0", "2"], ["0", "1"]]
    assert asked == 1 + 6 + 3
    assert base in found.trials
    assert found.weights == {C: 2 / 3}  # of three times that it was changed it decided twice


def test_nothing_more_is_tried_once_the_trials_are_used_up() -> None:
    """A draw of several is tried in two ways, so that their number may be passed."""
    found: dict[Key, Unknown] = {A: Unknown(A, ("0", "1"), Item("a", ("0", "1")))}
    base = Trial(LEGAL, dict.fromkeys(found, "0"), False)
    chance: Any = SimpleNamespace(
        random=lambda: 0.9, choice=lambda values: values[-1], sample=lambda keys, _: keys
    )
    for asked, tried in ((199, True), (200, False), (201, False)):
        bench: Any = SimpleNamespace(asked=asked, attempt=lambda values: Trial(LEGAL, values, False))
        assert (another(bench, found, base, base, chance) is not None) is tried


# --- what is heard ------------------------------------------------------------------------------------
def test_only_behind_the_name_of_who_was_on_turn_a_colon_is_left_out() -> None:
    """People write a name as they write it before a move."""
    turn = Unknown(("@turn", None, None), ("Aki",), Item("@turn", ("Aki",)))
    table = Unknown(("@table", None, None), ("5H",), Item("@table", ("5H",)))
    case = case_of("Aki: play 5H")
    assert [talk._fact(case, turn, text) for text in ("Joe", "Joe:", "ben:")] == ["Joe", "Joe", "ben"]
    with pytest.raises(RecordError):
        talk._fact(case, table, "5H:")
    due = Unknown(("@due", 1, None), ("2",), Item("@due", ("2",), 1))
    with pytest.raises(RecordError):
        talk._fact(case, due, "2:")


def test_a_house_rule_is_asked_for_on_which_it_hangs_who_is_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever it would be, before or after the usual one, or nobody; a rule that was skipped is not."""
    rules = [(f"option {name}", None, None) for name in "ab"]
    fact = ("@a", None, None)
    unknowns = {key: Unknown(key, ("0", "1"), None) for key in rules}
    unknowns[fact] = Unknown(fact, ("0", "1"), Item("@a", ("0", "1")))
    values = dict.fromkeys(unknowns, "0")
    survey = Survey({}, cast("Any", unknowns), [Trial(LEGAL, cast("Any", values), True)], {})
    monkeypatch.setattr(talk, "surveyed", lambda case: survey)
    asked = []

    def asks(turns: dict[str, Any], **more: Any) -> Any:
        class Bench:
            def __init__(self, case: Case) -> None:
                pass

            def turn_after(self, values: Any, taken: bool) -> Any:
                asked.append((values[fact], taken))
                return turns["".join(values[key] for key in rules)]

        monkeypatch.setattr(talk, "Bench", Bench)
        talk.next_turn.cache_clear()
        return talk.next_turn(replace(case_of("Aki: play 5H"), **more))

    one, two = ("seat", 1), ("seat", 2)
    for usual, other in ((one, two), (two, one), (one, None), (None, one)):
        assert asks({"00": usual, "10": usual, "01": other}) == rules[1]
        assert asks({"00": usual, "10": other, "01": other}) == rules[0]
        assert asks({"00": usual, "10": other, "01": other}, skipped=frozenset(rules[:1])) == rules[1]
        assert asks({"00": usual, "10": usual, "01": usual}) is None
    assert set(asked) == {("0", True)}
    monkeypatch.setattr(talk, "surveyed", lambda case: survey._replace(trials=[]))
    assert asks({}) is None
    talk.next_turn.cache_clear()


def test_what_hangs_on_nothing_has_no_list_of_values() -> None:
    """A fact of one card lists each card by itself, whether or not it may be left out."""
    known = Dispute(seats=2, mover=1, steps=(Step("play", cards=(1,)),), names=("a", "b", "c"), players=PAIR)
    verb = Verb(name="@x", aliases={}, form="", legend={}, takes=None)
    assert plain.values(verb, Shape(cards=(0, 1)), known) == ("", "a", "c")
    assert plain.values(verb, Shape(cards=(1, 1)), known) == ("", "a", "c")
    assert plain.values(verb, Shape(cards=(1, 9)), known) != ("", "a", "c")


PAIR = ("Aki", "Ben")


def test_a_question_may_be_passed_unless_it_says_otherwise() -> None:
    assert not talk.Question("since", "", "").needed


def test_only_a_draw_of_several_is_meant_as_a_forced_one() -> None:
    for verb in ("build", "discard", "drawn", "give"):
        assert not forced((Step(verb, cards=(1, 2)),))
    assert forced((Step("draw", cards=(1, 2)),))


def test_a_legend_is_that_of_its_own_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it stands among the others."""
    facts = [SimpleNamespace(name=name, legend={"": name.upper()}, form="") for name in ("@y", "@x", "@z")]
    book = SimpleNamespace(record_words=SimpleNamespace(facts=facts))
    monkeypatch.setattr(shelf, "book", lambda *_: book)
    case = case_of("Aki: play 5H")
    assert [talk._legend(case, name) for name in ("@x", "@y", "@z")] == ["@X", "@Y", "@Z"]
