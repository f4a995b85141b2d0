"""The shelf of commands that both programs speak from, held by a program of two commands."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar

import click
import pytest

from layouts.outside import BAD_INPUT, commandline
from layouts.outside.commandline import Shelf, Speaking, spoken


class Fault(Exception):
    """Something wrong with what was read."""


class Speaks(Speaking):
    """Says what it was asked for."""

    def says(self, lang: str, what: str, name: str = "") -> str:
        return f"{lang} {what} {name}\nmore of {what}".strip() if name else f"{lang} {what}:"

    def option_rows(self, ctx: click.Context) -> list[tuple[str, str]]:
        return [("--size", "how large")]


class Program(Speaks, Shelf):
    """Two commands, `look` and `make`."""

    program: ClassVar[str] = "prog"
    shelf: ClassVar[Mapping[str, str]] = {"make": "prog_make", "look": "prog_look"}

    def language(self, arguments: Sequence[str]) -> str:
        return "ja" if "--ja" in arguments else "en"

    def unknown(self, lang: str, name: str) -> str:
        return f"{lang}: no {name}"

    def told_usage(self, error: click.UsageError, lang: str) -> int:
        click.echo(f"{lang}: {error.format_message()}", err=True)
        return 2

    def told_fault(self, error: Exception, lang: str) -> bool:
        if isinstance(error, Fault):
            click.echo(f"{lang}: fault {error}", err=True)
        return isinstance(error, Fault)


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the commands did; what one of them raises or returns is put in front."""
    found: list[Any] = []

    def ran(**given: Any) -> Any:
        result = found.pop() if found else None
        found.append(given)
        if isinstance(result, BaseException):
            raise result
        return result

    options = [click.Option(["--out"], metavar="DIR"), click.Option(["--ja"], is_flag=True)]
    for name in ("make", "look"):
        made = type("Made", (Speaks,), {})(name=name, params=list(options), callback=ran)
        monkeypatch.setitem(sys.modules, f"prog_{name}", SimpleNamespace(command=made))
    monkeypatch.setattr(commandline, "gentle_streams", lambda: None)
    return found


def run(*words: str) -> int:
    """The exit status of a run."""
    program: Any = Program(name="prog")
    with pytest.raises(SystemExit) as end:
        program.main(list(words))
    assert isinstance(end.value.code, int)
    return end.value.code


@pytest.mark.parametrize(("result", "status"), [(None, 0), (0, 0), (3, 3), ("word", 0), (True, 1)])
def test_the_status_is_what_a_command_returns(result: Any, status: int, done: list[Any]) -> None:
    done.append(result)
    assert run("make") == status
    assert done[-1] == {"out": None, "ja": False}


def test_faults_end_with_two_and_in_the_language_of_the_run(
    done: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    for error, said in (
        (Fault("odd"), "en: fault odd\n"),
        (click.UsageError("wrong"), "en: wrong\n"),
        (click.ClickException("no file"), "no file\n"),
    ):
        done.append(error)
        assert run("make") == BAD_INPUT == 2
        assert capsys.readouterr() == ("", said)
    done.append(Fault("odd"))
    assert run("look", "--ja") == 2
    assert capsys.readouterr().err == "ja: fault odd\n"


def test_anything_else_ends_as_the_guard_has_it(done: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    for error in (click.Abort(), EOFError(), KeyboardInterrupt()):
        done.append(error)
        assert run("make") == 130
        assert capsys.readouterr().err == "prog: Interrupted.\n"
    done.append(ValueError("odd"))
    assert run("make", "--ja") == 70
    assert "ValueError：odd" in capsys.readouterr().err
    done.append(ValueError("odd"))
    assert run("make", "--traceback") == 70
    assert capsys.readouterr().err.startswith("Traceback")
    done.append(click.exceptions.Exit(5))
    assert run("make") == 5


def test_within_the_guard_errors_are_left_to_it(done: list[Any]) -> None:
    program: Any = Program(name="prog")
    done.append(7)
    assert program.work(["look"]) == 7
    done.append(ValueError("odd"))
    with pytest.raises(ValueError, match="odd"):
        program.work(["look"])
    done.append(click.Abort())
    with pytest.raises(KeyboardInterrupt):
        program.work(["look"])


def test_a_command_that_there_is_not_is_told_and_an_option_in_its_place_is_none(
    done: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("mkae", "--ja") == 2
    assert capsys.readouterr().err == "ja: ja: no mkae\n"
    assert run("--strange") == 2
    assert "no --strange" not in capsys.readouterr().err
    program: Any = Program(name="prog")
    context = click.Context(program, obj="ja")
    assert program.list_commands(context) == ["make", "look"], "in the order in which people need them"
    assert program.get_command(context, "mkae") is None
    assert program.get_command(context, "look").name == "look"
    assert done == []


def test_a_path_that_can_be_none_is_a_fault_before_anything_is_done(
    done: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("make", "--out", "-") == 2
    assert "- is no folder" in capsys.readouterr().err
    assert done == []
    assert run("make", "--out", "new") == 0


def test_help_is_said_in_the_language_of_the_run(capsys: pytest.CaptureFixture[str], done: list[Any]) -> None:
    """Usage, what it does, an example as it is written, options with the one of the guard, commands."""
    assert run("look", "--help", "--ja") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("ja usage:prog look")
    assert [line.strip() for line in lines[1:] if line] == [
        "ja help look", "more of help", "ja example::", "ja examples look", "more of examples",
        "ja options::", "--size       how large", "--traceback  ja traceback:",
    ]  # fmt: skip
    assert "  ja examples look" in lines, "set in under its heading"
    assert run("--help") == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert lines[-3:] == [
        "en commands::",
        "make  en command make more of command",
        "look  en command look more of command",
    ]


def test_a_run_without_a_language_speaks_english() -> None:
    command = click.Command("x")
    assert spoken(click.Context(command, obj=None)) == "en"
    assert spoken(click.Context(command, obj="ja")) == "ja"
    assert spoken(click.Context(command, parent=click.Context(command, obj="ja"))) == "ja"


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    from importlib.metadata import version

    context = click.Context(click.Command("x"))
    parameter = click.Option(["--version"])
    commandline.version(context, parameter, False)
    commandline.version(click.Context(click.Command("x"), resilient_parsing=True), parameter, True)
    assert capsys.readouterr().out == ""
    with pytest.raises(click.exceptions.Exit):
        commandline.version(context, parameter, True)
    assert capsys.readouterr().out == f"kamifuda {version('kamifuda')}\n"
