"""What the code of a game lacks, with code made up for it: everything at once, each with its line.

The definition is that of Short Whist: words `play` and `@trick`, clauses SW-1 to SW-4, endings `tricks`.
"""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import layouts
from layouts.model import Problem
from referee import registry
from referee.game import Game
from referee.judge import game_loader
from referee.judge.completeness import lacking
from tests.games import OUTSIDE
from tests.referee.toy import Toy
from tests.values import altered

WHIST = OUTSIDE / "short-whist"
BOTH = ("ja", "en")


class Whist(Toy):
    """A game of the right name."""

    name = "short-whist"


class Half(Game[Any]):
    """A game that says nothing of itself."""


class Lack(NamedTuple):
    """What is told of one fault: its code, its line, the file without its folder, and its key."""

    code: str
    line: int | None
    file: str
    key: str | None = None


UNSAID = Lack("sentence-missing", None, "")


def told(problems: Any) -> list[Lack]:
    return [Lack(each.code, each.line, Path(each.file).name, each.key) for each in problems]


loaded = cache(layouts.load)


def found(tmp_path: Path, code: str, folder: Path = WHIST, game: object = None) -> list[Problem]:
    """Everything that a game with this code lacks."""
    path = tmp_path / "code.py"
    path.write_text(code, "utf-8")
    book = loaded(WHIST) if folder == WHIST else layouts.load(folder)
    return list(lacking(book, Whist() if game is None else game, [path]))


def edited(tmp_path: Path, *changes: tuple[str, str, str]) -> Path:
    """A copy of the folder with (file, old, new) changed."""
    folder = tmp_path / "short-whist"
    shutil.copytree(WHIST, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name, old, new in changes:
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), "utf-8")
    return folder


GOOD = """
from somewhere import Step, fault
walk.breach("SW-3.2", "could-follow", card=card, seat=seat, led=led)
walk.require(x, "GEN-2", "not-on-turn", turn=card, seat=seat)
walk.explain("SW-3.2", "leads", seat=seat)
helper("XY-9")
Step("play", cards)
Step("@trick", cards)
Step(verb, cards)
Step()
state.ended = "tricks"
state.ended = "none"
state.ended = how
ended = "nonsense"
state.other = "nonsense"
"""


def test_code_that_names_only_what_there_is_lacks_nothing(tmp_path: Path) -> None:
    assert found(tmp_path, GOOD) == []


@pytest.mark.parametrize(
    ("code", "lacks"),
    [
        ('walk.breach("SW-3.2", "no-such")', [altered(UNSAID, file=f"why.{lang}.toml") for lang in BOTH]),
        ('Step("lay")', [Lack("verb-undeclared", 1, "code.py")]),
        ('\nStep("@lay", x)', [Lack("verb-undeclared", 2, "code.py")]),
        ('steps.Step("lay")', []),  # of another module
        ('walk.x(1, "SW-9.9")', [Lack("clause-undeclared", 1, "code.py")]),
        ('walk.x("SW-9.9a", "SW-8")', [Lack("clause-undeclared", 1, "code.py")] * 2),
        ('walk.x("W-9", "ABCDE-1", "SW-", "SW-9.", "x SW-9", "SW-9 x")', []),  # no clauses by their form
        ('walk.x("GEN-99")', [Lack("clause-undeclared", 1, "code.py")]),
        ('walk.x("GEN-4", "SW-3.2", "SW-4.1")', []),
        ('a = 1\nstate.ended = "over"', [
            Lack("ending-without-words", None, f"words.{lang}.toml", "ended.over") for lang in BOTH
        ]),
        ('state.ended = "agreed"', []),  # an ending of every game
    ],
)  # fmt: skip
def test_what_the_definition_does_not_have_is_told_with_its_place(
    tmp_path: Path, code: str, lacks: list[Lack]
) -> None:
    assert sorted(told(found(tmp_path, code))) == sorted(lacks)


def test_a_sentence_is_told_once_and_one_with_other_facts_by_its_key(tmp_path: Path) -> None:
    """`could-follow` has three facts: where one is not given there would be a hole."""
    twice = 'walk.explain("SW-3.2", "no-such")\n' * 2
    assert [each.code for each in found(tmp_path, twice)] == ["sentence-missing"] * 2  # one a language
    few = 'walk.breach("SW-3.2", "could-follow", card=1, seat=2)\nwalk.breach("SW-3.2", "could-follow", **f)'
    (one, two) = found(tmp_path, few)
    assert {Path(each.file).name for each in (one, two)} == {"why.ja.toml", "why.en.toml"}
    assert (one.code, one.key) == ("sentence-other-fact", "could-follow")
    assert "“led”" in one.message
    assert "card, seat" in one.hint
    (one, _) = found(tmp_path, 'walk.explain("SW-3.2", "leads", ("seat", seat))')  # as it was written before
    assert (one.code, one.key) == ("sentence-fact-unnamed", "leads")
    assert "seat=seat" in one.hint
    (one, _) = found(tmp_path, 'walk.explain("SW-3.2", "leads", saet=seat)')
    assert "saet" in one.hint
    near = found(tmp_path, 'walk.explain("SW-3.2", "leeds", seat)')
    assert all("leads" in each.hint for each in near)


def test_words_of_the_record_have_shapes_and_legends(tmp_path: Path) -> None:
    """What stands inside a move needs no shape of its own; a key of the header has none either."""
    play = 'takes = { cards = "1" }\nroles = ["short", "last"]\n'
    folder = edited(
        tmp_path, ("record.toml", play, ""), ("record.toml", 'legend.ja = "トリックに1枚出す"\n', "")
    )
    assert told(found(tmp_path, "", folder)) == [
        Lack("verb-without-shape", None, "record.toml", "play"),
        Lack("word-without-legend", None, "record.toml", "play"),
    ]
    shutil.rmtree(folder)
    inner = edited(tmp_path, ("record.toml", play, 'roles = ["inner"]\n'))
    assert told(found(tmp_path, "", inner)) == []


