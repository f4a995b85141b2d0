"""Tries of a change: what is judged anew comes to what the whole record comes to, with the work it needs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee.mend.change import Change
from referee.mend.parsed import Reading, fault_at, readable, reading_of
from referee.mend.search import mend
from referee.mend.sheet import Span
from referee.mend.tables import fork
from referee.mend.trial import Bench, Outcome, Work, grown, guess_cost
from referee.mend.whole import Place, thorough
from referee.record.faults import Fault
from referee.record.framing import is_change
from referee.record.model import Line, LineKind, Step

TWIN = """game: twin-pyramid
players: Aki, Ben, Joe
options: rounds=3

deal
# so
@hand Aki: 5H 7S KD 4C
@hand Ben: 6H 8S QD 9C
@hand Joe: 7H 2S JD 3C
@starter 4H
Aki: play 5H

Ben: play 6H
Joe: play JD
@undo
Joe: play 7H
@end
deal
@start Ben
@starter 9C
Ben: play 9D
Joe: play 9S
Aki: draw"""

DICE = """game: pyramid-dice
players: Aki, Ben

deal
Aki: roll 1 2 3; fail T01
Ben: roll 4 5 6; fail T10
Aki: roll 1 1 1; take T03
# that was all
deal
Aki: roll 1 2 3; fail T01
Ben: roll 4 5 6; fail T10
deal
Aki: roll 2 2 2; frob"""

PAGE = """game: american-page-one
players: Aki, Ben
options: hand=4

