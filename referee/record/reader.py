"""A record file to a `Record`: every line read, every fault of the file reported together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple

import layouts
from layouts.sources import RULES
from referee import registry
from referee.record.amid import placed
from referee.record.body import TABLES, Body, table_of, too_long
from referee.record.called import by_deed, by_number, hands
from referee.record.choices_said import said_in
from referee.record.encoding import decode
from referee.record.evening import deal_lines, not_noted, read_together
from referee.record.faults import Fault, RecordError
from referee.record.first_deal import first_of_deal, lost_deal, start_taken
from referee.record.header import Header, read_header
from referee.record.header_forms import dotted_players
from referee.record.header_lines import words_for
from referee.record.implied import GAME_MISSING, MISSING, forget_implied, implied
from referee.record.model import MOST_PACKED, Deal, Record, Seating
from referee.record.normalize import fold
from referee.record.people import of_writer
from referee.record.rules_below import rules_below
from referee.record.structure import (
    LINE_LIMIT,
    is_deal,
    is_first_deal,
    is_heading,
    lines_of,
    listed,
    numbered_remarks,
    stands_over,
    unlisted,
    without_comment,
)

MOST_LINES = 200_000
"""Lines of a file; a year of evenings has some 20,000."""

GUESSED_LINES = 200
"""Lines that are read to find out what an unknown game most likely is."""
UNNAMED_LINES = 2_000
"""Lines whose faults are told as of that game."""


class Reading(NamedTuple):
    """What could be read of a file, and every fault of it.

    `record` is None where nothing can be judged: the game, the players or the options are not known.  A deal
    that holds a line which could not be read ends before it (`Deal.cut`).
    """

    record: Record | None
    faults: tuple[Fault, ...]


def read(
    text: str,
    file: str = "-",
    *,
    base: Path | None = None,
    options_override: Mapping[str, str] | None = None,
    notes: Sequence[str] = (),
    leads: bool = False,
) -> Record:
    """The record of a text; `RecordError` with every fault.

    `base` is the folder that a `cards: FILE` of the header is relative to; `options_override` are options
    (name to value as text) that stand above those of the header; `notes` are handed on.  With `leads` the
    faults name the whole line to write where there is one.
    """
    found = read_partly(text, file, base=base, options_override=options_override, notes=notes, leads=leads)
    if found.faults or found.record is None:
        raise RecordError(file, found.faults)
    return found.record


def _known_games(lines: Sequence[str], base: Path | None) -> tuple[object, ...]:
    """The guests, and when the rules of a folder that the header names were written."""
    named = (line.partition(":")[2].strip() for line in lines if line.count("/") and base is not None)
    times = []
    for text in named:
        try:
            times.append((base or Path()).joinpath(text, RULES).stat().st_mtime_ns)
        except (OSError, ValueError):  # another line with a slash in it
            continue
    return (*registry.present(), *times)


def _longest(line: str) -> int:
    """Characters of a line of the header: one that carries a game has more than anybody types."""
    key, _, _ = line.partition(":")
    return MOST_PACKED if registry.shared_words().keys.get(fold(key)) == "game-data" else LINE_LIMIT


REWORDED: Final = {"number-remark": numbered_remarks, "writer": of_writer}
"""Faults that say all of a line, and who finds such lines: what is wrong in each, and what is meant."""

WHOLE: Final = frozenset({*REWORDED, "card-by-deed", "card-by-number", "hand-line"})
"""Faults whose hint is the whole line, remark and all."""


OWN_WORDS: Final = ("layouts", "game-folder", "game-data")
"""Faults of a game that brings its own words, which nobody knows then: no other game's are tried."""


def _said_better(lines: list[str], found: Mapping[str, Mapping[int, tuple[str, str]]]) -> list[Fault]:
    """Put what is meant in the place of lines that say it otherwise, by the faults that say so."""
    faults = []
    for why, better in found.items():
        for index, (said, line) in better.items():
            lines[index] = line
            faults.append(Fault(index + 1, 1, why, (said,), "write", (line,)))
    return faults


