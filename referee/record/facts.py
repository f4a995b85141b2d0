"""A fact line to its step: the word after `@`, the player or number before the colon, what lies there."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.model import Shape
from referee.record import arguments, respell
from referee.record.faults import Unreadable
from referee.record.lexer import Word, words_of
from referee.record.model import Step
from referee.record.normalize import fold
from referee.record.phrases import knows
from referee.record.seats import Seats
from referee.record.vocabulary import Vocabulary
from runtime.suggestions import nearest


def read_fact(text: str, at: int, vocabulary: Vocabulary, seats: Seats) -> Step:
    """The step of a fact, however it is written."""
    try:
        return _fact(text, at, vocabulary, seats)
    except Unreadable as fault:
        found: dict[Step, str] = {}
        head, colon, tail = text.rpartition(":") if ":" in text else text.partition(" ")
        for form in (form for form, certain in respell.rewritten(tail, vocabulary) if certain):
            try:
                found.setdefault(_fact(head + colon + form, at, vocabulary, seats), head + colon + form)
            except Unreadable:
                continue
        if not found:
            raise fault from None
        if len(found) > 1:
            first, second, *_ = found.values()
            raise Unreadable(at, "two-readings", (text, first, second), "write", (first,)) from None
        return next(iter(found))


def _fact(text: str, at: int, vocabulary: Vocabulary, seats: Seats) -> Step:
    """A fact as written; `text` is plain, without its comment, and begins with `@` at index `at`."""
    verb, name, length = _verb(text, at, vocabulary)
    shape = vocabulary.fact_shapes[verb]
    rest = text[length:]
    head, colon, tail = rest.partition(":")
    start = at + length
    column = 1
    if shape.name:
        who = rest.strip().strip(":").strip()
        place = start + rest.find(who) if who else at
        if not who:
            raise Unreadable(at, "name-missing", (name.text,))
        return Step(verb, seat=seats.seat(who, place), column=column)
    if shape.form == "result":
        return _result(verb, rest, start, name, vocabulary, seats)
    if shape.form == "suit-by":
        return _suit_by(verb, rest, start, name, vocabulary, seats)
    if shape.form == "ruling":
        return _ruling(verb, rest, start, name, vocabulary, seats)
    if shape.head == "name" or (shape.head == "name?" and colon):
        seat = _seat(name, head, colon, start, seats, vocabulary.fillers["of"])
        words = _words(tail, start + len(head) + 1, vocabulary, seats)
        return _listed(verb, shape, words, name, vocabulary)._replace(seat=seat)
    if shape.head == "number":
        return _numbered(verb, shape, (head, colon, tail), start, name, vocabulary, seats)
    if colon and not head.strip():
        rest, start = tail, start + len(head) + 1
    return _listed(verb, shape, _words(rest, start, vocabulary, seats), name, vocabulary)


def _words(text: str, at: int, vocabulary: Vocabulary, seats: Seats) -> list[Word]:
    return words_of(text, at, lambda piece: knows(piece, vocabulary, seats))


def _verb(text: str, at: int, vocabulary: Vocabulary) -> tuple[str, Word, int]:
    """The fact's canonical word, the word as written, and how long it is."""
    end = 1
    while end < len(text) and not text[end].isspace() and text[end] != ":":
        end += 1
    written = text[1:end]
    verb = vocabulary.facts.get(written.casefold())
    if verb is None and not written.isascii():
        for length in range(len(written) - 1, 0, -1):  # 手札アキ: the word may be written onto the name
            verb = vocabulary.facts.get(written[:length].casefold())
            if verb is not None:
                end = 1 + length
                break
    if verb is None:
        near = nearest(written.casefold(), vocabulary.facts)
        if near is None:
            raise Unreadable(at, "fact-strange", (text[:end],), "hint-words", (vocabulary.game,))
        raise Unreadable(at, "fact-strange", (text[:end],), "did-you-mean", ("@" + near,))
    return verb, Word(text[:end], at), end


