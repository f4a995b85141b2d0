"""Better hints for one line that cannot be read, by what it may mean at the table as it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from referee.mend.edits import Slips
from referee.mend.line_by_line import Written, by_another_name, line_by_line, rolled_before
from referee.mend.meant import Meant, bare, doubts, likeliest
from referee.mend.one_piece import MOST_SHOWN, PIECES, WORDS, answered, readings
from referee.record.faults import Fault
from referee.record.left_out import left_out
from referee.record.model import Line, LineKind
from referee.record.normalize import fold
from referee.record.seats import seats_of
from referee.record.turns import NOTHING
from referee.record.ways import strange

MOST_FAULTS = 3
"""Faults of one line for which ways to read it are tried."""

BRACKETS = frozenset("([{「（")
"""Signs before a remark."""


def said(wrong: Sequence[Fault], hint: str, text: str) -> dict[Fault, Fault]:
    """The faults of a line with one hint."""
    return {fault: fault._replace(hint=hint, hint_args=(text,)) for fault in wrong}


Hints = tuple[dict[Fault, Fault], list[Line] | None]
"""Better hints for the faults of a line, and what was most likely done; None where nobody can say."""


class _Weighed(NamedTuple):
    """What the reader proposes for a line, and what it may mean at the table."""

    asked: Written
    led: list[Line] | None  # the lines of the reader, and how much speaks against them
    far: int | None
    stays: bool  # whether they are kept whatever else may be meant
    found: list[Meant]
    best: list[Meant]  # the likeliest of them
    prose: bool  # much of the line is no word of the game

    @property
    def wrong(self) -> Sequence[Fault]:
        """The faults of the line."""
        return self.asked.wrong

    @property
    def told(self) -> str:
        """What the reader's hint writes."""
        return " ".join(map(str, self.wrong[0].hint_args))

    @property
    def agreed(self) -> bool:
        """Whether the reader proposes one of the likeliest."""
        lines = ([*map(bare, each.lines)] for each in self.best)
        return self.led is not None and [*map(bare, self.led)] in lines

    @property
    def sure(self) -> bool:
        """Whether nothing speaks against the likeliest."""
        return bool(self.best) and self.best[0].doubt == 0 and not self.best[0].loose

    @property
    def only(self) -> bool:
        """Whether there is one that nothing speaks against."""
        return self.sure and len(self.best) == 1

    @property
    def legal(self) -> list[Meant]:
        """All that the table allows."""
        return [each for each in self.found if each.doubt == 0]

    @property
    def doubted(self) -> bool:
        """Whether the reader leaves more of the line aside than another meaning does."""
        if not self.sure:
            return False
        return (not self.agreed and "#" in self.told) or re.search(r";\s*[,;]", self.told) is not None


def hints_of_line(asked: Written) -> Hints:
    """Better hints for the faults of a line, and what was most likely done."""
    stranger = None if asked.wrong[0].writes else by_another_name
    for find in (line_by_line, rolled_before, stranger):
        several = None if find is None else find(asked)
        if several is not None:
            return _as_meant(asked.wrong, [several]), [*several.lines]
    case = _weighed(asked)
    return _by_agreement(case) or _by_likelihood(case) or _by_reader(case) or _by_pieces(case)


def _weighed(asked: Written) -> _Weighed:
    """The case of a line."""
    table = asked.tables.now
    led = _led(asked.wrong, asked.read, asked.number)
    far = None if led is None else doubts(table, led)[0]
    stays = led is not None and all(_stays(fault, far, asked.slips) for fault in asked.wrong)
    found = asked.meant(asked.text, table, asked.next_seat)
    words, seats, best = asked.slips.words, seats_of(tuple(asked.slips.names)), likeliest(found)
    prose = strange(asked.text, words, seats) > 1
    whole = [each for each in best if not left_out(asked.text, each.text, words, seats)] if best[1:] else best
    return _Weighed(asked, led, far, stays, found, whole or best, prose)


def _by_agreement(case: _Weighed) -> Hints | None:
    """What reader and table say alike, or a question where a remark names another rank that may be meant."""
    led, legal = case.led, case.legal
    ranks = case.asked.slips.words.rank_names
    if ranks & {*re.findall(r"\w+", fold(case.told.partition("#")[2]))} and legal[1:]:
        return _as_meant(case.wrong, legal), [*legal[0].lines]  # `the ace for the queen`
    kept = case.stays or (case.prose and case.agreed)
    if led is not None and case.far == 0 and kept and (case.only or not case.sure) and not case.doubted:
        return {}, led
    if led is None and not case.only and case.wrong[0].writes and "\n" in case.told:
        return {}, None  # what several people did is read line by line, and the table known then
    return None


def _by_likelihood(case: _Weighed) -> Hints | None:
    """What is likeliest at the table, beside the reader's lines where these may be meant as well."""
    led, far, best = case.led, case.far, case.best
    if case.sure:
        return _as_meant(case.wrong, best), [*best[0].lines]
    if not best or best[0].doubt != 0 or led is None:
        return None
    if far is None or (far and case.prose and not best[0].loose):
        texts = tuple(str(case.wrong[0].hint_args[0]).split("\n"))
        own = Meant(texts, tuple(led), 0, best[0].cost, loose=True)
        return _as_meant(case.wrong, best if far is None else [*best, own]), [*best[0].lines]
    return None


