"""Rules as values: sections and their numbered clauses."""

from __future__ import annotations

from layouts.value import value


@value
class Clause:
    """One numbered clause: its text has the parameters of the options in force filled in."""

    id: str
    section: str  # id of the section, e.g. "TP-5"
    title: str
    text: str  # paragraphs apart by a blank line; **bold** and *italic* marks
    ruling: bool
    options: tuple[str, ...]  # the options the clause names


@value
class Section:
    """A heading of the rules with its clauses in printed order."""

    id: str
    title: str
    clauses: tuple[Clause, ...]
