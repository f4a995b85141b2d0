"""What was most likely meant by a line that cannot be read, by what can happen there at the table.

The reading never looks at the table; what is proposed in the place of a word does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from referee import registry
from referee.budget import BROUGHT, HINTS, READ, Purse, Spent, earned, spend
from referee.judge.deal_runs import BookFor, position
from referee.mend.around import (
    all_drew,
    closing,
    drew_too,
    goes_back,
    hand,
    heads,
    joined,
    lying,
    next_seat,
    resumed,
    speech,
    tells,
    writer,
)
from referee.mend.asked import AS_MEANT, BY_TABLE, asked_if_left_out
from referee.mend.back import Behind, Tables
from referee.mend.edits import Slips
from referee.mend.line_by_line import Written
from referee.mend.line_hints import hints_of_line, said
from referee.mend.lines import language
from referee.mend.otherwise import another_lay, built, drawn, made, one_turn, otherwise, with_dice
from referee.record.amid import BEGINS, TOLD_ABOVE
from referee.record.body import Body, table_of
from referee.record.faults import SHOWN, Fault
from referee.record.model import Deal, Line, Record
from referee.record.reader import Reading
from referee.record.scorelines import of_the_end
from referee.record.seats import seats_of
from referee.record.spoken import spoken
from referee.record.structure import is_change, is_deal, lines_of
from referee.record.tallies import counted
from referee.record.whole_lines import turned_up

MOST_DEALS = 8
"""Deals whose faults are looked at; each costs a walk to its first line that cannot be read."""

MOST_LINES = 200
"""Lines of a deal that are read on after its first fault, to find out what may have been meant later."""

LONGEST = 400
"""Characters of a line for which ways to read it are tried."""


ABOVE = {*BEGINS, TOLD_ABOVE, "hint-deal", "starter-unknown", "table-unknown", "position-unsaid", "standing"}
"""Hints and faults of what is not said above a line, or said of it already: no other is looked for."""


def with_hints(found: Reading, text: str, book_for: BookFor | None = None, *, whole: bool = False) -> Reading:
    """The reading with hints that fit the table in the place of those from spelling alone.

    `whole`: lines that read are looked at in all deals, not only in those in which others do not.
    """
    record = found.record
    if record is None or not (found.faults or whole):
        return found
    lines = lines_of(text)
    for fault in found.faults:
        if fault.why in AS_MEANT:
            lines[fault.line - 1] = str(fault.hint_args[0])  # as it was read
    shown = {fault.line for fault in found.faults[:SHOWN]}
    better: dict[Fault, Fault] = {}
    most = BROUGHT if registry.is_carried(record.game) else HINTS
    with suppress(Spent), Purse(most + earned("?" in line for line in lines)):
        for deal in [deal for deal in record.deals if whole or deal.cut in shown][:MOST_DEALS]:
            _OfDeal(record, deal, lines, found.faults, book_for).add_hints(better)
    told = {better.get(fault, fault): None for fault in found.faults}
    told |= {fault: None for fault in better.values() if fault.why in BY_TABLE}
    lines = lines_of(text)
    faults = (asked_if_left_out(_turned_up(fault, record, lines), record, lines) for fault in told)
    return Reading(record, tuple(sorted(faults, key=lambda fault: fault[:2])))


def _turned_up(fault: Fault, record: Record, lines: Sequence[str]) -> Fault:
    """The fault of a table card that is wanting, with the one that a remark above the first move names."""
    if fault.why != "starter-unknown":
        return fault
    deal = next(each for each in reversed(record.deals) if each.line <= fault.line)
    words, seats = registry.vocabulary(record.game, record.cards_path), seats_of(record.sitting(deal))
    begin = deal.line - 1 if deal.number > 1 else 0
    above = [line.strip(" #\t") for line in lines[begin : fault.line - 1] if line.lstrip()[:1] == "#"]
    sentences = (said for line in above for said in re.split(r"[.;。]\s*", line))
    told = (turned_up(said, words, seats) or "" for said in sentences)
    fact = next((each for each in told if each[:1] == "@" and "\n" not in each), "")
    return fault._replace(hint="write-above", hint_args=(fact,)) if fact else fault


class _Step(NamedTuple):
    """What a line of the text comes to: better hints, and the lines that were done; None: nobody can say."""

    hints: dict[Fault, Fault]
    lines: Iterable[Line] | None
    alone: bool = False  # nothing else was looked for: where nothing was done, the table goes on all the same


class _OfDeal:
    """The lines of a deal, each looked at as the table stood, as long as that is known."""

    def __init__(
        self,
        record: Record,
        deal: Deal,
        lines: Sequence[str],
        faults: Sequence[Fault],
        book_for: BookFor | None,
    ) -> None:
        self.lines = lines
        self.of_line: dict[int, list[Fault]] = {}
        for fault in faults:
            self.of_line.setdefault(fault.line, []).append(fault)
        names = record.sitting(deal)
        known = replace(record, deals=tuple(each for each in record.deals if each.number <= deal.number))
        self.begin = deal.line + 1 if is_deal(lines[deal.line - 1]) else deal.cut
        _, table = position(known, self.begin, book_for=book_for)
        table.undone = frozenset()  # what is taken back is never done here
        self.tables = Tables(table, table)
        self.slips = Slips(record, lines, language(lines), names)
        begun = any(line.steps[0].verb == "@position" for line in deal.lines if line.steps)
        self.read = _reader(record, names, begun, lines)
        self.cut = max(deal.cut, deal.line)
        self.told = _moves(self.slips, self.cut)
        self.behind = Behind(self.slips, self.read, self.of_line, self.told)
        self.skipped: set[int] = set()  # lines that went on with the one before

    def add_hints(self, found: dict[Fault, Fault]) -> None:
        """Put better hints for the faults of the deal beside those found so far."""
        for number in range(self.begin, min(self.cut + MOST_LINES, len(self.lines) + 1)):
            written = self.lines[number - 1]
            if is_deal(written) or is_change(written) or len(written) > LONGEST:
                return
            if number in self.skipped:
                continue
            here = self.of_line.get(number, [])
            wrong = [fault for fault in here if not {fault.why, fault.hint} & (ABOVE | AS_MEANT)]
            if any(fault.writes and is_change(str(fault.hint_args[0])) for fault in wrong):
                continue  # who went home
            if heads(wrong, self.slips):
                return
            table = self.tables.now
            step = self.step(number, wrong)
            found |= step.hints
            if step.lines is None:
                found |= self.behind_moves(number)
                return
            if step.alone and wrong and not step.lines:
                resumed(table, self.slips, self.lines, number)
            for each in step.lines:
                self.tables = self.tables.after(each)

    def behind_moves(self, after: int) -> dict[Fault, Fault]:
        """The lines behind the last move as remarks, where what was done after a line is not known."""
        found: dict[Fault, Fault] = {}
        for number in range(max([after, *self.told]) + 1, len(self.lines) + 1):
            written = self.lines[number - 1]
            if is_deal(written) or is_change(written):
                break
            wrong = self.of_line.get(number, [])
            if wrong and all(fault.hint in ("", "hint-move", "hint-sketch", "hint-words") for fault in wrong):
                found |= said(wrong, "hint-sketch", f"# {written.strip()}")
        return found

    def step(self, number: int, wrong: Sequence[Fault]) -> _Step:
        """What a line comes to, looked for in the lines around it first."""
        if wrong and goes_back(self.slips, number):
            return self.of_itself(number, wrong)
        return (
            self.played_on(number, wrong)
            or self.everybody(number, wrong)
            or self.elsewhere(number, wrong)
            or self.with_next(number, wrong)
            or self.of_itself(number, wrong)
        )

    def played_on(self, number: int, wrong: Sequence[Fault]) -> _Step | None:
        """The line with one more in front of it, where play went on before somebody wrote again."""
        written = self.lines[number - 1]
        open_ = wrong or number in self.told or written.lstrip()[:1] == "#"
        again = self.behind.played_on(self.tables, number) if open_ else ""
        if not again:
            return None
        first = again.partition("\n")[0]
        hint = "hint-sketch" if "\n" in again and "#" not in first else "write-line"  # no word says it
        hints = said(wrong or [otherwise(number, written, "played-on")], hint, again)
        read = (self.read(text, number) for text in again.split("\n"))
        return _Step(hints, (line for line in read if line is not None))

    def everybody(self, number: int, wrong: Sequence[Fault]) -> _Step | None:
        """A line for each, where one says that everybody drew."""
        each = all_drew(self.tables.now, self.slips, self.read, number) if wrong else []
        if not each:
            return None
        hints = said(wrong, "write-line", "\n".join(text for text, _ in each))
        return _Step(hints, [line for _, line in each])

    def elsewhere(self, number: int, wrong: Sequence[Fault]) -> _Step | None:
        """What is no move: the end of the deal, a hand, or something that somebody said."""
        table = self.tables.now
        later = self.told[-1] if self.told else 0
        hint = (
            closing(table, self.slips, self.read, wrong, number, later)
            or hand(table, self.slips, wrong, number)
            or (speech(self.slips, number) if wrong else None)
            or lying(table, self.slips, wrong, number)
        )
        return None if hint is None else _Step(said(wrong, *hint), [])

    def with_next(self, number: int, wrong: Sequence[Fault]) -> _Step | None:
        """What a line says together with the next one, which is a remark then; None where it stands alone."""
        table, following = self.tables.now, self.of_line.get(number + 1, [])
        both = joined(table, self.slips, self.read, wrong, following, number)
        if both is None and not wrong:
            both = one_turn(table, self.slips, self.read, number)
        if both is None:
            return None
        more = self.lines[number].strip()
        first = wrong or [otherwise(number, self.lines[number - 1], "goes-on")]
        second = following or [otherwise(number + 1, more, "goes-on")]
        hints = said(first, "write-line", both.text) | said(second, "write-line", f"# {more}")
        self.of_line.pop(number + 1, None)
        self.skipped.add(number + 1)
        return _Step(hints, [*both.lines], alone=True)

    def of_itself(self, number: int, wrong: Sequence[Fault]) -> _Step:
        """What the line says of itself, at this table."""
        if not wrong:
            return _Step(*_by_table(self.tables, self.slips, self.read, number), alone=True)
        texts = [line for fault in wrong if fault.writes for line in str(fault.hint_args[0]).split("\n")]
        if texts and all(line[:1] == "@" for line in texts):  # facts, whatever their cards may do
            facts = (self.read(line, number) for line in texts)
            return _Step({}, [line for line in facts if line is not None], alone=True)
        following = next_seat(self.lines, number, self.slips)
        asked = Written(self.tables, self.slips, self.read, number, wrong, following)
        told = {fault: fault for fault in wrong}
        better, lines = _with_draws(asked, *hints_of_line(asked))
        hints = another_lay(self.tables.now, self.slips, number, told | better)
        return _Step({fault: self.of_kind(hint, number) for fault, hint in hints.items()}, lines, alone=True)

    def of_kind(self, fault: Fault, number: int) -> Fault:
        """A fault whose line takes the card of the other kind, where that one alone could be taken there."""
        text = str(fault.hint_args[0]) if fault.hint in ("write-line", "hint-sketch") else "#"
        line = self.read(text, number) if text[:1] not in ("@", "#") and "\n" not in text else None
        if line is None:
            return fault
        card = made(self.tables.now, self.slips.with_line(number - 1, text), self.read, line)
        return fault if card is None else fault._replace(hint_args=(card[1],))


def _moves(slips: Slips, cut: int) -> list[int]:
    """The lines of a deal from its cut on that tell somebody's move."""
    lines, seats = slips.lines, seats_of(tuple(slips.names))
    end = next((n for n in range(cut, len(lines)) if is_deal(lines[n])), len(lines))
    most = 1 if slips.words.rolls else 0  # a single number may be a die
    moves = (n for n in range(cut, end + 1) if len(counted(lines[n - 1], slips.words, seats)) <= most)
    moves = (n for n in moves if spoken(lines[n - 1], slips.words, seats)[1])
    moves = (n for n in moves if writer(lines[n - 1], slips) is not None and tells(lines[n - 1], slips))
    return [n for n in moves if not of_the_end(lines[n - 1], slips.words, seats)]