def test_a_game_without_words_of_its_own_is_told(tmp_path: Path) -> None:
    folder = edited(tmp_path)
    (folder / "record.toml").write_text('[cards]\nid = "{rank}{suit}"\nranks = ["A", "2"]\n', "utf-8")
    assert told(found(tmp_path, "", folder)) == [Lack("record-words-missing", None, "record.toml")]


@pytest.mark.parametrize(
    ("game", "code", "word"),
    [
        (Whist, "game-class", "Whist"),
        (Half, "game-class-open", "begin, candidates, fact, learn, score, skip, turn"),
        (7, "game-object-missing", ""),
        (Toy(), "game-name-other", "toy"),
    ],
)  # fmt: skip
def test_the_object_with_the_rules_is_there_and_of_its_name(
    tmp_path: Path, game: object, code: str, word: str
) -> None:
    (problem,) = found(tmp_path, "", game=game)
    assert problem.code == code
    assert word in problem.message
    assert Path(problem.file).name == "short-whist"


def test_of_code_that_cannot_be_read_only_the_words_are_told(tmp_path: Path) -> None:
    """Without sources nothing is said of sentences; the rest is."""
    folder = edited(tmp_path, ("record.toml", 'legend.ja = "トリックに1枚出す"\n', ""))
    assert told(lacking(layouts.load(folder), 7, ())) == [
        Lack("game-object-missing", None, "short-whist"),
        Lack("word-without-legend", None, "record.toml", "play"),
    ]


# --- where the code of a game is ------------------------------------------------------------------
def guest(tmp_path: Path, code: str | None, name: str = "game.py") -> registry.Place:
    """A game in a folder of its own with this code."""
    folder = edited(tmp_path)
    (folder / "game.py").unlink()
    if code is not None:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(code, "utf-8")
    return registry.register_folder(folder)


def failed(place: registry.Place) -> Problem:
    """The one problem with which the game is refused."""
    with registry.extra_games(place), pytest.raises(layouts.LayoutError) as caught:
        game_loader.engine(place.game)
    (problem,) = caught.value.problems
    return problem


def test_code_that_raises_is_told_with_its_own_last_line(tmp_path: Path) -> None:
    """Not the line of the library that it called."""
    problem = failed(guest(tmp_path, "import json\n\n\ndef f():\n    json.loads('{')\n\n\nf()\n"))
    assert (problem.code, Path(problem.file).name, problem.line) == ("game-code-failed", "game.py", 5)
    assert "JSONDecodeError: " in problem.message


def test_code_that_cannot_be_parsed_is_told_with_the_line_of_the_fault(tmp_path: Path) -> None:
    problem = failed(guest(tmp_path, "a = 1\nb = = 2\n"))
    assert (problem.code, Path(problem.file).name, problem.line) == ("game-code-failed", "game.py", 2)
    assert "SyntaxError: " in problem.message


def test_a_folder_without_code_is_told(tmp_path: Path) -> None:
    problem = failed(guest(tmp_path, None))
    assert (problem.code, Path(problem.file).name) == ("game-without-code", "short-whist")
    assert "game.py" in problem.message


def test_code_in_several_files_is_a_package_with_all_of_them(tmp_path: Path) -> None:
    """A part of the room is a module of its own, or a function beside the rules."""
    place = guest(tmp_path, (WHIST / "game.py").read_text("utf-8"), "game/__init__.py")
    assert place.folder is not None
    room = place.folder / "game"
    (room / "questions.py").write_text("def questions(): return 3\n\n\nother = 4\n", "utf-8")
    with (room / "__init__.py").open("a", encoding="utf-8") as file:
        file.write("\n\ndef picture(): return 5\n")
    with registry.extra_games(place):
        assert game_loader.engine(place.game).name == "short-whist"
        assert [path.name for path in game_loader.sources(place)] == ["__init__.py", "questions.py"]
        assert game_loader.part(place.game, "questions")() == 3
        assert game_loader.part(place.game, "picture")() == 5
        assert game_loader.part(place.game, "questions", "other") is None  # no function
        assert game_loader.part(place.game, "odds") is None
        assert game_loader.games_with("questions", "questions", (place.game, "pile-up")) == tuple(
            game for game in (place.game, "pile-up") if game_loader.part(game, "questions") is not None
        )


def test_code_in_one_file_is_that_file_alone(tmp_path: Path) -> None:
    place = guest(tmp_path, (WHIST / "game.py").read_text("utf-8") + "\n\ndef picture(): return 5\n")
    assert place.folder is not None
    (place.folder / "other.py").write_text("x = 1\n", "utf-8")
    with registry.extra_games(place):
        assert [path.name for path in game_loader.sources(place)] == ["game.py"]
        assert game_loader.part(place.game, "picture")() == 5


def test_two_editions_of_a_folder_are_two_games(tmp_path: Path) -> None:
    """A folder that is loaded again may have been edited."""
    first = guest(tmp_path, (WHIST / "game.py").read_text("utf-8"))
    with registry.extra_games(first):
        old = game_loader.engine(first.game)
    assert first.folder is not None
    second = registry.register_folder(first.folder)
    with registry.extra_games(second):
        assert game_loader.engine(second.game) is not old
    with registry.extra_games(first):
        assert game_loader.engine(first.game) is old
