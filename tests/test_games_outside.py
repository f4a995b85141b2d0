"""Games of other people: found where a person says, run only if a person says so, and whole or not at all."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import layouts
import referee
from referee import registry
from referee.ask.dialogue import Talk, hear
from referee.ask.outcome import outcome
from tests.games import OUTSIDE, records
from tests.hostile.runs import inside

WHIST = OUTSIDE / "short-whist"
HOME = Path(referee.__file__).parents[1]
TEXT = """\
game: {game}
players: Aki, Ben, Chie, Dai
deal
@starter AC
Aki: play AS
Ben: play 2S
"""


run = partial(inside, "referee")


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A folder with a copy of the game, and a record that names it by path."""
    shutil.copytree(WHIST, tmp_path / "short-whist", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "path.game").write_text(TEXT.format(game="./short-whist"))
    (tmp_path / "id.game").write_text(TEXT.format(game="short-whist"))
    (tmp_path / "title.game").write_text(TEXT.format(game="ショートホイスト"))
    return tmp_path


def trap(folder: Path) -> Path:
    """Code that leaves a trace when it is run."""
    trace = folder / "ran"
    code = folder / "short-whist" / "game.py"
    code.write_text(code.read_text("utf-8") + f"\nopen({str(trace)!r}, 'w').close()\n", "utf-8")
    return trace


# --- law 4: only what a person named is run ---------------------------------------------------------
@pytest.mark.parametrize("name", ["path.game", "id.game", "title.game"])
def test_a_folder_that_the_person_named_serves_its_records(evening: Path, name: str) -> None:
    done = run("check", name, "--game", "short-whist", "--json", cwd=evening)
    assert done.returncode == 0, done.stderr
    document = json.loads(done.stdout)
    assert document["game"] == "short-whist"
    assert [line["verdict"] for line in document["lines"]] == ["legal"] * 3


@pytest.mark.sample(2)
@pytest.mark.parametrize("command", ["check", "score", "fmt", "show", "legal", "prove"])
def test_a_record_alone_makes_no_code_run(evening: Path, command: str) -> None:
    trace = trap(evening)
    at = ["--at", "5"] if command in ("show", "legal", "prove") else []
    done = run(command, "path.game", *at, cwd=evening)
    assert done.returncode == 2
    assert "--game short-whist" in done.stderr or "--game ./short-whist" in done.stderr
    assert "Traceback" not in done.stderr
    assert not trace.exists()


def test_a_refused_folder_is_not_even_looked_at(evening: Path) -> None:
    """The same words whether there is such a folder or not: a record is no way to find out."""
    there = run("check", "path.game", cwd=evening)
    shutil.rmtree(evening / "short-whist")
    assert run("check", "path.game", cwd=evening).stderr == there.stderr


def test_a_folder_named_for_one_game_opens_no_other(evening: Path) -> None:
    trace = trap(evening)
    shutil.copytree(WHIST, evening / "mine")
    text = (evening / "mine" / "game.toml").read_text("utf-8").replace('id = "short-whist"', 'id = "mine"')
    (evening / "mine" / "game.toml").write_text(text, "utf-8")
    code = (evening / "mine" / "game.py").read_text("utf-8").replace('name = "short-whist"', 'name = "mine"')
    (evening / "mine" / "game.py").write_text(code, "utf-8")
    done = run("check", "path.game", "--game", "mine", cwd=evening)
    assert done.returncode == 2
    assert not trace.exists()


def test_a_record_from_standard_input_names_no_folder(evening: Path) -> None:
    text = (evening / "path.game").read_text()
    done = run("check", "-", "--game", "short-whist", cwd=evening, stdin=text)
    assert done.returncode == 2
    assert "only in a record that is itself a file" in done.stderr
    named = TEXT.format(game="short-whist")
    assert run("check", "-", "--game", "short-whist", cwd=evening, stdin=named).returncode == 0


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "id.game", "--at", "6"],
        ["legal", "id.game", "--at", "6"],
        ["score", "id.game"],
        ["fmt", "path.game"],
        ["rule", "SW-3.2"],
        ["options", "short-whist"],
        ["words", "./short-whist"],
        ["new", "short-whist", "--players", "Aki,Ben,Chie,Dai"],
        ["prove", "id.game", "--at", "6"],
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_command_knows_the_game(evening: Path, arguments: list[str], lang: str) -> None:
    done = run(*arguments, "--game", "short-whist", "--lang", lang, cwd=evening)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    assert not done.stderr


