"""What stands behind the commands: wishes taken apart, lines on a terminal, tables in full."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import click
import pytest

from layouts import LayoutError
from referee import shelf
from referee.archive import in_order
from referee.checking import Request, lost, status, wanted
from referee.commands.mend import beside
from referee.commands.new import template
from referee.commands.odds import _text as odds_text
from referee.commands.options import listed as options_listed
from referee.commands.players import bots_named, players_named, values_named
from referee.commands.rule import answer
from referee.commands.simulate import Bar, span
from referee.commands.words import entry
from referee.commands.workers import local, refused
from referee.game.odds import Odds
from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.look.cards import DOUBTFUL
from referee.look.telling import worth
from referee.play.masked import covered, settle
from referee.record import RecordError, read
from referee.record.model import UNKNOWN, Line, LineKind, Step
from referee.rulebook import entries, search
from referee.workers.pool import here
from tests.referee.command_runs import BROKEN, ILLEGAL, LEGAL, Run, save
from tests.referee.command_runs import UNKNOWN as OPEN

AP, PU, TP, PD = "american-page-one", "pile-up", "twin-pyramid", "pyramid-dice"


def misuse(call: Callable[[], object]) -> str:
    """What is said where a wish cannot be."""
    with pytest.raises(click.UsageError) as caught:
        call()
    return caught.value.message


# --- wishes ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        (None, (4,)),
        ("3", (3,)),
        ("2-4", (2, 3, 4)),
        ("2,5", (2, 5)),
        ("2、3〜5", (2, 3, 4, 5)),
        (" 3 – 4 , 3", (3, 4)),
    ],
)
def test_numbers_of_players_are_single_ones_and_ranges(text: str | None, numbers: tuple[int, ...]) -> None:
    """Each number is played once."""
    assert players_named(AP, text, "en") == numbers


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x", "--players x: write a number, or numbers like 2-4 or 2,3,5."),
        ("3-", "--players 3-: write a number, or numbers like 2-4 or 2,3,5."),
        ("-3", "--players -3: write a number, or numbers like 2-4 or 2,3,5."),
        ("4-2", "--players 4-2: write a number, or numbers like 2-4 or 2,3,5."),
        ("1001", "--players 1001: write a number, or numbers like 2-4 or 2,3,5."),
        ("1000", "--players 1000: american-page-one is for 2 to 9 players."),
        ("9-10", "--players 9-10: american-page-one is for 2 to 9 players."),
        ("1-3", "--players 1-3: american-page-one is for 2 to 9 players."),
    ],
)
def test_numbers_of_players_that_cannot_be(text: str, told: str) -> None:
    assert misuse(lambda: players_named(AP, text, "en")) == told


def test_bots_are_named_seat_by_seat() -> None:
    assert bots_named(AP, None, 4, "en") == ("greedy",)
    assert bots_named(AP, "Random、 greedy", 2, "en") == ("random", "greedy")
    assert misuse(lambda: bots_named(AP, "random,greedy", 1, "en")) == "--bots names 2 bots for 1 players."
    assert misuse(lambda: bots_named(AP, "greddy,x", 2, "en")) == (
        "--bots greddy, x: there is no such bot for american-page-one. Bots: greedy, random. "
        "Did you mean “greedy”?"
    )
    assert misuse(lambda: bots_named(AP, "x", 2, "en")).endswith("Bots: greedy, random.")


def test_values_to_be_tried_stand_behind_one_option() -> None:
    assert values_named(AP, ("match=suit,suit-or-rank", "jokers=0、2"), "en") == (
        ("match", ("suit", "suit-or-rank")),
        ("jokers", (0, 2)),
    )
    assert values_named(AP, (), "en") == ()
    assert misuse(lambda: values_named(AP, ("jokers=0", "jokers=0"), "en")) == (
        "--option jokers: the value 0 is given twice."
    )
    with pytest.raises(LayoutError) as caught:
        values_named(AP, ("jokers=9,8,9", "mathc=suit"), "en")
    assert len(caught.value.problems) == 3  # all at once, and each one once


# --- who does the work ----------------------------------------------------------------------------
def test_processes_are_begun_where_it_is_worth_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred jobs are done sooner than processes are there; a wish is a wish."""
    monkeypatch.setattr("referee.commands.workers.processors", lambda: 6)
    assert [(local(None, jobs).hands, local(None, jobs).away) for jobs in (200, 201)] == [
        (1, False),
        (6, True),
    ]
    assert (local(3, 1).hands, local(3, 1).away) == (3, True)
    alone = local(1, 10_000)
    assert (alone.over, alone.hands, alone.away) == (here, 1, False)
    monkeypatch.setattr("referee.commands.workers.processors", lambda: 1)
    assert local(None, 201).over is here


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("1.0", "Worker w1 is left out: it has kamifuda 1.0, this is 2.0.\n"),
        ("", "Worker w1 is left out: it has no kamifuda.\n"),
    ],
)
def test_a_worker_that_is_left_out_is_named(told: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    refused("w1", told, "2.0", lang="en")
    assert capsys.readouterr() == ("", said)


# --- several files --------------------------------------------------------------------------------
@pytest.mark.parametrize("places", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (0, 2, 1)])
def test_results_come_in_the_order_of_their_pieces(places: tuple[int, ...]) -> None:
    """What comes too early waits, and goes out as soon as what was before it is there."""
    given = [(cast("Any", SimpleNamespace(place=place)), 0.1, f"result {place}") for place in places]
    out = [(piece.place, result) for piece, result in in_order(given)]
    assert out == [(0, "result 0"), (1, "result 1"), (2, "result 2")]


