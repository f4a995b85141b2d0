"""The body of a record, part by part: deals, what is remembered, what is proposed, and where reading ends."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from layouts.model import DealNeeds
from referee import shelf
from referee.record import body as bodies
from referee.record.body import Body, table_of
from referee.record.characters import as_typed, column_in
from referee.record.completeness import cut_short, hands, missing, table_card
from referee.record.faults import Fault, Unreadable
from referee.record.model import UNKNOWN, Deal, Line, LineKind, Step
from referee.record.reader import read, read_partly

leads = import_module("referee.record.leads")

HEAD = "game: twin-pyramid\nplayers: Aki, Ben, Joe\n\n"


def body_of(*, hinted: bool = False, game: str = "twin-pyramid") -> Body:
    """A body of three players."""
    return Body(table_of(shelf.vocabulary(game), ("Aki", "Ben", "Joe")), leads=hinted)


def line_of(text: str, number: int = 5) -> Line:
    """A line as it is read."""
    line = body_of().line(text, number)
    assert line is not None
    return line


# --- deals ------------------------------------------------------------------------------------
def test_each_deal_has_its_number_its_line_and_what_was_read_of_it() -> None:
    """Lines from the first that cannot be read on are no part of it."""
    body = body_of()
    first, second, third = body.read(
        ["deal", "Aki: draw", "", "deal", "Ben: draw", "Ben: frob", "Joe: draw", "deal"], 0
    )
    assert first == Deal(1, 1, (line_of("Aki: draw", 2),), 0, None)
    assert second == Deal(2, 4, (line_of("Ben: draw", 5),), 6, None)
    assert third == Deal(3, 8, (), 0, None)
    assert [(fault.line, fault.column) for fault in body.faults] == [(6, 6)]


def test_where_the_word_deal_is_missing_the_deal_begins_with_the_line_itself() -> None:
    body = body_of()
    (only,) = body.read(["Aki: draw", "Ben: draw"], 0, lost=0)
    assert only == Deal(1, 1, (), 1, None)
    first, second = body_of().read(["", "deal", "Aki: draw", "deal", "Ben: draw"], 1, lost=0)
    assert (first.line, len(first.lines), first.cut, second.line) == (2, 1, 0, 4)


def test_reading_ends_with_twenty_thousand_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bodies.MOST_DEALS == 20_000
    monkeypatch.setattr(bodies, "MOST_DEALS", 2)
    body = body_of()
    assert len(body.read(["deal", "deal"], 0)) == 2
    assert body.faults == []
    assert len(body.read(["deal", "deal", "deal", "deal"], 0)) == 2
    assert body.faults == [Fault(3, 1, "deals-too-many", (2,))]


def test_reading_ends_where_too_much_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """By characters, and by faults; the fault that says so counts those before it."""
    assert bodies.MOST_UNREAD == 200_000
    lines = ["deal", *["Aki: frob"] * 5]
    for name, limit, read_ in (("MOST_UNREAD", 18, 3), ("MOST_UNREAD", 17, 2), ("MOST_FAULTS", 2, 2)):
        with monkeypatch.context() as patch:
            patch.setattr(bodies, name, limit)
            body = body_of()
            (deal,) = body.read(lines, 0)
            assert body.faults[-1] == Fault(read_ + 1, 1, "faults-stop", (read_,))
            assert (len(body.faults), deal.cut) == (read_ + 1, 2)


def test_what_was_learnt_is_forgotten_beyond_so_many_bodies(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bodies.MEMORY == 50_000
    monkeypatch.setattr(bodies, "MEMORY", 2)
    words = shelf.vocabulary("twin-pyramid")
    table = bodies.Table(words, table_of(words, ("Aki", "Ben")).seats, True, {}, {}, {}, {})
    for known in (table.bodies, table.facts, table.heads):
        filled: dict[str, Any] = known
        filled |= {"a": 1, "b": 2}
        Body(table)
        assert len(known) == 2
        filled["c"] = 3
        Body(table)
        assert len(known) == 0


def test_only_the_first_faults_are_told_with_the_line_to_write() -> None:
    """As many as are shown, one by one: to look for it is dear."""
    body = body_of(hinted=True)
    body.read(["deal", *["* Aki draw"] * 22], 0)
    hinted = [fault.hint == "write-line" for fault in body.faults]
    assert hinted == [True] * 20 + [False] * 2
    plainly = body_of()
    plainly.read(["deal", "* Aki draw"], 0)
    assert [fault.hint == "write-line" for fault in plainly.faults] == [False]


# --- what is proposed -------------------------------------------------------------------------
def test_the_move_before_is_the_last_that_was_read_or_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    """“The same” means the body of the last move, or of a line proposed since; not beyond a fact."""
    asked: list[str] = []

    def lead(text: str, words: Any, seats: Any, before: str, reads: Any) -> str | None:
        asked.append(before)
        return "Ben: play 5H; pass" if text == "frob two" else None

    monkeypatch.setattr(leads, "lead", lead)
    body = body_of(hinted=True)
    body.read(
        ["deal", "frob", "Aki: play 9S  # so", "Ben: draw", "frob", "@stock 3", "frob", "frob two", "frob"], 0
    )
    assert asked == ["", "draw", "", "", "play 5H; pass"]
    hints = [(fault.line, fault.hint, fault.hint_args) for fault in body.faults if fault.hint == "write-line"]
    assert hints == [(8, "write-line", ("Ben: play 5H; pass",))]
    asked.clear()
    body.read(["deal", "frob"], 0)
    assert asked == [""]  # nothing is known from another deal


def fault(why: str = "word-strange", *args: str, hint: str = "", meant: str = "", column: int = 6) -> Fault:
    """A fault with what its hint has."""
    return Fault(5, column, why, args, hint, (meant,) if meant else ())


@pytest.mark.parametrize(
    ("text", "found", "wanted"),
    [
        ("Aki: please draw", fault("word-misplaced", "please"), "Aki: draw"),
        ("Aki: please frob", fault("word-misplaced", "please"), None),
        ("Aki: draw", fault("word-misplaced", "please"), None),
        ("Aki: drwa drwa", fault("x", "drwa", hint="write", meant="draw"), None),
        ("Aki: drwa", fault("x", "drwa", hint="write", meant="draw"), "Aki: draw"),
        ("Aki: drwa", fault("x", "drwa", hint="did-you-mean", meant="draw"), None),
        ("Aki: drwa", fault("x", "other", hint="write", meant="draw"), None),
        ("Aki: draw", fault("x", hint="write", meant="draw"), None),
    ],
)
def test_a_line_with_the_hint_of_its_fault_in_place(text: str, found: Fault, wanted: str | None) -> None:
    body = body_of()
    assert body.as_hinted(text, [found], 5) == wanted
    assert body.as_hinted(text, [fault("x"), found], 5) == wanted
    assert body.faults == []


@pytest.mark.parametrize(
    ("text", "found", "wanted"),
    [
        ("x", fault("name-absent"), True),
        ("x", fault("line-too-long"), True),
        ("x", fault("x"), False),
        ("x", fault("x", hint="write"), False),
        ("x", fault("x", "x", hint="hint-words", meant="Aki: draw"), False),
        ("x", fault("x", "x", hint="write", meant="Aki: draw"), True),  # the hint is the line
        ("Aki: drwa", fault("x", hint="write-dice", meant="draw"), True),  # nothing is repeated of it
        ("Aki: drwa", fault("x", "drwa", hint="did-you-mean", meant="draw"), True),
        ("Aki: drwa", fault("x", "drwa", hint="did-you-mean", meant="frob"), False),
        ("Aki: drwa", fault("x", "drwa", hint="write", meant="draw"), False),
        ("Aki: drwa", fault("x", "gone", hint="did-you-mean", meant="draw"), True),
        # of two places the one at the column of the fault, or right before it
        ("Aki: pass; pass", fault("x", "pass", hint="did-you-mean", meant="frob", column=12), False),
        ("draw: draw", fault("x", "draw", hint="did-you-mean", meant="Aki", column=1), True),
        ("draw: draw", fault("x", "draw", hint="did-you-mean", meant="Aki", column=5), True),
        ("draw: draw", fault("x", "draw", hint="did-you-mean", meant="Aki", column=6), False),
        ("draw: draw", fault("x", "draw", hint="did-you-mean", meant="Aki", column=99), True),
    ],
)
def test_a_hint_leads_on_where_the_line_reads_with_it(text: str, found: Fault, wanted: bool) -> None:
    assert body_of().leads_on(text, found, 5) is wanted


def test_to_try_a_line_leaves_no_trace() -> None:
    body = body_of()
    body.last = 1
    assert [body.reads(text, 5) for text in ("Aki: draw", "@position", "Aki: frob", "  ", "# so")] == [
        True, True, False, False, False,
    ]  # fmt: skip
    assert (body.position, body.last, body.faults) == (False, 1, [])


# --- single lines -----------------------------------------------------------------------------
def test_whose_name_is_missing_is_the_player_after_the_last() -> None:
    body = body_of()
    assert body.next_name() == "Aki"
    for name, after in (("Aki", "Ben"), ("Joe", "Aki"), ("Ben", "Joe")):
        body.line(f"{name}: draw", 5)
        assert body.next_name() == after
    body.read(["deal", "Aki: draw", "Ben: draw"], 0)  # from memory as well
    assert body.next_name() == "Joe"


@pytest.mark.parametrize(
    ("line", "bodies_", "heads"),
    [
        ("Aki: draw", ["draw"], ["Aki"]),
        ("12. Aki: draw", ["draw"], ["Aki"]),
        ("aki: draw", ["draw"], ["aki"]),
        (" Aki: draw", ["draw"], ["Aki"]),
        ("12) Aki: draw", ["draw"], ["Aki"]),
        ("Aki: draw # so", [], []),
        ("Aki:draw", [], []),
        ("Aki:  draw", [], []),
        ("Aki: draw ", [], []),
    ],
)
def test_a_body_is_remembered_as_it_was_typed_and_a_name_as_it_is_read(
    line: str, bodies_: list[str], heads: list[str]
) -> None:
    words = shelf.vocabulary("twin-pyramid")
    body = Body(bodies.Table(words, table_of(words, ("Aki", "Ben")).seats, True, {}, {}, {}, {}))
    assert body.line(line, 5) is not None
    assert (list(body.memory), list(body.heads)) == (bodies_, heads)


def test_a_quick_line_is_what_the_full_reader_makes_of_it() -> None:
    """With a number of up to nine digits; numbers of other scripts and longer ones are read in full."""
    for front in ("", "1. ", "123456789. ", "1234567890. ", "１. ", "no. "):
        body = body_of()
        body.line("Aki: play 5H; pass", 1)
        (deal,) = body.read(["deal", f"{front}Aki: play 5H; pass"], 0)
        if front == "no. ":
            assert [each.why for each in body.faults] == ["name-unknown"]
            continue
        assert deal.lines == (line_of("Aki: play 5H; pass", 2),)


def test_a_body_of_known_parts_is_pieced_together() -> None:
    body = body_of()
    for text in ("Aki: play 5H", "Aki: pass"):
        body.line(text, 1)
    pieced = body.pieced("play 5H; pass")
    assert pieced == line_of("Aki: play 5H; pass").steps
    assert pieced is not None
    assert [step.column for step in pieced] == [1, 10]
    for strange in ("play 5H; frob", "play ?", "pass # so", "pass: pass", "パス"):
        assert body.pieced(strange) is None


def test_who_went_home_is_told_apart_from_who_was_never_there() -> None:
    text = HEAD + "deal\n@starter 4H\nAki: draw\nleaves: Ben\ndeal\n@starter 4H\nBen: draw\nZed: draw\n"
    told = [(each.line, each.why, each.args) for each in read_partly(text).faults]
    assert told[0] == (10, "name-absent", ("Ben",))
    assert told[1][:2] == (11, "name-unknown")
    joe = read_partly(text.replace("leaves: Ben", "leaves: Joe").replace("Ben: draw", "joe: draw")).faults[0]
    assert (joe.why, joe.args, joe.hint, joe.hint_args) == ("name-absent", ("Joe",), "hint-absent", ("Joe",))


def test_names_are_not_judged_where_no_player_could_be_read() -> None:
    """One cause, one fault: that of the header."""
    nobody = Body(table_of(shelf.vocabulary("twin-pyramid"), ()))
    assert nobody.line("Zed: draw", 5) is None
    assert nobody.faults == []
    nobody.line("Zed: frob", 5)
    assert [each.why for each in nobody.faults] == ["word-strange"]
    nobody.fault(Unreadable(3, "name-ambiguous"), "Zed: x", 5)
    assert len(nobody.faults) == 1
    body = body_of()
    body.fault(Unreadable(3, "name-ambiguous", ("a",), "write", ("b",)), "Zed: x", 5)
    assert body.faults == [Fault(5, 4, "name-ambiguous", ("a",), "write", ("b",))]


# --- columns ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "index", "column"),
    [
        ("abc", 0, 1),
        ("abc", 3, 4),
        ("ｶﾞ x", 0, 1),
        ("ｶﾞ x", 2, 4),
        ("あい", 1, 2),
        ("あい", 2, 3),
        ("㌔x", 0, 1),
    ],
)
def test_a_column_is_counted_in_the_line_as_typed(typed: str, index: int, column: int) -> None:
    """Up to the place behind the last sign; signs that the plain form has several for count once."""
    assert column_in(typed, index) == column


def test_a_comment_begins_at_the_first_of_its_signs() -> None:
    assert [as_typed(text) for text in (" a # b # c", "あ ＃ b # c", "あ ﹟ b", "あ", "＃")] == [
        "a",
        "あ",
        "あ",
        "あ",
        "",
    ]


# --- what a deal has to say first -------------------------------------------------------------
def test_what_is_missing_is_told_where_it_should_have_been() -> None:
    record = read(HEAD + "deal\nAki: draw\n\ndeal\n@position\nAki: draw\n")

    def told(*, card: bool, everybody: bool) -> list[Fault]:
        return list(missing(record, DealNeeds(table_card=card, hands=everybody)))

    assert told(card=False, everybody=False) == []
    cards = [
        Fault(5, 1, "starter-unknown", (), "hint-starter-unknown"),
        Fault(9, 1, "table-unknown", (), "hint-table-unknown"),
    ]
    assert told(card=True, everybody=False) == cards
    held = [
        Fault(8, 1, "hand-missing", (name,), "write", (f"@hand {name}: 3",)) for name in ("Aki", "Ben", "Joe")
    ]
    assert told(card=False, everybody=True) == held
    assert told(card=True, everybody=True) == [*cards, *held]


def test_the_table_card_is_the_last_of_its_kind_and_known() -> None:
    def facts(*cards: tuple[int, ...] | None, verb: str = "@starter") -> list[Line]:
        return [Line(1, LineKind.FACT, None, (Step(verb, cards=each),), "") for each in cards]

    assert table_card(facts((3,)), "@starter")
    assert table_card(facts((UNKNOWN,), (UNKNOWN, 0)), "@starter")
    assert not table_card(facts((3,), (3, UNKNOWN)), "@starter")
    assert not table_card(facts((3,), ()), "@starter")
    assert not table_card(facts((3,), None), "@starter")
    assert not table_card(facts((3,)), "@table")
    assert not table_card([], "@starter")


def test_hands_are_missing_of_those_of_whom_none_is_stated() -> None:
    stated = [Line(1, LineKind.FACT, None, (Step("@hand", seat=1), Step("@open", seat=0)), "")]
    assert [each.args for each in hands(stated, 7, ("Aki", "Ben", "Joe"))] == [("Aki",), ("Joe",)]
    assert {each.line for each in hands(stated, 7, ("Aki", "Ben"))} == {7}


def test_a_deal_ends_before_a_move_that_comes_too_early() -> None:
    text = HEAD + "deal\nAki: draw\nBen: draw\n@starter 5H\nAki: frob\ndeal\n@starter 5H\nAki: draw\n"
    found = cut_short(read_partly(text))
    assert found.record is not None
    assert [(deal.cut, len(deal.lines)) for deal in found.record.deals] == [(5, 0), (0, 2)]
    assert [(each.line, each.why) for each in found.faults] == [(5, "starter-unknown"), (8, "word-strange")]
    whole = read_partly(HEAD + "deal\n@starter 5H\nAki: draw\n")
    assert cut_short(whole) is whole
    nothing = read_partly("what")
    assert cut_short(nothing) is nothing
