"""The talk about one disputed move: a pure function from the answers so far to the next question.

Terminal and page put the same questions: nothing here reads a clock, a terminal or a file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from referee import registry
from referee.ask.answers import Question, answered, option_signs, spellings
from referee.ask.case import OR, STRANGE, WAYS, Case, Memory, Strange
from referee.ask.consulted import consulted, is_question, tells_no_move
from referee.ask.deciding import decisive
from referee.ask.explore import as_it_turned_out, surveyed
from referee.ask.memories import maker
from referee.ask.misread import LOST, NO_MOVE, of_fact, of_line, of_players, sample
from referee.ask.saying import telling
from referee.ask.scene import CALL
from referee.ask.typed import LINES, understood
from referee.ask.unrolled import ROLL, SUIT, borrowed, lacks_roll, lacks_suit
from referee.ask.unsaid import Unknown, rules
from referee.game.dispute import Item
from referee.judge.judgement import LEGAL
from referee.messages import say
from referee.record import Fault, RecordError
from referee.record.normalize import fold
from referee.record.structure import without_comment

MOSTLY: Final = 0.5
"""At how much of all tables what came after the move has to decide, to be asked for before all else."""
REMEMBERED: Final = 256
"""Talks kept ready: each answer builds on the one before."""


class Talk(NamedTuple):
    """Where a talk stands: the answers given, what was to be said about the last one, and what is asked.

    `asks` is None when everything is known that decides: then the case is ready for its ruling.
    """

    game: str
    lang: str
    options: tuple[tuple[str, str], ...]
    answers: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    advised: bool = False  # what was said are rules: they may settle what was asked without a move

    @property
    def asks(self) -> Question | None:
        """The next question."""
        return _asked(self.game, self.lang, self.options, self.answers, registry.present())

    @property
    def case(self) -> Case:
        """What has been told so far."""
        return _case(self.game, self.lang, self.options, self.answers, registry.present())


def hear(talk: Talk, typed: str) -> Talk:
    """The talk after one more line was typed: an answer, Enter, a lone `?`, or `back`."""
    text, talk = typed.strip(), talk._replace(advised=False)
    question = talk.asks or (_another(talk.case) if text else None)
    if question is None:
        return talk
    if fold(text) in spellings(talk.game, "back"):
        return talk._replace(answers=talk.answers[:-1], said=())
    if fold(text) == "?":
        return talk._replace(said=(question.explained,))
    if fold(text).rstrip(".!。").replace("’", "'") in spellings(talk.game, "unknown"):
        text = ""
    elif not text:
        text = question.usual
    if not text and question.needed:
        return talk._replace(said=(say("ask-needed", talk.lang),))
    no_move = question.about == "move" and tells_no_move(talk.case, text)
    if no_move and (told := _consulted(talk.case, question, text, lost=True)):
        return talk._replace(said=told, advised=True)
    try:
        meant = understood(talk.case, question, text)
    except RecordError as error:
        faults = _misread(talk.case, question, text, error.faults)
        why, said = {fault.why for fault in faults}, tuple(_fault_text(fault, talk.lang) for fault in faults)
        if told := _consulted(talk.case, question, text, lost=bool(why & (LOST | {NO_MOVE}))):
            return talk._replace(said=(*said, *told) if why & LOST else told, advised=True)
        return talk._replace(said=said)
    shown = (
        without_comment(meant)
        .strip()
        .replace("\n", " | ")
        .replace(OR, say("or", talk.lang))
        .partition(WAYS)[0]
    )
    said = () if meant in (text, "") or STRANGE in meant else (say("ask-read", talk.lang, text=shown),)
    if STRANGE in meant and (told := _consulted(talk.case, question, text)):
        return talk._replace(answers=(*talk.answers, meant), said=told, advised=True)
    return talk._replace(answers=(*talk.answers, meant), said=said)


def _consulted(case: Case, question: Question, text: str, *, lost: bool = False) -> tuple[str, ...]:
    """What the rules say where a question was typed for the move, or what tells none."""
    asked = question.about == "move" and (lost or is_question(case, text))
    return consulted(case, text, example(case)) if asked else ()


def _misread(case: Case, question: Question, text: str, faults: Sequence[Fault]) -> Sequence[Fault]:
    """The faults of an answer as a talk tells them."""
    if question.about == "players":
        return of_players(text, faults, case.lang)
    if question.about in LINES:
        return of_line(text, faults, example(case))
    item = question.unknown and question.unknown.item
    return of_fact(text, faults, fact_example(case, item)) if item else faults


def _fault_text(fault: Fault, lang: str) -> str:
    gap = say("gap", lang)
    return f"  {fault.message(lang)}{gap}{fault.advice(lang)}".rstrip()


@lru_cache(maxsize=REMEMBERED)
def _case(
    game: str, lang: str, options: tuple[tuple[str, str], ...], answers: tuple[str, ...], guests: object
) -> Case:
    """The case that the answers make: each answers what was asked after those before it."""
    if not answers:
        return Case(game=game, lang=lang, chosen=options)
    before = _case(game, lang, options, answers[:-1], guests)
    question = _asked(game, lang, options, answers[:-1], guests)
    return answered(before, question or _another(before), answers[-1])


@lru_cache(maxsize=REMEMBERED)
def _asked(
    game: str, lang: str, options: tuple[tuple[str, str], ...], answers: tuple[str, ...], guests: object
) -> Question | None:
    """What is asked next; kept apart from the case, as seeking it walks through every table that fits."""
    return following(_case(game, lang, options, answers, guests))


# --- what is asked next -----------------------------------------------------------------------------
def following(case: Case) -> Question | None:
    """The next question: what decides most, and once the verdict is known who objected; None at the end."""
    case = as_it_turned_out(case)
    question = _deciding(case)
    if question is None and case.rival is not None:
        question = _deciding(case.rival)  # what follows if it was as somebody else remembers it
    if question is not None or case.objectors is not None or case.against:
        return question
    settled = surveyed(case).certain or dict(case.known).get((CALL, case.dispute.mover, None)) == "no"
    key = "objector-imposed" if case.imposed else "objector"
    return _plain(case, "objector", key=key, name=case.players[case.dispute.mover]) if settled else None


def _deciding(case: Case) -> Question | None:
    """The question whose answer decides most; None where nothing is left to ask."""
    if not case.players:
        return _plain(case, "players", usual=case.usual_players)
    if case.strange is not None:
        return about_strange(case, case.strange)
    if case.memory is not None:
        return about_memory(case, case.memory)
    if not case.move:
        return _another(case)
    if case.before is None:
        return _plain(case, "before")
    found = surveyed(case)
    if ROLL not in case.skipped and lacks_roll(case, found.leaves):
        return about_roll(case)
    if SUIT not in case.skipped and not found.certain and lacks_suit(case):
        return about_suit(case)
    if case.since is None and found.waits > MOSTLY:
        return _plain(case, "since")
    key = decisive(case, found) or telling(case, found)
    if key is not None:
        return about(case, found.unknowns[key])
    if case.since is None and found.verdict != LEGAL:
        return _plain(case, "since")
    return None


def _another(case: Case) -> Question:
    """The question for the move; once it is settled, for another one at the same table."""
    return _plain(case, "move", example(case), needed=True)


def about_memory(case: Case, memory: Memory) -> Question:
    """The question whose word holds of what is remembered in two ways."""
    name = maker(case, memory)
    told = {"name": name, "one": memory.told[0], "two": memory.told[1]}
    prompt = say("ask-memory" if name else "ask-memory-table", case.lang, **told)
    return Question("memory", prompt, say("ask-memory-why", case.lang), needed=memory.about == "move")


def about_strange(case: Case, strange: Strange) -> Question:
    """The question for what a word means that nobody understands."""
    told = say("ask-between", case.lang).join(deeds(case))
    prompt = say("ask-strange", case.lang, text=strange.word, told=told)
    why = say("ask-strange-why", case.lang, text=strange.typed)
    return Question("strange", prompt, why, needed=strange.about == "move")


def deeds(case: Case) -> list[str]:
    """What can be done in the game, in the words of the talk."""
    words = registry.vocabulary(case.game)
    done = [verb for verb in words.words.verbs if verb.name in words.shapes and verb.form]
    return list(words.usual(done, case.lang).values())


def about_roll(case: Case) -> Question:
    """The question for the dice of the disputed move, or whether they were somebody else's."""
    name, author = case.players[case.dispute.mover], case.dispute.author
    if author is None or not (verb := borrowed(case)):
        return _plain(case, "roll", name=name)
    words = registry.vocabulary(case.game)
    deed = words.usual(words.words.verbs, case.lang)[verb]
    prompt = say("ask-borrowed", case.lang, name=name, author=case.players[author], deed=deed)
    return _plain(case, "roll", name=name)._replace(prompt=prompt)


