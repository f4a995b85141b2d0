"""What a function may be told besides is told by its name: a call reads as a sentence."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from inspect import CO_VARKEYWORDS
from types import FunctionType

import pnp


def functions() -> Iterator[tuple[str, FunctionType]]:
    """Every function and method that is written in the package."""
    for found in pkgutil.walk_packages(pnp.__path__, "pnp."):
        if found.name.endswith("__main__"):
            continue
        module = import_module(found.name)
        for name, value in vars(module).items():
            owner = getattr(value, "__module__", "") == found.name
            if owner and isinstance(value, FunctionType):
                yield f"{found.name}.{name}", value
            elif owner and isinstance(value, type):
                for inner, method in vars(value).items():
                    if isinstance(method, FunctionType) and method.__module__ == found.name:
                        yield f"{found.name}.{name}.{inner}", method


def test_no_argument_is_one_of_place_alone() -> None:
    """Options follow a star, so that none is given by its place; all others may be named as well."""
    seen = named = 0
    for name, function in functions():
        code = function.__code__
        seen += 1
        named += bool(code.co_kwonlyargcount)
        if function.__name__.startswith("__") or code.co_flags & CO_VARKEYWORDS:
            continue  # as the language calls them; or with any words, which no argument's name may take away
        assert code.co_posonlyargcount == 0, name
    assert seen > 1000
    assert named > 100
