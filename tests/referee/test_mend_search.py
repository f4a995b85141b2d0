"""The search for a change, part by part: what is tried, in which order, how far, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import pytest

from referee.mend.change import Change, Counts, Likely, Part, Repair
from referee.mend.sheet import Span, language
from referee.mend.slips import Slips
from referee.mend.trial import Bench, Outcome, Work
from referee.mend.whole import Found, Place
from referee.record.faults import Fault
from referee.record.writer import Writer

search = import_module("referee.mend.search")  # the package of commands has a function of this name

TWIN = ("game: twin-pyramid", "players: Aki, Ben", "", "deal", "@starter 4H")
DICE = ("game: pyramid-dice", "players: Aki, Ben", "", "deal")
NONE = Counts(0, 0, 0)


def bench_of(*lines: str, work: int = 10_000) -> Bench:
    """A record laid out for the search."""
    return Bench(Place(), lines, Work(work))


def replaced(at: int, *new: str, taken: int = 1, likely: Likely = Likely.OTHER) -> Change:
    """A change of so many lines into others."""
    return Change("replace", at, taken, new, likely)


def marks(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """In the place of parts of the search, which of them was asked for which line: changes of that kind."""

    def mark(name: str) -> Any:
        def marked(*args: Any, **more: Any) -> Iterator[Change]:
            (index,) = [each for each in args if isinstance(each, int)]
            yield Change(f"{name}{'!' if more.get('first') else ''}", index, 0, ())

        return marked

    for name in names:
        monkeypatch.setattr(search, name, mark(name))


# --- two changes that belong together ---------------------------------------------------------
@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        # lines 5 and 6 are new: what takes one of them away is no change of what was written
        ((5, 2), (4, 1), False),
        ((5, 2), (4, 2), True),
        ((5, 2), (5, 1), True),
        ((5, 2), (6, 1), True),
        ((5, 2), (6, 3), True),
        ((5, 2), (7, 1), False),
        ((5, 2), (5, 0), False),  # put in beside them
        ((5, 2), (6, 0), False),
        # lines were taken out before 5: only what spans the gap touches it
        ((5, 0), (4, 1), False),
        ((5, 0), (4, 2), True),
        ((5, 0), (3, 2), False),
        ((5, 0), (3, 3), True),
        ((5, 0), (5, 1), False),
        ((5, 0), (5, 0), False),
        ((5, 0), (6, 1), False),
    ],
)
def test_a_second_change_leaves_what_the_first_one_wrote(
    first: tuple[int, int], second: tuple[int, int], wanted: bool
) -> None:
    one = replaced(first[0], *["new"] * first[1])
    two = replaced(second[0], "newer", taken=second[1])
    assert search.overlap(one, two) == wanted


LINES = tuple("abcdefgh")


@pytest.mark.parametrize(
    ("first", "second", "line", "old"),
    [
        (replaced(3, "x", taken=0), replaced(6, "y"), 6, ("f",)),  # one line was put in before it
        (replaced(3, "x", taken=0), replaced(4, "y"), 4, ("d",)),  # right behind the new one
        (replaced(3, "x", taken=0), replaced(2, "y"), 3, ("c",)),  # before it nothing has moved
        (replaced(3, taken=2), replaced(3, "y"), 6, ("f",)),  # two lines were taken out
        (replaced(3, taken=2), replaced(2, "y"), 3, ("c",)),
        (replaced(3, "x", "z"), replaced(5, "y", taken=2), 5, ("e", "f")),
    ],
)
def test_proposals_name_the_lines_of_the_file_as_it_is(
    first: Change, second: Change, line: int, old: tuple[str, ...]
) -> None:
    """Changes count the lines that the one before left; a person looks at the file."""
    one, two = search.parts(LINES, (first, second))
    before = LINES[first.at : first.at + first.taken]
    assert one == Part("replace", first.at + 1, before, first.new, first.why, first.facts)
    assert two == Part("replace", line, old, second.new, second.why, second.facts)
    assert search.parts(LINES, (first,)) == (one,)


def test_proposals_stand_by_number_of_changes_then_likelihood_then_what_stays_unknown() -> None:
    """Of two changes the unlikelier one counts; what is alike stays as it was found."""
    slip, name, loss = (replaced(1, "x", likely=each) for each in (Likely.SLIP, Likely.NAME, Likely.LOSS))
    found = [
        Repair((slip, slip), (), Counts(0, 0, 0)),
        Repair((slip, loss), (), Counts(0, 0, 0)),
        Repair((loss,), (), Counts(0, 0, 0)),
        Repair((name,), (), Counts(0, 0, 2)),
        Repair((name,), (), Counts(0, 0, 1)),
        Repair((name,), ("later",), Counts(0, 0, 1)),  # type: ignore[arg-type]
        Repair((slip,), (), Counts(0, 0, 9)),
        Repair((name, slip), (), Counts(0, 0, 0)),
    ]
    order = [6, 4, 5, 3, 2, 0, 7, 1]
    assert sorted(found, key=search.ranked(found)) == [found[place] for place in order]
    assert search.ranked(found)(found[1]) == (2, Likely.LOSS, 0, 1)


# --- proposals are judged once more -----------------------------------------------------------
def judged_as(monkeypatch: pytest.MonkeyPatch, *first: int | None) -> list[tuple[str, ...]]:
    """What is judged as a whole from here on; the results come in turn, the last one ever again."""
    seen: list[tuple[str, ...]] = []

    def judged(_: Place, lines: Sequence[str]) -> Found:
        seen.append(tuple(lines))
        return Found(first[min(len(seen), len(first)) - 1], Counts(0, 0, len(seen)))

    monkeypatch.setattr(search, "thorough", judged)
    return seen


def singly(number: int) -> list[tuple[Change, ...]]:
    """So many changes of one line."""
    return [(replaced(0, f"new {each}"),) for each in range(number)]


def test_no_more_than_24_proposals_are_judged_and_ten_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = judged_as(monkeypatch, 7)
    assert search.confirmed(Place(), LINES, singly(30)) == []
    assert [lines[0] for lines in seen] == [f"new {number}" for number in range(24)]
    seen = judged_as(monkeypatch, None)
    found = search.confirmed(Place(), LINES, singly(30))
    assert (len(found), len(seen)) == (10, 10)
    assert found[1] == Repair(
        singly(2)[1], (Part("replace", 1, ("a",), ("new 1",), "", ()),), Counts(0, 0, 2)
    )
    seen = judged_as(monkeypatch, None)
    assert len(search.confirmed(Place(), LINES, singly(30), most=1)) == len(seen) == 1


def test_what_comes_to_the_same_file_is_judged_and_shown_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = judged_as(monkeypatch, None, 3, None)
    chosen = [*singly(2), *singly(3)]
    assert [each.changes for each in search.confirmed(Place(), LINES, chosen)] == [*singly(1), *singly(3)[2:]]
    assert len(seen) == 3


# --- single changes ---------------------------------------------------------------------------
def tries(monkeypatch: pytest.MonkeyPatch, changes: Sequence[Change], bad: Sequence[int | None]) -> list[Any]:
    """These candidates, each of which comes to the next of these; what they were asked for is kept."""
    asked: list[Any] = []
    results = iter(bad)

    def candidates(*args: Any) -> Iterator[Change]:
        asked.append(args)
        yield from changes

    def tried(self: Bench, _: Change) -> Outcome:
        self.work.spend(1)
        return Outcome(next(results), 5, 0)

    monkeypatch.setattr(search, "candidates", candidates)
    monkeypatch.setattr(Bench, "try_out", tried)
    return asked


def test_a_change_mends_or_brings_the_first_bad_line_further_or_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """“Further” is counted in lines of the file as it was: a line put in moves those behind it."""
    changes = [
        replaced(7, "a"),
        replaced(6, "b"),
        replaced(6, "c"),
        replaced(8, "d", "e", taken=1),
        replaced(8, "f", "g", taken=1),
        replaced(7, taken=1),
        replaced(7, taken=2),
        replaced(9, "h", taken=0),
    ]
    asked = tries(monkeypatch, changes, [None, 8, 7, 8, 9, 7, 5, 10])
    found = Found(7, NONE)
    good, whole, others = search.singles(Place(), TWIN, found, 1000, reach=4)
    assert [search.Tried(changes[0], None, 5, 0, 0)] == good
    assert [(each.change, each.bad, each.far, each.order) for each in others] == [
        (changes[1], 8, 1, 1),
        (changes[4], 9, 1, 4),
        (changes[5], 7, 0, 5),
        (changes[7], 10, 2, 7),
    ]
    assert whole
    (bench, *rest) = asked[0]
    assert rest == [TWIN, 7, found, 4]
    assert bench.lines == TWIN


def test_the_same_change_is_tried_once_and_a_search_ends_with_its_work_or_with_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changes = [
        replaced(7, "a"),
        replaced(7, "a"),
        replaced(7, "a", taken=2),
        replaced(8, "a"),
        replaced(8, "b"),
    ]
    found = Found(7, NONE)
    tries(monkeypatch, changes, [None] * 5)
    good, whole, _ = search.singles(Place(), TWIN, found, 1000)
    assert ([each.order for each in good], whole) == ([0, 2, 3, 4], True)
    tries(monkeypatch, changes, [None] * 5)
    good, whole, _ = search.singles(Place(), TWIN, found, 1000, enough=2)
    assert ([each.order for each in good], whole) == ([0, 2], False)
    unread = ("nothing that reads",)  # and so no work to lay out
    tries(monkeypatch, changes, [None] * 5)
    good, whole, _ = search.singles(
        Place(), unread, found, 3
    )  # what uses the work up is not known to the end
    assert ([each.order for each in good], whole) == ([0, 2], False)
    tries(monkeypatch, changes, [None] * 5)
    assert search.singles(Place(), unread, found, 5)[1]


def test_a_line_that_nobody_wrote_by_hand_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    for length, wanted in ((600, 1), (601, 0)):
        asked = tries(monkeypatch, [], [])
        found = search.singles(Place(), (*TWIN, "#" * length), Found(5, NONE), 1000)
        assert len(asked) == wanted
        assert found == ([], bool(wanted), [])


def test_candidates_come_from_the_bad_line_outwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the line, then house equipment, then before it down to the header, then after it."""
    bench = bench_of(*TWIN, *["Aki: draw"] * 9, "deal", "@starter 5H", "Aki: draw")
    marks(monkeypatch, "at_line", "before_line")
    monkeypatch.setattr(search, "hidden", lambda *_: False)
    monkeypatch.setattr(search, "equipment", lambda *_: [Change("equipment", 0, 0, ())])

    def tried(bad: int, reach: int) -> list[tuple[str, int]]:
        return [
            (each.kind, each.at)
            for each in search.candidates(bench, bench.lines, bad, Found(bad, NONE), reach)
        ]

    near = [("deal", 6), ("at_line!", 6), ("equipment", 0)]
    assert tried(6, 0) == [*near, *[("at_line", at) for at in (5, 4, 3, 7, 8, 9)]]
    # upon a first change: as far as it reaches before the line, the last of these lines left aside
    assert tried(6, 2) == [
        ("deal", 6),
        ("at_line", 6),
        ("equipment", 0),
        *[("at_line", at) for at in (5, 7, 8, 9)],
    ]
    assert tried(6, 3)[3:] == [("at_line", at) for at in (5, 4, 3, 7, 8, 9)]
    # not beyond the deal; and at the end of the file a line may be missing
    assert tried(12, 0)[3:] == [("at_line", at) for at in (*range(11, 2, -1), 13)]
    assert tried(15, 0)[3:] == [*[("at_line", at) for at in (*range(14, 2, -1), 16)], ("before_line", 17)]
    # no deal begins at the first `deal` itself, or before it
    assert tried(3, 0)[:2] == [("at_line!", 3), ("equipment", 0)]
    assert tried(2, 0)[0] == ("at_line!", 2)


