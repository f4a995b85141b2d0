"""What a line may have been: single changes of a line, and what a hint takes a piece of it for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from referee.mend import hints
from referee.mend.change import Change, Likely
from referee.mend.hints import Edit, Way, hinted
from referee.mend.sheet import lines_of
from referee.mend.slips import Slips, Word, cut_head, roles, word_at, words_of
from referee.record.completeness import cut_short
from referee.record.faults import Fault
from referee.record.model import Line, LineKind, Step
from referee.record.reader import Reading, read, read_partly
from tests.referee.test_hints import DICE, HELD, JAPANESE, TWIN

FIRST = 3
"""The index of the line after the head."""


def slips(*lines: str, game: str = "twin-pyramid", names: tuple[str, ...] = ("Aki", "Ben", "Joe")) -> Slips:
    """The changes of lines of a deal."""
    head = (f"game: {game}", f"players: {', '.join(names)}", "deal")
    return Slips(read("\n".join(head)), (*head, *lines), "en")


def fault(column: int = 1, *args: str | int, why: str = "word-strange", **hint: Any) -> Fault:
    """A fault of the line after the head."""
    return Fault(FIRST + 1, column, why, args, **hint)


def new(changes: Iterator[Change]) -> list[str]:
    """The first new line of each change."""
    return [change.new[0] for change in changes]


# --- who sits there ---------------------------------------------------------------------------
def test_names_are_those_of_the_first_table_unless_others_are_given() -> None:
    """Who comes later is named in the deals that follow alone."""
    text = (
        "game: american-page-one\nplayers: Aki, Ben\ndeal\n@starter 5H\nAki: draw\n@end\njoins: Chie\ndeal\n"
    )
    record = read(text)
    assert len(record.players) == 3
    first = Slips(record, text.split("\n"), "en")
    assert first.names == ("Aki", "Ben")
    later = first.at(("Aki", "Ben", "Chie"))
    assert (later.names, later.lines, later.lang) == (("Aki", "Ben", "Chie"), first.lines, "en")
    assert later.writer.names == later.names
    assert first.at(("Aa",)).names == ("Aa",)
    assert first.at(("Aki", "Ben")) is first  # nothing is laid out twice


def test_each_spelling_of_a_suit_leads_to_all_suits_in_its_manner() -> None:
    """A manner goes on as long as every suit has a word of it; further words of one suit have none."""
    known = slips("x").suits
    for manner in ("S H D C", "spades hearts diamonds clubs", "スペード ハート ダイヤ クラブ", "♠ ♥ ♦ ♣"):
        for spelling in manner.split():
            assert known[spelling.casefold()] == tuple(manner.split())
    assert "三つ葉" not in known
    assert set(known) <= set(slips("x").words.suits)


@pytest.mark.parametrize(
    ("head", "seat"),
    [("Aki", 0), ("3. Zed", 1), ("4. Zed", 2), ("４．Zed", 2), ("Zed", 2), ("4. zz", None), ("zz", None)],
)
def test_a_number_before_a_name_is_left_aside_unless_it_belongs_to_it(head: str, seat: int | None) -> None:
    assert slips("x").at(("Aki", "3. Zed", "Zed")).seat(head) == seat


@pytest.mark.parametrize(
    ("line", "names", "others"),
    [
        ("  Ben: draw", "Aki Ben", ["  Aki: draw"]),
        ("  @hand Ben: 5H", "Aki Ben", ["  @hand Aki: 5H"]),
        ("@hand : 5H", "Aki Ben", []),
        (": draw", "Aki Ben", []),
        ("12. : draw", "Aki Ben", []),  # a number alone names nobody
        ("12.: draw", "12. Ben", ["Ben: draw"]),  # unless somebody is called so
        ("3.Ben: draw", "Aki Ben", ["3.Aki: draw"]),
    ],
)
def test_the_name_of_a_line_is_found_behind_blanks_and_numbers(
    line: str, names: str, others: list[str]
) -> None:
    assert new(slips(line).at(tuple(names.split())).renamed(FIRST)) == others


# --- a line -----------------------------------------------------------------------------------
def test_what_a_line_may_have_been_comes_in_a_fixed_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the reader says first, a line too many last; words only of a line that is there."""
    found = slips("Aki: draw", "", "Ben: draw")

    def mark(name: str) -> Callable[..., Iterator[Change]]:
        return lambda index, *_: iter([Change(name, index, 1, ())])

    for name in ("hinted", "swapped", "called", "joined", "renamed", "reworded", "unread"):
        monkeypatch.setattr(found, name, mark(name), raising=False)
    whole = ["swapped", "called", "joined", "renamed", "reworded", "reworded", "delete"]
    broken = ["hinted", "swapped", "joined", "renamed", "reworded", "reworded", "unread", "delete"]
    line = Line(1, LineKind.MOVE, 0, (Step("draw"),), "")
    assert [change.kind for change in found.of(FIRST, line)] == whole
    assert [change.kind for change in found.of(FIRST, fault())] == broken
    assert list(found.of(FIRST + 1, None)) == []