def _with_draws(
    asked: Written, better: dict[Fault, Fault], done: list[Line] | None
) -> tuple[dict[Fault, Fault], list[Line] | None]:
    """Hints and lines of a play, with the draws behind it where the line says that everybody drew."""
    too = drew_too(asked.tables.now, done, asked.slips, asked.read, asked.number) if done else []
    led = next((f for f in (better.get(each, each) for each in asked.wrong) if f.writes), None)
    if not too or led is None or done is None:
        return better, done
    texts = [str(led.hint_args[0]), *(text for text, _ in too)]
    lines = [*done, *(line for _, line in too)]
    return better | said(asked.wrong, "write-line", "\n".join(texts)), lines


def _by_table(
    tables: Tables, slips: Slips, read: Callable[[str, int], Line | None], number: int
) -> tuple[dict[Fault, Fault], list[Line]]:
    """What was done by a line that reads, and a hint where the table knows that it was meant otherwise."""
    written, table = slips.lines[number - 1], tables.now
    line = read(written, number)
    if line is None:
        return {}, []
    dice = with_dice(tables, slips, read, line)
    if dice is not None:
        again, text = dice
        return said([otherwise(number, written, "dice-kept")], "write-line", text), [again]
    other, why = drawn(table, slips, line), "draw-meant"
    if other is None:
        other, why = built(table, slips, line), "deed-meant"
    if other is not None:
        fault = otherwise(number, written, why)
        return said([fault], "write-line", slips.writer.line(other)), [other]
    card = made(table, slips, read, line)
    if card is None:
        return {}, [line]
    other, text = card
    return said([otherwise(number, written, "card-meant")], "write-line", text), [other]


def _reader(
    record: Record, names: tuple[str, ...], begun: bool, lines: Sequence[str]
) -> Callable[[str, int], Line | None]:
    """What reads one line of a deal; None for one that cannot be read."""
    body = Body(table_of(registry.vocabulary(record.game, record.cards_path), names))
    body.position, body.lines = begun, lines

    def read(text: str, number: int) -> Line | None:
        body.faults.clear()
        spend(READ + len(text) ** 2 // 100)  # what a piece may mean is looked for up to the end of its line
        line = body.line(text, number)
        return None if body.faults else line

    return read
