"""Small parts of commands, each by what it says: options of `rule`, heads of `show`, names of players."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

from layouts import LayoutError
from layouts.faults import fault
from referee import console, shelf
from referee.commands import common, mend, players, rule, show, workers
from referee.commands.options import listed
from referee.console import Paint
from referee.judge.replay import judge
from referee.mend.change import Change, Counts, Mending, Part, Repair
from referee.play.batch import Run as Batch
from referee.play.bots import bots_of
from referee.record import RecordError, read
from referee.report.mending import mending_document, mending_text
from referee.report.standings import standings
from referee.rulebook import entries, search
from tests.referee.command_runs import LEGAL, Run, run, save

__all__ = ["run"]

AP, PU, TP, PD = "american-page-one", "pile-up", "twin-pyramid", "pyramid-dice"


def misuse(call: Callable[[], object]) -> str:
    """What is said where something cannot be asked for."""
    with pytest.raises(click.UsageError) as caught:
        call()
    return caught.value.message


# --- rule -------------------------------------------------------------------------------------------
def test_a_clause_is_printed_under_the_options_named(run: Run) -> None:
    """TP-1.1 as written, and with the two jokers of an option that only some games have."""
    usual, two = run("rule", "TP-1.1")[1], run("rule", "TP-1.1", "-o", "jokers=2")[1]
    assert "52 cards, without jokers." in usual
    assert "52 cards and two jokers." in two
    assert run("rule", "AP-1.1", "-o", "decks=2", "--game", "american page one")[0] == 0
    status, out, err = run("rule", "TP-1.1", "-o", "zz=1", "-o", "jokers=2", "-o", "abc=1", "--lang", "en")
    assert (status, out) == (2, "")
    assert err.split("\n")[0] == "No game has the option abc, zz."
    assert "No game has the option decks." in run("rule", TP, "-o", "decks=2", "--lang", "en")[2]
    assert "has no value “9”" in run("rule", "TP-1.1", "-o", "jokers=9", "--lang", "en")[2]


def test_values_hold_in_every_game_that_has_their_option() -> None:
    """`jokers` is of two games; a game without the option has no entry for it."""
    assert rule._values([TP, PU], {}, "en") == {}
    found = rule._values([TP, AP, PU], {"jokers": "2"}, "en")
    assert {game: values.get("jokers") for game, values in found.items()} == {TP: 2, AP: 2, PU: None}
    assert found[PU].get("jokers") is None
    assert misuse(lambda: rule._values([PU], {"jokers": "2"}, "en")) == "No game has the option jokers."
    with pytest.raises(LayoutError):
        rule._values([TP, PU], {"jokers": "9"}, "en")


def test_five_clauses_are_printed_whole_and_of_the_others_the_titles() -> None:
    known = shelf_entries()
    words = ["the"]
    found = [entry.clause for entry in search(words, known)]
    assert len(found) > 6
    told = rule.answer(words, known, "en")
    titles = [f"  {each.id} {each.title}" + (" (our ruling)" if each.ruling else "") for each in found[5:]]
    assert told[-len(titles) :] == titles
    assert told[-len(titles) - 2] == ""
    assert [line.split()[0] for line in told if line.split(" ")[0] in ids(found[:5])] == [
        clause.id for clause in found[:5]
    ]


def shelf_entries() -> Any:
    """All clauses of one game."""
    return entries([TP], "en", {})


def ids(clauses: Any) -> set[str]:
    """Their numbers."""
    return {clause.id for clause in clauses}


def test_exactly_five_clauses_are_all_there_is_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five numbers without dots behind them, and the sixth is told of alone."""
    known = shelf_entries()
    assert rule._numbers(known[:5], "en") == ", ".join(entry.clause.id for entry in known[:5])
    assert rule._numbers(known[:6], "en") == ", ".join(entry.clause.id for entry in known[:5]) + " …"
    for count, more in ((5, False), (6, True)):
        monkeypatch.setattr(rule, "search", lambda words, known, count=count: known[:count])
        told = rule.answer(["xyzzyq"], known, "en")
        assert ("  " + known[5].clause.id in [line[: 2 + len(known[5].clause.id)] for line in told]) == more
        assert (told[-2].startswith("And") or "1" in told[-2]) == more or not more


