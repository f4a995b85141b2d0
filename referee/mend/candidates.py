"""The changes that may mend a record: of the line at fault, of those before it, and of the header."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from referee import registry
from referee.mend.change import Change, Likely
from referee.mend.edits import Slips
from referee.mend.evaluation import Evaluator
from referee.mend.full_check import Found
from referee.mend.insertions import equipment, lost_deal, lost_facts, lost_moves, lost_start
from referee.mend.lines import Span, blank, language
from referee.record.faults import Fault
from referee.record.first_deal import start_told
from referee.record.model import Line, LineKind
from referee.record.structure import is_deal
from referee.record.writer import Writer

AFTER = 3
"""Lines after the first bad one that are tried where no card is hidden: they can change little."""


def candidates(
    evaluator: Evaluator, lines: Sequence[str], bad: int, found: Found, reach: int
) -> Iterator[Change]:
    """Changes to try: at the first bad line, then before it, then after it."""
    if evaluator.record is None:
        yield from of_header(lines, found)
        return
    slips = Slips(evaluator.record, lines, language(lines))
    writer = slips.writer
    options = list(equipment(evaluator.record, lines, writer))
    if bad > evaluator.texts.head:
        yield lost_deal(bad, lines[bad], writer)
    yield from at_line(evaluator, slips, writer, bad, first=not reach)
    yield from options
    least = max(evaluator.texts.head, bad - reach) if reach else evaluator.texts.head
    for index in range(bad - 1, least, -1):
        yield from at_line(evaluator, slips, writer, index)
    if least == evaluator.texts.head:
        yield from at_line(evaluator, slips, writer, evaluator.texts.head)
    deal = evaluator.texts.deal_at(bad)
    end = len(lines) if deal is None else evaluator.texts.spans[deal].end
    last = end if not reach and hidden(evaluator, bad) else min(end, bad + AFTER + 1)
    for index in range(bad + 1, last):
        yield from at_line(evaluator, slips, writer, index)
    if last == len(lines):
        yield from before_line(evaluator, writer, last)


def hidden(evaluator: Evaluator, bad: int) -> bool:
    """Whether cards are hidden at a line, so that what is written later may bear on it."""
    deal = evaluator.texts.deal_at(bad)
    if deal is None or not evaluator.plain:
        return True
    return any(world.state.ledger is not None for world in evaluator.tables(deal)[-1].worlds)


def at_line(
    evaluator: Evaluator, slips: Slips, writer: Writer, index: int, *, first: bool = False
) -> Iterator[Change]:
    """What the line with this index may have been, and what may be missing before it."""
    lines = evaluator.texts.lines
    if not evaluator.texts.head <= index < len(lines) or blank(lines[index]):
        return
    if is_deal(lines[index]):
        yield from before_line(evaluator, writer, index)
        yield Change("delete", index, 1, (), Likely.LOSS, "delete")
        return
    deal = evaluator.texts.deal_at(index)
    if deal is None:
        return
    slips = slips.at(evaluator.texts.sitting(deal))
    writer = slips.writer
    span = evaluator.texts.spans[deal]
    read = evaluator.texts.parsed(deal)[index - span.begin]
    if begins_facts(evaluator, span, index):
        yield lost_deal(index, lines[index], writer)
    near = slips.of(index, read)
    yield from near if first else islice(near, 3)  # at the bad line itself, most likely, a word is wrong
    yield from before_line(evaluator, writer, index, first=first)
    yield from near
    if first:
        yield from slips.both_renamed(index)


def begins_facts(evaluator: Evaluator, span: Span, index: int) -> bool:
    """Whether a deal may begin at a line: at the first of several facts, or at a move."""
    before = next(
        (i for i in range(index - 1, span.begin - 1, -1) if not blank(evaluator.texts.lines[i])), None
    )
    if before is None:
        return False
    if not evaluator.texts.lines[index].lstrip().startswith(("@", "＠")):
        return not evaluator.needs.table_card
    return not evaluator.texts.lines[before].lstrip().startswith(("@", "＠"))


def before_line(evaluator: Evaluator, writer: Writer, index: int, *, first: bool = False) -> Iterator[Change]:
    """Lines that may be missing before the line with this index, at the end of its deal too."""
    deal = evaluator.texts.deal_at(index)
    if deal is None:
        return
    if writer.names != evaluator.texts.sitting(deal):
        writer = Writer(writer.vocabulary, evaluator.texts.sitting(deal), writer.lang)
    span = evaluator.texts.spans[deal]
    parsed = evaluator.texts.parsed(deal)[: index - span.begin]
    before = [line for line in parsed if isinstance(line, Line)]
    if any(isinstance(line, Fault) for line in parsed):
        return
    following = evaluator.texts.parsed(deal)[index - span.begin] if index < span.end else None
    if isinstance(following, Line) and following.kind is LineKind.FACT:
        return
    moves = any(line.kind is LineKind.MOVE for line in before)
    if not moves:
        yield from lost_facts(index, writer)
        if isinstance(following, Line) and following.seat is not None and not start_told(before):
            yield lost_start(span.begin, following.seat, writer)
    seats = len(evaluator.texts.sitting(deal))
    named = evaluator.plain or first  # each try is dear where options or testimonies are open
    table = evaluator.tables(deal)[len(before)]
    yield from lost_moves(table, index, writer, seats, all_open=first, named=named)


def missing_before(evaluator: Evaluator, writer: Writer, index: int) -> Iterator[Change]:
    """The lines that may be missing before a bad one."""
    yield from before_line(evaluator, writer, index, first=True)


def of_header(lines: Sequence[str], found: Found) -> Iterator[Change]:
    """What the reader proposes where the header itself cannot be read."""
    words = registry.shared_words()
    word = Writer(words, (), language(lines)).key("deal")
    for fault in found.faults:
        index = fault.line - 1
        if not 0 <= index < len(lines):
            continue
        line = lines[index]
        if fault.why in ("fact-in-header", "move-in-header", "header-line", "deal-missing"):
            yield Change("deal", index, 0, (word,), Likely.SLIP, "deal", {"line": str(index + 1)})
        if not fault.hint_args:
            continue
        meant = str(fault.hint_args[0])
        if fault.hint == "did-you-mean":
            begin = fault.column - 1
            for end in sorted({len(line), *(place for place, sign in enumerate(line) if sign in ",=#")}):
                if end > begin:
                    new = line[:begin] + meant + line[end:]
                    old = line[begin:end]
                    yield Change(
                        "replace", index, 1, (new,), Likely.SLIP, "replace", {"written": old, "better": meant}
                    )
        elif fault.hint == "write" and fault.why != "key-missing":
            yield Change("replace", index, 1, (meant,), Likely.SLIP, "rewrite")
        elif fault.hint == "key-near":
            key = str(fault.hint_args[1])
            for at, each in enumerate(lines):
                if each.partition(":")[0].strip() == meant:
                    new = each.replace(meant, key, 1)
                    yield Change(
                        "replace", at, 1, (new,), Likely.SLIP, "replace", {"written": meant, "better": key}
                    )
