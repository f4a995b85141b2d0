"""The commands as people call them: what they print, in which language, and how they end."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from referee.checking import plain_request
from referee.command_line import COMMANDS
from referee.messages import say
from runtime import terminal
from tests.properties import examples
from tests.referee.command_runs import BROKEN, HANDS, HEAD, ILLEGAL, LEGAL, UNKNOWN, Run, save
from tests.values import parts

ROOT = Path(__file__).parents[2]


# --- check ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "status"), [(LEGAL, 0), (ILLEGAL, 1), (BROKEN, 2)])
def test_the_exit_status_of_check(run: Run, text: str, status: int) -> None:
    assert run("check", save(text))[0] == status


def test_check_reads_standard_input(run: Run) -> None:
    status, out, _ = run("check", "-", "--json", typed=ILLEGAL)
    assert status == 1
    assert json.loads(out)["file"] == "-"


def test_check_of_several_files_gives_a_list_and_the_worst_status(run: Run) -> None:
    files = [save(LEGAL, "a"), save(BROKEN, "b"), save(ILLEGAL, "c")]
    status, out, _ = run("check", "--json", *files)
    documents = json.loads(out)
    assert status == 2
    assert [document["file"] for document in documents] == ["a", "b", "c"]
    assert documents[1] == {
        "format": 1,
        "file": "b",
        "errors": [
            {
                "line": 6,
                "column": 6,
                "message": "“paly” is neither a card nor a word in this game.",
                "hint": "Did you mean “play”?",
            }
        ],
        "errors_left_out": 0,
    }


KEYS = {
    "format", "file", "game", "players", "options", "lines", "deals", "scores", "ranking", "finished",
    "contested", "summary",
}  # fmt: skip
LINE_KEYS = {
    "line", "deal", "player", "text", "verdict", "clauses", "message", "legal_under", "turns_on", "instead",
    "settle", "applied", "exact",
}  # fmt: skip
DEAL_KEYS = {"deal", "finished", "ended_by", "winners", "losers", "scores"}


@pytest.mark.parametrize("text", [LEGAL, ILLEGAL, UNKNOWN, HEAD])
def test_all_keys_of_the_json_document_are_always_there(run: Run, text: str) -> None:
    document = json.loads(run("check", "--json", save(text))[1])
    assert set(document) == KEYS
    assert all(set(line) == LINE_KEYS for line in document["lines"])
    assert all(set(deal) >= DEAL_KEYS for deal in document["deals"])
    said = [line["verdict"] for line in document["lines"]]
    assert document["summary"] == {word: said.count(word) for word in ("legal", "illegal", "unknown")}
    assert document["options"] == {"jokers": 0, "draw-two-turn": "kept", "rounds": 1, "late": "stands"}


def test_an_illegal_line_in_json(run: Run) -> None:
    lines = json.loads(run("check", "--json", save(ILLEGAL))[1])["lines"]
    fact, move = lines[0], lines[-1]
    assert (fact["player"], fact["text"]) == (None, "@hand Aki: 5H 7S KD 4C")
    assert (move["line"], move["player"], move["text"]) == (9, "Aki", "play 7S")
    assert (move["verdict"], move["clauses"], move["applied"]) == ("illegal", ["TP-5.1"], True)
    assert move["message"] == "7S matches neither the suit nor the rank of 4H."
    assert "play 5H" in move["instead"]
    assert "play 4C" in move["instead"]
    assert "play 7S" not in move["instead"]


def test_a_report_says_what_a_referee_says(run: Run) -> None:
    """Verdict, line, why, clause with its wording, what instead, whether the line counts."""
    _, out, _ = run("check", "--why", save(ILLEGAL))
    text = " ".join(out.split())
    for part in (
        "illegal line 9 Aki: play 7S",
        "7S matches neither the suit nor the rank of 4H.",
        "TP-5.1",
        "if it matches the table card’s suit or rank",
        "play 5H",
    ):
        assert part in text


def test_each_explained_line_says_whose_turn_came_next(run: Run) -> None:
    """TP-2.5: Ben after Aki, Aki after Ben; not at every line whose turn it is at the end."""
    out = run("check", "--why", save(LEGAL))[1].partition("Aki: play 5H")[2]
    assert re.findall(r"It is (\w+)’s turn", out) == ["Ben", "Aki"]


def test_a_report_in_japanese(run: Run) -> None:
    _, out, _ = run("check", "--lang", "ja", save(ILLEGAL))
    assert "反則" in out
    assert "台札の♥4" in out


def test_the_language_follows_the_locale(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "正しい" in run("check", save(LEGAL))[1]


def test_strict_counts_unknown_lines(run: Run) -> None:
    """What lies under an unwritten choice cannot be judged: legal or not, --strict wants it settled."""
    text = HEAD + HANDS.replace("5H 7S", "8H 7S") + "Aki: play 8H\nBen: play 6H\n"
    assert run("check", save(text))[0] == 0
    assert run("check", "--strict", save(text))[0] == 1


def test_a_call_at_the_end_of_a_record_is_settled_by_what_came_after(run: Run) -> None:
    """AP-6.3: the play is illegal if no penalty follows, and nobody wrote down yet what did."""
    text = (
        "game: american-page-one\nplayers: Lu, Tom\noptions: hand=4\n\ndeal\n@position\n@table 5H\n"
        "@hand Lu: 6H 9C\n@hand Tom: 7H 4C QD\nLu: 6H\n"
    )
    _, out, _ = run("check", save(text), "--json", "--lang", "en")
    assert json.loads(out)["lines"][-1]["settle"] == ["Write down what came after line 10."]


def test_as_of_judges_with_the_lines_so_far(run: Run) -> None:
    document = json.loads(run("check", "--json", "--as-of", "8", save(ILLEGAL))[1])
    assert [line["line"] for line in document["lines"]] == [6, 7, 8]


def test_options_of_the_command_line_stand_above_the_header(run: Run) -> None:
    document = json.loads(run("check", "--json", "--option", "rounds=3", save(LEGAL))[1])
    assert document["options"]["rounds"] == 3
    status, _, err = run("check", "-o", "ruonds=3", save(LEGAL))
    assert status == 2
    assert "rounds" in err


def test_all_lists_the_legal_lines_too(run: Run) -> None:
    assert "line 9" not in run("check", save(LEGAL))[1]
    assert "line 9" in run("check", "--all", save(LEGAL))[1]


@pytest.mark.parametrize(("path", "hint"), [("b.game", "a.game"), ("folder/none.game", ""), ("x\0y", "")])
def test_a_file_that_cannot_be_opened_is_said_and_no_traceback(run: Run, path: str, hint: str) -> None:
    save(LEGAL)
    status, _, err = run("check", path)
    assert status == 2
    assert hint in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["a.game"],
        ["a.game", "-", "--json"],
        ["--json", "--strict", "--all", "a.game"],
        ["--as-of", "12", "a.game"],
        ["-o", "jokers=2", "--option", "rounds=?", "a.game"],
        ["--lang", "ja", "a.game"],
    ],
)
def test_the_plain_way_reads_a_command_line_as_click_does(arguments: Sequence[str]) -> None:
    """`check` is called without click where that is safe; both must mean the same."""
    from referee.commands.check import command
    from referee.commands.common import choices

    context = command.make_context("check", list(arguments))
    request = plain_request(arguments)
    assert request is not None
    assert context.params == {
        "files": request.files,
        "as_json": request.as_json,
        "as_of": request.as_of,
        "strict": request.strict,
        "everything": request.everything,
        "why": request.why,
        "at": request.at,
        "jsonl": request.jsonl,
        "workers": request.workers,
        "cluster": request.cluster,
        "take_back": None,
        "let_stand": None,
        "chosen": context.params["chosen"],
    }
    assert choices(context.params["chosen"], "en") == request.forced


WORDS = (
    "a.game", "-", "--json", "--why", "--at", "3", "0", "-1", "--as-of", "-o", "--option", "jokers=2",
    "jokers", "=2", "--lang", "ja", "fr", "--strict", "--all", "--josn", "--", "--game", ".", "-x", "", " ",
    "١", "--at=3", "--jsonl", "--workers", "--cluster",
)  # fmt: skip


@given(st.lists(st.sampled_from(WORDS), max_size=7))
@examples(400)
def test_whatever_the_plain_way_reads_click_reads_the_same(arguments: list[str]) -> None:
    """A quick path may say nothing that the slow one does not: any words in any order."""
    from referee.commands.check import command
    from referee.commands.common import choices

    request = plain_request(arguments)
    if request is None:
        return
    params = command.make_context("check", list(arguments)).params
    assert choices(params.pop("chosen"), "en") == request.forced
    assert params == {name: value for name, value in parts(request).items() if name != "forced"}


@pytest.mark.parametrize(
    "arguments",
    [
        [], ["--help"], ["--josn", "a"], ["--as-of", "0", "a"], ["--as-of"], ["--as-of=3", "a"],
        ["--lang", "fr", "a"], ["-o", "jokers", "a"], ["--", "-x"],
    ],
)  # fmt: skip
def test_everything_unusual_is_left_to_click(arguments: Sequence[str]) -> None:
    assert plain_request(arguments) is None


# --- the whole program ------------------------------------------------------------------------
def process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The program as its own process, with a bare environment."""
    base = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "referee", *arguments]
    return subprocess.run(command, capture_output=True, env=base | environment, check=False)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "cp932"},
        {"PYTHONIOENCODING": "ascii"},
    ],
)
@pytest.mark.parametrize("flags", [["--lang", "ja"], ["--lang", "ja", "--json"]])
def test_a_poor_terminal_never_causes_a_traceback(
    tmp_path: Path, environment: dict[str, str], flags: list[str]
) -> None:
    path = tmp_path / "記録.game"
    path.write_bytes(ILLEGAL.replace("Aki", "髙橋").encode("cp932", "replace"))
    done = process("check", *flags, str(path), **environment)
    assert done.returncode == 1, done.stderr.decode("utf-8", "replace")
    assert b"Traceback" not in done.stderr
    if "--json" in flags:
        document = json.loads(
            done.stdout.decode("ascii" if environment != {"PYTHONIOENCODING": "cp932"} else "cp932")
        )
        assert document["players"][0] == "髙橋"


