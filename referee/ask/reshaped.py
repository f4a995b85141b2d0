"""A move that was read, as its game has it: what it costs, turn by turn, and as it may have turned out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee import registry
from referee.ask.case import Case, forced
from referee.ask.retold import uncosted
from referee.ask.tongue import spellings
from referee.judge.game_loader import part
from referee.record.model import UNKNOWN
from referee.record.normalize import fold
from referee.record.respell import any_of
from referee.record.writer import Writer


def reshaped(case: Case, typed: str, text: str, *, move: bool) -> str:
    """What was read of somebody's words, with what it costs; a move also turn by turn."""
    cost = without_cost if uncosted(case.game, typed, any_of(case.players)) else with_cost
    text = "\n".join(cost(case, each) for each in text.split("\n"))
    return draws_apart(case, turns_apart(case, as_drawn(case, text))) if move and "\n" not in text else text


def with_other_outcome(case: Case, typed: str, text: str) -> Iterator[str]:
    """A move, and once more as it turned out otherwise where nobody told how: its cards decide that."""
    words = registry.vocabulary(case.game)
    yield text
    line = case.line(text.split("\n")[-1])
    for place, step in enumerate(line.steps):
        choice = words.shapes[step.verb].choice
        said = any_of(spelling for spelling, verb in words.inner.items() if verb in choice)
        if choice and step.words and not re.search(said, typed, re.IGNORECASE):
            for word in (each for each in choice if each not in step.words):
                steps = (*line.steps[:place], step._replace(words=(word,)), *line.steps[place + 1 :])
                yield Writer(words, case.players, case.lang).line(line._replace(steps=steps))


def turns_apart(case: Case, text: str) -> str:
    """What one of two players played, turn by turn: a card may have given the same player another one."""
    words = registry.vocabulary(case.game)
    line = case.line(text)
    plays = [place for place, step in enumerate(line.steps) if step.verb in words.of_role("host")]
    if words.rolls or len(case.players) != 2 or len(plays) < 2:
        return text
    writer = Writer(words, case.players, case.lang)
    turns = (line.steps[: plays[-1]], line.steps[plays[-1] :])
    return "\n".join(writer.line(line._replace(steps=steps)) for steps in turns)


def draws_apart(case: Case, text: str) -> str:
    """Cards that had to be drawn and a turn after them, where these are two moves, line by line."""
    line, words = case.line(text.split("\n")[-1]), registry.vocabulary(case.game)
    step, *turn = line.steps
    demanded = step.verb in words.of_role("demanded") or forced(line.steps, case.game)
    follows = part(case.game, "questions", "turn_after")
    if "\n" in text or not demanded or follows is None or not follows(turn):
        return text
    writer = Writer(words, case.players, case.lang)
    return "\n".join(writer.line(line._replace(steps=steps)) for steps in ((step,), tuple(turn)))


def with_cost(case: Case, text: str) -> str:
    """A move of somebody who could do nothing, with what that costs: nobody who tells it says so."""
    if not text or fold(text) in spellings(case.game, "yes") | spellings(case.game, "no"):
        return text
    words = registry.vocabulary(case.game)
    steps = case.line(text).steps
    shown = {verb.name: verb for verb in words.words.verbs if {"last", "shows"} <= verb.roles}
    costs = [verb for verb in words.words.verbs if verb.name in words.of_role("seen")]
    if steps[-1].verb in shown:
        said = any(
            fold(each) in fold(text) for verb in costs for told in verb.aliases.values() for each in told
        )
        return "; ".join((text, *words.usual([] if said else costs, case.lang).values()))
    if not shown or steps[-1].verb not in words.of_role("seen") or any(step.verb in shown for step in steps):
        return text
    first, colon, cost = Writer(words, case.players, case.lang).line(case.line(text)).rpartition("; ")
    name, colon, cost = (first, colon, cost) if colon else cost.partition(": ")
    return f"{name}{colon}{next(iter(words.usual(shown.values(), case.lang).values()))}; {cost}"


def without_cost(case: Case, text: str) -> str:
    """The same of somebody who, as was told, did not pay it: nothing that names no card is added."""
    if not text or fold(text) in spellings(case.game, "yes") | spellings(case.game, "no"):
        return text
    words, line = registry.vocabulary(case.game), case.line(text)
    *steps, last = line.steps
    if not steps or last.cards or last.verb not in words.of_role("seen"):
        return text
    return Writer(words, case.players, case.lang).line(line._replace(steps=tuple(steps)))


def as_drawn(case: Case, text: str) -> str:
    """A draw by the word for what so many cards are drawn for, where only one thing can be."""
    line, meant = case.line(text), part(case.game, "questions", "drawn")
    step, *more = line.steps
    if meant is None or step.verb not in registry.vocabulary(case.game).of_role("demanded"):
        return text
    verb = meant(registry.book(case.game).figures, len(step.cards or ()))
    if not verb or any(each.verb != verb or each.cards for each in more):
        return text
    writer = Writer(registry.vocabulary(case.game), case.players, case.lang)
    told = writer.cards(step) if laid(case, text) else len(step.cards or ())
    return f"{case.players[line.seat or 0]}: {writer.word(verb)} {told}"


def laid(case: Case, line: str) -> bool:
    """Whether a line names cards: of two things that somebody did with cards none is left out."""
    return any(card != UNKNOWN for step in case.line(line).steps for card in step.cards or ())