# --- a line on a terminal -------------------------------------------------------------------------
class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_how_far_the_games_are_is_shown_five_times_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten of forty games are kept from before; ten more in a second, so that the last twenty take two."""
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    bar = Bar(40, "en")
    now = [100.0]
    bar.clock, bar.begin = lambda: now[0], 100.0

    def at(seconds: float, left: int) -> str:
        now[0] = 100.0 + seconds
        screen.truncate(0)
        screen.seek(0)
        bar(cast("Any", SimpleNamespace(left=left)))
        return screen.getvalue()

    assert at(0, 30) == "\r[######                  ] 10 of 40 games, – left"
    assert at(0.19, 29) == ""
    assert at(1, 20) == "\r[############            ] 20 of 40 games, 2 s left"
    assert at(1.1, 19) == ""
    assert at(1.11, 0) == "\r[########################] 40 of 40 games, 0 s left"  # the last one always
    length = len("[########################] 40 of 40 games, 0 s left")
    screen.truncate(0)
    screen.seek(0)
    bar.close()
    assert screen.getvalue() == "\r" + " " * 2 * length + "\r"


def test_nothing_is_shown_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr("sys.stderr", pipe)
    bar = Bar(4, "en")
    bar(cast("Any", SimpleNamespace(left=0)))
    bar.close()
    assert pipe.getvalue() == ""
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    Bar(4, "en").close()  # nothing was shown yet
    assert screen.getvalue() == ""


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0.4, "0 s"), (59.4, "59 s"), (59.6, "1 min 00 s"), (61, "1 min 01 s"), (3605, "60 min 05 s")],
)
def test_a_time_is_said_in_minutes_from_one_on(seconds: float, told: str) -> None:
    assert span(seconds, "en") == told


# --- tables in full -------------------------------------------------------------------------------
def test_options_stand_with_the_usual_value_in_brackets() -> None:
    assert options_listed(TP, "en").split("\n") == [
        "twin-pyramid: Twin Pyramid",
        "  jokers         [0] | 1 | 2      jokers in the pack",
        "  draw-two-turn  [kept] | lost    turn after two forced cards",
        "  rounds         [2], 1 or more   rounds",
        "  late           [stands] | void  a deal ended by an illegal move",
    ]
    hand = next(line for line in options_listed(AP, "ja").split("\n") if line.startswith("  hand "))
    assert "4 | 5 | 6 | 7（既定は人数による 2: 7, 3: 7, 4: 6, 5: 5, 6: 5, 7: 4, 8: 4, 9: 4）" in hand


def test_a_word_stands_with_its_other_spellings_and_what_it_means() -> None:
    words = shelf.book(PU).record_words
    red = next(word for word in words.suits if word.name == "R")
    assert entry(red, "en") == "  R\n      red\n      = red 赤 あか"
    give = next(word for word in words.verbs if word.name == "give")
    assert entry(give, "ja").split("\n")[0] == f"  {give.form}"


def test_a_new_record_has_its_header_and_the_words_as_comments() -> None:
    english = template(PU, "Aki ,Ben", None, {}, "en", date(2026, 11, 2)).split("\n")
    assert english[:7] == [
        "game: pile-up",
        "players: Aki, Ben",
        "options: late=stands",
        "date: 2026-11-02",
        "",
        "deal",
        "# Write what was seen, one line a move: “Aki: step; step”. The words:",
    ]
    assert all(line.startswith("# ") for line in english[6:-1])
    assert english[-1] == ""
    japanese = template(TP, "アキ、ベン", "ベン", {"jokers": "?"}, "ja", date(2026, 11, 2)).split("\n")
    assert japanese[:5] == [
        "ゲーム: twin-pyramid",
        "参加者: アキ, ベン",
        "先手: ベン",
        "ルール: jokers=?, draw-two-turn=kept, rounds=2, late=stands",
        "日付: 2026-11-02",
    ]
    forms = [line.partition("  ")[0] for line in english[7:-1]]
    assert forms[0] == "# @start NAME"
    assert len(forms) == len(set(forms))


def test_chances_stand_in_columns_to_the_right() -> None:
    """1 of 216 is 0.46 %, 3 of 4 are 75 %."""
    odds = (
        Odds(card="T01", number=1, alone=Fraction(3, 4), by_ability=(("re-roll", Fraction(1)),)),
        Odds(card="T25", number=25, alone=Fraction(1, 216), by_ability=(("re-roll", Fraction(1, 8)),)),
    )
    lines = odds_text(odds, ["re-roll"], "en").split("\n")
    assert lines[1] == ""
    head = lines[2].split()
    assert (head[0], head[-1]) == ("card", "re-roll")
    assert lines[3:] == [  # the last digits stand below each other
        "T01        1   75.0    100.0",
        "T25       25    0.5     12.5",
    ]


def test_a_search_prints_five_clauses_and_names_the_others() -> None:
    known = entries([TP], "en", {})
    clauses = search(["suit"], known)
    lines = answer(["suit"], known, "en")
    more = lines.index(f"{len(clauses) - 5} more:")
    assert [line for line in lines[:more] if line.startswith("TP-")] == [
        f"{each.clause.id} {each.clause.title}" + (" (our ruling)" if each.clause.ruling else "")
        for each in clauses[:5]
    ]
    assert [line.split()[0] for line in lines[more + 1 :]] == [each.clause.id for each in clauses[5:]]
    assert answer(["tp-5.1"], known, "en") == [
        "TP-5.1 Suit or rank",
        "  Play one card of your hand pyramid, held or face up, on the pile if it has the suit or the",
        "  rank of the table card. It becomes the new table card.",
    ]
    assert len(answer([], known, "en")) == len(known)
    assert misuse(lambda: answer(["brust"], known, "en")) == (
        "There is no clause brust, and none that speaks of it. Did you mean “burst”?"
    )


# --- what a check comes to ------------------------------------------------------------------------
def judged(text: str) -> Judgement:
    return judge(read(text, "a.game"))


@pytest.mark.parametrize(
    ("text", "plainly", "strictly"),
    [
        (LEGAL, 0, 0),
        (ILLEGAL, 1, 1),
        (OPEN, 1, 1),
        (LEGAL.replace("5H 7S", "8H 7S").replace("play 5H", "play 8H"), 0, 1),
    ],
)
def test_the_status_of_a_record(text: str, plainly: int, strictly: int) -> None:
    """An 8 without its suit leaves the next line open, which only `--strict` minds (TP-8.7)."""
    assert (status(judged(text), False), status(judged(text), True)) == (plainly, strictly)
    with pytest.raises(RecordError) as caught:
        read(BROKEN)
    assert status(caught.value, False) == 2
    assert status(judged(LEGAL)._replace(faults=caught.value.faults), False) == 2


def test_a_line_that_nobody_judged_is_no_line_to_ask_about() -> None:
    result = judged(LEGAL)
    assert lost(result, 9) is result
    told = lost(result, 5)
    assert isinstance(told, RecordError)
    assert [(fault.line, fault.column, fault.why) for fault in told.faults] == [(5, 0, "no-line-there")]
    assert lost(told, 9) is told


def test_rulings_are_told_of_what_was_asked_for() -> None:
    """In text every line that is not legal has one; in JSON only where it is asked for."""
    legal, illegal = judged(ILLEGAL).lines[0], judged(ILLEGAL).lines[-1]
    files = ("a.game",)

    def shown(**asked: Any) -> tuple[bool, bool]:
        request = Request(files, **asked)
        return wanted(legal, request), wanted(illegal, request)

    assert shown() == (False, True)
    assert shown(as_json=True) == (False, False)
    assert shown(why=True) == shown(why=True, as_json=True) == (True, True)
    assert shown(at=6) == shown(at=6, as_json=True) == (True, False)
    assert shown(at=9, why=True) == (False, True)


def test_legal_moves_are_a_document_too(run: Run) -> None:
    """On 4H Aki has 5H by suit and 4C by rank, or draws."""
    status_, out, _ = run("legal", save(LEGAL), "--at", "9", "--json")
    found = json.loads(out)
    assert (status_, found["file"], found["at"]) == (0, "a.game", 9)
    assert sorted((each["player"], each["text"]) for each in found["moves"]) == [
        ("Aki", "draw"),
        ("Aki", "play 4C"),
        ("Aki", "play 5H"),
    ]


def test_the_file_as_it_was_has_the_first_free_name(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    names = []
    for _ in range(3):
        names.append(beside(path).name)
        beside(path).touch()
    assert names == ["a.game.bak", "a.game.bak2", "a.game.bak3"]
    (tmp_path / "a.game.bak4").symlink_to(tmp_path / "nowhere")
    assert beside(path).name == "a.game.bak5"


# --- what a player sees ---------------------------------------------------------------------------
def test_a_hand_and_a_draw_are_hidden_from_the_others_alone() -> None:
    setup = cast("Any", SimpleNamespace(game=TP))
    hand = Line(
        1, LineKind.FACT, None, (Step("@hand", cards=(1, 2), seat=1), Step("@starter", cards=(3,))), ""
    )
    drawn = Line(2, LineKind.MOVE, 1, (Step("play", cards=(1,)), Step("draw", cards=(5,)), Step("pass")), "")
    for seat in (0, 2):
        assert [step.cards for step in covered(setup, hand, seat).steps] == [(UNKNOWN, UNKNOWN), (3,)]
        assert [step.cards for step in covered(setup, drawn, seat).steps] == [(1,), (UNKNOWN,), None]
    assert covered(setup, hand, 1) == hand
    assert covered(setup, drawn, 1) == drawn


def test_what_a_line_left_open_is_settled_by_the_next() -> None:
    """A duty that the game did not take away is over with the next line, not at the end of the record."""
    asked: list[Any] = []
    game = cast("Any", SimpleNamespace(settle=lambda walk, state, following: asked.append(following)))
    line = Line(1, LineKind.MOVE, 0, (Step("draw"),), "")
    for following, left in ((line, None), (None, "duty")):
        state = cast("Any", SimpleNamespace(pending="duty"))
        settle(game, state, following)
        assert state.pending == left
    assert asked == [line, None]
    idle = cast("Any", SimpleNamespace(pending=None))
    settle(game, idle, line)
    assert (asked, idle.pending) == ([line, None], None)


def test_a_pile_counts_what_its_cards_count() -> None:
    """T25 has six points and T01 one; a god has none, and a doubtful card leaves it open."""
    book, words = shelf.book(PD), shelf.vocabulary(PD)

    def pile(*names: str) -> int | None:
        return worth([cast("Any", SimpleNamespace(name=name)) for name in names], book, words, {})

    assert [pile("T25", "T01"), pile("T25", "G1"), pile()] == [7, 6, 0]
    assert pile("T25", DOUBTFUL) is None
    red = [cast("Any", SimpleNamespace(name="R1"))]
    assert worth(red, shelf.book(PU), shelf.vocabulary(PU), {}) is None  # cards count nothing there


def test_a_proof_is_asked_for_a_line_that_is_judged(run: Run) -> None:
    save(ILLEGAL)
    for words, told in (
        (("--at", "5"), "a.game has no fact or move in line 5."),
        (("--at", "9", "--as-of", "8"), "Line 9 comes after line 8, the last one that is to count."),
        (("--at", "5", "--as-of", "5"), "a.game has no fact or move in line 5."),
        (("--at", "5", "--as-of", "9"), "a.game has no fact or move in line 5."),
    ):
        status_, out, err = run("prove", "a.game", *words)
        assert (status_, out, err.split("\n")[0]) == (2, "", told)
