"""What was most likely meant by a line that cannot be read, by what can happen there at the table.

The reading never looks at the table; what is proposed in the place of a word does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

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
    next_seat,
    resumed,
    speech,
    tells,
    writer,
)
from referee.mend.asked import AS_MEANT, asked_if_left_out
from referee.mend.back import Behind, Tables
from referee.mend.edits import Slips
from referee.mend.line_by_line import Written, by_another_name, line_by_line, rolled_before
from referee.mend.lines import language
from referee.mend.meant import Meant, bare, doubts, likeliest
from referee.mend.one_piece import MOST_SHOWN, PIECES, WORDS, answered, readings
from referee.mend.otherwise import drawn, made, one_turn, otherwise, with_dice
from referee.record.body import Body, table_of
from referee.record.faults import SHOWN, Fault
from referee.record.model import Deal, Line, LineKind, Record
from referee.record.normalize import fold
from referee.record.reader import Reading
from referee.record.seats import seats_of
from referee.record.structure import is_change, is_deal, lines_of
from referee.record.tallies import counted
from referee.record.turns import NOTHING
from referee.record.ways import strange

MOST_DEALS = 8
"""Deals whose faults are looked at; each costs a walk to its first line that cannot be read."""

MOST_LINES = 200
"""Lines of a deal that are read on after its first fault, to find out what may have been meant later."""

LONGEST = 400
"""Characters of a line for which ways to read it are tried."""

MOST_FAULTS = 3
"""Faults of one line for which ways to read it are tried."""


BRACKETS = frozenset("([{「（")
"""Signs before a remark."""

BY_TABLE = {"card-meant", "draw-meant", "dice-kept", "goes-on", "played-on"}
"""Faults of lines that read, but could not be so at the table."""
ABOVE = {"hint-deal", "starter-unknown", "table-unknown", "position-unsaid", "standing"}
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
            _of_deal(record, deal, lines, found.faults, book_for, better)
    told = {better.get(fault, fault): None for fault in found.faults}
    told |= {fault: None for fault in better.values() if fault.why in BY_TABLE}
    faults = (asked_if_left_out(fault, record, lines_of(text)) for fault in told)
    return Reading(record, tuple(sorted(faults, key=lambda fault: fault[:2])))


def _of_one_line(fault: Fault) -> bool:
    """Whether a fault is of a piece of a line that is one move, not those of several people."""
    apart = fault.hint == "write-line" and "\n" in str(fault.hint_args[0])
    return fault.why in PIECES and not apart


def _of_deal(
    record: Record,
    deal: Deal,
    lines: Sequence[str],
    faults: Sequence[Fault],
    book_for: BookFor | None,
    found: dict[Fault, Fault],
) -> None:
    """Better hints for the faults of a deal, as long as it is known how the table stood."""
    of_line: dict[int, list[Fault]] = {}
    for fault in faults:
        of_line.setdefault(fault.line, []).append(fault)
    names = record.sitting(deal)
    known = replace(record, deals=tuple(each for each in record.deals if each.number <= deal.number))
    begin = deal.line + 1 if is_deal(lines[deal.line - 1]) else deal.cut
    _, table = position(known, begin, book_for=book_for)
    table.undone = frozenset()  # what is taken back is never done here
    tables = Tables(table, table)
    slips = Slips(record, lines, language(lines), names)
    read = _reader(record, names, any(line.steps[0].verb == "@position" for line in deal.lines if line.steps))
    cut = max(deal.cut, deal.line)
    told = _moves(slips, cut)
    later = told[-1] if told else 0
    behind = Behind(slips, read, of_line, told)
    skipped: set[int] = set()  # lines that went on with the one before
    for number in range(begin, min(cut + MOST_LINES, len(lines) + 1)):
        written = lines[number - 1]
        if is_deal(written) or is_change(written) or len(written) > LONGEST:
            break
        if number in skipped:
            continue
        wrong = [
            fault for fault in of_line.get(number, []) if not {fault.why, fault.hint} & (ABOVE | AS_MEANT)
        ]
        if heads(wrong, slips):
            break
        table = tables.now
        back = wrong and goes_back(slips, number)
        open_ = not back and (wrong or number in told or written.lstrip()[:1] == "#")
        again = behind.played_on(tables, number) if open_ else ""
        if again:
            found |= _said(wrong or [otherwise(number, written, "played-on")], "write-line", again)
            for text in again.split("\n"):
                line = read(text, number)
                tables = tables if line is None else tables.after(line)
            continue
        everybody = [] if back or not wrong else all_drew(table, slips, read, number)
        if everybody:
            found |= _said(wrong, "write-line", "\n".join(text for text, _ in everybody))
            for _, line in everybody:
                tables = tables.after(line)
            continue
        elsewhere = (
            None
            if back
            else closing(table, slips, read, wrong, number, later)
            or hand(table, slips, wrong, number)
            or (speech(slips, number) if wrong else None)
        )
        if elsewhere is not None:
            found |= _said(wrong, *elsewhere)
            continue
        asked = Written(tables, slips, read, number, wrong, next_seat(lines, number, slips))
        both = None if back else _with_next(asked, of_line.get(number + 1, []))
        done: list[Line] | None
        if both is not None:
            better, done = both
            of_line.pop(number + 1, None)
            skipped.add(number + 1)
        elif wrong:
            better, done = _with_draws(asked, *_told(asked))
        else:
            better, done = _by_table(tables, slips, read, number)
        found |= better
        if done is None:
            break
        if wrong and not done:
            resumed(table, slips, lines, number)
        for each in done:
            tables = tables.after(each)


def _with_next(asked: Written, following: Sequence[Fault]) -> tuple[dict[Fault, Fault], list[Line]] | None:
    """What a line says together with the next one, which is a remark then; None where it stands alone."""
    tables, slips, read, number, wrong, _ = asked
    both = joined(tables.now, slips, read, wrong, following, number)
    both = one_turn(tables.now, slips, read, number) if both is None and not wrong else both
    if both is None:
        return None
    more = slips.lines[number].strip()
    first = wrong or [otherwise(number, asked.text, "goes-on")]
    second = following or [otherwise(number + 1, more, "goes-on")]
    told = _said(first, "write-line", both.text) | _said(second, "write-line", f"# {more}")
    return told, [*both.lines]


def _moves(slips: Slips, cut: int) -> list[int]:
    """The lines of a deal from its cut on that tell somebody's move."""
    lines, seats = slips.lines, seats_of(tuple(slips.names))
    end = next((n for n in range(cut, len(lines)) if is_deal(lines[n])), len(lines))
    most = 1 if slips.words.rolls else 0  # a single number may be a die
    moves = (n for n in range(cut, end + 1) if len(counted(lines[n - 1], slips.words, seats)) <= most)
    return [n for n in moves if writer(lines[n - 1], slips) is not None and tells(lines[n - 1], slips)]


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
        return _said([otherwise(number, written, "dice-kept")], "write-line", text), [again]
    other = drawn(table, slips, line)
    if other is not None:
        fault = otherwise(number, written, "draw-meant")
        return _said([fault], "write-line", slips.writer.line(other)), [other]
    card = made(table, slips, read, line)
    if card is None:
        return {}, [line]
    other, text = card
    return _said([otherwise(number, written, "card-meant")], "write-line", text), [other]


