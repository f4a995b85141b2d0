"""Complete deals for an unknown line, from the matching that answers for its hidden cards."""

from __future__ import annotations

from collections.abc import Iterator

from referee import registry
from referee.game.contract import AnyGame
from referee.hidden.answers import witness
from referee.hidden.cases import Case as Wish
from referee.hidden.ledger import Kind
from referee.hidden.matching import NONE, SHOWN, Assignment
from referee.hidden.sums import in_hand
from referee.judge.game_loader import engine
from referee.judge.judgement import LEGAL
from referee.judge.verdicts import all_satisfiable
from referee.proof.evaluation import Case
from referee.proof.probe import View, Watch, certain, doubtful, watched
from referee.record.model import UNKNOWN, Line, LineKind, Step
from referee.record.vocabulary import Vocabulary


def matched(case: Case, goal: str) -> Iterator[list[Line]]:
    """Complete deals in which the line should have the verdict `goal`; whoever asks judges them."""
    target = next(place for place, line in enumerate(case.deal.lines) if line.number == case.target)
    table = watched(engine(case.setup.game), case.setup, case.deal, case.start, target)
    for view in table.views:
        doubts = [breach.doubt for breach in doubtful(view) if breach.doubt is not None]
        if goal == LEGAL:
            cases = () if certain(view) else all_satisfiable(doubts)
        else:
            cases = ((),) if certain(view) else sum((doubt.breach for doubt in doubts), ())
        yield from ways(case, table, view, cases)


def ways(case: Case, table: Watch, view: View, wanted: tuple[Wish, ...]) -> Iterator[list[Line]]:
    """For each of the wishes that some assignment makes true, the lines of it."""
    for each in wanted:
        found = None if view.ledger is None else witness(view.ledger, each)
        if found is not None or (view.ledger is None and each == ()):
            yield written(case, table, view, found)


def written(case: Case, table: Watch, view: View, found: Assignment | None) -> list[Line]:
    """The lines of the deal with every hidden card and unwritten choice filled in."""
    lines = [view.filled.get(index, line) for index, line in enumerate(case.deal.lines)]
    if found is not None and view.ledger is not None:
        cards = held_by_slot(found)
        lines = filled(table.game, table, view, lines, cards)
        lines = [shown(table, view, found, cards, index, line) for index, line in enumerate(lines)]
    return [line._replace(steps=tuple(map(plain, line.steps))) for line in lines]


def plain(step: Step) -> Step:
    """A step without the marks of completed choices."""
    words = tuple(word for word in step.words if "@" not in word)
    return step._replace(words=words) if words != step.words else step


def held_by_slot(found: Assignment) -> dict[int, int]:
    """Slot -> card.  A slot whose card went back unseen gets one that is nowhere else."""
    cards = {}
    spare = [unit for unit, slot in enumerate(found.holder) if slot == NONE and found.types[unit] != NONE]
    for slot, unit in enumerate(found.holds):
        card = found.types[unit]
        if card == NONE and spare and found.state[unit] != SHOWN:
            card = found.types[spare.pop()]
        cards[slot] = card
    return cards


def filled(game: AnyGame, table: Watch, view: View, lines: list[Line], cards: dict[int, int]) -> list[Line]:
    """The lines with the cards of their slots: dealt ones in facts, drawn ones where they were drawn."""
    assert view.ledger is not None
    first_move = next((i for i, line in enumerate(lines) if line.kind is LineKind.MOVE), len(lines))
    done, words = list(lines), registry.vocabulary(table.game.name)
    dealt: dict[tuple[str, int | None], list[int]] = {}
    drawn: dict[int, list[int]] = {}
    for tick, event in enumerate(view.ledger.events):
        if event.kind != Kind.BIRTH:
            continue
        index = max((i for i, mark in enumerate(table.marks) if mark <= tick), default=-1)
        if index < first_move:
            dealt.setdefault(game.place(view.after, event.container), []).append(cards[event.slot])
        else:
            drawn.setdefault(index, []).append(cards[event.slot])
    for index, found in drawn.items():
        done[index] = drawing(done[index], found, words)
    return with_facts(done, dealt, first_move)


def shown(table: Watch, view: View, found: Assignment, cards: dict[int, int], index: int, line: Line) -> Line:
    """The line with the unknown cards of a hand it shows."""
    steps = []
    showing = registry.vocabulary(table.game.name).of_role("shows") | {"@reveal"}
    for step in line.steps:
        if step.verb in showing and step.cards and UNKNOWN in step.cards:
            seat = step.seat if line.seat is None else line.seat
            after = table.marks[index + 1] if index + 1 < len(table.marks) else found.synced
            rest = [
                cards[slot]
                for slot, unit in enumerate(found.holds)
                if table.game.place(view.after, found.containers[slot])[1] == seat
                and in_hand(found, slot, unit, after)
            ]
            listed = tuple(rest.pop(0) if card == UNKNOWN and rest else card for card in step.cards)
            step = step._replace(cards=listed)
        steps.append(step)
    return line._replace(steps=tuple(steps))


def drawing(line: Line, cards: list[int], words: Vocabulary) -> Line:
    """The line with its unknown drawn cards named."""
    steps = []
    for step in line.steps:
        if step.verb in words.of_role("draws"):
            listed = step.cards
            if listed is None:
                listed = (UNKNOWN,) * len(cards)
            step = step._replace(cards=tuple(cards.pop(0) if c == UNKNOWN and cards else c for c in listed))
        steps.append(step)
    return line._replace(steps=tuple(steps))


def with_facts(
    lines: list[Line], dealt: dict[tuple[str, int | None], list[int]], first_move: int
) -> list[Line]:
    """The lines with facts that name every card dealt."""
    done = list(lines)
    extra: list[Line] = []
    for (verb, seat), cards in dealt.items():
        at = next(
            (
                i
                for i, line in enumerate(done[:first_move])
                if any(step.verb == verb and step.seat == seat for step in line.steps)
            ),
            None,
        )
        if at is None:
            extra.append(Line(0, LineKind.FACT, None, (Step(verb, cards=tuple(cards), seat=seat),), ""))
            continue
        steps = tuple(
            with_cards_named(step, cards) if step.verb == verb and step.seat == seat else step
            for step in done[at].steps
        )
        done[at] = done[at]._replace(steps=steps)
    return [*done[:first_move], *extra, *done[first_move:]]


def with_cards_named(step: Step, cards: list[int]) -> Step:
    """A fact with its unknown cards named, and those it did not list added."""
    rest = list(cards)
    listed = [rest.pop(0) if card == UNKNOWN and rest else card for card in step.cards or ()]
    if step.verb == "@starter":
        return step._replace(cards=tuple(listed))
    return step._replace(cards=(*listed, *rest), numbers=())