def about_suit(case: Case) -> Question:
    """The question for the suit that the card of the line before named."""
    author = case.dispute.author
    return _plain(case, "suit", name="" if author is None else case.players[author])


def example(case: Case) -> str:
    """A move as it may be written: the game's own example, else the form of a verb."""
    own = registry.book(case.game).words(case.lang).get("ask.example")
    if isinstance(own, str):
        return f"{case.players[0]}: {own.replace('{name}', case.players[-1])}"
    words = registry.book(case.game).record_words
    return f"{case.players[0]}: " + next((verb.form for verb in words.verbs if verb.form), "")


def _plain(
    case: Case,
    about: str,
    example: str = "",
    *,
    key: str = "",
    usual: str = "",
    needed: bool = False,
    name: str = "",
) -> Question:
    name = name or (case.players[0] if case.players else "")
    prompt, explained = _worded(case, key or about), _worded(case, f"{about}.why")
    told = {"name": name, "example": example}
    return Question(about, prompt.format(**told), explained.format(**told), usual, needed)


def about(case: Case, unknown: Unknown) -> Question:
    """The question for something that is not known."""
    if unknown.item is None:
        return _of_option(case, unknown)
    item = unknown.item
    name = item.label or (case.players[item.seat] if item.seat is not None else str(item.number or ""))
    legend = _legend(case, item.fact)
    key = item.prompt or item.fact.removeprefix("@")
    prompt = _worded(case, key, legend if not name else f"{legend} – {name}").format(name=name)
    dated = case.before and not item.now and not item.fact.startswith("@direction")
    explained = _worded(case, f"{key}.why", legend).format(name=name)
    shown = "" if item.spoken else fact_example(case, item)
    if shown:
        explained += say("gap", case.lang) + say("ask-example", case.lang, example=shown)
    then = say("ask-then", case.lang, before=case.before) if dated else ""
    return Question("fact", prompt, explained, unknown=unknown, then=then)