def test_words_that_stand_nowhere_together_are_told_one_by_one(run: Run) -> None:
    err = run("rule", "dice", "dobon", "--lang", "en")[2].split("\n")
    assert err[0] == "No clause speaks of all of these: dice, dobon."
    assert err[1].startswith("“dice” alone: PU-6.1, ")
    assert err[1].endswith(" …")
    assert err[2] == "“dobon” alone: AP-8.1, AP-8.3, AP-6.3"
    err = run("rule", "xyzzyqqq", "jokre", "--lang", "en")[2].split("\n")
    assert err[:2] == [
        "There is no clause xyzzyqqq, and none that speaks of it.",
        "There is no clause jokre, and none that speaks of it. Did you mean “joker”?",
    ]


# --- show -------------------------------------------------------------------------------------------
def test_the_table_is_of_the_last_deal_begun_at_a_line() -> None:
    """The word `deal` begins it; above the first there is the first."""
    text = f"game: {PU}\nplayers: Aki, Ben\n\ndeal\nAki: 1 2 3 R3\n@end\n\ndeal\nBen: 1 2 3 R3\n"
    for at, deal in ((1, 1), (4, 1), (7, 1), (8, 2), (9, 2), (99, 2)):
        head = show.table_text(read(text), at, "en").split("\n")[0]
        assert head == f"The table before line {at} (deal {deal})"


@pytest.mark.parametrize(("count", "pictures"), [(1, 1), (2, 2), (4, 4), (5, 4), (9, 4)])
def test_four_of_the_tables_that_may_be_are_drawn(
    monkeypatch: pytest.MonkeyPatch, count: int, pictures: int
) -> None:
    worlds = [SimpleNamespace(state=place) for place in range(count)]
    monkeypatch.setattr(show, "position", lambda *_, **__: (None, SimpleNamespace(worlds=worlds)))
    monkeypatch.setattr(show, "prepared", lambda game, state: state)
    monkeypatch.setattr(show, "picture", lambda state, speaker: [f"table {state}"])
    told = show.table_text(read(LEGAL), 99, "en").split("\n")
    several = [f"A choice was not written, so there are {count} possible tables."] if count > 1 else []
    drawn = [line for place in range(pictures) for line in ("", f"table {place}")]
    assert told == ["The table before line 99 (deal 1)", *several, *drawn]


# --- players, values, bots --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "numbers"),
    [(None, (4,)), ("2-4", (2, 3, 4)), (" 2 – 3 , 5 ", (2, 3, 5)), ("3、2", (3, 2)), ("2〜3,2", (2, 3))],
)
def test_numbers_of_players(text: str | None, numbers: tuple[int, ...]) -> None:
    assert players.players_named(PU, text, "en") == numbers


@pytest.mark.parametrize("text", ["", "x", "2-", "-3", "4-3", "2,,3", "1001", "２", "2-3-4", "2.5"])
def test_what_is_no_number_of_players(text: str) -> None:
    """A range that runs backwards is none; a thousand and one at a table are a slip."""
    assert "layers" in misuse(lambda: players.players_named(PU, text, "en"))


def test_a_game_has_as_few_and_as_many_players_as_its_rules_say() -> None:
    fewest, most = shelf.book(PU).players
    assert players.players_named(PU, f"{fewest}-{most}", "en") == tuple(range(fewest, most + 1))
    for number in (fewest - 1, most + 1, 1000):
        told = misuse(lambda number=number: players.players_named(PU, f"{fewest},{number}", "en"))  # type: ignore[misc]
        assert f"{fewest}" in told
        assert f"{most}" in told
    form = misuse(lambda: players.players_named(PU, "1001", "en"))
    assert form != misuse(lambda: players.players_named(PU, "1000", "en"))


