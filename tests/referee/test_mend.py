"""`referee mend`: the smallest change is found, shown, and written with everything else as it was."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import referee
from referee.mend.change import Change, Counts, Likely, Repair
from referee.mend.deal_texts import Work
from referee.mend.evaluation import Evaluator
from referee.mend.full_check import Place
from referee.mend.lines import lines_of
from referee.mend.search import Tried, best_of_kind, mend
from referee.mend.splice import mended_bytes
from tests.referee.command_runs import ILLEGAL, LEGAL, UNKNOWN, Run, run
from tests.referee.slips import cases, hit

pytestmark = pytest.mark.sample(1)


__all__ = ["run"]

TP = "game: twin-pyramid\nplayers: Aki, Ben, Joe\noptions: rounds=1\n\ndeal\n"
HANDS = "@hand Aki: 5H 7S KD 4C\n@hand Ben: 6H 8S QD 9C\n@hand Joe: 7H 2S JD 3C\n@starter 4H\n"


def first(text: str) -> tuple[str, int, tuple[str, ...], tuple[str, ...]]:
    """The only change of the first proposal."""
    repair = referee.mend(text).repairs[0]
    assert isinstance(repair, referee.Repair)
    (part,) = repair.parts
    return part.kind, part.line, part.old, part.new


def test_two_lines_that_stand_the_wrong_way_round_are_swapped() -> None:
    text = TP + HANDS + "Ben: play 6H\nAki: play 5H\nJoe: play 7H\n"
    assert first(text) == ("swap", 10, ("Ben: play 6H", "Aki: play 5H"), ("Aki: play 5H", "Ben: play 6H"))


def test_a_line_that_was_lost_is_put_in_with_its_player_and_verb() -> None:
    """Aki, (Ben), Joe: somebody of the three is missing between them, and only Ben can be."""
    kind, line, old, (new,) = first(TP + HANDS + "Aki: play 5H\nJoe: play 7H\nAki: draw\n")
    assert (kind, line, old) == ("insert", 11, ())
    assert new.startswith("Ben: ")


def test_who_began_is_put_in_where_only_the_first_move_says_it() -> None:
    """The first of the players begins unless the record says otherwise; whoever played first may have."""
    assert first(TP + HANDS + "Ben: play 6H\nJoe: draw\nAki: play 5H\n") == (
        "insert",
        6,
        (),
        ("@start Ben",),
    )


def test_a_slip_is_mended_by_itself_beside_moves_against_the_rules() -> None:
    """9C on 9H and 6D on 5C were wrong (AP-3.1); after Aki comes Ben, who drew."""
    text = (
        "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: hand=6\n\ndeal\n@starter 5H\n"
        "Aki: 9H\nBen: 9C\nChie: 4C\nAki: KC\nChie: draw\nChie: draw\nAki: 7C\nBen: draw\nChie: draw\n"
        "Aki: 5C\nBen: draw\nChie: 6D\nAki: draw\n"
    )
    (repair,) = mend(text).repairs
    assert [part[:4] for part in repair.parts] == [("player", 11, ("Chie: draw",), ("Ben: draw",))]
    assert repair.after.illegal == 2  # 9C and 6D


@pytest.mark.parametrize(
    ("moves", "better"),
    [
        ("Aki: 116 8\nBen: 116 G4\nAki: 215 8", "Aki: 215 G5"),  # T08 is gone, and G5 has the number 8
        ("Aki: 525 takes 1 (2 - 5:5)", "Aki: 525 takes 1 = 2 -(5/5)"),  # left to right it is -3/5 (PD-3.2)
    ],
)
def test_what_dice_made_is_reckoned_as_it_was_meant(moves: str, better: str) -> None:
    rows = "@row 6: T03 T14 T11 T04 T06 G5\n@row 7: T09 T13 G3 T01 T10 G4 T08\n"
    text = f"game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n{rows}{moves}\n"
    assert first(text)[3] == (better,)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("5D", "5H"), ("5h", "5h"), ("6H", "5H")],
)
def test_a_card_that_nobody_has_is_the_one_that_was_held(wrong: str, right: str) -> None:
    text = TP + HANDS + f"Aki: play {wrong}  # quick\nBen: play 6H\n"
    if wrong == right:
        assert mend(text).repairs == ()
        return
    assert first(text) == (
        "replace",
        10,
        (f"Aki: play {wrong}  # quick",),
        (f"Aki: play {right}  # quick",),
    )


@pytest.mark.parametrize("between", ["# so\n", "\n", "# one\n\n# two\n"])
@pytest.mark.long
def test_remarks_and_blank_lines_are_counted_as_lines_and_move_nothing(between: str) -> None:
    """The wrong name of a move, with something between all lines of the deal and before the first."""
    lines = (HANDS + "Aki: play 5H\nJoe: play 6H\nJoe: play 7H\n").splitlines(keepends=True)
    text = TP + between + between.join(lines)
    line = text[: text.index("Joe: play 6H")].count("\n") + 1
    assert first(text) == ("player", line, ("Joe: play 6H",), ("Ben: play 6H",))
    evaluator = Evaluator(Place("-", None, ()), text.splitlines(), Work(1000))
    typed = evaluator.texts.lines
    read = [index for index, each in enumerate(typed) if each[:1] not in ("", "#")]
    of_deal = read[read.index(typed.index("deal")) + 1 :]
    assert [evaluator.texts.index(0, place) for place in range(len(of_deal))] == of_deal
    assert typed[evaluator.first_bad() or 0] == "Joe: play 6H"


def test_the_lost_beginning_of_a_deal_is_put_before_its_first_fact() -> None:
    deal = "@hand Aki: 5H 7S KD 4C\n@starter 4H\nAki: play 5H\n@end\n"
    again = "@hand Aki: 5D 7S KD 4C\n@starter 4H\nAki: draw\n"
    text = TP + deal + again
    assert first(text) == ("deal", 10, (), ("deal",))
    assert first(TP.replace("deal\n", "") + HANDS + "Aki: play 5H\n")[0] == "deal"


def test_jokers_that_were_played_with_are_declared() -> None:
    text = TP + "@hand Aki: 5H JK KD 4C\n@starter 4H\nAki: play 5H\n"
    new = "options: rounds=1, jokers=1"
    assert first(text) == ("option", 3, ("options: rounds=1",), (new,))


def test_two_lines_of_one_move_are_one() -> None:
    head = "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n"
    text = head + "Aki: roll 1 1 1\nAki: take T03\nBen: roll 1 1 2; take T04\n"
    kind, line, old, new = first(text)
    assert (kind, line, len(old)) == ("replace", 5, 2)
    assert new == ("Aki: roll 1 1 1; take T03",)


def test_what_came_of_a_roll_is_written_behind_it() -> None:
    """PD-9.1: three sixes and no card, which ends a game of one; the roll was no slip."""
    text = "game: pyramid-dice\nplayers: Meg\n\ndeal\nMeg: 666  # oh\n"
    assert first(text) == ("replace", 5, ("Meg: 666  # oh",), ("Meg: 666; fail  # oh",))


@pytest.mark.long
def test_the_call_that_nobody_wrote_was_made() -> None:
    """AP-6.1: the last card but one is called; without the call `penalty` would have to follow."""
    text = (
        "game: american-page-one\nplayers: Aki, Ben\noptions: hand=4\n\ndeal\n@hand Aki: 5H 7H KD 9H\n"
        "@hand Ben: 6H 8S QD 3D\n@starter 4H\nAki: play 5H\nBen: play 6H\nAki: play 7H\n"
        "Ben: draw 2C\nAki: play 9H\nBen: draw 2D\n"
    )
    proposals = [repair.parts[0] for repair in mend(text).repairs]
    assert ("Aki: play 9H!",) in [part.new for part in proposals]


@pytest.mark.long
def test_two_changes_where_one_does_not_do() -> None:
    text = "game: pile-up\nplayers: Aki, Ben\n\ndeal\nAki: rol 1 2 3; play R1\nBen: rol 1 2 3; play R2\n"
    repair = mend(text).repairs[0]
    assert sorted((part.line, part.new) for part in repair.parts) == [
        (5, ("Aki: roll 1 2 3; play R1",)),
        (6, ("Ben: roll 1 2 3; play R2",)),
    ]


def test_what_the_table_took_back_or_settled_itself_needs_no_mending() -> None:
    taken_back = TP + HANDS + "Aki: play 7S\n@undo\nAki: play 5H\n"
    assert mend(taken_back).healthy
    settled = TP + HANDS + "Aki: play 7S\n@ruling void\n"
    assert mend(settled).healthy


@pytest.mark.long
def test_no_proposal_hides_a_card_or_takes_a_move_back() -> None:
    """A `?` stands for no card that was written, and the table's own words are the table's."""
    for case in cases(4, seed=7):
        for repair in mend("\n".join(case.after)).repairs:
            for part in repair.parts:
                assert not any(word in line for line in part.new for word in ("@undo", "@ruling"))
                assert (
                    sum(line.count("?") for line in part.new) <= sum(line.count("?") for line in part.old)
                    or not part.old
                )


def test_a_japanese_record_stays_japanese() -> None:
    text = (
        "ゲーム: american-page-one\n参加者: アキ, ベン\n\n配り\n"
        "@手札 アキ: ハート5 スペード7\n@台札 ハート4\nアキ: ハート5出す\nアキ: 引く\n"
    )
    new = [line for repair in mend(text).repairs for part in repair.parts for line in part.new]
    assert any(line.startswith("ベン: ") and not line.removeprefix("ベン: ").isascii() for line in new)


@pytest.mark.long
def test_most_slips_of_the_pen_are_found() -> None:
    """A small sample of the measurement that `python -m tests.referee.slips` makes."""
    found = [hit(case) for case in cases(12, seed=3)]
    assert len(found) >= 6
    assert sum(found) >= 0.75 * len(found)


@pytest.mark.long
def test_nine_of_ten_slips_of_the_pen_are_found() -> None:
    found = [hit(case) for case in cases(200, seed=11)]
    assert sum(found) >= 0.9 * len(found)


# --- the command ------------------------------------------------------------------------------
SWAPPED = TP + HANDS + "Ben: play 6H\nAki: play 5H\n"


def test_without_a_terminal_it_only_prints(run: Run) -> None:
    """Numbered as `--write` asks for them; the document says the same, and no other number is taken."""
    Path("a.game").write_text(SWAPPED)
    status, out, _ = run("mend", "a.game")
    assert status == 0
    assert "Lines 10 and 11 were swapped." in out
    found = json.loads(run("mend", "a.game", "--json")[1])
    repairs = found.pop("repairs")
    assert found == {
        "format": 1,
        "file": "a.game",
        "before": {"errors": 0, "illegal": 2, "unknown": 0},
        "exact": True,
    }
    assert repairs[0] == {
        "kind": "swap",
        "line": 10,
        "old": ["Ben: play 6H", "Aki: play 5H"],
        "new": ["Aki: play 5H", "Ben: play 6H"],
        "also": None,
        "after": {"illegal": 0, "unknown": 0},
    }
    told = [line.partition(". ")[0] for line in out.splitlines() if line[:1].isdigit()]
    assert told == [str(number) for number in range(1, len(repairs) + 1)]
    wrong = (["nowhere.game"], ["a.game", "--write", "0"], ["a.game", "--write", str(len(repairs) + 1)])
    for arguments in (*wrong, ["-", "--write", "1"]):
        status, _, err = run("mend", *arguments, typed=SWAPPED)
        assert (status, bool(err)) == (2, True)
    assert [path.name for path in Path().iterdir()] == ["a.game"]
    assert Path("a.game").read_text() == SWAPPED


@pytest.mark.parametrize(
    ("record", "lost"),
    [
        (  # GF-2.1: Ben holds the 7 of clubs, and gives it before Aki asks again
            "go-fish\nplayers: Aki, Ben, Chie\ndeal\n@hand Aki: 7S 2D 3D 4D 5D\n@hand Ben: 7C 9S 8S KS QS\n"
            "Aki: ask Ben for 7\nAki: ask Chie for 2\nChie: give 2C\n",
            "+    7  Ben: give ?",
        ),
        (  # HE-1.4: the trick wants a card of Chie's before Aki, who took it, leads again
            "hearts\nplayers: Aki, Ben, Chie, Dai\ndeal\n@position\n@hand Aki: AS KS\n@hand Ben: 2S 3S\n"
            "@hand Chie: 4S 5S\n@hand Dai: 6S 7S\nAki: AS\nBen: 2S\nDai: 6S\nAki: KS\n",
            "+   11  Chie: play ?",
        ),
    ],
)
def test_a_lost_line_of_a_stated_game_is_put_in(run: Run, record: str, lost: str) -> None:
    Path("a.game").write_text(f"game: {record}")
    assert run("check", "a.game")[0] == 1
    status, out, _ = run("mend", "a.game")
    assert (status, out.partition("\n   ")[2].partition("\n")[0]) == (0, lost)


def test_it_says_what_was_written_and_what_it_should_be(run: Run) -> None:
    Path("a.game").write_text(TP + HANDS + "Aki: play 5D\nBen: play 6H\n")
    assert "“5D” should be “5H”." in run("mend", "a.game")[1]


@pytest.mark.parametrize(("text", "status"), [(LEGAL, 0), (UNKNOWN, 0), (ILLEGAL, 0), ("", 1)])
def test_the_exit_status_says_whether_there_is_a_way(run: Run, text: str, status: int) -> None:
    Path("a.game").write_text(text)
    assert run("mend", "a.game")[0] == status


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_proposal_is_written_and_every_other_byte_kept(run: Run, encoding: str, end: str) -> None:
    text = SWAPPED.replace("Joe", "ジョー").replace("\n", end) + f"# 終わり  {end}".removesuffix(end)
    data = text.encode(encoding)
    Path("a.game").write_bytes(data)
    Path("a.game.bak").write_bytes(b"older")
    status, out, _ = run("mend", "a.game", "--write", "1")
    assert status == 0
    assert "a.game.bak2" in out
    assert (Path("a.game.bak").read_bytes(), Path("a.game.bak2").read_bytes()) == (b"older", data)
    swapped = text.replace(f"Ben: play 6H{end}Aki: play 5H", f"Aki: play 5H{end}Ben: play 6H")
    assert Path("a.game").read_bytes() == swapped.encode(encoding)


def test_check_says_that_there_is_a_way_and_changes_nothing(run: Run) -> None:
    Path("a.game").write_text(SWAPPED)
    out = run("check", "a.game")[1]
    assert out.rstrip().endswith("Run `referee mend a.game`: a small correction would make all of it legal.")
    assert "mend" not in run("check", "a.game", "--json")[1]
    assert "mend" not in run("check", "a.game", "a.game")[1]
    assert "mend" in run("check", "a.game", "--lang", "ja")[1]


# --- what is made up, and where it stands -----------------------------------------------------
DICE = "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n"
LOST_TURN = DICE + "Aki: roll 1 2 3; fail T1\nAki: roll 4 5 6; fail T2\n"


@pytest.mark.parametrize(("lang", "said"), [("en", "dice shown are invented"), ("ja", "仮のもの")])
@pytest.mark.long
def test_dice_that_nobody_wrote_down_are_said_to_be_made_up(run: Run, lang: str, said: str) -> None:
    """Aki twice in a row: a turn of Ben is missing, and whatever he rolled, it was not this."""
    Path("a.game").write_text(LOST_TURN)
    _, out, _ = run("mend", "a.game", "--lang", lang)
    blocks = [block for block in out.split("\n\n") if "roll" in block and "   - " not in block]
    assert blocks
    assert all(said in block for block in blocks)


@pytest.mark.long
def test_a_lost_line_is_found_where_an_option_is_forgotten_or_a_card_disputed() -> None:
    lost = HANDS + "Aki: play 5H\nJoe: play 7H\nAki: draw\n"
    forgotten = TP.replace("rounds=1", "rounds=1, jokers=?") + lost
    disputed = TP + lost.replace("play 7H", "play 7H or 7D")
    for text in (forgotten, disputed):
        found = [part for repair in mend(text).repairs[:3] for part in repair.parts]
        assert any(p.kind == "insert" and p.line == 11 and p.new[0].startswith("Ben: ") for p in found), text


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
def test_a_line_put_in_at_the_end_of_the_file_is_a_line_of_its_own(end: str) -> None:
    text = LEGAL.rstrip("\n").replace("\n", end or "\n") + end
    lines = lines_of(text)
    last = len(lines) - (1 if end else 0)
    change = Change("insert", last, 0, ("Aki: draw",))
    mended = mended_bytes(text.encode(), Repair((change,), (), Counts(0, 0, 0))).decode()
    assert mended == text + ("" if end else "\n") + "Aki: draw" + end
    assert referee.check(mended)["summary"]["illegal"] == 0


def test_the_sentence_of_check_holds_for_standard_input_and_as_of(run: Run) -> None:
    Path("a.game").write_text(SWAPPED)
    assert "Run `referee mend -`" in run("check", "-", typed=SWAPPED)[1]
    assert "Run `referee mend a.game`" in run("check", "a.game", "--as-of", "10")[1]
    assert "mend" not in run("check", "a.game", "--as-of", "9")[1]


@pytest.mark.parametrize("line", ["Aki: paly 5H", pytest.param("Aki paly 5H", marks=pytest.mark.long)])
def test_check_names_the_command_that_mends_what_cannot_be_read(run: Run, line: str) -> None:
    Path("a.game").write_text(TP + HANDS + line + "\nBen: play 6H\n")
    _, out, err = run("check", "a.game")
    assert "referee mend a.game" in out + err
    assert "1 errors" not in err


def test_one_is_not_counted_as_many(run: Run) -> None:
    Path("a.game").write_text(TP + HANDS + "Aki: paly 5H\n")
    assert "1 error." in run("check", "a.game")[2]
    Path("b.game").write_text(TP + HANDS + "Aki: play 5H\nJoe: play 7H\n")
    assert "1 lines" not in run("mend", "b.game")[1]


# --- at a terminal ----------------------------------------------------------------------------
pty = pytest.importorskip("pty", reason="no pseudo-terminals here")


def at_terminal(*typed: str) -> tuple[int, str]:
    """`referee mend a.game` at a terminal, answered line by line: exit status, and what the screen showed."""
    child, screen = pty.fork()
    if child == 0:
        os.execv(sys.executable, [sys.executable, "-m", "referee", "mend", "a.game", "--lang", "en"])
    shown = ""
    answers = list(typed)
    while True:
        try:
            piece = os.read(screen, 4096).decode()
        except OSError:  # the other side was closed
            break
        if not piece:
            break
        shown += piece
        if shown.endswith("none) "):  # what is asked once more than expected is not waited for
            os.write(screen, f"{answers.pop(0) if answers else ''}\n".encode())
    _, status = os.waitpid(child, 0)
    os.close(screen)
    return os.waitstatus_to_exitcode(status), shown


def test_at_a_terminal_it_asks_and_writes_what_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number beyond the last of two is asked again; the file as it was is kept."""
    monkeypatch.setenv("PYTHONPATH", str(Path(referee.__file__).parent.parent))
    monkeypatch.chdir(tmp_path)
    Path("a.game").write_text(SWAPPED)
    status, shown = at_terminal("3", "2")
    assert (status, shown.count("Write which suggestion")) == (0, 2)
    assert Path("a.game.bak").read_text() == SWAPPED
    assert referee.check(Path("a.game"))["summary"]["illegal"] == 0


