"""What the commands say where a file cannot be written, a package is missing, or there is nothing to tell."""

from __future__ import annotations

import errno
import io
import json
import os
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

from layouts import LayoutError
from layouts.faults import fault
from layouts.outside import writer
from referee import shelf
from referee.command_line import COMMANDS, cli
from referee.commands import ask, common, fmt, legal, mend, options, page, prove, simulate, workers
from referee.commands import serve as serving
from referee.console import Paint
from referee.mend.change import Change, Counts, Mending, Part, Repair
from referee.play.batch import Run as Games
from referee.play.parcel import TooLarge
from referee.play.plan import Work
from referee.proof.prove import prove as proved
from referee.record import read
from tests.referee.command_runs import BROKEN, HEAD, ILLEGAL, LEGAL, Run, save

__all__ = ["Run"]


def said(call: Callable[[], object], kind: type[click.ClickException] = click.ClickException) -> str:
    """What is said where something cannot be done."""
    with pytest.raises(click.ClickException) as caught:
        call()
    assert type(caught.value) is kind
    return caught.value.message


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> str:
    """A disk without room: nothing can be written or made anew."""

    def none(path: object, *_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(writer, "write", none)
    monkeypatch.setattr(writer, "create", none)
    return os.strerror(errno.ENOSPC)


# --- writing --------------------------------------------------------------------------------------
def test_where_a_file_cannot_be_written_its_path_and_the_reason_are_said(full: str) -> None:
    path = Path("a.game")
    assert said(lambda: common.told_or_created("x", path, "en")) == f"a.game: {full}"
    assert said(lambda: common.draw_into(path, lambda drawn: drawn.touch())) == f"a.game: {full}"
    with pytest.raises(ZeroDivisionError), common.writing(path):
        raise ZeroDivisionError
    bare: Any = common.writing(path)
    bare.__enter__()
    assert said(lambda: bare.__exit__(OSError, OSError("so"), None)) == "a.game: so"


def test_a_record_goes_to_the_terminal_or_into_a_new_file_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    common.told_or_created("text\n", None, "en")
    assert capsys.readouterr().out == "text\n"
    path = tmp_path / "a.game"
    common.told_or_created("é\n", path, "en")
    assert (path.read_text("utf-8"), capsys.readouterr().out) == ("é\n", "")
    told = said(lambda: common.told_or_created("x", path, "en"), click.UsageError)
    assert told == f"{path} exists already and is not overwritten."
    assert path.read_text("utf-8") == "é\n"


def missing(*_: object) -> None:
    """A package that is not there."""
    raise ImportError


def test_a_picture_is_drawn_beside_and_put_in_its_place_whole(tmp_path: Path) -> None:
    """The suffix says what is drawn; what goes wrong while drawing leaves nothing."""
    path = tmp_path / "totals.svg"
    seen: list[Path] = []

    def draw(drawn: Path) -> None:
        seen.append(drawn)
        drawn.write_bytes(b"picture")

    common.draw_into(path, draw)
    assert path.read_bytes() == b"picture"
    assert seen[0].name == "plot.svg"
    assert not seen[0].exists()
    with pytest.raises(ImportError):
        common.draw_into(path, missing)
    assert path.read_bytes() == b"picture"


@pytest.mark.parametrize(
    "words",
    [("fmt", "-w", "a.game"), ("new", "pile-up", "--players", "A,B", "--out", "b.game"),
     ("play", "pile-up", "--limit", "1", "--out", "b.game")],
)  # fmt: skip
def test_commands_say_why_they_cannot_write(run: Run, full: str, words: tuple[str, ...]) -> None:
    save(LEGAL + "Aki:   pass\n")
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.endswith(f"{words[-1]}: {full}\n")


def test_a_simulation_that_cannot_be_kept_says_so_and_tells_its_figures_all_the_same(
    run: Run, full: str, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate.keep(Path("a.simulation"), [], "en", whole=False)
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"What is done could not be kept in a.simulation: {full}.\n")


def test_where_a_simulation_is_kept_is_said_if_there_is_more_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    works = [Work(Games("pile-up", 2, (), ("random",) * 2, 1, 9))]
    for whole in (True, False):
        simulate.keep(tmp_path / "a", works, "en", whole=whole)
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith("What is done is kept in ") == (not whole)
    assert json.loads((tmp_path / "a").read_text())["runs"][0]["run"]["game"] == "pile-up"


# --- fmt ------------------------------------------------------------------------------------------
def test_what_somebody_added_meanwhile_is_shaped_with_the_rest(run: Run) -> None:
    name = save(LEGAL + "Aki: pass\n")
    before = LEGAL.encode()
    fmt.replace(name, before, "old", None)
    assert Path(name).read_text("utf-8").endswith("Ben: play 6H\nAki: pass\n")
    there = Path(name).read_bytes()
    fmt.replace(name, there, "shaped\n", None)
    assert Path(name).read_text("utf-8") == "shaped\n"


def test_a_record_is_another_if_its_text_or_its_encoding_is(run: Run) -> None:
    assert fmt.shaped(LEGAL.encode(), "a.game", None) == (LEGAL, False)
    assert fmt.shaped(LEGAL.replace("\n", "\r\n").encode(), "a.game", None) == (LEGAL, True)
    assert fmt.shaped(LEGAL.encode("utf-16"), "a.game", None) == (LEGAL, True)


@pytest.mark.parametrize(
    ("words", "status", "out"),
    [
        (("a.game", "b.game"), 0, LEGAL + ILLEGAL),
        (("a.game", "odd.game", "--check"), 1, "odd.game is not in canonical form.\n"),
        (("odd.game", "bad.game", "a.game", "--check"), 2, "odd.game is not in canonical form.\n"),
        (("odd.game", "--check", "-w"), 1, "odd.game is not in canonical form.\n"),
        (("bad.game", "a.game"), 2, LEGAL),
        (("a.game", "-w"), 0, ""),
    ],
)
def test_fmt_says_of_each_file_what_would_change(
    run: Run, words: tuple[str, ...], status: int, out: str
) -> None:
    """The worst of all files is the status; with --check nothing is written."""
    save(LEGAL)
    save(ILLEGAL, "b.game")
    odd = LEGAL.replace("play 5H", "play  5H")
    save(odd, "odd.game")
    save(BROKEN, "bad.game")
    found = run("fmt", *words)
    assert found[0] == status
    assert found[1] == out
    assert ("bad.game:6:" in found[2]) == ("bad.game" in words)
    assert Path("odd.game").read_text("utf-8") == odd


# --- mend -----------------------------------------------------------------------------------------
def mending(new: str) -> Mending:
    """A proposal: the last line of a record gives way to another."""
    change = Change("replace", 0, 1, (new,))
    repair = Repair((change,), (Part("replace", 1, ("x",), (new,), "", ()),), Counts(0, 0, 0))
    return Mending("a", Counts(1, 0, 0), (repair,), True)


def test_a_proposal_is_written_if_the_file_is_what_it_was_and_has_its_signs(run: Run, full: str) -> None:
    path = Path(save("x\n"))
    assert said(lambda: mend.write(path, b"y\n", mending("z"), 1, "en")) == (
        "a.game: the file was changed meanwhile; nothing was written."
    )
    assert said(lambda: mend.write(path, b"x\n", mending("z"), 1, "en")) == f"a.game: {full}"
    data = "席\n".encode("cp932")
    path.write_bytes(data)
    told = said(lambda: mend.write(path, data, mending("é"), 1, "en"))
    assert told == "a.game: the encoding of the file lacks a sign of the new line."
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("typed", "number"), [("2\n", 2), ("0\n4\nx\n３\n", 3), ("\n", None), ("", None), (" 1 \n", 1)]
)
def test_a_number_is_asked_for_until_it_is_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, number: int | None
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert mend.answer(3, "en") == number
    out = capsys.readouterr().out
    asked = "Write which proposal? (1 to 3; Enter: none) "
    assert out.startswith(asked)
    assert out.count(asked) == (4 if number == 3 else 1)
    assert out.endswith("Nothing was written.\n") == (number is None)