class _Opened(NamedTuple):
    """A file as far as its header is read: its lines, where the deals begin, and what is wrong so far.

    `lost` is the line at which a first deal begins that has no line for it; `over` says whether that line
    stands over the deal all the same; `sign` is what stood in front of every line.
    """

    lines: list[str]
    head_end: int
    header: Header
    lost: int | None
    over: bool
    sign: str
    faults: list[Fault]


def read_partly(
    text: str,
    file: str = "-",
    *,
    base: Path | None = None,
    options_override: Mapping[str, str] | None = None,
    notes: Sequence[str] = (),
    leads: bool = False,
) -> Reading:
    """As much of a text as can be read, with every fault; the arguments are those of `read`."""
    lines = lines_of(text)
    if len(lines) > MOST_LINES:
        return Reading(None, (Fault(MOST_LINES + 1, 1, "record-too-long", (len(lines), MOST_LINES)),))
    opened = _opened(lines, base, tuple(sorted((options_override or {}).items())))
    header = opened.header
    if header.game is None:
        return Reading(None, tuple(sorted(_of_no_game(opened), key=_place)))
    body = Body(
        table_of(registry.vocabulary(header.game, header.cards_path), header.players), header, leads=leads
    )
    deals, faults = _deals(opened, body)
    record: Record | None = None
    if header.judged and not opened.sign:
        begun = () if header.start_told else start_taken(header.players, header.start, deals)
        record = _record(header, header.game, file, deals, (*notes, *header.notes, *begun))
        record = _with_latecomers(record, body) if body.moved else record
        record, faults = placed(record, faults, lines_of(text))
    return Reading(record, tuple(sorted(faults, key=_place)))


def _opened(lines: list[str], base: Path | None, override: tuple[tuple[str, str], ...]) -> _Opened:
    """The header of a file, and its lines as they are meant."""
    sign = listed(lines)
    if sign:
        lines = list(map(unlisted, lines))
    reworded = [fault for why, find in REWORDED.items() for fault in _said_better(lines, {why: find(lines)})]
    begins = (index for index, line in enumerate(lines) if is_deal(line) and not is_heading(lines, index))
    head_end = next(begins, len(lines))
    sizes = {index: len(line) for index, line in enumerate(lines[:head_end]) if len(line) > _longest(line)}
    for index in sizes:
        lines[index] = ""
    meant = {**implied(lines, head_end), **dotted_players(lines, head_end)}
    named = [meant.get(index, line) for index, line in enumerate(lines[:head_end])]
    game_words = words_for([meant.get(GAME_MISSING, ""), *map(without_comment, named)], base)
    called = {"card-by-deed": by_deed(lines, game_words)}
    numbered = {} if called["card-by-deed"] else by_number(lines, game_words)
    called["card-by-number"] = {n: each for n, each in numbered.items() if lines[n][:1] != "#"}
    reworded += _said_better(lines, called)
    head = tuple(meant.get(index, line) for index, line in enumerate(lines[:head_end]))
    lost = lost_deal(head, meant.get(MISSING, "").partition("\n")[0], meant.get(GAME_MISSING, ""))
    begun = _begun_above(lines, lost, head_end) if lost is not None else []
    head_end = head_end if lost is None else lost
    known = _known_games(lines[:head_end], base)
    end = min(head_end + 1, len(lines))
    header = _header(tuple(lines[:head_end]), end, base, override, known, tuple(meant.items()))
    faults = [Fault(1, 1, "listed", (sign,), "write", (lines[0].strip(),))] if sign else []
    faults += [
        *reworded,
        *begun,
        *header.faults,
        *(too_long(index + 1, size) for index, size in sizes.items()),
    ]
    over = lost is not None and _stands_over(without_comment(lines[lost]).strip(), header)
    if lost is not None and not over:
        faults.append(Fault(lost + 1, 1, "deal-missing", (), "hint-deal"))
    return _Opened(lines, head_end, header, lost, over, sign, faults)


