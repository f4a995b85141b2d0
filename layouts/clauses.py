"""Rules as values: sections and their numbered clauses."""

from __future__ import annotations

from runtime.value import value


@value
class Clause:
    """One numbered clause: its text has the parameters of the options in force filled in."""

    id: str
    section: str  # id of the section, e.g. "TP-5"
    title: str
    text: str  # paragraphs apart by a blank line; **bold** and *italic* marks
    notes: str  # what concerns written records alone: the booklet leaves it out
    ruling: bool
    options: tuple[str, ...]  # the options the clause names
    in_force: bool  # whether it holds under the options in force: only then the booklet prints it

    @property
    def full_text(self) -> str:
        """The text with its notes."""
        return f"{self.text}\n\n{self.notes}" if self.notes else self.text


@value
class Section:
    """A heading of the rules with its clauses in printed order."""

    id: str
    title: str
    clauses: tuple[Clause, ...]