def test_help_and_a_plain_check_stay_light() -> None:
    """What a command does not need it does not load."""
    code = (
        "import sys; from referee.checking import plain_request; import referee.command_line;"
        "heavy = {'matplotlib', 'PIL', 'reportlab', 'openpyxl', 'csv', 'json', 'difflib'};"
        "print(sorted(heavy & set(sys.modules)), any(name.startswith('pnp') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=True)
    assert done.stdout.decode().strip() == "[] False"


# --- help -------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_in_both_languages(run: Run, name: str, lang: str) -> None:
    status, out, _ = run(name, "--lang", lang, "--help")
    assert status == 0
    assert all(line in out for line in say(f"example-{name}", lang).splitlines())
    assert {"en": "Options:", "ja": "オプション:"}[lang] in out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_program_lists_its_commands(run: Run, lang: str) -> None:
    out = run("--lang", lang, "--help")[1]
    assert all(name in out for name in COMMANDS)


def test_a_command_misspelt_gets_its_near_miss(run: Run) -> None:
    status, _, err = run("chekc", "a.game")
    assert status == 2
    assert "check" in err


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["check", "--as-of", "x", "a"],
        ["legal", "a"],
        ["show", "a", "--at"],
        ["new", "chess", "--players", "A,B"],
        ["words", "twin-pyramids"],
        ["rule", "QQ-99"],
        ["rule", "TP-1.1", "-o", "nope=1"],
        ["odds", "pile-up"],
        ["score", "a", "--json", "--csv"],
        ["score", "a", "--plot", "a.gif"],
        ["fmt", "-w", "-"],
        ["new", "twin-pyramid", "--players", "A"],
        ["new", "twin-pyramid", "--players", "A,B", "-o", "jokers"],
    ],
)
def test_misuse_is_said_in_the_language_of_the_run(run: Run, arguments: list[str], lang: str) -> None:
    save(LEGAL, "a")
    status, _, err = run(*arguments, "--lang", lang)
    assert status == 2
    assert err.strip()
    assert "Traceback" not in err