def _begun_above(lines: list[str], lost: int, end: int) -> list[Fault]:
    """The fault of a heading over the first deal, where that deal began above it with what was set up."""
    texts = [without_comment(line).strip() for line in lines[lost + 1 : end + 1]]
    heading = next((n for n, text in enumerate(texts) if is_deal(text) or stands_over(text)), None)
    if heading is None or not is_first_deal(texts[heading]):
        return []
    lines[lost + 1 + heading] = ""
    said = texts[heading]
    return [Fault(lost + heading + 2, 1, "deal-begun", (said,), "write-line", (f"# {said}",))]


def _of_no_game(opened: _Opened) -> list[Fault]:
    """The faults of a record that names no game, told as of the game that it most likely is."""
    known_broken = any(each.why.startswith(OWN_WORDS) for each in opened.header.faults)
    game, guessed = ("", []) if known_broken else _guessed(opened)
    return [
        fault._replace(hint="write", hint_args=(f"game: {game}",))
        if game and (fault.why, fault.args) == ("key-missing", ("game",))
        else fault
        for fault in opened.faults
    ] + guessed


def _deals(opened: _Opened, body: Body) -> tuple[tuple[Deal, ...], Sequence[Fault]]:
    """The deals of a file, and all that is wrong with it."""
    lines, head_end, header, faults = opened.lines, opened.head_end, opened.header, opened.faults
    words, seats = body.words, body.seats
    dealt = hands(lines, head_end, words, seats, header.options.get("hand")) if header.players else {}
    faults += _said_better(lines, {"hand-line": dealt})
    for fault in rules_below(lines, head_end, header.game or ""):
        faults.append(fault)
        lines[fault.line - 1] = ""
    for index in _laps(lines, head_end, body) if header.players else ():
        said = without_comment(lines[index]).strip()
        faults.append(Fault(index + 1, 1, "lap", (said,), "write-line", (f"# {said}",)))
        lines[index] = ""
    faults = [not_noted(fault, words, seats) for fault in faults]
    unsaid = set() if opened.over or opened.lost is None else {opened.lost}
    first = header.start if header.start_told else None
    evening = read_together(lines, head_end, words, seats, first) if header.players else None
    if evening is not None:
        lines = evening.lines
        faults += evening.faults
        unsaid |= {*evening.begins}
        body.amid = evening.amid
    deals = body.read(lines, head_end, frozenset(unsaid))
    faults += body.faults if evening is None else map(evening.as_typed, body.faults)
    if opened.over:
        text = without_comment(lines[head_end]).strip()
        better = _tallied(text, header) or deal_lines(text, words, seats)
        faults.append(Fault(head_end + 1, 1, "deal-missing", (), "write-line", (better,)))
    return deals, faults


def _laps(lines: Sequence[str], begin: int, body: Body) -> list[int]:
    """The headings of laps among the lines of the deals."""
    numbered = (line for line in lines[begin:] if any(map(str.isdigit, line)))
    if not any(stands_over(without_comment(line).strip()) for line in numbered):
        return []
    from referee.record.whole_lines import laps

    return laps(lines, begin, body.words, body.seats)


def _stands_over(text: str, header: Header) -> bool:
    """Whether a line stands over a deal, or is one of the score pad with what it says of it in front."""
    return stands_over(text) or is_deal(_tallied(text, header).partition("\n")[0])


def _tallied(text: str, header: Header) -> str:
    """The deal that a line of the score pad tells."""
    if header.game is None or not any(map(str.isdigit, text)) or not header.players:
        return ""
    from referee.record.tallies import tallied

    table = table_of(registry.vocabulary(header.game, header.cards_path), header.players)
    found = tallied(text, table.words, table.seats) or ""
    return found if is_deal(found.partition("\n")[0]) else ""