def _seat(name: Word, head: str, colon: str, start: int, seats: Seats, of: Sequence[str] = ()) -> int:
    """The player before the colon, perhaps behind a word that says whose: `@hand of Aki: 9S`."""
    who = head.strip()
    whose = next((each for each in of if fold(who).startswith(f"{each} ") and seats.find(who) is None), "")
    who = who[len(whose) :].strip()
    place = start + head.find(who) if who else name.at
    if not who:
        raise Unreadable(name.at, "name-missing", (name.text,))
    if not colon:
        for end in range(len(who), 0, -1):
            if (end == len(who) or who[end].isspace()) and seats.find(who[:end]) is not None:
                better = f"{name.text} {who[:end]}: {who[end:].strip()}".strip()
                raise Unreadable(place + end, "fact-colon", (name.text,), "write", (better,))
        raise Unreadable(place, "fact-colon", (name.text,), "write", (f"{name.text} {seats.names[0]}: …",))
    return seats.seat(who, place)


def _numbered(
    verb: str,
    shape: Shape,
    parts: tuple[str, str, str],
    start: int,
    name: Word,
    vocabulary: Vocabulary,
    seats: Seats,
) -> Step:
    """`@row N: …` and `@column N: …`."""
    head, colon, tail = parts
    number = head.strip()
    if not number:
        raise Unreadable(name.at, "number-missing", (name.text,))
    place = start + head.find(number)
    if not colon:
        first, _, others = number.partition(" ")
        raise Unreadable(
            place + len(first), "fact-colon", (name.text,), "write", (f"{name.text} {first}: {others}",)
        )
    index = arguments.number(Word(number, place))
    words = _words(tail, start + len(head) + 1, vocabulary, seats)
    listed, onto = arguments.cards(words, shape, name, vocabulary)
    return Step(verb, cards=listed or (), numbers=(index,), onto=onto, column=1)


def _listed(verb: str, shape: Shape, words: Sequence[Word], name: Word, vocabulary: Vocabulary) -> Step:
    """The cards or numbers of a fact."""
    if shape.points and len(words) == 1 and arguments.is_number(words[0].text):
        return Step(verb, numbers=(arguments.number(words[0]),), column=1)
    if shape.suit and shape.cards[1]:
        return _with_suit(verb, words, shape, name, vocabulary)
    if shape.suit or shape.value:
        if len(words) != 1:
            raise Unreadable(name.at, "suit-missing" if shape.suit else "value-missing", (name.text,))
        if shape.suit:
            return Step(verb, suit=arguments.suit(words[0], vocabulary, True), column=1)
        return Step(verb, suit=arguments.value(words[0], shape.value, vocabulary, True), column=1)
    if shape.choice:
        return Step(verb, words=(_chosen(words, shape, name, vocabulary),), column=1)
    least, most = shape.numbers
    if most:
        if len(words) < least:
            raise Unreadable(name.at, "number-missing", (name.text,))
        if len(words) > most:
            raise Unreadable(words[most].at, "nothing-more", (name.text, words[most].text))
        return Step(verb, numbers=tuple(arguments.number(word) for word in words), column=1)
    if not shape.cards[1]:
        if words:
            raise Unreadable(words[0].at, "nothing-follows", (name.text, words[0].text))
        return Step(verb, column=1)
    listed, _ = arguments.cards(words, shape, name, vocabulary)
    return Step(verb, cards=listed if listed is not None else (), column=1)


def _with_suit(verb: str, words: Sequence[Word], shape: Shape, name: Word, vocabulary: Vocabulary) -> Step:
    """A card that may name a suit: `@table C [suit S]`."""
    listed, _ = arguments.cards(words[:1], shape, name, vocabulary)
    rest = words[1:]
    if not rest:
        return Step(verb, cards=listed, column=1)
    if vocabulary.verbs.get(rest[0].text.casefold()) == "suit":
        rest = rest[1:]
    if not rest:
        raise Unreadable(words[1].at, "suit-missing", (words[1].text,))
    if len(rest) > 1:
        raise Unreadable(rest[1].at, "nothing-more", (name.text, rest[1].text))
    return Step(verb, cards=listed, suit=arguments.suit(rest[0], vocabulary, True), column=1)


