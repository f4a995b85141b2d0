"""The command line: what it writes, what it says, and that bad input ends as a message and status 2."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from pnp.cli import COMMANDS, cli
from pnp.commands.ledger_update import CHOICES
from pnp.messages import say
from tests.pnp.decks import run

GAMES = ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up")


def refused(result: Result, *words: str) -> None:
    """Status 2, every word in the message, no traceback."""
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    for word in words:
        assert word in result.stderr, result.stderr
    assert "Traceback" not in result.output


# help


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_explains_itself_with_an_example(name: str, lang: str) -> None:
    result = run(name, "--help", "--lang", lang)
    example = {"en": "Example:", "ja": "例:"}[lang]
    assert result.exit_code == 0
    assert example in result.output
    shown = result.output.split(example)[1]
    assert f"pnp {name}" in shown
    assert all(line in shown for line in say(lang, f"usage.example.{name}").splitlines())
    assert say(lang, "option.help") in result.output


def test_help_follows_the_locale() -> None:
    assert "使い方" in run("--help", lang="ja").output
    assert "Usage" in run("--help").output


def test_the_example_of_every_command_is_a_real_command_line() -> None:
    """An example that does not parse would be worse than none."""
    for name in COMMANDS:
        for lang in ("en", "ja"):
            for line in say(lang, f"usage.example.{name}").splitlines():
                program, command, *arguments = line.split()
                assert program == "pnp"
                found = cli.get_command(None, command)  # type: ignore[arg-type]
                assert found is not None
                found.make_context(command, list(arguments), resilient_parsing=False)


def test_the_reference_page_is_what_the_commands_say() -> None:
    """Every command and option stands in the manual, in the words of its help: written by `make.py docs`."""
    from tools.reference.pnp_page import page

    written = (Path(__file__).parents[2] / "docs" / "reference-pnp.md").read_text("utf-8")
    assert written == page()
    for name in COMMANDS:
        assert f"## pnp {name}\n" in written


# what is written


def test_cards_say_what_was_written(tmp_path: Path) -> None:
    """Path, pages, trim, cards and settings; 54 cards with two jokers are six sheets, twelve pages."""
    result = run(
        "cards", "twin-pyramid", "--option", "jokers=2", "--paper", "A4", "--out", tmp_path, "--json"
    )
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    (file,) = told["files"]
    assert Path(file["path"]).resolve() == tmp_path / "cards-a4.pdf"
    assert Path(file["path"]).is_file()
    assert (file["pages"], file["sheets"], file["cards"]) == (12, 6, 54)
    assert file["trim"] == [63.5, 88.9]
    assert told["options"]["jokers"] == 2
    assert told["settings"]["backs"] == "long"


def test_the_deck_follows_the_options(tmp_path: Path) -> None:
    result = run(
        "cards",
        "american-page-one",
        "--option",
        "decks=2",
        "--option",
        "jokers=4",
        "--out",
        tmp_path,
        "--json",
    )
    assert json.loads(result.stdout)["files"][0]["cards"] == 108


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("only", "cards"),
    [
        ("2S-9S", 8),  # a range of the deck: 2 3 4 5 6 7 8 9 of spades
        ("H", 13),  # a suit
        ("hearts", 13),  # its name, as in records
        ("AS,KD", 2),
        ("as", 1),  # case does not matter
        ("rank=Q", 4),  # any column
    ],
)
def test_only_some_cards(only: str, cards: int, tmp_path: Path) -> None:
    result = run("cards", "twin-pyramid", "--only", only, "--out", tmp_path, "--json")
    assert json.loads(result.stdout)["files"][0]["cards"] == cards


@pytest.mark.long
def test_a_kit_of_some_cards_is_not_missing_the_words_of_the_others(tmp_path: Path) -> None:
    result = run("kit", "pile-up", "--only", "R1", "--without", "box", "--lang", "en", "--out", tmp_path)
    assert result.exit_code == 0, result.output


def test_copies_multiply_the_deck(tmp_path: Path) -> None:
    result = run("cards", "twin-pyramid", "--only", "S", "--copies", "3", "--out", tmp_path, "--json")
    assert json.loads(result.stdout)["files"][0]["cards"] == 39


def test_repetition_writes_the_same_bytes(tmp_path: Path) -> None:
    first, second = tmp_path / "1", tmp_path / "2"
    for folder in (first, second):
        assert run("cards", "twin-pyramid", "--only", "2S-4S", "--out", folder).exit_code == 0
    assert (first / "cards-only-2s-4s-a4.pdf").read_bytes() == (
        second / "cards-only-2s-4s-a4.pdf"
    ).read_bytes()


def test_paper_follows_the_country(tmp_path: Path) -> None:
    environment = {"LANG": "en_US.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    result = CliRunner(env=environment).invoke(
        cli, ["cards", "twin-pyramid", "--only", "AS", "--out", str(tmp_path)]
    )
    assert result.exit_code == 0
    assert (tmp_path / "cards-only-as-letter.pdf").is_file()


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_pages_as_pictures(ending: str, tmp_path: Path) -> None:
    """A front and a back, a file for each."""
    fineness = ["--dpi", "40"] if ending == "png" else []
    arguments = [
        "cards",
        "twin-pyramid",
        "--only",
        "AS",
        "--format",
        ending,
        *fineness,
        "--out",
        str(tmp_path),
    ]
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    names = [Path(file["path"]).name for file in json.loads(result.stdout)["files"]]
    assert names == [f"cards-only-as-a4-01.{ending}", f"cards-only-as-a4-02.{ending}"]
    assert sorted(path.name for path in tmp_path.iterdir()) == [*names, "ledger.json"]


def test_list_names_games_and_options() -> None:
    everything = run("list").output
    for game in GAMES:
        assert game in everything
    assert "jokers" in run("list", "twin-pyramid").output
    assert json.loads(run("list", "pyramid-dice", "--json").output)["cards"] == 33


# bad input: issue by issue


def test_unknown_game_names_the_near_one() -> None:
    refused(run("cards", "twin-pyramd"), "twin-pyramd", "twin-pyramid")


def options_of(command: str) -> set[str]:
    found = cli.get_command(click.Context(cli), command)
    assert found is not None
    return {flag for option in found.params for flag in option.opts if flag.startswith("--")}


def test_what_is_printed_can_be_checked_and_updated_with_the_same_words() -> None:
    """Only how files are written, and what a print without a check does, are no words of a check."""
    cards, kit = options_of("cards"), options_of("kit")
    written = {"--format", "--out", "--dpi"}
    assert cards - options_of("check") == {*written, "--unchecked"}
    assert kit - options_of("check") == {*written, "--unchecked", "--skip-unfit"}
    assert options_of("check") <= kit
    assert cards - options_of("update") == {"--only", "--unchecked"}, (
        "the ledger knows which cards were asked for"
    )


def test_an_update_takes_every_word_that_the_ledger_remembers() -> None:
    """Else a deck printed with it would be printed anew without it."""
    found = cli.get_command(click.Context(cli), "update")
    assert found is not None
    assert set(CHOICES) - {option.name for option in found.params} == {"only"}


def test_unknown_command_and_option_name_the_near_ones() -> None:
    refused(run("card", "twin-pyramid"), "card", "cards")
    refused(run("cards", "twin-pyramid", "--papr", "a4"), "--papr", "--paper")
    refused(run("cards"), "GAME")
    refused(run("cards", "twin-pyramid", "--paper"), "--paper")


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    out = tmp_path / "out"
    result = run(
        *("cards", "twin-pyramid", "--paper", "a44", "--lang", "fr", "--only", "7X", "--bleed", "-3"),
        *("--ink", "ful", "--option", "jokerz=2", "--backs", "longg", "--copies", "many", "--out", out),
    )
    refused(
        result, "--paper", "--lang", "--only", "7X", "--bleed", "--ink", "full", "jokers", "long", "--copies"
    )
    assert not out.exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--paper", "a44"), ("a44", "A4")),
        (("--card", "pokr"), ("pokr", "poker")),
        (("--lang", "fr"), ("fr", "en, ja")),
        (("--bleed", "-3"), ("-3",)),
        (("--bleed", "three"), ("three",)),
        (("--bleed", "3", "--gap", "2"), ("--gap", "6")),
        (("--gap", "nan"), ("nan",)),
        (("--margin", "200"), ("200",)),
        (("--only", "2S-1H-3"), ("2S-1H-3",)),
        (("--only", "9S-2S"), ("9S-2S", "range")),
        (("--option", "jokers=3"), ("jokers", "3")),
        (("--option", "jokers"), ("jokers",)),
        (("--players", "9"), ("2", "6")),
        (("--copies", "0"), ("0",)),
        (("--marks", "corners"), ("corner",)),
        (("--suits", "three"), ("three", "two")),
        (("--format", "jpeg"), ("jpeg", "pdf")),
        (("--dpi", "90"), ("--dpi", "--format png")),
        (("--paper", "4x6", "--card", "name-card", "--backs", "gutterfold"), ("4x6", "bridge")),
        (("--paper", "60x70mm"), ("60x70mm", "41 × 57 mm")),
        (("--paper", "a4", "--card", "300x400mm"), ("300", "A4", "tarot")),
    ],
)
def test_bad_values_are_refused(arguments: tuple[str, ...], words: tuple[str, ...], tmp_path: Path) -> None:
    out = tmp_path / "out"
    refused(run("cards", "twin-pyramid", *arguments, "--out", out), *words)
    assert not out.exists()


def test_messages_of_bad_input_in_japanese() -> None:
    refused(run("cards", "twin-pyramid", "--ink", "ful", lang="ja"), "使えません", "full")
    refused(run("cards", "twin-pyramid", "--papr", lang="ja"), "オプション", "--paper")


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine")
    refused(run("cards", "twin-pyramid", "--only", "AS", "--out", taken), str(taken), "--out")
    refused(run("cards", "twin-pyramid", "--only", "AS", "--out", taken / "below"), str(taken))
    assert taken.read_text() == "mine"


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system says no, whoever runs the tests; nothing is left behind."""

    def no(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", no)
    refused(
        run("cards", "twin-pyramid", "--only", "AS", "--out", tmp_path),
        "cards-only-as-a4.pdf",
        "Permission denied",
    )
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    monkeypatch.setattr(os, "access", lambda *_: False)
    refused(run("cards", "twin-pyramid", "--only", "AS", "--out", tmp_path), str(tmp_path), "--out")


def own_game(
    folder: Path, cards: str, toml: str = 'id = "own"\ntitle.en = "Own"\n[players]\nmin = 2\n'
) -> Path:
    folder.mkdir()
    (folder / "game.toml").write_text(toml, "utf-8")
    (folder / "cards.csv").write_text(cards, "utf-8")
    return folder


def test_a_card_list_with_several_faults(tmp_path: Path) -> None:
    folder = own_game(tmp_path / "own", "id,quantity\nA,1\nA,2\nB,-1\nC,many\n")
    refused(run("cards", folder), "cards.csv:3", "A", "cards.csv:4", "cards.csv:5", "many")


def test_a_card_list_without_a_column(tmp_path: Path) -> None:
    refused(run("cards", own_game(tmp_path / "own", "name,quantity\nA,1\n")), "cards.csv:1", "id")


def test_a_broken_toml_says_the_line(tmp_path: Path) -> None:
    refused(
        run("cards", own_game(tmp_path / "own", "id,quantity\nA,1\n", 'id = "own"\ntitle = [\n')),
        "game.toml:",
    )


def test_other_cards_must_be_enough_for_the_game(tmp_path: Path) -> None:
    """Pyramid Dice needs 21 treasures and 7 gods; the message says what is missing."""
    short = tmp_path / "few.csv"
    short.write_text("id,kind,number,points,ability,back,quantity\nT01,treasure,1,1,,1,1\n", "utf-8")
    refused(run("cards", "pyramid-dice", "--cards", short), "few.csv", "21", "7")


# new


def test_a_copy_of_ours_prints_the_same_deck(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert run("new", folder, "--from", "pyramid-dice").exit_code == 0
    result = run("cards", folder, "--out", tmp_path / "out", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["files"][0]["cards"] == 33


def test_new_leaves_a_full_folder_alone(tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("mine")
    refused(run("new", tmp_path), str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["note.txt"]


def test_the_small_game_prints_at_once(tmp_path: Path) -> None:
    """24 goods and two lanterns; `--option lanterns=4` gives 28 cards; words follow the language."""
    folder = tmp_path / "night-market"
    assert run("new", folder).exit_code == 0
    for option, cards in (("lanterns=2", 26), ("lanterns=4", 28), ("lanterns=0", 24)):
        result = run("cards", folder, "--option", option, "--out", tmp_path / "out", "--json")
        assert result.exit_code == 0, result.output
        assert json.loads(result.stdout)["files"][0]["cards"] == cards
    result = run("cards", folder, "--lang", "ja", "--lang", "en", "--out", tmp_path / "both", "--json")
    names = {Path(file["path"]).name for file in json.loads(result.stdout)["files"]}
    assert names == {"cards-en-a4.pdf", "cards-ja-a4.pdf"} or names == {
        "cards-en-letter.pdf",
        "cards-ja-letter.pdf",
    }


def test_text_that_does_not_fit_names_every_card_and_writes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "long"
    assert run("new", folder).exit_code == 0
    words = folder / "words.en.toml"
    words.write_text(
        words.read_text("utf-8").replace('tea = "tea"', f'tea = "{"endless " * 20}"', 1), "utf-8"
    )
    result = run("cards", folder, "--lang", "en", "--out", tmp_path / "out")
    refused(result, "T1", "T6", "name", "mm")
    assert not (tmp_path / "out").exists()
