"""What commands hand on to those who do the work, and what they say of it: players, jobs, folders, bars."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

from referee.commands import check, fmt, mend, odds, play, simulate, workers
from referee.commands.simulate import Bar
from referee.game.odds import Odds
from referee.mend.change import Counts, Mending, Part, Repair
from referee.play.batch import Run as Batch
from referee.play.parcel import TooLarge
from referee.play.simulate import BATCH
from referee.play.simulate import simulate as played
from referee.workers import cluster
from referee.workers.cluster import ClusterError
from referee.workers.pool import WorkersLost, here
from tests.referee.command_runs import LEGAL, Run, run, save

__all__ = ["run"]

PU, TP = "pile-up", "twin-pyramid"


# --- play -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("call", "seats", "bots", "seed", "limit"),
    [
        ("", 4, 1, 1, 2000),
        ("--players 2 --seed 7 --limit 9", 2, 1, 7, 9),
        ("--seed 0", 4, 1, 0, 2000),
        ("--players 3 --bots random,first", 3, 2, 1, 2000),
    ],
)
def test_the_first_game_of_a_run_is_written_down(
    monkeypatch: pytest.MonkeyPatch, run: Run, call: str, seats: int, bots: int, seed: int, limit: int
) -> None:
    """Bots sit by turns where there are fewer of them than seats; nothing of the game is counted."""
    seen: list[tuple[Batch, int, bool]] = []
    names = tuple(import_module("referee.play.bots").bots_of(PU))[:2]
    call = call.replace("random,first", ",".join(names))

    def played(asked: Batch, number: int, *, counting: bool) -> tuple[Any, Any]:
        seen.append((asked, number, counting))
        return "setup", "game"

    monkeypatch.setattr(play, "play_one", played)
    monkeypatch.setattr(play, "text_of", lambda *told: f"{told[0]} {told[1]} {told[3]}\n")
    assert run("play", PU, *call.split(), "--lang", "en")[:2] == (0, "setup game en\n")
    ((asked, number, counting),) = seen
    assert (asked.players, asked.seed, asked.limit, number, counting) == (seats, seed, limit, 0, False)
    assert asked.bots == tuple(names[seat % bots] for seat in range(seats))


def test_a_table_is_as_small_and_as_large_as_its_game_allows(run: Run) -> None:
    fewest, most = import_module("referee.shelf").book(PU).players
    for seats, status in ((fewest, 0), (fewest - 1, 2), (most, 0), (most + 1, 2)):
        found = run("play", PU, "--players", str(seats), "--limit", "1", "--lang", "en")
        assert found[0] == status, found


# --- simulate ---------------------------------------------------------------------------------------
class Stopped(Exception):
    """Ends a command where its work would begin."""


def test_so_many_jobs_are_given_out_as_games_are_played(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """Twenty games of three combinations are sixty."""
    seen: list[object] = []

    @contextmanager
    def crew(count: int | None, address: str | None, lang: str, *, jobs: int) -> Iterator[None]:
        seen.extend([count, address, lang, jobs])
        raise Stopped
        yield

    monkeypatch.setattr(simulate, "crew", crew)
    words = ("--games", "20", "-o", "jokers=0,1,2", "--workers", "3", "--lang", "en")
    run("simulate", TP, *words)
    assert seen == [3, None, "en", 60]


def test_what_is_handed_on_to_the_work(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    seen: list[dict[str, Any]] = []

    def worked(works: Any, games: int, backend: Any, **more: Any) -> None:
        seen.append({"works": len(works), "games": games, **more})
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "simulate", worked)
    status, out, err = run("simulate", PU, "--games", "3", "--players", "2,3", "--lang", "en")
    (told,) = seen
    assert (told["works"], told["games"], told["workers"], told["folder"]) == (2, 3, 1, None)
    assert told["seconds"] == BATCH
    assert (status, out) == (130, "")
    assert "Interrupted: 0 of 6 games are done." in err
    assert Path("pile-up.simulation").exists()
    run("simulate", PU, "--games", "3", "--resume", "b.sim", "--lang", "en")
    assert Path("b.sim").exists()


def test_where_it_is_kept_is_said_only_where_there_is_more_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate.keep(tmp_path / "a", [], "en", whole=True)
    assert capsys.readouterr() == ("", "")
    simulate.keep(tmp_path / "a", [], "en", whole=False)
    assert str(tmp_path / "a") in " ".join(capsys.readouterr().err.split())
    simulate.keep(tmp_path, [], "en", whole=True)
    assert "could not be kept" in " ".join(capsys.readouterr().err.split())


def test_a_picture_is_of_a_kind_that_can_be_drawn_and_by_a_library_that_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Said before the games are played."""
    simulate.check_plot(None, "en")
    for name in ("a.svg", "a.PDF", "a.png"):
        simulate.check_plot(Path(name), "en")
    with pytest.raises(click.UsageError):
        simulate.check_plot(Path("a.gif"), "en")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(click.ClickException) as caught:
        simulate.check_plot(Path("a.svg"), "en")
    assert not isinstance(caught.value, click.UsageError)


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_the_first_word_of_a_bar_is_shown_at_once_and_its_pace_is_that_of_this_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Half a second for ten games: twenty take a second more; shorter lines cover the longer one before."""
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    bar = Bar(30, "en")
    now = [0.0]
    bar.clock, bar.begin = lambda: now[0], 0.0

    def at(seconds: float, left: int) -> str:
        now[0] = seconds
        screen.truncate(0)
        screen.seek(0)
        bar(SimpleNamespace(left=left))
        return screen.getvalue()

    first = at(0.0, 30)
    assert first == "\r[                        ] 0 of 30 games, – left"
    second = at(0.5, 20)
    assert second == "\r[########                ] 10 of 30 games, 1 s left"
    assert at(0.75, 20) == "\r[########                ] 10 of 30 games, 2 s left"
    assert at(0.8, 19) == ""
    bar.length = 60
    assert len(at(1.0, 19)) == 61
    assert at(1.01, 0).startswith("\r[########################] 30 of 30")


# --- workers ----------------------------------------------------------------------------------------
class Cluster:
    """A cluster that is none."""

    def __init__(self, address: str, refuse: Any) -> None:
        self.address = address
        self.threads: dict[str, int] = {}
        self.said: list[str] = []
        made.append(self)

    def begin(self) -> None:
        self.said.append("begun")
        self.threads = dict(threads)

    def over(self) -> None:
        pass

    def close(self) -> None:
        self.said.append("closed")


made: list[Cluster] = []
threads: dict[str, int] = {}


@pytest.mark.parametrize(("found", "hands"), [({}, 1), ({"a": 1}, 1), ({"a": 2, "b": 3}, 5)])
def test_a_cluster_has_as_many_hands_as_its_workers_have_threads(
    monkeypatch: pytest.MonkeyPatch, found: dict[str, int], hands: int
) -> None:
    """One at least, and it is left as it was."""
    monkeypatch.setattr(cluster, "Cluster", Cluster)
    monkeypatch.setitem(globals(), "threads", found)
    with workers.crew(None, "tcp://x:1", "en", jobs=1) as team:
        assert (team.hands, team.away) == (hands, True)
        assert made[-1].said == ["begun"]
    assert (made[-1].said, made[-1].address) == (["begun", "closed"], "tcp://x:1")


def test_what_goes_wrong_with_those_who_work_is_a_message_and_nothing_else_is() -> None:
    def ends(error: Exception) -> BaseException:
        try:
            with workers.crew(1, None, "en", jobs=1) as team:
                assert (team.over, team.hands, team.away) == (here, 1, False)
                raise error
        except Exception as told:
            return told

    assert isinstance(ends(WorkersLost()), click.ClickException)
    assert isinstance(ends(ClusterError("cluster-missing")), click.ClickException)
    assert isinstance(ends(ValueError("so")), ValueError)
    with pytest.raises(click.UsageError), workers.crew(1, "tcp://x:1", "en", jobs=1):
        pass


# --- check, mend, odds ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "away"),
    [
        ("a.game", None),
        ("a.game --jsonl", False),
        ("a.game --workers 2", False),
        ("a.game --cluster tcp://x:1", True),
        (".", False),
        ("a.game .", False),
    ],
)
def test_files_are_judged_here_unless_there_are_many_or_others_are_to_work(
    monkeypatch: pytest.MonkeyPatch, run: Run, words: str, away: bool | None
) -> None:
    """A folder, lines of JSON, or workers: then the archive does it."""
    save(LEGAL)
    seen: list[bool] = []

    def archive(request: Any, lang: str) -> int:
        seen.append(bool(request.cluster))
        return 0

    monkeypatch.setattr(check, "archive", archive)
    status, _, _ = run("check", *words.split(), "--lang", "en")
    assert (status, seen) == (0, [] if away is None else [away])
    assert run("check", *words.split(), "--json", "--jsonl", "--lang", "en")[0] == 2


def test_a_record_is_mended_in_its_own_folder(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """Of one that is piped nobody knows where it lies."""
    seen: list[tuple[object, ...]] = []

    def search(*given: object) -> Mending:
        seen.append(given)
        return Mending(str(given[1]), Counts(0, 0, 0), (), True)

    monkeypatch.setattr(import_module("referee.mend.search"), "mend", search)
    Path("sub").mkdir()
    assert run("mend", save(LEGAL, "sub/a.game"), "-o", "jokers=1")[0] == 0
    assert run("mend", "-", typed=LEGAL)[0] == 0
    assert run("mend", save(LEGAL, "!a.game"))[0] == 0
    assert seen == [
        (LEGAL, "sub/a.game", Path("sub"), {"jokers": "1"}),
        (LEGAL, "-", None, {}),
        (LEGAL, "!a.game", Path(), {}),
    ]


@pytest.mark.parametrize(
    ("words", "repairs", "sits", "asked", "written"),
    [
        ("", 2, True, True, 2),
        ("", 2, False, False, None),
        ("", 0, True, False, None),
        ("--json", 2, True, False, None),
        ("--write 1", 2, True, False, 1),
        ("--write 1 --json", 2, False, False, 1),
    ],
)
def test_a_person_is_asked_which_proposal_to_write_if_nothing_was_said(
    monkeypatch: pytest.MonkeyPatch,
    run: Run,
    words: str,
    repairs: int,
    sits: bool,
    asked: bool,
    written: int | None,
) -> None:
    """Where there is one, somebody sits there, and no program reads along."""
    seen: dict[str, int] = {}
    part = Part("replace", 6, ("x",), ("y",), "replace", ("x", "y"))
    repair = Repair((), (part,), Counts(0, 0, 0))
    found = Mending("a.game", Counts(1, 0, 0), (repair,) * repairs, True)
    monkeypatch.setattr(import_module("referee.mend.search"), "mend", lambda *given: found)
    monkeypatch.setattr(mend, "asks", lambda file: sits)
    monkeypatch.setattr(mend, "answer", lambda count, lang: seen.setdefault("asked", count))
    monkeypatch.setattr(
        mend, "write", lambda path, data, mending, number, lang: str(seen.setdefault("written", number))
    )
    status, out, err = run("mend", save(LEGAL), *words.split(), "--lang", "en")
    assert status == (0 if repairs else 1)
    assert seen.get("written") == written
    assert seen.get("asked") == (repairs if asked else None)
    if written is not None:
        assert (err if "--json" in words else out).endswith(f"{written}\n")
        assert ("--json" in words) == bool(err)


def test_a_proposal_that_there_is_not_and_one_of_a_pipe_cannot_be_written(run: Run) -> None:
    """A sound record has none; the message says which was wanted, and how many there are."""
    status, _, err = run("mend", save(LEGAL), "--write", "1", "--lang", "en")
    assert (status, "1" in err, "0" in err) == (2, True, True)
    status, _, err = run("mend", "-", "--write", "1", "--lang", "en", typed=LEGAL)
    assert (status, "file" in err) == (2, True)
    assert Path("a.game").read_text() == LEGAL
    assert not list(Path().glob("*.bak"))


def test_chances_are_counted_in_rolls_of_three_dice() -> None:
    """6 × 6 × 6 = 216 rolls; a quarter of them are 54."""
    table = (Odds(card="T09", number=9, alone=Fraction(1, 4), by_ability=(("re-roll", Fraction(1, 2)),)),)
    assert json.loads(odds._json(table)) == {
        "format": 1,
        "odds": [{"card": "T09", "number": 9, "alone": 0.25, "rolls": 54, "with": {"re-roll": 0.5}}],
    }
    assert [odds.percent(Fraction(*each)) for each in ((1, 3), (1, 216), (0, 1), (1, 1))] == [
        "33.3",
        "0.5",
        "0.0",
        "100.0",
    ]


def test_only_cards_with_a_number_have_chances_and_each_ability_stands_once() -> None:
    rows = [("A", "7", "x"), ("B", "", ""), ("C", "?", "y"), ("D", "12", "x"), ("E", None, None)]
    cards = [
        SimpleNamespace(
            id=name,
            columns={
                key: text for key, text in (("number", number), ("ability", ability)) if text is not None
            },
        )
        for name, number, ability in rows
    ]
    book: Any = SimpleNamespace(cards=cards)
    assert odds._numbers(book) == [("A", 7), ("D", 12)]
    assert odds._abilities(book) == ["x", "y"]


# --- fmt --------------------------------------------------------------------------------------------
def test_a_record_is_shaped_in_its_own_folder_and_said_to_change_if_a_byte_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where only its encoding does: a mark at the beginning, signs of Windows."""
    seen: list[tuple[object, object, object]] = []

    def shaped(text: str, file: str, *, base: object, lang: object) -> str:
        seen.append((file, base, lang))
        return text

    monkeypatch.setattr(fmt, "format_text", shaped)
    text = LEGAL.encode()
    assert fmt.shaped(text, "sub/a.game", None) == (LEGAL, False)
    assert fmt.shaped(text, "-", "ja") == (LEGAL, False)
    assert fmt.shaped(text, "!a", "en") == (LEGAL, False)
    assert seen == [("sub/a.game", Path("sub"), None), ("-", None, "ja"), ("!a", Path(), "en")]
    assert fmt.shaped(b"\xef\xbb\xbf" + text, "a", None)[1]
    assert fmt.shaped(LEGAL.encode("utf-16"), "a", None)[1]
    monkeypatch.setattr(fmt, "format_text", lambda *_, **__: LEGAL + "\n")
    assert fmt.shaped(text, "a", None) == (LEGAL + "\n", True)


