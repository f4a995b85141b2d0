"""What a line may have been instead, change by change, and how proposals are told, to the letter."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee.console import Paint
from referee.mend.change import Change, Counts, Likely, Mending, Part, Repair
from referee.mend.slips import Slips, Word, word_at, words_of
from referee.record import read
from referee.record.faults import Fault
from referee.record.model import Line
from referee.report.mending import mending_document, mending_text

HEAD = "game: twin-pyramid\nplayers: Aki, Ben, Joe\n\ndeal\n@starter 4H\n"
FIRST = 5  # index of the line after the head


def slips(text: str, lang: str = "en", game: str = "twin-pyramid") -> Slips:
    """The changes of the lines after a head that reads."""
    head = HEAD if game == "twin-pyramid" else f"game: {game}\nplayers: Aki, Ben, Joe\n\n\ndeal\n"
    return Slips(read(head), (head + text).split("\n"), lang)


def line_of(text: str, game: str = "twin-pyramid") -> Line:
    """One line as it is read."""
    return read(f"game: {game}\nplayers: Aki, Ben, Joe\n\ndeal\n{text}\n").deals[0].lines[0]


def plainly(changes: Iterator[Change]) -> list[tuple[str, int, int, tuple[str, ...], str, str]]:
    """Kind, place, lines taken, new lines, sentence and likelihood of changes."""
    return [(c.kind, c.at, c.taken, c.new, c.why, c.likely.name) for c in changes]


# --- what the reader takes a line for ---------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "fault", "meant"),
    [
        (
            "Aki: paly 5H",
            Fault(6, 6, "word-strange", ("paly",), "did-you-mean", ("play",)),
            [("replace", 5, 1, ("Aki: play 5H",), "replace", "SLIP")],
        ),
        (
            "Aki draw",
            Fault(6, 4, "colon-missing", ("Aki",), "write-line", ("Aki: draw",)),
            [("replace", 5, 1, ("Aki: draw",), "rewrite", "SLIP")],
        ),
        (  # a fact that is missing goes after the line
            "@position",
            Fault(6, 1, "hand-unknown", ("Ben",), "write", ("@hand Ben: ?",)),
            [("insert", 6, 0, ("@hand Ben: ?",), "insert", "NAME")],
        ),
        (  # the hint is the line, or the rest of it from the place of the fault on
            "Aki: play 5H draw",
            Fault(6, 14, "semicolon-missing", ("draw",), "write", ("play 5H; draw",)),
            [
                ("replace", 5, 1, ("play 5H; draw",), "rewrite", "SLIP"),
                ("replace", 5, 1, ("Aki: play 5H play 5H; draw",), "rewrite", "SLIP"),
            ],
        ),
        (
            "Aki draw",
            Fault(6, 1, "colon-missing", ("Aki",), "write", ("Aki: draw",)),
            [("replace", 5, 1, ("Aki: draw",), "rewrite", "SLIP")] * 2,
        ),
        ("Aki: xyzzy", Fault(6, 6, "word-strange", ("xyzzy",), "hint-words", ("twin-pyramid",)), []),
        ("Aki: play", Fault(6, 6, "cards-missing", ("play", 1, 0)), []),
    ],
)
def test_what_the_reader_takes_a_line_for(
    line: str, fault: Fault, meant: list[tuple[str, int, int, tuple[str, ...], str, str]]
) -> None:
    assert plainly(slips(line).hinted(FIRST, fault)) == meant


def test_a_missing_fact_says_no_more_than_another_of_its_kind() -> None:
    """Of changes that are the same but for their place the best stands alone in the list."""
    fault = Fault(6, 1, "hand-unknown", ("Ben",), "write", ("@hand Ben: ?",))
    (change,) = slips("@position").hinted(FIRST, fault)
    assert (change.facts, change.same) == (("@hand Ben: ?",), (None, "@hand Ben: ?"))


# --- the lines around -------------------------------------------------------------------------
def test_two_lines_are_swapped_with_what_lies_between_left_where_it_is() -> None:
    found = list(slips("Aki: draw\n\n# hm\nBen: pass\n").swapped(FIRST))
    assert [(c.new, c.taken, c.facts) for c in found] == [
        (("Ben: pass", "", "# hm", "Aki: draw"), 4, ("6", "9"))
    ]
    assert not list(slips("Aki: draw\nAki: draw\n").swapped(FIRST))  # nothing would change
    assert not list(slips("Aki: draw\n# hm\n").swapped(FIRST))
    assert not list(slips("Aki: draw\ndeal\nBen: draw\n").swapped(FIRST))  # another deal's


@pytest.mark.parametrize(
    ("lines", "joint"),
    [
        ("Aki: play 5H  # so\naki: draw", ["Aki: play 5H; draw  # so", "Aki: play 5H draw  # so"]),
        ("3. Aki: play 5H\n4. A: draw", ["3. Aki: play 5H; draw", "3. Aki: play 5H draw"]),
        ("Aki: play 5H\nBen: draw", []),
        ("Aki: play 5H\n@stock 3", []),
        ("Zed: play 5H\nZed: draw", []),
    ],
)
def test_two_lines_of_one_player_are_joined(lines: str, joint: list[str]) -> None:
    found = list(slips(lines).joined(FIRST))
    assert [c.new for c in found] == [(each,) for each in joint]
    assert all((c.taken, c.facts, c.why, c.likely) == (2, ("6", "7"), "join", Likely.SLIP) for c in found)


def test_what_lies_between_two_joined_lines_stays() -> None:
    (change, _) = slips("Aki: play 5H\n# hm\nAki: draw").joined(FIRST)
    assert (change.taken, change.new) == (3, ("Aki: play 5H; draw", "# hm"))


def test_a_call_follows_the_card_that_was_played() -> None:
    """Of one step its last card, of several every card from the last on: any of them may be the play."""
    game = "american-page-one"
    one, several = "Aki: play 8H suit S", "Aki: draw 5H; play 5H"
    found = slips(one, game=game).called(FIRST, line_of("Aki: play 8H", game))
    assert [(c.new, c.why, c.facts, c.likely) for c in found] == [
        (("Aki: play 8H! suit S",), "call", (), Likely.SLIP)
    ]
    found = slips(several, game=game).called(FIRST, line_of(several, game))
    assert [c.new[0] for c in found] == ["Aki: draw 5H; play 5H!", "Aki: draw 5H!; play 5H"]
    called = "Aki: play 5H!"
    assert not list(slips(called, game=game).called(FIRST, line_of(called, game)))
    assert not list(slips("Aki: play 5H").called(FIRST, line_of("Aki: play 5H")))  # no calls in this game
    assert not list(slips("@hand Aki: 5H", game=game).called(FIRST, line_of("@hand Aki: 5H", game)))


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("Aki: draw", ["Ben: draw", "Joe: draw"]),
        ("  12.  Ben : draw", ["  12.  Aki : draw", "  12.  Joe : draw"]),
        ("@hand Joe: 5H", ["@hand Aki: 5H", "@hand Ben: 5H"]),
        ("Zed: draw", ["Aki: draw", "Ben: draw", "Joe: draw"]),
        ("Aki draw", []),
        ("@stock: 5", []),
        ("@row 2: 5H", []),
    ],
)
def test_a_line_is_that_of_somebody_else(line: str, others: list[str]) -> None:
    found = list(slips(line).renamed(FIRST))
    assert [c.new for c in found] == [(each,) for each in others]
    assert all((c.kind, c.why, c.likely) == ("player", "player", Likely.NAME) for c in found)


def test_everything_that_a_line_may_have_been_ends_with_its_being_one_too_many() -> None:
    found = list(slips("Aki: draw\nBen: draw\n").of(FIRST, line_of("Aki: draw")))
    assert plainly(iter(found[-1:])) == [("delete", 5, 1, (), "delete", "LOSS")]
    assert not list(slips("Aki: draw").of(FIRST, None))  # a blank line, or a remark


# --- the words of a line ----------------------------------------------------------------------
def reworded(line: str, text: str, lang: str = "en", game: str = "twin-pyramid") -> list[tuple[str, Likely]]:
    """What may stand in the place of a word, as lines."""
    word = next(word for word in words_of(line) if word.text == text)
    return [(c.new[0], c.likely) for c in slips(line, lang, game).reworded(FIRST, word)]


def test_a_card_is_any_other_card_written_in_the_same_manner() -> None:
    found = dict(reworded("Aki: play ♥7", "♥7"))
    assert len(found) == 52  # 53 kinds of card with the joker, but not itself
    assert found["Aki: play ♦7"] == found["Aki: play ♥6"] == Likely.SLIP
    assert found["Aki: play ♠2"] == Likely.OTHER
    assert "Aki: play ♥7" not in found
    lower = dict(reworded("Aki: play 7h", "7h"))
    assert "Aki: play 7d" in lower
    assert "Aki: play 7D" not in lower
    # a card without a suit has one manner alone
    assert {"Aki: play JK"} == {line for line in lower if line.upper().endswith("JK")}


def test_a_number_is_another_that_could_stand_there() -> None:
    """A number up to six may be a die, one above it a count; cards that have a number are tried, too."""
    assert [line for line, _ in reworded("Aki: take 2", "2")] == [f"Aki: take {n}" for n in (1, 3, 4, 5, 6)]
    assert [line for line, _ in reworded("Aki: take 7", "7")] == [
        f"Aki: take {n}" for n in (1, 2, 3, 4, 5, 6, 8, 9)
    ]
    found = dict(reworded("Aki: 6 1 2; take 9", "9", game="pyramid-dice"))
    treasures = [*range(1, 15), 16, 18, 20, 21, 24, 25, 30]
    assert [line.rpartition(" ")[2] for line in found] == [str(n) for n in treasures if n != 9]
    assert found["Aki: 6 1 2; take 6"] == Likely.SLIP
    assert found["Aki: 6 1 2; take 3"] == Likely.OTHER


def test_a_suit_is_another_of_its_manner() -> None:
    assert reworded("Aki: play 8C suit H", "H") == [
        ("Aki: play 8C suit S", Likely.OTHER),
        ("Aki: play 8C suit D", Likely.SLIP),
        ("Aki: play 8C suit C", Likely.OTHER),
    ]
    assert [line for line, _ in reworded("Aki: play 8C suit hearts", "hearts")] == [
        f"Aki: play 8C suit {each}" for each in ("spades", "diamonds", "clubs")
    ]


def test_a_name_inside_a_line_is_another_and_the_one_before_the_colon_is_not() -> None:
    line = "Aki: change AS for 4S from Ben"
    assert reworded(line, "Ben") == [
        ("Aki: change AS for 4S from Aki", Likely.NAME),
        ("Aki: change AS for 4S from Joe", Likely.NAME),
    ]
    assert not reworded(line, "Aki")
    assert not reworded("@hand Aki: 5H", "@hand")


def test_words_end_where_the_comment_begins_and_a_word_is_found_by_its_place() -> None:
    line = "Aki: play 5H, 6H # 7H"
    assert list(words_of(line)) == [
        Word(0, 3, "Aki"),
        Word(5, 9, "play"),
        Word(10, 12, "5H"),
        Word(14, 16, "6H"),
    ]
    assert [
        w and w.text for w in (word_at(line, 9), word_at(line, 10), word_at(line, 13), word_at(line, 14))
    ] == [
        "play",
        "5H",
        "5H",
        "6H",
    ]
    assert word_at("  Aki: draw", 1) is None


def test_a_word_that_cannot_be_read_is_anything_the_nearest_first_by_likelihood() -> None:
    fault = Fault(6, 6, "word-strange", ("paly",), "hint-words", ("twin-pyramid",))
    found = {c.new[0]: (c.likely, c.kind) for c in slips("Aki: paly").unread(FIRST, fault)}
    assert found["Aki: play"] == (Likely.SLIP, "replace")
    assert found["Aki: pass"] == (Likely.OTHER, "replace")
    assert found["Aki: Ben"] == (Likely.NAME, "player")
    assert found["Aki: 7H"] == (Likely.OTHER, "replace")
    nowhere = Fault(6, 1, "step-missing")
    assert not list(slips("  ").unread(FIRST, nowhere))


# --- how it is told ---------------------------------------------------------------------------
SWAP = Part("swap", 9, ("Ben: draw", "Aki: draw"), ("Aki: draw", "Ben: draw"), "swap", ("9", "10"))
MISSING = Part("insert", 12, (), ("Ben: draw",), "insert-move", ("Ben",))
ONE = Repair((), (SWAP,), Counts(0, 0, 0))
TWO = Repair((), (SWAP, MISSING), Counts(0, 0, 1))
THREE = Repair((), (MISSING,), Counts(0, 0, 2))


def test_proposals_are_told_with_their_lines_by_number() -> None:
    found = Mending("a.game", Counts(1, 2, 3), (ONE, TWO, THREE), False)
    assert mending_text(found, "en", Paint(False)).split("\n") == [
        "a.game: lines that cannot be read: 1; illegal: 2; unknown: 3.",
        "",
        "1. Lines 9 and 10 were swapped.",
        "   -    9  Ben: draw",
        "   -   10  Aki: draw",
        "   +    9  Aki: draw",
        "   +   10  Ben: draw",
        "",
        "2. Lines 9 and 10 were swapped.",
        "   -    9  Ben: draw",
        "   -   10  Aki: draw",
        "   +    9  Aki: draw",
        "   +   10  Ben: draw",
        "   and A line of Ben is missing.",
        "   +   12  Ben: draw",
        "   Then 1 line is unknown.",
        "",
        "3. A line of Ben is missing.",
        "   +   12  Ben: draw",
        "   Then 2 lines are unknown.",
        "",
        "The search was cut short; there may be other ways.",
    ]


def test_what_cannot_be_mended_and_what_need_not_be_is_said() -> None:
    none = Mending("a.game", Counts(0, 1, 0), (), True)
    assert mending_text(none, "en", Paint(False)) == (
        "a.game: lines that cannot be read: 0; illegal: 1; unknown: 0.\n"
        "No change of one or two lines was found after which nothing is illegal."
    )
    assert mending_text(none, "ja", Paint(False)) == (
        "a.game：読めない行 0、違反 1、不明 0。\n"
        "一か所か二か所を直すだけで違反がなくなる直し方は、見つかりませんでした。"
    )
    for before, healthy in (((0, 0, 9), True), ((1, 0, 0), False), ((0, 1, 0), False)):
        found = Mending("a.game", Counts(*before), (), True)
        assert found.healthy == healthy
        assert (mending_text(found, "en", Paint(False)) == "a.game: nothing to mend.") == healthy


def test_sentence_and_lines_are_told_apart_by_colour_alone_at_a_terminal() -> None:
    told = mending_text(Mending("a.game", Counts(0, 1, 0), (ONE,), True), "en", Paint(True)).split("\n")
    assert [line[: line.index("m") + 1] for line in told[2:5]] == ["\x1b[1m", "\x1b[31m", "\x1b[31m"]
    assert told[5].startswith("\x1b[32m")


def test_the_document_has_both_changes_of_a_proposal() -> None:
    found = mending_document(Mending("a.game", Counts(1, 2, 3), (TWO,), False))
    assert (found["before"], found["exact"]) == ({"errors": 1, "illegal": 2, "unknown": 3}, False)
    (repair,) = found["repairs"]
    assert repair["also"] == {"kind": "insert", "line": 12, "old": [], "new": ["Ben: draw"]}
    assert repair["after"] == {"illegal": 0, "unknown": 1}
