"""`ask`: the dialogue about one disputed move, question by question, from the answers so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from layouts.model import Shape
from referee import registry
from referee.ask.answers import Question, option_signs, spoken_titles
from referee.ask.dialogue import Talk, barely, hear
from referee.ask.outcome import Outcome, outcome
from referee.ask.unrolled import borrowed
from referee.judge.judgement import ILLEGAL
from referee.messages import page_said
from referee.page.beginning import game_of
from referee.page.faults import RequestError
from referee.page.parsed_record import options_of
from referee.page.ruling import ruled
from referee.record.vocabulary import NOTHING
from referee.report.card import move
from referee.report.dispute import perhaps, settled, subject
from referee.report.disputed import DisputedMove
from referee.report.speech import speaker_of

MOST_ANSWERS: Final = 60
LONGEST: Final = 400
"""Characters of one answer."""


def ask(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The next question, or the ruling; an answer that cannot be read is told and asked for again."""
    game = game_of(request.get("game"))
    answers = request.get("answers", [])
    if not isinstance(answers, list) or len(answers) > MOST_ANSWERS:
        raise RequestError("field-form", field="answers")
    if not all(isinstance(each, str) and len(each) <= LONGEST for each in answers):
        raise RequestError("field-form", field="answers")
    talk = Talk(game, lang, tuple(options_of(request.get("options")).items()))
    for answer in answers:
        talk = hear(talk, answer or _word(talk, "unknown"))  # a tap of “nobody knows”
        if talk.said:  # it was none that could be read: what was typed after it waits
            break
    told = {"answers": list(talk.answers), "said": list(talk.said)}
    question = talk.asks
    if question is None:
        return {**told, **ended(outcome(talk.case), talk)}
    return {**told, "question": question_entry(question, talk), "count": len(talk.answers) + 1}


def ended(found: Outcome, talk: Talk) -> dict[str, Any]:
    """The ruling, and the record that judges the same."""
    speaker = speaker_of(found.judgement, talk.lang, aloud=True, written=False)
    lines = {f"line {each.line.number}": subject(each.line.text) for each in found.judgement.lines}
    told = ruled(found.shown, found.ruling, speaker, lines, recorded=False)
    told["card"] = settled(found, DisputedMove(found.shown, speaker.at(found.verdict.deal)))
    if found.shown.verdict == ILLEGAL:
        own = DisputedMove(found.own, speaker.at(found.own.deal))
        told["card"]["alternatives"] = [move(*each, own) for each in perhaps(own)] if found.undone else []
    return {
        "ruling": told,
        "unknown": list(found.unknown),
        "text": found.text,
    }


def question_entry(question: Question, talk: Talk) -> dict[str, Any]:
    """A question with what may be tapped for it."""
    item = None if question.unknown is None else question.unknown.item
    players = talk.case.players
    return {
        "about": question.about,
        "prompt": barely(question.prompt) if question.about == "option" else question.prompt,
        "then": question.then,
        "why": question.explained,
        "usual": question.usual,
        "needed": question.needed,
        "kind": kind(question, talk),
        "said": question.said,
        "rules": list(question.rules),
        "onto": item is not None and _shape(question, talk).onto,
        "fact": None if item is None else item.fact,
        "player": None if item is None or item.seat is None else players[item.seat],
        "number": None if item is None else item.number,
        "players": list(players),
        "choices": choices(question, talk),
    }


def kind(question: Question, talk: Talk) -> str:
    """What kind of answer a question wants."""
    match question.about:
        case "move" | "before":
            return "line"
        case "players" | "since" | "option" | "roll":
            return question.about
        case "objector" | "memory" | "suit" | "offer":
            return "choice"
        case "wanting":
            return "choice" if question.ways else "card"
    shape = _shape(question, talk)
    if shape.choice or spoken(question) or suits_or_ranks(shape, talk):
        return "choice"
    if shape.name:
        return "player"
    if shape.suit:
        return "card-suit"
    if shape.form == "suit-by":
        return "suit-by"
    if shape.cards[1] == 1:
        return "card"
    if shape.cards[1]:
        return "cards-or-count" if shape.count else "cards"
    return "count" if shape.numbers[1] else "line"


