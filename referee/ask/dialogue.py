"""The talk about one disputed move: a pure function from the answers so far to the next question.

Terminal and page put the same questions: nothing here reads a clock, a terminal or a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from string import ascii_uppercase
from typing import Final, NamedTuple

from layouts import OptionValue
from referee import registry
from referee.ask.case import Case
from referee.ask.deciding import decisive
from referee.ask.explore import surveyed
from referee.ask.misread import apart, nameless, of_fact, of_line, of_players, sample
from referee.ask.saying import telling
from referee.ask.unrolled import ROLL, lacks_roll, with_roll
from referee.ask.unsaid import OPTION, Unknown
from referee.game.dispute import Item
from referee.judge.judgement import LEGAL
from referee.mend.fixing import whole_line
from referee.messages import say
from referee.record import Fault, RecordError
from referee.record.facts import read_fact
from referee.record.faults import Unreadable
from referee.record.normalize import fold
from referee.record.seats import Seats
from referee.record.structure import without_comment

LINES: Final = ("move", "before", "since")
"""Questions that are answered by what somebody did."""

MOSTLY: Final = 0.5
"""At how much of all tables what came after the move has to decide, to be asked for before all else."""
REMEMBERED: Final = 256
"""Talks kept ready: each answer builds on the one before."""


class Question(NamedTuple):
    """What is asked next.  `about` is what the answer goes to; Enter means `usual`, or not known."""

    about: str  # "players", "move", "before", "roll", "fact", "option", "since"
    prompt: str
    explained: str
    usual: str = ""
    needed: bool = False
    unknown: Unknown | None = None
    then: str = ""  # before which line, in brackets


class Talk(NamedTuple):
    """Where a talk stands: the answers given, what was to be said about the last one, and what is asked.

    `asks` is None when everything is known that decides: then the case is ready for its ruling.
    """

    game: str
    lang: str
    options: tuple[tuple[str, str], ...]
    answers: tuple[str, ...] = ()
    said: tuple[str, ...] = ()

    @property
    def asks(self) -> Question | None:
        """The next question."""
        return _stand(self.game, self.lang, self.options, self.answers, registry.present())[1]

    @property
    def case(self) -> Case:
        """What has been told so far."""
        return _stand(self.game, self.lang, self.options, self.answers, registry.present())[0]


def hear(talk: Talk, typed: str) -> Talk:
    """The talk after one more line was typed: an answer, Enter, a lone `?`, or `back`."""
    text = typed.strip()
    question = talk.asks or (_another(talk.case) if text else None)
    if question is None:
        return talk
    if fold(text) in spellings(talk.game, "back"):
        return talk._replace(answers=talk.answers[:-1], said=())
    if fold(text) == "?":
        return talk._replace(said=(question.explained,))
    if fold(text).rstrip(".!。").replace("’", "'") in spellings(talk.game, "unknown"):
        text = ""
    if not text and question.usual:
        text = question.usual
    if not text and question.needed:
        return talk._replace(said=(say("ask-needed", talk.lang),))
    try:
        meant = understood(talk.case, question, text)
    except RecordError as error:
        faults = _misread(talk.case, question, text, error.faults)
        return talk._replace(said=tuple(_fault_text(fault, talk.lang) for fault in faults))
    said = () if meant == text else (say("ask-read", talk.lang, text=meant),)
    return talk._replace(answers=(*talk.answers, meant), said=said)


def understood(case: Case, question: Question, typed: str) -> str:
    """An answer that can be read: as it was typed, else as its faults say to write it."""
    text = typed
    tried: set[str] = set()
    while True:
        tried.add(text)
        try:
            told = answered(case, question, text)
            break
        except RecordError as error:
            written = [whole_line(fault) or apart(fault, text) for fault in error.faults]
            if not all(written) or "\n" in written[0] or written[0] in tried:
                raise
            text = written[0]
    if question.about in LINES and (whole := with_cost(case, text)) != text:
        return whole
    if question.about == "players" and list(told.players) != _listed(text):
        return say("comma", case.lang).join(told.players)
    if text != typed and question.about in LINES and (faults := nameless(case, typed, text)):
        raise RecordError(say("ask-here", case.lang), faults)
    return text


def with_cost(case: Case, text: str) -> str:
    """A move of somebody who could do nothing, with what that costs: nobody who tells it says so."""
    if not text or fold(text) in spellings(case.game, "yes") | spellings(case.game, "no"):
        return text
    words = registry.vocabulary(case.game)
    verbs = {verb.name: verb for verb in words.words.verbs}
    verb = verbs.get(case.line(text).steps[-1].verb)
    if verb is None or not {"last", "shows"} <= verb.roles:
        return text
    said = any(fold(each) in fold(text) for told in verb.aliases.values() for each in told)
    costs = [] if said else [verbs[name] for name in sorted(words.of_role("seen"))]
    return "; ".join((text, *words.usual(costs, case.lang).values()))


def _misread(case: Case, question: Question, text: str, faults: Sequence[Fault]) -> Sequence[Fault]:
    """The faults of an answer as a talk tells them."""
    if question.about == "players":
        return of_players(text, faults, case.lang)
    if question.about in LINES:
        return of_line(text, faults, example(case))
    item = question.unknown and question.unknown.item
    return of_fact(text, faults, sample(case, item)) if item else faults


def _fault_text(fault: Fault, lang: str) -> str:
    gap = say("gap", lang)
    return f"  {fault.message(lang)}{gap}{fault.advice(lang)}".rstrip()


@lru_cache(maxsize=REMEMBERED)
def _stand(
    game: str, lang: str, options: tuple[tuple[str, str], ...], answers: tuple[str, ...], _guests: object
) -> tuple[Case, Question | None]:
    """The case that the answers make, and what is asked next."""
    if not answers:
        case = Case(game=game, lang=lang, chosen=options)
    else:
        before, question = _stand(game, lang, options, answers[:-1], _guests)
        case = answered(before, question or _another(before), answers[-1])
    return case, following(case)


# --- what is asked next -----------------------------------------------------------------------------
def following(case: Case) -> Question | None:
    """The question whose answer decides most; None where nothing is left to ask."""
    if not case.players:
        return _plain(case, "players", usual=case.usual_players)
    if not case.move:
        return _another(case)
    if case.before is None:
        return _plain(case, "before")
    found = surveyed(case)
    if ROLL not in case.skipped and lacks_roll(case, found.leaves):
        return about_roll(case)
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


def about_roll(case: Case) -> Question:
    """The question for the dice of the disputed move."""
    return _plain(case, "roll", name=case.players[case.dispute.mover])


def example(case: Case) -> str:
    """A move as it may be written: the game's own example, else the form of a verb."""
    own = registry.book(case.game).words(case.lang).get("ask.example")
    if isinstance(own, str):
        return f"{case.players[0]}: {own.replace('{name}', case.players[-1])}"
    words = registry.book(case.game).record_words
    return f"{case.players[0]}: " + next((verb.form for verb in words.verbs if verb.form), "")


