"""A record file to a `Record`: every line read, every fault of the file reported together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import layouts
from referee import shelf
from referee.record.characters import column_in, fold, plain
from referee.record.encoding import decode
from referee.record.facts import read_fact
from referee.record.faults import Fault, RecordError, Unreadable
from referee.record.framing import is_deal, is_heading, lost_deal, without_comment
from referee.record.header import Header, read_header
from referee.record.model import UNKNOWN, Deal, Line, LineKind, Record, Step, Testimony
from referee.record.nearmiss import nearest
from referee.record.parts import moved
from referee.record.seats import Seats
from referee.record.steps import read_steps
from referee.record.testimony import Told, Whole, told, whole
from referee.record.vocabulary import Vocabulary

LINE_LIMIT = 2_000
"""Characters of a line; the longest honest line is some 300 long."""

TABLES = 64
"""Tables and headers remembered at most."""

MEMORY = 50_000
"""Bodies of moves remembered at most; then the memory starts anew."""

NUMBER_LENGTH = 10
"""Digits of the number of a move that the quick path takes for one; the full reader takes any."""

MOST_FAULTS = 2_000
"""Faults after which nothing more of a file is read: it is no record."""

MOST_UNREAD = 200_000
"""Characters of lines that cannot be read, after which nothing more is: each costs more than one that can."""

GUESSED_LINES = 2_000
"""Lines that are read to find out what an unknown game most likely is."""

_NOBODY = ("Player",)


class Source(NamedTuple):
    """The file as lines, and where the deals begin."""

    lines: tuple[str, ...]
    deal_lines: tuple[int, ...]  # indices of the `deal` lines


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
) -> Record:
    """The record of a text; `RecordError` with every fault.

    `base` is the folder that a `cards: FILE` of the header is relative to; `options_override` are options
    (name to value as text) that stand above those of the header; `notes` are handed on.
    """
    found = read_partly(text, file, base=base, options_override=options_override, notes=notes)
    if found.faults or found.record is None:
        raise RecordError(file, found.faults)
    return found.record


def read_partly(
    text: str,
    file: str = "-",
    *,
    base: Path | None = None,
    options_override: Mapping[str, str] | None = None,
    notes: Sequence[str] = (),
) -> Reading:
    """As much of a text as can be read, with every fault; the arguments are those of `read`."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    begins = (index for index, line in enumerate(lines) if is_deal(line) and not is_heading(lines, index))
    head_end = next(begins, len(lines))
    sizes = {index: len(line) for index, line in enumerate(lines[:head_end]) if len(line) > LINE_LIMIT}
    for index in sizes:
        lines[index] = ""
    lost = lost_deal(tuple(lines[:head_end]))
    head_end = head_end if lost is None else lost
    override = tuple(sorted((options_override or {}).items()))
    header = _header(tuple(lines[:head_end]), min(head_end + 1, len(lines)), base, override, shelf.present())
    faults = [*header.faults, *(_too_long(index + 1, size) for index, size in sizes.items())]
    if lost is not None:
        faults.append(Fault(lost + 1, 1, "deal-missing", (), "hint-deal"))
    if header.game is None:
        return Reading(None, tuple(sorted([*faults, *_guessed(header, lines, head_end, lost)], key=_place)))
    body = _Body(_table(shelf.vocabulary(header.game, header.cards_path), header.players))
    deals = body.read(lines, head_end, lost)
    faults += body.faults
    record = _record(header, header.game, file, deals, (*notes, *header.notes)) if header.judged else None
    return Reading(record, tuple(sorted(faults, key=_place)))


def _too_long(number: int, size: int) -> Fault:
    return Fault(number, LINE_LIMIT, "line-too-long", (size, LINE_LIMIT))


def _place(fault: Fault) -> tuple[int, int]:
    return fault[:2]


def _guessed(header: Header, lines: list[str], head_end: int, lost: int | None) -> list[Fault]:
    """The faults of the deals of an unknown game, read as those of the game that knows most of the lines."""
    found: list[list[Fault]] = []
    for game in shelf.games()[: len(layouts.games())]:
        body = _Body(_table(shelf.vocabulary(game), header.players))
        body.read(lines[:GUESSED_LINES], head_end, lost)
        found.append(body.faults)
    return min(found, key=len, default=[])


def read_bytes_partly(
    data: bytes,
    file: str = "-",
    *,
    base: Path | None = None,
    options_override: Mapping[str, str] | None = None,
) -> Reading:
    """As much of the bytes of a file as can be read; `RecordError` where they are no text."""
    text, notes = decode(data, file)
    return read_partly(text, file, base=base, options_override=options_override, notes=notes)