def _with_draws(
    asked: Written, better: dict[Fault, Fault], done: list[Line] | None
) -> tuple[dict[Fault, Fault], list[Line] | None]:
    """Hints and lines of a play, with the draws behind it where the line says that everybody drew."""
    too = drew_too(asked.tables.now, done, asked.slips, asked.read, asked.number) if done else []
    said = next((f for f in (better.get(each, each) for each in asked.wrong) if f.writes), None)
    if not too or said is None or done is None:
        return better, done
    texts = [str(said.hint_args[0]), *(text for text, _ in too)]
    lines = [*done, *(line for _, line in too)]
    return better | _said(asked.wrong, "write-line", "\n".join(texts)), lines


def _said(wrong: Sequence[Fault], hint: str, text: str) -> dict[Fault, Fault]:
    """The faults of a line with one hint."""
    return {fault: fault._replace(hint=hint, hint_args=(text,)) for fault in wrong}


def _told(asked: Written) -> tuple[dict[Fault, Fault], list[Line] | None]:
    """Better hints for the faults of a line, and what was most likely done; None where nobody can say."""
    tables, slips, read, number, wrong, next_seat = asked
    table = tables.now
    several = line_by_line(asked)
    if several is not None:
        return _as_meant(wrong, [several]), [*several.lines]
    once_more = rolled_before(asked)
    if once_more is not None:
        return _as_meant(wrong, [once_more]), [*once_more.lines]
    stranger = by_another_name(asked) if not wrong[0].writes else None
    if stranger is not None:
        return _as_meant(wrong, [stranger]), [*stranger.lines]
    led = _led(wrong, read, number)
    far = None if led is None else doubts(table, led)[0]
    stays = led is not None and all(_stays(fault, far, slips) for fault in wrong)
    written = asked.text
    seats = seats_of(tuple(slips.names))
    found = asked.meant(written, table, next_seat)
    best = likeliest(found)
    prose = strange(written, slips.words, seats) > 1
    agreed = led is not None and [*map(bare, led)] in ([*map(bare, each.lines)] for each in best)
    sure = bool(best) and best[0].doubt == 0 and not best[0].loose
    open_ = sure and len(best) > 1
    told = " ".join(map(str, wrong[0].hint_args))
    doubted = sure and not agreed and "#" in told  # it leaves more of the line aside
    doubted = doubted or (sure and re.search(r";\s*[,;]", told) is not None)
    legal = [each for each in found if each.doubt == 0]
    if slips.words.rank_names & {*re.findall(r"\w+", fold(told.partition("#")[2]))} and legal[1:]:
        return _as_meant(wrong, legal), [*legal[0].lines]  # `the ace for the queen`
    if led is not None and far == 0 and (stays or (prose and agreed)) and not open_ and not doubted:
        return {}, led
    if led is None and not (sure and not open_) and wrong[0].writes and "\n" in told:
        return {}, None  # what several people did is read line by line, and the table known then
    if sure:
        return _as_meant(wrong, best), [*best[0].lines]
    if (
        best
        and best[0].doubt == 0
        and led is not None
        and (far is None or (far and prose and not best[0].loose))
    ):
        own = Meant(tuple(str(wrong[0].hint_args[0]).split("\n")), tuple(led), 0, best[0].cost, loose=True)
        return _as_meant(wrong, best if far is None else [*best, own]), [*best[0].lines]
    if led is not None and stays:
        move = led[0].kind is LineKind.MOVE
        slip = move and wrong[0].why == "name-unknown" and far in (None, 2)  # of another name, perhaps
        if not slip and (far is not None or _same(wrong[0], written)):
            return {}, led
        whole = not slip and "#" not in told and not legal  # nothing else can be meant: the table judges it
        return ({}, []) if whole else (_asked(wrong), [])
    better: dict[Fault, Fault] = {}
    if len(wrong) <= MOST_FAULTS and all(_of_one_line(fault) for fault in wrong):
        each = [readings(table, slips, read, number, wrong, place) for place in range(len(wrong))]
        allowed = led is not None and far is not None
        better = {
            fault: answered(fault, ways, slips, allowed=allowed)
            for fault, ways in zip(wrong, each, strict=True)
        }
        if len({bare(way.line) for ways in each for way in ways}) == 1:
            return better, [next(way.line for ways in each for way in ways)]
        if any(each):
            return better, None
    helped = any(fault.hint not in ("", "hint-words", "hint-names") for fault in better.values())
    plainly = not helped and len(best) == 1 and not best[0].loose
    if best and not led and (prose or best[0].doubt == 0 or plainly):
        return _as_meant(wrong, best), [*best[0].lines]
    return better, led if led is not None and far == 0 else []


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
    return _said(wrong, *hint)


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


def _reader(record: Record, names: tuple[str, ...], begun: bool) -> Callable[[str, int], Line | None]:
    """What reads one line of a deal; None for one that cannot be read."""
    body = Body(table_of(registry.vocabulary(record.game, record.cards_path), names))
    body.position = begun

    def read(text: str, number: int) -> Line | None:
        body.faults.clear()
        spend(READ + len(text) ** 2 // 100)  # what a piece may mean is looked for up to the end of its line
        line = body.line(text, number)
        return None if body.faults else line

    return read
