"""The lines of a record deal by deal, each read once, and who sits at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee import registry
from referee.budget import READ, spend
from referee.mend.full_check import Place
from referee.mend.lines import Span, blank, header_end, spans
from referee.mend.parsed import Reading, reading_of
from referee.record.faults import Fault, RecordError
from referee.record.model import Deal, Line, Record
from referee.record.normalize import fold
from referee.record.reader import read, read_partly
from referee.record.structure import is_change, without_comment


class Work:
    """What a search may still cost, in lines judged: never the clock, so that it always ends alike."""

    __slots__ = ("left",)

    def __init__(self, limit: int) -> None:
        self.left = limit

    def spend(self, amount: int) -> None:
        """So many lines were judged or read."""
        self.left -= amount

    @property
    def out(self) -> bool:
        """Whether nothing is left."""
        return self.left <= 0


class DealTexts:
    """A record as it was written: its header, and the lines of its deals as far as they are asked for."""

    def __init__(self, place: Place, lines: Sequence[str], work: Work) -> None:
        self.place = place
        self.lines = tuple(lines)
        self.work = work
        self.head = header_end(lines)
        self.spans: tuple[Span, ...] = spans(lines)
        self.seats: tuple[Deal, ...] = ()  # the deals without their lines: who sits there
        self._read: dict[tuple[str, bool, bool, tuple[str, ...]], Line | Fault | None] = {}
        self._heads: dict[tuple[str, ...], list[str]] = {}
        self._parsed: dict[int, list[Line | Fault | None]] = {}
        self._readings: dict[int, Reading] = {}
        self.record: Record | None = None
        """The header with everybody who plays; None where it cannot be read."""
        try:
            self.record = self._read_text([*lines[: self.head], "deal"])
        except RecordError:
            return
        self.record = self._seated(self.record)
        self.words = registry.vocabulary(self.record.game, self.record.cards_path)

    def _read_text(self, lines: Sequence[str]) -> Record:
        """A record of these lines."""
        place = self.place
        return read("\n".join(lines), place.file, base=place.base, options_override=dict(place.options))

    # --- who sits at the table ----------------------------------------------------------------
    def _seated(self, record: Record) -> Record:
        """The header with everybody who plays later on; notes who sits where in each deal."""
        self.seats = tuple(Deal(number + 1, 0, ()) for number in range(len(self.spans)))
        if not any(map(is_change, self.lines[self.head :])):
            return record
        options = dict(self.place.options)
        whole = read_partly(
            "\n".join(self.lines), self.place.file, base=self.place.base, options_override=options
        )
        if whole.record is None or len(whole.record.deals) != len(self.spans):
            return record
        self.seats = tuple(deal._replace(lines=(), cut=0) for deal in whole.record.deals)
        return replace(whole.record, deals=())

    def sitting(self, deal: int) -> tuple[str, ...]:
        """The players of a deal."""
        assert self.record is not None
        return self.record.sitting(self.seats[deal])

    def header(self, names: tuple[str, ...]) -> list[str]:
        """The header as it would be for these players."""
        assert self.record is not None
        head = list(self.lines[: self.head])
        if names == self.record.players[: self.record.first_table]:
            return head
        said = {"players": f"players: {', '.join(names)}", "start": ""}
        for index, line in enumerate(head):
            key = self.words.keys.get(fold(without_comment(line).partition(":")[0]), "")
            head[index] = said.get(key, line)
        return head

    # --- reading ------------------------------------------------------------------------------
    def line(
        self, text: str, deal: int, *, position: bool = False, amid: bool = False
    ) -> Line | Fault | None:
        """What a line of a deal says by itself; None for a blank one.  `amid`: the deal goes on after it."""
        key = text, position, amid, self.sitting(deal)
        try:
            return self._read[key]
        except KeyError:
            found = self._read[key] = self._alone(*key)
            return found

    def _alone(self, text: str, position: bool, amid: bool, names: tuple[str, ...]) -> Line | Fault | None:
        self.work.spend(2)
        spend(READ)
        if names not in self._heads:
            self._heads[names] = self.header(names)
        before = [*self._heads[names], "deal", *(["@position"] if position else ())]
        try:
            record = self._read_text([*before, text, *(["@end"] if amid else ())])
        except RecordError as error:
            return error.faults[0]
        if len(record.deals) != 1:
            return Fault(1, 1, "line-strange", (text,))
        lines = record.deals[0].lines[1 if position else 0 :]
        return lines[0] if lines else None

    def parsed(self, deal: int) -> list[Line | Fault | None]:
        """The lines of a deal as read, in their places."""
        found = self._parsed.get(deal)
        if found is None:
            span = self.spans[deal]
            position, found = False, []
            texts = self.lines[span.begin : span.end]
            last = max(
                (n for n, text in enumerate(texts) if not blank(text) and not is_change(text)), default=-1
            )
            for index, text in enumerate(texts, span.begin):
                amid = index - span.begin < last and is_change(text)
                line = self.line(text, deal, position=position, amid=amid)
                if isinstance(line, Line):
                    position = position or line.steps[0].verb == "@position"
                    line = line._replace(number=index + 1)
                found.append(line)
            self._parsed[deal] = found
        return found

    def reading(self, deal: int) -> Reading:
        """A deal as it stands."""
        found = self._readings.get(deal)
        if found is None:
            found = self._readings[deal] = reading_of(self.parsed(deal))
        return found

    def deal_at(self, index: int) -> int | None:
        """The number, from 0, of the deal that a line of the file belongs to; None in the header."""
        return next((n for n, span in enumerate(self.spans) if span.begin <= index <= span.end), None)

    def index(self, deal: int, place: int) -> int:
        """The index in the file of a line of a deal, by its place among the lines that can be read."""
        lines = self.parsed(deal)
        seen = -1
        for offset, line in enumerate(lines):
            seen += line is not None
            if seen == place:
                return self.spans[deal].begin + offset
        return self.spans[deal].end - 1

    def has_testimony(self) -> bool:
        """Whether two people remember a line differently."""
        return any(
            isinstance(line, Line) and line.testimony
            for number in range(len(self.spans))
            for line in self.parsed(number)
        )
