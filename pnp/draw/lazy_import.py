"""Modules that others import for themselves and that we may never need: loaded when they are first used."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from threading import RLock
from types import ModuleType
from typing import Any

_LOCK = RLock()
"""Threads that use a module at once load it once; `LazyLoader` has no such lock before Python 3.12."""
_LOADING: set[str] = set()


class _Later(ModuleType):
    """Stands for a module until somebody asks for anything in it."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # the import system looks at the module without using it
            raise AttributeError(name)
        with _LOCK:
            if isinstance(self, _Later):
                _load(self, name)
        return getattr(self, name)


class _Missing(ModuleType):
    """Stands for a module that is not installed: who uses it after all is told so then."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise ImportError(f"{self.__name__} is not installed")


def _load(module: ModuleType, name: str) -> None:
    """Load a module of which a name is asked for; what it lacks while it is loaded, it lacks."""
    spec = module.__spec__
    if module.__name__ in _LOADING or spec is None or spec.loader is None:
        raise AttributeError(name)
    _LOADING.add(module.__name__)
    try:
        spec.loader.exec_module(module)
        module.__class__ = ModuleType
    finally:
        _LOADING.discard(module.__name__)


def later(name: str) -> None:
    """From now on `import name` loads the module only when it is used; nothing where it is loaded already.

    Of a package that is not installed, a placeholder is loaded: what it is asked for, it has not.
    """
    if name in sys.modules:
        return
    package, _, last = name.rpartition(".")
    if package and find_spec(package) is None:
        for missing in (package, name):
            sys.modules[missing] = _Missing(missing)
        setattr(sys.modules[package], last, sys.modules[name])
        return
    found = find_spec(name)
    if found is None:
        return
    module = module_from_spec(found)
    module.__class__ = _Later
    sys.modules[name] = module
    if package:
        setattr(import_module(package), last, module)
