"""The command line of `referee` by itself: which options its help tells of, and a path without a name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import pytest

from referee.command_line import Named, Speaking


def command() -> Speaking:
    """A command with an argument, an option that is told of and one that is not."""
    return Speaking(
        "x",
        params=[
            click.Argument(["game"], metavar="GAME"),
            click.Option(["--secret"], hidden=True),
            click.Option(["--cards"], type=Named(), metavar="FILE"),
            click.Option(["--json", "as_json"], is_flag=True),
        ],
    )


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("a card list of your own", "print JSON", "show this help")),
        ("ja", ("自作のカード表", "JSON で出力する", "この説明を表示する")),
    ],
)
def test_help_tells_of_every_option_that_is_not_hidden(lang: str, told: tuple[str, ...]) -> None:
    """In the order in which they are declared; whether arguments stand there too is left to click."""
    made = command()
    rows = made.option_rows(click.Context(made, info_name="x", obj=lang))
    flags = ("--cards FILE", "--json", "--help")
    assert [row for row in rows if row[0] != "GAME"] == list(zip(flags, told, strict=True))


def test_a_path_has_a_name() -> None:
    """None at all would be the working folder; it is told in the language of the run."""
    made = command()
    option = made.params[2]
    for lang, why in (("en", "a name is missing here."), ("ja", "名前が空です。")):
        context = click.Context(made, info_name="x", obj=lang)
        with pytest.raises(click.BadParameter) as caught:
            Named().convert("", option, context)
        assert (caught.value.message, caught.value.param) == (why, option)
        assert Named().convert("a.csv", option, context) == Path("a.csv")
    nothing: Any = None
    assert Named().convert("a", nothing, nothing) == Path("a")