def _plain(
    case: Case, about: str, example: str = "", *, usual: str = "", needed: bool = False, name: str = ""
) -> Question:
    name = name or (case.players[0] if case.players else "")
    prompt, explained = _worded(case, about), _worded(case, f"{about}.why")
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
    shown = "" if item.spoken else _worded(case, f"{key}.example") or sample(case, item)
    if shown:
        explained += say("gap", case.lang) + say("ask-example", case.lang, example=shown)
    then = say("ask-then", case.lang, before=case.before) if dated else ""
    return Question("fact", prompt, explained, unknown=unknown, then=then)


def barely(prompt: str) -> str:
    """A question without what it says of how to answer, and of when it asks."""
    return re.split(r" ?[(（]| – |──", prompt, maxsplit=1)[0]


def _of_option(case: Case, unknown: Unknown) -> Question:
    """The question for a house rule, with what to type for each of its values."""
    name, signs = option_signs(case, unknown)
    book = registry.book(case.game)
    titles = [(sign, book.value_title(name, value, case.lang)) for sign, value in signs.items()]
    told = [title if title == sign else f"{sign} {title}" for sign, title in titles]
    prompt = say(
        "ask-option",
        case.lang,
        option_title=book.option_title(name, case.lang),
        text=say("or", case.lang).join(told),
    )
    return Question("option", prompt, say("ask-option-why", case.lang), unknown=unknown)


def option_signs(case: Case, unknown: Unknown) -> tuple[str, dict[str, OptionValue]]:
    """A house rule, and its values by what is typed: their places, or themselves where they are numbers."""
    name = unknown.key[0].removeprefix(f"{OPTION} ")
    values = next(each.values for each in registry.book(case.game).option_specs if each.name == name)
    numbers = any(str(value).isdigit() for value in values)
    return name, {str(value if numbers else place): value for place, value in enumerate(values, 1)}


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


def spellings(game: str, word: str) -> frozenset[str]:
    """The spellings, in all languages, of a word that the talk itself understands."""
    book = registry.book(game)
    found: set[str] = set()
    for lang in book.languages:
        told = book.words(lang).get(f"ask.word.{word}")
        found |= {fold(each) for each in (told if isinstance(told, tuple) else ())}
    return frozenset(found)