def read_bytes(
    data: bytes,
    file: str = "-",
    *,
    base: Path | None = None,
    options_override: Mapping[str, str] | None = None,
) -> Record:
    """The record of the bytes of a file, whatever their encoding."""
    text, notes = decode(data, file)
    return read(text, file, base=base, options_override=options_override, notes=notes)


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
    )


@lru_cache(maxsize=TABLES)
def _header(
    lines: tuple[str, ...],
    end: int,
    base: Path | None,
    override: tuple[tuple[str, str], ...],
    _guests: tuple[shelf.Place, ...],
) -> Header:
    """The header; an evening's records mostly have the same one.  Which games are known belongs to it."""
    found = [(index, line, without_comment(line)) for index, line in enumerate(lines, 1)]
    return read_header(
        [entry for entry in found if entry[2].strip() and not is_deal(entry[1])], end, base, dict(override)
    )


class _Table(NamedTuple):
    """What reading has learnt at a table: a small price in memory for very much speed."""

    words: Vocabulary
    seats: Seats
    names_known: bool
    bodies: dict[str, tuple[Step, ...]]  # bodies of moves that the full reader has read
    facts: dict[str, Line]  # facts that it has read outside of positions
    heads: dict[str, int]  # names as written


@lru_cache(maxsize=TABLES)
def _table(words: Vocabulary, players: tuple[str, ...]) -> _Table:
    """The table of these players; without players that could be read, one where names are not judged."""
    return _Table(words, Seats(players or _NOBODY), bool(players), {}, {}, {})


def forget() -> None:
    """Forget every table, header and word that was met: for measurements of what reading costs at first."""
    shelf.forget_words()
    _table.cache_clear()
    _header.cache_clear()


