"""Games that come with a record: rules that are data, of which no code runs, bounded and never mixed up."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

import layouts
from referee import registry
from referee.cli import work
from referee.judge.replay import judge
from referee.mend.search import mend
from referee.record.carried import digest, pack
from referee.record.faults import RecordError
from referee.record.reader import read
from referee.record.writer import write

MOVES = "players: Aki, Ben, Chie\ndeal\nAki: open 7S 7H 7C\nBen: open 7D\nBen: lay 9D\n"


@pytest.fixture
def sevens(tmp_path: Path) -> Path:
    """A folder with a game of one's own beside the records."""
    folder = tmp_path / "my-sevens"
    folder.mkdir()
    text = (layouts.load("sevens").folder / "rules.toml").read_text("utf-8")
    (folder / "rules.toml").write_text(text.replace('id = "sevens"', 'id = "my-sevens"'), "utf-8")
    return folder


def verdicts(text: str, base: Path | None = None) -> list[str]:
    """What is said of the lines of a record."""
    return [line.verdict for line in judge(read(text, base=base)).lines]


def test_a_record_carries_its_game_and_needs_nothing_else(sevens: Path) -> None:
    text = f"game: my-sevens\ngame-data: {pack(sevens)}\n{MOVES}"
    shutil.rmtree(sevens)
    assert verdicts(text) == ["legal", "legal", "illegal"]
    again = write(read(text))
    assert again.startswith("game: my-sevens\n")
    assert verdicts(again) == ["legal", "legal", "illegal"]


def test_on_a_phone_the_name_of_a_folder_tells_which_guest_is_meant(sevens: Path) -> None:
    """The page was written with `--game`: a record from beside that folder is read there, and no other."""
    text = f"game: ../games/my-sevens\n{MOVES}"
    with pytest.raises(RecordError):
        read(text)
    with registry.extra_games(registry.register_folder(sevens)):
        assert verdicts(text) == ["legal", "legal", "illegal"]
        with pytest.raises(RecordError):
            read(text.replace("my-sevens", "sevens"))


@pytest.mark.long
def test_a_slip_is_mended_though_rules_of_strangers_are_given_less_work(sevens: Path) -> None:
    found = mend(f"game: my-sevens\ngame-data: {pack(sevens)}\n{MOVES}")
    own = mend(f"game: sevens\n{MOVES}")
    (mine,), (theirs,) = found.repairs[0].parts, own.repairs[0].parts
    assert (mine.line, mine.old, mine.new) == (theirs.line + 1, theirs.old, theirs.new)


def test_two_games_of_one_name_do_not_meet(sevens: Path) -> None:
    """SV-2.2: with another middle the same line is another move."""
    first = f"game: my-sevens\ngame-data: {pack(sevens)}\n{MOVES}"
    rules = sevens / "rules.toml"
    rules.write_text(rules.read_text("utf-8").replace('suit = D"', 'suit = S"'), "utf-8")
    other = f"game: my-sevens\ngame-data: {pack(sevens)}\n{MOVES}"
    assert verdicts(first) == ["legal", "legal", "illegal"]
    assert verdicts(other) == ["legal", "legal", "illegal"]
    turns = [judge(read(text)).lines[2].breaches[0].clause for text in (first, other)]
    assert turns == ["SV-2.1", "GEN-1"]  # whoever laid the 7 of spades begins


def test_rules_in_the_folder_of_the_record_are_its_game_whatever_a_title_says(sevens: Path) -> None:
    """`game: .` is no heading as `Game 1` is: a title that names a game is no second one."""
    with pytest.raises(RecordError) as refused:
        read(f"game: .\nSevens night\n{MOVES}", base=sevens)
    (fault,) = refused.value.faults
    assert (fault.line, fault.hint_args) == (2, ("note: Sevens night",))
    assert verdicts(f"game: .\n{MOVES}", base=sevens) == ["legal", "legal", "illegal"]


def test_a_folder_beside_the_record_is_used_without_a_word(sevens: Path) -> None:
    text = f"game: ./my-sevens\n{MOVES}"
    assert verdicts(text, sevens.parent) == ["legal", "legal", "illegal"]
    assert verdicts(f"game: ./my-sevens\ngame-data: {digest(sevens)}\n{MOVES}", sevens.parent)


def refused(text: str, base: Path | None = None) -> str:
    """Why a record cannot be read."""
    with pytest.raises(RecordError) as caught:
        read(text, base=base)
    return " ".join(fault.why for fault in caught.value.faults)