def test_what_somebody_added_meanwhile_is_shaped_with_the_rest(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "a.game"
    monkeypatch.setattr(fmt, "shaped", lambda data, file, words: (f"shaped {data.decode()}", True))
    for there, written in (("one", "given"), ("one and more", "shaped one and more")):
        path.write_text(there)
        fmt.replace(str(path), b"one", "given", None)
        assert path.read_text() == written


# --- what is kept of a simulation -------------------------------------------------------------------
def test_figures_of_what_was_played_are_told_though_it_was_interrupted(
    monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """Status 130 and where to go on; of a run that ends nothing is said, and nothing kept unless wanted."""
    words = ("simulate", PU, "--games", "2", "--limit", "3", "--lang", "en")
    status, whole, err = run(*words)
    assert (status, err, list(Path().iterdir())) == (0, "", [])
    assert run(*words, "--resume", "a.sim")[::2] == (0, "")
    assert [path.name for path in Path().iterdir()] == ["a.sim"]
    assert run(*words, "--resume", "a.sim")[:2] == (0, whole)  # all of it was there already
    real = played

    def interrupted(*given: Any, **more: Any) -> None:
        real(*given, **more)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "simulate", interrupted)
    status, out, err = run(*words)
    told = " ".join(err.split())
    assert (status, out) == (130, whole)
    assert "Interrupted: 2 of 2 games are done." in told
    assert "kept in pile-up.simulation" in told
    status, _, err = run(*words, "--resume", "b.sim")
    assert (status, "kept in b.sim" in " ".join(err.split())) == (130, True)
    for form in ("--json", "--csv"):
        status, out, _ = run(*words, form)
        assert (status, out.startswith("{")) == (130, form == "--json")
    assert run(*words, "--json", "--csv")[0] == 2


def test_more_combinations_than_can_be_played_are_refused(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """As many as may be are begun with; one more is too many."""
    words = ("simulate", PU, "--games", "1", "--limit", "1", "--players", "2,3", "--lang", "en")
    for most, status in ((2, 0), (1, 2)):
        monkeypatch.setattr(simulate, "MOST_RUNS", most)
        found = run(*words)
        assert found[0] == status
        assert ("These are 2 combinations; at most 1 are played at once." in found[2]) == (status == 2)
    assert run("simulate", PU, "--players", "2,3", "--bots", "random,random,random")[0] == 2


def test_the_folder_of_a_guest_is_sent_only_where_others_do_the_work(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = SimpleNamespace(folder=tmp_path)
    monkeypatch.setattr("referee.shelf.place", lambda game: place)
    monkeypatch.setattr(simulate, "packed", lambda folder: b"packed")
    near, far = (workers.Crew(here, 1, away) for away in (False, True))
    assert simulate.folder_of("x", near, "en") is None
    assert simulate.folder_of("x", far, "en") == b"packed"
    place.folder = None
    assert simulate.folder_of("x", far, "en") is None

    def large(folder: Path) -> bytes:
        raise TooLarge

    place.folder = tmp_path
    monkeypatch.setattr(simulate, "packed", large)
    with pytest.raises(click.ClickException) as caught:
        simulate.folder_of("x", far, "en")
    assert str(tmp_path) in caught.value.message


def test_a_person_is_shown_a_record_by_the_console_and_a_file_gets_it_as_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for person, told in ((True, ""), (False, "a\x1b[31mb\n")):
        said: list[str] = []
        monkeypatch.setattr("sys.stdout.isatty", lambda person=person: person, raising=False)
        monkeypatch.setattr("referee.console.write", lambda text, end, said=said: said.append(text + end))
        fmt.pass_on("a\x1b[31mb\n")
        assert said == (["a\x1b[31mb\n"] if person else [])
        assert capsys.readouterr().out == told