def spoken(question: Question) -> tuple[tuple[str, str], ...]:
    """The only answers to a question that is not about a fact of a record."""
    item = None if question.unknown is None else question.unknown.item
    return () if item is None else item.spoken


def _shape(question: Question, talk: Talk) -> Shape:
    """What the fact that is asked for takes."""
    assert question.unknown is not None
    item = question.unknown.item
    assert item is not None
    return registry.vocabulary(talk.game).fact_shapes.get(item.fact, NOTHING)


def suits_or_ranks(shape: Shape, talk: Talk) -> tuple[str, ...]:
    """The suits or ranks of which one is named, where no card goes with it."""
    words = registry.vocabulary(talk.game)
    if shape.value:
        return tuple(words.value_names[shape.value])
    return tuple(words.suit_names) if shape.suit and not shape.cards[1] else ()


def choices(question: Question, talk: Talk) -> list[dict[str, str]]:
    """The answers that can be tapped beside “nobody knows”; `value` is what is sent."""
    lang = talk.lang
    book = registry.book(talk.game)
    if question.about == "since":
        return [
            {"value": _word(talk, word), "title": page_said(f"since-{word}", lang)} for word in ("no", "yes")
        ]
    if question.about == "option":
        assert question.unknown is not None
        name, signs = option_signs(talk.case, question.unknown)
        return [{"value": str(v), "title": book.value_title(name, v, lang)} for v in signs.values()]
    if question.about == "objector":
        case = talk.case
        seats = range(len(case.players)) if case.imposed else case.dispute.others
        return [{"value": case.players[seat], "title": case.players[seat]} for seat in seats]
    if question.about == "memory" and talk.case.memory is not None:
        return [{"value": str(at), "title": told} for at, told in enumerate(talk.case.memory.told, 1)]
    if question.about == "roll" and (verb := borrowed(talk.case)):
        return [{"value": _written(talk, verb), "title": _written(talk, verb)}]
    if question.about == "offer":
        return [
            {"value": str(number), "title": each.move, "left": each.left}
            for number, each in enumerate(question.moves, 1)
        ]
    if question.about == "wanting":
        return [{"value": each, "title": each} for each in question.ways]
    if question.about == "suit":
        names = [suit.legend.get(lang, suit.name) for suit in book.record_words.suits]
        return [{"value": name, "title": name} for name in names]
    if question.about != "fact":
        return []  # it is typed
    if spoken(question):
        assert question.unknown is not None
        assert question.unknown.item is not None
        said = spoken_titles(talk.game, lang, question.unknown.item)
        return [{"value": title, "title": title} for _, title in said]
    shape = _shape(question, talk)
    found: list[dict[str, str]] = []
    if shape.choice:
        found = [{"value": word, "title": _written(talk, word)} for word in shape.choice]
    elif suits_or_ranks(shape, talk):
        titles = {suit.name: suit.legend.get(lang, suit.name) for suit in book.record_words.suits}
        found = [{"value": name, "title": titles.get(name, name)} for name in suits_or_ranks(shape, talk)]
    elif shape.name:
        found = [{"value": name, "title": name} for name in talk.case.players]
    elif shape.numbers[1]:
        found = [{"value": str(n), "title": str(n)} for n in range(11)]
    nothing = _word(talk, "nothing")
    if nothing and not shape.choice and not shape.name and not shape.cards[0]:
        found.append({"value": nothing, "title": page_said("none-of-it", lang)})
    return found


def _word(talk: Talk, word: str) -> str:
    """A word that the talk itself understands, in the language of the reader."""
    told = registry.book(talk.game).words(talk.lang).get(f"ask.word.{word}")
    return told[0] if isinstance(told, tuple) and told else ""


def _written(talk: Talk, word: str) -> str:
    """An inner word of the record in the language of the reader."""
    verbs = registry.book(talk.game).record_words.verbs
    found = next((verb for verb in verbs if verb.name == word), None)
    return word if found is None else (found.aliases.get(talk.lang) or (word,))[0]
