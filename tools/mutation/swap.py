"""A change of the code carried into functions that are loaded already.

Only what stands inside of functions can be carried over: what a module or a class does while it is imported
has happened by then.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from inspect import CO_OPTIMIZED
from types import CodeType, FunctionType
from typing import NamedTuple


class Pair(NamedTuple):
    """The code of one function, before and after."""

    before: CodeType
    after: CodeType


def changed_functions(before: str, after: str, file: str) -> list[Pair] | None:
    """The functions that differ between two texts of a file, outer ones before those inside of them.

    None where something differs outside of functions, or the second text is no code.
    """
    try:
        new = compile(after, file, "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return None
    found = list(_differing(compile(before, file, "exec", dont_inherit=True), new))
    return None if None in found else [pair for pair in found if pair]


def _differing(before: CodeType, after: CodeType) -> Iterator[Pair | None]:
    """Pairs of functions that differ; None for what differs elsewhere."""
    inside = (_parts(before), _parts(after))
    function = bool(before.co_flags & CO_OPTIMIZED)
    if function and before == after:
        return
    if function:
        yield Pair(before, after)
    elif _surface(before) != _surface(after):
        yield None
    if len(inside[0]) == len(inside[1]):
        for pair in zip(*inside, strict=True):
            yield from _differing(*pair)


def _parts(code: CodeType) -> list[CodeType]:
    return [value for value in code.co_consts if isinstance(value, CodeType)]


def _surface(code: CodeType) -> tuple[object, ...]:
    """What the code of a module or a class does itself, whatever the functions in it do."""
    values = tuple(
        value.co_name if isinstance(value, CodeType) else (type(value), repr(value))
        for value in code.co_consts
    )
    return (code.co_code, code.co_names, code.co_varnames, code.co_cellvars, code.co_exceptiontable, values)


class Loaded:
    """The functions that are loaded in this process, by the file and the name that they have there."""

    def __init__(self) -> None:
        self._functions: dict[tuple[str, str], list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                self._functions.setdefault(_place(thing.__code__), []).append(thing)

    def swap(self, pairs: Sequence[Pair]) -> bool:
        """Let loaded functions do what the second code of their pair says; False where none can."""
        swapped = False
        for before, after in pairs:
            for function in self._functions.get(_place(before), []):
                if function.__code__ != before:
                    continue
                if len(after.co_freevars) != len(before.co_freevars):
                    return False  # it would look for names outside of it that it was not given
                function.__code__ = after
                swapped = True
        return swapped


def _place(code: CodeType) -> tuple[str, str]:
    return code.co_filename, code.co_qualname
