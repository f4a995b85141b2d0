"""Tries of changes: which are judged anew, from which table on, and what is kept of a file's bytes."""

from __future__ import annotations

import codecs
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from layouts.model import Shape
from referee.mend import lost, trial
from referee.mend.change import Change, Counts, Likely, Repair
from referee.mend.search import Tried, best_of_kind
from referee.mend.slips import Slips
from referee.mend.splice import mended_bytes
from referee.mend.tables import fork
from referee.mend.trial import Bench, Outcome, Work
from referee.mend.whole import Found, Place, decided, thorough
from referee.record.faults import Fault
from referee.record.model import UNKNOWN, Deal, Line, LineKind, Step
from tests.referee.test_mend_lost import words

search = import_module("referee.mend.search")  # the package of commands has a function of this name

DICE = """game: pyramid-dice
players: Aki, Ben

deal
Aki: roll 1 2 3; fail T01
Ben: roll 4 5 6; fail T10
deal
Aki: roll 1 2 3; fail T01
Ben: roll 4 5 6; fail T10"""


def bench_of(text: str) -> Bench:
    """A record laid out for tries."""
    return Bench(Place(), text.split("\n"), Work(10**6))


# --- which changes are judged in their deal alone ---------------------------------------------
@pytest.mark.parametrize(
    ("change", "anew"),
    [
        (Change("replace", 5, 1, ("Ben: roll 4 5 6; fail T09",)), False),  # the last line of a deal
        (Change("insert", 6, 0, ("Aki: roll 4 5 6; fail T09",)), False),  # behind it
        (Change("replace", 7, 2, ("Aki: roll 4 5 6; fail T09",)), False),  # the last lines of the file
        (Change("insert", 9, 0, ("Aki: roll 4 5 6; fail T09",)), False),
        (Change("replace", 5, 2, ("Ben: roll 4 5 6; fail T09",)), True),  # with the line of the next deal
        (Change("deal", 5, 0, ("#",)), True),
        (Change("option", 5, 0, ("#",)), True),
        (Change("replace", 1, 1, ("players: Aki, Ben, Joe",)), True),  # the header
        (Change("insert", 5, 0, ("#", "deal")), True),
        (Change("insert", 5, 0, ("#", "joins: Joe")), True),
    ],
)
def test_a_change_within_a_deal_leaves_the_rest_of_the_record_as_it_was_judged(
    change: Change, anew: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything else is read and judged from the first line on, which takes as long as the record."""
    asked: list[Change] = []

    def judged(_: Bench, each: Change) -> Outcome:
        asked.append(each)
        return Outcome(77)

    monkeypatch.setattr(Bench, "anew", judged)
    bench = bench_of(DICE)
    assert (bench.try_out(change).bad == 77) == anew == bool(asked)
    bench.plain = False
    assert bench.try_out(change).bad == 77


def test_what_is_taken_away_counts_as_well_as_what_is_put_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who joins before a deal stands between the deals, and not in one."""
    monkeypatch.setattr(Bench, "anew", lambda *_: Outcome(77))
    text = (
        "game: american-page-one\nplayers: Aki, Ben\ndeal\n@starter 5H\nAki: draw\n@end\njoins: Joe\ndeal\n"
    )
    bench = bench_of(text)
    assert bench.try_out(Change("delete", 6, 1, ())).bad == 77
    assert bench.try_out(Change("delete", 4, 1, ())).bad != 77


def test_the_first_line_that_is_illegal_is_the_bad_one_wherever_it_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Later lines may settle an earlier one; where none is settled it is the line just walked through."""
    for first, wanted in ((0, 0), (None, 1)):
        bench = bench_of(DICE)
        table = fork(bench.tables(0)[0])
        monkeypatch.setattr(trial, "surely_bad", lambda worlds: True)
        monkeypatch.setattr(trial, "first_illegal", lambda table, first=first: first)
        monkeypatch.setattr(type(table), "calm", lambda *_: False)
        table.undone = frozenset({0})
        assert bench.walk(table, ruled=False) == wanted
        assert bench.walk(fork(bench.tables(0)[0]), ruled=True) is None


def test_a_table_is_one_of_its_deal() -> None:
    """Who begins it, and its lines; before each line, and after the last."""
    head = "game: american-page-one\nplayers: Aki, Ben\n"
    over = "deal\n@position\n@table 4H\n@hand Aki: 5H\n@hand Ben: 3\nAki: play 5H!\n"
    bench = bench_of(head + over + "deal\n@starter 5H\nBen: draw")
    for number, lines, turn in ((0, 5, 0), (1, 2, 1)):
        tables = bench.tables(number)
        assert len(tables) == lines + 1
        assert tables[0].lines == bench.reading(number).lines
        assert tables[0].worlds[0].state.turn == turn


def test_only_behind_position_a_card_turned_up_is_the_one_on_the_table() -> None:
    head = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n"

    def verbs(lines: str) -> list[str]:
        return [each.steps[0].verb for each in bench_of(head + lines).parsed(0) if isinstance(each, Line)]

    assert verbs("@hand Aki: 4S\n@starter 4H") == ["@hand", "@starter"]
    assert verbs("@stock 9\n@starter 4H") == ["@stock", "@starter"]
    assert verbs("@position\n@starter 4H\n@starter 5H") == ["@position", "@table", "@table"]


def test_deals_are_numbered_from_one() -> None:
    assert [each.number for each in bench_of(DICE).seats] == [1, 2]


def test_a_change_beside_the_gap_that_another_one_left_touches_nothing_of_it() -> None:
    """Lines were taken out before the sixth; the fourth and the fifth stand as they were written."""
    gone = Change("delete", 5, 1, ())
    assert not search.overlap(gone, Change("delete", 3, 1, ()))
    assert not search.overlap(gone, Change("delete", 2, 2, ()))


def test_a_second_change_in_a_long_deal_costs_its_lines_and_the_cards_seen_so_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """106 lines; two of the 102 of the deal stand behind a hundred others, four more each: 114 in all."""
    told: list[int] = []

    def singles(_place: Any, _lines: Any, _found: Any, limit: int, **_: int) -> Any:
        told.append(limit)
        return [], True, []

    monkeypatch.setattr(search, "singles", singles)
    monkeypatch.setattr(search, "thorough", lambda *_: Found(5, Counts(1, 0, 0)))
    lines = ["a", "b", "c", "deal", *["d"] * 102]
    first = Tried(Change("replace", 5, 1, ("x",)), 7, 0, 0, 0)
    for left, limit in ((1000, 886), (114, 0), (7000, 6000)):
        told.clear()
        monkeypatch.setattr(search, "TWO_CHANGES", left)
        assert search.doubles(Place(), lines, [first]) == ([], True)
        assert told == [limit]
    monkeypatch.setattr(search, "thorough", lambda *_: Found(None, Counts(0, 0, 0)))
    for left, whole in ((115, True), (114, False)):  # with the last of the work one more is looked at
        monkeypatch.setattr(search, "TWO_CHANGES", left)
        assert search.doubles(Place(), lines, [first] * 2) == ([], whole)


def test_work_on_open_records_grows_with_the_ways_to_read_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many there are is known once the first was judged: 4 a line before, then 4 for each way."""
    bench = bench_of(DICE)
    bench.plain = False
    monkeypatch.setattr(trial, "thorough", lambda *_: Found(None, Counts(0, 0, 5), ways=3))
    change = Change("insert", 9, 0, ("#",))
    for spent in (4 * 10, 4 * 10 * 3):
        left = bench.work.left
        assert bench.anew(change) == Outcome(None, 5, 0)
        assert left - bench.work.left == spent


def test_nothing_is_tried_beyond_the_file_or_in_the_header() -> None:
    bench = bench_of(DICE)
    assert bench.record is not None
    slips = Slips(bench.record, bench.lines, "en")
    for index in (0, 3 - 1, 9, 10):
        assert list(search.at_line(bench, slips, slips.writer, index)) == []
    assert list(search.at_line(bench, slips, slips.writer, 3))


def header(*faults: Fault, lines: tuple[str, ...] = ("a", "b")) -> list[tuple[int, str]]:
    """What is proposed for a header: the line, and what it becomes."""
    found = search.of_header(lines, Found(0, Counts(1, 0, 0), faults))
    return [(change.at, *change.new) for change in found]


def test_a_header_is_mended_where_its_fault_stands_and_nowhere_beside_it() -> None:
    """The first line has a place as any; a fault behind the last has none."""
    assert header(Fault(1, 1, "header-line"), Fault(9, 1, "header-line"), Fault(3, 1, "header-line")) == [
        (0, "deal")
    ]
    assert header(Fault(9, 1, "header-line"), Fault(2, 1, "header-line")) == [(1, "deal")]
    assert header(Fault(2, 1, "z", (), "write", ("z",))) == [(1, "z")]
    assert header(Fault(2, 1, "a", (), "write", ("z",))) == [(1, "z")]
    assert header(*(Fault(2, 1, "z", (), hint) for hint in ("write", "key-near", "did-you-mean"))) == []
    others = (Fault(2, 1, "z", (), hint, ("z", "y")) for hint in ("a", "e", "l", "z"))
    assert header(*others, lines=("z: 1", "z: 2")) == []
    behind = Fault(2, 1, "z", (), "write", ("z",))
    assert header(Fault(1, 1, "z"), behind) == [(1, "z")]
    near = Fault(1, 1, "key-missing", (), "key-near", ("plyers", "players"))
    assert header(near, lines=("a: plyers", "plyers: x", "zz: plyers")) == [(1, "players: x")]


# --- the record as a whole --------------------------------------------------------------------
def test_what_is_wrong_beside_the_file_is_bad_where_its_header_ends() -> None:
    """Options given at the command line stand in no line."""
    lines = ["game: american-page-one", "players: Aki, Ben", "deal", "Aki: draw"]
    assert thorough(Place(options=(("nonsense", "7"),)), lines).first == 2
    assert thorough(Place(), [""]).first == 0


def test_a_deal_is_settled_by_a_decision_or_by_a_ruling_in_it() -> None:
    move = Line(1, LineKind.MOVE, 0, (Step("draw"),), "")
    ruling = Line(2, LineKind.FACT, None, (Step("@ruling", words=("void",)),), "")
    settled = [
        decided(Deal(1, 1, lines), word) for lines in ((move,), (move, ruling)) for word in ("", "void")
    ]
    assert settled == [False, True, True, True]


# --- lines that may be missing ----------------------------------------------------------------
def test_what_a_game_says_of_no_effect_is_a_move_of_its_own() -> None:
    """`draw` and `take` may be effects in a game; where they are not they stand alone, and follow nothing."""
    shapes = {
        "b": Shape(cards=(1, 2)),
        "draw": Shape(),
        "take": Shape(cards=(1, 2)),
        "zero": Shape(cards=(0, 2)),
    }
    card = (UNKNOWN,)
    alone = [
        (Step("b", cards=card),),
        (Step("draw"),),
        (Step("take", cards=card),),
        (Step("zero", cards=card),),
    ]
    assert list(lost.veiled(words(shapes, ()), all_open=True)) == alone
    told = list(lost.veiled(words(shapes, ("draw", "take", "zero")), all_open=True))
    assert told == [alone[0], (*alone[0], Step("zero", cards=card)), *alone[1:3]]


def test_the_first_verb_of_dice_begins_a_turn() -> None:
    shapes = {
        "roll": Shape(dice=True, numbers=(2, 3)),
        "more": Shape(dice=True, numbers=(4, 4)),
        "a": Shape(),
    }
    found = list(lost.veiled(words(shapes, ()), all_open=True))
    assert found[0] == (Step("roll", numbers=(1, 1)), Step("a"))
    assert len(found) == 6


# --- of alike ones the best -------------------------------------------------------------------
def test_of_two_that_say_the_same_the_likelier_stays_whatever_is_unknown_then() -> None:
    """What is unknown counts only among changes that stand for themselves."""

    def tried(order: int, likely: Likely, unknown: int, far: int, *same: object) -> Tried:
        return Tried(Change("insert", 0, 0, ("",), likely, same=same), None, unknown, far, order)

    draws = [tried(0, Likely.NAME, 0, 5, "draw"), tried(1, Likely.NAME, 9, 1, "draw")]
    pairs = [tried(2, Likely.NAME, 3, 2), tried(3, Likely.NAME, 2, 4), tried(4, Likely.SLIP, 7, 7)]
    assert [each.order for each in best_of_kind([*draws, *pairs])] == [4, 3, 2, 1]
    assert pairs[0].rank == (Likely.NAME, 3, 2, 2)


# --- the bytes of a file ----------------------------------------------------------------------
def spliced(data: bytes, *changes: Change) -> bytes:
    """The file with changes made."""
    return mended_bytes(data, Repair(changes, (), Counts(0, 0, 0)))


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF8, "utf-8"),
        (b"", "utf-8"),
        (b"", "cp932"),
    ],
)
def test_a_file_stays_in_its_encoding_with_its_mark(mark: bytes, encoding: str) -> None:
    """Lines trade places and a new one comes between; each keeps the end that stood at its place."""
    old, new = "ゲーム\r\nアキ\nベン\r\n終", "ゲーム\r\nベン\nチエ\r\nアキ\r\n終"
    changes = (Change("swap", 1, 2, ("ベン", "アキ")), Change("insert", 2, 0, ("チエ",)))
    assert spliced(mark + old.encode(encoding), *changes) == mark + new.encode(encoding)


