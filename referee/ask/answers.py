"""What an answer of a talk means: the case with it, or an error that says how to write it."""

from __future__ import annotations

import re
from dataclasses import replace
from string import ascii_uppercase
from typing import Final, NamedTuple

from layouts import OptionValue
from referee import registry
from referee.ask.accounted import left_out
from referee.ask.case import OFFERED, OR, WAYS, Case, Choice, Key, Memory, Offer, key_of
from referee.ask.offered import offered
from referee.ask.retold import paid, uncalled, without_follows
from referee.ask.scene import CALL
from referee.ask.tongue import spellings
from referee.ask.unfilled import is_open
from referee.ask.unrolled import begun_before, with_roll, with_suit
from referee.ask.unsaid import OPTION, Unknown, items, rules, unknowns, with_suits
from referee.game.dispute import Item
from referee.judge.game_loader import part
from referee.messages import say
from referee.record import Fault, RecordError
from referee.record.abilities import by_deed
from referee.record.facts import read_fact
from referee.record.faults import Unreadable
from referee.record.model import Line
from referee.record.normalize import fold, plain
from referee.record.respell import any_of, spelled_out
from referee.record.seats import Seats
from referee.record.structure import without_comment


class Question(NamedTuple):
    """What is asked next.  `about` is what the answer goes to; Enter means `usual`, or not known."""

    about: str  # "players", "move", "before", "roll", "suit", "fact", "option", "since", "objector", …
    prompt: str
    explained: str
    usual: str = ""
    said: bool = False  # whether `usual` is what was told with the move
    needed: bool = False
    unknown: Unknown | None = None
    then: str = ""  # before which line, in brackets
    moves: tuple[Choice, ...] = ()  # of which one is chosen by its number, as people read them
    ways: tuple[str, ...] = ()  # the only answers, where the question does not tell what it is about
    rules: tuple[str, ...] = ()  # what the rules say of it, where they may settle it


def option_signs(case: Case, unknown: Unknown) -> tuple[str, dict[str, OptionValue]]:
    """A house rule, and its values by what is typed: their places, or themselves where they are numbers."""
    name = unknown.key[0].removeprefix(f"{OPTION} ")
    values = next(each.values for each in registry.book(case.game).option_specs if each.name == name)
    numbers = any(str(value).isdigit() for value in values)
    return name, {str(value if numbers else place): value for place, value in enumerate(values, 1)}


def answered(case: Case, question: Question, text: str) -> Case:
    """The case with the answer to a question; `RecordError` where it cannot be read."""
    if OFFERED in text:
        typed, _, read = text.partition(OFFERED)
        about = question.about if case.offer is None else case.offer.about
        return replace(case, offer=Offer(about, typed, offered(case, typed, read)))
    if (offer := case.offer) is not None:
        if is_open(text):
            return replace(case, offer=offer._replace(move=text))
        move, _, beside = text.partition(
            "  # "
        )  # whoever chose it saw what is beside it: no fact is taken of it
        found = answered(replace(case, offer=None), question._replace(about=offer.about), move)
        return replace(found, told=beside) if beside else found
    if question.about == "memory":
        return believed(case, text)
    if OR in text:
        told = tuple(text.split(OR))
        for each in told:
            answered_once(case, question, each)
        key = None if question.unknown is None else question.unknown.key
        return replace(case, memory=Memory(question.about, key, told))
    found = answered_once(case, question, text)
    if case.rival is None or question.about == "move":
        return found
    own = None if question.unknown is None else unknowns(case.rival).get(question.unknown.key)
    try:
        return replace(found, rival=answered_once(case.rival, question._replace(unknown=own), text))
    except RecordError:
        return replace(found, rival=None)


def believed(case: Case, text: str) -> Case:
    """The case with the one of two memories that holds; with neither where nobody knows."""
    memory, plain = case.memory, replace(case, memory=None)
    assert memory is not None
    unknown = None if memory.key is None else unknowns(case).get(memory.key)
    question = Question(memory.about, "", "", unknown=unknown)
    if not text:
        return answered_once(plain, question, "")
    place = memory.place(text)
    if place < 0:
        raise RecordError(
            say("ask-here", case.lang), [Fault(1, 1, "choice-strange", (text, ", ".join(memory.told)))]
        )
    found, rival = (answered_once(plain, question, memory.told[each]) for each in (place, 1 - place))
    return replace(found, rival=rival, believed=(memory, place))