# --- colour -----------------------------------------------------------------------------------
def test_colour_only_on_a_terminal(run: Run) -> None:
    assert "\x1b" not in run("check", save(ILLEGAL))[1]

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    assert terminal.coloured(Terminal())
    assert not terminal.coloured(io.StringIO())


def test_a_command_that_is_told_can_be_typed(run: Run) -> None:
    """A file with a blank in its name stands in quotation marks."""
    moves = "Aki 1 2 3 R1\nBen 1 2 3 R2\nAki 1 2 3 R3\nBen 1 2 3 B1\n"
    Path("my evening.txt").write_text(f"game: pile-up\nplayers: Aki, Ben\n{moves}", "utf-8")
    told = run("check", "my evening.txt")
    assert 'referee fmt --fix "my evening.txt"' in "".join(told[1:])


@pytest.mark.parametrize("title", ["Phase 10", "Three Thirteen", "10 20"])
def test_a_game_of_ones_own_may_have_a_number_in_its_title(run: Run, title: str) -> None:
    """Its title is looked for in the header of any record, by whatever words it has."""
    rules = (Path(layouts.__file__).parent / "gallery" / "crazy-eights" / "rules.toml").read_text("utf-8")
    own = {"id": '"own"', "title": f'{{ en = "{title}", ja = "{title}" }}', "called": "[]"}
    for key, value in own.items():
        rules = re.sub(rf"(?m)^{key} = .*$", f"{key} = {value}", rules, count=1)
    Path("own").mkdir()
    Path("own/rules.toml").write_text(rules, "utf-8")
    text = "An evening at home\nplayers: Ann, Bob\n\ndeal\nAnn: draw\n"
    status, _, err = run("check", "--game", "own", save(text))
    assert status == 2
    assert "“game”" in err