def test_where_cards_are_hidden_every_line_of_the_deal_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "hidden", lambda bench, bad: bad == 5)
    marks(monkeypatch, "at_line", "before_line")
    monkeypatch.setattr(search, "equipment", lambda *_: [])
    bench = bench_of(*TWIN, *["Aki: draw"] * 9, "deal", "@starter 5H")
    for reach, last in ((0, 13), (9, 8)):
        found = search.candidates(bench, bench.lines, 5, Found(5, NONE), reach)
        assert max(each.at for each in found) == last


def test_cards_are_hidden_where_a_ledger_is_kept_or_the_record_is_not_plain() -> None:
    dice = bench_of(*DICE, "Aki: roll 1 2 3; fail T01")
    assert not search.hidden(dice, 4)
    assert not search.hidden(bench_of(*DICE, "Aki: frob"), 4)  # of no line a table is known but the first
    assert search.hidden(dice, 2)  # the header
    assert search.hidden(bench_of(*TWIN, "Aki: draw"), 5)
    dice.plain = False
    assert search.hidden(dice, 4)


def slips_of(bench: Bench) -> tuple[Slips, Writer]:
    """The changes of single lines, and what writes new ones."""
    assert bench.record is not None
    slips = Slips(bench.record, bench.lines, language(bench.lines))
    return slips, slips.writer