def _chosen(words: Sequence[Word], shape: Shape, name: Word, vocabulary: Vocabulary) -> str:
    """One of the words that may stand there."""
    listed = vocabulary.listed(shape.choice)
    if not words:
        raise Unreadable(name.at, "choice-missing", (name.text, listed))
    written = words[0].text
    found = vocabulary.inner.get(written.casefold())
    if found in shape.choice and len(words) == 1:
        return str(found)
    spellings = [spelling for spelling, meant in vocabulary.inner.items() if meant in shape.choice]
    near = nearest(written.casefold(), spellings)
    hint = ("did-you-mean", (near,)) if near else ("", ())
    raise Unreadable(words[0].at, "choice-strange", (written, listed), *hint)


def _suit_by(verb: str, rest: str, start: int, name: Word, vocabulary: Vocabulary, seats: Seats) -> Step:
    """`@fixed S by NAME`."""
    words = _words(rest, start, vocabulary, seats)
    if len(words) < 3 or vocabulary.inner.get(words[1].text.casefold()) != "by":
        raise Unreadable(words[0].at if words else name.at, "fixed-form", (name.text,))
    who = rest[words[2].at - start :].strip()
    suit = arguments.suit(words[0], vocabulary, True)
    return Step(verb, suit=suit, seat=seats.seat(who, words[2].at), column=1)


def _result(verb: str, rest: str, start: int, name: Word, vocabulary: Vocabulary, seats: Seats) -> Step:
    """`@result none` or `@result NAME: WORD`."""
    head, colon, tail = rest.partition(":")
    allowed = vocabulary.of_role("result")
    if not colon:
        word = head.strip()
        if vocabulary.inner.get(word.casefold()) == "none":
            return Step(verb, words=("none",), column=1)
        raise Unreadable(
            start + (head.find(word) if word else 0), "result-form", (name.text, _choice(allowed))
        )
    seat = _seat(name, head, colon, start, seats)
    word = tail.strip()
    key = " ".join(word.casefold().split())
    place = start + len(head) + 1 + (tail.find(word) if word else 0)
    spellings = {**vocabulary.verbs, **vocabulary.inner}
    found = spellings.get(key)
    if found not in allowed:
        near = nearest(key, [spelling for spelling, meant in spellings.items() if meant in allowed])
        hint = ("did-you-mean", (near,)) if near else ("", ())
        raise Unreadable(place, "result-strange", (word, _choice(allowed)), *hint)
    return Step(verb, seat=seat, words=(found,), column=1)


def _ruling(verb: str, rest: str, start: int, name: Word, vocabulary: Vocabulary, seats: Seats) -> Step:
    """`@ruling void`, `@ruling stands` or `@ruling NAME: -10`: points may be taken away as well."""
    shape = vocabulary.fact_shapes[verb]
    head, colon, tail = rest.partition(":")
    if not colon or not head.strip():
        words = _words(tail if colon else rest, start + (len(head) + 1 if colon else 0), vocabulary, seats)
        return Step(verb, words=(_chosen(words, shape, name, vocabulary),), column=1)
    seat = _seat(name, head, colon, start, seats)
    points = tail.strip()
    place = start + len(head) + 1 + (tail.find(points) if points else 0)
    if not points:
        raise Unreadable(place, "number-missing", (name.text,))
    sign = -1 if points[0] == "-" else 1
    digits = points.lstrip("+-").strip()
    written = Word(digits, place + len(points) - len(digits))
    return Step(verb, seat=seat, numbers=(sign * arguments.number(written),), column=1)


def _choice(words: frozenset[str]) -> str:
    return ", ".join(sorted([*words, "none"]))
