"""The code of a game: ours in `referee.games`, an installed package, or the folder that a person named.

A folder without code may name a game of ours in `code`: a copy of it with other figures or cards.

Nothing here runs the code of a folder that only a record names: `registry.place` knows guests alone.  Code
of a game is not confined: it can do whatever the program can.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeVar

import layouts
from layouts.faults import fault
from referee import registry
from referee.game.contract import AnyGame, Game

T = TypeVar("T")
CODE: Final = "game"
"""Name of the module, or package, that is the code of a game in a folder."""


def engine(game: str) -> AnyGame:
    """The rules of a game by its id; `LayoutError` with everything that its code lacks."""
    return _engine(registry.place(game))


def part(game: str, name: str, function: str = "") -> Any:
    """Something that a room may have beside its rules (`picture`, `questions`); None where it has none.

    It is the function of this name (or `function`), in the module of this name or in the game's own.
    """
    return _part(registry.place(game), name, function or name)


@cache
def _engine(where: registry.Place) -> AnyGame:
    description = layouts.described(where.folder or where.game)
    if description is not None:
        from referee.ruledata.game import DataGame

        if description.python:
            return _extended(where, description.python, DataGame)(description, where.game)
        return DataGame(description, where.game)
    module = _module(where)
    found = getattr(module, "GAME", None)
    if not _ours(where):
        from referee.judge.completeness import lacking

        problems = list(lacking(registry.book(where.game), found, sources(where)))
        if problems:
            raise layouts.LayoutError(problems)
    assert isinstance(found, Game)
    return found


@cache
def _part(where: registry.Place, name: str, function: str) -> Any:
    if layouts.described(where.folder or where.game) is not None:
        found = getattr(_engine(where), function, None)
        return found if callable(found) else None
    module = _module(where)
    inner = f"{module.__name__}.{name}"
    if hasattr(module, "__path__") and find_spec(inner) is not None:
        module = import_module(inner)
    found = getattr(module, function, None)
    return found if callable(found) else None


def _ours(where: registry.Place) -> bool:
    return where.folder is None and where.game in layouts.games()


@cache
def _module(where: registry.Place) -> ModuleType:
    """The module of a game; whatever goes wrong in it is the error of this game alone."""
    if _ours(where):
        return import_module(f"referee.games.{where.game.replace('-', '_')}")
    try:
        if where.folder is None:
            from layouts.packages import module

            return import_module(module(where.game))
        return _from_folder(where, where.folder)
    except layouts.LayoutError:
        raise
    except Exception as error:
        raise layouts.LayoutError([_failed(where, error)]) from error


def _from_folder(where: registry.Place, folder: Path) -> ModuleType:
    """The module of a guest, under a name of its own."""
    code = _code(folder)
    ours = layouts.load(folder).game.code if code is None else ""
    if ours in layouts.games():
        return import_module(f"referee.games.{ours.replace('-', '_')}")
    if code is None and ours:
        raise layouts.LayoutError(
            [fault("game-code-unknown", file=str(folder), key="code", word=ours, known=layouts.games())]
        )
    if code is None:
        raise layouts.LayoutError([fault("game-without-code", file=str(folder), name=f"{CODE}.py")])
    return _run(where, code)


def _extended(where: registry.Place, file: str, base: type[T]) -> type[T]:
    """The class `Rules` of the file in which stated rules say what no data can say: a subclass of `base`."""
    home = where.folder
    assert home is not None  # none of ours names code
    try:
        found = getattr(_run(where, home / file), "Rules", None)
        if not (isinstance(found, type) and issubclass(found, base)):
            raise TypeError(f"{file} has no class Rules that derives from {base.__name__}")
    except Exception as error:
        raise layouts.LayoutError([_failed(where, error)]) from error
    return found


def _run(where: registry.Place, code: Path) -> ModuleType:
    """The module in a file of a folder that a person named."""
    name = f"kamifuda_guest_{where.edition}_{where.game.replace('-', '_')}"
    inner = [str(code.parent)] if code.name == "__init__.py" else None
    spec = spec_from_file_location(name, code, submodule_search_locations=inner)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _code(folder: Path) -> Path | None:
    """The file with which the code of a folder begins."""
    return next(
        (path for path in (folder / f"{CODE}.py", folder / CODE / "__init__.py") if path.is_file()), None
    )


def _failed(where: registry.Place, error: Exception) -> Any:
    """The problem of code that raised: its own last line, not ours."""
    home = str(where.folder) if where.folder is not None else where.game
    place = error.__traceback__
    file, line = home, None
    while place is not None:
        name = place.tb_frame.f_code.co_filename
        if where.folder is None or name.startswith(home):
            file, line = name, place.tb_lineno
        place = place.tb_next
    if isinstance(error, SyntaxError):
        file, line = error.filename or file, error.lineno
    reason = f"{type(error).__name__}: {error}"
    return fault("game-code-failed", file=file, line=line, reason=reason)


def sources(where: registry.Place) -> tuple[Path, ...]:
    """The files of the code of a game."""
    if layouts.described(where.folder or where.game) is not None:
        return ()
    module = _module(where)
    if module.__file__ is None:
        return ()
    file = Path(module.__file__)
    return tuple(sorted(file.parent.rglob("*.py"))) if file.name == "__init__.py" else (file,)


def games_with(name: str, function: str, games: Iterable[str]) -> tuple[str, ...]:
    """Those of the games whose room has a part."""
    return tuple(game for game in games if part(game, name, function) is not None)