def of_line(bench: Bench, index: int, *, first: bool = False) -> list[tuple[str, int]]:
    """What is tried at a line."""
    return [(each.kind, each.at) for each in search.at_line(bench, *slips_of(bench), index, first=first)]


def test_at_a_line_three_slips_come_before_what_may_be_missing_and_all_others_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    marks(monkeypatch, "before_line")
    monkeypatch.setattr(Slips, "of", lambda *_: (Change(each, 0, 1, ()) for each in "12345"))
    bench = bench_of(*TWIN, "# hm", "Aki: draw", "deal", "", "@starter 5H", "Ben: draw", "@starter 6H")
    rest = [("1", 0), ("2", 0), ("3", 0), ("before_line", 6), ("4", 0), ("5", 0)]
    assert of_line(bench, 6) == rest
    assert of_line(bench, 6, first=True)[3] == ("before_line!", 6)
    assert of_line(bench, 11)[0] == ("deal", 11)  # facts after a move
    assert of_line(bench, 5) == of_line(bench, 8) == []  # nothing stands there
    assert of_line(bench, 7) == [("before_line", 7), ("delete", 7)]
    assert of_line(bench, 3) == [("before_line", 3), ("delete", 3)]
    (_, gone) = search.at_line(bench, *slips_of(bench), 7)
    assert gone == Change("delete", 7, 1, (), Likely.LOSS, "delete")
    assert of_line(bench, 2) == of_line(bench, 12) == []  # the header, and beyond the file