def answered_once(case: Case, question: Question, text: str) -> Case:
    """The case with an answer that tells one thing."""
    if question.about == "players":
        return replace(case, players=_players(case, text))
    if question.about == "move":
        typed, _, beside = text.partition("#")
        typed, _, other_way = typed.partition(WAYS)
        *earlier, move = map(_written, typed.split("\n"))
        for line in (*earlier, move, *filter(None, (other_way.strip(),))):
            case.line(line)
        before = earlier[-1] if earlier else case.before  # whoever tells two moves argues about the second
        since, objectors = ("no", ()) if case.move else (None, None)  # nobody made another one yet
        found = replace(case, before=before, move=move, since=since, objectors=objectors)
        found = replace(found, told=beside, other_way=other_way.strip(), believed=None, rival=None)
        views = without_follows(found.game, beside, any_of(found.players))
        claims = left_out(found, views, typed) or paid(found, beside) or uncalled(found, beside)
        found = replace(found, claimed=beside if claims else "")
        return shown_hand(begun_before(silent(found)))
    if question.about == "before":
        return shown_hand(begun_before(replace(case, before=_optional_line(case, text))))
    if question.about == "roll":
        return with_roll(case, text)
    if question.about == "suit":
        return with_suit(case, text)
    if question.about == "objector":
        return replace(case, objectors=_objectors(case, text))
    if question.about == "since":
        return replace(case, since=_since(case, text))
    unknown = question.unknown
    if unknown is None:
        return case  # as the other one has it this plays no part
    if not text:
        return replace(case, skipped=case.skipped | {unknown.key})
    if unknown.item is None:
        return replace(case, options=(*case.options, _value(case, unknown, text)))
    told = case.with_answer(unknown.key, still(case, unknown.item, _fact(case, unknown, text)))
    return from_here(told, unknown.item) if unknown.item.apart else told


def silent(case: Case) -> Case:
    """The case without the call of which was told with the move that nobody made it."""
    if not uncalled(case, case.told):
        return case
    return replace(case.with_answer((CALL, case.dispute.mover, None), "no"), claimed="")


def shown_hand(case: Case) -> Case:
    """The case with the hand that its move shows to all: nobody has to be asked for it."""
    shown = part(case.game, "questions", "shown")
    hand = "" if shown is None or case.before is None else shown(case.dispute)
    key = ("@hand", case.dispute.mover, None)
    return case.with_answer(key, hand) if hand and key not in dict(case.known) else case


def from_here(case: Case, item: Item) -> Case:
    """The case from the move on, where everyone agrees whose turn it was, whatever came before."""
    if dict(case.known)[key_of(item)] != "yes":
        return case
    turn: tuple[Key, str] = (("@turn", None, None), case.players[case.dispute.mover])
    brings: list[tuple[Key, str]] = [((fact, None, None), text) for fact, text in item.brings]
    told = {key for key, _ in case.known}
    more = [each for each in (turn, *brings) if each[0] not in told]
    return replace(case, before="", last=case.dispute.author, known=(*case.known, *more))


def still(case: Case, item: Item, text: str) -> str:
    """What still holds of a fact that ends with the turn of whoever brought it about."""
    over = item.passing and case.last is not None
    if not over or not text:
        return text
    line = case.read(["deal", "@position", case.fact(item, text)]).deals[0].lines[1]
    return "" if line.steps[0].seat == case.last else text


def _written(text: str) -> str:
    return without_comment(text).strip()


def _players(case: Case, text: str) -> tuple[str, ...]:
    """The names, as a header would have them; letters where only their number was told."""
    names = listed(text)
    counted = re.match(r"(\d+)(.*)", fold(text))
    if counted and counted[2].strip() in {"", *spellings(case.game, "people")}:
        names = [*ascii_uppercase[: int(counted[1])]]
    if _tells_move(case, text):  # typed where the players are asked for
        raise RecordError(say("ask-here", case.lang), [Fault(1, 1, "line-strange", (text,))])
    told = replace(case, players=tuple(names)).read([]).players
    deeds = registry.vocabulary(case.game).verbs.keys()
    if list(told) != names and deeds & set(map(fold, told)):  # a sentence, and no list of names
        raise RecordError(say("ask-here", case.lang), [Fault(1, 1, "line-strange", (text,))])
    return told


def _tells_move(case: Case, text: str) -> bool:
    """Whether a text names cards, or a person with several numbers, which are dice."""
    words = registry.vocabulary(case.game)
    told = spelled_out(plain(text), words)
    cards = {fold(card) for card in words.table.names}
    if cards & set(map(fold, re.findall(r"[0-9A-Za-z]+", told))) or re.search("[♠♥♦♣]", told):
        return True
    return bool(re.search(r"[^\W\d]", told) and re.search(r"\d[\s,、・]+\d", told))


