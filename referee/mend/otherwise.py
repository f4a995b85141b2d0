"""Lines that read, but were meant otherwise: another way of drawing, another word for what was built."""

from __future__ import annotations

import re
from collections.abc import Callable

from referee.judge.engine import Table
from referee.mend.back import Tables
from referee.mend.edits import Slips
from referee.mend.meant import Meant, by_choice, doubt
from referee.record.faults import Fault
from referee.record.line_words import cards_in
from referee.record.model import UNKNOWN, Line, LineKind
from referee.record.outcome import drawing
from referee.record.patterns import on_table
from referee.record.plainest import plainest
from referee.record.respell import every_card
from referee.record.seats import seats_of
from referee.record.structure import without_comment


def drawn(table: Table, slips: Slips, line: Line) -> Line | None:
    """A line with another word for drawing, where what was written cannot be and that alone can.

    Who kept the card drew by choice.
    """
    draws = drawing(slips.words)
    if (owed := _owed(table, slips, line)) is not None:
        return owed
    if by_choice(slips.lines[line.number - 1], slips.words):
        return None
    (place, *others) = [n for n, step in enumerate(line.steps) if step.verb in draws] or [-1]
    if line.kind is not LineKind.MOVE or place < 0 or others or len(draws) < 2 or doubt(table, line) == 0:
        return None
    found = []
    for verb in draws:
        step = line.steps[place]._replace(verb=verb, forced_word=False)
        other = line._replace(steps=(*line.steps[:place], step, *line.steps[place + 1 :]))
        if verb != line.steps[place].verb and doubt(table, other) == 0:
            found.append(other)
    return found[0] if len(found) == 1 else None


def _owed(table: Table, slips: Slips, line: Line) -> Line | None:
    """A card alone on its line as the draw that its player owed: `Sam: 10D` behind the 3 of somebody else."""
    words = slips.words
    demanded = sorted(words.of_role("demanded") & set(words.shapes))
    step = line.steps[0] if len(line.steps) == 1 and line.kind is LineKind.MOVE else None
    bare = re.fullmatch(r"\S+", without_comment(slips.lines[line.number - 1]).partition(":")[2].strip())
    if step is None or not demanded or bare is None or step.verb not in words.of_role("short") or words.rolls:
        return None
    other = line._replace(steps=(step._replace(verb=demanded[0], forced_word=False),), guess=())
    return other if doubt(table, line) != 0 and doubt(table, other) == 0 else None


def built(table: Table, slips: Slips, line: Line) -> Line | None:
    """A line whose cards behind the one played are its effect under another word, where only that can be.

    Stones are laid out, as families say, when they are built: ハートのQ、ハ9ならべる.
    """
    words = slips.words
    effects = [verb for verb in words.of_role("effect") & set(words.shapes) if words.shapes[verb].cards[0]]
    steps = line.steps
    if len(steps) == 1 and len(steps[0].cards or ()) > 1 and (steps[0].cards or ())[0] in words.builders:
        first, *more = steps[0].cards or ()
        short = min(words.of_role("short"))
        steps = (steps[0]._replace(verb=short, cards=(first,)), steps[0]._replace(cards=tuple(more)))
        line = line._replace(steps=steps)
    plays = [n for n, step in enumerate(line.steps) if step.verb in words.of_role("short")]
    place = plays[-1] + 1 if plays else len(line.steps)
    if line.kind is not LineKind.MOVE or place >= len(line.steps) or doubt(table, line) == 0:
        return None
    step, own = line.steps[place], {*effects, *words.of_role("draws")}
    if not step.cards or step.verb in own:
        return None
    others = [
        line._replace(steps=(*line.steps[:place], step._replace(verb=verb), *line.steps[place + 1 :]))
        for verb in effects
    ]
    legal = [other for other in others if doubt(table, other) == 0]
    return legal[0] if len(legal) == 1 else None


def made(
    table: Table, slips: Slips, read: Callable[[str, int], Line | None], line: Line
) -> tuple[Line, str] | None:
    """A line with the card of another kind that has the number made, where its own could not be taken."""
    texts = [change.new[0] for change in slips.remade(line.number - 1, line) if "=" not in change.new[0]]
    if not texts or doubt(table, line) == 0:
        return None
    lines = [(other, text) for text in texts if (other := read(text, line.number)) is not None]
    legal = [each for each in lines if doubt(table, each[0]) == 0]
    return legal[0] if len(legal) == 1 else None


def with_dice(
    tables: Tables, slips: Slips, read: Callable[[str, int], Line | None], line: Line
) -> tuple[Line, str] | None:
    """A line with the dice of the move that was just taken back, without which it could not be."""
    undone, shapes = tables.undone, slips.words.shapes
    rolls = {verb for verb, shape in shapes.items() if shape.dice and shape.numbers[1] > 1}
    rolled = next((step for step in (undone.steps if undone else ()) if step.verb in rolls), None)
    own = undone is not None and line.seat == undone.seat and line.kind is LineKind.MOVE
    if rolled is None or not own or any(step.verb in rolls for step in line.steps):
        return None
    if doubt(tables.now, line) == 0:
        return None
    name, colon, body = slips.lines[line.number - 1].partition(":")
    text = f"{name}{colon} {' '.join(map(str, rolled.numbers))}; {body.strip()}"
    other = read(text, line.number)
    return None if other is None or doubt(tables.now, other) != 0 else (other, text)


def one_turn(
    table: Table, slips: Slips, read: Callable[[str, int], Line | None], number: int
) -> Meant | None:
    """A line with the next one of the same player, where it could not be without it, but so."""
    written, following = slips.lines[number - 1], "".join(slips.lines[number : number + 1])
    line, more = read(written, number), read(following, number) if following.strip() else None
    moves = line is not None and more is not None and line.kind is more.kind is LineKind.MOVE
    if line is None or more is None or not moves or line.seat != more.seat or doubt(table, line) == 0:
        return None
    said = [without_comment(each).partition(":")[2].strip() for each in (written, following)]
    text = f"{without_comment(written).partition(':')[0]}: {'; '.join(said)}"
    both = read(text, number)
    return (
        Meant((text,), (both,), 0, 0, loose=False) if both is not None and doubt(table, both) == 0 else None
    )


def another_lay(table: Table, slips: Slips, number: int, hints: dict[Fault, Fault]) -> dict[Fault, Fault]:
    """The hints of a line as a question, where it names another table card than the one that lay there."""
    words, tops = slips.words, {getattr(world.state, "top", UNKNOWN) for world in table.worlds}
    seats = seats_of(tuple(slips.names))
    said = on_table(plainest(without_comment(slips.lines[number - 1]), words, seats), words)[1]
    cards = [card for each in said for card in cards_in(every_card(each, words), words, seats)]
    lay = min(tops, default=UNKNOWN)
    other = next((card for card in cards if {card} != tops), lay)
    if len(tops) != 1 or lay < 0 or other == lay:
        return hints
    names = words.table.names
    return {
        fault: better._replace(
            why="table-other",
            args=(names[other], names[lay]),
            hint="hint-sketch" if better.writes else better.hint,
        )
        for fault, better in hints.items()
    }


def otherwise(number: int, written: str, why: str) -> Fault:
    """That a line that reads was meant otherwise."""
    text = without_comment(written).strip()
    said = text.partition(":")[2].strip() or text
    return Fault(number, 1, why, (said,))
