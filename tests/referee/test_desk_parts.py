"""What the commands rest on: the terminal, the shelf of games, clauses by their worth, tables as text."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
import referee
from layouts import LayoutError
from layouts.clauses import Clause
from referee import cli, console, rulebook, shelf, show
from referee.commands.show import table_text
from referee.judge.judgement import LEGAL
from referee.record.reader import read
from referee.rulebook import Entry
from tests.games import OUTSIDE, known
from tests.referee.command_runs import BROKEN, ILLEGAL, Run, save
from tests.referee.command_runs import LEGAL as LEGAL_TEXT

TP, PU = "twin-pyramid", "pile-up"


# --- the terminal ---------------------------------------------------------------------------------
class Terminal(io.StringIO):
    """A stream that a person watches."""

    def __init__(self, encoding: str | None = "utf-8") -> None:
        super().__init__()
        self.named = encoding
        self.flushed = 0

    @property
    def encoding(self) -> Any:  # type: ignore[override]
        return self.named

    def isatty(self) -> bool:
        return True

    def flush(self) -> None:
        self.flushed += 1


@pytest.mark.parametrize(
    ("words", "environment", "lang"),
    [
        (["check", "--lang", "ja"], {}, "ja"),
        (["--lang", "JA", "--lang=en"], {}, "en"),
        (["--lang=en", "--lang", "ja"], {}, "ja"),
        (["--lang", "fr"], {"LANG": "ja_JP"}, "ja"),
        (["--lang=fr", "--lang"], {}, "en"),
        (["ja", "x--lang=ja"], {}, "en"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "JA_jp", "LANG": "en"}, "ja"),
        ([], {"LC_ALL": "C", "LC_MESSAGES": "ja", "LANG": "ja"}, "en"),
        ([], {"LANG": "de_DE"}, "en"),
        ([], {}, "en"),
    ],
)
def test_the_language_is_the_last_that_was_asked_for_else_that_of_the_place(
    words: list[str], environment: dict[str, str], lang: str
) -> None:
    assert console.language(words, environment) == lang


@pytest.mark.parametrize(
    ("encoding", "told"),
    [("utf-8", True), ("UTF-16", True), ("cp932", False), ("ascii", False), (None, False), ("", False)],
)
def test_what_a_stream_can_show_hangs_on_its_encoding(
    monkeypatch: pytest.MonkeyPatch, encoding: str | None, told: bool
) -> None:
    """JSON for a stream that shows ASCII alone is written in escapes; both read the same."""
    assert console.shows_unicode(Terminal(encoding)) == told
    monkeypatch.setattr("sys.stdout", Terminal(encoding))
    assert console.shows_unicode() == told
    assert console.json_text({"a": "é"}) == ('{\n "a": "é"\n}' if told else '{\n "a": "\\u00e9"\n}')


def test_colour_is_for_people_who_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """No colour in a pipe, where NO_COLOR says so, or on a terminal that shows none."""
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    assert console.coloured(Terminal())
    assert not console.coloured(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "")
    monkeypatch.setenv("TERM", "xterm")
    assert console.coloured(Terminal())
    monkeypatch.setenv("TERM", "dumb")
    assert not console.coloured(Terminal())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not console.coloured(Terminal())
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setattr("sys.stdout", Terminal())
    assert console.coloured()


def test_paint_is_ours_alone() -> None:
    """ECMA-48: 31 to 33 are red, green and yellow, 1 is bold, 2 faint; what comes from outside has none."""
    paint = console.Paint(True)
    assert paint("x", "red", "bold") == "\x1b[31;1mx\x1b[0m"
    assert [paint("x", style) for style in ("green", "yellow", "dim")] == [
        f"\x1b[{code}mx\x1b[0m" for code in (32, 33, 2)
    ]
    assert "\x1b[7m" not in paint("\x1b[7mx", "red")
    assert paint("x") == console.Paint(False)("x", "red") == "x"


def test_a_text_ends_with_one_line_end_and_is_there_at_once() -> None:
    for text, end, written in (("a", "\n", "a\n"), ("a\n", "\n", "a\n"), ("a", "", "a"), ("", "\n", "\n")):
        stream = Terminal()
        console.write(text, stream, end)
        assert (stream.getvalue(), stream.flushed) == (written, 1)


# --- the shelf ------------------------------------------------------------------------------------
def test_a_record_names_the_folder_of_a_guest_relative_to_its_own(tmp_path: Path) -> None:
    """Nothing else is looked at: a folder that nobody named is no game, whatever lies there."""
    with known("short-whist"):
        assert shelf.guest_at("./short-whist", OUTSIDE) == "short-whist"
        assert shelf.guest_at("../short-whist", OUTSIDE / "short-whist") == "short-whist"
        assert shelf.guest_at(str(OUTSIDE / "short-whist"), tmp_path) == "short-whist"
        assert shelf.guest_at("./short-whist", tmp_path) is None
        assert shelf.guest_at("./a", OUTSIDE) is None
        assert shelf.guest_at("./zz", OUTSIDE) is None
        assert shelf.guest_at("./short-whist", None) is None
    assert shelf.guest_at("./short-whist", OUTSIDE) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a/b", True),
        ("a\\b", True),
        (".", True),
        ("./a", True),
        ("pile-up", False),
        ("a.b", False),
        ("", False),
    ],
)
def test_a_path_is_told_from_a_title(text: str, told: bool) -> None:
    assert shelf.names_folder(text) == told


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("twin-pyramid", TP),
        ("TWIN PYRAMID", TP),
        ("Twin Pyramid", TP),
        ("ツインピラミッド", TP),
        ("ツイン・ピラミッド", TP),
        ("パイル アップ", PU),
        ("pileup", PU),
        ("twin", None),
        ("", None),
    ],
)
def test_a_game_is_found_by_its_id_or_any_of_its_titles(text: str, game: str | None) -> None:
    assert shelf.find_game(text) == game


def test_a_game_whose_definition_cannot_be_read_has_no_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others keep theirs; named by its id it says what is wrong."""
    real = shelf.book

    def book(game: str) -> Any:
        if game == "broken":
            raise LayoutError([])
        return real(game)

    monkeypatch.setattr(shelf, "book", book)
    assert set(shelf.titles(("broken", PU)).values()) == {PU}
    assert set(shelf.titles((PU, TP)).values()) == {PU, TP}


