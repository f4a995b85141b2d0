"""Games of installed packages: the entry point group `kamifuda.games`, looked at without importing any code.

An entry `short-whist = "short_whist"` names a package whose folder holds the definition (`game.toml` and the
rest) and whose module is the game's code.  Its name is the id of the game.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from layouts.faults import fault
from layouts.model import LayoutError

GROUP = "kamifuda.games"


@cache
def entries() -> dict[str, tuple[EntryPoint, ...]]:
    """Every id to the entries that claim it; more than one is a quarrel that `folder` reports."""
    found: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=GROUP):
        claims = found.setdefault(entry.name, [])
        if entry.value not in [other.value for other in claims]:
            claims.append(entry)
    return {name: tuple(claims) for name, claims in found.items()}


def module(game: str) -> str:
    """The module that is the code of an installed game."""
    return _entry(game).module


def folder(game: str) -> Path:
    """The folder of the definition of an installed game; `LayoutError` where the package has none."""
    entry = _entry(game)
    top, *rest = entry.module.split(".")
    try:
        spec = find_spec(top)  # of a top-level name this runs no code
    except (ImportError, ValueError):
        spec = None
    places = [] if spec is None else list(spec.submodule_search_locations or ())
    for place in places:
        home = Path(place).joinpath(*rest)
        if home.is_dir():
            return home
    raise LayoutError([fault("installed-missing", file=game, name=entry.value)])


def _entry(game: str) -> EntryPoint:
    claims = entries()[game]
    if len(claims) > 1:
        names = ", ".join(sorted(_origin(entry) for entry in claims))
        raise LayoutError([fault("installed-twice", file=game, name=names)])
    return claims[0]


def _origin(entry: EntryPoint) -> str:
    """The package that an entry comes with."""
    return entry.value if entry.dist is None else f"{entry.dist.name} ({entry.value})"
