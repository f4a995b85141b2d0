"""Names of a package that are imported when they are first asked for: to import it costs next to nothing."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

TYPE_CHECKING = False  # importing it from `typing` takes longer than all of this
if TYPE_CHECKING:
    from collections.abc import Mapping


class _Lazy(ModuleType):
    """A package: its public names stay what they are, although modules inside bear some of them, too.

    Importing `pnp.compose.kit` would put the package `pnp.compose` in the place of the function.
    """

    _home_of: Mapping[str, str]

    def __setattr__(self, name: str, value: object) -> None:
        if not isinstance(value, ModuleType) or not self._home_of.get(name):
            super().__setattr__(name, value)

    def __getattr__(self, name: str) -> object:
        home = self._home_of.get(name)
        if home is None:
            raise AttributeError(f"{self.__name__} has no {name!r}")
        found = getattr(import_module(home), name) if home else import_module(f"{self.__name__}.{name}")
        super().__setattr__(name, found)
        return found

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._home_of})


def lazy_names(package: str, homes: Mapping[str, tuple[str, ...]]) -> None:
    """Give a package the names that its modules (`homes`) hold; below "" stand modules of its own."""
    module = sys.modules[package]
    module.__dict__["_home_of"] = {name: home for home, names in homes.items() for name in names}
    module.__class__ = _Lazy