def test_a_game_without_a_picture_gets_a_plain_one(evening: Path) -> None:
    shown = run("show", "id.game", "--at", "6", "--game", "short-whist", cwd=evening).stdout
    for told in ("Turn: Ben", "table (1): AS", "Dai: hand (13): AC ?", "Ben: hand (13)"):
        assert told in shown


def test_a_game_without_questions_is_asked_about_its_facts(evening: Path) -> None:
    """SW-3.2: a spade lies in the trick, so a heart is wrong for a hand with a spade."""
    for hand, clause in (("2H 3S ?", "SW-3.2"), ("2H 3D 4C", "")):
        talk = Talk("short-whist", "en", ())
        asked = []
        with registry.extra_games(registry.register_folder(evening / "short-whist")):
            told = {
                "players": "A, B, C, D",
                "move": "A: play 2H",
                "@turn": "A",
                "@trick": "AS",
                "@hand": hand,
            }
            while (question := talk.asks) is not None:
                about = question.about if question.unknown is None else question.unknown.key[0]
                asked.append(about)
                talk = hear(
                    talk, told.get(about, "") if about != "@hand" or question.prompt.endswith("A") else ""
                )
            found = outcome(talk.case).verdict
        assert "@trick" in asked
        assert ("SW-3.2" in found.clauses) == bool(clause)


def test_none_takes_the_id_of_another(evening: Path) -> None:
    ours = layouts.games()[0]
    path = evening / "short-whist" / "game.toml"
    path.write_text(path.read_text("utf-8").replace("short-whist", ours), "utf-8")
    done = run("check", "id.game", "--game", "short-whist", cwd=evening)
    assert done.returncode == 2
    assert ours in done.stderr


# --- installed games ------------------------------------------------------------------------------------
def installed(site: Path, entry: str, *, broken: bool = False) -> Path:
    """A package with the game, and what an installer writes beside it."""
    package = site / "whist_package"
    shutil.copytree(WHIST, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "game.py").rename(package / "__init__.py")
    if broken:
        (package / "__init__.py").write_text("raise RuntimeError('out of order')\n")
    info = site / "whist_package-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: whist-package\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[kamifuda.games]\n{entry} = whist_package\n")
    return package