@pytest.mark.parametrize(
    ("text", "change", "wanted"),
    [
        ("a\nb", Change("insert", 2, 0, ("c",)), "a\nb\nc"),  # the last line has no end, before and after
        ("a\r\nb", Change("insert", 2, 0, ("c", "d")), "a\r\nb\r\nc\r\nd"),
        ("a", Change("insert", 1, 0, ("b",)), "a\nb"),
        ("a\nb\n", Change("insert", 2, 0, ("c",)), "a\nb\nc\n"),
        ("a\nb", Change("insert", 0, 0, ("c",)), "c\na\nb"),
        ("a\nb", Change("delete", 1, 1, ()), "a\n"),
        ("a\nb", Change("replace", 1, 1, ("c", "d")), "a\nc\nd"),
        ("a\r\nb\nc\r", Change("replace", 0, 3, ("x",)), "x\r"),
    ],
)
def test_where_lines_end_after_a_change(text: str, change: Change, wanted: str) -> None:
    assert spliced(text.encode(), change) == wanted.encode()


def test_a_line_that_only_moves_keeps_bytes_that_are_written_otherwise_today() -> None:
    """In the code page of Windows one sign has two spellings; a mended file keeps the one that was used."""
    twice = b"\xfa\x40 \xee\xef"  # the small roman one, in two of its places
    data = "アキ".encode("cp932") + b"\n" + twice
    change = Change("swap", 0, 2, (twice.decode("cp932"), "アキ"))
    assert spliced(data, change) == twice + b"\n" + "アキ".encode("cp932")


