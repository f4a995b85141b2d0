"""What a line that cannot be read says was done, by what was possible at the table.

Its cards, numbers, people and deeds are put together in every likely way (`deeds`); the table says which of
these could be done.  One alone that could be legal is what was meant; of several the person chooses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from referee.judge.engine import Table
from referee.judge.judgement import ILLEGAL, OUT_OF_TURN
from referee.judge.trying import tried
from referee.record.kept import changed, holds
from referee.record.laying import natural
from referee.record.line_words import wording
from referee.record.manners import in_manner
from referee.record.model import UNKNOWN, Line, Step
from referee.record.normalize import fold, longest_first
from referee.record.outcome import SMALL, SOME, drawing
from referee.record.owners import owner_named
from referee.record.plainest import plainest
from referee.record.proposals import AFTER_NAME, fronts
from referee.record.respell import any_of
from referee.record.scorelines import names_before
from referee.record.seats import Seats
from referee.record.spoken import without_talk
from referee.record.structure import noted, without_comment
from referee.record.telling import Way
from referee.record.vocabulary import Vocabulary
from referee.record.ways import empty, idle, ways

MOST_TRIED = 24
"""Ways of one line that are tried at the table."""

MOST_COST = 12
"""What a way may cost that is tried."""

BROKEN = 6
"""What it costs that a rule forbids it, or that something named finds no place in it."""

FEW = 3
"""Ways that a rule forbids to which one more deed is looked for."""

NAMES = 2
"""Beginnings of a line that may be a name."""


class Meant(NamedTuple):
    """The lines that may have been meant by one, and how far they are from what was written."""

    texts: tuple[str, ...]
    lines: tuple[Line, ...]
    doubt: int  # 0: they could be legal; 1: they could be done, though a rule forbids it; 2: out of turn
    cost: int
    loose: bool  # something that was named found no place in them

    @property
    def text(self) -> str:
        """The lines in one text."""
        return "\n".join(self.texts)


def doubt(table: Table, line: Line) -> int | None:
    """0 for a line that may be legal next, 1 for one that can be done, 2 out of turn; None: it cannot."""
    table.lines = table.lines[: table.reached]
    result = tried(table, line)
    if result.verdict != ILLEGAL:
        return 0
    if not result.applied:
        return None
    return 2 if any(breach.clause == OUT_OF_TURN for breach in result.breaches) else 1


def step(table: Table, line: Line) -> None:
    """Carry a line out."""
    place = table.reached
    table.lines = (*table.lines[:place], line)
    table.step(place, line)


def doubts(table: Table, lines: Sequence[Line]) -> tuple[int | None, Table]:
    """The greatest doubt about lines that follow each other, and the table after them."""
    twin, worst = table, 0
    for done, line in enumerate(lines):
        far = doubt(twin, line)
        if far is None:
            return None, twin
        worst = max(worst, far)
        twin = twin.fork()
        place = twin.reached
        twin.lines = (*twin.lines[:place], *lines[done:])  # what follows tells a choice that nobody wrote
        twin.step(place, line)
    return worst, twin


def on_turn(table: Table, seat: int | None) -> bool:
    """Whether it may be the turn of somebody."""
    return seat is None or any(
        world.state.turn == seat or world.state.ended is not None for world in table.worlds
    )


def bare(line: Line) -> tuple[int | None, tuple[Step, ...]]:
    """Who did what in a line, wherever its words stand."""
    return line.seat, tuple(step._replace(column=0, forced_word=False) for step in line.steps)


def meant(
    written: str,
    table: Table,
    words: Vocabulary,
    seats: Seats,
    read: Callable[[str], Line | None],
    next_seat: int | None = None,
) -> list[Meant]:
    """What may have been meant by a line, the likeliest first; `next_seat` writes the next one."""
    found: list[Meant] = []
    refused: list[Meant] = []  # what was plainly written, though the table knows that it could not be done
    seen = set()
    enough = MOST_COST
    everybody = of_everybody(written, words)
    free = by_choice(written, words)
    for way, said in islice(_ways(written, words, seats), MOST_TRIED):
        if way.cost >= enough:
            break  # none of them is as near as one that could be legal
        plainly = [f"{name}: {body}" for name, body in way.moves]
        lines = tuple(line for line in map(read, plainly) if line is not None)
        key = tuple(map(bare, lines))
        forced = (step.verb in words.of_role("demanded") for line in lines for step in line.steps)
        if len(lines) < len(plainly) or key in seen or (free and any(forced)):
            continue
        seen.add(key)
        first = noted(noted(plainly[0], said), way.said)
        far, after = doubts(table, lines)
        if far is None:
            plain = natural(way, words) or (way.moves[1:] and way.cost <= SMALL)
            if plain and not (way.loose or refused or found):
                texts = tuple(in_manner(each, written, words, seats) for each in (first, *plainly[1:]))
                refused += [Meant(texts, lines, 1, max(way.cost, SMALL), loose=False)]
            continue
        if everybody and far == 0:
            more, after = owed(after, words, seats, read, lambda then: on_turn(then, next_seat))
            lines, plainly = (*lines, *(line for _, line in more)), [*plainly, *(text for text, _ in more)]
        cost = way.cost + (0 if on_turn(after, next_seat) else SOME)
        told = "\n".join([first, *plainly[1:]])
        another = any(_another_made(each, words) for each in told.split("\n"))
        if another or changed(written, told, words, seats) or (way.loose and _deed_left_out(way, words)):
            continue
        enough = min(enough, cost + SMALL) if far == 0 else enough
        texts = tuple(in_manner(each, written, words, seats) for each in (first, *plainly[1:]))
        loose = (
            way.loose
            or (way.ends and any(world.state.ended is None for world in after.worlds))
            or not holds(written, told, words, seats)
            or _of_another(written, lines, after, words, seats)
        )
        found.append(Meant(texts, lines, far, cost, loose))
    if not any(each.doubt == 0 for each in found):
        whole = (_with_more(each, table, words, read) for each in found[:FEW])
        found += [each for each in whole if each is not None]
    refused = [each for each in refused if not changed(written, each.text, words, seats)]
    if refused and all(each.loose or each.doubt for each in found):
        found = refused + [each for each in found if each.doubt == 0 or each.cost < refused[0].cost]
    return sorted(
        _demanded(found, words), key=lambda each: each.cost + BROKEN * (min(each.doubt, 1) + each.loose)
    )


def by_choice(written: str, words: Vocabulary) -> bool:
    """Whether a line says that a card drawn was kept: who `draws, keeps it` drew because of no card."""
    return wording(words, "keeps-drawn").search(written) is not None


def _of_another(written: str, lines: Sequence[Line], after: Table, words: Vocabulary, seats: Seats) -> bool:
    """Whether a line names as the owner of what an effect struck somebody else than who is on turn then."""
    struck = words.of_role("effect") & words.of_role("last")
    effect = any(step.verb in struck for line in lines for step in line.steps)
    owner = owner_named(written, words, seats) if effect else None
    return owner is not None and not on_turn(after, owner)


def _another_made(line: str, words: Vocabulary) -> bool:
    """Whether a line takes what a sum comes to, and only its remark has the card that was named."""
    told, _, said = line.partition("#")
    made = any(shape.sum for shape in words.shapes.values()) and "=" in told
    return made and said.strip().isdigit() and words.card(said.strip()) is not None


def _deed_left_out(way: Way, words: Vocabulary) -> bool:
    """Whether a remark has a word for what the dice made, so that something else was taken for that.

    Alone it only says once more what was made: `4x6-4 = 20, takes it`.
    """
    made = any_of(word for word, verb in words.verbs.items() if words.shapes[verb].sum)
    again = re.fullmatch(made, way.said, re.IGNORECASE) and any("=" in body for _, body in way.moves)
    return words.rolls and not again and re.search(made, way.said, re.IGNORECASE) is not None


def _with_more(
    each: Meant, table: Table, words: Vocabulary, read: Callable[[str], Line | None]
) -> Meant | None:
    """A line with the one deed that nobody wrote, where that alone makes it legal: `1 1 1, gave away`."""
    body, sign, said = each.text.partition("  #")
    if len(each.lines) > 1 or each.doubt > 1:
        return None
    texts = [f"{body}; {way.moves[0][1]}{sign}{said}" for way in idle("", words)]
    lines = [(text, line) for text in texts if (line := read(text)) is not None and doubt(table, line) == 0]
    if len(lines) != 1:
        return None
    (text, line) = lines[0]
    return each._replace(texts=(text,), lines=(line,), doubt=0, cost=each.cost + SOME, loose=True)


def _demanded(found: Sequence[Meant], words: Vocabulary) -> list[Meant]:
    """The lines without those that call a draw otherwise that others call demanded."""
    demanded = words.of_role("demanded")

    def told(step: Step, after: Step | None) -> object:
        """What was done, whatever a draw is called; the card drawn and played at once may be named or not."""
        if step.verb not in draws:
            return step._replace(column=0)
        at_once = after is not None and after.verb in words.of_role("short")
        return draws, step._replace(
            verb="", column=0, forced_word=False, cards=None if at_once else step.cards
        )

    def said(each: Meant) -> tuple[bool, int]:
        """How much the lines say of what was drawn."""
        steps = [step for line in each.lines for step in line.steps]
        known = sum(card != UNKNOWN for step in steps for card in step.cards or ())
        return any(step.verb in demanded for step in steps), known

    def key(each: Meant) -> object:
        """The same of all lines."""
        steps = [line.steps for line in each.lines]
        done = tuple(told(*pair) for line in steps for pair in zip(line, [*line[1:], None], strict=True))
        return each.doubt, each.cost, done

    draws = tuple(drawing(words))
    best: dict[object, Meant] = {}
    for each in found:
        kept = best.get(key(each))
        best[key(each)] = each if kept is None else max(kept, each, key=said)
    return [*best.values()]


def owed(
    table: Table,
    words: Vocabulary,
    seats: Seats,
    read: Callable[[str], Line | None],
    until: Callable[[Table], bool],
) -> tuple[list[tuple[str, Line]], Table]:
    """What everybody had to draw besides, as long as it is not `until` there, and the table then."""
    found: list[tuple[str, Line]] = []
    verb = next(iter(sorted(words.of_role("demanded") & set(words.shapes))), "")
    while verb and not until(table) and len(found) < len(seats.names):
        text = f"{seats.names[table.worlds[0].state.turn]}: {verb}"
        line = read(text)
        if line is None or doubt(table, line) != 0:
            break
        table = table.fork()
        step(table, line)
        found.append((text, line))
    return found, table


def likeliest(found: list[Meant]) -> list[Meant]:
    """Those of the lines between which nothing decides: all legal ones that are as near, else the others."""
    return [each for each in found if each.doubt == found[0].doubt and each.cost < found[0].cost + SMALL]


def surely(found: list[Meant]) -> Meant | None:
    """The line that is meant, where one alone is legal and leaves nothing aside."""
    best = likeliest(found)
    return best[0] if len(best) == 1 and best[0].doubt == 0 and not best[0].loose else None


def of_everybody(written: str, words: Vocabulary) -> bool:
    """Whether a line tells something of all players."""
    return any(each in fold(written) for each in words.fillers["everyone"])


def _ways(written: str, words: Vocabulary, seats: Seats) -> Iterator[tuple[Way, str]]:
    """Each way of a line that begins with a name, and what stood in front."""
    plainly, why = without_talk(plainest(without_comment(written), words, seats), words, seats)
    for head, said in ((head, noted(said, why) if said else why) for head, said in fronts(plainly, words)):
        for name, rest in islice(names_before(head, seats), NAMES):
            mover = seats.find(name)
            body = AFTER_NAME.sub("", rest)
            found = tuple(
                way for each in _by_rank(body, words, seats) for way in ways(each, words, seats, name)
            )
            if not found and mover is not None and empty(body, words, seats):
                found = tuple(way._replace(said=body) for way in idle(seats.names[mover], words))
            yield from ((way, said) for way in found)
            if found:
                return


def _by_rank(text: str, words: Vocabulary, seats: Seats) -> list[str]:
    """A text with each card that a rank alone may be behind the word for an effect: `breaks Tom's 9`."""
    found = _effect_on_rank(words, seats).search(text)
    if found is None:
        return [text]
    told = "before" if found["before"] else "rank"
    ranked = (card for (_, rank), card in words.ranked.items() if rank == found[told].upper())
    begin = found.start("owner" if told == "before" else "whose")
    return [
        f"{text[:begin]}{words.table.names[card]}{text[found.end(told) :]}" for card in dict.fromkeys(ranked)
    ]


@lru_cache(maxsize=16)
def _effect_on_rank(words: Vocabulary, seats: Seats) -> re.Pattern[str]:
    """The word for an effect on one card, perhaps whose it is, and a rank without a suit."""
    ones = {verb for verb in words.of_role("effect") & set(words.shapes) if words.shapes[verb].cards[1] == 1}
    effects = any_of(word for word, verb in words.verbs.items() if verb in ones)
    ranks = "|".join(longest_first(rank for _, rank in words.ranked)) or "(?!)"
    people = any_of(seats.called)
    whose = rf"(?:(?:{people}['’]s?|his|her|their|the)\s+)?"
    return re.compile(
        rf"{effects}\s+(?P<whose>{whose})(?P<rank>{ranks})(?=\s*(?:$|[.,;!]))"
        rf"|(?<![0-9A-Za-z♠♥♦♣])(?P<owner>{people}の)(?P<before>{ranks})\s*[をがは]?\s*{effects}",
        re.IGNORECASE,
    )