def test_deals_begin_at_facts_after_moves_and_at_moves_where_no_card_is_turned_up() -> None:
    def beginnings(*lines: str) -> list[str]:
        bench = bench_of(*lines)
        (span,) = bench.spans
        each = (at for at in range(span.begin, span.end) if lines[at])
        return [lines[at] for at in each if search.begins_facts(bench, span, at)]

    twin = (
        *TWIN,
        "@hand Aki: 5H",
        "Aki: draw",
        "# so",
        "@starter 5H",
        "＠starter 6H",
        "Ben: draw",
        "Ben: pass",
    )
    assert beginnings(*twin) == ["@starter 5H"]
    assert beginnings(*DICE, "# so", "@position", "Aki: pass", "", "  @end", "Ben: pass") == [
        "Aki: pass",
        "  @end",
        "Ben: pass",
    ]
    assert beginnings(*DICE, "Aki: pass", "Ben: pass") == ["Ben: pass"]  # not where one has just begun


def test_lines_that_may_be_missing_know_what_stands_before_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table as it stood, who sits there, and how dear a try is."""
    asked: list[Any] = []

    def moves(table: Any, at: int, writer: Any, seats: int, **more: bool) -> Iterator[Change]:
        asked.append((table, at, writer.names, seats, more))
        yield Change("move", at, 0, ())

    def facts(at: int, _: Any) -> Iterator[Change]:
        yield Change("fact", at, 0, ())

    monkeypatch.setattr(search, "lost_moves", moves)
    monkeypatch.setattr(search, "lost_facts", facts)
    bench = bench_of(
        *TWIN,
        "# so",
        "Aki: draw",
        "Ben: draw",
        "@end",
        "deal",
        "@leave Ben",
        "@join Chie",
        "@starter 5H",
        "Chie: xx",
    )

    def before(index: int, *, first: bool = False) -> list[str]:
        return [each.kind for each in search.before_line(bench, slips_of(bench)[1], index, first=first)]

    assert before(4) == []  # before a fact nobody moved
    assert before(6) == ["fact", "move"]  # before the first move
    assert before(7, first=True) == ["move"]
    assert asked == [
        (bench.tables(0)[1], 6, ("Aki", "Ben"), 2, {"all_open": False, "named": True}),
        (bench.tables(0)[2], 7, ("Aki", "Ben"), 2, {"all_open": True, "named": True}),
    ]
    assert before(9) == ["move"]  # at the end of its deal
    assert before(2) == []
    bench.plain = False
    asked.clear()
    before(7)
    before(7, first=True)
    assert [each[-1]["named"] for each in asked] == [False, True]


def test_nothing_is_missing_behind_what_cannot_be_read() -> None:
    """Nobody knows how the table stood there."""
    bench = bench_of(*TWIN, "Aki: frob", "Ben: draw")
    _, writer = slips_of(bench)
    assert [each.at for each in search.before_line(bench, writer, 5)][:1] == [5]
    assert list(search.before_line(bench, writer, 6)) == []
    assert list(search.before_line(bench, writer, 7)) == []


# --- the header -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "fault", "meant"),
    [
        ("Aki: draw", Fault(2, 1, "move-in-header"), [("deal", 1, 0, ("deal",), "deal", ("2",))]),
        ("@starter 5H", Fault(2, 1, "fact-in-header"), [("deal", 1, 0, ("deal",), "deal", ("2",))]),
        ("Aki draw", Fault(2, 1, "header-line"), [("deal", 1, 0, ("deal",), "deal", ("2",))]),
        ("players: Aki", Fault(2, 1, "deal-missing"), [("deal", 1, 0, ("deal",), "deal", ("2",))]),
        (  # up to each sign that may end the word, and up to the end of the line
            "options: juker=1, hand=3 # x",
            Fault(2, 10, "option-unknown", ("juker",), "did-you-mean", ("jokers",)),
            [
                ("replace", 1, 1, ("options: jokers=1, hand=3 # x",), "replace", ("juker", "jokers")),
                ("replace", 1, 1, ("options: jokers, hand=3 # x",), "replace", ("juker=1", "jokers")),
                ("replace", 1, 1, ("options: jokers=3 # x",), "replace", ("juker=1, hand", "jokers")),
                ("replace", 1, 1, ("options: jokers# x",), "replace", ("juker=1, hand=3 ", "jokers")),
                ("replace", 1, 1, ("options: jokers",), "replace", ("juker=1, hand=3 # x", "jokers")),
            ],
        ),
        (  # a sign where the word begins does not end it
            "options: =3",
            Fault(2, 10, "option-unknown", ("",), "did-you-mean", ("hand",)),
            [("replace", 1, 1, ("options: hand",), "replace", ("=3", "hand"))],
        ),
        (
            "date: 1.2.2024",
            Fault(2, 7, "date-strange", ("1.2.2024",), "write", ("date: 2024-02-01",)),
            [("replace", 1, 1, ("date: 2024-02-01",), "rewrite", ())],
        ),
        ("players: Aki", Fault(1, 1, "key-missing", ("game",), "write", ("game: whist",)), []),
        (  # wherever that key stands, and once in a line
            " plyers : plyers",
            Fault(2, 1, "key-missing", ("players",), "key-near", ("plyers", "players")),
            [
                ("replace", 1, 1, (" players : plyers",), "replace", ("plyers", "players")),
                ("replace", 3, 1, ("players:",), "replace", ("plyers", "players")),
            ],
        ),
        ("x", Fault(2, 1, "key-unknown", ("x",), "did-you-mean"), []),
        ("x", Fault(5, 1, "header-line"), []),  # after the last line
        ("x", Fault(0, 1, "header-line"), []),
    ],
)
def test_a_header_is_what_its_reader_takes_it_for(line: str, fault: Fault, meant: list[Any]) -> None:
    lines = ["game: x", line, "", "plyers:"]
    found = search.of_header(lines, Found(0, NONE, (fault,)))
    assert [(c.kind, c.at, c.taken, c.new, c.why, c.facts) for c in found] == meant
    assert all(c.likely == Likely.SLIP for c in search.of_header(lines, Found(0, NONE, (fault,))))


def test_the_line_that_begins_a_deal_is_in_the_language_of_the_header() -> None:
    (change,) = search.of_header(["ゲーム: x", "x"], Found(0, NONE, (Fault(2, 1, "header-line"),)))
    assert change.new == ("配り",)


# --- the whole search -------------------------------------------------------------------------
def searched(monkeypatch: pytest.MonkeyPatch, *, errors: int, single: bool, whole: tuple[bool, bool]) -> Any:
    """A search of which every part is known: which limits were asked for, what was confirmed, its end."""
    told: list[Any] = []
    good = search.Tried(replaced(1, "x"), None, 0, 0, 0)
    further = search.Tried(replaced(2, "y"), 3, 0, 0, 1)

    def singles(_place: Place, _lines: Any, _found: Found, limit: int, **more: Any) -> Any:
        told.append(("singles", limit, more))
        return ([good] if single else []), whole[0], [further]

    def doubles(_place: Place, _lines: Any, tried: Any) -> Any:
        told.append(("doubles", tried))
        return [(good.change, further.change)], whole[1]

    def confirmed(_place: Place, _lines: Any, chosen: Any, most: int = 10) -> list[Repair]:
        listed = list(chosen)
        told.append(("confirmed", listed, most))
        return [Repair(each, (), NONE) for each in listed] * 12

    monkeypatch.setattr(search, "thorough", lambda *_: Found(4, Counts(errors, 0, 0)))
    monkeypatch.setattr(search, "singles", singles)
    monkeypatch.setattr(search, "doubles", doubles)
    monkeypatch.setattr(search, "confirmed", confirmed)
    return search.mended(Place("a.game"), TWIN), told, good, further


def test_one_change_is_enough_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for exact in (True, False):
        found, told, good, _ = searched(monkeypatch, errors=0, single=True, whole=(exact, not exact))
        assert (found.file, found.exact, len(found.repairs)) == ("a.game", exact, 10)
        assert told == [("singles", 60_000, {}), ("confirmed", [(good.change,)], 10)]


@pytest.mark.parametrize("errors", [0, 20, 21])
@pytest.mark.parametrize("whole", [(True, True), (True, False), (False, True)])
def test_two_are_looked_for_where_one_does_not_do(
    errors: int, whole: tuple[bool, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not beyond twenty lines that cannot be read: two put right leave the others."""
    found, told, good, further = searched(monkeypatch, errors=errors, single=False, whole=whole)
    if errors > 20:
        assert (found.exact, found.repairs) == (False, ())
        return
    assert told[2:] == [("doubles", [further]), ("confirmed", [(good.change, further.change)], 10)]
    assert found.exact == all(whole)
    assert len(found.repairs) == 10