def with_site(site: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    root = Path(referee.__file__).parents[1]
    return subprocess.run(
        [sys.executable, "-m", "referee", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={"PYTHONPATH": f"{root}:{site}", "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"},
    )


def test_an_installed_game_is_judged_like_ours(evening: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    installed(site, "short-whist")
    done = with_site(site, "check", evening / "id.game")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Short Whist" in done.stdout


def test_an_installed_game_that_fails_is_an_error_of_this_game_alone(evening: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    installed(site, "short-whist", broken=True)
    done = with_site(site, "check", evening / "id.game")
    assert done.returncode == 2
    assert "out of order" in done.stderr
    assert "Traceback" not in done.stderr
    assert with_site(site, "check", "--json", records(layouts.games()[0])[0]).returncode in (0, 1)


def test_an_installed_game_is_not_imported_before_it_is_named(tmp_path: Path) -> None:
    site = tmp_path / "site"
    package = installed(site, "short-whist")
    (package / "__init__.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w').close()\n")
    (tmp_path / "other.game").write_text("game: pile-up\nplayers: Aki, Ben\ndeal\n")
    for arguments in (["words"], ["check", tmp_path / "other.game"]):
        with_site(site, *arguments)
    assert not (tmp_path / "ran").exists()


def test_an_installed_game_under_another_name_is_refused(evening: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    installed(site, "long-whist")
    (evening / "id.game").write_text(TEXT.format(game="long-whist"))
    done = with_site(site, "check", evening / "id.game")
    assert done.returncode == 2
    assert "long-whist" in done.stderr
    assert "short-whist" in done.stderr


def test_a_copy_in_a_language_that_nobody_shipped_is_judged(tmp_path: Path) -> None:
    """The general rules stand in it in English."""
    folder = tmp_path / "stapel"
    shutil.copytree(layouts.load("pile-up").folder, folder)
    for name in ("rules.{}.md", "words.{}.toml", "why.{}.toml"):
        (folder / name.format("en")).rename(folder / name.format("de"))
        (folder / name.format("ja")).unlink()
    game, record = folder / "game.toml", folder / "record.toml"
    told = game.read_text("utf-8").replace(
        'id = "pile-up"', 'id = "stapel"\ncode = "pile-up"\nlanguages = ["de"]'
    )
    game.write_text(told, "utf-8")
    record.write_text(record.read_text("utf-8").replace("legend.en", "legend.de"), "utf-8")
    (tmp_path / "a.game").write_text(
        "game: ./stapel\nplayers: Aki, Ben\ndeal\nBen: roll 123; play R1\n", "utf-8"
    )
    done = run("check", "a.game", "--game", "stapel", cwd=tmp_path)
    assert "It was Aki’s turn to begin, not Ben’s. (GEN-1)" in " ".join(done.stdout.split()), done.stderr


# --- law 5: whole or not at all ---------------------------------------------------------------------------
def changed(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / "short-whist" / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


LACKS = [
    ("why.en.toml", 'leads = "{seat} leads, and may play any card."\n', "", "leads"),
    ("why.ja.toml", "follows = ", "folows = ", "follows"),
    ("why.en.toml", "could-follow-hidden = ", "could-follow-hiden = ", "could-follow-hidden"),
    ("why.en.toml", '"{seat} leads,', '"{seat} leads {card},', "leads"),
    ("why.en.toml", '"{seat} leads,', '"{0} leads,', "{card}"),  # numbered, as it was before
    ("game.py", '"leads", seat=seat', '"leads", ("seat", seat)', "leads"),
    ("words.en.toml", "{winners} have", "{0} have", "winners"),
    ("record.toml", 'takes = { cards = "1" }\nroles = ["short", "last"]\n', "", "play"),
    ("record.toml", 'name = "play"', 'name = "lay"', "play"),
    ("record.toml", 'legend.ja = "トリックに1枚出す"\n', "", "play"),
    ("rules.en.md", "### SW-3.2 ", "### SW-3.9 ", "SW-3.2"),
    ("words.ja.toml", "tricks = ", "triks = ", "tricks"),
    ("game.py", "GAME = ShortWhist()", "", "GAME"),
    ("game.py", "GAME = ShortWhist()", "GAME = ShortWhist", "ShortWhist()"),
    ("game.py", "    def score(", "    def scored(", "score"),
    ("game.py", 'name = "short-whist"', 'name = "long-whist"', "long-whist"),
    ("game.py", "GAME = ShortWhist()", "GAME = 1 / 0", "ZeroDivisionError"),
]


@pytest.mark.parametrize(("name", "old", "new", "told"), LACKS)
def test_a_game_that_lacks_something_is_refused_when_it_is_loaded(
    evening: Path, name: str, old: str, new: str, told: str
) -> None:
    """At the table it would be too late: the line that needs the sentence may come at midnight."""
    changed(evening, name, old, new)
    with pytest.raises(referee.LayoutError) as caught:
        referee.load_game(evening / "short-whist")
    assert told in str(caught.value)
    assert any("\u3040" <= sign <= "\u9fff" for sign in caught.value.text("ja"))


def test_everything_that_is_missing_is_told_at_once(evening: Path) -> None:
    changed(evening, "why.en.toml", "leads = ", "leeds = ")
    changed(evening, "why.ja.toml", "leads = ", "leeds = ")
    changed(evening, "record.toml", 'takes = { cards = "1" }\nroles = ["short", "last"]\n', "")
    changed(evening, "game.py", 'name = "short-whist"', 'name = "long-whist"')
    done = run("check", "id.game", "--game", "short-whist", cwd=evening)
    assert done.returncode == 2
    for told in ("leads", "play", "long-whist"):
        assert told in done.stderr


def test_the_wheel_carries_what_a_stranger_needs(tmp_path: Path) -> None:
    """`py.typed` and the data of the games must be in what is installed, not only in the folder."""
    config = (Path(referee.__file__).parents[1] / "pyproject.toml").read_text("utf-8")
    assert 'referee = ["py.typed"' in config
    assert 'pnp = ["py.typed"' in config
