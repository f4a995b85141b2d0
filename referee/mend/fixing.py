"""Every line that its fault says how to write, written so: what `fmt --fix` shows and writes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from referee import registry
from referee.judge.deal_runs import BookFor
from referee.mend.change import Change, Counts, Repair
from referee.mend.hints import with_hints
from referee.mend.lines import language, lines_of
from referee.record.amid import BEGINS, TOLD_ABOVE
from referee.record.completeness import truncate_incomplete
from referee.record.faults import Fault
from referee.record.formatter import comment_of
from referee.record.normalize import fold
from referee.record.reader import WHOLE, read_partly
from referee.record.structure import is_deal, is_heading
from referee.record.vocabulary import Vocabulary

MOST_ROUNDS = 40
"""Times that a text is read again: what stands first often hides what follows."""


ABOVE = {"key-missing", *BEGINS}
"""Faults whose lines are written above the one in which they are found."""
FIRST = WHOLE | ABOVE | {TOLD_ABOVE}
"""Faults besides those of the header that are mended before any other."""


_GAME = ("game:", "ゲーム:")


class Fixed(NamedTuple):
    """The changes, each upon the lines that the one before it left, and the faults that remain in those."""

    changes: tuple[Change, ...]
    left: tuple[Fault, ...]

    @property
    def repair(self) -> Repair:
        """All changes as one repair."""
        return Repair(self.changes, (), Counts(len(self.left), 0, 0))

    def announced(self, faults: Sequence[Fault], lines: Sequence[str]) -> tuple[Fault, ...]:
        """The faults of lines as they were typed, each with what becomes of its line and is asked of it then.

        What is said to be written and what is written in the end are the same words.
        """
        meant = [*lines]
        came = [*range(1, len(lines) + 1)]  # the line as typed of which each is made; 0 for a new one
        for change in self.changes:
            begin, end = change.at, change.at + change.taken
            came[begin:end] = [came[begin] if change.taken else 0] * len(change.new)
            meant = [*change.applied(meant)]
        remains = {came[fault.line - 1] for fault in self.left}
        told = [fault for fault in faults if fault.line not in remains]
        for place, fault in enumerate(told):
            better = "\n".join(line for line, of in zip(meant, came, strict=True) if of == fault.line)
            if (
                better != lines[fault.line - 1]
                and fault.why not in ABOVE
                and fault.hint not in ("hint-deal", "write-above")
            ):
                told[place] = fault._replace(hint="write-line", hint_args=(better,))
        asked = (fault._replace(line=of) for fault in self.left if (of := came[fault.line - 1]))
        return tuple(sorted((*told, *asked), key=lambda fault: fault[:2]))


OF_ONE_TURN = {"dice-kept", "goes-on"}
"""Faults of lines that read each for itself, and say only together what one turn was."""


def fixed(text: str, file: str, base: Path | None, book_for: BookFor | None = None) -> Fixed:
    """What the hints of a text come to, followed until nothing more is said to be written otherwise."""
    changes: list[Change] = []
    lines = lines_of(text)
    touched: set[tuple[str, ...]] = set()
    for _ in range(MOST_ROUNDS):
        text = "\n".join(lines)
        found = truncate_incomplete(read_partly(text, file, base=base, leads=True))
        # what was read only now is looked at once more by the table
        anew = not found.faults
        faults = with_hints(found, text, book_for, whole=anew).faults
        faults = faults if changes or not anew else tuple(each for each in faults if each.why in OF_ONE_TURN)
        left = () if anew else faults
        record = found.record
        words = None if record is None else registry.vocabulary(record.game, record.cards_path)
        fresh = [change for change in _changes(faults, lines, words) if _said(change, lines) not in touched]
        if not fresh:
            return Fixed(tuple(changes), left)
        touched |= {_said(change, lines) for change in fresh if change.kind == "replace"}
        for change in fresh:
            lines = change.applied(lines)
        changes += fresh
    return Fixed(tuple(changes), left)


def _said(change: Change, lines: Sequence[str]) -> tuple[str, ...]:
    """What a change writes where and in the place of what: once said, it is not said again."""
    return (str(change.at), *lines[change.at : change.at + change.taken], "", *change.new)


def _as_spelled(fault: Fault, lines: Sequence[str], words: Vocabulary | None) -> Fault:
    """The fault of a slip of the word for a deed, `drwa 5D`, with its whole line; any other as it is."""
    typed = str(fault.args[0]) if fault.why == "word-strange" and fault.hint == "did-you-mean" else ""
    near = str(fault.hint_args[0]) if typed else ""
    line = lines[fault.line - 1] if fault.line <= len(lines) else ""
    if words is None or fold(near) not in words.verbs or line.count(typed) != 1:
        return fault
    return fault._replace(hint="write-line", hint_args=(line.replace(typed, near),))


def _changes(faults: Sequence[Fault], lines: Sequence[str], words: Vocabulary | None = None) -> list[Change]:
    """What the faults say to write, from the last line to the first: none moves the place of another."""
    found: dict[tuple[int, str], Change] = {}
    begins = (n for n, line in enumerate(lines, 1) if is_deal(line) and not is_heading(lines, n - 1))
    deal = next((fault.line for fault in faults if fault.why == "deal-missing"), next(begins, 0))
    faults = [_as_spelled(fault, lines, words) for fault in faults]
    told = [fault for fault in faults if whole_line(fault)]
    head = [fault for fault in told if fault.line < deal or fault.why in FIRST]
    # what was possible at a table nobody knows before its header and the facts of its deal are read
    for fault in head or _until_facts(faults):
        at = fault.line - 1
        if fault.why == "deal-missing" and fault.hint == "hint-deal":
            shared = registry.shared_words()
            word = shared.usual(shared.words.keys, language(lines))["deal"]
            begun = (each for each in told if each.why == "deal-begun")  # would be another deal below it
            over = [Change("replace", each.line - 1, 1, (whole_line(each),)) for each in begun]
            return [*over, Change("deal", at, 0, (word,))]  # what follows is read otherwise behind it
        new = whole_line(fault)
        if new and 0 <= at < len(lines):
            if fault.why in ABOVE or fault.hint == "write-above":
                before = found.get((at, "insert"), Change("insert", at, 0, ()))
                found[at, "insert"] = before._replace(new=(*before.new, *new.split("\n")))
            elif new.strip() != lines[at].strip():
                said = "" if fault.why in WHOLE else comment_of(lines[at])
                new = new if "#" in new or not said else f"{new}  {said}"
                found.setdefault((at, "replace"), Change("replace", at, 1, tuple(new.split("\n"))))
                if fault.why == "deal-missing":
                    return [found[at, "replace"]]
    first, added = found.get((0, "replace")), found.get((0, "insert"))
    if first is not None and added is not None and fold(first.new[0]).startswith(_GAME):
        found[0, "replace"] = first._replace(
            new=(first.new[0], *added.new, *first.new[1:])
        )  # the game stands first
        del found[0, "insert"]
    return [found[at] for at in sorted(found, reverse=True)]


def _until_facts(faults: Sequence[Fault]) -> list[Fault]:
    """The faults up to the first facts or heading that one says to write: moves behind them wait."""
    kept: list[Fault] = []
    opened = False
    for fault in sorted(faults, key=lambda each: each.line):
        first = whole_line(fault).partition("\n")[0]
        begins = first[:1] == "@" or (bool(first) and is_deal(first))
        if opened and not begins and first[:1] != "#":
            break
        opened = opened or begins
        kept.append(fault)
    return kept


def whole_line(fault: Fault) -> str:
    """The line that a fault says to write, or several; "" where it names a piece, an example, or nothing."""
    if not fault.writes and fault.hint != "write-above":
        return ""
    text = str(fault.hint_args[0])
    begins = text[:1] in ("@", "#") or ":" in text
    begins = begins or fold(text.partition("#")[0].strip()) in registry.deal_words()
    return text if "\n" in text or fault.why in WHOLE or (begins and "…" not in text) else ""