def test_a_folder_that_was_changed_since_is_noticed(sevens: Path) -> None:
    text = f"game: ./my-sevens\ngame-data: {digest(sevens)}\n{MOVES}"
    with (sevens / "rules.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert "game-data-other" in refused(text, sevens.parent)


@pytest.mark.parametrize("named", ["my-sevens", "./elsewhere"])
def test_rules_that_are_named_and_not_there_were_not_cut_off(sevens: Path, named: str) -> None:
    told = refused(f"game: {named}\ngame-data: {digest(sevens)}\n{MOVES}", sevens.parent)
    assert "game-data-beside" in told
    assert "game-data-broken" not in told


def test_a_folder_in_another_encoding_is_an_error_at_its_file(sevens: Path) -> None:
    with (sevens / "rules.toml").open("ab") as file:
        file.write(b"# \xff\xfe\n")
    assert refused(f"game: ./my-sevens\n{MOVES}", sevens.parent) == "layouts"  # the fault of the folder


def test_no_folder_with_code_is_used_however_it_is_named(sevens: Path) -> None:
    (sevens / "game.py").write_text("raise SystemExit('ran')")
    assert "game-folder-closed" in refused(f"game: ./my-sevens\n{MOVES}", sevens.parent)


def test_no_folder_outside_the_records_own_is_used(sevens: Path) -> None:
    inner = sevens.parent / "inner"
    inner.mkdir()
    assert "game-folder-far" in refused(f"game: ../my-sevens\n{MOVES}", inner)


def test_a_folder_that_is_not_there_is_the_one_fault(sevens: Path) -> None:
    """No other game's words are held against the lines, and the folder that was meant is named."""
    with pytest.raises(RecordError) as caught:
        read(f"game: ./my-seven\n{MOVES}", base=sevens.parent)
    assert [(each.why, each.hint_args) for each in caught.value.faults] == [
        ("game-folder-missing", ("./my-sevens",))
    ]


CODE = """
from referee.ruledata.game import DataGame

class Rules(DataGame):
    def turn(self, walk, state, line):
        if line.steps[0].verb == "pass":
            walk.breach("SV-2.2", "one-card-rules", seat=line.seat, count=0)
        super().turn(walk, state, line)
"""


def test_code_for_what_no_data_can_say_runs_only_where_a_person_names_it(
    sevens: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """SV-2.2, as the code has it: nobody passes."""
    rules = sevens / "rules.toml"
    rules.write_text(rules.read_text("utf-8") + '\n[python]\nfile = "extra.py"\n', "utf-8")
    (sevens / "extra.py").write_text(CODE, "utf-8")
    record = sevens.parent / "evening.game"
    record.write_text(f"game: my-sevens\n{MOVES.replace('lay 9D', 'pass')}", "utf-8")
    assert work(["check", "--game", str(sevens), str(record), "--lang", "en"]) == 1
    assert "SV-2.2" in capsys.readouterr().out
    assert "game-folder-closed" in refused(f"game: ./my-sevens\n{MOVES}", sevens.parent)
    assert work(["new", str(sevens), "--players", "Aki,Ben,Chie", "--carry", "--lang", "en"]) == 2
    carried = packed({"rules.toml": rules.read_text("utf-8")})
    assert refused(f"game: my-sevens\ngame-data: {carried}\n{MOVES}")
    (sevens / "extra.py").write_text("Rules = 7", "utf-8")
    assert work(["check", "--game", str(sevens), str(record), "--lang", "en"]) == 2
    assert "no class Rules" in capsys.readouterr().err


def packed(files: object) -> str:
    """What a stranger may have put together."""
    return "z:" + base64.urlsafe_b64encode(zlib.compress(json.dumps(files).encode(), 9)).decode()


LETTERS = "abcdefghijklm"
HOSTILE = {
    "cut": "z:eNpLTEoGAAJNASc",
    "letters": "z:§§§§",
    "bomb": packed({"rules.toml": "x" * 50_000_000}),
    "list": packed(["rules.toml"]),
    "other file": packed({"rules.toml": "id = 1", "../../x.py": "boom"}),
    "number": packed({"rules.toml": 7}),
    "toml": packed({"rules.toml": "[["}),
    "empty": packed({"rules.toml": ""}),
    "deep": packed({"rules.toml": 'id = "x"\na = ' + "[" * 3000 + "]" * 3000}),
    "half a sign": packed({"rules.toml": "\ud800"}),
    "languages": packed({f"rules.a{one}{two}.toml": "" for one in LETTERS for two in LETTERS}),
    "nothing": "",
}


@pytest.mark.parametrize("name", list(HOSTILE))
def test_what_a_stranger_packed_gives_an_error_and_no_more(name: str) -> None:
    """Nor is it told where the files lay for the time of the check: nobody can look there."""
    with pytest.raises(RecordError) as caught:
        read(f"game: my-sevens\ngame-data: {HOSTILE[name]}\n{MOVES}")
    assert not any("kamifuda-" in fault.message("en") for fault in caught.value.faults)


@pytest.mark.long
def test_the_commands_know_such_a_game(
    sevens: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(sevens.parent)

    def said(*arguments: str) -> str:  # in a process of its own, which knows the game from then on
        command = [sys.executable, "-m", "referee", *arguments, "--lang", "en"]
        return subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout

    assert "SV-2.2" in said("check", "my-sevens")  # no record in which it is broken yet
    Path("evening.game").write_text(f"game: ./my-sevens\n{MOVES}", "utf-8")
    assert work(["check", "evening.game", "--lang", "en"]) == 1
    capsys.readouterr()
    begun = said("new", "my-sevens", "--players", "Aki,Ben,Chie").split("\n# ")[0]
    assert verdicts(f"{begun}\nAki: open 7S 2D\n", sevens.parent) == ["illegal"]
    head = said("new", "./my-sevens", "--players", "Aki,Ben,Chie", "--carry").split("\n# ")[0]
    shutil.rmtree(sevens)
    assert verdicts(f"{head}\nAki: open 7S 2D\n") == ["illegal"]
