"""What the command line says about itself: faults with a hint, where help is, how many problems there are."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner

from layouts.model import LayoutError
from pnp.cli import cli
from pnp.messages import problem


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["cards", "american-page-one", "--players", "9", "--option", "hand=7"],
            "--players: 7 cards each for 9 players are 63; the deck has 52."
            " Choose fewer players, smaller hands or more packs.\n",
        ),
        (
            ["cards", "american-page-one", "--option", "challenge=on", "--option", "jokers=0"],
            "--option: challenge = on means nothing with jokers = 0."
            " Add --option jokers=2, or leave challenge out.\n",
        ),
        (
            ["bookelt"],
            "There is no command “bookelt”. Did you mean “booklet”?\nRun `pnp --help` for help.\n",
        ),
        (["zzzzz"], "There is no command “zzzzz”.\nRun `pnp --help` for help.\n"),
        (["cards"], "GAME is missing.\nRun `pnp cards --help` for help.\n"),
        (
            ["cards", "--nope"],
            "There is no option “--nope”.\nRun `pnp cards --help` for help.\n",
        ),
        (["--", "-kit"], "There is no option “-k”.\nRun `pnp --help` for help.\n"),
    ],
)
def test_a_fault_of_the_command_line_is_told_with_where_help_is(arguments: list[str], said: str) -> None:
    result = CliRunner().invoke(cli, arguments)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", said)


def test_who_asks_for_nothing_is_helped() -> None:
    result = CliRunner().invoke(cli, [])
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Usage: pnp [OPTIONS] COMMAND [ARGS]...\n")


def test_an_unknown_command_is_told_in_the_language_of_the_run() -> None:
    told = CliRunner().invoke(cli, ["bookelt", "--lang", "ja"]).stderr
    assert told.startswith("「bookelt」というコマンドはありません。 「booklet」のことですか？\n")


@pytest.mark.parametrize(
    ("lang", "more", "number"),
    [
        ("en", "… and 3 more.", "{} errors; nothing was written."),
        ("ja", "ほかに3か所あります。", "直すところが{}か所あるので、何も書き出していません。"),
    ],
)
def test_problems_are_told_line_by_line_with_their_number(
    lang: Any, more: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One alone needs no number; those beyond twenty are counted."""
    shelf: Any = cli

    problems = [problem(f"game-{place}.toml", "new.exists") for place in range(23)]
    lines = [one.text(lang) for one in problems]
    assert len(set(lines)) == 23

    def told(count: int) -> list[str]:
        assert shelf.print_problems(LayoutError(problems[:count]), lang) is True
        shown = capsys.readouterr()
        assert shown.out == ""
        return shown.err.splitlines()

    assert told(1) == lines[:1]
    assert told(2) == [*lines[:2], number.format(2)]
    assert told(20) == [*lines[:20], number.format(20)]
    assert told(23) == [*lines[:20], more, number.format(23)]


def test_what_has_no_problems_is_left_to_others(capsys: pytest.CaptureFixture[str]) -> None:
    shelf: Any = cli
    assert shelf.print_problems(ValueError("odd"), "en") is False
    assert capsys.readouterr().err == ""
