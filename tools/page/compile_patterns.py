"""Regular expressions of the browser’s Python, compiled at build time: that is half of a start otherwise."""

from __future__ import annotations

import _sre
import re
from array import array
from collections.abc import Iterable
from typing import Any

Asked = tuple[str | bytes, int]
"""A pattern and its flags."""


def noted() -> dict[Asked, None]:
    """What has been compiled, which grows as more is."""
    compiler: Any = re._compiler  # type: ignore[attr-defined]
    asked: dict[Asked, None] = dict.fromkeys(key[1:] for key in re._cache)  # type: ignore[attr-defined]
    anew = compiler.compile

    def compile_noted(pattern: str | bytes, flags: int = 0) -> re.Pattern[Any]:
        asked[pattern, flags] = None
        made: re.Pattern[Any] = anew(pattern, flags)
        return made

    compiler.compile = compile_noted
    return asked


def source(asked: Iterable[Asked]) -> str:
    """A module that tells what `_sre` is given for each of them."""
    given: list[tuple[Any, ...]] = []
    whole, _sre.compile = _sre.compile, lambda *found: given.append(found)
    try:
        for pattern, flags in asked:
            re._compiler.compile(pattern, flags)  # type: ignore[attr-defined]
    finally:
        _sre.compile = whole
    known = tuple(
        ((pattern, flags), (found, array("I", code).tobytes(), names))
        for (pattern, flags), (_, found, code, _, _, names) in zip(asked, given, strict=True)
    )
    return f"KNOWN = {known!r}"