def _by_reader(case: _Weighed) -> Hints | None:
    """What the reader proposes, as a question where the table speaks against it."""
    led, far, wrong = case.led, case.far, case.wrong
    if led is None or not case.stays:
        return None
    move = led[0].kind is LineKind.MOVE
    slip = move and wrong[0].why == "name-unknown" and far in (None, 2)  # of another name, perhaps
    if not slip and (far is not None or _same(wrong[0], case.asked.text)):
        return {}, led
    whole = (
        not slip and "#" not in case.told and not case.legal
    )  # nothing else can be meant: the table judges it
    return ({}, []) if whole else (_asked(wrong), [])


def _by_pieces(case: _Weighed) -> Hints:
    """What each piece may mean that cannot be read, or what is likeliest where none has a hint."""
    led, best, wrong = case.led, case.best, case.wrong
    tables, slips, read, number, *_ = case.asked
    better: dict[Fault, Fault] = {}
    slip = any(fault.hint == "did-you-mean" for fault in wrong)
    if led is None and not slip and len(best) == 1 and best[0].doubt == 1 and best[0].cost == 0:
        return _as_meant(wrong, best), [*best[0].lines]  # its words say it, and a rule forbids it
    if len(wrong) <= MOST_FAULTS and all(_of_one_line(fault) for fault in wrong):
        each = [readings(tables.now, slips, read, number, wrong, place) for place in range(len(wrong))]
        allowed = led is not None and case.far is not None
        better = {
            fault: answered(fault, ways, slips, allowed=allowed)
            for fault, ways in zip(wrong, each, strict=True)
        }
        if len({bare(way.line) for ways in each for way in ways}) == 1:
            return better, [next(way.line for ways in each for way in ways)]
        if any(each):
            return better, None
    helped = any(fault.hint not in ("", "hint-words", "hint-names") for fault in better.values())
    plainly = not (helped or slip) and len(best) == 1 and not best[0].loose
    if best and not led and (case.prose or best[0].doubt == 0 or plainly):
        return _as_meant(wrong, best), [*best[0].lines]
    return better, led if led is not None and case.far == 0 else []


def _of_one_line(fault: Fault) -> bool:
    """Whether a fault is of a piece of a line that is one move, not those of several people."""
    apart = fault.hint == "write-line" and "\n" in str(fault.hint_args[0])
    return fault.why in PIECES and not apart


def _same(fault: Fault, written: str) -> bool:
    """Whether a hint only writes the same letters and figures with other signs between them."""
    one, other = (re.sub(r"[\W_]", "", fold(each)) for each in (written, str(fault.hint_args[0])))
    return one == other


def _plainly(each: Meant) -> str:
    """What may be chosen: a body, or the lines of several people."""
    texts = [text.partition("#")[0].strip() for text in each.texts]
    return " | ".join(texts) if texts[1:] else texts[0].partition(": ")[2]


def _asked(wrong: Sequence[Fault]) -> dict[Fault, Fault]:
    """Faults whose hint could not be done at the table, as a question."""
    return {fault: fault._replace(hint="hint-sketch") for fault in wrong if fault.writes}


def _as_meant(wrong: Sequence[Fault], best: Sequence[Meant]) -> dict[Fault, Fault]:
    """The faults of a line as one, with what it most likely says or what may be chosen from."""
    first, *_ = best
    choice = list(dict.fromkeys(map(_plainly, best)))
    if choice[1:]:
        hint = ("possible-here", " · ".join(choice[:MOST_SHOWN]))
    else:
        sure = not first.loose and (first.doubt == 0 or first.cost == 0)
        hint = ("write-line" if sure else "hint-sketch", first.text)
    return said(wrong, *hint)


def _led(wrong: Sequence[Fault], read: Callable[[str, int], Line | None], number: int) -> list[Line] | None:
    """The lines that the reader itself proposes in the place of one, remarks apart."""
    if len(wrong) != 1 or not wrong[0].writes:
        return None
    texts = [text for text in str(wrong[0].hint_args[0]).split("\n") if text[:1] != "#"]
    lines = [line for text in texts if (line := read(text, number)) is not None]
    return lines if lines and len(lines) == len(texts) else None


def _stays(fault: Fault, doubt: int | None, slips: Slips) -> bool:
    """Whether the line that the reader proposes is kept, whatever else may have been meant.

    A word that it would turn into a remark may be a slip of something that the table knows.
    """
    if fault.hint == "write":
        return fault.why not in PIECES
    typed, line = str(next(iter(fault.args), "")), str(fault.hint_args[0])
    if " # " not in line or (typed[:1] in BRACKETS or _without_brackets(typed) in line.partition("#")[0]):
        return True
    word = fold(typed)
    fillers = slips.words.fillers
    groups = [name for name in fillers if name in ("idle", "reached") or name.startswith(NOTHING)]
    idle = {each for name in groups for each in fillers[name]}
    says = word in idle or any(each in word for each in idle if not each.isascii())
    return says or (doubt is not None and fault.why not in WORDS)


def _without_brackets(typed: str) -> str:
    """What stands before a remark in brackets; the whole where there is none is nothing that stays."""
    front = next((typed[:n] for n, sign in enumerate(typed) if sign in BRACKETS), "")
    return front or "#"