# --- what an answer means ---------------------------------------------------------------------------
def answered(case: Case, question: Question, text: str) -> Case:
    """The case with the answer to a question; `RecordError` where it cannot be read."""
    if question.about == "players":
        return replace(case, players=_players(case, text))
    if question.about == "move":
        case.line(text)
        return replace(case, move=_written(text), since="no" if case.move else None)
    if question.about == "before":
        return replace(case, before=_optional_line(case, text))
    if question.about == "roll":
        return with_roll(case, text)
    if question.about == "since":
        return replace(case, since=_since(case, text))
    unknown = question.unknown
    assert unknown is not None
    if not text:
        return replace(case, skipped=case.skipped | {unknown.key})
    if unknown.item is None:
        return replace(case, options=(*case.options, _value(case, unknown, text)))
    return case.with_answer(unknown.key, _fact(case, unknown, text))


def _written(text: str) -> str:
    return without_comment(text).strip()


def _players(case: Case, text: str) -> tuple[str, ...]:
    """The names, as a header would have them; letters where only their number was told."""
    names = _listed(text)
    counted = re.match(r"(\d+)(.*)", fold(text))
    if counted and counted[2].strip() in {"", *spellings(case.game, "people")}:
        names = [*ascii_uppercase[: int(counted[1])]]
    return replace(case, players=tuple(names)).read([]).players


def _listed(text: str) -> list[str]:
    """The names between commas."""
    return [name.strip() for name in without_comment(text).replace("、", ",").split(",")]


def _optional_line(case: Case, text: str) -> str:
    """The line before; "" where nobody knows it."""
    if not text:
        return ""
    case.line(text)
    return _written(text)


def _since(case: Case, text: str) -> str:
    """What has happened since: a line, or yes, or no; "" where nobody knows."""
    for word in ("no", "yes"):
        if fold(text) in spellings(case.game, word):
            return word
    return _optional_line(case, text)


def _value(case: Case, unknown: Unknown, text: str) -> tuple[str, str]:
    """A house rule and its value: by what is typed for it, its name, or what it is called."""
    name, signs = option_signs(case, unknown)
    book = registry.book(case.game)
    for sign, value in signs.items():
        titles = {fold(book.value_title(name, value, lang)) for lang in book.languages}
        if fold(text) in {sign, fold(str(value)), *titles}:
            return name, str(value)
    raise RecordError(
        say("ask-here", case.lang),
        [Fault(1, 1, "choice-strange", (text, ", ".join(map(str, signs.values()))))],
    )


def _fact(case: Case, unknown: Unknown, text: str) -> str:
    """The text of a fact; "" where there was none of it."""
    item = unknown.item
    assert item is not None
    if item.spoken:
        return _spoken(case, item, fold(text))
    if fold(text) in spellings(case.game, "nothing"):
        shape = registry.vocabulary(case.game).fact_shapes.get(item.fact)
        if "0" in item.values or (shape is not None and shape.count and shape.cards[1]):
            return "0"
        if not item.needed:  # else “none” has to be said of it in the record
            return ""
    if item.fact == "@turn" and text.endswith(":"):
        text = text[:-1]
    line = case.fact(item, _written(text))
    words = registry.vocabulary(case.game)
    try:
        read_fact(without_comment(line).strip(), 0, words, Seats(case.players))
    except Unreadable as why:
        fault = Fault(1, 1, why.why, why.values, why.hint, why.hint_args)
        raise RecordError(say("ask-here", case.lang), [fault]) from None
    case.read(["deal", "@position", line])
    return _written(text)


def _spoken(case: Case, item: Item, text: str) -> str:
    """The answer that a text begins like, of a question that is answered by one of a few words."""
    for value, word in item.spoken:
        if text == fold(value) or (word and text in spellings(case.game, word)):
            return value
    alike = [value for value, word in item.spoken if not word and fold(value).startswith(text)]
    if len(alike) == 1:
        return alike[0]
    told = ", ".join(title for _, title in spoken_titles(case.game, case.lang, item))
    raise RecordError(say("ask-here", case.lang), [Fault(1, 1, "choice-strange", (text, told))])


def spoken_titles(game: str, lang: str, item: Item) -> list[tuple[str, str]]:
    """The answers to such a question, each with how it is said in a language."""
    words = registry.book(game).words(lang)
    found: list[tuple[str, str]] = []
    for value, word in item.spoken:
        told = words.get(f"ask.word.{word}")
        found.append((value, told[0] if isinstance(told, tuple) else value))
    return found


def talk_through(game: str, lang: str, options: Iterable[tuple[str, str]], typed: Iterable[str]) -> Talk:
    """A talk with these lines typed one after the other."""
    talk = Talk(game, lang, tuple(options))
    for text in typed:
        talk = hear(talk, text)
    return talk