def test_changes_are_made_upon_each_other() -> None:
    found: Any = spliced(b"a\nb\nc", Change("delete", 0, 1, ()), Change("replace", 1, 1, ("x",)))
    assert found == b"b\nx"


# --- from which table on ----------------------------------------------------------------------
def taken_up(
    monkeypatch: pytest.MonkeyPatch,
    place: int,
    *,
    unwritten: tuple[tuple[int, int], ...] = (),
    filled: tuple[tuple[int, int], ...] = (),
    guesses: tuple[int, ...] = (),
    facts: tuple[int, ...] = (),
    undone: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
) -> int:
    """The number of the table, of six around five moves, from which a change at a place is judged.

    `unwritten` and `filled` are pairs: at the table with this number the line at that place; `undone` is what
    is taken back as the deal stands, and with the change.
    """
    tables = [
        SimpleNamespace(
            number=number,
            undone=frozenset(undone[0]),
            unwritten={line for table, line in unwritten if table == number},
            worlds=[
                SimpleNamespace(filled={}),
                SimpleNamespace(filled={line for table, line in filled if table == number}),
            ],
        )
        for number in range(6)
    ]
    lines: Any = [
        SimpleNamespace(
            guess=(0,) if at in guesses else (), kind=LineKind.FACT if at in facts else LineKind.MOVE
        )
        for at in range(9)
    ]
    bench = bench_of(DICE)
    monkeypatch.setattr(bench, "tables", lambda deal: tables, raising=False)
    monkeypatch.setattr(trial, "fork", lambda table: table.number)
    monkeypatch.setattr(trial, "taken_back", lambda lines: frozenset(undone[1]))
    found: Any = bench.begun(0, place, lines)
    return int(found)