def test_bots_are_as_many_as_there_are_seats_at_most() -> None:
    first = next(iter(bots_of(TP)))
    assert players.bots_named(TP, None, 2, "en") == (first,)
    assert players.bots_named(TP, f" {first.upper()} 、{first}", 2, "en") == (first, first)
    assert "3" in misuse(lambda: players.bots_named(TP, ",".join([first] * 3), 2, "en"))
    wrong = misuse(lambda: players.bots_named(TP, f"{first}x,zzzz,{first}", 3, "en"))
    assert f"{first}x, zzzz" in wrong
    assert wrong.endswith(f"Did you mean “{first}”?")
    assert "Did you mean" not in misuse(lambda: players.bots_named(TP, "qqqqqqq", 3, "en"))


def test_values_to_be_tried_are_named_once_and_all_faults_at_once() -> None:
    assert players.values_named(TP, ["jokers=0, 2", "late=void"], "en") == (
        ("jokers", (0, 2)),
        ("late", ("void",)),
    )
    assert players.values_named(TP, ["jokers=0、2", "jokers=1"], "en") == (("jokers", (0, 2, 1)),)
    assert "jokers" in misuse(lambda: players.values_named(TP, ["jokers=2,2"], "en"))
    assert "jokers" in misuse(lambda: players.values_named(TP, ["jokers=2", "jokers=2"], "en"))
    with pytest.raises(LayoutError) as caught:
        players.values_named(TP, ["jokers=9,9", "nothing=1", "jokers"], "en")
    assert len(caught.value.problems) == 3


def test_a_deck_must_hold_more_than_the_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """One card is turned up: four hands of thirteen are too many for 52 cards, of whatever kinds they are."""

    def dealt(hand: object) -> None:
        cards = [SimpleNamespace(quantity=50), SimpleNamespace(quantity=2)]
        book = SimpleNamespace(options={"hand": hand}, cards=cards)
        monkeypatch.setattr(shelf, "book", lambda *_: book)
        players.can_be_dealt(Batch(AP, 4, (), ("random",), 1, 9), "en")

    dealt(12)
    dealt(None)
    for hand in (13, 14):
        assert "52" in misuse(lambda hand=hand: dealt(hand))  # type: ignore[misc]


# --- options ----------------------------------------------------------------------------------------
def test_a_game_without_options_says_so_below_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    book: Any = SimpleNamespace(title=lambda lang: "Nought", option_specs=())
    monkeypatch.setattr(shelf, "book", lambda game: book)
    assert listed("nought", "en") == "nought: Nought\n  This game has no options."


def test_a_wish_is_a_name_and_a_value() -> None:
    assert common.choices(["a=1", "b = 2 ", "a=3"], "en") == {"a": "3", "b": "2"}
    assert "a" in misuse(lambda: common.choices(["a"], "en"))
    assert misuse(lambda: common.game_named("pile", "en")).startswith("There is no game “pile”")
    assert misuse(lambda: common.game_named("pile-upp", "en")).endswith("Did you mean “pile-up”?")
    assert "Did you mean" not in misuse(lambda: common.game_named("qqqqqqqq", "en"))


