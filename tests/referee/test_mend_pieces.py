"""Small parts of mending: a record as a whole, tables in the middle of it, words and the hints for them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from layouts.model import Shape
from referee.judge.judgement import ILLEGAL, LEGAL
from referee.judge.verdicts import FINE, Outcome
from referee.mend import hints
from referee.mend.change import Counts, Likely
from referee.mend.likeness import alike, neighbours
from referee.mend.sheet import language
from referee.mend.slips import Slips, Word
from referee.mend.tables import begun_badly, first_illegal, surely_bad
from referee.mend.trial import Bench, Work
from referee.mend.whole import Found, Place, thorough
from referee.record.faults import Fault
from referee.record.reader import read, read_partly

TWIN = "game: twin-pyramid\nplayers: Aki, Ben, Joe\n\ndeal\n@starter 4H\n"


# --- the record as a whole --------------------------------------------------------------------
def whole(text: str) -> Found:
    """What is wrong with a record."""
    return thorough(Place(), text.split("\n"))


def test_the_first_bad_line_is_the_first_that_is_unread_or_illegal() -> None:
    """Counted from nothing; what was taken back or settled is not counted, unknown lines are."""
    assert whole(TWIN + "Aki: draw")[:2] == (None, Counts(0, 0, 0))
    found = whole(TWIN + "Aki: draw\nAki: draw\nBen: pass\nBen: frob")
    assert found[:2] == (6, Counts(1, found.counts.illegal, 0))
    assert found.faults[0].line == 9
    assert whole(TWIN + "Aki: frob\ndeal\n@starter 5H\nBen: draw\nBen: draw").first == 5
    assert whole(TWIN + "Aki: draw\nAki: draw\n@undo")[:2] == (None, Counts(0, 0, 0))
    assert whole(TWIN + "Aki: draw\nAki: draw\n@ruling void")[:2] == (None, Counts(0, 0, 0))
    assert whole(TWIN + "Aki: play ?")[:2] == (None, Counts(0, 0, 1))


@pytest.mark.parametrize(("text", "first"), [("what", 0), ("game: twin-pyramid\nplayers: Aki, Ben\nxyz", 2)])
def test_a_header_that_cannot_be_read_is_bad_at_its_first_fault(text: str, first: int) -> None:
    found = whole(text)
    assert (found.first, found.counts.illegal, found.counts.unknown) == (first, 0, 0)
    assert found.counts.errors == len(found.faults) > 0
    assert found.ways == 1


def test_every_way_of_open_options_is_counted() -> None:
    text = TWIN.replace("\n\n", "\noptions: jokers=?\n\n") + "Aki: play 7S or 7H"
    assert whole(text).ways > 1


# --- tables -----------------------------------------------------------------------------------
SURE: Any = Outcome((SimpleNamespace(doubt=None),), True)  # type: ignore[arg-type]
DOUBT: Any = Outcome((SimpleNamespace(doubt="perhaps"),), True)  # type: ignore[arg-type]


def table(final: list[str], *pasts: list[Any], undone: tuple[int, ...] = ()) -> Any:
    """A table of which only outcomes are known: those settled, then those of each world."""
    return SimpleNamespace(
        final=[SimpleNamespace(verdict=each) for each in final],
        worlds=[SimpleNamespace(past=past) for past in pasts],
        undone=frozenset(undone),
    )


def test_the_first_illegal_line_is_one_that_nobody_took_back() -> None:
    verdicts = [LEGAL, ILLEGAL, LEGAL, ILLEGAL]
    assert first_illegal(table(verdicts, [])) == 1
    assert first_illegal(table(verdicts, [], undone=(1,))) == 3
    assert first_illegal(table(verdicts, [], undone=(1, 3))) is None


def test_a_line_is_surely_bad_where_it_is_so_in_every_world() -> None:
    def bad(*pasts: list[Any]) -> bool:
        return surely_bad(table([], *pasts).worlds)

    assert bad([FINE, (SURE,)])
    assert not bad([(SURE,), FINE])  # the last line
    assert not bad([(DOUBT,)])
    assert bad([(SURE, SURE)])
    assert not bad([(SURE, None)])
    assert not bad([(SURE, DOUBT)])
    assert bad([(SURE,)], [(SURE,)])
    assert not bad([(SURE,)], [FINE])
    assert not bad([])


def test_what_began_badly_is_illegal_in_every_world_and_was_not_taken_back() -> None:
    """Places are counted from the first line of the deal, those that are settled among them."""
    assert begun_badly(table([ILLEGAL], [FINE]))
    assert not begun_badly(table([ILLEGAL], [FINE], undone=(0,)))
    assert begun_badly(table([LEGAL], [FINE, (SURE,), FINE]))
    assert not begun_badly(table([LEGAL], [FINE, (SURE,), FINE], undone=(2,)))
    assert begun_badly(table([LEGAL], [FINE, (SURE,), FINE], undone=(0, 1, 3)))
    assert not begun_badly(table([LEGAL], [FINE, (DOUBT,)]))
    assert not begun_badly(table([], [(SURE,), FINE], [(None,), FINE]))
    assert begun_badly(table([], [(SURE,), FINE], [(SURE,), FINE]))
    assert not begun_badly(table([], [(SURE, DOUBT)]))


# --- words ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lines", "lang"),
    [
        (["game: 日本"], "en"),
        (["", "# 注", "ゲーム: x"], "ja"),
        (["# game", "game # ゲーム", "ゲーム: x"], "en"),
        ([], "en"),
    ],
)
def test_new_lines_are_in_the_language_of_the_first_key(lines: list[str], lang: str) -> None:
    assert language(lines) == lang


def slips(line: str, lang: str = "en") -> Slips:
    """The changes of one line of a deal."""
    return Slips(read(TWIN), (*TWIN.split("\n")[:-1], line), lang)


def test_a_verb_is_another_one_that_takes_the_same() -> None:
    """The same form, dice, name and suit, whatever it takes of cards; effects stand behind a verb alone."""
    found = slips("Aki: own")
    own = {"form": "calls", "dice": True, "name": True, "suit": True}
    others = {f"not {key}": {**own, key: "" if key == "form" else False} for key in own}
    shapes = {key: Shape(**more) for key, more in {"own": own, "same": own, "effect": own, **others}.items()}  # type: ignore[arg-type]
    shapes["cards"] = Shape(cards=(1, 2), form="calls", dice=True, name=True, suit=True)
    found.words = SimpleNamespace(shapes=shapes, roles={"effect": {"effect"}, "host": {"same"}})  # type: ignore[assignment]
    told = list(found.other_verb(5, Word(5, 8, "own"), "own"))
    assert [c.new[0] for c in told] == ["Aki: same", "Aki: cards"]
    assert all(c.likely is Likely.OTHER for c in told)
    plain = {"own": Shape(), **{key: Shape(**{key: value}) for key, value in own.items()}}  # type: ignore[arg-type]
    found.words = SimpleNamespace(shapes=plain, roles={})  # type: ignore[assignment]
    assert list(found.other_verb(5, Word(5, 8, "own"), "own")) == []


def test_a_verb_is_replaced_in_the_language_it_was_written_in() -> None:
    for line, word, wanted in (("Aki: pass", "pass", "draw"), ("Aki: パス", "パス", "引く")):
        found = slips(line, "ja")
        told = [c.new[0] for c in found.other_verb(5, Word(5, 5 + len(word), word), "pass")]
        assert f"Aki: {wanted}" in told
        assert line not in told


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("Aki: ハート5出す", ["ハート5"]),
        ("Aki: ハート10出す", ["ハート10"]),  # the longest card, not a ハート1
        ("Aki: 出すハートKとスペード10", ["ハートK", "スペード10"]),
        ("Aki: 出すx", []),
    ],
)
def test_each_card_of_a_word_written_together_is_another(line: str, cards: list[str]) -> None:
    word = Word(5, len(line), line[5:])
    told = [c.new[0] for c in slips(line, "ja").glued(5, word)]
    for card in cards:
        others = [new for new in told if new in {line.replace(card, f"ハート{rank}") for rank in "2346789"}]
        assert len(others) == 7 - (card[-1:] in "2346789"), card
    assert line not in told
    assert len(told) == 52 * len(cards)
    assert not list(slips("Aki: play7H").glued(5, Word(5, 11, "play7H")))


def test_a_player_may_be_called_by_a_number() -> None:
    """Only behind a fact a number is no name."""
    assert [c.new[0] for c in slips("7: draw").renamed(5)] == ["Aki: draw", "Ben: draw", "Joe: draw"]


# --- hints ------------------------------------------------------------------------------------
def test_a_line_may_be_legal_can_be_done_is_out_of_turn_or_cannot_be() -> None:
    lines = [*TWIN.split("\n")[:-1], "@hand Aki: 5H 7S KD 4C"]
    bench = Bench(Place(), lines, Work(100))

    def doubt(text: str) -> int | None:
        line = bench.line(text, 0)
        assert line is not None
        assert not isinstance(line, Fault)
        found = bench.tables(0)[-1]
        found.lines = (*found.lines, line)  # what stands behind is not looked at
        return hints._doubt(found, line)

    assert [doubt(each) for each in ("Aki: play 5H", "Aki: play 7S", "Ben: draw", "Aki: play 6H")] == [
        0,
        1,  # TP-5.1: neither a heart nor a 4
        2,
        None,  # she has no 6H
    ]


def edits(found: Any) -> list[tuple[int, int, int, str]]:
    """Edits as plain values."""
    return [tuple(each) for each in found]


@pytest.mark.parametrize(
    ("line", "word", "names"),
    [
        ("A: draw", Word(0, 1, "A"), ["Aki"]),  # begun: whoever is called so
        ("Bne: draw", Word(0, 3, "Bne"), ["Ben"]),
        ("zzz: draw", Word(0, 3, "zzz"), []),
    ],
)
def test_a_name_is_one_that_begins_so_or_is_spelled_alike(line: str, word: Word, names: list[str]) -> None:
    assert edits(hints._named(slips(line), word)) == [(1, word.begin, word.end, name) for name in names]


def test_pieces_of_a_line_are_replaced_from_the_last_on() -> None:
    first, last = hints.Edit(0, 5, 9, "draw"), hints.Edit(0, 10, 12, "")
    for order in ((first, last), (last, first)):
        assert hints._edited("Aki: paly 7H", order) == "Aki: draw"


def test_what_the_reader_took_a_piece_for_counts_as_its_verb() -> None:
    fault = Fault(6, 6, "word-strange", ("paly",), "did-you-mean", ("play",))
    assert hints._hinted(slips("x"), "Aki: paly 7H", fault) == hints.Edit(1, 5, 9, "play")
    assert hints._hinted(slips("x"), "Aki: paly 7H", fault._replace(hint="write")) is None
    assert hints._hinted(slips("x"), "", fault._replace(args=())) is None


@pytest.mark.parametrize(
    ("line", "column", "typed", "wanted"),
    [
        ("Aki: paly 7H", 6, "paly", (5, 9, "paly")),
        ("Aki: ｐａｌｙ 7H", 6, "paly", (5, 9, "ｐａｌｙ")),
        ("Aki: ハト7出す", 6, "ハト", (5, 8, "ハト7")),  # a Japanese word, and the number that belongs to it
        ("Aki: ハト7出す", 6, "ハト7", (5, 8, "ハト7")),
        ("Aki: paly7 7H", 6, "paly", (5, 9, "paly")),
        ("Aki: paly 7H", 7, "else", (5, 9, "paly")),  # the word at the place
        ("Aki: paly 7H", 10, "", (5, 9, "paly")),
        ("Aki: paly  7H", 11, "", None),  # none stands there
        ("", 1, "", None),
    ],
)
def test_the_piece_that_a_fault_is_about(line: str, column: int, typed: str, wanted: Any) -> None:
    fault = Fault(6, column, "word-strange", (typed,) if typed else ())
    found = hints._piece(line, fault)
    assert (None if found is None else tuple(found)) == wanted


@pytest.mark.parametrize(
    ("fault", "doubt", "stays"),
    [
        (Fault(1, 1, "word-strange", ("x",), "write", ("Aki: draw",)), 0, False),
        (Fault(1, 1, "name-unknown", ("x",), "write", ("Aki: draw",)), 0, False),
        (Fault(1, 1, "colon-missing", ("x",), "write", ("Aki: draw",)), None, True),
        (Fault(1, 1, "word-strange", ("x",), "write-line", ("Aki: draw",)), None, True),
        (Fault(1, 1, "word-strange", ("x",), "write-line", ("Aki: draw # x",)), 0, False),
        (Fault(1, 1, "colon-missing", ("x",), "write-line", ("Aki: draw # x",)), 0, True),
        (Fault(1, 1, "colon-missing", ("x",), "write-line", ("Aki: draw # x",)), None, False),
        (Fault(1, 1, "word-strange", ("(x",), "write-line", ("Aki: draw # x",)), None, True),
        (Fault(1, 1, "word-strange", (), "write-line", ("Aki: draw # x",)), None, False),
    ],
)
def test_the_line_that_the_reader_proposes_stays_unless_it_makes_a_remark_of_a_word(
    fault: Fault, doubt: int | None, stays: bool
) -> None:
    assert hints._stays(fault, doubt) == stays


def test_a_hint_is_what_the_table_bears_out() -> None:
    """One word, several, the whole line, or the list of words where the table rules everything out."""
    told = slips("x")
    fault = Fault(6, 6, "word-strange", ("x",), "did-you-mean", ("y",))
    line = read(TWIN + "Aki: draw").deals[0].lines[1]

    def ways(*words: str) -> list[hints.Way]:
        return [hints.Way(1, 0, f" Aki: {word} ", word, line) for word in words]

    def hint(*words: str, of: Fault = fault, allowed: bool = False) -> tuple[str, tuple[Any, ...]]:
        found = hints._answered(of, ways(*words), told, allowed=allowed)
        return found.hint, found.hint_args

    assert hint("draw") == hint("draw", "draw") == ("did-you-mean", ("draw",))
    assert hint("draw", "pass", "draw") == ("possible-here", ("draw · pass",))
    assert hint(*"abcde") == ("possible-here", ("a · b · c · d",))
    assert hint("", "draw") == ("write", ("Aki:",))
    assert hint("draw", of=fault._replace(why="name-missing-move")) == ("write", ("Aki: draw",))
    assert hint() == ("hint-words", ("twin-pyramid",))
    assert hint(of=fault._replace(hint="write-line")) == ("hint-words", ("twin-pyramid",))
    assert hint(of=fault._replace(hint="write")) == ("write", ("y",))
    assert hint(of=fault._replace(why="colon-missing")) == ("did-you-mean", ("y",))
    assert hint(allowed=True) == ("did-you-mean", ("y",))


@pytest.mark.parametrize(
    ("game", "token", "card", "far"),
    [
        ("twin-pyramid", "5D", "5H", 0),  # suits of one colour
        ("twin-pyramid", "6H", "5H", 0),
        ("twin-pyramid", "55H", "5H", 0),
        ("twin-pyramid", "'5H'", "5H", 0),
        ("twin-pyramid", "11H", "JH", 0),  # counted on after the ten
        ("twin-pyramid", "13H", "KH", 0),
        ("twin-pyramid", "1H", "AH", 0),
        ("twin-pyramid", "ハート12", "QH", 0),
        ("twin-pyramid", "12H", "KH", None),
        ("twin-pyramid", "?H", "5H", 1),  # the suit alone
        ("twin-pyramid", "?H", "5S", None),
        ("twin-pyramid", "heart", "5H", 1),
        ("twin-pyramid", "ハートx", "5H", None),
        ("twin-pyramid", "ハート/", "5H", 1),
        ("twin-pyramid", "5X", "5H", 1),  # the rank, and something behind it
        ("twin-pyramid", "5", "5H", 0),  # one sign was left out
        ("twin-pyramid", "5", "6H", None),
        ("twin-pyramid", "51", "5H", 2),
        ("twin-pyramid", "10X", "10H", 1),
        ("twin-pyramid", "1X", "10H", None),
        ("twin-pyramid", "KING", "KH", 1),
        ("twin-pyramid", "JQ", "JK", 1),  # neither has a number
        ("pyramid-dice", "T9", "T09", 0),
        ("pyramid-dice", "T99", "T09", 0),
        ("pyramid-dice", "X9", "T09", 1),  # the number
        ("pyramid-dice", "9", "T09", 1),
        ("pyramid-dice", "009", "T09", 1),
        ("pyramid-dice", "T55", "T09", 2),  # the letter
        ("pyramid-dice", "55", "T09", None),
        ("pyramid-dice", "X55", "T09", None),
    ],
)
def test_how_far_a_card_is_from_what_was_written(game: str, token: str, card: str, far: int | None) -> None:
    record = read(f"game: {game}\nplayers: Aki, Ben\ndeal\n")
    found = Slips(record, ["x"], "en")
    assert hints._far(token, found.words.table.names.index(card), found) == far


@pytest.mark.parametrize(
    ("like", "card", "wanted"),
    [
        ("ハート", "5S", "スペード5"), ("ハート7", "5S", "スペード5"), ("♥", "5S", "♠5"), ("H", "5S", "5S"),
        ("7h", "5S", "5s"), ("7H", "5S", "5S"), ("x", "5S", "5S"), ("7h", "JK", "JK"),
    ],
)  # fmt: skip
def test_a_card_is_proposed_in_the_manner_of_what_was_written(like: str, card: str, wanted: str) -> None:
    found = slips("x")
    assert hints._spelled(like, found.words.table.names.index(card), found) == wanted


def test_likeliest_is_what_keeps_the_rules_unless_it_looks_quite_different() -> None:
    line = read(TWIN + "Aki: draw").deals[0].lines[1]
    ranks = [
        hints.Way(far, doubt, "", "", line).rank for far, doubt in ((0, 0), (1, 0), (0, 1), (2, 0), (0, 2))
    ]
    assert ranks == [0, 2, 3, 4, 6]


@pytest.mark.parametrize("faults", [3, 4])
def test_so_many_faults_of_a_line_are_looked_at(faults: int) -> None:
    """Each costs as many tries; and deals up to eight, lines up to four hundred signs."""
    assert (hints.MOST_DEALS, hints.MOST_LINES, hints.MOST_SHOWN, hints.LONGEST) == (8, 200, 4, 400)
    text = TWIN + "Aki: " + "; ".join(["drwa", "play 5G", "pazz", "plya 5H"][:faults])
    plain = read_partly(text)
    found = hints.hinted(plain, text)
    assert len(plain.faults) == faults
    assert (found.faults == plain.faults) == (faults > 3)


# --- likeness ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("pairs", "touch"),
    [
        ("12 90 qw op qa wa 1q 2q sw az zs sx mk nj 0p", True),
        ("13 19 10 qq ea qs 1w qz ax 1a lm 5s", False),
    ],
)
def test_two_keys_touch_that_lie_side_by_side_or_half_a_key_apart(pairs: str, touch: bool) -> None:
    for pair in pairs.split():
        one, other = pair[0], pair[1]
        assert (neighbours(one, other), neighbours(other, one)) == (touch, touch), (one, other)
    assert not neighbours("é", "w")
    assert not neighbours("w", "é")


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        *[
            (f"x{a}", f"x{b}", True)
            for a, b in ("69", "17", "0o", "38", "56", "1i", "5s", "8b", "2z", "hd", "sc")
        ],
        ("7H", "7h", False),  # the same, and no slip
        ("7H", "7D", True),
        ("7H", "7S", False),
        ("6H", "9D", False),  # two slips
        ("5H", "H5", True),
        ("567", "765", True),
        ("57", "76", False),
        ("10H", "1H", True),
        ("1H", "10H", True),
        ("10H", "H", False),
        ("abc", "xb", False),
        ("4K", "4L", True),
        ("", "a", True),
    ],
)
def test_what_a_hand_or_an_eye_takes_for_one_another(one: str, other: str, wanted: bool) -> None:
    assert alike(one, other) == alike(other, one) == wanted