def listed(text: str) -> list[str]:
    """The names between commas."""
    return [name.strip() for name in without_comment(text).replace("、", ",").split(",")]


SIGNS: Final = r"[\s,、，&＆・/／.。]"
"""What may stand between the names of several people, beside words."""


def _without_names(case: Case, text: str) -> str:
    """What a text says beside the names of people, and what may stand between and behind these."""
    fillers = registry.vocabulary(case.game).fillers
    words = (*fillers["between-people"], *fillers["honorific"])
    between = "|".join(rf"\b{word}\b" if word.isascii() else word for word in words)
    rest = re.sub(any_of(case.players), "", text)
    return re.sub(f"{SIGNS}|{between}", "", rest, flags=re.IGNORECASE)


def _objectors(case: Case, text: str) -> tuple[str, ...]:
    """Who objected; nobody in particular, or only whoever moved, if others did not."""
    if not text or fold(text) in spellings(case.game, "no"):
        return ()
    seat = Seats(case.players).find(text)
    people = any_of(case.players)
    seats = [Seats(case.players).find(each) for each in re.findall(people, text, re.IGNORECASE)]
    told = {seat} if seat is not None else {*seats} if not _without_names(case, text) else set()
    if not told or None in told:
        fault = Fault(1, 1, "name-unknown", (text,), "hint-like", (case.players[case.dispute.others[0]],))
        raise RecordError(say("ask-here", case.lang), [fault])
    others = told - {case.dispute.mover} or told
    return tuple(name for seat, name in enumerate(case.players) if seat in others)


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
    if fold(text) in spellings(case.game, "standard"):
        return name, str(rules(case)[name][0])
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
        _refuse_too_few(case, item, 0)
        shape = registry.vocabulary(case.game).fact_shapes.get(item.fact)
        if "0" in item.values or (shape is not None and shape.count and shape.cards[1]):
            return "0"
        if not item.needed:  # else “none” has to be said of it in the record
            return ""
    if item.fact == "@turn" and text.endswith(":"):
        text = text[:-1]
    text = by_deed(plain(text), registry.vocabulary(case.game), row=True)
    line = case.fact(item, with_suits(case, item, _written(text)))
    words = registry.vocabulary(case.game)
    try:
        read_fact(without_comment(line).strip(), 0, words, Seats(case.players))
    except Unreadable as bad:
        fault = Fault(1, 1, bad.why, bad.values, bad.hint, bad.hint_args)
        raise RecordError(say("ask-here", case.lang), [fault]) from None
    (told,) = case.read(["deal", "@position", line]).deals[0].lines[1:]
    if (moved := _in_move(case, item, told)) is not None:
        why = "laid-in-move" if item.seat is None else "drawn-in-move"
        raise RecordError(say("ask-here", case.lang), [Fault(1, 1, why, (moved,))])
    _refuse_too_few(case, item, len(told.steps[0].cards or ()))
    return _written(text)


def _refuse_too_few(case: Case, item: Item, count: int) -> None:
    """Refuse a hand of fewer cards than its player laid in the disputed move, where nothing came to it."""
    words, steps = registry.vocabulary(case.game), case.dispute.steps
    own = [each.fact for each in items(case) if each.seat == item.seat and not each.spoken]
    if item.seat != case.dispute.mover or item.fact not in words.of_role("tells") or len(own) > 1:
        return  # cards may come from elsewhere
    cards = [len(step.cards or ()) for step in steps if step.verb in words.of_role("host")]
    drawn = any(step.verb in words.of_role("draws") for step in steps)
    again = case.dispute.author == case.dispute.mover  # whose hand this was before that line as well
    if cards and count < cards[0] and not drawn and not again:
        told = (case.players[case.dispute.mover], cards[0])
        raise RecordError(say("ask-here", case.lang), [Fault(1, 1, "hand-too-small", told)])


def _in_move(case: Case, item: Item, told: Line) -> str | None:
    """A card that was told to be where the disputed move brings it, though there is one alone in the deck.

    That is a hand that draws it, or a place on the table on which it is played.
    """
    if item.seat not in (None, case.dispute.mover):
        return None
    words, steps = registry.vocabulary(case.game), case.dispute.steps
    brings = words.of_role("host") if item.seat is None else words.of_role("draws")
    moved = {card for step in steps if step.verb in brings for card in step.cards or ()}
    alone = {card.id for card in registry.book(case.game).cards if card.quantity == 1}
    there = (words.table.names[card] for step in told.steps for card in step.cards or () if card in moved)
    return next((name for name in there if name in alone), None)


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