def test_whether_one_change_is_enough_is_asked_with_less_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """For the last sentence of `check`: after three the search ends, and one confirmed is the answer."""
    _, told, good, _ = searched(monkeypatch, errors=0, single=True, whole=(True, True))
    told.clear()
    assert search.one_change(Place(), TWIN, 77) is True
    assert told == [("singles", 77, {"enough": 3}), ("confirmed", [(good.change,)], 1)]
    _, told, _, _ = searched(monkeypatch, errors=0, single=False, whole=(True, True))
    assert search.one_change(Place(), TWIN, 77) is False
    monkeypatch.setattr(search, "thorough", lambda *_: Found(None, NONE))
    told.clear()
    assert search.one_change(Place(), TWIN, 77) is False
    assert not told


def pairs_of(
    monkeypatch: pytest.MonkeyPatch,
    firsts: Sequence[Any],
    seconds: dict[str, list[Any]],
    *,
    whole: bool = True,
) -> tuple[Any, list[Any]]:
    """Pairs upon these first changes; a second one is found by the first line of what the first one left."""
    told: list[Any] = []

    def singles(_place: Place, lines: Sequence[str], _found: Found, limit: int, **more: Any) -> Any:
        told.append((lines[0], limit, more))
        return seconds.get(lines[0], []), whole, []

    monkeypatch.setattr(search, "thorough", lambda _, lines: Found(None if lines[0] == "mended" else 2, NONE))
    monkeypatch.setattr(search, "singles", singles)
    return search.doubles(Place(), ("game", "b", "c", "deal", *"efgh"), list(firsts)), told