@pytest.mark.parametrize("hint", ["a", "did-you", "e", "key-near", "write-", "write-lines", "z"])
@pytest.mark.parametrize("meant", ["draw", "@hand Ben: ?"])
def test_other_hints_of_the_reader_are_no_line(hint: str, meant: str) -> None:
    found = fault(6, "paly", hint=hint, hint_args=(meant,))
    assert list(slips("Aki: paly 5H").hinted(FIRST, found)) == []


def test_a_fault_between_two_words_is_one_of_the_word_before_it() -> None:
    """A line of signs counted from 1: the tenth is the blank behind the word."""
    line = "Aki: paly 5H"
    found = slips(line)
    for column in (6, 9, 10):
        meant = fault(column, "paly", hint="did-you-mean", hint_args=("play", "pass"))
        assert new(found.hinted(FIRST, meant)) == ["Aki: play 5H"]
        assert new(found.unread(FIRST, meant))[0] == "Aki: AS 5H"
    assert new(found.hinted(FIRST, fault(11, hint="did-you-mean", hint_args=("6H",)))) == ["Aki: paly 6H"]


def test_only_the_verb_that_is_spelled_most_alike_is_a_slip_of_a_word() -> None:
    found = {c.new[0]: c.likely for c in slips("Aki: paly").unread(FIRST, fault(6))}
    verbs = {f"Aki: {verb}" for verb in slips("x").words.shapes}
    assert {line for line in verbs if found[line] is Likely.SLIP} == {"Aki: play"}
    far = {c.new[0]: c.likely for c in slips("Aki: xyzzy").unread(FIRST, fault(6))}
    assert {far[line] for line in verbs} == {Likely.OTHER}


def test_lines_that_are_swapped_or_joined_are_named_by_their_numbers() -> None:
    """Counted from one, as a person counts them: even and odd ones."""
    found = slips("Aki: play 5H", "Aki: draw", "", "Aki: pass", "Aki: draw")
    for index, numbers in ((FIRST, ("4", "5")), (FIRST + 1, ("5", "7")), (FIRST + 3, ("7", "8"))):
        assert {each.facts for each in found.swapped(index)} == {numbers}
        assert {each.facts for each in found.joined(index)} == {numbers}


@pytest.mark.parametrize("lines", [("Aki", "Aki: draw"), ("Aki: draw", "Aki"), ("Aki: draw", "Ben: draw")])
def test_what_is_no_move_of_the_same_player_is_not_joined(lines: tuple[str, str]) -> None:
    assert list(slips(*lines).joined(FIRST)) == []


def test_a_call_stands_behind_the_last_card_of_one_step_and_is_not_made_twice() -> None:
    """Whatever is said beside it: only `say` is a call."""
    found = slips("Aki: play 8H, 8S", game="american-page-one")

    def line(*verbs: str) -> Line:
        return Line(1, LineKind.MOVE, 0, tuple(map(Step, verbs)), "")

    assert new(found.called(FIRST, line("play"))) == ["Aki: play 8H, 8S!"]
    assert len(list(found.called(FIRST, line("draw", "play")))) == 2
    assert len(list(found.called(FIRST, line("suit", "take")))) == 2
    assert list(found.called(FIRST, line("play", "say"))) == []