def _with_latecomers(record: Record, body: Body) -> Record:
    """The record with everybody who played: those of the header, and who came later and played a deal."""
    there = len(record.players)
    played = {person for deal in record.deals if deal.seating for person in deal.seating.seats}
    people = [person for person in range(len(body.circle.everybody)) if person < there or person in played]
    number = {person: place for place, person in enumerate(people)}

    def renumbered(seating: Seating) -> Seating:
        seats = tuple(number[person] for person in seating.seats)
        circle = tuple(number[person] for person in seating.circle if person in number)
        return Seating(seats, circle, seating.changes)

    return replace(
        record,
        players=tuple(body.circle.everybody[person] for person in people),
        deals=tuple(
            deal if deal.seating is None else deal._replace(seating=renumbered(deal.seating))
            for deal in record.deals
        ),
        seated=there,
        closing=tuple(body.changes),
    )


def _place(fault: Fault) -> tuple[int, int]:
    return fault[:2]


def _guessed(opened: _Opened) -> tuple[str, list[Fault]]:
    """The game that knows most of the lines of a record that names none, and the faults of its deals.

    No game is named where another knows as many.
    """

    begin, lost = opened.head_end, opened.lost

    def told(game: str, most: int) -> list[Fault]:
        body = Body(table_of(registry.vocabulary(game), opened.header.players))
        body.read(opened.lines[: begin + most], begin, frozenset(() if lost is None else (lost,)))
        return body.faults

    games = registry.games()[: len(layouts.games())]
    found = sorted(((len(told(game, GUESSED_LINES)), game) for game in games), key=itemgetter(0))
    if not found:
        return "", []
    clear = len(found) > 1 and found[0][0] < found[1][0]
    return found[0][1] if clear else "", told(found[0][1], UNNAMED_LINES)


def read_bytes_partly(
    data: bytes,
    file: str = "-",
    *,
    base: Path | None = None,
    options_override: Mapping[str, str] | None = None,
) -> Reading:
    """As much of the bytes of a file as can be read; `RecordError` where they are no text."""
    text, notes = decode(data, file)
    return read_partly(text, file, base=base, options_override=options_override, notes=notes, leads=True)


def read_bytes(
    data: bytes,
    file: str = "-",
    *,
    base: Path | None = None,
    options_override: Mapping[str, str] | None = None,
) -> Record:
    """The record of the bytes of a file, whatever their encoding."""
    text, notes = decode(data, file)
    return read(text, file, base=base, options_override=options_override, notes=notes, leads=True)


def _record(header: Header, game: str, file: str, deals: tuple[Deal, ...], notes: tuple[str, ...]) -> Record:
    return Record(
        file=file,
        game=game,
        players=header.players,
        start=header.start,
        options=header.options,
        calls_assumed=header.calls_assumed,
        cards_file=header.cards_file,
        extras=header.extras,
        deals=deals,
        notes=notes,
        cards_path=header.cards_path,
        start_known=header.start_known,
        chosen=header.chosen,
    )


@lru_cache(maxsize=TABLES)
def _header(
    lines: tuple[str, ...],
    end: int,
    base: Path | None,
    override: tuple[tuple[str, str], ...],
    _known: tuple[object, ...],
    meant: tuple[tuple[int, str], ...],
) -> Header:
    """The header; an evening's records mostly have the same one.

    Which games are known belongs to it, and when the rules beside the record were changed.
    """
    found = [(index, line, without_comment(line)) for index, line in enumerate(lines, 1)]
    kept = [entry for entry in found if entry[2].strip() and not is_deal(entry[1])]
    return read_header(kept, end, base, dict(override), {index + (index >= 0): text for index, text in meant})


def forget() -> None:
    """Forget every table, header and word that was met: for measurements of what reading costs at first."""
    registry.forget_words()
    forget_implied()
    for kept in (table_of, _header, first_of_deal, said_in):
        kept.cache_clear()