def fact_example(case: Case, item: Item) -> str:
    """An answer to the question for a fact, in the words of its game where it has some."""
    key = item.prompt or item.fact.removeprefix("@")
    return _worded(case, f"{key}.example") or sample(case, item)


def barely(prompt: str) -> str:
    """A question without what it says of how to answer, and of when it asks."""
    return re.sub(r" ?[(（][^()（）]*[)）]$", "", re.split(" – |──", prompt, maxsplit=1)[0].strip())


def _of_option(case: Case, unknown: Unknown) -> Question:
    """The question for a house rule, with what to type for each of its values; Enter is the standard one."""
    name, signs = option_signs(case, unknown)
    book = registry.book(case.game)
    standard = rules(case)[name][0]
    told = []
    for sign, value in signs.items():
        title = book.value_title(name, value, case.lang)
        shown = title if title == sign else f"{sign} {title}"
        told.append(say("ask-standard", case.lang, text=shown) if value == standard else shown)
    prompt = say(
        "ask-option",
        case.lang,
        option_title=book.option_title(name, case.lang),
        text=say("or", case.lang).join(told),
    )
    usual = next(sign for sign, value in signs.items() if value == standard)
    return Question("option", prompt, say("ask-option-why", case.lang), usual, unknown=unknown)


def _worded(case: Case, key: str, other: str = "") -> str:
    """A sentence of the game's words, or of those that all games share."""
    found = registry.book(case.game).words(case.lang).get(f"ask.{key}")
    return found if isinstance(found, str) else other


def _legend(case: Case, fact: str) -> str:
    """What the record's own words say of a fact."""
    verb = next((each for each in registry.book(case.game).record_words.facts if each.name == fact), None)
    if verb is None:
        return ""
    return verb.legend.get(case.lang) or verb.legend.get("") or verb.form