def first_of(name: str, bad: int, *more: str, taken: int = 1, likely: Likely = Likely.OTHER) -> Any:
    """A change of the first line, after which the record is bad from an index on."""
    return search.Tried(replaced(0, name, *more, taken=taken, likely=likely), bad, 0, 0, 0)


def test_second_changes_are_tried_upon_what_brings_the_bad_line_furthest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Counted in lines of the file as it was; the likelier first where that is equal."""
    firsts = [
        first_of("five", 5),
        first_of("nine", 9),
        first_of("ten, two of them new", 10, "x", "y"),
        first_of("nine, a slip", 9, likely=Likely.SLIP),
        first_of("mended", 12),
        first_of("eleven, two of them new", 11, "x", "y"),
        first_of("seven, two lines fewer", 7, taken=3),
    ]
    (found, whole), told = pairs_of(monkeypatch, firsts, {})
    assert [each[0] for each in told] == [
        "nine, a slip",
        "nine",
        "eleven, two of them new",
        "seven, two lines fewer",
        "ten, two of them new",
        "five",
    ]
    assert (found, whole) == ([], True)
    assert {each[1] for each in told} == {6_000}
    assert all(each[2] == {"reach": 8} for each in told)  # as many lines as the record has
    assert not pairs_of(monkeypatch, firsts, {}, whole=False)[0][1]


def test_pairs_stand_by_the_unlikelier_of_both_and_touch_different_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def second(at: int, likely: Likely, unknown: int) -> Any:
        return search.Tried(replaced(at, f"{at}", likely=likely), None, unknown, 0, at)

    firsts = [first_of("slip", 9, likely=Likely.SLIP), first_of("name", 8, likely=Likely.NAME)]
    seconds = {
        "slip": [second(0, Likely.SLIP, 0), second(3, Likely.LOSS, 0), second(4, Likely.SLIP, 3)],
        "name": [second(5, Likely.SLIP, 1), second(6, Likely.SLIP, 0), second(7, Likely.LOSS, 0)],
    }
    (found, _), _ = pairs_of(monkeypatch, firsts, seconds)
    assert [(one.new[0], two.at) for one, two in found] == [
        ("slip", 4),
        ("name", 6),
        ("name", 5),
        ("slip", 3),
        ("name", 7),
    ]


def test_the_work_on_pairs_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """240,000 lines in all: 6,000 for each first change beside reading it; and at most fifty of these."""
    firsts = [first_of(f"{number}", 9) for number in range(60)]
    (_, whole), told = pairs_of(monkeypatch, firsts, {})
    assert (len(told), whole) == (40, False)  # 39 * 6,008 = 234,312 leave something to the fortieth
    assert [each[1] for each in told] == [6_000] * 39 + [240_000 - 39 * 6_008 - 8]
    monkeypatch.setattr(search, "SECOND_WORK", 10)
    assert len(pairs_of(monkeypatch, firsts, {})[1]) == 50
    monkeypatch.setattr(search, "TWO_CHANGES", 12)  # two are read, of eight lines each, and no third
    (_, whole), _ = pairs_of(monkeypatch, [first_of("mended", 9)] * 3, {})
    assert not whole
    assert pairs_of(monkeypatch, [first_of("mended", 9)] * 2, {})[0][1]


def test_options_from_beside_the_file_are_put_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the same search is the same, however they were said."""
    asked: list[Any] = []
    monkeypatch.setattr(search, "mended", lambda *args: asked.append(args))
    search.mend("\ufeffa\r\nb\rc\nd", "x.game", options={"rounds": "1", "jokers": "2"})
    search.mend("a")
    assert asked == [
        (Place("x.game", None, (("jokers", "2"), ("rounds", "1"))), ("a", "b", "c", "d")),
        (Place("-", None, ()), ("a",)),
    ]


def test_where_deals_lie_and_how_a_line_begins_is_counted_from_nothing() -> None:
    bench = bench_of(*TWIN, "deal", "Aki: draw", "deal")
    assert (bench.head, bench.spans) == (3, (Span(4, 5), Span(6, 7), Span(8, 8)))
