"""The body of a move line to steps: short forms, effect words, Japanese word order, all faults at once."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.model import Shape
from referee.record import arguments, respell
from referee.record.expressions import parse_expr
from referee.record.faults import Unreadable
from referee.record.lexer import Word
from referee.record.model import UNKNOWN, Expr, Step
from referee.record.normalize import fold
from referee.record.parts import moved
from referee.record.phrases import Phrase, cut, missing_semicolon, readings
from referee.record.seats import Seats
from referee.record.shown import kept_alone
from referee.record.vocabulary import Vocabulary
from runtime.suggestions import nearest

VERB_LIMIT = 6
"""Verbs between two semicolons; a play with every effect word there is has five."""

TRIPLE = 3
"""Equal dice of a roll that plays no card."""

_EXPRESSION_SIGNS = frozenset("0123456789+-*/() \t")


def read_steps(
    text: str, at: int, vocabulary: Vocabulary, seats: Seats
) -> tuple[tuple[Step, ...], list[Unreadable]]:
    """The steps of a body that stands at index `at` of its line, and everything in it that is no step."""
    steps: list[Step] = []
    faults: list[Unreadable] = []
    known = seats.parts(vocabulary.parts)
    place = 0
    for part in text.split(";"):
        bare = part.strip()
        if bare and not idle_triple(steps, bare, vocabulary):
            begin = place + len(part) - len(part.lstrip())
            found, refused = known.find(bare), seats.refused.get(bare)
            if found is not None:
                steps.extend(moved(found, begin))
            elif refused is not None:
                faults.append(refused.moved(at + begin))
            else:
                try:
                    fresh = _read(bare, at + begin, at, vocabulary, seats)
                    known.keep(bare, moved(fresh, -begin))
                    steps.extend(fresh)
                except Unreadable as fault:
                    seats.refused[bare] = fault.moved(-at - begin)
                    faults.append(fault)
        place += len(part) + 1
    if not steps and not faults:
        faults.append(Unreadable(at + len(text.rstrip()), "step-missing"))
    return kept_alone(steps, vocabulary), faults


def idle_triple(steps: Sequence[Step], part: str, vocabulary: Vocabulary) -> bool:
    """Whether a part says behind a triple that nothing was done: that plays no card and shows no hand."""
    dice = steps[-1].numbers if steps else ()
    if len(dice) != TRIPLE or len({*dice}) > 1 or not vocabulary.shapes[steps[-1].verb].dice:
        return False
    from referee.record.turns import NOTHING, nothing_done

    verb = nothing_done(vocabulary)
    return (
        verb in vocabulary.of_role("shows")
        and fold(part).strip(" .!。") in vocabulary.fillers[NOTHING + verb]
    )


def _read(text: str, at: int, base: int, vocabulary: Vocabulary, seats: Seats) -> list[Step]:
    """The steps between two semicolons, however they are written."""
    natural = respell.builders(text, vocabulary)
    if natural != text:
        return _placed(_part(natural, at, base, vocabulary, seats), at - base + 1)
    try:
        return _part(text, at, base, vocabulary, seats)
    except Unreadable as fault:
        found = _second(text, at, base, vocabulary, seats)
        if found is None:
            raise fault from None
        return found


def _second(text: str, at: int, base: int, vocabulary: Vocabulary, seats: Seats) -> list[Step] | None:
    """The one meaning of all forms that the text may stand for; Unreadable where there are two."""
    told = respell.as_advised(text, vocabulary)
    if told != text.strip():
        parts = (_read(part.strip(), at, base, vocabulary, seats) for part in told.split(";"))
        return _placed([step for part in parts for step in part], at - base + 1)
    found: dict[tuple[Step, ...], str] = {}
    believed = False
    for commas in (False, True):
        for form, certain in () if found else respell.rewritten(text, vocabulary, commas=commas):
            steps = _as_steps(form, at, base, vocabulary, seats)
            if steps is None:
                continue
            believed = believed or certain
            found.setdefault(tuple(_placed(steps, at - base + 1)), " ".join(form.split()))
    if not found:
        return _in_one_breath(text, at, base, vocabulary, seats)
    forms = list(found.values())
    if not believed and len(forms) == 1:
        raise Unreadable(at, "suit-order", (text.strip(),), "write", (forms[0],))
    if len(found) > 1:
        lying = len({tuple(step._replace(onto=()) for step in steps) for steps in found}) == 1
        raise Unreadable(
            at, "two-readings", (text.strip(), *forms[:2]), "" if lying else "write", (forms[0],)
        )
    return list(next(iter(found)))


def _in_one_breath(text: str, at: int, base: int, vocabulary: Vocabulary, seats: Seats) -> list[Step] | None:
    """A turn with dice without its semicolons, by the first way to part it that reads."""
    from referee.record import turns  # a line that reads as it stands never needs it

    for form in turns.apart(text, vocabulary, seats):
        steps = _as_steps(form, at, base, vocabulary, seats)
        if steps is not None:
            return _placed(steps, at - base + 1)
    return None


def _as_steps(form: str, at: int, base: int, vocabulary: Vocabulary, seats: Seats) -> list[Step] | None:
    """The steps of a form with semicolons; None where one of them cannot be read."""
    try:
        return [step for part in form.split(";") for step in _part(part, at, base, vocabulary, seats)]
    except Unreadable:
        return None


def _placed(steps: list[Step], column: int) -> list[Step]:
    """Steps that were written otherwise, all at the place where their text begins."""
    return [step._replace(column=column) for step in steps]


def _part(text: str, at: int, base: int, vocabulary: Vocabulary, seats: Seats) -> list[Step]:
    """The steps between two semicolons: one, with the effect words that follow it."""
    text, expr, equals = _split_expr(text, at)
    bare, called = _without_call(text)
    lead, cuts = cut(bare, at, vocabulary, seats)
    if len(cuts) > VERB_LIMIT:
        raise missing_semicolon(bare, at, cuts[1].word)
    short = _short_verb(lead, vocabulary)
    furthest: Unreadable | None = None
    for phrases in readings(lead, cuts, short):
        try:
            steps = [_step(phrase, base, vocabulary, seats) for phrase in phrases]
        except Unreadable as fault:
            if furthest is None or fault.at > furthest.at:
                furthest = fault
            continue
        _one_step_only(phrases, bare, at, vocabulary)
        steps = _with_expr(steps, expr, equals, vocabulary)
        if called >= 0:
            if not vocabulary.aloud:
                raise Unreadable(at + called, "call-not-here")
            steps.append(Step(vocabulary.aloud, words=("!",), column=at + called - base + 1))
        return steps
    raise furthest or Unreadable(at, "step-missing")


def _split_expr(text: str, at: int) -> tuple[str, Expr | None, int]:
    """The step without `= EXPR`, the expression, and the index of the sign (-1: none)."""
    sign = text.find("=")
    if sign < 0:
        return text, None, -1
    end = sign + 1
    while end < len(text) and text[end] in _EXPRESSION_SIGNS:
        end += 1
    tail = text[end:]
    if tail and tail[0].isascii():  # a word or a stray sign: the expression reader says which
        end, tail = len(text), ""
    written = text[sign + 1 : end].rstrip()
    if not written.strip():
        raise Unreadable(at + sign, "expr-missing")
    expr = parse_expr(written, at + sign + 1)
    return text[:sign] + " " * (end - sign) + tail, expr, at + sign


def _without_call(text: str) -> tuple[str, int]:
    """The step without its `!`, and where that stood (-1: nowhere)."""
    before, sign, after = text.partition("!")
    return f"{before} {after}" if sign else text, text.find("!")


def _short_verb(lead: Sequence[Word], vocabulary: Vocabulary) -> str:
    """The verb left out of a step that begins with a card or with dice; "" where none may be."""
    dice = all(arguments.is_number(word.text) for word in lead)
    card = vocabulary.card(lead[0].text) if lead and vocabulary.bare else None
    usual = vocabulary.bare.get(card, "") if card is not None else ""
    if usual:
        return usual
    for verb in sorted(vocabulary.of_role("short")):
        shape = vocabulary.shapes[verb]
        if shape.numbers[1] and dice and len(lead) == shape.numbers[1]:
            return verb
        if shape.cards[1]:
            usual = verb
    return usual


def _one_step_only(phrases: Sequence[Phrase], text: str, at: int, vocabulary: Vocabulary) -> None:
    """Refuse a second step without its semicolon; effect words may follow their host."""
    effects = vocabulary.of_role("effect")
    host = phrases[0].verb in vocabulary.of_role("host") or phrases[0].verb in effects
    for phrase in phrases[1:]:
        if not (host and phrase.verb in effects):
            raise missing_semicolon(text, at, _first_word(phrase))


def _first_word(phrase: Phrase) -> Word:
    words = [*phrase.args] if phrase.word is None else [phrase.word, *phrase.args]
    return min(words, key=lambda word: word.at)


def _with_expr(steps: list[Step], expr: Expr | None, equals: int, vocabulary: Vocabulary) -> list[Step]:
    """The steps with the expression given to the card it makes."""
    if expr is None:
        return steps
    for place in range(len(steps) - 1, -1, -1):
        if vocabulary.shapes[steps[place].verb].sum and steps[place].cards:
            steps[place] = steps[place]._replace(expr=expr)
            return steps
    raise Unreadable(equals, "expr-not-here")


def _step(phrase: Phrase, base: int, vocabulary: Vocabulary, seats: Seats) -> Step:
    """One phrase as a step."""
    verb, word, args = phrase
    name = word or Word(args[0].text, args[0].at)
    column = phrase.begins - base + 1
    if word is None and (not verb or not vocabulary.shapes[verb].numbers[1]):
        _begins_with_card(args[0], vocabulary)
    if not verb:
        raise Unreadable(args[0].at, "verb-missing", (args[0].text,), "hint-words", (vocabulary.game,))
    shape = vocabulary.shapes[verb]
    if shape.form == "change":
        return _change(args, verb, name, column, vocabulary, seats)
    if shape.form == "on-die":
        return _on_die(args, verb, name, column, vocabulary)
    if shape.form == "calls":
        return Step(verb, words=arguments.calls(args, name, vocabulary), column=column)
    if shape.choice:
        return Step(verb, words=_choice(args, shape, name, vocabulary), column=column)
    seat = None
    if shape.name and (shape.suit or shape.value or shape.cards[1]):
        seat, others = _player(args, shape, name, vocabulary, seats)
        args = tuple(others)
    if shape.suit:
        named = _only(args, name, "suit-missing")
        suit = arguments.suit(named, vocabulary, shape.unknown)
        return Step(verb, suit=suit, seat=seat, column=column)
    if shape.value:
        named = _only(args, name, "value-missing")
        value = arguments.value(named, shape.value, vocabulary, shape.unknown)
        return Step(verb, suit=value, seat=seat, column=column)
    if shape.name and not shape.cards[1]:
        who = _only(args, name, "name-missing")
        if who.text == "?":  # to whom nobody remembers: the same as a choice that was not written
            return Step(verb, column=column)
        return Step(verb, seat=seats.seat(who.text, who.at), column=column)
    if shape.numbers[1]:
        return Step(verb, numbers=_numbers(args, shape, name), column=column)
    if not shape.cards[1] and args:
        raise _extra(args[0], name, vocabulary)
    listed, onto = arguments.cards(args, shape, name, vocabulary)
    forced = (
        verb in vocabulary.of_role("either")
        and word is not None
        and word.text.casefold() in vocabulary.forced
    )
    return Step(verb, cards=listed, onto=onto, seat=seat, forced_word=forced, column=column)


def _player(
    args: Sequence[Word], shape: Shape, name: Word, vocabulary: Vocabulary, seats: Seats
) -> tuple[int | None, Sequence[Word]]:
    """Whom a step speaks of that says something else, too, and the other words."""
    others = [word for word in args if vocabulary.inner.get(word.text.casefold()) != (shape.between or None)]
    if not others:
        raise Unreadable(name.at, "name-missing", (name.text,))
    if others[0].text == "?":
        return None, others[1:]
    for count in range(len(others), 0, -1):
        for words, rest in ((others[:count], others[count:]), (others[-count:], others[:-count])):
            seat = seats.find(" ".join(word.text for word in words))
            if seat is not None and all(vocabulary.card(word.text) is None for word in words):
                return seat, rest
    return seats.seat(others[0].text, others[0].at), others[1:]


def _begins_with_card(word: Word, vocabulary: Vocabulary) -> None:
    """A step without a verb begins with a card, or it is a verb misspelt."""
    if word.text in ("+", "?") or vocabulary.card(word.text) is not None:
        return
    if arguments.is_number(word.text):
        raise Unreadable(word.at, "number-begins", (word.text,), "hint-words", (vocabulary.game,))
    raise arguments.strange_word(word, vocabulary)


def _extra(word: Word, name: Word, vocabulary: Vocabulary) -> Unreadable:
    """Something after a word that takes nothing."""
    known = vocabulary.card(word.text) is not None or arguments.is_number(word.text) or word.text == "?"
    if known:
        return Unreadable(word.at, "nothing-follows", (name.text, word.text))
    return arguments.strange_word(word, vocabulary)


def _only(args: Sequence[Word], name: Word, missing: str) -> Word:
    """The one word that follows another."""
    if not args:
        raise Unreadable(name.at, missing, (name.text,))
    first, *others = args
    if others:
        extra, *_ = others
        raise Unreadable(extra.at, "nothing-more", (name.text, extra.text))
    return first


def _numbers(args: Sequence[Word], shape: Shape, name: Word) -> tuple[int, ...]:
    """The dice of a roll, or other numbers."""
    least, most = shape.numbers
    if shape.dice:
        return _dice(args, most, name)
    if len(args) < least:
        raise Unreadable(name.at, "number-missing", (name.text,))
    if len(args) > most:
        raise Unreadable(args[most].at, "nothing-more", (name.text, args[most].text))
    return tuple(arguments.number(word) for word in args)


def _dice(args: Sequence[Word], count: int, name: Word) -> tuple[int, ...]:
    """Dice as rolled."""
    values = tuple(arguments.die(word) for word in args[:count])
    if len(args) < count:
        raise Unreadable(name.at, "dice-missing", (name.text, count, len(args)))
    if len(args) > count:
        word = args[count]
        raise Unreadable(word.at, "semicolon-missing", (word.text,))
    return values


def _on_die(args: Sequence[Word], verb: str, name: Word, column: int, vocabulary: Vocabulary) -> Step:
    """A card on one die, or one that takes a whole new roll with its dice."""
    if not args:
        raise Unreadable(name.at, "cards-missing", (name.text, 1, 0))
    card = vocabulary.card(args[0].text)
    if card is None:
        raise arguments.strange_word(args[0], vocabulary)
    dice = args[1:]
    rolled = vocabulary.dice_of.get((verb, card))
    if rolled is not None:
        return Step(verb, cards=(card,), numbers=_dice(dice, rolled, args[0]), column=column)
    if not dice:
        raise Unreadable(args[0].at, "god-die-missing", (args[0].text,))
    if len(dice) > 1:
        raise Unreadable(dice[1].at, "god-one-die", (args[0].text, dice[1].text))
    return Step(verb, cards=(card,), numbers=(arguments.number(dice[0]),), column=column)


def _choice(args: Sequence[Word], shape: Shape, name: Word, vocabulary: Vocabulary) -> tuple[str, ...]:
    """One of the words that may stand there."""
    words = vocabulary.listed(shape.choice)
    if not args:
        raise Unreadable(name.at, "choice-missing", (name.text, words))
    chosen = _only(args, name, "choice-missing")
    outcome = vocabulary.inner.get(chosen.text.casefold())
    if outcome is None or outcome not in shape.choice:
        spellings = [spelling for spelling, meant in vocabulary.inner.items() if meant in shape.choice]
        near = nearest(chosen.text.casefold(), spellings)
        hint = ("did-you-mean", (near,)) if near else ("", ())
        raise Unreadable(chosen.at, "choice-strange", (chosen.text, words), *hint)
    return (outcome,)


def _change(
    args: Sequence[Word], verb: str, name: Word, column: int, vocabulary: Vocabulary, seats: Seats
) -> Step:
    """`change C for top`, `change C for D [from NAME]`."""
    inner = [vocabulary.inner.get(word.text.casefold()) for word in args]
    if len(args) < 3 or inner[1] != "for":
        at = args[1].at if len(args) > 1 else name.at
        raise Unreadable(at, "change-form", (name.text,))
    if inner[0] is not None:
        raise Unreadable(args[0].at, "change-form", (name.text,))
    own = _named_card(args[0], vocabulary)
    seat = None
    rest = args[3:]
    if len(rest) >= 2 and inner[3] == "from":
        seat = seats.seat(rest[1].text, rest[1].at)
        rest = rest[2:]
    elif rest and inner[3] == "from":
        raise Unreadable(rest[0].at, "name-missing", (rest[0].text,))
    if rest:
        raise Unreadable(rest[0].at, "nothing-more", (name.text, rest[0].text))
    if inner[2] == "top":
        if seat is not None:
            raise Unreadable(args[3].at, "top-has-no-player")
        return Step(verb, cards=(own,), words=("top",), column=column)
    return Step(verb, cards=(own, _named_card(args[2], vocabulary)), seat=seat, column=column)


def _named_card(word: Word, vocabulary: Vocabulary) -> int:
    found = vocabulary.card(word.text)
    if word.text == "?":
        return UNKNOWN
    if found is None:
        raise arguments.strange_word(word, vocabulary)
    return found
