"""What settles a doubt, what it supposes, which options are opened, who sits there: each by itself."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from layouts.model import OptionKind
from referee.game.reads import Reads
from referee.game.walk import Breach
from referee.hidden.cases import UNDECIDED, Doubt, Literal, Total
from referee.judge import seating
from referee.judge.explore import explored
from referee.judge.judgement import LineVerdict, Settle
from referee.judge.rulings import _brought_forward, _lay_there
from referee.judge.seating import chosen, people, setup_of
from referee.judge.settle import choice_before, settling
from referee.judge.supposing import Held, Supposed, supposed, with_suppositions
from referee.judge.verdicts import Result
from referee.record import model
from referee.record.model import (
    EMPTY,
    UNKNOWN,
    Choice,
    Deal,
    Line,
    LineKind,
    Record,
    Seating,
    Step,
)
from tests.referee import toy
from tests.referee.toy import lines

PLACES = {0: ("@hand", 0), 1: ("@open", 0), 2: ("@field", 1), 3: ("@box", None), 4: ("@hand", 1)}
GAME = cast("Any", SimpleNamespace(
    place=lambda state, container: PLACES[container], rows_asked=lambda state, doubt: [],
))  # fmt: skip
STATE = cast("Any", SimpleNamespace(setup=SimpleNamespace(cards=SimpleNamespace(copies=(1, 0, 2, 1, 1)))))


# --- what settles an unknown line -----------------------------------------------------------------
def open_at(*places: int, count: int = 5) -> Any:
    """A deal as judged in which these lines left a choice open."""
    results = [Result("legal", unwritten=("suit",) if place in places else ()) for place in range(count)]
    return SimpleNamespace(results=results, states=(STATE,))


def unknown(line: Line, *breaches: Breach) -> LineVerdict:
    return LineVerdict(line, 1, "unknown", breaches)


TOLD = lines("0 pick", "1 say 1", "2 pick", "0 odd", "1 say 1")


def test_the_last_choice_up_to_the_line_is_to_be_named() -> None:
    """The line itself counts, what comes after it does not."""
    for at, places, named in (
        (3, (0, 2), [Settle("choice", 2, 3)]),
        (3, (0, 4), [Settle("choice", 0, 1)]),
        (2, (0, 2), [Settle("choice", 2, 3)]),
        (1, (2,), []),
        (3, (), []),
    ):
        assert choice_before(unknown(TOLD[at]), TOLD, open_at(*places)) == named


def test_each_breach_names_what_settles_it_once() -> None:
    """A choice where it hangs on no card; a card that is held; the next line, where none is written yet."""
    choice, held = Breach("A", "w"), Doubt(((Literal(((4, 3),), 1, True),),), ((),))
    shown = Breach("B", "w", doubt=held)
    undecided = Breach("C", "w", doubt=UNDECIDED)
    run = open_at(2)
    named, show, write = Settle("choice", 2, 3), Settle("show", 1, 4), Settle("record", None, 5)
    assert settling(unknown(TOLD[3], choice, shown, choice), TOLD, GAME, run) == (named, show)
    assert settling(unknown(TOLD[3], undecided), TOLD, GAME, run) == (named,)  # another move follows
    assert settling(unknown(TOLD[4], undecided), TOLD, GAME, run) == (write,)
    facts = (*TOLD[:4], TOLD[4]._replace(kind=LineKind.FACT))
    assert settling(unknown(TOLD[3], undecided), facts, GAME, run) == (write._replace(line=4),)
    assert settling(unknown(TOLD[3]), TOLD, GAME, run) == ()


# --- what a doubt supposes ------------------------------------------------------------------------
def case(container: int, *cards: int, has: bool = True, since: int = 0) -> tuple[Literal]:
    return (Literal(((container, 3),), sum(1 << card for card in cards), has, since),)


def suppose(bad: Any, fine: Any) -> Supposed | None:
    return supposed(Breach("A", "w", doubt=Doubt(bad, fine)), GAME, STATE)


def test_a_doubt_is_said_with_what_somebody_held() -> None:
    """Cards of the deck alone (there is no card 1); `unless` where only the other side is easy to picture."""
    hand = Held("@hand", (0,), (0, 2), True)
    none = hand._replace(has=False)
    assert suppose((case(0, 0, 1, 2),), (case(0, 0, 1, 2, has=False),)) == Supposed(((hand,),))
    assert suppose((case(0, 0, 2, has=False),), (case(0, 0, 2),)) == Supposed(((hand,),), unless=True)
    assert suppose((case(0, 0, 2, has=False),), (case(0, 0, 2, has=False),)) == Supposed(((none,),))
    assert suppose((case(0, 2),), (case(0, 2),)) == Supposed(((hand._replace(cards=(2,)),),))
    drawn = suppose((case(0, 2, since=7),), (case(0, 2, since=7, has=False),))
    assert drawn == Supposed(((Held("@hand", (0,), (2,), True, True),),))


def test_what_cannot_be_said_of_cards_held_is_not_supposed() -> None:
    total = (Total(((0, 3),), (1,), 4, True),)
    fine = (case(0, 2),)
    assert suppose((total,), fine) is None
    assert suppose(fine, (total,)) is None
    assert suppose(((),), fine) is None
    assert suppose((), fine) is None
    assert supposed(Breach("A", "w"), GAME, STATE) is None
    plain, doubted = Breach("A", "w"), Breach("B", "v", doubt=Doubt(fine, fine))
    found = with_suppositions((plain, doubted), GAME, STATE)
    assert [each.supposed is None for each in found] == [True, False]


def test_several_places_of_one_player_are_his_hand() -> None:
    """A hand in two parts is the hand; places without a hand have the first of their names."""
    both = (Literal(((1, 3), (0, 3), (4, 3)), 4, True),)
    found = suppose((both,), (case(0, 2, has=False),))
    assert found == Supposed(((Held("@hand", (0, 1), (2,), True),),))
    others = (Literal(((2, 3), (3, 3)), 4, True),)
    found = suppose((others,), (case(0, 2, has=False),))
    assert found == Supposed(((Held("@box", (1, None), (2,), True),),))
    nowhere = suppose(((Literal((), 4, True),),), (case(0, 2, has=False),))
    assert nowhere == Supposed(((Held("@hand", (), (2,), True),),))


def test_cases_of_one_place_are_said_together() -> None:
    """Cards in order; cases of several things, of another place, or of what was not held stay apart."""
    fine = (case(0, 2, has=False),)
    found = suppose((case(0, 3), case(4, 2), case(0, 0), case(0, 3)), fine)
    assert found == Supposed(((Held("@hand", (0,), (0, 3), True),), (Held("@hand", (1,), (2,), True),)))
    two = (*case(0, 3), *case(4, 2))
    found = suppose((case(0, 0), two, two), fine)
    assert found is not None
    assert [len(each) for each in found.cases] == [1, 2]
    assert found.cases[1] == (Held("@hand", (0,), (3,), True), Held("@hand", (1,), (2,), True))
    apart = suppose((case(0, 0, has=False), case(0, 3, has=False)), fine)
    assert apart is not None
    assert [each[0].cards for each in apart.cases] == [(0,), (3,)]


# --- options that nobody remembers ----------------------------------------------------------------
def rules(**values: tuple[Any, ...]) -> Any:
    """A book with these options, the first value of each the usual one; `deck…` is equipment."""
    specs = [
        SimpleNamespace(
            name=name,
            values=each,
            kind=OptionKind.EQUIPMENT if name.startswith("deck") else OptionKind.RULE,
        )
        for name, each in values.items()
    ]
    return SimpleNamespace(
        option_specs=specs, options={name: each[0] if each else 0 for name, each in values.items()}
    )


def ways(book: Any, reads: Any, *, known: tuple[str, ...] = (), told: tuple[Line, ...] = ()) -> Any:
    """The sets of values that are judged, with the readings, and from which line on not all were."""
    options = {name: None for name in book.options if name not in known}
    record = cast("Record", SimpleNamespace(options=options))

    def judging(values: Any, open_names: frozenset[str], readings: Any) -> Any:
        watched = Reads(book.options, open_names)
        for name, line in reads(values):
            if name in open_names:
                watched.first.setdefault(name, line)
        return SimpleNamespace(results=lambda: [Result("legal")] * len(told)), watched if open_names else None

    found = explored(record, [Deal(1, 0, told)], book, judging)
    return [(dict(way.values), dict(way.readings)) for way in found.ways], found.cut


def test_an_option_is_opened_where_it_is_read() -> None:
    """`a` is read at line 5, `b` at line 7 under a=y alone, `c` never; the deck is read before all."""

    def reads(values: Any) -> list[tuple[str, int]]:
        return [("a", 5)] + ([("b", 7)] if values.get("a") == "y" else [])

    found, cut = ways(rules(a=("x", "y"), b=("p", "q"), c=(1, 2), deck=(1, 2), d=()), reads)
    values = [each for each, _ in found]
    assert cut is None
    assert values[0] == {"deck": 1, "a": "x"}
    assert values == [
        {"deck": 1, "a": "x"},
        {"deck": 2, "a": "x"},
        {"deck": 1, "a": "y", "b": "p"},
        {"deck": 2, "a": "y", "b": "p"},
        {"deck": 1, "a": "y", "b": "q"},
        {"deck": 2, "a": "y", "b": "q"},
    ]
    assert ways(rules(a=("x", "y")), reads, known=("a",)) == ([({}, {})], None)


@pytest.mark.parametrize(("count", "judged", "cut"), [(256, 256, None), (257, 256, 5), (300, 256, 5)])
def test_so_many_sets_of_values_are_judged_and_no_more(count: int, judged: int, cut: int | None) -> None:
    """From the line on where another value would be read nothing is certain then."""
    found = ways(rules(a=tuple(range(count))), lambda values: [("a", 5)])
    assert (len(found[0]), found[1]) == (judged, cut)


def test_every_reading_of_a_disputed_line_is_judged_under_every_set_of_values() -> None:
    """Line 3 was read in two ways; a dispute beyond what can be told apart is unknown from its line on."""

    def disputed(number: int, readings: int) -> Line:
        places = ((Choice("number", 1, ""),) * readings,)
        return Line(
            number, LineKind.MOVE, 0, (Step("x"),), "", model.Testimony(places, ((Step("x"),),) * readings)
        )

    book = rules(a=("x", "y"))
    found, cut = ways(book, lambda values: [("a", 5)], told=(disputed(3, 2),))
    assert found == [
        ({"a": "x"}, {3: 0}),
        ({"a": "x"}, {3: 1}),
        ({"a": "y"}, {3: 0}),
        ({"a": "y"}, {3: 1}),
    ]
    assert cut is None
    _, cut = ways(book, lambda values: [("a", 5)], told=(disputed(3, 2), disputed(8, 40)))
    assert cut == 8
    _, cut = ways(
        rules(a=tuple(range(200))), lambda values: [("a", 5)], told=(disputed(3, 2), disputed(8, 40))
    )
    assert cut == 5


# --- who sits at the table ------------------------------------------------------------------------
def test_an_option_was_chosen_by_name_or_by_another_value() -> None:
    record = SimpleNamespace(chosen=None, options={"a": 1, "b": 2})
    assert chosen(cast("Record", record), "a", 1)
    record.chosen = frozenset({"b"})
    assert chosen(cast("Record", record), "b", 2)
    assert not chosen(cast("Record", record), "a", 1)
    assert chosen(cast("Record", record), "a", 3)


def test_a_deal_with_another_number_of_players_has_their_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was chosen stays; the same number is the same set-up; what is read is watched on."""
    asked = []

    def book(game: str, values: dict[str, Any], seats: int, cards: object) -> Any:
        asked.append((game, values, seats, cards))
        return SimpleNamespace(options={"a": 1, "hand": 10 * seats})

    monkeypatch.setattr(seating, "shelf", SimpleNamespace(book=book))
    record = cast("Record", SimpleNamespace(
        game="toy", chosen=frozenset({"a"}), options={"a": 1, "hand": 30}, cards_path="x", first_table=3,
    ))  # fmt: skip
    three = toy.setup(a=1, hand=30)
    for seats in ((0, 1, 2), (0, 2, 4)):
        assert setup_of(record, three, Deal(1, 1, (), 0, Seating(seats, seats, ()))) is three
    assert setup_of(record, three, Deal(1, 1, ())) is three
    two = Deal(1, 1, (), 0, Seating((0, 3), (0, 1, 3), ()))
    made = setup_of(record, three, two)
    assert (made.options, made.seats) == ({"a": 1, "hand": 20}, 2)
    assert asked == [("toy", {"a": 1}, 2, "x")]
    reads = Reads(three.options, frozenset({"hand"}))
    watched = setup_of(record, three._replace(options=reads), two)
    assert (watched.options["hand"], list(reads.first)) == (20, ["hand"])
    assert asked[1] == asked[0]
    assert people(record, two) == (0, 3)
    assert people(record, Deal(1, 1, ())) == (0, 1, 2)