# --- workers ----------------------------------------------------------------------------------------
def test_processes_are_begun_for_more_than_two_hundred_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a wish; who wants one process gets this one, and whoever wants more gets them."""
    monkeypatch.setattr(workers, "processors", lambda: 6)
    for wish, jobs, hands in ((None, 200, 1), (None, 201, 6), (1, 999, 1), (3, 1, 3)):
        crew = workers.local(wish, jobs)
        assert (crew.hands, crew.away) == (hands, hands > 1)
    assert (workers.FEW, workers.MOST_WORKERS) == (200, 1024)


# --- mend -------------------------------------------------------------------------------------------
class Screen:
    """A stream that a person looks at, or not."""

    def __init__(self, person: bool, *lines: str) -> None:
        self.person = person
        self.lines = list(lines)

    def isatty(self) -> bool:
        return self.person

    def readline(self) -> str:
        return self.lines.pop(0)


@pytest.mark.parametrize(
    ("file", "reads", "types", "asks"),
    [("a", True, True, True), ("a", False, True, False), ("a", True, False, False), ("-", True, True, False)],
)
def test_only_somebody_who_sits_there_is_asked(
    monkeypatch: pytest.MonkeyPatch, file: str, reads: bool, types: bool, asks: bool
) -> None:
    monkeypatch.setattr(sys, "stdin", Screen(types))
    monkeypatch.setattr(sys, "stdout", Screen(reads))
    assert mend.asks(file) == asks


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        (("1\n",), 1),
        ((" 3 \n",), 3),
        (("4\n", "0\n", "x\n", "-1\n", "2\n"), 2),
        (("\n",), None),
        (("",), None),
    ],
)
def test_the_number_of_a_proposal_is_one_that_there_is(
    monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...], number: int | None
) -> None:
    said: list[str] = []
    monkeypatch.setattr(sys, "stdin", Screen(True, *lines))
    monkeypatch.setattr(console, "write", lambda text, *_, **__: said.append(text))
    assert mend.answer(3, "en") == number
    assert len(said) == len(lines) + (number is None)


def test_a_copy_is_kept_under_the_first_free_name(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    for name in ("a.game.bak", "a.game.bak2", "a.game.bak3"):
        assert mend.beside(file).name == name
        if name.endswith("2"):
            os.symlink("nowhere", tmp_path / name)
        else:
            (tmp_path / name).touch()


def repaired(*parts: Part, unknown: int = 0) -> Repair:
    changes = tuple(Change("replace", part.line - 1, 1, part.new, why=part.why) for part in parts)
    return Repair(changes, parts, Counts(0, 0, unknown))


ONE = Part("replace", 9, ("Aki: paly 5H", "x"), ("Aki: play 5H",), "replace", ("paly", "play"))
TWO = Part("replace", 12, (), ("Ben: draw", "Ben: pass"), "replace", ("darw", "draw"))


def test_proposals_are_numbered_and_their_lines_stand_with_their_numbers() -> None:
    mending = Mending("a.game", Counts(1, 2, 3), (repaired(ONE, TWO, unknown=2), repaired(ONE)), False)
    told = mending_text(mending, "en", Paint(False)).split("\n")
    body = [
        "1. “paly” is “play”.",
        "   -    9  Aki: paly 5H",
        "   -   10  x",
        "   +    9  Aki: play 5H",
    ]
    assert told[1:6] == ["", *body]
    assert told[6].startswith("   ")
    assert "“darw” is “draw”" in told[6]
    assert told[7:9] == ["   +   12  Ben: draw", "   +   13  Ben: pass"]
    assert told[9].startswith("   ")
    assert "2" in told[9]
    assert told[10:15] == ["", "2. “paly” is “play”.", *body[1:]]
    assert told[15] == ""
    assert len(told) == 17
    whole = mending_text(mending._replace(exact=True), "en", Paint(False)).split("\n")
    assert whole == told[:15]
    document = mending_document(mending)
    assert (document["format"], document["exact"], document["file"]) == (1, False, "a.game")
    first, second = document["repairs"]
    assert (first["line"], first["also"]["line"], first["after"]) == (9, 12, {"illegal": 0, "unknown": 2})
    assert (second["also"], second["old"], second["new"]) == (None, ["Aki: paly 5H", "x"], ["Aki: play 5H"])


def test_a_record_without_faults_and_one_beyond_repair_are_told_apart() -> None:
    healthy = mending_text(Mending("a.game", Counts(0, 0, 0), (), True), "en", Paint(False))
    beyond = mending_text(Mending("a.game", Counts(1, 0, 0), (), True), "en", Paint(False))
    assert "\n" not in healthy
    assert healthy.startswith("a.game")
    assert len(beyond.split("\n")) == 2


# --- what was made ----------------------------------------------------------------------------------
def test_what_hinders_writing_is_told_with_its_path_alone(tmp_path: Path) -> None:
    with pytest.raises(click.ClickException) as caught, common.writing(tmp_path):
        raise OSError(13, "Permission denied", "elsewhere")
    assert caught.value.message == f"{tmp_path}: Permission denied"
    with pytest.raises(click.ClickException) as caught, common.writing(tmp_path):
        raise OSError("so")
    assert caught.value.message == f"{tmp_path}: so"


def test_a_drawing_has_the_ending_of_its_file(tmp_path: Path) -> None:
    seen: list[str] = []

    def draw(path: Path) -> None:
        seen.append(path.name)
        path.write_bytes(b"drawn")

    common.draw_into(tmp_path / "a.svg", draw)
    assert (seen, (tmp_path / "a.svg").read_bytes()) == (["plot.svg"], b"drawn")


def test_a_new_record_stands_in_a_file_that_was_not_there(run: Run) -> None:
    save("mine", "a.game")
    status, out, err = run("new", PU, "--players", "A,B", "--out", "a.game", "--lang", "en")
    assert (status, out, Path("a.game").read_text()) == (2, "", "mine")
    assert "a.game" in err
    assert run("new", PU, "--players", "A,B", "--out", "b.game")[:2] == (0, "")
    assert Path("b.game").read_text().startswith(f"game: {PU}\nplayers: A, B\n")
    with pytest.raises(RecordError):
        read("game: x")


# --- all games, or one --------------------------------------------------------------------------------
def test_one_game_is_listed_alone_and_all_of_them_one_after_the_other(run: Run) -> None:
    """With an empty line between two; a game has its id and title in front."""
    for command in ("words", "options"):
        heads = [f"{game}: {shelf.book(game).title('en')}" for game in shelf.games()]
        own = [head for head in heads if head.startswith(f"{PU}:")]
        status, out, _ = run(command, PU, "--lang", "en")
        assert (status, [head for head in heads if head in out.split("\n")]) == (0, own)
        status, out, _ = run(command, "--lang", "en")
        lines = out.split("\n")
        assert (status, [line for line in lines if line in heads]) == (0, heads)
        assert all(lines[lines.index(head) - 1] == "" for head in heads[1:])


def test_a_game_that_cannot_be_read_says_so_and_hides_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def book(game: str) -> None:
        if game == "b":
            raise LayoutError([fault("file-unreadable", file="b/game.toml", reason="gone")])

    monkeypatch.setattr(shelf, "games", lambda: ("a", "b", "c"))
    monkeypatch.setattr(shelf, "book", book)
    assert common.all_games("en") == ["a", "c"]
    told = capsys.readouterr()
    assert (told.out, "b/game.toml" in told.err) == ("", True)


def test_a_word_is_listed_with_each_other_spelling_once() -> None:
    from referee.commands.words import entry

    word: Any = SimpleNamespace(
        name="draw",
        form="",
        aliases={"en": ("draw", "d"), "ja": ("引く", "d")},
        legend={"en": "takes a card"},
    )
    assert entry(word, "en") == "  draw\n      takes a card\n      = d 引く"
    alone: Any = SimpleNamespace(name="pass", form="pass NAME", aliases={}, legend={})
    assert entry(alone, "ja") == "  pass NAME\n      "


def test_a_file_that_cannot_be_read_hides_none_behind_it(run: Run) -> None:
    """All faults at once; what can be shaped is shaped."""
    save(LEGAL)
    for command in ("score", "fmt"):
        status, out, err = run(command, "x.game", "a.game", "y.game", "--lang", "en")
        assert (status, "x.game" in err, "y.game" in err) == (2, True, True)
        assert out == (LEGAL if command == "fmt" else "")
    assert "a.game" in run("fmt", "x.game", save(LEGAL.replace("play", "  play")), "--check")[1]


def test_an_evening_whose_places_nobody_knows_hides_none_behind_it() -> None:
    """It counts as an evening; the next one counts as won, too."""
    text = f"game: {AP}\nplayers: Aki, Ben\n\ndeal\n@result Aki: out\n@left Ben: 5\n"
    good = judge(read(text))
    open_ = good._replace(ranking=None)
    first, second = standings([open_, good])
    assert (first.player, first.evenings, first.wins, first.places) == ("Aki", 2, 1, {1: 1})
    assert (second.player, second.evenings, second.wins, second.places) == ("Ben", 2, 0, {2: 1})
    unplayed = judge(read(text.partition("\n\n")[0] + "\n\ndeal\n"))
    assert [each.wins for each in standings([unplayed, good])] == [1, 0]
