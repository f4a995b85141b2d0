"""A line in which several people moved: each part is read as if it stood alone, one after the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from referee.judge.engine import Table
from referee.mend.around import tells, writer
from referee.mend.back import Tables
from referee.mend.edits import Slips
from referee.mend.meant import Meant, doubt, likeliest, meant, surely
from referee.record.faults import Fault
from referee.record.model import Line
from referee.record.normalize import fold
from referee.record.people import head_name
from referee.record.phrases import knows
from referee.record.proposals import AFTER_NAME
from referee.record.scorelines import names_before
from referee.record.seats import Seats, seats_of
from referee.record.structure import noted, without_comment
from referee.record.suggestions import parts_of
from referee.record.taken_back import back_at, moved_before
from referee.record.tallies import counted
from referee.record.vocabulary import Vocabulary


class Written(NamedTuple):
    """A line that cannot be read as it stands, and the table before it."""

    tables: Tables
    slips: Slips
    read: Callable[[str, int], Line | None]
    number: int
    wrong: Sequence[Fault]
    next_seat: int | None

    @property
    def text(self) -> str:
        """The line as typed."""
        return self.slips.lines[self.number - 1]

    def line(self, text: str) -> Line | None:
        """What a text says if it stands in the place of the line."""
        return self.read(text, self.number)

    def meant(self, text: str, table: Table, next_seat: int | None) -> list[Meant]:
        """What a text may mean that stands in its place."""
        seats = seats_of(tuple(self.slips.names))
        return meant(text, table, self.slips.words, seats, self.line, next_seat)


def line_by_line(written: Written) -> Meant | None:
    """What several people did in one line, each as if it stood alone; None where one of them does not read.

    What was written is read so whether or not it was legal: nobody's bare card becomes a draw for that.
    """
    tables, slips, _, _, wrong, next_seat = written
    seats = seats_of(tuple(slips.names))
    back, loose = _back(written)
    named = any(names_before(written.text.strip(), seats))
    points = [] if named else counted(written.text, slips.words, seats)[1:]  # a heading, and what each has
    parts = (back or parts_of(written.text, slips.words, seats)) if wrong and not points else []
    told = str(wrong[0].hint_args[0]).split("\n") if parts and wrong[0].hint_args else parts
    told = told if len(told) == len(parts) else parts
    texts: list[str] = []
    lines: list[Line] = []
    for place, part in enumerate(parts):
        table, plain = tables.now, written.line(part)
        led = written.line(told[place]) if plain is None else plain
        if led is not None and (plain is not None or doubt(table, led) == 0):
            found = [Meant((told[place] if plain is None else part,), (led,), 0, 0, loose=False)]
        else:
            after = writer(parts[place + 1], slips) if parts[place + 1 :] else next_seat
            ways = written.meant(part, table, after)
            found = likeliest([each for each in ways if not each.loose] or ways)
            rivals = [
                each for each in ways if each.doubt == 0 < found[0].doubt and _names_all(each, part, seats)
            ]
            found = rivals[:1] or found
            if len(found) != 1 or (found[0].loose and _of_another(found[0], seats)):
                return None
        loose = loose or found[0].loose
        texts, lines = [*texts, *found[0].texts], [*lines, *found[0].lines]
        for each in found[0].lines:
            tables = tables.fork().after(each)
    return Meant(tuple(texts), tuple(lines), 0, 0, loose) if back or parts[1:] else None


def _back(written: Written) -> tuple[list[str], bool]:
    """The lines of one that takes back the move before it, and whether nobody can say that it does.

    None where all of it was legal as it stands.
    """
    lines, number, table = written.slips.lines, written.number, written.tables.now
    seats = seats_of(tuple(written.slips.names))
    back = back_at(written.text, lines, number, written.slips.words, seats)
    if back is None or back.sure or len(back.lines) > 2:
        return ([*back.lines], not back.sure) if back else ([], False)
    last = table.lines[table.reached - 1].number if table.reached else 0
    if moved_before(lines[last:], number - last):
        return [*back.lines], True  # what was done before is not known
    best = likeliest(written.meant(written.text, table, written.next_seat))
    return [] if best and best[0].doubt == 0 else [*back.lines], False


def by_another_name(written: Written) -> Meant | None:
    """What was done by somebody whom no header calls so: by the one alone who could do it, on turn."""
    slips, table = written.slips, written.tables.now
    seats, text = seats_of(tuple(slips.names)), without_comment(written.text).strip()
    name = head_name(text) if written.wrong[0].why == "line-strange" else ""
    rest = AFTER_NAME.sub("", text[len(name) :])
    if not name or not text.startswith(name) or knows(name, slips.words, seats) or not tells(rest, slips):
        return None
    found: list[Meant] = []
    other = not name.isascii() and not any("ぁ" <= sign <= "ん" for sign in name)  # コバ, 父
    for each in slips.names if other else [n for n in slips.names if fold(n)[0] == fold(name)[0]]:
        ways = likeliest(written.meant(f"{each}: {rest}", table, written.next_seat))
        found += [way for way in ways if way.doubt == 0]
    if len(found) != 1 or found[0].loose:
        return None
    return found[0]._replace(texts=(noted(found[0].texts[0], name), *found[0].texts[1:]))


def rolled_before(written: Written) -> Meant | None:
    """What somebody did with the dice of the move that was just taken back, where this line has none."""
    slips, undone = written.slips, written.tables.undone
    seat = writer(written.text, slips)
    rolled = [step for step in undone.steps if step.verb in _rolls(slips.words)] if undone else []
    if undone is None or seat is None or not rolled or seat != undone.seat:
        return None
    seats, text = seats_of(tuple(slips.names)), without_comment(written.text)
    _, rest = next(names_before(text.strip(), seats), ("", ""))
    body = AFTER_NAME.sub("", rest)
    if not body or _DICE.match(body):
        return None
    dice = "".join(map(str, rolled[0].numbers))
    found = written.meant(f"{slips.names[seat]}: {dice} {body}", written.tables.now, written.next_seat)
    return surely(found)


_DICE = re.compile(r"\D{0,3}[1-6](?:[\s,、・-]*[1-6]){2}(?!\d)")


def _rolls(words: Vocabulary) -> set[str]:
    """The words for a roll of several dice."""
    return {verb for verb, shape in words.shapes.items() if shape.dice and shape.numbers[1] > 1}


def _of_another(each: Meant, seats: Seats) -> bool:
    """Whether a remark begins a word like the name of somebody whom no line tells of: `but W had drawn`."""
    remarks = " ".join(text.partition("#")[2] for text in each.texts)
    named = {seats.find(word) for word in remarks.split() if word[:1].isupper()}
    return not named <= {None, *(line.seat for line in each.lines)}


def _names_all(each: Meant, written: str, seats: Seats) -> bool:
    """Whether everybody who is named in a text is named in lines outside of their remarks."""
    told = fold(" ".join(text.partition("#")[0] for text in each.texts))
    return all(name in told for name in seats.folded if name in fold(written))