@pytest.mark.long
def test_at_a_terminal_enter_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(referee.__file__).parent.parent))
    monkeypatch.chdir(tmp_path)
    Path("a.game").write_text(SWAPPED)
    status, shown = at_terminal("")
    assert (status, "Nothing was written." in shown) == (0, True)
    assert [path.name for path in tmp_path.iterdir()] == ["a.game"]


# --- which proposals, in which order ----------------------------------------------------------
TRIED = st.builds(
    lambda likely, same, bad, unknown, far, order: Tried(
        Change("insert", 0, 0, ("",), likely, same=same), bad, unknown, far, order
    ),
    st.sampled_from(Likely),
    st.sampled_from([(), ("Aki", "draw"), ("Ben", "draw")]),
    st.none(),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 50),
)


@given(st.lists(TRIED, max_size=8, unique_by=lambda each: each.order))
def test_of_lines_that_say_no_more_than_each_other_the_likeliest_stands_alone(tried: list[Tried]) -> None:
    """Of a group the likeliest and nearest, whatever stays unknown after it; all others, by rank."""
    kept = best_of_kind(tried)
    assert kept == sorted(kept, key=lambda each: each.rank)
    assert [each for each in kept if not each.change.same] == sorted(
        (each for each in tried if not each.change.same), key=lambda each: each.rank
    )
    for same in {each.change.same for each in tried} - {()}:
        group = [each for each in tried if each.change.same == same]
        nearest = min(group, key=lambda each: (each.change.likely, each.far, each.order))
        assert [each for each in kept if each.change.same == same] == [nearest]


