"""The proof of a verdict: the lines it rests on, or two complete deals that show it open."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from referee.judgement import DOUBTFUL, ILLEGAL, LEGAL, LineVerdict, Settle
from referee.knowledge.evidence import core
from referee.knowledge.examples import examples
from referee.knowledge.watch import Watch, watched
from referee.record.model import Deal, Record
from referee.replay import BookFor, base_setup, engine, judge, starts


class Proof(NamedTuple):
    """Why a line got its verdict.

    `lines`: for an illegal line, numbers in the file of the lines that contradict one another or the
    rule, of which none can be left out (the line itself among them).  `legal` and `illegal`: for an
    unknown line, complete records of its deal that agree with everything recorded.
    """

    verdict: LineVerdict
    lines: tuple[int, ...] = ()
    legal: Record | None = None
    illegal: Record | None = None

    @property
    def settle(self) -> tuple[Settle, ...]:
        """What would settle the line."""
        return self.verdict.settle


def prove(record: Record, line: int, *, as_of: int | None = None, book_for: BookFor | None = None) -> Proof:
    """The proof of the verdict on line `line` of the file; ValueError if it is no fact or move."""
    judgement = judge(record, as_of=as_of, book_for=book_for)
    verdict = next((each for each in judgement.lines if each.line.number == line), None)
    if verdict is None:
        raise ValueError(line)
    if verdict.verdict not in (ILLEGAL, DOUBTFUL):
        return Proof(verdict)
    table, deal, start = view_of(record, verdict, as_of, book_for)
    if verdict.verdict == ILLEGAL:
        return Proof(verdict, tuple(deal.lines[index].number for index in core(table)))

    def said_of(example: Record) -> str:
        lines = judge(example, book_for=book_for).lines
        return next(each.verdict for each in lines if each.line.number == line)

    legal, illegal = examples(record, deal, start, table, said_of)
    for name, verdicts in verdict.turns_on.items():
        for value, word in verdicts.items():
            chosen = replace(record, options={**record.options, name: value})
            table, deal, start = view_of(chosen, verdict, as_of, book_for)
            pair = examples(chosen, deal, start, table, said_of)
            legal = pair[0] if word == LEGAL else legal
            illegal = pair[1] if word == ILLEGAL else illegal
    return Proof(verdict, (), legal, illegal)


def view_of(
    record: Record, verdict: LineVerdict, as_of: int | None, book_for: BookFor | None
) -> tuple[Watch, Deal, int]:
    """The deal of the line, judged with an eye on it; the deal; its start player."""
    setup = base_setup(record, book_for)
    deal, start = starts(record, setup)[verdict.deal - 1]
    if as_of is not None:
        deal = deal._replace(lines=tuple(each for each in deal.lines if each.number <= as_of))
    target = next(i for i, each in enumerate(deal.lines) if each.number == verdict.line.number)
    return watched(engine(record.game), setup, deal, start, target), deal, start