@pytest.mark.parametrize(
    ("hangs", "number"),
    [
        ({}, 3),
        ({"unwritten": ((3, 2),)}, 2),  # the line right before it has a choice that nobody wrote
        ({"unwritten": ((3, 1), (3, 3), (2, 2))}, 3),
        ({"unwritten": ((3, 2), (2, 1))}, 1),
        ({"filled": ((3, 2),)}, 2),  # or one that a world has filled in
        ({"filled": ((3, 1), (3, 3), (3, 4), (2, 2))}, 3),
        ({"guesses": (2,)}, 2),  # or a card that nobody could read
        ({"guesses": (1, 3)}, 3),
        ({"facts": (2,)}, 2),  # or is no move
        ({"facts": (1, 3)}, 3),
        ({"facts": (1, 2)}, 1),
        ({"facts": (0, 1, 2)}, 0),
        ({"undone": ((1,), ())}, 1),  # a move is no longer taken back
        ({"undone": ((), (2,))}, 2),  # or is now
        ({"undone": ((2,), (1, 2))}, 1),
        ({"undone": ((1,), (1,))}, 3),
        ({"undone": ((4,), ())}, 3),
    ],
)
def test_a_change_is_judged_from_the_last_table_on_which_nothing_hangs(
    hangs: dict[str, Any], number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert taken_up(monkeypatch, 3, **hangs) == number


def test_behind_the_last_line_the_last_table_is_taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [taken_up(monkeypatch, place) for place in (0, 4, 5, 6, 9)] == [0, 4, 5, 5, 5]


def test_a_line_that_cannot_be_read_moves_with_the_lines_before_it() -> None:
    """It is the tenth; one more before it makes it the eleventh, one fewer the ninth."""
    bench = bench_of(f"{DICE}\nAki: frob")
    assert bench.first_bad() == 9
    more = Change("insert", 9, 0, ("Aki: roll 1 1 2; fail T03",))
    two = Change("replace", 8, 1, ("Ben: roll 4 5 6; fail T09", "Aki: roll 1 1 2; fail T03", "# so"))
    for change, wanted in ((more, 10), (Change("delete", 8, 1, ()), 8), (two, 11)):
        assert bench.try_out(change) == Outcome(wanted)


def test_before_a_fact_late_in_a_deal_no_move_is_missing() -> None:
    """The eighth line is one; the moves before it may have lost others."""
    text = (
        "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@starter 4H\nAki: draw\nBen: draw\nAki: draw\n@stock 9"
    )
    bench = bench_of(text)
    assert bench.record is not None
    writer = Slips(bench.record, bench.lines, "en").writer
    assert [bool(list(search.before_line(bench, writer, index))) for index in (3, 4, 5, 6, 7)] == [
        False,
        True,
        True,
        True,
        False,
    ]


def test_who_begins_next_sits_at_the_table_of_the_next_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the last deal, at that of the last."""
    bench = bench_of(DICE)
    bench.seats = ("a", "b", "c")  # type: ignore[assignment]
    monkeypatch.setattr(trial, "person", lambda deal, first: (deal, first))
    monkeypatch.setattr(trial, "beginning", lambda *told, passed: (*told, passed))
    found: list[Any] = [bench.next_start(deal, 7, passed=False) for deal in range(3)]
    assert found == [
        ("b", ("a", 7), 2, False),
        ("c", ("b", 7), 2, False),
        ("c", ("c", 7), 2, False),
    ]