# --- a word -----------------------------------------------------------------------------------
def reworded(line: str, text: str, **more: Any) -> list[str]:
    """What may stand in the place of a word."""
    word = next(word for word in words_of(line) if word.text == text)
    return new(slips(line, **more).reworded(FIRST, word))


def test_words_of_the_body_are_others_and_a_name_before_the_colon_is_not() -> None:
    """A fact has its name among its words; `@` begins what is none."""
    assert reworded("@hand Ben: 5H", "Ben") == ["@hand Aki: 5H", "@hand Joe: 5H"]
    assert reworded("  ＠hand Ben: 5H", "Ben") == ["  ＠hand Aki: 5H", "  ＠hand Joe: 5H"]
    assert reworded("Ben: draw", "Ben") == []
    assert len(reworded("Aki:7H", "7H")) == 52
    assert len(reworded("play 7H", "7H")) == 52  # no colon at all
    assert reworded("@hand Ben: 5H", "@hand") == []
    assert reworded("@hand Ben: @Aki", "@Aki") == []
    assert reworded("Aki: pass", "pass") == [
        f"Aki: {each}" for each in ("lay", "pick", "swap", "play", "draw")
    ]


def test_a_number_up_to_six_is_a_die() -> None:
    assert reworded("Aki: take 6", "6") == [f"Aki: take {n}" for n in (1, 2, 3, 4, 5)]
    found = slips("Aki: take 2")
    likely = {c.new[0][-1]: c.likely for c in found.counted(FIRST, Word(10, 11, "2"))}
    assert likely == {
        "1": Likely.SLIP, "3": Likely.SLIP, "4": Likely.OTHER, "5": Likely.OTHER, "6": Likely.OTHER,
    }  # fmt: skip


def test_numbers_of_cards_are_those_that_name_one() -> None:
    """Of a card without a number, and of a number that is no card's alone, none comes."""
    found = slips("Aki: take 1")
    found.words = SimpleNamespace(  # type: ignore[assignment]
        card={"1": 0, "12": 1}.get, table=SimpleNamespace(names=("T01", "T12", "U77", "K"))
    )
    told = [line.removeprefix("Aki: take ") for line in new(found.counted(FIRST, Word(10, 11, "1")))]
    assert told == ["2", "3", "4", "5", "6", "12"]


def test_of_words_written_together_a_card_has_two_signs_at_least() -> None:
    assert list(slips("アキ: 9獲得", game="pyramid-dice").glued(FIRST, Word(4, 7, "9獲得"))) == []
    assert len(list(slips("アキ: 12獲得", game="pyramid-dice").glued(FIRST, Word(4, 8, "12獲得")))) == 28


@pytest.mark.parametrize(
    ("like", "card", "wanted"),
    [
        ("hearts7", "5S", "spades5"),  # the longest word of a suit, not its first letter
        ("hearts7", "KS", "spadesk"),
        ("7hearts", "5S", "5spades"),
        ("ハート7", "5S", "スペード5"),
        ("7♥", "5S", "5♠"),
        ("ハート", "5S", "5S"),  # a suit alone
        ("7H", "JK", "JK"),
        ("xyz", "5S", "5S"),
    ],
)
def test_a_card_is_written_as_another_one_was(like: str, card: str, wanted: str) -> None:
    found = slips("x")
    assert found.spelled(like, found.words.table.names.index(card)) == wanted


@pytest.mark.parametrize("read_as", [None, 0, 2])
def test_a_manner_in_which_a_card_would_be_read_as_another_is_not_used(read_as: int | None) -> None:
    found = slips("x")
    words = found.words
    found.words = SimpleNamespace(  # type: ignore[assignment]
        table=words.table, suit_names=words.suit_names, card=lambda text: read_as
    )
    assert found.spelled("♥7", 1) == "2S"


