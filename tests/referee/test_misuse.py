"""What a misused command line and a file that cannot be opened are told, each kind in both languages."""

from __future__ import annotations

import errno
import re
from pathlib import Path

import click
import pytest

from layouts import LayoutError
from layouts.faults import fault
from referee import usage
from referee.command_line import cli
from referee.opening import contents, record_faults
from referee.record import Fault, RecordError
from referee.record.encoding import SIZE_LIMIT
from runtime.command_line import explain, report


def caught(words: list[str], lang: str) -> click.UsageError:
    """The fault that these words on a command line are."""
    with click.Context(cli, info_name="referee", obj=lang) as shelf:
        try:
            name, command, rest = cli.resolve_command(shelf, words)
            assert command is not None
            command.make_context(name, rest, parent=shelf)
        except click.UsageError as wrong:
            return wrong
    raise AssertionError(words)


@pytest.mark.parametrize(
    ("words", "en", "ja"),
    [
        (
            ["check", "--stict", "x"],
            "There is no option “--stict”. Did you mean “--strict”?",
            "「--stict」というオプションはありません。 「--strict」のことですか？",
        ),
        (["check", "--zzzz"], "There is no option “--zzzz”.", "「--zzzz」というオプションはありません。"),
        (["show"], "FILE is missing.", "FILEがありません。"),
        (["show", "x"], "--at is missing.", "--atがありません。"),
        (["show", "x", "--at"], "--at needs a value.", "--atには値が必要です。"),
        (
            ["show", "x", "--at", "0"],
            "--at: 0 is not in the range x>=1.",
            "--atの値が正しくありません：0 is not in the range x>=1.",
        ),
        (
            ["chekc"],
            "There is no command “chekc”. Did you mean “check”?",
            "「chekc」というコマンドはありません。 「check」のことですか？",
        ),
        (["frobnicate"], "There is no command “frobnicate”.", "「frobnicate」というコマンドはありません。"),
    ],
)
def test_every_kind_of_misuse_has_its_sentence(words: list[str], en: str, ja: str) -> None:
    assert explain(caught(words, "en"), "en") == en
    assert explain(caught(words, "ja"), "ja") == ja


def test_a_fault_without_a_command_has_its_sentence_too() -> None:
    assert explain(click.MissingParameter("x"), "en") == " is missing."
    assert explain(click.BadParameter("so"), "en") == ": so"
    assert explain(click.UsageError("so"), "en") == "so"


def test_where_help_is_to_be_had_is_told_beside_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    """On standard error; a fault of no command has no help of its own."""
    assert report(caught(["show"], "en"), "en") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines()[0] == "FILE is missing."
    assert told.err.splitlines()[1] == "Run `referee show --help` for help."
    assert report(click.UsageError("so"), "en") == 2
    assert capsys.readouterr().err == "so\n"


def test_a_command_line_without_words_gets_help_and_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    with click.Context(cli, info_name="referee", obj="en") as ctx:
        assert report(click.exceptions.NoArgsIsHelpError(ctx), "en") == 0
    told = capsys.readouterr()
    assert "referee check" in told.out or "check" in told.out
    assert told.err == ""


def test_faults_of_records_and_games_are_told_and_others_are_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert usage.report_fault(RecordError("a.game", [Fault(0, 0, "file-missing")]), "en")
    assert capsys.readouterr().err == "a.game: the file does not exist.\n"
    problems = [fault("game-id-taken", file=name, name="x") for name in ("one", "two")]
    assert usage.report_fault(LayoutError(problems), "en")
    told = capsys.readouterr()
    assert [line[:3] for line in told.err.splitlines() if line[:3] in ("one", "two")] == ["one", "two"]
    assert told.out == ""
    assert not usage.report_fault(ValueError("x"), "en")
    assert capsys.readouterr() == ("", "")


def test_a_card_list_lies_beside_the_record_and_beside_standard_input_lies_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import sys

    import layouts
    from referee.opening import open_partly, open_record

    own = (Path(layouts.__file__).parent / "pile-up" / "cards.csv").read_bytes()
    (tmp_path / "own.csv").write_bytes(own)
    text = b"game: pile-up\ncards: own.csv\nplayers: A, B\n\ndeal\n"
    path = tmp_path / "a.game"
    path.write_bytes(text)
    assert open_record(str(path), {}).cards_path == tmp_path / "own.csv"
    partly = open_partly(str(path), {}).record
    assert partly is not None
    assert partly.cards_path == tmp_path / "own.csv"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    with pytest.raises(RecordError) as found:
        open_record("-", {})
    assert [fault.line for fault in found.value.faults] == [2]
    assert [fault.line for fault in open_partly("-", {}, text).faults] == [2]


def of_file(path: str) -> Fault:
    """Why a file is not read."""
    with pytest.raises(RecordError) as found:
        contents(path)
    (only,) = found.value.faults
    assert (found.value.file, only.line, only.column) == (path, 0, 0)
    return only


def test_a_file_that_is_not_there_names_the_one_beside_it(tmp_path: Path) -> None:
    (tmp_path / "evening.game").touch()
    found = of_file(str(tmp_path / "evenig.game"))
    assert (found.why, found.hint, found.hint_args) == (
        "file-missing",
        "did-you-mean",
        (str(tmp_path / "evening.game"),),
    )
    assert of_file(str(tmp_path / "zzzz")).hint == ""
    assert of_file(str(tmp_path / "nowhere" / "evening.game")).hint == ""


def test_a_folder_that_nobody_may_look_into_has_no_near_miss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "evening.game").touch()

    def closed(self: Path) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "iterdir", closed)
    found = of_file(str(tmp_path / "evenig.game"))
    assert (found.why, found.hint) == ("file-missing", "")


def numbered(count: int) -> RecordError:
    """A record with so many faults, one a line."""
    return RecordError("a.game", [Fault(line, 3, "file-missing") for line in range(1, count + 1)])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_sixty_faults_are_told_and_then_how_many_more(lang: str) -> None:
    """One alone is not counted, unless the rest of the record was judged."""
    one = record_faults(numbered(1), lang).splitlines()
    assert [line.split(" ")[0] for line in one] == ["a.game:1:3:"]
    assert len(record_faults(numbered(1), lang, judged=True).splitlines()) == 2
    assert len(record_faults(numbered(2), lang).splitlines()) == 3
    assert len(record_faults(numbered(60), lang).splitlines()) == 61
    many = record_faults(numbered(62), lang).splitlines()
    assert [line.split(" ")[0] for line in many[:60]] == [f"a.game:{line}:3:" for line in range(1, 61)]
    assert [re.findall(r"\d+", line) for line in many[60:]] == [["2"], ["62"]]
    judged = record_faults(numbered(62), lang, judged=True).splitlines()
    assert judged[:-1] == many[:-1]
    assert judged[-1] != many[-1]


def test_an_advice_follows_its_fault_with_a_gap_in_english_alone() -> None:
    wrong = RecordError("b.game", [Fault(0, 0, "file-missing", (), "did-you-mean", ("a.game",))])
    assert record_faults(wrong, "en") == "b.game: the file does not exist. Did you mean “a.game”?"
    assert record_faults(wrong, "ja") == "b.game: ファイルがありません。「a.game」のことですか？"
    assert SIZE_LIMIT == 20_000_000  # as the format of the record says