def test_installed_games_are_asked_for_where_none_of_ours_has_that_id(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To look for them takes long, and most records name one of ours."""
    asked: list[int] = []

    def installed() -> tuple[str, ...]:
        asked.append(1)
        return ("alien-game",)

    monkeypatch.setattr(layouts, "installed", installed)
    assert shelf.find_game("pile-up") == PU
    assert asked == []
    assert shelf.find_game("Alien Game") == "alien-game"
    assert shelf.find_game("ALIEN-GAME") == "alien-game"
    assert asked


def test_a_package_does_not_take_the_place_of_a_function_of_the_door() -> None:
    from types import ModuleType

    door: Any = type(referee)("door")
    door.judge = ModuleType("judge")
    assert "judge" not in vars(door)
    door.judge = len
    door.other = ModuleType("other")
    assert door.judge is len
    assert isinstance(door.other, ModuleType)


def test_a_guest_is_known_within_its_context_and_a_game_of_ours_is_never_one() -> None:
    with known("short-whist"):
        guest = shelf.place("short-whist")
        assert shelf.present() == (guest,)
        assert guest.folder == (OUTSIDE / "short-whist").resolve()
        assert shelf.games()[: len(layouts.games()) + 1] == (*layouts.games(), "short-whist")
        with shelf.guests(guest._replace(edition=99)):
            assert [each.edition for each in shelf.present()] == [99]
        assert shelf.find_game("Short Whist") == "short-whist"
        assert shelf.near_game("short-wist") == "short-whist"
    assert shelf.present() == ()
    assert shelf.place("short-whist") == shelf.Place("short-whist", None, 0)
    with pytest.raises(LayoutError) as caught:
        shelf.admit(Path(layouts.__file__).parent / PU)
    assert PU in caught.value.problems[0].said("en")
    assert shelf.admit(OUTSIDE / "short-whist").edition < shelf.admit(OUTSIDE / "short-whist").edition


def test_an_option_without_a_value_stands_at_its_default() -> None:
    assert shelf.book(TP, {"jokers": None, "rounds": 1}).options["jokers"] == 0
    assert shelf.book(TP, {"jokers": None, "rounds": 1}) is shelf.book(TP, {"rounds": 1})


# --- clauses by their worth -----------------------------------------------------------------------
def clause(identity: str = "XY-1.2", title: str = "", text: str = "") -> Entry:
    """A clause with these words."""
    written = Clause(
        id=identity,
        section=identity.partition(".")[0],
        title=title,
        text=text,
        notes="",
        ruling=False,
        options=(),
        in_force=True,
    )
    return Entry(written, ("some game",), (rulebook.plainly(title),), (rulebook.plainly(text),))


@pytest.mark.parametrize(
    ("word", "entry", "worth"),
    [
        ("XY-1.2", clause(), 100),
        ("xy-1", clause(), 100),
        ("XY-1", clause("XY-10.1"), 0),
        ("skip", clause(title="7: skip"), 40),
        ("skip", clause(title="skip", text="skip the skip"), 42),
        ("skip", clause(title="skip", text="skip " * 11), 51),
        ("skip", clause(title="skip", text="skip " * 12), 51),
        ("skip", clause(title="skipping"), 30),
        ("skipping", clause(title="skips", text="skipped, skip"), 32),
        ("skipping", clause(title="skips", text="skip " * 30), 41),
        ("skip", clause(text="skip"), 11),
        ("skip", clause(text="skip " * 12), 22),
        ("skip", clause(text="skip " * 13), 22),
        ("skip", clause(text="skipped"), 7),
        ("skip", clause(text="skipped skipping"), 8),
        ("skip", clause(text="skipped skipping skips"), 9),
        ("skip", clause(text="skipped skipping skips skipper"), 9),
        ("skip", clause(text="askip"), 0),
        ("Some Game", clause(), 1),
        ("other", clause(), 0),
        ("*", clause(text="* *"), 0),
    ],
)
def test_a_number_is_worth_more_than_a_title_and_a_title_more_than_the_text(
    word: str, entry: Entry, worth: int
) -> None:
    """Whole words more than beginnings, oftener more than seldom; never as much as the next kind."""
    assert rulebook._worth(word, entry) == worth
    assert rulebook.worth([word], entry) == worth


def test_every_word_has_to_be_found_and_equals_stay_in_their_order() -> None:
    one, two, three = (
        clause("XY-1", text="a cat"),
        clause("XY-2", text="a cat, a dog"),
        clause("XY-3", text="cat"),
    )
    assert rulebook.search(["cat", "dog"], [one, two, three]) == [two]
    assert rulebook.search(["cat"], [one, two, three]) == [one, two, three]
    assert rulebook.worth(["cat", "dog"], two) == 22
    assert rulebook.worth(["cat", "cow"], two) == 0


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("jokers", "joker"),
        ("skipping", "skip"),
        ("calling", "call"),
        ("passed", "pass"),
        ("pass", "pass"),
        ("ties", "ties"),
        ("takes", "take"),
        ("pushes", "push"),
        ("need", "need"),
        ("red", "red"),
    ],
)
def test_an_ending_is_taken_off_where_enough_is_left(word: str, stem: str) -> None:
    """Four letters at least; a doubled letter goes with `ing` and `ed`, but for l and s."""
    assert rulebook._stem(word) == stem


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("XY-1.3", "XY-1.2"),
        ("xy-12", "XY-1.2"),
        ("ZZ-1.2", None),
        ("jokre", "joker"),
        ("白札", "白札"),
        ("白い札", "白"),
        ("のぱ", None),
        ("ぱ出す", "出す"),
        ("ぱのみ", None),
        ("ぱをし", "をし"),
        ("xylophone", None),
    ],
)
def test_what_may_have_been_meant_is_a_number_or_a_word_of_the_rules(word: str, near: str | None) -> None:
    """Of a Japanese word its longest piece that is found; one kana alone says nothing."""
    known_clauses = (
        [clause(title="The joker.", text="白札を出す。それをしのぐ")]
        if word != "白い札"
        else [clause(text="白 の")]
    )
    assert rulebook.near(word, known_clauses) == near


# --- a table as text ------------------------------------------------------------------------------
def test_a_game_without_a_picture_of_its_own_is_told_place_by_place() -> None:
    """Its seat, its number, how many cards, those that are known before those that are covered."""
    with known("short-whist"):
        text = "game: short-whist\nplayers: A, B, C, D\n\ndeal\n@starter AC\nA: play AS\nB: play 2S\n"
        record = read(text)
        assert table_text(record, 99, "en").split("\n") == [
            "The table before line 99 (deal 1)",
            "",
            "Turn: C",
            "",
            "table (2): AS 2S",
            "A: hand (12):" + " ?" * 12,
            "B: hand (12):" + " ?" * 12,
            "C: hand (13):" + " ?" * 13,
            "D: hand (13): AC" + " ?" * 12,
            "tricks (0): ",
        ]
        assert "D: 手札（13枚）: AC" in table_text(record, 99, "ja")


def test_more_covered_cards_than_thirteen_are_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    zones = [
        SimpleNamespace(seat=None, number=3, name="row", cards=[0] * count, known=[7] * known_)
        for count, known_ in ((13, 0), (14, 0), (15, 2), (16, 2))
    ]
    game = SimpleNamespace(zones=lambda state: zones)
    monkeypatch.setattr(show, "engine", lambda name: game)
    monkeypatch.setattr(show, "turn_line", lambda state, teller: "turn")
    teller: Any = SimpleNamespace(lang="en", card=lambda card: f"c{card}", zone=lambda name: name)
    state: Any = SimpleNamespace(setup=SimpleNamespace(game="x"))
    assert show.plain(state, teller) == [
        "turn",
        "",
        "row 3 (13):" + " ?" * 13,
        "row 3 (14): ? × 14",
        "row 3 (15): c7 c7" + " ?" * 13,
        "row 3 (16): c7 c7 ? × 14",
    ]


@pytest.mark.parametrize(
    ("ready", "ended", "asked"), [(False, None, 1), (True, None, 0), (False, "out", 0), (True, "out", 0)]
)
def test_a_set_up_is_made_ready_once_and_a_deal_that_is_over_never(
    ready: bool, ended: str | None, asked: int
) -> None:
    """The position itself stays as it was; what is shown is a copy."""

    class State(SimpleNamespace):
        def copy(self) -> State:
            return State(**self.__dict__)

    made: list[object] = []
    game: Any = SimpleNamespace(prepare=made.append)
    state: Any = State(ready=ready, ended=ended)
    found = show.prepared(game, state)
    assert found is not state
    assert made == [found] * asked
    assert (found.ready, found.ended, state.ready) == (ready or asked == 1, ended, ready)


def test_of_many_possible_tables_four_are_shown_and_of_one_no_number() -> None:
    """An 8 without its suit leaves the choice open: four suits are four tables (TP-8.7)."""
    text = LEGAL_TEXT.replace("5H 7S", "8H 7S").replace("play 5H", "play 8H").partition("Ben: play")[0]
    told = table_text(read(text), 99, "en")
    assert "possible tables" in told
    assert told.count("Turn: ") == 4
    assert "possible tables" not in table_text(read(LEGAL_TEXT), 99, "en")


# --- the library ----------------------------------------------------------------------------------
def test_names_of_the_door_are_those_that_it_lists() -> None:
    assert all(getattr(referee, name) is not None for name in referee.__all__)
    with pytest.raises(AttributeError, match="referee has no 'nothing'"):
        referee.nothing  # noqa: B018
    from referee.judge import replay  # the package must not take the place of the function

    assert callable(referee.judge)
    assert referee.judge is not replay.judge


def test_a_program_may_ask_with_options_that_stand_above_those_of_the_header(tmp_path: Path) -> None:
    """Given as text or as a file; everything but the record is named."""
    path = tmp_path / "a.game"
    path.write_text(LEGAL_TEXT, "utf-8")
    for source in (LEGAL_TEXT, path):
        assert referee.read(source, options={"rounds": 3}).options["rounds"] == 3
        judgement = referee.judge(source, options={"rounds": 3}, as_of=9)
        assert (judgement.options["rounds"], len(judgement.lines)) == (3, 4)
        assert referee.check(source, options={"rounds": 3}, lang="ja")["options"]["rounds"] == 3
        assert referee.check(source, as_of=9)["lines"][-1]["verdict"] == LEGAL
        assert len(referee.check(source, as_of=9)["lines"]) == 4
        assert referee.legal_moves(source, 9, lang="ja")[0].startswith("Aki: ")
        assert referee.mend(source).healthy
    calls: tuple[Any, ...] = (referee.judge, referee.check, referee.read)
    for call in calls:
        with pytest.raises(TypeError):
            call(LEGAL_TEXT, {"rounds": 3})
    assert referee.check(BROKEN)["file"] == "-"
    assert len(referee.score([path, LEGAL_TEXT])["records"]) == 2


# --- a plain check --------------------------------------------------------------------------------
def test_a_plain_check_goes_past_the_shelf_and_says_the_same(
    run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what cannot be read, and an option that the game has not; what is no fault of a record goes on."""
    for text, *more in (
        (LEGAL_TEXT, "--all", "--lang", "ja"),
        (ILLEGAL, "--json"),
        (BROKEN, "--json"),
        (LEGAL_TEXT, "-o", "jokers=99"),
    ):
        words = ("check", save(text), *more)
        expected = run(*words)
        status = cli.work(list(words))
        assert (status, *capsys.readouterr()) == expected

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("referee.checking.run", broken)
    with pytest.raises(ZeroDivisionError):
        cli.work(["check", save(ILLEGAL)])