@given(st.lists(st.sampled_from(["\n", "\r\n", "\r"]), min_size=2, max_size=6), st.booleans(), st.data())
def test_lines_keep_their_ends_where_others_change(
    ends: list[str], open_end: bool, data: st.DataObject
) -> None:
    """A file of two systems: what is not touched keeps every byte, a line that is replaced keeps its end."""
    lines = [f"# {number}" for number in range(len(ends))]
    pairs = list(zip(lines, [*ends[:-1], "" if open_end else ends[-1]], strict=True))
    at = data.draw(st.integers(0, len(pairs) - 1))
    taken = data.draw(st.integers(0, len(pairs) - at))
    new = tuple(f"# new {number}" for number in range(data.draw(st.integers(0 if taken else 1, 3))))
    change = Change("replace", at, taken, new)
    text = "".join(map("".join, pairs))
    mended = mended_bytes(text.encode(), Repair((change,), (), Counts(0, 0, 0))).decode()
    before, after = pairs[:at], pairs[at + taken :]
    old = [end for _, end in pairs[at : at + taken]]
    usual = ends[0] if pairs[0][1] else "\n"
    due = [*old[: len(new)], *[usual] * (len(new) - len(old))]
    due = [end or usual for end in due]
    if new and old:
        due[-1] = old[-1]
    assert mended == "".join(map("".join, [*before, *zip(new, due, strict=True), *after]))


def test_far_more_than_two_lines_that_cannot_be_read_are_not_mended() -> None:
    """Each try of a pair reads the whole file again, so that pairs are not tried here: that is said."""
    lines = ["game: pile-up", "players: Aki, Ben", "deal", *["Aki: frobnicate 77 X9"] * 30]
    found = mend("\n".join(lines))
    assert (found.repairs, found.exact, found.before.errors) == ((), False, 30)


@pytest.mark.long
def test_two_lines_in_a_row_under_wrong_names_are_one_fault() -> None:
    """Dad's 7H was followed by Kid and Joe, as all lines after them show."""
    names = ("Mum", "Dad", "Joe", "Mum", "Mum", "Dad", "Kid", "Joe", "Mum")
    cards = ("6H", "7H", "9H", "KH", "10H", "3H", "4H", "AH", "2H")
    head = ["game: american-page-one", "players: Mum, Dad, Kid, Joe", "deal", "@starter 5H"]
    lines = [*head, *(f"{name}: {card}" for name, card in zip(names, cards, strict=True))]
    first, *_ = mend("\n".join(lines)).repairs
    assert [(part.line, part.new) for part in first.parts] == [(7, ("Kid: 9H", "Joe: KH"))]