def test_options_remember_where_they_were_first_read() -> None:
    reads = Reads({"a": 1, "b": 2}, frozenset({"a"}))
    assert (dict(reads.unwatched), reads.first, reads.at) == ({"a": 1, "b": 2}, {}, 0)
    reads.at = 4
    assert (reads["b"], reads["a"]) == (2, 1)
    reads.at = 5
    assert reads["a"] == 1
    assert reads.first == {"a": 4}
    assert (list(reads), len(reads)) == (["a", "b"], 2)


# --- what later lines tell of earlier ones --------------------------------------------------------
def fact(*cards: int, verb: str = "@row", row: int = 2, number: int = 1) -> Line:
    return Line(number, LineKind.FACT, None, (Step(verb, cards=cards, numbers=(row,) if row else ()),), "")


def test_a_fact_that_says_what_lay_in_a_row_at_the_beginning() -> None:
    """A row with a place that is empty by now is one of later; so is a hand, which counts no row."""
    tells = frozenset({"@row"})
    assert _lay_there(fact(3, UNKNOWN), tells)
    assert _lay_there(fact(), tells)
    assert not _lay_there(fact(3, EMPTY), tells)
    assert not _lay_there(fact(3, row=0), tells)
    assert not _lay_there(fact(3, verb="@hand"), tells)
    assert not _lay_there(fact(3)._replace(kind=LineKind.MOVE), tells)


def test_such_facts_are_brought_before_the_first_move() -> None:
    first, one, two, three = (fact(number=number) for number in (1, 3, 5, 6))
    moves = [line._replace(number=number) for line, number in zip(lines("0 x", "1 x"), (2, 4), strict=True)]
    told = (first, moves[0], one, moves[1], two, three)
    assert [line.number for line in _brought_forward(told, {3, 6})] == [1, 3, 6, 2, 4, 5]
    assert [line.number for line in _brought_forward(told, {1, 3})] == [1, 3, 2, 4, 5, 6]
    for same in ({1}, set[int]()):
        assert _brought_forward(told, same) is told
    assert _brought_forward((first, one), {1, 3}) == (first, one)
