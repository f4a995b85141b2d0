"""The error of printing: all problems found, each with its place, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from layouts.model import LayoutError, Problem

OF_FONTS = ("drawing.no-script", "drawing.no-script-chain", "drawing.unset-script")
"""Faults of a typeface, which are one wherever its letters are used."""

VARYING = re.compile(r"“[^”]*”|\d+(?:\.\d+)?")
"""Words of cards and figures, which differ from place to place where the fault is the same."""


def once(problems: Iterable[Problem]) -> list[Problem]:
    """Each fault once, and that of a typeface at the first place."""
    found: dict[object, Problem] = {}
    for one in problems:
        found.setdefault(VARYING.sub("", one.message) if one.code in OF_FONTS else one, one)
    return list(found.values())


def folded(problems: Iterable[Problem]) -> list[tuple[Problem, tuple[int, ...]]]:
    """Each fault once, with the lines in which the same words hold."""
    found: dict[tuple[object, ...], tuple[Problem, list[int]]] = {}
    for one in problems:
        key = (one.code, one.file, one.key, one.message, one.hint)
        _, lines = found.setdefault(key, (one, []))
        lines += [] if one.line is None else [one.line]
    return [(one, tuple(lines)) for one, lines in found.values()]


class PnpError(LayoutError):
    """Something cannot be printed; whoever catches the errors of definitions catches this too."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        super().__init__((problems,) if isinstance(problems, Problem) else tuple(problems))


def refused(place: str, code: str, /, **facts: Any) -> PnpError:
    """The error of one problem: its place, its message key, and the facts of `pnp.messages.problem`."""
    from pnp.messages import problem

    return PnpError(problem(place, code, **facts))
