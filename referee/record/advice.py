"""What to write in the place of a line that cannot be read, or what is to be said of it."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence

from referee.record.faults import SHOWN, Fault
from referee.record.model import Line, LineKind
from referee.record.normalize import fold
from referee.record.respell import counted_article
from referee.record.seats import Seats
from referee.record.structure import noted as with_remark
from referee.record.structure import without_comment
from referee.record.turns import nothing_done
from referee.record.vocabulary import Vocabulary

_REASON = re.compile(r"\s*(?:--+|[–—→←]|->|\.{2,})\s*")
"""Between what somebody did and why it was taken back."""

KEPT = frozenset({"name-absent", "line-too-long", "change-colon"})
"""Faults whose own hint, or none, says more than another line would."""


class Adviser(ABC):
    """A reader of lines while it looks for hints: what it has read and proposed so far of a deal."""

    words: Vocabulary
    seats: Seats
    names_known: bool

    def __init__(self, *, leads: bool) -> None:
        self.faults: list[Fault] = []
        self.position = False  # the deal began with `@position`
        self.last = -1  # who moved in the last line that was not read from memory
        self.leads = SHOWN if leads else 0  # lines for which the one to write is still looked for
        self.found: list[Line] = []  # the lines of the deal that were read
        self.opened = False  # a line was proposed that is no remark
        self.meant = (0, "")  # the last line for which one was proposed, and the body of that
        self.amid: frozenset[int] = frozenset()  # the lines behind which moves of the same deal follow
        self.rows: list[tuple[int, int]] = []  # the lines that were proposed as rows, and which these are
        self.lines: Sequence[str] = ()  # the whole text

    @abstractmethod
    def as_written(self, written: str, text: str, number: int) -> Line | None:
        """One line as it stands in `text`, plain and without its comment; None where it cannot be read."""

    @abstractmethod
    def line(self, written: str, number: int) -> Line | None:
        """One line that was not met before; None for a blank one and for one that cannot be read."""

    def advise(self, written: str, text: str, number: int, noted: int) -> None:
        """What to write in the place of a line that cannot be read, or what is to be said of it."""
        article = counted_article(text, self.words)
        if article and self.faults[noted].args[:1] == (article,):
            self.faults[noted:] = [self.faults[noted]._replace(why="article-strange", hint="", hint_args=())]
        elif self.leads and self.names_known:
            self.leads -= 1
            self.with_line_hint(text, number, noted)

    def with_line_hint(self, text: str, number: int, noted: int) -> None:
        """The whole line to write as the hint of one that cannot be read, unless its hint leads there."""
        faults = self.faults[noted:]
        if self.takes_back(text, number, noted):
            return
        if self.won(text, number, noted):
            return
        from referee.record.aside_lines import said_aside

        aside = said_aside(text, self.words, self.seats)
        if aside is not None and aside.talk:
            self.hint(noted, "write-line", aside.remark)
            return
        if self.slip_of_name(text, number, noted):
            return
        from referee.record.pieces import suits_mended

        plainly = suits_mended(text, self.words).strip()
        if plainly != text.strip() and self.reads(plainly, number):
            self.hint(noted, "write-line", plainly)
            return
        if aside is None and all(self.leads_on(text, fault, number) for fault in faults):
            return
        from referee.record.dealt_out import dealt_out
        from referee.record.left_out import left_out
        from referee.record.rows import numbers_of
        from referee.record.suggestions import sketched, suggest_line

        before = self.meant
        if self.found and self.found[-1].kind is LineKind.MOVE and self.found[-1].number > before[0]:
            before = (self.found[-1].number, without_comment(self.found[-1].text))
        found = self.as_hinted(text, faults, number) or suggest_line(
            text,
            self.words,
            self.seats,
            before[1],
            lambda each: self.reads(each, number),
            begun=self.begun(),
            rows=self.rows_told(),
        )
        remark = (found or "")[:1] == "#" and left_out(text, found or "", self.words, self.seats)
        found = None if remark or self.ends_amid(found or "", number) else found
        self.rows += [(number, row) for row in numbers_of((found or "").split("\n"))]
        self.opened = self.opened or (found is not None and found[0] != "#")
        meant = "".join(map(str, faults[0].hint_args[:1]))
        if found is not None:
            move = without_comment(found) if found[0] not in "@#" else ""
            self.meant = (number, move.partition(":")[2].strip()) if move else self.meant
            self.hint(noted, "write-line", found)
        elif aside is not None:
            self.hint(noted, "hint-sketch" if aside.cards else "write-line", aside.remark)
        elif faults[0].why == "colon-missing" and faults[0].writes and not self.reads(meant, number):
            del self.faults[noted:]
            self.line(meant, number)  # what is wrong in it besides
        elif dealt_out(text, self.words, self.seats)[1] or not any(
            fault.hint_args for fault in faults if fault.hint != "hint-words"
        ):
            sketch = sketched(text, self.words, self.seats, lambda each: self.reads(each, number))
            self.faults[noted:] = [faults[0]]
            if sketch:
                self.hint(noted, "hint-sketch", sketch)
        elif faults[0].hint == "write" and str(faults[0].hint_args[0])[:1] == "@":
            self.hint(noted, "")  # no fact that reads

    def hint(self, noted: int, hint: str, *told: str) -> None:
        """Leave the first fault of a line alone, with another hint."""
        self.faults[noted:] = [self.faults[noted]._replace(hint=hint, hint_args=told)]

    def takes_back(self, text: str, number: int, noted: int) -> bool:
        """Whether a line says that the move before was taken back: its hint says so, or asks."""
        from referee.record.taken_back import back_at

        back = back_at(text, self.lines, number, self.words, self.seats)
        if back is None:
            return False
        told = "\n".join(self.done_first(each, number) for each in back.lines)
        hint = "write-line" if back.sure else "hint-sketch"
        self.hint(noted, hint, told)
        self.opened = True
        return True

    def done_first(self, text: str, number: int) -> str:
        """A line that reads for what was taken back; the reason behind a sign is a remark."""
        found = self.suggested(text, number)
        if found is None and (sign := _REASON.search(text)) is not None:
            found = self.suggested(text[: sign.start()], number)
            return with_remark(found, text[sign.end() :]) if found is not None else text
        return found or text

    def won(self, text: str, number: int, noted: int) -> bool:
        """Whether a line has what a winner got, beside what others lost: its hint writes it, or a remark."""
        from referee.record.scorelines import of_winner, scored
        from referee.record.tallies import won_alone

        if scored(text, self.words, self.seats) is None or not of_winner(self.lines, number, self.seats):
            return False
        moved = any(line.kind is LineKind.MOVE for line in self.found)
        won = "" if moved else won_alone(self.lines, number, self.words, self.seats)
        self.hint(noted, "write-line", with_remark(won, text.strip()) if won else f"# {text.strip()}")
        return True

    def slip_of_name(self, text: str, number: int, noted: int) -> bool:
        """Whether a line begins with a slip of one name alone, and reads behind it: its hint writes both."""
        name, sign, body = text.strip().partition(":" if ":" in text else " ")
        if f"@{fold(name)}" in self.words.facts or fold(name) in self.words.fillers["counting"]:
            return False
        near = self.seats.near_alone(name.strip()) if self.seats.find(name) is None else None
        found = self.suggested(f"{near}: {body.strip()}", number) if sign and near is not None else None
        if found is None or found[0] in "@#":
            return False
        everyone = ", ".join(self.seats.names)
        fault = Fault(number, self.faults[noted].column, "name-unknown", (name.strip(), everyone))
        self.faults[noted:] = [fault._replace(hint="write-line", hint_args=(found,))]
        self.opened = True
        return True

    def suggested(self, text: str, number: int) -> str | None:
        """A line as it stands where it reads, else the one to write in its place."""
        from referee.record.suggestions import suggest_line

        def reads(each: str) -> bool:
            return self.reads(each, number)

        if reads(text):
            return text
        return suggest_line(text, self.words, self.seats, "", reads, begun=True)

    def ends_amid(self, found: str, number: int) -> bool:
        """Whether what was found are facts of the end of a deal in the midst of its moves."""
        verbs = {self.words.facts.get(each[1:].split()[0]) for each in found.split("\n") if each[:1] == "@"}
        return number - 1 in self.amid and not verbs.isdisjoint(self.words.pads)

    def rows_told(self) -> list[int]:
        """The rows that were read or proposed so far, as they follow each other."""
        facts = [line for line in self.found if line.kind is LineKind.FACT]
        heads = {verb for verb, shape in self.words.fact_shapes.items() if shape.head == "number"}
        told = [(line.number, step.numbers[0]) for line in facts for step in line.steps if step.verb in heads]
        return [row for _, row in sorted((*told, *self.rows))]

    def begun(self) -> bool:
        """Whether a move or the first table card was read, or a move proposed."""
        opens = ("@starter", "@table")
        return self.opened or any(
            line.kind is LineKind.MOVE or line.steps[0].verb in opens for line in self.found
        )

    def as_hinted(self, text: str, faults: Sequence[Fault], number: int) -> str | None:
        """The line with the piece that a fault is about as its hint has it, where it reads so."""
        from referee.record.kept import names_something

        for fault in faults:
            typed = str(fault.args[0]) if fault.args else ""
            idle = typed in text and not names_something(typed, self.words, self.seats)
            if fault.why == "word-misplaced" and idle:
                without = " ".join(text.replace(str(fault.args[0]), " ", 1).split())
                if self.reads(without, number):
                    return without
            if fault.hint == "write" and fault.args and str(fault.args[0]) in text:
                meant = text.replace(str(fault.args[0]), str(fault.hint_args[0]), 1).strip()
                if self.reads(meant, number):
                    return meant
        return None

    def leads_on(self, text: str, fault: Fault, number: int) -> bool:
        """Whether the hint of a fault leads to a line that reads, other faults of the line apart."""
        if fault.why in KEPT:
            return True
        if fault.why == "name-missing-move":
            from referee.record.rows import rowed
            from referee.record.whole_lines import alone

            opening = not self.begun() and alone(text, self.words, self.seats) is not None
            if opening or rowed(text, self.words) is not None:
                return False
        if not fault.hint_args or fault.hint not in ("did-you-mean", "write", "write-dice"):
            return False
        meant, typed = str(fault.hint_args[0]), str(fault.args[0]) if fault.args else ""
        slip = fault.hint == "did-you-mean" and fault.why == "word-strange"
        if typed.endswith(":") or (slip and fold(typed) in self.seats.folded):
            return False  # `takes 4: 9D 10C`; a player's name is no slip of a deed
        reads = self.reads(meant, number)
        if reads or not typed or meant[:1] == "@":
            return reads or meant[:1] != "@"
        place = text.find(typed, max(0, fault.column - 1 - len(typed)))
        place = text.find(typed) if place < 0 else place
        return fault.hint == "did-you-mean" and (
            place < 0 or self.reads(text[:place] + meant + text[place + len(typed) :], number)
        )

    def reads(self, text: str, number: int) -> bool:
        """Whether a text is a line that can be read, here and at this table."""
        noted, position, last = len(self.faults), self.position, self.last
        plainly = without_comment(text)
        line = self.as_written(plainly, plainly, number) if plainly.strip() else None
        told = len(self.faults) > noted
        del self.faults[noted:]
        self.position, self.last = position, last
        ends = {verb for verb, shape in self.words.shapes.items() if shape.sum}
        ends |= {nothing_done(self.words)} if ends else set()
        made = [step for step in (line.steps if line else ()) if step.verb in ends and step.cards]
        return line is not None and not told and len(made) < 2  # nobody lifts two cards