def test_roles_of_a_verb_are_all_that_have_it() -> None:
    words: Any = SimpleNamespace(roles={"effect": {"a", "b"}, "host": {"b"}, "inner": set()})
    assert [roles(words, verb) for verb in "abc"] == [{"effect"}, {"effect", "host"}, set()]


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("a:b:c", ("a", ":", "b:c")),
        ("アキ：引く", ("アキ", "：", "引く")),
        ("アキ: x", ("アキ", ":", " x")),
        ("abc", ("abc", "", "")),
        (":x", ("", ":", "x")),
    ],
)
def test_a_line_is_cut_at_its_first_colon_however_wide(line: str, parts: tuple[str, str, str]) -> None:
    assert cut_head(line) == parts


def test_a_wide_sign_begins_a_remark_too() -> None:
    assert [word.text for word in words_of("Aki: draw ＃ 5H")] == ["Aki", "draw"]
    assert word_at("Aki: draw ＃ 5H", 12) == Word(5, 9, "draw")


# --- hints: which deals and lines are looked at -----------------------------------------------
def told(text: str) -> list[str]:
    """The hints of a record: what is proposed, else the kind of hint."""
    found = hinted(cut_short(read_partly(text, leads=True)), text)
    return [" ".join(map(str, each.hint_args)) if each.hint != "hint-words" else "" for each in found.faults]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_deals_are_looked_at_from_their_first_fault_on_eight_at_most(
    end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each costs a walk to that line; and only where a fault is told, which the twenty first ones are."""
    asked: list[tuple[int, list[str]]] = []

    def of_deal(_record: Any, deal: Any, lines: list[str], *_: Any) -> dict[Fault, Fault]:
        asked.append((deal.number, lines))
        return {}

    monkeypatch.setattr(hints, "_of_deal", of_deal)
    head = ["game: twin-pyramid", "players: Aki, Ben"]
    deals = [["deal", "@starter 5H", "Aki: draw" if number == 3 else "Aki: drwa"] for number in range(1, 11)]
    text = "\ufeff" + end.join([*head, *[line for deal in deals for line in deal]])
    whole = read_partly(text)
    assert hinted(whole, text) == whole
    assert [number for number, _ in asked] == [1, 2, 4, 5, 6, 7, 8, 9]
    assert list(lines_of(text)) == asked[0][1]
    asked.clear()
    many = Reading(whole.record, tuple(fault(column) for column in range(1, 22)) + whole.faults)
    assert hinted(many, text).faults == many.faults
    assert asked == []
    hinted(Reading(whole.record, many.faults[2:]), text)  # the twentieth is that of the first deal
    assert [number for number, _ in asked] == [1]
    unread = Reading(None, whole.faults)
    assert hinted(unread, text) is unread


def looked_at(text: str, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The lines for whose faults the table is asked."""
    asked: list[int] = []
    inner = hints._ways

    def ways(table: Any, slips: Slips, read: Any, number: int, *more: Any) -> list[Way]:
        asked.append(number)
        return inner(table, slips, read, number, *more)

    monkeypatch.setattr(hints, "_ways", ways)
    told(text)
    return asked


def test_lines_are_looked_at_up_to_the_next_deal_and_to_the_end_of_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = f"{TWIN}Aki: drwa\nBen: drwa\ndeal\n@starter 5H\nAki: drwa"
    assert looked_at(text, monkeypatch) == [5, 6, 9]  # the last has no end of line
    assert looked_at(f"{TWIN}Aki: drwa\n\n# so\nBen: drwa", monkeypatch) == [5, 8]


@pytest.mark.parametrize(("most", "wanted"), [(1, [5]), (2, [5, 6]), (3, [5, 6, 7])])
def test_so_many_lines_of_a_deal_are_read_on(
    most: int, wanted: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "MOST_LINES", most)
    assert looked_at(f"{TWIN}Aki: drwa\nBen: drwa\nChie: drwa\n", monkeypatch) == wanted


@pytest.mark.parametrize("length", [400, 401])
def test_a_line_of_four_hundred_signs_is_looked_at(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A longer one keeps what the reader proposes from the spelling alone."""
    line = "Aki: play 7Z  # "
    text = f"{HELD}{line.ljust(length, 'x')}"
    assert (looked_at(text, monkeypatch) == [6]) == (length == 400)


def test_who_begins_a_later_deal_is_known_by_the_one_before() -> None:
    """AP-2: Aki had no card left, so that Ben is next; what stands after the deal with the fault is none
    of its business."""
    over = "deal\n@position\n@table 4H\n@hand Aki: 5H\n@hand Ben: 3\nAki: play 5H!\n"
    later = "deal\n@starter 5H\n: draw\ndeal\n@starter 5H\n: draw\n"
    text = "game: american-page-one\nplayers: Aki, Ben\n"
    assert told(text + over + later)[0] == "Ben: draw"
    assert told(text + later)[0] == "Aki: draw"


def test_a_deal_from_a_position_is_read_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card turned up is the one on the table behind `@position`."""
    begun: list[bool] = []

    def reader(record: Any, names: tuple[str, ...], position: bool) -> Any:
        begun.append(position)
        return lambda text, number: None

    inner = hints._reader
    monkeypatch.setattr(hints, "_reader", reader)
    for text in (HELD, TWIN, "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@position\n@table 5H\n"):
        told(f"{text}Aki: drwa\n")
    assert begun == [False, False, True]
    record = read(TWIN)
    for position, verb in ((False, "@starter"), (True, "@table")):
        line = inner(record, record.players, position)("@starter 4H", 5)
        assert line is not None
        assert line.steps[0].verb == verb
        assert inner(record, record.players, position)("Aki: drwa", 5) is None


def test_a_missing_name_is_looked_for_before_a_wide_colon_too() -> None:
    assert told(f"{JAPANESE}：ハート4出す\n") == told(f"{JAPANESE}: ハート4出す\n") == ["アキ: ハート4出す"]


def test_where_the_reader_proposes_a_line_that_can_be_done_its_hint_stays() -> None:
    """2 + 2 is no nine, but somebody may have written it; that it breaks PD-4.3 is said once it reads."""
    assert told(f"{DICE}take T09 = 2 +出せない 2\n") == ["Aki: 2 3 4; take T09 = 2 + 2 # 出せない"]


# --- hints: one line --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("wrong", "wanted"),
    [
        ([fault(hint="write", hint_args=("a", "b"))], "a 7"),
        ([fault(hint="write-line", hint_args=("a", "b"))], "a 7"),
        ([fault(hint="did-you-mean", hint_args=("a",))], None),
        ([fault(hint="write", hint_args=("a",))] * 2, None),
        ([], None),
    ],
)
def test_the_reader_leads_where_a_line_has_one_fault_and_a_whole_proposal(
    wrong: list[Fault], wanted: str | None
) -> None:
    seen: Any = lambda text, number: f"{text} {number}"  # noqa: E731
    found: Any = hints._led(wrong, seen, 7)
    assert found == wanted


def test_any_other_proposal_of_the_reader_stays_unless_it_makes_a_remark() -> None:
    for hint in ("a", "write-line", "z"):
        assert hints._stays(fault(hint=hint, hint_args=("Aki: draw",)), 0)


def ways_of(
    monkeypatch: pytest.MonkeyPatch, edits: list[Edit], doubts: dict[str, int | None], *more: Fault
) -> list[tuple[int, int, str]]:
    """The ways of `a b c`, of which these edits are tried, and these texts can be done."""
    monkeypatch.setattr(hints, "_edits", lambda *_: iter(edits))
    monkeypatch.setattr(hints, "_doubt", lambda _, line: doubts[line])
    monkeypatch.setattr(hints, "_hinted", lambda _s, _w, each: None if each.hint else Edit(1, 4, 5, "X"))
    seen: Any = lambda text, number: text if text in doubts else None  # noqa: E731
    found = hints._ways(None, slips("a b c"), seen, FIRST + 1, [fault(), *more], 0)  # type: ignore[arg-type]
    return [(way.far, way.doubt, way.word) for way in found]


def test_ways_are_those_of_the_likeliest_distance_the_legal_ones_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Twice the distance and thrice the doubt: a rule kept counts for more than a sign that looks alike."""
    edits = [Edit(far, 0, 1, word) for far, word in enumerate("pqrs")]
    edits += [Edit(1, 0, 1, word) for word in "tuv"]
    assert ways_of(monkeypatch, edits, {"p b c": 0, "q b c": 0, "r b c": 0}) == [(0, 0, "p")]
    doubts: dict[str, int | None] = {
        "p b c": 1,
        "q b c": 1,
        "t b c": 0,
        "u b c": None,
        "v b c": 2,
        "r b c": 0,
    }
    assert ways_of(monkeypatch, edits, doubts) == [(1, 0, "t"), (1, 1, "q"), (1, 2, "v")]
    # a verb that is spelled otherwise is proposed only where it may be legal
    assert ways_of(monkeypatch, edits, {"s b c": 1}) == []
    assert ways_of(monkeypatch, edits, {"s b c": 0}) == [(3, 0, "s")]
    assert ways_of(monkeypatch, edits, {"r b c": 1}) == [(2, 1, "r")]
    assert ways_of(monkeypatch, edits, {}) == []


def test_other_faults_of_a_line_are_read_as_hinted_or_the_line_is_not_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edits = [Edit(0, 0, 1, "p")]
    assert ways_of(monkeypatch, edits, {"p b X": 0, "p b c": 0}, fault()) == [(0, 0, "p")]
    assert ways_of(monkeypatch, edits, {"p b c": 0}, fault()) == []
    assert ways_of(monkeypatch, edits, {"p b c": 0, "p b X": 0}, fault(hint="a")) == []


def test_a_text_is_tried_once_and_counts_as_near_as_it_was_found_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edits = [Edit(1, 0, 1, "p"), Edit(1, 0, 2, "p "), Edit(1, 0, 1, "q")]
    assert ways_of(monkeypatch, edits, {"p b c": 0, "q b c": 0}) == [(1, 0, "p"), (1, 0, "q")]


@pytest.mark.parametrize(
    ("game", "lines", "text", "doubt"),
    [
        ("american-page-one", ["@hand Aki: 5H 7S KD 4C", "@starter 4H"], "Aki: play 7S", 1),  # AP-5.1
        ("american-page-one", ["@hand Aki: 5H 7S KD 4C", "@starter 4H"], "Aki: play 5H", 0),
        ("twin-pyramid", ["@starter 4H"], "Ben: draw", 2),
    ],
)
def test_a_rule_that_is_broken_is_told_from_a_turn_that_is_not_his(
    game: str, lines: list[str], text: str, doubt: int
) -> None:
    from referee.mend.trial import Bench, Work
    from referee.mend.whole import Place

    bench = Bench(Place(), [f"game: {game}", "players: Aki, Ben", "deal", *lines], Work(100))
    line = bench.line(text, 0)
    assert isinstance(line, Line)
    assert hints._doubt(bench.tables(0)[-1], line) == doubt


def edits(line: str, *args: Any, game: str = "pyramid-dice", **more: Any) -> list[tuple[int, int, int, str]]:
    """What may be meant by a piece of a line."""
    return [tuple(each) for each in hints._edits(slips(line, game=game), line, fault(*args, **more))]  # type: ignore[misc]


def test_everything_that_may_be_meant_by_a_piece_of_a_line() -> None:
    """Cards by how far they are, verbs, the piece left out with what stands before it, the reader's own."""
    verbs = ["roll", "use", "take", "fail", "steal", "flip"]
    line = "Aki: 2 3 4; tkae 3, X9"
    # T09 has the number; a word with digits is no verb, and unlikely to be one too many
    assert edits(line, 21, "X9") == [(1, 20, 22, "T09"), (3, 18, 22, "")]
    meant: dict[str, Any] = {"hint": "did-you-mean", "hint_args": ("T10", "T11")}
    assert edits(line, 21, "X9", **meant) == [(1, 20, 22, "T09"), (3, 18, 22, ""), (2, 20, 22, "T10")]
    assert edits(line, 21, "X9", why="nothing-follows", **meant)[-1] == (3, 18, 22, "")
    assert edits(line, 21, "X9", hint="write-line", hint_args=("T10",))[-1] == (3, 18, 22, "")
    # a word of letters is any verb, the one that is spelled alike before the others
    # and like it the only card without a number
    wanted = [(1, 12, 16, "RA"), *[(1 if verb == "take" else 3, 12, 16, verb) for verb in verbs]]
    assert edits(line, 13, "tkae") == [*wanted, (1, 10, 16, "")]
    assert [each[3] for each in edits("Aki: tkae", 6, "tkae")] == ["RA", *verbs]  # nothing else is left
    assert edits("Aki: take ?", 11, "?") == []  # a card that nobody could read is no slip
    assert edits("", 1) == []


def test_a_line_without_a_name_may_be_everybodys() -> None:
    for line in (": roll 1", "：roll 1", "roll 1"):
        assert edits(line, 1, why="name-missing-move") == [
            (1, 0, len(line), f"{name}: roll 1") for name in ("Aki", "Ben", "Joe")
        ]


def test_a_name_and_a_suit_stand_for_their_kind_alone() -> None:
    assert edits("Bne: roll 1", 1, "Bne", why="name-unknown") == [(1, 0, 3, "Ben")]
    told = edits("Aki: play 8H suit X", 19, "X", why="suit-strange", game="twin-pyramid")
    assert told == [(1, 18, 19, suit) for suit in "SHDC"]


@pytest.mark.parametrize(
    ("line", "column", "typed", "wanted"),
    [
        ("Aki: ハト出す", 6, "ハ", (5, 6, "ハ")),  # one sign of a word written together
        ("Aki: 出すハト", 8, "ハト", (7, 9, "ハト")),  # up to the end of the line
        ("Aki: paly 7H", 6, "else", (5, 9, "paly")),
        ("Aki: paly 7H", 9, "else", (5, 9, "paly")),
        ("Aki: ㈱7", 6, "(", (5, 7, "㈱7")),  # one sign that stands for three: no piece of it is the first
        ("Aki: ハト７出す", 6, "ハト", (5, 8, "ハト７")),
        ("Aki: ハトx7出す", 6, "ハト", (5, 9, "ハトx7")),
    ],
)
def test_a_piece_is_what_the_fault_repeats(
    line: str, column: int, typed: str, wanted: tuple[int, int, str]
) -> None:
    found = hints._piece(line, fault(column, typed))
    assert found is not None
    assert tuple(found) == wanted


def test_the_reader_has_taken_a_piece_for_something_only_where_it_asks_so() -> None:
    first = fault(6, "paly", hint="did-you-mean", hint_args=("play", "pass"))
    assert hints._hinted(slips("x"), "Aki: paly 7H", first) == Edit(1, 5, 9, "play")
    for hint in ("a", "did-you", "write"):
        given = fault(6, "paly", hint=hint, hint_args=("play",))
        assert hints._hinted(slips("x"), "Aki: paly 7H", given) is None


@pytest.mark.parametrize(
    ("game", "token", "card", "far"),
    [
        ("twin-pyramid", "5H!!", "5H", 0),
        ("twin-pyramid", "!!6H", "5H", 1),
        ("twin-pyramid", "heart", "5S", None),
        ("twin-pyramid", "heart", "5D", None),
        ("twin-pyramid", "11H", "JD", None),
        ("twin-pyramid", "11H", "JS", None),
        ("twin-pyramid", "h~", "5H", 1),
        ("twin-pyramid", "XH", "5H", None),
        ("twin-pyramid", "0H", "5H", None),
        ("twin-pyramid", "11H", "10H", 2),  # a jack before a ten
        ("pyramid-dice", "X99", "T09", None),
        ("pyramid-dice", "A55", "T09", None),
    ],
)
def test_how_far_other_cards_are(game: str, token: str, card: str, far: int | None) -> None:
    found = slips("x", game=game)
    assert hints._far(token, found.words.table.names.index(card), found) == far