class _Body:
    """Reads the deals.  Owns its list of faults."""

    def __init__(self, table: _Table) -> None:
        self.words, self.seats, self.names_known, self.memory, self.facts, self.heads = table
        self.parts = self.seats.parts(self.words.parts)
        for memory in (self.memory, self.facts, self.heads):
            if len(memory) > MEMORY:
                memory.clear()
        self.faults: list[Fault] = []
        self.position = False  # the deal began with `@position`
        self.last = -1  # who moved in the last line that was not read from memory
        self.lost_on = 0  # characters of lines that could not be read
        self.cut = 0  # the first line of the deal that could not be read

    def read(self, lines: Sequence[str], place: int, lost: int | None = None) -> tuple[Deal, ...]:
        """The deals from the line with index `place` on; at `lost` the word `deal` is missing."""
        deals: list[Deal] = []
        while place < len(lines):
            begin, self.cut = place + 1, 0
            place, found = self.deal(lines, place if place == lost else begin)
            cut = begin if begin - 1 == lost else self.cut
            kept = tuple(line for line in found if line.number < cut) if cut else found
            deals.append(Deal(len(deals) + 1, begin, kept, cut))
        return tuple(deals)

    def deal(self, lines: Sequence[str], place: int) -> tuple[int, tuple[Line, ...]]:
        """The lines of one deal, and the index of the line after it."""
        heads, memory, move, new = self.heads, self.memory, LineKind.MOVE, tuple.__new__
        self.position = False
        found: list[Line] = []
        noted = len(self.faults)
        for index in range(place, len(lines)):
            written = lines[index]
            head, colon, body = written.partition(": ")
            if colon:
                steps = memory.get(body) or self.pieced(body)
                if steps is not None:
                    seat = heads.get(head)
                    if seat is None:
                        number, dot, name = head.partition(". ")
                        if dot and number.isascii() and number.isdigit() and len(number) < NUMBER_LENGTH:
                            seat = heads.get(name)
                    if seat is not None:
                        self.last = seat
                        found.append(new(Line, (index + 1, move, seat, steps, body, None, ())))
                        continue
            if written[:1] == "@":
                line = self.known_fact(written, index + 1) or self.line(written, index + 1)
            elif is_deal(written):
                if is_heading(lines, index):
                    continue
                return index, tuple(found)
            else:
                line = self.line(written, index + 1)
            if line is not None:
                found.append(line)
            elif len(self.faults) > noted:
                self.cut = self.cut or index + 1
                self.lost_on += len(written)
                if len(self.faults) >= MOST_FAULTS or self.lost_on > MOST_UNREAD:
                    self.faults.append(Fault(index + 1, 1, "faults-stop", (len(self.faults),)))
                    return len(lines), tuple(found)
        return len(lines), tuple(found)

    def pieced(self, body: str) -> tuple[Step, ...] | None:
        """The steps of a new body of parts that the full reader has met, each as it was found to mean."""
        if not body.isascii() or "?" in body or "#" in body or ":" in body:
            return None
        steps: list[Step] = []
        begin = 0
        for part in body.split("; "):
            found = self.parts.find(part)
            if found is None:
                return None
            steps += moved(found, begin)
            begin += len(part) + 2
        self.memory[body] = whole = tuple(steps)
        return whole

    def known_fact(self, written: str, number: int) -> Line | None:
        """A fact that the full reader read before, outside a position; None for everything else."""
        known = None if self.position else self.facts.get(written)
        return None if known is None else known._replace(number=number)

    def line(self, written: str, number: int) -> Line | None:
        """One line that was not met before; None for a blank one and for one that cannot be read."""
        if len(written) > LINE_LIMIT:
            self.faults.append(_too_long(number, len(written)))
            return None
        text = without_comment(written)
        stripped = text.strip()
        if not stripped:
            return None
        try:
            alternatives = whole(text, self.words, self.seats.names) if stripped.startswith("@") else None
            if alternatives is not None:
                return self.either(written, alternatives, number)
            readings = told(text, 0 if stripped.startswith("@") else text.find(":") + 1, self.words)
            if readings is not None and not any(" or " in name for name in self.seats.names):
                return self.disputed(written, readings, number)
            return self.read_one(written, text, number)
        except Unreadable as fault:
            self.fault(fault, written, number)
            return None

    def read_one(self, written: str, text: str, number: int) -> Line | None:
        """A line about which nobody disagrees; `text` is plain, without its comment."""
        stripped = text.strip()
        if stripped.startswith("@"):
            return self.fact(written, text, stripped, number)
        return self.move(written, text, number)

    def disputed(self, written: str, readings: Told, number: int) -> Line | None:
        """A line with two testimonies: each reading by itself, the first with its faults."""
        lines = []
        for text in readings.texts:
            line = self.read_one(text, text, number)
            if line is None:
                return None
            lines.append(line)
        text = _as_typed(written) if lines[0].kind is not LineKind.MOVE else _after_colon(written)
        testimony = Testimony(readings.places, tuple(line.steps for line in lines))
        return lines[0]._replace(text=text, testimony=testimony)

    def either(self, written: str, whole: Whole, number: int) -> Line | None:
        """A fact that may have been one thing or another; a reading without it has no steps."""
        lines = [self.read_one(text, text, number) if text else None for text in whole.texts]
        readings = tuple(() if line is None else line.steps for line in lines)
        told = Testimony((whole.labels,), readings)
        return lines[0] and lines[0]._replace(text=_as_typed(written), testimony=told)

    def fault(self, fault: Unreadable, written: str, number: int) -> None:
        """Note a fault, unless it only follows from players that could not be read."""
        if not self.names_known and fault.why in ("name-unknown", "name-ambiguous"):
            return  # one cause, one fault: it is that of the header
        column = column_in(written, fault.at)
        self.faults.append(Fault(number, column, fault.why, fault.values, fault.hint, fault.hint_args))

    def fact(self, written: str, text: str, stripped: str, number: int) -> Line:
        """A line that begins with `@`."""
        at = len(text) - len(text.lstrip())
        word = stripped.partition(":")[0].split()[0]
        if self.position and self.words.facts.get(word[1:].casefold()) == "@starter":
            stripped = "@table" + stripped[len(word) :]  # 台札: with a position it is the table card
        step = read_fact(stripped, at, self.words, self.seats)
        self.position = self.position or step.verb == "@position"
        kind = {"@undo": LineKind.UNDO, "@end": LineKind.END}.get(step.verb, LineKind.FACT)
        line = Line(number, kind, None, (step,), _as_typed(written))
        if not self.position:
            self.facts[written] = line
        return line

    def move(self, written: str, text: str, number: int) -> Line | None:
        """A line `[N.] NAME: steps`; None where a fault of it was noted."""
        head, colon, body = text.partition(":")
        at = len(head) - len(head.lstrip())
        name = head.strip()
        digits = name[: len(name) - len(name.lstrip("0123456789"))]
        dotted = name[len(digits) :].startswith(".")
        bracketed = name[len(digits) :].startswith(")") and self.seats.find(name) is None
        if digits and (dotted or bracketed):
            rest = name[len(digits) + 1 :]
            at += len(name) - len(rest.lstrip())
            name = rest.strip()
        if not colon:
            raise self.no_colon(name, at)
        if not name:
            better = f"{self.next_name()}: {body.strip()}"
            raise Unreadable(at, "name-missing-move", (", ".join(self.seats.names),), "write", (better,))
        seat: int | None = None
        try:
            seat = self.seats.seat(name, at)
        except Unreadable as fault:
            misplaced = self.misplaced(name, at) or self.without_at(name, at, text)
            if misplaced is not None:
                raise misplaced from None
            self.fault(self.undotted(name, at, body) or fault, written, number)
        begin = len(head) + 1
        begin += len(body) - len(body.lstrip())
        steps, faults = read_steps(body.strip(), begin, self.words, self.seats)
        for each in faults:
            self.fault(each, written, number)
        self.last = self.last if seat is None else seat
        if seat is None or faults:
            return None
        guess = tuple(place for place, step in enumerate(steps) if self.guessed(step))
        if guess:
            return Line(number, LineKind.MOVE, seat, steps, _after_colon(written), guess=guess)
        self.remember(written, name, seat, steps)
        return Line(number, LineKind.MOVE, seat, steps, _after_colon(written))

    def guessed(self, step: Step) -> bool:
        """Whether a `?` stands where the step says which card it is."""
        return UNKNOWN in (step.cards or ()) and not self.words.shapes[step.verb].unknown

    def remember(self, written: str, name: str, seat: int, steps: tuple[Step, ...]) -> None:
        """Keep what a body means, so that the next line with the same words costs nothing."""
        head, colon, body = written.partition(": ")
        if not colon or body != body.strip() or ":" in plain(body) or "#" in plain(body):
            return
        self.memory[body] = steps
        number, _, rest = head.partition(". ")
        alone = head == name or (rest == name and number.isascii() and number.isdigit())
        if alone and fold(name) not in shelf.deal_words():
            self.heads[name] = seat

    def misplaced(self, name: str, at: int) -> Unreadable | None:
        """A header line in the middle of a deal."""
        if self.words.keys.get(fold(name)) is None:
            return None
        return Unreadable(at, "header-in-deal", (name,))

    def without_at(self, name: str, at: int, text: str) -> Unreadable | None:
        """A fact without its `@`."""
        first = name.split()[0] if name.split() else ""
        if first.casefold() not in self.words.facts:
            return None
        return Unreadable(at, "fact-sign", (first,), "write", (f"@{text.strip()}",))

    def undotted(self, name: str, at: int, body: str) -> Unreadable | None:
        """A move number without its dot, before a name that is known."""
        bare = name.lstrip("0123456789")
        digits, bare = name[: len(name) - len(bare)], bare.lstrip(" )],-")
        if not digits or self.seats.find(bare) is None:
            return None
        better = f"{digits}. {bare}: {body.strip()}"
        return Unreadable(at, "name-unknown", (name, ", ".join(self.seats.names)), "write", (better,))

    def next_name(self) -> str:
        """Whose line is most likely missing its name: that of the player after the one written last."""
        return self.seats.names[(self.last + 1) % len(self.seats.names)]

    def no_colon(self, text: str, at: int) -> Unreadable:
        """A line without a colon: most often one forgotten after the name."""
        for end in range(len(text), 0, -1):
            if end < len(text) and not text[end].isspace() and text[end] not in ";.,":
                continue
            if self.names_known and self.seats.find(text[:end]) is not None:
                better = f"{text[:end]}: {text[end:].lstrip(' ;.,=-')}"
                return Unreadable(at + end, "colon-missing", (text[:end],), "write", (better,))
        steps, faults = read_steps(text, 0, self.words, self.seats)
        if steps and not faults:
            better = f"{self.next_name()}: {text}"
            return Unreadable(at, "name-missing-move", (", ".join(self.seats.names),), "write", (better,))
        near = nearest(fold(text), shelf.deal_words())
        if near is not None:
            return Unreadable(at, "line-strange", (text,), "did-you-mean", (near,))
        return Unreadable(at, "line-strange", (text,), "hint-move", (self.seats.names[0],))


def _as_typed(written: str) -> str:
    """A line as typed, without its comment."""
    if written.isascii():
        return written.partition("#")[0].strip()
    for place, sign in enumerate(written):
        if sign in "#＃﹟":
            return written[:place].strip()
    return written.strip()


def _after_colon(written: str) -> str:
    """What was typed after number and name."""
    text = _as_typed(written)
    if text.isascii():
        _, colon, rest = text.partition(":")
        return rest.strip() if colon else text
    for place, sign in enumerate(text):
        if plain(sign) == ":":
            return text[place + 1 :].strip()
    return text
