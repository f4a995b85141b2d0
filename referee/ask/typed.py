"""A move as people type it: read as it stands, else as the table lets it be understood."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from referee import registry
from referee.ask.accounted import forgotten, movers, unaccounted
from referee.ask.answers import Question, answered, listed
from referee.ask.case import OFFERED, OR, WAYS, Case, Offer
from referee.ask.memories import remembered
from referee.ask.misread import apart, nameless
from referee.ask.reshaped import (
    laid,
    reshaped,
    with_other_outcome,
)
from referee.ask.retold import (
    as_reckoned,
    in_facts,
    patterns,
    tells_nothing,
    tidied,
    unclear,
    with_ids,
    without_follows,
    without_refusal,
)
from referee.ask.retold import retold as in_forms
from referee.ask.tongue import foreign, spellings, translated
from referee.ask.unfilled import filled_by, is_open
from referee.ask.unsaid import joker, jokers
from referee.judge.game_loader import part
from referee.mend.fixing import whole_line
from referee.mend.hints import with_hints
from referee.messages import say
from referee.record import Fault, RecordError
from referee.record.abilities import by_deed
from referee.record.kept import keeps, names_something
from referee.record.normalize import fold
from referee.record.pieces import OTHER, STOP, pieces_in
from referee.record.reader import read_partly
from referee.record.respell import any_of, heaped
from referee.record.seats import Seats
from referee.record.structure import without_comment
from referee.record.writer import Writer

LINES: Final = ("move", "before", "since")
"""Questions that are answered by what somebody did."""

UNDONE: Final = re.compile(
    r"(?:did\s+not|did\s*n['’]?t|does\s+not|does\s*n['’]?t|never|refuse[sd]?\s+to)\s+(?:play|put|lay|roll|draw|take)\b",
    re.IGNORECASE,
)
"""Says that something was not done: then what follows was no move."""


def understood(case: Case, question: Question, typed: str) -> str:
    """An answer that can be read: as it was typed, else as its faults say to write it."""
    if OFFERED in typed:
        return typed
    if case.offer is not None:
        return chosen(case, case.offer, typed)
    ways = remembered(case, typed) if question.about in (*LINES, "fact", "suit") else (typed,)
    if len(ways) > 1:
        read = [without_comment(understood(case, question, each)).strip() for each in ways]
        return f"{typed}{OFFERED}" if any(OFFERED in each for each in read) else OR.join(dict.fromkeys(read))
    if not typed or question.about not in LINES:
        told, text = _read(case, question, typed)
        other = question.about == "players" and list(told.players) != listed(text)
        return say("comma", case.lang).join(told.players) if other else text
    moves = re.split(rf"\s*[／/|\n]\s*(?={any_of(case.players)}[\s:：])", typed)  # one after the other
    if question.about == "before" and len(moves) == 1:
        moves = one_by_one(case, typed)
    typed = {"before": moves[-1], "since": moves[0]}.get(question.about, "\n".join(moves))
    if question.about != "move" and tells_nothing(case.game, typed, any_of(case.players)):
        return "" if question.about == "before" else min(spellings(case.game, "no"))
    if heaped(typed, registry.vocabulary(case.game)):
        raise RecordError(say("ask-here", case.lang), [Fault(1, 1, "heap-strange", (typed,))])
    if said := unclear(case.game, typed, any_of(case.players)):
        raise RecordError(
            say("ask-here", case.lang),
            [Fault(1, 1, "unclear-here", (typed,), "hint-said", (said[0].upper() + said[1:],))],
        )
    if UNDONE.search(without_refusal(case.game, typed)):
        raise RecordError(say("ask-here", case.lang), [Fault(1, 1, "undone-here", (typed,))])
    text, whole = _first_read(case, question, typed)
    if "\n" in text and "\n" not in typed and (joined := of_one(case, text)) != text:
        text = _read(case, question, joined)[1]
    named = (
        [] if fold(text) in spellings(case.game, "yes") | spellings(case.game, "no") else movers(case, text)
    )
    if unaccounted(case, whole, text):
        return f"{typed}{OFFERED}{text if len(named) == 1 else ''}"
    if question.about == "move" and len(named) > 1 and "\n" not in typed:
        fault = Fault(1, 1, "moves-here", (typed, say("comma", case.lang).join(named)))
        raise RecordError(say("ask-here", case.lang), [fault])
    text = as_reckoned(case, typed, text) if question.about == "move" and "\n" not in text else text
    text = reshaped(case, typed, text, move=question.about == "move")
    if text != typed and (nobodys := nameless(case, typed, text)):
        raise RecordError(say("ask-here", case.lang), nobodys)
    if text != typed and ":" in text and foreign(case, typed, text):
        text = translated(case, text)
    if question.about != "move":
        return text
    final, text = text, WAYS.join(with_other_outcome(case, typed, text))
    return text if final == typed else f"{text}  # {typed.replace('#', ' ')}"


def chosen(case: Case, offer: Offer, typed: str) -> str:
    """The move of an offer that an answer names, or fills in; else what else it tells."""
    plain = replace(case, offer=None)
    if offer.move:
        move = filled_by(plain, offer.move, typed)
    else:
        move = next((each.move for n, each in enumerate(offer.choices, 1) if typed.strip() == str(n)), typed)
    if is_open(move):
        return move
    if move == typed:
        text = understood(plain, Question(offer.about, "", ""), typed)
        return text if OFFERED in text else f"{without_comment(text)}  # {offer.typed.replace('#', ' ')}"
    text = reshaped(plain, offer.typed, move, move=offer.about == "move")
    told = "\n".join(map(plain.worded, text.split("\n")))
    return f"{told}  # {offer.typed.replace('#', ' ')}" if offer.about == "move" else told


def one_by_one(case: Case, typed: str) -> list[str]:
    """What several players did, told in one breath, each as a line of its own, if each can be read alone."""
    if as_recorded(case, typed):
        return [typed]
    people, told = any_of(case.players), [typed]
    for form in patterns(case.game, "told.and-then", people):
        told = [each for one in told for each in re.split(form, one, flags=re.IGNORECASE)]
    names = {Seats(case.players).find(each.split()[0].rstrip(":")) for each in told if each.strip()}
    try:
        for each in told if len(names) > 1 else ():
            _first_read(case, Question("move", "", ""), each)
    except RecordError:
        return [typed]
    return told if len(names) > 1 else [typed]


def _first_read(case: Case, question: Question, typed: str) -> tuple[str, str]:
    """The first of the ways to tell a move that can be read, and what it has to account for."""
    if as_recorded(case, typed):
        return _read(case, question, typed)[1], typed
    people, told = any_of(case.players), retold(case, typed)
    follows = without_follows(case.game, told, people)
    alone = without_follows(case.game, typed, people)
    others = () if alone != typed else (told, typed)  # what follows is never read as a second move
    ways = dict.fromkeys((follows, *others, alone, without_talk(case, follows)))
    first: RecordError | None = None
    for way in filter(None, ways):
        try:
            text = _read(case, question, way)[1]
        except RecordError as error:
            first = first if first is not None and way != alone else error
            continue
        if lost := forgotten(case, way, text):
            raise RecordError(say("ask-here", case.lang), [Fault(1, 1, "person-here", (lost, typed))])
        return text, way if way in (follows, *others, alone) else follows
    assert first is not None
    raise first


def as_recorded(case: Case, typed: str) -> bool:
    """Whether a move is written just as a record has it: then it means nothing else."""
    try:
        line = case.line(typed)
    except RecordError:
        return False
    return Writer(registry.vocabulary(case.game), case.players, case.lang).line(line) == typed


def _read(case: Case, question: Question, text: str) -> tuple[Case, str]:
    """The case with an answer, and the answer as it is read."""
    tried: set[str] = set()
    while True:
        tried.add(text)
        try:
            return answered(case, question, text), text
        except RecordError as error:
            text = better(case, question, text, error.faults)
            if not text or text in tried:
                raise


PARTS: Final = re.compile(r"(?<=[.!?。！？;；,、])\s*|\s+[–—…-]+\s+")
"""Where one part of what somebody tells ends and the next begins."""


def without_talk(case: Case, text: str) -> str:
    """A move without the parts that name no card, number, person or deed; "" where it has none."""
    words, seats = registry.vocabulary(case.game), Seats(case.players)
    name, colon, told = text.partition(":")
    parts = [part for part in PARTS.split(told) if part.strip()]
    denied = spellings(case.game, "denied")
    kept = [
        part
        for part in parts
        if denied & set(map(fold, part.split()))
        or any(piece.kind not in (OTHER, STOP) for piece in pieces_in(part.strip(" .!?。！？"), words, seats))
    ]
    return f"{name}{colon} {' '.join(kept).rstrip(' ,;、')}" if colon and kept and kept != parts else ""


def of_one(case: Case, text: str) -> str:
    """What one player was said to do in two lines, as one: nobody tells two turns in a breath."""
    first, *more = text.split("\n")
    name = first.partition(":")[0]
    if any(line.partition(":")[0] != name for line in more):
        return text
    words = registry.vocabulary(case.game)
    bodies = [
        Writer(words, case.players, case.lang).line(case.line(line)).partition(": ")[2] for line in more
    ]
    if words.rolls:  # cards of one turn are one play
        bodies = [body.removeprefix(f"{case.line(first).steps[-1].verb} ") for body in bodies]
    return (" " if words.rolls else "; ").join([first, *bodies])


def retold(case: Case, typed: str) -> str:
    """A move as its game has it, whose way of telling it no record knows."""
    own, people = part(case.game, "retold"), any_of(case.players)
    named = re.sub(rf"^({people})(?:さん|くん|ちゃん)?[がは]\s*、?(?=\S)", r"\1: ", typed)
    told = in_forms(case.game, named, people)
    if own is not None:
        forms, words = [*patterns(case.game, "told.gods", people)], registry.vocabulary(case.game)
        for way in (told, with_ids(told, words), by_deed(told, words)):
            if (used := own(way, forms)) != way:
                told = used
                break
    return typed if told == named else tidied(told, people)


def better(case: Case, question: Question, text: str, faults: Sequence[Fault]) -> str:
    """An answer as its faults say to write it; "" where they do not."""
    if "\n" in text:
        return each_better(case, question, text)
    if question.about == "fact" and question.unknown is not None:
        return in_facts(case.game, question.unknown.key[0].removeprefix("@"), text, any_of(case.players))
    words, lines = registry.vocabulary(case.game), question.about in LINES
    if lines and faults[0].why == "colon-missing" and unsure(case, whole_line(faults[0])):
        return whole_line(faults[0])
    if lines and any(fault.why == "article-strange" for fault in faults):
        return ""  # a card, or so many: whoever tells it says which
    if lines and all(deeds := [apart(fault, text) for fault in faults]):
        return deeds[0]
    hinted = by_table(case, text) if lines else []
    read = (
        _written(case, text, hinted)
        or _written(case, text, faults)
        or (spared(case, text, faults) if lines else "")
    )
    told = read.split("\n")
    if question.about == "move":
        return read
    *more, kept = reversed(told) if question.about == "since" else told
    name = kept.partition(":")[0]
    own = [line for line in more if line.partition(":")[0] == name]
    if question.about == "before" and own == more and words.rolls:
        return of_one(case, read)
    return "" if any(laid(case, line) for line in own) else kept


def each_better(case: Case, question: Question, text: str) -> str:
    """Several moves, each as it can be read after the one before; "" where one cannot."""
    told: list[str] = []
    for line in text.split("\n"):
        then = replace(case, before=told[-1]) if told else case
        try:
            then.line(line)
        except RecordError as error:
            line = better(then, question, line, error.faults)
        if not line:
            return ""
        told += line.split("\n")
    return "\n".join(told)


def _written(case: Case, told: str, faults: Sequence[Fault]) -> str:
    """The moves that all faults of one say to write, without remarks; "" where they do not."""
    found = [kept_whole(case, told, whole_line(fault)) or sketched(case, fault) for fault in faults]
    lines = [without_comment(line).strip() for line in found[0].split("\n")] if found and all(found) else []
    return "\n".join(line for line in lines if line and not line.startswith("@"))


def spared(case: Case, text: str, faults: Sequence[Fault]) -> str:
    """A move without a small word that says nothing; "" where it has none."""
    word = str(faults[0].args[0]) if faults[0].why == "word-strange" else ""
    small = word and fold(word) in spellings(case.game, "spare")
    return re.sub(rf"(?<!\w){re.escape(word)}(?!\w)\s*", "", text, count=1) if small else ""


def unsure(case: Case, text: str) -> bool:
    """Whether a move says “the three”, which may be a card or so many."""
    try:
        case.line(text)
    except RecordError as error:
        return any(fault.why == "article-strange" for fault in error.faults)
    return False


def by_table(case: Case, text: str) -> list[Fault]:
    """The faults of a move that was typed, with hints by what can happen at a table."""
    options = {**(jokers(case) if joker(text) else {}), **dict(case.chosen)}
    body = [line for line in (case.before, case.move) if line]
    whole = "\n".join([*case.head(options), "", "deal", *body, text])
    found = with_hints(read_partly(whole, leads=True), whole)
    last = whole.count("\n") + 1
    return [fault for fault in found.faults if fault.line == last]


def kept_whole(case: Case, told: str, line: str) -> str:
    """What a fault says to write; "" where a remark alone has a deed: what was told is never dropped."""
    words, seats = registry.vocabulary(case.game), Seats(case.players)
    left = line.partition("#")[2]
    dropped = {words.verbs.get(fold(each)) for each in left.split()} - {None}
    return line if not dropped or keeps(told, line, words, seats) else ""


def sketched(case: Case, fault: Fault) -> str:
    """The line that was probably meant, where nothing that names anything was left out of it."""
    text = str(fault.hint_args[0]) if fault.hint_args else ""
    if fault.hint == "possible-here" and " | " in text:  # several moves, the likeliest first
        return text.split(" · ")[0].replace(" | ", "\n")
    if fault.hint != "hint-sketch":
        return ""
    parts = [line.partition("#") for line in text.split("\n")]
    written = "\n".join(line.strip() for line, _, _ in parts)
    words, seats = registry.vocabulary(case.game), Seats(case.players)
    kept = {*map(fold, re.findall(r"\w+", written))}
    told = [each for _, _, left in parts for each in left.split() if fold(each) not in kept]
    denied = spellings(case.game, "denied") & set(map(fold, told))
    return "" if denied or any(names_something(each, words, seats) for each in told) else written
