"""Lines that may be missing: a move of the player on turn, a fact of the set-up, a `deal`, an option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layouts.model import Shape
from referee import registry
from referee.judge.engine import Table
from referee.mend.change import Change, Likely
from referee.mend.edits import cut_head
from referee.mend.lines import header_end
from referee.record.model import UNKNOWN, Line, LineKind, Record, Step
from referee.record.normalize import fold, plain
from referee.record.structure import without_comment
from referee.record.vocabulary import Vocabulary
from referee.record.writer import Writer

MOST_MOVES = 400
"""Moves that are tried as a lost line at one place."""


def lost_moves(
    table: Table, at: int, writer: Writer, seats: int, *, all_open: bool, named: bool
) -> Iterator[Change]:
    """Every move that whoever is on turn may have made before the line with index `at` of the file.

    `all_open`: also moves of which two cards are open, each of which leaves very many tables.  `named`: also
    each legal move with its cards.
    """
    words = writer.vocabulary
    seen: set[tuple[int, tuple[Step, ...]]] = set()
    for world in table.worlds[:2]:
        state = world.state.copy()
        if state.ended is not None:
            continue
        if not state.ready:
            table.game.prepare(state)
            state.ready = True
        general = [(state.turn, steps) for steps in unnamed_moves(words, all_open=all_open)]
        general += [(seat, steps) for seat in range(seats) for steps in claims(words, table)]
        legal = table.game.legal_moves(state) if named else iter(())
        known = [move for _, move in zip(range(MOST_MOVES), legal, strict=False)]
        for seat, steps in [*general, *known]:
            if (seat, steps) in seen:
                continue
            seen.add((seat, steps))
            text = writer.line(Line(0, LineKind.MOVE, seat, steps, ""))
            verbs = tuple(step.verb for step in steps)
            yield inserted(at, text, (seat, *verbs), writer.names[seat], made_up(steps))


def made_up(steps: tuple[Step, ...]) -> str:
    """What a line says that nobody wrote down, and that is only one way that fits."""
    if any(step.numbers for step in steps):
        return "insert-dice"
    named = any(card != UNKNOWN for step in steps for card in step.cards or ())
    return (
        "insert-cards" if named or any(step.suit not in (None, UNKNOWN) for step in steps) else "insert-move"
    )


def inserted(at: int, text: str, same: tuple[object, ...], fact: str, why: str) -> Change:
    """A line put in before the one with index `at`."""
    return Change("insert", at, 0, (text,), Likely.NAME, why, {"missing": fact, "player": fact}, same)


def unnamed_moves(words: Vocabulary, *, all_open: bool) -> Iterator[tuple[Step, ...]]:
    """Moves that leave their cards open (`draw`, `play ?`, `play ? build ?`), with dice where they roll."""
    hosts = words.of_role("host")
    effects = frozenset(verb for verb in words.of_role("effect") if not alone(verb, words))
    bare = [verb for verb, shape in words.shapes.items() if listing(shape) and verb not in effects]
    more = [verb for verb in words.shapes if verb in effects and words.shapes[verb].cards[1] > 1]
    rolls = [verb for verb, shape in words.shapes.items() if shape.dice and shape.numbers[0] > 1]
    opening: list[tuple[Step, ...]] = [()]
    if rolls:
        dice = words.shapes[rolls[0]].numbers[0]
        opening = [(Step(rolls[0], numbers=(die,) * dice),) for die in range(1, 7)]
    for first in opening:
        for verb in bare:
            step = unseen(verb, words)
            if step is None:
                continue
            yield (*first, step)
            if verb in hosts and all_open:
                yield from ((*first, step, Step(effect, cards=(UNKNOWN,))) for effect in more)


def alone(verb: str, words: Vocabulary) -> bool:
    """Whether an effect may also be a whole line: a draw, or to do nothing."""
    shape = words.shapes[verb]
    nothing = listing(shape) and not shape.cards[1]
    return verb in words.of_role("draws") or (nothing and verb not in words.of_role("apart"))


def listing(shape: Shape) -> bool:
    """Whether a verb takes a plain list of cards, or nothing."""
    return not (shape.form or shape.choice or shape.name or shape.suit or shape.numbers[1])


def unseen(verb: str, words: Vocabulary) -> Step | None:
    """A verb whose cards nobody can read; None where a `?` says too little."""
    shape = words.shapes[verb]
    if words.hides(verb) or not shape.cards[1]:
        return Step(verb)
    return Step(verb, cards=(UNKNOWN,)) if shape.cards[0] <= 1 and not shape.sum else None


def claims(words: Vocabulary, table: Table) -> Iterator[tuple[Step, ...]]:
    """Moves that somebody may make out of turn, or be made to make."""
    for verb in sorted(table.game.out_of_turn_verbs | frozenset(table.game.claims.values())):
        shape = words.shapes.get(verb)
        if shape is None or shape.form or shape.choice or shape.name or shape.suit:
            continue
        if shape.numbers[1] == 1:
            for die in range(1, 7):
                yield (Step(verb, numbers=(die,)),)
        elif not shape.numbers[1] and (words.hides(verb) or not shape.cards[1]):
            yield (Step(verb),)


def lost_facts(at: int, writer: Writer) -> Iterator[Change]:
    """The card that was turned up, before the line with index `at`."""
    words = writer.vocabulary
    if "starter" not in words.facts:
        return
    for card in range(len(words.table.names)):
        text = writer.fact(Step("@starter", cards=(card,)))
        yield inserted(at, text, (None, "@starter"), text, "insert-card")


def lost_start(at: int, seat: int, writer: Writer) -> Change:
    """Who began, as the first fact of a deal: nobody but its first move says so."""
    text = writer.fact(Step("@start", seat=seat))
    return inserted(at, text, (seat, "@start"), text, "insert")._replace(likely=Likely.SLIP)


def lost_deal(at: int, line: str, writer: Writer) -> Change:
    """The line that begins a deal before a `line`: among moves hardly anybody begins anew."""
    likely = Likely.SLIP if line.lstrip().startswith(("@", "＠")) else Likely.OTHER
    return Change("deal", at, 0, (writer.key("deal"),), likely, "deal", {"line": str(at + 1)})


def equipment(record: Record, lines: Sequence[str], writer: Writer) -> Iterator[Change]:
    """Other decks, jokers, hands: never another rule."""
    book = registry.book(record.game, None, record.first_table, record.cards_path)
    head = header_end(lines)
    place = next((index for index in range(head) if key_of(lines[index], writer) == "options"), None)
    last = max((index for index in range(head) if without_comment(lines[index]).strip()), default=-1)
    if writer.vocabulary.aloud and not record.calls_assumed:
        assumed = (f"{writer.key('calls')}: {writer.word('assumed')}",)
        yield Change("insert", last + 1, 0, assumed, Likely.SLIP, "calls")
    for spec in book.option_specs:
        if spec.kind.value != "equipment" or record.options.get(spec.name) is None:
            continue
        for value in spec.values:
            if value == record.options[spec.name]:
                continue
            chosen = f"{spec.name}={value}"
            likely = Likely.SLIP if 0 in spec.values and not record.options[spec.name] else Likely.OTHER
            if place is None:
                new = (f"{writer.key('options')}: {chosen}",)
                yield Change("option", last + 1, 0, new, likely, "option", {"options": chosen})
            else:
                new = (with_option(lines[place], spec.name, str(value)),)
                yield Change("option", place, 1, new, likely, "option", {"options": chosen})


def key_of(line: str, writer: Writer) -> str | None:
    """The canonical key of a header line."""
    return writer.vocabulary.keys.get(fold(cut_head(line)[0]))


def with_option(line: str, name: str, value: str) -> str:
    """A header line with one option set, the others as they were written."""
    body, sign, comment = line, "", ""
    for at, each in enumerate(line):
        if plain(each) == "#":
            body, sign, comment = line[:at], each, line[at + 1 :]
            break
    head, colon, written = cut_head(body)
    parts = written.replace("、", ",").replace("，", ",").split(",")
    for at, part in enumerate(parts):
        if fold(plain(part).partition("=")[0]) == name:
            parts[at] = f"{part[: len(part) - len(part.lstrip())]}{name}={value}"
            break
    else:
        told = written.rstrip()
        parts = [f"{told}, {name}={value}" if told.strip() else f" {name}={value}"]
    tail = f"  {sign}{comment}" if sign else ""
    return f"{head}{colon}{','.join(parts).rstrip()}{tail}"
