"""A record as a sheet of paper: its lines as typed, where header and deals lie, its language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from referee.record.normalize import tongue
from referee.record.structure import is_deal, is_heading, without_comment

_ENDS = re.compile(r"\r\n|\n|\r")


class Span(NamedTuple):
    """The lines of a deal: indices from `begin` up to `end`, its `deal` line not among them."""

    begin: int
    end: int


def lines_of(text: str) -> tuple[str, ...]:
    """The lines of a text, numbered as the reader numbers them."""
    return tuple(_ENDS.split(text.removeprefix("\ufeff")))


def blank(line: str) -> bool:
    """Whether a line says nothing: empty, or a comment alone."""
    return not without_comment(line).strip()


def header_end(lines: Sequence[str]) -> int:
    """The index of the first `deal` line, or how many lines there are."""
    return next(_marks(lines), len(lines))


def spans(lines: Sequence[str]) -> tuple[Span, ...]:
    """Where the lines of each deal lie."""
    return tuple(Span(begin + 1, end) for begin, end in pairwise([*_marks(lines), len(lines)]))


def _marks(lines: Sequence[str]) -> Iterator[int]:
    """The indices of the lines that begin deals, headings over them left aside."""
    return (index for index, line in enumerate(lines) if is_deal(line) and not is_heading(lines, index))


def language(lines: Sequence[str]) -> str:
    """The language of the first key of the header, in which new lines are written."""
    first = next((line for line in lines if not blank(line)), "")
    key = without_comment(first).partition(":")[0].strip()
    return tongue(key)