deal
@hand Aki: 5H 8H KD 9H
@hand Ben: 6H 8S QD 3D
@starter 4H
Aki: play 5H
Ben: play 6H
Aki: play 8H
Ben: play 8S
Aki: draw
Ben: draw
@end
leaves: Ben
joins: Chie
deal
@starter 5H
Chie: draw
Aki: draw
Chie: pass"""

PILE = """game: pile-up
players: Aki, Ben, Chie
deal
@position
@turn Ben
@column 1: R1 B1
Ben: 1 2 3; play W1; give Aki
Aki: dodge 1
Chie: 1 2 3; show
@ruling void
Ben: 1 1 1; show"""

NEW = ("Aki: draw", "Ben: play 6H", "@starter 9H", "Joe: 1 2 3; fail", "Ben: 1 2 3; fail T01")
"""Lines that are put in everywhere: some read, some do not, by players who are on turn and who are not."""


def bench_of(text: str, work: int = 10**6) -> Bench:
    """A record laid out for tries."""
    return Bench(Place(), text.split("\n"), Work(work))


def changes(lines: tuple[str, ...], begin: int, end: int) -> Iterator[Change]:
    """What may have gone wrong with the lines of a stretch."""
    for at in range(begin, end):
        yield Change("delete", at, 1, ())
        if at + 1 < len(lines):
            yield Change("swap", at, 2, (lines[at + 1], lines[at]))
        for new in NEW:
            yield Change("insert", at, 0, (new,))
            yield Change("replace", at, 1, (new,))


@pytest.mark.parametrize("text", [TWIN, DICE, PAGE, PILE], ids=["twin", "dice", "page", "pile"])
def test_a_try_comes_to_what_the_whole_record_comes_to(text: str) -> None:
    """Up to the first bad line a try finds the same one, and as many unknown lines, as reading all anew."""
    bench = bench_of(text)
    slow = thorough(Place(), bench.lines)
    assert bench.first_bad() == slow.first
    end = len(bench.lines) if slow.first is None else slow.first + 1
    end = min(end, *(index for index, line in enumerate(bench.lines) if is_change(line)), end)
    compared = 0
    for change in changes(bench.lines, bench.head, end):
        tried = bench.try_out(change)
        whole = thorough(Place(), change.applied(bench.lines))
        if tried.bad is None or whole.first is None:
            assert (tried.bad, tried.unknown) == (whole.first, whole.counts.unknown), change
            compared += 1
            continue
        if any(is_change(line) for line in (*change.new, *bench.lines[change.at : change.at + change.taken])):
            continue  # who comes and goes stands between the deals
        unread = [new for new in change.new if isinstance(bench.line(new, 0), Fault)]
        if change.at <= bench.head or unread:  # what cannot be read is bad where it stands, whatever it was
            assert tried.bad in (0, change.at, whole.first), change
            continue
        early = whole.first < change.at  # what is illegal before the change is not looked for
        assert tried.bad in (whole.first, 0 if early else whole.first), change
        compared += 1
    assert compared > 20


def test_a_card_that_was_never_turned_up_or_a_wrong_one_is_put_right() -> None:
    """A fact of a change stands before the first move, whatever its number in the file will be."""
    head = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@hand Aki: 5H 7S KD 4C\n"
    rest = "Aki: play 5H\nBen: play 6H\nAki: draw\n"
    lost = {part.new for each in mend(head + rest).repairs for part in each.parts if part.kind == "insert"}
    assert lost
    assert all(new.startswith("@starter ") for (new,) in lost)
    wrong = [[*each.parts] for each in mend(head + "@starter 9S\n" + rest).repairs]
    assert ("@starter 4H",) in [each[0].new for each in wrong if len(each) == 1]  # TP-5.1: a heart, or a 5


# --- from where on it is judged ---------------------------------------------------------------
GAME = "game: twin-pyramid\nplayers: Aki, Ben, Joe\n\ndeal\n"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        # places 0 to 2 beyond the end; a table is kept only after a move, and facts belong to the first
        (DICE, [0, 1, 2, 3, 3, 3]),
        # an 8 whose suit was not written hangs on the moves after it: nothing is kept right behind it
        (GAME + "@starter 4H\nAki: play 8H\nBen: play 5S\nJoe: draw\nAki: pass", [0, 0, 0, 3, 4, 5, 5, 5]),
        # a card that nobody could read: the same
        (GAME + "@starter 4H\nAki: play ?\nBen: play 5S\nJoe: draw", [0, 0, 0, 3, 4, 4, 4]),
        # no table is kept behind an `@undo`, nor behind facts in the middle
        (
            GAME + "@starter 4H\nAki: draw\nBen: draw\nJoe: draw\n@undo\nJoe: pass\nAki: pass",
            [0, 0, 2, 3, 4, 4, 6, 7, 7, 7],
        ),
        (
            GAME + "@starter 4H\nAki: draw\nBen: draw\n@hand Joe: 4S 5S 6S 7S\nJoe: pass",
            [0, 0, 2, 3, 3, 5, 5, 5],
        ),
    ],
)
def test_a_table_is_taken_up_right_before_the_change_or_earlier_where_something_hangs_on_it(
    text: str, places: list[int]
) -> None:
    bench = bench_of(text)
    lines = bench.reading(0).lines
    tables = [bench.begun(0, place, lines) for place in range(len(places))]
    assert [len(each.final) + len(each.worlds[0].past) for each in tables] == places


def test_where_a_move_is_taken_back_or_no_longer_the_table_before_it_is_taken_up() -> None:
    """A move that will be taken back is kept apart from the first on."""
    bench = bench_of(GAME + "@starter 4H\nAki: draw\nBen: draw\nJoe: draw\nAki: pass")
    lines = bench.reading(0).lines
    undo = Line(9, LineKind.UNDO, None, (Step("@undo"),), "")
    for changed, wanted in (((*lines[:4], undo, lines[4]), 3), ((*lines[:3], undo, *lines[3:]), 2)):
        table = bench.begun(0, 4, changed)
        assert len(table.final) + len(table.worlds[0].past) == wanted


# --- what it costs ----------------------------------------------------------------------------
def test_work_is_counted_in_lines_read_twice_and_judged_once() -> None:
    """Three lines before the change are not judged again, and what was read once is not read again."""
    bench = bench_of(DICE)
    bench.first_bad()
    change = Change("replace", 6, 1, ("Aki: roll 1 1 2; fail T03",))
    left = bench.work.left
    bench.try_out(change)
    tables = 3  # the tables of the deal, laid out once
    assert left - bench.work.left == 1 + 2 + tables + 1  # the try itself, its line read, and judged
    left = bench.work.left
    bench.try_out(change)
    assert left - bench.work.left == 1 + 1


def test_a_line_costs_four_where_cards_are_hidden_and_a_card_that_nobody_read_a_hundred() -> None:
    bench = bench_of(GAME + "@starter 4H\nAki: draw\nBen: draw\nJoe: play ?")
    lines = bench.reading(0).lines
    fresh = bench.tables(0)[0]
    for count, wanted in ((1, 1), (2, 8), (3, 12)):  # nothing is hidden before the first move
        table = fork(fresh)
        table.lines = lines[:count]
        left = bench.work.left
        assert bench.walk(table, ruled=False) is None
        assert left - bench.work.left == wanted
    table = fork(bench.tables(0)[3])
    table.lines = lines
    left = bench.work.left
    bench.walk(table, ruled=False)
    assert left - bench.work.left == 100 + 4 * len(table.worlds)
    dice = bench_of(DICE)
    table = fork(dice.tables(0)[0])
    left = dice.work.left
    dice.walk(table, ruled=False)
    assert left - dice.work.left == 3


def test_long_deals_cost_more_and_two_unread_cards_their_pairs() -> None:
    assert [grown(index) for index in (0, 99, 100, 199, 200)] == [1, 1, 2, 2, 3]
    bare = Line(1, LineKind.MOVE, 0, (), "")
    assert [guess_cost(bare._replace(guess=each)) for each in ((), (0,), (0, 1))] == [0, 100, 10_000]


def test_a_search_is_out_of_work_with_the_last_of_it() -> None:
    work = Work(3)
    work.spend(2)
    assert (work.left, work.out) == (1, False)
    work.spend(1)
    assert work.out
    work.spend(1)
    assert (work.left, work.out) == (-1, True)


def test_the_walk_ends_where_the_work_does_or_a_line_is_illegal_for_sure() -> None:
    text = DICE.replace("Ben: roll 4 5 6", "Aki: roll 4 5 6")  # Aki twice in a row
    bench = bench_of(text)
    table = fork(bench.tables(0)[0])
    assert bench.walk(table, ruled=False) == 1
    table = fork(bench.tables(0)[0])
    assert bench.walk(table, ruled=True) is None  # the table settled it: nobody looks for more
    poor = bench_of(GAME + "@starter 4H\nAki: draw\nBen: draw\nJoe: draw\nAki: draw")
    table = fork(poor.tables(0)[0])
    poor.work.left = 20
    assert poor.walk(table, ruled=False) == 4  # all five at once, though they cost twenty
    table = fork(poor.tables(0)[0])
    poor.work.left = 21
    assert poor.walk(table, ruled=False) is None


# --- where it goes wrong, in lines of the file ------------------------------------------------
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        # Aki is on turn in line 6, and nobody else
        (Change("replace", 6, 1, ("Ben: roll 1 1 1; take T03",)), 6),
        (Change("insert", 6, 0, ("Ben: roll 4 5 6; fail T09",)), 6),
        (Change("insert", 5, 0, ("# one", "Ben: roll 4 5 6; fail T09", "Aki: roll 1 2 3; fail T02")), None),
        (Change("insert", 5, 0, ("# one", "", "Ben: roll 4 5 6; fail T09")), 8),  # Ben again in what was 5
        (Change("delete", 5, 1, ()), 5),  # Aki again in what was line 6
        (Change("replace", 4, 2, ()), None),
        (Change("replace", 4, 1, ()), 4),  # the deal begins with Ben, though it is Aki's
        (Change("insert", 4, 0, ("Aki: frob",)), 4),
        (Change("insert", 7, 0, ("Aki: frob",)), 7),
        (Change("replace", 7, 1, ("Ben: roll 4 5 6; fail T09", "Ben: roll 4 5 6; fail T08")), 8),
        (Change("replace", 10, 1, ("Ben: roll 4 5 6; fail T09",)), None),  # in the second deal
        # a deal begins or does not: read anew
        (Change("deal", 6, 0, ("deal",)), None),
        (Change("delete", 8, 1, ()), 8),
        (Change("insert", 6, 0, ("Aki: roll 4 4 5; fail T07", "deal", "Ben: roll 2 2 2; frob")), 8),
        (Change("replace", 7, 2, ("Ben: roll 4 5 6; fail T09",)), 8),  # T01 was lifted in this deal already
    ],
)
def test_the_line_at_which_a_changed_record_goes_wrong(change: Change, wanted: int | None) -> None:
    """In the numbers of the changed file, counted from nothing; unknown are lines of all deals."""
    text = "\n".join(DICE.split("\n")[:-2])
    found, slow = bench_of(text).try_out(change), thorough(Place(), change.applied(text.split("\n")))
    assert found.bad == slow.first == wanted
    assert wanted is not None or found.unknown == slow.counts.unknown > 2


def test_a_change_of_which_any_line_cannot_be_read_is_bad_where_it_begins() -> None:
    text = "\n".join(DICE.split("\n")[:-2])
    for new in (("#", "Ben: frob"), ("Ben: frob", "#")):
        assert bench_of(text).try_out(Change("insert", 5, 0, new)) == Outcome(5, 0, 0)


def test_a_deal_that_the_table_settled_is_mended_like_any_other() -> None:
    """What was illegal there needs no mending; the word that cannot be read does, before or after."""
    head = "game: pile-up\nplayers: Aki, Ben, Chie\ndeal\nAki: 1 2 3; show\n"
    for rest in ("Ben: 1 2 3; sohw\nChie: 1 2 3; show\n@ruling void", "@ruling void\nBen: 1 2 3; sohw"):
        (part,) = mend(head + rest).repairs[0].parts
        assert part.new == ("Ben: 1 2 3; show",)


def test_what_stands_behind_something_unread_is_no_repair() -> None:
    bench = bench_of(DICE)
    end = len(bench.lines)
    assert bench.try_out(Change("insert", end, 0, ("Ben: roll 4 5 6; fail T10",))) == Outcome(end, 0, 0)
    assert bench.first_bad() == end - 1


# --- a deal as read ---------------------------------------------------------------------------
def test_where_the_lines_of_a_deal_stand() -> None:
    """Offsets count every line, places those that say something, up to the first that cannot be read."""
    move = Line(1, LineKind.MOVE, 0, (Step("draw"),), "")
    fact = Line(1, LineKind.FACT, None, (Step("@stock"),), "")
    position = fact._replace(steps=(Step("@position"),))
    ruling = fact._replace(steps=(Step("@ruling", words=("void",)),))
    fault = Fault(1, 1, "word-strange")
    assert reading_of([None, fact, None, position, move, position, move]) == Reading(
        (fact, position, move, position, move), (0, 0, 1, 1, 2, 3, 4, 5), None, 3, 4, False
    )
    assert reading_of([fact, fault, move, fault, position]) == Reading(
        (fact,), (0, 1, 1, 1, 1, 1), 1, 4, 2, False
    )
    assert reading_of([fact, ruling]) == Reading((fact, ruling), (0, 1, 2), None, 2, 2, True)
    assert reading_of([]) == Reading((), (0,), None, 0, 0, False)
    assert readable([move, None, fault, move]) == (move,)
    assert (fault_at([move, fault, fault]), fault_at([move, None]), fault_at([])) == (1, None, None)


def test_a_line_is_read_by_itself_among_those_who_sit_there() -> None:
    bench = bench_of(PAGE)
    assert isinstance(bench.line("Chie: draw", 0), Fault)
    there = bench.line("Chie: draw", 1)
    assert isinstance(there, Line)
    assert bench.sitting(1)[there.seat or 0] == "Chie"
    assert bench.line("# hm", 0) is None
    assert bench.line("deal", 0) == Fault(1, 1, "line-strange", ("deal",))
    hand = bench.line("@table 5H", 0, position=True)
    assert isinstance(hand, Line)
    assert hand.steps[0].verb == "@table"


def test_the_header_names_those_who_sit_there_and_no_start_of_others() -> None:
    lines = [
        "Game: american-page-one",
        "Players: Aki, Ben  # two",
        "START: Ben",
        "date: 2024-01-02",
        "deal",
        "Aki: draw",
    ]
    bench = bench_of("\n".join(lines))
    assert bench.header(("Aki", "Ben")) == lines[:4]
    assert bench.header(("Aki", "Chie", "Ben")) == [lines[0], "players: Aki, Chie, Ben", "", lines[3]]


PLAYED = "deal\n@position\n@table 4H\n@hand Aki: {}\n@hand Ben: {}\n@hand Joe: {}\n{}: play 5H{}\n"


def test_deals_begin_with_whoever_is_next_by_the_deal_before() -> None:
    """AP-2: the next player begins once a deal is over, the same one where it was broken off."""
    head = "game: american-page-one\nplayers: Aki, Ben, Joe\n\n"
    over = head + PLAYED.format("5H", 3, 3, "Aki", "!") + PLAYED.format(3, "5H", 3, "Ben", "!") + "deal\n"
    assert [bench_of(over).start(deal) for deal in (2, 0, 1)] == [2, 0, 1]
    broken_off = (
        head + PLAYED.format("5H", 3, 3, "Aki", "!") + PLAYED.format(3, "5H 6H", 3, "Ben", "") + "deal\n"
    )
    bench = bench_of(broken_off)
    assert [bench.start(deal) for deal in (2, 0, 1)] == [1, 0, 1]
    # which deal a change of one deal concerns: with Ben still on turn, nothing is over, and Aki begins again
    change = Change("replace", 9, 1, ("Aki: play 5H; draw",))
    assert bench.try_out(change).bad == thorough(Place(), change.applied(bench.lines)).first
    joe = head.replace("\n\n", "\nstart: Joe\n\n")
    assert bench_of(joe + "deal\n").start(0) == 2


def test_a_line_of_the_file_belongs_to_the_deal_over_it() -> None:
    bench = bench_of(DICE)
    assert bench.spans == (Span(4, 8), Span(9, 11), Span(12, 13))
    deals = [bench.deal_at(index) for index in range(15)]
    assert deals == [None] * 4 + [0] * 5 + [1] * 3 + [2] * 2 + [None]
    # by place among the lines that say something; beyond them the last line of the deal
    assert [bench.index(0, place) for place in range(5)] == [4, 5, 6, 7, 7]
    assert [bench.index(1, place) for place in range(3)] == [9, 10, 10]