def test_a_person_is_asked_where_one_sits_on_both_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    for there, in_, out in ((True, True, True), (False, True, False), (False, False, True)):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda told=in_: told))
        monkeypatch.setattr(sys, "stdout", SimpleNamespace(isatty=lambda told=out: told))
        assert mend.asks("a.game") == there
        assert not mend.asks("-")


# --- score ----------------------------------------------------------------------------------------
def test_score_draws_where_it_can_and_says_why_it_cannot(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    save(LEGAL)
    drawn: list[Any] = []

    def draw(judgements: Any, path: Path, lang: str) -> None:
        drawn.append((len(judgements), path.suffix, lang))
        path.write_bytes(b"p")

    monkeypatch.setattr("referee.report.plot.draw", draw)
    for suffix in (".svg", ".PDF", ".png"):
        assert run("score", "a.game", "a.game", "--plot", f"p{suffix}", "--lang", "ja")[0] == 0
    assert drawn == [(2, suffix, "ja") for suffix in (".svg", ".PDF", ".png")]
    assert Path("p.PDF").read_bytes() == b"p"
    status, out, err = run("score", "a.game", "--plot", "p.gif")
    assert (status, out) == (2, "")
    assert "p.gif: the picture must end in .svg, .pdf, .png." in err

    monkeypatch.setattr("referee.report.plot.draw", missing)
    status, _, err = run("score", "a.game", "--plot", "q.svg")
    assert (status, "--plot needs matplotlib" in err) == (2, True)
    assert not Path("q.svg").exists()


def test_score_is_text_a_table_or_a_document(run: Run) -> None:
    save(LEGAL)
    assert run("score", "a.game")[1].startswith("a.game: Twin Pyramid")
    assert run("score", "a.game", "--csv")[1].startswith("file,date,game,deal,")
    assert json.loads(run("score", "a.game", "--json")[1])["records"][0]["file"] == "a.game"
    assert "json" in run("score", "a.game", "--json", "--csv")[2]
    save(BROKEN, "b.game")
    status, out, err = run("score", "b.game", "a.game", "--json")
    assert (status, out) == (2, "")
    assert err.startswith("b.game:6:")


# --- packages and folders that are missing --------------------------------------------------------------
def test_serve_without_its_packages_says_what_to_type(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only for the packages that the extra brings; another that is missing is a fault of ours."""
    for name, told in (("starlette", True), ("uvicorn.config", True), ("anyio", True), ("elsewhere", False)):
        real = __import__

        def without(module: str, *rest: Any, name: str = name, real: Any = real) -> Any:
            if module == "referee.serve.app":
                raise ModuleNotFoundError(name, name=name)
            return real(module, *rest)

        with monkeypatch.context() as inside:
            inside.setattr("builtins.__import__", without)
            if told:
                status, _, err = run("serve")
                assert (status, "kamifuda[serve]" in err) == (2, True)
            else:
                with click.Context(cli, obj="en") as parent:
                    command = cli.get_command(parent, "serve")
                    assert command is not None
                    with pytest.raises(ModuleNotFoundError), click.Context(command, parent=parent) as ctx:
                        serving.command.callback.__wrapped__(ctx, None, False, None, None, None)  # type: ignore[union-attr]


def test_a_game_that_is_too_large_to_travel_is_said_before_anything_is_judged(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the work is done here, the folder does not travel."""

    def large(folder: Path) -> bytes:
        raise TooLarge(folder)

    monkeypatch.setattr(simulate, "packed", large)
    place = shelf.Place("mine", Path("folder"))
    monkeypatch.setattr(shelf, "place", lambda game: place if game == "mine" else shelf.Place(game))
    away, near = (workers.Crew(lambda task, rest: iter(()), 1, told) for told in (True, False))
    told = said(lambda: simulate.folder_of("mine", away, "en"))
    assert told == "folder: the folder is too large to be sent to workers (more than 32 MB)."
    assert simulate.folder_of("mine", near, "en") is None
    assert simulate.folder_of("pile-up", away, "en") is None
    monkeypatch.setattr("referee.play.parcel.packed", large)
    monkeypatch.setattr("referee.commands.check.present", lambda: (place,))
    save(LEGAL)
    status, out, err = run("check", "a.game", "--cluster", "tcp://127.0.0.1:1")
    assert (status, out) == (2, "")
    assert "folder: the folder is too large to be sent to workers (more than 32 MB)." in err


def test_pictures_of_figures_are_refused_before_all_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    simulate.check_plot(None, "en")
    for suffix in (".svg", ".PNG", ".pdf"):
        simulate.check_plot(Path(f"a{suffix}"), "en")
    assert said(lambda: simulate.check_plot(Path("a.gif"), "en"), click.UsageError).startswith("a.gif: ")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert said(lambda: simulate.check_plot(Path("a.svg"), "en")).startswith("--plot needs matplotlib")


def test_a_folder_of_a_page_is_one_that_is_empty_or_was_written_before(tmp_path: Path) -> None:
    assert page._ours(tmp_path)
    (tmp_path / ".hidden").touch()
    assert page._ours(tmp_path)
    (tmp_path / "index.html").touch()
    (tmp_path / "catalogue.json").touch()
    assert not page._ours(tmp_path)
    (tmp_path / "sw.js").touch()
    (tmp_path / "more.txt").touch()
    assert page._ours(tmp_path)
    assert not page._ours(tmp_path / "index.html")


def test_what_an_earlier_page_had_goes_from_its_own_folders_alone(tmp_path: Path) -> None:
    names = ["cards/a", "own/a", "runtime/deep/a", "words/a", "vendor/a", "fonts/a", "notes/a", "a"]
    for name in [*names, "cards/kept"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    page._sweep(tmp_path, {"cards/kept"})
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert left == {"cards/kept", "notes/a", "a"}


def test_a_page_that_cannot_be_written_names_the_file(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.page.pages.site", lambda *given, **more: {"index.html": b"x"})
    for name, told in (("out/index.html", "out/index.html: no\n"), (None, "out: no\n")):

        def write_set(files: Any, name: str | None = name) -> None:
            raise OSError(5, "no", name) if name else OSError(5, "no")

        monkeypatch.setattr(writer, "write_set", write_set)
        status, out, err = run("page", "out")
        assert (status, out) == (2, "")
        assert err.endswith(told)


# --- nothing to tell ------------------------------------------------------------------------------
def test_an_installed_game_that_cannot_be_read_says_so_and_the_others_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def book(game: str) -> None:
        if game == "two":
            raise LayoutError([fault("game-id-taken", file="two.toml", name="two")])

    monkeypatch.setattr(shelf, "games", lambda: ("one", "two", "three"))
    monkeypatch.setattr(shelf, "book", book)
    assert common.all_games("en") == ["one", "three"]
    told = capsys.readouterr()
    assert (told.out, "two.toml" in told.err) == ("", True)


def test_a_game_without_options_says_that_it_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = SimpleNamespace(title=lambda lang: "Bare", option_specs=())
    monkeypatch.setattr(shelf, "book", lambda game: bare)
    assert options.listed("bare", "en") == "bare: Bare\n  This game has no options."
    assert options.listed("bare", "ja").endswith("\n  選択ルールはありません。")


def test_options_of_the_command_line_are_named_and_the_last_of_a_name_counts() -> None:
    assert common.choices((), "en") == {}
    assert common.choices(("a=1", " b = 2 ", "a=3"), "en") == {"a": "3", "b": "2"}
    for wrong in ("a", "=1", "a=", " = "):
        told = said(lambda wrong=wrong: common.choices((wrong,), "en"), click.UsageError)  # type: ignore[misc]
        assert told == f"“{wrong}” is not of the form NAME=VALUE."
    with pytest.raises(LayoutError):
        common.option_values("twin-pyramid", ("jokers=9",), "en")
    assert common.option_values("twin-pyramid", ("jokers=1",), "en")["jokers"] == 1


def test_where_no_move_is_legal_or_no_deal_begun_that_is_said(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(LEGAL)
    monkeypatch.setattr(legal, "legal_before", lambda record, at: [])
    assert run("legal", "a.game", "--at", "9") == (0, "No move is legal here for sure.\n", "")
    assert json.loads(run("legal", "a.game", "--at", "9", "--json")[1])["moves"] == []
    save(HEAD.partition("deal")[0], "b.game")
    for name in ("legal", "show"):
        status, out, err = run(name, "b.game", "--at", "9")
        assert (status, out) == (2, "")
        assert err.startswith("b.game has no deal yet.\n")


def test_a_proof_of_an_illegal_line_is_a_document_too(run: Run) -> None:
    """TP-5.1: 7S has neither suit nor rank of 4H; what everybody saw suffices, and no other deal is told."""
    save(ILLEGAL)
    found = json.loads(run("prove", "a.game", "--at", "9", "--json")[1])
    assert (found["format"], found["file"], found["line"], found["verdict"]) == (1, "a.game", 9, "illegal")
    assert (found["legal"], found["illegal"], found["differing"]) == (None, None, [])
    assert set(found["seen"]) <= set(found["needed"])
    assert found["needed"] == sorted(found["needed"])
    told = run("prove", "a.game", "--at", "9", "--lang", "ja")[1]
    assert "証明" in told


def test_what_was_not_found_of_an_unknown_line_is_said() -> None:
    """A search that is cut short finds one deal, or none."""
    text = HEAD + "@starter 4H\nAki: draw\nBen: play ?\n"
    proof = proved(read(text), 8)
    assert proof is not None
    assert proof.verdict.verdict == "unknown"
    for missing in ({"legal"}, {"illegal"}, {"legal", "illegal"}):
        found: Any = proof
        cut = found._replace(**dict.fromkeys(missing))
        lines = prove.text(cut, "en", Paint(False)).split("\n")
        said_ = [line for line in lines if line.startswith("No complete deal")]
        assert said_ == [
            f"No complete deal in which the line is {told} was found in the time allowed."
            for key, told in (("legal", "legal"), ("illegal", "illegal"))
            if key in missing
        ]


# --- ask ------------------------------------------------------------------------------------------
def test_a_question_shows_what_is_usual_and_the_end_of_the_input_ends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    question: Any = SimpleNamespace(prompt="Who", usual="A, B")
    monkeypatch.setattr(sys, "stdin", io.StringIO("Aki \r\n"))
    assert ask._typed(question) == "Aki "
    assert capsys.readouterr().out == "Who [A, B]: "
    question.usual = ""
    with pytest.raises(click.Abort):
        ask._typed(question)
    assert capsys.readouterr().out == "Who: \n"


TOLD = "Aki, Ben, Chie\nBen: play 8H suit H\nAki: play 8S suit S\nno\n"


def test_a_disputed_move_ends_in_its_status_and_is_saved_once(run: Run) -> None:
    """TP-8.7: 8S had fixed spades, so that 8H is illegal, and the status 1; a draw is always legal."""
    status, out, _ = run("ask", "twin-pyramid", "--save", "b.game", typed=TOLD)
    assert status == 1
    assert out.endswith("Saved as b.game.\n")
    assert Path("b.game").read_text("utf-8").startswith("game: twin-pyramid\n")
    status, out, err = run("ask", "twin-pyramid", "--save", "b.game", typed=TOLD)
    assert (status, out, "b.game exists already" in err) == (2, "", True)
    legal = "Aki, Ben, Chie\nBen: draw\nAki: draw\n" + "\n" * 9
    assert run("ask", "twin-pyramid", "-o", "jokers=?", typed=legal)[0] == 0
    assert run("ask", "twin-pyramid", "-o", "jokers=9", typed=legal)[0] == 2


# --- rule -----------------------------------------------------------------------------------------
def test_rules_of_a_game_in_a_folder_are_looked_up_by_its_path(run: Run) -> None:
    """Also by the bare name of a folder that is there; a path that is none is said to be so."""
    from tests.games import OUTSIDE

    whist = str(OUTSIDE / "short-whist")
    status, out, _ = run("rule", "trick", "--game", whist)
    assert status == 0
    assert out
    Path("mine").symlink_to(whist)
    assert run("rule", "trick", "--game", "mine") == (status, out, "")
    for name, told in (("./nowhere", "no folder called"), ("chess", "There is no game “chess”")):
        status, out, err = run("rule", "trick", "--game", name)
        assert (status, out, told in err) == (2, "", True)


def test_options_of_a_rule_are_those_of_the_games_that_have_them(run: Run) -> None:
    usual = run("rule", "TP-1.1")[1]
    assert run("rule", "TP-1.1", "-o", "jokers=2")[1] != usual
    status, _, err = run("rule", "TP-1.1", "-o", "nothing=1", "-o", "also=2")
    assert (status, err.startswith("No game has the option also, nothing.")) == (2, True)
    assert run("rule", "TP-1.1", "-o", "jokers=9")[0] == 2
    assert run("rule", "Pile", "up")[1] == run("rule", "pile-up")[1]


def test_words_that_are_nowhere_are_told_one_by_one() -> None:
    from referee.commands import rule
    from referee.rulebook import entries, search

    known = entries(["twin-pyramid"], "en", {})
    told = rule._nothing(["jokre", "joker", "xyzzyqqq"], known, "en")
    assert told.split("\n") == [
        "There is no clause jokre, and none that speaks of it. Did you mean “joker”?",
        "There is no clause xyzzyqqq, and none that speaks of it.",
    ]
    japanese = rule._nothing(["jokre"], entries(["twin-pyramid"], "ja", {}), "ja")
    assert japanese.endswith("。「joker」のことですか。")
    apart = rule._nothing(["burst", "builder"], known, "en").split("\n")
    assert len(apart) == 3
    numbers = [rule._numbers(search([word], known), "en") for word in ("burst", "builder")]
    assert numbers[0] in apart[1]
    assert numbers[1] in apart[2]
    assert rule._numbers(known[:5], "en") == ", ".join(each.clause.id for each in known[:5])
    assert rule._numbers(known[:6], "en") == ", ".join(each.clause.id for each in known[:5]) + " …"
    assert rule.titled(known[0].clause, "en", 3).startswith("   " + known[0].clause.id + " ")


# --- every command --------------------------------------------------------------------------------
TAKES_GAMES = sorted(set(COMMANDS) - {"rule", "look"})


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_speaks_both_languages_and_knows_games_of_ones_own(name: str) -> None:
    """`--lang` of two languages, `--game` as often as wanted; for `rule` and `look` that is another thing."""
    with click.Context(cli, obj="en") as parent:
        command = cli.get_command(parent, name)
        assert command is not None
        params = {param.name: param for param in command.params}
    lang = params["lang"]
    assert isinstance(lang.type, click.Choice)
    assert list(lang.type.choices) == ["en", "ja"]
    assert not lang.type.case_sensitive
    flags = {param.name for param in command.params if isinstance(param, click.Option) and param.is_flag}
    assert flags == FLAGS.get(name, set())
    many = {param.name for param in command.params if param.multiple or param.nargs == -1}
    assert many == MANY.get(name, set()) | ({"guests"} if name in TAKES_GAMES else set())
    if name in TAKES_GAMES:
        assert params["guests"].is_eager
        assert not params["guests"].expose_value
    needed = {param.name for param in command.params if param.required}
    assert needed == NEEDED.get(name, set())


def test_all_commands_stand_behind_one_word_that_tells_its_version(run: Run) -> None:
    params = {param.name: param for param in cli.params}
    assert set(params) == {"lang", "version"}
    assert params["version"].is_eager
    assert not params["version"].expose_value
    assert not params["lang"].expose_value
    status, out, _ = run("--version")
    assert (status, out.split()[-1]) == (0, version("kamifuda"))


FLAGS = {
    "check": {"as_json", "jsonl", "strict", "everything", "why"},
    "score": {"as_json", "as_csv"},
    "prove": {"as_json"},
    "legal": {"as_json"},
    "fmt": {"in_place", "check"},
    "mend": {"as_json"},
    "odds": {"as_json"},
    "serve": {"lan"},
    "simulate": {"as_csv", "as_json"},
    "look": {"as_json"},
}
MANY = {
    "check": {"files", "chosen"},
    "score": {"files", "chosen"},
    "prove": {"chosen"},
    "legal": {"chosen"},
    "show": {"chosen"},
    "ask": {"chosen"},
    "new": {"chosen"},
    "fmt": {"files"},
    "mend": {"chosen"},
    "rule": {"words", "chosen", "within"},
    "play": {"picked"},
    "simulate": {"values"},
    "look": {"photos", "owners", "chosen"},
}
NEEDED = {
    "check": {"files"},
    "score": {"files"},
    "prove": {"file", "at"},
    "legal": {"file", "at"},
    "show": {"file", "at"},
    "ask": {"game"},
    "new": {"game", "players"},
    "fmt": {"files"},
    "mend": {"file"},
    "rule": {"words"},
    "odds": {"game"},
    "page": {"folder"},
    "play": {"game"},
    "simulate": {"game"},
    "look": {"photos"},
}
