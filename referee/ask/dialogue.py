"""The talk about one disputed move: a pure function from the answers so far to the next question.

Terminal and page put the same questions: nothing here reads a clock, a terminal or a file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from referee import registry
from referee.ask.answers import Question, answered, option_signs
from referee.ask.case import OFFERED, OR, WAYS, Case, Choice, Memory, Offer
from referee.ask.consulted import advised, consulted, tells_misdeal, tells_no_move
from referee.ask.deciding import decisive
from referee.ask.explore import as_it_turned_out, surveyed
from referee.ask.memories import maker
from referee.ask.misread import REASONED, of_fact, of_line, of_players, sample
from referee.ask.offered import offered
from referee.ask.proposed import with_proposal
from referee.ask.saying import telling
from referee.ask.scene import CALL
from referee.ask.sides import unnamed
from referee.ask.tongue import spellings
from referee.ask.typed import LINES, understood
from referee.ask.unfilled import ANY, DIE, ME, WHO, is_open, several_open, shown, wanting
from referee.ask.unrolled import ROLL, SUIT, borrowed, lacks_roll, lacks_suit
from referee.ask.unsaid import Unknown, rules
from referee.game.dispute import Item
from referee.judge.judgement import LEGAL
from referee.messages import say
from referee.record import Fault, RecordError
from referee.record.normalize import fold
from referee.record.respell import any_of
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
        return talk._replace(said=(say("ask-needed", talk.lang),), advised=bool(question.rules))
    if question.about in LINES and tells_no_move(talk.case, text):
        told = _consulted(talk.case, text) if question.about == "move" else ()
        return talk._replace(said=told or (say("ask-left", talk.lang),), advised=bool(told))
    try:
        meant = understood(talk.case, question, text)
    except RecordError as error:
        return _unread(talk, question, text, error.faults)
    shown = (
        without_comment(meant)
        .strip()
        .replace("\n", " | ")
        .replace(OR, say("or", talk.lang))
        .partition(WAYS)[0]
    )
    plain = OFFERED in meant or is_open(meant) or talk.case.offer is not None or shown in (text, "")
    said = () if plain else (say("ask-read", talk.lang, text=shown),)
    return talk._replace(answers=(*talk.answers, meant), said=said)


def _unread(talk: Talk, question: Question, text: str, faults: Sequence[Fault]) -> Talk:
    """The talk after an answer that cannot be read: what it can mean is offered, else told what is wrong."""
    case = talk.case
    about = question.about if case.offer is None else case.offer.about
    reasoned = [fault for fault in faults if fault.why in REASONED]
    told = tuple(
        _fault_text(fault, talk.lang) for fault in _misread(case, question, text, reasoned or faults)
    )
    if about in LINES and not tells_misdeal(case, text) and offered(replace(case, offer=None), text):
        written = re.match(rf"{any_of(case.players)}\s*[:：]", text, re.IGNORECASE) is not None
        said = told if reasoned or written else ()
        return talk._replace(answers=(*talk.answers, f"{text}{OFFERED}"), said=said)
    rules = () if reasoned or question.about != "move" else _consulted(case, text)
    return talk._replace(said=rules or told, advised=bool(rules))


def _consulted(case: Case, text: str) -> tuple[str, ...]:
    """What the rules say to what was typed for a move and tells none."""
    return consulted(case, text, example(case))


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
    case = _case(game, lang, options, answers, guests)
    question = following(case)
    return None if question is None else with_proposal(case, question)


# --- what is asked next -----------------------------------------------------------------------------
def following(case: Case) -> Question | None:
    """The next question: what decides most, and once the verdict is known who objected; None at the end."""
    case = as_it_turned_out(case)
    question = _deciding(case)
    if question is None and case.rival is not None:
        question = _deciding(case.rival)  # what follows if it was as somebody else remembers it
    if question is None and case.since is None and case.move and unnamed(case) is not None:
        return _plain(case, "since")  # too late or not, that is what people argue about then
    if question is not None or case.objectors is not None or case.against:
        return question
    settled = surveyed(case).certain or dict(case.known).get((CALL, case.dispute.mover, None)) == "no"
    key = "objector-imposed" if case.imposed else "objector"
    return _plain(case, "objector", key=key, name=case.players[case.dispute.mover]) if settled else None


def _deciding(case: Case) -> Question | None:
    """The question whose answer decides most; None where nothing is left to ask."""
    if not case.players:
        return _plain(case, "players", usual=case.usual_players)
    if case.offer is not None:
        return about_offer(case, case.offer)
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


def about_offer(case: Case, offer: Offer) -> Question:
    """The question which move was meant; once it is chosen, for its player, or a card that was not told."""
    plain = replace(case, offer=None)
    if offer.move:
        return _wanting(plain, offer.move)
    moves = tuple(Choice(shown(plain, each.move), each.left) for each in offer.choices)
    rules = advised(plain, offer.typed) if offer.about == "move" else ()
    why = say("ask-offer-why", case.lang, text=offer.typed)
    return Question(
        "offer", say("ask-offer", case.lang), why, needed=offer.about == "move", moves=moves, rules=rules
    )


def _wanting(case: Case, move: str) -> Question:
    """The question for what was not told of a move."""
    sign, ways = wanting(case, move)
    keys = {WHO: "ask-who", ME: "ask-who-me", ANY: "ask-which-card", DIE: "ask-which-die"}
    told = say("ask-between", case.lang).join(ways)
    prompt = say(keys.get(sign, "ask-which"), case.lang, move=shown(case, move), told=told)
    needed = sign in (WHO, ME, DIE) or several_open(case, move)
    why = say("ask-offer-why", case.lang, text=shown(case, move))
    return Question("wanting", prompt, why, needed=needed, ways=tuple(ways))


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
    return Question(about, prompt.format(**told), explained.format(**told), usual, needed=needed)


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
